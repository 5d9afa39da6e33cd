"""Which position of the match lies on the table, and for whose eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Result
from game.core.controls import Controller, Handle, TurnStep
from game.core.state import State
from game.session.match import Match
from game.ui.table.tabletop import Piece, Stage, Tabletop


class Shown:
    """The position on the table.

    number  entries of the match that are shown (0: the first position)
    viewer  the seat whose private things may be drawn, None for nobody
    view    the position as the viewer may see it
    way     the position on the way to it that lies on the table while a move is told in stages, None: `view` itself
    pieces  everything that lies on the table, as the tabletop laid it out last
    """

    def __init__(self, match: Match, stage: Stage, make: Callable[[Stage], Tabletop]) -> None:
        self.match = match
        self.stage = stage
        self.top = make(stage)
        self.number = match.position
        self.viewer: int | None = None
        self.view: State = match.view(None)
        self.way: State | None = None
        self.pieces: list[Piece] = []
        self.pending: tuple[Any, ...] = ()
        """What is selected, as the controller understands it; () is nothing."""
        self._controller: Controller | None = None
        self._sources: tuple[Controller, list[Handle]] | None = None
        self._results: dict[str, Result] = {}
        self.version = 0
        """Goes up with every change of the layout, for what is cached of it."""

    def show(self, number: int, viewer: int | None) -> None:
        """Lay out the position after entry `number` for the eyes of `viewer`."""
        self.number, self.viewer = number, viewer
        self.way = None
        self.view = self.match.view_at(number, viewer)
        self._controller = None
        self.pending = ()
        self.top.show(self.view, viewer)
        self.top.attend(self.controller)
        self.lay_out()

    def select(self, pending: tuple[Any, ...]) -> None:
        """Select something in the shown position, or nothing with ()."""
        self.pending = pending
        self._controller = None
        self.top.attend(self.controller)
        self.lay_out()

    def between(self, view: State) -> None:
        """Lay out a position on the way to the shown one; nobody can act on it."""
        self.way = view
        self.top.show(view, self.viewer)
        self.lay_out()

    def arrive(self) -> None:
        """Lay the shown position itself out after those on the way."""
        self.way = None
        self.top.show(self.view, self.viewer)
        self.top.attend(self.controller)
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the same position out again (another window, another zoom of the tray)."""
        self.pieces = self.top.pieces()
        self.version += 1

    @property
    def is_now(self) -> bool:
        """Does the table show the running position?"""
        return self.number == self.match.position

    @property
    def seat(self) -> int | None:
        """Who sits at the screen: the viewer, else the person who is asked something in public."""
        return self.viewer if self.viewer is not None else self.match.public_seat()

    @property
    def acting(self) -> int | None:
        """The seat at the screen, if it is asked in the shown position and that is the running one."""
        if not self.is_now:
            return None
        seat = self.seat
        return seat if seat in self.match.actors() else None

    @property
    def controller(self) -> Controller:
        """The controller of the shown position; without an acting seat it only looks on."""
        if self._controller is None:
            make: Any = self.match.info.load("controller").Controller
            more = (self.pending,) if self.pending else ()
            self._controller = make(self.match.rules, self.view, self.acting, *more)
        return self._controller

    @property
    def steps(self) -> Sequence[TurnStep]:
        """The parts of the turn in the position that lies on the table, also on the way to the shown one."""
        if self.way is None:
            return self.controller.steps()
        make: Any = self.match.info.load("controller").Controller
        found: Sequence[TurnStep] = make(self.match.rules, self.way, None).steps()
        return found

    @property
    def sources(self) -> list[Handle]:
        """What may be picked up in the shown position; asked of the controller once."""
        if self._sources is None or self._sources[0] is not self.controller:
            self._sources = (self.controller, self.controller.sources())
        return self._sources[1]

    def totals(self, number: int | None = None) -> tuple[int, ...]:
        """Return the public scores after entry `number` (default: the shown position)."""
        return tuple(self.result(number).totals)

    def result(self, number: int | None = None) -> Result:
        """Return how everybody would stand if the game stopped after entry `number`, as far as it is public."""
        number = self.number if number is None else number
        match = self.match
        key = match.entries[number - 1].digest if number else "start"
        found = self._results.get(key)
        if found is None:
            last = number == match.position and match.is_over
            state = match.state_at(number) if last else match.view_at(number, None)
            found = self._results[key] = match.rules.result(state)
        return found

    def piece(self, key: tuple[Any, ...]) -> Piece | None:
        """Return the piece of this key in the shown layout."""
        return next((piece for piece in self.pieces if piece.key == key), None)

    def piece_at(self, handle: Handle) -> Piece | None:
        """Return the piece that a handle names in the shown layout."""
        return next((piece for piece in self.pieces if piece.handle == handle), None)
