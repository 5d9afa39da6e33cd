"""What lies over every scene: toasts and the tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.text import Rich


@dataclass
class _Toast:
    text: Rich
    until: float


class Overlay:
    """Toasts come at the top and go by themselves; the tooltip stands beside what it explains."""

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

    def draw(
        self,
        kit: Kit,
        surface: pygame.Surface,
        area: pygame.Rect | None = None,
        controls: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw toasts and tooltip.

        area      where toasts belong: at its top, in its middle; default the window
        controls  what can be pressed: toasts keep off it wherever there is room
        """
        self.changed = False
        area = area if area is not None else surface.get_rect()
        taken = list(controls)
        for toast in self._toasts:
            taken.append(self._draw_toast(kit, surface, toast.text, area, taken).inflate(0, kit.px(12)))
        if self._tip is not None:
            self._draw_tip(kit, surface, *self._tip)

    def _draw_toast(
        self, kit: Kit, surface: pygame.Surface, text: Rich, area: pygame.Rect, taken: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        pad = kit.px(16)
        most = min(area.w - 4 * pad, round(kit.px("toast_width") * max(1, kit.scale.text)))
        block = kit.layout(text, "tooltip", max(pad, most))
        rect = pygame.Rect(0, 0, block.width + 2 * pad, block.height + pad)
        top = area.top + kit.px(10)
        for y in range(top, max(top, area.bottom - rect.h) + 1, max(1, kit.px(6))):
            rect.midtop = (area.centerx, y)
            if rect.collidelist(taken) < 0:  # type: ignore[arg-type]
                break
        else:
            rect.midtop = (area.centerx, top)
        kit.panel(surface, rect, "tooltip", edge="tooltip", radius="tooltip", shadow="pop")
        kit.engine.draw_block(
            surface, block, (rect.x + pad, rect.y + pad // 2), align="center", width=block.width
        )
        return rect

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
