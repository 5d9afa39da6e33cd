"""Buttons, icon buttons, chips: things to press."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.text import Block
from game.ui.theme import ColourLike
from game.ui.widgets.base import Action, Pressable
from game.ui.widgets.form import Form

KINDS = ("normal", "accent", "quiet", "chip")
SMALLER = ("small_bold", "note_bold")
"""Letters for words that would not fit otherwise."""


class Button(Pressable):
    """A word to press, with an optional picture before it.

    ``kind``: ``normal`` paper, ``accent`` for the one thing to do, ``quiet`` without paper until
    hovered, ``chip`` a small pill. ``chosen`` is for toggles: ink with paper text.
    ``sprites_tinted``: tint the icon like the text (line icons).
    """

    def __init__(
        self,
        text: str,
        on_press: Action | None = None,
        *,
        kind: str = "normal",
        icon: str | None = None,
        icon_size: float | None = None,
        icon_after: bool = False,
        tinted: bool = False,
        style: str | None = None,
        chosen: bool = False,
        repeat: bool = False,
        align: str = "center",
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        if kind not in KINDS:
            raise ValueError(f"button kind {kind!r}: use one of {', '.join(KINDS)}")
        self._text = text
        self.action = on_press
        self.kind = kind
        self.icon = icon
        self.icon_size = icon_size
        self.icon_after = icon_after
        self.tinted = tinted
        self.style = style or ("chip" if kind == "chip" else "button")
        self.chosen = chosen
        self.repeat = repeat
        self.align = align

    @property
    def text(self) -> str:
        """The word on it."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.resize()

    def _measures(self, kit: Kit) -> tuple[int, int, int]:
        """Side padding, icon side and gap in pixels."""
        pad = kit.px(12 if self.kind == "chip" else "button_pad")
        size = self.icon_size or (18 if self.kind == "chip" else kit.theme.size("icon"))
        icon = kit.icon_px(size) if self.icon else 0
        return pad, icon, kit.px(10 if self.kind != "chip" else 6) if icon and self._text else 0

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Text, icon and padding; wraps when the width is too small."""
        pad, icon, gap = self._measures(kit)
        extra = 2 * pad + icon + gap
        room = None if width is None else max(1, width - extra)
        block = kit.layout(self._text, self.style, room)
        least = kit.px("chip_height" if self.kind == "chip" else "button_height")
        return block.width + extra, max(least, block.height + kit.px(8 if self.kind != "chip" else 4))

    def colours(self) -> tuple[ColourLike | None, ColourLike | None, ColourLike]:
        """Fill, edge and text colour in the present state."""
        if not self.enabled:
            return (
                (None, None, "disabled_text")
                if self.kind == "quiet"
                else (
                    "disabled",
                    "disabled_edge",
                    "disabled_text",
                )
            )
        if self.kind == "accent":
            fill = "accent_pressed" if self.pressed else "accent_hover" if self.hovered else "accent"
            return fill, "accent_edge", "on_accent"
        if self.chosen:
            return "ink", "ink", "card"
        if self.kind == "quiet":
            return ("sunken" if self.pressed else "paper" if self.hovered else None), None, "ink"
        rest = "paper" if self.kind == "chip" else "card"
        edge = "accent2" if self.hovered else "hairline"
        return ("sunken" if self.pressed else rest), edge, "ink"

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, edge, icon and word."""
        fill, edge, ink = self.colours()
        rect = self.rect
        radius = rect.h / 2 / kit.scale.factor if self.kind == "chip" else "button"
        raised = self.enabled and not self.pressed and self.kind in ("normal", "accent")
        if raised:
            kit.shadow(surface, rect, "button" if self.kind == "normal" else "panel", radius=radius)
        strong = self.hovered and self.enabled and edge == "accent2"
        if fill is not None:
            kit.panel(
                surface, rect, fill, edge=edge, edge_width="focus" if strong else "hairline", radius=radius
            )
        if self.ring:
            if self.kind == "accent":
                kit.paint.ring(surface, rect, "ink", width=kit.pxf("focus"), radius=kit.radius(radius))
            else:
                kit.focus_ring(surface, rect, radius)
        self.draw_content(kit, surface, rect.move(0, 1) if self.pressed else rect, ink)

    def draw_content(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, ink: ColourLike) -> None:
        """Icon and word inside ``rect``."""
        pad, icon, gap = self._measures(kit)
        pad = min(pad, max(2, rect.w // 6))
        block = self._words(kit, rect, rect.w - 2 * pad - icon - gap, ink)
        if block.cut:
            pad, gap = min(pad, kit.px(5)), min(gap, kit.px(4))
            block = self._words(kit, rect, rect.w - 2 * pad - icon - gap, ink)
        used = icon + gap + block.width
        x = rect.x + pad if self.align == "left" else rect.centerx - used // 2
        icon_x = x + block.width + gap if self.icon_after else x
        if self.icon:
            box = pygame.Rect(icon_x, rect.centery - icon // 2, icon, icon)
            tint = ink if self.tinted or self.chosen else None
            kit.icon(surface, self.icon, box, tint=tint, alpha=255 if self.enabled else 105)
        text_x = x if self.icon_after else x + icon + gap
        top = rect.centery - block.height // 2
        kit.engine.draw_block(
            surface,
            block,
            (text_x, top),
            width=block.width,
            align="left" if self.align == "left" else "center",
        )

    def _words(self, kit: Kit, rect: pygame.Rect, room: int, ink: ColourLike) -> Block:
        """The words in the largest letters in which all of them fit ``room`` pixels, cut only where none do."""
        for style in (self.style, *SMALLER):
            lines = max(1, rect.h // kit.line_height(style))
            block = kit.layout(self._text, style, max(1, room), colour=ink, max_lines=lines)
            if not block.cut:
                break
        return block

    def act(self, form: Form) -> None:
        """Call the callback."""
        form.act(self.action)


class IconButton(Pressable):
    """A square button with a picture; the tooltip says what it does, so it is required."""

    def __init__(
        self,
        icon: str,
        on_press: Action | None = None,
        *,
        tooltip: str,
        size: float = 40,
        icon_share: float = 0.55,
        kind: str = "normal",
        tinted: bool = False,
        turn: int = 0,
        chosen: bool = False,
        repeat: bool = False,
        **wishes: object,
    ) -> None:
        super().__init__(tooltip=tooltip, **wishes)  # type: ignore[arg-type]
        self.icon = icon
        self.action = on_press
        self.size = size
        self.icon_share = icon_share
        self.kind = kind
        self.tinted = tinted
        self.turn = turn
        self.chosen = chosen
        self.repeat = repeat

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """A square."""
        side = round(kit.px(self.size) * min(1.3, max(1.0, kit.scale.text)))
        return side, side

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper and picture."""
        hot = self.hovered and self.enabled
        if self.kind == "normal":
            if self.enabled and not self.pressed:
                kit.shadow(surface, self.rect, "button", radius="button")
            fill = "ink" if self.chosen else "sunken" if self.pressed else "card"
            kit.panel(
                surface,
                self.rect,
                fill,
                edge="accent2" if hot else "ink" if self.chosen else "hairline",
                edge_width="focus" if hot else "hairline",
                radius="button",
            )
        elif hot:
            kit.panel(surface, self.rect, "sunken" if self.pressed else "paper", edge=None, radius="button")
        if self.ring:
            kit.focus_ring(surface, self.rect, "button")
        side = round(min(self.rect.size) * self.icon_share)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        tint = "card" if self.chosen else "ink" if self.tinted else None
        kit.icon(
            surface,
            self.icon,
            box.move(0, 1) if self.pressed else box,
            tint=tint,
            turn=self.turn,
            alpha=255 if self.enabled else 90,
        )

    def act(self, form: Form) -> None:
        """Call the callback."""
        form.act(self.action)
