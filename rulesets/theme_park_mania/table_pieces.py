"""The pieces of park, tray and supply: what lies there, where, and how it looks. All of it follows from the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.ui.table.tabletop import Box, Piece
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import unpack
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    SMALL_PATH,
    SMALL_TRACK,
    STATION,
    STATION_AT,
    content,
    facility,
    has_employee,
    path_tile,
    place_cells,
)
from rulesets.theme_park_mania.table_boxes import booth_box, bounds_of, guest_box, mini_box
from rulesets.theme_park_mania.table_cells import Cell, parts_of, piece_key, plot_of

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table_places import ManiaPlaces

PATH, RAIL, AREA, PART, SIGN, MARKER, GUEST = range(7)
"""Layers of the board."""
PIECE_BITS = {"small_path": SMALL_PATH, "small_track": SMALL_TRACK, "station": STATION}


def as_box(rect: pygame.Rect) -> Box:
    """Return a rectangle as a box."""
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)


def tile_box(cells: list[Cell], rotation: int) -> Box:
    """Return the box of a piece on these cells before turning (the house turns it about its middle)."""
    x, y, wide, high = bounds_of(cells)
    if rotation % 2 == 0:
        return x, y, wide, high
    return x + (wide - high) / 2, y + (high - wide) / 2, high, wide


# --- board ---------------------------------------------------------------------------------------------------


def board(table: ManiaPlaces) -> list[Piece]:
    """Return everything in the park."""
    return [*_streets(table), *_line(table), *_areas(table), *_markers(table), *_guests(table)]


def _streets(table: ManiaPlaces) -> list[Piece]:
    view, found = table.view, []
    for number, (name, rotation, x, y) in enumerate(view.laid):
        cells = [(x + dx, y + dy) for dx, dy in parts_of(name, rotation)]
        box = tile_box(cells, rotation)
        found.append(Piece(("path", number), None, "board", box, rotation, PATH, ("path", name)))
    for seat, small in enumerate(view.small_paths):
        if small:
            x, y = unpack(small[0])
            found.append(
                Piece(("small_path", seat), None, "board", (x, y, 1, 1), 0, PATH, ("small_path", small[1]))
            )
    return found


def _line(table: ManiaPlaces) -> list[Piece]:
    view, found = table.view, []
    for piece in railway.in_order(view.line) if view.line else ():
        kind, seat, _, heading, shape = piece
        box = bounds_of([unpack(cell) for cell in railway.cells_of_piece(piece)])
        handle: Handle | None = ("station", seat) if kind == railway.STATION else None
        colour = table.colour_of(seat) if seat >= 0 else ""
        look = (kind, heading, shape, colour)
        found.append(Piece(piece_key(piece), handle, "board", box, 0, RAIL, look))
    return found


def _areas(table: ManiaPlaces) -> list[Piece]:
    view, found = table.view, []
    for area, ride in enumerate(view.built):
        x, y = unpack(view.spots[area])
        owner = view.owners[area]
        colour = table.colour_of(owner)
        found.append(
            Piece(("ride", ride), ("ride", area), "board", (x, y, 2, 2), 0, AREA, ("ride", ride, colour))
        )
        for name, cell in view.facilities[area]:
            cx, cy = unpack(cell)
            look: tuple[Any, ...] = ("facility", name, colour)
            found.append(Piece(("facility", cell), ("cell", cx, cy), "board", (cx, cy, 1, 1), 0, PART, look))
        plot = plot_of(view, area)
        spot = booth_box(plot.spot, view.booths[area])
        found.append(Piece(("booth", ride), ("ride", area), "board", spot, 0, SIGN, ("booth", colour)))
        for index, seat in enumerate(plot.visitors):
            box = mini_box(plot.spot, index)
            look = ("mini", table.colour_of(seat))
            found.append(Piece(("mini", ride, seat), ("ride", area), "board", box, 0, SIGN, look))
    for cell in view.scenery:
        cx, cy = unpack(cell)
        look = ("scenery", (cx, cy))
        found.append(Piece(("facility", cell), ("cell", cx, cy), "board", (cx, cy, 1, 1), 0, PART, look))
    for seat, cell in enumerate(view.mascots):
        look = ("mascot", table.colour_of(seat))
        if cell >= 0:
            cx, cy = unpack(cell)
            box = (cx + 0.14, cy + 0.1, 0.72, 0.72)
            found.append(Piece(("mascot", seat), ("mascot", seat), "board", box, 0, SIGN, look))
        elif has_employee(view, seat, "mascot") and seat < len(table.plan.seats):
            slot = table.plan.seats[seat].staff[-1]  # hired, and waiting for a stage beside its portrait
            side = round(slot.h * 0.66)
            waits = pygame.Rect(slot.right - side + 2, slot.bottom - side + 2, side, side)
            found.append(Piece(("mascot", seat), ("mascot", seat), "seats", as_box(waits), 0, SIGN, look))
    return found


def _markers(table: ManiaPlaces) -> list[Piece]:
    view, found = table.view, []
    if view.malfunction >= 0:
        x, y = unpack(view.spots[view.malfunction])
        box = (x + 0.47, y + 0.47, 1.06, 1.06)
        found.append(_marker("malfunction", "board", box))
    if view.sinkhole >= 0:
        x, y = unpack(view.sinkhole)
        found.append(_marker("sinkhole", "board", (x - 0.06, y - 0.06, 1.12, 1.12)))
    return found


def _marker(name: str, zone: str, box: Box) -> Piece:
    return Piece(("marker", name), ("marker", name), zone, box, 0, MARKER, ("marker", name))


def _guests(table: ManiaPlaces) -> list[Piece]:
    view, found = table.view, []
    for seat, place in enumerate(view.guests):
        others = [other for other in range(view.seats) if view.guests[other] == place]
        box = place_box(table, place, others.index(seat), len(others))
        look = ("guest", table.colour_of(seat))
        found.append(Piece(("guest", seat), ("guest", seat), "board", box, 0, GUEST, look))
    return found


def place_box(table: ManiaPlaces, place: int, index: int = 0, count: int = 1) -> Box:
    """Return the box of a guest at a place: a cell, a ride (in front of it at the left), a platform."""
    cells = place_cells(table.view, place)
    if place >= STATION_AT:
        crossing = [cell for cell in cells if cell in table.park().crossings]
        x, y = next(cell for cell in cells if cell not in crossing)
        return guest_box(x, y, index, count)
    if place >= RIDE_AT:
        x, y = cells[2]
        left, top, wide, high = guest_box(x - 0.26 + 0.34 * index, y)
        return left, top + 0.12, wide, high
    return guest_box(*cells[0], index, count)


# --- tray ------------------------------------------------------------------------------------------------------


def tray(table: ManiaPlaces) -> list[Piece]:
    """Return the cards and small pieces of the seat in the tray, and what it holds just now."""
    view, own, plan = table.view, table.own, table.plan.tray
    found: list[Piece] = []
    hand = view.hands[own]
    for index, card in enumerate(hand[: len(plan.cards)]):
        box = as_box(plan.cards[index])
        if card is None or table.viewer != own:
            found.append(Piece(("back", own, index), None, "tray", box, 0, index, ("back",)))
        else:
            found.append(Piece(("card", card), ("hand", card), "tray", box, 0, index, ("card", card)))
    for word, rect in () if table.watching else plan.pieces.items():
        if view.pieces[own] & PIECE_BITS[word]:
            look: tuple[Any, ...] = (word, 1, 1 if word == "station" else 0, table.colour_of(own))
            if word == "small_path":
                look = (word, 0)
            found.append(Piece((word, own), ("piece", word), "tray", as_box(rect), 0, 20, look))
    work = work_rect(table)
    if view.drawn and work is not None:
        key = ("path", len(view.laid))
        found.append(Piece(key, ("drawn",), "tray", as_box(work), 0, 30, ("path", view.drawn)))
    if view.revealed and work is not None:
        look = ("ride", view.revealed, table.colour_of(view.seat))
        if table.pending[:1] == ("ride",):  # it waits on its place until its booth is chosen
            x, y = int(str(table.pending[1])), int(str(table.pending[2]))
            found.append(Piece(("ride", view.revealed), None, "board", (x, y, 2, 2), 0, AREA, look))
            return found
        found.append(Piece(("ride", view.revealed), ("revealed",), "tray", as_box(work), 0, 30, look))
    return found


def work_rect(table: ManiaPlaces) -> pygame.Rect | None:
    """Return where the drawn path tile or the revealed ride lies in the tray, None while there is none."""
    view, area = table.view, table.plan.tray.work
    if view.drawn:
        cells = path_tile(view.drawn).cells
        wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    elif view.revealed:
        wide = high = 2
    else:
        return None
    unit = min(area.h * 0.94 / max(2, high), area.w * 0.4 / wide, table.kit.px(56))
    rect = pygame.Rect(0, 0, round(unit * wide), round(unit * high))
    rect.midleft = (area.x + table.kit.px(8) + round((3 * unit - rect.w) / 2), area.centery)
    return rect


# --- supply ----------------------------------------------------------------------------------------------------


def supply(table: ManiaPlaces) -> list[Piece]:
    """Return what can be carried from the supply: blueprints, a track tile, employees, markers."""
    view, plan = table.view, table.plan.supply
    if table.stage.regions.supply.w < 20:
        return []
    found: list[Piece] = []
    for pile, (name, rect) in enumerate(zip(view.tops, plan.piles, strict=False)):
        if name:
            key = ("top", pile, view.depths[pile])
            look: tuple[Any, ...] = ("blueprint", name, view.depths[pile] + 1)
            found.append(Piece(key, ("pile", pile), "supply", as_box(rect), 0, 1, look))
    if view.track_left:
        box = as_box(track_rect(table))
        found.append(
            Piece(("supply_track", view.track_left), ("track",), "supply", box, 0, 1, ("track", 1, 0, ""))
        )
    own = table.own
    for number, (kind, rect) in enumerate(zip(content().employees, plan.employees, strict=True)):
        hired = bool(view.staff[own] >> number & 1)
        look = ("employee", kind, hired)
        found.append(Piece(("employee", kind, own), ("employee", kind), "supply", as_box(rect), 0, 1, look))
    for name, rect in marker_rects(table).items():
        if (view.malfunction if name == "malfunction" else view.sinkhole) < 0:
            found.append(_marker(name, "supply", as_box(rect)))
    return found


def track_rect(table: ManiaPlaces) -> pygame.Rect:
    """Return where the top track tile lies on its stack."""
    slot = table.plan.supply.stacks["track"]
    side = min(slot.w, round(slot.h * 0.66))
    rect = pygame.Rect(0, 0, round(slot.w * 0.98), max(4, round(slot.w * 0.98 / 3)))
    rect.center = (slot.centerx, slot.y + side // 2)
    return rect


def marker_rects(table: ManiaPlaces) -> dict[str, pygame.Rect]:
    """Return where the two markers wait in the supply, one above the other over their name."""
    slot = table.plan.supply.decks["markers"]
    room = round(slot.h * 0.72)
    side = min(slot.w * 5 // 8, room // 2 - 1)
    x = slot.x + (slot.w - side) // 3
    return {
        "malfunction": pygame.Rect(x, slot.y, side, side),
        "sinkhole": pygame.Rect(x, slot.y + room - side, side, side),
    }


def scenery_name(name: str) -> bool:
    """Is this facility a scenery, which stands on the lawn?"""
    return not facility(name).in_area
