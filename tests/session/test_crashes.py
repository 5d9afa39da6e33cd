"""Whatever goes wrong while saving, a save at most one turn old can be loaded."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.rng import Rng
from game.session.match import Match
from game.session.save import SaveError, SaveStore
from tests.session.helpers import find, step, toy

ROOT = Path(__file__).resolve().parents[2]


class Killed(BaseException):
    """Stands for the end of the process."""


class Trap:
    """Lets the n-th call into the system go wrong."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, at: int, fail: Callable[[str], BaseException], cut: int
    ) -> None:
        self.left, self.fail, self.cut, self.sprung = at, fail, cut, False
        for name in ("fsync", "replace"):
            monkeypatch.setattr(os, name, self._watched(name, getattr(os, name)))
        for name in ("unlink", "mkdir"):
            monkeypatch.setattr(Path, name, self._watched(name, getattr(Path, name)))

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            self.left -= 1
            if self.left == 0:
                self.sprung = True
                if name == "fsync" and self.cut >= 0 and isinstance(args[0], int):
                    try:
                        os.ftruncate(args[0], self.cut)  # what was not synced may be lost
                    except OSError:
                        pass  # the handle is that of the folder
                raise self.fail(name)
            return real(*args, **kwargs)

        return call


def _turn(match: Match, rng: Rng) -> None:
    key = match.turn_key
    while match.turn_key == key:
        step(match, rng)


@pytest.fixture
def started(tmp_path: Path) -> tuple[SaveStore, Match, Rng]:
    """A match with three autosaves behind it."""
    store, match, rng = SaveStore(tmp_path / "saves", find), toy("human", "easy", "human", rounds=6), Rng(3)
    for _ in range(4):
        _turn(match, rng)
        store.autosave(match, thumbnail=b"picture")
    return store, match, rng


def _autosave_refused(store: SaveStore, match: Match) -> str | None:
    """Autosave; return the key of the sentence when it is refused."""
    try:
        store.autosave(match, thumbnail=b"picture")
    except SaveError as error:
        return error.message.key
    return None


def _newest(store: SaveStore) -> str:
    loaded = store.continue_game()
    assert loaded is not None
    assert loaded.warning is None
    return loaded.match.digest


@pytest.mark.parametrize("cut", [-1, 0, 100, 900])
def test_killed_at_every_stage_of_an_autosave(
    started: tuple[SaveStore, Match, Rng], monkeypatch: pytest.MonkeyPatch, cut: int
) -> None:
    store, match, rng = started
    stages = 0
    for at in range(1, 100):
        before = match.digest
        _turn(match, rng)
        with monkeypatch.context() as patch:
            trap = Trap(patch, at, lambda name: Killed(), cut)
            try:
                store.autosave(match, thumbnail=b"picture")
            except Killed:
                stages += 1
        assert _newest(store) in (before, match.digest)
        store.autosave(match)  # the next start saves again without trouble
        assert _newest(store) == match.digest
        if not trap.sprung:
            break
        if match.is_over or len(match.entries) > 40:
            match = toy("human", "easy", "human", rounds=6, seed=at)
            _turn(match, rng)
            store.autosave(match)
    assert stages >= 6


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
def test_the_system_refuses_at_every_stage(
    started: tuple[SaveStore, Match, Rng], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    store, match, rng = started
    refused = 0
    keys = {
        errno.ENOSPC: "disk_full",
        errno.EACCES: "read_only",
        errno.EROFS: "read_only",
        errno.EIO: "failed",
    }
    for at in range(1, 100):
        if match.is_over:
            match = toy("human", "easy", "human", rounds=6, seed=at)
            store.autosave(match)
        before = match.digest
        _turn(match, rng)
        with monkeypatch.context() as patch:
            trap = Trap(patch, at, lambda name: OSError(number, os.strerror(number)), -1)
            said = _autosave_refused(store, match)
        expected = match.digest
        if said is not None:
            refused += 1
            assert said == "session.save." + keys[number]
            expected = before
        if not match.is_over:
            assert _newest(store) == expected
        assert not list(store.folder.glob(".*.tmp"))
        store.autosave(match)
        if not trap.sprung:
            break
    assert refused >= 3


def test_the_new_file_is_on_the_disk_before_any_name_changes(
    started: tuple[SaveStore, Match, Rng], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, match, _ = started
    calls: list[str] = []
    sync, replace = os.fsync, os.replace
    monkeypatch.setattr(
        os, "fsync", lambda handle: (calls.append(f"sync {os.fstat(handle).st_size}"), sync(handle))
    )
    monkeypatch.setattr(os, "replace", lambda a, b: (calls.append(f"name {Path(b).name}"), replace(a, b)))
    path = store.autosave(match)
    assert calls[0] == f"sync {path.stat().st_size}"
    names = [call for call in calls if call.startswith("name ") and call.endswith(".json")]
    assert names == ["name autosave-3.json", "name autosave-2.json", "name autosave-1.json"]


def test_a_full_disk_in_mid_file_leaves_the_old_save(
    started: tuple[SaveStore, Match, Rng], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, match, rng = started
    path = store.save(match, "Evening")
    old = path.read_bytes()
    _turn(match, rng)
    real = Path.open

    def full(self: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if "w" not in mode:
            return real(self, mode, *args, **kwargs)
        real(self, mode).write(old[:200])
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        with pytest.raises(SaveError) as caught:
            store.save(match, "Evening", overwrite=True)
    assert caught.value.message.key == "session.save.disk_full"
    assert path.read_bytes() == old
    _turn(match, rng)  # the match goes on
    store.save(match, "Evening", overwrite=True)
    assert store.load(path).match.digest == match.digest


def test_a_file_in_place_of_the_folder_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    store = SaveStore(tmp_path / "saves", find)
    with pytest.raises(SaveError):
        store.autosave(toy())
    with pytest.raises(SaveError):
        store.save(toy(), "Evening")
    assert store.list_saves() == []
    assert store.continue_game() is None


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a thing of other systems")
def test_a_dozen_real_kills(tmp_path: Path) -> None:
    chance = random.Random(20)
    store = SaveStore(tmp_path, find)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    for number in range(12):
        command = [sys.executable, "-m", "tests.session.killed", str(tmp_path), str(number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as child:
            assert child.stdout is not None
            said = [child.stdout.readline() for _ in range(chance.randrange(1, 6))]
            time.sleep(chance.random() * 0.03)
            child.kill()
            said += child.stdout.readlines()
        match_id, moves = [line for line in said if line.endswith("\n")][-1].split()
        loaded = store.load(store.list_saves()[0].path)
        assert loaded.warning is None
        assert loaded.match.match_id != match_id or loaded.match.position >= int(moves)
