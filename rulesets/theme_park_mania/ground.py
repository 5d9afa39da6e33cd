"""What lies on the table, as boards, and what can be read from it: free cells, path graph, ends, areas.

A `Ground` is a value: placing a piece makes a new one. What is read from it is found once and kept beside its values,
so that copies of a position share it. All of it follows from the pieces, see `state.ground_of`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulesets.theme_park_mania.bits import (
    BOARD,
    OUTERMOST,
    STRIDE,
    beside,
    next_cell,
    track_down,
)
from rulesets.theme_park_mania.ground_ways import contact, straight_out, vital, way_out
from rulesets.theme_park_mania.lazy import lazy

RESERVE = 4
"""Cells kept free ahead of an open end (TPM-2.13)."""

OpenEnd = tuple[int, int, int]
"""An open end of the railway: its number (0 or 1), its last rail cell, its heading."""


OF_THE_PATHS = ("joined", "network", "contact", "ways", "stubs", "junctions", "wayside")
"""Readings of a ground that follow from its path and crossings alone."""


class Boards(NamedTuple):
    """The values of a ground.

    path        path cells, the starting tile's among them
    signs       path cells with a card sign
    vertical    crossings walked to the north and south (their railway runs east to west)
    horizontal  crossings walked to the east and west
    rails       rail and platform cells
    scenery     scenery
    areas       the cells of each ride area, in the order of building (TPM-2.17)
    gates       by the side to which a booth looks: the path cells that are looked at (TPM-7.5)
    ends        the open ends of the railway
    home        cells of the starting tile
    solid       its gatehouse cells
    star        its packed star cell
    far         the far edge of the table (TPM-2.15)
    """

    path: int = 0
    signs: int = 0
    vertical: int = 0
    horizontal: int = 0
    rails: int = 0
    scenery: int = 0
    areas: tuple[int, ...] = ()
    gates: tuple[int, int, int, int] = (0, 0, 0, 0)
    ends: tuple[OpenEnd, ...] = ()
    home: int = 0
    solid: int = 0
    star: int = 0
    far: int = 0


class Ground(Boards):
    """The boards with everything that is read from them, each found at its first use."""

    # --- room ---------------------------------------------------------------------------------------------

    @lazy
    def built(self) -> int:
        """All cells of ride areas."""
        board = 0
        for area in self.areas:
            board |= area
        return board

    @lazy
    def empty(self) -> int:
        """Cells that hold nothing (TPM-2.2)."""
        used = (
            self.path | self.vertical | self.horizontal | self.rails | self.scenery | self.solid | self.built
        )
        return BOARD & ~used

    @lazy
    def reserve(self) -> int:
        """The empty cells straight ahead of the open ends (TPM-2.13)."""
        board, empty = 0, self.empty
        for _, cell, heading in self.ends:
            for _ in range(RESERVE):
                cell = next_cell(cell, heading)
                if cell < 0 or not empty >> cell & 1:
                    break
                board |= 1 << cell
        return board

    @lazy
    def free(self) -> int:
        """Empty cells outside the reserves."""
        return self.empty & ~self.reserve

    @lazy
    def mouths(self) -> int:
        """The mouths of all crossings; only a path may cover them (TPM-9.5)."""
        vertical, horizontal = self.vertical, self.horizontal
        return (vertical << STRIDE | vertical >> STRIDE | horizontal << 1 | horizontal >> 1) & BOARD

    # --- the path graph -------------------------------------------------------------------------------------

    @lazy
    def joined(self) -> tuple[int, int]:
        """The crossings in the network, walked vertically and horizontally: a mouth of theirs is a path.

        Every path cell is in the network, because paths only grow from it (TPM-4.5).
        """
        path = self.path
        return (
            self.vertical & (path << STRIDE | path >> STRIDE),
            self.horizontal & (path << 1 | path >> 1),
        )

    @lazy
    def network(self) -> int:
        """All cells that can be walked to from the star (section 1)."""
        return self.path | self.joined[0] | self.joined[1]

    @lazy
    def contact(self) -> int:
        """Cells where a path joins the network: beside its path cells and at the mouths of its crossings (TPM-4.5)."""
        return contact(self.path, self.vertical, self.horizontal)

    @lazy
    def ways(self) -> tuple[int, int, int, int]:
        """The cells from which one may step north, east, south, west along the walking graph (TPM-2.8, TPM-2.9)."""
        path, vertical, horizontal = self.path, self.vertical, self.horizontal
        tall, wide = path | vertical, path | horizontal
        return (
            path & tall << STRIDE | vertical & path << STRIDE,
            path & wide >> 1 | horizontal & path >> 1,
            path & tall >> STRIDE | vertical & path >> STRIDE,
            path & wide << 1 | horizontal & path << 1,
        )

    @lazy
    def stubs(self) -> int:
        """Path cells with at most one walking neighbour, the star excepted (section 1)."""
        north, east, south, west = self.ways
        two = (north & east) | (south & west) | ((north | east) & (south | west))
        return self.path & ~two & ~(1 << self.star)

    @lazy
    def junctions(self) -> int:
        """Path cells outside the starting tile with three or four walking neighbours (section 1, TPM-16.3)."""
        north, east, south, west = self.ways
        three = (north & east & (south | west)) | (south & west & (north | east))
        return self.path & three & ~self.home

    @lazy
    def vital(self) -> int:
        """Cells that are the last free side of a stub: only a path may cover them (TPM-2.14)."""
        return vital(self.stubs, self.empty)

    @lazy
    def solid_room(self) -> int:
        """Cells that a ride, facility or scenery may cover, the way out aside (TPM-2.12 to TPM-2.14, TPM-9.5)."""
        return self.free & ~self.mouths & ~self.vital

    @lazy
    def wayside(self) -> int:
        """Cells beside a path, paths among them."""
        return beside(self.path)

    @lazy
    def dead_ends(self) -> int:
        """Stubs without an empty neighbour; a placement may not leave any (TPM-2.14)."""
        return self.stubs & ~beside(self.empty)

    # --- the way out ----------------------------------------------------------------------------------------

    @lazy
    def fringe(self) -> int:
        """Free cells where the network can grow (TPM-2.15)."""
        return self.free & self.contact

    @lazy
    def corridor(self) -> int:
        """One way out: a chain of free cells from the network to the far edge (TPM-2.15); 0 if there is none."""
        return straight_out(self.fringe, self.free, self.far) or track_down(self.fringe, self.free, self.far)

    def keeps_way_out(self, piece: int, path: bool = False) -> bool:
        """Is there still a way out when a piece that is no railway piece covers these cells (TPM-2.15)?"""
        if not piece & self.corridor and self.corridor:
            return True
        around = contact(self.path | piece, self.vertical, self.horizontal) if path else self.contact
        return way_out(self.free & ~piece, around, self.far)

    @lazy
    def has_way_out(self) -> bool:
        """Is there a way out (TPM-2.15)?"""
        return bool(self.corridor)

    # --- areas ------------------------------------------------------------------------------------------------

    @lazy
    def closing(self) -> int:
        """Everything that completes an area along its outline (TPM-2.20)."""
        return self.path | self.vertical | self.horizontal | self.rails | self.scenery | self.home

    def gaps(self, area: int) -> int:
        """Return the cells of an area's outline that still hold nothing that completes it (TPM-2.20)."""
        board = self.areas[area]
        return beside(board) & ~board & ~self.closing

    def completed(self, area: int) -> bool:
        """Is the area completed (TPM-2.20)? One at the edge of the table never is (TPM-2.16)."""
        return not self.areas[area] & OUTERMOST and not self.gaps(area)

    @lazy
    def known(self) -> dict[tuple[object, ...], int]:
        """Boards of places that were found for this ground, by what was asked."""
        return {}

    @lazy
    def facts(self) -> dict[object, Any]:
        """Whatever else was found for this ground, by what was asked."""
        return {}

    @lazy
    def walks(self) -> dict[object, Any]:
        """What was found about walking here (`steps.py`, `walking.py`); pieces that are no path hand it on."""
        return {}

    @lazy
    def along(self) -> dict[object, Any]:
        """What was found about the line of the railway alone, by what was asked; pieces beside it hand it on."""
        return {}

    # --- growing ----------------------------------------------------------------------------------------------

    def _heir(self, new: Ground, piece: int) -> Ground:
        """Hand on to a ground with one more piece what the piece does not change. Railway pieces change more."""
        known = new.__dict__
        known["empty"] = self.empty & ~piece
        known["mouths"] = self.mouths
        known["along"] = self.along
        if new.path == self.path:
            for name in OF_THE_PATHS:
                if name in self.__dict__:
                    known[name] = self.__dict__[name]
            known["walks"] = self.walks
        if not piece & self.reserve:
            known["reserve"] = self.reserve
            known["free"] = self.free & ~piece
            way = self.__dict__.get("corridor", 0)
            if way and not piece & way:
                known["corridor"] = way  # it begins beside the network still: the network only grows
        return new

    def with_path(self, piece: int, signs: int = 0) -> Ground:
        """Return the ground with more path cells."""
        new = Ground(self.path | piece, self.signs | signs, *self[2:])
        new.__dict__["built"] = self.built
        return self._heir(new, piece)

    def with_railway(self, rails: int, vertical: int, horizontal: int, ends: tuple[OpenEnd, ...]) -> Ground:
        """Return the ground with more of the railway, and its open ends."""
        return Ground(
            self.path,
            self.signs,
            self.vertical | vertical,
            self.horizontal | horizontal,
            self.rails | rails,
            *self[5:8],
            ends,
            *self[9:],
        )

    def with_ride(self, piece: int, gate: int, side: int) -> Ground:
        """Return the ground with one more area, whose booth looks to a side onto a gate."""
        gates = list(self.gates)
        gates[side] |= 1 << gate
        faced = (gates[0], gates[1], gates[2], gates[3])
        return self._heir(Ground(*self[:6], (*self.areas, piece), faced, *self[8:]), piece)

    def with_facility(self, area: int, cell: int) -> Ground:
        """Return the ground with one more facility in an area."""
        areas = list(self.areas)
        areas[area] |= 1 << cell
        return self._heir(Ground(*self[:6], tuple(areas), self.gates, *self[8:]), 1 << cell)

    def with_scenery(self, cell: int) -> Ground:
        """Return the ground with one more scenery."""
        new = Ground(*self[:5], self.scenery | 1 << cell, self.areas, self.gates, *self[8:])
        new.__dict__["built"] = self.built
        return self._heir(new, 1 << cell)

    def with_ends(self, ends: tuple[OpenEnd, ...]) -> Ground:
        """Return the ground with these open ends."""
        return Ground(*self[:8], ends, self.home, self.solid, self.star, self.far)
