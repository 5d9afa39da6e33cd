"""Positions of the bots' search through an Operate phase: small, easily compared, with their values.

A guest is one number (`code_of`), the guests of an attraction are a sorted row of those, attractions are named by
their place in the park. Equal guests are equal numbers, so nothing is tried twice. Values are in hundredths of a star.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.parties import runs
from rulesets.dice_theme_park.state import Guest

STAR = 100
DOLLAR = 40
"""What a $ is worth during an Operate phase."""
PIP_NOW = 85
READY = 35
MASCOT_LEFT = 80
WALK_LEFT = 40
PIP_LATER = 60
FIRST_RIDE = 35
"""What the first ride of an attraction brings nearer that an administrator counts (DTP-9.2)."""

ALPHABET = tuple(sorted(COLOURS))
Row = tuple[int, ...]
Move = tuple[Any, ...]
"""("operate" or "manage", place, run, target), ("map" or "escort", place, code, target), or
("mascot", number, place, word, *codes and answers)."""


def code_of(colour: str, pips: int, mark: int) -> int:
    """Return the number of a guest: rows of them sort as the rules sort their guests."""
    return ALPHABET.index(colour) * 16 + pips * 2 + mark


def colour_of(code: int) -> str:
    """Return the colour of a guest's number."""
    return ALPHABET[code >> 4]


def dyed(code: int, colour: str) -> int:
    """Return the number of the guest in another colour."""
    return ALPHABET.index(colour) * 16 + (code & 15)


class Way(NamedTuple):
    """One way to operate an attraction.

    rest   the row afterwards, without the guest that moves on
    mover  the guest that moves on as it then is, or -1
    run    party, spared guest and mover as positions in the row before (`parties.Run`)
    """

    rest: Row
    mover: int
    run: tuple[tuple[int, ...], int, int]


@lru_cache(maxsize=1 << 16)
def ways(name: str, row: Row, sparing: str) -> tuple[Way, ...]:
    """Return every way to operate an attraction in which this row of guests stands."""
    guests: tuple[Guest, ...] = tuple((name, colour_of(code), code >> 1 & 7, code & 1) for code in row)
    found: list[Way] = []
    for party, spare, mover in runs(guests, sparing):
        rest: list[int] = []
        moved = -1
        for position, code in enumerate(row):
            after = code & -2
            if position in party and position != spare:
                after -= 2
            if not after >> 1 & 7:
                continue
            if position == mover:
                moved = after
            else:
                rest.append(after)
        found.append(Way(tuple(sorted(rest)), moved, (party, spare, mover)))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def joined(row: Row, code: int) -> Row:
    """Return the row with one more guest, whose mark has ended."""
    return tuple(sorted((*row, code & -2)))


@lru_cache(maxsize=1 << 16)
def replaced(row: Row, code: int, new: int) -> Row:
    """Return the row with another guest in the place of one; `new` -1 for nobody."""
    left = list(row)
    left.remove(code)
    if new >= 0:
        left.append(new)
    return tuple(sorted(left))


@lru_cache(maxsize=1 << 16)
def weigh(row: Row, keep: int) -> tuple[int, int]:
    """Return what a row is worth while the phase goes on, and after it; `keep` hundredths for each pip later."""
    now = later = 0
    for code in row:
        pips = code >> 1 & 7
        now += PIP_NOW * pips
        if pips > 1:
            later += keep * pips
    return now, later


class Ground(NamedTuple):
    """What stays as it is during a search; all tuples by place of the attraction in the park.

    names    attraction ids
    near     places of the adjacent attractions
    apart    places at most two cells away
    worth    value of one operation
    sparing  colour of which a guest may be spared, or ""
    keep     value of a pip that is left for later rounds
    skills   for each mascot the effect under it, or None
    uses     may mascots be used at all, with all skills (2), with gains only (1), not (0)
    bag      colours of which the bag holds guests
    fresh    free icons of attractions that an administrator counts and that were not operated yet, -1 for others
    done     so many that it counts were operated before
    tiers    its (threshold, stars), rising
    """

    names: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    apart: tuple[tuple[int, ...], ...]
    worth: tuple[int, ...]
    sparing: tuple[str, ...]
    keep: int
    skills: tuple[Effect | None, ...]
    uses: int = 2
    bag: tuple[str, ...] = ()
    fresh: tuple[int, ...] = ()
    done: int = 0
    tiers: tuple[tuple[int, int], ...] = ()


class Point(NamedTuple):
    """A position of the search: guests by place, free icons by place, what is left of maps, escorts, extra operations
    and mascots (their numbers)."""

    rows: tuple[Row, ...]
    free: tuple[int, ...]
    maps: int
    escorts: int
    extra: int
    mascots: tuple[int, ...]


class Node:
    """A position with its values and how it was reached."""

    __slots__ = ("before", "final", "move", "order", "point", "stars")

    def __init__(
        self, point: Point, stars: int, order: int, final: int, before: Node | None, move: Move
    ) -> None:
        self.point = point
        self.stars = stars
        self.order = order
        self.final = final
        self.before = before
        self.move = move

    def path(self) -> list[Move]:
        """Return the moves that lead here."""
        moves: list[Move] = []
        node: Node = self
        while node.before is not None:
            moves.append(node.move)
            node = node.before
        return moves[::-1]


def values(ground: Ground, point: Point, stars: int) -> tuple[int, int]:
    """Return ordering value and final value of a position."""
    now = later = 0
    for row, free in zip(point.rows, point.free, strict=True):
        if row:
            one, other = weigh(row, ground.keep)
            now += one + (READY * len(row) if free > 0 else 0)
            later += other
    tools = MASCOT_LEFT * (len(point.mascots) + point.extra) + WALK_LEFT * (point.maps + point.escorts)
    return stars + now + tools, stars + later


def note(
    found: dict[Point, Node], point: Point, stars: int, order: int, final: int, before: Node, move: Move
) -> None:
    """Add a position, unless it is known with a better way to it."""
    there = found.get(point)
    if there is None or order > there.order:
        found[point] = Node(point, stars, order, final, before, move)
