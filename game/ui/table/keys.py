"""The keyboard at the table: a cursor over everything that can be pointed at, and short ways to buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.form import Form

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PAN = 72
"""Design units that an arrow moves the board."""


class BoardKeys(Widget):
    """The place of the table itself in the focus order. While it has the keyboard, a cursor is shown."""

    focusable = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="board_keys")
        self.table = table
        self._cursor: Handle | None = None

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The pointer goes through: the table looks after it itself."""
        return None

    @property
    def active(self) -> bool:
        """Does the keyboard move the cursor?"""
        return self.ring

    @property
    def place_at(self) -> Handle | None:
        """The handle under the cursor."""
        targets = self._targets()
        if self._cursor in targets:
            return self._cursor
        hand = self.table.hand
        if hand.holding:
            spots = [target for target in hand.spots() if target in targets]
            return spots[0] if spots else (targets[0] if targets else None)
        sources = self.table.shown.controller.sources()
        return next((target for target in targets if target in sources), targets[0] if targets else None)

    def _targets(self) -> list[Handle]:
        return self.table.top.cursor_targets(self.table.hand.held)

    def reset(self) -> None:
        """Back to the first thing that can be picked up: the position is another one."""
        self._cursor = None

    def on_focus(self, form: Form, focused: bool) -> None:
        """A piece held by keyboard goes home when the keyboard leaves."""
        if not focused and self.table.hand.by_keyboard:
            self.table.hand.cancel()

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Arrows move, Enter picks up and puts down, page keys go through in reading order."""
        if not form.keyboard:
            return False
        key = event.key
        if key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._go(self._towards(*ARROWS[key]))
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._go(self._next(1 if key == pygame.K_PAGEDOWN else -1))
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.press()
        else:
            return False
        return True

    def _go(self, handle: Handle | None) -> None:
        if handle is None:
            return
        self._cursor = handle
        self._bring_into_view(handle)
        if self.table.hand.holding:
            self.table.hand.by_keyboard = True
            self.table.hand.aim_at(handle)

    def _bring_into_view(self, handle: Handle) -> None:
        """Move the board when the cursor would leave it."""
        rect = self.table.top.rect_of(handle)
        board = self.table.frame.regions.board
        if rect is None or handle[0] in ("hand", "tray") or not self._on_board(handle):
            return
        dx = max(0, board.left - rect.left) + min(0, board.right - rect.right)
        dy = max(0, board.top - rect.top) + min(0, board.bottom - rect.bottom)
        if dx or dy:
            self.table.pan(dx, dy)

    def _on_board(self, handle: Handle) -> bool:
        """A place in the world, rather than in a panel?"""
        rect = self.table.top.rect_of(handle)
        regions = self.table.frame.regions
        panels = [regions.tray, regions.supply, *regions.seats]
        return rect is not None and not any(panel.contains(rect) for panel in panels)

    def _towards(self, dx: int, dy: int) -> Handle | None:
        """Return the nearest target in a direction."""
        here = self.place_at
        at = self.table.top.rect_of(here) if here is not None else None
        if at is None:
            return here
        best: tuple[float, Handle] | None = None
        for target in self._targets():
            rect = self.table.top.rect_of(target)
            if rect is None or target == here:
                continue
            along = (rect.centerx - at.centerx) * dx + (rect.centery - at.centery) * dy
            across = abs((rect.centerx - at.centerx) * dy) + abs((rect.centery - at.centery) * dx)
            if along <= 1 or across > 3 * along:
                continue
            cost = along + 2 * across
            if best is None or cost < best[0]:
                best = (cost, target)
        return best[1] if best is not None else here

    def _next(self, step: int) -> Handle | None:
        """Return the next target in reading order; with a piece in hand only places where it may go."""
        targets = self._targets()
        if self.table.hand.holding:
            spots = set(self.table.hand.spots())
            targets = [target for target in targets if target in spots] or targets
        if not targets:
            return None
        if self._cursor not in targets:
            return targets[0 if step > 0 else -1]
        return targets[(targets.index(self._cursor) + step) % len(targets)]

    def press(self) -> None:
        """Enter: pick up, press, or put down."""
        table, handle = self.table, self.place_at
        if table.interrupt_motion():
            return
        if table.hand.holding:
            if table.hand.target is None and handle is not None:
                table.hand.aim_at(handle)
            table.hand.drop()
            return
        if handle is None:
            return
        rect = table.top.rect_of(handle)
        pos = rect.center if rect is not None else (0, 0)
        if table.shown.controller.press(handle) is not None:
            table.hand.press(handle, pos)
        elif table.hand.pick(handle):
            table.hand.by_keyboard = True
            spot = self.place_at
            if spot is not None:
                self._go(spot)
        else:
            table.explain(handle, pos)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """The ring around what the cursor points at."""
        handle = self.place_at if self.active else None
        rect = self.table.top.rect_of(handle) if handle is not None else None
        if rect is not None:
            kit.focus_ring(surface, rect.inflate(kit.px(6), kit.px(6)), "piece")


def shortcut(table: TableScene, event: pygame.Event) -> bool:
    """Carry out a key that means the same wherever the focus is; returns whether it was one."""
    key = event.key
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if key == pygame.K_z:
            (table.redo if event.mod & pygame.KMOD_SHIFT else table.undo)()
        elif key == pygame.K_y:
            table.redo()
        elif key == pygame.K_s:
            table.ask_save()
        elif key == pygame.K_BACKSPACE:
            table.reset_turn()
        else:
            return False
        return True
    if event.mod & pygame.KMOD_ALT:
        return False
    plain = {
        pygame.K_r: lambda: table.hand.rotate(-1 if event.mod & pygame.KMOD_SHIFT else 1),
        pygame.K_h: table.ask_hints,
        pygame.K_l: table.toggle_log,
        pygame.K_F1: lambda: table.open_rulebook(""),
        pygame.K_PLUS: lambda: table.zoom(1.2),
        pygame.K_KP_PLUS: lambda: table.zoom(1.2),
        pygame.K_EQUALS: lambda: table.zoom(1.2),
        pygame.K_MINUS: lambda: table.zoom(1 / 1.2),
        pygame.K_KP_MINUS: lambda: table.zoom(1 / 1.2),
        pygame.K_0: table.show_all,
        pygame.K_HOME: table.show_all,
        pygame.K_m: table.toggle_sound,
    }
    action = plain.get(key)
    if action is None:
        return False
    action()
    return True


def pan_by_key(table: TableScene, event: pygame.Event) -> bool:
    """Arrows move the board while no widget has the keyboard."""
    if event.key not in ARROWS or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    dx, dy = ARROWS[event.key]
    step = table.kit.px(PAN)
    table.pan(-dx * step, -dy * step)
    return True
