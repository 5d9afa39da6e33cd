"""What is printed in the box of Dice Theme Park: board, attractions, cards, monorails, prices and modes, as frozen classes.

The words that the files may use are the closed sets of `content_words.py`; `content_read.py` fills the classes from
`data/dice_theme_park`, `content_check.py` checks what must fit together, `content.py` gives everything out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core import contract
from game.core.messages import Message
from rulesets.dice_theme_park.content_words import (
    ANY,
    DISCOUNT_PHASES,
    EFFECT_WORDS,
)

Cell = tuple[int, int]
"""A hexagon (q, r) in axial coordinates, pointy top; see DTP-12.1."""


@dataclass(frozen=True)
class Requirement:
    """What a party must be: `kind` is one of `REQUIREMENT_KINDS`, `elements` an ordered tuple of `ELEMENTS`."""

    kind: str
    elements: tuple[str, ...]

    @property
    def size(self) -> int:
        """Number of guests in a party (DTP-8.6)."""
        return len(self.elements)


@dataclass(frozen=True)
class Effect:
    """One effect primitive: `word` is one of `EFFECT_WORDS`, which also says which of the other fields it uses.

    amount   money, stars, pips or price, by the word; with a `scope` in `gain_money`, `gain_stars` for each guest
    count    how often: `repeat`, `extra_adjustment`, `remove_upgrade`
    colour   real colour of the guests (or, for `tier_stars`, of the attractions) it is about; `any` for all
    scope    which guests may be picked: `here`, `adjacent`, `park`
    reach    where `move` may bring them: `adjacent`, `any`, `within2`, `here`
    deltas   the changes to choose from of `change_pips`
    values   the pips to choose from of `set_pips`; the two pips of `flip_pips`
    target   what a `discount` makes cheaper: `upgrade`, `mascot`, `map`
    metric   what `tier_stars` counts; `tiers` holds (threshold, stars), rising
    cap      the most that `gain_money`, `gain_stars` can give; 0 for no limit
    inner    the primitive that `repeat` and `pair` carry out
    """

    word: str
    amount: int = 0
    count: int = 1
    colour: str = ANY
    scope: str = ""
    reach: str = ""
    deltas: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    target: str = ""
    metric: str = ""
    tiers: tuple[tuple[int, int], ...] = ()
    cap: int = 0
    inner: Effect | None = None

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases in which this effect can act."""
        if self.word == "discount":
            return (DISCOUNT_PHASES[self.target],)
        return EFFECT_WORDS[self.word].phases


@dataclass(frozen=True)
class Attraction:
    """A printed attraction or a tile; its name stands in the catalogue under `attraction.<id>.name`.

    stack    `printed`, `A` or `B`
    colour   `yellow`, `green`, `blue` or `grey`
    cost     price in $; 0 for printed ones
    income   money in each Plan phase (DTP-4.9)
    stars    printed stars of one operation
    amenity  one of `AMENITIES`, None for the entrance
    spaces   the price in $ of each upgrade space, 0 to 2 of them
    icons    operating icons without a generator (DTP-8.5)
    cell     where it is printed; None for tiles
    """

    id: str
    stack: str
    colour: str
    cost: int
    income: int
    requirement: Requirement
    stars: int
    amenity: str | None
    spaces: tuple[int, ...] = ()
    icons: int = 1
    cell: Cell | None = None


@dataclass(frozen=True)
class Staff:
    """A staff card; `phases` are the phases in which its `effects` act. Texts: `staff.<id>.name` and `.text`."""

    id: str
    pips: int
    money: int
    phases: tuple[str, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Monorail:
    """A monorail for games with `seats` seats; `values` are the pips of its three places from left to right."""

    id: str
    seats: int
    values: tuple[int, ...]


@dataclass(frozen=True)
class Objective:
    """An objective of a group colour: `best` (`high` or `low`) end of `metric` first. Texts: `objective.<id>`."""

    id: str
    group: str
    metric: str
    best: str


@dataclass(frozen=True)
class Administrator:
    """The lasting ability of one seat; `colour` (or None) is printed on the card. Texts: `administrator.<id>`."""

    id: str
    colour: str | None
    phases: tuple[str, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Skill:
    """One skill card: `kind` (SK1 ...) has the texts `skill.<kind>`, `colour` is that of the card or None."""

    id: str
    kind: str
    colour: str | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Upgrade:
    """A kind of upgrade: `copies` for each seat, and what it adds to each operation or to the operating icons."""

    id: str
    copies: int
    money: int = 0
    stars: int = 0
    icons: int = 0


@dataclass(frozen=True)
class Board:
    """The park board: `cells` in reading order (top to bottom, left to right), and the sites for the start tile."""

    cells: tuple[Cell, ...]
    start_sites: tuple[Cell, ...]


@dataclass(frozen=True)
class Mode:
    """A mode of play (DTP-1.1): `stacks` and `objective_rounds` count rounds from 1.

    cards             with administrators and skills
    stacks            for each round the stack from which its display comes
    objective_rounds  the rounds at whose end an objective is scored
    """

    id: str
    rounds: int
    cards: bool
    stacks: tuple[str, ...]
    objective_rounds: tuple[int, ...]


@dataclass(frozen=True)
class Prices:
    """Prices and rewards: `objective` has the stars by place for each number of seats, best first.

    `end_money` is the number of $ for one star at the end.
    """

    mascot: int
    map: int
    end_money: int
    objective: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class Supplies:
    """What a seat starts with, and what there is: `maps` in all, `mascots` of each seat, `dice` of each colour.

    `bag` and `box` tell, for each number of seats, how many dice of each colour begin there.
    """

    start_money: int
    start_maps: int
    start_mascots: int
    maps: int
    mascots: int
    dice: int
    bag: Mapping[int, int]
    box: Mapping[int, int]


@dataclass(frozen=True)
class Content:
    """Everything printed in the box, in file order. All mappings are read-only and keyed by id.

    entrance         id of the Park Entrance
    printed          ids of the attractions printed on every board, entrance first
    stack_of         ids of the tiles by stack, in the order before the shuffle
    amenity_bonus    effects by the count reached with a new tile (DTP-6.11 to DTP-6.13)
    mascot_uses      what every mascot can do besides its skill (DTP-8.31); an extra adjustment chooses from these
    map_use          what a map does (DTP-8.20)
    """

    board: Board
    attractions: Mapping[str, Attraction]
    entrance: str
    printed: tuple[str, ...]
    stack_of: Mapping[str, tuple[str, ...]]
    staff: Mapping[str, Staff]
    monorails: Mapping[str, Monorail]
    objectives: Mapping[str, Objective]
    administrators: Mapping[str, Administrator]
    skills: Mapping[str, Skill]
    upgrades: Mapping[str, Upgrade]
    modes: Mapping[str, Mode]
    prices: Prices
    supplies: Supplies
    amenity_bonus: Mapping[int, tuple[Effect, ...]]
    mascot_uses: tuple[Effect, ...]
    map_use: Effect
    options: Mapping[str, contract.Option]

    def monorails_for(self, seats: int) -> tuple[Monorail, ...]:
        """The monorails of a game with `seats` seats, in table order (DTP-2.2)."""
        return tuple(train for train in self.monorails.values() if train.seats == seats)


def requirement_words(requirement: Requirement) -> Message:
    """What a requirement asks for in words, such as "a yellow guest, and any guest with more pips than the first"."""
    if all(element == ANY for element in requirement.elements):
        return Message(f"requirement.{requirement.kind}.any")
    names = (Message(f"element.{element}") for element in requirement.elements)
    return Message(f"requirement.{requirement.kind}.text", dict(zip("abc", names, strict=False)))
