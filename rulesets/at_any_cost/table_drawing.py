"""How things of At Any Cost are drawn on its table: lines of text, figures, places, and every piece."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.messages import Message
from game.ui.table.tabletop import Piece, Stage
from game.ui.theme import SEATS, mix
from rulesets.at_any_cost import table_park, table_spread
from rulesets.at_any_cost.printed import LEFT
from rulesets.at_any_cost.state import AnyCostState, place_of
from rulesets.at_any_cost.table_holding import AnyCostHolding
from rulesets.at_any_cost.table_pieces import icons_of, look_of, ribbon_boxes


class AnyCostDrawing(AnyCostHolding):
    """Draws single things."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._tips: list[tuple[pygame.Rect, Message]] = []

    def tip(self, rect: pygame.Rect, message: Message) -> None:
        """Remember what the pointer explains here, for this picture."""
        self._tips.append((rect, message))

    def figures(
        self, surface: pygame.Surface, entries: Sequence[tuple[str, str, str]], area: pygame.Rect, seat: int
    ) -> None:
        """Draw pictures with numbers in a row: (picture, number, text key of what it means)."""
        looks = self.looks
        side = min(area.h * 0.96, self.kit.px(19) * looks.letters, area.w / len(entries) * 0.52)
        step = area.w / len(entries)
        for index, (picture, number, key) in enumerate(entries):
            x = area.x + index * step
            looks.sprite(surface, picture if "/" in picture and picture.startswith("common/") else picture.removeprefix("at_any_cost/"),
                         (x + side / 2, area.centery), side)  # fmt: skip
            spot = pygame.Rect(round(x + side * 1.1), area.y, round(step - side * 1.15), area.h)
            looks.words(surface, number, spot, max(looks.floor, side * 0.86), align="left", least=looks.floor)
            whole = pygame.Rect(round(x), area.y, round(step), area.h)
            self.tip(
                whole, Message(key, {"n": int(number) if number.isdigit() else 0, "name": self.name_of(seat)})
            )

    def free_slot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a free place for an attraction."""
        kit = self.kit
        kit.paint.panel(
            surface,
            rect,
            "lawn",
            edge="lawn_shade",
            edge_width=kit.pxf(1.5),
            radius=kit.px(8),
            alpha=90,
            edge_alpha=200,
        )
        room = rect.inflate(-kit.px(8), -kit.px(4))
        self.looks.words(surface, self.say("show.free_slot"), room, kit.px(14) * self.looks.letters, face="plain", colour="muted",
                         least=self.looks.floor, most=2)  # fmt: skip

    def cover(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        """Draw the ground of a row over something that would lie elsewhere."""
        colour = self.kit.colour(f"seat.{self.colour_of(seat)}")
        surface.fill(mix(self.kit.colour("card"), colour, table_park.ROW_TINT), rect)

    def park_card(
        self, surface: pygame.Surface, view: AnyCostState, card: int, rect: pygame.Rect, safe: tuple[int, ...]
    ) -> None:
        """Draw a card of a park as tile, strip or thumb."""
        look = look_of(view, card, card in safe)
        found = place_of(view, card)
        if found is not None and found[1] == LEFT:
            self.looks.thumb(surface, look, rect)
        elif found is not None and view.parks[found[0]][found[1]][0] == card:
            self.looks.tile(surface, look, rect)
        else:
            self.looks.strip(surface, look, rect)

    # --- pieces ------------------------------------------------------------------------------------

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
        """Draw a card, a tile, a strip or the top of a deck."""
        looks, kind = self.looks, piece.look[0]
        flies = lift > 0.02
        if flies:
            grown = 1 + 0.04 * min(1.0, lift)
            rect = rect.inflate(round(rect.w * (grown - 1)), round(rect.h * (grown - 1)))
            if kind not in ("ribbons", "spread"):
                self.kit.shadow(surface, rect, "held", radius="piece")
        moving = flies and rect.size != (round(piece.box[2]), round(piece.box[3]))
        if kind == "card":
            self._card(surface, piece, rect, alpha=alpha, moving=moving, flies=flies)
        elif kind == "tile":
            looks.tile(surface, piece.look[1], rect, alpha=alpha, moving=moving)
        elif kind == "strip":
            looks.strip(surface, piece.look[1], rect, alpha=alpha)
        elif kind == "mini":
            looks.mini(surface, piece.look[1], piece.look[2], rect, alpha=alpha, moving=moving)
        elif kind == "thumb":
            looks.thumb(surface, piece.look[1], rect, alpha=alpha)
        elif kind == "ribbons":
            self._ribbons(surface, piece.look[1], piece.look[2], rect)
        elif kind == "deck":
            self._deck(surface, piece, rect)
        elif kind == "gate":
            looks.gate(surface, rect)
        elif kind == "spread":
            table_spread.draw_panel(self, surface, rect, alpha)

    def _card(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        *,
        alpha: int,
        moving: bool,
        flies: bool,
    ) -> None:
        if not flies and alpha == 255:
            self.kit.paint.shadow(
                surface, rect, rect.w / 13, blur=self.kit.pxf(2.4), offset=self.kit.pxf(1.6), strength=0.25
            )
        seen = piece.look[4] if len(piece.look) > 4 and not flies else 1.0
        self.looks.card(surface, piece.look[1], rect, state=piece.look[2], alpha=alpha, moving=moving, seen=seen)
        if piece.key[0] == "card" and len(piece.look) > 3 and piece.look[3] in SEATS:
            side = max(8, min(self.kit.px(20), round(rect.w * 0.3)))
            chip = pygame.Rect(rect.x - side * 2 // 5, rect.y + round(rect.w * 0.24), side, side)
            self.kit.seat_chip(surface, piece.look[3], chip)
        elif len(piece.look) > 3 and piece.look[3] == "chosen":
            self.kit.paint.ring(
                surface, rect.inflate(6, 6), "accent", width=self.kit.pxf(3.4), radius=rect.w / 12
            )
            self.looks.tick(surface, (rect.right - rect.w * 0.1, rect.y + rect.w * 0.1), rect.w * 0.24)

    def small_ribbons(
        self, surface: pygame.Surface, view: AnyCostState, cards: tuple[int, ...], rect: pygame.Rect
    ) -> None:
        """Draw the icons of an attraction and its upgrades on a small tile."""
        for index, (card, box) in enumerate(ribbon_boxes(rect, view, cards)):
            self._ribbons(surface, icons_of(view, card), view.coins.count(card) if index else 0, box)

    def _ribbons(self, surface: pygame.Surface, icons: Sequence[str], coins: int, rect: pygame.Rect) -> None:
        names = [name for name in icons if name != "growth"]
        grown = len(icons) - len(names)
        count = len(icons)
        high = float(rect.h)
        step = (rect.w - high * 0.84) / max(1, count - 1) if count > 1 else high * 0.8
        for index, name in enumerate(names):
            self.looks.sprite(
                surface, f"icon/{name}", (rect.x + high * 0.42 + index * step, rect.centery), high
            )
        for index in range(len(names), len(names) + grown):
            self.looks.sprite(
                surface, "token/growth", (rect.x + high * 0.42 + index * step, rect.centery), high * 0.86
            )
        if coins:
            self.looks.coin(surface, str(coins), (rect.right - high * 0.2, rect.y + high * 0.2), high * 0.28)

    def _deck(self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """The top of a deck on the edges of the cards below it."""
        thick = int(piece.look[2])
        step = max(1, round(self.kit.pxf(1.5)))
        for index in reversed(range(thick)):
            self.looks.card(surface, f"back_{piece.look[1]}", rect.move(index * step, -index * step))
