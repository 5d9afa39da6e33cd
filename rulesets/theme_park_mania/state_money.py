"""What things cost and bring now, and what a seat could pay (TPM-4.3, TPM-6.2, TPM-10, TPM-12.4, TPM-17)."""

from __future__ import annotations

from rulesets.theme_park_mania.state import ManiaState, content, facility


def tokens_left(state: ManiaState) -> int:
    """Return the loan tokens that are left for all (TPM-17.1)."""
    return content().pieces.loans - sum(state.loans)


def purse(state: ManiaState, seat: int) -> int:
    """Return what a seat could pay: its money, and in its own turn of phase 2 every loan (TPM-17.3, TPM-17.4)."""
    if state.phase == 1 or seat != state.seat or state.race:
        return state.money[seat]
    return state.money[seat] + content().prices.loan * tokens_left(state)


def employee_price(state: ManiaState) -> int:
    """Return what an employee costs now (TPM-6.2, TPM-10.4)."""
    return content().step(len(state.built)).employee_price


def fee(state: ManiaState) -> int:
    """Return the entrance fee now (TPM-10.2, TPM-10.4)."""
    return content().step(len(state.built)).fee


def fare(state: ManiaState, area: int) -> int:
    """Return the fare of a ride now (TPM-12.4, TPM-8.8)."""
    total = content().prices.ride_fare
    mascot = state.mascots[state.owners[area]]
    for name, cell in state.facilities[area]:
        printed = facility(name)
        total += printed.mascot_fare if cell == mascot else printed.fare
    return total


def reward(state: ManiaState) -> int:
    """Return what the bank pays for a path or track tile (TPM-4.3, TPM-5.2)."""
    return content().prices.reward[state.seats]
