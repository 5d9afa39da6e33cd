"""Where pawns stand in the park: on an item at its lower edge, in a queue on the carpet, as many as there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.core.grid import pack, unpack
from rulesets.theme_parque import scoring
from rulesets.theme_parque.ground import Ground
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_pieces import PAWN_HIGH, PAWN_WIDE, PAWNS_GROW_BELOW, carpet_shift

if TYPE_CHECKING:
    from rulesets.theme_parque.table_places import ParquePlaces

EDGE = 0.03
"""Share of a cell that stays free beside a pawn."""
MOST = 1.5
"""Pawns on small cells are drawn up to so many times as large."""
FEET = 0.7
"""Part of a queue pawn that stands above the middle of the carpet."""


def place(ground: Ground, cell: int, index: int, count: int) -> tuple[float, float]:
    """Return the left top of a pawn in its cell, as shares of the cell.

    index  which of the pawns on the cell, in placing order; count: how many stand there (TP-10.12, TP-11.13, TP-10.16)
    """
    if cell in ground.queue_of:
        dx, dy = carpet_shift(ground, cell)
        return 0.5 + dx - PAWN_WIDE / 2, 0.5 + dy - PAWN_HIGH * FEET
    right = 1 - PAWN_WIDE - EDGE
    step = (right - EDGE) / max(1, count - 1)
    return right - index * step, 1 - PAWN_HIGH - 0.05


def rect(table: ParquePlaces, cell: int, index: int, count: int = 0) -> pygame.Rect:
    """Return the pixels of a pawn in the park; `count` pawns on the cell, 0: as many as stand there."""
    box = table.cell_rect(cell)
    x, y = place(table.view, cell, index, count or len(table.view.claimed.get(cell, ())))
    stands = pygame.Rect(
        box.x + round(x * box.w), box.y + round(y * box.h), round(PAWN_WIDE * box.w), round(PAWN_HIGH * box.h)
    )
    return grown(stands, table.stage.camera.zoom)


def grown(stands: pygame.Rect, zoom: float) -> pygame.Rect:
    """Return the place of a pawn on small cells, where it is drawn larger; it keeps its feet and its outer side."""
    if zoom >= PAWNS_GROW_BELOW:
        return stands
    share = min(MOST, PAWNS_GROW_BELOW / max(1.0, zoom))
    found = pygame.Rect(0, 0, round(stands.w * share), round(stands.h * share))
    found.midbottom = stands.midbottom
    return found


def worth(state: ParqueState, cell: int) -> int:
    """Return what a pawn on a cell scores now: the item's points, or half of its ride in a queue (TP-11.3)."""
    if cell in state.queue_of:
        return scoring.score_spot(state, cell).points
    return scoring.score_item(state, cell).points if cell in state.shown else 0


def loose(table: ParquePlaces) -> dict[Handle, pygame.Rect]:
    """Return the pawns and the domino of the park that can be touched or carried now, with their pixels.

    Everything else in the park is named by its cell.
    """
    found: dict[Handle, pygame.Rect] = {}
    if table.asked in ("put", "shift"):
        domino = table.view.stack[-1][1]
        one, other = table.cells(domino)
        found["lifted", domino] = table.cell_rect(one).union(table.cell_rect(other))
    for handle in table.movable:
        if handle[0] == "pawn":
            _, seat, x, y = handle
            cell = pack(x, y)  # type: ignore[arg-type]
            owners = table.view.claimed.get(cell, ())
            # Of several equal pawns on a cell the one set last is meant; it stands in front.
            index = max((n for n, owner in enumerate(owners) if owner == seat), default=0)
            found[handle] = rect(table, cell, index)
    return found


def of_park(table: ParquePlaces) -> list[Handle]:
    """Return the handles of all pawns in the park, in placing order."""
    return list(dict.fromkeys(("pawn", seat, x, y) for seat, x, y in table.view.pawns))


def standing(table: ParquePlaces) -> list[tuple[int, int, int]]:
    """Return (packed cell, index on it, seat) of every pawn in the park."""
    return [
        (cell, index, seat) for cell, seats in table.view.claimed.items() for index, seat in enumerate(seats)
    ]


def where(cell: int) -> Handle:
    """Return the handle of a packed cell."""
    return ("cell", *unpack(cell))
