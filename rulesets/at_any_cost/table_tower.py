"""An announced event and its answers: a small tower of what is going on beside the park that is hit.

The tower stands while somebody is asked, and for a moment with every event that has a type, answer or not, so that nobody
can tell from the wait who holds a reaction. It lists kinds of answers, never what the asked seat holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from rulesets.at_any_cost import table_opened, table_outlines
from rulesets.at_any_cost.printed import DESIGN, KIND
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_case import Case, victim_of
from rulesets.at_any_cost.table_faces import INK
from rulesets.at_any_cost.table_tower_floors import asked_floor, what_floor, whom_floor

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_places import AnyCostPlaces

Rect = pygame.Rect
STONE, STONE_DARK = (222, 217, 235), (196, 188, 214)
FLAGS = {"invasion": (226, 74, 74), "inspection": (76, 140, 200), "planning": (140, 104, 204)}


class Places(NamedTuple):
    """Where the parts of the scene lie."""

    area: Rect
    tower: Rect
    park: Rect


def places(table: AnyCostPlaces) -> Places:
    """Return the parts of the scene: over board and right column, over the board alone while the log is open."""
    regions, kit = table.stage.regions, table.kit
    area = regions.board.copy() if table.log_open else regions.board.union(regions.supply)
    wide = min(round(area.w * 0.25), kit.px(300))
    tower = Rect(area.x + kit.px(4), area.y, wide, area.h)
    return Places(
        area, tower, Rect(tower.right + kit.px(14), area.y, area.right - tower.right - kit.px(14), area.h)
    )


def draw(
    table: AnyCostTable,
    surface: pygame.Surface,
    view: AnyCostState,
    case: Case,
    *,
    floors: float = 3.0,
    aim: float = 1.0,
) -> None:
    """Draw the scene. `floors` of the tower have dropped in so far, and the line has gone `aim` of its way."""
    where = places(table)
    surface.fill(table.kit.colour("table"), where.area.inflate(2, 2))
    seat = victim_of(view, case)
    opened = table_opened.lay_out(table, view, seat, where.park)
    table_opened.draw(table, surface, view, opened, closable=False)
    _card(table, surface, view, case, opened, aim)
    _tower(table, surface, view, case, where.tower, floors)


# --- the event and its target --------------------------------------------------------------------------------


def card_rect(table: AnyCostPlaces, park: Rect) -> Rect:
    """Return where the event card lies: in the upper right corner of the park."""
    kit = table.kit
    high = min(kit.px(176), round(park.h * 0.38))
    wide = round(high / 1.4)
    return Rect(park.right - wide - kit.px(16), park.y + kit.px(8), wide, high)


def _card(
    table: AnyCostTable,
    surface: pygame.Surface,
    view: AnyCostState,
    case: Case,
    opened: table_opened.Opened,
    aim: float,
) -> None:
    kit = table.kit
    rect = card_rect(table, opened.panel)
    kit.shadow(surface, rect, "held", radius="piece")
    state = (case.part, "") if KIND[case.card] == "event" else ()
    table.looks.card(surface, DESIGN[case.card], rect, state=state)
    chip = kit.px(26)
    kit.seat_chip(surface, table.colour_of(case.me), Rect(rect.x - chip * 3 // 4, rect.y + chip // 6, chip, chip))
    spot = next((at for card, at in opened.cards if card == case.target), None)
    if spot is None or aim <= 0:
        return
    whole = _whole_stack(view, case.target, opened) or spot
    colour = "bad"
    kit.paint.halo(surface, whole, colour, radius=kit.px(9), spread=kit.px(8))
    kit.paint.ring(surface, whole.inflate(4, 4), colour, width=kit.pxf(3), radius=kit.px(9))
    table_outlines.route(table, surface, way(table, opened, rect, case.target), aim)
    sign = _sign(table, opened, case.target, spot)
    if aim >= 1 and sign.w:
        kit.sprite(surface, "common/target", sign)


def _sign(table: AnyCostTable, opened: table_opened.Opened, target: int, spot: Rect) -> Rect:
    """Return where the sign of the target lies: on the picture of a tile, beside staff and resources; on no upgrade."""
    kit = table.kit
    if any(card == target for card, _ in opened.names):
        side = min(kit.px(30), spot.h)
        return Rect(round(spot.x - side * 0.8), spot.centery - side // 2, side, side)
    if all(spot.y != slot.y for slot in opened.slots):
        return Rect(spot.center, (0, 0))
    side = min(kit.px(44), round(spot.h * 0.42))
    return Rect(spot.x + kit.px(4), spot.y + round(side * 0.6), side, side)


def way(
    table: AnyCostPlaces, opened: table_opened.Opened, card: Rect, target: int
) -> list[tuple[float, float]]:
    """Return the corners of the arrow from the event to its target, which runs where no card lies.

    It leaves the event to the left, runs between the two rows of the park, and comes to an attraction from above, to staff
    and resources from below, to an upgrade through the gap beside its stack.
    """
    kit = table.kit
    spot = next(at for each, at in opened.cards if each == target)
    low = min(slot.y for slot in opened.slots)
    high = max([opened.gate.bottom, *(name.bottom for _, name in opened.names)])
    level = (low + high) / 2
    name = next((at for each, at in opened.names if each == target), None)
    if name is not None:
        return [(card.x - kit.px(4), level), (name.centerx, level), (name.centerx, name.bottom + kit.px(3))]
    slot = next(each for each in opened.slots if each.x <= spot.centerx < each.right)
    host = spot.y == slot.y
    across = spot.right - spot.w * 0.3 if host else slot.right + kit.pxf(4)
    start: tuple[float, float] = (card.x - kit.px(4), level)
    first: list[tuple[float, float]] = [start, (across, level)]
    if across > card.x - kit.px(24):  # it lies below the event
        start = (min(max(across, card.x + kit.px(20)), card.right - kit.px(8)), card.bottom - kit.px(10))
        first = [start, (across, start[1])] if abs(across - start[0]) > 1 else [start]
    if host:
        return [*first, (across, spot.y + kit.px(3))]
    return [*first, (across, spot.centery), (spot.right - kit.px(9), spot.centery)]


def _whole_stack(view: AnyCostState, target: int, opened: table_opened.Opened) -> Rect | None:
    """Return the stack of an attraction that is the target; an upgrade stands for itself."""
    found = place_of(view, target)
    if found is None or found[1] > 4 or view.parks[found[0]][found[1]][0] != target:
        return None
    cards = view.parks[found[0]][found[1]]
    rects = [at for card, at in opened.cards if card in cards]
    return rects[0].unionall(rects[1:]) if rects else None


# --- the tower -------------------------------------------------------------------------------------------------


def _tower(
    table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, area: Rect, floors: float
) -> None:
    kit = table.kit
    top = min(kit.px(78), round(area.h * 0.16))
    wall = Rect(area.x + kit.px(6), area.y + top, area.w - kit.px(12), area.h - top)
    crown = Rect(area.x, wall.y - kit.px(18), area.w, kit.px(22))
    edge = kit.pxf(2)
    count = 4
    step = crown.w / (count * 2 - 1)
    for index in range(count):
        tooth = Rect(round(crown.x + index * 2 * step), crown.y - kit.px(18), round(step), kit.px(24))
        kit.paint.panel(surface, tooth, STONE, edge=INK, edge_width=edge, radius=kit.px(4))
    pole = (area.centerx, crown.y - kit.px(18))
    kit.paint.line(surface, (pole[0], area.y + kit.px(2)), (pole[0], crown.y), INK, kit.pxf(2.4))
    flag: list[tuple[float, float]] = [
        (pole[0], area.y + kit.px(3)), (pole[0] + kit.px(36), area.y + kit.px(13)), (pole[0], area.y + kit.px(24))
    ]  # fmt: skip
    kit.paint.polygon(surface, flag, FLAGS[case.kind], edge=INK, edge_width=edge)
    kit.paint.panel(surface, wall, STONE_DARK, edge=INK, edge_width=edge, radius=kit.px(6))
    kit.paint.panel(surface, crown, STONE, edge=INK, edge_width=edge, radius=kit.px(5))
    inner = wall.inflate(-kit.px(20), -kit.px(20))
    gap = kit.px(10)
    note = min(kit.px(48), round(inner.h * 0.13))
    room = inner.h - note - 3 * gap
    parts = [round(room * 0.3), round(room * 0.26), room - round(room * 0.3) - round(room * 0.26)]
    y = inner.bottom - note - gap
    draws = (what_floor, whom_floor, asked_floor)
    for index, (high, make) in enumerate(zip(parts, draws, strict=True)):
        y -= high
        share = min(1.0, max(0.0, floors - index))
        if share > 0:
            drop = round((1 - share) * -kit.px(60))
            make(table, surface, view, case, Rect(inner.x, y + drop, inner.w, high))
        y -= gap
    foot = Rect(inner.x, inner.bottom - note, inner.w, note)
    kit.panel(surface, foot, (238, 232, 247), edge="hairline", radius="row", alpha=190)
    eye = Rect(foot.x + kit.px(8), 0, kit.px(22), kit.px(22))
    eye.centery = foot.centery
    kit.sprite(surface, "common/eye_off", eye)
    words = Rect(eye.right + kit.px(6), foot.y + kit.px(3), foot.right - eye.right - kit.px(12), foot.h - kit.px(6))
    table.looks.words(surface, table.say("show.tower_wait"), words, kit.px(12.5) * table.looks.letters, face="plain", align="left",
                      colour="muted", most=3, lead=1.12, least=table.looks.floor)  # fmt: skip
