"""Walking by cards: where a card may bring a guest, and what it pays on the way there (TPM-11, 12, 13).

`steps.py` follows all ways at once; from its layers follow the places where a move may end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.rng import Rng
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, STRIDE, beside, cells_of, lowest, nth
from rulesets.theme_park_mania.lazy import lazy
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    content,
    employee_bit,
    fare,
    fee,
    gate_of,
    holding,
    purse,
)
from rulesets.theme_park_mania.steps import Pays, Setting, Steps, Toll, tolls
from rulesets.theme_park_mania.trains import cheapest_trip


class End(NamedTuple):
    """Where a card may bring the guest: a place, and whom it pays on the way there."""

    place: int
    pays: Pays


class Reach:
    """Everything that the guest of a seat can reach with number and die cards, searched as far as it was asked.

    race  the rules of the final race: nothing costs or bars, the starting tile is the goal (TPM-20.2, 20.5, 20.6)
    """

    def __init__(self, state: ManiaState, seat: int, race: bool = False) -> None:
        self.state, self.seat, self.race = state, seat, race
        self.place = state.guests[seat]
        self.money, self.purse = state.money[seat], purse(state, seat)
        self.price = content().prices.crossing
        self.tolls: tuple[Toll, ...] = () if race else tolls(state.line, seat)
        payable = self.purse // self.price if self.tolls else 0
        first = -1 if self.place < RIDE_AT else first_cells(state, self.place)
        key = (self.place, first, state.sinkhole, seat if self.tolls else -1, payable, not state.played, race)
        walks = state.ground.walks
        steps = walks.get(key)
        if steps is None:
            start = self.place if first < 0 else -1
            setting = Setting(start, first, state.sinkhole, self.tolls, payable, not state.played, race)
            steps = walks[key] = Steps(state.ground, setting)
        self.steps: Steps = steps
        self.layer = steps.layer
        self._costs: dict[int, int] = {}

    # --- where a card may end -------------------------------------------------------------------------------

    def ends(self, steps: Iterable[int]) -> list[End]:
        """Return every place to which a card with one of these numbers of steps may bring the guest (TPM-11.2)."""
        boards: dict[Pays, int] = {}
        entered: dict[End, None] = {}
        counts = tuple(steps)
        last, doors = max(counts), self.doors
        standings = self.steps.search(last)
        for count in range(last + 1):
            for pays, here in standings[count].items():
                if count in counts:
                    boards[pays] = boards.get(pays, 0) | here
                elif count:
                    stop = self.steps.stops(pays, self.steps.layers[count][pays], here)
                    if stop:
                        boards[pays] = boards.get(pays, 0) | stop
                if here & doors and count < last:
                    self._enter(entered, pays, here, count)
        found = []
        for pays in sorted(boards, key=lambda each: (len(each), each)):
            cells = boards[pays] & ~self.steps.start
            found += [End(cell, pays) for cell in cells_of(cells)] if cells else []
        return found + sorted(entered, key=lambda end: (end.place, len(end.pays), end.pays))

    def _enter(self, entered: dict[End, None], pays: Pays, here: int, count: int) -> None:
        """Add the rides and stations that can be entered with the next step from these cells (TPM-11.4)."""
        if here & self.gates:
            for area, gate in self.visits:
                if here >> gate & 1 and self._paid(pays) + self.cost(RIDE_AT + area) <= self.purse:
                    entered[End(RIDE_AT + area, pays)] = None
        for seat, access, cost in self.boardings if here & platform_sides(self.state.line) else ():
            if count == 1 and self.place == STATION_AT + seat:
                continue  # not the same station as the very next step (TPM-11.9)
            if here & access and self._paid(pays) + cost <= self.purse:
                entered[End(STATION_AT + seat, pays)] = None

    @lazy
    def visits(self) -> list[tuple[int, int]]:
        """The rides that are open for this guest, each with its gate (TPM-11.12, TPM-12.2)."""
        return open_rides(self.state, self.seat)

    @lazy
    def gates(self) -> int:
        """The gates of these rides."""
        board = 0
        for _, gate in self.visits:
            board |= 1 << gate
        return board

    @lazy
    def doors(self) -> int:
        """Cells from which a ride or station might be entered; none in the race (TPM-20.6)."""
        return 0 if self.race else self.gates | platform_sides(self.state.line)

    @lazy
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

    def visit_by_chance(self, last: int, rng: Rng) -> End | None:
        """Return one ride or station that can be entered within so many steps by chance, None if there is none."""
        doors = self.doors
        if doors:
            entered: dict[End, None] = {}
            for count, layer in enumerate(self.steps.search(last)[:last]):
                for pays, here in layer.items():
                    if here & doors:
                        self._enter(entered, pays, here, count)
            if entered:
                return rng.choice(list(entered))
        return None

    def by_chance(self, steps: Sequence[int], rng: Rng) -> End | None:
        """Return one end of a card by chance without listing all; None if this guess leads nowhere."""
        last = rng.choice(steps)
        roll = rng.next()
        found = self.visit_by_chance(last, rng) if roll & 1 else None
        if found is not None:
            return found
        layer = self.steps.search(last)[last]
        if not layer or not roll & 28:
            return self._early(last, rng)
        pays = rng.choice(list(layer)) if len(layer) > 1 else next(iter(layer))
        cells = layer[pays] & ~self.steps.start
        return End(nth(cells, rng.below(cells.bit_count())), pays) if cells else None

    def _early(self, last: int, rng: Rng) -> End | None:
        """Return the latest end before all steps are used, None if there is none."""
        for count in range(last - 1, 0, -1):
            for pays, here in self.steps.standings[count].items():
                stop = self.steps.stops(pays, self.steps.layers[count][pays], here) & ~self.steps.start
                if stop:
                    return End(nth(stop, rng.below(stop.bit_count())), pays)
        return None

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
                stop &= self.steps.stops(end.pays, layer, self.steps.standings[count][end.pays])
            for heading in range(5):
                cells = layer[heading] & stop
                if cells:
                    return self.steps.back(lowest(cells), heading, end.pays, count)
        return ()


# --- crossings, rides, stations ----------------------------------------------------------------------------


def first_cells(state: ManiaState, place: int) -> int:
    """Return the first cells of a guest that leaves a ride or station (TPM-11.9, TPM-16.2, TPM-16.4)."""
    if place >= STATION_AT:
        cells = access_cells(state, place - STATION_AT)
    elif place - RIDE_AT == state.malfunction:
        return 0
    else:
        area = place - RIDE_AT
        cells = 1 << gate_of(state.spots[area], state.booths[area])
    return cells & ~(1 << state.sinkhole) if state.sinkhole >= 0 else cells


def open_rides(state: ManiaState, seat: int) -> list[tuple[int, int]]:
    """Return the rides that a guest may enter if it can pay, each with its gate (TPM-11.12, TPM-12.2)."""
    operator, me, staff = employee_bit("operator"), 1 << seat, state.staff
    return [
        (area, gate_of(state.spots[area], state.booths[area]))
        for area, (owner, seen) in enumerate(zip(state.owners, state.visits, strict=True))
        if staff[owner] & operator and not seen & me and area != state.malfunction
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
