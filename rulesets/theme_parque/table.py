"""The table of Theme Parque: everything that the house's table asks of it.

Where things lie stands in `table_places`, what is hit in `table_pointing`, how they look in `table_pieces`, what lies over the park in
`table_marks`, the panels in `table_panels` and `table_tray`, explanations in `table_close_up`, movement in
`table_effects`, small parks for the rulebook in `table_rule_pictures`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pygame

from game.core.controls import Grip, Handle
from game.core.events import Event
from game.core.grid import unpack
from game.core.messages import Message
from game.core.state import State
from game.ui.table.tabletop import Box, CloseUp, Marks, Piece, Stage, turned
from rulesets.theme_parque import (
    claiming,
    table_close_up,
    table_crowd,
    table_group,
    table_marks,
    table_open_hands,
    table_panels,
    table_park,
    table_pawns,
    table_symbols,
    table_teams,
    table_train,
    table_tray,
)
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_effects import Acts
from rulesets.theme_parque.table_layout import as_box, head_height
from rulesets.theme_parque.table_looks import badge_words
from rulesets.theme_parque.table_pieces import Pieces
from rulesets.theme_parque.table_pointing import ParquePointing
from rulesets.theme_parque.table_preview import Preview, preview, scores
from rulesets.theme_parque.table_rule_pictures import draw_content, draw_rule_picture

__all__ = ["TABLETOP", "ParqueTable", "draw_content", "draw_rule_picture"]

PUSHED = 1.5
"""Cells that a covered domino slides while it fades."""
HELD_GROWS = 1.04


class ParqueTable(ParquePointing):
    """Draws Theme Parque."""

    sounds = MappingProxyType({
        "placed": "snap", "covered": "drop", "queue_finished": "chime", "claimed": "claim", "queued": "claim",
        "pawn_moved": "claim", "changed_queue": "claim", "moved": "snap", "pawn_returned": "drop", "loop_closed": "chime", "drew": "draw",
        "final_turn": "whistle", "event": "page",
        "completed": "chime", "averted": "chime", "collected": "refuse", "over": "fanfare",
    })  # fmt: skip

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.pieces_drawn = Pieces(stage.kit)
        self.shadow = table_park.ParkShadow()
        self.acts = Acts(self)
        self.gates: list[table_park.Gate] = []
        self.flags: list[table_park.Flag] = []
        self.crowd: list[table_crowd.Visitor] = []
        self.frozen: dict[int, int] = {}
        self.loop_sizes: dict[int, int] = {}
        self._at_rest: set[object] = set()
        self._free: list[int] | None = None
        self._previews: dict[tuple[Grip, Handle], Preview | None] = {}

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position; what follows from it is computed once."""
        assert isinstance(view, ParqueState)
        self.now = scores(view)
        self._free = None
        super().show(view, viewer)
        self.gates = table_park.gates(view)
        self.crowd = table_crowd.crowd(view)
        self.frozen = table_crowd.frozen(view)
        self.loop_sizes = table_train.loop_sizes(view)
        self.flags = table_park.flags(view)
        self._previews.clear()

    def settled(self, cell: int) -> bool:
        """Does the domino of this cell lie at its place in the picture being drawn (it is not in flight)?"""
        return self.view.owner.get(cell) in self._at_rest

    def pawn_settled(self, cell: int, index: int) -> bool:
        """Does this pawn stand at its place in the picture being drawn?"""
        return (*unpack(cell), index) in self._at_rest

    def claimable(self) -> list[int]:
        """Return the packed cells where the active seat may set a pawn now: items, and queue spots (TP-6.4, TP-11.1)."""
        if self._free is None:
            self._free = claiming.claimable(self.view) if self.step == "claim" else []
        return self._free

    @property
    def step(self) -> str:
        """What the one who looks is asked about: play, claim, draw, another question, or ""."""
        asked = self.asked
        return asked if self.own is not None and self.own in self.stage.rules.actors(self.view) else ""

    def badge(self, surface: pygame.Surface, cell: int, item: str) -> None:
        """Draw the badge of an item again, over a ring or gate; that of a station tells the length of its loop."""
        name, text = badge_words(item)
        if cell in self.loop_sizes:
            text = f"×{self.loop_sizes[cell]}"
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
        """Return what the ghost would change, None where that is not to be shown."""
        if marks.ghost is None or not marks.ghost[2]:
            return None
        return self.preview(marks.ghost[0], marks.ghost[1]) if marks.previews else None

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
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        *,
        rotation: int,
        lift: float,
        alpha: int,
    ) -> None:
        """Draw a domino, the deck or a pawn."""
        kind = piece.look[0]
        if kind == "deck":
            table_panels.draw_deck(self, surface, rect, piece.look[1])
        elif kind == "pawn":
            if piece.zone == "board":
                rect = table_pawns.grown(rect, self.stage.camera.zoom)
                if lift <= 0:
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

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw gates and flags, which lie between the dominoes."""
        table_marks.draw_resting(self, surface)

    @property
    def resting_key(self) -> object:
        """Flags that are not up yet."""
        return tuple(sorted(self.acts.hidden_flags))

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw rings, spots, ghost and its consequences, then what acts move across the board."""
        table_marks.draw(self, surface, marks, now)
        self.acts.draw(surface)

    def draw_above(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw marks on the dominoes of the hand, and the open hand of the seat that is pointed at."""
        if marks.held is None:
            table_tray.draw_marks(self, surface)
        table_open_hands.draw(self, surface, marks)

    def draw_supply(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the words of market and deck."""
        table_panels.draw_supply(self, surface, marks)

    def draw_tray(self, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
        """Draw the words of the tray, and the frames of teams: the panels of the seats are drawn next, over them."""
        table_teams.draw(self, surface)
        table_group.draw(self, surface, marks)
        table_tray.draw(self, surface, marks, held)

    def draw_seat(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
        """Draw a slot for each pawn of a seat, and its hand where that is open."""
        table_panels.draw_slots(self, surface, seat, marks)
        table_open_hands.draw_in_panel(self, surface, seat)
        self.acts.draw_points(surface)

    def seat_notes(self, seat: int) -> list[tuple[str, str, str]]:
        """Return the number of hand dominoes where they are not to be seen, and a sign for seats without pawns."""
        return table_panels.notes(self, seat)

    def seat_head_height(self, rect: pygame.Rect) -> int:
        """Return the height of the head line; lower where many sit."""
        return head_height(self.stage.kit, rect, open_hand=any(table_open_hands.counts(self)))

    def button_area(self) -> pygame.Rect:
        """Return where the step button lies."""
        return self.plan.tray.buttons

    def rotate_area(self) -> pygame.Rect | None:
        """Return where the Rotate button lies."""
        return self.plan.tray.rotate

    def notes_area(self) -> pygame.Rect:
        """Return where hints stand: in place of the words about a domino."""
        words, px = self.plan.tray.words, self.stage.kit.px
        return pygame.Rect(words.x - px(8), words.y - px(4), words.w + px(8), words.h + px(8))

    def watch_area(self) -> pygame.Rect:
        """Return where pause and speed lie: beside the face-down hand, up to the end of the tray."""
        words, tray = self.plan.tray.words, self.stage.regions.tray
        return pygame.Rect(words.x, words.y, tray.right - self.stage.kit.px(16) - words.x, words.h)

    # --- explaining ------------------------------------------------------------------------------

    def close_up(self, handle: Handle) -> CloseUp | None:
        """Return the enlarged card of a thing."""
        return table_close_up.close_up(self, handle)

    def draw_close_up_picture(
        self, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
    ) -> None:
        """Draw the picture of a close-up."""
        table_close_up.draw_picture(self, surface, look, rect)

    def symbols_at(self, pos: tuple[int, int]) -> Message | None:
        """Explain the small symbol under the pointer."""
        return table_symbols.symbol(self, pos)

    # --- moving ----------------------------------------------------------------------------------

    def origin(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a new piece comes from: market dominoes from the deck, others from their seat's panel."""
        if piece.zone == "supply" and piece.look[0] == "domino":
            return as_box(self.plan.supply.deck)
        if piece.look[0] == "domino" and piece.look[1] != ENTRANCE:
            seat = event.data.get("seat", self.view.active) if event is not None else self.view.active
            if piece.zone == "tray":
                return as_box(self.plan.supply.deck)
            return as_box(self.acts.seat_rect(seat))
        return None

    def effects(self, event: Event) -> list[Any]:
        """Return what moves besides the pieces."""
        return self.acts.steps(event)


def _grown(rect: pygame.Rect, share: float) -> pygame.Rect:
    return rect.inflate(round(rect.w * (share - 1)), round(rect.h * (share - 1)))


TABLETOP = ParqueTable
"""The table of this package, for the house."""
