"""What a bot reads from a position once for each of its decisions: distances, time left, the worth of money and areas.

All worths are whole numbers in hundredths of a point. A thing that is not done yet is worth what it will bring less
the turn that it takes, so that every main action can be compared with every other: the best one gains the most.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, OUTERMOST, STRIDE, beside
from rulesets.theme_park_mania.doors import access_cells
from rulesets.theme_park_mania.scoring import matching
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    areas_of,
    content,
    gate_of,
    has_employee,
    working_areas,
)
from rulesets.theme_park_mania.state_money import fare, fee

FAR = 70
"""Steps that are as far as any."""

BROKEN = 6
"""A ride in malfunction is as good as so many steps further away: it can be entered and left when it is repaired."""

STUCK = 45
"""What it costs that the own guest cannot leave a broken ride."""

TO_COMPLETE = (200, 145, 100, 70, 48, 32, 22, 15, 10, 7, 5, 3, 2, 1)
"""What an area is worth by the cells that are missing: each takes half a turn and $1."""

SEEN_THEME, UNSEEN_THEME = 48, 26
"""A matching facility that can be had: on top of a pile, or still under one."""

TEAM = (0, 12, 32, 62, 100)
"""What the point for the whole team is worth by the employees that are there."""

DONE, VISIT, BLOCKED = 100, 30, 15
"""One point; what any ride is worth that is still to be visited, and one that is broken; one without a way nothing."""


Waves = tuple[int, ...]
"""Boards of cells by their distance from some start."""


class Scan:
    """A position as a seat's bot sees it; everything is found at its first use."""

    def __init__(self, state: ManiaState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.ground = state.ground

    # --- time and money -----------------------------------------------------------------------------------

    @cached_property
    def left(self) -> int:
        """How many own turns are left, about: until the first queue is empty (TPM-18.1)."""
        return turns_left(self.state)

    @cached_property
    def rivalry(self) -> int:
        """How much a point of one other seat counts against own ones, in percent."""
        return (0, 0, 75, 38, 25)[self.state.seats]

    def wealth(self, money: int) -> int:
        """Return what so much money is worth: more at first, as long as there is time to spend it."""
        early = min(self.left, 16)
        scarce = early // 2 if self.state.seats < 4 else early // 3
        first, second = min(money, 6), max(0, min(money - 6, 8))
        return 10 * money + first * scarce + second * (scarce // 3)

    @cached_property
    def money_matters(self) -> bool:
        """Is there so little money that it decides what can be done?"""
        return self.state.money[self.seat] < 6

    def gain(self, amount: int, seat_pays: int = 0) -> int:
        """Return what changes when the seat gets so much money, and pays so much of it to others."""
        money = self.state.money[self.seat]
        change = self.wealth(max(0, money + amount)) - self.wealth(money)
        if money + amount < 0:
            change += 30 * (money + amount)  # a loan
        return change - seat_pays * 10 * self.rivalry // 100

    # --- areas ------------------------------------------------------------------------------------------------

    @cached_property
    def own(self) -> tuple[int, ...]:
        """Own areas that may grow."""
        return working_areas(self.state, self.seat)

    @cached_property
    def gaps(self) -> list[int]:
        """By area: the cells that are missing for its completion."""
        return [self.ground.gaps(area) for area in range(len(self.ground.areas))]

    def to_complete(self, cells: int) -> int:
        """Return what an area is worth with so many cells missing."""
        value = TO_COMPLETE[min(cells, len(TO_COMPLETE) - 1)]
        return value if not cells else value * min(self.left, 4 + cells) // (4 + cells)

    def completion(self, area: int) -> int:
        """Return what the completion of an area is worth now."""
        if self.ground.areas[area] & OUTERMOST:
            return 0
        return self.to_complete(self.gaps[area].bit_count())

    def themes(self, area: int) -> int:
        """Return what matching facilities are worth that the area may still get."""
        return self.themes_of(self.state.built[area])

    def themes_of(self, ride: str) -> int:
        """Return what the themed facilities of a ride are worth that are still to be had."""
        return sum(self.hope(name) for name in content().rides[ride].themed)

    def hope(self, name: str) -> int:
        """Return what a themed facility is worth for the area of its ride before it is bought."""
        if name in self.placed:
            return 0
        worth = SEEN_THEME if name in self.state.tops else UNSEEN_THEME if self.state.stock else 0
        return worth * min(self.left, 6) // 6

    @cached_property
    def placed(self) -> dict[str, None]:
        """The facilities that lie in any area."""
        return dict.fromkeys(name for parts in self.state.facilities for name, _ in parts)

    @cached_property
    def room(self) -> list[int]:
        """By area: the cells where a facility may still be added, paths aside."""
        ground = self.ground
        free = ground.free & ~ground.mouths
        return [beside(area) & free & ~beside(ground.built & ~area) for area in ground.areas]

    @cached_property
    def apart(self) -> int:
        """The cells that a ride may cover as far as areas, mouths and path ends go."""
        ground = self.ground
        return ~(ground.mouths | ground.vital | beside(ground.built))

    @cached_property
    def site_need(self) -> int:
        """How much places for further rides count, in percent."""
        rides = len(self.state.ride_stack) if self.state.stalls[self.seat] else 0
        return 100 if rides > 3 else 60 if rides else 0

    def visitors(self, area: int) -> int:
        """Return how many visits of others are to be expected, in percent of one."""
        state = self.state
        owner = state.owners[area]
        if not has_employee(state, owner, "operator") and self.left < 4:
            return 0
        count = sum(1 for seat in range(state.seats) if seat != owner and not state.visits[area] >> seat & 1)
        return count * min(85, 12 * self.left)

    def visitors_of_new(self) -> int:
        """Return how many visits of others a new ride may expect, in percent of one."""
        return (self.state.seats - 1) * min(85, 8 * self.left)

    def fares(self, area: int, fare_now: int) -> int:
        """Return what fares will bring: money, and others have it no more."""
        others = self.state.seats - 1
        each = 10 + 10 * self.rivalry // 100 // others
        if fare_now > fee(self.state) + 2:
            each = each * 2 // 3
        return self.visitors(area) * fare_now * each // 100

    # --- distances ------------------------------------------------------------------------------------------

    def waves(self, start: int) -> Waves:
        """Return the cells by their distance from a start cell, along paths."""
        return waves(self.state, 1 << start)

    @cached_property
    def aims(self) -> list[tuple[int, int, int]]:
        """The rides that the guest has still to visit and can: area, gate, steps that it costs to wait."""
        return aims(self.state, self.seat)

    def distance(self, place: int, gate: int) -> int:
        """Return the steps from a place of a guest to a gate."""
        return steps_to(self.state, place, self.waves(gate))

    def outlook(self, place: int, best_card: int, visited: int = -1) -> int:
        """Return what the rides still to be visited are worth for a guest on this place with this best card."""
        distances, hopes = [], []
        for area, gate, wait in self.aims:
            if area != visited:
                steps = self.distance(place, gate)
                distances.append(steps + wait)
                hopes.append(0 if steps >= FAR else BLOCKED if wait else VISIT)
        distances.sort()
        hopes.sort(reverse=True)
        total = 100 * sum(hopes[: self.left])
        for order, steps in enumerate(distances[: min(4, self.left)]):
            near = nearness(steps) + (1400 if steps < best_card else 0)
            total += near * (100, 45, 25, 15)[order] // 100
        return total // 100


def nearness(steps: int) -> int:
    """Return what it is worth to be so near to a gate, in hundredths of a hundredth: never as much as a step nearer."""
    return 4600 - 400 * steps if steps <= 8 else max(0, 1400 - 20 * (steps - 8))


def turns_left(state: ManiaState) -> int:
    """Return how many turns each seat will still have, about."""
    if state.phase == 1:
        return 26 + state.scenario // 4
    found = []
    rides = len(state.built)
    for seat in range(state.seats):
        queue = state.queue[seat]
        open_now = rides - sum(1 for visits in state.visits if visits >> seat & 1)
        missing = max(0, queue - open_now)
        found.append((queue * 13 + missing * 10) // 10)
    return max(1, min(found))


def waves(state: ManiaState, start: int) -> Waves:
    """Return the boards of cells by their distance from the first board, along paths, around the sinkhole."""
    return _waves(state.ground.ways, start, 1 << state.sinkhole if state.sinkhole >= 0 else 0)


@lru_cache(maxsize=1024)
def _waves(ways: tuple[int, int, int, int], now: int, hole: int) -> Waves:
    """Find the waves; the bots ask for the same gates again and again, for every seat and every trial."""
    north, east, south, west = ways
    seen = now | hole
    found = [now]
    for _ in range(FAR):
        now = (
            (now & north) >> STRIDE | (now & east) << 1 | (now & south) << STRIDE | (now & west) >> 1
        ) & BOARD & ~seen  # fmt: skip
        if not now:
            break
        seen |= now
        found.append(now)
    return tuple(found)


def steps_to(state: ManiaState, place: int, layers: Waves) -> int:
    """Return the steps from a place of a guest to the start of these waves; FAR if there is no way."""
    more = 0
    if place >= STATION_AT:
        cells, more = access_cells(state, place - STATION_AT), 1
    elif place >= RIDE_AT:
        area = place - RIDE_AT
        cells, more = 1 << gate_of(state.spots[area], state.booths[area]), 1
        if area == state.malfunction:
            more = BROKEN
    else:
        cells = 1 << place
    for steps, layer in enumerate(layers):
        if layer & cells:
            return steps + more
    return FAR


def aims(state: ManiaState, seat: int) -> list[tuple[int, int, int]]:
    """Return the rides that a seat has still to visit: area, gate, and how long a marker makes it wait."""
    return [
        (area, gate, BROKEN if area == state.malfunction or gate == state.sinkhole else 0)
        for area, gate in enumerate(map(gate_of, state.spots, state.booths))
        if not state.visits[area] >> seat & 1 and has_employee(state, state.owners[area], "operator")
    ]


# --- a whole position ------------------------------------------------------------------------------------------------


def prospects(state: ManiaState, seat: int, best_card: int) -> int:
    """Return what a seat has and may expect, in hundredths of a point."""
    scan = Scan(state, seat)
    hired = state.staff[seat].bit_count()
    total = DONE * (len(areas_of(state, seat)) + hired + len(state.kept[seat]) - state.loans[seat])
    total += TEAM[hired] if hired == 4 or scan.left > 4 - hired else 0
    total += DONE * sum(1 for visits in state.visits if visits >> seat & 1)
    total += scan.wealth(state.money[seat])
    for area in areas_of(state, seat):
        total += scan.completion(area) + DONE * len(matching(state, area)) + scan.themes(area)
        worth = scan.fares(area, fare(state, area))
        total += worth // 2 - 15 if area == state.malfunction else worth
    for piece in railway.stations(state.line):
        if piece[1] == seat:
            total += DONE if railway.around_platforms(state.ground, piece) else 25
    if state.phase != 1:
        total += scan.outlook(state.guests[seat], best_card)
        total -= STUCK if state.guests[seat] == RIDE_AT + state.malfunction else 0
    return total
