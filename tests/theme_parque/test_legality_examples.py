"""The legality examples of the rules, and every refusal of the base game with its words and cells."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.reasons import Reason
from rulesets.theme_parque.placing import as_reason
from rulesets.theme_parque.queue_limits import Refusal
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import board, domino, lay, lay_now, refusal

TREES = domino("tree", "tree")
TRACK = "2,0=C:straight:NS 1,0=tree"
PLATFORM = "2,0=C:station:NS 1,0=tree"
RUN = "2,0=C:straight:EW 2,1=tree"

LEGALITY = [
    ("L1", "", ("R:NS", "R:NS"), (1, 0, 0), "TP-5.5"),
    ("L2", "", ("Q1:NS", "Q1:NS"), (1, 0, 0), ""),
    ("L3", "1,0=Q1:EW", ("Q2:EW", "tree"), (2, 0, 0), "TP-5.7"),
    ("L4", "1,0=Q1:EW 2,0=Q1:EW", ("R:NS", "R:NS"), (3, 0, 3), "TP-5.10"),
    ("L5", "1,0=Q1:EW 2,0=Q1:EW", ("R:EW", "R:EW"), (3, 0, 3), ""),
    ("L6", "1,0=Q1:ESW 2,0=carousel", ("log_flume", "tree"), (1, 1, 0), "TP-5.11"),
    ("L7", "1,0=Q1:EW 2,0=Q1:W:t", ("R:NS", "R:N:t"), (0, 2, 0), ""),
    ("L8", TRACK, ("R:NS", "tree"), (3, 0, 3), "TP-13.8"),
    ("L8 with a station", PLATFORM, ("R:NS", "tree"), (3, 0, 3), ""),
    ("L9", RUN, ("C:bend:SW", "C:straight:NS"), (3, 0, 0), ""),
    ("L9 with trees", RUN, ("tree", "tree"), (3, 0, 0), "TP-13.6"),
]


@pytest.mark.rule("TP-5.5", "TP-5.6", "TP-5.7", "TP-5.10", "TP-5.11", "TP-5.13", "TP-13.6", "TP-13.8", "TP-13.9")
@pytest.mark.parametrize(
    ("park", "halves", "place", "clause"), [each[1:] for each in LEGALITY], ids=[each[0] for each in LEGALITY]
)
def test_legality_examples(
    park: str, halves: tuple[str, str], place: tuple[int, int, int], clause: str
) -> None:
    name = domino(*halves)
    state = board(park, hands=[[name]])
    reason = refusal(state, name, *place)
    assert (reason.clause if reason else "") == clause
    listed = ("place", name, *place) in RULES.legal(state, 0)
    assert listed == (clause == "")


# --- section 9: what is said ----------------------------------------------------------------------------------

TWO = "1,0=Q1:EW 2,0=Q1:EW"
PLACEMENTS: list[tuple[str, tuple[str, str], tuple[int, int, int], str, str, str, set[tuple[int, int]]]] = [
    # park, halves, place, text key, rule, sentence, cells
    ("1,0=tree", ("tree", "tree"), (1, 0, 0), "occupied", "TP-4.1", "There is already a domino here.", {(1, 0)}),
    ("", ("tree", "tree"), (5, 5, 0), "apart", "TP-4.2", "A domino must touch the park with an edge.", {(5, 5), (5, 6)}),
    ("", ("R:NS", "tree"), (1, 0, 0), "paths_must_join", "TP-5.5", "Paths of the same kind must join here.", {(1, 0), (0, 0)}),
    ("1,0=R:NS", ("R:EW", "tree"), (2, 0, 0), "paths_must_join", "TP-5.5", "Paths of the same kind must join here.", {(2, 0), (1, 0)}),
    (TWO, ("Q1:NS", "tree"), (3, 0, 0), "queues_must_join", "TP-5.5", "Queues of the same kind must join here.", {(3, 0), (2, 0)}),
    (TWO, ("Q2:EW", "tree"), (3, 0, 0), "queue_kinds_differ", "TP-5.7", "The two kinds of queue cannot be joined.", {(3, 0), (2, 0)}),
    (TWO, ("R:EW", "tree"), (3, 0, 0), "second_entry", "TP-5.10", "This queue already starts at a path.", {(1, 0), (2, 0)}),
    (f"{TWO} 4,0=Q1:EW 5,0=R:EW", ("Q1:EW", "tree"), (3, 0, 0), "joined_entries", "TP-5.10", "The joined queue would start at two paths.", {(1, 0), (2, 0), (3, 0), (4, 0)}),
    ("5,0=Q1:EW 6,0=carousel", ("carousel", "tree"), (4, 0, 0), "second_end", "TP-5.11", "This queue already leads to a ride.", {(5, 0)}),
    ("1,0=Q1:EW 2,0=Q1:W:t", ("Q1:N:t", "tree"), (0, 2, 0), "tunnels_cannot_join", "TP-5.4", "The tunnels would join two queues that cannot be joined.", {(1, 0), (2, 0), (0, 2)}),
    ("5,5=Q1:E:t 6,5=carousel 0,2=carousel", ("Q1:N:t", "tree"), (0, 3, 0), "tunnels_cannot_join", "TP-5.4", "The tunnels would join two queues that cannot be joined.", {(5, 5), (0, 3)}),
    ("1,0=tree", ("bulldozer", "tree"), (1, 0, 0), "cover_whole", "TP-10.5", "The bulldozer must cover one whole domino.", {(1, 0)}),
    ("", ("bulldozer", "tree"), (0, 0, 0), "cover_refused", "TP-10.5", "This domino cannot be replaced.", {(0, 0), (0, 1)}),
    (RUN, ("tree", "tree"), (3, 0, 0), "track_must_continue", "TP-13.6", "The coaster track must continue here.", {(3, 0), (2, 0)}),
    (TRACK, ("R:EW", "tree"), (3, 0, 0), "path_against_coaster", "TP-13.8", "Paths may only touch a coaster at a station's platform.", {(3, 0), (2, 0)}),
]  # fmt: skip


@pytest.fixture(scope="module")
def texts() -> ScopedCatalogue:
    """The English texts of the ruleset."""
    return Catalogue.load().scoped("theme_parque")


@pytest.mark.rule("TP-4.1", "TP-4.2", "TP-5.5", "TP-5.7", "TP-5.10", "TP-5.11", "TP-10.5")
@pytest.mark.parametrize(("park", "halves", "place", "key", "clause", "sentence", "cells"), PLACEMENTS)
def test_refused_placements(
    texts: ScopedCatalogue, park: str, halves: tuple[str, str], place: tuple[int, int, int], key: str, clause: str, sentence: str, cells: set[tuple[int, int]],
) -> None:  # fmt: skip
    reason = refusal(board(park), domino(*halves), *place)
    assert reason is not None
    assert (reason.key, reason.clause, set(reason.cells)) == (key, clause, cells)
    assert len(reason.cells) == len(cells)
    assert texts.refuse(reason) == sentence


@pytest.mark.rule("TP-4.4")
def test_refused_second_domino(texts: ScopedCatalogue) -> None:
    state = lay_now(board(), TREES, 1, 0)
    reason = refusal(state, "B24", 2, 0)
    assert reason == Reason("touches_own", "TP-4.4", {}, ((1, 0),))
    assert texts.refuse(reason) == "Your two dominoes may not touch this turn."


@pytest.mark.rule("TP-10.5")
@pytest.mark.parametrize("what", ["claimed", "entrance", "this turn"])
def test_refused_covers(texts: ScopedCatalogue, what: str) -> None:
    state = lay(board(pawns="1@1,1" if what == "claimed" else ""), "B10", 1, 0)
    if what == "this turn":
        state.placed = ("B10",)
    x = 0 if what == "entrance" else 1
    reason = refusal(state, "B30", x, 0)
    assert reason == Reason("cover_refused", "TP-10.5", {}, ((x, 0), (x, 1)))
    assert texts.refuse(reason) == "This domino cannot be replaced."


PARK = "1,0=Q1:EW 2,0=carousel 1,1=food_stall -1,0=tree"
ACTIONS: list[tuple[str, dict[str, Any], tuple[Any, ...], Reason, str]] = [
    ("claim", {"pawns": "1@2,0"}, ("claim", 2, 0), Reason("already_claimed", "TP-6.4", {}, ((2, 0),)), "This is already claimed."),
    ("claim", {}, ("claim", 1, 0), Reason("not_scorable", "TP-6.6", {}, ((1, 0),)), "Only rides, stalls and stations can be claimed."),
    ("claim", {}, ("claim", -1, 0), Reason("not_scorable", "TP-6.6", {}, ((-1, 0),)), "Only rides, stalls and stations can be claimed."),
    ("claim", {}, ("claim", 0, 0), Reason("not_scorable", "TP-6.6", {}, ((0, 0),)), "Only rides, stalls and stations can be claimed."),
    ("play", {"supply": [0, 3]}, ("claim", 2, 0), Reason("no_pawns", "TP-6.1"), "You have no pawns left."),
    ("draw", {"claims": 1}, ("claim", 2, 0), Reason("one_claim", "TP-6.3"), "One claim per turn."),
    ("draw", {}, ("claim", 2, 0), Reason("not_now", "TP-3.2"), "It is not time for that."),
    ("draw", {}, ("deck",), Reason("draw_from_market", "TP-7.6"), "Take dominoes from the market until you hold 4."),
    ("draw", {}, ("pass",), Reason("draw_from_market", "TP-7.3"), "Take dominoes from the market until you hold 4."),
    ("draw", {}, ("place", "B10", 0, 2, 0), Reason("not_now", "TP-3.2"), "It is not time for that."),
    ("play", {}, ("draw", 0), Reason("not_now", "TP-3.2"), "It is not time for that."),
    ("play", {}, ("place", "B24", 0, 2, 0), Reason("not_in_hand", "TP-3.5"), "This domino is not in your hand."),
]  # fmt: skip


@pytest.mark.rule("TP-3.2", "TP-6.1", "TP-6.3", "TP-6.4", "TP-6.6", "TP-7.1", "TP-7.6")
@pytest.mark.parametrize(("step", "others", "action", "wanted", "sentence"), ACTIONS)
def test_refused_actions(
    texts: ScopedCatalogue, step: str, others: dict[str, Any], action: tuple[Any, ...], wanted: Reason, sentence: str
) -> None:
    state = board(PARK, step=step, hands=[["B10"], ["B24"]], **others)
    reason = RULES.check(state, 0, action)
    assert reason == wanted
    assert texts.refuse(reason) == sentence


@pytest.mark.rule("TP-3.5")
def test_ending_play_too_early_shows_where_a_domino_fits(texts: ScopedCatalogue) -> None:
    reason = RULES.check(board(hands=[["B10"]]), 0, ("end",))
    assert reason is not None
    assert (reason.key, reason.clause, len(reason.cells)) == ("must_place", "TP-3.5", 2)
    assert texts.refuse(reason) == "You can still place a domino."


@pytest.mark.rule("TP-3.2")
@pytest.mark.parametrize("step", ["play", "claim", "draw", "over"])
def test_acting_out_of_turn(texts: ScopedCatalogue, step: str) -> None:
    state = board(PARK, step=step, hands=[["B10"], ["B24"]])
    for action in (("place", "B24", 0, 2, 0), ("claim", 2, 0), ("draw", 0), ("pass",), ("end",)):
        reason = RULES.check(state, 1, action)
        assert reason == Reason("not_now", "TP-3.2")
        assert texts.refuse(reason) == "It is not time for that."


NEWER = {
    "rocks_alone": ("TP-10.6", "Rocks must be the only domino of a turn."),
    "rocks_done": ("TP-10.6", "Rocks: no further domino this turn."),
    "haunted_unclaimed": ("TP-10.13", "You must be able to claim a haunted house at once."),
    "beside_office": ("TP-10.14", "No ride or stall may be built beside an office."),
    "queue_frozen": ("TP-11.17", "The queue of a claimed ride may not grow."),
    "splits_park": ("TP-10.11", "The park must stay in one piece."),
}
"""Refusals of placements whose positions stand in the tests of their rules."""


@pytest.mark.rule("TP-4.9")
@pytest.mark.parametrize(("key", "told"), NEWER.items(), ids=list(NEWER))
def test_words_of_newer_refusals(texts: ScopedCatalogue, key: str, told: tuple[str, str]) -> None:
    reason = as_reason(Refusal(key, ()))
    assert (reason.clause, texts.refuse(reason)) == told


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("own_coaster", "You already own a station of this coaster."),
        ("must_claim", "You must claim this turn."),
        ("spot_finished", "This queue is already finished."),
        ("other_queue", "Move it to a different, unfinished queue."),
        ("not_movable", "This domino cannot be moved."),
    ],
)
def test_words_of_newer_refusals_of_other_actions(texts: ScopedCatalogue, key: str, sentence: str) -> None:
    assert texts.refuse(Reason(key, "TP-6.1")) == sentence
