"""The panel of a seat below its head line: points by source, money, queue, booths, employees, cards, small pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message, SeatName
from rulesets.theme_park_mania.scoring import CATEGORIES
from rulesets.theme_park_mania.state import content, has_employee
from rulesets.theme_park_mania.state_money import employee_price
from rulesets.theme_park_mania.table_pieces import PIECE_BITS

if TYPE_CHECKING:
    from game.ui.table.tabletop import Marks
    from rulesets.theme_park_mania.table import ManiaTable

TONES: dict[str, tuple[int, int, int]] = {
    "rides": (240, 127, 66), "visits": (142, 87, 196), "matching": (244, 184, 46), "areas": (63, 165, 100),
    "employees": (59, 130, 208), "station": (146, 108, 84), "events": (222, 92, 148), "money": (222, 176, 58),
}  # fmt: skip
"""Colours of the bar of points."""
SMALL_PIECES = {"small_path": "small_path", "small_track": "small_track_corner", "station": "station"}
Sign = tuple[pygame.Rect, Message]


def draw(table: ManiaTable, surface: pygame.Surface, seat: int, marks: Marks) -> None:
    """Draw everything below the head line."""
    if seat >= len(table.plan.seats):
        return
    view, plan, looks = table.view, table.plan.seats[seat], table.looks
    _bar(table, surface, seat, plan.bar)
    colour = table.colour_of(seat)
    figures = (
        ("common/coin", f"${table.acts.money(seat)}"),
        (f"mini_{colour}", str(view.queue[seat])),
        (f"booth_{colour}", str(view.stalls[seat])),
    )
    for rect, (picture, text) in zip(plan.money, figures, strict=True):
        _figure(table, surface, rect, picture, text, 0.66)
    for rect, kind in zip(plan.staff, content().employees, strict=True):
        hired = has_employee(view, seat, kind)
        fill = "paper" if hired else "sunken"
        looks.kit.paint.panel(
            surface, rect, fill, edge="hairline", edge_width=looks.kit.pxf("hairline"), radius=rect.h * 0.32
        )
        side = min(rect.w, rect.h) * 0.94
        looks.sprite(surface, kind, rect.center, side, alpha=255 if hired else 45)
    small = (
        ("card_back", str(len(view.hands[seat]))),
        ("category_events", str(len(view.kept[seat]))),
        ("loan", str(view.loans[seat])),
    )
    for rect, (picture, text) in zip(plan.counts[:3], small, strict=True):
        faint = text == "0"
        _figure(table, surface, rect, picture, text, 0.6, alpha=110 if faint else 255)
    for word, rect in piece_rects(table, plan.counts[3]).items():
        there = bool(view.pieces[seat] & PIECE_BITS[word])
        looks.sprite(
            surface, piece_picture(word, colour), rect.center, rect.size, alpha=255 if there else 60
        )


def piece_picture(word: str, colour: str) -> str:
    """Return the drawing of a small piece of a seat with this colour."""
    return f"station_{colour}" if word == "station" else SMALL_PIECES[word]


def piece_rects(table: ManiaTable, area: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return where the icons of the small pieces stand in a panel."""
    words = tuple(PIECE_BITS) if table.view.railway else ("small_path",)
    unit = min(round(area.h * 0.9), round(area.w / (4.5 if len(words) > 1 else 2)))
    found, x = {}, area.right
    for word in reversed(words):
        wide = unit * (2 if word == "station" else 1)
        rect = pygame.Rect(0, 0, wide, unit)
        rect.midright = (x, area.centery)
        found[word] = rect
        x = rect.left - max(2, unit // 5)
    return found


def _figure(
    table: ManiaTable,
    surface: pygame.Surface,
    rect: pygame.Rect,
    picture: str,
    text: str,
    size: float,
    *,
    alpha: int = 255,
) -> None:
    """Draw a small picture with a number beside it."""
    kit = table.kit
    side = min(rect.h, round(rect.w * 0.5))
    centre = (rect.x + side // 2, rect.centery)
    table.looks.sprite(surface, picture, centre, side * 0.96, alpha=alpha)
    tall = min(rect.h * size, kit.scale.text_px(18) * 0.8)
    room = rect.right - rect.x - side - kit.px(3)
    wide = kit.engine.line(text, "friendly", max(5, round(tall * 1.32)), kit.colour("ink")).get_width()
    if wide > room:
        tall *= room / wide
    colour = "ink" if alpha == 255 else "faint"
    table.looks.word(
        surface, text, (rect.x + side + kit.px(4), rect.centery), tall, colour=colour, anchor="midleft"
    )


def _bar(table: ManiaTable, surface: pygame.Surface, seat: int, bar: pygame.Rect) -> None:
    """Where the points come from, as a bar; all bars have the same scale."""
    if bar.h <= 0 or not table.shows_points:
        return
    kit = table.kit
    kit.paint.panel(surface, bar, "track", radius=bar.h / 2)
    most = max(20, *(sum(value for value in found.values() if value > 0) for found in table.points))
    x = float(bar.x)
    for category in CATEGORIES:
        value = table.points[seat][category]
        if value > 0:
            wide = bar.w * value / most
            part = pygame.Rect(round(x), bar.y, max(1, round(x + wide) - round(x) - 1), bar.h)
            surface.fill(TONES[category], part)
            x += wide


def signs(table: ManiaTable) -> Iterator[Sign]:
    """Return the explanations of everything in the panels."""
    view = table.view
    for seat, plan in enumerate(table.plan.seats):
        name = SeatName(seat)
        found = table.points[seat]
        if plan.bar.h and table.shows_points:
            yield plan.bar.inflate(0, 8), Message("show.bar", {"seat": name, "sums": points_text(found)})
        yield plan.money[0], Message("show.money", {"seat": name, "n": view.money[seat]}, "TPM-19.8")
        yield plan.money[1], Message("show.queue", {"seat": name, "n": view.queue[seat]}, "TPM-18.1")
        yield plan.money[2], Message("show.booths", {"seat": name, "n": view.stalls[seat]}, "TPM-7.10")
        for rect, kind in zip(plan.staff, content().employees, strict=True):
            word = "hired" if has_employee(view, seat, kind) else "not_hired"
            values = {
                "seat": name,
                "item": Message(f"item.{kind}.name"),
                "text": Message(f"item.{kind}.text"),
            }
            yield rect, Message(f"show.{word}", {**values, "n": employee_price(view)})
        yield plan.counts[0], Message("show.cards", {"seat": name, "n": len(view.hands[seat])}, "TPM-14.1")
        yield plan.counts[1], Message("show.kept", {"seat": name, "n": len(view.kept[seat])}, "TPM-19.7")
        yield plan.counts[2], Message("show.loans", {"seat": name, "n": view.loans[seat]}, "TPM-19.9")
        for word, rect in piece_rects(table, plan.counts[3]).items():
            there = bool(view.pieces[seat] & PIECE_BITS[word])
            values = {"item": Message(f"item.{word}.name"), "text": Message(f"item.{word}.text")}
            yield rect.inflate(4, 8), Message("show.piece_there" if there else "show.piece_gone", values)


def points_text(found: dict[str, int]) -> Message:
    """Return the points by source as one sentence."""
    text: Message | None = None
    for category in CATEGORIES:
        if found[category]:
            part = Message("show.source", {"category": Message(f"category.{category}"), "n": found[category]})
            text = part if text is None else Message("show.list", {"before": text, "next": part})
    return text or Message("show.no_points")
