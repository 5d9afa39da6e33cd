"""The menu, and the way from the command line into the window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import paths
from game.settings import Notice, Settings
from game.ui.scenes import Push
from game.ui.scenes.menu import MenuScene
from tests.ui.kit_tools import motion
from tests.ui.scene_tools import at_menu, enter, fill_saves, press, running, top, widget

PAGES = {"new_game": "new_game", "load": "load", "rulebook": "rulebook", "settings": "settings"}


@pytest.mark.parametrize("way", [press, enter])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_opens_and_comes_back(tmp_path: Path, name: str, way) -> None:
    with at_menu(tmp_path) as app:
        way(app, name)
        assert top(app).name == PAGES[name]
        way(app, "back")
        assert top(app).name == "menu"


def test_quit_ends_the_program(tmp_path: Path) -> None:
    with at_menu(tmp_path) as app:
        press(app, "quit")
        assert app.stack.quit


def test_without_a_save_new_game_has_the_accent_and_there_is_no_continue(tmp_path: Path) -> None:
    with at_menu(tmp_path) as app:
        assert widget(app, "new_game").kind == "accent"
        with pytest.raises(KeyError):
            top(app).form.root.find("continue")


@pytest.mark.parametrize("way", [press, enter])
def test_continue_goes_on_with_the_newest_unfinished_game(tmp_path: Path, way) -> None:
    match = running(20)
    with at_menu(tmp_path) as app:
        app.saves.autosave(match)
        top(app).resume(None)
        assert widget(app, "new_game").kind == "normal"
        way(app, "continue")
        assert top(app).name == "table"
        assert top(app).match.digest == match.digest


def test_continue_of_a_save_that_broke_meanwhile_says_so(tmp_path: Path) -> None:
    with at_menu(tmp_path) as app:
        path = app.saves.autosave(running(20))
        top(app).resume(None)
        path.write_bytes(b"")
        press(app, "continue")
        assert top(app).name == "menu"
        assert app.overlay.toasts


def test_small_buttons_act_at_once(tmp_path: Path) -> None:
    with at_menu(tmp_path) as app:
        press(app, "sound")
        assert app.settings.sounds is False
        assert app.sound.muted
        press(app, "language")
        assert top(app).name == "dialog"
        press(app, "button_en")
        assert top(app).name == "menu"
        press(app, "fullscreen")
        assert app.settings.fullscreen


def test_notices_are_told_once(tmp_path: Path) -> None:
    notices = [Notice("settings_file.damaged", {"aside": "settings.damaged-1.json"})]
    with at_menu(tmp_path, MenuScene(notices)) as app:
        assert any("settings.damaged-1.json" in str(toast) for toast in app.overlay.toasts)
        assert notices == []


def test_reduced_motion_keeps_everything_in_its_place(tmp_path: Path) -> None:
    def picture(app) -> bytes:
        app.draw()
        return pygame.image.tobytes(app.window.get_surface(), "RGB")

    with at_menu(tmp_path, settings=Settings(reduced_motion=True)) as app:
        before = picture(app)
        app.post(motion((1200, 600)))
        app.step(5000)
        assert picture(app) == before
    with at_menu(tmp_path) as app:
        before = picture(app)
        for _ in range(60):
            app.step(90, draw=True)
        assert picture(app) != before


def test_first_leads_straight_on_and_only_once(tmp_path: Path) -> None:
    from game.ui.scenes.settings_scene import SettingsScene

    calls = []

    def first():
        calls.append(1)
        return Push(SettingsScene())

    with at_menu(tmp_path, MenuScene(first=first)) as app:
        assert top(app).name == "settings"
        press(app, "back")
        assert top(app).name == "menu"
        assert calls == [1]


def test_a_list_full_of_broken_saves_does_not_hinder_the_menu(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path) as app:
        assert top(app).save is not None
        assert app.overlay.toasts == []


CHECK = """
import sys
import game.ui.app as window
from game.cli import main
seen = []
def first_picture(self):
    seen.extend(m for m in ("yaml", "pymunk", "pydantic", "rulesets", "game.session") if m in sys.modules)
    self.stack.quit = True
    raise SystemExit(9 if seen else 0)
window.App.first_picture = first_picture
sys.exit(main([]))
"""


def test_nothing_slow_is_loaded_before_the_first_picture() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHECK], cwd=paths.PROJECT_ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
