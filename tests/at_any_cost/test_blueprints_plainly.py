"""How far blueprints are equals a plain look at every choice of attractions."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.rng import Rng
from rulesets.at_any_cost.blueprints import Progress, _ticks, blueprint, built, progress
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import KIND, AnyCostState


def plainly(state: AnyCostState, seat: int, card: int) -> Progress:
    """Try every choice, with everything looked at anew each time; the first of the best is kept."""
    printed = blueprint(card)
    ones = [part for part in printed.need if part.scope == "one"]
    choices = [*built(state, seat), *[None] * len(ones)]
    found = []
    for chosen in permutations(choices, len(ones)):
        serving = iter(chosen)
        ticks = [
            _ticks(state, seat, part, next(serving) if part.scope == "one" else None) for part in printed.need
        ]
        ticks.append(_ticks(state, seat, printed.bonus, chosen[0] if chosen else None))
        done = all(all(row) for row in ticks[:-1])
        slots = tuple(-1 if one is None else one.slot for one in chosen)
        found.append(Progress(done, done and all(ticks[-1]), slots, tuple(ticks)))
    return max(
        found, key=lambda each: (each.done, each.bonus, sum(map(sum, each.ticks[:-1])), sum(each.ticks[-1]))
    )


@pytest.mark.rule("AAC-15.4", "AAC-16.3")
@pytest.mark.parametrize("seats", [2, 5])
def test_how_far_blueprints_are_equals_a_plain_look(seats: int) -> None:
    state, rng = RULES.new_game({}, seats, 31 + seats), Rng(5)
    cards = [card for card in range(len(KIND)) if KIND[card] == "blueprint"]
    assert len(cards) > 10
    turn, seen = 0, set()
    while actors := RULES.actors(state):
        RULES.apply(state, actors[0], RULES.sample(state, actors[0], rng))
        turn += 1
        if turn % 20 == 0:
            for seat in range(seats):
                for card in cards:
                    told = progress(state, seat, card)
                    assert told == plainly(state, seat, card)
                    seen.add((told.done, told.bonus))
    assert len(seen) == 3
