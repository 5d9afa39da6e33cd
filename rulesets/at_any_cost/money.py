"""Coins and loans (AAC-10)."""

from __future__ import annotations

from game.core.events import Event
from rulesets.at_any_cost.printed import FIGURES
from rulesets.at_any_cost.state import AnyCostState


def gain(state: AnyCostState, seat: int, amount: int, card: int, events: list[Event]) -> None:
    """Give a seat coins from the bank.

    card  what it gets them for; 0 for loose change and the gate
    """
    if amount <= 0:
        return
    state.money[seat] += amount
    events.append(Event("gained", {"seat": seat, "n": amount, "card": card}))


def lose(state: AnyCostState, seat: int, amount: int, card: int, events: list[Event]) -> int:
    """Take coins from a seat, as many as there are (AAC-10.1); return how many. A forced loss needs no loan."""
    paid = max(0, min(amount, state.money[seat]))
    state.money[seat] -= paid
    if paid:
        events.append(Event("lost", {"seat": seat, "n": paid, "card": card}))
    return paid


def loans_for(state: AnyCostState, seat: int, price: int) -> int:
    """Return how many loans a payment needs (AAC-10.3)."""
    missing = price - state.money[seat]
    return -(-missing // FIGURES.loan) if missing > 0 else 0


def pay(state: AnyCostState, seat: int, price: int, events: list[Event]) -> None:
    """Pay a building cost, with exactly as many loans as it needs (AAC-10.2, AAC-10.3)."""
    loans = loans_for(state, seat, price)
    if loans:
        state.loans[seat] += loans
        state.money[seat] += loans * FIGURES.loan
        events.append(Event("loan", {"seat": seat, "n": loans, "all": state.loans[seat]}))
    state.money[seat] -= price


def loan_cost(state: AnyCostState, seat: int, more: int) -> int:
    """Return the points that so many further loans would cost (AAC-10.5, AAC-15.8)."""
    now = state.loans[seat]
    return FIGURES.loan_points(now + more) - FIGURES.loan_points(now)
