"""What a seat may know: views, possible worlds, and the counting of all pieces."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.hidden import white_only
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import ManiaState, kind_of
from tests.theme_park_mania.scenes import drawing
from tests.theme_park_mania.stage import act, hand, legal, opened


def played(seed: int, actions: int, seats: int = 3) -> ManiaState:
    """Return a position after so many actions of a random game."""
    state = RULES.new_game({"rides": "16"}, seats, seed)
    rng = Rng(seed)
    for _ in range(actions):
        if not RULES.actors(state):
            break
        seat = RULES.actors(state)[0]
        RULES.apply_unchecked(state, seat, RULES.sample(state, seat, rng))
    return state


@pytest.mark.rule("TPM-1.7", "TPM-3.9")
def test_hands_that_were_never_touched_are_dealt_from_white_cards() -> None:
    state = RULES.new_game({}, 4, 3)
    for seat in range(4):
        world = RULES.determinize(RULES.view(state, seat), seat, Rng(seat))
        assert world.hands[seat] == state.hands[seat]
        assert all(kind_of(card).white for held in world.hands for card in held)
        RULES.invariants(world)
    assert RULES.determinize(RULES.view(state, 0), 0, Rng(1)).hands[1] != state.hands[1]


@pytest.mark.rule("TPM-14.2")
def test_no_world_has_an_event_in_a_hand() -> None:
    for seed in range(4):
        state = played(seed, 420)
        for seat in range(state.seats):
            world = RULES.determinize(RULES.view(state, seat), seat, Rng(seed))
            RULES.invariants(world)
            assert not any(kind_of(card).branches for held in world.hands for card in held)
            assert [len(held) for held in world.hands] == [len(held) for held in state.hands]
            assert sorted(world.deck + [card for held in world.hands for card in held]) == sorted(
                state.deck + [card for held in state.hands for card in held]
            )


@pytest.mark.rule("TPM-14.15")
def test_who_is_asked_holds_a_defence_card_in_every_world() -> None:
    state = opened(3)
    hand(state, 2, "defence", "number_1", "number_2", "number_3")
    drawing(state, "event_sinkhole", "number_4")
    act(state, "sink", 8, 16)
    assert RULES.actors(state) == (2,)
    for number in range(8):
        world = RULES.determinize(RULES.view(state, 1), 1, Rng(number))
        assert any(kind_of(card).sort == "defence" for card in world.hands[2])
        assert ("deflect",) in legal(world)


def test_piles_keep_their_sizes_and_hide_their_order() -> None:
    state = played(5, 60)
    view = RULES.view(state, 0)
    assert set(view.pile_a + view.pile_b + view.ride_stack + view.stock + view.deck) == {None}
    assert view.rng == 0
    assert view.hands[0] == state.hands[0]
    assert set(view.hands[1]) == {None}
    world = RULES.determinize(view, 0, Rng(1))
    for name in ("pile_a", "pile_b", "ride_stack", "stock", "deck"):
        assert len(getattr(world, name)) == len(getattr(state, name))
    assert sorted(world.ride_stack) == sorted(state.ride_stack)
    assert sorted(world.stock) == sorted(state.stock)
    assert sorted(world.pile_a + world.pile_b) == sorted(state.pile_a + state.pile_b)


@pytest.mark.rule("TPM-20.3")
def test_racers_hold_white_cards_in_every_world() -> None:
    state = opened(3, built=0)
    state.money = [30, 30, 0]
    for seat in range(3):
        state.guests[seat] = pack(10, 16)
        hand(state, seat, "number_3")
    state.ended, state.seat = "TPM-18.1", 0
    state.stack = [("over", 0)]
    RULES.settle(state, [])
    assert [white_only(state, seat) for seat in range(3)] == [True, True, False]
    world = RULES.determinize(RULES.view(state, 2), 2, Rng(4))
    assert all(kind_of(card).white for seat in (0, 1) for card in world.hands[seat])


DAMAGE = {
    "track_left": lambda state: state.track_left + 1,
    "money": lambda state: [-1, *state.money[1:]],
    "loans": lambda state: [5, *state.loans[1:]],
    "stalls": lambda state: [state.stalls[0] + 1, *state.stalls[1:]],
    "queue": lambda state: [state.queue[0] - 1, *state.queue[1:]],
    "staff": lambda state: [16, *state.staff[1:]],
    "guests": lambda state: [pack(0, 0), *state.guests[1:]],
    "mascots": lambda state: [pack(0, 0), *state.mascots[1:]],
    "pieces": lambda state: [state.pieces[0] ^ 1, *state.pieces[1:]],
    "path_left": lambda state: (state.path_left[0] + 1, *state.path_left[1:]),
    "tops": lambda state: ("shop", *state.tops[1:]) if state.tops[0] != "shop" else ("toilet", *state.tops[1:]),
    "depths": lambda state: (state.depths[0] + 1, *state.depths[1:]),
    "in_play": lambda state: state.in_play[1:],
    "laid": lambda state: state.laid[1:],
    "visits": lambda state: tuple(seats ^ 1 for seats in state.visits),
    "discard": lambda state: [*state.discard, "c01"] if "c01" not in state.discard else state.discard[1:],
    "malfunction": lambda state: 99,
    "sinkhole": lambda state: 0,
    "phase": lambda state: 3,
    "seat": lambda state: 7,
}  # fmt: skip


@pytest.mark.parametrize("name", list(DAMAGE))
def test_every_lost_piece_is_noticed(name: str) -> None:
    state = played(7, 500)
    RULES.invariants(state)
    setattr(state, name, DAMAGE[name](state))
    with pytest.raises(AssertionError):
        RULES.invariants(state)
