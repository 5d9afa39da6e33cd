"""The park phase: actions, drawing, demolishing, loose change (AAC-5, AAC-6, AAC-8, AAC-9)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import actions_of
from tests.at_any_cost.stage import (
    ROUND,
    actions,
    asked,
    begun,
    counted,
    do,
    events,
    hold,
    kinds,
    left,
    offer,
    refused,
    run_city,
    settle,
    stand,
    take,
    top,
)

CHANGE = ("change",)
DECLINE = ("decline",)
A, B = 0, 1


# --- turns -----------------------------------------------------------------------------------------------


def park_phase(state, start: int = 0, number: int = 1) -> None:
    """Begin the park phase."""
    state.start = start
    state.round = number
    state.stack = list(ROUND)
    settle(state)


@pytest.mark.rule("AAC-5.1", "AAC-5.4")
def test_all_first_actions_then_all_second_then_all_third() -> None:
    state = begun(3)
    park_phase(state, start=1)
    turns = []
    while state.stack[-1][0] == "action":
        seat = RULES.actors(state)[0]
        turns.append((state.stack[-1][2], seat))
        do(state, seat, CHANGE)
    assert turns == [(number, seat) for number in (1, 2, 3) for seat in (1, 2, 0)]


@pytest.mark.rule("AAC-5.2")
def test_a_fourth_action_comes_after_everybodys_third_and_is_looked_at_then() -> None:
    state = begun(4)
    left(state, 1, "gear-10")
    state.mods[2] = (("actions", 1, 0, 0),)
    park_phase(state)
    turns = []
    while state.stack[-1][0] == "action":
        number, seat = state.stack[-1][2], RULES.actors(state)[0]
        turns.append((number, seat))
        if (number, seat) == (3, 0):
            do(state, 0, CHANGE)
            state.mods[3] = (("actions", 1, 0, 0),)  # somebody becomes entitled late
            continue
        do(state, seat, CHANGE)
    assert turns[-3:] == [(4, 1), (4, 2), (4, 3)]
    assert len(turns) == 15


@pytest.mark.rule("AAC-5.2")
def test_the_number_of_actions_stays_between_none_and_four() -> None:
    state = begun(4)
    assert actions_of(state, 0) == 3
    (foreman,) = left(state, 0, "gear-10")
    assert actions_of(state, 0) == 4
    state.mods[0] = (("actions", 1, 0, 0),)
    assert actions_of(state, 0) == 4
    state.down = (foreman,)
    assert actions_of(state, 0) == 4
    state.mods[0] = (("actions", -1, 0, 0), ("actions", -1, 0, 0))
    assert actions_of(state, 0) == 1
    state.mods[0] = (("actions", -9, 0, 0),)
    assert actions_of(state, 0) == 0


@pytest.mark.rule("AAC-5.2", "AAC-5.5")
def test_red_tape_leaves_two_actions_and_skips_the_third_turn() -> None:
    state = begun(2)
    run_city(state, "bad-10", 5)
    left_actions = [actions_of(state, seat) for seat in range(2)]
    assert left_actions == [2, 2]
    state.mods[1] = (*state.mods[1], ("actions", 1, 0, 0))
    park_phase(state, number=5)
    turns = []
    while state.stack[-1][0] == "action":
        turns.append((state.stack[-1][2], RULES.actors(state)[0]))
        do(state, RULES.actors(state)[0], CHANGE)
    assert turns == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 1)]


@pytest.mark.rule("AAC-5.2")
def test_who_has_no_fourth_action_is_told_so() -> None:
    state = begun(4)
    state.mods[1] = (("actions", 1, 0, 0),)
    actions(state, 1, action=4)
    assert refused(state, 0, CHANGE) == ("no_fourth_action", "AAC-5.2")
    state.mods[0] = (("actions", 1, 0, 0),)
    assert refused(state, 0, CHANGE) == ("not_your_turn", "AAC-2.3")


@pytest.mark.rule("AAC-5.3", "AAC-5.4", "AAC-9.1")
def test_the_same_action_may_be_taken_again_and_loose_change_is_always_legal() -> None:
    state = begun(2)
    money = state.money[0]
    actions(state)
    assert RULES.legal(state, 0)[-1] == CHANGE
    do(state, 0, CHANGE)
    assert state.money[0] == money  # no attraction: no coins
    (ride,) = stand(state, 0, "hollow-01")
    stand(state, 0, "cloud-02", "core-01")
    left(state, 0, "core-09")
    state.down = (ride,)
    for _ in range(2):
        actions(state)
        do(state, 0, CHANGE)
    assert state.money[0] == money + 4  # open or closed, 1 coin each


# --- drawing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-6.1", "AAC-6.2", "AAC-14.4")
def test_taking_a_market_card_is_free_and_refills_at_once() -> None:
    state = begun(2)
    paint, shade = offer(state, "core-04", "core-01")
    (next_card,) = top(state, "park", "core-05")
    state.money[0] = 0
    actions(state)
    happened = do(state, 0, ("take", shade))
    assert state.hands[0] == (shade,)
    assert state.market[:2] == (paint, next_card)
    assert kinds(happened)[:2] == ["took_market", "market"]
    actions(state)
    assert refused(state, 0, ("take", shade)) == ("not_in_market", "AAC-6.2")
    assert refused(state, 0, ("take", 0)) == ("not_in_market", "AAC-6.2")


@pytest.mark.rule("AAC-6.3", "AAC-6.5")
@pytest.mark.parametrize(("deck", "names"), [
    ("park", ("core-04", "core-01")), ("event", ("e-cloud-03", "e-cloud-05")), ("blueprint", ("bp-cloud-1", "bp-cloud-2")),
])  # fmt: skip
def test_way_two_draws_two_and_keeps_one_or_none(deck: str, names: tuple[str, str]) -> None:
    for kept in (0, 1, None):
        state = begun(2)
        cards = top(state, deck, *names)
        actions(state)
        do(state, 0, ("draw", deck))
        assert state.looking[0] == tuple(cards)
        assert RULES.legal(state, 0) == [("keep", cards[0]), ("keep", cards[1]), ("keep",)]
        assert refused(state, 0, ("keep", *cards)) == ("keep_most", "AAC-6.3")
        assert refused(state, 0, ("keep", take(state, "core-02"))) == ("not_looked_at", "AAC-6.3")
        do(state, 0, ("keep",) if kept is None else ("keep", cards[kept]))
        row = state.blueprints[0] if deck == "blueprint" else state.hands[0]
        assert row == (() if kept is None else (cards[kept],))
        pile = {
            "park": state.park_discard,
            "event": state.event_discard,
            "blueprint": state.blueprint_discard,
        }[deck]
        assert sorted(pile) == sorted(card for card in cards if card not in row)
        assert state.looking[0] == ()


@pytest.mark.rule("AAC-6.4", "AAC-6.5")
def test_way_three_discards_first_then_keeps_exactly_one_of_five() -> None:
    state = begun(2)
    event, paint = hold(state, 0, "e-cloud-03", "core-04")
    five = top(state, "park", "core-01", "core-02", "core-03", "core-05", "core-06")
    (bp,) = hold(state, 0, "bp-cloud-1")
    (show,) = hold(state, 0, "sc-cloud-1")
    actions(state)
    assert refused(state, 0, ("search", bp)) == ("only_hand_cards", "AAC-6.5")
    assert refused(state, 0, ("search", show)) == ("only_hand_cards", "AAC-6.5")
    happened = do(state, 0, ("search", event))
    assert kinds(happened)[:2] == ["discarded", "drew"]
    assert state.event_discard == [event]
    assert state.looking[0] == tuple(five)
    assert refused(state, 0, ("keep",)) == ("keep_one", "AAC-6.4")
    assert refused(state, 0, ("keep", five[0], five[1])) == ("keep_most", "AAC-6.3")
    assert len(RULES.legal(state, 0)) == 5
    do(state, 0, ("keep", five[3]))
    assert state.hands[0] == (paint, five[3])
    assert sorted(state.park_discard) == sorted(card for card in five if card != five[3])
    counted(state)


@pytest.mark.rule("AAC-6.4", "AAC-14.1")
def test_the_card_just_discarded_may_be_shuffled_in_and_drawn() -> None:
    state = begun(2)
    (paint,) = hold(state, 0, "core-04")
    four = state.park_deck[-4:]
    state.box = (*state.box, *state.park_deck[:-4])
    state.park_deck[:] = four
    actions(state)
    do(state, 0, ("search", paint))
    assert sorted(state.looking[0]) == sorted([*four, paint])


@pytest.mark.rule("AAC-6.6")
@pytest.mark.parametrize(("city", "last"), [("standard", 4), ("hard_city", 3)])
def test_the_blueprint_deck_is_open_in_the_good_rounds_only(city: str, last: int) -> None:
    state = begun(2, city=city)
    for number in range(1, state.rounds + 1):
        actions(state, number=number)
        open_now = ("draw", "blueprint") in RULES.legal(state, 0)
        assert open_now == (number <= last)
        if not open_now:
            assert refused(state, 0, ("draw", "blueprint")) == ("office_closed", "AAC-6.6")


@pytest.mark.rule("AAC-6.7")
def test_a_kept_blueprint_stays() -> None:
    state = begun(5)
    (bp,) = hold(state, 0, "bp-cloud-1")
    (shredded,) = hold(state, 0, "e-star-09")
    actions(state)
    assert refused(state, 0, ("demolish", bp)) == ("blueprint_stays", "AAC-6.7")
    assert not [action for action in RULES.legal(state, 0) if bp in action]
    events(state)
    money = state.money[0]
    happened = do(state, 0, ("play", shredded, A, -1, 0), ("drop", bp))
    assert state.blueprints[0] == ()
    assert state.blueprint_discard == [bp]
    assert state.money[0] == money + 1
    assert [event.seen for event in happened if event.kind == "dropped_card"] == [(0,)]


@pytest.mark.rule("AAC-6.8", "AAC-14.3")
def test_fewer_cards_are_drawn_if_there_are_fewer() -> None:
    state = begun(2)
    state.box = (*state.box, *state.event_deck[1:])
    state.event_deck[:] = state.event_deck[:1]
    actions(state)
    do(state, 0, ("draw", "event"))
    assert len(state.looking[0]) == 1
    assert RULES.legal(state, 0) == [("keep", state.looking[0][0]), ("keep",)]
    state = begun(2)
    state.box = (*state.box, *state.park_deck, *state.event_deck)
    state.park_deck, state.event_deck = [], []
    state.hands[0] = (state.box[-1],)
    actions(state)
    assert refused(state, 0, ("draw", "event")) == ("deck_empty", "AAC-6.8")
    assert refused(state, 0, ("draw", "park")) == ("deck_empty", "AAC-6.8")
    # looked at before the hand card is discarded
    assert refused(state, 0, ("search", state.hands[0][0])) == ("deck_empty", "AAC-6.8")
    assert [action[0] for action in RULES.legal(state, 0)] == ["draw", "change"]
    assert refused(state, 0, ("draw", "city")) == ("no_such_deck", "AAC-6.3")


@pytest.mark.rule("AAC-6.8")
def test_a_search_with_a_discard_pile_only_is_legal() -> None:
    state = begun(2)
    (paint,) = hold(state, 0, "core-04")
    state.park_discard, state.park_deck = state.park_deck[:1], []
    actions(state)
    do(state, 0, ("search", paint))
    assert len(state.looking[0]) == 2


@pytest.mark.rule("AAC-6.9")
def test_drawing_as_many_as_may_be_kept_leaves_no_choice() -> None:
    state = begun(5)
    link, countdown = hold(state, 0, "e-star-02"), stand(state, 0, "hollow-01", "star-09")[1]
    (card,) = top(state, "event", "e-cloud-03")
    events(state)
    do(state, 0, ("use", countdown, 0, -1, 0))
    assert card in state.hands[0]
    assert asked(state) == ("event", 1)
    events(state)
    three = top(state, "event", "e-cloud-05", "e-cloud-06", "e-cloud-07")
    do(state, 0, ("play", link[0], A, -1, 0))  # draw 3, keep up to 2
    assert sorted(len(action) - 1 for action in RULES.legal(state, 0)) == [0, 1, 1, 1, 2, 2, 2]
    do(state, 0, ("keep",))
    assert all(each not in state.hands[0] for each in three)


# --- demolishing -----------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-8.1", "AAC-8.2", "AAC-8.3", "AAC-8.4")
def test_demolishing_an_attraction_takes_its_upgrades_and_tokens_away() -> None:
    state = begun(2)
    group = stand(state, 0, "hollow-01", "core-01", "core-04")
    (cash,) = left(state, 0, "hollow-13")
    theirs = stand(state, 1, "cloud-02")[0]
    state.down = (group[0],)
    state.growth = (group[0], group[0])
    state.coins = (cash, cash, cash)
    state.used = (cash,)
    actions(state)
    assert refused(state, 0, ("demolish", 0)) == ("gate_stays", "AAC-8.1")
    assert refused(state, 0, ("demolish", theirs)) == ("own_cards", "AAC-8.1")
    assert {action[1] for action in RULES.legal(state, 0) if action[0] == "demolish"} == {*group, cash}
    money = state.money[0]
    do(state, 0, ("demolish", group[0]))
    assert state.parks[0][0] == ()
    assert sorted(state.park_discard) == sorted(group)
    assert state.hands[0] == ()
    assert (state.down, state.growth) == ((), ())
    actions(state)
    do(state, 0, ("demolish", cash))
    assert (state.coins, state.used) == ((), ())
    assert state.money[0] == money
    counted(state)


@pytest.mark.rule("AAC-8.1")
def test_an_upgrade_is_demolished_alone() -> None:
    state = begun(2)
    ride, shade, paint = stand(state, 0, "hollow-01", "core-01", "core-04")
    actions(state)
    do(state, 0, ("demolish", shade))
    assert state.parks[0][0] == (ride, paint)


@pytest.mark.rule("AAC-8.3")
@pytest.mark.parametrize("option", ["out_of_game", "back_to_showcase"])
def test_a_demolished_super_attraction_leaves_the_game_or_comes_back(option: str) -> None:
    state = begun(2, super_demolished=option)
    show, shade = stand(state, 0, "sc-cloud-1", "core-01")
    actions(state)
    do(state, 0, ("demolish", show))
    assert state.park_discard == [shade]
    if option == "out_of_game":
        assert (state.gone, state.showcases[0]) == ((show,), ())
    else:
        assert (state.gone, state.showcases[0]) == ((), (show,))
    counted(state)


@pytest.mark.rule("AAC-8.6")
def test_picked_up_cards_go_to_their_owners_hand() -> None:
    state = begun(4)
    (fair,) = hold(state, 0, "e-gear-08")  # B: a rival takes an upgrade that costs 3 or less back to hand
    ride, shade, drop = stand(state, 1, "hollow-01", "core-01", "core-06")
    state.used = (shade,)
    events(state)
    assert [action[4] for action in RULES.legal(state, 0) if action[2:3] == (B,)] == [shade]
    do(state, 0, ("play", fair, B, 1, shade))
    assert state.hands[1] == (shade,)
    assert state.parks[1][0] == (ride, drop)
    assert state.used == ()
    counted(state)


@pytest.mark.rule("AAC-8.6")
def test_an_effect_demolishes_like_the_action() -> None:
    state = begun(2)
    (torch,) = hold(state, 0, "e-hollow-02")
    ride, shade = stand(state, 1, "hollow-01", "core-01")
    events(state)
    do(state, 0, ("play", torch, B, 1, shade))
    assert state.park_discard == [shade]
    assert state.parks[1][0] == (ride,)


@pytest.mark.rule("AAC-5.2", "AAC-5.5")
@pytest.mark.parametrize(
    ("foremen", "mods", "count"), [(0, -1, 2), (1, -1, 3), (2, -1, 4), (2, 0, 4), (2, -2, 3)]
)
def test_every_card_that_gives_an_action_counts_against_red_tape(foremen: int, mods: int, count: int) -> None:
    state = begun(3, packs=("gear", "cloud", "tale"))
    names = ("gear-10", "sc-gear-1")[:foremen]
    if names:
        left(state, 0, names[0])
    if len(names) > 1:
        stand(state, 0, names[1])
    state.mods[0] = (("actions", mods, 0, 0),) if mods else ()
    assert actions_of(state, 0) == count
