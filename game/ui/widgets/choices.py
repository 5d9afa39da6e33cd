"""Switch, slider, segmented choice, chips: settings that act at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.text import Rich
from game.ui.widgets.base import Action, Pressable, Widget
from game.ui.widgets.form import Form


@dataclass(frozen=True)
class Option:
    """One of several: its value, its word, perhaps a picture; ``reason`` says why it is closed."""

    value: object
    text: str = ""
    icon: str | None = None
    note: str = ""
    reason: str | None = None


class Switch(Pressable):
    """On or off, with its sentence and note at the left; the whole row can be pressed."""

    def __init__(
        self,
        value: bool = False,
        on_change: Action | None = None,
        *,
        text: Rich = "",
        note: Rich = "",
        style: str = "bold",
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.value = value
        self.action = on_change
        self.text = text
        self.note = note
        self.style = style

    def _knob(self, kit: Kit) -> tuple[int, int]:
        grow = max(1.0, min(1.5, kit.scale.text))
        return round(kit.px("switch_width") * grow), round(kit.px("switch_height") * grow)

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Text beside the switch."""
        wide, high = self._knob(kit)
        if not self.text and not self.note:
            return wide, high
        gap = kit.px(12)
        room = None if width is None else max(1, width - wide - gap)
        text = kit.layout(self.text, self.style, room)
        note = kit.layout(self.note, "note", room) if self.note else None
        tall = text.height + (note.height if note else 0)
        text_width = max(text.width, note.width if note else 0)
        return (width if width is not None else text_width + gap + wide), max(high, tall)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Text and switch."""
        wide, high = self._knob(kit)
        rect = self.rect
        track = pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        if self.text or self.note:
            room = max(1, rect.w - wide - kit.px(12))
            colour = None if self.enabled else "disabled_text"
            text = kit.layout(self.text, self.style, room, colour=colour)
            note = kit.layout(self.note, "note", room, colour=colour) if self.note else None
            y = rect.centery - (text.height + (note.height if note else 0)) // 2
            kit.engine.draw_block(surface, text, (rect.x, y))
            if note:
                kit.engine.draw_block(surface, note, (rect.x, y + text.height))
        fill = "good_deep" if self.value else "switch_off"
        if not self.enabled:
            fill = "disabled"
        kit.paint.pill(surface, track, fill, edge=None if self.enabled else "disabled_edge")
        if (self.hovered or self.ring) and self.enabled:
            edge = "accent2"
            ring = track.inflate(kit.px(4), kit.px(4))
            kit.paint.ring(surface, ring, edge, width=kit.pxf("focus"), radius=ring.h / 2)
        radius = high / 2 - kit.pxf(2.5)
        x = track.right - high / 2 if self.value else track.left + high / 2
        if self.pressed and self.enabled:
            x += -kit.px(3) if self.value else kit.px(3)
        kit.paint.disc(surface, (x, track.centery), radius, "white" if self.enabled else "paper")
        mark = pygame.Rect(0, 0, round(high * 0.42), round(high * 0.42))
        ink = "white" if self.enabled else "disabled_text"
        if self.value:
            mark.center = (track.left + round(high * 0.55), track.centery)
            kit.paint.check(surface, mark, ink, kit.pxf(2.5))
        else:
            mark = mark.inflate(-round(high * 0.08), -round(high * 0.08))
            mark.center = (track.right - round(high * 0.55), track.centery)
            kit.paint.cross(surface, mark, ink, kit.pxf(2.2))

    def act(self, form: Form) -> None:
        """Turn over and tell."""
        self.value = not self.value
        self.redraw()
        form.act(self.action, self.value)


class Slider(Widget):
    """A value between ``low`` and ``high`` in steps of ``step`` (ints or floats).

    ``on_change(value)`` follows the knob; ``on_done(value)`` comes once at release.
    """

    focusable = True
    cursor = "hand"

    def __init__(
        self,
        value: float,
        low: float,
        high: float,
        on_change: Action | None = None,
        *,
        step: float = 1,
        dots: Sequence[float] = (),
        on_done: Action | None = None,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        if high <= low:
            raise ValueError(f"slider from {low} to {high}: the upper end must be larger")
        self.low, self.high, self.step = low, high, step
        self.dots = tuple(dots)
        self.value = value
        self.action = on_change
        self.done = on_done

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """As wide as there is room."""
        return width if width is not None else kit.px(200), kit.icon_px("slider_knob") + kit.px(6)

    def _track(self, kit: Kit) -> pygame.Rect:
        knob = kit.icon_px("slider_knob")
        high = kit.icon_px("slider_track")
        return pygame.Rect(
            self.rect.x + knob // 2, self.rect.centery - high // 2, max(1, self.rect.w - knob), high
        )

    def knob_centre(self, kit: Kit) -> tuple[int, int]:
        """Where the knob is, in pixels."""
        track = self._track(kit)
        part = (self.value - self.low) / (self.high - self.low)
        return track.x + round(track.w * part), track.centery

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Track, filled part, dots and knob."""
        track = self._track(kit)
        x, y = self.knob_centre(kit)
        kit.paint.pill(surface, track, "track", edge="hairline", edge_width=kit.pxf(1.2))
        if x > track.x:
            part = pygame.Rect(track.x, track.y, max(track.h, x - track.x), track.h)
            kit.paint.pill(surface, part, "accent2" if self.enabled else "neutral")
        for dot in self.dots:
            at = track.x + track.w * (dot - self.low) / (self.high - self.low)
            tone = "white" if dot < self.value else "neutral"
            kit.paint.disc(surface, (at, y), kit.pxf(2), tone)
        radius = kit.icon_px("slider_knob") / 2
        if self.enabled:
            knob = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
            knob.center = (x, y)
            kit.paint.shadow(surface, knob, radius, blur=kit.pxf(2), offset=kit.pxf(2), strength=0.25)
        edge = "accent2" if (self.hovered or self.ring) and self.enabled else "ink"
        edge = edge if self.enabled else "disabled_edge"
        kit.paint.disc(surface, (x, y), radius, "card", edge=edge, edge_width=kit.pxf(2.5))
        centre = "accent" if self.enabled else "neutral"
        kit.paint.disc(surface, (x, y), radius * (0.46 if self.pressed else 0.36), centre)

    def _set(self, form: Form, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            self.redraw()
            form.act(self.action, value)

    def _from_pos(self, form: Form, pos: tuple[int, int]) -> None:
        track = self._track(form.kit)
        part = (pos[0] - track.x) / max(1, track.w)
        self._set(form, self.low + part * (self.high - self.low))

    def on_press(self, form: Form, pos: tuple[int, int]) -> None:
        """Jump to the pointer."""
        if self.enabled:
            self._from_pos(form, pos)

    def on_motion(self, form: Form, pos: tuple[int, int]) -> None:
        """Follow the pointer, also beside the slider."""
        if self.enabled:
            self._from_pos(form, pos)

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Settle."""
        if self.enabled:
            self._from_pos(form, pos)
            form.act(self.done, self.value)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Arrows, Home and End."""
        moves = {
            pygame.K_LEFT: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_PAGEDOWN: -5 * self.step,
            pygame.K_PAGEUP: 5 * self.step,
        }
        if event.key in moves:
            self._set(form, self.value + moves[event.key])
        elif event.key == pygame.K_HOME:
            self._set(form, self.low)
        elif event.key == pygame.K_END:
            self._set(form, self.high)
        else:
            return False
        form.act(self.done, self.value)
        return True


class Choice(Widget):
    """Base of widgets that choose one of several options by pressing its part."""

    focusable = True
    cursor = "hand"

    def __init__(
        self, options: Sequence[Option], value: object, on_change: Action | None = None, **wishes: object
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.options = list(options)
        self.value = value
        self.action = on_change
        self.cells: list[pygame.Rect] = []
        self._over = -1

    @property
    def index(self) -> int:
        """Place of the chosen option, -1 when the value is none of them."""
        return next((i for i, o in enumerate(self.options) if o.value == self.value), -1)

    def cell_at(self, pos: tuple[int, int]) -> int:
        """Index of the option at ``pos``, -1 for none."""
        return next((i for i, cell in enumerate(self.cells) if cell.collidepoint(pos)), -1)

    def shift(self, dx: int, dy: int) -> None:
        """Move with the scroll area."""
        super().shift(dx, dy)
        for cell in self.cells:
            cell.move_ip(dx, dy)

    def choose(self, form: Form, index: int) -> None:
        """Take an option, unless it is closed: then say why."""
        if not 0 <= index < len(self.options):
            return
        option = self.options[index]
        if not self.enabled or option.reason:
            reason = option.reason or self.reason
            if reason:
                form.toast(reason)
            return
        if option.value != self.value:
            self.value = option.value
            form.kit.sound.play("click")
            self.redraw()
            form.act(self.action, option.value)

    @property
    def tip(self) -> str | None:
        """The reason of the option under the pointer, else the widget's tooltip."""
        if 0 <= self._over < len(self.options) and self.options[self._over].reason:
            return self.options[self._over].reason
        return super().tip

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Light the option under the pointer."""
        over = self.cell_at(pos)
        if over != self._over:
            self._over = over
            self.redraw()

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Choose what lies under the pointer."""
        self.choose(form, self.cell_at(pos))

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Left and right change the choice."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        at = self.index + step
        while 0 <= at < len(self.options) and self.options[at].reason:
            at += step
        self.choose(form, at)
        return True


class Segmented(Choice):
    """Options side by side in one sunken field; the chosen one lies on paper."""

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Equal cells for the widest word; two lines where it does not fit."""
        count = max(1, len(self.options))
        pad, inset = kit.px(12), kit.px(4)
        icon = kit.icon_px(18) + kit.px(6) if any(o.icon for o in self.options) else 0
        widest = max((kit.text_width(o.text, "segment") for o in self.options), default=0)
        wide = (widest + 2 * pad + icon) * count + 2 * inset
        if width is not None and wide > width:
            cell = max(1, (width - 2 * inset) // count - kit.px(8) - icon)
            tall = max(kit.layout(o.text, "segment", cell).height for o in self.options)
            return width, max(kit.px("segment_height"), tall + 2 * inset + kit.px(6))
        return wide, max(kit.px("segment_height"), kit.line_height("segment") + 2 * inset + kit.px(4))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Cut the cells."""
        super().place(kit, rect)
        edge = kit.px(4)
        inner = rect.inflate(-2 * edge, -2 * edge)
        count = max(1, len(self.options))
        cuts = [inner.x + inner.w * i // count for i in range(count + 1)]
        self.cells = [
            pygame.Rect(cuts[i], inner.y, cuts[i + 1] - cuts[i], inner.h) for i in range(len(self.options))
        ]

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Field, chosen paper, words."""
        kit.panel(surface, self.rect, "sunken", edge="hairline", radius="segment")
        if self.ring:
            kit.focus_ring(surface, self.rect, "segment")
        for i, (option, cell) in enumerate(zip(self.options, self.cells, strict=True)):
            chosen = option.value == self.value
            open_ = self.enabled and not option.reason
            if chosen:
                edge = "accent2" if self.enabled else "disabled_edge"
                kit.shadow(surface, cell, "button", radius="segment_inner")
                kit.panel(surface, cell, "card", edge=edge, edge_width=2, radius="segment_inner")
            elif open_ and self.hovered and i == self._over:
                kit.panel(surface, cell, "paper", edge="hairline", radius="segment_inner")
            ink = ("ink" if chosen else "text") if open_ else "disabled_text"
            icon = kit.icon_px(18) if option.icon else 0
            gap = kit.px(6) if icon and option.text else 0
            room = max(1, cell.w - kit.px(8) - icon - gap)
            lines = max(1, cell.h // kit.line_height("segment"))
            block = kit.layout(option.text, "segment", room, colour=ink, max_lines=lines)
            x = cell.centerx - (block.width + icon + gap) // 2
            if option.icon:
                box = pygame.Rect(x, cell.centery - icon // 2, icon, icon)
                kit.icon(surface, option.icon, box, alpha=255 if open_ else 105)
            kit.engine.draw_block(
                surface,
                block,
                (x + icon + gap, cell.centery - block.height // 2),
                align="center",
                width=block.width,
            )


class Chips(Choice):
    """Options as pills that wrap into lines; also used as tabs. The chosen one is ink."""

    def _cells(self, kit: Kit, width: int) -> tuple[list[pygame.Rect], int, int]:
        pad, gap = kit.px(13), kit.px(7)
        high = max(kit.px("chip_height"), kit.line_height("chip") + kit.px(4))
        cells: list[pygame.Rect] = []
        x = y = widest = 0
        for option in self.options:
            icon = kit.icon_px(18) + kit.px(6) if option.icon else 0
            wide = min(width, kit.text_width(option.text, "chip") + 2 * pad + icon)
            if x and x + wide > width:
                x, y = 0, y + high + gap
            cells.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
            widest = max(widest, x - gap)
        return cells, widest, y + high

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Size after wrapping."""
        _, wide, high = self._cells(kit, 10**6 if width is None else max(1, width))
        return wide, high

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Place the pills."""
        super().place(kit, rect)
        self.cells = [cell.move(rect.topleft) for cell in self._cells(kit, max(1, rect.w))[0]]

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the pills."""
        for i, (option, cell) in enumerate(zip(self.options, self.cells, strict=True)):
            chosen = option.value == self.value
            open_ = self.enabled and not option.reason
            hot = open_ and self.hovered and i == self._over
            fill = "ink" if chosen and open_ else "paper" if open_ else "disabled"
            edge = "accent2" if hot else "ink" if chosen and open_ else "hairline"
            kit.paint.pill(surface, cell, fill, edge=edge, edge_width=kit.pxf("focus" if hot else "hairline"))
            if self.ring and chosen:
                kit.paint.ring(surface, cell, "accent2", width=kit.pxf("focus"), radius=cell.h / 2)
            ink = "disabled_text" if not open_ else "card" if chosen else "text"
            icon = kit.icon_px(18) if option.icon else 0
            inner = cell.inflate(-2 * kit.px(10), 0)
            if option.icon:
                kit.icon(surface, option.icon, pygame.Rect(inner.x, cell.centery - icon // 2, icon, icon))
                inner.x += icon + kit.px(4)
                inner.w -= icon + kit.px(4)
            kit.text(surface, option.text, inner, "chip", align="center", colour=ink, max_lines=1)
