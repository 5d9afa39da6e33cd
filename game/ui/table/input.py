"""Events at the table: who gets what, in which order. Decides from the events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.core.reasons import Reason
from game.ui.scenes import Transition
from game.ui.table import trace
from game.ui.table.close_up import KEYS
from game.ui.table.hand import EXPLAIN_MS
from game.ui.table.keys import pan_by_key, shortcut

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

GUARD_MS = 350
"""A second press at the same place within this time belongs to the same double click."""
GUARD_PX = 12
EDGE = 40
"""Design units at the rim of the board: a piece held there for a moment pulls the board along."""
EDGE_WAIT_MS, EDGE_SPEED = 250, 0.55
"""How long it must stay there, and design units a millisecond at the very edge."""
BEYOND = 1.1
"""World units beyond the content up to which a held piece can pull the board."""


class Input:
    """The pointer and the keyboard of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pointer = (0, 0)
        self._pan_from: tuple[int, int] | None = None
        self._pan_button = 0
        self._guard: tuple[float, tuple[int, int]] = (-1e9, (0, 0))
        self._was_ripe = False
        self._edge_ms = 0.0
        self._rest = (0.0, 0.0)

    @property
    def waits(self) -> bool:
        """Will something change by itself in a moment although nothing moves?"""
        hand = self.table.hand
        if any(self.pull()):
            return True
        wrong = hand.holding and hand.verdict is not None and hand.action is None
        return wrong and self.table.app.clock.now() - hand.since <= EXPLAIN_MS

    @property
    def panning(self) -> bool:
        """Is the board being pulled?"""
        return self._pan_from is not None

    def guard(self, pos: tuple[int, int]) -> None:
        """A press has just acted here: what follows at once at this place is its echo."""
        self._guard = (self.table.app.presses.now(), pos)

    def _echo(self, pos: tuple[int, int]) -> bool:
        since, where = self._guard
        near = max(abs(pos[0] - where[0]), abs(pos[1] - where[1])) <= GUARD_PX
        return near and self.table.app.presses.now() - since < GUARD_MS

    def _on_board(self, spot: Handle) -> bool:
        """Does a place lie on the board, seen or not, rather than in tray or supply?"""
        rect, regions = self.table.top.rect_of(spot), self.table.frame.regions
        return rect is None or not (regions.tray.contains(rect) or regions.supply.contains(rect))

    def pull(self) -> tuple[float, float]:
        """How a piece held at the rim of the board pulls it: pixels a millisecond, (0, 0) for not at all."""
        table, pos = self.table, self.table.hand.drag.pos
        camera, board = table.camera, table.frame.regions.board
        if (
            not table.hand.holding
            or table.hand.by_keyboard
            or not table.top.zooms
            or not board.collidepoint(pos)
        ):
            return 0.0, 0.0
        if not any(self._on_board(spot) for spot in table.hand.spots()):
            return 0.0, 0.0  # it does not go onto the board at all
        rim, most = table.kit.px(EDGE), table.kit.pxf(EDGE_SPEED)
        x, y, wide, high = table.top.bounds()
        left, top = camera.to_screen((x - BEYOND, y - BEYOND))
        right, bottom = camera.to_screen((x + wide + BEYOND, y + high + BEYOND))

        def along(at: int, low: int, high: int, hidden_low: bool, hidden_high: bool) -> float:
            if at < low + rim and hidden_low:
                return most * (low + rim - at) / rim
            if at > high - rim and hidden_high:
                return -most * (at - high + rim) / rim
            return 0.0

        return (
            along(pos[0], board.left, board.right, left < board.left, right > board.right),
            along(pos[1], board.top, board.bottom, top < board.top, bottom > board.bottom),
        )

    def _pull(self, ms: float) -> bool:
        """Move the board below a piece held at its rim, by whole pixels; returns whether it moved."""
        vx, vy = self.pull()
        if not vx and not vy:
            self._edge_ms, self._rest = 0.0, (0.0, 0.0)
            return False
        self._edge_ms += ms
        if self._edge_ms < EDGE_WAIT_MS:
            return False
        x, y = self._rest[0] + vx * min(ms, 40), self._rest[1] + vy * min(ms, 40)
        dx, dy = int(x), int(y)
        self._rest = (x - dx, y - dy)
        if dx or dy:
            self.table.camera.pan(dx, dy)
            self.table.hand.aim_again()
        return bool(dx or dy)

    def tick(self, ms: float = 0.0) -> bool:
        """Time goes on; returns whether a new picture is wanted."""
        table = self.table
        if self._pull(ms):
            table.app.invalidate()
        gone = table.bubble.update(table.app.clock.now(), self.pointer, table.kit)
        ripe = table.peek.ripe
        flipped, self._was_ripe = ripe != self._was_ripe, ripe
        self._explain_ghost()
        return gone or flipped

    def _explain_ghost(self) -> None:
        """A ghost that has been lying wrong for a moment says why."""
        table, hand = self.table, self.table.hand
        if not hand.holding or not isinstance(hand.verdict, Reason) or table.bubble.shown:
            return
        now = table.app.clock.now()
        if now - hand.since >= EXPLAIN_MS:
            hand.since = now + 1e9
            reason = hand.verdict
            table.bubble.show(
                table.texts.refuse(reason), hand.drag.pos, now, clause=reason.clause, cells=reason.cells
            )
            table.app.invalidate()

    # --- events ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Transition | None:
        """Give an event to whoever it is for."""
        kind, table = event.type, self.table
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            self._key_up(event)
        elif kind == pygame.MOUSEBUTTONDOWN:
            self.pointer = event.pos
            return self._button_down(event)
        elif kind == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self._motion(event)
        elif kind == pygame.MOUSEBUTTONUP:
            self.pointer = event.pos
            self._button_up(event)
        elif kind == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif kind == pygame.WINDOWFOCUSLOST:
            table.hand.cancel()
            table.skipping = table.peek.key_held = False
            self._pan_from = None
            table.form.handle(event)
        elif kind == pygame.WINDOWLEAVE:
            table.peek.forget()
            table.form.handle(event)
        else:
            table.form.handle(event)
        return None

    def _key_down(self, event: pygame.Event) -> Transition | None:
        table, key = self.table, event.key
        if key == pygame.K_F9 and table.app.trace_on:
            trace.print_rects(table)
            return None
        if key == pygame.K_ESCAPE:
            return table.escape()
        if key in KEYS and not event.mod & pygame.KMOD_CTRL:
            table.peek.key_held = True
        if key == pygame.K_SPACE and (
            table.motion.busy or not table.shown.is_now or table.bots.thinking is not None
        ):
            table.skipping = True
            return None
        if shortcut(table, event):
            return None
        focus = table.form.focus
        cursor = focus is table.keys and table.form.keyboard
        if (focus is None or (focus is table.keys and not cursor)) and pan_by_key(table, event):
            return None
        table.form.handle(event)
        return None

    def _key_up(self, event: pygame.Event) -> None:
        if event.key == pygame.K_SPACE:
            self.table.skipping = False
        if event.key in KEYS:
            self.table.peek.key_held = False

    def _button_down(self, event: pygame.Event) -> Transition | None:
        table, pos = self.table, event.pos
        hand = table.hand
        if event.button == 2:
            self._pan_from, self._pan_button = pos, 2
            return None
        if event.button != 1:
            hand.handle(event)
            return None
        if table.bubble.shown:
            if table.bubble.link.collidepoint(pos):
                clause = table.bubble.clause
                table.bubble.hide()
                return table.open_rulebook(clause)
            inside = table.bubble.rect.collidepoint(pos)
            table.bubble.hide()
            if inside and not hand.holding:
                return None
        if self._echo(pos):
            return None
        if table.form.hit(pos) is not None and (not hand.holding or hand.drag.by_click):
            table.form.handle(event)
            return None
        table.form.focus_on(None)
        table.peek.forget()
        if not hand.holding and (table.interrupt_motion() or table.replaying is not None):
            table.skipping = True
            return None
        if not hand.handle(event) and table.frame.regions.board.collidepoint(pos):
            self._pan_from, self._pan_button = pos, 1
        return None

    def _motion(self, event: pygame.Event) -> None:
        table, pos = self.table, event.pos
        hand = table.hand
        if self._pan_from is not None:
            table.pan(pos[0] - self._pan_from[0], pos[1] - self._pan_from[1])
            self._pan_from = pos
            return
        before = hand.target
        if not hand.holding or hand.drag.by_click:
            table.form.handle(event)
        hand.handle(event)
        if hand.holding:
            table.peek.forget()
            if hand.target != before:
                table.bubble.hide()
        elif not any(event.buttons if hasattr(event, "buttons") else ()):
            table.peek.point(pos)

    def _button_up(self, event: pygame.Event) -> None:
        table = self.table
        if self._pan_from is not None and event.button == self._pan_button:
            self._pan_from = None
            return
        if event.button != 1:
            return
        table.skipping = False
        if table.form.capture is not None:
            table.form.handle(event)
            return
        table.hand.handle(event)

    def _wheel(self, event: pygame.Event) -> None:
        table = self.table
        if table.hand.holding:
            table.hand.handle(event)
        elif not table.form.handle(event) and table.frame.regions.board.collidepoint(self.pointer):
            turn = float(getattr(event, "precise_y", event.y) or event.y)
            table.zoom(1.14**turn, self.pointer)
