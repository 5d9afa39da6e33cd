"""Reads the files of `data/theme_parque` into the classes of `content.py` and notes everything that is wrong."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from game.core.content import (
    Faults,
    Node,
    Reader,
    Unique,
    read_list,
)
from game.core.content_room import refuse_unknown_files
from rulesets.theme_parque import content_types as c
from rulesets.theme_parque.content_check import check_counts, check_inner_edge
from rulesets.theme_parque.content_event_check import check_copies, check_reach, check_scores
from rulesets.theme_parque.content_events import read_events
from rulesets.theme_parque.content_halves import parse_half
from rulesets.theme_parque.content_items import read_items
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
    items = read_items(folder / "items.yaml", faults, domino_sets)
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


# --- dominoes -------------------------------------------------------------------------------------------------


def _half(reader: Reader, node: Node, items: dict[str, c.Item] | None) -> c.Half:
    token = reader.text(node, "a half")
    try:
        return parse_half(token, items) if token else c.Half("item")
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
