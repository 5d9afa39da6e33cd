"""Where cards come from that appear on the table, and where those go that leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.ui.table.tabletop import Box, Piece
from rulesets.at_any_cost.printed import KIND, is_park_card
from rulesets.at_any_cost.state import owner_of
from rulesets.at_any_cost.table_pieces import as_box

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

FROM_HAND = ("built", "played", "cashed", "reacted", "discarded", "picked_up")
"""Events with cards that a seat held."""


def card_in(piece: Piece) -> int:
    """Return the card that a piece is, 0 for others."""
    return int(piece.key[1]) if piece.key[0] == "card" and isinstance(piece.key[1], int) else 0


def origin(table: AnyCostTable, piece: Piece, event: Event | None) -> Box | None:
    """Return from where a card appears."""
    card = card_in(piece)
    if not card or event is None or table.log_open:
        return None
    seat = event.data.get("seat")
    if event.kind in FROM_HAND and isinstance(seat, int) and not (seat == table.own and table.private):
        return _seat(table, seat)
    return _deck(table, card)


def departure(table: AnyCostTable, piece: Piece, event: Event | None) -> Box | None:
    """Return to where a card goes."""
    card = card_in(piece)
    if not card or event is None:
        return None
    view = table.view
    owner = owner_of(view, card)
    if owner >= 0:
        return as_box(table.rows[owner].gate)
    pile = _pile(table, card)
    if pile is not None and not table.log_open:
        rect = table.supply.piles[pile]
        return _small(rect)
    seat = event.data.get("seat")
    if (
        isinstance(seat, int)
        and seat >= 0
        and event.kind in ("took_market", "kept", "recovered", "picked_up", "played", "drew")
    ):
        return _seat(table, seat)
    return None


def _pile(table: AnyCostTable, card: int) -> str | None:
    view = table.view
    if card in view.park_discard:
        return "park"
    if card in view.event_discard:
        return "event"
    if card in view.city_discard:
        return "city"
    if KIND[card] == "blueprint" and card not in view.blueprints[table.own]:
        return "blueprint"
    return None


def _deck(table: AnyCostTable, card: int) -> Box | None:
    name = "park" if is_park_card(card) else KIND[card]
    rect = table.supply.decks.get(name)
    return None if rect is None else as_box(rect)


def _seat(table: AnyCostTable, seat: int) -> Box:
    rect = table.stage.regions.seats[seat]
    side = table.kit.px(34)
    return rect.centerx - side / 2, rect.centery - side * 0.7, side, side * 1.4


def _small(rect: pygame.Rect) -> Box:
    high = rect.h * 0.9
    return rect.x + 2, rect.centery - high / 2, high / 1.4, high
