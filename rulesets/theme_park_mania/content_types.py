"""What is printed in the box of Theme Park Mania, as frozen classes.

The figures are those of `content_numbers.py`, the words that the files may use the closed sets of `content_words.py`;
`content_read.py` fills the classes from `data/theme_park_mania`, `content_check.py` checks what must fit together,
`content.py` gives everything out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core import contract
from rulesets.theme_park_mania import content_words as w
from rulesets.theme_park_mania.content_numbers import (
    Limits,
    Pieces,
    Points,
    Prices,
    Scenario,
    Start,
    Step,
    Table,
)

Cell = tuple[int, int]
"""A square (x, y): x grows to the east, y to the south (section 1 of the rules)."""


# --- pieces ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turned:
    """A piece in one of its turns: `cells` in reading order from the corner (0, 0) of its box, `card` among them."""

    cells: tuple[Cell, ...]
    card: Cell | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the box around the cells."""
        return max(x for x, _ in self.cells) + 1, max(y for _, y in self.cells) + 1


def rotations(cells: Iterable[Cell], card: Cell | None = None) -> tuple[Turned, ...]:
    """The distinct quarter turns of a piece, clockwise, beginning with it unturned (TPM-2.3)."""
    found: list[Turned] = []
    now, spot = list(cells), card
    for _ in range(4):
        left, top = min(x for x, _ in now), min(y for _, y in now)
        moved = sorted(((x - left, y - top) for x, y in now), key=lambda cell: (cell[1], cell[0]))
        piece = Turned(tuple(moved), (spot[0] - left, spot[1] - top) if spot else None)
        if piece not in found:
            found.append(piece)
        now, spot = [(-y, x) for x, y in now], (-spot[1], spot[0]) if spot else None
    return tuple(found)


@dataclass(frozen=True)
class PathTile:
    """A kind of path tile (section 6.1): its cells, the cell with the card sign or None, how many there are."""

    id: str
    shape: str
    cells: tuple[Cell, ...]
    card_cell: Cell | None
    count: int

    @cached_property
    def rotations(self) -> tuple[Turned, ...]:
        """Its distinct turns."""
        return rotations(self.cells, self.card_cell)


@dataclass(frozen=True)
class End:
    """An open end of the printed railway: the rail cell, and its heading as a side of `game.core.grid`."""

    cell: Cell
    heading: int


@dataclass(frozen=True)
class StartTile:
    """A starting tile as it lies on the table (TPM-2.4 to TPM-2.7).

    id         `edge`, `edge_track`, ...: the printed tile
    side       `left`, `right` or `centre`
    path       cells that can be walked on, the star included
    star       where the guests begin
    gatehouse  solid cells
    rail       rail cells in the order of the line, from the first open end to the second
    open_ends  none without a track, else two
    """

    id: str
    side: str
    path: tuple[Cell, ...]
    star: Cell
    gatehouse: tuple[Cell, ...]
    rail: tuple[Cell, ...] = ()
    open_ends: tuple[End, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The whole footprint."""
        return (*self.path, *self.gatehouse, *self.rail)

    def mirrored(self, width: int) -> StartTile:
        """The same tile at the other side of a table of this width, east and west exchanged."""

        def over(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
            return tuple((width - 1 - x, y) for x, y in cells)

        return StartTile(
            self.id,
            {"left": "right", "right": "left"}.get(self.side, self.side),
            over(self.path),
            over((self.star,))[0],
            over(self.gatehouse),
            over(self.rail),
            tuple(End(over((end.cell,))[0], (4 - end.heading) % 4) for end in self.open_ends),
        )


@dataclass(frozen=True)
class Ride:
    """A ride (section 6.6) and the ids of its themed facilities. Texts: `item.<id>`."""

    id: str
    themed: tuple[str, ...]


@dataclass(frozen=True)
class Facility:
    """A kind of facility, or one themed facility (sections 6.5 and 6.6). Texts: `item.<id>`.

    kind         one of `FACILITY_KINDS`; for a generic facility it is also the id
    count        how many are in the box
    price        $ to the bank
    fare         what it adds to the fare
    mascot_fare  what it adds while its owner's mascot stands on it (TPM-8.8)
    needs_path   it must touch a path
    in_area      it becomes part of the ride area
    theme        the id of its ride, None if it is generic
    """

    id: str
    kind: str
    count: int
    price: int
    fare: int
    mascot_fare: int
    needs_path: bool
    in_area: bool
    theme: str | None = None


# --- cards ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """One effect primitive: `word` is one of `CARD_EFFECTS` or `EVENT_EFFECTS`.

    amount   steps of `move_exact`, $ of `gain`, `lose`, `gain_per_open_ride`
    choices  the steps of `move_choice`, rising
    kind     the facility kind of `move_next_to`, `move_next_to_nearest`; what a `free_build` pays for
    """

    word: str
    amount: int = 0
    choices: tuple[int, ...] = ()
    kind: str = ""

    @property
    def steps(self) -> tuple[int, ...]:
        """The numbers of steps from which a number or die card chooses."""
        return self.choices or ((self.amount,) if self.word == "move_exact" else ())


@dataclass(frozen=True)
class Requirement:
    """What must hold for a branch of an event: one of `REQUIREMENTS` with its employee or amount."""

    word: str
    amount: int = 0
    employee: str = ""


@dataclass(frozen=True)
class Branch:
    """One branch of an event: what it requires, what it does to whom, and who may deflect it."""

    requires: tuple[Requirement, ...]
    effects: tuple[Effect, ...]
    who: str = "drawer"
    deflect: str = "none"


@dataclass(frozen=True)
class CardKind:
    """A kind of card (section 6.7) and the ids of its copies. Texts: `card.<id>`.

    sort      one of `SORTS`
    effect    what a card in the hand does; None for events
    branches  what an event does: the first branch that can be performed is; none for other cards
    """

    id: str
    cards: tuple[str, ...]
    sort: str
    effect: Effect | None = None
    branches: tuple[Branch, ...] = ()

    @property
    def white(self) -> bool:
        """With a white border: may be dealt at the start and played in the final race."""
        return self.sort in w.WHITE_SORTS

    @property
    def moves(self) -> bool:
        """A move card (TPM-11.1)."""
        return self.sort in w.MOVE_SORTS

    @property
    def number(self) -> int | None:
        """The number of a number card (TPM-1.14), None for all others."""
        return self.effect.amount if self.effect and self.sort == "number" else None


# --- everything ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Content:
    """Everything printed in the box, in file order. All mappings are read-only and keyed by id.

    starts      the starting tiles by side and railway
    cards       the kind of each card by the id of the card, in the order before the shuffle
    scenarios   by number of rides and seats
    """

    table: Table
    paths: Mapping[str, PathTile]
    starts: Mapping[tuple[str, bool], StartTile]
    rides: Mapping[str, Ride]
    facilities: Mapping[str, Facility]
    employees: tuple[str, ...]
    card_kinds: Mapping[str, CardKind]
    cards: Mapping[str, CardKind]
    scenarios: Mapping[tuple[int, int], Scenario]
    progress: tuple[Step, ...]
    pieces: Pieces
    start: Start
    prices: Prices
    points: Points
    limits: Limits
    options: Mapping[str, contract.Option]
    presets: Mapping[str, Mapping[str, Any]]

    def step(self, built: int) -> Step:
        """The step of the progress table with so many rides built (TPM-6.2, TPM-10.2)."""
        return next(step for step in reversed(self.progress) if built >= step.rides)

    def rank(self, points: int) -> str:
        """The rank for a total (TPM-19.10); empty below the lowest."""
        return next((name for least, name in self.points.ranks if points >= least), "")

    def start_tile(self, options: Mapping[str, Any]) -> StartTile:
        """The starting tile of a game with these options (TPM-1.8): what is usual depends on the number of rides."""
        side = options["start"]
        if side == "usual":
            side = "centre" if options["rides"] == "20" else "left"
        return self.starts[side, options["railway"]]
