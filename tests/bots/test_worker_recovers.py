"""Whatever happens to the bots' process, and whenever: every question gets one legal answer, and the next one too."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.bots import make, question
from game.bots.question import Answer, OpenQuestion
from game.bots.worker import BotWorker
from game.session.match import Match
from game.session.seats import default_seats
from game.ui.table.bots import BotDesk
from tests.bots import stub
from tests.toy.rules import INFO, RULES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")

PATIENCE = 30
"""Seconds after which a question counts as lost. A window that waits for one of these does so for ever."""
STATE = RULES.new_game({}, 3, 5)
VIEW = RULES.view(STATE, 0)
BEST = make("normal", stub.find("ponderer"), 5).choose(VIEW, 0)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotWorker]:
    """A worker that has loaded its game and is given up soon."""
    monkeypatch.setattr(question, "SILENT_MS", 600)
    worker = BotWorker(stub.find)
    worker.start("ponderer")
    ask(worker)
    answered(worker)
    yield worker
    worker.close()


def ask(worker: BotWorker, ruleset: str = "ponderer", budget_ms: int = 1500) -> int:
    """Ask for the move of seat 0."""
    return worker.ask(ruleset, VIEW.to_json(), 0, "normal", 5, budget_ms)


def look(worker: BotWorker, until: Callable[[], Any]) -> Any:
    """Look for the answer until something has happened, as a window does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = until()
        if found:
            return found
        time.sleep(0.002)
    raise AssertionError("the window waits for ever")


def answered(worker: BotWorker) -> Answer:
    """Wait for the answer; it must be legal."""
    answer: Answer = look(worker, worker.poll)
    assert answer.action is not None
    assert RULES.check(STATE, 0, answer.action) is None
    return answer


def begun(worker: BotWorker) -> bool:
    """Does it think? The answer must not have come yet."""
    assert worker.poll() is None
    return worker._open is not None and worker._open.begun


def hit(worker: BotWorker, *signals: signal.Signals) -> None:
    """Do something to the process."""
    for each in signals:
        if worker.pid is not None:
            os.kill(worker.pid, each)


FAULTS = {
    "killed": (signal.SIGKILL,),
    "stopped": (signal.SIGSTOP,),
    "asleep for a moment": (signal.SIGSTOP, signal.SIGCONT),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("moment", ["idle", "asked", "thinking", "answered", "stopping"])
def test_every_fault_at_every_moment_is_got_over(worker: BotWorker, fault: str, moment: str) -> None:
    if moment == "idle":
        time.sleep(0.05)
        hit(worker, *FAULTS[fault])
    if moment == "stopping":
        ask(worker)
        look(worker, lambda: begun(worker))
        hit(worker, *FAULTS[fault])
    ticket = ask(worker)  # the question before is forgotten by this one
    if moment == "asked":
        hit(worker, *FAULTS[fault])
    elif moment == "thinking":
        look(worker, lambda: begun(worker))
        hit(worker, *FAULTS[fault])
    elif moment == "answered":
        time.sleep(0.6)
        hit(worker, *FAULTS[fault])
    answer = answered(worker)
    assert answer.ticket == ticket
    if fault == "stopped" and moment in ("asked", "thinking"):
        assert answer.fallback in ("late", "")  # it has begun, or has not come to that
    else:
        assert (answer.action, answer.fallback) == (BEST, "")
    assert worker.poll() is None
    assert ask(worker) == ticket + 1
    assert (answered(worker).action, worker.poll()) == (BEST, None)


def test_a_process_that_dies_again_and_again_between_questions_is_started_again_and_again(
    worker: BotWorker,
) -> None:
    for _ in range(5):
        hit(worker, signal.SIGKILL)
        time.sleep(0.1)
        ask(worker)
        assert answered(worker).fallback == ""


def test_after_a_bot_that_kills_its_process_and_one_more_death_the_next_question_is_answered(
    worker: BotWorker,
) -> None:
    ask(worker, "crash")
    assert answered(worker).fallback == "failed"
    hit(worker, signal.SIGKILL)
    time.sleep(0.1)
    ask(worker)
    assert answered(worker).action is not None


def test_where_the_dead_cannot_be_replaced_chance_plays_until_they_can(
    worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as poor:
        poor.setattr(worker._context, "Pipe", refuse)
        hit(worker, signal.SIGKILL)
        time.sleep(0.1)
        for _ in range(3):
            ask(worker)
            assert answered(worker).fallback == "failed"
    ask(worker)
    assert answered(worker).fallback == ""


def test_a_question_that_the_process_loses_is_asked_again(worker: BotWorker) -> None:
    ask(worker)
    look(worker, lambda: begun(worker))
    worker.start("planner")  # any message stops the thought; nobody has forgotten the question though
    answer = answered(worker)
    assert (answer.action, answer.fallback) == (BEST, "")


def test_time_in_which_the_whole_machine_slept_is_not_counted(worker: BotWorker) -> None:
    ask(worker, budget_ms=700)
    look(worker, lambda: begun(worker))
    hit(worker, signal.SIGSTOP)
    time.sleep(1.5)  # the window sleeps too
    hit(worker, signal.SIGCONT)
    assert answered(worker).fallback == ""


def test_a_window_that_seldom_looks_does_not_wait_for_ever() -> None:
    asked = OpenQuestion(None, 100)  # type: ignore[arg-type]
    asked.begin()
    before = asked.deadline
    for _ in range(question.STILLS):
        assert asked.stand_still(10)
    assert asked.deadline == pytest.approx(before + 10 * question.STILLS)
    assert not asked.stand_still(10)
    assert asked.deadline == pytest.approx(before + 10 * question.STILLS)


def test_many_questions_among_many_faults_are_all_answered(worker: BotWorker) -> None:
    chance = random.Random(7)
    for number in range(12):
        ticket = ask(worker, chance.choice(["ponderer", "planner"]), chance.choice([60, 1500]))
        moment = time.monotonic() + chance.random() * 0.3
        struck = chance.random() < 0.3
        answer = None
        while answer is None:
            assert time.monotonic() < moment + PATIENCE, f"question {number} is lost"
            if not struck and time.monotonic() > moment:
                struck = True
                hit(worker, *chance.choice(list(FAULTS.values())))
            if chance.random() < 0.02:
                ticket = ask(worker, "ponderer")
            answer = worker.poll()
            time.sleep(0.002)
        assert answer.ticket == ticket
        assert answer.action is not None
        assert RULES.check(STATE, 0, answer.action) is None


class Confused:
    """A worker whose first answer is one to another question."""

    def __init__(self) -> None:
        self.asked = 0
        self.ready: Answer | None = None

    def ask(self, ruleset: str, view: dict[str, Any], seat: int, kind: str, seed: int) -> int:
        """Take the question."""
        self.asked += 1
        action = RULES.legal(RULES.rebuild(view), seat)[0]
        self.ready = Answer(self.asked if self.asked > 1 else 77, seat, kind, action)
        return self.asked

    def poll(self) -> Answer | None:
        """Answer once."""
        answer, self.ready = self.ready, None
        return answer


def test_the_table_asks_again_when_its_answer_is_gone() -> None:
    match = Match.start(INFO, {}, default_seats(["human", "normal"]), 5)
    while match.actors()[0] == 0:
        match.submit(0, match.legal(0)[0])
    worker = Confused()
    desk = BotDesk(match, worker)  # type: ignore[arg-type]
    desk.ask(1)
    assert desk.poll() is None
    assert desk.thinking is None
    desk.ask(1)
    found = desk.poll()
    assert worker.asked == 2
    assert isinstance(found, tuple)
    assert found[0] == 1
