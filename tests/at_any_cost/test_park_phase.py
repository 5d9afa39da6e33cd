"""The park phase: actions, drawing, building, demolishing, loose change, loans (AAC-5 to AAC-10)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.building import places, price_of
from rulesets.at_any_cost.money import loan_cost, loans_for
from rulesets.at_any_cost.printed import LEFT
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import actions_of, stars_of
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


# --- building --------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-7.1", "AAC-7.7", "AAC-7.13")
def test_hand_market_and_showcase_cards_are_built_for_their_cost() -> None:
    state = begun(2)
    (ride,) = hold(state, 0, "hollow-01")  # 8 coins
    (guard,) = offer(state, "core-09")  # 4 coins
    actions(state)
    assert [action for action in RULES.legal(state, 0) if action[:2] == ("build", ride)] == [
        ("build", ride, slot) for slot in range(5)
    ]
    do(state, 0, ("build", ride, 3))
    assert state.parks[0][3] == (ride,)
    assert state.money[0] == 12
    assert state.hands[0] == ()
    actions(state)
    assert refused(state, 0, ("build", guard, 0)) == ("left_row", "AAC-7.7")
    do(state, 0, ("build", guard, LEFT))
    assert state.parks[0][LEFT] == (guard,)
    assert state.money[0] == 8
    assert guard not in state.market
    left(state, 0, *("cloud-10", "cloud-11", "cloud-12", "cloud-13", "hollow-10", "hollow-11", "core-10"))
    (well,) = hold(state, 0, "hollow-12")
    actions(state)
    do(state, 0, ("build", well, LEFT))  # no limit to their number
    counted(state)


@pytest.mark.rule("AAC-7.1")
def test_only_the_own_hand_the_market_and_own_showcases_can_be_built() -> None:
    state = begun(2)
    (theirs,) = hold(state, 1, "hollow-01")
    (show,) = hold(state, 1, "sc-cloud-1")
    (event,) = hold(state, 0, "e-cloud-03")
    (bp,) = hold(state, 0, "bp-cloud-1")
    (standing,) = stand(state, 0, "cloud-02")
    actions(state)
    for card in (theirs, show, bp, standing, state.park_deck[0]):
        assert refused(state, 0, ("build", card, 1)) == ("not_there", "AAC-7.1")
    assert refused(state, 0, ("build", event, 1)) == ("not_a_park_card", "AAC-7.1")
    assert refused(state, 0, ("build", 10**9, 1)) == ("not_there", "AAC-7.1")
    assert refused(state, 0, ("build", theirs, 77)) == ("not_there", "AAC-7.1")


@pytest.mark.rule("AAC-7.2", "AAC-7.13")
def test_five_attractions_at_most_each_on_a_free_slot() -> None:
    state = begun(2)
    rides = hold(state, 0, "hollow-01", "hollow-02")
    for name in ("cloud-02", "cloud-03", "cloud-04"):
        stand(state, 0, name)
    stand(state, 0, "hollow-03", slot=4)
    state.money[0] = 99
    actions(state)
    assert [action[2] for action in RULES.legal(state, 0) if action[:2] == ("build", rides[0])] == [3]
    assert refused(state, 0, ("build", rides[0], 4)) == ("slot_taken", "AAC-7.13")
    assert refused(state, 0, ("build", rides[0], LEFT)) == ("needs_slot", "AAC-7.13")
    do(state, 0, ("build", rides[0], 3))
    actions(state)
    assert refused(state, 0, ("build", rides[1], 3)) == ("sixth_attraction", "AAC-7.2")
    (show,) = hold(state, 0, "sc-cloud-1")
    assert refused(state, 0, ("build", show, 3)) == ("sixth_attraction", "AAC-7.2")


@pytest.mark.rule("AAC-7.3", "AAC-7.4", "AAC-8.5")
def test_one_super_attraction_for_five_printed_stars_that_are_open() -> None:
    state = begun(3)
    one, other = hold(state, 0, "sc-cloud-1", "sc-cloud-2")
    (ride,) = stand(state, 0, "hollow-01")  # 3 stars and the gate's 1
    actions(state)
    reason = RULES.check(state, 0, ("build", one, 1))
    assert reason is not None
    assert (reason.key, reason.clause, reason.values["n"]) == ("super_stars", "AAC-7.4", 4)
    state.mods[0] = (("stars", 3, 0, 0),)
    assert refused(state, 0, ("build", one, 1)) == ("super_stars", "AAC-7.4")  # no stars from events
    (herald,) = left(state, 0, "tale-11")  # 2 stars
    state.mods[0] = (("stars", -5, 0, 0),)
    assert ("build", one, 1) in RULES.legal(state, 0)
    for closed in (ride, herald):
        state.down = (closed,)
        assert refused(state, 0, ("build", one, 1)) == ("super_stars", "AAC-7.4")
    state.down = ()
    state.money[0] = 50
    do(state, 0, ("build", one, 1))
    assert state.showcases[0] == (other,)
    actions(state)
    assert refused(state, 0, ("build", other, 2)) == ("second_super", "AAC-7.3")
    do(state, 0, ("demolish", one))
    actions(state)
    do(state, 0, ("build", other, 1))
    counted(state)


@pytest.mark.rule("AAC-7.4")
def test_exactly_five_stars_are_enough() -> None:
    state = begun(3)
    (show,) = hold(state, 0, "sc-cloud-1")
    stand(state, 0, "cloud-02")  # 2, gate 1
    left(state, 0, "tale-11")  # 2
    actions(state)
    assert ("build", show, 1) in RULES.legal(state, 0)


@pytest.mark.rule("AAC-7.5", "AAC-7.6", "AAC-7.8", "AAC-7.12")
def test_upgrades_need_a_fitting_host_without_that_name() -> None:
    state = begun(2)
    drop, drop2 = hold(state, 0, "core-06", "core-06")
    (shade,) = hold(state, 0, "core-01")
    plunge = stand(state, 0, "cloud-01", "core-01")[0]  # has Extra Drop built in
    (coaster,) = stand(state, 0, "hollow-01")
    stand(state, 0, "hollow-03")
    (carousel,) = stand(state, 0, "cloud-02")
    state.down = (carousel,)
    state.money[0] = 99
    actions(state)
    assert refused(state, 0, ("build", drop, 0)) == ("built_in", "AAC-7.5")
    assert refused(state, 0, ("build", drop, 2)) == ("does_not_fit", "AAC-7.6")
    assert refused(state, 0, ("build", drop, 4)) == ("no_host", "AAC-7.6")
    assert refused(state, 0, ("build", drop, LEFT)) == ("no_host", "AAC-7.6")
    assert refused(state, 0, ("build", shade, 0)) == ("same_upgrade", "AAC-7.5")
    assert refused(state, 0, ("build", drop2, 1)) == ("equal_card", "AAC-7.1")
    assert places(state, 0, drop) == [1, 3]  # a closed host is fine
    do(state, 0, ("build", drop, 1))
    assert state.parks[0][1] == (coaster, drop)
    actions(state)
    assert refused(state, 0, ("build", drop2, 1)) == ("same_upgrade", "AAC-7.5")
    do(state, 0, ("build", drop2, 3))  # another attraction may have it too
    (twin,) = hold(state, 0, "hollow-01")
    actions(state)
    do(state, 0, ("build", twin, 4))  # attractions may bear the same name
    assert plunge in state.parks[0][0]
    counted(state)


@pytest.mark.rule("AAC-7.8")
def test_a_new_attraction_is_open_and_fresh() -> None:
    state = begun(2)
    (ride,) = hold(state, 0, "hollow-01")
    actions(state)
    do(state, 0, ("build", ride, 0))
    assert ride not in state.down
    assert ride not in state.used
    assert stars_of(state, 0) == 4


@pytest.mark.rule("AAC-7.9")
def test_the_order_of_a_build() -> None:
    state = begun(5)
    arcade = stand(state, 0, "gear-03")[0]  # pays for an upgrade
    lights, *_ = offer(state, "core-07", "core-01", "core-02", "core-03", "core-04", "core-06")
    state.money[0] = 0
    (refilled,) = top(state, "park", "core-05")
    actions(state)
    state.stack.insert(-1, ("event", 0, 0, 0))
    happened = do(state, 0, ("build", lights, 0))
    first = kinds(happened).index("loan")
    assert kinds(happened)[first : first + 4] == ["loan", "built", "market", "gained"]
    assert state.market[0] == refilled
    assert happened[3].data == {"seat": 0, "n": 1, "card": arcade}
    assert state.money[0] == 5 - 4 + 1


@pytest.mark.rule("AAC-7.9", "AAC-12.2")
def test_a_closed_host_does_not_pay_and_own_build_abilities_come_last() -> None:
    state = begun(5)
    arcade = stand(state, 0, "gear-03")[0]
    state.down = (arcade,)
    (lights,) = hold(state, 0, "core-07")
    actions(state)
    happened = do(state, 0, ("build", lights, 0))
    assert "gained" not in kinds(happened)
    (dish,) = hold(state, 0, "star-12")  # draws 2 event cards
    actions(state)
    happened = do(state, 0, ("build", dish, LEFT))
    assert kinds(happened)[:2] == ["built", "drew"]
    assert len(state.hands[0]) == 2


@pytest.mark.rule("AAC-7.9")
def test_an_arcade_does_not_pay_for_upgrades_elsewhere() -> None:
    state = begun(5)
    stand(state, 0, "gear-03")
    stand(state, 0, "hollow-01")
    (drop,) = hold(state, 0, "core-06")
    actions(state)
    assert "gained" not in kinds(do(state, 0, ("build", drop, 1)))


@pytest.mark.rule("AAC-7.10")
def test_cost_is_printed_cost_and_all_modifiers_not_below_nothing() -> None:
    state = begun(5)
    (band,) = hold(state, 0, "gear-09")  # 5
    stand(state, 0, "cloud-03", "gear-08")  # upgrades cost 1 less
    (fitter,) = left(state, 0, "gear-11")  # upgrades cost 1 less
    assert price_of(state, 0, band) == 3
    state.mods[0] = (("cost", 2, 0, 0),)
    assert price_of(state, 0, band) == 5
    assert price_of(state, 0, band, 2) == 3  # W12
    assert price_of(state, 0, band, 20) == 0
    state.down = (fitter,)
    assert price_of(state, 0, band) == 6
    assert price_of(state, 1, band) == 5
    state.mods[0] = ()
    (ride, show) = hold(state, 0, "hollow-01", "sc-gear-1")
    (guard,) = hold(state, 0, "core-09")
    left(state, 0, "grove-12")  # attractions cost 1 less
    assert [price_of(state, 0, card) for card in (ride, show, guard)] == [7, 17, 4]


@pytest.mark.rule("AAC-7.10")
def test_a_card_does_not_lower_its_own_price() -> None:
    state = begun(5)
    (walkway,) = hold(state, 0, "gear-08")  # upgrades cost 1 less; costs 5
    stand(state, 0, "hollow-01")
    actions(state)
    money = state.money[0]
    do(state, 0, ("build", walkway, 0))
    assert state.money[0] == money - 5


@pytest.mark.rule("AAC-7.11", "AAC-10.2")
def test_a_build_by_an_effect_is_no_action_and_may_be_declined() -> None:
    state = begun(2)
    hangar, job = hold(state, 0, "e-cloud-09", "core-09")
    stand(state, 0, "hollow-01")
    (shade,) = hold(state, 0, "core-01")
    (paint,) = offer(state, "core-04")
    (show,) = hold(state, 0, "sc-cloud-1")
    state.money[0] = 0
    events(state)
    do(state, 0, ("play", hangar, A, -1, 0))
    assert asked(state) == ("build", 0)
    assert RULES.legal(state, 0) == [("build", shade, 0), ("build", paint, 0), DECLINE]
    assert refused(state, 0, ("build", show, 1)) == ("super_by_action", "AAC-7.11")
    assert refused(state, 0, ("build", job, LEFT)) == ("other_kind", "AAC-7.11")
    copy = state.clone()
    do(state, 0, ("build", shade, 0))
    assert (state.loans[0], state.money[0]) == (1, 5 - (3 - 2))  # a loan in the event phase
    happened = do(copy, 0, DECLINE)
    assert "declined_build" in kinds(happened)
    assert copy.loans[0] == 0
    assert asked(copy) == ("event", 1)
    park_phase(state)
    assert RULES.decision(state, 0).data["n"] == 1  # it was no action


@pytest.mark.rule("AAC-7.11")
def test_a_build_by_the_city_is_offered_to_everybody_who_can() -> None:
    state = begun(3)
    (guard,) = hold(state, 0, "core-09")
    (herald,) = hold(state, 2, "tale-11")
    run_city(state, "good-12")  # staff for 3 less
    assert asked(state) == ("build", 0)
    do(state, 0, ("build", guard, LEFT))
    assert state.money[0] == 19
    assert asked(state) == ("build", 2)  # seat 1 has nobody to hire
    do(state, 2, DECLINE)
    assert state.hands[2] == (herald,)
    assert state.stack[-1][0] == "event"


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


# --- money -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-10.1")
def test_a_forced_loss_takes_what_there_is_without_a_loan() -> None:
    state = begun(2)
    state.money = [1, 0]
    run_city(state, "bad-14", 5)  # 2 coins plus 2 per staff card
    assert state.money == [0, 0]
    assert state.loans == [0, 0]


@pytest.mark.rule("AAC-10.2", "AAC-10.3", "AAC-10.5")
@pytest.mark.parametrize(
    ("money", "price", "loans", "rest"),
    [(7, 15, 2, 2), (15, 15, 0, 0), (14, 15, 1, 4), (0, 10, 2, 0), (0, 11, 3, 4)],
)
def test_exactly_as_many_loans_as_a_payment_needs(money: int, price: int, loans: int, rest: int) -> None:
    state = begun(2)
    stand(state, 0, "hollow-01")
    left(state, 0, "cloud-10")
    names = {15: "sc-cloud-3", 10: "cloud-01", 11: "cloud-01"}
    (card,) = hold(state, 0, names[price])
    if price != 15:
        state.mods[0] = (("cost", price - 9, 0, 0),)
    state.money[0] = money
    assert price_of(state, 0, card) == price
    assert loans_for(state, 0, price) == loans
    actions(state)
    happened = do(state, 0, ("build", card, 4))
    assert (state.loans[0], state.money[0]) == (loans, rest)
    assert ("loan" in kinds(happened)) == (loans > 0)


@pytest.mark.rule("AAC-10.3", "AAC-10.4")
def test_loans_come_only_with_a_payment_without_limit_and_are_never_paid_back() -> None:
    state = begun(2)
    actions(state)
    assert refused(state, 0, ("loan",)) == ("no_loan", "AAC-10.3")
    state.loans[0] = 40
    state.money[0] = 0
    (ride,) = hold(state, 0, "hollow-01")
    do(state, 0, ("build", ride, 0))
    assert state.loans[0] == 42
    state.money[0] = 500
    assert not [action for action in RULES.legal(state, 0) if action[0] in ("repay", "loan")]


@pytest.mark.rule("AAC-10.5")
def test_the_points_that_further_loans_cost_are_known_before() -> None:
    state = begun(2)
    assert loan_cost(state, 0, 2) == 11
    state.loans[0] = 1
    assert loan_cost(state, 0, 2) == 18 - 5
    assert loan_cost(state, 0, 0) == 0
