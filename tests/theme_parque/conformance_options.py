"""How the conformance suite plays Theme Parque, and which of its rules belong to parts that cannot be played yet."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"double_pawns": True}),
    (4, {}),
    (5, {"single_play": True}),
    (6, {}),
]

NOT_YET = {
    # limits and effects of placing, and what follows a claim, in the expansions
    "TP-4.9",
    *(f"TP-10.{number}" for number in (6, 7, 8, 10, 11, 13, 14, 16)),
    # Shared Spaces, and switches other than single_play (11.18) and double_pawns (11.12)
    *(f"TP-11.{number}" for number in (*range(1, 12), 13, 16, 17, 19)),
    # the cooperative game, the coasters, further sets
    "TP-12",
    "TP-13",
    "TP-14.4",
}
"""Ids and prefixes. Take an id out as soon as its part can be played; its tests are missed from then on."""
