"""A form holds the widgets of a scene: layout, pointer, keyboard, focus order, pop-ups, tooltip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.scenes import Transition
from game.ui.widgets.base import Scroller, Widget

PULL_PX = 14
"""Design units that a press must be pulled up or down before it scrolls."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Form:
    """The widgets of one scene under ``root``.

    Give it every event with ``handle``; it returns whether the event was used. A transition that
    a callback returned lies in ``transition`` (``take_transition`` fetches it).
    """

    def __init__(self, kit: Kit, root: Widget, toast: Callable[[str], None] | None = None) -> None:
        self.kit = kit
        self.root = root
        self.toast: Callable[[str], None] = toast or (lambda _text: None)
        self.transition: Transition | None = None
        self.hover: Widget | None = None
        self.capture: Widget | None = None
        self.capture_inside = False
        self.focus: Widget | None = None
        self.keyboard = False
        self.popup: Widget | None = None
        self.popup_owner: Widget | None = None
        self.pointer = (-1, -1)
        self._pressed_at = (0, 0)
        self.hover_since = 0.0
        self.double_click_ms = 250
        self.needs_layout = True
        self.changed = True
        self._rect = pygame.Rect(0, 0, 0, 0)
        self.window_rect = pygame.Rect(0, 0, 0, 0)
        root.attach(self)

    # layout and drawing ------------------------------------------------------------

    def layout(self, rect: pygame.Rect, kit: Kit | None = None) -> None:
        """Place everything in ``rect`` (pixels)."""
        if kit is not None:
            self.kit = kit
        self._rect = rect.copy()
        self.window_rect = self._rect
        self.needs_layout = False
        self.root.place(self.kit, rect)
        if self.popup is not None:
            self.close_popup()
        self.changed = True

    def ensure_layout(self) -> None:
        """Lay out again if a widget asked for it."""
        if self.needs_layout:
            self.root.attach(self)
            popup = self.popup
            self.popup = None
            self.layout(self._rect)
            self.popup = popup
            self._drop_hidden()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets and an open pop-up."""
        self.ensure_layout()
        self.root.draw(self.kit, surface)
        if self.popup is not None:
            self.popup.draw(self.kit, surface)
        self.changed = False

    def update(self) -> None:
        """Let carets blink; call it from the scene's update."""
        now = self.kit.clock.now()
        if self.focus is not None:
            self.focus.update(self, now)

    def set_root(self, root: Widget) -> None:
        """Put other widgets in; focus and pop-up are forgotten."""
        self.close_popup()
        self.focus_on(None)
        self.hover = self.capture = None
        self.root = root
        root.attach(self)
        self.needs_layout = True
        self.changed = True

    # transitions ---------------------------------------------------------------------

    def act(self, action: Callable[..., Any] | None, *args: Any) -> None:
        """Call a widget's callback; a transition that it returns is kept for the scene."""
        if action is None:
            return
        result = action(*args)
        if isinstance(result, Transition):
            self.transition = result
        self.changed = True

    def take_transition(self) -> Transition | None:
        """The transition that a callback asked for, once."""
        transition, self.transition = self.transition, None
        return transition

    # pop-ups -------------------------------------------------------------------------

    def open_popup(self, popup: Widget, owner: Widget) -> None:
        """Show a widget (already placed) above all others until something outside is pressed."""
        popup.attach(self)
        self.popup, self.popup_owner = popup, owner
        self.changed = True

    def close_popup(self) -> None:
        """Take the pop-up away."""
        if self.popup is not None:
            self.popup.attach(None)
            self.popup = self.popup_owner = None
            self.hover = None
            self.changed = True

    # focus ---------------------------------------------------------------------------

    def focus_order(self) -> list[Widget]:
        """All widgets that can have the keyboard, in order."""
        return [w for w in self.root.walk() if w.focusable and w.enabled]

    def focus_on(self, widget: Widget | None, *, keyboard: bool = False) -> None:
        """Give the keyboard to ``widget``; with ``keyboard`` the outline shows and it is scrolled to."""
        self.keyboard = keyboard
        self.changed = True
        if widget is not self.focus:
            old, self.focus = self.focus, widget
            if old is not None:
                old.on_focus(self, False)
            if widget is not None:
                widget.on_focus(self, True)
        if widget is not None and keyboard:
            above = widget.parent
            while above is not None:
                if isinstance(above, Scroller):
                    above.reveal(widget.rect)
                above = above.parent

    def move_focus(self, step: int) -> None:
        """To the next (1) or previous (-1) widget, round and round."""
        self.ensure_layout()
        order = self.focus_order()
        if not order:
            return
        if self.focus in order:
            at = (order.index(self.focus) + step) % len(order)
        else:
            at = 0 if step > 0 else len(order) - 1
        self.focus_on(order[at], keyboard=True)

    def _focus_towards(self, dx: int, dy: int) -> bool:
        """To the nearest widget in a direction."""
        self.ensure_layout()
        order = self.focus_order()
        if self.focus not in order:
            self.move_focus(1 if dx + dy > 0 else -1)
            return True
        here = self.focus.rect
        best: tuple[float, Widget] | None = None
        for widget in order:
            if widget is self.focus:
                continue
            ahead = (widget.rect.centerx - here.centerx) * dx + (widget.rect.centery - here.centery) * dy
            if dx:
                gap = max(widget.rect.top - here.bottom, here.top - widget.rect.bottom, 0)
            else:
                gap = max(widget.rect.left - here.right, here.left - widget.rect.right, 0)
            if ahead <= 0:
                continue
            cost = ahead + 4 * gap
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            return False
        self.focus_on(best[1], keyboard=True)
        return True

    def _drop_hidden(self) -> None:
        shown = set(map(id, self.root.walk()))
        if self.focus is not None and id(self.focus) not in shown:
            self.focus_on(None)
        if self.hover is not None and id(self.hover) not in shown and self.popup is None:
            self.hover = None
        if self.capture is not None and id(self.capture) not in shown and self.popup is None:
            self.capture = None

    # events --------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Give one event to the widgets; returns whether it was used."""
        self.ensure_layout()
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.on_text(self, event)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            if kind == pygame.WINDOWFOCUSLOST and self.capture is not None:
                self.capture = None
                self.changed = True
            if self.hover is not None:
                self.hover = None
                self.changed = True
        return False

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The widget at ``pos``; an open pop-up covers everything else."""
        if self.popup is not None:
            return self.popup.hit(pos)
        return self.root.hit(pos)

    def _motion(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        found = self.hit(pos)
        if found is not self.hover:
            self.hover = found
            self.hover_since = self.kit.clock.now()
            self.changed = True
        if self.capture is not None:
            self._pull_scroll_area(pos)
            inside = self.capture.rect.collidepoint(pos)
            if inside != self.capture_inside:
                self.capture_inside = inside
                self.changed = True
            self.capture.on_motion(self, pos)
            return True
        if found is not None:
            found.on_hover(self, pos)
        return found is not None

    def _pull_scroll_area(self, pos: tuple[int, int]) -> None:
        """A pull up or down that starts on a button scrolls instead, as fingers expect."""
        held = self.capture
        if held is None or abs(pos[1] - self._pressed_at[1]) < PULL_PX * self.kit.scale.factor:
            return
        if type(held).on_motion is not Widget.on_motion:
            return  # sliders, text fields and scroll areas follow the pointer themselves
        above = held.parent
        while above is not None:
            if isinstance(above, Scroller) and above.limit > 0:
                self.capture = above
                above.on_press(self, self._pressed_at)
                return
            above = above.parent

    def _press(self, pos: tuple[int, int]) -> bool:
        self.pointer = self._pressed_at = pos
        if self.popup is not None and not self.popup.rect.collidepoint(pos):
            self.close_popup()
            return True
        found = self.hit(pos)
        self.hover = found
        self.hover_since = self.kit.clock.now() + 1e9  # no tooltip after a press
        self.changed = True
        if found is None:
            self.focus_on(None)
            return False
        self.capture, self.capture_inside = found, True
        if self.popup is None:
            self.focus_on(found if found.focusable and found.enabled else None)
        found.on_press(self, pos)
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        held, self.capture = self.capture, None
        self.changed = True
        if held is None:
            return False
        held.on_release(self, pos, held.hit(pos) is held or held.rect.collidepoint(pos))
        self.ensure_layout()
        self.hover = self.hit(pos)
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        found: Widget | None = self.hit(self.pointer) or self._under(self.pointer)
        dy = float(getattr(event, "precise_y", event.y) or event.y)
        dx = float(getattr(event, "precise_x", event.x) or event.x)
        while found is not None:
            if found.on_wheel(self, dx, dy, self.pointer):
                self.changed = True
                self._motion(self.pointer)
                return True
            found = found.parent
        return False

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        """The deepest widget at ``pos``, whether it takes the pointer or not."""
        if self.popup is not None:
            return self.popup if self.popup.rect.collidepoint(pos) else None
        best: Widget | None = None
        for widget in self.root.walk():
            if widget.rect.collidepoint(pos):
                best = widget
        return best

    def _key(self, event: pygame.Event) -> bool:
        self.changed = True
        if self.popup is not None:
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
                self.close_popup()
                return True
            return self.popup.on_key(self, event)
        if event.key == pygame.K_TAB:
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        above = self.focus
        while above is not None:
            if above.on_key(self, event):
                if self.focus is not None and event.key != pygame.K_ESCAPE:
                    self.keyboard = True
                return True
            above = above.parent
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._focus_towards(*_ARROWS[event.key])
        if self.focus is None:
            for widget in self.root.walk():
                if isinstance(widget, Scroller) and widget.on_key(self, event):
                    return True
        return False
