"""What single items ask for and give (TP-10), as far as it is a matter of scores, and how items look (TP-14.5)."""

from __future__ import annotations

import pytest

from rulesets.theme_parque.content import load
from tests.theme_parque.board import board, points, put, score

TWO = "1,0=Q1:EW 2,0=Q1:EW"
SPOTS = [(2, -1), (3, -1), (4, -1), (4, 0), (4, 1), (3, 1), (2, 1)]
"""The neighbours of (3,0) that the queue TWO leaves free."""


# --- TP-10.1: decorations nearby ------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.1")
@pytest.mark.parametrize(("item", "needed", "factor"), [("log_flume", 1, 3), ("wooden_coaster", 2, 4)])
def test_at_least_so_many_decorations_nearby(item: str, needed: int, factor: int) -> None:
    for count in range(4):
        trees = " ".join(f"{x},{y}=tree" for x, y in SPOTS[:count])
        wanted = factor * 2 if count >= needed else 0
        assert points(board(f"{TWO} 3,0={item} {trees}"), 3, 0) == wanted, count


@pytest.mark.rule("TP-10.1")
@pytest.mark.parametrize("at", SPOTS)
def test_a_decoration_counts_on_each_of_the_eight_neighbours(at: tuple[int, int]) -> None:
    assert points(board(f"{TWO} 3,0=log_flume {at[0]},{at[1]}=tree"), 3, 0) == 6


@pytest.mark.rule("TP-10.1")
def test_every_kind_of_decoration_counts_and_nothing_else() -> None:
    for item in load().items.values():
        if item.part:
            continue
        state = board(f"{TWO} 3,0=log_flume 4,0={item.id}")
        assert score(state, 3, 0).active == (item.kind == "decoration"), item.id
    assert points(board(f"{TWO} 3,0=log_flume 5,0=tree"), 3, 0) == 0


# --- TP-10.2, TP-10.18: along networks ------------------------------------------------------------------------


@pytest.mark.rule("TP-10.2")
def test_a_toilet_counts_itself_and_those_beside_the_same_network() -> None:
    assert points(board("1,0=toilet"), 1, 0) == 1
    assert points(board("1,0=toilet 3,2=toilet"), 1, 0) == 1
    far = "1,0=R:EW 2,0=R:EW 3,0=R:EW 4,0=R:EW 5,1=toilet 0,-1=toilet"
    assert points(board(far), 5, 1) == 2
    # Another network is not counted, both networks nearby are.
    two = "1,1=toilet 3,1=R:NS 4,1=toilet"
    assert points(board(two), 1, 1) == 1
    assert points(board(f"{two} 2,1=toilet"), 2, 1) == 2
    assert points(board(f"{two} 2,2=R:EW 0,-1=toilet"), 1, 1) == 2
    between = "1,1=toilet 2,2=R:EW 3,2=toilet 9,9=toilet"
    assert points(board(between), 1, 1) == 2
    assert points(board(between), 3, 2) == 2


@pytest.mark.rule("TP-10.2", "TP-5.4")
def test_tunnels_make_one_network_for_toilets() -> None:
    state = board("1,0=R:W:t 9,9=R:EW 10,9=R:W:t 11,9=toilet -1,0=toilet")
    assert points(state, 11, 9) == 2


@pytest.mark.rule("TP-10.2")
def test_a_toilet_beside_two_cells_of_a_network_counts_once() -> None:
    assert points(board("1,0=toilet 1,1=toilet"), 1, 0) == 2


@pytest.mark.rule("TP-10.18")
def test_a_cash_machine_counts_stalls_along_its_paths_and_itself() -> None:
    assert points(board("1,0=cash_machine"), 1, 0) == 1
    assert points(board("1,0=cash_machine 1,1=carousel 0,-1=tree 0,2=food_stall"), 1, 0) == 2


@pytest.mark.rule("TP-10.18")
def test_an_umbrella_stall_counts_every_pawn_nearby_and_not_its_own() -> None:
    cells = "1,0=umbrella_stall 2,0=ferris_wheel 1,1=toilet 3,0=food_stall"
    assert points(board(cells), 1, 0) == 0
    assert points(board(cells, pawns="0@1,0"), 1, 0) == 0
    assert points(board(cells, pawns="0@2,0 1@2,0 1@1,1 0@3,0"), 1, 0) == 3


@pytest.mark.rule("TP-10.18")
def test_a_vending_machine_counts_the_others_nearby() -> None:
    state = board("1,0=vending_machine 2,1=vending_machine 3,1=vending_machine 1,1=toilet")
    assert points(state, 1, 0) == 1
    assert score(state, 3, 1).fault == "no_path"


# --- TP-10.3, TP-10.19: stalls --------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.3")
def test_a_souvenir_shop_wants_no_second_one_nearby() -> None:
    assert points(board("1,0=souvenir_shop"), 1, 0) == 3
    assert points(board("1,0=souvenir_shop 1,1=toilet"), 1, 0) == 3
    beside = board("1,0=souvenir_shop 2,-1=souvenir_shop 1,2=souvenir_shop")
    assert [points(beside, *at) for at in ((1, 0), (2, -1), (1, 2))] == [0, 0, 3]


@pytest.mark.rule("TP-10.3", "TP-10.9")
def test_an_info_kiosk_wants_regular_paths_of_weight_three() -> None:
    assert points(board("1,0=info_kiosk"), 1, 0) == 0
    assert points(board("1,0=info_kiosk 2,0=R:EW"), 1, 0) == 4
    assert points(board("1,0=info_kiosk 2,0=Q1:EW"), 1, 0) == 0
    assert points(board("1,0=info_kiosk 2,0=R:EW 2,1=R:EW"), 1, 0) == 4
    # One of the two entrance cells weighs double.
    assert points(board("1,0=info_kiosk -1,-1=lantern"), 1, 0) == 4
    assert points(board("5,5=info_kiosk 6,6=R:EW 7,7=lantern"), 5, 5) == 0


@pytest.mark.rule("TP-10.3")
def test_a_food_stall_gives_two_without_condition() -> None:
    assert points(board("1,0=food_stall 1,1=food_stall 2,0=carousel"), 1, 0) == 2


@pytest.mark.rule("TP-10.19")
def test_first_aid_drinks_and_balloons() -> None:
    assert points(board("1,0=first_aid 1,1=food_stall"), 1, 0) == 4
    assert points(board("1,0=drinks_stall"), 1, 0) == 0
    assert points(board("1,0=drinks_stall 2,1=Q2:EW"), 1, 0) == 1
    assert points(board("1,0=drinks_stall 2,1=R:EW"), 1, 0) == 0
    assert points(board("1,0=balloon_shop 2,0=tree 1,1=Q1:NS"), 1, 0) == 2
    for item in ("carousel", "toilet", "balloon_shop"):
        assert points(board(f"1,0=balloon_shop 2,1={item}"), 1, 0) == 0
        assert points(board(f"1,0=balloon_shop 3,0={item}"), 1, 0) == 2


@pytest.mark.rule("TP-10.17")
def test_a_photo_booth_is_worth_half_of_the_best_ride_nearby() -> None:
    two = "1,0=Q1:EW 2,0=swinging_ship 3,1=photo_booth 4,0=R:EW 2,2=Q2:EW 1,2=Q2:EW 0,2=R:EW"
    assert points(board(two), 3, 1) == 1
    assert points(board(f"{two} 3,2=swinging_ship"), 3, 1) == 2
    assert points(board("1,0=photo_booth"), 1, 0) == 0
    assert points(board("1,0=photo_booth 1,1=food_stall 2,0=carousel"), 1, 0) == 0
    below = "1,0=Q1:EW 2,0=carousel 3,0=dump 2,1=photo_booth 1,1=R:EW"
    assert points(board(below), 2, 0) == -1
    assert points(board(below), 2, 1) == -2  # nothing for the ride, and the dump is nearby
    assert score(board(below), 2, 1).base == 0


# --- TP-10.4: dump, statue, flowers, tree ---------------------------------------------------------------------


@pytest.mark.rule("TP-10.4")
@pytest.mark.parametrize(("item", "amount"), [("dump", -2), ("flowers", 2), ("tree", 0), ("bulldozer", 0)])
@pytest.mark.parametrize("at", SPOTS)
def test_what_stands_nearby_changes_active_rides_and_stalls(
    item: str, amount: int, at: tuple[int, int]
) -> None:
    assert points(board(f"{TWO} 3,0=carousel {at[0]},{at[1]}={item}"), 3, 0) == 2 + amount
    dx, dy = at[0] - 3, at[1]
    assert points(board(f"19,20=R:EW 20,20=food_stall {20 + dx},{20 + dy}={item}"), 20, 20) == 2 + amount


@pytest.mark.rule("TP-10.4")
def test_dumps_and_flowers_two_cells_away_change_nothing() -> None:
    assert points(board(f"{TWO} 3,0=carousel 5,0=dump 3,2=flowers"), 3, 0) == 2


@pytest.mark.rule("TP-10.4")
def test_a_statue_needs_an_attached_queue_nearby_finished_or_not() -> None:
    assert points(board(f"{TWO} 3,0=carousel 0,-1=statue"), 3, 0) == 2 + 2
    assert points(board(f"{TWO} 3,0=carousel 4,0=statue"), 3, 0) == 2
    # The second queue is unfinished and still counts for the statue.
    loose = f"{TWO} 3,0=carousel 4,0=Q1:EW 5,0=Q1:EW"
    assert points(board(f"{loose} 6,1=statue"), 3, 0) == 2 + 2
    assert points(board("4,0=Q1:EW 3,0=carousel 5,0=statue"), 3, 0) == 0
    # A queue that is not attached does not count, nor does a statue help a stall.
    assert points(board(f"{TWO} 3,0=carousel 4,0=Q1:NS 5,1=statue"), 3, 0) == 2
    assert points(board("1,0=food_stall 2,0=statue 2,1=Q1:EW"), 1, 0) == 2


@pytest.mark.rule("TP-10.4")
def test_a_statue_serves_every_attraction_with_a_queue_nearby() -> None:
    state = board("1,0=Q1:EW 2,0=carousel 1,1=Q2:EW 2,1=carousel 1,-1=statue 1,2=statue")
    assert points(state, 2, 0) == 1 + 2
    assert points(state, 2, 1) == 1 + 2


# --- TP-10.9, TP-10.15, TP-10.20 ------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.9")
def test_several_lanterns_still_weigh_two() -> None:
    assert points(board(f"{TWO} 3,0=carousel 1,-1=lantern"), 3, 0) == 4
    assert points(board(f"{TWO} 3,0=carousel 1,-1=lantern 2,-1=lantern"), 3, 0) == 4
    assert points(board(f"{TWO} 3,0=carousel 0,-1=lantern"), 3, 0) == 3


@pytest.mark.rule("TP-10.9", "TP-10.20")
def test_lanterns_count_for_filters_on_length_and_choose_the_longer_way() -> None:
    assert points(board(f"{TWO} 3,0=spiral_slide 1,-1=lantern"), 3, 0) == 8
    assert points(board(f"{TWO} 3,0=wave_swinger 1,-1=lantern"), 3, 0) == 0


@pytest.mark.rule("TP-10.15")
@pytest.mark.parametrize(("at", "stands"), [((2, -4), False), ((3, -4), True), ((6, 0), False), ((7, 0), True), ((4, 2), False), ((4, 3), True)])
@pytest.mark.parametrize("item", ["toilet", "carousel"])
def test_a_launch_tower_wants_all_other_items_more_than_four_steps_away(
    at: tuple[int, int], stands: bool, item: str
) -> None:
    state = board("1,0=Q1:EW 2,0=launch_tower 2,1=tree")
    assert points(state, 2, 0) == 3
    put(state, *at, item)
    assert points(state, 2, 0) == (3 if stands else 0)


@pytest.mark.rule("TP-10.20")
@pytest.mark.parametrize(
    ("item", "length", "wanted"),
    [
        ("spiral_slide", 3, 0),
        ("spiral_slide", 4, 8),
        ("wave_swinger", 2, 4),
        ("wave_swinger", 3, 0),
        ("bumper_cars", 2, 0),
        ("playground", 2, 6),
    ],
)
def test_queue_filters(item: str, length: int, wanted: int) -> None:
    queue = " ".join(f"{x},0=Q1:EW" for x in range(1, length + 1))
    assert points(board(f"{queue} {length + 1},0={item}"), length + 1, 0) == wanted


@pytest.mark.rule("TP-10.20")
def test_bumper_cars_playground_and_steel_coaster() -> None:
    assert points(board("1,0=Q2:EW 2,0=bumper_cars"), 2, 0) == 4
    away = "5,5=R:EW 6,5=Q1:EW 7,5=playground"
    assert points(board(away), 7, 5) == 0
    assert points(board(f"{away} 4,5=R:E:t"), 7, 5) == 0
    assert points(board(f"{away} 4,5=R:E:t 1,0=R:W:t"), 7, 5) == 3
    # A path of another network that looks at a closed side of the first queue cell is not where it starts.
    assert points(board("1,0=Q1:EW 2,0=playground 1,-1=R:NS"), 2, 0) == 3
    steel = f"{TWO} 3,0=steel_coaster 1,-1=tree 2,-1=tree"
    assert points(board(steel), 3, 0) == 0
    assert points(board(f"{steel} 0,2=tree"), 3, 0) == 0  # not nearby the queue
    assert points(board(f"{steel} 2,1=tree"), 3, 0) == 8
    # Any cell of the queue counts, also a branch that is no part of the route.
    branch = "1,0=Q1:EW 2,0=Q1:ESW 2,1=Q1:NS 3,0=steel_coaster 1,2=tree 2,2=tree 3,2=tree"
    assert points(board(branch), 3, 0) == 8


# --- TP-14.5: how items look ----------------------------------------------------------------------------------


@pytest.mark.rule("TP-14.5")
def test_attractions_and_stalls_carry_a_number_or_are_counted_and_decorations_do_not() -> None:
    for item in load().items.values():
        if item.kind == "attraction":
            assert (item.factor is not None) != (item.part is not None), item.id
        elif item.kind == "stall":
            assert (item.points is not None) != (item.value is not None), item.id
        else:
            assert item.factor is item.points is item.value is None, item.id
