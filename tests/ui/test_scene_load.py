"""The load page: sound and broken saves, search, rename, delete."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.scenes.load import LoadScene
from tests.ui.kit_tools import key, typed
from tests.ui.scene_tools import at_menu, enter, fill_saves, finished, press, running, top


def choose(app: Any, name: str) -> None:
    """Choose a save by the name of its file."""
    scene = top(app)
    scene._choose(next(i for i, info in enumerate(scene.found) if info.path.stem == name))
    app.step(1)


def write(app: Any, text: str) -> None:
    """Type into the field that has the keyboard, in place of what is there."""
    app.post(key(pygame.K_a, pygame.KMOD_CTRL), key(pygame.K_BACKSPACE))
    app.step(1)
    for letter in text:
        app.post(typed(letter))
        app.step(1)


def test_an_empty_shelf_leads_to_a_new_game(tmp_path: Path) -> None:
    with at_menu(tmp_path, LoadScene()) as app:
        press(app, "new_game")
        assert [scene.name for scene in app.stack.scenes] == ["menu", "new_game"]


@pytest.mark.parametrize("way", [press, enter])
def test_a_save_opens_at_the_table(tmp_path: Path, way) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Saturday")
        way(app, "load")
        assert [scene.name for scene in app.stack.scenes] == ["menu", "table"]
        assert top(app).match.digest == running().digest


def test_a_finished_game_opens_at_its_score_sheet(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Finished-one")
        press(app, "load")
        assert top(app).name == "results"
        assert top(app).match.digest == finished(2, 5).digest


@pytest.mark.parametrize("name", ["empty", "letter", "unknown"])
def test_what_cannot_be_used_says_why_and_stays(tmp_path: Path, name: str) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, name)
        button = top(app).form.root.find("load")
        assert not button.enabled
        assert button.reason == top(app).app.texts.scoped("").say(top(app).chosen.fault)
        press(app, "load")
        assert top(app).name == "load"
        assert (tmp_path / f"{name}.json").exists()


def test_a_cut_save_is_played_on_from_its_last_whole_move(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "cut")
        whole = top(app).chosen.moves
        assert 0 < whole < running().position
        press(app, "load")
        assert top(app).name == "table"
        assert top(app).match.position >= whole
        assert app.overlay.toasts


def test_a_save_that_breaks_meanwhile_is_set_aside(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Saturday")
        (tmp_path / "Saturday.json").write_bytes(b"{")
        press(app, "load")
        assert top(app).name == "load"
        assert any("damaged/Saturday.json" in str(toast) for toast in app.overlay.toasts)
        assert any(info.set_aside for info in top(app).infos)


def test_search_finds_names_of_saves_games_and_players(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        press(app, "search")
        write(app, "FINISH")
        assert [info.path.stem for info in top(app).found] == ["Finished-one"]
        write(app, "漢漢")
        assert [len(info.seats) for info in top(app).found] == [6]
        write(app, "nobody at all")
        assert top(app).found == []
        assert top(app).words == "nobody at all"


def test_delete_asks_first(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Saturday")
        press(app, "delete")
        press(app, "button_False")
        assert (tmp_path / "Saturday.json").exists()
        press(app, "delete")
        press(app, "button_True")
        assert not (tmp_path / "Saturday.json").exists()
        assert all(info.path.stem != "Saturday" for info in top(app).found)


def test_rename_keeps_the_game(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Saturday")
        press(app, "rename")
        press(app, "new_name")
        write(app, "Sunday 日")
        press(app, "button_True")
        assert top(app).chosen.name == "Sunday 日"
        assert not (tmp_path / "Saturday.json").exists()
        press(app, "load")
        assert top(app).match.digest == running().digest


def test_a_taken_name_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    before = (tmp_path / "Finished-one.json").read_bytes()
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Saturday")
        press(app, "rename")
        press(app, "new_name")
        write(app, "Finished one")
        press(app, "button_True")
        assert app.overlay.toasts
    assert (tmp_path / "Finished-one.json").read_bytes() == before
    assert (tmp_path / "Saturday.json").exists()


def test_autosaves_cannot_be_renamed(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "autosave-1")
        button = top(app).form.root.find("rename")
        assert not button.enabled
        assert button.reason


def test_the_whole_game_is_shown_again(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        choose(app, "Saturday")
        press(app, "replay")
        assert top(app).name == "table"
        assert top(app).shown.number < 3
        for _ in range(2000):
            app.step(200, draw=False)
            if top(app).looking is None:
                break
        assert top(app).looking is None
        assert top(app).shown.number == top(app).match.position


def test_the_list_is_used_with_the_keyboard(tmp_path: Path) -> None:
    fill_saves(tmp_path)
    with at_menu(tmp_path, LoadScene()) as app:
        enter_list = top(app).form.root.find("saves")
        top(app).form.focus_on(enter_list, keyboard=True)
        first = top(app).chosen
        app.post(key(pygame.K_DOWN))
        app.step(16)
        assert top(app).chosen is not first
        assert top(app).form.focus.name == "saves"
