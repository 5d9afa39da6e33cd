"""The bots' process: whatever happens to it, the window gets a legal move and never waits for it."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from game.bots import hints, make
from game.bots.worker import Answer, BotWorker
from tests.bots import stub
from tests.toy.rules import INFO, RULES

T = TypeVar("T")

PATIENCE = 60
"""Seconds after which a test gives up; nothing here should take more than one or two."""
STATE = RULES.new_game({}, 3, 5)
VIEW = RULES.view(STATE, 0)
VIEW_JSON = VIEW.to_json()

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.fixture(scope="module")
def shared() -> Iterator[BotWorker]:
    """A worker for tests that leave it in order."""
    worker = BotWorker(stub.find)
    yield worker
    worker.close()


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    """A worker of one's own."""
    worker = BotWorker(stub.find)
    yield worker
    worker.close()


def until(found: Callable[[], T | None]) -> T:
    """Ask again and again until there is an answer."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.002)
    raise AssertionError("nothing happened")


def gone(pid: int) -> bool:
    """Is there no such process any more, not even its shell?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def asked(worker: BotWorker, ruleset: str, kind: str = "normal", budget_ms: int = 20_000) -> Answer:
    """Ask for the move of seat 0 and wait for it."""
    ticket = worker.ask(ruleset, VIEW_JSON, 0, kind, 5, budget_ms)
    answer = until(worker.poll)
    assert answer.ticket == ticket
    assert answer.seat == 0
    assert answer.kind == kind
    return answer


def thinking(worker: BotWorker, ruleset: str) -> int:
    """Ask a bot that never answers and wait until it has begun."""
    ticket = worker.ask(ruleset, VIEW_JSON, 0, "normal", 5, 600_000)
    until(lambda: worker.poll() is None and worker._open is not None and worker._open.begun)
    return ticket


def test_no_process_before_it_is_needed(worker: BotWorker) -> None:
    assert worker.pid is None
    assert worker.poll() is None
    assert worker.pid is None


@pytest.mark.parametrize("kind", ["random", "easy", "normal"])
def test_the_worker_plays_what_the_bot_plays(shared: BotWorker, kind: str) -> None:
    answer = asked(shared, "toy", kind)
    assert answer.action == make(kind, INFO, 5).choose(VIEW, 0)
    assert answer.fallback == ""
    assert shared.poll() is None


def test_the_worker_gives_the_same_hints(shared: BotWorker) -> None:
    ticket = shared.ask_hints("planner", VIEW_JSON, 0, 5)
    answer = until(shared.poll)
    assert (answer.ticket, answer.action, answer.fallback) == (ticket, None, "")
    assert list(answer.hints) == list(hints(stub.find("planner"), VIEW, 0, seed=5))


@pytest.mark.parametrize(("ruleset", "words"), [("fails", "ZeroDivisionError"), ("cheat", "take_everything")])
def test_a_bot_that_fails_is_replaced_and_the_log_says_why(
    shared: BotWorker, caplog: pytest.LogCaptureFixture, ruleset: str, words: str
) -> None:
    with caplog.at_level(logging.ERROR):
        first, second = asked(shared, ruleset), asked(shared, ruleset)
    assert first.fallback == second.fallback == "failed"
    assert first.action is not None
    assert RULES.check(STATE, 0, first.action) is None
    assert first.action == second.action
    assert words in caplog.text


def test_failing_hints_are_no_hints(shared: BotWorker) -> None:
    shared.ask_hints("fails", VIEW_JSON, 0, 5)
    answer = until(shared.poll)
    assert (answer.action, list(answer.hints), answer.fallback) == (None, [], "failed")


@pytest.mark.parametrize("ruleset", ["dawdler", "sleeper"])
def test_a_late_bot_is_replaced_and_the_next_question_is_answered(worker: BotWorker, ruleset: str) -> None:
    late = asked(worker, ruleset, budget_ms=50)
    assert late.fallback == "late"
    assert late.action is not None
    assert RULES.check(STATE, 0, late.action) is None
    assert asked(worker, "toy").fallback == ""


def test_who_listens_is_stopped_and_who_does_not_is_replaced(worker: BotWorker) -> None:
    worker.cancel(thinking(worker, "dawdler"))
    before = worker.pid
    assert asked(worker, "toy").action is not None
    assert worker.pid == before
    worker.cancel(thinking(worker, "sleeper"))
    assert asked(worker, "toy").action is not None
    assert worker.pid != before


def test_a_cancelled_question_has_no_answer(worker: BotWorker) -> None:
    ticket = worker.ask("toy", VIEW_JSON, 0, "normal", 5)
    worker.cancel(ticket)
    worker.cancel(ticket)
    end = time.monotonic() + 1
    while time.monotonic() < end:
        assert worker.poll() is None
        time.sleep(0.01)


def test_a_question_that_was_answered_meanwhile_is_dropped_with_its_answer(worker: BotWorker) -> None:
    asked(worker, "toy")
    first = worker.ask("toy", VIEW_JSON, 0, "normal", 5)
    time.sleep(0.2)  # the answer lies in the pipe by now
    second = worker.ask("toy", VIEW_JSON, 0, "random", 5)
    answer = until(worker.poll)
    assert first != second
    assert (answer.ticket, answer.kind) == (second, "random")


def test_a_newer_question_takes_the_place_of_the_older(worker: BotWorker) -> None:
    thinking(worker, "dawdler")
    assert asked(worker, "toy").action == make("normal", INFO, 5).choose(VIEW, 0)


def test_a_bot_that_takes_its_process_down_is_replaced(worker: BotWorker) -> None:
    assert asked(worker, "crash").fallback == "failed"
    assert asked(worker, "toy").fallback == ""


@posix
def test_a_killed_worker_is_started_again_and_plays_the_same_move(worker: BotWorker) -> None:
    before = asked(worker, "toy")
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)  # it takes the question but cannot answer
    worker.ask("toy", VIEW_JSON, 0, "normal", 5)
    os.kill(pid, signal.SIGKILL)
    after = until(worker.poll)
    assert (after.action, after.fallback) == (before.action, "")
    assert worker.pid != pid


@posix
def test_killed_while_idle(worker: BotWorker) -> None:
    asked(worker, "toy")
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    assert asked(worker, "toy").fallback == ""


def test_where_no_process_can_be_started_chance_plays(
    worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(worker._context, "Pipe", refuse)
    answer = asked(worker, "toy")
    assert answer.fallback == "failed"
    assert answer.action is not None


@posix
@pytest.mark.parametrize("ruleset", ["dawdler", "sleeper"])
def test_closing_while_it_thinks_leaves_nothing_behind(worker: BotWorker, ruleset: str) -> None:
    thinking(worker, ruleset)
    pid = worker.pid
    assert pid is not None
    worker.close()
    assert gone(pid)
    worker.close()


def test_it_can_be_started_again_after_closing(worker: BotWorker) -> None:
    asked(worker, "toy")
    worker.close()
    assert worker.poll() is None
    assert asked(worker, "toy").fallback == ""


ORPHAN = """
import os, signal, sys, time
from game.bots.worker import BotWorker
from tests.bots import stub
from tests.toy.rules import RULES
if __name__ == "__main__":
    worker = BotWorker(stub.find)
    worker.ask(sys.argv[1], RULES.view(RULES.new_game({}, 3, 5), 0).to_json(), 0, "normal", 5, 600_000)
    while worker.poll() is None and not worker._open.begun:
        time.sleep(0.01)
    print(worker.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def over(pid: int) -> bool:
    """Has it ended, whether or not its new parent has taken notice?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return gone(pid)


@posix
@pytest.mark.parametrize("ruleset", ["dawdler", "sleeper"])
def test_the_worker_goes_when_the_window_is_killed(tmp_path: Path, ruleset: str) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, str(script), ruleset],
        check=False,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert done.returncode == -signal.SIGKILL
    until(lambda: over(int(done.stdout)))


def test_the_worker_knows_no_window() -> None:
    code = "import sys, game.bots.worker_process, game.lab.selfplay, game.lab.bench; print('pygame' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "False"
