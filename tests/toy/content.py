"""Options of the toy game."""

from __future__ import annotations

from game.core.contract import Option


def options() -> tuple[Option, ...]:
    """Return the switches of the toy game."""
    return (
        Option("rounds", "choice", 3, (1, 2, 3, 6)),
        Option("boost", "switch", True, (False, True)),
    )
