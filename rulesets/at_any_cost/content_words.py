"""The closed vocabulary of the content: kinds, types, icons, triggers, operations with their parameters.

The rules know these words and never a single card. A new word needs its line here and its meaning in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

CORE = "core"
"""The pack whose park cards are part of every pack (section 6.3 of the rules)."""

TYPES = ("thrill", "gentle", "stage", "eatery", "booth", "lodge")
"""Types of attractions."""

CLASSES = ("feature", "service", "quality", "theme")
"""Classes of upgrades."""

KINDS = ("attraction", "upgrade", "staff", "resource")
"""Kinds of park cards."""

ICONS = ("A", "T", "F", "S", "Q")
"""Ribbon marks: attraction, theme of the card's pack, feature, service, quality."""

CLASS_ICONS: Mapping[str, str] = MappingProxyType(
    {"feature": "F", "service": "S", "quality": "Q", "theme": "T"}
)
"""The icon that upgrades of a class bear."""

EVENT_TYPES = ("invasion", "inspection", "planning")
PINS = ("none", "round", "guest")
TRIGGERS = ("static", "build", "upgrade", "event", "react", "guest", "cleanup", "end")

OWNERS = ("me", "opp", "each_opp", "all")
"""Whose cards a selector looks at; also who an operation is about (`who`)."""

SELECTABLE = (*KINDS, "card")
"""Kinds that a selector can name; `card` is all four."""

FLAGS = ("open", "closed", "plain", "used", "largest")
"""Filters of a selector without a value."""

DECKS = ("park", "event", "blueprint")
BUILD_KINDS = (*KINDS, "any")
COST_KINDS = (*KINDS, "any")
MODS = ("stars", "capacity", "ticket", "cost", "actions")
HOWS = ("choose", "random")
PICKS = ("one", "all")

VARIABLES = ("stars", "guests", "overflow", "money", "fewest_stars")
"""Figures of the acting player that an amount may use; `guests`, `overflow` only in the guest phase."""

GUEST_VARIABLES = ("guests", "overflow")
TOKENS = ("coin", "growth")

ONE_ITEMS = ("type", "theme", "themes", "theme_any", "feature", "service", "quality", "size", "stars")
"""Requirement items of one attraction (`one`, `same`)."""

PARK_ITEMS = (
    "stars", "capacity", "staff", "resource", "types", "eatery", "super", "coins", "loans",
)  # fmt: skip
"""Requirement items of the whole park (`park`)."""

CITIES = ("standard", "first_visit", "hard_city")
"""The ways the city deck is built (AAC-18.1, AAC-18.3)."""

CONTEXTS = ("half", "pinned", *(name for name in TRIGGERS if name != "react"), "react", "city")
"""Where operations stand: in a half that acts at once or with pin `round` (`half`), in a half with pin `guest`
(`pinned`), in an ability with that trigger, in a reaction (half or ability), on a city event."""

_ACTS = ("half", "pinned", "build", "upgrade", "event", "react", "guest", "cleanup", "city")
_TURN = ("half", "event", "build", "city")
_TURN_ONLY = ("half", "event")


@dataclass(frozen=True)
class Word:
    """How an operation is written: parameters it needs, those it may have, and where it may stand."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    contexts: tuple[str, ...] = _ACTS


OPERATIONS: Mapping[str, Word] = MappingProxyType(
    {
        "gain": Word(("x",), ("who",)),
        "lose": Word(("x",), ("who",)),
        "take": Word(("x",), (), _TURN_ONLY),
        "draw": Word(("deck", "n", "keep"), (), _TURN),
        "discard": Word(("n",), ("who", "how"), _TURN),
        "close": Word(("target",), ("pick",), ("half", "event", "city")),
        "open": Word(("target",), (), _TURN),
        "demolish": Word(("target",), (), ("half", "event", "city")),
        "pickup": Word(("target",), (), ("half", "event", "city")),
        "move": Word(("target",), (), _TURN_ONLY),
        "build": Word(("kind",), ("less",), ("half", "event", "city")),
        "token": Word(("target", "n"), (), ("half", "event", "build", "upgrade", "cleanup", "city")),
        "store": Word(("n",), (), ("guest", "build", "upgrade", "cleanup", "event")),
        "refresh": Word(("target",), (), ("half", "event", "city")),
        "market": Word((), (), _TURN),
        "recover": Word(("kind",), (), _TURN),
        "peek": Word((), (), _TURN_ONLY),
        "drop_blueprint": Word((), (), _TURN),
        "mod": Word(("what", "x"), ("who", "first"), ("half", "city")),
        "flip": Word(("target",), (), ("react",)),
        "cancel": Word((), (), ("react",)),
        "shield": Word((), (), ("react",)),
        "points": Word(("x",), (), ("end",)),
        "capacity": Word(("x",), (), ("static",)),
        "cost": Word(("kind", "x"), (), ("static",)),
        "hand": Word(("x",), (), ("static",)),
        "extra_action": Word((), (), ("static",)),
        "protect": Word(("target",), (), ("static",)),
    }
)
"""The operations of section 5.4 of the rules."""

SIGNED = ("mod", "cost", "capacity", "hand")
"""Operations whose amount may be negative."""

HARMFUL_TARGETS = ("close", "demolish", "pickup", "move")
"""Operations that hurt whoever owns their target."""

TARGET_KINDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "close": ("attraction", "staff"),
        "open": ("attraction", "staff"),
        "demolish": KINDS,
        "pickup": KINDS,
        "move": ("upgrade", "staff", "resource"),
        "token": ("attraction",),
        "refresh": (*KINDS, "card"),
        "protect": (*KINDS, "card"),
        "flip": ("staff", "attraction"),
    }
)
"""What kinds of cards an operation can act on (AAC-12.5, section 5.4)."""
