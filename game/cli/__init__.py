"""The command line: reads the words, makes a typed request, calls the room that fulfils it.

`main` is what main.py calls once the packages are there. Nothing heavy is loaded before a command needs
it; in particular the plain start of the window reads no YAML and builds no parser.
"""

from __future__ import annotations

import io
import logging
import os
import sys
from collections.abc import Sequence

from game import paths
from game.cli.errors import ScreenMissing, UsageError

__all__ = ["ScreenMissing", "UsageError", "main"]

log = logging.getLogger(__name__)


def main(argv: Sequence[str]) -> int:
    """Run one command line (without the program's name); returns the exit code.

    0 done; 1 the command found something wrong or failed; 2 wrong words or no screen; 130 interrupted.
    Never raises: what nobody expected goes to the log file, and a sentence names that file.
    """
    words = list(argv)
    _be_readable_anywhere()
    log_file = paths.start_logging()
    try:
        if not words:
            from game.cli.requests import MenuRequest
            from game.ui.launch import run_menu

            return run_menu(MenuRequest()) or 0
        from game.cli.commands import dispatch

        return dispatch(words)
    except UsageError as error:
        _tell(str(error), [])
        return 2
    except ScreenMissing as error:
        _tell(str(error), words)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (a pager, `head`) went away; that is no fault, but Python would complain at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        log.critical("stopped by an unexpected error, command line %s", words, exc_info=True)
        _tell(_crash_sentence(error, log_file is not None), words)
        return 1


def _be_readable_anywhere() -> None:
    """A terminal or file that lacks a character (a minus sign, a name) gets a question mark, not a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _crash_sentence(error: Exception, logged: bool) -> str:
    from game.cli.text import say

    what = f"{type(error).__name__}: {error}"
    try:
        if isinstance(error, ModuleNotFoundError) and (error.name or "").split(".")[0] not in (
            "game",
            "rulesets",
        ):
            return say("crash.package", package=error.name, folder=sys.prefix)
        if logged:
            return say("crash.logged", what=what, file=paths.log_file())
        return say("crash.unlogged", what=what)
    except Exception:
        # Even the catalogue is broken: the bare fact is better than a second crash.
        log.critical("no sentence for the error above", exc_info=True)
        if isinstance(error, ModuleNotFoundError):
            # The catalogue itself needs a package (YAML), so this sentence cannot come from there.
            return (
                f"The package {error.name} is missing or broken. Please delete the folder {sys.prefix} and start "
                "again; it will be made anew."
            )
        return f"{what} ({paths.log_file()})"


def _tell(sentence: str, words: list[str]) -> None:
    """Print a sentence; for the window commands also in a message box where terminals are unusual."""
    from game import first_start

    if words[:1] in ([], ["play"]) and not isinstance(sys.exception(), UsageError):
        first_start.fail(sentence, words)
    else:
        first_start.say(sentence)
