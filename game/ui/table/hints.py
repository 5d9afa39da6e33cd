"""Hints: up to three proposals with their reasons, shown on the table one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.bots.base import Hint
from game.core.contract import Action
from game.core.controls import Grip, Handle
from game.ui.kit import Kit
from game.ui.text import Block
from game.ui.widgets import Widget
from game.ui.widgets.form import Form

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Hints(Widget):
    """A card in the corner of the board; the chosen proposal lies on the board as a ghost."""

    focusable = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(visible=False, name="hints")
        self.table = table
        self.found: Sequence[Hint] = ()
        self.chosen = 0
        self._rows: list[pygame.Rect] = []

    @property
    def takes_pointer(self) -> bool:
        """The card can be pressed."""
        return True

    def show(self, found: Sequence[Hint]) -> None:
        """Show proposals, best first."""
        self.found, self.chosen = list(found), 0
        self.visible = bool(found)
        self.resize()

    def clear(self) -> None:
        """No proposals any more."""
        if self.visible or self.found:
            self.found, self.visible = (), False
            self.resize()

    @property
    def ghost(self) -> tuple[Grip, Handle] | None:
        """The chosen proposal as a held piece over its place, where it is such a move."""
        if not self.visible or self.chosen >= len(self.found):
            return None
        return self.locate(self.found[self.chosen].action)

    def locate(self, action: Action) -> tuple[Grip, Handle] | None:
        """Return which piece would be held over which place for this action."""
        controller = self.table.shown.controller
        for handle in controller.sources():
            for rotation in range(max(1, controller.rotations(handle))):
                grip = Grip(handle, rotation)
                for spot in controller.spots(grip):
                    if spot.action == action:
                        return grip, spot.target
        return None

    def handles(self, action: Action) -> tuple[Handle, ...]:
        """Return what to mark for this action: the piece in hand and the places it touches."""
        located = self.locate(action)
        source = () if located is None else (located[0].handle,)
        return (*source, *self.table.shown.controller.handles_of(action))

    def _line(self, kit: Kit, index: int, room: int) -> Block:
        why = self.found[index].why
        texts = self.table.texts
        word = texts.say(why) if why is not None else texts.text("table.hint.plain")
        # With large letters only the chosen proposal is written out, so that the board stays free.
        short = kit.scale.text > 1.3 and index != self.chosen
        return kit.layout(word, "small", room, max_lines=1 if short else None)

    def arrange(self, kit: Kit, board: pygame.Rect) -> None:
        """Take the room that the sentences need, at the lower left of the board."""
        pad, side = kit.px(12), kit.icon_px(24)
        wide = min(round(kit.px(280) * max(1.0, kit.scale.text)), max(kit.px(240), round(board.w * 0.46)))
        y = kit.line_height("subheading") + pad
        offsets = []
        for index in range(len(self.found)):
            block = self._line(kit, index, wide - 3 * pad - side)
            high = max(side, block.height) + kit.px(8)
            offsets.append((y, high))
            y += high
        rect = pygame.Rect(board.x + pad, 0, wide, y + pad)
        rect.bottom = board.bottom - pad
        self.place(kit, rect)
        self._rows = [pygame.Rect(rect.x, rect.y + top, rect.w, high) for top, high in offsets]

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Return which proposal stands at a pixel."""
        return next((n for n, rect in enumerate(self._rows) if rect.collidepoint(pos)), None)

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Show the proposal under the pointer."""
        row = self.row_at(pos)
        if row is not None and row != self.chosen:
            self._choose(row)

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """A press chooses too (touch)."""
        if inside:
            self.on_hover(form, pos)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Up and down choose."""
        if event.key not in (pygame.K_UP, pygame.K_DOWN) or not self.found:
            return False
        self._choose((self.chosen + (1 if event.key == pygame.K_DOWN else -1)) % len(self.found))
        return True

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.arrange(self.table.kit, self.table.frame.regions.board)
        self.redraw()

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, title and the proposals with their numbers."""
        kit.panel(
            surface, self.rect, "card", edge="gold", edge_width="accent_edge", radius="row", shadow="pop"
        )
        pad, side = kit.px(12), kit.icon_px(24)
        head = pygame.Rect(
            self.rect.x + pad, self.rect.y + pad // 2, self.rect.w, kit.line_height("subheading")
        )
        kit.text(surface, self.table.texts.text("table.hint.title"), head, "subheading", max_lines=1)
        for index, rect in enumerate(self._rows[: len(self.found)]):
            if index == self.chosen:
                kit.panel(surface, rect.inflate(-pad, -2), "found", edge=None, radius="button")
            centre = (rect.x + pad + side / 2, rect.centery)
            number_disc(kit, surface, index + 1, centre, side)
            block = self._line(kit, index, rect.w - 3 * pad - side)
            kit.engine.draw_block(surface, block, (rect.x + 2 * pad + side, rect.centery - block.height / 2))
        if self.ring:
            kit.focus_ring(surface, self.rect, "row")

    def draw_numbers(self, kit: Kit, surface: pygame.Surface) -> None:
        """Number what each proposal is about."""
        taken: dict[tuple[int, int], int] = {}
        for index, hint in enumerate(self.found):
            located = self.locate(hint.action)
            handles = [located[0].handle, located[1]] if located else self.handles(hint.action)
            for handle in handles[:2]:
                rect = self.table.top.rect_of(handle)
                if rect is None:
                    continue
                side = min(kit.icon_px(22), round(rect.w * 0.55))
                shift = taken.get(rect.center, 0)
                taken[rect.center] = shift + 1
                where = (rect.right - side / 2, rect.top + side / 2 + shift * side)
                number_disc(kit, surface, index + 1, where, side)


def number_disc(
    kit: Kit, surface: pygame.Surface, number: int, centre: tuple[float, float], side: int
) -> None:
    """A gold disc with a number."""
    kit.paint.disc(surface, centre, side / 2, "gold", edge="ink_picture", edge_width=kit.pxf(2))
    kit.text_at(surface, str(number), centre, "number", anchor="center", colour="ink_picture")
