"""Walking, visiting, crossings and trains: TPM-11, TPM-12, TPM-13, with the worked walks of section 3.22."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania.bits import pack, unpack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, fare, kind_of
from rulesets.theme_park_mania.walking import End, Reach
from tests.theme_park_mania.stage import (
    act,
    add,
    ask,
    far_ride,
    game,
    hand,
    kinds,
    lay,
    legal,
    on_ride,
    opened,
    paths,
    ride,
    signs,
    staff,
    stand,
    told,
    why,
)

Place = tuple[int, int] | str


def ends(state: ManiaState, steps: int | tuple[int, ...], seat: int = 0) -> set[Place]:
    """Return where a card leads: cells, "ride" and "station"."""
    return {
        where(end.place) for end in Reach(state, seat).ends((steps,) if isinstance(steps, int) else steps)
    }


def where(place: int) -> Place:
    return "station" if place >= STATION_AT else "ride" if place >= RIDE_AT else unpack(place)


def with_area() -> ManiaState:
    """Return park X with the ride of seat 1 at (9,17), its booth north, and a guest of seat 0 at (5,16)."""
    state = opened(2, built=4)
    ride(state, 1, 9, 17, 0, ("restaurant", 11, 17), ("shop", 11, 18), ("toilet", 10, 19), ("scenery", 9, 19))
    staff(state, 1, "operator")
    stand(state, 0, 5, 16)
    return state


# --- worked walks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-11.2", "TPM-11.3", "TPM-11.4", "TPM-11.5", "TPM-11.6", "TPM-12.1")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (1, {(4, 16), (6, 16)}),
        (2, {(3, 16), (7, 16)}),
        (3, {(2, 16), (8, 16)}),
        (4, {(1, 16), (2, 15), (2, 17), (8, 17), (9, 16)}),
        (5, {(1, 16), (2, 14), (2, 18), (8, 18), (10, 16), "ride"}),
        (6, {(1, 16), (2, 14), (2, 18), (8, 19), (11, 16), "ride"}),
        (7, {(1, 16), (2, 14), (2, 18), (8, 20), (12, 16), "ride"}),
        (8, {(1, 16), (2, 14), (2, 18), (9, 20), (12, 17), "ride"}),
    ],
)
def test_results_by_number_card_in_park_x(card: int, expected: set[Place]) -> None:
    state = with_area()
    assert ends(state, card) == expected
    hand(state, 0, f"number_{card}")
    offered = {where(action[2]) for action in legal(state, "play")}
    assert offered == expected


@pytest.mark.rule("TPM-11.2")
def test_a_die_card_walks_one_two_or_three_steps() -> None:
    state = with_area()
    assert ends(state, (1, 2, 3)) == {(4, 16), (6, 16), (3, 16), (7, 16), (2, 16), (8, 16)}
    hand(state, 0, "die")
    assert {where(action[2]) for action in legal(state, "play")} == ends(state, (1, 2, 3))
    act(state, "play", "die", pack(7, 16), ())
    assert state.guests[0] == pack(7, 16)


@pytest.mark.rule("TPM-11.3", "TPM-11.7")
def test_a_ring_may_be_walked_round_to_a_cell_entered_before() -> None:
    state = opened(2)
    stand(state, 0, 8, 17)
    assert (8, 18) not in ends(state, 3)  # out and back again would be turning back
    paths(
        state, [(9, 18), (10, 18), (10, 17)]
    )  # a small ring: (8,17) (8,18) (9,18) (10,18) (10,17) (10,16) (9,16) (8,16)
    assert (8, 17) not in ends(state, 8)  # the place where the guest is does not count as a result
    assert (8, 18) in ends(state, 9)  # eight cells round, then on over a cell entered before


@pytest.mark.rule("TPM-11.4", "TPM-11.5")
def test_entering_ends_the_move_and_passing_a_gate_is_allowed() -> None:
    state = with_area()
    hand(state, 0, "number_8", "number_1")
    events = act(state, "play", "number_8", RIDE_AT + 4, ())
    assert state.guests[0] == RIDE_AT + 4
    assert [tuple(cell) for cell in told(events, "moved")["path"]] == [(x, 16) for x in range(6, 10)]
    assert (10, 16) in ends(with_area(), 5)  # past the gate (9,16)


@pytest.mark.rule("TPM-11.6")
def test_a_move_ends_where_no_step_goes_on() -> None:
    state = opened(2)
    stand(state, 0, 2, 15)
    assert ends(state, 9) >= {(2, 14)}
    state.sinkhole = pack(8, 16)
    stand(state, 0, 6, 16)
    assert (7, 16) in ends(state, 5)  # the sinkhole lies ahead
    assert (8, 16) not in ends(state, 2)


@pytest.mark.rule("TPM-11.8")
def test_guests_never_block_each_other() -> None:
    state = with_area()
    stand(state, 1, 6, 16)
    before = ends(state, 4)
    stand(state, 1, 30, 30)
    assert before == ends(state, 4)
    on_ride(state, 1, 4)
    assert "ride" in ends(state, 5)


@pytest.mark.rule("TPM-11.9", "TPM-12.7")
def test_leaving_a_ride_takes_the_first_step() -> None:
    state = with_area()
    on_ride(state, 0, 4)
    assert ends(state, 1) == {(9, 16)}
    assert ends(state, 2) == {(8, 16), (10, 16)}
    hand(state, 0, "number_2", "number_1")
    ask(state, ("main",))
    act(state, "play", "number_2", pack(8, 16), ())
    assert state.guests[0] == pack(8, 16)


@pytest.mark.rule("TPM-11.10")
def test_a_card_space_asks_for_another_card() -> None:
    state = with_area()
    signs(state, (7, 16), (6, 16))
    hand(state, 0, "number_2", "number_1", "defence")
    ask(state, ("main",))
    act(state, "play", "number_2", pack(7, 16), ())
    assert state.stack[-1] == ("chain",)
    assert why(state, "end") == "card_space"
    assert {action[2] for action in legal(state)[:-1]} == {
        pack(6, 16),
        pack(8, 16),
    }  # a loan is always offered
    act(state, "play", "number_1", pack(6, 16), ())  # a card space again, but no card is left to play
    assert [kind_of(card).sort for card in state.hands[0]] == ["defence"]
    assert state.stack[-1][0] == "after"


@pytest.mark.rule("TPM-11.10")
def test_passing_over_a_card_space_does_nothing_and_lost_steps_count() -> None:
    state = with_area()
    signs(state, (6, 16), (2, 14))
    hand(state, 0, "number_2", "number_9", "number_1", "number_1")
    ask(state, ("main",))
    act(state, "play", "number_2", pack(7, 16), ())
    assert ("chain",) not in state.stack
    state = with_area()
    signs(state, (2, 14))
    hand(state, 0, "number_9", "number_1")
    ask(state, ("main",))
    act(state, "play", "number_9", pack(2, 14), ())
    assert state.stack[-1] == ("chain",)


@pytest.mark.rule("TPM-11.10", "TPM-14.8")
def test_direct_cards_chain_too() -> None:
    state = with_area()
    signs(state, (11, 16))
    hand(state, 0, "direct_restaurant", "number_1")
    ask(state, ("main",))
    act(state, "play", "direct_restaurant", pack(11, 16), ())
    assert state.stack[-1] == ("chain",)


@pytest.mark.rule("TPM-11.1", "TPM-11.14")
def test_one_card_is_played_and_no_employee_is_needed() -> None:
    state = with_area()
    hand(state, 0, "number_1", "number_1")
    ask(state, ("main",))
    assert state.staff[0] == 0
    act(state, "play", "number_1", pack(6, 16), ())
    assert why(state, "play", "number_1", pack(7, 16), ()) in ("one_action", "not_your_turn")
    assert len(state.hands[0]) == 1


@pytest.mark.rule("TPM-11.11")
def test_only_results_that_change_the_place_count() -> None:
    state = opened(2)
    stand(state, 0, 8, 17)
    assert (8, 17) not in ends(state, 4)
    state = game(2)
    state.phase = 2
    stand(state, 0, 2, 14)
    hand(state, 0, "direct_toilet")
    assert legal(state, "play") == []


@pytest.mark.rule("TPM-11.12", "TPM-12.8")
def test_nobody_enters_a_ride_twice() -> None:
    state = with_area()
    assert "ride" in ends(state, 5)
    state.visits = (0, 0, 0, 0, 1)
    assert "ride" not in ends(state, 5)
    hand(state, 0, "number_5")
    ask(state, ("main",))
    assert why(state, "play", "number_5", RIDE_AT + 4, ()) == "visited"
    state.visits = (0, 0, 0, 0, 2)
    assert "ride" in ends(state, 5)


@pytest.mark.rule("TPM-11.13")
def test_swapping_the_hand() -> None:
    state = with_area()
    stand(state, 0, 2, 14)
    hand(state, 0, "number_1", "defence", "free_scenery")
    ask(state, ("main",))
    assert why(state, "swap") == "playable"
    assert ("swap",) not in legal(state)
    hand(state, 0, "direct_game_stall", "defence", "free_scenery")
    assert legal(state, "play") == []
    state.pieces = [0, 0]
    old = list(state.hands[0])
    events = act(state, "swap")
    assert told(events, "swapped")["n"] == 3
    assert set(old) <= set(state.discard + state.deck)
    assert len(state.hands[0]) == 5
    assert state.seat == 1
    hand(state, 1)
    assert why(state, "swap") == "no_cards"


# --- visiting ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-12.1")
def test_a_ride_is_entered_from_its_gate_only() -> None:
    state = with_area()
    stand(state, 0, 8, 17)  # beside the ride, but not at the gate
    assert "ride" not in ends(state, 1)
    stand(state, 0, 9, 16)
    assert "ride" in ends(state, 1)
    stand(state, 0, 7, 16)
    assert "ride" not in ends(state, 2)
    assert "ride" in ends(state, 3)


@pytest.mark.rule("TPM-12.2", "TPM-6.4")
def test_rides_that_cannot_be_entered() -> None:
    state = with_area()
    hand(state, 0, "number_5")
    ask(state, ("main",))
    target = ("play", "number_5", RIDE_AT + 4, ())
    assert why(state, *target) == ""
    state.malfunction = 4
    assert why(state, *target) == "broken_ride"
    state.malfunction = 0
    staff(state, 1, "mechanic", "security", "mascot")
    assert why(state, *target) == "no_operator"
    staff(state, 1, "operator")
    for x, y in ((9, 19), (12, 19), (12, 18)):
        add(state, 4, "shop", x + 20, y)
    state.loans = [2, 2]
    state.money[0] = fare(state, 4) - 4 - 1
    assert fare(state, 4) == 8
    assert why(state, *target) == "money"
    state.money[0] += 1
    assert why(state, *target) == ""


@pytest.mark.rule("TPM-6.4")
def test_not_even_the_owner_visits_without_operator() -> None:
    state = with_area()
    state.owners = (*state.owners[:4], 0)
    staff(state, 0)
    assert "ride" not in ends(state, 5)
    staff(state, 0, "operator")
    assert "ride" in ends(state, 5)


@pytest.mark.rule("TPM-12.3", "TPM-12.4", "TPM-10.2", "TPM-10.4")
def test_what_happens_on_entry() -> None:
    state = with_area()
    hand(state, 0, "number_5")
    ask(state, ("main",))
    state.money = [1, 7]
    events = act(state, "play", "number_5", RIDE_AT + 4, ())
    assert kinds(events)[:4] == ["moved", "entered", "money", "money"]
    fee, paid = [event.data for event in events if event.kind == "money"][:2]
    assert (fee["from"], fee["to"], fee["amount"]) == (-1, 0, 4)
    assert (paid["from"], paid["to"], paid["amount"]) == (0, 1, 5)
    assert state.money == [0, 12]
    assert state.visits[4] == 1
    assert state.queue == [11, 12]


@pytest.mark.rule("TPM-12.5", "TPM-17.4")
def test_a_loan_is_taken_if_fee_and_money_do_not_suffice() -> None:
    state = with_area()
    for x in range(4):
        add(state, 4, "shop", 30 + x, 2)
    assert fare(state, 4) == 9
    hand(state, 0, "number_5")
    ask(state, ("main",))
    state.money = [2, 0]
    act(state, "play", "number_5", RIDE_AT + 4, ())
    assert state.money == [2, 9]  # M6: 2 + 4 + 5 - 9
    assert state.loans == [1, 0]


@pytest.mark.rule("TPM-12.5")
def test_the_fee_comes_first() -> None:
    state = with_area()
    hand(state, 0, "number_5")
    ask(state, ("main",))
    state.money = [1, 0]
    act(state, "play", "number_5", RIDE_AT + 4, ())
    assert state.loans == [0, 0]
    assert state.money == [0, 5]


@pytest.mark.rule("TPM-12.6")
def test_the_own_ride_costs_nothing() -> None:
    state = with_area()
    state.owners = (*state.owners[:4], 0)
    staff(state, 0, "operator")
    hand(state, 0, "number_5")
    ask(state, ("main",))
    state.money = [0, 0]
    act(state, "play", "number_5", RIDE_AT + 4, ())
    assert state.money == [4, 0]


@pytest.mark.rule("TPM-12.7")
def test_no_card_follows_a_visit() -> None:
    state = with_area()
    signs(state, (9, 16))
    hand(state, 0, "number_5", "number_1")
    ask(state, ("main",))
    act(state, "play", "number_5", RIDE_AT + 4, ())
    assert ("chain",) not in state.stack
    assert state.guests[0] == RIDE_AT + 4


# --- crossings ---------------------------------------------------------------------------------------------------


def railway_y() -> ManiaState:
    """Return example railway Y with paths on both sides of the crossing of seat 1 at (7,11)."""
    state = game(2, railway=True)
    state.phase = 2
    for number in range(4):
        far_ride(state, number % 2, number)
    for seat in (0, 1):
        hand(state, seat)
    lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    paths(state, [*((x, 14) for x in range(3, 8)), (7, 13), (7, 12), (7, 10), (7, 9), (7, 8)])
    stand(state, 0, 5, 14)
    return state


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
