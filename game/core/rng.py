"""Chance from one integer.

The whole state of the generator is one 64-bit number, so it can live in a game state, be
saved, cloned and compared. The algorithm is splitmix64: one addition and one mixing function.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """A splitmix64 generator.

    Rules make one from the number in their state and write `value` back when they are done;
    bots own one of their own. `value` is the only thing it remembers.
    """

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value & MASK

    def next(self) -> int:
        """Return the next whole number in 0 .. 2**64 - 1."""
        self.value = value = (self.value + _STEP) & MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
        return value ^ (value >> 31)

    def below(self, count: int) -> int:
        """Return a whole number in 0 .. count - 1, every one equally likely.

        Raises ValueError for a count below 1 or above 2**64.
        """
        if not 1 <= count <= MASK + 1:
            raise ValueError(f"cannot draw below {count}")
        # Numbers from the incomplete last block would favour small results: draw again. It is smaller than `count`.
        # The same as `next`, written out: nothing is called more often.
        while True:
            self.value = value = (self.value + _STEP) & MASK
            value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
            value ^= value >> 31
            if value <= MASK - count or value <= MASK - (MASK + 1) % count:
                return value % count

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, every place equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Reorder a list in place, every order equally likely (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def derive(seed: int, *labels: int | str) -> int:
    """Return a seed that depends on `seed` and the labels, equal on every machine.

    Bots and reports get their chance from the game's seed this way without touching the
    generator of the game itself.
    """
    text = "/".join([str(seed), *map(str, labels)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
