"""What lies over the pieces of the park: rings, gates, flags, spots, the ghost and what its drop would change."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

import pygame

from game.core.grid import pack, unpack
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import (
    table_choices,
    table_crowd,
    table_ghost,
    table_glow,
    table_group,
    table_park,
    table_pawns,
)
from rulesets.theme_parque.scoring import ItemScore, capacity
from rulesets.theme_parque.table_looks import halves_of
from rulesets.theme_parque.table_pieces import GATES_BELOW, HIDES_BELOW
from rulesets.theme_parque.table_pills import pill, ring, seat_colour, signed
from rulesets.theme_parque.table_preview import Change, is_cell

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

DIM = 105
"""How dark the board is while a line of the log lights up what it counts."""


def draw(table: ParqueTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw everything over the pieces, inside the board."""
    before = surface.get_clip()
    surface.set_clip(table.stage.regions.board.clip(before))
    _last_move(table, surface, marks)
    if marks.dim:
        _dim(table, surface, marks)
    else:
        table_choices.draw(table, surface, marks, now)
        _challenged(table, surface, marks)
    if marks.lit and not marks.dim:
        _lit(table, surface, marks)
    table_ghost.draw_spots(table, surface, marks, now)
    table.aside = 1.0
    if marks.ghost is not None:
        table_ghost.draw_ghost(table, surface, marks, now)
    surface.set_clip(before)


def draw_resting(table: ParqueTable, surface: pygame.Surface) -> None:
    """Draw what lies on the dominoes at rest: frost, visitors, gates, flags, and again what these would cover."""
    table_crowd.draw_frost(table, surface)
    covered = _gates(table, surface)
    table_crowd.draw(table, surface)
    _upper(table, surface, [*covered, *table.frozen, *table.loop_sizes])


def _dim(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    """Let only the lit cells stand out; of a single item in its own position all that it counts."""
    board = table.stage.regions.board
    table.stage.kit.paint.veil(surface, board, "ink", DIM)
    spots = [pack(*spot) for spot in dict.fromkeys(marks.lit)]
    score = told(table, marks)
    if score is not None:
        spots += [*score.counted, *(each.cell for each in score.modifiers)]
    clip = surface.get_clip()
    lit = dict.fromkeys(spots)
    for domino, rect, rotation in table.laid():
        for cell in table.cells(domino):
            if cell in lit:
                surface.set_clip(table.cell_rect(cell).clip(clip))
                table.pieces_drawn.lay(surface, domino, rect, rotation)
    surface.set_clip(clip)
    _gates(table, surface, lit)
    _upper(table, surface, list(lit), lit)
    table_park.draw_lit(
        table.stage.kit,
        surface,
        {unpack(cell): table.cell_rect(cell) for cell in lit},
        table.stage.camera.zoom,
    )
    if score is None:
        return
    if score.route is not None:
        table_glow.draw_numbers(table, surface, table.view, score.route)
    for each in score.modifiers:
        rect = table.cell_rect(each.cell)
        at = (rect.x + rect.w * 0.76, rect.y + rect.h * 0.15)
        pill(table, surface, signed(each.amount), at, "good_deep" if each.amount >= 0 else "bad_deep")
    if score.points or score.route is not None:
        taken = [table.cell_rect(cell) for cell in lit]
        table_glow.formula_bubble(table, surface, Change(score.cell, None, score), taken)


def told(table: ParqueTable, marks: Marks) -> ItemScore | None:
    """Return the score of the one item that is lit, where the light tells of the position on the table."""
    cells = [pack(*spot) for spot in dict.fromkeys(marks.lit)]
    items = [table.now[cell] for cell in cells if cell in table.now and cell in table.view.claimed]
    return items[0] if marks.exact and len(items) == 1 else None


def _lit(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    rects = {spot: table.cell_rect(pack(*spot)) for spot in dict.fromkeys(marks.lit)}
    table_park.draw_lit(table.stage.kit, surface, rects, table.stage.camera.zoom)


def _challenged(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    """Light up what the challenge that is pointed at rests on."""
    cells = table_group.cells_to_light(table, marks.hover)
    rects = {unpack(cell): table.cell_rect(cell) for cell in cells}
    table_park.draw_lit(table.stage.kit, surface, rects, table.stage.camera.zoom)


def _last_move(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    """Ring what the last move laid or claimed, each domino on its own, with what stands on it above the ring."""
    if marks.last_seat is None:
        return
    view, colour = table.view, seat_colour(table, marks.last_seat)
    groups: dict[str, list[int]] = {}
    for handle in marks.last:
        if is_cell(handle):
            cell = pack(handle[1], handle[2])  # type: ignore[arg-type]
            if cell in view.codes:
                groups.setdefault(view.owner[cell], []).append(cell)
    ringed = []
    for cells in groups.values():
        rects = [table.cell_rect(cell) for cell in cells]
        ring(table, surface, rects[0].unionall(rects[1:]), colour, table.stage.camera.zoom)
        ringed += cells
    if ringed:
        touched = ringed + _gates(table, surface, near=ringed)
        _upper(table, surface, touched, touched)


def _gates(
    table: ParqueTable,
    surface: pygame.Surface,
    only: Container[int] | None = None,
    near: Container[int] | None = None,
) -> list[int]:
    """Draw the gates (only those between these cells, or only those beside some); return the cells that they touch."""
    if table.stage.camera.zoom < GATES_BELOW:
        return []
    touched = []
    for gate in table.gates:
        if only is not None and (gate.cell not in only or gate.across not in only):
            continue
        if near is not None and gate.cell not in near and gate.across not in near:
            continue
        if table.settled(gate.cell) and table.settled(gate.across):
            table.pieces_drawn.gate(surface, table.cell_rect(gate.cell), gate.side, gate.picture)
            touched += [gate.cell, gate.across]
    return touched


def _upper(
    table: ParqueTable, surface: pygame.Surface, covered: list[int], only: Container[int] | None = None
) -> None:
    """Draw badges and pawns again where rings or gates lie over them, and the flags (or only those on some cells)."""
    pieces, view = table.pieces_drawn, table.view
    for cell in dict.fromkeys(covered):
        item = view.shown.get(cell)
        if item is not None and table.settled(cell) and capacity(item):
            table.badge(surface, cell, item)
    if table.stage.camera.zoom >= HIDES_BELOW:
        for flag in table.flags:
            if only is not None and flag.cell not in only:
                continue
            if (
                table.settled(flag.cell)
                and table.settled(flag.ride)
                and flag.ride not in table.acts.hidden_flags
            ):
                pieces.flag(surface, flag_rect(table, flag), flag.length)
    for cell in dict.fromkeys(covered):
        for index, seat in enumerate(view.claimed.get(cell, ())):
            if table.settled(cell) and table.pawn_settled(cell, index):
                pieces.pawn(surface, table_pawns.rect(table, cell, index), table.stage.seats[seat].colour)


def flag_rect(table: ParqueTable, flag: table_park.Flag) -> pygame.Rect:
    """Return where the flag of a finished queue stands, in pixels."""
    domino = table.view.owner[flag.cell]
    lettered = halves_of(domino)[1] != "base" and table.cells(domino)[0] == flag.cell
    return table.pieces_drawn.flag_rect(table.cell_rect(flag.cell), flag.side, lettered=lettered)


def draw_without_trains(table: ParqueTable, surface: pygame.Surface, cells: Container[int]) -> None:
    """Draw the stations among these cells anew, without the trains that wait there: one is on its way."""
    stations, clip = [], surface.get_clip()
    for domino, rect, rotation in table.laid():
        for cell in table.cells(domino):
            if cell in cells and cell in table.view.shown and table.settled(cell):
                surface.set_clip(table.cell_rect(cell).clip(clip))
                table.pieces_drawn.lay(surface, domino, rect, rotation, away=True)
                stations.append(cell)
    surface.set_clip(clip)
    touched = stations + _gates(table, surface, near=stations)
    _upper(table, surface, touched, touched)
