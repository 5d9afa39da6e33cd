"""Which dominoes do something when they are placed (TP-10.21): words of the content, found by domino."""

from __future__ import annotations

from functools import cache

from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import OnPlace
from rulesets.theme_parque.forms import QUEUE1, QUEUE2, REGULAR, Cell, forms
from rulesets.theme_parque.law import Law
from rulesets.theme_parque.state import ParqueState

COVER = "may_cover_unclaimed_domino"
ALONE = "only_domino_this_turn"
CLAIMS = "claims"
EXTRA_DRAW = "extra_draw"
RETURN_PAWNS = "return_nearby_pawns"
MOVE_DOMINO = "may_move_domino"
MUST_CLAIM = "must_claim_this"

RESOLVED = (EXTRA_DRAW, RETURN_PAWNS, MOVE_DOMINO)
"""Effects that are carried out right after placing; the others are limits, or hold for the CLAIM step."""

Effect = tuple[int, OnPlace]
"""The half that shows it (0 for A, 1 for B), and what it does."""


@cache
def _effects(domino: str, ignored: tuple[str, ...]) -> tuple[Effect, ...]:
    items, form = load().items, forms()[domino][0]
    return tuple(
        (place, effect)
        for place, half in enumerate((form.a, form.b))
        if half.item and items[half.item].kind not in ignored
        for effect in items[half.item].on_place
    )


def effects(law: Law, domino: str) -> tuple[Effect, ...]:
    """Return the placement effects of a domino, half A first (TP-10.22); ignored items have none (TP-12.18)."""
    return _effects(domino, law.ignored)


def count(law: Law, domino: str, word: str) -> int:
    """Return how many halves of a domino have an effect."""
    return _count(domino, law.ignored, word)


@cache
def _count(domino: str, ignored: tuple[str, ...], word: str) -> int:
    return sum(1 for _, effect in _effects(domino, ignored) if effect.word == word)


def may_cover(law: Law, domino: str) -> bool:
    """May the domino be placed on top of another one (TP-10.5)?"""
    return law.all_cover or count(law, domino, COVER) > 0


def is_free(law: Law, domino: str) -> bool:
    """Is placing this domino free now (TP-12.16, TP-12.17)?"""
    if not law.free and not law.free_factor:
        return False
    if law.free:
        return shows(domino, law.free)
    return _has_factor(domino, law.free_factor)


@cache
def shows(domino: str, word: str) -> bool:
    """Does a cell of the domino show what a filter word names (TP-12.17)?"""
    form = forms()[domino][0]
    return any(_shows(half, word) for half in (form.a, form.b))


def _shows(half: Cell, word: str) -> bool:
    if half.item:
        kind = load().items[half.item].kind
        return word in (kind, f"item:{half.item}") or (word == "scorable" and kind != "decoration")
    kinds = {"regular": (REGULAR,), "queue1": (QUEUE1,), "queue2": (QUEUE2,), "queue": (QUEUE1, QUEUE2)}
    return half.kind in kinds.get(word, (REGULAR, QUEUE1, QUEUE2) if word == "path" else ())


@cache
def _has_factor(domino: str, factor: int) -> bool:
    form, items = forms()[domino][0], load().items
    return any(half.item and items[half.item].factor == factor for half in (form.a, form.b))


def claims(law: Law, state: ParqueState, more: tuple[str, ...] = ()) -> tuple[int, int]:
    """Return how many claims this turn asks for and allows, by what was placed in it (TP-6.3, TP-10.7).

    more  dominoes about to be placed as well
    """
    least, most = 0, 1
    for domino in (*state.placed, *more):
        for _, effect in effects(law, domino):
            if effect.word == CLAIMS:
                least, most = max(least, effect.minimum), max(most, effect.maximum)
    return least, most
