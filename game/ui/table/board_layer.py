"""The board at rest as one picture: moved when the board is pulled, scaled while a zoom moves, else drawn anew.

Pulling shifts the picture and draws only the strips that come into view. While a zoom moves, the picture
that is there is scaled; at rest it is drawn sharp again. Everything lies in pixels of the window, so that
tabletops draw into it as into the window itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.camera import Camera

Render = Callable[[pygame.Surface, pygame.Rect], bool]
"""Draws all that rests on the board into a clipped part; returns whether it is as sharp as it can be."""

FARTHER = 0.7
"""While zooming out the picture is drawn for a wider view at once, so that the next steps only scale it."""
CLOSEST = 2.5
"""Scaled up further than this it is drawn anew even while the zoom moves."""


class BoardLayer:
    """Keeps the picture. `draw` puts it on a surface."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self._key: object = None
        self._zoom = 1.0
        self._centre = (0.0, 0.0)
        self._sharp = False

    def draw(
        self,
        surface: pygame.Surface,
        board: pygame.Rect,
        camera: Camera,
        key: object,
        render: Render,
        *,
        moving: bool,
    ) -> None:
        """Draw the board.

        board   its rectangle in the window
        key     changes with everything but the camera that the picture depends on
        moving  a zoom moves, so speed matters more than sharpness
        """
        picture = self.picture
        if picture is None or picture.get_size() != surface.get_size() or key != self._key:
            self._whole(surface, board, camera, key, render)
        elif camera.zoom == self._zoom and (moving or self._sharp):
            if camera.centre != self._centre and not self._shift(board, camera, render):
                self._whole(surface, board, camera, key, render)
        elif moving and board.w > 0 and board.h > 0:
            self._scaled(surface, board, camera, key, render)
            return
        else:
            self._whole(surface, board, camera, key, render)
        assert self.picture is not None
        surface.blit(self.picture, board, board)

    def _whole(
        self, surface: pygame.Surface, board: pygame.Rect, camera: Camera, key: object, render: Render
    ) -> None:
        if self.picture is None or self.picture.get_size() != surface.get_size():
            self.picture = pygame.Surface(surface.get_size()).convert(surface)
        self._sharp = self._part(board, render)
        self._key, self._zoom, self._centre = key, camera.zoom, camera.centre

    def _part(self, part: pygame.Rect, render: Render) -> bool:
        assert self.picture is not None
        self.picture.set_clip(part)
        sharp = render(self.picture, part)
        self.picture.set_clip(None)
        return sharp

    def _shift(self, board: pygame.Rect, camera: Camera, render: Render) -> bool:
        """Move the picture by whole pixels and draw what comes into view; returns False if that does not do."""
        assert self.picture is not None
        x = (self._centre[0] - camera.centre[0]) * camera.zoom
        y = (self._centre[1] - camera.centre[1]) * camera.zoom
        dx, dy = round(x), round(y)
        if abs(x - dx) > 0.02 or abs(y - dy) > 0.02 or abs(dx) * 3 > board.w or abs(dy) * 3 > board.h:
            return False
        area = board.clip(self.picture.get_rect())
        if area.w <= abs(dx) or area.h <= abs(dy):
            return False
        self.picture.subsurface(area).scroll(dx, dy)
        self._centre = camera.centre
        strips = [
            pygame.Rect(area.left if dx > 0 else area.right + dx, area.top, abs(dx), area.h),
            pygame.Rect(area.left, area.top if dy > 0 else area.bottom + dy, area.w, abs(dy)),
        ]
        for strip in strips:
            if strip.w and strip.h:
                self._sharp = self._part(strip, render) and self._sharp
        return True

    def _scaled(
        self, surface: pygame.Surface, board: pygame.Rect, camera: Camera, key: object, render: Render
    ) -> None:
        """Draw the picture larger or smaller than it was made."""
        source = self._source(board, camera)
        if not board.contains(source) or camera.zoom > self._zoom * CLOSEST:
            zoom = camera.zoom
            if zoom < self._zoom:
                camera.zoom = max(camera.low, zoom * FARTHER)
            try:
                self._whole(surface, board, camera, key, render)
            finally:
                camera.zoom = zoom
            self._sharp = False
            source = self._source(board, camera)
        assert self.picture is not None
        source = source.clip(board).clip(self.picture.get_rect())
        share = camera.zoom / self._zoom
        # The part of the picture that is seen, in whole pixels, and where in the window it belongs.
        left = camera.view.centerx + (source.left - self._anchor(camera)[0]) * share
        top = camera.view.centery + (source.top - self._anchor(camera)[1]) * share
        size = (max(1, round(source.w * share)), max(1, round(source.h * share)))
        part = self.picture.subsurface(source)
        before = surface.get_clip()
        surface.set_clip(board.clip(before))
        surface.blit(pygame.transform.smoothscale(part, size), (round(left), round(top)))
        surface.set_clip(before)

    def _anchor(self, camera: Camera) -> tuple[float, float]:
        """Return the pixel of the picture that shows the middle of the view now."""
        return (
            camera.view.centerx + (camera.centre[0] - self._centre[0]) * self._zoom,
            camera.view.centery + (camera.centre[1] - self._centre[1]) * self._zoom,
        )

    def _source(self, board: pygame.Rect, camera: Camera) -> pygame.Rect:
        """Return which pixels of the picture are seen now."""
        share = self._zoom / camera.zoom
        x, y = self._anchor(camera)
        left = x + (board.left - camera.view.centerx) * share
        top = y + (board.top - camera.view.centery) * share
        right, bottom = left + board.w * share, top + board.h * share
        x0, y0 = math.floor(left), math.floor(top)
        return pygame.Rect(x0, y0, math.ceil(right) - x0, math.ceil(bottom) - y0)
