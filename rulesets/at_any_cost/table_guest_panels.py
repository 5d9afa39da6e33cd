"""The panels of the guest scene: room for guests, stars, and what the seat takes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.printed import DESIGN, KIND
from rulesets.at_any_cost.table_words import INK

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_guests import Scene

Rect = pygame.Rect


def draw(table: AnyCostTable, surface: pygame.Surface, scene: Scene, area: Rect) -> None:
    """Draw all three."""
    _meter(table, surface, scene, area)
    _stars(table, surface, scene, area)
    _takings(table, surface, scene, area)


def _meter(table: AnyCostTable, surface: pygame.Surface, scene: Scene, area: Rect) -> None:
    """A head for every place; who is turned away stands behind the line."""
    kit, looks = table.kit, table.looks
    rect = Rect(
        area.x + kit.px(16),
        area.y + kit.px(16),
        round(area.w * 0.51),
        round(kit.px(84) * min(1.3, looks.letters)),
    )
    kit.panel(surface, rect, "card", radius="row", shadow="panel")
    inner = rect.inflate(-kit.px(28), -kit.px(12))
    head = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.46))
    looks.words(surface, table.say("show.capacity", n=scene.capacity), Rect(head.x, head.y, head.w // 3, head.h), kit.px(17) * looks.letters,
                align="left", least=looks.floor)  # fmt: skip
    inside = scene.inside
    words = table.say("show.inside", n=inside, coming=scene.guests - inside)
    if scene.over:
        words += ", " + table.say("show.away", n=scene.over)
    looks.words(surface, words, Rect(head.x + head.w // 3, head.y, head.w - head.w // 3, head.h), kit.px(14.5) * looks.letters, face="plain",
                align="right", least=looks.floor)  # fmt: skip
    total = max(1, scene.capacity + min(scene.over, 12))
    step = min((inner.w - kit.px(8)) / total, kit.px(35))
    radius = min(step * 0.44, (inner.bottom - head.bottom) * 0.46)
    y = (head.bottom + inner.bottom) / 2 + 2
    for index in range(scene.capacity):
        centre = (inner.x + step * (index + 0.5), y)
        taken, coming = index < inside, index < scene.guests
        kit.paint.disc(
            surface,
            centre,
            radius,
            "good_soft" if taken else "card",
            edge="good" if coming else "hairline",
            edge_width=kit.pxf(2),
        )
        if coming:
            looks.sprite(surface, "common/person", centre, radius * 1.25, alpha=255 if taken else 110)
    x = inner.x + step * scene.capacity + kit.px(4)
    if scene.over:
        kit.paint.line(surface, (x, y - radius * 1.2), (x, y + radius * 1.2), INK, kit.pxf(2.5))
        for index in range(min(scene.over, 12)):
            centre = (x + kit.px(4) + step * (index + 0.5), y)
            kit.paint.disc(surface, centre, radius, "bad_soft", edge="bad", edge_width=kit.pxf(2))
            box = Rect(0, 0, round(radius * 0.9), round(radius * 0.9))
            box.center = (round(centre[0]), round(centre[1]))
            kit.paint.cross(surface, box, "bad_deep", kit.pxf(2))


def _stars(table: AnyCostTable, surface: pygame.Surface, scene: Scene, area: Rect) -> None:
    kit, looks = table.kit, table.looks
    rect = Rect(
        area.x + kit.px(32) + round(area.w * 0.51),
        area.y + kit.px(16),
        round(area.w * 0.19),
        round(kit.px(84) * min(1.3, looks.letters)),
    )
    kit.panel(surface, rect, "card", radius="row", shadow="panel")
    inner = rect.inflate(-kit.px(24), -kit.px(14))
    top = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.56))
    side = top.h * 0.9
    looks.sprite(surface, "common/star", (top.x + side / 2, top.centery), side)
    looks.words(surface, table.say("show.stars_line", n=scene.stars), Rect(round(top.x + side * 1.2), top.y, round(top.w - side * 1.2), top.h),
                kit.px(21) * looks.letters, align="left", least=looks.floor)  # fmt: skip
    found = table_facts.star_sources(scene.view, scene.seat)
    parts = [table.say("show.from_gate", n=found.gate), table.say("show.from_rides", n=found.rides)]
    if found.left:
        parts.append(table.say("show.from_left", n=found.left))
    if found.other:
        shown = f"+{found.other}" if found.other > 0 else f"\u2212{-found.other}"
        parts.append(table.say("show.from_events", n=shown))
    low = Rect(inner.x, top.bottom, inner.w, inner.bottom - top.bottom)
    looks.words(
        surface,
        ", ".join(parts),
        low,
        kit.px(13) * looks.letters,
        face="plain",
        align="left",
        colour="muted",
        least=looks.floor,
    )


def takings_rect(table: AnyCostTable, area: Rect) -> Rect:
    """Return where the takings stand."""
    kit = table.kit
    wide = round(area.w * 0.245)
    return Rect(
        area.right - wide - kit.px(16),
        area.y + kit.px(16),
        wide,
        round(kit.px(192) * min(1.3, table.looks.letters)),
    )


def _takings(table: AnyCostTable, surface: pygame.Surface, scene: Scene, area: Rect) -> None:
    kit, looks = table.kit, table.looks
    rect = takings_rect(table, area)
    kit.panel(surface, rect, "card", radius="row", shadow="panel")
    inner = rect.inflate(-kit.px(26), -kit.px(18))
    head = Rect(inner.x, inner.y, inner.w, kit.px(30))
    kit.sprite(surface, "common/ticket", Rect(head.x, head.y, head.h, head.h))
    looks.words(surface, table.say("show.takings", name=table.name_of(scene.seat)),
                Rect(head.x + head.h + kit.px(8), head.y, head.w - head.h - kit.px(8), head.h), kit.px(18) * looks.letters, align="left", least=looks.floor)  # fmt: skip
    inside = scene.inside
    share = inside / scene.guests if scene.guests else 1.0
    paid = scene.income if inside >= scene.guests else round(scene.income * share)
    rows = [("common/person", table.say("show.guests_pay", n=inside), paid)]
    rows += [(_picture(card), _name(table, card), coins) for card, coins in scene.lines[: scene.told]]
    low = Rect(inner.x, head.bottom + kit.px(4), inner.w, inner.bottom - head.bottom - kit.px(68))
    shown = rows[-4:]
    pitch = min(kit.px(26), low.h / max(2, len(shown)))
    for index, (picture, words, coins) in enumerate(shown):
        row = Rect(low.x, round(low.y + index * pitch), low.w, round(pitch))
        side = row.h * 0.84
        looks.sprite(surface, picture, (row.x + side / 2, row.centery), side)
        looks.words(surface, words, Rect(round(row.x + side * 1.3), row.y, round(row.w * 0.66), row.h), row.h * 0.58, face="plain",
                    align="left", least=looks.floor)  # fmt: skip
        looks.words(
            surface,
            f"+{coins}" if index or len(rows) > 4 else str(coins),
            row,
            row.h * 0.62,
            face="bold",
            align="right",
            least=looks.floor,
        )
    y = inner.bottom - kit.px(60)
    kit.paint.line(surface, (inner.x, y), (inner.right, y), "hairline_dark", kit.pxf("hairline"))
    so_far = paid + sum(coins for _, coins in scene.lines[: scene.told])
    line = Rect(inner.x, y + kit.px(2), inner.w, kit.px(30))
    looks.words(surface, table.say("show.so_far"), line, kit.px(15) * looks.letters, align="left", least=looks.floor)
    number = looks.words(surface, f"+{so_far}", line, kit.px(24), align="right", colour="good_text")
    looks.sprite(surface, "common/coin", (number.x - kit.px(18), line.centery), kit.px(26))
    foot = Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom)
    looks.words(
        surface,
        table.say("show.money_now", n=scene.money + so_far),
        foot,
        kit.px(15) * looks.letters,
        align="left",
        least=looks.floor,
    )


def _picture(card: int) -> str:
    if not card:
        return "kind/gate"
    return f"kind/{KIND[card] if KIND[card] != 'city' else 'city'}"


def _name(table: AnyCostTable, card: int) -> str:
    group = "event" if card and KIND[card] == "event" else "card"
    return table.say(f"{group}.{DESIGN[card]}.name") if card else table.say("term.gate.name")
