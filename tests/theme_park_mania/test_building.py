"""Actions 3 and 4, and ride areas: TPM-6, TPM-7, TPM-2.16 to TPM-2.21."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania.bits import BOARD, board_at, pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import ManiaState
from rulesets.theme_park_mania.state_money import employee_price, fee
from tests.theme_park_mania.scenes import builder, with_ride
from tests.theme_park_mania.stage import (
    act,
    add,
    ask,
    far_ride,
    game,
    legal,
    opened,
    ride,
    staff,
    told,
    why,
)


def reason_cells(state: ManiaState, *action: object) -> set[tuple[int, int]]:
    """Return the cells that a refusal lights up."""
    reason = RULES.check(state, state.seat, action)
    assert reason is not None
    return set(reason.cells)


# --- hiring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-6.1", "TPM-6.5")
def test_one_employee_of_each_kind() -> None:
    state = game(2)
    assert [action[1] for action in legal(state, "hire")] == ["mechanic", "operator", "security", "mascot"]
    act(state, "hire", "mechanic")
    assert state.money[0] == 3
    assert why(state, "hire", "operator") == "one_action"
    ask(state, ("main",))
    assert why(state, "hire", "mechanic") == "has_mechanic"
    assert [action[1] for action in legal(state, "hire")] == ["operator", "security", "mascot"]
    assert why(state, "hire", "clown") == "not_now"
    for kind in ("operator", "security", "mascot"):
        staff(state, 0, kind)
        assert why(state, "hire", kind) == f"has_{kind}"


@pytest.mark.rule("TPM-6.2", "TPM-10.1", "TPM-10.3", "TPM-10.4")
@pytest.mark.parametrize(
    ("built", "price", "entrance"),
    [(0, 2, 0), (3, 2, 0), (4, 3, 4), (7, 3, 4), (8, 4, 5), (11, 4, 5), (12, 5, 6), (15, 5, 6)],
)
def test_prices_by_rides_built_by_all(built: int, price: int, entrance: int) -> None:
    state = game(3, "16")
    for number in range(built):
        far_ride(state, number % 3, number)
    assert employee_price(state) == price
    assert fee(state) == entrance
    state.money[0] = price
    act(state, "hire", "security")
    assert state.money[0] == 0
    ask(state, ("main",))
    state.money[0] = price - 1
    assert why(state, "hire", "mascot") == "money"
    assert legal(state, "hire") == []


@pytest.mark.rule("TPM-6.3")
def test_building_needs_a_mechanic() -> None:
    state = builder()
    with_ride(state)
    staff(state, 0, "operator", "security", "mascot")
    assert why(state, "reveal") == "need_mechanic"
    assert why(state, "buy", 0, 11, 17, "cash") == "need_mechanic"
    assert not legal(state, "reveal") + legal(state, "buy")
    staff(state, 0, "mechanic")
    assert legal(state, "reveal")
    assert legal(state, "buy")


@pytest.mark.rule("TPM-6.7")
def test_operator_duty() -> None:
    state = opened(3)
    staff(state, 0)
    state.money[0] = 3
    assert why(state, "draw", 0) == ""
    state.ride_stack = []
    assert [action for action in legal(state) if action[0] not in ("small_path", "loan")] == [
        ("hire", "operator")
    ]
    assert why(state, "draw", 0) == why(state, "hire", "mechanic") == "operator_duty"
    state.money[0] = 0
    assert why(state, "draw", 0) == "operator_duty"  # loans included
    state.loans = [2, 1, 1]
    assert why(state, "draw", 0) == ""
    state.money[0] = 3
    state.phase = 1
    assert why(state, "draw", 0) == ""
    state.phase = 2
    staff(state, 0, "operator")
    assert why(state, "draw", 0) == ""
    staff(state, 0)
    state.owners = (1, 1, 2, 2)
    assert why(state, "draw", 0) == ""  # without a ride nobody waits for it


@pytest.mark.rule("TPM-6.7")
def test_operator_duty_when_nobody_else_can_build() -> None:
    state = opened(3)
    staff(state, 0)
    state.money[0] = 9
    state.stalls = [2, 0, 1]
    assert why(state, "draw", 0) == ""
    state.stalls = [2, 0, 0]
    assert why(state, "draw", 0) == "operator_duty"
    state.loans, state.money[0] = [0, 0, 0], 0
    act(state, "hire", "operator")
    assert state.loans[0] == 1


# --- rides ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-7.1", "TPM-7.2", "TPM-7.8")
def test_building_a_ride() -> None:
    state = builder(6, tops=("r03a", "shop", "toilet"))
    top = state.ride_stack[-1]
    events = act(state, "reveal")
    assert state.revealed == top == told(events, "revealed")["ride"]
    assert events[0].reveals
    assert {action[0] for action in legal(state)} == {"ride"}  # it cannot be taken back
    assert why(state, "end") == "not_now"
    act(state, "ride", 9, 17, 0)
    assert (state.money[0], state.stalls[0], state.built) == (2, 6, (top,))
    assert state.stack[-1] == ("facility", 0)
    act(state, "buy", 0, 11, 17, "cash")
    assert state.money[0] == 0  # M9: 4 + 2
    assert state.facilities == (((("r03a", pack(11, 17))),),)


@pytest.mark.rule("TPM-7.1", "TPM-7.9", "TPM-7.10")
def test_what_a_ride_needs() -> None:
    state = builder(5, tops=("shop",))
    assert why(state, "reveal") == ""
    state.money[0] = 4
    assert why(state, "reveal") == "money"
    assert RULES.check(state, 0, ("reveal",)).values == {"n": 1}
    state.tops = ("r03a", "", "", "", "", "")
    state.money[0] = 5
    assert why(state, "reveal") == "money"
    state.money[0] = 6
    assert why(state, "reveal") == ""
    state.stalls[0] = 0
    assert why(state, "reveal") == "no_booth"
    state.stalls[0], state.ride_stack = 1, []
    assert why(state, "reveal") == "no_ride_left"
    assert legal(state, "reveal") == []


@pytest.mark.rule("TPM-7.9")
def test_a_ride_needs_a_place() -> None:
    state = builder()
    free = board_at([(x, 22) for x in range(3, 48)])
    state.ground = state.ground._replace(scenery=BOARD & ~state.ground.home & ~state.ground.path & ~free)
    assert why(state, "reveal") == "no_ride_place"


@pytest.mark.rule("TPM-7.3")
def test_with_empty_piles_the_ride_is_built_alone() -> None:
    state = builder(4, tops=("",))
    act(state, "reveal")
    act(state, "ride", 9, 17, 0)
    assert state.money[0] == 0
    assert state.facilities == ((),)
    assert state.stack[-1][0] == "after"
    # without the test of TPM-7.7: a place without any facility cell is legal too
    walled = builder(4, tops=("",))
    for x, y in ((11, 17), (11, 18), (9, 19), (10, 19)):
        walled.ground = walled.ground.with_scenery(pack(x, y))
    act(walled, "reveal")
    assert why(walled, "ride", 9, 17, 0) == ""


@pytest.mark.rule("TPM-7.3")
def test_the_facility_comes_from_any_pile() -> None:
    state = builder(9, tops=("shop", "toilet", "restaurant", "game_stall", "r01a", "r02b"))
    act(state, "reveal")
    act(state, "ride", 9, 17, 0)
    assert {action[1] for action in legal(state, "buy")} == set(range(6))


@pytest.mark.rule("TPM-7.4", "TPM-7.5")
def test_where_rides_and_booths_may_be() -> None:
    state = builder(tops=("shop",))
    act(state, "reveal")
    assert why(state, "ride", 9, 17, 0) == ""
    assert why(state, "ride", 9, 17, 2) == "booth_no_path"
    assert why(state, "ride", 30, 5, 0) == "ride_no_path"
    assert why(state, "ride", 8, 17, 0) == "occupied"
    assert why(state, "ride", 47, 17, 0) == "off_table"
    assert why(state, "ride", 9, 17, 8) == "not_now"


@pytest.mark.rule("TPM-7.4", "TPM-7.5")
def test_the_star_is_no_gate() -> None:
    state = game(2, start="centre")
    # open the wall beside the star, so that a ride could stand there
    state.ground = state.ground._replace(solid=0, path=board_at([(23, 16), (23, 17)]))
    staff(state, 0, "mechanic")
    state.tops = ("",) * 6
    state.revealed = state.ride_stack.pop()
    ask(state, ("ride",))
    assert why(state, "ride", 23, 14, 5) == "ride_no_path"  # it touches nothing but the star
    assert why(state, "ride", 24, 16, 7) == "booth_no_path"
    assert why(state, "ride", 24, 16, 6) == ""


@pytest.mark.rule("TPM-7.6")
def test_booths_may_not_face_each_other() -> None:
    state = builder(tops=("shop",))
    far_ride(state, 1, 0)
    ride(state, 1, 9, 14, 5)  # its booth (9,15) looks south onto (9,16)
    act(state, "reveal")
    assert why(state, "ride", 9, 17, 0) == "booths_face"  # north onto (9,16)
    assert why(state, "ride", 9, 17, 1) == ""  # north onto (10,16): side by side
    assert why(state, "ride", 9, 17, 7) == ""
    at_right_angles = builder(tops=("shop",))
    ride(at_right_angles, 1, 6, 18, 2)  # looks east from (7,18) onto (8,18)
    act(at_right_angles, "reveal")
    assert why(at_right_angles, "ride", 9, 17, 6) == "booths_face"  # west onto (8,18)
    assert why(at_right_angles, "ride", 9, 17, 7) == ""


@pytest.mark.rule("TPM-7.7", "TPM-2.18")
def test_a_ride_needs_room_for_a_facility_that_can_be_paid() -> None:
    state = builder(6, tops=("shop",))
    for x, y in ((11, 17), (11, 18), (9, 19)):
        state.ground = state.ground.with_scenery(pack(x, y))
    act(state, "reveal")
    assert why(state, "ride", 9, 17, 0) == ""
    state.ground = state.ground.with_scenery(pack(10, 19))
    assert why(state, "ride", 9, 17, 0) == "no_room"
    touching = builder(6, tops=("shop",))
    ride(touching, 1, 13, 17, 7)
    act(touching, "reveal")
    assert why(touching, "ride", 15, 16, 5) == "areas_touch"
    assert reason_cells(touching, "ride", 15, 16, 5) == {(14, 17)}


@pytest.mark.rule("TPM-7.7")
def test_scenery_alone_may_be_the_facility_of_a_ride() -> None:
    state = builder(6, tops=("scenery",))
    act(state, "reveal")
    act(state, "ride", 9, 17, 0)
    cells = {action[2:4] for action in legal(state, "buy")}
    assert cells == {(11, 17), (11, 18), (9, 19), (10, 19)}
    both = builder(5, tops=("r01a", "scenery"))  # only the scenery can be paid
    act(both, "reveal")
    act(both, "ride", 16, 20, 7)
    assert {action[1] for action in legal(both, "buy")} == {1}


# --- areas ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.17", "TPM-2.18", "TPM-8.4")
def test_facilities_never_join_two_areas() -> None:
    state = with_ride(builder(tops=("shop",)), 0, ("toilet", 11, 18))
    other = ride(state, 1, 13, 16, 6)  # (13,16)..(14,17), booth west onto (12,17)
    assert other == 1
    assert why(state, "buy", 0, 11, 17, "cash") == ""
    third = ride(state, 1, 10, 14, 5)
    assert third == 2
    add(state, 0, "restaurant", 10, 19)
    assert why(state, "buy", 0, 11, 19, "cash") == ""
    near = with_ride(builder(tops=("shop",)))
    ride(near, 1, 9, 20, 4)
    near.ground = near.ground._replace(path=near.ground.path & ~board_at([(9, 20), (10, 20)]))
    assert why(near, "buy", 0, 9, 19, "cash") == "two_areas"


@pytest.mark.rule("TPM-2.18")
def test_diagonal_contact_is_allowed() -> None:
    state = with_ride(builder(tops=("shop",)))
    ride(state, 1, 12, 19, 2)
    state.ground = state.ground._replace(
        path=state.ground.path & ~board_at([(12, 19), (12, 20), (13, 20)]) | board_at([(12, 18)])
    )
    assert why(state, "buy", 0, 11, 18, "cash") == ""  # (12,19) lies diagonally


@pytest.mark.rule("TPM-2.19", "TPM-8.5")
def test_scenery_separates_areas() -> None:
    state = with_ride(builder(tops=("scenery", "shop")))
    ride(state, 1, 12, 17, 2)
    state.ground = state.ground._replace(path=state.ground.path & ~board_at([(12, 17), (12, 18)]))
    assert why(state, "buy", 1, 11, 18, "cash") == "two_areas"
    assert why(state, "buy", 0, 11, 18, "cash") == ""
    act(state, "buy", 0, 11, 18, "cash")
    assert state.ground.built.bit_count() == 8
    assert state.scenery == (pack(11, 18),)


@pytest.mark.rule("TPM-2.16", "TPM-2.20", "TPM-2.21")
def test_the_table_edge_completes_nothing() -> None:
    state = game(2)
    for x, y in ((20, 0), (30, 10)):
        area = ride(state, 0, x, y, 4)
        ring = [
            (x + dx, y + dy)
            for dx, dy in ((-1, 0), (-1, 1), (2, 0), (2, 1), (0, 2), (1, 2), (0, -1), (1, -1))
        ]
        for cx, cy in ring:
            if 0 <= cy:
                state.ground = state.ground.with_scenery(pack(cx, cy))
        assert state.ground.completed(area) == (y > 0)
        # the four diagonal cells are empty and do not matter


@pytest.mark.rule("TPM-2.20")
@pytest.mark.parametrize("what", ["path", "scenery", "rails", "vertical", "horizontal", "home"])
def test_what_completes_an_area(what: str) -> None:
    state = game(2)
    area = ride(state, 0, 30, 10)
    ring = board_at([(29, 10), (29, 11), (32, 10), (32, 11), (30, 9), (31, 9), (30, 12)])
    state.ground = state.ground._replace(scenery=ring)
    assert not state.ground.completed(area)
    last = board_at([(31, 12)])
    state.ground = state.ground._replace(**{what: getattr(state.ground, what) | last})
    assert state.ground.completed(area)
    other = ride(state, 1, 31, 13)  # another area is no outline
    assert not state.ground._replace(**{what: getattr(state.ground, what) & ~last}).completed(area)
    assert other == 1


@pytest.mark.rule("TPM-2.20", "TPM-8.5")
def test_completing_is_told() -> None:
    state = with_ride(builder(tops=("scenery",)), 0, ("shop", 11, 17), ("shop", 11, 18), ("toilet", 10, 19))
    state.ground = state.ground.with_scenery(pack(9, 19))
    events = act(state, "buy", 0, 11, 19, "cash")
    assert told(events, "completed")["ride"] == state.built[0]
