"""Where things lie in tray, supply and seat panels of Theme Park Mania, in pixels, for every window and text size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.layout import column, grid, row
from game.ui.table.tabletop import Regions
from rulesets.theme_park_mania.table_looks import CARD_SHAPE

HAND = 5
"""Cards for which there is always room."""
ACTIONS = ("path", "track", "hire", "ride", "facility", "visit")
"""Main actions in the order of the rules, as chips in the tray."""


@dataclass
class TrayPlan:
    """The tray: whose hand and queue, cards, chips of the actions, small pieces, buttons.

    `work` is what lies in hand just now (a drawn path tile, a revealed ride) in place of the chips.
    """

    title: pygame.Rect
    queue: pygame.Rect
    cards: list[pygame.Rect]
    chips: dict[str, pygame.Rect]
    work: pygame.Rect
    small: pygame.Rect
    small_title: pygame.Rect
    pieces: dict[str, pygame.Rect]
    buttons: pygame.Rect
    rotate: pygame.Rect


@dataclass
class SupplyPlan:
    """The supply: ticket of the scenario, stacks, blueprints, decks and markers, employees for hire.

    `rules` are the heights of the lines between its parts.
    """

    ticket: pygame.Rect
    stacks: dict[str, pygame.Rect]
    shapes: list[pygame.Rect]
    title: pygame.Rect
    piles: list[pygame.Rect]
    decks: dict[str, pygame.Rect]
    hire: pygame.Rect
    employees: list[pygame.Rect]
    rules: list[int]


@dataclass
class SeatPlan:
    """What stands below the head line of a seat panel. `bar` has no height where room is short."""

    bar: pygame.Rect
    money: list[pygame.Rect]
    staff: list[pygame.Rect]
    counts: list[pygame.Rect]


@dataclass
class Plan:
    """All of it; made anew when the window or the text size changes."""

    tray: TrayPlan
    supply: SupplyPlan
    seats: list[SeatPlan]


def plan(kit: Kit, regions: Regions, *, labels: tuple[int, int], small_pieces: bool) -> Plan:
    """Lay everything out.

    labels        pixels of the longest button and of the Rotate button
    small_pieces  is there a railway, and so three small pieces instead of one?
    """
    return Plan(
        tray_plan(kit, regions, labels, small_pieces),
        supply_plan(kit, regions.supply),
        [seat_plan(kit, rect, head_height(kit, least_of(regions.seats))) for rect in regions.seats],
    )


def tray_plan(kit: Kit, regions: Regions, labels: tuple[int, int], small_pieces: bool) -> TrayPlan:
    """Lay the tray out from left to right; cards keep their shape, buttons their labels, the rest shares what is left."""
    tray, px = regions.tray, kit.px
    inner = tray.inflate(-px(20), -px(14))
    gap = px(12)
    buttons_wide = min(max(px(128), labels[0] + px(36)), inner.w // 6)
    small_wide = px(112) if small_pieces else px(84)
    left_wide = min(max(px(150), kit.text_width("0" * 16, "subheading")), inner.w // 6)
    rest = inner.w - buttons_wide - small_wide - left_wide - 4 * gap
    card_high = min(inner.h, round(rest * 0.56 / HAND / CARD_SHAPE))
    card_wide = round(card_high * CARD_SHAPE)
    spare = min(px(9), max(px(3), (round(rest * 0.58) - HAND * card_wide) // HAND))
    hand_wide = HAND * card_wide + (HAND - 1) * spare
    x = inner.x
    left = pygame.Rect(x, inner.y, left_wide, inner.h)
    x += left_wide + gap
    top = inner.y + (inner.h - card_high) // 2
    cards = [pygame.Rect(x + i * (card_wide + spare), top, card_wide, card_high) for i in range(HAND)]
    x += hand_wide + gap
    work = pygame.Rect(x, inner.y, rest - hand_wide, inner.h)
    chips = dict(zip(ACTIONS, grid(work, 3, len(ACTIONS), gap=px(6)), strict=True))
    x = work.right + gap
    small = pygame.Rect(x, inner.y, small_wide, inner.h)
    small_title, pieces = small_plan(kit, small, small_pieces)
    right = pygame.Rect(inner.right - buttons_wide, inner.y, buttons_wide, inner.h)
    rotate_high = min(max(px(34), kit.line_height("button") + px(8)), (inner.h - px(8)) // 2)
    rotate = pygame.Rect(right.x, right.bottom - rotate_high, right.w, rotate_high)
    buttons = pygame.Rect(right.x, right.y, right.w, rotate.top - px(8) - right.y)
    line = min(kit.line_height("subheading"), left.h // 3)
    title = pygame.Rect(left.x, left.y, left.w, line)
    queue = pygame.Rect(left.x, title.bottom + px(2), left.w, left.bottom - title.bottom - px(2))
    return TrayPlan(title, queue, cards, chips, work, small, small_title, pieces, buttons, rotate)


def small_plan(kit: Kit, area: pygame.Rect, all_three: bool) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
    """Cut the box of the small pieces: title, above two of a cell, below the station."""
    px = kit.px
    inner = area.inflate(-px(12), -px(8))
    line = min(kit.line_height("tiny") + px(2), inner.h // 4)
    title = pygame.Rect(inner.x, inner.y, inner.w, line)
    room = pygame.Rect(inner.x, title.bottom + px(2), inner.w, inner.bottom - title.bottom - px(2))
    if not all_three:
        side = min(room.w, room.h, px(56))
        spot = pygame.Rect(0, 0, side, side)
        spot.center = room.center
        return title, {"small_path": spot}
    gap = px(9)
    side = round(min(room.w / 3, (room.h - gap) / 2, px(44)))
    wide = 2 * side + gap
    x, y = room.centerx - wide // 2, room.y + (room.h - 2 * side - gap) // 2
    pieces = {
        "small_path": pygame.Rect(x, y, side, side),
        "small_track": pygame.Rect(x + side + gap, y, side, side),
        "station": pygame.Rect(room.centerx - round(side * 1.5), y + side + gap, 3 * side, side),
    }
    return title, pieces


def supply_plan(kit: Kit, area: pygame.Rect) -> SupplyPlan:
    """Lay the supply out from top to bottom."""
    px = kit.px
    inner = area.inflate(-px(16), -px(14))
    gap = px(13)
    shares = (0, *(weight for weight in (84, 112, 158, 84, 62)))
    total = sum(shares)
    room = inner.h - 4 * gap
    highs = [round(room * share / total) for share in shares[1:]]
    parts = column(inner, highs, gap=gap)
    rules = [part.bottom + gap // 2 for part in parts[:-1]]
    ticket = parts[0]
    stacks, shapes = _stacks(kit, parts[1])
    title, piles = _piles(kit, parts[2])
    decks = dict(
        zip(("deck", "discard", "loans", "markers"), row(parts[3], [0, 0, 0, 0], gap=px(4)), strict=True)
    )
    line = min(kit.line_height("small_bold"), round(parts[4].h * 0.4))
    hire = pygame.Rect(parts[4].x, parts[4].y, parts[4].w, line)
    below = pygame.Rect(parts[4].x, hire.bottom, parts[4].w, parts[4].bottom - hire.bottom)
    employees = []
    for slot in row(below, [0, 0, 0, 0], gap=px(4)):
        side = min(slot.w, slot.h)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = slot.center
        employees.append(spot)
    return SupplyPlan(ticket, stacks, shapes, title, piles, decks, hire, employees, rules)


def _stacks(kit: Kit, area: pygame.Rect) -> tuple[dict[str, pygame.Rect], list[pygame.Rect]]:
    """Rides, two path piles and tracks side by side; below them how many paths of each shape are left."""
    px = kit.px
    low = min(kit.line_height("number") + px(2), round(area.h * 0.3))
    upper = pygame.Rect(area.x, area.y, area.w, area.h - low - px(2))
    names = ("rides", "paths_0", "paths_1", "track")
    stacks = dict(zip(names, row(upper, [0, 0, 0, 0], gap=px(4)), strict=True))
    lower = pygame.Rect(area.x, area.bottom - low, area.w, low)
    return stacks, row(lower, [0, 0, 0, 0], gap=px(2))


def _piles(kit: Kit, area: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect]]:
    px = kit.px
    line = min(kit.line_height("small_bold"), round(area.h * 0.2))
    title = pygame.Rect(area.x, area.y, area.w, line)
    below = pygame.Rect(area.x, title.bottom + px(4), area.w, area.bottom - title.bottom - px(4))
    piles = []
    for slot in grid(below, 3, 6, gap=px(8)):
        side = min(slot.w, slot.h)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = slot.center
        piles.append(spot)
    return title, piles


def least_of(rects: list[pygame.Rect]) -> pygame.Rect:
    """Return the lowest of some panels: all of them get the head line for which it has room."""
    return min(rects, key=lambda rect: rect.h)


def head_height(kit: Kit, rect: pygame.Rect) -> int:
    """Return the height of the head line of a seat panel: one line of text where two would leave too little room."""
    name = kit.line_height("subheading")
    two = max(kit.px(46), name + kit.line_height("note_bold") + kit.px(4))
    if rect.h - two >= kit.px(74):
        return two
    return min(max(kit.px(32), name + kit.px(4)), max(1, rect.h - kit.px(66)))


def seat_plan(kit: Kit, panel: pygame.Rect, head: int) -> SeatPlan:
    """Cut what lies below the head line: bar of points, money row, employees, small counts."""
    px = kit.px
    area = pygame.Rect(panel.x + px(11), panel.y + head, panel.w - px(22), max(1, panel.h - head - px(6)))
    most = round(px(112) * max(1.0, min(1.6, kit.scale.text)))
    if area.h > most:
        area.h = most
    if area.h < px(72) and area.w > px(215):
        return _wide_seat(area, px(3))
    bar_high = px(6) if area.h >= px(88) else 0
    bar = pygame.Rect(area.x, area.y + px(2), area.w, bar_high)
    top = bar.bottom + px(4) if bar_high else area.y
    rest = max(3, area.bottom - top)
    gap = px(3)
    highs = [round((rest - 2 * gap) * share) for share in (0.32, 0.4, 0.28)]
    rows = column(pygame.Rect(area.x, top, area.w, rest), highs, gap=gap)
    money = row(rows[0], [0, round(area.w * 0.29), round(area.w * 0.29)], gap=px(2))
    staff = row(rows[1], [0, 0, 0, 0], gap=px(5))
    counts = row(rows[2], [0] * 4, gap=px(2), grow=(1, 1, 1, 1.6))  # the small pieces need the most room
    return SeatPlan(bar, money, staff, counts)


def _wide_seat(area: pygame.Rect, gap: int) -> SeatPlan:
    """Two rows where a panel is wide and low: large letters, many seats."""
    upper, lower = column(area, [0, 0], gap=gap)
    first = row(upper, [0, 0, 0, 0], gap=gap)
    second = row(lower, [0] * 7, gap=gap, grow=(0.85, 0.85, 0.85, 0.85, 1, 1, 1.4))
    nothing = pygame.Rect(area.x, area.y, area.w, 0)
    return SeatPlan(nothing, first[:3], second[:4], [first[3], *second[4:]])
