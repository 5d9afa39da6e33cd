"""What a build would bring, before it is confirmed: the card in its place, price, loans and points in a tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT
from rulesets.at_any_cost.table_layout import stack_rects
from rulesets.at_any_cost.table_minis import TileLook
from rulesets.at_any_cost.table_outlines import ring

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_facts import Outcome

Rect = pygame.Rect


GHOST_ALPHA = 150


def draw_ghost(table: AnyCostTable, surface: pygame.Surface, grip: Grip, outcome: Outcome) -> None:
    """The card as it would lie, the figures of its stack afterwards, and a tag with price and points."""
    kit, own, view = table.kit, table.own, table.view
    card = table.card_of(grip.handle)
    row = table.rows[own]
    place = outcome.place
    if place == LEFT:
        ring(table, surface, ("left", own), "accent", 4)
        anchor = row.gate
    else:
        slot = row.slots[place]
        before = view.parks[own][place]
        after = outcome.view.parks[own][place]
        if row.stack:
            tile, strips, foot = stack_rects(kit, slot, len(after) - 1)
            spot = strips[-1] if KIND[card] == "upgrade" else tile
            if KIND[card] == "upgrade":
                table.cover(surface, Rect(slot.x - 2, spot.y + 3, slot.w + 4, slot.bottom - spot.y), own)
                table.looks.strip(surface, TileLook(DESIGN[card]), spot, alpha=GHOST_ALPHA + 60)
            else:
                table.cover(surface, spot, own)
                table.looks.tile(surface, TileLook(DESIGN[card]), spot, alpha=GHOST_ALPHA)
            then = table_facts.stack(outcome.view, after)
            now = table_facts.stack(view, before) if before else (0, 0, 0)
            table.looks.foot(
                surface, foot, now[0], now[1], now[2], after=(then.size, then.points, then.stars)
            )
            whole = tile.unionall(strips)
        else:
            whole = slot
        kit.paint.halo(surface, whole, "accent", radius=kit.px(8), spread=kit.px(7))
        kit.paint.ring(surface, whole.inflate(2, 2), "accent", width=kit.pxf(3), radius=kit.px(8))
        anchor = whole
    table.draw_tag = (anchor, outcome)


def tag_rect(table: AnyCostTable, anchor: Rect, size: tuple[int, int]) -> Rect:
    """Return where a tag of a size lies: left or right of the place of the build, where it hides the least of other cards."""
    kit = table.kit
    board, row = table.stage.regions.board.inflate(-4, -4), table.rows[table.own].rect
    taken = [table.piece_rect(piece) for piece in table.pieces() if piece.zone == "board"]
    for slot, cards in enumerate(table.view.parks[table.own][:LEFT]):
        if cards and table.rows[table.own].stack:
            taken.append(table.stack_rects(table.own, slot)[2])
    held = Rect(anchor.x, row.y, anchor.w, row.h)  # what is held hangs over its place or near it
    spots: list[tuple[int, int, int, int, Rect]] = []
    for x in (anchor.right + kit.px(8), anchor.x - kit.px(8) - size[0]):
        for y in range(row.y, max(row.y + 1, row.bottom - size[1]), kit.px(8)):
            rect = Rect((x, y), size).clamp(board)
            hidden = sum(part.w * part.h for part in (rect.clip(other) for other in taken))
            spots.append((rect.clip(held).w, hidden, abs(rect.centery - anchor.centery), len(spots), rect))
    return min(spots, key=lambda spot: spot[:4])[4]


def draw_tag(table: AnyCostTable, surface: pygame.Surface, anchor: Rect, outcome: Outcome) -> None:
    """A tag beside the place of a build: price, loans as a warning, what it brings in points and stars."""
    kit, own = table.kit, table.own
    now, then = table_facts.points(table.view, own), table_facts.points(outcome.view, own)
    delta = sum(then.values()) - sum(now.values())
    before, after = table_facts.seat(table.view, own), table_facts.seat(outcome.view, own)
    lines: list[tuple[str, str, str]] = []
    price = table.say("show.price", n=outcome.price)
    if outcome.loans:
        lines.append(
            (
                "common/warning",
                table.say("show.price_loans", n=outcome.loans, price=outcome.price),
                "bad_text",
            )
        )
        lines.append(("common/loan", table.say("show.loans_lose", n=outcome.lost), "bad_text"))
    else:
        lines.append(("common/coin", price, "text"))
    if after.stars != before.stars:
        words = table.say(
            "show.more_stars", n=after.stars - before.stars, guests=after.guests - before.guests
        )
        lines.append(("common/star", words, "text"))
    if after.capacity != before.capacity:
        lines.append(
            (
                "at_any_cost/token/capacity",
                table.say("show.more_capacity", n=after.capacity - before.capacity),
                "text",
            )
        )
    shown = f"+{delta}" if delta >= 0 else f"\u2212{-delta}"
    points = table.say("show.points_change", n=shown)
    pad, side = kit.px(9), kit.icon_px(19)
    line = max(side, kit.line_height("small_bold") * 0.95)
    head = kit.line_height("heading")
    wide = max(
        [kit.text_width(text, "small_bold") + side + kit.px(6) for _, text, _ in lines]
        + [kit.text_width(points, "heading")]
    )
    high = round(line * len(lines) + head + 2 * pad * 0.7)
    rect = tag_rect(table, anchor, (wide + 2 * pad, high))
    kit.panel(
        surface,
        rect,
        "card",
        edge="bad" if outcome.loans else "accent",
        edge_width="focus",
        radius="row",
        shadow="pop",
    )
    y = rect.y + pad * 0.7
    for picture, text, colour in lines:
        spot = Rect(rect.x + pad, 0, side, side)
        spot.centery = round(y + line / 2)
        kit.sprite(surface, picture, spot)
        kit.text_at(
            surface,
            text,
            (spot.right + kit.px(6), spot.centery),
            "small_bold",
            anchor="midleft",
            colour=colour,
        )
        y += line
    tone = "good_text" if delta > 0 else "bad_text" if delta < 0 else "ink"
    kit.text_at(
        surface, points, (rect.x + pad, round(y + head / 2)), "heading", anchor="midleft", colour=tone
    )
