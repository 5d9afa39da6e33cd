"""What flies arrives: after every entry the table equals a fresh layout, and no piece is there twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.settings import Settings
from game.ui.table.tabletop import Tabletop
from tests.ui.table_play import Table


def draws_of(table: Table) -> list[list[tuple[Any, float, int]]]:
    """Record for every picture which pieces are drawn: key, lift, alpha. Fills as pictures are drawn."""
    pictures: list[list[tuple[Any, float, int]]] = []
    top: Tabletop = table.scene.top
    plain = top.draw_piece

    def draw_piece(surface: Any, piece: Any, rect: Any, **more: Any) -> None:
        pictures[-1].append((piece.key, more["lift"], more["alpha"]))
        plain(surface, piece, rect, **more)

    top.draw_piece = draw_piece  # type: ignore[method-assign]
    table.scene.painter._layer_key = None
    resting = table.scene.painter._resting

    def again(*args: Any) -> Any:
        table.scene.painter._layer_key = None  # so that resting pieces are drawn, and recorded, every time
        return resting(*args)

    table.scene.painter._resting = again  # type: ignore[method-assign]
    plain_draw = table.scene.painter.draw

    def draw(surface: Any) -> None:
        pictures.append([])
        plain_draw(surface)

    table.scene.painter.draw = draw  # type: ignore[method-assign]
    return pictures


def test_no_picture_shows_a_piece_twice(tmp_path: Path) -> None:
    """From the first to the last picture of a turn and the bots' answers every piece is drawn solid once."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5, moves=20, settings=Settings(), draw=True)
    pictures = draws_of(table)
    table.my_turn()
    grip, target, _ = table.some_move("hand")
    table.carry(grip, target)
    table.my_turn()
    grip, target, _ = table.some_move("hand")
    table.down(table.at(grip.handle))
    table.move((600, 300), pressed=True)
    table.key(pygame.K_ESCAPE)
    table.step(16, 30)
    assert len(pictures) > 30
    for number, drawn in enumerate(pictures):
        solid = [key for key, _, alpha in drawn if alpha == 255]
        assert len(solid) == len(set(solid)), number


def test_after_each_entry_the_table_is_a_fresh_layout(tmp_path: Path) -> None:
    """Whenever nothing moves, the pieces are those that the tabletop lays out for the position."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5, settings=Settings(speed="fast"))
    scene, checked = table.scene, set()
    for _ in range(1500):
        table.step(30)
        if scene.motion.busy:
            continue
        view = table.match.view_at(scene.shown.number, scene.shown.viewer)
        fresh = type(scene.top)(scene.shown.stage)
        fresh.show(view, scene.shown.viewer)
        assert scene.shown.pieces == fresh.pieces()
        assert not scene.motion.flights or not scene.motion.busy
        checked.add(scene.shown.number)
        if scene.shown.acting is not None:
            if table.match.position > 30:
                break
            source = scene.shown.controller.sources()[0][0]
            grip, target, _ = table.some_move(source)
            table.carry(grip, target)
    assert len(checked) > 8


def test_entries_are_told_one_at_a_time(tmp_path: Path) -> None:
    """Every entry is shown, in order, and the ribbon names its doer while it is told."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5, settings=Settings(), draw=True)
    told: list[int] = []
    while table.scene.shown.acting is None or table.scene.motion.busy:
        number = table.scene.shown.number
        if not told or told[-1] != number:
            told.append(number)
        if table.scene.motion.busy and table.scene.telling and number:
            entry = table.match.entries[number - 1]
            if entry.lines:
                assert table.scene.ribbon.said.seat == entry.seat
                assert table.scene.ribbon.said.text == table.scene.texts.say(entry.lines[0].message)
        table.step(16)
        assert len(told) < 100
    assert told == list(range(told[0], table.match.position + 1))
    assert table.scene.last_seat is not None
    assert not table.match.seats[table.scene.last_seat].human
    assert table.scene.last_handles


def test_a_press_during_my_own_animation_starts_the_next_move(tmp_path: Path) -> None:
    """While my domino still settles I may already take the next one; it finishes its way at once."""
    table = Table(tmp_path, "human", "easy", seed=5, moves=10, settings=Settings(speed="slow"))
    table.my_turn()
    grip, target, _ = table.some_move("hand")
    table.carry(grip, target)
    assert table.scene.motion.busy
    other = next(h for h in table.scene.shown.controller.sources() if h != grip.handle)
    if other[0] == "hand":
        table.down(table.at(other))
        table.move((600, 300), pressed=True)
        assert table.scene.hand.holding
        assert not table.scene.motion.busy


def test_input_in_anothers_turn_changes_nothing_and_says_so(tmp_path: Path) -> None:
    """While a bot thinks, drags, presses, keys and buttons leave the match alone and answer with a sentence."""
    from tests.ui.table_play import InstantWorker

    table = Table(tmp_path, "human", "easy", "easy", seed=5, worker=InstantWorker(polls=10**9), draw=True)
    table.step(100, 10)
    assert table.scene.bots.thinking is not None
    assert table.scene.ribbon.said.thinking
    before = (table.match.digest, table.match.position)
    hand = [piece.handle for piece in table.scene.shown.pieces if piece.handle and piece.handle[0] == "hand"]
    table.drag(table.at(hand[0]), (640, 200))
    name = table.match.names[table.match.actors()[0]]
    assert name in table.bubble
    table.scene.bubble.hide()
    table.step(500)
    table.click(table.at(("market", 0)))
    assert name in table.bubble
    for key, mod in ((pygame.K_z, pygame.KMOD_CTRL), (pygame.K_y, pygame.KMOD_CTRL), (pygame.K_h, 0)):
        table.app.overlay._toasts.clear()
        table.key(key, mod)
        assert table.app.overlay.toasts, key
    table.wheel(1)
    table.drag((500, 500), (560, 480))
    assert (table.match.digest, table.match.position) == before
    assert not table.scene.hand.holding
