"""Walking by cards: where a guest can come with exactly so many steps, and what it pays on the way (TPM-11, 12, 13).

All ways are followed at once. After each step there is a layer: for every list of crossing owners paid so far five
boards, one for each heading in which a guest may have come to a cell (it may not turn back, TPM-11.3), and one for
guests that came from a ride or station or have not moved yet. From the layers follow the places where a card may end.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, STEPS, STRIDE, beside, board_of, cells_of, lowest
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    content,
    fare,
    fee,
    gate_of,
    has_employee,
    holding,
    purse,
)
from rulesets.theme_park_mania.trains import cheapest_trip

Pays = tuple[int, ...]
"""The owners who get $1 for a crossing on the way, in the order of seats; one twice if it is crossed twice."""

Boards = list[int]
"""Where guests can stand, by the side to which they walked; the fifth board: free to walk anywhere."""

FREE = 4
Layer = dict[Pays, Boards]


class End(NamedTuple):
    """Where a card may bring the guest: a place, and whom it pays on the way there."""

    place: int
    pays: Pays


class Toll(NamedTuple):
    """A crossing that costs the guest money (TPM-13.1).

    cell, owner  where it is, whom it belongs to
    mouths       its mouths, each with the side to which it lies from the crossing
    """

    cell: int
    owner: int
    mouths: tuple[tuple[int, int], ...]


class Reach:
    """Everything that the guest of a seat can reach with number and die cards, searched as far as it was asked.

    race  the rules of the final race: nothing costs or bars, the starting tile is the goal (TPM-20.2, 20.5, 20.6)
    """

    def __init__(self, state: ManiaState, seat: int, race: bool = False) -> None:
        self.state, self.seat, self.race = state, seat, race
        self.place = state.guests[seat]
        self.start = 1 << self.place if self.place < RIDE_AT else 0
        self.money, self.purse = state.money[seat], purse(state, seat)
        self.price = content().prices.crossing
        ground = state.ground
        self.goal = ground.path & ground.home if race else 0
        north, east, south, west = ground.ways
        if state.sinkhole >= 0:
            hole = 1 << state.sinkhole  # nobody can step onto it (TPM-16.4)
            north, east = north & ~(hole << STRIDE), east & ~(hole >> 1)
            south, west = south & ~(hole >> STRIDE), west & ~(hole << 1)
        self.ways = (north, east, south, west)
        self.tolls = () if race else tolls(state.line, seat)
        self.toll_board = 0
        for toll in self.tolls:
            self.toll_board |= 1 << toll.cell
        board = self.toll_board
        self.poor_ways = (
            north & ~(board << STRIDE),
            east & ~(board >> 1),
            south & ~(board >> STRIDE),
            west & ~(board << 1),
        )
        self.layers: list[Layer] = [{(): [0, 0, 0, 0, self.start]}] if self.start else [{}]
        self._costs: dict[int, int] = {}

    # --- the search ---------------------------------------------------------------------------------------

    def layer(self, steps: int) -> Layer:
        """Return where the guest can stand after so many steps, if nothing ended its move before."""
        while len(self.layers) <= steps:
            self.layers.append(self._next())
        return self.layers[steps]

    def _next(self) -> Layer:
        if len(self.layers) == 1 and not self.start:
            first = self._left()
            return {(): [0, 0, 0, 0, first]} if first else {}
        found: Layer = {}
        first_step = len(self.layers) == 1
        for pays, (north, east, south, west, free) in self.layers[-1].items():
            if self.goal:
                keep = ~self.goal
                north, east, south, west, free = (
                    north & keep, east & keep, south & keep, west & keep, free & keep,
                )  # fmt: skip
            upward, across = north | free, east | west
            downward = south | free
            ways = self.ways
            new = [
                ((upward | across) & ways[0]) >> STRIDE,
                ((north | south | free | east) & ways[1]) << 1,
                ((downward | across) & ways[2]) << STRIDE,
                ((north | south | free | west) & ways[3]) >> 1,
                0,
            ]
            if self.toll_board & (new[0] | new[1] | new[2] | new[3]):
                self._take_tolls(found, pays, new, first_step)
            merge(found, pays, new)
        return found

    def _left(self) -> int:
        """Return the first cells of a guest that leaves a ride or station (TPM-11.9, TPM-16.2, TPM-16.4)."""
        state, place = self.state, self.place
        if place >= STATION_AT:
            cells = access_cells(state, place - STATION_AT)
        elif place - RIDE_AT == state.malfunction:
            return 0
        else:
            area = place - RIDE_AT
            cells = 1 << gate_of(state.spots[area], state.booths[area])
        return cells & ~(1 << state.sinkhole) if state.sinkhole >= 0 else cells

    def _take_tolls(self, found: Layer, pays: Pays, new: Boards, first_step: bool) -> None:
        """Let those who step onto a crossing of another seat pay (TPM-13.1), unless they waited (TPM-13.2)."""
        if first_step and not self.state.played:
            return
        for toll in self.tolls:
            bit = 1 << toll.cell
            on = [board & bit for board in new]
            if any(on):
                for side in range(4):
                    new[side] &= ~bit
                if self._paid(pays) + self.price <= self.purse:
                    merge(found, tuple(sorted((*pays, toll.owner))), on)

    # --- where a card may end -------------------------------------------------------------------------------

    def ends(self, steps: Iterable[int]) -> list[End]:
        """Return every place to which a card with one of these numbers of steps may bring the guest (TPM-11.2)."""
        boards: dict[Pays, int] = {}
        entered: dict[End, None] = {}
        counts = tuple(steps)
        last, doors = max(counts), self.doors
        for count in range(last + 1):
            for pays, layer in self.layer(count).items():
                here = standing(layer)
                if count in counts:
                    boards[pays] = boards.get(pays, 0) | here
                elif count:
                    stop = self._stops(pays, layer, here)
                    if stop:
                        boards[pays] = boards.get(pays, 0) | stop
                if here & doors and count < last:
                    self._enter(entered, pays, here, count)
        found = []
        for pays in sorted(boards, key=lambda each: (len(each), each)):
            cells = boards[pays] & ~self.start
            found += [End(cell, pays) for cell in cells_of(cells)] if cells else []
        return found + sorted(entered, key=lambda end: (end.place, len(end.pays), end.pays))

    @cached_property
    def _narrow(self) -> int:
        """Cells with at most one onward step; only there a guest can be without one."""
        north, east, south, west = self.ways
        return BOARD & ~((north & east) | (south & west) | ((north | east) & (south | west)))

    def _stops(self, pays: Pays, layer: Boards, here: int) -> int:
        """Return where a move may or must end early: no onward step (TPM-11.6), waiting (TPM-13.3), the goal."""
        board = here & self.goal
        poor = bool(self.tolls) and self._paid(pays) + self.price > self.purse
        if poor or here & self._narrow:
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

    def _enter(self, entered: dict[End, None], pays: Pays, here: int, count: int) -> None:
        """Add the rides and stations that can be entered with the next step from these cells (TPM-11.4)."""
        if here & self.gates:
            for area, gate in self.visits:
                if here >> gate & 1 and self._paid(pays) + self.cost(RIDE_AT + area) <= self.purse:
                    entered[End(RIDE_AT + area, pays)] = None
        for seat, access, cost in self.boardings:
            if count == 1 and self.place == STATION_AT + seat:
                continue  # not the same station as the very next step (TPM-11.9)
            if here & access and self._paid(pays) + cost <= self.purse:
                entered[End(STATION_AT + seat, pays)] = None

    @cached_property
    def visits(self) -> list[tuple[int, int]]:
        """The rides that are open for this guest, each with its gate (TPM-11.12, TPM-12.2)."""
        return open_rides(self.state, self.seat)

    @cached_property
    def gates(self) -> int:
        """The gates of these rides."""
        return board_of(gate for _, gate in self.visits)

    @cached_property
    def doors(self) -> int:
        """Cells from which a ride or station might be entered; none in the race (TPM-20.6)."""
        return 0 if self.race else self.gates | platform_sides(self.state.line)

    @cached_property
    def boardings(self) -> list[tuple[int, int, int]]:
        """(owner, access cells, cost of the cheapest trip) of the stations where the guest may board (TPM-13.7)."""
        return boardings(self.state, self.seat)

    def cost(self, place: int) -> int:
        """Return what coming to a place costs besides crossings, once the fee of a visit is paid (TPM-12.5)."""
        known = self._costs.get(place)
        if known is None:
            known = 0
            if place >= STATION_AT:
                known = next(cost for seat, _, cost in self.boardings if seat == place - STATION_AT)
            elif place >= RIDE_AT:
                known = visit_cost(self.state, self.seat, place - RIDE_AT)
            self._costs[place] = known
        return known

    def without_loan(self, end: End) -> bool:
        """Can this be paid without a loan, the fee counted in (TPM-17.4)?"""
        return self._paid(end.pays) + self.cost(end.place) <= self.money

    def _paid(self, pays: Pays) -> int:
        return len(pays) * self.price

    # --- one way --------------------------------------------------------------------------------------------

    def route(self, end: End, steps: Iterable[int]) -> tuple[int, ...]:
        """Return the cells of one way to an end, the gate of a ride last; () if there is none."""
        place = end.place
        numbers = sorted(steps)
        last = numbers[-1]
        if place >= RIDE_AT:
            targets = (
                1 << next(gate for area, gate in self.visits if area == place - RIDE_AT)
                if place < STATION_AT
                else next(access for seat, access, _ in self.boardings if seat == place - STATION_AT)
            )
            counts = list(range(last))
            if self.place == place:
                counts.remove(1)
        else:
            targets = 1 << place
            counts = numbers + [count for count in range(1, last) if count not in numbers]
        for count in counts:
            layer = self.layer(count).get(end.pays)
            if layer is None:
                continue
            stop = targets
            if place < RIDE_AT and count not in numbers:
                stop &= self._stops(end.pays, layer, standing(layer))
            for heading in range(5):
                cells = layer[heading] & stop
                if cells:
                    return self._back(lowest(cells), heading, end.pays, count)
        return ()

    def _back(self, cell: int, heading: int, pays: Pays, count: int) -> tuple[int, ...]:
        found: list[int] = []
        while count and heading != FREE:
            found.append(cell)
            before = cell - STEPS[heading]
            count -= 1
            if (count or self.state.played) and any(toll.cell == cell for toll in self.tolls):
                owner = next(toll.owner for toll in self.tolls if toll.cell == cell)
                less = list(pays)
                less.remove(owner)
                pays = tuple(less)
            layer, bit = self.layer(count)[pays], 1 << before & ~(self.goal if count else 0)
            heading = next(side for side in range(5) if side != (heading + 2) % 4 and layer[side] & bit)
            cell = before
        if count:
            found.append(cell)  # the first cell beside a ride or station
        return tuple(reversed(found))


def merge(layer: Layer, pays: Pays, boards: Boards) -> None:
    """Add boards to a layer, if there is anybody on them."""
    if not (boards[0] | boards[1] | boards[2] | boards[3] | boards[4]):
        return
    known = layer.get(pays)
    layer[pays] = boards if known is None else [one | other for one, other in zip(known, boards, strict=True)]


def standing(boards: Boards) -> int:
    """Return where guests stand, whatever way they came."""
    return boards[0] | boards[1] | boards[2] | boards[3] | boards[4]


# --- crossings, rides, stations ----------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def tolls(line: railway.Line, seat: int) -> tuple[Toll, ...]:
    """Return the crossings of other seats (TPM-13.1)."""
    found = []
    for piece in railway.stations(line):
        if piece[1] != seat:
            sides = railway.ACROSS[piece[3]]
            mouths = zip(railway.mouths_of(piece), sides, strict=True)
            found.append(Toll(railway.crossing_of(piece), piece[1], tuple(mouths)))
    return tuple(found)


def open_rides(state: ManiaState, seat: int) -> list[tuple[int, int]]:
    """Return the rides that a guest may enter if it can pay, each with its gate (TPM-11.12, TPM-12.2)."""
    operators = [has_employee(state, owner, "operator") for owner in range(state.seats)]
    return [
        (area, gate_of(state.spots[area], state.booths[area]))
        for area, owner in enumerate(state.owners)
        if operators[owner] and area != state.malfunction and not state.visits[area] >> seat & 1
    ]


def visit_cost(state: ManiaState, seat: int, area: int) -> int:
    """Return what a visit costs beyond the fee; 0 for an own ride (TPM-12.5, TPM-12.6)."""
    return 0 if state.owners[area] == seat else max(0, fare(state, area) - fee(state))


@lru_cache(maxsize=4096)
def platform_sides(line: railway.Line) -> int:
    """Return the cells along all stations, 0 as long as there is only one."""
    board = 0
    stops = railway.stations(line)
    if len(stops) > 1:
        for piece in stops:
            board |= railway.access_board(piece)
    return board


def access_cells(state: ManiaState, seat: int) -> int:
    """Return the access cells of the station of a seat (TPM-13.6)."""
    return next(
        railway.around_platforms(state.ground, piece)
        for piece in railway.stations(state.line)
        if piece[1] == seat
    )


def boardings(state: ManiaState, seat: int) -> list[tuple[int, int, int]]:
    """Return (owner, access cells, cost of the cheapest trip) of each station from which a trip is possible (TPM-13.7)."""
    stops = railway.stations(state.line)
    if len(stops) < 2:
        return []
    found = []
    ticket = holding(state, seat, "free_train")
    for piece in stops:
        access = railway.around_platforms(state.ground, piece)
        cost = cheapest_trip(state, seat, piece[1])
        if access and cost is not None:
            found.append((piece[1], access, 0 if ticket else cost))
    return found


# --- direct cards ------------------------------------------------------------------------------------------


def beside_kind(state: ManiaState, kind: str) -> int:
    """Return the path cells that neighbour a facility of this kind, whoever owns it (TPM-14.8)."""
    board = 0
    for parts in state.facilities:
        for name, cell in parts:
            if name == kind:
                board |= 1 << cell
    return beside(board) & state.ground.path if board else 0


def jumps(state: ManiaState, seat: int, kind: str, nearest: bool) -> list[End]:
    """Return where a direct card may put the guest (TPM-14.8 to TPM-14.10)."""
    place = state.guests[seat]
    if RIDE_AT <= place < STATION_AT and place - RIDE_AT == state.malfunction:
        return []
    board = beside_kind(state, kind)
    if place < RIDE_AT:
        board &= ~(1 << place)
    if state.sinkhole >= 0:
        board &= ~(1 << state.sinkhole)
    if nearest and board:
        board = nearest_of(state, place, board)
    return [End(cell, ()) for cell in cells_of(board)] if board else []


def nearest_of(state: ManiaState, place: int, board: int) -> int:
    """Return those of the cells that are the fewest steps from a guest's place (TPM-14.9)."""
    if place >= STATION_AT:
        now = access_cells(state, place - STATION_AT)
    elif place >= RIDE_AT:
        area = place - RIDE_AT
        now = 1 << gate_of(state.spots[area], state.booths[area])
    else:
        now = 1 << place
    north, east, south, west = state.ground.ways
    seen = now
    while not now & board:
        now = (
            (now & north) >> STRIDE | (now & east) << 1 | (now & south) << STRIDE | (now & west) >> 1
        ) & BOARD & ~seen  # fmt: skip
        if not now:
            return 0
        seen |= now
    return now & board
