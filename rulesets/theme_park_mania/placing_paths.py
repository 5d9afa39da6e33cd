"""Where path tiles and small paths may lie, and why not (TPM-4.4 to TPM-4.6, TPM-9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.core.reasons import Reason
from rulesets.theme_park_mania.bits import (
    BOARD,
    STRIDE,
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

PAD = STRIDE + 1
"""Boards are pushed so far before a piece is laid over them that all its offsets count in one direction."""


class Template(NamedTuple):
    """A turned path tile, prepared for boards that were pushed by `PAD`.

    offsets  its cells, as steps from the corner
    cells    the same for pushed boards
    arms     its cells with one neighbour in the tile, for pushed boards: offset, and the side of that neighbour
    squares  for each 2 x 2 square with a cell of the tile (TPM-4.6): which of its cells the tile leaves to others, as
             bits (`SQUARE`), and its pushed offset
    """

    offsets: tuple[int, ...]
    cells: tuple[int, ...]
    arms: tuple[tuple[int, int], ...]
    squares: tuple[tuple[int, int], ...]


SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The cells of a 2 x 2 square in the order of their bits."""


@cache
def template(cells: tuple[Position, ...]) -> Template:
    """Return the template of a piece with these cells."""
    arms = []
    for x, y in cells:
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        sides = [side for side, (dx, dy) in enumerate(steps) if (x + dx, y + dy) in cells]
        if len(sides) == 1:
            arms.append((pack(x, y) + PAD, sides[0]))
    corners = dict.fromkeys((x - dx, y - dy) for x, y in cells for dx in (0, 1) for dy in (0, 1))
    squares = [
        (sum(1 << bit for bit, (dx, dy) in enumerate(SQUARE) if (x + dx, y + dy) not in cells), pack(x, y) + PAD)
        for x, y in corners
    ]
    offsets = tuple(pack(x, y) for x, y in cells)
    return Template(offsets, tuple(offset + PAD for offset in offsets), tuple(arms), tuple(squares))


class Pushed(NamedTuple):
    """Boards of a ground, pushed by `PAD`.

    free, contact, corridor  as in `Ground`
    squares  by the bits of some cells of a 2 x 2 square: its corners, where all those cells are path
    arms  by a side: the cells of which one of the other three neighbours is empty or can be walked to from there
    """

    free: int
    contact: int
    corridor: int
    squares: tuple[int, ...]
    arms: tuple[int, int, int, int]


def pushed(ground: Ground) -> Pushed:
    """Return the boards over which path tiles are laid; every tile and turn needs the same ones."""
    found: Pushed | None = ground.facts.get("pushed")
    if found is None:
        path, empty = ground.path, ground.empty
        tall, wide = path | ground.vertical | empty, path | ground.horizontal | empty
        north, east, south, west = tall << STRIDE + PAD, wide << PAD - 1, tall << PAD - STRIDE, wide << PAD + 1
        beside_it, above_it = east | west, north | south
        arms = (beside_it | south, above_it | west, beside_it | north, above_it | east)
        found = ground.facts["pushed"] = Pushed(
            ground.free << PAD, ground.contact << PAD, ground.corridor << PAD, _squares(path << PAD), arms
        )
    return found


def _squares(path: int) -> tuple[int, ...]:
    """Return for each choice of cells of a 2 x 2 square where these are path; `path` is pushed."""
    found = [0, path, path >> 1, 0, path >> STRIDE, 0, 0, 0, path >> STRIDE + 1, 0, 0, 0, 0, 0, 0, 0]
    for cells in range(1, 15):
        last = cells & -cells
        if cells != last:
            found[cells] = found[last] & found[cells ^ last]
    return tuple(found)


def path_anchors(ground: Ground, turned: Turned) -> int:
    """Return where a turned path tile may lie (TPM-4.4 to TPM-4.6)."""
    found = ground.known.get(turned.cells)
    if found is None:
        found = ground.known[turned.cells] = _path_anchors(ground, template(turned.cells))
    return found


def _path_anchors(ground: Ground, piece: Template) -> int:
    free, contact, corridor, squares, arms = pushed(ground)
    found, joins, leaving = BOARD, 0, 0
    for offset in piece.cells:
        found &= free >> offset
        joins |= contact >> offset
        leaving |= corridor >> offset
    found &= joins
    if not found:
        return 0
    full = 0
    for others, offset in piece.squares:
        full |= squares[others] >> offset
    found &= ~full
    for offset, side in piece.arms:
        found &= arms[side] >> offset
    if found & leaving:
        tile = board_of(piece.offsets)
        for anchor in cells_of(found & leaving):
            if not ground.keeps_way_out(tile << anchor, path=True):
                found ^= 1 << anchor
    return found


def straight_leads_out(ground: Ground) -> bool:
    """Does a straight tile surely fit on the first cells of the known way out, if that begins along a row?

    Its first cell touches the network, the cell behind its last one stays free, and so does the rest of the way.
    """
    corridor = ground.corridor
    near = corridor & ground.contact
    if not near:
        return False
    east, west = near.bit_length() - 1, lowest(near)
    for first, tile_at in ((east, east), (west - 3, west - 2)):
        # four cells of the way in a row: three for the tile, one behind it
        if first >= 0 and corridor >> first & 0b1111 == 0b1111:
            tile = 0b111 << tile_at
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
