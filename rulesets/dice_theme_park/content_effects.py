"""Reads effects: words of the closed vocabulary with typed parameters, and nothing else."""

from __future__ import annotations

from game.core.content import ListNode, MapNode, Node, Reader, Scalar
from rulesets.dice_theme_park import content_types as c
from rulesets.dice_theme_park import content_words as w

CARD = "card"
"""Stands in the files for the colour of the card."""


def read_effect(reader: Reader, node: Node, colour: str | None = None) -> c.Effect | None:
    """The effect written as a bare word or as `{word: {parameter: value}}`; None after a fault.

    colour  the colour of the card on which it stands, if it has one
    """
    if isinstance(node, Scalar):
        name = reader.word(node, w.EFFECT_WORDS, "effect")
        if name and w.EFFECT_WORDS[name].needs:
            needs = ", ".join(f"{key}: ..." for key in w.EFFECT_WORDS[name].needs)
            reader.wrong(node, f"written with its parameters, like {{{name}: {{{needs}}}}}")
            return None
        return c.Effect(name) if name else None
    entry = reader.single(node, w.EFFECT_WORDS, "effect")
    if entry is None:
        return None
    name, inner = entry
    word = w.EFFECT_WORDS[name]
    if not word.needs and not word.may:
        reader.faults.add(node.place, f"{name} takes no parameter, write just {name}")
        return None
    got = reader.mapping(inner, word.needs, word.may, name)
    if any(key not in got for key in word.needs):
        return None
    before = len(reader.faults)
    found = _parameters(reader, got, colour)
    _check_parameters(reader, found, got, name)
    return None if len(reader.faults) > before else found(name)


class _Found:
    """The parameters of one effect as they were read."""

    def __init__(self) -> None:
        self.amount = 0
        self.count = 1
        self.colour = w.ANY
        self.scope = self.reach = self.target = self.metric = ""
        self.deltas: tuple[int, ...] = ()
        self.values: tuple[int, ...] = ()
        self.tiers: tuple[tuple[int, int], ...] = ()
        self.cap = 0
        self.inner: c.Effect | None = None

    def __call__(self, word: str) -> c.Effect:
        """The effect with this word."""
        return c.Effect(word, **vars(self))


def _parameters(reader: Reader, got: dict[str, Node], card_colour: str | None) -> _Found:
    found = _Found()
    for key, node in got.items():
        if key == "colour":
            found.colour = _colour(reader, node, card_colour)
        elif key == "amount":
            found.amount = reader.integer(node, 1, 99)
        elif key == "pips":
            found.amount = reader.integer(node, 1, 6)
        elif key == "count":
            found.count = reader.integer(node, 1, 9)
        elif key == "cap":
            found.cap = reader.integer(node, 1, 99)
        elif key == "scope":
            found.scope = reader.word(node, w.SCOPES, "scope")
        elif key == "reach":
            found.reach = reader.word(node, w.REACHES, "reach")
        elif key == "target":
            found.target = reader.word(node, w.DISCOUNTS, "target")
        elif key == "metric":
            found.metric = reader.word(node, w.METRICS, "metric")
        elif key == "deltas":
            found.deltas = tuple(reader.integer(member, -5, 5) for member in reader.items(node))
        elif key == "values":
            found.values = tuple(reader.integer(member, 1, 6) for member in reader.items(node))
        elif key == "tiers":
            found.tiers = read_tiers(reader, node)
        elif key == "do":
            found.inner = read_effect(reader, node, card_colour)
    return found


def _colour(reader: Reader, node: Node, card_colour: str | None) -> str:
    name = reader.word(node, (*w.ELEMENTS, CARD), "colour")
    if name == CARD and card_colour is None:
        reader.faults.add(node.place, "this card has no colour that could be meant")
        return w.ANY
    return (card_colour or "") if name == CARD else name or w.ANY


def read_tiers(reader: Reader, node: Node) -> tuple[tuple[int, int], ...]:
    """A table `{threshold: stars}` whose both columns rise."""
    if not isinstance(node, MapNode):
        reader.wrong(node, "a mapping of thresholds to stars")
        return ()
    found: list[tuple[int, int]] = []
    for key, value in node.entries.items():
        step = (reader.integer(Scalar(node.keys[key], key), 1, 99), reader.integer(value, 1, 99))
        if found and (step[0] <= found[-1][0] or step[1] <= found[-1][1]):
            reader.faults.add(node.keys[key], "thresholds and stars must rise from step to step")
        found.append(step)
    if not found:
        reader.wrong(node, "a mapping of thresholds to stars")
    return tuple(found)


def _check_parameters(reader: Reader, found: _Found, got: dict[str, Node], name: str) -> None:
    """What single parameters cannot know: numbers of values, and words that need each other."""
    for key, values in (("deltas", found.deltas), ("values", found.values)):
        if key in got and (not values or len(set(values)) < len(values) or 0 in values):
            reader.faults.add(got[key].place, f"{name} needs different numbers, none of them 0")
    if name == "flip_pips" and len(found.values) != 2:
        reader.faults.add(got["values"].place, "flip_pips turns exactly two values into each other")
    if name == "move" and (found.scope == "adjacent") != (found.reach == "here"):
        reader.faults.add(got["reach"].place, "scope adjacent and reach here belong together")
    if name in ("gain_money", "gain_stars") and found.scope not in ("", "here"):
        reader.faults.add(got["scope"].place, "only guests here can be counted")
    if name in ("gain_money", "gain_stars") and not found.scope and ("cap" in got or "colour" in got):
        reader.faults.add(got["amount"].place, "a colour or a cap needs guests to count (scope: here)")
    if name == "tier_stars" and "colour" in got and found.metric != "operated":
        reader.faults.add(got["colour"].place, "only the metric operated can have a colour")
    if found.inner and found.inner.word in ("repeat", "pair"):
        reader.faults.add(got["do"].place, f"{name} cannot hold another {found.inner.word}")
    if name == "pair" and found.inner and (found.inner.word != "change_pips" or found.inner.scope != "here"):
        reader.faults.add(got["do"].place, "pair changes the pips of guests here (change_pips, scope: here)")
    if "do" in got and found.inner and found.inner.phases != ("operate",):
        reader.faults.add(got["do"].place, f"{found.inner.word} does not act in the phase operate")


def read_effects(reader: Reader, node: Node, colour: str | None = None) -> tuple[c.Effect, ...]:
    """A list of at least one effect."""
    members = reader.items(node, "a list of effects")
    if isinstance(node, ListNode) and not members:
        reader.wrong(node, "a list of at least one effect")
    return tuple(effect for member in members if (effect := read_effect(reader, member, colour)))
