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
NAME_LEAD = 1.04
"""Distance of the lines beside staff and resources, by the size of their letters."""


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
            looks.words(surface, name, low, kit.px(13) * looks.letters, face="bold", least=looks.floor, most=2)
    elif parts.star.h >= kit.px(11):
        high = min(parts.star.h, kit.px(24))
        looks.star(surface, stars, (picture.centerx + high * 0.55, picture.bottom + high * 0.48), high * 0.9)
    for card, rect in zip(left, names, strict=False):
        name, letters = table.say(f"card.{DESIGN[card]}.name"), kit.px(12.5) * looks.letters
        size, lines = looks.fit(name, "bold", letters, looks.floor, (rect.w, round(rect.h * 0.6)), 2, NAME_LEAD)
        top = pygame.Rect(rect.x, rect.y, rect.w, round(size * NAME_LEAD * len(lines)))
        low = pygame.Rect(rect.x, top.bottom, rect.w, rect.bottom - top.bottom)
        looks.words(surface, name, top, size, face="bold", align="left", most=2, lead=NAME_LEAD, least=size)
        answered = shielded_from(card)
        if answered:
            side = min(low.h, kit.px(18))
            for index, picture_name in enumerate(("shield", *answered)):
                looks.sprite(surface, f"event/{picture_name}", (low.x + side * (0.5 + index * 1.08), low.centery), side)
            continue
        looks.words(surface, left_note(table, card), low, kit.px(11.5) * looks.letters, face="plain", align="left",
                    colour=PALE_TEXT, least=looks.floor, most=3, lead=NAME_LEAD)  # fmt: skip


def _loans(table: AnyCostTable, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
    """The bank desk with the number of loans and the points that they cost (AAC-1.4, AAC-15.8)."""
    looks, loans = table.looks, table.view.loans[seat]
    line = rect.h / 2
    top = pygame.Rect(rect.x, rect.y, rect.w, round(line))
    looks.words(surface, table.say("show.told_loan", n=loans), top, max(looks.floor, line * 0.8), face="bold", least=looks.floor)
    points = f"\u2212{looks.box.figures.loan_points(loans)}"
    low = pygame.Rect(rect.x, top.bottom, rect.w, rect.bottom - top.bottom)
    side = low.h * 1.15
    low.x, low.w = low.x + round(side * 0.6), low.w - round(side * 0.6)
    taken = looks.words(surface, points, low, max(looks.floor, line), colour="bad_text", least=looks.floor)
    looks.sprite(surface, "motif/loan", (taken.x - side * 0.62, low.centery), side)


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
