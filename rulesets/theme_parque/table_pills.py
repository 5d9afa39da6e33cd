"""Small drawn signs of the park: rings around pieces, pills with points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

RING = 0.07
"""Width of the white rim of a ring, in cells."""


def ring(table: ParqueTable, surface: pygame.Surface, rect: pygame.Rect, colour: str, cell: float) -> None:
    """Draw a ring: white outside, the colour inside."""
    paint = table.stage.kit.paint
    paint.ring(surface, rect.inflate(round(cell * 0.10), round(cell * 0.10)), "white",
               width=max(2.0, cell * RING), radius=cell * 0.16)  # fmt: skip
    paint.ring(surface, rect.inflate(round(cell * 0.02), round(cell * 0.02)), colour,
               width=max(1.5, cell * 0.05), radius=cell * 0.13)  # fmt: skip


def seat_colour(table: ParqueTable, seat: int) -> str:
    """Return the theme name of a seat's colour."""
    return "seat." + table.stage.seats[seat].colour


def points_pill(table: ParqueTable, surface: pygame.Surface, cell: int, points: int) -> None:
    """Show the points of an item at the upper right of its cell."""
    rect = table.cell_rect(cell)
    at = (rect.x + rect.w * 0.76, rect.y + rect.h * 0.15)
    words = str(points).replace("-", "\u2212")
    if points:
        pill(table, surface, words, at, "good_deep" if points > 0 else "bad_deep")
    else:
        pill(table, surface, words, at, "white", colour="ink_picture")


def pill(
    table: ParqueTable,
    surface: pygame.Surface,
    words: str,
    centre: tuple[float, float],
    fill: str,
    *,
    colour: str = "white",
) -> pygame.Rect:
    """Draw a number on a pill that follows the text size, but never grows beyond its cell."""
    kit, zoom = table.stage.kit, table.stage.camera.zoom
    look = kit.theme.styles["badge"]
    size = max(7, min(kit.scale.text_px(look.size), round(zoom * 0.34)))
    line = kit.engine.line(words, "friendly", size, kit.colour(colour))
    rect = pygame.Rect(0, 0, max(line.get_width() + round(size * 1.1), round(size * 1.6)), round(size * 1.55))
    rect.center = (round(centre[0]), round(centre[1]))
    kit.paint.pill(surface, rect, fill, edge=colour, edge_width=max(1.2, size * 0.13))
    table.pieces_drawn.figure(surface, words, rect.center, size, colour)
    return rect


def signed(points: int) -> str:
    """Return a change of points as it is printed: +2, −3."""
    return f"+{points}" if points >= 0 else f"\u2212{-points}"
