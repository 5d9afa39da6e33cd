"""The commands, one module each: `declare(parser)` names its words, `run(found)` fulfils it."""

from __future__ import annotations

import importlib
from collections.abc import Sequence

from game.cli.parser import PROGRAM, Parser, write_out
from game.cli.text import say
from game.cli.words import choose

COMMANDS = ("play", "selfplay", "check", "shot", "replay", "bench", "test")


def dispatch(words: Sequence[str]) -> int:
    """Run the command that `words` (not empty) begin with; returns its exit code.

    Words that begin with an option open the menu. Raises UsageError.
    """
    first, rest = words[0], list(words[1:])
    if first in ("-h", "--help", "help"):
        write_out(overview())
        return 0
    if first.startswith("-"):
        name, rest = "menu", list(words)
    else:
        name = choose(first, COMMANDS, "wrong.command")
    module = importlib.import_module(f"game.cli.commands.{name}")
    if name == "test" and rest[:1] not in (["-h"], ["--help"]):
        return module.run(rest) or 0  # everything after it belongs to pytest
    parser = Parser("" if name == "menu" else name)
    module.declare(parser)
    return module.run(parser.read(rest)) or 0


def overview() -> str:
    """The text of `main.py --help`."""
    width = max(len(name) for name in COMMANDS)
    lines = [f"  {name:<{width}}  {say(f'{name}.short')}" for name in COMMANDS]
    usage = f"{say('usage')} {PROGRAM} [{say('usage_command')}]"
    return "\n".join(
        [usage, "", say("program.help"), "", *lines, "", say("see_help", command=f"{PROGRAM} play --help")]
    )
