"""Tunnels: what is joined from afar, and queues that start underground (TP-5.3, TP-5.4, TP-5.12 to TP-5.14)."""

from __future__ import annotations

import pytest

from tests.theme_parque.board import (
    board,
    domino,
    finished,
    points,
    put,
    refusal,
    route,
    score,
    why,
)

UNDER = "5,5=Q1:E:t 6,5=Q1:EW 7,5=carousel"


@pytest.mark.rule("TP-5.12")
def test_a_queue_tunnel_has_an_entry_as_soon_as_a_regular_tunnel_is_there() -> None:
    state = board(UNDER)
    assert not finished(state, 5, 5)
    put(state, 1, 0, "R:EW")
    assert not finished(state, 5, 5)
    put(state, 2, 0, "R:W:t")
    assert finished(state, 5, 5)
    assert route(state, 7, 5) == [(5, 5), (6, 5)]
    assert why(board("1,0=R:W:t"), domino("Q1:N:t", "tree"), 2, 0) == ""


@pytest.mark.rule("TP-5.12", "TP-9.4")
def test_many_tunnels_make_one_underground_entry() -> None:
    state = board(f"{UNDER} 1,0=R:W:t 9,9=R:N:t 12,0=Q1:N:t")
    assert finished(state, 5, 5)
    assert finished(state, 12, 0)
    # The route may begin in any tunnel of the queue: the far one adds a cell.
    assert score(state, 7, 5).route is not None
    assert points(state, 7, 5) == 3
    assert route(state, 7, 5) == [(12, 0), (5, 5), (6, 5)]


@pytest.mark.rule("TP-5.13")
def test_an_entry_on_the_surface_closes_the_underground_one() -> None:
    state = board(f"{UNDER} 1,0=R:W:t 12,0=Q1:N:t")
    assert points(state, 7, 5) == 3
    other = board("5,5=Q1:E:t 6,5=Q1:ESW 7,5=carousel 1,0=R:W:t")
    assert why(other, domino("R:NS", "tree"), 6, 6) == ""
    put(other, 6, 6, "R:NS")
    assert finished(other, 5, 5)
    assert route(other, 7, 5) == [(6, 5)]


@pytest.mark.rule("TP-5.13")
def test_a_regular_tunnel_is_never_refused_because_of_a_queue_tunnel() -> None:
    with_surface_entry = "1,0=Q1:EW 2,0=Q1:W:t"
    assert why(board(with_surface_entry), domino("R:W:t", "tree"), 0, 2, 1) == ""
    assert why(board(f"{with_surface_entry} 0,-1=R:S:t"), domino("R:N:t", "tree"), 0, 2) == ""


@pytest.mark.rule("TP-5.14")
def test_tunnels_of_the_two_queue_types_are_not_linked() -> None:
    state = board("5,5=Q1:E:t 9,9=Q2:E:t")
    assert len(state.queues) == 2
    assert why(board("5,5=Q1:E:t"), domino("tree", "Q2:E:t"), 5, 7, 2) == ""
    # Also with both leading to rides and both starting on the surface.
    full = "4,5=R:E:t 5,5=Q1:E:t 9,9=carousel 1,0=Q1:EW 2,0=Q1:W:t"
    assert why(board("1,0=Q1:EW 2,0=Q1:W:t"), domino("Q2:E:t", "tree"), 0, 2, 0) == ""
    assert len(board(full).queues) == 1


@pytest.mark.rule("TP-5.4", "TP-5.10", "TP-5.11")
@pytest.mark.parametrize(
    ("cells", "place"),
    [
        ("1,0=Q1:EW 2,0=Q1:W:t", (0, 2)),  # both start at a path
        ("5,5=Q1:E:t 6,5=carousel 0,2=carousel", (0, 3)),  # both lead to a ride
    ],
)
def test_tunnels_that_would_join_two_full_queues_are_refused(cells: str, place: tuple[int, int]) -> None:
    reason = refusal(board(cells), domino("Q1:N:t", "tree"), *place)
    assert reason is not None
    assert (reason.key, reason.clause) == ("tunnels_cannot_join", "TP-5.4")
    tunnel = (2, 0) if place == (0, 2) else (5, 5)
    assert {place, tunnel} <= set(reason.cells)


@pytest.mark.rule("TP-5.4")
def test_tunnels_that_join_a_start_with_a_ride_finish_a_queue() -> None:
    state = board("1,0=Q1:EW 2,0=Q1:W:t 0,2=tree 1,2=tree 3,3=carousel")
    assert why(state, domino("tree", "Q1:E:t"), 2, 2) == ""
    put(state, 2, 3, "Q1:E:t")
    assert finished(state, 1, 0)
    assert route(state, 3, 3) == [(1, 0), (2, 0), (2, 3)]


@pytest.mark.rule("TP-5.3", "TP-5.4")
def test_a_queue_cell_with_two_open_sides_is_not_linked_to_the_tunnels() -> None:
    assert why(board("1,0=Q1:EW 2,0=Q1:W:t"), domino("Q1:NS", "tree"), 0, 2) == ""


@pytest.mark.rule("TP-5.4", "TP-5.10")
def test_two_tunnels_on_one_domino_are_linked_with_each_other() -> None:
    back_to_back = domino("Q1:N:t", "Q1:S:t")
    assert why(board("1,-1=R:NS 1,2=R:NS"), back_to_back, 1, 0) == "TP-5.10"
    assert why(board("1,-1=R:NS"), back_to_back, 1, 0) == ""
    assert why(board("1,-1=R:NS 1,2=R:NS"), domino("Q1:N:t", "Q2:S:t"), 1, 0) == ""


@pytest.mark.rule("TP-5.4", "TP-5.10", "TP-5.11")
def test_a_tunnel_joins_from_afar_what_its_other_half_gives_it() -> None:
    to_a_ride, from_a_path = "5,5=Q1:E:t 6,5=carousel", "5,5=Q1:E:t 6,5=R:EW"
    for other, legal_with, refused_with in (
        ("carousel", from_a_path, to_a_ride),
        ("R:NESW", to_a_ride, from_a_path),
    ):
        assert why(board(refused_with), domino(other, "Q1:N:t"), 1, 0) == "TP-5.4"
        assert why(board(legal_with), domino(other, "Q1:N:t"), 1, 0) == ""


@pytest.mark.rule("TP-5.4", "TP-5.10")
@pytest.mark.parametrize("halves", [("Q1:S:t", "Q1:NW"), ("Q1:SW", "Q1:N:t")])
def test_either_half_may_be_the_tunnel_that_joins(halves: tuple[str, str]) -> None:
    state = board("9,9=Q1:E:t 10,9=R:EW 3,0=R:EW 4,0=Q1:EW")
    reason = refusal(state, domino(*halves), 5, 0 if halves[0] == "Q1:SW" else -1)
    assert reason is not None
    assert (reason.key, reason.clause) == ("tunnels_cannot_join", "TP-5.4")
    assert {(4, 0), (9, 9)} <= set(reason.cells)


@pytest.mark.rule("TP-5.4", "TP-5.10")
def test_tunnels_stay_linked_when_their_queue_grows_into_another() -> None:
    state = board("5,4=Q1:S:t 5,6=Q1:NS 5,7=R:NS")
    put(state, 5, 5, "Q1:NS")
    assert len(state.queues) == 1
    assert why(state, domino("Q1:N:t", "tree"), 0, 2) == "TP-5.4"
    assert why(state, domino("Q1:S:t", "tree"), 0, 2) == ""
