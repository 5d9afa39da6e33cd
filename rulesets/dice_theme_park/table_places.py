"""Where everything of Dice Theme Park lies, and what can be pointed at.

One park lies on the board, that of the seat in view; the others are small pictures in the right column and come to
the middle when they are pressed. World units of the board are sizes s of a hexagon.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.core.catalogue import ScopedCatalogue
from game.core.controls import Controller, Grip, Handle, Spot
from game.core.state import State
from game.ui.dice import TALL
from game.ui.table.tabletop import Box, Hit, Piece, Sizes, Stage, Tabletop
from rulesets.dice_theme_park.gestures import Touched
from rulesets.dice_theme_park.state import DiceState, content, discounted, tile
from rulesets.dice_theme_park.table_layout import CARD_SHAPE, Plan, Wants, plan, skill_layout
from rulesets.dice_theme_park.table_looks import ROOT3, SPACES_AT, TILE, guest_places, start_sites, tile_look

TILE_LAYER, MASCOT_LAYER, GUEST_LAYER = 0, 3, 4
MARGIN = 0.17
"""Room around the park board, in s."""
MASCOT_PLACES = ((-0.6, 0.52), (0.6, 0.52), (-0.62, 0.24), (0.62, 0.24), (-0.3, 0.62), (0.3, 0.62))
PHASE_TABS = {"plan": "trains", "welcome": "trains", "expand": "market", "improve": "parks", "operate": "parks",
              "maintain": "parks", "setup": "offer"}  # fmt: skip


class DicePlaces(Tabletop):
    """Lays out the pieces and finds them again."""

    view: DiceState
    turns = False  # DTP-6.6
    sizes = Sizes(tray=112, seats=208, supply=272, seat_most=140)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.touched = Touched()
        self.seat: int | None = None
        self.tab = "trains"
        self.phase = ""
        self.watched: int | None = None
        self.touchable: dict[Handle, None] = {}
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
        self.seat, self.touched = seat, touched
        self.touchable = dict.fromkeys(controller.touchable()) if hasattr(controller, "touchable") else {}
        self._spots.clear()
        self._pieces = self._plan = None

    @property
    def kit(self) -> Any:
        """The kit of the table."""
        return self.stage.kit

    @property
    def texts(self) -> ScopedCatalogue:
        """The sentences of the ruleset with the names of the seats."""
        return self.stage.texts

    def say(self, key: str, **values: Any) -> str:
        """Return a sentence of the ruleset."""
        return self.texts.text(key, **values)

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
        return self.own if self.watched is None else self.watched

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

    def turns_view(self, handle: Handle) -> bool:
        """Tabs and parks only turn the view."""
        return handle[0] in ("tab", "park", "seat")

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
        return Wants(
            hand, 2, bool(view.admin[own]), max(1, len(view.mascots[own])), bool(view.skills[own]),
            sum(view.maps[own]) + (("map_supply",) in self.touchable), longest if len(words) < 3 else longest * 2,
        )  # fmt: skip

    # --- pieces ----------------------------------------------------------------------------------

    def pieces(self) -> list[Piece]:
        """Return the park in view, the tray and what lies open in the right column."""
        if self._pieces is None:
            found = [*self._park(), *self._guests(), *self._tray(), *self._supply()]
            self._pieces = found
        return self._pieces

    def _park(self) -> list[Piece]:
        seat, view = self.focus, self.view
        cut = self._cut(seat)
        found = []
        for name, (q, r, upgrades, cubes) in view.parks[seat].items():
            look = ("tile", tile_look(name, upgrades, cubes, self.colour_of(seat), cut))
            found.append(
                Piece(("tile", name), ("cell", seat, q, r), "board", self.cell_box(q, r), 0, TILE_LAYER, look)
            )
        used: dict[str, int] = {}
        for number, place in enumerate(view.mascots[seat]):
            if place:
                index = used.get(place, 0)
                used[place] = index + 1
                q, r = self.place_of(seat, place)
                x, y = self.world(q, r)
                dx, dy = MASCOT_PLACES[index % len(MASCOT_PLACES)]
                box = (x + dx - 0.2, y + dy - 0.2, 0.4, 0.4)
                look = ("mascot", self.colour_of(seat))
                found.append(
                    Piece(("mascot", seat, number), ("mascot", number), "board", box, 0, MASCOT_LAYER, look)
                )
        return found

    def _cut(self, seat: int) -> int:
        return 20 - discounted(self.view, seat, "upgrade", 20)

    def _guests(self) -> list[Piece]:
        seat, view = self.focus, self.view
        rows: dict[str, list[int]] = {}
        for number, guest in view.guests[seat].items():
            rows.setdefault(guest[0], []).append(number)
        found = []
        for name, numbers in rows.items():
            q, r = self.place_of(seat, name)
            x, y = self.world(q, r)
            for number, (dx, dy, wide) in zip(numbers, guest_places(len(numbers)), strict=True):
                _, colour, pips, mark = view.guests[seat][number]
                box = (x + dx - wide / 2, y + dy - wide * TALL / 2, wide, wide * TALL)
                look = ("guest", colour, pips, bool(mark))
                found.append(Piece(("guest", number), ("guest", number), "board", box, 0, GUEST_LAYER, look))
        return found

    def picks(self) -> list[int]:
        """Return the places in the hand of the cards that are picked but not played yet."""
        return [int(str(each[1])) for each in self.touched.party if each[0] == "hand"]

    def _tray(self) -> list[Piece]:
        view, own, tray = self.view, self.own, self.plan.tray
        private = self.viewer == own
        found: list[Piece] = []
        copies: dict[str, int] = {}

        def card(name: str, handle: Handle | None, rect: pygame.Rect, state: str, layer: int) -> None:
            copies[name] = copies.get(name, 0) + 1
            key = ("staff", own, name, copies[name])
            found.append(Piece(key, handle, "tray", tuple(rect), 0, layer, ("staff", name, state)))

        shown = view.played[own] if private or view.revealed else ()
        spent = list(view.spent[own])
        for index, name in enumerate(shown):
            state = ""
            if view.revealed:
                state = "used" if name in spent else "ready"
                if name in spent:
                    spent.remove(name)
            card(name, ("staff", index), tray.slots["played"][index], state, index)
        picks = self.picks() if private and self.asked == "plan" else []
        hand = view.hands[own] if private else ()
        for place, index in enumerate(picks):
            card(hand[index], ("hand", index), tray.slots["played"][place], "", place)
        rest = [index for index in range(len(hand)) if index not in picks]
        slots = fanned(tray.slots["hand"], len(rest))
        for slot, index in zip(slots, rest, strict=False):
            card(hand[index], ("hand", index), slot, "", 10 + index)
        for number, place in enumerate(view.mascots[own]):
            if not place and number < len(tray.slots["mascots"]):
                rect = self.mascot_rect(number)
                look = ("mascot", self.colour_of(own))
                found.append(
                    Piece(("mascot", own, number), ("mascot", number), "tray", tuple(rect), 0, 20, look)
                )
        up, down = view.maps[own]
        for index, rect in enumerate(tray.slots["maps"][: up + down]):
            handle: Handle | None = ("map", index) if index < up else None
            found.append(Piece(("map", own, index), handle, "tray", tuple(rect), 0, 0, ("map", index < up)))
        if ("map_supply",) in self.touchable:
            box = tuple(tray.slots["maps"][-1])
            found.append(Piece(("map", own, up + down), ("map_supply",), "tray", box, 0, 0, ("map_offer",)))
        for rect, (kind, left) in zip(
            tray.slots["upgrades"], zip(content().upgrades, view.stock[own], strict=True), strict=True
        ):
            box = self.upgrade_rect(rect)
            found.append(
                Piece(
                    ("upgrade", own, kind),
                    ("upgrade", kind),
                    "tray",
                    tuple(box),
                    0,
                    0,
                    ("upgrade", kind, left),
                )
            )
        return found

    def mascot_rect(self, number: int) -> pygame.Rect:
        """Return where a free mascot stands in the tray."""
        slot = self.plan.tray.slots["mascots"][number]
        if not self.view.skills[self.own]:
            side = min(slot.w, slot.h)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = slot.center
            return rect
        return skill_layout(self.stage.kit, slot)[0]

    def upgrade_rect(self, slot: pygame.Rect) -> pygame.Rect:
        """Return where upgrades of a kind lie in their slot."""
        side = round(min(slot.w * 0.92, slot.h * 0.6))
        return pygame.Rect(slot.centerx - side // 2, slot.y + round(slot.h * 0.04), side, side)

    def _supply(self) -> list[Piece]:
        from rulesets.dice_theme_park import table_supply

        return table_supply.pieces(self)

    @property
    def zones(self) -> list[tuple[pygame.Rect, Handle]]:
        """What the panels and the wheel let be pointed at besides the pieces, top first."""
        from rulesets.dice_theme_park import table_supply, table_wheel

        if self._zones is None or self._zones[0] is not self.plan:
            self._zones = (self.plan, table_supply.zones(self))
        return [*table_wheel.discs(self), *self._zones[1]]

    # --- pointing --------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return what can be pointed at under a pixel."""
        regions, camera = self.stage.regions, self.stage.camera
        for rect, handle in self.zones:
            if handle[0] == "choice" and rect.collidepoint(pos):
                return Hit(handle, 0, rect)
        if ("staging",) in self.touchable and regions.tray.collidepoint(pos):
            return Hit(("staging",), 0, regions.tray.copy())
        on_board = camera.view.collidepoint(pos)
        for piece in sorted(self.pieces(), key=lambda each: -each.layer):
            if piece.handle is None or piece.handle[0] == "cell" or (piece.zone == "board") != on_board:
                continue
            rect = self.piece_rect(piece)
            if rect.collidepoint(pos) and not (on_board and self._see_through(piece.handle)):
                return Hit(piece.handle, 0, rect)
        for rect, handle in self.zones:
            if handle[0] != "choice" and rect.collidepoint(pos):
                inner = self.rect_of(handle) if handle[0] in ("display", "discard", "offer") else None
                return Hit(handle, 0, inner or rect)
        if on_board:
            return self._hit_board(pos)
        for seat, rect in enumerate(regions.seats):
            if rect.collidepoint(pos):
                return Hit(("seat", seat), 0, rect)
        return None

    def _see_through(self, handle: Handle) -> bool:
        """Is a guest only in the way, because the attraction below it is what may be pressed?"""
        if (
            handle[0] not in ("guest", "mascot")
            or handle in self.touchable
            or ("spared", handle[1]) in self.touchable
        ):
            return False
        if any(handle in part for part in self.touched):
            return False
        return any(each[0] == "cell" for each in self.touchable)

    def meant(self, handle: Handle) -> Handle:
        """A press on a guest operates the attraction in which it is, while nothing else is selected."""
        if handle[0] == "guest" and self.touched == Touched() and self.asked == "operate":
            guest = self.view.guests[self.focus].get(int(str(handle[1])))
            if guest is not None:
                cell: Handle = ("cell", self.focus, *self.place_of(self.focus, guest[0]))
                if cell in self.touchable:
                    return cell
        return handle

    def _hit_board(self, pos: tuple[int, int]) -> Hit | None:
        cell = self.cell_at(pos)
        if cell is None:
            return None
        seat = self.focus
        name = self.name_at(seat, cell)
        if name:
            for index in range(len(tile(name).spaces)):
                handle: Handle = ("space", seat, name, index)
                rect = self.space_rect(cell, index)
                if rect.collidepoint(pos) and handle in self.touchable:
                    return Hit(handle, 0, rect)
        return Hit(("cell", seat, *cell), 0, self.stage.camera.rect(self.cell_box(*cell)))

    def name_at(self, seat: int, cell: tuple[int, int]) -> str:
        """Return the attraction on a cell of a park, "" for an empty one."""
        return next((name for name, place in self.view.parks[seat].items() if place[:2] == cell), "")

    def space_rect(self, cell: tuple[int, int], index: int) -> pygame.Rect:
        """Return where an upgrade space lies."""
        x, y = self.spot(*cell, *SPACES_AT[index])
        side = round(self.s * 0.36)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(x), round(y))
        return rect

    def piece_rect(self, piece: Piece) -> pygame.Rect:
        """Return the pixels of a piece."""
        if piece.zone == "board":
            return self.stage.camera.rect(piece.box)
        return pygame.Rect([round(value) for value in piece.box])

    def spots_of(self, grip: Grip) -> list[Spot]:
        """Return where a held thing may go, remembered until something changes."""
        if grip not in self._spots:
            self._spots[grip] = self.controller.spots(grip) if self.controller is not None else []
        return self._spots[grip]

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the place under the pointer where the held thing would go, legal or not."""
        board = self.stage.camera.view.collidepoint(pos)
        best: tuple[int, Handle] | None = None
        for spot in self.spots_of(grip):
            rect = self.rect_of(spot.target)
            if rect is None or not rect.collidepoint(pos):
                continue
            if spot.target[0] == "cell" and self.cell_at(pos) != tuple(spot.target[2:]):
                continue
            size = rect.w * rect.h
            if best is None or size < best[0]:
                best = (size, spot.target)
        if best is not None:
            return best[1]
        if board:
            cell = self.cell_at(pos)
            if cell is not None:
                wanted = {spot.target[0] for spot in self.spots_of(grip)}
                if "space" in wanted:
                    name = self.name_at(self.focus, cell)
                    for spot in self.spots_of(grip):
                        if spot.target[0] == "space" and spot.target[2] == name:
                            return spot.target
                return ("cell", self.focus, *cell)
        return None

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels."""
        kind = handle[0]
        if kind == "cell":
            if handle[1] != self.focus:
                return None
            return self.stage.camera.rect(self.cell_box(handle[2], handle[3]))  # type: ignore[arg-type]
        if kind == "space":
            if handle[1] != self.focus:
                return None
            return self.space_rect(self.place_of(self.focus, str(handle[2])), int(str(handle[3])))
        if kind == "staging":
            return self.stage.regions.tray.copy()
        if kind == "board":
            return self.stage.regions.board.copy()
        if kind == "plan":
            return self.plan.tray.slots["played"][int(str(handle[1]))].copy()
        if kind == "seat":
            return self.stage.regions.seats[int(str(handle[1]))].copy()
        if kind == "spared":
            handle = ("guest", handle[1])
        for piece in self.pieces():
            if piece.handle == handle:
                return self.piece_rect(piece)
        if kind in ("display", "discard", "offer", "monorail", "bag", "park", "tab", "choice"):
            return next((rect.copy() for rect, each in self.zones if each == handle), None)
        return None

    def piece_of(self, grip: Grip) -> Piece | None:
        """Return the piece that a grip holds; an upgrade on its space becomes one of its own."""
        handle = grip.handle
        if handle[0] == "space":
            place = self.view.parks[self.focus][str(handle[2])]
            kind = next((kind for space, kind, _ in place[2] if space == handle[3]), "")
            rect = self.rect_of(handle)
            if kind and rect is not None:
                return Piece(("taken", *handle), handle, "tray", tuple(rect), 0, 0, ("upgrade", kind, 1))
            return None
        return super().piece_of(grip)

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held thing is drawn: attractions in the size of the board, others as they lay."""
        piece = self.piece_of(grip)
        if piece is not None and piece.look[0] == "tile":
            wide, high = round(self.s * ROOT3), round(self.s * 2)
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = pos
            return rect
        rect = self.piece_rect(piece) if piece is not None else pygame.Rect(0, 0, 40, 40)
        if piece is not None and piece.look[0] in ("map", "upgrade", "mascot"):
            rect.center = pos
            return rect
        rect.topleft = (pos[0] - offset[0], pos[1] - offset[1])
        if not rect.collidepoint(pos):
            rect.center = pos
        return rect

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return the handles that the keyboard cursor visits: what can be touched, then all else, in reading order."""
        found: dict[Handle, None] = {}
        if grip is not None:
            found = dict.fromkeys(spot.target for spot in self.spots_of(grip))
        else:
            found = dict.fromkeys(
                ("guest", each[1]) if each[0] == "spared" else each for each in self.touchable
            )
            found |= {piece.handle: None for piece in self.pieces() if piece.handle is not None}
            found |= {handle: None for _, handle in self.zones if not self.turns_view(handle)}
        placed = [(handle, self.rect_of(handle)) for handle in found]
        return [
            handle
            for handle, rect in sorted(
                ((handle, rect) for handle, rect in placed if rect is not None),
                key=lambda pair: (pair[1].centery // 24, pair[1].centerx),
            )
        ]

    @property
    def start_cells(self) -> tuple[tuple[int, int], ...]:
        """The marked cells."""
        return start_sites()


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


def fanned(slots: list[pygame.Rect], count: int) -> list[pygame.Rect]:
    """Spread `count` cards over the room of the slots, the middle ones a little higher, like a fan in a hand."""
    if not slots or count == 0:
        return []
    first, last = slots[0], slots[-1]
    wide, high = first.w, first.h
    room = last.right - first.x
    step = 0.0 if count < 2 else min(wide * 0.94, (room - wide) / (count - 1))
    arch = high * 0.05
    found = []
    for index in range(count):
        off = 0.0 if count < 2 else (index / (count - 1) - 0.5) * 2
        found.append(
            pygame.Rect(
                round(first.x + index * step), round(first.y + arch * off * off), wide, round(high - arch)
            )
        )
    return found


__all__ = ["CARD_SHAPE", "TILE", "DicePlaces", "fanned"]
