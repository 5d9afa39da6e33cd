"""What the tests of the kit share: apps without a screen, events, pictures compared."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.settings import Settings
from game.ui.app import App
from game.ui.gallery import Gallery
from game.ui.widgets import Widget

SIZES = [(1280, 720), (960, 600), (1920, 1080)]


@contextmanager
def gallery(size: tuple[int, int] = (1280, 720), text: int = 100, **settings: object) -> Iterator[App]:
    """An app that shows the gallery."""
    app = App.headless(size, settings=Settings(text_scale=text, **settings), home=Gallery)  # type: ignore[arg-type]
    try:
        app.step(16)
        yield app
    finally:
        app.close()


def scene_of(app: App) -> Gallery:
    """The gallery on the stack."""
    scene = app.stack.scenes[0]
    assert isinstance(scene, Gallery)
    return scene


def widget(app: App, name: str) -> Widget:
    """A widget of the gallery, scrolled into view."""
    form = scene_of(app).form
    form.ensure_layout()
    found = form.root.find(name)
    form.focus_on(found if found.focusable and found.enabled else None, keyboard=True)
    above = found.parent
    while above is not None:
        if hasattr(above, "reveal"):
            above.reveal(found.rect)
        above = above.parent
    app.step()
    return found


def motion(pos: tuple[int, int]) -> pygame.Event:
    """The pointer moves to ``pos``."""
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def down(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    """A button goes down."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    """A button comes up."""
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def key(code: int, mod: int = 0) -> pygame.Event:
    """A key goes down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def typed(text: str) -> pygame.Event:
    """Committed text."""
    return pygame.Event(pygame.TEXTINPUT, text=text)


def click(app: App, pos: tuple[int, int], wait: float = 300) -> None:
    """Press and release in place, after a while."""
    app.step(wait)
    app.post(motion(pos), down(pos), up(pos))
    app.step(16)


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    """The bytes of a part of a picture."""
    return pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB")


def shot(app: App, rect: pygame.Rect) -> bytes:
    """Draw and return the bytes of a part of the window."""
    app.draw()
    return pixels(app.window.get_surface(), rect)
