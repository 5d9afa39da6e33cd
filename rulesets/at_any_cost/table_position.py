"""The position on the table of At Any Cost: who looks, what is selected, what is worked out of it once.

Where things lie stands in `table_places.py`, which builds upon this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.controls import Controller, Grip, Handle, Spot
from game.core.state import State
from game.ui.table.tabletop import Piece, Sizes, Stage, Tabletop
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.state import AnyCostState, around, phase_of
from rulesets.at_any_cost.table_tiles import Tiles


class AnyCostPosition(Tabletop):
    """Holds a position for those who lay it out and draw it, and what is selected in it."""

    view: AnyCostState
    turns = False
    zooms = False
    bare = ("board", "supply")
    sizes = Sizes(ribbon=50, tray=138, seats=168, supply=304, seat_most=1000)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.own = next((seat for seat, each in enumerate(stage.seats) if each.human), 0)
        """The seat whose park lies below: who looks, else who looked last."""
        self.seat: int | None = None
        self.pending: tuple[Any, ...] = ()
        self.opened: int | None = None
        """The park that was opened over the board by hand."""
        self.browsed: str = ""
        """The discard pile that is spread over the board."""
        self.page = 0
        self.pointed: Handle | None = None
        """The card of the tray under the pointer."""
        self._looks = Tiles(stage.kit)
        self._cut: dict[str, Any] = {}
        self._pieces: list[Piece] | None = None
        self._spots: dict[Grip, list[Spot]] = {}
        self._position: object = None
        self._worked_out: dict[tuple[int, str, int], tuple[AnyCostState, Any]] = {}

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position."""
        assert isinstance(view, AnyCostState)
        super().show(view, viewer)
        if viewer is not None and viewer != self.own:
            self.own = viewer
            self.arrange(self.stage.regions)
        self.seat, self.pending, self.touchable = None, (), {}
        self._worked_out.clear()
        position = (view.round, view.turn, len(view.stack), view.stack[-1][:2] if view.stack else ())
        if position != self._position:
            self._position = position
            self.browsed, self.page = "", 0
        self.forget()

    def attend(self, controller: Controller) -> None:
        """Take what is selected and what may be touched next."""
        super().attend(controller)
        self.seat = getattr(controller, "seat", None)
        self.pending = getattr(controller, "touched", ())
        self.touchable = dict.fromkeys(controller.nexts()) if hasattr(controller, "nexts") else {}
        self.forget()

    def forget(self) -> None:
        """The layout has changed."""
        self._pieces = None
        self._cut.clear()
        self._spots.clear()

    def points(self, view: AnyCostState, seat: int) -> dict[str, int]:
        """Return the points of a seat by category, in the position or after a build; worked out once for each position."""
        return self._once(view, "points", seat, table_facts.points)

    def plans(self, view: AnyCostState, seat: int) -> list[table_facts.Plan]:
        """Return the blueprints of a seat as they stand, in the position or after a build."""
        return self._once(view, "plans", seat, table_facts.plans)

    def _once(self, view: AnyCostState, what: str, seat: int, work: Callable[[AnyCostState, int], Any]) -> Any:
        key = id(view), what, seat
        if key not in self._worked_out:
            self._worked_out[key] = view, work(view, seat)  # the view stays, so that nothing else gets its number
        return self._worked_out[key][1]

    def cut(self, name: str, make: Any) -> Any:
        """Return a part of the layout, made once."""
        if name not in self._cut:
            self._cut[name] = make()
        return self._cut[name]

    # --- who and what ----------------------------------------------------------------------------

    @property
    def looks(self) -> Tiles:
        """Draws with the present kit and texts."""
        if self._looks.kit is not self.stage.kit:
            self._looks = Tiles(self.stage.kit)
        self._looks.texts = self.stage.texts
        return self._looks

    @property
    def order(self) -> list[int]:
        """The seats from the top of the board: rivals in turn order, the own park last."""
        count = len(self.stage.seats)
        return [*((self.own + step) % count for step in range(1, count)), self.own]

    @property
    def phase(self) -> str:
        """The phase that runs."""
        return phase_of(self.view)

    @property
    def rounds(self) -> int:
        """Rounds of the game (AAC-2.1)."""
        return self.view.rounds

    @property
    def asked(self) -> str:
        """Word of the question that is open, "" after the end."""
        return str(self.view.stack[-1][0]) if self.view.stack else ""

    @property
    def private(self) -> bool:
        """May secret things of the own seat be drawn?"""
        return self.viewer == self.own

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that are asked in the shown position."""
        return tuple(self.stage.rules.actors(self.view)) if self._settled else ()

    @property
    def _settled(self) -> bool:
        """A position on the way may wait for nobody."""
        word = self.asked
        return bool(word) and bool(getattr(self.stage.rules.handlers.get(word), "asks", False))

    @property
    def log_open(self) -> bool:
        """Does the log cover the right column?"""
        regions = self.stage.regions
        return regions.board.right < regions.supply.x - self.kit.px(12)

    def colour_of(self, seat: int) -> str:
        """Colour of a seat."""
        return self.stage.seats[seat].colour

    def name_of(self, seat: int) -> str:
        """Name of a seat."""
        return self.stage.seats[seat].name

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats in turn order."""
        return around(self.view, self.own)

    def card_of(self, handle: Handle) -> int:
        """Return the card that a handle names, 0 for none."""
        if handle[0] == "market":
            return self.view.market[int(str(handle[1]))]
        if handle[0] in ("hand", "showcase", "blueprint", "look", "card", "discard", "played", "seen"):
            return int(str(handle[1]))
        return self.view.city_now if handle[0] == "city_now" else 0
