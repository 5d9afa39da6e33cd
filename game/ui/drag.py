"""Drag and drop as a small state machine over events: never asks where the mouse is.

Feed every event to ``Drag.handle``; it returns what happened. A press on something pickable, a
move of six pixels and a release is a drag; a press and release in place picks the thing up and
the next press puts it down ("click-then-click", for touch pads and keyboards).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

Pos = tuple[int, int]
Kind = Literal["press", "pick", "move", "drop", "cancel", "click"]


@dataclass(frozen=True)
class DragEvent:
    """One thing that happened.

    ``press``: went down on ``handle`` (nothing is held yet). ``pick``: it is held from now on.
    ``move``: held and moved. ``drop``: let go at ``pos``. ``cancel``: glides home (``pos`` is where
    it was). ``click``: pressed and released on something that cannot be carried.
    ``grip``: from the press point to the left top of the thing, in pixels, kept while carried.
    """

    kind: Kind
    handle: Hashable
    pos: Pos
    grip: Pos = (0, 0)
    by_click: bool = False


@dataclass(frozen=True)
class Hit:
    """What lies under the pointer: its handle, its left top, whether it can be carried."""

    handle: Hashable
    topleft: Pos = (0, 0)
    carry: bool = True


class Drag:
    """The state of one hand. ``find(pos)`` tells what can be pressed there (or None)."""

    def __init__(self, find: Callable[[Pos], Hit | None], threshold: float = 6.0) -> None:
        self.find = find
        self.threshold = threshold
        self.window: pygame.Rect | None = None
        """Releases outside this rectangle cancel (None: the whole plane is inside)."""
        self._pressed: Hit | None = None
        self._held: Hit | None = None
        self._start: Pos = (0, 0)
        self._grip: Pos = (0, 0)
        self._by_click = False
        self._down_again = False
        self._down = False
        self.pos: Pos = (0, 0)

    @property
    def held(self) -> Hashable | None:
        """Handle of what is carried now."""
        return self._held.handle if self._held is not None else None

    @property
    def by_click(self) -> bool:
        """Whether it is carried without a button held down."""
        return self._held is not None and self._by_click

    @property
    def grip(self) -> Pos:
        """From the pointer to the left top of what is carried."""
        return self._grip

    def pick(self, hit: Hit, pos: Pos) -> DragEvent:
        """Take something up without a press on it (by keyboard); the next press puts it down.

        While the button is down it is dragged instead, and letting the button go puts it down.
        """
        self._pressed = None
        self._held = hit
        self._by_click = not self._down
        self._down_again = False
        self._grip = (hit.topleft[0] - pos[0], hit.topleft[1] - pos[1])
        self.pos = pos
        return self._event("pick")

    def drop(self, pos: Pos | None = None) -> list[DragEvent]:
        """Let go where it is, or at ``pos`` (by keyboard)."""
        if self._held is None:
            return []
        if pos is not None:
            self.pos = pos
        event = self._event("drop")
        self._clear()
        return [event]

    def cancel(self) -> list[DragEvent]:
        """Let go without dropping: the piece glides home."""
        if self._held is None:
            self._pressed = None
            return []
        event = self._event("cancel")
        self._clear()
        return [event]

    def handle(self, event: pygame.Event) -> list[DragEvent]:
        """Take one event; an empty list means it was none of the hand's business."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._down = kind == pygame.MOUSEBUTTONDOWN
        if kind == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                return self._press(event.pos)
            if event.button == 3:
                return self.cancel()
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        elif (kind == pygame.KEYDOWN and event.key == pygame.K_ESCAPE) or kind == pygame.WINDOWFOCUSLOST:
            return self.cancel()
        return []

    def _press(self, pos: Pos) -> list[DragEvent]:
        if self._held is not None:
            self.pos = pos
            if self._by_click:
                self._down_again = True
                return [self._event("move")]
            return []
        hit = self.find(pos)
        if hit is None:
            return []
        self._pressed, self._start, self.pos = hit, pos, pos
        self._grip = (hit.topleft[0] - pos[0], hit.topleft[1] - pos[1])
        return [DragEvent("press", hit.handle, pos, self._grip)]

    def _motion(self, pos: Pos) -> list[DragEvent]:
        out: list[DragEvent] = []
        armed = self._pressed is not None and self._pressed.carry
        if armed and math.dist(self._start, pos) >= self.threshold:
            out.append(self._lift(by_click=False))
        if self._held is None:
            return out
        self.pos = pos
        out.append(self._event("move"))
        return out

    def _release(self, pos: Pos) -> list[DragEvent]:
        outside = self.window is not None and not self.window.collidepoint(pos)
        if self._pressed is not None:
            hit = self._pressed
            if not hit.carry:
                self._pressed = None
                near = math.dist(self._start, pos) < self.threshold
                return [DragEvent("click", hit.handle, pos, self._grip)] if near and not outside else []
            if math.dist(self._start, pos) < self.threshold:
                return [self._lift(by_click=True)]
            # The whole drag came as press and release: lift it where it was pressed.
            out = [self._lift(by_click=False)]
            self.pos = pos
            out.append(self._event("move"))
            return out + (self.cancel() if outside else self.drop())
        if self._held is None or (self._by_click and not self._down_again):
            return []
        out = []
        if pos != self.pos:
            self.pos = pos
            out.append(self._event("move"))
        return out + (self.cancel() if outside else self.drop())

    def _lift(self, *, by_click: bool) -> DragEvent:
        self._held, self._pressed = self._pressed, None
        self._by_click = by_click
        self._down_again = False
        self.pos = self._start
        return self._event("pick")

    def _event(self, kind: Kind) -> DragEvent:
        assert self._held is not None
        return DragEvent(kind, self._held.handle, self.pos, self._grip, self._by_click)

    def _clear(self) -> None:
        self._held = self._pressed = None
        self._by_click = self._down_again = False
