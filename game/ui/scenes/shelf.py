"""The shelf of the new-game page: boxes, facts about a game, the row that folds more out."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.registry import RulesetInfo
from game.ui.kit import Kit
from game.ui.widgets import Column, Form, Label, Panel, Picture, Pressable, Row, Widget


def fact(icon: str, value: str, name: str) -> Widget:
    """A number and its word on a small paper."""
    return Panel(
        [
            Row(
                [
                    Picture(icon, 32),
                    Column([Label(value, "number", wrap=False), Label(name, "note", wrap=False)], gap=0),
                ],
                gap=8,
            )
        ],
        fill="paper",
        radius="row",
        shadow=None,
        pad=(12, 7),
    )


class GameCard(Pressable):
    """A box on the shelf: cover, title, two lines."""

    def __init__(
        self,
        info: RulesetInfo,
        title: str,
        people: str,
        minutes: str,
        chosen: bool,
        action: Any,
        **wishes: object,
    ) -> None:
        super().__init__(width=152, **wishes)  # type: ignore[arg-type]
        self.info = info
        self.title, self.people, self.minutes = title, people, minutes
        self.chosen = chosen
        self.action = action

    def _words(self, kit: Kit) -> int:
        return kit.line_height("small_bold") + 2 * kit.line_height("note")

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Cover and three lines."""
        wide = round(kit.px(152) * max(1.0, kit.scale.text))
        return wide, kit.px(174) + self._words(kit) + kit.px(22)

    def measure(self, kit: Kit, width: int | None = None) -> tuple[int, int]:
        """Wider with larger text."""
        return self.content_size(kit, width)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, cover, words, tick."""
        rect = self.rect
        edge = "accent" if self.chosen else "accent2" if self.hovered else "hairline"
        width = "accent_edge" if self.chosen else "focus" if self.hovered else "hairline"
        kit.panel(surface, rect, "card", edge=edge, edge_width=width, radius="panel", shadow="panel")
        if self.ring:
            kit.focus_ring(surface, rect.inflate(kit.px(6), kit.px(6)), 19)
        cover = pygame.Rect(rect.x + kit.px(8), rect.y + kit.px(8), rect.w - 2 * kit.px(8), 0)
        cover.h = rect.h - self._words(kit) - kit.px(22)
        name = f"scenes/cover_{self.info.id}"
        kit.sprite(surface, name if kit.sprites.has(name) else "common/gate", cover)
        y = cover.bottom + kit.px(3)
        inner = rect.inflate(-2 * kit.px(6), 0)
        for text, style in ((self.title, "small_bold"), (self.people, "note"), (self.minutes, "note")):
            high = kit.line_height(style)
            kit.text(
                surface,
                text,
                pygame.Rect(inner.x, y, inner.w, high),
                style,
                align="center",
                max_lines=1,
                colour="ink" if style == "small_bold" else None,
            )
            y += high
        if self.chosen:
            side = kit.px(25)
            tick = pygame.Rect(0, 0, side, side)
            tick.center = (rect.right - kit.px(9), rect.y + kit.px(9))
            kit.paint.disc(surface, tick.center, side / 2, "good_deep", edge="white", edge_width=kit.pxf(2))
            mark = tick.inflate(-side // 2, -side // 2)
            kit.paint.check(surface, mark, "white", kit.pxf(2.5))

    def act(self, form: Form) -> None:
        """Choose the box."""
        form.act(self.action)


class FoldRow(Pressable):
    """A quiet row with a chevron that folds something out."""

    def __init__(self, text: str, is_open: bool, action: Any, **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.text = text
        self.is_open = is_open
        self.action = action

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Chevron, die, words."""
        wide = kit.text_width(self.text, "small") + kit.px(92)
        return (wide if width is None else min(width, wide)), max(
            kit.px(44), kit.line_height("small") + kit.px(12)
        )

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper, chevron, die, words."""
        rect = self.rect
        hot = self.hovered
        kit.panel(
            surface,
            rect,
            "sunken" if self.pressed else "paper",
            edge="accent2" if hot else "hairline",
            edge_width="focus" if hot else "hairline",
            radius="row",
        )
        if self.ring:
            kit.focus_ring(surface, rect, "row")
        mark = pygame.Rect(rect.x + kit.px(15), rect.centery - kit.px(7), kit.px(14), kit.px(14))
        kit.sprite(surface, "scenes/ui_chevron", mark, turn=1 if self.is_open else 0)
        icon = pygame.Rect(mark.right + kit.px(11), rect.centery - kit.px(11), kit.px(22), kit.px(22))
        kit.sprite(surface, "scenes/ui_seed", icon)
        x = icon.right + kit.px(12)
        kit.text(
            surface,
            self.text,
            pygame.Rect(x, rect.y, rect.right - x - kit.px(8), rect.h),
            "small",
            max_lines=1,
        )

    def act(self, form: Form) -> None:
        """Fold."""
        form.act(self.action)
