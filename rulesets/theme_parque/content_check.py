"""Checks of the content beyond the shape of single entries: inner edges, counts, cards, texts, pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.core.content import (
    Faults,
    ListNode,
    MapNode,
    Node,
    Place,
    Reader,
    Scalar,
    load_yaml,
)
from rulesets.theme_parque import content_types as c
from rulesets.theme_parque.content_event_words import PARAM_WORDS

_SHAPES = {1: "tunnel", 3: "tee", 4: "cross"}


def check_inner_edge(domino: c.Domino, place: Place, faults: Faults) -> None:
    """Note if the edge between the halves (a above b) breaks a placement rule (TP-4.7)."""
    a, b = domino.a, domino.b
    down, up = bool(a.sides & c.S), bool(b.sides & c.N)
    if a.kind == b.kind and a.kind in c.PATH_KINDS and down != up:
        faults.add(place, f"the halves of {domino.id} are paths of one kind but do not join (TP-5.5)")
    elif {a.kind, b.kind} == {"Q1", "Q2"} and down and up:
        faults.add(place, f"the halves of {domino.id} join the two kinds of queue (TP-5.7)")
    elif (a.kind == "C" and down and not (b.kind == "C" and up)) or (
        b.kind == "C" and up and not (a.kind == "C" and down)
    ):
        faults.add(place, f"the coaster track ends at the inner edge of {domino.id} (TP-13.6)")
    else:
        for path, is_open, other in ((a, down, b), (b, up, a)):
            if path.kind in c.PATH_KINDS and is_open and other.kind == "C" and other.part != "station":
                faults.add(place, f"a path of {domino.id} runs against its coaster {other.part} (TP-13.8)")


def shape_of(half: c.Half) -> str:
    """The shape of a path or coaster part by its open sides: tunnel, corner, straight, tee, cross, or the part."""
    if half.part:
        return half.part
    if half.sides.bit_count() == 2:
        return "straight" if half.sides in (c.N | c.S, c.E | c.W) else "corner"
    return _SHAPES.get(half.sides.bit_count(), "closed")


def check_counts(
    sets: Mapping[str, c.SetInfo],
    nodes: Mapping[str, Node],
    items: Mapping[str, c.Item],
    dominoes: Mapping[str, c.Domino],
    faults: Faults,
) -> None:
    """Compare what the dominoes of each set show with the table `counts` of the set."""
    reader = Reader(faults)
    shapes = ("tunnel", "corner", "straight", "tee", "cross")
    for name, info in sets.items():
        if info.kind != "dominoes":
            continue
        own = [domino for domino in dominoes.values() if domino.set == name]
        halves = [half for domino in own for half in (domino.a, domino.b)]
        table = reader.mapping(
            nodes[name], ["dominoes", "cells", "items", *c.PATH_KINDS], ["coaster"], "counts"
        )
        if "dominoes" in table and reader.integer(table["dominoes"], 0) != len(own):
            reader.faults.add(table["dominoes"].place, f"the set {name} has {len(own)} dominoes")
        cells: Counter[str] = Counter(
            "coaster" if h.kind == "C" else items[h.item].kind if h.item and h.item in items else h.kind
            for h in halves
        )
        _compare(reader, table, "cells", cells, (*c.ITEM_KINDS, *c.PATH_KINDS, "coaster"), name)
        _compare(reader, table, "items", Counter(h.item for h in halves if h.item), items, name)
        for kind in (*c.PATH_KINDS, "C"):
            found = Counter(shape_of(h) for h in halves if h.kind == kind)
            words: Iterable[str] = c.COASTER_PARTS if kind == "C" else shapes
            if kind != "C" or "coaster" in table:
                _compare(reader, table, "coaster" if kind == "C" else kind, found, words, name)
    used = {half.item for domino in dominoes.values() for half in (domino.a, domino.b)}
    for item in items.values():
        if item.id not in used:
            faults.add(
                nodes["base"].place if "base" in nodes else Place("items.yaml"),
                f"the item {item.id} stands on no domino",
            )


def _compare(
    reader: Reader, table: Mapping[str, Node], key: str, found: Counter[str], words: Iterable[str], name: str
) -> None:
    node = table.get(key)
    if node is None:
        return
    wanted = reader.counts(node, list(words), f"word in {key}")
    for word, number in wanted.items():
        if found[word] != number:
            place = node.entries[word].place if isinstance(node, MapNode) else node.place
            reader.faults.add(
                place, f"{number} x {word} wanted in the set {name}, its dominoes show {found[word]}"
            )
    for word in sorted(set(found) - set(wanted)):
        if found[word]:
            reader.faults.add(
                node.place, f"{word} is missing here, the dominoes of {name} show it {found[word]} times"
            )


def wanted_texts(content: c.Content) -> list[str]:
    """The text keys that the content asks for: names of everything, texts of what is special."""
    keys = []
    for item in content.items.values():
        keys.append(f"item.{item.id}.name")
        if item.has_text:
            keys.append(f"item.{item.id}.text")
    keys += [f"set.{name}.name" for name in content.sets]
    for option in content.options.values():
        keys += [f"option.{option.key}.name", f"option.{option.key}.text"]
        keys += [f"option.{option.key}.{value}" for value in option.values]
    keys += [f"preset.{name}.name" for name in content.presets]
    return keys + _event_texts(content)


def _event_texts(content: c.Content) -> list[str]:
    """The texts of special rules, of the challenges of cards, and of the words that fill them in."""
    if not content.events:
        return []
    keys = [f"event.{rule}.{part}" for rule in content.special_rules for part in ("name", "text", "short")]
    keys += dict.fromkeys(card.text_key for card in content.events.values())
    keys += dict.fromkeys(card.short_key for card in content.events.values())
    keys += [f"filter.many.{word}" for word in dict.fromkeys((*PARAM_WORDS["item"], *PARAM_WORDS["nearby"]))]
    keys += [f"filter.single.{word}" for word in PARAM_WORDS["item"]]
    keys += [f"filter.kind.{word}" for word in PARAM_WORDS["queue"]]
    return [*keys, "filter.either"]


def optional_texts(content: c.Content) -> list[str]:
    """The text keys that may be there although nothing asks for them: of plain items, sets and values of options."""
    keys = [f"item.{item.id}.text" for item in content.items.values() if not item.has_text]
    keys += [f"option.{each.key}.notes.{value}" for each in content.options.values() for value in each.values]
    for condition in content.conditions.values():
        # also those that no card asks for yet
        values = [PARAM_WORDS[name] for name in c.CHOICES if name in condition.params]
        ways = [f"challenge.{condition.id}.{value}" for value in (values[0] if values else ())]
        for way in ways or [f"challenge.{condition.id}"]:
            keys += [f"{way}.text", f"{way}.short"]
    return keys + [f"set.{name}.text" for name in content.sets]


def pictures_of(content: c.Content, folder: Path) -> dict[str, Place | None]:
    """The drawings that items, special rules and challenges ask for, each with the place of what asks in `folder`."""
    places, events = _places_of_ids(folder / "items.yaml"), _places_of_ids(folder / "events.yaml")
    wanted = {item.picture: places.get(item.id) for item in content.items.values()}
    wanted.update({f"event_{name}": events.get(name) for name in content.special_rules})
    wanted.update({f"challenge_{name}": events.get(name) for name in content.conditions})
    return wanted


def _places_of_ids(path: Path) -> dict[str, Place]:
    root = load_yaml(path, Faults())
    places: dict[str, Place] = {}
    for group in root.entries.values() if isinstance(root, MapNode) else ():
        for member in group.items if isinstance(group, ListNode) else ():
            name = member.entries.get("id") if isinstance(member, MapNode) else None
            if isinstance(name, Scalar):
                places.setdefault(name.text, name.place)
    return places
