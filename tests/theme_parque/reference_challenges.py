"""The challenges of Rollercooper once more, slow and plain, straight from table 6.7.

Goes on from reference_events.py. Every test is asked of a `Round`: a park and what else challenges look at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rulesets.theme_parque.challenge_types import Asked
from tests.theme_parque.reference import OPPOSITE, PATHS, QUEUES, SIDES, STALLS, Cell, Place, around, beside
from tests.theme_parque.reference_events import IGNORED, EventPark

BLANK = Cell("blank", frozenset(), "")

KINDS: dict[str, Callable[[Cell], bool]] = {
    "attraction": lambda cell: cell.attraction,
    "stall": lambda cell: cell.item in STALLS,
    "decoration": lambda cell: cell.decoration,
    "regular": lambda cell: cell.kind == "R",
    "queue": lambda cell: cell.kind in QUEUES,
}
ENTRANCE = ((0, 0), (0, 1))


class Seen(EventPark):
    """A park as challenges see it: ignored items are blank cells (TP-12.28), lengths may be doubled (street_music)."""

    def __init__(self, real: EventPark) -> None:
        ignored = IGNORED.get(real.rule, lambda cell: False)
        cells = {place: BLANK if ignored(cell) else cell for place, cell in real.cells.items()}
        super().__init__(cells, real.pawns, real.options, real.rule)
        self.real = real

    def length(self, queue: frozenset[Place]) -> int:
        """TP-9.4, and twice as much with street_music."""
        return super().length(queue) * (2 if self.rule == "street_music" else 1)

    def loop_length(self, place: Place) -> int:
        """Ignored stations stay parts of their track."""
        return self.real.loop_length(place)


class Round(NamedTuple):
    """What challenges look at: pawns as (seat, place), the start player, open WIN cards, was a pawn placed?"""

    park: Seen
    seats: int
    pawns: list[tuple[int, Place]]
    start: int
    open_wins: int
    claimed: bool

    def of(self, kind: str) -> list[Place]:
        """The cells of a category."""
        return [place for place, cell in self.park.cells.items() if KINDS[kind](cell)]

    def named(self, items: Iterable[str]) -> list[Place]:
        """The cells of certain items."""
        return [place for place, cell in self.park.cells.items() if cell.item in items]

    def scores(self, places: Iterable[Place]) -> list[int]:
        """What the items there score."""
        return [self.park.score(place) for place in places]

    def totals(self) -> list[int]:
        """TP-9.13, steps 5 to 7."""
        found = [0] * self.seats
        for seat, place in self.pawns:
            cell = self.park.cells[place]
            if cell.kind in QUEUES:
                found[seat] += self.park.half(place)
            elif cell.scorable:
                found[seat] += self.park.score(place)
        change = {"sponsor": lambda points: points * 2, "price_rise": lambda points: points // 2}
        return [change.get(self.park.rule, lambda points: points)(points) for points in found]

    def finished(self, at: Place | None = None) -> list[frozenset[Place]]:
        """Queues that count as finished, or those of one ride."""
        queues = [queue for queue in self.park.groups(*QUEUES) if self.park.counts(queue)]
        return [each for each in queues if at is None or any(ride == at for _, ride in self.park.ends(each))]

    def sizes(self, *kinds: str) -> list[int]:
        """Sizes of queues or networks (section 1)."""
        return [sum(map(self.park.weight, group)) for group in self.park.groups(*kinds)]

    def sides(self) -> tuple[int, int]:
        """Width and height of the real park."""
        xs, ys = {x for x, _ in self.park.cells}, {y for _, y in self.park.cells}
        return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1

    def holes(self) -> int:
        """Groups of empty cells cut off from the outside."""
        xs, ys = [x for x, _ in self.park.cells], [y for _, y in self.park.cells]
        empty = {
            (x, y): BLANK
            for x in range(min(xs) - 1, max(xs) + 2)
            for y in range(min(ys) - 1, max(ys) + 2)
            if (x, y) not in self.park.cells
        }
        return len(EventPark(empty).pieces()) - 1

    def groups_of(self, kind: str) -> list[set[Place]]:
        """Edge-touching groups of a category."""
        return EventPark(dict.fromkeys(self.of(kind), BLANK)).pieces()

    def lines(self, kind: str, *, same: bool) -> list[int]:
        """How many cells of a category (of one item) each row and column holds."""
        found: Counter[tuple[int, int, str]] = Counter()
        for place in self.of(kind):
            for axis in (0, 1):
                found[axis, place[axis], self.park.cells[place].item if same else ""] += 1
        return list(found.values())

    def connected(self, place: Place, kind: str) -> bool:
        """Is an item connected to the entrance?"""
        park = self.park
        if kind != "attraction":
            home = next(group for group in park.groups("R") if ENTRANCE[0] in group)
            return any(each in home for each in around(place))
        attached = [
            each for each in park.groups(*QUEUES) if any(ride == place for _, ride in park.ends(each))
        ]
        return any((park.entries(each) or park.underground(each)) and park.at_home(each) for each in attached)

    def only_paths(self, place: Place) -> bool:
        """Three neighbours or more, all of them path cells?"""
        near = [cell for _, cell in self.park.near(place) if cell != BLANK]
        return len(near) >= 3 and all(cell.kind in PATHS for cell in near)

    def tunnels(self) -> list[Place]:
        """All path tunnels."""
        return [place for place, cell in self.park.cells.items() if cell.tunnel]

    def paired(self, one: Place, other: Place) -> bool:
        """Are two tunnels nearby, in one line, or both regular and joined on the surface?"""
        if other in around(one) or one[0] == other[0] or one[1] == other[1]:
            return True
        reached, rim = {one}, [one]
        while rim:
            place = rim.pop()
            for side in SIDES:
                there = beside(place, side)
                if self.park.joined(place, side) and there not in reached:
                    reached.add(there)
                    rim.append(there)
        return self.park.cells[one].kind == "R" and other in reached

    def gapes(self, place: Place) -> bool:
        """Does a tunnel open onto nothing that it meets?"""
        cell = self.park.cells[place]
        (side,) = cell.open
        other = self.park.cells.get(beside(place, side))
        if other is None:
            return True
        if other.kind in PATHS:
            return OPPOSITE[side] not in other.open
        return not (cell.kind in QUEUES and other.attraction and OPPOSITE[side] not in other.open)

    def entrance_meets(self, place: Place, side: str) -> bool:
        """Does a path open onto this side of the entrance?"""
        other = self.park.cells.get(beside(place, side), BLANK)
        return other.kind in PATHS and OPPOSITE[side] in other.open

    def same_claims(self) -> list[int]:
        """How many items of one name each player has claimed."""
        found = {(seat, place) for seat, place in self.pawns if self.park.cells[place].item}
        return list(Counter((seat, self.park.cells[place].item) for seat, place in found).values())

    def claimed_rides(self) -> list[Place]:
        """Attractions with a pawn."""
        return [place for place in self.of("attraction") if place in self.park.pawns]

    def out(self) -> list[int]:
        """Pawns of each player in the park."""
        return [sum(owner == seat for owner, _ in self.pawns) for seat in range(self.seats)]

    def together(self) -> int:
        """Pawns with another one nearby or on their own cell."""
        return sum(
            any(
                i != j and (there == here or there in around(here)) for j, (_, there) in enumerate(self.pawns)
            )
            for i, (_, here) in enumerate(self.pawns)
        )


def _pairs(places: list[Place]) -> list[tuple[Place, Place]]:
    return [(one, other) for number, one in enumerate(places) for other in places[number + 1 :]]


def _steps(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _rank(now: Round, which: str) -> bool:
    totals = now.totals()
    own = totals.pop(now.start)
    return all(own > each if which == "best" else own < each for each in totals)


def _kinds_of(now: Round) -> list[set[str]]:
    return [{now.park.cells[place].kind for place in queue} for queue in now.finished()]


def _same(now: Round, kind: str) -> list[tuple[Place, Place]]:
    cells = now.park.cells
    return [(one, other) for one, other in _pairs(now.of(kind)) if cells[one].item == cells[other].item]


def _coaster(now: Round, place: Place) -> int:
    return max(len(now.park.real.track_group(place)), now.park.loop_length(place))


STATION = ("station",)
ENDS = {"weakest": min, "strongest": max, "best": max, "worst": min}

TRUE_IF: dict[str, Callable[[Round, Asked], bool]] = {
    "player_score": lambda now, a: ENDS[a.who](now.totals()) >= a.n,
    "score_spread": lambda now, a: all(now.out()) and max(now.totals()) - min(now.totals()) <= a.n,
    "attraction_score": lambda now, a: any(each >= a.n for each in now.scores(now.of("attraction"))),
    "item_count": lambda now, a: len(now.of(a.item)) >= a.n,
    "queue_size": lambda now, a: any(each >= a.n for each in now.sizes(*QUEUES)),
    "finished_queues": lambda now, a: len(now.finished()) >= a.n,
    "finished_queues_type": lambda now, a: (
        sum(a.queue.replace("queue", "Q") in each for each in _kinds_of(now)) >= a.n
    ),
    "path_size": lambda now, a: any(each >= a.n for each in now.sizes("R")),
    "pawns_used": lambda now, a: any(each >= a.n for each in now.out()),
    "none_nearby": lambda now, a: any(
        not any(KINDS[a.nearby](cell) for _, cell in now.park.near(place)) for place in now.of(a.item)
    ),
    "all_connected": lambda now, a: (
        len(now.of(a.item)) >= 2 and all(now.connected(place, a.item) for place in now.of(a.item))
    ),
    "many_queues": lambda now, a: any(len(now.finished(place)) >= 2 for place in now.of("attraction")),
    "only_paths_nearby": lambda now, a: any(now.only_paths(place) for place in now.of(a.item)),
    "line_count": lambda now, a: any(each >= a.n for each in now.lines(a.item, same=False)),
    "group_size": lambda now, a: any(len(each) >= a.n for each in now.groups_of(a.item)),
    "same_claims": lambda now, a: any(each >= a.n for each in now.same_claims()),
    "all_score": lambda now, a: (
        len(now.of(a.item)) >= 2 and all(each > 0 for each in now.scores(now.of(a.item)))
    ),
    "line_same": lambda now, a: any(each >= a.n for each in now.lines(a.item, same=True)),
    "near_same": lambda now, a: any(_steps(*pair) <= a.n for pair in _same(now, a.item)),
    "map_side": lambda now, a: max(now.sides()) >= a.n,
    "worst_item": lambda now, a: (
        len(now.of(a.item)) >= 2 and all(each >= a.n for each in now.scores(now.of(a.item)))
    ),
    "item_spread": lambda now, a: (
        len(now.of(a.item)) >= 2 and max(now.scores(now.of(a.item))) - min(now.scores(now.of(a.item))) >= a.n
    ),
    "tunnel_pair": lambda now, a: any(now.paired(*pair) for pair in _pairs(now.tunnels())),
    "start_rank": lambda now, a: _rank(now, a.which),
    "pawns_together": lambda now, a: now.together() >= a.n,
    "claimed_attraction_low": lambda now, a: any(each <= a.n for each in now.scores(now.claimed_rides())),
    "finished_queue_short": lambda now, a: any(now.park.length(each) <= a.n for each in now.finished()),
    "entrance_gap": lambda now, a: any(
        not now.entrance_meets(place, side) for place in ENTRANCE for side in SIDES
    ),
    "player_low": lambda now, a: any(each <= a.n for each in now.totals()),
    "player_unclaimed": lambda now, a: not all(now.out()),
    "round_unclaimed": lambda now, a: not now.claimed,
    "queue_type_missing": lambda now, a: any(
        not any(kind in each for each in _kinds_of(now)) for kind in QUEUES
    ),
    "holes": lambda now, a: now.holes() >= a.n,
    "claimed_no_score": lambda now, a: any(each <= 0 for each in now.scores(now.claimed_rides())),
    "mostly_no_score": lambda now, a: (
        sum(1 if each <= 0 else -1 for each in now.scores([*now.of("attraction"), *now.of("stall")])) > 0
    ),
    "pawns_vs_side": lambda now, a: len(now.pawns) < max(now.sides()),
    "extreme_item_low": lambda now, a: (
        bool(now.of(a.item)) and ENDS[a.which](now.scores(now.of(a.item))) <= a.n
    ),
    "tunnel_gap": lambda now, a: any(now.gapes(place) for place in now.tunnels()),
    "open_challenges": lambda now, a: now.open_wins >= a.n,
    "ferris_twice": lambda now, a: any(
        len(now.park.pawns.get(place, ())) >= 2 for place in now.named(("ferris_wheel",))
    ),
    "dry_spot": lambda now, a: any(
        not any(cell.kind in PATHS for _, cell in now.park.near(place))
        for place in now.named(("lantern", "drinks_stall"))
    ),
    "haunted_pair": lambda now, a: len(now.named(("haunted_house",))) >= 2,
    "worthless_machine": lambda now, a: any(
        each <= 0 for each in now.scores(now.named(("vending_machine", "umbrella_stall")))
    ),
    "coaster_loop": lambda now, a: any(now.park.loop_length(place) for place in now.named(STATION)),
    "coaster_score": lambda now, a: any(
        place in now.park.pawns and now.park.score(place) >= a.n for place in now.named(STATION)
    ),
    "coaster_queue": lambda now, a: any(
        now.park.length(each) >= a.n for place in now.named(STATION) for each in now.finished(place)
    ),
    "coaster_size": lambda now, a: any(_coaster(now, place) >= a.n for place in now.named(STATION)),
}
"""Table 6.7."""
