"""What a match does with an action, and what it tells to whom."""

from __future__ import annotations

import pytest

from game.core.messages import Message
from game.core.reasons import IllegalAction
from game.core.state import HIDDEN
from game.session.match import Match
from game.session.seats import default_seats
from game.session.sheet import words_for
from tests.session.helpers import INFO, do, first, play, toy
from tests.toy.rules import RULES
from tests.toy.texts import catalogue


def test_a_refused_action_changes_nothing() -> None:
    match = play(toy(), 7)
    before = match.digest, match.state, list(match.entries)
    for seat, action in [
        (1 - match.actors()[0], ("stop",)),
        (match.actors()[0], ("fly", 3)),
        (9, ()),
        (0, None),
    ]:
        with pytest.raises(IllegalAction):
            match.submit(seat, action)  # type: ignore[arg-type]
    assert (match.digest, match.state, match.entries) == before


@pytest.mark.parametrize("seed", range(8))
def test_single_choices_are_made_and_logged_real_ones_are_asked(seed: int) -> None:
    match = toy("human", "easy", "human", seed=seed)

    def nobody_is_asked_in_vain(match: Match) -> None:
        assert all(len(match.legal(seat)) > 1 for seat in match.actors())

    nobody_is_asked_in_vain(match)
    play(match, seed=seed, also=nobody_is_asked_in_vain)
    for entry in match.entries:
        choices = len(RULES.legal(match.state_at(entry.number - 1), entry.seat))
        assert entry.automatic == (choices == 1)
    assert [entry.number for entry in match.entries] == list(range(1, len(match.entries) + 1))
    assert sum(entry.automatic for entry in match.entries) > 0


def test_a_waiting_question_is_left_to_a_person_even_with_one_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = RULES.decision
    monkeypatch.setattr(RULES, "decision", lambda state, seat: plain(state, seat)._replace(waits=True))
    match = toy("human", "easy", seed=3)
    seen = []

    def note(match: Match) -> None:
        seen.extend(seat for seat in match.actors() if len(match.legal(seat)) == 1)

    play(match, also=note)
    assert 0 in seen, "the person is asked although only one choice is left"
    assert 1 not in seen, "a bot has nothing to look at"


def test_what_is_decided_in_public_needs_no_hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = RULES.decision
    monkeypatch.setattr(
        RULES,
        "decision",
        lambda state, seat: plain(state, seat)._replace(public=state.stack[-1][0] == "after"),
    )
    match = toy("human", "human", seed=3)
    seat = match.actors()[0]
    assert (match.public_seat(), match.needs_handover(None), match.private_seat(seat)) == (None, seat, seat)
    do(match, "play")
    assert (match.public_seat(), match.needs_handover(None), match.needs_handover(seat)) == (seat, None, None)
    assert match.private_seat(seat) is None, "all look on: not even the own hand is drawn"
    do(match, "stop")
    assert match.public_seat() is None
    assert match.needs_handover(seat) == match.actors()[0]

    alone = toy("human", "easy", seed=3)
    do(alone, "play")
    assert (alone.public_seat(), alone.private_seat(None)) == (None, 0)


def test_a_single_secret_bid_is_made_even_while_others_still_choose() -> None:
    for seed in range(40):
        match = toy("human", "human", "human", seed=seed)
        while not (match.state.stack and match.state.stack[-1][0] == "bid"):
            do(match, "play") if match.state.stack[-1][0] == "play" else do(match, "stop")
            if match.round > 1:
                break
        poor = [seat for seat, points in enumerate(match.state.points) if points == 0]
        if poor and match.round == 1:
            assert all(seat not in match.actors() for seat in poor)
            assert {entry.seat for entry in match.entries if entry.automatic} == set(poor)
            return
    raise AssertionError("no seed gives a seat without points")


def test_entries_know_turn_round_digest_and_position() -> None:
    match = play(toy(seed=3))
    assert match.is_over
    rounds = [entry.round for entry in match.entries]
    assert rounds == sorted(rounds)
    assert set(rounds) == {1, 2, 3}
    for entry in match.entries:
        assert match.state_at(entry.number).digest() == entry.digest
        before = match.state_at(entry.number - 1)
        assert (entry.turn_key, entry.round) == (RULES.turn_key(before), RULES.round(before))
    with pytest.raises(IndexError):
        match.state_at(len(match.entries) + 1)
    with pytest.raises(IndexError):
        match.state_at(-1)


def test_turn_ended_is_said_once_a_turn() -> None:
    match = toy()
    assert not match.submit(*first(match, "play")).turn_ended
    assert not match.submit(*first(match, "boost")).turn_ended
    assert match.submit(*first(match, "stop")).turn_ended


def test_lines_are_sentences_with_clause_cells_and_readers() -> None:
    match = toy()
    words = words_for(match, catalogue())
    do(match, "play", "draw")
    public = [words.say(line.message) for _, line in match.log(None)]
    assert public[0].startswith("Mia plays the ")
    assert public[-1] == "Mia draws a card."
    own = [words.say(line.message) for _, line in match.log(0)]
    assert own[-1].startswith("The card is the ")
    assert [words.say(line.message) for _, line in match.log(1)] == public
    line = match.entries[0].lines[0]
    assert (line.clause, line.cells, line.seat) == ("TOY-2", ((1, 0),), 0)


def test_a_remark_of_the_house_opens_the_lines() -> None:
    match = toy("normal", "human")
    note = Message("session.kind.normal")
    applied = match.submit(*first(match, "play"), note=note)
    assert applied.entries[0].lines[0].message == note


def test_views_hide_what_a_seat_may_not_know() -> None:
    match = play(toy(), 3)
    assert match.view(0).hands[1] == [HIDDEN] * len(match.state.hands[1])
    assert match.view_at(0, None).hands[0] == [HIDDEN] * 3


def test_same_seed_same_game() -> None:
    one, two = play(toy("human", "easy"), seed=4), play(toy("human", "easy"), seed=4)
    assert [entry.digest for entry in one.entries] == [entry.digest for entry in two.entries]
    assert one.bot_seed(1) == two.bot_seed(1)
    assert one.bot_seed(1) != one.bot_seed(0)
    assert one.bot_seed(1) != toy("human", "easy").bot_seed(1)


def test_options_that_cannot_be_saved_or_played_are_refused() -> None:
    with pytest.raises(TypeError):
        Match.start(INFO, {"rounds": 1.5}, default_seats(["human", "human"]), 1)
    with pytest.raises(ValueError, match="cannot be played"):
        Match.start(INFO, {"weather": "rain"}, default_seats(["human", "human"]), 1)


# --- hand-over ------------------------------------------------------------------------------------------------


def test_one_person_never_sees_the_hand_over_page() -> None:
    match = toy("human", "easy")
    seen = []
    play(match, also=lambda m: seen.append((m.needs_handover(0), m.private_seat(0))))
    assert set(seen) == {(None, 0)}
    assert toy("easy", "normal").private_seat(None) is None
    assert toy("easy", "normal").needs_handover(None) is None


def test_of_several_people_the_next_one_is_named_and_nothing_private_shown_before() -> None:
    match = toy("human", "easy", "human")
    assert match.needs_handover(None) == 0
    assert match.private_seat(None) is None
    assert match.needs_handover(0) is None
    assert match.private_seat(0) == 0
    do(match, "play", "stop")
    assert match.actors() == (1,)
    assert match.needs_handover(0) is None, "a bot needs no screen"
    assert match.private_seat(0) is None
    do(match, "play", "stop")
    assert match.needs_handover(0) == 2
    do(match, "play", "stop")
    asked = match.actors()
    assert len(asked) > 1
    viewer = None
    pages = []
    while match.state.stack[-1][0] == "bid":
        page = match.needs_handover(viewer)
        if page is not None:
            viewer = page
            pages.append(page)
        seat = viewer if viewer in match.actors() else match.actors()[0]
        match.submit(seat, ("bid", 0))
    assert pages == [seat for seat in asked if seat != 1], "a page for each person with a secret choice"
    play(match)
    assert match.needs_handover(2) is None


def test_catch_up_holds_everything_public_since_and_nothing_private() -> None:
    match = toy("human", "human", "human", seed=2)
    do(match, "play", "stop")
    mine = len(match.entries)
    do(match, "play", "draw")
    if match.state.stack[-1][0] == "keep":
        do(match, "keep")
    do(match, "play", "stop")
    news = match.entries_since(0)
    assert [entry.number for entry in news if entry.events] == [
        entry.number for entry in match.entries[mine:] if entry.as_seen(None).events
    ]
    assert news
    for entry in news:
        assert entry.action == ()
        assert all(event.seen is None for event in entry.events)
        assert all(line.seen is None for line in entry.lines)
    assert any(event.kind == "saw" for entry in match.entries for event in entry.events)
    match.submit(1, ("bid", 1)) if len(match.legal(1)) > 1 else None
    assert all(e.kind != "bid" for entry in match.entries_since(0) for e in entry.events)


def test_catch_up_begins_after_the_last_own_choice_not_after_what_happened_by_itself() -> None:
    state = RULES.new_game({}, 2, 1)
    state.hands, state.points = [[10], [20, 30]], [0, 0]
    match = Match(INFO, {}, default_seats(["human", "human"]), 1, start_state=state)
    match.resolve()
    do(match, "stop")
    own = match.position
    do(match, "play", "stop")
    assert [entry.automatic for entry in match.entries if entry.seat == 0][-1], "the bid of nothing"
    assert next(entry.number for entry in match.entries_since(0)) == own + 1
