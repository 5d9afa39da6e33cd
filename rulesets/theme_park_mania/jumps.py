"""Where direct cards put a guest (TPM-14.8 to TPM-14.10)."""

from __future__ import annotations

from rulesets.theme_park_mania.bits import BOARD, STRIDE, beside, cells_of
from rulesets.theme_park_mania.doors import access_cells
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, gate_of
from rulesets.theme_park_mania.walking import End


def beside_kind(state: ManiaState, kind: str) -> int:
    """Return the path cells that neighbour a facility of this kind, whoever owns it (TPM-14.8)."""
    known = state.ground.facts  # building a facility makes a new ground
    found: int | None = known.get(("beside", kind))
    if found is None:
        board = 0
        for parts in state.facilities:
            for name, cell in parts:
                if name == kind:
                    board |= 1 << cell
        found = known["beside", kind] = beside(board) & state.ground.path if board else 0
    return found


def jumps(state: ManiaState, seat: int, kind: str, nearest: bool) -> list[End]:
    """Return where a direct card may put the guest (TPM-14.8 to TPM-14.10)."""
    place = state.guests[seat]
    if RIDE_AT <= place < STATION_AT and place - RIDE_AT == state.malfunction:
        return []
    board = beside_kind(state, kind)
    if place < RIDE_AT:
        board &= ~(1 << place)
    if state.sinkhole >= 0:
        board &= ~(1 << state.sinkhole)
    if nearest and board:
        board = nearest_of(state, place, board)
    return [End(cell, ()) for cell in cells_of(board)] if board else []


def nearest_of(state: ManiaState, place: int, board: int) -> int:
    """Return those of the cells that are the fewest steps from a guest's place (TPM-14.9)."""
    if place >= STATION_AT:
        now = access_cells(state, place - STATION_AT)
    elif place >= RIDE_AT:
        area = place - RIDE_AT
        now = 1 << gate_of(state.spots[area], state.booths[area])
    else:
        now = 1 << place
    north, east, south, west = state.ground.ways
    seen = now
    while not now & board:
        now = (
            (now & north) >> STRIDE | (now & east) << 1 | (now & south) << STRIDE | (now & west) >> 1
        ) & BOARD & ~seen  # fmt: skip
        if not now:
            return 0
        seen |= now
    return now & board
