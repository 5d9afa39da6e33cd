"""A double click on a button that opens a page presses nothing on that page."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.app import ECHO_MS, App
from game.ui.clock import FakeClock, PressClock
from game.ui.scenes import Push, Scene, Transition

SPOT = (200, 150)


class Page(Scene):
    """Counts presses; the first page opens another one on release."""

    def __init__(self, following: Scene | None = None, slow: Callable[[], None] = lambda: None) -> None:
        self.following = following
        self.slow = slow
        self.presses = 0

    def enter(self) -> None:
        """Opening may take its time."""
        self.slow()

    def draw(self, surface: pygame.Surface) -> None:
        """So may the picture."""
        self.slow()

    def handle(self, event: pygame.Event) -> Transition | None:
        """Count, and open the following page when the button comes up."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.presses += 1
        if event.type == pygame.MOUSEBUTTONUP and self.following is not None:
            return Push(self.following)
        return None


@pytest.mark.parametrize("stands_still", [0, 900])
@pytest.mark.parametrize(
    ("pause", "where", "felt"), [(40, SPOT, 0), (80, SPOT, 0), (80, (260, 150), 1), (ECHO_MS + 50, SPOT, 1)]
)
def test_the_second_half_of_a_double_click(
    pause: int, where: tuple[int, int], felt: int, stands_still: int
) -> None:
    """Also on a machine that is slow to open the page: presses wait in the queue for so many milliseconds."""
    clock = FakeClock()
    below = Page(slow=lambda: clock.advance(stands_still))
    app = App.headless((640, 480), home=lambda: Page(below), clock=clock)
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


def test_time_as_a_hand_feels_it() -> None:
    """Waiting counts in full, a round of work no more than so much; it never runs backwards."""
    clock = FakeClock()
    hand = PressClock(clock, 60)
    clock.advance(1000)
    hand.begin()
    clock.advance(30)
    assert hand.now() == 1030
    clock.advance(500)
    assert hand.now() == 1060
    hand.end()
    assert hand.now() == 1060
    clock.advance(100)
    assert hand.now() == 1160
    hand.begin()
    clock.advance(20)
    hand.begin()  # a round that was broken off
    assert hand.now() == 1180
    clock.advance(70)
    hand.end()
    assert hand.now() == 1240
