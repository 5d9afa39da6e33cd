"""Cards that do something of their own, each in a test that reads like the card."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost import scoring
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import size_of
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.stage import (
    actions,
    asked,
    begun,
    cleanup,
    counted,
    do,
    events,
    guests,
    hold,
    kinds,
    left,
    offer,
    refused,
    run_city,
    stand,
    top,
)  # fmt: skip

GREEN = ("grove", "star")
TALES = ("tale", "gear")


def play(state: AnyCostState, card: int, half: str, rival: int = -1, target: int = 0) -> list[str]:
    """Let seat 0 play a half of a card; return what happened."""
    return kinds(do(state, 0, ("play", card, "ab".index(half), rival, target)))


def use(state: AnyCostState, card: int, part: int = 0, rival: int = -1, target: int = 0) -> list[str]:
    """Let seat 0 use an ability of a card."""
    return kinds(do(state, 0, ("use", card, part, rival, target)))


# --- the park ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-13.3")
def test_a_seedling_shed_grows_each_cleanup_up_to_three_tokens_unless_it_is_closed() -> None:
    state = begun(2, GREEN)
    (shed,) = stand(state, 0, "grove-02")
    sizes = []
    for number in range(1, 6):
        cleanup(state, number)
        sizes.append(size_of(state, state.parks[0][0]))
    assert sizes == [3, 4, 5, 5, 5]
    state.growth, state.down = (), (shed,)
    cleanup(state, 6)
    assert size_of(state, state.parks[0][0]) == 2
    assert state.down == (), "open again, but too late to grow"


def test_a_bramble_colossus_grows_like_a_shed() -> None:
    state = begun(2, GREEN)
    stand(state, 0, "sc-grove-1")
    cleanup(state, 2)
    assert size_of(state, state.parks[0][0]) == 7


def test_a_head_gardener_lets_one_attraction_grow_each_round() -> None:
    state = begun(2, GREEN)
    (look,) = stand(state, 0, "grove-03")
    (stage,) = stand(state, 0, "star-04")
    (gardener,) = left(state, 0, "grove-10")
    events(state, 0)
    state.growth = (look,) * 3
    assert refused(state, 0, ("use", gardener, 0, -1, look)) == ("wrong_target", "AAC-4.1")
    use(state, gardener, target=stage)
    assert state.growth.count(stage) == 1
    do(state, 1, ("pass",)) if asked(state) == ("event", 1) else None
    assert RULES.check(state, 0, ("use", gardener, 0, -1, stage)) is not None, "once a round"


@pytest.mark.parametrize("name", ["tale-12", "hollow-13"])
def test_coins_in_a_well_or_cashbox_are_points_and_no_money(name: str) -> None:
    state = begun(2, ("tale", "hollow"))
    (well,) = left(state, 0, name)
    for number in (1, 2, 3):
        state.crowd = [()] * 2
        guests(state, number)
    assert state.coins == (well,) * 3
    assert state.money[0] == 20 + 3, "three guests through the gate, and nothing from the card"
    assert scoring.end_points(state, 0) == [(well, 3)]
    actions(state, 0, number=4)
    do(state, 0, ("demolish", well))
    assert state.coins == (), "nobody gains them (AAC-8.4)"


def test_a_seed_vault_counts_attractions_of_size_eight() -> None:
    state = begun(2, GREEN)
    (vault,) = left(state, 0, "grove-13")
    (racer, *_) = stand(state, 0, "grove-01", "grove-07")
    assert scoring.end_points(state, 0) == [(vault, 0)], "size 7"
    state.growth = (racer,)
    assert scoring.end_points(state, 0) == [(vault, 2)]


def test_a_tea_party_pays_its_owner_two_and_every_rival_one() -> None:
    state = begun(3, ("tale", "gear", "star"))
    stand(state, 1, "sc-tale-3")
    guests(state)
    assert state.money == [20 + 1 + 1, 20 + 4 + 2, 20 + 1 + 1]


def test_comet_diners_pay_for_every_eatery_also_for_a_closed_one() -> None:
    state = begun(2, GREEN)
    stand(state, 0, "star-03")
    (kitchen,) = stand(state, 0, "grove-04")
    state.down = (kitchen,)
    guests(state)
    assert state.money[0] == 20 + (1 + 1) + 2, (
        "two guests; the diner pays for two eateries, the closed kitchen nothing"
    )


def test_a_midnight_mansion_lives_on_closed_attractions_in_all_parks() -> None:
    state = begun(2, ("hollow", "tale"))
    (mansion,) = stand(state, 0, "sc-hollow-2")
    (ferry,) = stand(state, 0, "hollow-02")
    (swans,) = stand(state, 1, "tale-02")
    state.down = (ferry, swans)
    guests(state)
    assert state.money[0] == 20 + (1 + 3) + 4
    state.crowd, state.money, state.down = [()] * 2, [20, 20], (ferry, swans, mansion)
    guests(state)
    assert state.money[0] == 20 + 1, "closed itself it pays nothing"


def test_an_opera_pays_for_each_upgrade_that_is_built_on_it_while_open() -> None:
    state = begun(2, TALES)
    (opera,) = stand(state, 0, "sc-gear-3")
    one, two = hold(state, 0, "core-01", "gear-09")
    actions(state, 0)
    do(state, 0, ("build", one, 0))
    assert state.money[0] == 20 - 3 + 2
    state.down = (opera,)
    actions(state, 0)
    do(state, 0, ("build", two, 0))
    assert state.money[0] == 20 - 3 + 2 - 5
    assert state.parks[0][0] == (opera, one, two), "upgrades may be built on a closed attraction"


def test_a_compost_digger_digs_an_attraction_out() -> None:
    state = begun(2, GREEN)
    (digger,) = hold(state, 0, "grove-11")
    thrown = top(state, "park", "grove-02", "core-01", "star-04")
    for card in thrown:
        state.park_deck.remove(card)
        state.park_discard.append(card)
    actions(state, 0)
    do(state, 0, ("build", digger, LEFT))
    assert asked(state) == ("recover", 0)
    assert [action[1] for action in RULES.legal(state, 0)] == [thrown[0], thrown[2]], "attractions only"
    do(state, 0, ("recover", thrown[2]))
    assert state.hands[0] == (thrown[2],)


@pytest.mark.rule("AAC-6.6")
def test_a_patent_clerk_and_a_moon_base_draw_blueprints_in_any_round() -> None:
    state = begun(2, GREEN)
    (clerk,) = hold(state, 0, "star-11")
    actions(state, 0, number=7)
    assert ("draw", "blueprint") not in RULES.legal(state, 0)
    do(state, 0, ("build", clerk, LEFT))
    assert asked(state) == ("keep", 0)
    assert len(state.looking[0]) == 3
    assert {len(action) for action in RULES.legal(state, 0)} == {1, 2}, "one or none"
    do(state, 0, ("keep",))
    assert state.blueprints[0] == ()
    assert len(state.blueprint_discard) == 3


def test_a_mission_planner_renews_the_market() -> None:
    state = begun(2, GREEN)
    (planner,) = left(state, 0, "star-10")
    old = offer(state, "core-01", "core-02")
    events(state, 0)
    use(state, planner)
    assert state.park_discard == old
    assert all(state.market), "filled to six, though there were but two"


# --- events ------------------------------------------------------------------------------------------------


def test_spare_parts_move_an_upgrade_to_where_it_fits() -> None:
    state = begun(2, TALES)
    (_, walkway) = stand(state, 0, "gear-04", "gear-08")
    stand(state, 0, "gear-02")
    (bin_,) = left(state, 0, "gear-12")
    events(state, 0)
    use(state, bin_, target=walkway)
    assert walkway in state.parks[0][1]
    assert state.parks[0][0] == (state.parks[0][0][0],)


def test_overtime_gives_a_fourth_action_for_one_round() -> None:
    state = begun(2, TALES)
    (card,) = hold(state, 0, "e-gear-01")
    events(state, 0)
    play(state, card, "a")
    taken = []
    while RULES.actors(state) and state.round == 1:
        word, seat = asked(state)
        taken += [seat] if word == "action" else []
        do(state, seat, ("change",) if word == "action" else RULES.legal(state, seat)[-1])
    assert taken == [0, 1, 0, 1, 0, 1, 0]


def test_tool_deliveries_are_builds_for_less_in_the_event_phase() -> None:
    for name, kind, less in (
        ("e-gear-05", "any", 2),
        ("e-cloud-09", "upgrade", 2),
        ("e-tale-05", "upgrade", 3),
    ):
        state = begun(3, ("tale", "gear", "cloud"))
        stand(state, 0, "gear-02")
        (event,) = hold(state, 0, name)
        (upgrade, crew) = offer(state, "core-02", "tale-11")
        events(state, 0)
        play(state, event, "a")
        offered = {action[1] for action in RULES.legal(state, 0) if action[0] == "build"}
        assert offered == ({upgrade, crew} if kind == "any" else {upgrade})
        do(state, 0, ("build", upgrade, 0))
        assert state.money[0] == 20 - (4 - less)
        assert state.market[0], "the market is refilled at once"


@pytest.mark.rule("AAC-8.6", "AAC-8.4")
def test_a_trade_fair_sends_an_upgrade_back_to_its_owners_hand() -> None:
    state = begun(2, TALES)
    (_, cheap, dear) = stand(state, 1, "gear-02", "core-04", "gear-09")
    (fair,) = hold(state, 0, "e-gear-08")
    events(state, 0)
    assert refused(state, 0, ("play", fair, 1, 1, dear)) == ("wrong_target", "AAC-4.1")
    play(state, fair, "b", 1, cheap)
    assert state.hands[1] == (cheap,)
    assert len(state.parks[1][0]) == 2


@pytest.mark.rule("AAC-3.15")
def test_a_piper_lures_cheap_staff_away_with_all_that_lies_on_them() -> None:
    state = begun(2, ("tale", "hollow"))
    (herald, keeper) = left(state, 1, "tale-11", "hollow-10")
    (call,) = hold(state, 0, "e-tale-06")
    events(state, 0)
    state.down = (herald,)
    assert refused(state, 0, ("play", call, 1, 1, keeper)) == ("wrong_target", "AAC-4.1"), "worth 4 points"
    play(state, call, "b", 1, herald)
    assert state.parks[0][LEFT] == (herald,)
    assert state.down == (herald,), "still face down"
    counted(state)


def test_once_more_takes_a_rivals_resource() -> None:
    state = begun(2, ("tale", "star"))
    (well,) = left(state, 1, "tale-12")
    (more,) = hold(state, 0, "e-tale-09")
    state.coins = (well, well)
    events(state, 0)
    play(state, more, "b", 1, well)
    assert state.parks[0][LEFT] == (well,)
    assert scoring.end_points(state, 0) == [(well, 2)], "with the coins on it"


def test_a_castle_wall_keeps_staff_and_resources_in_but_not_their_owner_out() -> None:
    state = begun(2, ("tale", "hollow"))
    (herald, wall) = left(state, 1, "tale-11", "tale-13")
    call, more = hold(state, 0, "e-tale-06", "e-tale-09")
    events(state, 0)
    for card, target in ((call, herald), (more, wall)):
        assert refused(state, 0, ("play", card, 1, 1, target))[1] in ("AAC-3.11", "AAC-4.10")
    actions(state, 1)
    do(state, 1, ("demolish", wall))
    events(state, 0)
    play(state, call, "b", 1, herald)
    assert state.parks[0][LEFT] == (herald,)


def test_hull_plating_protects_only_where_it_lies() -> None:
    state = begun(2, ("star", "hollow"))
    (coaster, plating) = stand(state, 1, "hollow-01", "star-07")
    (drift,) = stand(state, 1, "star-04")
    (hour,) = hold(state, 0, "e-hollow-01")
    events(state, 0)
    assert refused(state, 0, ("play", hour, 1, 1, coaster)) == ("protected", "AAC-4.10")
    state.parks[1] = ((coaster,), (drift, plating), *state.parks[1][2:])
    assert refused(state, 0, ("play", hour, 1, 1, drift)) == ("protected", "AAC-4.10")
    play(state, hour, "b", 1, coaster)
    assert state.down == (coaster,)


def test_a_pact_at_midnight_pays_although_there_is_nothing_left_to_discard() -> None:
    for others, left_over in (((), 0), (("core-01",), 0), (("core-01", "core-02", "core-03"), 1)):
        state = begun(2, ("hollow", "tale"))
        (pact, *_) = hold(state, 0, "e-hollow-05", *others)
        events(state, 0)
        play(state, pact, "a")
        assert state.money[0] == 28
        while asked(state) == ("discard", 0):
            do(state, 0, RULES.legal(state, 0)[0])
        assert len(state.hands[0]) == left_over


def test_a_scrap_dealer_wants_a_card_first() -> None:
    state = begun(2, TALES)
    (dealer,) = hold(state, 0, "e-gear-04")
    events(state, 0)
    assert refused(state, 0, ("play", dealer, 0, -1, 0)) == ("cannot_discard", "AAC-3.11")
    (scrap,) = hold(state, 0, "core-01")
    play(state, dealer, "a")
    assert state.hands[0] == ()
    assert state.park_discard == [scrap]
    assert state.money[0] == 25


def test_a_zoning_drone_renews_the_market_and_builds_from_it() -> None:
    state = begun(2, ("star", "gear"))
    (drone,) = hold(state, 0, "e-star-07")
    offer(state, "gear-06")
    new = top(state, "park", "tale-11") if "tale" in state.packs else top(state, "park", "star-04")
    events(state, 0)
    play(state, drone, "a")
    assert asked(state) == ("build", 0)
    do(state, 0, ("build", new[0], 0))
    assert state.parks[0][0] == tuple(new)
    assert state.money[0] == 20 - 5


@pytest.mark.parametrize(
    ("name", "paid"), [("e-gear-07", 2), ("e-tale-08", 3), ("e-grove-07", 3), ("e-star-08", 2)]
)
def test_pinned_events_pay_when_the_guests_have_come(name: str, paid: int) -> None:
    """Two attractions, one of them an eatery; two staff; seven stars."""
    state = begun(5, ("tale", "gear", "grove", "star", "cloud"))
    (card,) = hold(state, 0, name)
    stand(state, 0, "tale-04")
    stand(state, 0, "gear-01", "cloud-09")
    left(state, 0, "tale-10", "cloud-11")
    state.down = tuple(card for card in state.parks[0][LEFT])
    events(state, 0)
    do(state, 0, ("play", card, 0, -1, 0))
    assert state.money[0] == 20
    while state.crowd[0] == ():
        word, seat = asked(state)
        do(state, seat, ("change",) if word == "action" else RULES.legal(state, seat)[-1])
        if state.round != 1:
            break
    stars = 1 + 1 + 2 + 2
    assert state.money[0] == 20 + 3 * 2 + stars + paid


# --- the city ----------------------------------------------------------------------------------------------


def test_a_long_weekend_and_red_tape_change_everybodys_actions() -> None:
    for name, each in (("good-04", 4), ("bad-10", 2)):
        state = begun(3, ("tale", "gear", "star"))
        run_city(state, name, 1 if name.startswith("good") else 5)
        number, taken = state.round, [0, 0, 0]
        while RULES.actors(state) and state.round == number:
            word, seat = asked(state)
            taken[seat] += word == "action"
            do(state, seat, ("change",) if word == "action" else RULES.legal(state, seat)[-1])
        assert taken == [each] * 3


def test_a_demolition_order_spares_who_has_no_upgrade() -> None:
    state = begun(3, ("tale", "gear", "star"))
    stand(state, 0, "gear-02")
    (_, one, two) = stand(state, 1, "gear-04", "core-01", "core-04")
    (_, only) = stand(state, 2, "star-04", "core-02")
    run_city(state, "bad-09", 5)
    assert asked(state) == ("target", 1)
    assert RULES.legal(state, 1) == [("target", one), ("target", two)]
    do(state, 1, ("target", two))
    assert sorted(state.park_discard) == sorted((two, only)), "a single upgrade goes without being asked"
    assert len(state.parks[0][0]) == 1


def test_a_second_hand_shop_lets_everybody_take_from_the_discard_in_turn() -> None:
    state = begun(2, TALES)
    thrown = top(state, "park", "core-01", "gear-01")
    for card in thrown:
        state.park_deck.remove(card)
        state.park_discard.append(card)
    run_city(state, "good-14")
    assert asked(state) == ("recover", 0)
    do(state, 0, ("recover", thrown[1]))
    assert state.hands[1] == (thrown[0],), "the last one is taken without being asked"
    assert state.money == [22, 22]
    assert [DESIGN[card] for card in (*state.hands[0], *state.hands[1])] == ["gear-01", "core-01"]
    assert KIND[thrown[0]] == "upgrade"
