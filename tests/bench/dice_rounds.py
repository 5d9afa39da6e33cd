"""How bots fare in Dice Theme Park, round by round: the table with which the designed content was judged.

    python -m tests.bench.dice_rounds --mode full --seats normal,normal,normal --games 20 [--seed 1]

Means over the seats of the first kind named. "left" is what is left for the
next round.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.core.events import Event
from game.lab.arena import chooser
from game.lab.selfplay import game_seed, table
from rulesets.dice_theme_park import RULESET
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState

COLUMNS = ("stars", "operations", "attractions", "income", "money left", "guests left", "pips left")
Sums = dict[tuple[int, str], int]


def note(state: DiceState, number: int, seats: Sequence[int], events: Sequence[Event], sums: Sums) -> None:
    """Add what happened in a round to the sums."""

    def add(column: str, value: int) -> None:
        sums[number, column] = sums.get((number, column), 0) + value

    for event in events:
        seat = event.data.get("seat")
        if seat not in seats:
            continue
        if event.kind == "collected":
            add("operations", event.data["cubes"])
        elif event.kind == "income":
            add("income", event.data["amount"])
        elif event.kind == "scored":
            add("stars", event.data["stars"])
            add("attractions", len(state.parks[seat]))
            add("money left", state.money[seat])
            kept = [guest[2] for guest in state.guests[seat].values()]
            add("guests left", len(kept))
            add("pips left", sum(kept))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="full")
    parser.add_argument("--seats", default="normal,normal")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    kinds, sums, totals = given.seats.split(","), {}, []
    for game in range(given.games):
        row = table(kinds, game)
        seats = [seat for seat, kind in enumerate(row) if kind == kinds[0]]
        seed = game_seed(given.seed, game)
        state = RULES.new_game({"mode": given.mode}, len(row), seed)
        choosers = [chooser(RULESET, kind, seed, seat) for seat, kind in enumerate(row)]
        while actors := RULES.actors(state):
            number = state.round
            note(state, number, seats, RULES.apply(state, actors[0], choosers[actors[0]](state)), sums)
        totals += [RULES.result(state).totals[seat] for seat in seats]
    totals.sort()
    count = len(totals)
    print(f"{given.mode}, {given.seats}, {given.games} games: mean {sum(totals) / count:.1f}, ", end="")
    print(f"lowest {totals[0]}, median {totals[count // 2]}, highest {totals[-1]}")
    print("round | " + " | ".join(COLUMNS))
    for number in sorted({number for number, _ in sums}):
        print(number, *(f"{sums.get((number, column), 0) / count:.1f}" for column in COLUMNS), sep=" | ")


if __name__ == "__main__":
    main()
