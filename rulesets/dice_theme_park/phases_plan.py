"""Phase 1, Plan: secret picks, reveal, turn order, income (DTP-4).

Frames: ("plan", seats that have not picked); the steps ("reveal",) and ("order",); between them ("early", seat) for
a seat that may lower its plan total.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Question, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.dice_theme_park.seat_question import SeatQuestion, end_part
from rulesets.dice_theme_park.state import DiceState, admin_effect, content, tile

PICKS = 2  # DTP-4.1
TWO_CARDS = Reason("two_cards", "DTP-4.1")


@cache
def rank(card: str) -> int:
    """Return the place of a staff card in the box, for a fixed order of pairs."""
    return list(content().staff).index(card)


def pairs(hand: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return every different pair of cards of a hand (DTP-4.3), in the order of the box."""
    kinds = sorted(dict.fromkeys(hand), key=rank)
    return [
        pair
        for pair in combinations_with_replacement(kinds, PICKS)
        if all(hand.count(card) >= pair.count(card) for card in pair)
    ]


def without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards without some of them, the order kept. Raises ValueError when one is missing."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def plan_total(state: DiceState, seat: int) -> int:
    """Return the plan total of a seat, lowered if it chose so (DTP-4.4, DTP-4.5)."""
    return sum(content().staff[card].pips for card in state.played[seat]) - state.lowered[seat]


def new_order(state: DiceState) -> tuple[int, ...]:
    """Return the turn order: total, then stars, then the reverse of the order before (DTP-4.6 to DTP-4.8)."""
    before = state.order
    return tuple(
        sorted(before, key=lambda seat: (plan_total(state, seat), state.score[seat], -before.index(seat)))
    )


def income(state: DiceState, seat: int) -> int:
    """Return the money of the played cards and the printed incomes of the park (DTP-4.9 to DTP-4.11)."""
    return sum(content().staff[card].money for card in state.played[seat]) + park_income(state, seat)


def park_income(state: DiceState, seat: int) -> int:
    """Return the sum of the printed incomes of a park."""
    return sum([tile(name).income for name in state.parks[seat]])


class Plan(Question[DiceState]):
    """D5: every seat picks two staff cards in secret, in whatever order they come (DTP-4.1, DTP-4.2)."""

    def actors(self, state: DiceState, frame: Frame) -> tuple[int, ...]:
        """Return the seats that have not picked yet."""
        seats: tuple[int, ...] = frame[1]
        return seats

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for two cards."""
        return Decision("plan", {"n": PICKS}, "plan")

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("plan", card, card) for every different pair."""
        return [("plan", *pair) for pair in pairs(state.hands[seat])]

    def sample(self, state: DiceState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return two cards of the hand by chance."""
        hand = state.hands[seat]
        roll = rng.below(len(hand) * (len(hand) - 1))
        one, other = divmod(roll, len(hand) - 1)
        other += other >= one
        return ("plan", *sorted((hand[one], hand[other]), key=rank))

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a pick; a pair is named in the order of the box."""
        if action[0] != "plan":
            return Reason("not_now", "DTP-3.1")
        if len(action) != 1 + PICKS:
            return TWO_CARDS
        hand = state.hands[seat]
        if not all(
            isinstance(card, str) and hand.count(card) >= action[1:].count(card) for card in action[1:]
        ):
            return Reason("not_in_hand", "DTP-4.1")
        return None if rank(action[1]) <= rank(action[2]) else Reason("card_order", "DTP-4.1")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Lock the picks; after the last one they are revealed."""
        picks = action[1:]
        state.hands[seat] = without(state.hands[seat], picks)
        state.played[seat] = picks
        events.append(Event("picked", {"seat": seat}))
        end_part(state)
        waiting = tuple(each for each in frame[1] if each != seat)
        state.stack.append(("plan", waiting) if waiting else ("reveal",))


class Reveal(Step[DiceState]):
    """All picks are turned up at once (DTP-4.2)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Reveal, and ask who may lower the total before turn order is set (DTP-4.5)."""
        state.revealed = True
        for seat in state.order:
            one, other = state.played[seat]
            events.append(Event("revealed", {"seat": seat, "cards": (one, other)}, None, True))
        state.stack.append(("order",))
        for seat in reversed(state.order):
            if admin_effect(state, seat, "lower_plan_total") is not None:
                state.stack.append(("early", seat))


class Early(SeatQuestion):
    """D6: lower the plan total (DTP-4.5)."""

    phase = "plan"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask by how much."""
        return Decision("early", {"total": plan_total(state, seat)}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("lower", n) from 0 to the printed number."""
        effect = admin_effect(state, seat, "lower_plan_total")
        return [("lower", amount) for amount in range(effect.amount + 1 if effect else 1)]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("lower", n)."""
        return None if action in self.legal(state, frame, seat) else Reason("lower_range", "DTP-4.5")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Note it."""
        state.lowered = tuple(action[1] if each == seat else n for each, n in enumerate(state.lowered))
        events.append(Event("lowered", {"seat": seat, "amount": action[1], "total": plan_total(state, seat)}))
        end_part(state)


class Order(Step[DiceState]):
    """Turn order and income (DTP-4.6 to DTP-4.11); then the other phases, seat by seat (DTP-3.3, DTP-3.4)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Sort the seats, pay them, and lay out the round."""
        state.order = order = new_order(state)
        events.append(
            Event("order", {"order": order, "totals": tuple(plan_total(state, seat) for seat in order)})
        )
        for seat in order:
            amount = income(state, seat)
            state.money[seat] += amount
            events.append(Event("income", {"seat": seat, "amount": amount}))
        last_first = order[::-1]
        state.stack += [
            ("maintain",),
            *[("operate", seat) for seat in last_first],
            *[("improve", seat, 0, 0, 0) for seat in last_first],
            *[("expand", seat, 0, 0) for seat in last_first],
            ("leftover",),
            *[("welcome", seat) for seat in last_first],
        ]


PLAN: dict[str, Handler] = {"plan": Plan(), "reveal": Reveal(), "early": Early(), "order": Order()}
