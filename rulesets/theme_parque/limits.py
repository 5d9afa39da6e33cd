"""Limits that items put on placing: rocks, haunted house, office (TP-4.9), and dominoes that an event keeps out.

`turn_limit` depends on the domino and on what this turn has brought so far, `place_limit` on the place. What events say
about edges is in `forms.edge_fault`, about queues in `queue_limits.py`.
"""

from __future__ import annotations

from functools import cache

from game.core.grid import NEARBY
from rulesets.theme_parque import effects
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import REGULAR, Form
from rulesets.theme_parque.ground import Ground, cells_of
from rulesets.theme_parque.law import Law
from rulesets.theme_parque.queue_limits import BY_EVENT, Refusal
from rulesets.theme_parque.state import ParqueState, counted, played


def turn_is_closed(law: Law, state: ParqueState) -> bool:
    """Is no further domino allowed in this turn (TP-10.6)?"""
    return any(effects.count(law, domino, effects.ALONE) for domino in played(state))


def room_left(law: Law, state: ParqueState) -> int:
    """Return how many dominoes that are not free may still be placed in this turn (TP-3.9, D7)."""
    return state.quota + law.extra - counted(state)


def may_place_free(law: Law) -> bool:
    """Are there free dominoes in this round (TP-12.16)?"""
    return bool(law.free or law.free_factor)


def forbidden(law: Law, domino: str) -> bool:
    """Does the special rule of the round keep this domino from being placed or moved (TP-12.30)?"""
    return bool(law.forbidden) and effects.shows(domino, law.forbidden)


def turn_limit(law: Law, state: ParqueState, domino: str) -> Refusal | None:
    """Return why a hand domino may be placed nowhere in this turn (TP-10.6, TP-10.13, events), None if it may."""
    if state.placed or state.moved:
        alone = alone_limit(law, state, domino)
        if alone is not None:
            return alone
    if law.forbidden and forbidden(law, domino):
        return Refusal(BY_EVENT, ())
    if may_place_free(law) and room_left(law, state) <= 0 and not effects.is_free(law, domino):
        return Refusal("only_free", ())
    if effects.count(law, domino, effects.MUST_CLAIM):
        houses = sum(effects.count(law, each, effects.MUST_CLAIM) for each in (*state.placed, domino))
        _, allowed = effects.claims(law, state, (domino,))
        if not law.may_claim or houses > min(allowed, state.supply[state.active]):
            return Refusal("haunted_unclaimed", ())
    return None


def alone_limit(law: Law, state: ParqueState, domino: str) -> Refusal | None:
    """Return why rocks keep a domino from being placed, or moved by an earthquake, in this turn (TP-10.6, TP-12.23)."""
    for placed in played(state):
        if effects.count(law, placed, effects.ALONE):
            return Refusal("rocks_done", cells_of(state.park, placed))
    if played(state) and effects.count(law, domino, effects.ALONE):
        return Refusal("rocks_alone", ())
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
    """Can `place_limit`, or a special rule about finished queues, refuse a quiet place for this domino at all?"""
    if law.finished_min and any(half.tunnel and half.kind == REGULAR for half in (form.a, form.b)):
        return True
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
