"""Settings that only the window knows, the languages, and the table of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.catalogue import TEXT_FOLDER
from game.settings import Settings
from game.ui.widgets import Column, Label, Row, Rule, Widget

if TYPE_CHECKING:
    from game.ui.app import App

EXTRAS: dict[str, bool] = {"follow_bots": True, "last_move": True, "hints": True, "explain": True}
"""Switches kept in ``settings.extra``, with their defaults: the camera follows bots, a ring marks the last
move, hints may be asked for, symbols explain themselves."""

KEYS = (
    "turn",
    "cursor",
    "act",
    "skip",
    "close_up",
    "zoom",
    "all",
    "undo",
    "reset",
    "log",
    "hint",
    "rules",
    "save",
    "mute",
    "screen",
    "back",
)
"""Rows of the table of keys; texts ``keys.<row>`` and ``keys.<row>_does``."""


def extra(settings: Settings, name: str) -> bool:
    """The value of a switch of ``EXTRAS``."""
    value = settings.extra.get(name)
    return value if isinstance(value, bool) else EXTRAS[name]


def languages() -> list[str]:
    """Codes of all languages that have texts, English first."""
    try:
        found = sorted(path.name for path in TEXT_FOLDER.iterdir() if path.is_dir())
    except OSError:
        found = []
    return ["en", *[code for code in found if code != "en"]]


def language_name(app: App, code: str) -> str:
    """The language's own name for itself."""
    key = f"language.{code}"
    has = getattr(app.texts, "has", None)
    return app.text(key) if has is not None and has(key) else code


def keys_table(app: App) -> Widget:
    """All keys and what they do."""
    t = app.text
    kit = app.kit
    wide = max(kit.text_width(t(f"keys.{name}"), "bold") for name in KEYS) / kit.scale.factor + 2
    rows: list[Widget] = []
    for number, name in enumerate(KEYS):
        if number:
            rows.append(Rule())
        key = Label(t(f"keys.{name}"), "bold", width=wide, wrap=False)
        rows.append(Row([key, Label(t(f"keys.{name}_does"), "body", grow=1)], gap=18))
    return Column(rows, gap=6)
