"""No command: the window, at the menu."""

from __future__ import annotations

from argparse import Namespace

from game.cli import values
from game.cli.parser import Parser
from game.cli.requests import MenuRequest


def declare(parser: Parser) -> None:
    """Name the options of the plain start."""
    parser.option("size", "WxH")
    parser.switch("fullscreen")


def run(found: Namespace) -> int:
    """Open the window."""
    request = MenuRequest(size=values.size(found.size), fullscreen=found.fullscreen)
    from game.ui.launch import run_menu

    return run_menu(request)
