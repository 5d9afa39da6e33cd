"""A person ends Expand, Improve and Operate: what was done there can be looked at and taken back before."""

from __future__ import annotations

import pytest

from game.core.contract import Action
from game.session.match import Match
from game.session.seats import SeatSetup
from rulesets.dice_theme_park import RULESET
from rulesets.dice_theme_park.state import DiceState
from tests.dice_theme_park.stage import at, put

NEXT = ("plan", (0, 1))
"""Stands for whatever comes after the phase."""


def resumed(state: DiceState, kind: str) -> Match:
    """Return a match that goes on from a position; this kind of player in the first seat, a person in the other."""
    seats = [SeatSetup("Mia", "red", kind), SeatSetup("Juno", "blue")]
    return Match(RULESET, {"mode": state.mode}, seats, 1, start_state=state)


def one_thing_to_do(word: str) -> tuple[DiceState, Action]:
    """Return a position in which a phase offers one thing, and that thing; afterwards only ending is left."""
    state = at(word, 0, *{"expand": (0, 0), "improve": (0, 0, 0), "operate": ()}[word])
    state.stack.insert(0, NEXT)
    state.maps[0], state.mascots[0] = (0, 3), ("E0",)
    if word == "expand":
        state.display, state.money[0] = ("A02",), 2
        return state, ("build", "A02", 1, -1)
    if word == "improve":
        state.map_supply, state.money[0] = 0, 3
        return state, ("install", "E1", 0, "special_effect")
    (guest,) = put(state, 0, ("E0", "blue", 1))
    return state, ("operate", "E0", (guest,), 0, 0, "")


@pytest.mark.rule("DTP-8.1", "DTP-6.1", "DTP-7.2", "DTP-3.5")
@pytest.mark.parametrize("word", ["expand", "improve", "operate"])
def test_who_has_done_something_ends_the_phase(word: str) -> None:
    state, action = one_thing_to_do(word)
    match = resumed(state, "human")
    match.submit(0, action)
    assert match.state.stack[-1][:2] == (word, 0), "the person is still asked"
    assert len(match.legal(0)) == 1
    match.undo(0)
    assert match.digest == state.digest()
    match.submit(0, action)
    match.submit(0, match.legal(0)[0])
    assert match.state.stack == [NEXT]


@pytest.mark.parametrize("word", ["expand", "improve", "operate"])
def test_a_bot_has_nothing_to_look_at(word: str) -> None:
    state, action = one_thing_to_do(word)
    match = resumed(state, "easy")
    match.submit(0, action)
    assert match.state.stack == [NEXT]
    assert match.entries[-1].automatic


@pytest.mark.parametrize("word", ["expand", "improve"])
def test_a_phase_in_which_nothing_can_be_done_ends_by_itself(word: str) -> None:
    state, _ = one_thing_to_do(word)
    state.money[0] = 0
    match = resumed(state, "human")
    match.resolve()
    assert match.state.stack == [NEXT]
    assert match.entries[-1].automatic
