"""Scenes made of widgets, and the dialogs that lie over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.scenes import Pop, Scene, Transition
from game.ui.text import Rich
from game.ui.widgets import Button, Column, Flow, Form, Label, Panel, ScrollArea, Stack, Widget


class WidgetScene(Scene):
    """A scene whose content is a tree of widgets: override ``build``, perhaps ``background``.

    ``self.form`` holds the widgets; ``rebuild()`` makes them anew (after a change of content).
    """

    redraw_on_motion = False
    form: Form

    @property
    def kit(self) -> Kit:
        """The kit at the scale of the scenes."""
        return self.app.kit

    def build(self) -> Widget:
        """Make the widgets."""
        raise NotImplementedError

    def enter(self) -> None:
        """Build and lay out."""
        self.form = Form(self.kit, self.build(), toast=self.app.toast)
        self.form.layout(self.area())

    def area(self) -> pygame.Rect:
        """Where the widgets lie: the whole window, in pixels."""
        return pygame.Rect((0, 0), self.app.size)

    def rebuild(self) -> None:
        """Make the widgets anew; focus and scrolled places stay where widgets keep their names."""
        old = self.form.root
        places = {w.name: w.offset for w in old.walk() if isinstance(w, ScrollArea) and w.name}
        focus = self.form.focus.name if self.form.focus is not None else ""
        keyboard = self.form.keyboard
        self.form.set_root(self.build())
        self.form.layout(self.area(), self.kit)
        for widget in self.form.root.walk():
            if isinstance(widget, ScrollArea) and widget.name in places:
                widget.scroll_to(places[widget.name])
        self.app.invalidate()
        if focus:
            try:
                self.form.focus_on(self.form.root.find(focus), keyboard=keyboard)
            except KeyError:
                pass

    def resized(self) -> None:
        """Build again: another language or scale may need other widgets."""
        self.form.kit = self.kit
        self.rebuild()

    def leave(self) -> None:
        """Give the keyboard back."""
        self.form.focus_on(None)

    def handle(self, event: pygame.Event) -> Transition | None:
        """Widgets first, then ``on_event`` for what they did not use; F9 tells scenarios where they lie."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9 and self.app.trace_on:
            from game.ui.table.trace import print_widgets

            print_widgets(self.app, self.form)
            return None
        used = self.form.handle(event)
        transition = self.form.take_transition()
        if transition is None and not used:
            transition = self.on_event(event)
        return transition

    def on_event(self, event: pygame.Event) -> Transition | None:
        """An event that no widget used; by default Escape does what ``on_escape`` says."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.on_escape()
        return None

    def on_escape(self) -> Transition | None:
        """Escape leaves the scene, unless it is the lowest one."""
        return Pop() if len(self.app.stack.scenes) > 1 else None

    def update(self, ms: float) -> Transition | None:
        """Blink, and ask for a picture where something changed."""
        self.form.update()
        if self.form.changed:
            self.app.invalidate()
        return self.form.take_transition()

    def toast_room(self) -> tuple[pygame.Rect | None, Sequence[pygame.Rect]]:
        """All of the window but what can be pressed."""
        return None, [widget.rect for widget in self.form.root.walk() if widget.focusable]

    def background(self, surface: pygame.Surface) -> None:
        """What lies under the widgets; modal scenes dim the scene below."""
        if self.modal:
            self.kit.paint.veil(surface, surface.get_rect(), "veil", 120)
        else:
            surface.fill(self.kit.colour("table"))

    def draw(self, surface: pygame.Surface) -> None:
        """Background and widgets."""
        self.background(surface)
        self.form.draw(surface)


class Dialog(WidgetScene):
    """A question or a message over the scene below.

    ``buttons``: (value, word, kind) from left to right. Pops with the value of the pressed one;
    Escape gives ``escape``. ``extra`` widgets stand between text and buttons.
    """

    name = "dialog"
    modal = True

    def __init__(
        self,
        title: str,
        body: Rich = "",
        buttons: Sequence[tuple[Any, str, str]] = (),
        *,
        escape: Any = None,
        width: float | None = None,
        extra: Callable[[], list[Widget]] | None = None,
        on_result: Callable[[Any], Transition | None] | None = None,
    ) -> None:
        self.title = title
        self.body = body
        self.buttons = list(buttons)
        self.escape = escape
        self.width = width
        self.extra = extra
        self.on_result = on_result

    def build(self) -> Widget:
        """A panel in the middle."""
        buttons = self.buttons or [(None, self.app.text("kit.close"), "accent")]
        row = Flow(
            [
                Button(word, lambda v=value: self.finish(v), kind=kind, name=f"button_{value}")
                for value, word, kind in buttons
            ],
            gap=10,
            align="end",
        )
        middle: list[Widget] = [Label(self.body, "body")] if self.body else []
        if self.extra is not None:
            middle.extend(self.extra())
        parts: list[Widget] = [Label(self.title, "heading")]
        if middle:
            parts.append(ScrollArea(Column(middle, gap=12)))
        parts.append(row)
        self._body = middle
        self._panel = Panel(parts, gap=16, pad=24, shadow="pop")
        return _Centred(self._panel, self.width or self.kit.theme.size("dialog_width"))

    def enter(self) -> None:
        """Enter presses the accent button at once."""
        super().enter()
        for widget in self.form.root.walk():
            if isinstance(widget, Button) and widget.kind == "accent":
                self.form.focus_on(widget)

    def finish(self, value: Any) -> Transition:
        """Leave with ``value``."""
        if self.on_result is not None:
            wanted = self.on_result(value)
            if wanted is not None:
                return wanted
        return Pop(value)

    def on_escape(self) -> Transition | None:
        """Like the button for going back."""
        return self.finish(self.escape)


class _Centred(Stack):
    """One panel in the middle of the window, as tall as its content and never taller than the window."""

    def __init__(self, panel: Panel, width: float) -> None:
        super().__init__([panel])
        self.panel = panel
        self.wide = width

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Centre the panel; scroll areas inside get the height of their content where it fits."""
        self.rect = rect.copy()
        grow = max(1.0, min(1.5, kit.scale.text))
        wide = min(rect.w - kit.px(48), round(kit.px(self.wide) * grow))
        inner = wide - 2 * kit.px(24)
        high = 2 * kit.px(24)
        for child in self.panel.items:
            content = child.content if isinstance(child, ScrollArea) else child
            high += content.measure(kit, inner)[1]
        high += kit.px(self.panel.gap) * (len(self.panel.items) - 1)
        high = min(high, rect.h - kit.px(32))
        box = pygame.Rect(0, 0, wide, high)
        box.center = rect.center
        self.panel.place(kit, box)
