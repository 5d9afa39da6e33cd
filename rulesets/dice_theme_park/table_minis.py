"""A park as a small picture: the attractions with their guests as numbers, and what its seat has done in this round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.sprites import PREMULTIPLIED
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_looks import ART, LOOKS, ROOT3, TILE, Looks, hexagon

if TYPE_CHECKING:
    from rulesets.dice_theme_park.state import DiceState
    from rulesets.dice_theme_park.table import DiceTable

WIDE, HIGH = 5 * ROOT3 + 0.2, 8.3


def park_picture(looks: Looks, view: DiceState, seat: int, s: float) -> pygame.Surface:
    """Return a small picture of a park whose hexagons have the size s in pixels."""
    park, guests = view.parks[seat], tuple(view.guests[seat].values())
    key = ("mini", tuple((name, place) for name, place in park.items()), guests, round(s, 1))
    pending = looks.kit.sprites.pending
    limit, looks.kit.sprites.per_frame = looks.kit.sprites.per_frame, None
    moving, looks.kit.sprites.moving = looks.kit.sprites.moving, False
    try:
        return looks.kept(key, lambda: _park(looks, view, seat, s))
    finally:
        looks.kit.sprites.per_frame, looks.kit.sprites.moving = limit, moving
        looks.kit.sprites.pending = pending


def _park(looks: Looks, view: DiceState, seat: int, s: float) -> pygame.Surface:
    kit = looks.kit
    size = round(WIDE * s), round(HIGH * s)
    picture = pygame.Surface(size, pygame.SRCALPHA)

    def at(q: int, r: int) -> tuple[float, float]:
        return size[0] / 2 + ROOT3 * (q + r / 2) * s, size[1] / 2 + 1.5 * r * s

    park = {place[:2]: name for name, place in view.parks[seat].items()}
    for q, r in content().board.cells:
        kit.paint.polygon(
            picture, hexagon(at(q, r), s * 1.02), "lawn", edge="ink_picture", edge_width=max(1.0, s * 0.09)
        )
    for (q, r), name in park.items():
        x, y = at(q, r)
        high = round(s * TILE)
        kit.sprite(picture, ART + name, pygame.Rect(round(x - high / 2), round(y - high / 2), high, high))
        colours: dict[str, list[int]] = {}
        for place, colour, pips, _ in view.guests[seat].values():
            if place == name:
                colours.setdefault(colour, []).append(pips)
        found = [
            (colour, pips) for colour in COLOURS for pips in sorted(colours.get(colour, ()), reverse=True)
        ]
        _digits(looks, picture, found, (x, y + s * 0.28), s)
    return picture


def _digits(
    looks: Looks,
    surface: pygame.Surface,
    guests: list[tuple[str, int]],
    centre: tuple[float, float],
    s: float,
) -> None:
    """Guests as small chips with the number of their pips."""
    if not guests:
        return
    from game.ui import dice

    each = min(3, len(guests))
    wide = round(s * (0.62 if len(guests) < 3 else 0.52))
    rows = -(-len(guests) // each)
    for index, (colour, pips) in enumerate(guests[:9]):
        row, column = divmod(index, each)
        in_row = min(each, len(guests) - row * each)
        x = centre[0] + (column - (in_row - 1) / 2) * wide
        y = centre[1] + (row - (rows - 1) / 2) * wide
        face = dice.chip(looks.kit.paint, LOOKS[colour], (wide, wide))
        surface.blit(face, (round(x - wide / 2), round(y - wide / 2)), special_flags=PREMULTIPLIED)
        looks.word(surface, str(pips), (x, y), wide * 0.5)


def draw(table: DiceTable, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
    """Draw the row of a park: whose it is, what it holds, and the park itself."""
    kit, view = table.kit, table.view
    active = seat in table.stage.rules.actors(view)
    kit.panel(surface, rect, "paper", edge="accent" if active else "hairline", edge_width="accent_edge" if active else "hairline",
              radius="row")  # fmt: skip
    pad = kit.px(7)
    tall = rect.h > rect.w * 0.9
    s = min((rect.h - 2 * kit.px(4)) / HIGH, rect.w * 0.66 / WIDE)
    if tall:  # few parks: the words stand above the picture
        s = min((rect.h - kit.px(62)) / HIGH, (rect.w - 2 * pad) / WIDE)
    picture = park_picture(table.looks, view, seat, s)
    at = picture.get_rect(midright=(rect.right - pad, rect.centery))
    if tall:
        at = picture.get_rect(midbottom=(rect.centerx, rect.bottom - pad))
    surface.blit(picture, at, special_flags=PREMULTIPLIED)
    x, wide = rect.x + pad, rect.w - 2 * pad if tall else at.left - rect.x - pad - kit.px(4)
    chip = min(kit.px(24), wide)
    kit.seat_chip(surface, table.colour_of(seat), pygame.Rect(x, rect.y + pad, chip, chip))
    name = pygame.Rect(x + chip + kit.px(4), rect.y + pad, wide - chip - kit.px(4), chip)
    table.looks.label(surface, table.stage.seats[seat].name, name, ("subheading", "small_bold", "note_bold"))
    y = rect.y + pad + chip + kit.px(4)
    stars, money = table_facts.round_earnings(view, seat)
    guests = view.guests[seat]
    line = kit.line_height("note_bold")
    pips = sum(each[2] for each in guests.values())
    rows = [
        ("common/star", f"+{stars}"),
        ("common/dice", str(len(guests))),
        ("", table.say("show.pips", n=pips)),
    ]
    if money:
        rows.append(("common/coin", f"+{money}"))
    if tall:
        rows = [rows[0], ("common/dice", table.say("show.guests", n=len(guests), pips=pips)), *rows[3:]]
        step = wide // len(rows)
        for index, (sprite, words) in enumerate(rows):
            side = min(line, kit.px(18))
            left = x + index * step
            kit.sprite(surface, sprite, pygame.Rect(left, y + (line - side) // 2, side, side))
            area = pygame.Rect(left + side + kit.px(4), y, step - side - kit.px(6), line)
            table.looks.label(surface, words, area, ("note_bold", "note"))
        return
    for sprite, words in rows:
        if y + line > rect.bottom - kit.px(3):
            break
        side = min(line, kit.px(18))
        if sprite:
            kit.sprite(surface, sprite, pygame.Rect(x, y + (line - side) // 2, side, side))
        area = pygame.Rect(x + side + kit.px(4), y, wide - side - kit.px(4), line)
        table.looks.label(surface, words, area, ("note_bold", "note"))
        y += line
