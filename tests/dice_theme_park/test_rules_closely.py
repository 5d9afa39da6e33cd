"""Small print of the rules: what the larger tests would let pass."""

from __future__ import annotations

import pytest

from game.core.contract import Action
from game.core.rng import Rng
from rulesets.dice_theme_park import operate, scoring
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, amenity_count, content, tile
from tests.dice_theme_park.stage import (
    at,
    begun,
    build,
    clear,
    counted,
    cubes,
    do,
    pips,
    place,
    put,
    refused,
    upgrade,
)


def listed(state: DiceState, word: str, seat: int = 0) -> list[Action]:
    """Return the legal actions with this word."""
    return [action for action in RULES.legal(state, seat) if action[0] == word]


def skills(*cards: str) -> DiceState:
    """Return an Operate phase of a printed park with these skills under free mascots."""
    state = at("operate", 0, mode="full", played=[("architect", "concierge"), ("guide", "manager")])
    clear(state, 0)
    state.skills[0], state.mascots[0] = cards, ("",) * len(cards)
    return state


# --- Plan, Welcome ---------------------------------------------------------------------------------------


@pytest.mark.rule("DTP-4.5", "AD13")
def test_plan_totals_are_lowered_in_turn_order() -> None:
    state = at("reveal", mode="full", seats=3, admins=("AD13", "AD05", "AD13"))
    state.order = (2, 1, 0)
    RULES.settle(state, [])
    assert RULES.actors(state) == (2,)
    do(state, 2, ("lower", 0))
    assert RULES.actors(state) == (0,)


@pytest.mark.rule("DTP-4.22", "DTP-5.4", "DTP-11.2")
def test_two_equal_guests_can_be_raised_by_one_each() -> None:
    state = at("raise", 0, 2, 1, "concierge")
    state.trains = (("M2-1", 0, ((91, "blue", 4), (92, "blue", 4), (93, "green", 6))), *state.trains[1:])
    assert RULES.legal(state, 0) == [("raise", 91, 1), ("raise", 91, 2), ("raise_two", 91, 92), ("pass",)]
    do(state, 0, ("raise_two", 91, 92))
    assert state.trains[0][2] == ((91, "blue", 5), (92, "blue", 5), (93, "green", 6))


@pytest.mark.rule("DTP-5.6", "AD07")
def test_the_gap_of_a_guest_who_was_taken_cannot_be_taken() -> None:
    state = at("extra", 0, mode="full", admins=("AD07", "AD05"))
    state.trains = (("M2-1", -1, ((91, "blue", 4), (0, "", 0), (93, "green", 6))), *((*each[:1], 1, ()) for each in state.trains[1:]))  # fmt: skip
    assert RULES.legal(state, 0) == [("take", 91), ("take", 93), ("pass",)]


# --- Expand, Improve -------------------------------------------------------------------------------------


@pytest.mark.rule("DTP-6.2")
def test_a_tile_costs_its_price_to_the_last_dollar() -> None:
    state = at("expand", 0, 0, 0)
    clear(state, 0)
    name = state.display[0]
    cost = tile(name).cost
    state.money[0] = cost - 1
    assert name not in {action[1] for action in listed(state, "build")}
    reason = RULES.check(state, 0, ("build", name, 1, 0))
    assert reason is not None
    assert (reason.key, reason.values) == ("money", {"n": 1})
    state.money[0] = cost
    assert name in {action[1] for action in listed(state, "build")}
    do(state, 0, ("build", name, 1, 0))
    assert state.money[0] == 0


@pytest.mark.rule("DTP-6.4")
def test_a_cell_far_away_is_not_taken_for_one_of_the_board() -> None:
    """Packed cells far outside the board may look like cells on it."""
    state = at("expand", 0, 0, 0)
    clear(state, 0)
    state.money[0], name = 20, state.display[0]
    for q, r in ((1, 0), (1 + 4096, -1), (1 - 4096, 1), (10**12, 0)):
        reason = RULES.check(state, 0, ("build", name, q, r))
        assert (reason is None) is ((q, r) == (1, 0))
        assert reason is None or reason.clause == "DTP-6.4"


@pytest.mark.rule("DTP-6.22", "DTP-6.20")
def test_a_new_mascot_stands_on_its_skill_and_costs_its_price() -> None:
    state = at("expand", 0, 0, 0, mode="full", played=[("guide", "guide")] * 2, admins=("AD05", "AD05"))
    old, card = state.skills[0][0], state.skill_display[1]
    state.money[0] = 4
    reason = RULES.check(state, 0, ("hire", card))
    assert reason is not None
    assert (reason.key, reason.values) == ("money", {"n": 1})
    state.money[0] = 5
    events = do(state, 0, ("hire", card))
    assert (state.skills[0], state.mascots[0], state.money[0]) == ((old, card), ("", ""), 0)
    assert [event.reveals for event in events if event.kind == "hired"] == [True]
    assert listed(state, "hire") == []
    assert state.stack[-1] == ("expand", 0, 0, 1)


@pytest.mark.rule("DTP-6.12")
def test_a_drawn_guest_comes_to_the_entrance_for_good() -> None:
    state = at("expand", 0, 1, 0)
    state.stack.append(("bonus", 0, "A13", 3, 0))
    events = do(state, 0, ("draw",))
    assert [event.reveals for event in events if event.kind == "drew"] == [True]
    assert [guest[::2] for guest in state.guests[0].values()] == [("E0", 4)]


@pytest.mark.rule("DTP-6.16", "DTP-6.13")
def test_the_bonus_for_four_is_lost_when_nothing_was_discarded() -> None:
    for discard, asked in (((), "expand"), (("A02",), "bonus")):
        state = at("expand", 0, 1, 0)
        state.discard = discard
        state.stack.append(("bonus", 0, "A13", 4, 0))
        RULES.settle(state, [])
        assert state.stack[-1][0] == asked


@pytest.mark.rule("DTP-6.10")
def test_the_entrance_has_no_amenity() -> None:
    state = at("expand", 0, 0, 0)
    clear(state, 0)
    assert [amenity_count(state.parks[0], tile(name).amenity) for name in state.parks[0]] == [0, 1, 1, 1]
    assert scoring.metric(state, 0, "amenity_kinds") == 3


@pytest.mark.rule("DTP-7.3", "DTP-7.9")
def test_upgrades_come_from_the_own_stock() -> None:
    state = at("improve", 0, 0, 0, 0)
    state.money[0], state.stock[0] = 20, (3, 0, 1)
    assert {action[3] for action in listed(state, "install")} == {"kiosk", "generator"}
    do(state, 0, ("install", "E1", 0, "generator"))
    assert state.stock[0] == (3, 0, 0)
    assert {action[3] for action in listed(state, "install")} == {"kiosk"}


@pytest.mark.rule("DTP-7.3", "DTP-7.8")
def test_an_upgrade_costs_its_price_to_the_last_dollar_and_tells_its_round() -> None:
    state = at("improve", 0, 0, 0, 0)
    clear(state, 0)
    state.round, state.money[0] = 3, 2
    reason = RULES.check(state, 0, ("install", "E1", 0, "kiosk"))
    assert reason is not None
    assert (reason.key, reason.values) == ("money", {"n": 1})
    assert listed(state, "install") == []
    state.money[0] = 3
    assert {action[1:3] for action in listed(state, "install")} == {("E1", 0), ("E2", 0)}
    do(state, 0, ("install", "E1", 0, "kiosk"))
    assert state.parks[0]["E1"][2] == ((0, "kiosk", 3),)
    assert state.money[0] == 0


@pytest.mark.rule("DTP-7.1")
def test_a_new_map_lies_face_up_and_comes_from_the_supply() -> None:
    state = at("improve", 0, 0, 0, 0)
    state.money[0], supply = 10, state.map_supply
    do(state, 0, ("buy_map",))
    assert (state.maps[0], state.map_supply, state.money[0]) == ((4, 0), supply - 1, 7)


@pytest.mark.rule("DTP-7.1", "AD12")
def test_a_cartographer_pays_one_dollar() -> None:
    state = at("improve", 0, 0, 0, 0, mode="full", admins=("AD12", "AD05"))
    state.money[0] = 1
    do(state, 0, ("buy_map",))
    assert state.money[0] == 0


# --- Operate ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DTP-4.23", "DTP-8.13")
def test_a_manager_works_once() -> None:
    state = at("operate", 0, played=[("manager", "guide"), ("guide", "architect")])
    clear(state, 0)
    one, two, three = put(state, 0, *[("E1", "green", value) for value in (6, 5, 4)])
    do(state, 0, ("operate", "E1", (one,), 0, one, "E0"), ("manage", "E1", (two,), 0, two, "E0"))
    assert state.spent[0] == ("manager",)
    assert listed(state, "manage") == []
    assert refused(state, 0, ("manage", "E1", (three,), 0, three, "E0")) == ("no_extra", "DTP-4.23")
    state.played[0], state.spent[0] = ("manager", "manager"), ("manager",)
    do(state, 0, ("manage", "E1", (three,), 0, three, "E0"))
    assert state.parks[0]["E1"][3] == 3
    assert listed(state, "manage") == []


@pytest.mark.rule("DTP-8.33")
def test_a_mascot_may_send_a_guest_at_1_home() -> None:
    state = at("operate", 0)
    clear(state, 0)
    (guest,) = put(state, 0, ("E3", "blue", 1))
    bag = state.bag["blue"]
    assert ("mascot", 0, "E3", "change_pips", guest, -1) in RULES.legal(state, 0)
    do(state, 0, ("mascot", 0, "E3", "change_pips", guest, -1))
    assert guest not in state.guests[0]
    assert state.bag["blue"] == bag + 1


@pytest.mark.rule("SK9")
def test_a_new_outfit_needs_a_guest_of_that_colour_in_the_bag() -> None:
    state = skills("SK9-1")
    (guest,) = put(state, 0, ("E3", "blue", 3))
    state.bag["green"], count = 0, state.bag["yellow"]
    uses = [action[4:] for action in listed(state, "mascot") if action[3] == "skill"]
    assert uses == [(guest, "yellow")]
    assert ("mascot", 0, "E3", "skill", guest, "blue") not in RULES.legal(state, 0)
    do(state, 0, ("mascot", 0, "E3", "skill", guest, "yellow"))
    assert state.bag["yellow"] == count - 1


@pytest.mark.rule("SK1", "SK2", "SK3", "DTP-8.36")
def test_skills_of_a_colour_are_for_guests_of_that_real_colour() -> None:
    for card, arguments in (("SK1-g", [(2,), (-2,)]), ("SK2-g", [()]), ("SK3-g", None)):
        state = skills(card)
        green, blue = put(state, 0, ("E3", "green", 2), ("E3", "blue", 2))
        place_, colour, value, _ = state.guests[0][blue]
        state.guests[0][blue] = (place_, colour, value, 1)  # a mark does not change the real colour
        uses = [action[4:] for action in listed(state, "mascot") if action[3] == "skill"]
        assert uses == ([()] if arguments is None else [(green, *each) for each in arguments])


@pytest.mark.rule("SK2")
def test_turn_around_works_both_ways() -> None:
    state = skills("SK2-g", "SK2-b")
    two, five, other = put(state, 0, ("E3", "green", 2), ("E3", "blue", 5), ("E3", "blue", 4))
    assert ("mascot", 1, "E3", "skill", other) not in RULES.legal(state, 0)
    do(state, 0, ("mascot", 0, "E3", "skill", two), ("mascot", 1, "E3", "skill", five))
    assert (pips(state, 0, two), pips(state, 0, five)) == (5, 2)


@pytest.mark.rule("SK5", "DTP-8.38")
def test_a_double_act_takes_two_different_guests() -> None:
    state = skills("SK5-1")
    one, two = put(state, 0, ("E3", "green", 6), ("E3", "green", 1))
    put(state, 0, ("E0", "green", 3))
    uses = [action[2:] for action in listed(state, "mascot") if action[3] == "skill"]
    assert uses == [("E3", "skill", one, -1, two, 1), ("E3", "skill", one, -1, two, -1)]


@pytest.mark.rule("SK8")
def test_piggyback_reaches_two_cells_and_not_its_own() -> None:
    state = skills("SK8-1")
    build(state, 0, "A02", 1, 0)
    build(state, 0, "A03", 1, -1)  # two cells from Spooky Forest, three from the entrance
    build(state, 0, "A04", 1, -2)  # three cells from Spooky Forest
    at_forest, at_gate = put(state, 0, ("E1", "green", 6), ("E0", "green", 6))
    uses = [action for action in listed(state, "mascot") if action[3] == "skill"]
    assert {action[5] for action in uses if action[4] == at_forest} == {"E0", "E2", "E3", "A02", "A03"}
    assert {action[5] for action in uses if action[4] == at_gate} == {"E1", "E2", "E3", "A02"}


@pytest.mark.rule("SK7", "SK6")
def test_a_crowd_puller_may_stand_where_nobody_is_and_pulls_twice() -> None:
    state = skills("SK7-1", "SK6-1")
    one, two, three = put(state, 0, *[("E0", "green", value) for value in (2, 3, 4)])
    pulls = [action[2:] for action in listed(state, "mascot") if action[1] == 0 and action[3] == "skill"]
    assert pulls == [(target, "skill", each, target) for target in ("E1", "E2") for each in (one, two, three)]
    do(state, 0, ("mascot", 0, "E1", "skill", one, "E1"), ("again", two, "E1"))
    assert state.stack == [("operate", 0)]
    assert place(state, 0, three) == "E0"
    do(state, 0, ("mascot", 1, "E1", "skill", one, "E0"), ("again", two, "E0"))
    assert state.stack == [("operate", 0)]


@pytest.mark.rule("DTP-4.26", "DTP-4.13")
def test_two_mascot_cards_give_two_more_adjustments() -> None:
    state = at("operate", 0, played=[("mascot_staff", "mascot_staff"), ("guide", "architect")])
    clear(state, 0)
    one, two = put(state, 0, ("E3", "blue", 3), ("E3", "green", 3))
    do(state, 0, ("mascot", 0, "E3", "change_pips", one, 1))
    assert RULES.legal(state, 0) == [
        *[("adjust", "change_pips", guest, delta) for guest in (one, two) for delta in (1, -1)],
        *[("adjust", "mark_colour", guest) for guest in (one, two)],
        ("pass",),
    ]
    do(state, 0, ("adjust", "change_pips", two, 1), ("adjust", "mark_colour", two))
    assert state.stack == [("operate", 0)]
    assert state.guests[0][two] == ("E3", "green", 4, 1)
    assert pips(state, 0, one) == 4


@pytest.mark.rule("DTP-8.5", "DTP-7.14", "DTP-8.4")
def test_a_generator_gives_one_more_icon() -> None:
    state = at("operate", 0, played=[("architect", "concierge")] * 2)
    clear(state, 0)
    upgrade(state, 0, "E3", "generator", "kiosk")
    put(state, 0, ("E3", "yellow", 3), ("E3", "blue", 4))
    for held, free in ((0, True), (1, True), (2, False)):
        cubes(state, 0, E3=held)
        assert bool(operate.operations(state, 0, "E3", "operate")) is free


# --- Maintain, end ---------------------------------------------------------------------------------------


@pytest.mark.rule("DTP-9.8", "DTP-4.14", "DTP-4.20")
def test_a_save_uses_its_card_and_counts_for_this_round_only() -> None:
    state = at("maintain", played=[("ticket_agent", "guide"), ("guide", "manager")])
    state.order = (0, 1)
    one, two = put(state, 0, ("E1", "blue", 1), ("E1", "green", 1))
    RULES.settle(state, [])
    after = state.clone()
    do(state, 0, ("save", one, 1))
    assert state.round == 2
    assert (state.saved, state.spent[0]) == ((), ())
    assert list(state.guests[0]) == [one]
    assert two not in state.guests[0]
    after.stack.insert(0, ("operate", 0))
    after.stack = [frame for frame in after.stack if frame[0] not in ("refill", "leave")]
    do(after, 0, ("save", two, 6))
    assert after.spent[0] == ("ticket_agent",)


@pytest.mark.rule("DTP-9.2", "SK4", "DTP-9.1")
def test_stars_of_skills_are_scored_once() -> None:
    state = at("maintain", mode="full", admins=("AD05", "AD09"))
    state.tokens[0] = (("SK4-g", 3),)
    cubes(state, 0, E0=1)
    RULES.settle(state, [])
    assert (state.score[0], state.tokens[0]) == (4, ())
    state.stack = [("maintain",)]
    state.played = [("guide", "manager")] * 2
    RULES.settle(state, [])
    assert state.score[0] == 4


@pytest.mark.rule("DTP-9.5", "DTP-2.3")
def test_each_round_has_its_own_objective() -> None:
    state = at("operate", 0)
    state.objectives = ((3, "OB04"), (4, "OB05"))
    found = []
    for number in range(1, 5):
        state.round = number
        found.append(scoring.objective_of_round(state))
    assert found == ["", "", "OB04", "OB05"]


@pytest.mark.rule("DTP-9.13", "DTP-4.14", "DTP-4.5")
def test_nothing_of_the_old_round_is_left() -> None:
    state = at("refill", mode="full", played=[("guide", "manager"), ("guide", "architect")])
    state.spent = [("guide",), ("architect",)]
    state.lowered, state.round_stars, state.operated = (2, 0), (14, 3), (("E0",), ("E1",))
    state.maps[0] = (1, 2)
    state.mascots[0], state.order = ("E0",), (1, 0)
    RULES.settle(state, [])
    assert state.order == (1, 0)  # for ties of the next Plan
    assert state.spent == [(), ()]
    assert (state.lowered, state.round_stars, state.operated) == ((0, 0), (0, 0), ((), ()))
    assert (state.maps[0], state.mascots[0]) == ((3, 0), ("",))
    counted(state)


@pytest.mark.rule("DTP-10.4")
def test_only_tied_seats_save_guests_at_the_end_but_all_tired_guests_leave() -> None:
    tickets = [("ticket_agent", "guide")] * 3
    for scores, asked in (((50, 50, 20), (1,)), ((50, 20, 20), ())):
        state = at("maintain", seats=3, played=tickets)
        state.round, state.objectives, state.order = 4, (), (2, 1, 0)
        state.score, state.money = list(scores), [0, 0, 0]
        (kept,) = put(state, 1, ("E0", "blue", 1))
        (tired,) = put(state, 2, ("E0", "blue", 1))
        RULES.settle(state, [])
        assert RULES.actors(state) == asked
        if asked:
            do(state, 1, ("save", kept, 2))
            assert list(state.guests[1]) == [kept]
        assert (tired in state.guests[2]) is not bool(asked)
        assert RULES.actors(state) == ()


@pytest.mark.rule("OB01", "OB02", "OB04", "OB05", "OB06", "OB09", "OB10")
def test_what_objectives_count() -> None:
    state = at("operate", 0)
    clear(state, 0)
    build(state, 0, "A01")
    build(state, 0, "B01")
    upgrade(state, 0, "E3", "kiosk", "generator")
    upgrade(state, 0, "E1", "kiosk")
    state.money[0], state.maps[0], state.mascots[0] = 9, (1, 3), ("", "E0")
    put(state, 0, ("E0", "blue", 1), ("E0", "blue", 1))
    values = {"OB01": 9, "OB02": 4, "OB03": 2, "OB04": 2, "OB05": 6, "OB06": 5, "OB09": 3, "OB10": 6}
    for objective, value in values.items():
        assert scoring.metric(state, 0, content().objectives[objective].metric) == value, objective


@pytest.mark.rule("AD04", "AD06", "DTP-9.2", "R-20", "R-21")
def test_tiers_of_the_other_administrators() -> None:
    for mascots, stars in ((1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 3)):
        state = at("operate", 0, mode="full", admins=("AD06", "AD04"))
        state.mascots[0] = ("E0",) * mascots
        assert scoring.administrator_stars(state, 0)[0] == stars
    for count, stars in ((5, 0), (6, 1), (7, 2), (8, 3), (9, 3)):
        state = at("operate", 0, mode="full", admins=("AD06", "AD04"))
        clear(state, 1)
        for name in ("A02", "A03", "A04", "A05", "A06"):
            build(state, 1, name)
        cubes(state, 1, **dict.fromkeys(list(state.parks[1])[:count], 2))
        assert scoring.administrator_stars(state, 1)[0] == stars


# --- setup -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DTP-2.12", "DTP-2.15", "DTP-2.18")
def test_decks_are_shuffled_again_after_the_choices() -> None:
    """Whoever gave a card back does not know where it lies: neither at an end of the deck nor in the old order."""
    for seed in range(12):
        before = RULES.new_game({"mode": "full"}, 2, seed)
        after = begun("full", 2, seed)
        for old, new in (
            (before.stack_a, [*after.stack_a, *after.display[::-1]]),
            (before.skill_deck, [*after.skill_deck, *after.skill_display[::-1]]),
        ):
            back = [name for name in new if name not in old]
            assert len(back) == 2
            assert [name for name in new if name in old] != old
            assert back != new[-2:]


@pytest.mark.rule("DTP-2.11")
def test_administrators_are_dealt_by_chance() -> None:
    dealt = {RULES.new_game({"mode": "short"}, 2, seed).offer[0] for seed in range(40)}
    assert {card for pair in dealt for card in pair} == set(content().administrators)


@pytest.mark.rule("DTP-2.8", "DTP-14.3")
def test_in_round_1_every_seat_is_known_to_hold_one_card_of_each() -> None:
    state = begun(seats=3)
    for seed in range(4):
        possible = RULES.determinize(RULES.view(state, 1), 1, Rng(seed))
        assert [sorted(hand) for hand in possible.hands] == [sorted(content().staff)] * 3
    do(state, 0, ("plan", "guide", "manager"))
    possible = RULES.determinize(RULES.view(state, 1), 1, Rng(5))
    assert sorted((*possible.hands[0], *possible.played[0])) == sorted(content().staff)
