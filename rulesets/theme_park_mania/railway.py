"""The railway: its open ends, what may be laid there, stations along the line (TPM-5, TPM-9.2 to 9.5, TPM-13.6).

The railway is one line. On each side of the printed rail lie pieces in the order in which they were laid; a piece is
the tuple (kind, seat, first cell, heading, shape), see `LinePiece`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.grid import EAST, NORTH, SOUTH, WEST
from game.core.reasons import Reason
from rulesets.theme_park_mania.bits import (
    BOARD,
    STRIDE,
    beside,
    board_of,
    next_cell,
    positions_of,
)
from rulesets.theme_park_mania.ground import RESERVE, Ground, OpenEnd

LinePiece = tuple[str, int, int, int, int]
"""A laid piece: kind, seat (-1 for track tiles), first packed cell, heading it was laid in, shape.

The shape is the turn of a small track (a side to add to the heading: 0, 1 right, 3 left) or the place of a station's
crossing (0, 1, 2, counted in the heading); 0 for track tiles.
"""

Line = tuple[tuple[LinePiece, ...], ...]
"""The pieces beyond the first and the second end of the printed rail; () without a railway."""

TRACK, SMALL_TRACK, STATION = "track", "small_track", "station"
LENGTHS = {TRACK: 3, SMALL_TRACK: 1, STATION: 3}
TURNS = (0, 1, 3)
"""How a small track can lie: straight, bent to the right, bent to the left (TPM-5.4)."""
CROSSINGS = (0, 1, 2)
"""Where the crossing of a station can be, counted in the heading of the railway (TPM-9.3)."""
SHAPES = {TRACK: (0,), SMALL_TRACK: TURNS, STATION: CROSSINGS}

ACROSS = {NORTH: (WEST, EAST), SOUTH: (WEST, EAST), EAST: (NORTH, SOUTH), WEST: (NORTH, SOUTH)}
"""The sides at right angles to a railway with this heading."""


def cells_ahead(cell: int, heading: int, count: int) -> tuple[int, ...]:
    """Return the cells straight ahead of a cell, fewer than `count` where the table ends."""
    found = []
    for _ in range(count):
        cell = next_cell(cell, heading)
        if cell < 0:
            break
        found.append(cell)
    return tuple(found)


@lru_cache(maxsize=4096)
def cells_of_piece(piece: LinePiece) -> tuple[int, ...]:
    """Return the packed cells of a laid piece in its heading."""
    kind, _, first, heading, _ = piece
    return (first, *cells_ahead(first, heading, LENGTHS[kind] - 1))


def heading_after(piece: LinePiece) -> int:
    """Return the heading of the railway beyond a piece (TPM-5.4)."""
    kind, _, _, heading, shape = piece
    return (heading + shape) % 4 if kind == SMALL_TRACK else heading


@lru_cache(maxsize=4096)
def crossing_of(piece: LinePiece) -> int:
    """Return the crossing cell of a station (TPM-9.3)."""
    return cells_of_piece(piece)[piece[4]]


@lru_cache(maxsize=4096)
def mouths_of(piece: LinePiece) -> tuple[int, int]:
    """Return the two mouths of a station's crossing, -1 for one outside the table."""
    one, other = ACROSS[piece[3]]
    crossing = crossing_of(piece)
    return next_cell(crossing, one), next_cell(crossing, other)


@lru_cache(maxsize=4096)
def boards_of(piece: LinePiece) -> tuple[int, int, int]:
    """Return the boards (rail and platform, vertical crossing, horizontal crossing) of a piece."""
    cells = cells_of_piece(piece)
    if piece[0] != STATION:
        return board_of(cells), 0, 0
    crossing = 1 << cells[piece[4]]
    rails = board_of(cells) & ~crossing
    return (rails, crossing, 0) if piece[3] in (EAST, WEST) else (rails, 0, crossing)


@lru_cache(maxsize=4096)
def access_board(piece: LinePiece) -> int:
    """Return the cells along the two long sides of a station; those with a path are its access cells (TPM-13.6)."""
    board = board_of(cells_of_piece(piece))
    if piece[3] in (EAST, WEST):
        return (board << STRIDE | board >> STRIDE) & BOARD
    return (board << 1 | board >> 1) & BOARD


# --- along the line ----------------------------------------------------------------------------------------


def in_order(line: Line) -> list[LinePiece]:
    """Return all laid pieces along the line, from the first end to the second."""
    return [*reversed(line[0]), *line[1]] if line else []


@lru_cache(maxsize=4096)
def stations(line: Line) -> tuple[LinePiece, ...]:
    """Return the stations along the line."""
    return tuple(piece for piece in in_order(line) if piece[0] == STATION)


def behind(line: Line, end: int) -> Iterator[LinePiece]:
    """Yield the pieces behind an open end, the nearest first; the printed rail lies between the two sides."""
    yield from reversed(line[end])
    yield from line[1 - end]


def spaced(line: Line, end: int) -> bool:
    """May a station follow at this end: does a track tile lie before the nearest station behind it (TPM-9.4)?"""
    for piece in behind(line, end):
        if piece[0] == TRACK:
            return True
        if piece[0] == STATION:
            return False
    return True


def stretch(line: Line, one: int, other: int) -> tuple[int, ...]:
    """Return the seats whose stations lie between those of two seats, both included, in the order of travel."""
    seats = [piece[1] for piece in stations(line)]
    start, stop = seats.index(one), seats.index(other)
    return tuple(seats[start : stop + 1] if start <= stop else seats[stop : start + 1][::-1])


# --- laying ------------------------------------------------------------------------------------------------


def end_of(ground: Ground, number: int) -> OpenEnd | None:
    """Return the open end with this number, None if it is closed or never was."""
    return next((end for end in ground.ends if end[0] == number), None)


def piece_at(end: OpenEnd, kind: str, seat: int, shape: int) -> LinePiece | None:
    """Return the piece laid at an open end; None when the table ends before it."""
    _, cell, heading = end
    if len(cells_ahead(cell, heading, LENGTHS[kind])) < LENGTHS[kind]:
        return None
    return (kind, seat, next_cell(cell, heading), heading, shape)


class Plan(NamedTuple):
    """A piece that could be laid: the piece, its cells, the new front cell or -1, and the longest new reserve."""

    piece: LinePiece
    board: int
    front: int
    beyond: int


@lru_cache(maxsize=4096)
def plan_of(end: OpenEnd, kind: str, shape: int) -> Plan | None:
    """Return what a piece at an open end would be; None when the table ends before it."""
    piece = piece_at(end, kind, -1, shape)
    if piece is None:
        return None
    cells = cells_of_piece(piece)
    ahead = cells_ahead(cells[-1], heading_after(piece), RESERVE)
    return Plan(piece, board_of(cells), ahead[0] if ahead else -1, board_of(ahead))


def laid(ground: Ground, number: int, piece: LinePiece) -> Ground:
    """Return the ground with a piece at an open end, which moves on (TPM-5.3)."""
    last, heading = cells_of_piece(piece)[-1], heading_after(piece)
    ends = tuple((number, last, heading) if end[0] == number else end for end in ground.ends)
    return ground.with_railway(*boards_of(piece), ends)


Fault = tuple[str, str, int]
"""Why a piece does not fit: key and clause of the refusal, and the cells to light up."""


def barred(ground: Ground, line: Line, number: int, kind: str, shape: int) -> Reason | None:
    """Return why a railway piece may not be laid at an end (TPM-5.3 to TPM-5.6, TPM-9.2 to TPM-9.5)."""
    if not ground.ends:
        return Reason("railway_closed", "TPM-5.8")
    end = end_of(ground, number)
    if end is None:
        return Reason("not_open_end", "TPM-5.3")
    fault = _fault(ground, line, end, kind, shape)
    return None if fault is None else Reason(fault[0], fault[1], {}, positions_of(fault[2]))


def _fault(ground: Ground, line: Line, end: OpenEnd, kind: str, shape: int) -> Fault | None:
    number = end[0]
    plan = plan_of(end, kind, shape)
    if plan is None:
        return "off_table", "TPM-2.1", 1 << end[1]
    piece, board, front, beyond = plan
    empty = ground.empty
    if board & ~empty:
        return "occupied", "TPM-2.12", board & ~empty
    if board & ground.mouths:
        return "mouth", "TPM-9.5", board & ground.mouths
    for other in ground.ends:
        if other[0] != number and board >> next_cell(other[1], other[2]) & 1:
            return "other_front", "TPM-5.5", 1 << next_cell(other[1], other[2])
    if front < 0 or not empty >> front & 1:
        return "track_front", "TPM-5.5", board if front < 0 else 1 << front
    corridor = ground.corridor
    if kind == STATION:
        fault = _station_fault(ground, line, piece, number)
        if fault is not None:
            return fault
    elif not board & ground.vital and corridor and not (board | beyond) & corridor:
        return None  # it shuts no path end, and its new reserve leaves the known way out alone
    after = laid(ground, number, piece)
    if after.dead_ends:
        return "dead_end", "TPM-2.14", after.dead_ends
    if not (corridor and not (board | beyond) & corridor) and not after.has_way_out:
        return "fenced_in", "TPM-2.15", board
    return None


def _station_fault(ground: Ground, line: Line, piece: LinePiece, number: int) -> Fault | None:
    if not spaced(line, number):
        return "station_spacing", "TPM-9.4", board_of(cells_of_piece(piece))
    for mouth in mouths_of(piece):
        if mouth < 0 or not (ground.empty | ground.path) >> mouth & 1:
            return "mouth_blocked", "TPM-9.5", 1 << (crossing_of(piece) if mouth < 0 else mouth)
    return None


def openings(ground: Ground, line: Line, kind: str) -> dict[int, tuple[int, ...]]:
    """Return the shapes in which a kind of piece may be laid, by open end; ends without any are left out."""
    known = laying(ground)
    found: dict[int, tuple[int, ...]] | None = known.get(kind)
    if found is None:
        found = {}
        for end in ground.ends:
            shapes = tuple([each for each in SHAPES[kind] if _fault(ground, line, end, kind, each) is None])
            if shapes:
                found[end[0]] = shapes
        known[kind] = found
    return found


def laying(ground: Ground) -> dict[object, Any]:
    """Return what is known about laying pieces at the open ends of this ground, to be read and to be added to.

    A ground on which nothing has changed near the ends shares it with the one before: what may be laid there depends
    on the cells of `around`, and on the way out only where a piece would stand in it.
    """
    known: dict[object, Any] | None = ground.facts.get("laying")
    if known is None:
        before: tuple[Ground, dict[object, Any]] | None = ground.along.get("laying")
        if before is not None and _same_ends(before[0], ground):
            known = before[1]
        else:
            known = {}
            ground.along["laying"] = (ground, known)
        ground.facts["laying"] = known
    return known


def _same_ends(before: Ground, ground: Ground) -> bool:
    near, far = around(ground.ends)
    changed = (before.empty ^ ground.empty) | (before.path ^ ground.path)
    corridor = ground.corridor
    return not changed & near and bool(corridor) and corridor == before.corridor and not corridor & far


@lru_cache(maxsize=4096)
def around(ends: tuple[OpenEnd, ...]) -> tuple[int, int]:
    """Return two boards: all cells that bear on what may be laid at these ends, and those pieces with their reserves.

    Two steps around the pieces are enough: a path end beside a piece, and what lies around that path end (TPM-2.14).
    """
    near = far = 0
    for end in ends:
        for kind, shapes in SHAPES.items():
            for shape in shapes:
                plan = plan_of(end, kind, shape)
                if plan is not None:
                    near |= plan.board
                    far |= plan.board | plan.beyond
    for _ in range(2):
        near |= beside(near)
    return near, far


def open_for(ground: Ground, line: Line, number: int, kind: str) -> tuple[int, ...]:
    """Return the shapes in which a kind of piece may be laid at an end."""
    return openings(ground, line, kind).get(number, ())


def blocked(ground: Ground, line: Line, number: int, kinds: Sequence[str]) -> bool:
    """Can none of these kinds of pieces be laid at an open end any more (TPM-5.9)?"""
    return not any(number in openings(ground, line, kind) for kind in kinds)


def around_platforms(ground: Ground, piece: LinePiece) -> int:
    """Return the access cells of a station: path cells along its long sides (TPM-13.6)."""
    return access_board(piece) & ground.path
