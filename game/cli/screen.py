"""Is there a screen to open a window on?"""

from __future__ import annotations

import os
from collections.abc import Mapping

from game.cli.errors import ScreenMissing

#: Drivers that draw where nobody can look.
UNSEEN = ("offscreen", "dummy", "evdev")


def screen_missing_sentence(driver: str, environ: Mapping[str, str] | None = None) -> str | None:
    """What to say when the window would open unseen, or None when all is well.

    driver   what `pygame.display.get_driver()` answered after `display.init()`, "" when that failed
    environ  default: the environment of this process; a driver asked for by name there is a wish
    """
    environ = os.environ if environ is None else environ
    wished = environ.get("SDL_VIDEO_DRIVER") or environ.get("SDL_VIDEODRIVER") or ""
    if driver and (driver.lower() not in UNSEEN or driver.lower() in wished.lower().split(",")):
        return None
    from game.cli.text import say

    return say("screen.missing")


def require_screen(driver: str) -> None:
    """Raise ScreenMissing when the window would open unseen; the command line turns it into exit code 2."""
    sentence = screen_missing_sentence(driver)
    if sentence is not None:
        raise ScreenMissing(sentence)
