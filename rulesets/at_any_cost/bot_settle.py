"""Thinks a move through to its end: what it asks is answered as well as can be, then the position is judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Action
from rulesets.at_any_cost.bot_actions import best_places, expected_plan, hand_worth, lay
from rulesets.at_any_cost.bot_values import coin, own_value, prospects, time_of
from rulesets.at_any_cost.bot_words import card_value
from rulesets.at_any_cost.building import sources
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.printed import BLUEPRINT, KIND
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.seat_question import DECLINE
from rulesets.at_any_cost.state import AnyCostState

STEPS = 40
"""More questions than this one move never asks."""

RESTING = ("event", "action")
"""Questions that begin a turn: there a move has come to its end."""

Answer = Callable[[AnyCostState, int], tuple[Action, int]]
"""The answer to a question, and what it is worth beyond the position."""


def after(state: AnyCostState, seat: int, action: Action) -> int:
    """Return how good a move is for the seat, thought through to its end."""
    copy = state.clone()
    RULES.apply_unchecked(copy, seat, action)
    return outcome(copy, seat)


def outcome(state: AnyCostState, seat: int) -> int:
    """Return how good a position is for the seat; what it asks in the middle of a move is answered in it."""
    bonus = 0
    for _ in range(STEPS):
        if not state.stack or state.stack[-1][0] in RESTING:
            break
        word = state.stack[-1][0]
        asked = RULES.actors(state)[0]
        action, more = ANSWERS[word](state, asked) if word in ANSWERS else (RULES.legal(state, asked)[0], 0)
        if asked == seat:
            bonus += more
        RULES.apply_unchecked(state, asked, action)
    return prospects(state, seat) + bonus


def _react(state: AnyCostState, seat: int) -> tuple[Action, int]:
    return DECLINE, 0


def _keep(state: AnyCostState, seat: int) -> tuple[Action, int]:
    """Keep what nobody knows yet: worth what such cards are usually worth."""
    _, _, deck, most, least = state.stack[-1]
    count = len(state.looking[seat])
    if deck == BLUEPRINT:
        value = expected_plan(state, seat, count)
    else:
        time = time_of(state, seat)
        value = card_value(Op("draw", deck=deck, n=count, keep=most), coin(time), time.guests)
    return ("keep", *state.looking[seat][:least]), value


def _build(state: AnyCostState, seat: int) -> tuple[Action, int]:
    """Build what is worth most, or nothing."""
    _, _, kind, less = state.stack[-1]
    best: Action = DECLINE
    value = own_value(state, seat)
    for card in sources(state, seat, False):
        if kind in ("any", KIND[card]):
            for place in best_places(state, seat, card):
                there = own_value(lay(state, seat, card, place, less), seat)
                if there > value:
                    best, value = ("build", card, place), there
    return best, 0


def _discard(state: AnyCostState, seat: int) -> tuple[Action, int]:
    time = time_of(state, seat)
    legal = RULES.legal(state, seat)
    return min(legal, key=lambda action: hand_worth(state, seat, action[1], time)), 0


def _recover(state: AnyCostState, seat: int) -> tuple[Action, int]:
    return RULES.legal(state, seat)[0], 60


def best_of(state: AnyCostState, seat: int, legal: Sequence[Action]) -> Action:
    """Return the action after which the own position is best."""

    def value(action: Action) -> int:
        copy = state.clone()
        RULES.apply_unchecked(copy, seat, action)
        return own_value(copy, seat)

    return max(legal, key=value)


def _best(state: AnyCostState, seat: int) -> tuple[Action, int]:
    return best_of(state, seat, RULES.legal(state, seat)), 0


ANSWERS: dict[str, Answer] = {
    "react": _react,
    "keep": _keep,
    "build": _build,
    "discard": _discard,
    "recover": _recover,
    "host": _best,
    "drop": _best,
    "target": _best,
}
"""How questions in the middle of a move are answered."""
