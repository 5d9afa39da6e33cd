"""Reads the event cards (`events.yaml`) of Theme Parque."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from game.core.content import Faults, Node, Place, Reader, Scalar, Unique, load_yaml
from rulesets.theme_parque import content_types as c

EFFECTS: Mapping[str, str] = MappingProxyType(
    {
        "nothing": "",
        "take_back_pawns": "number",
        "extra_dominoes": "number",
        "free_if": "filter",
        "free_if_factor": "number",
        "hand_size": "number",
        "all_may_cover": "",
        "swap_hand": "number",
        "paths_may_mismatch": "",
        "player_scores_times": "number",
        "queue_types_join": "",
        "remove_challenge_and_redraw": "",
        "claims_unlimited_capacity": "",
        "queue_length_times": "number",
        "dominoes_may_touch": "",
        "forbid_placing": "filter",
        "skip_player": "",
        "ignore": "filter",
        "no_claims": "",
        "remove_dominoes": "number",
        "item_score_add": "number",
        "quota": "number",
        "deck_domino_first": "",
        "new_queue_size_max": "number",
        "no_dead_ends": "",
        "finished_length_min": "number",
        "player_scores_half": "",
        "remove_domino_per_unfinished_queue": "",
        "share_hands": "number",
        "may_move_instead": "",
        "new_start_player": "",
    }
)
"""The words of special rules and what each takes: nothing, a number, or a filter."""

PARAM_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "item": c.ITEM_KINDS,
        "nearby": ("decoration", "stall", "attraction", "regular", "queue"),
        "queue": ("queue1", "queue2"),
        "who": ("weakest", "strongest"),
        "which": ("best", "worst"),
    }
)


def read_events(
    path: Path, faults: Faults, sets: dict[str, c.SetInfo] | None
) -> tuple[
    dict[str, c.SpecialRule] | None,
    dict[str, c.Condition] | None,
    dict[str, c.EventCard] | None,
    dict[str, Place],
]:
    """Return special rules, conditions and cards of the event file by id; what is wrong goes to `faults`."""
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
        condition = _condition(reader, node, set_ids)
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
        if EFFECTS[effect] == "number":
            number = reader.integer(inner, -9, 99)
        elif EFFECTS[effect] == "filter":
            word = reader.word(inner, c.FILTERS, "filter")
        else:
            reader.faults.add(got["effect"].place, f"{effect} takes no value, write just {effect}")
    return c.SpecialRule(
        reader.text(got["id"]),
        reader.word(got["tone"], ("good", "bad", "mixed"), "tone"),
        reader.word(got["timing"], ("instant", "lasting"), "timing"),
        effect,
        number,
        word,
        reader.integer(got["copies"], 1, 9) if "copies" in got else 1,
    )


def _condition(reader: Reader, node: Node, set_ids: list[str] | None) -> c.Condition | None:
    got = reader.mapping(node, ["id", "type"], ["levels", "params", "needs"], "condition")
    if not {"id", "type"} <= set(got):
        return None
    levels = tuple(reader.integer(m, 0, 99) for m in reader.items(got["levels"])) if "levels" in got else ()
    return c.Condition(
        reader.text(got["id"]),
        reader.word(got["type"], ("win", "lose"), "type"),
        levels,
        reader.words(got["params"], PARAM_WORDS, "parameter") if "params" in got else (),
        reader.word(got["needs"], set_ids, "set") if "needs" in got else "base",
    )


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
