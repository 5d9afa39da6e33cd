"""Where the small things of the park stand, in cells: booths, mini meeples, guests, and what surrounds a plot."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.theme_park_mania.placing import BOOTH_SIDES
from rulesets.theme_park_mania.table_cells import AROUND, Cell
from rulesets.theme_park_mania.table_looks import BOOTH_SHARE

Box = tuple[float, float, float, float]
CROWD = ((0.0, 0.0), (0.27, 0.1), (-0.27, 0.1), (0.02, 0.22))
"""How guests on one cell stand beside one another."""


def bounds_of(cells: Sequence[Cell]) -> Box:
    """Return the box around cells."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return left, top, max(x for x, _ in cells) + 1 - left, max(y for _, y in cells) + 1 - top


def grown(box: Box, rim: float) -> Box:
    """Return a box with a rim of so many cells around it."""
    return box[0] - rim, box[1] - rim, box[2] + 2 * rim, box[3] + 2 * rim


def booth_box(spot: Cell, booth: int) -> Box:
    """Return where the booth of a ride stands, in cells: across the edge to its gate."""
    dx, dy, side = BOOTH_SIDES[booth]
    out_x, out_y = AROUND[side]
    x, y = spot[0] + dx + 0.5 + out_x * 0.53, spot[1] + dy + 0.44 + out_y * 0.53
    return x - BOOTH_SHARE / 2, y - BOOTH_SHARE / 2, BOOTH_SHARE, BOOTH_SHARE


def mini_box(spot: Cell, index: int) -> Box:
    """Return where the mini meeple of a visitor stands, in cells: in a row at the lower right of the ride."""
    return spot[0] + 1.56 - 0.4 * index, spot[1] + 1.42, 0.44, 0.52


def guest_box(x: float, y: float, index: int = 0, count: int = 1) -> Box:
    """Return the box of a guest who stands on a cell, one of `count` there."""
    dx, dy = CROWD[index % 4] if count > 1 else (0.0, 0.0)
    return x + 0.5 - 0.46 + dx, y - 0.3 + dy, 0.92, 1.18
