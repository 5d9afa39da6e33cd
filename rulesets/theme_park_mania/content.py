"""The content of Theme Park Mania for everybody else: loaded once, checked, its options, and what a game uses of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core import contract
from game.core.catalogue_check import check_rulebook, check_wanted_texts
from game.core.content import Faults
from game.core.content_room import ContentRoom, Places, check_pictures
from rulesets.theme_park_mania import content_used
from rulesets.theme_park_mania.content_check import pictures_of, wanted_texts
from rulesets.theme_park_mania.content_notation import parse_token
from rulesets.theme_park_mania.content_read import read, read_with_places
from rulesets.theme_park_mania.content_types import Content


def _check_all(folder: Path, faults: Faults) -> int:
    """Content, texts and pictures in `folder` (laid out like `data/`); returns how many things were looked at."""
    places: Places = {}
    content = read_with_places(folder / "theme_park_mania", faults, places)
    texts = folder / "text" / "en" / "theme_park_mania"
    if texts.parent.is_dir() and _whole(content):
        homes = {
            "option": "options.yaml",
            "preset": "options.yaml",
            "card": "cards.yaml",
            "sort": "cards.yaml",
        }
        check_wanted_texts(texts, wanted_texts(content), faults, homes=homes)
        if (texts / "rulebook.yaml").is_file():
            check_rulebook(texts / "rulebook.yaml", faults, lambda token: parse_token(token, content))
    wanted = {name: places.get(thing) for name, thing in pictures_of(content).items()}
    check_pictures(folder, "theme_park_mania", wanted, faults)
    return sum(
        len(part)
        for part in (
            content.paths,
            content.starts,
            content.rides,
            content.facilities,
            content.employees,
            content.cards,
            content.scenarios,
            content.progress,
            content.options,
        )
    )


def _whole(content: Content) -> bool:
    """Whether something was read from every file: texts of what could not be read are not called superfluous."""
    things = (content.paths, content.starts, content.rides, content.facilities, content.card_kinds)
    return all((*things, content.employees, content.points.ranks, content.options, content.presets))


_ROOM = ContentRoom("theme_park_mania", read, _check_all)
load = _ROOM.load
check = _ROOM.check


def options() -> tuple[contract.Option, ...]:
    """The options as the setup page and the command line offer them. Raises ContentError."""
    content = load()
    numbers: dict[int, list[int]] = {}
    for rides, seats in content.scenarios:
        numbers.setdefault(rides, []).append(seats)
    everybody = max(len(each) for each in numbers.values())
    few = tuple((str(rides), tuple(sorted(each))) for rides, each in numbers.items() if len(each) < everybody)
    return tuple(
        replace(option, seats=few) if key == "rides" else option for key, option in content.options.items()
    )


def presets() -> Mapping[str, Mapping[str, Any]]:
    """Ready-made options: the first game (TPM-21.1), the big park. Raises ContentError."""
    return load().presets


def all_words(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Everything in the box that a game with these options could use, see `content_used.py`."""
    return content_used.all_words(load(), options)


def used_words(state: Any) -> tuple[str, ...]:
    """What a game used that led to this state."""
    return content_used.used_words(load(), state)


def wanted_pictures() -> tuple[str, ...]:
    """The names of the drawings in `art/theme_park_mania` that the content of the program asks for."""
    return tuple(pictures_of(load()))
