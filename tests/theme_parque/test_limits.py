"""Limits that items put on placing (TP-4.9): rocks, haunted houses, offices."""

from __future__ import annotations

import pytest

from rulesets.theme_parque import listing
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, asked, board, do, domino, lay, refusal, settled, told, why

TREES = domino("tree", "tree")
ROCKS = domino("rocks", "tree")
ROCKS_BELOW = domino("tree", "rocks")
HOUSE = domino("haunted_house", "tree")
HOUSE_BELOW = domino("tree", "haunted_house")
HOUSES = domino("haunted_house", "haunted_house")
FOUNTAIN = domino("fountain", "tree")
OFFICE = domino("office", "tree")
SHOP = domino("tree", "food_stall")
NORTH, SOUTH, WEST = (0, -1, 2), (0, 2, 0), (-1, 0, 1)
"""Places at the ends of the entrance, and west of it, that keep apart from each other."""


def playing(*hand: str, supply: int = 3, **more: object) -> ParqueState:
    """Return the beginning of PLAY of seat 0."""
    state = board(hands=[hand, ["B10"]], supply=[supply, 3, 3], seats=3, step="turn", **more)  # type: ignore[arg-type]
    return settled(state)


# --- rocks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.6", "TP-4.9")
@pytest.mark.parametrize("rocks", [ROCKS, ROCKS_BELOW, "W11", "W20"])
def test_rocks_may_not_follow_another_domino(rocks: str) -> None:
    state = playing(TREES, TREES, rocks)
    do(state, "place", TREES, *NORTH)
    reason = refusal(state, rocks, *SOUTH)
    assert reason is not None
    assert (reason.key, reason.clause) == ("rocks_alone", "TP-10.6")
    assert {action[1] for action in actions(state)} == {TREES}
    example = listing.example(state, 0)
    assert example is not None
    assert example[1] == TREES


@pytest.mark.rule("TP-10.6", "TP-3.9")
def test_after_rocks_nothing_follows() -> None:
    state = playing(ROCKS, TREES, TREES)
    events = told(state, "place", ROCKS, *NORTH)
    assert [event.data["why"] for event in events if event.kind == "play_ended"] == ["rocks"]
    assert asked(state) != ("play", 0)
    assert state.placed == (ROCKS,)


@pytest.mark.rule("TP-10.6")
def test_another_domino_after_rocks_is_told_why() -> None:
    state = playing(ROCKS, TREES, market=["B01"])
    do(state, "place", ROCKS, *NORTH)
    assert asked(state) == ("draw", 0)
    reason = RULES.check(state, 0, ("place", TREES, *SOUTH))
    assert reason is not None
    assert (reason.key, reason.clause) == ("rocks_done", "TP-10.6")
    assert set(reason.cells) == {(0, -1), (0, -2)}


@pytest.mark.rule("TP-10.6")
def test_rocks_of_an_earlier_turn_forbid_nothing() -> None:
    state = settled(lay(board(hands=[[TREES, ROCKS]], step="turn"), domino("rocks", "rocks"), 1, 0))
    assert why(state, ROCKS, *NORTH) == ""
    do(state, "place", TREES, *NORTH)
    assert asked(state) is None or state.placed == (TREES,)


@pytest.mark.rule("TP-3.7", "TP-10.6")
def test_a_hand_of_rocks_only_ends_play_after_another_domino() -> None:
    state = playing(TREES, ROCKS)
    events = told(state, "place", TREES, *NORTH)
    assert [event.data["why"] for event in events if event.kind == "play_ended"] == ["stuck"]


# --- haunted houses -------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.13", "TP-4.9")
@pytest.mark.parametrize("house", [HOUSE, HOUSE_BELOW, "U15", "U17", "U22"])
def test_a_haunted_house_needs_a_pawn(house: str) -> None:
    assert why(playing(house, TREES), house, *NORTH) == ""
    state = playing(house, TREES, supply=0)
    assert why(state, house, *NORTH) == "TP-10.13"
    assert {action[1] for action in actions(state)} == {TREES}


@pytest.mark.rule("TP-10.13", "TP-3.7")
def test_a_player_without_pawns_and_only_a_haunted_house_places_nothing() -> None:
    state = playing(HOUSE, supply=0)
    assert state.placed == ()
    assert asked(state) != ("play", 0)


@pytest.mark.rule("TP-10.13")
def test_one_claim_is_enough_for_one_haunted_house_only() -> None:
    state = playing(HOUSE, HOUSE_BELOW, TREES)
    do(state, "place", HOUSE, *NORTH)
    assert why(state, HOUSE_BELOW, *SOUTH) == "TP-10.13"
    assert {action[1] for action in actions(state)} == {TREES}
    assert why(playing(HOUSES, TREES), HOUSES, *NORTH) == "TP-10.13"


@pytest.mark.rule("TP-10.13", "TP-10.7")
@pytest.mark.parametrize(("supply", "wanted"), [(3, ""), (2, ""), (1, "TP-10.13")])
def test_a_fountain_allows_a_second_haunted_house_if_a_pawn_is_left(supply: int, wanted: str) -> None:
    state = playing(FOUNTAIN, HOUSES, TREES, supply=supply)
    do(state, "place", FOUNTAIN, *NORTH)
    assert why(state, HOUSES, *SOUTH) == wanted
    both = domino("haunted_house", "fountain")
    state = playing(HOUSE, both, TREES, supply=supply)
    do(state, "place", HOUSE, *NORTH)
    assert why(state, both, *SOUTH) == wanted


@pytest.mark.rule("TP-10.13")
def test_the_haunted_house_must_be_claimed_in_the_same_turn() -> None:
    state = playing(HOUSE, TREES, cells="1,1=food_stall")
    do(state, "place", HOUSE, *NORTH)
    do(state, "place", TREES, *SOUTH)
    assert asked(state) == ("claim_house", 0)
    assert actions(state) == [("claim", 0, -1)]
    for action, key in ((("pass",), "must_claim"), (("claim", 1, 1), "house_first")):
        reason = RULES.check(state, 0, action)
        assert reason is not None
        assert (reason.key, reason.clause) == (key, "TP-10.13")
        assert reason.cells == ((0, -1),)
    do(state, "claim", 0, -1)
    assert state.pawns == [(0, 0, -1)]
    assert state.claims == 1
    assert asked(state) != ("claim_again", 0)  # the normal claim is used up
    assert RULES.check(state, 0, ("claim", 1, 1)) != RULES.check(state, 1, ("claim", 1, 1))


@pytest.mark.rule("TP-10.13")
def test_haunted_houses_of_other_turns_need_no_claim() -> None:
    state = playing(TREES, cells="1,0=haunted_house", quota=1)
    do(state, "place", TREES, *NORTH)
    assert asked(state) == ("claim", 0)
    assert ("pass",) in actions(state)


@pytest.mark.rule("TP-10.13", "TP-10.7")
def test_with_a_fountain_the_haunted_house_may_come_second() -> None:
    state = playing(FOUNTAIN, HOUSE, cells="1,1=food_stall")
    do(state, "place", FOUNTAIN, *NORTH)
    do(state, "place", HOUSE, *SOUTH)
    assert actions(state) == [("claim", 1, 1), ("claim", 0, 2)]
    do(state, "claim", 1, 1)
    assert asked(state) == ("claim_house", 0)
    assert actions(state) == [("claim", 0, 2)]
    do(state, "claim", 0, 2)
    assert state.claims == 2
    assert state.supply[0] == 1


@pytest.mark.rule("TP-10.13", "TP-10.7")
def test_the_last_pawn_is_for_the_haunted_house() -> None:
    state = playing(FOUNTAIN, HOUSE, cells="1,1=food_stall", supply=1)
    do(state, "place", FOUNTAIN, *NORTH)
    do(state, "place", HOUSE, *SOUTH)
    assert actions(state) == [("claim", 0, 2)]


# --- offices --------------------------------------------------------------------------------------------------

AROUND = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


@pytest.mark.rule("TP-10.14", "TP-4.9")
@pytest.mark.parametrize("item", ["carousel", "food_stall", "toilet"])
@pytest.mark.parametrize(("dx", "dy"), AROUND)
def test_nothing_scorable_may_be_placed_nearby_an_office(item: str, dx: int, dy: int) -> None:
    """The item comes to one of the eight cells, beside a tree; its other half lies beside it."""
    x, y = 6 + dx, dy
    tree = (6 + 2 * dx, dy) if dx else (6, 2 * dy)
    turns = {1: 0, -1: 2}[dy] if dx and dy else (0 if dx else 3)
    state = board(f"6,0=office {tree[0]},{tree[1]}=tree")
    assert why(state, domino(item, "tree"), x, y, turns) == "TP-10.14"
    assert why(state, domino("statue", "tree"), x, y, turns) == ""
    assert why(state, domino("Q1:NS", "tree"), x, y, turns) == ""


@pytest.mark.rule("TP-10.14")
def test_two_cells_away_is_far_enough() -> None:
    state = board("4,0=office 5,0=tree 6,0=tree")
    assert why(state, SHOP, 6, 1, 0) == ""
    assert why(state, SHOP, 6, 1, 1) == "TP-10.14"  # its stall comes to (5,1)


@pytest.mark.rule("TP-10.14")
@pytest.mark.parametrize("rotation", range(4))
def test_either_half_is_looked_at(rotation: int) -> None:
    state = board("0,-1=tree 0,-2=office")
    for name in (SHOP, domino("food_stall", "tree")):
        steps = [(0, 1), (-1, 0), (0, -1), (1, 0)]
        shop_is_b = name == SHOP
        for x, y in ((1, -2), (-1, -2), (1, -1), (0, -4)):
            b = (x + steps[rotation][0], y + steps[rotation][1])
            shop = b if shop_is_b else (x, y)
            clause = why(state, name, x, y, rotation)
            if clause in ("", "TP-10.14"):
                near = max(abs(shop[0]), abs(shop[1] + 2)) <= 1
                assert (clause == "TP-10.14") == near, (name, x, y)


@pytest.mark.rule("TP-10.14")
def test_a_station_counts_and_track_does_not() -> None:
    state = board("4,0=office 5,0=tree")
    assert why(state, domino("C:station:EW", "tree"), 5, 1, 0) == "TP-10.14"
    assert why(state, domino("C:straight:EW", "tree"), 5, 1, 0) == ""


@pytest.mark.rule("TP-10.14")
def test_the_own_office_and_one_laid_later_forbid_nothing() -> None:
    assert why(board(), domino("office", "food_stall"), 1, 0) == ""
    assert why(board("1,0=food_stall"), OFFICE, 2, 0) == ""


@pytest.mark.rule("TP-10.14")
def test_an_office_that_is_covered_forbids_nothing_any_more() -> None:
    state = lay(board(), domino("office", "tree"), 1, 0)
    name = domino("bulldozer", "food_stall")
    assert why(state, name, 1, 0, 0) == ""
    assert why(lay(state, domino("office", "dump"), 2, 0), name, 1, 0, 0) == "TP-10.14"


@pytest.mark.rule("TP-10.14")
def test_the_refusal_shows_item_and_office() -> None:
    reason = refusal(board("4,0=office 5,0=tree"), SHOP, 5, 2, 2)
    assert reason is not None
    assert (reason.key, set(reason.cells)) == ("beside_office", {(5, 1), (4, 0)})


@pytest.mark.rule("TP-4.9", "TP-10.14")
def test_listing_knows_the_limits_of_places() -> None:
    state = lay(board(hands=[[SHOP]], cells="4,0=tree"), OFFICE, 1, 0)
    listed = {action[2:] for action in actions(state)}
    free = {
        (x, y, rotation)
        for x in range(-4, 8)
        for y in range(-4, 8)
        for rotation in range(4)
        if why(state, SHOP, x, y, rotation) == ""
    }
    assert listed == free
    assert any(
        why(state, SHOP, x, y, r) == "TP-10.14" for x in range(3) for y in range(-2, 3) for r in range(4)
    )
