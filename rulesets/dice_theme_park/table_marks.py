"""What lies over the park: lit attractions and guests, places for what is held, the ghost and its consequences."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle
from game.ui.animate import breath
from game.ui.table.tabletop import Marks
from game.ui.text import parse_markup
from rulesets.dice_theme_park import (
    table_facts,
    table_orders,
    table_park,
    table_parties,
    table_plan,
    table_wheel,
)
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_looks import hexagon, tile_look

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable

ACCENT, SOFT = "accent", "accent2"
GHOST_ALPHA = 120
BALLOONS = (("small", 210), ("small", 260), ("note", 260), ("note", 330))
"""Letters and widths of the balloon, tried one after the other until it is low enough."""
VEIL = (253, 240, 214)
"""What lies over attractions that step back."""


def outline(
    table: DiceTable,
    surface: pygame.Surface,
    cell: tuple[int, int],
    colour: str,
    width: float,
    *,
    share: float = 0.97,
    alpha: int = 255,
) -> None:
    """Draw the outline of a cell."""
    corners = hexagon(table.spot(*cell), table.s * share)
    if table.kit.sprites.moving:  # a smooth line for every size on the way would be too dear
        pygame.draw.polygon(surface, table.kit.colour(colour), corners, max(1, round(width)))
        return
    table.kit.paint.polyline(surface, corners, colour, max(1.5, width), alpha=alpha, closed=True)


def draw(table: DiceTable, surface: pygame.Surface, marks: Marks, now: float) -> None:
    """Draw all of it, lowest first."""
    if table.stage.regions.board.w < 8 or table.controller is None:
        _lit(table, surface, marks)
        return
    pulse = 150 + round(105 * breath(now, 1200)) if not table.still else 230
    held = marks.ghost[0] if marks.ghost is not None else None
    _last(table, surface, marks)
    _veil(table, surface)
    if marks.spots:
        _spots(table, surface, marks.spots, pulse)
    else:
        _touchable(table, surface, pulse)
    _selected(table, surface)
    _guests(table, surface, marks)
    _lit(table, surface, marks)
    coming = _ghost(table, surface, marks)
    if table_parties.shown(table):
        table_parties.draw(table, surface)
    elif not table_orders.draw(table, surface) and not (table_plan.shown(table) and table_plan.slim(table)):
        table_park.draw_amenities(table, surface, coming)
    table_park.draw_objective(table, surface)
    table_plan.draw(table, surface)
    if held is not None and marks.ghost is not None and marks.ghost[2]:
        balloon(table, surface, held, marks.ghost[1])


def _veil(table: DiceTable, surface: pygame.Surface) -> None:
    """While a party rides, attractions that have nothing to do with it step back."""
    place = table_parties.chosen_place(table)
    if not place:
        return
    near = table.view.layouts[table.focus].near[place]
    for name, (q, r, _, _) in table.view.parks[table.focus].items():
        if name != place and name not in near:
            table.kit.paint.polygon(surface, hexagon(table.spot(q, r), table.s * 0.99), VEIL, alpha=120)


def _cells(table: DiceTable, handles: object) -> list[tuple[int, int]]:
    assert isinstance(handles, (list, tuple, dict))
    return [(h[2], h[3]) for h in handles if h[0] == "cell" and h[1] == table.focus]


def _lit(table: DiceTable, surface: pygame.Surface, marks: Marks) -> None:
    """Light up cells: a refusal, a line of the score sheet or of the log; the rest may step back."""
    if marks.lit_seat is not None and marks.lit_seat != table.focus:
        return
    kit = table.kit
    lit = [(cell[0], cell[1]) for cell in marks.lit if tuple(cell) in content().board.cells]
    if marks.dim and lit:
        for q, r, _, _ in table.view.parks[table.focus].values():
            if (q, r) not in lit:
                kit.paint.polygon(surface, hexagon(table.spot(q, r), table.s * 0.99), VEIL, alpha=150)
    for cell in lit:
        outline(table, surface, cell, "halo", table.s * 0.12, share=0.95)
        outline(table, surface, cell, "ink_picture", kit.pxf(1.5), share=1.0)


def _last(table: DiceTable, surface: pygame.Surface, marks: Marks) -> None:
    """Rings in the seat's colour around what moved last."""
    if marks.last_seat is None:
        return
    kit = table.kit
    for handle in marks.last:
        if handle[0] == "guest" and handle not in table.touchable:
            rect = table.rect_of(handle)
            if rect is not None and table.stage.regions.board.contains(rect):
                ring = rect.inflate(kit.px(5), kit.px(5))
                kit.paint.ring(
                    surface,
                    ring,
                    f"seat.{table.colour_of(marks.last_seat)}",
                    width=kit.pxf(2),
                    radius=rect.w * 0.25,
                    alpha=170,
                )
        elif handle[0] == "cell" and handle[1] == table.focus:
            outline(
                table,
                surface,
                (int(str(handle[2])), int(str(handle[3]))),
                f"seat.{table.colour_of(marks.last_seat)}",
                kit.pxf(2.5),
                alpha=190,
            )  # type: ignore[arg-type]


def _spots(table: DiceTable, surface: pygame.Surface, spots: object, pulse: int) -> None:
    """Where the held thing may go."""
    kit = table.kit
    assert isinstance(spots, (list, tuple))
    for cell in _cells(table, list(spots)):
        empty = not table.name_at(table.focus, cell)
        if empty:
            kit.paint.polygon(surface, hexagon(table.spot(*cell), table.s * 0.92), (255, 250, 235), alpha=110)
        outline(table, surface, cell, SOFT, kit.pxf(3.2), alpha=pulse)
        if empty:
            _plus(table, surface, table.spot(*cell))
    for handle in spots:
        rect = table.rect_of(handle)
        if rect is None or handle[0] in ("cell", "board", "staging") or not _on_board(table, rect):
            continue
        if handle[0] == "space":
            centre = rect.center
            table.looks.disc(surface, centre, rect.w * 0.52, (255, 240, 200))
            price = table_facts.space_price(table.view, table.focus, str(handle[2]), int(handle[3]))
            table.looks.word(surface, f"${price}", centre, rect.w * 0.34)
            kit.paint.disc(surface, centre, rect.w * 0.62, None, edge=ACCENT, edge_width=kit.pxf(2.5))
        else:
            kit.focus_ring(surface, rect.inflate(kit.px(6), kit.px(6)), "row")


def _plus(table: DiceTable, surface: pygame.Surface, centre: tuple[float, float]) -> None:
    kit, radius = table.kit, table.s * 0.19
    kit.paint.disc(surface, centre, radius, "card", edge=SOFT, edge_width=kit.pxf(1.5))
    arm = radius * 0.5
    for dx, dy in ((arm, 0.0), (0.0, arm)):
        start, end = (centre[0] - dx, centre[1] - dy), (centre[0] + dx, centre[1] + dy)
        kit.paint.polyline(surface, [start, end], ACCENT, kit.pxf(2.6))


def _touchable(table: DiceTable, surface: pygame.Surface, pulse: int) -> None:
    """What may be touched next while nothing is held."""
    kit = table.kit
    selecting = bool(table.touched.head or table.touched.party)
    for cell in _cells(table, table.touchable):
        empty = not table.name_at(table.focus, cell)
        if selecting or not empty:
            outline(
                table, surface, cell, ACCENT if selecting else SOFT, kit.pxf(3.6), share=0.955, alpha=pulse
            )
        if empty and selecting:
            _plus(table, surface, table.spot(*cell))
    for handle in table.touchable:
        if handle[0] == "space":
            rect = table.rect_of(handle)
            if rect is not None:
                kit.paint.disc(surface, rect.center, rect.w * 0.6, None, edge=SOFT, edge_width=kit.pxf(2.2))


def _selected(table: DiceTable, surface: pygame.Surface) -> None:
    for handle in table.touched.head:
        if handle[0] == "cell" and handle[1] == table.focus:
            outline(table, surface, (handle[2], handle[3]), ACCENT, table.kit.pxf(4.5))  # type: ignore[arg-type]
        elif handle[0] == "space":  # an upgrade that is taken back
            rect = table.rect_of(handle)
            if rect is not None:
                width = table.kit.pxf(3.2)
                table.kit.paint.disc(surface, rect.center, rect.w * 0.64, None, edge=ACCENT, edge_width=width)


def _guests(table: DiceTable, surface: pygame.Surface, marks: Marks) -> None:
    """Guests that may be chosen, those that are, and the pips they will have."""
    selecting = table.touched.head or table.touched.party or table.asked not in ("operate",)
    for handle in table.touchable:
        if handle[0] not in ("guest", "spared") or not selecting:
            continue
        rect = table.rect_of(handle)
        if rect is not None and _on_board(table, rect):
            _ring(table, surface, rect, SOFT)
    for number in table.pointed[1:] if table.pointed is not None else ():
        rect = table.rect_of(("guest", number))
        if rect is not None:
            _ring(table, surface, rect, ACCENT)
    spared = {handle[2] for handle in table.touched.tail if handle[0] == "choice" and handle[1] == "spare"}
    for handle in (*table.touched.head, *table.touched.party, *table.touched.tail):
        if handle[0] not in ("guest", "spared"):
            continue
        rect = table.rect_of(handle)
        if rect is None or not _on_board(table, rect):
            continue
        _ring(table, surface, rect, ACCENT)
        guest = table.view.guests[table.focus].get(int(str(handle[1])))
        if handle in table.touched.party and guest is not None and handle[1] not in spared:
            _step_badge(table, surface, rect, guest[2] - 1)
    party, tail = table.touched.party, table.touched.tail
    if party and not tail and table.seat is not None and not marks.spots:
        _arrows(table, surface)


def _on_board(table: DiceTable, rect: pygame.Rect) -> bool:
    return bool(table.stage.regions.board.collidepoint(rect.center))


def _ring(table: DiceTable, surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    kit, wide = table.kit, 3.2 if colour == ACCENT else 2.4
    grown = max(3, min(kit.px(7), round(rect.w * 0.17)))
    ring = rect.inflate(grown, grown)
    kit.paint.ring(surface, ring, colour, width=kit.pxf(wide), radius=max(6.0, rect.w * 0.26))


def draw_panels(table: DiceTable, surface: pygame.Surface, marks: Marks) -> None:
    """Mark what lies in the panels: places for what is held, what is chosen, guests on monorails; then the wheel."""
    if table.controller is None or table.stage.regions.tray.w < 20:
        return
    for handle in marks.spots:
        rect = table.rect_of(handle)
        if rect is not None and handle[0] not in ("cell", "board", "staging") and not _on_board(table, rect):
            _ring(table, surface, rect, ACCENT)
    if not marks.spots:
        for handle in table.touchable:
            if handle[0] in ("guest", "staff", "hand", "upgrade") and table.asked not in ("operate", "plan"):
                rect = table.rect_of(handle)
                if rect is not None and not _on_board(table, rect):
                    _ring(table, surface, rect, SOFT)
    for handle in table.touched.head:
        if handle[0] in ("mascot", "staff", "map", "guest", "upgrade", "mascot_supply", "display", "hand"):
            rect = table.rect_of(handle)
            if rect is not None and not _on_board(table, rect):
                _ring(table, surface, rect, ACCENT)
    table_wheel.draw(table, surface)


def _step_badge(table: DiceTable, surface: pygame.Surface, rect: pygame.Rect, pips: int) -> None:
    """The pips that a guest steps down to, above it."""
    kit = table.kit
    text = str(pips) if pips else "0"
    high = max(kit.px(18), round(rect.w * 0.5))
    pill = pygame.Rect(0, 0, round(high * 1.75), high)
    pill.midbottom = (rect.centerx, rect.y + high // 3)
    kit.paint.pill(surface, pill, "card", edge=ACCENT, edge_width=kit.pxf(2))
    x = pill.x + high * 0.55
    kit.paint.arrow(
        surface,
        (x, pill.y + high * 0.2),
        (x, pill.bottom - high * 0.2),
        ACCENT,
        width=kit.pxf(3),
        head=high * 0.32,
    )
    table.looks.word(surface, text, (pill.right - high * 0.6, pill.centery), high * 0.5, colour="bad_text")


def _arrows(table: DiceTable, surface: pygame.Surface) -> None:
    """Round arrows on the edges that a guest of the party may cross."""
    kit = table.kit
    start = next((h for h in reversed(table.touched.head) if h[0] == "cell"), None)
    if start is None:
        return
    targets = {spot.target for piece in table.touched.party for spot in table.spots_of(Grip(piece))}
    ax, ay = table.spot(start[2], start[3])  # type: ignore[arg-type]
    for cell in _cells(table, list(targets)):
        outline(table, surface, cell, SOFT, kit.pxf(3))
        bx, by = table.spot(*cell)
        middle = (ax + bx) / 2, (ay + by) / 2
        length = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        radius = table.s * 0.2
        kit.paint.disc(surface, middle, radius, "card", edge=ACCENT, edge_width=kit.pxf(2))
        a = middle[0] - dx * radius * 0.55, middle[1] - dy * radius * 0.55
        b = middle[0] + dx * radius * 0.6, middle[1] + dy * radius * 0.6
        kit.paint.arrow(surface, a, b, ACCENT, width=kit.pxf(3), head=radius * 0.62)


def _ghost(table: DiceTable, surface: pygame.Surface, marks: Marks) -> str:
    """The held thing as it would lie; returns the amenity that a new attraction would add."""
    if marks.ghost is None:
        return ""
    grip, target, legal = marks.ghost
    piece = table.piece_of(grip)
    if piece is None:
        return ""
    kit = table.kit
    if target[0] == "cell" and target[1] == table.focus:
        cell = (target[2], target[3])
        if piece.look[0] == "tile" and legal:
            look = tile_look(piece.look[1][0], (), 0, table.colour_of(table.focus), table.cut(table.focus))
            table.looks.attraction(surface, look, table.spot(*cell), table.s, alpha=GHOST_ALPHA)  # type: ignore[arg-type]
        outline(table, surface, cell, ACCENT if legal else "bad", kit.pxf(4))  # type: ignore[arg-type]
        if piece.look[0] == "guest" and legal:
            _hop(table, surface, table.piece_rect(piece).center, table.spot(*cell, 0.0, 0.1))  # type: ignore[arg-type]
        if not legal:
            side = round(table.s * 0.5)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = tuple(round(v) for v in table.spot(*cell))  # type: ignore[arg-type, assignment]
            kit.sprite(surface, "common/mark_illegal", rect)
        if piece.look[0] == "tile" and legal and table.asked != "setup":
            return table_facts.bonus_after(table.view, table.focus, piece.look[1][0])[0]
    elif target[0] == "space" and legal:
        space = table.rect_of(target)
        if space is not None:
            table.looks.disc(surface, space.center, space.w * 0.56)
            table.looks.sprite(surface, piece.look[1], space.center, space.w * 0.95)
            kit.paint.disc(surface, space.center, space.w * 0.66, None, edge=ACCENT, edge_width=kit.pxf(3))
    return ""


def _hop(
    table: DiceTable, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """A bent arrow from where a guest stood to where it goes."""
    kit = table.kit
    rise = min(table.s * 0.55, math.dist(start, end) * 0.4)
    bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - rise
    points = [
        (
            start[0] * (1 - t) ** 2 + bend[0] * 2 * t * (1 - t) + end[0] * t * t,
            start[1] * (1 - t) ** 2 + bend[1] * 2 * t * (1 - t) + end[1] * t * t,
        )
        for t in (n / 12 for n in range(2, 11))
    ]
    kit.paint.polyline(surface, points, ACCENT, kit.pxf(4))
    kit.paint.arrow(surface, points[-2], points[-1], ACCENT, width=kit.pxf(4), head=kit.pxf(12))


def balloon(table: DiceTable, surface: pygame.Surface, grip: Grip, target: Handle) -> pygame.Rect | None:
    """Draw a paper balloon beside the ghost: what dropping it here would bring. Returns where it lies, if anywhere."""
    piece = table.piece_of(grip)
    rect = table.rect_of(target)
    if piece is None or rect is None or target[0] in ("staging", "board", "plan"):
        return None
    lines = table.consequences(grip, target)
    if not lines:
        return None
    kit = table.kit
    spans, board = parse_markup("\n".join(lines)), table.stage.regions.board
    for style, wide in BALLOONS:  # large letters need a broad balloon, so that the park stays in view
        block = kit.layout(spans, style, kit.px(wide))
        if block.height <= board.h * 0.45:
            break
    card = pygame.Rect(0, 0, block.width + kit.px(22), block.height + kit.px(14))
    gap = kit.px(14) if piece.look[0] != "tile" else kit.px(14) + rect.w // 3  # beside what the hand holds
    card.midleft = (rect.right + gap, rect.y + kit.px(8))
    if card.right > board.right - kit.px(6):
        card.midright = (rect.left - gap, rect.y + kit.px(8))
    left = table_park.corner_left(table)  # beside the buttons of the house
    card.clamp_ip(
        pygame.Rect(left, board.y + kit.px(5), board.right - left - kit.px(5), board.h - kit.px(10))
    )
    tip = (
        (rect.right - rect.w * 0.12, rect.y + rect.h * 0.3)
        if card.left > rect.centerx
        else (rect.left + rect.w * 0.12, rect.y + rect.h * 0.3)
    )
    kit.paint.bubble(
        surface,
        card,
        tip,
        "card",
        edge=ACCENT,
        edge_width=kit.pxf(2.5),
        radius=kit.radius("row"),
        pointer=kit.pxf(8),
    )
    kit.engine.draw_block(surface, block, (card.x + kit.px(11), card.y + kit.px(7)))
    return card
