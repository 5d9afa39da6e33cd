"""What stands out: places for what is held, what may be touched next, what is held over its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle
from game.ui.table.tabletop import Marks
from rulesets.at_any_cost.printed import KIND, LEFT
from rulesets.at_any_cost.table_build_ghost import draw_ghost
from rulesets.at_any_cost.table_outlines import place, pulse, radius_of, ring, route, spot

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
ON_BOARD = ("card", "slot", "left", "gate", "seat")


def draw_board(table: AnyCostTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw what lies over the parks."""
    if table.stage.regions.board.w < 8:
        return
    _last(table, surface, marks)
    _lit(table, surface, marks)
    strength = pulse(table, now)
    if marks.spots:
        for handle in marks.spots:
            spot(table, surface, handle, strength)
    else:
        for handle in table.touchable:
            if handle[0] in ON_BOARD and _worth_lighting(table, handle):
                spot(table, surface, handle, strength, soft=not table.pending)
    for handle in table.pending:
        if handle[0] in ON_BOARD:
            ring(table, surface, handle, "accent", 3.4)
    _ghost(table, surface, marks)


def draw_panels(table: AnyCostTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw rings around things in tray and right column."""
    strength = pulse(table, now)
    _aim(table, surface, marks)
    if table.case is not None:
        for handle in marks.spots or table.touchable:
            if handle[0] == "card":
                spot(table, surface, handle, strength)
    if marks.spots:
        for handle in marks.spots:
            if handle[0] in ("tray", "search", "bin", "coins", "deck"):
                spot(table, surface, handle, strength)
    elif table.asked in ("react", "discard", "drop", "keep", "recover", "pack") or table.pending:
        for handle in table.touchable:
            if handle[0] in ("hand", "blueprint", "showcase", "deck", "look", "discard", "pack"):
                spot(table, surface, handle, strength)
    for handle in table.pending:
        if handle[0] in ("hand", "market", "showcase", "blueprint", "deck"):
            ring(table, surface, handle, "accent", 3.4)


def _worth_lighting(table: AnyCostTable, handle: Handle) -> bool:
    """While nothing is selected, only what a question is about is lit, and abilities that can be used."""
    if table.pending or table.asked in ("target", "host", "react"):
        return True
    return table.asked == "event" and handle[0] == "card"


def _last(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    """A ring in the seat's colour around what moved last."""
    if marks.last_seat is None or table.open_park is not None:
        return
    covered = table.covered
    for handle in marks.last:
        if handle[0] == "card":
            rect = table.rect_of(handle)
            if rect is not None and covered is not None and covered.colliderect(rect):
                continue
            if rect is not None and table.stage.regions.board.contains(rect):
                colour = f"seat.{table.colour_of(marks.last_seat)}"
                radius = min(rect.h * 0.3, table.kit.px(9))
                table.kit.paint.ring(
                    surface, rect.inflate(5, 5), colour, width=table.kit.pxf(2.6), radius=radius, alpha=210
                )


def _lit(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    """Light up attractions that a line of the score sheet or of the log counts: (slot, seat)."""
    kit = table.kit
    lit = [(spot[0], spot[1]) for spot in marks.lit if 0 <= spot[1] < len(table.rows) and 0 <= spot[0] < LEFT]
    for slot, seat in lit:
        rect = place(table, ("slot", seat, slot))
        if rect is not None:
            kit.paint.halo(surface, rect, "halo", radius=kit.px(9), spread=kit.px(10))
            kit.paint.ring(surface, rect.inflate(4, 4), "halo", width=kit.pxf(3), radius=kit.px(9))


# --- a build -------------------------------------------------------------------------------------------------


def _ghost(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    if marks.ghost is None:
        outcome = table.outcome(marks)
        if outcome is not None and table.open_park is None:
            draw_ghost(table, surface, Grip(table.pending[0]), outcome)
        return
    grip, target, legal = marks.ghost
    rect = place(table, target)
    if not legal:
        if rect is not None and target[0] in ON_BOARD:
            _wrong(table, surface, target, rect)
        return
    outcome = table.outcome(marks)
    if outcome is None:
        if rect is not None and target[0] in ON_BOARD:
            ring(table, surface, target, "accent", 4)
        return
    draw_ghost(table, surface, grip, outcome)


def _wrong(table: AnyCostTable, surface: pygame.Surface, target: Handle, rect: Rect) -> None:
    kit = table.kit
    kit.paint.ring(
        surface, rect.inflate(4, 4), "bad", width=kit.pxf(3), radius=radius_of(table, target, rect)
    )
    side = min(kit.px(30), rect.h, rect.w)
    spot = Rect(0, 0, side, side)
    spot.center = rect.center
    kit.sprite(surface, "common/mark_illegal", spot)


# --- an event --------------------------------------------------------------------------------------------------


def _aim(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    """A dashed line from the place of a held event to whom it hits."""
    if marks.ghost is None or table.open_park is not None:
        return
    grip, target, legal = marks.ghost
    card, piece, rect = table.card_of(grip.handle), table.piece_of(grip), place(table, target)
    if legal and card and KIND[card] == "event" and target[0] in ON_BOARD and piece is not None and rect is not None:
        route(table, surface, aim_way(table, table.piece_rect(piece), target, rect), radius=7)


def aim_way(table: AnyCostTable, start: Rect, target: Handle, rect: Rect) -> list[tuple[float, float]]:
    """Return the corners of the line from a card in the tray to a target on the board: it runs in the gaps between the parks.

    It goes along the tray to the left, up beside the panels of the seats, then along the row of the park, and from there to
    the target, from above or below, whichever is nearer. No card lies on its way.
    """
    kit, regions = table.kit, table.stage.regions
    seat = next(seat for seat in table.order if table.rows[seat].rect.collidepoint(rect.center))
    row, own = table.rows[seat], seat == table.own
    half = kit.pxf(4)
    foot = (regions.board.bottom + regions.tray.y) / 2
    left = row.rect.x - half
    points: list[tuple[float, float]] = [(start.centerx, start.y), (start.centerx, foot), (left, foot)]
    if target[0] == "seat" or (row.stack and rect.centerx < row.gate.right):
        return [*points, (left, rect.centery), (rect.x + half, rect.centery)]
    slot = next((each for each in row.slots if each.x <= rect.centerx < each.right), rect)
    if row.stack and rect.y > slot.y:  # an upgrade in a stack: through the gap beside it
        beside = slot.right + kit.pxf(3.5)
        level = row.rect.y - half
        return [*points, (left, level), (beside, level), (beside, rect.centery), (rect.right - 2 * half, rect.centery)]
    if rect.centery <= row.rect.centery or row.stack:
        level, end = row.rect.y - half, rect.y + half
    else:
        level, end = foot if own else row.rect.bottom + half, rect.bottom - half
    return [*points, (left, level), (rect.centerx, level), (rect.centerx, end)]
