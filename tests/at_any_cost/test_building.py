"""Building and paying for it (AAC-7, AAC-10)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.building import places, price_of
from rulesets.at_any_cost.money import loan_cost, loans_for
from rulesets.at_any_cost.printed import DESIGN, LEFT, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import stars_of
from tests.at_any_cost.stage import (
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
    printed,
    refused,
    run_city,
    stand,
    top,
)

CHANGE = ("change",)
DECLINE = ("decline",)
A, B = 0, 1


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
    do(state, 1, ("pass",))
    do(state, 0, ("pass",))
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


@pytest.mark.rule("AAC-7.9")
def test_first_the_host_does_what_it_does_for_an_upgrade_then_the_upgrade_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No upgrade of the box does something when it is built; the order shows on one that would."""
    state = begun(2, packs=("gear", "tale"))
    (arcade,) = stand(state, 0, "gear-03")  # pays 1 coin with every upgrade
    (paint,) = hold(state, 0, "core-04")
    flight = next(card for card, name in enumerate(DESIGN) if name == "tale-01")  # gain 3 coins when built
    printed(monkeypatch, paint, PROGRAMS[flight][0])
    actions(state)
    happened = do(state, 0, ("build", paint, 0))
    assert [(e.data["card"], e.data["n"]) for e in happened if e.kind == "gained"] == [
        (arcade, 1),
        (paint, 3),
    ]
