"""The friendly opponent: it builds what looks good at once, plans little, attacks seldom and forgets to answer."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.core.rng import Rng
from rulesets.at_any_cost import bot_choices
from rulesets.at_any_cost.bot_actions import search
from rulesets.at_any_cost.printed import BLUEPRINT, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState

GOOD_ENOUGH = 6
"""It takes one of so many good actions by chance."""
PLANS = 2
"""More blueprints than this it does not look for."""
SLIPS = 12
"""Of a hundred actions so many are taken blindly."""
ATTACKS, ANSWERS = 25, 50
"""Of a hundred chances to attack or to answer it takes so many."""


def plan(state: AnyCostState, seat: int, rng: Rng) -> Action:
    """Return what the seat does."""
    return QUESTIONS.get(state.stack[-1][0], _other)(state, seat, rng)


def _action(state: AnyCostState, seat: int, rng: Rng) -> Action:
    if rng.below(100) < SLIPS:
        return RULES.sample(state, seat, rng)
    lines = [
        line
        for line in search(state, seat, 1)
        if line.first[0] in ("build", "change")
        or (line.first == ("draw", BLUEPRINT) and _wants_plan(state, seat))
    ]
    return rng.choice(lines[:GOOD_ENOUGH]).first


def _wants_plan(state: AnyCostState, seat: int) -> bool:
    return len(state.blueprints[seat]) < PLANS


def _event(state: AnyCostState, seat: int, rng: Rng) -> Action:
    """Return a harmless event if there is one, now and then an attack."""
    legal = RULES.legal(state, seat)
    peaceful = [action for action in legal if action[0] != "pass" and not _attacks(action)]
    attacks = [action for action in legal if _attacks(action)]
    if attacks and rng.below(100) < ATTACKS:
        return rng.choice(attacks)
    return rng.choice(peaceful) if peaceful else legal[-1]


def _attacks(action: Action) -> bool:
    return action[0] in ("play", "use") and bool(PROGRAMS[action[1]][action[2]].types)


def _react(state: AnyCostState, seat: int, rng: Rng) -> Action:
    legal = RULES.legal(state, seat)
    return legal[0] if rng.below(100) < ANSWERS else legal[-1]


def _other(state: AnyCostState, seat: int, rng: Rng) -> Action:
    """Return one of the two best answers."""
    return rng.choice(bot_choices.ranked(state, seat)[:2])[1]


QUESTIONS: dict[str, Callable[[AnyCostState, int, Rng], Action]] = {
    "action": _action,
    "event": _event,
    "react": _react,
}
