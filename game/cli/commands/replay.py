"""replay: plays a saved game again."""

from __future__ import annotations

from argparse import Namespace

from game.cli import values
from game.cli.parser import Parser
from game.cli.requests import ReplayRequest


def declare(parser: Parser) -> None:
    """Name the words of the command."""
    parser.word("file", "FILE", required=True)
    parser.switch("verify")


def request(found: Namespace) -> ReplayRequest:
    """The checked request. Raises UsageError."""
    return ReplayRequest(file=values.existing_file(found.file, "wrong.no_save"), verify=found.verify)


def run(found: Namespace) -> int:
    """Replay and report."""
    wish = request(found)
    from game.session.replay import run as replay

    return replay(wish)
