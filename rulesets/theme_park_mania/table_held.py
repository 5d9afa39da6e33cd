"""How a held thing lies: the heading and shape of pieces of the railway, the look over a target."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.controls import Grip, Handle
from game.core.grid import EAST, NORTH, SOUTH
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import unpack
from rulesets.theme_park_mania.railway import CROSSINGS, TURNS
from rulesets.theme_park_mania.table_pointing import ManiaPointing


class ManiaHeld(ManiaPointing):
    """Knows how what is held would lie."""

    @property
    def held_heading(self) -> int:
        """The heading in which a held piece of the railway would be laid: that of the nearest open end."""
        ends = self.view.ground.ends
        if not ends:
            return EAST
        x, y = self.stage.camera.to_world(self.pointer)
        near = min(ends, key=lambda end: abs(unpack(end[1])[0] - x) + abs(unpack(end[1])[1] - y))
        return near[2]

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer was when something held was looked for last."""
        return self._pointer

    _pointer = (0, 0)

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held thing is drawn."""
        self._pointer = pos
        return super().held_rect(grip, pos, offset)

    @property
    def held_upright(self) -> bool:
        """Does a held piece of the railway lie upright?"""
        return self.held_heading in (NORTH, SOUTH)

    @staticmethod
    def held_shape(kind: str, rotation: int) -> int:
        """Return the shape of a held piece of the railway."""
        if kind == railway.SMALL_TRACK:
            return TURNS[rotation % len(TURNS)]
        return CROSSINGS[rotation % len(CROSSINGS)] if kind == railway.STATION else 0

    def flat_look(self, grip: Grip, target: Handle) -> tuple[Any, ...] | None:
        """Return the look of a held piece that lies flat, as it would lie at a target."""
        kind, word = grip.handle[0], str(grip.handle[-1])
        if kind == "drawn":
            return ("path", self.view.drawn)
        if word == "small_path":
            return ("small_path", grip.rotation)
        if target[0] != "end":
            return None
        end = railway.end_of(self.view.ground, int(str(target[1])))
        if end is None:
            return None
        name = word if kind == "piece" else railway.TRACK
        return (name, end[2], self.held_shape(name, grip.rotation), self.colour_of(self.own))
