"""Packed cells: there and back, steps, distances."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.grid import EAST, LIMIT, NEARBY, NORTH, SOUTH, STEPS, WEST, distance, opposite, pack, unpack

numbers = some.integers(-LIMIT, LIMIT)


@given(numbers, numbers)
def test_a_cell_comes_back_as_it_was(x: int, y: int) -> None:
    assert unpack(pack(x, y)) == (x, y)
    assert pack(x, y) >= 0


@given(numbers, numbers, numbers, numbers)
def test_different_cells_are_packed_differently(x: int, y: int, other_x: int, other_y: int) -> None:
    assert (pack(x, y) == pack(other_x, other_y)) == ((x, y) == (other_x, other_y))


@pytest.mark.parametrize(
    ("side", "step"), [(NORTH, (0, -1)), (EAST, (1, 0)), (SOUTH, (0, 1)), (WEST, (-1, 0))]
)
@pytest.mark.parametrize("start", [(0, 0), (-3, 7), (LIMIT, -LIMIT), (-LIMIT, LIMIT)])
def test_a_step_is_an_addition_even_at_the_edge(side: int, step: tuple[int, int], start: tuple[int, int]) -> None:
    x, y = start
    assert unpack(pack(x, y) + STEPS[side]) == (x + step[0], y + step[1])
    assert STEPS[opposite(side)] == -STEPS[side]


@pytest.mark.parametrize("start", [(0, 0), (-1, -1), (LIMIT, LIMIT)])
def test_nearby_are_the_eight_around(start: tuple[int, int]) -> None:
    around = [unpack(pack(*start) + step) for step in NEARBY]
    x, y = start
    assert sorted(around) == sorted(
        (x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)
    )


def test_distance_counts_rows_and_columns() -> None:
    assert distance(pack(-2, 3), pack(4, 1)) == 8
    assert distance(pack(5, 5), pack(5, 5)) == 0
