"""How entries of At Any Cost are told: stage by stage, with scenes that leave nothing behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.core.events import Event
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from game.settings import Settings
from rulesets.at_any_cost import table_guests, table_stages
from rulesets.at_any_cost.printed import PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import EMPTY_PARK
from tests.at_any_cost.table_hands import AnyCostHands

PUBLIC = ("money", "loans", "parks", "market", "round", "start", "office")
MARKS = ("down", "used", "growth", "coins")
COUNTED = ("hands", "blueprints", "showcases")


def random_match(seats: int, seed: int) -> Match:
    """A whole game of random moves."""
    match = Match.start(registry.get("at_any_cost"), {}, default_seats(["random"] * seats), seed)
    rng = Rng(seed)
    while not match.is_over:
        seat = match.actors()[0]
        match.submit(seat, RULES.sample(match.state, seat, rng))
    return match


@pytest.mark.parametrize(("seats", "seed", "viewer"), [(2, 1, 0), (3, 2, None), (4, 3, 2)])
def test_the_positions_on_the_way_lead_to_the_position_itself(
    seats: int, seed: int, viewer: int | None
) -> None:
    match = random_match(seats, seed)
    staged = 0
    for entry in match.entries:
        before, after = match.view_at(entry.number - 1, viewer), match.view_at(entry.number, viewer)
        events = [event for event in entry.events if event.visible_to(viewer)]
        digest = before.digest()
        stages = table_stages.stages(before, events, viewer)
        assert before.digest() == digest, "the position before was changed"
        if not stages:
            continue
        staged += 1
        assert stages[-1][0] is None
        assert [event for _, group in stages for event in group] == events
        last: Any = stages[-2][0].clone()
        for event in stages[-1][1]:
            tell = table_stages.TOLD.get(event.kind)
            if tell is not None:
                tell(last, event.data, viewer)
        for name in PUBLIC:
            assert getattr(last, name) == getattr(after, name), (name, [event.kind for event in events])
        for name in MARKS:
            assert sorted(getattr(last, name)) == sorted(getattr(after, name)), name
        for name in COUNTED:
            assert [len(row) for row in getattr(last, name)] == [len(row) for row in getattr(after, name)], (
                name
            )
    assert staged > 20


def test_nobody_is_asked_on_the_way() -> None:
    match = random_match(3, 5)
    for entry in match.entries:
        events = [event for event in entry.events if event.visible_to(0)]
        for view, _ in table_stages.stages(match.view_at(entry.number - 1, 0), events, 0):
            if view is not None and view.stack:
                handler = RULES.handlers[view.stack[-1][0]]
                assert not handler.asks, view.stack[-1]


@pytest.mark.rule("AAC-11.5")
def test_guests_walk_in_up_to_the_capacity_and_the_rest_is_turned_away() -> None:
    state = RULES.new_game({}, 2, 4)
    state.money = [30, 20]
    events = [
        Event("guests", {"seat": 0, "stars": 17, "capacity": 15, "guests": 15, "n": 15}),
        Event("gained", {"seat": 0, "n": 2, "card": 3}),
    ]
    scene = table_guests.scene_of(state, events)
    assert scene is not None
    assert (scene.over, scene.money, scene.lines) == (2, 13, ((3, 2),))
    assert scene.inside == 0
    inside = []
    for step in range(101):
        scene.t = scene.length * step / 100
        inside.append(scene.inside)
    assert inside == sorted(inside)
    assert inside[-1] == 15


def told(folder: Path, seats: int, seed: int, wanted: str) -> AnyCostHands:
    """A table at which an entry with an event of a kind is being told, with motion."""
    kinds = ("human", *("random",) * (seats - 1))
    table = AnyCostHands(folder, *kinds, seed=seed)
    for _ in range(500):
        table.my_turn()
        assert not table.match.is_over, f"{wanted} never came"
        for number in range(1, table.match.position + 1):
            entry = table.match.entries[number - 1]
            if any(event.kind == wanted and event.visible_to(0) for event in entry.events):
                table.app.settings.reduced_motion = False
                table.app.apply_settings()
                table.scene.paused = True
                table.scene.shown.show(number - 1, 0)
                table.scene.tell(number, 0)
                return table
        table.play(1)
    raise AssertionError(wanted)


def watch(table: AnyCostHands, seen: Any, limit: int = 1500) -> int:
    """Let the telling run; return in how many pictures `seen` was true."""
    count = 0
    for _ in range(limit):
        if not table.scene.motion.busy:
            break
        table.app.step(40, draw=_ % 6 == 0)
        count += bool(seen())
    assert not table.scene.motion.busy
    return count


@pytest.mark.rule("AAC-11.1")
def test_every_seat_has_its_scene_in_the_guest_phase(tmp_path: Path) -> None:
    table = told(tmp_path, 3, 4, "guests")
    seats: dict[int, None] = {}

    def seen() -> bool:
        scene = table.top.acts.scene
        if scene is not None:
            seats[scene.seat] = None
        return scene is not None

    assert watch(table, seen) > 20
    assert sorted(seats) == [0, 1, 2]
    assert table.top.acts.scene is None
    rested(table)


@pytest.mark.rule("AAC-2.1")
def test_the_ribbon_shows_phase_and_round_of_what_is_seen(tmp_path: Path) -> None:
    """The match may be in the next round already; what walks and is cleared away on the table belongs to this one."""
    for seed in range(30):
        table = told(tmp_path, 3, seed, "start_passed")
        scene, number = table.scene, table.scene.shown.number
        if any(event.kind == "guests" for event in table.match.entries[number - 1].events):
            break
    before = RULES.round(table.match.state_at(number - 1))
    assert RULES.round(table.match.state_at(number)) == before + 1
    assert [step.key for step in scene.steps if step.current] == ["park"]
    assert scene.round_shown == before
    order = {"park": 0, "guest": 1, "cleanup": 2, "event": 3}
    phases: list[str] = []
    wrong: list[str] = []

    def seen() -> bool:
        now = next(step.key for step in scene.steps if step.current)
        phases.append(now)
        if table.top.acts.scene is not None and (now != "guest" or scene.active_seats()):
            wrong.append(now)
        if now != "event" and scene.round_shown != before:
            wrong.append(f"{now} in round {scene.round_shown}")
        return now == "guest"

    assert watch(table, seen) > 20
    assert wrong == []
    assert phases == sorted(phases, key=order.__getitem__)
    assert list(dict.fromkeys(phases)) == ["park", "guest", "cleanup", "event"]
    assert scene.round_shown == before + 1


def rested(table: AnyCostHands) -> None:
    """Nothing is left of what was told: the pieces equal a fresh layout."""
    acts = table.top.acts
    assert not acts.busy
    assert not acts.flying
    assert not acts.notes
    assert not acts.turning
    assert not table.top.lively
    fresh = type(table.top)(table.scene.shown.stage)
    fresh.show(table.scene.shown.view, table.scene.shown.viewer)
    fresh.attend(table.scene.shown.controller)
    assert table.scene.shown.pieces == fresh.pieces()


@pytest.mark.rule("AAC-3.2")
def test_the_city_event_is_held_up_and_turned(tmp_path: Path) -> None:
    table = told(tmp_path, 2, 6, "city")
    assert watch(table, lambda: table.top.acts.shown is not None and table.top.acts.shown.turned < 0.5)
    rested(table)


@pytest.mark.rule("AAC-4.1")
def test_a_typed_event_builds_the_tower_for_a_moment(tmp_path: Path) -> None:
    for seed in range(30):
        table = told(tmp_path, 3, seed, "played")
        entry = table.match.entries[table.scene.shown.number - 1]
        event = next(each for each in entry.events if each.kind == "played")
        typed = bool(PROGRAMS[event.data["card"]][event.data["part"]].types)
        asked = table.top.case is not None
        towers = watch(table, lambda table=table: table.top.acts.case is not None)
        rested(table)
        if typed and not asked:
            assert towers > 5
            return
        assert not towers or typed
    raise AssertionError("no typed event was played")


@pytest.mark.rule("AAC-4.7")
def test_a_cancelled_event_is_torn(tmp_path: Path) -> None:
    for seed in range(60):
        match = random_match(3, seed)
        number = next((e.number for e in match.entries if any(v.kind == "cancelled" for v in e.events)), 0)
        if number:
            break
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=1, settings=Settings())
    table.scene.paused = True
    table.scene.match = table.scene.shown.match = table.match = match
    table.scene.shown.show(number - 1, 0)
    table.scene.tell(number, 0)
    assert watch(table, lambda: table.top.acts.shown is not None and table.top.acts.shown.torn > 0.3)
    assert not table.top.acts.busy


def test_a_press_ends_the_telling_at_once(tmp_path: Path) -> None:
    table = told(tmp_path, 3, 4, "guests")
    table.step(400)
    assert table.top.acts.scene is not None
    table.scene.motion.finish()
    assert not table.scene.motion.busy
    rested(table)


def test_closed_cards_turn_over_where_they_lie(tmp_path: Path) -> None:
    for seed in range(40):
        try:
            table = told(tmp_path, 2, seed, "closed")
        except AssertionError:
            continue
        assert watch(table, lambda table=table: bool(table.top.acts.turning))
        rested(table)
        return
    raise AssertionError("nothing was closed")


@pytest.mark.rule("AAC-3.8", "AAC-3.11")
def test_a_pass_is_told_beside_the_panel_and_a_forced_one_says_why(tmp_path: Path) -> None:
    """Who has nothing to play is not asked; without a word that would look like a turn that was lost."""
    table = told(tmp_path, 2, 3, "passed")
    said: list[str] = []

    def seen() -> bool:
        said.extend(note.text for note in table.top.acts.notes)
        return bool(table.top.acts.notes)

    assert watch(table, seen)
    assert {"passes"} <= set(said) | {"passes" for text in said if text.startswith("passes: ")}
    acts, top = table.top.acts, table.top
    view = table.match.view(0).clone()
    view.hands[0] = ()
    view.parks[0] = EMPTY_PARK
    top.show(view, 0)
    assert acts._pass_words(0) == "passes: nothing to play"
    assert acts._pass_words(1) == "passes"
    top.show(table.match.view(1), 1)
    top.own = 0
    assert acts._pass_words(0) == "passes", "others may not be told what somebody holds"
