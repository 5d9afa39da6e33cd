"""What moves besides the pieces: guests walk step by step, trains ride, coins fly, events are shown as a big card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.grid import EAST, NORTH, SOUTH, WEST
from game.ui.animate import Call, Tween, Wait, ease_in_out, ease_out
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import unpack
from rulesets.theme_park_mania.money import BANK
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT
from rulesets.theme_park_mania.table_moving import (
    CARD_MS,
    COIN_MS,
    COIN_PAUSE_MS,
    HOLD_MS,
    RAIL_MS,
    STEP_MS,
    Coin,
    Shown,
    Walk,
)
from rulesets.theme_park_mania.table_park import draw_guest
from rulesets.theme_park_mania.table_pieces import place_box

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


@dataclass
class Acts:
    """Makes animation steps for events and keeps what is under way; `table_effects_draw` draws it."""

    table: ManiaTable
    walking: dict[int, Walk] = field(default_factory=dict)
    coins: list[Coin] = field(default_factory=list)
    shown: Shown | None = None
    owed: dict[int, int] = field(default_factory=dict)
    """Money that a seat has in the position but not yet in the picture."""

    def money(self, seat: int) -> int:
        """Return the money of a seat as it is shown now."""
        return self.table.view.money[seat] - self.owed.get(seat, 0)

    @property
    def busy(self) -> bool:
        """Is anything under way?"""
        return bool(self.walking or self.coins or self.shown)

    # --- before the pieces move ------------------------------------------------------------------

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Let guests walk before anything else happens; hold back the money until its coins arrive."""
        self.forget()
        steps: list[Any] = []
        for event in events:
            if event.kind == "money":
                self._owe(event.data["to"], event.data["amount"])
                self._owe(event.data["from"], -event.data["amount"])
            elif event.kind == "loan":
                self._owe(event.data["seat"], event.data["amount"])
            elif event.kind == "moved":
                steps += self._walk(event)
            elif event.kind == "travelled":
                steps += self._ride(event)
        if self.owed or steps:
            steps.append(Wait(1))
        return steps

    def forget(self) -> None:
        """Nothing is under way any more."""
        self.walking.clear()
        self.coins.clear()
        self.owed.clear()
        self.shown = None

    def _owe(self, seat: int, amount: int) -> None:
        if seat != BANK:
            self.owed[seat] = self.owed.get(seat, 0) + amount

    def _walk(self, event: Event) -> list[Any]:
        path = event.data["path"]
        seat, start, end = event.data["seat"], event.data["from"], event.data["to"]
        if not path and end < RIDE_AT:
            return []  # a direct card: the guest flies
        way = [place_box(self.table, start)]
        if start < RIDE_AT and path and tuple(path[0]) == unpack(start):
            path = path[1:]
        way += [place_box(self.table, self._packed(cell)) for cell in path]
        if end >= RIDE_AT:
            way.append(place_box(self.table, end))
        return self._go(Walk(seat, way), STEP_MS)

    def _packed(self, cell: tuple[int, int]) -> int:
        from rulesets.theme_park_mania.bits import pack

        return pack(*cell)

    def _ride(self, event: Event) -> list[Any]:
        """From station to station along the line."""
        cells = self.line_cells()
        start, end = self._at(cells, event.data["from"]), self._at(cells, event.data["to"])
        step = 1 if end >= start else -1
        way = [
            (x + 0.04, y - 0.3, 0.92, 1.18)
            for x, y in cells[start : end + step if end + step >= 0 else None : step]
        ]
        if len(way) < 2:
            return []
        return self._go(Walk(event.data["seat"], way, rides=True), RAIL_MS)

    def line_cells(self) -> list[tuple[int, int]]:
        """Return all cells of the railway in order."""
        from rulesets.theme_park_mania.state import start_tile

        view = self.table.view
        first, second = (
            [unpack(cell) for piece in side for cell in railway.cells_of_piece(piece)] for side in view.line
        )
        return [*reversed(first), *start_tile(view.start, True).rail, *second]

    def _at(self, cells: list[tuple[int, int]], seat: int) -> int:
        x, y, _, _ = place_box(self.table, STATION_AT + seat)
        return min(range(len(cells)), key=lambda index: abs(cells[index][0] - x) + abs(cells[index][1] - y))

    def _go(self, walk: Walk, each: float) -> list[Any]:
        if len(walk.way) < 2:
            return []
        return [
            Call(partial(self._begin, walk)),
            Tween(each * (len(walk.way) - 1), walk.move),
        ]

    def _begin(self, walk: Walk) -> None:
        self.walking[walk.seat] = walk
        self.table.lively.add(("guest", walk.seat))

    def _arrived(self, seat: int) -> None:
        self.walking.pop(seat, None)
        self.table.lively.discard(("guest", seat))

    # --- after the pieces have moved ---------------------------------------------------------------

    def steps(self, event: Event) -> list[Any]:
        """Return what is shown after an event."""
        kind, data = event.kind, event.data
        if kind in ("moved", "travelled"):
            return [Call(partial(self._arrived, data["seat"]))]
        if kind == "money":
            return self._pay(data["from"], data["to"], data["amount"])
        if kind == "loan":
            return self._pay(BANK, data["seat"], data["amount"])
        if kind == "event":
            return self._show(Shown(card=data["card"], seat=data["seat"]), HOLD_MS)
        if kind == "opened":
            say = self.table.say
            return self._show(
                Shown(title=say("show.opened"), text=say("show.opened_text"), picture="opening"), HOLD_MS
            )
        if kind == "race":
            say = self.table.say
            return self._show(
                Shown(title=say("show.race"), text=say("show.race_text"), picture="race"), HOLD_MS
            )
        if kind == "warning":
            say = self.table.say
            text = say("show.warning_text", n=data["n"])
            return self._show(Shown(title=say("show.warning"), text=text, picture="closing_time"), HOLD_MS)
        return []

    def _show(self, shown: Shown, ms: float) -> list[Any]:
        return [
            Call(partial(self._set_shown, shown)),
            Tween(CARD_MS, shown.move, ease=ease_out),
            Wait(ms),
            Call(partial(self._set_shown, None)),
        ]

    def _set_shown(self, shown: Shown | None) -> None:
        self.shown = shown

    def _pay(self, giver: int, taker: int, amount: int) -> list[Any]:
        table = self.table
        coin = Coin(f"${amount}", table.purse_point(giver), table.purse_point(taker))
        return [
            Call(partial(self._throw, coin, giver, amount)),
            Tween(COIN_MS, coin.move, ease=ease_in_out),
            Call(partial(self._caught, coin, taker, amount)),
            Wait(COIN_PAUSE_MS),
        ]

    def _throw(self, coin: Coin, giver: int, amount: int) -> None:
        self.coins.append(coin)
        if giver in self.owed:
            self.owed[giver] += amount
        self.table.kit.sound.play("coin")

    def _caught(self, coin: Coin, taker: int, amount: int) -> None:
        if coin in self.coins:
            self.coins.remove(coin)
        if taker in self.owed:
            self.owed[taker] -= amount

    # --- drawing -----------------------------------------------------------------------------------

    def draw_walking(self, surface: pygame.Surface) -> None:
        """Draw guests on their way, and the train they ride."""
        table = self.table
        for walk in self.walking.values():
            rect = table.stage.camera.rect(walk.box())
            colour = table.colour_of(walk.seat)
            dx, dy = walk.goes
            if walk.rides:
                self._draw_train(surface, rect, dx, dy, colour)
                continue
            moving = 0 < walk.t < len(walk.way) - 1
            pose = ("guest_walk", "guest_step")[int(walk.t * 2) % 2] if moving else "guest"
            draw_guest(table.looks, surface, rect, colour, pose=pose, left=dx < 0 and moving)

    def _draw_train(
        self, surface: pygame.Surface, rect: pygame.Rect, dx: float, dy: float, colour: str
    ) -> None:
        table, zoom = self.table, self.table.zoom
        side = zoom * 1.05
        heading = (EAST if dx >= 0 else WEST) if abs(dx) >= abs(dy) else (SOUTH if dy > 0 else NORTH)
        centre = (rect.centerx, rect.centery + zoom * 0.1)
        if heading in (EAST, WEST):
            back = -1 if heading == EAST else 1
            wagon = (centre[0] + back * side * 0.86, centre[1])
            rider = rect.move(round(back * side * 0.86), -round(zoom * 0.2))
            draw_guest(table.looks, surface, rider.inflate(-rect.w // 5, -rect.h // 5), colour)
            self._mirrored(surface, "wagon_side", wagon, side, heading == WEST)
            self._mirrored(surface, "train_side", centre, side, heading == WEST)
            return
        draw_guest(
            table.looks,
            surface,
            rect.move(0, -round(zoom * 0.35)).inflate(-rect.w // 5, -rect.h // 5),
            colour,
        )
        table.looks.sprite(surface, "train_front" if heading == SOUTH else "train_back", centre, side)

    def _mirrored(
        self, surface: pygame.Surface, name: str, centre: tuple[float, float], side: float, left: bool
    ) -> None:
        looks = self.table.looks
        if not left:
            looks.sprite(surface, name, centre, side)
            return
        picture = looks.kit.picture(f"theme_park_mania/{name}", (round(side), round(side)))
        turned = pygame.transform.flip(picture, True, False)
        surface.blit(
            turned,
            turned.get_rect(center=(round(centre[0]), round(centre[1]))),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )

    def draw_coins(self, surface: pygame.Surface) -> None:
        """Draw money on its way."""
        table = self.table
        side = table.kit.px(34)
        for coin in self.coins:
            x = coin.start[0] + (coin.end[0] - coin.start[0]) * coin.t
            y = coin.start[1] + (coin.end[1] - coin.start[1]) * coin.t
            y -= table.kit.px(50) * 4 * coin.t * (1 - coin.t)
            table.looks.sprite(surface, "common/coin", (x, y), side)
            table.looks.price(surface, coin.text, (x, y + side * 0.55), side * 0.56)
