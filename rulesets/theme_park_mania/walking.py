"""Walking by cards: where a card may bring a guest, and what it pays on the way there (TPM-11, 12, 13).

`steps.py` follows all ways at once; from its layers follow the places where a move may end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.core.grid import EAST, NORTH, SOUTH, WEST
from game.core.rng import Rng
from rulesets.theme_park_mania.bits import STEPS, STRIDE, cells_of, nth, unpack
from rulesets.theme_park_mania.content_words import MAX_STEPS
from rulesets.theme_park_mania.doors import (
    access_cells,
    boardings,
    first_cells,
    open_rides,
    platform_sides,
    visit_cost,
)
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.lazy import lazy
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, content, gate_of
from rulesets.theme_park_mania.state_money import purse
from rulesets.theme_park_mania.steps import (
    FREE,
    Layer,
    Pays,
    Setting,
    Steps,
    Toll,
    TollMaps,
    search,
    toll_maps,
    tolls,
    way,
)

NO_TOLLS = TollMaps({}, {})
"""Where no crossing costs anything."""


class End(NamedTuple):
    """Where a card may bring the guest: a place, and whom it pays on the way there."""

    place: int
    pays: Pays


def onward(ground: Ground, hole: int, cell: int, came: int) -> tuple[int, ...]:
    """Return the sides to which one may go on from a cell to which one came, `FREE` or not back (TPM-11.3, TPM-16.4)."""
    north, east, south, west = ground.ways
    found = []
    if came != SOUTH and north >> cell & 1 and cell - STRIDE != hole:
        found.append(NORTH)
    if came != WEST and east >> cell & 1 and cell + 1 != hole:
        found.append(EAST)
    if came != NORTH and south >> cell & 1 and cell + STRIDE != hole:
        found.append(SOUTH)
    if came != EAST and west >> cell & 1 and cell - 1 != hole:
        found.append(WEST)
    return tuple(found)


class Reach:
    """Everything that the guest of a seat can reach with number and die cards, searched as far as it was asked.

    race  the rules of the final race: nothing costs or bars, the starting tile is the goal (TPM-20.2, 20.5, 20.6)
    """

    def __init__(self, state: ManiaState, seat: int, race: bool = False) -> None:
        self.state, self.seat, self.race = state, seat, race
        self.ground = state.ground
        self.place = state.guests[seat]
        self.tolls: tuple[Toll, ...] = () if race else tolls(state.ground, state.line, seat)
        self.first = -1 if self.place < RIDE_AT else first_cells(state, self.place)
        self.free = not state.played

    @lazy
    def price(self) -> int:
        """What a crossing of another seat costs (TPM-13.1)."""
        return content().prices.crossing

    @lazy
    def _costs(self) -> dict[int, int]:
        """What coming to a place costs besides crossings, for the places that were asked for."""
        return {}

    @lazy
    def purse(self) -> int:
        """What the guest could pay, loans included."""
        return purse(self.state, self.seat)

    @lazy
    def setting(self) -> Setting:
        """What the search depends on."""
        return Setting(*self._values())

    def _values(self) -> tuple[int, int, int, tuple[Toll, ...], int, bool, bool]:
        """Return the values of the setting."""
        payable = 0
        if self.tolls:
            payable = min(purse(self.state, self.seat) // content().prices.crossing, MAX_STEPS)
        return self.place, self.first, self.state.sinkhole, self.tolls, payable, self.free, self.race

    @lazy
    def steps(self) -> Steps:
        """The search, shared with all positions in which the same can be walked."""
        return search(self.ground, self.setting)

    def layer(self, steps: int) -> Layer:
        """Return where the guest can stand after so many steps, if nothing ended its move before."""
        return self.steps.layer(steps)

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

    def any_end(self, counts: Sequence[int]) -> bool:
        """Can a card with one of these numbers of steps be played (TPM-11.11)?

        Whoever can make a first step can: up to three steps lead back to nobody's own cell, since nobody turns back.
        """
        short = counts[0] <= 3 and not self.race
        if short and (not self.tolls or self.purse >= counts[0] * self.price):
            sides = onward(self.ground, self.state.sinkhole, self.place, FREE) if self.first < 0 else ()
            if sides or self.first > 0:
                return True
        standings = self.steps.search(counts[-1])
        if any(here & ~self.steps.start for count in counts for here in standings[count].values()):
            return True
        return bool(self.ends(counts))

    def _enter(self, entered: dict[End, None], pays: Pays, here: int, count: int) -> None:
        """Add the rides and stations that can be entered with the next step from these cells (TPM-11.4)."""
        rides, gates = self.open_rides
        if here & gates:
            for area, gate in rides:
                if here >> gate & 1 and self._paid(pays) + self.cost(RIDE_AT + area) <= self.purse:
                    entered[End(RIDE_AT + area, pays)] = None
        for seat, access, cost in self.boardings if here & platform_sides(self.ground, self.state.line) else ():
            if count == 1 and self.place == STATION_AT + seat:
                continue  # not the same station as the very next step (TPM-11.9)
            if here & access and self._paid(pays) + cost <= self.purse:
                entered[End(STATION_AT + seat, pays)] = None

    @lazy
    def open_rides(self) -> tuple[list[tuple[int, int]], int]:
        """The rides that are open for this guest, each with its gate, and those gates (TPM-11.12, TPM-12.2)."""
        return open_rides(self.state, self.seat)

    @lazy
    def doors(self) -> int:
        """Cells from which a ride or station might be entered; none in the race (TPM-20.6)."""
        return 0 if self.race else self.open_rides[1] | platform_sides(self.ground, self.state.line)

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
        return self._paid(end.pays) + self.cost(end.place) <= self.state.money[self.seat]

    def _paid(self, pays: Pays) -> int:
        return len(pays) * self.price

    def by_chance(self, steps: Sequence[int], rng: Rng) -> End | None:
        """Return one end of a card by chance, found by walking once; None if this walk leads to no legal end."""
        chance = rng.next()  # one number for all turnings: each takes what it needs
        count, side, cell = 0, FREE, self.place
        pays: Pays = ()
        chance, number = divmod(chance, len(steps))
        last = steps[number]
        if self.first >= 0:
            if not self.first:
                return None
            chance, number = divmod(chance, self.first.bit_count())
            cell, count = nth(self.first, number), 1
        doors = self.doors if chance & 1 else 0
        chance >>= 1
        ground, hole = self.ground, self.state.sinkhole
        turnings = ground.walks.get(hole)
        if turnings is None:
            turnings = ground.walks[hole] = {}
        goal = ground.path & ground.home if self.race else 0
        owners, mouths = toll_maps(ground, self.state.line, self.seat) if self.tolls else NO_TOLLS
        while count < last:
            if doors >> cell & 1:
                entered: dict[End, None] = {}
                self._enter(entered, pays, 1 << cell, count)
                if entered:
                    return list(entered)[chance % len(entered)]
            sides = turnings.get(5 * cell + side)
            if sides is None:
                sides = turnings[5 * cell + side] = onward(ground, hole, cell, side)
            charged = False
            if owners:
                if count and cell in mouths and not chance & 3 and any(side != away for away in mouths[cell]):
                    break  # at the mouth of a crossing (TPM-13.3)
                charged = count > 0 or not self.free
                met = charged and not owners.keys().isdisjoint([cell + STEPS[each] for each in sides])
                if met and self._paid(pays) + self.price > self.purse:
                    sides = tuple([each for each in sides if cell + STEPS[each] not in owners])
            if not sides:
                break  # no onward step (TPM-11.6)
            side = sides[0]
            if len(sides) > 1:
                chance, number = divmod(chance, len(sides))
                side = sides[number]
            cell += STEPS[side]
            if charged and cell in owners:
                pays = tuple(sorted((*pays, owners[cell])))
            count += 1
            if goal >> cell & 1:
                break
        return End(cell, pays) if count and cell != self.place else None

    # --- one way --------------------------------------------------------------------------------------------

    def route(self, end: End, counts: Sequence[int]) -> tuple[int, ...]:
        """Return the cells of one way to an end, the gate of a ride last; () if there is none."""
        return way(self.steps, end.place, end.pays, counts, self._doors_of(end.place))

    def path_later(self, end: End, counts: Sequence[int]) -> Callable[[], tuple[tuple[int, int], ...]]:
        """Return a function that finds the positions of this way, whatever becomes of the state."""
        ground, values, doors = self.ground, self._values(), self._doors_of(end.place)

        def find() -> tuple[tuple[int, int], ...]:
            found = way(search(ground, Setting(*values)), end.place, end.pays, counts, doors)
            return tuple([unpack(cell) for cell in found])

        return find

    def _doors_of(self, place: int) -> int:
        """Return the cells from which a ride or station is entered, 0 for a cell."""
        if place < RIDE_AT:
            return 0
        if place >= STATION_AT:
            return access_cells(self.state, place - STATION_AT)
        area = place - RIDE_AT
        return 1 << gate_of(self.state.spots[area], self.state.booths[area])
