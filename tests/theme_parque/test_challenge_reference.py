"""Challenges against the plain re-telling in reference_challenges.py, on parks of many games and under many rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.core.rng import Rng
from rulesets.theme_parque.challenge_types import Asked
from rulesets.theme_parque.challenges import TESTS
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_event_words import (
    CONDITION_WORDS,
    PARAM_WORDS,
    SCORE_CONDITIONS,
    SCORED_KINDS,
)
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.survey import Survey
from tests.theme_parque.group_stage import card_with
from tests.theme_parque.reference_challenges import TRUE_IF, Round, Seen
from tests.theme_parque.reference_events import EventPark

SETS = ("wishneyland", "unibearsal", "rollercoasters")
SPECIAL = ("quiet_day", "thunderstorm", "bad_food", "overcrowding", "street_music", "sponsor", "price_rise", "incident")
SMALL = 4
"""Further numbers that are asked besides the levels: from the lowest that the word allows, so many."""


def cards_like(name: str) -> Iterator[Asked]:
    """Return all that a card with this challenge may ask for, with the printed numbers and a few others."""
    word, condition = CONDITION_WORDS[name], load().conditions[name]
    numbers = sorted({*condition.levels, *range(word.low, word.low + SMALL)}) if word.has_levels else [0]
    choices = [
        [
            (key, each)
            for each in (SCORED_KINDS if key == "item" and name in SCORE_CONDITIONS else PARAM_WORDS[key])
        ]
        for key in word.params
    ]
    for number, *chosen in product(numbers, *choices):
        values: dict[str, Any] = dict(chosen)
        yield Asked(n=number, items=condition.items, **values)


ASKED = [(name, asked) for name in CONDITION_WORDS for asked in cards_like(name)]


def positions(seeds: range, every: int) -> Iterator[ParqueState]:
    """Return positions of random games, each with one of the special rules in force."""
    count = 0
    for seed in seeds:
        options = {
            "rollercooper": True, "no_event_rules": True, "double_pawns": seed % 4 == 1, "two_claims": seed % 2 == 1,
            "shared_spaces": seed % 3 == 0, "queue_to_entrance": seed % 7 == 3,
            "sets": SETS if seed % 5 == 0 else (SETS[seed % 3],),
        }  # fmt: skip
        state, rng, moves = RULES.new_game(options, 1 + seed % 4, seed), Rng(seed), seed % every
        while RULES.actors(state):
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
            moves += 1
            if moves % every == 0 or not RULES.actors(state):
                count += 1
                trial = state.clone()
                trial.event = card_with(SPECIAL[count % len(SPECIAL)])
                trial.switches = tuple(each for each in state.switches if each != "no_event_rules")
                yield trial


def told_again(state: ParqueState) -> Round:
    """Return the same position for the reference."""
    lies = [(name, x, y, rotation) for name, (x, y, rotation, _) in state.park.items()]
    plain = EventPark.of(lies, state.pawns, state.switches)
    rule = load().events[state.event].rule
    park = Seen(EventPark(plain.cells, plain.pawns, plain.options, rule))
    pawns = [(seat, (x, y)) for seat, x, y in state.pawns]
    return Round(park, state.seats, pawns, state.start, len(state.challenges), state.round_claimed)


@pytest.mark.rule("TP-12.8", "TP-12.9", "TP-12.18", "TP-12.24", "TP-12.28", "TP-12.29")
def test_challenges_are_true_where_table_6_7_says_so() -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for state in positions(range(10), 16):
        survey, now = Survey(state), told_again(state)
        assert survey.totals == now.totals()
        for name, asked in ASKED:
            met = TESTS[name](survey, asked).met
            assert met == TRUE_IF[name](now, asked), (name, asked, now.park.rule, state.park)
            seen[name, met] += 1
    assert set(TRUE_IF) == set(CONDITION_WORDS)
    assert sum(seen[name, True] > 0 and seen[name, False] > 0 for name in CONDITION_WORDS) > 35
