"""Interrupted events: cancelled, shielded, several hit, nobody answers, pinned, moved cards (AAC-4)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.printed import LEFT, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import standing, stars_of
from rulesets.at_any_cost.state import CANCELLED, WAITING
from tests.at_any_cost.stage import (
    actions,
    asked,
    begun,
    counted,
    do,
    events,
    guests,
    hold,
    kinds,
    left,
    refused,
    run_city,
    settle,
    stand,
)

A, B = 0, 1
PASS, DECLINE = ("pass",), ("decline",)


@pytest.mark.rule("AAC-4.1", "AAC-4.3", "AAC-4.12")
def test_an_attack_that_nobody_can_answer_is_carried_out_at_once() -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")
    (coaster,) = stand(state, 1, "hollow-01")
    (carousel,) = stand(state, 2, "cloud-02")
    events(state)
    happened = do(state, 0, ("play", hour, B, 1, coaster))
    assert state.down == (coaster,)
    assert carousel not in state.down
    played = happened[0]
    assert played.kind == "played"
    assert played.data["rival"] == 1
    assert played.data["target"] == coaster
    assert played.seen is None
    assert asked(state) == ("event", 1)
    counted(state)


@pytest.mark.rule("AAC-4.3", "AAC-4.4", "AAC-4.5", "AAC-4.7", "AAC-3.12")
def test_a_cancelled_attack_does_nothing_but_lies_in_the_played_row() -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")
    (crew,) = hold(state, 1, "e-cloud-04")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    assert asked(state) == ("react", 1)
    assert RULES.legal(state, 1) == [("react", crew, B), DECLINE]
    happened = do(state, 1, ("react", crew, B))
    assert "cancelled" in kinds(happened)
    assert "closed" not in kinds(happened)
    assert state.down == ()
    assert state.played[0] == ((hour, B, 1, coaster, CANCELLED, ()),)
    assert [each[0] for each in state.played[1]] == [crew]
    assert state.hands[1] == ()
    assert hour not in state.event_discard
    assert crew not in state.event_discard
    assert asked(state) == ("event", 1)  # the turn of the attacker is over
    assert state.stack[-1][3] == 0  # the played event broke the row of passes
    counted(state)


@pytest.mark.rule("AAC-4.4")
def test_declining_lets_the_attack_happen() -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")
    (crew,) = hold(state, 1, "e-cloud-04")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    do(state, 1, DECLINE)
    assert state.down == (coaster,)
    assert state.hands[1] == (crew,)
    assert asked(state) == ("event", 1)


@pytest.mark.rule("AAC-4.4")
def test_only_reactions_to_the_type_fit() -> None:
    state = begun(3)
    (freight,) = hold(state, 0, "e-cloud-05")  # B: inspection
    hold(state, 1, "e-cloud-04", "e-hollow-06")  # both answer invasions
    (pigeon,) = hold(state, 1, "e-cloud-10")  # answers inspections and planning events
    (grill,) = stand(state, 1, "core-08")
    (guard,) = left(state, 1, "core-09")
    events(state)
    do(state, 0, ("play", freight, B, 1, grill))
    assert RULES.legal(state, 1) == [("react", pigeon, B), DECLINE]
    assert refused(state, 1, ("react", state.hands[1][0], B)) == ("wrong_answer", "AAC-4.4")
    assert refused(state, 1, ("react", guard, 0)) == ("wrong_answer", "AAC-4.4")
    assert refused(state, 1, ("react", grill, 0)) == ("no_answer", "AAC-4.4")
    assert refused(state, 1, ("react", pigeon, A)) == ("no_answer", "AAC-4.4")
    assert refused(state, 1, ("react", freight, B)) == ("not_in_hand", "AAC-3.6")


@pytest.mark.rule("AAC-4.3")
def test_only_who_is_hit_is_asked() -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")
    hold(state, 2, "e-cloud-04")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    assert state.down == (coaster,)
    assert asked(state) == ("event", 1)


@pytest.mark.rule("AAC-4.3")
def test_with_any_rival_every_rival_is_asked_but_only_cancelling_helps() -> None:
    state = begun(4, reactions="any_rival")
    (hour,) = hold(state, 0, "e-hollow-01")
    (crew,) = hold(state, 3, "e-cloud-04")
    (ball,) = hold(state, 2, "e-tale-10")  # shields from everything
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    assert asked(state) == ("react", 3)
    assert RULES.legal(state, 3) == [("react", crew, B), DECLINE]
    state.stack[-1] = ("react", (2,), *state.stack[-1][2:])
    assert RULES.legal(state, 2) == [DECLINE]
    assert refused(state, 2, ("react", ball, B)) == ("only_cancel", "AAC-4.3")


@pytest.mark.rule("AAC-4.3", "AAC-4.5", "AAC-4.8")
def test_everybody_hit_is_asked_in_turn_order_and_a_shield_helps_only_its_player() -> None:
    state = begun(4)
    (panic,) = hold(state, 1, "e-hollow-10")  # B: every rival has -2 stars
    (guard,) = left(state, 0, "core-09")
    (ball,) = hold(state, 3, "e-tale-10")
    stand(state, 2, "hollow-01")
    before = [stars_of(state, seat) for seat in range(4)]
    events(state, 1)
    do(state, 1, ("play", panic, B, -1, 0))
    # seat 2 holds no answer and is passed over in silence
    assert asked(state) == ("react", 3)
    do(state, 3, ("react", ball, B))
    assert asked(state) == ("react", 0)
    happened = do(state, 0, ("react", guard, 0))
    assert kinds(happened) == ["reacted", "closed", "shielded", "mod"]
    after = [stars_of(state, seat) for seat in range(4)]
    assert after == [before[0], before[1], before[2] - 2, before[3]]
    assert state.down == (guard,)
    assert asked(state) == ("event", 2)
    counted(state)


@pytest.mark.rule("AAC-4.5", "AAC-4.8")
def test_one_cancel_saves_everybody_and_nobody_else_is_asked() -> None:
    state = begun(4)
    (panic,) = hold(state, 0, "e-hollow-10")
    (crew,) = hold(state, 1, "e-cloud-04")
    hold(state, 2, "e-tale-07")
    events(state)
    do(state, 0, ("play", panic, B, -1, 0))
    do(state, 1, ("react", crew, B))
    assert state.mods == [(), (), (), ()]
    assert asked(state) == ("event", 1)


@pytest.mark.rule("AAC-4.5")
def test_what_else_a_reaction_says_is_done_at_once_for_the_reacting_player() -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    (circle,) = hold(state, 1, "e-hollow-06")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    money = list(state.money)
    do(state, 0, ("play", hour, B, 1, coaster))
    do(state, 1, ("react", circle, B))
    assert state.money == [money[0], money[1] + 2]
    assert state.down == ()


@pytest.mark.rule("AAC-4.6", "AAC-4.4")
def test_a_reaction_cannot_be_answered_and_each_player_has_one() -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    hold(state, 0, "e-cloud-04")
    circle, crew = hold(state, 1, "e-hollow-06", "e-cloud-04")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    assert len(RULES.legal(state, 1)) == 3
    do(state, 1, ("react", circle, B))
    assert asked(state) == ("event", 1)
    assert state.hands[1] == (crew,)


@pytest.mark.rule("AAC-4.4", "AAC-12.2", "AAC-12.7")
def test_a_reaction_of_the_park_needs_an_open_card_and_flips_it() -> None:
    state = begun(2)
    hours = hold(state, 0, "e-hollow-01", "e-hollow-02")
    (coaster,) = stand(state, 1, "hollow-01")
    (guard,) = left(state, 1, "core-09")
    events(state)
    do(state, 0, ("play", hours[0], B, 1, coaster))
    do(state, 1, ("react", guard, 0), PASS)
    assert state.down == (guard,)
    assert state.parks[1][LEFT] == (guard,)
    (shade,) = stand(state, 1, "cloud-02", "core-01")[1:]
    do(state, 0, ("play", hours[1], B, 1, shade))
    assert shade in state.park_discard  # the guard lies face down and cannot help again


@pytest.mark.rule("AAC-4.7", "AAC-3.14")
def test_a_cancelled_ability_is_still_used() -> None:
    state = begun(2)
    (phantom,) = left(state, 0, "hollow-11")
    (guard,) = left(state, 1, "core-09")
    (crew,) = hold(state, 1, "e-cloud-04")
    events(state)
    do(state, 0, ("use", phantom, 0, 1, guard))
    assert asked(state) == ("react", 1)
    do(state, 1, ("react", crew, B))
    assert state.used == (phantom,)
    assert state.down == ()
    do(state, 1, PASS)
    assert refused(state, 0, ("use", phantom, 0, 1, guard)) == ("used", "AAC-3.14")


@pytest.mark.rule("AAC-4.7", "AAC-3.9")
def test_a_reaction_is_no_turn_and_no_pass() -> None:
    state = begun(3)
    (hour,) = hold(state, 2, "e-hollow-01")
    (crew,) = hold(state, 0, "e-cloud-04")
    (coaster,) = stand(state, 0, "hollow-01")
    events(state)
    do(state, 0, PASS)
    do(state, 1, PASS)
    do(state, 2, ("play", hour, B, 0, coaster))
    do(state, 0, ("react", crew, B))
    # the event broke the row of two passes; now three more are needed
    for seat in (0, 1, 2):
        assert asked(state) == ("event", seat)
        do(state, seat, PASS)
    assert asked(state)[0] == "action"


@pytest.mark.rule("AAC-4.8")
def test_after_a_shield_the_own_part_of_an_event_is_still_done() -> None:
    state = begun(3)
    (geist,) = hold(state, 0, "e-hollow-03")  # B: close a staff card, take 2 coins
    (guard,) = left(state, 1, "core-09")
    (herald,) = left(state, 1, "tale-11")
    events(state)
    money = list(state.money)
    do(state, 0, ("play", geist, B, 1, herald))
    do(state, 1, ("react", guard, 0))
    assert state.down == (guard,)
    assert state.money == money  # what would be taken from the shielded player gives nothing


@pytest.mark.rule("AAC-4.8")
@pytest.mark.parametrize(("answer", "shown"), [("core-09", False), ("e-cloud-04", False), ("", True)])
def test_a_shielded_rival_shows_no_hand_and_pays_nothing(answer: str, shown: bool) -> None:
    state = begun(2)
    (parlour,) = stand(state, 0, "hollow-03")  # invasion: look at a hand, take 1 coin
    hold(state, 1, "e-cloud-05")
    answering = (left if answer == "core-09" else hold)(state, 1, answer) if answer else []
    events(state)
    money = list(state.money)
    happened = do(state, 0, ("use", parlour, 0, 1, 0))
    if answering:
        happened += do(state, 1, ("react", answering[0], 0 if answer == "core-09" else B))
        assert state.money == money
    else:
        do(state, 0, ("seen",))
        assert state.money == [money[0] + 1, money[1] - 1]
    assert ("peeked" in kinds(happened)) == shown


@pytest.mark.rule("AAC-4.8")
def test_operations_for_the_acting_player_alone_are_done_although_somebody_is_shielded() -> None:
    state = begun(3)
    (mother,) = hold(state, 0, "e-tale-03")  # everybody gains 2 coins, you 2 more
    events(state)
    money = list(state.money)
    state.stack.append(("do", mother, A, 0, 0, -1, 0, (1,)))
    settle(state)
    assert state.money == [money[0] + 4, money[1], money[2] + 2]


@pytest.mark.rule("AAC-4.11", "AAC-3.13", "AAC-3.16")
def test_a_pinned_event_is_answered_when_played_and_never_later() -> None:
    state = begun(2)
    (season,) = hold(state, 0, "e-cloud-06")  # A: pinned until the guest phase; B: capacity -4
    hold(state, 1, "e-cloud-10")
    stand(state, 0, "hollow-01")
    events(state)
    do(state, 0, ("play", season, A, -1, 0))
    assert asked(state) == ("event", 1)  # untyped: nobody is asked
    assert state.played[0] == ((season, A, -1, 0, WAITING, ()),)
    money = state.money[0]
    guests(state)
    assert state.crowd[0] == (4, 15, 4)
    assert state.money[0] == money + 4 + 4 // 3


@pytest.mark.rule("AAC-4.11", "AAC-3.16")
def test_a_pinned_attack_is_answered_when_it_is_played() -> None:
    state = begun(2)
    (season,) = hold(state, 0, "e-cloud-06")
    (pigeon,) = hold(state, 1, "e-cloud-10")
    events(state)
    do(state, 0, ("play", season, B, 1, 0))
    assert asked(state) == ("react", 1)
    do(state, 1, ("react", pigeon, B))
    assert state.mods[1] == ()


@pytest.mark.rule("AAC-4.9")
def test_an_untyped_event_cannot_be_answered() -> None:
    state = begun(4)
    (ball,) = hold(state, 0, "e-tale-10")  # A: look at a hand, draw
    hold(state, 1, "e-cloud-04")
    events(state)
    do(state, 0, ("play", ball, A, 1, 0))
    assert asked(state) == ("peek", 0)
    assert refused(state, 1, ("react", state.hands[1][0], B)) == ("untyped_unanswered", "AAC-4.9")


@pytest.mark.rule("AAC-4.9")
def test_whatever_hurts_a_rival_has_a_type() -> None:
    for programs in PROGRAMS:
        for program in programs:
            if any(op.hurts for op in program.ops) and program.trigger in ("half", "event"):
                assert program.types or program.react


@pytest.mark.rule("AAC-3.4")
def test_a_city_event_cannot_be_answered() -> None:
    state = begun(2)
    hold(state, 0, "e-cloud-10", "e-cloud-04")
    stand(state, 0, "hollow-01")
    stand(state, 0, "cloud-02")
    (guard,) = left(state, 0, "core-09")
    run_city(state, "bad-01", 6)
    assert asked(state) == ("target", 0)
    assert refused(state, 0, ("react", guard, 0)) == ("city_unanswered", "AAC-3.4")
    do(state, 0, ("target", state.parks[0][0][0]))
    assert len(state.down) == 1


@pytest.mark.rule("AAC-3.15")
def test_a_moved_card_keeps_everything_and_reacts_for_its_new_owner() -> None:
    state = begun(3)
    (recruiter,) = hold(state, 0, "e-hollow-04")  # B: move a rival staff card
    (phantom,) = left(state, 1, "hollow-11")
    (guard,) = left(state, 1, "core-09")
    state.used = (phantom,)
    state.coins = (phantom, phantom)
    events(state)
    do(state, 0, ("play", recruiter, B, 1, phantom))
    do(state, 1, DECLINE)
    assert state.parks[0][LEFT] == (phantom,)
    assert state.parks[1][LEFT] == (guard,)
    assert state.used == (phantom,)
    assert state.coins == (phantom, phantom)
    do(state, 1, PASS)
    do(state, 2, PASS)
    assert refused(state, 0, ("use", phantom, 0, 1, guard)) == ("used", "AAC-3.14")
    counted(state)


@pytest.mark.rule("AAC-14.1", "AAC-14.3", "AAC-6.8")
def test_the_deck_runs_out_in_the_middle_of_an_effect() -> None:
    state = begun(2)
    (freight,) = hold(state, 0, "e-cloud-05")  # A: draw 4 park cards, keep up to 2
    last = state.park_deck[-1]
    others = state.park_deck[:-1]
    state.park_deck[:] = [last]
    state.park_discard[:] = others[:2]
    state.box = (*state.box, *others[2:])
    events(state)
    happened = do(state, 0, ("play", freight, A, -1, 0))
    assert kinds(happened)[1] == "reshuffled"
    assert sorted(state.looking[0]) == sorted([last, *others[:2]])
    assert state.park_deck == []
    assert state.park_discard == []
    do(state, 0, ("keep", *state.looking[0][:2]))
    assert len(state.park_discard) == 1  # it waits there until the next draw


@pytest.mark.rule("AAC-4.12", "AAC-3.11")
def test_later_operations_are_done_as_far_as_possible() -> None:
    state = begun(2)
    (pact,) = hold(state, 0, "e-hollow-05")  # A: gain 8, then discard 2
    (paint,) = hold(state, 0, "core-04")
    events(state)
    money = state.money[0]
    do(state, 0, ("play", pact, A, -1, 0))
    assert state.money[0] == money + 8
    assert state.hands[0] == ()
    assert paint in state.park_discard
    assert asked(state) == ("event", 1)


@pytest.mark.rule("AAC-4.12")
def test_the_target_that_was_announced_stays_the_target() -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    (crew,) = hold(state, 1, "e-cloud-04")
    (coaster,) = stand(state, 1, "hollow-01")
    (carousel,) = stand(state, 1, "cloud-02")
    events(state)
    do(state, 0, ("play", hour, B, 1, carousel))
    do(state, 1, DECLINE)
    assert state.down == (carousel,)
    assert coaster not in state.down
    assert state.hands[1] == (crew,)


@pytest.mark.rule("AAC-4.10")
def test_a_protected_card_cannot_be_chosen_by_rivals_but_by_its_owner_and_the_city() -> None:
    state = begun(3)
    hour, torch = hold(state, 0, "e-hollow-01", "e-hollow-02")
    carousel, welcome, shade = stand(state, 1, "cloud-02", "tale-08", "core-01")
    (coaster,) = stand(state, 1, "hollow-01")
    (wall,) = left(state, 1, "tale-13")
    (herald,) = left(state, 1, "tale-11")
    (phantom,) = left(state, 0, "hollow-11")
    events(state)
    assert refused(state, 0, ("play", hour, B, 1, carousel)) == ("protected", "AAC-4.10")
    assert refused(state, 0, ("play", torch, B, 1, shade)) == ("all_protected", "AAC-3.11")
    assert refused(state, 0, ("play", torch, B, 1, welcome))[1] == "AAC-3.11"
    assert refused(state, 0, ("use", phantom, 0, 1, herald)) == ("all_protected", "AAC-3.11")
    assert ("play", hour, B, 1, coaster) in RULES.legal(state, 0)
    # stars, cost, money and hand cards are not protected
    (panic,) = hold(state, 0, "e-hollow-10")
    do(state, 0, ("play", panic, B, -1, 0))
    assert stars_of(state, 1) == 1 + 2 + 1 + 1 + 3 + 2 - 2
    # neither from the city, nor from the owner
    run_city(state, "bad-06", 6)
    assert herald in state.down
    assert wall not in state.down
    actions(state, 1)
    do(state, 1, ("demolish", welcome))
    assert welcome in state.park_discard
    counted(state)


@pytest.mark.rule("AAC-4.10")
def test_a_face_down_card_protects_nothing() -> None:
    state = begun(3)
    (hour,) = hold(state, 0, "e-hollow-01")
    castle, *_ = stand(state, 1, "cloud-02", "tale-08")
    # protection by an upgrade holds although its host is closed: nothing closes an upgrade
    state.down = (castle,)
    events(state)
    assert refused(state, 0, ("play", hour, B, 1, castle))[1] in ("AAC-4.10", "AAC-3.11")
    bounce = stand(state, 1, "sc-tale-1")[0]
    assert not any(action[4] == bounce for action in RULES.legal(state, 0) if action[0] == "play")
    state.down = (castle, bounce)
    assert bounce not in standing(state, 1).protected


@pytest.mark.rule("AAC-4.14")
def test_only_rival_and_target_are_announced_the_rest_is_chosen_when_it_is_done() -> None:
    state = begun(5)
    (beam,) = hold(state, 0, "e-star-05")  # B: move a rival upgrade that costs 3 or less
    _, shade = stand(state, 1, "cloud-02", "core-01")
    stand(state, 0, "hollow-01")
    stand(state, 0, "gear-04")
    (crew,) = hold(state, 1, "e-cloud-04")
    events(state)
    do(state, 0, ("play", beam, B, 1, shade))
    assert asked(state) == ("react", 1)  # before any host is chosen
    do(state, 1, DECLINE)
    assert state.hands[1] == (crew,)
    assert asked(state) == ("host", 0)
    assert RULES.legal(state, 0) == [("host", 0), ("host", 1)]
    do(state, 0, ("host", 1))
    assert shade in state.parks[0][1]
    counted(state)


@pytest.mark.rule("AAC-4.13", "AAC-4.2")
def test_one_rival_is_named_for_all_operations() -> None:
    state = begun(3)
    (geist,) = hold(state, 0, "e-hollow-03")
    (herald,) = left(state, 2, "tale-11")
    (guard,) = left(state, 1, "core-10")
    events(state)
    plays = [action for action in RULES.legal(state, 0) if action[:3] == ("play", geist, B)]
    assert plays == [("play", geist, B, 1, guard), ("play", geist, B, 2, herald)]
    assert refused(state, 0, ("play", geist, B, -1, herald)) == ("name_rival", "AAC-4.13")
    assert refused(state, 0, ("play", geist, B, 0, herald)) == ("name_rival", "AAC-4.13")
    assert refused(state, 0, ("play", geist, B, 1, herald)) == ("wrong_target", "AAC-4.1")
    money = list(state.money)
    do(state, 0, ("play", geist, B, 2, herald))
    assert state.money == [money[0] + 2, money[1], money[2] - 2]
    assert state.down == (herald,)


@pytest.mark.rule("AAC-4.13")
def test_looking_at_a_hand_names_a_rival_although_it_has_no_type() -> None:
    state = begun(3)
    (ball,) = hold(state, 0, "e-tale-10")
    events(state)
    plays = [action for action in RULES.legal(state, 0) if action[0] == "play"]
    assert plays == [("play", ball, A, 1, 0), ("play", ball, A, 2, 0)]
    assert refused(state, 0, ("play", ball, A, -1, 0)) == ("name_rival", "AAC-4.13")


@pytest.mark.rule("AAC-4.4")
def test_with_always_ask_everybody_hit_is_asked() -> None:
    state = begun(3, always_ask=True)
    (hour,) = hold(state, 0, "e-hollow-01")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    assert asked(state) == ("react", 1)
    assert RULES.legal(state, 1) == [DECLINE]
    assert RULES.decision(state, 1).waits
    happened = do(state, 1, DECLINE)
    assert [event.seen for event in happened if event.kind == "unanswered"] == [(1,)]
    assert state.down == (coaster,)


@pytest.mark.rule("AAC-4.3")
def test_who_holds_no_answer_is_passed_over_without_a_trace() -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    (coaster,) = stand(state, 1, "hollow-01")
    hold(state, 1, "e-cloud-05")
    events(state)
    happened = do(state, 0, ("play", hour, B, 1, coaster))
    assert kinds(happened) == ["played", "closed"]
    assert happened[0].reveals  # that nobody answered cannot be taken back


@pytest.mark.rule("AAC-3.13", "AAC-11.7")
def test_pinned_events_come_in_the_order_played_after_the_abilities() -> None:
    state = begun(2, packs=("cloud", "hollow"))
    tour, season = hold(state, 0, "e-hollow-07", "e-cloud-06")
    stand(state, 0, "cloud-02", "core-03")
    events(state)
    do(state, 0, ("play", tour, A, -1, 0))
    do(state, 1, PASS)
    do(state, 0, ("play", season, A, -1, 0))
    happened = guests(state)
    paid = [(event.data["card"], event.data["n"]) for event in happened if event.kind == "gained"]
    assert paid == [(state.parks[0][0][1], 1), (tour, 1), (season, 1)]


@pytest.mark.rule("AAC-5.1")
def test_the_park_phase_follows_when_all_have_passed() -> None:
    state = begun(2)
    events(state)
    do(state, 0, PASS)
    happened = do(state, 1, PASS)
    assert "events_over" in kinds(happened)
    assert asked(state) == ("action", 0)
