"""What the table would be like if the held piece were dropped: trial positions and changed scores."""

from __future__ import annotations

from typing import NamedTuple

from game.core.controls import Grip, Handle
from game.core.grid import pack, unpack
from rulesets.theme_parque import ground, moving, pawns, placing, scoring
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.scoring import ItemScore
from rulesets.theme_parque.state import ParqueState


class Change(NamedTuple):
    """An item whose points a drop would change: packed cell, score before (None: it is new) and after."""

    cell: int
    before: ItemScore | None
    after: ItemScore

    @property
    def delta(self) -> int:
        """Points gained or lost."""
        return self.after.points - (self.before.points if self.before else 0)


class Preview(NamedTuple):
    """The outcome of a drop.

    state    the position after it
    cells    packed cells of the dropped piece, half A first
    changes  items with other points than now
    rides    items whose counting queue the drop finishes or changes
    """

    state: ParqueState
    cells: tuple[int, ...]
    changes: tuple[Change, ...]
    rides: tuple[Change, ...]


def scores(state: ParqueState) -> dict[int, ItemScore]:
    """Return what every ride and stall in the park is worth now, by packed cell."""
    return {cell: scoring.score_item(state, cell) for cell in scoring.scorable_cells(state)}


def is_cell(handle: Handle) -> bool:
    """Is this a place in the park?"""
    return handle[0] == "cell" and len(handle) == 3


def cells_under(grip: Grip, target: Handle) -> tuple[int, int] | None:
    """Return the packed cells that a held domino would cover, half A first; None if the target is no cell."""
    if grip.handle[0] not in ("hand", "market", "lifted") or target[0] != "cell":
        return None
    step = forms()[str(grip.handle[1])][grip.rotation].step
    x, y = target[1:]
    assert isinstance(x, int)
    assert isinstance(y, int)
    cell = pack(x, y) - (step if grip.part else 0)
    return cell, cell + step


def placed(state: ParqueState, domino: str, cell: int, rotation: int) -> ParqueState:
    """Return a copy of the position in which the domino lies there; nothing is checked."""
    trial = state.clone()
    other = cell + forms()[domino][rotation].step
    covered = placing.covered_domino(trial, cell, other)
    if covered is not None:
        del trial.park[covered]
    trial.park[domino] = (*unpack(cell), rotation, trial.turn)
    if covered is not None:
        ground.rebuild(trial, trial.park)
    else:
        ground.add_domino(trial, domino, *unpack(cell), rotation)
    return trial


def preview(state: ParqueState, now: dict[int, ItemScore], grip: Grip, target: Handle) -> Preview | None:
    """Return the outcome of dropping a domino or a pawn legally, None for other pieces."""
    kind = grip.handle[0]
    if kind in ("hand", "lifted"):
        cells = cells_under(grip, target)
        if cells is None:
            return None
        domino = str(grip.handle[1])
        if kind == "lifted":
            trial = state.clone()
            moving.put(trial, domino, *unpack(cells[0]), grip.rotation)
        else:
            trial = placed(state, domino, cells[0], grip.rotation)
        return _compared(trial, now, cells)
    if kind in ("supply", "pawn") and target[0] == "cell":
        x, y = target[1:]
        assert isinstance(x, int)
        assert isinstance(y, int)
        seat = grip.handle[1]
        assert isinstance(seat, int)
        trial = state.clone()
        if kind == "pawn":
            pawns.take(trial, seat, pack(*grip.handle[2:]))  # type: ignore[arg-type]
        pawns.put(trial, seat, pack(x, y))
        return _compared(trial, now, (pack(x, y),))
    return None


def _compared(trial: ParqueState, now: dict[int, ItemScore], cells: tuple[int, ...]) -> Preview:
    changes, rides = [], []
    for cell, after in scores(trial).items():
        before = now.get(cell)
        if after.points != (before.points if before else 0):
            changes.append(Change(cell, before, after))
        old = before.route.cells if before and before.route else ()
        if after.route is not None and after.route.cells != old:
            rides.append(Change(cell, before, after))
    return Preview(trial, cells, tuple(changes), tuple(rides))
