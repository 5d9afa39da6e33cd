"""Where everything of At Any Cost lies: whose park is below, what is opened, how the panels are cut.

All parks lie on the board, one row each; the own one is the lowest and tallest. The board is no world: everything lies in
the pixels of the window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.controls import Button, Controller, Grip, Handle, Spot
from game.core.state import State
from game.ui.table.tabletop import Piece, Regions, Sizes, Stage, Tabletop
from rulesets.at_any_cost import table_facts, table_tower
from rulesets.at_any_cost import table_layout as layout
from rulesets.at_any_cost import table_layout_sides as layout_sides
from rulesets.at_any_cost.printed import LEFT
from rulesets.at_any_cost.state import AnyCostState, around, owner_of, phase_of
from rulesets.at_any_cost.table_case import Case, case_of, victim_of
from rulesets.at_any_cost.table_layout import LeftParts, Row
from rulesets.at_any_cost.table_layout_sides import Supply, Tray
from rulesets.at_any_cost.table_tiles import Tiles

SPREAD_QUESTIONS = ("keep", "recover", "peek", "pack")
"""Questions about cards that are spread over the rivals' parks."""


class AnyCostPlaces(Tabletop):
    """Lays out the table and remembers the layout."""

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

    def arrange(self, regions: Regions) -> None:
        """Put the panels of the seats beside their parks."""
        self.forget()
        layout.place_seats(regions, layout.rows(self.kit, regions.board, self.order))

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

    # --- what is opened --------------------------------------------------------------------------

    @property
    def aimed(self) -> int | None:
        """The rival whose park is opened because one of its cards is to be chosen."""
        if not self.pending:
            return None
        owners = {owner_of(self.view, int(str(h[1]))): None for h in self.touchable if h[0] == "card"}
        seats = list(owners)
        return seats[0] if len(seats) == 1 and seats[0] not in (self.own, -1) else None

    @property
    def case(self) -> Case | None:
        """The announced event that waits for answers, shown beside the park that is hit."""
        found: Case | None = self.cut("case", lambda: case_of(self.view))
        return found

    @property
    def open_area(self) -> pygame.Rect | None:
        """The part of the window that an opened park covers."""
        if self.case is not None:
            return table_tower.places(self).area
        return self.stage.regions.board if self.open_park is not None else None

    @property
    def open_park(self) -> int | None:
        """The park that lies opened over the board."""
        if self.case is not None:
            return victim_of(self.view, self.case)
        return self.aimed if self.aimed is not None else self.opened

    @property
    def spread(self) -> str:
        """What is spread over the rivals' parks: "keep", "recover", "peek", a discard pile ("pile_park"), or ""."""
        if self.asked in SPREAD_QUESTIONS and self.private and self.own in self.actors:
            return self.asked
        return f"pile_{self.browsed}" if self.browsed else ""

    def turns_view(self, handle: Handle) -> bool:
        """Opening parks and piles only turns the view."""
        return handle[0] in ("open", "shut", "pile", "page") or (
            handle[0] == "seat" and handle not in self.touchable
        )

    def change_view(self, handle: Handle) -> bool:
        """Open or shut a park or a discard pile, turn a page."""
        kind = handle[0]
        if kind in ("open", "seat"):
            seat = int(str(handle[1]))
            self.opened = None if seat in (self.opened, self.own) else seat
            self.browsed = ""
        elif kind == "shut":
            self.opened, self.browsed = None, ""
        elif kind == "pile":
            self.browsed = "" if self.browsed == handle[1] else str(handle[1])
            self.opened, self.page = None, 0
        elif kind == "page":
            self.page = max(0, self.page + int(str(handle[1])))
        else:
            return False
        self.forget()
        return True

    def look_at(self, seat: int | None) -> None:
        """Open the park of a seat, or shut it."""
        self.opened = None if seat == self.own else seat
        self.forget()

    # --- places ----------------------------------------------------------------------------------

    def cut(self, name: str, make: Any) -> Any:
        """Return a part of the layout, made once."""
        if name not in self._cut:
            self._cut[name] = make()
        return self._cut[name]

    @property
    def rows(self) -> dict[int, Row]:
        """The rows of the parks."""
        found: dict[int, Row] = self.cut(
            "rows", lambda: layout.rows(self.kit, self.stage.regions.board, self.order)
        )
        return found

    @property
    def supply(self) -> Supply:
        """The right column."""
        places = len(self.view.market)
        found: Supply = self.cut(
            "supply", lambda: layout_sides.supply(self.kit, self.stage.regions.supply, places)
        )
        return found

    @property
    def block(self) -> str:
        """What stands in the right block of the tray: "park", "event", "bin" or ""."""
        if not any(seat.human for seat in self.stage.seats) or self.asked in ("pack", "redeal", ""):
            return ""
        if self.asked in ("discard", "drop") and self.seat is not None:
            return "bin"
        if self.asked == "action":
            return "park"
        return "event" if self.phase == "event" else ""

    @property
    def tray(self) -> Tray:
        """The tray."""

        def make() -> Tray:
            kit, view = self.kit, self.view
            words = [
                self.say(each.key)
                for each in self._buttons()
                if each.handle is None or not self.offers(each.handle)
            ]
            longest = max(
                (kit.text_width(word, "button") + 2 * kit.px("button_pad") for word in words), default=0
            )
            secret = len(view.blueprints[self.own]) + len(view.showcases[self.own]) if self.private else 0
            hand = len(view.hands[self.own]) if self.private else 0
            block = self.stage.regions.supply.w
            return layout_sides.tray(
                kit,
                self.stage.regions.tray,
                block,
                secret,
                hand,
                button=longest,
                notes=True,
                acting=self.block,
            )

        found: Tray = self.cut("tray", make)
        return found

    def button_area(self) -> pygame.Rect:
        """Return where the buttons lie: no taller than buttons are, in the middle of their block."""
        area: pygame.Rect = self.tray.buttons.copy()
        count = len([each for each in self._buttons() if each.handle is None or not self.offers(each.handle)])
        high = max(self.kit.px(46), self.kit.line_height("button") + self.kit.px(12))
        area.h = min(area.h, max(1, count) * (high + self.kit.px(8)) - self.kit.px(8))
        area.centery = self.tray.buttons.centery
        return area

    def watch_area(self) -> pygame.Rect:
        """Return where pause and speed lie while only bots play."""
        block = self.tray.block
        wide = max(block.w, self.kit.px(430))
        return pygame.Rect(block.right - wide, block.y, wide, block.h)

    @property
    def has_buttons(self) -> bool:
        """Does the controller offer buttons just now?"""
        return any(each.handle is None or not self.offers(each.handle) for each in self._buttons())

    def _buttons(self) -> list[Button]:
        return (
            list(self.controller.buttons()) if self.controller is not None and self.seat is not None else []
        )

    def left_parts(self, seat: int) -> LeftParts:
        """Return where gate, staff, resources and pinned events lie in the row of a seat."""

        def make() -> LeftParts:
            row, count = self.rows[seat], len(self.view.parks[seat][LEFT])
            pins = len(table_facts.pins(self.view, seat))
            return layout.left_cells(self.kit, row.gate, count, stack=row.stack, pins=pins)

        found: LeftParts = self.cut(f"left_{seat}", make)
        return found

    def stack_rects(self, seat: int, slot: int) -> tuple[pygame.Rect, list[pygame.Rect], pygame.Rect]:
        """Return tile, strips and the line below of an attraction in a row with whole stacks."""
        upgrades = max(0, len(self.view.parks[seat][slot]) - 1)
        return layout.stack_rects(self.kit, self.rows[seat].slots[slot], upgrades)
