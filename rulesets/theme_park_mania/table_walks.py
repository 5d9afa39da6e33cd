"""Where cards lead, over the park: everything else steps back, reachable streets and ends are lit, the way is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.tabletop import Marks
from rulesets.theme_park_mania.state import RIDE_AT, kind_of
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_facts import Way, may_visit, reaching, visit_of, ways_of

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable

DIM = (46, 60, 66)
DIM_ALPHA, LIT = 84, (255, 226, 120)


def card_of(table: ManiaTable, marks: Marks) -> str:
    """Return the move card whose ways are to be shown: held, selected, or under the pointer; "" for none."""
    handle: Handle | None = None
    if marks.ghost is not None:
        handle = marks.ghost[0].handle
    elif table.held is not None:
        handle = table.held.handle
    elif marks.hover is not None:
        handle = marks.hover
    if handle is None or handle[0] != "hand":
        return ""
    card = str(handle[1])
    return card if kind_of(card).moves and table.viewer == table.own else ""


def ways(table: ManiaTable, marks: Marks) -> tuple[list[Way], Way | None]:
    """Return the ways to show, and the one that is chosen."""
    if table.controller is None or table.seat is None:
        return [], None
    card = card_of(table, marks)
    found: list[Way] = []
    if card:
        found = table.ways(card)
    elif guest_meant(table, marks):
        found = all_ways(table)
    if not found:
        return [], None
    chosen: Handle | None = None
    if marks.ghost is not None:
        grip, target, legal = marks.ghost
        if card and legal and grip.rotation and table.controller is not None:  # another way than the cheapest
            others = ways_of(table.view, table.controller, table.own, card, grip.rotation)
            return found, next((way for way in others if way.target == target), None)
        chosen = target if legal else None
    return found, next((way for way in found if way.target == chosen), None)


def guest_meant(table: ManiaTable, marks: Marks) -> bool:
    """Is the own guest held or pointed at?"""
    if table.held is not None:
        return table.held.handle[0] == "guest"
    return marks.ghost is None and marks.hover == ("guest", table.own)


def all_ways(table: ManiaTable) -> list[Way]:
    """Return a way to every place that any card of the hand reaches."""
    found: dict[Handle, Way] = {}
    for card in table.view.hands[table.own]:
        if card and kind_of(card).moves:
            for way in table.ways(card):
                if way.target not in found or way.pays < found[way.target].pays:
                    found[way.target] = way
    return list(found.values())


def draw(table: ManiaTable, surface: pygame.Surface, marks: Marks) -> bool:
    """Draw the ways of a card; returns whether there was anything to draw."""
    found, chosen = ways(table, marks)
    if not found:
        return False
    streets = {cell for way in found for cell in way.cells}
    ends = {(int(str(way.target[1])), int(str(way.target[2]))) for way in found if way.target[0] == "cell"}
    areas = [int(str(way.target[1])) for way in found if way.target[0] == "ride"]
    _veil(table, surface, streets | ends, areas, [way.target for way in found if way.target[0] == "station"])
    zoom = table.zoom
    for cell in streets - ends:
        rect = table.cell_rect(cell).inflate(-round(zoom * 0.3), -round(zoom * 0.3))
        table.kit.paint.panel(surface, rect, LIT, radius=rect.w * 0.3, alpha=120)
    for way in found:
        if way.target[0] == "cell":
            _end(table, surface, way, way == chosen)
    for way in found:
        if way.target[0] != "cell":
            _goal(table, surface, way, way == chosen)
    if chosen is not None:
        _route(table, surface, chosen)
    for seat, place in enumerate(table.view.guests):
        if seat == table.own and place < RIDE_AT:
            table.draw_own_guest(surface)
    return True


def _veil(
    table: ManiaTable, surface: pygame.Surface, cells: set[Cell], areas: list[int], stations: list[Handle]
) -> None:
    """Dim the board but for some cells and rides; kept while nothing of it changes."""
    board = table.stage.regions.board
    camera = table.stage.camera
    key = (
        "veil",
        tuple(board),
        round(camera.zoom, 3),
        camera.centre,
        frozenset(cells),
        tuple(areas),
        tuple(stations),
    )
    if table.veil_kept is None or table.veil_kept[0] != key:
        veil = pygame.Surface(board.size, pygame.SRCALPHA)
        veil.fill((*(part * DIM_ALPHA // 255 for part in DIM), DIM_ALPHA))
        holes = [table.cell_rect(cell) for cell in cells]
        for area in areas:
            rect = table.rect_of(("ride", area))
            if rect is not None:
                holes.append(rect.inflate(round(table.zoom * 0.1), round(table.zoom * 0.1)))
        holes += [rect for rect in (table.rect_of(station) for station in stations) if rect is not None]
        for rect in holes:
            veil.fill((0, 0, 0, 0), rect.move(-board.x, -board.y))
        table.veil_kept = (key, veil)
    surface.blit(table.veil_kept[1], board, special_flags=PREMULTIPLIED)


def _end(table: ManiaTable, surface: pygame.Surface, way: Way, chosen: bool) -> None:
    """A place where the card may end; on a card sign a chain says that another card follows."""
    kit, zoom = table.kit, table.zoom
    cell = (int(str(way.target[1])), int(str(way.target[2])))
    rect = table.cell_rect(cell).inflate(-round(zoom * 0.08), -round(zoom * 0.08))
    fill, edge = ((111, 194, 138), "good_deep") if chosen else ((255, 159, 90), "card")
    kit.paint.panel(
        surface, rect, fill, edge=edge, edge_width=max(1.5, zoom * 0.07), radius=rect.w * 0.26, alpha=225
    )
    if way.chain:
        table.looks.sprite(surface, "card_space", rect.center, rect.w * 0.68)
        pill = pygame.Rect(0, 0, round(zoom * 1.12), round(zoom * 0.6))
        pill.midbottom = (rect.centerx, rect.top + round(zoom * 0.14))
        kit.paint.pill(surface, pill, "card", edge=(142, 87, 196), edge_width=max(1.0, zoom * 0.06))
        table.looks.sprite(surface, "common/link", pill.center, zoom * 0.46)
    else:
        table.looks.sprite(surface, "common/footprints", rect.center, rect.w * 0.6)
    if way.pays:
        money(table, surface, (rect.centerx, rect.bottom), -way.pays)


def money(table: ManiaTable, surface: pygame.Surface, at: tuple[float, float], amount: int) -> pygame.Rect:
    """Draw what something brings or costs on a pill: a coin and +$1 or -$1."""
    kit = table.kit
    high = max(kit.px(17), round(table.zoom * 0.56))
    text = f"+${amount}" if amount >= 0 else f"\u2212${-amount}"
    pill = pygame.Rect(0, 0, round(high * (1.35 + 0.5 * len(text))), high)
    pill.center = (round(at[0]), round(at[1]))
    tone = "good_text" if amount > 0 else "bad_text" if amount < 0 else "ink_picture"
    kit.paint.pill(
        surface,
        pill,
        "card",
        edge="good_deep" if amount >= 0 else "bad_deep",
        edge_width=max(1.0, high * 0.09),
    )
    table.looks.sprite(surface, "common/coin", (pill.x + high * 0.62, pill.centery), high * 0.72)
    table.looks.word(
        surface,
        text,
        ((pill.x + high * 1.05 + pill.right) / 2 - high * 0.08, pill.centery),
        high * 0.46,
        colour=tone,
    )
    return pill


def _goal(table: ManiaTable, surface: pygame.Surface, way: Way, chosen: bool) -> None:
    """A ride or station that can be entered: a ring, and what the visit brings."""
    rect = table.rect_of(way.target)
    if rect is None:
        return
    kit, zoom = table.kit, table.zoom
    ring = rect.inflate(round(zoom * 0.16), round(zoom * 0.16))
    kit.paint.ring(
        surface, ring, "good_deep" if chosen else "accent2", width=max(2.0, zoom * 0.1), radius=zoom * 0.24
    )
    if way.target[0] == "ride":
        visit = visit_of(table.view, table.own, int(str(way.target[1])))
        money(table, surface, (ring.centerx, ring.top - zoom * 0.06), visit.net - way.pays)
    else:
        table.looks.sprite(surface, "common/train", (ring.centerx, ring.top), max(kit.px(18), zoom * 0.6))


def _route(table: ManiaTable, surface: pygame.Surface, way: Way) -> None:
    """Draw the way as a line of dots with counted steps, from the guest to its goal."""
    kit, zoom = table.kit, table.zoom
    start = table.rect_of(("guest", table.own))
    if not way.cells:
        goal = table.rect_of(way.target)
        if start is not None and goal is not None:
            kit.paint.dashes(
                surface,
                start.center,
                goal.center,
                "bad_deep",
                width=max(2.0, zoom * 0.09),
                dash=zoom * 0.25,
                gap=zoom * 0.2,
            )
        return
    points = [table.cell_rect(cell).center for cell in way.cells]
    if start is not None:
        points.insert(0, (start.centerx, start.bottom - round(start.h * 0.2)))
    if way.target[0] != "cell":
        rect = table.rect_of(way.target)
        if rect is not None:
            last = points[-1]
            points.append((round((rect.centerx + last[0]) / 2), round((rect.centery + last[1]) / 2)))
    for one, other in zip(points, points[1:], strict=False):
        kit.paint.dashes(
            surface, one, other, "card", width=max(3.0, zoom * 0.16), dash=zoom * 0.1, gap=zoom * 0.1
        )
        kit.paint.dashes(
            surface, one, other, "bad_deep", width=max(2.0, zoom * 0.1), dash=zoom * 0.1, gap=zoom * 0.1
        )
    for number, point in enumerate(points[1:], 1):
        radius = zoom * 0.25
        kit.paint.disc(surface, point, radius, "card", edge="bad_deep", edge_width=max(1.2, zoom * 0.05))
        table.looks.word(surface, str(number), point, radius * (1.0 if number < 10 else 0.8))


def ride_lines(table: ManiaTable, area: int, way: Way | None = None) -> list[str]:
    """Return what a visit of a ride means for the seat, as rich lines."""
    view, own, say = table.view, table.own, table.say
    barred = may_visit(view, own, area)
    if view.phase == 1:
        return [say("show.visit_closed")]
    if barred and way is None:
        return [say(f"show.visit_{barred}")]
    visit = visit_of(view, own, area)
    pays = way.pays if way is not None else 0
    net = visit.net - pays
    sum_of = say("show.visit_gain" if net >= 0 else "show.visit_loss", n=abs(net))
    values = {"fee": visit.fee, "fare": visit.fare, "n": pays, "sum": sum_of}
    own_ride = view.owners[area] == own
    key = "show.visit_own" if own_ride else "show.visit_other"
    lines = [say(key + ("_paid" if pays else ""), **values)]
    if way is not None:
        after = say("show.visit_after", n=view.queue[own] - 1)
        lines.append(after + (" " + say("show.steps_lost", n=way.lost) if way.lost else ""))
    return lines


def cards_to(table: ManiaTable, target: Handle) -> list[str]:
    """Return all cards of the hand that lead to a target."""
    return [
        card
        for card in table.view.hands[table.own]
        if card and kind_of(card).moves and any(way.target == target for way in table.ways(card))
    ]


def card_words(table: ManiaTable, target: Handle) -> str:
    """Return which cards of the hand reach a target, as a sentence; "" where that is not to be told."""
    if table.controller is None or table.seat is None or table.view.phase == 1 or table.viewer != table.own:
        return ""
    cards = reaching(table.view, table.controller, table.own, target)
    if not cards:
        return table.say("show.reached_by_none")
    names = ", ".join(table.say(f"card.{kind_of(card).id}.name") for card in cards)
    return table.say("show.reached_by", cards=names)


def other_ways(table: ManiaTable, card: str, target: Handle) -> bool:
    """Are there several ways to a place, of which turning the card shows the next one (D17)?"""
    if table.controller is None or table.controller.rotations(("hand", card)) < 2:
        return False
    return any(way.target == target for way in ways_of(table.view, table.controller, table.own, card, 1))


def ways_from(table: ManiaTable, card: str) -> list[Way]:
    """Return the ways of a card of the seat that acts."""
    assert table.controller is not None
    return ways_of(table.view, table.controller, table.own, card)
