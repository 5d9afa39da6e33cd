"""Rollercooper read once more against its rules: what it says, and what earlier tests did not look at."""

from __future__ import annotations

import pytest

from game.core.catalogue import Catalogue, ScopedCatalogue
from rulesets.theme_parque import narrate
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import board, domino, lay, refusal
from tests.theme_parque.group_stage import reveal, together

SHIP2 = "1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship"
TREES = domino("tree", "tree")
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
