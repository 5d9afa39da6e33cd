"""The content of Dice Theme Park for everybody else: loaded once, checked, its options, and what a game uses of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import contract
from game.core.catalogue_check import check_rulebook, check_wanted_texts
from game.core.content import Faults
from game.core.content_room import ContentRoom, Places, check_pictures
from rulesets.dice_theme_park import content_used
from rulesets.dice_theme_park.content_check import pictures_of, wanted_texts
from rulesets.dice_theme_park.content_notation import check_token
from rulesets.dice_theme_park.content_read import read, read_with_places


def _check_all(folder: Path, faults: Faults) -> int:
    """Content, texts and pictures in `folder` (laid out like `data/`); returns how many things were looked at."""
    places: Places = {}
    content = read_with_places(folder / "dice_theme_park", faults, places)
    texts = folder / "text" / "en" / "dice_theme_park"
    if texts.parent.is_dir():
        if all((content.attractions, content.staff, content.objectives, content.options)):
            check_wanted_texts(texts, wanted_texts(content), faults, homes={"option": "options.yaml"})
        if (texts / "rulebook.yaml").is_file() and content.attractions:
            check_rulebook(texts / "rulebook.yaml", faults, lambda token: check_token(token, content))
    wanted = {name: places.get(thing) for name, thing in pictures_of(content).items()}
    check_pictures(folder, "dice_theme_park", wanted, faults)
    return sum(
        len(part)
        for part in (
            content.attractions,
            content.staff,
            content.monorails,
            content.objectives,
            content.administrators,
            content.skills,
            content.upgrades,
            content.modes,
            content.options,
        )
    )


_ROOM = ContentRoom("dice_theme_park", read, _check_all)
load = _ROOM.load
check = _ROOM.check


def options() -> tuple[contract.Option, ...]:
    """The options as the setup page and the command line offer them. Raises ContentError."""
    return tuple(load().options.values())


def all_words(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Everything in the box that a game with these options could use, see `content_used.py`."""
    return content_used.all_words(load(), options)


def used_words(state: Any) -> tuple[str, ...]:
    """What a game used that led to this state."""
    return content_used.used_words(load(), state)


def wanted_pictures() -> tuple[str, ...]:
    """The names of the drawings in `art/dice_theme_park` that the content of the program asks for."""
    return tuple(pictures_of(load()))
