"""What may be chosen in the park: items and queue spots for a pawn, pawns and dominoes that may be moved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.core.grid import pack
from game.ui.animate import breath
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import table_pawns
from rulesets.theme_parque.table_looks import carpet_shift
from rulesets.theme_parque.table_pills import pill, points_pill
from rulesets.theme_parque.table_touch import PAWNS

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

BREATHE_MS = 1200.0


def draw(table: ParqueTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Let what the open question offers glow, and show what it is worth now."""
    if not table.step:
        return
    spots = [pack(handle[1], handle[2]) for handle in marks.spots if handle[0] == "cell"]  # type: ignore[arg-type]
    wave = 0.65 + 0.35 * round(breath(now, BREATHE_MS) * 4) / 4
    held = marks.held is not None or bool(spots)
    if table.step == "claim":
        free = table.claimable() if not held else spots
        _glow(table, surface, [each for each in free if each in table.now], wave if held else 0.7)
        for cell in free:
            if cell in table.view.queue_of:
                _spot(table, surface, cell, wave if held else 0.6)
        for cell in table.claimable():
            if cell in table.now:
                points_pill(table, surface, cell, table.now[cell].points)
        if not held:
            _pawns(table, surface, wave)
    elif table.step == "set":
        goals = spots or [pack(handle[1], handle[2]) for handle in table.touchable]  # type: ignore[arg-type]
        _glow(table, surface, goals, wave)
        for cell in goals:
            points_pill(table, surface, cell, table.now[cell].points)
        if not spots:
            _pawns(table, surface, wave)
    elif table.step in PAWNS:
        _pawns(table, surface, wave)
    elif table.step in ("lift", "remove") or (table.step == "play" and not held):
        _dominoes(table, surface, table.touchable, 0.55)
    elif table.step in ("put", "shift") and not marks.spots:
        _dominoes(table, surface, [table_pawns.where(table.cells(table.view.stack[-1][1])[0])], wave)


def _glow(table: ParqueTable, surface: pygame.Surface, cells: Iterable[int], strength: float) -> None:
    zoom, paint = table.stage.camera.zoom, table.stage.kit.paint
    for cell in cells:
        rect = table.cell_rect(cell)
        paint.halo(surface, rect, "halo", radius=zoom * 0.12, spread=max(4.0, zoom * 0.2), strength=strength)
        paint.ring(surface, rect, "halo", width=max(2.0, zoom * 0.04), radius=zoom * 0.12)


def _spot(table: ParqueTable, surface: pygame.Surface, cell: int, strength: float) -> None:
    """A free place in a queue: a round mark on the carpet (TP-11.1)."""
    zoom, paint = table.stage.camera.zoom, table.stage.kit.paint
    rect = table.cell_rect(cell)
    dx, dy = carpet_shift(table.view, cell)
    side = max(8, round(zoom * 0.36))
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(rect.centerx + dx * rect.w), round(rect.centery + dy * rect.h))
    paint.halo(surface, box, "halo", radius=side / 2, spread=max(3.0, zoom * 0.1), strength=strength)
    paint.ring(surface, box, "white", width=max(2.0, zoom * 0.07), radius=side / 2)
    paint.ring(surface, box, "halo", width=max(1.0, zoom * 0.035), radius=side / 2)


def half_sign(table: ParqueTable, surface: pygame.Surface, cell: int) -> None:
    """Show that a pawn here earns half of the ride that the queue reaches (TP-11.3)."""
    rect = table.cell_rect(cell)
    pill(
        table,
        surface,
        "\u00bd",
        (rect.x + rect.w * 0.76, rect.y + rect.h * 0.15),
        "white",
        colour="ink_picture",
    )


def _pawns(table: ParqueTable, surface: pygame.Surface, strength: float) -> None:
    """Let the pawns glow that may be chosen or carried; they stand on top of their light."""
    zoom, paint = table.stage.camera.zoom, table.stage.kit.paint
    for handle, rect in table_pawns.loose(table).items():
        if handle[0] != "pawn":
            continue
        paint.halo(
            surface, rect, "halo", radius=rect.w * 0.5, spread=max(4.0, zoom * 0.16), strength=strength
        )
        paint.ring(
            surface, rect.inflate(round(zoom * 0.06), round(zoom * 0.06)), "halo",
            width=max(2.0, zoom * 0.05), radius=rect.w * 0.5,
        )  # fmt: skip
        seat = int(handle[1])  # type: ignore[call-overload]
        table.pieces_drawn.pawn(surface, rect, table.stage.seats[seat].colour)


def _dominoes(
    table: ParqueTable, surface: pygame.Surface, handles: Iterable[tuple[object, ...]], strength: float
) -> None:
    """Ring dominoes that may be moved."""
    zoom, paint, view = table.stage.camera.zoom, table.stage.kit.paint, table.view
    for _, x, y in handles:
        cells = table.cells(view.owner[pack(x, y)])  # type: ignore[arg-type]
        rect = table.cell_rect(cells[0]).union(table.cell_rect(cells[1]))
        inner = rect.inflate(-round(zoom * 0.08), -round(zoom * 0.08))
        paint.ring(
            surface, inner, "halo", width=max(2.0, zoom * (0.04 + 0.03 * strength)), radius=zoom * 0.12
        )
