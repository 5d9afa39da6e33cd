"""The panels of the seats: chip, name, who decides, small figures, score and how a drop would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Marks

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class SeatPanels:
    """Draws all panels; below the head line the tabletop draws what its game needs there."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.tips: list[tuple[pygame.Rect, str]] = []

    def draw(self, kit: Kit, surface: pygame.Surface, marks: Marks) -> None:
        """Draw every panel."""
        self.tips = []
        totals = self.table.shown.totals()
        best = max(totals, default=0)
        active = self.table.active_seats()
        for seat, rect in enumerate(self.table.frame.regions.seats):
            colour = self.table.match.seats[seat].colour
            edge = f"seat.{colour}" if seat in active else "hairline"
            width = "accent_edge" if seat in active else "hairline"
            kit.panel(
                surface, rect, "card", edge=edge, edge_width=width, radius="table_panel", shadow="panel"
            )
            leads = best > 0 and totals[seat] == best
            before = surface.get_clip()
            surface.set_clip(rect.clip(before))
            self._head(kit, surface, seat, rect, totals[seat], leads, marks.deltas.get(seat, 0))
            self.table.top.draw_seat(surface, seat, rect, marks)
            surface.set_clip(before)

    def _head(
        self,
        kit: Kit,
        surface: pygame.Surface,
        seat: int,
        rect: pygame.Rect,
        score: int,
        leads: bool,
        delta: int,
    ) -> None:
        """Chip, name over figures, and the score on the right."""
        table = self.table
        high = min(rect.h, table.top.seat_head_height(rect))
        head = pygame.Rect(rect.x + kit.px(12), rect.y + kit.px(4), rect.w - kit.px(24), high - kit.px(4))
        chip = min(kit.icon_px(34), head.h - kit.px(4))
        box = pygame.Rect(head.x, 0, chip, chip)
        box.centery = head.centery
        kit.seat_chip(surface, table.match.seats[seat].colour, box)
        right = free = head.right
        name_high, row = kit.line_height("subheading"), kit.line_height("note_bold")
        two_lines = name_high + row <= head.h + kit.px(6)
        if table.shows_scores:
            style = "number_big" if kit.line_height("number_big") <= head.h + kit.px(12) else "heading"
            number = kit.number(surface, score, (right, head.centery), style, anchor="midright")
            right = free = number.left - kit.px(6)
        elif delta:
            right -= kit.px(4)
        if delta and table.shows_previews:
            # Beside the name only, so that the figures below it keep their room.
            y = head.centery - (name_high + row) // 2 + name_high // 2 if two_lines else head.centery
            right = self._pill(kit, surface, delta, (right, y))
        elif leads and table.shows_scores:
            side = kit.icon_px(17)
            star = pygame.Rect(0, 0, side, side)
            star.midright = (right, head.centery)
            kit.icon(surface, "common/star", star)
            self.tips.append((star, table.texts.text("table.seat.leads")))
            right = star.left - kit.px(4)
        name = pygame.Rect(box.right + kit.px(8), head.y, max(1, right - box.right - kit.px(8)), 0)
        name.h = name_high
        word = table.match.seats[seat].name
        if two_lines:
            name.y = head.centery - (name.h + row) // 2
            kit.text(surface, word, name, "subheading", max_lines=1, wrap=False)
            self._figures(kit, surface, seat, pygame.Rect(name.x, name.bottom, free - name.x, row))
            return
        # A low panel: the figures stand behind the name, as far as there is room.
        name.centery = head.centery
        wide = min(name.w, kit.text_width(word, "subheading"))
        kit.text(surface, word, name, "subheading", max_lines=1, wrap=False)
        rest = pygame.Rect(name.x + wide + kit.px(6), 0, max(0, name.w - wide - kit.px(6)), row)
        rest.centery = head.centery
        if rest.w >= min(row, kit.icon_px(17)):
            self._figures(kit, surface, seat, rest)

    def _figures(self, kit: Kit, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """The icon of who decides here, then what the ruleset wants to show."""
        setup = self.table.match.seats[seat]
        side = min(rect.h, kit.icon_px(17))
        icon = pygame.Rect(rect.x, 0, side, side)
        icon.centery = rect.centery
        kit.icon(surface, "common/person" if setup.human else "common/bot", icon)
        who = "table.seat.person" if setup.human else "table.seat.bot_" + setup.kind
        self.tips.append((icon, self.table.texts.text(who)))
        x = icon.right + kit.px(6)
        for sprite, text, tip in self.table.top.seat_notes(seat):
            picture = pygame.Rect(x, 0, side, side)
            picture.centery = rect.centery
            wide = kit.text_width(text, "note_bold")
            if picture.right + kit.px(3) + wide > rect.right:
                break
            kit.sprite(surface, sprite, picture)
            label = kit.text_at(
                surface, text, (picture.right + kit.px(3), rect.centery), "note_bold", anchor="midleft"
            )
            self.tips.append((picture.union(label), self.table.texts.text(tip)))
            x = label.right + kit.px(8)

    def _pill(self, kit: Kit, surface: pygame.Surface, delta: int, pos: tuple[int, int]) -> int:
        """The change that the held piece would bring; returns its left edge."""
        word = f"+{delta}" if delta > 0 else f"\u2212{-delta}"
        wide = kit.layout(word, "badge").width + 2 * kit.px(9)
        centre = (pos[0] - wide / 2 - kit.px(2), pos[1])
        rect = kit.badge(surface, word, centre, fill="good_deep" if delta > 0 else "bad_deep")
        return rect.left - kit.px(4)
