"""The table of Theme Parque: where dominoes and pawns lie, and what can be pointed at.

How things look stands in `table_pieces`, what lies over the park in `table_marks`, the panels in `table_panels`
and `table_tray`, explanations in `table_close_up`, movement in `table_effects`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.core.catalogue import ScopedCatalogue
from game.core.controls import Grip, Handle
from game.core.events import Event
from game.core.grid import pack, unpack
from game.core.messages import Message
from game.core.state import State
from game.ui.kit import Kit
from game.ui.table.tabletop import Box, CloseUp, Hit, Marks, Piece, Stage, Tabletop, turned
from rulesets.theme_parque import (
    table_close_up,
    table_marks,
    table_panels,
    table_park,
    table_rule_pictures,
    table_tray,
)
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.scoring import ItemScore, capacity
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState
from rulesets.theme_parque.table_effects import Acts
from rulesets.theme_parque.table_layout import BUTTON_KEYS, Plan, box_of, head_height, pawn_box, plan
from rulesets.theme_parque.table_pieces import PAWN_HIGH, PAWN_WIDE, Pieces, badge_words, cells_in, pawn_place
from rulesets.theme_parque.table_preview import Preview, preview, scores

DOMINO_LAYER, PAWN_LAYER = 0, 2
ROOM = 0.3
"""Cells of lawn around the park in view: enough to drop a domino at its rim."""
PUSHED = 1.5
"""Cells that a covered domino slides while it fades."""
HELD_GROWS = 1.04
HELD_ASIDE = (0.62, -0.38)
"""How far the held piece is moved away from the ghost, in cells, so that both are seen."""


class ParqueTable(Tabletop):
    """Draws Theme Parque and tells what lies where."""

    view: ParqueState

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.pieces_drawn = Pieces(stage.kit)
        self.shadow = table_park.ParkShadow()
        self.acts = Acts(self)
        self.now: dict[int, ItemScore] = {}
        self.gates: list[table_park.Gate] = []
        self.flags: list[table_park.Flag] = []
        self.hovered: Handle | None = None
        self.aside = 1
        self._at_rest: set[object] = set()
        self._previews: dict[tuple[Grip, Handle], Preview | None] = {}
        self._plan: Plan | None = None
        self._plan_key: tuple[Any, ...] = ()
        self._pieces: list[Piece] | None = None

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position; what follows from it is computed once."""
        assert isinstance(view, ParqueState)
        super().show(view, viewer)
        self.now = scores(view)
        self.gates = table_park.gates(view)
        self.flags = table_park.flags(view)
        self._previews.clear()
        self._pieces = None

    def bounds(self) -> Box:
        """Return the park with room around it for the next domino."""
        spots = [unpack(cell) for cell in self.view.codes]
        left, top = min(x for x, _ in spots) - ROOM, min(y for _, y in spots) - ROOM
        right, bottom = max(x for x, _ in spots) + 1 + ROOM, max(y for _, y in spots) + 1 + ROOM
        # An early park is shown in the middle of a larger lawn, not blown up.
        wide, high = max(8.0, right - left), max(5.2, bottom - top)
        return (left + right - wide) / 2, (top + bottom - high) / 2, wide, high

    @property
    def plan(self) -> Plan:
        """Where everything lies in the panels."""
        regions, kit, view = self.stage.regions, self.stage.kit, self.view
        cards = len(view.hands[self.viewer]) if self.viewer is not None else 0
        pawns = self.pawns_each
        asked = view.stack[-1][0] if view.stack else ""
        key = (kit.scale, tuple(map(tuple, regions.seats)), tuple(regions.board), tuple(regions.tray),
               tuple(regions.supply), cards, view.seats, pawns, asked)  # fmt: skip
        if key != self._plan_key or self._plan is None:
            label = kit.text_width(self.texts.text(BUTTON_KEYS.get(asked, BUTTON_KEYS["play"])), "button")
            turn = kit.text_width(self.texts.text("table.button.rotate"), "button")
            self._plan = plan(kit, regions, (label, turn), hand=cards, seats=view.seats, pawns=pawns)
            self._plan_key = key
            self._pieces = None
        return self._plan

    @property
    def pawns_each(self) -> int:
        """Pawns that belong to each seat, in hand and in the park together."""
        return self.view.supply[0] + sum(1 for pawn in self.view.pawns if pawn[0] == 0)

    @property
    def texts(self) -> ScopedCatalogue:
        """The sentences of the ruleset with the names of the seats."""
        return self.stage.texts

    def say(self, key: str, **values: Any) -> str:
        """Return a sentence of the ruleset."""
        return self.texts.text(key, **values)

    def pieces(self) -> list[Piece]:
        """Return deck, market, hand, park and pawns."""
        made = self.plan
        if self._pieces is None:
            self._pieces = [*self._cards(made), *self._park(), *self._pawns(made)]
        return self._pieces

    def _cards(self, made: Plan) -> list[Piece]:
        view, found = self.view, []
        if view.deck:
            box = _box(made.supply.deck)
            found.append(Piece(("deck",), ("deck",), "supply", box, look=("deck", len(view.deck))))
        for slot, domino in enumerate(view.market):
            if domino != EMPTY_SLOT:
                box = _box(made.supply.market[slot])
                found.append(Piece(("domino", domino), ("market", slot), "supply", box, look=("domino", domino)))
        if self.viewer is not None:
            for index, card in enumerate(view.hands[self.viewer]):
                if card is not None:
                    box = _box(made.tray.hand[index])
                    found.append(Piece(("domino", card), ("hand", card), "tray", box, look=("domino", card)))
        return found

    def _park(self) -> list[Piece]:
        return [
            Piece(("domino", domino), ("cell", x, y), "board", box_of(x, y, rotation), rotation, DOMINO_LAYER,
                  ("domino", domino))
            for domino, (x, y, rotation, _) in self.view.park.items()
        ]

    def _pawns(self, made: Plan) -> list[Piece]:
        """Pawns in the park in placing order, then those in hand; the next one to go comes first among these."""
        view, found = self.view, []
        out = [0] * view.seats
        on_cell: dict[int, int] = {}
        for seat, x, y in view.pawns:
            index = on_cell.get(pack(x, y), 0)
            on_cell[pack(x, y)] = index + 1
            left, top = pawn_place(index)
            box = (x + left, y + top, PAWN_WIDE, PAWN_HIGH)
            look = ("pawn", self.stage.seats[seat].colour, x, y, index)
            found.append(Piece(("pawn", seat, out[seat]), ("cell", x, y), "board", box, 0, PAWN_LAYER, look))
            out[seat] += 1
        for seat in range(view.seats):
            for number in range(out[seat], out[seat] + view.supply[seat]):
                waits = ("pawn", self.stage.seats[seat].colour)
                if seat == self.viewer:
                    spot = made.tray.pawns[self.pawns_each - 1 - number]
                    found.append(Piece(("pawn", seat, number), ("supply", seat), "tray", _box(spot), look=waits))
                elif seat < len(made.slots):
                    box = pawn_box(made.slots[seat][number])
                    found.append(Piece(("pawn", seat, number), ("supply", seat), "seats", box, look=waits))
        return found

    # --- places ----------------------------------------------------------------------------------

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return the pixels of a packed cell."""
        x, y = unpack(cell)
        return self.stage.camera.rect((x, y, 1, 1))

    def cells(self, domino: str) -> tuple[int, int]:
        """Return the packed cells of a placed domino, half A first."""
        x, y, rotation, _ = self.view.park[domino]
        return pack(x, y), pack(x, y) + forms()[domino][rotation].step

    def laid(self) -> list[tuple[str, pygame.Rect, int]]:
        """Return every placed domino with its pixels and rotation."""
        rect = self.stage.camera.rect
        return [
            (domino, rect(turned(box_of(x, y, rotation), rotation)), rotation)
            for domino, (x, y, rotation, _) in self.view.park.items()
        ]

    def settled(self, cell: int) -> bool:
        """Does the domino of this cell lie at its place in the picture being drawn (it is not in flight)?"""
        return self.view.owner.get(cell) in self._at_rest

    def pawn_settled(self, cell: int, index: int) -> bool:
        """Does this pawn stand at its place in the picture being drawn?"""
        return (*unpack(cell), index) in self._at_rest

    def claimable(self) -> list[int]:
        """Return the packed cells of what can take a pawn (TP-6.4)."""
        claimed, shown = self.view.claimed, self.view.shown
        return [cell for cell in self.now if len(claimed.get(cell, ())) < capacity(shown[cell])]

    @property
    def step(self) -> str:
        """The part of the turn that the one who looks is asked about: play, claim, draw or ""."""
        asked = self.view.stack[-1][0] if self.view.stack else ""
        return asked if self.viewer is not None and self.viewer == self.view.active else ""

    def badge(self, surface: pygame.Surface, cell: int, item: str) -> None:
        """Draw the badge of an item again, over a ring or gate."""
        name, text = badge_words(item)
        if name:
            self.pieces_drawn.badge(surface, self.cell_rect(cell), name, text)

    def preview(self, grip: Grip, target: Handle) -> Preview | None:
        """Return what a legal drop would change; remembered until the position changes."""
        key = (grip, target)
        if key not in self._previews:
            if len(self._previews) > 200:
                self._previews.clear()
            self._previews[key] = preview(self.view, self.now, grip, target)
        return self._previews[key]

    def outcome(self, marks: Marks) -> Preview | None:
        """Return what the ghost would change, as far as it is to be shown.

        Where the house holds previews back, it gives no deltas although claimed items would change.
        """
        if marks.ghost is None or not marks.ghost[2]:
            return None
        found = self.preview(marks.ghost[0], marks.ghost[1])
        told = bool(marks.deltas or marks.lines)
        if found is not None and not told and any(change.cell in self.view.claimed for change in found.changes):
            return None
        return found

    # --- drawing ---------------------------------------------------------------------------------

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the dots of the grid and the shadow of the park."""
        kit, camera = self.stage.kit, self.stage.camera
        if self.pieces_drawn.kit is not kit:
            self.pieces_drawn = Pieces(kit)
        self._at_rest.clear()
        self.pieces_drawn.begin_frame()
        before = surface.get_clip()
        surface.set_clip(self.stage.regions.board.clip(before))
        table_park.draw_dots(kit, surface, camera)
        self.shadow.draw(kit, surface, camera, list(self.view.codes))
        surface.set_clip(before)

    def draw_piece(
        self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, *, rotation: int, lift: float, alpha: int
    ) -> None:
        """Draw a domino, the deck or a pawn."""
        kind = piece.look[0]
        if kind == "deck":
            table_panels.draw_deck(self, surface, rect, piece.look[1])
        elif kind == "pawn":
            if piece.zone == "board" and lift <= 0:
                self._at_rest.add(piece.look[2:5])
            if lift > 0:
                rect = _grown(rect, 1 + 0.1 * lift)
            self.pieces_drawn.pawn(surface, rect, piece.look[1], alpha=alpha)
        else:
            self._draw_domino(surface, piece, rect, rotation, lift, alpha)

    def _draw_domino(
        self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, rotation: int, lift: float, alpha: int
    ) -> None:
        kit, domino = self.stage.kit, piece.look[1]
        short = min(rect.size)
        on_board = piece.zone == "board"
        if on_board and lift <= 0 and domino not in self.view.park:
            # A bulldozer covers it (TP-10.5): it slides away while the house lets it fade.
            away = round(PUSHED * short * (1 - alpha / 255))
            rect = rect.move(0, away) if rect.w > rect.h else rect.move(away, 0)
        elif on_board and lift <= 0 and rect == self.stage.camera.rect(turned(piece.box, piece.rotation)):
            self._at_rest.add(domino)
            if not surface.get_clip().colliderect(rect):
                return
        elif alpha == 255:
            if lift > 0:
                rect = _grown(rect, 1 + (HELD_GROWS - 1) * lift)
                kit.paint.shadow(surface, rect, short * 0.11, blur=max(2, round(short * 0.12 * lift)),
                                 offset=round(short * 0.22 * lift), strength=0.34)  # fmt: skip
            else:
                kit.shadow(surface, rect, "piece", radius=short * 0.11 / kit.scale.factor)
        self.pieces_drawn.lay(surface, domino, rect, rotation, alpha=alpha)

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw rings, gates, flags, spots, ghost and its consequences, then what acts move across the board."""
        table_marks.draw(self, surface, marks, now)
        self.acts.draw(surface)

    def draw_supply(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the words of market and deck."""
        table_panels.draw_supply(self, surface, marks)

    def draw_tray(self, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
        """Draw the words of the tray."""
        table_tray.draw(self, surface, marks, held)

    def draw_seat(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
        """Draw a slot for each pawn of a seat."""
        table_panels.draw_slots(self, surface, seat, marks)
        self.acts.draw_points(surface)

    def seat_notes(self, seat: int) -> list[tuple[str, str, str]]:
        """Return the number of hand dominoes, and a sign for seats without pawns."""
        notes = [("theme_parque/domino_back", str(len(self.view.hands[seat])), "park.note_hand")]
        if not self.view.supply[seat]:
            notes.append(("common/hourglass", "", "park.note_no_pawns"))
        return notes

    def seat_head_height(self, rect: pygame.Rect) -> int:
        """Return the height of the head line; lower where many sit."""
        return head_height(self.stage.kit, rect)

    def button_area(self) -> pygame.Rect:
        """Return where the step button lies."""
        return self.plan.tray.buttons

    def rotate_area(self) -> pygame.Rect | None:
        """Return where the Rotate button lies."""
        return self.plan.tray.rotate

    # --- pointing --------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return the piece or cell under a pixel."""
        found = self._hit(pos)
        self.hovered = found.handle if found else None
        return found

    def _hit(self, pos: tuple[int, int]) -> Hit | None:
        for piece in reversed(self.pieces()):
            if piece.zone != "board" and piece.handle is not None:
                rect = pygame.Rect(piece.box)
                if rect.collidepoint(pos):
                    part = 1 if piece.look[0] == "domino" and pos[1] >= cells_in(rect, 0)[1].top else 0
                    return Hit(piece.handle, part, rect)
        if not self.stage.regions.board.collidepoint(pos):
            return None
        x, y = self._cell_at(pos)
        cell = pack(x, y)
        if cell not in self.view.codes:
            return None
        domino = self.view.owner[cell]
        return Hit(("cell", x, y), self.cells(domino).index(cell), self.cell_rect(cell))

    def _cell_at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the cell whose rectangle holds the pixel (rounded edges may differ from the exact ones)."""
        wx, wy = self.stage.camera.to_world((pos[0] + 0.5, pos[1] + 0.5))
        x, y = int(wx // 1), int(wy // 1)
        rect = self.stage.camera.rect((x, y, 1, 1))
        x += (pos[0] >= rect.right) - (pos[0] < rect.left)
        y += (pos[1] >= rect.bottom) - (pos[1] < rect.top)
        return x, y

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the cell under the pointer; for market dominoes the tray."""
        if grip.handle[0] == "market":
            return ("tray",) if self.stage.regions.tray.collidepoint(pos) else None
        if not self.stage.regions.board.collidepoint(pos):
            return None
        return ("cell", *self._cell_at(pos))

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels."""
        if handle[0] == "cell":
            return self.cell_rect(pack(handle[1], handle[2]))  # type: ignore[arg-type]
        if handle == ("tray",):
            return self.stage.regions.tray.copy()
        for piece in self.pieces():
            if piece.handle == handle and piece.zone != "board":
                return pygame.Rect(piece.box)
        return None

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held piece is drawn: the grabbed half at the pointer, a little aside over the park."""
        over_board = self.stage.regions.board.collidepoint(pos) and grip.handle[0] != "market"
        zoom = self.stage.camera.zoom
        at = self.rect_of(grip.handle)
        if grip.handle[0] == "supply":
            tall = round(zoom * PAWN_HIGH) if over_board else (at.h if at else 40)
            rect = pygame.Rect(0, 0, round(tall * 2 / 3), tall)
            rect.midbottom = (pos[0], pos[1] + round(tall * 0.3))
            return rect
        cell = round(zoom) if over_board else (at.w if at else self.stage.kit.px(62))
        wide, high = (cell, 2 * cell) if grip.rotation % 2 == 0 else (2 * cell, cell)
        rect = pygame.Rect(0, 0, wide, high)
        grabbed = cells_in(rect, grip.rotation)[grip.part]
        if over_board:
            middle = (pos[0] + round(HELD_ASIDE[0] * cell * self.aside), pos[1] + round(HELD_ASIDE[1] * cell))
        else:
            share = _grabbed_share(offset, at, grip.part)
            middle = (pos[0] + round((0.5 - share[0]) * cell), pos[1] + round((0.5 - share[1]) * cell))
        return rect.move(middle[0] - grabbed.centerx, middle[1] - grabbed.centery)

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return what the keyboard cursor visits: hand, market, deck, pawns, the park in reading order."""
        park: list[Handle] = [("cell", *unpack(cell)) for cell in sorted(self.view.codes)]
        if grip is None:
            own = [piece.handle for piece in self.pieces() if piece.zone in ("tray", "supply") and piece.handle]
            return [*dict.fromkeys(own), *park]
        if grip.handle[0] == "market":
            return [("tray",)]
        if grip.handle[0] == "supply":
            return [("cell", *unpack(cell)) for cell in sorted(self.now)]
        rim = {cell + step for cell in self.view.codes for step in (-4096, 1, 4096, -1)} | set(self.view.codes)
        return [("cell", *unpack(cell)) for cell in sorted(rim)]

    # --- explaining ------------------------------------------------------------------------------

    def close_up(self, handle: Handle) -> CloseUp | None:
        """Return the enlarged card of a thing."""
        return table_close_up.close_up(self, handle)

    def draw_close_up_picture(self, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect) -> None:
        """Draw the picture of a close-up."""
        table_close_up.draw_picture(self, surface, look, rect)

    def symbols_at(self, pos: tuple[int, int]) -> Message | None:
        """Explain the small symbol under the pointer."""
        return table_close_up.symbol(self, pos)

    # --- moving ----------------------------------------------------------------------------------

    def origin(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a new piece comes from: market dominoes from the deck, others from their seat's panel."""
        if piece.zone == "supply" and piece.look[0] == "domino":
            return _box(self.plan.supply.deck)
        if piece.look[0] == "domino" and piece.look[1] != ENTRANCE:
            seat = event.data.get("seat", self.view.active) if event is not None else self.view.active
            if piece.zone == "tray":
                return _box(self.plan.supply.deck)
            return _box(self.acts.seat_rect(seat))
        return None

    def effects(self, event: Event) -> list[Any]:
        """Return what moves besides the pieces."""
        return self.acts.steps(event)

    def sound_of(self, event: Event) -> str | None:
        """Return the sound of an event."""
        return {
            "placed": "snap", "covered": "drop", "queue_finished": "chime", "claimed": "claim", "drew": "draw",
            "final_turn": "whistle", "over": "fanfare",
        }.get(event.kind)  # fmt: skip


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def _grown(rect: pygame.Rect, share: float) -> pygame.Rect:
    return rect.inflate(round(rect.w * (share - 1)), round(rect.h * (share - 1)))


def _grabbed_share(offset: tuple[int, int], at: pygame.Rect | None, part: int) -> tuple[float, float]:
    """Return where in the grabbed half the pointer went down, as shares of the cell."""
    if at is None or not at.w:
        return 0.5, 0.5
    x, y = -offset[0] / at.w, -offset[1] / at.w - part
    return min(1.0, max(0.0, x)), min(1.0, max(0.0, y))


def draw_rule_picture(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, picture: Mapping[str, Any]) -> None:
    """Draw a `picture:` entry of the rulebook into a rectangle: cells, lit cells, result, good or refused."""
    table_rule_pictures.draw_rule_picture(kit, surface, rect, picture)


def draw_content(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, content_id: str) -> None:
    """Draw an item, a domino or the entrance by id into a rectangle, for score sheets and lists."""
    table_rule_pictures.draw_content(kit, surface, rect, content_id)


draw_cells = table_rule_pictures.draw_cells
"""`draw_cells(kit, surface, rect, cells_text, lit=...)`: a park in board notation, fitted into a rectangle."""

TABLETOP = ParqueTable
"""The table of this package, for the house."""
