"""The answer of a bot to every question, best first."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from rulesets.at_any_cost.bot_actions import hand_worth, search
from rulesets.at_any_cost.bot_blueprints import estimate
from rulesets.at_any_cost.bot_settle import after
from rulesets.at_any_cost.bot_values import coins_at_end, time_of
from rulesets.at_any_cost.printed import BLUEPRINT
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import open_standing
from rulesets.at_any_cost.state import AnyCostState

Ranked = list[tuple[int, Action]]

WIDTH = 6
"""Lines of play that are thought through to the end of the round."""


def ranked(state: AnyCostState, seat: int) -> Ranked:
    """Return (value, action) for the question that a seat is asked, best first; the position is one it could be in."""
    found = QUESTIONS.get(state.stack[-1][0], _tried)(state, seat)
    return sorted(found, key=lambda each: -each[0])


def _tried(state: AnyCostState, seat: int) -> Ranked:
    return [(after(state, seat, action), action) for action in RULES.legal(state, seat)]


def _action(state: AnyCostState, seat: int) -> Ranked:
    return [(line.value, line.first) for line in search(state, seat, WIDTH)]


def _keep(state: AnyCostState, seat: int) -> Ranked:
    deck = state.stack[-1][2]
    time = time_of(state, seat)
    cards = state.looking[seat]
    if deck == BLUEPRINT:
        full = open_standing(state, seat)
        money = coins_at_end(state, seat, full, time)
        worth = {card: estimate(state, seat, card, full, money, time.actions) for card in cards}
    else:
        worth = {card: hand_worth(state, seat, card, time) for card in cards}
    return [(sum(worth[card] for card in action[1:]), action) for action in RULES.legal(state, seat)]


def _discard(state: AnyCostState, seat: int) -> Ranked:
    time = time_of(state, seat)
    return [(-hand_worth(state, seat, action[1], time), action) for action in RULES.legal(state, seat)]


def _recover(state: AnyCostState, seat: int) -> Ranked:
    time = time_of(state, seat)
    found = []
    for action in RULES.legal(state, seat):
        copy = state.clone()
        copy.hands[seat] = (*copy.hands[seat], action[1])
        found.append((hand_worth(copy, seat, action[1], time), action))
    return found


def _redeal(state: AnyCostState, seat: int) -> Ranked:
    return [(1, ("redeal",)), (0, ("keep_hand",))]


QUESTIONS: dict[str, Callable[[AnyCostState, int], Ranked]] = {
    "action": _action,
    "keep": _keep,
    "discard": _discard,
    "recover": _recover,
    "redeal": _redeal,
}
"""Questions with an answer of their own; for all others every answer is tried."""
