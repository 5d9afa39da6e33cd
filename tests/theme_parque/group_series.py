"""Series of whole Rollercooper games between bots: which WIN cards they meet, and which LOSE cards they avoid."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.core import registry
from game.lab.arena import LIMIT, chooser
from game.lab.selfplay import game_seed
from rulesets.theme_parque import challenges
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.conformance_options import ALL_SETS

SEATS = (2, 1, 3, 2, 4)
"""The numbers of players, one after the other, game by game: few play more rounds, and see more cards."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {"rollercooper": True, "sets": ALL_SETS},
    {"rollercooper": True, "double_pawns": True},
    {"rollercooper": True, "sets": ("rollercoasters",), "double_pawns": True},
)
"""Game by game, the next of these; only with many pawns there are as many as the park is wide (EV07)."""


@dataclass
class Tally:
    """What a series has shown.

    games     games played
    seen      card -> how often it was in play; done: how often it was met (WIN) or avoided (LOSE)
    first     card -> number of the game in which it was first done
    outcomes  how the games ended -> how often
    """

    games: int = 0
    seen: dict[str, int] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)
    outcomes: dict[str, int] = field(default_factory=dict)

    def missing(self) -> list[str]:
        """Return the cards that no game has met or avoided yet, in the order of the table."""
        return [card for card in load().events if card not in self.first]

    def add(self, end: ParqueState) -> None:
        """Count a finished game."""
        for card in end.revealed:
            self.seen[card] = self.seen.get(card, 0) + 1
        for card in end.completed:
            self.done[card] = self.done.get(card, 0) + 1
            self.first.setdefault(card, self.games)
        how = challenges.outcome(end)
        self.outcomes[how] = self.outcomes.get(how, 0) + 1
        self.games += 1

    def lines(self) -> list[str]:
        """Return the report, a line a card."""
        found = [f"{self.games} games: {self.outcomes}; never done: {self.missing()}"]
        for card, event in load().events.items():
            kind = load().conditions[event.condition].type
            counts = f"{self.done.get(card, 0)} of {self.seen.get(card, 0)}"
            found.append(f"{card} {kind:4} {event.condition:22} done {counts:10} first in {self.first.get(card)}")
        return found


def final_position(kinds: tuple[str, ...], seed: int, options: dict[str, Any]) -> ParqueState:
    """Play a game between bots of these kinds and return its last position."""
    info = registry.get("theme_parque")
    state = RULES.new_game({**info.default_options(), **options}, len(kinds), seed)
    choosers = [chooser(info, kind, seed, seat) for seat, kind in enumerate(kinds)]
    for _ in range(LIMIT):
        if not (asked := RULES.actors(state)):
            return state
        RULES.apply(state, asked[0], choosers[asked[0]](state))
    raise AssertionError(f"no end after {LIMIT} actions with seed {seed}")


def series(kind: str, most: int, seed: int = 1) -> Iterator[Tally]:
    """Play until every card has been met or avoided, `most` games at the utmost; yield the tally after each."""
    tally = Tally()
    for number in range(most):
        seats = SEATS[number % len(SEATS)]
        options = OPTIONS[number % len(OPTIONS)]
        tally.add(final_position((kind,) * seats, game_seed(seed, number), options))
        yield tally
        if not tally.missing():
            return


if __name__ == "__main__":
    started = time.process_time()
    for now in series(sys.argv[1], int(sys.argv[2])):
        print(now.games, f"{time.process_time() - started:.0f} s", now.outcomes, *now.missing(), flush=True)
    print("\n".join(now.lines()))
