"""Parties: which guests together fulfil a requirement (sections 5.1 and 5.2, DTP-11).

An exact solver for every requirement that the vocabulary can express. Guests of the same attraction, colour, pips
and mark are interchangeable (DTP-11.2): they form a class, and a choice always names those of its guests with the
lowest ids. Results are cached by the guests that stand in the attraction, whoever they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

from rulesets.dice_theme_park.content_types import Requirement
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.state import Guest, tile

PLACE: Final = 0
COLOUR: Final = 1
PIPS: Final = 2

KINDS: Mapping[str, Callable[[Sequence[int]], bool]] = {
    "single": lambda p: True,
    "both_even": lambda p: p[0] % 2 == 0 and p[1] % 2 == 0,
    "both_odd": lambda p: p[0] % 2 == 1 and p[1] % 2 == 1,
    "odd_even": lambda p: p[0] % 2 == 1 and p[1] % 2 == 0,
    "greater": lambda p: p[0] < p[1],
    "low_high": lambda p: p[0] <= 3 <= p[1],
    "equal": lambda p: p[0] == p[1],
    "ascending3": lambda p: p[0] < p[1] < p[2],
    "equal3": lambda p: p[0] == p[1] == p[2],
}
"""What each kind of requirement asks of the pips, in the order of its elements (section 5.1)."""


class Run(NamedTuple):
    """One way to operate, as positions in the sorted row of guests that stand in the attraction.

    party  positions of the party, rising
    spare  position of the guest that keeps its pips (DTP-8.14), or -1
    mover  position of the guest that moves on (DTP-8.10), or -1 when none of the party is left
    """

    party: tuple[int, ...]
    spare: int
    mover: int


def fits(colour: str, mark: int, element: str) -> bool:
    """Can a guest of this colour stand for this element? (DTP-8.34, DTP-11.3: a mark counts as any colour)"""
    return element == ANY or colour == element or mark == 1


Bare = tuple[str, int, int]
"""A guest without its place: colour, pips, mark."""


def party_ok(requirement: Requirement, party: Sequence[Guest]) -> bool:
    """Does at least one assignment of the guests to the elements work? (DTP-8.6, DTP-11.1)"""
    return _ok(requirement.kind, requirement.elements, tuple(guest[1:] for guest in party))


@lru_cache(maxsize=1 << 16)
def _ok(kind: str, elements: tuple[str, ...], party: tuple[Bare, ...]) -> bool:
    if len(party) != len(elements):
        return False
    pips_ok = KINDS[kind]
    for order in permutations(party):
        if not pips_ok([guest[1] for guest in order]):
            continue
        for (colour, _, mark), element in zip(order, elements, strict=True):
            if not fits(colour, mark, element):
                break
        else:
            return True
    return False


def distinct_parties(requirement: Requirement, row: Sequence[Guest]) -> list[tuple[int, ...]]:
    """Return every legal party of a sorted row of guests, each distinct one once, as positions (DTP-11.2)."""
    kind, elements = requirement.kind, requirement.elements
    bare = [guest[1:] for guest in row]
    found: dict[tuple[Bare, ...], tuple[int, ...]] = {}
    for positions in combinations(range(len(row)), len(elements)):
        party = tuple([bare[position] for position in positions])
        if party not in found and _ok(kind, elements, party):
            found[party] = positions
    return list(found.values())


@lru_cache(maxsize=1 << 15)
def parties(row: tuple[Guest, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the parties of the guests in one attraction, sorted; none for an empty row."""
    return tuple(distinct_parties(tile(row[0][PLACE]).requirement, row)) if row else ()


@lru_cache(maxsize=1 << 15)
def runs(row: tuple[Guest, ...], sparing: str) -> tuple[Run, ...]:
    """Return every way to operate the attraction with the guests in it, sorted, each distinct one once.

    sparing  colour of the party guests of which one may keep its pips (DTP-8.14), or ""
    """
    found = []
    for party in parties(row):
        spares = [-1]
        if sparing:
            spares += first_of_each(row, [each for each in party if row[each][COLOUR] == sparing])
        for spare in spares:
            left = [each for each in party if each != spare and row[each][PIPS] > 1]
            movers = first_of_each(row, left) + ([spare] if spare >= 0 else [])
            found += [Run(party, spare, mover) for mover in movers or [-1]]
    return tuple(found)


def first_of_each(row: Sequence[Guest], positions: Iterable[int]) -> list[int]:
    """Return the first position of each class of equal guests."""
    found: dict[Guest, int] = {}
    for position in positions:
        found.setdefault(row[position], position)
    return list(found.values())


def standing(guests: Mapping[int, Guest], place: str) -> tuple[list[int], tuple[Guest, ...]]:
    """Return ids and values of the guests in an attraction, sorted by value, equal ones by id."""
    pairs = sorted([(guest, number) for number, guest in guests.items() if guest[PLACE] == place])
    return [number for _, number in pairs], tuple([guest for guest, _ in pairs])


def representatives(guests: Mapping[int, Guest]) -> dict[int, Guest]:
    """Return the guest with the lowest id of each class, by id."""
    found: dict[Guest, int] = {}
    for number, guest in guests.items():
        if guest not in found:
            found[guest] = number
    return {number: guest for guest, number in found.items()}
