"""Walking and visiting: TPM-11, TPM-12, with the worked walks of section 3.22."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.state import RIDE_AT, kind_of
from rulesets.theme_park_mania.state_money import fare
from tests.theme_park_mania.scenes import ends, where, with_area
from tests.theme_park_mania.stage import (
    act,
    add,
    ask,
    game,
    hand,
    kinds,
    legal,
    on_ride,
    opened,
    paths,
    signs,
    staff,
    stand,
    told,
    why,
)

Place = tuple[int, int] | str


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
