"""What events ask is answered with a pointer: players, challenges, dominoes of park and hand, pawns (D8 to D16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.core.grid import pack
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.theme_parque import table_tray
from rulesets.theme_parque.content import load
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState, hand_to_play
from tests.ui.table_play import Table, close_last

OPTIONS = {"rollercooper": True}
BRINGS = {
    "name": "lost_child",
    "share": "shared_hands",
    "drop": "tv_crew",
    "remove": "vandals",
    "fetch": "famous_guest",
    "swap": "new_stock",
    "order_lay": "ghost_order",
    "shift": "earthquake",
    "free": "path_crew",
}
"""The special rule that brings each question or state."""


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def _there(state: ParqueState, goal: str) -> bool:
    if goal == "shift":
        return state.stack[-1][0] == "play" and law_of(state).may_shift and len(state.park) > 3
    if goal == "share":
        return state.stack[-1][0] == "play" and bool(state.sharing)
    if goal == "free":
        return state.stack[-1][0] == "play" and bool(law_of(state).free)
    return state.stack[-1][0] == goal


@cache
def _way(goal: str) -> tuple[int, tuple[tuple[int, Any], ...]]:
    rules = load().special_rules
    for seed in range(400):
        start = RULES.new_game(OPTIONS, 2, seed)
        cards = [start.event, *reversed(start.event_deck)][:4]
        if BRINGS[goal] not in [rules[load().events[card].rule].id for card in cards]:
            continue
        match = Match.start(registry.get("theme_parque"), OPTIONS, default_seats(("human", "human")), seed)
        done: list[tuple[int, Any]] = []
        rng = Rng(seed)
        while not match.is_over and len(done) < 60:
            state = match.state_at(match.position)
            if _there(state, goal):
                return seed, tuple(done)
            seat = match.actors()[0]
            action = match.rules.sample(state, seat, rng)
            claims = (
                [each for each in match.rules.legal(state, seat) if each[0] == "claim"]
                if goal == "fetch" and state.stack[-1][0] == "claim"
                else []
            )
            action = claims[0] if claims else action
            done.append((seat, action))
            match.submit(seat, action)
    raise AssertionError(f"no game comes to {goal}")


def asking(folder: Path, goal: str) -> Table:
    """A table of two people at which this is asked."""
    seed, done = _way(goal)
    match = Match.start(registry.get("theme_parque"), OPTIONS, default_seats(("human", "human")), seed)
    for seat, action in done:
        match.submit(seat, action)
    table = Table(folder, match=match, draw=True)
    table.until(lambda: table.scene.shown.acting is not None and not table.scene.motion.busy)
    table.step(16, 2)
    return table


def now(table: Table) -> ParqueState:
    """The running position."""
    state = table.match.state_at(table.match.position)
    assert isinstance(state, ParqueState)
    return state


@pytest.mark.rule("TP-12.20")
def test_a_player_is_named_by_pressing_the_panel(tmp_path: Path) -> None:
    """Anywhere on the panel, also on a pawn that waits there."""
    table = asking(tmp_path, "name")
    top = table.scene.top
    assert {handle[0] for handle in top.touchable} == {"player"}
    handle = next(each for each in top.touchable if each[1] != top.own)
    assert top.view.supply[handle[1]], "a pawn waits in the last place"
    table.click(top.plan.slots[handle[1]][-1].center)
    table.step(16, 20)
    assert ("name", handle[1]) in [entry.action for entry in table.match.entries], table.bubble


@pytest.mark.rule("TP-12.20")
def test_a_challenge_is_dropped_by_pressing_it(tmp_path: Path) -> None:
    table = asking(tmp_path, "drop")
    handle = next(iter(table.scene.top.touchable))
    assert handle[0] == "challenge"
    table.click(table.at(handle))
    table.step(16, 20)
    assert ("drop", handle[1]) in [entry.action for entry in table.match.entries], table.bubble
    assert handle[1] in now(table).removed


@pytest.mark.rule("TP-12.22")
def test_a_domino_is_removed_by_pressing_it(tmp_path: Path) -> None:
    table = asking(tmp_path, "remove")
    top = table.scene.top
    place = next(iter(top.touchable))
    domino = top.view.owner[pack(*place[1:])]
    table.click(table.at(place))
    table.step(16, 30)
    assert domino in now(table).gone, table.bubble
    entrance = top.rect_of(("cell", 0, 0))
    assert entrance is not None
    if now(table).stack[-1][0] == "remove":
        table.click(entrance.center)
        table.step(16, 5)
        assert table.bubble, "a domino that stays is refused in silence"


@pytest.mark.rule("TP-12.20")
def test_a_pawn_is_taken_back_by_pressing_it(tmp_path: Path) -> None:
    table = asking(tmp_path, "fetch")
    top = table.scene.top
    handle = next(iter(top.touchable))
    assert handle[0] == "pawn"
    before = now(table).supply[handle[1]]
    table.click(table.at(handle))
    table.step(16, 40)
    assert now(table).supply[handle[1]] == before + 1, table.bubble


@pytest.mark.rule("TP-12.20")
def test_dominoes_of_the_hand_are_set_aside_by_pressing_them(tmp_path: Path) -> None:
    """The chosen one is marked and cannot be chosen again; the button ends it."""
    table = asking(tmp_path, "swap")
    top = table.scene.top
    first = next(iter(top.touchable))
    seat = table.match.actors()[0]
    table.click(table.at(first))
    table.step(16, 20)
    assert now(table).stack[-1][3:] == (first[1],), table.bubble
    assert first not in table.scene.top.touchable
    table.click(table.button("choice_0"))
    table.step(16, 30)
    assert first[1] not in now(table).hands[seat]


@pytest.mark.rule("TP-12.6")
def test_the_ordered_domino_is_placed_from_the_hand(tmp_path: Path) -> None:
    """Only that domino can be carried, and it glows."""
    table = asking(tmp_path, "order_lay")
    domino = now(table).stack[-1][1]
    assert table.scene.shown.controller.sources() == [("hand", domino)]
    grip, target, _ = table.some_move("hand")
    table.carry(grip, target)
    table.step(16, 30)
    assert domino in now(table).park, table.bubble


@pytest.mark.rule("TP-12.23")
def test_an_earthquake_moves_a_domino_of_the_park_instead(tmp_path: Path) -> None:
    """A press takes it up, a drag lays it down; it counts against the quota."""
    table = asking(tmp_path, "shift")
    top = table.scene.top
    for place in list(top.touchable):
        table.click(table.at(place))
        table.step(16, 30)
        assert now(table).stack[-1][0] == "shift", table.bubble
        if any(table.scene.shown.controller.spots(grip) for grip in _grips(table)):
            break
        table.step(500)
        table.click(table.at(place))
        table.step(500)
    grip, target, _ = table.some_move("lifted")
    table.carry(grip, target)
    table.step(16, 30)
    assert grip.handle[1] in now(table).moved, table.bubble


def _grips(table: Table) -> list[Any]:
    from game.core.controls import Grip

    handle = table.scene.shown.controller.sources()[0]
    return [Grip(handle, rotation) for rotation in range(4)]


@pytest.mark.rule("TP-12.2")
def test_shared_hands_lie_in_one_tray(tmp_path: Path) -> None:
    """All dominoes of both hands can be seen and carried; none leaves the tray or hides another."""
    table = asking(tmp_path, "share")
    top, state = table.scene.top, now(table)
    seat = table.match.actors()[0]
    both = hand_to_play(state, seat)
    assert len(both) > 4
    rects = [top.rect_of(("hand", domino)) for domino in both]
    for index, rect in enumerate(rects):
        assert rect is not None
        assert table.scene.frame.regions.tray.contains(rect)
        assert rect.collidelist([other for other in rects[index + 1 :] if other]) < 0
    theirs = next(domino for domino in both if domino not in state.hands[seat])
    assert ("hand", theirs) in table.scene.shown.controller.sources()


@pytest.mark.rule("TP-12.16")
def test_free_dominoes_say_so(tmp_path: Path) -> None:
    """With an event that makes dominoes free, exactly those carry the sign."""
    import pygame

    from rulesets.theme_parque import rollercooper_facts

    table = asking(tmp_path, "free")
    top = table.scene.top
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    table_tray.draw_marks(top, surface)
    for domino in top.hand:
        rect = top.rect_of(("hand", domino))
        assert rect is not None
        drawn = pygame.mask.from_surface(surface.subsurface(rect), 10).count() > 0
        assert drawn == rollercooper_facts.free_now(top.view, domino)
