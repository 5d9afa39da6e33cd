"""The final quick race of those who share the highest total: TPM-20."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import NONE, RIDE_AT, STATION_AT, ManiaState, kind_of
from rulesets.theme_park_mania.walking import Reach
from tests.theme_park_mania.stage import (
    act,
    hand,
    kinds,
    lay,
    legal,
    on_ride,
    opened,
    paths,
    ride,
    signs,
    stack_deck,
    stand,
    why,
)


def racing(seats: int = 3, last: int = 0, money: tuple[int, ...] = (30, 30, 0)) -> ManiaState:
    """Return a race after a game that ended in the turn of `last`."""
    state = opened(seats, built=0)
    state.money = [*money, *[0] * (seats - len(money))]
    for seat in range(seats):
        stand(state, seat, 10, 16)
        hand(state, seat, "number_1", "number_2", "number_3", "number_4", "number_5")
    begin(state, last)
    return state


def begin(state: ManiaState, last: int = 0) -> None:
    """End the game in the turn of a seat."""
    state.ended = "TPM-18.1"
    state.seat = last
    state.stack = [("over", last)]
    RULES.settle(state, [])


@pytest.mark.rule("TPM-20.1")
def test_only_those_with_the_highest_total_race() -> None:
    state = racing(4, 0, (30, 10, 30, 30))
    assert state.race == (2, 3, 0)
    assert RULES.actors(state) == (2,)
    clear = racing(3, 0, (30, 20, 0))
    assert clear.race == ()
    assert RULES.actors(clear) == ()
    assert RULES.result(clear).winners == (0,)


@pytest.mark.rule("TPM-20.2", "TPM-13.3")
def test_markers_leave_and_crossings_are_free() -> None:
    state = opened(2, built=2, railway=True)
    lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    paths(state, [*((x, 14) for x in range(3, 8)), (7, 13), (7, 12), (7, 10), (7, 9), (7, 8)])
    state.malfunction, state.sinkhole = 0, pack(8, 16)
    state.money = [40, 30]  # the station is worth a point
    state.owners = (0, 1)
    for seat in (0, 1):
        stand(state, seat, 7, 9)
        hand(state, seat, "number_4")
    begin(state, 1)
    assert state.malfunction == state.sinkhole == NONE
    assert state.race == (0, 1)
    places = {(action[2], action[3]) for action in legal(state) if action[1] == "number_4"}
    assert (pack(7, 13), ()) in places
    assert (pack(7, 10), ()) not in places  # nobody waits
    act(state, "play", "number_4", pack(7, 13), ())
    assert state.money == [40, 30]


@pytest.mark.rule("TPM-20.3")
def test_racers_hold_white_cards_only() -> None:
    state = opened(3, built=0)
    state.money = [30, 30, 0]
    for seat in range(3):
        stand(state, seat, 10, 16)
        hand(
            state,
            seat,
            *(("defence", "number_5", "direct_shop") if seat < 2 else ("free_scenery", "number_5")),
        )
    watcher = list(state.hands[2])
    stack_deck(state, "event_sponsor", "number_9", "free_facility", "die")
    begin(state, 2)
    assert state.race == (0, 1)
    for seat in (0, 1):
        assert len(state.hands[seat]) == 5
        assert all(kind_of(card).white for card in state.hands[seat])
    assert [kind_of(card).id for card in state.hands[0]][:3] == ["number_5", "number_9", "die"]
    assert state.hands[2] == watcher
    assert "c67" in state.discard  # the event had no effect
    assert state.money == [30, 30, 0]
    assert state.event == ""


@pytest.mark.rule("TPM-20.4")
def test_racers_take_turns_from_the_player_after_the_last() -> None:
    for last, order in ((0, (1, 2, 0)), (1, (2, 0, 1)), (2, (0, 1, 2))):
        state = racing(3, last, (30, 30, 30))
        assert state.race == order
        seen = []
        for _ in range(6):
            seen.append(RULES.actors(state)[0])
            far = max(legal(state), key=lambda action: action[2] % 49)
            act(state, *far)
            assert len(state.hands[seen[-1]]) == 5  # refilled
        assert seen == [*order, *order]


@pytest.mark.rule("TPM-20.4", "TPM-11.10")
def test_cards_chain_in_the_race() -> None:
    state = racing()
    signs(state, (11, 16))
    state.seat = RULES.actors(state)[0]
    racer = state.seat
    hand(state, racer, "number_1", "number_2")
    act(state, "play", "number_1", pack(11, 16), ())
    assert RULES.actors(state) == (racer,)
    assert {action[1] for action in legal(state)} == {"number_2"}
    act(state, "play", "number_2", pack(12, 17), ())
    assert RULES.actors(state) != (racer,)


@pytest.mark.rule("TPM-20.4")
def test_a_hand_that_cannot_be_played_goes() -> None:
    state = racing()
    racer = RULES.actors(state)[0]
    other = state.race[1]
    state.guests[racer] = STATION_AT  # a place without a way
    state.line = ((("station", 0, pack(30, 5), 1, 1),), ())
    old = list(state.hands[racer])
    RULES.settle(state, [])
    assert RULES.actors(state) == (other,)
    assert len(state.hands[racer]) == 5
    assert state.hands[racer] != old


@pytest.mark.rule("TPM-20.5")
def test_the_first_on_the_starting_tile_wins() -> None:
    state = racing()
    racer = RULES.actors(state)[0]
    stand(state, racer, 5, 16)
    hand(state, racer, "number_7")
    assert pack(2, 16) in {action[2] for action in legal(state)}  # three steps: the move ends there
    assert pack(1, 16) not in {action[2] for action in legal(state)}
    events = act(state, "play", "number_7", pack(2, 16), ())
    assert "race_won" in kinds(events)
    assert RULES.actors(state) == ()
    assert state.winner == racer
    result = RULES.result(state)
    assert result.winners == (racer,)
    assert result.tie is not None
    assert result.tie.values == {"n": 3}
    assert sorted(seat for group in result.ranking for seat in group) == [0, 1, 2]
    assert result.ranking[1] == tuple(seat for seat in (0, 1) if seat != racer)


@pytest.mark.rule("TPM-20.5")
def test_who_is_already_there_wins_at_the_start_of_its_turn() -> None:
    state = opened(2, built=0)
    state.money = [30, 30]
    stand(state, 0, 2, 17)
    stand(state, 1, 10, 16)
    for seat in (0, 1):
        hand(state, seat, "number_1")
    begin(state, 0)
    assert RULES.actors(state) == (1,)  # its turn comes first
    act(state, *legal(state)[0])
    assert state.winner == 0


@pytest.mark.rule("TPM-20.6")
def test_nobody_enters_anything_and_nothing_is_paid() -> None:
    state = opened(2, built=0)
    area = ride(state, 1, 9, 17, 0)
    state.staff = [15, 15]
    state.money = [34, 24]
    for seat in (0, 1):
        stand(state, seat, 8, 16)
        hand(state, seat, "number_2")
    begin(state, 1)
    assert state.race == (0, 1)
    assert RIDE_AT + area not in {action[2] for action in legal(state)}
    racer = RULES.actors(state)[0]
    assert why(state, "play", "number_2", RIDE_AT + area, ()) == "race_no_rides"
    act(state, "play", "number_2", pack(10, 16), ())
    assert state.money == [34, 24]
    on_ride(state, racer, area)
    assert {end.place for end in Reach(state, racer, race=True).ends((1,))} == {pack(9, 16)}
    assert ("loan",) not in legal(state)


@pytest.mark.rule("TPM-20.7")
def test_after_twenty_rounds_the_victory_is_shared() -> None:
    state = racing(3, 0, (30, 30, 0))
    turns = 0
    while RULES.actors(state):
        racer = RULES.actors(state)[0]
        stand(state, racer, 10, 16)
        hand(state, racer, "number_1")
        act(state, "play", "number_1", pack(11, 16), ())
        turns += 1
    assert turns == 20 * 2
    assert state.winner == NONE
    result = RULES.result(state)
    assert result.ranking == ((0, 1), (2,))
    assert result.tie is not None
    assert result.tie.clause == "TPM-20.7"
    assert result.tie.values == {"n": 3}


@pytest.mark.rule("TPM-20.4", "TPM-20.7")
def test_random_races_end() -> None:
    for seed in range(5):
        state = racing(3, seed % 3, (30, 30, 30))
        rng = Rng(seed)
        for _ in range(1000):
            if not RULES.actors(state):
                break
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
        assert RULES.actors(state) == ()
