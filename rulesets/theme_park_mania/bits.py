"""Sets of cells of the table as whole numbers: one bit a cell, so that a whole table is tested at once.

A cell (x, y) is packed into the number y * STRIDE + x, and its bit in a board is 1 << cell. Every row has one column
more than the table; it is always empty, so that a step over the right or left side of the table lands on it instead
of in the next row (TPM-2.1). `docs/geometry-theme-park-mania.md` tells how the rules use boards.
"""

from __future__ import annotations

from collections.abc import Iterable

WIDTH, HEIGHT = 48, 32
"""Columns and rows of the table (TPM-2.1)."""

STRIDE = WIDTH + 1
ROW = (1 << WIDTH) - 1
BOARD = sum(ROW << (STRIDE * y) for y in range(HEIGHT))
"""All cells of the table."""

LEFT = sum(1 << (STRIDE * y) for y in range(HEIGHT))
RIGHT = LEFT << (WIDTH - 1)
TOP, BOTTOM = ROW, ROW << (STRIDE * (HEIGHT - 1))
OUTERMOST = LEFT | RIGHT | TOP | BOTTOM
"""The outermost rows and columns (TPM-2.15, TPM-2.16)."""

POSITIONS = tuple((cell % STRIDE, cell // STRIDE) for cell in range(STRIDE * HEIGHT))
"""The position of every packed cell."""

FEW = 8
"""Up to so many cells are found one by one; more are quicker read from the digits of the number."""

STEPS = (-STRIDE, 1, STRIDE, -1)
"""What to add to a packed cell to go north, east, south, west; outside the table the sum means nothing."""


def pack(x: int, y: int) -> int:
    """Return the packed cell of a position on the table."""
    return y * STRIDE + x


def unpack(cell: int) -> tuple[int, int]:
    """Return the position (x, y) of a packed cell."""
    return POSITIONS[cell]


def on_table(x: int, y: int) -> bool:
    """Is this position on the table (TPM-2.1)?"""
    return 0 <= x < WIDTH and 0 <= y < HEIGHT


def board_of(cells: Iterable[int]) -> int:
    """Return the board with these packed cells."""
    board = 0
    for cell in cells:
        board |= 1 << cell
    return board


def board_at(cells: Iterable[tuple[int, int]]) -> int:
    """Return the board with these positions."""
    return board_of(pack(x, y) for x, y in cells)


def cells_of(board: int) -> list[int]:
    """Return the packed cells of a board in reading order."""
    found = []
    if board.bit_count() <= FEW:
        while board:
            bit = board & -board
            found.append(bit.bit_length() - 1)
            board ^= bit
        return found
    digits = f"{board:b}"[::-1]
    place = digits.find("1")
    while place >= 0:
        found.append(place)
        place = digits.find("1", place + 1)
    return found


def nth(board: int, number: int) -> int:
    """Return the packed cell that comes after so many others of a board, in reading order."""
    if number <= FEW:
        for _ in range(number):
            board &= board - 1
        return (board & -board).bit_length() - 1
    low, high = 0, board.bit_length()
    while high - low > 1:
        middle = low + high >> 1
        if number < (board & (1 << middle) - 1).bit_count():
            high = middle
        else:
            low = middle
    return low


def positions_of(board: int) -> tuple[tuple[int, int], ...]:
    """Return the positions (x, y) of a board in reading order."""
    return tuple([POSITIONS[cell] for cell in cells_of(board)])


def lowest(board: int) -> int:
    """Return the first packed cell of a board that is not empty."""
    return (board & -board).bit_length() - 1


def beside(board: int) -> int:
    """Return all neighbours of the cells of a board, side by side; cells of the board may be among them (section 1)."""
    return (board << 1 | board >> 1 | board << STRIDE | board >> STRIDE) & BOARD


def moved(board: int, side: int) -> int:
    """Return the board pushed one cell to a side; what leaves the table is gone."""
    step = STEPS[side]
    return (board << step if step > 0 else board >> -step) & BOARD


def next_cell(cell: int, side: int) -> int:
    """Return the packed cell one step to a side, -1 outside the table."""
    found = cell + STEPS[side]
    return found if found >= 0 and BOARD >> found & 1 else -1


def ahead(board: int, offset: int) -> int:
    """Return the cells from which the cell that is `offset` further on (in packed numbers) lies in the board."""
    return board >> offset if offset >= 0 else board << -offset


def filled(start: int, room: int) -> int:
    """Return the cells of `room` that can be reached from those of `start` by neighbouring cells of `room`."""
    found = start & room
    while True:
        # an addition carries along each run of a row: the whole run to the right is found at once
        grown = (((room + found) ^ room) | found) & room
        grown |= (grown >> 1 | grown << STRIDE | grown >> STRIDE) & room
        if grown == found:
            return found
        found = grown


def track_down(start: int, room: int, goal: int) -> int:
    """Return a shortest chain of neighbouring cells of `room` from `start` to `goal` as a board, 0 if there is none."""
    layers = [start & room]
    seen = layers[0]
    while not layers[-1] & goal:
        new = beside(layers[-1]) & room & ~seen
        if not new:
            return 0
        seen |= new
        layers.append(new)
    reached = layers[-1] & goal
    spot = chain = reached & -reached
    for layer in reversed(layers[:-1]):
        back = beside(spot) & layer
        spot = back & -back
        chain |= spot
    return chain
