"""The market in the right column: tiles and skills on display, what was taken from there, mascots for hire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.core.messages import SeatName
from game.ui.table.tabletop import Piece
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.state import content, tile
from rulesets.dice_theme_park.table_layout import stacked
from rulesets.dice_theme_park.table_looks import ROOT3, tile_look
from rulesets.dice_theme_park.table_pieces import as_box

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable
    from rulesets.dice_theme_park.table_places import DicePlaces

# --- places ------------------------------------------------------------------------------------------------


def hired_now(table: DicePlaces) -> bool:
    """Has the seat in view hired its one mascot in the turn that it plays? (DTP-6.1)"""
    return any(frame[:2] == ("expand", table.own) and frame[3] for frame in table.view.stack)


def market_tiles(table: DicePlaces) -> tuple[str, list[tuple[str, int]]]:
    """Return where the shown tiles lie, "display" or "discard", and which they are, each with the seat that took it or -1.

    A tile that was taken leaves its place empty until the display is filled again.
    """
    if table.asked_bonus == "build_free":
        return "discard", [(name, -1) for name in table.view.discard]
    return "display", table_facts.shelf(table.view, tiles=True)


def hire_rect(table: DicePlaces) -> pygame.Rect:
    """Return the lower part of the market, where mascots are hired."""
    kit, body = table.kit, table.plan.supply.body
    line = max(kit.px(30), kit.line_height("note_bold") + kit.px(4))
    high = line + kit.px(58 if content().modes[table.view.mode].cards else 46)
    return pygame.Rect(body.x, body.bottom - high, body.w, high)


def tile_rows(table: DicePlaces) -> list[pygame.Rect]:
    """Return the rows of the market."""
    body, px = table.plan.supply.body, table.kit.px
    _, tiles = market_tiles(table)
    low = hire_rect(table).top - px(6)
    area = pygame.Rect(body.x, body.y, body.w, low - body.y)
    return stacked(area, max(3, len(tiles)), px(5), px(84))[: len(tiles)]


def tile_icon(row: pygame.Rect) -> pygame.Rect:
    """Return where the picture of a tile lies in its row."""
    s = (row.h - 4) / 2
    wide = round(s * ROOT3)
    return pygame.Rect(row.x + 4, row.y + 2, wide, row.h - 4)


def skill_rects(table: DicePlaces) -> list[pygame.Rect]:
    """Return where the skills on display lie."""
    area, px = hire_rect(table), table.kit.px
    count = max(1, len(table_facts.shelf(table.view, tiles=False)))
    side = min(px(50), (area.w - px(52) - px(6) * count) // count)
    return [
        pygame.Rect(area.x + px(54) + index * (side + px(5)), area.bottom - side - px(4), side, side)
        for index in range(count)
    ]


def supply_mascot_rect(table: DicePlaces) -> pygame.Rect:
    """Return where a mascot waits to be hired."""
    area, px = hire_rect(table), table.kit.px
    side = px(48)
    return pygame.Rect(area.x + px(2), area.bottom - side - px(4), side, side)


def pieces(table: DicePlaces) -> list[Piece]:
    """Return what lies in the market."""
    found: list[Piece] = []
    look: tuple[Any, ...]
    view = table.view
    word, tiles = market_tiles(table)
    for (name, taker), row in zip(tiles, tile_rows(table), strict=True):
        if taker >= 0:
            continue
        look = ("tile", tile_look(name), "icon")
        found.append(Piece(("tile", name), (word, name), "supply", as_box(tile_icon(row)), 0, 1, look))
    for (card, taker), rect in zip(table_facts.shelf(view, tiles=False), skill_rects(table), strict=False):
        if taker < 0:
            found.append(
                Piece(("skill", card), ("skill", card), "supply", as_box(rect), 0, 1, ("skill", card))
            )
    if len(view.mascots[table.own]) < content().supplies.mascots:
        look = ("mascot", table.colour_of(table.own))
        number = len(view.mascots[table.own])
        waits = as_box(supply_mascot_rect(table))
        found.append(Piece(("mascot", table.own, number), ("mascot_supply",), "supply", waits, 0, 1, look))
    return found


def zones(table: DicePlaces) -> list[tuple[pygame.Rect, Handle]]:
    """Return what else can be pointed at: whole rows, and the places of skills that were taken."""
    word, tiles = market_tiles(table)
    found: list[tuple[pygame.Rect, Handle]] = [
        (row, (word, name)) for (name, _), row in zip(tiles, tile_rows(table), strict=True)
    ]
    shelf = table_facts.shelf(table.view, tiles=False)
    found += [
        (rect, ("skill", card))
        for (card, taker), rect in zip(shelf, skill_rects(table), strict=False)
        if taker >= 0
    ]
    return found


# --- drawing -----------------------------------------------------------------------------------------------


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the rows of the tiles and what can be hired."""
    kit = table.kit
    word, tiles = market_tiles(table)
    for (name, taker), row in zip(tiles, tile_rows(table), strict=True):
        if taker >= 0:
            _taken_tile(table, surface, name, taker, row)
            continue
        handle = (word, name)
        lit = handle in table.touchable
        dear = word == "display" and table.seat is not None and tile(name).cost > table.view.money[table.seat]
        kit.panel(
            surface,
            row,
            "paper",
            edge="accent2" if lit else "hairline",
            edge_width="focus" if lit else "hairline",
            radius="row",
        )
        tile_words(table, surface, name, row, dear=dear, price=word == "display")
    _hire(table, surface)


def tile_words(
    table: DiceTable,
    surface: pygame.Surface,
    name: str,
    row: pygame.Rect,
    *,
    dear: bool = False,
    price: bool = True,
) -> None:
    """Draw what stands beside the picture of a tile: name and price, requirement, stars and amenity."""
    kit, looks, card = table.kit, table.looks, tile(name)
    icon = tile_icon(row)
    x, right = icon.right + kit.px(7), row.right - kit.px(7)
    pill = pygame.Rect(right, row.y, 0, 0)
    if price:
        high = min(kit.line_height("number") + kit.px(2), row.h // 2 - kit.px(4))
        pill = looks.price(surface, f"${card.cost}", (right, row.y + kit.px(4) + high / 2), high, dear=dear)
    half = row.h // 2
    title = pygame.Rect(x, row.y + kit.px(2), pill.left - x - kit.px(4), half)
    table.looks.label(
        surface, table.say(f"attraction.{name}.name"), title, ("subheading", "small_bold", "note_bold")
    )
    low = row.y + half + (row.h - half) * 0.45
    tall = min(kit.px(19), (row.h - half) * 0.6)
    size = looks.plate_size(card.requirement, tall)
    looks.plate(surface, card.requirement, (x + size[0] / 2, low), tall)
    side = min(kit.px(24), row.h - half)
    at = right - side / 2
    if card.amenity is not None:
        looks.disc(surface, (at, low), side / 2)
        looks.sprite(surface, card.amenity, (at, low), side * 0.8)
        at -= side + kit.px(4)
    if at - side * 1.6 > x + size[0] - side / 2:
        number = looks.word(surface, str(card.stars), (at, low), side * 0.56, colour="ink")
        looks.sprite(surface, "common/star", (number.left - side * 0.55, low), side * 0.86)
        at = number.left - side * 1.6
    if card.income and at - side / 2 > x + size[0]:
        looks.disc(surface, (at, low), side * 0.42, (255, 216, 110))
        looks.word(surface, f"${card.income}", (at, low), side * 0.34)


def _taken_tile(table: DiceTable, surface: pygame.Surface, name: str, taker: int, row: pygame.Rect) -> None:
    """Draw the empty place of a tile: pale, with the sign and the name of the seat that built it."""
    kit, icon = table.kit, tile_icon(row)
    kit.panel(surface, row, "sunken", edge="hairline", radius="row")
    side = pygame.Rect(0, 0, icon.h - 2, icon.h - 2)
    side.center = icon.center
    kit.sprite(surface, f"dice_theme_park/{name}", side, alpha=80)
    x, half = icon.right + kit.px(7), row.h // 2
    title = pygame.Rect(x, row.y + kit.px(2), row.right - x - kit.px(6), half)
    words = table.say(f"attraction.{name}.name")
    table.looks.label(surface, words, title, ("subheading", "small_bold", "note_bold"), colour="muted")
    chip = min(kit.px(24), row.h - half - kit.px(6))
    spot = pygame.Rect(x, row.y + half + (row.h - half - chip) // 2 - kit.px(2), chip, chip)
    kit.seat_chip(surface, table.colour_of(taker), spot)
    area = pygame.Rect(spot.right + kit.px(6), spot.y, row.right - spot.right - kit.px(10), chip)
    text = table.say("show.built_by", seat=SeatName(taker))
    table.looks.label(surface, text, area, ("note_bold", "note"), colour="muted", least=0.45)


def _taken_skill(table: DiceTable, surface: pygame.Surface, taker: int, rect: pygame.Rect) -> None:
    """Draw the empty place of a skill with the sign of the seat that took it."""
    table.kit.panel(surface, rect, "sunken", edge="hairline", radius="row")
    chip = round(rect.w * 0.56)
    spot = pygame.Rect(0, 0, chip, chip)
    spot.center = rect.center
    table.kit.seat_chip(surface, table.colour_of(taker), spot)


def _hire(table: DiceTable, surface: pygame.Surface) -> None:
    kit, area = table.kit, hire_rect(table)
    kit.paint.line(surface, area.topleft, (area.right, area.top), "hairline", kit.pxf("hairline"))
    cards = content().modes[table.view.mode].cards
    line = max(kit.px(30), kit.line_height("note_bold") + kit.px(4))
    high = min(line - kit.px(4), kit.line_height("number") + kit.px(2))
    hired, right = hired_now(table), area.right - kit.px(4)
    if not hired:
        price = table_facts.hire_price(table.view, table.own)
        dear = table.seat is not None and price > table.view.money[table.seat]
        middle = area.y + line / 2
        right = table.looks.price(surface, f"${price}", (right, middle), high, dear=dear).left - kit.px(6)
    title = pygame.Rect(area.x, area.y, right - area.x, line)
    table.looks.label(
        surface,
        table.say("show.hired" if hired else "show.hire_skill" if cards else "show.hire"),
        title,
        ("note_bold", "note"),
        colour="ink",
        least=0.45,
    )
    for (_, taker), rect in zip(table_facts.shelf(table.view, tiles=False), skill_rects(table), strict=False):
        if taker >= 0:
            _taken_skill(table, surface, taker, rect)
    for handle in (("mascot_supply",), *(("skill", card) for card in table.view.skill_display)):
        if handle in table.touchable:
            place = table.rect_of(handle)
            if place is not None:
                kit.focus_ring(surface, place.inflate(kit.px(4), kit.px(4)), "row")
