"""The end of a turn in its order, and the begin of the next (TPM-3.6, TPM-3.8, TPM-5.9, TPM-14.1 to 14.7, TPM-18.3).

Frames: ("end_turn",), ("refill",) after an event, ("begin",) for the first turn of all.
"""

from __future__ import annotations

from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.rng import Rng
from rulesets.theme_park_mania import happenings, railway
from rulesets.theme_park_mania.building import close
from rulesets.theme_park_mania.state import SMALL_TRACK, STATION, ManiaState, content, kind_of


class EndTurn(Step[ManiaState]):
    """The end of a turn in its order (TPM-3.6)."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Close blocked ends (TPM-5.9), open the park (TPM-3.8), refill the hand, pass on."""
        close_blocked(state, events)
        if state.phase == 1 and len(state.built) >= content().limits.opening:
            state.phase = 2
        if state.phase == 1 or refill(state, events):
            pass_on(state, events)


def close_blocked(state: ManiaState, events: list[Event]) -> None:
    """Close the open ends at which no piece that is left could be laid (TPM-5.9)."""
    ground = state.ground
    if not ground.ends:
        return
    left = 0
    for pieces in state.pieces:
        left |= pieces
    left &= SMALL_TRACK | STATION
    key = (bool(state.track_left), left)
    known = railway.laying(ground)
    blocked: list[int] | None = known.get(key)
    if blocked is None:
        kinds = [railway.TRACK] if state.track_left else []
        kinds += [railway.SMALL_TRACK] if left & SMALL_TRACK else []
        kinds += [railway.STATION] if left & STATION else []
        blocked = [end[0] for end in ground.ends if railway.blocked(ground, state.line, end[0], kinds)]
        known[key] = blocked
    for number in blocked:
        close(state, number, events)


def draw_card(state: ManiaState) -> str:
    """Draw a card; an empty pile is made anew from the discard pile (TPM-14.6). Return "" if both are empty."""
    if not state.deck and state.discard:
        rng = Rng(state.rng)
        state.deck, state.discard = state.discard, []
        rng.shuffle(state.deck)
        state.rng = rng.value
    return state.deck.pop() if state.deck else ""


def refill(state: ManiaState, events: list[Event]) -> bool:
    """Draw cards one at a time until the hand is full (TPM-14.1). Return False when an event interrupts (TPM-14.2)."""
    hand, full = state.hands[state.seat], content().start.hand
    drawn: list[str] = []
    while len(hand) < full:
        if state.deck:
            card = state.deck.pop()
        else:
            card = draw_card(state)
            if not card:
                break
            events.append(Event("reshuffled", {"n": len(state.deck) + 1}, None, True))
        if kind_of(card).branches:
            _tell(state, drawn, events)
            state.stack.append(("refill",))
            happenings.perform(state, card, events)
            return False
        hand.append(card)
        drawn.append(card)
    _tell(state, drawn, events)
    return True


def _tell(state: ManiaState, drawn: list[str], events: list[Event]) -> None:
    if drawn:
        seat = state.seat
        state.sealed &= ~(1 << seat)
        kinds = tuple([kind_of(card).id for card in drawn])
        events.append(Event("drew", {"seat": seat, "n": len(drawn)}, None, True))
        events.append(Event("cards", {"seat": seat, "cards": kinds}, (seat,)))


class Refill(Step[ManiaState]):
    """Go on drawing after an event, then pass on."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Draw until the hand is full or another event comes up."""
        if refill(state, events):
            pass_on(state, events)


def pass_on(state: ManiaState, events: list[Event]) -> None:
    """Count idle turns; at closing time the game ends (TPM-18.3), otherwise the next seat begins (TPM-3.1)."""
    state.idle = 0 if state.busy else state.idle + 1
    if state.idle >= content().limits.idle * state.seats:
        state.ended = "TPM-18.3"
        state.stack.append(("over", state.seat))
        return
    state.seat = (state.seat + 1) % state.seats
    begin(state, events)


class Begin(Step[ManiaState]):
    """The first turn begins."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Begin it."""
        begin(state, events)


def begin(state: ManiaState, events: list[Event]) -> None:
    """Begin a turn: count it, warn before closing time (TPM-18.4), and ask for the main action."""
    state.turn += 1
    state.busy = state.moved = state.emptied = False
    state.repaired = state.played = 0
    data = {"seat": state.seat, "turn": state.turn}
    if (state.turn - 1) % state.seats == 0:
        data["round"] = (state.turn - 1) // state.seats + 1
    events.append(Event("turn", data))
    if state.idle:
        limits = content().limits
        left = limits.idle * state.seats - state.idle
        if left == limits.warning * state.seats:
            events.append(Event("warning", {"n": left}))
    state.stack += [("end_turn",), ("main",)]


ENDS: dict[str, Handler] = {"begin": Begin(), "end_turn": EndTurn(), "refill": Refill()}
