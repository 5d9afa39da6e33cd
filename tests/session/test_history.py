"""Undo and redo restore exact positions, and stop where they must."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.session.history import UndoBarred
from game.session.match import Match
from game.session.seats import default_seats
from game.session.sheet import words_for
from tests.session.helpers import INFO, do, play, step, toy
from tests.toy.rules import RULES
from tests.toy.texts import catalogue


def _why(match: Match, seat: int | None) -> str:
    barred = match.undo_barred(seat)
    return "" if barred is None else barred.key


@pytest.mark.parametrize("seed", range(6))
def test_every_undoable_action_comes_back_exactly_and_again(seed: int) -> None:
    match, rng = toy("human", "human", "human", seed=seed), Rng(seed)
    undone = set()
    while not match.is_over:
        before, seat = match.digest, match.actors()[-1]
        length = len(match.entries)
        step(match, rng)
        after, kind = match.digest, match.entries[length].action[0]
        entries = list(match.entries)
        if match.undo_barred(seat) is not None:
            with pytest.raises(UndoBarred):
                match.undo(seat)
            assert (match.digest, match.entries) == (after, entries)
            continue
        undone.add(kind)
        assert list(match.undo(seat)) == entries[length:]
        assert match.digest == before == match.state.digest()
        assert len(match.entries) == length
        assert list(match.redo(seat)) == entries[length:]
        assert match.digest == after == match.state.digest()
        assert match.entries == entries
    assert undone >= {"play", "boost", "bid"}


def test_several_steps_back_and_forth() -> None:
    match = toy()
    digests = [match.digest]
    for word in ("play", "boost"):
        do(match, word)
        digests.append(match.digest)
    match.undo(0)
    match.undo(0)
    assert match.digest == digests[0]
    assert _why(match, 0) == "session.undo.nothing"
    match.redo(0)
    assert match.digest == digests[1]
    match.redo(0)
    assert match.digest == digests[2]
    assert match.redo_barred(0) is not None


def test_a_new_action_forgets_what_was_undone() -> None:
    match = toy()
    do(match, "play")
    match.undo(0)
    assert match.redo_barred(0) is None
    assert match.redo_barred(1) is not None, "only who undid may redo"
    match.submit(0, match.legal(0)[-1])
    assert match.redo_barred(0) is not None
    with pytest.raises(UndoBarred):
        match.redo(0)


def test_reset_goes_to_the_first_action_of_the_turn_and_redo_returns_step_by_step() -> None:
    match = play(toy(), 0)
    do(match, "play", "stop")
    start = match.digest
    assert match.reset_barred(1) is not None
    do(match, "play")
    middle = match.digest
    do(match, "boost")
    end = match.digest
    assert [entry.action[0] for entry in match.reset_turn(1)] == ["play", "boost"]
    assert match.digest == start
    assert match.redo(1)[0].action[0] == "play"
    assert match.digest == middle
    match.redo(1)
    assert match.digest == end


def test_never_past_what_came_to_light() -> None:
    for seed in range(30):
        match = toy(seed=seed)
        do(match, "play", "draw")
        if match.state.stack[-1][0] == "keep":
            break
    barred = match.undo_barred(0)
    assert barred is not None
    assert barred.key == "session.undo.revealed"
    said = words_for(match, catalogue()).say(barred)
    assert said.endswith("Mia draws a card.")
    assert match.reset_barred(0) == barred
    do(match, "keep")  # the turn ends with it
    assert _why(match, 0) == "session.undo.turn_over"


def _arranged(*hands: list[int], deck: int = 5, boost: bool = True, **settings: object) -> Match:
    """Return a match of seats with these hands; the second seat is a bot."""
    state = RULES.new_game({"boost": boost}, len(hands), 1)
    state.hands = [list(hand) for hand in hands]
    state.deck = state.deck[:deck]
    seats = default_seats(["human", "easy", "human"][: len(hands)])
    return Match(INFO, {"boost": boost}, seats, 1, settings=settings, start_state=state)


def test_an_automatic_entry_that_reveals_bars_too() -> None:
    match = _arranged([10, 20], [30, 20])
    do(match, "play", "stop", "play")
    applied = match.submit(1, ("stop",))
    assert [entry.action[0] for entry in applied.entries[:3]] == ["stop", "bid", "bid"]
    assert applied.entries[2].automatic
    assert _why(match, 1) == "session.undo.revealed"


def test_a_secret_bid_can_be_taken_back_until_somebody_else_acts() -> None:
    for seed in range(30):
        match = toy("human", "human", "human", seed=seed)
        while match.state.stack[-1][0] != "bid":
            do(match, "play" if match.state.stack[-1][0] == "play" else "stop")
        if len(match.actors()) == 3:
            break
    match.submit(0, ("bid", 1))
    assert match.undo_barred(0) is None
    match.submit(1, ("bid", 1))
    assert _why(match, 0) == "session.undo.other_seat"
    assert match.undo_barred(1) is None
    assert match.undo_barred(0).values["seat"].seat == 1  # type: ignore[union-attr]


def test_finished_turns_and_nobody_cannot_undo() -> None:
    match = toy()
    do(match, "play", "stop")
    assert _why(match, 0) == "session.undo.turn_over"
    assert _why(match, 1) == "session.undo.nothing"
    assert _why(match, None) == "session.undo.nothing"


def test_automatic_entries_go_with_the_action_that_caused_them() -> None:
    match = _arranged([11, 12], [21, 22], deck=0, boost=False, free_undo=True)
    start = match.digest
    applied = match.submit(0, ("play", 11))
    assert [(entry.action[0], entry.automatic) for entry in applied.entries] == [
        ("play", False),
        ("stop", True),
    ]
    assert match.undo(0) == applied.entries
    assert (match.digest, match.entries) == (start, [])


def test_free_undo_takes_back_draws_and_what_bots_did() -> None:
    match = toy("human", "easy", free_undo=True)
    start = match.digest
    do(match, "play")
    own = match.digest
    do(match, "draw")
    while match.actors() == (0,):
        do(match, "keep")
    do(match, "play", "stop")
    end, length = match.digest, len(match.entries)
    assert match.undo_barred(0) is None
    assert match.reset_barred(0) is not None, "nothing was done in this turn yet"
    while match.digest != own:
        assert match.undo(0)
    match.undo(0)
    assert (match.digest, match.entries) == (start, [])
    while match.redo_barred(0) is None:
        match.redo(0)
    assert (match.digest, len(match.entries)) == (end, length)


@pytest.mark.parametrize("kinds", [("human", "human"), ("easy", "easy"), ("human", "human", "easy")])
def test_free_undo_is_for_one_person_only(kinds: tuple[str, ...]) -> None:
    match = toy(*kinds, free_undo=True)
    do(match, "play", "stop")
    assert match.undo_barred(0) is not None
