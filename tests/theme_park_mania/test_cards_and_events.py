"""Hand, draw pile, special cards and defence: TPM-14."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.jumps import jumps
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import NONE, RIDE_AT, STATION_AT, ManiaState, kind_of
from rulesets.theme_park_mania.walking import Reach
from tests.theme_park_mania.scenes import builder, drawing, turn_end, with_ride
from tests.theme_park_mania.stage import (
    act,
    add,
    hand,
    kinds,
    lay,
    legal,
    on_ride,
    opened,
    paths,
    ride,
    stack_deck,
    staff,
    stand,
    take,
    told,
    why,
)

# --- hand and draw pile --------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-14.1", "TPM-14.2")
def test_the_hand_is_filled_to_five_and_events_do_not_count() -> None:
    state = opened(2)
    hand(state, 0, "number_1", "number_2")
    state.money = [5, 5]
    stack_deck(state, "number_3", "event_sponsor", "number_4", "defence", "number_5")
    events = turn_end(state)
    assert [kind_of(card).id for card in state.hands[0]] == [
        "number_1",
        "number_2",
        "number_3",
        "number_4",
        "defence",
    ]
    assert state.money[0] == 8
    assert kind_of(state.deck[-1]).id == "number_5"
    assert told(events, "event")["card"] == "event_sponsor"
    assert state.seat == 1
    assert state.hands[1] == []  # only the owner's turn fills a hand


@pytest.mark.rule("TPM-14.3")
def test_a_drawn_defence_card_works_at_once_against_an_event() -> None:
    state = opened(2)
    state.money[0] = 9
    hand(state, 0, "number_1", "number_2", "number_3")
    stack_deck(state, "defence", "event_pickpocket", "number_4", "number_5")
    turn_end(state)
    assert RULES.actors(state) == (0,)
    act(state, "deflect")
    assert state.money[0] == 9
    assert [kind_of(card).id for card in state.hands[0]] == [
        "number_1",
        "number_2",
        "number_3",
        "number_4",
        "number_5",
    ]


@pytest.mark.rule("TPM-14.4")
def test_a_hand_stays_short_until_the_end_of_the_own_turn() -> None:
    state = opened(2)
    hand(state, 1, "defence", "number_1", "number_2", "number_3", "number_4")
    stand(state, 1, 8, 18)
    state.money[1] = 5
    drawing(state, "event_rain", "number_5")
    act(state, "deflect")
    assert state.seat == 1
    assert len(state.hands[1]) == 4
    assert len(state.hands[0]) == 5


@pytest.mark.rule("TPM-14.5", "TPM-15.3")
def test_where_cards_go() -> None:
    state = opened(2)
    hand(state, 0, "number_1", "number_2")
    stand(state, 0, 6, 16)
    played = state.hands[0][0]
    act(state, "play", "number_1", pack(7, 16), ())
    assert state.discard == [played]
    staff(state, 1, "mascot")
    state.pieces = [0, 0]
    drawing(state, "event_parade", "number_3", seat=1)
    assert [kind_of(card).id for card in state.kept[1]] == ["event_parade"]
    assert state.kept[1][0] not in state.discard + state.deck
    state.deck, state.discard = [], state.discard + state.deck
    hand(state, 0)
    state.seat = 0
    turn_end(state)
    assert state.kept[1][0] not in state.deck + state.discard  # it leaves the cycle


@pytest.mark.rule("TPM-14.6")
def test_an_empty_pile_is_made_anew_from_the_discarded_cards() -> None:
    state = opened(2)
    numbers = [take(state, kind) for kind in ("number_1", "number_2", "number_3", "number_4")]
    state.deck, state.discard = [numbers[0]], numbers[1:]
    hand(state, 0)
    state.deck, state.discard = [numbers[0]], numbers[1:]
    events = turn_end(state)
    assert sorted(state.hands[0]) == sorted(numbers)  # both are empty now: drawing stops
    assert state.deck == state.discard == []
    assert "reshuffled" in kinds(events)
    assert state.hands[0][0] == numbers[0]
    assert state.seat == 1


@pytest.mark.rule("TPM-14.6")
def test_reshuffling_depends_on_chance() -> None:
    orders = set()
    for seed in range(6):
        state = opened(2)
        state.rng = seed
        numbers = [take(state, f"number_{number}") for number in range(1, 9)]
        hand(state, 0)
        state.deck, state.discard = [], numbers
        turn_end(state)
        orders.add(tuple(state.hands[0]))
    assert len(orders) > 3


@pytest.mark.rule("TPM-14.7")
def test_an_event_that_cannot_be_performed_is_void_and_another_card_is_drawn() -> None:
    state = opened(2)
    state.money = [0, 0]
    events = drawing(state, "event_rush_hour", "number_1")
    assert kinds(events)[:2] == ["event", "void"]
    assert [kind_of(card).id for card in state.discard] == ["event_rush_hour"]
    assert kind_of(state.hands[0][-1]).id == "number_1"


# --- special cards -------------------------------------------------------------------------------------------------


def served() -> ManiaState:
    """Return park X with two areas of facilities."""
    state = opened(2)
    ride(state, 1, 9, 17, 0, ("shop", 11, 17), ("restaurant", 11, 18), ("r02a", 10, 19), name="r02")
    ride(state, 0, 14, 21, 0, ("shop", 13, 21), ("toilet", 13, 22))
    stand(state, 0, 5, 16)
    return state


@pytest.mark.rule("TPM-14.8")
def test_direct_cards_lead_beside_any_facility_of_the_kind() -> None:
    state = served()
    hand(state, 0, "direct_shop", "direct_restaurant", "direct_game_stall")
    places = {(action[1], action[2]) for action in legal(state, "play")}
    shops = {pack(11, 16), pack(12, 17), pack(13, 20)}
    assert places == {*(("direct_shop", place) for place in shops), ("direct_restaurant", pack(12, 18))}
    assert why(state, "play", "direct_game_stall", pack(12, 18), ()) == "not_beside"
    stand(state, 0, 11, 16)
    assert {end.place for end in jumps(state, 0, "shop", False)} == shops - {
        pack(11, 16)
    }  # not the present cell
    state.sinkhole = pack(12, 17)
    assert {end.place for end in jumps(state, 0, "shop", False)} == {pack(13, 20)}
    act(state, "play", "direct_shop", pack(13, 20), ())
    assert state.guests[0] == pack(13, 20)


@pytest.mark.rule("TPM-14.9")
def test_the_nearest_toilet_must_be_taken() -> None:
    state = served()
    add(state, 4, "toilet", 9, 19)
    hand(state, 0, "direct_toilet")
    # (9,19): path cells (8,19) and (9,20); (13,22) touches no path
    assert [action[2] for action in legal(state, "play")] == [pack(8, 19)]
    assert why(state, "play", "direct_toilet", pack(9, 20), ()) == "not_nearest"
    stand(state, 0, 8, 20)
    assert {action[2] for action in legal(state, "play")} == {
        pack(8, 19),
        pack(9, 20),
    }  # equal distances: a choice
    stand(state, 0, 8, 19)
    assert {action[2] for action in legal(state, "play")} == {pack(9, 20)}  # not the present cell
    stand(state, 0, 5, 16)
    state.sinkhole = pack(8, 17)  # ignored for the distance
    assert {action[2] for action in legal(state, "play")} == {pack(8, 19)}
    state.sinkhole = pack(8, 19)
    assert {action[2] for action in legal(state, "play")} == {pack(9, 20)}


@pytest.mark.rule("TPM-14.9")
def test_distance_from_a_ride_and_from_a_station() -> None:
    state = served()
    add(state, 4, "toilet", 9, 19)
    on_ride(state, 0, 4)  # gate (9,16): three steps back to (8,18)..., the other way round is longer
    assert [end.place for end in jumps(state, 0, "toilet", True)] == [pack(8, 19)]
    rail = opened(2, railway=True)
    lay(rail, 0, "track")
    lay(rail, 0, "station", 0, 1)
    paths(rail, [(6, 12), (6, 13), (6, 14), (6, 15)])
    ride(rail, 0, 4, 14, 2, ("toilet", 5, 13))
    rail.guests[0] = STATION_AT
    assert [end.place for end in jumps(rail, 0, "toilet", True)] == [pack(6, 13)]


@pytest.mark.rule("TPM-14.10", "TPM-16.2", "TPM-16.4")
def test_direct_cards_pass_sinkholes_but_do_not_free_from_a_broken_ride() -> None:
    state = served()
    on_ride(state, 0, 4)
    state.sinkhole = pack(9, 16)  # the gate
    assert Reach(state, 0).ends((1, 2, 3)) == []
    assert jumps(state, 0, "shop", False)
    state.sinkhole, state.malfunction = NONE, 4
    assert jumps(state, 0, "shop", False) == []
    hand(state, 0, "direct_shop", "number_1")
    assert why(state, "play", "direct_shop", pack(12, 17), ()) == "stuck"
    assert why(state, "play", "number_1", pack(9, 16), ()) == "stuck"
    assert why(state, "swap") == ""
    assert all(end.place < RIDE_AT for end in jumps(state, 1, "shop", False))  # it never enters a ride


@pytest.mark.rule("TPM-14.8")
def test_themed_facilities_count_as_no_kind() -> None:
    state = opened(2)
    ride(state, 1, 9, 17, 0, ("r11b", 11, 17), name="r11")  # Umbrella Shop
    assert jumps(state, 0, "shop", False) == []


@pytest.mark.rule("TPM-14.11")
def test_free_cards_pay_for_their_kind_only() -> None:
    state = with_ride(builder(9, phase=2, tops=("shop", "scenery", "r03a")))
    hand(state, 0, "free_facility", "number_1")
    free = {action[1] for action in legal(state, "buy") if action[4] == "card"}
    assert free == {0, 2}
    hand(state, 0, "free_scenery", "number_1")
    assert {action[1] for action in legal(state, "buy") if action[4] == "card"} == {1}
    cash = {action[1] for action in legal(state, "buy") if action[4] == "cash"}
    assert cash == {0, 1, 2}  # paying stays possible


# --- defence -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-14.13", "TPM-14.15", "TPM-14.16")
def test_who_is_asked_for_a_malfunction() -> None:
    state = opened(4)
    for seat in range(4):
        hand(state, seat, "defence", "number_1", "number_2", "number_3")
    drawing(state, "event_malfunction", "number_4")
    assert state.stack[-1][0] == "target"
    act(state, "break", 2)  # the ride of seat 2
    order = []
    while state.event:
        order.append(RULES.actors(state)[0])
        assert set(legal(state)) == {("deflect",), ("accept",)}
        act(state, "accept")
    assert order == [2, 1, 3, 0]
    assert state.malfunction == 2
    assert state.malfunction_turn == 1


@pytest.mark.rule("TPM-14.13", "TPM-14.15")
def test_the_first_yes_settles_a_marker_and_takes_it_off_the_table() -> None:
    state = opened(3)
    state.malfunction, state.malfunction_turn = 0, -5
    for seat in range(3):
        hand(state, seat, "defence", "number_1", "number_2", "number_3")
    drawing(state, "event_malfunction", "number_4")
    assert ("break", 0) not in legal(state)
    act(state, "break", 1)
    act(state, "deflect")
    assert state.event == ""
    assert state.malfunction == NONE  # removed altogether
    assert [len(held) for held in state.hands] == [5, 3, 4]


@pytest.mark.rule("TPM-14.15")
def test_the_order_for_a_sinkhole_and_only_holders_are_asked() -> None:
    state = opened(4)
    for seat in (0, 2, 3):
        hand(state, seat, "defence", "number_1", "number_2", "number_3")
    drawing(state, "event_sinkhole", "number_4")
    act(state, "sink", 8, 16)
    assert RULES.actors(state) == (2,)
    act(state, "accept")
    assert RULES.actors(state) == (3,)
    act(state, "accept")
    assert RULES.actors(state) == (0,)  # the drawer last
    act(state, "accept")
    assert state.sinkhole == pack(8, 16)


@pytest.mark.rule("TPM-14.15")
def test_with_the_option_everybody_is_asked() -> None:
    state = opened(3, ask_all=True)
    drawing(state, "event_sinkhole", "number_4")
    act(state, "sink", 8, 16)
    asked = []
    while state.event:
        seat = RULES.actors(state)[0]
        asked.append(seat)
        assert legal(state) == [("accept",)]
        assert RULES.decision(state, seat).waits
        assert why(state, "deflect") == "no_defence"
        act(state, "accept")
    assert asked == [1, 2, 0]


@pytest.mark.rule("TPM-14.15", "TPM-14.13")
def test_rain_is_deflected_by_each_for_itself() -> None:
    state = opened(4)
    for seat, cell in enumerate([(8, 18), (9, 16), (1, 16), (10, 16)]):
        stand(state, seat, *cell)
        hand(state, seat, "defence", "number_1", "number_2", "number_3")
    state.money = [5, 5, 5, 5]
    drawing(state, "event_rain", "number_4")
    assert RULES.actors(state) == (1,)
    act(state, "deflect")
    assert RULES.actors(state) == (3,)  # seat 2 stands under the gate roof
    act(state, "accept")
    assert RULES.actors(state) == (0,)
    act(state, "deflect")
    assert state.money == [5, 5, 5, 4]


@pytest.mark.rule("TPM-14.13")
@pytest.mark.parametrize("card", ["event_pickpocket", "event_inspection", "event_lost_child"])
def test_single_events_are_deflected_by_the_drawer_only(card: str) -> None:
    state = opened(2)
    for seat in (0, 1):
        hand(state, seat, "defence", "number_1", "number_2", "number_3")
        stand(state, seat, 8, 18)
    state.money = [5, 5]
    drawing(state, card, "number_4")
    assert RULES.actors(state) == (0,)
    act(state, "deflect")
    assert state.money == [5, 5]
    assert state.guests[0] == pack(8, 18)
    assert state.seat == 1


@pytest.mark.rule("TPM-14.13", "TPM-15.2")
@pytest.mark.parametrize("card", ["event_sponsor", "event_holiday", "event_rush_hour"])
def test_good_events_are_not_asked_about(card: str) -> None:
    state = opened(2)
    staff(state, 0, "operator")
    hand(state, 0, "defence", "number_1", "number_2", "number_3")
    drawing(state, card, "number_4")
    assert state.seat == 1
    assert kind_of(state.hands[0][0]).id == "defence"


@pytest.mark.rule("TPM-14.14")
def test_defence_in_the_own_turn() -> None:
    for marker, place in (("malfunction", 0), ("sinkhole", pack(8, 16))):
        state = opened(2)
        hand(state, 0, "defence", "number_1")
        assert why(state, "defend", marker) == "no_marker"
        setattr(state, marker, place)
        setattr(state, f"{marker}_turn", -9)
        assert ("defend", marker) in legal(state)
        act(state, "draw", 0)
        assert why(state, "defend", marker) == "finish_first"
        act(state, *legal(state, "place")[0])
        act(state, "defend", marker)  # at every pause
        assert getattr(state, marker) == NONE
        assert len(state.hands[0]) == 1
        assert why(state, "defend", marker) == "no_marker"
        setattr(state, marker, place)
        assert why(state, "defend", marker) == "no_defence"


@pytest.mark.rule("TPM-14.14")
def test_a_defence_card_keeps_the_turn_open() -> None:
    state = opened(2)
    state.pieces = [0, 0]
    hand(state, 0, "defence", "number_1", "number_2")
    state.sinkhole, state.sinkhole_turn = pack(8, 16), -9
    act(state, "hire", "security")
    assert state.stack[-1][0] == "after"
    assert {action[0] for action in legal(state)} == {"defend", "end", "loan"}
