"""How fast the rules are: copies, random play, whole games, and the slowest listing of legal actions.

Each figure is measured several times after a warm-up; the median counts. Compare figures of one machine
only; `tests/bench/catanatron_ratio.py` puts them beside another engine.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.registry import RulesetInfo
from game.core.rng import Rng, derive
from game.core.state import State
from game.lab.arena import play_random
from game.lab.selfplay import Find, write_json

if TYPE_CHECKING:
    from game.cli.requests import BenchRequest

SEED = 20_000
MIDDLES = 12
"""Positions from the middle of games that are copied."""
REPEATS = 5
SECONDS = 0.5
"""Length of one of the repeats."""
LEGAL_POSITIONS = 2000
"""Positions in which the legal actions are listed, of as many games as that takes."""

Window = Callable[[str], dict[str, Any]]


def middles(info: RulesetInfo, seats: int) -> list[State]:
    """Return positions from the middle of random games."""
    found = []
    for number in range(MIDDLES):
        seed = derive(SEED, "middle", number)
        length = play_random(info, _new_game(info, seats, seed), Rng(seed))
        state = _new_game(info, seats, seed)
        play_random(info, state, Rng(seed), length // 2)
        found.append(state)
    return found


def _new_game(info: RulesetInfo, seats: int, seed: int) -> State:
    return info.rules.new_game(info.default_options(), seats, seed)


def clones_per_second(states: Sequence[State], seconds: float) -> float:
    """Return full copies per second."""
    done = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        for state in states:
            state.clone()
        done += len(states)
    return done / passed


def play_per_second(info: RulesetInfo, seats: int, seconds: float, first: int) -> tuple[float, float]:
    """Return (actions, games) per second of random play from setup to the end; `first` numbers the games."""
    options = info.default_options()
    actions = games = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        seed = derive(SEED, "game", first + games)
        actions += play_random(info, info.rules.new_game(options, seats, seed), Rng(seed))
        games += 1
    return actions / passed, games / passed


def measure_speed(
    info: RulesetInfo, seats: int, seconds: float = SECONDS, repeats: int = REPEATS
) -> dict[str, float]:
    """Return `clones_per_s`, `actions_per_s` and `games_per_s`: medians of some repeats after a warm-up."""
    states = middles(info, seats)
    clones_per_second(states, seconds / 5)
    clones = [clones_per_second(states, seconds) for _ in range(repeats)]
    play_per_second(info, seats, seconds / 5, 0)
    # The same games in each repeat: what differs between the repeats is the machine.
    rates = [play_per_second(info, seats, seconds, 1) for _ in range(repeats)]
    return {
        "clones_per_s": statistics.median(clones),
        "actions_per_s": statistics.median(actions for actions, _ in rates),
        "games_per_s": statistics.median(games for _, games in rates),
    }


def legal_times(info: RulesetInfo, seats: int, positions: int = LEGAL_POSITIONS) -> list[float]:
    """Return how many milliseconds it took to list the legal actions, for positions of random games.

    Each position is listed twice and the shorter time counts, so that an interruption is no slow listing.
    """
    rules = info.rules
    times: list[float] = []
    number = 0
    while len(times) < positions:
        seed = derive(SEED, "legal", number)
        number += 1
        state, rng = _new_game(info, seats, seed), Rng(seed)
        while (asked := rules.actors(state)) and len(times) < positions:
            best = min(_timed(rules.legal, state, asked[0]) for _ in range(2))
            times.append(best * 1000)
            play_random(info, state, rng, 1)
    return times


def _timed(work: Callable[..., Any], *arguments: Any) -> float:
    started = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - started


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value below which `percent` of all lie."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def measure(
    info: RulesetInfo, seats: int, seconds: float = SECONDS, positions: int = LEGAL_POSITIONS
) -> dict[str, Any]:
    """Return the entry of the report for one ruleset."""
    figures = measure_speed(info, seats, seconds)
    return {
        "ruleset": info.id,
        "seats": seats,
        **{key: round(value, 1) for key, value in figures.items()},
        "legal_p99_ms": round(percentile(legal_times(info, seats, positions), 99), 3),
    }


def run(request: BenchRequest, window: Window | None = None, find: Find = registry.get) -> int:
    """Carry out the command and return the exit code.

    window  measures the window with a ruleset; needed for `request.kind` "window" only and handed in by
            the caller, since this room knows no window
    """
    if request.kind == "window":
        if window is None:
            raise ValueError("the caller has to say how the window is measured")
        entries = [window(ruleset) for ruleset in request.rulesets]
    else:
        infos = [find(ruleset) for ruleset in request.rulesets]
        entries = [measure(info, min(4, info.seats_max)) for info in infos]
    if str(request.json) == "-":
        print(json.dumps(entries, indent=1))
        return 0
    for entry in entries:
        print(as_text(entry))
    return write_json(entries, request.json)


def as_text(entry: dict[str, Any]) -> str:
    """Return one entry as lines for the terminal."""
    lines = [f"{entry['ruleset']}:"]
    for key, value in entry.items():
        if key != "ruleset":
            shown = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
            lines.append(f"  {key:18}{shown}")
    return "\n".join(lines)
