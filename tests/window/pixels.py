"""Pieces found in pictures by their rows of pixels."""

from __future__ import annotations

from tests.window.screen import Frame
from tests.window.watch import Hand

MOST_ROWS = 12


def seen(frame: Frame, hand: Hand) -> list[str]:
    """Return the pieces of which a telling row of pixels stands anywhere in the picture."""
    every = b"".join(frame.rows)
    return [name for name, _, rows in hand if any(every.find(row) >= 0 for row in _telling(rows))]


def _telling(rows: list[bytes]) -> list[bytes]:
    """Return rows in which many colours occur, some from all over the piece: a row of plain paper tells nothing."""
    found = [row for row in rows if len({row[i : i + 4] for i in range(0, len(row), 4)}) > 12]
    return found[:: max(1, len(found) // MOST_ROWS)]
