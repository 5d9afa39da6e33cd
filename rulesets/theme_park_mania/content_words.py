"""The closed vocabulary of the content: kinds of facilities and employees, effect and requirement words, selectors.

The rules know these words and never a single card. A new word needs its line here and its meaning in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SEATS = (2, 3, 4)

HEADINGS = ("north", "east", "south", "west")
"""Sides of a cell, in the order of `game.core.grid`: the place of a word is the number of the side."""

SHAPES: Mapping[str, tuple[tuple[int, int], ...]] = MappingProxyType(
    {
        "straight": ((0, 0), (1, 0), (2, 0)),
        "corner": ((0, 0), (1, 0), (1, 1)),
        "tee": ((0, 0), (1, 0), (2, 0), (1, 1)),
        "cross": ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)),
    }
)
"""Shapes of path tiles, in one of their turns."""

GENERIC = ("restaurant", "game_stall", "shop", "toilet", "mascot_stage", "scenery")
THEMED = "themed"
FACILITY_KINDS = (*GENERIC, THEMED)
SCENERY = "scenery"
MASCOT_STAGE = "mascot_stage"

EMPLOYEES = ("mechanic", "operator", "security", "mascot")

SIDES = ("left", "right", "centre")
"""Where a starting tile lies: at the left or right side of the table, or in the middle (TPM-1.8)."""

SMALL_PIECES = ("small_path", "small_track", "track", "station", "end_track")

# --- cards ----------------------------------------------------------------------------------------------------

MAX_STEPS = 10
"""The longest walk of one card; the search for ways is built for it (TPM-11.2)."""

CARD_EFFECTS: Mapping[str, str] = MappingProxyType(
    {
        "move_exact": "number",
        "move_choice": "die",
        "move_next_to": "direct",
        "move_next_to_nearest": "direct",
        "free_build": "free",
        "free_train": "free",
        "defence": "defence",
    }
)
"""Effect words of cards that are held in the hand, each with the sort of card that it makes."""

EVENT = "event"
SORTS = ("number", "die", "direct", "free", "defence", EVENT)
WHITE_SORTS = ("number", "die")
"""Sorts with a white border: the opening hand is dealt from these (TPM-1.7)."""
MOVE_SORTS = ("number", "die", "direct")
"""Sorts that walk the guest (TPM-11.1)."""

FREE_BUILDS = ("facility", "scenery")

EVENT_EFFECTS = (
    "keep_as_point",
    "gain",
    "gain_per_open_ride",
    "lose",
    "guest_to_star",
    "put_malfunction",
    "put_sinkhole",
)
"""Effect words of event cards."""

AMOUNT_EFFECTS = ("gain", "gain_per_open_ride", "lose")
"""Those that say how many $ the selected players get or pay."""

REQUIREMENTS: Mapping[str, str] = MappingProxyType(
    {
        "employee": "employee",
        "no_employee": "employee",
        "money_min": "amount",
        "any_selected": "",
        "junction_free": "",
        "ride_free": "",
        "guest_can_return": "",
    }
)
"""Requirement words of events, each with what has to be said with it."""

ENSURES: Mapping[str, str] = MappingProxyType(
    {
        "put_malfunction": "ride_free",
        "put_sinkhole": "junction_free",
        "guest_to_star": "guest_can_return",
        "keep_as_point": "employee",
    }
)
"""Effects that can be performed only after this requirement (TPM-14.7, TPM-15.2)."""

SELECTORS = ("drawer", "all_players", "owner_of_target", "players_outside")
"""Whom the effects of an event are about; `drawer` if nothing is said."""

DEFLECTS = ("none", "drawer", "each_affected", "anyone")
"""Who may stop an event with a defence card (TPM-14.13, TPM-14.15)."""

# --- options --------------------------------------------------------------------------------------------------

RIDE_COUNTS = ("12", "16", "20")
START_TILES = ("usual", *SIDES)
OPTIONS = ("rides", "start", "railway", "ask_all")
