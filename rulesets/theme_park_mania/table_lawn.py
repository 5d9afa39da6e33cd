"""The lawn around the park: mowing stripes, soft patches, tufts and flowers, the hedge around the whole table."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

import pygame

from rulesets.theme_park_mania.bits import HEIGHT, WIDTH
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_looks import Looks
from rulesets.theme_park_mania.table_park import Frame

LAWN, STRIPE, BEYOND, HEDGE = (163, 220, 164), (171, 226, 171), (132, 196, 142), (226, 244, 214)
BAND = 3.0
"""Width of a mowing stripe in cells."""


class Plant(NamedTuple):
    """Something that grows on the lawn: picture, middle in cells, width in cells, cells that it stands on."""

    picture: str
    x: float
    y: float
    size: float
    cells: tuple[Cell, ...]


def _mixed(x: int, y: int, salt: int) -> int:
    """Return a number that looks like chance, always the same for a cell."""
    value = (x * 374761393 + y * 668265263 + salt * 974634599) & 0xFFFFFFFF
    value = ((value ^ value >> 13) * 1274126177) & 0xFFFFFFFF
    return value ^ value >> 16


def _plants() -> list[Plant]:
    """Plant the whole lawn once: one thing for every few cells, large ones seldom."""
    small = (
        "lawn_tuft",
        "lawn_tuft",
        "lawn_tuft",
        "lawn_flowers",
        "lawn_tuft",
        "lawn_daisies",
        "lawn_tulips",
    )
    large = ("lawn_tree", "lawn_bush", "lawn_pine", "lawn_pond", "lawn_stones", "lawn_bush", "lawn_mushrooms")
    found = []
    for y in range(-6, HEIGHT + 6):
        for x in range(-10, WIDTH + 10):
            roll = _mixed(x, y, 1)
            cells: tuple[Cell, ...] = ((x, y),)
            if roll % 41 == 0 and x % 2 == 0 and y % 2 == 0:
                name = large[(roll >> 8) % len(large)]
                size = 1.5 if name in ("lawn_tree", "lawn_pine", "lawn_pond") else 1.0
                cells = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
                found.append(Plant(name, x + 1, y + 1, size, cells))
            elif roll % 7 == 0:
                name = small[(roll >> 8) % len(small)]
                dx, dy = (roll >> 4) % 50 / 100 - 0.25, (roll >> 12) % 50 / 100 - 0.25
                found.append(Plant(name, x + 0.5 + dx, y + 0.5 + dy, 0.34 + (roll >> 6) % 14 / 100, cells))
    return found


_PATCHES = [
    (x + _mixed(x, y, 2) % 5 * 0.4, y + _mixed(x, y, 3) % 5 * 0.3, 3 + _mixed(x, y, 4) % 4)
    for y in range(-6, HEIGHT + 6, 4)
    for x in range(-10, WIDTH + 10, 5)
    if _mixed(x, y, 5) % 2
]
PLANTS = _plants()


def draw_lawn(frame: Frame, surface: pygame.Surface, taken: Container[Cell]) -> None:
    """Draw the lawn into the clip of a surface; on the cells of `taken` nothing grows."""
    looks, rect = frame.looks, frame.rect
    clip = surface.get_clip().clip(frame.clip)
    if clip.w <= 0 or clip.h <= 0:
        return
    surface.fill(LAWN, clip)
    origin, cell = rect((0, 0, 1, 1)), rect((0, 0, 4, 4)).w / 4
    _stripes(surface, clip, origin.topleft, cell)
    for left, top, wide in _PATCHES:
        if frame.near(left, top, wide, wide / 2):
            at = rect((left, top, wide, wide / 2))
            looks.sprite(surface, "lawn_patch", at.center, at.size)
    for picture, x, y, size, cells in PLANTS:
        half = size / 2
        if frame.near(x - half, y - half, size, size) and not any(each in taken for each in cells):
            at = rect((x - half, y - half, size, size))
            looks.sprite(surface, picture, at.center, max(3, at.w))
    _hedge(looks, surface, clip, rect((0, 0, WIDTH, HEIGHT)), cell)


def _stripes(surface: pygame.Surface, clip: pygame.Rect, origin: tuple[int, int], cell: float) -> None:
    """Draw slanting mowing stripes that move with the board."""
    band = BAND * cell
    slant = 0.36
    # a stripe holds the points whose x + slant * y lies in its band: what lies lower is further left
    low = clip.left - origin[0] + (clip.top - origin[1]) * slant
    high = clip.right - origin[0] + (clip.bottom - origin[1]) * slant
    first, last = int(low // (2 * band)) - 1, int(high // (2 * band)) + 2
    for number in range(first, last):
        left = origin[0] + number * 2 * band
        top, low = (clip.top - origin[1]) * slant, (clip.bottom - origin[1]) * slant
        points = [
            (left - top, clip.top),
            (left + band - top, clip.top),
            (left + band - low, clip.bottom),
            (left - low, clip.bottom),
        ]
        pygame.draw.polygon(surface, STRIPE, [(round(x), round(y)) for x, y in points])


def _hedge(looks: Looks, surface: pygame.Surface, clip: pygame.Rect, table: pygame.Rect, cell: float) -> None:
    """Draw what lies beyond the table, where nothing can be built, and the hedge between."""
    if table.inflate(4, 4).contains(clip):
        return
    for part in (
        pygame.Rect(clip.left, clip.top, clip.w, table.top - clip.top),
        pygame.Rect(clip.left, table.bottom, clip.w, clip.bottom - table.bottom),
        pygame.Rect(clip.left, table.top, table.left - clip.left, table.h),
        pygame.Rect(table.right, table.top, clip.right - table.right, table.h),
    ):
        seen = part.clip(clip)
        if seen.w > 0 and seen.h > 0:
            looks.kit.paint.veil(surface, seen, BEYOND, 110)
    wide = max(2, round(cell * 0.09))
    for x in (table.left, table.right):
        if clip.left - wide <= x <= clip.right + wide:
            pygame.draw.line(
                surface, HEDGE, (x, max(clip.top, table.top)), (x, min(clip.bottom, table.bottom)), wide
            )
    for y in (table.top, table.bottom):
        if clip.top - wide <= y <= clip.bottom + wide:
            pygame.draw.line(
                surface, HEDGE, (max(clip.left, table.left), y), (min(clip.right, table.right), y), wide
            )
