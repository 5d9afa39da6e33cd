"""Whole random games: every combination of packs ends, and everything printed in the box is used."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.rng import Rng
from rulesets.at_any_cost.printed import BOX, DESIGN, PROGRAMS, SUPER
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState

COMBINATIONS = [packs for seats in (2, 3, 4, 5) for packs in combinations(BOX.packs, seats)]


def play(
    packs: tuple[str, ...], seed: int, used: dict[tuple[str, object], None] | None = None
) -> AnyCostState:
    """Play a random game to its end; note what was used."""
    state = RULES.new_game({"packs": packs}, len(packs), seed)
    rng = Rng(seed)
    while actors := RULES.actors(state):
        action = RULES.sample(state, actors[0], rng)
        for event in RULES.apply_unchecked(state, actors[0], action):
            if used is not None:
                if event.kind in ("played", "used", "reacted"):
                    used[DESIGN[event.data["card"]], event.data["part"]] = None
                elif event.kind in ("built", "city"):
                    used[DESIGN[event.data["card"]], "built"] = None
                elif event.kind == "kept_cards":
                    used |= {(DESIGN[card], "kept"): None for card in event.data["cards"]}
    RULES.invariants(state)
    assert state.round == state.rounds
    assert RULES.result(state).winners
    return state


def test_every_combination_of_packs_ends() -> None:
    for number, packs in enumerate(COMBINATIONS):
        play(packs, number)


def test_every_card_half_and_ability_is_used() -> None:
    used: dict[tuple[str, object], None] = {}
    wanted: dict[tuple[str, object], None] = {}
    for card, programs in enumerate(PROGRAMS):
        name = DESIGN[card]
        if name.startswith("bp-"):
            wanted[name, "kept"] = None
        elif name.startswith(("good-", "bad-")) or name in BOX.cards:
            wanted[name, "built"] = None
        for part, program in enumerate(programs):
            if program.trigger in ("half", "event", "react"):
                wanted[name, part] = None
    for seed in range(400):
        play(COMBINATIONS[(seed * 17) % len(COMBINATIONS)], seed, used)
    missing = [each for each in wanted if each not in used]
    assert not missing, f"never used: {missing}"
    assert any(SUPER[card] for card in range(len(DESIGN)))


@pytest.mark.soak
def test_a_thousand_games_over_all_packs_and_seats() -> None:
    for number in range(18):
        for packs in COMBINATIONS:
            play(packs, 1000 + number)
