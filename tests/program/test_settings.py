"""Settings survive, and no file can hurt the program."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game import paths
from game.core.catalogue import Catalogue
from game.settings import Notice, Settings, load_settings, save_settings


def sentence(notice: Notice | None) -> str:
    assert notice is not None
    return Catalogue.load().text(notice.key, **notice.values)


def test_settings_survive() -> None:
    wish = Settings(text_scale=150, speed="fast", reduced_motion=True, last_setup={"a": {"seats": ["human"]}})
    assert save_settings(wish) is None
    loaded = load_settings()
    assert loaded.settings == wish
    assert loaded.notice is None


def test_no_file_means_defaults_without_a_word() -> None:
    loaded = load_settings()
    assert loaded.settings == Settings()
    assert loaded.notice is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'{"text_scale": 1', b"[" * 100000]
)
def test_a_damaged_file_is_set_aside(content: bytes) -> None:
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    loaded = load_settings()
    assert loaded.settings == Settings()
    aside = file.with_name("settings.damaged-1.json")
    assert aside.read_bytes() == content
    assert not file.exists()
    assert str(aside) in sentence(loaded.notice)
    # The next damage does not overwrite the first one.
    file.write_bytes(b"again")
    load_settings()
    assert aside.read_bytes() == content
    assert file.with_name("settings.damaged-2.json").read_bytes() == b"again"


def test_impossible_values_fall_back_alone_and_are_named() -> None:
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    bad = {
        "text_scale": 500, "speed": "warp", "sounds": 1, "volume": True, "language": "../etc",
        "window_width": 1600, "highlights": False,
    }  # fmt: skip
    file.write_text(json.dumps(bad))
    loaded = load_settings()
    assert loaded.settings == Settings(window_width=1600, highlights=False)
    said = sentence(loaded.notice)
    for name in ("text_scale", "speed", "sounds", "volume", "language"):
        assert name in said
    assert "window_width" not in said


def test_what_a_newer_version_wrote_is_kept() -> None:
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"text_scale": 120, "hologram": {"depth": 3}}))
    settings = load_settings().settings
    settings.text_scale = 130
    save_settings(settings)
    assert json.loads(file.read_text())["hologram"] == {"depth": 3}
    assert load_settings().settings.text_scale == 130


def test_a_crash_while_writing_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(text_scale=120))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(json, "dump", full)
    notice = save_settings(Settings(text_scale=200))
    assert "No space left" in sentence(notice)
    assert load_settings().settings.text_scale == 120
    assert [path.name for path in paths.settings_file().parent.iterdir()] == ["settings.json"]


def test_the_new_file_appears_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the rename the old file stands untouched; the rename brings a complete one."""
    save_settings(Settings(text_scale=120))
    seen = []
    rename = os.replace

    def watch(source: Path, target: Path) -> None:
        seen.append(
            (json.loads(Path(source).read_text())["text_scale"], json.loads(target.read_text())["text_scale"])
        )
        rename(source, target)

    monkeypatch.setattr(os, "replace", watch)
    save_settings(Settings(text_scale=200))
    assert seen == [(200, 120)]


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be")
    notice = save_settings(Settings(), blocked / "settings.json")
    assert str(blocked) in sentence(notice)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path)  # a folder
    assert loaded.settings == Settings()
    assert str(tmp_path) in sentence(loaded.notice)


def test_a_damaged_file_that_cannot_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{")

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    loaded = load_settings(file)
    assert loaded.settings == Settings()
    assert "Permission denied" in sentence(loaded.notice)
