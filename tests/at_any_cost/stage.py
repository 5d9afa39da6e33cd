"""Positions for rule tests: a game after setup with whatever a test wants to lie on the table.

Cards are called by their content ids. Seat 0 begins. Hands, parks and market are empty unless a test fills them.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

from game.core.contract import Action
from game.core.events import Event
from game.core.flow import Step
from rulesets.at_any_cost import hidden, setup
from rulesets.at_any_cost.printed import DESIGN, LEFT, PROGRAMS, SUPER, Program
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState

PACKS = {
    2: ("cloud", "hollow"),
    3: ("cloud", "hollow", "tale"),
    4: ("cloud", "gear", "hollow", "tale"),
    5: ("cloud", "gear", "hollow", "grove", "star"),
}
ROUND = [("cleanup", 1), ("guests", 0), ("action_turn", 1, 0)]


def laid_out(seats: int = 2, seed: int = 1, **options: Any) -> AnyCostState:
    """Return a game after setup, just before its first round; nobody has used a redeal."""
    state = setup.new_state({"redeal": "none", **options}, seats, seed)
    while state.stack[-1] != ("round",):
        frame = state.stack[-1]
        handler = RULES.handlers[frame[0]]
        if isinstance(handler, Step):
            state.stack.pop()
            handler.run(state, frame, [])
        elif handler.open(state, frame):
            RULES.handlers[frame[0]].apply(
                state, frame, frame[1], handler.legal(state, frame, frame[1])[-1], []
            )
        else:
            handler.skip(state, frame, [])
    return state


def begun(seats: int = 2, packs: tuple[str, ...] = (), **options: Any) -> AnyCostState:
    """Return a game after setup, with cleared table: all cards lie in the decks, hands and market are empty."""
    state = laid_out(seats, packs=packs or PACKS[seats], **options)
    for seat in range(seats):
        for card in state.hands[seat]:
            put_back(state, card)
        state.box = (*state.box, *state.showcases[seat])
    for card in state.market:
        put_back(state, card)
    state.hands = [()] * seats
    state.showcases = [()] * seats
    state.market = (0,) * len(state.market)
    state.start = 0
    state.stack = []
    return state


def printed(monkeypatch: pytest.MonkeyPatch, card: int, *programs: Program) -> None:
    """Print other halves or abilities on a card, in all modules of the rules that look them up."""
    table = (*PROGRAMS[:card], programs, *PROGRAMS[card + 1 :])
    for name, module in list(sys.modules.items()):
        if name.startswith("rulesets.at_any_cost.") and hasattr(module, "PROGRAMS"):
            monkeypatch.setattr(module, "PROGRAMS", table)


def put_back(state: AnyCostState, card: int) -> None:
    """Put a card at the bottom of its deck."""
    deck = state.event_deck if DESIGN[card].startswith("e-") else state.park_deck
    deck.insert(0, card)


def take(state: AnyCostState, name: str) -> int:
    """Take a copy of a card out of its deck or the box."""
    for pile in (state.park_deck, state.event_deck, state.blueprint_deck, state.city_deck):
        for card in pile:
            if DESIGN[card] == name:
                pile.remove(card)
                return card
    for card in state.box:
        if DESIGN[card] == name:
            state.box = tuple(each for each in state.box if each != card)
            return card
    raise LookupError(f"no {name} is left; packs are {state.packs}")


def hold(state: AnyCostState, seat: int, *names: str) -> list[int]:
    """Put cards into a hand, blueprints and showcases into their rows; return their numbers."""
    cards = [take(state, name) for name in names]
    for card, name in zip(cards, names, strict=True):
        if name.startswith("bp-"):
            state.blueprints[seat] = (*state.blueprints[seat], card)
        elif SUPER[card]:
            state.showcases[seat] = (*state.showcases[seat], card)
        else:
            state.hands[seat] = (*state.hands[seat], card)
    return cards


def stand(state: AnyCostState, seat: int, *names: str, slot: int | None = None) -> list[int]:
    """Put an attraction with its upgrades into a park, on the first free slot; return the cards' numbers."""
    cards = tuple(take(state, name) for name in names)
    park = list(state.parks[seat])
    park[park.index(()) if slot is None else slot] = cards
    state.parks[seat] = tuple(park)
    return list(cards)


def left(state: AnyCostState, seat: int, *names: str) -> list[int]:
    """Put staff and resources left of the gate; return their numbers."""
    cards = tuple(take(state, name) for name in names)
    park = state.parks[seat]
    state.parks[seat] = (*park[:LEFT], (*park[LEFT], *cards))
    return list(cards)


def offer(state: AnyCostState, *names: str) -> list[int]:
    """Lay cards into the market; return their numbers."""
    cards = [take(state, name) for name in names]
    state.market = (*cards, *state.market[len(cards) :])
    return cards


def top(state: AnyCostState, deck: str, *names: str) -> list[int]:
    """Put cards on top of a deck, the first one uppermost; return their numbers."""
    pile = {"park": state.park_deck, "event": state.event_deck, "blueprint": state.blueprint_deck}[deck]
    cards = [take(state, name) for name in names]
    pile += reversed(cards)
    return cards


def city(state: AnyCostState, name: str) -> int:
    """Put a city event on top of the city deck, whatever it is; return its number."""
    if not any(DESIGN[card] == name for card in state.city_deck):
        card = take(state, name)
        state.box = (*state.box, state.city_deck[-1])
        state.city_deck[-1] = card
        return card
    card = take(state, name)
    state.city_deck.append(card)
    return card


def events(state: AnyCostState, seat: int = 0, number: int = 1) -> AnyCostState:
    """Let a seat have a turn in the step of playing events; the rest of the round is to come."""
    return _at(state, number, *ROUND, ("event", seat, seat, 0))


def actions(state: AnyCostState, seat: int = 0, action: int = 1, number: int = 1) -> AnyCostState:
    """Let a seat have an action in the park phase."""
    return _at(state, number, ("cleanup", 1), ("guests", 0), ("action", seat, action, seat))


def guests(state: AnyCostState, number: int = 1) -> list[Event]:
    """Run the guest phase; the state stops before the cleanup."""
    _at(state, number, ("guests", 0))
    return settle(state)


def cleanup(state: AnyCostState, number: int = 1) -> list[Event]:
    """Run the cleanup up to its first question or the next round's."""
    _at(state, number, ("cleanup", 1))
    return settle(state)


def run_city(state: AnyCostState, name: str, number: int = 1) -> list[Event]:
    """Let everybody carry out a city event, up to the first question; then seat 0 may play events."""
    card = city(state, name)
    _at(state, number, *ROUND, ("event", 0, 0, 0), ("city", 0), ("reveal",))
    happened = settle(state)
    assert card in (state.city_now, *state.city_discard)
    return happened


def _at(state: AnyCostState, number: int, *frames: tuple[Any, ...]) -> AnyCostState:
    state.round = number
    state.stack = list(frames)
    return state


def settle(state: AnyCostState) -> list[Event]:
    """Let steps run until somebody is asked."""
    happened: list[Event] = []
    RULES.settle(state, happened)
    return happened


def do(state: AnyCostState, seat: int, *todo: Action) -> list[Event]:
    """Apply actions that must be legal; return what happened."""
    happened: list[Event] = []
    for action in todo:
        assert action in RULES.legal(state, seat), (
            f"{action} is not legal: {RULES.check(state, seat, action)}"
        )
        happened += RULES.apply(state, seat, action)
    return happened


def refused(state: AnyCostState, seat: int, action: Action) -> tuple[str, str]:
    """Return key and clause of the refusal of an action that must not be legal."""
    reason = RULES.check(state, seat, action)
    assert reason is not None, f"{action} is legal"
    assert action not in RULES.legal(state, seat)
    return reason.key, reason.clause


def asked(state: AnyCostState) -> tuple[str, int]:
    """Return the word of the open question and the seat that is asked."""
    return state.stack[-1][0], RULES.actors(state)[0]


def kinds(happened: list[Event]) -> list[str]:
    """Return the kinds of what happened."""
    return [event.kind for event in happened]


def counted(state: AnyCostState) -> None:
    """Nothing got lost."""
    hidden.invariants(state)
