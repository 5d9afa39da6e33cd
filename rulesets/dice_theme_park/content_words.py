"""The closed vocabulary of the content: colours, amenities, requirement kinds, effect words with their parameters.

The rules know these words and never a single card. A new word needs its line here and its meaning in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

COLOURS = ("yellow", "green", "blue")
"""Colours of guests."""

ANY = "any"
ELEMENTS = (ANY, *COLOURS)
"""What one slot of a requirement may ask for."""

TILE_COLOURS = (*COLOURS, "grey")

AMENITIES = ("food", "drinks", "toilets", "benches", "photo", "first_aid", "lockers", "garden")

UPGRADES = ("kiosk", "special_effect", "generator")

PHASES = ("plan", "welcome", "expand", "improve", "operate", "maintain", "end")
"""The six phases of a round in their order (DTP-3.1), and the end of the game."""

REQUIREMENT_KINDS: Mapping[str, int] = MappingProxyType(
    {
        "single": 1,
        "both_even": 2,
        "both_odd": 2,
        "odd_even": 2,
        "greater": 2,
        "low_high": 2,
        "equal": 2,
        "ascending3": 3,
        "equal3": 3,
    }
)
"""Kinds of requirement and the number of their elements (section 5.1 of the rules, DTP-11.1)."""

METRICS = (
    "money",
    "park_income",
    "guest_pips",
    "guest_count",
    "attractions",
    "amenity_kinds",
    "operated",
    "round_stars",
    "upgrades",
    "mascots_and_maps",
    "mascots",
)
"""What can be counted for a seat; only `operated` can be limited to a colour."""

SCOPES = ("here", "adjacent", "park")
"""Which guests an effect may pick: in the mascot's attraction, in attractions next to it, anywhere in the park."""

REACHES = ("adjacent", "any", "within2", "here")
"""Where a guest may be moved from its attraction; `here` is the attraction of the mascot."""

DISCOUNTS = ("upgrade", "mascot", "map")

GROUPS = ("gold", "red", "blue", "green", "purple")
"""Group colours of objectives (DTP-2.4)."""

STACKS = ("A", "B")

MODES = ("intro", "full", "short")


@dataclass(frozen=True)
class Word:
    """How an effect word is written: the parameters it needs, those it may have, and the phases it acts in."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    phases: tuple[str, ...] = ("operate",)


EFFECT_WORDS: Mapping[str, Word] = MappingProxyType(
    {
        "set_pips": Word(("scope", "values"), ("colour",), ("expand", "operate")),
        "change_pips": Word(("scope", "deltas"), ("colour",)),
        "flip_pips": Word(("scope", "values"), ("colour",)),
        "mark_colour": Word(("scope",)),
        "swap_colour": Word(("scope",)),
        "move": Word(("scope", "reach"), ("colour",)),
        "repeat": Word(("count", "do")),
        "pair": Word(("do",)),
        "gain_money": Word(("amount",), ("scope", "colour", "cap")),
        "gain_stars": Word(("amount",), ("scope", "colour", "cap")),
        "draw_guest": Word(("pips",), (), ("expand",)),
        "build_free": Word((), (), ("expand",)),
        "discount": Word(("target", "amount"), (), ("expand", "improve")),
        "extra_operation": Word(),
        "keep_pips": Word(("colour",)),
        "save_leaving": Word((), ("colour",), ("maintain",)),
        "tier_stars": Word(("metric", "tiers"), ("colour",), ("maintain",)),
        "lower_plan_total": Word(("amount",), (), ("plan",)),
        "extra_guest": Word((), (), ("welcome",)),
        "rearrange_monorail": Word(("amount",), (), ("welcome",)),
        "swap_played_card": Word((), (), ("maintain",)),
        "raise_arriving": Word(("amount",), (), ("welcome",)),
        "extra_adjustment": Word(("count",)),
        "remove_upgrade": Word(("count",), (), ("improve",)),
        "end_money_rate": Word(("amount",), (), ("end",)),
    }
)
"""The effect primitives (section 5.3 of the rules)."""

DISCOUNT_PHASES: Mapping[str, str] = MappingProxyType(
    {"upgrade": "improve", "mascot": "expand", "map": "improve"}
)
