"""Pinned events stay in sight on the park that they change, in every phase, until they are used up (AAC-3.13)."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from rulesets.at_any_cost import table_facts, table_pins
from rulesets.at_any_cost.printed import DESIGN, PROGRAMS
from rulesets.at_any_cost.table_facts import Pin
from tests.at_any_cost.stage import actions, begun, cleanup, do, events, hold, run_city
from tests.at_any_cost.table_hands import AnyCostHands

A, B = 0, 1
PASS = ("pass",)


@pytest.mark.rule("AAC-3.13", "AAC-3.16")
def test_a_pinned_event_is_shown_on_the_park_that_it_changes() -> None:
    state = begun(2, packs=("cloud", "gear"))
    tail, season, overtime = hold(state, 0, "e-cloud-01", "e-cloud-06", "e-gear-01")
    events(state)
    do(state, 0, ("play", tail, A, -1, 0))
    do(state, 1, PASS)
    do(state, 0, ("play", overtime, B, 1, 0))
    do(state, 1, PASS)
    do(state, 0, ("play", season, A, -1, 0))
    assert table_facts.pins(state, 0) == [Pin(tail, A, 0, "stars", 3), Pin(season, A, 0, "guest", 0)]
    (dear,) = table_facts.pins(state, 1)
    assert dear == Pin(overtime, B, 0, "cost", 2)
    assert not dear.helps
    assert all(pin.helps for pin in table_facts.pins(state, 0))
    actions(state)
    assert len(table_facts.pins(state, 0)) == 2
    cleanup(state)
    assert table_facts.pins(state, 0) == table_facts.pins(state, 1) == []


@pytest.mark.rule("AAC-4.7")
def test_a_cancelled_event_is_not_shown() -> None:
    state = begun(2, packs=("cloud", "gear"))
    (season,) = hold(state, 0, "e-cloud-06")
    (pigeon,) = hold(state, 1, "e-cloud-10")
    events(state)
    do(state, 0, ("play", season, B, 1, 0))
    do(state, 1, ("react", pigeon, B))
    assert table_facts.pins(state, 1) == []


@pytest.mark.rule("AAC-3.5")
def test_a_city_event_has_its_own_place_and_no_chip() -> None:
    state = begun(2)
    run_city(state, "good-02", 2)
    assert [mod[0] for mod in state.mods[0]] == ["stars"]
    assert table_facts.pins(state, 0) == []


@pytest.mark.parametrize("rivals", [1, 4])
def test_in_the_park_phase_chips_tell_what_is_pinned(tmp_path: Path, rivals: int) -> None:
    table = AnyCostHands(tmp_path, "human", *("random",) * rivals, seed=21, draw=True)
    for _ in range(400):
        table.my_turn()
        top, seat = table.top, table.match.actors()[0]
        pinned = {each: table_facts.pins(table.state, each) for each in top.order}
        if table.state.stack[-1][0] == "action" and sum(map(len, pinned.values())) >= 2:
            break
        legal = table.match.legal(seat)
        plays = [a for a in legal if a[0] == "play" and PROGRAMS[a[1]][a[2]].pin != "none"]
        table.act(plays[0] if plays else table.choose())
    else:
        raise AssertionError("nothing was pinned")
    table.step(16)
    for each, pins in pinned.items():
        spots = top.left_parts(each).pins
        assert len(spots) == min(len(pins), len(spots)) >= min(1, len(pins))
        assert not any(a.colliderect(b) for a, b in combinations(spots, 2))
        for spot, pin in zip(spots, pins, strict=False):
            message = top.symbols_at(spot.center)
            assert message is not None
            said = top.texts.say(message)
            assert said.startswith("Pinned: ")
            if len(spots) == len(pins):
                assert top.say(f"event.{DESIGN[pin.card]}.name") in said
                assert top.name_of(pin.seat) in said
                assert top.say(f"event.{DESIGN[pin.card]}.{'ab'[pin.half]}") in said


def test_every_change_has_a_picture() -> None:
    from rulesets.at_any_cost.content_words import MODS

    assert set(table_pins.PICTURES) == {*MODS, "guest"}


@pytest.mark.rule("AAC-2.3", "AAC-13.6")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("rivals", [1, 4])
def test_the_flag_of_the_start_player_stands_at_its_gate(
    tmp_path: Path, rivals: int, size: tuple[int, int]
) -> None:
    """The panel of a seat has no room for it in every window; the gate has."""
    table = AnyCostHands(tmp_path, "human", *("random",) * rivals, seed=5, draw=True, size=size)
    table.until_asked("action")
    top = table.top
    said = [
        (rect, top.texts.say(message)) for rect, message in top._tips if message.key == "show.seat_starts"
    ]
    ((rect, text),) = said
    assert text == "Start player of this round."
    assert top.rows[table.state.start].gate.inflate(8, 8).contains(rect)
