"""Checks what must fit together, texts and pictures."""

from __future__ import annotations

from pathlib import Path

from game.core.content import Faults, Place
from rulesets.at_any_cost import content as c


def check_fit(content: c.Content, places: dict[str, Place], faults: Faults) -> None:
    """Note what does not fit together in content that was read without a fault."""


def check_all(folder: Path, faults: Faults) -> int:
    """Content, texts and pictures in `folder` (laid out like `data/`); returns how many things were looked at."""
    from rulesets.at_any_cost.content_read import read  # late: that module uses this one

    content = read(folder / "at_any_cost", faults)
    return len(content.cards)


def pictures_of(content: c.Content) -> dict[str, str]:
    """The drawings that the content asks for."""
    return {}
