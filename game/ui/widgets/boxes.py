"""Containers: rows, columns, grids, panels. Gaps and paddings are design units."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.layout import inset, share
from game.ui.theme import ColourLike
from game.ui.widgets.base import Widget

Pad = float | tuple[float, float]


def _pads(kit: Kit, pad: Pad) -> tuple[int, int]:
    left, top = pad if isinstance(pad, tuple) else (pad, pad)
    return kit.px(left), kit.px(top)


class Box(Widget):
    """A container. ``align`` places children across: start, center, end or stretch."""

    def __init__(
        self,
        children: list[Widget] | None = None,
        *,
        gap: float = 8,
        pad: Pad = 0,
        align: str = "stretch",
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.items = list(children or [])
        self.gap = gap
        self.pad = pad
        self.align = align
        for child in self.items:
            child.parent = self

    @property
    def children(self) -> list[Widget]:
        """The widgets inside."""
        return self.items

    def add(self, *children: Widget) -> Box:
        """Put widgets at the end."""
        for child in children:
            child.parent = self
            child.attach(self.form)
            self.items.append(child)
        self.resize()
        return self

    def clear(self) -> None:
        """Take all widgets out."""
        self.items = []
        self.resize()

    @property
    def shown(self) -> list[Widget]:
        """The visible children."""
        return [c for c in self.items if c.visible]

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the children that lie in the clip."""
        clip = surface.get_clip()
        for child in self.items:
            if child.visible and child.rect.colliderect(clip):
                child.draw(kit, surface)


class Column(Box):
    """Children from top to bottom."""

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Widest child, sum of heights."""
        left, top = _pads(kit, self.pad)
        inner = None if width is None else max(0, width - 2 * left)
        sizes = [c.measure(kit, inner) for c in self.shown]
        gaps = kit.px(self.gap) * max(0, len(sizes) - 1)
        return max((s[0] for s in sizes), default=0) + 2 * left, sum(s[1] for s in sizes) + gaps + 2 * top

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Give each child its height; growing ones share the rest."""
        super().place(kit, rect)
        area = inset(rect, *_pads(kit, self.pad))
        shown = self.shown
        sizes = [c.measure(kit, area.w) for c in shown]
        gap = kit.px(self.gap)
        heights = share(area.h, [s[1] for s in sizes], [c.grow for c in shown], gap)
        y = area.y
        for child, size, high in zip(shown, sizes, heights, strict=True):
            wide = area.w if self.align == "stretch" and child.width is None else min(area.w, size[0])
            x = area.x + _offset(self.align, area.w - wide)
            child.place(kit, pygame.Rect(x, y, wide, high))
            y += high + gap


class Row(Box):
    """Children from left to right, centred across unless ``align`` says otherwise."""

    def __init__(
        self, children: list[Widget] | None = None, *, align: str = "center", **more: object
    ) -> None:
        super().__init__(children, align=align, **more)  # type: ignore[arg-type]

    def _widths(self, kit: Kit, total: int | None) -> list[int]:
        shown = self.shown
        wishes = [c.measure(kit, None)[0] for c in shown]
        if total is None:
            return wishes
        gap = kit.px(self.gap)
        weights = [c.grow for c in shown]
        if sum(wishes) + gap * max(0, len(shown) - 1) > total:
            # Text can wrap, so it gives way before buttons and pictures are squeezed.
            weights = [c.grow or c.yields for c in shown]
        return share(total, wishes, weights, gap)

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Sum of widths, tallest child."""
        left, top = _pads(kit, self.pad)
        widths = self._widths(kit, None if width is None else max(0, width - 2 * left))
        heights = [c.height_at(kit, w) for c, w in zip(self.shown, widths, strict=True)]
        gaps = kit.px(self.gap) * max(0, len(widths) - 1)
        return sum(widths) + gaps + 2 * left, max(heights, default=0) + 2 * top

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Give each child its width; growing ones share the rest."""
        super().place(kit, rect)
        area = inset(rect, *_pads(kit, self.pad))
        x = area.x
        for child, wide in zip(self.shown, self._widths(kit, area.w), strict=True):
            high = area.h if self.align == "stretch" else min(area.h, child.height_at(kit, wide))
            y = area.y + _offset(self.align, area.h - high)
            child.place(kit, pygame.Rect(x, y, wide, high))
            x += wide + kit.px(self.gap)


class Flow(Box):
    """Like a row, but goes on in a new line when the width is used up (chips, buttons)."""

    def _rows(self, kit: Kit, width: int) -> list[list[tuple[Widget, int, int]]]:
        gap = kit.px(self.gap)
        rows: list[list[tuple[Widget, int, int]]] = [[]]
        x = 0
        for child in self.shown:
            wide, high = child.measure(kit, width)
            wide = min(wide, width)
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append((child, wide, high))
            x += wide + gap
        return rows

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Size after breaking into lines."""
        left, top = _pads(kit, self.pad)
        rows = self._rows(kit, 10**6 if width is None else max(1, width - 2 * left))
        gap = kit.px(self.gap)
        wide = max((sum(w for _, w, _ in r) + gap * (len(r) - 1) for r in rows if r), default=0)
        high = sum(max((h for _, _, h in r), default=0) for r in rows) + gap * (len(rows) - 1)
        return wide + 2 * left, high + 2 * top

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Fill line after line."""
        super().place(kit, rect)
        area = inset(rect, *_pads(kit, self.pad))
        gap = kit.px(self.gap)
        y = area.y
        for line in self._rows(kit, max(1, area.w)):
            used = sum(w for _, w, _ in line) + gap * (len(line) - 1)
            x = area.x + _offset(self.align, area.w - used)
            high = max((h for _, _, h in line), default=0)
            for child, wide, tall in line:
                child.place(kit, pygame.Rect(x, y + (high - tall) // 2, wide, tall))
                x += wide + gap
            y += high + gap


class Grid(Box):
    """Equal cells in rows of ``columns``."""

    def __init__(self, columns: int, children: list[Widget] | None = None, **more: object) -> None:
        super().__init__(children, **more)  # type: ignore[arg-type]
        self.columns = max(1, columns)

    def _cell(self, kit: Kit, width: int) -> tuple[int, int]:
        wide = max(1, (width - kit.px(self.gap) * (self.columns - 1)) // self.columns)
        return wide, max((c.height_at(kit, wide) for c in self.shown), default=0)

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Size of all rows."""
        left, top = _pads(kit, self.pad)
        gap = kit.px(self.gap)
        if width is None:
            widest = max((c.measure(kit, None)[0] for c in self.shown), default=0)
            width = widest * self.columns + gap * (self.columns - 1) + 2 * left
        _, high = self._cell(kit, width - 2 * left)
        rows = -(-len(self.shown) // self.columns)
        return width, high * rows + gap * max(0, rows - 1) + 2 * top

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Fill the cells row by row."""
        super().place(kit, rect)
        area = inset(rect, *_pads(kit, self.pad))
        gap = kit.px(self.gap)
        wide, high = self._cell(kit, area.w)
        for i, child in enumerate(self.shown):
            x, y = i % self.columns * (wide + gap), i // self.columns * (high + gap)
            child.place(kit, pygame.Rect(area.x + x, area.y + y, wide, high))


class Stack(Box):
    """Children on top of each other, each in the whole rectangle."""

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """The largest child."""
        sizes = [c.measure(kit, width) for c in self.shown]
        return max((s[0] for s in sizes), default=0), max((s[1] for s in sizes), default=0)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Everybody gets everything."""
        super().place(kit, rect)
        for child in self.shown:
            child.place(kit, inset(rect, *_pads(kit, self.pad)))


class Panel(Column):
    """A column on paper: the calm panels of the scenes."""

    def __init__(
        self,
        children: list[Widget] | None = None,
        *,
        fill: ColourLike | None = "card",
        edge: ColourLike | None = "hairline",
        edge_width: str | float = "hairline",
        radius: str | float = "panel",
        shadow: str | None = "panel",
        pad: Pad = 20,
        **more: object,
    ) -> None:
        super().__init__(children, pad=pad, **more)  # type: ignore[arg-type]
        self.fill = fill
        self.edge = edge
        self.edge_width = edge_width
        self.radius = radius
        self.shadow = shadow

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, then the children."""
        kit.panel(
            surface,
            self.rect,
            self.fill,
            edge=self.edge,
            edge_width=self.edge_width,
            radius=self.radius,
            shadow=self.shadow,
        )
        super().draw(kit, surface)


class Spacer(Widget):
    """Empty room; grows by default."""

    def __init__(self, width: float = 0, height: float = 0, *, grow: float = 1.0) -> None:
        super().__init__(width=width, height=height, grow=grow)

    def measure(self, kit: Kit, width: int | None = None) -> tuple[int, int]:
        """Exactly the wished room."""
        return round((self.width or 0) * kit.scale.factor), round((self.height or 0) * kit.scale.factor)

    def height_at(self, kit: Kit, width: int) -> int:
        """Exactly the wished height."""
        return self.measure(kit)[1]


class Rule(Widget):
    """A thin line across (between rows) or upright."""

    def __init__(self, *, upright: bool = False, colour: ColourLike = "hairline", **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.upright = upright
        self.colour = colour

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """As thin as a hairline."""
        thick = max(1, round(kit.pxf("hairline")))
        return (thick, kit.px(24)) if self.upright else (0 if width is None else width, thick)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Fill it."""
        surface.fill(kit.colour(self.colour), self.rect)


def _offset(align: str, spare: int) -> int:
    return {"start": 0, "stretch": 0, "center": spare // 2, "end": spare}[align]
