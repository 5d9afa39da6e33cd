"""The first position (TP-2) and the two options of the base game that change it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.core.content import ContentError
from game.core.rng import Rng
from game.core.state import HIDDEN
from game.session.seats import SeatError, SeatSetup, checked
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.setup import new_state

SEATS = range(2, 7)
SETS = ("wishneyland", "unibearsal", "rollercoasters")


@pytest.mark.rule("TP-2.1")
def test_the_park_begins_with_the_entrance_alone() -> None:
    state = RULES.new_game({}, 3, 1)
    assert list(state.park.items()) == [("entrance", (0, 0, 0, 0))]
    assert state.owner.keys() == state.codes.keys() == {*RULES_CELLS}
    assert state.gone == ()
    assert state.pawns == []


RULES_CELLS = [2048 * 4096 + 2048, 2049 * 4096 + 2048]  # (0,0) and (0,1), packed


@pytest.mark.rule("TP-2.2")
def test_all_base_dominoes_are_in_the_game_once_and_shuffled() -> None:
    state = new_state({}, 4, 7)
    there = [*state.deck, *state.market, *(domino for hand in state.hands for domino in hand)]
    assert sorted(there) == sorted(load().deck())
    assert len(there) == 49
    assert state.sets == ("base",)
    others = [new_state({}, 4, seed) for seed in range(30)]
    assert len({tuple(other.deck) for other in others}) == 30
    assert len({other.market[0] for other in others}) > 10


@pytest.mark.rule("TP-14.4", "TP-2.2", "TP-2.9")
@pytest.mark.parametrize("chosen", [combo for number in range(4) for combo in combinations(SETS, number)], ids=str)
def test_any_sets_may_be_added_to_the_base_set(chosen: tuple[str, ...]) -> None:
    state = new_state({"sets": chosen}, 5, 7)
    there = [*state.deck, *state.market, *(domino for hand in state.hands for domino in hand)]
    assert sorted(there) == sorted(load().deck(("base", *chosen)))
    assert len(state.deck) == 25 + sum({"wishneyland": 27, "unibearsal": 27, "rollercoasters": 30}[name] for name in chosen)
    assert state.sets == ("base", *chosen)
    # The order in which sets are named changes nothing: the shuffle begins with the order of the files.
    assert new_state({"sets": chosen[::-1]}, 5, 7).digest() == state.digest()
    assert [len(hand) for hand in state.hands] == [4] * 5
    assert state.supply == [3] * 5


@pytest.mark.rule("TP-2.3", "TP-2.5", "TP-2.9")
@pytest.mark.parametrize(("seats", "deck"), [(2, 37), (3, 33), (4, 29), (5, 25), (6, 21)])
def test_four_dominoes_each_four_in_the_market_the_rest_in_the_deck(seats: int, deck: int) -> None:
    state = RULES.new_game({}, seats, 11)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.market) == 4
    assert all(state.market)
    assert len(state.deck) == deck == 45 - 4 * seats


@pytest.mark.rule("TP-2.4", "TP-11.12")
@pytest.mark.parametrize("seats", SEATS)
def test_three_pawns_each_or_six(seats: int) -> None:
    assert RULES.new_game({}, seats, 1).supply == [3] * seats
    assert RULES.new_game({"double_pawns": False}, seats, 1).supply == [3] * seats
    assert RULES.new_game({"double_pawns": True}, seats, 1).supply == [6] * seats


@pytest.mark.rule("TP-2.4")
def test_two_seats_may_not_have_one_colour() -> None:
    assert checked([SeatSetup("Mia", "red"), SeatSetup("Juno", "blue")])
    with pytest.raises(SeatError):
        checked([SeatSetup("Mia", "red"), SeatSetup("Juno", "red")])


@pytest.mark.rule("TP-2.6")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_is_drawn(seats: int) -> None:
    starts = [new_state({}, seats, seed).start for seed in range(120)]
    assert set(starts) == set(range(seats))
    assert max(starts.count(seat) for seat in range(seats)) < 120 / seats * 1.7
    state = RULES.new_game({}, seats, 5)
    assert state.active == state.start
    assert RULES.actors(state) == (state.start,)


@pytest.mark.rule("TP-2.7")
def test_hands_of_others_and_the_deck_are_hidden() -> None:
    state = RULES.new_game({}, 3, 3)
    for seat in (0, 1, 2, None):
        view = RULES.view(state, seat)
        assert view.deck == [HIDDEN] * len(state.deck)
        for owner in range(3):
            assert view.hands[owner] == (state.hands[owner] if owner == seat else [HIDDEN] * 4)
        assert view.market == state.market
        assert view.supply == state.supply
        assert view.rng == 0


@pytest.mark.rule("TP-2.7")
def test_a_guess_at_the_hidden_dominoes_keeps_what_is_known() -> None:
    state = RULES.new_game({}, 3, 3)
    guess = RULES.determinize(RULES.view(state, 1), 1, Rng(5))
    RULES.invariants(guess)
    assert guess.hands[1] == state.hands[1]
    assert guess.market == state.market
    assert [len(hand) for hand in guess.hands] == [4, 4, 4]
    assert guess.hands[0] != state.hands[0]
    others = [RULES.determinize(RULES.view(state, 1), 1, Rng(seed)) for seed in range(8)]
    assert len({tuple(other.hands[0]) for other in others}) == 8
    assert len({tuple(other.deck) for other in others}) == 8


@pytest.mark.rule("TP-2.8", "TP-2.2", "TP-2.6")
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 99])
def test_dealing_goes_round_from_the_start_player_then_to_the_market(seed: int) -> None:
    """One generator: start player, then the shuffle of the deck in its printed order."""
    rng = Rng(seed)
    start = rng.below(3)
    pile = [f"B{number:02}" for number in range(1, 50)]
    rng.shuffle(pile)
    pile.reverse()  # the next domino first
    state = new_state({}, 3, seed)
    assert state.start == start
    for place in range(3):
        assert state.hands[(start + place) % 3] == [pile[place + 3 * round_] for round_ in range(4)]
    assert state.market == pile[12:16]
    assert state.deck[::-1] == pile[16:]
    assert state.rng == rng.value


@pytest.mark.rule("TP-2.8")
def test_equal_seeds_give_equal_games() -> None:
    assert RULES.new_game({}, 4, 8).digest() == RULES.new_game({}, 4, 8).digest()
    assert RULES.new_game({}, 4, 8).digest() != RULES.new_game({}, 4, 9).digest()


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_only_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        RULES.new_game({}, seats, 1)


@pytest.mark.parametrize(
    "options",
    [
        {"no_such_option": True},
        {"shared_spaces": "on"},
        {"sets": ("wishneyland", "rollercooper")},
        {"sets": "wishneyland"},
        {"teams": "two"},
        {"teams": "four"},
        {"single_play": "yes"},
        {"double_pawns": 1},
    ],
    ids=str,
)
def test_options_that_cannot_be_played_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option") as caught:
        RULES.new_game(options, 2, 1)
    assert not isinstance(caught.value, ContentError)


def test_every_default_may_be_given() -> None:
    defaults = {key: option.default for key, option in load().options.items()}
    assert RULES.new_game(defaults, 2, 1).digest() == RULES.new_game({}, 2, 1).digest()


def test_options_stay_in_the_state() -> None:
    state = RULES.new_game({"single_play": True, "double_pawns": True}, 2, 1)
    assert state.switches == ("double_pawns", "single_play")
    assert RULES.new_game({"single_play": False}, 2, 1).switches == ()
