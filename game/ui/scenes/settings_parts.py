"""What the settings page and the menu know of languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.catalogue import TEXT_FOLDER

if TYPE_CHECKING:
    from game.ui.app import App


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
