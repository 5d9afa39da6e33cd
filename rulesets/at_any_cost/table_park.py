"""The rows of the parks: paper, gate, names of staff and resources, free slots, the line below each stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.theme import mix
from rulesets.at_any_cost import table_facts, table_layout
from rulesets.at_any_cost.printed import DESIGN, LEFT, POINTS, PROGRAMS
from rulesets.at_any_cost.table_faces import PALE_TEXT

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_layout import Row

ROW_TINT, GATE_TINT = 0.13, 0.24
"""How much of the seat's colour its row and the ground of its gate have."""


def draw_ground(table: AnyCostTable, surface: pygame.Surface) -> None:
    """Draw everything that lies beneath the cards."""
    for seat in table.order:
        _row(table, surface, seat, table.rows[seat])


def _row(table: AnyCostTable, surface: pygame.Surface, seat: int, row: Row) -> None:
    kit = table.kit
    colour = kit.colour(f"seat.{table.colour_of(seat)}")
    own = seat == table.own
    ground = mix(kit.colour("card"), colour, ROW_TINT)
    edge = f"seat.{table.colour_of(seat)}" if own else "hairline"
    kit.panel(
        surface, row.rect, ground, edge=edge, edge_width=2.5 if own else "hairline", radius="table_panel"
    )
    if row.stack:
        garden = mix(kit.colour("card"), kit.colour("lawn"), 0.55)
        kit.panel(surface, row.gate, garden, edge=mix(garden, kit.colour("lawn_shade"), 0.6), radius="row")
    _gate(table, surface, seat, row)
    for slot, rect in enumerate(row.slots):
        if not table.view.parks[seat][slot]:
            _free(table, surface, rect, row)


def _free(table: AnyCostTable, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
    high = min(rect.h, round(rect.w * table_layout.TILE_SHAPE)) if row.stack else rect.h
    table.free_slot(surface, pygame.Rect(rect.x, rect.y, rect.w, high))


def _gate(table: AnyCostTable, surface: pygame.Surface, seat: int, row: Row) -> None:
    kit, looks, view = table.kit, table.looks, table.view
    left = view.parks[seat][LEFT]
    parts = table.left_parts(seat)
    picture, names = parts.gate, parts.names
    looks.gate(surface, picture)
    stars = str(looks.box.figures.gate_stars)
    if row.stack:
        half, low = parts.star.h, parts.desk
        looks.star(surface, stars, (low.centerx + half * 0.5, parts.star.y + half * 0.55), half * 0.86)
        if view.loans[seat]:
            _loans(table, surface, seat, low)
        else:
            name = table.say("term.gate.name")
            looks.words(surface, name, low, kit.px(13) * looks.letters, face="bold", least=kit.px(7), most=2)
    elif parts.star.h >= kit.px(11):
        high = min(parts.star.h, kit.px(24))
        looks.star(surface, stars, (picture.centerx + high * 0.55, picture.bottom + high * 0.48), high * 0.9)
    for card, rect in zip(left, names, strict=False):
        top = pygame.Rect(rect.x, rect.y, rect.w, round(rect.h * 0.6))
        low = pygame.Rect(rect.x, top.bottom, rect.w, rect.bottom - top.bottom)
        looks.words(surface, table.say(f"card.{DESIGN[card]}.name"), top, kit.px(12.5) * looks.letters, face="bold", align="left",
                    most=2, lead=1.04, least=kit.px(7))  # fmt: skip
        answered = shielded_from(card)
        if answered:
            side = min(low.h, kit.px(18))
            for index, picture_name in enumerate(("shield", *answered)):
                looks.sprite(surface, f"event/{picture_name}", (low.x + side * (0.5 + index * 1.08), low.centery), side)
            continue
        looks.words(surface, left_note(table, card), low, kit.px(11.5) * looks.letters, face="plain", align="left",
                    colour=PALE_TEXT, least=6, most=2, lead=1.05)  # fmt: skip


def _loans(table: AnyCostTable, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
    """The bank desk with the number of loans and the points that they cost (AAC-1.4, AAC-15.8)."""
    looks, loans = table.looks, table.view.loans[seat]
    side = min(rect.h * 0.95, rect.w * 0.42)
    looks.sprite(surface, "motif/loan", (rect.x + side / 2, rect.centery), side)
    points = looks.box.figures.loan_points(loans)
    room = pygame.Rect(round(rect.x + side * 1.05), rect.y, round(rect.w - side * 1.05), rect.h)
    top = pygame.Rect(room.x, room.y, room.w, room.h // 2)
    looks.words(
        surface, table.say("show.told_loan", n=loans), top, rect.h * 0.42, face="bold", align="left", least=6
    )
    low = pygame.Rect(room.x, top.bottom, room.w, room.bottom - top.bottom)
    looks.words(surface, f"\u2212{points}", low, rect.h * 0.46, align="left", colour="bad_text", least=6)


def shielded_from(card: int) -> tuple[str, ...]:
    """Return the types of events from which a card in the park shields it, () for none: they have pictures of their own."""
    for program in PROGRAMS[card] or ():
        if any(op.word == "shield" for op in program.ops):
            return program.react
    return ()


def left_note(table: AnyCostTable, card: int) -> str:
    """Return what is most worth knowing of a staff card or resource: its points, else what it does."""
    key = f"card.{DESIGN[card]}.short"
    if table.texts.has(key):
        return table.say(key)
    return table.say("show.points", n=POINTS[card]) if POINTS[card] else ""


def draw_feet(table: AnyCostTable, surface: pygame.Surface, *, covered: bool = False) -> None:
    """Draw size, points and stars below every stack; `covered` leaves out the rivals."""
    view = table.view
    for seat in table.order:
        if not table.rows[seat].stack or (covered and seat != table.own):
            continue
        for slot, cards in enumerate(view.parks[seat][:LEFT]):
            if cards:
                _, _, foot = table.stack_rects(seat, slot)
                size, points, stars = table_facts.stack(view, cards)
                table.looks.foot(surface, foot, size, points, stars, closed=cards[0] in view.down)
