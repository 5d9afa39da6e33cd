"""A question to the bots' process and what became of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.base import Hint
from game.bots.worker_process import Request
from game.core.contract import Action

BUDGET_MS = 5000
"""A bot that thinks longer than this is late. Bots limit their effort by counting, so this is an accident."""
START_MS = 20_000
"""So long may a cold machine take to start the worker and load the ruleset."""
SILENT_MS = 6000
"""A worker that has loaded the ruleset and does not even begin with a question for so long has come to a stop."""
TRIES = 2
"""A question during which the worker dies or stops is asked so often before it gets a move by chance."""

STILLS = 3
"""Pauses of the whole machine that are not counted, for one question."""


class Answer(NamedTuple):
    """What became of a question.

    ticket    the number that `ask` returned
    seat, kind  who was asked
    action    a legal move, None when hints were asked for
    hints     the proposals asked for by `ask_hints`, best first
    fallback  "" for the bot's own move, "late" or "failed" for one by chance
    ms        milliseconds from the question to the answer
    """

    ticket: int
    seat: int
    kind: str
    action: Action | None
    hints: Sequence[Hint] = ()
    fallback: str = ""
    ms: int = 0


class OpenQuestion:
    """A question that was asked and not answered yet.

    deadline    when it is late
    sent        does the worker have it?
    begun       does the worker think about it?
    begin_by    when a worker that has it must have begun
    patience    seconds within which a worker that has it must begin
    tries       how often it was sent
    stills      how often the clocks stood still meanwhile
    """

    def __init__(self, request: Request, budget_ms: int) -> None:
        self.request = request
        self.budget = budget_ms / 1000
        self.asked = time.monotonic()
        self.tries = self.stills = 0
        self.patience = START_MS / 1000
        self.put_back()

    def put_back(self) -> None:
        """It waits to be sent (again)."""
        self.sent = self.begun = False
        self.begin_by = float("inf")
        self.deadline = time.monotonic() + START_MS / 1000

    def send(self, loaded: bool) -> Request:
        """It goes to a worker that has (not) loaded its ruleset yet; return what to send."""
        self.sent = True
        self.tries += 1
        self.patience = (SILENT_MS if loaded else START_MS) / 1000
        self.begin_by = time.monotonic() + self.patience
        self.deadline = float("inf")
        return self.request

    def begin(self) -> None:
        """The worker thinks about it from now on."""
        self.begun = True
        self.begin_by = float("inf")
        self.deadline = time.monotonic() + self.budget

    def stand_still(self, seconds: float) -> bool:
        """Do not count so many seconds in which the machine slept. Return False when that has been done too often.

        Without an end to it, a window that gets to look only now and then would wait for ever.
        """
        self.stills += 1
        if self.stills > STILLS:
            return False
        self.deadline += seconds
        self.begin_by += seconds
        return True

    @property
    def exhausted(self) -> bool:
        """Was it asked often enough?"""
        return self.tries >= TRIES

    def answer(self, action: Action | None, hints: Sequence[Hint] = (), fallback: str = "") -> Answer:
        """Return the answer to it."""
        passed = round((time.monotonic() - self.asked) * 1000)
        request = self.request
        return Answer(request.ticket, request.seat, request.kind, action, hints, fallback, passed)
