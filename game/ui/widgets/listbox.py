"""A list of rows of equal height; only visible rows are drawn, so it may be long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.text import Rich
from game.ui.widgets.base import Action, Scroller, Widget
from game.ui.widgets.form import Form

RowPainter = Callable[[Kit, pygame.Surface, pygame.Rect, int, bool], None]


@dataclass
class Item:
    """One row: sentence, note below, picture before, small text at the right."""

    text: Rich
    note: Rich = ""
    icon: str | None = None
    side: str = ""
    value: Any = field(default=None)


class ListBox(Widget):
    """Rows to choose from; put it into a ``ScrollArea``.

    ``on_choose(index)`` when a row is chosen, ``on_open(index)`` at Enter or at a second press on
    the chosen row. ``paint(kit, surface, rect, index, chosen)`` draws the inside of a row itself;
    then ``row_height`` (design units, grows with the text size) must be given.
    """

    focusable = True
    cursor = "hand"

    def __init__(
        self,
        items: Sequence[Item],
        on_choose: Action | None = None,
        *,
        chosen: int = -1,
        on_open: Action | None = None,
        row_height: float | None = None,
        gap: float = 4,
        paint: RowPainter | None = None,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.items = list(items)
        self.action = on_choose
        self.open = on_open
        self.chosen = chosen
        self.row_height = row_height
        self.gap = gap
        self.paint = paint
        self._over = -1
        self._row = 1
        self._step = 1

    def _measure_row(self, kit: Kit) -> int:
        if self.row_height is not None:
            return round(kit.px(self.row_height) * max(1.0, kit.scale.text))
        notes = any(item.note for item in self.items)
        high = kit.line_height("body") + (kit.line_height("note") if notes else 0) + kit.px(12)
        return max(kit.px("row"), high)

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """All rows."""
        row, gap = self._measure_row(kit), kit.px(self.gap)
        return width if width is not None else kit.px(240), max(0, (row + gap) * len(self.items) - gap)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Remember the row height."""
        super().place(kit, rect)
        self._row = self._measure_row(kit)
        self._step = self._row + kit.px(self.gap)

    def row_rect(self, index: int) -> pygame.Rect:
        """Rectangle of a row in pixels."""
        return pygame.Rect(self.rect.x, self.rect.y + index * self._step, self.rect.w, self._row)

    def row_at(self, pos: tuple[int, int]) -> int:
        """Index of the row at ``pos``, -1 for none."""
        index = (pos[1] - self.rect.y) // max(1, self._step)
        if 0 <= index < len(self.items) and self.row_rect(index).collidepoint(pos):
            return index
        return -1

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the rows inside the clip."""
        clip = surface.get_clip()
        first = max(0, (clip.top - self.rect.y) // max(1, self._step))
        last = min(len(self.items), (clip.bottom - self.rect.y) // max(1, self._step) + 1)
        for i in range(first, last):
            rect = self.row_rect(i)
            chosen, over = i == self.chosen, i == self._over and self.hovered
            edge = "accent" if chosen else "accent2" if over else "hairline"
            width: str | float = "accent_edge" if chosen else "focus" if over else "hairline"
            kit.panel(surface, rect, "card" if chosen else "paper", edge=edge, edge_width=width, radius="row")
            if chosen and self.ring:
                kit.focus_ring(surface, rect, "row")
            inner = rect.inflate(-2 * kit.px(12), -2 * kit.px(3))
            if self.paint is not None:
                self.paint(kit, surface, inner, i, chosen)
            else:
                self._draw_item(kit, surface, inner, self.items[i])

    def _draw_item(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, item: Item) -> None:
        if item.icon:
            side = min(kit.icon_px(28), rect.h)
            kit.icon(surface, item.icon, pygame.Rect(rect.x, rect.centery - side // 2, side, side))
            rect = pygame.Rect(rect.x + side + kit.px(10), rect.y, rect.w - side - kit.px(10), rect.h)
        if item.side:
            wide = min(kit.text_width(item.side, "note"), rect.w // 2)
            at = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
            kit.text(surface, item.side, at, "note", align="right", max_lines=1)
            rect = pygame.Rect(rect.x, rect.y, max(1, rect.w - wide - kit.px(10)), rect.h)
        text = kit.layout(item.text, "body", rect.w, max_lines=1)
        note = kit.layout(item.note, "note", rect.w, max_lines=1) if item.note else None
        y = rect.centery - (text.height + (note.height if note else 0)) // 2
        kit.engine.draw_block(surface, text, (rect.x, y))
        if note:
            kit.engine.draw_block(surface, note, (rect.x, y + text.height))

    def choose(self, form: Form, index: int) -> None:
        """Choose a row and show it."""
        if 0 <= index < len(self.items) and self.enabled:
            changed = index != self.chosen
            self.chosen = index
            self.redraw()
            above = self.parent
            while above is not None:
                if isinstance(above, Scroller):
                    above.reveal(self.row_rect(index))
                above = above.parent
            if changed:
                form.kit.sound.play("click")
                form.act(self.action, index)

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Light the row under the pointer."""
        over = self.row_at(pos)
        if over != self._over:
            self._over = over
            self.redraw()

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Choose; a second press opens."""
        index = self.row_at(pos)
        if index < 0 or not inside:
            return
        if index == self.chosen and self.open is not None:
            form.act(self.open, index)
        else:
            self.choose(form, index)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Up and down choose, Enter opens."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            at = self.chosen + (1 if event.key == pygame.K_DOWN else -1)
            if not 0 <= at < len(self.items):
                return False
            self.choose(form, at)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.choose(form, 0 if event.key == pygame.K_HOME else len(self.items) - 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.chosen >= 0:
            form.act(self.open, self.chosen)
        else:
            return False
        return True
