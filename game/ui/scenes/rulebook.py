"""The rulebook: chapters, clauses with their ids, search, pictures drawn by the game itself."""

from __future__ import annotations

from typing import Any

import pygame

from game.core import registry
from game.core.registry import RulesetInfo
from game.ui.kit import Kit
from game.ui.scenes import Transition
from game.ui.scenes.common import Page, SoftScroll, room, title_of
from game.ui.scenes.rule_pictures import Chapter, Clause, draw_picture, read_book
from game.ui.scenes.rule_rows import BookTab, ChapterRow, ClauseRow, count, rows_of
from game.ui.widgets import (
    Button,
    Canvas,
    Column,
    Dropdown,
    IconButton,
    Label,
    Option,
    Panel,
    Picture,
    Row,
    Rule,
    ScrollArea,
    Spacer,
    TextField,
    Widget,
)

WIDE = 1000


class RulebookScene(Page):
    """The book of a ruleset, open at ``clause`` where one is named (an unknown one opens the first page)."""

    name = "rulebook"
    title_key = "rulebook.title"

    def __init__(self, info: RulesetInfo, clause: str | None = None) -> None:
        self.info = info
        self.called = clause or ""
        self.words = ""
        self.chapter = 0
        self.shown: Clause | None = None

    # content --------------------------------------------------------------------------------

    @property
    def book(self) -> tuple[Chapter, ...]:
        """All chapters in the person's language."""
        return read_book(self.info.id, self.app.settings.language)

    def enter(self) -> None:
        """Open at the clause."""
        self._go_to_called()
        super().enter()
        self._reveal_called()

    def _go_to_called(self) -> None:
        for number, chapter in enumerate(self.book):
            for clause in chapter.clauses:
                if clause.id == self.called:
                    self.chapter = number
        self._choose_picture()

    def _choose_picture(self) -> None:
        """The called clause's picture or none; where no clause of the chapter is called, the first there is."""
        clauses = self.book[self.chapter].clauses if self.book else ()
        called = next((c for c in clauses if c.id == self.called), None)
        self.shown = called or next((c for c in clauses if c.picture), None)

    def _reveal_called(self) -> None:
        row = next((row for row in rows_of(self.form.root) if row.called), None)
        above = row.parent if row is not None else None
        while row is not None and above is not None:
            if isinstance(above, ScrollArea):
                above.reveal(row.rect.inflate(0, self.kit.px(60)))
            above = above.parent

    # the page -------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Tabs, contents, page."""
        t = self.app.text
        narrow = room(self.app) < WIDE
        books = [
            BookTab(
                info,
                title_of(self.app, info),
                info.id == self.info.id,
                lambda i=info: self._open(i),  # type: ignore[misc]
                name=f"book_{info.id}",
            )
            for info in registry.available().values()
        ]
        close = IconButton("common/close", self.back, tooltip=t("kit.close"), name="close", tinted=True)
        if narrow:
            head: Widget = self.head("", close)
        else:
            back = IconButton("common/back", self.back, tooltip=t("kit.back"), name="back", tinted=True)
            title = Label(t(self.title_key), "title", wrap=False)
            head = Row([back, title, Spacer(14, grow=0), *books, Spacer(), close], gap=12)
        if not self.book:
            empty = [
                Spacer(),
                Picture("scenes/empty_error", (260, 200), follow_text=False),
                Label(t("rulebook.missing"), "heading", align="center"),
                Spacer(),
            ]
            return self.page(head, Panel(list(empty), grow=1))
        search = TextField(
            self.words,
            self._search,
            hint=t("rulebook.search"),
            icon="scenes/ui_search",
            limit=40,
            name="search",
        )
        total = sum(count(chapter, self.words) for chapter in self.book) if self.words else 0
        found = Label(t("rulebook.found", n=total) if self.words else "", "note", wrap=False)
        if narrow:
            return self.page(head, self._narrow(search, found, books))
        contents = ScrollArea(Column(list(self._chapter_rows()), gap=0), name="contents")
        left = Panel(
            [Row([_grown(search), found] if self.words else [_grown(search)], gap=8), contents],
            gap=12,
            pad=(14, 15),
        )
        left.width, left.grow = 296, 0
        page = self._sheet()
        page.grow = 1
        return self.page(head, Row([left, page], gap=16, align="stretch", grow=1))

    def _narrow(self, search: TextField, found: Label, books: list[BookTab]) -> Widget:
        options = []
        for number, chapter in enumerate(self.book):
            text = f"{number + 1}  {chapter.title}"
            hit = count(chapter, self.words) if self.words else 0
            options.append(Option(number, f"{text} ({hit})" if hit else text))
        choose = Dropdown(options, self.chapter, self._turn, name="chapter")
        top: list[Widget] = [Row([_grown(search), found], gap=10), choose]
        if len(books) > 1:
            top.insert(0, Row(list(books), gap=8))
        page = Panel([self._title(), Rule(), self._clauses(inline=True), self._foot()], gap=12, pad=(16, 14))
        return SoftScroll(Column([*top, page], gap=12), name="page")

    def _chapter_rows(self) -> list[Widget]:
        return [
            ChapterRow(
                number + 1,
                chapter.title,
                count(chapter, self.words) if self.words else 0,
                number == self.chapter,
                lambda n=number: self._turn(n),  # type: ignore[misc]
                name=f"chapter_{chapter.id}",
            )
            for number, chapter in enumerate(self.book)
        ]

    def _title(self) -> Widget:
        chapter = self.book[self.chapter]
        return Row(
            [
                Label(str(self.chapter + 1), "title", colour="accent_edge", wrap=False),
                Label(chapter.title, "title", grow=1, max_lines=2),
            ],
            gap=14,
        )

    def _clauses(self, inline: bool) -> Column:
        widest = max((clause.id for clause in self.book[self.chapter].clauses), key=len, default="")
        return Column(
            [
                ClauseRow(
                    clause,
                    self.info,
                    self.words,
                    clause.id == self.called,
                    inline,
                    self._point,
                    self._call,
                    widest,
                    name=f"clause_{clause.id}",
                )
                for clause in self.book[self.chapter].clauses
            ],
            gap=4,
        )

    def _sheet(self) -> Panel:
        clauses = ScrollArea(self._clauses(inline=False), name="clauses")
        body: list[Widget] = [clauses]
        if any(clause.picture for clause in self.book[self.chapter].clauses):
            self.picture = Canvas(self._draw_picture, (308, 316))
            self.caption = Label(self._caption_text(), "note", valign="top", name="caption")
            side = Column([self.picture, self.caption, Spacer()], gap=10, width=308)
            body.append(side)
        else:
            self.picture = None  # type: ignore[assignment]
        row = Row(body, gap=26, align="stretch", grow=1)
        return Panel([self._title(), Rule(), row, self._foot()], gap=12, pad=(22, 14))

    def _caption_text(self) -> str:
        return str((self.shown.picture or {}).get("caption", "")) if self.shown is not None else ""

    def _draw_picture(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.shown is not None and self.shown.picture is not None:
            draw_picture(kit, surface, rect, self.info, self.shown.picture)

    def _foot(self) -> Widget:
        book = self.book
        parts: list[Widget] = []
        style = "chip" if room(self.app) < WIDE else "subheading"
        if self.chapter > 0:
            at = self.chapter - 1
            parts.append(
                Button(
                    f"{at + 1}  {book[at].title}",
                    lambda: self._turn(at),
                    icon="common/chevron_left",
                    icon_size=16,
                    style=style,
                    name="previous",
                    tinted=True,
                )
            )
        parts.append(Spacer())
        if self.chapter + 1 < len(book):
            after = self.chapter + 1
            parts.append(
                Button(
                    f"{after + 1}  {book[after].title}",
                    lambda: self._turn(after),
                    icon="common/chevron_right",
                    icon_size=16,
                    icon_after=True,
                    style=style,
                    name="next",
                    tinted=True,
                )
            )
        return Row(parts, gap=10)

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and a line from the shown clause to its picture."""
        super().draw(surface)
        if room(self.app) < WIDE or not self.book or self.picture is None or self.shown is None:
            return
        row = next((r for r in rows_of(self.form.root) if r.clause.id == self.shown.id), None)
        area = row.parent.parent if row is not None and row.parent is not None else None
        if row is None or area is None or row.clause.picture is None or not area.rect.collidepoint(area.rect.centerx, row.rect.centery):
            return
        kit = self.kit
        if not (row.called or row.hovered or row.ring):
            return
        start, end = (
            (row.rect.right, row.rect.centery),
            (self.picture.rect.left - kit.px(2), row.rect.centery),
        )
        end = (
            end[0],
            min(max(end[1], self.picture.rect.top + kit.px(14)), self.picture.rect.bottom - kit.px(14)),
        )
        bend = ((start[0] + end[0]) / 2, start[1]), ((start[0] + end[0]) / 2, end[1])
        kit.paint.polyline(surface, [start, *bend, end], "accent", kit.pxf(2.5))
        kit.paint.disc(surface, end, kit.pxf(5), "card", edge="accent", edge_width=kit.pxf(2.5))

    # acting ---------------------------------------------------------------------------------

    def _open(self, info: RulesetInfo) -> None:
        if info.id != self.info.id:
            self.info = info
            self.chapter, self.called = 0, ""
            self._turned()

    def _turn(self, chapter: int) -> None:
        if chapter != self.chapter:
            self.chapter = chapter
            self.app.sound.play("page")
            self._turned()

    def _turned(self) -> None:
        self._choose_picture()
        self.rebuild()
        for widget in self.form.root.walk():
            if isinstance(widget, ScrollArea) and widget.name in ("clauses", "page"):
                widget.scroll_to(0)
        self._reveal_called()

    def _point(self, clause: Clause) -> None:
        if clause.picture is not None and self.shown is not clause:
            self._show(clause)

    def _show(self, clause: Clause) -> None:
        self.shown = clause
        if room(self.app) >= WIDE and self.picture is not None:
            self.caption.text = self._caption_text()
            self.caption.resize()
        self.app.invalidate()

    def _call(self, clause: Clause) -> None:
        self.called = "" if clause.id == self.called else clause.id
        for row in rows_of(self.form.root):
            row.called = row.clause.id == self.called
        if self.called and clause.picture is None:
            self._show(clause)  # another rule's picture beside a called one would explain the wrong thing
        self._point(clause)
        self.form.root.resize()

    def _search(self, text: str) -> None:
        self.words = text.strip()
        counts = [count(chapter, self.words) for chapter in self.book]
        if self.words and any(counts) and not counts[self.chapter]:
            self.chapter = next(i for i, number in enumerate(counts) if number)
            self._choose_picture()
        self.rebuild_typing("search")
        if self.words:
            self._reveal_found()

    def _reveal_found(self) -> None:
        for row in rows_of(self.form.root):
            if count(Chapter("", "", (row.clause,)), self.words):
                above = row.parent
                while above is not None:
                    if isinstance(above, ScrollArea):
                        above.reveal(row.rect)
                    above = above.parent
                return

    def on_event(self, event: pygame.Event) -> Transition | None:
        """Page keys turn chapters with Ctrl; Ctrl+F goes to the search."""
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and self.book:
            if event.key == pygame.K_f:
                self.form.focus_on(self.form.root.find("search"), keyboard=True)
                return None
            step: Any = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
            if step is not None:
                self._turn(min(max(0, self.chapter + step), len(self.book) - 1))
                return None
        return super().on_event(event)


def _grown(field: TextField) -> TextField:
    field.grow = 1
    return field
