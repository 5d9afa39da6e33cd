"""What marks over the park have in common: their colours, outlines of cells, and the plus of a place to build on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_park import draw_outline

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable

GOOD, SOFT, ROOM = "good_deep", "accent2", (255, 205, 96)
GHOST_ALPHA = 165
BUILDS = ("drawn", "revealed", "pile", "track", "piece")
"""What is laid or built: while it is held, the room of the railway is hatched."""


def outline(
    table: ManiaTable,
    surface: pygame.Surface,
    cells: list[Cell],
    colour: object,
    width: float,
    alpha: int = 255,
) -> None:
    """Draw the outline around a set of cells."""
    draw_outline(table.frame(), surface, cells, colour, width)


def plus(table: ManiaTable, surface: pygame.Surface, centre: tuple[float, float]) -> None:
    """Draw the plus that marks a place to build on."""
    kit, radius = table.kit, table.zoom * 0.22
    kit.paint.disc(surface, centre, radius, "card", edge=GOOD, edge_width=max(1.0, radius * 0.16))
    arm = radius * 0.5
    for dx, dy in ((arm, 0.0), (0.0, arm)):
        start, end = (centre[0] - dx, centre[1] - dy), (centre[0] + dx, centre[1] + dy)
        kit.paint.polyline(surface, [start, end], GOOD, max(1.5, radius * 0.28))
