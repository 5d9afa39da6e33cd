"""Draws the table, back to front. What rests on the board is kept as one picture until it changes."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Kit
from game.ui.table import marks as marking
from game.ui.table.motion import pixel_rect
from game.ui.table.tabletop import Marks, Piece

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

HOME_ALPHA = 75
"""The place of a held piece shows it faintly."""
THUMBNAIL = (368, 224)


class Painter:
    """Draws pictures of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._layer: pygame.Surface | None = None
        self._layer_key: object = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        table = self.table
        kit, app = table.kit, table.app
        now = app.clock.now()
        app.sprites.moving = table.camera.is_moving(now)
        marks = marking.build(table)
        surface.fill(kit.colour("table"))
        self._board(kit, surface, marks, now)
        self._panels(kit, surface, marks)
        table.hints.draw_numbers(kit, surface)
        table.ribbon.draw(kit, surface, table.controls.ribbon_left)
        table.form.draw(surface)
        for widget in (table.hints, table.log, table.keys):
            if widget.visible:
                widget.draw(kit, surface)
        self._flying(surface)
        table.top.draw_above(surface, marks, now)
        self._held(surface)
        if not table.hand.holding:
            table.peek.draw(kit, surface)
        table.bubble.draw(kit, surface)
        app.sprites.moving = False

    # --- board -------------------------------------------------------------------------------------

    def _board(self, kit: Kit, surface: pygame.Surface, marks: Marks, now: float) -> None:
        table = self.table
        board = table.frame.regions.board
        surface.blit(self._resting(kit, surface), board, board)
        before = surface.get_clip()
        surface.set_clip(table.camera.view)
        for flight in table.motion.leaving:
            if flight.piece.zone == "board":
                self._piece(surface, flight.piece, *flight.place(table.camera))
        table.top.draw_overlays(surface, marks, now)
        surface.set_clip(before)
        kit.panel(surface, board, None, edge="hairline", radius="table_panel")

    def _resting(self, kit: Kit, surface: pygame.Surface) -> pygame.Surface:
        """Return the picture of all that rests on the board, in window pixels."""
        table = self.table
        camera, board = table.camera, table.frame.regions.board
        away = self._away()
        key = (
            surface.get_size(), tuple(board), camera.zoom, camera.centre, table.shown.version, away,
            table.app.theme.palette, kit.scale, table.app.sprites.moving,
        )  # fmt: skip
        if self._layer is not None and key == self._layer_key:
            return self._layer
        if self._layer is None or self._layer.get_size() != surface.get_size():
            self._layer = pygame.Surface(surface.get_size()).convert(surface)
        layer = self._layer
        layer.set_clip(board)
        layer.fill(kit.colour("table"))
        kit.panel(layer, board, "board", edge="hairline", radius="table_panel")
        layer.set_clip(camera.view)
        table.top.draw_backdrop(layer)
        for piece in self._sorted("board"):
            if piece.key not in away:
                rect = pixel_rect(piece, camera)
                if rect.colliderect(camera.view):
                    self._piece(layer, piece, rect, 0.0, 255)
        layer.set_clip(None)
        # Pictures that are still to become sharp, or a zoom under way: draw again next time.
        self._layer_key = None if table.app.sprites.pending else key
        return layer

    def _sorted(self, *zones: str) -> list[Piece]:
        found = [piece for piece in self.table.shown.pieces if piece.zone in zones]
        return sorted(found, key=lambda piece: piece.layer)

    def _away(self) -> frozenset[object]:
        """Keys of pieces that are not in their places."""
        hand = self.table.hand
        away: set[object] = set(self.table.motion.flights) | self.table.top.lively
        if hand.holding and hand.piece is not None:
            away.add(hand.piece.key)
        return frozenset(away)

    # --- panels and pieces -------------------------------------------------------------------------

    def _panels(self, kit: Kit, surface: pygame.Surface, marks: Marks) -> None:
        """Supply, tray and seats with what lies on them."""
        table = self.table
        regions = table.frame.regions
        for area in (regions.supply, regions.tray):
            if area is regions.supply and table.log.visible:
                continue
            fill = "paper" if area is regions.tray else "card"
            kit.panel(surface, area, fill, radius="table_panel", shadow="panel")
        hidden = table.log.visible
        if not hidden:
            table.top.draw_supply(surface, marks)
        table.top.draw_tray(surface, marks, table.hand.held)
        table.panels.draw(kit, surface, marks)
        away = self._away()
        hand = table.hand
        for piece in self._sorted("tray", "supply", "seats"):
            if hidden and piece.zone == "supply":
                continue
            if piece.key not in away:
                self._piece(surface, piece, pixel_rect(piece, table.camera), 0.0, 255)
            elif hand.holding and hand.piece is not None and piece.key == hand.piece.key:
                self._piece(surface, piece, pixel_rect(piece, table.camera), 0.0, HOME_ALPHA)
        for flight in table.motion.leaving:
            if flight.piece.zone != "board" and not (hidden and flight.piece.zone == "supply"):
                self._piece(surface, flight.piece, *flight.place(table.camera))

    def _piece(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        lift: float,
        alpha: int,
    ) -> None:
        self.table.top.draw_piece(surface, piece, rect, rotation=piece.rotation, lift=lift, alpha=alpha)

    def _flying(self, surface: pygame.Surface) -> None:
        """Pieces on their way lie over everything."""
        table = self.table
        for flight in sorted(table.motion.flights.values(), key=lambda each: each.piece.layer):
            self._piece(surface, flight.piece, *flight.place(table.camera))

    def _held(self, surface: pygame.Surface) -> None:
        hand = self.table.hand
        held = hand.held
        if held is not None and hand.piece is not None:
            self.table.top.draw_piece(
                surface, hand.piece, hand.rect(), rotation=held.rotation, lift=1.0, alpha=255
            )

    def thumbnail(self) -> bytes | None:
        """A small PNG of the board as it was drawn last; None before the first picture."""
        if self._layer is None:
            return None
        board = self.table.frame.regions.board.clip(self._layer.get_rect())
        if board.w < 8 or board.h < 8:
            return None
        wide = min(board.w, round(board.h * THUMBNAIL[0] / THUMBNAIL[1]))
        high = min(board.h, round(wide * THUMBNAIL[1] / THUMBNAIL[0]))
        part = pygame.Rect(0, 0, wide, high)
        part.center = board.center
        small = pygame.transform.smoothscale(self._layer.subsurface(part), THUMBNAIL)
        out = io.BytesIO()
        pygame.image.save(small, out, "table.png")
        return out.getvalue()
