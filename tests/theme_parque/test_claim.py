"""CLAIM: who may claim what, how often, and what becomes of the pawn (TP-6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.grid import pack
from game.core.reasons import Reason
from rulesets.theme_parque import scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import asked, board, do, settled

PARK = "20,20=wooden_coaster 1,1=food_stall 1,0=Q1:EW 2,0=carousel 9,9=toilet -1,0=tree"


@pytest.mark.rule("TP-6.1")
def test_a_pawn_goes_from_the_supply_to_any_scorable_item_in_the_park() -> None:
    state = board(PARK, step="claim")
    assert RULES.legal(state, 0) == [
        ("claim", 2, 0),
        ("claim", 1, 1),
        ("claim", 9, 9),
        ("claim", 20, 20),
        ("pass",),
    ]
    assert do(state, "claim", 9, 9)[0] == "claimed"
    assert state.supply == [2, 3]
    assert state.pawns == [(0, 9, 9)]
    assert state.claimed == {pack(9, 9): (0,)}


@pytest.mark.rule("TP-6.1")
def test_without_a_pawn_in_supply_there_is_no_claim() -> None:
    state = settled(board(PARK, step="claim", supply=[0, 3, 3], seats=3))
    assert asked(state) != ("claim", 0)
    state = board(PARK, step="play", supply=[0, 3, 3], seats=3, hands=[["B10"]])
    assert RULES.check(state, 0, ("claim", 2, 0)) == Reason("no_pawns", "TP-6.1")


@pytest.mark.rule("TP-6.1")
def test_the_claim_tells_what_the_item_is_worth_now() -> None:
    events = RULES.apply(board(PARK, step="claim"), 0, ("claim", 2, 0))
    told = {"seat": 0, "x": 2, "y": 0, "cell": (2, 0), "item": "carousel", "points": 1}
    assert told.items() <= events[0].data.items()
    events = RULES.apply(board(f"{PARK} 3,0=dump", step="claim"), 0, ("claim", 2, 0))
    assert events[0].data["points"] == -1


@pytest.mark.rule("TP-6.2")
def test_claiming_is_optional() -> None:
    state = board(PARK, step="claim")
    assert RULES.check(state, 0, ("pass",)) is None
    assert do(state, "pass")[0] == "passed"
    assert state.supply == [3, 3]
    assert state.pawns == []
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-6.3")
def test_one_pawn_a_turn() -> None:
    state = board(PARK, step="claim")
    do(state, "claim", 2, 0)
    assert asked(state) == ("draw", 0)
    assert RULES.check(state, 0, ("claim", 1, 1)) == Reason("one_claim", "TP-6.3")
    assert state.claims == 1


@pytest.mark.rule("TP-6.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_item_takes_no_second_pawn(owner: int) -> None:
    state = board(PARK, step="claim", pawns=f"{owner}@2,0")
    assert RULES.check(state, 0, ("claim", 2, 0)) == Reason("already_claimed", "TP-6.4", {}, ((2, 0),))
    assert ("claim", 2, 0) not in RULES.legal(state, 0)


@pytest.mark.rule("TP-6.4")
def test_with_everything_claimed_the_step_is_skipped() -> None:
    state = settled(board("1,0=carousel", step="claim", pawns="1@1,0"))
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-6.4", "TP-10.12")
@pytest.mark.parametrize(("pawns", "free"), [("", True), ("0@2,0", True), ("1@2,0", True), ("0@2,0 1@2,0", False), ("0@2,0 0@2,0", False)])
def test_only_a_ferris_wheel_has_room_for_two(pawns: str, free: bool) -> None:
    state = board("1,0=Q1:EW 2,0=ferris_wheel", step="claim", pawns=pawns)
    assert (RULES.check(state, 0, ("claim", 2, 0)) is None) == free
    assert {item.id for item in load().items.values() if scoring.capacity(item.id) > 1} == {"ferris_wheel"}
    assert scoring.capacity("ferris_wheel") == 2


@pytest.mark.rule("TP-6.5", "TP-6.10")
def test_an_item_that_scores_nothing_may_be_claimed_and_so_may_one_that_another_player_placed() -> None:
    state = board("5,5=wooden_coaster 2,0=carousel", step="claim")
    assert scoring.score_item(state, pack(5, 5)).points == 0
    do(state, "claim", 5, 5)
    assert state.pawns == [(0, 5, 5)]
    state = board("5,5=wooden_coaster", step="claim", active=1)
    assert RULES.check(state, 1, ("claim", 5, 5)) is None


@pytest.mark.rule("TP-6.6")
@pytest.mark.parametrize("at", [(1, 0), (-1, 0), (0, 0), (0, 1), (7, 7), (30, 30)])
def test_paths_decorations_the_entrance_and_empty_cells_cannot_be_claimed(at: tuple[int, int]) -> None:
    state = board(f"{PARK} 7,7=C:straight:EW", step="claim")
    assert RULES.check(state, 0, ("claim", *at)) == Reason("not_scorable", "TP-6.6", {}, (at,))


@pytest.mark.rule("TP-6.6")
def test_every_kind_of_item_by_name() -> None:
    for item in load().items.values():
        assert (scoring.capacity(item.id) > 0) == (item.kind in ("attraction", "stall")), item.id
    assert scoring.capacity("") == 0


@pytest.mark.parametrize(
    "action",
    [("claim",), ("claim", 2), ("claim", 2, 0, 0), ("claim", "2", 0), ("place", "B10", 1, 0, 0), ("end",)],
    ids=str,
)
def test_malformed_claims_are_refused(action: tuple[Any, ...]) -> None:
    assert RULES.check(board(PARK, step="claim"), 0, action) == Reason("not_now", "TP-3.2")


@pytest.mark.parametrize("far", [2**20, -(2**20), 2045, -2045])
def test_a_claim_out_of_this_world_is_refused(far: int) -> None:
    reason = RULES.check(board(PARK, step="claim"), 0, ("claim", far, 0))
    assert reason is not None
    assert (reason.key, reason.clause) == ("not_scorable", "TP-6.6")


def test_a_column_beyond_the_edge_is_not_the_next_row() -> None:
    state = board(PARK, step="claim")
    assert pack(2 + 4096, -1) == pack(2, 0)
    assert RULES.check(state, 0, ("claim", 2 + 4096, -1)) is not None
    assert RULES.check(state, 0, ("claim", 2 - 4096, 1)) is not None


@pytest.mark.rule("TP-10.12")
def test_both_pawns_on_a_ferris_wheel_are_kept() -> None:
    state = board("1,0=Q1:EW 2,0=ferris_wheel", step="claim", pawns="1@2,0")
    do(state, "claim", 2, 0)
    assert state.claimed == {pack(2, 0): (1, 0)}
    assert state.pawns == [(1, 2, 0), (0, 2, 0)]
    assert RULES.result(state).totals == (1, 1)


@pytest.mark.rule("TP-6.7")
def test_a_pawn_stays_until_the_end() -> None:
    state = board(PARK, step="claim", hands=[["B10"] * 4, ["B24", "B32"]])
    do(state, "claim", 2, 0)
    assert asked(state) == ("play", 1)
    do(state, "place", "B24", 0, 2, 0)
    do(state, "place", "B32", 0, -1, 2)
    do(state, "pass")
    assert state.pawns == [(0, 2, 0)]
    assert state.supply == [2, 3]
    assert all(action[0] != "move" for action in RULES.legal(state, 1))


@pytest.mark.rule("TP-6.8", "TP-7.5")
def test_a_player_without_pawns_stays_plays_one_domino_and_does_not_refill() -> None:
    state = settled(board(PARK, step="turn", seats=3, supply=[0, 3, 3], hands=[["B10", "B24"], ["B32"]]))
    assert asked(state) == ("play", 0)
    do(state, "place", "B10", 0, 2, 0)
    assert asked(state) == ("play", 1)
    assert state.hands[0] == ["B24"]


@pytest.mark.rule("TP-6.9")
def test_in_the_turn_of_the_last_pawn_the_hand_is_still_refilled() -> None:
    state = board(PARK, step="claim", seats=3, supply=[1, 3, 3], hands=[["B10", "B24"], ["B32"]])
    do(state, "claim", 2, 0)
    assert asked(state) == ("draw", 0)
    do(state, "draw", 0)
    do(state, "draw", 1)
    assert len(state.hands[0]) == 4
    assert asked(state) == ("play", 1)
