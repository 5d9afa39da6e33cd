"""Panels, shadows, sprites: smooth, cached, premultiplied."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.kit import Kit
from game.ui.layout import column, grid, row, share
from game.ui.sprites import MASTER, Batch, MissingPicture, Sprites
from tests.ui.kit_tools import pixels

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 120">'
    '<rect x="0" y="0" width="60" height="60" fill="#4a2c6b"/>'
    '<rect x="0" y="60" width="60" height="60" fill="#ff0000"/></svg>'
)


@pytest.fixture(scope="module")
def kit() -> Iterator[Kit]:
    """A kit at scale 1."""
    app = App.headless((1280, 720))
    yield app.kit
    app.close()


@pytest.fixture
def sprites(kit: Kit, tmp_path: Path) -> Sprites:
    """Sprites over a folder with one domino, half ink, half red."""
    (tmp_path / "domino.svg").write_text(SVG, encoding="utf-8")
    return Sprites(tmp_path)


def blank(size: tuple[int, int], colour: tuple[int, int, int] = (255, 255, 255)) -> pygame.Surface:
    """A sheet of one colour."""
    sheet = pygame.Surface(size)
    sheet.fill(colour)
    return sheet


@pytest.mark.parametrize("size", [(400, 300), (60, 30), (20, 14), (300, 24), (24, 300)])
def test_panels_fill_their_rectangle_with_round_smooth_corners(kit: Kit, size: tuple[int, int]) -> None:
    """Opaque inside, nothing outside, corners empty, and a soft step between."""
    sheet = blank((size[0] + 20, size[1] + 20))
    rect = pygame.Rect(10, 10, *size)
    kit.paint.panel(sheet, rect, (200, 0, 0), edge=(0, 0, 200), edge_width=2, radius=10)
    assert sheet.get_at(rect.center)[:3] == (200, 0, 0)
    assert sheet.get_at((rect.centerx, rect.top))[:3] == (0, 0, 200)
    assert sheet.get_at((rect.right - 1, rect.centery))[:3] == (0, 0, 200)
    assert sheet.get_at(rect.topleft)[:3] == (255, 255, 255)
    outside = [sheet.get_at((x, y))[:3] for x in range(sheet.get_width()) for y in (9, rect.bottom)]
    assert set(outside) == {(255, 255, 255)}
    tones = {tuple(sheet.get_at((rect.left + i, rect.top + j))[:3]) for i in range(6) for j in range(6)}
    assert len(tones) > 4


def test_panels_on_their_own_colour_leave_no_rim(kit: Kit) -> None:
    """No dark corners: white on white stays white."""
    sheet = blank((200, 100))
    kit.paint.panel(sheet, pygame.Rect(10, 10, 150, 70), "white", edge="white", radius=14)
    kit.paint.disc(sheet, (100, 50), 20, "white")
    kit.paint.polyline(sheet, [(3, 3), (80, 60)], "white", 3)
    assert min(pixels(sheet, sheet.get_rect())) >= 253


@pytest.mark.parametrize("size", [(300, 200), (200, 34), (34, 200), (40, 40)])
def test_shadows_are_soft_and_even(kit: Kit, size: tuple[int, int]) -> None:
    """Darkest near the panel, fading outwards, the same along a side (no gaps where parts meet)."""
    sheet = blank((size[0] + 80, size[1] + 80))
    rect = pygame.Rect(40, 40, *size)
    kit.paint.shadow(sheet, rect, 10, blur=6, offset=0, strength=0.4)
    below = [sheet.get_at((rect.centerx, rect.bottom + i)).r for i in range(14)]
    assert below == sorted(below)
    assert below[0] < 245
    assert below[-1] >= 253
    beside = [sheet.get_at((rect.right + 2, y)).r for y in range(rect.top + 20, rect.bottom - 19)]
    if beside:
        assert max(beside) - min(beside) <= 3
    along = [sheet.get_at((x, rect.top - 3)).r for x in range(rect.left + 20, rect.right - 19)]
    if along:
        assert max(along) - min(along) <= 3


def test_large_panels_cost_no_large_pictures(kit: Kit) -> None:
    """Nothing as large as the panel is kept."""
    kit.paint.forget()
    kit.panel(blank((1280, 720)), pygame.Rect(20, 20, 1240, 680), shadow="panel")
    assert kit.paint._pixels < 250_000


def test_the_shape_cache_is_bounded(kit: Kit) -> None:
    """The oldest shapes go."""
    limit, kit.paint.limit = kit.paint.limit, 50_000
    sheet = blank((200, 200))
    for i in range(60):
        kit.paint.polyline(sheet, [(0, 0), (90 + i % 30, 90)], "ink", 2 + i * 0.1)
    assert kit.paint._pixels <= 50_000 + 100 * 130
    kit.paint.limit = limit


@pytest.mark.parametrize("tip", [(100, 190), (100, 5), (5, 100), (195, 100)])
def test_bubbles_point_at_their_tip(kit: Kit, tip: tuple[int, int]) -> None:
    """The pixel just before the tip belongs to the bubble."""
    sheet = blank((200, 200))
    rect = pygame.Rect(50, 70, 100, 60)
    kit.paint.bubble(sheet, rect, tip, (0, 120, 0), edge=None)
    near = (tip[0] + (rect.centerx - tip[0]) // 12, tip[1] + (rect.centery - tip[1]) // 12)
    assert sheet.get_at(near)[:3] != (255, 255, 255)
    assert sheet.get_at(rect.center)[:3] == (0, 120, 0)


@pytest.mark.parametrize("side", ["above", "below", "left", "right"])
@pytest.mark.parametrize("tip", [(2, 2), (318, 2), (160, 100), (2, 198), (318, 198)])
def test_text_bubbles_stay_in_the_clip(kit: Kit, side: str, tip: tuple[int, int]) -> None:
    """Near an edge the body moves aside, the text stays inside it."""
    sheet = blank((320, 200))
    rect = kit.bubble(sheet, "2 × 4 = 8", tip, side=side)
    assert sheet.get_rect().contains(rect)
    assert rect.w > kit.text_width("2 × 4 = 8", "number")


def test_a_halo_glows_outside_only(kit: Kit) -> None:
    """The thing itself stays as it is."""
    sheet = blank((160, 160))
    rect = pygame.Rect(50, 50, 60, 60)
    kit.paint.halo(sheet, rect, spread=12, radius=8)
    assert sheet.get_at(rect.center)[:3] == (255, 255, 255)
    assert sheet.get_at((rect.centerx, rect.top + 2))[:3] == (255, 255, 255)
    assert sheet.get_at((rect.centerx, rect.top - 2)).b < 200


def test_sprites_fit_their_box_and_keep_their_shape(sprites: Sprites) -> None:
    """A domino of 1 : 2 in a square is half as wide."""
    assert sprites.get("domino", 80).get_size() == (40, 80)
    assert sprites.get("domino", (40, 300)).get_size() == (40, 80)
    assert sprites.aspect("domino") == 0.5


def test_quarter_turns_tint_fade_and_grey(sprites: Sprites) -> None:
    """Each variant is right and cached."""
    plain = sprites.get("domino", 80)
    assert plain.get_at((20, 20))[:3] == (0x4A, 0x2C, 0x6B)
    turned = sprites.get("domino", 80, turn=1)
    assert turned.get_size() == (80, 40)
    assert turned.get_at((60, 20))[:3] == (0x4A, 0x2C, 0x6B)  # the top went to the right: clockwise
    assert sprites.get("domino", 80, turn=2).get_at((20, 60))[:3] == (0x4A, 0x2C, 0x6B)
    tinted = sprites.get("domino", 80, tint=(("#4a2c6b", "#00ff00"),))
    assert tinted.get_at((20, 20))[:3] == (0, 255, 0)
    assert tinted.get_at((20, 60))[:3] == (255, 0, 0)
    faded = sprites.get("domino", 80, alpha=120)
    assert faded.get_at((20, 60)).a == pytest.approx(120, abs=2)
    assert faded.get_at((20, 60)).r == pytest.approx(120, abs=2)
    grey = sprites.get("domino", 80, grey=True).get_at((20, 60))
    assert grey.r == grey.g == grey.b
    assert sprites.get("domino", 80, turn=1) is turned
    assert sprites.get("domino", 80, turn=-3) is turned


def test_sprites_are_drawn_anew_a_few_a_frame(sprites: Sprites) -> None:
    """While the zoom moves masters are scaled; at rest three pictures a frame get sharp."""
    sprites.master("domino")
    sprites.begin_frame()
    sprites.moving = True
    for size in range(50, 60):
        assert sprites.get("domino", size).get_height() == size
    sprites.moving = False
    frames = 0
    while True:
        sprites.begin_frame()
        for size in range(50, 60):
            sprites.get("domino", size)
        frames += 1
        if not sprites.pending:
            break
        assert frames < 10
    assert frames == 4  # ten pictures, three a frame
    sharp = sprites.get("domino", 55)
    assert sprites.get("domino", 55) is sharp
    assert max(sprites.master("domino").get_size()) == MASTER


def test_a_zoom_needs_no_masters(sprites: Sprites) -> None:
    """Without a master the last sharp copy is scaled, so that the first zoom does not stutter."""
    sprites.get("domino", 60)
    sprites.moving = True
    sprites.begin_frame()
    assert sprites.get("domino", 90).get_height() == 90
    assert sprites.pending
    assert sprites._masters == {}


def test_turned_pictures_get_sharp_too(sprites: Sprites) -> None:
    """A turned copy of a blurred picture is not kept as if it were sharp."""
    sprites.master("domino")
    sprites.begin_frame()
    sprites.moving = True
    blurred = sprites.get("domino", 90, turn=1)
    sprites.moving = False
    sprites.begin_frame()
    sharp = sprites.get("domino", 90, turn=1)
    assert sharp is not blurred
    assert sprites.get("domino", 90, turn=1) is sharp


def test_the_sprite_cache_is_bounded_and_misses_are_named(sprites: Sprites) -> None:
    """Old pictures go; a missing one says where it was looked for."""
    sprites.limit = 20_000
    for size in range(20, 120):
        sprites.get("domino", size)
    assert sprites._pixels <= 20_000
    with pytest.raises(MissingPicture, match="no_such"):
        sprites.get("no_such", 20)
    assert not sprites.has("no_such")
    assert sprites.has("domino")


def test_a_batch_draws_in_order_and_starts_empty_again(sprites: Sprites) -> None:
    """Later ones lie above."""
    sheet = blank((60, 100))
    batch = Batch()
    batch.add(sprites.get("domino", 80), (0, 0))
    batch.add(sprites.get("domino", 80, turn=2), (0, 0))
    assert len(batch) == 2
    batch.flush(sheet)
    assert len(batch) == 0
    assert sheet.get_at((20, 20))[:3] == (255, 0, 0)


def test_cutting_rectangles() -> None:
    """Rows and columns fill exactly; what is missing comes from the growing ones first."""
    rect = pygame.Rect(10, 20, 100, 50)
    assert [r.w for r in row(rect, [30, 0, 20], gap=5)] == [30, 40, 20]
    assert row(rect, [30, 0, 20], gap=5)[-1].right == rect.right
    assert [r.h for r in column(rect, [0, 0, 0])] == [16, 16, 18]
    assert share(50, [30, 40], [0, 1]) == [30, 20]
    assert sum(share(50, [60, 60], [0, 0], gap=10)) <= 40
    cells = grid(rect, 3, 5, gap=4)
    assert len(cells) == 5
    assert all(rect.contains(c) for c in cells)
    assert not any(a.colliderect(b) for i, a in enumerate(cells) for b in cells[:i])
