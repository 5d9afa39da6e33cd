"""Cards spread over the rivals' parks: those that were drawn, a discard pile, the hand of a rival that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.controls import Handle
from game.ui.table.tabletop import Piece
from rulesets.at_any_cost.announcing import recoverable
from rulesets.at_any_cost.printed import DESIGN
from rulesets.at_any_cost.table_cards import SHAPE

if TYPE_CHECKING:
    from rulesets.at_any_cost.table_drawing import AnyCostDrawing
    from rulesets.at_any_cost.table_places import AnyCostPlaces

PANEL_LAYER, CARD_LAYER = 40, 41
LEAST = 66
"""Cards are not shown narrower, in design units."""


class Spread(NamedTuple):
    """What is spread.

    word    "keep", "recover", "peek", "pack", or "pile_" and a deck
    cards   all of it, packs by their names; shown: the part on this page
    panel, slots  where it lies
    page, pages   which part is shown, and how many there are
    """

    word: str
    cards: tuple[int | str, ...]
    shown: tuple[int | str, ...]
    panel: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    page: int
    pages: int


def spread_of(table: AnyCostPlaces) -> Spread | None:
    """Return what is spread, None for nothing."""
    found: Spread | None = table.cut("spread", lambda: _make(table))
    return found


def _cards(table: AnyCostPlaces, word: str) -> tuple[int | str, ...]:
    view, own = table.view, table.own
    if word == "pack":
        return tuple(str(handle[1]) for handle in table.touchable if handle[0] == "pack")
    if word == "keep":
        return tuple(card for card in view.looking[own] if card is not None)
    if word == "recover":
        return tuple(recoverable(view, view.stack[-1][2]))
    if word == "peek":
        return tuple(card for card in view.hands[view.stack[-1][2]] if card is not None)
    pile = {"pile_park": view.park_discard, "pile_event": view.event_discard, "pile_city": view.city_discard}
    return tuple(reversed(pile.get(word, ())))


def _grid(area: pygame.Rect, count: int, gap: int, most: int) -> tuple[int, int, int]:
    """Return width, columns and lines with which so many cards are largest in an area."""
    best = (0, 1, 1)
    for lines in range(1, 5):
        columns = -(-count // lines)
        wide = min(
            (area.w - gap * (columns - 1)) / columns, (area.h - gap * (lines - 1)) / lines / SHAPE, most
        )
        best = max(best, (int(wide), columns, lines))
    return best


def _make(table: AnyCostPlaces) -> Spread | None:
    word = table.spread
    if not word:
        return None
    cards = _cards(table, word)
    kit = table.kit
    top = table.rows[table.order[0]].rect.top
    own = table.rows[table.own].rect
    area = pygame.Rect(own.x, top, own.w, own.top - top - kit.px(6))
    pad, gap = kit.px(12), kit.px(8)
    head = kit.line_height("subheading") + kit.px(6)
    inner = pygame.Rect(area.x + pad, area.y + head, area.w - 2 * pad, area.h - head - pad)
    wide, columns, lines = _grid(inner, max(1, len(cards)), gap, kit.px(150))
    if wide < kit.px(LEAST):  # too many: they are turned over page by page
        inner.inflate_ip(-kit.px(70), 0)
        lines = max(1, (inner.h + gap) // (round(kit.px(LEAST) * SHAPE) + gap))
        wide = max(kit.px(LEAST), int((inner.h - gap * (lines - 1)) / lines / SHAPE))
        wide = min(wide, kit.px(LEAST) * 3 // 2)
        columns = max(1, (inner.w + gap) // (wide + gap))
    each = columns * lines
    pages = max(1, -(-len(cards) // each))
    page = min(table.page, pages - 1)
    shown = cards[page * each : (page + 1) * each]
    high = round(wide * SHAPE)
    count = min(columns, max(1, len(shown)))
    left = inner.centerx - (count * (wide + gap) - gap) // 2
    rows = -(-len(shown) // columns) if shown else 1
    y = inner.y + max(0, (inner.h - rows * (high + gap) + gap) // 2)
    slots = tuple(
        pygame.Rect(
            left + (index % columns) * (wide + gap), y + (index // columns) * (high + gap), wide, high
        )
        for index in range(len(shown))
    )
    return Spread(word, cards, shown, area, slots, page, pages)


def pieces(table: AnyCostPlaces) -> list[Piece]:
    """Return the panel and the cards on it."""
    spread = spread_of(table)
    if spread is None:
        return []
    x, y, wide, high = spread.panel
    found = [Piece(("spread",), None, "board", (x, y, wide, high), 0, PANEL_LAYER, ("spread",))]
    words = {"keep": "look", "recover": "discard", "pack": "pack"}
    for card, rect in zip(spread.shown, spread.slots, strict=True):
        handle: Handle = (words.get(spread.word, "seen"), card)
        look: tuple[Any, ...] = (
            "card",
            f"pack_{card}" if isinstance(card, str) else DESIGN[card],
            (),
            "chosen" if (words.get(spread.word), card) in table.pending else "",
        )
        box = (float(rect.x), float(rect.y), float(rect.w), float(rect.h))
        found.append(Piece(("card", card), handle, "board", box, 0, CARD_LAYER, look))
    return found


def title(table: AnyCostPlaces, spread: Spread) -> str:
    """Return what stands above the cards."""
    if spread.word == "keep":
        _, _, deck, most, least = table.view.stack[-1]
        key = "show.spread_keep_one" if least else "show.spread_keep"
        return table.say(key, n=most, deck=table.say(f"deck.{deck}"))
    if spread.word == "recover":
        kind = table.view.stack[-1][2]
        return table.say("show.spread_recover", kind=table.say(f"kind.{'card' if kind == 'any' else kind}.a"))
    if spread.word == "pack":
        return table.say("show.spread_pack")
    if spread.word == "peek":
        return table.say("show.spread_peek", name=table.name_of(table.view.stack[-1][2]))
    return table.say(f"show.spread_{spread.word}", n=len(spread.cards))


def controls(table: AnyCostPlaces) -> list[tuple[pygame.Rect, Handle]]:
    """Return what can be pressed on the panel: close it, turn a page."""
    spread = spread_of(table)
    if spread is None:
        return []
    kit = table.kit
    side = kit.icon_px(26)
    found: list[tuple[pygame.Rect, Handle]] = []
    if spread.word.startswith("pile_"):
        box = pygame.Rect(0, 0, side, side)
        box.topright = (spread.panel.right - kit.px(8), spread.panel.y + kit.px(5))
        found.append((box, ("shut",)))
    if spread.pages > 1:
        for step, x in ((-1, spread.panel.x + kit.px(6)), (1, spread.panel.right - kit.px(6) - side)):
            box = pygame.Rect(x, 0, side, side * 2)
            box.centery = spread.panel.centery
            if 0 <= spread.page + step < spread.pages:
                found.append((box, ("page", step)))
    return found


def draw_panel(table: AnyCostDrawing, surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
    """Draw the paper on which the cards lie."""
    spread = spread_of(table)
    kit = table.kit
    kit.panel(
        surface,
        rect,
        "card",
        edge="accent2",
        edge_width="focus",
        radius="table_panel",
        shadow="pop",
        alpha=alpha,
    )
    if spread is None:
        return
    head = pygame.Rect(
        rect.x + kit.px(14), rect.y + kit.px(4), rect.w - kit.px(60), kit.line_height("subheading")
    )
    side = head.h
    if spread.word == "peek" or spread.word == "keep":
        kit.sprite(surface, "common/eye", pygame.Rect(head.x, head.y, side, side))
        head.x += side + kit.px(6)
        head.w -= side + kit.px(6)
    table.looks.label(surface, title(table, spread), head, ("subheading", "small_bold", "note_bold"), colour="ink")
    if not spread.cards:
        table.looks.label(surface, table.say("show.spread_empty"), rect, ("body",), align="center", colour="muted")
    for box, handle in controls(table):
        if handle[0] == "shut":
            kit.icon(surface, "common/close", box)
        else:
            kit.icon(surface, "common/chevron_left" if handle[1] == -1 else "common/chevron_right", box)
    if spread.pages > 1:
        text = table.say("show.page", n=spread.page + 1, all=spread.pages)
        spot = pygame.Rect(rect.centerx, head.y, rect.right - rect.centerx - kit.px(46), head.h)
        table.looks.label(surface, text, spot, ("note_bold",), align="right", colour="muted")
