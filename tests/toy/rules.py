"""Rules of the toy game, with one of everything that a session has to cope with.

TOY-1 Cards 1 to 30 are shuffled, three are dealt to each seat, hands are secret.
TOY-2 A turn: play a card from the hand to the table (its last digit in points), then boost (once, one point),
      draw or stop.
TOY-3 Who draws an odd card keeps it; an even one may also be discarded openly.
TOY-4 After each round everybody secretly bids 0 to 2 of the own points; when all have, bids are paid and the
      one highest bid earns 3 points.
TOY-5 After the last round most points win; ties go to the larger hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.core.contract import Action, Decision, Result, ScoreLine
from game.core.events import Event
from game.core.flow import FlowRuleset, Frame, Handler, Question, Step
from game.core.messages import Message, SeatName
from game.core.reasons import Reason
from game.core.registry import RulesetInfo
from game.core.rng import Rng
from game.core.state import ALL, COUNT, NOBODY, OWNER, State, field

CARDS = 30


class ToyState(State):
    """Everything the toy game remembers."""

    deck: list[int] = field(COUNT)
    hands: list[list[int]] = field(OWNER)
    table: list[tuple[int, int]] = field(ALL)
    discard: list[int] = field(ALL)
    points: list[int] = field(ALL)
    bids: list[int | None] = field(OWNER)
    waiting: list[int] = field(ALL)
    boosted: bool = field(ALL)
    may_boost: bool = field(ALL)
    turn: int = field(ALL)
    rounds: int = field(ALL)
    chance: int = field(NOBODY, blank=0)
    stack: list[tuple[Any, ...]] = field(ALL)


class _Asked(Question[ToyState]):
    """A question to one seat, whose number stands second in the frame."""

    kind = ""

    def actors(self, state: ToyState, frame: Frame) -> tuple[int, ...]:
        """Return the one seat that is asked."""
        return (frame[1],)

    def describe(self, state: ToyState, frame: Frame, seat: int) -> Decision:
        """Return the question."""
        return Decision(self.kind, {"seat": seat}, self.kind)

    def check(self, state: ToyState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse whatever is not listed."""
        return None if action in self.legal(state, frame, seat) else Reason("not_offered", "TOY-2")


class _Play(_Asked):
    kind = "play"

    def open(self, state: ToyState, frame: Frame) -> bool:
        """An empty hand plays nothing."""
        return bool(state.hands[frame[1]])

    def legal(self, state: ToyState, frame: Frame, seat: int) -> list[Action]:
        """Any card of the hand."""
        return [("play", card) for card in sorted(c for c in state.hands[seat] if c is not None)]

    def apply(self, state: ToyState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Put the card on the table."""
        state.stack.pop()
        card = action[1]
        state.hands[seat].remove(card)
        state.table.append((seat, card))
        state.points[seat] += card % 10
        events.append(Event("played", {"seat": seat, "card": card, "cells": ((len(state.table), 0),)}))


class _After(_Asked):
    kind = "after"

    def legal(self, state: ToyState, frame: Frame, seat: int) -> list[Action]:
        """Boost once, draw while there are cards, or stop."""
        actions: list[Action] = [("stop",)]
        if state.deck:
            actions.insert(0, ("draw",))
        if state.may_boost and not state.boosted:
            actions.insert(0, ("boost",))
        return actions

    def apply(self, state: ToyState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry the choice out."""
        if action[0] == "boost":
            state.boosted = True
            state.points[seat] += 1
            events.append(Event("boosted", {"seat": seat}))
            return
        state.stack.pop()
        if action[0] == "draw":
            card = state.deck.pop()
            state.hands[seat].append(card)
            state.stack.append(("keep", seat, len(state.hands[seat])))
            events.append(Event("drew", {"seat": seat}, reveals=True))
            events.append(Event("saw", {"seat": seat, "card": card}, seen=(seat,), reveals=True))
        else:
            events.append(Event("stopped", {"seat": seat}))


class _Keep(_Asked):
    kind = "keep"

    def legal(self, state: ToyState, frame: Frame, seat: int) -> list[Action]:
        """Keep; an even card may be discarded."""
        card = state.hands[seat][-1]
        return [("keep",), ("discard",)] if card is not None and card % 2 == 0 else [("keep",)]

    def apply(self, state: ToyState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry the choice out."""
        state.stack.pop()
        if action[0] == "discard":
            card = state.hands[seat].pop()
            state.discard.append(card)
            events.append(Event("discarded", {"seat": seat, "card": card}))
        else:
            events.append(Event("kept", {"seat": seat}))


class _Bid(Question[ToyState]):
    """The secret choice of everybody."""

    def actors(self, state: ToyState, frame: Frame) -> tuple[int, ...]:
        """Whoever has not bid yet."""
        return tuple(state.waiting)

    def describe(self, state: ToyState, frame: Frame, seat: int) -> Decision:
        """Return the question."""
        return Decision("bid", {"seat": seat}, "bid")

    def legal(self, state: ToyState, frame: Frame, seat: int) -> list[Action]:
        """Up to two of the own points."""
        return [("bid", amount) for amount in range(min(2, state.points[seat]) + 1)]

    def check(self, state: ToyState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse whatever is not listed."""
        return None if action in self.legal(state, frame, seat) else Reason("not_offered", "TOY-4")

    def apply(self, state: ToyState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Note the bid; the last one opens all."""
        state.bids[seat] = action[1]
        state.waiting.remove(seat)
        events.append(Event("bid", {"seat": seat, "amount": action[1]}, seen=(seat,)))
        if state.waiting:
            return
        state.stack.pop()
        bids = [bid or 0 for bid in state.bids]
        best = max(bids)
        for each, bid in enumerate(bids):
            state.points[each] -= bid
        winner = bids.index(best) if bids.count(best) == 1 else None
        if winner is not None:
            state.points[winner] += 3
        state.bids = [None] * len(bids)
        events.append(Event("bids_opened", {"bids": tuple(bids), "winner": winner}, reveals=True))


class _Next(Step[ToyState]):
    """The next turn, the bidding after a round, or the end."""

    def run(self, state: ToyState, frame: Frame, events: list[Event]) -> None:
        """Push what comes next."""
        seats = len(state.hands)
        state.turn += 1
        state.boosted = False
        if state.turn % (seats + 1) == seats:
            state.waiting = list(range(seats))
            state.stack += [("next",), ("bid",)]
        elif state.turn // (seats + 1) < state.rounds:
            seat = state.turn % (seats + 1)
            state.stack += [("next",), ("after", seat), ("play", seat)]
        else:
            events.append(Event("ended"))


_LINES = {
    "played": "TOY-2", "boosted": "TOY-2", "drew": "TOY-2", "saw": "TOY-2", "stopped": "TOY-2",
    "discarded": "TOY-3", "bid": "TOY-4", "ended": "TOY-5",
}  # fmt: skip


class ToyRules(FlowRuleset[ToyState]):
    """The toy game as a ruleset."""

    id = "toy"
    state_class = ToyState
    not_now = Reason("not_now", "TOY-2")
    handlers: ClassVar[Mapping[str, Handler]] = {
        "play": _Play(), "after": _After(), "keep": _Keep(), "bid": _Bid(), "next": _Next(),
    }  # fmt: skip

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ToyState:
        """Shuffle and deal. Raises ValueError for a wrong number of seats or unknown options."""
        known = {"rounds": (1, 2, 3, 6), "boost": (False, True)}
        fits = all(key in known and value in known[key] for key, value in options.items())
        if not 2 <= seats <= 6 or not fits:
            raise ValueError("the toy game cannot be played like that")
        rng = Rng(seed)
        deck = list(range(1, CARDS + 1))
        rng.shuffle(deck)
        state = ToyState(
            hands=[[deck.pop() for _ in range(3)] for _ in range(seats)],
            deck=deck, table=[], discard=[], points=[0] * seats, bids=[None] * seats, waiting=[], boosted=False,
            may_boost=options.get("boost", True), turn=-1, rounds=options.get("rounds", 3), chance=rng.value,
            stack=[("next",)],
        )  # fmt: skip
        self.settle(state, [])
        return state

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        """Return what the seat may see."""
        return state.masked(seat)

    def determinize(self, view: ToyState, seat: int, rng: Rng) -> ToyState:
        """Deal the unknown cards by chance."""
        full = view.clone()
        known = {card for _, card in full.table} | set(full.discard) | set(full.hands[seat])
        unknown = [card for card in range(1, CARDS + 1) if card not in known]
        rng.shuffle(unknown)
        for other, hand in enumerate(full.hands):
            if other != seat:
                full.hands[other] = [unknown.pop() for _ in hand]
                if full.bids[other] is None and other not in full.waiting and full.waiting:
                    full.bids[other] = rng.below(min(2, full.points[other]) + 1)
        full.deck = unknown
        return full

    def score(self, state: ToyState) -> list[ScoreLine]:
        """Return one line for the cards of each seat and one for the rest of its points."""
        lines = []
        for seat, points in enumerate(state.points):
            cards = [card for owner, card in state.table if owner == seat]
            value = sum(card % 10 for card in cards)
            cells = tuple((n + 1, 0) for n, (owner, _) in enumerate(state.table) if owner == seat)
            reason = Message("sum_cards", {"n": len(cards), "points": value}, "TOY-2")
            lines.append(ScoreLine(seat, "cards", value, cells, "TOY-2", reason))
            lines.append(ScoreLine(seat, "bids", points - value, (), "TOY-4"))
        return lines

    def result(self, state: ToyState) -> Result:
        """Rank by points, then by cards in hand."""
        keys = [(state.points[seat], len(hand)) for seat, hand in enumerate(state.hands)]
        order = sorted(set(keys), reverse=True)
        ranking = tuple(tuple(seat for seat, key in enumerate(keys) if key == each) for each in order)
        best = max(state.points)
        tie = Message("tie_hand", {}, "TOY-5") if state.points.count(best) > 1 else None
        return Result(tuple(state.points), ranking, "TOY-5", tie)

    def invariants(self, state: ToyState) -> None:
        """Raise AssertionError when a card got lost."""
        cards = state.deck + state.discard + [card for _, card in state.table]
        for hand in state.hands:
            cards = cards + hand
        assert sorted(cards) == list(range(1, CARDS + 1)), "cards got lost"

    def rebuild(self, data: dict[str, Any]) -> ToyState:
        """Return a saved state. Raises ValueError for malformed data."""
        return ToyState(**ToyState.saved_values(data))

    def round(self, state: ToyState) -> int:
        """Return the number of the round, from 1."""
        return min(state.turn // (len(state.hands) + 1) + 1, state.rounds)

    def narrate(self, state: ToyState, event: Event) -> Message | None:
        """Return the log sentence of an event."""
        values = {
            k: SeatName(v) if k == "seat" else v
            for k, v in event.data.items()
            if k in ("seat", "card", "amount")
        }
        if event.kind == "bids_opened":
            winner = event.data["winner"]
            if winner is None:
                return Message("log.bids_tied", {}, "TOY-4")
            return Message("log.bids_won", {"seat": SeatName(winner)}, "TOY-4")
        if event.kind not in _LINES:
            return None
        return Message("log." + event.kind, values, _LINES[event.kind])

    def turn_key(self, state: ToyState) -> tuple[int, ...]:
        """Return the number of the turn; the end has one of its own."""
        return (state.turn,)


RULES = ToyRules()
INFO = RulesetInfo("toy", "tests.toy", 2, 6, (1, 2), "TOY", 999)
