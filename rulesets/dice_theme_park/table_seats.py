"""What stands in the panels of the seats: plan, staff cards, what the round has brought, money, guests, attractions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.table.tabletop import Marks
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.state import content

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable


def draw(table: DiceTable, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
    """Draw what lies below the head line of a panel."""
    kit = table.kit
    head = table.seat_head_height(rect)
    area = pygame.Rect(rect.x + kit.px(12), rect.y + head, rect.w - kit.px(22), rect.h - head - kit.px(6))
    line = kit.line_height("note_bold")
    low = pygame.Rect(area.x, area.bottom - line, area.w, line)
    upper = pygame.Rect(area.x, area.y, area.w, low.y - area.y - kit.px(2))
    if table.focus == seat and table.watched is not None:
        bar = pygame.Rect(rect.x + kit.px(2), rect.y + kit.px(14), kit.px(4), rect.h - kit.px(28))
        kit.paint.pill(surface, bar, f"seat.{table.colour_of(seat)}")
    if upper.h >= line * 0.8:
        _plan(table, surface, seat, upper)
    kit.paint.line(
        surface, (area.x, low.y - kit.px(2)), (area.right, low.y - kit.px(2)), "hairline", kit.pxf("hairline")
    )
    _counts(table, surface, seat, low)


def _plan(table: DiceTable, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
    kit, view = table.kit, table.view
    shown = view.played[seat] if view.revealed else ()
    side = min(area.h - kit.px(2), kit.px(40))
    x = area.right
    for index in reversed(range(2)):
        box = pygame.Rect(x - side, area.centery - side // 2, side, side)
        if index < len(shown):
            card = shown[index]
            kit.panel(surface, box, "paper", edge="ink_picture", radius="piece")
            table.looks.sprite(surface, card, box.center, side * 0.94)
            number = str(content().staff[card].pips)
            at = (box.x + side * 0.16, box.y + side * 0.16)
            kit.paint.disc(surface, at, side * 0.2, "ink_picture")
            table.looks.word(surface, number, at, side * 0.2, colour="white")
        elif view.played[seat] or (table.asked == "plan" and seat not in table.stage.rules.actors(view)):
            kit.sprite(surface, "dice_theme_park/back_staff", box)
        else:
            break
        x = box.left - kit.px(4)
    words = pygame.Rect(area.x, area.y, x - area.x - kit.px(2), area.h)
    stars, _ = table_facts.round_earnings(view, seat)
    if stars or table.phase == "operate":
        table.looks.label(surface, table.say("show.round_plus", n=stars), words, ("subheading", "small_bold", "note_bold"),
                    colour="good_text")  # fmt: skip
        return
    total = table_facts.total_of(view, seat)
    if total is not None:
        key = "show.plan_total"
        table.looks.label(
            surface,
            table.say(key, total=total, place=view.order.index(seat) + 1),
            words,
            ("note",),
            colour="muted",
        )
    elif table.phase == "plan":
        waiting = seat in table.stage.rules.actors(view)
        table.looks.label(
            surface, table.say("show.picking" if waiting else "show.picked"), words, ("note",), colour="muted"
        )


def _counts(table: DiceTable, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
    kit, view = table.kit, table.view
    guests = view.guests[seat]
    pips = sum(guest[2] for guest in guests.values())
    entries = [
        ("common/coin", f"${view.money[seat]}"),
        ("common/dice", table.say("show.guests", n=len(guests), pips=pips)),
        ("dice_theme_park/plot", str(len(view.parks[seat]))),
    ]
    side = min(area.h, kit.icon_px(18))
    widths = [side + kit.px(3) + kit.text_width(text, "note_bold") for _, text in entries]
    if sum(widths) > area.w:
        entries[1] = ("common/dice", f"{len(guests)}·{pips}")
        widths = [side + kit.px(3) + kit.text_width(text, "note_bold") for _, text in entries]
    gap = max(kit.px(2), (area.w - sum(widths)) // max(1, len(entries) - 1))
    x = area.x
    for (sprite, text), wide in zip(entries, widths, strict=True):
        kit.sprite(surface, sprite, pygame.Rect(x, area.centery - side // 2, side, side))
        kit.text_at(
            surface, text, (x + side + kit.px(3), area.centery), "note_bold", anchor="midleft", colour="text"
        )
        x += wide + gap
