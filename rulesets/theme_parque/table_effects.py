"""What moves besides the pieces: visitors in a finished queue, flags, points.

Every effect is a step of `game.ui.animate`. While it runs it leaves an entry in `Acts.running`, which is drawn
over the board; its end removes the entry, so that nothing stays behind when a step is skipped.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.grid import pack, unpack
from game.ui.animate import Call, Parallel, Sequence, Tween, Wait, ease_in_out, ease_out, linear
from rulesets.theme_parque import table_group, table_marks, table_train
from rulesets.theme_parque.table_glow import VISITOR_HIGH, VISITORS, carpet_middle
from rulesets.theme_parque.table_looks import ART
from rulesets.theme_parque.table_pills import seat_colour, signed

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

STEP_MS = 120.0
"""A visitor walks one cell in this time."""
POINTS_MS = 250.0
CARD_MS, NEWS_MS = 420.0, 500.0
GROUP_EVENTS = ("event", "completed", "averted", "collected")
"""What is told in the column of Rollercooper."""

Painter = Callable[[pygame.Surface], None]


class Acts:
    """The running effects of one table."""

    def __init__(self, table: ParqueTable) -> None:
        self.table = table
        self.running: dict[int, Painter] = {}
        self.hidden_flags: set[int] = set()
        self.over_panels: dict[int, Painter] = {}
        self._next = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything that is on its way; points fly beyond the board."""
        for paint in list(self.running.values()):
            paint(surface)
        before = surface.get_clip()
        surface.set_clip(None)
        self.draw_points(surface)
        surface.set_clip(before)

    def draw_points(self, surface: pygame.Surface) -> None:
        """Draw points that have reached a panel; the surface is clipped to it."""
        for paint in list(self.over_panels.values()):
            paint(surface)

    def steps(self, event: Event) -> list[Any]:
        """Return the steps of an event."""
        data = event.data
        if event.kind == "queue_finished":
            return [self._finished(data)]
        if event.kind == "claimed":
            return [self._claimed(data)]
        if event.kind == "loop_closed":
            return [self._train(data)]
        if self.table.group_plan is not None and event.kind in GROUP_EVENTS:
            return [self._card(event.kind, data)]
        return []

    def seat_rect(self, seat: int) -> pygame.Rect:
        """Return where things that belong to a seat come from and go to."""
        seats = self.table.stage.regions.seats
        panel = seats[seat] if seat < len(seats) else self.table.stage.regions.board
        unit = self.table.stage.regions.unit
        rect = pygame.Rect(0, 0, round(30 * unit), round(60 * unit))
        rect.center = (panel.right - round(24 * unit), panel.top + round(28 * unit))
        return rect

    def _act(
        self,
        duration: float,
        paint: Callable[[pygame.Surface, float], None],
        *,
        ease: Any = linear,
        over_panels: bool = False,
    ) -> Tween:
        """Return a step during which `paint(surface, t)` draws over the board, or over the panels too."""
        self._next += 1
        number = self._next
        where = self.over_panels if over_panels else self.running

        def update(t: float) -> None:
            where[number] = lambda surface: paint(surface, t)

        def done() -> None:
            where.pop(number, None)

        return Tween(duration, update, ease=ease, on_done=done)

    # --- queues ----------------------------------------------------------------------------------

    def _finished(self, data: Any) -> Any:
        """Visitors walk in from the path, the flag goes up, the points fly to the owner."""
        ride = pack(*data["ride"])
        cells = [pack(*cell) for cell in data["cells"]]
        self.hidden_flags.add(ride)
        walkers = [
            Sequence(Wait(index * STEP_MS * 1.2), self._walk(cells, ride, index)) for index in range(VISITORS)
        ]
        steps: list[Any] = [
            Parallel(*walkers),
            Call(lambda: self.hidden_flags.discard(ride)),
            self._flag_up(ride),
        ]
        for seat in self.table.view.claimed.get(ride, ()):
            steps.append(self._points(ride, seat, self.table.now[ride].points))
        return Sequence(*steps)

    def _walk(self, cells: list[int], ride: int, index: int) -> Tween:
        table = self.table
        state = table.view

        def place(cell: int) -> tuple[float, float]:
            x, y = unpack(cell)
            if cell in state.queue_of:
                # The middle of the carpet in thousandths of a cell, independent of the zoom.
                mx, my = carpet_middle(state, pygame.Rect(0, 0, 1000, 1000), cell)
                return x + mx / 1000, y + my / 1000
            return x + 0.5, y + 0.5

        gates = (gate for gate in table.gates if gate.cell == cells[0] and gate.picture == "gate_path")
        outside = next(
            (gate.across for gate in gates), cells[0]
        )  # underground they come up in the tunnel itself
        way = [place(cell) for cell in (outside, *cells, ride)]

        def paint(surface: pygame.Surface, t: float) -> None:
            at = t * (len(way) - 1)
            here = min(int(at), len(way) - 2)
            share = at - here
            x = way[here][0] + (way[here + 1][0] - way[here][0]) * share
            y = way[here][1] + (way[here + 1][1] - way[here][1]) * share
            zoom = table.stage.camera.zoom
            hop = abs(math.sin(at * math.pi * 2)) * 0.05
            sx, sy = table.stage.camera.to_screen((x, y - hop))
            tall = round(zoom * VISITOR_HIGH)
            rect = pygame.Rect(0, 0, round(tall * 2 / 3), tall)
            rect.midbottom = (round(sx), round(sy + zoom * 0.12))
            table.stage.kit.sprite(surface, f"common/visitor_{index + 1}", rect)

        return self._act(STEP_MS * (len(way) - 1), paint)

    def _flag_up(self, ride: int) -> Tween:
        table = self.table

        def paint(surface: pygame.Surface, t: float) -> None:
            for flag in table.flags:
                if flag.ride == ride:
                    rect = table_marks.flag_rect(table, flag)
                    grow = 1 + 0.7 * (1 - t)
                    big = rect.inflate(round(rect.w * (grow - 1)), round(rect.h * (grow - 1)))
                    big.bottom = rect.bottom
                    table.pieces_drawn.flag(surface, big, flag.length)

        return self._act(180.0, paint, ease=ease_out)

    # --- coasters -------------------------------------------------------------------------------

    def _train(self, data: Any) -> Any:
        """A train goes round the loop once, then the points of its stations fly to their owners."""
        table = self.table
        cells = [pack(*cell) for cell in data["cells"]]
        if any(cell not in table.view.track for cell in cells):
            return Wait(0)
        ride = table_train.ride_of(table.view, cells)

        def paint(surface: pygame.Surface, t: float) -> None:
            table_marks.draw_without_trains(table, surface, cells)
            table_train.draw(table, surface, ride, t)

        steps: list[Any] = [self._act(table_train.duration(ride), paint, ease=ease_in_out)]
        for cell in cells:
            score = table.now.get(cell)
            for seat in table.view.claimed.get(cell, ()) if score is not None and score.points else ():
                steps.append(self._points(cell, seat, table.now[cell].points))
        return Sequence(*steps)

    # --- event cards ----------------------------------------------------------------------------

    def _card(self, kind: str, data: Any) -> Tween:
        """A completed card flies to the pile, a collected one into its slot; a new event lights up."""
        table, made = self.table, self.table.group_plan
        assert made is not None
        kit = table.stage.kit
        if kind == "event":
            return self._act(
                NEWS_MS, lambda surface, t: table_group.flash(table, surface, t), over_panels=True
            )
        start = table.card_places.get(data["card"], made.event)
        goal = made.slots[min(data["n"], len(made.slots)) - 1] if kind == "collected" else made.pile
        sprite = f"{ART}event_back"

        def paint(surface: pygame.Surface, t: float) -> None:
            rect = pygame.Rect(0, 0, made.slots[0].w, made.slots[0].h)
            end = goal.midleft if kind != "collected" else goal.center
            shift = rect.w // 2 if kind != "collected" else 0
            rect.center = (
                round(start.centerx + (end[0] + shift - start.centerx) * t),
                round(start.centery + (end[1] - start.centery) * t - math.sin(t * math.pi) * kit.px(20)),
            )
            kit.sprite(surface, sprite, rect)
            if kind != "collected":
                kit.badge(surface, signed(data["n"]), rect.center, fill="good_deep")

        return self._act(CARD_MS, paint, ease=ease_in_out, over_panels=True)

    # --- pawns and points ------------------------------------------------------------------------

    def _claimed(self, data: Any) -> Any:
        cell = pack(data["x"], data["y"])
        table, seat = self.table, data["seat"]

        def paint(surface: pygame.Surface, t: float) -> None:
            rect = table.cell_rect(cell)
            grow = round(rect.w * 0.5 * t)
            wide = max(1.0, rect.w * 0.06 * (1 - t))
            table.stage.kit.paint.ring(
                surface, rect.inflate(grow, grow), seat_colour(table, seat), width=wide,
                radius=rect.w * 0.16 + grow / 2, alpha=round(255 * (1 - t)),
            )  # fmt: skip

        steps: list[Any] = [self._act(220.0, paint, ease=ease_out)]
        if data["points"]:
            steps.append(self._points(cell, seat, data["points"]))
        return Sequence(*steps)

    def _points(self, cell: int, seat: int, points: int) -> Tween:
        """A pill with points flies from an item to the panel of its owner."""
        table = self.table

        def paint(surface: pygame.Surface, t: float) -> None:
            start, end = table.cell_rect(cell).center, self.seat_rect(seat).center
            x = start[0] + (end[0] - start[0]) * t
            y = start[1] + (end[1] - start[1]) * t - math.sin(t * math.pi) * table.stage.kit.px(40)
            table.stage.kit.badge(
                surface, signed(points), (x, y), fill="good_deep" if points >= 0 else "bad_deep"
            )

        return self._act(POINTS_MS, paint, ease=ease_in_out, over_panels=True)
