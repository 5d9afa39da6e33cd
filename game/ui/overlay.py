"""What lies over every scene: toasts and the tooltip."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.text import Rich


@dataclass
class _Toast:
    text: Rich
    until: float


class Overlay:
    """Toasts come from below and go by themselves; the tooltip stands beside what it explains."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._tip: tuple[Rich, pygame.Rect] | None = None
        self.changed = False

    @property
    def toasts(self) -> list[Rich]:
        """The texts shown now."""
        return [toast.text for toast in self._toasts]

    @property
    def tooltip(self) -> Rich | None:
        """The tooltip's text shown now."""
        return self._tip[0] if self._tip else None

    def toast(self, text: Rich, now: float, ms: float) -> None:
        """Show a sentence for ``ms`` milliseconds; the same sentence again only stays longer."""
        self._toasts = [t for t in self._toasts if t.text != text][-2:]
        self._toasts.append(_Toast(text, now + ms))
        self.changed = True

    def tip(self, text: Rich | None, anchor: pygame.Rect | None = None) -> None:
        """Show a tooltip beside ``anchor`` (pixels), or none."""
        wanted = (text, anchor.copy()) if text and anchor is not None else None
        if wanted != self._tip:
            self._tip = wanted
            self.changed = True

    def update(self, now: float) -> None:
        """Take away what has been there long enough."""
        left = [t for t in self._toasts if t.until > now]
        if len(left) != len(self._toasts):
            self._toasts = left
            self.changed = True

    def clear(self) -> None:
        """Take everything away (a new scene)."""
        self._tip = None
        self.changed = True

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw toasts and tooltip."""
        self.changed = False
        bottom = surface.get_height() - kit.px(24)
        for toast in reversed(self._toasts):
            bottom = self._draw_toast(kit, surface, toast.text, bottom) - kit.px(8)
        if self._tip is not None:
            self._draw_tip(kit, surface, *self._tip)

    def _draw_toast(self, kit: Kit, surface: pygame.Surface, text: Rich, bottom: int) -> int:
        pad = kit.px(16)
        most = min(surface.get_width() - 4 * pad, round(kit.px("toast_width") * max(1, kit.scale.text)))
        block = kit.layout(text, "tooltip", most)
        rect = pygame.Rect(0, 0, block.width + 2 * pad, block.height + pad)
        rect.midbottom = (surface.get_width() // 2, bottom)
        kit.panel(surface, rect, "tooltip", edge="tooltip", radius="tooltip", shadow="pop")
        kit.engine.draw_block(
            surface, block, (rect.x + pad, rect.y + pad // 2), align="center", width=block.width
        )
        return rect.top

    def _draw_tip(self, kit: Kit, surface: pygame.Surface, text: Rich, anchor: pygame.Rect) -> None:
        pad = kit.px(10)
        window = surface.get_rect()
        most = min(window.w - 4 * pad, round(kit.px("tooltip_width") * max(1, kit.scale.text)))
        block = kit.layout(text, "tooltip", most)
        rect = pygame.Rect(0, 0, block.width + 2 * pad, block.height + round(pad * 1.2))
        rect.midtop = (anchor.centerx, anchor.bottom + kit.px(6))
        if rect.bottom > window.bottom - 4:
            rect.bottom = anchor.top - kit.px(6)
        rect.clamp_ip(window.inflate(-8, -8))
        kit.panel(surface, rect, "tooltip", edge="tooltip", radius="tooltip", shadow="panel")
        kit.engine.draw_block(surface, block, (rect.x + pad, rect.y + round(pad * 0.6)))
