"""The stack of pending things and the loop that settles it.

Everything a game still waits for is a tuple on `state.stack`: a word and plain values. The word
names a handler. A *step* runs by itself and goes; a *question* waits for a seat's answer. After each
answer the stack is settled: steps run, questions with nothing to ask are skipped, until somebody
has something to decide or the stack is empty, which means the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.messages import Message
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng
from game.core.state import State

S = TypeVar("S", bound=State)
Frame = tuple[Any, ...]

SETTLE_LIMIT = 10_000
"""More automatic steps than this after one action can only be an endless loop."""


def well_formed(action: Any) -> bool:
    """Is this a tuple of strings, whole numbers and tuples of those?

    Rules may then look values up and compare them without fear. True and 2.0 would compare equal to numbers
    and change what is saved.
    """
    if type(action) is not tuple:
        return False
    for value in action:
        kind = type(value)
        if kind is not str and kind is not int and not well_formed(value):
            return False
    return True


class Step(Generic[S]):
    """A frame that needs nobody: taken off the stack, then run."""

    asks = False

    def run(self, state: S, frame: Frame, events: list[Event]) -> None:
        """Carry the step out. It may push further frames."""
        raise NotImplementedError


class Question(Generic[S]):
    """A frame that waits for an answer.

    Subclasses answer for their frame: who, what is legal, why not, and what follows. The frame
    stays on the stack until `apply` or `skip` takes it off.
    """

    asks = True

    def actors(self, state: S, frame: Frame) -> tuple[int, ...]:
        """Return the seats that are asked, in turn order."""
        raise NotImplementedError

    def open(self, state: S, frame: Frame) -> bool:
        """Is there anything to decide? Otherwise the question is skipped."""
        return True

    def skip(self, state: S, frame: Frame, events: list[Event]) -> None:
        """Leave the question unasked."""
        state.stack.pop()

    def describe(self, state: S, frame: Frame, seat: int) -> Decision:
        """Return kind, step and public values of the question."""
        raise NotImplementedError

    def legal(self, state: S, frame: Frame, seat: int) -> list[Action]:
        """Return every legal answer in a fixed order."""
        raise NotImplementedError

    def sample(self, state: S, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return one legal answer by chance."""
        return rng.choice(self.legal(state, frame, seat))

    def check(self, state: S, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Return why the answer is refused, None when it is legal."""
        raise NotImplementedError

    def apply(self, state: S, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError


Handler = Step[Any] | Question[Any]


class FlowRuleset(Generic[S]):
    """The part of the contract that follows from the stack. A ruleset adds setup, views and scoring.

    handlers      frame word -> handler
    not_now       refusal for acting out of turn
    minor_events  kinds of events that a summary of what happened may leave out
    scoring_events  kinds of events that change points -> name of the number in their data
    """

    minor_events: tuple[str, ...] = ()
    scoring_events: Mapping[str, str] = MappingProxyType({})

    handlers: ClassVar[Mapping[str, Handler]] = {}
    not_now: Reason

    def _question(self, state: S) -> tuple[Question[S], Frame] | None:
        if not state.stack:
            return None
        frame = state.stack[-1]
        handler = self.handlers[frame[0]]
        assert isinstance(handler, Question), f"unsettled step {frame!r}"
        return handler, frame

    def opening(self, state: S) -> Sequence[Message]:
        """Return what the log says of the first position; nothing unless the ruleset has something to tell."""
        return ()

    def actors(self, state: S) -> tuple[int, ...]:
        """Return the seats that must act now; empty when the game is over."""
        stack = state.stack
        if not stack:
            return ()
        frame = stack[-1]
        handler: Any = self.handlers[frame[0]]
        assert handler.asks, f"unsettled step {frame!r}"
        asked: tuple[int, ...] = handler.actors(state, frame)
        return asked

    def _asked(self, state: S, seat: int) -> tuple[Question[S], Frame]:
        top = self._question(state)
        if top is None or seat not in top[0].actors(state, top[1]):
            raise IllegalAction(self.not_now)
        return top

    def decision(self, state: S, seat: int) -> Decision:
        """Return what this actor is asked. Raises IllegalAction for a seat that is not asked."""
        question, frame = self._asked(state, seat)
        return question.describe(state, frame, seat)

    def legal(self, state: S, seat: int) -> list[Action]:
        """Return every legal action of the seat; empty for a seat that is not asked."""
        top = self._question(state)
        if top is None or seat not in top[0].actors(state, top[1]):
            return []
        return top[0].legal(state, top[1], seat)

    def sample(self, state: S, seat: int, rng: Rng) -> Action:
        """Return one legal action by chance."""
        frame = state.stack[-1]
        question: Any = self.handlers[frame[0]]
        action: Action = question.sample(state, frame, seat, rng)
        return action

    def check(self, state: S, seat: int, action: Action) -> Reason | None:
        """Return why the action is refused, None when it is legal."""
        top = self._question(state)
        if top is None or seat not in top[0].actors(state, top[1]):
            return self.not_now
        if not action or not well_formed(action) or not isinstance(action[0], str):
            return self.not_now
        return top[0].check(state, top[1], seat, action)

    def apply(self, state: S, seat: int, action: Action) -> list[Event]:
        """Carry out a legal action and settle. Raises IllegalAction, leaving the state untouched."""
        reason = self.check(state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.apply_unchecked(state, seat, action)

    def apply_unchecked(self, state: S, seat: int, action: Action) -> list[Event]:
        """Like `apply` for an action that came from `legal` or `sample` of this very state."""
        events: list[Event] = []
        frame = state.stack[-1]
        question: Any = self.handlers[frame[0]]
        question.apply(state, frame, seat, action, events)
        self.settle(state, events)
        return events

    def settle(self, state: S, events: list[Event]) -> None:
        """Run steps and skip idle questions until somebody is asked or the game is over."""
        stack, handlers = state.stack, self.handlers
        for _ in range(SETTLE_LIMIT):
            if not stack:
                return
            frame = stack[-1]
            handler: Any = handlers[frame[0]]
            if not handler.asks:
                stack.pop()
                handler.run(state, frame, events)
            elif handler.open(state, frame):
                return
            else:
                handler.skip(state, frame, events)
        raise RuntimeError(f"the rules do not come to rest: {state.stack!r}")
