"""The limits of single clauses, each looked at from both sides: every seat, just enough and one too few."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.printed import CARDS
from rulesets.at_any_cost.rules import RULES
from tests.at_any_cost.stage import actions, begun, events, hold, refused, stand

A, B = 0, 1


# --- refusals ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-4.10")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_protected_card_is_refused_as_protected_whoever_owns_it(owner: int) -> None:
    me = (owner + 1) % 3
    state = events(begun(3), me)
    (hour,) = hold(state, me, "e-hollow-01")
    (castle, _) = stand(state, owner, "cloud-02", "tale-08")
    stand(state, owner, "hollow-01")  # could be chosen, so that the event itself is playable
    assert refused(state, me, ("play", hour, B, owner, castle)) == ("protected", "AAC-4.10")


@pytest.mark.rule("AAC-4.1")
def test_an_event_with_a_target_is_not_announced_without_one() -> None:
    state = events(begun(2))
    (hour,) = hold(state, 0, "e-hollow-01")
    (ride,) = stand(state, 1, "hollow-01")
    assert ("play", hour, B, 1, ride) in RULES.legal(state, 0)
    assert refused(state, 0, ("play", hour, B, 1, 0)) == ("choose_target", "AAC-4.1")
    assert refused(state, 0, ("play", hour, B, 1, -1)) == ("choose_target", "AAC-4.1")


@pytest.mark.rule("AAC-7.1", "AAC-6.2", "AAC-6.4", "AAC-8.1")
@pytest.mark.parametrize("card", [-1, CARDS, CARDS + 1])
def test_a_number_that_is_no_card_is_refused_by_every_action(card: int) -> None:
    state = actions(begun(2))
    hold(state, 0, "hollow-01")
    for action in (("build", card, 0), ("take", card), ("search", card), ("demolish", card)):
        assert refused(state, 0, action)
    state = events(begun(2))
    for action in (("play", card, A, -1, 0), ("use", card, 0, -1, 0)):
        assert refused(state, 0, action)
