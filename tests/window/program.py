"""The program under test: started on a private screen, listened to line by line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tests.window.screen import Failed, Screen

ROOT = Path(__file__).resolve().parents[2]
FAULTS = ("error ", "Traceback")
"""How the lines begin in which the program tells of its own mistakes."""
Found = TypeVar("Found")


class Program:
    """`main.py` with the words given; `lines` grows while it runs.

    data    its data folder
    ending  moment of `time.monotonic` at which every wait is given up
    """

    def __init__(self, screen: Screen, words: list[str], data: Path, ending: float) -> None:
        self.lines: list[str] = []
        self.ending = ending
        self.environ = {
            **screen.environ,
            "TURNSTILE_TRACE": "1",
            "TURNSTILE_DATA": str(data),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "turnstile",
            "PYTHONUNBUFFERED": "1",
        }
        self._process = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *words], env=self.environ, cwd=data,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
        )  # fmt: skip
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self.lines.append(line.rstrip("\n"))
                self._news.notify_all()
        with self._news:
            self._news.notify_all()

    @property
    def code(self) -> int | None:
        """Exit code, None while it runs."""
        return self._process.poll()

    @property
    def fault(self) -> str:
        """The first line that tells of an error in the program, or ""."""
        return next((line for line in list(self.lines) if line.startswith(FAULTS)), "")

    def until(self, test: Callable[[], Found], seconds: float, what: str, *, alive: bool = True) -> Found:
        """Wait until `test` returns something true, looking after each new line (and now and then besides).

        Raises Failed when the time is up, or at once when the program ends although `alive` is asked for.
        """
        stop = min(self.ending, time.monotonic() + seconds)
        while True:
            ended = self.code is not None and not self._reader.is_alive()
            found = test()
            if found:
                return found
            if self.fault:
                raise Failed(f"the program tells of an error: {self.fault}")
            if ended and alive:
                last = " / ".join(self.lines[-4:])
                raise Failed(f"the program ended with code {self.code}, waiting for {what}: {last}")
            if time.monotonic() > stop:
                last = " / ".join(line for line in self.lines if not line.startswith("rect"))[-240:]
                raise Failed(f"waited in vain for {what}; the last that was told: {last}")
            with self._news:
                self._news.wait(0.05)

    def left(self) -> list[int]:
        """Return the ids of running processes that belong to this program: they share its session."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    state, _, _, session = (folder / "stat").read_text().rsplit(")", 1)[1].split()[:4]
                except OSError:
                    continue
                if int(session) == self._process.pid and state != "Z":
                    found.append(int(folder.name))
        return found

    def kill(self) -> None:
        """End it and everything it started, whatever it does."""
        if self.code is None:
            self._process.terminate()
            try:
                self._process.wait(3)
            except subprocess.TimeoutExpired:
                pass
        for number in self.left():
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self._process.wait(5)
