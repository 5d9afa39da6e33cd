"""What stands beside the gate of a park: a chip for each pinned event with what it changes, the flag of the start player.

Pinned events are seen in every phase, so nobody must remember why a park has fewer stars or pays more this round (AAC-3.13).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message, SeatName
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.naming import card_name
from rulesets.at_any_cost.printed import DESIGN

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_facts import Pin

Rect = pygame.Rect
PICTURES = {
    "stars": "common/star", "capacity": "token/capacity", "ticket": "common/ticket", "cost": "common/coin",
    "actions": "token/action", "guest": "common/guest_happy",
}  # fmt: skip
"""What a chip shows for each thing that is changed."""


def draw(table: AnyCostTable, surface: pygame.Surface) -> None:
    """Draw flag and chips of all parks that are not covered."""
    covered = table.covered
    for seat in table.order:
        if covered is not None and covered.colliderect(table.rows[seat].gate):
            continue
        if seat == table.view.start and table.phase != "setup":
            _flag(table, surface, seat)
        spots = table.left_parts(seat).pins
        pins = table_facts.pins(table.view, seat)
        for index, spot in enumerate(spots):
            more = len(pins) - len(spots) if index == len(spots) - 1 else 0
            if more:
                _rest(table, surface, spot, pins[index:])
            else:
                _chip(table, surface, spot, pins[index])


def _flag(table: AnyCostTable, surface: pygame.Surface, seat: int) -> None:
    """The flag of the start player, planted at the corner of the gate (AAC-2.3)."""
    kit, gate = table.kit, table.left_parts(seat).gate
    side = max(kit.px(16), min(kit.px(24), round(gate.w * 0.42)))
    spot = Rect(0, 0, side, side)
    spot.bottomleft = (gate.x - kit.px(3), gate.bottom + kit.px(1))
    kit.paint.disc(surface, spot.center, side / 2, "card", edge="ink_picture", edge_width=kit.pxf(1.6))
    kit.sprite(surface, "common/flag", spot.inflate(-round(side * 0.3), -round(side * 0.3)))
    table.tip(spot, Message("show.seat_starts", {}, "AAC-2.3"))


def words(table: AnyCostTable, pin: Pin) -> Message:
    """Return what the pointer explains: which card, whose, and what it says."""
    text = Message(f"event.{DESIGN[pin.card]}.{'ab'[pin.half]}")
    values = {"card": card_name(pin.card), "seat": SeatName(pin.seat), "text": text}
    return Message("show.tip_pin", values, "AAC-3.13")


def _ground(table: AnyCostTable, surface: pygame.Surface, spot: Rect, *, helps: bool) -> None:
    kit = table.kit
    tone = ("good_soft", "good") if helps else ("bad_soft", "bad")
    kit.panel(surface, spot, tone[0], edge=tone[1], radius=spot.h // 2)


def _chip(table: AnyCostTable, surface: pygame.Surface, spot: Rect, pin: Pin) -> None:
    """A pin, what is changed, and by how much; one that waits shows the guest who brings it."""
    looks, side = table.looks, spot.h * 0.82
    _ground(table, surface, spot, helps=pin.helps)
    kind = "guest" if pin.what == "guest" else "round"
    looks.sprite(surface, f"event/pin_{kind}", (spot.x + side * 0.5, spot.centery - spot.h * 0.08), side)
    text = "" if pin.what == "guest" else f"+{pin.n}" if pin.n >= 0 else f"\u2212{-pin.n}"
    if not text:
        looks.sprite(surface, PICTURES["guest"], (spot.centerx + side * 0.2, spot.centery), side)
        looks.sprite(surface, PICTURES["cost"], (spot.right - side * 0.62, spot.centery), side * 0.8)
    else:
        looks.sprite(surface, PICTURES[pin.what], (spot.x + side * 1.28, spot.centery), side)
        room = Rect(round(spot.x + side * 1.74), spot.y, round(spot.w - side * 1.84), spot.h)
        colour = "good_text" if pin.helps else "bad_text"
        looks.words(surface, text, room, spot.h * 0.66, colour=colour, least=looks.floor)
    table.tip(spot, words(table, pin))


def _rest(table: AnyCostTable, surface: pygame.Surface, spot: Rect, pins: list[Pin]) -> None:
    """One chip for all that find no room of their own."""
    _ground(table, surface, spot, helps=all(pin.helps for pin in pins))
    looks, side = table.looks, spot.h * 0.82
    looks.sprite(surface, "event/pin_round", (spot.x + side * 0.5, spot.centery - spot.h * 0.08), side)
    room = Rect(round(spot.x + side), spot.y, round(spot.w - side * 1.2), spot.h)
    looks.words(surface, table.say("show.plus", n=len(pins)), room, spot.h * 0.66, least=looks.floor)
    message = words(table, pins[-1])
    for pin in reversed(pins[:-1]):
        message = Message("show.tip_pins", {"a": words(table, pin), "b": message}, "AAC-3.13")
    table.tip(spot, message)
