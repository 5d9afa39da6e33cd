"""Shared Spaces: pawns in queues (TP-11.1 to TP-11.10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.grid import pack
from rulesets.theme_parque import scoring
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, asked, board, do, domino, judged, lay, settled, told, why

LOOSE = "3,0=Q1:EW 4,0=Q1:EW"
"""A queue without start and ride."""
OTHER = "3,3=Q2:EW"
DONE = "1,0=Q1:EW 2,0=Q1:EW 3,0=carousel"
TREES = domino("tree", "tree")


def spaces(cells: str, pawns: str = "", step: str = "claim", **more: Any) -> ParqueState:
    """Return a position of a game with Shared Spaces."""
    return board(cells, pawns=pawns, step=step, switches=["shared_spaces"], seats=3, **more)


def spot_points(state: ParqueState, x: int, y: int) -> int:
    """Return what a pawn on a queue cell is worth."""
    return scoring.score_spot(state, pack(x, y)).points


@pytest.mark.rule("TP-11.1", "TP-6.6")
def test_a_free_cell_of_an_unfinished_queue_can_be_claimed() -> None:
    state = spaces(f"{LOOSE} 9,9=toilet")
    assert actions(state) == [("claim", 3, 0), ("claim", 4, 0), ("claim", 9, 9), ("pass",)]
    event = told(state, "claim", 4, 0)[0]
    assert event.kind == "queued"
    assert {"seat": 0, "cell": (4, 0)}.items() <= event.data.items()
    assert state.supply == [2, 3, 3]
    assert state.claims == 1
    assert state.claimed == {pack(4, 0): (0,)}
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-11.1")
def test_without_the_option_queues_cannot_be_claimed() -> None:
    state = board(f"{LOOSE} 9,9=toilet", step="claim")
    assert judged(state, "claim", 3, 0) == ("not_scorable", "TP-6.6")
    assert actions(state) == [("claim", 9, 9), ("pass",)]
    assert RULES.actors(settled(board(LOOSE, step="claim"))) == (0,)
    assert asked(settled(board(LOOSE, step="claim"))) == ("draw", 0)


@pytest.mark.rule("TP-11.1")
def test_a_finished_queue_has_no_free_spots() -> None:
    state = spaces(f"{DONE} 9,9=toilet")
    reason = RULES.check(state, 0, ("claim", 1, 0))
    assert reason is not None
    assert (reason.key, reason.clause) == ("spot_finished", "TP-11.1")
    assert set(reason.cells) == {(1, 0), (2, 0)}
    assert actions(state, "claim") == [("claim", 3, 0), ("claim", 9, 9)]


@pytest.mark.rule("TP-11.1", "TP-5.12")
def test_a_queue_that_is_finished_underground_is_finished() -> None:
    state = spaces("5,5=Q1:E:t 6,5=carousel")
    assert ("claim", 5, 5) in actions(state)
    state = spaces("5,5=Q1:E:t 6,5=carousel 1,0=R:W:t")
    assert judged(state, "claim", 5, 5) == ("spot_finished", "TP-11.1")


@pytest.mark.rule("TP-11.1")
def test_paths_decorations_and_taken_spots_are_no_free_spots() -> None:
    state = spaces(f"{LOOSE} 1,1=tree 9,9=toilet", "1@3,0")
    assert judged(state, "claim", 3, 0) == ("already_claimed", "TP-11.1")
    assert judged(state, "claim", 0, 0) == ("not_scorable", "TP-6.6")
    assert judged(state, "claim", 1, 1) == ("not_scorable", "TP-6.6")


@pytest.mark.rule("TP-11.1")
def test_a_queue_spot_alone_opens_claim() -> None:
    assert asked(settled(spaces(LOOSE))) == ("claim", 0)
    assert asked(settled(spaces(DONE.replace("3,0=carousel", "3,0=tree"), supply=[0, 3, 3]))) != ("claim", 0)


@pytest.mark.rule("TP-11.2")
def test_several_pawns_may_stand_in_one_queue() -> None:
    state = spaces(f"{LOOSE} 5,0=Q1:EW", "1@3,0 0@4,0")
    assert judged(state, "claim", 5, 0) == ("", "")
    do(state, "claim", 5, 0)
    assert state.claimed == {pack(3, 0): (1,), pack(4, 0): (0,), pack(5, 0): (0,)}


@pytest.mark.rule("TP-11.3", "TP-9.14")
@pytest.mark.parametrize(("length", "half"), [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3)])
def test_a_queue_pawn_scores_half_of_the_ride_rounded_down(length: int, half: int) -> None:
    queue = " ".join(f"{x},0=Q1:EW" for x in range(1, length + 1))
    state = spaces(f"{queue} {length + 1},0=carousel", "1@1,0")
    assert scoring.totals(state) == [0, half, 0]
    (line,) = RULES.score(state)
    assert (line.seat, line.category, line.points, line.piece) == (1, "queues", half, "carousel")
    assert line.reason is not None
    assert line.reason.values["whole"] == length


@pytest.mark.rule("TP-11.3", "TP-9.14")
def test_example_15_half_of_minus_one_is_minus_one() -> None:
    state = spaces("1,0=Q1:EW 2,0=carousel 3,0=dump", "1@1,0")
    assert scoring.totals(state) == [0, -1, 0]


@pytest.mark.rule("TP-11.3")
@pytest.mark.parametrize(
    "cells", [LOOSE, "1,0=Q1:EW 2,0=Q1:EW", "3,0=Q1:EW 4,0=carousel", f"{DONE} 5,5=Q1:EW"]
)
def test_a_pawn_in_an_unfinished_queue_scores_nothing(cells: str) -> None:
    x, y = (5, 5) if "5,5" in cells else (3, 0) if "3,0=Q1" in cells else (1, 0)
    state = spaces(cells, f"1@{x},{y}")
    assert scoring.totals(state) == [0, 0, 0]
    (line,) = RULES.score(state)
    assert line.reason is not None
    assert (line.points, line.reason.key, line.clause) == (0, "sum.idle", "TP-11.3")


@pytest.mark.rule("TP-11.4")
def test_half_is_taken_of_the_complete_score_even_through_another_queue() -> None:
    """The ship scores 2 x 3 + 2; the pawn stands in its short queue of one cell."""
    cells = "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=swinging_ship 4,1=Q2:NS 4,2=R:NESW 5,0=flowers"
    state = spaces(cells, "1@4,1 2@1,0")
    assert scoring.totals(state) == [0, 4, 4]


@pytest.mark.rule("TP-11.5")
def test_an_inactive_ride_gives_its_queue_nothing() -> None:
    two = "1,0=Q1:EW 2,0=Q1:EW"
    assert scoring.totals(spaces(f"{two} 3,0=log_flume 3,1=dump", "1@1,0")) == [0, 2, 0]
    assert scoring.totals(spaces(f"{two} 3,0=log_flume", "1@1,0")) == [0, 0, 0]
    score = scoring.score_spot(spaces(f"{two} 3,0=log_flume", "1@1,0"), pack(1, 0))
    assert (score.fault, score.clause) == ("ride_idle", "TP-11.5")
    assert scoring.totals(spaces(f"{two} 3,0=spiral_slide 4,0=flowers", "1@1,0")) == [0, 0, 0]


@pytest.mark.rule("TP-11.6", "TP-11.7")
def test_a_queue_pawn_may_move_to_another_unfinished_queue_instead() -> None:
    state = spaces(f"{LOOSE} {OTHER}", "0@3,0 1@4,0")
    assert actions(state) == [("claim", 3, 3), ("move", 3, 0, 3, 3), ("pass",)]
    event = told(state, "move", 3, 0, 3, 3)[0]
    assert event.kind == "changed_queue"
    assert {"seat": 0, "was": (3, 0), "cell": (3, 3)}.items() <= event.data.items()
    assert state.pawns == [(1, 4, 0), (0, 3, 3)]
    assert state.claimed == {pack(4, 0): (1,), pack(3, 3): (0,)}
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-11.6")
def test_a_queue_pawn_may_move_when_the_supply_is_empty() -> None:
    state = settled(spaces(f"{LOOSE} {OTHER}", "0@3,0", supply=[0, 3, 3]))
    assert asked(state) == ("claim_move", 0)
    assert actions(state) == [("move", 3, 0, 3, 3), ("pass",)]
    assert judged(state, "claim", 4, 0) == ("no_pawns", "TP-6.1")


@pytest.mark.rule("TP-11.7")
def test_the_old_queue_may_be_finished_the_new_one_not() -> None:
    state = spaces(f"{DONE} {OTHER} 5,5=Q1:EW 5,6=toilet", "0@1,0")
    assert actions(state, "move") == [("move", 1, 0, 3, 3), ("move", 1, 0, 5, 5)]
    state = spaces(f"{DONE} {OTHER}", "0@3,3")
    assert actions(state, "move") == []
    for goal in ((1, 0), (3, 0), (3, 3), (0, 0), (8, 8)):
        assert judged(state, "move", 3, 3, *goal) == ("other_queue", "TP-11.7"), goal


@pytest.mark.rule("TP-11.7")
def test_not_within_the_same_queue_nor_onto_a_taken_spot() -> None:
    state = spaces(f"{LOOSE} {OTHER}", "0@3,0 1@3,3")
    assert judged(state, "move", 3, 0, 4, 0) == ("other_queue", "TP-11.7")
    assert judged(state, "move", 3, 0, 3, 3) == ("other_queue", "TP-11.7")
    assert judged(state, "move", 3, 0, 3000, 0) == ("other_queue", "TP-11.7")
    assert actions(state) == [("claim", 4, 0), ("pass",)]


@pytest.mark.rule("TP-11.6")
def test_only_own_queue_pawns_move() -> None:
    state = spaces(f"{LOOSE} {OTHER} 9,9=toilet", "1@3,0 0@9,9")
    assert judged(state, "move", 3, 0, 3, 3) == ("no_queue_pawn", "TP-11.6")
    assert judged(state, "move", 9, 9, 3, 3) == ("no_queue_pawn", "TP-11.6")
    plain = board(f"{LOOSE} {OTHER} 9,9=toilet", step="claim")
    assert judged(plain, "move", 3, 0, 3, 3) == ("not_now", "TP-3.2")
    for action in (("move", 3, 0, 3), ("move", 3, 0, 3, "3"), ("move", 3, 0, 3, 3, 3)):
        assert judged(state, *action) == ("not_now", "TP-3.2")


@pytest.mark.rule("TP-11.8")
def test_a_move_is_the_only_claim_action_of_the_turn() -> None:
    state = settled(
        spaces(f"{LOOSE} {OTHER} 9,9=toilet", "0@3,0", step="turn", hands=[[domino("fountain", "tree")], []])
    )
    do(state, "place", domino("fountain", "tree"), 0, 2, 0)
    do(state, "claim", 9, 9)
    assert asked(state) == ("claim_again", 0)
    assert actions(state, "move") == []
    assert judged(state, "move", 3, 0, 3, 3) == ("not_now", "TP-3.2")


@pytest.mark.rule("TP-11.8", "TP-10.7")
def test_a_fountain_wants_a_claim_and_a_queue_spot_is_one() -> None:
    fountain = domino("fountain", "tree")
    state = settled(spaces(f"{LOOSE} {OTHER}", "0@3,0", step="turn", hands=[[fountain]]))
    do(state, "place", fountain, 0, 2, 0)
    assert asked(state) == ("claim_must", 0)
    assert judged(state, "move", 3, 0, 3, 3) == ("must_claim", "TP-10.7")
    assert actions(state) == [("claim", 4, 0), ("claim", 3, 3)]
    do(state, "claim", 3, 3)
    assert ("pass",) in actions(state)


@pytest.mark.rule("TP-11.8", "TP-10.7")
def test_where_a_fountain_finds_nothing_to_claim_a_pawn_may_move() -> None:
    fountain = domino("fountain", "tree")
    state = settled(spaces(f"{LOOSE} {OTHER}", "0@3,0", step="turn", hands=[[fountain]], supply=[0, 3, 3]))
    do(state, "place", fountain, 0, 2, 0)
    assert actions(state) == [("move", 3, 0, 3, 3), ("pass",)]


@pytest.mark.rule("TP-11.8", "TP-10.13")
def test_a_haunted_house_wants_itself_claimed() -> None:
    house = domino("haunted_house", "tree")
    state = settled(spaces(f"{LOOSE} {OTHER}", "0@3,0", step="turn", hands=[[house]]))
    do(state, "place", house, 0, 2, 0)
    assert actions(state) == [("claim", 0, 2)]
    assert judged(state, "move", 3, 0, 3, 3) == ("must_claim", "TP-10.13")
    assert judged(state, "claim", 4, 0) == ("house_first", "TP-10.13")


@pytest.mark.rule("TP-11.9", "TP-10.5")
def test_a_queue_pawn_makes_its_domino_claimed_for_the_bulldozer() -> None:
    queue, dozer = domino("Q1:EW", "tree"), domino("bulldozer", "tree")
    state = lay(spaces("", "1@1,0", step="play"), queue, 1, 0)
    assert why(state, dozer, 1, 0, 0) == "TP-10.5"
    assert why(lay(spaces("", step="play"), queue, 1, 0), dozer, 1, 0, 0) == ""


@pytest.mark.rule("TP-11.9", "TP-10.18", "TP-10.10")
def test_queue_pawns_count_for_umbrella_stall_and_garbage_bin() -> None:
    state = spaces("1,0=umbrella_stall 2,0=Q1:EW 2,1=Q1:EW", "1@2,0 2@2,1")
    assert scoring.score_item(state, pack(1, 0)).points == 2
    bin_domino = domino("garbage_bin", "tree")
    state = spaces("3,0=Q1:EW 2,0=tree", "1@3,0", step="play", hands=[[bin_domino]])
    do(state, "place", bin_domino, 2, 1, 0)
    assert state.pawns == []
    assert state.supply == [3, 3, 3]


@pytest.mark.rule("TP-11.10")
def test_a_claim_and_a_place_in_its_queue_give_full_plus_half() -> None:
    state = spaces("1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship", "1@3,0 1@1,0 1@2,0")
    assert scoring.totals(state) == [0, 4 + 2 + 2, 0]
    assert [line.points for line in RULES.score(state)] == [4, 2, 2]


@pytest.mark.rule("TP-11.6", "TP-8.7")
def test_moving_queue_pawns_does_not_keep_the_game_alive() -> None:
    state = spaces(
        f"{LOOSE} {OTHER}", "0@3,0", step="turn", supply=[0, 0, 0], idle=0, deck=[], market=["B01"]
    )
    state.had_pawns = False
    state = settled(state)
    do(state, "move", 3, 0, 3, 3)
    assert state.ended == "TP-8.6"
    state = settled(spaces(f"{LOOSE} {OTHER}", "0@3,0", step="turn", supply=[0, 3, 3], idle=2))
    do(state, "move", 3, 0, 3, 3)
    assert state.ended == "TP-8.7"
