"""Close-ups of what lies under the pointer, and explanations of small symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.kit import Kit
from game.ui.scenes.settings_parts import extra
from game.ui.table.tabletop import CloseUp
from game.ui.text import parse_markup

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

DELAY_MS = 400
KEYS = (pygame.K_c, pygame.K_LALT, pygame.K_RALT)


class CloseUps:
    """Waits for the pointer to rest, then shows a card; a held key shows it at once and larger."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.handle: Handle | None = None
        self.pos = (0, 0)
        self.since = 0.0
        self.key_held = False
        self._tip: tuple[pygame.Rect, str] | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer moved without holding anything."""
        found = self.table.hit(pos)
        handle = found.handle if found is not None else None
        if handle != self.handle or self.handle is None:
            self.since = self.table.app.clock.now()
        self.handle, self.pos = handle, pos
        self._tip = self._symbol(pos)

    def forget(self) -> None:
        """Something else happens: no card."""
        self.handle = self._tip = None
        self.since = self.table.app.clock.now()

    def _symbol(self, pos: tuple[int, int]) -> tuple[pygame.Rect, str] | None:
        for rect, text in (*self.table.panels.tips, *self.table.ribbon.tips):
            if rect.inflate(6, 6).collidepoint(pos):
                return rect, text
        message = self.table.top.symbols_at(pos)
        if message is None:
            return None
        return pygame.Rect(pos[0] - 8, pos[1] - 8, 16, 16), self.table.texts.say(message)

    def card(self) -> CloseUp | None:
        """The card to show now, None for none."""
        handle = self.table.keys.place_at if self.key_held and self.table.keys.active else self.handle
        if handle is None or self._tip is not None or not self.ripe:
            return None
        return self.table.top.close_up(handle)

    @property
    def ripe(self) -> bool:
        """Has the pointer rested long enough, or is the key held?"""
        return self.key_held or (self._explains and self.table.app.clock.now() - self.since >= DELAY_MS)

    @property
    def _explains(self) -> bool:
        """Does resting the pointer explain things? The held key always does."""
        return extra(self.table.app.settings, "explain")

    @property
    def waiting(self) -> bool:
        """Will something appear by itself soon?"""
        return self._explains and (self.handle is not None or self._tip is not None) and not self.ripe

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the card or the explanation."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        if self._tip is not None and self.ripe:
            self._draw_tip(kit, surface, *self._tip)
            return
        card = self.card()
        if card is not None:
            self._draw_card(kit, surface, card)

    def _draw_card(self, kit: Kit, surface: pygame.Surface, card: CloseUp) -> None:
        large = 1.5 if self.key_held else 1.0
        pad = kit.px(14)
        picture = kit.px(96 * large) if card.look else 0
        window = surface.get_rect()
        room = min(round(kit.px(250) * max(1.0, kit.scale.text)), window.w - picture - 5 * pad)
        style, head = ("body", "heading") if self.key_held else ("small", "subheading")
        title = kit.layout(card.title, head, room)
        lines = [kit.layout(parse_markup(line), style, room) for line in card.lines]
        clause = kit.layout(card.clause, "note_bold") if card.clause else None
        gap = kit.px(4)
        words = title.height + sum(line.height + gap for line in lines)
        words += clause.height + gap if clause else 0
        text_wide = max([title.width, *(line.width for line in lines)])
        wide = text_wide + 2 * pad + (picture + pad if picture else 0)
        rect = pygame.Rect(0, 0, wide, max(words, picture) + 2 * pad)
        rect.topleft = (self.pos[0] + kit.px(28), self.pos[1] + kit.px(20))
        if rect.right > window.right - pad:
            rect.right = self.pos[0] - kit.px(20)
        if rect.bottom > window.bottom - pad:
            rect.bottom = self._above(rect.h, pad) or self.pos[1] - kit.px(16)
        rect.clamp_ip(window.inflate(-pad, -pad))
        self.rect = rect
        kit.panel(surface, rect, "card", radius="row", shadow="pop")
        x = rect.x + pad
        if picture:
            box = pygame.Rect(x, rect.y + pad, picture, rect.h - 2 * pad)
            self.table.top.draw_close_up_picture(surface, card.look, box)
            x += picture + pad
        y = rect.y + pad
        kit.engine.draw_block(surface, title, (x, y))
        y += title.height
        for line in lines:
            y += gap
            kit.engine.draw_block(surface, line, (x, y))
            y += line.height
        if clause is not None:
            kit.engine.draw_block(surface, clause, (x, y + gap))

    def _above(self, high: int, pad: int) -> int:
        """Return where a card ends that stands clear of the thing it explains, in pixels; 0 where that has no room."""
        thing = None if self.handle is None else self.table.top.rect_of(self.handle)
        if thing is None or not thing.collidepoint(self.pos) or thing.top - 2 * pad - high < 0:
            return 0
        return thing.top - pad

    def _draw_tip(self, kit: Kit, surface: pygame.Surface, anchor: pygame.Rect, text: str) -> None:
        pad = kit.px(10)
        window = surface.get_rect()
        most = min(window.w - 4 * pad, round(kit.px("tooltip_width") * max(1, kit.scale.text)))
        block = kit.layout(text, "tooltip", most)
        rect = pygame.Rect(0, 0, block.width + 2 * pad, block.height + round(pad * 1.2))
        rect.midtop = (anchor.centerx, anchor.bottom + kit.px(8))
        if rect.bottom > window.bottom - 4:
            rect.bottom = anchor.top - kit.px(6)
        rect.clamp_ip(window.inflate(-8, -8))
        kit.panel(surface, rect, "tooltip", edge="tooltip", radius="tooltip", shadow="panel")
        kit.engine.draw_block(surface, block, (rect.x + pad, rect.y + round(pad * 0.6)))
