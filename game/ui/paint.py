"""Smooth shapes for panels and pieces. All measures here are pixels; colours are theme names.

Shapes are drawn at four times their size on a ground already filled with the edge colour at
alpha 0 (otherwise scaling down leaves dark rims), scaled down, premultiplied and cached. Large
panels are put together from nine parts, so that nothing large is ever scaled or blurred.
"""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.ui.smooth import rounded, soft_shadow, speech
from game.ui.strokes import Point, Strokes
from game.ui.theme import ColourLike

_PRE = pygame.BLEND_PREMULTIPLIED


class Paint(Strokes):
    """Draws and caches panels, shadows, discs, bubbles and halos in the theme's colours."""

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
                key, lambda: rounded(size, radius, fill_c, edge_c, edge_width, alpha, edge_alpha)
            )
            surface.blit(picture, rect, special_flags=_PRE)
            return
        side = 2 * corner + 2
        key = ("panel", corner, fill_c, edge_c, edge_width, radius, alpha, edge_alpha)
        patch = self.cached(
            key, lambda: rounded((side, side), radius, fill_c, edge_c, edge_width, alpha, edge_alpha)
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
            picture = self.cached(key, lambda: soft_shadow(rect.size, radius, blur, spread, colour, strength))
            surface.blit(picture, area, special_flags=_PRE)
            return
        side = 2 * corner + 2 - 2 * spread
        patch = self.cached(key, lambda: soft_shadow((side, side), radius, blur, spread, colour, strength))
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
        return self.cached((*key, name, size), lambda: pygame.transform.scale(patch.subsurface(area), size))

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
        base = _pointer_base(rect, tip, radius, pointer)
        whole = rect.union(pygame.Rect(math.floor(tip[0]), math.floor(tip[1]), 1, 1))
        whole.inflate_ip(4 + round(2 * edge_width), 4 + round(2 * edge_width))
        tone = self.theme.colour(fill)
        rim = self.theme.colour(edge) if edge is not None else None
        body = rect.move(-whole.x, -whole.y)
        shape = [(round(x - whole.x, 1), round(y - whole.y, 1)) for x, y in (base[0], tip, base[1])]
        key = ("bubble", tuple(body), tuple(shape), whole.size, tone, rim, edge_width, radius)
        make = partial(speech, whole.size, body, shape, tone, rim, edge_width, radius)
        surface.blit(self.cached(key, make), whole, special_flags=_PRE)

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
            glow = soft_shadow(rect.size, radius, spread / 2.2, wide, tone, strength, grow=spread * 0.35)
            hole = rounded(rect.size, radius, (255, 255, 255), None, 0, 255, 255)
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


def _pointer_base(rect: pygame.Rect, tip: Point, radius: float, pointer: float) -> tuple[Point, Point]:
    """The two points of a bubble's side between which its pointer starts, a little inside."""
    beside = not rect.left <= tip[0] <= rect.right and rect.top - pointer <= tip[1] <= rect.bottom + pointer
    room = radius + pointer
    if beside:
        y = min(max(tip[1], rect.top + room), rect.bottom - room) if rect.h > 2 * room else rect.centery
        x = rect.left + radius / 2 if tip[0] < rect.centerx else rect.right - radius / 2
        return (x, y - pointer), (x, y + pointer)
    x = min(max(tip[0], rect.left + room), rect.right - room) if rect.w > 2 * room else rect.centerx
    y = rect.top + radius / 2 if tip[1] < rect.centery else rect.bottom - radius / 2
    return (x - pointer, y), (x + pointer, y)
