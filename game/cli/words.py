"""Nearest valid words: what a person probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from game.cli.errors import UsageError
from game.cli.text import say

#: How alike two words must be (0 to 1) before one is offered for the other.
LIKENESS = 0.5


def nearest(word: str, valid: Iterable[str]) -> str | None:
    """The valid word most like `word` (case does not count), or None when none is like it."""
    by_lower = {candidate.lower(): candidate for candidate in valid}
    lower = word.lower()
    starting = [candidate for candidate in by_lower if len(lower) > 1 and candidate.startswith(lower)]
    if len(starting) == 1:
        return by_lower[starting[0]]
    close = difflib.get_close_matches(lower, by_lower, n=1, cutoff=LIKENESS)
    return by_lower[close[0]] if close else None


def choose(word: str, valid: Iterable[str], key: str) -> str:
    """Return the valid word that `word` is. Otherwise UsageError: the sentence `key` and the nearest word."""
    candidates = list(valid)
    for candidate in candidates:
        if candidate.lower() == word.lower():
            return candidate
    raise UsageError(f"{say(key, word=word)} {hint(word, candidates)}")


def hint(word: str, valid: Iterable[str]) -> str:
    """The sentence that names the nearest valid word, or all of them when none is near."""
    candidates = list(valid)
    near = nearest(word, candidates)
    if near is not None:
        return say("nearest", word=near)
    return say("possible", words=", ".join(candidates) or say("nothing"))
