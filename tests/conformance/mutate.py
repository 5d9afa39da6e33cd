"""Wrong actions made of right ones: what a changed save, a bug or a clumsy hand could send."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.contract import Action

GARBAGE: tuple[Any, ...] = (
    (), None, 0, "", "pass", b"pass", ["pass"], {}, object, ("",), ("no such word",), (None,), (0,), (("pass",),),
    (["pass"],), ({},), (1.5,), ("pass", []), ("pass", {}), ("pass", set()), ("pass", None), ("place",) * 40,
)  # fmt: skip
NUMBERS = (-1_000_000_007, -1, 0, 1, 7, 10**30)


def mutations(action: Action, others: Iterable[Action] = ()) -> Iterator[Any]:
    """Return variants of an action; some of them may be legal, most are not.

    others  further actions, from whose values replacements are taken
    """
    pool = list(others)
    yield list(action)
    yield action[:-1]
    yield action[1:]
    yield action[::-1]
    for more in (0, "", None, action[-1]):
        yield (*action, more)
    for place, value in enumerate(action):
        for new in _replacements(value, [other[place] for other in pool if len(other) > place]):
            yield (*action[:place], new, *action[place + 1 :])


def _replacements(value: Any, seen: Sequence[Any]) -> list[Any]:
    found: list[Any] = [None, [], (), {}, "", "no such word", (value,), [value], *seen]
    if isinstance(value, int):
        # True and 2.0 compare equal to numbers, but in a state they would be something else
        found += [value + 1, value - 1, -value, bool(value), float(value), str(value), *NUMBERS]
    if isinstance(value, str):
        found += [value + " ", value.upper(), value[:-1], value.encode(), 0, 1]
    if isinstance(value, tuple):
        found += [value[:-1], value * 2, value[::-1], list(value)]
        for place, inner in enumerate(value):
            found += [(*value[:place], new, *value[place + 1 :]) for new in _replacements(inner, ())]
    return found
