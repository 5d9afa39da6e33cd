"""The card of orders: how the guests of the monorail would sit in each arrangement that may be chosen (DTP-5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.dice import TALL
from rulesets.dice_theme_park import table_park
from rulesets.dice_theme_park.state import content

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable


def orders(table: DiceTable) -> list[list[tuple[str, int]]]:
    """Return colour and pips of the guests from left to right for each order on offer, the present one first."""
    if table.asked != "arrange" or table.seat is None:
        return []
    train = next((each for each in table.view.trains if each[1] == table.seat), None)
    if train is None:
        return []
    colours = {number: colour for number, colour, _ in train[2]}
    values = content().monorails[train[0]].values
    legal = table.stage.rules.legal(table.view, table.seat)
    return [
        [(colours[number], pips) for number, pips in zip(action[1], values, strict=True)]
        for action in legal
        if action[0] == "arrange"
    ]


def draw(table: DiceTable, surface: pygame.Surface) -> bool:
    """Draw the card into the upper left corner of the board; returns whether there was one."""
    found = orders(table)
    if not found:
        return False
    kit, board = table.kit, table.stage.regions.board
    grow = min(1.3, max(1.0, kit.scale.text))
    die = round(kit.px(26) * grow)
    names = [table.say("button.keep_order" if n == 0 else f"button.order_{n}") for n in range(len(found))]
    words = min(max(kit.text_width(name, "note_bold") for name in names), kit.px(200))
    high = max(round(die * TALL), kit.line_height("note_bold")) + kit.px(8)
    wide = words + 3 * (die + 4) + kit.px(34)
    card = pygame.Rect(
        table_park.corner_left(table), board.y + kit.px(9), wide, high * len(found) + kit.px(10)
    )
    kit.panel(surface, card, "card", edge="accent", edge_width="accent_edge", radius="row", shadow="panel")
    for index, (name, guests) in enumerate(zip(names, found, strict=True)):
        y = card.y + kit.px(5) + index * high
        area = pygame.Rect(card.x + kit.px(10), y, words, high)
        table.looks.label(surface, name, area, ("note_bold", "note"))
        x = area.right + kit.px(12)
        for colour, pips in guests:
            rect = pygame.Rect(x, 0, die, round(die * TALL))
            rect.centery = area.centery
            table.looks.guest(surface, colour, pips, rect)
            x += die + 4
    return True
