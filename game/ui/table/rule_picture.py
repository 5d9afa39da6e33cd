"""One picture of the rulebook: a position in the notation of a game, what it results in, and whether it is allowed.

A ruleset's `table_rule_pictures.py` draws its own position; this file reads the notation and draws the rest:

    def draw_rule_picture(kit, surface, rect, picture):
        rule_picture.draw(kit, surface, rect, picture, draw_cells)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import pygame

from game.ui.kit import Kit

T = TypeVar("T")
Spot = tuple[int, int]
Picture = Mapping[str, Any]
"""A `picture:` entry of the rulebook: `cells` and perhaps `lit`, and `result`, `good` if they are shown."""


def read_cells(text: str, read_token: Callable[[str], T]) -> dict[Spot, T]:
    """Read "x,y=token ..." in the order of the text. Raises ValueError for malformed notation."""
    found: dict[Spot, T] = {}
    for entry in text.split():
        at, _, token = entry.partition("=")
        found[read_spot(at)] = read_token(token)
    return found


def read_spots(text: str) -> list[Spot]:
    """Read "x,y x,y". Raises ValueError."""
    return [read_spot(word) for word in text.split()]


def read_spot(text: str) -> Spot:
    """Read "x,y". Raises ValueError."""
    x, y = text.split(",")
    return int(x), int(y)


def draw(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    picture: Picture,
    draw_cells: Callable[[Kit, pygame.Surface, pygame.Rect, str, str], object],
) -> None:
    """Draw a picture into a rectangle: the position, its `result` on a pill below, tick or cross for `good`.

    draw_cells  draws a position, given as `cells` and `lit` in the game's notation, into the rectangle left for it
    """
    result = str(picture.get("result", ""))
    room = rect.copy()
    high = kit.line_height("number") + kit.px(8)
    if result:
        room.h -= high + kit.px(6)
    draw_cells(kit, surface, room, str(picture["cells"]), str(picture.get("lit", "")))
    if result:
        words = kit.layout(result, "number", rect.w - 2 * kit.px(12), colour="white")
        pill = pygame.Rect(0, 0, words.width + 2 * kit.px(14), high)
        pill.midbottom = (rect.centerx, rect.bottom)
        kit.paint.pill(
            surface, pill, "good_deep" if result != "0" else "tooltip", edge="white", edge_width=kit.pxf(2)
        )
        kit.engine.draw_block(
            surface, words, (pill.x, pill.centery - words.height / 2), align="center", width=pill.w
        )
    if "good" in picture:
        side = kit.px(30)
        good = str(picture["good"]).lower() == "true"
        box = pygame.Rect(rect.right - side, rect.top, side, side)
        kit.sprite(surface, "common/mark_legal" if good else "common/mark_illegal", box)
