"""How things of Theme Park Mania look: words, pills, plots of ride areas, cards, blueprints. No places, no rules.

Sizes are shares of a cell. A plot (ground, rim, colour of its owner) is put together once for each size and kept.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.sprites import PREMULTIPLIED, faded
from rulesets.theme_park_mania.content_types import CardKind
from rulesets.theme_park_mania.table_pictures import ART, card_picture, facility_picture, named
from rulesets.theme_park_mania.table_plots import Plots

GOLD, COIN = (255, 216, 110), "common/coin"
BLUE = (94, 146, 208)
RIDE_SHARE, PART_SHARE, BOOTH_SHARE = 1.94, 0.98, 0.74
CARD_SHAPE = 120 / 168


class Looks(Plots):
    """Draws with one kit and keeps what it has put together."""

    limit = 18_000_000
    sharp_per_frame = 5

    # --- small things ------------------------------------------------------------------------------

    def sprite(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: float | tuple[float, float],
        *,
        turn: int = 0,
        alpha: int = 255,
        grey: bool = False,
    ) -> pygame.Rect:
        """Draw a picture of the game around a point."""
        wide, high = size if isinstance(size, tuple) else (size, size)
        rect = pygame.Rect(0, 0, max(2, round(wide)), max(2, round(high)))
        rect.center = (round(centre[0]), round(centre[1]))
        self.kit.sprite(surface, named(name), rect, turn=turn, alpha=alpha, grey=grey)
        return rect

    def fill(self, surface: pygame.Surface, name: str, rect: pygame.Rect, turn: int = 0) -> None:
        """Draw a picture so that it fills a rectangle to the pixel, as streets must."""
        picture = self.kit.sprites.get(named(name), rect.size, turn=turn)
        if picture.get_size() != rect.size:
            picture = pygame.transform.smoothscale(picture, rect.size)
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def count(
        self, surface: pygame.Surface, number: int | str, centre: tuple[float, float], high: float
    ) -> None:
        """Draw a dark disc or pill with a count, as it lies on the corner of a pile."""
        text = str(number)
        wide = high if len(text) == 1 else high * (0.62 + 0.42 * len(text))
        pill = pygame.Rect(0, 0, round(wide), round(high))
        pill.center = (round(centre[0]), round(centre[1]))
        self.kit.paint.pill(surface, pill, "ink_picture", edge="white", edge_width=max(1.0, high * 0.08))
        self.word(surface, text, pill.center, high * 0.5, colour="white")

    def price(
        self, surface: pygame.Surface, text: str, centre: tuple[float, float], high: float
    ) -> pygame.Rect:
        """Draw a price on a gold pill; returns the pill."""
        pill = pygame.Rect(0, 0, round(high * (0.72 + 0.44 * len(text))), round(high))
        pill.center = (round(centre[0]), round(centre[1]))
        self.kit.paint.pill(surface, pill, GOLD, edge="ink_picture", edge_width=max(1.0, high * 0.09))
        self.word(surface, text, pill.center, high * 0.52)
        return pill

    # --- blueprints and cards ----------------------------------------------------------------------

    def blueprint(
        self, surface: pygame.Surface, name: str, rect: pygame.Rect, *, alpha: int = 255, grey: bool = False
    ) -> None:
        """Draw the back of a facility: white lines on blue, what it will be."""
        side = min(rect.size)
        key = ("blueprint", name, side, grey)
        sharp = self.found(key)
        if sharp is None:
            sprites = self.kit.sprites
            before, sprites.pending = sprites.pending, False
            picture = pygame.Surface((side, side), pygame.SRCALPHA)
            area = picture.get_rect()
            self.kit.sprite(picture, f"{ART}blueprint", area)
            inner = area.inflate(-round(side * 0.14), -round(side * 0.14))
            self.kit.sprite(picture, ART + facility_picture(name), inner)
            if grey:
                picture = pygame.transform.grayscale(picture)
            sharp, done = picture, not sprites.pending
            sprites.pending = before or sprites.pending
            if done:
                self.keep(key, picture)
        if alpha < 255:
            sharp = faded(sharp, alpha)
        surface.blit(sharp, sharp.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def card(
        self,
        surface: pygame.Surface,
        kind: CardKind | None,
        rect: pygame.Rect,
        words: str,
        *,
        alpha: int = 255,
        dim: bool = False,
    ) -> None:
        """Draw a card (None: its back) fitted into a rectangle, with its number and its name on a label."""
        high = min(rect.h, round(rect.w / CARD_SHAPE))
        size = (round(high * CARD_SHAPE), high)
        key = ("card", kind.id if kind else "", size, words)
        picture = self.found(key)
        if picture is None:
            sprites = self.kit.sprites
            before, sprites.pending = sprites.pending, False
            picture = self._card(kind, size, words)
            done, sprites.pending = not sprites.pending, before or sprites.pending
            if done:
                self.keep(key, picture)
        if dim:
            picture = self.kept((*key, "dim"), partial(_pale, picture))
        if alpha < 255:
            picture = faded(picture, alpha)
        surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _card(self, kind: CardKind | None, size: tuple[int, int], words: str) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        rect = picture.get_rect()
        self.kit.sprite(picture, ART + card_picture(kind), rect)
        if kind is None:
            return picture
        wide, high = size
        if kind.number is not None:
            text = str(kind.number)
            spot = (wide * (0.3 if len(text) == 1 else 0.36), high * 0.235)
            for dx, dy in ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0)):
                reach = max(1.0, wide * 0.028)
                self.word(
                    picture, text, (spot[0] + dx * reach, spot[1] + dy * reach), high * 0.24, colour="card"
                )
            self.word(picture, text, spot, high * 0.24)
        if words:
            pill = pygame.Rect(0, 0, round(wide * 0.86), round(high * 0.145))
            pill.midbottom = (rect.centerx, round(high * 0.925))
            self.kit.paint.pill(picture, pill, "card", edge="ink_picture", edge_width=max(1.0, wide * 0.018))
            size_of = pill.h * 0.52
            while size_of > 5:
                line = self.kit.engine.line(
                    words, "bold", round(size_of * 1.32), self.kit.colour("ink_picture")
                )
                if line.get_width() <= pill.w - pill.h * 0.5:
                    break
                size_of -= 0.5
            self.word(picture, words, pill.center, size_of, face="bold")
        return picture


def _pale(picture: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture that steps back towards paper."""
    pale = picture.copy()
    mask = picture.copy()
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    cover = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    cover.fill((255, 250, 238, 255))
    alpha = pygame.mask.from_surface(picture, 127).to_surface(
        setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)
    )
    cover.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cover.fill((130, 130, 130, 130), special_flags=pygame.BLEND_RGBA_MULT)
    pale.blit(cover, (0, 0), special_flags=PREMULTIPLIED)
    return pale
