"""Putting pawns down, taking them back and moving them; the list of pawns and the table by cell stay in step."""

from __future__ import annotations

from game.core.grid import pack, unpack
from rulesets.theme_parque.state import ParqueState


def put(state: ParqueState, seat: int, cell: int) -> None:
    """Stand a pawn of a seat on a packed cell; where it comes from is not asked."""
    state.pawns.append((seat, *unpack(cell)))
    state.claimed[cell] = (*state.claimed.get(cell, ()), seat)


def take(state: ParqueState, seat: int, cell: int) -> None:
    """Take one pawn of a seat off a packed cell; where it goes is not asked."""
    state.pawns.remove((seat, *unpack(cell)))
    owners = list(state.claimed[cell])
    owners.remove(seat)
    if owners:
        state.claimed[cell] = tuple(owners)
    else:
        del state.claimed[cell]


def move(state: ParqueState, seat: int, cell: int, target: int) -> None:
    """Move a pawn of a seat from one packed cell to another."""
    take(state, seat, cell)
    put(state, seat, target)


def by_cell(pawns: list[tuple[int, int, int]]) -> dict[int, tuple[int, ...]]:
    """Return the seats of the pawns by packed cell, in placing order."""
    found: dict[int, tuple[int, ...]] = {}
    for seat, x, y in pawns:
        found[pack(x, y)] = (*found.get(pack(x, y), ()), seat)
    return found
