"""Bots think in a process of their own, so that the window never waits.

    worker = BotWorker()
    worker.start("some_game")                                        # when a game with bots begins
    ticket = worker.ask("some_game", view.to_json(), seat, "normal", seed)
    answer = worker.poll()                                           # once a picture; None: not yet
    worker.close()

Nothing here blocks for longer than a system call. One question is open at a time: a new one, `cancel`
and `close` all make the worker forget the one before, and an answer nobody waits for is dropped. Whatever
happens to the worker, each question is answered with a legal move: when it dies, stops or loses the question, it
is replaced and asked again, and in the end the move is one by chance and marked.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import Any

from game.bots.base import Hint
from game.bots.question import BUDGET_MS, TRIES, Answer, OpenQuestion
from game.bots.worker_process import Find, Request, main
from game.core import registry
from game.core.rng import Rng, derive

__all__ = ["BUDGET_MS", "Answer", "BotWorker"]

log = logging.getLogger(__name__)

GRACE = 0.3
"""Seconds until a worker that does not stop thinking is replaced."""
STILL = 1.0
"""Seconds without a look for the answer after which the time in between is not counted: the machine slept."""
END = 1.0
"""Seconds to wait for the end of a killed process; after that it is left to itself."""


class BotWorker:
    """The window's side of the bots' process. Not for use from several threads.

    find  finds a ruleset by id; a function of a module
    """

    def __init__(self, find: Find = registry.get) -> None:
        self._find = find
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._connection: Connection | None = None
        self._owed = 0  # messages that the worker has not reported done yet
        self._stop_by: float | None = None
        self._deaths = 0  # since one last came to rest
        self._warm = ""
        self._loaded: list[str] = []  # what this process is known to have loaded
        self._ticket = 0
        self._looked = time.monotonic()
        self._open: OpenQuestion | None = None

    # --- what the window calls -----------------------------------------------------------------------------

    def start(self, ruleset: str = "") -> None:
        """Start the process unless it runs; with a ruleset also let it load that one."""
        if self._process is None:
            self._warm = ruleset or self._warm
            self._launch()
        elif ruleset and ruleset != self._warm:
            self._warm = ruleset
            self._send("warm", ruleset)

    def ask(
        self, ruleset: str, view: dict[str, Any], seat: int, kind: str, seed: int, budget_ms: int = BUDGET_MS
    ) -> int:
        """Ask for the move of a seat; return the ticket of the answer. Earlier questions are forgotten.

        view       `rules.view(state, seat).to_json()`
        seed       the seed of the game
        budget_ms  thinking time, from when the worker has loaded the ruleset
        """
        return self._put(ruleset, view, seat, kind, seed, 0, budget_ms)

    def ask_hints(
        self, ruleset: str, view: dict[str, Any], seat: int, seed: int, n: int = 3, budget_ms: int = BUDGET_MS
    ) -> int:
        """Ask for up to `n` proposals; like `ask`. When it goes wrong the answer holds none."""
        return self._put(ruleset, view, seat, "normal", seed, n, budget_ms)

    def poll(self) -> Answer | None:
        """Return the answer to the open question, None while there is none. Call it once a picture."""
        answer = self._receive()
        question = self._open
        now = time.monotonic()
        passed, self._looked = now - self._looked, now
        if passed > STILL and (question is None or question.stand_still(passed)) and self._stop_by is not None:
            self._stop_by += passed
        if question is not None:
            if now > question.begin_by:
                log.warning("the bots' process has come to a stop and is replaced")
                self._replace()
            if now > question.deadline:
                log.warning("the bot %s was late and gets a move by chance", question.request.kind)
                answer = self._by_chance("late")
            elif self._process is None or (question.exhausted and not question.sent):
                answer = self._by_chance("failed")
        if self._stop_by is not None and now > self._stop_by:
            log.warning("the bots' process does not stop thinking and is replaced")
            self._end()
            self._launch()
        self._send_open()
        return answer

    def cancel(self, ticket: int) -> None:
        """Forget a question. A ticket that was answered or forgotten before is fine."""
        if self._open is not None and self._open.request.ticket == ticket:
            self._forget()

    def close(self) -> None:
        """End the process, whatever it does. It can be started again."""
        self._open = None
        self._end()

    @property
    def pid(self) -> int | None:
        """Return the number of the process, None while there is none."""
        return None if self._process is None else self._process.pid

    # --- questions -----------------------------------------------------------------------------------------

    def _put(
        self, ruleset: str, view: dict[str, Any], seat: int, kind: str, seed: int, wanted: int, budget_ms: int
    ) -> int:
        self._forget()
        self._ticket += 1
        request = Request(self._ticket, ruleset, view, seat, kind, seed, wanted)
        self._open = OpenQuestion(request, budget_ms)
        self._looked = time.monotonic()
        if self._process is None:
            self._deaths = 0
            self.start()
        # No answer can come of this: the question has not been sent, and what a death means for it is seen by `poll`.
        self._receive()
        self._send_open()
        return self._ticket

    def _forget(self) -> None:
        """Drop the open question and let the worker stop thinking about it."""
        question, self._open = self._open, None
        if question is not None and question.sent and self._owed and self._stop_by is None:
            self._send("stop")
            self._stop_by = time.monotonic() + (GRACE if question.begun else question.patience)

    def _send_open(self) -> None:
        """Hand the open question over once the worker is free. Only then: a full pipe would block the window."""
        question = self._open
        if question is None or question.sent or question.exhausted or self._owed or self._connection is None:
            return
        self._send("ask", question.send(question.request.ruleset in self._loaded))

    def _receive(self) -> Answer | None:
        """Take what the worker says; return the first thing somebody waits for."""
        answer = None
        try:
            while answer is None and self._connection is not None and self._connection.poll():
                answer = self._take(self._connection.recv())
        except (EOFError, OSError):
            log.warning("the bots' process died")
            self._replace()
        except Exception:
            log.exception("the bots' process says something that cannot be read")
            self._replace()
        return answer

    def _take(self, message: tuple[Any, ...]) -> Answer | None:
        question = self._open
        if message[0] == "idle":
            self._owed -= 1
            if not self._owed:
                self._stop_by = None
                self._deaths = 0
                self._knows(self._warm)
                if question is not None and question.sent:
                    log.warning("the bots' process has lost the question for the bot %s", question.request.kind)
                    question.put_back()
            return None
        if question is None or message[1] != question.request.ticket:
            return None
        if message[0] == "begun":
            question.begin()
            self._knows(question.request.ruleset)
            return None
        if message[0] == "failed":
            log.error("the bot %s failed and gets a move by chance:\n%s", question.request.kind, message[2])
            return self._by_chance("failed")
        self._open = None
        if question.request.wanted:
            return question.answer(None, [Hint(*hint) for hint in message[2]])
        return question.answer(message[2])

    def _knows(self, ruleset: str) -> None:
        if ruleset not in self._loaded:
            self._loaded.append(ruleset)

    def _replace(self) -> None:
        """Put a new process in the place of a dead one, but not for ever; the open question waits for it."""
        self._end()
        self._deaths += 1
        if self._deaths <= TRIES:
            self._launch()
        if self._open is not None:
            self._open.put_back()

    def _by_chance(self, fallback: str) -> Answer:
        """Answer the open question without the bot, the same way for the same game and position."""
        question = self._open
        assert question is not None
        request = question.request
        action = None
        if not request.wanted:
            rules = self._find(request.ruleset).rules
            view = rules.rebuild(request.view)
            rng = Rng(derive(request.seed, "fallback", request.seat, view.digest()))
            action = rules.sample(view, request.seat, rng)
        if fallback == "late":
            self._forget()
        self._open = None
        return question.answer(action, (), fallback)

    # --- the process ---------------------------------------------------------------------------------------

    def _launch(self) -> None:
        """Start a process. When the machine refuses there is none, and questions are answered by chance."""
        try:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=main, args=(theirs, self._find), name="bots", daemon=True)
            process.start()
        except OSError:
            log.exception("the bots' process cannot be started")
            return
        # Only the worker may hold its end: so each side sees at once when the other one is gone.
        theirs.close()
        self._process, self._connection = process, ours
        self._owed, self._stop_by, self._loaded = 1, None, []
        if self._warm:
            self._send("warm", self._warm)

    def _end(self) -> None:
        process, connection = self._process, self._connection
        self._process = self._connection = None
        self._owed, self._stop_by = 0, None
        if connection is not None:
            connection.close()
        if process is None:
            return
        process.terminate()
        process.join(0.1)
        if process.is_alive():
            process.kill()
            process.join(END)
        if not process.is_alive():
            process.close()

    def _send(self, *message: Any) -> None:
        """Say something to the worker. That it is gone shows when listening to it."""
        if self._connection is None:
            return
        self._owed += 1
        try:
            self._connection.send(message)
        except OSError:
            log.debug("the bots' process does not listen")
