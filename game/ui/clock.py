"""Time in milliseconds behind one small interface, so that tests can turn the hands."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Anything that tells milliseconds since some fixed moment."""

    def now(self) -> float:
        """Milliseconds; never runs backwards."""
        ...


class RealClock:
    """The monotonic clock of the machine."""

    def __init__(self) -> None:
        self._start = time.perf_counter()

    def now(self) -> float:
        """Milliseconds since this clock was made."""
        return (time.perf_counter() - self._start) * 1000


class FakeClock:
    """A clock for tests: it moves only when told to."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """The milliseconds advanced so far."""
        return self._now

    def advance(self, ms: float) -> None:
        """Move on by ``ms`` milliseconds; raises ValueError for a negative step."""
        if ms < 0:
            raise ValueError("a clock does not run backwards")
        self._now += ms


class PressClock:
    """Time as a hand feels it: while the machine stands still (opening a page, a slow picture) it hardly moves on.

    Presses wait in the queue meanwhile. By the clock on the wall the second half of a double click would seem
    to come long after the first, and would press what has come up below the pointer.

    most  milliseconds that one round of events, update and picture may count
    """

    def __init__(self, clock: Clock, most: float) -> None:
        self._clock = clock
        self._most = most
        self._stood = 0.0
        self._began: float | None = None

    def begin(self) -> None:
        """A round of work begins; what passed since the last one was waiting for somebody, and counts."""
        if self._began is not None:
            self.end()
        self._began = self._clock.now()

    def end(self) -> None:
        """The round is over."""
        now = self._clock.now()
        self._stood = now - self.now()
        self._began = None

    def now(self) -> float:
        """Milliseconds; never runs backwards."""
        now = self._clock.now()
        if self._began is not None:
            now = min(now, self._began + self._most)
        return now - self._stood
