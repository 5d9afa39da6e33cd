"""Small parks in the notation of the rulebook, and single things for score sheets and lists."""

from __future__ import annotations

import pygame

from game.ui.dice import TALL
from game.ui.kit import Kit
from game.ui.table import rule_picture
from game.ui.table.drawer import drawer_for
from rulesets.dice_theme_park.content_notation import Shown, check_token
from rulesets.dice_theme_park.state import content, tile
from rulesets.dice_theme_park.table_looks import ART, ROOT3, TILE, Looks, guest_places, hexagon, tile_look

CUBES = "orange"
"""Colour of cubes and mascots in pictures of the rulebook."""


def read_cells(text: str) -> dict[tuple[int, int], Shown]:
    """Read "q,r=token ...". Raises ValueError for malformed notation."""
    return rule_picture.read_cells(text, lambda token: check_token(token, content()))


def draw_cells(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, cells_text: str, lit: str = "", *, most: int = 0
) -> int:
    """Draw a park in notation into a rectangle, some cells lit ("q,r q,r"); returns the size of a hexagon in pixels."""
    cells = read_cells(cells_text)
    looks = drawer_for(kit, Looks)
    spots = {cell: (ROOT3 * (cell[0] + cell[1] / 2), 1.5 * cell[1]) for cell in cells}
    left, right = min(x for x, _ in spots.values()) - 1.05, max(x for x, _ in spots.values()) + 1.05
    top, bottom = min(y for _, y in spots.values()) - 1.15, max(y for _, y in spots.values()) + 1.15
    s = min(rect.w / (right - left), rect.h / (bottom - top), most or kit.px(120))
    if s < 6:
        return round(s)
    x0, y0 = rect.centerx - (left + right) / 2 * s, rect.centery - (top + bottom) / 2 * s

    def at(cell: tuple[int, int]) -> tuple[float, float]:
        return x0 + spots[cell][0] * s, y0 + spots[cell][1] * s

    for cell in cells:
        kit.paint.polygon(
            surface, hexagon(at(cell), s * 1.06), "ink_picture", edge="ink_picture", edge_width=2
        )
    for cell, words in cells.items():
        _cell(kit, looks, surface, at(cell), s, words)
    for spot in rule_picture.read_spots(lit):
        if spot in cells:
            kit.paint.polyline(surface, hexagon(at(spot), s * 0.96), "halo", max(3, s * 0.1), closed=True)
            kit.paint.polyline(surface, hexagon(at(spot), s * 1.03), "ink_picture", 1.5, closed=True)
    return round(s)


def _cell(
    kit: Kit, looks: Looks, surface: pygame.Surface, centre: tuple[float, float], s: float, words: Shown
) -> None:
    if words.attraction is None:
        high = round(s * TILE)
        rect = pygame.Rect(0, 0, high, high)
        rect.center = (round(centre[0]), round(centre[1]))
        kit.sprite(surface, ART + ("plot_start" if words.start else "plot"), rect)
        return
    upgrades = tuple(
        (space, kind, 0) for space, kind in enumerate(words.upgrades[: len(tile(words.attraction).spaces)])
    )
    looks.attraction(surface, tile_look(words.attraction, upgrades, words.cubes, CUBES), centre, s)
    if words.mascot:
        looks.sprite(surface, f"mascot_{CUBES}", (centre[0] - s * 0.6, centre[1] + s * 0.5), s * 0.42)
    for (colour, pips, mark), (dx, dy, wide) in zip(
        words.guests, guest_places(len(words.guests)), strict=True
    ):
        rect = pygame.Rect(0, 0, round(wide * s), round(wide * s * TALL))
        rect.center = (round(centre[0] + dx * s), round(centre[1] + dy * s))
        looks.guest(surface, colour, pips, rect, mark=mark)


def draw_rule_picture(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, picture: rule_picture.Picture
) -> None:
    """Draw a `picture:` entry of the rulebook: cells, lit cells, the result of a calculation, a tick or cross."""
    rule_picture.draw(kit, surface, rect, picture, draw_cells)


def draw_content(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, content_id: str) -> None:
    """Draw an attraction, staff card, administrator, skill, objective or upgrade by id. Raises KeyError for others."""
    box = content()
    if content_id in box.attractions:
        s = min(rect.w / ROOT3, rect.h / 2)
        drawer_for(kit, Looks).attraction(surface, tile_look(content_id), rect.center, s)
        return
    known = (
        content_id in box.staff
        or content_id in box.administrators
        or content_id in box.objectives
        or content_id in box.upgrades
    )
    name = box.skills[content_id].kind if content_id in box.skills else content_id
    if not known and content_id not in box.skills:
        raise KeyError(content_id)
    kit.sprite(surface, ART + name, rect)
