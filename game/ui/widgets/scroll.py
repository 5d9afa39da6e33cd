"""A scroll area: wheel, dragging, keyboard, scroll bar. Content is clipped to the view."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Scroller, Widget
from game.ui.widgets.form import Form


class ScrollArea(Scroller):
    """Shows ``content`` as tall as it wants to be, scrolled within the own rectangle."""

    def __init__(
        self, content: Widget, *, grow: float = 1.0, room_for_bar: bool = True, **wishes: object
    ) -> None:
        super().__init__(grow=grow, **wishes)  # type: ignore[arg-type]
        self.content = content
        content.parent = self
        self.offset = 0
        self.full = 0
        self.room_for_bar = room_for_bar
        self._bar = pygame.Rect(0, 0, 0, 0)
        self._grip: tuple[int, int] | None = None
        self._by_bar = False
        self._kit: Kit | None = None

    @property
    def children(self) -> list[Widget]:
        """The content."""
        return [self.content]

    @property
    def takes_pointer(self) -> bool:
        """Empty room can be dragged."""
        return self.full > self.rect.h

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The bar wins over the content below it."""
        if self.visible and self.limit and self._bar_zone().collidepoint(pos):
            return self
        return super().hit(pos)

    @property
    def limit(self) -> int:
        """The largest offset in pixels."""
        return max(0, self.full - self.rect.h)

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Wants its content's width and only a little height; it grows."""
        wide, high = self.content.measure(kit, width)
        if self.height is not None:
            return wide, 0
        return wide, min(high, kit.px(80))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Place the content, keeping the offset where it still fits."""
        self._kit = kit
        self.rect = rect.copy()
        gap = kit.px("scrollbar") + kit.px(10) if self.room_for_bar else 0
        self.full = self.content.measure(kit, rect.w)[1]
        wide = rect.w
        if self.full > rect.h and gap:
            wide = max(1, rect.w - gap)
            self.full = self.content.measure(kit, wide)[1]
        self.offset = min(max(0, self.offset), self.limit)
        self.content.place(kit, pygame.Rect(rect.x, rect.y - self.offset, wide, max(self.full, rect.h)))

    def scroll_to(self, offset: float) -> bool:
        """Show the content from ``offset`` pixels on; returns whether anything moved."""
        wanted = min(max(0, round(offset)), self.limit)
        if wanted == self.offset:
            return False
        self.content.shift(0, self.offset - wanted)
        self.offset = wanted
        self.redraw()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so far that ``rect`` (pixels on the screen) can be seen."""
        margin = 8
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + margin)

    def _bar_zone(self) -> pygame.Rect:
        wide = self._kit.px(14) if self._kit else 14
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def _bar_rect(self, kit: Kit) -> pygame.Rect:
        wide = kit.px("scrollbar")
        high = max(kit.px(28), self.rect.h * self.rect.h // max(1, self.full))
        y = self.rect.y + (self.rect.h - high) * self.offset // max(1, self.limit)
        return pygame.Rect(self.rect.right - wide - 1, y, wide, min(high, self.rect.h))

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Content within the clip, then the bar."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self.content.draw(kit, surface)
        surface.set_clip(before)
        if self.limit:
            self._bar = self._bar_rect(kit)
            track = pygame.Rect(self._bar.x, self.rect.y, self._bar.w, self.rect.h)
            kit.paint.pill(surface, track, "scroll_track")
            hot = self._grip is not None or self.hovered
            kit.paint.pill(surface, self._bar, "faint" if hot and self._by_bar else "scroll")

    def on_wheel(self, form: Form, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Three lines a notch."""
        return self.scroll_to(self.offset - dy * form.kit.px(48))

    def on_press(self, form: Form, pos: tuple[int, int]) -> None:
        """Take the bar or the empty room."""
        self._by_bar = self._bar_zone().collidepoint(pos)
        bar = self._bar_rect(form.kit)
        if self._by_bar and not bar.collidepoint(bar.centerx, pos[1]):
            share = (pos[1] - self.rect.y - bar.h / 2) / max(1, self.rect.h - bar.h)
            self.scroll_to(share * self.limit)
        self._grip = (pos[1], self.offset)

    def on_motion(self, form: Form, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        if self._grip is None:
            return
        start, offset = self._grip
        if self._by_bar:
            free = max(1, self.rect.h - self._bar_rect(form.kit).h)
            self.scroll_to(offset + (pos[1] - start) * self.limit / free)
        else:
            self.scroll_to(offset - (pos[1] - start))

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Let go."""
        self._grip = None
        self._by_bar = False
        self.redraw()

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Page and end keys."""
        page = max(1, self.rect.h - form.kit.px(40))
        goals = {
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_HOME: 0,
            pygame.K_END: self.limit,
        }
        if event.key in goals:
            return self.scroll_to(goals[event.key])
        return False
