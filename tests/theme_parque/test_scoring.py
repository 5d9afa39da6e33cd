"""What items and players score (TP-9), with the worked examples of the rules and their arithmetic."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.core.grid import pack
from rulesets.theme_parque import scoring
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import board, points, put, route, score


class Ride(NamedTuple):
    """An example with a ride: factor x length, and what is added or taken away."""

    name: str
    cells: str
    at: tuple[int, int]
    factor: int
    length: int
    modifiers: tuple[int, ...]
    points: int


SHIP = "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=swinging_ship"
COASTER = "1,0=Q1:EW 2,0=Q1:EW 3,0=wooden_coaster 4,0=tree"
FLUME = (
    "1,0=Q1:EW 2,0=Q1:EW 3,0=log_flume 4,-1=tree 3,1=Q2:NS 3,2=Q2:NW 2,2=Q2:EW 1,2=Q2:NE 1,1=R:SW"
)
RIDES = [
    Ride("1", "1,0=Q1:EW 2,0=Q1:EW 3,0=carousel", (3, 0), 1, 2, (), 2),
    Ride("2", f"{SHIP} 5,1=dump", (4, 0), 2, 3, (-2,), 4),
    Ride("3a", f"{COASTER} 3,1=dump", (3, 0), 4, 2, (-2,), 6),
    Ride("3c", f"{COASTER} 3,-1=statue", (3, 0), 4, 2, (2,), 10),
    Ride("5", "1,0=Q1:EW 2,0=Q1:ESW 2,1=Q1:NS 3,0=Q1:EW 4,0=carousel", (4, 0), 1, 3, (), 3),
    Ride("6", "1,0=Q1:EW 2,0=Q1:ESW 3,0=Q1:ESW 2,1=Q1:NE 3,1=Q1:NW 4,0=carousel", (4, 0), 1, 5, (), 5),
    Ride("7", FLUME, (3, 0), 3, 4, (), 12),
    Ride("10", "1,1=R:W:t 5,5=Q1:E:t 6,5=Q1:EW 7,5=Q1:EW 8,5=swinging_ship", (8, 5), 2, 3, (), 6),
    Ride("11", f"{SHIP} 5,0=flowers 4,1=photo_booth 3,2=R:EW", (4, 0), 2, 3, (2,), 8),
    Ride("14", "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=carousel 1,-1=lantern", (4, 0), 1, 5, (), 5),
    Ride("15", "1,0=Q1:EW 2,0=carousel 3,0=dump", (2, 0), 1, 1, (-2,), -1),
    Ride("16", "1,0=Q1:EW 2,0=launch_tower 3,-4=toilet", (2, 0), 3, 1, (), 3),
    Ride("17", "1,0=Q1:EW 2,0=Q1:EW 3,0=wave_swinger", (3, 0), 2, 2, (), 4),
    Ride("21", "4,4=R:EW 5,4=Q1:EW 6,4=Q1:EW 7,4=swinging_ship", (7, 4), 2, 2, (), 4),
    Ride(
        "22",
        "1,0=Q1:EW 2,0=Q1:EW 3,0=steel_coaster 1,-1=tree 2,1=dump 0,-1=statue",
        (3, 0), 4, 2, (-2, 2), 8,
    ),
]  # fmt: skip


@pytest.mark.rule("TP-9.2", "TP-9.3", "TP-9.4", "TP-9.10", "TP-10.1", "TP-10.4")
@pytest.mark.parametrize("ride", RIDES, ids=lambda ride: str(ride.name))
def test_worked_examples_with_rides(ride: Ride) -> None:
    found = score(board(ride.cells), *ride.at)
    assert found.active
    assert found.route is not None
    assert (found.factor, found.route.length) == (ride.factor, ride.length)
    assert found.base == ride.factor * ride.length
    assert sorted(each.amount for each in found.modifiers) == sorted(ride.modifiers)
    assert found.points == ride.points == found.base + sum(ride.modifiers)


@pytest.mark.rule("TP-9.2", "TP-9.6", "TP-9.8")
@pytest.mark.parametrize(
    ("cells", "at", "fault", "clause"),
    [
        (COASTER, (3, 0), "requirement", "TP-9.8"),  # 3b
        ("1,0=tree 2,0=Q1:EW 3,0=carousel", (3, 0), "no_finished_queue", "TP-9.2"),  # 4
        ("1,0=Q1:EW 2,0=launch_tower 2,-4=toilet", (2, 0), "requirement", "TP-9.8"),  # 16
        ("1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=wave_swinger", (4, 0), "queue_filter", "TP-9.6"),  # 17
    ],
)
def test_worked_examples_of_idle_rides(cells: str, at: tuple[int, int], fault: str, clause: str) -> None:
    found = score(board(cells), *at)
    assert (found.active, found.points, found.fault, found.clause) == (False, 0, fault, clause)
    assert found.modifiers == ()


@pytest.mark.rule("TP-9.7", "TP-10.2", "TP-10.3", "TP-10.17", "TP-10.18")
@pytest.mark.parametrize(
    ("cells", "pawns", "wanted"),
    [
        ("1,1=toilet 1,2=toilet -1,0=toilet 3,2=toilet", "", {(1, 1): 3, (1, 2): 3, (-1, 0): 3, (3, 2): 0}),  # 8
        ("2,0=info_kiosk 1,-1=R:EW 2,1=R:EW 3,1=R:W:t", "", {(2, 0): 4}),  # 9
        ("1,0=info_kiosk", "", {(1, 0): 0}),
        (f"{SHIP} 5,0=flowers 4,1=photo_booth 3,2=R:EW", "", {(4, 1): 4 + 2}),  # 11
        ("1,0=cash_machine 1,2=toilet -1,1=food_stall 5,5=toilet", "", {(1, 0): 3}),  # 18
        ("1,0=vending_machine", "", {(1, 0): 0}),  # 19
        ("1,0=vending_machine 2,1=vending_machine 1,1=vending_machine", "", {(1, 0): 2}),
        ("1,0=umbrella_stall 2,0=carousel 1,1=toilet", "0@1,0 1@2,0 0@1,1", {(1, 0): 2}),  # 20
    ],
)
def test_worked_examples_with_stalls(cells: str, pawns: str, wanted: dict[tuple[int, int], int]) -> None:
    state = board(cells, pawns=pawns)
    assert {at: points(state, *at) for at in wanted} == wanted
    for at, value in wanted.items():
        found = score(state, *at)
        assert value == found.points == found.base + sum(each.amount for each in found.modifiers)


@pytest.mark.rule("TP-11.15")
def test_worked_example_with_the_entrance_link() -> None:
    cells = "4,4=R:EW 5,4=Q1:EW 6,4=Q1:EW 7,4=swinging_ship"
    assert points(board(cells, switches=["queue_to_entrance"]), 7, 4) == 0
    assert points(board(f"{cells} 3,4=R:E:t 1,0=R:W:t", switches=["queue_to_entrance"]), 7, 4) == 4
    assert points(board("1,0=Q1:EW 2,0=carousel", switches=["queue_to_entrance"]), 2, 0) == 1
    under = "5,5=Q1:E:t 6,5=carousel 9,9=R:N:t"
    assert points(board(under), 6, 5) == 1
    assert points(board(under, switches=["queue_to_entrance"]), 6, 5) == 0
    assert points(board(f"{under} 1,0=R:W:t", switches=["queue_to_entrance"]), 6, 5) == 1


# --- clause by clause -----------------------------------------------------------------------------------------


@pytest.mark.rule("TP-9.1")
def test_two_pawns_of_one_player_on_one_item_score_it_twice() -> None:
    state = board("1,0=Q1:EW 2,0=Q1:EW 3,0=ferris_wheel", pawns="0@3,0 0@3,0")
    assert scoring.totals(state) == [4, 0]
    assert sum(line.points for line in RULES.score(state)) == 4
    assert scoring.totals(board("1,0=Q1:EW 2,0=Q1:EW 3,0=ferris_wheel", pawns="0@3,0 1@3,0")) == [2, 2]


@pytest.mark.rule("TP-9.2")
@pytest.mark.parametrize("cells", ["5,5=carousel", "4,5=Q1:EW 5,5=carousel", "1,0=R:EW 2,0=carousel"])
def test_a_ride_without_a_finished_queue_scores_nothing(cells: str) -> None:
    x, y = map(int, cells.split()[-1].split("=")[0].split(","))
    assert points(board(cells), x, y) == 0


@pytest.mark.rule("TP-9.3")
def test_only_the_longest_queue_counts() -> None:
    state = board("1,0=Q1:EW 2,0=swinging_ship 2,-1=Q2:SW 1,-1=Q2:EW 0,-1=Q2:ES")
    assert points(state, 2, 0) == 2 * 3
    assert route(state, 2, 0) == [(0, -1), (1, -1), (2, -1)]


@pytest.mark.rule("TP-9.4")
def test_a_branch_adds_nothing_and_a_detour_does() -> None:
    state = board("1,0=Q1:EW 2,0=Q1:NESW 2,-1=Q1:NS 2,1=Q1:NS 3,0=carousel")
    assert route(state, 3, 0) == [(1, 0), (2, 0)]
    # Two ways round a block of four: a cell may not be entered twice.
    ring = "1,0=Q1:EW 2,0=Q1:ESW 3,0=Q1:SW 2,1=Q1:NES 3,1=Q1:NW 2,2=Q1:NS 2,3=carousel"
    assert route(board(ring), 2, 3) == [(1, 0), (2, 0), (3, 0), (3, 1), (2, 1), (2, 2)]


@pytest.mark.rule("TP-9.4", "TP-5.2")
@pytest.mark.parametrize(("corner", "goal", "length"), [("NW", "ESW", 5), ("NW", "EW", 3), ("SW", "ESW", 3)])
def test_a_route_passes_only_where_both_sides_are_open(corner: str, goal: str, length: int) -> None:
    state = board(f"1,0=Q1:EW 2,0=Q1:ESW 2,1=Q1:NE 3,1=Q1:{corner} 3,0=Q1:{goal} 4,0=carousel")
    assert points(state, 4, 0) == length


@pytest.mark.rule("TP-9.4", "TP-5.4")
def test_a_route_may_go_underground_between_the_tunnels_of_the_queue() -> None:
    state = board("1,0=Q1:EW 2,0=Q1:ESW 3,0=Q1:W:t 9,9=Q1:E:t 10,9=carousel")
    assert route(state, 10, 9) == [(1, 0), (2, 0), (3, 0), (9, 9)]


@pytest.mark.rule("TP-9.4")
def test_a_route_ends_where_it_first_reaches_the_ride_cell() -> None:
    state = board("1,0=Q1:ESW 2,0=Q1:SW 1,1=Q1:NE 2,1=Q1:NW 1,-1=carousel")
    assert points(state, 1, -1) == 0
    state = board("1,0=Q1:NESW 2,0=Q1:SW 1,1=Q1:NE 2,1=Q1:NW 1,-1=carousel")
    assert points(state, 1, -1) == 1


@pytest.mark.rule("TP-9.5")
def test_entry_and_ride_end_on_one_cell_give_length_one() -> None:
    assert points(board("1,0=Q1:ESW 2,0=swinging_ship 1,1=Q1:NS 1,2=Q1:NS"), 2, 0) == 2
    assert points(board("1,0=Q1:EW 2,0=swinging_ship 1,-1=lantern"), 2, 0) == 4


@pytest.mark.rule("TP-9.6")
def test_the_longest_is_taken_among_the_queues_that_pass_the_filter() -> None:
    long, short = "2,-1=Q2:SW 1,-1=Q2:EW 0,-1=Q2:ES", "1,0=Q1:EW"
    state = board(f"{short} {long} 2,0=wave_swinger")
    assert points(state, 2, 0) == 2 * 1
    assert points(board(f"{short} {long} 2,0=bumper_cars"), 2, 0) == 4 * 3
    assert points(board(f"{short} 2,0=bumper_cars"), 2, 0) == 0


@pytest.mark.rule("TP-9.7")
def test_a_stall_needs_a_regular_path_on_one_of_the_eight_neighbours() -> None:
    for at in ((1, -1), (-1, 2), (1, 0), (0, 2)):
        assert points(board(f"{at[0]},{at[1]}=food_stall"), *at) == 2
    for at in ((2, 0), (2, -1), (0, 3)):
        assert points(board(f"{at[0]},{at[1]}=food_stall"), *at) == 0
    assert points(board("5,5=food_stall 6,6=Q1:EW"), 5, 5) == 0
    assert points(board("5,5=food_stall 6,6=R:N:t"), 5, 5) == 2


@pytest.mark.rule("TP-9.8", "TP-9.9")
@pytest.mark.parametrize(
    ("cells", "at"),
    [
        ("5,5=carousel 6,6=flowers", (5, 5)),
        ("5,5=food_stall 6,6=dump", (5, 5)),
        ("1,0=info_kiosk 2,0=flowers", (1, 0)),
        (f"{COASTER.replace(' 4,0=tree', '')} 4,1=dump", (3, 0)),
    ],
)
def test_no_modifier_applies_to_an_inactive_item(cells: str, at: tuple[int, int]) -> None:
    found = score(board(cells), *at)
    assert (found.points, found.active, found.modifiers) == (0, False, ())


@pytest.mark.rule("TP-9.10")
def test_modifiers_come_after_the_multiplication() -> None:
    assert points(board(f"{COASTER} 3,1=dump"), 3, 0) == 4 * 2 - 2
    assert points(board(f"{COASTER} 3,1=flowers"), 3, 0) == 4 * 2 + 2


@pytest.mark.rule("TP-9.11")
def test_every_decoration_counts_once_for_each_item() -> None:
    state = board("1,0=Q1:EW 2,0=swinging_ship 3,0=dump 3,1=dump 1,-1=statue 2,-1=statue 3,-1=flowers")
    found = score(state, 2, 0)
    assert sorted(each.amount for each in found.modifiers) == [-2, -2, 2, 2, 2]
    assert found.points == 2 + 2
    # A statue beside several cells of the queue, and beside two queues, still counts once.
    state = board("1,0=Q1:EW 2,0=Q1:EW 3,0=carousel 3,1=Q2:NW 2,1=Q2:EW 1,1=Q2:EW 2,-1=statue")
    assert points(state, 3, 0) == 3 + 2


@pytest.mark.rule("TP-9.12")
def test_scores_may_be_negative() -> None:
    state = board("1,0=Q1:EW 2,0=carousel 3,0=dump 3,1=dump 0,2=merchandise_shop", pawns="0@2,0 0@0,2")
    assert points(state, 2, 0) == -3
    assert points(state, 0, 2) == -4
    assert scoring.totals(state) == [-7, 0]
    assert RULES.result(state).ranking == ((1,), (0,))


@pytest.mark.rule("TP-9.13")
def test_requirement_then_base_then_modifiers_then_the_sum() -> None:
    """The dump helps the wooden coaster's requirement, the product comes first, then -2, then the player's sum."""
    state = board(f"{COASTER} 3,1=dump 1,1=food_stall", pawns="0@3,0 0@1,1")
    assert points(state, 3, 0) == 6
    assert scoring.totals(state) == [6 + 2, 0]


@pytest.mark.rule("TP-9.14")
@pytest.mark.parametrize(("length", "half"), [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3)])
def test_halves_are_rounded_down(length: int, half: int) -> None:
    cells = " ".join(f"{x},0=Q1:EW" for x in range(1, length + 1))
    state = board(f"{cells} {length + 1},0=carousel {length + 2},0=photo_booth {length + 3},1=R:EW")
    assert points(state, length + 1, 0) == length
    assert points(state, length + 2, 0) == half


@pytest.mark.rule("TP-9.15")
def test_stalls_never_influence_rides() -> None:
    state = board(f"{COASTER} 3,1=dump")
    before = points(state, 3, 0)
    put(state, 4, 1, "photo_booth")
    put(state, 4, 2, "food_stall")
    put(state, 3, 2, "R:EW")
    assert points(state, 3, 0) == before == 6
    assert points(state, 4, 1) == 3 - 2


@pytest.mark.rule("TP-9.16")
def test_scores_can_be_asked_for_at_any_time_and_change_nothing() -> None:
    state = board("1,0=Q1:EW 2,0=carousel", pawns="0@2,0", step="play", hands=[["B10"]])
    before = state.digest()
    assert RULES.result(state).totals == (1, 0)
    assert [line.points for line in RULES.score(state)] == [1]
    put(state, 3, 0, "dump")
    assert RULES.result(state).totals == (-1, 0)
    assert state.digest() == before  # cells of a test are no part of what is saved


@pytest.mark.rule("TP-9.17")
def test_unclaimed_items_give_nothing() -> None:
    state = board("1,0=Q1:EW 2,0=carousel 1,1=food_stall", pawns="1@1,1")
    assert RULES.result(state).totals == (0, 2)
    assert len(RULES.score(state)) == 1


def test_a_score_line_shows_the_cells_that_count_and_the_sum() -> None:
    state = board(f"{SHIP} 5,1=dump 1,1=food_stall", pawns="0@4,0 1@1,1")
    ride, stall = RULES.score(state)
    assert set(ride.cells) == {(4, 0), (1, 0), (2, 0), (3, 0), (5, 1)}
    assert (ride.clause, ride.points) == ("TP-9.3", 4)
    assert ride.reason is not None
    assert ride.reason.key == "sum.result"
    minus = ride.reason.values["before"]
    assert (minus.key, minus.values["amount"]) == ("sum.minus", 2)
    assert dict(minus.values["before"].values) == {"factor": 2, "length": 3}
    assert stall.reason is not None
    assert (stall.reason.key, stall.reason.values["points"]) == ("sum.plain", 2)
    assert set(stall.cells) == {(1, 1), (0, 0), (0, 1)}


def test_an_idle_item_says_what_is_missing() -> None:
    for cells, at, key in (
        ("5,5=carousel", (5, 5), "sum.no_finished_queue"),
        ("5,5=toilet", (5, 5), "sum.no_path"),
        ("1,0=info_kiosk", (1, 0), "sum.requirement"),
        ("1,0=Q1:EW 2,0=bumper_cars", (2, 0), "sum.queue_filter"),
    ):
        text = scoring.arithmetic(scoring.score_item(board(cells), pack(*at)))
        assert text.key == "sum.idle"
        assert text.values["why"].key == key
