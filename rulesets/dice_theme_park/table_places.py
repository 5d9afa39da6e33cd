"""Where everything of Dice Theme Park lies, and what can be pointed at.

One park lies on the board, that of the seat in view; the others are small pictures in the right column and come to
the middle when they are pressed. World units of the board are sizes s of a hexagon.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.core.controls import Controller, Grip, Handle, Spot
from game.core.state import State
from game.ui.table.tabletop import Box, Piece, Sizes, Stage, Tabletop
from rulesets.dice_theme_park import table_facts, table_pieces
from rulesets.dice_theme_park.gestures import Touched
from rulesets.dice_theme_park.state import DiceState, content, discounted, mode_of
from rulesets.dice_theme_park.table_layout import Plan, Wants, plan, skill_layout
from rulesets.dice_theme_park.table_looks import ROOT3

MARGIN = 0.17
"""Room around the park board, in s."""
PHASE_TABS = {"plan": "trains", "welcome": "trains", "expand": "market", "improve": "parks", "operate": "parks",
              "maintain": "parks", "setup": "offer"}  # fmt: skip


class DicePlaces(Tabletop):
    """Lays out the pieces and finds them again."""

    view: DiceState
    turns = False  # DTP-6.6
    previews = False  # stars wait until Maintain: the balloon beside the piece says what a move brings
    sizes = Sizes(tray=112, seats=208, supply=272, seat_most=140)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.touched = Touched()
        self.seat: int | None = None
        self.tab = "trains"
        self.phase = ""
        self.watched: int | None = None
        """The park that was brought to the middle by hand."""
        self.followed: int | None = None
        """The park that is in the middle because its seat, a bot, is moving."""
        self.touchable: dict[Handle, None] = {}
        self.pointed: Handle | None = None
        """The party in the card under the pointer."""
        self.pointed_card: int | None = None
        """The card of the hand under the pointer."""
        self.party_card: Any = None
        self._pinned_for: object = None
        self._plan: Plan | None = None
        self._plan_key: object = None
        self._pieces: list[Piece] | None = None
        self._zones: tuple[Plan, list[tuple[pygame.Rect, Handle]]] | None = None
        self._spots: dict[Grip, list[Spot]] = {}

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position."""
        assert isinstance(view, DiceState)
        super().show(open_handed(view), viewer)
        view = self.view
        self._pieces = self._plan = None
        self._spots.clear()
        phase = self._phase_of(view)
        if (phase, view.round) != self._pinned_for:
            self._pinned_for = (phase, view.round)
            self.tab = PHASE_TABS.get(phase, "parks")
            self.watched = None
            if phase not in ("expand", "improve", "operate"):
                self.followed = None
        self.phase = phase

    def _phase_of(self, view: DiceState) -> str:
        rules = self.stage.rules
        actors = rules.actors(view)
        return str(rules.decision(view, actors[0]).step) if actors else "over"

    def attend(self, controller: Controller) -> None:
        """Take what is selected."""
        super().attend(controller)
        touched = getattr(controller, "touched", Touched())
        seat = getattr(controller, "seat", None)
        if seat is not None and seat != self.seat:
            self.watched = None
        if seat is not None:
            self.followed = None
        self.seat, self.touched = seat, touched
        self.touchable = dict.fromkeys(controller.touchable()) if hasattr(controller, "touchable") else {}
        self._spots.clear()
        self._pieces = self._plan = None

    @property
    def own(self) -> int:
        """The seat whose things lie in the tray: who looks, else who acts."""
        if self.viewer is not None:
            return self.viewer
        actors = self.stage.rules.actors(self.view)
        return actors[0] if actors else 0

    @property
    def focus(self) -> int:
        """The seat whose park lies on the board."""
        if self.watched is not None:
            return self.watched
        return self.own if self.followed is None else self.followed

    @property
    def asked(self) -> str:
        """Word of the question that is open."""
        return str(self.view.stack[-1][0]) if self.view.stack else ""

    @property
    def asked_bonus(self) -> str:
        """Effect word of the amenity bonus that is asked about, or ""."""
        if self.asked != "bonus":
            return ""
        actors = self.stage.rules.actors(self.view)
        kind = self.stage.rules.decision(self.view, actors[0]).kind if actors else ""
        return str(kind).removeprefix("bonus_")

    @property
    def tabs(self) -> tuple[str, ...]:
        """The tabs of the right column."""
        return ("offer", "parks") if self.phase == "setup" else ("trains", "market", "parks")

    def colour_of(self, seat: int) -> str:
        """Colour of a seat."""
        return self.stage.seats[seat].colour

    @property
    def rounds(self) -> int:
        """Rounds of the mode of play (DTP-1.2 to DTP-1.4)."""
        return mode_of(self.view.mode).rounds

    def turns_view(self, handle: Handle) -> bool:
        """Tabs and parks only turn the view."""
        return handle[0] in ("tab", "park", "seat")

    def follow(self, seat: int | None) -> bool:
        """While bots build, improve and operate, their parks are in the middle."""
        wanted = seat if seat != self.own and self.phase in ("expand", "improve", "operate") else None
        if wanted == self.followed or self.stage.regions.supply.w < 20:
            return False
        self.followed = wanted
        self._pieces = self._plan = None
        return self.watched is None

    def look_at(self, seat: int | None) -> None:
        """Bring the park of a seat to the middle."""
        self.watched = seat
        self._pieces = self._plan = None

    def change_view(self, handle: Handle) -> bool:
        """Open a tab, or bring a park to the middle."""
        if handle[0] == "tab":
            self.tab = str(handle[1])
        elif handle[0] in ("park", "seat") and isinstance(handle[1], int):
            seat = handle[1]
            self.watched = None if seat in (self.own, self.focus) else seat
        else:
            return False
        self._pieces = self._plan = None
        return True

    def bounds(self) -> Box:
        """Return the whole park board."""
        wide, high = 5 * ROOT3 + 2 * MARGIN, 8 + 2 * MARGIN
        return -wide / 2, -high / 2, wide, high

    def zoom_limits(self) -> tuple[float, float]:
        """Return the smallest and largest size of a hexagon in pixels."""
        return 10.0, 240.0

    # --- pixels ----------------------------------------------------------------------------------

    @staticmethod
    def world(q: int, r: int) -> tuple[float, float]:
        """Return the middle of a cell in the world."""
        return ROOT3 * (q + r / 2), 1.5 * r

    def spot(self, q: int, r: int, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
        """Return the pixel of a point in a cell, dx and dy in s from its middle."""
        x, y = self.world(q, r)
        return self.stage.camera.to_screen((x + dx, y + dy))

    @property
    def s(self) -> float:
        """Size of a hexagon on the board in pixels."""
        return self.stage.camera.zoom

    def cell_box(self, q: int, r: int) -> Box:
        """Return the box of a cell in the world."""
        x, y = self.world(q, r)
        return x - ROOT3 / 2, y - 1, ROOT3, 2.0

    def cell_at(self, pos: tuple[float, float]) -> tuple[int, int] | None:
        """Return the cell of the park board under a pixel."""
        x, y = self.stage.camera.to_world(pos)
        best, near = None, 1.0
        for q, r in content().board.cells:
            cx, cy = self.world(q, r)
            away = (x - cx) ** 2 + (y - cy) ** 2
            if away < near and abs(y - cy) <= 1 - abs(x - cx) / ROOT3:
                best, near = (q, r), away
        return best

    def place_of(self, seat: int, name: str) -> tuple[int, int]:
        """Return the cell of an attraction in a park."""
        return self.view.parks[seat][name][:2]

    def name_at(self, seat: int, cell: tuple[int, int]) -> str:
        """Return the attraction on a cell of a park, "" for an empty one."""
        return next((name for name, place in self.view.parks[seat].items() if place[:2] == cell), "")

    # --- plan ------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """Where everything lies in the panels; remembered until position, selection or window change."""
        regions, kit = self.stage.regions, self.stage.kit
        key = (kit.scale, regions.tray.size, regions.supply.topleft, regions.supply.size, self.tab)
        if self._plan is None or key != self._plan_key:
            self._plan, self._plan_key = plan(kit, regions, self.tabs, self._wants()), key
        return self._plan

    def _wants(self) -> Wants:
        kit, view, own = self.stage.kit, self.view, self.own
        buttons = self.controller.buttons() if self.controller else []
        words = [
            self.say(each.key)
            for each in buttons
            if each.handle is None or each.handle[1] in ("confirm", "lower")
        ]
        one = len(words) == 1
        longest = max(
            (_half_width(kit, word) if one else kit.text_width(word, "button") for word in words), default=0
        )
        hand = 6 if self.phase in ("plan", "setup") and not view.revealed else max(4, len(view.hands[own]))
        if not any(seat.human for seat in self.stage.seats):  # the house puts pause and speed there
            hand, longest = 0, kit.px(300)
        return Wants(
            hand, 2, bool(table_facts.administrator_of(view, own)), max(1, len(view.mascots[own])),
            bool(table_facts.skills_of(view, own)),
            sum(view.maps[own]) + (("map_supply",) in self.touchable), longest if len(words) < 4 else longest * 2,
        )  # fmt: skip

    # --- pieces ----------------------------------------------------------------------------------

    def pieces(self) -> list[Piece]:
        """Return the park in view, the tray and what lies open in the right column."""
        from rulesets.dice_theme_park import table_supply

        if self._pieces is None:
            self._pieces = [
                *table_pieces.park(self),
                *table_pieces.guests(self),
                *table_pieces.tray(self),
                *table_supply.pieces(self),
            ]
        return self._pieces

    def cut(self, seat: int) -> int:
        """Return what is taken off the prices of a seat's upgrades (DTP-7.3)."""
        return 20 - discounted(self.view, seat, "upgrade", 20)

    def picks(self) -> list[int]:
        """Return the places in the hand of the cards that are picked but not played yet."""
        return [int(str(each[1])) for each in self.touched.party if each[0] == "hand"]

    def mascot_rect(self, number: int) -> pygame.Rect:
        """Return where a free mascot stands in the tray."""
        slot = self.plan.tray.slots["mascots"][number]
        if not table_facts.skills_of(self.view, self.own):
            side = min(slot.w, slot.h)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = slot.center
            return rect
        return skill_layout(self.stage.kit, slot)[0]

    def upgrade_rect(self, slot: pygame.Rect) -> pygame.Rect:
        """Return where upgrades of a kind lie in their slot."""
        side = round(min(slot.w * 0.92, slot.h * 0.6))
        return pygame.Rect(slot.centerx - side // 2, slot.y + round(slot.h * 0.04), side, side)


def open_handed(view: DiceState) -> DiceState:
    """Return a position in which what is hidden is empty, so that nobody has to ask whether it is there."""
    shown = view.clone()
    for name in ("hands", "played", "offer", "kept"):
        setattr(shown, name, [each if each is not None else () for each in getattr(view, name)])
    return shown


def _half_width(kit: Any, text: str) -> int:
    """Return the width of a button's words, on two lines where they are long."""
    words = text.split()
    whole: int = kit.text_width(text, "button")
    if len(words) < 2 or whole < kit.px(110):
        return whole
    lines = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(max(int(kit.text_width(line, "button")) for line in pair) for pair in lines)
