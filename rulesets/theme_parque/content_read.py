"""Reads the files of `data/theme_parque` into the classes of `content.py` and notes everything that is wrong."""

from __future__ import annotations

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
    read_list,
)
from game.core.content_room import refuse_unknown_files
from rulesets.theme_parque import content_types as c
from rulesets.theme_parque.content_check import check_counts, check_inner_edge
from rulesets.theme_parque.content_event_check import check_copies, check_reach, check_scores
from rulesets.theme_parque.content_events import read_events
from rulesets.theme_parque.content_options import read_options

FILES = ("sets.yaml", "items.yaml", "dominoes.yaml", "options.yaml", "events.yaml")


def read(folder: Path, faults: Faults) -> c.Content:
    """The content in `folder` (`sets.yaml`, `items.yaml`, `dominoes.yaml`, `options.yaml`, `events.yaml`).

    After faults the result is incomplete and only good for looking for more faults.
    """
    before = len(faults)
    refuse_unknown_files(folder, FILES, faults)
    sets, entrance_node, set_nodes = _read_sets(folder / "sets.yaml", faults)
    domino_sets = None if sets is None else [s.id for s in sets.values() if s.kind == "dominoes"]
    items = _read_items(folder / "items.yaml", faults, domino_sets)
    dominoes = _read_dominoes(folder / "dominoes.yaml", faults, sets, items)
    entrance = _read_entrance(entrance_node, faults, items)
    # Numbers are counted only over what could be read; otherwise each typing error would be reported thrice.
    if sets and items and dominoes and len(faults) == before:
        check_counts(sets, set_nodes, items, dominoes, faults)
    options, presets = read_options(folder / "options.yaml", faults, sets)
    before = len(faults)
    rules, conditions, events, event_places = read_events(folder / "events.yaml", faults, sets, items)
    if rules and conditions and events:
        check_scores(rules, conditions, events, event_places, faults)
        if items and dominoes:
            check_reach(rules, conditions, events, items, dominoes, event_places, faults)
        if len(faults) == before:
            check_copies(rules, events, event_places, set_nodes, faults)
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
        MappingProxyType(presets),
    )


def _read_entrance(node: Node | None, faults: Faults, items: dict[str, c.Item] | None) -> c.Domino:
    plain = c.Half("R", 15)
    if node is None:
        return c.Domino("entrance", "", plain, plain)
    reader = Reader(faults)
    got = reader.mapping(node, ["id", "a", "b"], (), "entrance")
    if len(got) < 3:
        return c.Domino("entrance", "", plain, plain)
    entrance = c.Domino(
        reader.text(got["id"]), "", _half(reader, got["a"], items), _half(reader, got["b"], items)
    )
    check_inner_edge(entrance, node.place, faults)
    return entrance


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

    top = read_list(path, faults, "sets", one, ["entrance"])
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
        part = None
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
        on_claim=reader.word(got["on_claim"], c.ON_CLAIM_WORDS, "effect") if "on_claim" in got else None,
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


def _value(reader: Reader, node: Node, ids: list[str]) -> c.Value | None:
    entry = reader.single(node, c.VALUE_KINDS, "value")
    return c.Value(entry[0], _filter(reader, entry[1], ids)) if entry else None


def _require(reader: Reader, node: Node, ids: list[str]) -> c.Requirement | None:
    entry = reader.single(node, ("nearby", "nearest_beyond"), "requirement")
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
    entry = reader.single(node, c.QUEUE_FILTER_KINDS, "queue filter")
    if entry is None:
        return None
    kind, inner = entry
    if kind == "type":
        return c.QueueFilter(kind, word=reader.word(inner, ("queue1", "queue2"), "queue type"))
    if kind == "entry_network":
        return c.QueueFilter(kind, word=reader.word(inner, ("entrance",), "network"))
    return c.QueueFilter(kind, reader.integer(inner, 0, 99))


def _passive(reader: Reader, node: Node) -> c.Passive | None:
    entry = reader.single(node, c.PASSIVE_KINDS, "passive effect")
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
        word = reader.word(node, c.ON_PLACE_WORDS, "effect")
        if word == "must_claim_this" and kind == "decoration":
            reader.faults.add(node.place, "a decoration cannot be claimed, so must_claim_this contradicts it")
        return c.OnPlace(word) if word else None
    entry = reader.single(node, c.ON_PLACE_WORDS, "effect")
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
        reader.faults.add(node.place, str(error))
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
