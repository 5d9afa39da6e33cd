"""Reads the event cards (`events.yaml`) of Theme Parque."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from game.core.content import Faults, ListNode, Node, Place, Reader, Scalar, Unique, load_yaml
from rulesets.theme_parque import content_types as c
from rulesets.theme_parque.content_event_words import (
    CONDITION_WORDS,
    EFFECT_WORDS,
    PARAM_WORDS,
    SCORE_CONDITIONS,
    SCORED_KINDS,
)

EFFECTS: Mapping[str, str] = MappingProxyType({word: effect.takes for word, effect in EFFECT_WORDS.items()})
"""The words of special rules and what each takes: nothing, a number, or a filter."""


def read_events(
    path: Path, faults: Faults, sets: dict[str, c.SetInfo] | None, items: dict[str, c.Item] | None
) -> tuple[
    dict[str, c.SpecialRule] | None,
    dict[str, c.Condition] | None,
    dict[str, c.EventCard] | None,
    dict[str, Place],
]:
    """Return special rules, conditions and cards of the event file by id; what is wrong goes to `faults`.

    sets, items  None: that file was unreadable
    """
    places: dict[str, Place] = {}
    root = load_yaml(path, faults)
    if root is None:
        return None, None, None, places
    reader = Reader(faults)
    set_ids = None if sets is None else [s.id for s in sets.values() if s.kind == "dominoes"]
    top = reader.mapping(root, ["special_rules", "conditions", "cards"], (), "the file events.yaml")
    rules: dict[str, c.SpecialRule] = {}
    unique = Unique(faults, "special rule")
    for node in reader.items(top["special_rules"]) if "special_rules" in top else ():
        rule = _special_rule(reader, node)
        if rule and unique.take(node.place, rule.id):
            rules[rule.id] = rule
    conditions: dict[str, c.Condition] = {}
    unique = Unique(faults, "condition")
    for node in reader.items(top["conditions"]) if "conditions" in top else ():
        condition = _condition(reader, node, set_ids, items)
        if condition and unique.take(node.place, condition.id):
            conditions[condition.id] = condition
    cards: dict[str, c.EventCard] = {}
    unique = Unique(faults, "event card")
    for node in reader.items(top["cards"]) if "cards" in top else ():
        card = _card(reader, node, set_ids, rules, conditions)
        if card and unique.take(node.place, card.id):
            cards[card.id] = card
            places[card.id] = node.place
    return rules, conditions, cards, places


def _special_rule(reader: Reader, node: Node) -> c.SpecialRule | None:
    got = reader.mapping(node, ["id", "tone", "timing", "effect"], ["copies"], "special rule")
    if not {"id", "tone", "timing", "effect"} <= set(got):
        return None
    effect, number, word = "", 0, ""
    if isinstance(got["effect"], Scalar):
        effect = reader.word(got["effect"], EFFECTS, "effect")
        if effect and EFFECTS[effect]:
            reader.wrong(got["effect"], f"written with its {EFFECTS[effect]}, like {{{effect}: ...}}")
    elif entry := reader.single(got["effect"], tuple(EFFECTS), "effect"):
        effect, inner = entry
        wanted = EFFECT_WORDS[effect]
        if wanted.takes == "number":
            number = reader.integer(inner, wanted.low, wanted.high)
            if number == 0:
                reader.wrong(inner, "another number than 0")
        elif wanted.takes == "filter":
            word = reader.word(inner, wanted.filters, "filter")
        else:
            reader.faults.add(got["effect"].place, f"{effect} takes no value, write just {effect}")
    timing = reader.word(got["timing"], ("instant", "lasting"), "timing")
    if timing and effect and timing != EFFECT_WORDS[effect].timing:
        reader.wrong(got["timing"], f"{EFFECT_WORDS[effect].timing} for {effect}")
    return c.SpecialRule(
        reader.text(got["id"]),
        reader.word(got["tone"], ("good", "bad", "mixed"), "tone"),
        timing,
        effect,
        number,
        word,
        reader.integer(got["copies"], 1, 9) if "copies" in got else 1,
    )


def _condition(
    reader: Reader, node: Node, set_ids: list[str] | None, items: dict[str, c.Item] | None
) -> c.Condition | None:
    got = reader.mapping(node, ["id", "type"], ["levels", "params", "needs", "items"], "condition")
    if not {"id", "type"} <= set(got):
        return None
    name = reader.word(got["id"], CONDITION_WORDS, "condition")
    if not name:
        return None
    word = CONDITION_WORDS[name]
    kind = reader.word(got["type"], ("win", "lose"), "type")
    if kind and kind != word.type:
        reader.wrong(got["type"], f"{word.type} for {name}")
    for key, wanted in (("levels", word.has_levels), ("params", bool(word.params)), ("items", word.named)):
        if wanted and key not in got:
            reader.faults.add(node.place, f'{name} needs "{key}"')
        elif key in got and not wanted:
            reader.faults.add(got[key].place, f'{name} does not take "{key}"')
    before = len(reader.faults)
    params = reader.words(got["params"], PARAM_WORDS, "parameter") if "params" in got else ()
    if "params" in got and word.params and set(params) != set(word.params) and len(reader.faults) == before:
        reader.wrong(got["params"], f"the parameters {', '.join(word.params)}")
    named = reader.words(got["items"], items, "item") if "items" in got and word.named else ()
    if "items" in got and word.named and not got_members(reader, got["items"]):
        reader.wrong(got["items"], "a list of at least one item")
    return c.Condition(
        name,
        kind,
        _levels(reader, got["levels"], name) if "levels" in got and word.has_levels else (),
        word.params,
        reader.word(got["needs"], set_ids, "set") if "needs" in got else "base",
        named,
    )


def got_members(reader: Reader, node: Node) -> bool:
    """Does a list have members? (What is no list is a fault of its own.)"""
    return not isinstance(node, ListNode) or bool(node.items)


def _levels(reader: Reader, node: Node, name: str) -> tuple[int, ...]:
    """Return the levels of a challenge, from easy to hard."""
    word = CONDITION_WORDS[name]
    found: list[int] = []
    for member in reader.items(node):
        before = len(reader.faults)
        level = reader.integer(member, word.low, word.high)
        if len(reader.faults) == before and found and (level - found[-1]) * word.harder <= 0:
            order = "more" if word.harder > 0 else "less"
            reader.wrong(member, f"{order} than {found[-1]} (levels go from easy to hard)")
        found.append(level)
    if not found and isinstance(node, ListNode):
        reader.wrong(node, "a list of at least one level")
    return tuple(found)


def _card(
    reader: Reader,
    node: Node,
    set_ids: list[str] | None,
    rules: dict[str, c.SpecialRule],
    conditions: dict[str, c.Condition],
) -> c.EventCard | None:
    fixed = ("id", "rule", "condition", "score")
    got = reader.mapping(node, fixed, ("set", "n", *PARAM_WORDS), "event card")
    if not set(fixed) <= set(got):
        return None
    rule = reader.word(got["rule"], rules, "special rule")
    condition = conditions.get(reader.word(got["condition"], conditions, "condition"))
    params: dict[str, int | str] = {}
    for key in PARAM_WORDS:
        if key in got:
            params[key] = reader.word(got[key], PARAM_WORDS[key], key)
    if "n" in got:
        params["n"] = reader.integer(got["n"], 0, 99)
    if condition and condition.id in SCORE_CONDITIONS and params.get("item") not in (None, "", *SCORED_KINDS):
        reader.wrong(got["item"], "attraction or stall, because a decoration scores nothing")
    if condition:
        wanted = set(condition.params) | ({"n"} if condition.levels else set())
        for key in sorted(wanted - set(params)):
            reader.faults.add(node.place, f'{condition.id} needs the parameter "{key}"')
        for key in sorted(set(params) - wanted):
            reader.faults.add(got[key].place, f'{condition.id} does not take the parameter "{key}"')
        if condition.levels and "n" in params and params["n"] not in condition.levels:
            reader.wrong(
                got["n"], f"one of the levels {', '.join(map(str, condition.levels))} of {condition.id}"
            )
    return c.EventCard(
        reader.text(got["id"]),
        reader.word(got["set"], set_ids, "set") if "set" in got else "base",
        rule,
        condition.id if condition else "",
        MappingProxyType(params),
        reader.integer(got["score"], 1, 6),
    )
