"""The panels of the seats: chip, name, who decides, small figures, score and how a drop would change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Marks
from game.ui.text import Block

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


GLYPHS = 0.8
"""Part of a line box that its letters fill, from the tallest to the deepest."""
CROWN = 0.6
"""Width of the crown on the chip of who leads, of the chip's."""


def _tallest(kit: Kit, styles: tuple[str, ...], high: int) -> str:
    """The first style whose letters fit into a height, the last one if none does."""
    return next((style for style in styles if kit.line_height(style) * GLYPHS <= high), styles[-1])


class SeatPanels:
    """Draws all panels; below the head line the tabletop draws what its game needs there."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.tips: list[tuple[pygame.Rect, str]] = []

    def draw(self, kit: Kit, surface: pygame.Surface, marks: Marks) -> None:
        """Draw every panel."""
        self.tips = []
        totals = self.table.top.scores() or self.table.shown.totals()
        leaders = self._leaders(totals)
        active = self.table.active_seats()
        for seat, rect in enumerate(self.table.frame.regions.seats):
            colour = self.table.match.seats[seat].colour
            edge = f"seat.{colour}" if seat in active else "hairline"
            width = "accent_edge" if seat in active else "hairline"
            kit.panel(
                surface, rect, "card", edge=edge, edge_width=width, radius="table_panel", shadow="panel"
            )
            before = surface.get_clip()
            surface.set_clip(rect.clip(before))
            self._head(kit, surface, seat, rect, totals[seat], seat in leaders, marks.deltas.get(seat, 0))
            self.table.top.draw_seat(surface, seat, rect, marks)
            surface.set_clip(before)

    def _leaders(self, totals: Sequence[int]) -> list[int]:
        """Return the seats whose points, or those of whose team, are the most.

        Nobody leads in a group or alone, nor where all have equally many, as at the beginning.
        """
        result = self.table.shown.result()
        if result.group is not None or len(totals) < 2:
            return []
        worth = [sum(totals[each] for each in result.side(seat)) for seat in range(len(totals))]
        if min(worth) == max(worth):
            return []
        return [seat for seat, points in enumerate(worth) if 0 < points == max(worth)]

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
        whose = table.texts.text("table.seat.sign", name=table.match.names[seat])
        if leads and table.shows_scores:  # worn by the chip, so that it takes no room from the name
            low = box.y + chip * 0.32  # the symbol on the chip stays free
            side = round(min(chip * CROWN, low - rect.y - kit.px(1)))
            crown = pygame.Rect(0, 0, side, side)
            crown.midbottom = (box.centerx, round(low))
            kit.icon(surface, "common/crown", crown)
            self.tips.append((crown, table.texts.text("table.seat.leads")))
        self.tips.append((box, whose))
        right = free = head.right
        name_high, row = kit.line_height("subheading"), kit.line_height("note_bold")
        two_lines = name_high + row <= head.h + kit.px(6)
        if table.shows_scores:
            style = _tallest(
                kit, ("number_big", "heading", "subheading", "small_bold", "note_bold", "tiny"), head.h
            )
            number = kit.number(surface, score, (right, head.centery), style, anchor="midright")
            self.tips.append(
                (number, table.texts.text("table.seat.points", name=table.match.names[seat], n=score))
            )
            right = free = number.left - kit.px(6)
        elif delta:
            right -= kit.px(4)
        # The pill stands beside the name only, so that the figures below it keep their room.
        y = head.centery - (name_high + row) // 2 + name_high // 2 if two_lines else head.centery
        if delta and table.shows_previews:
            right = self._pill(kit, surface, delta, (right, y))
        name = pygame.Rect(box.right + kit.px(8), head.y, max(1, right - box.right - kit.px(8)), 0)
        name.h = name_high
        word = table.match.seats[seat].name
        if two_lines:
            block = self._name(kit, word, name.w, head.h - row)
            if not block.cut:
                name.h = block.height
                name.y = head.centery - (name.h + row) // 2
                kit.engine.draw_block(surface, block, name.topleft)
                self.tips.append((name, whose))
                self._figures(kit, surface, seat, pygame.Rect(name.x, name.bottom, free - name.x, row))
                return
        # A low panel or a long name: the figures stand behind the name, as far as there is room.
        block = self._name(kit, word, name.w, head.h)
        spot = pygame.Rect(name.x, 0, block.width, block.height)
        spot.centery = head.centery - (kit.px(2) if block.height > kit.line_height("subheading") else 0)
        kit.engine.draw_block(surface, block, spot.topleft)
        self.tips.append((spot, whose))
        room = max(0, name.right - spot.right - kit.px(6))
        rest = pygame.Rect(spot.right + kit.px(6), 0, room, min(row, head.h - kit.px(2)))
        rest.centery = head.centery
        if rest.w >= min(rest.h, kit.icon_px(17)):
            self._figures(kit, surface, seat, rest)

    def _name(self, kit: Kit, word: str, wide: int, high: int) -> Block:
        """Return the name in the largest style in which all of it can be read, on two lines if that helps."""
        for style, lines in (
            ("subheading", 1),
            ("small_bold", 1),
            ("note_bold", 1),
            ("tiny", 1),  # small letters before a name is broken in two
            ("note_bold", 2),
            ("tiny", 2),
            ("tiny", 1),
        ):
            if (style, lines) != ("tiny", 1) and lines * kit.line_height(style) * GLYPHS > high:
                continue
            block = kit.layout(word, style, wide, colour="ink", max_lines=lines)
            if not block.cut and block.width <= wide:
                return block
        return block

    def _figures(self, kit: Kit, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """The icon of who decides here, then what the ruleset wants to show."""
        setup = self.table.match.seats[seat]
        side = min(rect.h, kit.icon_px(17))
        notes = self.table.top.seat_notes(seat)
        x, gap = rect.x, kit.px(3)
        first = side + gap + kit.text_width(notes[0][1], "note_bold") if notes else 0
        # Where there is hardly room, what the game shows in public matters more than who decides.
        if not notes or side + 2 * gap + first <= rect.w or first > rect.w:
            icon = pygame.Rect(x, 0, side, side)
            icon.centery = rect.centery
            kit.icon(surface, "common/person" if setup.human else "common/bot", icon)
            who = "table.seat.person" if setup.human else "table.seat.bot_" + setup.kind
            self.tips.append((icon, self.table.texts.text(who)))
            x = icon.right + 2 * gap
        for sprite, text, tip in notes:
            picture = pygame.Rect(x, 0, side, side)
            picture.centery = rect.centery
            wide = kit.text_width(text, "note_bold")
            if picture.right + gap + wide > rect.right:
                break
            kit.sprite(surface, sprite, picture)
            label = kit.text_at(
                surface, text, (picture.right + gap, rect.centery), "note_bold", anchor="midleft"
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
