"""A double click on a button that opens a page presses nothing on that page."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import ECHO_MS, App
from game.ui.scenes import Push, Scene, Transition

SPOT = (200, 150)


class Page(Scene):
    """Counts presses; the first page opens another one on release."""

    def __init__(self, following: Scene | None = None) -> None:
        self.following = following
        self.presses = 0

    def handle(self, event: pygame.Event) -> Transition | None:
        """Count, and open the following page when the button comes up."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.presses += 1
        if event.type == pygame.MOUSEBUTTONUP and self.following is not None:
            return Push(self.following)
        return None


@pytest.mark.parametrize(
    ("pause", "where", "felt"), [(80, SPOT, 0), (80, (260, 150), 1), (ECHO_MS + 50, SPOT, 1)]
)
def test_the_second_half_of_a_double_click(pause: int, where: tuple[int, int], felt: int) -> None:
    below = Page()
    app = App.headless((640, 480), home=lambda: Page(below))
    try:
        app.step(500)
        for pos, wait in ((SPOT, pause), (where, 10)):
            app.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
            app.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
            app.step(10)
            app.step(wait)
        assert below.presses == felt
    finally:
        app.close()
