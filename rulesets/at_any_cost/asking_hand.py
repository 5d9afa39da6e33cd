"""Questions about cards looked at and hand cards: what is kept, what is discarded (D7, D11).

Their frames are told in `asking.py`.
"""

from __future__ import annotations

from itertools import combinations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.at_any_cost import changes, decks
from rulesets.at_any_cost.printed import DESIGN
from rulesets.at_any_cost.receiving import receive, throw_away
from rulesets.at_any_cost.seat_question import NOT_NOW, SeatQuestion, argument
from rulesets.at_any_cost.state import AnyCostState, first_alike, is_first_alike, phase_of


def keepings(cards: tuple[int, ...], most: int, least: int) -> list[Action]:
    """Return every way to keep between `least` and `most` of the cards, equal ones once, most cards first."""
    found: list[Action] = []
    seen: dict[tuple[str, ...], None] = {}
    for count in range(min(most, len(cards)), least - 1, -1):
        for some in combinations(cards, count):
            names = tuple(sorted(DESIGN[card] for card in some))
            if names not in seen:
                seen[names] = None
                found.append(("keep", *some))
    return found


class Keep(SeatQuestion):
    """D7: which of the cards drawn are kept (AAC-6.3, AAC-6.4, AAC-6.9)."""

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, saying how many may be kept."""
        _, _, deck, most, least = frame
        kind = "keep_one" if least else "keep"
        return Decision(kind, {"n": most, "deck": Message(f"deck.{deck}")}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every subset that may be kept."""
        return keepings(state.looking[seat], frame[3], frame[4])

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse cards from elsewhere, too many and too few."""
        if action[0] != "keep":
            return NOT_NOW
        cards, there = action[1:], state.looking[seat]
        if any(card not in there for card in cards):
            return Reason("not_looked_at", "AAC-6.3")
        if len(cards) > frame[3]:
            return Reason("keep_most", "AAC-6.3", {"n": frame[3]})
        if len(cards) < min(frame[4], len(there)):
            return Reason("keep_one", "AAC-6.4", {"n": len(there)})
        if action not in keepings(there, frame[3], frame[4]):
            return Reason("equal_card", "AAC-6.3")
        return None

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Keep some, discard the others; blueprints face down (AAC-17.3)."""
        state.stack.pop()
        deck = frame[2]
        there = state.looking[seat]
        kept = tuple(action[1:])
        rest = changes.without(there, kept)
        state.looking[seat] = ()
        receive(state, seat, deck, kept, events)
        decks.discard(state, rest)
        if deck == "blueprint":
            events.append(Event("laid_back", {"seat": seat, "n": len(rest)}))
        elif rest:
            events.append(Event("not_kept", {"seat": seat, "cards": rest}))


class Discard(SeatQuestion):
    """D11: hand cards that must go, one after the other (5.4 `discard`, AAC-13.5)."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there a choice? Who has no more than must go loses the whole hand."""
        return 0 < frame[2] < len(state.hands[frame[1]])

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Discard what there is."""
        state.stack.pop()
        if frame[2]:
            for card in state.hands[frame[1]]:
                throw_away(state, frame[1], card, events, forced=True)

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, saying how many have still to go."""
        kind = "discard" if frame[3] == "effect" else "hand_limit"
        return Decision(kind, {"n": frame[2]}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every hand card, equal ones once."""
        return [("discard", card) for card in first_alike(state.hands[seat])]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse what is no hand card."""
        card = argument(action, "discard")
        if card is None:
            if frame[3] == "limit" and action[0] == "pass":
                return Reason("hand_limit", "AAC-13.5", {"n": len(state.hands[seat]) - frame[2]})
            return NOT_NOW
        return hand_card_barred(state, seat, card)

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Discard one card and ask for the next."""
        state.stack[-1] = (*frame[:2], frame[2] - 1, frame[3])
        throw_away(state, seat, action[1], events)


def hand_card_barred(state: AnyCostState, seat: int, card: int) -> Reason | None:
    """Return why this is not the hand card to name: blueprints and showcases are none (AAC-6.5)."""
    if card in state.blueprints[seat] or card in state.showcases[seat]:
        return Reason("only_hand_cards", "AAC-6.5")
    if card not in state.hands[seat]:
        return Reason("not_in_hand", "AAC-6.5")
    return None if is_first_alike(state.hands[seat], card) else Reason("equal_card", "AAC-6.5")
