"""The notation of small parks: what a cell shows in rulebook pictures and test fixtures.

A token is an attraction id, or `-` for an empty cell, and behind it, each after a `+`:

    g4      a guest: y, g or b and its pips; `g4*` with a colour mark
    kiosk   an upgrade in the next upgrade space
    cube    an operating cube
    mascot  a mascot that stands here
    start   only on an empty cell: it is a start site

`E2+b5+b2*+kiosk+cube` is a Duck Pond with two blue guests (one marked), a kiosk and a cube.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.content import nearest
from rulesets.dice_theme_park.content_types import Content
from rulesets.dice_theme_park.content_words import COLOURS, UPGRADES

EMPTY = "-"
_GUEST = re.compile(r"([ygb])([1-6])(\*?)\Z")
_LETTERS = {colour[0]: colour for colour in COLOURS}
_EXTRAS = ("cube", "mascot", "start", *UPGRADES)


@dataclass(frozen=True)
class Shown:
    """What one cell shows.

    attraction  id, or None for an empty cell
    guests      colour, pips and whether a colour mark is on it
    """

    attraction: str | None
    guests: tuple[tuple[str, int, bool], ...] = ()
    upgrades: tuple[str, ...] = ()
    cubes: int = 0
    mascot: bool = False
    start: bool = False


def parse_token(token: str) -> Shown:
    """What a token stands for. Raises ValueError that says what is wrong; ids are checked by `check_token`."""
    name, *extras = token.split("+")
    if not name:
        raise ValueError(f'"{token}" begins with no attraction; an empty cell is written "{EMPTY}"')
    guests: list[tuple[str, int, bool]] = []
    words: list[str] = []
    for extra in extras:
        if match := _GUEST.match(extra):
            guests.append((_LETTERS[match[1]], int(match[2]), bool(match[3])))
        elif extra in _EXTRAS:
            words.append(extra)
        else:
            raise ValueError(
                f'"{extra}" in "{token}" is no guest (like g4) and no word{nearest(extra, _EXTRAS)}'
            )
    shown = Shown(
        None if name == EMPTY else name,
        tuple(guests),
        tuple(word for word in words if word in UPGRADES),
        words.count("cube"),
        "mascot" in words,
        "start" in words,
    )
    if name == EMPTY and extras not in ([], ["start"]):
        raise ValueError(f'"{token}" puts something on an empty cell')
    if name != EMPTY and shown.start:
        raise ValueError(f'"{token}": only an empty cell can be shown as a start site')
    return shown


def check_token(token: str, content: Content) -> Shown:
    """Like `parse_token`, and the attraction must exist and have room. Raises ValueError."""
    shown = parse_token(token)
    if shown.attraction is None:
        return shown
    if shown.attraction not in content.attractions:
        near = nearest(shown.attraction, content.attractions)
        raise ValueError(f'unknown attraction "{shown.attraction}"{near}')
    spaces = len(content.attractions[shown.attraction].spaces)
    if len(shown.upgrades) > spaces or len(set(shown.upgrades)) < len(shown.upgrades):
        raise ValueError(f'"{token}" shows upgrades for which {shown.attraction} has no space ({spaces})')
    return shown
