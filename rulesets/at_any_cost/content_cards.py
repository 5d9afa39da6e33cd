"""The classes of the cards: what stands on them, as words. Frozen; may be shared between games."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesets.at_any_cost import content_words as w


@dataclass(frozen=True)
class Selector:
    """Which cards are meant: `owner.kind[filters]` (section 5.3 of the rules); all filters must hold.

    owner   `me`, `opp`, `each_opp`, `all`; or `self` (this card), `host` (the attraction this upgrade is on)
    kind    `attraction`, `upgrade`, `staff`, `resource`, `card`; empty for `self` and `host`
    used    an ability of the card was used this round, and the card is face up
    largest greatest size among the cards of that park that pass the other filters
    types   attraction types, empty for all
    upgrade_class  class of upgrades, empty for all
    cost_max, points_max, size_min  limits on printed cost, staff points and size; None for no limit
    """

    owner: str
    kind: str = ""
    open: bool = False
    closed: bool = False
    plain: bool = False
    used: bool = False
    largest: bool = False
    types: tuple[str, ...] = ()
    upgrade_class: str = ""
    cost_max: int | None = None
    points_max: int | None = None
    size_min: int | None = None

    @property
    def of_rival(self) -> bool:
        """True if it looks at cards of rivals only."""
        return self.owner in ("opp", "each_opp")


@dataclass(frozen=True)
class Amount:
    """A number or the tree of a formula; `content_amounts.work_out` gives its value.

    op    `number`, `figure` (a word of VARIABLES), `count` (cards of a selector), `tokens` (`coin` or `growth` on the
          card), or `+`, `-`, `*`, `//`, `min`, `max` of `args`
    """

    op: str = "number"
    number: int = 0
    word: str = ""
    selector: Selector | None = None
    args: tuple[Amount, ...] = ()

    @property
    def constant(self) -> int | None:
        """The number if it is nothing but a number."""
        return self.number if self.op == "number" else None


@dataclass(frozen=True)
class Op:
    """One operation of section 5.4; `word` is one of OPERATIONS, which says which other fields it uses.

    target  the cards it is about
    pick    `one` card of the target, or `all`
    x       amount of coins, points, stars, capacity, price
    n       number of cards or tokens
    keep    how many of `n` drawn cards may be kept
    who     `me`, `opp`, `each_opp`, `all`
    deck    `park`, `event`, `blueprint`
    how     `choose` or `random`
    kind    kind of card that `build`, `recover`, `cost` are about, or `any`
    less    coins that a build costs less
    what    what `mod` changes
    first   for `mod` of `ticket`: only so many guests; 0 for all of them
    """

    word: str
    target: Selector | None = None
    pick: str = "one"
    x: Amount = field(default_factory=Amount)
    n: int = 0
    keep: int = 0
    who: str = "me"
    deck: str = ""
    how: str = "choose"
    kind: str = "any"
    less: int = 0
    what: str = ""
    first: int = 0

    @property
    def names_rival(self) -> bool:
        """True if the acting player must name the one rival it is about (AAC-4.13)."""
        return (
            self.word in ("take", "peek")
            or self.who == "opp"
            or (self.target is not None and self.target.owner == "opp")
        )

    @property
    def hits_all_rivals(self) -> bool:
        """True if it is about every rival."""
        return self.who in ("each_opp", "all") or (
            self.target is not None and self.target.owner in ("each_opp", "all")
        )

    @property
    def chooses_card(self) -> bool:
        """True if somebody picks a card of the target."""
        return (
            self.target is not None
            and bool(self.target.kind)
            and self.pick == "one"
            and self.word not in ("protect", "points")
        )

    @property
    def hurts(self) -> bool:
        """True if it can harm a rival, so that it needs a type (AAC-4.9)."""
        rival = self.who in ("opp", "each_opp", "all")
        if self.word in ("take",):
            return True
        if self.word in ("lose", "discard"):
            return rival
        if self.word in w.HARMFUL_TARGETS:
            return self.target is not None and self.target.owner in ("opp", "each_opp", "all")
        if self.word == "mod" and rival:
            sign = -1 if self.what == "cost" else 1
            return self.x.constant is None or self.x.constant * sign < 0
        return False


@dataclass(frozen=True)
class Ability:
    """What a card in a park can do: operations `do` when `trigger` comes (section 5.2).

    types   for `event`: the event type it counts as, none or one; for `react`: the types it answers
    """

    trigger: str
    do: tuple[Op, ...]
    types: tuple[str, ...] = ()

    @property
    def names_rival(self) -> bool:
        """True if the acting player must name one rival (AAC-4.13)."""
        return any(op.names_rival for op in self.do)


@dataclass(frozen=True)
class Half:
    """One half of an event card.

    types   the event type, none or one
    react   the event types it answers; such a half is played in a reaction window only
    pin     `none`, `round`, `guest` (AAC-3.13, AAC-3.16)
    """

    do: tuple[Op, ...]
    types: tuple[str, ...] = ()
    react: tuple[str, ...] = ()
    pin: str = "none"

    @property
    def is_reaction(self) -> bool:
        """True if it answers events."""
        return bool(self.react)

    @property
    def names_rival(self) -> bool:
        """True if the acting player must name one rival (AAC-4.13)."""
        return any(op.names_rival for op in self.do)


@dataclass(frozen=True)
class ParkCard:
    """An attraction, upgrade, staff or resource card. Texts: `card.<id>.name`, `card.<id>.text`.

    kind      `attraction`, `upgrade`, `staff`, `resource`
    type      attraction type, empty for other kinds
    upgrade_class  class of an upgrade, empty for other kinds
    icons     printed icons
    built_in  id of the upgrade whose name and icons are printed on the attraction, or None
    fits      attraction types on which an upgrade may be built
    points    points of a staff card
    copies    in one pack
    all_icons icons together with those built in
    themes    the pack of each T among `all_icons`
    """

    id: str
    pack: str
    kind: str
    cost: int
    stars: int
    type: str = ""
    upgrade_class: str = ""
    icons: tuple[str, ...] = ()
    built_in: str | None = None
    fits: tuple[str, ...] = ()
    points: int = 0
    copies: int = 1
    abilities: tuple[Ability, ...] = ()
    all_icons: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()

    @property
    def is_super(self) -> bool:
        """True for a super attraction."""
        return False

    def with_trigger(self, trigger: str) -> tuple[Ability, ...]:
        """Its abilities with this trigger, in printed order."""
        return tuple(ability for ability in self.abilities if ability.trigger == trigger)


@dataclass(frozen=True)
class Showcase(ParkCard):
    """The card of a super attraction; its kind is `attraction`."""

    @property
    def is_super(self) -> bool:
        """True for a super attraction."""
        return True


@dataclass(frozen=True)
class EventCard:
    """An event card: upper half A, lower half B. Texts: `event.<id>.name`, `.a`, `.b`."""

    id: str
    pack: str
    halves: tuple[Half, Half]
    copies: int = 1


@dataclass(frozen=True)
class Item:
    """One thing a blueprint asks for: a word of ONE_ITEMS or PARK_ITEMS with its number or name."""

    word: str
    value: int | str


@dataclass(frozen=True)
class Requirement:
    """Items that must hold together.

    scope   `one`: for one attraction; `park`: for the whole park; `same` (bonus only): for the attraction that
            fulfils the first `one`
    """

    scope: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Blueprint:
    """A secret goal: `value` for fulfilling `need`, `bonus_value` more if `bonus` holds too. Text: `blueprint.<id>.name`."""

    id: str
    pack: str
    value: int
    need: tuple[Requirement, ...]
    bonus_value: int
    bonus: Requirement
    copies: int = 1

    @property
    def needs_super(self) -> bool:
        """True if it cannot be fulfilled without a super attraction (AAC-18.1)."""
        return any(item.word == "super" for part in self.need for item in part.items)


@dataclass(frozen=True)
class CityEvent:
    """A city event, carried out by every player (AAC-3.3). Texts: `city.<id>.name`, `.text`."""

    id: str
    good: bool
    do: tuple[Op, ...]
    pin: str = "none"


@dataclass(frozen=True)
class Pack:
    """A theme pack; `park_cards`, `events`, `blueprints`, `showcases` are ids, each once for every copy.

    Core cards are among the park cards of every pack. Texts: `pack.<id>.name`, `.text`.
    """

    id: str
    park_cards: tuple[str, ...]
    events: tuple[str, ...]
    blueprints: tuple[str, ...]
    showcases: tuple[str, ...]
