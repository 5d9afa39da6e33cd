"""Choices as discs around what they are about: the wheel of a mascot, pips 1 to 6, colours, amounts."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.dice import TALL
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.state import content

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable
    from rulesets.dice_theme_park.table_places import DicePlaces

KINDS = ("use", "by", "pips", "colour", "spare")
"""Choices that lie on the table; others are buttons only."""


def _anchor(table: DicePlaces) -> pygame.Rect | None:
    """Return what the choices are about: the thing touched last, else the middle of the board."""
    for handle in reversed((*table.touched.head, *table.touched.party, *table.touched.tail)):
        if handle[0] in ("guest", "cell"):
            rect = table.rect_of(handle)
            if rect is not None:
                return rect
    return None


def discs(table: DicePlaces) -> list[tuple[pygame.Rect, Handle]]:
    """Return the discs with their choices, around the anchor and inside the window."""
    choices = [handle for handle in table_facts.choices(table.touchable) if handle[1] in KINDS]
    anchor = _anchor(table) if choices else None
    if anchor is None:
        return []
    kit = table.kit
    side = kit.px(46)
    count = len(choices)
    radius = max(anchor.w * 0.55 + side * 0.6, side * count / (2 * math.pi) + side * 0.35, kit.px(58))
    window = (
        table.stage.regions.board
        if table.stage.regions.board.collidepoint(anchor.center)
        else table.plan.supply.body
    )
    found = []
    spread = 2 * math.pi / max(3, count)
    for index, handle in enumerate(choices):
        angle = -math.pi / 2 + (index - (count - 1) / 2) * spread
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (
            round(anchor.centerx + math.cos(angle) * radius),
            round(anchor.centery + math.sin(angle) * radius),
        )
        found.append((rect, handle))
    whole = found[0][0].unionall([rect for rect, _ in found])
    inside = whole.clamp(window.inflate(-kit.px(8), -kit.px(8)))
    shift = inside.x - whole.x, inside.y - whole.y
    return [(rect.move(shift), handle) for rect, handle in found]


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the wheel."""
    found = discs(table)
    if not found:
        return
    kit = table.kit
    before = surface.get_clip()
    surface.set_clip(None)
    for rect, handle in found:
        kit.shadow(surface, rect, "pop", radius=rect.w / 2 / kit.scale.factor)
        kit.paint.disc(surface, rect.center, rect.w / 2, "card", edge="accent", edge_width=kit.pxf(3))
        _sign(table, surface, rect, handle)
    surface.set_clip(before)


def _sign(table: DiceTable, surface: pygame.Surface, rect: pygame.Rect, handle: Handle) -> None:
    looks, kind, value = table.looks, handle[1], handle[2]
    x, y = rect.center
    if kind in ("use", "by") and isinstance(value, int):
        looks.word(surface, f"+{value}" if value > 0 else f"\u2212{-value}", (x, y), rect.h * 0.34)
    elif value == "mark_colour":
        wide = round(rect.w * 0.4)
        spot = pygame.Rect(0, 0, wide, round(wide * TALL))
        spot.center = (x, y)
        looks.guest(surface, "any", 0, spot, mark=True)
    elif kind == "use":
        mascot = next((h for h in table.touched.head if h[0] == "mascot"), None)
        number = int(str(mascot[1])) if mascot is not None else 0
        skills = table.view.skills[table.own]
        name = content().skills[skills[number]].kind if number < len(skills) else "mascot_staff"
        looks.sprite(surface, name, (x, y), rect.w * 0.72)
    elif kind in ("pips", "spare", "colour"):
        wide = round(rect.w * 0.46)
        spot = pygame.Rect(0, 0, wide, round(wide * TALL))
        spot.center = (x, y)
        colour, pips = "any", 0
        guests = table.view.guests[table.own]
        if kind == "pips":
            about = next((h for h in reversed(table.touched.head) if h[0] == "guest"), None)
            guest = guests.get(int(str(about[1]))) if about is not None else None
            colour, pips = (guest[1] if guest is not None else "any"), int(str(value))
        elif kind == "colour":
            colour = str(value)
        else:
            guest = guests.get(int(str(value)))
            colour, pips = (guest[1], guest[2]) if guest is not None else ("any", 0)
        looks.guest(surface, colour, pips, spot)
