"""Looks at the screen all the while, so that not even a single picture between two people shows a hand."""

from __future__ import annotations

import threading
from collections.abc import Collection

from tests.window.screen import Area, Failed, Frame, Screen

Hand = tuple[tuple[str, Area, list[bytes]], ...]
"""Name, place and rows of pixels of each piece."""


class Watch:
    """A thread that notes for every picture which pieces of the hand are seen at their places.

    The pictures begin while the hand lies open; once a piece has gone it must not come back.

    keep  keep the pictures in which something is missing, each different one once
    """

    def __init__(self, screen: Screen, hand: Hand, *, keep: bool = False) -> None:
        self._screen = screen
        self.hand = hand
        self._keep = keep
        self._stop = threading.Event()
        self.seen: list[tuple[str, ...]] = []
        """One entry a picture: the names of the pieces seen."""
        self.kept: list[tuple[Frame, tuple[str, ...]]] = []
        """Pictures with the pieces seen in them."""
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        last = 0
        while not self._stop.is_set():
            frame = self._screen.frame()
            shown = tuple(name for name, area, rows in self.hand if _alike(frame.crop(area), rows))
            self.seen.append(shown)
            if self._keep and len(shown) < len(self.hand) and (number := frame.digest()) != last:
                last = number
                self.kept.append((frame, shown))
            self._stop.wait(0.01)

    def stop(self) -> None:
        """Stop looking."""
        self._stop.set()
        self._thread.join()

    def end(self, without: Collection[str] = ()) -> int:
        """Stop looking; returns the number of pictures without the hand. Raises Failed if it came back.

        without  pieces that may be seen
        """
        self.stop()
        seen = [[name for name in names if name not in without] for names in self.seen]
        covered = next((index for index, names in enumerate(seen) if not names), len(seen))
        again = [names[0] for names in seen[covered:] if names]
        if again:
            raise Failed(f"{again[0]} was covered and seen again in {len(again)} pictures")
        return len(seen) - covered


def _alike(one: list[bytes], other: list[bytes]) -> bool:
    """Do the rows have a run in common that is long enough for nobody to miss it?"""
    run = 0
    for a, b in zip(one, other, strict=True):
        run = run + 1 if a == b else 0
        if run >= min(8, len(other)):
            return True
    return False
