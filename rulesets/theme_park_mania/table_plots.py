"""The plots of rides: ground of their theme within a rim in the colour of their seat."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.table.drawer import Drawer
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_pictures import ART, themes

MASTER = 40
"""Pixels of a cell in the master picture of a plot."""
MANY = 3
"""Plots are drawn so many times larger, then scaled down."""
PLOT_MARGIN = 0.12
"""Cells around a plot for its shadow."""


class Plots(Drawer):
    """Draws plots, each shape once."""

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
