"""Autosaves of the match at the table; a slow or full disk never stops the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import paths
from game.core.messages import Message
from game.session.autosaver import AutoSaver
from game.session.match import Match
from game.session.save import SaveStore


class Saving:
    """Keeps the match on the disk and counts the time spent on it."""

    def __init__(self, match: Match, folder: Path | None = None) -> None:
        self.match = match
        self.store = SaveStore(folder if folder is not None else paths.saves_folder())
        self._auto = AutoSaver(self.store)
        self._kept = match.digest, match.position
        self._ms = 0.0
        self._wanted: Callable[[], bytes | None] | None = None
        self._closed = False
        self.failing: Message | None = None
        """Why nothing can be saved at present, None while all is well."""
        self._saved = 0
        self.ever = False
        """Has this table been saved yet? The first move is, so that a new game can be gone on with."""

    @property
    def busy(self) -> bool:
        """Is a save being written?"""
        return self._auto.busy

    def count(self, ms: float) -> None:
        """Add to the playing time."""
        self._ms += ms
        if self._ms >= 1000:
            self.match.play_seconds += int(self._ms // 1000)
            self._ms %= 1000

    def autosave(self, picture: Callable[[], bytes | None] = lambda: None) -> None:
        """Begin to save; a problem is told later by `problem`.

        While the last save is still being written nothing waits: the next one follows when the disk is ready.
        """
        self.ever = True
        self._wanted = picture
        self._begin()

    def _begin(self) -> None:
        if self._wanted is None or self._closed or self._auto.busy:
            return
        picture, self._wanted = self._wanted, None
        self._kept = self.match.digest, self.match.position
        self._auto.submit(self.match, picture())

    def changed(self) -> None:
        """The match went back or forth without a move."""
        self._kept = "", -1

    def problem(self) -> Message | None:
        """Return why a save failed: once, and again only for another reason or after a save that worked.

        Called for every picture; a save that had to wait begins here.
        """
        found = self._auto.take_problem()
        if self._auto.saved != self._saved:
            self._saved, self.failing = self._auto.saved, None
        self._begin()
        if found is None:
            return None
        told, self.failing = self.failing, found
        return found if told is None or told.key != found.key else None

    def on_leave(self) -> None:
        """Save what has happened since the last autosave."""
        if self._kept != (self.match.digest, self.match.position) and not self._closed:
            self._auto.wait()
            self.autosave()

    def close(self) -> None:
        """Write what is still to be written, then stop."""
        if not self._closed:
            self.on_leave()
            self._closed = True
            self._auto.close()
