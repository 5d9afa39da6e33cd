"""What every widget is: a rectangle, states, a place in the focus order, a tooltip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

Action = Callable[..., Any]
"""A callback; when it returns a ``Transition``, the scene carries it out."""


class Widget:
    """Base of all widgets.

    ``width`` and ``height`` are wishes in design units (None: by content); ``grow`` is the weight
    for spare room in a row or column. ``reason`` is the sentence that tells why a widget is
    disabled: shown as tooltip, and as a toast when it is pressed all the same.
    """

    focusable = False
    cursor = "arrow"
    """Shape of the pointer over it: a key of ``pointer.CURSORS``."""
    yields = 0.0
    """Weight for giving way in a row that is too narrow, before anything else shrinks."""

    def __init__(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
        tooltip: str | None = None,
        enabled: bool = True,
        visible: bool = True,
        reason: str | None = None,
        name: str = "",
    ) -> None:
        self.width = width
        self.height = height
        self.grow = grow
        self.tooltip = tooltip
        self.enabled = enabled
        self.visible = visible
        self.reason = reason
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.form: Form | None = None

    # structure -------------------------------------------------------------------

    @property
    def children(self) -> list[Widget]:
        """Widgets inside this one, in focus order."""
        return []

    def walk(self) -> Iterator[Widget]:
        """This widget and everything visible inside it, in focus order."""
        if not self.visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    def attach(self, form: Form | None) -> None:
        """Called when the widget becomes part of a form."""
        self.form = form
        for child in self.children:
            child.parent = self
            child.attach(form)

    def find(self, name: str) -> Widget:
        """The visible widget called ``name`` in this tree; raises KeyError."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise KeyError(f"no widget called {name!r}")

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at ``pos`` that takes the pointer."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return self if self.takes_pointer else None

    @property
    def takes_pointer(self) -> bool:
        """Whether presses and hovering stop here."""
        return self.focusable or self.tooltip is not None

    def shift(self, dx: int, dy: int) -> None:
        """Move the placed rectangle and everything inside (scrolling)."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    # layout ----------------------------------------------------------------------

    def measure(self, kit: Kit, width: int | None = None) -> tuple[int, int]:
        """Wished size in pixels, given at most ``width`` pixels."""
        wide, high = self.content_size(kit, kit.px(self.width) if self.width is not None else width)
        if self.width is not None:
            wide = kit.px(self.width)
        if self.height is not None:
            high = max(kit.px(self.height), high)
        return wide, high

    def height_at(self, kit: Kit, width: int) -> int:
        """Wished height in pixels once a row has given it exactly ``width`` pixels."""
        high = self.content_size(kit, width)[1]
        return high if self.height is None else max(kit.px(self.height), high)

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Size of the content alone; what most widgets override."""
        return 0, 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take this rectangle; containers place their children."""
        self.rect = rect.copy()

    def resize(self) -> None:
        """The content changed its size: ask the form to lay out again."""
        if self.form is not None:
            self.form.needs_layout = True
            self.form.changed = True

    def redraw(self) -> None:
        """The look changed: ask for a new frame."""
        if self.form is not None:
            self.form.changed = True

    # states ----------------------------------------------------------------------

    @property
    def hovered(self) -> bool:
        """The pointer is over it and nothing else is being pressed."""
        form = self.form
        return form is not None and form.hover is self and form.capture in (None, self)

    @property
    def pressed(self) -> bool:
        """It is being pressed, with the pointer still inside."""
        form = self.form
        return form is not None and form.capture is self and form.capture_inside

    @property
    def focused(self) -> bool:
        """It has the keyboard."""
        return self.form is not None and self.form.focus is self

    @property
    def ring(self) -> bool:
        """Whether to show the focus outline (keyboard focus only)."""
        return self.focused and self.form is not None and self.form.keyboard

    def set_enabled(self, enabled: bool, reason: str | None = None) -> None:
        """Switch on or off, with the sentence that tells why it is off."""
        if (enabled, reason) != (self.enabled, self.reason):
            self.enabled, self.reason = enabled, reason
            self.redraw()

    @property
    def tip(self) -> str | None:
        """The sentence for the tooltip just now."""
        return self.reason if not self.enabled and self.reason else self.tooltip

    # events ----------------------------------------------------------------------

    def on_press(self, form: Form, pos: tuple[int, int]) -> None:
        """The left button went down on it."""

    def on_motion(self, form: Form, pos: tuple[int, int]) -> None:
        """The pointer moved while it is pressed."""

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """The left button came up after a press on it."""

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """The pointer moves over it without a button."""

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """A key went down while it is focused; returns whether it was used."""
        return False

    def on_text(self, form: Form, event: pygame.Event) -> bool:
        """TEXTINPUT or TEXTEDITING while focused."""
        return False

    def on_wheel(self, form: Form, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel turned over it or over something inside it."""
        return False

    def on_focus(self, form: Form, focused: bool) -> None:
        """The keyboard came or went."""

    def update(self, form: Form, now: float) -> None:
        """Time goes by (caret, tooltips); ``now`` in milliseconds."""

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw it into its rectangle."""


class Scroller(Widget):
    """A widget that shows a part of something larger."""

    @property
    def limit(self) -> int:
        """The largest offset in pixels; 0 when everything can be seen."""
        return 0

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so far that ``rect`` (pixels on the screen) can be seen."""


class Pressable(Widget):
    """A widget that acts once per press: by pointer, Enter or Space."""

    focusable = True
    cursor = "hand"
    repeat = False
    """True: quick presses in a row all count (steppers). False: a double click acts once."""
    _last_act = -1e9

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Act when the button comes up inside."""
        if inside:
            self.try_act(form)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Enter and Space act."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.try_act(form)
            return True
        return False

    def try_act(self, form: Form) -> None:
        """Act unless disabled or pressed a blink ago."""
        if not self.enabled:
            if self.reason:
                form.toast(self.reason)
            return
        now = form.kit.presses.now()
        if not self.repeat and now - self._last_act < form.double_click_ms:
            return
        self._last_act = now
        form.kit.sound.play("click")
        self.act(form)

    def act(self, form: Form) -> None:
        """What a press does."""
