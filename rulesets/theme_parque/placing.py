"""Where a domino may lie: TP-4, with the path and queue rules of TP-5 and the bulldozer of TP-10.5.

`refusal` is the one place that judges a hand domino, `lies_well` what it shares with dominoes that are moved.
Listing, sampling and checking all ask them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.contract import Action
from game.core.grid import LIMIT, STEPS, pack, unpack
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.theme_parque import effects, limits
from rulesets.theme_parque.forms import REGULAR, Form, fit, forms
from rulesets.theme_parque.ground import ENTRANCE, Ground, ring, without
from rulesets.theme_parque.law import Law, law_of
from rulesets.theme_parque.queue_limits import (
    BY_EVENT,
    Claimed,
    Refusal,
    newly_finished,
    queues_stay_legal,
    with_domino,
)
from rulesets.theme_parque.routes import longest_route
from rulesets.theme_parque.state import ParqueState, hand_to_play, played

CLAUSES = {
    "occupied": "TP-4.1",
    "apart": "TP-4.2",
    "touches_own": "TP-4.4",
    "paths_must_join": "TP-5.5",
    "queues_must_join": "TP-5.5",
    "queue_kinds_differ": "TP-5.7",
    "second_entry": "TP-5.10",
    "joined_entries": "TP-5.10",
    "second_end": "TP-5.11",
    "joined_ends": "TP-5.11",
    "tunnels_cannot_join": "TP-5.4",
    "cover_whole": "TP-10.5",
    "cover_one": "TP-10.5",
    "cover_refused": "TP-10.5",
    "rocks_alone": "TP-10.6",
    "rocks_done": "TP-10.6",
    "same_place": "TP-10.11",
    "splits_park": "TP-10.11",
    "haunted_unclaimed": "TP-10.13",
    "beside_office": "TP-10.14",
    "queue_frozen": "TP-11.17",
    "only_free": "TP-12.16",
    "dead_end": "TP-12.6",
    "event_forbids": "TP-12.6",
    "track_must_continue": "TP-13.6",
    "path_against_coaster": "TP-13.8",
}
"""Which rule stands behind each refusal."""

NOTHING: Claimed = {}


EVENT_KEYS = ("dead_end", BY_EVENT)
"""Refusals that are due to the special rule of the round."""


PLAIN = Law()


def as_reason(refusal: Refusal, law: Law = PLAIN) -> Reason:
    """Return a refusal in the words of the contract; one by an event says what the event forbids."""
    cells = tuple(unpack(cell) for cell in refusal.cells)
    if refusal.key in EVENT_KEYS:
        return Reason(BY_EVENT, CLAUSES[BY_EVENT], {"rule": Message(f"event.{law.rule}.short")}, cells)
    return Reason(refusal.key, CLAUSES[refusal.key], {}, cells)


class Site(NamedTuple):
    """What a domino is laid into.

    law      what holds now
    ground   the park, without what gives way for the domino
    before   the park with what gives way, the same if nothing does
    closed   dominoes that it may not touch (TP-4.4)
    claimed  pawns by cell
    """

    law: Law
    ground: Ground
    before: Ground
    closed: tuple[str, ...]
    claimed: Claimed


def site_of(state: ParqueState, domino: str = "") -> Site:
    """Return the park as it is, for the dominoes of the active hand.

    domino  one of them: a free one need not keep apart, nor need the others from free ones (TP-12.16)
    """
    law = law_of(state)
    if law.may_touch or (domino and effects.is_free(law, domino)):
        return Site(law, state, state, (), state.claimed)
    closed = played(state)
    if state.free:
        closed = tuple(each for each in closed if each not in state.free)
    return Site(law, state, state, closed, state.claimed)


def covered_domino(ground: Ground, cell: int, other: int) -> str | None:
    """Return the domino that lies on exactly these two packed cells, if there is one."""
    owner = ground.owner.get(cell)
    return owner if owner is not None and owner == ground.owner.get(other) else None


def refusal(state: ParqueState, domino: str, cell: int, rotation: int) -> Refusal | None:
    """Return why half A of the hand domino may not lie on the packed cell in this rotation, None if it may (TP-4)."""
    site = site_of(state, domino)
    return limits.turn_limit(site.law, state, domino) or place_refusal(state, site, domino, cell, rotation)


def place_refusal(state: ParqueState, site: Site, domino: str, cell: int, rotation: int) -> Refusal | None:
    """The same for a domino that this turn allows; `site` is that of the state."""
    form = forms()[domino][rotation]
    other = cell + form.step
    codes = site.ground.codes
    if cell not in codes and other not in codes:
        return lies_well(site, form, cell, other)
    taken = tuple(each for each in (cell, other) if each in codes)
    if not effects.may_cover(site.law, domino):
        return Refusal("occupied", taken)
    covered = covered_domino(site.ground, cell, other)
    if covered is None:
        # Under an event other dominoes than bulldozers may cover as well.
        return Refusal(
            "cover_whole" if effects.count(site.law, domino, effects.COVER) else "cover_one", taken
        )
    if covered == ENTRANCE or covered in played(state) or cell in state.claimed or other in state.claimed:
        return Refusal("cover_refused", taken)
    return lies_well(site, form, cell, other, True)


def touches(site: Site, cell: int) -> int:
    """Return a packed cell beside this one on which lies a domino that may not be touched (TP-4.4), 0 for none."""
    if site.closed:
        owner = site.ground.owner.get
        for step in STEPS:
            if owner(cell + step) in site.closed:
                return cell + step
    return 0


def lies_well(site: Site, form: Form, cell: int, other: int, covers: bool = False) -> Refusal | None:
    """Judge two cells that are empty, or covered as one whole domino (TP-4.2 to TP-4.9, TP-10.5)."""
    ground = site.ground
    around, around_other = ring(ground.codes, cell), ring(ground.codes, other)
    if covers:
        # What is covered is no neighbour.
        side = STEPS.index(form.step)
        around &= ~(15 << 4 * side)
        around_other &= ~(15 << 4 * ((side + 2) % 4))
    if not around and not around_other:
        return Refusal("apart", (cell, other))
    found = touches(site, cell) or touches(site, other)
    if found:
        return Refusal("touches_own", (found,))
    return fits(site, form, cell, around, around_other, covers)


def fits(
    site: Site, form: Form, cell: int, around: int, around_other: int, covers: bool = False
) -> Refusal | None:
    """Judge the touching sides of both halves, given what lies around them (TP-4.7 to TP-4.9)."""
    edges = site.law.edges
    mine, theirs = fit(form.a.codes, around, edges), fit(form.b.codes, around_other, edges)
    other = cell + form.step
    if not (mine.quiet and theirs.quiet):
        if mine.fault:
            return Refusal(mine.fault, (cell, cell + STEPS[mine.side]))
        if theirs.fault:
            return Refusal(theirs.fault, (other, other + STEPS[theirs.side]))
        ground = without(site.ground, (cell, other)) if covers else site.ground
        frozen = site.claimed if site.law.frozen else NOTHING
        found = queues_stay_legal(ground, site.before, form, cell, mine, theirs, frozen, site.law.queue_max)
        if found is not None:
            return found
    if site.law.finished_min and not (mine.quiet and theirs.quiet and not _first_tunnel(site, form)):
        short = _finished_too_short(site, form, cell, covers)
        if short is not None:
            return short
    return limits.place_limit(site.law, site.ground, form, cell, other)


def _first_tunnel(site: Site, form: Form) -> bool:
    """Would the domino bring the first regular tunnel, and so give queues with tunnels an entry (TP-5.12)?"""
    halves = (form.a, form.b)
    return not site.before.path_tunnels and any(half.tunnel and half.kind == REGULAR for half in halves)


def _finished_too_short(site: Site, form: Form, cell: int, covers: bool) -> Refusal | None:
    """Return the refusal of a newly finished queue that is too short (event late_opening)."""
    ground = without(site.ground, (cell, cell + form.step)) if covers else site.ground
    after: Any = with_domino(ground, form, cell)
    before = site.before
    for queue in newly_finished(after, before.queues, before.path_tunnels):
        if longest_route(after, queue).length < site.law.finished_min:
            return Refusal(BY_EVENT, queue.cells)
    return None


def check(state: ParqueState, seat: int, action: Action) -> Reason | None:
    """Return why ("place", domino, x, y, rotation) is refused; the domino must be in the seat's hand."""
    domino, x, y, rotation = action[1:]
    if domino not in hand_to_play(state, seat):
        return Reason("not_in_hand", "TP-3.5")
    if abs(x) > LIMIT or abs(y) > LIMIT:
        return Reason("apart", "TP-4.2", {}, ((x, y),))
    found = refusal(state, domino, pack(x, y), rotation)
    return None if found is None else as_reason(found, law_of(state))
