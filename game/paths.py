"""Where things are: the project's own files, and the person's data folder with settings, saves and log.

`TURNSTILE_DATA` names another data folder (tests use it).
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from pathlib import Path
from types import TracebackType

#: The folder that holds `data`, `art` and `rulesets`; found from this file, wherever the program lies.
PROJECT_ROOT = Path(__file__).resolve().parent.parent
DATA_VARIABLE = "TURNSTILE_DATA"
LOG_BYTES = 512 * 1024
LOG_GENERATIONS = 3


def data_folder() -> Path:
    """The person's data folder; it may not exist yet."""
    chosen = os.environ.get(DATA_VARIABLE)
    if chosen:
        return Path(chosen).absolute()
    import platformdirs

    return platformdirs.user_data_path("turnstile", appauthor=False)


def settings_file() -> Path:
    """The settings (JSON, see game/settings.py)."""
    return data_folder() / "settings.json"


def saves_folder() -> Path:
    """Saved games and the autosave."""
    return data_folder() / "saves"


def pictures_folder() -> Path:
    """Score sheets saved as pictures or text."""
    return data_folder() / "pictures"


def log_file() -> Path:
    """The log of this and earlier runs; older generations lie beside it with a number."""
    return data_folder() / "turnstile.log"


class RotatingFile(logging.FileHandler):
    """A log file that is moved aside (`name.1`, `name.2`, ...) when it has grown to `limit` bytes.

    The one of the standard library does the same, but loads sockets and pickles for its sisters, which
    costs as much as opening the window.
    """

    def __init__(self, path: Path, limit: int, generations: int) -> None:
        super().__init__(path, encoding="utf-8")
        self.limit = limit
        self.generations = generations

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line, after turning over when the file is full."""
        try:
            if self.stream is not None and self.stream.tell() >= self.limit:
                self._turn_over()
        except (OSError, ValueError):
            self.handleError(record)
        super().emit(record)

    def _turn_over(self) -> None:
        self.close()
        for number in range(self.generations, 0, -1):
            older = f"{self.baseFilename}.{number}"
            newer = f"{self.baseFilename}.{number - 1}" if number > 1 else self.baseFilename
            if os.path.exists(newer):
                os.replace(newer, older)
        self.stream = self._open()


def start_logging(level: int = logging.INFO) -> Path | None:
    """Send the log to the log file, also for errors nobody caught. Call it once, in the main process.

    Returns the file, or None when it cannot be written; the program goes on without a log then.
    """
    root = logging.getLogger()
    for handler in list(root.handlers):
        if isinstance(handler, RotatingFile):
            root.removeHandler(handler)
            handler.close()
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFile(path, LOG_BYTES, LOG_GENERATIONS)
    except OSError:
        root.addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(level)
    # A full disk in mid-game must not print a traceback for every line of the log.
    logging.raiseExceptions = False
    sys.excepthook = _log_uncaught
    threading.excepthook = _log_thread
    return path


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logging.getLogger("game").critical("uncaught error", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _log_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        name = args.thread.name if args.thread else "?"
        trace = (args.exc_type, args.exc_value, args.exc_traceback)
        logging.getLogger("game").critical("uncaught error in thread %s", name, exc_info=trace)
