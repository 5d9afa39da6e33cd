"""bench: how fast the engine or the window is."""

from __future__ import annotations

from argparse import Namespace

from game.cli import values
from game.cli.parser import Parser
from game.cli.requests import BenchRequest
from game.cli.words import choose
from game.core import registry

KINDS = ("engine", "window")


def declare(parser: Parser) -> None:
    """Name the words of the command."""
    parser.word("subject", "engine|window|RULESET", many=True)
    parser.option("json", "FILE|-")


def request(found: Namespace) -> BenchRequest:
    """The checked request; the engine and all rulesets when nothing is named. Raises UsageError."""
    kind, rulesets = KINDS[0], []
    for place, word in enumerate(found.subject):
        # The first word may be either; a wrong one is compared with both kinds of words.
        name = choose(
            word, (*KINDS, *registry.available()) if place == 0 else registry.available(), "wrong.bench_word"
        )
        if name in KINDS:
            kind = name
        else:
            rulesets.append(name)
    return BenchRequest(
        kind=kind, rulesets=tuple(rulesets or registry.available()), json=values.json_target(found.json)
    )


def run(found: Namespace) -> int:
    """Measure and report."""
    wish = request(found)
    from game.lab.bench import run as bench

    if wish.kind == "window":
        # The lab knows no window, so the measuring of one is handed in from here.
        from game.ui.bench import measure

        return bench(wish, measure)
    return bench(wish)
