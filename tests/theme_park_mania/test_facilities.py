"""Action 5, fares and the mascot: TPM-8."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania.bits import board_at, pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state_money import fare
from tests.theme_park_mania.scenes import builder, with_ride
from tests.theme_park_mania.stage import (
    act,
    hand,
    legal,
    opened,
    ride,
    staff,
    take,
    why,
)

# --- facilities ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-8.1", "TPM-8.2")
def test_one_or_two_facilities_for_their_prices() -> None:
    state = with_ride(builder(9, tops=("shop", "r03a", "scenery", "mascot_stage")))
    act(state, "buy", 0, 11, 17, "cash")
    assert state.money[0] == 8
    assert state.stack[-1] == ("more_facility",)
    act(state, "buy", 1, 11, 18, "cash")
    assert state.money[0] == 6
    assert why(state, "buy", 2, 9, 19, "cash") == "two_facilities"
    again = with_ride(builder(9, tops=("scenery", "mascot_stage")))
    act(again, "buy", 0, 9, 19, "cash")
    act(again, "buy", 1, 10, 19, "cash")
    assert again.money[0] == 7
    stopped = with_ride(builder(9, tops=("shop",)))
    act(stopped, "buy", 0, 11, 17, "cash")
    assert stopped.stack[-1][0] == "more_facility"
    act(stopped, "end")
    assert stopped.seat == 1


@pytest.mark.rule("TPM-8.1")
def test_the_uncovered_blueprint_may_be_bought_next() -> None:
    state = with_ride(builder(9))
    below = state.stock[state.depths[0] - 1]
    if state.tops[0] == "scenery" or below == "scenery":
        state.tops = ("shop", *state.tops[1:])
    act(state, "buy", 0, 11, 17, "cash")
    assert state.tops[0] == below
    assert why(state, "buy", 0, 11, 18, "cash") == ""


@pytest.mark.rule("TPM-8.1")
def test_two_facilities_may_go_to_different_areas() -> None:
    state = with_ride(builder(9, tops=("shop", "toilet")))
    ride(state, 0, 13, 21, 0)
    act(state, "buy", 0, 11, 17, "cash")
    act(state, "buy", 1, 12, 21, "cash")
    assert [len(parts) for parts in state.facilities] == [1, 1]


@pytest.mark.rule("TPM-8.2", "TPM-8.11")
def test_what_cannot_be_paid_is_not_offered() -> None:
    state = with_ride(builder(1, tops=("shop", "r03a")))
    assert {action[1] for action in legal(state, "buy")} == {0}
    assert why(state, "buy", 1, 11, 17, "cash") == "money"
    state.money[0] = 0
    assert legal(state, "buy") == []
    assert why(state, "buy", 0, 11, 17, "cash") == "money"
    assert why(state, "buy", 5, 11, 17, "cash") == "pile_empty"
    assert why(state, "buy", 9, 11, 17, "cash") == "not_now"


@pytest.mark.rule("TPM-8.3", "TPM-16.2")
def test_facilities_go_to_own_working_areas_only() -> None:
    state = with_ride(builder(tops=("shop", "scenery")))
    ride(state, 1, 13, 21, 0)
    assert why(state, "buy", 0, 12, 21, "cash") == "others_area"
    assert why(state, "buy", 1, 12, 21, "cash") == "others_area"
    state.malfunction = 0
    assert why(state, "buy", 0, 11, 17, "cash") == "broken_area"
    assert why(state, "buy", 1, 11, 17, "cash") == "broken_area"
    assert legal(state, "buy") == []
    # scenery that touches a working area too may be bought
    second = ride(state, 0, 9, 14, 5)
    state.ground = state.ground._replace(
        path=state.ground.path & ~board_at([(9, 16), (10, 16), (11, 16), (12, 16)])
    )
    assert second == 2
    assert why(state, "buy", 1, 10, 16, "cash") == ""


@pytest.mark.rule("TPM-8.4")
def test_a_facility_needs_its_area_and_a_path() -> None:
    state = with_ride(builder(tops=("shop",)))
    assert why(state, "buy", 0, 11, 19, "cash") == "only_diagonal"
    assert why(state, "buy", 0, 20, 20, "cash") == "only_diagonal"
    assert why(state, "buy", 0, 11, 17, "cash") == ""
    lawn = builder(tops=("shop",))
    ride(lawn, 0, 13, 21, 0)
    assert why(lawn, "buy", 0, 13, 23, "cash") == "facility_no_path"
    assert why(lawn, "buy", 0, 12, 21, "cash") == ""


@pytest.mark.rule("TPM-8.4")
def test_a_crossing_is_no_path_for_a_facility() -> None:
    state = builder(tops=("shop",))
    ride(state, 0, 13, 21, 0)
    state.ground = state.ground._replace(vertical=board_at([(13, 24)]))
    assert why(state, "buy", 0, 14, 23, "cash") == "facility_no_path"


@pytest.mark.rule("TPM-8.5")
def test_scenery_needs_no_path_but_its_area() -> None:
    state = builder(tops=("scenery",))
    ride(state, 0, 13, 21, 0)
    assert why(state, "buy", 0, 13, 23, "cash") == ""
    assert why(state, "buy", 0, 13, 24, "cash") == "only_diagonal"
    state.ground = state.ground.with_scenery(pack(13, 23))
    assert why(state, "buy", 0, 13, 24, "cash") == "only_diagonal"  # scenery beside scenery is no contact


@pytest.mark.rule("TPM-8.6", "TPM-2.14")
def test_facilities_shut_no_path_end() -> None:
    state = builder(tops=("shop", "scenery"))
    ride(state, 0, 16, 18, 5)
    state.ground = state.ground.with_scenery(pack(15, 19)).with_scenery(pack(15, 21))
    assert why(state, "buy", 0, 16, 20, "cash") == "dead_end"
    assert why(state, "buy", 1, 16, 20, "cash") == "dead_end"


@pytest.mark.rule("TPM-8.7", "TPM-19.3")
def test_a_themed_facility_may_stand_in_another_area() -> None:
    state = builder(tops=("r03a", "r07a"))
    area = ride(state, 0, 9, 17, 0, name="r07")
    act(state, "buy", 0, 11, 17, "cash")
    assert fare(state, area) == 3
    lines = {line.category: line.points for line in RULES.score(state) if line.seat == 0}
    assert "matching" not in lines
    act(state, "buy", 1, 11, 18, "cash")
    assert fare(state, area) == 4
    lines = {line.category: line.points for line in RULES.score(state) if line.seat == 0}
    assert lines["matching"] == 1


@pytest.mark.rule("TPM-8.8", "TPM-12.4")
def test_fares() -> None:
    state = opened(2)
    area = ride(state, 0, 9, 17, 0, ("restaurant", 11, 17), ("shop", 11, 18))
    assert fare(state, area) == 4  # M1
    state = opened(2)
    area = ride(
        state,
        0,
        9,
        17,
        0,
        ("restaurant", 11, 17),
        ("r05a", 11, 18),
        ("mascot_stage", 10, 19),
        ("scenery", 9, 19),
        name="r05",
    )
    assert fare(state, area) == 4
    state.mascots[0] = pack(10, 19)
    assert fare(state, area) == 6  # M2
    state = opened(2)
    area = ride(state, 0, 9, 17, 0, ("mascot_stage", 11, 17), ("mascot_stage", 11, 18))
    state.mascots[0] = pack(11, 17)
    assert fare(state, area) == 4  # M3
    state.mascots[1] = pack(11, 18)  # somebody else's mascot does not count
    assert fare(state, area) == 4


# --- the mascot ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-8.9")
def test_the_mascot_comes_to_a_new_stage() -> None:
    state = with_ride(builder(9, tops=("mascot_stage", "mascot_stage")))
    staff(state, 0, "mechanic", "mascot")
    act(state, "buy", 0, 11, 17, "cash")
    assert state.stack[-1] == ("stage", pack(11, 17))
    assert why(state, "mascot", 9, 19) == "new_stage_only"
    act(state, "mascot", 11, 17)
    assert state.mascots[0] == pack(11, 17)
    act(state, "buy", 1, 11, 18, "cash")
    act(state, "leave")
    assert state.mascots[0] == pack(11, 17)  # only one mascot, though there are two stages
    without = with_ride(builder(9, tops=("mascot_stage", "shop")))
    act(without, "buy", 0, 11, 17, "cash")
    assert without.stack[-1][0] == "more_facility"


@pytest.mark.rule("TPM-8.9")
def test_the_mascot_comes_with_a_new_ride_too() -> None:
    state = builder(9, tops=("mascot_stage",))
    staff(state, 0, "mechanic", "mascot")
    act(state, "reveal")
    act(state, "ride", 9, 17, 0)
    act(state, "buy", 0, 11, 17, "cash")
    assert state.stack[-1][0] == "stage"
    act(state, "mascot", 11, 17)
    assert fare(state, 0) == 4


@pytest.mark.rule("TPM-8.10", "TPM-3.4")
def test_the_mascot_moves_before_the_main_action() -> None:
    state = with_ride(builder(), 0, ("mascot_stage", 11, 17), ("mascot_stage", 11, 18))
    other = ride(state, 1, 13, 21, 0, ("mascot_stage", 12, 21))
    assert other == 1
    assert why(state, "mascot", 11, 17) == "need_mascot"
    staff(state, 0, "mechanic", "mascot")
    assert sorted(legal(state, "mascot")) == [("mascot", 11, 17), ("mascot", 11, 18)]
    assert why(state, "mascot", 12, 21) == "own_stage"
    money = list(state.money)
    state.malfunction = 0
    act(state, "mascot", 11, 17)
    assert state.mascots[0] == pack(11, 17)
    assert state.money == money
    assert why(state, "mascot", 11, 18) == "mascot_moved"  # once in a turn
    assert why(state, "mascot", 11, 17) == "mascot_there"
    act(state, "hire", "operator")
    assert why(state, "mascot", 11, 18) == "before_action"


@pytest.mark.rule("TPM-8.11", "TPM-14.11")
def test_free_cards_make_building_possible() -> None:
    state = builder(0, phase=2, tops=("r03a", "scenery"))
    with_ride(state)
    state.loans = [2, 2]
    assert legal(state, "buy") == []
    hand(state, 0, "free_facility", "number_1")
    assert {action[1] for action in legal(state, "buy")} == {0}
    assert why(state, "buy", 1, 11, 17, "card") == "no_free_card"
    hand(state, 0, "free_scenery", "number_1")
    assert {action[1] for action in legal(state, "buy")} == {1}
    assert why(state, "buy", 0, 11, 17, "card") == "no_free_card"
    act(state, "buy", 1, 11, 17, "card")
    assert state.money[0] == 0
    assert len(state.hands[0]) == 1


@pytest.mark.rule("TPM-14.11", "TPM-7.9")
def test_free_cards_count_as_money_for_a_ride() -> None:
    state = builder(4, phase=2, tops=("r03a",))
    state.loans = [2, 2]
    assert why(state, "reveal") == "money"
    hand(state, 0, "free_facility", "number_1")
    assert why(state, "reveal") == ""
    act(state, "reveal")
    act(state, "ride", 9, 17, 0)
    act(state, "buy", 0, 11, 17, "card")
    assert state.money[0] == 0  # M10: 4 + 0
    closed = builder(4, tops=("r03a",))
    closed.hands[0] = [take(closed, "free_facility")]
    assert why(closed, "reveal") == "money"  # no cards before the park is open


@pytest.mark.rule("TPM-14.11")
def test_several_free_cards_in_one_action() -> None:
    state = with_ride(builder(0, phase=2, tops=("r03a", "scenery", "shop")))
    hand(state, 0, "free_facility", "free_scenery", "number_1")
    act(state, "buy", 0, 11, 17, "card")
    act(state, "buy", 1, 9, 19, "card")
    assert len(state.hands[0]) == 1
