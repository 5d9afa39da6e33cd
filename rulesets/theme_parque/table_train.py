"""The train: when a loop of track closes, it goes round once, over bends and through tunnels (TP-13.12)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.grid import STEPS, unpack
from game.ui.sprites import PREMULTIPLIED, faded
from rulesets.theme_parque.forms import TRACK_OPEN
from rulesets.theme_parque.ground import Ground
from rulesets.theme_parque.table_looks import ART
from rulesets.theme_parque.tracks import loops

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

CARS = 3
CAR = 0.46
"""Length of a car, and from one car to the next, in cells."""
FINE = 8
"""Points of a quarter bend."""
DARK = 0.45
"""Within this distance of the middle of a tunnel a car is fading, in cells."""
ANGLE = 6
"""Degrees from one kept picture of a car to the next."""
CELL_MS, SHORTEST_MS, LONGEST_MS = 150.0, 1500.0, 4200.0

Point = tuple[float, float]


class Leg(NamedTuple):
    """A part of the ride above ground: points, the length up to each, and whether it ends in tunnels."""

    points: tuple[Point, ...]
    ways: tuple[float, ...]
    dark: bool


class Ride(NamedTuple):
    """A whole round: its legs one after the other, its length, and where on it the first station is."""

    legs: tuple[Leg, ...]
    length: float
    start: float


def ride_of(ground: Ground, cells: Sequence[int]) -> Ride:
    """Return the way of a train through the cells of a loop, in the order in which it passes them."""
    parts: list[list[int]] = []
    for cell in cells:
        if parts and _joined(ground, parts[-1][-1], cell):
            parts[-1].append(cell)
        else:
            parts.append([cell])
    ring = len(parts) == 1 and len(cells) > 3 and _joined(ground, cells[-1], cells[0])
    legs, start, before = [], 0.0, 0.0
    for part in parts:
        points: list[Point] = []
        for index, cell in enumerate(part):
            back = part[index - 1] if index or ring else None
            ahead = part[(index + 1) % len(part)] if index + 1 < len(part) or ring else None
            if ground.shown.get(cell) and not start:
                start = before + _length(points) + 0.5
            points += _through(cell, back, ahead)
        ways = [0.0]
        for one, other in zip(points, points[1:], strict=False):
            ways.append(ways[-1] + math.dist(one, other))
        legs.append(Leg(tuple(points), tuple(ways), not ring))
        before += ways[-1]
    return Ride(tuple(legs), before, start)


def _joined(ground: Ground, one: int, other: int) -> bool:
    if other - one not in STEPS:
        return False
    side = STEPS.index(other - one)
    here, there = ground.track[one] >> 4 * side & 15, ground.track[other] >> 4 * ((side + 2) % 4) & 15
    return here == there == TRACK_OPEN


def _length(points: Sequence[Point]) -> float:
    return sum(math.dist(one, other) for one, other in zip(points, points[1:], strict=False))


def _through(cell: int, back: int | None, ahead: int | None) -> list[Point]:
    """Return the points of the way through a cell, from the edge it came over to the edge it leaves by."""
    x, y = unpack(cell)
    middle = (x + 0.5, y + 0.5)

    def edge(other: int) -> Point:
        ox, oy = unpack(other)
        return (middle[0] + (ox - x) / 2, middle[1] + (oy - y) / 2)

    if back is None:
        return [middle, *([edge(ahead)] if ahead is not None else [])]
    if ahead is None:
        return [edge(back), middle]
    a, b = edge(back), edge(ahead)
    if a[0] == b[0] or a[1] == b[1]:
        return [a, b]
    # A bend runs around the corner that both edges share.
    corner = (a[0] + b[0] - middle[0], a[1] + b[1] - middle[1])
    return [_round(corner, a, b, step / FINE) for step in range(FINE + 1)]


def _round(corner: Point, a: Point, b: Point, share: float) -> Point:
    turn = share * math.pi / 2
    one, other = math.cos(turn), math.sin(turn)
    return (
        corner[0] + (a[0] - corner[0]) * one + (b[0] - corner[0]) * other,
        corner[1] + (a[1] - corner[1]) * one + (b[1] - corner[1]) * other,
    )


def at(ride: Ride, way: float) -> tuple[Point, float, float]:
    """Return place, heading (degrees, clockwise from north) and visibility (0 to 1) at a distance along the ride."""
    way %= ride.length
    for leg in ride.legs:
        if way <= leg.ways[-1] or leg is ride.legs[-1]:
            break
        way -= leg.ways[-1]
    index = next((n for n, each in enumerate(leg.ways[1:], start=1) if each >= way), len(leg.ways) - 1)
    a, b = leg.points[index - 1], leg.points[index]
    span = max(1e-6, leg.ways[index] - leg.ways[index - 1])
    share = min(1.0, (way - leg.ways[index - 1]) / span)
    place = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
    heading = math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))
    seen = 1.0
    if leg.dark:
        seen = min(1.0, min(way, leg.ways[-1] - way) / DARK)
    return place, heading, seen


def duration(ride: Ride) -> float:
    """Return how long a round takes at normal speed, in milliseconds."""
    return min(LONGEST_MS, max(SHORTEST_MS, ride.length * CELL_MS))


def draw(table: ParqueTable, surface: pygame.Surface, ride: Ride, share: float) -> None:
    """Draw the train when it has done a share of its round; it leaves the station and comes back to it."""
    zoom = table.stage.camera.zoom
    for number in range(CARS - 1, -1, -1):
        place, heading, seen = at(ride, ride.start + share * ride.length - number * CAR)
        if seen <= 0.05:
            continue
        picture = _car(table, number == 0, round(zoom * CAR * 1.12), heading)
        if seen < 1:
            picture = faded(picture, round(255 * seen))
        sx, sy = table.stage.camera.to_screen(place)
        surface.blit(picture, picture.get_rect(center=(round(sx), round(sy))), special_flags=PREMULTIPLIED)


def _car(table: ParqueTable, front: bool, side: int, heading: float) -> pygame.Surface:
    kit = table.stage.kit
    angle = round(heading / ANGLE) * ANGLE % 360
    name = f"{ART}coaster_car" if front else f"{ART}coaster_car_back"

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(kit.sprites.get(name, max(4, side)), -angle, 1.0)

    return kit.paint.cached(("parque car", name, side, angle), make)


def loop_sizes(ground: Ground) -> dict[int, int]:
    """Return how many parts the coaster has, for the cell of each station in a loop (TP-13.13)."""
    return {cell: len(loop) for loop in loops(ground) for cell in loop if cell in ground.shown}
