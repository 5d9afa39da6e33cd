"""Every switch of the settings page means something at the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.session.match import Match
from game.settings import Settings
from game.ui.app import App
from game.ui.shot import render
from game.ui.table import marks
from tests.ui.kit_tools import motion
from tests.ui.scene_tools import info, running


def asked() -> Match:
    """A game in its middle in which the person is asked."""
    return next(match for match in map(running, range(20, 60)) if 0 in match.actors())


@contextmanager
def table(tmp_path: Path, match: Match | None = None, **extra: Any) -> Iterator[Any]:
    """A table at rest with these switches."""
    app = App.headless((1280, 720), settings=Settings(reduced_motion=True, extra=dict(extra)))
    try:
        yield render(app, match or asked(), tmp_path)
    finally:
        app.stack.clear()
        app.close()


def test_last_move(tmp_path: Path) -> None:
    with table(tmp_path) as scene:
        assert marks.build(scene).last
    with table(tmp_path, last_move=False) as scene:
        assert not marks.build(scene).last


def test_explain(tmp_path: Path) -> None:
    for on in (True, False):
        with table(tmp_path, explain=on) as scene:
            source = next(h for h in scene.shown.controller.sources() if scene.top.rect_of(h))
            scene.app.post(motion(scene.top.rect_of(source).center))
            scene.app.step(16)
            scene.app.step(2000, draw=False)
            assert (scene.peek.card() is not None) is on
            scene.peek.key_held = True
            assert scene.peek.card() is not None


def test_hints(tmp_path: Path) -> None:
    with table(tmp_path, hints=False) as scene:
        scene.controls.refresh()
        assert not scene.controls.hint.enabled
        scene.ask_hints()
        assert scene.app.text("settings.hints_off") in scene.app.overlay.toasts


def test_hidden_scores(tmp_path: Path) -> None:
    hidden = running(25)
    hidden.settings["hidden_scores"] = True
    with table(tmp_path, hidden) as scene:
        assert scene.shows_scores is False
    with table(tmp_path, Match.start(info(), {}, hidden.seats, 5)) as scene:
        assert scene.shows_scores is True
