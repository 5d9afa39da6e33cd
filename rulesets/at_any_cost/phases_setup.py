"""Setup: packs, hands without attraction, the market, the start player (AAC-1).

Frames:
    ("pack", seat, named)     the seat picks a pack; named: those that the options allow
    ("deal",)                 make the decks, deal
    ("redeal", seat, times)   a hand without attraction may be dealt anew; times: how often that was done
    ("market",)               lay the market, draw the start player, begin
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import decks
from rulesets.at_any_cost.printed import FIGURES, KIND
from rulesets.at_any_cost.seat_question import NOT_NOW, SeatQuestion
from rulesets.at_any_cost.setup import deal, packs_to_choose
from rulesets.at_any_cost.state import AnyCostState, has_attraction

REDEAL, KEEP_HAND = ("redeal",), ("keep_hand",)


class ChoosePack(SeatQuestion):
    """D1: each player in seat order picks a pack (AAC-1.1)."""

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask for a pack."""
        return Decision("pack", {}, "setup")

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the packs that are still free."""
        return [("pack", pack) for pack in packs_to_choose(state, frame[2])]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse packs that are taken or not offered."""
        if len(action) != 2 or action[0] != "pack":
            return NOT_NOW
        if action[1] in packs_to_choose(state, frame[2]):
            return None
        return Reason("pack_taken" if action[1] in state.packs else "no_such_pack", "AAC-1.1")

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Use the pack."""
        state.stack.pop()
        state.packs = (*state.packs, action[1])
        state.turn += 1
        events.append(Event("chose_pack", {"seat": seat, "pack": action[1]}))


class Deal(Step[AnyCostState]):
    """Decks and hands (AAC-1.7 to AAC-1.15)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Deal, then look for hands without attraction in seat order (AAC-1.14)."""
        deal(state, events)
        state.stack.append(("market",))
        state.stack += [("redeal", seat, 0) for seat in reversed(range(state.seats))]


class Redeal(SeatQuestion):
    """D2: a hand without attraction may be shown and dealt anew, three times at most (AAC-1.14)."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Has the hand no attraction, and is a redeal left?"""
        return frame[2] < state.redeals and not has_attraction(state.hands[frame[1]])

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """After the last redeal an attraction is taken from the deck."""
        state.stack.pop()
        _, seat, times = frame
        hand = state.hands[seat]
        if not times or has_attraction(hand):
            return
        deck = state.park_deck
        place = next((i for i in range(len(deck) - 1, -1, -1) if KIND[deck[i]] == "attraction"), None)
        if place is None:
            return
        state.aside = (*state.aside, hand[0])
        state.hands[seat] = (*hand[1:], deck.pop(place))
        data = {"seat": seat, "card": state.hands[seat][-1], "aside": hand[0]}
        events.append(Event("helped", data, reveals=True))

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, saying how many redeals are left."""
        return Decision("redeal", {"n": state.redeals - frame[2]}, "setup")

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return both answers."""
        return [REDEAL, KEEP_HAND]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Allow both answers."""
        return None if action in (REDEAL, KEEP_HAND) else NOT_NOW

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Deal anew and look again, or go on."""
        state.turn += 1
        if action == KEEP_HAND:
            state.stack.pop()
            events.append(
                Event("kept_hand", {"seat": seat}, reveals=True)
            )  # who is asked next tells something
            return
        hand = state.hands[seat]
        state.aside = (*state.aside, *hand)
        state.hands[seat] = decks.draw(state, decks.PARK, FIGURES.start_hand, events)
        state.stack[-1] = ("redeal", seat, frame[2] + 1)
        events.append(Event("redealt", {"seat": seat, "cards": hand}, reveals=True))


class Market(Step[AnyCostState]):
    """What is left of setup (AAC-1.14, AAC-1.16, AAC-1.17)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Shuffle what was set aside into the deck, lay the market, draw the start player."""
        if state.aside:
            state.park_deck += state.aside
            state.aside = ()
            decks.shuffle(state, state.park_deck)
        rng = Rng(state.rng)
        state.start = rng.below(state.seats)
        state.rng = rng.value
        decks.refill(state, events)
        events.append(Event("starts", {"seat": state.start}, reveals=True))
        state.stack.append(("round",))


SETUP: dict[str, Handler] = {"pack": ChoosePack(), "deal": Deal(), "redeal": Redeal(), "market": Market()}
"""Frames of the setup."""
