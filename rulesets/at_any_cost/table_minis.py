"""Small things in parks: tiles of the attractions of rivals, thumbs of staff and resources, the gate.

Upgrades are shown on a small tile by their icons, which are pieces of their own.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.theme import ColourLike
from rulesets.at_any_cost.table_cards import Cards
from rulesets.at_any_cost.table_faces import (
    ART,
    GREY,
    INK,
    PAPER,
    RIMS,
)


class TileLook(NamedTuple):
    """How a card in a park looks.

    design  id of the card
    closed  face down
    growth, coins  tokens on it
    used    its ability was used in this round
    safe    protected from rivals
    """

    design: str
    closed: bool = False
    growth: int = 0
    coins: int = 0
    used: bool = False
    safe: bool = False


CLOSED_PAPER = (232, 228, 224)


class MiniParts(NamedTuple):
    """Where the parts of a mini tile lie: picture, name (on so many lines), stars and size, ribbons.

    tall  name, picture and figures lie one below the other; else name and figures stand beside the picture
    """

    thumb: pygame.Rect
    name: pygame.Rect
    lines: int
    figures: pygame.Rect
    ribbons: pygame.Rect
    tall: bool = False


TALL = 0.78
"""From this height by their width small tiles are cut like large ones."""


def mini_parts(rect: pygame.Rect, unit: float = 1.0) -> MiniParts:
    """Cut a mini tile; `unit` is the size of a design unit."""
    wide, high = rect.size
    pad = max(2, round(min(wide, high) * 0.045))
    row = round(min(high * 0.3, wide * 0.2))
    low = pygame.Rect(rect.x + pad, rect.bottom - pad - row, wide - 2 * pad, row)
    up = high - row - 3 * pad
    if high > wide * TALL:
        name = pygame.Rect(low.x, rect.y + pad // 2, low.w, round(high * 0.17))
        line = round(high * 0.17)
        figures = pygame.Rect(low.x, low.y - line - pad // 2, low.w, line)
        thumb = pygame.Rect(low.x, name.bottom, low.w, figures.y - name.bottom - pad // 2)
        return MiniParts(thumb, name, 1, figures, low, tall=True)
    side = min(up, round(wide * 0.32))
    thumb = pygame.Rect(rect.x + pad, rect.y + pad, side, up)
    left = thumb.right + pad
    figures_high = round(min(up * 0.46, wide * 0.15))
    name = pygame.Rect(left, thumb.y, rect.right - pad - left, up - figures_high - 1)
    figures = pygame.Rect(left, thumb.bottom - figures_high, name.w, figures_high)
    return MiniParts(thumb, name, 2 if name.h >= 19 * unit else 1, figures, low)


MINI_MASTER = (180, 108)


class Minis(Cards):
    """Draws small things in parks."""

    def mini(
        self,
        surface: pygame.Surface,
        look: TileLook,
        figures: tuple[int, int, int],
        rect: pygame.Rect,
        *,
        alpha: int = 255,
        moving: bool = False,
    ) -> None:
        """Draw an attraction in the row of a rival; `figures` are size, its points and the stars of the stack."""
        key = ("mini", look, figures, self.kit.scale.text)
        self.whole(
            surface,
            key,
            rect,
            lambda size: self._mini(look, figures, size),
            alpha=alpha,
            moving=moving,
            master=MINI_MASTER,
        )

    def _mini(self, look: TileLook, figures: tuple[int, int, int], size: tuple[int, int]) -> pygame.Surface:
        card = self.box.cards[look.design]
        picture = pygame.Surface(size, pygame.SRCALPHA)
        wide, high = size
        parts = mini_parts(pygame.Rect(0, 0, wide, high), self.unit)
        paint, line = self.kit.paint, max(1.5, self.unit * 1.8)
        edge: ColourLike = RIMS["quality"] if card.is_super else INK
        radius = 7 * self.unit
        paint.panel(
            picture,
            picture.get_rect(),
            CLOSED_PAPER if look.closed else PAPER,
            edge=edge,
            edge_width=line,
            radius=radius,
        )
        thumb = parts.thumb
        layer = pygame.Surface(thumb.size, pygame.SRCALPHA)
        self.window(
            layer, layer.get_rect(), "showcase" if card.is_super else card.pack, card.id, grey=look.closed
        )
        self.rounded(layer, 4 * self.unit)
        picture.blit(layer, thumb, special_flags=pygame.BLEND_PREMULTIPLIED)
        if look.closed:
            self.sprite(picture, "token/closed", thumb.center, min(thumb.w, thumb.h) * 1.08)
        if parts.tall:
            mark = min(thumb.h * 0.44, wide * 0.19)
            self.badge(picture, card, (thumb.right - mark * 0.6, thumb.y + mark * 0.6), mark)
        else:
            mark = thumb.h * 0.42
            self.badge(picture, card, (thumb.x + mark * 0.36, thumb.bottom - mark * 0.36), mark)
        name = self.say(f"card.{card.id}.name")
        letters = min(14.5 * self.unit * self.letters, parts.name.h * (0.52 if parts.lines > 1 else 0.8))
        self.words(picture, name, parts.name, letters, face="bold", align="center" if parts.tall else "left",
                   most=parts.lines, lead=1.04, least=6)  # fmt: skip
        row = parts.figures
        star = pygame.Rect(row.x, 0, round(row.h * 0.98), round(row.h * 0.98))
        star.centery = row.centery
        self.kit.sprite(picture, "common/star", star, alpha=110 if look.closed else 255, grey=look.closed)
        self.word(picture, str(figures[2]), (star.right + row.h * 0.12, row.centery), row.h * 0.64, anchor="midleft",
                  colour=GREY if look.closed else INK)  # fmt: skip
        pill = pygame.Rect(0, 0, round(min(row.w * 0.54, row.h * 2.3)), row.h)
        pill.midright = row.midright
        self.pill(picture, pill, str(figures[0]), str(figures[1]), size=row.h * 0.6)
        side = row.h * 0.95
        x = thumb.right - side * (0.42 if not parts.tall else 1.5)
        if look.coins:
            self.coin(picture, str(look.coins), (x, thumb.y + side * 0.42), side * 0.46)
            x -= side
        for name, on in (("token/protect", look.safe), ("token/used", look.used)):
            if on:
                self.sprite(picture, name, (x, thumb.y + side * 0.42), side)
                x -= side
        return picture

    def thumb(
        self,
        surface: pygame.Surface,
        look: TileLook,
        rect: pygame.Rect,
        *,
        alpha: int = 255,
        moving: bool = False,
    ) -> None:
        """Draw staff or a resource as a small picture with its stars, coins and marks."""
        key = ("thumb", look, self.kit.scale.text)
        self.whole(surface, key, rect, lambda size: self._thumb(look, size), alpha=alpha, moving=moving)

    def _thumb(self, look: TileLook, size: tuple[int, int]) -> pygame.Surface:
        card = self.box.cards[look.design]
        picture = pygame.Surface(size, pygame.SRCALPHA)
        line = max(1, round(size[0] * 0.045))
        radius = size[0] * 0.16
        self.kit.paint.panel(picture, picture.get_rect(), INK, radius=radius)
        inner = picture.get_rect().inflate(-2 * line, -2 * line)
        layer = pygame.Surface(inner.size, pygame.SRCALPHA)
        self.window(layer, layer.get_rect(), card.pack, card.id, grey=look.closed)
        self.rounded(layer, max(1.0, radius - line))
        picture.blit(layer, inner, special_flags=pygame.BLEND_PREMULTIPLIED)
        side = size[0] * 0.42
        if look.closed:
            self.sprite(picture, "token/unavailable", inner.center, inner.w * 0.86)
        if card.stars and not look.closed:
            spot = pygame.Rect(0, 0, round(side * 1.5), round(side * 0.86))
            spot.bottomright = picture.get_rect().bottomright
            self.kit.paint.pill(picture, spot, PAPER, edge=INK, edge_width=max(1.0, line * 0.7))
            self.star(picture, str(card.stars), (spot.right - spot.h * 0.3, spot.centery), spot.h * 0.86)
        if look.coins:
            self.coin(picture, str(look.coins), (size[0] - side * 0.5, side * 0.5), side * 0.5)
        if look.used:
            self.sprite(picture, "token/used", (side * 0.5, size[1] - side * 0.5), side)
        return picture

    def gate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the gate."""
        self.kit.sprite(surface, f"{ART}motif/gate", rect)
