"""A view onto a world: pan, zoom about the pointer, show all. World units are floats, screen pixels."""

from __future__ import annotations

import pygame

from game.ui.animate import Animator, Handle, ease_in_out

Box = tuple[float, float, float, float]
"""Left, top, width, height in world units."""


class Camera:
    """Maps world to screen: ``zoom`` is pixels per world unit, ``centre`` the world point in the middle.

    ``bounds`` is the world that can be looked at; panning stops when its edge reaches the middle
    of the view. ``moving`` is True while a zoom goes on and for ``rest_ms`` after it.
    """

    def __init__(
        self,
        view: pygame.Rect,
        bounds: Box,
        *,
        low: float = 16.0,
        high: float = 160.0,
        rest_ms: float = 140.0,
    ) -> None:
        self.view = view.copy()
        self.bounds = bounds
        self.low, self.high = low, high
        self.rest_ms = rest_ms
        self.zoom = max(low, min(high, 64.0))
        self.centre = (bounds[0] + bounds[2] / 2, bounds[1] + bounds[3] / 2)
        self._moved_at = -1e9
        self._flight: Handle | None = None

    # mapping -------------------------------------------------------------------------

    def to_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        """World point to screen pixels."""
        return (
            (point[0] - self.centre[0]) * self.zoom + self.view.centerx,
            (point[1] - self.centre[1]) * self.zoom + self.view.centery,
        )

    def to_world(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Screen pixels to world point."""
        return (
            (pos[0] - self.view.centerx) / self.zoom + self.centre[0],
            (pos[1] - self.view.centery) / self.zoom + self.centre[1],
        )

    def rect(self, box: Box) -> pygame.Rect:
        """World box to screen; edges that touch in the world touch on the screen."""
        left, top = self.to_screen((box[0], box[1]))
        right, bottom = self.to_screen((box[0] + box[2], box[1] + box[3]))
        x, y = round(left), round(top)
        return pygame.Rect(x, y, round(right) - x, round(bottom) - y)

    # moving --------------------------------------------------------------------------

    def is_moving(self, now: float) -> bool:
        """Whether the zoom moves or has only just come to rest (``now`` in milliseconds)."""
        flying = self._flight is not None and not self._flight.finished
        return flying or now - self._moved_at < self.rest_ms

    def pan(self, dx: float, dy: float) -> None:
        """Move the world by screen pixels (as if pulled by the hand)."""
        self._stop()
        self.centre = (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom)
        self.clamp()

    def zoom_at(self, pos: tuple[float, float], factor: float, now: float) -> bool:
        """Zoom so that the world point under ``pos`` stays there; returns whether it changed."""
        self._stop()
        before = self.to_world(pos)
        zoom = min(self.high, max(self.low, self.zoom * factor))
        if zoom == self.zoom:
            return False
        self.zoom = zoom
        after = self.to_world(pos)
        self.centre = (self.centre[0] + before[0] - after[0], self.centre[1] + before[1] - after[1])
        self.clamp()
        self._moved_at = now
        return True

    def clamp(self) -> None:
        """Keep the middle of the view inside the bounds."""
        x, y, wide, high = self.bounds
        self.centre = (
            min(x + wide, max(x, self.centre[0])),
            min(y + high, max(y, self.centre[1])),
        )

    def fitting(self, box: Box, margin: float = 0.0) -> tuple[float, tuple[float, float]]:
        """Zoom and centre that show ``box`` whole with ``margin`` pixels around it."""
        wide = max(1.0, self.view.w - 2 * margin) / max(1e-6, box[2])
        high = max(1.0, self.view.h - 2 * margin) / max(1e-6, box[3])
        zoom = min(self.high, max(self.low, min(wide, high)))
        return zoom, (box[0] + box[2] / 2, box[1] + box[3] / 2)

    def fit(self, box: Box | None = None, margin: float = 0.0) -> None:
        """Show ``box`` (default: the whole bounds) at once."""
        self._stop()
        self.zoom, self.centre = self.fitting(box or self.bounds, margin)

    def fly_to(self, animator: Animator, box: Box, margin: float = 0.0, duration: float = 250.0) -> Handle:
        """Ease to where ``box`` is shown whole."""
        self._stop()
        zoom, centre = self.fitting(box, margin)
        zoom0, centre0 = self.zoom, self.centre

        def go(t: float) -> None:
            self.zoom = zoom0 * (zoom / zoom0) ** t
            self.centre = (
                centre0[0] + (centre[0] - centre0[0]) * t,
                centre0[1] + (centre[1] - centre0[1]) * t,
            )

        self._flight = animator.tween(duration, go, ease=ease_in_out)
        return self._flight

    def resize(self, view: pygame.Rect) -> None:
        """The view got another rectangle; what was in the middle stays there."""
        self.view = view.copy()
        self.clamp()

    def _stop(self) -> None:
        """A hand on the board ends a flight where it is."""
        if self._flight is not None and not self._flight.finished:
            self._flight.finished = True
            self._flight.step = _NOTHING
        self._flight = None


class _Nothing:
    def advance(self, ms: float) -> float:
        """Nothing to do."""
        return ms

    def finish(self) -> None:
        """Nothing to do."""


_NOTHING = _Nothing()
