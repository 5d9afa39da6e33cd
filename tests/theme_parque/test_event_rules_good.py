"""The good special rules of the event cards (table 6.6), one after the other."""

from __future__ import annotations

import pytest

from game.core.grid import pack, unpack
from rulesets.theme_parque import effects, limits, scoring, table_park
from rulesets.theme_parque.content import load
from rulesets.theme_parque.law import DECREES, law_of
from rulesets.theme_parque.rollercooper_round import STARTS
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import (
    FRAMES,
    actions,
    asked,
    board,
    do,
    domino,
    finished,
    judged,
    lay,
    lay_now,
    points,
    queue_at,
    settled,
    told,
    why,
)
from tests.theme_parque.group_stage import (
    BIG_RIDE,
    PATHS,
    QUEUES,
    RIDE,
    SHIP2,
    STALLS,
    TREES,
    TUBE,
    card_with,
    kinds,
    reveal,
    together,
)


def test_every_word_of_special_rules_does_something() -> None:
    words = {rule.effect for rule in load().special_rules.values()}
    for word in words - {"nothing", "deck_domino_first"}:
        assert (word in DECREES) != (word in STARTS), word


def test_famous_guest_asks_everybody_in_turn_order_for_a_pawn() -> None:
    state = together("1,1=toilet 2,2=toilet", pawns="0@1,1 2@2,2 2@1,1", seats=3, start=1, active=1)
    reveal(state, card_with("famous_guest"))
    assert asked(state) == ("fetch", 2)  # player 1 has no pawn in the park
    assert actions(state) == [("fetch", 2, 2), ("fetch", 1, 1), ("pass",)]
    do(state, "fetch", 2, 2)
    assert state.supply[2] == 2
    assert asked(state) == ("fetch", 0)
    do(state, "pass")
    assert state.supply[0] == 2
    assert state.pawns == [(0, 1, 1), (2, 1, 1)]
    assert state.claimed == {pack(1, 1): (0, 2)}


def test_famous_guest_gives_back_only_own_pawns() -> None:
    state = together("1,1=toilet 2,2=toilet", pawns="0@1,1 1@2,2")
    reveal(state, card_with("famous_guest"))
    assert judged(state, "fetch", 2, 2) == ("no_own_pawn", "TP-12.20")
    assert judged(state, "fetch", 1, 1) == ("", "")
    assert judged(state, "fetch", 10**7, 0)[0] == "no_own_pawn"


def test_sunny_day_allows_one_more_domino_and_asks_for_none() -> None:
    state = together("", "sunny_day", hands=[[TREES, "B24", "B10", "B32"], []], step="turn", round=1, start=1)
    settled(state)
    assert state.quota == 2
    do(state, "place", TREES, 0, 2, 0)
    assert judged(state, "end")[0] == "must_place"
    do(state, "place", "B24", 1, 0, 0)
    assert asked(state) == ("play_more", 0)
    assert judged(state, "end") == ("", "")
    do(state, "place", "B10", -1, 0, 0)
    assert asked(state) != ("play_more", 0)


@pytest.mark.parametrize(
    ("rule", "free", "other"),
    [
        ("path_crew", PATHS, TREES),
        ("path_crew", TUBE, QUEUES),
        ("stall_boom", STALLS, TREES),
        ("garden_award", TREES, STALLS),
        ("record_ride", BIG_RIDE, RIDE),
    ],
)
@pytest.mark.rule("TP-12.16", "TP-12.17")
def test_free_dominoes_do_not_count_and_need_not_keep_apart(rule: str, free: str, other: str) -> None:
    state = together("", rule, hands=[[free, other, other, other]])
    law = law_of(state)
    assert effects.is_free(law, free)
    assert not effects.is_free(law, other)
    lay_now(state, free, 4, 4)
    state.free = (free,)
    assert limits.room_left(law, state) == 2
    lay_now(state, "B24", 5, 4)  # another one of this turn, not free
    assert why(state, free, 6, 4) == ""
    assert why(state, other, 6, 4) == "TP-4.4"
    assert why(state, other, 3, 4) == ""  # beside the free one


def test_path_crew_does_not_count_queues_as_paths() -> None:
    assert not effects.is_free(law_of(together("", "path_crew")), QUEUES)


@pytest.mark.parametrize(("rule", "size"), [("festival", 5), ("full_lockers", 3), ("", 4)])
@pytest.mark.rule("TP-12.27")
def test_festival_and_full_lockers_change_the_hand_in_draw_only(rule: str, size: int) -> None:
    hand = ["B10", "B11", "B12", "B13"]
    state = settled(together("", rule, step="draw", hands=[hand[:2], hand]))
    while asked(state) == ("draw", 0):
        do(state, "draw", 0)
    assert len(state.hands[0]) == size
    assert len(state.hands[1]) == 4
    reason = RULES.check(together("", rule, step="draw", hands=[hand[:2], hand]), 0, ("pass",))
    assert reason is not None
    assert reason.key == ("draw_until" if rule else "draw_from_market")
    assert dict(reason.values) == ({"n": size} if rule else {})


@pytest.mark.rule("TP-10.5")
def test_building_boom_lets_every_domino_cover_an_unclaimed_one() -> None:
    state = lay(together("", "building_boom", hands=[[TREES]]), "B10", 1, 0)
    assert why(state, TREES, 1, 0, 0) == ""
    assert why(lay(together(pawns="1@1,0", rule="building_boom"), "B10", 1, 0), TREES, 1, 0, 0) == "TP-10.5"
    assert why(state, TREES, 0, 0, 0) == "TP-10.5"
    do(state, "place", TREES, 1, 0, 0)
    assert "B10" not in state.park
    assert state.gone == ("B10",)


def test_new_stock_swaps_from_the_top_and_puts_the_old_ones_under_the_deck() -> None:
    state = together(
        hands=[["B10", "B11", "B12"], ["B24", "B25"]],
        deck=["B45", "B31", "B23", "B16"],
        start=0,
        market=["B01"],
    )
    reveal(state, card_with("new_stock"))
    assert asked(state) == ("swap", 0)
    do(state, "aside", "B11")
    assert judged(state, "aside", "B11")[0] == "not_in_hand"
    assert state.hands[0] == ["B10", "B11", "B12"]
    do(state, "aside", "B10")
    assert state.hands[0] == ["B12", "B16", "B23"]
    assert state.deck == ["B10", "B11", "B45", "B31"]  # the next one last: B11 comes before B10
    assert asked(state) == ("swap", 1)
    events = told(state, "done")
    assert state.hands[1] == ["B24", "B25"]
    assert "swapped_none" in kinds(events)


def test_new_stock_swaps_no_more_than_the_deck_holds() -> None:
    state = together(hands=[["B10", "B11"], ["B24"]], deck=["B45"])
    reveal(state, card_with("new_stock"))
    assert RULES.decision(state, 0).data["n"] == 1
    do(state, "aside", "B10")
    assert state.hands[0] == ["B11", "B45"]
    empty = together(hands=[["B10", "B11"], ["B24"]], deck=[])
    reveal(empty, card_with("new_stock"))
    assert asked(empty) == ("play", 0)


@pytest.mark.rule("TP-5.5")
def test_open_house_lets_paths_of_one_kind_mismatch_and_join_nothing() -> None:
    state = together("", "open_house", hands=[[PATHS]])
    assert why(board(), PATHS, 1, 0, 0) == "TP-5.5"
    assert why(state, PATHS, 1, 0, 0) == ""
    assert why(together("1,0=Q1:EW", "open_house"), domino("Q2:EW", "tree"), 2, 0) == "TP-5.7"
    assert why(together("1,0=Q1:EW 2,0=Q1:EW", "open_house"), domino("R:EW", "tree"), 3, 0) == "TP-5.10"
    assert why(together("2,0=C:straight:NS", "open_house"), domino("R:EW", "tree"), 3, 0) == "TP-13.8"
    do(state, "place", PATHS, 1, 0, 0)
    assert state.network_of[pack(1, 0)] != state.network_of[pack(0, 0)]
    assert state.network_of[pack(1, 1)] == state.network_of[pack(1, 0)]
    state.event, state.placed = "", ()
    state.stack = list(FRAMES["play"])
    assert why(state, TREES, 2, 0, 0) == ""  # the mismatch stays, old edges are never tested again (TP-4.10)
    assert why(state, PATHS, -1, 0, 0) == "TP-5.5"


def test_sponsor_doubles_and_price_rise_halves_the_points_of_players() -> None:
    cells, pawns = f"{SHIP2} 9,9=merchandise_shop 8,8=R:EW -1,1=food_stall", "0@3,0 1@9,9 0@-1,1"
    assert scoring.totals(together(cells, pawns=pawns)) == [6, -4]
    assert scoring.totals(together(cells, "sponsor", pawns=pawns)) == [12, -8]
    assert scoring.totals(together(cells, "price_rise", pawns=pawns)) == [3, -2]
    odd = "1,0=Q1:EW 2,0=carousel -1,0=merchandise_shop -1,-1=flowers -2,-1=carousel"
    assert scoring.totals(together(odd, pawns="0@2,0 1@-1,0")) == [1, -2]
    assert scoring.totals(together(odd, "price_rise", pawns="0@2,0 1@-1,0")) == [0, -1]


@pytest.mark.rule("TP-9.14")
def test_halves_of_negative_points_go_down() -> None:
    cells = "1,0=Q1:EW 2,0=carousel 3,0=dump"
    assert scoring.totals(together(cells, pawns="0@2,0")) == [-1, 0]
    assert scoring.totals(together(cells, "price_rise", pawns="0@2,0")) == [-1, 0]


@pytest.mark.rule("TP-5.7", "TP-5.14")
def test_mixed_lines_join_the_two_kinds_for_good() -> None:
    rare = domino("Q2:EW", "tree")
    state = together("1,0=Q1:EW 3,0=bumper_cars", "mixed_lines", hands=[[rare]])
    assert why(board("1,0=Q1:EW"), rare, 2, 0, 0) == "TP-5.7"
    do(state, "place", rare, 2, 0, 0)
    queue = queue_at(state, 1, 0)
    assert len(queue.cells) == 2
    assert queue == queue_at(state, 2, 0)
    state.event = ""
    assert finished(state, 1, 0)
    assert points(state, 3, 0) == 8  # bumper cars want a rare queue: 4 x 2
    RULES.settle(state, [])
    after = state.clone()
    from rulesets.theme_parque import ground

    ground.rebuild(after, after.park)
    assert why(board("1,0=Q1:EW 2,0=tree"), domino("Q1:EW", "Q2:EW"), 9, 9) == "TP-4.2"


def test_mixed_queues_keep_their_limits_and_tunnels_apart() -> None:
    state = together("1,0=Q1:EW 2,0=Q2:EW 3,0=Q2:W:t 7,7=Q1:E:t 8,7=Q1:EW 5,5=Q2:E:t 6,5=Q2:EW")
    mixed, common, rare = queue_at(state, 1, 0), queue_at(state, 7, 7), queue_at(state, 5, 5)
    assert mixed == rare  # the rare tunnels are joined
    assert mixed != common  # a common tunnel is not (TP-5.14)
    assert mixed.is_of(5)
    assert mixed.is_of(7)
    assert not common.is_of(7)
    law = together("1,0=Q1:EW 2,0=Q2:EW", "mixed_lines")
    assert why(law, domino("R:EW", "tree"), 3, 0) == "TP-5.10"


@pytest.mark.rule("TP-5.14", "TP-9.4")
def test_a_walk_through_a_mixed_queue_does_not_jump_between_the_kinds_of_tunnel() -> None:
    park = "1,0=Q1:ESW 2,0=Q2:ESW 3,0=swinging_ship"
    assert points(together(f"{park} 1,1=Q1:N:t 2,1=Q2:N:t"), 3, 0) == 4
    loop = "1,0=Q1:ESW 2,0=Q1:ESW 3,0=swinging_ship 1,1=Q1:N:t 2,1=Q1:N:t"
    assert points(together(loop), 3, 0) == 8


def test_tv_crew_takes_a_challenge_out_and_brings_the_next_event() -> None:
    state = together(challenges=("EV04", "EV16"), start=1, active=1, hands=[[], ["B10"]])
    reveal(state, "EV42", "EV43")
    assert asked(state) == ("drop", 1)
    assert actions(state) == [("drop", "EV04"), ("drop", "EV16"), ("drop", "EV42")]
    assert judged(state, "drop", "EV01") == ("no_open_challenge", "TP-12.11")
    events = told(state, "drop", "EV42")
    assert state.removed == ("EV42",)
    assert state.challenges == ("EV04", "EV16", "EV43")
    assert state.event == "EV43"
    assert state.completed == state.collected == ()
    assert [event.data["card"] for event in events if event.kind == "event"] == ["EV43"]


def test_tv_crew_with_an_empty_deck_only_removes() -> None:
    state = together(hands=[["B10"], []])
    reveal(state, "EV42")
    do(state, "drop", "EV42")
    assert (state.removed, state.event, state.challenges) == (("EV42",), "EV42", ())


@pytest.mark.rule("TP-6.4", "TP-13.5")
def test_group_photo_gives_room_for_any_number_of_pawns() -> None:
    park = "2,2=toilet 4,4=C:station:EW 5,4=C:straight:EW 6,4=C:station:EW"
    pawns = "0@2,2 1@2,2 0@4,4"
    assert actions(together(park, step="claim", pawns=pawns), "claim") == []
    state = together(park, "group_photo", step="claim", pawns=pawns)
    assert actions(state, "claim") == [("claim", 2, 2), ("claim", 4, 4), ("claim", 6, 4)]
    do(state, "claim", 2, 2)
    assert state.claimed[pack(2, 2)] == (0, 1, 0)
    assert judged(together("1,1=tree", "group_photo", step="claim"), "claim", 1, 1)[1] == "TP-6.6"


def test_street_music_doubles_lengths_but_no_sizes() -> None:
    assert points(together(SHIP2, "street_music"), 3, 0) == 8
    slide = "1,0=Q1:EW 2,0=Q1:EW 3,0=spiral_slide"
    assert points(together(slide), 3, 0) == 0
    assert points(together(slide, "street_music"), 3, 0) == 8  # longer than 3 now
    swinger = "1,0=Q1:EW 2,0=Q1:EW 3,0=wave_swinger"
    assert points(together(swinger), 3, 0) == 4
    assert points(together(swinger, "street_music"), 3, 0) == 0
    from tests.theme_parque.group_stage import asks

    assert asks(together(SHIP2, "street_music"), "finished_queue_short", n=3).have == 4
    assert asks(together(SHIP2, "street_music"), "queue_size", n=2).have == 2


@pytest.mark.rule("TP-4.4")
def test_on_a_green_day_the_dominoes_of_a_turn_may_touch() -> None:
    assert why(lay_now(together(), "B24", 1, 0), TREES, 2, 0) == "TP-4.4"
    assert why(lay_now(together("", "green_day"), "B24", 1, 0), TREES, 2, 0) == ""


def test_a_mixed_queue_has_its_gates_on_the_table() -> None:
    state = together("1,0=Q1:EW 2,0=Q2:EW 3,0=swinging_ship")
    found = {(unpack(gate.cell), gate.picture) for gate in table_park.gates(state)}
    assert found == {((1, 0), "gate_path"), ((2, 0), "gate_ride")}
