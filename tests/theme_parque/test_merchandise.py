"""What follows the claim of a merchandise shop (D5, TP-10.16)."""

from __future__ import annotations

import pytest

from game.core.grid import pack
from rulesets.theme_parque import scoring
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, asked, board, do, judged, points, told

PARK = "1,0=merchandise_shop 1,1=food_stall 5,5=toilet 7,7=ferris_wheel 9,9=tree 8,8=Q1:EW"


def shop(pawns: str = "1@1,1 0@5,5", **more: object) -> ParqueState:
    """Return a position in which seat 0 may claim the shop."""
    return board(PARK, step="claim", pawns=pawns, seats=3, **more)  # type: ignore[arg-type]


@pytest.mark.rule("TP-10.16")
def test_whoever_claims_it_may_move_another_pawn_of_anybody() -> None:
    state = shop()
    assert do(state, "claim", 1, 0) == ["claimed"]
    assert asked(state) == ("take", 0)
    assert actions(state) == [("take", 1, 1, 1), ("take", 0, 5, 5), ("pass",)]
    assert do(state, "take", 1, 1, 1) == []
    assert asked(state) == ("set", 0)
    assert actions(state) == [("set", 1, 0), ("set", 5, 5), ("set", 7, 7), ("back",)]
    event = told(state, "set", 5, 5)[0]
    assert event.kind == "pawn_moved"
    assert {
        "seat": 0,
        "owner": 1,
        "was": (1, 1),
        "cell": (5, 5),
        "item": "toilet",
    }.items() <= event.data.items()
    assert state.pawns == [(0, 5, 5), (0, 1, 0), (1, 5, 5)]
    assert state.claimed == {pack(1, 0): (0,), pack(5, 5): (0, 1)}
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-10.16")
def test_the_move_is_optional() -> None:
    state = shop()
    do(state, "claim", 1, 0)
    assert do(state, "pass")[0] == "moved_no_pawn"
    assert asked(state) == ("draw", 0)
    assert state.pawns == [(1, 1, 1), (0, 5, 5), (0, 1, 0)]


@pytest.mark.rule("TP-10.16")
def test_the_pawn_just_placed_stays() -> None:
    state = shop()
    do(state, "claim", 1, 0)
    assert judged(state, "take", 0, 1, 0) == ("no_such_pawn", "TP-10.16")
    assert judged(state, "take", 2, 1, 1) == ("no_such_pawn", "TP-10.16")
    assert judged(state, "take", 0, 3000, 1) == ("no_such_pawn", "TP-10.16")


@pytest.mark.rule("TP-10.16")
def test_an_equal_pawn_beside_it_may_go() -> None:
    state = shop("0@1,0 1@5,5")
    state.claimed[pack(1, 0)] = (0,)
    state.switches = ()
    # The shop is full; a pawn came onto it by an earlier move, so another claim needs room: give it by hand.
    state.stack.append(("take", 1, 0))
    assert actions(state) == [("take", 1, 5, 5), ("pass",)]
    state.pawns.append((0, 1, 0))
    state.claimed[pack(1, 0)] = (0, 0)
    assert actions(state) == [("take", 0, 1, 0), ("take", 1, 5, 5), ("pass",)]


@pytest.mark.rule("TP-10.16")
def test_without_another_pawn_nothing_is_asked() -> None:
    state = shop("")
    do(state, "claim", 1, 0)
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-10.16")
def test_it_goes_to_items_only_where_it_does_not_stand_yet() -> None:
    state = shop()
    do(state, "claim", 1, 0)
    do(state, "take", 1, 1, 1)
    for at in ((1, 1), (9, 9), (8, 8), (0, 0), (3000, 0)):
        assert judged(state, "set", *at) == ("pawn_to_item", "TP-10.16"), at
    assert judged(state, "set", 1, 0) == ("", "")  # this shop, though it is full


@pytest.mark.rule("TP-10.16")
def test_the_move_is_no_claim() -> None:
    state = shop("1@5,5")
    do(state, "claim", 1, 0)
    do(state, "take", 1, 5, 5)
    do(state, "set", 1, 0)
    assert state.claims == 1
    assert state.supply == [2, 2, 3]
    assert asked(state) == ("draw", 0), "another shop asks for nothing"


@pytest.mark.rule("TP-10.16", "TP-9.1")
def test_two_pawns_on_a_full_item_both_score() -> None:
    state = shop("1@1,1")
    do(state, "claim", 1, 0)
    do(state, "take", 1, 1, 1)
    do(state, "set", 1, 0)
    assert points(state, 1, 0) == -4

    assert scoring.totals(state) == [-4, -4, 0]


@pytest.mark.rule("TP-10.16")
def test_the_shop_is_worth_minus_four_beside_a_path_and_nothing_elsewhere() -> None:
    assert points(board("1,0=merchandise_shop"), 1, 0) == -4
    assert points(board("5,5=merchandise_shop"), 5, 5) == 0


@pytest.mark.rule("TP-10.16")
def test_the_choice_of_a_pawn_may_be_taken_back() -> None:
    state = shop()
    do(state, "claim", 1, 0)
    before = state.digest()
    do(state, "take", 0, 5, 5)
    do(state, "back")
    assert state.digest() == before
    for action in (("take", 0, 5), ("take", "0", 5, 5), ("set", 1, 1), ("back",), ("claim", 1, 1)):
        assert judged(state, *action) == ("not_now", "TP-3.2"), action
    do(state, "take", 0, 5, 5)
    for action in (("set", 1), ("set", "1", 1), ("pass",), ("take", 0, 5, 5)):
        assert judged(state, *action) == ("not_now", "TP-3.2"), action


@pytest.mark.rule("TP-10.16", "TP-10.7")
def test_after_a_fountain_the_second_claim_comes_after_the_move() -> None:
    state = shop("1@5,5", placed=("W27",))
    state.park["W27"] = (30, 30, 0, 1)
    do(state, "claim", 1, 0)
    assert asked(state) == ("take", 0)
    do(state, "take", 1, 5, 5)
    do(state, "set", 1, 1)
    assert asked(state) == ("claim_again", 0)
    assert ("claim", 5, 5) in actions(state)
    assert ("claim", 1, 1) not in actions(state)


@pytest.mark.rule("TP-10.16", "TP-11.1")
def test_a_queue_pawn_may_be_moved_onto_an_item() -> None:
    state = shop("1@8,8", switches=["shared_spaces"])
    do(state, "claim", 1, 0)
    do(state, "take", 1, 8, 8)
    assert ("set", 1, 0) in actions(state)
    do(state, "set", 1, 1)
    assert state.claimed == {pack(1, 0): (0,), pack(1, 1): (1,)}
