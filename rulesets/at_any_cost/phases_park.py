"""The park phase: everybody's first action, then everybody's second, and so on (AAC-5 to AAC-9).

Frames:
    ("action_turn", number, place)     the turn of the seat at that place of the turn order, for its action `number`
    ("action", seat, number, place)    what the seat does with it
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import changes, decks
from rulesets.at_any_cost.asking_hand import hand_card_barred
from rulesets.at_any_cost.building import build, place_barred, places, source_barred, sources
from rulesets.at_any_cost.content_words import DECKS
from rulesets.at_any_cost.printed import BLUEPRINT, FIGURES
from rulesets.at_any_cost.receiving import start_draw, throw_away
from rulesets.at_any_cost.seat_question import NOT_NOW, SeatQuestion
from rulesets.at_any_cost.standing import actions_of, standing
from rulesets.at_any_cost.state import AnyCostState, attractions, first_alike, is_first_alike, seat_at

CHANGE = ("change",)
"""Loose change (AAC-9.1)."""


class ActionTurn(Step[AnyCostState]):
    """Whose action comes next (AAC-5.1, AAC-5.2)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Ask the next seat that has an action with this number."""
        _, number, place = frame
        while number <= FIGURES.most_actions:
            while place < state.seats:
                seat = seat_at(state, place)
                if number <= actions_of(state, seat):
                    state.turn += 1
                    state.stack.append(("action", seat, number, place))
                    return
                place += 1
            number, place = number + 1, 0


def draw_barred(state: AnyCostState, deck: str) -> Reason | None:
    """Return why way 2 is not open for a deck (AAC-6.3, AAC-6.6, AAC-6.8)."""
    if deck == BLUEPRINT and state.round > state.good:
        return Reason("office_closed", "AAC-6.6", {"n": state.good})
    return None if decks.has_card(state, deck) else Reason("deck_empty", "AAC-6.8")


class TakeAction(SeatQuestion):
    """D9: draw, build, demolish or loose change (AAC-5.3)."""

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, with the number of the action."""
        data = {"n": frame[2], "all": max(frame[2], actions_of(state, seat)), "money": state.money[seat]}
        return Decision("action", data, "park")

    # --- what is legal -------------------------------------------------------------------------------

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every action; loose change is always among them (AAC-5.4)."""
        found: list[Action] = [("take", card) for card in first_alike(state.market) if card]
        found += [("draw", deck) for deck in DECKS if draw_barred(state, deck) is None]
        if decks.has_card(state, decks.PARK):
            found += [("search", card) for card in first_alike(state.hands[seat])]
        for card in sources(state, seat, True):
            found += [("build", card, place) for place in places(state, seat, card)]
        found += [("demolish", card) for card in standing(state, seat).cards]
        found.append(CHANGE)
        return found

    def sample(self, state: AnyCostState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an action by chance: a build in three of five tries, else one of the other kinds."""
        roll = rng.next()
        kind, roll = roll % 10, roll // 10
        if kind < 6:
            cards = sources(state, seat, True)
            for _ in range(2):
                if not cards:
                    break
                card = cards[roll % len(cards)]
                roll //= len(cards)
                there = places(state, seat, card)
                if there:
                    return ("build", card, there[roll % len(there)])
        elif kind == 6:
            market = [card for card in first_alike(state.market) if card]
            if market:
                return ("take", market[roll % len(market)])
        elif kind == 7:
            deck = DECKS[roll % len(DECKS)]
            if draw_barred(state, deck) is None:
                return ("draw", deck)
        elif kind == 8:
            hand = first_alike(state.hands[seat])
            if hand and decks.has_card(state, decks.PARK):
                return ("search", hand[roll % len(hand)])
        elif roll % 3 == 0:
            cards = list(standing(state, seat).cards)
            if cards:
                return ("demolish", cards[roll // 3 % len(cards)])
        return CHANGE

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an action."""
        word = action[0]
        if action == CHANGE:
            return None
        if word == "build" and len(action) == 3:
            return source_barred(state, seat, action[1], True) or place_barred(
                state, seat, action[1], action[2]
            )
        if len(action) != 2:
            return NOT_NOW
        if word == "draw":
            return draw_barred(state, action[1]) if action[1] in DECKS else Reason("no_such_deck", "AAC-6.3")
        card = action[1]
        if not isinstance(card, int):
            return NOT_NOW
        if word == "take":
            return self._take_barred(state, card)
        if word == "search":
            barred = hand_card_barred(state, seat, card)
            if barred is None and not decks.has_card(state, decks.PARK):
                return Reason("deck_empty", "AAC-6.8")
            return barred
        if word == "demolish":
            return self._demolish_barred(state, seat, card)
        return NOT_NOW

    def _take_barred(self, state: AnyCostState, card: int) -> Reason | None:
        if not card or card not in state.market:
            return Reason("not_in_market", "AAC-6.2")
        return None if is_first_alike(state.market, card) else Reason("equal_card", "AAC-6.2")

    def _demolish_barred(self, state: AnyCostState, seat: int, card: int) -> Reason | None:
        if card in standing(state, seat).cards:
            return None
        if not card:
            return Reason("gate_stays", "AAC-8.1")
        if card in state.blueprints[seat]:
            return Reason("blueprint_stays", "AAC-6.7")
        return Reason("own_cards", "AAC-8.1")

    # --- what is done --------------------------------------------------------------------------------

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Do the action; the next seat follows when all of it is done."""
        _, _, number, place = frame
        state.stack[-1] = ("action_turn", number, place + 1)
        word = action[0]
        if word == "build":
            build(state, seat, action[1], action[2], 0, events)
        elif word == "take":
            events.append(Event("took_market", {"seat": seat, "card": action[1]}))
            state.hands[seat] = (*state.hands[seat], action[1])
            decks.take_from_market(state, action[1], events)
        elif word == "draw":
            count, keep = FIGURES.draw
            start_draw(state, seat, action[1], count, keep, 0, events)
        elif word == "search":
            throw_away(state, seat, action[1], events)
            count, keep = FIGURES.search
            start_draw(state, seat, decks.PARK, count, keep, keep, events)
        elif word == "demolish":
            changes.demolish(state, action[1], seat, events)
        else:
            events.append(
                Event("change", {"seat": seat, "n": FIGURES.loose_change * attractions(state.parks[seat])})
            )
            state.money[seat] += FIGURES.loose_change * attractions(state.parks[seat])


PARK: dict[str, Handler] = {"action_turn": ActionTurn(), "action": TakeAction()}
"""Frames of the park phase."""
