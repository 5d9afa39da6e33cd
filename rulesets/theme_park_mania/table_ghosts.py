"""What would lie there: the ghost of a held piece, the plot that would grow, the ride whose booth is being chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.tabletop import Marks
from rulesets.theme_park_mania.bits import on_table
from rulesets.theme_park_mania.placing import BOOTH_SIDES
from rulesets.theme_park_mania.table_boxes import bounds_of
from rulesets.theme_park_mania.table_cells import Cell, Plot
from rulesets.theme_park_mania.table_facts import first_rooms
from rulesets.theme_park_mania.table_looks import PART_SHARE, RIDE_SHARE
from rulesets.theme_park_mania.table_outlines import BUILDS, GHOST_ALPHA, GOOD, ROOM, SOFT, outline, plus
from rulesets.theme_park_mania.table_park import draw_plot
from rulesets.theme_park_mania.table_pictures import scenery_picture
from rulesets.theme_park_mania.table_things import flat_picture

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def draw_ghost(table: ManiaTable, surface: pygame.Surface, ghost: tuple[Grip, Handle, bool]) -> None:
    """The held thing as it would lie."""
    grip, target, legal = ghost
    kind, word = grip.handle[0], str(grip.handle[-1])
    if kind not in BUILDS:
        return
    cells = table.cells_under(grip, target)
    seen = [cell for cell in cells if on_table(*cell)]
    if not seen:
        return
    if kind == "pile":
        _building(table, surface, str(table.view.tops[int(word)]), cells[0], legal)
    elif kind == "revealed":
        _ride(table, surface, cells, legal)
    else:
        look = table.flat_look(grip, target)
        if look is not None:
            name, turn = flat_picture(look, grip.rotation)
            rect = table.stage.camera.rect(bounds_of(cells))
            picture = table.kit.sprites.get(
                f"theme_park_mania/{name}", rect.size, turn=turn, grey=not legal, alpha=GHOST_ALPHA
            )
            surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
    outline(table, surface, seen, "card", max(3.0, table.zoom * 0.13))
    outline(table, surface, seen, GOOD if legal else "bad", max(2.0, table.zoom * 0.08))
    if not legal:
        rect = table.stage.camera.rect(bounds_of(seen))
        table.looks.sprite(
            surface, "common/mark_illegal", rect.center, max(table.kit.px(20), table.zoom * 0.66)
        )


def _building(table: ManiaTable, surface: pygame.Surface, name: str, cell: Cell, legal: bool) -> None:
    """A facility in the plot that is already larger by it, or scenery on the lawn."""
    from rulesets.theme_park_mania.table_pieces import scenery_name

    rect = table.cell_rect(cell)
    if scenery_name(name):
        table.looks.sprite(
            surface, scenery_picture(cell), rect.center, rect.w * PART_SHARE, alpha=200, grey=not legal
        )
        return
    if legal:
        area = table.host_at(cell)
        if area >= 0:
            plot = next(each for each in table.park().plots if each.ride == table.view.built[area])
            _grown_plot(table, surface, plot, cell)
    table.looks.sprite(surface, name, rect.center, rect.w * PART_SHARE, alpha=225, grey=not legal)


def _grown_plot(table: ManiaTable, surface: pygame.Surface, plot: Plot, cell: Cell) -> None:
    """The ground of an area with one more cell, only where the new cell and its seams are."""
    before = surface.get_clip()
    frame = table.frame()
    rect = table.cell_rect(cell)
    surface.set_clip(rect.inflate(round(rect.w * 0.36), round(rect.h * 0.36)).clip(before))
    draw_plot(frame, surface, plot, alpha=225, cells=(*plot.cells, cell))
    surface.set_clip(before)
    beside = [part for part in plot.parts if abs(part[1][0] - cell[0]) + abs(part[1][1] - cell[1]) <= 2]
    for name, at in beside:
        table.looks.sprite(surface, name, table.cell_rect(at).center, rect.w * PART_SHARE)
    if any(abs(x - cell[0]) + abs(y - cell[1]) <= 1 for x, y in plot.ride_cells):
        whole = frame.rect((*plot.spot, 2, 2))
        table.looks.sprite(surface, plot.ride, whole.center, whole.w * RIDE_SHARE / 2)


def _ride(table: ManiaTable, surface: pygame.Surface, cells: list[Cell], legal: bool) -> None:
    """A ride with its plot, and the room for facilities beside it."""
    rect = table.stage.camera.rect(bounds_of(cells))
    if legal:
        for cell in first_rooms(table.view, cells[0]):
            spot = table.cell_rect(cell).inflate(-round(table.zoom * 0.12), -round(table.zoom * 0.12))
            table.kit.paint.panel(
                surface,
                spot,
                ROOM,
                edge="accent",
                edge_width=max(1.2, table.zoom * 0.05),
                radius=spot.w * 0.24,
                alpha=120,
            )
            plus(table, surface, spot.center)
    one = table.cell_rect(cells[0])
    table.looks.plot(
        surface, ((0, 0), (1, 0), (0, 1), (1, 1)), table.view.revealed, table.colour_of(table.view.seat), one.topleft,
        one.size, alpha=220 if legal else 120,
    )  # fmt: skip
    table.looks.sprite(
        surface, table.view.revealed, rect.center, rect.w * RIDE_SHARE / 2, alpha=225, grey=not legal
    )


def draw_pending_ride(table: ManiaTable, surface: pygame.Surface, marks: Marks, pulse: int) -> None:
    """The ride whose booth is to be chosen, and a booth on each side that is possible."""
    x, y = int(str(table.pending[1])), int(str(table.pending[2]))
    cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
    _ride(table, surface, cells, True)
    outline(table, surface, cells, GOOD, max(2.0, table.zoom * 0.08))
    for number in range(len(BOOTH_SIDES)):
        handle: Handle = ("booth", number)
        rect = table.booth_rect(number)
        if rect is None or handle not in table.touchable:
            continue
        chosen = marks.hover == handle
        table.kit.paint.disc(
            surface,
            rect.center,
            rect.w * 0.46,
            "card",
            edge=SOFT,
            edge_width=max(2.0, table.zoom * 0.09),
            alpha=255 if chosen else pulse,
        )
        picture = f"booth_{table.colour_of(table.view.seat)}"
        table.looks.sprite(surface, picture, rect.center, rect.w * (0.8 if chosen else 0.66))
