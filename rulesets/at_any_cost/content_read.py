"""Reads the files of `data/at_any_cost` into the classes of `content.py` and notes everything that is wrong."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from game.core.content import Faults, Node, Place, Reader, load_yaml, nearest, read_list, shown_name
from game.core.content_room import Places, Shelf, refuse_unknown_files
from rulesets.at_any_cost import content_cards as c
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_check import check_fit
from rulesets.at_any_cost.content_figures import read_figures, read_options
from rulesets.at_any_cost.content_read_cards import (
    read_blueprint,
    read_city_event,
    read_event,
    read_park_card,
    read_showcase,
)
from rulesets.at_any_cost.content_selectors import CardReader
from rulesets.at_any_cost.content_types import Content

FILES = ("packs.yaml", "city_events.yaml", "figures.yaml", "options.yaml")
"""The files of the folder, beside one file for each pack in the folder `packs`."""

PARTS = ("park_cards", "showcases", "events", "blueprints")
"""The lists of a pack."""

_V = TypeVar("_V")


def read(folder: Path, faults: Faults) -> Content:
    """The content in `folder`. After faults it is incomplete and only good for looking for more faults."""
    places: Places = {}
    return read_with_places(folder, faults, places)


def read_with_places(folder: Path, faults: Faults, places: Places) -> Content:
    """The content in `folder`; `places` is filled with the place of each thing, for messages about it."""
    before = len(faults)
    names = _read_pack_names(folder / "packs.yaml", faults, places)
    refuse_unknown_files(folder, FILES, faults)
    _refuse_unlisted_packs(folder / "packs", names, faults)
    box = _Box(CardReader(faults, names), places)
    for name in (w.CORE, *names):
        box.read(folder / "packs" / f"{name}.yaml", name)
    cards = _with_built_in(box.park_cards, box.park_cards)
    showcases = _with_built_in(box.showcases, box.park_cards)
    city_events = _read_city_events(folder / "city_events.yaml", box.reader, places)
    figures = read_figures(folder / "figures.yaml", faults, places)
    options = read_options(folder / "options.yaml", names, faults, places)
    content = Content(
        packs=_fixed({name: box.pack(name) for name in names}),
        cards=_fixed({**cards, **showcases}),
        park_cards=_fixed(cards),
        showcases=_fixed(showcases),
        events=_fixed(box.events),
        blueprints=_fixed(box.blueprints),
        city_events=_fixed(city_events),
        figures=figures,
        options=_fixed(options),
    )
    # What must fit together is checked over sound files only; a typing error would be reported several times.
    if len(faults) == before:
        check_fit(content, places, box.reader.selectors, faults)
    return content


def _fixed(table: Mapping[str, _V]) -> Mapping[str, _V]:
    return MappingProxyType(dict(table))


def _refuse_unlisted_packs(folder: Path, names: Iterable[str], faults: Faults) -> None:
    packs = [f"{name}.yaml" for name in (w.CORE, *names)]
    for path in sorted(folder.glob("*.y*ml")):
        if path.name not in packs and len(packs) > 1:
            faults.add(
                Place(shown_name(path)), f"this pack is not listed in packs.yaml{nearest(path.name, packs)}"
            )


def _read_pack_names(path: Path, faults: Faults, places: Places) -> tuple[str, ...]:
    """The ids of the packs, in the order in which they are offered."""
    found: list[str] = []
    shelf = Shelf(Reader(faults), "pack", places)

    def one(reader: Reader, node: Node) -> None:
        name = shelf.new(node)
        if name == w.CORE:
            faults.add(node.place, f"the cards of {w.CORE} are in every pack; it is none that can be chosen")
        elif name:
            found.append(name)

    top = read_list(path, faults, "packs", one)
    places |= {key: node.place for key, node in top.items()}
    return tuple(found)


class _Box:
    """The cards of all packs while they are read."""

    def __init__(self, reader: CardReader, places: Places) -> None:
        self.reader = reader
        self.faults = reader.faults
        self.places = places
        self.shelf = Shelf(self.reader, "card", places)
        self.park_cards: dict[str, c.ParkCard] = {}
        self.showcases: dict[str, c.Showcase] = {}
        self.events: dict[str, c.EventCard] = {}
        self.blueprints: dict[str, c.Blueprint] = {}

    def read(self, path: Path, pack: str) -> None:
        """Read one file; the core has park cards only."""
        root = load_yaml(path, self.faults)
        if root is None:
            return
        parts = ("park_cards",) if pack == w.CORE else PARTS
        top = self.reader.mapping(root, parts, (), f"the file {path.name}")
        self.places[f"pack file {pack}"] = root.place
        self.places |= {f"{key} of {pack}": node.place for key, node in top.items()}
        for key, node in top.items():
            for member in self.reader.items(node):
                self._one(key, member, pack)

    def _one(self, key: str, member: Node, pack: str) -> None:
        reader, shelf = self.reader, self.shelf
        if key == "park_cards":
            card = read_park_card(reader, member, pack, shelf)
            self.park_cards |= {card.id: card} if card else {}
        elif key == "showcases":
            showcase = read_showcase(reader, member, pack, shelf)
            self.showcases |= {showcase.id: showcase} if showcase else {}
        elif key == "events":
            event = read_event(reader, member, pack, shelf)
            self.events |= {event.id: event} if event else {}
        else:
            blueprint = read_blueprint(reader, member, pack, shelf)
            self.blueprints |= {blueprint.id: blueprint} if blueprint else {}

    def pack(self, name: str) -> c.Pack:
        """The pack with all its cards, core cards first, each id once for every copy."""
        return c.Pack(
            name,
            tuple(card.id for card in _copies(self.park_cards.values(), (w.CORE, name))),
            tuple(card.id for card in _copies(self.events.values(), (name,))),
            tuple(card.id for card in _copies(self.blueprints.values(), (name,))),
            tuple(card.id for card in _copies(self.showcases.values(), (name,))),
        )


_Card = TypeVar("_Card", c.ParkCard, c.EventCard, c.Blueprint)


def _copies(cards: Iterable[_Card], packs: tuple[str, ...]) -> list[_Card]:
    return [card for card in cards if card.pack in packs for _ in range(card.copies)]


_Built = TypeVar("_Built", bound=c.ParkCard)


def _with_built_in(cards: Mapping[str, _Built], upgrades: Mapping[str, c.ParkCard]) -> dict[str, _Built]:
    """The cards with all their icons; a built-in that does not exist is told by `check_fit`."""
    found: dict[str, _Built] = {}
    for name, card in cards.items():
        inner = upgrades.get(card.built_in or "")
        icons, themes = card.icons, (card.pack,) * card.icons.count("T")
        if inner is not None:
            icons, themes = icons + inner.icons, themes + (inner.pack,) * inner.icons.count("T")
        found[name] = dataclasses.replace(card, all_icons=icons, themes=themes)
    return found


def _read_city_events(path: Path, reader: CardReader, places: Places) -> dict[str, c.CityEvent]:
    found: dict[str, c.CityEvent] = {}
    root = load_yaml(path, reader.faults)
    if root is None:
        return found
    shelf = Shelf(reader, "city event", places)
    top = reader.mapping(root, ["good", "bad"], (), f"the file {path.name}")
    for key, node in top.items():
        places[f"city events {key}"] = node.place
        for member in reader.items(node):
            event = read_city_event(reader, member, key == "good", shelf)
            if event:
                found[event.id] = event
    return found
