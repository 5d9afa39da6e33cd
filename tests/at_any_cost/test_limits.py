"""The limits of single clauses, each looked at from both sides: every seat, just enough and one too few."""

from __future__ import annotations

import pytest

from tests.at_any_cost.stage import begun, events, hold, refused, stand

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
