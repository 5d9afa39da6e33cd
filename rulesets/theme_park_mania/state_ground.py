"""The ground that follows from the pieces on the table; a saved game holds the pieces only."""

from __future__ import annotations

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import board_at, pack
from rulesets.theme_park_mania.ground import Ground, OpenEnd
from rulesets.theme_park_mania.placing import BOOTH_SIDES, RIDE
from rulesets.theme_park_mania.state import ManiaState, first_ground, gate_of, path_tile


def tile_boards(name: str, rotation: int, x: int, y: int) -> tuple[int, int]:
    """Return the boards (cells, card signs) of a path tile. Raises LookupError for an unknown one."""
    turned = path_tile(name).rotations[rotation]
    corner = pack(x, y)
    sign = 1 << (corner + pack(*turned.card)) if turned.card else 0
    return board_at(turned.cells) << corner, sign


def ends_of(state: ManiaState) -> tuple[OpenEnd, ...]:
    """Return the open ends that follow from the pieces and what is closed."""
    found = []
    for number, cell, heading in first_ground(state.start, state.railway).ends:
        if not state.closed[number]:
            for piece in state.line[number][-1:]:
                cell, heading = railway.cells_of_piece(piece)[-1], railway.heading_after(piece)
            found.append((number, cell, heading))
    return tuple(found)


def ground_of(state: ManiaState) -> Ground:
    """Return the ground that follows from the pieces on the table."""
    first = first_ground(state.start, state.railway)
    path, signs, vertical, horizontal, rails = first[:5]
    for tile in state.laid:
        board, sign = tile_boards(*tile)
        path, signs = path | board, signs | sign
    for small in state.small_paths:
        if small:
            path, signs = path | 1 << small[0], signs | small[1] << small[0]
    for piece in railway.in_order(state.line):
        boards = railway.boards_of(piece)
        rails, vertical, horizontal = rails | boards[0], vertical | boards[1], horizontal | boards[2]
    gates = [0, 0, 0, 0]
    areas = []
    for spot, booth, parts in zip(state.spots, state.booths, state.facilities, strict=True):
        gates[BOOTH_SIDES[booth][2]] |= 1 << gate_of(spot, booth)
        area = RIDE << spot
        for _, cell in parts:
            area |= 1 << cell
        areas.append(area)
    scenery = 0
    for cell in state.scenery:
        scenery |= 1 << cell
    return Ground(
        path,
        signs,
        vertical,
        horizontal,
        rails,
        scenery,
        tuple(areas),
        (gates[0], gates[1], gates[2], gates[3]),
        ends_of(state),
        *first[9:],
    )
