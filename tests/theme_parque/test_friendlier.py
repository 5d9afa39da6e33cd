"""Teams, six pawns, two pawns on a ride, dominoes that may touch; which options go together (TP-11.11 to TP-11.19)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.core.grid import pack
from game.core.options import fault
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import content, scoring
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState, partners
from tests.theme_parque.board import actions, asked, board, do, domino, judged, settled, why

TREES = domino("tree", "tree")


# --- teams ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-11.11")
@pytest.mark.parametrize(
    ("seats", "teams", "wanted"),
    [
        (4, "two", ((0, 2), (1, 3))),
        (6, "two", ((0, 2, 4), (1, 3, 5))),
        (6, "three", ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_partners_sit_apart_and_share_a_total(
    seats: int, teams: str, wanted: tuple[tuple[int, ...], ...]
) -> None:
    state = RULES.new_game({"teams": teams}, seats, 3)
    result = RULES.result(state)
    assert result.teams == wanted
    for team in wanted:
        assert all(abs(one - other) not in (1, seats - 1) for one in team for other in team)
        for one in range(seats):
            for other in range(seats):
                if one in team:
                    assert partners(state, one, other) == (other in team)


@pytest.mark.rule("TP-11.11")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [(2, "two"), (3, "two"), (5, "two"), (2, "three"), (3, "three"), (4, "three"), (5, "three")],
)
def test_only_four_or_six_players_form_teams(seats: int, teams: str) -> None:
    with pytest.raises(ValueError, match="options"):
        RULES.new_game({"teams": teams}, seats, 1)
    told = fault(content.options(), {"teams": teams}, seats)
    assert told is not None
    assert told.key == ("options.fault.seats_2" if teams == "two" else "options.fault.seats_1")


@pytest.mark.rule("TP-11.11", "TP-9.13")
def test_the_team_with_the_highest_sum_wins() -> None:
    """Seats 0 and 2 bring 4 + 0, seats 1 and 3 bring 2 + 3: the best single player loses."""
    cells = "1,0=first_aid 1,1=food_stall 0,-1=souvenir_shop -1,0=tree 20,20=toilet"
    state = board(cells, seats=4, pawns="0@1,0 1@1,1 2@20,20 3@0,-1", teams=2)
    result = RULES.result(state)
    assert result.totals == (4, 2, 0, 3)
    assert result.ranking == ((1, 3), (0, 2))
    assert result.winners == (1, 3)
    assert [result.worth(seat) for seat in range(4)] == [4, 5, 4, 5]
    assert result.tie is None
    assert RULES.result(board(cells, seats=4, pawns="0@1,0 1@1,1 2@20,20 3@0,-1")).winners == (0,)


@pytest.mark.rule("TP-11.11", "TP-8.10")
def test_equal_teams_share_the_victory() -> None:
    cells = "1,0=first_aid 1,1=food_stall 0,-1=food_stall"
    state = board(cells, seats=6, pawns="0@1,0 1@1,1 4@0,-1", teams=3)
    result = RULES.result(state)
    assert result.ranking == ((0, 1, 3, 4), (2, 5))
    assert result.tie is not None
    assert (result.tie.key, result.tie.values["n"]) == ("tie.teams", 4)


@pytest.mark.rule("TP-11.11", "TP-2.7")
def test_partners_see_each_others_hands_and_nobody_elses() -> None:
    state = RULES.new_game({"teams": "two"}, 4, 5)
    for seat in range(4):
        view = RULES.view(state, seat)
        for owner in range(4):
            shown = view.hands[owner] == state.hands[owner]
            assert shown == ((seat + owner) % 2 == 0)
        full = RULES.determinize(view, seat, Rng(3))
        assert full.hands[(seat + 2) % 4] == state.hands[(seat + 2) % 4]
        RULES.invariants(full)
    assert all(hand == [HIDDEN] * 4 for hand in RULES.view(state, None).hands)
    alone = RULES.view(RULES.new_game({}, 4, 5), 0)
    assert alone.hands[2] == [HIDDEN] * 4


@pytest.mark.rule("TP-11.11", "TP-8.1")
def test_the_end_looks_at_single_players() -> None:
    state = board("1,1=food_stall", seats=4, supply=[1, 0, 0, 2], step="claim", teams=2)
    do(state, "claim", 1, 1)
    assert state.final == 3
    state = board("1,1=food_stall", seats=4, supply=[1, 2, 0, 2], step="claim", teams=2)
    do(state, "claim", 1, 1)
    assert state.final == -1


# --- six pawns ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-11.12")
@pytest.mark.parametrize(("options", "pawns"), [({}, 3), ({"double_pawns": True}, 6)])
def test_six_pawns_instead_of_three(options: dict[str, Any], pawns: int) -> None:
    assert RULES.new_game(options, 3, 1).supply == [pawns] * 3


# --- two pawns on a ride --------------------------------------------------------------------------------------

RIDES = "2,0=carousel 1,1=food_stall 5,5=ferris_wheel"


def two_claims(pawns: str, cells: str = RIDES, switches: tuple[str, ...] = ("two_claims",)) -> ParqueState:
    """Return CLAIM of seat 0 in a game with two claims."""
    return board(cells, step="claim", pawns=pawns, switches=switches, seats=3)


@pytest.mark.rule("TP-11.13", "TP-6.4")
def test_a_ride_carries_the_pawns_of_two_players() -> None:
    state = two_claims("1@2,0")
    assert judged(state, "claim", 2, 0) == ("", "")
    do(state, "claim", 2, 0)
    assert state.claimed[pack(2, 0)] == (1, 0)
    assert judged(two_claims("1@2,0", switches=()), "claim", 2, 0) == ("already_claimed", "TP-6.4")


@pytest.mark.rule("TP-11.13")
def test_but_not_two_of_one_player_nor_three() -> None:
    assert judged(two_claims("0@2,0"), "claim", 2, 0) == ("own_pawn_here", "TP-11.13")
    assert judged(two_claims("1@2,0 2@2,0"), "claim", 2, 0) == ("already_claimed", "TP-6.4")


@pytest.mark.rule("TP-11.13")
def test_stalls_stay_at_one() -> None:
    assert judged(two_claims("1@1,1"), "claim", 1, 1) == ("already_claimed", "TP-6.4")


@pytest.mark.rule("TP-11.13", "TP-10.12")
def test_a_ferris_wheel_stays_at_two_of_any_players() -> None:
    for switches in ((), ("two_claims",)):
        assert judged(two_claims("0@5,5", switches=switches), "claim", 5, 5) == ("", "")
        assert judged(two_claims("1@5,5", switches=switches), "claim", 5, 5) == ("", "")
        full = two_claims("0@5,5 0@5,5", switches=switches)
        assert judged(full, "claim", 5, 5) == ("already_claimed", "TP-6.4")


@pytest.mark.rule("TP-10.12", "TP-9.1")
def test_both_pawns_on_a_ferris_wheel_score_in_full() -> None:
    state = board("1,0=Q1:EW 2,0=ferris_wheel", pawns="0@2,0 0@2,0 ", seats=3)
    assert scoring.totals(state) == [2, 0, 0]
    state = board("1,0=Q1:EW 2,0=ferris_wheel", pawns="0@2,0 1@2,0 ", seats=3)
    assert scoring.totals(state) == [1, 1, 0]


@pytest.mark.rule("TP-11.13", "TP-13.5")
def test_a_station_carries_two_players_but_a_player_only_one_station_of_a_coaster() -> None:
    cells = "1,0=tree 2,0=C:station:EW 3,0=C:station:EW"
    assert judged(two_claims("1@2,0", cells), "claim", 2, 0) == ("", "")
    assert judged(two_claims("0@2,0", cells), "claim", 2, 0) == ("own_pawn_here", "TP-11.13")
    assert judged(two_claims("0@2,0 1@3,0", cells), "claim", 3, 0) == ("own_coaster", "TP-13.5")


# --- dominoes may touch ---------------------------------------------------------------------------------------


@pytest.mark.rule("TP-11.14", "TP-4.4")
def test_with_connected_pair_the_second_may_hang_on_the_first_alone() -> None:
    for switches, clause in (((), "TP-4.4"), (("connected_pair",), "")):
        state = board(hands=[[TREES, "B24", "B32"]], switches=switches)
        do(state, "place", TREES, 0, 2, 0)
        assert why(state, "B24", 0, 4, 0) == clause
        assert (("place", "B24", 0, 4, 0) in actions(state)) == (clause == "")


@pytest.mark.rule("TP-11.14")
def test_with_connected_pair_overlap_and_empty_space_stay_forbidden() -> None:
    state = board(hands=[[TREES, "B24"]], switches=["connected_pair"])
    do(state, "place", TREES, 0, 2, 0)
    assert why(state, "B24", 0, 3, 0) == "TP-4.1"
    assert why(state, "B24", 0, 6, 0) == "TP-4.2"


# --- which options go together --------------------------------------------------------------------------------


@pytest.mark.rule("TP-11.19")
def test_every_combination_of_switches_is_legal() -> None:
    switches = [option.key for option in content.options() if option.kind == "switch" and option.available]
    for number in range(len(switches) + 1):
        for chosen in combinations(switches, number):
            options = dict.fromkeys(chosen, True)
            if "rollercooper" in chosen or not {"event_max_score", "no_event_rules"} & set(chosen):
                assert fault(content.options(), options, 4) is None, chosen
                assert RULES.new_game(options, 4, 1).switches == tuple(sorted(chosen))
                if "rollercooper" not in chosen:
                    assert RULES.new_game({**options, "teams": "two"}, 4, 1).teams == 2


@pytest.mark.rule("TP-11.19")
def test_teams_and_rollercooper_do_not_go_together() -> None:
    told = fault(content.options(), {"teams": "two", "rollercooper": True}, 4)
    assert told is not None
    assert told.key == "options.fault.excludes"
    with pytest.raises(ValueError, match="option"):
        RULES.new_game({"teams": "two", "rollercooper": True}, 4, 1)
    alone = fault(content.options(), {"event_max_score": "2"}, 4)
    assert alone is not None
    assert alone.key == "options.fault.needs"


@pytest.mark.rule("TP-11.18")
def test_one_domino_a_turn_for_everybody() -> None:
    state = settled(board(hands=[[TREES, "B24"]], switches=["single_play"], step="turn"))
    assert state.quota == 1
    do(state, "place", TREES, 0, 2, 0)
    assert asked(state) != ("play", 0)
