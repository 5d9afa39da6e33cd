"""What is printed in the box of Theme Parque: items, dominoes, sets, options and event cards, as frozen classes.

The words that the files may use are closed sets; `content_read.py` and `content_events.py` fill the classes from
`data/theme_parque`, `content.py` gives everything out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

N, E, S, W = 1, 2, 4, 8
SIDE_BITS: Mapping[str, int] = MappingProxyType({"N": N, "E": E, "S": S, "W": W})

PATH_KINDS = ("R", "Q1", "Q2")
COASTER_PARTS = ("station", "straight", "bend", "tunnel")
ITEM_KINDS = ("attraction", "stall", "decoration")

FILTERS = (
    "regular",
    "queue",
    "queue1",
    "queue2",
    "path",
    "attraction",
    "stall",
    "decoration",
    "scorable",
    "pawn",
)
"""Which cells are counted (besides `item:<id>`)."""

VALUE_KINDS = ("count_along_networks", "count_nearby", "half_best_nearby")
QUEUE_FILTER_KINDS = ("longer_than", "shorter_than", "type", "entry_network", "near_decorations_min")
PASSIVE_KINDS = (
    "add_nearby_scorable",
    "add_attraction_of_nearby_queue",
    "path_weight",
    "forbid_nearby_placement",
)
ON_PLACE_WORDS = (
    "may_cover_unclaimed_domino",
    "only_domino_this_turn",
    "claims",
    "extra_draw",
    "return_nearby_pawns",
    "may_move_domino",
    "must_claim_this",
)
ON_CLAIM_WORDS = ("may_move_pawn",)


CHOICES = ("who", "which")
"""Parameters of challenges of which each value has a sentence of its own."""


@dataclass(frozen=True)
class Requirement:
    """A condition without which an item scores nothing (TP-9.8).

    `kind` is `nearby` (the matching cells on the 8 neighbours, paths with their weight, number at least
    `minimum` and at most `maximum`, each may be None) or `nearest_beyond` (every other matching cell is more
    than `distance` steps away).
    """

    kind: str
    filter: str
    minimum: int | None = None
    maximum: int | None = None
    distance: int = 0


@dataclass(frozen=True)
class Value:
    """How a counted stall gets its points: `kind` is one of `VALUE_KINDS`, `filter` says what is counted."""

    kind: str
    filter: str


@dataclass(frozen=True)
class QueueFilter:
    """Which finished queues an attraction accepts (TP-9.6).

    `kind` is `longer_than`, `shorter_than`, `near_decorations_min` (with `number`), `type` or `entry_network`
    (with `word`: `queue1`/`queue2`, or `entrance`).
    """

    kind: str
    number: int = 0
    word: str = ""


@dataclass(frozen=True)
class Passive:
    """A lasting effect of a decoration: `kind` is one of `PASSIVE_KINDS`, with `number` or the filter `word`."""

    kind: str
    number: int = 0
    word: str = ""


@dataclass(frozen=True)
class OnPlace:
    """An effect at the moment of placing (TP-10.21): `word` is one of `ON_PLACE_WORDS`.

    `minimum` and `maximum` belong to `claims`, `amount` to `extra_draw`.
    """

    word: str
    minimum: int = 0
    maximum: int = 0
    amount: int = 0


@dataclass(frozen=True)
class Item:
    """An attraction, a stall or a decoration; see section "items" of docs/content-format.md."""

    id: str
    kind: str
    set: str
    factor: int | None = None
    points: int | None = None
    value: Value | None = None
    requires: tuple[Requirement, ...] = ()
    queue_filter: QueueFilter | None = None
    capacity: int = 1
    passive: Passive | None = None
    on_place: tuple[OnPlace, ...] = ()
    on_claim: str | None = None
    part: str | None = None
    picture: str = ""

    @property
    def scorable(self) -> bool:
        """True if a pawn can claim it (TP-6.1)."""
        return self.kind != "decoration"

    @property
    def has_text(self) -> bool:
        """True if something special is printed on it, so that the text catalogue must explain it."""
        return bool(
            self.value
            or self.requires
            or self.queue_filter
            or self.capacity != 1
            or self.passive
            or self.on_place
            or self.on_claim
            or self.part
        )


@dataclass(frozen=True)
class Half:
    """One half of a domino in rotation 0.

    `kind` is `R`, `Q1`, `Q2`, `C` (coaster part) or `item`. `sides` has a bit for each open side (N=1, E=2, S=4,
    W=8). `tunnel` marks path tunnels only. `part` names a coaster part. `item` is the id of the item shown, also
    for a station, which is a coaster part and an attraction.
    """

    kind: str
    sides: int = 0
    tunnel: bool = False
    part: str | None = None
    item: str | None = None


@dataclass(frozen=True)
class Domino:
    """Two halves; in rotation 0 half `a` lies north of half `b`."""

    id: str
    set: str
    a: Half
    b: Half


@dataclass(frozen=True)
class SetInfo:
    """A set of dominoes or of event cards (`kind`: `dominoes` or `events`); `prefix` starts the ids in it."""

    id: str
    letter: str
    prefix: str
    kind: str
    available: bool


@dataclass(frozen=True)
class Option:
    """A choice made before the game.

    `kind` is `switch` (default: bool), `choice` (default: one of `values`) or `many` (default: some of
    `values`). Only options with `available` may be offered now. `needs` names a switch without which the option
    has no meaning, `excludes` options that may not be on together with it, `seats` the numbers of players that a value
    is for, `rule` the clause.
    """

    key: str
    kind: str
    default: bool | str | tuple[str, ...]
    values: tuple[str, ...]
    available: bool
    rule: str
    needs: str | None = None
    excludes: tuple[str, ...] = ()
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class SpecialRule:
    """The upper part of an event card: `effect` is one of `content_events.EFFECTS`, with `number` or `word`."""

    id: str
    tone: str
    timing: str
    effect: str
    number: int = 0
    word: str = ""
    copies: int = 1


@dataclass(frozen=True)
class Condition:
    """A kind of challenge: `type` is `win` or `lose`, `levels` the values of n from easy to hard (may be empty)."""

    id: str
    type: str
    levels: tuple[int, ...]
    params: tuple[str, ...]
    needs: str = "base"
    items: tuple[str, ...] = ()
    """Ids of the items that it is about, where it names some."""


@dataclass(frozen=True)
class EventCard:
    """An event card: special rule, condition with its parameters (`n` is an int, the others are words), score."""

    id: str
    set: str
    rule: str
    condition: str
    params: Mapping[str, int | str]
    score: int

    @property
    def text_key(self) -> str:
        """The text of its challenge: `who` and `which` change the sentence as a whole, the other words fill it in."""
        chosen = [str(self.params[name]) for name in CHOICES if name in self.params]
        return ".".join(("challenge", self.condition, *chosen, "text"))

    @property
    def short_key(self) -> str:
        """The same in a few words."""
        return self.text_key.removesuffix("text") + "short"


@dataclass(frozen=True)
class Content:
    """Everything printed in the box, in file order."""

    items: Mapping[str, Item]
    dominoes: Mapping[str, Domino]
    entrance: Domino
    sets: Mapping[str, SetInfo]
    options: Mapping[str, Option]
    special_rules: Mapping[str, SpecialRule]
    conditions: Mapping[str, Condition]
    events: Mapping[str, EventCard]
    deck_of: Mapping[str, tuple[str, ...]]
    """Domino ids by set, in deck order."""
    presets: Mapping[str, Mapping[str, bool | str | tuple[str, ...]]] = field(default_factory=dict)
    """Choices of options that go well together, by name."""

    def deck(self, sets: tuple[str, ...] = ("base",)) -> tuple[str, ...]:
        """The ids of all dominoes of the given sets in deck order (the order before the shuffle)."""
        return tuple(d for name, ids in self.deck_of.items() if name in sets for d in ids)
