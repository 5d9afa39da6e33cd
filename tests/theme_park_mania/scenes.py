"""Positions that several files of tests begin with."""

from __future__ import annotations

from game.core.events import Event
from rulesets.theme_park_mania.bits import unpack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState
from rulesets.theme_park_mania.walking import Reach
from tests.theme_park_mania.stage import (
    ask,
    far_ride,
    game,
    hand,
    lay,
    opened,
    park,
    paths,
    ride,
    stack_deck,
    staff,
    stand,
)

Place = tuple[int, int] | str


def builder(money: int = 20, seats: int = 2, phase: int = 1, tops: tuple[str, ...] = ()) -> ManiaState:
    """Return park X where seat 0 has a mechanic and money, with these facilities on top of the piles."""
    state = park(seats) if phase == 1 else opened(seats)
    staff(state, 0, "mechanic")
    state.money[0] = money
    if tops:
        state.tops = (*tops, *("",) * (6 - len(tops)))
        state.depths = (0,) * 6
        state.stock = []
    ask(state, ("main",))
    return state


def with_ride(state: ManiaState, booth: int = 0, *parts: tuple[str, int, int]) -> ManiaState:
    """Add a ride of seat 0 at (9,17)."""
    ride(state, 0, 9, 17, booth, *parts)
    return state


def where(place: int) -> Place:
    return "station" if place >= STATION_AT else "ride" if place >= RIDE_AT else unpack(place)


def ends(state: ManiaState, steps: int | tuple[int, ...], seat: int = 0) -> set[Place]:
    """Return where a card leads: cells, "ride" and "station"."""
    return {
        where(end.place) for end in Reach(state, seat).ends((steps,) if isinstance(steps, int) else steps)
    }


def with_area() -> ManiaState:
    """Return park X with the ride of seat 1 at (9,17), its booth north, and a guest of seat 0 at (5,16)."""
    state = opened(2, built=4)
    ride(state, 1, 9, 17, 0, ("restaurant", 11, 17), ("shop", 11, 18), ("toilet", 10, 19), ("scenery", 9, 19))
    staff(state, 1, "operator")
    stand(state, 0, 5, 16)
    return state


def railway_y() -> ManiaState:
    """Return example railway Y with paths on both sides of the crossing of seat 1 at (7,11)."""
    state = game(2, railway=True)
    state.phase = 2
    for number in range(4):
        far_ride(state, number % 2, number)
    for seat in (0, 1):
        hand(state, seat)
    lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    paths(state, [*((x, 14) for x in range(3, 8)), (7, 13), (7, 12), (7, 10), (7, 9), (7, 8)])
    stand(state, 0, 5, 14)
    return state


def turn_end(state: ManiaState) -> list[Event]:
    """Run the end of the turn of whoever's turn it is."""
    state.stack = [("end_turn",)]
    events: list[Event] = []
    RULES.settle(state, events)
    return events


def drawing(state: ManiaState, *cards: str, seat: int = 0) -> list[Event]:
    """Let a seat with four cards draw these at the end of its turn."""
    state.seat = seat
    if not state.hands[seat]:
        hand(state, seat, "number_9", "number_9", "number_10", "number_10")
    stack_deck(state, *cards)
    return turn_end(state)
