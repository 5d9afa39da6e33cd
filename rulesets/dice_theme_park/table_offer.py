"""Cards on offer in setup as rows: picture, name, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rulesets.dice_theme_park import table_close_up, table_words
from rulesets.dice_theme_park.state import content

if TYPE_CHECKING:
    from game.ui.kit import Kit
    from rulesets.dice_theme_park.table import DiceTable

LARGE_TEXT = 1.3
"""From this size of the letters the words stand below the picture, over the whole width."""


def areas(kit: Kit, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return where picture, name and words of a card lie in its row."""
    px, large = kit.px, kit.scale.text >= LARGE_TEXT
    side = min(px(44 if large else 84), row.h - px(16), row.w // 3)
    picture = pygame.Rect(row.x + px(10), row.y + px(10), side, side)
    title = pygame.Rect(
        row.x + side + px(18), row.y + px(6), row.w - side - px(24), kit.line_height("subheading")
    )
    words = pygame.Rect(title.x, title.bottom, title.w, row.bottom - title.bottom - px(6))
    if large:
        words = pygame.Rect(
            row.x + px(10), picture.bottom + px(4), row.w - px(20), row.bottom - picture.bottom - px(8)
        )
    return picture, title, words


def draw(table: DiceTable, surface: pygame.Surface, group: str, name: str, row: pygame.Rect) -> None:
    """Draw an administrator or a skill."""
    kit = table.kit
    picture, title, words = areas(kit, row)
    sprite = content().skills[name].kind if group == "skill" else name
    table.looks.sprite(surface, sprite, picture.center, picture.w)
    text = table_close_up.close_up(table, ("offer", name))
    if text is None:
        return
    table.looks.label(surface, text.title, title, ("subheading", "small_bold", "note_bold"))
    style = "small" if kit.scale.text < LARGE_TEXT else "note"
    table_words.paragraph(kit, surface, text.lines[0], words, style)
    if group == "skill" and content().skills[name].colour in ("yellow", "green", "blue"):
        side = picture.w
        spot = pygame.Rect(0, 0, side // 3, round(side * 0.4))
        spot.topleft = picture.x + round(side * 0.64), picture.y + round(side * 0.58)
        table.looks.guest(surface, str(content().skills[name].colour), 0, spot)
