"""Where everything lies in the column of Rollercooper, in pixels, for every window, text size and number of challenges."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.kit import Kit
from rulesets.theme_parque.table_group_facts import ChallengeFacts, DoneFacts, GroupFacts

WIDE = 262
"""Design units of the column."""
STYLES = ("small", "note")
"""Styles of the challenges' sentences, the largest that fits is taken."""
LINE_STYLE = "note"
"""Style of the few words of a challenge where there is no room for its sentence."""
TILES = 3
"""Challenges side by side where there is no room for their sentences."""
EVENT_AROUND = 70
"""What is left and right of the words on the event: picture and margins, in units."""
EVENT_MOST, EVENT_LARGE = 0.34, 0.5
"""The event takes at most this part of the column's height; with large letters, where else nothing could be read, more."""


@dataclass
class GroupPlan:
    """Where everything of the column lies, in pixels.

    words  text of the event and its style, as long as there is room for
    rows   challenges with their sentences; lines: those for which there is room for a few words only; tiles: those
           that show nothing but their numbers
    done   completed cards, as many of the newest as there is room for below the open ones
    """

    rect: pygame.Rect
    event: pygame.Rect
    words: tuple[str, str]
    title: pygame.Rect
    rows: list[tuple[ChallengeFacts, pygame.Rect]] = field(default_factory=list)
    lines: list[tuple[ChallengeFacts, pygame.Rect]] = field(default_factory=list)
    tiles: list[tuple[ChallengeFacts, pygame.Rect]] = field(default_factory=list)
    style: str = "note"
    done_title: pygame.Rect | None = None
    done: list[tuple[DoneFacts, pygame.Rect]] = field(default_factory=list)
    slots: list[pygame.Rect] = field(default_factory=list)
    pile: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @property
    def cards(self) -> list[tuple[ChallengeFacts, pygame.Rect]]:
        """All open challenges."""
        return [*self.rows, *self.lines, *self.tiles]


def carve(kit: Kit, board: pygame.Rect) -> pygame.Rect:
    """Take the column from the right of the board; the board is changed."""
    gap = kit.px(8)
    wide = min(round(kit.px(WIDE) * max(1.0, 1 + (kit.scale.text - 1) * 0.45)), round(board.w * 0.45))
    board.w -= wide + gap
    return pygame.Rect(board.right + gap, board.y, wide, board.h)


def plan(kit: Kit, rect: pygame.Rect, facts: GroupFacts, *, over: bool = False) -> GroupPlan:
    """Lay the column out: the event, the challenges as fully as they fit, completed ones, slots and pile.

    over  is the game over? Then nothing is said about challenges where none is open
    """
    pad = kit.px(8)
    inner = rect.inflate(-2 * pad, -2 * pad)
    words, high = _event_words(kit, inner, facts)
    event = pygame.Rect(inner.x, inner.y, inner.w, high)
    foot = kit.px(60)
    title = pygame.Rect(
        inner.x + kit.px(2), event.bottom + kit.px(6), inner.w - kit.px(4), kit.line_height("small_bold")
    )
    made = GroupPlan(rect, event, words, title)
    low = inner.bottom - foot
    high = kit.px(48)
    card = round(high * 100 / 140) - kit.px(2)
    for index in range(len(facts.collected)):
        made.slots.append(
            pygame.Rect(inner.x + kit.px(2) + index * (card + kit.px(5)), low + foot - high, card, high)
        )
    left = made.slots[-1].right + kit.px(10)
    made.pile = pygame.Rect(left, low + foot - high, inner.right - left, high)
    top = title.bottom + kit.px(3)
    area = pygame.Rect(inner.x, top, inner.w, max(1, low - kit.px(2) - top))
    _challenges(kit, made, area, facts.open)
    bottom = max((rect.bottom for _, rect in made.cards), default=top + (0 if over else kit.px(40)))
    _completed(kit, made, pygame.Rect(area.x, bottom, area.w, area.bottom - bottom), facts.done)
    return made


def _completed(kit: Kit, made: GroupPlan, area: pygame.Rect, cards: tuple[DoneFacts, ...]) -> None:
    gap, high = kit.px(3), max(kit.px(24), kit.line_height(LINE_STYLE) + kit.px(2))
    title = pygame.Rect(
        area.x + kit.px(2), area.y + kit.px(8), area.w - kit.px(4), kit.line_height("small_bold")
    )
    room = (area.bottom - title.bottom - kit.px(8)) // (high + gap)
    if not cards or room < 1:
        return
    made.done_title = title
    y = title.bottom + kit.px(3)
    for each in cards[:room]:
        made.done.append((each, pygame.Rect(area.x, y, area.w, high)))
        y += high + gap


def _challenges(kit: Kit, made: GroupPlan, area: pygame.Rect, cards: tuple[ChallengeFacts, ...]) -> None:
    gap = kit.px(4)
    for style in STYLES:
        heights = [_row_height(kit, each, area.w, style) for each in cards]
        if sum(heights) + gap * max(0, len(heights) - 1) <= area.h:
            made.style = style
            _stack(made.rows, area, area.y, cards, heights, gap)
            return
    heights = [_row_height(kit, each, area.w, made.style) for each in cards]
    low = max(kit.px(28), kit.line_height(LINE_STYLE) + kit.px(6))
    for rows in range(len(cards) - 1, -1, -1):
        used = sum(heights[:rows]) + (low + gap) * (len(cards) - rows) + gap * (rows - 1)
        if used <= area.h:
            y = _stack(made.rows, area, area.y, cards[:rows], heights, gap)
            _stack(made.lines, area, y, cards[rows:], [low] * (len(cards) - rows), gap)
            return
    for lines in range(len(cards) - 1, -1, -1):
        tiers = -(-(len(cards) - lines) // TILES)
        used = (low + gap) * lines
        high = min(kit.px(36), (area.h - used - gap * (tiers - 1)) // tiers)
        if high >= kit.px(30) or not lines:
            y = _stack(made.lines, area, area.y, cards[:lines], [low] * lines, gap)
            _tile(made, area, cards[lines:], y, max(1, high), gap)
            return


def _stack(
    found: list[tuple[ChallengeFacts, pygame.Rect]], area: pygame.Rect, y: int, cards: tuple[ChallengeFacts, ...],
    heights: list[int], gap: int,
) -> int:  # fmt: skip
    """Put challenges below one another, from `y` on; return where the next one would begin."""
    for each, high in zip(cards, heights, strict=False):
        found.append((each, pygame.Rect(area.x, y, area.w, high)))
        y += high + gap
    return y


def _tile(
    made: GroupPlan, area: pygame.Rect, cards: tuple[ChallengeFacts, ...], top: int, high: int, gap: int
) -> None:
    wide = (area.w - gap * (TILES - 1)) // TILES
    for index, each in enumerate(cards):
        left = area.x + index % TILES * (wide + gap)
        made.tiles.append((each, pygame.Rect(left, top + index // TILES * (high + gap), wide, high)))


def texts_wide(kit: Kit, wide: int) -> int:
    """Return how wide the sentence of a challenge may be in a row of this width."""
    return wide - kit.px(34) - kit.px(54)


def _row_height(kit: Kit, each: ChallengeFacts, wide: int, style: str) -> int:
    block = kit.layout(each.text, style, texts_wide(kit, wide), colour="text")
    return max(kit.px(36), block.height + kit.px(9))


def _event_words(kit: Kit, inner: pygame.Rect, facts: GroupFacts) -> tuple[tuple[str, str], int]:
    """Return the words of the event with their style, and the height of its panel."""
    if facts.event is None:
        return ("", "note"), kit.line_height("small") * 2 + kit.px(12)
    full, short = facts.event.text, facts.event.short
    title = kit.layout(facts.event.title, "subheading", inner.w - kit.px(EVENT_AROUND))
    tries = ((full, "note", EVENT_MOST), (short, "note", EVENT_MOST), (full, "tiny", EVENT_MOST),
             (short, "tiny", EVENT_MOST), (short, "tiny", EVENT_LARGE), ("", "tiny", 1.0))  # fmt: skip
    for words, style, most in tries:
        text = kit.layout(words, style, inner.w - kit.px(EVENT_AROUND)).height if words else 0
        high = max(kit.px(60), title.height + text + kit.px(13))
        if high <= inner.h * most:
            break
    return (words, style), high
