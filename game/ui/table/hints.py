"""Hints: up to three proposals with their reasons, shown on the table one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.bots.base import Hint
from game.core.contract import Action
from game.core.controls import Grip, Handle
from game.session.preview import Preview
from game.ui.kit import Kit
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.motion import pixel_rect
from game.ui.text import Block
from game.ui.widgets import Widget
from game.ui.widgets.form import Form

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

BRIEF_ABOVE = 1.3
"""Above this text size only the chosen proposal is written out."""


class Hints(Widget):
    """A card in the corner of the board; the chosen proposal lies on the board as a ghost.

    With large letters only the chosen proposal is written out and the others are numbers beside the title. A press
    on the title (or Enter) folds the card, so that the board under it can be seen.
    """

    focusable = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(visible=False, name="hints")
        self.table = table
        self.found: Sequence[Hint] = ()
        self.chosen = 0
        self.folded = False
        self._corner: int | None = None
        self._brief = False
        self._rows: list[pygame.Rect] = []
        self._head = self._text = pygame.Rect(0, 0, 0, 0)
        self._preview: tuple[object, Preview | None] = (None, None)

    @property
    def takes_pointer(self) -> bool:
        """The card can be pressed."""
        return True

    def show(self, found: Sequence[Hint]) -> None:
        """Show proposals, best first."""
        self.found, self.chosen, self.folded = list(found), 0, False
        self._corner = None
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

    def preview(self) -> Preview | None:
        """The change of scores that the chosen proposal would bring, where the table shows that."""
        table, seat = self.table, self.table.shown.acting
        if not self.visible or seat is None or not table.shows_previews:
            return None
        key = (table.match.digest, table.match.position, self.chosen)
        if self._preview[0] != key:
            action = self.found[self.chosen].action
            self._preview = key, table.top.foresee(seat, action)
        return self._preview[1]

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
        return kit.layout(
            texts.say(why) if why is not None else texts.text("table.hint.plain"), "small", room
        )

    def arrange(self, kit: Kit, board: pygame.Rect) -> None:
        """Take the room that the sentences need: where the tabletop has a place for notes, else on the board."""
        pad = kit.px(12)
        notes = self.table.top.notes_area()
        wide = (
            notes.w if notes is not None else min(round(kit.px(280) * max(1.0, kit.scale.text)), board.w // 2)
        )
        self._brief = kit.scale.text > BRIEF_ABOVE
        if notes is not None:
            self._brief = self._brief or self._bands(kit, wide)[1] > notes.h
        offsets, total = self._bands(kit, wide)
        if notes is not None:
            rect = pygame.Rect(notes.x, notes.bottom - total, wide, total)
        else:
            rect = self._placed(board.inflate(-2 * pad, -2 * pad), (wide, total))
        self.place(kit, rect)
        head = offsets[0][0] if offsets else total
        bands = [pygame.Rect(rect.x, rect.y + top, rect.w, high) for top, high in offsets]
        self._head = pygame.Rect(rect.x, rect.y, rect.w, head)
        self._text = bands[0] if self._brief and bands else pygame.Rect(0, 0, 0, 0)
        if self._brief or self.folded:
            step = kit.icon_px(24) + kit.px(6)
            left = rect.right - pad - kit.px(20) - len(self.found) * step
            self._rows = [pygame.Rect(left + n * step, rect.y, step, head) for n in range(len(self.found))]
        else:
            self._rows = bands

    def _bands(self, kit: Kit, wide: int) -> tuple[list[tuple[int, int]], int]:
        """Return top and height of every written line, and the height of the card."""
        pad, side = kit.px(12), kit.icon_px(24)
        head = max(side if self._brief else 0, kit.line_height("subheading")) + kit.px(6)
        shown = range(len(self.found)) if not self._brief else [self.chosen] if self.found else []
        y, offsets = head, []
        for index in shown if not self.folded else ():
            block = self._line(kit, index, wide - (2 * pad if self._brief else 3 * pad + side))
            high = max(side, block.height) + kit.px(4)
            offsets.append((y, high))
            y += high
        return offsets, y + (0 if self.folded else kit.px(5))

    def _placed(self, room: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Return the card in the corner where it covers least of the board; it keeps that corner while it is shown."""
        rects = [pygame.Rect(0, 0, *size) for _ in range(3)]
        rects[0].bottomleft, rects[1].bottomright, rects[2].topright = (
            room.bottomleft,
            room.bottomright,
            room.topright,
        )
        if self._corner is None or not self.found:
            camera = self.table.camera
            lying = [pixel_rect(piece, camera) for piece in self.table.shown.pieces if piece.zone == "board"]
            places = [self.locate(hint.action) for hint in self.found]
            wanted = [self.table.top.rect_of(place[1]) for place in places if place is not None]

            def covered(index: int) -> int:
                rect = rects[index]
                parts = [rect.clip(other) for other in lying]
                hidden = sum(part.w * part.h for part in parts)
                return hidden + round(6 * camera.zoom**2) * sum(
                    1 for other in wanted if other is not None and rect.colliderect(other)
                )

            self._corner = min(range(3), key=covered)
        return rects[self._corner]

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Return which proposal stands at a pixel."""
        return next((n for n, rect in enumerate(self._rows) if rect.collidepoint(pos)), None)

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Show the proposal under the pointer."""
        row = self.row_at(pos)
        if row is not None and row != self.chosen:
            self._choose(row)

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """A press chooses too (touch); on the title it folds the card."""
        if inside and self.row_at(pos) is not None:
            self.on_hover(form, pos)
        elif inside and self._head.collidepoint(pos):
            self.fold()

    def fold(self) -> None:
        """Fold the card to its title, or open it again."""
        self.folded = not self.folded
        self._choose(self.chosen)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Up and down choose, Enter folds."""
        if not self.found:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.fold()
            return True
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
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
        brief = self._brief
        tabs = brief or self.folded
        right = self._rows[0].left if tabs and self._rows else self.rect.right - pad - kit.px(20)
        head = pygame.Rect(
            self.rect.x + pad, 0, max(1, right - self.rect.x - pad), kit.line_height("subheading")
        )
        head.centery = self._head.centery
        title = self.table.texts.text("table.hint.title")
        if kit.text_width(title, "subheading") <= head.w:
            kit.text(surface, title, head, "subheading", max_lines=1, wrap=False)
        else:
            kit.icon(surface, "common/hint", pygame.Rect(head.x, head.centery - side // 2, side, side))
        arrow = pygame.Rect(0, 0, kit.px(14), kit.px(14))
        arrow.center = (self.rect.right - pad - kit.px(6), self._head.centery)
        kit.icon(surface, "common/chevron_up" if self.folded else "common/chevron_down", arrow)
        for index, rect in enumerate(self._rows[: len(self.found)]):
            if index == self.chosen:
                kit.panel(surface, rect.inflate(-2 if tabs else -pad, -kit.px(6) if tabs else -2), "found", edge=None,
                          radius="button")  # fmt: skip
            if tabs:
                number_disc(kit, surface, index + 1, rect.center, side)
                continue
            number_disc(kit, surface, index + 1, (rect.x + pad + side / 2, rect.centery), side)
            block = self._line(kit, index, rect.w - 3 * pad - side)
            kit.engine.draw_block(surface, block, (rect.x + 2 * pad + side, rect.centery - block.height / 2))
        if brief and self._text.w and self.found:
            block = self._line(kit, self.chosen, self._text.w - 2 * pad)
            kit.engine.draw_block(surface, block, (self._text.x + pad, self._text.centery - block.height / 2))
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
    line = kit.engine.line(str(number), "friendly", max(6, round(side * 0.66)), kit.colour("ink_picture"))
    box = line.get_bounding_rect()
    at = (round(centre[0] - box.centerx), round(centre[1] - box.centery))
    surface.blit(line, at, special_flags=PREMULTIPLIED)
