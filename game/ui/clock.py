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
