"""The event phase: draws, city events, turns and passes (AAC-2, AAC-3)."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.at_any_cost.announcing import can_play
from rulesets.at_any_cost.printed import DESIGN, KIND
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import actions_of, capacity_of, stars_of
from rulesets.at_any_cost.state import LYING, phase_of, seat_at
from tests.at_any_cost.stage import (
    ROUND,
    actions,
    asked,
    begun,
    city,
    cleanup,
    counted,
    do,
    events,
    hold,
    kinds,
    left,
    refused,
    run_city,
    settle,
    stand,
)

A, B = 0, 1
PASS = ("pass",)


@pytest.mark.rule("AAC-2.1", "AAC-3.1", "AAC-3.2")
def test_a_round_draws_events_turns_a_city_event_and_goes_through_its_phases() -> None:
    state = begun(3)
    city(state, "good-01")
    state.start = 1
    state.stack = [("round",)]
    before = state.event_deck[-3:]
    happened = settle(state)
    assert state.round == 1
    assert [hand[-1:] for hand in (state.hands[1], state.hands[2], state.hands[0])] == [
        (before[2],),
        (before[1],),
        (before[0],),
    ]
    assert kinds(happened).index("drew") < kinds(happened).index("city") < kinds(happened).index("gained")
    assert phase_of(state) == "event"
    assert asked(state) == ("event", 1)  # the start player
    for _ in range(3):
        do(state, RULES.actors(state)[0], PASS)
    assert phase_of(state) == "park"


@pytest.mark.rule("AAC-2.1")
def test_the_phases_of_a_round_in_order() -> None:
    state = begun(2)
    city(state, "good-01")
    state.stack = [("round",)]
    state.round = 0
    seen = kinds(settle(state))
    for _ in range(2):
        seen += kinds(do(state, RULES.actors(state)[0], PASS))
    for _ in range(6):
        seen += kinds(do(state, RULES.actors(state)[0], ("change",)))
    order = [seen.index(word) for word in ("drew", "city", "events_over", "change", "guests", "cleared")]
    assert order == sorted(order)


@pytest.mark.rule("AAC-2.3", "AAC-3.6")
def test_turns_go_by_seat_from_the_start_player() -> None:
    state = begun(4)
    state.start = 2
    state.round = 1
    state.stack = [*ROUND, ("event_turn", 0, 0)]
    settle(state)
    for seat in (2, 3, 0):
        assert asked(state) == ("event", seat)
        assert refused(state, (seat + 1) % 4, PASS) == ("not_your_turn", "AAC-2.3")
        do(state, seat, PASS)
    assert asked(state) == ("event", 1)
    assert [seat_at(state, place) for place in range(4)] == [2, 3, 0, 1]


@pytest.mark.rule("AAC-3.2", "AAC-6.6")
def test_in_round_five_the_reminder_is_turned_over_before_the_first_bad_event() -> None:
    state = begun(2)
    for card in state.city_deck[5:]:
        state.city_deck.remove(card)
        state.city_discard = (*state.city_discard, card)
    assert KIND[state.city_deck[-1]] == "reminder"
    first_bad = state.city_deck[-2]
    state.round = 5
    state.stack = [*ROUND, ("event", 0, 0, 0), ("reveal",)]
    happened = settle(state)
    assert kinds(happened)[:2] == ["office_closed", "city"]
    assert state.office == "closed"
    assert state.city_now == first_bad
    counted(state)


@pytest.mark.rule("AAC-3.3")
def test_each_player_carries_the_city_event_out_completely_before_the_next() -> None:
    state = begun(3)
    state.start = 1
    for seat, ride in enumerate(("cloud-02", "hollow-01", "tale-02")):
        stand(state, seat, ride, "core-01")
        stand(state, seat, "core-08", "core-04")
    (card,) = [city(state, "bad-09")]
    state.round = 6
    state.stack = [*ROUND, ("event", 0, 0, 0), ("city", 0), ("reveal",)]
    settle(state)
    for seat in (1, 2, 0):
        assert asked(state) == ("target", seat)
        upgrade = state.parks[seat][0][1]
        assert RULES.legal(state, seat) == [("target", upgrade), ("target", state.parks[seat][1][1])]
        other = state.parks[(seat + 1) % 3][0][0]
        assert refused(state, seat, ("target", other)) == ("not_a_target", "AAC-3.3")
        do(state, seat, ("target", upgrade))
        assert upgrade in state.park_discard
    assert state.city_discard == (card,)
    assert state.city_now == 0


@pytest.mark.rule("AAC-3.3")
def test_city_events_with_two_parts_are_done_by_one_player_after_the_other() -> None:
    state = begun(2)
    grill = stand(state, 1, "core-08")[0]
    happened = run_city(state, "bad-05", 5)
    assert kinds(happened)[1:] == ["lost", "closed", "lost"]
    assert state.down == (grill,)
    assert state.money == [18, 18]


@pytest.mark.rule("AAC-3.4")
def test_the_city_does_not_care_for_protection() -> None:
    state = begun(3)
    castle = stand(state, 1, "cloud-02", "tale-08")[0]
    run_city(state, "bad-01", 5)
    assert castle in state.down


@pytest.mark.rule("AAC-3.5", "AAC-13.2")
def test_a_pinned_city_event_stays_until_cleanup() -> None:
    state = begun(2)
    run_city(state, "bad-02", 5)
    card = state.city_now
    assert DESIGN[card] == "bad-02"
    assert state.city_discard == ()
    assert [capacity_of(state, seat) for seat in range(2)] == [8, 8]
    cleanup(state, 5)
    assert card in state.city_discard
    assert [mods for mods in state.mods if any(mod[3] == card for mod in mods)] == []


@pytest.mark.rule("AAC-3.6", "AAC-3.10")
def test_a_turn_is_one_half_of_one_card() -> None:
    state = begun(2)
    ballast, tail = hold(state, 0, "e-cloud-03", "e-cloud-01")
    events(state)
    assert refused(state, 0, ("play", ballast, 2, -1, 0)) == ("one_half", "AAC-3.10")
    assert refused(state, 0, ("play", ballast, -1, -1, 0)) == ("one_half", "AAC-3.10")
    money = list(state.money)
    do(state, 0, ("play", ballast, A, -1, 0))
    assert state.money == [money[0] + 4, money[1]]  # the lower half has no effect
    assert asked(state) == ("event", 1)
    assert refused(state, 0, ("play", tail, A, -1, 0)) == ("not_your_turn", "AAC-2.3")
    assert state.played[0] == ((ballast, A, -1, 0, LYING, ()),)


@pytest.mark.rule("AAC-3.6")
def test_only_events_from_the_own_hand_are_played() -> None:
    state = begun(2)
    (mine,) = hold(state, 0, "core-01")
    (theirs,) = hold(state, 1, "e-cloud-03")
    events(state)
    assert refused(state, 0, ("play", mine, A, -1, 0)) == ("no_event", "AAC-3.6")
    assert refused(state, 0, ("play", theirs, A, -1, 0)) == ("not_in_hand", "AAC-3.6")
    actions(state)
    assert refused(state, 0, ("play", theirs, A, -1, 0)) == ("events_only", "AAC-3.6")
    assert refused(state, 0, PASS)[0] == "not_now"


@pytest.mark.rule("AAC-3.6")
def test_a_second_event_must_wait_for_the_next_turn() -> None:
    state = begun(2)
    freight, tail = hold(state, 0, "e-cloud-05", "e-cloud-01")
    events(state)
    do(state, 0, ("play", freight, A, -1, 0))
    assert asked(state) == ("keep", 0)
    assert refused(state, 0, ("play", tail, A, -1, 0)) == ("one_event", "AAC-3.6")
    assert refused(state, 0, ("take", 1)) == ("answer_first", "AAC-4.14")


@pytest.mark.rule("AAC-3.7", "AAC-3.8", "AAC-3.9")
def test_passing_is_not_final_and_there_is_no_limit_of_events() -> None:
    state = begun(2)
    gifts = hold(state, 0, "e-cloud-03", "e-cloud-01", "e-hollow-02", "e-hollow-08", "e-hollow-05")
    events(state)
    do(state, 0, PASS)
    (other,) = hold(state, 1, "e-hollow-02")
    do(state, 1, ("play", other, A, -1, 0))
    for card in gifts:
        do(state, 0, ("play", card, A, -1, 0))
        do(state, 1, PASS)
    assert len(state.played[0]) == 5
    do(state, 0, PASS)  # the second pass in a row: seat 1 gets no further turn
    assert asked(state) == ("action", 0)


@pytest.mark.rule("AAC-3.9")
def test_the_step_ends_at_once_after_as_many_passes_as_players() -> None:
    state = begun(3)
    (gift,) = hold(state, 1, "e-cloud-03")
    events(state)
    do(state, 0, PASS)
    assert RULES.decision(state, 1).data["n"] == 2
    do(state, 1, ("play", gift, A, -1, 0))
    do(state, 2, PASS)
    do(state, 0, PASS)
    assert asked(state) == ("event", 1)
    do(state, 1, PASS)
    assert asked(state) == ("action", 0)


@pytest.mark.rule("AAC-3.11")
@pytest.mark.parametrize(
    ("card", "part", "key"),
    [
        ("e-cloud-04", A, "no_target_of_mine"),  # reopen a closed attraction
        ("e-cloud-01", B, "no_target_of_rival"),  # close a lodge or eatery
        ("e-cloud-07", A, "cannot_recover"),
        ("e-cloud-07", B, "no_target_of_rival"),
        ("e-hollow-09", B, "cannot_discard"),
        ("e-hollow-04", B, "no_target_of_rival"),
    ],
)
def test_a_half_that_can_do_nothing_first_is_not_playable(card: str, part: int, key: str) -> None:
    state = begun(2)
    (held,) = hold(state, 0, card)
    events(state)
    assert not [action for action in RULES.legal(state, 0) if action[:3] == ("play", held, part)]
    assert refused(state, 0, ("play", held, part, -1, 0)) == (key, "AAC-3.11")


@pytest.mark.rule("AAC-3.11")
def test_only_rivals_who_can_be_hit_may_be_named() -> None:
    state = begun(3)
    ballast, cars = hold(state, 0, "e-cloud-03", "e-cloud-02")
    (exhume,) = hold(state, 0, "e-hollow-09")
    hold(state, 2, "core-01")
    state.money = [0, 0, 5]
    events(state)
    legal = RULES.legal(state, 0)
    plays = {action[:3]: [each[3] for each in legal if each[:3] == action[:3]] for action in legal[:-1]}
    assert plays["play", ballast, B] == [2]
    assert plays["play", cars, B] == [2]
    assert plays["play", exhume, B] == [2]
    assert refused(state, 0, ("play", ballast, B, 1, 0)) == ("rival_take", "AAC-3.11")
    assert refused(state, 0, ("play", cars, B, 1, 0)) == ("rival_lose", "AAC-3.11")
    assert refused(state, 0, ("play", exhume, B, 1, 0)) == ("rival_discard", "AAC-3.11")
    state.money = [9, 0, 0]
    assert refused(state, 0, ("play", ballast, B, 1, 0)) == ("cannot_take", "AAC-3.11")


@pytest.mark.rule("AAC-3.11", "AAC-0.3")
def test_discarding_as_a_first_operation_needs_another_hand_card() -> None:
    state = begun(4)
    (dealer,) = hold(state, 0, "e-gear-04")
    events(state)
    assert refused(state, 0, ("play", dealer, A, -1, 0)) == ("cannot_discard", "AAC-3.11")
    (paint,) = hold(state, 0, "core-04")
    money = state.money[0]
    do(state, 0, ("play", dealer, A, -1, 0))
    assert state.hands[0] == ()
    assert paint in state.park_discard
    assert state.money[0] == money + 5


@pytest.mark.rule("AAC-3.11")
def test_a_build_needs_a_legal_place_whatever_it_costs() -> None:
    state = begun(2)
    (hangar,) = hold(state, 0, "e-cloud-09")  # build an upgrade
    hold(state, 0, "core-06")  # fits thrill and gentle rides only
    stand(state, 0, "cloud-03")
    state.money[0] = 0
    events(state)
    assert refused(state, 0, ("play", hangar, A, -1, 0)) == ("cannot_build", "AAC-3.11")
    stand(state, 0, "hollow-01")
    assert ("play", hangar, A, -1, 0) in RULES.legal(state, 0)


@pytest.mark.rule("AAC-3.11")
def test_drawing_needs_a_card_in_deck_or_discard_and_giving_up_needs_a_blueprint() -> None:
    state = begun(5)
    pigeon, shredded = hold(state, 0, "e-cloud-10", "e-star-09")
    events(state)
    assert refused(state, 0, ("play", shredded, A, -1, 0)) == ("cannot_drop_blueprint", "AAC-3.11")
    assert ("play", pigeon, A, -1, 0) in RULES.legal(state, 0)
    state.blueprint_discard, state.blueprint_deck = state.blueprint_deck, []
    assert ("play", pigeon, A, -1, 0) in RULES.legal(state, 0)
    state.box = (*state.box, *state.blueprint_discard)
    state.blueprint_discard = []
    assert refused(state, 0, ("play", pigeon, A, -1, 0)) == ("cannot_draw", "AAC-3.11")


@pytest.mark.rule("AAC-3.12", "AAC-13.2")
def test_a_used_card_cannot_come_back_in_the_same_round() -> None:
    state = begun(2)
    (haunt,) = hold(state, 0, "e-hollow-08")  # gain 2, draw 1 event card
    others = list(state.event_deck)
    state.event_deck = []
    state.box = (*state.box, *others)
    events(state)
    do(state, 0, ("play", haunt, A, -1, 0))
    assert state.hands[0] == ()  # nothing could be drawn: the card is not in the discard
    assert [each[0] for each in state.played[0]] == [haunt]
    happened = cleanup(state)
    assert state.played == [(), ()] or haunt in [each[0] for row in state.played for each in row]
    assert "cleared" in kinds(happened)
    # both players draw in the next round: the first gets it from the reshuffled discard
    assert haunt in (*state.hands[0], *state.hands[1])


@pytest.mark.rule("AAC-3.13", "AAC-3.16")
def test_a_pinned_half_works_from_now_until_cleanup() -> None:
    state = begun(2)
    kite, summer = hold(state, 0, "e-cloud-08", "e-cloud-02")
    events(state)
    before = len(state.hands[0])
    do(state, 0, ("play", kite, A, -1, 0))
    assert stars_of(state, 0) == 1 + 2
    assert len(state.hands[0]) == before  # one played, one drawn: the draw is over at once
    do(state, 1, PASS)
    do(state, 0, ("play", summer, A, -1, 0))
    assert capacity_of(state, 0) == 20
    cleanup(state)
    assert stars_of(state, 0) == 1
    assert capacity_of(state, 0) == 15


@pytest.mark.rule("AAC-3.16")
def test_a_half_that_waits_for_guests_is_always_playable() -> None:
    state = begun(4)
    (prize,) = hold(state, 0, "e-gear-07")  # 1 coin per attraction in the guest phase
    events(state)
    money = state.money[0]
    do(state, 0, ("play", prize, A, -1, 0))
    assert state.money[0] == money
    stand(state, 0, "cloud-02")
    state.stack = [("guests", 0)]
    settle(state)
    assert state.money[0] == money + 3 + 1


@pytest.mark.rule("AAC-3.14")
def test_an_ability_takes_a_turn_and_works_once_a_round() -> None:
    state = begun(4)
    (press,) = left(state, 0, "gear-13")
    (mirror,) = stand(state, 0, "cloud-03", "tale-09")[1:]
    events(state)
    do(state, 0, ("use", mirror, 0, -1, 0))
    assert state.used == (mirror,)
    assert asked(state) == ("event", 1)
    for seat in (1, 2, 3):
        do(state, seat, PASS)
    assert refused(state, 0, ("use", mirror, 0, -1, 0)) == ("used", "AAC-3.14")
    do(state, 0, ("use", press, 0, -1, 0))
    assert asked(state) == ("keep", 0)


@pytest.mark.rule("AAC-3.14", "AAC-12.2", "AAC-12.3")
def test_abilities_need_an_open_card_of_the_own_park() -> None:
    state = begun(4)
    parlour, mirror = stand(state, 0, "hollow-03", "tale-09")
    (keeper,) = left(state, 1, "hollow-10")
    state.down = (parlour,)
    events(state)
    assert refused(state, 0, ("use", parlour, 0, 1, 0)) == ("face_down", "AAC-12.2")
    assert refused(state, 0, ("use", keeper, 0, -1, parlour)) == ("own_abilities", "AAC-3.14")
    assert refused(state, 0, ("use", mirror, 1, -1, 0)) == ("no_ability", "AAC-3.14")
    assert ("use", mirror, 0, -1, 0) in RULES.legal(state, 0)  # an upgrade on a closed attraction still works


@pytest.mark.rule("AAC-3.15")
def test_moving_an_upgrade_triggers_nothing_and_changes_nothing_else() -> None:
    state = begun(4)
    (refit,) = hold(state, 0, "e-gear-03")
    (arcade,) = stand(state, 0, "gear-03")  # pays for upgrades that are built here
    ride, mirror = stand(state, 0, "cloud-03", "tale-09")
    state.used = (mirror,)
    state.down = (ride,)
    events(state)
    money = state.money[0]
    before = stars_of(state, 0)
    do(state, 0, ("play", refit, A, -1, mirror))
    assert state.parks[0][0] == (arcade, mirror)
    assert state.parks[0][1] == (ride,)
    assert state.used == (mirror,)
    assert state.money[0] == money
    assert stars_of(state, 0) == before + 1  # on an open attraction its star counts again


@pytest.mark.rule("AAC-4.4")
def test_a_reaction_half_waits_for_an_attack() -> None:
    state = begun(2)
    (crew,) = hold(state, 0, "e-cloud-04")
    events(state)
    assert refused(state, 0, ("play", crew, B, -1, 0)) == ("react_half", "AAC-4.4")
    assert RULES.legal(state, 0) == [PASS]


@pytest.mark.rule("AAC-0.1")
def test_a_card_wins_over_a_rule() -> None:
    # blueprints by an event after the planning office closed; a fourth action by a card
    state = begun(4)
    (pigeon,) = hold(state, 0, "e-cloud-10")
    left(state, 0, "gear-10")
    events(state, number=6)
    do(state, 0, ("play", pigeon, A, -1, 0))
    assert asked(state) == ("keep", 0)
    assert actions_of(state, 0) == 4


@pytest.mark.rule("AAC-0.2")
def test_cannot_beats_may() -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")  # may close any attraction
    castle = stand(state, 1, "cloud-02", "tale-08")[0]  # cannot be chosen
    events(state)
    assert refused(state, 0, ("play", hour, B, 1, castle))[1] in ("AAC-4.10", "AAC-3.11")


@pytest.mark.rule("AAC-0.3")
def test_a_cost_is_paid_in_full_and_an_effect_as_far_as_possible() -> None:
    state = begun(2)
    run_city(state, "bad-13", 5)  # nobody holds a card to discard
    assert state.stack[-1][0] == "event"
    actions(state)
    assert refused(state, 0, ("search", 1)) == ("not_in_hand", "AAC-6.5")  # the discard is a cost


@pytest.mark.rule("AAC-3.6", "AAC-3.11", "AAC-18.2")
@pytest.mark.parametrize("neighbours", [False, True])
def test_who_can_do_nothing_but_pass_is_known(neighbours: bool) -> None:
    seen = {True: 0, False: 0}
    for seed in range(4):
        state, rng = RULES.new_game({"good_neighbours": neighbours}, 3, seed), Rng(seed)
        while actors := RULES.actors(state):
            if state.stack[-1][0] == "event":
                can = can_play(state, actors[0])
                assert can == (RULES.legal(state, actors[0]) != [("pass",)])
                seen[can] += 1
            RULES.apply(state, actors[0], RULES.sample(state, actors[0], rng))
    assert all(seen.values())
