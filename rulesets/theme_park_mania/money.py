"""Money between the bank and the seats, and loans (TPM-1.15, TPM-17)."""

from __future__ import annotations

from game.core.events import Event
from game.core.reasons import Reason
from rulesets.theme_park_mania.state import ManiaState, content
from rulesets.theme_park_mania.state_money import purse, tokens_left

BANK = -1
LOAN = ("loan",)


def gain(state: ManiaState, seat: int, amount: int, what: str, events: list[Event]) -> None:
    """Pay a seat from the bank, which never runs out (TPM-1.15)."""
    if amount:
        state.money[seat] += amount
        events.append(Event("money", {"from": BANK, "to": seat, "amount": amount, "what": what}))


def pay(state: ManiaState, seat: int, amount: int, to: int, what: str, events: list[Event]) -> None:
    """Let a seat pay the bank or another seat; loans that are needed are taken first (TPM-12.5, TPM-17.4)."""
    while state.money[seat] < amount:
        take_loan(state, seat, events)
    if amount:
        state.money[seat] -= amount
        if to != BANK:
            state.money[to] += amount
        events.append(Event("money", {"from": seat, "to": to, "amount": amount, "what": what}))


def take_loan(state: ManiaState, seat: int, events: list[Event]) -> None:
    """Take one token and its money (TPM-17.1)."""
    assert tokens_left(state) > 0, "no loan token is left"
    state.loans[seat] += 1
    state.money[seat] += content().prices.loan
    events.append(Event("loan", {"seat": seat, "amount": content().prices.loan, "left": tokens_left(state)}))


def loan_barred(state: ManiaState, seat: int) -> Reason | None:
    """Return why the seat may not take a loan now (TPM-17.1, TPM-17.3)."""
    if state.phase == 1:
        return Reason("loan_phase", "TPM-17.3")
    if not tokens_left(state):
        return Reason("no_tokens", "TPM-17.1")
    return None


def too_dear(state: ManiaState, seat: int, amount: int, clause: str) -> Reason | None:
    """Return the refusal for something that the seat cannot pay, loans included (TPM-17.4)."""
    missing = amount - purse(state, seat)
    return Reason("money", clause, {"n": missing}) if missing > 0 else None
