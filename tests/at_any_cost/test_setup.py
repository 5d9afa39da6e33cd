"""Setup: packs, decks, the city deck, hands, the market (AAC-1, AAC-2.2, AAC-2.4)."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.at_any_cost import setup
from rulesets.at_any_cost.printed import (
    BAD,
    BOX,
    DESIGN,
    FIGURES,
    GOOD,
    KIND,
    LEFT,
    PRINT,
    REMINDER_CARD,
    SUPER,
    cards_of,
    is_park_card,
)
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.scoring import park_points
from rulesets.at_any_cost.standing import stars_of
from rulesets.at_any_cost.state import EMPTY_PARK, has_attraction, phase_of
from tests.at_any_cost.stage import asked, begun, counted, do, kinds, laid_out, refused, settle

SEEDS = range(12)


@pytest.mark.rule("AAC-1.1", "AAC-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_pack_for_each_player_all_mixed(seats: int) -> None:
    state = laid_out(seats)
    assert len(state.packs) == seats
    assert len(dict.fromkeys(state.packs)) == seats
    assert len(cards_of(state.packs, "park")) == 36 * seats
    assert len(cards_of(state.packs, "event")) == 12 * seats
    assert len(cards_of(state.packs, "blueprint")) == 6 * seats
    assert len(cards_of(state.packs, "showcase")) == 3 * seats
    known = [
        *state.park_deck,
        *(card for hand in state.hands for card in hand if is_park_card(card)),
        *state.market,
    ]
    assert sorted(known) == sorted(cards_of(state.packs, "park"))
    counted(state)


@pytest.mark.rule("AAC-1.1")
def test_packs_drawn_at_random_differ_from_game_to_game() -> None:
    drawn = {laid_out(2, seed).packs for seed in SEEDS}
    assert len(drawn) > 5


@pytest.mark.rule("AAC-1.1")
def test_named_packs_are_used_first() -> None:
    assert laid_out(2, packs=("tale", "gear")).packs == ("gear", "tale")
    for seed in SEEDS:
        assert laid_out(3, seed, packs=("tale",)).packs[0] == "tale"
        assert all(
            pack in ("cloud", "star", "tale")
            for pack in laid_out(2, seed, packs=("cloud", "star", "tale")).packs
        )


@pytest.mark.rule("AAC-1.1")
def test_players_pick_in_seat_order() -> None:
    state = RULES.new_game({"pack_choice": "by_players", "redeal": "none"}, 3, 1)
    assert asked(state) == ("pack", 0)
    assert phase_of(state) == "setup"
    assert len(RULES.legal(state, 0)) == 6
    assert refused(state, 1, ("pack", "tale")) == ("not_your_turn", "AAC-2.3")
    do(state, 0, ("pack", "tale"))
    assert refused(state, 1, ("pack", "tale")) == ("pack_taken", "AAC-1.1")
    assert refused(state, 1, ("pack", "core")) == ("no_such_pack", "AAC-1.1")
    do(state, 1, ("pack", "gear"))
    do(state, 2, ("pack", "cloud"))
    assert state.packs == ("tale", "gear", "cloud")
    assert state.round == 1


@pytest.mark.rule("AAC-1.1")
def test_players_pick_among_the_named_packs_first() -> None:
    state = RULES.new_game({"pack_choice": "by_players", "packs": ("tale", "gear")}, 3, 1)
    assert RULES.legal(state, 0) == [("pack", "gear"), ("pack", "tale")]
    do(state, 0, ("pack", "tale"))
    assert RULES.legal(state, 1) == [("pack", "gear")]
    do(state, 1, ("pack", "gear"))
    assert len(RULES.legal(state, 2)) == 4
    assert laid_out(2, pack_choice="by_players", packs=("tale", "gear")).packs == ("gear", "tale")


@pytest.mark.rule("AAC-1.2")
def test_overview_cards_never_enter_play() -> None:
    assert not [name for name in DESIGN if name.startswith("ov-")]


@pytest.mark.rule("AAC-1.3", "AAC-1.4", "AAC-1.5")
def test_every_player_begins_with_gate_no_loan_and_twenty_coins() -> None:
    state = begun(4)
    assert state.parks == [EMPTY_PARK] * 4
    assert [stars_of(state, seat) for seat in range(4)] == [1] * 4
    assert state.loans == [0] * 4
    assert state.money == [20] * 4
    assert [park_points(state, seat) for seat in range(4)] == [10] * 4


@pytest.mark.rule("AAC-1.6")
def test_the_bank_never_runs_out() -> None:
    state = begun(2)
    state.stack = [("do", next(card for card in GOOD if DESIGN[card] == "good-01"), 0, 0, 0, -1, 0, ())]
    state.money = [10**9, 10**9]
    settle(state)
    assert state.money[0] == 10**9 + 4


@pytest.mark.rule("AAC-1.8", "AAC-1.9")
def test_every_pile_is_shuffled_for_itself() -> None:
    packs = ("cloud", "hollow")
    decks = [laid_out(2, seed, packs=packs) for seed in SEEDS]
    for name in ("park_deck", "event_deck", "blueprint_deck"):
        assert len({tuple(getattr(state, name)[:10]) for state in decks}) == len(SEEDS)
        assert all(getattr(state, name) != sorted(getattr(state, name)) for state in decks)
    assert len({tuple(state.city_deck) for state in decks}) == len(SEEDS)
    assert len({state.showcases[0] for state in decks}) > 5
    state = decks[0]
    assert [len(state.park_deck), len(state.event_deck), len(state.blueprint_deck)] == [72 - 16, 24, 12]
    assert state.park_discard == state.event_discard == state.blueprint_discard == []


@pytest.mark.rule("AAC-1.10", "AAC-1.11", "AAC-1.12", "AAC-2.2", "AAC-2.4")
def test_the_city_deck_is_good_events_the_reminder_bad_events() -> None:
    for seed in SEEDS:
        deck = laid_out(2, seed).city_deck
        assert all(card in BAD for card in deck[:4])
        assert deck[4] == REMINDER_CARD
        assert all(card in GOOD for card in deck[5:])
        assert len(dict.fromkeys(deck)) == 9
        boxed = [card for card in laid_out(2, seed).box if card in GOOD or card in BAD]
        assert Counter(card in GOOD for card in boxed) == {True: 10, False: 10}
    assert len(GOOD) == len(BAD) == 14


@pytest.mark.rule("AAC-1.13", "AAC-1.15", "AAC-1.16")
@pytest.mark.parametrize("seats", [2, 5])
def test_hands_showcases_and_market(seats: int) -> None:
    state = laid_out(seats, 3)
    assert all(len(hand) == 5 and all(is_park_card(card) for card in hand) for hand in state.hands)
    assert all(len(row) == 2 and all(SUPER[card] for card in row) for row in state.showcases)
    assert len(state.market) == 6
    assert all(is_park_card(card) for card in state.market)
    assert sum(1 for card in state.box if SUPER[card]) == 3 * seats - 2 * seats


@pytest.mark.rule("AAC-1.17")
def test_the_start_player_is_drawn() -> None:
    assert {laid_out(3, seed).start for seed in range(20)} == {0, 1, 2}
    state = RULES.new_game({"redeal": "none"}, 3, 1)
    assert state.round == 1
    assert RULES.opening(state) == ()


def without_attraction(seats: int = 2):
    """Return a first position in which seat 0 may have its hand dealt anew."""
    for seed in range(400):
        state = RULES.new_game({"packs": ("cloud", "hollow")[:seats]}, seats, seed)
        if state.stack[-1][0] == "redeal" and state.stack[-1][1] == 0:
            return state
    raise AssertionError("no such hand")


@pytest.mark.rule("AAC-1.14")
def test_a_hand_without_attraction_may_be_dealt_anew() -> None:
    state = without_attraction()
    assert not has_attraction(state.hands[0])
    assert state.market == (0,) * 6
    old = state.hands[0]
    happened = do(state, 0, ("redeal",))
    shown = next(event for event in happened if event.kind == "redealt")
    assert shown.data["cards"] == old
    assert shown.seen is None
    if state.stack[-1][:2] == ("redeal", 0):
        assert state.aside == old
        assert not has_attraction(state.hands[0])
    counted(state)


@pytest.mark.rule("AAC-1.14")
def test_a_hand_without_attraction_may_be_kept() -> None:
    state = without_attraction()
    hand = state.hands[0]
    happened = do(state, 0, ("keep_hand",))
    assert "kept_hand" in kinds(happened)
    assert state.hands[0][:5] == hand


@pytest.mark.rule("AAC-1.14")
def test_after_three_redeals_the_topmost_attraction_of_the_deck_comes() -> None:
    state = without_attraction()
    plain = [card for card in state.park_deck if KIND[card] != "attraction"]
    rides = [card for card in state.park_deck if KIND[card] == "attraction"]
    state.park_deck = rides + plain
    for number in range(3):
        assert state.stack[-1] == ("redeal", 0, number)
        happened = do(state, 0, ("redeal",))
    assert "helped" in kinds(happened)
    hand = state.hands[0][:5]
    # the lower part of the deck held the attractions: the topmost of them was taken
    assert [card for card in hand if KIND[card] == "attraction"] == [rides[-1]]
    counted(state)


@pytest.mark.rule("AAC-1.14")
def test_cards_set_aside_are_shuffled_in_when_all_have_finished() -> None:
    state = without_attraction()
    plain = [card for card in state.park_deck if KIND[card] != "attraction"]
    rides = [card for card in state.park_deck if KIND[card] == "attraction"]
    state.park_deck = rides + plain
    old = state.hands[0]
    state.stack.insert(-1, ("redeal", 0, 0))  # another question follows before the market
    do(state, 0, ("redeal",))
    assert state.aside == old
    assert all(card not in state.park_deck for card in old)
    while state.stack[-1][0] == "redeal":
        do(state, 0, ("keep_hand",))
    assert state.aside == ()
    places = [*state.park_deck, *state.market]
    assert all(card in places for card in old)


@pytest.mark.rule("AAC-1.14")
def test_without_the_option_nobody_is_asked() -> None:
    for seed in range(30):
        assert RULES.new_game({"redeal": "none"}, 5, seed).stack[-1][0] != "redeal"


def test_wrong_tables_are_refused() -> None:
    for seats in (0, 1, 6, True, "3"):
        with pytest.raises(ValueError):
            RULES.new_game({}, seats, 1)  # type: ignore[arg-type]
    for options in (
        {"city": "moon"},
        {"packs": ("cloud", "cloud")},
        {"packs": "cloud"},
        {"always_ask": 1},
        {"x": 1},
    ):
        with pytest.raises(ValueError):
            RULES.new_game(options, 3, 1)


def test_printed_tables_are_as_large_as_the_box() -> None:
    park = sum(PRINT[card].id != "" for card in range(len(DESIGN)))
    assert park == 6 * 36 + 18
    assert len(DESIGN) == 1 + 6 * (36 + 12 + 6 + 3) + 28 + 1
    assert LEFT == FIGURES.attractions == 5
    assert setup.SEATS == (2, 5)
    assert len(BOX.packs) == 6
