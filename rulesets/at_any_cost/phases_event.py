"""The event phase: everybody draws, the city event, then turns of playing events (AAC-3).

Frames:
    ("round",)                      a round begins
    ("draw_events",)                step 1 (AAC-3.1)
    ("reveal",)                     the city event (AAC-3.2)
    ("city", place)                 the seat at that place of the turn order carries it out (AAC-3.3)
    ("event_turn", place, passes)   a turn of step 3 begins; passes: in a row before it
    ("event", seat, place, passes)  what the seat does with its turn
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import changes, money
from rulesets.at_any_cost.announcing import announcements, event_abilities
from rulesets.at_any_cost.printed import EVENT, FIGURES, KIND, PROGRAMS, REMINDER_CARD
from rulesets.at_any_cost.reactions import announce
from rulesets.at_any_cost.receiving import start_draw
from rulesets.at_any_cost.refusing import play_barred, use_barred
from rulesets.at_any_cost.seat_question import NOT_NOW, SeatQuestion
from rulesets.at_any_cost.state import LYING, AnyCostState, first_alike, is_first_alike, seat_at

PASS = ("pass",)


class BeginRound(Step[AnyCostState]):
    """A round with its four phases (AAC-2.1)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Put everything that the round consists of on the stack."""
        state.round += 1
        state.turn += 1
        events.append(Event("round", {"round": state.round, "rounds": state.rounds}))
        state.stack += [
            ("cleanup", 1),
            ("guests", 0),
            ("action_turn", 1, 0),
            ("event_turn", 0, 0),
            ("city", 0),
            ("reveal",),
            ("draw_events",),
        ]


class DrawEvents(Step[AnyCostState]):
    """Each player draws an event card (AAC-3.1)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Draw in turn order."""
        for place in range(state.seats):
            start_draw(
                state, seat_at(state, place), EVENT, FIGURES.events_drawn, FIGURES.events_drawn, 0, events
            )


class Reveal(Step[AnyCostState]):
    """The city event of the round (AAC-3.2)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Turn the top card over; first the reminder if it lies on top."""
        card = state.city_deck.pop()
        if card == REMINDER_CARD:
            state.office = "closed"
            events.append(Event("office_closed", reveals=True))
            card = state.city_deck.pop()
        state.city_now = card
        events.append(Event("city", {"card": card}, reveals=True))


class City(Step[AnyCostState]):
    """Everybody carries the city event out, one after the other (AAC-3.3, AAC-3.5)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Let the next seat carry it out; after the last one it is discarded unless it is pinned."""
        place = frame[1]
        card = state.city_now
        if place < state.seats:
            state.turn += 1
            seat = seat_at(state, place)
            state.stack.append(("city", place + 1))
            state.stack.append(("do", card, 0, 0, seat, -1, 0, ()))
        elif PROGRAMS[card][0].pin == "none":
            end_city_event(state)


def end_city_event(state: AnyCostState) -> None:
    """Put the city event of the round on the city discard."""
    if state.city_now:
        state.city_discard = (*state.city_discard, state.city_now)
        state.city_now = 0


class EventTurn(Step[AnyCostState]):
    """A turn of the step of playing events (AAC-3.6, AAC-3.9)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Ask the next player, unless everybody passed in a row."""
        _, place, passes = frame
        state.turn += 1
        if passes < state.seats:
            state.stack.append(("event", seat_at(state, place), place, passes))
        else:
            events.append(Event("events_over"))


class PlayEvent(SeatQuestion):
    """D3: play a half, use an ability, or pass (AAC-3.6)."""

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, saying how many more passes end the step."""
        return Decision("event", {"n": state.seats - frame[3]}, "event")

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every half with its rivals and targets, every ability, and passing."""
        found: list[Action] = []
        for card in first_alike(state.hands[seat]):
            if KIND[card] == EVENT:
                found += self._plays(state, seat, card)
        for card, part in event_abilities(state, seat):
            found += [("use", card, part, *each) for each in announcements(state, seat, card, part)]
        found.append(PASS)
        return found

    def _plays(self, state: AnyCostState, seat: int, card: int) -> list[Action]:
        found: list[Action] = []
        for part, half in enumerate(PROGRAMS[card]):
            if half.react:
                if state.neighbours and ("cash", card) not in found:
                    found.append(("cash", card))
            else:
                found += [("play", card, part, *each) for each in announcements(state, seat, card, part)]
        return found

    def sample(self, state: AnyCostState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an action by chance: one of some card or ability, or a pass."""
        cards = [card for card in first_alike(state.hands[seat]) if KIND[card] == EVENT]
        abilities = event_abilities(state, seat)
        roll = rng.below(len(cards) + len(abilities) + 1)
        found: list[Action] = []
        if roll < len(cards):
            found = self._plays(state, seat, cards[roll])
        elif roll < len(cards) + len(abilities):
            card, part = abilities[roll - len(cards)]
            found = [("use", card, part, *each) for each in announcements(state, seat, card, part)]
        return rng.choice(found) if found else PASS

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a turn."""
        word = action[0]
        if action == PASS:
            return None
        if word == "play" and len(action) == 5:
            return play_barred(state, seat, *action[1:])
        if word == "use" and len(action) == 5:
            return use_barred(state, seat, *action[1:])
        if word == "cash" and len(action) == 2:
            return self._cash_barred(state, seat, action[1])
        return NOT_NOW

    def _cash_barred(self, state: AnyCostState, seat: int, card: object) -> Reason | None:
        if not state.neighbours:
            return Reason("no_neighbours", "AAC-18.2")
        if not isinstance(card, int) or card not in state.hands[seat]:
            return Reason("not_in_hand", "AAC-3.6")
        if not any(half.react for half in PROGRAMS[card]):
            return Reason("no_reaction", "AAC-18.2")
        return None if is_first_alike(state.hands[seat], card) else Reason("equal_card", "AAC-3.6")

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Take the turn; a pass counts, everything else breaks the row of passes (AAC-3.8, AAC-3.9)."""
        _, _, place, passes = frame
        word = action[0]
        following = (place + 1) % state.seats
        if word == "pass":
            state.stack[-1] = ("event_turn", following, passes + 1)
            events.append(Event("passed", {"seat": seat, "n": passes + 1}))
            return
        state.stack[-1] = ("event_turn", following, 0)
        card = action[1]
        if word == "cash":
            _lay_down(state, seat, card, next(i for i, half in enumerate(PROGRAMS[card]) if half.react))
            events.append(Event("cashed", {"seat": seat, "card": card}))
            money.gain(state, seat, FIGURES.neighbour_gain, card, events)
            return
        _, _, part, rival, target = action
        if word == "play":
            _lay_down(state, seat, card, part, rival, target)
        else:
            state.used = (*state.used, card)
        announce(state, word, seat, card, part, rival, target, events)


def _lay_down(state: AnyCostState, seat: int, card: int, part: int, rival: int = -1, target: int = 0) -> None:
    """Move an event card from the hand to the played row (AAC-3.12)."""
    state.hands[seat] = changes.without(state.hands[seat], (card,))
    state.played[seat] = (*state.played[seat], (card, part, rival, target, LYING, ()))


EVENTS: dict[str, Handler] = {
    "round": BeginRound(),
    "draw_events": DrawEvents(),
    "reveal": Reveal(),
    "city": City(),
    "event_turn": EventTurn(),
    "event": PlayEvent(),
}
"""Frames of the event phase."""
