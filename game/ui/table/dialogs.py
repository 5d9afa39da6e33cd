"""Dialogs over the table: menu, saving under a name, a question before a last chance, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.session.files import SaveError, SaveExists
from game.ui.kit import Kit
from game.ui.scenes import Pop, Transition
from game.ui.screens import Dialog, WidgetScene
from game.ui.table.trace import print_widgets
from game.ui.widgets import Button, Column, Label, Panel, Row, ScrollArea, Stack, TextField, Widget

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class _Middle(Stack):
    """One panel in the middle of the window."""

    def __init__(self, panel: Panel, width: float) -> None:
        super().__init__([panel])
        self.panel = panel
        self.wide = width

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Centre it, never taller than the window."""
        self.rect = rect.copy()
        wide = min(rect.w - kit.px(32), round(kit.px(self.wide) * max(1.0, min(1.6, kit.scale.text))))
        inner = wide - 2 * kit.px(24)
        high = 2 * kit.px(24) + kit.px(self.panel.gap) * (len(self.panel.items) - 1)
        for child in self.panel.items:
            content = child.content if isinstance(child, ScrollArea) else child
            high += content.measure(kit, inner)[1]
        box = pygame.Rect(0, 0, wide, min(high, rect.h - kit.px(24)))
        box.center = rect.center
        self.panel.place(kit, box)


class TableMenu(WidgetScene):
    """What can be done besides playing. Pops with a word for the table."""

    name = "table_menu"
    modal = True

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def enter(self) -> None:
        """Enter goes on playing."""
        super().enter()
        self.form.focus_on(self.form.root.find("resume"), keyboard=True)

    def on_event(self, event: pygame.Event) -> Transition | None:
        """F9 prints where the buttons lie, for scenarios."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9 and self.app.trace_on:
            print_widgets(self.app, self.form)
            return None
        return super().on_event(event)

    def build(self) -> Widget:
        """A column of buttons."""
        word = self.app.text
        muted = not self.app.settings.sounds
        rows: list[tuple[str, str, str, str]] = [
            ("resume", word("table.menu.resume"), "common/play", "accent"),
            ("save", word("table.menu.save"), "common/save", "normal"),
            ("picture", word("table.menu.picture"), "common/picture", "normal"),
            ("settings", word("table.menu.settings"), "common/settings", "normal"),
            ("rulebook", word("table.menu.rulebook"), "common/rulebook", "normal"),
            (
                "sound",
                word("table.menu.sound_on" if muted else "table.menu.sound_off"),
                "common/sound_off" if muted else "common/sound",
                "normal",
            ),
            ("new", word("table.menu.new"), "common/new_game", "normal"),
            ("leave", word("table.menu.leave"), "common/quit", "normal"),
        ]
        buttons: list[Widget] = [
            Button(text, lambda v=value: Pop(("menu", v)), kind=kind, icon=icon, name=value, height=46)
            for value, text, icon, kind in rows
        ]
        panel = Panel(
            [Label(word("table.menu.title"), "heading"), ScrollArea(Column(buttons, gap=10))],
            gap=16,
            pad=24,
            shadow="pop",
        )
        return _Middle(panel, 380)


class SaveDialog(WidgetScene):
    """Asks for a name and saves; says in the dialog what is wrong."""

    name = "save_dialog"
    modal = True

    def __init__(self, table: TableScene, proposal: str) -> None:
        self.table = table
        self.typed = proposal
        self.problem = ""
        self.replace = False

    def build(self) -> Widget:
        """Name, what is wrong, buttons."""
        word = self.app.text
        field = TextField(
            self.typed, self._typing, limit=60, on_enter=lambda *_: self.save(), name="save_name"
        )
        key = "table.save.replace" if self.replace else "table.save.do"
        parts: list[Widget] = [Label(word("table.save.title"), "heading"), field]
        if self.problem:
            parts.append(Label(self.problem, "small", colour="bad_deep"))
        parts.append(
            Row(
                [
                    Button(word("table.save.cancel"), lambda: Pop(None), name="save_cancel", grow=1),
                    Button(word(key), self.save, kind="accent", name="save_do", grow=1),
                ],
                gap=10,
            )
        )
        return _Middle(Panel(parts, gap=16, pad=24, shadow="pop"), 460)

    def enter(self) -> None:
        """The name can be typed at once."""
        super().enter()
        self.form.focus_on(self.form.root.find("save_name"))

    def _typing(self, text: str) -> None:
        self.typed = text
        if self.replace:
            self.replace, self.problem = False, ""
            self.rebuild()

    def save(self) -> Transition | None:
        """Try to save under the typed name."""
        store = self.table.store
        try:
            store.save(self.table.match, self.typed, overwrite=self.replace, thumbnail=self.table.thumbnail())
        except SaveExists as error:
            self.problem, self.replace = self.table.texts.say(error.message), True
        except SaveError as error:
            self.problem = self.table.texts.say(error.message)
        else:
            return Pop(("saved", self.typed))
        self.rebuild()
        return None


def question(table: TableScene, text: str, yes: str, on_yes: Callable[[], Any]) -> Dialog:
    """A question before something that cannot be taken back."""

    def answered(value: object) -> Transition | None:
        if value == "yes":
            table.after_dialog = on_yes
        return None

    word = table.texts.text
    return Dialog(
        word("table.ask.title"),
        text,
        [("no", word("table.ask.no"), "normal"), ("yes", yes, "accent")],
        escape="no",
        on_result=answered,
    )


def over(table: TableScene) -> Dialog:
    """The ranking in a few lines; the score sheet takes its place where there is one."""
    match, texts = table.match, table.texts
    result = match.result()
    lines = []
    for group in result.ranking:
        for seat in group:
            values = {"place": result.place(seat), "name": match.names[seat], "n": result.totals[seat]}
            lines.append(texts.text("table.over.line", **values))
    if result.tie is not None:
        lines.append(texts.say(result.tie))
    return Dialog(texts.text("table.over.title"), "\n".join(lines))
