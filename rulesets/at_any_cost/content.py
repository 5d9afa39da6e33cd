"""The content of At Any Cost for everybody else: loaded once, checked, its options, and what a game uses of it.

The words that the files may use are the closed sets of `content_words.py`; `content_cards.py` and `content_types.py`
have the classes that they fill, `content_read.py` reads them, `content_check.py` checks what must fit together.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import contract
from game.core.catalogue_check import check_rulebook, check_wanted_texts
from game.core.content import Faults, load_yaml
from game.core.content_room import ContentRoom, Places, check_pictures
from rulesets.at_any_cost import content_used
from rulesets.at_any_cost.content_cards import (
    Ability,
    Amount,
    Blueprint,
    CityEvent,
    EventCard,
    Half,
    Item,
    Op,
    Pack,
    ParkCard,
    Requirement,
    Selector,
    Showcase,
)
from rulesets.at_any_cost.content_check import pictures_of
from rulesets.at_any_cost.content_notation import check_token
from rulesets.at_any_cost.content_read import read, read_with_places
from rulesets.at_any_cost.content_texts import HOMES, check_names, wanted_texts
from rulesets.at_any_cost.content_types import City, Content, Figures

__all__ = [
    "Ability",
    "Amount",
    "Blueprint",
    "City",
    "CityEvent",
    "Content",
    "EventCard",
    "Figures",
    "Half",
    "Item",
    "Op",
    "Pack",
    "ParkCard",
    "Requirement",
    "Selector",
    "Showcase",
    "all_words",
    "check",
    "facts",
    "load",
    "options",
    "presets",
    "used_words",
    "wanted_pictures",
]

PRESETS: dict[str, dict[str, Any]] = {
    "first_game": {"city": "first_visit"},
    "friendly": {"good_neighbours": True},
    "hard": {"city": "hard_city"},
}


def _check_all(folder: Path, faults: Faults) -> int:
    """Content, texts and pictures in `folder` (laid out like `data/`); returns how many things were looked at."""
    places: Places = {}
    content = read_with_places(folder / "at_any_cost", faults, places)
    texts = folder / "text" / "en" / "at_any_cost"
    parts = (
        content.packs,
        content.cards,
        content.events,
        content.blueprints,
        content.city_events,
        content.options,
    )
    # What a file that cannot be read would have held is not missed, its fault is told once.
    sound = all(load_yaml(path, Faults()) is not None for path in (folder / "at_any_cost").rglob("*.yaml"))
    if texts.parent.is_dir() and sound:
        if all(parts):
            check_wanted_texts(texts, [*wanted_texts(content), *_own_texts()], faults, homes=HOMES)
            check_names(content, texts, faults)
        if (texts / "rulebook.yaml").is_file() and content.cards:
            check_rulebook(texts / "rulebook.yaml", faults, lambda token: check_token(token, content))
    if sound:
        wanted = {name: places.get(thing) for name, thing in pictures_of(content).items()}
        check_pictures(folder, "at_any_cost", wanted, faults)
    return sum(map(len, parts))


def _own_texts() -> list[str]:
    """The texts for presets and facts."""
    return [*(f"preset.{name}.name" for name in PRESETS), "fact.packs", "fact.cards"]


_ROOM = ContentRoom("at_any_cost", read, _check_all)
load = _ROOM.load
check = _ROOM.check


def options() -> tuple[contract.Option, ...]:
    """The options as the setup page and the command line offer them. Raises ContentError."""
    return tuple(load().options.values())


def presets() -> dict[str, dict[str, Any]]:
    """Ready-made sets of options, chips on the setup page: `preset.<name>.name`."""
    return {name: dict(values) for name, values in PRESETS.items()}


def facts() -> list[tuple[str, str, str]]:
    """What the setup page tells beside players and minutes: drawing, figure, text key."""
    box = load()
    cards = len(box.city_events)
    for pack in box.packs.values():
        cards += sum(map(len, (pack.park_cards, pack.events, pack.blueprints, pack.showcases)))
    return [
        ("common/gift", str(len(box.packs)), "fact.packs"),
        ("common/hand_cards", str(cards), "fact.cards"),
    ]


def all_words(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Everything in the box that a game with these options could use, see `content_used.py`."""
    return content_used.all_words(load(), options)


def used_words(state: Any) -> tuple[str, ...]:
    """What a game used that led to this state."""
    return content_used.used_words(load(), state)


def wanted_pictures() -> tuple[str, ...]:
    """The names of the drawings in `art/at_any_cost` that the content of the program asks for."""
    return tuple(pictures_of(load()))
