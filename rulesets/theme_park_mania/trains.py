"""Trips by train (TPM-13.6 to TPM-13.11)."""

from __future__ import annotations

from functools import lru_cache

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.state import ManiaState, content, holding
from rulesets.theme_park_mania.state_money import purse

CASH, CARD = "cash", "card"
"""How something is paid: with money, or with a free card from the hand."""


def payees(state: ManiaState, seat: int, start: int, stop: int) -> tuple[int, ...]:
    """Return the other seats whose stations lie on the stretch between those of two seats, ends included (TPM-13.8)."""
    return _payees(state.line, seat, start, stop)


@lru_cache(maxsize=4096)
def _payees(line: railway.Line, seat: int, start: int, stop: int) -> tuple[int, ...]:
    return tuple(owner for owner in railway.stretch(line, start, stop) if owner != seat)


def trip_cost(state: ManiaState, seat: int, start: int, stop: int) -> int:
    """Return what a trip between the stations of two seats costs (TPM-13.8)."""
    return content().prices.train * len(payees(state, seat, start, stop))


def destinations(state: ManiaState, start: int) -> list[int]:
    """Return the seats whose stations a train from another seat's station may go to: with an access cell (TPM-13.8)."""
    return [
        piece[1]
        for piece in railway.stations(state.line)
        if piece[1] != start and railway.around_platforms(state.ground, piece)
    ]


def cheapest_trip(state: ManiaState, seat: int, start: int) -> int | None:
    """Return what the cheapest trip from a station costs, None if there is no other station to go to (TPM-13.7)."""
    return min((trip_cost(state, seat, start, stop) for stop in destinations(state, start)), default=None)


def trips(state: ManiaState, seat: int, start: int) -> list[tuple[int, str]]:
    """Return where the train can go and how it can be paid (TPM-13.8, TPM-13.9)."""
    money = purse(state, seat)
    ticket = holding(state, seat, "free_train")
    found = []
    for stop in destinations(state, start):
        if trip_cost(state, seat, start, stop) <= money:
            found.append((stop, CASH))
        if ticket:
            found.append((stop, CARD))
    return found
