"""The questions that an effect or an action may ask while it is carried out (D5 to D8, D11 to D15).

Frames, each with the seat that is asked:
    ("keep", seat, deck, most, least)   which of the cards looked at it keeps
    ("discard", seat, count, why)       hand cards to discard, one after the other; why is "effect" or "limit"
    ("target", card, part, index, me, rival, spared)   the card on which the operation acts
    ("host", seat, upgrade)             attraction to which an upgrade moves
    ("build", seat, kind, less)         a build by an effect
    ("recover", seat, kind)             a card of the park discard
    ("drop", seat)                      a blueprint to give up
    ("peek", seat, rival)               the rival's hand is shown until the seat confirms

Those about cards in hands are answered in `asking_hand.py`, those about parks in `asking_park.py`, the others here.
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.messages import SeatName
from game.core.reasons import Reason
from rulesets.at_any_cost import changes, decks
from rulesets.at_any_cost.announcing import recoverable
from rulesets.at_any_cost.asking_hand import Discard, Keep
from rulesets.at_any_cost.asking_park import BuildNow, Host, Target
from rulesets.at_any_cost.effects import Do
from rulesets.at_any_cost.naming import kind_phrase
from rulesets.at_any_cost.printed import KIND
from rulesets.at_any_cost.seat_question import NOT_NOW, SeatQuestion, argument
from rulesets.at_any_cost.state import AnyCostState, first_alike, is_first_alike, phase_of

# --- other cards -----------------------------------------------------------------------------------------


class Recover(SeatQuestion):
    """D13: a card of the park discard comes into the hand."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there more than one kind of card to take?"""
        return len(recoverable(state, frame[2])) > 1

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Take the only one, if there is one."""
        state.stack.pop()
        for card in recoverable(state, frame[2]):
            self._take(state, frame[1], card, events)

    def _take(self, state: AnyCostState, seat: int, card: int, events: list[Event]) -> None:
        state.park_discard.remove(card)
        state.hands[seat] = (*state.hands[seat], card)
        events.append(Event("recovered", {"seat": seat, "card": card}))

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask for a card of the kind."""
        return Decision("recover", {"kind": kind_phrase(frame[2])}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the cards that match, equal ones once."""
        return [("recover", card) for card in recoverable(state, frame[2])]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse other cards."""
        card = argument(action, "recover")
        if card is None:
            return NOT_NOW
        if card not in state.park_discard:
            return Reason("not_discarded", "AAC-4.14")
        if frame[2] not in ("any", KIND[card]):
            return Reason("other_kind", "AAC-4.14", {"kind": kind_phrase(frame[2])})
        return None if is_first_alike(state.park_discard, card) else Reason("equal_card", "AAC-4.14")

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Take the card."""
        state.stack.pop()
        self._take(state, seat, action[1], events)


class Drop(SeatQuestion):
    """D14: a blueprint is given up without penalty (AAC-6.7)."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there one?"""
        return bool(state.blueprints[frame[1]])

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask for a blueprint."""
        return Decision("drop", {}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the own blueprints, equal ones once."""
        return [("drop", card) for card in first_alike(state.blueprints[seat])]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse what is no own blueprint."""
        card = argument(action, "drop")
        if card is None:
            return NOT_NOW
        if card not in state.blueprints[seat]:
            return Reason("no_blueprint", "AAC-6.7")
        return None if is_first_alike(state.blueprints[seat], card) else Reason("equal_card", "AAC-6.7")

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Discard it face down; only the number is public."""
        state.stack.pop()
        card = action[1]
        state.blueprints[seat] = changes.without(state.blueprints[seat], (card,))
        decks.discard(state, (card,))
        events.append(Event("dropped", {"seat": seat}))
        events.append(Event("dropped_card", {"seat": seat, "card": card}, (seat,)))


class Peek(SeatQuestion):
    """A rival's hand lies open for one seat until it confirms (AAC-17.4)."""

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Let the seat look for as long as it wants."""
        return Decision("peek", {"rival": SeatName(frame[2])}, phase_of(state), waits=True)

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the confirmation."""
        return [("seen",)]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Allow only the confirmation."""
        return None if action == ("seen",) else NOT_NOW

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """The cards are hidden again."""
        state.stack.pop()


ASKING: dict[str, Handler] = {
    "do": Do(),
    "keep": Keep(),
    "discard": Discard(),
    "target": Target(),
    "host": Host(),
    "build": BuildNow(),
    "recover": Recover(),
    "drop": Drop(),
    "peek": Peek(),
}
"""Frames of effects and of the questions they ask."""
