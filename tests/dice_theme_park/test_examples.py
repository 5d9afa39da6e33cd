"""The worked examples of the rules (section 7.5), one test each."""

from __future__ import annotations

import pytest

from rulesets.dice_theme_park import phases_improve, scoring
from rulesets.dice_theme_park.phases_expand import mascot_price
from rulesets.dice_theme_park.phases_plan import new_order
from rulesets.dice_theme_park.rules import RULES
from tests.dice_theme_park.stage import at, begun, build, clear, cubes, do, pips, place, put, upgrade

FOUR, THREE, TWO = (8, 4, 2, 0), (6, 3, 0), (4, 0)


def planned(
    *played: tuple[str, str], scores: tuple[int, ...], order: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the turn order after these picks."""
    state = at("plan", (), seats=len(played), played=played)
    state.score = list(scores)
    state.order = order or tuple(range(len(played)))
    return new_order(state)


@pytest.mark.rule("DTP-4.4", "DTP-4.6", "DTP-4.7")
def test_1_turn_order() -> None:
    blue, green, yellow = ("ticket_agent", "concierge"), ("concierge", "architect"), ("guide", "mascot_staff")
    assert planned(blue, green, yellow, scores=(30, 14, 19)) == (0, 1, 2)
    assert planned(blue, yellow, green, scores=(30, 19, 14)) == (0, 2, 1)


@pytest.mark.rule("DTP-4.8")
def test_2_turn_order_with_a_double_tie() -> None:
    six, nine = ("ticket_agent", "architect"), ("mascot_staff", "architect")
    assert planned(six, six, nine, scores=(20, 20, 5), order=(2, 0, 1)) == (1, 0, 2)


@pytest.mark.rule("DTP-4.5", "AD13")
@pytest.mark.parametrize(
    ("amount", "scores", "order"), [(2, (5, 5), (1, 0)), (1, (5, 4), (1, 0)), (1, (4, 5), (0, 1))]
)
def test_3_turn_order_with_an_early_bird(
    amount: int, scores: tuple[int, int], order: tuple[int, int]
) -> None:
    played = [("guide", "mascot_staff"), ("concierge", "manager")]
    state = at("early", 1, mode="full", played=played, admins=("AD05", "AD13"))
    state.stack.insert(0, ("order",))
    state.score = list(scores)
    assert RULES.legal(state, 1) == [("lower", 0), ("lower", 1), ("lower", 2)]
    do(state, 1, ("lower", amount))
    assert state.order == order


@pytest.mark.rule("DTP-4.9", "DTP-4.10", "DTP-4.11")
def test_4_income() -> None:
    state = at("order", played=[("guide", "mascot_staff"), ("ticket_agent", "concierge")])
    clear(state, 0)
    build(state, 0, "A01")
    upgrade(state, 0, "E3", "kiosk")
    before = state.money[0]
    RULES.settle(state, [])
    assert state.money[0] - before == 8


@pytest.mark.rule("DTP-9.1", "DTP-7.12", "DTP-7.13", "DTP-9.3")
def test_5_collect() -> None:
    state = at("maintain")
    upgrade(state, 0, "E2", "special_effect")
    upgrade(state, 0, "E3", "kiosk", "generator")
    cubes(state, 0, E0=2, E2=1, E3=2)
    money = state.money[0]
    RULES.settle(state, [])
    assert state.score[0] == 14
    assert state.money[0] - money == 4
    assert [each[3] for each in state.ledger] == [2, 4, 8]
    assert all(each[3] == 0 for each in state.parks[0].values())


@pytest.mark.rule("DTP-8.13", "DTP-4.23")
def test_6_manager() -> None:
    state = at("operate", 0, played=[("manager", "guide"), ("guide", "architect")])
    clear(state, 0)
    build(state, 0, "A17", 1, 0)
    upgrade(state, 0, "A17", "special_effect")
    one, two, three, four = put(
        state, 0, ("A17", "blue", 5), ("A17", "yellow", 2), ("A17", "blue", 6), ("A17", "green", 3)
    )
    do(
        state,
        0,
        ("operate", "A17", (one, two), 0, one, "E3"),
        ("manage", "A17", (three, four), 0, three, "E3"),
    )
    assert state.parks[0]["A17"][3] == 2
    assert scoring.waiting_stars(state, 0) == 12
    assert not [each for each in RULES.legal(state, 0) if each[0] == "manage"]


@pytest.mark.rule("DTP-8.3", "DTP-8.8", "DTP-8.10")
def test_7_the_chain() -> None:
    state = at("operate", 0)
    clear(state, 0)
    build(state, 0, "A17", 1, 0)
    yellow, blue, other = put(state, 0, ("A17", "yellow", 4), ("A17", "blue", 5), ("E3", "yellow", 1))
    do(state, 0, ("operate", "A17", (yellow, blue), 0, blue, "E3"))
    assert (pips(state, 0, yellow), pips(state, 0, blue)) == (3, 4)
    bag = state.bag["yellow"]
    do(state, 0, ("operate", "E3", (blue, other), 0, blue, "E2"))
    assert place(state, 0, other) == ""
    assert state.bag["yellow"] == bag + 1
    assert (place(state, 0, blue), pips(state, 0, blue)) == ("E2", 3)
    do(state, 0, ("operate", "E2", (blue,), 0, blue, "E0"))
    assert (place(state, 0, blue), pips(state, 0, blue)) == ("E0", 2)
    assert scoring.waiting_stars(state, 0) == 10


@pytest.mark.rule("DTP-13.1", "DTP-13.2", "DTP-13.3")
@pytest.mark.parametrize(
    ("values", "rewards", "stars"),
    [
        pytest.param((9, 5, 5, 4), FOUR, [8, 3, 3, 0], id="8"),
        pytest.param((12, 7, 7), THREE, [6, 2, 2], id="9"),
        pytest.param((3, 3), TWO, [2, 2], id="10"),
        pytest.param((1, 1, 1, 1), FOUR, [4, 4, 4, 4], id="11"),
        pytest.param((6, 6, 6, 2), FOUR, [5, 5, 5, 0], id="12"),
    ],
)
def test_8_to_12_objectives(values: tuple[int, ...], rewards: tuple[int, ...], stars: list[int]) -> None:
    assert scoring.shares(values, "high", rewards) == stars


@pytest.mark.rule("OB03")
def test_13_fewest_pips() -> None:
    assert scoring.shares((3, 3, 8, 12), "low", FOUR) == [6, 6, 2, 0]
    state = at("operate", 0, seats=4)
    for seat, each in enumerate(([3], [1, 2], [6, 2], [6, 6])):
        put(state, seat, *(("E0", "green", value) for value in each))
    assert [each[3] for each in scoring.standing_of(state, "OB03")] == [6, 6, 2, 0]


@pytest.mark.rule("AD03", "DTP-9.2")
def test_14_tiers_are_not_added_up() -> None:
    state = at("maintain", mode="full", admins=("AD03", "AD05"))
    clear(state, 0)
    for name in ("A16", "A17", "A18", "A11"):
        build(state, 0, name)
    cubes(state, 0, E2=1, A16=1, A17=2, A18=1, A11=1)
    RULES.settle(state, [])
    assert [each[3] for each in state.ledger if each[2] == "administrators"] == [2]


@pytest.mark.rule("SK3", "SK4")
def test_15_photos_and_autographs() -> None:
    state = at("operate", 0, mode="full")
    state.skills[0] = ("SK3-b", "SK4-b")
    state.mascots[0] = ("", "")
    put(state, 0, *[("E3", "blue", value) for value in (1, 2, 3, 4)], ("E3", "green", 5), ("E0", "blue", 5))
    money = state.money[0]
    do(state, 0, ("mascot", 0, "E3", "skill"), ("mascot", 1, "E3", "skill"))
    assert state.money[0] - money == 6
    assert scoring.waiting_stars(state, 0) == 3


@pytest.mark.rule("DTP-9.4")
def test_16_the_score_is_a_plain_number() -> None:
    state = at("maintain")
    state.score[0] = 92
    cubes(state, 0, E0=17)
    RULES.settle(state, [])
    assert state.score[0] == 109


@pytest.mark.rule("DTP-7.3", "AD05")
def test_17_upgrade_prices() -> None:
    state = at("improve", 0, 0, 0, 0, mode="full", played=[("architect", "architect"), ("guide", "manager")])
    state.admin[0] = "AD05"
    build(state, 0, "A02")
    assert phases_improve.upgrade_price(state, 0, "E3", 0) == 1
    assert phases_improve.upgrade_price(state, 0, "E1", 0) == 0
    assert phases_improve.upgrade_price(state, 0, "A02", 0) == 0


@pytest.mark.rule("DTP-6.20", "AD09")
@pytest.mark.parametrize(
    ("played", "price"),
    [(("mascot_staff", "mascot_staff"), 0), (("mascot_staff", "guide"), 1), (("guide", "guide"), 3)],
)
def test_18_mascot_prices(played: tuple[str, str], price: int) -> None:
    state = at("expand", 0, 0, 0, mode="full", played=[played, ("guide", "manager")], admins=("AD09", "AD05"))
    assert mascot_price(state, 0) == price


@pytest.mark.rule("DTP-10.2", "AD08")
@pytest.mark.parametrize(("admin", "final"), [("AD05", 134), ("AD08", 136)])
def test_19_money_at_the_end(admin: str, final: int) -> None:
    state = at("maintain", mode="full", admins=(admin, "AD09"))
    state.round, state.objectives = 5, ()
    state.score, state.money = [131, 0], [11, 0]
    RULES.settle(state, [])
    assert RULES.result(state).totals == (final, 0)
    assert state.money[0] == 11


@pytest.mark.rule("DTP-10.4", "DTP-10.5", "DTP-10.6")
def test_20_tie_break() -> None:
    state = at("maintain", played=[("ticket_agent", "guide"), ("guide", "manager")])
    state.round, state.objectives = 4, ()
    state.score, state.money = [133, 133], [5, 4]
    ones = put(state, 0, ("E1", "green", 1), ("E2", "blue", 1), ("E0", "blue", 4))
    put(state, 1, ("E0", "green", 2), ("E0", "green", 3), ("E0", "blue", 1))
    RULES.settle(state, [])
    assert RULES.actors(state) == (0,)
    do(state, 0, ("save", ones[0], 3))
    assert RULES.actors(state) == ()
    assert [len(guests) for guests in state.guests] == [2, 2]
    result = RULES.result(state)
    assert result.totals == (134, 134)
    assert result.ranking == ((0,), (1,))
    assert result.tie is not None
    assert result.tie.clause == "DTP-10.6"


def test_the_first_round_can_be_played() -> None:
    state = begun()
    assert state.stack == [("plan", (0, 1))]
    assert [len(park) for park in state.parks] == [5, 5]
