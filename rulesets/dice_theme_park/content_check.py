"""Checks what must fit together: board, printed cells, dice, and enough of everything for each mode."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from game.core.content import Faults, Place
from rulesets.dice_theme_park import content as c


def check_fit(content: c.Content, places: dict[str, Place], faults: Faults) -> None:
    """Note what does not fit together in content that was read without a fault."""


def check_all(folder: Path, faults: Faults) -> int:
    """Content, texts and pictures in `folder` (laid out like `data/`); returns how many things were looked at."""
    from rulesets.dice_theme_park.content_read import read  # late: that module uses this one

    content = read(folder / "dice_theme_park", faults)
    return len(content.attractions)
