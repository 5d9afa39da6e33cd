"""Outlines of things on the table: where a handle lies, rings and lights around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Vector2

from game.core.controls import Handle
from game.ui.animate import breath
from rulesets.at_any_cost import table_opened

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
IN_FANS = ("hand", "blueprint", "showcase")


def pulse(table: AnyCostTable, now: float) -> int:
    """Return how strong breathing outlines are just now."""
    return 230 if table.still else 150 + round(105 * breath(now))


def spot(
    table: AnyCostTable, surface: pygame.Surface, handle: Handle, strength: int, *, soft: bool = False
) -> None:
    """Light up where a handle lies; `soft` only outlines it. Nothing for what lies nowhere."""
    kit = table.kit
    rect = place(table, handle)
    if rect is None:
        return
    radius = radius_of(table, handle, rect)
    if not soft:
        kit.paint.halo(surface, rect, "good", radius=radius, spread=kit.px(7), strength=0.75)
    kit.paint.ring(
        surface,
        rect.inflate(2, 2),
        "good" if not soft else "accent2",
        width=kit.pxf(2.6),
        radius=radius,
        alpha=strength,
    )


def ring(table: AnyCostTable, surface: pygame.Surface, handle: Handle, colour: str, width: float) -> None:
    """Draw a ring in a colour of the theme around where a handle lies; `width` in design units."""
    rect = place(table, handle)
    if rect is not None:
        kit = table.kit
        kit.paint.ring(
            surface, rect.inflate(4, 4), colour, width=kit.pxf(width), radius=radius_of(table, handle, rect)
        )


def radius_of(table: AnyCostTable, handle: Handle, rect: Rect) -> float:
    """Return how round the corners of a handle's outline are, in pixels."""
    if handle[0] in ("hand", "market", "showcase", "blueprint", "look", "discard", "deck"):
        return rect.w / 12
    return min(
        rect.h * 0.3, table.kit.radius("row" if handle[0] in ("left", "seat", "gate", "tray", "bin") else 8)
    )


def place(table: AnyCostTable, handle: Handle) -> Rect | None:
    """Return what is outlined for a handle: a slot with its whole stack, the row of a rival."""
    if handle[0] == "centre":
        return None
    if handle[0] == "seat":
        return table.rows[int(str(handle[1]))].rect if table.open_park is None else None
    if handle[0] == "slot":
        seat, slot = int(str(handle[1])), int(str(handle[2]))
        if table.open_park is not None:
            where = table_opened.opened(table)
            shown = where is not None and where.seat == seat
            return table_opened.stack_of(table.view, where, slot) if where is not None and shown else None
        if table.view.parks[seat][slot] and table.rows[seat].stack:
            tile, strips, _ = table.stack_rects(seat, slot)
            return tile.unionall(strips)
        rect = table.rows[seat].slots[slot]
        return Rect(rect.x, rect.y, rect.w, min(rect.h, round(rect.w * 0.975)))
    if handle[0] in IN_FANS:
        return seen_part(table, handle)
    return table.rect_of(handle)


def seen_part(table: AnyCostTable, handle: Handle) -> Rect | None:
    """Return what is seen of a card in a fan: an outline around all of it would cross the cards that lie over it."""
    piece = next((each for each in table.pieces() if each.handle == handle), None)
    if piece is None:
        return table.rect_of(handle)
    rect = table.piece_rect(piece)
    if len(piece.look) > 4:
        rect.w = round(rect.w * piece.look[4])
    return rect


def route(
    table: AnyCostTable,
    surface: pygame.Surface,
    corners: Sequence[tuple[float, float]],
    share: float = 1.0,
    *,
    radius: float = 16,
) -> None:
    """Draw a dashed arrow along straight lines with corners of a radius in design units, as far as a share of its way."""
    kit = table.kit
    points = rounded(corners, kit.pxf(radius), kit.pxf(3))
    points = points[: max(2, round(len(points) * share))]
    long = 3
    for at in range(0, len(points) - 1, 2 * long):
        kit.paint.polyline(surface, points[at : at + long + 1], "bad_deep", kit.pxf(4.4))
    back = points[max(0, len(points) - 4)]
    kit.paint.arrow(surface, back, points[-1], "bad_deep", width=kit.pxf(4), head=kit.px(14))


def rounded(
    corners: Sequence[tuple[float, float]], radius: float, step: float
) -> list[tuple[float, float]]:
    """Return points in even steps along a line whose corners are cut by a curve; all in pixels."""
    found: list[tuple[float, float]] = [corners[0]]
    for index in range(1, len(corners)):
        a, b = Vector2(corners[index - 1]), Vector2(corners[index])
        long = a.distance_to(b)
        if long < 1:
            continue
        last = index == len(corners) - 1
        begin = 0.0 if index == 1 else min(radius, long / 2)
        end = long if last else long - min(radius, long / 2)
        count = max(1, round((end - begin) / step))
        for at in range(count + 1):
            spot = a.lerp(b, (begin + (end - begin) * at / count) / long)
            found.append((spot.x, spot.y))
        if last:
            break
        after = Vector2(corners[index + 1])
        out = b.distance_to(after)
        if out < 1:
            continue
        exit_ = b.lerp(after, min(radius, out / 2) / out)
        enter = Vector2(found[-1])
        bend = max(2, round(enter.distance_to(exit_) / step))
        for at in range(1, bend):
            t = at / bend
            spot = enter.lerp(b, t).lerp(b.lerp(exit_, t), t)
            found.append((spot.x, spot.y))
    return found
