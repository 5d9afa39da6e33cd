"""The log: every sentence, what it counted, and the way to look at that position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Kit
from game.ui.scenes import Transition
from game.ui.table.log_rows import ALL, POINTS, Row, rows
from game.ui.text import Block
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.form import Form

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class LogDrawer(Widget):
    """A column of rows over the supply; hovering lights cells, a press looks at that position."""

    focusable = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(visible=False, name="log")
        self.table = table
        self.filter: str | int = ALL
        self.chosen: int | None = None
        self.hovering: int | None = None
        self.scroll = 0.0
        self._key: object = None
        self._rows: list[Row] = []
        self._tops: list[int] = []
        self._heights: list[int] = []
        self._blocks: list[Block] = []
        self._total = 0
        self._list = pygame.Rect(0, 0, 0, 0)
        self._clause = pygame.Rect(0, 0, 0, 0)
        texts = table.texts
        self._all = Button(texts.text("table.log.all"), lambda: self.choose(ALL), kind="chip", name="log_all")
        self._points = Button(
            texts.text("table.log.points"), lambda: self.choose(POINTS), kind="chip", name="log_points"
        )
        self._seats = [
            IconButton(
                f"common/seat_{seat.colour}",
                lambda n=index: self.choose(n),
                tooltip=texts.text("table.log.only", name=seat.name),
                size=26,
                icon_share=0.92,
                kind="quiet",
                name=f"log_seat_{index}",
            )
            for index, seat in enumerate(table.match.seats)
        ]
        self._replay = Button(
            texts.text("table.log.replay"), table.replay_log, icon="common/play", name="log_replay", style="chip",
            tooltip=texts.text("table.log.replay_tip"), tinted=True,
        )  # fmt: skip
        self._doubt = Button(
            texts.text("table.log.doubt"), table.keep_doubt, icon="common/warning", name="log_doubt", style="chip",
            tooltip=texts.text("table.log.doubt_tip"),
        )  # fmt: skip
        self._close = IconButton(
            "common/close", table.toggle_log, tooltip=texts.text("kit.close"), size=34, name="log_close"
        )

    @property
    def children(self) -> list[Widget]:
        """Filters and the cross."""
        return [self._all, self._points, *self._seats, self._close, self._replay, self._doubt]

    @property
    def takes_pointer(self) -> bool:
        """Nothing below the drawer can be pressed."""
        return True

    def choose(self, wanted: str | int) -> None:
        """Filter the rows."""
        self.filter = wanted
        self.chosen = None
        self.scroll = 1e9
        self.redraw()

    def open_at_end(self) -> None:
        """Show the latest rows."""
        self.chosen = None
        self.scroll = 1e9

    # --- layout ------------------------------------------------------------------------------------

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Head with filters, then the list."""
        super().place(kit, rect)
        pad, gap = kit.px(14), kit.px(6)
        title = kit.text_width(self.table.texts.text("table.log.title"), "heading")
        side = self._close.measure(kit)[0]
        self._close.place(kit, pygame.Rect(rect.right - pad - side, rect.y + kit.px(10), side, side))
        high = max(side, kit.line_height("chip") + kit.px(6))
        x, y, right = rect.x + pad + title + kit.px(12), rect.y + kit.px(10), self._close.rect.left - gap
        bottom = y + high
        for widget in (self._all, self._points, *self._seats):
            wide, tall = widget.measure(kit)
            if x + wide > right:
                x, y, right = rect.x + pad, bottom + gap, rect.right - pad
                bottom = y + high
            widget.place(kit, pygame.Rect(x, y + (high - tall) // 2, wide, tall))
            x += wide + gap
        top = bottom + kit.px(8)
        foot = self._foot(kit, rect)
        self._list = pygame.Rect(rect.x + kit.px(8), top, rect.w - kit.px(16), foot.top - top - kit.px(8))
        self._key = None

    def _foot(self, kit: Kit, rect: pygame.Rect) -> pygame.Rect:
        """Place the two buttons below the list, side by side or one above the other; return what they take."""
        pad, gap = kit.px(12), kit.px(8)
        inner = rect.w - 2 * pad
        sizes = [button.measure(kit) for button in (self._replay, self._doubt)]
        high = max(size[1] for size in sizes)
        spare = inner - gap - sizes[0][0] - sizes[1][0]
        if spare >= 0:
            even = (inner - gap) // 2
            left = even if max(size[0] for size in sizes) <= even else sizes[0][0] + spare // 2
            foot = pygame.Rect(rect.x + pad, rect.bottom - kit.px(10) - high, inner, high)
            self._replay.place(kit, pygame.Rect(foot.x, foot.y, left, high))
            self._doubt.place(kit, pygame.Rect(foot.x + left + gap, foot.y, inner - gap - left, high))
        else:
            foot = pygame.Rect(rect.x + pad, rect.bottom - kit.px(10) - 2 * high - gap, inner, 2 * high + gap)
            self._replay.place(kit, pygame.Rect(foot.x, foot.y, inner, high))
            self._doubt.place(kit, pygame.Rect(foot.x, foot.y + high + gap, inner, high))
        return foot

    @property
    def doubted(self) -> tuple[str, str]:
        """Sentence and clause of the chosen row, of the latest one if none is chosen."""
        lines = [row for row in self._rows if row.kind == "line"]
        chosen = (
            self._rows[self.chosen] if self.chosen is not None and self.chosen < len(self._rows) else None
        )
        row = chosen or (lines[-1] if lines else None)
        return ("", "") if row is None else (row.text, row.clause)

    @property
    def chosen_number(self) -> int | None:
        """Entry of the chosen row."""
        return (
            None if self.chosen is None or self.chosen >= len(self._rows) else self._rows[self.chosen].number
        )

    def _lay_out(self, kit: Kit) -> None:
        table = self.table
        key = (
            table.match.position, table.match.digest, table.shown.viewer, self.filter, self.chosen,
            self._list.size, kit.scale, table.motion.busy and table.shown.number,
        )  # fmt: skip
        if key == self._key:
            return
        self._key = key
        at_end = self.scroll >= self._total - self._list.h - 2
        self._rows = rows(table, self.filter, table.shown.viewer)
        self._tops, self._heights, self._blocks, y = [], [], [], 0
        for index, row in enumerate(self._rows):
            block = self._block(kit, row)
            high = block.height + kit.px(10)
            if index == self.chosen and row.kind == "line":
                high += self._unfolded(kit)
            self._tops.append(y)
            self._heights.append(high)
            self._blocks.append(block)
            y += high
        self._total = y
        if at_end:
            self.scroll = 1e9
        self.scroll = max(0.0, min(self.scroll, self._total - self._list.h))

    def _block(self, kit: Kit, row: Row) -> Block:
        if row.kind == "line":
            badge = self._badge_wide(kit, row) + kit.px(8) if row.points else 0
            room = self._list.w - kit.icon_px(24) - kit.px(30) - badge
            return kit.layout(row.text, "small", room)
        return kit.layout(row.text, "note_bold" if row.kind == "round" else "note", self._list.w - kit.px(40))

    def _badge_wide(self, kit: Kit, row: Row) -> int:
        return kit.layout(signed(row.points), "badge").width + 2 * kit.px(9)

    def _unfolded(self, kit: Kit) -> int:
        return kit.line_height("note_bold") + kit.px(14)

    # --- pointer and keys --------------------------------------------------------------------------

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Return the index of the row at a pixel."""
        if not self._list.collidepoint(pos):
            return None
        y = pos[1] - self._list.y + self.scroll
        for index, (top, high) in enumerate(zip(self._tops, self._heights, strict=True)):
            if top <= y < top + high:
                return index if self._rows[index].kind == "line" else None
        return None

    def row_rect(self, index: int) -> pygame.Rect:
        """Return where a row lies in pixels."""
        top = self._list.y + self._tops[index] - round(self.scroll)
        return pygame.Rect(self._list.x, top, self._list.w, self._heights[index])

    @property
    def rows(self) -> list[Row]:
        """The rows as they were laid out last."""
        return self._rows

    def lit(self) -> tuple[tuple[int, int], ...]:
        """Cells of the hovered row, or of the chosen one."""
        index = self.hovering if self.hovering is not None else self.chosen
        if not self.visible or index is None or index >= len(self._rows):
            return ()
        return self._rows[index].cells

    @property
    def lit_number(self) -> int | None:
        """Entry of the row whose cells are lit."""
        index = self.hovering if self.hovering is not None else self.chosen
        return None if index is None or index >= len(self._rows) else self._rows[index].number

    @property
    def lit_seat(self) -> int | None:
        """Seat on whose board the lit cells lie, where everybody has one."""
        index = self.hovering if self.hovering is not None else self.chosen
        return None if index is None or index >= len(self._rows) else self._rows[index].seat

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Light what the row counts."""
        self.hovering = self.row_at(pos)
        self.redraw()

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Look at the position of a row, or at its rule."""
        if inside and self._clause.collidepoint(pos) and self.chosen is not None:
            form.act(self._open_clause)
            return
        index = self.row_at(pos) if inside else None
        if index is not None:
            self._choose_row(index)

    def _open_clause(self) -> Transition | None:
        assert self.chosen is not None
        return self.table.open_rulebook(self._rows[self.chosen].clause)

    def _choose_row(self, index: int) -> None:
        self.chosen = index
        self.table.look(self._rows[index].number)

    def on_wheel(self, form: Form, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Scroll."""
        self.scroll = max(0.0, min(self.scroll - dy * self.table.kit.px(46), self._total - self._list.h))
        self.hovering = self.row_at(pos)
        return True

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Up and down go from sentence to sentence; the table shows that position."""
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        lines = [index for index, row in enumerate(self._rows) if row.kind == "line"]
        if not lines:
            return True
        if self.chosen in lines:
            at = lines.index(self.chosen) + (1 if event.key == pygame.K_DOWN else -1)
            at = max(0, min(len(lines) - 1, at))
        else:
            at = len(lines) - 1
        self._choose_row(lines[at])
        rect = self.row_rect(self.chosen or 0)
        if rect.top < self._list.top:
            self.scroll -= self._list.top - rect.top
        elif rect.bottom > self._list.bottom:
            self.scroll += rect.bottom - self._list.bottom
        return True

    # --- drawing -----------------------------------------------------------------------------------

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, head, rows."""
        self._lay_out(kit)
        pad = kit.px(14)
        kit.panel(surface, self.rect, "card", edge="ink", edge_width=2.5, radius="table_panel", shadow="pop")
        title = self.table.texts.text("table.log.title")
        kit.text_at(
            surface, title, (self.rect.x + pad, self._close.rect.centery), "heading", anchor="midleft"
        )
        self._all.chosen = self.filter == ALL
        self._points.chosen = self.filter == POINTS
        for index, button in enumerate(self._seats):
            if self.filter == index:
                kit.panel(surface, button.rect, "found", edge="ink", radius="button")
        for widget in self.children:
            widget.draw(kit, surface)
        for line in (self._list.top - kit.px(4), self._list.bottom + kit.px(3)):
            kit.paint.line(surface, (self.rect.x + pad, line), (self.rect.right - pad, line), "hairline", 1.5)
        before = surface.get_clip()
        surface.set_clip(self._list.clip(before))
        self._clause = pygame.Rect(0, 0, 0, 0)
        for index, row in enumerate(self._rows):
            rect = self.row_rect(index)
            if rect.bottom >= self._list.top and rect.top <= self._list.bottom:
                self._draw_row(kit, surface, index, row, rect)
        if not self._rows:
            kit.text(surface, self.table.texts.text("table.log.empty"), self._list, "note", align="center")
        surface.set_clip(before)
        if self.ring:
            kit.focus_ring(surface, self.rect, "table_panel")

    def _draw_row(self, kit: Kit, surface: pygame.Surface, index: int, row: Row, rect: pygame.Rect) -> None:
        block = self._blocks[index]
        top = rect.y + kit.px(5)
        if row.kind == "round":
            kit.engine.draw_block(surface, block, (rect.x + kit.px(8), top))
            y = top + block.height // 2
            start = rect.x + block.width + kit.px(16)
            kit.paint.line(surface, (start, y), (rect.right - kit.px(8), y), "hairline", 1.5)
            return
        if row.kind == "barrier":
            side = kit.icon_px(15)
            x = rect.centerx - block.width // 2
            kit.icon(surface, "common/lock", pygame.Rect(x - side - kit.px(4), top, side, side), alpha=180)
            kit.engine.draw_block(surface, block, (x, top))
            y = top + block.height // 2
            for a, b in (
                (rect.x + kit.px(8), x - side - kit.px(10)),
                (x + block.width + kit.px(8), rect.right - kit.px(8)),
            ):
                if b > a:
                    kit.paint.dashes(surface, (a, y), (b, y), "hairline_dark", width=1.5)
            return
        chosen = index == self.chosen
        if chosen or index == self.hovering:
            edge, width = ("accent", "accent_edge") if chosen else ("accent2", "focus")
            box = rect.inflate(-kit.px(4), -kit.px(2))
            kit.panel(
                surface, box, "bad_soft" if chosen else "paper", edge=edge, edge_width=width, radius="row"
            )
        side = kit.icon_px(24)
        chip = pygame.Rect(rect.x + kit.px(8), top, side, side)
        chip.centery = top + min(block.height, block.line_height * 2) // 2
        kit.seat_chip(surface, self.table.match.seats[row.seat].colour, chip)
        kit.engine.draw_block(surface, block, (chip.right + kit.px(8), top))
        if row.points:
            fill = "good_deep" if row.points > 0 else "bad_deep"
            middle = rect.right - kit.px(10) - self._badge_wide(kit, row) / 2
            kit.badge(surface, signed(row.points), (middle, chip.centery), fill=fill, edge=None)
        if chosen and row.clause:
            tag = kit.layout(row.clause, "note_bold", colour="ink")
            high = tag.height + kit.px(6)
            self._clause = pygame.Rect(
                chip.right + kit.px(8), top + block.height + kit.px(4), tag.width + kit.px(20), high
            )
            kit.paint.pill(surface, self._clause, "card", edge="hairline_dark", edge_width=1.5)
            kit.engine.draw_block(
                surface,
                tag,
                (self._clause.x, self._clause.centery - tag.height / 2),
                align="center",
                width=self._clause.w,
            )


def signed(points: int) -> str:
    """Return points with their sign, as on a badge."""
    return f"+{points}" if points > 0 else f"\u2212{-points}"
