"""The window: the only package that imports pygame. Importing it sets the SDL hints first.

The hints must stand in the environment before pygame is loaded anywhere, so they are set
here; a value that the player or a test has set already is left alone.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
# A click that brings the window to the front also acts, and posted motions stay as posted.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
if sys.platform.startswith("linux"):
    # Presenting the software surface through an accelerated texture costs 6 to 26 ms at 1080p.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
