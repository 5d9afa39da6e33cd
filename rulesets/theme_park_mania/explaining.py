"""Why a card does not bring the guest to a place: the sentence that helps most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.reasons import Reason
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import BOARD, STRIDE, unpack
from rulesets.theme_park_mania.question import NOT_NOW
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    content,
    has_employee,
    place_cells,
)
from rulesets.theme_park_mania.state_money import fare, fee, purse

if TYPE_CHECKING:
    from rulesets.theme_park_mania.walking import Reach


def why_not_there(state: ManiaState, seat: int, reach: Reach, kind: str, place: int) -> Reason:
    """Return why a kind of move card does not bring the guest to this place."""
    here = state.guests[seat]
    if RIDE_AT <= here < STATION_AT and here - RIDE_AT == state.malfunction:
        return Reason("stuck", "TPM-16.2", {}, place_cells(state, here))
    if place >= STATION_AT:
        return _not_boarding(state, reach, place)
    if place >= RIDE_AT:
        return ride_barred(state, seat, place - RIDE_AT) or Reason(
            "too_far", "TPM-11.2", {}, place_cells(state, place)
        )
    if place < 0 or not BOARD >> place & 1:
        return NOT_NOW
    cells = (unpack(place),)
    if not state.ground.network >> place & 1:
        return Reason("not_a_path", "TPM-2.11", {}, cells)
    if place == here:
        return Reason("must_move", "TPM-11.11", {}, cells)
    if place == state.sinkhole:
        return Reason("sinkhole", "TPM-16.4", {}, cells)
    effect = content().card_kinds[kind].effect
    assert effect is not None
    if not effect.steps:
        nearest = effect.word == "move_next_to_nearest"
        return Reason(
            "not_nearest" if nearest else "not_beside", "TPM-14.9" if nearest else "TPM-14.8", {}, cells
        )
    return _not_walking(state, reach, effect.steps, place)


def _not_boarding(state: ManiaState, reach: Reach, place: int) -> Reason:
    owner = place - STATION_AT
    stations = {piece[1]: piece for piece in railway.stations(state.line)}
    if owner not in stations:
        return NOT_NOW
    cells = tuple(unpack(cell) for cell in railway.cells_of_piece(stations[owner]))
    costs = [cost for seat, _, cost in reach.boardings if seat == owner]
    if not costs or costs[0] > reach.purse:
        return Reason("nowhere", "TPM-13.7", {}, cells)
    if reach.place == place:
        return Reason("not_again", "TPM-11.9", {}, cells)
    return Reason("too_far", "TPM-11.2", {}, cells)


def ride_barred(state: ManiaState, seat: int, area: int) -> Reason | None:
    """Return why nobody of this seat may enter a ride, whatever the way there (TPM-12.2)."""
    if not 0 <= area < len(state.built):
        return NOT_NOW
    cells = place_cells(state, RIDE_AT + area)
    owner = state.owners[area]
    if state.visits[area] >> seat & 1:
        return Reason("visited", "TPM-11.12", {}, cells)
    if area == state.malfunction:
        return Reason("broken_ride", "TPM-16.2", {}, cells)
    if not has_employee(state, owner, "operator"):
        return Reason("no_operator", "TPM-6.4", {}, cells)
    missing = fare(state, area) - fee(state) - purse(state, seat)
    if owner != seat and missing > 0:
        return Reason("money", "TPM-12.5", {"n": missing}, cells)
    return None


def _not_walking(state: ManiaState, reach: Reach, steps: tuple[int, ...], place: int) -> Reason:
    cells, bit, last = (unpack(place),), 1 << place, max(steps)
    for count in range(1, last + 1):
        for pays, boards in reach.layer(count).items():
            if any(board & bit for board in boards):
                if count in steps:
                    return Reason("other_way", "TPM-13.1", {"n": len(pays)}, cells)
                # with an even rest of steps one could go on and come back
                if _with_turns(reach, last) & bit:
                    return Reason("turning_back", "TPM-11.3", {}, cells)
                return Reason("all_steps", "TPM-11.2", {"n": last}, cells)
    if any(toll.cell == place for toll in reach.tolls) and reach.purse < reach.price:
        return Reason("money", "TPM-13.5", {"n": reach.price - reach.purse}, cells)
    return Reason("too_far", "TPM-11.2", {"n": last}, cells)


def _with_turns(reach: Reach, steps: int) -> int:
    """Return the cells that could be reached in exactly so many steps if turning back were allowed."""
    steps_to = reach.steps
    layer = reach.layer(0) if steps_to.start else reach.layer(1)
    board = 0
    for boards in layer.values():
        for each in boards:
            board |= each
    north, east, south, west = steps_to.ways
    for _ in range(steps if steps_to.start else steps - 1):
        board = (
            (board & north) >> STRIDE | (board & east) << 1 | (board & south) << STRIDE | (board & west) >> 1
        ) & BOARD
    return board
