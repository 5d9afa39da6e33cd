"""A drop-down: shows the chosen option, opens a list of all."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, Widget
from game.ui.widgets.choices import Choice, Option
from game.ui.widgets.form import Form


class Dropdown(Choice, Pressable):
    """One of several options in a list that opens below (or above). ``quiet``: without a field."""

    def __init__(self, *args: object, quiet: bool = False, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.quiet = quiet

    def _row(self, kit: Kit) -> int:
        return max(kit.px("field_height"), kit.line_height("field") + kit.px(8))

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Room for the longest option."""
        icon = kit.icon_px(20) + kit.px(8) if any(o.icon for o in self.options) else 0
        widest = max((kit.text_width(o.text, "field") for o in self.options), default=0)
        wide = widest + icon + kit.px(12) * 2 + kit.icon_px(14) + kit.px(14)
        return wide if width is None else min(width, wide), self._row(kit)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Field, option, chevron."""
        is_open = self.form is not None and self.form.popup_owner is self
        hot = (self.hovered or is_open or self.ring) and self.enabled
        if not self.quiet or hot:
            kit.panel(
                surface,
                self.rect,
                "field" if self.enabled else "disabled",
                edge="accent2" if hot else "hairline",
                edge_width="focus" if hot else "hairline",
                radius="field",
            )
        option = self.options[self.index] if self.index >= 0 else Option(None)
        chevron = kit.icon_px(14)
        inner = self.rect.inflate(-2 * kit.px(12), 0)
        box = pygame.Rect(inner.right - chevron, inner.centery - chevron // 2, chevron, chevron)
        kit.icon(
            surface,
            "scenes/ui_chevron",
            box,
            turn=3 if is_open else 1,
            tint="ink",
            alpha=255 if self.enabled else 105,
        )
        inner.w -= chevron + kit.px(8)
        _draw_option(kit, surface, inner, option, enabled=self.enabled)

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Open the list."""
        Pressable.on_release(self, form, pos, inside)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Enter, Space and Down open it; left and right change at once."""
        if event.key == pygame.K_DOWN:
            self.try_act(form)
            return True
        return Pressable.on_key(self, form, event) or Choice.on_key(self, form, event)

    def act(self, form: Form) -> None:
        """Open the list below, or above where there is more room."""
        kit = form.kit
        row = self._row(kit)
        edge = kit.px(5)
        window = form.window_rect
        want = row * len(self.options) + 2 * edge
        below = window.bottom - self.rect.bottom - 2 * edge
        above = self.rect.top - window.top - 2 * edge
        high = min(want, max(below, above))
        y = self.rect.bottom + edge if high <= below else self.rect.top - edge - high
        icon = kit.icon_px(20) + kit.px(8) if any(o.icon for o in self.options) else 0
        widest = max((kit.text_width(o.text, "field") for o in self.options), default=0)
        wide = min(window.w - 2 * edge, max(self.rect.w, widest + icon + kit.icon_px(14) + kit.px(40)))
        x = min(self.rect.x, window.right - wide - edge)
        popup = _OptionList(self, row, edge)
        popup.place(kit, pygame.Rect(x, y, wide, high))
        form.open_popup(popup, self)


class _OptionList(Widget):
    """The opened list."""

    focusable = True
    cursor = "hand"

    def __init__(self, owner: Dropdown, row: int, edge: int) -> None:
        super().__init__()
        self.owner = owner
        self.row = row
        self.edge = edge
        self.marked = max(0, owner.index)
        self.offset = 0

    def _cell(self, index: int) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.edge, -2 * self.edge)
        return pygame.Rect(inner.x, inner.y + index * self.row - self.offset, inner.w, self.row)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take the rectangle and show the chosen row."""
        super().place(kit, rect)
        self._reveal()

    def _reveal(self) -> None:
        view = self.rect.h - 2 * self.edge
        top = self.marked * self.row
        self.offset = min(max(self.offset, top + self.row - view), top)
        self.offset = max(0, min(self.offset, len(self.owner.options) * self.row - view))

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper and rows."""
        kit.panel(surface, self.rect, "card", edge="hairline_dark", radius="field", shadow="pop")
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect.inflate(-2 * self.edge, -2 * self.edge)))
        for i, option in enumerate(self.owner.options):
            cell = self._cell(i)
            if not cell.colliderect(self.rect):
                continue
            if i == self.marked:
                kit.panel(surface, cell, "sunken", edge=None, radius="piece")
            inner = cell.inflate(-2 * kit.px(9), 0)
            if option.value == self.owner.value:
                tick = kit.icon_px(14)
                box = pygame.Rect(inner.right - tick, inner.centery - tick // 2, tick, tick)
                kit.paint.check(surface, box, "good_deep", kit.pxf(2.5))
            inner.w -= kit.icon_px(14) + kit.px(6)
            _draw_option(kit, surface, inner, option, enabled=not option.reason)
        surface.set_clip(before)

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Mark the row under the pointer."""
        for i in range(len(self.owner.options)):
            if self._cell(i).collidepoint(pos) and i != self.marked:
                self.marked = i
                self.redraw()

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Take the row."""
        for i in range(len(self.owner.options)):
            if inside and self._cell(i).collidepoint(pos):
                self._take(form, i)
                return

    def _take(self, form: Form, index: int) -> None:
        reason = self.owner.options[index].reason
        if not reason:
            form.close_popup()
        self.owner.choose(form, index)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Up, down, Home, End mark; Enter and Space take."""
        last = len(self.owner.options) - 1
        goals = {
            pygame.K_UP: self.marked - 1,
            pygame.K_DOWN: self.marked + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in goals:
            self.marked = min(max(0, goals[event.key]), last)
            self._reveal()
            self.redraw()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take(form, self.marked)
        return True

    def on_wheel(self, form: Form, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Scroll."""
        view = self.rect.h - 2 * self.edge
        limit = max(0, len(self.owner.options) * self.row - view)
        self.offset = int(min(max(0, self.offset - dy * self.row), limit))
        return True


def _draw_option(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, option: Option, *, enabled: bool
) -> None:
    if option.icon:
        icon = kit.icon_px(20)
        box = pygame.Rect(rect.x, rect.centery - icon // 2, icon, icon)
        kit.icon(surface, option.icon, box, alpha=255 if enabled else 105)
        rect = pygame.Rect(rect.x + icon + kit.px(8), rect.y, max(1, rect.w - icon - kit.px(8)), rect.h)
    kit.text(surface, option.text, rect, "field", colour=None if enabled else "disabled_text", max_lines=1)
