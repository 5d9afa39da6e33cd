"""The variants and rule options (AAC-18, section 8.2)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.content import options
from rulesets.at_any_cost.printed import BAD, DESIGN, GOOD, REMINDER_CARD, SUPER, blueprint
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.scoring import end_points
from rulesets.at_any_cost.state import LYING
from tests.at_any_cost.stage import (
    actions,
    begun,
    cleanup,
    counted,
    do,
    events,
    hold,
    kinds,
    laid_out,
    left,
    refused,
    settle,
    stand,
)

A, B = 0, 1
PASS = ("pass",)


@pytest.mark.rule("AAC-18.1")
def test_first_visit_is_shorter_and_without_super_attractions() -> None:
    state = laid_out(4, city="first_visit", packs=("grove", "tale", "cloud", "star"))
    assert state.rounds == 6
    assert [card in BAD for card in state.city_deck] == [True, True, False, False, False, False, False]
    assert state.city_deck[2] == REMINDER_CARD
    assert state.showcases == [()] * 4
    needing = [
        card
        for card in (*state.blueprint_deck, *state.box)
        if DESIGN[card].startswith("bp-") and blueprint(card).needs_super
    ]
    assert [DESIGN[card] for card in needing] == ["bp-tale-6"]
    assert all(card in state.box for card in needing)
    # only the requirement counts: this one has a super attraction in its bonus
    assert "bp-grove-6" in [DESIGN[card] for card in state.blueprint_deck]
    assert sum(1 for card in state.box if SUPER[card]) == 12
    counted(state)
    cleanup(state, 6)
    assert state.ended == "AAC-15.1"


@pytest.mark.rule("AAC-18.1", "AAC-13.7")
def test_the_last_round_is_the_sixth_of_a_first_visit_and_no_earlier() -> None:
    state = begun(2, city="first_visit")
    cleanup(state, 5)
    assert state.ended == ""
    assert state.round == 6


@pytest.mark.rule("AAC-18.3")
def test_the_hard_city_has_three_good_and_five_bad_events() -> None:
    state = laid_out(2, city="hard_city")
    assert [card in GOOD for card in state.city_deck] == [False] * 6 + [True] * 3
    assert state.city_deck[5] == REMINDER_CARD
    assert state.rounds == 8
    offices = []
    for _ in range(4):
        settle(state)
        offices.append(state.office)
        while state.round == len(offices):
            legal = RULES.legal(state, RULES.actors(state)[0])
            choice = next(
                (each for each in (PASS, ("change",), ("keep",), ("decline",)) if each in legal), legal[0]
            )
            RULES.apply(state, RULES.actors(state)[0], choice)
    assert offices == ["open", "open", "open", "closed"]


@pytest.mark.rule("AAC-18.4")
def test_first_visit_and_hard_city_exclude_each_other_and_good_neighbours_goes_with_both() -> None:
    option = next(each for each in options() if each.key == "city")
    assert option.kind == "choice"
    for city in option.values:
        state = laid_out(2, city=city, good_neighbours=True)
        assert (state.city, state.neighbours) == (city, True)


@pytest.mark.rule("AAC-18.2")
def test_good_neighbours_attack_nobody_and_turn_answers_into_coins() -> None:
    state = begun(4, good_neighbours=True)
    hour, crew, circle = hold(state, 0, "e-hollow-01", "e-cloud-04", "e-hollow-06")
    (coaster,) = stand(state, 1, "hollow-01")
    (phantom,) = left(state, 0, "hollow-11")
    (guard,) = left(state, 1, "core-09")
    events(state)
    assert refused(state, 0, ("play", hour, B, 1, coaster)) == ("no_attacks", "AAC-18.2")
    assert refused(state, 0, ("use", phantom, 0, 1, guard)) == ("no_attacks", "AAC-18.2")
    assert ("play", hour, A, -1, 0) in RULES.legal(state, 0)
    assert refused(state, 0, ("cash", hour)) == ("no_reaction", "AAC-18.2")
    assert refused(state, 0, ("cash", coaster)) == ("not_in_hand", "AAC-3.6")
    money = state.money[0]
    do(state, 0, ("cash", crew))
    assert state.money[0] == money + 2
    assert state.played[0] == ((crew, B, -1, 0, LYING, ()),)
    for seat in (1, 2, 3):
        do(state, seat, PASS)
    happened = do(state, 0, ("cash", circle))  # its other operations are not done
    assert [event.data["n"] for event in happened if event.kind == "gained"] == [2]
    assert "cashed" in kinds(happened)


@pytest.mark.rule("AAC-18.2")
def test_only_good_neighbours_do_that() -> None:
    state = begun(2)
    (crew,) = hold(state, 0, "e-cloud-04")
    events(state)
    assert refused(state, 0, ("cash", crew)) == ("no_neighbours", "AAC-18.2")


@pytest.mark.rule("AAC-13.7")
def test_without_the_last_cleanup_closed_cards_stay_closed() -> None:
    state = begun(3, last_cleanup="off")
    closed = stand(state, 0, "cloud-02", "core-01")[0]
    guard, herald = left(state, 0, "core-09", "tale-11")
    (well,) = left(state, 1, "tale-12")
    state.coins = (well, well)
    state.down = (closed, guard, herald)
    state.money = [30, 30, 0]
    cleanup(state, 8)
    assert state.ended
    assert state.down == (closed, guard, herald)
    lines = [(line.category, line.points) for line in RULES.score(state) if line.seat == 0]
    assert lines == [("size", 4), ("money", 15)]  # size as usual, no points for unavailable staff
    assert end_points(state, 1) == [(well, 2)]
    on = begun(3)
    on.down = tuple(left(on, 0, "core-09"))
    cleanup(on, 8)
    assert on.down == ()


@pytest.mark.rule("AAC-16.2")
def test_without_the_last_cleanup_closed_cards_give_no_stars_for_ties() -> None:
    state = begun(3, last_cleanup="off")
    (closed,) = left(state, 0, "tale-11")
    stand(state, 0, "core-08")
    stand(state, 1, "core-08")
    state.down = (closed,)
    state.money = [30, 30, 0]
    cleanup(state, 8)
    assert RULES.result(state).ranking[0] == (0, 1)


def test_options_change_only_their_own_case() -> None:
    state = begun(2, super_demolished="back_to_showcase")
    (ride,) = stand(state, 0, "hollow-01")
    actions(state)
    do(state, 0, ("demolish", ride))
    assert state.park_discard == [ride]
