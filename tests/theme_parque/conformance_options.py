"""How the conformance suite plays Theme Parque."""

from __future__ import annotations

from typing import Any

ALL_SETS = ("wishneyland", "unibearsal", "rollercoasters")

OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {}),
    (2, {"sets": ("wishneyland",), "two_claims": True, "connected_pair": True}),
    (3, {"sets": ("unibearsal",), "queue_to_entrance": True, "frozen_queues": True}),
    (4, {"sets": ("rollercoasters",), "shared_spaces": True, "teams": "two"}),
    (3, {"rollercooper": True}),
    (1, {"rollercooper": True, "sets": ALL_SETS, "shared_spaces": True, "event_max_score": "3"}),
    (4, {"rollercooper": True, "sets": ALL_SETS, "double_pawns": True, "queue_to_entrance": True}),
    (2, {"rollercooper": True, "sets": ("unibearsal",), "no_event_rules": True, "frozen_queues": True}),
    (6, {"sets": ALL_SETS, "teams": "three", "two_claims": True, "single_play": True}),
]
