"""What draws the things of a game keeps its pictures, and rule pictures get their frame from the house."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.app import App
from game.ui.kit import Kit
from game.ui.table import rule_picture
from game.ui.table.drawer import Drawer, drawer_for


class Small(Drawer):
    """Keeps two pictures of ten by ten."""

    limit = 200
    sharp_per_frame = 1


class Other(Drawer):
    """A drawer of another game."""


@pytest.fixture
def app() -> Iterator[App]:
    """A program without a window."""
    app = App.headless((320, 240))
    yield app
    app.close()


def picture() -> pygame.Surface:
    """A new picture of ten by ten."""
    return pygame.Surface((10, 10))


def test_the_oldest_pictures_are_dropped_and_used_ones_stay(app: App) -> None:
    drawer = Small(app.kit)
    first = drawer.kept(("a",), picture)
    second = drawer.kept(("b",), picture)
    assert drawer.kept(("a",), picture) is first
    drawer.keep(("c",), picture())
    assert drawer.found(("a",)) is first
    assert drawer.found(("b",)) is None
    assert drawer.kept(("b",), picture) is not second


def test_a_picture_kept_anew_is_counted_once(app: App) -> None:
    drawer = Small(app.kit)
    for _ in range(5):
        drawer.keep(("a",), picture())
    drawer.keep(("b",), picture())
    assert drawer.found(("a",)) is not None
    assert drawer.found(("b",)) is not None


def test_only_some_are_made_sharp_in_a_frame(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one is scaled from its master, says that more is to come, and is sharp in the next frame."""
    drawer = Small(app.kit)
    drawer.limit = 1 << 20
    sprites = app.kit.sprites
    monkeypatch.setattr(sprites, "per_frame", 4)
    made: list[tuple[object, tuple[int, int]]] = []

    def show(name: str) -> pygame.Surface:
        def compose(size: tuple[int, int]) -> pygame.Surface:
            made.append((name, size))
            return pygame.Surface(size)

        return drawer.composed((name,), (20, 30), compose, (40, 60))

    drawer.begin_frame()
    sprites.pending = False
    one = show("a")
    assert not sprites.pending
    assert show("b").get_size() == (20, 30)
    assert sprites.pending
    assert made == [("a", (20, 30)), ("b", (40, 60))]
    drawer.begin_frame()
    assert show("a") is one
    show("b")
    assert made[2:] == [("b", (20, 30))]


def test_pages_share_one_drawer_of_a_kind_for_each_kit(app: App) -> None:
    assert drawer_for(app.kit, Small) is drawer_for(app.kit, Small)
    assert isinstance(drawer_for(app.kit, Other), Other)
    assert drawer_for(app.kit, Small).kit is app.kit


def test_the_notation_is_read_in_its_order() -> None:
    assert rule_picture.read_cells("2,0=a -1,3=b=c", str.upper) == {(2, 0): "A", (-1, 3): "B=C"}
    assert list(rule_picture.read_cells("2,0=a 1,0=b", str)) == [(2, 0), (1, 0)]
    assert rule_picture.read_spots("1,2 -3,4") == [(1, 2), (-3, 4)]
    for bad in ("1=a", "x,1=a", "1,2,3=a"):
        with pytest.raises(ValueError):
            rule_picture.read_cells(bad, str)


def test_the_position_gets_the_room_above_the_result(app: App) -> None:
    """Result and sign change the picture; without a result the position has the whole rectangle."""
    rooms: list[pygame.Rect] = []

    def position(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, cells: str, lit: str) -> None:
        assert (cells, lit) == ("1,2=x", "")
        rooms.append(rect.copy())

    rect = pygame.Rect(10, 10, 200, 120)
    seen = set()
    for entry in ({}, {"good": "true"}, {"good": "false"}, {"result": "7"}, {"result": "0"}):
        surface = pygame.Surface((220, 140)).convert()
        rule_picture.draw(app.kit, surface, rect, {"cells": "1,2=x", **entry}, position)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 5
    assert rooms[:3] == [rect] * 3
    assert all(room.topleft == rect.topleft and room.w == rect.w and room.h < rect.h for room in rooms[3:])
