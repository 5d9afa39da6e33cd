"""Events, malfunction and sinkhole: TPM-15, TPM-16."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Event
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.content_types import Branch, Effect, Requirement
from rulesets.theme_park_mania.happenings import perform
from rulesets.theme_park_mania.happenings_whom import affected, can_perform, selected
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import NONE, RIDE_AT, ManiaState, content, kind_of
from rulesets.theme_park_mania.walking import Reach
from tests.theme_park_mania.scenes import drawing
from tests.theme_park_mania.stage import (
    act,
    hand,
    kinds,
    legal,
    on_ride,
    opened,
    ride,
    staff,
    stand,
    take,
    why,
)

# --- events ----------------------------------------------------------------------------------------------------------


def perform_now(state: ManiaState, kind: str) -> list[Event]:
    """Perform an event for the seat whose turn it is, nobody holding cards."""
    state.stack = [("end_turn",)]
    events: list[Event] = []
    perform(state, take(state, kind), events)
    while state.stack[-1][0] == "ask":
        frame = state.stack.pop()
        RULES.handlers["ask"].run(state, frame, events)  # type: ignore[union-attr]
        if state.stack[-1][0] == "deflect":
            state.stack.pop()
    return events


@pytest.mark.rule("TPM-15.1", "TPM-15.2")
@pytest.mark.parametrize(
    ("card", "employee"),
    [
        ("event_pickpocket", "security"),
        ("event_inspection", "mechanic"),
        ("event_rush_hour", "operator"),
        ("event_parade", "mascot"),
    ],
)
def test_the_right_employee_keeps_the_event_as_a_point(card: str, employee: str) -> None:
    state = opened(2)
    state.money = [9, 9]
    staff(state, 0, employee)
    assert "kept" in kinds(perform_now(state, card))
    assert [kind_of(each).id for each in state.kept[0]] == [card]
    assert state.money == [9, 9]
    others = opened(2)
    others.money = [9, 9]
    staff(others, 0, *(kind for kind in content().employees if kind != employee))
    staff(others, 1, employee)
    events = perform_now(others, card)
    assert others.kept == ((), ())
    assert ("lost" in kinds(events)) == (card in ("event_pickpocket", "event_inspection"))


@pytest.mark.rule("TPM-15.1", "TPM-15.4", "TPM-14.7")
@pytest.mark.parametrize("card", ["event_pickpocket", "event_inspection"])
def test_money_lost_never_exceeds_what_there_is(card: str) -> None:
    for money, left in ((5, 3), (2, 0), (1, 0)):
        state = opened(2)
        state.money = [money, 5]
        perform_now(state, card)
        assert state.money == [left, 5]
        assert state.loans == [0, 0]
    state = opened(2)
    state.money = [0, 5]
    assert "void" in kinds(perform_now(state, card))


@pytest.mark.rule("TPM-15.1", "TPM-15.4")
def test_rain() -> None:
    state = opened(4)
    ride(state, 1, 9, 17, 0)
    for seat, cell in enumerate([(8, 18), (1, 16), (8, 19), (9, 16)]):
        stand(state, seat, *cell)
    state.money = [3, 3, 0, 3]
    on_ride(state, 3, 4)
    perform_now(state, "event_rain")
    assert state.money == [2, 3, 0, 3]  # not on the starting tile, not on rides, not without money
    dry = opened(2)
    assert "void" in kinds(perform_now(dry, "event_rain"))
    poor = opened(2)
    for seat in (0, 1):
        stand(poor, seat, 8, 18)
    poor.money = [0, 0]
    assert "void" in kinds(perform_now(poor, "event_rain"))  # outside, but nobody has a dollar to lose


@pytest.mark.rule("TPM-14.15")
def test_rain_asks_only_those_who_would_lose_a_dollar() -> None:
    for money, expected in ((1, (2,)), (0, (1,))):
        state = opened(3)
        for seat in (0, 2):
            stand(state, seat, 8, 18)
        state.money = [5, 5, money]
        hand(state, 2, "defence")
        drawing(state, "event_rain", "number_4")
        # without money seat 2 keeps its card unasked, and the turn passes on to seat 1
        assert RULES.actors(state) == expected
        assert (("deflect",) in legal(state)) == (money == 1)


@pytest.mark.rule("TPM-15.1")
def test_public_holiday() -> None:
    state = opened(3, built=7)  # owners 0 1 2 0 1 2 0
    staff(state, 0, "operator")
    staff(state, 1, "operator")
    state.malfunction = 3
    state.money = [0, 0, 0]
    perform_now(state, "event_holiday")
    assert state.money == [2, 2, 0]
    nobody = opened(3)
    assert "void" in kinds(perform_now(nobody, "event_holiday"))


@pytest.mark.rule("TPM-15.1")
def test_lost_child() -> None:
    state = opened(2)
    stand(state, 0, 8, 18)
    perform_now(state, "event_lost_child")
    assert state.guests[0] == pack(1, 16)
    again = opened(2)
    assert "void" in kinds(perform_now(again, "event_lost_child"))  # on the star
    broken = opened(2)
    on_ride(broken, 0, 0)
    broken.malfunction = 0
    assert "void" in kinds(perform_now(broken, "event_lost_child"))
    working = opened(2)
    on_ride(working, 0, 0)
    working.malfunction = 1
    perform_now(working, "event_lost_child")
    assert working.guests[0] == pack(1, 16)


@pytest.mark.rule("TPM-15.1")
def test_sponsor() -> None:
    state = opened(2)
    state.money = [0, 0]
    perform_now(state, "event_sponsor")
    assert state.money == [3, 0]


@pytest.mark.rule("TPM-15.1")
def test_the_words_of_events_that_no_card_uses() -> None:
    state = opened(3)
    branch = Branch(
        (Requirement("no_employee", employee="security"),), (Effect("gain", 1),), "owner_of_target"
    )
    assert can_perform(state, branch)
    staff(state, 0, "security")
    assert not can_perform(state, branch)
    assert selected(state, branch, 2) == [2]
    assert selected(state, branch, NONE) == []
    assert affected(state, Branch((), (Effect("lose", 1),), "all_players"), NONE) == [0, 1, 2]
    state.seat = 1
    assert selected(state, Branch((), (), "all_players"), NONE) == [1, 2, 0]


# --- malfunction and sinkhole ----------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-16.1")
def test_the_drawer_breaks_any_other_ride() -> None:
    state = opened(2)
    state.malfunction, state.malfunction_turn = 2, -9
    drawing(state, "event_malfunction", "number_4")
    assert [action for action in legal(state) if action[0] == "break"] == [
        ("break", 0),
        ("break", 1),
        ("break", 3),
    ]
    assert why(state, "break", 2) == "other_ride"
    assert why(state, "break", 9) == "other_ride"
    act(state, "break", 3)
    assert state.malfunction == 3


@pytest.mark.rule("TPM-16.3", "TPM-14.7")
def test_the_drawer_sinks_a_junction() -> None:
    state = opened(2)
    stand(state, 1, 8, 16)  # a junction with a guest may be chosen
    drawing(state, "event_sinkhole", "number_4")
    assert sorted(action for action in legal(state) if action[0] == "sink") == [
        ("sink", 8, 16),
        ("sink", 12, 20),
    ]
    assert why(state, "sink", 2, 16) == "not_a_junction"  # on the starting tile
    assert why(state, "sink", 9, 16) == "not_a_junction"
    act(state, "sink", 8, 16)
    assert state.sinkhole == pack(8, 16)
    none = opened(2)
    none.sinkhole = pack(8, 16)
    none.ground = none.ground._replace(path=none.ground.path & ~(1 << pack(13, 20)))
    events = drawing(none, "event_sinkhole", "number_4")
    assert "void" in kinds(events)


@pytest.mark.rule("TPM-16.4")
def test_the_sinkhole_cannot_be_entered_but_left() -> None:
    state = opened(2)
    state.sinkhole = pack(8, 16)
    stand(state, 0, 8, 16)
    assert {end.place for end in Reach(state, 0).ends((1,))} == {pack(7, 16), pack(9, 16), pack(8, 17)}
    stand(state, 0, 7, 16)
    assert {end.place for end in Reach(state, 0).ends((1,))} == {pack(6, 16)}
    hand(state, 0, "number_1")
    assert why(state, "play", "number_1", pack(8, 16), ()) == "sinkhole"


@pytest.mark.rule("TPM-16.4")
def test_booths_at_the_sinkhole() -> None:
    state = opened(2)
    area = ride(state, 1, 9, 17, 7)  # gate (8,17)
    staff(state, 1, "operator")
    state.ground = state.ground._replace(path=state.ground.path | 1 << pack(7, 17))
    state.sinkhole = pack(8, 17)
    stand(state, 0, 7, 17)
    assert {end.place for end in Reach(state, 0).ends((2,))} >= {pack(6, 16)}
    assert RIDE_AT + area not in {end.place for end in Reach(state, 0).ends((2,))}
    stand(state, 0, 8, 17)  # already there
    assert RIDE_AT + area in {end.place for end in Reach(state, 0).ends((1,))}
    on_ride(state, 0, area)
    assert Reach(state, 0).ends((1,)) == []


@pytest.mark.rule("TPM-16.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lock_lasts_one_round(seats: int) -> None:
    state = opened(seats)
    state.turn = 20
    state.malfunction, state.malfunction_turn = 0, 20
    state.sinkhole, state.sinkhole_turn = pack(8, 16), 20
    staff(state, 0, "mechanic")
    hand(state, 0, "defence", "number_1")
    for turn in range(20, 23 + seats):
        state.turn = turn
        locked = 21 <= turn <= 20 + seats
        for action in (
            ("repair", "malfunction", -1),
            ("repair", "malfunction", 1),
            ("repair", "sinkhole", -1),
            ("defend", "malfunction"),
            ("defend", "sinkhole"),
        ):
            assert (why(state, *action) == "locked") == locked, (turn, action)


@pytest.mark.rule("TPM-16.5")
def test_a_new_event_moves_a_locked_marker_and_locks_it_again() -> None:
    state = opened(2)
    state.turn, state.malfunction, state.malfunction_turn = 9, 0, 8
    drawing(state, "event_malfunction", "number_4")
    act(state, "break", 1)
    assert (state.malfunction, state.malfunction_turn) == (1, 9)
    state.stack = [("end_turn",), ("main",)]
    staff(state, state.seat, "mechanic")
    assert why(state, "repair", "malfunction", -1) == "locked"


@pytest.mark.rule("TPM-16.6", "TPM-16.8")
def test_a_mechanic_repairs_or_moves_a_malfunction() -> None:
    state = opened(2)
    state.turn, state.malfunction, state.malfunction_turn = 9, 1, 1
    assert why(state, "repair", "malfunction", -1) == "need_mechanic"
    staff(state, 0, "mechanic")
    state.money[0] = 3
    assert legal(state, "repair") == [("repair", "malfunction", target) for target in (-1, 0, 2, 3)]
    assert why(state, "repair", "malfunction", 1) == "other_ride"
    moved = state.clone()
    act(moved, "repair", "malfunction", 2)
    assert (moved.malfunction, moved.malfunction_turn, moved.money[0]) == (2, 9, 2)
    assert why(moved, "repair", "malfunction", -1) == "repaired"
    moved.turn = 10
    assert why(moved, "repair", "malfunction", -1) == "locked"
    act(state, "repair", "malfunction", -1)
    assert (state.malfunction, state.money[0]) == (NONE, 2)
    assert state.stack[-1] == ("main",)
    state.malfunction = 0
    assert why(state, "repair", "malfunction", -1) == "repaired"
    state.repaired, state.money[0], state.loans = 0, 0, [2, 2]
    assert why(state, "repair", "malfunction", -1) == "money"


@pytest.mark.rule("TPM-16.7", "TPM-16.8")
def test_a_mechanic_fills_the_sinkhole() -> None:
    state = opened(2)
    state.turn, state.sinkhole, state.sinkhole_turn = 9, pack(8, 16), 1
    staff(state, 0, "mechanic")
    state.money[0] = 3
    assert legal(state, "repair") == [("repair", "sinkhole", -1)]
    assert why(state, "repair", "sinkhole", 0) == "sinkhole_stays"
    state.malfunction, state.malfunction_turn = 0, 1
    act(state, "repair", "sinkhole", -1)
    assert (state.sinkhole, state.money[0]) == (NONE, 2)
    act(state, "repair", "malfunction", -1)  # each of them once
    assert state.money[0] == 1
    state.sinkhole = pack(8, 16)
    assert why(state, "repair", "sinkhole", -1) == "repaired"


@pytest.mark.rule("TPM-16.2")
def test_guests_on_a_broken_ride_are_stuck() -> None:
    state = opened(2)
    area = ride(state, 1, 9, 17, 0)
    on_ride(state, 0, area)
    assert Reach(state, 0).ends((1,)) != []
    state.malfunction = area
    assert Reach(state, 0).ends((1, 2, 3)) == []


@pytest.mark.rule("TPM-16.9")
def test_a_broken_ride_still_counts() -> None:
    state = opened(2)
    area = ride(state, 0, 9, 17, 0, ("r09a", 11, 17), name="r09")
    on_ride(state, 1, area)
    before = RULES.result(state).totals
    state.malfunction = area
    assert RULES.result(state).totals == before
    assert before[0] > 0


def test_every_frame_of_an_event_can_be_saved() -> None:
    state = opened(3)
    drawing(state, "event_sinkhole", "number_4")
    assert state.event
    data: Any = state.to_json()
    assert data["event"] == state.event
