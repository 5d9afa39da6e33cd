"""The right column: monorails with their guests and the bag, the market, the other parks, cards on offer in setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.ui.dice import TALL
from game.ui.table.tabletop import Piece
from rulesets.dice_theme_park import table_market, table_minis, table_offer, table_words
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_layout import stacked
from rulesets.dice_theme_park.table_looks import tile_look
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
                box = table_market.tile_icon(
                    pygame.Rect(row.x + 4, row.y, row.w, min(row.h, table.kit.px(110)))
                )
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
        found += table_market.pieces(table)
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
        found += table_market.zones(table)
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
        table.looks.label(surface, words[name], rect, (style,), align="center", colour=colour)
    {"offer": _offer, "trains": _trains, "market": table_market.draw, "parks": _parks}[table.tab](
        table, surface
    )
    _foot(table, surface)


def _foot(table: DiceTable, surface: pygame.Surface) -> None:
    view, rect = table.view, table.plan.supply.foot
    left = len(view.stack_a) + len(view.stack_b)
    bag = sum(view.bag.values())
    words = table.say("show.counts", tiles=left, used=len(view.discard), bag=bag)
    table.looks.label(surface, words, rect, ("note",), align="center", colour="muted")


def _offer(table: DiceTable, surface: pygame.Surface) -> None:
    kit, body = table.kit, table.plan.supply.body
    names = offers(table)
    title = pygame.Rect(body.x, body.y, body.w, kit.line_height("small_bold"))
    key = "show.offer_none" if not names else "show.offer"
    table.looks.label(surface, table.say(key), title, ("small_bold", "note_bold"), colour="muted")
    for name, row in zip(names, offer_rects(table), strict=True):
        lit = ("offer", name) in table.touchable
        chosen = ("offer", name) in table.touched.head
        kit.panel(surface, row, "paper", edge="accent" if chosen else "hairline_dark" if lit else "hairline",
                  edge_width="accent_edge" if chosen else "hairline", radius="row")  # fmt: skip
        if name in content().attractions:
            table_market.tile_words(
                table, surface, name, pygame.Rect(row.x, row.y, row.w, min(row.h, kit.px(110))), price=False
            )
            if row.h > kit.px(130):
                area = pygame.Rect(
                    row.x + kit.px(10), row.y + kit.px(112), row.w - kit.px(20), row.h - kit.px(116)
                )
                table_words.paragraph(kit, surface, table.requirement_text(name), area, "note")
            continue
        kind = "administrator" if name in content().administrators else "skill"
        table_offer.draw(table, surface, kind, name, row)


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
            table.looks.label(surface, str(pips), area, ("subheading", "note_bold"), align="center")
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
        table.looks.label(surface, str(view.bag[colour]), count, ("heading", "subheading", "note_bold"))
    if ("bag",) in table.touchable:
        kit.focus_ring(surface, rect.inflate(6, 6), "row")


def _parks(table: DiceTable, surface: pygame.Surface) -> None:
    for seat, rect in park_rects(table):
        table_minis.draw(table, surface, seat, rect)
