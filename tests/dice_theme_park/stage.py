"""Positions for rule tests: a game after setup with whatever a test wants to lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Action
from game.core.events import Event
from rulesets.dice_theme_park import hidden
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import (
    DiceState,
    add_attraction,
    arrive,
    content,
    layout_of_park,
    open_cells,
)


def begun(mode: str = "intro", seats: int = 2, seed: int = 1) -> DiceState:
    """Return a game in its first Plan phase; every seat took what was offered first."""
    state = RULES.new_game({"mode": mode}, seats, seed)
    while state.stack[-1][0] == "setup":
        seat = RULES.actors(state)[0]
        RULES.apply(state, seat, RULES.legal(state, seat)[0])
    return state


def at(
    word: str,
    *frame: Any,
    mode: str = "intro",
    seats: int = 2,
    played: Sequence[Sequence[str]] | None = None,
    admins: Sequence[str] | None = None,
) -> DiceState:
    """Return a game in which only the question ("word", *frame) is on the stack.

    played  two staff cards for each seat, revealed (default: ticket agent and concierge); hands keep the rest
    admins  administrators by seat
    Guests, money and all else can be put there afterwards; pieces that come from nowhere are not counted.
    """
    state = begun(mode, seats)
    chosen = played if played is not None else [("ticket_agent", "concierge")] * seats
    box = state.hands[0]
    for seat, cards in enumerate(chosen):
        state.played[seat] = tuple(cards)
        state.hands[seat] = tuple(card for card in box if card not in cards)
    state.revealed = True
    if admins is not None:
        state.admin = list(admins)
    state.stack = [(word, *frame)]
    return state


def put(state: DiceState, seat: int, *guests: tuple[str, str, int]) -> list[int]:
    """Put guests (attraction, colour, pips) into a park, taken out of the bag; return their ids in this order."""
    numbers = []
    for place, colour, pips in guests:
        number = state.next_guest
        state.next_guest += 1
        state.bag[colour] -= 1
        arrive(state, seat, number, (place, colour, pips, 0))
        numbers.append(number)
    return numbers


def clear(state: DiceState, seat: int) -> None:
    """Take the start tile away, so that the park is the printed one."""
    for name in [name for name in state.parks[seat] if name not in content().printed]:
        del state.parks[seat][name]
        state.stack_a.append(name)
    state.layouts[seat] = layout_of_park(state.parks[seat])


def build(state: DiceState, seat: int, name: str, q: int | None = None, r: int | None = None) -> None:
    """Put an attraction into a park, wherever it lay; without a cell on the first free one."""
    for stack in (state.stack_a, state.stack_b):
        if name in stack:
            stack.remove(name)
    state.display = tuple(each for each in state.display if each != name)
    state.discard = tuple(each for each in state.discard if each != name)
    cell = (q, r) if q is not None and r is not None else open_cells(state, seat)[0]
    add_attraction(state, seat, name, *cell)


def upgrade(state: DiceState, seat: int, name: str, *kinds: str, since: int = 0) -> None:
    """Put upgrades on the spaces of an attraction, from the left."""
    q, r, _, cubes = state.parks[seat][name]
    state.parks[seat][name] = (q, r, tuple((space, kind, since) for space, kind in enumerate(kinds)), cubes)
    state.stock[seat] = tuple(
        count - kinds.count(kind)
        for kind, count in zip(("kiosk", "special_effect", "generator"), state.stock[seat], strict=True)
    )


def cubes(state: DiceState, seat: int, **count: int) -> None:
    """Put operating cubes on attractions."""
    for name, number in count.items():
        q, r, upgrades, _ = state.parks[seat][name]
        state.parks[seat][name] = (q, r, upgrades, number)


def do(state: DiceState, seat: int, *actions: Action) -> list[Event]:
    """Apply actions that must be legal; return what happened."""
    events: list[Event] = []
    for action in actions:
        events += RULES.apply(state, seat, action)
    return events


def refused(state: DiceState, seat: int, action: Action) -> tuple[str, str]:
    """Return key and clause of the refusal of an action that must not be legal."""
    reason = RULES.check(state, seat, action)
    assert reason is not None, f"{action} is legal"
    assert action not in RULES.legal(state, seat)
    return reason.key, reason.clause


def pips(state: DiceState, seat: int, number: int) -> int:
    """Return the pips of a guest."""
    return state.guests[seat][number][2]


def place(state: DiceState, seat: int, number: int) -> str:
    """Return where a guest is, "" when it has left."""
    return state.guests[seat].get(number, ("",))[0]


def counted(state: DiceState) -> None:
    """Nothing got lost."""
    hidden.invariants(state)
