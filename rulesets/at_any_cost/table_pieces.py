"""The pieces of At Any Cost: every card that lies face up somewhere, and the tops of the decks.

A card keeps its key, its number, wherever it lies: so it flies from the market into a park, from a hand to the pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.ui.table.tabletop import Box, Piece
from rulesets.at_any_cost import table_facts, table_spread
from rulesets.at_any_cost.blueprints import progress
from rulesets.at_any_cost.building import price_of
from rulesets.at_any_cost.printed import COST, DESIGN, KIND, LEFT, PRINT
from rulesets.at_any_cost.state import CANCELLED
from rulesets.at_any_cost.table_cards import SHAPE
from rulesets.at_any_cost.table_faces import ribbon_step, ribbons_of
from rulesets.at_any_cost.table_minis import TileLook, mini_parts

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState
    from rulesets.at_any_cost.table_places import AnyCostPlaces

STRIP_LAYER, TILE_LAYER, MARK_LAYER = 1, 20, 22
LEAST_SEEN = 0.26
"""So much of a played card is seen that lies under another one, by its width."""


def as_box(rect: pygame.Rect) -> Box:
    """Return a rectangle as a box."""
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)


def look_of(view: AnyCostState, card: int, safe: bool = False) -> TileLook:
    """Return how a card in a park looks."""
    return TileLook(
        DESIGN[card],
        card in view.down,
        view.growth.count(card),
        view.coins.count(card),
        card in view.used,
        safe,
    )


def everything(table: AnyCostPlaces) -> list[Piece]:
    """Return all pieces in a fixed order."""
    covered = table.case is not None and not table.log_open
    return [
        *(piece for seat in table.order for piece in park(table, seat)),
        *(market(table) if not covered else ()),
        *(decks(table) if not covered else ()),
        *tray(table),
        *table_spread.pieces(table),
    ]


# --- parks -------------------------------------------------------------------------------------------------


def park(table: AnyCostPlaces, seat: int) -> list[Piece]:
    """Return the cards of a park."""
    view, row = table.view, table.rows[seat]
    safe = table_facts.protected(view, seat)
    found: list[Piece] = []
    for slot, cards in enumerate(view.parks[seat][:LEFT]):
        if not cards:
            continue
        if row.stack:
            found += _stack(table, seat, slot, cards, safe)
        else:
            found += _mini(table, seat, slot, cards, safe)
    left = view.parks[seat][LEFT]
    for card, cell in zip(left, table.left_parts(seat).cells, strict=False):
        look: tuple[Any, ...] = ("thumb", look_of(view, card, card in safe))
        found.append(Piece(("card", card), ("card", card), "board", as_box(cell), 0, TILE_LAYER, look))
    return found


def _stack(
    table: AnyCostPlaces, seat: int, slot: int, cards: tuple[int, ...], safe: tuple[int, ...]
) -> list[Piece]:
    view = table.view
    tile, strips, _ = table.stack_rects(seat, slot)
    host = cards[0]
    look: tuple[Any, ...] = ("tile", look_of(view, host, host in safe))
    found = [Piece(("card", host), ("card", host), "board", as_box(tile), 0, TILE_LAYER, look)]
    for index, (card, strip) in enumerate(zip(cards[1:], strips, strict=True)):
        layer = max(STRIP_LAYER, TILE_LAYER - 1 - index)
        look = ("strip", look_of(view, card))
        found.append(Piece(("card", card), ("card", card), "board", as_box(strip), 0, layer, look))
    return found


def _mini(
    table: AnyCostPlaces, seat: int, slot: int, cards: tuple[int, ...], safe: tuple[int, ...]
) -> list[Piece]:
    view, rect = table.view, table.rows[seat].slots[slot]
    host = cards[0]
    look: tuple[Any, ...] = ("mini", look_of(view, host, host in safe), tuple(table_facts.stack(view, cards)))
    found = [Piece(("card", host), ("card", host), "board", as_box(rect), 0, TILE_LAYER, look)]
    for index, (card, box) in enumerate(ribbon_boxes(rect, view, cards)):
        look = ("ribbons", icons_of(view, card), 0 if index == 0 else view.coins.count(card))
        key = ("icons", card) if index == 0 else ("card", card)
        handle: Handle | None = None if index == 0 else ("card", card)
        found.append(Piece(key, handle, "board", as_box(box), 0, MARK_LAYER, look))
    return found


def icons_of(view: AnyCostState, card: int) -> tuple[str, ...]:
    """Return the icons of a card in a park, then "growth" for each of its growth tokens."""
    return (*ribbons_of(PRINT[card]), *("growth",) * view.growth.count(card))


def ribbon_boxes(
    rect: pygame.Rect, view: AnyCostState, cards: tuple[int, ...]
) -> list[tuple[int, pygame.Rect]]:
    """Return where the ribbons of each card of a stack lie in its mini tile."""
    area = mini_parts(rect).ribbons
    counts = [len(ribbons_of(PRINT[card])) + view.growth.count(card) for card in cards]
    total = sum(counts)
    high = area.h
    step = ribbon_step(total, high, area.w)
    found, x = [], float(area.x)
    for card, count in zip(cards, counts, strict=True):
        if count:
            found.append((card, pygame.Rect(round(x), area.y, round(step * (count - 1) + high * 0.84), high)))
        x += step * count
    return found


# --- right column ------------------------------------------------------------------------------------------


def market(table: AnyCostPlaces) -> list[Piece]:
    """Return the cards of the market."""
    found = []
    for place, (card, rect) in enumerate(zip(table.view.market, table.supply.market, strict=True)):
        if card:
            look = ("card", DESIGN[card], price_state(table, card))
            found.append(Piece(("card", card), ("market", place), "supply", as_box(rect), 0, 2, look))
    return found


def decks(table: AnyCostPlaces) -> list[Piece]:
    """Return the tops of the decks, which can be drawn from, and the city event."""
    view, supply = table.view, table.supply
    counts = {
        "park": len(view.park_deck), "event": len(view.event_deck), "blueprint": len(view.blueprint_deck),
        "city": len(view.city_deck),
    }  # fmt: skip
    found = []
    for name, rect in supply.decks.items():
        if counts[name]:
            handle: Handle = ("city",) if name == "city" else ("deck", name)
            look = ("deck", name, min(4, 1 + counts[name] // 8))
            found.append(Piece(("deck", name), handle, "supply", as_box(rect), 0, 1, look))
    card = view.city_now or (view.city_discard[-1] if view.city_discard else 0)
    if card:
        face: tuple[Any, ...] = ("card", DESIGN[card], ())
        found.append(Piece(("card", card), ("city_now",), "supply", as_box(supply.city), 0, 2, face))
    return found


# --- tray --------------------------------------------------------------------------------------------------


def tray(table: AnyCostPlaces) -> list[Piece]:
    """Return what the viewer holds, and the played cards of everybody."""
    view, own, tray = table.view, table.own, table.tray
    found: list[Piece] = []
    if table.private:
        secret = [*view.blueprints[own], *view.showcases[own]]
        for index, (card, rect) in enumerate(zip(secret, tray.secret, strict=True)):
            if KIND[card] == "blueprint":
                handle: Handle = ("blueprint", card)
                state: tuple[object, ...] = plan_state(view, own, card)
            else:
                handle, state = ("showcase", card), price_state(table, card)
            seen = seen_of(tray.secret, index)
            look: tuple[Any, ...] = ("card", DESIGN[card], state, "", seen)
            found.append(Piece(("card", card), handle, "tray", as_box(rect), 0, index, look))
        for index, (card, rect) in enumerate(zip(view.hands[own], tray.fan, strict=True)):
            look = ("card", DESIGN[card], price_state(table, card), "", seen_of(tray.fan, index))
            found.append(Piece(("card", card), ("hand", card), "tray", as_box(rect), 0, 20 + index, look))
    found += played(table)
    return found


def seen_of(fan: Sequence[pygame.Rect], index: int) -> float:
    """Return the part of a card's width that the next card of its fan leaves free, 1 for all of it."""
    rect = fan[index]
    if index + 1 >= len(fan) or fan[index + 1].x >= rect.right:
        return 1.0
    return round((fan[index + 1].x - rect.x) / rect.w, 3)


def price_state(table: AnyCostPlaces, card: int) -> tuple[object, ...]:
    """Return what a card costs the own seat now where that is not what is printed; () else."""
    if KIND[card] == "event" or not table.view.stack:
        return ()
    price = price_of(table.view, table.own, card, table_facts.build_less(table.view))
    return () if price == COST[card] else (price,)


def plan_state(view: AnyCostState, seat: int, card: int) -> tuple[object, ...]:
    """Return how far a blueprint is, as its face shows it."""
    now = progress(view, seat, card)
    return now.ticks, now.done, now.bonus


def played(table: AnyCostPlaces) -> list[Piece]:
    """Return the events played this round: a row in the tray in the event phase, else with the panel of their seat."""
    view, area = table.view, table.tray.played
    cards = [(seat, each) for seat in range(view.seats) for each in view.played[seat]]
    if table.block != "event" or not cards:
        return []
    kit = table.kit
    label = min(kit.line_height("note_bold"), area.h // 4)
    high = area.h - label - kit.px(3)
    # of every card a part is seen; if need be all of them are smaller
    wide = min(round(high / SHAPE), round(area.w / (1 + LEAST_SEEN * (len(cards) - 1))))
    top, high = area.bottom - high, round(wide * SHAPE)
    step = 0.0 if len(cards) < 2 else min(wide + kit.px(6), (area.w - wide) / (len(cards) - 1))
    found = []
    for index, (seat, each) in enumerate(cards):
        rect = pygame.Rect(round(area.x + index * step), top, wide, high)
        card, half, _, _, status, _ = each
        look = (
            "card",
            DESIGN[card],
            (half, "cancelled" if status == CANCELLED else ""),
            table.colour_of(seat),
            1.0 if index == len(cards) - 1 or step >= wide else round(step / wide, 3),
        )
        found.append(Piece(("card", card), ("played", card), "tray", as_box(rect), 0, index, look))
    return found
