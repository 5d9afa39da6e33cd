"""The person's settings: typed, kept in one JSON file, never lost and never in the way.

A damaged file is set aside and defaults apply; a single impossible value falls back to its default; a
folder that cannot be written only means that the settings last as long as the program runs. What there
is to say about it comes back as a Notice, which the screen or the terminal puts into words.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game import paths

log = logging.getLogger(__name__)

SPEEDS = ("slow", "normal", "fast")
#: Allowed range of the whole-number settings, both ends included.
RANGES = {
    "text_scale": (80, 200),
    "window_width": (320, 16384),
    "window_height": (240, 16384),
    "volume": (0, 100),
}


@dataclass
class Settings:
    """All settings. Percent for `text_scale` and `volume`; pixels for the window."""

    language: str = "en"
    text_scale: int = 100
    fullscreen: bool = False
    window_width: int = 1280
    window_height: int = 720
    speed: str = "normal"
    reduced_motion: bool = False
    sounds: bool = True
    volume: int = 70
    highlights: bool = True
    score_ghost: bool = True
    #: What the new-game page remembers, by ruleset; plain JSON values, owned by that page.
    last_setup: dict[str, Any] = field(default_factory=dict)
    #: Entries this version does not know (a newer one wrote them); written back untouched.
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Notice:
    """Something to tell the person: a key of the text catalogue and its values."""

    key: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class LoadedSettings:
    """Settings as read, and what has to be said about it (None: nothing)."""

    settings: Settings
    notice: Notice | None = None


def load_settings(file: Path | None = None) -> LoadedSettings:
    """Read the settings file (default: the one in the data folder). Never raises for a bad file."""
    file = paths.settings_file() if file is None else file
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except OSError as error:
        log.warning("settings not readable: %s", error)
        return LoadedSettings(
            Settings(), Notice("settings_file.unreadable", {"file": str(file), "why": _why(error)})
        )
    try:
        found = json.loads(raw.decode("utf-8"))
        if not isinstance(found, dict):
            raise ValueError("not a mapping")
    except (ValueError, RecursionError) as error:
        log.warning("settings damaged: %s", error)
        return LoadedSettings(Settings(), _set_aside(file))
    return _from_mapping(found, file)


def save_settings(settings: Settings, file: Path | None = None) -> Notice | None:
    """Write the settings: aside, then renamed, so that a crash leaves the old or the new file whole.

    Returns None, or the notice that they could not be kept (read-only folder, full disk).
    """
    file = paths.settings_file() if file is None else file
    values = asdict(settings)
    values = {**values.pop("extra"), **values}
    aside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("w", encoding="utf-8") as handle:
            json.dump(values, handle, ensure_ascii=False, indent=2)
            handle.write("\n")
            handle.flush()
            os.fsync(handle.fileno())
        os.replace(aside, file)
    except OSError as error:
        log.warning("settings not saved: %s", error)
        _remove(aside)
        return Notice("settings_file.not_saved", {"file": str(file), "why": _why(error)})
    return None


def _from_mapping(found: dict[str, Any], file: Path) -> LoadedSettings:
    settings = Settings()
    wrong = []
    known = {entry.name for entry in fields(Settings)} - {"extra"}
    for name, value in found.items():
        if name not in known:
            settings.extra[name] = value
        elif _fits(name, value, getattr(settings, name)):
            setattr(settings, name, value)
        else:
            wrong.append(name)
    if not wrong:
        return LoadedSettings(settings)
    log.warning("settings with impossible values: %s", wrong)
    names = ", ".join(sorted(wrong))
    return LoadedSettings(settings, Notice("settings_file.values", {"file": str(file), "names": names}))


def _fits(name: str, value: Any, default: Any) -> bool:
    if type(value) is not type(default):
        return False
    if name == "speed":
        return value in SPEEDS
    if name == "language":
        # It names a folder; nothing but a plain code may reach the file system.
        return value.replace("-", "").replace("_", "").isalnum()
    low, high = RANGES.get(name, (None, None))
    return low is None or low <= value <= high


def _set_aside(file: Path) -> Notice:
    """Rename the damaged file so that nothing of it is lost, never over an earlier one."""
    number = 1
    while (target := file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")).exists():
        number += 1
    try:
        file.rename(target)
    except OSError as error:
        return Notice("settings_file.damaged_stays", {"file": str(file), "why": _why(error)})
    return Notice("settings_file.damaged", {"file": str(file), "aside": str(target)})


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__


def _remove(file: Path) -> None:
    try:
        file.unlink()
    except OSError:
        log.debug("nothing to remove at %s", file)
