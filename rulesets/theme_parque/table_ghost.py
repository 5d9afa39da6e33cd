"""Where the held piece may go, its ghost, and what its drop would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.grid import pack, unpack
from game.ui.animate import breath
from game.ui.sprites import Batch
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import table_choices, table_glow, table_park, table_pawns
from rulesets.theme_parque.table_pieces import GATES_BELOW
from rulesets.theme_parque.table_pills import pill, points_pill, ring, seat_colour, signed
from rulesets.theme_parque.table_preview import Change, Preview, cells_under, is_cell

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

SPOT_SHARE = 0.74
BREATHE_MS = 1200.0
GHOST_ALPHA = 165
FAR_ASIDE = 1.45
"""The held piece keeps further away where a queue is numbered."""


def draw_spots(table: ParqueTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Outline the cells where the grabbed half may land, breathing."""
    cells = [pack(handle[1], handle[2]) for handle in marks.spots if is_cell(handle)]  # type: ignore[arg-type]
    if table.step in ("claim", "set") or not cells:
        return  # pawns go onto what glows
    zoom, kit = table.stage.camera.zoom, table.stage.kit
    side = max(4, round(zoom * SPOT_SHARE))
    level = round(breath(now, BREATHE_MS) * 6)
    alpha = 150 + level * 17

    def lawn() -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        kit.paint.panel(picture, picture.get_rect(), "card", edge="good", edge_width=max(1.5, zoom * 0.035),
                        radius=side * 0.18, alpha=120, edge_alpha=alpha)  # fmt: skip
        return picture

    def covering() -> pygame.Surface:
        """On a domino that may be covered: what lies there must be seen, so only an edge, with a white rim."""
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        wide = max(1.5, zoom * 0.04)
        kit.paint.panel(picture, picture.get_rect(), None, edge="white", edge_width=2 * wide, radius=side * 0.18,
                        edge_alpha=alpha)  # fmt: skip
        inner = picture.get_rect().inflate(-round(wide), -round(wide))
        kit.paint.panel(picture, inner, None, edge="good_deep", edge_width=wide, radius=side * 0.16,
                        edge_alpha=alpha)  # fmt: skip
        return picture

    free = kit.paint.cached(("parque spot", side, alpha, kit.theme.palette), lawn)
    laid = kit.paint.cached(("parque cover", side, alpha, kit.theme.palette), covering)
    batch = Batch()
    ghost = cells_under(marks.ghost[0], marks.ghost[1]) if marks.ghost and marks.ghost[2] else ()
    for cell in cells:
        if cell not in (ghost or ()):
            batch.add_centred(laid if cell in table.view.codes else free, table.cell_rect(cell).center)
    batch.flush(surface)


def draw_ghost(table: ParqueTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw what is held where it would land, and what that would change."""
    assert marks.ghost is not None
    grip, target, legal = marks.ghost
    zoom, paint = table.stage.camera.zoom, table.stage.kit.paint
    found = table.outcome(marks)
    if grip.handle[0] in ("hand", "lifted"):
        cells = cells_under(grip, target)
        if cells is None:
            return
        rect = table.cell_rect(cells[0]).union(table.cell_rect(cells[1]))
        table.pieces_drawn.lay(
            surface, str(grip.handle[1]), rect, grip.rotation, alpha=GHOST_ALPHA, grey=not legal
        )
        paint.ring(surface, rect.inflate(round(zoom * 0.10), round(zoom * 0.10)), "white",
                   width=max(2.0, zoom * 0.05), radius=zoom * 0.16)  # fmt: skip
        paint.ring(surface, rect.inflate(round(zoom * 0.04), round(zoom * 0.04)), "good" if legal else "bad",
                   width=max(2.0, zoom * 0.045), radius=zoom * 0.13)  # fmt: skip
    elif grip.handle[0] in ("supply", "pawn") and is_cell(target):
        cell = pack(target[1], target[2])  # type: ignore[arg-type]
        rect = table.cell_rect(cell)
        seat = int(grip.handle[1])  # type: ignore[call-overload]
        index = len(table.view.claimed.get(cell, ()))
        if legal:
            ring(table, surface, rect, seat_colour(table, seat), zoom)
            place = table_pawns.rect(table, cell, index, index + 1)
            table.pieces_drawn.pawn(surface, place, table.stage.seats[seat].colour, alpha=GHOST_ALPHA)
            if cell in table.now:
                points_pill(table, surface, cell, table.now[cell].points)
            else:
                table_choices.half_sign(table, surface, cell)
        else:
            paint.ring(surface, rect, "bad", width=max(2.0, zoom * 0.05), radius=zoom * 0.13)
    if found is not None:
        _consequences(table, surface, found, now, claim=grip.handle[0] in ("supply", "pawn"))
        table.aside = _clear_side(table, found)
        if found.rides:
            table.aside *= FAR_ASIDE


def _clear_side(table: ParqueTable, found: Preview) -> float:
    """Return on which side of the ghost the held piece hides least: 1 right, -1 left."""
    shown = [
        cell for ride in found.rides if ride.after.route for cell in (*ride.after.route.cells, ride.cell)
    ]
    shown += [change.cell for change in found.changes if change.cell in table.view.claimed]
    if not shown or not found.cells:
        return 1.0
    middle = sum(unpack(cell)[0] for cell in found.cells) / len(found.cells)
    return -1.0 if sum(unpack(cell)[0] for cell in shown) / len(shown) > middle + 0.2 else 1.0


def _new_gates(table: ParqueTable, surface: pygame.Surface, found: Preview) -> None:
    """Show the gates that the ghost would bring."""
    if table.stage.camera.zoom < GATES_BELOW or len(found.cells) != 2:
        return
    for gate in table_park.gates(found.state):
        if gate not in table.gates:
            table.pieces_drawn.gate(surface, table.cell_rect(gate.cell), gate.side, gate.picture)
            for cell in (gate.cell, gate.across):
                _redraw_cell_top(table, surface, cell)


def _consequences(
    table: ParqueTable, surface: pygame.Surface, found: Preview, now: float, *, claim: bool
) -> None:
    for ride in found.rides:
        table_glow.draw_glow(table, surface, found, ride)
    _new_gates(table, surface, found)
    for ride in found.rides:
        table_glow.draw_queue(table, surface, found, ride, now)
    for change in found.changes:
        seats = table.view.claimed.get(change.cell, ())
        if seats and not claim and (_by_a_path(change) or change in found.rides):
            ring(
                table,
                surface,
                table.cell_rect(change.cell),
                seat_colour(table, seats[0]),
                table.stage.camera.zoom,
            )
            _redraw_cell_top(table, surface, change.cell)
    taken: list[pygame.Rect] = []
    if found.cells and not claim:
        cells = [table.cell_rect(cell) for cell in found.cells]
        taken.append(cells[0].unionall(cells[1:]))
    formula = {ride.cell for ride in found.rides}
    taken += [table.cell_rect(ride.cell) for ride in found.rides]
    for ride in found.rides:
        taken.append(table_glow.formula_bubble(table, surface, ride, taken))
    for change in found.changes:
        if change.cell in formula or not (table.view.claimed.get(change.cell)):
            continue
        if _by_a_path(change):
            taken.append(_path_bubble(table, surface, change, taken))
        else:
            taken.append(delta_pill(table, surface, change))


def _redraw_cell_top(table: ParqueTable, surface: pygame.Surface, cell: int) -> None:
    item = table.view.shown.get(cell)
    if item is not None and table.settled(cell):
        table.badge(surface, cell, item)
    for index, seat in enumerate(table.view.claimed.get(cell, ())):
        if table.pawn_settled(cell, index):
            rect = table_pawns.rect(table, cell, index)
            table.pieces_drawn.pawn(surface, rect, table.stage.seats[seat].colour)


def delta_pill(table: ParqueTable, surface: pygame.Surface, change: Change) -> pygame.Rect:
    """Put the change of an item's points on its upper right corner."""
    rect = table.cell_rect(change.cell)
    fill = "good_deep" if change.delta > 0 else "bad_deep"
    at = (rect.x + rect.w * 0.72, rect.y + rect.h * 0.14)
    return pill(table, surface, signed(change.delta), at, fill)


def _by_a_path(change: Change) -> bool:
    """Does a stall begin to score because a path comes near (TP-9.7)?"""
    before = change.before
    return before is not None and before.fault == "no_path" and change.after.active


def _path_bubble(
    table: ParqueTable, surface: pygame.Surface, change: Change, taken: list[pygame.Rect]
) -> pygame.Rect:
    kit, zoom = table.stage.kit, table.stage.camera.zoom
    words = kit.layout(table.say("park.by_a_path"), "note_bold", colour="white")
    number = kit.layout(signed(change.delta), "heading", colour="white")
    wide = max(words.width, number.width) + 2 * kit.px(10)
    high = words.height + number.height + kit.px(6)
    cell = table.cell_rect(change.cell)
    rect = table_glow.place_beside(table.stage.regions.board, cell, (wide, high), round(zoom * 0.2), taken)
    tip = (cell.right - 2, cell.centery) if rect.left >= cell.right else (cell.left + 2, cell.centery)
    if rect.bottom <= cell.top or rect.top >= cell.bottom:
        tip = (cell.centerx, cell.top + 2 if rect.bottom <= cell.top else cell.bottom - 2)
    fill = "good_deep" if change.delta > 0 else "bad_deep"
    kit.paint.bubble(surface, rect, tip, fill, radius=kit.radius(10), pointer=kit.pxf(7))
    y = rect.y + kit.px(3)
    kit.engine.draw_block(surface, number, (rect.x, y), align="center", width=rect.w)
    kit.engine.draw_block(surface, words, (rect.x, y + number.height), align="center", width=rect.w)
    return rect
