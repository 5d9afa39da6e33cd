"""What moves besides the pieces: guests step down, stars fly to the score, dice tumble out of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.ui import dice
from game.ui.animate import Call, Parallel, Tween, Wait, ease_in_out, ease_out
from game.ui.animate import Sequence as Steps
from rulesets.dice_theme_park import table_supply
from rulesets.dice_theme_park.state import free_icons
from rulesets.dice_theme_park.table_looks import CUBE_SIDE, CUBE_STEP, ICON_Y, LOOKS

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable

STEP_MS, STAR_MS, COLLECT_MS, THROW_MS, DROP_MS = 180, 340, 120, 1000, 150
DROP = 1.1
"""Height in s from which an operating cube drops."""


@dataclass
class Turning:
    """A guest on its way from one number to the next: pips before and after, t from 0 to 1."""

    colour: str
    before: int
    after: int
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


@dataclass
class Flying:
    """A small picture with a word that flies from one pixel to another."""

    sprite: str
    text: str
    start: tuple[float, float]
    end: tuple[float, float]
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


@dataclass
class Dropping:
    """An operating cube on its way down to its icon: of `shown` on the attraction `name`; t is 1 where it lies."""

    name: str
    index: int
    shown: int
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


def _fall(t: float) -> float:
    return t * t


class Acts:
    """Makes animation steps for events and draws what is under way."""

    def __init__(self, table: DiceTable) -> None:
        self.table = table
        self.turning: dict[int, Turning] = {}
        self.flying: list[Flying] = []
        self.dropping: Dropping | None = None
        self.throw: dice.Throw | None = None
        self.thrown_at = 0.0
        self.hidden: set[int] = set()
        """Guests who are still in the air, not yet on their monorail."""

    # --- before the pieces move ------------------------------------------------------------------

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Let the cube drop, then all guests that change their pips do so together, before anybody walks (DTP-8.3)."""
        return [*self._cube(events), *self._steps_down(events)]

    def _cube(self, events: Sequence[Event]) -> list[Any]:
        """The cube of an operation drops onto its icon; until it lies there the attraction is drawn without it."""
        self.dropping = None
        event = next((each for each in events if each.kind == "operated" and self._in_view(each)), None)
        park = self.table.view.parks[self.table.focus]
        name = str(event.data.get("place", "")) if event is not None else ""
        if name not in park or park[name][3] < 1:
            return []
        cubes = park[name][3]  # the position on the table is the one after the operation already
        shown = max(cubes, cubes + free_icons(name, park[name]))
        cube = Dropping(name, cubes - 1, shown)
        return [Call(partial(self._let_drop, cube)), Tween(DROP_MS, cube.move, ease=_fall), Call(self._lies)]

    def _let_drop(self, cube: Dropping) -> None:
        self.dropping = cube

    def _lies(self) -> None:
        self.dropping = None

    def _steps_down(self, events: Sequence[Event]) -> list[Any]:
        steps = []
        for event in events:
            if event.kind in ("pips", "left") and event.data.get("guest") is not None:
                number = int(event.data["guest"])
                before = event.data.get("from")
                after = event.data.get("pips", 0) if event.kind == "pips" else 0
                if before is None or not self._in_view(event):
                    continue
                turning = Turning(event.data["colour"], int(before), int(after))
                self.turning[number] = turning
                self.table.lively.add(("guest", number))
                steps.append(Tween(STEP_MS, turning.move, ease=ease_in_out))
        if not steps:
            return []
        return [Parallel(*steps), Call(self._turned)]

    def _in_view(self, event: Event) -> bool:
        return event.data.get("seat") == self.table.focus

    def _turned(self) -> None:
        for number in self.turning:
            self.table.lively.discard(("guest", number))
        self.turning.clear()

    # --- after the pieces have moved ---------------------------------------------------------------

    def steps(self, event: Event) -> list[Any]:
        """Return what is shown after an event."""
        if event.kind == "operated":
            return self._stars(event, STAR_MS)
        if event.kind == "collected" and event.data["seat"] == self.table.focus:
            return self._collected(event)
        if event.kind == "scored" and event.data["seat"] != self.table.focus:
            return self._collected(event)
        if event.kind == "income":
            return self._fly(
                "common/coin",
                f"+{event.data['amount']}",
                self.table.plan.tray.areas["seat"].center,
                event,
                300,
            )
        if event.kind in ("tokens", "money"):
            name = "common/star" if event.kind == "tokens" else "common/coin"
            return self._fly(name, f"+{event.data['amount']}", self._place(event), event, STAR_MS)
        if event.kind == "filled":
            return self._tumble()
        return []

    def _place(self, event: Event) -> tuple[float, float]:
        table, seat, name = self.table, event.data.get("seat"), str(event.data.get("place", ""))
        if seat == table.focus and name in table.view.parks[seat]:
            return table.spot(*table.place_of(seat, name), 0.0, -0.66)
        return (
            table.stage.regions.seats[seat].center
            if isinstance(seat, int)
            else table.stage.regions.board.center
        )

    def seat_point(self, seat: int) -> tuple[float, float]:
        """Return where the score of a seat stands."""
        rects = self.table.stage.regions.seats
        if seat >= len(rects) or rects[seat].w == 0:
            return self.table.stage.regions.board.center
        rect = rects[seat]
        return rect.right - self.table.kit.px(30), rect.y + self.table.kit.px(24)

    def _stars(self, event: Event, ms: float) -> list[Any]:
        if event.data.get("seat") != self.table.focus:
            return []
        return self._fly("common/star", f"+{event.data['stars']}", self._place(event), event, ms)

    def _collected(self, event: Event) -> list[Any]:
        stars = event.data.get("stars")
        if not stars:
            return []
        return self._fly("common/star", f"+{stars}", self._place(event), event, COLLECT_MS * 2)

    def _fly(self, sprite: str, text: str, start: tuple[float, float], event: Event, ms: float) -> list[Any]:
        seat = event.data.get("seat")
        if not isinstance(seat, int):
            return []
        flying = Flying(sprite, text, start, self.seat_point(seat))
        return [
            Call(partial(self.flying.append, flying)),
            Tween(ms, flying.move, ease=ease_in_out),
            Call(partial(self._gone, flying)),
        ]

    def _gone(self, flying: Flying) -> None:
        if flying in self.flying:
            self.flying.remove(flying)

    # --- dice ------------------------------------------------------------------------------------

    def _tumble(self) -> list[Any]:
        """Let the guests of all monorails tumble out of the bag into their places."""
        table = self.table
        if table.tab != "trains" or table.stage.regions.supply.w < 20:
            return []
        thrown, width = [], 0
        for (_, _, riders), (_, picture) in zip(
            table.view.trains, table_supply.train_rects(table), strict=True
        ):
            for index, (number, colour, pips) in enumerate(riders):
                if number:
                    rect = table_supply.rider_rect(picture, index)
                    width = rect.w
                    thrown.append(dice.Thrown(LOOKS[colour], pips, rect.center))
                    self.hidden.add(number)
        if not thrown:
            return []
        bag = table_supply.bag_rect(table)
        area = table.stage.regions.supply.union(table.stage.regions.board.inflate(0, -table.kit.px(60)))
        self.thrown_at = 0.0
        throw = dice.Throw(thrown, bag.center, area, width, seed=table.view.round * 101 + len(thrown))
        return [
            Call(partial(self._begin, throw)),
            Parallel(
                Tween(THROW_MS, self._throw_at, ease=ease_out),
                Steps(Wait(60), Call(partial(table.kit.sound.play, "shuffle"))),
            ),
            Call(self._landed),
        ]

    def _begin(self, throw: dice.Throw) -> None:
        self.throw = throw

    def _throw_at(self, t: float) -> None:
        self.thrown_at = t

    def _landed(self) -> None:
        self.throw = None
        self.hidden.clear()

    # --- drawing -----------------------------------------------------------------------------------

    def _draw_cube(self, surface: pygame.Surface, cube: Dropping) -> None:
        """Draw the cube on its way down, its shadow below it."""
        table = self.table
        dx = (cube.index - (cube.shown - 1) / 2) * CUBE_STEP
        cell = table.place_of(table.focus, cube.name)
        x, y = table.spot(*cell, dx, ICON_Y)
        side = table.s * CUBE_SIDE
        shadow = pygame.Rect(0, 0, round(side * 0.9), round(side * 0.4))
        shadow.center = (round(x), round(y + side * 0.3))
        table.kit.paint.shadow(
            surface, shadow, shadow.h / 2, blur=max(2, round(side * 0.12)), offset=0, strength=0.3 * cube.t
        )
        lifted = y - (1 - cube.t) * DROP * table.s
        name = f"cube_{table.colour_of(table.focus)}"
        table.looks.sprite(surface, name, (x, lifted), side * (1 + 0.25 * (1 - cube.t)))

    def draw_turning(self, surface: pygame.Surface) -> None:
        """Draw resting guests that just change their number, and the cube that drops."""
        table = self.table
        if self.dropping is not None:
            self._draw_cube(surface, self.dropping)
        for piece in table.pieces():
            if piece.key in table.lively and piece.look[0] == "guest":
                self.guest(surface, piece.key[1], piece.look, table.piece_rect(piece))

    def guest(self, surface: pygame.Surface, number: int, look: tuple[Any, ...], rect: pygame.Rect) -> bool:
        """Draw a guest on its way to another number; False if it is on no such way."""
        turning = self.turning.get(number)
        if turning is None:
            return False
        looks = self.table.looks
        grown = 1 + 0.22 * (1 - abs(2 * turning.t - 1))
        at = rect.inflate(round(rect.w * (grown - 1)), round(rect.h * (grown - 1)))
        if 0.02 < turning.t < 0.98:
            quarter = (turning.t - 1) * 1.5707963
            towards = dice.times(dice.turn((1.0, 0.0, 0.0), quarter), dice.lying(max(1, turning.after)))
            dice.draw_solid(surface, LOOKS[turning.colour], towards, at.center, at.w * 0.86, 3)
        else:
            looks.guest(surface, turning.colour, turning.before if turning.t < 0.5 else turning.after, at)
        return True

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw thrown dice and what flies."""
        table = self.table
        if self.throw is not None:
            self.throw.draw(table.kit.paint, surface, self.thrown_at)
        side = table.kit.px(40)
        for flying in self.flying:
            x = flying.start[0] + (flying.end[0] - flying.start[0]) * flying.t
            y = flying.start[1] + (flying.end[1] - flying.start[1]) * flying.t
            y -= table.kit.px(60) * 4 * flying.t * (1 - flying.t)
            table.looks.sprite(surface, flying.sprite, (x, y), side)
            table.looks.word(surface, flying.text, (x, y + side * 0.04), side * 0.32)
