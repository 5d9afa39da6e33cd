"""Draws the table, back to front. What rests on the board is kept as one picture until it changes."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from game.ui.animate import BREATH_MS
from game.ui.kit import Kit
from game.ui.sprites import PREMULTIPLIED
from game.ui.table import marks as marking
from game.ui.table.board_layer import BoardLayer
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
        self.layer = BoardLayer()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        table = self.table
        kit, app = table.kit, table.app
        app.sprites.moving = table.camera.is_moving(app.clock.now())
        now = app.clock.now() if table.breathing else BREATH_MS / 2
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
        board, moving = table.frame.regions.board, table.app.sprites.moving
        key = (
            tuple(board), table.shown.version, self._away(), table.app.theme.palette, kit.scale, table.top.resting_key,
        )  # fmt: skip
        self.layer.draw(surface, board, table.camera, key, self._resting, moving=moving)
        before = surface.get_clip()
        surface.set_clip(board)
        for flight in table.motion.leaving:
            if flight.piece.zone == "board":
                self._piece(surface, flight.piece, *flight.place(table.camera))
        table.top.draw_overlays(surface, marks, now)
        surface.set_clip(before)
        if "board" not in table.top.bare:
            round_corners(kit, surface, board)
            kit.panel(surface, board, None, edge="hairline", radius="table_panel")

    def _resting(self, layer: pygame.Surface, part: pygame.Rect) -> bool:
        """Draw all that rests on the board into a part of a picture; returns whether it is sharp."""
        table = self.table
        camera, sprites = table.camera, table.app.sprites
        away = self._away()
        layer.fill(table.kit.colour("table" if "board" in table.top.bare else "board"), part)
        table.top.draw_backdrop(layer)
        area = table.frame.regions.board
        for piece in self._sorted("board"):
            if piece.key not in away:
                rect = pixel_rect(piece, camera)
                if rect.colliderect(area):
                    self._piece(layer, piece, rect, 0.0, 255)
        table.top.draw_resting(layer)
        return not sprites.pending and not sprites.moving

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
            if area is regions.supply and (table.log.visible or "supply" in table.top.bare):
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
        picture = self.layer.picture
        if picture is None:
            return None
        board = self.table.frame.regions.board.clip(picture.get_rect())
        if board.w < 8 or board.h < 8:
            return None
        wide = min(board.w, round(board.h * THUMBNAIL[0] / THUMBNAIL[1]))
        high = min(board.h, round(wide * THUMBNAIL[1] / THUMBNAIL[0]))
        part = pygame.Rect(0, 0, wide, high)
        part.center = board.center
        small = pygame.transform.smoothscale(picture.subsurface(part), THUMBNAIL)
        out = io.BytesIO()
        pygame.image.save(small, out, "table.png")
        return out.getvalue()


def round_corners(kit: Kit, surface: pygame.Surface, board: pygame.Rect, name: str = "table_panel") -> None:
    """Cover the corners of the board beyond its round edge (`name` of a radius) with the colour of the table."""
    radius = min(round(kit.radius(name)), board.w // 2, board.h // 2)
    tone = kit.colour("table")
    if radius < 1:
        return

    def make() -> pygame.Surface:
        side = 2 * radius
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        picture.fill((255, 255, 255, 255))
        inner = pygame.Surface((side, side), pygame.SRCALPHA)
        kit.paint.panel(inner, inner.get_rect(), "white", radius=radius)
        picture.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        picture.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    picture = kit.paint.cached(("board corners", radius, tone), make)
    for x, left in ((board.left, 0), (board.right - radius, radius)):
        for y, top in ((board.top, 0), (board.bottom - radius, radius)):
            surface.blit(picture, (x, y), (left, top, radius, radius), special_flags=PREMULTIPLIED)
