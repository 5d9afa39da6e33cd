"""Rollercooper read once more against its rules: what it says, and what earlier tests did not look at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.grid import pack
from rulesets.theme_parque import bot_group, narrate, pawns
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import MAY_MISMATCH, MAY_MIX, NO_DEAD_ENDS
from rulesets.theme_parque.law import DECREES, Law, law_of
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import board, do, domino, lay, points, refusal, why
from tests.theme_parque.group_stage import (
    SHIP2,
    TREES,
    asks,
    reveal,
    together,
)

DOZER = domino("bulldozer", "tree")


@pytest.fixture(scope="module")
def english() -> ScopedCatalogue:
    """The English texts as two players see them."""
    return Catalogue.load("en").scoped("theme_parque").named(["Mia", "Theo"])


# --- what is said ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.18")
@pytest.mark.parametrize(
    ("rule", "item", "said"),
    [
        ("thunderstorm", "carousel", "Not this round: All rides count as blank."),
        ("thunderstorm", "C:station:EW", "Not this round: All rides count as blank."),
        ("bad_food", "toilet", "Not this round: All stalls count as blank."),
        ("bad_food", "tree", "Only rides, stalls and stations can be claimed."),
    ],
)
def test_a_claim_of_an_ignored_item_is_refused_by_the_event(
    english: ScopedCatalogue, rule: str, item: str, said: str
) -> None:
    state = together(f"2,2={item} 5,5=carousel 7,7=toilet", rule, step="claim")
    reason = RULES.check(state, 0, ("claim", 2, 2))
    assert reason is not None
    assert english.refuse(reason) == said


@pytest.mark.rule("TP-12.19")
def test_a_rule_that_is_left_out_is_not_told(english: ScopedCatalogue) -> None:
    for switches, told in (([], True), (["no_event_rules"], False)):
        state = together(hands=[["B10"], []], switches=switches)
        event = next(event for event in reveal(state, "EV27") if event.kind == "event")
        message = narrate.narrate(event)
        assert message is not None
        said = english.say(message)
        assert "pawns on at least 2 items of the same name" in said
        assert ("places only one domino" in said) == told
        state.turn = 1
        (_, first) = RULES.opening(state)
        assert ("places only one domino" in english.say(first)) == told


@pytest.mark.rule("TP-10.5")
def test_in_a_building_boom_nobody_speaks_of_a_bulldozer(english: ScopedCatalogue) -> None:
    state = lay(together("", "building_boom"), "B10", 1, 0)
    for name, said in (
        (TREES, "exactly one whole domino"),
        (DOZER, "The bulldozer must cover one whole domino."),
    ):
        reason = refusal(state, name, 1, 1)
        assert reason is not None
        assert reason.clause == "TP-10.5"
        assert said in english.refuse(reason)
    plain = refusal(lay(board(), "B10", 1, 0), DOZER, 1, 1)
    assert plain is not None
    assert plain.key == "cover_whole"


# --- what special rules change ---------------------------------------------------------------------------------

CHANGES: dict[str, dict[str, Any]] = {
    "sunny_day": {"extra": 1},
    "path_crew": {"free": "regular"},
    "festival": {"hand_size": 5},
    "record_ride": {"free_factor": 4},
    "building_boom": {"all_cover": True},
    "stall_boom": {"free": "stall"},
    "garden_award": {"free": "decoration"},
    "open_house": {"edges": MAY_MISMATCH},
    "sponsor": {"player_times": 2},
    "mixed_lines": {"edges": MAY_MIX},
    "group_photo": {"any_room": True},
    "street_music": {"queue_times": 2},
    "green_day": {"may_touch": True},
    "ride_breakdown": {"forbidden": "attraction"},
    "thunderstorm": {"ignored": ("attraction",)},
    "bad_food": {"ignored": ("stall",)},
    "overcrowding": {"ignored": ("decoration",)},
    "lost_costume": {"may_claim": False},
    "incident": {"item_add": -1},
    "strike": {"quota": 1},
    "short_lines": {"queue_max": 2},
    "full_lockers": {"hand_size": 3},
    "power_cut": {"edges": NO_DEAD_ENDS},
    "late_opening": {"finished_min": 3},
    "flooded_paths": {"forbidden": "regular"},
    "price_rise": {"player_half": True},
    "earthquake": {"may_shift": True},
}
"""Table 6.6: what each lasting rule changes; all others change nothing by themselves."""


@pytest.mark.rule("TP-12.6", "TP-12.27")
@pytest.mark.parametrize("rule", load().special_rules)
def test_a_special_rule_changes_what_its_text_names_and_nothing_else(rule: str) -> None:
    changed = CHANGES.get(rule, {})
    assert law_of(together("", rule)) == Law(rule=rule)._replace(**changed)
    options = ["connected_pair", "two_claims", "shared_spaces", "queue_to_entrance", "frozen_queues"]
    with_options = law_of(together("", switches=options))
    assert law_of(together("", rule, switches=options)) == with_options._replace(rule=rule, **changed)


@pytest.mark.rule("TP-11.18", "TP-3.3")
def test_a_quota_set_by_an_event_never_raises_the_usual_one() -> None:
    strike = load().special_rules["strike"]
    for number, usual, wanted in ((1, 2, 1), (2, 2, 2), (2, 1, 1), (1, 1, 1)):
        assert DECREES["quota"](replace(strike, number=number), Law(quota=usual)) == {"quota": wanted}


@pytest.mark.rule("TP-12.20", "TP-12.9")
def test_tv_crew_may_take_out_a_lose_card_in_play() -> None:
    state = together(threats=("EV10",), hands=[["B10"], []])
    state.stack = [("begin", 1), ("wins",), ("reveal",), ("drop",)]
    do(state, "drop", "EV10")
    assert (state.threats, state.removed) == ((), ("EV10",))
    assert "EV10" not in (*state.collected, *state.completed)


@pytest.mark.rule("TP-12.30")
def test_short_lines_look_at_both_halves_of_the_new_domino() -> None:
    """Three cells, of which only half A, only half B, or none is new."""
    two = "1,1=Q1:EW 2,1=Q1:EW"
    for name, y in ((domino("Q1:EW", "tree"), 1), (domino("tree", "Q1:EW"), 0)):
        assert why(together(two, "short_lines"), name, 3, y) == "TP-12.6"
        assert why(together(two), name, 3, y) == ""
        assert why(together("2,1=Q1:EW", "short_lines"), name, 3, y) == ""


# --- challenges ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.8", "TP-5.12")
def test_a_ride_is_connected_only_by_a_queue_that_has_an_entry() -> None:
    """A regular tunnel on the paths of the entrance is no entry for queues without tunnels."""
    near = "1,0=Q1:EW 2,0=carousel"
    tunnel = "0,-1=R:S:t"
    for far, met in (
        ("6,6=Q1:EW 7,6=carousel", False),
        ("6,6=Q1:E:t 7,6=carousel", True),
        ("5,6=R:EW 6,6=Q1:EW 7,6=carousel", False),
    ):
        assert asks(together(f"{near} {tunnel} {far}"), "all_connected", item="attraction").met is met


@pytest.mark.rule("TP-9.12", "TP-12.9")
def test_an_item_below_zero_scores_nothing_as_well() -> None:
    """One carousel is worth -1; the challenges speak of 0 or less."""
    low = "1,0=Q1:EW 2,0=carousel 3,0=dump"
    assert points(together(low), 2, 0) == -1
    assert asks(together(low, pawns="0@2,0"), "claimed_no_score").met
    assert asks(together(low), "mostly_no_score").met
    assert not asks(together(f"{low} -1,1=food_stall"), "all_score", item="attraction").met
    assert asks(together(low, pawns="0@2,0"), "player_low", n=0).met
    assert asks(together(low, pawns="0@2,0"), "claimed_attraction_low", n=0).met
    machine = "1,0=vending_machine 2,0=dump"
    assert points(together(machine), 1, 0) == -2
    assert asks(together(machine), "worthless_machine", items=("vending_machine",)).met


# --- pawns -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.12")
def test_pawns_on_one_item_keep_their_order_in_a_saved_game() -> None:
    state = together("2,2=toilet 4,4=food_stall", "group_photo", step="claim", pawns="1@2,2 1@4,4")
    do(state, "claim", 2, 2)
    assert state.claimed[pack(2, 2)] == (1, 0)
    assert pawns.by_cell(state.pawns) == state.claimed
    pawns.move(state, 1, pack(4, 4), pack(2, 2))
    pawns.take(state, 1, pack(2, 2))
    assert state.claimed == {pack(2, 2): (0, 1)}
    assert pawns.by_cell(state.pawns) == state.claimed


# --- hints -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.1")
def test_a_hint_for_a_claim_never_speaks_of_no_points(english: ScopedCatalogue) -> None:
    """It tells what the claim brings its player, also one who is not the best; else that pawns are counted too."""
    state = together(f"{SHIP2} 1,1=toilet 9,9=toilet", pawns="1@3,0", step="claim")
    assert english.say(bot_group.explain(state, 0, ("claim", 1, 1))).startswith("Brings 1 point ")
    assert "points" not in english.say(bot_group.explain(state, 0, ("claim", 9, 9)))
