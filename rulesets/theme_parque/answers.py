"""What the questions of a turn share: refusals, well-formed numbers, ending the game."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action
from game.core.events import Event
from game.core.reasons import Reason
from rulesets.theme_parque import challenges, effects, limits, placing
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.queue_limits import BY_EVENT, Refusal
from rulesets.theme_parque.state import HAND_SIZE, ParqueState, cooperative

NOT_NOW = Reason("not_now", "TP-3.2")


def whole(*values: Any) -> bool:
    """Are these whole numbers of a sensible size? (True and False are not.)"""
    return all(type(value) is int and abs(value) < 1 << 31 for value in values)


def misplaced(state: ParqueState, seat: int, action: Action) -> Reason:
    """Say why an action that belongs to another step is refused; where a limit is the cause, that limit."""
    law = law_of(state)
    if action[0] in ("claim", "move") and law.rule and not law.may_claim:
        return placing.as_reason(Refusal(BY_EVENT, ()), law)
    if action[0] == "claim" and state.claims >= effects.claims(law, state)[1]:
        return Reason("one_claim", "TP-6.3")
    if action[0] == "claim" and not state.supply[seat]:
        return Reason("no_pawns", "TP-6.1")
    if action[0] == "place" and limits.turn_is_closed(law, state):
        found = limits.turn_limit(law, state, str(action[1]) if len(action) > 1 else "")
        if found is not None:
            return placing.as_reason(found, law)
    return NOT_NOW


def from_market(state: ParqueState, clause: str) -> Reason:
    """Refuse anything but drawing from the market; an event may have changed how many dominoes a hand holds."""
    size = law_of(state).hand_size
    if size == HAND_SIZE:
        return Reason("draw_from_market", clause)
    return Reason("draw_until", clause, {"n": size})


def end(state: ParqueState, clause: str, events: list[Event]) -> None:
    """End the game at once (TP-8); in Rollercooper look at all cards a last time (TP-12.12)."""
    state.stack.clear()
    state.ended = clause
    if cooperative(state):
        if clause != "TP-12.10":
            challenges.close(state, events)
        how = challenges.outcome(state)
        events.append(Event("outcome", {"outcome": how, "n": challenges.points_of(state.completed)}))
    events.append(Event("over", {"clause": clause}))
