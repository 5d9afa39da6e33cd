"""What each operation of a card is worth by itself, in hundredths of a point: for cards that are not used yet."""

from __future__ import annotations

from functools import lru_cache

from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.printed import PROGRAMS, Program

HELD = 90
"""Of a hundred, so much of the better half counts while the card is in the hand."""
USUAL = 3
"""Coins or cards that an amount gives which depends on the position."""


def _amount(op: Op) -> int:
    return USUAL if op.x.constant is None else op.x.constant


def card_value(op: Op, rate: int, guests: int) -> int:
    """Return the worth of an operation for who uses it.

    rate    worth of a coin; guests: guest phases still to come
    """
    word = op.word
    if word == "gain":
        return _amount(op) * rate if op.who in ("me", "all") else -_amount(op) * rate // 3
    if word in ("take", "lose"):
        share = 2 if op.who == "opp" or word == "take" else 0
        return _amount(op) * rate * share // 3 + (_amount(op) * rate // 2 if word == "take" else 0)
    if word == "draw":
        if op.deck == "event":
            return 130 * op.keep + 10 * (op.n - op.keep)
        if op.deck == "park":
            return 90 * op.keep + 25 * (op.n - op.keep)
        return (80 + 40 * op.n) * min(guests, 6) // 2
    if word == "discard":
        return 60 * op.n if op.who == "opp" else -70 * op.n
    if word in ("close", "open"):
        kind = op.target.kind if op.target is not None else ""
        return (250 if kind == "attraction" else 90) if word == "close" else 120
    if word in ("demolish", "pickup"):
        return 260
    if word == "move":
        return 380 if op.target is not None and op.target.of_rival else 60
    if word == "build":
        return 330 + op.less * rate
    if word == "token":
        return 330 * op.n
    if word == "recover":
        return 110
    if word == "mod":
        return _mod(op, rate)
    return {"refresh": 60, "market": 50, "peek": 20, "drop_blueprint": 150, "store": 60}.get(word, 0)


def _mod(op: Op, rate: int) -> int:
    amount = _amount(op)
    if op.who != "me":
        sign = -1 if op.what != "cost" else 1
        return sign * amount * rate // (1 if op.what == "cost" else 2)
    if op.what == "actions":
        return 330 * amount
    if op.what == "cost":
        return -3 * amount * rate
    return amount * rate * 8 // 10


def half_value(program: Program, rate: int, guests: int) -> int:
    """Return the worth of an event half in the hand."""
    if program.react:
        return 200 + 20 * len(program.react)
    return sum(card_value(op, rate, guests) for op in program.ops)


@lru_cache(maxsize=1 << 13)
def worth_of_event_card(card: int, rate: int, guests: int) -> int:
    """Return the worth of an event card in the hand: its better half, and a little for the choice."""
    one, two = sorted((half_value(each, rate, guests) for each in PROGRAMS[card]), reverse=True)
    return one * HELD // 100 + max(0, two) // 5


def pays(card: int) -> bool:
    """Does a card do something when it is built?"""
    return any(program.trigger == "build" for program in PROGRAMS[card])
