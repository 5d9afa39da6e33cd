"""Parts of a round that depend on more than one seat or phase: secrets, abilities, leaving, passing, refilling."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.dice_theme_park import bag, operate, scoring
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, amenity_count, content
from tests.dice_theme_park.stage import at, begun, clear, counted, cubes, do, pips, place, put


@pytest.mark.rule("DTP-2.11", "DTP-2.12", "DTP-2.15", "DTP-2.19", "DTP-2.16", "DTP-2.17")
def test_setup_choices_are_secret_and_revealed_together() -> None:
    state = RULES.new_game({"mode": "full"}, 3, 4)
    assert RULES.actors(state) == (0, 1, 2)
    seen: list[tuple[str, ...]] = []
    for _ in range(3):
        seen.append(state.offer[1])
        view = RULES.view(state, 1)
        assert view.offer[1] == state.offer[1]
        assert view.offer[0] is None
        assert view.kept[0] is None
        assert view.coming == ()
        events = do(state, 1, RULES.legal(state, 1)[-1])
        assert all(event.visible_to(1) for event in events)
        assert not any(event.visible_to(0) for event in events if event.kind in ("kept", "offered"))
    assert RULES.actors(state) == (0, 2)
    assert len({card for cards in seen for card in cards}) == 6
    assert state.admin == [""] * 3
    for seat in (2, 0):
        for _ in range(3):
            assert len(state.parks[1]) == 4
            do(state, seat, RULES.legal(state, seat)[0])
    assert state.admin[1] == seen[0][1]
    assert state.skills[1] == (seen[1][1],)
    assert state.parks[1][seen[2][1]][:2] == content().board.start_sites[-1]
    assert (len(state.skill_deck), len(state.skill_display)) == (30 - 3 - 4, 4)
    assert (len(state.stack_a), len(state.display)) == (20 - 3 - 4, 4)
    assert state.guests == [{}, {}, {}]
    counted(state)


@pytest.mark.rule("DTP-4.1", "DTP-4.2", "DTP-4.3")
def test_plan_is_secret_until_everybody_has_picked() -> None:
    state = begun(seats=3)
    state.hands[2] = ("architect", "architect", "guide", "guide", "guide", "manager")
    assert [action[1:] for action in RULES.legal(state, 2)] == [
        ("guide", "guide"),
        ("guide", "architect"),
        ("guide", "manager"),
        ("architect", "architect"),
        ("architect", "manager"),
    ]
    do(state, 2, ("plan", "architect", "architect"))
    do(state, 0, ("plan", "ticket_agent", "guide"))
    assert RULES.view(state, 1).played[2] is None
    assert RULES.view(state, 2).played[2] == ("architect", "architect")
    assert RULES.actors(state) == (1,)
    do(state, 1, ("plan", "concierge", "guide"))
    assert RULES.view(state, 1).played[2] == ("architect", "architect")
    assert state.order == (0, 1, 2)
    assert state.stack[-1] == ("welcome", 0)


@pytest.mark.rule("DTP-5.5", "DTP-5.2", "AD10", "DTP-4.13")
def test_platform_manager_comes_before_two_concierges() -> None:
    state = at("welcome", 0, mode="full", played=[("concierge", "concierge"), ("guide", "manager")])
    state.admin = ["AD10", "AD05"]
    state.trains = (("M2-1", -1, ((1, "yellow", 6), (2, "green", 5), (3, "blue", 3))), *state.trains[1:])
    do(state, 0, ("monorail", "M2-1"))
    assert len(RULES.legal(state, 0)) == 6
    do(state, 0, ("arrange", (3, 2, 1)))
    assert state.trains[0][2] == ((3, "blue", 6), (2, "green", 5), (1, "yellow", 3))
    assert RULES.legal(state, 0) == [("raise", 1, 1), ("raise", 2, 1), ("pass",)]
    do(state, 0, ("raise", 1, 1))
    assert ("raise_two", 1, 2) in RULES.legal(state, 0)
    do(state, 0, ("raise", 1, 2))
    assert ("raise", 1, 2) not in RULES.legal(state, 0)
    do(state, 0, ("raise", 2, 1))
    assert {guest: value[2] for guest, value in state.guests[0].items()} == {1: 6, 2: 6, 3: 6}
    assert all(value[0] == "E0" for value in state.guests[0].values())
    assert state.spent[0] == ("concierge", "concierge")


@pytest.mark.rule("DTP-5.6", "AD07", "DTP-9.14")
def test_transport_manager_takes_one_of_the_guests_left_over() -> None:
    state = at("welcome", 1, mode="full", played=[("guide", "manager")] * 2, admins=("AD07", "AD05"))
    state.stack.insert(0, ("leftover",))
    state.trains = (
        ("M2-1", 0, ()),
        ("M2-2", -1, ((4, "green", 5), (5, "green", 4), (6, "green", 4))),
        ("M2-3", -1, ((7, "blue", 6), (8, "blue", 3), (9, "blue", 2))),
    )
    do(state, 1, ("monorail", "M2-3"))
    assert RULES.legal(state, 0) == [("take", 4), ("take", 5), ("pass",)]
    do(state, 0, ("take", 5))
    assert state.guests[0][5] == ("E0", "green", 4, 0)
    assert [rider[0] for rider in state.trains[1][2]] == [4, 0, 6]


@pytest.mark.rule("DTP-6.10", "DTP-6.11", "DTP-6.12", "DTP-6.13", "DTP-6.14", "DTP-6.15", "DTP-6.16")
def test_amenity_bonuses() -> None:
    state = at("expand", 0, 0, 0)
    clear(state, 0)
    state.money[0] = 50
    (guest,) = put(state, 0, ("E0", "green", 2))
    photos = ["A13", "A20", "B16", "B03"]  # with Spooky Forest: counts 2, 3, 4, 5
    for count, name in enumerate(photos, 2):
        state.stack_a = [each for each in state.stack_a if each not in (name, "A02")]
        state.stack_b = [each for each in state.stack_b if each != name]
        state.display, state.discard = (name,), ("A02",)
        state.stack = [("expand", 0, 0, 0)]
        q, r = next(action[2:] for action in RULES.legal(state, 0) if action[0] == "build")
        do(state, 0, ("build", name, q, r))
        assert amenity_count(state.parks[0], "photo") == count
        legal = RULES.legal(state, 0)
        if count == 2:
            assert legal == [*(("set", guest, value) for value in range(1, 7)), ("pass",)]
            do(state, 0, ("set", guest, 6))
            assert pips(state, 0, guest) == 6
        elif count == 3:
            do(state, 0, ("draw",))
            drawn = max(state.guests[0])
            assert state.guests[0][drawn][0] == "E0"
            assert pips(state, 0, drawn) == 4
        elif count == 4:
            assert {action[1] for action in legal if action[0] == "build"} == {"A02"}
            do(state, 0, next(action for action in legal if action[0] == "build"))
            assert state.discard == ()
        assert state.stack == [("expand", 0, 1, 0)]


@pytest.mark.rule("SK6", "SK7", "SK8", "SK9", "SK2", "DTP-8.37", "DTP-8.39", "DTP-4.26")
def test_skills_that_move_and_recolour() -> None:
    state = at("operate", 0, mode="full", played=[("mascot_staff", "guide"), ("guide", "manager")])
    clear(state, 0)
    state.skills[0] = ("SK6-1", "SK7-1", "SK8-1", "SK9-1", "SK2-g")
    state.mascots[0] = ("",) * 5
    one, two = put(state, 0, ("E0", "green", 3), ("E0", "blue", 5))
    do(state, 0, ("mascot", 0, "E0", "skill", one, "E1"))
    assert {action[0] for action in RULES.legal(state, 0)} == {"again", "pass"}
    do(state, 0, ("again", two, "E2"))
    assert state.stack[-1][0] == "operate"  # nobody is left in the mascot's attraction to be adjusted
    do(state, 0, ("mascot", 1, "E3", "skill", two, "E3"), ("again", one, "E3"))
    assert (place(state, 0, one), place(state, 0, two)) == ("E3", "E3")
    do(state, 0, ("adjust", "change_pips", two, 1))
    assert pips(state, 0, two) == 6
    do(state, 0, ("mascot", 2, "E3", "skill", one, "E0"), ("pass",))
    assert place(state, 0, one) == "E0"
    before = dict(state.bag)
    do(state, 0, ("mascot", 3, "E0", "skill", one, "yellow"), ("pass",))
    assert state.guests[0][one] == ("E0", "yellow", 3, 0)
    assert state.bag == {**before, "yellow": before["yellow"] - 1, "green": before["green"] + 1}
    assert not [action for action in RULES.legal(state, 0) if action[0] == "mascot" and action[3] == "skill"]
    assert state.mascots[0] == ("E0", "E3", "E3", "E0", "")


@pytest.mark.rule("DTP-8.34", "DTP-8.35", "DTP-8.36", "DTP-11.3")
def test_a_colour_mark_is_for_one_operation_of_that_attraction() -> None:
    state = at("operate", 0)
    clear(state, 0)
    state.mascots[0] = ("", "", "")
    green, blue = put(state, 0, ("E2", "green", 4), ("E2", "blue", 4))
    assert all(action[2] == (blue,) for action in operate.operations(state, 0, "E2", "operate"))
    do(state, 0, ("mascot", 0, "E2", "mark_colour", green))
    assert {action[2] for action in operate.operations(state, 0, "E2", "operate")} == {(blue,), (green,)}
    after = state.clone()
    do(after, 0, ("operate", "E2", (blue,), 0, blue, "E0"))
    assert after.guests[0][green] == ("E2", "green", 4, 0)
    after = state.clone()
    do(after, 0, ("map", green, "E0"), ("map", green, "E2"))
    assert after.guests[0][green] == ("E2", "green", 4, 0)
    do(state, 0, ("finish",))
    assert state.guests[0][green] == ("E2", "green", 4, 0)


@pytest.mark.rule("DTP-9.7", "DTP-9.8", "DTP-9.9", "DTP-9.10", "AD01")
def test_ticket_agents_and_the_season_pass_save_different_guests() -> None:
    state = at("maintain", mode="full", played=[("ticket_agent", "ticket_agent"), ("guide", "guide")])
    state.admin = ["AD01", "AD05"]
    one, two, three, four = put(
        state, 0, ("E1", "yellow", 1), ("E2", "yellow", 1), ("E3", "yellow", 1), ("E3", "blue", 1)
    )
    state.order = (0, 1)
    RULES.settle(state, [])
    do(state, 0, ("save", one, 1), ("save", two, 6))
    assert RULES.legal(state, 0) == [*(("save", three, value) for value in range(1, 7)), ("pass",)]
    do(state, 0, ("save", three, 3))
    assert [state.guests[0].get(each) for each in (one, two, three, four)] == [
        ("E0", "yellow", 1, 0),
        ("E0", "yellow", 6, 0),
        ("E0", "yellow", 3, 0),
        None,
    ]
    assert state.round == 2


@pytest.mark.rule("DTP-9.11", "DTP-9.12", "AD11")
def test_the_personnel_manager_swaps_before_cards_are_passed() -> None:
    played = [("guide", "manager"), ("ticket_agent", "concierge"), ("architect", "mascot_staff")]
    state = at("maintain", mode="full", seats=3, played=played, admins=("AD05", "AD11", "AD09"))
    RULES.settle(state, [])
    assert RULES.actors(state) == (1,)
    events = do(state, 1, ("swap", "ticket_agent", "manager"))
    told = next(event for event in events if event.kind == "swapped_for")
    assert told.seen == (1, 2)
    assert state.admin[1] == ""
    assert state.retired[1] == "AD11"
    counts = [state.hands[seat].count("manager") for seat in range(3)]
    assert counts == [0, 1, 2]  # 0 passed its own to 1; 1 passed its own to 2, which has one
    assert state.hands[1].count("ticket_agent") == 1
    assert state.hands[2].count("concierge") == 2
    assert all(len(hand) == 6 for hand in state.hands)
    counted(state)


@pytest.mark.rule("DTP-9.13", "DTP-9.14", "DTP-9.15", "DTP-9.16", "DTP-9.17", "DTP-2.6", "DTP-2.7")
@pytest.mark.parametrize(("mode", "stacks"), [("intro", "ABB"), ("short", "ABB"), ("full", "AABB")])
def test_the_next_round_is_laid_out(mode: str, stacks: str) -> None:
    state = begun(mode=mode, seats=3)
    rng = Rng(5)
    for number, stack in enumerate(stacks, 2):
        shown = state.display
        while state.round < number:
            seat = RULES.actors(state)[0]
            do(state, seat, RULES.sample(state, seat, rng))
        assert len(state.display) == 4
        assert {name[0] for name in state.display} == {stack}
        left = [name for name in shown if not any(name in park for park in state.parks)]
        assert all(name in state.discard for name in left)
        for train, card in zip(state.trains, content().monorails_for(3), strict=True):
            assert (train[0], train[1]) == (card.id, -1)
            assert tuple(rider[2] for rider in train[2]) == card.values
        assert all(not any(mascots) for mascots in state.mascots)
        assert all(down == 0 for _, down in state.maps)
        assert state.revealed is False
        counted(state)


@pytest.mark.rule("DTP-10.10", "DTP-10.11", "DTP-14.1")
def test_a_bag_running_short() -> None:
    state = begun(seats=2)
    assert sum(state.box.values()) == 30
    state.bag = {"yellow": 0, "green": 1, "blue": 0}
    rng = Rng(1)
    assert bag.draw(state, rng)[1] == "green"
    bag.draw(state, rng)
    assert sum(state.bag.values()) == 29
    assert sum(state.box.values()) == 0
    state.bag = dict.fromkeys(state.bag, 0)
    for count in range(1, 8):
        bag.draw(state, rng)
        assert state.substitutes == (count + 2) // 3
    drawn = dict.fromkeys(("yellow", "green", "blue"), 0)
    for _ in range(3000):
        state.bag = {"yellow": 6, "green": 3, "blue": 1}
        drawn[bag.draw(state, rng)[1]] += 1
    assert 1700 < drawn["yellow"] < 1900
    assert 800 < drawn["green"] < 1000


@pytest.mark.rule("DTP-8.14", "AD02")
def test_the_comfort_manager_spares_a_guest_even_at_1() -> None:
    state = at("operate", 0, mode="full", admins=("AD02", "AD05"))
    clear(state, 0)
    (only,) = put(state, 0, ("E1", "green", 1))
    listed = operate.operations(state, 0, "E1", "operate")
    near = state.layouts[0].near["E1"]
    assert listed == [
        ("operate", "E1", (only,), 0, 0, ""),
        *(("operate", "E1", (only,), only, only, target) for target in near),
    ]
    do(state, 0, ("operate", "E1", (only,), only, only, "E0"))
    assert state.guests[0][only] == ("E0", "green", 1, 0)
    assert operate.sparing(state, 0, "E2") == ""


@pytest.mark.rule("DTP-9.5", "DTP-13.4", "OB07", "OB08")
def test_an_objective_counts_after_collecting_and_not_for_itself() -> None:
    for objective, stars in (("OB07", [4, 0]), ("OB08", [0, 4])):
        state = at("maintain", seats=2)
        state.round, state.objectives = 3, ((3, objective),)
        cubes(state, 0, E0=1, E1=1)
        cubes(state, 1, E0=17)
        RULES.settle(state, [])
        won = [0, 0]
        for seat, _, category, points, _, _ in state.ledger:
            won[seat] += points if category == "objectives" else 0
        assert won == stars


@pytest.mark.rule("DTP-10.3", "DTP-10.7", "DTP-10.8")
def test_ranking() -> None:
    state = at("operate", 0, seats=4)
    state.ended, state.score = "DTP-10.1", [50, 60, 60, 50]
    assert RULES.result(state).ranking == ((1, 2), (0, 3))
    state.money[2] += 1
    assert RULES.result(state).ranking == ((2,), (1,), (0, 3))
    put(state, 1, ("E0", "blue", 4))
    assert RULES.result(state).ranking == ((1,), (2,), (0, 3))
    assert RULES.result(state).tie is not None


@pytest.mark.rule("DTP-4.21", "DTP-4.13", "DTP-4.14")
def test_two_guides_on_one_guest() -> None:
    state = at("operate", 0, played=[("guide", "guide"), ("manager", "manager")])
    clear(state, 0)
    (guest,) = put(state, 0, ("E3", "blue", 4))
    assert {action[2] for action in RULES.legal(state, 0) if action[0] == "escort"} == {"E0", "E1", "E2"}
    do(state, 0, ("escort", guest, "E0"), ("escort", guest, "E3"))
    assert not [action for action in RULES.legal(state, 0) if action[0] == "escort"]


def test_the_sheet_tells_every_star() -> None:
    state, rng = begun(mode="full", seats=4, seed=9), Rng(9)
    while actors := RULES.actors(state):
        do(state, actors[0], RULES.sample(state, actors[0], rng))
    lines = RULES.score(state)
    for seat in range(4):
        assert sum(line.points for line in lines if line.seat == seat) == state.score[seat]
    assert [line.category for line in lines] == sorted(
        (line.category for line in lines), key=scoring.CATEGORIES.index
    )


@pytest.mark.rule("DTP-10.2", "DTP-9.3")
def test_before_the_end_money_is_worth_no_star() -> None:
    """The running total is what is added and what waits: no purchase and no income changes it, in every position."""
    state, rng = begun(mode="full", seats=3, seed=9), Rng(9)
    while actors := RULES.actors(state):
        if not state.ended:
            totals = RULES.result(state).totals
            expected = [state.score[seat] + scoring.waiting_stars(state, seat) for seat in range(3)]
            assert list(totals) == expected
            lines = RULES.score(state)
            assert not [line for line in lines if line.category == "money"]
            assert [sum(line.points for line in lines if line.seat == seat) for seat in range(3)] == expected
        action = RULES.sample(state, actors[0], rng)
        before = state.clone()
        do(state, actors[0], action)
        if action[0] in ("build", "hire", "install", "buy_map"):
            assert RULES.result(state).totals == RULES.result(before).totals
    assert [line for line in RULES.score(state) if line.category == "money"]


def test_a_view_can_be_played_on() -> None:
    """Whatever is dealt by chance fits together, for every seat at any time."""
    state, rng = begun(mode="full", seats=4, seed=11), Rng(11)
    count = 0
    while actors := RULES.actors(state):
        if count % 29 == 0:
            for seat in range(4):
                possible: DiceState = RULES.determinize(RULES.view(state, seat), seat, rng)
                counted(possible)
                assert possible.hands[seat] == state.hands[seat]
        do(state, actors[0], RULES.sample(state, actors[0], rng))
        count += 1
