"""What the park shows cell by cell, ready to be drawn: from a position, or from the notation of the rulebook.

Masks of sides: 1 north, 2 east, 4 south, 8 west. Positions are (x, y).
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from game.core.grid import EAST, NORTH, SOUTH, WEST
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import cells_of, positions_of, unpack
from rulesets.theme_park_mania.state import ManiaState, first_ground, locked, path_tile, start_tile
from rulesets.theme_park_mania.state_money import fare

Cell = tuple[int, int]
Key = tuple[object, ...]
AROUND: tuple[tuple[int, int], ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps to the north, east, south, west."""


@dataclass(frozen=True)
class Plot:
    """A ride area as it is drawn.

    booth     which of the eight booth sides has the booth, -1 while it is still on its way
    parts     facilities with their cells
    mascot    cell on which the owner's mascot stands, or None
    visitors  seats with a mini meeple here
    fare      what a visit costs, None where that is not shown
    """

    ride: str
    spot: Cell
    owner: int
    booth: int
    parts: tuple[tuple[str, Cell], ...] = ()
    mascot: Cell | None = None
    visitors: tuple[int, ...] = ()
    fare: int | None = None
    broken: bool = False
    completed: bool = False

    @property
    def ride_cells(self) -> tuple[Cell, ...]:
        """The four cells of the ride."""
        x, y = self.spot
        return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells of the area."""
        return (*self.ride_cells, *(cell for _, cell in self.parts))


@dataclass(frozen=True)
class Start:
    """A starting tile: picture, left top cell, size in cells, star; `cells` None draws all of it."""

    picture: str
    corner: Cell
    size: tuple[int, int]
    star: Cell | None
    cells: frozenset[Cell] | None = None


@dataclass
class Park:
    """Everything that lies in the park.

    paths, signs  path cells; those with a card sign
    crossings     crossing: seat, and whether it is walked to the north and south
    rails         rail and platform cells, each with the sides to which the railway goes on
    platforms     platform: seat
    ends          ends of the railway: cell, side, closed?
    locks         for how many more turns malfunction and sinkhole stay (TPM-16.5)
    guests        seat: position of the left top of a cell, in cells
    """

    start: Start | None = None
    paths: set[Cell] = field(default_factory=set)
    signs: set[Cell] = field(default_factory=set)
    crossings: dict[Cell, tuple[int, bool]] = field(default_factory=dict)
    rails: dict[Cell, int] = field(default_factory=dict)
    platforms: dict[Cell, int] = field(default_factory=dict)
    ends: list[tuple[Cell, int, bool]] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    scenery: list[Cell] = field(default_factory=list)
    guests: dict[int, Cell] = field(default_factory=dict)
    sinkhole: Cell | None = None
    locks: tuple[int, int] = (0, 0)

    @cached_property
    def streets(self) -> dict[Cell, int]:
        """Each path cell with the sides to which one can walk."""
        return {cell: self._walks(cell) for cell in self.paths}

    def _walks(self, cell: Cell) -> int:
        mask = 0
        for side, (dx, dy) in enumerate(AROUND):
            there = cell[0] + dx, cell[1] + dy
            crossing = self.crossings.get(there)
            if there in self.paths or (crossing is not None and crossing[1] == (side in (NORTH, SOUTH))):
                mask |= 1 << side
        return mask

    @cached_property
    def squares(self) -> list[Cell]:
        """The left top cells of squares of four path cells."""
        paths = self.paths
        return [
            (x, y)
            for x, y in paths
            if (x + 1, y) in paths and (x, y + 1) in paths and (x + 1, y + 1) in paths
        ]

    @cached_property
    def taken(self) -> frozenset[Cell]:
        """Every cell on which something lies."""
        found = {*self.paths, *self.crossings, *self.rails, *self.scenery}
        for plot in self.plots:
            found.update(plot.cells)
        if self.start is not None:
            (x, y), (wide, high) = self.start.corner, self.start.size
            found.update((x + dx, y + dy) for dx in range(wide) for dy in range(high))
        return frozenset(found)


# --- from a position -----------------------------------------------------------------------------------------


START_PICTURES = {
    ("left", False): "start_edge",
    ("left", True): "start_edge_track",
    ("right", False): "start_edge_right",
    ("right", True): "start_edge_track_right",
    ("centre", False): "start_centre",
    ("centre", True): "start_centre_track",
}


def start_of(side: str, with_railway: bool) -> Start:
    """Return the starting tile of a game."""
    tile = start_tile(side, with_railway)
    left, top = min(x for x, _ in tile.cells), min(y for _, y in tile.cells)
    wide = max(x for x, _ in tile.cells) + 1 - left
    high = max(y for _, y in tile.cells) + 1 - top
    return Start(START_PICTURES[side, with_railway], (left, top), (wide, high), tile.star)


def park_of(state: ManiaState, away: Container[Key] = ()) -> Park:
    """Return what lies in the park. `away` holds the keys of pieces that are not in their places."""
    park = Park(start_of(state.start, state.railway))
    tile = start_tile(state.start, state.railway)
    park.paths.update(tile.path)
    for number, laid in enumerate(state.laid):
        if ("path", number) not in away:
            cells, sign = path_cells(*laid)
            park.paths.update(cells)
            if sign is not None:
                park.signs.add(sign)
    for seat, small in enumerate(state.small_paths):
        if small and ("small_path", seat) not in away:
            cell = unpack(small[0])
            park.paths.add(cell)
            if small[1]:
                park.signs.add(cell)
    _lay_line(state, park, away)
    for area in range(len(state.built)):
        if ("ride", state.built[area]) not in away:
            park.plots.append(plot_of(state, area, away))
    park.scenery = [unpack(cell) for cell in state.scenery if ("facility", cell) not in away]
    if state.sinkhole >= 0 and ("marker", "sinkhole") not in away:
        park.sinkhole = unpack(state.sinkhole)
    park.locks = (turns_locked(state, state.malfunction_turn), turns_locked(state, state.sinkhole_turn))
    return park


def turns_locked(state: ManiaState, put: int) -> int:
    """Return for how many more turns a marker that was put in this turn stays, 0 if it is free (TPM-16.5)."""
    return put + state.seats - state.turn + 1 if locked(state, put) else 0


def plot_of(state: ManiaState, area: int, away: Container[Key] = ()) -> Plot:
    """Return a ride area as it is drawn."""
    ride, owner = state.built[area], state.owners[area]
    mascot = state.mascots[owner]
    here = any(cell == mascot for _, cell in state.facilities[area]) and ("mascot", owner) not in away
    return Plot(
        ride,
        unpack(state.spots[area]),
        owner,
        -1 if ("booth", ride) in away else state.booths[area],
        tuple(
            (name, unpack(cell)) for name, cell in state.facilities[area] if ("facility", cell) not in away
        ),
        unpack(mascot) if here else None,
        tuple(
            seat
            for seat in range(state.seats)
            if state.visits[area] >> seat & 1 and ("mini", ride, seat) not in away
        ),
        fare(state, area),
        state.malfunction == area and ("marker", "malfunction") not in away,
        state.ground.completed(area),
    )


def path_cells(name: str, rotation: int, x: int, y: int) -> tuple[list[Cell], Cell | None]:
    """Return the cells of a laid path tile, and the one with the card sign."""
    turned = path_tile(name).rotations[rotation]
    sign = None if turned.card is None else (x + turned.card[0], y + turned.card[1])
    return [(x + dx, y + dy) for dx, dy in turned.cells], sign


def piece_key(piece: railway.LinePiece) -> Key:
    """Return the key under which a piece of the railway lies on the table."""
    kind, seat, first, _, _ = piece
    return ("track", first) if kind == railway.TRACK else (kind, seat)


def _lay_line(state: ManiaState, park: Park, away: Container[Key]) -> None:
    """Lay the printed rail and what follows it on both sides."""
    if not state.railway:
        return
    tile = start_tile(state.start, True)
    chain(park.rails, tile.rail)
    for number, end in enumerate(tile.open_ends):
        cell, heading = end.cell, end.heading
        for piece in state.line[number]:
            if piece_key(piece) in away:
                break
            cells = [unpack(each) for each in railway.cells_of_piece(piece)]
            join(park.rails, cell, heading, cells[0])
            if piece[0] == railway.STATION:
                crossing = cells[piece[4]]
                for one, other in zip(cells, cells[1:], strict=False):
                    join(park.rails, one, heading, other)
                park.crossings[crossing] = (piece[1], heading in (EAST, WEST))
                for each in cells:
                    if each != crossing:
                        park.platforms[each] = piece[1]
            else:
                chain(park.rails, cells)
            cell, heading = cells[-1], railway.heading_after(piece)
        park.rails[cell] = park.rails.get(cell, 0) | 1 << heading
        park.ends.append((cell, heading, state.closed[number]))
    for cell in park.crossings:
        del park.rails[cell]


def chain(rails: dict[Cell, int], cells: Iterable[Cell]) -> None:
    """Join cells that follow one another into a piece of railway."""
    before: Cell | None = None
    for cell in cells:
        rails.setdefault(cell, 0)
        if before is not None:
            heading = AROUND.index((cell[0] - before[0], cell[1] - before[1]))
            join(rails, before, heading, cell)
        before = cell


def join(rails: dict[Cell, int], one: Cell, heading: int, other: Cell) -> None:
    """Let the railway run from a cell to the next one."""
    rails[one] = rails.get(one, 0) | 1 << heading
    rails[other] = rails.get(other, 0) | 1 << (heading + 2) % 4


# --- from the notation -----------------------------------------------------------------------------------------


def used_cells(state: ManiaState) -> list[Cell]:
    """Return every cell on which something lies."""
    ground = state.ground
    taken = ground.path | ground.vertical | ground.horizontal | ground.rails | ground.scenery | ground.built
    return list(positions_of(taken | first_ground(state.start, state.railway).home))


def board_cells(board: int) -> list[Cell]:
    """Return the positions of a board."""
    return [unpack(cell) for cell in cells_of(board)]


def parts_of(name: str, rotation: int) -> list[Cell]:
    """Return the cells of a turned path tile from the corner of its box, each in the place it has unturned."""
    now = list(path_tile(name).cells)
    for _ in range(rotation):
        now = [(-y, x) for x, y in now]
    left, top = min(x for x, _ in now), min(y for _, y in now)
    return [(x - left, y - top) for x, y in now]
