"""Positions of Rollercooper for the tests: a board with a special rule in force, open challenges and an event deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.events import Event
from rulesets.theme_parque.challenge_types import Asked, Progress
from rulesets.theme_parque.challenges import TESTS
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.survey import Survey
from tests.theme_parque.board import board, domino

TREES = domino("tree", "tree")
PATHS = domino("R:NS", "R:NS")
TUBE = domino("tree", "R:NS")
STALLS = domino("toilet", "food_stall")
RIDE = domino("carousel", "tree")
BIG_RIDE = domino("wooden_coaster", "tree")
QUEUES = domino("Q1:NS", "Q1:NS")
ROCKS = domino("rocks", "tree")
HOUSE = domino("haunted_house", "tree")
FOUNTAIN = domino("fountain", "tree")
SHIP2 = "1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship"
"""A ride worth 4."""
ALL_SETS = ("wishneyland", "unibearsal", "rollercoasters")
EASY = "EV40"
"""Green day; a player has 2 pawns in the park; 1 point."""
FEAR = "EV12"
"""Green day; no pawn was set in this round; 1 point."""

GROUP_FIELDS = (
    "event_deck", "event", "challenges", "threats", "completed", "collected", "removed", "round_claimed", "skipped",
    "sharing", "free", "moved", "event_limit",
)  # fmt: skip


def game(seats: int = 3, seed: int = 1, **options: Any) -> ParqueState:
    """Return a fresh game of Rollercooper."""
    return RULES.new_game({"rollercooper": True, **options}, seats, seed)


def together(cells: str = "", rule: str = "", *, switches: Iterable[str] = (), **others: Any) -> ParqueState:
    """Return a position of Rollercooper: that of `board` with the special rule in force, and further fields.

    rule  id of a special rule; its first card lies face up, without its challenge
    """
    group = {name: others.pop(name) for name in GROUP_FIELDS if name in others}
    state = board(cells, switches=("rollercooper", *switches), **others)
    state.event = card_with(rule) if rule else ""
    for name, value in group.items():
        setattr(state, name, list(value) if name == "event_deck" else value)
    return state


def card_with(rule: str = "", condition: str = "") -> str:
    """Return the first event card with a special rule, or with a challenge."""
    return next(
        card.id
        for card in load().events.values()
        if (not rule or card.rule == rule) and (not condition or card.condition == condition)
    )


def reveal(state: ParqueState, *cards: str) -> list[Event]:
    """Let a new round start with these event cards next, the first one first; return what is told."""
    state.event_deck = [*state.event_deck, *reversed(cards)]
    state.stack = [("turn",)]
    events: list[Event] = []
    RULES.settle(state, events)
    return events


def asks(state: ParqueState, condition: str, **wanted: Any) -> Progress:
    """Return how far a challenge is."""
    return TESTS[condition](Survey(state), Asked(**wanted))


def kinds(events: Iterable[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]
