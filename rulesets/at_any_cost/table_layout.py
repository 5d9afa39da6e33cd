"""Where things lie on the table of At Any Cost, in pixels, for every window, text size and number of seats.

The board is cut into rows, one for each park: the rivals above, the own park below and taller. The panel of a seat
stands beside its row. Right of them the market, the city and the decks; below everything the tray.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Regions
from rulesets.at_any_cost.table_cards import SHAPE

Rect = pygame.Rect
SLOTS = 5
OWN_SHARE = 0.484
"""Part of the board for the own row, if there is more than one rival."""
STACKED, MIDDLE = 170.0, 96.0
"""Rows from this height (design units) show whole stacks; smaller ones mini tiles, from the second height larger ones."""
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


@dataclass
class Supply:
    """The right column: market, city, decks with their discard piles, and the clock of the rounds."""

    market_title: Rect
    market: list[Rect]
    panel: Rect
    city: Rect
    decks: dict[str, Rect] = field(default_factory=dict)
    piles: dict[str, Rect] = field(default_factory=dict)
    clock: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


@dataclass
class Tray:
    """The tray: secret cards, notes about them, the fan, and the block at the right with tools or played cards.

    secret, fan  rectangles of the cards from left to right
    block        right part; tools, counter and buttons share it
    """

    secret: list[Rect]
    notes: Rect
    fan: list[Rect]
    fan_area: Rect
    block: Rect
    tools: list[Rect]
    counter: Rect
    played: Rect
    buttons: Rect


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
    pins   chips of pinned events; the last one may stand for several
    """

    gate: Rect
    cells: list[Rect]
    names: list[Rect]
    pins: list[Rect]


def left_cells(kit: Kit, gate: Rect, count: int, *, stack: bool, pins: int = 0) -> LeftParts:
    """Cut the ground left of the slots for the gate, so many staff cards and resources, and so many pinned events."""
    if stack:
        top = round(min(gate.h * 0.27, gate.w * 0.5))
        picture = Rect(gate.x + kit.px(4), gate.y + kit.px(4), top, top)
        area = Rect(gate.x + kit.px(6), picture.bottom + kit.px(3), gate.w - kit.px(12), 0)
        area.h = gate.bottom - kit.px(5) - area.y
        chips = _pin_rows(kit, area, pins)
        if count <= 3:
            high = min(round(area.h / 3) - kit.px(3), kit.px(52))
            pitch = area.h / 3
            cells = [Rect(area.x, round(area.y + index * pitch), high, high) for index in range(count)]
            names = [
                Rect(cell.right + kit.px(5), cell.y, area.right - cell.right - kit.px(5), cell.h)
                for cell in cells
            ]
            return LeftParts(picture, cells, names, chips)
        return LeftParts(picture, _cells(area, count, kit.px(4)), [], chips)
    side = min(gate.h - kit.px(4), round(gate.w * 0.33))
    picture = Rect(gate.x + kit.px(2), gate.y + kit.px(2), side, round(min(side, gate.h * 0.62)))
    area = Rect(
        picture.right + kit.px(5),
        gate.y + kit.px(1),
        gate.right - picture.right - kit.px(5),
        gate.h - kit.px(2),
    )
    chips = _pin_column(kit, area, pins)
    return LeftParts(picture, _cells(area, count, kit.px(3)), [], chips)


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


# --- right column ------------------------------------------------------------------------------------------


def supply(kit: Kit, area: Rect, places: int) -> Supply:
    """Cut the right column."""
    gap = kit.px(8)
    title = Rect(area.x, area.y, area.w, kit.line_height("subheading"))
    title.h = min(title.h, kit.px(30))
    columns, lines = 3, -(-places // 3)
    room = area.h - title.h - gap
    low = min(round(room * 0.36), kit.px(176))
    wide = (area.w - gap * (columns - 1)) // columns
    wide = min(wide, round(((room - low - gap) - gap * (lines - 1)) / lines / SHAPE))
    high = round(wide * SHAPE)
    spare = min((area.w - columns * wide) // max(1, columns - 1), 4 * gap)
    left = area.x + (area.w - columns * wide - (columns - 1) * spare) // 2
    market = [
        Rect(
            left + (index % columns) * (wide + spare),
            title.bottom + kit.px(2) + (index // columns) * (high + gap),
            wide,
            high,
        )
        for index in range(places)
    ]
    top = (market[-1].bottom if market else title.bottom) + gap
    panel = Rect(area.x, top, area.w, max(1, area.bottom - top))
    pad = kit.px(8)
    inner = panel.inflate(-2 * pad, -2 * pad)
    clock_high = min(kit.px(26), round(inner.h * 0.19))
    clock = Rect(inner.x, inner.bottom - clock_high, inner.w, clock_high)
    body = Rect(inner.x, inner.y, inner.w, max(1, inner.h - clock_high - kit.px(6)))
    city_wide = min(round(body.h / SHAPE), round(body.w * 0.36))
    city = Rect(body.x, body.y, city_wide, round(city_wide * SHAPE))
    city.centery = body.centery
    found = Supply(title, market, panel, city, clock=clock)
    rest = Rect(city.right + kit.px(10), body.y, body.right - city.right - kit.px(10), body.h)
    names = ("park", "event", "blueprint", "city")
    step = rest.w / len(names)
    pile_high = round(rest.h * 0.26)
    deck_wide = min(
        round(step * 0.86), round((rest.h - pile_high - kit.line_height("tiny") - kit.px(12)) / SHAPE)
    )
    between = kit.line_height("tiny") + kit.px(16)
    pile_high = min(pile_high, kit.px(40))
    top = rest.y + max(0, (rest.h - round(deck_wide * SHAPE) - between - pile_high) // 2)
    for index, name in enumerate(names):
        deck = Rect(0, top, max(8, deck_wide), round(max(8, deck_wide) * SHAPE))
        deck.centerx = round(rest.x + step * (index + 0.5))
        found.decks[name] = deck
        pile = Rect(0, 0, round(step * 0.92), pile_high)
        pile.midtop = (deck.centerx, min(deck.bottom + between, rest.bottom - pile_high))
        found.piles[name] = pile
    return found


# --- tray --------------------------------------------------------------------------------------------------


def tray(
    kit: Kit, area: Rect, block_wide: int, secret: int, hand: int, *, button: int, notes: bool, acting: str
) -> Tray:
    """Cut the tray.

    block_wide  width of the right block: that of the column above it
    secret      number of blueprints and showcases that are shown; hand: cards in the fan
    button      pixels of the longest button, 0 for none
    notes       are there notes about the blueprints?
    acting      "park": tools and counter, "event": played cards; else only buttons
    """
    pad, gap = kit.px(7), kit.px(10)
    inner = area.inflate(-2 * pad, -2 * pad)
    block = Rect(area.right - pad - block_wide, inner.y, block_wide, inner.h)
    card = round(inner.h / SHAPE)
    room = block.x - gap - inner.x
    notes_wide = min(kit.px(134), round(room * 0.16)) if notes and secret else 0
    if notes_wide < kit.px(100) * min(1.5, kit.scale.text):
        notes_wide = 0
    free = room - (notes_wide + gap if notes_wide else 0)
    want_secret = secret * (card + kit.px(6))
    want_hand = hand * (card + kit.px(5))
    least_secret = card * (0.4 * max(0, secret - 1) + 1) if secret else 0
    secret_wide = float(want_secret)
    if want_secret + want_hand + gap > free:
        share = free * want_secret / max(1, want_secret + want_hand)
        secret_wide = min(want_secret, max(share, min(least_secret, free * 0.45)))
    x = inner.x
    places = _side(Rect(x, inner.y, round(secret_wide), inner.h), secret, card, kit.px(6))
    x += round(secret_wide) + (gap if secret else 0)
    note = Rect(x, inner.y, notes_wide, inner.h)
    x += notes_wide + (gap if notes_wide else 0)
    fan_area = Rect(x, inner.y, block.x - gap - x, inner.h)
    fan = _side(fan_area, hand, card, kit.px(5), centre=True)
    buttons = Rect(block)
    tools: list[Rect] = []
    counter, played = Rect(block.x, block.y, 0, 0), Rect(block.x, block.y, 0, 0)
    if acting == "park":
        wide = round(block.w * 0.52)
        each = (block.h - 2 * kit.px(6)) / 3
        tools = [
            Rect(block.x, round(block.y + index * (each + kit.px(6))), wide, round(each))
            for index in range(3)
        ]
        counter = Rect(block.x + wide + kit.px(8), block.y, block.w - wide - kit.px(8), block.h)
        buttons = Rect(counter)
    elif acting == "bin":
        wide = block.w - max(round(block.w * 0.3), min(button, block.w // 2)) - kit.px(8)
        tools = [Rect(block.x, block.y, wide, block.h)]
        buttons = Rect(block.x + wide + kit.px(8), block.y, block.w - wide - kit.px(8), block.h)
    elif acting == "event":
        wide = max(round(block.w * 0.34), min(button, round(block.w * 0.72)))
        buttons = Rect(block.right - wide, block.y, wide, block.h)
        played = Rect(block.x, block.y, block.w - wide - kit.px(8), block.h)
    return Tray(places, note, fan, fan_area, block, tools, counter, played, buttons)


def _side(area: Rect, count: int, wide: int, gap: int, *, centre: bool = False) -> list[Rect]:
    """Cards side by side; where there is no room they overlap."""
    if count == 0:
        return []
    wide = min(wide, area.w)
    high = round(wide * SHAPE)
    step = wide + gap if count < 2 else min(wide + gap, (area.w - wide) / (count - 1))
    x = area.x + (max(0.0, (area.w - step * (count - 1) - wide) / 2) if centre else 0.0)
    y = area.y + (area.h - high) // 2
    return [Rect(round(x + index * step), y, wide, high) for index in range(count)]


# --- everything --------------------------------------------------------------------------------------------


def place_seats(regions: Regions, found: dict[int, Row]) -> None:
    """Put the panel of each seat beside its row."""
    column = regions.seats[0]
    for seat, each in found.items():
        regions.seats[seat] = Rect(column.x, each.rect.y, column.w, each.rect.h)
