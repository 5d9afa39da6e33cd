"""The paper balloon beside a ghost or a goal: what dropping it here brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle
from game.ui.table.tabletop import Marks
from game.ui.text import parse_markup
from rulesets.theme_park_mania import table_walks
from rulesets.theme_park_mania.content_words import SCENERY
from rulesets.theme_park_mania.state import content, facility
from rulesets.theme_park_mania.state_money import fee, reward
from rulesets.theme_park_mania.table_boxes import bounds_of
from rulesets.theme_park_mania.table_facts import Growth, path_growth, purchase

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable

Words = tuple[str, list[str]]
"""Title and rich lines."""


def draw(table: ManiaTable, surface: pygame.Surface, marks: Marks) -> None:
    """Draw the balloon of what is meant just now, if there is anything to tell."""
    found = told(table, marks)
    if found is None:
        return
    (title, lines), rect = found
    kit = table.kit
    pad = kit.px(11)
    most = round(kit.px(215) * min(1.7, max(1.0, kit.scale.text)))
    head = kit.layout(title, "subheading", most) if title else None
    block = kit.layout(parse_markup("\n".join(lines)), "small", most) if lines else None
    wide = max(part.width for part in (head, block) if part is not None) + 2 * pad
    high = sum(part.height for part in (head, block) if part is not None) + round(1.4 * pad)
    card = pygame.Rect(0, 0, wide, high)
    board = table.stage.regions.board.inflate(-kit.px(12), -kit.px(12))
    gap = round(table.zoom * 0.9) + kit.px(8)
    places = [
        ("midbottom", (rect.centerx, rect.top - gap)),
        ("midleft", (rect.right + gap + round(table.zoom * 0.6), rect.centery)),
        ("midright", (rect.left - gap, rect.centery)),
        ("midtop", (rect.centerx, rect.bottom + gap)),
    ]
    for anchor, at in places:
        setattr(card, anchor, at)
        if board.contains(card):
            break
    else:
        card.midbottom = (rect.centerx, rect.top - gap)
        card.clamp_ip(board)
    tip = (max(rect.left, min(rect.right, card.centerx)), max(rect.top, min(rect.bottom, card.centery)))
    kit.shadow(surface, card, "pop", radius=10)
    kit.paint.bubble(
        surface,
        card,
        tip,
        "card",
        edge="ink_picture",
        edge_width=kit.pxf(1.8),
        radius=kit.radius(11),
        pointer=kit.pxf(8),
    )
    y = card.y + round(0.6 * pad)
    if head is not None:
        kit.engine.draw_block(surface, head, (card.x + pad, y))
        y += head.height
    if block is not None:
        kit.engine.draw_block(surface, block, (card.x + pad, y))


def told(table: ManiaTable, marks: Marks) -> tuple[Words, pygame.Rect] | None:
    """Return what the balloon says, and the pixels it points at."""
    if marks.ghost is not None and marks.ghost[2]:
        grip, target, _ = marks.ghost
        words = consequences(table, grip, target)
        rect = ghost_rect(table, grip, target)
        return (words, rect) if words is not None and rect is not None else None
    _, chosen = table_walks.ways(table, marks)
    if chosen is not None:
        rect = table.rect_of(chosen.target)
        words = walk_words(table, chosen.target, chosen)
        return (words, rect) if rect is not None else None
    return None


def ghost_rect(table: ManiaTable, grip: Grip, target: Handle) -> pygame.Rect | None:
    """Return the pixels of the ghost."""
    cells = table.cells_under(grip, target)
    return table.stage.camera.rect(bounds_of(cells)) if cells else table.rect_of(target)


def consequences(table: ManiaTable, grip: Grip, target: Handle) -> Words | None:
    """Return what dropping a held thing on a target brings; None for nothing to tell."""
    kind, word = grip.handle[0], str(grip.handle[-1])
    view, say = table.view, table.say
    if kind == "pile" and target[0] == "cell":
        return facility_words(table, str(view.tops[int(word)]), (int(str(target[1])), int(str(target[2]))))
    if kind in ("drawn",) or word == "small_path":
        lines = [] if word == "small_path" else [say("show.earn", n=reward(view))]
        lines += growth_lines(table, path_growth(view, table.cells_under(grip, target)))
        return ("", lines) if lines else None
    if kind == "track":
        return "", [say("show.earn", n=reward(view))]
    if word == "station":
        return say("item.station.name"), [say("show.turn_station")]
    if word == "small_track":
        return say("item.small_track.name"), [say("show.turn_track")]
    if kind == "revealed":
        return say(f"item.{view.revealed}.name"), [
            say("show.ride_price", n=content().prices.ride),
            say("show.ride_room"),
        ]
    if kind in ("hand", "guest"):
        _, chosen = table_walks.ways(table, Marks(ghost=(grip, target, True)))
        if kind == "guest":
            chosen = next((way for way in table_walks.all_ways(table) if way.target == target), None)
        if chosen is None:
            return None
        title, lines = walk_words(table, target, chosen)
        if kind == "hand" and table_walks.other_ways(table, word, target):
            lines.append(say("show.other_way"))
        return title, lines
    return None


def walk_words(table: ManiaTable, target: Handle, way: object) -> Words:
    """Return what a card brings at its goal."""
    from rulesets.theme_park_mania.table_facts import Way

    assert isinstance(way, Way)
    say = table.say
    if target[0] == "ride":
        area = int(str(target[1]))
        return say(f"item.{table.view.built[area]}.name"), table_walks.ride_lines(table, area, way)
    lines = []
    if way.steps:
        lines.append(say("show.steps", n=way.steps))
    if way.lost:
        lines.append(say("show.steps_lost", n=way.lost))
    if way.pays:
        lines.append(say("show.visit_crossings", n=way.pays))
    if way.chain:
        lines.append(say("show.chain"))
    if target[0] == "station":
        lines.append(say("show.boards"))
    return "", lines or [say("show.here")]


def growth_lines(table: ManiaTable, grown: Growth) -> list[str]:
    """Return which areas a placement completes or brings closer to that, and whose they are."""
    view, lines = table.view, []
    points = content().points.area
    for area in grown.completed:
        values = {
            "n": points,
            "item": table.say(f"item.{view.built[area]}.name"),
            "seat": sign(table, view.owners[area]),
        }
        lines.append(table.say("show.completes", **values))
    for area, before, after in grown.closer[:3]:
        values = {"before": before, "n": after, "item": table.say(f"item.{view.built[area]}.name")}
        lines.append(table.say("show.closer", seat=sign(table, view.owners[area]), **values))
    return lines


def sign(table: ManiaTable, seat: int) -> str:
    """Return the chip of a seat for rich text."""
    return f"[seat:{table.colour_of(seat)}]"


def facility_words(table: ManiaTable, name: str, cell: tuple[int, int]) -> Words | None:
    """Return what a facility costs and brings on a cell."""
    view, say, seat = table.view, table.say, table.view.seat
    area = int(str(view.stack[-1][1])) if table.asked == "facility" else -1
    change = purchase(view, seat, name, cell, area)
    if change is None:
        return None
    printed, points = facility(name), content().points
    lines = [say("show.pay", n=printed.price)]
    if change.matches:
        lines.append(say("show.matches", n=points.matching, item=say(f"item.{view.built[change.area]}.name")))
    lines += growth_lines(table, change.growth)
    if change.area >= 0:
        before, after = change.fares
        if before != after:
            lines.append(say("show.fare_change", before=before, n=after))
            now = fee(view)
            if view.phase != 1:
                key = "same" if after == now else "below" if after < now else "above"
                lines.append(say(f"show.fare_{key}", n=abs(after - now)))
        else:
            lines.append(say("show.fare_same_as_before", n=before))
    title = say(f"item.{SCENERY if printed.kind == SCENERY else name}.name")
    return title, lines
