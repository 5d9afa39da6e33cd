"""The bad and the mixed special rules of the event cards (table 6.6), one after the other."""

from __future__ import annotations

import pytest

from game.core.grid import pack
from rulesets.theme_parque import moving, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.law import DECREES, Law, law_of, rule_in_force
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import (
    FRAMES,
    actions,
    asked,
    board,
    do,
    domino,
    judged,
    lay,
    lay_now,
    points,
    score,
    settled,
    why,
)
from tests.theme_parque.group_stage import (
    FOUNTAIN,
    HOUSE,
    PATHS,
    QUEUES,
    RIDE,
    ROCKS,
    SHIP2,
    STALLS,
    TREES,
    TUBE,
    card_with,
    kinds,
    reveal,
    together,
)


@pytest.mark.parametrize(
    ("rule", "kept", "allowed"),
    [
        ("ride_breakdown", [RIDE, domino("C:station:EW", "tree")], [TREES, STALLS, PATHS]),
        ("flooded_paths", [PATHS, TUBE], [TREES, RIDE, QUEUES]),
    ],
)
def test_some_dominoes_may_not_be_placed(rule: str, kept: list[str], allowed: list[str]) -> None:
    state = together("", rule)
    for name in kept:
        reason = RULES.check(together("", rule, hands=[[name]]), 0, ("place", name, 0, 2, 0))
        assert reason is not None
        assert (reason.key, reason.clause) == ("event_forbids", "TP-12.6")
        assert reason.values["rule"].key == f"event.{rule}.short"
        assert why(board(), name, 0, 2, 0) == ""
    for name in allowed:
        assert why(state, name, 0, 2, 0) == ""


@pytest.mark.rule("TP-12.30")
def test_what_may_not_be_placed_may_not_be_moved_by_a_signpost() -> None:
    state = lay(together("", "flooded_paths"), "B11", 1, 0)
    reason = moving.fixed(state, "B11")
    assert reason is not None
    assert reason.key == "event_forbids"
    assert moving.fixed(lay(together("", "quiet_day"), "B11", 1, 0), "B11") is None
    assert moving.movable(lay(state, "B24", 2, 0)) == ["B24"]


@pytest.mark.rule("TP-12.31", "TP-12.25")
def test_lost_child_leaves_one_turn_out() -> None:
    state = together("", hands=[["B10", "B24"], ["B11", "B32"], ["B12"]], seats=3, start=0, idle=2)
    reveal(state, card_with("lost_child"))
    assert asked(state) == ("name_skip", 0)
    assert actions(state) == [("name", 0), ("name", 1), ("name", 2)]
    do(state, "name", 1)
    assert state.skipped == 1
    assert asked(state) == ("play", 0)
    state.stack = [("finish",)]
    state.placed = ()
    events = []
    RULES.settle(state, events)
    assert kinds(events)[:1] == ["skipped"]
    assert asked(state) == ("play", 2)
    assert state.idle == 3  # the skipped turn neither counts nor breaks the row


def test_lost_child_may_be_the_start_player() -> None:
    state = together("", hands=[["B10"], ["B11"]])
    reveal(state, card_with("lost_child"))
    do(state, "name", 0)
    assert asked(state) == ("play", 1)
    assert state.round == 2


@pytest.mark.parametrize(
    ("rule", "item"), [("thunderstorm", "carousel"), ("bad_food", "toilet"), ("thunderstorm", "C:station:EW")]
)
@pytest.mark.rule("TP-12.18")
def test_ignored_items_are_blank(rule: str, item: str) -> None:
    state = together(f"1,1={item}", rule, pawns="0@1,1", step="claim")
    assert score(state, 1, 1).fault == "ignored"
    assert scoring.totals(state) == [0, 0]
    assert actions(together(f"1,1={item}", rule, step="claim"), "claim") == []


@pytest.mark.rule("TP-12.18")
def test_in_overcrowding_decorations_do_nothing() -> None:
    ship = f"{SHIP2} 4,0=dump 3,1=flowers 2,1=statue"
    assert points(together(ship), 3, 0) == 6
    assert points(together(ship, "overcrowding"), 3, 0) == 4
    state = together("", "overcrowding", hands=[[ROCKS, FOUNTAIN, "B24"]])
    do(state, "place", ROCKS, 0, 2, 0)
    assert asked(state) == ("play", 0)  # rocks do not close the turn
    do(state, "place", FOUNTAIN, 1, 0, 0)
    assert "claim_must" not in (asked(state) or ())
    office = "5,0=office 4,0=tree 3,0=tree 2,0=tree 1,0=tree"
    assert why(together(office), STALLS, 6, 0) == "TP-10.14"
    assert why(together(office, "overcrowding"), STALLS, 6, 0) == ""
    bulldozer = domino("bulldozer", "tree")
    assert why(lay(together("", "overcrowding"), "B10", 1, 0), bulldozer, 1, 0) == "TP-4.1"


@pytest.mark.rule("TP-12.18", "TP-10.13")
def test_an_ignored_haunted_house_need_not_be_claimed() -> None:
    supply = [0, 3]
    assert why(together("", supply=supply), HOUSE, 0, 2) == "TP-10.13"
    assert why(together("", "thunderstorm", supply=supply), HOUSE, 0, 2) == ""


def test_lost_costume_forbids_claims_and_moves() -> None:
    park = "3,0=Q1:EW 3,3=Q2:EW 9,9=toilet"
    state = together(park, "lost_costume", switches=["shared_spaces"], step="claim", pawns="0@3,0")
    assert judged(state, "claim", 9, 9)[0] == "event_forbids"
    assert judged(state, "move", 3, 0, 3, 3)[0] == "event_forbids"
    events = []
    RULES.settle(state, events)
    assert kinds(events)[0] == "claims_forbidden"
    assert asked(state) == ("draw", 0)
    assert why(together("", "lost_costume"), HOUSE, 0, 2) == "TP-10.13"


@pytest.mark.rule("TP-12.22")
def test_vandals_remove_two_removable_dominoes() -> None:
    state = together("", pawns="1@-1,0", start=1, active=1, hands=[[], ["B16"]])
    for name, x, y in (("B10", 1, 0), ("B24", 2, 0), ("B32", 3, 0), ("B19", -1, 0)):
        lay(state, name, x, y)
    reveal(state, card_with("vandals"))
    assert asked(state) == ("remove", 1)
    assert actions(state) == [("remove", "B32")]  # B10 and B24 hold the park together, B19 is claimed
    assert judged(state, "remove", "B10") == ("splits_park", "TP-12.22")
    assert judged(state, "remove", "B19") == ("not_removable", "TP-12.22")
    assert judged(state, "remove", "entrance") == ("not_removable", "TP-12.22")
    do(state, "remove", "B32")
    assert "B32" in state.gone
    assert pack(3, 0) not in state.codes
    assert actions(state) == [("remove", "B24")]
    do(state, "remove", "B24")
    assert asked(state) == ("play", 1)
    assert list(state.park) == ["entrance", "B10", "B19"]


@pytest.mark.rule("TP-12.22")
def test_vandals_find_what_they_can() -> None:
    state = lay(together(hands=[["B16"], []]), "B10", 1, 0)
    reveal(state, card_with("vandals"))
    do(state, "remove", "B10")
    assert asked(state) == ("play", 0)


@pytest.mark.rule("TP-9.13", "TP-10.17")
def test_an_incident_takes_a_point_from_every_active_item() -> None:
    cells = f"{SHIP2} 4,0=photo_booth 4,1=R:EW 9,9=toilet"
    assert [points(together(cells), x, 0) for x in (3, 4)] == [4, 2]
    state = together(cells, "incident")
    assert points(state, 3, 0) == 3
    assert points(state, 4, 0) == 0  # half of 3 is 1, less 1
    assert points(state, 9, 9) == 0  # not active
    assert score(state, 3, 0).event == -1


def test_strike_leaves_one_domino_for_everybody() -> None:
    for supply in ([3, 3], [0, 3]):
        state = together(rule="strike", hands=[["B10", "B24"], []], step="turn", start=1, supply=supply)
        assert settled(state).quota == 1


@pytest.mark.rule("TP-10.21")
def test_ghost_order_begins_the_turn_of_the_start_player() -> None:
    state = together(hands=[["B10"], ["B11"]], deck=["B31", "B24"], start=0)
    events = reveal(state, card_with("ghost_order"))
    assert [event.data["domino"] for event in events if event.kind == "ordered"] == ["B24"]
    assert asked(state) == ("order_lay", 0)
    assert {action[1] for action in actions(state)} == {"B24"}
    assert judged(state, "place", "B10", 0, 2, 0) == ("order_first", "TP-12.20")
    do(state, "place", "B24", 0, 2, 0)
    assert state.placed == ("B24",)
    assert RULES.decision(state, 0).data["n"] == 1  # it counts
    do(state, "place", "B10", 1, 0, 0)
    while asked(state) != ("play", 1):
        do(state, *actions(state)[-1])
    assert state.hands[1] == ["B11"]  # nobody else draws one


def test_ghost_order_that_fits_nowhere_joins_the_hand() -> None:
    state = together(hands=[["B10"], []], deck=["B31", HOUSE], supply=[0, 3])
    events = reveal(state, card_with("ghost_order"))
    assert [event.data["fits"] for event in events if event.kind == "ordered"] == [False]
    assert state.hands[0] == ["B10", HOUSE]
    assert asked(state) == ("play", 0)
    empty = together(hands=[["B10"], []], deck=[])
    assert "ordered" not in kinds(reveal(empty, card_with("ghost_order")))


def test_short_lines_keep_queues_at_two_cells() -> None:
    state = together("1,0=Q1:EW", "short_lines")
    assert why(state, domino("Q1:EW", "tree"), 2, 0) == ""
    assert why(together("1,0=Q1:EW 2,0=Q1:EW", "short_lines"), domino("Q1:EW", "tree"), 3, 0) == "TP-12.6"
    assert why(together("1,0=Q1:EW 2,0=Q1:EW"), domino("Q1:EW", "tree"), 3, 0) == ""
    assert (
        why(together("1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW", "short_lines"), RIDE, 4, 0) == ""
    )  # brings no queue cell
    assert why(together("2,0=Q1:EW 3,0=Q1:EW 4,0=Q1:EW", "short_lines"), domino("R:EW", "tree"), 1, 0) == ""


def test_in_a_power_cut_paths_end_only_at_empty_ground() -> None:
    state = together("1,0=tree", "power_cut")
    assert why(state, domino("Q1:EW", "tree"), 2, 0) == "TP-12.6"  # against the tree
    assert why(together("1,0=Q1:NS", "power_cut"), domino("R:EW", "tree"), 2, 0) == "TP-12.6"
    assert why(together("1,0=R:EW 2,0=R:EW", "power_cut"), RIDE, 3, 0) == "TP-12.6"  # a path against a ride
    assert (
        why(together("1,0=R:EW", "power_cut"), domino("tree", "tree"), 2, 0) == "TP-12.6"
    )  # their open side
    assert why(together("1,0=Q1:EW", "power_cut"), RIDE, 2, 0) == ""  # ride end
    assert why(together("1,0=R:EW", "power_cut"), domino("R:EW", "tree"), 2, 0) == ""  # join
    assert why(together("1,0=R:EW", "power_cut"), domino("Q1:EW", "tree"), 2, 0) == ""  # entry
    assert why(together("1,0=Q1:EW", "power_cut"), domino("Q1:EW", "R:EW"), 2, 0) == ""  # empty ground
    assert why(together("1,0=Q1:NS", "power_cut"), domino("tree", "tree"), 2, 0) == ""


def test_late_opening_wants_three_cells() -> None:
    two, three = "1,0=Q1:EW 2,0=Q1:EW", "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW"
    assert why(together(two, "late_opening"), RIDE, 3, 0) == "TP-12.6"
    assert why(together(three, "late_opening"), RIDE, 4, 0) == ""
    assert why(together(two), RIDE, 3, 0) == ""
    assert why(together(f"{two} 1,1=lantern", "late_opening"), RIDE, 3, 0) == ""  # the lantern counts
    loose = "4,0=Q1:EW 5,0=carousel"
    assert why(together(loose, "late_opening"), domino("R:EW", "tree"), 3, 0) == "TP-12.6"
    finished_before = "1,0=Q1:ESW 2,0=carousel"
    assert (
        why(together(finished_before, "late_opening"), domino("Q1:NS", "tree"), 1, 1) == ""
    )  # not newly finished


def test_late_opening_looks_at_queues_that_a_first_tunnel_finishes() -> None:
    short = "5,5=Q1:E:t 6,5=carousel"
    assert why(together(short, "late_opening"), domino("R:N:t", "tree"), 0, 2) == "TP-12.6"
    assert why(together(f"{short} 9,9=R:E:t", "late_opening"), domino("R:N:t", "tree"), 0, 2) == ""
    from rulesets.theme_parque import listing

    tunnel = domino("R:N:t", "tree")
    state = together(short, "late_opening", hands=[[tunnel]])
    assert listing.legal(state, 0) == []
    assert listing.example(state, 0) is None


# --- mixed -----------------------------------------------------------------------------------------------------


def test_inspection_removes_one_domino_for_each_unfinished_queue() -> None:
    state = together("", hands=[["B16"], []])
    for name, x, y in (("B09", 1, 0), ("B42", -1, 0), ("B10", 0, 2), ("B24", 0, 4), ("B32", 0, -2)):
        lay(state, name, x, y)
    reveal(state, card_with("inspection"))
    assert RULES.decision(state, 0) == ("remove", {"n": 2}, "event", False, True)
    do(state, "remove", "B42")  # an unfinished queue less, but it was counted before
    assert RULES.decision(state, 0).data["n"] == 1
    do(state, "remove", "B32")
    assert asked(state) == ("play", 0)


def test_shared_hands_let_two_players_place_from_both() -> None:
    state = together("", hands=[["B10"], ["B11"], ["B24", "B32"]], seats=3, start=0)
    reveal(state, card_with("shared_hands"))
    assert asked(state) == ("name_share", 0)
    do(state, "name", 2)
    assert judged(state, "name", 2)[0] == "name_another"
    do(state, "name", 0)
    assert state.sharing == (0, 2)
    assert {action[1] for action in actions(state)} == {"B10", "B24", "B32"}
    do(state, "place", "B24", 0, 2, 0)
    assert state.hands == [["B10"], ["B11"], ["B32"]]
    do(state, "place", "B32", 1, 0, 0)
    assert state.hands[2] == []
    while asked(state) == ("claim", 0):
        do(state, "pass")
    while asked(state) == ("draw", 0):
        do(state, "draw", 0)
    assert len(state.hands[0]) == 4
    assert state.hands[2] == []
    assert asked(state) == ("play", 1)
    assert {action[1] for action in actions(state)} == {"B11"}


def test_alone_nobody_shares_a_hand_or_is_named_the_new_start_player() -> None:
    for rule in ("shared_hands", "surprise_visit"):
        state = together("", hands=[["B10"]], seats=1)
        reveal(state, card_with(rule))
        assert asked(state) == ("play", 0)
        assert state.sharing == ()


@pytest.mark.rule("TP-12.23")
def test_in_an_earthquake_a_placement_may_be_a_move() -> None:
    state = together("", "earthquake", hands=[["B16", "B19"]], pawns="1@-1,0")
    lay(state, "B10", 1, 0)
    lay(state, "B39", -1, 0)
    assert asked(state) == ("play_or_move", 0)
    assert actions(state, "lift") == [("lift", "B10")]  # the other one is claimed
    do(state, "lift", "B10")
    assert asked(state) == ("put", 0)
    do(state, "back")
    assert state.moved == ()
    do(state, "lift", "B10")
    do(state, "put", 0, 2, 0)
    assert state.park["B10"][:3] == (0, 2, 0)
    assert state.moved == ("B10",)
    assert RULES.decision(state, 0).data["n"] == 1
    assert actions(state, "lift") == []  # not again in this turn
    assert why(state, "B16", 1, 2, 0) == "TP-4.4"
    do(state, "place", "B19", 1, 0, 0)
    assert asked(state) not in (("play", 0), ("play_or_move", 0))


@pytest.mark.rule("TP-12.23", "TP-4.4", "TP-10.5", "TP-10.6")
def test_a_moved_domino_counts_as_placed_in_this_turn() -> None:
    state = together("", "earthquake", hands=[["B16"]])
    lay(state, "B10", 1, 0)
    lay_now(state, "B24", 0, 2)
    state.stack.append(("shift", "B10"))
    assert judged(state, "put", 1, 2, 0)[1] == "TP-4.4"
    assert judged(state, "put", -1, 0, 0) == ("", "")
    do(state, "put", -1, 0, 0)
    state.placed = ()
    state.stack = list(FRAMES["play"])
    bulldozer = domino("bulldozer", "tree")
    assert why(state, bulldozer, -1, 0, 0) == "TP-10.5"
    assert why(state, ROCKS, 5, 5, 0) == "TP-10.6"
    assert moving.fixed(state, "B10").clause == "TP-12.23"  # type: ignore[union-attr]
    rocks = lay(together("", "earthquake"), ROCKS, 1, 0)
    assert ROCKS in moving.shiftable(rocks)
    lay_now(rocks, "B24", 0, 2)
    assert moving.shift_refusal(rocks, ROCKS).clause == "TP-10.6"  # type: ignore[union-attr]


def test_when_nothing_fits_an_earthquake_may_move_but_need_not() -> None:
    state = lay(together("", "earthquake", hands=[[]]), "B10", 1, 0)
    assert actions(state) == [("lift", "B10"), ("end",)]
    state.moved = ("B10", "B24")
    assert not RULES.handlers["play"].open(state, ("play",))  # type: ignore[union-attr]


def test_a_moved_domino_alone_is_an_idle_turn() -> None:
    state = together("", "earthquake", moved=("B10",), step="finish", seats=2)
    settled(state)
    assert state.idle == 1


def test_surprise_visit_names_a_new_start_player_for_good() -> None:
    state = together("", hands=[["B10"], ["B11"], ["B12"]], seats=3, start=0)
    reveal(state, card_with("surprise_visit"))
    assert actions(state) == [("name", 1), ("name", 2)]
    do(state, "name", 2)
    assert (state.start, state.active, state.round) == (2, 2, 2)
    assert asked(state) == ("play", 2)
    state.stack = [("finish",)]
    settled(state)
    assert (state.active, state.round) == (0, 2)
    state.stack = [("finish",)]
    settled(state)
    assert (state.active, state.round) == (1, 2)
    state.stack = [("finish",)]
    settled(state)
    assert (state.active, state.round) == (2, 3)


def test_on_a_quiet_day_nothing_changes() -> None:
    assert law_of(together("", "quiet_day")) == Law(rule="quiet_day")


def test_a_rule_holds_until_the_next_round_and_instant_ones_change_no_law() -> None:
    for rule in load().special_rules.values():
        law = law_of(together("", rule.id))
        changed = law != Law(rule=rule.id)
        assert changed == (rule.effect in DECREES), rule.id
        assert rule_in_force(together("", rule.id)) is rule
