"""selfplay: bots against each other, many games, no window."""

from __future__ import annotations

import os
from argparse import Namespace

from game.cli import values
from game.cli.parser import Parser
from game.cli.requests import SelfplayRequest

GAMES = 100


def declare(parser: Parser) -> None:
    """Name the words of the command."""
    parser.word("ruleset", "RULESET", required=True)
    parser.option("games", "N")
    parser.option("seats", "random,normal,...")
    parser.option("seed", "N")
    parser.option("option", "key=value", many=True)
    parser.option("jobs", "N")
    parser.option("json", "FILE|-")


def request(found: Namespace) -> SelfplayRequest:
    """The checked request. Raises UsageError."""
    info = values.ruleset(found.ruleset)
    return SelfplayRequest(
        ruleset=info.id,
        games=values.number(found.games, "games", GAMES, low=1, high=10_000_000),
        seats=values.seats(found.seats, info, people=False),
        seed=values.number(found.seed, "seed", 1),
        options=values.options(found.option, info),
        jobs=values.number(found.jobs, "jobs", os.cpu_count() or 1, low=1, high=1024),
        json=values.json_target(found.json),
    )


def run(found: Namespace) -> int:
    """Play and report."""
    wish = request(found)
    from game.lab.selfplay import run as play

    return play(wish)
