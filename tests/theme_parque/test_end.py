"""How the game ends, and who has won (TP-8)."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.core.rng import Rng
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import FRAMES, asked, board, do, settled

PARK = "1,0=Q1:EW 2,0=carousel 1,1=food_stall 0,-1=toilet"
HANDS = [["B10", "B24"], ["B32", "B02", "B05"], ["B39", "B41"], ["B45"]]


def over(state: ParqueState, clause: str) -> bool:
    """Is the game over by this rule, with nobody asked?"""
    return asked(state) is None and state.ended == clause and RULES.result(state).clause == clause


@pytest.mark.rule("TP-8.1", "TP-8.2")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_last_player_with_pawns_takes_the_final_turn_at_once(last: int) -> None:
    """Seat 0 claims; after that only `last` holds pawns: no draw, and its turn comes even out of order."""
    supply = [0, 0, 0]
    supply[last] = 2
    supply[0] += 1
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=supply)
    before = RULES.turn_key(state)
    events = RULES.apply(state, 0, ("claim", 2, 0))
    assert RULES.turn_key(state) != before  # a new turn, also when the same player goes on
    assert [event.data["seat"] for event in events if event.kind == "final_turn"] == [last]
    assert state.final == last
    assert asked(state) == ("play", last)
    assert state.quota == 2
    assert len(state.hands[0]) == 2  # nothing drawn
    assert state.stack == FRAMES["play"]  # nothing is left of the turn that was cut short


@pytest.mark.rule("TP-8.1")
def test_the_final_turn_begins_no_round_even_if_the_start_player_takes_it() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[1, 0, 2], start=2, round=5)
    do(state, "claim", 2, 0)
    assert (state.active, RULES.round(state)) == (2, 5)


@pytest.mark.rule("TP-8.1")
def test_with_two_pawn_holders_the_game_goes_on() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[1, 1, 1])
    do(state, "claim", 2, 0)
    assert state.final == -1
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-8.1")
def test_the_check_comes_after_every_claim_step_also_after_passing() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[0, 0, 2], active=2)
    do(state, "pass")
    assert state.final == 2
    assert asked(state) == ("play", 2)
    state = settled(board("", step="claim", seats=3, hands=HANDS, supply=[0, 0, 2]))
    assert state.final == 2


@pytest.mark.rule("TP-8.2")
def test_the_final_turn_has_play_and_claim_and_no_draw() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[1, 2, 0])
    do(state, "claim", 2, 0)
    do(state, "place", "B32", 0, 2, 0)
    assert asked(state) == ("play", 1)
    do(state, *RULES.legal(state, 1)[0])
    assert asked(state) == ("claim", 1)
    assert do(state, "claim", 1, 1) == ["claimed", "over"]
    assert over(state, "TP-8.1")
    assert len(state.hands[1]) == 1


@pytest.mark.rule("TP-8.2", "TP-11.18")
def test_with_one_domino_a_turn_the_final_turn_has_one_too() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[1, 2, 0], switches=["single_play"])
    do(state, "claim", 2, 0)
    do(state, "place", "B32", 0, 2, 0)
    assert asked(state) == ("claim", 1)


@pytest.mark.rule("TP-8.2")
def test_the_final_turn_may_end_without_a_claim() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[2, 0, 0], final=0)
    assert do(state, "pass") == ["passed", "over"]
    assert over(state, "TP-8.1")


@pytest.mark.rule("TP-8.3")
def test_pawns_that_come_back_in_the_final_turn_change_nothing() -> None:
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[2, 1, 1], final=0)
    do(state, "pass")
    assert over(state, "TP-8.1")


@pytest.mark.rule("TP-8.4")
@pytest.mark.parametrize("held", [["B10"], ["B10", "B24", "B32"]])
def test_the_game_ends_when_the_market_is_empty(held: list[str]) -> None:
    """Also in the middle of DRAW: the hand may still be short."""
    state = board(PARK, step="draw", hands=[held, ["B39"]], market=["", "", "B28"], deck=[])
    assert do(state, "draw", 2) == ["drew", "over"]
    assert over(state, "TP-8.4")


@pytest.mark.rule("TP-8.4")
def test_an_empty_deck_alone_ends_nothing() -> None:
    state = board(PARK, step="draw", hands=[["B10", "B24", "B32"], ["B39"]], market=["B01", "B28"], deck=[])
    do(state, "draw", 0)
    assert asked(state) == ("play", 1)
    state = board(PARK, step="draw", hands=[["B10"], ["B39"]], market=["B01"], deck=["B28"])
    do(state, "draw", 0)
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-8.5")
def test_the_last_pawns_come_before_the_empty_market() -> None:
    state = board(PARK, step="claim", hands=HANDS, supply=[1, 2], market=["B01"], deck=[])
    do(state, "claim", 2, 0)
    assert state.market == ["B01", "", "", ""]
    assert asked(state) == ("play", 1)
    assert state.final == 1


@pytest.mark.rule("TP-8.6")
def test_the_game_ends_when_nobody_has_pawns() -> None:
    state = board(PARK, step="claim", hands=HANDS, supply=[1, 0])
    assert do(state, "claim", 2, 0) == ["claimed", "over"]
    assert over(state, "TP-8.6")


@pytest.mark.rule("TP-8.7")
@pytest.mark.parametrize(("idle", "ends"), [(0, False), (1, False), (2, True)])
def test_standstill_after_as_many_idle_turns_as_players(idle: int, ends: bool) -> None:
    state = board(PARK, step="finish", seats=3, hands=HANDS, idle=idle)
    found: list[Event] = []
    RULES.settle(state, found)
    assert over(state, "TP-8.7") == ends
    assert state.idle == idle + 1


@pytest.mark.rule("TP-8.7")
@pytest.mark.parametrize("what", [{"placed": ("B10",)}, {"claims": 1}])
def test_a_domino_or_a_pawn_breaks_the_row(what: dict[str, object]) -> None:
    state = settled(board(PARK, step="finish", seats=3, hands=HANDS, idle=2, **what))
    assert state.idle == 0
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-8.7")
def test_a_table_with_empty_hands_comes_to_rest() -> None:
    state = settled(board("", step="turn", seats=4, market=[], deck=[]))
    assert over(state, "TP-8.7")
    assert state.turn == 5


@pytest.mark.rule("TP-8.8", "TP-9.1")
def test_at_the_end_every_player_scores_the_items_below_the_own_pawns() -> None:
    state = board(f"{PARK} 9,9=wooden_coaster", step="over", pawns="0@2,0 1@1,1 0@9,9 1@0,-1")
    assert RULES.result(state).totals == (1, 3)
    lines = RULES.score(state)
    assert [(line.seat, line.piece, line.points) for line in lines] == [
        (0, "carousel", 1),
        (0, "wooden_coaster", 0),
        (1, "food_stall", 2),
        (1, "toilet", 1),
    ]
    assert [line.category for line in lines] == ["attraction", "attraction", "stall", "stall"]


@pytest.mark.rule("TP-8.9")
def test_the_highest_total_wins() -> None:
    result = RULES.result(board(PARK, step="over", seats=3, pawns="0@2,0 1@1,1"))
    assert result.totals == (1, 2, 0)
    assert result.ranking == ((1,), (0,), (2,))
    assert result.winners == (1,)
    assert result.tie is None


@pytest.mark.rule("TP-8.10")
def test_equal_totals_share_the_victory() -> None:
    result = RULES.result(board(f"{PARK} -1,0=food_stall", step="over", seats=3, pawns="0@2,0 1@1,1 2@-1,0"))
    assert result.winners == (1, 2)
    assert result.ranking == ((1, 2), (0,))
    assert result.tie is not None
    assert (result.tie.key, result.tie.clause, dict(result.tie.values)) == ("tie.shared", "TP-8.10", {"n": 2})
    assert RULES.result(board(PARK, step="over", seats=3)).winners == (0, 1, 2)


@pytest.mark.rule("TP-8.11")
def test_turn_counts_need_not_be_equal() -> None:
    """Seat 2 takes the final turn right after seat 0: seat 1 has had one turn less."""
    state = board(PARK, step="claim", seats=3, hands=HANDS, supply=[1, 0, 2], turn=4)
    do(state, "claim", 2, 0)
    assert (state.active, state.turn) == (2, 5)
    do(state, *RULES.legal(state, 2)[0])
    while asked(state) is not None:
        do(state, *RULES.legal(state, state.active)[0])
    assert over(state, "TP-8.1")
    assert state.turn == 5


@pytest.mark.rule("TP-8.1", "TP-8.4")
def test_every_game_ends_by_one_of_the_rules() -> None:
    clauses = set()
    for seed in range(12):
        seats = 2 + seed % 5
        state, rng = RULES.new_game({}, seats, seed), Rng(seed)
        while asked(state) is not None:
            RULES.apply(state, state.active, RULES.sample(state, state.active, rng))
        RULES.invariants(state)
        clauses.add(state.ended)
    assert clauses == {"TP-8.1", "TP-8.4"}
