"""What is secret and what is public (AAC-17)."""

from __future__ import annotations

import json

import pytest

from game.core.rng import Rng
from rulesets.at_any_cost import hidden
from rulesets.at_any_cost.announcing import answers
from rulesets.at_any_cost.printed import PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.stage import actions, asked, begun, do, events, hold, left, settle, stand, top

A, B = 0, 1


@pytest.mark.rule("AAC-17.1", "AAC-17.2")
def test_secret_rows_show_their_length_only() -> None:
    state = begun(3)
    hold(state, 0, "core-01", "e-cloud-03", "bp-cloud-1", "sc-cloud-1")
    hold(state, 1, "core-02", "bp-cloud-2", "bp-cloud-3", "sc-cloud-2", "sc-cloud-3")
    state.blueprint_discard = [state.blueprint_deck.pop()]
    actions(state)
    view = RULES.view(state, 0)
    assert view.hands[0] == state.hands[0]
    assert view.hands[1] == (None,)
    assert (view.blueprints[0], view.blueprints[1]) == (state.blueprints[0], (None, None))
    assert (view.showcases[0], view.showcases[1]) == (state.showcases[0], (None, None))
    for deck in ("park_deck", "event_deck", "blueprint_deck", "blueprint_discard", "city_deck"):
        assert getattr(view, deck) == [None] * len(getattr(state, deck))
    assert view.box == ()
    assert view.rng == 0
    for name in ("parks", "money", "loans", "market", "played", "park_discard", "event_discard"):
        assert getattr(view, name) == getattr(state, name)
    public = RULES.view(state, None)
    assert public.hands == [(None,) * 2, (None,), ()]


@pytest.mark.rule("AAC-17.3", "AAC-17.1")
def test_cards_looked_at_are_seen_by_one_seat_and_discarded_face_up_or_down() -> None:
    for deck, names in (("park", ("core-01", "core-02")), ("blueprint", ("bp-cloud-1", "bp-cloud-2"))):
        state = begun(2)
        cards = top(state, deck, *names)
        actions(state)
        happened = do(state, 0, ("draw", deck))
        looked = next(event for event in happened if event.kind == "looked")
        assert looked.seen == (0,)
        assert RULES.view(state, 0).looking[0] == tuple(cards)
        assert RULES.view(state, 1).looking[0] == (None, None)
        happened = do(state, 0, ("keep", cards[0]))
        told = [
            event for event in happened if event.visible_to(1) and cards[1] in event.data.get("cards", ())
        ]
        assert bool(told) == (deck == "park")
        known = [
            event for event in happened if event.visible_to(1) and cards[0] in event.data.get("cards", ())
        ]
        assert known == []


@pytest.mark.rule("AAC-17.4")
def test_a_peeked_hand_is_shown_to_one_seat_until_it_confirms() -> None:
    state = begun(3)
    (ball,) = hold(state, 0, "e-tale-10")
    theirs = hold(state, 1, "core-01", "e-cloud-03")
    events(state)
    happened = do(state, 0, ("play", ball, A, 1, 0))
    assert asked(state) == ("peek", 0)
    assert RULES.view(state, 0).hands[1] == tuple(theirs)
    assert RULES.view(state, 2).hands[1] == (None, None)
    assert RULES.view(state, None).hands[1] == (None, None)
    assert RULES.decision(state, 0).waits
    saw = next(event for event in happened if event.kind == "saw")
    assert saw.seen == (0,)
    assert saw.data["cards"] == tuple(theirs)
    assert any(event.reveals for event in happened)
    do(state, 0, ("seen",))
    assert RULES.view(state, 0).hands[1] == (None, None)


@pytest.mark.rule("AAC-17.5")
def test_reactions_built_showcases_and_discards_become_public() -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    (crew,) = hold(state, 1, "e-cloud-04")
    (coaster,) = stand(state, 1, "hollow-01")
    (show,) = hold(state, 0, "sc-cloud-1")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    happened = do(state, 1, ("react", crew, B))
    assert all(event.visible_to(0) for event in happened if event.kind == "reacted")
    left(state, 0, "hollow-12")
    stand(state, 0, "cloud-02")
    actions(state)
    assert do(state, 0, ("build", show, 4))[-1].visible_to(1)
    (paint,) = hold(state, 0, "core-04")
    actions(state)
    assert do(state, 0, ("search", paint))[0].data["card"] == paint
    assert paint in RULES.view(state, 1).park_discard


@pytest.mark.rule("AAC-17.1")
def test_blueprints_are_shown_at_the_end() -> None:
    state = begun(2)
    hold(state, 0, "bp-cloud-1")
    assert RULES.view(state, 1).blueprints[0] == (None,)
    state.round = 8
    state.stack = [("end",)]
    settle(state)
    assert RULES.view(state, 1).blueprints[0] == state.blueprints[0]


def test_a_rival_who_is_asked_holds_an_answer_in_possible_worlds() -> None:
    state = begun(2)
    (hour,) = hold(state, 0, "e-hollow-01")
    hold(state, 1, "e-cloud-04", "core-01", "core-02")
    (coaster,) = stand(state, 1, "hollow-01")
    events(state)
    do(state, 0, ("play", hour, B, 1, coaster))
    rng = Rng(3)
    held = 0
    for _ in range(40):
        world = RULES.determinize(RULES.view(state, 0), 0, rng)
        RULES.invariants(world)
        held += bool(answers(world, 1, PROGRAMS[hour][B], True))
    assert held >= 30


def test_damaged_positions_are_noticed() -> None:
    state = begun(3)
    stand(state, 0, "hollow-01", "core-01")
    left(state, 0, "core-09")
    hold(state, 1, "core-02", "e-cloud-03", "bp-cloud-1")
    actions(state)
    hidden.invariants(state)

    def lost(change) -> None:
        broken: AnyCostState = state.clone()
        change(broken)
        with pytest.raises(ValueError):
            RULES.rebuild(json.loads(json.dumps(broken.to_json())))

    ride, shade = state.parks[0][0]
    guard = state.parks[0][5][0]
    lost(lambda s: s.park_deck.pop())
    lost(lambda s: s.park_deck.append(s.park_deck[0]))
    lost(lambda s: s.park_deck.append(0))
    lost(lambda s: s.park_deck.append(10**6))
    lost(lambda s: s.money.__setitem__(0, -1))
    lost(lambda s: s.loans.__setitem__(0, -1))
    lost(lambda s: setattr(s, "down", (shade,)))
    lost(lambda s: setattr(s, "down", (ride, ride)))
    lost(lambda s: setattr(s, "used", (guard, guard)))
    lost(lambda s: setattr(s, "growth", (ride,) * 4))
    lost(lambda s: setattr(s, "coins", (s.park_deck[0],)))
    lost(lambda s: setattr(s, "market", (0,) * 5))
    lost(lambda s: setattr(s, "start", 3))
    lost(lambda s: s.mods.pop())
    lost(lambda s: s.parks.__setitem__(0, ((shade, ride), *s.parks[0][1:])))
    lost(lambda s: s.parks.__setitem__(0, (*s.parks[0][:4], (guard,), s.parks[0][0])))
    lost(lambda s: s.parks.__setitem__(0, s.parks[0][:5]))
    lost(lambda s: s.hands.__setitem__(1, (*s.hands[1], s.blueprints[1][0])))
    lost(lambda s: s.stack.append(("no such frame",)))
