"""The ground of the scene of the guests: sky, hills, the way, the park with its stars. Nothing here moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.theme import mix
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.printed import DESIGN, LEFT, STARS
from rulesets.at_any_cost.table_faces import ART, GREY, INK

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_guests import Scene

Rect = pygame.Rect
SKY, SKY_LOW, HILL, LAWN, SAND, SAND_EDGE = (
    (191, 232, 255), (240, 247, 226), (184, 228, 182), (158, 217, 160), (242, 217, 167), (226, 194, 138)
)  # fmt: skip


def gate_rect(area: Rect) -> Rect:
    """Return where the gate stands."""
    side = round(min(area.w * 0.215, area.h * 0.38))
    rect = Rect(0, 0, side, side)
    rect.midbottom = (area.x + round(area.w * 0.535), area.y + round(area.h * 0.81))
    return rect


def paint(table: AnyCostTable, scene: Scene, area: Rect) -> pygame.Surface:
    """Return sky, hills, the way, the attractions with their stars, as one picture."""
    kit, looks = table.kit, table.looks
    picture = pygame.Surface(area.size).convert()
    high = area.h
    horizon = round(high * 0.5)
    for y in range(horizon):
        pygame.draw.line(picture, mix(SKY, SKY_LOW, y / horizon), (0, y), (area.w, y))
    picture.fill(LAWN, Rect(0, horizon, area.w, high - horizon))
    hills = ((0.12, 0.52, 0.42, 0.14), (0.5, 0.56, 0.4, 0.13), (0.86, 0.5, 0.36, 0.12))
    for left, top, wide, tall in hills:
        spot = Rect(0, 0, round(area.w * wide), round(high * tall * 2))
        spot.center = (round(area.w * left), round(high * top))
        pygame.draw.ellipse(picture, HILL, spot)
    picture.fill(LAWN, Rect(0, round(high * 0.58), area.w, high))
    top, bottom = round(high * 0.755), round(high * 0.94)
    bend = [(x, top + 8 * math.sin(x / area.w * 5)) for x in range(0, area.w + 20, 20)]
    low = [(x, bottom + 9 * math.sin(1 + x / area.w * 4)) for x in range(area.w + 20, -20, -20)]
    pygame.draw.polygon(picture, SAND, bend + low)
    pygame.draw.lines(picture, SAND_EDGE, False, bend, 4)
    pygame.draw.lines(picture, SAND_EDGE, False, low, 4)
    limit, kit.sprites.per_frame = kit.sprites.per_frame, None
    _rides(table, picture, scene, area)
    gate = gate_rect(area)
    kit.sprite(picture, f"{ART}motif/gate", gate)
    star = Rect(0, 0, round(gate.w * 0.26), round(gate.w * 0.13))
    star.midbottom = (gate.centerx, gate.y - 2)
    _star_pill(table, picture, star, looks.box.figures.gate_stars, closed=False)
    kit.sprites.per_frame = limit
    _round(table, picture)
    return picture


def _round(table: AnyCostTable, picture: pygame.Surface) -> None:
    from game.ui.table.painter import round_corners

    round_corners(table.kit, picture, picture.get_rect())


def _rides(table: AnyCostTable, picture: pygame.Surface, scene: Scene, area: Rect) -> None:
    view, looks = scene.view, table.looks
    park = view.parks[scene.seat]
    side = min(area.w * 0.125, area.h * 0.19)
    spots = ((0.075, 0.49), (0.205, 0.44), (0.345, 0.42), (0.14, 0.72), (0.29, 0.70))
    for (x, y), cards in zip(spots, park[:LEFT], strict=True):
        if not cards:
            continue
        closed = cards[0] in view.down
        spot = Rect(0, 0, round(side), round(side))
        spot.midbottom = (area.x + round(area.w * x), area.y + round(area.h * y))
        table.kit.sprite(picture, f"{ART}motif/{DESIGN[cards[0]]}", spot, grey=closed)
        if closed:
            looks.sprite(picture, "token/closed", spot.center, side * 0.6)
        pill = Rect(0, 0, round(side * 0.42), round(side * 0.2))
        pill.midtop = (spot.centerx, spot.bottom + 2)
        _star_pill(table, picture, pill, table_facts.stack(view, cards).stars, closed=closed)
    left = park[LEFT]
    small = side * (0.8 if len(left) <= 4 else 0.62)
    columns = 2 if len(left) <= 4 else 3
    for index, card in enumerate(left[:9]):
        x = 0.7 + (index % columns) * (0.27 / columns)
        y = 0.535 + (index // columns) * 0.135
        spot = Rect(0, 0, round(small), round(small))
        spot.midbottom = (area.x + round(area.w * (x + 0.055)), area.y + round(area.h * y))
        closed = card in view.down
        table.kit.sprite(picture, f"{ART}motif/{DESIGN[card]}", spot, grey=closed)
        if STARS[card]:
            pill = Rect(0, 0, round(side * 0.42), round(side * 0.2))
            pill.midtop = (spot.centerx, spot.bottom + 1)
            _star_pill(table, picture, pill, 0 if closed else STARS[card], closed=closed)


def _star_pill(table: AnyCostTable, surface: pygame.Surface, rect: Rect, stars: int, *, closed: bool) -> None:
    table.kit.paint.pill(surface, rect, "card", edge=INK, edge_width=table.kit.pxf(1.8))
    side = rect.h * 0.82
    spot = Rect(0, 0, round(side), round(side))
    spot.midleft = (rect.x + round(rect.h * 0.35), rect.centery)
    table.kit.sprite(surface, "common/star", spot, grey=closed, alpha=110 if closed else 255)
    table.looks.word(
        surface,
        str(stars),
        (rect.right - rect.h * 0.62, rect.centery),
        rect.h * 0.48,
        colour=GREY if closed else INK,
    )
