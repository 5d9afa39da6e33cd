"""What the park adds to its dominoes: gates, flags, the shadow below all of it, the dots of the grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

import pygame

from game.core.grid import STEPS, unpack
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.sprites import PREMULTIPLIED
from rulesets.theme_parque import routes
from rulesets.theme_parque.forms import OPEN_QUEUES, REGULAR
from rulesets.theme_parque.ground import Ground, Queue, is_finished
from rulesets.theme_parque.state import ParqueState

BLOCK = 8
"""Pixels of a cell in the small picture from which the shadow is scaled up."""
SHADOW_DOWN = 0.06
SHADOW_STRENGTH = 0.34


class Gate(NamedTuple):
    """A gate on a side of a queue cell: packed cell, side, packed cell across, picture."""

    cell: int
    side: int
    across: int
    picture: str


class Flag(NamedTuple):
    """The flag of a finished queue: packed queue cell, side of its ride, the ride's cell, length, kind of queue."""

    cell: int
    side: int
    ride: int
    length: int
    queue: Queue


def gates(ground: Ground) -> list[Gate]:
    """Return all gates: one for each entry on the surface, one for each ride end."""
    found = []
    for queue in ground.queues.values():
        for cell in dict.fromkeys(queue.entries):
            codes = ground.codes[cell]
            for side, step in enumerate(STEPS):
                theirs = ground.codes.get(cell + step, 0) >> 4 * ((side + 2) % 4) & 15
                if codes >> 4 * side & 15 in OPEN_QUEUES and theirs == REGULAR + 1:
                    found.append(Gate(cell, side, cell + step, "gate_path"))
        for cell, ride in queue.ends:
            found.append(Gate(cell, STEPS.index(ride - cell), ride, "gate_ride"))
    return found


def flags(ground: Ground) -> list[Flag]:
    """Return the flags of all finished queues."""
    found = []
    for queue in ground.queues.values():
        if is_finished(ground, queue):
            cell, ride = queue.ends[0]
            # Scoring reads nothing but the tables that every ground has.
            length = routes.longest_route(cast(ParqueState, ground), queue).length
            found.append(Flag(cell, STEPS.index(ride - cell), ride, length, queue))
    return found


def draw_dots(kit: Kit, surface: pygame.Surface, camera: Camera) -> None:
    """Draw one dot for each corner of the grid."""
    if camera.zoom < 20:
        return
    view = camera.view
    left, top = camera.to_world(view.topleft)
    right, bottom = camera.to_world(view.bottomright)
    radius = max(1.0, camera.zoom / 28)
    side = max(2, round(2 * radius))
    area = pygame.Rect(0, 0, side, side)

    def make() -> pygame.Surface:
        dot = pygame.Surface((side, side), pygame.SRCALPHA)
        kit.paint.disc(dot, area.center, side / 2, "board_dot")
        return dot

    dot = kit.paint.cached(("park dot", side, kit.colour("board_dot")), make)
    spots = []
    for y in range(int(top) - 1, int(bottom) + 2):
        for x in range(int(left) - 1, int(right) + 2):
            sx, sy = camera.to_screen((x, y))
            spots.append((dot, (round(sx) - side // 2, round(sy) - side // 2)))
    surface.fblits(spots, PREMULTIPLIED)


def draw_lit(
    kit: Kit, surface: pygame.Surface, rects: dict[tuple[int, int], pygame.Rect], cell: float
) -> None:
    """Let cells glow: a halo and one outline around all of them together, never over what they show.

    rects  pixels of each cell by position
    """
    if not rects:
        return
    wide, spread = max(2, round(cell * 0.06)), max(4, round(cell * 0.2))
    curve = round(cell * 0.11)
    first, *others = rects.values()
    area = first.unionall(others).inflate(2 * spread, 2 * spread)
    boxes = [rect.move(-area.x, -area.y) for rect in rects.values()]
    joints = [
        rect.union(rects[other]).move(-area.x, -area.y)
        for (x, y), rect in rects.items()
        for other in ((x + 1, y), (x, y + 1))
        if other in rects
    ]
    tone = kit.colour("halo")

    def shape(grow: int, alpha: int, many: int) -> pygame.Surface:
        """The cells grown by some pixels, `many` times as large."""
        sheet = pygame.Surface((area.w * many, area.h * many), pygame.SRCALPHA)
        sheet.fill((*tone, 0))
        for box in (*boxes, *joints):
            part = box.inflate(2 * grow, 2 * grow)
            scaled = [many * value for value in part]
            pygame.draw.rect(sheet, (*tone, alpha), scaled, border_radius=many * (curve + grow))
        return sheet

    def make() -> pygame.Surface:
        glow = pygame.transform.gaussian_blur(
            shape(wide, 220, 1), max(1, spread // 3), repeat_edge_pixels=False
        )
        glow.fill((*tone, 0), special_flags=pygame.BLEND_RGBA_MAX)
        glow = glow.convert_alpha().premul_alpha()
        edge = pygame.transform.smoothscale(shape(wide, 255, 2).convert_alpha().premul_alpha(), area.size)
        hole = pygame.transform.smoothscale(shape(0, 255, 2), area.size)
        hole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        glow.blit(edge, (0, 0), special_flags=PREMULTIPLIED)
        glow.blit(hole.convert_alpha().premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return glow

    key = ("parque lit", tuple(map(tuple, boxes)), tone, curve, wide)
    surface.blit(kit.paint.cached(key, make), area, special_flags=PREMULTIPLIED)


class ParkShadow:
    """One blurred shadow below the whole park, kept small and scaled up once for each zoom."""

    def __init__(self) -> None:
        self._cells: tuple[int, ...] = ()
        self._small: pygame.Surface | None = None
        self._corner = (0, 0)
        self._large: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    def draw(self, kit: Kit, surface: pygame.Surface, camera: Camera, cells: Sequence[int]) -> None:
        """Draw the shadow of these packed cells."""
        if not cells:
            return
        wanted = tuple(sorted(cells))
        colour = kit.colour("shadow")
        if wanted != self._cells or self._small is None:
            self._cells = wanted
            self._small = self._make(wanted, colour)
            self._key = ()
        corner_x, corner_y = self._corner
        wide, high = (self._small.get_width() // BLOCK, self._small.get_height() // BLOCK)
        # Only the cells in view are scaled up, so that a close look at a large park stays cheap.
        left, top = camera.to_world(camera.view.topleft)
        right, bottom = camera.to_world(camera.view.bottomright)
        x0, y0 = max(0, int(left - corner_x) - 1), max(0, int(top - corner_y) - 1)
        x1, y1 = min(wide, int(right - corner_x) + 2), min(high, int(bottom - corner_y) + 2)
        if x1 <= x0 or y1 <= y0:
            return
        key = (round(camera.zoom, 2), x0, y0, x1, y1, colour)
        if key != self._key or self._large is None:
            part = self._small.subsurface((x0 * BLOCK, y0 * BLOCK, (x1 - x0) * BLOCK, (y1 - y0) * BLOCK))
            size = (max(1, round((x1 - x0) * camera.zoom)), max(1, round((y1 - y0) * camera.zoom)))
            self._large = pygame.transform.smoothscale(part, size)
            self._key = key
        at = camera.to_screen((corner_x + x0, corner_y + y0 + SHADOW_DOWN))
        surface.blit(self._large, (round(at[0]), round(at[1])), special_flags=PREMULTIPLIED)

    def _make(self, cells: tuple[int, ...], colour: tuple[int, int, int]) -> pygame.Surface:
        spots = [unpack(cell) for cell in cells]
        left, top = min(x for x, _ in spots) - 1, min(y for _, y in spots) - 1
        right, bottom = max(x for x, _ in spots) + 2, max(y for _, y in spots) + 2
        self._corner = (left, top)
        sheet = pygame.Surface(((right - left) * BLOCK, (bottom - top) * BLOCK), pygame.SRCALPHA)
        sheet.fill((*colour, 0))
        tone = (*colour, round(255 * SHADOW_STRENGTH))
        for x, y in spots:
            sheet.fill(tone, ((x - left) * BLOCK, (y - top) * BLOCK, BLOCK, BLOCK))
        soft = pygame.transform.gaussian_blur(sheet, 1, repeat_edge_pixels=False)
        soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return soft.convert_alpha().premul_alpha()
