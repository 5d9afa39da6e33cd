"""Tables drawn with letters, for tests of the geometry.

`#` path, `*` star, `B` gatehouse, `R` and `f` cells of an area, `g` scenery, `=` rail, `.` empty. Rows begin with
their number, the first line says the columns.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import board_at, pack, unpack
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import BOOTH_SIDES, RIDE
from rulesets.theme_park_mania.railway import Line
from rulesets.theme_park_mania.state import first_ground, gate_of

Position = tuple[int, int]

PARK_X = """
x  0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
14 B B # . . . . . . . .  .  .  .  .  .
15 B B # . . . . . . . .  .  .  .  .  .
16 B * # # # # # # # # #  #  #  .  .  .
17 B B # . . . . . # . .  .  #  .  .  .
18 B B # . . . . . # . .  .  #  .  .  .
19 B B B . . . . . # . .  .  #  .  .  .
20 B B B . . . . . # # #  #  #  #  #  #
"""


def read(text: str) -> dict[Position, str]:
    """Return the letter of every cell in a drawing."""
    first, *rows = (line.split() for line in text.strip().splitlines())
    columns = [int(word) for word in first[1:]]
    return {(x, int(row[0])): letter for row in rows for x, letter in zip(columns, row[1:], strict=True)}


def cells(text: str, letters: str) -> list[Position]:
    """Return the cells with these letters."""
    return [cell for cell, letter in read(text).items() if letter in letters]


def with_paths(ground: Ground, positions: Iterable[Position]) -> Ground:
    """Return the ground with path cells that come from nowhere."""
    return ground.with_path(board_at(positions))


def park_x() -> Ground:
    """Return example park X before the area is built (section 3.22)."""
    return with_paths(first_ground("left", False), cells(PARK_X, "#"))


def with_ride(ground: Ground, x: int, y: int, booth: int) -> Ground:
    """Return the ground with a ride."""
    spot = pack(x, y)
    return ground.with_ride(RIDE << spot, gate_of(spot, booth), BOOTH_SIDES[booth][2])


def with_facilities(ground: Ground, area: int, *positions: Position) -> Ground:
    """Return the ground with more facilities in an area."""
    for x, y in positions:
        ground = ground.with_facility(area, pack(x, y))
    return ground


def spots(board: int) -> list[Position]:
    """Return the positions of a board."""
    return [unpack(cell) for cell in range(board.bit_length()) if board >> cell & 1]


def lay(
    ground: Ground, line: Line, end: int, kind: str, seat: int = -1, shape: int = 0
) -> tuple[Ground, Line]:
    """Return ground and line with a railway piece at an open end; it must be legal."""
    refused = railway.barred(ground, line, end, kind, shape)
    assert refused is None, refused
    place = railway.end_of(ground, end)
    assert place is not None
    piece = railway.piece_at(place, kind, seat, shape)
    assert piece is not None
    new = [*line]
    new[end] = (*line[end], piece)
    return railway.laid(ground, end, piece), tuple(new)
