"""The cards in the column of Rollercooper: open challenges as fully as there is room for, completed ones below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.table.tabletop import Marks
from rulesets.theme_parque.table_group_facts import ChallengeFacts
from rulesets.theme_parque.table_group_plan import LINE_STYLE, GroupPlan, texts_wide

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

LINE_STYLES = (LINE_STYLE, "tiny")
"""Styles of a challenge's few words, the first that fits."""


def paper(
    table: ParqueTable, surface: pygame.Surface, each: ChallengeFacts, rect: pygame.Rect, marks: Marks
) -> None:
    """The ground of a challenge: red where it threatens now, with a strong edge where it is new or pointed at."""
    kit = table.stage.kit
    danger = not each.win and each.met
    if ("challenge", each.card) in table.touchable:
        kit.paint.halo(surface, rect, "halo", radius=kit.radius(9), spread=kit.pxf(5), strength=0.8)
    fill = "bad_soft" if danger else "paper"
    edge = "bad_deep" if danger else "accent2" if each.fresh else "hairline"
    pointed = marks.hover == ("challenge", each.card)
    kit.panel(
        surface,
        rect,
        fill,
        radius=9,
        edge=edge,
        edge_width=2 if danger or each.fresh or pointed else "hairline",
    )


def row(
    table: ParqueTable, surface: pygame.Surface, each: ChallengeFacts, rect: pygame.Rect, style: str
) -> None:
    """A challenge with its whole sentence, its numbers, and a bar that tells how far it is."""
    kit = table.stage.kit
    _emblem(table, surface, each, rect)
    block = kit.layout(each.text, style, texts_wide(kit, rect.w), colour="text")
    kit.engine.draw_block(surface, block, (rect.x + kit.px(34), rect.centery - block.height // 2 - kit.px(1)))
    right = pygame.Rect(rect.right - kit.px(52), rect.y, kit.px(50), rect.h)
    _standing(table, surface, each, right)
    high = kit.px(3)
    bar = pygame.Rect(rect.x + kit.px(34), rect.bottom - high - kit.px(2), texts_wide(kit, rect.w), high)
    if each.have:
        kit.paint.pill(surface, bar, "track")
        done = bar.copy()
        done.w = round(bar.w * each.share)
        if done.w >= high:
            kit.paint.pill(surface, done, "good" if each.win else "bad")


def line(table: ParqueTable, surface: pygame.Surface, each: ChallengeFacts, rect: pygame.Rect) -> None:
    """A challenge in a few words with its numbers."""
    kit = table.stage.kit
    _emblem(table, surface, each, rect)
    words = pygame.Rect(rect.x + kit.px(34), rect.y, texts_wide(kit, rect.w), rect.h)
    style = next((name for name in LINE_STYLES if kit.text_width(each.short, name) <= words.w), LINE_STYLES[-1])
    kit.text(surface, each.short, words, style, max_lines=1, colour="text")
    _standing(table, surface, each, pygame.Rect(rect.right - kit.px(52), rect.y, kit.px(50), rect.h))


def tiny(table: ParqueTable, surface: pygame.Surface, each: ChallengeFacts, rect: pygame.Rect) -> None:
    """A challenge with nothing but its numbers."""
    kit = table.stage.kit
    _emblem(table, surface, each, rect)
    left = rect.x + kit.px(31)
    _standing(table, surface, each, pygame.Rect(left, rect.y, rect.right - left, rect.h))


def done(table: ParqueTable, surface: pygame.Surface, made: GroupPlan) -> None:
    """The newest completed cards, without paper of their own: nothing is asked for any more."""
    if made.done_title is None:
        return
    kit = table.stage.kit
    kit.text(surface, table.say("park.done"), made.done_title, "small_bold", max_lines=1)
    for each, rect in made.done:
        side = min(kit.px(22), rect.h)
        box = pygame.Rect(rect.x + kit.px(6), rect.centery - side // 2, side, side)
        kit.sprite(surface, each.picture, box)
        sign = pygame.Rect(rect.right - kit.px(44), rect.centery - kit.px(7), kit.px(14), kit.px(14))
        if each.win:
            kit.icon(surface, "common/check", sign, tint="good_text")
        else:
            kit.sprite(surface, "common/shield", sign)
        words = pygame.Rect(rect.x + kit.px(34), rect.y, sign.x - rect.x - kit.px(38), rect.h)
        style = next((name for name in LINE_STYLES if kit.text_width(each.short, name) <= words.w), LINE_STYLES[-1])
        kit.text(surface, each.short, words, style, max_lines=1, colour="muted")
        _worth(table, surface, each.score, rect)


def _emblem(table: ParqueTable, surface: pygame.Surface, each: ChallengeFacts, rect: pygame.Rect) -> None:
    """The picture of what a challenge is about, with a warning on those that threaten."""
    kit = table.stage.kit
    side = kit.px(26)
    box = pygame.Rect(rect.x + kit.px(4), 0, side, side)
    box.centery = rect.centery
    kit.sprite(surface, each.picture, box)
    if not each.win:
        sign = pygame.Rect(0, 0, kit.px(15), kit.px(15))
        sign.bottomleft = (box.left - kit.px(1), box.bottom + kit.px(2))
        kit.sprite(surface, "common/warning", sign)


def _worth(table: ParqueTable, surface: pygame.Surface, score: int, rect: pygame.Rect) -> pygame.Rect:
    """Put the points of a card at the right end of its row; return where they stand."""
    kit = table.stage.kit
    worth = pygame.Rect(0, 0, kit.px(18), kit.px(18))
    worth.midright = (rect.right - kit.px(2), rect.centery)
    kit.paint.disc(surface, worth.center, worth.w / 2, "gold", edge="ink_picture", edge_width=kit.pxf(1.5))
    table.pieces_drawn.figure(surface, str(score), worth.center, worth.h * 0.72)
    return worth


def _standing(table: ParqueTable, surface: pygame.Surface, each: ChallengeFacts, rect: pygame.Rect) -> None:
    """The number that counts now over the one that is wanted, and the points of the card."""
    kit, pieces = table.stage.kit, table.pieces_drawn
    worth = _worth(table, surface, each.score, rect)
    room = worth.left - rect.x - kit.px(2)
    middle = rect.x + room / 2
    tone = ("bad_text" if each.met else "good_text") if not each.win else "ink"
    if not each.have:
        mark = pygame.Rect(0, 0, kit.px(15), kit.px(15))
        mark.center = (round(middle), rect.centery)
        if each.met or not each.win:
            kit.icon(surface, "common/check" if each.met == each.win else "common/close", mark, tint=tone)
        else:
            kit.paint.ring(surface, mark, "neutral", width=2, radius=mark.w / 2)
        return
    pieces.figure(surface, each.have, (middle, rect.centery - kit.px(7)), kit.px(17), tone, width=room)
    pieces.figure(surface, each.want, (middle, rect.centery + kit.px(8)), kit.px(12), "muted", width=room)
