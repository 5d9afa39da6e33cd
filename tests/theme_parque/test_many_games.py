"""Whole games by chance over random combinations of sets, switches and players: all come to an end that adds up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.options import fault
from game.core.rng import Rng, derive
from rulesets.theme_parque import scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content import options as declared
from rulesets.theme_parque.law import rule_in_force
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState, cooperative
from tests.conformance.harness import ACTION_LIMIT, moody
from tests.theme_parque.reference_challenges import Round, Seen
from tests.theme_parque.reference_events import EventPark

SEED = 20_231
FEW, MANY = 10, 1000
ENDS = ("TP-8.1", "TP-8.4", "TP-8.6", "TP-8.7", "TP-12.10")


def drawn(rng: Rng) -> tuple[int, dict[str, Any]]:
    """Return a number of players and a value for every option, by chance among all that can be played."""
    while True:
        seats, chosen = 1 + rng.below(6), {option.key: value_of(option.kind, option.values, rng) for option in declared()}
        assert (fault(declared(), chosen, seats) is None) == playable(seats, chosen), (seats, chosen)
        if playable(seats, chosen):
            return seats, chosen


def value_of(kind: str, values: tuple[Any, ...], rng: Rng) -> Any:
    """Return a value of an option by chance."""
    if kind == "switch":
        return rng.below(2) == 0
    if kind == "choice":
        return rng.choice(values)
    return tuple(each for each in values if rng.below(2))


def playable(seats: int, chosen: dict[str, Any]) -> bool:
    """Say again which combinations can be played: all but teams in Rollercooper, and its options without it (TP-11.19).

    Two teams are for four or six players, three for six (TP-11.11); only Rollercooper can be played alone.
    """
    together, teams = chosen["rollercooper"], chosen["teams"]
    if together:
        return bool(teams == "none")
    if chosen["no_event_rules"] or chosen["event_max_score"] != "all" or seats == 1:
        return False
    return seats in {"none": (2, 3, 4, 5, 6), "two": (4, 6), "three": (6,)}[teams]


def played(seats: int, chosen: dict[str, Any], seed: int) -> ParqueState:
    """Play a game by chance to its end; in every other one the players like one kind of action best."""
    state, rng = RULES.new_game(chosen, seats, seed), Rng(derive(seed, "play"))
    for _ in range(ACTION_LIMIT):
        if not (asked := RULES.actors(state)):
            return state
        seat = rng.choice(asked)
        action = moody(RULES.legal(state, seat), seed, rng) if seed % 2 else RULES.sample(state, seat, rng)
        RULES.apply(state, seat, action)
    raise AssertionError(f"{seats} players, {chosen}, seed {seed}: no end after {ACTION_LIMIT} actions")


def totals_again(state: ParqueState) -> list[int]:
    """Return the points of every player, searched anew from the park and the pawns (reference_challenges.py)."""
    rule = rule_in_force(state)
    lies = [(name, x, y, rotation) for name, (x, y, rotation, _) in state.park.items()]
    plain = EventPark.of(lies, state.pawns, state.switches)
    park = Seen(EventPark(plain.cells, plain.pawns, plain.options, rule.id if rule else "quiet_day"))
    pawns = [(seat, (x, y)) for seat, x, y in state.pawns]
    return Round(park, state.seats, pawns, state.start, len(state.challenges), state.round_claimed).totals()


def ended_well(state: ParqueState) -> None:
    """Every domino, pawn and card is somewhere once; the points are right, and the result tells them."""
    RULES.invariants(state)
    slots = [name for name in state.market if name != EMPTY_SLOT]
    hands = [name for hand in state.hands for name in hand]
    everywhere = Counter([*state.deck, *slots, *hands, *list(state.park)[1:], *state.gone])
    assert everywhere == Counter(load().deck(state.sets))
    own = 6 if "double_pawns" in state.switches else 3
    assert [state.supply[seat] + sum(pawn[0] == seat for pawn in state.pawns) for seat in range(state.seats)] == (
        [own] * state.seats
    )
    assert state.ended in ENDS
    again, result = totals_again(state), RULES.result(state)
    assert scoring.totals(state) == again
    if cooperative(state):
        assert result.group is not None
        return
    for seat in range(state.seats):
        lines = sum(line.points for line in RULES.score(state) if line.seat == seat)
        assert lines == again[seat] == result.totals[seat]


def series(games: int, first: int = 0) -> Counter[str]:
    """Play so many games and look at their ends; return how often each option, number of players and end came up."""
    seen: Counter[str] = Counter()
    for number in range(first, first + games):
        seed = derive(SEED, number) >> 1
        seats, chosen = drawn(Rng(seed))
        state = played(seats, chosen, seed)
        ended_well(state)
        seen.update([f"{seats} players", state.ended])
        for key, value in chosen.items():
            seen.update(f"{key}={each}" for each in (value if isinstance(value, tuple) else (value,)))
    return seen


@pytest.mark.rule("TP-11.19", "TP-14.4")
def test_a_few_games_over_random_combinations_end_well() -> None:
    series(FEW, MANY)


@pytest.mark.soak
@pytest.mark.rule("TP-11.19", "TP-14.4")
def test_a_thousand_games_over_random_combinations_end_well() -> None:
    seen = series(MANY)
    wanted = {f"{seats} players" for seats in range(1, 7)} | set(ENDS)
    for option in declared():
        wanted |= {f"{option.key}={each}" for each in option.values or (True, False)}
    assert not wanted - set(seen), "some combinations never came up"
