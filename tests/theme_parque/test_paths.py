"""Networks, queues, their entries and ride ends (TP-5); tunnels have a file of their own."""

from __future__ import annotations

import pytest

from game.core.grid import pack
from game.core.reasons import Reason
from rulesets.theme_parque.content import load
from tests.theme_parque.board import (
    board,
    domino,
    finished,
    points,
    put,
    queue_at,
    refusal,
    same_network,
    why,
)

TWO = "1,0=Q1:EW 2,0=Q1:EW"  # a queue that starts at the entrance


# --- TP-5.1 to TP-5.4: what is joined -------------------------------------------------------------------------


@pytest.mark.rule("TP-5.1")
def test_there_are_three_kinds_of_path() -> None:
    halves = [half for name in load().deck() for half in (load().dominoes[name].a, load().dominoes[name].b)]
    assert {half.kind for half in halves if half.sides} == {"R", "Q1", "Q2"}
    # A piece of one kind goes with the two others neither as a join nor as a fault.
    state = board("5,0=Q1:NS 6,0=Q2:NS 7,0=R:NS 8,0=Q1:NS")
    assert len(state.queues) == 3


@pytest.mark.rule("TP-5.2")
@pytest.mark.parametrize("kind", ["Q1", "Q2"])
def test_queue_cells_are_joined_only_if_both_are_open(kind: str) -> None:
    assert len(board(f"5,5={kind}:EW 6,5={kind}:EW").queues) == 1
    assert len(board(f"5,5={kind}:NS 6,5={kind}:EW").queues) == 2
    assert len(board(f"5,5={kind}:EW 6,5={kind}:NS").queues) == 2
    assert len(board(f"5,5={kind}:NS 6,5={kind}:NS").queues) == 2
    assert len(board(f"5,5={kind}:EW 6,6={kind}:EW").queues) == 2


@pytest.mark.rule("TP-5.2")
def test_regular_cells_are_joined_only_if_both_are_open() -> None:
    state = board("1,0=R:EW 2,0=R:EW 3,0=R:NS 5,0=R:EW 6,0=R:NS")
    assert same_network(state, (0, 0), (2, 0))
    assert not same_network(state, (2, 0), (3, 0))
    assert not same_network(state, (5, 0), (6, 0))


@pytest.mark.rule("TP-5.2")
@pytest.mark.parametrize("order", ["2,0 1,0 3,0", "1,0 3,0 2,0", "3,0 2,0 1,0"])
def test_the_order_of_laying_does_not_matter(order: str) -> None:
    state = board("5,0=carousel")
    for at in [*order.split(), "4,0"]:
        put(state, *map(int, at.split(",")), "Q1:EW")
    assert len(state.queues) == 1
    assert points(state, 5, 0) == 4


@pytest.mark.rule("TP-5.3", "TP-5.4")
def test_only_cells_with_one_open_side_are_linked_from_afar() -> None:
    state = board("1,0=R:W:t 9,9=R:N:t 20,20=R:NS")
    assert same_network(state, (1, 0), (9, 9))
    assert not same_network(state, (0, 0), (20, 20))


@pytest.mark.rule("TP-5.4")
@pytest.mark.parametrize("kind", ["Q1", "Q2"])
def test_all_tunnels_of_one_queue_type_are_joined(kind: str) -> None:
    state = board(f"5,5={kind}:N:t 9,9={kind}:E:t -4,0={kind}:W:t 9,0={kind}:EW")
    assert len(state.queues) == 2
    assert sorted(queue_at(state, 5, 5).cells) == sorted([pack(5, 5), pack(9, 9), pack(-4, 0)])


@pytest.mark.rule("TP-5.4")
def test_joined_tunnels_join_what_hangs_on_them() -> None:
    state = board("5,5=R:E:t 6,5=R:EW 9,9=R:N:t 9,8=R:NS 20,0=R:NS")
    assert same_network(state, (6, 5), (9, 8))
    assert not same_network(state, (6, 5), (0, 0))
    put(state, 1, 0, "R:W:t")
    assert same_network(state, (6, 5), (0, 0))
    assert not same_network(state, (20, 0), (0, 0))


# --- TP-5.6 to TP-5.11: entries and ride ends -----------------------------------------------------------------


@pytest.mark.rule("TP-5.6")
@pytest.mark.parametrize("beside", ["", "2,0=food_stall", "2,0=tree", "2,0=R:NS", "2,0=Q2:NS"])
def test_a_dead_end_has_no_effect(beside: str) -> None:
    state = board(f"1,0=Q1:EW {beside}")
    queue = queue_at(state, 1, 0)
    assert queue.entries == (pack(1, 0),)
    assert queue.ends == ()


@pytest.mark.rule("TP-5.8")
@pytest.mark.parametrize("kind", ["Q1", "Q2"])
def test_a_queue_starts_at_a_regular_path_and_leads_to_a_ride(kind: str) -> None:
    state = board(f"1,0={kind}:EW 2,0={kind}:EW 3,0=carousel")
    queue = queue_at(state, 2, 0)
    assert queue.entries == (pack(1, 0),)
    assert queue.ends == ((pack(2, 0), pack(3, 0)),)
    assert finished(state, 1, 0)


@pytest.mark.rule("TP-5.8")
def test_a_path_or_ride_laid_later_connects_too() -> None:
    state = board("5,0=Q1:EW")
    put(state, 6, 0, "carousel")
    assert queue_at(state, 5, 0).ends == ((pack(5, 0), pack(6, 0)),)
    put(state, 4, 0, "R:EW")
    assert queue_at(state, 5, 0).entries == (pack(5, 0),)
    assert points(state, 6, 0) == 1


@pytest.mark.rule("TP-5.8", "TP-13.4")
def test_a_queue_may_lead_to_the_platform_of_a_station() -> None:
    assert queue_at(board("1,0=Q1:EW 2,0=C:station:NS"), 1, 0).ends == ((pack(1, 0), pack(2, 0)),)
    assert queue_at(board("1,0=Q1:NS 2,0=C:station:NS"), 1, 0).ends == ()
    assert finished(board("1,0=Q1:EW 2,0=C:station:NS"), 1, 0)


@pytest.mark.rule("TP-5.8")
def test_closed_sides_make_neither_entry_nor_ride_end() -> None:
    state = board("1,0=Q1:NS 2,0=carousel 5,5=Q1:EW 6,5=R:NS")
    assert queue_at(state, 1, 0).entries == queue_at(state, 1, 0).ends == ()
    assert queue_at(state, 5, 5).entries == ()


@pytest.mark.rule("TP-5.9")
def test_a_regular_path_gives_an_attraction_nothing() -> None:
    state = board("1,0=R:EW 2,0=carousel")
    assert points(state, 2, 0) == 0
    assert why(board("1,0=R:EW"), domino("carousel", "tree"), 2, 0) == ""


@pytest.mark.rule("TP-5.10")
def test_a_second_entry_is_refused() -> None:
    wanted = Reason("second_entry", "TP-5.10", {}, ((1, 0), (2, 0)))
    assert refusal(board(TWO), domino("R:EW", "tree"), 3, 0) == wanted
    # By a queue cell that brings the second start.
    reason = refusal(board(f"{TWO} 4,0=R:EW"), domino("Q1:EW", "tree"), 3, 0)
    assert reason is not None
    assert (reason.key, reason.clause) == ("second_entry", "TP-5.10")
    assert sorted(reason.cells) == [(1, 0), (2, 0), (3, 0)]


@pytest.mark.rule("TP-5.10")
def test_two_entries_to_one_network_are_still_two() -> None:
    assert why(board(), domino("Q1:SW", "Q1:NW"), 1, 0) == "TP-5.10"
    assert why(board(), domino("Q1:NS", "Q1:NW"), 1, 0) == ""
    assert why(board("1,-1=R:NS"), domino("Q1:NW", "tree"), 1, 0) == "TP-5.10"
    assert why(board("1,-1=R:EW"), domino("Q1:NW", "tree"), 1, 0) == ""


@pytest.mark.rule("TP-5.10")
def test_joining_two_queues_that_both_have_an_entry_is_refused() -> None:
    reason = refusal(board(f"{TWO} 4,0=Q1:EW 5,0=R:EW"), domino("Q1:EW", "tree"), 3, 0)
    assert reason is not None
    assert (reason.key, reason.clause) == ("joined_entries", "TP-5.10")
    assert sorted(reason.cells) == [(1, 0), (2, 0), (3, 0), (4, 0)]
    assert refusal(board(f"{TWO} 4,0=Q1:EW"), domino("Q1:EW", "tree"), 3, 0) is None
    # The halves of the new domino may join them as well.
    assert why(board("1,0=Q1:EW 3,1=Q1:EW"), domino("Q1:SW", "Q1:NE"), 2, 0) == ""
    assert why(board("1,0=Q1:EW 3,1=Q1:EW 4,1=R:EW"), domino("Q1:SW", "Q1:NE"), 2, 0) == "TP-5.10"


@pytest.mark.rule("TP-5.10", "TP-5.15")
def test_a_loop_into_the_same_queue_adds_no_entry() -> None:
    around = "1,0=Q1:EW 2,0=Q1:ESW 3,0=Q1:ESW 2,1=Q1:NS 3,1=Q1:NS 4,0=carousel"
    assert why(board(around), domino("Q1:SW", "Q1:NW"), 3, 2, 1) == ""  # turned: open N W and N E
    # One new cell may meet one queue twice.
    assert why(board("1,0=Q1:ESW 2,0=Q1:SW 1,1=Q1:NE"), domino("Q1:NW", "tree"), 2, 1) == ""


@pytest.mark.rule("TP-5.11")
def test_a_second_ride_end_is_refused() -> None:
    state = board("5,0=Q1:EW 6,0=carousel")
    assert refusal(state, domino("carousel", "tree"), 4, 0) == Reason("second_end", "TP-5.11", {}, ((5, 0),))
    reason = refusal(board("5,0=Q1:EW 6,0=carousel 3,0=carousel"), domino("Q1:EW", "tree"), 4, 0)
    assert reason is not None
    assert (reason.key, reason.clause) == ("second_end", "TP-5.11")
    assert sorted(reason.cells) == [(4, 0), (5, 0)]


@pytest.mark.rule("TP-5.11")
def test_two_contacts_with_one_attraction_are_two() -> None:
    state = board("5,0=Q1:ES 5,1=Q1:NS 6,1=tree")
    assert why(state, domino("tree", "carousel"), 6, -1) == ""
    state = board("5,0=Q1:ES 5,1=Q1:NE")
    assert why(state, domino("carousel", "tree"), 6, 0) == ""
    assert why(state, domino("carousel", "carousel"), 6, 0) == "TP-5.11"
    # One cell with two open sides to the same ride cannot be; two cells of one queue round a corner can.
    state = board("5,0=Q1:ES 5,1=Q1:NE")
    put(state, 6, 1, "Q1:NW")
    assert why(state, domino("tree", "carousel"), 6, -1) == "TP-5.11"


@pytest.mark.rule("TP-5.11")
def test_joining_two_queues_that_both_lead_to_a_ride_is_refused() -> None:
    reason = refusal(board("4,0=carousel 5,0=Q1:EW 7,0=Q1:EW 8,0=carousel"), domino("Q1:EW", "tree"), 6, 0)
    assert reason is not None
    assert (reason.key, reason.clause) == ("joined_ends", "TP-5.11")
    assert sorted(reason.cells) == [(5, 0), (6, 0), (7, 0)]


@pytest.mark.rule("TP-5.10", "TP-5.11")
@pytest.mark.parametrize(
    ("west", "east", "key"),
    [
        ("carousel", "carousel", "joined_ends"),
        ("R:EW", "R:EW", "joined_entries"),
        ("carousel", "R:EW", ""),
        ("tree", "carousel", ""),
    ],
)
def test_each_half_of_the_new_domino_brings_one_of_two_queues(west: str, east: str, key: str) -> None:
    state = board(f"3,0={west} 4,0=Q1:EW 6,1=Q1:EW 7,1={east}")
    reason = refusal(state, domino("Q1:SW", "Q1:NE"), 5, 0)
    assert (reason.key if reason else "") == key
    if reason:
        assert sorted(reason.cells) == [(4, 0), (5, 0), (5, 1), (6, 1)]


@pytest.mark.parametrize(
    "cells", [f"5,0=Q1:ESW 6,0=carousel 4,0=R:EW 5,1={third}" for third in ("R:NS", "carousel")]
)
def test_two_entries_or_two_ride_ends_are_not_finished(cells: str) -> None:
    """Such queues cannot be laid; section 1 says "exactly one" all the same."""
    state = board(cells)
    assert len(queue_at(state, 5, 0).entries) + len(queue_at(state, 5, 0).ends) == 3
    assert not finished(state, 5, 0)


@pytest.mark.rule("TP-4.8", "TP-5.11")
def test_the_inner_edge_counts_for_the_queue_limits() -> None:
    """B38: wooden coaster above a queue open on all sides: the half itself is the ride of its queue."""
    assert why(board("2,1=carousel"), "B38", 1, 0) == "TP-5.11"
    assert why(board("3,1=tree"), "B38", 2, 0) == ""
    assert why(board(), "B38", 1, 0) == ""
    assert why(board("2,1=R:EW"), "B38", 1, 0) == "TP-5.10"
    # A path half is a start in the same way (B40: queue over a regular cross).
    assert why(board("-1,-1=R:EW"), domino("Q1:SW", "R:NESW"), 0, -2) == ""
    assert why(board("-1,-2=R:EW"), domino("Q1:SW", "R:NESW"), 0, -2) == "TP-5.10"


@pytest.mark.rule("TP-5.15")
def test_a_queue_may_branch_and_loop() -> None:
    state = board("1,0=Q1:EW 2,0=Q1:NESW 3,0=Q1:SW 3,1=Q1:NW 2,1=Q1:NES 2,2=Q1:NW")
    assert len(state.queues) == 1
    assert why(state, domino("Q1:NS", "Q1:NS"), 2, -1, 2) == ""
    assert not finished(state, 1, 0)


@pytest.mark.rule("TP-5.16")
def test_an_attraction_may_have_several_queues_of_both_types() -> None:
    state = board("1,0=Q1:EW 2,0=carousel 2,1=Q2:NS 2,2=Q2:NW 1,2=R:EW 3,0=Q1:EW")
    assert points(state, 2, 0) == 2
    assert why(board("1,0=Q1:EW 2,0=carousel"), domino("Q1:NS", "Q1:NS"), 2, 1) == ""
    assert why(board("1,0=Q1:EW 2,0=carousel"), domino("Q2:NS", "Q2:NS"), 2, 1) == ""


@pytest.mark.rule("TP-5.17")
@pytest.mark.parametrize("cells", ["5,0=Q1:EW", "5,0=Q1:EW 6,0=carousel", "1,0=Q1:EW", "5,5=Q1:E:t"])
def test_unfinished_queues_are_legal_and_not_finished(cells: str) -> None:
    state = board(cells)
    x, y = map(int, cells.split("=")[0].split(","))
    assert not finished(state, x, y)
    assert why(board("1,0=tree"), domino("Q1:NS", "Q1:NS"), 2, 0) == ""


@pytest.mark.rule("TP-5.18")
def test_a_finished_and_claimed_queue_may_be_lengthened() -> None:
    state = board("1,0=Q1:EW 2,0=Q1:ESW 3,0=Q1:ESW 4,0=carousel", pawns="1@4,0")
    assert points(state, 4, 0) == 3
    assert why(state, domino("Q1:ES", "Q1:NE"), 2, 1, 3) == ""  # turned: open N E and N W
    put(state, 2, 1, "Q1:NE")
    put(state, 3, 1, "Q1:NW")
    assert points(state, 4, 0) == 5


@pytest.mark.rule("TP-4.8", "TP-5.10", "TP-5.11")
@pytest.mark.parametrize(
    ("a", "b", "beside_b", "clause"),
    [
        ("carousel", "Q1:NE", "carousel", "TP-5.11"),
        ("R:NESW", "Q1:NE", "R:EW", "TP-5.10"),
        ("carousel", "Q1:NE", "R:EW", ""),
        ("carousel", "Q1:ES", "carousel", ""),
        ("R:NESW", "Q1:ES", "R:EW", ""),
    ],
)
def test_what_the_other_half_gives_a_queue_counts(a: str, b: str, beside_b: str, clause: str) -> None:
    """Half B is a queue that may face half A, and faces something to its east; then the same with A and B swapped."""
    assert why(board(f"6,1={beside_b}"), domino(a, b), 5, 0) == clause
    turned = {"Q1:NE": "Q1:SW", "Q1:ES": "Q1:NW"}[b]  # the queue as half A, turned upside down
    assert why(board(f"4,1={beside_b}"), domino(turned, a), 5, 1) == clause
