"""Where pawns stand in the park: on an item at its lower edge, in a queue on the carpet, as many as there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.core.grid import pack, unpack
from game.ui.table.tabletop import Piece
from rulesets.theme_parque import scoring
from rulesets.theme_parque.ground import Ground
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_layout import Plan, as_box, pawn_box
from rulesets.theme_parque.table_looks import carpet_shift
from rulesets.theme_parque.table_pieces import PAWN_HIGH, PAWN_WIDE, PAWNS_GROW_BELOW

if TYPE_CHECKING:
    from rulesets.theme_parque.table_places import ParquePlaces

PAWN_LAYER = 2
Spots = list[tuple[int, int] | None]
"""Where the pawns of a seat stand by their numbers, None for those in hand."""
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


# --- pieces ------------------------------------------------------------------------------------------


def numbered(old: list[Spots], state: ParqueState, each: int) -> list[Spots]:
    """Give each pawn in the park a number: it keeps that for as long as it stands there, so that others may go.

    old   the numbers so far, by seat; each: pawns of every seat
    """
    found = []
    for seat in range(state.seats):
        before = old[seat] if seat < len(old) else []
        here = [(x, y) for owner, x, y in state.pawns if owner == seat]
        kept: Spots = []
        for spot in (*before, *[None] * (each - len(before))):
            kept.append(spot if spot in here else None)
            if spot in here:
                here.remove(spot)
        for spot in here:
            kept[kept.index(None)] = spot
        found.append(kept)
    return found


def pieces(table: ParquePlaces, made: Plan, numbers: list[Spots]) -> list[Piece]:
    """Return the pawns in the park in placing order, then those in hand; the next one to go comes first among these."""
    view, found = table.view, []
    on_cell: dict[int, int] = {}
    taken: list[set[int]] = [set() for _ in range(view.seats)]
    free = [list(each) for each in numbers]
    for seat, x, y in view.pawns:
        cell = pack(x, y)
        index = on_cell.get(cell, 0)
        on_cell[cell] = index + 1
        left, top = place(view, cell, index, len(view.claimed.get(cell, ())))
        number = free[seat].index((x, y))
        free[seat][number] = None
        taken[seat].add(number)
        handle: Handle = ("pawn", seat, x, y)
        look = ("pawn", table.stage.seats[seat].colour, x, y, index)
        found.append(
            Piece(
                ("pawn", seat, number),
                handle if handle in table.movable else ("cell", x, y),
                "board",
                (x + left, y + top, PAWN_WIDE, PAWN_HIGH),
                0,
                PAWN_LAYER,
                look,
            )
        )
    for seat in range(view.seats):
        waits = ("pawn", table.stage.seats[seat].colour)
        rest = [number for number in range(table.pawns_each) if number not in taken[seat]]
        for slot, number in enumerate(rest[: view.supply[seat]], start=len(taken[seat])):
            if seat == table.own:
                zone, box = "tray", as_box(made.tray.pawns[table.pawns_each - 1 - slot])
            elif seat < len(made.slots):
                zone, box = "seats", pawn_box(made.slots[seat][slot])
            else:
                continue
            found.append(Piece(("pawn", seat, number), ("supply", seat), zone, box, look=waits))
    return found
