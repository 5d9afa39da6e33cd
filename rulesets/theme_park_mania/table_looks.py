"""How things of Theme Park Mania look: words, pills, plots of ride areas, cards, blueprints. No places, no rules.

Sizes are shares of a cell. A plot (ground, rim, colour of its owner) is put together once for each size and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial

import pygame

from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.table.drawer import Drawer
from game.ui.theme import ART as ART_FOLDER
from rulesets.theme_park_mania.content_check import picture_of
from rulesets.theme_park_mania.content_types import CardKind
from rulesets.theme_park_mania.state import content, facility
from rulesets.theme_park_mania.table_cells import Cell

ART = "theme_park_mania/"
MASTER = 40
"""Pixels of a cell in the master picture of a plot."""
MANY = 3
"""Plots are drawn so many times larger, then scaled down."""
GOLD, COIN = (255, 216, 110), "common/coin"
BLUE = (94, 146, 208)
PLOT_MARGIN = 0.12
"""Cells around a plot for its shadow."""
RIDE_SHARE, PART_SHARE, BOOTH_SHARE = 1.94, 0.98, 0.74
SCENERIES = ("scenery", "scenery_b", "scenery_c", "scenery_d", "scenery_e")
CARD_SHAPE = 120 / 168


class Looks(Drawer):
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

    # --- areas -------------------------------------------------------------------------------------

    def plot(
        self,
        surface: pygame.Surface,
        cells: Iterable[Cell],
        theme: str,
        colour: str,
        left_top: tuple[int, int],
        cell: tuple[int, int],
        *,
        alpha: int = 255,
        golden: bool = False,
    ) -> None:
        """Draw the ground of an area: its rim in the colour of its owner, its theme within.

        left_top  pixel of the cell that is the left top of the box around the cells
        cell      pixels of a cell
        """
        shape = tuple(sorted(cells))
        left, top = min(x for x, _ in shape), min(y for _, y in shape)
        shape = tuple((x - left, y - top) for x, y in shape)
        wide, high = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
        pad = (round(cell[0] * PLOT_MARGIN), round(cell[1] * PLOT_MARGIN))
        size = (wide * cell[0] + 2 * pad[0], high * cell[1] + 2 * pad[1])
        key = ("plot", shape, theme, colour, golden)
        master = (
            wide * MASTER + 2 * round(MASTER * PLOT_MARGIN),
            high * MASTER + 2 * round(MASTER * PLOT_MARGIN),
        )
        picture = self.composed(
            key, size, lambda size: self._plot(shape, theme, colour, size, wide, high, golden), master
        )
        if alpha < 255:
            picture = faded(picture, alpha)
        surface.blit(picture, (left_top[0] - pad[0], left_top[1] - pad[1]), special_flags=PREMULTIPLIED)

    def _plot(
        self,
        shape: tuple[Cell, ...],
        theme: str,
        colour: str,
        size: tuple[int, int],
        wide: int,
        high: int,
        golden: bool,
    ) -> pygame.Surface:
        """Put ground, rims and shadow of an area together."""
        kit = self.kit
        cell = size[0] / (wide + 2 * PLOT_MARGIN)
        pad = cell * PLOT_MARGIN
        seat = kit.colour(f"seat.{colour}")
        ground, edge = themes().get(theme, ((240, 226, 190), (214, 190, 140)))
        if golden:
            edge = kit.colour("gold")
        ink = kit.colour("ink_picture")
        rims = ((0.02, ink), (0.055, seat), (0.115, ink), (0.135, edge), (0.185, ground))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        shadow = self._shape(shape, size, cell, pad, 0.01, (0, 0, 0), 0.09)
        shadow.fill((0, 0, 0, 70), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(shadow, (0, round(cell * 0.07)), special_flags=PREMULTIPLIED)
        for margin, tone in rims:
            layer = self._shape(shape, size, cell, pad, margin, tone, max(0.05, 0.2 - margin))
            picture.blit(layer, (0, 0), special_flags=PREMULTIPLIED)
        name = f"{ART}ground_{theme}"
        if kit.sprites.has(name):
            texture = pygame.Surface(size, pygame.SRCALPHA)
            side = max(2, round(cell))
            tile = kit.sprites.get(name, side)
            for x, y in shape:
                texture.blit(
                    tile, (round(pad + x * cell), round(pad + y * cell)), special_flags=PREMULTIPLIED
                )
            mask = self._shape(shape, size, cell, pad, rims[-1][0], (255, 255, 255), 0.06)
            texture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(texture, (0, 0), special_flags=PREMULTIPLIED)
        return picture

    def _shape(
        self,
        shape: tuple[Cell, ...],
        size: tuple[int, int],
        cell: float,
        pad: float,
        margin: float,
        tone: tuple[int, int, int],
        radius: float,
    ) -> pygame.Surface:
        """Return the union of cells, drawn in by a margin, with round corners; premultiplied."""
        big = pygame.Surface((size[0] * MANY, size[1] * MANY), pygame.SRCALPHA)
        big.fill((*tone, 0))
        unit, inset = cell * MANY, margin * cell * MANY
        known = set(shape)

        def box(x: int, y: int, right: int, low: int) -> pygame.Rect:
            left, top = round(pad * MANY + x * unit + inset), round(pad * MANY + y * unit + inset)
            return pygame.Rect(
                left,
                top,
                round(pad * MANY + (x + right) * unit - inset) - left,
                round(pad * MANY + (y + low) * unit - inset) - top,
            )

        curve = round(radius * unit)
        for x, y in shape:
            pygame.draw.rect(big, tone, box(x, y, 1, 1), border_radius=curve)
            if (x + 1, y) in known:
                pygame.draw.rect(big, tone, box(x, y, 2, 1), border_radius=curve)
            if (x, y + 1) in known:
                pygame.draw.rect(big, tone, box(x, y, 1, 2), border_radius=curve)
            if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= known:
                pygame.draw.rect(big, tone, box(x, y, 2, 2), border_radius=curve)
        small = pygame.transform.smoothscale(big, size)
        return small.convert_alpha().premul_alpha()

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


def named(name: str) -> str:
    """Return the full name of a picture of the game."""
    return name if "/" in name else ART + name


def facility_picture(name: str) -> str:
    """Return the picture of a facility."""
    return name if name in content().facilities else "scenery"


def scenery_picture(cell: Cell) -> str:
    """Return one of the drawings of scenery, always the same for a cell."""
    return SCENERIES[(cell[0] * 7 + cell[1] * 3) % len(SCENERIES)]


def card_picture(kind: CardKind | None) -> str:
    """Return the picture of a kind of card, without words."""
    if kind is None:
        return "card_back"
    return picture_of(kind)


@cache
def themes() -> dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """Return ground and rim of the area of each ride."""
    import yaml

    text = (ART_FOLDER / "theme_park_mania" / "themes.yaml").read_text(encoding="utf-8")
    return {
        name: (_rgb(entry["ground"]), _rgb(entry["edge"])) for name, entry in yaml.safe_load(text).items()
    }


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def price_of(name: str) -> str:
    """Return the price of a facility as it stands on its blueprint."""
    return f"${facility(name).price}"
