"""Where things lie in tray, right column and seat panels of Dice Theme Park, in pixels, for every window and text size."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Regions

CARD_SHAPE = 0.74
"""Width of a staff card by its height."""
GAP = 13


@dataclass(frozen=True)
class Wants:
    """What the tray must hold.

    hand      cards in hand, 0: nobody's hand is shown; played: places for played or picked cards
    admin     is there an administrator?
    mascots   number of mascots; cards: do they stand on skill cards?
    maps      number of maps
    button    pixels of the longest button
    """

    hand: int = 4
    played: int = 2
    admin: bool = False
    mascots: int = 1
    cards: bool = False
    maps: int = 3
    button: int = 120


@dataclass
class TrayPlan:
    """Areas of the tray by name ("seat", "played", "hand", "admin", "mascots", "maps", "upgrades"), and the buttons.

    label  height of the line with the name of an area, 0 where there is no room for it
    slots  rectangles of the things in an area
    """

    areas: dict[str, pygame.Rect]
    slots: dict[str, list[pygame.Rect]]
    buttons: pygame.Rect
    label: int


@dataclass
class SupplyPlan:
    """The right column: its tabs, what lies below them, and the line of counts at its foot."""

    tabs: dict[str, pygame.Rect]
    body: pygame.Rect
    foot: pygame.Rect


@dataclass
class Plan:
    """All of it."""

    tray: TrayPlan
    supply: SupplyPlan
    seats: list[pygame.Rect] = field(default_factory=list)


def tray_plan(kit: Kit, tray: pygame.Rect, wants: Wants) -> TrayPlan:
    """Share the tray out from left to right."""
    px, gap = kit.px, kit.px(GAP)
    pad = px(9)
    line = kit.line_height("note_bold")
    label = line if line <= tray.h * 0.24 else 0
    high = tray.h - 2 * pad - label
    card = round(high * CARD_SHAPE)
    token = min(px(38), high // 2)
    columns = max(2, -(-wants.maps // 2))
    mascot = round(min(high * 1.02, px(92))) if wants.cards else round(min(px(60), high * 0.8))
    buttons_wide = min(max(px(132), wants.button + 2 * px("button_pad") + px(10)), round(tray.w * 0.29))
    seat_wide = max(px(108), kit.text_width("$88", "heading") + px(44))
    wishes: list[tuple[str, float, float]] = [
        ("seat", seat_wide, seat_wide),
        ("played", wants.played * card + px(8), wants.played * card + px(8)),
        ("hand", card + max(0, wants.hand - 1) * card * 0.62, card + max(0, wants.hand - 1) * card * 0.98),
    ]
    if wants.hand == 0:
        wishes.pop()
    if wants.admin:
        wishes.append(("admin", px(92), px(124)))
    wishes += [
        ("mascots", wants.mascots * px(62 if wants.cards else 40), wants.mascots * (mascot + px(6))),
        ("maps", columns * token * 0.7, columns * (token + px(4))),
        ("upgrades", 3 * px(40), 3 * px(50)),
    ]
    room = tray.w - 2 * pad - buttons_wide - gap - gap * len(wishes)
    least, most = sum(each[1] for each in wishes), sum(each[2] for each in wishes)
    if least > room:  # very large letters: everything becomes narrower
        wishes = [(name, low * room / least, wish * room / least) for name, low, wish in wishes]
        least, most = room, most * room / least
    share = 1.0 if most <= room else max(0.0, (room - least) / max(1.0, most - least))
    spare = max(0.0, room - most) / len(wishes)
    x: float = tray.x + pad
    areas = {}
    for name, low, wish in wishes:
        wide = low + (wish - low) * share
        areas[name] = pygame.Rect(round(x), tray.y + pad + label, round(wide), high)
        x += wide + gap + spare
    slots = {
        "played": _side_by_side(areas["played"], wants.played, card),
        "hand": _row(areas["hand"], wants.hand, card, high) if wants.hand else [],
        "mascots": _row(areas["mascots"], wants.mascots, mascot, high, overlap=False),
        "maps": _rows(areas["maps"], wants.maps, token),
        "upgrades": _row(areas["upgrades"], 3, px(46), high, overlap=False),
    }
    buttons = pygame.Rect(tray.right - pad - buttons_wide, tray.y + px(4), buttons_wide, tray.h - 2 * px(4))
    return TrayPlan(areas, slots, buttons, label)


def _row(area: pygame.Rect, count: int, wide: int, high: int, *, overlap: bool = True) -> list[pygame.Rect]:
    """Things in a row; where there is no room they overlap or become narrower."""
    wide = min(wide, area.w)
    if not overlap:
        wide = min(wide, round(area.w / max(1, count)) - 4)
    step = 0.0 if count < 2 else min(wide * 1.08, (area.w - wide) / (count - 1))
    return [pygame.Rect(round(area.x + index * step), area.y, wide, high) for index in range(count)]


def _side_by_side(area: pygame.Rect, count: int, wide: int) -> list[pygame.Rect]:
    """Cards side by side; where there is no room they become smaller, never one over the other."""
    wide = min(wide, round((area.w - 2) / max(1, count)) - 2)
    high = min(area.h, round(wide / CARD_SHAPE))
    step = min(wide * 1.08, (area.w - wide) / max(1, count - 1))
    top = area.y + (area.h - high) // 2
    return [pygame.Rect(round(area.x + index * step), top, wide, high) for index in range(count)]


def skill_layout(kit: Kit, slot: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, int]:
    """Cut the card of a skill: its mascot, the picture of the skill, height of its name (0: no name).

    A name has room on one line in usual letters, or on two lines in smaller ones.
    """
    line = kit.line_height("note_bold") + kit.px(6)
    line = line if line < slot.h * 0.34 and slot.w > slot.h * 0.8 else 0
    area = pygame.Rect(slot.x, slot.y, slot.w, slot.h - line)
    if slot.w > slot.h * 0.8:
        big = round(min(slot.w * 0.52, area.h * 0.84))
        small = round(min(slot.w * 0.45, area.h * 0.66))
        mascot = pygame.Rect(area.x + 2, area.y + (area.h - big) // 2, big, big)
        skill = pygame.Rect(area.right - small - 3, area.bottom - small - 2, small, small)
        return mascot, skill, line
    big, small = round(min(slot.w * 0.9, area.h * 0.54)), round(min(slot.w * 0.8, area.h * 0.44))
    mascot = pygame.Rect(area.centerx - big // 2, area.y + 1, big, big)
    return mascot, pygame.Rect(area.centerx - small // 2, area.bottom - small - 3, small, small), line


def _rows(area: pygame.Rect, count: int, side: int) -> list[pygame.Rect]:
    """Small things in two rows."""
    columns = max(1, -(-count // 2))
    step = 0.0 if columns < 2 else min(side * 1.1, (area.w - side) / (columns - 1))
    top = area.y + max(0, area.h - 2 * side) // 3
    return [
        pygame.Rect(
            round(area.x + (index % columns) * step),
            top + (index // columns) * round(side * 1.04),
            side,
            side,
        )
        for index in range(count)
    ]


def supply_plan(kit: Kit, supply: pygame.Rect, tabs: tuple[str, ...]) -> SupplyPlan:
    """Cut the right column."""
    px = kit.px
    high = max(px(34), kit.line_height("small_bold") + px(8))
    pad = px(8)
    wide = (supply.w - 2 * pad) / max(1, len(tabs))
    rects = {
        name: pygame.Rect(
            round(supply.x + pad + index * wide), supply.y + px(5), round(wide) - px(3), high - px(6)
        )
        for index, name in enumerate(tabs)
    }
    foot_high = kit.line_height("note") + px(8)
    foot = pygame.Rect(supply.x + pad, supply.bottom - foot_high - px(3), supply.w - 2 * pad, foot_high)
    top = supply.y + high + px(4)
    body = pygame.Rect(supply.x + pad, top, supply.w - 2 * pad, max(1, foot.y - top))
    return SupplyPlan(rects, body, foot)


def stacked(area: pygame.Rect, count: int, gap: int, most: int) -> list[pygame.Rect]:
    """Cut an area into equal rows, none taller than `most`."""
    if count == 0:
        return []
    high = min(most, (area.h - gap * (count - 1)) // count)
    return [pygame.Rect(area.x, area.y + index * (high + gap), area.w, high) for index in range(count)]


def plan(kit: Kit, regions: Regions, tabs: tuple[str, ...], wants: Wants) -> Plan:
    """Lay everything out."""
    return Plan(
        tray_plan(kit, regions.tray, wants), supply_plan(kit, regions.supply, tabs), list(regions.seats)
    )


def head_height(kit: Kit, rect: pygame.Rect) -> int:
    """Return the height of the head line of a seat panel."""
    two = max(kit.px(46), kit.line_height("subheading") + kit.line_height("note_bold") + kit.px(6))
    if rect.h - two >= kit.px(56):
        return two
    return min(max(kit.px(36), kit.line_height("subheading") + kit.px(6)), max(1, rect.h - kit.px(28)))
