"""What the table tells: the sentences of a move, of a failure, and whose points they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.scenes import Reset
from game.ui.table.scene import TableScene
from game.ui.table.tabletop import Tabletop
from tests.ui.table_play import InstantWorker, Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def test_a_table_that_cannot_be_laid_tells_its_own_failure(tmp_path: Path) -> None:
    """Leaving what was laid half-way does not put another failure in front of the real one."""

    class Broken(Tabletop):
        def zoom_limits(self) -> tuple[float, float]:
            raise ZeroDivisionError("the real failure")

    match = Table(tmp_path).match
    close_last()
    app = App.headless((640, 480))
    scene = TableScene(match, data_folder=tmp_path, worker=InstantWorker(), tabletop=Broken)
    try:
        with pytest.raises(ZeroDivisionError, match="the real failure"):
            app.go(Reset(scene))
        scene.leave()
    finally:
        app.stack.scenes.clear()
        app.close()
