"""A one-line text field: TEXTINPUT and TEXTEDITING, caret, selection, clipboard."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.form import Form

KEY_REPEAT = (400, 35)
"""Milliseconds until a held key repeats, and between repeats."""


class TextField(Widget):
    """Text of at most ``limit`` characters. ``on_change(text)`` at every change, ``on_enter(text)``
    at Enter. Text comes from TEXTINPUT only, so that input methods work.
    """

    focusable = True
    cursor = "text"

    def __init__(
        self,
        text: str = "",
        on_change: Action | None = None,
        *,
        hint: str = "",
        limit: int = 40,
        on_enter: Action | None = None,
        icon: str | None = None,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self._text = text
        self.action = on_change
        self.enter = on_enter
        self.hint = hint
        self.limit = limit
        self.icon = icon
        self.caret = len(text)
        self.anchor = len(text)
        self.draft = ""
        self._scroll = 0
        self._blink_from = 0.0
        self._shown = True
        self._last_press = -1e9

    @property
    def text(self) -> str:
        """The committed text."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text[: self.limit]
        self.caret = min(self.caret, len(self._text))
        self.anchor = self.caret
        self.redraw()

    @property
    def selection(self) -> tuple[int, int]:
        """First and last (exclusive) selected place; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    # looks -----------------------------------------------------------------------

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """As wide as there is room."""
        high = max(kit.px("field_height"), kit.line_height("field") + kit.px(8))
        return width if width is not None else kit.px(180), high

    def _inner(self, kit: Kit) -> pygame.Rect:
        inner = self.rect.inflate(-2 * kit.px(12), -kit.px(6))
        if self.icon:
            extra = kit.icon_px(18) + kit.px(8)
            inner.x += extra
            inner.w -= extra
        return inner

    def _x(self, kit: Kit, place: int, text: str) -> int:
        return kit.text_width(text[:place], "field") if place else 0

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Field, selection, text, draft, caret."""
        hot = self.enabled and (self.focused or self.hovered)
        kit.panel(
            surface,
            self.rect,
            "field" if self.enabled else "disabled",
            edge="accent2" if hot else "hairline" if self.enabled else "disabled_edge",
            edge_width="focus" if hot else "hairline",
            radius="field",
        )
        inner = self._inner(kit)
        if self.icon:
            side = kit.icon_px(18)
            box = pygame.Rect(inner.x - side - kit.px(8), inner.centery - side // 2, side, side)
            kit.icon(surface, self.icon, box)
        before = surface.get_clip()
        surface.set_clip(before.clip(inner.inflate(kit.px(4), 0)))
        shown = self._text[: self.caret] + self.draft + self._text[self.caret :]
        caret_x = self._x(kit, self.caret + len(self.draft), shown)
        room = inner.w - kit.px(2)
        if caret_x - self._scroll > room:
            self._scroll = caret_x - room
        if caret_x < self._scroll or not self.focused:
            self._scroll = min(self._scroll, caret_x) if self.focused else 0
        left = inner.x - self._scroll
        high = kit.line_height("field")
        top = inner.centery - high // 2
        a, b = self.selection
        if self.focused and a != b and not self.draft:
            xa, xb = self._x(kit, a, shown), self._x(kit, b, shown)
            surface.fill(kit.colour("found"), pygame.Rect(left + xa, top, xb - xa, high))
        if shown:
            colour = None if self.enabled else "disabled_text"
            kit.text_at(surface, shown, (left, top), "field", colour=colour)
        elif self.hint and not self.focused:
            kit.text(surface, self.hint, inner, "field", colour="muted", max_lines=1)
        if self.draft:
            start = left + self._x(kit, self.caret, shown)
            surface.fill(kit.colour("ink"), pygame.Rect(start, top + high - 2, left + caret_x - start, 2))
        if self.focused and self._shown:
            wide = max(1, round(kit.pxf(2)))
            surface.fill(
                kit.colour("accent"), pygame.Rect(left + caret_x, top + high // 10, wide, high - high // 5)
            )
        surface.set_clip(before)

    def update(self, form: Form, now: float) -> None:
        """Blink."""
        half = form.kit.theme.duration("caret")
        shown = int((now - self._blink_from) / half) % 2 == 0
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    # keyboard and input method -----------------------------------------------------

    def on_focus(self, form: Form, focused: bool) -> None:
        """Text input runs only while the field has the keyboard."""
        self.draft = ""
        self._wake(form)
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_repeat(*KEY_REPEAT)  # only here: a held Enter must not press a button again
            self._tell_input_method(form.kit)
            if form.keyboard:
                self.anchor, self.caret = 0, len(self._text)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()
            self.anchor = self.caret

    def _tell_input_method(self, kit: Kit) -> None:
        x = self._inner(kit).x - self._scroll + self._x(kit, self.caret, self._text)
        pygame.key.set_text_input_rect(pygame.Rect(x, self.rect.y, 2, self.rect.h))

    def _wake(self, form: Form) -> None:
        self._blink_from = form.kit.clock.now()
        self._shown = True
        self.redraw()

    def _change(self, form: Form, text: str, caret: int) -> None:
        changed = text != self._text
        self._text = text
        self.caret = self.anchor = caret
        self._wake(form)
        self._tell_input_method(form.kit)
        if changed:
            form.act(self.action, text)

    def insert(self, form: Form, piece: str) -> None:
        """Put text in place of the selection, as far as the limit allows."""
        piece = "".join(c for c in piece if c.isprintable())
        a, b = self.selection
        piece = piece[: max(0, self.limit - len(self._text) + (b - a))]
        self._change(form, self._text[:a] + piece + self._text[b:], a + len(piece))

    def on_text(self, form: Form, event: pygame.Event) -> bool:
        """Committed text and drafts of the input method."""
        if not self.enabled:
            return False
        if event.type == pygame.TEXTEDITING:
            self.draft = event.text
            self._wake(form)
        else:
            self.draft = ""
            self.insert(form, event.text)
        return True

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Moving, deleting, selecting, clipboard. Letters come as TEXTINPUT, not from here."""
        if not self.enabled:
            return False
        if self.draft:
            return True  # the input method has the keys
        mod = event.mod
        # AltGr arrives as Ctrl and Alt on some systems and writes letters.
        command = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT
        keep = bool(mod & pygame.KMOD_SHIFT)
        a, b = self.selection
        key = event.key
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if key == pygame.K_LEFT else 1
            if a != b and not keep:
                self._move(form, a if step < 0 else b, keep)
            else:
                goal = self._word(step) if command else self.caret + step
                self._move(form, goal, keep)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._move(form, 0 if key == pygame.K_HOME else len(self._text), keep)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if a == b:
                step = -1 if key == pygame.K_BACKSPACE else 1
                other = self._word(step) if command else self.caret + step
                a, b = sorted((self.caret, min(max(0, other), len(self._text))))
            self._change(form, self._text[:a] + self._text[b:], a)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.enter is None:
                form.move_focus(1)
            else:
                form.act(self.enter, self._text)
        elif command and key == pygame.K_a:
            self.anchor, self.caret = 0, len(self._text)
            self._wake(form)
        elif command and key in (pygame.K_c, pygame.K_x):
            if a != b:
                pygame.scrap.put_text(self._text[a:b])
                if key == pygame.K_x:
                    self._change(form, self._text[:a] + self._text[b:], a)
        elif command and key == pygame.K_v:
            try:
                self.insert(form, pygame.scrap.get_text().replace("\n", " "))
            except pygame.error:
                pass  # an empty clipboard is nothing to complain about
        else:
            # Letters belong to the text, so that no shortcut of the scene fires while somebody writes.
            return not command and 32 <= key < 0x40000000
        return True

    def _word(self, step: int) -> int:
        """The next word border in a direction."""
        place = self.caret
        text = self._text
        while 0 < place + min(step, 0) + 1 and 0 <= place + min(step, 0) < len(text):
            place += step
            if 0 < place < len(text) and text[place - 1] == " " and text[place] != " ":
                break
        return place

    def _move(self, form: Form, place: int, keep: bool) -> None:
        self.caret = min(max(0, place), len(self._text))
        if not keep:
            self.anchor = self.caret
        self._wake(form)
        self._tell_input_method(form.kit)

    # pointer -----------------------------------------------------------------------

    def _place_at(self, kit: Kit, pos: tuple[int, int]) -> int:
        x = pos[0] - self._inner(kit).x + self._scroll
        best = 0
        for i in range(len(self._text) + 1):
            if abs(self._x(kit, i, self._text) - x) <= abs(self._x(kit, best, self._text) - x):
                best = i
        return best

    def on_press(self, form: Form, pos: tuple[int, int]) -> None:
        """Caret to the pointer; a second press within a moment selects everything."""
        if not self.enabled:
            if self.reason:
                form.toast(self.reason)
            return
        now = form.kit.clock.now()
        if now - self._last_press < 350:
            self.anchor, self.caret = 0, len(self._text)
        else:
            self.caret = self.anchor = self._place_at(form.kit, pos)
        self._last_press = now
        self._wake(form)
        self._tell_input_method(form.kit)

    def on_motion(self, form: Form, pos: tuple[int, int]) -> None:
        """Select by dragging."""
        if self.enabled and form.kit.clock.now() - self._last_press > 30:
            self.caret = self._place_at(form.kit, pos)
            self._wake(form)
