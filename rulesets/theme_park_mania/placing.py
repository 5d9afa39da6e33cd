"""Where rides may lie, and why not (TPM-2.12 to TPM-2.18, TPM-7); facilities: `placing_facilities.py`, paths: `placing_paths.py`.

Places of a piece are found for the whole table at once: a board of anchors, the cells where the corner (0, 0) of the
piece may lie. The slow question, the way out, is asked only for pieces that stand in the one way out that is known.
The functions `..._barred` judge a single place and say which rule forbids it; tests compare both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.reasons import Reason
from rulesets.theme_park_mania.bits import (
    BOARD,
    STEPS,
    STRIDE,
    ahead,
    beside,
    board_of,
    cells_of,
    lowest,
    next_cell,
    on_table,
    pack,
    positions_of,
    unpack,
)
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.ground_ways import vital

Position = tuple[int, int]

RIDE = board_of((0, 1, STRIDE, STRIDE + 1))
"""The cells of a ride whose corner lies on cell 0 (section 2: 2 x 2)."""
RIDE_CELLS: tuple[Position, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
RIDE_OFFSETS = (0, 1, STRIDE, STRIDE + 1)

BOOTH_SIDES: tuple[tuple[int, int, int], ...] = (
    (0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (1, 1, 2), (0, 1, 2), (0, 1, 3), (0, 0, 3),
)  # fmt: skip
"""The eight outer sides of a ride, clockwise from the top left: the cell of the ride, and the side it looks to."""

GATES = tuple(pack(x, y) + STEPS[side] for x, y, side in BOOTH_SIDES)
"""How much further than the corner of the ride the gate of each booth side lies, in packed numbers."""


# --- what holds for all pieces ------------------------------------------------------------------------------


def ground_barred(ground: Ground, cells: Iterable[Position]) -> Reason | None:
    """Return why these positions are not free for a piece that is no railway (TPM-2.1, TPM-2.12, TPM-2.13)."""
    barred = occupied(ground, cells)
    if barred is not None:
        return barred
    piece = board_of(pack(x, y) for x, y in cells)
    if piece & ground.reserve:
        return Reason("reserved", "TPM-2.13", {}, positions_of(piece & ground.reserve))
    return None


def occupied(ground: Ground, cells: Iterable[Position]) -> Reason | None:
    """Return the refusal for cells outside the table (TPM-2.1) or not empty (TPM-2.12)."""
    cells = tuple(cells)
    if not all(on_table(x, y) for x, y in cells):
        inside = tuple(cell for cell in cells if on_table(*cell))
        return Reason("off_table", "TPM-2.1", {}, inside)
    piece = board_of(pack(x, y) for x, y in cells)
    if piece & ~ground.empty:
        return Reason("occupied", "TPM-2.12", {}, positions_of(piece & ~ground.empty))
    return None


def solid_barred(ground: Ground, cells: Sequence[Position]) -> Reason | None:
    """Return why a ride, facility or scenery may not cover these positions at all (TPM-2.12, TPM-2.13, TPM-9.5)."""
    barred = ground_barred(ground, cells)
    if barred is not None:
        return barred
    piece = board_of(pack(x, y) for x, y in cells)
    if piece & ground.mouths:
        return Reason("mouth", "TPM-9.5", {}, positions_of(piece & ground.mouths))
    return None


def shutting(ground: Ground, cells: Sequence[Position]) -> Reason | None:
    """Return the refusal for a solid piece that shuts a path end (TPM-2.14) or the whole park in (TPM-2.15)."""
    piece = board_of(pack(x, y) for x, y in cells)
    if piece & ground.vital:
        return Reason("dead_end", "TPM-2.14", {}, positions_of(piece & ground.vital))
    if not ground.keeps_way_out(piece):
        return Reason("fenced_in", "TPM-2.15", {}, tuple(cells))
    return None


# --- rides ------------------------------------------------------------------------------------------------


class Room(NamedTuple):
    """What must fit beside a ride (TPM-7.7): any of these; nothing at all when the piles are empty (TPM-7.3).

    facility  a facility that needs a path is at hand and can be paid
    scenery   so is a scenery
    """

    facility: bool
    scenery: bool

    @property
    def needed(self) -> bool:
        """Must anything fit?"""
        return self.facility or self.scenery


ALONE = Room(False, False)


def ride_anchors(ground: Ground) -> int:
    """Return where the corner of a ride may lie, booth and facility aside (TPM-7.4)."""
    found = ground.known.get(("ride",))
    if found is None:
        found = _ride_anchors(ground)
        for anchor in cells_of(found & _in_the_way(ground)):
            if not ground.keeps_way_out(RIDE << anchor):
                found ^= 1 << anchor
        ground.known["ride",] = found
    return found


def _ride_anchors(ground: Ground) -> int:
    """Return where the corner of a ride may lie, booth, facility and way out aside."""
    room = ground.solid_room & ~beside(ground.built)
    row = room & room >> 1
    found = row & row >> STRIDE
    at_path = beside(ground.path & ~(1 << ground.star))
    row = at_path | at_path >> 1
    return found & (row | row >> STRIDE)


def _in_the_way(ground: Ground) -> int:
    """Return the corners from which a ride would cover a cell of the known way out."""
    row = ground.corridor | ground.corridor >> 1
    return row | row >> STRIDE


def booth_anchors(ground: Ground, number: int) -> int:
    """Return where the corner of a ride may lie for its booth to look from this side (TPM-7.5, TPM-7.6)."""
    found = ground.known.get(("booth", number))
    if found is None:
        side = BOOTH_SIDES[number][2]
        gates = ground.path & ~(1 << ground.star) & ~ground.gates[(side + 2) % 4]
        found = ground.known["booth", number] = ahead(gates, GATES[number]) & BOARD
    return found


def facility_room(ground: Ground, anchor: int, path: bool = True) -> int:
    """Return the cells where the first facility of a ride on this anchor may lie, the way out aside (TPM-8.4 to 8.6).

    path  must it touch a path? False for scenery
    """
    ride = RIDE << anchor
    around = beside(ride)
    stubs = ground.stubs
    sole = vital(stubs, ground.empty & ~ride) if around & stubs else ground.vital
    found = around & ground.free & ~ride & ~ground.mouths & ~sole
    if path:
        found &= ground.wayside & ~beside(ground.built)
    return found


def leaves_room(ground: Ground, anchor: int, room: Room) -> bool:
    """Does a ride on this anchor leave a legal cell for its facility (TPM-7.7)?"""
    if not room.needed:
        return True
    ride = RIDE << anchor
    for wanted, path in ((room.facility, True), (room.scenery, False)):
        if wanted:
            cells = facility_room(ground, anchor, path)
            if not cells:
                continue
            if not ride & ground.corridor and cells & ~ground.corridor:
                return True
            if any(ground.keeps_way_out(ride | 1 << cell) for cell in cells_of(cells)):
                return True
    return False


def ride_places(ground: Ground, room: Room) -> list[tuple[int, tuple[int, ...]]]:
    """Return the anchors of a ride that leave room, each with its booth sides, in reading order."""
    found = ground.known.get(("ride", room))
    if found is None:
        found = ride_anchors(ground)
        booths = 0
        for number in range(len(BOOTH_SIDES)):
            booths |= booth_anchors(ground, number)
        found &= booths
        for anchor in cells_of(found):
            if not leaves_room(ground, anchor, room):
                found ^= 1 << anchor
        ground.known["ride", room] = found
    return [(anchor, booth_sides(ground, anchor)) for anchor in cells_of(found)]


def has_ride_place(ground: Ground, room: Room) -> bool:
    """Is there any place for a ride (TPM-7.9)?"""
    known = ground.known.get(("ride", room))
    if known is not None:
        return bool(known)
    quick = _ride_anchors(ground) & ~_in_the_way(ground)
    while quick:
        anchor = lowest(quick)
        if leaves_room(ground, anchor, room) and booth_sides(ground, anchor):
            return True
        quick ^= 1 << anchor
    return bool(ride_places(ground, room))


def booth_sides(ground: Ground, anchor: int) -> tuple[int, ...]:
    """Return the booth sides that a ride on this anchor can have."""
    here = 1 << anchor
    return tuple(number for number in range(len(BOOTH_SIDES)) if booth_anchors(ground, number) & here)


def ride_barred(ground: Ground, x: int, y: int, room: Room) -> Reason | None:
    """Return why a ride may not lie with its corner on this position (TPM-7.4, TPM-7.7); the booth is judged apart."""
    cells = tuple((x + dx, y + dy) for dx, dy in RIDE_CELLS)
    barred = solid_barred(ground, cells)
    if barred is not None:
        return barred
    anchor = pack(x, y)
    piece = RIDE << anchor
    touched = beside(piece) & ground.built
    if touched:
        return Reason("areas_touch", "TPM-2.18", {}, positions_of(touched))
    barred = shutting(ground, cells)
    if barred is not None:
        return barred
    if not piece & beside(ground.path & ~(1 << ground.star)):
        return Reason("ride_no_path", "TPM-7.4", {}, cells)
    if not leaves_room(ground, anchor, room):
        return Reason("no_room", "TPM-7.7", {}, cells)
    if not booth_sides(ground, anchor):
        return Reason("booths_face", "TPM-7.6", {}, cells)
    return None


def booth_barred(ground: Ground, x: int, y: int, number: int) -> Reason | None:
    """Return why the booth of a ride may not look from this side (TPM-7.5, TPM-7.6)."""
    dx, dy, side = BOOTH_SIDES[number]
    gate = next_cell(pack(x + dx, y + dy), side)
    if gate < 0 or gate == ground.star or not ground.path >> gate & 1:
        return Reason("booth_no_path", "TPM-7.5", {}, ((x + dx, y + dy),))
    if ground.gates[(side + 2) % 4] >> gate & 1:
        return Reason("booths_face", "TPM-7.6", {}, (unpack(gate),))
    return None
