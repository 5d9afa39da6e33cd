"""Where everything of At Any Cost lies: whose park is below, what is opened, how the panels are cut.

All parks lie on the board, one row each; the own one is the lowest and tallest. The board is no world: everything lies in
the pixels of the window.
"""

from __future__ import annotations

import pygame

from game.core.controls import Button, Handle
from game.ui.table.tabletop import Regions
from rulesets.at_any_cost import table_facts, table_plan_notes, table_tower
from rulesets.at_any_cost import table_layout as layout
from rulesets.at_any_cost import table_layout_sides as layout_sides
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT
from rulesets.at_any_cost.state import owner_of
from rulesets.at_any_cost.table_case import Case, case_of, victim_of
from rulesets.at_any_cost.table_layout import LeftParts, Row
from rulesets.at_any_cost.table_layout_sides import Supply, Tray
from rulesets.at_any_cost.table_position import AnyCostPosition

LEAST_SEEN = (46.0, 54.0)
"""So much is seen of a card in a fan if there is room, and of a blueprint, whose signs stand side by side; design units."""
SPREAD_QUESTIONS = ("keep", "recover", "peek", "pack")
"""Questions about cards that are spread over the rivals' parks."""


class AnyCostPlaces(AnyCostPosition):
    """Lays out the table and remembers the layout."""

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

    def arrange(self, regions: Regions) -> None:
        """Put the panels of the seats beside their parks."""
        self.forget()
        layout.place_seats(regions, layout.rows(self.kit, regions.board, self.order))

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
            cards = (*view.blueprints[self.own], *view.showcases[self.own], *view.hands[self.own]) if self.private else ()
            block = 0 if self._finished else self.stage.regions.supply.w
            return layout_sides.tray(
                kit,
                self.stage.regions.tray,
                block,
                secret,
                hand,
                button=max(1, longest) if self.seat is not None else 0,
                notes=table_plan_notes.width(self) if self.private else 0,
                acting=self.block,
                needs=[self._need(card) for card in cards],
            )

        found: Tray = self.cut("tray", make)
        return found

    def _need(self, card: int) -> int:
        """Return how many pixels of a card must be seen for its name to be read."""
        kind = KIND[card] if KIND[card] in ("event", "blueprint") else "card"
        least = self.kit.px(LEAST_SEEN[kind == "blueprint"])
        return max(least, self.looks.name_width(self.say(f"{kind}.{DESIGN[card]}.name")))

    @property
    def _finished(self) -> bool:
        """Is the game over for people? Then nothing stands in the right block of the tray any more."""
        return bool(self.view.ended) and any(seat.human for seat in self.stage.seats)

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
