"""Coasters: parts, stretches, loops, and what stations score (TP-13)."""

from __future__ import annotations

import pytest

from game.core.grid import pack, unpack
from rulesets.theme_parque import scoring, tracks
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, board, do, domino, judged, lay, points, put, score, told, why

RING = "2,-2=C:bend:ES 3,-2=C:straight:EW 4,-2=C:bend:SW 2,-1=C:bend:NE 3,-1=C:station:EW 4,-1=C:bend:NW"
QUEUE = "3,0=Q1:NW 2,0=Q1:EW 1,0=Q1:EW"
THROUGH = "2,-1=C:tunnel:E 3,-1=C:station:EW 4,-1=C:tunnel:W"
SECOND = "8,0=C:tunnel:E 9,0=C:straight:EW 10,0=C:tunnel:W"
LOOSE = "8,3=C:tunnel:E 9,3=C:straight:EW"
AT = (3, -1)
"""The station of RING and THROUGH, above the end of QUEUE."""


def kinds(state: ParqueState) -> list[tuple[str, int]]:
    """Return kind and number of parts of every stretch, sorted."""
    return sorted((stretch.kind, len(stretch.cells)) for stretch in tracks.tracks(state).stretches)


# --- parts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-13.1", "TP-14.3")
def test_the_set_has_41_coaster_parts_and_some_paths() -> None:
    content = load()
    halves: list[Half] = []
    for name in content.deck_of["rollercoasters"]:
        halves += [content.dominoes[name].a, content.dominoes[name].b]
    parts = [half.part for half in halves if half.kind == "C"]
    assert len(parts) == 41
    counts = {part: parts.count(part) for part in dict.fromkeys(parts)}
    assert counts == {"bend": 14, "straight": 14, "station": 7, "tunnel": 6}
    assert sum(half.kind in ("R", "Q1", "Q2") for half in halves) == 19


@pytest.mark.rule("TP-13.2")
def test_open_track_sides_of_the_parts() -> None:
    for name in load().deck_of["rollercoasters"]:
        for half in (load().dominoes[name].a, load().dominoes[name].b):
            if half.kind == "C":
                opposite = half.sides in (0b0101, 0b1010)
                number = half.sides.bit_count()
                wanted = {
                    "station": (2, True),
                    "straight": (2, True),
                    "bend": (2, False),
                    "tunnel": (1, False),
                }
                assert (number, opposite) == wanted[half.part or ""], name


@pytest.mark.rule("TP-13.2", "TP-13.6")
def test_the_table_of_track_holds_coaster_parts_only() -> None:
    state = board(f"{RING} {QUEUE} 9,9=carousel 8,8=tree")
    assert {unpack(cell) for cell in state.track} == {(x, y) for x in (2, 3, 4) for y in (-2, -1)}


@pytest.mark.rule("TP-13.3", "TP-6.6")
def test_a_station_is_a_ride_and_other_parts_are_nothing_of_the_kind() -> None:
    state = board(f"{RING} 9,9=tree", step="claim")
    assert actions(state) == [("claim", 3, -1), ("pass",)]
    for at in ((2, -2), (3, -2), (4, -1)):
        assert judged(state, "claim", *at) == ("not_scorable", "TP-6.6")
    # A part beside a log flume is no decoration, beside a stall no path.
    assert points(board("1,0=Q1:EW 2,0=log_flume 2,1=C:bend:ES"), 2, 0) == 0
    assert points(board("6,5=food_stall 7,5=C:bend:ES"), 6, 5) == 0
    assert points(board("1,0=balloon_shop 2,1=C:bend:ES"), 1, 0) == 2
    assert points(board("1,0=balloon_shop 2,1=C:station:NS"), 1, 0) == 0


@pytest.mark.rule("TP-13.3", "TP-10.4", "TP-10.15", "TP-10.17")
def test_a_station_counts_for_modifiers_booths_and_towers() -> None:
    assert points(board(f"{RING} {QUEUE} 4,0=dump"), *AT) == 16
    assert points(board(f"{RING} {QUEUE} 4,0=flowers 0,-1=statue"), *AT) == 22
    assert points(board(f"{RING} {QUEUE} 4,0=photo_booth 5,1=R:EW"), 4, 0) == 9
    tower = "1,0=Q1:EW 2,0=launch_tower"
    assert points(board(f"{tower} 5,1=C:station:EW"), 2, 0) == 0
    assert points(board(f"{tower} 6,1=C:station:EW"), 2, 0) == 3
    assert points(board(f"{tower} 5,1=C:straight:EW"), 2, 0) == 3


@pytest.mark.rule("TP-13.4")
@pytest.mark.parametrize(("sides", "ends"), [("NS", {(1, 5), (3, 5)}), ("EW", {(2, 4), (2, 6)})])
def test_queues_end_at_the_platform_sides(sides: str, ends: set[tuple[int, int]]) -> None:
    state = board(f"2,5=C:station:{sides}")
    for at, token in (((1, 5), "Q1:EW"), ((3, 5), "Q2:EW"), ((2, 4), "Q1:NS"), ((2, 6), "Q2:NS")):
        put(state, *at, token)
    found = {unpack(end[0]) for queue in state.queues.values() for end in queue.ends}
    assert found == ends


@pytest.mark.rule("TP-13.9")
def test_a_regular_path_at_a_platform_is_a_dead_end() -> None:
    state = board("1,0=R:EW 2,0=C:station:NS")
    assert points(state, 2, 0) == 0
    assert state.queues == {}


@pytest.mark.rule("TP-13.7")
def test_open_track_may_face_an_empty_cell() -> None:
    state = board("1,0=tree")
    assert why(state, domino("C:straight:NS", "C:straight:NS"), 2, 0, 0) == ""
    assert why(state, domino("C:straight:EW", "tree"), 2, 0, 0) == "TP-13.6"


# --- stretches and loops --------------------------------------------------------------------------------------


@pytest.mark.rule("TP-13.11")
@pytest.mark.parametrize(
    ("cells", "wanted"),
    [
        (RING, [("ring", 6)]),
        (THROUGH, [("through", 3)]),
        (LOOSE, [("open", 2)]),
        ("2,2=C:bend:ES", [("open", 1)]),
        ("2,2=C:tunnel:E", [("open", 1)]),
        ("2,2=C:tunnel:E 3,2=C:tunnel:W", [("through", 2)]),
        ("2,2=C:straight:EW 3,2=C:straight:EW 4,2=C:straight:NS", [("open", 1), ("open", 2)]),
        ("2,2=C:bend:ES 3,2=C:bend:SW 2,3=C:bend:NE 3,3=C:bend:NW", [("ring", 4)]),
        ("2,2=C:bend:ES 3,2=C:bend:SW 2,3=C:bend:NE 3,3=C:straight:NS", [("open", 4)]),
        (
            f"{RING} {THROUGH.replace('-1=', '3=')} {LOOSE.replace(',3=', ',6=')}",
            [("open", 2), ("ring", 6), ("through", 3)],
        ),
    ],
)
def test_stretches(cells: str, wanted: list[tuple[str, int]]) -> None:
    assert kinds(board(cells)) == wanted


@pytest.mark.rule("TP-13.11")
def test_a_stretch_is_told_in_the_order_of_the_ride() -> None:
    (stretch,) = tracks.tracks(board(RING)).stretches
    cells = [unpack(cell) for cell in stretch.cells]
    for one, other in zip(cells, [*cells[1:], cells[0]], strict=True):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    (stretch,) = tracks.tracks(board(THROUGH)).stretches
    assert [unpack(cell) for cell in stretch.cells] == [(2, -1), (3, -1), (4, -1)]
    (stretch,) = tracks.tracks(
        board("4,4=C:straight:EW 3,4=C:bend:NE 5,4=C:bend:NW 5,3=C:straight:NS")
    ).stretches
    assert [unpack(cell) for cell in stretch.cells] in (
        [(3, 4), (4, 4), (5, 4), (5, 3)],
        [(5, 3), (5, 4), (4, 4), (3, 4)],
    )


@pytest.mark.rule("TP-13.12", "TP-13.14")
def test_rings_are_loops_and_through_stretches_make_one_together() -> None:
    state = board(f"{RING} {SECOND} {LOOSE} 8,6=C:tunnel:E 9,6=C:tunnel:W")
    assert sorted(len(loop) for loop in tracks.loops(state)) == [5, 6]
    assert tracks.loops(board(LOOSE)) == ()
    assert [len(loop) for loop in tracks.loops(board(THROUGH))] == [3]


@pytest.mark.rule("TP-13.13")
def test_the_coaster_of_a_part_is_the_loop_it_is_in() -> None:
    state = board(f"{RING} {SECOND} {LOOSE}")
    assert len(tracks.loop_of(state, pack(3, -1))) == 6
    assert len(tracks.loop_of(state, pack(9, 0))) == 3
    assert tracks.loop_of(state, pack(9, 3)) == ()


@pytest.mark.rule("TP-13.10", "TP-5.4")
def test_coaster_tunnels_are_not_linked_with_path_tunnels() -> None:
    state = board("5,5=C:tunnel:E 1,0=R:W:t 7,7=Q1:E:t 8,7=carousel")
    assert state.path_tunnels == (pack(1, 0),)
    assert state.tunnel_queue[5] == pack(7, 7)
    (queue,) = state.queues.values()
    assert queue.cells == (pack(7, 7),)
    assert points(state, 8, 7) == 1
    assert points(board("5,5=C:tunnel:E 7,7=Q1:E:t 8,7=carousel"), 8, 7) == 0


# --- scores ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-13.16", "TP-13.13", "TP-13.12")
@pytest.mark.parametrize(
    ("cells", "loop", "wanted"),
    [
        (f"{RING} {QUEUE}", 6, 18),
        (f"{THROUGH} {QUEUE} {SECOND} {LOOSE}", 6, 18),
        (f"{THROUGH} {QUEUE}", 3, 9),
    ],
    ids=["12", "13", "one through stretch"],
)
def test_worked_examples_with_stations(cells: str, loop: int, wanted: int) -> None:
    found = score(board(cells), *AT)
    assert (found.points, found.factor, found.clause) == (wanted, loop, "TP-13.16")
    assert found.route is not None
    assert found.route.length == 3
    assert {unpack(cell) for cell in found.counted} >= {(1, 0), (2, 0), (3, 0), AT}
    assert len(found.counted) == 3 + loop
    assert scoring.arithmetic(found).values["points"] == wanted


@pytest.mark.rule("TP-13.15", "TP-9.2")
def test_a_station_needs_a_loop_and_a_finished_queue() -> None:
    no_queue = score(board(RING), *AT)
    assert (no_queue.points, no_queue.fault, no_queue.clause) == (0, "no_finished_queue", "TP-9.2")
    unfinished = score(board(f"{RING} 3,0=Q1:NW 2,0=Q1:EW"), *AT)
    assert (unfinished.points, unfinished.active) == (0, False)
    no_loop = score(board(f"{RING.replace('4,-1=C:bend:NW', '4,-1=C:straight:EW')} {QUEUE} 4,0=flowers"), *AT)
    assert (no_loop.points, no_loop.fault, no_loop.clause) == (0, "no_loop", "TP-13.15")
    assert not no_loop.active


@pytest.mark.rule("TP-13.17")
def test_a_queue_at_another_station_does_not_count() -> None:
    cells = RING.replace("3,-2=C:straight:EW", "3,-2=C:station:EW")
    state = board(f"{cells} {QUEUE}")
    assert points(state, 3, -1) == 18
    assert points(state, 3, -2) == 0


@pytest.mark.rule("TP-13.16")
def test_the_longest_of_several_queues_counts() -> None:
    cells = RING.replace(
        "2,-1=C:bend:NE 3,-1=C:station:EW 4,-1=C:bend:NW",
        "2,-1=C:station:NS 2,0=C:bend:NE 3,0=C:straight:EW 4,0=C:bend:NW 4,-1=C:straight:NS",
    )
    state = board(f"{cells} 1,-1=Q1:EW 0,-1=R:NESW 3,-1=tree")
    assert points(state, 2, -1) == 8


@pytest.mark.rule("TP-13.16", "TP-9.17")
def test_a_loop_that_closes_later_counts_for_pawns_already_there() -> None:
    state = board(f"{RING.replace('4,-1=C:bend:NW', '')} {QUEUE}", pawns="1@3,-1")
    assert scoring.totals(state) == [0, 0]
    put(state, 4, -1, "C:bend:NW")
    assert scoring.totals(state) == [0, 18]


@pytest.mark.rule("TP-13.12")
def test_a_loop_that_closes_is_told_in_the_order_of_the_ride() -> None:
    last = domino("C:bend:NW", "tree")
    state = board(RING.replace("4,-1=C:bend:NW", "4,-3=tree"), hands=[[last]])
    closed = [event for event in told(state, "place", last, 4, -1, 0) if event.kind == "loop_closed"]
    assert [event.data["length"] for event in closed] == [6]
    assert set(closed[0].data["cells"]) == {(x, y) for x in (2, 3, 4) for y in (-2, -1)}
    # A further through stretch lengthens the common loop, and is told; other dominoes are not.
    tunnels = domino("C:tunnel:E", "tree"), domino("C:tunnel:W", "tree")
    state = board(f"{SECOND} 1,4=tree", hands=[[*tunnels, "B24"]], quota=3, switches=["connected_pair"])
    assert "loop_closed" not in do(state, "place", tunnels[0], 2, 4, 0)
    closed = [event for event in told(state, "place", tunnels[1], 3, 4, 0) if event.kind == "loop_closed"]
    assert [event.data["length"] for event in closed] == [5]
    assert "loop_closed" not in do(state, "place", "B24", 0, 2, 0)


# --- claims ---------------------------------------------------------------------------------------------------

TWO_STATIONS = RING.replace("3,-2=C:straight:EW", "3,-2=C:station:EW")


@pytest.mark.rule("TP-13.5")
def test_stations_of_one_coaster_are_for_different_players() -> None:
    state = board(f"{TWO_STATIONS}", step="claim", pawns="1@3,-2")
    assert judged(state, "claim", 3, -1) == ("", "")
    state = board(f"{TWO_STATIONS}", step="claim", pawns="0@3,-2")
    reason = RULES.check(state, 0, ("claim", 3, -1))
    assert reason is not None
    assert (reason.key, reason.clause, reason.cells) == ("own_coaster", "TP-13.5", ((3, -2),))
    assert judged(board(TWO_STATIONS, step="claim", pawns="1@3,-1"), "claim", 3, -1) == (
        "already_claimed",
        "TP-6.4",
    )


@pytest.mark.rule("TP-13.18", "TP-13.5")
@pytest.mark.parametrize(
    ("cells", "allowed"),
    [
        ("2,2=C:station:EW 3,2=C:straight:EW 4,2=C:station:EW", False),  # one open stretch
        ("2,2=C:station:EW 4,2=C:station:EW", True),  # two open stretches
        (
            "1,2=C:tunnel:E 2,2=C:station:EW 3,2=C:tunnel:W 3,5=C:tunnel:E 4,5=C:station:EW 5,5=C:tunnel:W",
            False,
        ),
        (
            "1,2=C:tunnel:E 2,2=C:station:EW 3,2=C:tunnel:W 3,5=C:tunnel:E 4,5=C:station:EW",
            True,
        ),  # one is open
    ],
)
def test_what_one_coaster_is_for_claims(cells: str, allowed: bool) -> None:
    stations = [entry.split("=")[0] for entry in cells.split() if "station" in entry]
    x, y = map(int, stations[1].split(","))
    state = board(cells, step="claim", pawns=f"0@{stations[0]}")
    assert (judged(state, "claim", x, y) == ("", "")) == allowed
    ring = f"{TWO_STATIONS.replace('-2=', '12=').replace('-1=', '13=')} 1,2=C:tunnel:E 2,2=C:station:EW 3,2=C:tunnel:W"
    assert judged(board(ring, step="claim", pawns="0@2,2"), "claim", 3, 12) == ("", "")


@pytest.mark.rule("TP-13.5")
def test_pawns_stay_and_score_when_coasters_are_joined_later() -> None:
    """Seat 0 owns stations of two stretches; the last two parts make one ring of them."""
    cells = TWO_STATIONS.replace("4,-2=C:bend:SW", "").replace("4,-1=C:bend:NW", "")
    cells = cells.replace("2,-2=C:bend:ES", "").replace("2,-1=C:bend:NE", "")
    above = "3,-3=Q2:ES 4,-3=R:NESW"
    state = board(f"{cells} {QUEUE} {above}", step="claim", pawns="0@3,-2")
    assert judged(state, "claim", 3, -1) == ("", "")
    do(state, "claim", 3, -1)
    lay(state, domino("C:bend:SW", "C:bend:NW"), 4, -2, 0)
    lay(state, domino("C:bend:ES", "C:bend:NE"), 2, -2, 0)
    assert scoring.totals(state)[0] == 18 + 6


@pytest.mark.rule("TP-13.2")
def test_forms_turn_track_with_the_domino() -> None:
    for turns, opened in enumerate(("N", "E", "S", "W")):
        form = forms()["C10"][turns]
        side = "NESW".index(opened)
        assert form.b.track
        assert form.b.codes >> 4 * side & 15 == 10
