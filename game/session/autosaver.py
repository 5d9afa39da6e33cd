"""Autosaving beside the window's work: a slow disk must not stop the picture."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from game.core.messages import Message
from game.session.files import SaveError
from game.session.match import Match
from game.session.save import SaveStore, as_bytes


class AutoSaver:
    """Writes autosaves in a thread of its own, one after the other.

    The text is made at once, so the match may go on. A second save waits for the first: what lies on the disk
    is never more than one turn old.
    """

    def __init__(self, store: SaveStore) -> None:
        self.store = store
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._running: Future[Path] | None = None
        self._problem: Message | None = None
        self.saved = 0
        """So many saves have been written."""

    def submit(self, match: Match, thumbnail: bytes | Path | None = None) -> None:
        """Begin to save the match as it is now; returns within milliseconds unless a save still runs."""
        text = as_bytes(match)
        self.wait()
        self._running = self._pool.submit(self.store.autosave_text, text, thumbnail)

    @property
    def busy(self) -> bool:
        """Is a save being written?"""
        return self._running is not None and not self._running.done()

    def wait(self) -> None:
        """Return when nothing is being written."""
        running, self._running = self._running, None
        if running is not None:
            try:
                running.result()
                self._problem = None
                self.saved += 1
            except SaveError as error:
                self._problem = error.message

    def take_problem(self) -> Message | None:
        """Return why the last finished save failed, once; None when it did not. For every frame."""
        if self._running is not None and self._running.done():
            self.wait()
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Finish what is being written and stop. Call it before the program ends."""
        self.wait()
        self._pool.shutdown()
