"""Why a well-known action is refused while something else is asked (section 9)."""

from __future__ import annotations

from typing import Any

from game.core.messages import SeatName
from game.core.reasons import Reason
from rulesets.at_any_cost.printed import FIGURES
from rulesets.at_any_cost.seat_question import NOT_NOW
from rulesets.at_any_cost.standing import actions_of
from rulesets.at_any_cost.state import AnyCostState, phase_of

EVENT_WORDS = ("play", "use", "cash")
PARK_WORDS = ("take", "draw", "search", "build", "demolish", "change")

ANSWER_FIRST = Reason("answer_first", "AAC-4.14")


def reason_for(state: AnyCostState, seat: int, action: Any, actors: tuple[int, ...]) -> Reason:
    """Return the best reason against an action that is no answer to the open question."""
    word = action[0] if isinstance(action, tuple) and action and isinstance(action[0], str) else ""
    phase = phase_of(state)
    top = state.stack[-1][0] if state.stack else ""
    if word == "loan":
        return Reason("no_loan", "AAC-10.3")
    if word == "react":
        return _no_reaction(state)
    if not actors:
        return NOT_NOW
    if seat not in actors:
        fourth = top == "action" and state.stack[-1][2] == FIGURES.most_actions
        if (
            word in PARK_WORDS
            and fourth
            and 0 <= seat < state.seats
            and actions_of(state, seat) < FIGURES.most_actions
        ):
            return Reason("no_fourth_action", "AAC-5.2")
        return Reason("not_your_turn", "AAC-2.3", {"seat": SeatName(actors[0])})
    if word in EVENT_WORDS:
        return Reason("one_event", "AAC-3.6") if phase == "event" else Reason("events_only", "AAC-3.6")
    if top not in ("event", "action"):
        return ANSWER_FIRST
    return Reason("park_only", "AAC-5.3") if word in PARK_WORDS and phase != "park" else NOT_NOW


def _no_reaction(state: AnyCostState) -> Reason:
    """Return why nothing can be answered now: only typed events, while their window is open (AAC-3.4, AAC-4.9)."""
    words = [frame[0] for frame in state.stack]
    if "city" in words and words[-1] != "city":
        return Reason("city_unanswered", "AAC-3.4")
    return Reason("untyped_unanswered", "AAC-4.9")
