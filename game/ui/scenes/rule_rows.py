"""The parts of the rulebook page: clauses, chapters, book tabs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.registry import RulesetInfo
from game.ui.kit import Kit
from game.ui.scenes.rule_pictures import Chapter, Clause, draw_picture
from game.ui.text import Span
from game.ui.widgets import Form, Pressable, Widget


def hits(text: str, wanted: str) -> list[tuple[int, int]]:
    """Places (start, end) where ``wanted`` (any case) stands in ``text``."""
    small, word = text.lower(), wanted.lower()
    if not word or len(small) != len(text):
        return []
    found = []
    at = small.find(word)
    while at >= 0:
        found.append((at, at + len(word)))
        at = small.find(word, at + len(word))
    return found


def count(chapter: Chapter, wanted: str) -> int:
    """How many clauses of a chapter have the word, in text or id."""
    return sum(bool(hits(clause.text, wanted) or hits(clause.id, wanted)) for clause in chapter.clauses)


def marked(text: str, wanted: str) -> tuple[Span, ...]:
    """The text with every found word as a span of its own."""
    spans: list[Span] = []
    at = 0
    for start, end in hits(text, wanted):
        spans += [Span(text[at:start]), Span(text[start:end], colour="ink")]
        at = end
    spans.append(Span(text[at:]))
    return tuple(span for span in spans if span.text)


class ClauseRow(Pressable):
    """One rule: the pill with its id, the sentence, and in narrow windows its picture below.

    called  it is the one somebody asked for: accent edge
    widest  the longest id of the page: all pills get its width
    """

    def __init__(
        self,
        clause: Clause,
        info: RulesetInfo,
        wanted: str,
        called: bool,
        inline: bool,
        on_point: Callable[[Clause], None],
        on_press: Callable[[Clause], Any],
        widest: str,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.clause = clause
        self.info = info
        self.wanted = wanted.lower()
        self.called = called
        self.inline = inline and clause.picture is not None
        self.on_point = on_point
        self.action = on_press
        self.widest = widest
        self.spans = marked(clause.text, wanted)

    def _pill(self, kit: Kit) -> int:
        return max(kit.px(86), kit.text_width(self.widest, "note_bold") + kit.px(18))

    def _text_x(self, kit: Kit) -> int:
        return kit.px(14) + self._pill(kit) + kit.px(16)

    def _style(self) -> str:
        return "bold" if self.called else "body"

    def _block(self, kit: Kit, width: int) -> Any:
        mark = kit.px(26) if self.clause.picture is not None and not self.inline else 0
        return kit.layout(self.spans, self._style(), max(1, width - self._text_x(kit) - kit.px(12) - mark))

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Height of the sentence, and of the picture where it stands below."""
        wide = width if width is not None else kit.px(500)
        high = self._block(kit, wide).height + 2 * kit.px(6)
        return wide, high + (kit.px(230) + self._caption(kit, wide) if self.inline else 0)

    def _caption(self, kit: Kit, width: int) -> int:
        text = str((self.clause.picture or {}).get("caption", ""))
        return kit.layout(text, "note", max(1, width - self._text_x(kit) - kit.px(12))).height + kit.px(10)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Pill, sentence with found words, picture."""
        rect = self.rect
        if self.called:
            kit.panel(surface, rect, "accent", edge="accent", edge_width=2.5, radius="row", alpha=38)
        elif self.hovered:
            kit.panel(surface, rect, "paper", edge=None, radius="row")
        if self.ring:
            kit.focus_ring(surface, rect, "row")
        line = kit.line_height(self._style())
        pill = pygame.Rect(rect.x + kit.px(10), rect.y + kit.px(6), self._pill(kit), 0)
        pill.h = max(kit.px(25), kit.line_height("note_bold") + kit.px(4))
        pill.y += (line - pill.h) // 2
        fill = "accent" if self.called else "found" if hits(self.clause.id, self.wanted) else "sunken"
        kit.panel(surface, pill, fill, edge="accent_edge" if self.called else "hairline", radius="piece")
        ink = "on_accent" if self.called else "text"
        kit.text(surface, self.clause.id, pill, "note_bold", align="center", colour=ink, max_lines=1)
        block = self._block(kit, rect.w)
        x, y = rect.x + self._text_x(kit), rect.y + kit.px(6)
        if self.wanted:
            self._draw_found(kit, surface, block, x, y)
        kit.engine.draw_block(surface, block, (x, y))
        if self.inline:
            box = pygame.Rect(x, y + block.height + kit.px(8), rect.right - x - kit.px(12), kit.px(222))
            box.w = min(box.w, kit.px(420))
            draw_picture(kit, surface, box, self.info, self.clause.picture)
            caption = pygame.Rect(x, box.bottom + kit.px(4), rect.right - x - kit.px(12), 0)
            caption.h = self._caption(kit, rect.w)
            kit.text(
                surface, str((self.clause.picture or {}).get("caption", "")), caption, "note", valign="top"
            )
        elif self.clause.picture is not None:
            side = kit.px(18)
            mark = pygame.Rect(
                rect.right - kit.px(12) - side, rect.y + kit.px(6) + (line - side) // 2, side, side
            )
            kit.icon(surface, "scenes/ui_picture", mark, alpha=255 if self.hovered or self.called else 135)

    def _draw_found(self, kit: Kit, surface: pygame.Surface, block: Any, x: int, y: int) -> None:
        for number, line in enumerate(block.lines):
            for piece in line.pieces:
                if piece.text.lower().strip() and piece.text.lower() in self.wanted:
                    box = pygame.Rect(
                        round(x + piece.x), y + number * block.line_height, round(piece.width), 0
                    )
                    box.h = block.line_height
                    box = box.inflate(kit.px(5), -kit.px(1))
                    kit.panel(surface, box, "found", edge=None, radius=6)

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Show the picture beside."""
        self.on_point(self.clause)

    def on_focus(self, form: Form, focused: bool) -> None:
        """The keyboard shows it as well."""
        if focused and form.keyboard:
            self.on_point(self.clause)

    def act(self, form: Form) -> None:
        """Call this clause."""
        form.act(self.action, self.clause)


class ChapterRow(Pressable):
    """A line of the contents: number, title, how many clauses have the word."""

    def __init__(
        self, number: int, title: str, found: int, chosen: bool, on_press: Callable[[], Any], **wishes: object
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.number = number
        self.title = title
        self.found = found
        self.chosen = chosen
        self.action = on_press

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """One line, two where the title is long."""
        wide = width if width is not None else kit.px(260)
        title = kit.layout(self.title, "small", max(1, wide - kit.px(86)), max_lines=2)
        return wide, max(kit.px(35), title.height + kit.px(10))

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Number, title, badge."""
        rect = self.rect
        if self.chosen:
            kit.panel(surface, rect, "accent", edge="accent", edge_width=2, radius="field", alpha=48)
        elif self.hovered:
            kit.panel(surface, rect, "paper", edge="accent2", edge_width="focus", radius="field")
        if self.ring:
            kit.focus_ring(surface, rect, "field")
        number = pygame.Rect(rect.x + kit.px(4), rect.y, kit.px(30), rect.h)
        kit.text(surface, str(self.number), number, "note_bold", align="right", max_lines=1)
        text = pygame.Rect(number.right + kit.px(13), rect.y, rect.w - kit.px(86), rect.h)
        kit.text(
            surface,
            self.title,
            text,
            "small_bold" if self.chosen else "small",
            colour="ink" if self.chosen else None,
            max_lines=2,
        )
        if self.found:
            centre = (rect.right - kit.px(20), rect.centery)
            kit.badge(
                surface, str(self.found), centre, fill="found", colour="text", edge=None, style="note_bold"
            )

    def act(self, form: Form) -> None:
        """Open the chapter."""
        form.act(self.action)


class BookTab(Pressable):
    """A book on the shelf: small cover and title."""

    def __init__(
        self, info: RulesetInfo, title: str, chosen: bool, on_press: Callable[[], Any], **wishes: object
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.info = info
        self.title = title
        self.chosen = chosen
        self.action = on_press

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Cover and title."""
        wide = kit.text_width(self.title, "subheading") + kit.px(62)
        return (wide if width is None else min(wide, width)), max(
            kit.px(42), kit.line_height("subheading") + kit.px(10)
        )

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, cover, title."""
        rect = self.rect
        edge = "accent" if self.chosen else "accent2" if self.hovered else "hairline"
        width: str | float = "accent_edge" if self.chosen else "focus" if self.hovered else "hairline"
        kit.panel(
            surface, rect, "card" if self.chosen else "paper", edge=edge, edge_width=width, radius="row"
        )
        if self.ring:
            kit.focus_ring(surface, rect.inflate(4, 4), "row")
        cover = pygame.Rect(rect.x + kit.px(9), rect.y + kit.px(4), kit.px(28), rect.h - 2 * kit.px(4))
        name = f"scenes/cover_{self.info.id}"
        kit.sprite(surface, name if kit.sprites.has(name) else "common/rulebook", cover)
        text = pygame.Rect(cover.right + kit.px(8), rect.y, rect.right - cover.right - kit.px(16), rect.h)
        kit.text(surface, self.title, text, "subheading", max_lines=1)

    def act(self, form: Form) -> None:
        """Open the book."""
        form.act(self.action)


def rows_of(root: Widget) -> list[ClauseRow]:
    """All clause rows below a widget."""
    return [widget for widget in root.walk() if isinstance(widget, ClauseRow)]
