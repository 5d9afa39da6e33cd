"""Recorded games go exactly as they did. See record_golden.py for changing them on purpose."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.core.state import decode
from tests.conformance.harness import registered
from tests.conformance.record_golden import FOLDER

FILES = sorted(FOLDER.glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    """Return a recorded game."""
    game: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_goes_the_same_way(path: Path) -> None:
    game = load(path)
    rules = registry.get(game["ruleset"]).rules
    options = {key: decode(value) for key, value in game["options"].items()}
    state = rules.new_game(options, game["seats"], game["seed"])
    assert state.digest() == game["digests"][0], "the setup differs"
    for number, ((seat, action), digest) in enumerate(zip(game["actions"], game["digests"][1:], strict=True)):
        played = decode(action)
        reason = rules.check(state, seat, played)
        assert reason is None, f"action {number} {played} is refused now: {reason}"
        rules.apply(state, seat, played)
        assert state.digest() == digest, f"action {number} {played} leads elsewhere"
    assert rules.actors(state) == (), "the game goes on"
    assert list(rules.result(state).totals) == game["totals"]


def test_every_ruleset_has_recorded_games() -> None:
    recorded = {load(path)["ruleset"] for path in FILES}
    assert recorded == {info.id for info in registered()}
