"""What the hand, the buttons and the keys do to the match, and how the table says no."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import Action
from game.core.controls import Button as Choice
from game.core.controls import Handle, Pick
from game.core.reasons import IllegalAction, Reason
from game.ui.scenes import Push, Transition
from game.ui.table.ribbon import not_now
from game.ui.table.tabletop import Piece

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Acting:
    """Mixed into the scene: every way to the match leads through `act`."""

    def act(  # type: ignore[misc]
        self: TableScene,
        action: Action,
        *,
        piece: Piece | None = None,
        start: pygame.Rect | None = None,
        pressed_at: tuple[int, int] | None = None,
    ) -> bool:
        """Carry out an action of the viewer; returns whether the rules took it.

        piece, start  what the hand let go, and where
        pressed_at    for presses: a second one at the same place in the same moment does nothing
        """
        seat = self.shown.acting
        if isinstance(action, Pick):
            self.select(action, piece=piece, start=start, pressed_at=pressed_at)
            return True
        if seat is None:
            self.bubble.show(not_now(self), pressed_at or self.input.pointer, self.app.clock.now())
            return False
        try:
            applied = self.match.submit(seat, action)
        except IllegalAction as error:
            self.refuse(error.reason, pressed_at or self.input.pointer)
            return False
        if pressed_at is not None:
            self.input.guard(pressed_at)
        self.pressed = pressed_at is not None and not self.controls.form.keyboard
        self.bubble.hide()
        self.hints.clear()
        self.peek.forget()
        if piece is not None and start is not None:
            self.motion.start_from(piece.key, start)
        self.submitted(applied.turn_ended, applied.over, seat, action)
        return True

    def select(  # type: ignore[misc]
        self: TableScene,
        pick: Pick,
        *,
        piece: Piece | None = None,
        start: pygame.Rect | None = None,
        pressed_at: tuple[int, int] | None = None,
    ) -> None:
        """Select something without doing anything yet; `Pick(())` takes the selection back."""
        old = self.shown.pieces
        if pressed_at is not None:
            self.input.guard(pressed_at)
        self.bubble.hide()
        self.peek.forget()
        self.keys.reset()
        self.shown.select(pick.pending)
        if piece is not None and start is not None:
            self.motion.start_from(piece.key, start)
        self.sound("click")
        self.motion.play(old, self.shown.pieces, self.top, None)
        self.controls.refresh()
        if self.auto_fit:
            self.fit()
        self.app.trace(f"selected {len(pick.pending)}")
        self.app.invalidate()

    def turn_view(self: TableScene, handle: Handle) -> bool:  # type: ignore[misc]
        """Press something that only turns the view; returns whether it was such a thing."""
        if not self.top.turns_view(handle):
            return False
        point = self.top.points_to(handle)
        if point is not None:
            self.look_to(point)
            return True
        old = self.shown.pieces
        self.top.change_view(handle)
        self.shown.lay_out()
        self.motion.play(old, self.shown.pieces, self.top, None)
        self.motion.finish()
        self.controls.refresh()
        self.peek.forget()
        self.sound("click")
        if self.auto_fit:
            self.fit()
        self.app.trace(f"view {handle[-1]}")
        self.app.invalidate()
        return True

    def submitted(self: TableScene, turn_ended: bool, over: bool, seat: int, action: Action) -> None:  # type: ignore[misc]
        """After any move: save, cover what is private, begin to tell."""
        self.app.trace(f"moved {seat} {action[0]}")
        self.keys.reset()
        if turn_ended or not self.saving.ever:
            self.saving.autosave(self.thumbnail)
        viewer = self.match.private_seat(self.shown.viewer)
        if viewer != self.shown.viewer:
            # Nothing private may be seen from here on, not even while it fades.
            self.shown.show(self.shown.number, viewer)
        if not self.motion.busy and self.looking is None:
            self.tell_next()

    def choose(self: TableScene, choice: Choice) -> Transition | None:  # type: ignore[misc]
        """A controller's button was pressed."""
        if choice.action is None:
            return None
        if choice.confirm:
            from game.ui.table.dialogs import question

            word = self.texts.text(choice.key)
            return Push(
                question(self, self.texts.text(choice.confirm), word, lambda: self.act(choice.action or ()))
            )
        self.hand.cancel()
        self.interrupt_motion()
        self.input.guard(self.input.pointer)
        self.act(choice.action)
        return None

    def refuse(self: TableScene, reason: Reason, pos: tuple[int, int]) -> None:  # type: ignore[misc]
        """Say why something is refused, with the rule, and light the cells."""
        self.sound("refuse")
        self.peek.forget()
        self.bubble.show(
            self.texts.refuse(reason), pos, self.app.clock.now(), clause=reason.clause, cells=reason.cells
        )
        self.app.trace(f"refused {reason.clause} {reason.key}")
        self.app.invalidate()

    def say(self: TableScene, key: str, pos: tuple[int, int]) -> None:  # type: ignore[misc]
        """Say a sentence of the house beside a pixel."""
        self.sound("refuse")
        self.bubble.show(self.texts.text(key), pos, self.app.clock.now())
        self.app.trace(f"refused - {key}")
        self.app.invalidate()

    def explain(self: TableScene, handle: Handle, pos: tuple[int, int]) -> None:  # type: ignore[misc]
        """Say why a thing cannot be used now."""
        if self.shown.acting is None:
            self.sound("refuse")
            self.bubble.show(not_now(self), pos, self.app.clock.now())
            self.app.trace("refused - not your turn")
            return
        reason = self.shown.controller.refuse(handle)
        if reason is not None:
            self.refuse(reason, pos)
        else:
            self.say("table.refuse.nothing", pos)
