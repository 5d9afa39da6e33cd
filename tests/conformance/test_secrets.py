"""Hidden things stay hidden: in views, questions, events and in what bots do."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from tests.conformance import checks
from tests.conformance.harness import Case, counted, every_case, play, positions

base = pytest.importorskip("game.bots.base")


@every_case
def test_views_show_nothing_that_the_seat_may_not_know(case: Case) -> None:
    rng = Rng(4)
    for state in positions(case, 11, every=6, most=10):
        checks.views_leak_nothing(case, state, rng)


@every_case
def test_events_tell_nothing_that_the_seat_may_not_know(case: Case) -> None:
    rng = Rng(5)
    for number in (10, 11):
        every = max(2, counted(case, number) // 30)
        for turn in play(case, number):
            if turn.number % every == number % 2:
                checks.events_leak_nothing(case, turn, rng)


@every_case
def test_hidden_ids_are_never_sent(case: Case) -> None:
    checks.hidden_ids_stay_hidden(case, 10)


@every_case
def test_what_is_asked_in_public_can_be_answered_from_the_public_view(case: Case) -> None:
    """With several people at one screen the table then shows nobody's private things (`Decision.public`)."""
    rules = case.rules
    for turn in play(case, 11):
        decision = rules.decision(turn.before, turn.seat)
        if decision.public and turn.number % 4 == 0:
            view = rules.view(turn.before, None)
            assert rules.decision(view, turn.seat) == decision
            assert rules.legal(view, turn.seat) == rules.legal(turn.before, turn.seat)


@every_case
@pytest.mark.parametrize("kind", ["random", "easy", "normal"])
def test_bots_move_the_same_whatever_is_hidden(case: Case, kind: str) -> None:
    rules, rng = case.rules, Rng(6)
    bot = base.make(kind, case.info, 77)
    try:
        for turn in play(case, 10):
            if turn.number % 20:
                continue
            seat = rules.actors(turn.before)[0]
            view = rules.view(turn.before, seat)
            shown = checks.whole(view)
            move = bot.choose(view, seat)
            assert checks.whole(view) == shown, f"{case}: the {kind} bot changed the view it was given"
            assert repr(move) in {repr(action) for action in rules.legal(turn.before, seat)}, (
                f"{case}: {move!r}"
            )
            other = rules.view(rules.determinize(view, seat, rng), seat)
            again = base.make(kind, case.info, 77).choose(other, seat)
            assert repr(again) == repr(move), f"{case}: the {kind} bot knows secrets"
    except ModuleNotFoundError as missing:
        # a ruleset may come before its bot; without an evaluation the two thinking bots cannot play it
        if missing.name != f"{case.info.package}.bot":
            raise
        pytest.skip(f"{case.info.id} has no bot yet")
