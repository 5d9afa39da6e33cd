"""The score sheet of a group that wins or loses as one: its own numbers and total, and below them what each player has.

Nobody is ahead here, so there are no stars, places and winner's column.
"""

from __future__ import annotations

import pygame

from game.core.contract import ScoreLine
from game.ui.kit import Kit
from game.ui.scenes.score_table import TOTAL, Cell, ScoreTable

SHARES = 2
"""Players side by side below the total."""
NAME = 14
"""Figures as wide as a name, its chip and its points are at least."""


class GroupTable(ScoreTable):
    """Cells are those of the sheet: a category or the total in the column of the group, the total of a player."""

    @property
    def group(self) -> int:
        """Column of the group."""
        return self.sheet.columns.index(None)

    @property
    def rows(self) -> list[int]:
        """Numbers of the sheet's rows in which the group has lines."""
        return [number for number, row in enumerate(self.sheet.rows) if row.lines_of(None)]

    @property
    def cells(self) -> list[Cell]:
        """What can be chosen, from top to bottom: categories, total, players."""
        players = [(TOTAL, column) for column, seat in enumerate(self.sheet.columns) if seat is not None]
        return [*((row, self.group) for row in self.rows), (TOTAL, self.group), *players]

    # measures -------------------------------------------------------------------------------

    def _head(self, kit: Kit) -> int:
        return max(kit.px(36), kit.line_height("subheading") + kit.px(14))

    def _total(self, kit: Kit) -> int:
        return kit.line_height("number_big") + kit.px(8)

    def _share_head(self, kit: Kit) -> int:
        return kit.line_height("note") + kit.px(10)

    def _share(self, kit: Kit) -> int:
        return max(kit.px(30), kit.line_height("body") + kit.px(6))

    def _across(self, kit: Kit, width: int) -> int:
        """How many players stand in one line of this width."""
        return SHARES if width >= SHARES * kit.text_width("0" * NAME, "body") else 1

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Head, the categories, the total, the players."""
        wide = width if width is not None else kit.px(620)
        lines = -(-(len(self.sheet.columns) - 1) // self._across(kit, wide))
        high = self._head(kit) + self._row(kit) * len(self.rows) + self._total(kit)
        high += self._share_head(kit) + self._share(kit) * lines
        return wide, high

    def cell_rect(self, cell: Cell, kit: Kit) -> pygame.Rect:
        """The place of one number with its words, in pixels."""
        row, column = cell
        rect, rows = self.rect, self.rows
        step = self._row(kit)
        if row != TOTAL:
            place = rows.index(row) if row in rows else 0
            return pygame.Rect(rect.x, rect.y + self._head(kit) + step * place, rect.w, step)
        top = rect.y + self._head(kit) + step * len(rows)
        if column == self.group:
            return pygame.Rect(rect.x, top, rect.w, self._total(kit))
        top += self._total(kit) + self._share_head(kit)
        across = self._across(kit, rect.w)
        number = self.cells.index(cell) - len(rows) - 1
        wide = rect.w // across
        return pygame.Rect(
            rect.x + number % across * wide, top + number // across * self._share(kit), wide, self._share(kit)
        )

    # drawing --------------------------------------------------------------------------------

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """The group's cards and points, then the players."""
        self._draw_title(kit, surface)
        for cell in self.cells:
            box = self.cell_rect(cell, kit)
            if cell == self.cell:
                kit.panel(surface, box.inflate(-kit.px(2), -kit.px(4)), "accent", edge="accent2", edge_width=2,
                          radius="row", alpha=45)  # fmt: skip
            if cell[0] != TOTAL:
                self._draw_category(kit, surface, cell[0], box)
            elif cell[1] == self.group:
                self._draw_total(kit, surface, box)
            else:
                self._draw_share(kit, surface, cell[1], box)
        if self.ring and self.cell in self.cells:
            kit.focus_ring(surface, self.cell_rect(self.cell, kit).inflate(-kit.px(4), -kit.px(4)), "field")

    def _line(self, kit: Kit, surface: pygame.Surface, top: int, colour: str, width: float) -> None:
        line = pygame.Rect(self.rect.x + kit.px(6), top, self.rect.w - kit.px(12), max(1, round(kit.pxf(width))))
        surface.fill(kit.colour(colour), line)

    def _draw_title(self, kit: Kit, surface: pygame.Surface) -> None:
        high = self._head(kit)
        side = kit.px(30)
        sign = pygame.Rect(self.rect.x + kit.px(10), self.rect.y + (high - side) // 2, side, side)
        kit.sprite(surface, "common/two_people", sign)
        text = pygame.Rect(sign.right + kit.px(9), self.rect.y, self.rect.right - sign.right - kit.px(19), high)
        kit.text(surface, self.words.text("results.group_head"), text, "subheading", max_lines=1)

    def _draw_category(self, kit: Kit, surface: pygame.Surface, row: int, box: pygame.Rect) -> None:
        entry, chosen = self.sheet.rows[row], self.cell == (row, self.group)
        lines = entry.lines_of(None)
        self._line(kit, surface, box.y, "hairline", 1.5)
        x = box.x + kit.px(10)
        picture = f"{self.match.info.id}/category_{entry.category}"
        if kit.sprites.has(picture):
            side = min(kit.icon_px(28), box.h - kit.px(4))
            kit.icon(surface, picture, pygame.Rect(x, box.centery - side // 2, side, side))
            x += side + kit.px(11)
        name = self.words.text("category." + entry.category)
        style = "bold" if chosen else "body"
        right = box.right - self._number_room(kit)
        count = self.words.text("results.group_count", n=len(lines))
        tail = kit.text_width(count, "bold") + kit.px(10)
        words = pygame.Rect(x, box.y, min(kit.text_width(name, style) + kit.px(4), right - tail - x), box.h)
        kit.text(surface, name, words, style, max_lines=1)
        kit.text_at(surface, count, (words.right + kit.px(4), box.centery), "bold", anchor="midleft", colour="muted")
        self._draw_pieces(kit, surface, lines, pygame.Rect(words.right + tail, box.y, right - words.right - tail, box.h))
        points = entry.points[self.group]
        if points:
            colour = "bad_deep" if points < 0 else "ink"
            kit.number(surface, points, (box.right - self._number_room(kit) // 2, box.centery), "number",
                       anchor="center", colour=colour)  # fmt: skip

    def _number_room(self, kit: Kit) -> int:
        return kit.text_width("000", "number_big") + kit.px(16)

    def _draw_pieces(self, kit: Kit, surface: pygame.Surface, lines: tuple[ScoreLine, ...], room: pygame.Rect) -> None:
        """What the lines are about, side by side at the right; laid closer where they are many."""
        found = [each for each in (f"{self.match.info.id}/{line.piece}" for line in lines) if kit.sprites.has(each)]
        side = min(kit.px(28), room.h - kit.px(8))
        if not found or room.w < side:
            return
        step = min(side + kit.px(4), (room.w - side) / max(1, len(found) - 1))
        if step < side * 0.4:
            found = found[: max(1, int((room.w - side) / (side * 0.4)) + 1)]
            step = side * 0.4
        left = room.right - side - round(step * (len(found) - 1))
        for number, picture in enumerate(found):
            box = pygame.Rect(left + round(step * number), room.centery - side // 2, side, side)
            kit.sprite(surface, picture, box)

    def _draw_total(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        self._line(kit, surface, box.y, "ink", 2.5)
        text = pygame.Rect(box.x + kit.px(10), box.y, box.w - self._number_room(kit) - kit.px(14), box.h)
        kit.text(surface, self.words.text("results.group_total"), text, "heading", max_lines=1)
        middle = (box.right - self._number_room(kit) // 2, box.centery)
        points = self.sheet.totals[self.group]
        kit.number(surface, points, middle, "number_big", anchor="center", colour="bad_deep" if points < 0 else "ink")

    def _draw_share(self, kit: Kit, surface: pygame.Surface, column: int, box: pygame.Rect) -> None:
        first = self.cells.index((TOTAL, column)) == len(self.rows) + 1
        if first:
            high = self._share_head(kit)
            head = pygame.Rect(self.rect.x + kit.px(10), box.y - high, self.rect.w - kit.px(20), high)
            self._line(kit, surface, head.y, "hairline", 1.5)
            kit.text(surface, self.words.text("results.group_shares"), head, "note", max_lines=1,
                     colour="muted")  # fmt: skip
        seat = self.sheet.columns[column]
        assert seat is not None
        side = min(kit.px(22), box.h - kit.px(6))
        chip = pygame.Rect(box.x + kit.px(12), box.centery - side // 2, side, side)
        kit.seat_chip(surface, self.match.seats[seat].colour, chip)
        right = box.right - kit.px(14)
        points = self.sheet.totals[column]
        kit.number(surface, points, (right, box.centery), "bold", anchor="midright",
                   colour="bad_deep" if points < 0 else "ink")  # fmt: skip
        room = right - kit.text_width("-000", "bold") - chip.right - kit.px(8)
        name = pygame.Rect(chip.right + kit.px(8), box.y, room, box.h)
        kit.text(surface, self.names[column], name, "body", max_lines=1)

    # choosing -------------------------------------------------------------------------------

    def cell_at(self, pos: tuple[int, int], kit: Kit) -> Cell | None:
        """The number at a place, None beside all of them."""
        return next((cell for cell in self.cells if self.cell_rect(cell, kit).collidepoint(pos)), None)

    def on_key(self, form: object, event: pygame.Event) -> bool:
        """Arrows go from one number to the next; at the border the focus goes on."""
        step = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}.get(event.key)
        if step is None:
            return False
        cells = self.cells
        place = (cells.index(self.cell) if self.cell in cells else 0) + step
        if not 0 <= place < len(cells):
            return False
        self.choose(cells[place])
        return True
