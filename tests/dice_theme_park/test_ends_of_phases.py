"""A person ends Expand, Improve and Operate: what was done there can be looked at and taken back before."""

from __future__ import annotations

import pytest

from game.core.contract import Action
from game.session.match import Match
from game.session.seats import SeatSetup
from rulesets.dice_theme_park import RULESET
from rulesets.dice_theme_park.state import DiceState
from tests.dice_theme_park.stage import at, put


def resumed(state: DiceState, *kinds: str) -> Match:
    """Return a match that goes on from a position, for seats of these kinds."""
    seats = [
        SeatSetup(kind=kind, name=name, colour=colour)
        for kind, name, colour in zip(kinds, ("Mia", "Juno"), ("red", "blue"), strict=False)
    ]
    return Match(RULESET, {"mode": state.mode}, seats, 1, start_state=state)


@pytest.mark.rule("DTP-8.1", "DTP-6.1", "DTP-7.2")
@pytest.mark.parametrize("word", ["expand", "improve", "operate"])
def test_who_has_done_something_ends_the_phase(word: str) -> None:
    frame, action = acted(word)
    for kind in ("human", "normal"):
        state = at(*frame)
        state.stack.insert(0, ("plan", (0, 1)))
        state.maps[0], state.mascots[0] = (0, 3), ("E0",)
        put(state, 0, ("E3", "blue", 4) if word != "operate" else ("E0", "blue", 1))
        state.money[0], state.map_supply = 0, 0
        if word == "expand":
            state.money[0] = 2
            state.display = ("A02",)
        if word == "improve":
            state.money[0] = 3
        match = resumed(state, kind, "human")
        match.submit(0, action if word != "operate" else ("operate", "E0", (state.next_guest - 1,), 0, 0, ""))
        assert len(match.rules.legal(match.state_at(1), 0)) == 1, "only the end is left"
        if kind == "human":
            assert match.state.stack[-1][:2] == (word, 0)
            match.undo(0)
            assert match.state.digest() == state.digest()
        else:
            assert match.state.stack == [("plan", (0, 1))]


@pytest.mark.parametrize("word", ["expand", "improve"])
def test_a_phase_in_which_nothing_can_be_done_ends_by_itself(word: str) -> None:
    state = at(*acted(word)[0])
    state.stack.insert(0, ("plan", (0, 1)))
    state.money[0] = 0
    match = resumed(state, "human", "human")
    match.resolve()
    assert match.state.stack == [("plan", (0, 1))]
    assert match.entries[-1].automatic


def acted(word: str) -> tuple[tuple[str, ...], Action]:
    """Return a frame, and an action after which nothing else can be done."""
    return {
        "expand": (("expand", 0, 0, 0), ("build", "A02", 1, 0)),
        "improve": (("improve", 0, 0, 0, 0), ("install", "E1", 0, "special_effect")),
        "operate": (("operate", 0), ("operate",)),
    }[word]  # type: ignore[return-value]
