"""The park on the board below its pieces: promenade, plots, trees; and the cards in the free corners of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.sprites import PREMULTIPLIED
from game.ui.table.commands import FIT_MARGIN
from game.ui.table.tabletop import Box
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_looks import ART, ROOT3, hexagon

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable
    from rulesets.dice_theme_park.table_places import DicePlaces

EDGE, WAY, INNER = (217, 184, 119), (246, 225, 180), (74, 44, 107)
RINGS = ((1.19, EDGE), (1.165, WAY), (1.05, INNER))
GREEN = (
    (5.35, -3.3, "tree", 0.52), (5.2, 1.5, "tree", 0.5), (4.65, 2.2, "bush", 0.4),
    (-4.9, 2.3, "tree", 0.55), (-4.1, 3.2, "bush", 0.4), (-5.3, 0.7, "bush", 0.42), (3.9, -3.9, "bush", 0.36),
    (4.1, 3.4, "tree", 0.5), )  # fmt: skip
"""Trees and bushes beside the park: middle and height in s."""


def draw_ground(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw promenade, plots and trees."""
    looks, s = table.looks, table.s
    wide, high = round((5 * ROOT3 + 3) * s), round(11 * s)
    moving = table.kit.sprites.moving
    marked = bool(table.start_cells)
    key = ("ground", marked, round(s, 2))
    if moving:
        base = looks.kept(("ground", marked, "master"), lambda: _ground(table, 64.0))
        picture = pygame.transform.scale(base, (wide, high))
    else:
        picture = looks.kept(key, lambda: _ground(table, s))
    x, y = table.stage.camera.to_screen((0.0, 0.0))
    at = picture.get_rect(center=(round(x), round(y)))
    surface.blit(picture, at, special_flags=PREMULTIPLIED)


def _ground(table: DiceTable, s: float) -> pygame.Surface:
    kit = table.kit
    size = round((5 * ROOT3 + 3) * s), round(11 * s)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    middle = size[0] / 2, size[1] / 2
    cells = content().board.cells

    def at(q: int, r: int) -> tuple[float, float]:
        x, y = table.world(q, r)
        return middle[0] + x * s, middle[1] + y * s

    for share, colour in RINGS:
        for cell in cells:
            kit.paint.polygon(picture, hexagon(at(*cell), s * share), colour, edge=colour, edge_width=1)
    for cell in cells:  # below the plots, so that no dark line shows between them
        kit.paint.polygon(picture, hexagon(at(*cell), s), "lawn", edge="lawn", edge_width=max(1.0, s * 0.03))
    sprites = kit.sprites
    state = sprites.moving, sprites.per_frame, sprites.pending
    sprites.moving, sprites.per_frame = False, None
    try:
        high = round(s * 2.07)  # plots touch each other, attractions stand apart
        for cell in cells:
            x, y = at(*cell)
            name = "plot_start" if cell in table.start_cells else "plot"
            kit.sprite(picture, ART + name, pygame.Rect(round(x - high / 2), round(y - high / 2), high, high))
        for x, y, name, tall in GREEN:
            side = round(tall * s * 1.3)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (round(middle[0] + x * s), round(middle[1] + y * s))
            kit.sprite(picture, ART + name, spot)
    finally:
        sprites.moving, sprites.per_frame, sprites.pending = state
    return picture


# --- corner cards ------------------------------------------------------------------------------------------


LARGE_TEXT = 1.3


def large_text(table: DicePlaces) -> bool:
    """Are the letters so large that the park moves aside for the cards in the left corners of the board?"""
    return bool(table.kit.scale.text >= LARGE_TEXT)


def whole_park(table: DicePlaces, box: Box) -> Box:
    """Return the box of the world that shows the whole park; with large letters it has its spare room on the left."""
    view = table.stage.camera.view
    margin = table.kit.px(FIT_MARGIN)
    if not large_text(table) or view.h <= 3 * margin:
        return box
    spare = (view.w - 2 * margin) / ((view.h - 2 * margin) / box[3]) - box[2]
    return (box[0] - spare, box[1], box[2] + spare, box[3]) if spare > 0 else box


def corner_left(table: DicePlaces) -> int:
    """Return the left edge of what lies in the upper left corner, beside the buttons of the house."""
    kit = table.kit
    return table.stage.regions.board.x + kit.px(12) + max(kit.px(32), kit.icon_px(30)) + kit.px(8)


def amenity_rects(table: DiceTable) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return the card of the amenities and the place of each."""
    kit, board = table.kit, table.stage.regions.board
    large = large_text(table)
    title = 0 if large else kit.line_height("note_bold")
    wide = high = kit.px(36 if large else 37)  # with large letters the park has less room: stay in the corner
    pad = kit.px(4 if large else 7)
    card = pygame.Rect(
        corner_left(table), board.y + kit.px(6), 4 * wide + 2 * pad, title + 2 * high + 2 * pad
    )
    cells = [
        pygame.Rect(card.x + pad + (index % 4) * wide, card.y + pad + title + (index // 4) * high, wide, high)
        for index in range(8)
    ]
    return card, cells


def draw_amenities(table: DiceTable, surface: pygame.Surface, coming: str = "") -> None:
    """Draw how often the park in view has each amenity; `coming` gains one."""
    kit, looks = table.kit, table.looks
    card, cells = amenity_rects(table)
    kit.panel(surface, card, "card", radius="row", shadow="panel")
    pad = kit.px(7)
    title = pygame.Rect(card.x + pad, card.y + kit.px(3), card.w - 2 * pad, cells[0].y - card.y - kit.px(3))
    if title.h > kit.px(12):
        table.looks.label(surface, table.say("show.amenities"), title, ("note_bold", "note"), colour="muted")
    for rect, (name, count) in zip(cells, table_facts.amenities(table.view, table.focus), strict=True):
        if name == coming:
            kit.panel(surface, rect, "found", edge="accent", edge_width="focus", radius="piece")
        high = rect.h
        looks.sprite(
            surface,
            name,
            (rect.centerx, rect.y + high * 0.36),
            high * 0.6,
            alpha=255 if count or name == coming else 90,
        )
        y, size = rect.y + high * 0.82, high * 0.24
        if name != coming:
            looks.word(surface, str(count), (rect.centerx, y), size, colour="ink" if count else "faint")
            continue
        looks.word(surface, str(count), (rect.centerx - high * 0.28, y), size, colour="ink")
        looks.word(surface, str(count + 1), (rect.centerx + high * 0.28, y), size, colour="bad_text")
        start, end = (rect.centerx - high * 0.12, y), (rect.centerx + high * 0.14, y)
        kit.paint.arrow(surface, start, end, "accent", width=kit.pxf(2), head=high * 0.16)


@dataclass(frozen=True)
class ObjectivePlan:
    """The card of the objective: its rectangle, heights of head, note below it and of a line, and room for bars."""

    card: pygame.Rect
    head: int
    note: int
    line: int
    bars: bool


def objective_plan(table: DiceTable) -> ObjectivePlan:
    """Return where the card of the objective lies; with large letters it is narrow and stands on the left."""
    kit, board = table.kit, table.stage.regions.board
    large = large_text(table)
    grow = min(1.25, max(1.0, kit.scale.text))
    line, head = round(kit.px(20) * grow), round(kit.px(30) * grow)
    running = bool(table_facts.objective_table(table.view)[0])
    wide = kit.px((150 if running else 112) if large else (180 if running else 206))
    note = 0
    if running and not large:
        metric = content().objectives[table_facts.objective_table(table.view)[0]].metric
        note = kit.layout(table.say(f"metric.{metric}"), "note", wide - kit.px(16), max_lines=2).height
    rows = table.view.seats if running else max(1, len(table.view.objectives))
    high = head + note + line * rows + kit.px(8)
    left = board.x + kit.px(9) if large and not table.parties_shown else board.right - kit.px(9) - wide
    card = pygame.Rect(left, board.bottom - kit.px(9) - high, wide, high)
    return ObjectivePlan(card, head, note, line, not large)


def objective_rect(table: DiceTable) -> pygame.Rect:
    """Return the card of the objective."""
    return objective_plan(table).card


GROUPS = {
    "gold": (244, 184, 46),
    "red": (226, 94, 84),
    "blue": (88, 150, 220),
    "green": (90, 184, 122),
    "purple": (160, 112, 210),
}
"""Colours of the objective groups."""


def draw_objective(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the objective of this round with the standing, else those that are to come."""
    kit, looks, view = table.kit, table.looks, table.view
    name, rows = table_facts.objective_table(view)
    made = objective_plan(table)
    card, line, head_high = made.card, made.line, made.head
    kit.panel(surface, card, "card", radius="row", shadow="panel")
    head = pygame.Rect(card.x, card.y, card.w, head_high)
    if not name:
        title = head.inflate(-kit.px(16), 0)
        table.looks.label(surface, table.say("show.objectives"), title, ("note_bold", "note"), colour="muted")
        for index, (number, each) in enumerate(view.objectives):
            y = head.bottom + index * line + line // 2
            kit.paint.disc(
                surface, (card.x + kit.px(18), y), line * 0.42, GROUPS[content().objectives[each].group]
            )
            looks.word(surface, str(number), (card.x + kit.px(18), y), line * 0.46, colour="ink_picture")
            looks.sprite(surface, each, (card.x + kit.px(40), y), line * 0.95)
            now = table_facts.standing_now(view, each)[table.focus]
            looks.word(surface, str(now.value), (card.right - kit.px(46), y), line * 0.5, colour="ink")
            looks.sprite(surface, "common/star", (card.right - kit.px(28), y), line * 0.66)
            looks.word(surface, str(now.stars), (card.right - kit.px(12), y), line * 0.5, colour="ink")
            if not made.bars:
                continue
            words = pygame.Rect(card.x + kit.px(54), y - line // 2, card.w - kit.px(112), line)
            name_words = table.say(f"objective.{each}.name")
            table.looks.label(surface, name_words, words, ("note_bold",), colour="text", least=0.4)
        return
    group = GROUPS[content().objectives[name].group]
    kit.panel(surface, head, group, edge=None, radius="row")
    surface.fill(group, pygame.Rect(head.x + 1, head.centery, head.w - 2, head.h // 2))
    looks.sprite(surface, name, (head.x + head_high * 0.5, head.centery), head_high * 0.82)
    words = pygame.Rect(head.x + head_high, head.y, head.w - head_high - kit.px(4), head.h)
    table.looks.label(
        surface,
        table.say(f"objective.{name}.name"),
        words,
        ("subheading", "small_bold", "note_bold"),
        colour="ink_picture",
        least=0.4,
    )
    if made.note:
        words = pygame.Rect(card.x + kit.px(9), head.bottom, card.w - kit.px(16), made.note)
        text = table.say(f"metric.{content().objectives[name].metric}")
        kit.text(surface, text, words, "note", colour="muted", max_lines=2)
    most = max([abs(row[1]) for row in rows] + [1])
    tie = any(row[3] > 1 for row in rows)
    for index, (seat, value, place, tied, stars) in enumerate(rows):
        y = head.bottom + made.note + kit.px(3) + index * line + line // 2
        chip = round(line * 0.84)
        spot = pygame.Rect(card.x + kit.px(7), y - chip // 2, chip, chip)
        kit.seat_chip(surface, table.colour_of(seat), spot)
        at = spot.right + kit.px(18)
        if made.bars:
            bar = pygame.Rect(
                spot.right + kit.px(6), y - kit.px(4), round(card.w * (0.25 if tie else 0.4)), kit.px(8)
            )
            kit.paint.pill(surface, bar, "track")
            if value:
                part = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * value / most)), bar.h)
                kit.paint.pill(surface, part, f"seat.{table.colour_of(seat)}")
            at = bar.right + kit.px(16)
            if (
                tied > 1
            ):  # the arithmetic of a shared place, an equation only where nothing is rounded (DTP-13.3)
                total = table_facts.shared(view, place, tied)
                share = table.say(
                    "show.share_rounded" if total % tied else "show.share", sum=total, tied=tied
                )
                looks.word(surface, share, (card.right - kit.px(62), y), line * 0.4, colour="muted")
        looks.word(surface, str(value), (at, y), line * 0.5, colour="ink")
        looks.sprite(surface, "common/star", (card.right - kit.px(36), y), line * 0.72)
        looks.word(surface, str(stars), (card.right - kit.px(15), y), line * 0.5, colour="ink")
