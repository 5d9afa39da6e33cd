"""The right column: the market, the city event of the round, decks with their piles, and the clock of the rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message
from rulesets.at_any_cost.decks import deck_of, discard_of
from rulesets.at_any_cost.printed import DESIGN
from rulesets.at_any_cost.table_faces import INK

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
NAMED = ("park", "event", "blueprint")


def draw(table: AnyCostTable, surface: pygame.Surface) -> None:
    """Draw all of it but the cards."""
    kit, supply, view = table.kit, table.supply, table.view
    title = supply.market_title
    word = table.say("show.market")
    kit.text_at(surface, word, (title.x + kit.px(2), title.centery), "subheading", anchor="midleft")
    hint = Rect(title.x + kit.text_width(word, "subheading") + kit.px(12), title.y, 0, title.h)
    hint.w = title.right - hint.x - kit.px(2)
    if not view.ended and any(view.market):
        table.looks.label(surface, table.say("show.market_hint"), hint, ("note",), align="right", colour="muted")
    for card, rect in zip(view.market, supply.market, strict=True):
        if not card:
            kit.panel(surface, rect, "sunken", edge="hairline_dark", radius=rect.w / 13 / table.looks.unit)
    kit.panel(surface, supply.panel, "card", radius="table_panel", shadow="panel")
    _city(table, surface)
    _decks(table, surface)
    _clock(table, surface, supply.clock)


def _city(table: AnyCostTable, surface: pygame.Surface) -> None:
    """The place of the city event while there is none; one of an earlier round lies there paler."""
    view, rect = table.view, table.supply.city
    if not view.city_now and not view.city_discard:
        table.kit.panel(surface, rect, "sunken", edge="hairline_dark", radius=6)
        side = min(rect.w, rect.h) * 0.6
        table.looks.sprite(surface, "kind/city", rect.center, side, alpha=110)


def _decks(table: AnyCostTable, surface: pygame.Surface) -> None:
    kit, looks, view, supply = table.kit, table.looks, table.view, table.supply
    for name, rect in supply.decks.items():
        count = len(view.city_deck) if name == "city" else len(deck_of(view, name))
        if not count:
            kit.panel(surface, rect, "sunken", edge="hairline_dark", radius=5)
        pile = supply.piles[name]
        room = Rect(
            pile.x - kit.px(2), rect.bottom + kit.px(7), pile.w + kit.px(4), pile.y - rect.bottom - kit.px(8)
        )
        if room.h >= kit.px(9):
            looks.words(surface, table.say(f"show.deck_{name}"), room, kit.px(12.5) * looks.letters, face="bold",
                        least=looks.floor)  # fmt: skip
        if name in ("park", "event"):
            _pile(table, surface, name, pile, [card for card in discard_of(view, name) if card])
        elif name == "blueprint":
            _pile(table, surface, name, pile, [0] * len(view.blueprint_discard))
        else:
            _pile(table, surface, name, pile, list(view.city_discard))


def _pile(table: AnyCostTable, surface: pygame.Surface, name: str, rect: Rect, cards: list[int]) -> None:
    """A discard pile: its top card small, and how many lie there."""
    kit, looks = table.kit, table.looks
    kit.panel(surface, rect, "paper", edge="hairline", radius=6)
    digits = round(kit.px(7) * looks.letters * max(2, len(str(len(cards))))) + kit.px(9)
    wide = min(round((rect.h - kit.px(4)) / 1.4), max(rect.w - digits, rect.w // 3))
    spot = Rect(rect.x + kit.px(3), 0, wide, round(wide * 1.4))
    spot.centery = rect.centery
    if cards:
        looks.card(surface, f"back_{name}" if not cards[-1] else DESIGN[cards[-1]], spot)
    else:
        kit.panel(surface, spot, "sunken", edge="hairline_dark", radius=3)
    room = Rect(spot.right + kit.px(2), rect.y, rect.right - spot.right - kit.px(3), rect.h)
    looks.words(
        surface,
        str(len(cards)),
        room,
        kit.px(13) * looks.letters,
        colour="ink" if cards else "faint",
        least=looks.floor,
    )
    table.tip(rect, Message(f"show.tip_pile_{name}", {"n": len(cards)}, "AAC-1.9"))


def deck_counts(table: AnyCostTable, surface: pygame.Surface) -> None:
    """Draw on every deck how many cards it has; over the cards."""
    kit, looks, view, supply = table.kit, table.looks, table.view, table.supply
    for name, rect in supply.decks.items():
        count = len(view.city_deck) if name == "city" else len(deck_of(view, name))
        radius = max(kit.px(8), round(rect.w * 0.28))
        centre = (rect.centerx, rect.bottom - round(radius * 0.1))
        if not count:
            continue
        kit.paint.disc(surface, centre, radius, "card", edge=INK, edge_width=kit.pxf(1.5))
        looks.word(surface, str(count), centre, radius * (0.86 if count < 100 else 0.64))
        closed = name == "blueprint" and view.round > view.good
        if closed:
            side = rect.w * 0.86
            looks.sprite(surface, "token/closed", (rect.centerx, rect.y + rect.h * 0.4), side)


# --- the clock ---------------------------------------------------------------------------------------------


def _clock(table: AnyCostTable, surface: pygame.Surface, area: Rect) -> None:
    """A mark for each round: good and bad news of the city, the closing of the planning office between them."""
    kit, looks, view = table.kit, table.looks, table.view
    rounds, good = view.rounds, view.good
    step = area.w / (rounds + 0.6)
    side = min(area.h, step * 0.94)
    x = area.x + step * 0.5
    for number in range(1, rounds + 1):
        if number == good + 1:
            door = Rect(0, 0, round(side * 0.5), round(side * 0.8))
            door.center = (round(x - step * 0.2), area.centery)
            looks.sprite(surface, "motif/reminder_closed" if view.office == "closed" else "motif/reminder",
                         door.center, side * 0.74)  # fmt: skip
            x += step * 0.6
        past = number < view.round
        name = "kind/city_good" if number <= good else "kind/city_bad"
        centre = (x, area.centery)
        if number == view.round:
            kit.paint.disc(surface, centre, side * 0.56, "accent", edge=INK, edge_width=kit.pxf(1.5))
        looks.sprite(
            surface, name, centre, side * (0.84 if number == view.round else 0.72), alpha=95 if past else 255
        )
        if past:
            box = Rect(0, 0, round(side * 0.44), round(side * 0.4))
            box.center = (round(x), area.centery)
            kit.paint.check(surface, box, "good_deep", kit.pxf(2.4))
        x += step


def city_tip(table: AnyCostTable) -> Message:
    """Return the explanation of the clock."""
    view = table.view
    office = "show.office_closed" if view.office == "closed" else "show.office_open"
    values = {
        "n": max(1, view.round),
        "all": view.rounds,
        "good": view.good,
        "office": Message(office, {"n": view.good}),
    }
    return Message("show.tip_clock", values, "AAC-2.2")
