"""How the conformance suite plays At Any Cost."""

from __future__ import annotations

from typing import Any

OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {"city": "hard_city", "packs": ("hollow", "tale"), "super_demolished": "back_to_showcase"}),
    (3, {"pack_choice": "by_players", "always_ask": True, "last_cleanup": "off", "tie_end": "lot"}),
    (3, {"city": "first_visit", "good_neighbours": True, "redeal": "none"}),
    (4, {"reactions": "any_rival"}),
    (5, {}),
]

NOT_YET: set[str] = set()
"""Everything can be played."""
