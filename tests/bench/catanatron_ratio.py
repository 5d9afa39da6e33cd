"""How fast the rules are beside a public engine of the same kind: catanatron with random players.

Not part of the test suite. Start it by hand:

    python tests/bench/catanatron_ratio.py FOLDER [RULESET ...] [--rounds N] [--json FILE|-]

FOLDER receives an environment of its own in which catanatron is installed; it is used again the next time.
Both engines are measured in turn, round after round, each in a process of its own, so that whatever else
the machine does hits both. Printed are the medians and the ratios ours / theirs of

    clones per second   full copies of positions from the middle of games
    actions per second  random play, from setup to the end of the game
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import Any

PINNED = "catanatron==3.2.1"
PROJECT = Path(__file__).resolve().parents[2]
SEATS = 4
MIDDLE = 12
"""Positions that are copied."""
SECONDS = 2.0
"""Length of one measurement of one figure."""


# --- one measurement of catanatron, runs inside its own environment --------------------------------------------


def measure_catanatron(seconds: float) -> dict[str, float]:
    """Return clones and random-play actions per second of catanatron."""
    import random

    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
    from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

    def new_game(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def finish(game: Any, limit: int | None = None) -> int:
        actions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT and actions != limit:
            game.play_tick()
            actions += 1
        return actions

    middles = []
    for seed in range(1, MIDDLE + 1):
        length = finish(new_game(seed))
        game = new_game(seed)
        finish(game, length // 2)
        middles.append(game)
    random.seed(1)
    clones = per_second(lambda: [game.copy() for game in middles], MIDDLE, seconds)
    actions = games = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        games += 1
        actions += finish(new_game(1000 + games))
    return {"clones_per_s": clones, "actions_per_s": actions / passed, "games_per_s": games / passed}


def per_second(work: Any, count: int, seconds: float) -> float:
    """Return how often per second `work` does what it does `count` times each call."""
    work()
    done = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        work()
        done += count
    return done / passed


# --- one measurement of ours -----------------------------------------------------------------------------------


def measure_ours(ruleset: str, seconds: float) -> dict[str, float]:
    """Return the same figures of one of our rulesets."""
    sys.path.insert(0, str(PROJECT))
    from game.core import registry
    from game.lab import bench

    info = registry.get(ruleset)
    return bench.measure_speed(info, min(SEATS, info.seats_max), seconds=seconds)


# --- both, in turn ---------------------------------------------------------------------------------------------


def environment(folder: Path) -> Path:
    """Make the environment unless it is there; return its Python."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = folder / "installed.txt"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != PINNED:
        print(f"Installing {PINNED} into {folder} ...", file=sys.stderr)
        venv.create(folder, with_pip=True, clear=folder.exists())
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PINNED]
        subprocess.run(command, check=True)
        stamp.write_text(PINNED, encoding="utf-8")
    return python


def measured(python: Path | str, *arguments: str) -> dict[str, float]:
    """Run one measurement in a fresh process and return its figures."""
    command = [str(python), str(Path(__file__).resolve()), *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    """Return the median of every figure."""
    return {key: statistics.median(each[key] for each in rounds) for key in rounds[0]}


def compare(folder: Path, rulesets: list[str], rounds: int, seconds: float) -> dict[str, Any]:
    """Measure both engines in turn and return medians and ratios."""
    python = environment(folder)
    theirs: list[dict[str, float]] = []
    ours: dict[str, list[dict[str, float]]] = {ruleset: [] for ruleset in rulesets}
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        theirs.append(measured(python, "--one", "catanatron", "--seconds", str(seconds)))
        for ruleset in rulesets:
            ours[ruleset].append(measured(sys.executable, "--one", ruleset, "--seconds", str(seconds)))
    base = medians(theirs)
    report: dict[str, Any] = {"catanatron": base, "rulesets": {}}
    for ruleset, figures in ours.items():
        own = medians(figures)
        ratios = {key: own[key] / base[key] for key in ("clones_per_s", "actions_per_s")}
        report["rulesets"][ruleset] = {**own, "ratios": ratios}
    return report


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and print the comparison."""
    parser = argparse.ArgumentParser(description="Compare the speed of our rules with catanatron's.")
    parser.add_argument(
        "folder", type=Path, nargs="?", help="where catanatron gets an environment of its own"
    )
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", help="default: all that are installed")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (default 3)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="length of one measurement")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON, - for the terminal")
    parser.add_argument("--one", metavar="WHAT", help=argparse.SUPPRESS)
    request = parser.parse_args(arguments)
    if request.one:
        one = measure_catanatron(request.seconds) if request.one == "catanatron" else None
        print(json.dumps(one if one is not None else measure_ours(request.one, request.seconds)))
        return 0
    if request.folder is None:
        parser.error("say in which folder catanatron may be installed")
    sys.path.insert(0, str(PROJECT))
    from game.core import registry

    rulesets = request.rulesets or list(registry.available())
    report = compare(request.folder, rulesets, request.rounds, request.seconds)
    if request.json == "-":
        print(json.dumps(report, indent=1))
        return 0
    if request.json:
        Path(request.json).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    base = report["catanatron"]
    print(f"{'':20}{'clones/s':>12}{'actions/s':>12}{'ratio clones':>14}{'ratio actions':>15}")
    print(f"{'catanatron':20}{base['clones_per_s']:12.0f}{base['actions_per_s']:12.0f}")
    for ruleset, own in report["rulesets"].items():
        ratios = own["ratios"]
        print(
            f"{ruleset:20}{own['clones_per_s']:12.0f}{own['actions_per_s']:12.0f}"
            f"{ratios['clones_per_s']:14.2f}{ratios['actions_per_s']:15.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
