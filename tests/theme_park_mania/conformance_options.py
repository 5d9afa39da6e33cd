"""How the conformance suite plays Theme Park Mania."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {"rides": "12", "railway": False}),
    (3, {"rides": "20", "start": "right", "ask_all": True}),
    (4, {"rides": "12", "start": "centre"}),
    (4, {"rides": "16"}),
]

NOT_YET: set[str] = set()
"""Everything can be played."""
