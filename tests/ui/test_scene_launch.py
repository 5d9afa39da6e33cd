"""From the command line into the window: requests, settings of the run, saves that cannot be opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli.errors import ScreenMissing
from game.cli.requests import MenuRequest, PlayRequest
from game.settings import LoadedSettings, Settings, load_settings
from game.ui import launch
from game.ui.app import App
from game.ui.scenes import Reset
from tests.ui.scene_tools import at_menu, fill_saves, info, running, top


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[App]:
    """Instead of showing the window: home, one step, and the app to look at."""
    apps: list[App] = []

    def run(self: App) -> int:
        from game.session.save import SaveStore

        self.saves = SaveStore(tmp_path / "saves")  # type: ignore[attr-defined]
        self.catch_errors = False
        self.load_texts()
        assert self.home is not None
        self.go(Reset(self.home()))
        self.step(1)
        apps.append(self)
        return 0

    monkeypatch.setenv("TURNSTILE_DATA", str(tmp_path))
    monkeypatch.setattr(App, "run", run)
    yield apps
    for app in apps:
        app.stack.clear()
        app.close()


def test_the_menu(started: list[App]) -> None:
    assert launch.run_menu(MenuRequest(size=(1000, 700))) == 0
    assert top(started[0]).name == "menu"
    assert started[0].size == (1000, 700)


def test_damaged_settings_are_told_at_the_menu(started: list[App], tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    launch.run_menu(MenuRequest())
    assert any("settings.damaged-1.json" in str(toast) for toast in started[0].overlay.toasts)


def test_a_game_of_the_command_line(started: list[App]) -> None:
    switch = next(option for option in info().options if option.available and option.kind == "switch")
    request = PlayRequest(info().id, ("human", "easy", "normal"), seed=77, options={switch.key: not switch.default})
    assert launch.run_play(request) == 0
    app = started[0]
    assert [scene.name for scene in app.stack.scenes] == ["menu", "table"]
    match = top(app).match
    assert (match.seed, [seat.kind for seat in match.seats]) == (77, ["human", "easy", "normal"])
    assert match.options[switch.key] is (not switch.default)
    # After a mistake the way home leads to the menu, not into the same game again.
    app.go(Reset(app.home()))  # type: ignore[misc]
    app.step(1)
    assert top(app).name == "menu"


def test_a_save_of_the_command_line(started: list[App], tmp_path: Path) -> None:
    store = fill_saves(tmp_path / "saves")
    launch.run_play(PlayRequest(info().id, ("human", "easy"), load=store.folder / "Saturday.json"))
    assert top(started[0]).match.digest == running().digest


def test_a_broken_save_of_the_command_line_is_told_at_the_menu(started: list[App], tmp_path: Path) -> None:
    store = fill_saves(tmp_path / "saves")
    launch.run_play(PlayRequest(info().id, ("human", "easy"), load=store.folder / "letter.json"))
    assert top(started[0]).name == "menu"
    assert started[0].overlay.toasts


def test_the_full_screen_of_the_command_line_is_not_remembered(started: list[App], tmp_path: Path) -> None:
    launch.run_menu(MenuRequest(fullscreen=True))
    app = started[0]
    assert app.settings.fullscreen
    app.save_settings()
    assert load_settings(tmp_path / "settings.json").settings.fullscreen is False
    assert app.settings.fullscreen
    app.set_fullscreen(False)
    assert load_settings(tmp_path / "settings.json").settings.fullscreen is False


def test_without_a_screen_nothing_is_opened() -> None:
    def nobody_sees(driver: str) -> None:
        raise ScreenMissing(driver)

    with pytest.raises(ScreenMissing):
        launch.open_window(LoadedSettings(Settings()), MenuRequest(check_screen=nobody_sees))


def test_a_driver_that_is_not_there_is_a_missing_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", fails)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    with pytest.raises(ScreenMissing, match="no screen"):
        launch.open_window(LoadedSettings(Settings()), MenuRequest())


def test_settings_that_cannot_be_kept_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TURNSTILE_DATA", str(tmp_path / "file"))
    app: Any = launch.open_window(LoadedSettings(Settings()), MenuRequest())
    try:
        app.load_texts()
        app.running = True
        app.save_settings()
        assert any(str(tmp_path) in str(toast) for toast in app.overlay.toasts)
    finally:
        app.close()


def test_pages_opened_from_the_table_leave_no_table_behind(tmp_path: Path) -> None:
    from game.ui.scenes import Push
    from game.ui.scenes.new_game import NewGameScene
    from game.ui.shot import quiet_table
    from tests.ui.scene_tools import press

    with at_menu(tmp_path, quiet_table(running(), tmp_path)) as app:
        app.go(Push(NewGameScene()))
        press(app, "start")
        app.step(1)
        assert [scene.name for scene in app.stack.scenes] == ["menu", "table"]
