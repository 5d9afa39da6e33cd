"""The event cards in a game: which challenges are fulfilled, and what becomes of them (TP-12.8 to TP-12.15)."""

from __future__ import annotations

from functools import cache

from game.core.events import Event
from rulesets.theme_parque import challenges_park, challenges_score
from rulesets.theme_parque.challenge_types import Asked, Progress, Tests
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Condition
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.survey import Survey

LOST_AT = 3  # TP-12.10

TESTS: Tests = {**challenges_park.TESTS, **challenges_score.TESTS}
"""What tests each word of a challenge (table 6.7)."""

BEATEN, SUM, LOST = "beaten", "sum", "lost"


def condition_of(card: str) -> Condition:
    """Return the challenge of a card."""
    content = load()
    return content.conditions[content.events[card].condition]


@cache
def asked_of(card: str) -> Asked:
    """Return what the challenge of a card asks for."""
    return Asked(**load().events[card].params, items=condition_of(card).items)  # type: ignore[arg-type]


def progress(survey: Survey, card: str) -> Progress:
    """Return how far the challenge of a card is in a position."""
    return TESTS[condition_of(card).id](survey, asked_of(card))


def points_of(cards: tuple[str, ...]) -> int:
    """Return what cards score together."""
    return sum(load().events[card].score for card in cards)


def take_up(state: ParqueState, card: str) -> None:
    """Put a revealed card among the open challenges (TP-12.4)."""
    if condition_of(card).type == "win":
        state.challenges = (*state.challenges, card)
    else:
        state.threats = (*state.threats, card)


def check_wins(state: ParqueState, events: list[Event]) -> None:
    """Complete every open WIN card whose condition is true (TP-12.8)."""
    if not state.challenges:
        return
    survey = Survey(state)
    done = [card for card in state.challenges if progress(survey, card).met]
    if done:
        state.challenges = tuple(card for card in state.challenges if card not in done)
        state.completed = (*state.completed, *done)
        events += [Event("completed", {"card": card, "n": load().events[card].score}) for card in done]


def check_threats(state: ParqueState, events: list[Event]) -> None:
    """Check the LOSE cards in play, once: collected if their condition is true, else completed (TP-12.9)."""
    survey = Survey(state)
    for card in state.threats:
        if progress(survey, card).met:
            state.collected = (*state.collected, card)
            events.append(Event("collected", {"card": card, "n": len(state.collected)}))
        else:
            state.completed = (*state.completed, card)
            events.append(Event("averted", {"card": card, "n": load().events[card].score}))
    state.threats = ()


def is_lost(state: ParqueState) -> bool:
    """Are too many LOSE cards collected (TP-12.10)?"""
    return len(state.collected) >= LOST_AT


def close(state: ParqueState, events: list[Event]) -> None:
    """Check all cards a last time, with the special rule of the round still in force (TP-12.12)."""
    check_wins(state, events)
    check_threats(state, events)


def outcome(state: ParqueState) -> str:
    """Return how the group fares, at the end or if the game stopped now (TP-12.10, TP-12.13, TP-12.14)."""
    if is_lost(state):
        return LOST
    return SUM if state.challenges or state.threats else BEATEN
