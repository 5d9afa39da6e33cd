"""What the buttons and keys of the table do: steps back, looking back, board, log, hints, dialogs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Pick
from game.session.history import UndoBarred
from game.ui.animate import ease_in_out
from game.ui.scenes import Pop, Push, Replace, Reset, Transition
from game.ui.scenes.settings_parts import extra
from game.ui.table.ribbon import not_now
from game.ui.table.tabletop import FIT_MARGIN

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.scene import TableScene


class Commands:
    """Mixed into the scene; every command may be called at any time and says why it does nothing."""

    app: App
    looking: int | None
    """Number of the position that is looked back at, None for the running one."""

    # --- steps back --------------------------------------------------------------------------------

    def undo(self: TableScene) -> None:  # type: ignore[misc]
        """Take the last step of the seat at the screen back."""
        self._step("undo")

    def redo(self: TableScene) -> None:  # type: ignore[misc]
        """Bring a step back."""
        self._step("redo")

    def reset_turn(self: TableScene) -> None:  # type: ignore[misc]
        """Begin the turn again."""
        self._step("reset")

    def _step(self: TableScene, what: str) -> None:  # type: ignore[misc]
        match, seat, viewer = self.match, self.shown.seat, self.shown.viewer
        if self.looking is not None or self.replaying is not None or seat is None:
            self.app.toast(not_now(self))
            return
        if what == "undo" and self.shown.pending:
            self.select(Pick(()))
            return
        barred = {"undo": match.undo_barred, "redo": match.redo_barred, "reset": match.reset_barred}[what](
            seat
        )
        if barred is not None:
            self.app.toast(self.texts.say(barred))
            return
        self.hand.cancel()
        self.settle()
        self.bots.forget()
        try:
            if what == "undo":
                match.undo(seat)
            elif what == "redo":
                match.redo(seat)
            else:
                match.reset_turn(seat)
        except UndoBarred as error:
            self.app.toast(self.texts.say(error.message))
            return
        self.hints.clear()
        self.bubble.hide()
        self.sound("page")
        self.saving.changed()
        self.app.trace(f"{what} {match.position}")
        self.step_to(match.position, match.private_seat(viewer))

    # --- looking back ------------------------------------------------------------------------------

    def look(self: TableScene, number: int) -> None:  # type: ignore[misc]
        """Show the position after entry `number`; the game waits."""
        if self.replaying is not None:
            return
        self.hand.cancel()
        self.settle()
        self.hints.clear()
        if number >= self.match.position:
            self.back_to_now()
            return
        self.looking = number
        self.step_to(number, self.shown.viewer)

    def back_to_now(self: TableScene) -> None:  # type: ignore[misc]
        """Go on with the game."""
        if self.replaying is not None:
            self.handover.stop_replay()
            return
        if self.looking is not None:
            self.looking = None
            self.log.chosen = None
            self.step_to(self.match.position, self.shown.viewer)

    # --- board -------------------------------------------------------------------------------------

    def zoom(self: TableScene, factor: float, pos: tuple[int, int] | None = None) -> None:  # type: ignore[misc]
        """Zoom about a pixel, default the middle of the board."""
        if not self.top.zooms:
            return
        at = pos if pos is not None else self.camera.view.center
        if self.camera.zoom_at(at, factor, self.app.clock.now()):
            self.auto_fit = False
        self.app.invalidate()

    def pan(self: TableScene, dx: float, dy: float) -> None:  # type: ignore[misc]
        """Move the board by pixels."""
        if not self.top.zooms:
            return
        self.camera.pan(dx, dy)
        self.auto_fit = False
        self.app.invalidate()

    def look_to(self: TableScene, point: tuple[float, float]) -> None:  # type: ignore[misc]
        """Bring a point of the world into the middle of the board."""
        self.camera.centre = point
        self.camera.clamp()
        self.auto_fit = False
        self.app.invalidate()

    def show_all(self: TableScene) -> None:  # type: ignore[misc]
        """Show the whole board."""
        self.auto_fit = True
        self.fit()

    def fit(self: TableScene, *, at_once: bool = False) -> None:  # type: ignore[misc]
        """Let the camera show everything, gently unless told otherwise."""
        box = self.top.bounds()
        self.camera.bounds = self.top.roam()
        margin = self.kit.px(FIT_MARGIN)
        zoom, centre = self.camera.fitting(box, margin)
        if abs(zoom - self.camera.zoom) < 1e-6 and centre == self.camera.centre:
            return
        if at_once or self.app.animator.speed <= 0:
            self.camera.fit(box, margin)
        else:
            self.camera.fly_to(self.app.animator, box, margin)
        self.app.invalidate()

    def bring_into_view(self: TableScene, rects: Iterable[pygame.Rect]) -> None:  # type: ignore[misc]
        """Slide the board gently until these pixels are seen; a view that the player chose keeps its zoom."""
        found = list(rects)
        if not found or not self.top.zooms:
            return
        area, view = found[0].unionall(found[1:]), self.camera.view
        dx = max(0, view.left - area.left) + min(0, view.right - area.right)
        dy = max(0, view.top - area.top) + min(0, view.bottom - area.bottom)
        if not dx and not dy:
            return
        start = self.camera.centre
        shift = (dx / self.camera.zoom, dy / self.camera.zoom)

        def slide(share: float) -> None:
            self.camera.centre = (start[0] - shift[0] * share, start[1] - shift[1] * share)

        self.app.animator.tween(250, slide, ease=ease_in_out)

    # --- log, hints, pages -------------------------------------------------------------------------

    def toggle_log(self: TableScene) -> None:  # type: ignore[misc]
        """Open or close the log."""
        self.log.visible = not self.log.visible
        self.log.hovering = None
        if self.log.visible:
            self.log.open_at_end()
        elif self.looking is not None:
            self.back_to_now()
        self.controls.log.chosen = self.log.visible
        self.hand.cancel()
        self.lay_out()
        self.app.trace(f"log {'open' if self.log.visible else 'shut'}")

    def replay_log(self: TableScene) -> None:  # type: ignore[misc]
        """Show again what happened from the chosen line of the log on."""
        if self.replaying is not None:
            self.handover.stop_replay()
        elif not self.handover.replay_log(self.log.chosen_number):
            self.app.toast(self.texts.text("table.log.empty"))
        self.app.invalidate()

    def keep_doubt(self: TableScene) -> None:  # type: ignore[misc]
        """Write one file from which somebody can check what happened, and say where it lies."""
        from game.ui.table.doubt import keep

        self.app.toast(keep(self), 9000)

    def ask_hints(self: TableScene) -> None:  # type: ignore[misc]
        """Ask for hints, or put them away."""
        if self.hints.visible:
            self.hints.clear()
            return
        if not extra(self.app.settings, "hints"):
            self.app.toast(self.texts.text("settings.hints_off"))
            return
        seat = self.shown.acting
        if seat is None or self.looking is not None:
            self.app.toast(not_now(self))
            return
        if not self.bots.waiting_for_hints:
            self.hand.cancel()
            self.bots.ask_hints(seat)
        self.app.invalidate()

    def open_rulebook(self: TableScene, clause: str) -> Transition | None:  # type: ignore[misc]
        """Open the rulebook, at a clause if one is given."""
        self.hand.cancel()
        opener: Any = getattr(self.app, "open_rulebook", None)
        if opener is None:
            return None
        result = opener(self.match.info, clause or None)
        return result if isinstance(result, Transition) else None

    def open_menu(self: TableScene) -> Transition:  # type: ignore[misc]
        """The menu of the table."""
        from game.ui.table.dialogs import TableMenu

        self.hand.cancel()
        self.skipping = False
        return Push(TableMenu(self))

    def menu_chose(self: TableScene, value: str) -> Transition | None:  # type: ignore[misc]
        """What was pressed in the menu."""
        if value == "save":
            return self._save_dialog()
        if value == "picture":
            self.save_picture()
        elif value == "settings":
            from game.ui.scenes.settings_scene import SettingsScene

            return Push(SettingsScene())
        if value == "rulebook":
            return self.open_rulebook("")
        if value == "sound":
            self.toggle_sound()
        elif value == "new":
            return self._new_game()
        elif value == "leave":
            self.saving.on_leave()
            return Reset(self.app.home()) if self.app.home is not None else Pop()
        return None

    def _new_game(self: TableScene) -> Transition | None:  # type: ignore[misc]
        from game.ui.scenes.new_game import NewGameScene

        self.saving.on_leave()
        return Replace(NewGameScene())

    def ask_save(self: TableScene) -> None:  # type: ignore[misc]
        """Ask for a name and save."""
        self.hand.cancel()
        self.skipping = False
        self._wanted = self._save_dialog()

    def _save_dialog(self: TableScene) -> Transition:  # type: ignore[misc]
        from game.ui.table.dialogs import SaveDialog

        title = self.texts.text(self.match.info.title_key)
        values = {"title": title, "n": self.match.round}
        return Push(SaveDialog(self, self.texts.text("table.save.proposal", **values)))

    def save_picture(self: TableScene) -> None:  # type: ignore[misc]
        """Save a picture of the whole board as everybody may see it, and say where it lies."""
        from game.ui.scenes.board_picture import keep_picture

        self.app.toast(keep_picture(self.kit, self.match, self.texts, self.shown.viewer), 9000)

    def toggle_sound(self: TableScene) -> None:  # type: ignore[misc]
        """Sounds on or off."""
        self.app.settings.sounds = not self.app.settings.sounds
        self.app.apply_settings()
        if self.app.settings.sounds:
            self.app.sound.loop("murmur")
        else:
            self.app.sound.stop()
        self.app.save_settings()

    def escape(self: TableScene) -> Transition | None:  # type: ignore[misc]
        """One step out of whatever is going on."""
        if self.hand.holding:
            self.hand.cancel()
        elif self.bubble.shown:
            self.bubble.hide()
        elif self.hints.visible:
            self.hints.clear()
        elif self.shown.pending:
            self.select(Pick(()))
        elif self.looking is not None or self.replaying is not None:
            self.back_to_now()
        elif self.log.visible:
            self.toggle_log()
        else:
            return self.open_menu()
        self.app.invalidate()
        return None
