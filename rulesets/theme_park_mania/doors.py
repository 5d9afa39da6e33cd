"""Where guests leave and enter rides and stations (TPM-11.9, TPM-12.2, TPM-13.6, TPM-13.7)."""

from __future__ import annotations

from functools import lru_cache

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, employee_bit, gate_of, holding
from rulesets.theme_park_mania.state_money import fare, fee
from rulesets.theme_park_mania.trains import cheapest_trip


def first_cells(state: ManiaState, place: int) -> int:
    """Return the first cells of a guest that leaves a ride or station (TPM-11.9, TPM-16.2, TPM-16.4)."""
    if place >= STATION_AT:
        cells = access_cells(state, place - STATION_AT)
    elif place - RIDE_AT == state.malfunction:
        return 0
    else:
        area = place - RIDE_AT
        cells = 1 << gate_of(state.spots[area], state.booths[area])
    return cells & ~(1 << state.sinkhole) if state.sinkhole >= 0 else cells


def open_rides(state: ManiaState, seat: int) -> tuple[list[tuple[int, int]], int]:
    """Return the rides that a guest may enter if it can pay, each with its gate, and a board of those gates.

    Only rides with an operator that work and that the guest has not seen yet (TPM-11.12, TPM-12.2).
    """
    operator, me = employee_bit("operator"), 1 << seat
    found, board = [], 0
    open_for = [hired & operator for hired in state.staff]
    for area, owner in enumerate(state.owners):
        if open_for[owner] and not state.visits[area] & me and area != state.malfunction:
            gate = gate_of(state.spots[area], state.booths[area])
            found.append((area, gate))
            board |= 1 << gate
    return found, board


def visit_cost(state: ManiaState, seat: int, area: int) -> int:
    """Return what a visit costs beyond the fee; 0 for an own ride (TPM-12.5, TPM-12.6)."""
    return 0 if state.owners[area] == seat else max(0, fare(state, area) - fee(state))


def platform_sides(ground: Ground, line: railway.Line) -> int:
    """Return the cells along all stations of the line that lies on this ground, 0 as long as there is only one."""
    found: int | None = ground.along.get("platforms")
    if found is None:
        found = ground.along["platforms"] = _platform_sides(line)
    return found


@lru_cache(maxsize=4096)
def _platform_sides(line: railway.Line) -> int:
    board = 0
    stops = railway.stations(line)
    if len(stops) > 1:
        for piece in stops:
            board |= railway.access_board(piece)
    return board


def access_cells(state: ManiaState, seat: int) -> int:
    """Return the access cells of the station of a seat (TPM-13.6)."""
    return next(
        railway.around_platforms(state.ground, piece)
        for piece in railway.stations(state.line)
        if piece[1] == seat
    )


def boardings(state: ManiaState, seat: int) -> list[tuple[int, int, int]]:
    """Return (owner, access cells, cost of the cheapest trip) of each station from which a trip is possible (TPM-13.7)."""
    stops = railway.stations(state.line)
    if len(stops) < 2:
        return []
    found = []
    ticket = holding(state, seat, "free_train")
    for piece in stops:
        access = railway.around_platforms(state.ground, piece)
        cost = cheapest_trip(state, seat, piece[1])
        if access and cost is not None:
            found.append((piece[1], access, 0 if ticket else cost))
    return found
