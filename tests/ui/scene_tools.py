"""What the tests of the pages share: an app at the menu, presses by pointer and by keyboard, saves to look at."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.core import registry
from game.core.registry import RulesetInfo
from game.session.match import Match
from game.session.save import SaveStore
from game.session.seats import SeatSetup
from game.settings import Settings
from game.ui.app import App
from game.ui.scenes import Push, Reset, Scene
from game.ui.scenes.menu import MenuScene
from game.ui.shot import played
from game.ui.widgets import Widget
from game.ui.widgets.scroll import ScrollArea
from tests.ui.kit_tools import click, key

SIZES = ((1280, 720), (960, 600), (1920, 1080))
TEXTS = (80, 100, 200)
LONG = "W" * 24
CJK = "漢" * 24


@contextmanager
def at_menu(
    folder: Path,
    *scenes: Scene,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
    settings: Settings | None = None,
) -> Iterator[App]:
    """An app with the menu and `scenes` above it; saves lie in `folder`."""
    settings = settings or Settings()
    settings.text_scale = text
    app = App.headless(size, settings=settings, home=MenuScene)
    app.saves = SaveStore(folder)  # type: ignore[attr-defined]
    try:
        app.go(Reset(MenuScene()))
        for scene in scenes:
            app.go(Push(scene))
        app.step(16)
        yield app
    finally:
        app.stack.clear()
        app.close()


def info() -> RulesetInfo:
    """Some ruleset that is installed."""
    return next(iter(registry.available().values()))


def top(app: App) -> Any:
    """The scene that gets the events."""
    return app.stack.top


def widget(app: App, name: str) -> Any:
    """A widget of the top scene by name, scrolled into view."""
    form = top(app).form
    form.ensure_layout()
    found = form.root.find(name)
    above = found.parent
    while above is not None:
        if isinstance(above, ScrollArea):
            above.reveal(found.rect)
        above = above.parent
    app.step(1)
    return found


def press(app: App, name: str) -> None:
    """Press a widget with the pointer."""
    found = widget(app, name)
    click(app, found.rect.center)
    app.step(16)


def tab_to(app: App, name: str) -> Widget:
    """Go to a widget with the tabulator alone."""
    for _ in range(200):
        app.post(key(pygame.K_TAB))
        app.step(1)
        focus = top(app).form.focus
        if focus is not None and focus.name == name:
            return focus
    raise AssertionError(f"{name} cannot be reached with the tabulator")


def enter(app: App, name: str) -> None:
    """Reach a widget with the tabulator and press Enter."""
    tab_to(app, name)
    app.step(400)
    app.post(key(pygame.K_RETURN))
    app.step(16)
    app.step(16)


@functools.cache
def finished(seats: int = 3, seed: int = 3) -> Match:
    """A game that bots have played to its end. Not to be changed."""
    return played(info(), ("easy",) * seats, seed, 10**6)


def running(moves: int = 24, *kinds: str) -> Match:
    """A game in its middle."""
    return played(info(), kinds or ("human", "easy"), 5, moves)


def long_named() -> Match:
    """A game of as many as there is room for, with the longest names."""
    names = (LONG, CJK, "Theo", "Pip", "Kim", "Lena")[: info().seats_max]
    colours = ("red", "blue", "yellow", "green", "purple", "orange")
    kinds = ("human", "easy", "easy", "normal", "normal", "human")
    seats = [SeatSetup(n, c, k) for n, c, k in zip(names, colours, kinds, strict=False)]
    return Match.start(info(), {}, seats, 3)


def fill_saves(folder: Path) -> SaveStore:
    """Saves of all kinds: whole, autosave, finished, cut off, empty, no save at all, of an unknown game."""
    store = SaveStore(folder)
    store.save(running(), "Saturday")
    store.save(finished(2, 5), "Finished one")
    store.autosave(running(20))
    store.save(long_named(), "A long name for a game that goes on and on")
    whole = (folder / "Saturday.json").read_bytes()
    (folder / "cut.json").write_bytes(whole[: whole.index(b'"actions"') + 700])
    (folder / "empty.json").write_bytes(b"")
    (folder / "letter.json").write_text("Dear all, this is no game.", encoding="utf-8")
    other = whole.replace(f'"{info().id}"'.encode(), b'"sea_of_tents"')
    (folder / "unknown.json").write_bytes(other.replace(b'"Saturday"', b'"unknown"'))
    return store
