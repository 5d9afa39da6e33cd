"""Great moments over the board: an event card for all to read, the opening of the park, the race, closing time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.text import parse_markup
from rulesets.theme_park_mania.state import content
from rulesets.theme_park_mania.table_looks import CARD_SHAPE

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable
    from rulesets.theme_park_mania.table_moving import Shown


def draw(table: ManiaTable, surface: pygame.Surface, shown: Shown) -> None:
    """Draw what is shown, unfolded by `shown.t`."""
    if shown.t <= 0.02:
        return
    kit, board = table.kit, table.stage.regions.board
    kit.paint.veil(surface, board, "veil", round(70 * shown.t))
    pad = kit.px(16)
    most = round(min(board.w * 0.5, kit.px(300) * min(1.6, max(1.0, kit.scale.text))))
    if shown.card:
        kind = content().card_kinds[shown.card]
        title, text = table.say(f"card.{kind.id}.name"), table.say(f"card.{kind.id}.text")
    else:
        kind, title, text = None, shown.title, shown.text
    head = kit.layout(title, "title", most)
    block = kit.layout(parse_markup(text), "body", most)
    high = min(board.h - 4 * pad, max(kit.px(190), head.height + block.height + kit.px(46)))
    picture = pygame.Rect(0, 0, round(high * (CARD_SHAPE if kind else 0.9)), high)
    wide = picture.w + max(head.width, block.width) + 3 * pad
    card = pygame.Rect(0, 0, wide, high + 2 * pad)
    card.center = board.center
    share = 0.86 + 0.14 * shown.t
    if share < 0.995:
        card = card.inflate(round(card.w * (share - 1)), round(card.h * (share - 1)))
    kit.panel(surface, card, "card", edge="ink_picture", edge_width=2.5, radius=16, shadow="pop")
    picture.midleft = (card.x + pad, card.centery)
    if kind is not None:
        table.looks.card(surface, kind, picture, "")
    else:
        table.looks.sprite(surface, shown.picture, picture.center, min(picture.size) * 0.94)
    x, y = picture.right + pad, card.centery - (head.height + block.height + kit.px(34)) // 2
    if shown.seat >= 0:
        side = kit.px(24)
        chip = pygame.Rect(x, y, side, side)
        kit.seat_chip(surface, table.colour_of(shown.seat), chip)
        words = table.say("show.event_of", name=table.stage.seats[shown.seat].name)
        kit.text_at(surface, words, (chip.right + kit.px(6), chip.centery), "small_bold", anchor="midleft")
        y += kit.px(30)
    kit.engine.draw_block(surface, head, (x, y))
    kit.engine.draw_block(surface, block, (x, y + head.height + kit.px(4)))
