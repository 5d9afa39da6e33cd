"""Everything that drawing needs in one hand: theme, scale, text, shapes, sprites, sound, strings.

``app.kit`` draws at the scale of the scenes, ``app.table_kit`` at that of the table. All numbers
given to a kit are design units unless a name says ``px``; rectangles and positions are pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.clock import Clock, PressClock
from game.ui.paint import Paint
from game.ui.sprites import PREMULTIPLIED, Sprites, hex_colour
from game.ui.text import Block, Rich, TextEngine, parse_markup
from game.ui.theme import Colour, ColourLike, Scale, Theme

if TYPE_CHECKING:
    from game.ui.animate import Animator
    from game.ui.sound import Sound


class Texts(Protocol):
    """Where sentences come from: the text catalogue."""

    def text(self, key: str, **values: object) -> str:
        """The sentence under ``key`` with its values filled in."""
        ...


@dataclass
class Kit:
    """The drawing tools of one window at one scale."""

    theme: Theme
    scale: Scale
    engine: TextEngine
    paint: Paint
    sprites: Sprites
    sound: Sound
    clock: Clock
    presses: PressClock
    """The clock that presses are told apart by."""
    animator: Animator
    texts: Texts

    def t(self, key: str, **values: object) -> str:
        """A sentence from the catalogue."""
        return self.texts.text(key, **values)

    def colour(self, name: ColourLike) -> Colour:
        """A theme colour."""
        return self.theme.colour(name)

    def px(self, value: str | float) -> int:
        """Design units, or the name of a size in the theme, to pixels."""
        return self.scale.px(self.theme.size(value))

    def pxf(self, value: str | float) -> float:
        """Like ``px`` without rounding: for line widths."""
        return max(1.0, self.theme.size(value) * self.scale.factor)

    def radius(self, value: str | float) -> float:
        """A corner radius in pixels, by name or in design units."""
        return self.theme.radius(value) * self.scale.factor

    # shapes --------------------------------------------------------------------

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: ColourLike | None = "card",
        *,
        edge: ColourLike | None = "hairline",
        edge_width: str | float = "hairline",
        radius: str | float = "panel",
        shadow: str | None = None,
        alpha: int = 255,
    ) -> None:
        """A rounded panel; ``shadow`` names a shadow of the theme."""
        if shadow is not None:
            self.shadow(surface, rect, shadow, radius=radius)
        self.paint.panel(
            surface,
            rect,
            fill,
            edge=edge,
            edge_width=self.pxf(edge_width),
            radius=self.radius(radius),
            alpha=alpha,
        )

    def shadow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        name: str = "panel",
        *,
        radius: str | float = "panel",
        middle: bool = False,
    ) -> None:
        """A soft shadow of the theme around a rounded rectangle."""
        look = self.theme.shadows[name]
        factor = self.scale.factor
        self.paint.shadow(
            surface,
            rect,
            self.radius(radius),
            blur=look.blur * factor,
            offset=look.offset * factor,
            strength=look.strength,
            middle=middle,
        )

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: str | float) -> None:
        """The orange outline of hover and focus."""
        self.paint.ring(surface, rect, "accent2", width=self.pxf("focus"), radius=self.radius(radius))

    # sprites -------------------------------------------------------------------

    def sprite(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        *,
        tint: ColourLike | None = None,
        turn: int = 0,
        alpha: int = 255,
        grey: bool = False,
    ) -> None:
        """Draw a picture fitted into and centred in ``rect``; ``tint`` replaces the picture's ink."""
        picture = self.picture(name, rect.size, tint=tint, turn=turn, alpha=alpha, grey=grey)
        at = picture.get_rect(center=rect.center)
        surface.blit(picture, at, special_flags=PREMULTIPLIED)

    def picture(
        self,
        name: str,
        size: int | tuple[int, int],
        *,
        tint: ColourLike | None = None,
        turn: int = 0,
        alpha: int = 255,
        grey: bool = False,
    ) -> pygame.Surface:
        """A premultiplied picture of at most ``size`` pixels."""
        pairs: tuple[tuple[str, str], ...] = ()
        if tint is not None:
            pairs = ((hex_colour(self.colour("ink_picture")), hex_colour(self.colour(tint))),)
        return self.sprites.get(name, size, tint=pairs, turn=turn, alpha=alpha, grey=grey)

    def icon_px(self, value: str | float) -> int:
        """Side of an icon beside text: follows the text size, between 90 and 150 percent."""
        return round(self.px(value) * min(1.5, max(0.9, self.scale.text)))

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        *,
        tint: ColourLike | None = None,
        alpha: int = 255,
        turn: int = 0,
    ) -> None:
        """A picture on a widget: on a dark palette its outlines turn light."""
        if tint is None and self.colour("ink") != self.colour("ink_picture") and self.theme.dark:
            tint = "ink"
        self.sprite(surface, name, rect, tint=tint, alpha=alpha, turn=turn)

    # text ----------------------------------------------------------------------

    def layout(
        self,
        text: Rich,
        style: str = "body",
        width: float | None = None,
        *,
        colour: ColourLike | None = None,
        max_lines: int | None = None,
    ) -> Block:
        """Lay text out for ``width`` pixels; see ``TextEngine.layout``."""
        return self.engine.layout(text, style, self.scale, width, colour=colour, max_lines=max_lines)

    def rich(self, key: str, **values: object) -> Rich:
        """A sentence of the catalogue with its markup read into spans."""
        return parse_markup(self.t(key, **values))

    def text_width(self, text: str, style: str = "body") -> int:
        """Width of one line in pixels."""
        return self.engine.width(text, style, self.scale)

    def line_height(self, style: str = "body") -> int:
        """Height of one line box in pixels."""
        return self.engine.line_height(style, self.scale)

    def text(
        self,
        surface: pygame.Surface,
        text: Rich,
        rect: pygame.Rect,
        style: str = "body",
        *,
        align: str = "left",
        valign: str = "middle",
        colour: ColourLike | None = None,
        max_lines: int | None = None,
        wrap: bool = True,
    ) -> pygame.Rect:
        """Draw text inside ``rect``, wrapped to its width and cut with an ellipsis at its height.

        Returns the rectangle that the text takes.
        """
        high = self.line_height(style)
        lines = max(1, rect.h // high) if max_lines is None else max_lines
        block = self.layout(text, style, rect.w, colour=colour, max_lines=lines if wrap else 1)
        spare = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign] * (rect.h - block.height)
        pos = (rect.x, rect.y + round(spare))
        return self.engine.draw_block(surface, block, pos, align=align, width=rect.w)

    def text_at(
        self,
        surface: pygame.Surface,
        text: Rich,
        pos: tuple[float, float],
        style: str = "body",
        *,
        anchor: str = "topleft",
        colour: ColourLike | None = None,
    ) -> pygame.Rect:
        """Draw unwrapped text with the given point of its box (``"center"``, ``"midleft"``, ...) at ``pos``."""
        block = self.layout(text, style, None, colour=colour)
        box = pygame.Rect((0, 0), block.size)
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        self.engine.draw_block(surface, block, box.topleft)
        return box

    def outlined(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[float, float],
        style: str,
        *,
        anchor: str = "topleft",
        colour: ColourLike | None = None,
        edge: ColourLike = "card",
        width: float = 5,
    ) -> pygame.Rect:
        """A word with a thick outline of ``width`` design units (the logo, numbers on pictures)."""
        look = self.theme.styles[style]
        size = self.scale.text_px(look.size)
        rim = self.engine.line(text, look.face, size, self.colour(edge))
        fill = self.engine.line(text, look.face, size, self.colour(colour or look.colour))
        box = fill.get_rect()
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        reach = self.pxf(width)
        key = ("rim", text, look.face, size, self.colour(edge), reach)
        surface.blit(
            self.paint.cached(key, lambda: _rim(rim, reach)),
            (box.x - round(reach), box.y - round(reach)),
            special_flags=PREMULTIPLIED,
        )
        surface.blit(fill, box, special_flags=PREMULTIPLIED)
        return box

    def number(
        self,
        surface: pygame.Surface,
        value: int | str,
        pos: tuple[float, float],
        style: str = "number",
        *,
        anchor: str = "topleft",
        colour: ColourLike | None = None,
    ) -> pygame.Rect:
        """A number whose digits all take the same room, so that columns of numbers line up."""
        text = str(value).replace("-", "\u2212") if isinstance(value, int) else value
        digit = max(self.text_width(d, style) for d in "0123456789")
        widths = [digit if c.isdigit() else self.text_width(c, style) for c in text]
        box = pygame.Rect(0, 0, sum(widths), self.line_height(style))
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        x = box.x
        for char, wide in zip(text, widths, strict=True):
            block = self.layout(char, style, None, colour=colour)
            self.engine.draw_block(surface, block, (x, box.y), align="center", width=wide)
            x += wide
        return box

    # things used everywhere ------------------------------------------------------

    def badge(
        self,
        surface: pygame.Surface,
        text: str,
        centre: tuple[float, float],
        *,
        fill: ColourLike = "good_deep",
        colour: ColourLike = "white",
        edge: ColourLike | None = "white",
        style: str = "badge",
    ) -> pygame.Rect:
        """A small pill with a number or word, such as the green "+2"."""
        block = self.layout(text, style, None, colour=colour)
        pad = self.px(9)
        rect = pygame.Rect(0, 0, max(block.width + 2 * pad, block.height + pad), block.height + self.px(5))
        rect.center = (round(centre[0]), round(centre[1]))
        self.paint.pill(surface, rect, fill, edge=edge, edge_width=self.pxf(2))
        self.engine.draw_block(
            surface, block, (rect.x, rect.centery - block.height / 2), align="center", width=rect.w
        )
        return rect

    def bubble(
        self,
        surface: pygame.Surface,
        text: Rich,
        tip: tuple[float, float],
        *,
        side: str = "above",
        gap: float = 12,
        fill: ColourLike = "good_deep",
        colour: ColourLike = "white",
        edge: ColourLike | None = "white",
        style: str = "number",
        width: float | None = None,
    ) -> pygame.Rect:
        """A speech bubble sized by its text that points at ``tip`` (pixels) and stays in the clip.

        ``side``: where it stands from the tip: above, below, left or right. Returns its body.
        """
        block = self.layout(text, style, width, colour=colour)
        rect = pygame.Rect(0, 0, block.width + 2 * self.px(12), block.height + self.px(8))
        away = self.px(gap)
        x, y = round(tip[0]), round(tip[1])
        if side == "above":
            rect.midbottom = (x, y - away)
        elif side == "below":
            rect.midtop = (x, y + away)
        elif side == "left":
            rect.midright = (x - away, y)
        else:
            rect.midleft = (x + away, y)
        rect.clamp_ip(surface.get_clip().inflate(-4, -4))
        self.paint.bubble(
            surface, rect, tip, fill, edge=edge, edge_width=self.pxf(2), radius=self.radius(9),
            pointer=self.pxf(8),
        )  # fmt: skip
        top = rect.centery - block.height // 2
        self.engine.draw_block(surface, block, (rect.x, top), align="center", width=rect.w)
        return rect

    def medal(self, surface: pygame.Surface, place: int, rect: pygame.Rect) -> None:
        """The medal of a place (1 to 3) with its figure, 38 % of the picture's height."""
        self.sprite(surface, f"scenes/medal_{min(3, max(1, place))}", rect)
        side = min(rect.w, rect.h)
        size = max(6, round(side * 0.38 * 1.3))
        figure = self.engine.line(str(place), "friendly", size, self.colour("ink_picture"))
        at = figure.get_rect(center=(rect.centerx, rect.centery - round(side * 0.085)))
        surface.blit(figure, at, special_flags=PREMULTIPLIED)

    def seat_chip(self, surface: pygame.Surface, seat: str, rect: pygame.Rect, *, alpha: int = 255) -> None:
        """The round chip of a seat colour with its symbol."""
        self.sprite(surface, f"common/seat_{seat}", rect, alpha=alpha)


def _rim(word: pygame.Surface, reach: float) -> pygame.Surface:
    """The word stamped in a circle of ``reach`` pixels, which makes its outline."""
    import math

    wide = round(reach)
    rim = pygame.Surface((word.get_width() + 2 * wide, word.get_height() + 2 * wide), pygame.SRCALPHA)
    steps = max(12, round(reach * 6))
    stamps = [
        (word, (round(wide + math.cos(a) * reach), round(wide + math.sin(a) * reach)))
        for a in (2 * math.pi * i / steps for i in range(steps))
    ]
    rim.fblits(stamps, PREMULTIPLIED)
    return rim
