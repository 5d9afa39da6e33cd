"""Opens the window for a request of the command line: at the menu, or at the table of one game.

Nothing slow is imported before the first picture: no YAML, no ruleset, no session.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import game.ui  # noqa: F401  (sets the SDL hints before pygame is loaded)
from game.settings import LoadedSettings, load_settings, save_settings

if TYPE_CHECKING:
    from game.cli.requests import MenuRequest, PlayRequest
    from game.ui.app import App
    from game.ui.scenes import Scene, Transition

log = logging.getLogger(__name__)


def run_menu(request: MenuRequest) -> int:
    """Open the window at the menu; returns the exit code. Raises ScreenMissing."""
    loaded = load_settings()
    app = open_window(loaded, request)
    notices = [loaded.notice] if loaded.notice is not None else []

    def home() -> Scene:
        from game.ui.scenes.menu import MenuScene

        return MenuScene(notices)

    app.home = home
    return app.run()


def run_play(request: PlayRequest) -> int:
    """Open the window at the table of a new or a saved game; returns the exit code. Raises ScreenMissing."""
    loaded = load_settings()
    app = open_window(loaded, request)
    notices = [loaded.notice] if loaded.notice is not None else []
    wanted: list[PlayRequest] = [request]

    def home() -> Scene:
        from game.ui.scenes.menu import MenuScene

        # Only the first time: after an error the way home must not lead into the same game again.
        wish = wanted.pop() if wanted else None
        return MenuScene(notices, None if wish is None else lambda: _table(app, wish))

    app.home = home
    return app.run()


def open_window(loaded: LoadedSettings, request: MenuRequest | PlayRequest) -> App:
    """The window with the person's settings. Raises ScreenMissing where nobody could see it."""
    import pygame

    from game.ui.app import App

    try:
        pygame.display.init()
    except pygame.error:
        request.check_screen("")  # not even a driver that nobody sees: the one asked for is not there
        raise
    request.check_screen(pygame.display.get_driver())
    remembered = loaded.settings.fullscreen
    if request.fullscreen:
        loaded.settings.fullscreen = True

    def keep(settings: object) -> None:
        # The switch of the command line holds for this run and is not remembered.
        before = loaded.settings.fullscreen
        if request.fullscreen and before:
            loaded.settings.fullscreen = remembered
        notice = save_settings(loaded.settings)
        loaded.settings.fullscreen = before
        if notice is not None and app.running:
            app.toast(app.text(notice.key, **notice.values))

    app = App(loaded.settings, size=request.size, save_settings=keep)
    return app


def _table(app: App, request: PlayRequest) -> Transition | None:
    """The way to the game that was asked for; what is wrong with it is said at the menu."""
    from game.ui.scenes import Push
    from game.ui.scenes.common import open_match, say, words_of

    if request.load is not None:
        return _saved(app, request.load)
    from game.core import registry
    from game.core.rng import derive
    from game.session.match import Match
    from game.session.seats import SeatError, default_seats

    info = registry.get(request.ruleset)
    seed = request.seed
    if seed is None:
        import secrets

        seed = derive(secrets.randbits(62), "window") % 10**9
    try:
        match = Match.start(info, request.options, default_seats(request.seats), seed)
    except SeatError as error:
        app.toast(say(app, error.message))
        return None
    except ValueError:
        log.exception("options refused")
        app.toast(words_of(app, info).text("new_game.fault.options"))
        return None
    return Push(open_match(match))


def _saved(app: App, path: Path) -> Transition | None:
    from game.session.save_format import LoadError
    from game.ui.scenes import Push
    from game.ui.scenes.common import open_match, saves, say, words_of

    try:
        loaded = saves(app).load(path)
    except LoadError as error:
        app.toast(say(app, error.message), 12_000)
        return None
    if loaded.warning is not None:
        words = words_of(app, loaded.match.info, loaded.match.names)
        app.toast(say(app, loaded.warning, words), 8000)
    return Push(open_match(loaded.match))
