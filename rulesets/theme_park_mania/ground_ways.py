"""Questions about boards of a ground: contact with the network, last free sides of path ends, ways out (TPM-2.14, TPM-2.15)."""

from __future__ import annotations

from rulesets.theme_park_mania.bits import BOARD, LEFT, RIGHT, ROW, STRIDE, beside, filled, lowest


def contact(path: int, vertical: int, horizontal: int) -> int:
    """Return the cells beside a path or at a mouth of a crossing that has a mouth on the path."""
    board = beside(path)
    if vertical or horizontal:
        tall = vertical & (path << STRIDE | path >> STRIDE)
        wide = horizontal & (path << 1 | path >> 1)
        board |= (tall << STRIDE | tall >> STRIDE | wide << 1 | wide >> 1) & BOARD
    return board


def vital(stubs: int, empty: int) -> int:
    """Return the empty cells that are the only empty neighbour of one of these stubs."""
    north, south = stubs & empty << STRIDE, stubs & empty >> STRIDE
    east, west = stubs & empty >> 1, stubs & empty << 1
    two = (north & east) | (south & west) | ((north | east) & (south | west))
    one = (north ^ east ^ south ^ west) & ~two
    return ((one & north) >> STRIDE | (one & south) << STRIDE | (one & east) << 1 | (one & west) >> 1) & BOARD


def straight_out(start: int, room: int, far: int) -> int:
    """Return a way along one row from a cell of `start` to the far edge through cells of `room`, 0 if there is none."""
    reached = (((room + start) ^ room) | start) & room & far & RIGHT
    if reached:
        row = lowest(reached) // STRIDE * STRIDE
        first = (start >> row & ROW).bit_length() - 1
        return (ROW >> first << first) << row
    goal = room & far & LEFT
    met = (((room + goal) ^ room) | goal) & room & start if goal else 0
    if met:
        cell = lowest(met)
        row = cell // STRIDE * STRIDE
        return (1 << cell + 1) - (1 << row)
    return 0


def way_out(room: int, contact: int, far: int) -> bool:
    """Can the far edge be reached from a cell of contact through the cells of room (TPM-2.15)?"""
    start = room & contact
    run = (((room + start) ^ room) | start) & room  # straight to the right: nearly always enough
    if run & far:
        return True
    goal = room & far
    if (((room + goal) ^ room) | goal) & room & start:
        return True
    return bool(filled(run, room) & goal)
