"""The guest phase, the cleanup, and the end (AAC-11, AAC-13, AAC-15.1).

Frames:
    ("guests", place)    the seat at that place of the turn order counts, collects and uses its `guest` abilities
    ("cleanup", point)   the point AAC-13.<point> is due, for everybody
    ("limit", place)     the hand limit of that seat (AAC-13.5)
    ("end",)             the game ends
"""

from __future__ import annotations

from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.rng import Rng
from rulesets.at_any_cost import decks, scoring
from rulesets.at_any_cost.phases_event import end_city_event
from rulesets.at_any_cost.standing import capacity_of, hand_limit_of, standing, stars_of, tickets_of
from rulesets.at_any_cost.state import WAITING, AnyCostState, seat_at

MARKET, PLAYED, ABILITIES, TURN_UP, HAND_LIMIT, MARKER = range(1, 7)
"""The points of the cleanup in their order: AAC-13.1 to AAC-13.6."""


class Guests(Step[AnyCostState]):
    """Stars, guests, tickets, abilities, pinned events of one seat after the other (AAC-11.1)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Count for one seat, pay, then let its abilities and pinned events work (AAC-11.2 to AAC-11.8)."""
        place = frame[1]
        if place == state.seats:
            return
        seat = seat_at(state, place)
        stars, capacity = stars_of(state, seat), capacity_of(state, seat)
        guests = min(stars, capacity)
        income = tickets_of(state, seat, guests)
        state.crowd[seat] = (stars, capacity, guests)
        state.money[seat] += income
        data = {"seat": seat, "stars": stars, "capacity": capacity, "guests": guests, "n": income}
        events.append(Event("guests", data))
        state.stack.append(("guests", place + 1))
        # the stack takes the last frame first: abilities in their order, then pinned events as they were played
        waiting = [
            ("do", card, part, 0, seat, rival, target, spared)
            for card, part, rival, target, status, spared in state.played[seat]
            if status == WAITING
        ]
        abilities = [("do", card, part, 0, seat, -1, 0, ()) for card, part in standing(state, seat).guest]
        state.stack += [*reversed(waiting), *reversed(abilities)]


class Cleanup(Step[AnyCostState]):
    """The six points of the cleanup in their fixed order (AAC-13)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Do one point and put the next one on the stack."""
        point = frame[1]
        last = state.round == state.rounds
        if last and not state.last_cleanup:
            state.stack.append(("end",))
            return
        if point < HAND_LIMIT:
            state.stack.append(("cleanup", point + 1))
        if point == MARKET:
            decks.renew_market(state, events)
        elif point == PLAYED:
            self._discard_played(state, events)
        elif point == ABILITIES:
            for place in reversed(range(state.seats)):
                seat = seat_at(state, place)
                spots = standing(state, seat).cleanup
                state.stack += [("do", card, part, 0, seat, -1, 0, ()) for card, part in reversed(spots)]
        elif point == TURN_UP:
            if state.down:
                events.append(Event("turned_up", {"cards": state.down}))
            state.down, state.used = (), ()
        elif last:
            state.stack.append(("end",))
        elif point == HAND_LIMIT:
            state.stack.append(("cleanup", MARKER))
            state.stack.append(("limit", 0))
        else:
            state.start = (state.start + 1) % state.seats
            events.append(Event("start_passed", {"seat": state.start}))
            state.stack.append(("round",))

    def _discard_played(self, state: AnyCostState, events: list[Event]) -> None:
        for place in range(state.seats):
            seat = seat_at(state, place)
            decks.discard(state, (each[0] for each in state.played[seat]))
        events.append(Event("cleared"))
        end_city_event(state)
        state.played = [()] * state.seats
        state.mods = [()] * state.seats
        state.crowd = [()] * state.seats


class Limit(Step[AnyCostState]):
    """Surplus hand cards of one seat after the other (AAC-13.5)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Ask the next seat for its surplus."""
        place = frame[1]
        if place == state.seats:
            return
        seat = seat_at(state, place)
        state.turn += 1
        state.stack.append(("limit", place + 1))
        surplus = len(state.hands[seat]) - hand_limit_of(state, seat)
        if surplus > 0:
            state.stack.append(("discard", seat, surplus, "limit"))


class End(Step[AnyCostState]):
    """The game ends; blueprints are shown (AAC-15.1, AAC-15.4)."""

    def run(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Say so, and draw lots between equal winners if that was agreed."""
        state.ended = "AAC-15.1"
        events.append(Event("over", {"clause": state.ended}, reveals=True))
        if state.tie_end == "lot" and any(len(group) > 1 for group in scoring.result(state).ranking):
            lots = list(range(state.seats))
            rng = Rng(state.rng)
            rng.shuffle(lots)
            state.rng = rng.value
            state.lots = tuple(lots)
            events.append(Event("lots", {"seats": state.lots}, reveals=True))


GUESTS: dict[str, Handler] = {
    "guests": Guests(),
    "cleanup": Cleanup(),
    "limit": Limit(),
    "end": End(),
}
"""Frames of the guest phase, the cleanup and the end."""
