"""Points, blueprints and the ranking; the worked examples of the rules (AAC-15, AAC-16, section 7)."""

from __future__ import annotations

import pytest

from game.core.contract import ScoreLine
from rulesets.at_any_cost.blueprints import built, holds_for, holds_in_park, progress, value_of
from rulesets.at_any_cost.content import Item
from rulesets.at_any_cost.printed import FIGURES
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.scoring import blueprint_points, end_points, park_points, staff_points, totals
from rulesets.at_any_cost.standing import size_of
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.stage import begun, hold, left, settle, stand

GROVE = ("cloud", "grove", "tale")


def finish(state: AnyCostState) -> AnyCostState:
    """End the game as it stands."""
    state.round = state.rounds
    state.stack = [("end",)]
    settle(state)
    return state


def lines(state: AnyCostState, seat: int, category: str) -> list[ScoreLine]:
    """Return the score lines of a seat in a category."""
    return [line for line in RULES.score(state) if (line.seat, line.category) == (seat, category)]


# --- size ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-15.2", "AAC-15.3")
def test_size_counts_icons_built_in_upgrades_and_tokens() -> None:
    state = begun(3, packs=GROVE)
    stand(state, 0, "cloud-01", "cloud-05", "core-05")  # W1
    assert size_of(state, state.parks[0][0]) == 7
    shed = stand(state, 0, "grove-02", "core-01")[0]  # W4
    state.growth = (shed, shed, shed)
    assert size_of(state, state.parks[0][1]) == 6
    left(state, 0, "tale-11", "cloud-12")
    assert [line.points for line in lines(state, 0, "size")] == [16, 12]
    assert [line.cells for line in lines(state, 0, "size")] == [((0, 0),), ((1, 0),)]


@pytest.mark.rule("AAC-15.3")
def test_the_size_table() -> None:
    table = [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 47, 52, 57, 61, 65, 69]
    assert [FIGURES.size_points(size) for size in range(19)] == table
    assert sum(FIGURES.size_points(size) for size in (1, 3, 4, 7, 12)) == 69  # W2
    assert FIGURES.size_points(18) == 69  # W3


# --- blueprints ------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-15.4")
def test_a_blueprint_gives_its_value_its_bonus_or_costs_ten() -> None:
    state = begun(2)  # W9
    stand(state, 0, "cloud-01", "core-05")
    flyer, show = hold(state, 0, "bp-cloud-1", "bp-cloud-4")
    stand(
        state, 0, "cloud-04", "core-02", "core-01", "core-04"
    )  # a lodge of size 6 with 3 services and cloud theme
    stand(state, 1, "hollow-04", "core-02", "core-01")  # a lodge of another pack
    (skyline,) = hold(state, 1, "bp-cloud-2")
    assert value_of(state, 0, flyer) == (26, True, True)
    assert value_of(state, 0, show) == (-10, False, False)
    assert blueprint_points(state, 0) == 16
    assert lines(state, 0, "blueprints") == []  # secret until the end
    before = totals(state)[0]
    finish(state)
    assert totals(state)[0] == before + 16
    assert [line.points for line in lines(state, 0, "blueprints")] == [26, -10]
    told = [line.reason.key for seat in (0, 1) for line in lines(state, seat, "blueprints") if line.reason]
    assert told == ["sum.blueprint_bonus", "sum.blueprint_failed", "sum.blueprint_done"]
    assert value_of(state, 1, skyline) == (20, True, False)


@pytest.mark.rule("AAC-15.4")
def test_a_bonus_missed_costs_nothing_and_there_is_none_without_fulfilment() -> None:
    state = begun(2)
    (full,) = hold(state, 0, "bp-cloud-3")  # park stars 15; bonus capacity 18
    left(state, 0, "cloud-12")
    assert value_of(state, 0, full) == (-10, False, False)
    stand(state, 0, "sc-hollow-1", "cloud-09")  # 5 + 2
    stand(state, 0, "hollow-01")
    stand(state, 0, "hollow-01")
    assert value_of(state, 0, full)[0] == 15 + 10
    state.parks[0] = (*state.parks[0][:5], ())
    left(state, 0, "cloud-10")
    assert value_of(state, 0, full) == (15, True, False)


@pytest.mark.rule("AAC-15.4")
def test_two_attractions_of_one_blueprint_must_be_different() -> None:
    state = begun(4)  # W10
    (twin,) = hold(state, 0, "bp-gear-6")
    stand(state, 0, "gear-01", "gear-05", "core-06")
    stand(state, 0, "gear-02", "gear-05")
    assert value_of(state, 0, twin) == (-10, False, False)
    assert progress(state, 0, twin).ticks[0] == (True, True)
    slot = state.parks[0][1]
    state.parks[0] = (state.parks[0][0], (*slot, *hold(state, 0, "core-04")), *state.parks[0][2:])
    assert value_of(state, 0, twin) == (24 + 8, True, True)
    state.loans[0] = 1
    assert value_of(state, 0, twin) == (24, True, False)


@pytest.mark.rule("AAC-15.4")
def test_the_same_attraction_may_be_chosen_so_that_the_bonus_holds() -> None:
    state = begun(3, packs=GROVE)
    (farm,) = hold(state, 0, "bp-grove-4")  # an eatery of size 6; bonus: grove theme on the same one
    stand(state, 0, "core-08", "core-02", "core-01", "core-05")  # size 6, no theme
    assert value_of(state, 0, farm) == (18, True, False)
    stand(state, 0, "grove-04", "core-02", "core-01")  # A T Q S S S: size 6
    assert value_of(state, 0, farm) == (26, True, True)
    assert progress(state, 0, farm).slots == (1,)


@pytest.mark.rule("AAC-15.4")
def test_different_blueprints_may_count_the_same_attraction() -> None:
    state = begun(4)
    stand(state, 0, "gear-01", "core-06", "core-05", "core-01", "gear-05")
    plan, oiled = hold(state, 0, "bp-gear-3", "bp-gear-1")
    assert value_of(state, 0, plan)[1]
    assert value_of(state, 0, oiled)[1]


@pytest.mark.parametrize(
    ("scope", "word", "value", "holds"),
    [
        ("one", "type", "thrill", True), ("one", "type", "gentle", False),
        ("one", "theme", "cloud", True), ("one", "theme", "hollow", False),
        ("one", "themes", 1, True), ("one", "themes", 2, False),
        ("one", "theme_any", 2, True), ("one", "theme_any", 3, False),
        ("one", "feature", 2, True), ("one", "feature", 3, False),
        ("one", "service", 1, True), ("one", "service", 2, False),
        ("one", "quality", 2, True), ("one", "quality", 3, False),
        ("one", "size", 8, True), ("one", "size", 9, False),
        ("one", "stars", 3, True), ("one", "stars", 4, False),
        ("park", "stars", 6, True), ("park", "stars", 7, False),
        ("park", "capacity", 17, True), ("park", "capacity", 18, False),
        ("park", "staff", 1, True), ("park", "staff", 2, False),
        ("park", "resource", 1, True), ("park", "resource", 2, False),
        ("park", "types", 1, True), ("park", "types", 2, False),
        ("park", "eatery", 1, False), ("park", "super", 1, False),
        ("park", "coins", 20, True), ("park", "coins", 21, False),
        ("park", "loans", 0, True),
    ],
)  # fmt: skip
@pytest.mark.rule("AAC-15.4")
def test_every_item_of_a_blueprint(scope: str, word: str, value: int | str, holds: bool) -> None:
    state = begun(2)
    # A T F F + T + Q Q + S = 8 icons, 2 + 1 stars
    stand(state, 0, "cloud-01", "cloud-05", "core-05", "core-01")
    left(state, 0, "cloud-10", "cloud-13")  # capacity 2, 1 star; a resource
    left(state, 1, "hollow-12")
    state.mods[0] = (("stars", 9, 0, 0),)
    item = Item(word, value)
    if scope == "one":
        assert holds_for(item, built(state, 0)[0]) == holds
    else:
        if word == "stars":
            item = Item(word, int(value) - 1)  # gate 1, attraction 3, Mooring Master 1
        assert holds_in_park(state, 0, item) == holds


@pytest.mark.rule("AAC-15.4")
def test_eateries_super_attractions_types_and_loans_in_the_whole_park() -> None:
    state = begun(3, packs=GROVE)
    stand(state, 0, "core-08")
    stand(state, 0, "sc-grove-3")
    stand(state, 0, "tale-01")
    assert holds_in_park(state, 0, Item("eatery", 2))
    assert not holds_in_park(state, 0, Item("eatery", 3))
    assert holds_in_park(state, 0, Item("super", 1))
    assert holds_in_park(state, 0, Item("types", 2))
    assert not holds_in_park(state, 0, Item("types", 3))
    state.loans[0] = 1
    assert not holds_in_park(state, 0, Item("loans", 0))


# --- the other categories --------------------------------------------------------------------------------


@pytest.mark.rule("AAC-15.5", "AAC-15.8")
def test_money_and_loans() -> None:
    state = begun(2)  # W11
    state.money[0] = 61
    state.loans[0] = 3
    assert [line.points for line in lines(state, 0, "money")] == [30]
    assert [line.points for line in lines(state, 0, "loans")] == [-18]
    assert lines(state, 1, "loans") == []
    assert [FIGURES.loan_points(count) for count in range(9)] == [0, 5, 11, 18, 26, 35, 45, 55, 65]


@pytest.mark.rule("AAC-15.5")
def test_coin_tokens_are_not_money() -> None:
    state = begun(3)
    (well,) = left(state, 0, "tale-12")
    state.coins = (well,) * 5
    state.money[0] = 0
    assert [line.points for line in lines(state, 0, "money")] == [0]
    assert end_points(state, 0) == [(well, 5)]


@pytest.mark.rule("AAC-15.6")
def test_staff_give_their_printed_points() -> None:
    state = begun(3)
    guard, herald = left(state, 0, "core-09", "tale-11")
    left(state, 0, "cloud-12")
    assert staff_points(state, 0) == [(guard, 3), (herald, 3)]
    state.down = (guard,)
    assert len(staff_points(state, 0)) == 2  # cleanup will turn it up
    state.last_cleanup = False
    assert len(staff_points(state, 0)) == 2
    state.round = state.rounds
    assert staff_points(state, 0) == [(herald, 3)]


@pytest.mark.rule("AAC-15.7")
def test_end_abilities_count_what_stands_in_the_park() -> None:
    state = begun(3, packs=GROVE)  # W14
    stand(state, 0, "grove-01", "core-05", "grove-05")
    stand(state, 0, "cloud-01")
    stand(state, 0, "sc-grove-2", "grove-07", "core-01")
    flyer, colossus = hold(state, 0, "bp-cloud-1", "bp-grove-5")
    state.money[0] = 23
    left(state, 0, "tale-10", "core-09")
    (well,) = left(state, 0, "tale-12")
    left(state, 0, "grove-13")
    state.coins = (well,) * 6
    state.loans[0] = 1
    assert [line.points for line in lines(state, 0, "size")] == [16, 6, 25]
    assert (value_of(state, 0, flyer)[0], value_of(state, 0, colossus)[0]) == (16, -10)
    assert [points for _, points in end_points(state, 0)] == [4, 6, 2]
    assert park_points(state, 0) == 78 - 6
    finish(state)
    assert RULES.result(state).totals[0] == 78


@pytest.mark.rule("AAC-15.1", "AAC-15.9")
def test_a_total_may_be_negative_and_what_is_not_built_gives_nothing() -> None:
    state = begun(2)  # W16
    state.money[0] = 3
    state.loans[0] = 1
    hold(state, 0, "bp-cloud-1", "bp-cloud-4", "hollow-01", "e-cloud-03", "sc-cloud-1")
    finish(state)
    assert RULES.result(state).totals[0] == -24


# --- the ranking -----------------------------------------------------------------------------------------


def tied(seats: int = 2, **options: object) -> AnyCostState:
    """Return a position in which all seats are equal in everything."""
    state = begun(seats, **options)
    state.money = [30] * seats
    return state


@pytest.mark.rule("AAC-16.1")
def test_the_highest_total_wins() -> None:
    state = tied(3)
    state.money = [10, 30, 20]
    result = RULES.result(finish(state))
    assert result.ranking == ((1,), (2,), (0,))
    assert result.totals == (5, 15, 10)
    assert result.tie is None
    assert result.clause == "AAC-15.1"


@pytest.mark.rule("AAC-16.2")
def test_a_tie_goes_to_most_stars_without_round_modifiers() -> None:
    state = tied()
    left(state, 1, "hollow-12")  # a resource with 2 stars
    state.mods[0] = (("stars", 9, 0, 0),)
    result = RULES.result(finish(state))
    assert result.ranking == ((1,), (0,))
    assert result.tie is not None
    assert result.tie.key == "tie.stars"


@pytest.mark.rule("AAC-16.3")
def test_then_to_most_fulfilled_blueprints() -> None:
    state = tied(4)
    hold(state, 0, "bp-gear-5")
    left(state, 0, "core-09", "core-10", "gear-10")
    left(state, 1, "core-09", "core-10", "gear-11")
    state.money = [30, 30 + 2 * 14, 0, 0]
    result = RULES.result(finish(state))
    assert result.totals[0] == result.totals[1]
    assert result.ranking[0] == (0,)
    assert result.tie is not None
    assert (result.tie.key, result.tie.clause) == ("tie.blueprints", "AAC-16.3")


@pytest.mark.rule("AAC-16.4")
def test_then_to_most_money_in_full_coins() -> None:
    state = tied()  # W15
    state.money = [31, 30]
    result = RULES.result(finish(state))
    assert result.totals == (15, 15)
    assert result.ranking == ((0,), (1,))
    assert result.tie is not None
    assert result.tie.key == "tie.money"


@pytest.mark.rule("AAC-16.5", "AAC-16.6")
def test_then_the_place_is_shared() -> None:
    result = RULES.result(finish(tied(3)))
    assert result.ranking == ((0, 1, 2),)
    assert result.tie is not None
    assert result.tie.key == "tie.shared"
    state = tied(4)
    state.money = [50, 30, 30, 31]
    assert RULES.result(finish(state)).ranking == ((0,), (3,), (1, 2))


@pytest.mark.rule("AAC-16.5")
def test_or_a_lot_is_drawn_if_that_was_agreed() -> None:
    winners = set()
    for seed in range(20):
        state = tied(3, tie_end="lot")
        state.rng = seed
        result = RULES.result(finish(state))
        assert [len(group) for group in result.ranking] == [1, 1, 1]
        assert sorted(state.lots) == [0, 1, 2]
        assert result.ranking[0] == (state.lots[0],)
        assert result.tie is not None
        assert result.tie.key == "tie.lots"
        winners.add(result.ranking[0])
    assert len(winners) == 3
    state = tied(2, tie_end="lot")
    state.money = [30, 20]
    assert finish(state).lots == ()


@pytest.mark.rule("AAC-16.6")
def test_the_same_chain_ranks_the_lower_places() -> None:
    state = tied(4)
    state.money = [60, 20, 20, 20]
    left(state, 2, "hollow-12")
    assert RULES.result(finish(state)).ranking == ((0,), (2,), (1, 3))
