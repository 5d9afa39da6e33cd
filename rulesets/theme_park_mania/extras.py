"""What can be done beside the main action: small pieces, mascot, a mechanic's repair, a defence card (TPM-3.4, 3.5).

Each part has `..._options` (all legal actions), `..._barred` (why not) and `do_...`.
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.events import Event
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import cells_of, nth, on_table, pack, unpack
from rulesets.theme_park_mania.building import lay_railway, lay_small_path
from rulesets.theme_park_mania.money import BANK, pay, too_dear
from rulesets.theme_park_mania.placing_paths import has_small_path_cell, path_barred, small_path_cells
from rulesets.theme_park_mania.question import NOT_NOW, shaped
from rulesets.theme_park_mania.railway import CROSSINGS, TURNS
from rulesets.theme_park_mania.state import (
    NONE,
    SMALL_PATH,
    SMALL_TRACK,
    STATION,
    ManiaState,
    content,
    discard,
    has_employee,
    holding,
    kind_of,
    locked,
    stages_of,
)

MALFUNCTION, SINKHOLE = "malfunction", "sinkhole"
MARKERS = (MALFUNCTION, SINKHOLE)
AWAY = -1
"""Where a removed marker goes."""

EXTRA_WORDS = ("small_path", "small_track", "station", "defend")
BEFORE_WORDS = ("mascot", "repair")
PIECES = {"small_track": (SMALL_TRACK, TURNS), "station": (STATION, CROSSINGS)}


# --- extra actions (TPM-9) -----------------------------------------------------------------------------------


def extra_options(state: ManiaState, seat: int) -> list[Action]:
    """Return the legal extra actions (TPM-3.5) and own defence cards (TPM-14.14)."""
    found: list[Action] = []
    left = state.pieces[seat]
    if left & SMALL_PATH:
        cells = [unpack(cell) for cell in cells_of(small_path_cells(state.ground))]
        found += [("small_path", sign, x, y) for sign in (0, 1) for x, y in cells]
    return found + piece_options(state, seat)


def piece_options(state: ManiaState, seat: int) -> list[Action]:
    """Return those of `extra_options` that are no small path."""
    found: list[Action] = []
    left = state.pieces[seat]
    for word, (bit, _) in PIECES.items():
        if left & bit:
            for end, shapes in railway.openings(state.ground, state.line, word).items():
                found += [(word, end, shape) for shape in shapes]
    found += [("defend", marker) for marker in MARKERS if defence_barred(state, seat, marker) is None]
    return found


def extra_by_chance(state: ManiaState, seat: int, rng: Rng) -> Action | None:
    """Return one of `extra_options` by chance, None if there is none; cells of a small path are not listed for it."""
    board = small_path_cells(state.ground) if state.pieces[seat] & SMALL_PATH else 0
    count = board.bit_count()
    others = piece_options(state, seat)
    total = 2 * count + len(others)
    if not total:
        return None
    number = rng.below(total)
    if number >= 2 * count:
        return others[number - 2 * count]
    sign, number = divmod(number, count)
    return ("small_path", sign, *unpack(nth(board, number)))


def has_extra(state: ManiaState, seat: int) -> bool:
    """Is any extra action or own defence possible (D22)?"""
    left = state.pieces[seat]
    if left & SMALL_PATH and has_small_path_cell(state.ground):
        return True
    for word, (bit, _) in PIECES.items():
        if left & bit and state.ground.ends and railway.openings(state.ground, state.line, word):
            return True
    if (state.malfunction == NONE and state.sinkhole == NONE) or not holding(state, seat, "defence"):
        return False
    return any(defence_barred(state, seat, marker) is None for marker in MARKERS)


def extra_barred(state: ManiaState, seat: int, action: Action) -> Reason | None:
    """Return why an extra action is refused."""
    word = action[0]
    if word == "defend":
        if shaped(action, str) and action[1] in MARKERS:
            return defence_barred(state, seat, action[1])
        return NOT_NOW
    if word == "small_path":
        if not shaped(action, int, int, int) or action[1] not in (0, 1):
            return NOT_NOW
        if not state.pieces[seat] & SMALL_PATH:
            return Reason("piece_used", "TPM-3.5")
        _, _, x, y = action
        if on_table(x, y) and small_path_cells(state.ground) >> pack(x, y) & 1:
            return None
        return path_barred(state.ground, ((x, y),), square=False)
    if not shaped(action, int, int):
        return NOT_NOW
    bit, shapes = PIECES[word]
    _, end, shape = action
    if end not in (0, 1) or shape not in shapes:
        return NOT_NOW
    if not state.railway:
        return Reason("no_railway", "TPM-21.1")
    if not state.pieces[seat] & bit:
        return Reason("piece_used", "TPM-3.5")
    return railway.barred(state.ground, state.line, end, word, shape)


def do_extra(state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out an extra action or an own defence."""
    word = action[0]
    if word == "defend":
        card = holding(state, seat, "defence")
        discard(state, seat, card)
        events.append(Event("defended", {"seat": seat, "card": kind_of(card).id, "marker": action[1]}))
        remove_marker(state, action[1])
    elif word == "small_path":
        lay_small_path(state, seat, action[1], action[2], action[3], events)
    else:
        lay_railway(state, seat, action[1], word, action[2], events)


# --- markers (TPM-14.14, TPM-16) -------------------------------------------------------------------------------


def marker_barred(state: ManiaState, marker: str) -> Reason | None:
    """Return why a marker cannot be touched: not on the table, or locked (TPM-16.5)."""
    place = state.malfunction if marker == MALFUNCTION else state.sinkhole
    if place == NONE:
        return Reason("no_marker", "TPM-16.1" if marker == MALFUNCTION else "TPM-16.3")
    put = state.malfunction_turn if marker == MALFUNCTION else state.sinkhole_turn
    if locked(state, put):
        return Reason("locked", "TPM-16.5", {"n": put + state.seats - state.turn + 1})
    return None


def remove_marker(state: ManiaState, marker: str) -> None:
    """Take a marker off the table."""
    if marker == MALFUNCTION:
        state.malfunction = NONE
    else:
        state.sinkhole = NONE


def defence_barred(state: ManiaState, seat: int, marker: str) -> Reason | None:
    """Return why a defence card cannot remove a marker in one's own turn (TPM-14.14)."""
    if state.phase == 1:
        return Reason("not_open", "TPM-3.9")
    barred = marker_barred(state, marker)
    if barred is not None:
        return barred
    if not holding(state, seat, "defence"):
        return Reason("no_defence", "TPM-14.14")
    return None


# --- before the main action (TPM-3.4) ----------------------------------------------------------------------------


def before_options(state: ManiaState, seat: int) -> list[Action]:
    """Return what is legal before the main action only: the mascot (TPM-8.10) and repairs (TPM-16.6, TPM-16.7)."""
    found: list[Action] = []
    if state.staff[seat]:
        if not state.moved and has_employee(state, seat, "mascot"):
            cells = [unpack(cell) for cell in stages_of(state, seat) if cell != state.mascots[seat]]
            found += [("mascot", x, y) for x, y in cells]
        if repair_barred(state, seat, MALFUNCTION, AWAY) is None:
            found.append(("repair", MALFUNCTION, AWAY))
            found += [
                ("repair", MALFUNCTION, area) for area in range(len(state.built)) if area != state.malfunction
            ]
        if repair_barred(state, seat, SINKHOLE, AWAY) is None:
            found.append(("repair", SINKHOLE, AWAY))
    return found


def before_barred(state: ManiaState, seat: int, action: Action) -> Reason | None:
    """Return why the mascot may not move there, or why a marker may not be repaired."""
    if action[0] == "repair":
        if not shaped(action, str, int) or action[1] not in MARKERS:
            return NOT_NOW
        return repair_barred(state, seat, action[1], action[2])
    if not shaped(action, int, int):
        return NOT_NOW
    _, x, y = action
    if not has_employee(state, seat, "mascot"):
        return Reason("need_mascot", "TPM-8.10")
    if not on_table(x, y) or pack(x, y) not in stages_of(state, seat):
        return Reason("own_stage", "TPM-8.10", {}, ((x, y),))
    if pack(x, y) == state.mascots[seat]:
        return Reason("mascot_there", "TPM-8.10", {}, ((x, y),))
    if state.moved:
        return Reason("mascot_moved", "TPM-8.10")
    return None


def repair_barred(state: ManiaState, seat: int, marker: str, target: int) -> Reason | None:
    """Return why a mechanic may not see to a marker (TPM-16.5 to TPM-16.8)."""
    if not has_employee(state, seat, "mechanic"):
        return Reason("need_mechanic", "TPM-16.6")
    barred = marker_barred(state, marker)
    if barred is not None:
        return barred
    if state.repaired >> MARKERS.index(marker) & 1:
        return Reason("repaired", "TPM-16.8")
    if target != AWAY:
        if marker == SINKHOLE:
            return Reason("sinkhole_stays", "TPM-16.7")
        if not 0 <= target < len(state.built) or target == state.malfunction:
            return Reason("other_ride", "TPM-16.6")
    return too_dear(state, seat, content().prices.repair, "TPM-16.6")


def do_before(state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
    """Move the mascot, or repair."""
    if action[0] == "mascot":
        state.moved = True
        move_mascot(state, seat, pack(action[1], action[2]), events)
        return
    _, marker, target = action
    pay(state, seat, content().prices.repair, BANK, "repair", events)
    state.repaired |= 1 << MARKERS.index(marker)
    data = {"seat": seat, "marker": marker, "ride": "" if target == AWAY else state.built[target]}
    events.append(Event("repaired", data))
    if target == AWAY:
        remove_marker(state, marker)
    else:
        state.malfunction, state.malfunction_turn = target, state.turn


def move_mascot(state: ManiaState, seat: int, cell: int, events: list[Event]) -> None:
    """Put the mascot onto a stage (TPM-8.9, TPM-8.10)."""
    state.mascots[seat] = cell
    events.append(Event("mascot", {"seat": seat, "cell": unpack(cell)}))
