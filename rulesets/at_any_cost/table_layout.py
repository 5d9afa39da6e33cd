"""Where things lie on the table of At Any Cost, in pixels, for every window, text size and number of seats.

The board is cut into rows, one for each park: the rivals above, the own park below and taller. The panel of a seat
stands beside its row. What lies right of them and below is cut in `table_layout_sides.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Regions

Rect = pygame.Rect
SLOTS = 5
OWN_SHARE = 0.484
"""Part of the board for the own row, if there is more than one rival."""
STACKED = 170.0
"""Rows from this height (design units) show whole stacks, lower ones small tiles."""
TILE_SHAPE = 0.975
"""Height of a tile by its width."""
TUCK = 3.0
"""By as much a strip is tucked under what lies above it, in design units."""


@dataclass
class Row:
    """The row of a park.

    rect   all of it
    gate   the part left of the slots, with gate, staff and resources
    slots  the five places for attractions
    stack  True where whole stacks are shown, False for mini tiles
    """

    rect: Rect
    gate: Rect
    slots: list[Rect]
    stack: bool


# --- rows --------------------------------------------------------------------------------------------------


def rows(kit: Kit, board: Rect, order: list[int]) -> dict[int, Row]:
    """Cut the board into rows; `order` are the seats from the top, the own one last."""
    gap = kit.px(8)
    rivals = len(order) - 1
    free = board.h - gap * rivals
    own = free // 2 if rivals == 1 else round(board.h * OWN_SHARE)
    each = (free - own) // max(1, rivals)
    own = free - each * rivals
    found = {}
    y = board.y
    for seat in order:
        high = own if seat == order[-1] else each
        found[seat] = row(kit, Rect(board.x, y, board.w, high), own=seat == order[-1])
        y += high + gap
    return found


def row(kit: Kit, rect: Rect, *, own: bool) -> Row:
    """Cut one row."""
    stack = rect.h >= kit.px(STACKED)
    pad = kit.px(8 if stack else 4)
    gap = kit.px(7)
    gate_wide = round(min(kit.px(132 if stack else 128), rect.w * 0.175))
    gate = Rect(rect.x + pad, rect.y + pad, gate_wide, rect.h - 2 * pad)
    left = gate.right + kit.px(9)
    room = rect.right - pad - left
    wide = (room - gap * (SLOTS - 1)) / SLOTS
    slots = []
    for index in range(SLOTS):
        x = round(left + index * (wide + gap))
        slots.append(Rect(x, rect.y + pad, round(left + index * (wide + gap) + wide) - x, rect.h - 2 * pad))
    return Row(rect, gate, slots, stack)


def stack_rects(kit: Kit, slot: Rect, upgrades: int, *, tall: bool = False) -> tuple[Rect, list[Rect], Rect]:
    """Return where the tile of an attraction, the strips of its upgrades and the line below them lie in a slot.

    tall  in an opened park there is more room
    """
    foot_high = min(kit.px(22 if tall else 20), round(slot.h * 0.09))
    tuck = kit.px(TUCK)
    strip = round(slot.w * (0.222 if tall else 0.202))
    strip = strip if tall else min(kit.px(24), strip)
    # The tile gives way to many upgrades, up to a point; then the strips become lower.
    room = slot.h - foot_high - kit.px(6)
    tile_high = min(round(slot.w * (1.12 if tall else TILE_SHAPE)), room)
    wanted = upgrades * (strip - tuck) + tuck if upgrades else 0
    if tile_high + wanted > room:
        tile_high = max(round(slot.w * 0.66), min(tile_high, room - wanted))
    tile = Rect(slot.x, slot.y, slot.w, tile_high)
    pitch = float(strip - tuck)
    if upgrades and tile_high + pitch * upgrades + tuck > room:
        pitch = max(3.0, (room - tile_high - tuck) / upgrades)
    high = max(4, round(pitch + tuck))
    strips = [
        Rect(slot.x, round(tile.bottom - tuck + index * pitch), slot.w, high) for index in range(upgrades)
    ]
    bottom = strips[-1].bottom if strips else tile.bottom
    foot = Rect(slot.x, min(bottom + kit.px(5), slot.bottom - foot_high), slot.w, foot_high)
    return tile, strips, foot


class LeftParts(NamedTuple):
    """Where the parts left of the slots lie.

    gate   its picture; cells: staff and resources; names: beside them, empty where there is no room for names
    star   the star of the gate; desk: the bank desk, empty where there is no room for it
    pins   chips of pinned events; the last one may stand for several
    """

    gate: Rect
    cells: list[Rect]
    names: list[Rect]
    pins: list[Rect]
    star: Rect
    desk: Rect


def left_cells(kit: Kit, gate: Rect, count: int, *, stack: bool, pins: int = 0) -> LeftParts:
    """Cut the ground left of the slots for the gate, so many staff cards and resources, and so many pinned events."""
    if stack:
        top = round(min(gate.h * 0.27, gate.w * 0.5))
        picture = Rect(gate.x + kit.px(4), gate.y + kit.px(4), top, top)
        area = Rect(gate.x + kit.px(6), picture.bottom + kit.px(3), gate.w - kit.px(12), 0)
        area.h = gate.bottom - kit.px(5) - area.y
        chips = _pin_rows(kit, area, pins)
        star = Rect(
            picture.right + kit.px(4), picture.y, gate.right - picture.right - kit.px(8), picture.h // 2
        )
        desk = Rect(star.x, star.bottom, star.w, star.h)
        if count <= 3:
            pitch = min(area.h / max(2, count), max(area.h / 3, float(kit.px(60))))
            high = min(round(pitch) - kit.px(3), kit.px(44))
            cells = [Rect(area.x, round(area.y + index * pitch), high, high) for index in range(count)]
            names = [
                Rect(cell.right + kit.px(4), cell.y, area.right + kit.px(4) - cell.right - kit.px(4), round(pitch) - kit.px(2))
                for cell in cells
            ]
            return LeftParts(picture, cells, names, chips, star, desk)
        return LeftParts(picture, _cells(area, count, kit.px(4)), [], chips, star, desk)
    side = min(gate.h - kit.px(4), round(gate.w * 0.33))
    picture = Rect(gate.x + kit.px(2), gate.y + kit.px(2), side, round(min(side, gate.h * 0.62)))
    area = Rect(
        picture.right + kit.px(5),
        gate.y + kit.px(1),
        gate.right - picture.right - kit.px(5),
        gate.h - kit.px(2),
    )
    chips = _pin_column(kit, area, pins)
    star = Rect(picture.x, picture.bottom, picture.w, gate.bottom - picture.bottom)
    return LeftParts(picture, _cells(area, count, kit.px(3)), [], chips, star, Rect(star.bottomright, (0, 0)))


def _pin_rows(kit: Kit, area: Rect, count: int) -> list[Rect]:
    """Cut chips in rows of two from the lower end of an area, two rows at most."""
    if not count:
        return []
    gap, high = kit.px(4), kit.px(20)
    rows = 1 if count <= 2 else 2
    area.h -= rows * (high + gap)
    wide = (area.w - gap) // 2
    spots = [
        Rect(area.x + column * (wide + gap), area.bottom + gap + line * (high + gap), wide, high)
        for line in range(rows)
        for column in range(2)
    ]
    return spots[:count]


def _pin_column(kit: Kit, area: Rect, count: int) -> list[Rect]:
    """Cut chips in a column from the right end of an area, as many as find room."""
    if not count:
        return []
    gap = kit.px(2)
    wide = min(kit.px(44), round(area.w * 0.55))
    fit = max(1, min(3, (area.h + gap) // (kit.px(15) + gap)))
    high = min(kit.px(20), (area.h - gap * (fit - 1)) // fit)
    area.w -= wide + kit.px(3)
    left = area.right + kit.px(3)
    return [Rect(left, area.y + index * (high + gap), wide, high) for index in range(min(count, fit))]


def _cells(area: Rect, count: int, gap: int) -> list[Rect]:
    """Squares in rows, as large as fit."""
    if count == 0 or area.w < 8 or area.h < 8:
        return []
    best, columns = 0.0, 1
    for number in range(1, count + 1):
        lines = -(-count // number)
        side = min(
            (area.w - gap * (number - 1)) / number, (area.h - gap * (lines - 1)) / lines, area.h * 0.52
        )
        if side > best:
            best, columns = side, number
    side = int(best)
    return [
        Rect(
            area.x + (index % columns) * (side + gap), area.y + (index // columns) * (side + gap), side, side
        )
        for index in range(count)
    ]


# --- everything --------------------------------------------------------------------------------------------


def place_seats(regions: Regions, found: dict[int, Row]) -> None:
    """Put the panel of each seat beside its row."""
    column = regions.seats[0]
    for seat, each in found.items():
        regions.seats[seat] = Rect(column.x, each.rect.y, column.w, each.rect.h)
