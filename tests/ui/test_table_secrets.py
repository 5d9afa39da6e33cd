"""One screen, several people: nothing private is drawn until its owner has said so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core.state import State
from game.settings import Settings
from game.ui.scenes.hand_over import MOST, HandOverScene
from tests.ui.table_play import Table, key_event


def swapped(state: State) -> None:
    """Give the hands of the first two seats to each other, in place."""
    hands: list[Any] = state.hands  # type: ignore[attr-defined]
    hands[0], hands[1] = hands[1], hands[0]


def finish_turn(table: Table) -> None:
    """Play until the turn of the viewer is over, without letting the page come."""
    seat = table.scene.shown.viewer
    assert seat is not None
    kinds = {"play": "hand", "claim": "supply", "draw": "market"}
    while table.scene.shown.viewer == seat and not table.match.is_over:
        step = next(step.key for step in table.scene.shown.controller.steps() if step.current)
        grip, target, _ = table.some_move(kinds[step])
        table.down(table.at(grip.handle))
        table.move((620, 420), pressed=True)
        table.move(table.place_of(target), pressed=True)
        table.app.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=table.place_of(target), button=1, touch=False))
        for event in pygame.event.get():
            table.app.handle(event)
        if table.scene.shown.viewer == seat:
            table.step(400, 3)


def pictures_after_a_turn(folder: Path, swap: bool) -> list[bytes]:
    """Every picture from the end of a turn to the page of the next person; hands may be swapped before it."""
    table = Table(folder, "human", "human", "easy", seed=4, settings=Settings(), draw=False)
    table.my_turn()
    finish_turn(table)
    if swap:
        for state in table.match._states:
            swapped(state)
        table.scene.shown.show(table.scene.shown.number, table.scene.shown.viewer)
    pictures = []
    for count in range(400):
        table.app.step(40, draw=True)
        pictures.append(bytes(table.app.window.get_surface().get_view("0")))
        top = table.app.stack.top
        if isinstance(top, HandOverScene):
            if count % 2 == 0:
                # Hovering, log and hints must not tell anything either.
                table.app.post(key_event(pygame.K_l), key_event(pygame.K_h), key_event(pygame.K_c))
            if len(pictures) > 3 and isinstance(table.app.stack.top, HandOverScene) and count > 60:
                break
    assert isinstance(table.app.stack.top, HandOverScene)
    return pictures


def test_nothing_private_between_two_people(tmp_path: Path) -> None:
    """With the hands swapped, every picture up to the page, and the page itself, is the same to the pixel."""
    plain = pictures_after_a_turn(tmp_path / "a", swap=False)
    other = pictures_after_a_turn(tmp_path / "b", swap=True)
    assert len(plain) == len(other)
    different = [n for n, (one, two) in enumerate(zip(plain, other, strict=True)) if one != two]
    assert not different


def test_the_page_waits_for_the_press(tmp_path: Path) -> None:
    """The page stays until its button is pressed; then the hand of that person, and of nobody else, is shown."""
    table = Table(tmp_path, "human", "human", seed=4, settings=Settings(), draw=True)
    table.step(40, 30)
    page = table.app.stack.top
    assert isinstance(page, HandOverScene)
    assert table.scene.shown.viewer is None
    for key in (pygame.K_ESCAPE, pygame.K_z, pygame.K_l):
        table.key(key)
    table.step(40, 30)
    assert table.app.stack.top is page
    table.key(pygame.K_RETURN)
    table.step(40, 30)
    assert table.app.stack.top is table.scene
    seat = table.scene.shown.viewer
    assert seat in table.match.actors()
    table.my_turn()


def test_the_page_lists_public_moves_and_watch_shows_them(tmp_path: Path) -> None:
    """All public moves since the last turn are listed or counted; Watch plays them and comes back to the page."""
    table = Table(tmp_path, "human", "human", "easy", "easy", seed=4, moves=0)
    seen: list[str] = []
    for _ in range(60):
        table.step(400, 30)
        page = table.app.stack.top
        if isinstance(page, HandOverScene) and len(page.lines) > MOST:
            break
        table.my_turn()
        if table.match.is_over:
            break
        finish_turn(table)
    page = table.app.stack.top
    assert isinstance(page, HandOverScene)
    seat = table.scene.handover._seat
    assert seat is not None
    since = table.match.entries_since(seat)
    wanted = sum(not line.minor for entry in since for line in entry.lines)
    assert len(page.lines) == wanted
    page.form.ensure_layout()
    table.click(page.form.root.find("watch").rect.center)
    assert table.app.stack.top is table.scene
    assert table.scene.replaying is not None
    assert table.scene.shown.number < table.match.position
    while table.scene.replaying is not None:
        assert table.scene.shown.viewer is None
        seen.append(table.match.digest)
        table.step(400)
        assert len(seen) < 500
    table.step(400, 2)
    assert isinstance(table.app.stack.top, HandOverScene)
    assert len(set(seen)) == 1


def test_the_replay_can_be_skipped(tmp_path: Path) -> None:
    """Escape ends the replay; the position is the running one and the page is back."""
    table = Table(tmp_path, "human", "human", "easy", seed=4, settings=Settings())
    table.my_turn()
    finish_turn(table)
    table.until(lambda: isinstance(table.app.stack.top, HandOverScene))
    page = table.app.stack.top
    assert isinstance(page, HandOverScene)
    page.form.ensure_layout()
    table.click(page.form.root.find("watch").rect.center)
    table.step(30, 2)
    assert table.scene.replaying is not None
    table.key(pygame.K_ESCAPE)
    table.step(30, 2)
    assert table.scene.shown.is_now
    assert isinstance(table.app.stack.top, HandOverScene)
