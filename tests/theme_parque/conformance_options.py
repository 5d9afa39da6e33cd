"""How the conformance suite plays Theme Parque, and which of its rules belong to parts that cannot be played yet."""

from __future__ import annotations

from typing import Any

ALL_SETS = ("wishneyland", "unibearsal", "rollercoasters")

OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"double_pawns": True}),
    (4, {}),
    (5, {"single_play": True}),
    (6, {}),
    (2, {"sets": ("wishneyland",), "two_claims": True, "connected_pair": True}),
    (3, {"sets": ("unibearsal",), "queue_to_entrance": True, "frozen_queues": True}),
    (4, {"sets": ("rollercoasters",), "shared_spaces": True, "teams": "two"}),
    (2, {"sets": ALL_SETS, "double_pawns": True, "shared_spaces": True, "frozen_queues": True}),
    (6, {"sets": ALL_SETS, "teams": "three", "two_claims": True, "single_play": True}),
]
"""The first five are those of the base game, whose recorded games are kept."""

NOT_YET = {
    # the cooperative game
    "TP-12",
}
"""Ids and prefixes. Take an id out as soon as its part can be played; its tests are missed from then on."""
