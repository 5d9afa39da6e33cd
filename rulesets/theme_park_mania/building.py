"""Pieces come to the table: the changes of the state, and the events that tell them."""

from __future__ import annotations

from functools import cache

from game.core.events import Event
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import beside, pack, positions_of, unpack
from rulesets.theme_park_mania.content_words import SCENERY
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.money import BANK, gain, pay
from rulesets.theme_park_mania.placing import BOOTH_SIDES, RIDE
from rulesets.theme_park_mania.placing_facilities import host_of
from rulesets.theme_park_mania.railway import LinePiece
from rulesets.theme_park_mania.state import (
    SMALL_PATH,
    SMALL_TRACK,
    STATION,
    ManiaState,
    content,
    discard,
    facility,
    gate_of,
    holding,
    kind_of,
    ride_cells,
    working_areas,
)
from rulesets.theme_park_mania.state_ground import tile_boards
from rulesets.theme_park_mania.state_money import reward
from rulesets.theme_park_mania.trains import CARD

LINE_BITS = {railway.SMALL_TRACK: SMALL_TRACK, railway.STATION: STATION}


def covered(state: ManiaState, ground: Ground, piece: int, events: list[Event]) -> None:
    """Take over the ground with a new piece, and tell which areas it has completed (TPM-2.20)."""
    before = state.ground
    state.ground = ground
    state.busy = True
    around = beside(piece) | piece
    for area, board in enumerate(ground.areas):
        if (
            board & around
            and ground.completed(area)
            and not (area < len(before.areas) and before.completed(area))
        ):
            data = {"seat": state.owners[area], "ride": state.built[area], "cells": positions_of(board)}
            events.append(Event("completed", data))


def lay_path(state: ManiaState, seat: int, rotation: int, x: int, y: int, events: list[Event]) -> None:
    """Lay the drawn path tile (TPM-4.2, TPM-4.3)."""
    name = state.drawn
    board, sign = tile_boards(name, rotation, x, y)
    state.laid = (*state.laid, (name, rotation, x, y))
    state.drawn = ""
    data = {"seat": seat, "tile": name, "rotation": rotation, "cell": (x, y), "cells": positions_of(board)}
    events.append(Event("laid_path", {**data, "reward": reward(state)}))
    gain(state, seat, reward(state), "path", events)
    covered(state, state.ground.with_path(board, sign), board, events)


def lay_small_path(state: ManiaState, seat: int, sign: int, x: int, y: int, events: list[Event]) -> None:
    """Lay the seat's small path (TPM-9.1)."""
    cell = pack(x, y)
    paths = list(state.small_paths)
    paths[seat] = (cell, sign)
    state.small_paths = tuple(paths)
    state.pieces[seat] &= ~SMALL_PATH
    events.append(Event("small_path", {"seat": seat, "sign": sign, "cell": (x, y)}))
    covered(state, state.ground.with_path(1 << cell, sign << cell), 1 << cell, events)


def lay_railway(
    state: ManiaState, seat: int, number: int, kind: str, shape: int, events: list[Event]
) -> None:
    """Lay a railway piece at an open end (TPM-5.3); track tiles earn money (TPM-5.2), the last station closes all."""
    end = railway.end_of(state.ground, number)
    assert end is not None
    owner = -1 if kind == railway.TRACK else seat
    piece = railway.piece_at(end, kind, owner, shape)
    assert piece is not None
    sides = list(state.line)
    sides[number] = (*sides[number], piece)
    state.line = tuple(sides)
    cells = tuple(unpack(cell) for cell in railway.cells_of_piece(piece))
    earned = reward(state) if kind == railway.TRACK else 0
    events.append(Event("laid_" + kind, {"seat": seat, "end": number, "cells": cells, "reward": earned}))
    if kind == railway.TRACK:
        state.track_left -= 1
        gain(state, seat, earned, "track", events)
    else:
        state.pieces[seat] &= ~LINE_BITS[kind]
    board = _board(piece)
    covered(state, railway.laid(state.ground, number, piece), board, events)
    if kind == railway.STATION and not any(left & STATION for left in state.pieces):
        for open_end in state.ground.ends:
            close(state, open_end[0], events)
        events.append(Event("railway_complete", {"seat": seat}))


def _board(piece: LinePiece) -> int:
    rails, vertical, horizontal = railway.boards_of(piece)
    return rails | vertical | horizontal


def close(state: ManiaState, number: int, events: list[Event]) -> None:
    """Close an end of the railway with an end track (TPM-5.8 to TPM-5.10)."""
    cell = next(end[1] for end in state.ground.ends if end[0] == number)
    state.closed = tuple(shut or side == number for side, shut in enumerate(state.closed))
    state.ground = state.ground.with_ends(tuple(end for end in state.ground.ends if end[0] != number))
    events.append(Event("closed_end", {"end": number, "cell": unpack(cell)}))


def build_ride(state: ManiaState, seat: int, x: int, y: int, booth: int, events: list[Event]) -> None:
    """Build the revealed ride with its booth (TPM-7.1, TPM-7.5, TPM-7.8)."""
    name, spot = state.revealed, pack(x, y)
    price = content().prices.ride
    pay(state, seat, price, BANK, "ride", events)
    state.revealed = ""
    state.stalls[seat] -= 1
    state.built = (*state.built, name)
    state.owners = (*state.owners, seat)
    state.spots = (*state.spots, spot)
    state.booths = (*state.booths, booth)
    state.facilities = (*state.facilities, ())
    state.visits = (*state.visits, 0)
    data = {"seat": seat, "ride": name, "area": len(state.built) - 1, "booth": booth, "cost": price}
    events.append(Event("built_ride", {**data, "cells": ride_cells(spot)}))
    gate = gate_of(spot, booth)
    covered(state, state.ground.with_ride(RIDE << spot, gate, BOOTH_SIDES[booth][2]), RIDE << spot, events)
    if len(state.built) == content().limits.opening:
        events.append(Event("opened", {"seat": seat}))


def take_from_pile(state: ManiaState, pile: int) -> str:
    """Take the top of a facility pile and uncover the next blueprint (TPM-1.10, TPM-8.1). Return what was taken."""
    name = state.tops[pile]
    below = state.depths[pile]
    following = ""
    if below:
        last = sum(state.depths[: pile + 1]) - 1
        following = state.stock.pop(last)
        state.depths = (*state.depths[:pile], below - 1, *state.depths[pile + 1 :])
    state.tops = (*state.tops[:pile], following, *state.tops[pile + 1 :])
    return name


def build_facility(
    state: ManiaState, seat: int, pile: int, x: int, y: int, how: str, events: list[Event], area: int = -1
) -> None:
    """Buy the top of a pile and build it (TPM-8.1 to TPM-8.6), with money or with a free card (TPM-14.11).

    area  the area that grows; -1: the one that is found at the cell
    """
    cell = pack(x, y)
    name = take_from_pile(state, pile)
    printed = facility(name)
    price = 0
    if how == CARD:
        card = holding(state, seat, "free_build", free_kind(name))
        discard(state, seat, card)
        state.emptied = not state.hands[seat]
        events.append(Event("free_card", {"seat": seat, "card": kind_of(card).id}))
    else:
        price = printed.price
        pay(state, seat, price, BANK, "facility", events)
    data = {"seat": seat, "facility": name, "pile": pile, "cell": (x, y), "cost": price, "how": how}
    if printed.in_area:
        if area < 0:
            area = host_of(state.ground, cell, working_areas(state, seat))
        parts = list(state.facilities)
        parts[area] = (*parts[area], (name, cell))
        state.facilities = tuple(parts)
        ground = state.ground.with_facility(area, cell)
    else:
        area = -1
        state.scenery = (*state.scenery, cell)
        ground = state.ground.with_scenery(cell)
    # the blueprint below comes to light
    reveals = bool(state.tops[pile])
    events.append(Event("built_facility", {**data, "area": area, "next": state.tops[pile]}, reveals=reveals))
    covered(state, ground, 1 << cell, events)


@cache
def free_kind(name: str) -> str:
    """Return which free card pays for a facility (TPM-14.11)."""
    return "scenery" if facility(name).kind == SCENERY else "facility"
