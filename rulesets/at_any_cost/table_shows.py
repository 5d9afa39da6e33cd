"""How it looks what moves besides the cards: held-up, turning and torn cards, coins in flight, notes, shields."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.sprites import PREMULTIPLIED
from rulesets.at_any_cost import table_guests, table_tower
from rulesets.at_any_cost.table_case import Case
from rulesets.at_any_cost.table_guests import Scene
from rulesets.at_any_cost.table_pieces import look_of

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect


@dataclass
class Flying:
    """A coin or star with a number on its way from one pixel to another."""

    sprite: str
    text: str
    start: tuple[float, float]
    end: tuple[float, float]
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


@dataclass
class Shown:
    """A card held up in the middle of the board.

    state  as its face understands it; seat: whose it is, -1 for the city
    grown  0 to 1 while it comes; torn: 0 whole, 1 torn and gone; turned: 0 its back, 1 its face
    """

    design: str
    state: tuple[object, ...]
    seat: int
    words: str
    grown: float = 0.0
    torn: float = 0.0
    turned: float = 1.0


@dataclass
class Note:
    """A word that rises beside a seat's panel and fades."""

    text: str
    at: tuple[float, float]
    colour: str
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


class Shows:
    """What moves besides the cards of one table just now, and how it is drawn."""

    def __init__(self, table: AnyCostTable) -> None:
        self.table = table
        self.scene: Scene | None = None
        self.case: Case | None = None
        self.floors = self.aim = 0.0
        self.shown: Shown | None = None
        self.flying: list[Flying] = []
        self.notes: list[Note] = []
        self.turning: dict[int, tuple[bool, float]] = {}
        self.pulsing: tuple[int, float] | None = None
        """Shielded seat and how far its ring is."""

    @property
    def busy(self) -> bool:
        """Does anything of this lie over the table?"""
        return self.scene is not None or self.case is not None or self.shown is not None

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draw cards that turn over, and the ring of a shield."""
        table = self.table
        for card, (down, t) in self.turning.items():
            piece = next((each for each in table.pieces() if each.key == ("card", card)), None)
            if piece is not None:
                self._draw_turning(surface, piece.look[0], table.piece_rect(piece), card, down, t, piece.look)
        if self.pulsing is not None:
            seat, t = self.pulsing
            rect = table.rows[seat].rect.inflate(-round(8 * (1 - t)), -round(8 * (1 - t)))
            table.kit.paint.ring(
                surface,
                rect,
                "good",
                width=table.kit.pxf(4),
                radius=table.kit.px(13),
                alpha=round(255 * (1 - t)),
            )
            side = table.kit.px(54)
            table.looks.sprite(
                surface, "event/shield", rect.center, side * (1 + 0.3 * t), alpha=round(255 * (1 - t * 0.8))
            )

    def _draw_turning(
        self,
        surface: pygame.Surface,
        kind: str,
        rect: Rect,
        card: int,
        down: bool,
        t: float,
        look: tuple[Any, ...],
    ) -> None:
        table = self.table
        wide = max(2, round(rect.w * abs(math.cos(math.pi * t))))
        shown = look_of(table.view, card)._replace(closed=down if t >= 0.5 else not down)
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        at = whole.get_rect()
        if kind == "tile":
            table.looks.tile(whole, shown, at)
        elif kind == "mini":
            table.looks.mini(whole, shown, look[2], at)
        else:
            table.looks.thumb(whole, shown, at)
        narrow = pygame.transform.smoothscale(whole, (wide, rect.h))
        surface.blit(narrow, narrow.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies over everything."""
        table = self.table
        if self.scene is not None:
            table_guests.draw(table, surface, self.scene)
            return
        if self.case is not None:
            table_tower.draw(table, surface, table.view, self.case, floors=self.floors, aim=self.aim)
        if self.shown is not None:
            self._draw_shown(surface, self.shown)
        for flying in self.flying:
            self._draw_flying(surface, flying)
        for note in self.notes:
            self._draw_note(surface, note)

    def _draw_shown(self, surface: pygame.Surface, shown: Shown) -> None:
        table, kit = self.table, self.table.kit
        board = table.stage.regions.board
        high = min(round(board.h * 0.66), kit.px(330))
        wide = round(high / 1.4 * (0.7 + 0.3 * shown.grown))
        rect = Rect(0, 0, wide, round(wide * 1.4))
        rect.center = (board.centerx, board.y + round(board.h * 0.44))
        if shown.torn > 0:
            self._draw_torn(surface, shown, rect)
        else:
            self._draw_turned(surface, shown, rect)
        if shown.words:
            edge = "hairline" if shown.seat < 0 else f"seat.{table.colour_of(shown.seat)}"
            pill = Rect(
                0,
                0,
                kit.text_width(shown.words, "subheading") + kit.px(40),
                kit.line_height("subheading") + kit.px(8),
            )
            pill.midtop = (rect.centerx, rect.bottom + kit.px(10))
            kit.paint.pill(surface, pill, "card", edge=edge, edge_width=kit.pxf(2.5))
            kit.text_at(surface, shown.words, pill.center, "subheading", anchor="center")

    def _draw_turned(self, surface: pygame.Surface, shown: Shown, rect: Rect) -> None:
        table = self.table
        design = shown.design if shown.turned >= 0.5 else "back_city"
        squeeze = abs(math.cos(math.pi * shown.turned)) if shown.turned < 1 else 1.0
        table.kit.shadow(surface, Rect(rect.centerx - round(rect.w * squeeze / 2), rect.y, max(4, round(rect.w * squeeze)), rect.h), "held",
                         radius="piece")  # fmt: skip
        if squeeze >= 0.99:
            table.looks.card(surface, design, rect, state=shown.state if shown.turned >= 0.5 else ())
            return
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        table.looks.card(whole, design, whole.get_rect(), state=shown.state if shown.turned >= 0.5 else ())
        narrow = pygame.transform.smoothscale(whole, (max(2, round(rect.w * squeeze)), rect.h))
        surface.blit(narrow, narrow.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _draw_torn(self, surface: pygame.Surface, shown: Shown, rect: Rect) -> None:
        """Two halves with a jagged edge drift apart and fade."""
        table = self.table
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        table.looks.card(whole, shown.design, whole.get_rect(), state=shown.state)
        steps = 9
        jag = [
            (rect.w * (0.5 + (0.06 if index % 2 else -0.06)), rect.h * index / steps)
            for index in range(steps + 1)
        ]
        fade = round(255 * (1 - max(0.0, shown.torn - 0.5) * 2))
        for side in (-1, 1):
            corner = (
                [(0.0, float(rect.h)), (0.0, 0.0)]
                if side < 0
                else [(float(rect.w), float(rect.h)), (float(rect.w), 0.0)]
            )
            mask = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.polygon(mask, (255, 255, 255, 255), [*jag, *corner])
            half = whole.copy()
            half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            half.fill((fade, fade, fade, fade), special_flags=pygame.BLEND_RGBA_MULT)
            tilted = pygame.transform.rotozoom(half, -side * 9 * shown.torn, 1.0)
            at = tilted.get_rect(
                center=(
                    rect.centerx + round(side * rect.w * 0.32 * shown.torn),
                    rect.centery + round(24 * shown.torn),
                )
            )
            surface.blit(tilted, at, special_flags=PREMULTIPLIED)

    def _draw_flying(self, surface: pygame.Surface, flying: Flying) -> None:
        table, t = self.table, flying.t
        side = table.kit.px(38)
        x = flying.start[0] + (flying.end[0] - flying.start[0]) * t
        y = flying.start[1] + (flying.end[1] - flying.start[1]) * t - table.kit.px(46) * 4 * t * (1 - t)
        name = flying.sprite.removeprefix("at_any_cost/")
        table.looks.sprite(surface, name, (x, y), side * (1.3 if "back_" in name else 1.0))
        if flying.text:
            table.looks.word(surface, flying.text, (x, y), side * 0.34)

    def _draw_note(self, surface: pygame.Surface, note: Note) -> None:
        kit = self.table.kit
        wide = kit.text_width(note.text, "small_bold") + kit.px(24)
        rect = Rect(0, 0, wide, kit.line_height("small_bold") + kit.px(6))
        rect.midleft = (round(note.at[0]), round(note.at[1] - kit.px(18) * note.t))
        fade = round(255 * min(1.0, 3 * (1 - note.t)))
        kit.panel(
            surface, rect, "card", edge=note.colour, radius=rect.h / 2 / self.table.looks.unit, alpha=fade
        )
        if fade > 100:
            kit.text_at(surface, note.text, rect.center, "small_bold", anchor="center", colour=note.colour)
