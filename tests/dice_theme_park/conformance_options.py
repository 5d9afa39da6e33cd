"""How the conformance suite plays Dice Theme Park."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {"mode": "full"}),
    (3, {"mode": "intro"}),
    (4, {"mode": "short"}),
    (4, {"mode": "full"}),
]

NOT_YET: set[str] = set()
"""Everything can be played."""
