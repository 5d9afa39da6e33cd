"""The solver of parties against the definition of the rules (section 5.2), for every requirement in the box and more."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from game.core.rng import Rng
from rulesets.dice_theme_park import operate, parties
from rulesets.dice_theme_park.content import load
from rulesets.dice_theme_park.content_types import Requirement
from rulesets.dice_theme_park.content_words import COLOURS, ELEMENTS, REQUIREMENT_KINDS
from rulesets.dice_theme_park.parties import Guest
from rulesets.dice_theme_park.rules import RULES
from tests.dice_theme_park.stage import at, build, clear, put

HOLDS = {
    "single": lambda a: True,
    "both_even": lambda a, b: not a % 2 and not b % 2,
    "both_odd": lambda a, b: a % 2 and b % 2,
    "odd_even": lambda a, b: a % 2 and not b % 2,
    "greater": lambda a, b: a < b,
    "low_high": lambda a, b: a in (1, 2, 3) and b in (3, 4, 5, 6),
    "equal": lambda a, b: a == b,
    "ascending3": lambda a, b, c: a < b < c,
    "equal3": lambda a, b, c: a == b == c,
}
"""Section 5.1, written once more."""


def holds(requirement: Requirement, party: tuple[Guest, ...]) -> bool:
    """Section 5.2, written once more."""
    return len(party) == requirement.size and any(
        all(e in ("any", g[1]) or g[3] for g, e in zip(order, requirement.elements, strict=True))
        and HOLDS[requirement.kind](*(g[2] for g in order))
        for order in permutations(party)
    )


def crowd(rng: Rng, count: int) -> tuple[Guest, ...]:
    """Return guests by chance, sorted; some are marked."""
    return tuple(
        sorted(
            ("X", rng.choice(COLOURS), 1 + rng.below(6), 1 if rng.below(6) == 0 else 0) for _ in range(count)
        )
    )


@pytest.mark.rule("DTP-11.1", "DTP-11.2", "DTP-11.3", "DTP-8.6")
@pytest.mark.parametrize("kind", REQUIREMENT_KINDS)
def test_parties_of_every_requirement(kind: str) -> None:
    rng = Rng(len(kind))
    for elements in product(ELEMENTS, repeat=REQUIREMENT_KINDS[kind]):
        requirement = Requirement(kind, elements)
        for count in (0, 2, 6):
            row = crowd(rng, count)
            expected = sorted(
                {party for party in combinations(row, requirement.size) if holds(requirement, party)}
            )
            found = [
                tuple(row[each] for each in party) for party in parties.distinct_parties(requirement, row)
            ]
            assert sorted(found) == expected
            assert len(dict.fromkeys(found)) == len(found)


def test_parties_of_other_sizes_are_none() -> None:
    guests = (("X", "blue", 2, 0), ("X", "blue", 4, 0), ("X", "blue", 6, 0))
    assert parties.party_ok(Requirement("both_even", ("blue", "any")), guests[:2])
    assert not parties.party_ok(Requirement("both_even", ("blue", "any")), guests)
    assert not parties.party_ok(Requirement("both_even", ("blue", "any")), guests[:1])


@pytest.mark.rule("DTP-8.14", "AD02", "DTP-8.8", "DTP-8.10")
def test_operations_lead_to_every_outcome() -> None:
    """What the listed operations lead to is what trying everything by the text of the rules leads to."""
    rng = Rng(3)
    for trial in range(40):
        state = at("operate", 0, mode="full", admins=("AD02", "AD05"))
        clear(state, 0)
        tiles = [
            each for each in load().attractions.values() if each.stack != "printed" and each.colour == "green"
        ]
        tile = tiles[trial % len(tiles)]
        build(state, 0, tile.id, 1, 0)
        put(state, 0, *[(tile.id, rng.choice(COLOURS), 1 + rng.below(6)) for _ in range(5)])
        listed = operate.operations(state, 0, tile.id, "operate")
        results = []
        for action in listed:
            after = state.clone()
            RULES.apply(after, 0, action)
            results.append(tuple(sorted(guest for guest in after.guests[0].values())))
        assert len({repr(action) for action in listed}) == len(listed)
        assert set(results) == tried(state, tile.id)


def tried(state, name: str) -> set[tuple[Guest, ...]]:  # type: ignore[no-untyped-def]
    """Return every position of guests after one operation, by the text of the rules."""
    guests, found = state.guests[0], set()
    requirement = load().attractions[name].requirement
    for party in combinations(guests, requirement.size):
        if not holds(requirement, tuple(guests[each] for each in party)):
            continue
        for spare in (0, *(each for each in party if guests[each][1] == "green")):
            stepped = dict(guests)
            for each in party:
                if each != spare:
                    place, colour, pips, _ = stepped.pop(each)
                    if pips > 1:
                        stepped[each] = (place, colour, pips - 1, 0)
            left = [each for each in party if each in stepped]
            for mover in left or [0]:
                for target in state.layouts[0].near[name] if mover else [""]:
                    after = dict(stepped)
                    if mover:
                        after[mover] = (target, *after[mover][1:])
                    found.add(tuple(sorted(after.values())))
    return found
