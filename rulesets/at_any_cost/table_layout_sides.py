"""Where things lie beside the board of At Any Cost: the right column and the tray, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.kit import Kit
from rulesets.at_any_cost.table_cards import SHAPE

Rect = pygame.Rect
NOTES_SHARE = 0.22
"""The notes about blueprints take no larger part of the tray; large letters would leave no room for cards."""

SEEN = 0.6
"""Part of every covered card that is seen, as long as the cards can become smaller for it."""
LEAST_CARD = 80.0
"""Width in design units below which the cards of the tray do not become smaller."""


@dataclass
class Supply:
    """The right column: market, city, decks with their discard piles, and the clock of the rounds."""

    market_title: Rect
    market: list[Rect]
    panel: Rect
    city: Rect
    decks: dict[str, Rect] = field(default_factory=dict)
    piles: dict[str, Rect] = field(default_factory=dict)
    clock: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


@dataclass
class Tray:
    """The tray: secret cards, notes about them, the fan, and the block at the right with tools or played cards.

    secret, fan  rectangles of the cards from left to right
    block        right part; tools, counter and buttons share it
    """

    secret: list[Rect]
    notes: Rect
    fan: list[Rect]
    fan_area: Rect
    block: Rect
    tools: list[Rect]
    counter: Rect
    played: Rect
    buttons: Rect


def supply(kit: Kit, area: Rect, places: int) -> Supply:
    """Cut the right column."""
    gap = kit.px(8)
    title = Rect(area.x, area.y, area.w, kit.line_height("subheading"))
    title.h = min(title.h, kit.px(30))
    columns, lines = 3, -(-places // 3)
    room = area.h - title.h - gap
    low = min(round(room * 0.36), kit.px(176))
    wide = (area.w - gap * (columns - 1)) // columns
    wide = min(wide, round(((room - low - gap) - gap * (lines - 1)) / lines / SHAPE))
    high = round(wide * SHAPE)
    spare = min((area.w - columns * wide) // max(1, columns - 1), 4 * gap)
    left = area.x + (area.w - columns * wide - (columns - 1) * spare) // 2
    market = [
        Rect(
            left + (index % columns) * (wide + spare),
            title.bottom + kit.px(2) + (index // columns) * (high + gap),
            wide,
            high,
        )
        for index in range(places)
    ]
    top = (market[-1].bottom if market else title.bottom) + gap
    panel = Rect(area.x, top, area.w, max(1, area.bottom - top))
    pad = kit.px(8)
    inner = panel.inflate(-2 * pad, -2 * pad)
    loose = max(0, inner.h - kit.px(180))
    clock_high = min(kit.px(26) + min(loose, kit.px(8)), round(inner.h * 0.19))
    clock = Rect(inner.x, inner.bottom - clock_high, inner.w, clock_high)
    body = Rect(inner.x, inner.y, inner.w, max(1, inner.h - clock_high - kit.px(6)))
    city_wide = min(round(body.h / SHAPE), round(body.w * (0.41 if loose else 0.36)))
    city = Rect(body.x, body.y, city_wide, round(city_wide * SHAPE))
    city.centery = body.centery
    found = Supply(title, market, panel, city, clock=clock)
    rest = Rect(city.right + kit.px(10), body.y, body.right - city.right - kit.px(10), body.h)
    names = ("park", "event", "blueprint", "city")
    step = rest.w / len(names)
    pile_high = round(rest.h * 0.26)
    deck_wide = min(
        round(step * 0.86), round((rest.h - pile_high - kit.line_height("tiny") - kit.px(12)) / SHAPE)
    )
    between = kit.line_height("tiny") + kit.px(16)
    pile_high = min(pile_high, kit.px(40))
    top = rest.y + max(0, (rest.h - round(deck_wide * SHAPE) - between - pile_high) // 2)
    for index, name in enumerate(names):
        deck = Rect(0, top, max(8, deck_wide), round(max(8, deck_wide) * SHAPE))
        deck.centerx = round(rest.x + step * (index + 0.5))
        found.decks[name] = deck
        pile = Rect(0, 0, round(step * 0.92), pile_high)
        pile.midtop = (deck.centerx, min(deck.bottom + between, rest.bottom - pile_high))
        found.piles[name] = pile
    return found


def tray(
    kit: Kit,
    area: Rect,
    block_wide: int,
    secret: int,
    hand: int,
    *,
    button: int,
    notes: int,
    acting: str,
    needs: Sequence[int] = (),
) -> Tray:
    """Cut the tray.

    block_wide  width of the right block: that of the column above it; 0 if nothing stands there
    secret      number of blueprints and showcases that are shown; hand: cards in the fan
    button      pixels of the longest button, 0 while nobody here is asked
    notes       pixels of the notes about the blueprints, 0 for none
    acting      "park": tools and counter, "event": played cards; else only buttons
    needs       pixels that should be seen of every card, for its name: secret ones first
    """
    pad, gap = kit.px(7), kit.px(10)
    inner = area.inflate(-2 * pad, -2 * pad)
    block = Rect(area.right - pad - block_wide, inner.y, block_wide, inner.h)
    card = round(inner.h / SHAPE)
    room = block.x - (gap if block_wide else 0) - inner.x
    notes_wide = notes if secret and notes <= room * NOTES_SHARE else 0
    free = room - (notes_wide + gap if notes_wide else 0)
    wanted = list(needs) or [0] * (secret + hand)
    covered = [*wanted[:secret][:-1], *wanted[secret:][:-1]]
    fans = bool(secret) + bool(hand)
    # large cards that would lie over each other too much give way: what is seen of them is then no narrower
    fitting = (free - gap * bool(secret)) / max(1.0, fans + len(covered) * SEEN)
    card = max(min(card, kit.px(LEAST_CARD)), min(card, round(fitting)))
    ends = fans * card + gap * bool(secret)
    steps = fan_steps(covered, free - ends, card + kit.px(5))
    secret_steps, hand_steps = steps[: max(0, secret - 1)], steps[max(0, secret - 1) :]
    secret_wide = card + sum(secret_steps) + 0.5 if secret else 0.0
    x = inner.x
    places = _side(Rect(x, inner.y, round(secret_wide), inner.h), secret, card, secret_steps)
    x += round(secret_wide) + (gap if secret else 0)
    note = Rect(x, inner.y, notes_wide, inner.h)
    x += notes_wide + (gap if notes_wide else 0)
    fan_area = Rect(x, inner.y, inner.x + room - x, inner.h)
    fan = _side(fan_area, hand, card, hand_steps, centre=True)
    buttons = Rect(block)
    tools: list[Rect] = []
    counter, played = Rect(block.x, block.y, 0, 0), Rect(block.x, block.y, 0, 0)
    if acting == "park":
        wide = round(block.w * 0.52)
        each = (block.h - 2 * kit.px(6)) / 3
        tools = [
            Rect(block.x, round(block.y + index * (each + kit.px(6))), wide, round(each))
            for index in range(3)
        ]
        counter = Rect(block.x + wide + kit.px(8), block.y, block.w - wide - kit.px(8), block.h)
        buttons = Rect(counter)
    elif acting == "bin":
        wide = block.w - max(round(block.w * 0.3), min(button, block.w // 2)) - kit.px(8)
        tools = [Rect(block.x, block.y, wide, block.h)]
        buttons = Rect(block.x + wide + kit.px(8), block.y, block.w - wide - kit.px(8), block.h)
    elif acting == "event":
        wide = max(round(block.w * 0.34), min(button, round(block.w * 0.72))) if button else -kit.px(8)
        buttons = Rect(block.right - wide, block.y, max(0, wide), block.h)
        played = Rect(block.x, block.y, block.w - wide - kit.px(8), block.h)
    return Tray(places, note, fan, fan_area, block, tools, counter, played, buttons)


def fan_steps(needs: Sequence[float], room: float, most: float) -> list[float]:
    """Return how far each card of a fan lies from the next one, in pixels.

    All are equally far, up to `most`; a card that needs more than that for its name gets it from those that need less.
    """
    if not needs:
        return []
    needs = [min(need, most) for need in needs]
    if sum(needs) >= room:
        return [max(0.0, room) * need / sum(needs) for need in needs]
    step, left, open_ = 0.0, room, list(needs)
    while open_:
        step = left / len(open_)
        large = [need for need in open_ if need > step]
        if not large:
            break
        left -= sum(large)
        open_ = [need for need in open_ if need <= step]
    return [min(most, max(need, step)) for need in needs]


def _side(area: Rect, count: int, wide: int, steps: Sequence[float], *, centre: bool = False) -> list[Rect]:
    """Cards side by side, so far from each other; where there is no room they overlap."""
    if count == 0:
        return []
    wide = min(wide, area.w)
    high = round(wide * SHAPE)
    x = area.x + (max(0.0, (area.w - sum(steps) - wide) / 2) if centre else 0.0)
    y = area.y + (area.h - high) // 2
    return [Rect(round(x + sum(steps[:index])), y, wide, high) for index in range(count)]
