"""Undo and redo through the session restore exactly what was; what came to light cannot be taken back."""

from __future__ import annotations

import pytest

from game.core.registry import RulesetInfo
from game.core.rng import Rng, derive
from tests.conformance.harness import ACTION_LIMIT, Case, every_case, whole

match_module = pytest.importorskip("game.session.match")
seats_module = pytest.importorskip("game.session.seats")
history_module = pytest.importorskip("game.session.history")

CLOSELY = 50
"""So many actions of a game are all taken back; later every tenth."""


def start(case: Case, number: int, kinds: list[str], **settings: object) -> match_module.Match:
    """Begin a match of a case; `kinds` says who decides for each seat."""
    info: RulesetInfo = case.info
    seats = seats_module.default_seats(kinds)
    return match_module.Match.start(info, case.options, seats, case.seed(number), settings=settings)


def step(match: match_module.Match, rng: Rng) -> tuple[int, tuple[object, ...], int]:
    """Carry out a random action. Return the seat, the action and the length of the log before."""
    seat = rng.choice(match.actors())
    action = match.rules.sample(match.state, seat, rng)
    length = match.position
    match.submit(seat, action)
    return seat, action, length


@every_case
def test_undo_and_redo_restore_positions(case: Case) -> None:
    match = start(case, 50, ["human"] * case.seats)
    rng = Rng(derive(match.seed, "history"))
    undone = barred = 0
    for number in range(ACTION_LIMIT):
        if match.is_over:
            break
        if number > CLOSELY and number % 10:
            step(match, rng)
            continue
        before, turn = whole(match.state), match.turn_key
        seat, action, length = step(match, rng)
        after, position = whole(match.state), match.position
        revealed = any(entry.reveals for entry in match.entries[length:])
        if match.undo_barred(seat) is not None:
            barred += 1
            with pytest.raises(history_module.UndoBarred):
                match.undo(seat)
            assert whole(match.state) == after, f"{case}: a barred undo changed something"
            assert revealed or match.turn_key != turn, (
                f"{case}: {action!r} could be taken back: {match.undo_barred(seat)}"
            )
            continue
        assert not revealed, f"{case}: what {action!r} revealed was taken back"
        undone += 1
        match.undo(seat)
        assert whole(match.state) == before, f"{case}: undo of {action!r} led elsewhere"
        assert match.position == length
        match.redo(seat)
        assert whole(match.state) == after, f"{case}: redo of {action!r} led elsewhere"
        assert match.position == position
        match.undo(seat)
        match.submit(seat, action)
        assert whole(match.state) == after, f"{case}: {action!r} after an undo led elsewhere"
    assert match.is_over
    assert undone, f"{case}: nothing could ever be taken back"
    assert barred, f"{case}: everything could be taken back"


@every_case
def test_a_practice_game_can_be_taken_back_to_the_beginning(case: Case) -> None:
    match = start(case, 51, ["human"] + ["random"] * (case.seats - 1), free_undo=True)
    rng = Rng(derive(match.seed, "history"))
    first = whole(match.state)
    seen: list[tuple[int, str]] = []
    for _ in range(30):
        if match.is_over:
            break
        seen.append((match.position, whole(match.state)))
        step(match, rng)
    last = whole(match.state)
    steps = 0
    while match.undo_barred(0) is None:
        match.undo(0)
        steps += 1
        assert (match.position, whole(match.state)) in seen, f"{case}: undo led to a position that never was"
    assert steps
    # single choices that the session made for somebody are no decisions
    own = next(
        (index for index, entry in enumerate(match.entries) if entry.seat == 0 and not entry.automatic),
        match.position,
    )
    assert own == match.position, f"{case}: an own decision is left"
    if match.position == 0:
        assert whole(match.state) == first
    for _ in range(steps):
        match.redo(0)
    assert whole(match.state) == last


@every_case
def test_earlier_positions_stay_available(case: Case) -> None:
    match = start(case, 52, ["random"] * case.seats)
    rng = Rng(derive(match.seed, "history"))
    seen = [whole(match.state_at(number)) for number in range(match.position + 1)]
    for _ in range(40):
        if match.is_over:
            break
        step(match, rng)
        while len(seen) <= match.position:
            seen.append(whole(match.state_at(len(seen))))
    assert [whole(match.state_at(number)) for number in range(match.position + 1)] == seen
    assert [match.state_at(entry.number).digest() for entry in match.entries] == [
        entry.digest for entry in match.entries
    ]
