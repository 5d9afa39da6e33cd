"""The floors of the reaction tower: the event, whom it hits, and who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rulesets.at_any_cost import table_forecast
from rulesets.at_any_cost.announcing import hit_by
from rulesets.at_any_cost.printed import BOX, DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.table_case import Case, victim_of
from rulesets.at_any_cost.table_faces import INK
from rulesets.at_any_cost.table_papers import HALVES

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState
    from rulesets.at_any_cost.table import AnyCostTable


Rect = pygame.Rect


def _floor(
    table: AnyCostTable, surface: pygame.Surface, rect: Rect, ground: object, number: int, title: str
) -> Rect:
    """Draw a floor with its number and title; returns the room below."""
    kit = table.kit
    kit.panel(surface, rect, ground, edge=INK, edge_width=2, radius="row", shadow="piece")  # type: ignore[arg-type]
    head = Rect(
        rect.x + kit.px(10), rect.y + kit.px(5), rect.w - kit.px(18), max(kit.px(24), round(rect.h * 0.24))
    )
    radius = head.h * 0.42
    centre = (head.x + radius, head.centery)
    kit.paint.disc(surface, centre, radius, INK)
    table.looks.word(surface, str(number), centre, radius * 0.9, colour="white")
    words = Rect(round(head.x + radius * 2.5), head.y, round(head.w - radius * 2.5), head.h)
    table.looks.words(
        surface, title, words, head.h * 0.66, align="left", least=head.h * 0.36, most=2, lead=1.0
    )
    return Rect(head.x, head.bottom, head.w, rect.bottom - head.bottom - kit.px(6))


def what_floor(
    table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, rect: Rect
) -> None:
    """The lowest floor: whose event it is, and what it says."""
    kit = table.kit
    title = table.say(f"show.tower_{case.kind}", name=table.name_of(case.me))
    body = _floor(table, surface, rect, HALVES[case.kind], 1, title)
    chip = Rect(0, 0, kit.px(22), kit.px(22))
    chip.topright = (rect.right - kit.px(7), rect.y + kit.px(7))
    kit.seat_chip(surface, table.colour_of(case.me), chip)
    side = min(body.h, kit.px(54))
    table.looks.sprite(surface, f"event/{case.kind}", (body.x + side / 2, body.centery), side)
    text = Rect(round(body.x + side * 1.15), body.y, round(body.w - side * 1.15), body.h)
    table.looks.words(surface, case_text(table, case), text, kit.px(14.5) * table.looks.letters, face="plain", align="left", most=5,
                      lead=1.14, least=table.looks.floor)  # fmt: skip


def case_text(table: AnyCostTable, case: Case) -> str:
    """Return card and effect of an announced event in words."""
    design = DESIGN[case.card]
    if KIND[case.card] == "event":
        letter = "a" if case.part == 0 else "b"
        return f"{table.say(f'event.{design}.name')}: {table.say(f'event.{design}.{letter}')}"
    return f"{table.say(f'card.{design}.name')}: {table.say(f'card.{design}.text')}"


def whom_floor(
    table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, rect: Rect
) -> None:
    """The second floor: the target card, or the seats that are hit."""
    kit, looks = table.kit, table.looks
    if case.target:
        body = _floor(table, surface, rect, "card", 2, table.say("show.tower_target"))
        side = min(body.h, kit.px(58))
        spot = Rect(body.x, body.centery - round(side / 2), round(side), round(side))
        design = DESIGN[case.target]
        kit.paint.panel(surface, spot, "card", edge=INK, edge_width=kit.pxf(2), radius=kit.px(7))
        inner = spot.inflate(-kit.px(4), -kit.px(4))
        card = BOX.cards[design]
        looks.window(surface, inner, "showcase" if card.is_super else card.pack, design)
        victim = victim_of(view, case)
        values = {"card": table.say(f"card.{design}.name"), "name": table.name_of(victim)}
        text = Rect(spot.right + kit.px(8), body.y, body.right - spot.right - kit.px(8), body.h)
        changed = [change for change in _changes(table, view, case) if change.seat == victim]
        if changed:
            low = Rect(text.x, text.bottom - round(text.h * 0.42), text.w, round(text.h * 0.42))
            table_forecast.entries(table, surface, low, changed)
            text.h -= low.h
        looks.words(surface, table.say("show.tower_card", **values), text, kit.px(14) * looks.letters, face="plain", align="left",
                    most=3, lead=1.08, least=table.looks.floor)  # fmt: skip
        return
    program = PROGRAMS[case.card][case.part]
    hit = hit_by(view, program, case.me, case.rival)
    body = _floor(table, surface, rect, "card", 2, table.say("show.tower_hits"))
    step = min(kit.px(30), body.h / max(1, len(hit)))
    found = _changes(table, view, case)
    for index, seat in enumerate(hit):
        line = Rect(body.x, round(body.centery + (index - len(hit) / 2) * step), body.w, round(step))
        chip = Rect(line.x, 0, round(step * 0.84), round(step * 0.84))
        chip.centery = line.centery
        kit.seat_chip(surface, table.colour_of(seat), chip)
        changed = [change for change in found if change.seat == seat]
        name = Rect(chip.right + kit.px(6), line.y, line.w - chip.w - kit.px(6), line.h)
        name.w = round(name.w * (0.42 if changed else 1.0))
        looks.words(surface, table.name_of(seat), name, step * 0.56, align="left", least=looks.floor)
        rest = Rect(name.right + kit.px(4), line.y, line.right - name.right - kit.px(4), line.h)
        table_forecast.entries(table, surface, rest, changed)


def _changes(table: AnyCostTable, view: AnyCostState, case: Case) -> list[table_forecast.Change]:
    """Return what changes if nobody stops the event."""
    event = table_forecast.Announcement(case.card, case.part, case.me, case.rival, case.target)
    return table_forecast.shown(table, view, event)


def asked_floor(
    table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, rect: Rect
) -> None:
    """The upper floor: who is asked, and what kinds of answers there are."""
    kit, looks = table.kit, table.looks
    kit.paint.halo(surface, rect, "accent2", radius=kit.px(12), spread=kit.px(6))
    kit.panel(surface, rect, "card", edge="accent2", edge_width=3, radius="row", shadow="piece")
    inner = rect.inflate(-kit.px(18), -kit.px(12))
    head = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.34))
    chip = min(head.h, kit.px(38))
    if case.asked >= 0:
        kit.seat_chip(
            surface, table.colour_of(case.asked), Rect(head.x, head.centery - chip // 2, chip, chip)
        )
        words = table.say("show.tower_asked", name=table.name_of(case.asked))
    else:
        kit.sprite(surface, "common/clock", Rect(head.x, head.centery - chip // 2, chip, chip))
        words = table.say("show.tower_nobody")
    room = Rect(head.x + chip + kit.px(8), head.y, head.w - chip - kit.px(8), round(head.h * 0.58))
    looks.words(surface, words, room, room.h * 0.74, align="left", least=looks.floor)
    small = Rect(room.x, room.bottom, room.w, head.bottom - room.bottom)
    looks.words(surface, table.say(f"show.tower_answer_{case.kind}"), small, small.h * 0.8, face="plain", align="left",
                colour="muted", least=looks.floor)  # fmt: skip
    rows = (("event/cancel", "cancel"), ("event/shield", "shield"), ("", "nothing"))
    high = (inner.bottom - head.bottom - kit.px(4)) / 3
    for index, (picture, key) in enumerate(rows):
        row = Rect(inner.x, round(head.bottom + kit.px(4) + index * high), inner.w, round(high) - kit.px(4))
        kit.panel(surface, row, "paper", edge="hairline", radius=8)
        side = row.h * 0.84
        centre = (row.x + side * 0.62, row.centery)
        if picture:
            looks.sprite(surface, picture, centre, side)
        else:
            box = Rect(0, 0, round(side * 0.5), round(side * 0.5))
            box.center = (round(centre[0]), row.centery)
            kit.paint.cross(surface, box, INK, kit.pxf(2.2))
        name = Rect(round(row.x + side * 1.3), row.y, round(row.w * 0.46), row.h)
        looks.words(surface, table.say(f"show.answer_{key}"), name, min(row.h * 0.7, kit.px(15) * looks.letters), face="bold",
                    align="left", least=looks.floor)  # fmt: skip
        note = Rect(name.right, row.y, row.right - name.right - kit.px(8), row.h)
        if key != "nothing":
            looks.words(surface, table.say(f"show.answer_{key}_by"), note, min(row.h * 0.6, kit.px(12.5) * looks.letters), face="plain", align="right",
                        colour="muted", least=looks.floor)  # fmt: skip
