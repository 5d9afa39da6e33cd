"""Dice that look like dice: lying ones, flat chips for rules, and a throw that ends as the rules say.

Every kind of die is told apart by colour, by the shape of its face and by a pattern (`DieLook`). A die lies
with its face towards the viewer and a narrow front side below it; its picture is 1.2 times as tall as wide. The
throw uses the same view, so that a die that has come to rest is the lying one.

The faces are dictated. The whole throw is computed at once with pymunk, seen from above. Then each die is
followed backwards from its last place with the wanted face up, undoing the roll that its way implies. So the end
is always right, without a jump, and physics decides nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.paint import Paint
from game.ui.smooth import MANY, ground, shrink
from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.theme import Colour, mix

FRONT = 0.2
"""Height of the front side, as a share of the width."""
TALL = 1 + FRONT
"""Height of a lying die by its width."""

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Places of the pips on a face, in units of `SPREAD` halves from its middle."""
SPREAD = 0.235
PIP = 0.088
"""Distance of the outer pips from the middle and radius of a pip, as shares of the width."""


@dataclass(frozen=True)
class DieLook:
    """How one kind of die looks.

    face     colour below the pips
    ground   colour around the face and, darker, of the front side
    light    colour of the rim of the face, of zigzag and stripes
    shape    of the face: "plain" square, "cut" octagon, "round"
    pattern  "plain", "zigzag" along the front side, "stripes" all over the ground
    edge     outline
    pip      the pips
    """

    face: Colour
    ground: Colour
    light: Colour
    shape: str = "plain"
    pattern: str = "plain"
    edge: Colour = (74, 44, 107)
    pip: Colour = (59, 47, 74)

    @property
    def front(self) -> Colour:
        """Colour of the front side."""
        return mix(self.ground, (40, 24, 60), 0.14)

    def greyed(self) -> DieLook:
        """The same without colour: shape and pattern must do."""

        def grey(colour: Colour) -> Colour:
            level = round(0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2])
            return level, level, level

        return DieLook(
            grey(self.face), grey(self.ground), grey(self.light), self.shape, self.pattern, grey(self.edge), grey(self.pip)
        )  # fmt: skip


# --- lying dice --------------------------------------------------------------------------------------------


def die(paint: Paint, look: DieLook, pips: int, width: int) -> pygame.Surface:
    """Return the premultiplied picture of a lying die, `width` pixels wide and 1.2 times as tall; pips 0: a blank face."""
    width = max(6, width)
    return paint.cached(("die", look, pips, width), partial(_lying, look, pips, width))


def draw_die(
    paint: Paint, surface: pygame.Surface, look: DieLook, pips: int, rect: pygame.Rect, *, alpha: int = 255
) -> pygame.Rect:
    """Draw a lying die centred in a rectangle, as large as fits; returns where it lies."""
    width = max(6, min(rect.w, math.floor(rect.h / TALL)))
    picture = die(paint, look, pips, width)
    if alpha < 255:
        picture = faded(picture, alpha)
    at = picture.get_rect(center=rect.center)
    surface.blit(picture, at, special_flags=PREMULTIPLIED)
    return at


def _lying(look: DieLook, pips: int, width: int) -> pygame.Surface:
    high = round(width * TALL)
    w, h = width * MANY, high * MANY
    big = ground((w, h), look.edge)
    line = max(MANY, round(w * 0.052))
    radius = round(w * 0.18)
    pygame.draw.rect(big, look.edge, (0, 0, w, h), border_radius=radius)
    inner = pygame.Rect(line, line, w - 2 * line, h - 2 * line)
    inside = max(1, radius - line)
    body = pygame.Surface(inner.size, pygame.SRCALPHA)
    _ground(body, look, body.get_rect(), inner.w)
    side = inner.w
    face = pygame.Rect(0, 0, side, side)
    front = pygame.Rect(0, side, side, inner.h - side)
    _front(body, look, front)
    _face(body, look, face)
    for x, y in PIPS.get(pips, ()):
        centre = (side * (0.5 + x * SPREAD), side * (0.5 + y * SPREAD))
        pygame.draw.circle(body, look.pip, centre, side * PIP)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=inside)
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    big.blit(body, inner)
    return shrink(big, (width, high))


def _ground(surface: pygame.Surface, look: DieLook, rect: pygame.Rect, unit: int) -> None:
    """What is seen around the face."""
    surface.fill(look.ground, rect)
    if look.pattern == "stripes":
        step = max(4, round(unit * 0.155))
        for at in range(-rect.h, rect.w + rect.h, step):
            a, b = (rect.x + at, rect.bottom), (rect.x + at + rect.h, rect.top)
            pygame.draw.line(surface, look.light, a, b, max(1, round(step * 0.42)))


def _front(surface: pygame.Surface, look: DieLook, rect: pygame.Rect) -> None:
    """The narrow side towards the viewer."""
    surface.fill(look.front, rect)
    if look.pattern == "zigzag":
        teeth = 4
        step = rect.w / teeth
        for tooth in range(teeth):
            x = rect.x + tooth * step
            points = [
                (x + step * 0.1, rect.bottom),
                (x + step * 0.5, rect.y + rect.h * 0.35),
                (x + step * 0.9, rect.bottom),
            ]
            pygame.draw.polygon(surface, look.light, points)
    elif look.pattern == "stripes":
        step = rect.w / 5
        for bar in range(5):
            area = pygame.Rect(
                round(rect.x + step * (bar + 0.3)), round(rect.y + rect.h * 0.3), round(step * 0.4), rect.h
            )
            surface.fill(look.light, area)


def _face(surface: pygame.Surface, look: DieLook, rect: pygame.Rect) -> None:
    """The face towards the viewer, with its shape."""
    side = rect.w
    if look.shape == "round":
        pygame.draw.circle(surface, look.face, rect.center, side * 0.475)
        return
    inset = round(side * 0.045)
    box = rect.inflate(-2 * inset, -2 * inset)
    if look.shape == "cut":
        cut = round(box.w * 0.25)
        pygame.draw.polygon(surface, look.face, _octagon(box, cut))
        return
    radius = round(side * 0.13)
    pygame.draw.rect(surface, look.light, box, border_radius=radius)
    rim = max(1, round(side * 0.05))
    pygame.draw.rect(
        surface, look.face, box.inflate(-2 * rim, -2 * rim), border_radius=max(1, radius - rim // 2)
    )


def _octagon(box: pygame.Rect, cut: int) -> list[tuple[int, int]]:
    left, top, right, bottom = box.left, box.top, box.right - 1, box.bottom - 1
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]


# --- chips: a face without pips ----------------------------------------------------------------------------


def chip(paint: Paint, look: DieLook, size: tuple[int, int]) -> pygame.Surface:
    """Return a flat piece of a die's face without pips, for requirements: any width, corners as the look has them."""
    size = (max(6, size[0]), max(6, size[1]))
    return paint.cached(("die chip", look, size), partial(_chip, look, size))


def _chip(look: DieLook, size: tuple[int, int]) -> pygame.Surface:
    w, h = size[0] * MANY, size[1] * MANY
    big = ground((w, h), look.edge)
    radius, line = round(h * 0.24), max(MANY, round(h * 0.075))
    pygame.draw.rect(big, look.edge, (0, 0, w, h), border_radius=radius)
    inner = pygame.Rect(line, line, w - 2 * line, h - 2 * line)
    body = pygame.Surface(inner.size, pygame.SRCALPHA)
    box = body.get_rect()
    _ground(body, look, box, inner.h)
    if look.shape == "round":
        pygame.draw.rect(
            body, look.face, box.inflate(-round(h * 0.05), -round(h * 0.05)), border_radius=box.h // 2
        )
    elif look.shape == "cut":
        pygame.draw.polygon(body, look.face, _octagon(box, round(box.h * 0.27)))
    else:
        body.fill(look.face)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(1, radius - line))
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    big.blit(body, inner)
    return shrink(big, size)


# --- solid dice --------------------------------------------------------------------------------------------

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
"""Rows of a rotation that takes points of a die to the world: x right, y towards the viewer, z up."""

FLAT: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
NORMALS: dict[int, Vector] = {
    1: (0, 0, 1),
    6: (0, 0, -1),
    2: (0, 1, 0),
    5: (0, -1, 0),
    3: (1, 0, 0),
    4: (-1, 0, 0),
}
ACROSS: dict[int, tuple[Vector, Vector]] = {
    1: ((1, 0, 0), (0, 1, 0)),
    6: ((1, 0, 0), (0, -1, 0)),
    2: ((1, 0, 0), (0, 0, -1)),
    5: ((1, 0, 0), (0, 0, 1)),
    3: ((0, 1, 0), (0, 0, 1)),
    4: ((0, 1, 0), (0, 0, -1)),
}
"""Two directions that span each face."""
TILT = (math.sqrt(1 - FRONT * FRONT), FRONT)


def turn(axis: Vector, angle: float) -> Matrix:
    """Return the rotation about a unit axis (radians)."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


def times(a: Matrix, b: Matrix) -> Matrix:
    """Return the rotation that does b first, then a."""
    rows = []
    for p, q, r in a:
        rows.append(
            (
                p * b[0][0] + q * b[1][0] + r * b[2][0],
                p * b[0][1] + q * b[1][1] + r * b[2][1],
                p * b[0][2] + q * b[1][2] + r * b[2][2],
            )
        )
    return rows[0], rows[1], rows[2]


def turned_back(a: Matrix) -> Matrix:
    """Return the opposite rotation."""
    (a0, a1, a2), (b0, b1, b2), (c0, c1, c2) = a
    return (a0, b0, c0), (a1, b1, c1), (a2, b2, c2)


def applied(a: Matrix, v: Vector) -> Vector:
    """Return a turned point."""
    x, y, z = v
    return (
        a[0][0] * x + a[0][1] * y + a[0][2] * z,
        a[1][0] * x + a[1][1] * y + a[1][2] * z,
        a[2][0] * x + a[2][1] * y + a[2][2] * z,
    )


def lying(pips: int) -> Matrix:
    """Return the rotation in which a die shows these pips on top."""
    quarter = math.pi / 2
    return {
        1: FLAT,
        6: turn((1, 0, 0), math.pi),
        2: turn((1, 0, 0), quarter),
        5: turn((1, 0, 0), -quarter),
        3: turn((0, 1, 0), -quarter),
        4: turn((0, 1, 0), quarter),
    }[pips]


def draw_solid(
    surface: pygame.Surface,
    look: DieLook,
    rotation: Matrix,
    centre: tuple[float, float],
    width: float,
    detail: int = 2,
) -> None:
    """Draw a die turned in space, its middle at a pixel; `width` as that of a lying one, drawn `detail` times as large."""
    half = width * 0.5 * detail
    reach = math.ceil(width * 0.95) * detail
    side = 2 * reach
    big = ground((side, side), look.edge)
    cosine, sine = TILT

    def flat(v: Vector) -> tuple[float, float]:
        x, y, z = applied(rotation, v)
        return reach + x * half, reach + y * half * cosine - z * half * sine

    corners = [flat((x, y, z)) for x in (-0.86, 0.86) for y in (-0.86, 0.86) for z in (-0.86, 0.86)]
    shell = _hull(corners)
    for wide, colour in ((0.19, look.edge), (0.1, look.ground)):
        thick = half * wide * 1.5
        for a, b in zip(shell, [*shell[1:], shell[0]], strict=True):
            pygame.draw.line(big, colour, a, b, max(1, round(2 * thick)))
            pygame.draw.circle(big, colour, a, thick)
    pygame.draw.polygon(big, look.ground, shell)
    view = (0.0, sine, cosine)
    for pips, normal in NORMALS.items():
        out = applied(rotation, normal)
        towards = out[1] * view[1] + out[2] * view[2]
        if towards > 0.06:
            shade = (1 - towards) * 0.42
            _solid_face(big, look, pips, normal, flat, shade, half)
    small = shrink(big, (side // detail, side // detail))
    surface.blit(
        small,
        (round(centre[0] - small.get_width() / 2), round(centre[1] - small.get_height() / 2)),
        special_flags=PREMULTIPLIED,
    )


def _solid_face(
    surface: pygame.Surface, look: DieLook, pips: int, normal: Vector, flat: object, shade: float, half: float
) -> None:
    assert callable(flat)
    across, along = ACROSS[pips]

    def at(u: float, v: float, out: float = 0.98) -> tuple[float, float]:
        return flat(  # type: ignore[no-any-return]
            (
                normal[0] * out + across[0] * u + along[0] * v,
                normal[1] * out + across[1] * u + along[1] * v,
                normal[2] * out + across[2] * u + along[2] * v,
            )
        )

    dark = (40, 24, 60)
    if look.pattern == "stripes":
        stripe = mix(look.light, dark, shade)
        for step in (-1.0, -0.35, 0.35, 1.0):
            a, b = (
                at(max(-0.9, step - 0.7), min(0.9, step + 0.7)),
                at(min(0.9, step + 0.7), max(-0.9, step - 0.7)),
            )
            pygame.draw.line(surface, stripe, a, b, max(1, round(half * 0.1)))
    if look.shape == "round":
        points = [at(0.88 * math.cos(k * math.pi / 7), 0.88 * math.sin(k * math.pi / 7)) for k in range(14)]
    elif look.shape == "cut":
        points = [at(u, v) for u, v in _EIGHT]
    else:
        points = [at(u, v) for u, v in _ROUNDED]
    pygame.draw.polygon(surface, mix(look.face, dark, shade), points)
    pip = mix(look.pip, look.face, shade * 0.4)
    for x, y in PIPS[pips]:
        pygame.draw.circle(
            surface, pip, at(x * 2 * SPREAD, y * 2 * SPREAD), half * 2 * PIP * (1 - 0.5 * shade)
        )


_EIGHT = (
    (-0.45, -0.9),
    (0.45, -0.9),
    (0.9, -0.45),
    (0.9, 0.45),
    (0.45, 0.9),
    (-0.45, 0.9),
    (-0.9, 0.45),
    (-0.9, -0.45),
)
_ROUNDED = (
    (-0.72, -0.88),
    (0.72, -0.88),
    (0.88, -0.72),
    (0.88, 0.72),
    (0.72, 0.88),
    (-0.72, 0.88),
    (-0.88, 0.72),
    (-0.88, -0.72),
)


def _hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the corners of the smallest convex shape around some points, in order."""
    ordered = sorted(points)

    def half(row: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for point in row:
            while len(found) > 1:
                (ax, ay), (bx, by) = found[-2], found[-1]
                if (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 0:
                    break
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


# --- the throw ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thrown:
    """One die to throw: how it looks, what it must show, and where its middle comes to lie (pixels)."""

    look: DieLook
    pips: int
    goal: tuple[float, float]


class Throw:
    """A throw: computed when it is first drawn, then shown at any moment from 0 (in the hand) to 1 (lying).

    source  where the dice come from (pixels)
    area    within these walls they roll
    width   of a lying die, in pixels
    seed    the same seed gives the same throw
    """

    STEP = 1 / 120
    LONGEST = 200
    """Most steps of a throw."""

    def __init__(
        self,
        dice: Sequence[Thrown],
        source: tuple[float, float],
        area: pygame.Rect,
        width: float,
        seed: int = 1,
    ) -> None:
        self.dice = list(dice)
        self.source = source
        self.area = area
        self.width = width
        self.seed = seed
        self._tracks: list[list[tuple[float, float, Matrix]]] | None = None

    @property
    def tracks(self) -> list[list[tuple[float, float, Matrix]]]:
        """For each die its place and rotation at every step; computed once."""
        if self._tracks is None:
            ways = self._simulated()
            self._tracks = [self._rolled(die, way) for die, way in zip(self.dice, ways, strict=True)]
        return self._tracks

    def _simulated(self) -> list[list[tuple[float, float, float]]]:
        """Let the dice roll, seen from above; returns x, y, angle of each for every step."""
        import pymunk  # not needed before the first throw

        chance = random.Random(self.seed)
        space = pymunk.Space()
        space.damping = 0.16
        area = self.area
        corners = [area.topleft, area.topright, area.bottomright, area.bottomleft]
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            wall = pymunk.Segment(space.static_body, a, b, 3)
            wall.elasticity = 0.55
            space.add(wall)
        bodies = []
        side = self.width * 0.92
        for index, thrown in enumerate(self.dice):
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
            row, column = divmod(index, 4)
            start = self.source[0] + (column - 1.5) * side * 1.05, self.source[1] + (row - 1) * side * 1.05
            body.position = (
                min(max(start[0], area.left + side), area.right - side),
                min(max(start[1], area.top + side), area.bottom - side),
            )
            dx, dy = thrown.goal[0] - start[0], thrown.goal[1] - start[1]
            push = chance.uniform(2.4, 3.3)
            body.velocity = (
                dx * push + chance.uniform(-90, 90),
                dy * push + chance.uniform(-60, 60),
            )
            body.angular_velocity = chance.uniform(-9, 9)
            shape = pymunk.Poly.create_box(body, (side, side), 2)
            shape.elasticity, shape.friction = 0.5, 0.6
            space.add(body, shape)
            bodies.append(body)
        ways: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
        for _ in range(self.LONGEST):
            for way, body in zip(ways, bodies, strict=True):
                way.append((body.position.x, body.position.y, body.angle))
            space.step(self.STEP)
            if max((body.velocity.length for body in bodies), default=0.0) < 14:
                break
        return ways

    def _rolled(
        self, thrown: Thrown, way: list[tuple[float, float, float]]
    ) -> list[tuple[float, float, Matrix]]:
        """Bend a way so that it ends at its goal, then follow it backwards and undo the rolling."""
        last = len(way) - 1
        end_x, end_y, end_angle = way[-1]
        bent = []
        for index, (x, y, angle) in enumerate(way):
            share = index / max(1, last)
            pull = share * share * (3 - 2 * share)
            bent.append(
                (x + (thrown.goal[0] - end_x) * pull, y + (thrown.goal[1] - end_y) * pull, angle - end_angle)
            )
        rotation = lying(thrown.pips)
        radius = self.width * 0.5
        track = [(*bent[-1][:2], rotation)]
        for index in range(last, 0, -1):
            x, y, angle = bent[index]
            before_x, before_y, before_angle = bent[index - 1]
            dx, dy = x - before_x, y - before_y
            length = math.hypot(dx, dy)
            step = turn((0.0, 0.0, 1.0), angle - before_angle)
            if length > 1e-6:
                step = times(turn((-dy / length, dx / length, 0.0), length / radius), step)
            rotation = times(turned_back(step), rotation)
            track.append((before_x, before_y, rotation))
        track.reverse()
        return track

    def draw(self, paint: Paint, surface: pygame.Surface, t: float) -> None:
        """Draw all dice at a moment from 0 to 1."""
        tracks = self.tracks
        detail = 3 if len(self.dice) <= 6 else 2
        for thrown, track in zip(self.dice, tracks, strict=True):
            index = min(len(track) - 1, max(0, round(t * (len(track) - 1))))
            x, y, rotation = track[index]
            bounce = abs(math.sin(t * 9)) * (1 - t) ** 1.6 * self.width * 1.1
            shadow = pygame.Rect(0, 0, round(self.width), round(self.width))
            shadow.center = (round(x), round(y + self.width * 0.12 + bounce * 0.3))
            blur = max(2, round(self.width * 0.1))
            paint.shadow(surface, shadow, self.width * 0.2, blur=blur, offset=2, strength=0.3, middle=True)
            if index == len(track) - 1:
                at = pygame.Rect(0, 0, round(self.width), round(self.width * TALL))
                at.center = (round(x), round(y))
                draw_die(paint, surface, thrown.look, thrown.pips, at)
            else:
                draw_solid(surface, thrown.look, rotation, (x, y - bounce), self.width * 0.86, detail)
