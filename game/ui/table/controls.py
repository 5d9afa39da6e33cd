"""The buttons of the table: in the ribbon, beside the board, in the tray, and the bar of looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Button as Choice
from game.settings import SPEEDS
from game.ui.kit import Kit
from game.ui.layout import grid
from game.ui.scenes.settings_parts import extra
from game.ui.table.ribbon import not_now
from game.ui.widgets import Action, Button, Form, IconButton, Label, Option, Segmented, Widget

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Free(Widget):
    """Holds widgets that somebody else places."""

    def __init__(self, controls: Controls) -> None:
        super().__init__()
        self.controls = controls

    @property
    def children(self) -> list[Widget]:
        """In focus order."""
        return self.controls.widgets

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Let the controls place everything."""
        self.rect = rect.copy()
        self.controls.arrange(kit)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what is visible; the drawer and the cursor are drawn by the scene, over the pieces."""
        for child in self.children:
            if child.visible and child not in self.controls.drawn_apart:
                child.draw(kit, surface)


class Controls:
    """Makes, places and refreshes the buttons. `form` is the table's form."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._state: object = None
        self._choices: object = None
        self.choices: list[Button] = []
        word = table.texts.text

        def icon(name: str, picture: str, act: Action, tip: str) -> IconButton:
            return IconButton(
                f"common/{picture}",
                act,
                tooltip=word(f"table.button.{tip}"),
                name=name,
                tinted=True,
            )

        self.undo = icon("undo", "undo", table.undo, "undo")
        self.redo = icon("redo", "redo", table.redo, "redo")
        self.reset = icon("reset", "to_start", table.reset_turn, "reset")
        self.hint = icon("hint", "hint", table.ask_hints, "hint")
        self.hint.tinted = False
        self.book = icon("rulebook", "rulebook", lambda: table.open_rulebook(""), "rulebook")
        self.log = icon("log_button", "log", table.toggle_log, "log")
        self.menu = icon("menu", "menu", table.open_menu, "menu")
        self.ribbon: list[IconButton] = [
            self.undo, self.redo, self.reset, self.hint, self.book, self.log, self.menu,
        ]  # fmt: skip
        self.tools = [
            icon("zoom_in", "zoom_in", lambda: table.zoom(1.25), "zoom_in"),
            icon("zoom_out", "zoom_out", lambda: table.zoom(1 / 1.25), "zoom_out"),
            icon("show_all", "show_all", table.show_all, "show_all"),
        ]
        for tool in self.tools:
            tool.size, tool.repeat, tool.visible = 32, True, table.top.zooms
        self.rotate = Button(
            word("table.button.rotate"),
            lambda: table.hand.rotate(1),
            icon="common/rotate",
            name="rotate",
            repeat=True,
            tinted=True,
        )
        self.back = Button(
            word("table.button.back"),
            table.back_to_now,
            kind="accent",
            name="back",
            icon="common/eye",
            visible=False,
        )
        self.watching = not table.match.humans
        self.pause = Button(
            word("table.watch.pause"), self._pause, icon="common/pause", name="pause", tinted=True, repeat=True,
            visible=self.watching,
        )  # fmt: skip
        speeds = [Option(speed, word(f"settings.speed_{speed}")) for speed in SPEEDS]
        self.speed = Segmented(
            speeds, table.app.settings.speed, self._speed, name="speed", visible=self.watching
        )
        self.watch_note = Label(word("table.watch.note"), "small", colour="text", visible=self.watching)
        self.rotate.visible = table.top.turns and not self.watching
        self.drawn_apart: list[Widget] = [table.keys, table.log, table.hints]
        self.form = Form(table.kit, Free(self), toast=table.app.toast)

    @property
    def widgets(self) -> list[Widget]:
        """All widgets in focus order: the table first, then tray, ribbon, tools, drawer."""
        return [
            self.table.keys,
            *self.choices,
            self.rotate,
            self.pause,
            self.speed,
            self.watch_note,
            self.back,
            self.table.hints,
            *self.ribbon,
            *self.tools,
            self.table.log,
        ]

    def _pause(self) -> None:
        """Stop between two moves, or go on."""
        table = self.table
        table.paused = not table.paused
        self.pause.text = table.texts.text("table.watch.go_on" if table.paused else "table.watch.pause")
        self.pause.icon = "common/play" if table.paused else "common/pause"
        self.pause.chosen = table.paused
        table.app.invalidate()

    def _speed(self, speed: str) -> None:
        """How fast the moves are told."""
        app = self.table.app
        app.settings.speed = speed
        app.apply_settings()
        app.save_settings()

    # --- state -------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Enable what can be pressed now, and say of the rest why it cannot."""
        table = self.table
        match, shown = table.match, table.shown
        state = (
            match.position, match.digest, shown.number, shown.viewer, shown.acting, table.looking, table.replaying,
            table.hand.holding, table.hand.can_turn, shown.pending, table.bots.waiting_for_hints, match.redo_barred(shown.seat),
        )  # fmt: skip
        if state == self._state:
            return
        self._state = state
        texts = table.texts
        seat = shown.seat
        away = table.looking is not None or table.replaying is not None
        barred = {
            self.undo: match.undo_barred(seat),
            self.redo: match.redo_barred(seat),
            self.reset: match.reset_barred(seat),
        }
        for button, message in barred.items():
            if away:
                button.set_enabled(False, not_now(table))
            elif button is self.undo and shown.pending:
                button.set_enabled(True, None)
            else:
                button.set_enabled(message is None, None if message is None else texts.say(message))
        can_hint = shown.acting is not None and not away
        if not extra(table.app.settings, "hints"):
            self.hint.set_enabled(False, texts.text("settings.hints_off"))
        else:
            self.hint.set_enabled(can_hint, None if can_hint else not_now(table))
        if table.hand.holding:
            self.rotate.set_enabled(table.hand.can_turn, texts.text("table.refuse.does_not_turn"))
        else:
            self.rotate.set_enabled(False, texts.text("table.refuse.pick_first"))
        # After the end there is nothing left that could be turned.
        self.rotate.visible = table.top.turns and not self.watching and not match.is_over
        self.back.visible = away
        self.back.text = texts.text("table.button.skip" if table.replaying else "table.button.back")
        self._refresh_choices()

    def _refresh_choices(self) -> None:
        table = self.table
        idle = self.watching or table.match.is_over
        shown = () if idle else table.shown.controller.buttons()
        wanted = [each for each in shown if each.handle is None or not table.top.offers(each.handle)]
        # The same grey button may have another reason when somebody else acts.
        key = (wanted, table.shown.acting, table.match.actors(), table.looking, table.replaying)
        if key != self._choices:
            self._choices = key
            self.choices = [self._choice(index, choice) for index, choice in enumerate(wanted)]
            focus, by_keyboard = self.form.focus, self.form.keyboard
            kept = focus if focus in self.widgets else self.table.keys if by_keyboard else None
            self.form.focus_on(kept, keyboard=by_keyboard)
            self.form.root.resize()

    def _choice(self, index: int, choice: Choice) -> Button:
        table = self.table
        reason = None
        if choice.action is None:
            acting = table.shown.acting is not None
            told = choice.reason is not None and acting
            reason = table.texts.refuse(choice.reason) if told and choice.reason else not_now(table)
        return Button(
            table.texts.text(choice.key),
            lambda: table.choose(choice),
            kind="accent" if choice.accent and choice.action is not None else "normal",
            enabled=choice.action is not None,
            reason=reason,
            name=f"choice_{index}",
        )

    # --- places ------------------------------------------------------------------------------------

    @property
    def ribbon_left(self) -> int:
        """Left edge of the ribbon's buttons in pixels."""
        return self.ribbon[0].rect.left

    def arrange(self, kit: Kit) -> None:
        """Place everything in the regions of the table."""
        regions = self.table.frame.regions
        right, gap = regions.ribbon.right - kit.px(10), kit.px(6)
        for button in reversed(self.ribbon):
            wide, high = button.measure(kit)
            side = min(wide, regions.ribbon.h - kit.px(8))
            button.place(kit, pygame.Rect(right - side, regions.ribbon.centery - side // 2, side, side))
            right -= side + gap
            if button is self.hint or button is self.undo:
                right -= kit.px(6)
        self._arrange_tools(kit)
        self._arrange_tray(kit)
        wide, high = self.back.measure(kit)
        back = pygame.Rect(0, 0, wide, high)
        back.midtop = (regions.board.centerx, regions.board.y + kit.px(10))
        if self.table.top.zooms and self.table.top.tools_corner() is None:
            back.left = max(back.left, self.tools[0].rect.right + kit.px(8))
        self.back.place(kit, back)
        self.table.log.place(kit, self.table.frame.drawer)
        self.table.hints.arrange(kit, regions.board)
        self.table.keys.place(kit, pygame.Rect(regions.board.x, regions.board.y, 0, 0))

    def _arrange_tools(self, kit: Kit) -> None:
        """The zoom buttons: in a column beside the board, or in a row where the tabletop wants them."""
        corner = self.table.top.tools_corner()
        if corner is not None:
            right = corner[0]
            for tool in reversed(self.tools):
                side = tool.measure(kit)[0]
                tool.place(kit, pygame.Rect(right - side, corner[1] - side, side, side))
                right -= side + kit.px(8)
            return
        y = self.table.frame.tools.y
        for tool in self.tools:
            side = tool.measure(kit)[0]
            tool.place(kit, pygame.Rect(self.table.frame.tools.x, y, side, side))
            y += side + kit.px(8)

    def _arrange_watch(self, kit: Kit) -> None:
        """What a watcher can do: a note, below it pause and speed."""
        area, gap = self.table.top.watch_area(), kit.px(12)
        note = self.watch_note.measure(kit, area.w)
        pause = self.pause.measure(kit)
        speed = self.speed.measure(kit, max(1, area.w - pause[0] - gap))
        high = max(pause[1], speed[1])
        total = note[1] + gap + high
        top = area.y + max(0, (area.h - total) // 2)
        self.watch_note.place(kit, pygame.Rect(area.x, top, area.w, note[1]))
        y = min(top + note[1] + gap, area.bottom - high)
        self.pause.place(kit, pygame.Rect(area.x, y, pause[0], high))
        self.speed.place(kit, pygame.Rect(area.x + pause[0] + gap, y, speed[0], high))

    def _arrange_tray(self, kit: Kit) -> None:
        if self.watching:
            self._arrange_watch(kit)
        cells = choice_cells(kit, self.table.top.button_area(), len(self.choices))
        for button, cell in zip(self.choices, cells, strict=True):
            button.place(kit, cell)
        room = self.table.top.rotate_area()
        if room is None:
            tray = self.table.frame.regions.tray
            wide, tall = self.rotate.measure(kit)
            room = pygame.Rect(tray.x + kit.px(16), tray.bottom - kit.px(12) - tall, wide, tall)
        self.rotate.place(kit, room)


def choice_cells(kit: Kit, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return a cell for each of so many choices: below each other as far as there is room, then in columns."""
    gap = kit.px(8)
    least = kit.line_height("button") + kit.px(6)
    rows = max(1, min(count, (area.h + gap) // (least + gap)))
    columns = -(-count // rows)
    return grid(area, columns, columns * rows, gap=gap)[:count]
