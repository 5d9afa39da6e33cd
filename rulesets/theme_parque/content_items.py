"""Reads the rides, stalls and decorations of `items.yaml` with the words of their effects and requirements."""

from __future__ import annotations

from pathlib import Path

from game.core.content import Faults, MapNode, Node, Place, Reader, Scalar, Unique, load_yaml
from rulesets.theme_parque import content_types as c


def read_items(path: Path, faults: Faults, sets: list[str] | None) -> dict[str, c.Item] | None:
    """The items of a file by id; None if it cannot be read. What is wrong goes to `faults`.

    sets  ids of the known sets, None if their file cannot be read
    """
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
