"""What each word of the cards does, and which cards a selector means (section 5)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.content import Amount, Op, Selector
from rulesets.at_any_cost.content_amounts import parse_amount, parse_selector
from rulesets.at_any_cost.content_words import OPERATIONS
from rulesets.at_any_cost.effects import WORDS, Run
from rulesets.at_any_cost.printed import DESIGN
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.selecting import amount_of, choosable, found, move_places
from rulesets.at_any_cost.standing import standing, stars_of
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.stage import (
    asked,
    begun,
    counted,
    do,
    events,
    hold,
    kinds,
    left,
    offer,
    run_city,
    settle,
    stand,
)

A, B = 0, 1


def names(state: AnyCostState, selector: str, me: int = 0, rival: int = 1, source: int = 0) -> list[str]:
    """Return what a selector in the short notation means."""
    return [DESIGN[card] for card in found(state, parse_selector(selector), me, rival, source)]


def worth(state: AnyCostState, formula: str, me: int = 0, source: int = 0) -> int:
    """Return the value of a formula."""
    return amount_of(state, parse_amount(formula), me, 1, source)


def full_table() -> AnyCostState:
    """Return a position with cards of every kind in two parks."""
    state = begun(3)
    coaster = stand(state, 0, "hollow-01", "core-01", "core-06")[0]
    grill = stand(state, 0, "core-08", "core-07")[0]
    stand(state, 0, "sc-cloud-2")
    left(state, 0, "core-09", "tale-11", "hollow-12")
    stand(state, 1, "cloud-02", "core-04")
    left(state, 1, "cloud-10")
    state.down = (grill,)
    state.used = (coaster, grill)
    return state


def test_every_word_of_the_content_is_carried_out_or_stands_for_ever() -> None:
    lasting = ("capacity", "cost", "hand", "extra_action", "protect")
    assert sorted([*WORDS, *lasting]) == sorted(OPERATIONS)


@pytest.mark.parametrize(("selector", "cards"), [
    ("me.attraction", ["hollow-01", "core-08", "sc-cloud-2"]),
    ("me.attraction[open]", ["hollow-01", "sc-cloud-2"]),
    ("me.attraction[closed]", ["core-08"]),
    ("me.attraction[plain]", ["hollow-01", "core-08"]),
    ("me.attraction[open,plain]", ["hollow-01"]),
    ("me.attraction[type=eatery/lodge]", ["core-08", "sc-cloud-2"]),
    ("me.attraction[cost<=5]", ["core-08"]),
    ("me.attraction[size>=4]", ["hollow-01", "sc-cloud-2"]),
    ("me.attraction[size>=6]", []),
    ("me.attraction[largest]", ["hollow-01"]),
    ("me.attraction[largest,type=eatery]", ["core-08"]),
    ("me.upgrade", ["core-01", "core-06", "core-07"]),
    ("me.upgrade[class=feature]", ["core-06", "core-07"]),
    ("me.upgrade[class=feature,cost<=4]", ["core-07"]),
    ("me.staff", ["core-09", "tale-11"]),
    ("me.staff[points<=2]", []),
    ("me.staff[points<=3]", ["core-09", "tale-11"]),
    ("me.resource", ["hollow-12"]),
    ("me.card[used]", ["hollow-01"]),
    ("me.card", ["hollow-01", "core-01", "core-06", "core-08", "core-07", "sc-cloud-2", "core-09", "tale-11", "hollow-12"]),
    ("opp.attraction", ["cloud-02"]),
    ("each_opp.card", ["cloud-02", "core-04", "cloud-10"]),
    ("all.staff", ["core-09", "tale-11", "cloud-10"]),
])  # fmt: skip
def test_selectors(selector: str, cards: list[str]) -> None:
    assert names(full_table(), selector) == cards


@pytest.mark.parametrize(("formula", "value"), [
    ("7", 7),
    ("n('all.attraction')", 4),
    ("2*n('all.attraction[closed]')+1", 3),
    ("money", 20),
    ("money//3", 6),
    ("min(money,4)", 4),
    ("max(money,4)-n('me.staff')", 18),
    ("stars", 1 + 3 + 1 + 4 + 2 + 2),
    ("fewest_stars", 0),
    ("guests", 0),
])  # fmt: skip
def test_amounts(formula: str, value: int) -> None:
    assert worth(full_table(), formula) == value


def test_amounts_of_the_guest_phase_and_of_tokens() -> None:
    state = full_table()
    state.crowd[0] = (18, 15, 15)
    assert [worth(state, each) for each in ("stars", "guests", "overflow")] == [18, 15, 3]
    state.crowd[0] = (10, 15, 10)
    assert worth(state, "overflow") == 0
    card = state.parks[0][5][0]
    state.coins = (card, card)
    state.growth = (state.parks[0][0][0],)
    assert worth(state, "tok('coin')", source=card) == 2
    assert worth(state, "tok('growth')", source=state.parks[0][0][0]) == 1
    assert worth(state, "fewest_stars", me=2) == 1
    assert worth(state, "fewest_stars", me=1) == 0


def test_this_card_and_its_host() -> None:
    state = full_table()
    _, shade, drop = state.parks[0][0]
    lights = state.parks[0][1][1]
    for upgrade, slot in ((shade, 0), (drop, 0), (lights, 1)):
        assert found(state, Selector("host"), 0, -1, upgrade) == [state.parks[0][slot][0]]
        assert found(state, Selector("self"), 0, -1, upgrade) == [upgrade]
    assert found(state, Selector("self"), 0, -1, state.park_deck[0]) == []


def test_reopening_a_card() -> None:
    state = begun(2)
    (crew,) = hold(state, 0, "e-cloud-04")
    one, two = stand(state, 0, "hollow-01")[0], stand(state, 0, "cloud-02")[0]
    stand(state, 0, "cloud-03")
    state.down = (one, two)
    events(state)
    assert [action[4] for action in RULES.legal(state, 0) if action[0] == "play"] == [one, two]
    happened = do(state, 0, ("play", crew, A, -1, two))
    assert state.down == (one,)
    assert happened[-1].kind == "opened"
    assert happened[-1].data == {"seat": 0, "card": two}


def test_a_moved_upgrade_does_not_stay_where_it_is() -> None:
    state = begun(4)
    (refit,) = hold(state, 0, "e-gear-03")
    shade = stand(state, 0, "hollow-01", "core-01")[1]
    stand(state, 0, "cloud-02")
    stand(state, 0, "cloud-03")
    stand(state, 0, "gear-03", "core-01")
    events(state)
    do(state, 0, ("play", refit, A, -1, shade))
    assert RULES.legal(state, 0) == [("host", 1), ("host", 2)]
    refusals = {slot: RULES.check(state, 0, ("host", slot)).key for slot in (0, 3, 4, 5, -1)}  # type: ignore[union-attr]
    assert refusals == {0: "stays_there", 3: "same_upgrade", 4: "no_host", 5: "no_host", -1: "not_there"}


def test_a_negative_amount_is_nothing() -> None:
    state = begun(2)
    op = Op("gain", x=Amount("-", args=(Amount("number", 2), Amount("number", 5))))
    assert amount_of(state, op.x, 0, 1, 0) == -3
    money = list(state.money)
    for word in ("gain", "lose"):
        WORDS[word](state, op, Run(0, 0, 0, 0, 1, 0, ()), [])
    assert state.money == money


def test_growing_needs_room_for_a_token() -> None:
    state = begun(5)
    ride, other = stand(state, 0, "hollow-01")[0], stand(state, 0, "cloud-02")[0]
    (spurt,) = hold(state, 0, "e-grove-01")
    state.growth = (ride,) * 3
    events(state)
    assert [action[4] for action in RULES.legal(state, 0) if action[:3] == ("play", spurt, A)] == [other]
    do(state, 0, ("play", spurt, A, -1, other))
    assert state.growth.count(other) == 1
    op = Op("token", target=Selector("me", "attraction"), n=1)
    assert choosable(state, op, 0, -1, 0) == [other]


def test_an_upgrade_moves_only_where_it_fits_and_has_no_twin() -> None:
    state = begun(4)
    (refit,) = hold(state, 0, "e-gear-03")
    ride, drop = stand(state, 0, "hollow-01", "core-06")
    stand(state, 0, "cloud-01")  # Extra Drop built in
    stand(state, 0, "cloud-03")  # a stage
    events(state)
    assert move_places(state, 0, drop) == []
    assert not [action for action in RULES.legal(state, 0) if action[0] == "play"]
    stand(state, 0, "cloud-02")
    assert move_places(state, 0, drop) == [3]
    do(state, 0, ("play", refit, A, -1, drop))
    assert drop in state.parks[0][3]
    assert state.parks[0][0] == (ride,)
    counted(state)


def test_a_card_refreshed_can_be_used_again() -> None:
    state = begun(4)
    (springs,) = hold(state, 0, "e-gear-06")
    mirror = stand(state, 0, "cloud-03", "tale-09")[1]
    state.used = (mirror,)
    events(state)
    happened = do(state, 0, ("play", springs, A, -1, mirror))
    assert state.used == ()
    assert "refreshed" in kinds(happened)


def test_recover_takes_a_matching_card_from_the_discard() -> None:
    state = begun(5)
    (mould,) = hold(state, 0, "e-grove-09")
    ride, shade, paint = stand(state, 0, "hollow-01", "core-01", "core-04")
    state.parks[0] = ((), *state.parks[0][1:])
    state.park_discard = [ride, shade, paint]
    events(state)
    do(state, 0, ("play", mould, A, -1, 0))
    assert asked(state) == ("recover", 0)
    assert RULES.legal(state, 0) == [("recover", shade), ("recover", paint)]
    assert RULES.check(state, 0, ("recover", ride)).key == "other_kind"  # type: ignore[union-attr]
    do(state, 0, ("recover", paint))
    assert state.hands[0] == (paint,)
    assert state.park_discard == [ride, shade]
    # the only matching card comes without asking
    events(state)
    state.stack.append(("recover", 0, "attraction"))
    settle(state)
    assert ride in state.hands[0]


def test_building_anything_uses_hand_or_market() -> None:
    state = begun(5)
    (drone,) = hold(state, 0, "e-star-07")  # renew the market, then build one card for 1 less
    old = offer(state, "core-01", "core-02")
    events(state)
    happened = do(state, 0, ("play", drone, A, -1, 0))
    assert "market_cleared" in kinds(happened)
    assert all(card not in state.market for card in old)
    assert asked(state)[0] == "build"
    builds = [action for action in RULES.legal(state, 0) if action[0] == "build"]
    assert builds
    money = state.money[0]
    do(state, 0, builds[0])
    assert state.money[0] >= money - 10


def test_random_discards_come_from_the_whole_hand() -> None:
    thrown = set()
    for seed in range(30):
        state = begun(5)
        (shuttle,) = hold(state, 0, "e-star-01")  # B: a rival discards a random hand card
        hold(state, 1, "core-01", "e-cloud-03", "core-02")
        state.rng = seed
        events(state)
        happened = do(state, 0, ("play", shuttle, B, 1, 0))
        gone = next(event for event in happened if event.kind == "discarded")
        assert gone.reveals
        thrown.add(DESIGN[gone.data["card"]])
        assert len(state.hands[1]) == 2
    assert thrown == {"core-01", "e-cloud-03", "core-02"}


def test_chosen_discards_are_chosen_by_their_owner() -> None:
    state = begun(2)
    (exhume,) = hold(state, 0, "e-hollow-09")  # B: a rival discards 2 hand cards of their choice
    three = hold(state, 1, "core-01", "core-02", "core-03")
    events(state)
    do(state, 0, ("play", exhume, B, 1, 0))
    assert asked(state) == ("discard", 1)
    do(state, 1, ("discard", three[1]))
    assert asked(state) == ("discard", 1)
    do(state, 1, ("discard", three[2]))
    assert state.hands[1] == (three[0],)
    assert asked(state) == ("event", 1)


def test_city_events_hit_everybody_with_their_own_figures() -> None:
    state = begun(3)
    stand(state, 0, "hollow-01")
    stand(state, 0, "cloud-02")
    state.money = [20, 20, 1]
    run_city(state, "bad-07", 5)  # 2 coins per attraction
    assert state.money == [16, 20, 1]
    state.money = [21, 3, 40]
    run_city(state, "bad-12", 6)  # a quarter, rounded down
    assert state.money == [21 - 5, 3, 30]


def test_a_helping_hand_for_whoever_has_fewest_stars() -> None:
    state = begun(3)
    stand(state, 0, "hollow-01")
    run_city(state, "good-13")
    assert state.money == [22, 26, 26]


def test_the_largest_open_attraction_closes() -> None:
    state = begun(2)
    stand(state, 0, "hollow-01")
    tall = stand(state, 0, "cloud-02", "core-04", "core-01")[0]
    one, other = stand(state, 1, "hollow-02")[0], stand(state, 1, "hollow-02")[0]
    run_city(state, "bad-11", 5)
    assert state.down == (tall,)
    assert asked(state) == ("target", 1)  # ties are chosen
    assert RULES.legal(state, 1) == [("target", one), ("target", other)]


def test_all_of_a_type_close() -> None:
    state = begun(2)
    rides = [stand(state, 0, "hollow-01")[0], stand(state, 0, "cloud-01")[0], stand(state, 1, "hollow-01")[0]]
    stand(state, 0, "cloud-02")
    run_city(state, "bad-04", 5)
    assert list(state.down) == rides


def test_gifts_for_everybody() -> None:
    state = begun(3)
    (mother,) = hold(state, 0, "e-tale-03")
    events(state)
    do(state, 0, ("play", mother, A, -1, 0))
    assert state.money == [24, 22, 22]
    (parade,) = hold(state, 1, "e-tale-02")
    do(state, 1, ("play", parade, A, -1, 0))
    assert [stars_of(state, seat) for seat in range(3)] == [2, 5, 2]


def test_protection_covers_an_attraction_with_its_upgrades_or_a_kind_of_cards() -> None:
    state = begun(3)
    ride, welcome, shade = stand(state, 0, "cloud-02", "tale-08", "core-01")
    stand(state, 0, "hollow-01", "core-01")
    (guard,) = left(state, 0, "core-09")
    assert standing(state, 0).protected == (ride, welcome, shade)
    (wall,) = left(state, 0, "tale-13")
    assert set(standing(state, 0).protected) == {ride, welcome, shade, guard, wall}
