"""The order of seats and steps, and PLAY (TP-3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Event
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.theme_parque import RULESET
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import asked, board, do, domino, lay, refusal, settled

TREES = domino("tree", "tree")
BLIND = domino("R:S:t", "R:N:t")
"""Two tunnels that look at each other: beside an open path, such as the entrance, it fits nowhere."""


def turn(state: ParqueState) -> ParqueState:
    """Begin the turn of the active seat."""
    state.stack = [("turn",)]
    return settled(state)


def seats_in_order(state: ParqueState, count: int) -> list[int]:
    """Play by chance, without claiming, and note whose turns follow each other."""
    rng, seats, last = Rng(4), [state.active], state.turn
    while len(seats) < count:
        claiming = asked(state) == ("claim", state.active)
        action = ("pass",) if claiming else RULES.sample(state, state.active, rng)
        RULES.apply(state, state.active, action)
        if state.turn != last:
            last = state.turn
            seats.append(state.active)
    return seats


@pytest.mark.rule("TP-3.1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_turns_go_round_from_the_start_player(players: int) -> None:
    for seed in range(4):
        state = RULES.new_game({}, players, seed)
        wanted = [(state.start + number) % players for number in range(8)]
        assert seats_in_order(state, 8) == wanted


@pytest.mark.rule("TP-3.1")
def test_a_round_begins_with_each_turn_of_the_start_player() -> None:
    state, rng = RULES.new_game({}, 3, 1), Rng(4)
    while state.turn < 7:
        assert RULES.round(state) == (state.turn - 1) // 3 + 1
        RULES.apply(state, state.active, RULES.sample(state, state.active, rng))


@pytest.mark.rule("TP-3.2")
def test_play_then_claim_then_draw() -> None:
    state = turn(board("1,0=food_stall", hands=[["B10", "B24", "B32"], ["B19"]]))
    assert asked(state) == ("play", 0)
    do(state, "place", "B10", 0, 2, 0)
    assert asked(state) == ("play", 0)
    assert do(state, "place", "B24", 0, -1, 2) == ["placed"]
    assert asked(state) == ("claim", 0)
    do(state, "claim", 1, 0)
    assert asked(state) == ("draw", 0)
    for _ in range(3):
        do(state, "draw", 0)
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-3.2")
@pytest.mark.parametrize("step", ["play", "claim", "draw"])
def test_actions_of_another_step_are_refused(step: str) -> None:
    state = board("1,0=food_stall", step=step, hands=[["B10"], ["B24"]])
    actions: dict[str, tuple[Any, ...]] = {
        "play": ("place", "B10", 0, 2, 0),
        "claim": ("claim", 1, 0),
        "draw": ("draw", 0),
    }
    for word, action in actions.items():
        reason = RULES.check(state, 0, action)
        assert reason == (None if word == step else Reason("not_now", "TP-3.2")), word
        assert RULES.check(state, 1, action) == Reason("not_now", "TP-3.2")
    with pytest.raises(IllegalAction):
        RULES.apply(state, 1, actions[step])


@pytest.mark.rule("TP-3.3", "TP-11.18")
@pytest.mark.parametrize(
    ("supply", "switches", "quota"),
    [(3, [], 2), (1, [], 2), (0, [], 1), (3, ["single_play"], 1), (0, ["single_play"], 1)],
)
def test_the_quota_is_two_and_one_without_pawns(supply: int, switches: list[str], quota: int) -> None:
    state = turn(board(hands=[["B10", "B24", "B32"]], supply=[supply, 3, 3], seats=3, switches=switches))
    assert state.quota == quota
    spots = [(0, 2, 0), (0, -1, 2)][:quota]
    for number, (spot, name) in enumerate(zip(spots, ["B10", "B24"], strict=False)):
        assert RULES.decision(state, 0).data == {"n": quota - number}
        do(state, "place", name, *spot)
    assert asked(state) != ("play", 0)
    assert len(state.hands[0]) == 3 - quota


@pytest.mark.rule("TP-3.4")
def test_a_pawn_spent_in_the_turn_changes_nothing_for_that_turn() -> None:
    state = turn(
        board("1,0=food_stall", hands=[["B10", "B24", "B32"], ["B19"]], supply=[1, 3, 3], seats=3)
    )
    do(state, "place", "B10", 0, 2, 0)
    do(state, "place", "B24", 0, -1, 2)
    do(state, "claim", 1, 0)
    assert state.supply[0] == 0
    assert state.quota == 2
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-3.4")
def test_a_pawn_that_comes_back_in_the_turn_changes_nothing_for_that_turn() -> None:
    state = turn(board("1,0=food_stall", hands=[["B10", "B24", "B32"], ["B19"]], supply=[0, 3, 3], seats=3))
    state.supply[0] = 1
    do(state, "place", "B10", 0, 2, 0)
    assert asked(state) == ("claim", 0)
    do(state, "pass")
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-3.5")
@pytest.mark.parametrize("placed", [0, 1])
def test_play_cannot_be_ended_while_something_fits(placed: int) -> None:
    state = turn(board("9,9=tree", hands=[["B10", "B24"]]))
    if placed:
        do(state, "place", "B10", 0, 2, 0)
    reason = RULES.check(state, 0, ("end",))
    assert reason is not None
    assert (reason.key, reason.clause) == ("must_place", "TP-3.5")
    assert len(reason.cells) == 2
    legal = RULES.legal(state, 0)
    assert {action[0] for action in legal} == {"place"}
    steps = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    shown = [((x, y), (x + steps[turns][0], y + steps[turns][1])) for _, _, x, y, turns in legal]
    assert reason.cells in shown
    assert RULES.check(state, 0, ("pass",)) == Reason("not_now", "TP-3.2")


def one_place_for_blind() -> ParqueState:
    """Return a park whose only edge without an open path is the east of the tree at (1,0)."""
    return lay(board(hands=[[TREES, BLIND]]), domino("tree", "R:NESW"), 1, 0, 2)


@pytest.mark.rule("TP-3.6")
def test_the_first_placement_may_spoil_the_second() -> None:
    state = turn(one_place_for_blind())
    assert refusal(state, BLIND, 2, 0, 3) is None
    assert do(state, "place", TREES, 2, 0, 3)[:2] == ["placed", "play_ended"]
    # A kinder first placement leaves the place to the second.
    state = turn(one_place_for_blind())
    do(state, "place", TREES, 0, 2, 0)
    assert asked(state) == ("play", 0)
    assert {action[1] for action in RULES.legal(state, 0)} == {BLIND}


@pytest.mark.rule("TP-3.7")
@pytest.mark.parametrize("hand", [[BLIND], [BLIND, BLIND]])
def test_without_a_legal_placement_play_ends(hand: list[str]) -> None:
    state = board(hands=[hand], step="turn")
    found: list[Event] = []
    RULES.settle(state, found)
    assert [event.data["why"] for event in found if event.kind == "play_ended"] == ["stuck"]
    assert state.placed == ()
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-3.7")
@pytest.mark.parametrize("halves", [("R:S:t", "tree"), ("tree", "R:N:t")])
def test_a_domino_that_fits_with_one_half_only_must_be_placed(halves: tuple[str, str]) -> None:
    state = settled(board(hands=[[domino(*halves)]], step="turn"))
    assert asked(state) == ("play", 0)


@pytest.mark.rule("TP-3.7", "TP-10.5")
def test_a_bulldozer_that_fits_only_on_another_domino_must_be_placed() -> None:
    """Open track all around: nothing may be laid beside the park, but a domino of it may be covered."""
    ring = "0,-1=C:bend:NE -1,0=C:bend:NW -1,1=C:bend:SW 0,2=C:bend:ES"
    track = domino("C:straight:EW", "C:straight:EW")
    assert asked(settled(lay(board(ring, hands=[["B10"]], step="turn"), track, 1, 0))) == ("draw", 0)
    state = settled(lay(board(ring, hands=[["B30"]], step="turn"), track, 1, 0))
    assert RULES.legal(state, 0) == [("place", "B30", 1, 0, 0), ("place", "B30", 1, 1, 2)]


@pytest.mark.rule("TP-3.8")
def test_an_empty_hand_goes_on_with_claim() -> None:
    state = board("1,0=food_stall", hands=[[], ["B10"]], step="turn")
    found: list[Event] = []
    RULES.settle(state, found)
    assert [event.data["why"] for event in found if event.kind == "play_ended"] == ["empty_hand"]
    assert asked(state) == ("claim", 0)


@pytest.mark.rule("TP-3.9")
def test_no_more_than_the_quota() -> None:
    state = turn(board("1,0=food_stall", hands=[["B10", "B24", "B32"]]))
    do(state, "place", "B10", 0, 2, 0)
    do(state, "place", "B24", 0, -1, 2)
    assert RULES.check(state, 0, ("place", "B32", 2, 0, 0)) == Reason("not_now", "TP-3.2")
    assert state.hands[0] == ["B32"]


@pytest.mark.rule("TP-3.10")
def test_the_effect_of_the_first_comes_before_the_second_is_chosen() -> None:
    """The bulldozer clears a domino; the second may lie where it lay only with a bulldozer, but the path is open."""
    state = board(hands=[["B30", "B45"]])
    lay(state, domino("R:NS", "R:NS"), 1, 0)  # closed towards the entrance: a wall
    state = turn(state)
    assert do(state, "place", "B30", 1, 0, 0) == ["placed", "covered"]
    assert state.gone == (domino("R:NS", "R:NS"),)
    assert asked(state) == ("play", 0)
    assert {cell for cell in state.owner if state.owner[cell] == domino("R:NS", "R:NS")} == set()


@pytest.mark.rule("TP-3.11")
def test_placing_reveals_nothing_and_drawing_does() -> None:
    state = turn(board("1,0=food_stall", hands=[["B10", "B24"], ["B19"]]))
    events = RULES.apply(state, 0, ("place", "B10", 0, 2, 0))
    events += RULES.apply(state, 0, ("place", "B24", 0, -1, 2))
    events += RULES.apply(state, 0, ("pass",))
    assert not any(event.reveals for event in events)
    drawn = RULES.apply(state, 0, ("draw", 0))
    assert [event.kind for event in drawn if event.reveals] == ["refilled"]


@pytest.mark.rule("TP-3.11")
def test_a_placed_domino_may_be_taken_back() -> None:
    match = Match.start(RULESET, {}, default_seats(["human", "human"]), 5)
    (seat,) = match.actors()
    before = match.digest
    match.submit(seat, match.legal(seat)[0])
    assert match.digest != before
    assert match.undo_barred(seat) is None
    match.undo(seat)
    assert match.digest == before


@pytest.mark.rule("TP-3.11")
def test_after_a_domino_came_from_the_deck_nothing_is_taken_back() -> None:
    match = Match.start(RULESET, {}, default_seats(["human", "human"]), 5)
    (seat,) = match.actors()
    while match.decision(seat).kind != "draw":
        match.submit(seat, match.legal(seat)[-1])
    assert match.undo_barred(seat) is None
    match.submit(seat, ("draw", 0))
    assert match.undo_barred(seat) is not None


@pytest.mark.rule("TP-3.5")
def test_only_dominoes_of_the_own_hand_may_be_placed() -> None:
    state = board(hands=[["B10"], ["B24"]])
    assert RULES.check(state, 0, ("place", "B24", 1, 0, 0)) == Reason("not_in_hand", "TP-3.5")
    assert RULES.check(state, 0, ("place", "nothing", 1, 0, 0)) == Reason("not_in_hand", "TP-3.5")
    assert refusal(state, "B24", 1, 0) is None


def test_a_placed_domino_leaves_the_hand_and_lies_in_the_park() -> None:
    state = board(hands=[["B10", "B24"]], turn=9)
    events = RULES.apply(state, 0, ("place", "B24", 1, 0, 3))
    assert state.hands[0] == ["B10"]
    assert state.park["B24"] == (1, 0, 3, 9)
    assert state.placed == ("B24",)
    told = {"seat": 0, "domino": "B24", "x": 1, "y": 0, "rotation": 3, "cells": ((1, 0), (2, 0))}
    assert told.items() <= events[0].data.items()


@pytest.mark.parametrize(
    "action",
    [
        ("place", "B10", 1, 0),
        ("place", "B10", 1, 0, 4),
        ("place", "B10", 1, 0, -1),
        ("place", "B10", "1", 0, 0),
        ("place", 10, 1, 0, 0),
        ("place",),
        ("leap", 1),
    ],
    ids=str,
)
def test_malformed_placements_are_refused(action: tuple[Any, ...]) -> None:
    assert RULES.check(board(hands=[["B10"]]), 0, action) == Reason("not_now", "TP-3.2")


def test_a_finished_queue_is_told_with_length_and_ride() -> None:
    state = board("1,0=Q1:EW 3,0=carousel", hands=[[domino("Q1:EW", "tree"), "B10"]])
    events = RULES.apply(state, 0, ("place", domino("Q1:EW", "tree"), 2, 0, 0))
    (told,) = [event.data for event in events if event.kind == "queue_finished"]
    wanted = {"seat": 0, "cells": ((1, 0), (2, 0)), "length": 2, "item": "carousel", "ride": (3, 0)}
    assert wanted.items() <= told.items()
    # A branch is part of the queue and adds nothing to its length.
    state = board("1,0=Q1:EW 2,0=Q1:ESW 2,1=Q1:NS", hands=[[domino("carousel", "tree"), "B10"]])
    events = RULES.apply(state, 0, ("place", domino("carousel", "tree"), 3, 0, 2))
    assert [event.data["length"] for event in events if event.kind == "queue_finished"] == [2]
    # It is told once: lengthening it is no news.
    state = board("1,0=Q1:EW 2,0=Q1:ESW 3,0=carousel", hands=[[domino("Q1:NS", "tree"), "B10"]])
    events = RULES.apply(state, 0, ("place", domino("Q1:NS", "tree"), 2, 1, 0))
    assert [event.kind for event in events] == ["placed"]
