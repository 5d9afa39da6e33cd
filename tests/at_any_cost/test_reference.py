"""The rules count as a second, slow reading of the printed cards does, in positions of random games."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.at_any_cost.blueprints import value_of
from rulesets.at_any_cost.building import places, price_of
from rulesets.at_any_cost.printed import LEFT, cards_of
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import capacity_of, mod, size_of, standing, stars_of
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost import reference


@pytest.mark.rule("AAC-11.2", "AAC-11.4", "AAC-15.2", "AAC-15.4", "AAC-7.5", "AAC-7.6", "AAC-7.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_positions_are_counted_alike(seats: int) -> None:
    for seed in range(12):
        state, rng = RULES.new_game({}, seats, seed), Rng(seed)
        while actors := RULES.actors(state):
            RULES.apply_unchecked(state, actors[0], RULES.sample(state, actors[0], rng))
            if rng.below(25) == 0:
                compare(state)
        compare(state)
        assert RULES.result(state).totals == tuple(reference.total(state, seat) for seat in range(seats))


def compare(state: AnyCostState) -> None:
    """Compare one position."""
    for seat in range(state.seats):
        assert standing(state, seat).stars == reference.park_stars(state, seat)
        assert stars_of(state, seat) == max(0, reference.park_stars(state, seat) + mod(state, seat, "stars"))
        assert capacity_of(state, seat) == max(
            0, reference.capacity(state, seat) + mod(state, seat, "capacity")
        )
        groups = reference.stacks(state, seat)
        sizes = [size_of(state, group) for group in state.parks[seat][:LEFT] if group]
        assert sizes == [reference.size(state, group) for group in groups]
        for card in (*state.market, *state.hands[seat], *state.showcases[seat]):
            if card and card in PARK_CARDS:
                assert price_of(state, seat, card) == reference.price(state, seat, card)
                assert places(state, seat, card) == allowed(state, seat, card)
        for card in state.blueprints[seat]:
            assert value_of(state, seat, card)[0] == reference.blueprint(state, seat, card)


PARK_CARDS = [card for back in ("park", "showcase") for card in cards_of(tuple(reference.BOX.packs), back)]


def allowed(state: AnyCostState, seat: int, card: int) -> list[int]:
    """Return where a card may be built, by the second reading."""
    printed = reference.of(card)
    slots = state.parks[seat][:5]
    if printed.kind in ("staff", "resource"):
        return [5]
    if printed.kind == "upgrade":
        found = []
        for slot, group in enumerate(slots):
            names = [reference.of(each).id for each in group[1:]]
            if group and reference.of(group[0]).built_in:
                names.append(str(reference.of(group[0]).built_in))
            if group and reference.of(group[0]).type in printed.fits and printed.id not in names:
                found.append(slot)
        return found
    free = [slot for slot, group in enumerate(slots) if not group]
    if printed.is_super:
        has_one = any(group and reference.of(group[0]).is_super for group in slots)
        if has_one or reference.park_stars(state, seat) < 5:
            return []
    return free


def test_the_worst_of_blueprints_is_counted_alike_in_every_park() -> None:
    """All blueprints of the box in parks of random games, kept or not."""
    for seed in range(6):
        state, rng = RULES.new_game({}, 5, seed), Rng(seed)
        while actors := RULES.actors(state):
            RULES.apply_unchecked(state, actors[0], RULES.sample(state, actors[0], rng))
        for card in cards_of(tuple(reference.BOX.packs), "blueprint"):
            for seat in range(5):
                assert value_of(state, seat, card)[0] == reference.blueprint(state, seat, card), (
                    seed,
                    seat,
                    card,
                )
