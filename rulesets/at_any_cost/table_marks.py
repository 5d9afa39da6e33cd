"""What stands out: places for what is held, what may be touched next, the ghost of a build with its price and gains."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle
from game.ui.animate import breath
from game.ui.table.tabletop import Marks
from rulesets.at_any_cost import table_facts, table_opened
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT
from rulesets.at_any_cost.table_layout import stack_rects
from rulesets.at_any_cost.table_tiles import TileLook

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_facts import Outcome

Rect = pygame.Rect
GHOST_ALPHA = 150
ON_BOARD = ("card", "slot", "left", "gate", "seat")


def pulse(table: AnyCostTable, now: float) -> int:
    """Return how strong breathing outlines are just now."""
    return 230 if table.still else 150 + round(105 * breath(now, 1200))


def draw_board(table: AnyCostTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw what lies over the parks."""
    if table.stage.regions.board.w < 8:
        return
    _last(table, surface, marks)
    _lit(table, surface, marks)
    strength = pulse(table, now)
    if marks.spots:
        for handle in marks.spots:
            _spot(table, surface, handle, strength)
    else:
        for handle in table.touchable:
            if handle[0] in ON_BOARD and _worth_lighting(table, handle):
                _spot(table, surface, handle, strength, soft=not table.pending)
    for handle in table.pending:
        if handle[0] in ON_BOARD:
            _ring(table, surface, handle, "accent", 3.4)
    _ghost(table, surface, marks)


def draw_panels(table: AnyCostTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw rings around things in tray and right column."""
    strength = pulse(table, now)
    if table.case is not None:
        for handle in marks.spots or table.touchable:
            if handle[0] == "card":
                _spot(table, surface, handle, strength)
    if marks.spots:
        for handle in marks.spots:
            if handle[0] in ("tray", "search", "bin", "coins", "deck"):
                _spot(table, surface, handle, strength)
    elif table.asked in ("react", "discard", "drop", "keep", "pack") or table.pending:
        for handle in table.touchable:
            if handle[0] in ("hand", "blueprint", "showcase", "deck", "look", "pack"):
                _spot(table, surface, handle, strength)
    for handle in table.pending:
        if handle[0] in ("hand", "market", "showcase", "blueprint", "deck"):
            _ring(table, surface, handle, "accent", 3.4)


def _worth_lighting(table: AnyCostTable, handle: Handle) -> bool:
    """While nothing is selected, only what a question is about is lit, and abilities that can be used."""
    if table.pending or table.asked in ("target", "host", "react"):
        return True
    return table.asked == "event" and handle[0] == "card"


def _spot(
    table: AnyCostTable, surface: pygame.Surface, handle: Handle, strength: int, *, soft: bool = False
) -> None:
    kit = table.kit
    rect = _place(table, handle)
    if rect is None:
        return
    radius = _radius(table, handle, rect)
    if not soft:
        kit.paint.halo(surface, rect, "good", radius=radius, spread=kit.px(7), strength=0.75)
    kit.paint.ring(
        surface,
        rect.inflate(2, 2),
        "good" if not soft else "accent2",
        width=kit.pxf(2.6),
        radius=radius,
        alpha=strength,
    )


def _ring(table: AnyCostTable, surface: pygame.Surface, handle: Handle, colour: str, width: float) -> None:
    rect = _place(table, handle)
    if rect is not None:
        kit = table.kit
        kit.paint.ring(
            surface, rect.inflate(4, 4), colour, width=kit.pxf(width), radius=_radius(table, handle, rect)
        )


def _radius(table: AnyCostTable, handle: Handle, rect: Rect) -> float:
    if handle[0] in ("hand", "market", "showcase", "blueprint", "look", "deck"):
        return rect.w / 12
    return min(
        rect.h * 0.3, table.kit.radius("row" if handle[0] in ("left", "seat", "gate", "tray", "bin") else 8)
    )


def _place(table: AnyCostTable, handle: Handle) -> Rect | None:
    """Return what is outlined for a handle: a slot with its whole stack, the row of a rival."""
    if handle[0] == "centre":
        return None
    if handle[0] == "seat":
        return table.rows[int(str(handle[1]))].rect if table.open_park is None else None
    if handle[0] == "slot":
        seat, slot = int(str(handle[1])), int(str(handle[2]))
        if table.open_park is not None:
            where = table_opened.opened(table)
            shown = where is not None and where.seat == seat
            return table_opened.stack_of(table.view, where, slot) if where is not None and shown else None
        if table.view.parks[seat][slot] and table.rows[seat].stack:
            tile, strips, _ = table.stack_rects(seat, slot)
            return tile.unionall(strips)
        rect = table.rows[seat].slots[slot]
        return Rect(rect.x, rect.y, rect.w, min(rect.h, round(rect.w * 0.975)))
    return table.rect_of(handle)


def _last(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    """A ring in the seat's colour around what moved last."""
    if marks.last_seat is None or table.open_park is not None:
        return
    covered = table.covered
    for handle in marks.last:
        if handle[0] == "card":
            rect = table.rect_of(handle)
            if rect is not None and covered is not None and covered.colliderect(rect):
                continue
            if rect is not None and table.stage.regions.board.contains(rect):
                colour = f"seat.{table.colour_of(marks.last_seat)}"
                radius = min(rect.h * 0.3, table.kit.px(9))
                table.kit.paint.ring(
                    surface, rect.inflate(5, 5), colour, width=table.kit.pxf(2.6), radius=radius, alpha=210
                )


def _lit(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    """Light up attractions that a line of the score sheet or of the log counts: (slot, seat)."""
    kit = table.kit
    lit = [(spot[0], spot[1]) for spot in marks.lit if 0 <= spot[1] < len(table.rows) and 0 <= spot[0] < LEFT]
    for slot, seat in lit:
        rect = _place(table, ("slot", seat, slot))
        if rect is not None:
            kit.paint.halo(surface, rect, "halo", radius=kit.px(9), spread=kit.px(10))
            kit.paint.ring(surface, rect.inflate(4, 4), "halo", width=kit.pxf(3), radius=kit.px(9))


# --- a build -------------------------------------------------------------------------------------------------


def _ghost(table: AnyCostTable, surface: pygame.Surface, marks: Marks) -> None:
    if marks.ghost is None:
        outcome = table.outcome(marks)
        if outcome is not None and table.open_park is None:
            _build_ghost(table, surface, Grip(table.pending[0]), outcome)
        return
    grip, target, legal = marks.ghost
    rect = _place(table, target)
    if not legal:
        if rect is not None and target[0] in ON_BOARD:
            _wrong(table, surface, target, rect)
        return
    outcome = table.outcome(marks)
    if outcome is None:
        if rect is not None and target[0] in ON_BOARD:
            _ring(table, surface, target, "accent", 4)
            _aim(table, surface, grip, rect)
        return
    _build_ghost(table, surface, grip, outcome)


def _wrong(table: AnyCostTable, surface: pygame.Surface, target: Handle, rect: Rect) -> None:
    kit = table.kit
    kit.paint.ring(surface, rect.inflate(4, 4), "bad", width=kit.pxf(3), radius=_radius(table, target, rect))
    side = min(kit.px(30), rect.h, rect.w)
    spot = Rect(0, 0, side, side)
    spot.center = rect.center
    kit.sprite(surface, "common/mark_illegal", spot)


def _build_ghost(table: AnyCostTable, surface: pygame.Surface, grip: Grip, outcome: Outcome) -> None:
    """The card as it would lie, the figures of its stack afterwards, and a tag with price and points."""
    kit, own, view = table.kit, table.own, table.view
    card = table.card_of(grip.handle)
    row = table.rows[own]
    place = outcome.place
    if place == LEFT:
        _ring(table, surface, ("left", own), "accent", 4)
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
    rect = Rect(0, 0, wide + 2 * pad, high)
    window = table.stage.regions.board.inflate(-4, -4)
    rect.midleft = (anchor.right + kit.px(8), anchor.centery)
    if rect.right > window.right:
        rect.midright = (anchor.x - kit.px(8), anchor.centery)
    rect.clamp_ip(window)
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


# --- an event --------------------------------------------------------------------------------------------------


def _aim(table: AnyCostTable, surface: pygame.Surface, grip: Grip, rect: Rect) -> None:
    """A dashed line from a held event to whom it hits."""
    card = table.card_of(grip.handle)
    if not card or KIND[card] != "event":
        return
    piece = table.piece_of(grip)
    if piece is not None:
        path(table, surface, table.piece_rect(piece).center, rect.center)


def path(
    table: AnyCostTable,
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    share: float = 1.0,
) -> None:
    """Draw a bent dashed arrow, as far as a share of its way."""
    kit = table.kit
    middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) - abs(end[0] - start[0]) * 0.08 - kit.px(18))
    count = 26
    points = []
    for index in range(count + 1):
        t = index / count * share
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1]
        points.append((x, y))
    for index in range(0, count - 1, 2):
        kit.paint.polyline(surface, [points[index], points[index + 1]], "bad_deep", kit.pxf(4.4))
    a, b = points[-2], points[-1]
    kit.paint.arrow(surface, a, b, "bad_deep", width=kit.pxf(4), head=kit.px(16))
