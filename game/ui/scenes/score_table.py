"""The score sheet as a table: categories by seat; pointing at a number chooses it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.catalogue import ScopedCatalogue
from game.session.match import Match
from game.session.sheet import Sheet
from game.ui.kit import Kit
from game.ui.widgets import Form, Widget

MANY_ROWS = 7
TOTAL = -1
"""Row number of the totals."""
Cell = tuple[int, int]
"""Row (``TOTAL`` for the last) and column."""


class ScoreTable(Widget):
    """``on_choose(cell)`` is called when the pointer or the keyboard comes to another number.

    cell     the chosen one; stays when the pointer leaves
    """

    focusable = True

    def __init__(
        self,
        match: Match,
        sheet: Sheet,
        words: ScopedCatalogue,
        cell: Cell,
        on_choose: Callable[[Cell], None],
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.match = match
        self.sheet = sheet
        self.words = words
        self.cell = cell
        self.on_choose = on_choose
        self.names = [
            words.text("session.sheet.group") if c is None else match.seats[c].name for c in sheet.columns
        ]
        self.places = match.is_over and sheet.result.group is None and len(match.seats) > 1
        """Whether the places are shown below the totals."""
        self.dense = len(sheet.rows) > MANY_ROWS
        """Whether the rows stand close, so that the totals can be seen without scrolling."""

    # measures -------------------------------------------------------------------------------

    def _row(self, kit: Kit) -> int:
        if self.dense:
            return max(kit.px(29), kit.line_height("body") + kit.px(2))
        return max(kit.px(44), kit.line_height("body") + kit.px(10))

    def _head(self, kit: Kit) -> int:
        return kit.px(44) + kit.line_height("subheading") + kit.px(10)

    def _foot(self, kit: Kit) -> int:
        return self._total(kit) + self._team(kit) + (self._medal(kit) + kit.px(8) if self.places else 0)

    def _total(self, kit: Kit) -> int:
        """Height of the line with the totals."""
        return kit.line_height("number_big") + kit.px(4 if self.dense else 18)

    def _medal(self, kit: Kit) -> int:
        """Side of the picture of a place."""
        return kit.px(36 if self.dense else 46)

    def _team(self, kit: Kit) -> int:
        """Height of the line with the points of the teams."""
        return kit.line_height("number") + kit.px(6) if self.sheet.result.teams else 0

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Head, a row for each category, the totals."""
        high = self._head(kit) + self._row(kit) * len(self.sheet.rows) + self._foot(kit)
        return width if width is not None else kit.px(620), high

    def _columns(self, kit: Kit) -> tuple[int, int]:
        """Width of the words at the left and of one column."""
        count = len(self.sheet.columns)
        most = kit.px(98) * max(1.0, kit.scale.text)
        wide = round(min(most, self.rect.w * 0.68 / count))
        return self.rect.w - wide * count, wide

    def _step(self, kit: Kit) -> int:
        """Height of a row: spare room is shared, within reason."""
        count = max(1, len(self.sheet.rows))
        spare = self.rect.h - self.content_size(kit, None)[1]
        return self._row(kit) + min(kit.px(34), max(0, spare) // (count + 1))

    def row_rect(self, row: int, kit: Kit) -> pygame.Rect:
        """The whole row in pixels."""
        top = self.rect.y + self._head(kit)
        step = self._step(kit)
        if row == TOTAL:
            return pygame.Rect(self.rect.x, top + step * len(self.sheet.rows), self.rect.w, self._foot(kit))
        return pygame.Rect(self.rect.x, top + step * row, self.rect.w, step)

    def cell_rect(self, cell: Cell, kit: Kit) -> pygame.Rect:
        """One number in pixels."""
        left, wide = self._columns(kit)
        row = self.row_rect(cell[0], kit)
        return pygame.Rect(row.x + left + wide * cell[1], row.y, wide, row.h)

    # drawing --------------------------------------------------------------------------------

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Winner's column, chosen row, words and numbers."""
        left, wide = self._columns(kit)
        result = self.sheet.result
        for column, seat in enumerate(self.sheet.columns):
            if seat is not None and seat in result.winners and result.group is None:
                box = pygame.Rect(self.rect.x + left + wide * column, self.rect.y, wide, self._bottom(kit))
                kit.panel(
                    surface, box.inflate(-kit.px(8), 0), "found", edge="accent2", radius="row", alpha=70
                )
        self._draw_head(kit, surface, left, wide)
        for row in range(len(self.sheet.rows)):
            self._draw_row(kit, surface, row, left)
        self._draw_totals(kit, surface, left)
        if self.ring:
            kit.focus_ring(surface, self.cell_rect(self.cell, kit).inflate(-kit.px(8), -kit.px(4)), "field")

    def _bottom(self, kit: Kit) -> int:
        return self.row_rect(TOTAL, kit).bottom - self.rect.y

    def _draw_head(self, kit: Kit, surface: pygame.Surface, left: int, wide: int) -> None:
        high = self._head(kit)
        text = pygame.Rect(self.rect.x + kit.px(10), self.rect.y, left - kit.px(16), high - kit.px(8))
        kit.text(surface, self.words.text("results.by_category"), text, "subheading", valign="bottom")
        for column, seat in enumerate(self.sheet.columns):
            box = pygame.Rect(self.rect.x + left + wide * column, self.rect.y, wide, high)
            side = kit.px(34)
            chip = pygame.Rect(0, 0, side, side)
            chip.midtop = (box.centerx, box.y + kit.px(8))
            if seat is None:
                kit.sprite(surface, "common/two_people", chip)
            else:
                kit.seat_chip(surface, self.match.seats[seat].colour, chip)
            name = pygame.Rect(box.x + kit.px(6), chip.bottom + kit.px(2), wide - kit.px(12), 0)
            name.h = kit.line_height("subheading")
            kit.text(surface, self.names[column], name, "subheading", align="center", max_lines=1)

    def _draw_row(self, kit: Kit, surface: pygame.Surface, row: int, left: int) -> None:
        box = self.row_rect(row, kit)
        entry = self.sheet.rows[row]
        chosen = self.cell[0] == row
        line = pygame.Rect(box.x + kit.px(6), box.y, box.w - kit.px(12), max(1, round(kit.pxf(1.5))))
        surface.fill(kit.colour("hairline"), line)
        if chosen:
            mark = box.inflate(-kit.px(2), -kit.px(4))
            kit.panel(surface, mark, "accent", edge="accent2", edge_width=2, radius="row", alpha=45)
        x = box.x + kit.px(10)
        picture = f"{self.match.info.id}/category_{entry.category}"
        if kit.sprites.has(picture):
            side = min(kit.icon_px(28), box.h - kit.px(4))
            kit.icon(surface, picture, pygame.Rect(x, box.centery - side // 2, side, side))
            x += side + kit.px(11)
        text = pygame.Rect(x, box.y, box.x + left - x - kit.px(4), box.h)
        name = self.words.text("category." + entry.category)
        kit.text(
            surface, name, text, "bold" if chosen else "body", max_lines=2 if box.h > text.h * 1.6 else 1
        )
        best = max(entry.points, default=0)
        several = len(entry.points) > 1 and min(entry.points) < best and self.sheet.result.group is None
        for column, points in enumerate(entry.points):
            cell = self.cell_rect((row, column), kit)
            colour = "bad_deep" if points < 0 else "ink"
            kit.number(surface, points, cell.center, "number", anchor="center", colour=colour)
            if several and points == best and points > 0:
                star = pygame.Rect(0, 0, kit.px(13), kit.px(13))
                star.center = (cell.centerx + min(kit.px(29), cell.w // 2 - kit.px(9)), cell.centery)
                kit.sprite(surface, "common/star", star)

    def _draw_totals(self, kit: Kit, surface: pygame.Surface, left: int) -> None:
        box = self.row_rect(TOTAL, kit)
        line = pygame.Rect(box.x + kit.px(6), box.y, box.w - kit.px(12), max(2, round(kit.pxf(2.5))))
        surface.fill(kit.colour("ink"), line)
        high = self._total(kit)
        text = pygame.Rect(box.x + kit.px(10), box.y, left - kit.px(14), high)
        kit.text(surface, self.words.text("session.sheet.total"), text, "heading", max_lines=1)
        if self.sheet.result.teams:
            team = pygame.Rect(text.x, text.bottom, text.w, self._team(kit))
            kit.text(surface, self.words.text("session.sheet.team"), team, "subheading", valign="middle")
        for column, points in enumerate(self.sheet.totals):
            cell = self.cell_rect((TOTAL, column), kit)
            cell.h = high
            style = "number_big" if cell.w > kit.text_width("000", "number_big") else "number"
            colour = "bad_deep" if points < 0 else "ink"
            if self.cell == (TOTAL, column):
                kit.panel(
                    surface,
                    cell.inflate(-kit.px(14), -kit.px(10)),
                    "accent",
                    edge="accent2",
                    radius="row",
                    alpha=45,
                )
            kit.number(surface, points, cell.center, style, anchor="center", colour=colour)
            seat = self.sheet.columns[column]
            if seat is None:
                continue
            if self.sheet.result.teams:
                cell.h += self._team(kit)
                middle = (cell.centerx, cell.bottom - self._team(kit) // 2)
                worth = self.sheet.result.worth(seat)
                kit.number(surface, worth, middle, "number", anchor="center", colour="ink")
            if self.places:
                self._draw_place(kit, surface, self.sheet.place(seat), cell)

    def _draw_place(self, kit: Kit, surface: pygame.Surface, place: int, above: pygame.Rect) -> None:
        side = self._medal(kit)
        box = pygame.Rect(0, 0, side, side)
        box.midtop = (above.centerx, above.bottom - kit.px(4))
        if 1 <= place <= 3:
            kit.medal(surface, place, box)
        else:
            kit.text_at(surface, f"{place}.", box.center, "number", anchor="center", colour="muted")

    # choosing -------------------------------------------------------------------------------

    def cell_at(self, pos: tuple[int, int], kit: Kit) -> Cell | None:
        """The number at a place, None beside all of them."""
        for row in (*range(len(self.sheet.rows)), TOTAL):
            for column in range(len(self.sheet.columns)):
                if self.cell_rect((row, column), kit).collidepoint(pos):
                    return row, column
        return None

    def choose(self, cell: Cell | None) -> None:
        """Choose a number."""
        if cell is not None and cell != self.cell:
            self.cell = cell
            self.redraw()
            self.on_choose(cell)

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Choose what the pointer shows at."""
        self.choose(self.cell_at(pos, form.kit))

    def on_press(self, form: Form, pos: tuple[int, int]) -> None:
        """The same by a press (touch)."""
        self.choose(self.cell_at(pos, form.kit))

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Arrows go from number to number; at the border the focus goes on."""
        rows = [*range(len(self.sheet.rows)), TOTAL]
        step = {
            pygame.K_LEFT: (0, -1),
            pygame.K_RIGHT: (0, 1),
            pygame.K_UP: (-1, 0),
            pygame.K_DOWN: (1, 0),
        }.get(event.key)
        if step is None:
            return False
        row, column = rows.index(self.cell[0]) + step[0], self.cell[1] + step[1]
        if not (0 <= row < len(rows) and 0 <= column < len(self.sheet.columns)):
            return False
        self.choose((rows[row], column))
        return True
