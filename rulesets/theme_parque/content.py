"""The content of Theme Parque for everybody else: loaded once, checked, its options, and what a game uses of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import contract
from game.core.catalogue_check import check_rulebook, check_wanted_texts
from game.core.content import Faults
from game.core.content_room import ContentRoom, check_pictures
from rulesets.theme_parque import content_words
from rulesets.theme_parque.content_check import optional_texts, pictures_of, wanted_texts
from rulesets.theme_parque.content_halves import parse_half
from rulesets.theme_parque.content_options import OFF
from rulesets.theme_parque.content_read import read

HOMES = {
    "option": "options.yaml",
    "preset": "options.yaml",
    **dict.fromkeys(("event", "challenge", "filter"), "events.yaml"),
}
"""In which file the texts of the content stand, where it is not items.yaml."""


def _check_all(folder: Path, faults: Faults) -> int:
    """Content, texts and pictures in `folder` (laid out like `data/`); returns how many things were looked at."""
    content = read(folder / "theme_parque", faults)
    texts = folder / "text" / "en" / "theme_parque"
    if texts.parent.is_dir() and content.items:
        if content.options:
            wanted, optional = wanted_texts(content), optional_texts(content)
            check_wanted_texts(
                texts,
                wanted,
                faults,
                homes=HOMES,
                optional=optional,
            )
        if (texts / "rulebook.yaml").is_file():
            check_rulebook(texts / "rulebook.yaml", faults, lambda token: parse_half(token, content.items))
    check_pictures(folder, "theme_parque", pictures_of(content, folder / "theme_parque"), faults)
    return sum(
        len(part)
        for part in (
            content.items,
            content.dominoes,
            content.options,
            content.special_rules,
            content.conditions,
            content.events,
        )
    )


_ROOM = ContentRoom("theme_parque", read, _check_all)
load = _ROOM.load
check = _ROOM.check


def options() -> tuple[contract.Option, ...]:
    """The options as the setup page and the command line offer them. Raises ContentError."""
    return tuple(
        contract.Option(
            key=option.key,
            kind=option.kind,
            default=option.default,
            values=(False, True) if option.kind == "switch" else option.values,
            available=option.available,
            needs=option.needs or "",
            excludes=option.excludes,
            seats=tuple((False if value == OFF else value, seats) for value, seats in option.seats.items()),
        )
        for option in load().options.values()
    )


def presets() -> dict[str, dict[str, Any]]:
    """Choices of options that go well together, by name, for the setup page. Raises ContentError."""
    return {name: dict(values) for name, values in load().presets.items()}


def all_words(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Everything in the box that a game with these options could use, see `content_words.py`."""
    return content_words.all_words(load(), options)


def used_words(state: Any) -> tuple[str, ...]:
    """What a game used that led to this `ParqueState`."""
    words = content_words.used_words(load(), state.park, state.gone)
    return (*words, *content_words.event_words(load(), state.revealed))
