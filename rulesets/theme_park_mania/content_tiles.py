"""Reads the file `table.yaml`: the table, the starting tiles and the path tiles, and checks their geometry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.core.content import Faults, Node, Place, Reader, load_yaml
from game.core.content_room import Places, Shelf
from game.core.grid import EAST, NORTH, SOUTH, WEST
from rulesets.theme_park_mania import content_types as c
from rulesets.theme_park_mania import content_words as w

STEPS: Mapping[int, c.Cell] = MappingProxyType({NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)})
"""One step to each side."""


@dataclass(frozen=True)
class Ground:
    """What stands in the file; see `Content`."""

    table: c.Table
    starts: Mapping[tuple[str, bool], c.StartTile]
    paths: Mapping[str, c.PathTile]


def read_ground(path: Path, faults: Faults, places: Places) -> Ground:
    """The table and the tiles; incomplete after faults."""
    before = len(faults)
    reader = Reader(faults)
    root = load_yaml(path, faults)
    keys = ["table", "start_tiles", "path_tiles", "counts"]
    top = reader.mapping(root, keys, (), f"the file {path.name}") if root is not None else {}
    places |= {key: node.place for key, node in top.items()}
    table = _table(reader, top.get("table"))
    starts: dict[tuple[str, bool], c.StartTile] = {}
    shelf = Shelf(reader, "starting tile", places)
    for member in reader.items(top["start_tiles"]) if "start_tiles" in top else ():
        _start_tile(reader, member, table, shelf, starts)
    paths: dict[str, c.PathTile] = {}
    shelf = Shelf(reader, "path tile", places)
    for member in reader.items(top["path_tiles"]) if "path_tiles" in top else ():
        tile = _path_tile(reader, member)
        if tile is not None and (name := shelf.new(tile[1])):
            paths[name] = tile[0]
    if "counts" in top:
        _counts(reader, top["counts"], paths, len(faults) == before)
    return Ground(table, MappingProxyType(starts), MappingProxyType(paths))


def read_cell(reader: Reader, node: Node, width: int, height: int) -> c.Cell:
    """A cell written as [x, y], inside a box of this size."""
    members = reader.items(node, "a cell [x, y]")
    if len(members) != 2:
        if members:
            reader.wrong(node, "a cell [x, y]")
        return (0, 0)
    return reader.integer(members[0], 0, width - 1), reader.integer(members[1], 0, height - 1)


def _table(reader: Reader, node: Node | None) -> c.Table:
    got = reader.mapping(node, ["width", "height", "reserve"], (), "table") if node is not None else {}
    if len(got) < 3:
        return c.Table(48, 32, 4)
    return c.Table(
        reader.integer(got["width"], 16, 64),
        reader.integer(got["height"], 16, 64),
        reader.integer(got["reserve"], 1, 9),
    )


# --- path tiles -----------------------------------------------------------------------------------------------


def _path_tile(reader: Reader, node: Node) -> tuple[c.PathTile, Node] | None:
    got = reader.mapping(node, ["id", "shape", "cells", "count"], ["card_cell"], "path tile")
    if not {"id", "shape", "cells", "count"} <= set(got):
        return None
    shape = reader.word(got["shape"], w.SHAPES, "shape")
    cells: list[c.Cell] = []
    for member in reader.items(got["cells"], "a list of cells"):
        cell = read_cell(reader, member, 3, 3)
        if cell in cells:
            reader.faults.add(member.place, f"the cell {cell[0]}, {cell[1]} stands twice in this tile")
        cells.append(cell)
    turns = [turned.cells for turned in c.rotations(cells)] if cells else []
    if shape and tuple(sorted(w.SHAPES[shape], key=lambda cell: (cell[1], cell[0]))) not in turns:
        reader.faults.add(got["cells"].place, f"these cells are no {shape}")
    card = read_cell(reader, got["card_cell"], 3, 3) if "card_cell" in got else None
    if card is not None and card not in cells:
        reader.faults.add(
            got["card_cell"].place, f"the card sign at {card[0]}, {card[1]} is on no cell of the tile"
        )
    count = reader.integer(got["count"], 1, 99)
    return c.PathTile(reader.text(got["id"], "an id"), shape, tuple(cells), card, count), got["id"]


def _counts(reader: Reader, node: Node, paths: Mapping[str, c.PathTile], sound: bool) -> None:
    got = reader.mapping(node, ["tiles", "cells", "card_spaces"], (), "counts")
    found = {
        "tiles": sum(tile.count for tile in paths.values()),
        "cells": sum(tile.count * len(tile.cells) for tile in paths.values()),
        "card_spaces": sum(tile.count for tile in paths.values() if tile.card_cell),
    }
    compare_counts(reader, got, found, "the path tiles have", sound)


def compare_counts(
    reader: Reader, got: Mapping[str, Node], found: Mapping[str, int], what: str, sound: bool
) -> None:
    """Hold the sums that a file states against those that were found; `what` begins the message.

    sound  nothing in the file was refused; what was is not missed again
    """
    for key, number in found.items():
        stated = reader.integer(got[key], 0, 9999) if key in got else number
        if sound and stated != number:
            name = key.replace("_", " ")
            message = f"the counts do not add up: {what} {number} {name}, not {stated}"
            reader.faults.add(got[key].place, message)


# --- starting tiles -------------------------------------------------------------------------------------------


def _start_tile(
    reader: Reader,
    node: Node,
    table: c.Table,
    shelf: Shelf,
    starts: dict[tuple[str, bool], c.StartTile],
) -> None:
    """Read one starting tile, and lay the mirrored one too where it belongs to a side."""
    required = ["id", "side", "footprint", "path", "star"]
    got = reader.mapping(node, required, ["rail", "open_ends"], "starting tile")
    if any(key not in got for key in required):
        return
    before = len(reader.faults)
    side = reader.word(got["side"], ("left", "centre"), "side")
    footprint = _run(reader, got["footprint"], table)
    taken: dict[c.Cell, Place] = {}
    path = _runs(reader, got["path"], table, footprint, taken)
    rail = _runs(reader, got["rail"], table, footprint, taken) if "rail" in got else ()
    star = read_cell(reader, got["star"], table.width, table.height)
    if star not in path:
        reader.faults.add(got["star"].place, f"the star {star[0]}, {star[1]} is no path cell of this tile")
    elif apart := [cell for cell in path if cell not in _joined(star, path)]:
        x, y = apart[0]
        reader.faults.add(got["path"].place, f"the path cell {x}, {y} is not joined to the star")
    ends = _open_ends(reader, got, table, rail, footprint)
    name = shelf.new(got["id"])
    if len(reader.faults) > before or not name:
        return
    line = _line(rail, ends)
    if len(line) != len(rail):
        place = got["rail"].place
        reader.faults.add(place, "the rail is not one line from the first open end to the second")
        return
    gatehouse = tuple(cell for cell in footprint if cell not in taken)
    tile = c.StartTile(name, side, path, star, gatehouse, line, ends)
    if (side, bool(rail)) in starts:
        kind = "with" if rail else "without"
        reader.faults.add(node.place, f"a second starting tile {kind} track for the side {side}")
        return
    starts[side, bool(rail)] = tile
    if side == "left":
        starts["right", bool(rail)] = tile.mirrored(table.width)


def _run(reader: Reader, node: Node, table: c.Table) -> tuple[c.Cell, ...]:
    """The cells of a block [x1, y1, x2, y2], row by row."""
    members = reader.items(node, "a block [x1, y1, x2, y2]")
    if len(members) != 4:
        if members:
            reader.wrong(node, "a block [x1, y1, x2, y2]")
        return ()
    sizes = (table.width, table.height) * 2
    before = len(reader.faults)
    x1, y1, x2, y2 = (reader.integer(m, 0, size - 1) for m, size in zip(members, sizes, strict=True))
    if len(reader.faults) == before and (x1 > x2 or y1 > y2):
        reader.wrong(node, "a block [x1, y1, x2, y2] with x1 up to x2 and y1 up to y2")
    return tuple((x, y) for y in range(y1, y2 + 1) for x in range(x1, x2 + 1))


def _runs(
    reader: Reader,
    node: Node,
    table: c.Table,
    footprint: tuple[c.Cell, ...],
    taken: dict[c.Cell, Place],
) -> tuple[c.Cell, ...]:
    """The cells of several blocks, all inside the footprint and none of them `taken` before."""
    found: list[c.Cell] = []
    for member in reader.items(node, "a list of blocks"):
        told = False
        for cell in _run(reader, member, table):
            message = ""
            if footprint and cell not in footprint:
                message = f"the cell {cell[0]}, {cell[1]} lies outside the footprint"
            elif cell in taken:
                line = taken[cell].line
                message = f"the starting tile overlaps itself at {cell[0]}, {cell[1]} (line {line})"
            if message and not told:  # one cell of a block stands for all of them
                reader.faults.add(member.place, message)
                told = True
            taken.setdefault(cell, member.place)
            found.append(cell)
    return tuple(found)


def _open_ends(
    reader: Reader,
    got: Mapping[str, Node],
    table: c.Table,
    rail: tuple[c.Cell, ...],
    footprint: tuple[c.Cell, ...],
) -> tuple[c.End, ...]:
    """Two ends at rail cells, looking out of the footprint onto the table; none without rail."""
    if "open_ends" not in got:
        if rail:
            reader.faults.add(got["rail"].place, "a starting tile with rail needs two open ends")
        return ()
    found: list[c.End] = []
    for member in reader.items(got["open_ends"], "a list of open ends"):
        part = reader.mapping(member, ["cell", "heading"], (), "open end")
        if len(part) < 2:
            continue
        x, y = read_cell(reader, part["cell"], table.width, table.height)
        heading = reader.word(part["heading"], w.HEADINGS, "heading")
        if (x, y) not in rail:
            reader.faults.add(part["cell"].place, f"the open end {x}, {y} is at no rail cell of this tile")
        elif heading:
            end = c.End((x, y), w.HEADINGS.index(heading))
            dx, dy = STEPS[end.heading]
            ahead = (x + dx, y + dy)
            on_table = 0 <= ahead[0] < table.width and 0 <= ahead[1] < table.height
            if not on_table or ahead in footprint:
                reader.faults.add(
                    part["heading"].place, f"the open end {x}, {y} does not look onto the table"
                )
            found.append(end)
    if len(found) != 2 or found[0].cell == found[1].cell:
        reader.faults.add(got["open_ends"].place, "a railway has two open ends, at different cells")
    return tuple(found)


def _joined(start: c.Cell, cells: tuple[c.Cell, ...]) -> list[c.Cell]:
    """The cells that hang together with `start`."""
    found = [start]
    for x, y in found:
        near = ((x + dx, y + dy) for dx, dy in STEPS.values())
        found += [cell for cell in near if cell in cells and cell not in found]
    return found


def _line(rail: tuple[c.Cell, ...], ends: tuple[c.End, ...]) -> tuple[c.Cell, ...]:
    """The rail cells from the first open end to the second; shorter if they are no single line."""
    if not rail:
        return ()
    line = [ends[0].cell]
    while True:
        x, y = line[-1]
        following = [
            near for dx, dy in STEPS.values() if (near := (x + dx, y + dy)) in rail and near not in line
        ]
        if len(following) != 1:
            break
        line.append(following[0])
    return tuple(line) if line[-1] == ends[1].cell else ()
