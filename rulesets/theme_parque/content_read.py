"""Reads the files of `data/theme_parque` into the classes of `content.py` and notes everything that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from game.core.content import (
    Faults,
    MapNode,
    Node,
    Place,
    Reader,
    Scalar,
    Unique,
    load_yaml,
    nearest,
    read_list,
)
from rulesets.theme_parque import content as c
from rulesets.theme_parque.content_check import check_cards, check_counts, check_inner_edge

VALUE_KINDS = ("count_along_networks", "count_nearby", "half_best_nearby")
QUEUE_FILTER_KINDS = ("longer_than", "shorter_than", "type", "entry_network", "near_decorations_min")
PASSIVE_KINDS = (
    "add_nearby_scorable",
    "add_attraction_of_nearby_queue",
    "path_weight",
    "forbid_nearby_placement",
)
ON_PLACE_WORDS = (
    "may_cover_unclaimed_domino",
    "only_domino_this_turn",
    "claims",
    "extra_draw",
    "return_nearby_pawns",
    "may_move_domino",
    "must_claim_this",
)
ON_CLAIM_WORDS = ("may_move_pawn",)

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


def read(folder: Path, faults: Faults) -> c.Content:
    """The content in `folder` (`sets.yaml`, `items.yaml`, `dominoes.yaml`, `options.yaml`, `events.yaml`).

    After faults the result is incomplete and only good for looking for more faults.
    """
    sets, entrance_node, set_nodes = _read_sets(folder / "sets.yaml", faults)
    domino_sets = None if sets is None else [s.id for s in sets.values() if s.kind == "dominoes"]
    items = _read_items(folder / "items.yaml", faults, domino_sets)
    dominoes = _read_dominoes(folder / "dominoes.yaml", faults, sets, items)
    entrance = c.Domino("entrance", "", c.Half("R", 15), c.Half("R", 15))
    if entrance_node is not None:
        reader = Reader(faults)
        got = reader.mapping(entrance_node, ["id", "a", "b"], (), "entrance")
        if len(got) == 3:
            halves = (_half(reader, got["a"], items), _half(reader, got["b"], items))
            entrance = c.Domino(reader.text(got["id"]), "", *halves)
            check_inner_edge(entrance, entrance_node.place, faults)
    options = _read_options(folder / "options.yaml", faults, sets)
    rules, conditions, events, event_places = _read_events(folder / "events.yaml", faults, sets)
    if sets is not None and items is not None and dominoes is not None:
        check_counts(sets, set_nodes, items, dominoes, faults)
    if events is not None:
        check_cards(rules or {}, conditions or {}, events, event_places, set_nodes, faults)
    deck_of: dict[str, tuple[str, ...]] = {
        name: tuple(d.id for d in (dominoes or {}).values() if d.set == name) for name in domino_sets or ()
    }
    return c.Content(
        MappingProxyType(items or {}),
        MappingProxyType(dominoes or {}),
        entrance,
        MappingProxyType(sets or {}),
        MappingProxyType(options),
        MappingProxyType(rules or {}),
        MappingProxyType(conditions or {}),
        MappingProxyType(events or {}),
        MappingProxyType(deck_of),
    )


def _read_sets(
    path: Path, faults: Faults
) -> tuple[dict[str, c.SetInfo] | None, Node | None, dict[str, Node]]:
    sets: dict[str, c.SetInfo] = {}
    nodes: dict[str, Node] = {}
    unique, letters = Unique(faults, "set"), Unique(faults, "letter")

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, ["id", "letter", "prefix", "kind", "available", "counts"], (), "set")
        if len(got) < 6:
            return
        info = c.SetInfo(
            reader.text(got["id"]),
            reader.text(got["letter"]),
            reader.text(got["prefix"]),
            reader.word(got["kind"], ("dominoes", "events"), "kind of set"),
            reader.flag(got["available"]),
        )
        letters.take(got["letter"].place, info.letter)
        if unique.take(got["id"].place, info.id):
            sets[info.id] = info
            nodes[info.id] = got["counts"]

    top = read_list(path, faults, "sets", one, {"entrance": None})
    if "sets" not in top:
        return None, None, {}
    if "entrance" not in top:
        faults.add(top["sets"].place, 'the file sets.yaml lacks the key "entrance"')
    if sets and "base" not in sets:
        faults.add(top["sets"].place, 'there must be a set with the id "base"')
    return sets, top.get("entrance"), nodes


# --- items ----------------------------------------------------------------------------------------------------


def _read_items(path: Path, faults: Faults, sets: list[str] | None) -> dict[str, c.Item] | None:
    root = load_yaml(path, faults)
    if root is None:
        return None
    reader = Reader(faults)
    groups = {f"{kind}s": kind for kind in c.ITEM_KINDS}
    top = reader.mapping(root, list(groups), (), "the file items.yaml")
    # The ids come first: filters such as item:toilet may name an item that stands further down.
    ids = [
        entry.text
        for node in top.values()
        for member in getattr(node, "items", ())
        if isinstance(member, MapNode) and isinstance(entry := member.entries.get("id"), Scalar)
    ]
    unique = Unique(faults, "item")
    items: dict[str, c.Item] = {}
    for group, node in top.items():
        for member in reader.items(node):
            item = _item(reader, member, groups[group], ids, sets)
            if item is not None and unique.take(item[1], item[0].id):
                items[item[0].id] = item[0]
    return items


_ITEM_KEYS = {
    "attraction": ("factor", "requires", "queue_filter", "capacity", "on_place", "on_claim", "coaster_part"),
    "stall": ("points", "value", "requires", "capacity", "on_place", "on_claim"),
    "decoration": ("passive", "on_place"),
}


def _item(
    reader: Reader, node: Node, kind: str, ids: list[str], sets: list[str] | None
) -> tuple[c.Item, Place] | None:
    got = reader.mapping(node, ["id", "set"], (*_ITEM_KEYS[kind], "picture"), kind)
    if "id" not in got:
        return None
    name = reader.text(got["id"], "an id")
    if name and not name.replace("_", "").isalnum():
        reader.wrong(got["id"], "an id of letters, digits and _")
    part = reader.word(got["coaster_part"], ("station",), "coaster part") if "coaster_part" in got else None
    if kind == "attraction" and ("factor" in got) == (part is not None):
        reader.faults.add(node.place, 'an attraction has either "factor" or "coaster_part"')
    if kind == "stall" and ("points" in got) == ("value" in got):
        reader.faults.add(node.place, 'a stall has either "points" or "value"')
    item = c.Item(
        id=name,
        kind=kind,
        set=reader.word(got["set"], sets, "set") if "set" in got else "",
        factor=reader.integer(got["factor"], 1, 20) if "factor" in got else None,
        points=reader.integer(got["points"], -20, 20) if "points" in got else None,
        value=_value(reader, got["value"], ids) if "value" in got else None,
        requires=tuple(
            r
            for m in (reader.items(got["requires"]) if "requires" in got else ())
            if (r := _require(reader, m, ids))
        ),
        queue_filter=_queue_filter(reader, got["queue_filter"]) if "queue_filter" in got else None,
        capacity=reader.integer(got["capacity"], 1, 9) if "capacity" in got else 1,
        passive=_passive(reader, got["passive"]) if "passive" in got else None,
        on_place=tuple(
            e
            for m in (reader.items(got["on_place"]) if "on_place" in got else ())
            if (e := _on_place(reader, m, kind))
        ),
        on_claim=reader.word(got["on_claim"], ON_CLAIM_WORDS, "effect") if "on_claim" in got else None,
        part=part,
        picture=reader.text(got["picture"], "the name of a picture") if "picture" in got else name,
    )
    return item, got["id"].place


def _filter(reader: Reader, node: Node, ids: list[str]) -> str:
    """A filter word, `item:<id>` included."""
    text = reader.text(node, "a filter")
    if text.startswith("item:"):
        if text[5:] not in ids:
            reader.unknown(node.place, text[5:], ids, "item")
    elif text:
        reader.word(node, (*c.FILTERS, "item:<id>"), "filter")
    return text


def _single(reader: Reader, node: Node, valid: tuple[str, ...], what: str) -> tuple[str, Node] | None:
    """The only entry of a mapping such as `{longer_than: 3}`."""
    if isinstance(node, Scalar):
        if reader.word(node, valid, what):
            reader.wrong(node, f"written with its value, like {{{node.text}: ...}}")
        return None
    got = reader.mapping(node, (), valid, what)
    if isinstance(node, MapNode) and len(node.entries) != 1:
        reader.faults.add(node.place, f"exactly one {what} must stand here")
        return None
    return next(iter(got.items()), None)


def _value(reader: Reader, node: Node, ids: list[str]) -> c.Value | None:
    entry = _single(reader, node, VALUE_KINDS, "value")
    return c.Value(entry[0], _filter(reader, entry[1], ids)) if entry else None


def _require(reader: Reader, node: Node, ids: list[str]) -> c.Requirement | None:
    entry = _single(reader, node, ("nearby", "nearest_beyond"), "requirement")
    if entry is None:
        return None
    kind, inner = entry
    if kind == "nearest_beyond":
        got = reader.mapping(inner, ["filter", "distance"], (), kind)
        if len(got) < 2:
            return None
        return c.Requirement(
            kind, _filter(reader, got["filter"], ids), distance=reader.integer(got["distance"], 1, 99)
        )
    got = reader.mapping(inner, ["filter"], ["min", "max"], kind)
    low = reader.integer(got["min"], 0, 16) if "min" in got else None
    high = reader.integer(got["max"], 0, 16) if "max" in got else None
    if low is None and high is None:
        reader.faults.add(inner.place, 'nearby needs "min" or "max"')
    elif low is not None and high is not None and low > high:
        reader.faults.add(inner.place, f"min {low} is greater than max {high}, this can never hold")
    return c.Requirement(kind, _filter(reader, got["filter"], ids), low, high) if "filter" in got else None


def _queue_filter(reader: Reader, node: Node) -> c.QueueFilter | None:
    entry = _single(reader, node, QUEUE_FILTER_KINDS, "queue filter")
    if entry is None:
        return None
    kind, inner = entry
    if kind == "type":
        return c.QueueFilter(kind, word=reader.word(inner, ("queue1", "queue2"), "queue type"))
    if kind == "entry_network":
        return c.QueueFilter(kind, word=reader.word(inner, ("entrance",), "network"))
    return c.QueueFilter(kind, reader.integer(inner, 0, 99))


def _passive(reader: Reader, node: Node) -> c.Passive | None:
    entry = _single(reader, node, PASSIVE_KINDS, "passive effect")
    if entry is None:
        return None
    kind, inner = entry
    if kind == "forbid_nearby_placement":
        return c.Passive(kind, word=reader.word(inner, ("scorable",), "filter"))
    if kind == "path_weight":
        return c.Passive(kind, reader.integer(inner, 2, 2))
    return c.Passive(kind, reader.integer(inner, -20, 20))


def _on_place(reader: Reader, node: Node, kind: str) -> c.OnPlace | None:
    if isinstance(node, Scalar) and node.text not in ("claims", "extra_draw"):
        word = reader.word(node, ON_PLACE_WORDS, "effect")
        if word == "must_claim_this" and kind == "decoration":
            reader.faults.add(node.place, "a decoration cannot be claimed, so must_claim_this contradicts it")
        return c.OnPlace(word) if word else None
    entry = _single(reader, node, ON_PLACE_WORDS, "effect")
    if entry is None:
        return None
    word, inner = entry
    if word == "extra_draw":
        return c.OnPlace(word, amount=reader.integer(inner, 1, 9))
    if word == "claims":
        got = reader.mapping(inner, ["min", "max"], (), word)
        if len(got) < 2:
            return None
        low, high = reader.integer(got["min"], 0, 9), reader.integer(got["max"], 0, 9)
        if low > high:
            reader.faults.add(inner.place, f"min {low} is greater than max {high}, this can never hold")
        return c.OnPlace(word, low, high)
    reader.faults.add(node.place, f"{word} takes no value, write just {word}")
    return None


# --- dominoes -------------------------------------------------------------------------------------------------


def _half(reader: Reader, node: Node, items: dict[str, c.Item] | None) -> c.Half:
    token = reader.text(node, "a half")
    try:
        return c.parse_half(token, items) if token else c.Half("item")
    except ValueError as error:
        message = str(error)
        if message.startswith("unknown item"):
            message += nearest(token, items or {})
        reader.faults.add(node.place, message)
        return c.Half("item")


def _read_dominoes(
    path: Path, faults: Faults, sets: dict[str, c.SetInfo] | None, items: dict[str, c.Item] | None
) -> dict[str, c.Domino] | None:
    dominoes: dict[str, c.Domino] = {}
    unique = Unique(faults, "domino")
    domino_sets = None if sets is None else [s.id for s in sets.values() if s.kind == "dominoes"]

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, ["id", "set", "a", "b"], (), "domino")
        if len(got) < 4:
            return
        name, in_set = reader.text(got["id"]), reader.word(got["set"], domino_sets, "set")
        domino = c.Domino(name, in_set, _half(reader, got["a"], items), _half(reader, got["b"], items))
        if sets and in_set and name and not name.startswith(sets[in_set].prefix):
            faults.add(got["id"].place, f'the ids of set {in_set} start with "{sets[in_set].prefix}"')
        for half, place in ((domino.a, got["a"].place), (domino.b, got["b"].place)):
            if items and half.item in items and in_set and items[half.item].set not in ("base", in_set):
                faults.add(place, f"{half.item} belongs to the set {items[half.item].set}, not to {in_set}")
        check_inner_edge(domino, node.place, faults)
        if unique.take(got["id"].place, name):
            dominoes[name] = domino

    top = read_list(path, faults, "dominoes", one)
    return dominoes if "dominoes" in top else None


# --- options and events ---------------------------------------------------------------------------------------


def _read_options(path: Path, faults: Faults, sets: dict[str, c.SetInfo] | None) -> dict[str, c.Option]:
    options: dict[str, c.Option] = {}
    links: list[tuple[Node, str]] = []
    unique = Unique(faults, "option")

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(
            node, ["key", "kind", "default", "available", "rule"], ["values", "needs", "excludes"], "option"
        )
        if not {"key", "kind", "default", "available", "rule"} <= set(got):
            return
        key, kind = reader.text(got["key"]), reader.word(got["kind"], ("switch", "choice", "many"), "kind")
        if kind and (kind == "switch") == ("values" in got):
            faults.add(node.place, 'a switch has no "values"; a choice needs them')
        valid = sets if key == "sets" else None
        values = (
            reader.words(got["values"], valid, "set" if key == "sets" else "value") if "values" in got else ()
        )
        default: bool | str | tuple[str, ...]
        if kind == "switch":
            default = reader.flag(got["default"])
        elif kind == "many":
            default = reader.words(got["default"], values, "value")
        else:
            default = reader.word(got["default"], values, "value")
        needs = reader.text(got["needs"]) if "needs" in got else None
        if "needs" in got:
            links.append((got["needs"], needs or ""))
        excludes = reader.words(got["excludes"], None, "option") if "excludes" in got else ()
        for member in reader.items(got["excludes"]) if "excludes" in got else ():
            links.append((member, getattr(member, "text", "")))
        available = reader.flag(got["available"])
        option = c.Option(key, kind, default, values, available, reader.text(got["rule"]), needs, excludes)
        if unique.take(got["key"].place, key):
            options[key] = option

    read_list(path, faults, "options", one)
    for node, key in links:
        if key and key not in options:
            Reader(faults).unknown(node.place, key, options, "option")
    return options


def _read_events(
    path: Path, faults: Faults, sets: dict[str, c.SetInfo] | None
) -> tuple[
    dict[str, c.SpecialRule] | None,
    dict[str, c.Condition] | None,
    dict[str, c.EventCard] | None,
    dict[str, Place],
]:
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
    elif entry := _single(reader, got["effect"], tuple(EFFECTS), "effect"):
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
