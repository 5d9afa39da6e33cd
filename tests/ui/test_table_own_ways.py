"""What a tabletop may do its own way: a board in pixels, other places for panels, telling in stages, foreseeing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.events import Event
from game.core.state import State
from game.session.match import Match
from game.session.preview import Preview
from game.session.seats import default_seats
from game.settings import Settings
from game.ui.animate import Later, Tween
from game.ui.app import App
from game.ui.scenes import Reset
from game.ui.table.scene import Silent, TableScene
from game.ui.table.tabletop import Regions, Sizes, Tabletop
from tests.ui.table_play import RULESET, key_event, played_by_bots

Parent: Any = registry.get(RULESET).load("table").TABLETOP


class OwnWays(Parent):  # type: ignore[misc]
    """A tabletop that does everything its own way."""

    zooms = False
    bare = ("board", "supply")
    sizes = Sizes(ribbon=70)
    told: list[Event]

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Remember what is told."""
        self.told = [*getattr(self, "told", []), *events]
        return []

    def arrange(self, regions: Regions) -> None:
        """The first panel moves down."""
        regions.seats[0] = regions.seats[0].move(0, 11)

    def bounds(self) -> Any:
        """The view itself."""
        return Tabletop.bounds(self)

    def zoom_limits(self) -> tuple[float, float]:
        """One pixel for a unit."""
        return Tabletop.zoom_limits(self)

    def stages(self, before: State, events: Sequence[Event]) -> list[tuple[State | None, Sequence[Event]]]:
        """One stage for each event; on the way the position before lies on the table."""
        return [*((before, [event]) for event in events[:-1]), (None, events[-1:])]

    def foresee(self, seat: int, action: Any) -> Preview | None:
        """Something quite certain."""
        return Preview((7, 0), (), ())


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[TableScene]:
    match = Match.start(registry.get(RULESET), {}, default_seats(("human", "easy")), 7)
    played_by_bots(match, 6)
    app = App.headless((1280, 720), settings=Settings())
    scene = TableScene(match, data_folder=tmp_path, worker=Silent(), tabletop=OwnWays)
    app.go(Reset(scene))
    app.step(16)
    yield scene
    app.stack.clear()
    app.close()


def test_a_board_in_pixels_can_neither_be_moved_nor_brought_closer(scene: TableScene) -> None:
    camera = scene.camera
    assert (camera.zoom, camera.to_screen((300.0, 200.0))) == (1.0, (300.0, 200.0))
    for key in (pygame.K_PLUS, pygame.K_MINUS, pygame.K_LEFT, pygame.K_0):
        scene.app.post(key_event(key))
        scene.app.step(16)
    scene.zoom(1.5)
    scene.pan(40, 30)
    assert (camera.zoom, camera.to_screen((300.0, 200.0))) == (1.0, (300.0, 200.0))
    assert not any(tool.visible for tool in scene.controls.tools)


def test_panels_lie_where_the_tabletop_puts_them(scene: TableScene) -> None:
    board = scene.frame.regions.board
    assert scene.frame.regions.seats[0].y == board.y + 11
    assert scene.frame.regions.ribbon.h >= 70
    scene.lay_out()
    assert scene.frame.regions.seats[0].y == board.y + 11


def test_bare_regions_have_no_paper(scene: TableScene) -> None:
    scene.app.draw()
    surface = scene.app.window.get_surface()
    corner = scene.frame.regions.supply.inflate(-2, -2).bottomright
    assert surface.get_at(corner)[:3] == scene.kit.colour("table")


def test_pills_come_from_what_the_tabletop_foresees(scene: TableScene) -> None:
    assert scene.top.foresee(0, ("anything",)) == Preview((7, 0), (), ())
    grip, spot = next(
        (handle, spots[0])
        for handle in scene.shown.sources
        if (spots := scene.shown.controller.spots(_grip(handle)))
    )
    assert scene.hand.pick(grip)
    scene.hand.aim_at(spot.target)
    found = scene.hand.preview()
    assert found is None or found.deltas == (7, 0)
    scene.hand.cancel()


def _grip(handle: Any) -> Any:
    from game.core.controls import Grip

    return Grip(handle)


def test_an_entry_is_told_stage_by_stage_and_ends_in_its_position(scene: TableScene) -> None:
    number = max(range(1, scene.match.position + 1), key=lambda n: len(scene.match.entries[n - 1].events))
    events = [event for event in scene.match.entries[number - 1].events if event.visible_to(0)]
    assert len(events) > 1
    scene.shown.show(number - 1, 0)
    scene.tell(number, 0)
    scene.paused = True
    scene.top.told = []
    for _ in range(400):
        if not scene.motion.busy:
            break
        scene.app.step(16)
    assert scene.top.told == events
    assert list(scene.told_events or ()) == events[-1:]
    assert scene.top.view is scene.shown.view


def test_hurrying_leads_to_the_same_end(scene: TableScene) -> None:
    number = max(range(1, scene.match.position + 1), key=lambda n: len(scene.match.entries[n - 1].events))
    scene.shown.show(number, 0)
    wanted = list(scene.shown.pieces)
    scene.shown.show(number - 1, 0)
    scene.tell(number, 0)
    scene.app.step(16)
    scene.motion.finish()
    assert scene.shown.pieces == wanted
    assert scene.top.view is scene.shown.view


def test_a_later_step_is_made_when_its_turn_comes_and_never_when_it_is_skipped() -> None:
    made: list[str] = []

    def make() -> Tween:
        made.append("made")
        return Tween(10, lambda t: None, on_done=lambda: made.append("done"))

    skipped = Later(make)
    skipped.finish()
    assert skipped.advance(5) == 5
    assert not made
    step = Later(make)
    assert step.advance(4) < 0
    assert made == ["made"]
    step.finish()
    assert made == ["made", "done"]
    assert step.advance(3) == 3
