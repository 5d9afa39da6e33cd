"""Movement in time: tweens, sequences, things side by side; hurried, skipped or reduced as wished.

A *step* has ``advance(ms) -> float``: it uses up to ``ms`` milliseconds and returns what is left
over once it is finished, or -1 while it still runs. ``finish()`` jumps to its end.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

RUNNING = -1.0


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, soft at the end: the usual curve."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Soft at both ends, for the camera."""
    return t * t * (3 - 2 * t)


def settle(t: float) -> float:
    """Ends with one small bounce, for pieces that are put down."""
    c = 1.4
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


class Step(Protocol):
    """Anything the animator can play."""

    def advance(self, ms: float) -> float:
        """Go on by ``ms``; returns unused milliseconds when finished, else ``RUNNING``."""
        ...

    def finish(self) -> None:
        """Jump to the end: every callback that would still come is called once."""
        ...


class Tween:
    """Calls ``on_update(t)`` with an eased t from 0 to 1 over ``duration`` ms, then ``on_done``."""

    def __init__(
        self,
        duration: float,
        on_update: Callable[[float], object],
        *,
        ease: Callable[[float], float] = ease_out,
        delay: float = 0.0,
        on_done: Callable[[], object] | None = None,
    ) -> None:
        self.duration = max(0.0, duration)
        self.delay = delay
        self.on_update = on_update
        self.ease = ease
        self.on_done = on_done
        self._at = 0.0
        self._done = False

    def advance(self, ms: float) -> float:
        """See ``Step.advance``."""
        if self._done:
            return ms
        self._at += ms
        end = self.delay + self.duration
        if self._at >= end:
            spare = self._at - end
            self.finish()
            return spare
        if self._at >= self.delay:
            self.on_update(self.ease((self._at - self.delay) / self.duration))
        return RUNNING

    def finish(self) -> None:
        """See ``Step.finish``."""
        if self._done:
            return
        self._done = True
        self.on_update(1.0)
        if self.on_done:
            self.on_done()


class Wait(Tween):
    """Nothing for ``duration`` ms."""

    def __init__(self, duration: float) -> None:
        super().__init__(duration, lambda _t: None)


class Call:
    """Calls ``action`` once and takes no time."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action
        self._done = False

    def advance(self, ms: float) -> float:
        """See ``Step.advance``."""
        self.finish()
        return ms

    def finish(self) -> None:
        """See ``Step.finish``."""
        if not self._done:
            self._done = True
            self.action()


class Sequence:
    """One step after the other, without losing time between them."""

    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)

    def add(self, *steps: Step) -> None:
        """Put further steps at the end."""
        self._steps.extend(steps)

    def advance(self, ms: float) -> float:
        """See ``Step.advance``."""
        while self._steps:
            spare = self._steps[0].advance(ms)
            if spare < 0:
                return RUNNING
            self._steps.pop(0)
            ms = spare
        return ms

    def finish(self) -> None:
        """See ``Step.finish``."""
        while self._steps:
            self._steps.pop(0).finish()


class Later:
    """A step that is made when its turn comes, from how things are then; skipped before that, it is never made."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None
        self._done = False

    def advance(self, ms: float) -> float:
        """See ``Step.advance``."""
        if self._done:
            return ms
        if self._step is None:
            self._step = self._make()
        left = self._step.advance(ms)
        self._done = left >= 0
        return left

    def finish(self) -> None:
        """See ``Step.finish``."""
        if not self._done and self._step is not None:
            self._step.finish()
        self._done = True


class Parallel:
    """All steps at the same time; finished when the last one is."""

    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)

    def advance(self, ms: float) -> float:
        """See ``Step.advance``."""
        spare = ms
        still: list[Step] = []
        for step in self._steps:
            left = step.advance(ms)
            if left < 0:
                still.append(step)
            else:
                spare = min(spare, left)
        self._steps = still
        return RUNNING if still else spare

    def finish(self) -> None:
        """See ``Step.finish``."""
        steps, self._steps = self._steps, []
        for step in steps:
            step.finish()


class Handle:
    """A step that is being played."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.finished = False

    def skip(self) -> None:
        """Jump to the end now."""
        if not self.finished:
            self.finished = True
            self.step.finish()


class Animator:
    """Plays steps. ``speed`` multiplies time; 0 jumps to the end at once (reduced motion)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._playing: list[Handle] = []

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return bool(self._playing)

    def play(self, step: Step) -> Handle:
        """Start a step; at speed 0 it has already ended when this returns."""
        handle = Handle(step)
        if self.speed <= 0:
            handle.skip()
        else:
            self._playing.append(handle)
        return handle

    def tween(
        self,
        duration: float,
        on_update: Callable[[float], object],
        *,
        ease: Callable[[float], float] = ease_out,
        delay: float = 0.0,
        on_done: Callable[[], object] | None = None,
    ) -> Handle:
        """Short for ``play(Tween(...))``."""
        return self.play(Tween(duration, on_update, ease=ease, delay=delay, on_done=on_done))

    def update(self, ms: float) -> bool:
        """Move everything on by ``ms`` real milliseconds; returns whether something moved."""
        if not self._playing:
            return False
        for handle in list(self._playing):
            if self.speed <= 0:
                handle.skip()
            elif not handle.finished and handle.step.advance(ms * self.speed) >= 0:
                handle.finished = True
        self._playing = [h for h in self._playing if not h.finished]
        return True

    def skip_quietly(self) -> None:
        """Forget everything without calling anybody (after an error)."""
        self._playing = []

    def skip_all(self) -> None:
        """Jump to the end of everything, including what those ends start."""
        for _ in range(1000):
            if not self._playing:
                return
            playing, self._playing = self._playing, []
            for handle in playing:
                handle.skip()


BREATH_MS = 1200.0
"""How long one breath of an outline takes."""


def breath(now: float, period: float = BREATH_MS) -> float:
    """A slow wave between 0 and 1 for outlines that breathe; ``now`` in milliseconds."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * now / period)
