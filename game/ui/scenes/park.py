"""The park behind the menu: layers that follow the pointer a little, clouds, balloons, the turning wheel."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.kit import Kit
from game.ui.sprites import PREMULTIPLIED

WIDTH, HEIGHT = 1600, 720
"""Size of the layers in design units."""
REACH = 24
"""How far the nearest layer moves, in design units."""
TURN_MS = 90_000
STEPS_A_DEGREE = 4
"""The wheel is turned in steps too small to be seen, since turning it is dear."""
WHEEL = (1050, 318)
CABIN_TONES = (
    ("#e24a4a", "#f58a84"),
    ("#3b82d0", "#86b6ea"),
    ("#f4b82e", "#fbd87e"),
    ("#3fa564", "#8ed0a6"),
)
# x, y, width of a cloud, and how many design units it drifts in a second
CLOUDS = ((730, 138, 154, 3.0), (1052, 62, 96, 5.0), (1316, 214, 122, 4.0), (420, 92, 110, 3.6))
# x, y, height, phase, tones that replace those of the picture
BALLOONS = (
    (803, 206, 72, 0.0, (("#e8505b", "#3b82d0"), ("#ff8a80", "#86b6ea"), ("#c0394b", "#2c62a3"))),
    (1298, 143, 112, 2.1, ()),
)
GATE = (1042, 627, 124)
GUESTS = ((928, 672, 62), (1128, 668, 66), (960, 648, 52))


class Park:
    """Draws the background of the menu. ``still`` keeps everything in its place."""

    def __init__(self) -> None:
        self.pointer = (0.0, 0.0)
        self._shown = (0.0, 0.0)
        self._wheel: tuple[tuple[int, int], pygame.Surface] | None = None
        self._last = 0.0
        self._time = 0.0

    def point(self, pos: tuple[int, int], size: tuple[int, int]) -> None:
        """Where the pointer is, in pixels of a window of ``size``."""
        self.pointer = (pos[0] / max(1, size[0]) * 2 - 1, pos[1] / max(1, size[1]) * 2 - 1)

    def draw(self, kit: Kit, surface: pygame.Surface, now: float, *, still: bool = False) -> None:
        """Draw the whole park; ``now`` in milliseconds."""
        # Time that nobody saw does not count: after a rest the wheel goes on where it stopped.
        passed = min(100.0, max(0.0, now - self._last))
        share = 0.0 if still else passed / 220
        self._last = now
        self._time += passed
        goal = (0.0, 0.0) if still else self.pointer
        x, y = self._shown
        self._shown = (x + (goal[0] - x) * share, y + (goal[1] - y) * share)
        seconds = 0.0 if still else self._time / 1000
        wide, high = surface.get_size()
        scale = max((wide + 2 * REACH * kit.scale.factor) / WIDTH, high / HEIGHT)
        origins: dict[str, tuple[float, float]] = {}
        for name, factor in (("sky", 0.1), ("hills", 0.35), ("rides", 0.6), ("front", 1.0)):
            move = factor * REACH * scale
            origins[name] = (
                (wide - WIDTH * scale) / 2 - self._shown[0] * move,
                high - HEIGHT * scale - self._shown[1] * move * 0.0,
            )
        self._layer(kit, surface, "sky", origins["sky"], scale)
        self._clouds(kit, surface, origins["sky"], scale, seconds)
        self._layer(kit, surface, "hills", origins["hills"], scale)
        self._balloons(kit, surface, origins["hills"], scale, seconds)
        self._layer(kit, surface, "rides", origins["rides"], scale)
        self._turn_wheel(kit, surface, origins["rides"], scale, seconds * 1000 / TURN_MS)
        self._layer(kit, surface, "front", origins["front"], scale)
        self._people(kit, surface, origins["front"], scale)

    def _layer(
        self, kit: Kit, surface: pygame.Surface, name: str, at: tuple[float, float], scale: float
    ) -> None:
        size = (math.ceil(WIDTH * scale), math.ceil(HEIGHT * scale))

        def make() -> tuple[pygame.Surface, tuple[int, int]]:
            picture = kit.sprites.get(f"scenes/bg_{name}", size)
            if name == "sky":
                return picture.convert(), (0, 0)
            # What is empty costs as much to draw as what is not, so it is cut away.
            full = picture.get_bounding_rect()
            return picture.subsurface(full).copy(), full.topleft

        picture, offset = _big(("park", name, size), make)
        pos = (round(at[0]) + offset[0], round(at[1]) + offset[1])
        surface.blit(picture, pos, special_flags=0 if name == "sky" else PREMULTIPLIED)

    def _clouds(
        self, kit: Kit, surface: pygame.Surface, at: tuple[float, float], scale: float, seconds: float
    ) -> None:
        for x, y, wide, speed in CLOUDS:
            span = WIDTH + 2 * wide
            place = (x + wide + seconds * speed) % span - wide
            picture = kit.sprites.get("scenes/bg_cloud", (round(wide * scale), round(wide * scale)))
            _centred(surface, picture, (at[0] + place * scale, at[1] + y * scale))

    def _balloons(
        self, kit: Kit, surface: pygame.Surface, at: tuple[float, float], scale: float, seconds: float
    ) -> None:
        for x, y, high, phase, tint in BALLOONS:
            bob = math.sin(seconds * 0.7 + phase) * 6 if seconds else 0.0
            sway = math.sin(seconds * 0.23 + phase) * 9 if seconds else 0.0
            picture = kit.sprites.get("scenes/bg_balloon", (round(high * scale),) * 2, tint=tint)
            _centred(surface, picture, (at[0] + (x + sway) * scale, at[1] + (y + bob) * scale))

    def _turn_wheel(
        self, kit: Kit, surface: pygame.Surface, at: tuple[float, float], scale: float, turns: float
    ) -> None:
        centre = (at[0] + WHEEL[0] * scale, at[1] + WHEEL[1] * scale)
        side = round(400 * scale)
        step = round(turns % 1 * 360 * STEPS_A_DEGREE)
        if self._wheel is None or self._wheel[0] != (side, step):
            picture = kit.sprites.get("scenes/bg_wheel", side)
            if step:
                picture = pygame.transform.rotozoom(picture, -step / STEPS_A_DEGREE, 1.0)
            self._wheel = ((side, step), picture)
        _centred(surface, self._wheel[1], centre)
        for i in range(8):
            angle = 2 * math.pi * (i / 8 + turns)
            old = CABIN_TONES[0]
            tones = tuple(zip(old, CABIN_TONES[i % 4], strict=True)) if i % 4 else ()
            cabin = kit.sprites.get("scenes/bg_cabin", (round(46 * scale), round(55 * scale)), tint=tones)
            x = centre[0] + 168 * scale * math.cos(angle)
            y = centre[1] + 168 * scale * math.sin(angle)
            # It hangs by the hook at its upper edge.
            surface.blit(
                cabin,
                (round(x - cabin.get_width() / 2), round(y - cabin.get_height() * 0.06)),
                special_flags=PREMULTIPLIED,
            )

    def _people(self, kit: Kit, surface: pygame.Surface, at: tuple[float, float], scale: float) -> None:
        x, y, side = GATE
        gate = kit.sprites.get("scenes/logo", round(side * scale))
        _centred(surface, gate, (at[0] + x * scale, at[1] + y * scale))
        for number, (x, y, high) in enumerate(sorted(GUESTS, key=lambda guest: guest[1]), 1):
            picture = kit.sprites.get(f"common/visitor_{number}", round(high * scale))
            _centred(surface, picture, (at[0] + x * scale, at[1] + y * scale))


Layer = tuple[pygame.Surface, tuple[int, int]]
_LAYERS: dict[tuple[object, ...], Layer] = {}


def _big(key: tuple[object, ...], make: Callable[[], Layer]) -> Layer:
    """Layers are larger than what the shape cache keeps; they get a place of their own, for one size at a time."""
    found = _LAYERS.get(key)
    if found is None:
        for old in [k for k in _LAYERS if k[2] != key[2]]:
            del _LAYERS[old]
        found = _LAYERS[key] = make()
    return found


def _centred(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    at = (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2))
    surface.blit(picture, at, special_flags=PREMULTIPLIED)
