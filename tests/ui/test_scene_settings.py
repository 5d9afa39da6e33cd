"""The settings page: everything acts at once and survives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.settings import Settings, load_settings, save_settings
from game.ui.scenes.settings_parts import EXTRAS, KEYS
from game.ui.scenes.settings_scene import SettingsScene
from tests.ui.kit_tools import click, key
from tests.ui.scene_tools import at_menu, press, tab_to, top, widget


def choose(app: Any, name: str, value: object) -> None:
    """Press the part of a choice that has a value."""
    found = widget(app, name)
    at = [option.value for option in found.options].index(value)
    click(app, found.cells[at].center)
    app.step(16)


@pytest.mark.parametrize("name", ["highlights", "score_ghost", *EXTRAS])
def test_switches_act_and_survive(tmp_path: Path, name: str) -> None:
    file = tmp_path / "settings.json"

    def value(settings: Settings) -> bool:
        return settings.extra.get(name, EXTRAS[name]) if name in EXTRAS else getattr(settings, name)

    settings = Settings()
    before = value(settings)
    with at_menu(tmp_path, SettingsScene(), settings=settings) as app:
        app._save_settings = lambda kept: save_settings(kept, file)
        press(app, name)
        assert value(app.settings) is (not before)
    assert value(load_settings(file).settings) is (not before)


def test_text_size_by_keyboard_lays_the_page_out_again(tmp_path: Path) -> None:
    with at_menu(tmp_path, SettingsScene()) as app:
        high = app.kit.line_height("body")
        tab_to(app, "text_scale")
        app.post(key(pygame.K_END))
        app.step(16)
        assert app.settings.text_scale == 200
        assert app.kit.line_height("body") >= 1.9 * high
        assert top(app).form.focus.name == "text_scale"
        app.post(key(pygame.K_HOME))
        app.step(16)
        assert app.settings.text_scale == 80


def test_text_size_by_pointer_counts_at_release(tmp_path: Path) -> None:
    from tests.ui.kit_tools import down, motion, up

    with at_menu(tmp_path, SettingsScene()) as app:
        slider = widget(app, "text_scale")
        left, right = slider.rect.midleft, slider.rect.midright
        app.post(down(left), motion(right))
        app.step(16)
        assert app.settings.text_scale == 100
        assert "200" in top(app).form.root.find("text_size_value").text
        app.post(up(right))
        app.step(16)
        assert app.settings.text_scale == 200


def test_motion_speed_palette(tmp_path: Path) -> None:
    with at_menu(tmp_path, SettingsScene()) as app:
        choose(app, "motion", True)
        assert app.settings.reduced_motion
        assert app.animator.speed == 0
        choose(app, "motion", False)
        choose(app, "speed", "fast")
        assert app.animator.speed > 1
        choose(app, "palette", "night")
        assert app.theme.palette == "night"
        assert app.settings.extra["palette"] == "night"


def test_volumes_and_mute(tmp_path: Path) -> None:
    with at_menu(tmp_path, SettingsScene()) as app:
        tab_to(app, "volume_pieces")
        app.post(key(pygame.K_HOME))
        app.step(16)
        assert app.sound.volume["pieces"] == 0
        press(app, "mute")
        assert app.sound.muted
        assert not widget(app, "volume_pieces").enabled


def test_back_to_defaults_asks_and_keeps_what_is_not_a_setting(tmp_path: Path) -> None:
    settings = Settings(speed="slow", last_setup={"some_game": {"seats": []}})
    settings.extra.update(palette="night", hints=False, from_a_newer_version=7)
    with at_menu(tmp_path, SettingsScene(), settings=settings) as app:
        press(app, "defaults")
        press(app, "button_False")
        assert app.settings.speed == "slow"
        press(app, "defaults")
        press(app, "button_True")
        assert app.settings.speed == "normal"
        assert app.theme.palette == "warm"
        assert app.settings.last_setup == {"some_game": {"seats": []}}
        assert app.settings.extra == {"from_a_newer_version": 7}


def test_full_screen(tmp_path: Path) -> None:
    with at_menu(tmp_path, SettingsScene()) as app:
        press(app, "fullscreen")
        assert app.settings.fullscreen
        press(app, "fullscreen")
        assert not app.settings.fullscreen


def test_all_keys_are_listed(tmp_path: Path) -> None:
    with at_menu(tmp_path, SettingsScene()) as app:
        press(app, "keys")
        words = {getattr(w, "text", "") for w in top(app).form.root.walk()}
        assert all(app.text(f"keys.{name}") in words for name in KEYS)
        press(app, "button_None")
        assert top(app).name == "settings"
