"""The stack of pending things: steps run by themselves, questions wait, idle ones are skipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import FlowRuleset, Frame, Handler, Question, Step, well_formed
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng
from game.core.state import ALL, State, field


class Paper(State):
    """What the handlers below write down."""

    written: list[str] = field(ALL)
    open: bool = field(ALL)
    stack: list[tuple[Any, ...]] = field(ALL)


class Write(Step[Paper]):
    """("write", word, frames...): write the word and push the frames."""

    def run(self, state: Paper, frame: Frame, events: list[Event]) -> None:
        state.written.append(frame[1])
        state.stack += frame[2:]
        events.append(Event("wrote", {"word": frame[1]}))


class Again(Step[Paper]):
    """A step that comes back for ever."""

    def run(self, state: Paper, frame: Frame, events: list[Event]) -> None:
        state.stack.append(frame)


class Ask(Question[Paper]):
    """("ask", seats...): any of the seats may answer with a digit up to 3."""

    def actors(self, state: Paper, frame: Frame) -> tuple[int, ...]:
        return frame[1:]

    def open(self, state: Paper, frame: Frame) -> bool:
        return state.open

    def describe(self, state: Paper, frame: Frame, seat: int) -> Decision:
        return Decision("ask", {"seat": seat})

    def legal(self, state: Paper, frame: Frame, seat: int) -> list[Action]:
        return [("say", number) for number in range(4)]

    def check(self, state: Paper, frame: Frame, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal(state, frame, seat) else Reason("no_digit", "P-1")

    def apply(self, state: Paper, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        state.stack.pop()
        state.written.append(f"{seat} says {action[1]}")
        events.append(Event("said", {"seat": seat}))


class PaperRules(FlowRuleset[Paper]):
    """The flow of the handlers above."""

    not_now = Reason("not_now", "P-0")
    handlers: Mapping[str, Handler] = {"write": Write(), "again": Again(), "ask": Ask()}


RULES = PaperRules()


def paper(*stack: tuple[Any, ...], open: bool = True) -> Paper:
    """Return a state with this stack, last frame on top."""
    return Paper(written=[], open=open, stack=list(stack))


def test_steps_run_from_the_top_until_a_question_waits() -> None:
    state, events = paper(("write", "never"), ("ask", 1), ("write", "b"), ("write", "a", ("write", "c"))), []
    RULES.settle(state, events)
    assert state.written == ["a", "c", "b"]
    assert state.stack == [("write", "never"), ("ask", 1)]
    assert [event.data["word"] for event in events] == ["a", "c", "b"]
    assert RULES.actors(state) == (1,)


def test_an_answer_takes_the_question_off_and_what_lies_below_follows() -> None:
    state = paper(("ask", 2), ("write", "then"), ("ask", 0, 1))
    events = RULES.apply(state, 1, ("say", 3))
    assert state.written == ["1 says 3", "then"]
    assert [event.kind for event in events] == ["said", "wrote"]
    assert RULES.actors(state) == (2,)


def test_questions_with_nothing_to_ask_are_skipped() -> None:
    state = paper(("write", "end"), ("ask", 0), open=False)
    RULES.settle(state, [])
    assert state.written == ["end"]


def test_an_empty_stack_is_the_end() -> None:
    state = paper(("ask", 0))
    RULES.apply(state, 0, ("say", 0))
    assert state.stack == []
    assert RULES.actors(state) == ()
    assert RULES.legal(state, 0) == []
    assert RULES.check(state, 0, ("say", 0)) == RULES.not_now
    with pytest.raises(IllegalAction):
        RULES.decision(state, 0)


def test_rules_that_never_rest_are_stopped() -> None:
    with pytest.raises(RuntimeError, match="do not come to rest"):
        RULES.settle(paper(("again",)), [])


def test_an_unsettled_step_is_a_bug_and_no_question() -> None:
    with pytest.raises(AssertionError, match="write"):
        RULES.actors(paper(("write", "a")))


def test_only_those_asked_may_answer() -> None:
    state = paper(("ask", 0, 2))
    assert RULES.legal(state, 1) == []
    assert RULES.check(state, 1, ("say", 0)) == RULES.not_now
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(state, 1, ("say", 0))
    assert refused.value.reason == RULES.not_now
    assert state.written == []
    with pytest.raises(IllegalAction):
        RULES.decision(state, 1)
    assert RULES.decision(state, 2) == Decision("ask", {"seat": 2})


def test_a_refused_answer_changes_nothing() -> None:
    state = paper(("ask", 0))
    before = state.digest()
    with pytest.raises(IllegalAction, match="P-1") as refused:
        RULES.apply(state, 0, ("say", 4))
    assert refused.value.reason == Reason("no_digit", "P-1")
    assert state.digest() == before


@pytest.mark.parametrize("action", [None, (), [], ["say", 1], (1,), ("say", True), ("say", 1.0), ("say", [1]), ("say", None)])
def test_malformed_answers_are_refused_before_the_rules_see_them(action: Any) -> None:
    assert RULES.check(paper(("ask", 0)), 0, action) == RULES.not_now


def test_actions_are_words_whole_numbers_and_tuples_of_them() -> None:
    assert well_formed(("place", "B07", -3, (1, ("x", 2)), ()))
    for wrong in ("place", ["place"], ("a", None), ("a", False), ("a", (1, 2.0)), ("a", b"x"), ("a", {})):
        assert not well_formed(wrong)


def test_without_a_quicker_way_a_sample_is_one_of_the_legal_answers() -> None:
    state = paper(("ask", 0))
    drawn = {RULES.sample(state, 0, Rng(number)) for number in range(40)}
    assert drawn == set(RULES.legal(state, 0))
