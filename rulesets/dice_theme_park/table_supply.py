"""The right column: monorails with their guests and the bag, the market, the other parks, cards on offer in setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.core.messages import SeatName
from game.ui.dice import TALL
from game.ui.table.tabletop import Piece
from rulesets.dice_theme_park import table_facts, table_minis
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.state import content, tile
from rulesets.dice_theme_park.table_layout import stacked
from rulesets.dice_theme_park.table_looks import ROOT3, tile_look
from rulesets.dice_theme_park.table_pieces import as_box

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable
    from rulesets.dice_theme_park.table_places import DicePlaces

TRAIN = 240 / 104
SEATS_AT = ((41, 43), (98, 43), (155, 43))
"""Middles of the places of a monorail in its picture of 240 by 104."""
RIDER = 36 / 240
"""Width of a guest on a monorail by that of its picture."""
Zones = list[tuple[pygame.Rect, Handle]]


# --- places ------------------------------------------------------------------------------------------------


def train_rects(table: DicePlaces) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Return for each monorail its row and its picture."""
    px, body = table.kit.px, table.plan.supply.body
    area = pygame.Rect(body.x, body.y, body.w, body.h - px(66))
    rows = stacked(area, len(table.view.trains), px(5), px(104))
    found = []
    for row in rows:
        wide = min(round((row.h - px(4)) * TRAIN), round(row.w * 0.76))
        picture = pygame.Rect(row.x + px(6), 0, wide, round(wide / TRAIN))
        picture.centery = row.centery
        found.append((row, picture))
    return found


def rider_rect(picture: pygame.Rect, index: int) -> pygame.Rect:
    """Return where a guest sits on a monorail."""
    unit = picture.w / 240
    wide = round(picture.w * RIDER)
    rect = pygame.Rect(0, 0, wide, round(wide * TALL))
    x, y = SEATS_AT[index % 3]
    rect.center = (round(picture.x + x * unit), round(picture.y + y * unit))
    return rect


def bag_rect(table: DicePlaces) -> pygame.Rect:
    """Return where the bag lies."""
    px, body = table.kit.px, table.plan.supply.body
    side = px(56)
    return pygame.Rect(body.x + px(6), body.bottom - side - px(2), side, side)


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


def offers(table: DicePlaces) -> tuple[str, ...]:
    """Return the cards that the one who looks may choose from."""
    own = table.own
    return tuple(table.view.offer[own]) if table.viewer == own and own < len(table.view.offer) else ()


def offer_rects(table: DicePlaces) -> list[pygame.Rect]:
    """Return the rows of the cards on offer."""
    body, px = table.plan.supply.body, table.kit.px
    top = body.y + table.kit.line_height("small_bold") + px(6)
    return stacked(
        pygame.Rect(body.x, top, body.w, body.bottom - top),
        len(offers(table)),
        px(8),
        round(px(180) * max(1.0, table.kit.scale.text)),
    )


def park_rects(table: DicePlaces) -> list[tuple[int, pygame.Rect]]:
    """Return the parks that are not in the middle, each with its row."""
    others = [seat for seat in range(table.view.seats) if seat != table.focus]
    body, px = table.plan.supply.body, table.kit.px
    return list(zip(others, stacked(body, len(others), px(6), px(320)), strict=True))


def pieces(table: DicePlaces) -> list[Piece]:
    """Return what lies in the open tab."""
    found: list[Piece] = []
    look: tuple[Any, ...]
    view = table.view
    if table.tab == "offer":
        for name, row in zip(offers(table), offer_rects(table), strict=True):
            if name in content().attractions:
                box = tile_icon(pygame.Rect(row.x + 4, row.y, row.w, min(row.h, table.kit.px(110))))
                found.append(
                    Piece(
                        ("tile", name),
                        ("offer", name),
                        "supply",
                        as_box(box),
                        0,
                        1,
                        ("tile", tile_look(name), "icon"),
                    )
                )
    elif table.tab == "trains":
        for (name, taken, riders), (_, picture) in zip(view.trains, train_rects(table), strict=True):
            look = ("train", name, taken)
            found.append(Piece(("train", name), ("monorail", name), "supply", as_box(picture), 0, 0, look))
            for index, (number, colour, pips) in enumerate(riders):
                if number and not any(number in park for park in view.guests):
                    box = rider_rect(picture, index)
                    handle: Handle = ("guest", number)
                    if ("monorail", name) in table.touchable:
                        handle = ("monorail", name)
                    found.append(
                        Piece(
                            ("guest", number),
                            handle,
                            "supply",
                            as_box(box),
                            0,
                            2,
                            ("guest", colour, pips, False),
                        )
                    )
    elif table.tab == "market":
        word, tiles = market_tiles(table)
        for (name, taker), row in zip(tiles, tile_rows(table), strict=True):
            if taker >= 0:
                continue
            look = ("tile", tile_look(name), "icon")
            found.append(Piece(("tile", name), (word, name), "supply", as_box(tile_icon(row)), 0, 1, look))
        for (card, taker), rect in zip(
            table_facts.shelf(view, tiles=False), skill_rects(table), strict=False
        ):
            if taker < 0:
                found.append(
                    Piece(("skill", card), ("skill", card), "supply", as_box(rect), 0, 1, ("skill", card))
                )
        if len(view.mascots[table.own]) < content().supplies.mascots:
            look = ("mascot", table.colour_of(table.own))
            number = len(view.mascots[table.own])
            waits = as_box(supply_mascot_rect(table))
            found.append(
                Piece(("mascot", table.own, number), ("mascot_supply",), "supply", waits, 0, 1, look)
            )
    return found


def zones(table: DicePlaces) -> Zones:
    """Return what else can be pointed at."""
    found: Zones = [(rect, ("tab", name)) for name, rect in table.plan.supply.tabs.items()]
    if table.tab == "offer":
        found += [(row, ("offer", name)) for name, row in zip(offers(table), offer_rects(table), strict=True)]
    elif table.tab == "trains":
        found += [
            (row, ("monorail", train[0]))
            for train, (row, _) in zip(table.view.trains, train_rects(table), strict=True)
        ]
        found.append((bag_rect(table), ("bag",)))
    elif table.tab == "market":
        word, tiles = market_tiles(table)
        found += [(row, (word, name)) for (name, _), row in zip(tiles, tile_rows(table), strict=True)]
        shelf = table_facts.shelf(table.view, tiles=False)
        found += [
            (rect, ("skill", card))
            for (card, taker), rect in zip(shelf, skill_rects(table), strict=False)
            if taker >= 0
        ]
    if table.tab == "parks":
        found += [(rect, ("park", seat)) for seat, rect in park_rects(table)]
    return found


# --- drawing -----------------------------------------------------------------------------------------------


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the tabs and what belongs to the open one."""
    kit = table.kit
    tabs = table.plan.supply.tabs
    words = {name: table.say(f"show.tab_{name}") for name in tabs}
    room = min(rect.w for rect in tabs.values()) - kit.px(4)
    styles = ("subheading", "small_bold", "note_bold")
    style = next(
        (each for each in styles if max(kit.text_width(word, each) for word in words.values()) <= room),
        styles[-1],
    )
    for name, rect in tabs.items():
        if name == table.tab:
            kit.panel(surface, rect, "found", edge=None, radius="button")
        colour = "ink" if name == table.tab else "muted"
        table.label(surface, words[name], rect, (style,), align="center", colour=colour)
    {"offer": _offer, "trains": _trains, "market": _market, "parks": _parks}[table.tab](table, surface)
    _foot(table, surface)


def _foot(table: DiceTable, surface: pygame.Surface) -> None:
    view, rect = table.view, table.plan.supply.foot
    left = len(view.stack_a) + len(view.stack_b)
    bag = sum(view.bag.values())
    words = table.say("show.counts", tiles=left, used=len(view.discard), bag=bag)
    table.label(surface, words, rect, ("note",), align="center", colour="muted")


def _offer(table: DiceTable, surface: pygame.Surface) -> None:
    kit, body = table.kit, table.plan.supply.body
    names = offers(table)
    title = pygame.Rect(body.x, body.y, body.w, kit.line_height("small_bold"))
    key = "show.offer_none" if not names else "show.offer"
    table.label(surface, table.say(key), title, ("small_bold", "note_bold"), colour="muted")
    for name, row in zip(names, offer_rects(table), strict=True):
        lit = ("offer", name) in table.touchable
        chosen = ("offer", name) in table.touched.head
        kit.panel(surface, row, "paper", edge="accent" if chosen else "hairline_dark" if lit else "hairline",
                  edge_width="accent_edge" if chosen else "hairline", radius="row")  # fmt: skip
        if name in content().attractions:
            _tile_words(
                table, surface, name, pygame.Rect(row.x, row.y, row.w, min(row.h, kit.px(110))), price=False
            )
            if row.h > kit.px(130):
                area = pygame.Rect(
                    row.x + kit.px(10), row.y + kit.px(112), row.w - kit.px(20), row.h - kit.px(116)
                )
                kit.text(surface, table.requirement_text(name), area, "note")
            continue
        kind = "administrator" if name in content().administrators else "skill"
        table.draw_card(surface, kind, name, row)


def _trains(table: DiceTable, surface: pygame.Surface) -> None:
    kit, view = table.kit, table.view
    for (name, taken, riders), (row, picture) in zip(view.trains, train_rects(table), strict=True):
        lit = ("monorail", name) in table.touchable
        edge = "accent2" if lit else "hairline"
        kit.panel(surface, row, "paper", edge=edge, edge_width="focus" if lit else "hairline", radius="row")
        side = min(kit.px(34), row.right - picture.right - kit.px(10))
        middle = (picture.right + row.right) // 2
        if taken >= 0 and side > 8:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (middle, row.centery)
            kit.seat_chip(surface, table.colour_of(taken), rect)
        elif side > 8:
            kit.sprite(
                surface,
                "common/dice",
                pygame.Rect(middle - side // 4, row.centery - side // 2 - kit.px(4), side // 2, side // 2),
            )
            pips = sum(rider[2] for rider in riders)
            area = pygame.Rect(
                picture.right + 2, row.centery, row.right - picture.right - 4, side // 2 + kit.px(6)
            )
            table.label(surface, str(pips), area, ("subheading", "note_bold"), align="center")
    rect = bag_rect(table)
    table.looks.sprite(surface, "bag", rect.center, rect.w)
    x = rect.right + kit.px(10)
    step = (table.plan.supply.body.right - x) // 3
    for index, colour in enumerate(COLOURS):
        wide = kit.px(26)
        spot = pygame.Rect(x + index * step, 0, wide, round(wide * TALL))
        spot.centery = rect.centery
        table.looks.guest(surface, colour, 0, spot)
        count = pygame.Rect(spot.right + kit.px(5), rect.y, step - wide - kit.px(6), rect.h)
        table.label(surface, str(view.bag[colour]), count, ("heading", "subheading", "note_bold"))
    if ("bag",) in table.touchable:
        kit.focus_ring(surface, rect.inflate(6, 6), "row")


def _market(table: DiceTable, surface: pygame.Surface) -> None:
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
        _tile_words(table, surface, name, row, dear=dear, price=word == "display")
    _hire(table, surface)


def _tile_words(
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
    table.label(
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
    table.label(surface, words, title, ("subheading", "small_bold", "note_bold"), colour="muted")
    chip = min(kit.px(24), row.h - half - kit.px(6))
    spot = pygame.Rect(x, row.y + half + (row.h - half - chip) // 2 - kit.px(2), chip, chip)
    kit.seat_chip(surface, table.colour_of(taker), spot)
    area = pygame.Rect(spot.right + kit.px(6), spot.y, row.right - spot.right - kit.px(10), chip)
    text = table.say("show.built_by", seat=SeatName(taker))
    table.label(surface, text, area, ("note_bold", "note"), colour="muted", least=0.45)


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
    title = pygame.Rect(area.x, area.y, area.w - kit.px(54), line)
    table.label(
        surface,
        table.say("show.hire_skill" if cards else "show.hire"),
        title,
        ("note_bold", "note"),
        colour="ink",
        least=0.45,
    )
    high = min(line - kit.px(4), kit.line_height("number") + kit.px(2))
    for (_, taker), rect in zip(table_facts.shelf(table.view, tiles=False), skill_rects(table), strict=False):
        if taker >= 0:
            _taken_skill(table, surface, taker, rect)
    words = f"${table_facts.hire_price(table.view, table.own)}"
    table.looks.price(surface, words, (area.right - kit.px(4), title.centery), high)
    for handle in (("mascot_supply",), *(("skill", card) for card in table.view.skill_display)):
        if handle in table.touchable:
            place = table.rect_of(handle)
            if place is not None:
                kit.focus_ring(surface, place.inflate(kit.px(4), kit.px(4)), "row")


def _parks(table: DiceTable, surface: pygame.Surface) -> None:
    for seat, rect in park_rects(table):
        table_minis.draw(table, surface, seat, rect)
