"""Every ruleset, played by chance: it ends, offers something, adds up, and looks the same in every copy."""

from __future__ import annotations

import pytest

from game.core.contract import Action
from game.core.rng import Rng
from tests.conformance import checks
from tests.conformance.harness import ACTION_LIMIT, Case, every_case, play, positions


@every_case
def test_random_games_end_and_always_offer_something(case: Case) -> None:
    for number in (0, 1):
        assert checks.ends_well(case, number) > 0


@every_case
def test_setup_depends_on_the_seed_and_refuses_what_it_cannot_play(case: Case) -> None:
    checks.seeds_matter(case)
    checks.refuses_wrong_games(case)


@every_case
def test_legal_actions_are_sound_and_sampled(case: Case) -> None:
    rng = Rng(1)
    for state in positions(case, 10, every=3):
        checks.legal_is_sound(case, state)
        checks.samples_are_legal(case, state, rng)


@every_case
def test_check_agrees_with_legal_on_mutated_actions(case: Case) -> None:
    foreign = actions_of_other_games(case)
    for state in positions(case, 11, every=9):
        assert checks.check_agrees(case, state, foreign) > len(foreign)


@every_case
def test_an_illegal_action_is_refused_and_leaves_no_trace(case: Case) -> None:
    foreign = actions_of_other_games(case)[:20]
    for state in positions(case, 10, every=25, most=6):
        checks.refuses(case, state, foreign)


@every_case
def test_earlier_snapshots_stay_as_they_were(case: Case) -> None:
    checks.snapshots_stay(case, 11)


@every_case
def test_copies_are_independent(case: Case) -> None:
    rng = Rng(2)
    for state in positions(case, 10, every=8):
        checks.clones_are_apart(case, state, rng)


@every_case
def test_saved_at_every_action_and_played_on(case: Case) -> None:
    checks.saves_and_loads(case, 11)


@every_case
def test_damaged_saves_are_refused(case: Case) -> None:
    for state in positions(case, 11, every=40):
        checks.rejects_damage(case, state)


@every_case
def test_lost_pieces_are_noticed(case: Case) -> None:
    for state in positions(case, 11, every=10):
        checks.losses_are_noticed(case, state)


@every_case
def test_options_can_be_played_and_wrong_ones_are_refused(case: Case) -> None:
    checks.options_are_kept(case)


@every_case
def test_turns_are_told_apart(case: Case) -> None:
    checks.turn_keys_change(case, 11)


def actions_of_other_games(case: Case) -> list[Action]:
    """Return different actions from all parts of another game."""
    taken = {repr(turn.action): turn.action for turn in play(case, 99)}
    return checks.spread(list(taken.values()), 60)


@every_case
def test_events_that_bring_points_add_up(case: Case) -> None:
    """Where a ruleset names them, they explain every change of every total (`scoring_events`)."""
    rules = case.rules
    if not rules.scoring_events:
        pytest.skip("the ruleset does not say which events bring points")
    for number in (31, 32):
        for turn in play(case, number):
            expected = list(rules.result(turn.before).totals)
            for event in turn.events:
                if event.kind in rules.scoring_events:
                    expected[event.data["seat"]] += event.data[rules.scoring_events[event.kind]]
            assert expected == list(rules.result(turn.after).totals), f"{case}: {turn.action}"


@pytest.mark.soak
@every_case
def test_many_random_games(case: Case) -> None:
    for number in range(100, 300):
        checks.ends_well(case, number)


@pytest.mark.soak
@every_case
def test_all_promises_in_many_games(case: Case) -> None:
    rng = Rng(3)
    foreign = actions_of_other_games(case)
    for number in range(300, 310):
        checks.snapshots_stay(case, number, most=ACTION_LIMIT)
        checks.saves_and_loads(case, number, most=ACTION_LIMIT)
        for state in positions(case, number, most=80):
            checks.legal_is_sound(case, state)
            checks.samples_are_legal(case, state, rng)
            checks.check_agrees(case, state, foreign[:10])
            checks.views_leak_nothing(case, state, rng)
        for turn in play(case, number):
            checks.events_leak_nothing(case, turn, rng)
