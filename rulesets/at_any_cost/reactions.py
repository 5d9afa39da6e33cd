"""Announced events and their answers (AAC-4).

Frame ("react", queue, card, part, me, rival, target, spared): the reaction window of an announced event.
    queue   seats that have still to be asked, the one asked now first
    card, part, me, rival, target   what was announced, by whom, against whom
    spared  seats that a shield keeps out of it
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Question
from game.core.messages import Message, SeatName
from game.core.reasons import Reason
from rulesets.at_any_cost import changes
from rulesets.at_any_cost.announcing import answers, asked_about, hit_by
from rulesets.at_any_cost.naming import card_name
from rulesets.at_any_cost.printed import KIND, PROGRAMS
from rulesets.at_any_cost.refusing import answer_barred
from rulesets.at_any_cost.seat_question import DECLINE, NOT_NOW
from rulesets.at_any_cost.state import LYING, WAITING, AnyCostState


def announce(
    state: AnyCostState,
    word: str,
    me: int,
    card: int,
    part: int,
    rival: int,
    target: int,
    events: list[Event],
) -> None:
    """Announce a half or ability: open the reaction window if it has a type, else carry it out (AAC-4.1, AAC-4.3)."""
    program = PROGRAMS[card][part]
    queue = asked_about(state, program, me, rival)
    data = {"seat": me, "card": card, "part": part, "rival": rival, "target": target, "asked": queue}
    events.append(Event("played" if word == "play" else "used", data, reveals=bool(queue)))
    if queue:
        state.stack.append(("react", queue, card, part, me, rival, target, ()))
    else:
        carry_out(state, card, part, me, rival, target, ())


def carry_out(
    state: AnyCostState, card: int, part: int, me: int, rival: int, target: int, spared: tuple[int, ...]
) -> None:
    """Do what was announced: now, or with pin `guest` in the guest phase (AAC-3.13, AAC-3.16)."""
    if PROGRAMS[card][part].pin == "guest":
        state.played[me] = tuple(
            (*each[:4], WAITING, spared) if each[0] == card else each for each in state.played[me]
        )
    else:
        state.stack.append(("do", card, part, 0, me, rival, target, spared))


class React(Question[AnyCostState]):
    """D4: a player who is hit may answer; whoever holds no answer is passed over in silence (AAC-4.3, AAC-4.4)."""

    def actors(self, state: AnyCostState, frame: Frame) -> tuple[int, ...]:
        """Return the seat that is asked now."""
        queue: tuple[int, ...] = frame[1]
        return queue[:1]

    def _answers(self, state: AnyCostState, frame: Frame, seat: int) -> list[tuple[int, int]]:
        _, _, card, part, me, rival, *_ = frame
        program = PROGRAMS[card][part]
        return answers(state, seat, program, seat in hit_by(state, program, me, rival))

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is anybody left to ask, and has this seat an answer (or is everybody asked by option)?"""
        queue = frame[1]
        return bool(queue) and (state.always_ask or bool(self._answers(state, frame, queue[0])))

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Go on to the next seat; after the last one the event is carried out."""
        _, queue, card, part, me, rival, target, spared = frame
        if queue:
            state.stack[-1] = ("react", queue[1:], *frame[2:])
        else:
            state.stack.pop()
            carry_out(state, card, part, me, rival, target, spared)

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, naming who plays what; also a seat without an answer decides when to go on."""
        _, _, card, part, me, *_ = frame
        kind = PROGRAMS[card][part].types[0]
        data = {"rival": SeatName(me), "card": card_name(card), "type": Message(f"event_type.{kind}.name")}
        return Decision("react_planning" if kind == "planning" else "react", data, "event", waits=True)

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every answer, and declining."""
        return [*(("react", card, part) for card, part in self._answers(state, frame, seat)), DECLINE]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an answer."""
        if action == DECLINE:
            return None
        if action[0] != "react" or len(action) != 3:
            return NOT_NOW
        if action[1:] in self._answers(state, frame, seat):
            return None
        return answer_barred(state, seat, action[1], action[2], PROGRAMS[frame[2]][frame[3]].types)

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Answer with a card or ability, or let it happen; then the next seat is asked (AAC-4.5, AAC-4.7)."""
        _, queue, event, _, me, *_ = frame
        # who is asked next, and who is passed over, tells what rivals hold
        state.stack[-1] = ("react", queue[1:], *frame[2:])
        if action == DECLINE:
            data = {"seat": seat, "card": event}
            events.append(Event("unanswered", data, (seat,), reveals=len(queue) > 1))
            return
        _, card, part = action
        if KIND[card] == "event":
            state.hands[seat] = changes.without(state.hands[seat], (card,))
            state.played[seat] = (*state.played[seat], (card, part, me, 0, LYING, ()))
        data = {"seat": seat, "card": card, "part": part, "to": event, "rival": me}
        events.append(Event("reacted", data, reveals=len(queue) > 1))
        state.stack.append(("do", card, part, 0, seat, me, 0, ()))


REACTIONS: dict[str, Handler] = {"react": React()}
"""Frames of reactions."""
