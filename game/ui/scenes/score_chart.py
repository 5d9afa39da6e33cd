"""The line chart of the totals over a game: one line a seat, its symbol as marker."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.session.match import Match
from game.session.sheet import sheet_of
from game.ui.kit import Kit
from game.ui.widgets import Widget

GROUP_COLOUR = "accent2"
"""Of the line of a group, which has no seat's colour."""


@dataclass(frozen=True)
class Course:
    """Totals at the end of each turn.

    points  one tuple of totals a turn, the first is the start; of one number where only a group is counted
    rounds  (place in ``points``, round) where a round begins
    group   do they belong to a group that wins or loses as one?
    """

    points: tuple[tuple[int, ...], ...]
    rounds: tuple[tuple[int, int], ...]
    group: bool = False


def course_of(match: Match) -> Course:
    """Score every position in which a turn ended; only what is public while the game runs."""
    rules, over = match.rules, match.is_over
    together = sheet_of(match).together

    def totals(number: int) -> tuple[int, ...]:
        state = match.state_at(number) if over else match.view_at(number, None)
        if together:
            return (sum(line.points for line in rules.score(state) if line.seat is None),)
        return rules.result(state).totals

    points = [totals(0)]
    rounds: list[tuple[int, int]] = []
    entries = match.entries
    for index, entry in enumerate(entries):
        if not rounds or rounds[-1][1] != entry.round:
            rounds.append((len(points) - 1, entry.round))
        if index + 1 == len(entries) or entries[index + 1].turn_key != entry.turn_key:
            points.append(totals(entry.number))
    return Course(tuple(points), tuple(rounds), together)


def ticks(low: int, high: int) -> list[int]:
    """Round numbers for the axis, at most six, from ``low`` or below to ``high`` or above."""
    span = max(1, high - low)
    step = next(s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 10**9) if span / s <= 4.5)
    first = low // step * step
    last = -(-high // step) * step
    return list(range(first, max(last, first + step) + 1, step))


class ScoreChart(Widget):
    """``seat`` is drawn stronger (the one pointed at in the table), None for none.

    group  name of the group whose points the course tells, where it is one of a group
    """

    def __init__(self, match: Match, course: Course, group: str = "", **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.match = match
        self.course = course
        self.names = [group] if course.group else [seat.name for seat in match.seats]
        self.seat: int | None = None

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """As wide as there is room."""
        return width if width is not None else kit.px(400), kit.px(150)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Axes, lines, names."""
        lines = range(len(self.course.points[0]))
        values = [v for row in self.course.points for v in row]
        marks = ticks(min(0, *values), max(1, *values))
        figures = max(kit.text_width(str(m), "note") for m in marks) + kit.px(10)
        names = min(
            self.rect.w // 3, max(kit.text_width(name, "small_bold") for name in self.names) + kit.px(36)
        )
        plot = pygame.Rect(
            self.rect.x + figures,
            self.rect.y + kit.px(10),
            max(1, self.rect.w - figures - names - kit.px(6)),
            max(1, self.rect.h - kit.px(16) - kit.line_height("note")),
        )
        low, high = marks[0], marks[-1]

        def y_of(value: float) -> float:
            return plot.bottom - (value - low) / (high - low) * plot.h

        def x_of(place: float) -> float:
            return plot.x + place / max(1, len(self.course.points) - 1) * plot.w

        for mark in marks:
            y = round(y_of(mark))
            kit.text_at(
                surface, str(mark).replace("-", "−"), (plot.x - kit.px(8), y), "note", anchor="midright"
            )
            if mark == 0:
                surface.fill(
                    kit.colour("hairline"), pygame.Rect(plot.x, y, plot.w, max(1, round(kit.pxf(1.5))))
                )
            else:
                kit.paint.dashes(
                    surface,
                    (plot.x, y),
                    (plot.right, y),
                    "hairline",
                    width=kit.pxf(1.5),
                    dash=kit.px(4),
                    gap=kit.px(4),
                )
        last = -1e9
        for place, number in self.course.rounds:
            x = x_of(place)
            if x - last >= kit.text_width("00", "note") + kit.px(8):
                kit.text_at(surface, str(number), (x, plot.bottom + kit.px(4)), "note", anchor="midtop")
                last = x
        order = sorted(lines, key=lambda s: (s == self.seat, -s))
        for seat in order:
            self._line(
                kit, surface, seat, [(x_of(i), y_of(row[seat])) for i, row in enumerate(self.course.points)]
            )
        self._names(kit, surface, plot, names, [y_of(v) for v in self.course.points[-1]])

    def _line(self, kit: Kit, surface: pygame.Surface, seat: int, dots: list[tuple[float, float]]) -> None:
        colour = GROUP_COLOUR if self.course.group else f"seat.{self.match.seats[seat].colour}"
        strong = self.seat is None or self.seat == seat or self.course.group
        kit.paint.polyline(surface, dots, colour, kit.pxf(3.2 if strong else 1.8))
        # Every turn is a point, but no more symbols than can be told apart.
        step = max(1, round(kit.px(30) * len(dots) / max(1, self.rect.w)))
        side = kit.px(13 if strong else 10)
        for place in range(len(dots) - 1, -1, -step):
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(dots[place][0]), round(dots[place][1]))
            self._chip(kit, surface, seat, box)

    def _chip(self, kit: Kit, surface: pygame.Surface, seat: int, box: pygame.Rect, *, large: bool = False) -> None:
        """The mark of a line: the symbol of its seat, or that of the group."""
        if not self.course.group:
            kit.seat_chip(surface, self.match.seats[seat].colour, box)
        elif large:
            kit.sprite(surface, "common/two_people", box)
        else:
            kit.paint.disc(surface, box.center, box.w / 2 - 1, GROUP_COLOUR, edge="white", edge_width=kit.pxf(1.5))

    def _names(
        self, kit: Kit, surface: pygame.Surface, plot: pygame.Rect, wide: int, heights: list[float]
    ) -> None:
        """Names beside the ends of the lines, pushed apart where they would overlap."""
        high = max(kit.line_height("small_bold"), kit.px(20))
        order = sorted(range(len(heights)), key=lambda s: (heights[s], s))
        places: list[float] = []
        for seat in order:
            wish = heights[seat]
            places.append(max(wish, places[-1] + high) if places else wish)
        over = (places[-1] + high / 2) - self.rect.bottom if places else 0
        if over > 0:
            limit = self.rect.bottom - high / 2
            for index in range(len(places) - 1, -1, -1):
                places[index] = min(places[index], limit)
                limit = places[index] - high
        for seat, y in zip(order, places, strict=True):
            side = kit.px(19)
            box = pygame.Rect(plot.right + kit.px(7), round(y - side / 2), side, side)
            self._chip(kit, surface, seat, box, large=True)
            text = pygame.Rect(box.right + kit.px(6), round(y - high / 2), wide - side - kit.px(13), high)
            kit.text(surface, self.names[seat], text, "small_bold", max_lines=1, colour="ink")
