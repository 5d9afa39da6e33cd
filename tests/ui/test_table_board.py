"""The board as one picture, the pull of a held piece at its rim, and that all of it is in view."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.controls import Grip
from game.ui.scenes.settings_parts import extra
from tests.ui.table_play import Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def late(folder: Path, **more: Any) -> Table:
    """A park of some size, a person to move, drawn."""
    table = Table(folder, "human", "easy", "easy", moves=30, draw=True, **more)
    table.my_turn()
    table.step(16, 20)
    return table


def differing(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> int:
    """Number of pixels that clearly differ inside an area."""
    a, b = one.subsurface(area), other.subsurface(area)
    return area.w * area.h - pygame.mask.from_threshold(a, (0, 0, 0), (12, 12, 12, 255), b).count()


def board_now(table: Table) -> pygame.Surface:
    table.step(16)
    picture = table.scene.painter.layer.picture
    assert picture is not None
    return picture.copy()


def board_afresh(table: Table) -> pygame.Surface:
    table.scene.shown.version += 1
    return board_now(table)


def test_a_pulled_board_looks_like_one_drawn_afresh(tmp_path: Path) -> None:
    """The shifted picture with its new strips is what would be drawn there anyway."""
    table = late(tmp_path)
    scene = table.scene
    area = scene.frame.regions.board
    scene.zoom(1.7)
    table.step(300)
    table.step(16, 20)
    for dx, dy in ((37, -21), (-90, 5), (3, 60)):
        scene.pan(dx, dy)
        pulled = board_now(table)
        assert differing(pulled, board_afresh(table), area) < area.w * area.h / 500


def test_pulling_draws_only_what_comes_into_view(tmp_path: Path) -> None:
    """The whole board is drawn once; afterwards only strips are."""
    table = late(tmp_path)
    scene = table.scene
    table.step(300)
    table.step(16, 20)
    parts: list[pygame.Rect] = []
    render = scene.painter._resting
    scene.painter._resting = lambda layer, part: parts.append(part) or render(layer, part)  # type: ignore[func-returns-value, method-assign]
    scene.pan(12, 0)
    table.step(16)
    assert [part.w for part in parts] == [12]
    table.step(16)
    assert len(parts) == 1


def test_a_moving_zoom_scales_and_a_resting_one_is_sharp(tmp_path: Path) -> None:
    """While the wheel turns the picture is not drawn anew; at rest it equals one drawn afresh."""
    table = late(tmp_path)
    scene = table.scene
    table.step(300)
    table.step(16, 20)
    parts: list[pygame.Rect] = []
    render = scene.painter._resting
    scene.painter._resting = lambda layer, part: parts.append(part) or render(layer, part)  # type: ignore[func-returns-value, method-assign]
    table.move(scene.frame.regions.board.center)
    table.wheel(1)
    table.wheel(1)
    assert not parts
    table.step(400)
    table.step(16, 20)
    assert parts
    area = scene.frame.regions.board
    assert differing(board_now(table), board_afresh(table), area) < area.w * area.h / 500


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_every_cell_beside_the_park_is_in_view(tmp_path: Path, size: tuple[int, int]) -> None:
    """With everything shown no cell that touches the park is cut, and beyond them is half a cell and no more."""
    table = late(tmp_path, size=size)
    table.scene.show_all()
    table.step(300)
    top, view = table.scene.top, table.scene.frame.regions.board
    around = [top.rect_of(target) for target in top.cursor_targets(table.some_move()[0])]
    rects = [rect for rect in around if rect is not None]
    assert all(view.contains(rect) for rect in rects)
    whole = rects[0].unionall(rects[1:])
    spare = min(view.w - whole.w, view.h - whole.h)
    assert spare < 1.3 * table.scene.camera.zoom


def test_a_piece_held_at_the_rim_pulls_the_board(tmp_path: Path) -> None:
    """After a moment, towards what is hidden, and not beyond it; letting it go home shows everything again."""
    table = late(tmp_path)
    scene = table.scene
    grip = table.some_move()[0]
    board = scene.frame.regions.board
    start = table.at(grip.handle)
    before = scene.camera.centre
    table.down(start)
    table.move((board.centerx, board.bottom - 60), pressed=True)
    table.move((board.centerx, board.top + 4), pressed=True)
    table.step(16, 4)
    assert scene.camera.centre == before
    table.step(16, 300)
    moved = scene.camera.centre
    assert moved[1] < before[1]
    assert moved[0] == before[0]
    table.step(16, 30)
    assert scene.camera.centre == moved
    table.key(pygame.K_ESCAPE)
    table.step(16, 60)
    assert scene.camera.centre == before


def test_a_card_of_the_market_pulls_nothing(tmp_path: Path) -> None:
    """It goes to the hand, so the board stays where it is."""
    table = late(tmp_path)
    scene = table.scene
    while not any(handle[0] == "market" for handle in scene.shown.controller.sources()):
        seat = table.match.actors()[0]
        table.scene.act(table.match.legal(seat)[0])
        table.my_turn()
    before = scene.camera.centre
    table.down(table.at(next(h for h in scene.shown.controller.sources() if h[0] == "market")))
    board = scene.frame.regions.board
    table.move((board.centerx, board.centery), pressed=True)
    table.move((board.centerx, board.top + 4), pressed=True)
    table.step(16, 60)
    assert scene.camera.centre == before


def test_hints_leave_the_board_free(tmp_path: Path) -> None:
    """The card stands where the tabletop has room for notes; large letters write out one proposal at a time."""
    for percent in (100, 200):
        table = late(tmp_path / str(percent))
        table.app.settings.text_scale = percent
        table.app.apply_settings()
        assert extra(table.app.settings, "hints")
        table.key(pygame.K_h)
        table.step(30, 6)
        hints, regions = table.scene.hints, table.scene.frame.regions
        assert hints.visible
        seen = hints.rect.clip(regions.board)
        assert seen.w * seen.h < 0.08 * regions.board.w * regions.board.h
        if len(hints.found) > 1:
            table.click(hints._rows[1].center)
            assert hints.chosen == 1
        opened = hints.rect.h
        table.click((hints._head.x + 20, hints._head.centery))
        table.step(400)
        assert hints.folded
        assert hints.rect.h < opened


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_legal_spot_can_be_aimed_at_without_moving_the_board(tmp_path: Path, seats: int) -> None:
    """Whatever half is gripped, in every rotation: the middle of the place lies on the board, under no panel."""
    found = 0
    for moves in (0, 30, 60):
        table = Table(tmp_path, "human", *["easy"] * (seats - 1), seed=2, moves=moves)
        table.my_turn()
        table.step(300, 2)
        scene = table.scene
        board, controller = scene.frame.regions.board, scene.shown.controller
        for source in controller.sources():
            if source[0] == "market":
                continue
            for rotation in range(controller.rotations(source)):
                for part in (0, 1):
                    for spot in controller.spots(Grip(source, rotation, part)):
                        rect = scene.top.rect_of(spot.target)
                        assert rect is not None
                        assert board.collidepoint(rect.center), (moves, source, rotation, part, spot.target)
                        found += 1
    assert found
