"""The hexagon grid of the house, on the board of this game."""

from __future__ import annotations

from game.core import hex as grid
from rulesets.dice_theme_park.state import board


def test_packing_and_neighbours() -> None:
    for q in range(-5, 6):
        for r in range(-5, 6):
            cell = grid.pack(q, r)
            assert grid.unpack(cell) == (q, r)
            around = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
            assert [grid.unpack(each) for each in grid.neighbours(cell)] == [
                (q + dq, r + dr) for dq, dr in around
            ]


def test_distance_counts_steps() -> None:
    start = grid.pack(1, -2)
    ring, seen = [start], {start: 0}
    for steps in range(1, 4):
        ring = [near for cell in ring for near in grid.neighbours(cell) if near not in seen]
        seen.update(dict.fromkeys(ring, steps))
    assert all(grid.distance(start, cell) == steps for cell, steps in seen.items())
    assert len(seen) == 1 + 6 + 12 + 18


def test_shapes() -> None:
    assert len(grid.hexagon(2)) == 19
    assert grid.hexagon(2) == board()
    assert grid.connected(board())
    assert grid.connected([])
    assert not grid.connected([grid.pack(0, 0), grid.pack(2, 0)])
    assert sorted(grid.border([grid.pack(0, 0)])) == sorted(grid.neighbours(grid.pack(0, 0)))
    assert len(grid.border(board())) == 18
