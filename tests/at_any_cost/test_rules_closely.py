"""Corners that no card of the box reaches, and what a slip of the hand could break unseen."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.announcing import announcements, hit_by
from rulesets.at_any_cost.blueprints import built
from rulesets.at_any_cost.content import Amount, Op, Selector
from rulesets.at_any_cost.printed import KIND, Program
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.selecting import seats_of
from rulesets.at_any_cost.standing import standing
from rulesets.at_any_cost.state import LYING, around, has_attraction
from tests.at_any_cost.stage import (
    actions,
    asked,
    begun,
    cleanup,
    counted,
    do,
    events,
    hold,
    kinds,
    laid_out,
    left,
    printed,
    refused,
    settle,
    stand,
    top,
)

A, B = 0, 1
PASS, DECLINE = ("pass",), ("decline",)


def half(
    *ops: Op, types: tuple[str, ...] = (), react: tuple[str, ...] = (), pin: str = "none", aim: int = -1
) -> Program:
    """Return the program of a half."""
    rival = any(op.names_rival for op in ops)
    everybody = any(op.hits_all_rivals for op in ops)
    return Program("half", types, react, pin, ops, rival, everybody, aim)


CLOSE = Op("close", target=Selector("opp", "attraction", open=True))
GAIN = Op("gain", x=Amount("number", 1))


# --- announcements ---------------------------------------------------------------------------------------


def test_a_target_of_a_later_operation_is_announced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")
    printed(monkeypatch, hour, half(GAIN, CLOSE, types=("invasion",), aim=1), half(GAIN))
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    # seat 2 has nothing to close: the half is playable all the same, since it first gains a coin
    assert announcements(state, 0, hour, A) == [(1, coaster), (2, 0)]
    money = state.money[0]
    copy = state.clone()
    do(state, 0, ("play", hour, A, 1, coaster))
    assert (state.money[0], state.down) == (money + 1, (coaster,))
    do(copy, 0, ("play", hour, A, 2, 0))
    assert (copy.money[0], copy.down) == (money + 1, ())


def test_a_second_target_is_asked_for_when_its_turn_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    printed(monkeypatch, hour, half(CLOSE, CLOSE, types=("invasion",), aim=0), half(GAIN))
    one, two, three = (stand(state, 1, name)[0] for name in ("hollow-01", "cloud-02", "cloud-03"))
    events(state)
    do(state, 0, ("play", hour, A, 1, two))
    assert state.down == (two,)
    assert asked(state) == ("target", 0)
    assert RULES.legal(state, 0) == [("target", one), ("target", three)]
    do(state, 0, ("target", three))
    assert state.down == (two, three)
    assert asked(state) == ("event", 1)


def test_a_target_that_left_the_park_meanwhile_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    state.parks[1] = ((), *state.parks[1][1:])
    state.park_discard.append(coaster)
    state.stack.append(("do", hour, B, 0, 0, 1, coaster, ()))
    assert settle(state) == []
    assert state.down == ()


def test_reactions_are_never_announced() -> None:
    state = begun(2)
    (crew,) = hold(state, 0, "e-cloud-04")
    assert announcements(state, 0, crew, B) == []


def test_a_gift_for_all_hits_everybody_and_seats_come_in_turn_order() -> None:
    state = begun(4)
    assert around(state, 2) == (3, 0, 1)
    assert seats_of(state, "all", 2, -1) == (2, 3, 0, 1)
    assert seats_of(state, "opp", 2, -1) == ()
    program = half(Op("lose", x=Amount("number", 1), who="all"), types=("planning",))
    assert hit_by(state, program, 2, -1) == (3, 0, 1)


def test_an_untyped_event_asks_nobody_even_if_everybody_is_always_asked() -> None:
    state = begun(3, always_ask=True)
    (ball,) = hold(state, 0, "e-tale-10")
    events(state)
    do(state, 0, ("play", ball, A, 1, 0))
    assert asked(state) == ("keep", 0)  # nobody is asked, and an empty hand is not shown


def test_only_abilities_can_be_used_and_only_rivals_named() -> None:
    state = begun(3)
    (gift,) = hold(state, 0, "e-cloud-03")
    (herald,) = left(state, 1, "tale-11")
    (phantom,) = left(state, 0, "hollow-11")
    events(state)
    assert refused(state, 0, ("play", gift, A, 1, 0)) == ("no_rival", "AAC-4.13")
    assert refused(state, 0, ("play", gift, A, -1, herald)) == ("no_target_wanted", "AAC-4.1")
    for target in (0, -5, 10**6):
        assert refused(state, 0, ("use", phantom, 0, 1, target)) == ("choose_target", "AAC-4.1")
    for rival in (0, 3, -2):
        assert refused(state, 0, ("use", phantom, 0, rival, herald)) == ("name_rival", "AAC-4.13")
    assert refused(state, 0, ("use", 10**6, 0, 1, herald)) == ("own_abilities", "AAC-3.14")
    assert refused(state, 0, ("use", phantom, 7, 1, herald)) == ("no_ability", "AAC-3.14")


# --- reactions -------------------------------------------------------------------------------------------


def test_a_reaction_lies_in_the_row_with_the_rival_it_answered() -> None:
    state = begun(2)
    (hour,) = hold(state, 1, "e-hollow-01")
    (crew,) = hold(state, 0, "e-cloud-04")
    (coaster,) = stand(state, 0, "hollow-01")
    events(state, 1)
    do(state, 1, ("play", hour, B, 0, coaster))
    assert refused(state, 0, ("react", -1, B)) == ("not_in_hand", "AAC-3.6")
    assert refused(state, 0, ("react", 10**6, B)) == ("not_in_hand", "AAC-3.6")
    do(state, 0, ("react", crew, B))
    assert state.played[0] == ((crew, B, 1, 0, LYING, ()),)


def test_of_two_equal_reactions_the_first_is_named() -> None:
    state = begun(2)
    (hour,) = hold(state, 1, "e-hollow-01")
    one, two = hold(state, 0, "e-cloud-04", "e-cloud-04")
    (coaster,) = stand(state, 0, "hollow-01")
    events(state, 1)
    do(state, 1, ("play", hour, B, 0, coaster))
    assert RULES.legal(state, 0) == [("react", one, B), DECLINE]
    assert refused(state, 0, ("react", two, B)) == ("equal_card", "AAC-4.4")


# --- equal cards -----------------------------------------------------------------------------------------


def test_of_equal_cards_the_first_is_named() -> None:
    state = begun(2)
    one, two = hold(state, 0, "core-01", "core-01")
    gift, again = hold(state, 0, "e-cloud-01", "e-cloud-01")
    actions(state)
    assert [action for action in RULES.legal(state, 0) if action[0] == "search"] == [
        ("search", one), ("search", gift),
    ]  # fmt: skip
    assert refused(state, 0, ("search", two)) == ("equal_card", "AAC-6.5")
    events(state)
    assert refused(state, 0, ("play", again, A, -1, 0)) == ("equal_card", "AAC-3.6")
    three = top(state, "park", "core-04", "core-04", "core-02")
    actions(state)
    do(state, 0, ("draw", "park"))
    assert RULES.legal(state, 0) == [("keep", three[0]), ("keep",)]
    assert refused(state, 0, ("keep", three[1])) == ("equal_card", "AAC-6.3")


def test_the_good_neighbours_name_the_first_of_equal_reactions() -> None:
    state = begun(2, good_neighbours=True)
    one, two = hold(state, 0, "e-cloud-04", "e-cloud-04")
    events(state)
    assert RULES.legal(state, 0) == [("cash", one), PASS]
    assert refused(state, 0, ("cash", two)) == ("equal_card", "AAC-3.6")


# --- setup -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-1.14")
def test_a_redeal_that_helped_and_a_game_without_redeals_leave_five_cards() -> None:
    bare = 0
    for seed in range(40):
        state = laid_out(5, seed)
        bare += sum(1 for hand in state.hands if not has_attraction(hand))
        assert all(len(hand) == 5 for hand in state.hands)
    assert bare  # such hands stay as they are
    helped = 0
    for seed in range(60):
        state = RULES.new_game({}, 2, seed)
        if state.stack[-1][0] == "redeal":
            seat = state.stack[-1][1]
            happened = do(state, seat, ("redeal",))
            if "redealt" in kinds(happened) and state.stack[-1][:2] != ("redeal", seat):
                helped += 1
                assert len([card for card in state.hands[seat] if KIND[card] != "event"]) == 5 or state.round
    assert helped


@pytest.mark.rule("AAC-1.14")
def test_a_deck_without_attraction_cannot_help() -> None:
    state = begun(2)
    hand = hold(state, 0, "core-01", "core-02", "core-03", "core-04", "core-05")
    state.box = (*state.box, *(card for card in state.park_deck if KIND[card] == "attraction"))
    state.park_deck = [card for card in state.park_deck if KIND[card] != "attraction"]
    state.stack = [("event", 0, 0, 0), ("redeal", 0, 3)]
    assert settle(state) == []
    assert list(state.hands[0]) == hand


def test_before_the_packs_are_chosen_nothing_is_dealt() -> None:
    state = RULES.new_game({"pack_choice": "by_players"}, 3, 1)
    assert (state.park_deck, state.box, state.hands) == ([], (), [(), (), ()])
    counted(state)


# --- parks -----------------------------------------------------------------------------------------------


def test_protection_of_a_host_reaches_no_other_attraction() -> None:
    state = begun(3)
    plain = stand(state, 0, "hollow-01", "core-01")
    castle = stand(state, 0, "cloud-02", "tale-08")
    assert standing(state, 0).protected == tuple(castle)
    assert standing(state, 0).shields == dict.fromkeys(castle, castle[1])
    assert not set(plain) & set(standing(state, 0).protected)


def test_own_effects_may_choose_own_protected_cards() -> None:
    state = begun(5)
    ride, _ = stand(state, 0, "hollow-01", "star-07")  # the attraction with this upgrade is protected
    (spurt,) = hold(state, 0, "e-grove-01")
    events(state)
    do(state, 0, ("play", spurt, A, -1, ride))
    assert state.growth == (ride,)


def test_sizes_of_towers_for_blueprints() -> None:
    state = begun(2)
    one = stand(state, 0, "hollow-01", "core-01")[0]
    two = stand(state, 0, "cloud-02", "core-04", "core-05")[0]
    state.growth = (one, one)
    state.down = (two,)
    assert [(each.slot, each.size, each.stars) for each in built(state, 0)] == [(0, 5, 4), (1, 5, 0)]


def test_a_hand_at_the_limit_is_left_alone() -> None:
    state = begun(2)
    hold(state, 0, "core-01", "core-02", "core-03", "core-04", "core-05")
    happened = cleanup(state)
    assert "discarded" not in kinds(happened)
    assert state.round == 2


def test_a_discard_of_the_whole_hand_shows_it() -> None:
    state = begun(2)
    (exhume,) = hold(state, 0, "e-hollow-09")
    hold(state, 1, "core-01", "core-02")
    events(state)
    happened = do(state, 0, ("play", exhume, B, 1, 0))
    assert [event.reveals for event in happened if event.kind == "discarded"] == [True, True]
    assert state.hands[1] == ()


def test_what_comes_to_light_bars_the_way_back() -> None:
    state = laid_out(2)
    happened = settle(state)
    shown = {event.kind for event in happened if event.reveals}
    assert {"drew", "looked", "city"} <= shown
    assert next(event for event in happened if event.kind == "round").data["round"] == 1
    actions(state)
    market = next(card for card in state.market if card)
    happened = do(state, 0, ("take", market))
    assert next(event.reveals for event in happened if event.kind == "market")


def test_blueprints_not_kept_are_counted_but_not_named() -> None:
    state = begun(2)
    cards = top(state, "blueprint", "bp-cloud-1", "bp-cloud-2")
    actions(state)
    do(state, 0, ("draw", "blueprint"))
    happened = do(state, 0, ("keep", cards[0]))
    assert [event.data["n"] for event in happened if event.kind == "laid_back"] == [1]


def test_turns_are_counted_one_by_one() -> None:
    state = begun(3)
    events(state)
    before = RULES.turn_key(state)
    do(state, 0, PASS)
    assert RULES.turn_key(state) == (before[0], before[1] + 1)


def test_it_is_not_time_for_actions_of_other_phases() -> None:
    state = events(begun(2))
    assert refused(state, 0, ("change",)) == ("park_only", "AAC-5.3")
    assert refused(state, 0, ("no such word",)) == ("not_now", "AAC-2.1")
    actions(state)
    assert refused(state, 0, PASS) == ("not_now", "AAC-2.1")
    assert refused(state, 0, ("take", "x")) == ("not_now", "AAC-2.1")
    state.stack = []
    state.ended = "AAC-15.1"
    assert refused(state, 0, ("change",)) == ("not_now", "AAC-2.1")
