"""What lies under the pointer at the table of Theme Parque, and where what is held is drawn."""

from __future__ import annotations

import pygame

from game.core.controls import Grip, Handle
from game.core.grid import STEPS, pack, unpack
from game.ui.table.tabletop import Hit
from rulesets.theme_parque import table_group, table_pawns
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.table_looks import cells_in
from rulesets.theme_parque.table_pieces import PAWN_HIGH
from rulesets.theme_parque.table_places import ParquePlaces

HELD_ASIDE, LYING_ASIDE = (0.62, -0.38), (0.36, -0.66)
"""How far the held piece is moved away from the ghost, in cells, so that both are seen."""


class ParquePointing(ParquePlaces):
    """Finds things under the pointer."""

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return the piece or cell under a pixel; where a player is to be named, panels are nothing but panels."""
        if self.asked == "name":
            panel = self._panel_at(pos)
            if panel is not None and panel.handle in self.touchable:
                return panel
        for piece in reversed(self.pieces()):
            if piece.zone != "board" and piece.handle is not None:
                rect = pygame.Rect(piece.box)
                if rect.collidepoint(pos):
                    part = 1 if piece.look[0] == "domino" and pos[1] >= cells_in(rect, 0)[1].top else 0
                    return Hit(piece.handle, part, rect)
        if not self.stage.regions.board.collidepoint(pos):
            return self._panel_at(pos)
        x, y = self._cell_at(pos)
        cell = pack(x, y)
        loose = table_pawns.loose(self)
        for handle, rect in loose.items():
            if handle[0] == "pawn" and rect.collidepoint(pos):
                return Hit(handle, 0, rect)
        if cell not in self.view.codes:
            return None
        domino = self.view.owner[cell]
        if ("lifted", domino) in loose:
            return Hit(("lifted", domino), self.cells(domino).index(cell), loose["lifted", domino])
        return Hit(("cell", x, y), self.cells(domino).index(cell), self.cell_rect(cell))

    def _panel_at(self, pos: tuple[int, int]) -> Hit | None:
        """Return the panel of a seat under a pixel (its open hand is shown beside it), or a card of the column."""
        card = table_group.hit(self, pos)
        if card is not None:
            return Hit(card[0], 0, card[1])
        for seat, rect in enumerate(self.stage.regions.seats):
            if rect.collidepoint(pos):
                return Hit(("player", seat), 0, rect)
        return None

    def _cell_at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the cell whose rectangle holds the pixel (rounded edges may differ from the exact ones)."""
        wx, wy = self.stage.camera.to_world((pos[0] + 0.5, pos[1] + 0.5))
        x, y = int(wx // 1), int(wy // 1)
        rect = self.stage.camera.rect((x, y, 1, 1))
        x += (pos[0] >= rect.right) - (pos[0] < rect.left)
        y += (pos[1] >= rect.bottom) - (pos[1] < rect.top)
        return x, y

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the cell under the pointer, which refuses market dominoes; for them also the tray."""
        if grip.handle[0] == "market" and self.stage.regions.tray.collidepoint(pos):
            return ("tray",)
        if not self.stage.regions.board.collidepoint(pos):
            return None
        return ("cell", *self._cell_at(pos))

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels."""
        if handle[0] == "cell":
            return self.cell_rect(pack(handle[1], handle[2]))  # type: ignore[arg-type]
        if handle == ("tray",):
            return self.stage.regions.tray.copy()
        if handle[0] == "player":
            return self.stage.regions.seats[handle[1]].copy()  # type: ignore[call-overload, no-any-return]
        if handle[0] in ("event", "challenge"):
            return table_group.rect_of(self, handle)
        if handle[0] in ("pawn", "lifted"):
            return table_pawns.loose(self).get(handle)
        for piece in self.pieces():
            if piece.handle == handle and piece.zone != "board":
                return pygame.Rect(piece.box)
        return None

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held piece is drawn: the grabbed half at the pointer, a little aside over the park."""
        over_board = self.stage.regions.board.collidepoint(pos) and grip.handle[0] != "market"
        zoom = self.stage.camera.zoom
        at = self.rect_of(grip.handle)
        if grip.handle[0] in ("supply", "pawn"):
            tall = round(zoom * PAWN_HIGH) if over_board else (at.h if at else 40)
            rect = pygame.Rect(0, 0, round(tall * 2 / 3), tall)
            rect.midbottom = (pos[0], pos[1] + round(tall * 0.3))
            return rect
        lying = grip.handle[0] == "lifted"
        cell = round(zoom) if over_board or lying else (at.w if at else self.stage.kit.px(62))
        wide, high = (cell, 2 * cell) if grip.rotation % 2 == 0 else (2 * cell, cell)
        rect = pygame.Rect(0, 0, wide, high)
        grabbed = cells_in(rect, grip.rotation)[grip.part]
        if over_board:
            x, y = HELD_ASIDE if grip.rotation % 2 == 0 else LYING_ASIDE
            middle = (pos[0] + round(x * cell * self.aside), pos[1] + round(y * cell))
        else:
            share = (0.5, 0.5) if lying else _grabbed_share(offset, at, grip.part)
            middle = (pos[0] + round((0.5 - share[0]) * cell), pos[1] + round((0.5 - share[1]) * cell))
        return rect.move(middle[0] - grabbed.centerx, middle[1] - grabbed.centery)

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return what the keyboard cursor visits: hand, market, deck, pawns, the park in reading order."""
        park: list[Handle] = [("cell", *unpack(cell)) for cell in sorted(self.view.codes)]
        if grip is None:
            own = [
                piece.handle for piece in self.pieces() if piece.zone in ("tray", "supply") and piece.handle
            ]
            column = (
                [("event",), *(("challenge", each.card) for each, _ in self.group_plan.cards)]
                if self.group_plan
                else []
            )
            chosen = [handle for handle in self.touchable if handle[0] == "player"]
            return [*dict.fromkeys(own), *chosen, *column, *table_pawns.loose(self), *park]
        if grip.handle[0] == "market":
            return [("tray",)]
        if grip.handle[0] in ("supply", "pawn"):
            queues = self.view.queue_of if law_of(self.view).shared else ()
            return [("cell", *unpack(cell)) for cell in sorted({*self.now, *queues})]
        rim = {cell + step for cell in self.view.codes for step in STEPS} | set(self.view.codes)
        return [("cell", *unpack(cell)) for cell in sorted(rim)]


def _grabbed_share(offset: tuple[int, int], at: pygame.Rect | None, part: int) -> tuple[float, float]:
    """Return where in the grabbed half the pointer went down, as shares of the cell."""
    if at is None or not at.w:
        return 0.5, 0.5
    x, y = -offset[0] / at.w, -offset[1] / at.w - part
    return min(1.0, max(0.0, x)), min(1.0, max(0.0, y))
