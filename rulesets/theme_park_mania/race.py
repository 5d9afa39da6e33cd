"""The end of the game, and the final quick race of those who share the highest total (TPM-18.2, TPM-20).

Frames: ("over", seat whose turn ended the game), ("race_next",), ("race", 1 after a card space), ("race_end",).
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Question, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import scoring
from rulesets.theme_park_mania.explaining import why_not_there
from rulesets.theme_park_mania.playing import card_of, move_kinds, steps_of, tell_move
from rulesets.theme_park_mania.question import NOT_NOW
from rulesets.theme_park_mania.state import (
    NONE,
    RIDE_AT,
    ManiaState,
    content,
    discard,
    kind_of,
    place_cells,
)
from rulesets.theme_park_mania.walking import End, Reach


class Over(Step[ManiaState]):
    """All count their points; a tie for the first place is settled by the race (TPM-20.1)."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """End the game or set the race up."""
        events.append(Event("over", {"clause": state.ended}))
        tied = scoring.leaders(state)
        if len(tied) == 1:
            return
        last = frame[1]
        order = [(last + step) % state.seats for step in range(1, state.seats + 1)]
        state.race = tuple(seat for seat in order if seat in tied)
        state.malfunction = state.sinkhole = NONE  # TPM-20.2
        events.append(Event("race", {"seats": state.race, "n": len(state.race)}))
        for seat in state.race:
            for card in [card for card in state.hands[seat] if not kind_of(card).white]:
                discard(state, seat, card)
            draw_white(state, seat, events)
        state.stack.append(("race_next",))


def draw_white(state: ManiaState, seat: int, events: list[Event]) -> None:
    """Fill a hand with white-bordered cards; all others that come up are discarded (TPM-20.3)."""
    hand = state.hands[seat]
    drawn: list[str] = []
    while len(hand) < content().start.hand:
        if not state.deck and not any(kind_of(card).white for card in state.discard):
            break
        card = draw_any(state)
        if kind_of(card).white:
            hand.append(card)
            state.sealed &= ~(1 << seat)
            drawn.append(card)
        else:
            state.discard.append(card)
    if drawn:
        events.append(Event("drew", {"seat": seat, "n": len(drawn)}, reveals=True))
        events.append(
            Event("cards", {"seat": seat, "cards": tuple(kind_of(card).id for card in drawn)}, seen=(seat,))
        )


def draw_any(state: ManiaState) -> str:
    """Draw a card, from a new pile if the old one is empty (TPM-14.6)."""
    if not state.deck:
        rng = Rng(state.rng)
        state.deck, state.discard = state.discard, []
        rng.shuffle(state.deck)
        state.rng = rng.value
    return state.deck.pop()


class RaceNext(Step[ManiaState]):
    """The next racer's turn begins (TPM-20.4)."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Look for the end of the race: somebody on the starting tile (TPM-20.5), or too many rounds (TPM-20.7)."""
        if state.race_turn >= content().limits.race * len(state.race):
            events.append(Event("race_shared", {"n": content().limits.race}))
            return
        state.seat = state.race[state.race_turn % len(state.race)]
        state.turn += 1
        state.played = 0
        events.append(Event("turn", {"seat": state.seat, "turn": state.turn}))
        if at_goal(state, state.seat):
            win(state, events)
            return
        state.stack += [("race_end",), ("race", 0)]


def at_goal(state: ManiaState, seat: int) -> bool:
    """Does the guest stand on a path cell of the starting tile (TPM-20.5)?"""
    place = state.guests[seat]
    return place < RIDE_AT and bool(state.ground.path & state.ground.home & 1 << place)


def win(state: ManiaState, events: list[Event]) -> None:
    """The racer whose turn it is wins the race."""
    state.winner = state.seat
    state.stack.clear()
    events.append(
        Event("race_won", {"seat": state.seat, "cells": place_cells(state, state.guests[state.seat])})
    )


class RaceEnd(Step[ManiaState]):
    """A racer's turn is over: refill (TPM-20.4)."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Draw cards, then the next racer."""
        draw_white(state, state.seat, events)
        state.race_turn += 1
        state.stack.append(("race_next",))


def race_options(state: ManiaState) -> list[Action]:
    """Return every result of every white-bordered card (D23)."""
    seat = state.seat
    reach = Reach(state, seat, race=True)
    return [
        ("play", kind, *end)
        for kind in move_kinds(state, seat)
        if steps_of(kind)
        for end in reach.ends(steps_of(kind))
    ]


class Race(Question[ManiaState]):
    """D23: play a white-bordered card. Without one that can be played the hand goes (TPM-20.4)."""

    def actors(self, state: ManiaState, frame: Frame) -> tuple[int, ...]:
        """Return the racer whose turn it is."""
        return (state.seat,)

    def describe(self, state: ManiaState, frame: Frame, seat: int) -> Decision:
        """Return the prompt."""
        return Decision("race", {}, "race")

    def open(self, state: ManiaState, frame: Frame) -> bool:
        """Can a card be played?"""
        seat = state.seat
        reach = Reach(state, seat, race=True)
        return any(reach.any_end(steps_of(kind)) for kind in move_kinds(state, seat) if steps_of(kind))

    def skip(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Discard the whole hand, unless a card was played in this turn."""
        state.stack.pop()
        seat = state.seat
        if not frame[1] and state.hands[seat]:
            cards = tuple(state.hands[seat])
            for card in cards:
                discard(state, seat, card)
            kinds = tuple(kind_of(card).id for card in cards)
            events.append(Event("swapped", {"seat": seat, "cards": kinds, "n": len(kinds)}, reveals=True))

    def legal(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every result."""
        return race_options(state)

    def check(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a result."""
        if action[0] != "play" or len(action) != 4:
            return NOT_NOW
        if action in race_options(state):
            return None
        _, kind, place, _ = action
        if type(kind) is not str or type(place) is not int or kind not in move_kinds(state, seat):
            return NOT_NOW
        if not steps_of(kind):
            return Reason("white_only", "TPM-20.4")
        if place >= RIDE_AT:
            return Reason("race_no_rides", "TPM-20.6")
        return why_not_there(state, seat, Reach(state, seat, race=True), kind, place)

    def apply(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Walk; whoever comes to the starting tile has won."""
        _, kind, place, pays = action
        state.stack.pop()
        tell_move(state, seat, kind, End(place, pays), Reach(state, seat, race=True), events)
        card = card_of(state, seat, kind)
        discard(state, seat, card)
        state.played += 1
        state.guests[seat] = place
        if at_goal(state, seat):
            win(state, events)
        elif state.ground.signs >> place & 1:
            state.stack.append(("race", 1))


RACE: dict[str, Handler] = {"over": Over(), "race_next": RaceNext(), "race": Race(), "race_end": RaceEnd()}
