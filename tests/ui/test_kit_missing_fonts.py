"""A missing font package costs beauty, never the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui import faces
from game.ui.app import App

CACHES = (faces.found_path, faces.font, faces.coverage, faces.face_for)


@pytest.fixture(autouse=True)
def fresh_caches() -> Iterator[None]:
    """What is remembered of the faces must not leak from one test into the next."""
    for each in CACHES:
        each.cache_clear()
    yield
    for each in CACHES:
        each.cache_clear()


@pytest.mark.parametrize("missing", [("sc", "jp"), ("friendly",), ("plain", "bold"), faces.FACES])
def test_text_is_drawn_without_a_package(missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    files = dict(faces._FILES)
    for face in missing:
        files[face] = ("no_such_package_of_fonts", "none.ttf")
    monkeypatch.setattr(faces, "_FILES", files)
    app = App.headless((640, 480))
    try:
        for text in ("Turnstile", "→ ★ Привет", "遊園地の列", "乐园"):
            for style in ("title", "body", "button"):
                assert app.kit.layout(text, style).width > 0
    finally:
        app.close()
