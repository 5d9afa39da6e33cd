"""Small parks in the notation of the rulebook, and single things for score sheets and lists."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.table import rule_picture
from game.ui.table.drawer import drawer_for
from rulesets.theme_park_mania import table_boxes, table_park
from rulesets.theme_park_mania.content_notation import Shown, parse_token
from rulesets.theme_park_mania.state import content
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_cells_shown import park_shown
from rulesets.theme_park_mania.table_lawn import LAWN, STRIPE
from rulesets.theme_park_mania.table_looks import ART, Looks
from rulesets.theme_park_mania.table_park import Box
from rulesets.theme_park_mania.table_pictures import facility_picture

SEATS = ("red", "blue", "yellow", "green")
"""Colours of the seats a to d in pictures of the rulebook."""
MARGIN = 0.3
"""Cells of lawn around a picture."""


def read_cells(text: str) -> dict[Cell, Shown]:
    """Read "x,y=token ...". Raises ValueError for malformed notation."""
    return rule_picture.read_cells(text, lambda token: parse_token(token, content()))


def covered(cells: dict[Cell, Shown]) -> list[Cell]:
    """Return every cell of a picture, rides with all four of theirs."""
    found = list(cells)
    for (x, y), shown in cells.items():
        if shown.kind == "ride":
            found += [(x + 1, y), (x, y + 1), (x + 1, y + 1)]
    return found


def draw_cells(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, cells_text: str, lit: str = "", *, most: int = 0
) -> int:
    """Draw a park in notation into a rectangle, some cells lit ("x,y x,y"); returns the pixels of a cell."""
    cells = read_cells(cells_text)
    looks = drawer_for(kit, Looks)
    used = covered(cells)
    left, top, wide, high = table_boxes.bounds_of(used)
    unit = int(min(rect.w / (wide + 2 * MARGIN), rect.h / (high + 2 * MARGIN), most or kit.px(58)))
    if unit < 4:
        return unit
    pad = round(unit * MARGIN)
    x0, y0 = rect.centerx - wide * unit // 2, rect.centery - high * unit // 2

    def at(box: Box) -> pygame.Rect:
        x, y = round(x0 + (box[0] - left) * unit), round(y0 + (box[1] - top) * unit)
        return pygame.Rect(
            x,
            y,
            round(x0 + (box[0] + box[2] - left) * unit) - x,
            round(y0 + (box[1] + box[3] - top) * unit) - y,
        )

    area = pygame.Rect(x0 - pad, y0 - pad, wide * unit + 2 * pad, high * unit + 2 * pad)
    kit.paint.panel(surface, area, LAWN, edge="lawn_shade", edge_width=kit.pxf(1.5), radius=kit.radius(10))
    park = park_shown(cells)
    frame = table_park.Frame(looks, at, lambda seat: SEATS[seat % len(SEATS)], area)
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    for cell, shown in cells.items():
        if shown.kind == "empty":
            box = at((*cell, 1, 1))
            tone = (150, 132, 178) if shown.reserve else STRIPE
            kit.paint.panel(surface, box.inflate(-2, -2), tone, radius=unit * 0.16, alpha=150)
    table_park.draw_ground(frame, surface, park)
    table_park.draw_areas(frame, surface, park)
    for seat, (x, y) in park.guests.items():
        table_park.draw_guest(looks, surface, at(table_boxes.guest_box(x, y)), SEATS[seat % len(SEATS)])
    for cell, shown in cells.items():
        if shown.mark is not None:
            box = at((*cell, 1, 1))
            kit.paint.disc(
                surface, box.center, unit * 0.3, "card", edge="ink_picture", edge_width=max(1.0, unit * 0.05)
            )
            looks.word(surface, str(shown.mark), box.center, unit * 0.28)
    spots = rule_picture.read_spots(lit)
    table_park.draw_outline(frame, surface, spots, "ink_picture", max(3.0, unit * 0.16))
    table_park.draw_outline(frame, surface, spots, "halo", max(2.0, unit * 0.1))
    surface.set_clip(before)
    return unit


def draw_rule_picture(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, picture: rule_picture.Picture
) -> None:
    """Draw a `picture:` entry of the rulebook: cells, lit cells, the result of a calculation, a tick or cross."""
    rule_picture.draw(kit, surface, rect, picture, draw_cells)


def draw_content(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, content_id: str) -> None:
    """Draw a ride, facility, employee, path tile or card by its id. Raises KeyError for others."""
    box = content()
    if content_id in box.cards or content_id in box.card_kinds:
        kind = box.card_kinds.get(content_id) or box.cards[content_id]
        drawer_for(kit, Looks).card(surface, kind, rect, "")
        return
    if content_id in box.rides or content_id in box.employees or content_id in box.paths:
        kit.sprite(surface, ART + content_id, rect)
        return
    if content_id in box.facilities:
        kit.sprite(surface, ART + facility_picture(content_id), rect)
        return
    raise KeyError(content_id)
