"""Actions 1 and 2 and the small pieces: TPM-4, TPM-5, TPM-9."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, board_at, pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import ManiaState, content, path_ids, path_tile
from rulesets.theme_park_mania.turn_end import close_blocked
from tests.theme_park_mania.grounds import spots
from tests.theme_park_mania.stage import (
    act,
    ask,
    far_ride,
    game,
    kinds,
    lay,
    legal,
    park,
    paths,
    ride,
    staff,
    told,
    why,
)


def drawn(state: ManiaState, name: str, number: int = 1) -> ManiaState:
    """Let the seat hold a path tile."""
    state.drawn = name
    ask(state, ("place", number))
    return state


# --- action 1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-4.1", "TPM-4.2")
def test_one_or_two_path_tiles_are_drawn_and_placed() -> None:
    state = game(2)
    top = state.pile_b[-1]
    left = state.path_left[path_ids().index(top)]
    events = act(state, "draw", 1)
    assert told(events, "drew_path")["tile"] == top == state.drawn
    assert state.path_left[path_ids().index(top)] == left - 1
    assert {action[0] for action in legal(state)} == {"place"}  # it must be placed
    assert why(state, "end") == why(state, "draw", 0) == "not_now"
    act(state, *legal(state)[0])
    assert state.stack[-1] == ("more_path",)
    assert {action[0] for action in legal(state)} >= {"draw", "end"}
    act(state, "draw", 0)
    act(state, *legal(state)[0])
    assert state.stack[-1][0] == "after"
    assert why(state, "draw", 0) == "two_paths"
    act(state, "end")
    assert state.seat == 1
    assert len(state.laid) == 2


@pytest.mark.rule("TPM-4.1")
def test_the_second_path_tile_is_optional() -> None:
    state = game(2)
    act(state, "draw", 0)
    act(state, *legal(state)[0])
    act(state, "end")
    assert state.seat == 1
    assert len(state.laid) == 1


@pytest.mark.rule("TPM-4.3", "TPM-9.1")
@pytest.mark.parametrize(("seats", "reward"), [(2, 1), (3, 1), (4, 2)])
def test_the_bank_pays_for_each_path_tile_but_not_for_small_paths(seats: int, reward: int) -> None:
    state = game(seats)
    for number in (1, 2):
        act(state, "draw", 0)
        act(state, *legal(state)[0])
        assert state.money[0] == 5 + number * reward
    act(state, *legal(state, "small_path")[0])
    assert state.money[0] == 5 + 2 * reward  # M7


@pytest.mark.rule("TPM-4.4", "TPM-4.5", "TPM-2.12")
def test_where_a_path_tile_may_lie() -> None:
    state = drawn(park(), "straight")
    assert why(state, "place", 0, 13, 18) == ""
    assert why(state, "place", 0, 20, 25) == "no_contact"
    assert why(state, "place", 0, 7, 17) == "occupied"
    assert why(state, "place", 0, 46, 30) == "off_table"
    assert why(state, "place", 2, 13, 18) == "not_now"  # a straight has two turns
    assert why(state, "place", 0, -1, 18) == "off_table"


@pytest.mark.rule("TPM-4.6")
def test_no_two_by_two_squares() -> None:
    state = drawn(park(), "straight")
    assert why(state, "place", 0, 13, 19) == "square"
    assert refused_cells(state, "place", 0, 13, 19) == {(12, 19), (13, 19), (12, 20), (13, 20)}
    corner = drawn(park(), "corner")
    turned = [each.cells for each in path_tile("corner").rotations].index(((1, 0), (0, 1), (1, 1)))
    assert why(corner, "place", turned, 13, 18) == "square"  # (14,18) (13,19) (14,19) above row 20
    assert why(corner, "place", turned, 13, 17) == ""


def refused_cells(state: ManiaState, *action: object) -> set[tuple[int, int]]:
    reason = RULES.check(state, state.seat, action)
    assert reason is not None
    return set(reason.cells)


@pytest.mark.rule("TPM-4.6")
def test_crossings_do_not_count_as_path_in_a_square() -> None:
    state = game(2, railway=True)
    lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    paths(state, [*((x, 14) for x in range(3, 8)), (7, 13), (7, 12), (7, 10)])
    drawn(state, "corner")
    # (8,12) (9,12) (9,13): beside the crossing (7,11), no square of four paths
    assert why(state, "place", 1, 8, 12) == ""


@pytest.mark.rule("TPM-4.7")
def test_a_path_tile_may_touch_rides_facilities_and_track() -> None:
    state = park(railway=True)
    ride(state, 1, 13, 18, 7, ("shop", 15, 18))
    drawn(state, "straight")
    assert why(state, "place", 0, 13, 17) == ""  # along the ride and its facility
    lay(state, 0, "track")
    paths(state, [(3, 14), (3, 13)])
    assert why(state, "place", 0, 3, 12) == ""


@pytest.mark.rule("TPM-4.8")
def test_a_tile_without_a_place_goes_under_its_pile() -> None:
    state = boxed_in()
    # only a corner fits; the pile begins with crosses
    state.pile_a, state.pile_b = ["corner", "straight", "cross", "cross"], ["corner"]
    state.path_left = tuple({"corner": 2, "straight": 1, "cross": 2}.get(name, 0) for name in path_ids())
    events = act(state, "draw", 0)
    assert told(events, "drew_path")["skipped"] == ("cross", "cross", "straight")
    assert state.drawn == "corner"
    assert state.pile_a == ["straight", "cross", "cross"]


@pytest.mark.rule("TPM-4.8")
def test_the_other_pile_follows_when_all_of_the_first_were_tried() -> None:
    state = boxed_in()
    state.pile_a, state.pile_b = ["cross", "straight"], ["cross", "corner", "cross"]
    state.path_left = tuple({"corner": 1, "straight": 1, "cross": 3}.get(name, 0) for name in path_ids())
    events = act(state, "draw", 0)
    assert told(events, "drew_path")["skipped"] == ("straight", "cross", "cross")
    assert told(events, "drew_path")["pile"] == 1
    assert state.pile_a == ["cross", "straight"]
    assert state.pile_b == ["cross", "cross"]


def boxed_in() -> ManiaState:
    """Return a park that is walled in with scenery so that just one corner has a place."""
    state = game(2)
    room = board_at([(3, 14), (4, 14), (4, 15)])
    out = board_at([(5, 15), *((x, 15) for x in range(6, 48))])
    state.ground = state.ground._replace(
        scenery=BOARD & ~state.ground.home & ~room & ~out & ~board_at([(3, 16)])
    )
    return state


@pytest.mark.rule("TPM-4.9")
def test_action_1_needs_a_tile_that_fits() -> None:
    state = boxed_in()
    state.path_left = tuple(4 if name == "cross" else 0 for name in path_ids())
    state.pile_a, state.pile_b = ["cross"] * 2, ["cross"] * 2
    assert legal(state, "draw") == []
    assert why(state, "draw", 0) == "no_path_fits"
    state.path_left = tuple(1 if name in ("cross", "corner_card") else 0 for name in path_ids())
    state.pile_a, state.pile_b = ["cross"], ["corner_card"]
    assert legal(state, "draw") == [("draw", 0), ("draw", 1)]
    state.pile_b, state.pile_a = ["cross", "corner_card"], []
    assert legal(state, "draw") == [("draw", 1)]
    assert why(state, "draw", 0) == "pile_empty"
    state.path_left = (0,) * 8
    assert why(state, "draw", 1) == "no_path_tiles"


@pytest.mark.rule("TPM-2.14")
def test_a_path_may_end_in_the_open_but_not_in_a_corner() -> None:
    state = drawn(park(), "straight")
    upright = ("place", 1, 15, 21)  # its lower end is (15,23)
    for x, y in ((14, 23), (16, 23)):
        state.ground = state.ground.with_scenery(pack(x, y))
    assert why(state, *upright) == ""
    state.ground = state.ground.with_scenery(pack(15, 24))
    assert why(state, *upright) == "dead_end"
    assert refused_cells(state, *upright) == {(15, 23)}
    assert why(state, "place", 0, 16, 20) == ""


@pytest.mark.rule("TPM-2.15")
def test_a_path_may_not_close_the_park_in() -> None:
    state = game(2)
    # a single lane leads out; a straight across it would leave no free cell beside the network that leads on
    lane = board_at((x, 16) for x in range(3, 48))
    state.ground = state.ground._replace(
        scenery=BOARD & ~state.ground.home & ~lane & ~board_at([(3, 14), (3, 15)])
    )
    drawn(state, "straight")
    assert why(state, "place", 0, 3, 16) == ""
    assert state.ground.keeps_way_out(board_at([(4, 16)])) is False
    ride(state, 0, 30, 2)
    facility = board_at([(20, 16)])
    assert not state.ground.keeps_way_out(facility)


# --- action 2 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-5.1", "TPM-5.2")
@pytest.mark.parametrize(("seats", "reward"), [(2, 1), (3, 1), (4, 2)])
def test_one_or_two_tracks_earn_money(seats: int, reward: int) -> None:
    state = game(seats, railway=True)
    act(state, "track", 0)
    assert state.money[0] == 5 + reward
    assert state.track_left == 11
    assert state.stack[-1] == ("more_track",)
    assert why(state, "draw", 0) == "one_action"
    act(state, "track", 1)
    assert state.money[0] == 5 + 2 * reward
    assert why(state, "track", 0) == "two_tracks"
    act(state, "station", 0, 1)
    act(state, "small_track", 1, 0)
    assert state.money[0] == 5 + 2 * reward  # those earn nothing
    act(state, "end")
    assert state.seat == 1
    single = game(2, railway=True)
    act(single, "track", 0)
    act(single, "end")
    assert single.seat == 1


@pytest.mark.rule("TPM-5.3", "TPM-5.7")
def test_pieces_cover_the_cells_straight_ahead() -> None:
    state = game(2, railway=True)
    act(state, "track", 1)
    assert spots(state.ground.rails & ~state.ground.home) == [(3, 21), (4, 21), (5, 21)]
    assert state.ground.ends[1] == (1, pack(5, 21), 1)
    act(state, "small_track", 1, 0)
    assert state.ground.ends[1] == (1, pack(6, 21), 1)
    act(state, "station", 1, 0)
    assert state.ground.ends[1] == (1, pack(9, 21), 1)
    assert spots(state.ground.vertical) == [(7, 21)]


@pytest.mark.rule("TPM-5.4", "TPM-5.7", "TPM-9.2")
@pytest.mark.parametrize(("shape", "heading"), [(0, 1), (1, 2), (3, 0)])
def test_only_a_small_track_turns(shape: int, heading: int) -> None:
    state = game(2, railway=True)
    act(state, "track", 0)
    act(state, "small_track", 0, shape)
    assert state.ground.ends[0] == (0, pack(6, 11), heading)
    front = [cell for cell in spots(state.ground.reserve) if cell[1] < 16]
    ahead = {1: [(7, 11), (8, 11)], 2: [(6, 12), (6, 13)], 0: [(6, 9), (6, 10)]}[heading]
    assert set(ahead) <= set(front)
    assert why(state, "small_track", 0, 2) == "not_now"


@pytest.mark.rule("TPM-5.5")
def test_the_railway_never_runs_into_something_or_into_itself() -> None:
    state = game(2, railway=True)
    paths(state, [(6, 11)])
    assert why(state, "track", 0) == "track_front"
    assert why(state, "small_track", 0, 1) == ""
    paths(state, [(5, 11)])
    assert why(state, "track", 0) == "occupied"


@pytest.mark.rule("TPM-5.5")
def test_no_piece_covers_the_front_cell_of_the_other_end() -> None:
    state = game(2, railway=True)
    state.ground = state.ground.with_ends(((0, pack(10, 11), 2), (1, pack(8, 14), 1)))
    # end 0 runs south from (10,11) over (10,12..14); end 1 runs east, its front cell is (9,14)
    assert why(state, "track", 0) == ""
    state.ground = state.ground.with_ends(((0, pack(9, 11), 2), (1, pack(8, 14), 1)))
    assert why(state, "track", 0) == "other_front"


@pytest.mark.rule("TPM-5.6", "TPM-2.14")
def test_track_may_not_shut_a_path_end() -> None:
    state = game(2, railway=True)
    paths(state, [(3, 15), (4, 15), (4, 14), (4, 13), (4, 12)])
    for x, y in ((3, 12), (5, 12), (3, 13), (5, 13)):
        state.ground = state.ground.with_scenery(pack(x, y))
    assert why(state, "track", 0) == "dead_end"
    assert refused_cells(state, "track", 0) == {(4, 12)}


@pytest.mark.rule("TPM-5.6", "TPM-2.15")
def test_track_may_not_close_the_park_in() -> None:
    state = game(2, railway=True)
    lane = board_at(
        [(3, y) for y in range(12, 21)] + [(x, 12) for x in range(3, 8)] + [(7, y) for y in range(12)]
    )
    lane |= board_at([(x, 0) for x in range(7, 48)] + [(x, 11) for x in range(3, 20)])
    state.ground = state.ground._replace(scenery=BOARD & ~state.ground.home & ~lane)
    state.ground = state.ground.with_ends(((0, pack(2, 11), 1),))
    assert why(state, "track", 0) == "fenced_in"  # its reserve would cross the only lane at (7,11)


@pytest.mark.rule("TPM-5.8", "TPM-5.10", "TPM-2.13", "TPM-9.6")
def test_the_railway_closes_when_every_player_has_a_station() -> None:
    state = game(2, railway=True)
    lay(state, 0, "station", 1, 1)
    lay(state, 1, "track")
    events = act(state, "station", 1, 1)
    assert kinds(events).count("closed_end") == 2
    assert state.closed == (True, True)
    assert state.ground.ends == ()
    assert state.ground.reserve == 0
    assert state.ground.rails.bit_count() == 15 + 3 + 2 + 2  # an end track covers no cell
    assert why(state, "track", 0) == why(state, "small_track", 1, 0) == "railway_closed"
    assert state.pieces[0] & 2  # the small track stays unused


@pytest.mark.rule("TPM-5.9")
def test_a_blocked_end_is_closed_at_the_end_of_the_turn() -> None:
    state = game(2, railway=True)
    paths(state, [(3, 11), (3, 12), (3, 13), (3, 14)])
    state.track_left = 12
    events: list = []
    close_blocked(state, events)
    assert kinds(events) == ["closed_end"]
    assert state.closed == (True, False)
    assert [end[0] for end in state.ground.ends] == [1]
    assert why(state, "track", 0) == "not_open_end"


@pytest.mark.rule("TPM-5.9")
def test_any_piece_that_is_left_keeps_an_end_open() -> None:
    for left, stays in (([2, 0], True), ([0, 2], True), ([4, 4], False), ([0, 0], False), ([1, 1], False)):
        state = game(2, railway=True)
        paths(state, [(4, 11), (4, 12), (4, 13), (4, 14), (3, 14)])
        state.pieces = list(left)
        # only a bent small track fits onto (3,11): south or north
        close_blocked(state, [])
        assert (not state.closed[0]) == stays
    state = game(2, railway=True)
    state.track_left = 0
    state.pieces = [1, 1]
    close_blocked(state, [])
    assert state.closed == (True, True)


@pytest.mark.rule("TPM-5.9", "TPM-3.6")
def test_blocked_ends_close_within_the_turn() -> None:
    state = game(2, railway=True)
    paths(state, [(3, 11), (3, 12), (3, 13), (3, 14)])
    act(state, "hire", "mechanic")
    events = act(state, "end")
    assert "closed_end" in kinds(events)
    assert state.seat == 1


@pytest.mark.rule("TPM-5.11")
def test_action_2_needs_a_supply_and_an_end() -> None:
    state = game(2, railway=True)
    assert legal(state, "track") == [("track", 0), ("track", 1)]
    state.track_left = 0
    assert legal(state, "track") == []
    assert why(state, "track", 0) == "no_track_left"
    state.track_left = 1
    paths(state, [(3, 11), (3, 12), (3, 13), (3, 14)])
    assert legal(state, "track") == [("track", 1)]


# --- small pieces --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-9.1", "TPM-9.7")
def test_the_small_path_closes_any_gap() -> None:
    state = park()
    assert why(state, "small_path", 0, 13, 19) == ""  # a 2 x 2 square, which a tile may not make
    assert why(state, "small_path", 1, 20, 25) == "no_contact"
    assert why(state, "small_path", 2, 13, 19) == "not_now"
    act(state, "small_path", 1, 13, 19)
    assert state.ground.signs >> pack(13, 19) & 1
    assert state.money[0] == 5
    assert why(state, "small_path", 0, 13, 18) == "piece_used"
    plain = park()
    act(plain, "small_path", 0, 13, 19)
    assert plain.ground.signs == 0
    assert plain.ground.path >> pack(13, 19) & 1


@pytest.mark.rule("TPM-9.3", "TPM-9.5")
def test_three_ways_to_lay_a_station() -> None:
    for shape, crossing in ((0, (3, 11)), (1, (4, 11)), (2, (5, 11))):
        state = game(2, railway=True)
        act(state, "station", 0, shape)
        assert spots(state.ground.vertical) == [crossing]
        assert spots(state.ground.mouths) == [(crossing[0], 10), (crossing[0], 12)]
    upright = game(2, railway=True)
    lay(upright, 0, "track")
    lay(upright, 0, "small_track", 1, 1)
    act(upright, "station", 0, 0)
    assert spots(upright.ground.horizontal) == [(6, 12)]
    assert spots(upright.ground.mouths) == [(5, 12), (7, 12)]


@pytest.mark.rule("TPM-9.4")
def test_spacing_counts_track_tiles_only() -> None:
    state = game(3, railway=True)
    lay(state, 0, "station", 1, 1)
    lay(state, 0, "small_track", 1, 0)
    assert why(state, "station", 0, 1) == "station_spacing"  # a small track does not count
    assert why(state, "station", 1, 1) == "station_spacing"  # nor does the printed rail
    lay(state, 1, "track")
    assert why(state, "station", 1, 1) == ""  # through the starting tile
    assert why(state, "station", 0, 1) == "station_spacing"
    lay(state, 0, "track")
    assert why(state, "station", 0, 1) == ""
    lay(state, 1, "station", 2, 1)
    assert why(state, "station", 1, 1) == "station_spacing"
    assert why(state, "station", 0, 1) == ""


@pytest.mark.rule("TPM-9.5")
def test_the_mouths_of_a_station_must_be_empty_or_path() -> None:
    state = game(2, railway=True)
    paths(state, [(3, 14), (4, 14), (4, 13), (4, 12)])
    assert why(state, "station", 0, 1) == ""
    state.ground = state.ground.with_scenery(pack(4, 10))
    assert why(state, "station", 0, 1) == "mouth_blocked"
    assert why(state, "station", 0, 0) == ""
    state.ground = state.ground.with_ends(((0, pack(2, 0), 1), (1, pack(2, 21), 1)))
    assert why(state, "station", 0, 0) == "mouth_blocked"  # the other mouth would be beside the table


@pytest.mark.rule("TPM-9.5")
def test_railway_pieces_may_not_cover_a_mouth() -> None:
    state = game(2, railway=True)
    lay(state, 0, "station", 1, 1)  # mouths (4,10) and (4,12)
    state.ground = state.ground.with_ends(((0, pack(5, 11), 1), (1, pack(3, 12), 1)))
    assert why(state, "track", 1) == "mouth"


@pytest.mark.rule("TPM-3.5", "TPM-9.7")
def test_small_pieces_in_both_phases() -> None:
    for phase in (1, 2):
        state = game(2, railway=True)
        state.phase = phase
        if phase == 2:
            for number in range(4):
                far_ride(state, number % 2, number)
        staff(state, 0, "mechanic")
        words = {action[0] for action in legal(state)}
        assert {"small_path", "small_track", "station"} <= words


@pytest.mark.rule("TPM-2.13")
def test_reserves_end_at_the_first_obstacle_and_bind_all_but_the_railway() -> None:
    state = game(2, railway=True)
    paths(state, [(5, 11), (5, 12), (5, 13), (5, 14), (4, 14), (3, 14)])
    assert [cell for cell in spots(state.ground.reserve) if cell[1] == 11] == [(3, 11), (4, 11)]
    drawn(state, "straight")
    assert why(state, "place", 1, 3, 10) == "reserved"
    assert refused_cells(state, "place", 1, 3, 10) == {(3, 11)}
    state = game(2, railway=True)
    assert why(state, "small_path", 0, 3, 21) == "reserved"
    assert why(state, "track", 1) == ""
    assert content().table.reserve == 4
    assert len(railway.TURNS) == 3
