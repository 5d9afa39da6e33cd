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
"""

from __future__ import annotations

from itertools import combinations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.messages import Message, SeatName
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import changes, decks
from rulesets.at_any_cost.announcing import recoverable
from rulesets.at_any_cost.building import build, can_build, place_barred, places, source_barred, sources
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.effects import Do, act_on, receive, throw_away
from rulesets.at_any_cost.naming import card_name, kind_phrase
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT, PROGRAMS
from rulesets.at_any_cost.seat_question import DECLINE, NOT_NOW, SeatQuestion
from rulesets.at_any_cost.selecting import choosable, move_places
from rulesets.at_any_cost.state import AnyCostState, first_alike, is_first_alike, owner_of, phase_of

NOT_OFFERED = Reason("not_offered", "AAC-4.14")


def _argument(action: Action, word: str) -> int | None:
    """Return the number in ("word", number), None for anything else."""
    return action[1] if len(action) == 2 and action[0] == word and isinstance(action[1], int) else None


# --- cards looked at -------------------------------------------------------------------------------------


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
        card = _argument(action, "discard")
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


# --- cards in parks --------------------------------------------------------------------------------------


class Target(SeatQuestion):
    """D6: the card on which an operation acts; asked for where nothing was announced."""

    def actors(self, state: AnyCostState, frame: Frame) -> tuple[int, ...]:
        """Return the seat that carries the effect out."""
        return (frame[4],)

    def _op(self, frame: Frame) -> Op:
        return PROGRAMS[frame[1]][frame[2]].ops[frame[3]]

    def _cards(self, state: AnyCostState, frame: Frame) -> list[int]:
        return choosable(state, self._op(frame), frame[4], frame[5], frame[1])

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there more than one card?"""
        return len(self._cards(state, frame)) > 1

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Act on the only card, if there is one."""
        cards = self._cards(state, frame)
        state.stack.pop()
        for card in cards:
            self._act(state, frame, card, events)

    def _act(self, state: AnyCostState, frame: Frame, card: int, events: list[Event]) -> None:
        if owner_of(state, card) not in frame[6]:
            act_on(state, self._op(frame), frame[4], card, events)

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, naming the card that wants it."""
        return Decision(f"target_{self._op(frame).word}", {"card": card_name(frame[1])}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the cards on which the operation can act."""
        return [("target", card) for card in self._cards(state, frame)]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse other cards."""
        card = _argument(action, "target")
        if card is None:
            return NOT_NOW
        return None if card in self._cards(state, frame) else Reason("not_a_target", "AAC-3.3")

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Act on the card."""
        state.stack.pop()
        self._act(state, frame, action[1], events)


class Host(SeatQuestion):
    """D12: the attraction to which an upgrade moves."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there more than one attraction?"""
        return len(move_places(state, frame[1], frame[2])) > 1

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Move it to the only one; it stays if there is none."""
        state.stack.pop()
        for slot in move_places(state, frame[1], frame[2]):
            changes.move(state, frame[2], frame[1], slot, events)

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, naming the upgrade."""
        return Decision("host", {"card": card_name(frame[2])}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the slots of attractions on which it may lie."""
        return [("host", slot) for slot in move_places(state, seat, frame[2])]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse attractions that do not fit, with the reason of a build."""
        slot = _argument(action, "host")
        if slot is None:
            return NOT_NOW
        if slot in move_places(state, seat, frame[2]):
            return None
        if 0 <= slot < LEFT and frame[2] in state.parks[seat][slot]:
            return Reason("stays_there", "AAC-3.15")
        return place_barred(state, seat, frame[2], slot) or NOT_OFFERED

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Move the upgrade."""
        state.stack.pop()
        changes.move(state, frame[2], seat, action[1], events)


class BuildNow(SeatQuestion):
    """D8: a build that an effect offers; it may be declined (AAC-7.11)."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there anything to build?"""
        return can_build(state, frame[1], frame[2])

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, saying what and how much cheaper."""
        kind = "build_less" if frame[3] else "build"
        return Decision(kind, {"kind": kind_phrase(frame[2]), "n": frame[3]}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every build of the kind from hand or market, and declining."""
        found: list[Action] = [
            ("build", card, place)
            for card in sources(state, seat, False)
            if frame[2] in ("any", KIND[card])
            for place in places(state, seat, card)
        ]
        return [*found, DECLINE]

    def sample(self, state: AnyCostState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an answer by chance, declining one time in four."""
        return DECLINE if rng.below(4) == 0 else rng.choice(self.legal(state, frame, seat))

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a build as the action does, without showcases."""
        if action == DECLINE:
            return None
        if action[0] != "build" or len(action) != 3:
            return NOT_NOW
        barred = source_barred(state, seat, action[1], False, frame[2])
        return barred or place_barred(state, seat, action[1], action[2])

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Build, or let it be."""
        state.stack.pop()
        if action == DECLINE:
            events.append(Event("declined_build", {"seat": seat}))
        else:
            build(state, seat, action[1], action[2], frame[3], events)


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
        card = _argument(action, "recover")
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
        card = _argument(action, "drop")
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
