"""Where pawns may go: claims of items and queue spots, and what a turn owes (TP-6, TP-10.7, TP-10.13, TP-11, TP-13.5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Action
from game.core.grid import unpack
from game.core.reasons import Reason
from rulesets.theme_parque import effects, placing, scoring, tracks
from rulesets.theme_parque.content import load
from rulesets.theme_parque.ground import cells_of, is_finished
from rulesets.theme_parque.law import Law, law_of
from rulesets.theme_parque.queue_limits import BY_EVENT, Refusal
from rulesets.theme_parque.state import ParqueState


def refusal(state: ParqueState, seat: int, cell: int) -> Reason | None:
    """Return why a seat may not claim what is on a packed cell, None if it may. Its supply is not looked at."""
    law, at = law_of(state), (unpack(cell),)
    item = state.shown.get(cell, "")
    room = scoring.capacity(item)
    owners = state.claimed.get(cell, ())
    if not room or load().items[item].kind in law.ignored:
        if law.shared and cell in state.queue_of:
            return _spot_refusal(state, cell)
        if room and law.rule:
            return placing.as_reason(Refusal(BY_EVENT, (cell,)), law)
        return Reason("not_scorable", "TP-6.6", {}, at)
    if law.any_room:
        return None
    if law.two_claims and room == 1 and owners and load().items[item].kind == "attraction":
        # A second pawn, but of somebody else (TP-11.13).
        if seat in owners:
            return Reason("own_pawn_here", "TP-11.13", {}, at)
        room = 2
    if len(owners) >= room:
        return Reason("already_claimed", "TP-6.4", {}, at)
    return _own_coaster(state, seat, cell) if cell in state.track else None


def _spot_refusal(state: ParqueState, cell: int) -> Reason | None:
    """Return why a queue cell is no free spot (TP-11.1)."""
    if cell in state.claimed:
        return Reason("already_claimed", "TP-11.1", {}, (unpack(cell),))
    queue = state.queues[state.queue_of[cell]]
    if is_finished(state, queue):
        return Reason("spot_finished", "TP-11.1", {}, tuple(unpack(each) for each in queue.cells))
    return None


def _own_coaster(state: ParqueState, seat: int, cell: int) -> Reason | None:
    """Return the refusal of a second station of one coaster (TP-13.5, TP-13.18)."""
    for other, owners in state.claimed.items():
        if other in state.track and seat in owners and tracks.same_coaster(state, cell, other):
            return Reason("own_coaster", "TP-13.5", {}, (unpack(other),))
    return None


def free_cells(state: ParqueState, seat: int) -> list[int]:
    """Return what a seat may claim, in reading order: items, and queue spots with Shared Spaces."""
    law, cells = law_of(state), scoring.scorable_cells(state)
    found = [cell for cell in cells if _is_free(state, law, seat, cell)]
    if law.shared:
        found += [cell for cell in state.queue_of if refusal(state, seat, cell) is None]
    return sorted(found)


def _is_free(state: ParqueState, law: Law, seat: int, cell: int) -> bool:
    """May a seat claim the item on a packed cell? Most items bear no pawn and are no track, and need no closer look."""
    if cell not in state.claimed and cell not in state.track and not law.ignored:
        return scoring.capacity(state.shown[cell]) > 0
    return refusal(state, seat, cell) is None


def any_free(state: ParqueState, seat: int) -> bool:
    """Is there anything that a seat may claim?"""
    law = law_of(state)
    if any(_is_free(state, law, seat, cell) for cell in scoring.scorable_cells(state)):
        return True
    return law.shared and any(refusal(state, seat, cell) is None for cell in state.queue_of)


# --- what a turn allows and owes -------------------------------------------------------------------


def claims_left(state: ParqueState) -> int:
    """Return how many pawns the active seat may still place in this turn (TP-6.3, TP-10.7)."""
    law = law_of(state)
    if not law.may_claim:
        return 0
    return min(effects.claims(law, state)[1] - state.claims, state.supply[state.active])


def houses_to_claim(state: ParqueState) -> list[int]:
    """Return the items placed in this turn that must be claimed in it and can be (TP-10.13), in reading order."""
    law, seat = law_of(state), state.active
    found = []
    for domino in state.placed:
        for half, effect in effects.effects(law, domino):
            if effect.word == effects.MUST_CLAIM:
                cell = cells_of(state.park, domino)[half]
                if seat not in state.claimed.get(cell, ()) and refusal(state, seat, cell) is None:
                    found.append(cell)
    return sorted(found)


def must_claim(state: ParqueState) -> str:
    """Return the rule by which the active seat may not end CLAIM yet, "" if it may (TP-10.7, TP-10.13).

    A pawn is left and something can be claimed; otherwise nothing is asked.
    """
    if houses_to_claim(state):
        return "TP-10.13"
    return "TP-10.7" if effects.claims(law_of(state), state)[0] > state.claims else ""


def claimable(state: ParqueState) -> list[int]:
    """Return the cells where the active seat may place a pawn now; what must be claimed leaves no room for others."""
    if claims_left(state) <= 0:
        return []
    houses = houses_to_claim(state)
    return houses if len(houses) >= claims_left(state) else free_cells(state, state.active)


# --- moving queue pawns ----------------------------------------------------------------------------


def queue_pawns(state: ParqueState, seat: int) -> list[int]:
    """Return the cells of queues on which a seat has a pawn, in reading order."""
    return sorted(cell for cell, owners in state.claimed.items() if seat in owners and cell in state.queue_of)


def may_move(state: ParqueState) -> bool:
    """May the active seat move a queue pawn instead of claiming (TP-11.6, TP-11.8)?"""
    law = law_of(state)
    if not law.shared or not law.may_claim or state.claims:
        return False
    return not (must_claim(state) and claimable(state))


def moves(state: ParqueState) -> Iterator[Action]:
    """Yield ("move", x, y, to x, to y) for every own queue pawn, in reading order (TP-11.6, TP-11.7)."""
    if not may_move(state):
        return
    spots = [cell for cell in sorted(state.queue_of) if _spot_refusal(state, cell) is None]
    for cell in queue_pawns(state, state.active):
        for spot in spots:
            if state.queue_of[spot] != state.queue_of[cell]:
                yield ("move", *unpack(cell), *unpack(spot))


def move_refusal(state: ParqueState, seat: int, cell: int, target: int) -> Reason | None:
    """Return why a seat may not move a queue pawn there, None if it may (TP-11.6, TP-11.7)."""
    if cell not in state.queue_of or seat not in state.claimed.get(cell, ()):
        return Reason("no_queue_pawn", "TP-11.6", {}, (unpack(cell),))
    same = state.queue_of.get(target) == state.queue_of[cell]
    if target not in state.queue_of or same or _spot_refusal(state, target) is not None:
        return Reason("other_queue", "TP-11.7", {}, (unpack(target),))
    return None


# --- the merchandise shop --------------------------------------------------------------------------


def other_pawns(state: ParqueState, seat: int, shop: int) -> list[tuple[int, int]]:
    """Return (owner, cell) of every pawn that may be moved after claiming a shop, each once, in reading order.

    The pawn just placed on the shop stays (TP-10.16); equal ones beside it may go.
    """
    found: dict[tuple[int, int], int] = {}
    for cell, owners in state.claimed.items():
        for owner in owners:
            found[cell, owner] = found.get((cell, owner), 0) + 1
    if (shop, seat) in found:
        found[shop, seat] -= 1
    return [(owner, cell) for (cell, owner), number in sorted(found.items()) if number and goals(state, cell)]


def goals(state: ParqueState, cell: int) -> list[int]:
    """Return the scorable items to which a pawn of this cell may be moved by a shop, in reading order (TP-10.16)."""
    ignored, items = law_of(state).ignored, load().items
    return sorted(
        goal
        for goal in scoring.scorable_cells(state)
        if goal != cell and items[state.shown[goal]].kind not in ignored
    )
