"""A data folder of its own and a made-up ruleset for every test of the program around the game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core import registry
from game.core.contract import Option

OPTIONS = (
    Option("short_game", "switch", False, (False, True)),
    Option("weather", "choice", "sun", ("sun", "rain")),
    Option("rounds", "choice", 3, (3, 5)),
    Option("sets", "many", (), ("water", "night")),
    Option("later", "switch", False, (False, True), available=False),
)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder; nothing of the person's own is touched."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TURNSTILE_DATA", str(folder))
    return folder


@pytest.fixture
def rulesets(monkeypatch: pytest.MonkeyPatch) -> dict[str, SimpleNamespace]:
    """Two made-up rulesets instead of the installed ones: 2 to 4 and 1 to 3 seats."""
    shelf = {
        "water_park": SimpleNamespace(id="water_park", seats_min=2, seats_max=4, options=OPTIONS),
        "night_fair": SimpleNamespace(id="night_fair", seats_min=1, seats_max=3, options=()),
    }
    monkeypatch.setattr(registry, "available", lambda: shelf)
    return shelf
