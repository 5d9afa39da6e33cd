"""play: the window, at the table of one game."""

from __future__ import annotations

from argparse import Namespace

from game.cli import values
from game.cli.parser import Parser
from game.cli.requests import PlayRequest


def declare(parser: Parser) -> None:
    """Name the words of the command."""
    parser.word("ruleset", "RULESET", required=True)
    parser.option("seats", "human,normal,easy")
    parser.option("seed", "N")
    parser.option("option", "key=value", many=True)
    parser.option("size", "WxH")
    parser.switch("fullscreen")
    parser.option("load", "FILE")


def request(found: Namespace) -> PlayRequest:
    """The checked request. Raises UsageError."""
    info = values.ruleset(found.ruleset)
    return PlayRequest(
        ruleset=info.id,
        seats=values.seats(found.seats, info, people=True),
        seed=None if found.seed is None else values.number(found.seed, "seed", 0),
        options=values.options(found.option, info),
        size=values.size(found.size),
        fullscreen=found.fullscreen,
        load=None if found.load is None else values.existing_file(found.load, "wrong.no_file_given"),
    )


def run(found: Namespace) -> int:
    """Open the window."""
    wish = request(found)
    from game.ui.launch import run_play

    return run_play(wish)
