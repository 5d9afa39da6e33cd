"""Smooth shapes for panels and pieces. All measures here are pixels; colours are theme names.

Shapes are drawn at four times their size on a ground already filled with the edge colour at
alpha 0 (otherwise scaling down leaves dark rims), scaled down, premultiplied and cached. Large
panels are put together from nine parts, so that nothing large is ever scaled or blurred.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.ui.theme import Colour, ColourLike, Theme

MANY = 4
_PRE = pygame.BLEND_PREMULTIPLIED
Point = tuple[float, float]


class Paint:
    """Draws and caches shapes in the theme's colours."""

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

    # panels --------------------------------------------------------------------

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: ColourLike | None = "card",
        *,
        edge: ColourLike | None = None,
        edge_width: float = 1.5,
        radius: float = 16,
        alpha: int = 255,
        edge_alpha: int = 255,
    ) -> None:
        """A rounded rectangle with an optional edge inside its border. ``fill`` None: edge only."""
        if rect.w <= 0 or rect.h <= 0:
            return
        radius = min(radius, rect.w / 2, rect.h / 2)
        fill_c = self.theme.colour(fill) if fill is not None else None
        edge_c = self.theme.colour(edge) if edge is not None else None
        corner = max(1, math.ceil(max(radius, edge_width if edge_c else 0)) + 1)
        if rect.w < 2 * corner + 2 or rect.h < 2 * corner + 2:
            key: tuple[object, ...] = (
                "box",
                rect.size,
                fill_c,
                edge_c,
                edge_width,
                radius,
                alpha,
                edge_alpha,
            )
            size = rect.size
            picture = self.cached(
                key, lambda: _rounded(size, radius, fill_c, edge_c, edge_width, alpha, edge_alpha)
            )
            surface.blit(picture, rect, special_flags=_PRE)
            return
        side = 2 * corner + 2
        key = ("panel", corner, fill_c, edge_c, edge_width, radius, alpha, edge_alpha)
        patch = self.cached(
            key, lambda: _rounded((side, side), radius, fill_c, edge_c, edge_width, alpha, edge_alpha)
        )
        self._nine(surface, key, patch, corner, rect, middle=fill_c is not None)

    def shadow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float = 16,
        *,
        blur: float = 5,
        offset: float = 3,
        strength: float = 0.3,
        middle: bool = False,
    ) -> None:
        """A soft shadow around ``rect``. ``middle``: also below it (for things with holes)."""
        if rect.w <= 0 or rect.h <= 0 or strength <= 0:
            return
        radius = min(radius, rect.w / 2, rect.h / 2)
        spread = max(1, math.ceil(blur * 2))
        corner = math.ceil(radius) + 2 * spread + 1
        colour = self.theme.colour("shadow")
        key: tuple[object, ...] = ("shadow", round(radius, 1), blur, round(strength, 3), colour)
        area = rect.inflate(2 * spread, 2 * spread).move(0, round(offset))
        if area.w < 2 * corner + 2 or area.h < 2 * corner + 2:
            key = (*key, rect.size)
            picture = self.cached(key, lambda: _shadow(rect.size, radius, blur, spread, colour, strength))
            surface.blit(picture, area, special_flags=_PRE)
            return
        side = 2 * corner + 2 - 2 * spread
        patch = self.cached(key, lambda: _shadow((side, side), radius, blur, spread, colour, strength))
        self._nine(surface, key, patch, corner, area, middle=middle)

    def _nine(
        self,
        surface: pygame.Surface,
        key: tuple[object, ...],
        patch: pygame.Surface,
        corner: int,
        rect: pygame.Rect,
        *,
        middle: bool,
    ) -> None:
        """Draw ``patch`` stretched to ``rect``: four corners, four strips and the middle."""
        far = patch.get_width() - corner
        wide, high = rect.w - 2 * corner, rect.h - 2 * corner
        x, y = rect.topleft
        right, bottom = rect.right - corner, rect.bottom - corner
        one = (corner, corner)
        strip = self._strip
        parts: list[tuple[pygame.Surface, tuple[int, int]]] = [
            (patch.subsurface((0, 0, *one)), (x, y)),
            (patch.subsurface((far, 0, *one)), (right, y)),
            (patch.subsurface((0, far, *one)), (x, bottom)),
            (patch.subsurface((far, far, *one)), (right, bottom)),
            (strip(key, patch, "t", (corner, 0, 1, corner), (wide, corner)), (x + corner, y)),
            (strip(key, patch, "b", (corner, far, 1, corner), (wide, corner)), (x + corner, bottom)),
            (strip(key, patch, "l", (0, corner, corner, 1), (corner, high)), (x, y + corner)),
            (strip(key, patch, "r", (far, corner, corner, 1), (corner, high)), (right, y + corner)),
        ]
        if middle:
            inner = pygame.Rect(x + corner, y + corner, wide, high)
            tone = patch.get_at((corner, corner))
            if tone.a == 255:
                surface.fill((tone.r, tone.g, tone.b), inner)
            elif tone.a:
                self.veil(surface, inner, (tone.r, tone.g, tone.b), tone.a, premultiplied=True)
        surface.fblits(parts, _PRE)

    def _strip(
        self,
        key: tuple[object, ...],
        patch: pygame.Surface,
        name: str,
        area: tuple[int, int, int, int],
        size: tuple[int, int],
    ) -> pygame.Surface:
        return self.cached(
            (*key, name, max(size)), lambda: pygame.transform.scale(patch.subsurface(area), size)
        )

    def veil(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: ColourLike = "veil",
        alpha: int = 100,
        *,
        premultiplied: bool = False,
    ) -> None:
        """Lay a translucent colour over ``rect``; works in tiles, so that size costs no memory."""
        tone = self.theme.colour(colour)
        if not premultiplied:
            tone = (tone[0] * alpha // 255, tone[1] * alpha // 255, tone[2] * alpha // 255)

        def make() -> pygame.Surface:
            tile = pygame.Surface((256, 256), pygame.SRCALPHA)
            tile.fill((*tone, alpha))
            return tile

        tile = self.cached(("veil", tone, alpha), make)
        before = surface.get_clip()
        area = rect.clip(before)
        surface.set_clip(area)
        surface.fblits(
            [
                (tile, (x, y))
                for y in range(area.top, area.bottom, 256)
                for x in range(area.left, area.right, 256)
            ],
            _PRE,
        )
        surface.set_clip(before)

    def pill(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: ColourLike | None = "paper",
        *,
        edge: ColourLike | None = None,
        edge_width: float = 1.5,
    ) -> None:
        """A panel with fully round ends."""
        self.panel(surface, rect, fill, edge=edge, edge_width=edge_width, radius=rect.h / 2)

    def disc(
        self,
        surface: pygame.Surface,
        centre: Point,
        radius: float,
        fill: ColourLike | None,
        *,
        edge: ColourLike | None = None,
        edge_width: float = 2,
        alpha: int = 255,
    ) -> None:
        """A smooth filled circle, or a ring when ``fill`` is None."""
        side = max(2, round(radius * 2))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(centre[0]), round(centre[1]))
        self.panel(
            surface,
            rect,
            fill,
            edge=edge,
            edge_width=edge_width,
            radius=side / 2,
            alpha=alpha,
            edge_alpha=alpha,
        )

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
            big = _ground((wide * MANY, high * MANY), tone)
            spots = [(p[0] * MANY, p[1] * MANY) for p in shape]
            pairs = list(zip(spots, spots[1:], strict=False))
            if closed:
                pairs.append((spots[-1], spots[0]))
            for a, b in pairs:
                pygame.draw.line(big, (*tone, alpha), a, b, max(1, round(width * MANY)))
            for spot in spots:
                pygame.draw.circle(big, (*tone, alpha), spot, width * MANY / 2)
            return _down(big, (wide, high))

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
            big = _ground((wide * MANY, high * MANY), rim or tone)
            spots = [(p[0] * MANY, p[1] * MANY) for p in shape]
            pygame.draw.polygon(big, (*tone, alpha), spots)
            if rim is not None:
                for a, b in zip(spots, [*spots[1:], spots[0]], strict=True):
                    pygame.draw.line(big, (*rim, alpha), a, b, max(1, round(edge_width * MANY)))
                    pygame.draw.circle(big, (*rim, alpha), a, edge_width * MANY / 2)
            return _down(big, (wide, high))

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

    # speech, halo ---------------------------------------------------------------

    def bubble(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        tip: Point,
        fill: ColourLike = "good_deep",
        *,
        edge: ColourLike | None = "white",
        edge_width: float = 2,
        radius: float = 10,
        pointer: float = 9,
    ) -> None:
        """A speech bubble whose pointer starts at the side of ``rect`` nearest to ``tip``."""
        cx, cy = rect.center
        vertical = not (rect.left <= tip[0] <= rect.right) and abs(tip[1] - cy) <= rect.h / 2 + pointer
        room = radius + pointer
        if vertical:
            y = min(max(tip[1], rect.top + room), rect.bottom - room) if rect.h > 2 * room else cy
            x = rect.left + edge_width if tip[0] < cx else rect.right - edge_width
            base: list[Point] = [(x, y - pointer), (x, y + pointer)]
        else:
            x = min(max(tip[0], rect.left + room), rect.right - room) if rect.w > 2 * room else cx
            y = rect.top + edge_width if tip[1] < cy else rect.bottom - edge_width
            base = [(x - pointer, y), (x + pointer, y)]
        self.panel(surface, rect, fill, edge=edge, edge_width=edge_width, radius=radius)
        tone = self.theme.colour(fill)
        if edge is not None:
            for end in base:
                self.polyline(surface, [end, tip], edge, edge_width)
        self.polygon(surface, [base[0], tip, base[1]], tone, edge_width=1)

    def halo(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: ColourLike = "halo",
        *,
        radius: float = 10,
        spread: float = 10,
        strength: float = 0.9,
    ) -> None:
        """A glow around ``rect`` that fades out over ``spread`` pixels; nothing inside it."""
        tone = self.theme.colour(colour)
        wide = max(2, round(spread))
        key = ("halo", rect.size, tone, radius, wide, round(strength, 2))

        def make() -> pygame.Surface:
            glow = _shadow(rect.size, radius, spread / 2.2, wide, tone, strength, grow=spread * 0.35)
            hole = _rounded(rect.size, radius, (255, 255, 255), None, 0, 255, 255)
            glow.blit(hole, (wide, wide), special_flags=pygame.BLEND_RGBA_SUB)
            return glow

        surface.blit(self.cached(key, make), (rect.x - wide, rect.y - wide), special_flags=_PRE)

    def ring(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: ColourLike,
        *,
        width: float = 3,
        radius: float = 10,
        alpha: int = 255,
    ) -> None:
        """An outline just inside ``rect``."""
        self.panel(surface, rect, None, edge=colour, edge_width=width, radius=radius, edge_alpha=alpha)

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


def _ground(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """An empty surface whose invisible pixels already have the edge's colour."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def _down(big: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(big, size).convert_alpha().premul_alpha()


def _rounded(
    size: tuple[int, int],
    radius: float,
    fill: Colour | None,
    edge: Colour | None,
    edge_width: float,
    alpha: int,
    edge_alpha: int,
) -> pygame.Surface:
    """One rounded rectangle, drawn large and scaled down, premultiplied."""
    wide, high = size[0] * MANY, size[1] * MANY
    rim = edge or fill or (0, 0, 0)
    big = _ground((wide, high), rim)
    box = pygame.Rect(0, 0, wide, high)
    curve = round(radius * MANY)
    if edge is None:
        pygame.draw.rect(big, (*rim, alpha), box, border_radius=curve)
        return _down(big, size)
    thick = max(1, round(edge_width * MANY))
    pygame.draw.rect(big, (*edge, edge_alpha), box, border_radius=curve)
    inner = box.inflate(-2 * thick, -2 * thick)
    if inner.w > 0 and inner.h > 0:
        inside = (*fill, alpha) if fill is not None else (*edge, 0)
        pygame.draw.rect(big, inside, inner, border_radius=max(0, curve - thick))
    return _down_mixed(big, size)


def _down_mixed(big: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale down after premultiplying: right where edge and fill differ in alpha."""
    return pygame.transform.smoothscale(big.convert_alpha().premul_alpha(), size)


def _shadow(
    size: tuple[int, int],
    radius: float,
    blur: float,
    spread: int,
    colour: Colour,
    strength: float,
    grow: float = 0.0,
) -> pygame.Surface:
    """A blurred rounded piece with ``spread`` pixels of room around it, premultiplied."""
    ground = _ground((size[0] + 2 * spread, size[1] + 2 * spread), colour)
    box = pygame.Rect(spread, spread, *size).inflate(round(2 * grow), round(2 * grow))
    pygame.draw.rect(
        ground, (*colour, round(255 * strength)), box, border_radius=max(0, round(radius + grow))
    )
    soft = pygame.transform.gaussian_blur(ground, max(1, round(blur)), repeat_edge_pixels=False)
    # The blur also mixes in the empty border; the colour is put back before premultiplying.
    soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return soft.convert_alpha().premul_alpha()
