"""Folders, the log, the screen."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from game import bootstrap, paths
from game.cli.errors import ScreenMissing
from game.cli.screen import require_screen, screen_missing_sentence


@pytest.fixture(autouse=True)
def keep_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, hooks = list(root.handlers), root.level, (sys.excepthook, threading.excepthook)
    raising = logging.raiseExceptions
    yield
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    logging.raiseExceptions = raising
    sys.excepthook, threading.excepthook = hooks


def test_the_project_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths.PROJECT_ROOT / "main.py").is_file()
    assert str(paths.PROJECT_ROOT) == bootstrap.ROOT


def test_the_variable_chooses_the_data_folder(data_folder: Path) -> None:
    assert paths.data_folder() == data_folder
    assert bootstrap.data_folder() == str(data_folder)
    assert (
        paths.log_file().parent == paths.settings_file().parent == paths.saves_folder().parent == data_folder
    )


def test_both_ways_to_the_data_folder_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start finds it without packages; it must be the folder that platformdirs names."""
    monkeypatch.delenv("TURNSTILE_DATA")
    assert bootstrap.data_folder() == str(platformdirs.user_data_path("turnstile", appauthor=False))
    monkeypatch.setenv("XDG_DATA_HOME", str(Path.home() / "elsewhere"))
    assert bootstrap.data_folder() == str(platformdirs.user_data_path("turnstile", appauthor=False))


def test_the_log_is_written_and_turns_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "LOG_BYTES", 2000)
    assert paths.start_logging() == paths.log_file()
    for number in range(400):
        logging.getLogger("test").info("line %d", number)
    files = sorted(path.name for path in paths.data_folder().glob("turnstile.log*"))
    assert files == ["turnstile.log", "turnstile.log.1", "turnstile.log.2", "turnstile.log.3"]
    assert all(path.stat().st_size < 2300 for path in paths.data_folder().glob("turnstile.log*"))
    assert "line 399" in paths.log_file().read_text()


def test_starting_the_log_twice_writes_each_line_once() -> None:
    paths.start_logging()
    paths.start_logging()
    logging.getLogger("test").info("only once")
    assert paths.log_file().read_text().count("only once") == 1


def test_without_a_data_folder_there_is_no_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TURNSTILE_DATA", str(tmp_path / "file"))
    assert paths.start_logging() is None
    logging.getLogger("test").error("goes nowhere, and nobody minds")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_errors_in_threads_reach_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    paths.start_logging()

    def fall() -> None:
        raise RuntimeError("thread fell over")

    thread = threading.Thread(target=fall)
    thread.start()
    thread.join()
    assert "thread fell over" in paths.log_file().read_text()


def test_screen_missing_only_when_nobody_asked_for_it() -> None:
    sentence = screen_missing_sentence("offscreen", {})
    assert sentence
    assert "DISPLAY" in sentence
    assert screen_missing_sentence("x11", {}) is None
    assert screen_missing_sentence("", {"SDL_VIDEODRIVER": "x11"}) == sentence
    assert screen_missing_sentence("offscreen", {"SDL_VIDEODRIVER": "offscreen"}) is None
    assert screen_missing_sentence("dummy", {"SDL_VIDEO_DRIVER": "x11,dummy"}) is None


def test_require_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("SDL_VIDEO_DRIVER", raising=False)
    require_screen("x11")
    with pytest.raises(ScreenMissing, match="selfplay"):
        require_screen("offscreen")
