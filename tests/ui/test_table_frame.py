"""The table fits every window and text size: nothing overlaps, nothing is off screen, pointer and picture agree."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from game.ui.app import App
from game.ui.table.frame import frame
from tests.ui.table_play import Table

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
SCALES = [80, 100, 150, 200]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_regions_fill_the_window_without_overlap(size: tuple[int, int], scale: int) -> None:
    """For 2 to 6 seats, with the log shut and open."""
    app = App.headless((960, 600), settings=Settings(text_scale=scale))
    app.resize(size)
    window = pygame.Rect((0, 0), size)
    for seats in range(2, 7):
        for drawer in (False, True):
            found = frame(size, app.table_kit, seats, drawer=drawer)
            regions = found.regions
            right = found.drawer if drawer else regions.supply
            parts = [regions.ribbon, regions.board, regions.tray, right, *regions.seats]
            for part in parts:
                assert window.contains(part)
                assert part.w > 0
                assert part.h > 0
            for one, other in combinations(parts, 2):
                assert not one.colliderect(other)
            assert regions.board.w >= size[0] * 0.2
            assert regions.board.h >= size[1] * 0.25
            area = sum(part.w * part.h for part in parts)
            assert area > 0.6 * size[0] * size[1]
    app.close()


def test_measures_of_the_design() -> None:
    """At 1280x720 and 1920x1080 the panels have the sizes of the design."""
    for size, unit in (((1280, 720), 1.0), ((1920, 1080), 1.4)):
        app = App.headless(size)
        regions = frame(size, app.table_kit, 4).regions
        assert regions.unit == pytest.approx(unit)
        assert regions.ribbon.h == round(56 * unit)
        assert regions.tray.h == round(144 * unit)
        assert regions.seats[0].w == round(208 * unit)
        assert regions.supply.w == round(176 * unit)
        app.close()


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    "size", [(960, 600), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_widgets_lie_inside_and_apart(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    """Buttons are inside the window, do not overlap, and answer at their edges."""
    settings = Settings(text_scale=scale, reduced_motion=True)
    table = Table(tmp_path, "human", "easy", "easy", moves=20, size=size, settings=settings, draw=True)
    table.my_turn()
    table.step()
    window = pygame.Rect((0, 0), size)
    widgets = [w for w in table.scene.form.root.walk() if w.name and w.rect.w > 1 and w.name != "board_keys"]
    assert len(widgets) >= 11
    for widget in widgets:
        assert window.contains(widget.rect), widget.name
        inner = widget.rect.inflate(-2, -2)
        for pos in (inner.topleft, (inner.right - 1, inner.bottom - 1), widget.rect.center):
            assert table.scene.form.hit(pos) is widget, widget.name
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
    said = table.scene.ribbon
    assert said.sentence_rect.right <= table.scene.controls.ribbon_left
    assert window.contains(said.sentence_rect)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    "size", [(960, 600), (1280, 720), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_pointer_and_picture_agree(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    """Every piece that can be picked up is hit at its edges and middle."""
    settings = Settings(text_scale=scale, reduced_motion=True)
    table = Table(tmp_path, "human", "easy", "easy", moves=20, size=size, settings=settings)
    table.my_turn()
    for handle in table.scene.shown.controller.sources():
        rect = table.scene.top.rect_of(handle)
        assert rect is not None
        inner = rect.inflate(-4, -4)
        for pos in (inner.topleft, (inner.right - 1, inner.bottom - 1), rect.center):
            hit = table.scene.hit(pos)
            assert hit is not None, (handle, pos)
            assert hit.handle == handle


def test_long_names_stay_inside(tmp_path: Path) -> None:
    """24 wide letters, in every panel and in the ribbon, at 200 percent."""
    from dataclasses import replace

    settings = Settings(text_scale=200, reduced_motion=True)
    table = Table(tmp_path, "human", "easy", "easy", moves=20, settings=settings, draw=True)
    table.my_turn()
    table.match.seats = tuple(replace(seat, name="W" * 24) for seat in table.match.seats)
    table.scene.texts = table.scene._words()
    table.scene.lay_out()
    table.step()
    rect = table.scene.ribbon.sentence_rect
    assert rect.right <= table.scene.controls.ribbon_left
