"""Positions for rule tests: a game with whatever a test wants to lie on the table and in the hands.

Pieces that come from nowhere are not counted: `RULES.invariants` is only asked where a test says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.contract import Action
from game.core.events import Event
from game.core.reasons import Reason
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import board_at, pack
from rulesets.theme_park_mania.placing import BOOTH_SIDES, RIDE
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    ManiaState,
    content,
    employee_bit,
    facility,
    gate_of,
    kind_of,
)
from tests.theme_park_mania.grounds import PARK_X, Position, cells

TEAM = ("mechanic", "operator", "security", "mascot")


def game(
    seats: int = 2, rides: str = "12", *, railway: bool = False, seed: int = 1, **options: Any
) -> ManiaState:
    """Return a game at the first main action; seat 0 begins."""
    state = RULES.new_game({"rides": rides, "railway": railway, **options}, seats, seed)
    state.seat = 0
    return state


def park(seats: int = 2, **options: Any) -> ManiaState:
    """Return a game with example park X (section 3.22) on the table, before its area is built."""
    state = game(seats, **options)
    paths(state, cells(PARK_X, "#"))
    return state


def opened(seats: int = 2, *, built: int = 4, **options: Any) -> ManiaState:
    """Return park X in phase 2, with so many rides far away that nobody can enter; hands are empty."""
    state = park(seats, **options)
    state.phase = 2
    for number in range(built):
        far_ride(state, number % seats, number)
    for seat in range(seats):
        hand(state, seat)
    return state


def paths(state: ManiaState, positions: Iterable[Position], signs: Iterable[Position] = ()) -> None:
    """Put path cells on the table, some with a card sign."""
    state.ground = state.ground.with_path(board_at(positions) | board_at(signs), board_at(signs))


def signs(state: ManiaState, *positions: Position) -> None:
    """Put card signs onto path cells."""
    paths(state, (), positions)


def ride(
    state: ManiaState,
    owner: int,
    x: int,
    y: int,
    booth: int = 0,
    *parts: tuple[str, int, int],
    name: str = "",
) -> int:
    """Build a ride with facilities (name, x, y); scenery goes beside it. Return the number of its area."""
    area, spot = len(state.built), pack(x, y)
    if not name:
        name = next(each for each in content().rides if each not in state.built)
    state.built = (*state.built, name)
    state.owners = (*state.owners, owner)
    state.spots = (*state.spots, spot)
    state.booths = (*state.booths, booth)
    state.facilities = (*state.facilities, ())
    state.visits = (*state.visits, 0)
    state.ground = state.ground.with_ride(RIDE << spot, gate_of(spot, booth), BOOTH_SIDES[booth][2])
    for part, px, py in parts:
        add(state, area, part, px, py)
    return area


def far_ride(state: ManiaState, owner: int, number: int) -> int:
    """Build a ride far from all paths."""
    return ride(state, owner, 24 + 3 * (number % 7), 26 + 3 * (number // 7))


def add(state: ManiaState, area: int, name: str, x: int, y: int) -> None:
    """Add a facility to an area, or scenery to the table."""
    if facility(name).in_area:
        parts = list(state.facilities)
        parts[area] = (*parts[area], (name, pack(x, y)))
        state.facilities = tuple(parts)
        state.ground = state.ground.with_facility(area, pack(x, y))
    else:
        state.scenery = (*state.scenery, pack(x, y))
        state.ground = state.ground.with_scenery(pack(x, y))


def staff(state: ManiaState, seat: int, *kinds: str) -> None:
    """Let a seat employ exactly these."""
    state.staff[seat] = sum(employee_bit(kind) for kind in kinds)


def cards(kind: str, count: int = 1) -> list[str]:
    """Return ids of cards of a kind."""
    return list(content().card_kinds[kind].cards[:count])


def hand(state: ManiaState, seat: int, *kinds: str) -> None:
    """Give a seat exactly these kinds of cards; they are taken from wherever they are, the others go to the deck."""
    state.deck += state.hands[seat]
    state.hands[seat] = []
    state.sealed = 0
    for kind in kinds:
        state.hands[seat].append(take(state, kind))


def take(state: ManiaState, kind: str) -> str:
    """Take one card of a kind out of the deck, the discard pile or another hand."""
    for pile in (state.deck, state.discard, *state.hands):
        for card in pile:
            if kind_of(card).id == kind and pile is not None:
                pile.remove(card)
                return card
    raise AssertionError(f"no card {kind} is left")


def stack_deck(state: ManiaState, *kinds: str) -> None:
    """Put cards of these kinds on top of the draw pile, the first uppermost."""
    found = [take(state, kind) for kind in kinds]
    state.deck += found[::-1]


def stand(state: ManiaState, seat: int, x: int, y: int) -> None:
    """Put a guest onto a cell."""
    state.guests[seat] = pack(x, y)


def on_ride(state: ManiaState, seat: int, area: int) -> None:
    """Put a guest onto a ride that it has visited."""
    state.guests[seat] = RIDE_AT + area
    visits = list(state.visits)
    visits[area] |= 1 << seat
    state.visits = tuple(visits)


def lay(state: ManiaState, end: int, kind: str, seat: int = -1, shape: int = 0) -> None:
    """Lay a railway piece at an open end, without asking the rules about anything but the end."""
    place = railway.end_of(state.ground, end)
    assert place is not None
    piece = railway.piece_at(place, kind, seat, shape)
    assert piece is not None
    sides = list(state.line)
    sides[end] = (*sides[end], piece)
    state.line = tuple(sides)
    state.ground = railway.laid(state.ground, end, piece)
    if kind == railway.TRACK:
        state.track_left -= 1
    else:
        state.pieces[seat] &= ~{railway.SMALL_TRACK: 2, railway.STATION: 4}[kind]


def ask(state: ManiaState, *frames: tuple[Any, ...]) -> None:
    """Put exactly these frames onto the stack, above the end of the turn."""
    state.stack = [("end_turn",), *frames]


def act(state: ManiaState, *action: Any) -> list[Event]:
    """Let whoever is asked do something; return the events."""
    return RULES.apply(state, RULES.actors(state)[0], action)


def refused(state: ManiaState, *action: Any) -> Reason | None:
    """Return why whoever is asked may not do something."""
    return RULES.check(state, RULES.actors(state)[0], action)


def why(state: ManiaState, *action: Any) -> str:
    """Return the key of the refusal, "" if it is legal."""
    reason = refused(state, *action)
    return "" if reason is None else reason.key


def legal(state: ManiaState, word: str = "") -> list[Action]:
    """Return the legal actions of whoever is asked, of one word."""
    actions = RULES.legal(state, RULES.actors(state)[0])
    return [action for action in actions if not word or action[0] == word]


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]


def told(events: Sequence[Event], kind: str) -> Any:
    """Return the data of the first event of a kind."""
    return next(event.data for event in events if event.kind == kind)


def cell(x: int, y: int) -> int:
    """Return the packed cell."""
    return pack(x, y)
