"""The overview map in a corner of the board: the whole table, and which part of it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.sprites import PREMULTIPLIED
from game.ui.table.tabletop import FIT_MARGIN
from rulesets.theme_park_mania.bits import HEIGHT, WIDTH, positions_of
from rulesets.theme_park_mania.table_cells import used_cells

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable
    from rulesets.theme_park_mania.table_places import ManiaPlaces

PAPER, STREET, RAIL, GATE, TREE = (
    (214, 238, 208),
    (228, 196, 130),
    (140, 116, 150),
    (196, 170, 128),
    (98, 168, 108),
)


CORNERS = ("topright", "topleft", "bottomleft")
"""Where the map may lie, the best first; the zoom buttons have the fourth corner."""


def rect_of(table: ManiaPlaces) -> pygame.Rect:
    """Return where the map lies: in the corner of the board with the least of the park, smaller where the board is small."""
    board, px = table.stage.regions.board, table.stage.kit.px
    unit = min(px(2.5), board.w * 0.17 / WIDTH)
    rect = pygame.Rect(0, 0, round(WIDTH * unit), round(HEIGHT * unit))
    room = board.inflate(-px(22), -px(22))
    corner = _corner(table, (rect.w + px(11)) / max(1, board.w), (rect.h + px(11)) / max(1, board.h))
    setattr(rect, corner, getattr(room, corner))
    return rect


def _corner(table: ManiaPlaces, wide: float, high: float) -> str:
    """Return the corner in which the map covers least of the park when all of it is shown.

    wide, high  how much of the board the map covers
    """
    key = (table.view.ground, wide, high)
    if table.map_corner is not None and table.map_corner[0] == key:
        return table.map_corner[1]
    camera = table.stage.camera
    zoom, centre = camera.fitting(table.bounds(), FIT_MARGIN)
    w, h = camera.view.w / zoom, camera.view.h / zoom
    x, y = centre[0] - w / 2, centre[1] - h / 2
    lefts = {"left": (x, x + w * wide), "right": (x + w * (1 - wide), x + w)}
    tops = {"top": (y, y + h * high), "bottom": (y + h * (1 - high), y + h)}
    cells = used_cells(table.view)

    def hidden(corner: str) -> int:
        left, right = lefts["left" if corner.endswith("left") else "right"]
        top, low = tops["top" if corner.startswith("top") else "bottom"]
        return sum(left < cx + 1 and cx < right and top < cy + 1 and cy < low for cx, cy in cells)

    found = min(CORNERS, key=hidden)
    table.map_corner = (key, found)
    return found


def world_at(table: ManiaPlaces, pos: tuple[int, int]) -> tuple[float, float]:
    """Return the point of the table under a pixel of the map."""
    rect = rect_of(table)
    return (pos[0] - rect.x) * WIDTH / rect.w, (pos[1] - rect.y) * HEIGHT / rect.h


def draw(table: ManiaTable, surface: pygame.Surface) -> None:
    """Draw the map and the frame of what is seen."""
    kit, rect = table.kit, rect_of(table)
    kit.shadow(surface, rect, "panel", radius=6)
    kit.paint.panel(
        surface,
        rect.inflate(kit.px(4), kit.px(4)),
        PAPER,
        edge="ink_picture",
        edge_width=kit.pxf(1.6),
        radius=kit.radius(7),
    )
    key = (rect.size, table.map_key)
    if table.map_kept is None or table.map_kept[0] != key:
        table.map_kept = (key, _picture(table, rect.size))
    surface.blit(table.map_kept[1], rect, special_flags=PREMULTIPLIED)
    camera, board = table.stage.camera, table.stage.regions.board
    left, top = camera.to_world(board.topleft)
    right, low = camera.to_world(board.bottomright)
    x, y = rect.w / WIDTH, rect.h / HEIGHT
    seen = pygame.Rect(
        round(rect.x + left * x), round(rect.y + top * y), round((right - left) * x), round((low - top) * y)
    )
    seen = seen.clip(rect.inflate(2, 2))
    if seen.w > 3 and seen.h > 3:
        kit.paint.ring(surface, seen, "ink_picture", width=kit.pxf(1.6), radius=kit.radius(3))


def _picture(table: ManiaTable, size: tuple[int, int]) -> pygame.Surface:
    """Draw everything in the park as small squares."""
    view, many = table.view, 4
    small = pygame.Surface((WIDTH * many, HEIGHT * many), pygame.SRCALPHA)
    small.fill((*PAPER, 0))
    ground = view.ground
    for board, tone in (
        (ground.solid, GATE),
        (ground.path, STREET),
        (ground.rails | ground.vertical | ground.horizontal, RAIL),
        (ground.scenery, TREE),
    ):
        for x, y in positions_of(board):
            small.fill((*tone, 255), (x * many, y * many, many, many))
    for area, cells in enumerate(ground.areas):
        tone = table.kit.colour(f"seat.{table.colour_of(view.owners[area])}")
        for x, y in positions_of(cells):
            small.fill((*tone, 255), (x * many, y * many, many, many))
    return pygame.transform.smoothscale(small, size).convert_alpha().premul_alpha()
