"""The stack of scenes. Handling an event returns a transition or None; nothing else moves the stack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.ui.app import App


class Transition:
    """What should happen to the scene stack."""


@dataclass(frozen=True)
class Push(Transition):
    """Put ``scene`` on top; the one below stays and is resumed later."""

    scene: Scene


@dataclass(frozen=True)
class Pop(Transition):
    """Leave the top scene; the one below gets ``result`` in ``resume``."""

    result: Any = None


@dataclass(frozen=True)
class Replace(Transition):
    """Put ``scene`` in the place of the top one."""

    scene: Scene


@dataclass(frozen=True)
class Reset(Transition):
    """Leave every scene and start again with ``scene``."""

    scene: Scene


@dataclass(frozen=True)
class Quit(Transition):
    """End the program."""


class Scene:
    """One screen. ``app`` is there from ``enter`` on.

    ``name`` goes to the trace; ``modal`` scenes are drawn over the scene below; scenes that do not
    need a picture for every move of the pointer set ``redraw_on_motion`` to False.
    """

    name = "scene"
    modal = False
    redraw_on_motion = True
    cursor = "arrow"
    """Shape of the pointer where no widget says otherwise: a key of ``pointer.CURSORS``."""
    app: App

    def enter(self) -> None:
        """The scene has come onto the stack (once)."""

    def leave(self) -> None:
        """The scene goes off the stack (once): stop timers, give back what it holds."""

    def resume(self, result: Any) -> None:
        """The scene above has gone and left ``result``."""

    def resized(self) -> None:
        """Window size, text size, palette or language changed: lay out anew."""

    def handle(self, event: pygame.Event) -> Transition | None:
        """React to one event."""
        return None

    def update(self, ms: float) -> Transition | None:
        """Called before every frame and at least four times a second; ``ms`` since the last call."""
        return None

    def toast_room(self) -> tuple[pygame.Rect | None, Sequence[pygame.Rect]]:
        """Where toasts are shown (None: the window), and what can be pressed there: pixels."""
        return None, ()

    @property
    def animating(self) -> bool:
        """True while the scene wants a new frame even without events."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""


class SceneStack:
    """The scenes from bottom to top. ``App`` applies the transitions."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.scenes: list[Scene] = []
        self.quit = False

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.scenes[-1] if self.scenes else None

    def apply(self, transition: Transition | None) -> bool:
        """Carry a transition out; returns whether the stack changed."""
        if transition is None:
            return False
        if isinstance(transition, Push):
            self._enter(transition.scene)
        elif isinstance(transition, Pop):
            if self.scenes:
                self.scenes.pop().leave()
            if self.top is not None:
                self.top.resume(transition.result)
            else:
                self.quit = True
        elif isinstance(transition, Replace):
            if self.scenes:
                self.scenes.pop().leave()
            self._enter(transition.scene)
        elif isinstance(transition, Reset):
            self.clear()
            self._enter(transition.scene)
        elif isinstance(transition, Quit):
            self.clear()
            self.quit = True
        return True

    def clear(self) -> None:
        """Leave all scenes from the top down."""
        while self.scenes:
            self.scenes.pop().leave()

    def visible(self) -> list[Scene]:
        """The scenes to draw, from the lowest one that is not covered."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].modal:
            start -= 1
        return self.scenes[max(0, start) :]

    def _enter(self, scene: Scene) -> None:
        scene.app = self._app
        self.scenes.append(scene)
        scene.enter()
