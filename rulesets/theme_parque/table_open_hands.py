"""Hands that lie open to the one who looks: partners' (TP-11.11) and everybody's (TP-12.2).

They lie small in the panels; pointing at a panel shows its hand large beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.table.tabletop import Marks
from rulesets.theme_parque.state import HAND_SIZE, cooperative

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable
    from rulesets.theme_parque.table_places import ParquePlaces

CELL = 46
"""Design units of a cell of a shown domino."""
LYING = 3
"""Rotation in which half A lies left of half B."""


def seen(table: ParquePlaces, seat: int) -> list[str]:
    """Return the dominoes of another seat's hand if all of them may be seen, else nothing."""
    hand = table.view.hands[seat] if 0 <= seat < table.view.seats else []
    if seat == table.own or any(not isinstance(each, str) for each in hand):
        return []
    return list(hand)


def counts(table: ParquePlaces) -> tuple[int, ...]:
    """Return for how many dominoes each panel has places: those of its open hand, and of a whole one at least."""
    together = cooperative(table.view)  # there even an empty hand is known to be empty
    return tuple(
        max(HAND_SIZE, len(seen(table, seat))) if seen(table, seat) or (together and seat != table.own) else 0
        for seat in range(table.view.seats)
    )


def draw_in_panel(table: ParqueTable, surface: pygame.Surface, seat: int) -> None:
    """Draw the dominoes of an open hand, small, in the panel of their seat."""
    if seat >= len(table.plan.hands):
        return
    for card, rect in zip(seen(table, seat), table.plan.hands[seat], strict=False):
        table.pieces_drawn.lay(surface, card, rect, LYING if rect.w > rect.h else 0)


def pointed_at(table: ParqueTable, handle: Handle | None) -> int | None:
    """Return the seat whose open hand is to be shown for what the pointer is on."""
    if handle is None or handle[0] not in ("player", "supply") or not isinstance(handle[1], int):
        return None
    return handle[1] if seen(table, handle[1]) else None


def draw(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    """Show the open hand of the seat whose panel is pointed at, beside that panel."""
    seat = pointed_at(table, marks.hover)
    if seat is None or seat >= len(table.stage.regions.seats):
        return
    kit, panel, board = table.stage.kit, table.stage.regions.seats[seat], table.stage.regions.board
    cards = seen(table, seat)
    title = kit.layout(table.say("park.open_hand", name=table.stage.seats[seat].name), "subheading")
    pad, gap = kit.px(12), kit.px(10)
    cell = min(kit.px(CELL), (board.w - 2 * pad - gap * (len(cards) - 1)) // max(1, len(cards)))
    wide = max(title.width, len(cards) * cell + (len(cards) - 1) * gap)
    rect = pygame.Rect(
        panel.right + kit.px(6), 0, wide + 2 * pad, title.height + 2 * cell + 2 * pad + kit.px(6)
    )
    rect.centery = panel.centery
    rect.clamp_ip(board.inflate(0, -kit.px(8)))
    kit.panel(surface, rect, "card", radius="row", shadow="pop", edge=f"seat.{table.stage.seats[seat].colour}",
              edge_width=2)  # fmt: skip
    kit.engine.draw_block(surface, title, (rect.x + pad, rect.y + pad))
    for index, card in enumerate(cards):
        box = pygame.Rect(rect.x + pad + index * (cell + gap), rect.bottom - pad - 2 * cell, cell, 2 * cell)
        kit.shadow(surface, box, "piece", radius=cell * 0.11 / kit.scale.factor)
        table.pieces_drawn.lay(surface, card, box)
