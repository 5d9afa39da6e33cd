"""Why a thing on the table cannot be picked up or pressed now: the sentence that helps most."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.core.controls import Handle
from game.core.reasons import Reason
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.builds import hire_barred, pile_barred, reveal_barred, track_barred
from rulesets.theme_park_mania.builds_facilities import facility_board
from rulesets.theme_park_mania.explaining import ride_barred
from rulesets.theme_park_mania.extras import AWAY, PIECES, marker_barred
from rulesets.theme_park_mania.money import loan_barred, too_dear
from rulesets.theme_park_mania.question import NOT_NOW
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    SMALL_PATH,
    STATION_AT,
    ManiaState,
    facility,
    has_employee,
    kind_of,
    place_cells,
    working_areas,
)
from rulesets.theme_park_mania.state_money import purse

Check = Callable[[Action], Reason | None]
BUSY = ("place", "ride", "facility", "chain", "train", "stage", "target", "deflect", "race")
"""Questions that must be answered before anything else."""
PIECE_BITS = {"small_path": SMALL_PATH} | {word: bit for word, (bit, _) in PIECES.items()}


def refusal(view: ManiaState, seat: int, handle: Handle, asked: str, check: Check) -> Reason | None:
    """Return why a thing cannot be used now by the seat that is asked; None for things nobody would try.

    asked  word of the open question
    check  judges an action by the rules
    """
    kind = str(handle[0])
    teller = TELLERS.get(kind)
    if teller is None:
        return None
    if asked in BUSY and kind in ("paths", "track", "rides", "pile", "employee", "piece"):
        return Reason("finish_first", "TPM-3.5")
    reason = teller(view, seat, handle, check)
    if (
        reason is None
        and asked not in ("main", *BUSY)
        and kind in ("paths", "track", "rides", "pile", "employee", "hand")
    ):
        return Reason("one_action", "TPM-3.2")
    return reason


def _paths(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    pile = handle[1]
    assert isinstance(pile, int)
    return pile_barred(view, pile) or check(("draw", pile))


def _track(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    barred = [track_barred(view, end[0]) for end in view.ground.ends] or [track_barred(view, 0)]
    return next((reason for reason in barred if reason is not None), None) or check(("track", 0))


def _rides(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    return reveal_barred(view, seat, purse(view, seat)) or check(("reveal",))


def _pile(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    pile = handle[1]
    assert isinstance(pile, int)
    if not has_employee(view, seat, "mechanic"):
        return Reason("need_mechanic", "TPM-6.3")
    name = view.tops[pile] if pile < len(view.tops) else ""
    if not name:
        return Reason("pile_empty", "TPM-8.1")
    dear = too_dear(view, seat, facility(name).price, "TPM-8.2")
    if dear is not None:
        return dear
    areas = working_areas(view, seat)
    if not areas:
        return Reason("no_area", "TPM-8.3")
    if not facility_board(view, name, areas):
        return Reason("no_cell", "TPM-8.11")
    return None


def _employee(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    return hire_barred(view, seat, str(handle[1])) or check(("hire", handle[1]))


def _piece(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    word = str(handle[1])
    if not view.pieces[seat] & PIECE_BITS[word]:
        return Reason("piece_used", "TPM-3.5")
    if word == "small_path":
        return Reason("no_place_left", "TPM-9.1")
    ends = view.ground.ends
    if not ends:
        return Reason("railway_closed", "TPM-5.8") if view.railway else Reason("no_railway", "TPM-21.1")
    shape = PIECES[word][1][0]
    return railway.barred(view.ground, view.line, ends[0][0], word, shape) or NOT_NOW


def _hand(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    kind = kind_of(str(handle[1]))
    if view.race and not kind.white:
        return Reason("white_only", "TPM-20.4")
    if view.phase == 1:
        return Reason("not_open", "TPM-3.9")
    if kind.moves:
        here = view.guests[seat]
        if RIDE_AT <= here < STATION_AT and here - RIDE_AT == view.malfunction:
            return Reason("stuck", "TPM-16.2", {}, place_cells(view, here))
        return Reason("leads_nowhere", "TPM-11.11")
    effect = kind.effect
    if effect is not None and effect.word == "defence":
        barred = [marker_barred(view, name) for name in ("malfunction", "sinkhole")]
        locked = next((reason for reason in barred if reason is not None and reason.key == "locked"), None)
        return locked or Reason("nothing_to_defend", "TPM-14.14")
    if effect is not None and effect.word == "free_train":
        return Reason("card_for_train", "TPM-14.12")
    return Reason("card_for_building", "TPM-14.11")


def _loans(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    return loan_barred(view, seat) or NOT_NOW


def _marker(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    name = str(handle[1])
    return check(("repair", name, AWAY)) or NOT_NOW


def _guest(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    if handle[1] != seat:
        return Reason("others_guest", "TPM-11.1")
    if view.phase == 1:
        return Reason("not_open", "TPM-3.9")
    here = view.guests[seat]
    if RIDE_AT <= here < STATION_AT and here - RIDE_AT == view.malfunction:
        return Reason("stuck", "TPM-16.2", {}, place_cells(view, here))
    return Reason("leads_nowhere", "TPM-11.11")


def _mascot(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    if handle[1] != seat:
        return Reason("own_stage", "TPM-8.10")
    return Reason("mascot_moved", "TPM-8.10") if view.moved else NOT_NOW


def _ride(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    area = handle[1]
    assert isinstance(area, int)
    return ride_barred(view, seat, area) if view.phase != 1 else None


def _staff(view: ManiaState, seat: int, handle: Handle, check: Check) -> Reason | None:
    return None


TELLERS: dict[str, Callable[[ManiaState, int, Handle, Check], Reason | None]] = {
    "paths": _paths, "track": _track, "rides": _rides, "pile": _pile, "employee": _employee, "piece": _piece, "hand": _hand,
    "loans": _loans, "marker": _marker, "guest": _guest, "mascot": _mascot, "staff": _staff,
}  # fmt: skip
