"""The measurement of the rules: that it measures, not how fast they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli.requests import BenchRequest
from game.lab import bench
from tests.bots import stub
from tests.toy.rules import INFO, RULES


def test_the_entry_has_the_agreed_keys() -> None:
    entry = bench.measure(INFO, 4, seconds=0.01, positions=50)
    assert list(entry) == ["ruleset", "seats", "clones_per_s", "actions_per_s", "games_per_s", "legal_p99_ms"]
    assert (entry["ruleset"], entry["seats"]) == ("toy", 4)
    assert entry["actions_per_s"] > entry["games_per_s"] > 0
    assert entry["clones_per_s"] > 0
    assert entry["legal_p99_ms"] >= 0


def test_copies_are_taken_from_the_middle_of_games() -> None:
    for state in bench.middles(INFO, 3):
        assert RULES.actors(state)
        assert len(state.table) > 2  # type: ignore[attr-defined]


def test_percentiles() -> None:
    assert bench.percentile([float(n) for n in range(100, 0, -1)], 99) == 100
    assert bench.percentile([3.0], 99) == 3
    assert bench.percentile([float(n) for n in range(200)], 50) == 100


def test_the_command_writes_a_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    entry = {"ruleset": "toy", "seats": 4, "clones_per_s": 1.0}
    monkeypatch.setattr(bench, "measure", lambda info, seats: {**entry, "seats": seats})
    assert bench.run(BenchRequest("engine", ("toy",), "-"), find=stub.find) == 0
    assert json.loads(capsys.readouterr().out) == [entry]


def test_the_window_is_measured_by_who_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def window(ruleset: str) -> dict[str, Any]:
        return {"ruleset": ruleset, "frame_ms": {"p50": 4.0}}

    target = tmp_path / "bench.json"
    assert bench.run(BenchRequest("window", ("toy",), str(target)), window) == 0
    assert json.loads(target.read_text()) == [{"ruleset": "toy", "frame_ms": {"p50": 4.0}}]
    assert "p50 4.0" in capsys.readouterr().out
    with pytest.raises(ValueError, match="window"):
        bench.run(BenchRequest("window", ("toy",), None))
