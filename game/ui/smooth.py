"""Shapes without jagged edges: drawn at four times their size, scaled down, premultiplied.

The ground is first filled with the edge's colour at alpha 0; otherwise scaling down mixes black in
and leaves dark rims.
"""

from __future__ import annotations

import pygame

from game.ui.theme import Colour

MANY = 4


def ground(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """An empty surface whose invisible pixels already have the edge's colour."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def shrink(big: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale down to ``size`` pixels and premultiply."""
    return pygame.transform.smoothscale(big, size).convert_alpha().premul_alpha()


def rounded(
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
    big = ground((wide, high), rim)
    box = pygame.Rect(0, 0, wide, high)
    curve = round(radius * MANY)
    if edge is None:
        pygame.draw.rect(big, (*rim, alpha), box, border_radius=curve)
        return shrink(big, size)
    thick = max(1, round(edge_width * MANY))
    pygame.draw.rect(big, (*edge, edge_alpha), box, border_radius=curve)
    inner = box.inflate(-2 * thick, -2 * thick)
    if inner.w > 0 and inner.h > 0:
        inside = (*fill, alpha) if fill is not None else (*edge, 0)
        pygame.draw.rect(big, inside, inner, border_radius=max(0, curve - thick))
    return shrink_mixed(big, size)


def shrink_mixed(big: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale down after premultiplying: right where edge and fill differ in alpha."""
    return pygame.transform.smoothscale(big.convert_alpha().premul_alpha(), size)


def soft_shadow(
    size: tuple[int, int],
    radius: float,
    blur: float,
    spread: int,
    colour: Colour,
    strength: float,
    grow: float = 0.0,
) -> pygame.Surface:
    """A blurred rounded piece with ``spread`` pixels of room around it, premultiplied."""
    sheet = ground((size[0] + 2 * spread, size[1] + 2 * spread), colour)
    box = pygame.Rect(spread, spread, *size).inflate(round(2 * grow), round(2 * grow))
    pygame.draw.rect(sheet, (*colour, round(255 * strength)), box, border_radius=max(0, round(radius + grow)))
    soft = pygame.transform.gaussian_blur(sheet, max(1, round(blur)), repeat_edge_pixels=False)
    # The blur also mixes in the empty border; the colour is put back before premultiplying.
    soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return soft.convert_alpha().premul_alpha()


def speech(
    size: tuple[int, int],
    body: pygame.Rect,
    pointer: list[tuple[float, float]],
    fill: Colour,
    edge: Colour | None,
    edge_width: float,
    radius: float,
) -> pygame.Surface:
    """A rounded rectangle and a pointer with one common outline that lies inside the body."""
    rim = edge or fill
    big = ground((size[0] * MANY, size[1] * MANY), rim)
    box = pygame.Rect(body.x * MANY, body.y * MANY, body.w * MANY, body.h * MANY)
    spots = [(x * MANY, y * MANY) for x, y in pointer]
    thick = round(edge_width * MANY) if edge is not None else 0
    pygame.draw.rect(big, rim, box, border_radius=round(radius * MANY))
    pygame.draw.polygon(big, rim, spots)
    if edge is not None:
        for a, b in ((spots[0], spots[1]), (spots[1], spots[2])):
            pygame.draw.line(big, rim, a, b, 2 * thick)
        pygame.draw.circle(big, rim, spots[1], thick)
    inner = box.inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(big, fill, inner, border_radius=max(0, round(radius * MANY) - thick))
    pygame.draw.polygon(big, fill, spots)
    return shrink(big, size)
