"""The pieces of the park in view and of the tray: what lies there, where, and how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.ui.dice import TALL
from game.ui.table.tabletop import Box, Piece
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.phases_plan import PICKS
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_looks import guest_places, tile_look

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table_places import DicePlaces

TILE_LAYER, MASCOT_LAYER, GUEST_LAYER = 0, 3, 4
MASCOT_PLACES = ((-0.6, 0.52), (0.6, 0.52), (-0.62, 0.24), (0.62, 0.24), (-0.3, 0.62), (0.3, 0.62))
"""Where mascots stand in an attraction, in s from its middle."""
FAN_TILT, FAN_SHARE, FAN_LEAN = 8, 0.88, 0.05
"""Degrees by which the outer cards of the hand lean, size of its cards by that of played ones, room for leaning."""

FACE_DOWN = ""
"""In the place of a staff card's name: its back is seen."""


def as_box(rect: pygame.Rect) -> Box:
    """Return a rectangle as a box."""
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)


def park(table: DicePlaces) -> list[Piece]:
    """Return the attractions of the park in view and the mascots at work there."""
    seat, view = table.focus, table.view
    cut = table.cut(seat)
    found = []
    for name, (q, r, upgrades, cubes) in view.parks[seat].items():
        look: tuple[Any, ...] = ("tile", tile_look(name, upgrades, cubes, table.colour_of(seat), cut))
        found.append(
            Piece(("tile", name), ("cell", seat, q, r), "board", table.cell_box(q, r), 0, TILE_LAYER, look)
        )
    used: dict[str, int] = {}
    for number, place in enumerate(view.mascots[seat]):
        if place:
            index = used.get(place, 0)
            used[place] = index + 1
            q, r = table.place_of(seat, place)
            x, y = table.world(q, r)
            dx, dy = MASCOT_PLACES[index % len(MASCOT_PLACES)]
            box = (x + dx - 0.2, y + dy - 0.2, 0.4, 0.4)
            look = ("mascot", table.colour_of(seat))
            found.append(
                Piece(("mascot", seat, number), ("mascot", number), "board", box, 0, MASCOT_LAYER, look)
            )
    return found


def guests(table: DicePlaces) -> list[Piece]:
    """Return the guests of the park in view."""
    seat, view = table.focus, table.view
    rows: dict[str, list[int]] = {}
    for number, guest in view.guests[seat].items():
        rows.setdefault(guest[0], []).append(number)
    found = []
    for name, numbers in rows.items():
        q, r = table.place_of(seat, name)
        x, y = table.world(q, r)
        for number, (dx, dy, wide) in zip(numbers, guest_places(len(numbers)), strict=True):
            _, colour, pips, mark = view.guests[seat][number]
            box = (x + dx - wide / 2, y + dy - wide * TALL / 2, wide, wide * TALL)
            look = ("guest", colour, pips, bool(mark))
            found.append(Piece(("guest", number), ("guest", number), "board", box, 0, GUEST_LAYER, look))
    return found


def tray(table: DicePlaces) -> list[Piece]:
    """Return cards, mascots, maps and upgrades of the seat in the tray."""
    view, own, tray = table.view, table.own, table.plan.tray
    private = table.viewer == own
    found: list[Piece] = []
    copies: dict[str, int] = {}

    def card(name: str, handle: Handle | None, rect: pygame.Rect, *look: Any, layer: int) -> None:
        copies[name] = copies.get(name, 0) + 1
        key = ("staff", own, name, copies[name])
        found.append(Piece(key, handle, "tray", as_box(rect), 0, layer, ("staff", name, *look)))

    shown = view.played[own] if private or view.revealed else ()
    spent = list(view.spent[own])
    for index, name in enumerate(shown):
        state = ""
        if view.revealed:
            if name in spent:
                state = "used"
                spent.remove(name)
            else:
                state = "over" if table_facts.abilities_over(name, table.phase) else "ready"
        card(name, ("staff", index), tray.slots["played"][index], state, layer=index)
    picks = table.picks() if private and table.asked == "plan" else []
    hand = view.hands[own] if private else ()
    for place, index in enumerate(picks):
        card(hand[index], ("hand", index), tray.slots["played"][place], "", layer=place)
    rest = [index for index in range(len(hand)) if index not in picks]
    for (slot, tilt), index in zip(fanned(tray.slots["hand"], len(rest)), rest, strict=False):
        card(hand[index], ("hand", index), slot, "", tilt, layer=10 + index)
    if not private:  # all look on: the hand lies face down
        covered = len(content().staff) - (PICKS if view.revealed else 0)
        for slot, tilt in fanned(tray.slots["hand"], covered):
            card(FACE_DOWN, None, slot, "", tilt, layer=10)
    for number, used in enumerate(view.mascots[own]):
        if not used and number < len(tray.slots["mascots"]):
            rect = table.mascot_rect(number)
            look = ("mascot", table.colour_of(own))
            found.append(
                Piece(("mascot", own, number), ("mascot", number), "tray", as_box(rect), 0, 20, look)
            )
    up, down = view.maps[own]
    for index, rect in enumerate(tray.slots["maps"][: up + down]):
        handle: Handle | None = ("map", index) if index < up else None
        found.append(Piece(("map", own, index), handle, "tray", as_box(rect), 0, 0, ("map", index < up)))
    if ("map_supply",) in table.touchable:
        last = as_box(tray.slots["maps"][-1])
        found.append(Piece(("map", own, up + down), ("map_supply",), "tray", last, 0, 0, ("map_offer",)))
    for rect, (kind, left) in zip(
        tray.slots["upgrades"], zip(content().upgrades, view.stock[own], strict=True), strict=True
    ):
        box = table.upgrade_rect(rect)
        found.append(
            Piece(
                ("upgrade", own, kind),
                ("upgrade", kind),
                "tray",
                as_box(box),
                0,
                0,
                ("upgrade", kind, left),
            )
        )
    return found


def fanned(slots: list[pygame.Rect], count: int) -> list[tuple[pygame.Rect, int]]:
    """Spread `count` cards over the room of the slots like a fan in a hand; return each with its tilt in degrees.

    The middle ones are higher, the outer ones lean outwards. What a card says stands at its left edge, which the next
    card never covers (see `DiceTable.staff_card`).
    """
    if not slots or count == 0:
        return []
    first, last = slots[0], slots[-1]
    lean = round(first.h * FAN_LEAN)
    wide, high = round(first.w * FAN_SHARE), round(first.h * FAN_SHARE)
    room = last.right - first.x - 2 * lean
    step = 0.0 if count < 2 else min(wide * 0.98, (room - wide) / (count - 1))
    drop = first.h - high - lean // 2
    found = []
    for index in range(count):
        off = 0.0 if count < 2 else (index / (count - 1) - 0.5) * 2
        spread = min(1.0, (count - 1) / 3)
        x, y = first.x + lean + index * step, first.y + drop * spread * off * off
        found.append((pygame.Rect(round(x), round(y), wide, high), round(FAN_TILT * spread * off)))
    return found
