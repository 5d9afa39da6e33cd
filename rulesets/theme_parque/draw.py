"""DRAW: refilling the hand from the market (D6, TP-7), and the two dominoes that a bench adds (TP-10.8)."""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question
from game.core.reasons import Reason
from rulesets.theme_parque.answers import end, from_market, misplaced, whole
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState


class Draw(Question[ParqueState]):
    """D6: the active player takes dominoes from the market until the hand is full (TP-7)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Does the seat refill at all, and is there anything to take? (TP-7.3, TP-7.4, TP-7.5)"""
        hand = state.hands[state.active]  # also with common hands: each refills the own one
        return state.had_pawns and len(hand) < law_of(state).hand_size and any(state.market)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are missing."""
        return Decision("draw", {"n": law_of(state).hand_size - len(state.hands[seat])}, "draw")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return the filled market slots."""
        return [("draw", slot) for slot, domino in enumerate(state.market) if domino != EMPTY_SLOT]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("draw", slot); the deck itself is out of reach (TP-7.6)."""
        if action == ("deck",):
            return from_market(state, "TP-7.6")
        if action[0] in ("pass", "end") and len(action) == 1:
            return from_market(state, "TP-7.3")
        if action[0] != "draw" or len(action) != 2 or not whole(action[1]):
            return misplaced(state, seat, action)
        if not 0 <= action[1] < len(state.market) or state.market[action[1]] == EMPTY_SLOT:
            return from_market(state, "TP-7.1")
        return None

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take the domino and refill the slot at once (TP-7.2); an empty market ends the game (TP-8.4)."""
        slot = action[1]
        domino = state.market[slot]
        state.hands[seat].append(domino)
        state.market[slot] = EMPTY_SLOT
        events.append(Event("drew", {"seat": seat, "domino": domino, "slot": slot}))
        if state.deck:
            state.market[slot] = new = state.deck.pop()
            events.append(Event("refilled", {"domino": new, "slot": slot}, None, True))
        elif not any(state.market):
            end(state, "TP-8.4", events)


class Extra(Draw):
    """("extra", n): n more dominoes, whatever the hand holds, also without pawns (TP-10.8)."""

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Are some left to draw, and is there anything to take?"""
        return frame[1] > 0 and any(state.market)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are left."""
        return Decision("extra", {"n": frame[1]}, "draw")

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Draw one, and come back for the rest unless that ended the game."""
        state.stack[-1] = ("extra", frame[1] - 1)
        super().apply(state, frame, seat, action, events)
