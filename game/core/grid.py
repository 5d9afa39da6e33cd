"""Square grids with whole-number cells.

A cell (x, y) is packed into one int, so that tables keyed by cells are fast to copy and search:
going one step is adding a constant. x grows to the east, y to the south; both may be negative.
"""

from __future__ import annotations

_WIDTH = 4096
_HALF = _WIDTH // 2

NORTH, EAST, SOUTH, WEST = range(4)
STEPS = (-_WIDTH, 1, _WIDTH, -1)
"""What to add to a packed cell to go one step to the north, east, south, west."""

NEARBY = (-_WIDTH - 1, -_WIDTH, -_WIDTH + 1, -1, 1, _WIDTH - 1, _WIDTH, _WIDTH + 1)
"""What to add to a packed cell to reach its 8 neighbours, row by row."""

LIMIT = _HALF - 4
"""Cells lie between -LIMIT and LIMIT in both directions; no game comes near it."""


def pack(x: int, y: int) -> int:
    """Return the packed cell of a position."""
    return (y + _HALF) * _WIDTH + x + _HALF


def unpack(cell: int) -> tuple[int, int]:
    """Return the position (x, y) of a packed cell."""
    y, x = divmod(cell, _WIDTH)
    return x - _HALF, y - _HALF


def opposite(side: int) -> int:
    """Return the side across: north for south and so on."""
    return (side + 2) % 4


def distance(one: int, other: int) -> int:
    """Return the steps along rows and columns between two packed cells."""
    (x1, y1), (x2, y2) = unpack(one), unpack(other)
    return abs(x1 - x2) + abs(y1 - y2)
