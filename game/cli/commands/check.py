"""check: all content and all texts, one line a fault."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.cli.errors import UsageError
from game.cli.parser import Parser
from game.cli.text import say


def declare(parser: Parser) -> None:
    """Name the words of the command."""
    parser.word("folder", "FOLDER")


def folder(found: Namespace) -> Path | None:
    """The folder to check, None for the program's own data. Raises UsageError."""
    if found.folder is None:
        return None
    path = Path(found.folder)
    if not path.is_dir():
        raise UsageError(say("wrong.not_a_folder", folder=path))
    return path


def run(found: Namespace) -> int:
    """Check and report; 1 when something is wrong."""
    chosen = folder(found)
    from game.core.check import run as check

    return check(chosen)
