"""The law in force (law.py): what events of the round will change holds wherever the rules ask for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.grid import pack
from rulesets.theme_parque import counting, effects, law, routes, scoring
from rulesets.theme_parque.law import Law
from tests.theme_parque.board import (
    actions,
    asked,
    board,
    do,
    domino,
    judged,
    lay,
    points,
    score,
    settled,
    why,
)

Decree = Callable[..., None]
TREES = domino("tree", "tree")
QUEUE = "1,0=Q1:EW 2,0=Q1:EW"


@pytest.fixture
def decree(monkeypatch: pytest.MonkeyPatch) -> Decree:
    """Put another law in force: decree(hand_size=5)."""

    def put_in_force(**fields: object) -> None:
        monkeypatch.setattr(law, "_law", lambda switches, event: Law(**fields))  # type: ignore[arg-type]

    return put_in_force


def test_switches_and_nothing_else_make_the_law_of_a_plain_game() -> None:
    assert law.law_of(board()) == Law()
    for switch, field in (
        ("connected_pair", "may_touch"),
        ("two_claims", "two_claims"),
        ("shared_spaces", "shared"),
        ("queue_to_entrance", "to_entrance"),
        ("frozen_queues", "frozen"),
    ):
        changed = law.law_of(board(switches=[switch]))
        assert [name for name in Law._fields if getattr(changed, name) != getattr(Law(), name)] == [field]
    assert law.law_of(board(switches=["single_play"])).quota == 1
    assert Law().quota == 2


@pytest.mark.parametrize(("supply", "quota"), [(3, 3), (0, 1)])
def test_the_quota_is_for_players_with_pawns(decree: Decree, supply: int, quota: int) -> None:
    decree(quota=3)
    state = settled(board(hands=[[TREES, "B10", "B24"]], step="turn", supply=[supply, 3, 3], seats=3))
    assert state.quota == quota


def test_a_small_quota_is_for_everybody(decree: Decree) -> None:
    decree(quota=1)
    for supply in (3, 0):
        assert settled(board(hands=[[TREES]], step="turn", supply=[supply, 3, 3], seats=3)).quota == 1


@pytest.mark.parametrize("size", [3, 5])
def test_the_hand_size_counts_in_draw(decree: Decree, size: int) -> None:
    decree(hand_size=size)
    state = settled(board(step="draw", hands=[["B10", "B24"], ["B11"]], deck=["B45", "B31", "B23"]))
    drawn = 0
    while asked(state) == ("draw", 0):
        do(state, "draw", 0)
        drawn += 1
    assert drawn == size - 2


def test_every_domino_may_cover(decree: Decree) -> None:
    state = lay(board(), "B10", 1, 0)
    assert why(state, TREES, 1, 0, 0) == "TP-4.1"
    decree(all_cover=True)
    assert why(state, TREES, 1, 0, 0) == ""
    assert why(state, TREES, 1, 0, 3) == "TP-10.5"
    assert why(lay(board(pawns="1@1,0"), "B10", 1, 0), TREES, 1, 0, 0) == "TP-10.5"
    state = lay(board(hands=[[TREES]]), "B10", 1, 0)
    assert ("place", TREES, 1, 1, 2) in actions(state)


def test_without_claims_nobody_claims_moves_or_builds_haunted_houses(decree: Decree) -> None:
    decree(may_claim=False, shared=True)
    house = domino("haunted_house", "tree")
    assert why(board(), house, 1, 0, 0) == "TP-10.13"
    park = "3,0=Q1:EW 3,3=Q2:EW 9,9=toilet"
    assert asked(settled(board(park, step="claim", pawns="0@3,0"))) == ("draw", 0)
    assert judged(board(park, step="claim", pawns="0@3,0"), "claim", 9, 9)[0] == "not_now"


@pytest.mark.parametrize(
    ("kind", "item"), [("attraction", "carousel"), ("attraction", "C:station:EW"), ("stall", "food_stall")]
)
def test_ignored_items_cannot_be_claimed_and_score_nothing(decree: Decree, kind: str, item: str) -> None:
    state = board(
        f"1,1={item} 9,9={'toilet' if kind == 'attraction' else 'carousel'}", step="claim", pawns="1@1,1"
    )
    decree(ignored=(kind,))
    assert actions(state, "claim") == [("claim", 9, 9)]
    assert judged(state, "claim", 1, 1) == ("not_scorable", "TP-6.6")
    found = score(state, 1, 1)
    assert (found.points, found.active, found.fault, found.clause) == (0, False, "ignored", "TP-12.18")
    assert scoring.totals(state) == [0, 0]
    assert scoring.score_item(state, pack(9, 9)).fault != "ignored"


def test_ignored_rides_take_the_end_from_every_queue(decree: Decree) -> None:
    state = board(f"{QUEUE} 3,0=carousel", switches=["shared_spaces"], pawns="1@1,0")
    queue = state.queues[state.queue_of[pack(1, 0)]]
    assert routes.counts_as_finished(state, queue)
    decree(ignored=("attraction",), shared=True)
    assert not routes.counts_as_finished(state, queue)
    assert judged(board(f"{QUEUE} 3,0=carousel", step="claim"), "claim", 1, 0) == ("spot_finished", "TP-11.1")


def test_ignored_decorations_do_nothing(decree: Decree) -> None:
    state = board(f"{QUEUE} 3,0=log_flume 4,0=tree 3,1=dump 2,-1=lantern 2,1=statue 7,7=office 6,6=tree")
    assert points(state, 3, 0) == 3 * 4 - 2 + 2
    decree(ignored=("decoration",))
    assert points(state, 3, 0) == 0
    plain = board(f"{QUEUE} 3,0=swinging_ship 3,1=dump 2,-1=lantern 2,1=statue 7,7=office 6,6=tree")
    assert points(plain, 3, 0) == 4
    assert why(plain, domino("food_stall", "tree"), 6, 7, 0) == ""
    assert set(counting.shown(plain)) == {pack(3, 0)}
    assert effects.effects(law.law_of(plain), domino("rocks", "bench")) == ()
    assert (
        why(
            board(hands=[[TREES]], placed=("W11",), park={"entrance": (0, 0, 0, 0), "W11": (9, 9, 0, 1)}),
            TREES,
            0,
            2,
            0,
        )
        == ""
    )


def test_ignored_stalls_are_no_neighbours(decree: Decree) -> None:
    state = board("1,0=Q1:EW 2,0=launch_tower 2,2=toilet")
    assert points(state, 2, 0) == 0
    decree(ignored=("stall",))
    assert points(state, 2, 0) == 3


def test_an_office_does_not_mind_ignored_items(decree: Decree) -> None:
    state = board("4,0=office 5,0=tree")
    shop, ride = domino("food_stall", "tree"), domino("carousel", "tree")
    decree(ignored=("stall",))
    assert why(state, shop, 5, 1, 0) == ""
    assert why(state, ride, 5, 1, 0) == "TP-10.14"


def test_an_ignored_haunted_house_need_not_be_claimed(decree: Decree) -> None:
    decree(ignored=("attraction",))
    house = domino("haunted_house", "tree")
    state = settled(board("1,1=food_stall", hands=[[house]], step="turn", supply=[0, 3, 3], seats=3))
    do(state, "place", house, 0, 2, 0)
    assert house in state.park
    state = settled(board("1,1=food_stall", hands=[[house]], step="turn"))
    do(state, "place", house, 0, 2, 0)
    assert ("pass",) in actions(state)
