"""Where a bot lays paths: blocks in which a ride has room, gaps around its own areas, ways that stay together."""

from __future__ import annotations

from functools import cache

from game.core.contract import Action
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, STRIDE, beside, board_at, cells_of, pack, unpack
from rulesets.theme_park_mania.bot_scan import DONE, Scan
from rulesets.theme_park_mania.builds import turns
from rulesets.theme_park_mania.placing_paths import path_anchors, small_path_cells
from rulesets.theme_park_mania.state import start_tile

PITCH = 4
"""Paths on a lattice of this pitch leave blocks of 3 x 3 cells between them: a ride and five facilities."""

ON, OFF = 5, -7
"""What a cell of a path is worth on the lattice, and beside it."""

SITES = ((2, 2, 10), (3, 4, 8), (4, 10, 4), (5, 12, 4), (6, 14, 3))
"""Places for rides: at least so many of the eight cells around shut by paths and the like, worth each, so many count."""

NEIGHBOURS = tuple(
    pack(0, 0) + step
    for step in (-STRIDE, -STRIDE + 1, 2, 2 + STRIDE, 2 * STRIDE, 2 * STRIDE + 1, -1, STRIDE - 1)
)
"""The eight cells beside a ride, from its corner."""


@cache
def lattice(start: str, with_railway: bool) -> int:
    """Return the cells of the lattice that the starting tile begins."""
    tile = start_tile(start, with_railway)
    columns = [x for x, _ in tile.path]
    column = max(dict.fromkeys(columns), key=columns.count)
    row = tile.star[1]
    return board_at(
        (x, y)
        for x in range(48)
        for y in range(32)
        if (x - column) % PITCH == 0 or (y - row) % PITCH == 0
    )  # fmt: skip


def shifted(board: int, offset: int) -> int:
    """Return the cells from which the cell at this offset lies in the board."""
    return board >> offset if offset >= 0 else board << -offset


def sites(scan: Scan, path: int, closing: int, free: int) -> int:
    """Return what the places for rides are worth with these paths and free cells."""
    ground = scan.ground
    room = free & scan.apart
    row = room & room >> 1
    anchors = row & row >> STRIDE
    near = beside(path & ~(1 << ground.star))
    row = near | near >> 1
    anchors &= row | row >> STRIDE
    if not anchors:
        return 0
    one = two = four = 0
    for offset in NEIGHBOURS:
        more = closing >> offset if offset >= 0 else closing << -offset
        carry = one & more
        one ^= more
        more = two & carry
        two ^= carry
        four |= more
    levels = (two | four, two & one | four, four, four & (one | two), four & two)
    total = 0
    for (_, worth, most), level in zip(SITES, levels, strict=True):
        total += worth * min(most, (anchors & level).bit_count())
    return total


class Paths:
    """The worth of path cells for a seat."""

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        state, ground = scan.state, scan.ground
        self.lattice = lattice(state.start, state.railway)
        self.sites_now = sites(scan, ground.path, ground.closing, ground.free)
        self.touch = beside(ground.path)
        self.stations = self._stations()
        rows = []
        for area, gaps in enumerate(scan.gaps):
            weight = 100 if state.owners[area] == scan.seat else -scan.rivalry
            if gaps and gaps & ground.free:
                rows.append((gaps, gaps.bit_count(), weight, scan.completion(area)))
        self.areas = rows
        self.rooms = [scan.room[area] for area in scan.own if (scan.room[area] & self.touch).bit_count() < 3]

    def _stations(self) -> list[tuple[int, int]]:
        """Return (cells along its platforms, weight) of each station without a path."""
        scan = self.scan
        return [
            (railway.access_board(piece), 75 if piece[1] == scan.seat else -75 * scan.rivalry // 100)
            for piece in railway.stations(scan.state.line)
            if not railway.around_platforms(scan.ground, piece)
        ]

    def worth(self, piece: int, small: bool = False) -> int:
        """Return what these path cells are worth to the seat."""
        scan, ground = self.scan, self.scan.ground
        total = 0
        for gaps, count, weight, now in self.areas:
            filled = (gaps & piece).bit_count()
            if filled:
                total += (scan.to_complete(count - filled) - now) * weight // 100
        for room in self.rooms:
            after = (room & ~piece & (self.touch | beside(piece))).bit_count()
            before = (room & self.touch).bit_count()
            total += 9 * (min(after, 3) - min(before, 3))
        for access, weight in self.stations:
            if access & piece:
                total += weight
        if small:
            return total
        on = (piece & self.lattice).bit_count()
        total += ON * on + OFF * (piece.bit_count() - on)
        after_sites = sites(scan, ground.path | piece, ground.closing | piece, ground.free & ~piece)
        total += (after_sites - self.sites_now) * scan.site_need // 100
        return total

    def ranked(self, name: str) -> list[tuple[int, Action]]:
        """Return (worth, action) for every place of a path tile, best first (D3)."""
        found: list[tuple[int, Action]] = []
        for rotation, turned in enumerate(turns(name)):
            tile = board_at(turned.cells)
            for anchor in cells_of(path_anchors(self.scan.ground, turned)):
                piece = tile << anchor
                found.append((self.worth(piece), ("place", rotation, *unpack(anchor))))
        found.sort(key=lambda entry: -entry[0])
        return found

    def small(self) -> list[tuple[int, Action]]:
        """Return (worth, action) for every cell of the small path, best first (D14)."""
        found: list[tuple[int, Action]] = []
        around = 0
        for gaps, _, weight, _ in self.areas:
            if weight > 0:
                around |= gaps
        for access, weight in self.stations:
            if weight > 0:
                around |= access
        for cell in cells_of(small_path_cells(self.scan.ground) & around & BOARD):
            found.append((self.worth(1 << cell, small=True), ("small_path", 0, *unpack(cell))))
        found.sort(key=lambda entry: -entry[0])
        return found


def station_places(scan: Scan) -> list[tuple[int, Action]]:
    """Return (worth, action) for every place of the own station, and of a small track that leads to one (D14)."""
    state, seat, ground = scan.state, scan.seat, scan.ground
    found: list[tuple[int, Action]] = []
    fringe = beside(ground.path) & ground.free
    for end in ground.ends:
        for shape in railway.open_for(ground, state.line, end[0], railway.STATION):
            piece = railway.piece_at(end, railway.STATION, seat, shape)
            assert piece is not None
            if railway.around_platforms(ground, piece):
                crossing = any(mouth >= 0 and ground.path >> mouth & 1 for mouth in railway.mouths_of(piece))
                found.append((DONE + 5 * crossing, ("station", end[0], shape)))
            elif railway.access_board(piece) & fringe:
                found.append((30, ("station", end[0], shape)))
            else:
                found.append((12, ("station", end[0], shape)))
    found.sort(key=lambda entry: -entry[0])
    return found


def bends(scan: Scan) -> list[tuple[int, Action]]:
    """Return (worth, action) for a small track after which the own station would touch a path."""
    state, seat, ground = scan.state, scan.seat, scan.ground
    found: list[tuple[int, Action]] = []
    for end in ground.ends:
        for shape in railway.open_for(ground, state.line, end[0], railway.SMALL_TRACK):
            piece = railway.piece_at(end, railway.SMALL_TRACK, seat, shape)
            assert piece is not None
            after = railway.laid(ground, end[0], piece)
            line = list(state.line)
            line[end[0]] = (*line[end[0]], piece)
            beyond = next(each for each in after.ends if each[0] == end[0])
            for crossing in railway.open_for(after, tuple(line), end[0], railway.STATION):
                station = railway.piece_at(beyond, railway.STATION, seat, crossing)
                assert station is not None
                if railway.around_platforms(after, station):
                    found.append((DONE - 10, ("small_track", end[0], shape)))
                    break
    found.sort(key=lambda entry: -entry[0])
    return found
