"""Grids of hexagons with the point up, in axial coordinates.

A cell (q, r) is packed into one int, as in `game.core.grid`: going one step is adding a constant. q grows to the
east, r to the south-east; both may be negative.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

_WIDTH = 4096
_HALF = _WIDTH // 2

STEPS = (1, 1 - _WIDTH, -_WIDTH, -1, _WIDTH - 1, _WIDTH)
"""What to add to a packed cell to reach its 6 neighbours: east, then on against the clock."""

LIMIT = _HALF - 4
"""q and r lie between -LIMIT and LIMIT; no game comes near it."""


def pack(q: int, r: int) -> int:
    """Return the packed cell of a position."""
    return (r + _HALF) * _WIDTH + q + _HALF


def unpack(cell: int) -> tuple[int, int]:
    """Return the position (q, r) of a packed cell."""
    r, q = divmod(cell, _WIDTH)
    return q - _HALF, r - _HALF


def neighbours(cell: int) -> tuple[int, ...]:
    """Return the 6 packed cells around a packed cell, in the order of STEPS."""
    return tuple(cell + step for step in STEPS)


def distance(one: int, other: int) -> int:
    """Return the least number of steps between two packed cells."""
    (q1, r1), (q2, r2) = unpack(one), unpack(other)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def hexagon(radius: int) -> tuple[int, ...]:
    """Return all packed cells at most `radius` steps from (0, 0), row by row."""
    return tuple(
        pack(q, r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )


def connected(cells: Collection[int]) -> bool:
    """Do these packed cells hang together? True for none and for one."""
    if not cells:
        return True
    open_cells, seen = [next(iter(cells))], {next(iter(cells))}
    while open_cells:
        for near in neighbours(open_cells.pop()):
            if near in cells and near not in seen:
                seen.add(near)
                open_cells.append(near)
    return len(seen) == len(cells)


def border(cells: Iterable[int]) -> tuple[int, ...]:
    """Return the packed cells that touch one of these without being one of them, each once, in a fixed order."""
    own = dict.fromkeys(cells)
    return tuple(dict.fromkeys(near for cell in own for near in neighbours(cell) if near not in own))
