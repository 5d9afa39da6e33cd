"""Steps along the walking graph, all ways at once (TPM-2.11, TPM-11.2, TPM-11.3, TPM-13.1 to TPM-13.3, TPM-16.4).

After each step there is a layer: for every list of crossing owners paid so far five boards, one for each heading in
which a guest may have come to a cell (it may not turn back, TPM-11.3), and one for guests that came from a ride or
station or have not moved yet. A search belongs to a ground and a place; positions that share both share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.grid import EAST, NORTH, SOUTH, WEST
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, STEPS, STRIDE, lowest
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.lazy import lazy

Pays = tuple[int, ...]
"""The owners who get $1 for a crossing on the way, in the order of seats; one twice if it is crossed twice."""

Boards = list[int]
"""Where guests can stand, by the side to which they walked; the fifth board: free to walk anywhere."""

FREE = 4
Layer = dict[Pays, Boards]


class Toll(NamedTuple):
    """A crossing that costs the guest money (TPM-13.1).

    cell, owner  where it is, whom it belongs to
    mouths       its mouths, each with the side to which it lies from the crossing
    """

    cell: int
    owner: int
    mouths: tuple[tuple[int, int], ...]


def tolls(ground: Ground, line: railway.Line, seat: int) -> tuple[Toll, ...]:
    """Return the crossings of other seats (TPM-13.1) along the line that lies on this ground."""
    found: tuple[Toll, ...] | None = ground.along.get(seat)
    if found is None:
        found = ground.along[seat] = _tolls(line, seat)
    return found


@lru_cache(maxsize=4096)
def _tolls(line: railway.Line, seat: int) -> tuple[Toll, ...]:
    found = []
    for piece in railway.stations(line):
        if piece[1] != seat:
            sides = railway.ACROSS[piece[3]]
            mouths = zip(railway.mouths_of(piece), sides, strict=True)
            found.append(Toll(railway.crossing_of(piece), piece[1], tuple(mouths)))
    return tuple(found)


class TollMaps(NamedTuple):
    """The crossings that cost a seat money, for looking one cell up.

    owners  crossing -> whom it belongs to
    mouths  mouth -> the sides to which it lies from its crossings; who came to such a side has just left one
    """

    owners: dict[int, int]
    mouths: dict[int, tuple[int, ...]]


def toll_maps(ground: Ground, line: railway.Line, seat: int) -> TollMaps:
    """Return the crossings of other seats by cell, on the same terms as `tolls`."""
    key = ("maps", seat)
    found: TollMaps | None = ground.along.get(key)
    if found is None:
        owners: dict[int, int] = {}
        mouths: dict[int, tuple[int, ...]] = {}
        for toll in tolls(ground, line, seat):
            owners[toll.cell] = toll.owner
            for mouth, side in toll.mouths:
                mouths[mouth] = (*mouths.get(mouth, ()), side)
        found = ground.along[key] = TollMaps(owners, mouths)
    return found


class Setting(NamedTuple):
    """What a search depends on besides the ground.

    place      where the guest is: a cell, or a number beyond all cells for a ride or station
    first      in a ride or station: the cells to which its first step leads (TPM-11.9); else -1
    sinkhole   the cell that nobody can step onto, or -1 (TPM-16.4)
    tolls      crossings that cost money
    purse      how many crossings can be paid (TPM-13.5); 0 without any
    free       is a crossing free for the very first step (TPM-13.2)?
    race       does the move end on the starting tile (TPM-20.5)?
    """

    place: int
    first: int
    sinkhole: int
    tolls: tuple[Toll, ...]
    purse: int
    free: bool
    race: bool


def search(ground: Ground, setting: Setting) -> Steps:
    """Return the search for a setting, shared by all who ask on this ground."""
    walks = ground.walks
    found: Steps | None = walks.get(setting)
    if found is None:
        found = walks[setting] = Steps(ground, setting)
    return found


class Steps:
    """A search, carried as far as it was asked."""

    def __init__(self, ground: Ground, setting: Setting) -> None:
        self.setting = setting
        self.tolls, self.purse = setting.tolls, setting.purse
        self.start = 1 << setting.place if setting.first < 0 else 0
        self.goal = ground.path & ground.home if setting.race else 0
        north, east, south, west = ground.ways
        if setting.sinkhole >= 0:
            hole = 1 << setting.sinkhole
            north, east = north & ~(hole << STRIDE), east & ~(hole >> 1)
            south, west = south & ~(hole >> STRIDE), west & ~(hole << 1)
        self.ways = (north, east, south, west)
        self.toll_board = 0
        for toll in self.tolls:
            self.toll_board |= 1 << toll.cell
        self.standings: list[dict[Pays, int]] = []
        self.layers: list[Layer] = [{(): [0, 0, 0, 0, self.start]}] if self.start else [{}]

    @lazy
    def poor_ways(self) -> tuple[int, int, int, int]:
        """The ways of somebody who cannot pay another crossing."""
        north, east, south, west = self.ways
        board = self.toll_board
        return (
            north & ~(board << STRIDE),
            east & ~(board >> 1),
            south & ~(board >> STRIDE),
            west & ~(board << 1),
        )

    @lazy
    def narrow(self) -> int:
        """Cells with at most one onward step; only there a guest can be without one."""
        north, east, south, west = self.ways
        return BOARD & ~((north & east) | (south & west) | ((north | east) & (south | west)))

    def layer(self, steps: int) -> Layer:
        """Return where the guest can stand after so many steps, if nothing ended its move before."""
        self.search(steps)
        return self.layers[steps]

    def search(self, steps: int) -> list[dict[Pays, int]]:
        """Carry the search on to so many steps; return for each layer the cells by the owners paid, whatever the way."""
        layers, found = self.layers, self.standings
        while len(found) <= steps:
            if len(layers) == len(found):
                layers.append(self._next())
            found.append({pays: n | e | s | w | f for pays, (n, e, s, w, f) in layers[len(found)].items()})
        return found

    def _next(self) -> Layer:
        first_step = len(self.layers) == 1
        if first_step and not self.start:
            first = self.setting.first
            return {(): [0, 0, 0, 0, first]} if first else {}
        found: Layer = {}
        to_north, to_east, to_south, to_west = self.ways
        for pays, (north, east, south, west, free) in self.layers[-1].items():
            if self.goal:
                keep = ~self.goal
                north, east, south, west, free = (
                    north & keep, east & keep, south & keep, west & keep, free & keep,
                )  # fmt: skip
            along, across = north | south | free, east | west | free
            new = [
                ((across | north) & to_north) >> STRIDE,
                ((along | east) & to_east) << 1,
                ((across | south) & to_south) << STRIDE,
                ((along | west) & to_west) >> 1,
                0,
            ]
            if self.toll_board & (new[0] | new[1] | new[2] | new[3]):
                self._take_tolls(found, pays, new, first_step)
            merge(found, pays, new)
        return found

    def _take_tolls(self, found: Layer, pays: Pays, new: Boards, first_step: bool) -> None:
        """Let those who step onto a crossing of another seat pay (TPM-13.1), unless they waited (TPM-13.2)."""
        if first_step and self.setting.free:
            return
        for toll in self.tolls:
            bit = 1 << toll.cell
            on = [board & bit for board in new]
            if any(on):
                for side in range(4):
                    new[side] &= ~bit
                if len(pays) < self.purse:
                    merge(found, tuple(sorted((*pays, toll.owner))), on)

    def stops(self, pays: Pays, layer: Boards, here: int) -> int:
        """Return where a move may or must end early: no onward step (TPM-11.6), waiting (TPM-13.3), the goal."""
        board = here & self.goal
        poor = bool(self.tolls) and len(pays) >= self.purse
        if poor or here & self.narrow:
            north, east, south, west = self.poor_ways if poor else self.ways
            at_north, at_east, at_south, at_west, free = layer
            board |= (
                at_north & ~(north | east | west)
                | at_east & ~(north | east | south)
                | at_south & ~(east | south | west)
                | at_west & ~(north | south | west)
                | free & ~(north | east | south | west)
            )
        for toll in self.tolls:
            for mouth, side in toll.mouths:
                bit = 1 << mouth
                # whoever came to that side has just stepped off the crossing
                if here & bit and any(layer[heading] & bit for heading in range(5) if heading != side):
                    board |= bit
        return board

    def back(self, cell: int, heading: int, pays: Pays, count: int) -> tuple[int, ...]:
        """Return the cells of one way to a cell that was reached so after `count` steps; the start is left out."""
        found: list[int] = []
        while count and heading != FREE:
            found.append(cell)
            before = cell - STEPS[heading]
            count -= 1
            if self.toll_board >> cell & 1 and (count or not self.setting.free):
                less = list(pays)
                less.remove(next(toll.owner for toll in self.tolls if toll.cell == cell))
                pays = tuple(less)
            north, east, south, _, free = self.layers[count][pays]
            bit = 1 << before
            if free & bit:
                heading = FREE
            elif heading != SOUTH and north & bit:
                heading = NORTH
            elif heading != WEST and east & bit:
                heading = EAST
            else:
                heading = SOUTH if heading != NORTH and south & bit else WEST
            cell = before
        if count:
            found.append(cell)  # the first cell beside a ride or station
        found.reverse()
        return tuple(found)


def merge(layer: Layer, pays: Pays, boards: Boards) -> None:
    """Add boards to a layer, if there is anybody on them."""
    if not (boards[0] | boards[1] | boards[2] | boards[3] | boards[4]):
        return
    known = layer.get(pays)
    layer[pays] = boards if known is None else [one | other for one, other in zip(known, boards, strict=True)]


def way(steps: Steps, place: int, pays: Pays, counts: Sequence[int], doors: int) -> tuple[int, ...]:
    """Return the cells of one way to a place; () if there is none.

    counts  the numbers of steps from which the card chooses, rising
    doors   for a ride or station: the cells from which it is entered, the way ends there; else 0
    """
    last = counts[-1]
    standings = steps.search(last)
    if doors:
        for count in range(last):
            cells = standings[count].get(pays, 0) & doors
            if cells and not (count == 1 and steps.setting.place == place):
                return _way_to(steps, lowest(cells), pays, count)
        return ()
    bit = 1 << place
    for count in counts:
        if standings[count].get(pays, 0) & bit:
            return _way_to(steps, place, pays, count)
    for count in range(1, last):
        if standings[count].get(pays, 0) & bit:
            for heading, board in enumerate(steps.layers[count][pays]):
                alone = [bit if side == heading else 0 for side in range(5)]
                if board & bit and steps.stops(pays, alone, bit):
                    return steps.back(place, heading, pays, count)
    return ()


def _way_to(steps: Steps, cell: int, pays: Pays, count: int) -> tuple[int, ...]:
    bit = 1 << cell
    for heading, board in enumerate(steps.layers[count][pays]):
        if board & bit:
            return steps.back(cell, heading, pays, count)
    raise AssertionError("nobody stands there")
