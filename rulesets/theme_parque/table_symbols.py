"""What small symbols mean: badges, flags, gates, pawns, set letters, slots, counts. One sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.grid import pack
from game.core.messages import Message, SeatName
from rulesets.theme_parque import table_group, table_marks, table_pawns, table_teams
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.table_looks import cells_in, halves_of
from rulesets.theme_parque.table_pieces import BADGES_BELOW, GATES_BELOW, HIDES_BELOW, LETTERS_BELOW

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable


def symbol(table: ParqueTable, pos: tuple[int, int]) -> Message | None:
    """Return what the small symbol under a pixel means: badge, flag, gate, pawn, set letter, faded pawn, deck."""
    for piece in table.pieces():
        if piece.zone == "board" or piece.handle is None:
            continue
        rect = pygame.Rect(piece.box)
        if rect.collidepoint(pos):
            # Deck and pawns have a close-up of their own; a tip would stand in its way.
            return _on_domino(table, pos, piece.look[1], rect) if piece.look[0] == "domino" else None
    found = table_teams.symbol(table, pos) or table_group.symbol(table, pos)
    if found is not None:
        return found
    if table.plan.supply.words.collidepoint(pos):
        return Message("park.symbol_deck", {"n": len(table.view.deck)})
    if table.plan.supply.title.collidepoint(pos):
        return Message("park.symbol_market")
    for seat, slots in enumerate(table.plan.slots):
        for index, rect in enumerate(slots):
            if rect.collidepoint(pos):
                return _slot(table, seat, index)
    if table.own is not None and any(rect.collidepoint(pos) for rect in table.plan.tray.pawns):
        return Message("park.symbol_pawn_out")
    if table.stage.regions.board.collidepoint(pos):
        return _on_board(table, pos)
    return None


def _slot(table: ParqueTable, seat: int, index: int) -> Message:
    mine = [(x, y) for owner, x, y in table.view.pawns if owner == seat]
    if index < len(mine):
        cell = pack(*mine[index])
        item = table.view.shown.get(cell, "")
        values = {"seat": SeatName(seat), "n": table_pawns.worth(table.view, cell)}
        if not item:
            return Message("park.symbol_pawn_queue", values)
        return Message("park.symbol_slot", {**values, "item": Message(f"item.{item}.name")})
    return Message("park.symbol_pawn_hand", {"seat": SeatName(seat), "n": table.view.supply[seat]})


def _on_domino(table: ParqueTable, pos: tuple[int, int], domino: str, rect: pygame.Rect) -> Message | None:
    halves, set_id = halves_of(domino)
    for part, (half, cell) in enumerate(zip(halves, cells_in(rect, 0), strict=True)):
        if cell.collidepoint(pos):
            return _mark(table, pos, half, cell, "base" if part else set_id)
    return None


def _mark(
    table: ParqueTable, pos: tuple[int, int], half: Half, cell: pygame.Rect, set_id: str
) -> Message | None:
    """Return the meaning of badge or letter in a cell, if the pixel is on one."""
    if cell.w < BADGES_BELOW:
        return None
    lettered = set_id != "base" and cell.w >= LETTERS_BELOW
    if lettered and table.pieces_drawn.letter_rect(cell).collidepoint(pos):
        return Message("park.symbol_set", {"set": Message(f"set.{set_id}.name")})
    if half.item and table.pieces_drawn.badge_rect(cell).collidepoint(pos):
        item = load().items[half.item]
        if item.kind == "attraction":
            if item.factor is None:
                return Message("park.symbol_factor_counted")
            return Message("park.symbol_factor", {"n": item.factor})
        if item.kind == "stall":
            if item.points is None:
                return Message("park.symbol_counted", {"text": Message(f"item.{item.id}.text")})
            return Message("park.symbol_points", {"n": item.points})
    return None


def _on_board(table: ParqueTable, pos: tuple[int, int]) -> Message | None:
    view, pieces = table.view, table.pieces_drawn
    for cell, index, seat in reversed(table_pawns.standing(table)):
        if table_pawns.rect(table, cell, index).collidepoint(pos):
            key = "park.symbol_pawn_queue" if cell in view.queue_of else "park.symbol_pawn_park"
            return Message(key, {"seat": SeatName(seat), "n": table_pawns.worth(view, cell)})
    if table.stage.camera.zoom >= HIDES_BELOW:
        for flag in table.flags:
            if table_marks.flag_rect(table, flag).collidepoint(pos):
                return Message("park.symbol_flag", {"n": flag.length})
    for domino, rect, _ in table.laid():
        if domino != ENTRANCE and rect.collidepoint(pos):
            halves, set_id = halves_of(domino)
            for part, (half, cell) in enumerate(zip(halves, table.cells(domino), strict=True)):
                box = table.cell_rect(cell)
                if box.collidepoint(pos):
                    if cell in table.loop_sizes and table.pieces_drawn.badge_rect(box).collidepoint(pos):
                        return Message("park.symbol_loop", {"n": table.loop_sizes[cell]})
                    found = _mark(table, pos, half, box, "base" if part else set_id)
                    if found is not None:
                        return found
    if table.stage.camera.zoom >= GATES_BELOW:
        for gate in table.gates:
            # Only the bar itself, not the whole edge of the cell.
            box = pieces.gate_rect(table.cell_rect(gate.cell), gate.side)
            if box.inflate(-box.w // 4, -box.h // 4).collidepoint(pos):
                return Message(
                    "park.symbol_gate_path" if gate.picture == "gate_path" else "park.symbol_gate_ride"
                )
    return None
