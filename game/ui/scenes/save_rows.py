"""What the load page says of a save, and how a row of its list looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import registry
from game.session.save import SaveInfo
from game.ui.kit import Kit
from game.ui.scenes.common import draw_thumbnail, say, title_of, when
from game.ui.text import Rich, escape, parse_markup

if TYPE_CHECKING:
    from game.ui.app import App


class SaveRows:
    """Words and looks of saves."""

    def __init__(self, app: App) -> None:
        self.app = app

    def title(self, info: SaveInfo) -> str:
        """What a save is called."""
        t = self.app.text
        if info.autosave:
            name = t("load.autosave", n=info.autosave)
        else:
            name = info.name or info.path.stem
        return t("load.set_aside", name=name) if info.set_aside else name

    def game(self, info: SaveInfo) -> str:
        """Title of its game, the id where that is not installed."""
        known = registry.available().get(info.ruleset)
        return title_of(self.app, known) if known is not None else info.ruleset

    def round_of(self, info: SaveInfo) -> str:
        """How far the game is."""
        if info.over:
            return self.app.text("load.over")
        return self.app.text("load.round", round=info.round)

    def paint(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, info: SaveInfo, chosen: bool
    ) -> None:
        """The inside of a row of the list."""
        bad = info.fault is not None
        if bad:
            whole = rect.inflate(2 * kit.px(12), 2 * kit.px(3))
            edge = "accent" if chosen else "bad"
            kit.panel(
                surface,
                whole,
                "bad_soft",
                edge=edge,
                edge_width="accent_edge" if chosen else 1.5,
                radius="row",
            )
        picture = pygame.Rect(rect.x - kit.px(5), 0, kit.px(154), rect.h - kit.px(8))
        picture.h = min(picture.h, kit.px(88))
        picture.centery = rect.centery
        if bad and not info.usable:
            picture.w = kit.px(128)
            kit.panel(surface, picture, "sunken", edge="hairline_dark", radius="row")
            kit.sprite(surface, "common/warning", picture.inflate(-kit.px(30), -kit.px(26)))
        else:
            draw_thumbnail(kit, surface, picture, info.thumbnail, f"scenes/cover_{info.ruleset}")
        x = picture.right + kit.px(18)
        side = self._side(kit, surface, rect, info)
        room_w = side - x - kit.px(10)
        lines = self.lines(info)
        total = sum(kit.line_height(style) for _, style in lines)
        y = rect.centery - total // 2
        for text, style in lines:
            high = kit.line_height(style)
            kit.text(surface, text, pygame.Rect(x, y, room_w, high), style, max_lines=1)
            y += high

    def _side(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, info: SaveInfo) -> int:
        if not info.usable and not info.ruleset:
            right = when(self.app, info.saved_at)
            wide = kit.text_width(right, "note")
            kit.text_at(surface, right, (rect.right - wide, rect.y + kit.px(12)), "note")
            return rect.right - wide
        first, second = self.round_of(info), when(self.app, info.saved_at)
        wide = max(kit.text_width(first, "small_bold"), kit.text_width(second, "note"))
        y = rect.centery - (kit.line_height("small_bold") + kit.line_height("note")) // 2 - kit.px(10)
        kit.text_at(surface, first, (rect.right, y), "small_bold", anchor="topright")
        y += kit.line_height("small_bold") + kit.px(2)
        kit.text_at(surface, second, (rect.right, y), "note", anchor="topright")
        return rect.right - wide

    def lines(self, info: SaveInfo) -> list[tuple[Rich, str]]:
        """Name, what it is, who plays: text and style of each line."""
        name = self.title(info)
        if info.fault is not None and not info.usable:
            return [
                (name, "subheading"),
                (say(self.app, info.fault), "small"),
                (self.place(info), "note"),
            ]
        seats = parse_markup("   ".join(f"[seat:{s.colour}] {escape(s.name)}" for s in info.seats))
        lines: list[tuple[Rich, str]] = [
            (name, "subheading"),
            (self.game(info), "small_bold"),
            (seats, "small"),
        ]
        if info.fault is not None:
            lines[1] = (say(self.app, info.fault), "small")
        return lines

    def place(self, info: SaveInfo) -> str:
        """Name of the file, with the folder of those set aside."""
        folder = info.path.parent.name
        return f"{folder}/{info.path.name}" if info.set_aside else info.path.name
