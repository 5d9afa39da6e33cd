"""shot: the picture of one moment, without a screen."""

from __future__ import annotations

from argparse import Namespace

from game.cli import values
from game.cli.errors import UsageError
from game.cli.parser import Parser
from game.cli.requests import ShotRequest
from game.cli.text import say
from game.cli.words import choose

SCENES = ("table", "results", "handover", "rulebook", "setup", "menu", "settings")
SIZE = (1280, 720)


def declare(parser: Parser) -> None:
    """Name the words of the command."""
    parser.word("ruleset", "RULESET", required=True)
    parser.option("seed", "N")
    parser.option("moves", "M")
    parser.option("seats", "normal,easy")
    parser.option("option", "key=value", many=True)
    parser.option("size", "WxH")
    parser.option("text-scale", "P")
    parser.option("scene", "|".join(SCENES))
    parser.option("output", "FILE.png", "-o")


def request(found: Namespace) -> ShotRequest:
    """The checked request. Raises UsageError."""
    info = values.ruleset(found.ruleset)
    if found.output is None:
        raise UsageError(say("wrong.no_output"))
    scale = None if found.text_scale is None else found.text_scale.strip().removesuffix("%")
    return ShotRequest(
        ruleset=info.id,
        seed=values.number(found.seed, "seed", 1),
        moves=values.number(found.moves, "moves", 0, high=1_000_000),
        seats=values.seats(found.seats, info, people=True),
        options=values.options(found.option, info),
        size=values.size(found.size) or SIZE,
        text_scale=values.number(scale, "text-scale", 100, low=80, high=200),
        scene=choose(found.scene or SCENES[0], SCENES, "wrong.scene"),
        output=values.new_file(found.output, ".png"),
    )


def run(found: Namespace) -> int:
    """Draw the picture."""
    wish = request(found)
    from game.ui.shot import take

    return take(wish)
