"""Labels, pictures, badges, progress: widgets that only show something."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.text import Rich
from game.ui.theme import ColourLike
from game.ui.widgets.base import Widget


class Label(Widget):
    """Text, plain or rich (a list of spans); wraps to its width unless ``wrap`` is False."""

    yields = 1.0

    def __init__(
        self,
        text: Rich,
        style: str = "body",
        *,
        align: str = "left",
        valign: str = "middle",
        colour: ColourLike | None = None,
        wrap: bool = True,
        max_lines: int | None = None,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self._text = text
        self.style = style
        self.align = align
        self.valign = valign
        self.colour = colour
        self.wrap = wrap
        self.max_lines = max_lines if wrap else 1

    @property
    def text(self) -> Rich:
        """What it says."""
        return self._text

    @text.setter
    def text(self, text: Rich) -> None:
        if text != self._text:
            self._text = text
            self.resize()

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Size of the wrapped text."""
        limit = width if self.wrap else None
        block = kit.layout(self._text, self.style, limit, max_lines=self.max_lines if limit else None)
        return block.width if width is None else min(width, block.width), block.height

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the text; what does not fit ends in an ellipsis."""
        kit.text(
            surface,
            self._text,
            self.rect,
            self.style,
            align=self.align,
            valign=self.valign,
            colour=self.colour,
            max_lines=self.max_lines,
        )


class Picture(Widget):
    """A sprite of ``size`` design units, fitted into its rectangle."""

    def __init__(
        self,
        sprite: str,
        size: float | tuple[float, float] = 24,
        *,
        tint: ColourLike | None = None,
        alpha: int = 255,
        turn: int = 0,
        follow_text: bool = True,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.follow_text = follow_text
        self.sprite = sprite
        self.size = size if isinstance(size, tuple) else (size, size)
        self.tint = tint
        self.alpha = alpha
        self.turn = turn

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """The wished size; it follows the text size unless told otherwise."""
        measure = kit.icon_px if self.follow_text else kit.px
        return measure(self.size[0]), measure(self.size[1])

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw it."""
        kit.sprite(surface, self.sprite, self.rect, tint=self.tint, alpha=self.alpha, turn=self.turn)


class Badge(Widget):
    """A number or word on a pill."""

    def __init__(
        self,
        text: str,
        *,
        fill: ColourLike = "good_deep",
        colour: ColourLike = "white",
        edge: ColourLike | None = None,
        style: str = "badge",
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.text = text
        self.fill = fill
        self.colour = colour
        self.edge = edge
        self.style = style

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Text and round ends."""
        block = kit.layout(self.text, self.style)
        return max(block.width + 2 * kit.px(10), block.height + kit.px(6)), block.height + kit.px(6)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Pill and text."""
        kit.paint.pill(surface, self.rect, self.fill, edge=self.edge, edge_width=kit.pxf(2))
        kit.text(surface, self.text, self.rect, self.style, align="center", colour=self.colour, max_lines=1)


class Progress(Widget):
    """A bar from 0 to 1."""

    def __init__(self, value: float = 0.0, *, fill: ColourLike = "accent2", **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self._value = value
        self.fill = fill

    @property
    def value(self) -> float:
        """How far it is, 0 to 1."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = min(1.0, max(0.0, value))
        self.redraw()

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """A thin bar as wide as there is room."""
        return width if width is not None else kit.px(160), kit.px(10)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Track and filled part."""
        kit.paint.pill(surface, self.rect, "track", edge="hairline", edge_width=kit.pxf(1))
        wide = round(self.rect.w * self._value)
        if wide > 0:
            part = pygame.Rect(self.rect.x, self.rect.y, max(self.rect.h, wide), self.rect.h)
            kit.paint.pill(surface, part, self.fill)


class Canvas(Widget):
    """Room for own drawing: ``paint(kit, surface, rect)``."""

    def __init__(self, paint: object, size: tuple[float, float] = (0, 0), **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.paint = paint
        self.size = size

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """The wished size."""
        return kit.px(self.size[0]), kit.px(self.size[1])

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Leave it to the callback."""
        self.paint(kit, surface, self.rect)  # type: ignore[operator]
