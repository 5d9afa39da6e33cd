"""Setting up: TPM-1, the starting tiles TPM-2.4 to TPM-2.7, and the variants TPM-21."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.rng import Rng
from rulesets.theme_park_mania.bits import STRIDE, board_at, pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.setup import box_of_cards, facilities_in_play, first_seat
from rulesets.theme_park_mania.state import (
    NONE,
    SMALL_PATH,
    SMALL_TRACK,
    STATION,
    ManiaState,
    content,
    first_ground,
    kind_of,
    scenario_of,
)
from tests.theme_park_mania.grounds import spots
from tests.theme_park_mania.stage import game, legal, why

SCENARIOS = [(rides, seats) for rides in (12, 16, 20) for seats in (2, 3, 4) if (rides, seats) != (20, 2)]


def new(seats: int = 2, seed: int = 1, **options: Any) -> ManiaState:
    return RULES.new_game(options, seats, seed)


@pytest.mark.rule("TPM-1.1", "TPM-1.2")
def test_two_to_four_players_and_twenty_rides_for_three_or_more() -> None:
    for seats in (2, 3, 4):
        assert RULES.actors(new(seats)) == (new(seats).seat,)
    for seats in (0, 1, 5, True):
        with pytest.raises(ValueError, match="for 2 to 4 players"):
            new(seats)
    for rides in ("12", "16", "20"):
        for seats in (3, 4):
            assert new(seats, rides=rides).scenario == int(rides)
    with pytest.raises(ValueError, match="20 rides"):
        new(2, rides="20")
    for wrong in ({"rides": 12}, {"rides": "13"}, {"railway": 1}, {"start": "top"}, {"what": True}):
        with pytest.raises(ValueError):
            new(3, **wrong)


@pytest.mark.rule("TPM-1.3")
@pytest.mark.parametrize(("rides", "seats"), SCENARIOS)
def test_rides_that_are_not_played_leave_with_their_facilities(rides: int, seats: int) -> None:
    state = new(seats, rides=str(rides))
    assert len(state.in_play) == rides
    themed = [name for name in facilities_in_play(state.in_play) if content().facilities[name].theme]
    assert len(themed) == 2 * rides
    assert all(content().facilities[name].theme in state.in_play for name in themed)
    assert len(facilities_in_play(state.in_play)) == scenario_of(rides, seats).facilities == 40 + 2 * rides
    games = [new(seats, seed, rides=str(rides)).in_play for seed in range(6)]
    assert rides == 20 or len(set(games)) > 1  # chance decides


@pytest.mark.rule("TPM-1.4", "TPM-1.5")
@pytest.mark.parametrize(
    ("rides", "seats", "minis", "booths"),
    [(12, 2, 12, 7), (12, 3, 12, 5), (12, 4, 12, 4), (16, 2, 16, 9), (16, 3, 16, 6), (16, 4, 16, 5), (20, 3, 16, 8), (20, 4, 16, 6)],
)  # fmt: skip
def test_mini_meeples_and_booths(rides: int, seats: int, minis: int, booths: int) -> None:
    state = new(seats, rides=str(rides))
    assert state.queue == [minis] * seats
    assert state.stalls == [booths] * seats


@pytest.mark.rule("TPM-1.6", "TPM-1.13", "TPM-1.12")
def test_what_each_player_gets() -> None:
    state = new(3)
    assert state.money == [5, 5, 5]
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.pieces == [SMALL_PATH | SMALL_TRACK | STATION] * 3
    assert state.guests == [state.ground.star] * 3
    assert state.staff == state.loans == [0, 0, 0]
    assert state.built == ()
    assert state.visits == ()
    assert state.track_left == 12
    assert new(3, railway=False).pieces == [SMALL_PATH] * 3


@pytest.mark.rule("TPM-1.7")
def test_the_first_hands_are_white_and_everything_else_is_the_draw_pile() -> None:
    for seed in range(8):
        state = new(4, seed)
        held = [card for hand in state.hands for card in hand]
        assert all(kind_of(card).white for card in held)
        assert sorted(held + state.deck) == sorted(content().cards)
        assert sum(kind_of(card).white for card in state.deck) == 34 - 20
        last = [kind_of(card).white for card in state.deck]
        assert last != sorted(last)  # shuffled together
    assert len({tuple(new(2, seed).hands[0]) for seed in range(6)}) > 1


@pytest.mark.rule("TPM-1.8", "TPM-21.3")
@pytest.mark.parametrize(
    ("rides", "start", "star"),
    [("12", "usual", (1, 16)), ("12", "right", (46, 16)), ("16", "centre", (23, 16)), ("20", "usual", (23, 16)), ("20", "left", (1, 16))],
)  # fmt: skip
def test_where_the_starting_tile_lies(rides: str, start: str, star: tuple[int, int]) -> None:
    assert new(3, rides=rides, start=start).ground.star == pack(*star)


@pytest.mark.rule("TPM-1.9", "TPM-1.10", "TPM-1.11")
def test_stacks_and_piles() -> None:
    state = new(2, rides="16")
    assert sorted(state.ride_stack) == sorted(state.in_play)
    assert len({tuple(new(2, seed, rides="16").ride_stack) for seed in range(5)}) == 5
    assert len(state.tops) == 6
    assert all(state.tops)
    assert sorted([*state.tops, *state.stock]) == sorted(facilities_in_play(state.in_play))
    assert sorted(state.depths) == [11] * 6
    assert [len(state.pile_a), len(state.pile_b)] == [29, 28]
    assert Counter(state.pile_a + state.pile_b) == {
        name: tile.count for name, tile in content().paths.items()
    }
    assert len({tuple(new(2, seed).pile_a) for seed in range(5)}) == 5
    assert RULES.view(state, 0).tops == state.tops  # blueprints are public, what lies below is not
    assert set(
        RULES.view(state, 0).stock + RULES.view(state, 0).pile_a + RULES.view(state, 0).ride_stack
    ) == {None}


@pytest.mark.rule("TPM-1.14")
@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        (["c03", "c24"], ["c06", "c06"], 0),
        (["c06", "c24"], ["c03", "c26"], 1),
        (["c03", "c24"], ["c04", "c21"], 1),  # equal lowest: the second-lowest decides
        (["c03", "c30"], ["c04", "c26"], 1),  # a die card has no number: seat 0 runs out first
        (["c30", "c31"], ["c28", "c30"], 1),
        (["c03", "c30"], ["c04", "c31"], 0),  # still equal: the lower seat
    ],
)
def test_the_lowest_number_card_begins(one: list[str], other: list[str], first: int) -> None:
    state = new(2)
    state.hands = [one, other]
    assert first_seat(state) == first


@pytest.mark.rule("TPM-1.14")
def test_the_first_seat_is_taken_over() -> None:
    for seed in range(10):
        state = new(4, seed)
        lowest = [min(kind_of(card).number or 99 for card in hand) for hand in state.hands]
        assert lowest[state.seat] == min(lowest)


@pytest.mark.rule("TPM-1.15")
def test_the_bank_never_runs_out() -> None:
    state = game(4)
    state.money = [10**6] * 4  # far more than lies in the box
    rng = Rng(3)
    while not state.laid:
        RULES.apply(state, state.seat, RULES.sample(state, state.seat, rng) if state.drawn else ("draw", 0))
    assert state.money[0] == 10**6 + 2


# --- starting tiles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.4")
def test_edge_without_track() -> None:
    ground = first_ground("left", False)
    path = [(2, 14), (2, 15), (1, 16), (2, 16), (2, 17), (2, 18)]
    assert spots(ground.path) == path
    footprint = [(x, y) for y in range(11, 22) for x in range(3)]
    assert spots(ground.home) == footprint
    assert spots(ground.solid) == [cell for cell in footprint if cell not in path]
    assert ground.ends == ()
    mirrored = first_ground("right", False)
    assert spots(mirrored.path) == [(45, 14), (45, 15), (45, 16), (46, 16), (45, 17), (45, 18)]


@pytest.mark.rule("TPM-2.5")
def test_edge_with_track() -> None:
    ground = first_ground("left", True)
    rail = [(0, y) for y in range(11, 22)] + [(1, 11), (2, 11), (1, 21), (2, 21)]
    assert ground.rails == board_at(rail)
    assert ground.ends == ((0, pack(2, 11), 1), (1, pack(2, 21), 1))
    assert first_ground("right", True).ends == ((0, pack(45, 11), 3), (1, pack(45, 21), 3))
    assert ground.path == first_ground("left", False).path


@pytest.mark.rule("TPM-2.6", "TPM-2.7")
def test_centre_tiles() -> None:
    plain, track = first_ground("centre", False), first_ground("centre", True)
    row = [(x, 16) for x in range(21, 26)]
    assert set(spots(plain.path)) == {*row, (23, 14), (23, 15), (23, 17), (23, 18)}
    assert set(spots(track.path)) == {*row, (23, 17), (23, 18)}
    assert spots(track.rails) == [(x, 13) for x in range(21, 26)]
    assert track.ends == ((0, pack(21, 13), 3), (1, pack(25, 13), 1))
    assert set(spots(plain.home)) == {(x, y) for x in range(21, 26) for y in range(14, 19)}
    assert set(spots(track.home)) == {(x, y) for x in range(21, 26) for y in range(13, 19)}
    for ground in (plain, track):
        assert ground.star == pack(23, 16)
        assert ground.solid == ground.home & ~ground.path & ~ground.rails


@pytest.mark.rule("TPM-2.1")
def test_the_table_has_48_times_32_cells() -> None:
    ground = first_ground("left", False)
    assert ground.empty.bit_count() == 48 * 32 - 33
    assert max(x for x, _ in spots(ground.empty)) == 47
    assert max(y for _, y in spots(ground.empty)) == 31
    assert STRIDE == 49


# --- variants ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-21.1", "TPM-21.2")
def test_without_railway_it_does_not_exist() -> None:
    for rides in ("12", "16"):
        state = game(3, rides)
        assert state.track_left == 0
        assert state.line == state.closed == ()
        assert len(box_of_cards(False)) == 66
        assert "c47" not in box_of_cards(False)
        assert "c47" not in state.deck + [card for hand in state.hands for card in hand]
        assert not legal(state, "track") + legal(state, "station") + legal(state, "small_track")
        assert why(state, "track", 0) == why(state, "station", 0, 1) == "no_railway"
        RULES.invariants(state)


@pytest.mark.rule("TPM-21.3")
def test_twenty_rides_end_with_the_first_empty_queue_of_sixteen() -> None:
    state = new(3, rides="20")
    assert state.queue == [16] * 3
    assert state.start == "centre"
    assert state.mascots == [NONE] * 3
