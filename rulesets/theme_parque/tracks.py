"""Coaster track: which parts run together, and where a train goes round (TP-13.11 to TP-13.18).

All of it follows from the table `track` of the ground, cell -> EDGE codes of its coaster part. The answers are kept
for equal tables, because most positions that are looked at have the track of the one before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.core.grid import STEPS
from rulesets.theme_parque.forms import TRACK_OPEN
from rulesets.theme_parque.ground import Ground

RING, THROUGH, OPEN = "ring", "through", "open"


class Stretch(NamedTuple):
    """A maximal chain of coaster parts joined by matching track (TP-13.11).

    kind   RING, THROUGH (both ends are coaster tunnels) or OPEN
    cells  its packed cells in the order of the ride
    """

    kind: str
    cells: tuple[int, ...]


class Tracks(NamedTuple):
    """All track of a park: the stretches, and the number of the stretch by cell."""

    stretches: tuple[Stretch, ...]
    of: dict[int, int]


def tracks(ground: Ground) -> Tracks:
    """Return the stretches of a park."""
    return _tracks(tuple(sorted(ground.track.items())))


@lru_cache(maxsize=4096)
def _tracks(track: tuple[tuple[int, int], ...]) -> Tracks:
    codes = dict(track)
    joined: dict[int, tuple[int, ...]] = {}
    loose: dict[int, bool] = {}
    for cell, own in track:
        ahead = [(cell + step, (side + 2) % 4) for side, step in enumerate(STEPS) if _opens(own, side)]
        joined[cell] = tuple(there for there, back in ahead if _opens(codes.get(there, 0), back))
        loose[cell] = len(joined[cell]) < len(ahead)
    stretches: list[Stretch] = []
    of: dict[int, int] = {}
    # Chains are walked from one of their ends; what then is left can only be rings.
    for start in sorted(codes, key=lambda cell: (len(joined[cell]) > 1, cell)):
        if start in of:
            continue
        cells = _walk(start, joined)
        if len(joined[start]) > 1:
            kind = RING
        else:
            kind = OPEN if any(loose[cell] for cell in cells) else THROUGH
        of.update(dict.fromkeys(cells, len(stretches)))
        stretches.append(Stretch(kind, cells))
    return Tracks(tuple(stretches), of)


def _opens(codes: int, side: int) -> bool:
    return codes >> 4 * side & 15 == TRACK_OPEN


def _walk(start: int, joined: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    cells = [start]
    while True:
        following = [cell for cell in joined[cells[-1]] if cell not in cells]
        if not following:
            return tuple(cells)
        cells.append(following[0])


def loops(ground: Ground) -> tuple[tuple[int, ...], ...]:
    """Return the loops of a park: each ring, and all through stretches together as one (TP-13.12, TP-13.14)."""
    found = tracks(ground).stretches
    rings = [stretch.cells for stretch in found if stretch.kind == RING]
    through = tuple(cell for stretch in found if stretch.kind == THROUGH for cell in stretch.cells)
    return (*rings, through) if through else tuple(rings)


def loop_of(ground: Ground, cell: int) -> tuple[int, ...]:
    """Return the cells of the loop that a coaster part is in, () if it is in none (TP-13.13)."""
    return next((loop for loop in loops(ground) if cell in loop), ())


def same_coaster(ground: Ground, one: int, other: int) -> bool:
    """Do two stations belong to one coaster, finished or not (TP-13.18)?"""
    found = tracks(ground)
    first, second = found.of[one], found.of[other]
    return first == second or found.stretches[first].kind == found.stretches[second].kind == THROUGH


def new_loops(ground: Ground, before: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the loops that were not among those before, cell for cell."""
    known = [frozenset(loop) for loop in before]
    return [loop for loop in loops(ground) if frozenset(loop) not in known]
