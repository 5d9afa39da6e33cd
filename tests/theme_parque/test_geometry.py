"""The grid, the dominoes and their rotations (TP-1), and the words of section 1."""

from __future__ import annotations

import pytest

from game.core.grid import STEPS, distance, pack, unpack
from rulesets.theme_parque import ground, listing
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import BLANK, RIDE, forms
from rulesets.theme_parque.ground import nearby
from tests.theme_parque.board import (
    board,
    domino,
    finished,
    lay,
    points,
    put,
    queue_at,
    refusal,
    same_network,
    why,
)

SIDES = "NESW"
AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def open_sides(codes: int) -> str:
    """The letters of the open sides of a regular path (its code is 3 closed, 4 open)."""
    return "".join(side for place, side in enumerate(SIDES) if codes >> 4 * place & 15 == 4)


@pytest.mark.rule("TP-1.1")
def test_x_grows_to_the_east_and_y_to_the_south_without_end() -> None:
    assert [unpack(pack(3, -2) + step) for step in STEPS] == [(3, -3), (4, -2), (3, -1), (2, -2)]
    state = board()
    for y in range(2, 300):
        put(state, 0, y, "R:NS")
        put(state, -y, 0, "R:EW")
    assert why(state, domino("R:NS", "R:NS"), 0, 300) == ""
    assert why(state, domino("R:NS", "R:NS"), -300, 0, 1) == ""


@pytest.mark.rule("TP-1.1")
def test_a_cell_holds_one_half() -> None:
    state = board("1,0=tree")
    assert why(state, domino("tree", "tree"), 1, 0) == "TP-4.1"
    assert why(state, domino("tree", "tree"), 1, -1) == "TP-4.1"
    assert why(state, domino("tree", "tree"), 1, 1) == ""


@pytest.mark.rule("TP-1.2", "TP-1.3", "TP-1.4")
@pytest.mark.parametrize(("rotation", "b_at"), [(0, (5, 6)), (1, (4, 5)), (2, (5, 4)), (3, (6, 5))])
def test_half_b_lies_south_and_turns_clockwise(rotation: int, b_at: tuple[int, int]) -> None:
    state = lay(board(), "B45", 5, 5, rotation)  # tree, path
    cells = sorted(unpack(cell) for cell, owner in state.owner.items() if owner == "B45")
    assert cells == sorted([(5, 5), b_at])
    assert state.shown[pack(5, 5)] == "tree"
    assert pack(*b_at) in state.network_of
    assert ground.cells_of(state.park, "B45") == (pack(5, 5), pack(*b_at))
    direction = SIDES[(2 + rotation) % 4]
    assert b_at == (5 + AWAY[direction][0], 5 + AWAY[direction][1])


@pytest.mark.rule("TP-1.4")
@pytest.mark.parametrize(
    ("rotation", "a", "b"), [(0, "S", "ESW"), (1, "W", "NSW"), (2, "N", "NEW"), (3, "E", "NES")]
)
def test_open_sides_of_both_halves_turn_along(rotation: int, a: str, b: str) -> None:
    form = forms()[domino("R:S:t", "R:ESW")][rotation]
    assert (open_sides(form.a.codes), open_sides(form.b.codes)) == (a, b)


@pytest.mark.rule("TP-1.4", "TP-1.6")
def test_track_turns_and_items_do_not() -> None:
    for turns in range(4):
        assert forms()[domino("carousel", "tree")][turns].a.codes == RIDE * 0x1111
        assert forms()[domino("carousel", "tree")][turns].b.codes == BLANK * 0x1111
    straight = [forms()[domino("C:straight:NS", "tree")][turns].a.codes for turns in range(4)]
    assert straight[0] == straight[2] != straight[1] == straight[3]
    ends = [forms()[domino("C:tunnel:N", "tree")][turns].a.codes for turns in range(4)]
    assert len(set(ends)) == 4


@pytest.mark.rule("TP-1.5")
def test_no_placement_swaps_or_mirrors_the_halves() -> None:
    state = board(hands=[["B16"]])  # food stall, path open E and S
    found = {
        (form.a.item, form.b.item, SIDES[STEPS.index(form.step)], open_sides(form.b.codes))
        for form in forms()["B16"]
    }
    assert found == {
        ("food_stall", "", "S", "ES"),
        ("food_stall", "", "W", "SW"),
        ("food_stall", "", "N", "NW"),
        ("food_stall", "", "E", "NE"),
    }
    assert {action[4] for action in listing.legal(state, 0)} == {0, 1, 2, 3}
    assert refusal(state, "B16", 1, 0, 4) is not None
    assert refusal(state, "B16", 1, 0, -1) is not None


@pytest.mark.rule("TP-1.7")
@pytest.mark.parametrize("side", "NESW")
def test_an_attraction_takes_a_queue_from_every_side(side: str) -> None:
    dx, dy = AWAY[side]
    across = SIDES[(SIDES.index(side) + 2) % 4]
    state = board("5,5=carousel")
    put(state, 5 + dx, 5 + dy, f"Q1:{across}{side}")
    assert queue_at(state, 5 + dx, 5 + dy).ends == ((pack(5 + dx, 5 + dy), pack(5, 5)),)


@pytest.mark.rule("TP-1.8")
@pytest.mark.parametrize("item", ["food_stall", "toilet", "tree", "dump", "bulldozer"])
def test_stalls_and_decorations_take_no_connection(item: str) -> None:
    state = board(f"1,0=Q1:EW 2,0={item}")
    assert queue_at(state, 1, 0).ends == ()
    assert not finished(state, 1, 0)
    # An open path against it is a dead end and no fault.
    other = board(f"1,0={item}")
    assert why(other, domino("R:NESW", "tree"), 2, 0) == ""
    assert why(other, domino("Q2:NESW", "tree"), 2, 0) == ""


def test_nearby_means_the_eight_neighbours_and_not_the_cell() -> None:
    around = {unpack(cell) for cell in nearby(pack(4, 4))}
    assert around == {(x, y) for x in (3, 4, 5) for y in (3, 4, 5)} - {(4, 4)}


def test_the_other_half_of_the_domino_is_nearby() -> None:
    state = lay(board(), "B37", 3, 0, 1)  # wooden coaster with a queue as its other half
    assert pack(2, 0) in nearby(pack(3, 0))
    lay(state, domino("food_stall", "R:EW"), 9, 9)
    assert points(state, 9, 9) == 2


def test_distance_counts_steps_along_rows_and_columns() -> None:
    assert distance(pack(-2, 3), pack(1, -1)) == 7
    assert distance(pack(2, 2), pack(2, 2)) == 0


@pytest.mark.rule("TP-2.1", "TP-5.2")
def test_the_entrance_is_open_on_all_sides() -> None:
    assert load().entrance.a == load().entrance.b
    state = board("1,0=R:EW 1,1=R:EW -1,0=R:EW -1,1=R:EW 0,-1=R:NS 0,2=R:NS")
    for cell in ((1, 0), (1, 1), (-1, 0), (-1, 1), (0, -1), (0, 2), (0, 1)):
        assert same_network(state, (0, 0), cell)
