"""What bots reach together: in some of their games each WIN card is met and each LOSE card avoided."""

from __future__ import annotations

import pytest

from rulesets.theme_parque.content import load
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.group_series import Tally, final_position, series

MOST = 200


def test_the_tally_counts_what_became_of_each_card() -> None:
    """On a game by chance: completed cards are done, all others revealed were only seen."""
    end = final_position(("random", "random"), 3, {"rollercooper": True})
    tally = Tally()
    tally.add(end)
    assert set(tally.seen) == set(end.revealed)
    assert set(tally.done) == set(end.completed)
    assert set(tally.missing()) == set(load().events) - set(end.completed)
    assert isinstance(end, ParqueState)
    assert len(tally.lines()) == len(load().events) + 1


@pytest.mark.soak
@pytest.mark.rule("TP-12.8", "TP-12.9")
def test_each_win_is_met_and_each_lose_avoided_in_some_game_of_normal_bots() -> None:
    """Games of one to four normal bots with different sets, until no card is missing."""
    *_, tally = series("normal", MOST)
    assert not tally.missing(), "\n".join(tally.lines())
