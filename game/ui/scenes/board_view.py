"""The board of a match as a picture on a page, with the cells lit that a number counts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.catalogue import ScopedCatalogue
from game.session.match import Match
from game.ui.camera import Box
from game.ui.kit import Kit
from game.ui.widgets import Column, Form, Panel, Pressable, Widget

log = logging.getLogger(__name__)

LEAST = 120
"""Design units of height below which a board shows nothing any more."""
SMALLEST_CELL = 3.0
FAINT = 14
"""Changes of a colour smaller than this are no light."""
SEEN = 15
"""Design units of a lit cell, with its light, from which on it is found in the whole board: nobody needs it closer."""
BETWEEN = 16
"""Design units between two panels of the score sheet."""
ALIGNED = 40
"""Design units by which edges of panels beside each other are moved so that they lie in one line."""
CLOSER = 2.6
"""How many times larger than the whole board lit cells are shown at most."""


class BoardView(Pressable):
    """Draws the last position with the ruleset's own table; a press calls ``on_press``.

    cells  positions that stand out; everything else is dimmed while there are any
    """

    def __init__(
        self, match: Match, words: ScopedCatalogue, on_press: Callable[[], Any], **wishes: object
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.match = match
        self.words = words
        self.action = on_press
        self.broken = False
        self._cells: tuple[tuple[int, int], ...] = ()
        self.seat: int | None = None
        """Whose board is shown where everybody has one."""
        self._shown: tuple[tuple[int, int], ...] | None = None
        self._top: Any = None
        self._made_for: object = None
        self._layer: pygame.Surface | None = None
        self._layer_for: object = None

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """What stands out."""
        return self._cells

    @cells.setter
    def cells(self, cells: Sequence[tuple[int, int]]) -> None:
        self._cells = tuple(cells)
        self.redraw()

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """As wide as there is room."""
        return width if width is not None else kit.px(400), kit.px(LEAST)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """The board; a ruleset whose table cannot do without the rest of the table leaves it empty."""
        if self.broken or self.rect.w < 16 or self.rect.h < 16:
            return
        from game.ui.table.painter import round_corners

        before = surface.get_clip()
        try:
            self._draw(kit, surface)
        except Exception:
            log.exception("the board of %s cannot be drawn alone", self.match.info.id)
            self.broken = True
        finally:
            surface.set_clip(before)
        round_corners(kit, surface, self.rect, "row")
        edge = "accent2" if self.hovered or self.ring else "hairline"
        width = "focus" if self.hovered or self.ring else "hairline"
        kit.panel(surface, self.rect, None, edge=edge, edge_width=width, radius="row")

    def _draw(self, kit: Kit, surface: pygame.Surface) -> None:
        key = (tuple(self.rect), kit.scale, kit.theme.palette, self.seat)
        if key != self._made_for:
            self._make(kit)
            self._made_for, self._shown = key, None
        if self._shown != self._cells:
            self._look_at(kit, at_once=self._shown is None)
            self._shown = self._cells
        camera = self._top.stage.camera
        kit.sprites.moving = camera.is_moving(kit.clock.now())
        try:
            surface.set_clip(surface.get_clip().clip(self.rect))
            surface.blit(self._resting(kit), self.rect)
            self._marks(kit, surface, self._cells)
        finally:
            kit.sprites.moving = False

    def shape(self, kit: Kit) -> tuple[float, float]:
        """Return width and height of the whole board in world units, laid out for the present rectangle."""
        self._make(kit)
        return self._top.bounds()[2], self._top.bounds()[3]

    def _marks(self, kit: Kit, surface: pygame.Surface, cells: tuple[tuple[int, int], ...]) -> None:
        from game.ui.table.tabletop import Marks

        self._top.draw_overlays(surface, Marks(lit=cells, dim=bool(cells)), kit.clock.now())

    def _look_at(self, kit: Kit, *, at_once: bool) -> None:
        """Show the whole board; only where lit cells would be too small to be found on it, go closer to them."""
        camera = self._top.stage.camera
        whole, margin = camera.bounds, kit.px(12)
        camera.low, camera.high = SMALLEST_CELL, self._top.zoom_limits()[1]
        zoom, centre = camera.fitting(whole, margin)
        before = camera.zoom, camera.centre
        camera.zoom, camera.centre = zoom, centre
        box = self._close_up(kit, whole, margin) or whole
        camera.zoom, camera.centre = before
        if at_once:
            camera.fit(box, margin)
        else:
            camera.fly_to(kit.animator, box, margin)

    def _close_up(self, kit: Kit, whole: Box, margin: int) -> Box | None:
        """What to show of the board so that the lit cells are found, in world units; None: all of it.

        The camera shows the whole board (``whole``). However close, nothing beyond the board is shown in exchange
        for a part of it.
        """
        boxes = self._lit_boxes(kit)
        if boxes is None:
            return None
        camera = self._top.stage.camera
        lit, single = boxes
        side = min(single[2], single[3]) * camera.zoom
        if side >= kit.px(SEEN):
            return None
        most = min(camera.high, camera.zoom * min(CLOSER, kit.px(SEEN) / max(1.0, side)))
        room = max(1, camera.view.w - 2 * margin), max(1, camera.view.h - 2 * margin)
        zoom = max(camera.zoom, min(most, room[0] / lit[2], room[1] / lit[3]))
        wide, high = room[0] / zoom, room[1] / zoom
        return (
            _kept_inside(lit[0] + lit[2] / 2, wide, whole[0], whole[2]),
            _kept_inside(lit[1] + lit[3] / 2, high, whole[1], whole[3]),
            wide,
            high,
        )

    def _lit_boxes(self, kit: Kit) -> tuple[Box, Box] | None:
        """Where the lit cells lie and where one of them does, in world units.

        They are read off the picture, since only the ruleset knows; None where nothing shines.
        """
        if not self._cells:
            return None
        plain = self._lit_picture(kit, ())
        found = self._changed(plain, self._lit_picture(kit, self._cells))
        if found is None:
            return None
        single = self._changed(plain, self._lit_picture(kit, self._cells[:1]))
        return found, single or found

    def _lit_picture(self, kit: Kit, cells: tuple[tuple[int, int], ...]) -> pygame.Surface:
        """The light on these cells and nothing else of the board."""
        from game.ui.table.tabletop import Marks

        picture = pygame.Surface((self.rect.right, self.rect.bottom))
        picture.fill(kit.colour("board"))
        picture.set_clip(self.rect)
        self._top.draw_overlays(picture, Marks(lit=cells), 0.0)
        picture.set_clip(None)
        return picture.subsurface(self.rect)

    def _changed(self, plain: pygame.Surface, lit: pygame.Surface) -> Box | None:
        """The box around what differs between two pictures, in world units."""
        changed, other = lit.copy(), plain.copy()
        changed.blit(plain, (0, 0), special_flags=pygame.BLEND_SUB)
        other.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        changed.blit(other, (0, 0), special_flags=pygame.BLEND_ADD)
        changed.fill((FAINT, FAINT, FAINT), special_flags=pygame.BLEND_SUB)
        changed.set_colorkey((0, 0, 0))
        found = changed.get_bounding_rect().move(self.rect.topleft)
        if not found.w or not found.h:
            return None
        left, top = self._top.stage.camera.to_world(found.topleft)
        right, bottom = self._top.stage.camera.to_world(found.bottomright)
        return left, top, right - left, bottom - top

    def _make(self, kit: Kit) -> None:
        """Lay the position out for this rectangle."""
        from game.ui.camera import Camera
        from game.ui.table.tabletop import Regions, Stage

        match = self.match
        nothing = pygame.Rect(0, 0, 0, 0)
        regions = Regions(
            nothing,
            [nothing.copy() for _ in match.seats],
            self.rect.copy(),
            nothing,
            nothing,
            kit.scale.factor,
        )
        camera = Camera(self.rect, (0.0, 0.0, 1.0, 1.0), low=SMALLEST_CELL)
        stage = Stage(kit, camera, regions, self.words, match.seats, match.rules)
        self._top = match.info.load("table").TABLETOP(stage)
        self._top.show(match.public_state(), None)
        self._top.look_at(self.seat)
        camera.bounds = self._top.bounds()

    def _resting(self, kit: Kit) -> pygame.Surface:
        """Everything that lies on the board, drawn anew when the camera has moved."""
        from game.ui.table.motion import pixel_rect

        camera = self._top.stage.camera
        key = (self._made_for, camera.zoom, camera.centre, kit.sprites.moving)
        if self._layer is not None and key == self._layer_for:
            return self._layer
        whole = pygame.Surface((self.rect.right, self.rect.bottom))
        whole.set_clip(self.rect)
        whole.fill(kit.colour("board"))
        self._top.draw_backdrop(whole)
        pieces = [piece for piece in self._top.pieces() if piece.zone == "board"]
        for piece in sorted(pieces, key=lambda piece: piece.layer):
            rect = pixel_rect(piece, camera)
            self._top.draw_piece(whole, piece, rect, rotation=piece.rotation, lift=0.0, alpha=255)
        self._top.draw_resting(whole)
        whole.set_clip(None)
        self._layer = whole.subsurface(self.rect).copy()
        self._layer_for = None if kit.sprites.pending else key  # a sharper picture comes with the next frame
        return self._layer

    def act(self, form: Form) -> None:
        """Go to the table."""
        form.act(self.action)


def _kept_inside(middle: float, length: float, start: float, whole: float) -> float:
    """The start of a stretch about a middle that leaves a longer one nowhere; a longer stretch lies about it."""
    if length >= whole:
        return start + (whole - length) / 2
    return min(max(middle - length / 2, start), start + whole - length)


class LineRow(Panel):
    """A line of a score sheet; ``cells`` are lit while the pointer is over it."""

    def __init__(self, children: list[Widget], cells: Sequence[tuple[int, int]], **wishes: Any) -> None:
        super().__init__(children, **wishes)
        self.cells = tuple(cells)

    @property
    def takes_pointer(self) -> bool:
        """The pointer stops here, so that it is known which line it shows at."""
        return True


def line_under(widget: Widget | None) -> LineRow | None:
    """The line that a widget (or one of its parents) is."""
    while widget is not None:
        if isinstance(widget, LineRow):
            return widget
        widget = widget.parent
    return None


class SheetAndBoard(Column):
    """A sheet above a board: the board gets what the sheet does not need, and goes where that is too little."""

    def __init__(self, sheet: Panel, content: Pressable | Any, board: BoardView, **wishes: object) -> None:
        super().__init__([sheet, board], gap=BETWEEN, **wishes)  # type: ignore[arg-type]
        self.sheet, self.inner, self.board = sheet, content, board

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Share the height."""
        pad = self.sheet.pad if isinstance(self.sheet.pad, tuple) else (self.sheet.pad, self.sheet.pad)
        need = self.inner.content_size(kit, rect.w)[1] + 2 * kit.px(pad[1])
        gap = kit.px(self.gap)
        self.board.visible = rect.h - need - gap >= kit.px(LEAST) and not self.board.broken
        self.rect = rect.copy()
        if not self.board.visible:
            self.sheet.place(kit, rect)
            return
        self.sheet.place(kit, pygame.Rect(rect.x, rect.y, rect.w, need))
        top = rect.y + need + gap
        self.board.place(kit, pygame.Rect(rect.x, top, rect.w, rect.bottom - top))


class ChartAndLines(Column):
    """A chart above the lines of a number, beside a sheet and its board: nearly equal edges become equal."""

    def __init__(self, chart: Panel, lines: Panel, left: SheetAndBoard, **wishes: object) -> None:
        super().__init__([chart, lines], gap=BETWEEN, **wishes)  # type: ignore[arg-type]
        self.chart, self.lines, self.left = chart, lines, left

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Share the height; what lies to the left is placed before."""
        super().place(kit, rect)
        edge, moved = self.left.sheet.rect.bottom, self.chart.rect.bottom
        if not self.left.board.visible or abs(edge - moved) > kit.px(ALIGNED):
            return
        self.chart.place(kit, pygame.Rect(rect.x, rect.y, rect.w, edge - rect.y))
        top = self.left.board.rect.y
        self.lines.place(kit, pygame.Rect(rect.x, top, rect.w, rect.bottom - top))
