"""What a test of a challenge answers (TP-12.8, TP-12.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from rulesets.theme_parque.survey import Survey

OF, LEAST, MOST, YES = "of", "least", "most", "yes"
"""How far a challenge is can be said as: "3 of 5", "now 3, at least 5", "now 3, at most 5", or only yes and no."""


class Progress(NamedTuple):
    """How far a challenge is.

    met    is its condition true now?
    shape  one of OF, LEAST, MOST, YES: how the two numbers are to be read
    have   the number that counts now; None if there is nothing to count yet
    want   the number at which the condition becomes true
    cells  packed cells in the park on which it rests, to be lit up
    """

    met: bool
    shape: str = YES
    have: int | None = None
    want: int = 0
    cells: tuple[int, ...] = ()


class Asked(NamedTuple):
    """What a card asks for: its parameters, and the items that its condition names."""

    n: int = 0
    item: str = ""
    nearby: str = ""
    queue: str = ""
    who: str = ""
    which: str = ""
    items: tuple[str, ...] = ()


Test = Callable[[Survey, Asked], Progress]
Tests = Mapping[str, Test]


def at_least(have: int | None, want: int, cells: Iterable[int] = (), shape: str = OF) -> Progress:
    """Return a progress that is met when `have` has reached `want`."""
    return Progress(have is not None and have >= want, shape, have, want, tuple(cells))


def at_most(have: int | None, want: int, cells: Iterable[int] = ()) -> Progress:
    """Return a progress that is met when `have` is `want` or less; None is never."""
    return Progress(have is not None and have <= want, MOST, have, want, tuple(cells))


def some(cells: Iterable[int]) -> Progress:
    """Return a progress that is met when there is such a cell."""
    found = tuple(cells)
    return Progress(bool(found), YES, None, 0, found)
