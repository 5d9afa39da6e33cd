"""Setup, the order of phases, and the limits of every phase."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.dice_theme_park import operate, scoring
from rulesets.dice_theme_park.phases_expand import mascot_price
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import content, open_cells
from tests.dice_theme_park.stage import at, begun, build, clear, counted, do, pips, place, put, upgrade


@pytest.mark.rule("DTP-1.5", "DTP-2.1", "DTP-2.8", "DTP-2.9", "DTP-12.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_every_seat_begins_with(seats: int) -> None:
    state = RULES.new_game({"mode": "intro"}, seats, 1)
    assert state.round == 1
    assert state.map_supply == 32 - 3 * seats
    for seat in range(seats):
        assert state.money[seat] == 6
        assert state.score[seat] == 0
        assert sorted(state.hands[seat]) == sorted(content().staff)
        assert state.maps[seat] == (3, 0)
        assert state.mascots[seat] == ("",)
        assert state.stock[seat] == (3, 3, 3)
        assert {name: cell[:2] for name, cell in state.parks[seat].items()} == {
            "E0": (-1, 2),
            "E1": (-1, 1),
            "E2": (0, 1),
            "E3": (0, 0),
        }
    counted(state)
    for wrong in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            RULES.new_game({}, wrong, 1)


@pytest.mark.rule("DTP-2.10", "DTP-2.14", "DTP-14.2")
def test_chance_comes_from_the_seed() -> None:
    games = [RULES.new_game({"mode": "full"}, 4, seed) for seed in range(24)]
    again = [RULES.new_game({"mode": "full"}, 4, seed) for seed in range(24)]
    assert [game.digest() for game in games] == [game.digest() for game in again]
    assert len({game.order for game in games}) > 10
    assert len({tuple(game.stack_a) for game in games}) == 24
    assert len({tuple(game.stack_b) for game in games}) == 24
    assert all(name[0] == "A" for game in games for name in game.stack_a)
    assert all(name[0] == "B" for game in games for name in game.stack_b)


@pytest.mark.rule("DTP-2.3", "DTP-2.4")
@pytest.mark.parametrize(("mode", "rounds"), [("intro", [3, 4]), ("short", [3, 4]), ("full", [3, 4, 5])])
def test_objectives_of_different_groups(mode: str, rounds: list[int]) -> None:
    seen = set()
    for seed in range(60):
        state = RULES.new_game({"mode": mode}, 2, seed)
        assert [number for number, _ in state.objectives] == rounds
        groups = [content().objectives[name].group for _, name in state.objectives]
        assert len(set(groups)) == len(groups)
        seen |= {name for _, name in state.objectives}
    assert seen == set(content().objectives)


@pytest.mark.rule("DTP-2.13", "DTP-2.18", "DTP-6.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_displays_hold_one_more_than_seats_and_are_not_refilled(seats: int) -> None:
    state = begun(mode="full", seats=seats)
    assert (len(state.display), len(state.skill_display)) == (seats + 1, seats + 1)
    state.stack = [("expand", 0, 0, 0)]
    state.money[0] = 30
    tile, card = state.display[0], state.skill_display[0]
    do(state, 0, ("hire", card), ("build", tile, *open_cells(state, 0)[0]))
    assert (len(state.display), len(state.skill_display)) == (seats, seats)
    assert tile not in state.display
    assert card not in state.skill_display


@pytest.mark.rule("DTP-3.1", "DTP-3.2", "DTP-3.4", "DTP-3.5", "DTP-9.6", "DTP-9.18", "DTP-10.1")
@pytest.mark.parametrize(("mode", "rounds"), [("intro", 4), ("short", 4), ("full", 5)])
def test_six_phases_in_order_and_the_last_round(mode: str, rounds: int) -> None:
    phases = ["plan", "welcome", "expand", "improve", "operate", "maintain"]
    state, rng = begun(mode=mode, seats=3, seed=6), Rng(6)
    now, order, ended = (1, 0), (), []
    while actors := RULES.actors(state):
        phase = RULES.decision(state, actors[0]).step
        at_now = (state.round, phases.index(phase))
        assert at_now >= now
        if at_now > now:
            ended = []
        now = at_now
        if 0 < at_now[1] < 5:
            order = order if actors[0] in order else (*order, actors[0])
            assert actors[0] not in ended  # who has finished a phase does not come back to it
            assert state.order.index(actors[0]) >= len(ended) or at_now[1] == 1
        before = RULES.turn_key(state)
        do(state, actors[0], RULES.sample(state, actors[0], rng))
        if RULES.turn_key(state) != before:
            ended.append(actors[0])
    assert state.round == rounds
    assert state.ended == "DTP-10.1"
    assert RULES.result(state).clause == "DTP-10.1"


@pytest.mark.rule("DTP-3.2", "DTP-4.12", "DTP-8.1")
def test_what_is_optional_can_be_left_out() -> None:
    state = at("raise", 0, 2, 1, "concierge")
    state.trains = (("M2-1", 0, ((91, "blue", 3),)), *state.trains[1:])
    for frame, way_out in (
        (("raise", 0, 2, 1, "concierge"), ("pass",)),
        (("expand", 0, 0, 0), ("end",)),
        (("improve", 0, 0, 0, 0), ("end",)),
        (("operate", 0), ("finish",)),
    ):
        state.stack = [frame]
        assert way_out in RULES.legal(state, 0)
    state.stack = [("welcome", 1)]
    assert all(action[0] == "monorail" for action in RULES.legal(state, 1))


@pytest.mark.rule("DTP-4.24", "DTP-7.6", "DTP-7.9", "DTP-7.11")
def test_an_architect_takes_upgrades_back() -> None:
    state = at("improve", 0, 0, 0, 0, played=[("architect", "architect"), ("guide", "manager")])
    state.money[0] = 20
    upgrade(state, 0, "E3", "kiosk", "generator")
    upgrade(state, 0, "E1", "kiosk")
    do(state, 0, ("remove", "E3", 1), ("buy_map",), ("remove", "E1", 0))
    assert state.stock[0] == (2, 3, 3)
    assert state.money[0] == 17
    assert not [action for action in RULES.legal(state, 0) if action[0] == "remove"]
    do(state, 0, ("install", "E3", 1, "generator"))
    assert state.money[0] == 17 - 3  # $5 less $1 for each of the two
    assert state.parks[0]["E3"][2] == ((0, "kiosk", 0), (1, "generator", 1))
    state.stack = [("operate", 0)]
    one, two, three, four = put(
        state, 0, ("E3", "yellow", 3), ("E3", "blue", 4), ("E3", "yellow", 5), ("E3", "blue", 2)
    )
    do(state, 0, ("operate", "E3", (one, two), 0, one, "E1"), ("operate", "E3", (three, four), 0, four, "E1"))
    assert state.parks[0]["E3"][3] == 2


@pytest.mark.rule("DTP-4.25", "DTP-6.21")
def test_hiring() -> None:
    state = at("expand", 0, 0, 0, played=[("mascot_staff", "guide"), ("guide", "manager")])
    state.money[0] = 3
    assert mascot_price(state, 0) == 3
    do(state, 0, ("hire",))
    assert (state.money[0], state.mascots[0]) == (0, ("", ""))
    state.stack, state.money[0] = [("expand", 0, 0, 0)], 50
    state.mascots[0] = ("",) * 6
    assert ("hire",) not in RULES.legal(state, 0)
    reason = RULES.check(state, 0, ("hire",))
    assert reason is not None
    assert reason.clause == "DTP-6.21"


@pytest.mark.rule("DTP-5.3", "DTP-5.7")
def test_any_number_of_guests_arrives_and_the_monorail_stays_taken() -> None:
    state = at("welcome", 0, played=[("guide", "manager")] * 2)
    put(state, 0, *[("E0", colour, value) for colour in ("blue", "green") for value in (1, 6, 6, 3)])
    state.stack.insert(0, ("improve", 0, 0, 0, 0))
    do(state, 0, ("monorail", "M2-3"))
    assert sum(1 for guest in state.guests[0].values() if guest[0] == "E0") == 11
    assert state.trains[2] == ("M2-3", 0, ())


@pytest.mark.rule("DTP-6.6", "DTP-10.16")
def test_building_names_a_cell_and_nothing_else() -> None:
    state = at("expand", 0, 0, 0)
    state.money[0] = 90
    cells = open_cells(state, 0)
    builds = [action for action in RULES.legal(state, 0) if action[0] == "build"]
    assert builds == [("build", name, *cell) for name in state.display for cell in cells]
    tiles = [name for name in content().attractions if name not in content().printed]
    for name in [each for each in tiles if each not in state.parks[0] and each not in state.display]:
        if open_cells(state, 0):
            build(state, 0, name)
    assert len(state.parks[0]) == 19
    assert not [action for action in RULES.legal(state, 0) if action[0] == "build"]


@pytest.mark.rule("DTP-8.2", "DTP-8.9", "DTP-8.11", "DTP-8.12", "DTP-8.5")
def test_an_operation_is_one_action() -> None:
    state = at("operate", 0)
    clear(state, 0)
    one, other = put(state, 0, ("E0", "blue", 4), ("E0", "green", 2))
    listed = operate.operations(state, 0, "E0", "operate")
    assert listed == [
        *(("operate", "E0", (one,), 0, one, target) for target in state.layouts[0].near["E0"]),
        *(("operate", "E0", (other,), 0, other, target) for target in state.layouts[0].near["E0"]),
    ]
    score, money = state.score[0], state.money[0]
    do(state, 0, ("operate", "E0", (one,), 0, one, "E1"))
    assert state.stack == [("operate", 0)]  # nothing of it is left open
    assert (pips(state, 0, one), place(state, 0, one)) == (3, "E1")
    assert (pips(state, 0, other), place(state, 0, other)) == (2, "E0")
    assert (state.score[0], state.money[0], scoring.waiting_stars(state, 0)) == (score, money, 1)
    do(state, 0, ("operate", "E0", (other,), 0, other, "E2"))
    assert state.parks[0]["E0"][3] == 2


@pytest.mark.rule("DTP-8.21", "DTP-8.32", "DTP-8.30")
def test_maps_and_mascots_on_one_guest() -> None:
    state = at("operate", 0)
    clear(state, 0)
    state.mascots[0] = ("", "", "")
    (guest,) = put(state, 0, ("E0", "blue", 4))
    do(state, 0, ("map", guest, "E1"), ("map", guest, "E3"))
    assert (state.maps[0], place(state, 0, guest)) == ((1, 2), "E3")
    do(state, 0, ("mascot", 0, "E3", "change_pips", guest, 1), ("mascot", 1, "E3", "change_pips", guest, 1))
    assert pips(state, 0, guest) == 6
    assert state.mascots[0] == ("E3", "E3", "")
    do(state, 0, ("finish",))
    assert pips(state, 0, guest) == 6


@pytest.mark.rule("DTP-10.12", "DTP-10.17")
def test_money_stars_and_cubes_have_no_limit() -> None:
    state = at("maintain")
    state.money[0] = 1000
    q, r, upgrades, _ = state.parks[0]["E0"]
    state.parks[0]["E0"] = (q, r, upgrades, 18)
    state.score[0] = 290
    RULES.settle(state, [])
    assert state.score[0] == 308
    assert state.money[0] == 1000


@pytest.mark.rule("DTP-10.13", "DTP-10.14", "DTP-10.15")
def test_supplies_that_run_out() -> None:
    state = at("improve", 0, 0, 0, 0)
    state.map_supply, state.money[0] = 0, 30
    assert ("buy_map",) not in RULES.legal(state, 0)
    reason = RULES.check(state, 0, ("buy_map",))
    assert reason is not None
    assert reason.clause == "DTP-10.13"
    state = at("refill", mode="full")
    state.stack_a, state.skill_deck = ["A20"], ["SK9-2"]
    shown = state.skill_display
    state.skill_discard = ("SK8-1",)
    RULES.settle(state, [])
    assert state.display == ("A20",)
    assert state.skill_display[0] == "SK9-2"
    assert len(state.skill_display) == 3
    left = [*state.skill_display[1:], *state.skill_deck]
    assert sorted(left) == sorted((*shown, "SK8-1"))
    assert state.skill_discard == ()


@pytest.mark.rule("DTP-14.3")
def test_looking_for_a_move_draws_nothing() -> None:
    state = begun(mode="full", seats=3)
    before, rng = state.rng, Rng(1)
    for seat in RULES.actors(state):
        RULES.sample(state, seat, rng)
        RULES.determinize(RULES.view(state, seat), seat, rng)
        RULES.legal(state, seat)
    assert state.rng == before
    assert RULES.view(state, 0).rng == 0
