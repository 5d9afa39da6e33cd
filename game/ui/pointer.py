"""What follows the pointer: its shape and the tooltip of the widget below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.app import App

CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "no": pygame.SYSTEM_CURSOR_NO,
}
"""The shapes that widgets and scenes may ask for."""


class Pointer:
    """Looks at the form of the top scene (``scene.form``, where it has one)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.cursor = "arrow"

    def update(self, now: float) -> None:
        """Set shape and tooltip; ``now`` in milliseconds."""
        scene = self.app.stack.top
        form = getattr(scene, "form", None)
        hover = form.hover if form is not None else None
        delay = self.app.theme.duration("tooltip")
        if form is None or hover is None or hover.tip is None or form.capture is not None:
            self.app.overlay.tip(None)
        elif now - form.hover_since >= delay:
            self.app.overlay.tip(hover.tip, hover.rect)
        else:
            self.app.overlay.tip(None)
        wanted = scene.cursor if scene is not None else "arrow"
        if hover is not None and hover.enabled:
            wanted = hover.cursor
        if wanted != self.cursor:
            self.cursor = wanted
            try:
                pygame.mouse.set_cursor(CURSORS[wanted])
            except pygame.error:
                pass  # some systems have no such shape; the pointer stays as it is
