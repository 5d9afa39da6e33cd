"""The same seed gives the same game in every process, whatever Python's hashing does there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.digests import digests

ROOT = Path(__file__).resolve().parents[2]


def test_games_are_equal_in_processes_with_different_hash_seeds() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.digests"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "4242")
    ]
    here = digests()
    for process in running:
        output, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        there = json.loads(output)
        assert list(there) == list(here)
        for case, lines in here.items():
            assert there[case] == lines, f"{case} differs between processes"
