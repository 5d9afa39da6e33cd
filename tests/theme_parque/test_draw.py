"""DRAW: from the market, one at a time, until the hand holds four (TP-7)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.controls import Grip
from game.core.reasons import Reason
from rulesets.theme_parque.controller import Controller
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import asked, board, do, settled

HAND = ["B10", "B24", "B32", "B02", "B05"]


@pytest.mark.rule("TP-7.1")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_the_hand_is_filled_up_to_four_by_choice(held: int) -> None:
    state = board(step="draw", hands=[HAND[:held], ["B39"]], deck=["B45", "B31", "B23", "B19"])
    for missing in range(4 - held, 0, -1):
        assert asked(state) == ("draw", 0)
        assert RULES.decision(state, 0).data == {"n": missing}
        assert RULES.legal(state, 0) == [("draw", 0), ("draw", 1), ("draw", 2), ("draw", 3)]
        do(state, "draw", missing % 4)
    assert len(state.hands[0]) == 4
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-7.1", "TP-7.2")
def test_the_chosen_domino_is_taken_and_its_slot_refilled_at_once() -> None:
    state = board(step="draw", hands=[["B10"]], market=["B01", "B16", "B28", "B46"], deck=["B45", "B31", "B23"])
    events = RULES.apply(state, 0, ("draw", 2))
    assert state.hands[0] == ["B10", "B28"]
    assert state.market == ["B01", "B16", "B23", "B46"]
    assert state.deck == ["B45", "B31"]
    drew, refilled = events
    assert (drew.kind, refilled.kind) == ("drew", "refilled")
    assert {"seat": 0, "domino": "B28", "slot": 2}.items() <= drew.data.items()
    assert {"domino": "B23", "slot": 2}.items() <= refilled.data.items()
    do(state, "draw", 2)
    assert state.hands[0] == ["B10", "B28", "B23"]


@pytest.mark.rule("TP-7.2")
def test_without_a_deck_the_slot_stays_empty() -> None:
    state = board(step="draw", hands=[["B10"]], deck=[])
    do(state, "draw", 1)
    assert state.market == ["B01", "", "B28", "B46"]
    assert RULES.legal(state, 0) == [("draw", 0), ("draw", 2), ("draw", 3)]
    assert RULES.check(state, 0, ("draw", 1)) == Reason("draw_from_market", "TP-7.1")


@pytest.mark.rule("TP-7.3")
@pytest.mark.parametrize("action", [("pass",), ("end",)])
def test_drawing_cannot_be_declined(action: tuple[Any, ...]) -> None:
    state = board(step="draw", hands=[HAND[:3]])
    assert RULES.check(state, 0, action) == Reason("draw_from_market", "TP-7.3")
    assert action not in RULES.legal(state, 0)


@pytest.mark.rule("TP-7.4")
@pytest.mark.parametrize("held", [4, 5])
def test_a_full_or_larger_hand_neither_draws_nor_discards(held: int) -> None:
    state = settled(board(step="draw", hands=[HAND[:held], ["B39"]]))
    assert asked(state) == ("play", 1)
    assert state.hands[0] == HAND[:held]
    assert state.market == ["B01", "B16", "B28", "B46"]


@pytest.mark.rule("TP-7.5")
def test_who_had_no_pawn_when_the_turn_began_does_not_draw() -> None:
    state = settled(board(step="draw", hands=[["B10"], ["B39"]], had_pawns=False))
    assert asked(state) == ("play", 1)
    assert state.hands[0] == ["B10"]
    # The pawns at the start of the turn decide, not those of now.
    state = settled(board(step="draw", hands=[["B10"], ["B39"]], had_pawns=True, supply=[0, 3]))
    assert asked(state) == ("draw", 0)
    state = settled(board(step="draw", hands=[["B10"], ["B39"]], had_pawns=False, supply=[1, 3]))
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-7.5", "TP-3.4")
def test_the_turn_notes_whether_its_player_has_a_pawn() -> None:
    for supply, had in ((0, False), (1, True), (3, True)):
        state = settled(board(step="turn", hands=[["B10"]], supply=[supply, 3, 3], seats=3))
        assert state.had_pawns is had


@pytest.mark.rule("TP-7.6")
def test_nobody_draws_from_the_deck() -> None:
    state = board(step="draw", hands=[["B10"]])
    assert RULES.check(state, 0, ("deck",)) == Reason("draw_from_market", "TP-7.6")


@pytest.mark.rule("TP-7.1")
@pytest.mark.parametrize("slot", [-1, 4, 99])
def test_there_are_four_slots(slot: int) -> None:
    state = board(step="draw", hands=[["B10"]])
    assert RULES.check(state, 0, ("draw", slot)) == Reason("draw_from_market", "TP-7.1")


@pytest.mark.parametrize("action", [("draw",), ("draw", "0"), ("draw", 0, 1), ("claim", 0, 0), ("place",)], ids=str)
def test_malformed_draws_are_refused(action: tuple[Any, ...]) -> None:
    assert RULES.check(board(step="draw", hands=[["B10"]]), 0, action) == Reason("not_now", "TP-3.2")


def test_a_market_domino_let_go_over_the_park_is_told_where_it_goes() -> None:
    """The refusal names the hand, and rests on TP-7.1."""
    state = board(step="draw", hands=[HAND[:3]])
    controller = Controller(RULES, state, 0)
    refused = controller.drop(Grip(("market", 0)), ("cell", 4, 4))
    assert isinstance(refused, Reason)
    assert (refused.key, refused.clause) == ("market_to_hand", "TP-7.1")
