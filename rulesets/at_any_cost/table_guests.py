"""The guest phase of one park as a scene: guests stream through the gate up to the capacity and pay, the rest turn away."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from rulesets.at_any_cost import table_guest_ground, table_guest_panels
from rulesets.at_any_cost.table_faces import ART, INK

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
FIGURES = ("granny", "man", "boy", "woman", "girl", "teen", "grandpa", "toddler", "wheels")
GUEST_MS, QUICK_MS, LINE_MS, HOLD_MS = 120.0, 55.0, 260.0, 650.0
"""Time for a guest of the own park, of another one, for a line of the takings, and at the end."""
WAY = 7.0
"""A guest is on the way for as long as so many guests need."""


@dataclass
class Scene:
    """What is shown of one seat.

    income   coins of the guests; lines: what cards pay besides (card, coins)
    t        how far it is, in guests; told: how many of the lines
    ground   the picture of what does not move
    """

    view: AnyCostState
    seat: int
    stars: int
    capacity: int
    guests: int
    income: int
    money: int
    lines: tuple[tuple[int, int], ...] = ()
    t: float = 0.0
    told: int = 0
    ground: pygame.Surface | None = None

    @property
    def over(self) -> int:
        """Guests who find no place."""
        return max(0, self.stars - self.capacity)

    @property
    def length(self) -> float:
        """How long the walking takes, in guests."""
        return self.guests + min(self.over, 6) + WAY

    @property
    def inside(self) -> int:
        """How many guests have passed the gate."""
        return max(0, min(self.guests, int(self.t - WAY * 0.55) + 1)) if self.t > 0 else 0


def scene_of(view: AnyCostState, events: Sequence[Event]) -> Scene | None:
    """Return the scene that a stage tells, None if it is about no guests. `view` is the position after it."""
    event = next((each for each in events if each.kind == "guests"), None)
    if event is None:
        return None
    data = event.data
    seat = data["seat"]
    lines = tuple(
        (each.data["card"], each.data["n"]) for each in events if each.kind in ("gained", "stored") and each.data["seat"] == seat
        and each is not event and each.kind == "gained"
    )  # fmt: skip
    before = view.money[seat] - data["n"] - sum(coins for _, coins in lines)
    return Scene(view, seat, data["stars"], data["capacity"], data["guests"], data["n"], before, lines)


# --- drawing ---------------------------------------------------------------------------------------------------


def draw(table: AnyCostTable, surface: pygame.Surface, scene: Scene) -> None:
    """Draw the scene over board, right column and tray."""
    regions, kit = table.stage.regions, table.kit
    area = Rect(
        regions.board.x,
        regions.board.y,
        regions.tray.right - regions.board.x,
        regions.tray.bottom - regions.board.y,
    )
    if table.log_open:
        area.w = regions.board.w
    free = Rect(
        area.x - kit.px(4), regions.ribbon.bottom + kit.px(6), surface.get_width(), surface.get_height()
    )
    if not table.log_open:
        surface.fill(kit.colour("table"), free)
    surface.fill(
        kit.colour("table"),
        Rect(0, regions.tray.y - kit.px(4), area.x, surface.get_height() - regions.tray.y + kit.px(4)),
    )
    if scene.ground is None or scene.ground.get_size() != area.size:
        scene.ground = table_guest_ground.paint(table, scene, Rect(0, 0, *area.size))
    surface.blit(scene.ground, area)
    before = surface.get_clip()
    surface.set_clip(area)
    _crowd(table, surface, scene, area)
    surface.set_clip(before)
    table_guest_panels.draw(table, surface, scene, area)
    words = table.say("show.hurry")
    pill = Rect(
        0, 0, kit.text_width(words, "subheading") + kit.px(58), kit.line_height("subheading") + kit.px(12)
    )
    pill.bottomright = (area.right - kit.px(18), area.bottom - kit.px(10))
    kit.paint.pill(surface, pill, "card", edge="hairline", edge_width=kit.pxf(1.5))
    kit.icon(
        surface, "common/fast", Rect(pill.x + kit.px(14), pill.centery - kit.px(10), kit.px(20), kit.px(20))
    )
    kit.text_at(surface, words, (pill.x + kit.px(42), pill.centery), "subheading", anchor="midleft")


# --- people ----------------------------------------------------------------------------------------------------


def _home(index: int, count: int, area: Rect, gate: Rect) -> tuple[float, float]:
    """Return where a guest ends up in the park: spread over the way left of the gate."""
    room = gate.x - area.x - gate.w * 0.2
    share = (index * 0.618034 + 0.13) % 1.0
    row = (index * 7) % 3
    return area.x + gate.w * 0.1 + room * share, area.y + area.h * (0.835 + 0.035 * row)


def _crowd(table: AnyCostTable, surface: pygame.Surface, scene: Scene, area: Rect) -> None:
    gate = table_guest_ground.gate_rect(area)
    high = round(area.h * 0.148)
    people: list[tuple[float, float, str, float]] = []
    door = gate.centerx, area.y + area.h * 0.80
    start = area.right + high, area.y + area.h * 0.86
    for index in range(scene.guests):
        share = (scene.t - index) / WAY
        if share <= 0:
            continue
        home = _home(index, scene.guests, area, gate)
        if share >= 1:
            x, y = home
        elif share < 0.55:
            part = share / 0.55
            x, y = start[0] + (door[0] - start[0]) * part, start[1] + (door[1] - start[1]) * part
        else:
            part = (share - 0.55) / 0.45
            x, y = door[0] + (home[0] - door[0]) * part, door[1] + (home[1] - door[1]) * part
        hop = abs(math.sin(share * 14)) * high * 0.05 if share < 1 else 0.0
        people.append((x, y - hop, FIGURES[(index * 5 + scene.seat) % len(FIGURES)], share))
    rope = area.x + area.w * 0.775
    shown = min(scene.over, 6)
    for index in range(shown):
        share = (scene.t - scene.guests - index) / (WAY * 0.6)
        if share <= 0:
            continue
        goal = rope + high * (1.0 + 0.62 * index)
        x = start[0] + (goal - start[0]) * min(1.0, share)
        people.append(
            (x, area.y + area.h * (0.85 + 0.025 * (index % 2)), "sad_girl" if index % 2 else "sad", share)
        )
    for x, y, name, _ in sorted(people, key=lambda each: each[1]):
        rect = Rect(0, 0, round(high * 0.67), high)
        rect.midbottom = (round(x), round(y + high * 0.35))
        table.kit.paint.shadow(surface, Rect(rect.x + rect.w // 5, rect.bottom - high // 16, rect.w * 3 // 5, high // 14), high / 28,
                               blur=3, offset=0, strength=0.3, middle=True)  # fmt: skip
        table.kit.sprite(surface, f"{ART}guest/{name}", rect)
    if scene.over and scene.t > scene.guests:
        _rope(
            table,
            surface,
            Rect(round(rope), round(area.y + area.h * 0.775), round(area.w * 0.08), round(area.h * 0.13)),
        )
        words = table.say("show.too_many", n=scene.over)
        pill = Rect(
            0,
            0,
            table.kit.text_width(words, "small_bold") + table.kit.px(26),
            table.kit.line_height("small_bold") + 6,
        )
        pill.midbottom = (
            min(area.right - pill.w // 2 - 8, round(rope + area.w * 0.12)),
            round(area.y + area.h * 0.765),
        )
        table.kit.paint.pill(surface, pill, "card", edge="bad", edge_width=table.kit.pxf(2))
        table.kit.text_at(surface, words, pill.center, "small_bold", anchor="center", colour="ink")
    _coins(table, surface, scene, gate, area)


def _rope(table: AnyCostTable, surface: pygame.Surface, rect: Rect) -> None:
    kit = table.kit
    for x in (rect.x, rect.right):
        kit.paint.line(surface, (x, rect.y), (x, rect.bottom), INK, kit.pxf(7))
        kit.paint.line(surface, (x, rect.y), (x, rect.bottom), "gold", kit.pxf(4))
        kit.paint.disc(surface, (x, rect.y), kit.px(6), "gold", edge=INK, edge_width=kit.pxf(2))
    points = [
        (rect.x + rect.w * t / 8, rect.y + rect.h * 0.2 + rect.h * 0.42 * math.sin(math.pi * t / 8))
        for t in range(9)
    ]
    kit.paint.polyline(surface, points, INK, kit.pxf(8))
    kit.paint.polyline(surface, points, "bad", kit.pxf(5))


def _coins(table: AnyCostTable, surface: pygame.Surface, scene: Scene, gate: Rect, area: Rect) -> None:
    """A coin rises from the gate for every guest that has just passed it."""
    goal = table_guest_panels.takings_rect(table, area).midleft
    side = table.kit.px(26)
    for index in range(scene.guests):
        share = (scene.t - index - WAY * 0.55) / 4.0
        if 0 < share < 1:
            x = gate.centerx + (goal[0] - gate.centerx) * share
            y = (
                gate.y
                + gate.h * 0.3
                + (goal[1] - gate.y - gate.h * 0.3) * share
                - math.sin(math.pi * share) * area.h * 0.06
            )
            table.looks.sprite(surface, "common/coin", (x, y), side * (0.8 + 0.3 * share))
