"""Queues that must start at the entrance, and queues that are frozen by a claim (TP-11.15 to TP-11.17)."""

from __future__ import annotations

import pytest

from game.core.grid import pack
from rulesets.theme_parque import scoring
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, board, do, domino, finished, judged, lay, points, refusal, why

AWAY = "4,4=R:EW 5,4=Q1:EW 6,4=Q1:EW 7,4=swinging_ship"
TREES = domino("tree", "tree")


@pytest.mark.rule("TP-11.15")
def test_example_21() -> None:
    assert points(board(AWAY), 7, 4) == 4
    state = board(AWAY, switches=["queue_to_entrance"])
    assert points(state, 7, 4) == 0
    assert scoring.score_item(state, pack(7, 4)).clause == "TP-9.2"


@pytest.mark.rule("TP-11.15")
def test_the_entrance_may_be_reached_on_the_surface_or_through_tunnels() -> None:
    hard = ["queue_to_entrance"]
    home = "1,0=Q1:EW 2,0=swinging_ship"
    assert points(board(home, switches=hard), 2, 0) == 2
    assert points(board(f"{AWAY} 3,4=R:E:t", switches=hard), 7, 4) == 0
    assert points(board(f"{AWAY} 3,4=R:E:t 1,0=R:W:t", switches=hard), 7, 4) == 4
    under = "5,5=Q1:E:t 6,5=swinging_ship 9,9=R:N:t"
    assert points(board(under, switches=hard), 6, 5) == 0
    assert points(board(f"{under} 1,0=R:W:t", switches=hard), 6, 5) == 2


@pytest.mark.rule("TP-11.16")
def test_a_later_link_to_the_entrance_makes_the_queue_count() -> None:
    cells = "2,0=R:EW 3,0=Q1:EW 4,0=carousel"
    state = board(cells, switches=["queue_to_entrance"], hands=[[domino("R:EW", "tree")]])
    assert points(state, 4, 0) == 0
    do(state, "place", domino("R:EW", "tree"), 1, 0, 0)
    assert points(state, 4, 0) == 1


@pytest.mark.rule("TP-11.16", "TP-5.10", "TP-11.1")
def test_limits_and_queue_spots_call_it_finished_as_usual() -> None:
    state = board(AWAY, switches=["queue_to_entrance", "shared_spaces"], step="claim")
    assert finished(state, 5, 4)
    assert judged(state, "claim", 5, 4) == ("spot_finished", "TP-11.1")
    second = domino("R:NESW", "tree")
    other = board(AWAY.replace("5,4=Q1:EW", "5,4=Q1:ESW"), switches=["queue_to_entrance"])
    assert why(other, second, 5, 5, 0) == "TP-5.10"


@pytest.mark.rule("TP-11.16", "TP-11.3")
def test_a_queue_pawn_needs_the_entrance_too() -> None:
    state = board(AWAY, switches=["queue_to_entrance", "shared_spaces"], pawns="1@5,4")
    assert scoring.totals(state) == [0, 0]
    assert scoring.totals(board(AWAY, switches=["shared_spaces"], pawns="1@5,4")) == [0, 2]


# --- frozen queues --------------------------------------------------------------------------------------------

OPEN_END = "3,0=Q1:EW 4,0=carousel"
"""A ride with an unfinished queue of one cell, open to the west."""
QUEUE = domino("Q1:EW", "tree")
PATH = domino("R:NESW", "tree")


def frozen(cells: str, pawns: str = "1@4,0", on: bool = True) -> ParqueState:
    """Return PLAY of seat 0 with or without frozen queues."""
    return board(cells, pawns=pawns, switches=["frozen_queues"] if on else [])


@pytest.mark.rule("TP-11.17", "TP-5.18")
def test_the_queue_of_a_claimed_ride_may_not_get_longer() -> None:
    assert why(frozen(OPEN_END), QUEUE, 2, 0, 0) == "TP-11.17"
    assert why(frozen(OPEN_END, on=False), QUEUE, 2, 0, 0) == ""
    assert why(frozen(OPEN_END, pawns=""), QUEUE, 2, 0, 0) == ""
    assert why(frozen(OPEN_END, pawns="0@4,0"), QUEUE, 2, 0, 0) == "TP-11.17"
    reason = refusal(frozen(OPEN_END), QUEUE, 2, 0, 0)
    assert reason is not None
    assert reason.key == "queue_frozen"
    assert set(reason.cells) == {(2, 0), (3, 0)}


@pytest.mark.rule("TP-11.17")
def test_nor_a_new_queue() -> None:
    state = frozen(OPEN_END)
    assert why(state, domino("Q2:EW", "tree"), 5, 0, 0) == "TP-11.17"
    assert why(state, domino("Q2:NS", "tree"), 5, 0, 0) == ""
    assert why(frozen(OPEN_END, pawns=""), domino("Q2:EW", "tree"), 5, 0, 0) == ""


@pytest.mark.rule("TP-11.17")
def test_a_path_that_finishes_it_is_allowed() -> None:
    state = frozen(OPEN_END)
    assert why(state, PATH, 2, 0, 0) == ""
    # A domino that brings a path to the queue and a queue elsewhere is fine too.
    assert why(state, domino("R:NESW", "Q1:NS"), 2, 0, 0) == ""


@pytest.mark.rule("TP-11.17")
def test_a_loose_queue_may_not_be_joined_to_it() -> None:
    """The two queue cells at (1,0) and (3,0) meet through the new one."""
    state = frozen(f"{OPEN_END} 1,0=Q1:EW")
    assert why(state, QUEUE, 2, 0, 0) == "TP-11.17"
    # Lengthening the loose queue alone is allowed.
    assert why(frozen(f"{OPEN_END} 1,3=Q1:EW"), QUEUE, 2, 3, 0) == ""


@pytest.mark.rule("TP-11.17", "TP-5.4")
def test_a_tunnel_may_not_lengthen_it_from_afar() -> None:
    state = frozen("3,0=Q1:E:t 4,0=carousel 9,9=tree")
    assert why(state, domino("Q1:S:t", "tree"), 9, 8, 2) == "TP-11.17"
    assert why(state, domino("Q2:S:t", "tree"), 9, 8, 2) == ""


@pytest.mark.rule("TP-11.17")
def test_rides_without_a_pawn_and_pawns_elsewhere_freeze_nothing() -> None:
    cells = f"{OPEN_END} 9,9=food_stall"
    assert why(frozen(cells, pawns="1@9,9"), QUEUE, 2, 0, 0) == ""


@pytest.mark.rule("TP-11.17", "TP-13.3")
def test_a_station_is_a_ride() -> None:
    cells = "4,0=C:station:NS"
    assert why(frozen(cells), QUEUE, 3, 0, 0) == "TP-11.17"
    assert why(frozen(cells, pawns=""), QUEUE, 3, 0, 0) == ""


@pytest.mark.rule("TP-11.17", "TP-10.5")
def test_covering_may_not_lengthen_it_either() -> None:
    """A bulldozer with a queue takes the place of a tree, or of one of the two queue cells that lead to the ride."""
    dozer = domino("Q1:EW", "bulldozer")
    state = lay(frozen(OPEN_END), TREES, 2, 0)
    assert why(state, dozer, 2, 0, 0) == "TP-11.17"
    assert why(lay(frozen(OPEN_END, pawns=""), TREES, 2, 0), dozer, 2, 0, 0) == ""
    same = lay(frozen("4,0=carousel"), domino("Q1:EW", "tree"), 3, 0)
    assert why(same, dozer, 3, 0, 0) == ""  # one cell before, one cell after
    shorter = lay(frozen("4,0=carousel 2,0=Q1:EW"), domino("Q1:EW", "tree"), 3, 0)
    assert why(shorter, domino("Q1:ES", "bulldozer"), 3, 0, 0) != "TP-11.17"


@pytest.mark.rule("TP-11.17", "TP-10.11")
def test_moving_may_not_lengthen_it_either() -> None:
    post, mine, loose = domino("signpost", "tree"), domino("Q1:EW", "tree"), domino("Q1:EW", "statue")
    state = board(hands=[[post]], switches=["frozen_queues"], pawns="1@4,0")
    lay(state, domino("tree", "carousel"), 4, -1, 0)
    lay(state, domino("tree", "tree"), 0, -1, 3)
    lay(state, domino("tree", "dump"), 2, -1, 3)
    lay(state, mine, 3, 0, 0)
    lay(state, loose, -1, 0, 0)
    do(state, "place", post, 0, 2, 0)
    do(state, "lift", loose)
    assert judged(state, "put", 2, 0, 0) == ("queue_frozen", "TP-11.17")
    assert judged(state, "put", 5, 0, 0) == ("queue_frozen", "TP-11.17")
    listed = actions(state, "put")
    assert ("put", 2, 0, 0) not in listed
    assert ("put", 5, 0, 0) not in listed
    assert ("put", 5, 0, 3) in listed
    do(state, "back")
    # The cell of its own queue may go to the other side of the ride: it stays one.
    do(state, "lift", mine)
    assert judged(state, "put", 5, 0, 0) == ("", "")


@pytest.mark.rule("TP-11.17", "TP-10.11")
@pytest.mark.parametrize(("switches", "clause"), [(["frozen_queues"], "TP-11.17"), ([], "")])
def test_a_moved_path_may_join_other_networks_than_before(switches: list[str], clause: str) -> None:
    """The network at (3,0) is called after the cell that is moved: judging must not stumble over that."""
    post, path = domino("signpost", "tree"), domino("R:NE", "Q1:EW")
    state = board(hands=[[post]], switches=switches, pawns="1@3,1")
    lay(state, path, 2, 0, 1)
    lay(state, domino("R:NESW", "carousel"), 3, 0, 0)
    lay(state, domino("tree", "R:NESW"), 2, -2, 0)
    lay(state, TREES, 0, -1, 3)
    lay(state, domino("statue", "tree"), 3, -1, 3)
    do(state, "place", post, 0, 2, 0)
    do(state, "lift", path)
    assert judged(state, "put", 2, 0, 0)[1] == clause


@pytest.mark.rule("TP-11.17")
def test_listing_leaves_out_what_would_lengthen_it() -> None:
    state = board(OPEN_END, hands=[[QUEUE]], switches=["frozen_queues"], pawns="1@4,0")
    assert ("place", QUEUE, 2, 0, 0) not in actions(state)
    state.switches = ()
    assert ("place", QUEUE, 2, 0, 0) in actions(state)
