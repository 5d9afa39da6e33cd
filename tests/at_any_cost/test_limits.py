"""The limits of single clauses, each looked at from both sides: every seat, just enough and one too few."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.at_any_cost.printed import CARDS, LEFT, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import standing
from tests.at_any_cost.stage import actions, begun, cleanup, do, events, hold, kinds, left, refused, stand

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


@pytest.mark.rule("AAC-4.10")
def test_protection_covers_the_upgrades_of_its_own_attraction_and_of_no_other() -> None:
    state = events(begun(2, packs=("star", "tale")))
    (theft,) = hold(state, 0, "e-star-05")  # B: move a rival's upgrade that costs 3 or less
    stand(state, 0, "core-08")
    carousel, sign, shade = stand(state, 1, "tale-01", "tale-08", "core-01")  # the sign protects its host
    grill, paint = stand(state, 1, "core-08", "core-04")
    assert set(standing(state, 1).protected) == {carousel, sign, shade}
    assert grill not in standing(state, 1).protected
    chosen = {each[4] for each in RULES.legal(state, 0) if each[:3] == ("play", theft, B)}
    assert chosen == {paint}
    assert refused(state, 0, ("play", theft, B, 1, shade)) == ("protected", "AAC-4.10")


@pytest.mark.rule("AAC-4.1")
def test_an_event_with_a_target_is_not_announced_without_one() -> None:
    state = events(begun(2))
    (hour,) = hold(state, 0, "e-hollow-01")
    (ride,) = stand(state, 1, "hollow-01")
    assert ("play", hour, B, 1, ride) in RULES.legal(state, 0)
    assert refused(state, 0, ("play", hour, B, 1, 0)) == ("choose_target", "AAC-4.1")
    assert refused(state, 0, ("play", hour, B, 1, -1)) == ("choose_target", "AAC-4.1")


@pytest.mark.rule("AAC-4.1", "AAC-4.13")
def test_an_event_without_a_target_is_not_announced_with_one() -> None:
    state = events(begun(2))
    (panic,) = hold(state, 0, "e-hollow-10")  # no half of it chooses a card
    (ride,) = stand(state, 1, "hollow-01")
    for part, program in enumerate(PROGRAMS[panic]):
        assert program.aim < 0
        assert RULES.check(state, 0, ("play", panic, part, -1, 0)) is None
        assert refused(state, 0, ("play", panic, part, -1, ride)) == ("no_target_wanted", "AAC-4.1")
        assert refused(state, 0, ("play", panic, part, 1, 0)) == ("no_rival", "AAC-4.13")


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


@pytest.mark.rule("AAC-4.4")
def test_an_answer_names_a_half_or_ability_that_the_card_has() -> None:
    state = events(begun(2))
    (hour,) = hold(state, 0, "e-hollow-01")
    (ride,) = stand(state, 1, "hollow-01")
    (crew,) = hold(state, 1, "e-cloud-04")
    (guard,) = left(state, 1, "core-09")
    do(state, 0, ("play", hour, B, 1, ride))
    assert RULES.check(state, 1, ("react", crew, B)) is None
    assert RULES.check(state, 1, ("react", guard, 0)) is None
    for card, part in ((crew, A), (crew, 2), (crew, -1), (guard, 1), (guard, -1)):
        assert refused(state, 1, ("react", card, part)) == ("no_answer", "AAC-4.4")
    for card in (float(crew), -1, 0, CARDS):  # 5.0 equals 5, but is no card
        assert RULES.check(state, 1, ("react", card, B)) is not None


def test_an_answer_reveals_something_only_if_others_are_asked_after_it() -> None:
    # who is asked next tells who holds an answer; after the last one nothing hidden came to light
    for seats, hidden_told in ((2, False), (3, True)):
        state = events(begun(seats))
        (crowd,) = hold(state, 0, "e-hollow-10")
        stand(state, 1, "hollow-01")
        (crew,) = hold(state, 1, "e-cloud-04")
        assert PROGRAMS[crowd][B].everybody
        do(state, 0, next(each for each in RULES.legal(state, 0) if each[:3] == ("play", crowd, B)))
        happened = do(state, 1, ("react", crew, B))
        assert [event.reveals for event in happened if event.kind == "reacted"] == [hidden_told]


# --- the result ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-15.1")
def test_the_result_names_the_rule_of_the_end_while_the_game_still_runs() -> None:
    state = actions(begun(2), number=3)
    assert not state.ended
    assert RULES.result(state).clause == "AAC-15.1"


@pytest.mark.rule("AAC-2.3")
@pytest.mark.parametrize("action", [(), None, 5, "pass", ("",), (None,), (7, "build"), ["pass"]])
def test_what_is_no_action_at_all_is_refused_whoever_sends_it(action: Any) -> None:
    state = actions(begun(2))
    for seat in (0, 1):
        reason = RULES.check(state, seat, action)
        assert reason is not None
        assert reason.key == ("not_now" if seat == 0 else "not_your_turn")


# --- building ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-7.1", "AAC-7.7", "AAC-7.13")
@pytest.mark.parametrize("place", [-1, LEFT + 1, 99])
def test_a_park_has_five_slots_and_the_row_left_of_the_gate_and_no_other_place(place: int) -> None:
    state = actions(begun(2))
    ride, paint, guard = hold(state, 0, "cloud-01", "core-04", "core-09")
    stand(state, 0, "hollow-01", slot=4)
    for card in (ride, paint, guard):
        assert refused(state, 0, ("build", card, place)) == ("not_there", "AAC-7.1")
    assert {each[2] for each in RULES.legal(state, 0) if each[:2] == ("build", ride)} == {0, 1, 2, 3}
    assert [each[2] for each in RULES.legal(state, 0) if each[:2] == ("build", paint)] == [4]
    assert [each[2] for each in RULES.legal(state, 0) if each[:2] == ("build", guard)] == [LEFT]


# --- cleanup -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-13.6", "AAC-13.7", "AAC-15.1", "AAC-2.1")
@pytest.mark.parametrize("tie_end", ["shared", "lot"])
def test_a_round_is_cleaned_up_once_and_the_game_ends_once(tie_end: str) -> None:
    state = begun(2, tie_end=tie_end)
    happened = cleanup(state, state.rounds - 1)
    assert kinds(happened).count("start_passed") == 1
    assert state.start == 1
    assert state.round == state.rounds
    # what waits is the new round alone; nothing of the old one is left below it
    assert [frame[0] for frame in state.stack].count("cleanup") == 1
    happened = []
    for _ in range(200):
        actors = RULES.actors(state)
        if not actors:
            break
        happened += RULES.apply(state, actors[0], RULES.legal(state, actors[0])[-1])  # pass, loose change
    assert kinds(happened).count("over") == 1
    assert kinds(happened).count("lots") <= 1
    assert kinds(happened).count("start_passed") == 0
    assert (state.ended, state.stack) == ("AAC-15.1", [])
