"""Limits that items put on placing: rocks, haunted house, office (TP-4.9).

`turn_limit` depends on the domino and on what this turn has brought so far, `place_limit` on the place. Events of the
round that forbid a domino or a place belong into the same two functions.
"""

from __future__ import annotations

from functools import cache

from game.core.grid import NEARBY
from rulesets.theme_parque import effects
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import Form
from rulesets.theme_parque.ground import Ground, cells_of
from rulesets.theme_parque.law import Law
from rulesets.theme_parque.queue_limits import Refusal
from rulesets.theme_parque.state import ParqueState


def turn_is_closed(law: Law, state: ParqueState) -> bool:
    """Is no further domino allowed in this turn (TP-10.6)?"""
    return any(effects.count(law, domino, effects.ALONE) for domino in state.placed)


def turn_limit(law: Law, state: ParqueState, domino: str) -> Refusal | None:
    """Return why a hand domino may be placed nowhere in this turn (TP-10.6, TP-10.13), None if it may."""
    for placed in state.placed:
        if effects.count(law, placed, effects.ALONE):
            return Refusal("rocks_done", cells_of(state.park, placed))
    if state.placed and effects.count(law, domino, effects.ALONE):
        return Refusal("rocks_alone", ())
    if effects.count(law, domino, effects.MUST_CLAIM):
        houses = sum(effects.count(law, each, effects.MUST_CLAIM) for each in (*state.placed, domino))
        _, allowed = effects.claims(law, state, (domino,))
        if not law.may_claim or houses > min(allowed, state.supply[state.active]):
            return Refusal("haunted_unclaimed", ())
    return None


@cache
def _forbidding(word: str) -> tuple[str, ...]:
    """Return the items beside which nothing of a kind may be placed (TP-10.14)."""
    return tuple(
        item.id
        for item in load().items.values()
        if item.passive and item.passive.kind == "forbid_nearby_placement" and item.passive.word == word
    )


@cache
def _counts(item: str, ignored: tuple[str, ...]) -> bool:
    found = load().items[item]
    return found.scorable and found.kind not in ignored


def has_limits(law: Law, ground: Ground, form: Form) -> bool:
    """Can `place_limit` refuse a place for this domino at all?"""
    if "decoration" in law.ignored or not any(
        half.item and _counts(half.item, law.ignored) for half in (form.a, form.b)
    ):
        return False
    forbidding = _forbidding("scorable")
    return any(item in forbidding for item in ground.shown.values())


def place_limit(law: Law, ground: Ground, form: Form, cell: int, other: int) -> Refusal | None:
    """Return why a domino may not lie on these two cells (TP-10.14), None if it may; what lies there goes."""
    if "decoration" in law.ignored:
        return None
    shown, forbidding = ground.shown.get, _forbidding("scorable")
    for place, half in ((cell, form.a), (other, form.b)):
        if half.item and _counts(half.item, law.ignored):
            for step in NEARBY:
                if shown(place + step) in forbidding and place + step not in (cell, other):
                    return Refusal("beside_office", (place, place + step))
    return None
