"""Where path tiles and small paths may lie, and why not (TPM-4.4 to TPM-4.6, TPM-9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.core.reasons import Reason
from rulesets.theme_park_mania.bits import (
    BOARD,
    STRIDE,
    ahead,
    beside,
    board_of,
    cells_of,
    lowest,
    pack,
    positions_of,
)
from rulesets.theme_park_mania.content_types import Turned
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import Position, ground_barred


class Template(NamedTuple):
    """A turned path tile, prepared for boards.

    offsets  its cells
    arms     its cells with one neighbour in the tile: offset, and the three other sides
    squares  for each 2 x 2 square with a cell of the tile: the offsets of the square's other cells (TPM-4.6)
    """

    offsets: tuple[int, ...]
    arms: tuple[tuple[int, tuple[int, ...]], ...]
    squares: tuple[tuple[int, ...], ...]


@cache
def template(cells: tuple[Position, ...]) -> Template:
    """Return the template of a piece with these cells."""
    arms = []
    for x, y in cells:
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        sides = [side for side, (dx, dy) in enumerate(steps) if (x + dx, y + dy) in cells]
        if len(sides) == 1:
            arms.append((pack(x, y), tuple(side for side in range(4) if side not in sides)))
    corners = dict.fromkeys((x - dx, y - dy) for x, y in cells for dx in (0, 1) for dy in (0, 1))
    squares = [
        tuple(pack(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1) if (x + dx, y + dy) not in cells)
        for x, y in corners
    ]
    return Template(tuple(pack(x, y) for x, y in cells), tuple(arms), tuple(squares))


def open_sides(ground: Ground) -> tuple[int, int, int, int]:
    """Return the cells whose north, east, south, west neighbour is empty or can be walked to from there."""
    tall = ground.path | ground.vertical | ground.empty
    wide = ground.path | ground.horizontal | ground.empty
    return (tall << STRIDE, wide >> 1, tall >> STRIDE, wide << 1)


def path_anchors(ground: Ground, turned: Turned) -> int:
    """Return where a turned path tile may lie (TPM-4.4 to TPM-4.6)."""
    found = ground.known.get(turned.cells)
    if found is None:
        found = ground.known[turned.cells] = _path_anchors(ground, template(turned.cells))
    return found


def _path_anchors(ground: Ground, piece: Template) -> int:
    path, offsets = ground.path, piece.offsets
    found, joins, corridor = BOARD, 0, 0
    for offset in offsets:
        found &= ahead(ground.free, offset)
        joins |= ahead(ground.contact, offset)
        corridor |= ahead(ground.corridor, offset)
    found &= joins
    if not found:
        return 0
    for others in piece.squares:
        square = found
        for offset in others:
            square &= ahead(path, offset)
        found &= ~square
    sides = open_sides(ground)
    for offset, free in piece.arms:
        found &= ahead(sides[free[0]] | sides[free[1]] | sides[free[2]], offset)
    tile = board_of(offsets)
    for anchor in cells_of(found & corridor):
        if not ground.keeps_way_out(tile << anchor, path=True):
            found ^= 1 << anchor
    return found


def straight_leads_out(ground: Ground) -> bool:
    """Does a straight tile surely fit on the first cells of the known way out, if that begins along a row?

    Its first cell touches the network, the cell behind its last one stays free, and so does the rest of the way.
    """
    corridor = ground.corridor
    near = corridor & ground.contact
    for first, step in ((near.bit_length() - 1, 1), (lowest(near), -1)):
        ahead_of_it = [first + step * number for number in range(4)]
        if near and ahead_of_it[3] >= 0 and all(corridor >> cell & 1 for cell in ahead_of_it):
            tile = board_of(ahead_of_it[:3])
            corners = tile | tile >> 1 | tile >> STRIDE | tile >> STRIDE + 1
            if not squares_of(ground.path | tile) & corners:
                return True
    return False


def path_barred(ground: Ground, cells: Sequence[Position], square: bool = True) -> Reason | None:
    """Return why a path may not cover these positions (TPM-4.4 to TPM-4.6).

    square  does the rule of the 2 x 2 squares count? Not for small paths (TPM-9.1)
    """
    barred = ground_barred(ground, cells)
    if barred is not None:
        return barred
    piece = board_of(pack(x, y) for x, y in cells)
    if not piece & ground.contact:
        if piece & ground.mouths:
            return Reason("crossing_unreached", "TPM-4.5", {}, positions_of(piece & ground.mouths))
        return Reason("no_contact", "TPM-4.5", {}, tuple(cells))
    if square:
        full = squares_of(ground.path | piece)
        for cell in cells_of(full):
            block = board_of((cell, cell + 1, cell + STRIDE, cell + STRIDE + 1))
            if block & piece:
                return Reason("square", "TPM-4.6", {}, positions_of(block))
    after = ground.with_path(piece)
    if after.dead_ends:
        return Reason("dead_end", "TPM-2.14", {}, positions_of(after.dead_ends))
    if not ground.keeps_way_out(piece, path=True):
        return Reason("fenced_in", "TPM-2.15", {}, tuple(cells))
    return None


def squares_of(path: int) -> int:
    """Return the upper left cells of all 2 x 2 squares of path."""
    row = path & path >> 1
    return row & row >> STRIDE


def has_small_path_cell(ground: Ground) -> bool:
    """Has a small path any place?"""
    found = ground.known.get(("small_path", "any"))
    if found is None:
        quick = _small_path_cells(ground) & ~ground.corridor
        found = ground.known["small_path", "any"] = quick or small_path_cells(ground)
    return bool(found)


def _small_path_cells(ground: Ground) -> int:
    """Return where a small path may lie, the way out aside."""
    tall, wide = ground.path | ground.vertical, ground.path | ground.horizontal
    north, east, south, west = tall << STRIDE, wide >> 1, tall >> STRIDE, wide << 1
    two = (north & east) | (south & west) | ((north | east) & (south | west))
    # with one walking neighbour it is a stub and needs an empty side
    return ground.free & ground.contact & (two | beside(ground.empty))


def small_path_cells(ground: Ground) -> int:
    """Return where a small path may lie (TPM-9.1)."""
    found = ground.known.get(("small_path",))
    if found is None:
        found = _small_path_cells(ground)
        for cell in cells_of(found & ground.corridor):
            if not ground.keeps_way_out(1 << cell, path=True):
                found ^= 1 << cell
        ground.known["small_path",] = found
    return found
