"""Crossings and trains: TPM-13, with example railway Y of section 3.22."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania.bits import pack, unpack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState
from rulesets.theme_park_mania.walking import End, Reach
from tests.theme_park_mania.scenes import ends, railway_y, with_area
from tests.theme_park_mania.stage import (
    act,
    ask,
    far_ride,
    game,
    hand,
    lay,
    legal,
    paths,
    signs,
    stand,
    told,
    why,
)

# --- crossings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-13.1", "TPM-13.3", "TPM-13.4", "TPM-13.7")
def test_results_at_railway_y() -> None:
    state = railway_y()
    found = Reach(state, 0).ends((5,))
    assert set(found) == {
        End(pack(2, 16), ()),
        End(pack(7, 12), ()),  # wait
        End(pack(7, 11), (1,)),
    }
    hand(state, 0, "number_5", "number_5")
    ask(state, ("main",))
    state.money = [3, 0]
    assert why(state, "play", "number_5", pack(7, 11), ()) == "other_way"
    act(state, "play", "number_5", pack(7, 11), (1,))
    assert state.money == [2, 1]
    assert state.guests[0] == pack(7, 11)
    assert Reach(state, 0).ends((1,)) == [End(pack(7, 10), ()), End(pack(7, 12), ())]  # stepping off is free


@pytest.mark.rule("TPM-13.1")
def test_the_own_crossing_is_free() -> None:
    state = railway_y()
    stand(state, 1, 5, 14)
    assert set(Reach(state, 1).ends((5,))) == {End(pack(2, 16), ()), End(pack(7, 11), ())}


@pytest.mark.rule("TPM-13.2")
def test_who_waited_walks_free_with_the_first_step_of_the_first_card() -> None:
    state = railway_y()
    stand(state, 0, 7, 12)
    assert set(Reach(state, 0).ends((2,))) == {End(pack(7, 10), ()), End(pack(7, 14), ())}
    state.played = 1
    assert set(Reach(state, 0).ends((2,))) == {End(pack(7, 10), (1,)), End(pack(7, 14), ())}
    state.played = 0
    stand(state, 0, 7, 13)  # not on a mouth: the second step
    assert End(pack(7, 11), (1,)) in Reach(state, 0).ends((2,))


@pytest.mark.rule("TPM-13.2")
def test_the_free_passage_ends_with_the_first_card() -> None:
    state = railway_y()
    signs(state, (7, 12))
    stand(state, 0, 7, 13)
    hand(state, 0, "number_1", "number_2")
    ask(state, ("main",))
    act(state, "play", "number_1", pack(7, 12), ())
    assert state.stack[-1] == ("chain",)
    offered = {action[2:] for action in legal(state, "play")}
    assert (pack(7, 10), (1,)) in offered
    assert (pack(7, 10), ()) not in offered


@pytest.mark.rule("TPM-13.3")
def test_nobody_waits_who_has_just_stepped_off_or_stays() -> None:
    state = railway_y()
    stand(state, 0, 7, 11)
    # going north over (7,10) the guest has just stepped off the crossing: it cannot wait there
    assert {end.place for end in Reach(state, 0).ends((2,))} == {pack(7, 9), pack(7, 13)}
    stand(state, 0, 7, 9)
    assert {end.place for end in Reach(state, 0).ends((2,))} >= {pack(7, 10)}
    stand(state, 0, 7, 10)  # a move that starts on the mouth cannot be used to stay
    assert pack(7, 10) not in {end.place for end in Reach(state, 0).ends((3,))}


@pytest.mark.rule("TPM-13.5", "TPM-11.6")
def test_who_cannot_pay_stops_before_the_crossing() -> None:
    state = railway_y()
    state.money[0] = 0
    state.loans = [2, 2]
    stand(state, 0, 7, 14)
    assert {end for end in Reach(state, 0).ends((5,)) if unpack(end.place)[0] == 7} == {End(pack(7, 12), ())}
    hand(state, 0, "number_3")
    ask(state, ("main",))
    assert why(state, "play", "number_3", pack(7, 11), (1,)) == "money"
    state.loans = [1, 2]
    assert End(pack(7, 9), (1,)) in Reach(state, 0).ends((5,))
    act(state, "play", "number_3", pack(7, 11), (1,))
    assert (state.money, state.loans) == ([4, 6], [2, 2])


@pytest.mark.rule("TPM-13.1", "TPM-13.4")
def test_routes_that_pay_differently_are_different_results() -> None:
    state = railway_y()
    # a way round: (7,9) is reached without the crossing too
    paths(
        state,
        [
            *((x, 9) for x in range(8, 12)),
            *((11, y) for y in range(10, 15)),
            *((x, 14) for x in range(8, 11)),
        ],
    )
    stand(state, 0, 7, 14)
    pays = {end.pays for end in Reach(state, 0).ends((9,)) if end.place == pack(11, 9)}
    assert pays == {(), (1,)}
    hand(state, 0, "number_9")
    ask(state, ("main",))
    events = act(state, "play", "number_9", pack(11, 9), ())
    assert (7, 11) not in told(events, "moved")["path"]


# --- trains ------------------------------------------------------------------------------------------------------


def line_of_four() -> ManiaState:
    """Return a line with the stations of seats 0, 1, 2 and 3, each with a path beside its platform."""
    state = game(4, "12", railway=True)
    state.phase = 2
    for number in range(4):
        far_ride(state, number, number)
    for seat in range(4):
        hand(state, seat)
    for seat in range(4):
        lay(state, 0, "track")
        lay(state, 0, "station", seat, 1)
    for seat in range(4):
        paths(state, [(6 * seat + 6, 12)])  # beside the first platform of each
    stand(state, 1, 6, 12)
    state.seat = 1
    ask(state, ("main",))
    return state


@pytest.mark.rule("TPM-13.6")
def test_access_cells_lie_along_the_long_sides() -> None:
    state = line_of_four()
    hand(state, 1, "number_1")
    assert {action[2] for action in legal(state, "play")} == {STATION_AT + 0}
    stand(state, 1, 5, 12)
    paths(state, [(5, 12)])  # beside the track before the station: no access cell, one step away from one
    assert {action[2] for action in legal(state, "play")} == {pack(6, 12)}


@pytest.mark.rule("TPM-13.7", "TPM-13.8", "TPM-13.10", "TPM-13.11")
def test_a_trip_past_other_stations() -> None:
    state = line_of_four()
    state.money = [5, 5, 5, 5]
    hand(state, 1, "number_4", "number_1")
    state.malfunction, state.sinkhole = 0, pack(2, 15)
    act(state, "play", "number_4", STATION_AT + 0, ())
    assert state.stack[-1] == ("train", 0)
    assert sorted(legal(state, "travel")) == [("travel", stop, "cash") for stop in (1, 2, 3)]
    act(state, "travel", 3, "cash")  # M8: past the stations of A, me, B and C
    assert state.money == [6, 2, 6, 6]
    assert state.guests[1] == STATION_AT + 3
    assert ("chain",) not in state.stack
    assert why(state, "play", "number_1", pack(24, 12), ()) in ("one_action", "not_your_turn")


@pytest.mark.rule("TPM-11.9", "TPM-13.10")
def test_leaving_a_station_takes_the_first_step() -> None:
    state = line_of_four()
    state.guests[1] = STATION_AT + 3
    paths(state, [(25, 12), (24, 10)])
    assert ends(state, 1, seat=1) == {(24, 12), (25, 12), (24, 10)}
    found = {end.place for end in Reach(state, 1).ends((2,))}
    assert STATION_AT + 3 not in found  # not into the same station as the very next step
    paths(state, [(26, 12)])
    assert STATION_AT + 3 in {end.place for end in Reach(state, 1).ends((3,))}


@pytest.mark.rule("TPM-13.7")
def test_nobody_boards_without_somewhere_to_go() -> None:
    state = line_of_four()
    hand(state, 1, "number_1")
    board = ("play", "number_1", STATION_AT + 0, ())
    state.money[1] = 0
    state.loans = [1, 1, 1, 1]
    assert why(state, *board) == "nowhere"
    state.money[1] = 1  # one station on the way is the own one
    assert why(state, *board) == ""
    hand(state, 1, "number_1", "free_train")
    state.money[1] = 0
    assert why(state, *board) == ""
    lonely = railway_y()
    lonely.seat = 0
    hand(lonely, 0, "number_1")
    stand(lonely, 0, 7, 12)
    ask(lonely, ("main",))
    assert why(lonely, "play", "number_1", STATION_AT + 1, ()) == "nowhere"


@pytest.mark.rule("TPM-13.8")
def test_trains_stop_only_where_one_can_get_out() -> None:
    state = line_of_four()
    state.ground = state.ground._replace(path=state.ground.path & ~(1 << pack(18, 12)))
    state.money[1] = 9
    ask(state, ("train", 0))
    assert sorted(action[1] for action in legal(state, "travel")) == [1, 3]
    assert why(state, "travel", 2, "cash") == "no_trip"


@pytest.mark.rule("TPM-13.8")
def test_the_last_money_pays_for_a_trip() -> None:
    for money, stops in ((0, []), (1, [1]), (2, [1, 2]), (3, [1, 2, 3])):
        state = line_of_four()
        state.loans, state.money[1] = [1, 1, 1, 1], money
        ask(state, ("train", 0))
        # the own station of seat 1 costs nothing
        assert sorted(action[1] for action in legal(state, "travel")) == stops


@pytest.mark.rule("TPM-13.9", "TPM-14.12")
def test_a_free_train_card_pays_for_all() -> None:
    state = line_of_four()
    state.money = [5, 0, 5, 5]
    state.loans = [1, 1, 1, 1]
    hand(state, 1, "free_train", "number_1", "number_2")
    act(state, "play", "number_1", STATION_AT + 0, ())
    assert ("travel", 3, "cash") not in legal(state)
    act(state, "travel", 3, "card")
    assert state.money == [5, 0, 5, 5]
    assert "c47" in state.discard + state.deck
    assert state.guests[1] == STATION_AT + 3


@pytest.mark.rule("TPM-13.11")
def test_trains_run_with_open_and_closed_ends() -> None:
    for closed in ((False, False), (True, True)):
        state = line_of_four()
        state.closed = closed
        state.ground = state.ground.with_ends(() if closed[0] else state.ground.ends)
        hand(state, 1, "number_1")
        assert why(state, "play", "number_1", STATION_AT + 0, ()) == ""


# --- walking in general --------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.11", "TPM-2.10")
def test_a_step_is_a_connection_of_the_walking_graph() -> None:
    state = railway_y()
    lay(state, 0, "track")
    paths(state, [(10, 12), (10, 10), (8, 12), (9, 12)])
    stand(state, 0, 10, 12)
    assert (10, 10) not in ends(state, 2)  # the track is a barrier
    stand(state, 0, 8, 12)
    assert (8, 10) not in ends(state, 2)
    assert ends(state, 1) == {(7, 12), (9, 12)}


@pytest.mark.rule("TPM-11.2", "TPM-11.4")
def test_every_result_has_a_route_of_its_own_length() -> None:
    state = with_area()
    reach = Reach(state, 0)
    for steps in range(1, 11):
        for end in reach.ends((steps,)):
            route = [unpack(cell) for cell in reach.route(end, (steps,))]
            before = [(5, 16), *route]
            for one, other in zip(before, before[1:], strict=False):
                assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
                assert state.ground.path >> pack(*other) & 1
            assert all(one != other for one, other in zip(before, before[2:], strict=False)), "turned back"
            if end.place < RIDE_AT:
                assert route[-1] == unpack(end.place)
                assert len(route) <= steps
            else:
                assert route[-1] == (9, 16)


def test_the_rules_judge_every_listed_walk_as_legal() -> None:
    state = with_area()
    hand(state, 0, "number_3", "number_7", "die", "direct_shop", "direct_toilet")
    ask(state, ("main",))
    for action in legal(state, "play"):
        assert RULES.check(state, 0, action) is None
