"""Every kind of challenge (table 6.7): true where it should be, and not a step earlier."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulesets.theme_parque.challenge_types import LEAST, MOST, OF
from rulesets.theme_parque.content_event_words import CONDITION_WORDS
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import domino, lay
from tests.theme_parque.group_stage import asks, together

SHIP2 = "1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship"  # scores 4, queue of 2
SHIP3 = "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=swinging_ship"  # scores 6
RARE1 = "-1,0=Q2:EW -2,0=carousel"  # scores 1, rare queue of 1
LOOP = "2,-2=C:bend:ES 3,-2=C:straight:EW 4,-2=C:bend:SW 2,-1=C:bend:NE 3,-1=C:station:EW 4,-1=C:bend:NW"
COASTER = f"{LOOP} 3,0=Q1:NW 2,0=Q1:EW 1,0=Q1:EW"  # scores 18, queue of 3
RING_HOLE = "1,0=tree 2,0=tree 3,0=tree 1,1=tree 3,1=tree 1,2=tree 2,2=tree 3,2=tree"
WALL = "1,0=tree 2,0=tree 1,2=tree 2,2=tree 3,1=tree"  # (1,1) and (2,1) are one hole

Case = tuple[str, Mapping[str, Any], str, Mapping[str, Any], bool]

CASES: list[Case] = [
    # name, parameters, park, further fields, fulfilled?
    ("player_score", {"who": "strongest", "n": 4}, SHIP2, {"pawns": "0@3,0"}, True),
    ("player_score", {"who": "strongest", "n": 5}, SHIP2, {"pawns": "0@3,0"}, False),
    ("player_score", {"who": "weakest", "n": 1}, SHIP2, {"pawns": "0@3,0"}, False),
    ("player_score", {"who": "weakest", "n": 1}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, True),
    ("player_score", {"who": "weakest", "n": 2}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, False),
    ("score_spread", {"n": 3}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, True),
    ("score_spread", {"n": 2}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, False),
    ("score_spread", {"n": 9}, SHIP2, {"pawns": "0@3,0"}, False),
    ("score_spread", {"n": 0}, "", {}, False),
    ("attraction_score", {"n": 4}, SHIP2, {}, True),
    ("attraction_score", {"n": 5}, SHIP2, {}, False),
    ("attraction_score", {"n": 1}, "1,1=food_stall", {}, False),
    ("item_count", {"item": "decoration", "n": 2}, "1,1=tree 5,5=dump 2,2=toilet", {}, True),
    ("item_count", {"item": "decoration", "n": 3}, "1,1=tree 5,5=dump 2,2=toilet", {}, False),
    ("item_count", {"item": "attraction", "n": 1}, "2,2=C:station:NS", {}, True),
    ("queue_size", {"n": 3}, "4,4=Q1:EW 5,4=Q1:EW 6,4=Q1:EW", {}, True),
    ("queue_size", {"n": 4}, "4,4=Q1:EW 5,4=Q1:EW 6,4=Q1:EW", {}, False),
    ("queue_size", {"n": 5}, "4,4=Q1:EW 5,4=Q1:EW 6,4=Q1:EW 4,5=lantern", {}, True),
    ("queue_size", {"n": 1}, "", {}, False),
    ("finished_queues", {"n": 2}, f"{SHIP2} {RARE1}", {}, True),
    ("finished_queues", {"n": 3}, f"{SHIP2} {RARE1} 5,5=Q1:EW", {}, False),
    ("finished_queues_type", {"queue": "queue2", "n": 1}, f"{SHIP2} {RARE1}", {}, True),
    ("finished_queues_type", {"queue": "queue2", "n": 1}, SHIP2, {}, False),
    ("finished_queues_type", {"queue": "queue1", "n": 2}, f"{SHIP2} {RARE1}", {}, False),
    ("path_size", {"n": 3}, "1,0=R:EW", {}, True),
    ("path_size", {"n": 4}, "1,0=R:EW 9,9=R:EW", {}, False),
    ("path_size", {"n": 4}, "5,5=lantern 4,5=R:NS 4,6=R:NS", {}, True),
    ("pawns_used", {"n": 2}, "1,1=toilet 2,2=toilet", {"pawns": "1@1,1 1@2,2"}, True),
    ("pawns_used", {"n": 2}, "1,1=toilet 2,2=toilet", {"pawns": "0@1,1 1@2,2"}, False),
    ("none_nearby", {"item": "attraction", "nearby": "decoration"}, "1,1=carousel 2,2=tree", {}, False),
    ("none_nearby", {"item": "attraction", "nearby": "decoration"}, "1,1=carousel 3,3=tree", {}, True),
    ("none_nearby", {"item": "attraction", "nearby": "regular"}, "1,1=carousel", {}, False),
    ("none_nearby", {"item": "stall", "nearby": "queue"}, "5,5=toilet 6,6=Q2:EW 9,9=carousel", {}, False),
    ("none_nearby", {"item": "stall", "nearby": "decoration"}, "9,9=carousel", {}, False),
    ("all_connected", {"item": "stall"}, "1,1=toilet -1,1=food_stall", {}, True),
    ("all_connected", {"item": "stall"}, "1,1=toilet", {}, False),
    ("all_connected", {"item": "stall"}, "1,1=toilet -1,1=food_stall 7,7=toilet 8,7=R:EW", {}, False),
    ("all_connected", {"item": "decoration"}, "1,1=tree -1,1=dump 4,4=toilet", {}, True),
    ("all_connected", {"item": "attraction"}, f"{SHIP2} {RARE1}", {}, True),
    ("all_connected", {"item": "attraction"}, f"{SHIP2} 9,9=carousel", {}, False),
    ("all_connected", {"item": "attraction"}, f"{SHIP2} 5,5=R:EW 6,5=Q1:EW 7,5=carousel", {}, False),
    ("all_connected", {"item": "attraction"}, f"{SHIP2} 0,2=R:N:t 8,8=Q2:E:t 9,8=carousel", {}, True),
    ("all_connected", {"item": "attraction"}, f"{SHIP2} 8,8=Q2:E:t 9,8=carousel", {}, False),
    ("many_queues", {}, "1,0=Q1:EW 2,0=carousel 2,1=Q2:NW 1,1=Q2:EW", {}, True),
    ("many_queues", {}, "1,0=Q1:EW 2,0=carousel 2,1=Q2:NS", {}, False),
    ("many_queues", {}, "", {}, False),
    ("only_paths_nearby", {"item": "stall"}, "1,0=toilet 2,0=Q1:NS", {}, True),
    ("only_paths_nearby", {"item": "stall"}, "1,0=toilet", {}, False),
    ("only_paths_nearby", {"item": "stall"}, "1,0=toilet 2,0=Q1:NS 2,1=tree", {}, False),
    ("line_count", {"item": "stall", "n": 3}, "2,5=toilet 4,5=toilet 9,5=food_stall 2,6=toilet", {}, True),
    ("line_count", {"item": "stall", "n": 3}, "5,2=toilet 5,4=toilet 5,9=food_stall", {}, True),
    ("line_count", {"item": "stall", "n": 4}, "2,5=toilet 4,5=toilet 9,5=food_stall 2,6=toilet", {}, False),
    ("group_size", {"item": "decoration", "n": 3}, "4,4=tree 5,4=tree 5,5=dump 9,9=tree", {}, True),
    ("group_size", {"item": "decoration", "n": 3}, "4,4=tree 5,4=tree 6,5=dump 9,9=tree", {}, False),
    ("same_claims", {"n": 2}, "2,2=toilet 4,4=toilet", {"pawns": "0@2,2 0@4,4"}, True),
    ("same_claims", {"n": 2}, "2,2=toilet 4,4=toilet", {"pawns": "0@2,2 1@4,4"}, False),
    ("same_claims", {"n": 2}, "2,2=toilet 4,4=food_stall", {"pawns": "0@2,2 0@4,4"}, False),
    ("same_claims", {"n": 2}, "2,2=ferris_wheel", {"pawns": "0@2,2 0@2,2"}, False),
    ("all_score", {"item": "stall"}, "1,1=toilet -1,1=food_stall", {}, True),
    ("all_score", {"item": "stall"}, "1,1=toilet -1,1=food_stall 9,9=toilet", {}, False),
    ("all_score", {"item": "stall"}, "1,1=toilet", {}, False),
    ("line_same", {"item": "stall", "n": 2}, "2,5=toilet 4,5=toilet", {}, True),
    ("line_same", {"item": "stall", "n": 2}, "2,5=toilet 4,5=food_stall", {}, False),
    ("line_same", {"item": "stall", "n": 2}, "4,5=toilet 4,9=toilet", {}, True),
    ("near_same", {"item": "stall", "n": 3}, "2,2=toilet 3,4=toilet", {}, True),
    ("near_same", {"item": "stall", "n": 2}, "2,2=toilet 3,4=toilet", {}, False),
    ("near_same", {"item": "stall", "n": 9}, "2,2=toilet 3,4=food_stall", {}, False),
    ("map_side", {"n": 5}, "4,0=tree", {}, True),
    ("map_side", {"n": 6}, "4,0=tree", {}, False),
    ("map_side", {"n": 5}, "0,-3=tree", {}, True),
    ("map_side", {"n": 6}, "0,-3=tree", {}, False),
    ("worst_item", {"item": "stall", "n": 2}, "1,1=toilet -1,1=food_stall 1,-1=toilet", {}, True),
    ("worst_item", {"item": "stall", "n": 2}, "1,1=toilet -1,1=food_stall", {}, False),
    ("worst_item", {"item": "stall", "n": 2}, "-1,1=food_stall", {}, False),
    ("item_spread", {"item": "attraction", "n": 3}, f"{SHIP2} {RARE1}", {}, True),
    ("item_spread", {"item": "attraction", "n": 4}, f"{SHIP2} {RARE1}", {}, False),
    ("item_spread", {"item": "attraction", "n": 1}, SHIP2, {}, False),
    ("tunnel_pair", {}, "3,3=R:E:t 4,4=Q1:N:t", {}, True),
    ("tunnel_pair", {}, "3,3=R:E:t 9,3=Q1:N:t", {}, True),
    ("tunnel_pair", {}, "3,3=R:E:t 3,9=Q2:N:t", {}, True),
    ("tunnel_pair", {}, "3,3=R:E:t 5,4=Q1:N:t", {}, False),
    ("tunnel_pair", {}, "3,3=R:E:t 4,3=R:SW 4,4=R:NE 5,4=R:EW 6,4=R:SW 6,5=R:N:t", {}, True),
    ("tunnel_pair", {}, "3,3=R:E:t 6,5=R:N:t", {}, False),
    ("tunnel_pair", {}, "3,3=R:E:t", {}, False),
    ("start_rank", {"which": "best"}, SHIP2, {"pawns": "0@3,0"}, True),
    ("start_rank", {"which": "best"}, SHIP2, {"pawns": "1@3,0"}, False),
    ("start_rank", {"which": "best"}, "", {}, False),
    ("start_rank", {"which": "worst"}, SHIP2, {"pawns": "1@3,0"}, True),
    ("start_rank", {"which": "worst"}, "", {}, False),
    ("pawns_together", {"n": 2}, "2,2=toilet 3,3=toilet", {"pawns": "0@2,2 1@3,3"}, True),
    ("pawns_together", {"n": 2}, "2,2=toilet 4,2=toilet", {"pawns": "0@2,2 1@4,2"}, False),
    ("pawns_together", {"n": 2}, "2,2=ferris_wheel", {"pawns": "0@2,2 1@2,2"}, True),
    ("claimed_attraction_low", {"n": 4}, SHIP2, {"pawns": "0@3,0"}, True),
    ("claimed_attraction_low", {"n": 3}, SHIP2, {"pawns": "0@3,0"}, False),
    ("claimed_attraction_low", {"n": 9}, SHIP2, {}, False),
    ("finished_queue_short", {"n": 2}, SHIP2, {}, True),
    ("finished_queue_short", {"n": 1}, SHIP2, {}, False),
    ("finished_queue_short", {"n": 9}, "1,0=Q1:EW", {}, False),
    ("entrance_gap", {}, "", {}, True),
    ("entrance_gap", {}, "0,-1=R:NS 1,0=Q1:EW -1,0=Q2:EW 1,1=R:EW -1,1=R:EW 0,2=R:NS", {}, False),
    ("entrance_gap", {}, "0,-1=R:NS 1,0=Q1:EW -1,0=Q2:EW 1,1=R:EW -1,1=R:EW 0,2=Q1:EW", {}, True),
    ("entrance_gap", {}, "0,-1=R:NS 1,0=Q1:EW -1,0=Q2:EW 1,1=R:EW -1,1=R:EW 0,2=tree", {}, True),
    ("player_low", {"n": 0}, SHIP2, {"pawns": "0@3,0"}, True),
    ("player_low", {"n": 0}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, False),
    ("player_low", {"n": 1}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, True),
    ("player_unclaimed", {}, SHIP2, {"pawns": "0@3,0"}, True),
    ("player_unclaimed", {}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, False),
    ("round_unclaimed", {}, "", {}, True),
    ("round_unclaimed", {}, "", {"round_claimed": True}, False),
    ("queue_type_missing", {}, SHIP2, {}, True),
    ("queue_type_missing", {}, RARE1, {}, True),
    ("queue_type_missing", {}, f"{SHIP2} {RARE1}", {}, False),
    ("holes", {"n": 1}, RING_HOLE, {}, True),
    ("holes", {"n": 2}, RING_HOLE, {}, False),
    ("holes", {"n": 1}, WALL, {}, True),
    ("holes", {"n": 2}, WALL, {}, False),
    ("holes", {"n": 1}, "1,0=tree 2,0=tree 3,0=tree 1,1=tree 1,2=tree 2,2=tree 3,2=tree", {}, False),
    ("claimed_no_score", {}, "3,3=carousel", {"pawns": "0@3,3"}, True),
    ("claimed_no_score", {}, f"{SHIP2} 9,9=carousel", {"pawns": "0@3,0"}, False),
    ("claimed_no_score", {}, "9,9=toilet", {"pawns": "0@9,9"}, False),
    ("mostly_no_score", {}, "1,1=toilet 9,9=toilet 7,7=carousel", {}, True),
    ("mostly_no_score", {}, "1,1=toilet 9,9=carousel", {}, False),
    ("mostly_no_score", {}, "", {}, False),
    ("pawns_vs_side", {}, "1,0=toilet", {"pawns": "0@1,0"}, True),
    ("pawns_vs_side", {}, "1,0=toilet 1,1=toilet", {"pawns": "0@1,0 1@1,1"}, False),
    ("extreme_item_low", {"which": "best", "item": "stall", "n": 1}, "1,1=toilet 9,9=toilet", {}, True),
    ("extreme_item_low", {"which": "best", "item": "stall", "n": 1}, "1,1=food_stall 9,9=toilet", {}, False),
    ("extreme_item_low", {"which": "worst", "item": "stall", "n": 1}, "1,1=food_stall 9,9=toilet", {}, True),
    ("extreme_item_low", {"which": "worst", "item": "stall", "n": 1}, "1,1=food_stall 9,9=carousel", {}, False),
    ("extreme_item_low", {"which": "best", "item": "stall", "n": 1}, "", {}, False),
    ("tunnel_gap", {}, "2,2=R:E:t", {}, True),
    ("tunnel_gap", {}, "2,2=R:E:t 3,2=carousel", {}, True),
    ("tunnel_gap", {}, "2,2=R:E:t 3,2=R:EW", {}, False),
    ("tunnel_gap", {}, "2,2=R:E:t 3,2=Q1:EW", {}, False),
    ("tunnel_gap", {}, "2,2=Q1:E:t 3,2=carousel", {}, False),
    ("tunnel_gap", {}, "2,2=Q1:E:t 3,2=toilet", {}, True),
    ("tunnel_gap", {}, "2,2=Q1:E:t 3,2=R:EW", {}, False),
    ("tunnel_gap", {}, "", {}, False),
    ("open_challenges", {"n": 2}, "", {"challenges": ("EV01", "EV02")}, True),
    ("open_challenges", {"n": 3}, "", {"challenges": ("EV01", "EV02")}, False),
    ("ferris_twice", {"items": ("ferris_wheel",)}, "2,2=ferris_wheel", {"pawns": "0@2,2 1@2,2"}, True),
    ("ferris_twice", {"items": ("ferris_wheel",)}, "2,2=ferris_wheel", {"pawns": "0@2,2"}, False),
    ("ferris_twice", {"items": ("ferris_wheel",)}, "2,2=carousel", {"pawns": "0@2,2 1@2,2"}, False),
    ("dry_spot", {"items": ("lantern", "drinks_stall")}, "4,4=lantern", {}, True),
    ("dry_spot", {"items": ("lantern", "drinks_stall")}, "4,4=lantern 5,5=Q2:EW", {}, False),
    ("dry_spot", {"items": ("lantern", "drinks_stall")}, "1,0=lantern 4,4=drinks_stall", {}, True),
    ("dry_spot", {"items": ("lantern", "drinks_stall")}, "4,4=tree", {}, False),
    ("haunted_pair", {"items": ("haunted_house",)}, "4,4=haunted_house 6,6=haunted_house", {}, True),
    ("haunted_pair", {"items": ("haunted_house",)}, "4,4=haunted_house 6,6=carousel", {}, False),
    ("worthless_machine", {"items": ("vending_machine",)}, "1,0=vending_machine", {}, True),
    ("worthless_machine", {"items": ("vending_machine",)}, "1,0=vending_machine 1,1=vending_machine", {}, False),
    ("worthless_machine", {"items": ("vending_machine",)}, "9,9=toilet", {}, False),
    ("coaster_loop", {}, LOOP, {}, True),
    ("coaster_loop", {}, LOOP.replace(" 3,-2=C:straight:EW", ""), {}, False),
    ("coaster_loop", {}, "2,2=C:tunnel:E 3,2=C:straight:EW 4,2=C:tunnel:W", {}, False),
    ("coaster_score", {"n": 18}, COASTER, {"pawns": "0@3,-1"}, True),
    ("coaster_score", {"n": 19}, COASTER, {"pawns": "0@3,-1"}, False),
    ("coaster_score", {"n": 1}, COASTER, {}, False),
    ("coaster_queue", {"n": 3}, COASTER, {}, True),
    ("coaster_queue", {"n": 4}, COASTER, {}, False),
    ("coaster_queue", {"n": 1}, SHIP2, {}, False),
    ("coaster_size", {"n": 6}, LOOP, {}, True),
    ("coaster_size", {"n": 7}, LOOP, {}, False),
    ("coaster_size", {"n": 3}, "2,2=C:straight:EW 3,2=C:station:EW 4,2=C:straight:EW", {}, True),
    ("coaster_size", {"n": 1}, "2,2=C:straight:EW 3,2=C:straight:EW", {}, False),
    ("coaster_size", {"n": 5},
     "2,2=C:tunnel:E 3,2=C:station:EW 4,2=C:tunnel:W 2,5=C:tunnel:E 3,5=C:tunnel:W", {}, True),
]  # fmt: skip


def name_of(case: object) -> str:
    return case if isinstance(case, str) and case in CONDITION_WORDS else ""


@pytest.mark.rule("TP-12.4", "TP-12.8", "TP-12.9")
@pytest.mark.parametrize(("name", "wanted", "cells", "others", "met"), CASES, ids=name_of)
def test_a_challenge_is_true_exactly_where_it_should_be(
    name: str, wanted: Mapping[str, Any], cells: str, others: Mapping[str, Any], met: bool
) -> None:
    assert asks(together(cells, **others), name, **wanted).met is met


def test_every_kind_of_challenge_is_tested_true_and_false() -> None:
    for name in CONDITION_WORDS:
        assert {case[4] for case in CASES if case[0] == name} == {True, False}, name


# --- how far it is ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wanted", "cells", "others", "shape", "have", "want"),
    [
        ("finished_queues", {"n": 4}, f"{SHIP2} {RARE1}", {}, OF, 2, 4),
        ("player_score", {"who": "strongest", "n": 6}, SHIP2, {"pawns": "1@3,0"}, LEAST, 4, 6),
        ("score_spread", {"n": 2}, f"{SHIP2} {RARE1}", {"pawns": "0@3,0 1@-2,0"}, MOST, 3, 2),
        ("score_spread", {"n": 2}, SHIP2, {"pawns": "0@3,0"}, MOST, None, 2),
        ("all_connected", {"item": "stall"}, "1,1=toilet -1,1=food_stall 7,7=toilet", {}, OF, 2, 3),
        ("near_same", {"item": "stall", "n": 2}, "2,2=toilet 3,4=toilet", {}, MOST, 3, 2),
        ("pawns_vs_side", {}, "3,0=tree", {}, MOST, 0, 3),
        ("mostly_no_score", {}, "1,1=toilet 9,9=carousel", {}, LEAST, 1, 2),
        ("all_score", {"item": "stall"}, "1,1=toilet", {}, OF, 1, 2),
        ("attraction_score", {"n": 4}, "", {}, LEAST, None, 4),
    ],
)
def test_progress_counts(
    name: str,
    wanted: Mapping[str, Any],
    cells: str,
    others: Mapping[str, Any],
    shape: str,
    have: int | None,
    want: int,
) -> None:
    found = asks(together(cells, **others), name, **wanted)
    assert (found.shape, found.have, found.want) == (shape, have, want)


def test_progress_names_the_cells_it_rests_on() -> None:
    state = together(f"{SHIP3} 2,2=toilet")
    assert len(asks(state, "queue_size", n=2).cells) == 3
    assert len(asks(state, "item_count", item="stall", n=2).cells) == 1
    assert asks(state, "entrance_gap").have == 5


# --- ignored items (TP-12.28, TP-12.29) ------------------------------------------------------------------------


def ignoring(kind: str, cells: str, **others: Any) -> ParqueState:
    """Return a position in which a kind of item counts as blank."""
    rule = {"attraction": "thunderstorm", "stall": "bad_food", "decoration": "overcrowding"}[kind]
    return together(cells, rule, **others)


@pytest.mark.rule("TP-12.28", "TP-12.18")
def test_ignored_cells_hold_no_item_and_are_no_neighbours() -> None:
    assert asks(ignoring("stall", "1,1=toilet 2,2=toilet"), "item_count", item="stall", n=1).have == 0
    assert not asks(together("1,0=toilet 2,0=Q1:NS 2,1=tree"), "only_paths_nearby", item="stall").met
    assert asks(
        ignoring("decoration", "1,0=toilet 2,0=Q1:NS 2,1=tree"), "only_paths_nearby", item="stall"
    ).met
    assert asks(
        ignoring("decoration", "1,1=carousel 2,2=tree"), "none_nearby", item="attraction", nearby="decoration"
    ).met
    assert not asks(ignoring("attraction", SHIP2, pawns="0@3,0"), "claimed_no_score").met
    assert not asks(ignoring("stall", "9,9=toilet 7,7=toilet 1,1=toilet"), "mostly_no_score").met
    assert not asks(ignoring("attraction", LOOP), "coaster_loop").met
    assert not asks(ignoring("decoration", "4,4=lantern"), "dry_spot", items=("lantern",)).met
    claims = asks(ignoring("stall", "2,2=toilet 4,4=toilet", pawns="0@2,2 0@4,4"), "same_claims", n=2)
    assert not claims.met


@pytest.mark.rule("TP-12.28")
def test_holes_and_the_bounding_rectangle_are_those_of_the_real_park() -> None:
    assert asks(ignoring("decoration", RING_HOLE), "holes", n=1).met
    assert asks(ignoring("decoration", "4,0=tree"), "map_side", n=5).met


@pytest.mark.rule("TP-12.29")
def test_while_rides_are_ignored_no_queue_is_finished() -> None:
    state = ignoring("attraction", f"{SHIP2} {RARE1} 2,5=Q1:E:t 3,5=carousel")
    assert asks(state, "finished_queues", n=1).have == 0
    assert asks(state, "queue_type_missing").met
    assert not asks(state, "finished_queue_short", n=9).met
    assert asks(state, "tunnel_gap").met
    assert not asks(together("2,5=Q1:E:t 3,5=carousel"), "tunnel_gap").met
    assert asks(state, "queue_size", n=2).met


@pytest.mark.rule("TP-12.29", "TP-11.1")
def test_queue_spots_go_by_the_real_contents_while_rides_are_ignored() -> None:
    from tests.theme_parque.board import actions

    park = f"{SHIP2} 7,7=Q2:EW"
    state = ignoring("attraction", park, switches=["shared_spaces"], step="claim")
    assert actions(state, "claim") == [("claim", 7, 7)]


# --- what else changes the count ---------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.24", "TP-9.13")
def test_player_scores_of_challenges_are_the_totals_of_the_moment() -> None:
    for rule, points in (("", 4), ("sponsor", 8), ("price_rise", 2), ("incident", 3)):
        state = together(SHIP2, rule, pawns="0@3,0")
        assert asks(state, "player_score", who="strongest", n=1).have == points, rule


@pytest.mark.rule("TP-11.16", "TP-11.15")
def test_with_queue_to_entrance_only_queues_from_there_are_finished_for_challenges() -> None:
    park = "4,4=R:EW 5,4=Q1:EW 6,4=carousel"
    assert asks(together(park), "finished_queues", n=1).met
    assert not asks(together(park, switches=["queue_to_entrance"]), "finished_queues", n=1).met


def test_a_mixed_queue_counts_as_both_kinds() -> None:
    park = "1,0=Q1:EW 2,0=Q2:EW 3,0=carousel"
    for kind in ("queue1", "queue2"):
        assert asks(together(park), "finished_queues_type", queue=kind, n=1).met
    assert not asks(together(park), "queue_type_missing").met


def test_the_other_half_of_a_domino_is_a_neighbour() -> None:
    state = lay(together("1,-1=Q1:NS"), domino("toilet", "tree"), 1, 0)
    assert not asks(state, "only_paths_nearby", item="stall").met
