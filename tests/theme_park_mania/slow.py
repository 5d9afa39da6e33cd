"""The geometry once more, slowly and plainly, with lists of cells: what the boards must agree with.

Written from the specification, not from the program: every question is answered by walking over cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.content_types import Turned
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.railway import Line, LinePiece
from rulesets.theme_park_mania.state import ManiaState, first_ground, gate_of, path_tile
from tests.theme_park_mania.grounds import Position, spots

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
WIDTH, HEIGHT = 48, 32


def step(cell: Position, side: int) -> Position:
    """Return the neighbour to a side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def around(cell: Position) -> list[Position]:
    """Return the four neighbours."""
    return [step(cell, side) for side in range(4)]


def on_table(cell: Position) -> bool:
    """Is it on the table?"""
    return 0 <= cell[0] < WIDTH and 0 <= cell[1] < HEIGHT


class Plain:
    """A ground as sets of positions."""

    def __init__(self, ground: Ground) -> None:
        self.path = set(spots(ground.path))
        self.upright = set(spots(ground.vertical))
        self.level = set(spots(ground.horizontal))
        self.rails = set(spots(ground.rails))
        self.scenery = set(spots(ground.scenery))
        self.solid = set(spots(ground.solid))
        self.home = set(spots(ground.home))
        self.areas = [set(spots(area)) for area in ground.areas]
        self.ends = [(number, spots(1 << cell)[0], heading) for number, cell, heading in ground.ends]
        self.star = spots(1 << ground.star)[0]
        self.far = set(spots(ground.far))
        self.gates = [set(spots(board)) for board in ground.gates]

    def copy(self) -> Plain:
        """Return a copy that may be changed before it is asked anything."""
        new: Plain = object.__new__(Plain)
        for name in ("path", "upright", "level", "rails", "scenery"):
            setattr(new, name, set(getattr(self, name)))
        new.areas = [set(area) for area in self.areas]
        for name in ("solid", "home", "ends", "star", "far", "gates"):
            setattr(new, name, getattr(self, name))
        return new

    @cached_property
    def full(self) -> set[Position]:
        """Cells that hold something."""
        found = self.path | self.upright | self.level | self.rails | self.scenery | self.solid
        return found.union(*self.areas)

    def empty(self, cell: Position) -> bool:
        """Is a cell on the table and empty?"""
        return on_table(cell) and cell not in self.full

    @cached_property
    def reserve(self) -> set[Position]:
        """TPM-2.13."""
        found = set()
        for _, cell, heading in self.ends:
            for _ in range(4):
                cell = step(cell, heading)
                if not self.empty(cell):
                    break
                found.add(cell)
        return found

    def walking(self, cell: Position) -> list[Position]:
        """Return the walking neighbours of a path cell or crossing (TPM-2.8, TPM-2.9)."""
        found = []
        for side, other in enumerate(around(cell)):
            crossings = self.upright if side in (0, 2) else self.level
            if cell in self.path:
                if other in self.path or other in crossings:
                    found.append(other)
            elif cell in crossings and other in self.path:
                found.append(other)
        return found

    @cached_property
    def network(self) -> set[Position]:
        """Return everything that can be walked to from the star."""
        found, todo = {self.star}, [self.star]
        while todo:
            for other in self.walking(todo.pop()):
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    @cached_property
    def mouths(self) -> set[Position]:
        """Return the mouths of all crossings."""
        found = {step(cell, side) for cell in self.upright for side in (0, 2)}
        return found | {step(cell, side) for cell in self.level for side in (1, 3)}

    @cached_property
    def dead_ends(self) -> set[Position]:
        """TPM-2.14."""
        return {
            cell
            for cell in self.path
            if cell != self.star and len(self.walking(cell)) <= 1 and not any(map(self.empty, around(cell)))
        }

    @cached_property
    def junctions(self) -> set[Position]:
        """Section 1."""
        return {cell for cell in self.path - self.home if len(self.walking(cell)) >= 3}

    @cached_property
    def contact(self) -> set[Position]:
        """Cells beside the network's paths, and mouths of its crossings."""
        network = self.network
        found = {other for cell in self.path & network for other in around(cell)}
        found |= {step(cell, side) for cell in self.upright & network for side in (0, 2)}
        return found | {step(cell, side) for cell in self.level & network for side in (1, 3)}

    @cached_property
    def way_out(self) -> bool:
        """TPM-2.15."""
        room = {(x, y) for x in range(WIDTH) for y in range(HEIGHT)} - self.reserve - self.full
        todo = list(room & self.contact)
        seen = set(todo)
        while todo:
            cell = todo.pop()
            if cell in self.far:
                return True
            for other in around(cell):
                if other in room and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return False

    def completed(self, area: int) -> bool:
        """TPM-2.20."""
        cells = self.areas[area]
        closing = self.path | self.upright | self.level | self.rails | self.scenery | self.home
        return all(other in cells or other in closing for cell in cells for other in around(cell))

    # --- places ---------------------------------------------------------------------------------------------

    def free(self, cells: Iterable[Position]) -> bool:
        """TPM-2.12 and TPM-2.13."""
        reserve = self.reserve
        return all(self.empty(cell) and cell not in reserve for cell in cells)

    def with_path(self, cells: Iterable[Position]) -> Plain:
        """Return the ground with more paths."""
        new = self.copy()
        new.path |= set(cells)
        return new

    def path_fits(self, cells: Iterable[Position], squares: bool = True) -> bool:
        """TPM-4.4 to TPM-4.6; without the squares for a small path."""
        cells = list(cells)
        if not self.free(cells) or not self.contact.intersection(cells):
            return False
        new = self.with_path(cells)
        if squares:
            for x, y in cells:
                for left, top in ((x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)):
                    if {(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)} <= new.path:
                        return False
        return not new.dead_ends and new.way_out

    def path_places(self, turned: Turned) -> list[Position]:
        """Return every legal place of a turned tile."""
        return [
            (x, y)
            for y in range(HEIGHT)
            for x in range(WIDTH)
            if self.path_fits([(x + dx, y + dy) for dx, dy in turned.cells])
        ]

    def solid_fits(self, cells: Iterable[Position]) -> bool:
        """TPM-2.12 to TPM-2.15 and TPM-9.5 for a ride, facility or scenery."""
        cells = list(cells)
        if not self.free(cells) or self.mouths.intersection(cells):
            return False
        new = self.copy()
        new.scenery |= set(cells)
        return not new.dead_ends and new.way_out

    def facility_fits(self, cell: Position, area: int) -> bool:
        """TPM-8.4, TPM-8.6."""
        near = around(cell)
        if not self.areas[area].intersection(near) or not self.path.intersection(near):
            return False
        if any(other.intersection(near) for number, other in enumerate(self.areas) if number != area):
            return False
        return self.solid_fits([cell])

    def scenery_fits(self, cell: Position, area: int) -> bool:
        """TPM-8.5, TPM-8.6."""
        return bool(self.areas[area].intersection(around(cell))) and self.solid_fits([cell])

    def booth_fits(self, x: int, y: int, dx: int, dy: int, side: int) -> bool:
        """TPM-7.5, TPM-7.6."""
        gate = step((x + dx, y + dy), side)
        return gate in self.path and gate != self.star and gate not in self.gates[(side + 2) % 4]

    def ride_fits(self, x: int, y: int, facility: bool, scenery: bool) -> bool:
        """TPM-7.4 and TPM-7.7, the booth aside."""
        cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if not self.solid_fits(cells):
            return False
        near = {other for cell in cells for other in around(cell)}
        if any(area & near for area in self.areas) or not (self.path - {self.star}) & near:
            return False
        new = self.copy()
        new.areas.append(set(cells))
        area = len(self.areas)
        if not facility and not scenery:
            return True
        return any(
            (facility and new.facility_fits(cell, area)) or (scenery and new.scenery_fits(cell, area))
            for cell in near
            if cell not in cells
        )


def piece_cells(end: tuple[int, Position, int], kind: str) -> list[Position]:
    """Return the cells that a railway piece covers at an open end (TPM-5.3)."""
    found, cell = [], end[1]
    for _ in range(1 if kind == railway.SMALL_TRACK else 3):
        cell = step(cell, end[2])
        found.append(cell)
    return found


def railway_fits(ground: Ground, line: Line, number: int, kind: str, shape: int) -> bool:
    """TPM-5.3 to TPM-5.6 and TPM-9.2 to TPM-9.5."""
    plain = Plain(ground)
    end = next((each for each in plain.ends if each[0] == number), None)
    if end is None:
        return False
    cells = piece_cells(end, kind)
    if not all(plain.empty(cell) for cell in cells) or plain.mouths.intersection(cells):
        return False
    heading = (end[2] + shape) % 4 if kind == railway.SMALL_TRACK else end[2]
    front = step(cells[-1], heading)
    if any(step(other[1], other[2]) in cells for other in plain.ends if other[0] != number):
        return False
    new = plain.copy()
    crossing: list[Position] = []
    if kind == railway.STATION:
        crossing = [cells[shape]]
        mouths = [step(cells[shape], side) for side in range(4) if side % 2 != heading % 2]
        if not all(plain.empty(mouth) or mouth in plain.path for mouth in mouths):
            return False
        if not spaced(line, number):
            return False
    new.rails |= {cell for cell in cells if cell not in crossing}
    (new.upright if heading % 2 else new.level).update(crossing)
    new.ends = [(number, cells[-1], heading) if each[0] == number else each for each in plain.ends]
    return new.empty(front) and not new.dead_ends and new.way_out


def spaced(line: Line, number: int) -> bool:
    """TPM-9.4: going back from the end, does a track tile come before a station?"""
    back: list[LinePiece] = [*line[number]][::-1] + [*line[1 - number]]
    words = [piece[0] for piece in back if piece[0] != railway.SMALL_TRACK]
    return not words or words[0] == railway.TRACK


def from_pieces(state: ManiaState) -> dict[str, object]:
    """Return what the ground must hold by the pieces of a position."""
    first = Plain(first_ground(state.start, state.railway))
    path, signs = set(first.path), set()
    for name, rotation, x, y in state.laid:
        turned = path_tile(name).rotations[rotation]
        path |= {(x + dx, y + dy) for dx, dy in turned.cells}
        if turned.card:
            signs.add((x + turned.card[0], y + turned.card[1]))
    for small in state.small_paths:
        if small:
            path.add(spots(1 << small[0])[0])
            signs |= {spots(1 << small[0])[0]} if small[1] else set()
    areas, gates = [], [set() for _ in range(4)]
    for spot, booth, parts in zip(state.spots, state.booths, state.facilities, strict=True):
        x, y = spots(1 << spot)[0]
        cells = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        areas.append(cells | {spots(1 << cell)[0] for _, cell in parts})
        gate = spots(1 << gate_of(spot, booth))[0]
        side = next(side for cell in cells for side in range(4) if step(cell, side) == gate)
        gates[side].add(gate)
    return {
        "path": path,
        "signs": signs,
        "scenery": {spots(1 << cell)[0] for cell in state.scenery},
        "areas": areas,
        "gates": gates,
    }
