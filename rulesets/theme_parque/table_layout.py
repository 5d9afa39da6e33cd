"""Where things lie in tray, supply and seat panels of Theme Parque, in pixels, for every window and text size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Box, Regions
from rulesets.theme_parque.state import HAND_SIZE, MARKET_SIZE

HAND_CELL, MARKET_CELL = 62, 68
"""Design units of a cell in the hand and in the market."""
PANEL_CELL, PANEL_LEAST = 22, 9
"""The same in the panel of a seat whose hand is open, and what is too small to be shown."""
SLOT_LEAST = 18
"""Design units that such a hand leaves to each slot for a pawn beside it."""
BELOW_HEAD, HAND_BELOW = 46, 20
"""Design units of a panel below its head line, and what an open hand below the slots needs more."""
WORDS = 300
"""Design units that a large hand leaves to the words beside it."""
BUTTON_KEYS = {
    "play": "button.end_placing",
    "claim": "button.claim_nothing",
    "draw": "button.draw",
    "lift": "button.move_nothing",
    "put": "button.put_back",
    "take": "button.move_no_pawn",
    "set": "button.leave_pawn",
    "extra": "button.draw",
    "shift": "button.put_back",
    "fetch": "button.fetch_none",
    "swap": "button.swap_done",
}
"""Label of the step button by step."""


@dataclass
class TrayPlan:
    """The tray: title block, Rotate button, hand, divider, texts of the held domino, pawns, buttons."""

    title: pygame.Rect
    rotate: pygame.Rect
    hand: list[pygame.Rect]
    divider: int
    words: pygame.Rect
    pawns: list[pygame.Rect]
    buttons: pygame.Rect


@dataclass
class SupplyPlan:
    """The supply: title, market slots, divider, deck, words beside the deck."""

    title: pygame.Rect
    market: list[pygame.Rect]
    divider: int
    deck: pygame.Rect
    words: pygame.Rect


@dataclass
class Plan:
    """All of it; made anew when the window, the text size or the number of cards changes."""

    tray: TrayPlan
    supply: SupplyPlan
    slots: list[list[pygame.Rect]] = field(default_factory=list)
    hands: list[list[pygame.Rect]] = field(default_factory=list)
    """Dominoes of open hands in the panels, by seat: lying ones below the slots, upright ones beside them."""


def plan(
    kit: Kit, regions: Regions, labels: tuple[int, int], *, hand: int, open_hands: Sequence[int], pawns: int
) -> Plan:
    """Lay everything out.

    labels      pixels of the label of the step button and of the Rotate button
    hand        dominoes in the shown hand
    open_hands  dominoes that each seat's panel shows; 0 where the hand is hidden or lies in the tray
    pawns       pawns of each seat
    """
    some = any(open_hands)
    panels = [
        _panel(kit, rect, head_height(kit, rect, open_hand=some), pawns, cards)
        for rect, cards in zip(regions.seats, open_hands, strict=False)
    ]
    return Plan(
        _tray(kit, regions, labels, max(HAND_SIZE, hand), pawns),
        _supply(kit, regions.supply),
        [slots for slots, _ in panels],
        [cards for _, cards in panels],
    )


def _tray(kit: Kit, regions: Regions, labels: tuple[int, int], cards: int, pawns: int) -> TrayPlan:
    tray, px = regions.tray, kit.px
    gap = px(16)
    left = max(regions.board.left + px(8), tray.left + px(120))
    cell = min((tray.h - px(20)) // 2, px(72))
    room = HAND_SIZE * cell + (HAND_SIZE - 1) * gap
    wide = min(max(px(152), labels[0] + px(40)), tray.w // 4)
    if cards > HAND_SIZE:
        gap = px(8)
        # A larger hand takes some of the room of the words before its dominoes get smaller.
        most = max(room, tray.right - wide - px(16 + 12 + 24 + 19 + WORDS) - left)
        cell = min(cell, (most - (cards - 1) * gap) // cards)
        room = max(room, cards * cell + (cards - 1) * gap)
    top = tray.y + (tray.h - 2 * cell) // 2
    hand = [pygame.Rect(left + i * (cell + gap), top, cell, 2 * cell) for i in range(cards)]
    divider = left + room + px(24)

    line = kit.line_height("button")
    # A long label in large letters goes on two lines.
    high = max(px(44), (line if labels[0] + px(40) <= wide else 2 * line) + px(14))
    right = tray.right - px(16)
    buttons = pygame.Rect(right - wide, tray.bottom - px(14) - high, wide, high)
    space = pygame.Rect(right - wide, tray.y + px(14), wide, max(8, buttons.top - tray.y - px(26)))
    pitch = min(px(46), wide / pawns)
    tall = min(px(44), space.h, round(pitch * 1.42))
    broad = round(tall * 2 / 3)
    first = wide - broad / 2 - px(4) - pitch * (pawns - 1)
    row = [
        pygame.Rect(space.x + round(first + i * pitch) - broad // 2, space.centery - tall // 2, broad, tall)
        for i in range(pawns)
    ]
    words_left = divider + px(19)
    words = pygame.Rect(words_left, tray.y + px(8), max(1, space.x - px(12) - words_left), tray.h - 2 * px(8))
    low = max(px(36), kit.line_height("button") + px(10))
    beside = left - px(12) - tray.x - px(16)
    rotate = pygame.Rect(tray.x + px(16), 0, min(labels[1] + kit.icon_px("icon") + px(52), beside), low)
    rotate.bottom = tray.bottom - px(11 if kit.scale.text <= 1.2 else 7)
    above = px(10 if kit.scale.text <= 1.2 else 5)
    title = pygame.Rect(tray.x + px(16), tray.y + above, beside, max(1, rotate.top - px(2) - tray.y - above))
    return TrayPlan(title, rotate, hand, divider, words, row, buttons)


def _supply(kit: Kit, supply: pygame.Rect) -> SupplyPlan:
    px = kit.px
    pad, gap = px(13), px(12)
    heading = kit.line_height("heading") + px(8)
    cell = min((supply.w - 3 * pad) // 2, (supply.h - heading - px(46)) // 6)
    cell = max(8, cell)
    across = (supply.w - 2 * cell) // 3
    market = [
        pygame.Rect(
            supply.x + across + (slot % 2) * (cell + across),
            supply.y + heading + (slot // 2) * (2 * cell + gap),
            cell,
            2 * cell,
        )
        for slot in range(MARKET_SIZE)
    ]
    divider = market[-1].bottom + px(10)
    rest = supply.bottom - divider
    deck = pygame.Rect(0, 0, cell, 2 * cell)
    deck.midleft = (supply.x + across + px(6), divider + rest // 2)
    words = pygame.Rect(deck.right + px(10), deck.y, supply.right - px(6) - deck.right - px(10), deck.h)
    title = pygame.Rect(supply.x + pad, supply.y + px(4), supply.w - 2 * pad, kit.line_height("heading"))
    return SupplyPlan(title, market, divider, deck, words)


def head_height(kit: Kit, rect: pygame.Rect, *, open_hand: bool = False) -> int:
    """Return the height of the head line of a seat panel: one line of text where two would leave no room for slots.

    open_hand  do panels show hands as well?
    """
    name = kit.line_height("subheading")
    two_lines = max(kit.px(54), name + kit.line_height("note_bold") + kit.px(8))
    if rect.h - two_lines >= kit.px(BELOW_HEAD + HAND_BELOW if open_hand else BELOW_HEAD):
        return two_lines
    return min(max(kit.px(34), name + kit.px(6)), max(1, rect.h - kit.px(30)))


def _panel(
    kit: Kit, panel: pygame.Rect, head: int, pawns: int, cards: int
) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Cut what lies below the head line of a seat panel into slots for pawns and places for the dominoes of a hand."""
    pad, gap = kit.px(10), kit.px(4)
    area = pygame.Rect(
        panel.x + pad,
        panel.y + head,
        panel.w - 2 * pad,
        max(1, panel.bottom - head - panel.y - pad + kit.px(1)),
    )
    if not cards:
        return _slots(kit, area, pawns), []
    if area.h >= kit.px(BELOW_HEAD - 10 + HAND_BELOW):
        cell = min(kit.px(PANEL_CELL), (area.w - gap * (cards - 1)) // (2 * cards))
        top = area.bottom - cell
        hand = [pygame.Rect(area.x + i * (2 * cell + gap), top, 2 * cell, cell) for i in range(cards)]
        area.h -= cell + kit.px(6)
        slots = _slots(kit, area, pawns)
        lift = top - kit.px(6) - slots[-1].bottom
        return slots, [rect.move(0, -max(0, lift)) for rect in hand]
    gap = kit.px(3)
    columns = -(-pawns // _rows(kit, area, pawns))
    room = area.w - kit.px(7) - columns * kit.px(SLOT_LEAST) - (columns - 1) * kit.px(4)
    cell = min(area.h // 2, kit.px(PANEL_CELL), (room - gap * (cards - 1)) // cards)
    if cell < kit.px(PANEL_LEAST):
        return _slots(kit, area, pawns), []  # large text: pointing at the panel shows the hand
    wide = cards * cell + gap * (cards - 1)
    left, top = area.right - wide, area.y + (area.h - 2 * cell) // 2
    hand = [pygame.Rect(left + i * (cell + gap), top, cell, 2 * cell) for i in range(cards)]
    area.w -= wide + kit.px(7)
    return _slots(kit, area, pawns), hand


def _rows(kit: Kit, area: pygame.Rect, pawns: int) -> int:
    """Return in how many rows the slots for so many pawns stand."""
    return 2 if pawns > 3 and (area.h - kit.px(6)) // 2 >= kit.px(21) else 1


def _slots(kit: Kit, area: pygame.Rect, pawns: int) -> list[pygame.Rect]:
    """Cut an area of a seat panel into one slot for each pawn."""
    gap = kit.px(6)
    rows = _rows(kit, area, pawns)
    columns = -(-pawns // rows)
    if rows == 1 and pawns > 3:
        gap = kit.px(4)
    high = min((area.h - gap * (rows - 1)) // rows, kit.px(58))
    wide = (area.w - gap * (columns - 1)) // columns
    return [
        pygame.Rect(area.x + (i % columns) * (wide + gap), area.y + (i // columns) * (high + gap), wide, high)
        for i in range(pawns)
    ]


def box_of(x: int, y: int, rotation: int) -> Box:
    """Return the box of a placed domino before turning (the house turns it about its middle)."""
    step = (rotation + 2) % 4
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[step]
    middle_x, middle_y = x + 0.5 + dx / 2, y + 0.5 + dy / 2
    return middle_x - 0.5, middle_y - 1.0, 1.0, 2.0


def pawn_box(slot: pygame.Rect) -> Box:
    """Return where a pawn stands in a slot of a seat panel."""
    tall = round(min(slot.h * 0.78, slot.w * 1.2))
    broad = round(tall * 2 / 3)
    return slot.centerx - broad // 2, slot.centery - tall // 2, broad, tall


def as_box(rect: pygame.Rect) -> Box:
    """Return a pixel rectangle as the box of a piece."""
    return rect.x, rect.y, rect.w, rect.h
