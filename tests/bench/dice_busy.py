"""The busiest moments of Dice Theme Park: listing legal actions in crowded late parks, drawing a whole throw of dice.

    python -m tests.bench.dice_busy [--games 12] [--guests 15]

Times are of the processor, so that other work on the machine hardly counts.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.bots import make
from game.core.rng import Rng
from game.lab.bench import percentile
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.dice_theme_park import RULESET
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, arrive

FIRST_SEED = 900
STEP_MS = 16


def crowded(games: int, guests: int) -> Iterator[tuple[DiceState, int]]:
    """Yield every decision in Operate of the last two rounds of full games, once a park holds so many guests.

    Bots play until there, then chance operates. Guests of the bag fill up parks that hold fewer.
    """
    for number in range(games):
        seed = FIRST_SEED + number
        state, rng = RULES.new_game({"mode": "full"}, 4, seed), Rng(seed)
        bot = make("easy", RULESET, seed)
        while actors := RULES.actors(state):
            seat = actors[0]
            operating = state.round >= 4 and state.stack[-1][0] == "operate"
            if operating and not any(place[3] for place in state.parks[seat].values()):
                fill(state, seat, guests, rng)
            if operating and len(state.guests[seat]) >= guests - 3:
                yield state, seat
                RULES.apply(state, seat, RULES.sample(state, seat, rng))
            else:
                RULES.apply(state, seat, bot.choose(RULES.view(state, seat), seat))


def fill(state: DiceState, seat: int, guests: int, rng: Rng) -> None:
    """Let guests of the bag walk into a park, anywhere and with any pips, until it holds so many."""
    park = list(state.parks[seat])
    while len(state.guests[seat]) < guests and any(state.bag.values()):
        colour = rng.choice([each for each, count in state.bag.items() if count])
        state.bag[colour] -= 1
        arrive(state, seat, state.next_guest, (rng.choice(park), colour, 1 + rng.below(6), 0))
        state.next_guest += 1


def spent(work: Callable[[], Any]) -> float:
    """Return milliseconds of processor time."""
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1000


def throw_times(seats: int, folder: Path) -> list[float]:
    """Return the time of each picture while the monorails are filled: three dice for each seat and three more."""
    from game.settings import Settings
    from game.ui.app import App
    from game.ui.scenes import Reset
    from game.ui.table.scene import Silent, TableScene

    match = Match.start(
        RULESET, {"mode": "full"}, default_seats(("human", *["easy"] * (seats - 1))), FIRST_SEED
    )
    bot = make("easy", RULESET, FIRST_SEED)
    while match.state.round < 4:  # type: ignore[attr-defined]
        seat = match.actors()[0]
        match.submit(seat, bot.choose(match.view(seat), seat))
    entry = next(e for e in reversed(match.entries) if any(event.kind == "filled" for event in e.events))
    app = App.headless((1280, 720), settings=Settings(speed="slow"))
    times: list[float] = []
    try:
        table = TableScene(match, worker=Silent(), data_folder=folder)
        app.go(Reset(table))
        app.step(STEP_MS)
        table.shown.show(entry.number - 1, 0)
        table.tell(entry.number, 0)
        while table.motion.busy:
            app.invalidate()
            before = table.top.acts.throw  # type: ignore[attr-defined]
            took = spent(lambda: app.step(STEP_MS))
            if before is not None or table.top.acts.throw is not None:  # type: ignore[attr-defined]
                times.append(took)
    finally:
        app.stack.clear()
        app.close()
    return times


def told(name: str, times: Sequence[float]) -> None:
    """Print what is typical and what is rare."""
    row = list(times)
    print(
        f"{name}: {len(row)} times, median {statistics.median(row):.2f}, p95 {percentile(row, 95):.2f}, "
        f"p99 {percentile(row, 99):.2f}, longest {max(row):.2f} ms"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--guests", type=int, default=15)
    given = parser.parse_args()
    legal, sample, counts = [], [], []
    for state, seat in crowded(given.games, given.guests):
        legal.append(min(spent(lambda: RULES.legal(state, seat)) for _ in range(2)))  # noqa: B023
        rng = Rng(len(legal))
        sample.append(spent(lambda: RULES.sample(state, seat, rng)))  # noqa: B023
        counts.append(len(RULES.legal(state, seat)))
    told("legal", legal)
    told("sample", sample)
    print(f"legal actions: median {statistics.median(counts):.0f}, most {max(counts)}")
    with tempfile.TemporaryDirectory() as folder:
        for seats in (3, 4):
            told(f"{3 * seats + 3} dice in flight", throw_times(seats, Path(folder) / str(seats)))


if __name__ == "__main__":
    main()
