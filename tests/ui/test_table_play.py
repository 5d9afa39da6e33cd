"""Whole games at the table through the event queue: by dragging, by clicking, by keyboard, at every speed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from tests.ui.table_play import Table

SOURCES = {"play": "hand", "claim": "supply", "draw": "market"}


def step_of(table: Table) -> str:
    """The current part of the turn."""
    return next(step.key for step in table.scene.shown.controller.steps() if step.current)


def by_drag(table: Table) -> None:
    """One decision by dragging."""
    grip, target, _ = table.some_move(SOURCES[step_of(table)])
    table.carry(grip, target)


def by_click(table: Table) -> None:
    """One decision by click-then-click; a domino in the market and the button need one click."""
    step = step_of(table)
    if step == "claim" and table.match.position % 3 == 0:
        table.click(table.button("choice_0"))
        return
    grip, target, _ = table.some_move(SOURCES[step])
    table.click(table.at(grip.handle))
    table.step(400)
    if step != "draw":
        assert table.scene.hand.holding
        table.move(table.place_of(target))
        table.click(table.place_of(target))
        table.step(400)


def by_keyboard(table: Table) -> None:
    """One decision without a mouse."""
    if not table.scene.keys.active:
        for _ in range(30):
            table.key(pygame.K_TAB)
            if table.scene.keys.active:
                break
        else:
            raise AssertionError("the table cannot be reached with Tab")
    table.key(pygame.K_RETURN)
    if table.scene.hand.holding:
        table.key(pygame.K_PAGEDOWN)
        table.key(pygame.K_RETURN)


def play(table: Table, decide: Callable[[Table], None]) -> None:
    """Decide for the person until the game is over."""
    for _ in range(400):
        table.my_turn()
        if table.match.is_over:
            break
        before = table.match.position
        decide(table)
        assert table.match.position > before, f"{step_of(table)}: {table.bubble}"
    assert table.match.is_over
    table.until(lambda: table.app.stack.top is not table.scene)
    table.match.rules.invariants(table.match.state)


@pytest.mark.parametrize("decide", [by_drag, by_click, by_keyboard])
def test_a_whole_game_by_one_way_alone(tmp_path: Path, decide: Callable[[Table], None]) -> None:
    """Each way leads alone from the first domino to the end, and the table is left for the score sheet."""
    play(Table(tmp_path, "human", "easy"), decide)


def test_two_people_hand_the_screen_over(tmp_path: Path) -> None:
    """A game of two people passes the page between them every turn."""
    table = Table(tmp_path, "human", "human", seed=9)
    seen = []

    def decide(table: Table) -> None:
        seen.append(table.scene.shown.viewer)
        by_drag(table)

    play(table, decide)
    assert {0, 1} == set(seen)
    assert table.scene.shown.viewer is None or not table.match.actors()


@pytest.mark.parametrize(
    "settings",
    [
        Settings(speed="slow"),
        Settings(speed="normal"),
        Settings(speed="fast"),
        Settings(reduced_motion=True),
    ],
    ids=["slow", "normal", "fast", "still"],
)
def test_speed_changes_nothing_but_time(tmp_path: Path, settings: Settings) -> None:
    """The same decisions give the same position at every speed."""
    table = Table(tmp_path, "human", "normal", "easy", seed=11, settings=settings)
    for _ in range(8):
        table.my_turn()
        by_drag(table)
    table.my_turn()
    assert table.match.digest == expected_digest(tmp_path / "again")


_DIGESTS: list[str] = []


def expected_digest(folder: Path) -> str:
    """The digest that one run without motion reaches."""
    if not _DIGESTS:
        table = Table(folder, "human", "normal", "easy", seed=11)
        for _ in range(8):
            table.my_turn()
            by_drag(table)
        table.my_turn()
        _DIGESTS.append(table.match.digest)
    return _DIGESTS[0]


def test_holding_space_hurries_the_bots(tmp_path: Path) -> None:
    """With the space bar held, telling takes fewer pictures, and the position is the same."""

    def steps_until_turn(hold: bool) -> tuple[int, str]:
        table = Table(tmp_path, "human", "easy", "easy", seed=5, settings=Settings(speed="slow"))
        if hold:
            table.app.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        count = 0
        while table.scene.shown.acting is None or table.scene.motion.busy:
            table.step(16)
            count += 1
            assert count < 5000
        return count, table.match.digest

    slow, first = steps_until_turn(False)
    quick, second = steps_until_turn(True)
    assert first == second
    assert quick * 3 < slow
