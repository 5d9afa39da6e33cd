"""What is wrong in a file, with its place, and the collector that lets all of it be said at once."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong in a file; line and column count from 1."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class ContentError(Exception):
    """Content cannot be used; `faults` holds every reason, sorted by place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


@dataclass(frozen=True)
class Place:
    """Where something stands: file name as it shall be shown, line and column from 1."""

    file: str
    line: int = 1
    column: int = 1


@dataclass
class Faults:
    """Collects faults while files are read and checked; the same fault is kept once."""

    _found: dict[Fault, None] = field(default_factory=dict)

    def add(self, place: Place, message: str) -> None:
        """Note `message` at `place`."""
        self._found[Fault(place.file, place.line, place.column, message)] = None

    def sorted(self) -> tuple[Fault, ...]:
        """All faults by file, line and column."""
        return tuple(sorted(self._found))

    def raise_if_any(self) -> None:
        """Raise `ContentError` with everything found so far, if anything was found."""
        if self._found:
            raise ContentError(self.sorted())

    def __len__(self) -> int:
        return len(self._found)


def nearest(word: str, valid: Collection[str]) -> str:
    """The ending of a message about an unknown word: the nearest valid one, or the valid ones if none is near."""
    names = sorted(valid)
    close = difflib.get_close_matches(word, names, 1, 0.5)
    if not close:
        lowered = {name.lower(): name for name in names}
        close = [lowered[hit] for hit in difflib.get_close_matches(word.lower(), sorted(lowered), 1, 0.5)]
    if close:
        return f", nearest valid word: {close[0]}"
    if not names:
        return ""
    shown = names[:12]
    return f", valid words: {', '.join(shown)}{', ...' if len(names) > len(shown) else ''}"
