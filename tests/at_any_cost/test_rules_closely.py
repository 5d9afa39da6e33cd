"""Corners of the rules that no other test would miss."""

from __future__ import annotations

from game.core.rng import Rng
from rulesets.at_any_cost.rules import RULES
from tests.at_any_cost.reached import reached
from tests.at_any_cost.stage import begun, events, hold, refused, stand


def test_what_protects_an_own_card_is_no_reason_against_the_own_event() -> None:
    state = begun(2, ("tale", "hollow"))
    (castle,) = stand(state, 0, "sc-tale-1")
    (closed,) = stand(state, 0, "hollow-02")
    (spell,) = hold(state, 0, "e-tale-04")
    state.down = (closed,)
    events(state, 0)
    assert refused(state, 0, ("play", spell, 0, -1, castle)) == ("wrong_target", "AAC-4.1")


def test_a_possible_world_of_an_ended_game_is_the_game_itself() -> None:
    end = reached().ends[0]
    for seat in range(end.seats):
        world = RULES.determinize(RULES.view(end, seat), seat, Rng(1))
        assert RULES.result(world) == RULES.result(end)
