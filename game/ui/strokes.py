"""Smooth lines, polygons and marks, and the cache that all shapes share. Measures are pixels."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.ui.smooth import MANY, ground, shrink
from game.ui.theme import ColourLike, Theme

_PRE = pygame.BLEND_PREMULTIPLIED
Point = tuple[float, float]


class Strokes:
    """Draws and caches lines and marks in the theme's colours."""

    def __init__(self, theme: Theme, limit: int = 6_000_000) -> None:
        self.theme = theme
        self.limit = limit
        self._cache: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def forget(self) -> None:
        """Drop all cached shapes."""
        self._cache.clear()
        self._pixels = 0

    def cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under ``key``, made when it is not there; the oldest are dropped."""
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        found = make()
        self._cache[key] = found
        self._pixels += found.get_width() * found.get_height()
        while self._pixels > self.limit and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return found

    # lines ---------------------------------------------------------------------

    def line(
        self, surface: pygame.Surface, start: Point, end: Point, colour: ColourLike, width: float = 1.5
    ) -> None:
        """A straight line; level and upright ones stay crisp, with fractions as lighter rims."""
        tone = self.theme.colour(colour)
        if start[0] == end[0] or start[1] == end[1]:
            thick = max(1, round(width))
            x, y = round(min(start[0], end[0])), round(min(start[1], end[1]))
            if start[1] == end[1]:
                area = pygame.Rect(x, y - thick // 2, round(abs(end[0] - start[0])), thick)
            else:
                area = pygame.Rect(x - thick // 2, y, thick, round(abs(end[1] - start[1])))
            surface.fill(tone, area)
            return
        self.polyline(surface, [start, end], colour, width)

    def polyline(
        self,
        surface: pygame.Surface,
        points: list[Point],
        colour: ColourLike,
        width: float = 2,
        *,
        alpha: int = 255,
        closed: bool = False,
    ) -> None:
        """A line with round joins and caps through ``points``."""
        if len(points) < 2:
            return
        tone = self.theme.colour(colour)
        left = math.floor(min(p[0] for p in points) - width)
        top = math.floor(min(p[1] for p in points) - width)
        wide = math.ceil(max(p[0] for p in points) + width) - left
        high = math.ceil(max(p[1] for p in points) + width) - top
        shape = tuple((round(p[0] - left, 1), round(p[1] - top, 1)) for p in points)

        def make() -> pygame.Surface:
            big = ground((wide * MANY, high * MANY), tone)
            spots = [(p[0] * MANY, p[1] * MANY) for p in shape]
            pairs = list(zip(spots, spots[1:], strict=False))
            if closed:
                pairs.append((spots[-1], spots[0]))
            for a, b in pairs:
                pygame.draw.line(big, (*tone, alpha), a, b, max(1, round(width * MANY)))
            for spot in spots:
                pygame.draw.circle(big, (*tone, alpha), spot, width * MANY / 2)
            return shrink(big, (wide, high))

        key = ("polyline", shape, tone, width, alpha, closed)
        surface.blit(self.cached(key, make), (left, top), special_flags=_PRE)

    def polygon(
        self,
        surface: pygame.Surface,
        points: list[Point],
        fill: ColourLike,
        *,
        edge: ColourLike | None = None,
        edge_width: float = 2,
        alpha: int = 255,
    ) -> None:
        """A filled shape with an optional round-jointed edge."""
        tone = self.theme.colour(fill)
        rim = self.theme.colour(edge) if edge is not None else None
        left = math.floor(min(p[0] for p in points) - edge_width)
        top = math.floor(min(p[1] for p in points) - edge_width)
        wide = math.ceil(max(p[0] for p in points) + edge_width) - left
        high = math.ceil(max(p[1] for p in points) + edge_width) - top
        shape = tuple((round(p[0] - left, 1), round(p[1] - top, 1)) for p in points)

        def make() -> pygame.Surface:
            big = ground((wide * MANY, high * MANY), rim or tone)
            spots = [(p[0] * MANY, p[1] * MANY) for p in shape]
            pygame.draw.polygon(big, (*tone, alpha), spots)
            if rim is not None:
                for a, b in zip(spots, [*spots[1:], spots[0]], strict=True):
                    pygame.draw.line(big, (*rim, alpha), a, b, max(1, round(edge_width * MANY)))
                    pygame.draw.circle(big, (*rim, alpha), a, edge_width * MANY / 2)
            return shrink(big, (wide, high))

        key = ("polygon", shape, tone, rim, edge_width, alpha)
        surface.blit(self.cached(key, make), (left, top), special_flags=_PRE)

    def dashes(
        self,
        surface: pygame.Surface,
        start: Point,
        end: Point,
        colour: ColourLike,
        *,
        width: float = 2,
        dash: float = 6,
        gap: float = 5,
    ) -> None:
        """A dashed line between two points."""
        length = math.dist(start, end)
        if length <= 0:
            return
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        at = 0.0
        while at < length:
            to = min(length, at + dash)
            a = (start[0] + dx * at, start[1] + dy * at)
            b = (start[0] + dx * to, start[1] + dy * to)
            self.line(surface, a, b, colour, width)
            at += dash + gap

    def arrow(
        self,
        surface: pygame.Surface,
        start: Point,
        end: Point,
        colour: ColourLike,
        *,
        width: float = 4,
        head: float = 12,
        edge: ColourLike | None = None,
    ) -> None:
        """An arrow with a filled head of ``head`` pixels at ``end``."""
        length = math.dist(start, end) or 1.0
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        base = (end[0] - dx * head, end[1] - dy * head)
        half = width / 2
        nx, ny = -dy, dx
        points: list[Point] = [
            (start[0] + nx * half, start[1] + ny * half),
            (base[0] + nx * half, base[1] + ny * half),
            (base[0] + nx * head * 0.7, base[1] + ny * head * 0.7),
            end,
            (base[0] - nx * head * 0.7, base[1] - ny * head * 0.7),
            (base[0] - nx * half, base[1] - ny * half),
            (start[0] - nx * half, start[1] - ny * half),
        ]
        self.polygon(surface, points, colour, edge=edge or colour, edge_width=2)

    def check(self, surface: pygame.Surface, rect: pygame.Rect, colour: ColourLike, width: float) -> None:
        """A tick inside ``rect``."""
        points = [
            (rect.left + rect.w * 0.12, rect.top + rect.h * 0.54),
            (rect.left + rect.w * 0.40, rect.top + rect.h * 0.80),
            (rect.left + rect.w * 0.88, rect.top + rect.h * 0.22),
        ]
        self.polyline(surface, points, colour, width)

    def cross(self, surface: pygame.Surface, rect: pygame.Rect, colour: ColourLike, width: float) -> None:
        """An x inside ``rect``."""
        self.polyline(surface, [rect.topleft, rect.bottomright], colour, width)
        self.polyline(surface, [rect.topright, rect.bottomleft], colour, width)
