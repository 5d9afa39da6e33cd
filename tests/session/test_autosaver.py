"""Saving in the background: complete, in order, and failures are told once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.session import files
from game.session.autosaver import AutoSaver
from game.session.save import SaveStore
from tests.session.helpers import find, play, toy


def test_saves_come_in_order_and_hold_the_moment_of_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, match, digests = SaveStore(tmp_path, find), toy(), []
    gate, real = threading.Event(), files.write_beside

    def slow(path: Path, data: bytes) -> Path:
        assert gate.wait(10)
        return real(path, data)

    monkeypatch.setattr("game.session.save.write_beside", slow)
    saver = AutoSaver(store)
    saver.submit(match)
    digests.append(match.digest)
    assert saver.busy
    play(match, 2)  # the match goes on while the disk is slow
    assert list(tmp_path.glob("*.json")) == []
    gate.set()
    saver.submit(match)
    digests.append(match.digest)
    play(match, 2)
    saver.close()
    assert not saver.busy
    assert saver.take_problem() is None
    assert [store.load(info.path).match.digest for info in store.list_saves()] == digests[::-1]


def test_a_failure_is_told_once_and_the_next_save_works(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    saver = AutoSaver(SaveStore(folder, find))
    saver.submit(toy())
    saver.wait()
    problem = saver.take_problem()
    assert problem is not None
    assert problem.key == "session.save.failed"
    assert saver.take_problem() is None
    folder.unlink()
    saver.submit(toy())
    saver.close()
    assert saver.take_problem() is None
    assert len(saver.store.list_saves()) == 1
