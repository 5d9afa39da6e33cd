"""Watching computer players, seeing moves again from the log, and keeping a doubt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.save import SaveStore
from game.ui.table.doubt import game_of
from tests.ui.table_play import Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def test_watchers_can_pause_and_choose_the_speed(tmp_path: Path) -> None:
    """Without people there are pause and speed in place of the buttons of a turn."""
    table = Table(tmp_path, "easy", "easy", draw=True)
    scene = table.scene
    table.until(lambda: table.match.position >= 3)
    assert not scene.controls.choices
    assert not scene.controls.rotate.visible
    table.click(table.button("pause"))
    table.step(16, 20)
    stopped = table.match.position
    table.step(16, 100)
    assert table.match.position == stopped
    assert not scene.animating
    table.click(table.button("pause"))
    table.until(lambda: table.match.position > stopped)
    fast = next(index for index, option in enumerate(scene.controls.speed.options) if option.value == "fast")
    table.click(scene.controls.speed.cells[fast].center)
    assert table.app.settings.speed == "fast"


def test_people_have_no_pause(tmp_path: Path) -> None:
    """Where somebody plays, the tray has its usual buttons."""
    table = Table(tmp_path, "human", "easy")
    table.my_turn()
    controls = table.scene.controls
    assert controls.choices
    assert controls.rotate.visible
    assert not controls.pause.visible
    assert not controls.speed.visible


def test_the_log_replays_and_comes_back(tmp_path: Path) -> None:
    """Replay shows what happened since the last turn, keeps the viewer's hand, and ends at the running position."""
    table = Table(tmp_path, "human", "easy", "easy", moves=20, draw=True)
    table.my_turn()
    scene, digest = table.scene, table.match.digest
    ringed = scene.last_handles, scene.last_seat
    table.key(pygame.K_l)
    table.step(400)
    table.click(table.button("log_replay"))
    assert scene.replaying is not None
    assert scene.shown.number < table.match.position
    assert scene.shown.viewer == 0
    table.until(lambda: scene.replaying is None)
    assert scene.shown.is_now
    assert scene.shown.acting == 0
    assert table.match.digest == digest
    assert (scene.last_handles, scene.last_seat) == ringed
    table.step(300)
    view, top = scene.frame.regions.board, scene.top
    assert all(view.contains(top.cell_rect(cell)) for cell in top.view.codes)


def test_the_log_names_the_latest_barrier_only(tmp_path: Path) -> None:
    """Undo stops at one place, so one line says so."""
    table = Table(tmp_path, "human", "easy", "easy", moves=20, draw=True)
    table.my_turn()
    table.key(pygame.K_l)
    table.step(300)
    barriers = [row for row in table.scene.log.rows if row.kind == "barrier"]
    last = max(entry.number for entry in table.match.entries if entry.reveals)
    assert [row.number for row in barriers] == [last]


def test_a_doubt_is_one_file_that_loads_elsewhere(tmp_path: Path) -> None:
    """It holds the game, the doubted sentence with its rule, and a picture."""
    import zipfile

    table = Table(tmp_path / "saves", "human", "easy", "easy", moves=20, draw=True)
    table.my_turn()
    table.key(pygame.K_l)
    table.step(400)
    table.click(table.button("log_doubt"))
    table.step(400)
    table.click(table.button("log_doubt"))
    files = sorted((tmp_path / "doubts").iterdir())
    assert len(files) == 2
    with zipfile.ZipFile(files[0]) as file:
        assert sorted(file.namelist()) == ["doubt.txt", "game.json", "table.png"]
        words = file.read("doubt.txt").decode()
        assert file.read("table.png").startswith(b"\x89PNG")
    sentence, clause = table.scene.log.doubted
    assert sentence in words
    assert clause in words
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "doubt.json").write_bytes(game_of(files[0]))
    store = SaveStore(elsewhere)
    found = store.list_saves()
    assert len(found) == 1
    loaded = store.load(found[0].path)
    assert loaded.match.digest == table.match.digest


def test_a_doubt_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    """A file in the way of the folder gives a sentence, and the game goes on."""
    from game.ui.table.doubt import keep

    table = Table(tmp_path / "saves", "human", "easy", moves=0, draw=True)
    table.my_turn()
    (tmp_path / "doubts").write_text("in the way")
    sentence = keep(table.scene)
    assert "doubts" in sentence
    assert "could not be written" in sentence
    assert table.scene.shown.acting == 0
