"""A park that is only shown: what the cells of a picture of the rulebook mean."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.grid import EAST, NORTH, SOUTH, WEST
from rulesets.theme_park_mania.content_notation import Shown
from rulesets.theme_park_mania.placing import BOOTH_SIDES
from rulesets.theme_park_mania.state import content, facility, start_tile
from rulesets.theme_park_mania.table_cells import AROUND, START_PICTURES, Cell, Park, Plot, Start, start_of


def park_shown(cells: Mapping[Cell, Shown]) -> Park:
    """Return the park of a picture in notation. Facilities belong to the ride with which they hang together."""
    park = Park(_start_shown(cells))
    line = {cell for cell, shown in cells.items() if shown.kind in ("rail", "platform", "crossing")}
    for cell, shown in cells.items():
        if shown.kind in ("path", "star"):
            park.paths.add(cell)
            if shown.card:
                park.signs.add(cell)
            if shown.sinkhole:
                park.sinkhole = cell
        elif shown.kind in ("rail", "platform"):
            park.rails[cell] = _rail_mask(cell, line)
            if shown.kind == "platform":
                park.platforms[cell] = shown.owner or 0
        elif shown.kind == "crossing":
            across = any((cell[0] + step, cell[1]) in line for step in (-1, 1))
            park.crossings[cell] = (shown.owner or 0, across)
        elif shown.kind == "scenery":
            park.scenery.append(cell)
        if shown.end is not None:
            park.ends.append((cell, shown.end, shown.closed))
            if cell in park.rails:
                park.rails[cell] |= 1 << shown.end
        for seat in shown.guests:
            park.guests[seat] = cell
    loose = {
        cell: shown
        for cell, shown in cells.items()
        if shown.piece in content().facilities and shown.kind != "scenery"
    }
    for cell, shown in cells.items():
        if shown.kind == "ride":
            park.plots.append(_plot_shown(cell, shown, loose))
    return park


def _rail_mask(cell: Cell, line: set[Cell]) -> int:
    mask = 0
    for side, (dx, dy) in enumerate(AROUND):
        if (cell[0] + dx, cell[1] + dy) in line:
            mask |= 1 << side
    if mask.bit_count() == 1:  # a rail that leaves the picture
        side = mask.bit_length() - 1
        mask |= 1 << (side + 2) % 4
    return mask or 1 << EAST | 1 << WEST


def _plot_shown(spot: Cell, shown: Shown, loose: dict[Cell, Shown]) -> Plot:
    booth = -1
    if shown.booth is not None:
        side, place = shown.booth
        booth = next(
            number
            for number, (dx, dy, each) in enumerate(BOOTH_SIDES)
            if each == side and (dx if side in (NORTH, SOUTH) else dy) == place
        )
    plot = Plot(shown.piece, spot, shown.owner or 0, booth, (), None, shown.minis, None, shown.broken)
    cells, parts = list(plot.ride_cells), []
    mascot: Cell | None = None
    for x, y in cells:  # grows while facilities are found
        for dx, dy in AROUND:
            there = (x + dx, y + dy)
            part = loose.pop(there, None)
            if part is not None:
                cells.append(there)
                parts.append((part.piece, there))
                mascot = there if part.mascot else mascot
    total = content().prices.ride_fare + sum(
        facility(name).mascot_fare if cell == mascot else facility(name).fare for name, cell in parts
    )
    return Plot(plot.ride, spot, plot.owner, booth, tuple(parts), mascot, plot.visitors, total, plot.broken)


def _start_shown(cells: Mapping[Cell, Shown]) -> Start | None:
    """Find the starting tile whose gatehouse the picture shows, or None."""
    solid = {cell for cell, shown in cells.items() if shown.kind == "gatehouse"}
    rails = {cell for cell, shown in cells.items() if shown.kind == "rail"}
    best: tuple[tuple[int, int], Start] | None = None
    for side, with_railway in START_PICTURES:
        tile = start_tile(side, with_railway)
        fits = solid <= set(tile.gatehouse)
        score = (len(rails & set(tile.rail)), -len(tile.rail))
        if solid and fits and (best is None or score > best[0]):
            found = start_of(side, with_railway)
            stars = [cell for cell, shown in cells.items() if shown.kind == "star"]
            shown_cells = frozenset(
                cell
                for cell in tile.cells
                if cell in cells and cells[cell].kind in ("gatehouse", "path", "star", "rail")
            )
            star = stars[0] if stars else None
            best = (score, Start(found.picture, found.corner, found.size, star, shown_cells))
    if best is None:
        stars = [cell for cell, shown in cells.items() if shown.kind == "star"]
        return Start("", stars[0], (1, 1), stars[0], frozenset(stars)) if stars else None
    return best[1]
