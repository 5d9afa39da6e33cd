"""Reads the file `cards.yaml`: cards of the hand with their effect, and events with their branches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from game.core.content import Faults, ListNode, Node, Reader, Scalar, Unique, load_yaml
from game.core.content_room import Places, Shelf, read_id
from rulesets.theme_park_mania import content_types as c
from rulesets.theme_park_mania import content_words as w
from rulesets.theme_park_mania.content_tiles import compare_counts

_PARAMETER: Mapping[str, str] = {
    "move_exact": "steps",
    "move_choice": "steps",
    "move_next_to": "facility kind",
    "move_next_to_nearest": "facility kind",
    "free_build": "what is free",
    **dict.fromkeys(w.AMOUNT_EFFECTS, "amount"),
}
"""What has to be said with an effect word; words that are not here stand alone."""

_DIRECT_KINDS = tuple(kind for kind in w.GENERIC if kind not in (w.SCENERY, w.MASCOT_STAGE))


def read_cards(path: Path, faults: Faults, places: Places) -> dict[str, c.CardKind]:
    """The kinds of cards in file order; incomplete after faults."""
    before = len(faults)
    reader = Reader(faults)
    root = load_yaml(path, faults)
    top = reader.mapping(root, ["cards", "events", "counts"], (), f"the file {path.name}") if root else {}
    places |= {key: node.place for key, node in top.items()}
    found: dict[str, c.CardKind] = {}
    shelf, ids = Shelf(reader, "kind of card", places), Unique(faults, "card")
    for key, last in (("cards", "effect"), ("events", "branches")):
        for node in reader.items(top[key]) if key in top else ():
            got = reader.mapping(node, ["id", "cards", last], (), "kind of card")
            if len(got) < 3:
                continue
            copies = _copies(reader, got["cards"], ids)
            held = key == "cards"
            effect = read_effect(reader, got["effect"], w.CARD_EFFECTS) if held else None
            branches = () if held else _branches(reader, got["branches"])
            name = shelf.new(got["id"])
            if name and (effect or branches):
                sort = w.CARD_EFFECTS[effect.word] if effect else w.EVENT
                found[name] = c.CardKind(name, copies, sort, effect, branches)
    if "counts" in top:
        _counts(reader, top["counts"], found, len(faults) == before)
    return found


def _copies(reader: Reader, node: Node, ids: Unique) -> tuple[str, ...]:
    found = []
    for member in reader.items(node, "a list of cards"):
        name = read_id(reader, member)
        if ids.take(member.place, name):
            found.append(name)
    if isinstance(node, ListNode) and not node.items:
        reader.faults.add(node.place, "there is no card of this kind")
    return tuple(found)


def _counts(reader: Reader, node: Node, kinds: Mapping[str, c.CardKind], sound: bool) -> None:
    def copies(*sorts: str) -> int:
        return sum(len(kind.cards) for kind in kinds.values() if kind.sort in sorts)

    found = {
        "cards": copies(*w.SORTS),
        "white": copies(*w.WHITE_SORTS),
        "numbers": copies("number"),
        "number_total": sum(len(kind.cards) * (kind.number or 0) for kind in kinds.values()),
        "direct": copies("direct"),
        "free": copies("free"),
        "defence": copies("defence"),
        "events": copies(w.EVENT),
    }
    got = reader.mapping(node, list(found), (), "counts")
    compare_counts(reader, got, found, "the deck has", sound)


# --- effects --------------------------------------------------------------------------------------------------


def read_effect(reader: Reader, node: Node, valid: Collection[str]) -> c.Effect | None:
    """The effect written as a bare word or as `{word: value}`; None after a fault."""
    if isinstance(node, Scalar):
        name = reader.word(node, valid, "effect")
        if name in _PARAMETER:
            reader.wrong(node, f"written with its {_PARAMETER[name]}, like {{{name}: ...}}")
            return None
        return c.Effect(name) if name else None
    entry = reader.single(node, valid, "effect")
    if entry is None:
        return None
    name, value = entry
    if name not in _PARAMETER:
        reader.faults.add(node.place, f"{name} takes no value, write just {name}")
        return None
    before = len(reader.faults)
    effect = _with_value(reader, name, value)
    return effect if len(reader.faults) == before else None


def _with_value(reader: Reader, name: str, value: Node) -> c.Effect:
    if name == "move_exact":
        return c.Effect(name, amount=reader.integer(value, 1, w.MAX_STEPS))
    if name == "move_choice":
        choices = tuple(reader.integer(member, 1, w.MAX_STEPS) for member in reader.items(value))
        if len(choices) < 2 or list(choices) != sorted(set(choices)):
            reader.faults.add(
                value.place, "the numbers of steps to choose from must be at least two and rise"
            )
        return c.Effect(name, choices=choices)
    if name in w.AMOUNT_EFFECTS:
        return c.Effect(name, amount=reader.integer(value, 1, 99))
    valid = w.FREE_BUILDS if name == "free_build" else _DIRECT_KINDS
    return c.Effect(name, kind=reader.word(value, valid, _PARAMETER[name]))


# --- events ---------------------------------------------------------------------------------------------------


def _branches(reader: Reader, node: Node) -> tuple[c.Branch, ...]:
    """The branches of an event; one that can never be reached is a fault."""
    members = reader.items(node, "a list of branches")
    if not members and isinstance(node, ListNode):
        reader.faults.add(node.place, "an event needs at least one branch")
    found: list[c.Branch] = []
    open_so_far = True
    for member in members:
        if not open_so_far:
            reader.faults.add(
                member.place, "this branch is never reached, the one before it requires nothing"
            )
        branch = _branch(reader, member)
        if branch is not None:
            found.append(branch)
            open_so_far = bool(branch.requires)
    return tuple(found)


def _branch(reader: Reader, node: Node) -> c.Branch | None:
    keys = ["requires", "effects", "deflect"]
    got = reader.mapping(node, keys, ["who"], "branch")
    if any(key not in got for key in keys):
        return None
    before = len(reader.faults)
    requires = tuple(
        found for member in reader.items(got["requires"]) if (found := _requirement(reader, member))
    )
    members = reader.items(got["effects"], "a list of effects")
    if not members and isinstance(got["effects"], ListNode):
        reader.faults.add(got["effects"].place, "a branch needs at least one effect")
    effects = [(member, read_effect(reader, member, w.EVENT_EFFECTS)) for member in members]
    who = reader.word(got["who"], w.SELECTORS, "selector") if "who" in got else w.SELECTORS[0]
    deflect = reader.word(got["deflect"], w.DEFLECTS, "deflect word")
    if len(reader.faults) > before:
        return None
    branch = c.Branch(requires, tuple(effect for _, effect in effects if effect), who, deflect)
    words = [requirement.word for requirement in requires]
    for member, effect in effects:
        wanted = w.ENSURES.get(effect.word, "") if effect else ""
        if effect and wanted and wanted not in words:
            reader.faults.add(member.place, f"{effect.word} needs the requirement {wanted}")
    _check_words(reader, branch, words, got)
    return branch


def _check_words(reader: Reader, branch: c.Branch, words: list[str], got: Mapping[str, Node]) -> None:
    """Words of a branch that need each other."""
    effects = [effect.word for effect in branch.effects]
    marker = [word for word in effects if word in ("put_malfunction", "put_sinkhole")]
    alone = branch.who == "drawer"
    for word in dict.fromkeys(words):
        if words.count(word) > 1:
            reader.faults.add(got["requires"].place, f"the requirement {word} stands twice")
    if "any_selected" in words and alone:
        reader.faults.add(
            got["requires"].place, "any_selected needs several players to select from, with who"
        )
    if not alone and not any(word in w.AMOUNT_EFFECTS for word in effects):
        reader.faults.add(got["who"].place, f"no effect here is about {branch.who}")
    if branch.who == "owner_of_target" and "put_malfunction" not in effects:
        reader.faults.add(got["who"].place, "owner_of_target needs put_malfunction, which chooses the ride")
    if branch.deflect == "anyone" and not marker:
        reader.faults.add(got["deflect"].place, "anyone can deflect only malfunction and sinkhole")
    if branch.deflect == "each_affected" and alone:
        reader.faults.add(got["deflect"].place, "each_affected needs several affected players, with who")
    if branch.deflect in ("drawer", "each_affected") and marker:
        reader.faults.add(got["deflect"].place, f"{marker[0]} can be deflected by anyone or by none")


def _requirement(reader: Reader, node: Node) -> c.Requirement | None:
    """A requirement written as a bare word or as `{word: value}`; None after a fault."""
    if isinstance(node, Scalar):
        name = reader.word(node, w.REQUIREMENTS, "requirement")
        if name and w.REQUIREMENTS[name]:
            reader.wrong(node, f"written with its {w.REQUIREMENTS[name]}, like {{{name}: ...}}")
            return None
        return c.Requirement(name) if name else None
    entry = reader.single(node, w.REQUIREMENTS, "requirement")
    if entry is None:
        return None
    name, value = entry
    if w.REQUIREMENTS[name] == "employee":
        employee = reader.word(value, w.EMPLOYEES, "employee")
        return c.Requirement(name, employee=employee) if employee else None
    if w.REQUIREMENTS[name] == "amount":
        return c.Requirement(name, amount=reader.integer(value, 1, 99))
    reader.faults.add(node.place, f"{name} takes no value, write just {name}")
    return None
