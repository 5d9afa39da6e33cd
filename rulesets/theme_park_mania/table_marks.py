"""What lies over the park: places for the held piece, its ghost and what it changes, refusals, the last move, booths."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip
from game.ui.animate import breath
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.tabletop import Marks
from rulesets.theme_park_mania import table_balloon, table_map, table_walks
from rulesets.theme_park_mania.bits import cells_of, on_table, unpack
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_facts import missing
from rulesets.theme_park_mania.table_ghosts import draw_ghost, draw_pending_ride
from rulesets.theme_park_mania.table_outlines import BUILDS, GOOD, ROOM, SOFT, outline, plus

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def draw(table: ManiaTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw everything, back to front."""
    pulse = round(165 + 80 * breath(now, 1200)) if not table.still else 230
    held = marks.held or (marks.ghost[0] if marks.ghost is not None else None)
    walks = table_walks.draw(table, surface, marks)
    if held is not None and held.handle[0] in BUILDS:
        _railway_room(table, surface)
    if not walks:
        _last(table, surface, marks)
    if marks.spots and not walks:
        _spots(table, surface, held, marks.spots, pulse)
    elif not walks:
        _touchable(table, surface, pulse)
    _lit(table, surface, marks)
    _hover(table, surface, marks)
    if table.pending[:1] == ("ride",):
        draw_pending_ride(table, surface, marks, pulse)
    if marks.ghost is not None:
        draw_ghost(table, surface, marks.ghost)
    table.acts.draw_walking(surface)
    if table.stage.regions.tray.w:
        table_map.draw(table, surface)
    table_balloon.draw(table, surface, marks)


# --- room ------------------------------------------------------------------------------------------------------


def hatch(table: ManiaTable, surface: pygame.Surface, cells: list[Cell], tone: tuple[int, int, int]) -> None:
    """Cover cells with slanting lines."""
    kit, zoom = table.kit, table.zoom
    side = max(4, round(zoom))

    def make() -> pygame.Surface:
        big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
        big.fill((*tone, 0))
        for number in range(-3, 4):
            x = number * side * 3 / 3
            pygame.draw.line(big, (*tone, 150), (x, side * 3), (x + side * 3, 0), max(2, side // 3))
        return pygame.transform.smoothscale(big, (side, side)).convert_alpha().premul_alpha()

    tile = kit.paint.cached(("hatch", side, tone), make)
    for cell in cells:
        rect = table.cell_rect(cell)
        if rect.colliderect(table.stage.regions.board):
            surface.blit(tile, rect, special_flags=PREMULTIPLIED)


def _railway_room(table: ManiaTable, surface: pygame.Surface) -> None:
    """Cells kept free ahead of open ends and beside crossings."""
    ground = table.view.ground
    hatch(table, surface, [unpack(cell) for cell in cells_of(ground.reserve)], (92, 70, 120))
    hatch(table, surface, [unpack(cell) for cell in cells_of(ground.mouths & ground.empty)], (146, 96, 50))


# --- places ----------------------------------------------------------------------------------------------------


def _spots(table: ManiaTable, surface: pygame.Surface, held: Grip | None, spots: object, pulse: int) -> None:
    """Where the held thing may go."""
    assert isinstance(spots, (list, tuple))
    kit, zoom = table.kit, table.zoom
    strong = (held is not None and held.handle[0] in ("pile", "mascot")) or len(spots) < 24
    board = table.stage.regions.board
    batch: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for handle in spots:
        rect = table.rect_of(handle)
        if rect is None or not board.colliderect(rect):
            continue
        if handle[0] == "cell":
            batch.append((_spot_picture(table, rect.size, strong, pulse), rect.topleft))
        elif handle[0] == "end":
            kit.paint.panel(
                surface, rect, (236, 255, 236), edge=GOOD, edge_width=max(1.5, zoom * 0.08), radius=zoom * 0.2, alpha=90,
                edge_alpha=pulse,
            )  # fmt: skip
        elif board.collidepoint(rect.center):
            ring = rect.inflate(round(zoom * 0.14), round(zoom * 0.14))
            kit.paint.ring(surface, ring, GOOD, width=max(1.5, zoom * 0.08), radius=zoom * 0.24, alpha=pulse)
    surface.fblits(batch, PREMULTIPLIED)


def _spot_picture(table: ManiaTable, size: tuple[int, int], strong: bool, pulse: int) -> pygame.Surface:
    """Return the outline of a cell where something may go; strong ones have a plus in the middle."""
    pulse = pulse // 12 * 12

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        rect = picture.get_rect()
        gap = round(size[0] * 0.1)
        inner = rect.inflate(-gap, -gap)
        table.kit.paint.panel(
            picture, inner, (236, 255, 236), edge=GOOD, edge_width=max(1.2, size[0] * (0.07 if strong else 0.045)),
            radius=inner.w * 0.24, alpha=70 if strong else 36, edge_alpha=pulse if strong else round(pulse * 0.6),
        )  # fmt: skip
        if strong:
            plus(table, picture, inner.center)
        return picture

    return table.looks.kept(("spot", size, strong, pulse), make)


def _touchable(table: ManiaTable, surface: pygame.Surface, pulse: int) -> None:
    """What lies in the park and may be pressed next: targets of events, a selected purchase, train stations."""
    kit, zoom = table.kit, table.zoom
    calm = table.asked in ("main", "after", "more_path", "more_track", "more_facility") and not table.pending
    for handle in table.touchable:
        if handle[0] not in ("cell", "ride", "station", "marker", "mascot", "end"):
            continue
        rect = table.rect_of(handle)
        if rect is None or not table.stage.regions.board.contains(rect.clip(table.stage.regions.board)):
            continue
        if not table.stage.regions.board.collidepoint(rect.center) or (
            calm and handle[0] in ("cell", "ride", "station")
        ):
            continue
        ring = rect.inflate(round(zoom * 0.12), round(zoom * 0.12))
        kit.paint.ring(surface, ring, SOFT, width=max(1.5, zoom * 0.075), radius=zoom * 0.26, alpha=pulse)


def draw_panels(table: ManiaTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Mark what lies in the panels: things that were asked for by a chip, places for what is held."""
    from rulesets.theme_park_mania.table_tray import chip_handles

    kit = table.kit
    pulse = round(165 + 80 * breath(now, 1200)) if not table.still else 230
    board = table.stage.regions.board
    if table.highlight:
        for handle in chip_handles(table, table.highlight):
            rect = table.rect_of(handle)
            if rect is not None and handle in table.touchable:
                ring = rect.inflate(kit.px(7), kit.px(7))
                kit.paint.ring(surface, ring, SOFT, width=kit.pxf(3), radius=kit.radius(10), alpha=pulse)
    for handle in marks.spots:
        rect = table.rect_of(handle)
        if (
            handle[0] in ("pile", "staff", "employee")
            and rect is not None
            and not board.collidepoint(rect.center)
        ):
            kit.paint.ring(
                surface,
                rect.inflate(kit.px(6), kit.px(6)),
                GOOD,
                width=kit.pxf(2.6),
                radius=kit.radius(9),
                alpha=pulse,
            )
    held = marks.ghost[0] if marks.ghost is not None and marks.ghost[2] else None
    if held is not None and held.handle[0] == "guest" and marks.ghost is not None:
        for card in table_walks.cards_to(table, marks.ghost[1]):
            rect = table.rect_of(("hand", card))
            if rect is not None:
                ring = rect.inflate(kit.px(7), kit.px(7))
                kit.paint.ring(surface, ring, SOFT, width=kit.pxf(3.4), radius=kit.radius(10))
    if table.pending[:1] in (("to",), ("free",), ("card",), ("pay",)):
        for handle in table.touchable:
            rect = table.rect_of(handle)
            if handle[0] in ("hand", "pile") and rect is not None:
                kit.paint.ring(
                    surface,
                    rect.inflate(kit.px(6), kit.px(6)),
                    SOFT,
                    width=kit.pxf(3),
                    radius=kit.radius(9),
                    alpha=pulse,
                )


# --- what was, what is meant -------------------------------------------------------------------------------------


def _last(table: ManiaTable, surface: pygame.Surface, marks: Marks) -> None:
    """A ring in the seat's colour around what was laid or moved last."""
    if marks.last_seat is None:
        return
    tone = f"seat.{table.colour_of(marks.last_seat)}"
    cells = [(int(str(h[1])), int(str(h[2]))) for h in marks.last if h[0] == "cell"]
    for handle in marks.last:
        if handle[0] == "ride" and int(str(handle[1])) < len(table.view.spots):
            x, y = unpack(table.view.spots[int(str(handle[1]))])
            cells += [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
    if cells:
        outline(table, surface, cells, "card", max(2.5, table.zoom * 0.12))
        outline(table, surface, cells, tone, max(1.5, table.zoom * 0.07))
    for handle in marks.last:
        if handle[0] == "guest":
            rect = table.rect_of(handle)
            if rect is not None:
                spot = pygame.Rect(0, 0, round(rect.w * 1.1), round(rect.h * 0.34))
                spot.center = (rect.centerx, rect.bottom - round(rect.h * 0.08))
                table.kit.paint.panel(
                    surface, spot, None, edge=tone, edge_width=max(1.5, table.zoom * 0.06), radius=spot.h / 2
                )


def _lit(table: ManiaTable, surface: pygame.Surface, marks: Marks) -> None:
    """Light up cells: of a refusal, of a line of the score sheet or of the log; the rest may step back."""
    cells = [(cell[0], cell[1]) for cell in marks.lit if on_table(*cell)]
    if not cells:
        return
    if marks.dim:
        veil = pygame.Surface(table.stage.regions.board.size, pygame.SRCALPHA)
        board = table.stage.regions.board
        veil.fill((24, 20, 34, 96))
        for cell in cells:
            veil.fill((0, 0, 0, 0), table.cell_rect(cell).move(-board.x, -board.y))
        surface.blit(veil, board, special_flags=PREMULTIPLIED)
    tone = "halo" if marks.dim else "bad"
    for cell in cells:
        rect = table.cell_rect(cell)
        table.kit.paint.panel(surface, rect, tone, radius=rect.w * 0.2, alpha=40 if marks.dim else 70)
    outline(table, surface, cells, "ink_picture", max(3.0, table.zoom * 0.14))
    outline(table, surface, cells, tone, max(2.0, table.zoom * 0.08))


def _hover(table: ManiaTable, surface: pygame.Surface, marks: Marks) -> None:
    """While an area is pointed at: what is missing for its completion."""
    if marks.hover is None or marks.ghost is not None or marks.held is not None:
        return
    area = -1
    if marks.hover[0] == "ride":
        area = int(str(marks.hover[1]))
    elif marks.hover[0] == "cell":
        area = table.area_at((int(str(marks.hover[1])), int(str(marks.hover[2]))))
    if not 0 <= area < len(table.view.built):
        return
    cells = list(missing(table.view, area))
    for cell in cells:
        rect = table.cell_rect(cell).inflate(-2, -2)
        table.kit.paint.panel(
            surface,
            rect,
            ROOM,
            edge="accent",
            edge_width=max(1.2, table.zoom * 0.05),
            radius=rect.w * 0.22,
            alpha=90,
        )
