"""Looks at the screen all the while, so that not even a single picture between two people shows a hand."""

from __future__ import annotations

import threading

from tests.window.screen import Area, Failed, Screen

Hand = tuple[tuple[str, Area, list[bytes]], ...]
"""Name, place and rows of pixels of each piece."""


class Watch:
    """A thread that notes for every picture whether a piece of the hand is seen at its place.

    The pictures begin while the hand lies open; once it has gone it must not come back.
    """

    def __init__(self, screen: Screen, hand: Hand) -> None:
        self._screen = screen
        self._hand = hand
        self._stop = threading.Event()
        self.seen: list[str] = []
        """One entry a picture: the first piece seen, or "" for none."""
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._stop.is_set():
            frame = self._screen.frame()
            shown = (name for name, area, rows in self._hand if _alike(frame.crop(area), rows))
            self.seen.append(next(shown, ""))
            self._stop.wait(0.01)

    def end(self) -> int:
        """Stop looking; returns the number of pictures without the hand. Raises Failed if it came back."""
        self._stop.set()
        self._thread.join()
        covered = self.seen.index("") if "" in self.seen else len(self.seen)
        again = [name for name in self.seen[covered:] if name]
        if again:
            raise Failed(f"{again[0]} was covered and seen again in {len(again)} pictures")
        return len(self.seen) - covered


def _alike(one: list[bytes], other: list[bytes]) -> bool:
    """Do the rows have a run in common that is long enough for nobody to miss it?"""
    run = 0
    for a, b in zip(one, other, strict=True):
        run = run + 1 if a == b else 0
        if run >= min(8, len(other)):
            return True
    return False
