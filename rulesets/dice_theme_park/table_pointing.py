"""What can be pointed at on the table of Dice Theme Park, and where each handle lies."""

from __future__ import annotations

import pygame

from game.core.controls import Grip, Handle, Spot
from game.ui.table.tabletop import Hit, Piece
from rulesets.dice_theme_park import table_parties, table_supply, table_wheel
from rulesets.dice_theme_park.gestures import Touched
from rulesets.dice_theme_park.state import tile
from rulesets.dice_theme_park.table_looks import ROOT3, SPACES_AT, start_sites
from rulesets.dice_theme_park.table_pieces import as_box
from rulesets.dice_theme_park.table_places import DicePlaces


class DicePointing(DicePlaces):
    """Finds things under the pointer."""

    @property
    def zones(self) -> list[tuple[pygame.Rect, Handle]]:
        """What the panels and the wheel let be pointed at besides the pieces, top first."""
        if self._zones is None or self._zones[0] is not self.plan:
            self._zones = (self.plan, table_supply.zones(self))
        return [*table_wheel.discs(self), *table_parties.zones(self), *self._zones[1]]

    # --- pointing --------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return what can be pointed at under a pixel."""
        found = self._hit(pos)
        self.pointed = found.handle if found is not None and found.handle[0] == "party" else None
        hand = found is not None and found.handle[0] == "hand"
        self.pointed_card = int(str(found.handle[1])) if found is not None and hand else None
        return found

    def _hit(self, pos: tuple[int, int]) -> Hit | None:
        regions, camera = self.stage.regions, self.stage.camera
        for rect, handle in self.zones:
            if handle[0] in ("choice", "party") and rect.collidepoint(pos):
                return Hit(handle, 0, rect)
        if ("staging",) in self.touchable and regions.tray.collidepoint(pos):
            return Hit(("staging",), 0, regions.tray.copy())
        on_board = camera.view.collidepoint(pos)
        for piece in sorted(self.pieces(), key=lambda each: -each.layer):
            if piece.handle is None or piece.handle[0] == "cell" or (piece.zone == "board") != on_board:
                continue
            rect = self.piece_rect(piece)
            if rect.collidepoint(pos) and not (on_board and self._see_through(piece.handle)):
                return Hit(piece.handle, 0, rect)
        for rect, handle in self.zones:
            if handle[0] not in ("choice", "party") and rect.collidepoint(pos):
                inner = self.rect_of(handle) if handle[0] in ("display", "discard", "offer") else None
                return Hit(handle, 0, inner or rect)
        if on_board:
            return self._hit_board(pos)
        for seat, rect in enumerate(regions.seats):
            if rect.collidepoint(pos):
                return Hit(("seat", seat), 0, rect)
        return None

    def _see_through(self, handle: Handle) -> bool:
        """Is a guest only in the way, because the attraction below it is what may be pressed?"""
        if (
            handle[0] not in ("guest", "mascot")
            or handle in self.touchable
            or ("spared", handle[1]) in self.touchable
        ):
            return False
        if any(handle in part for part in self.touched):
            return False
        return any(each[0] == "cell" for each in self.touchable)

    def meant(self, handle: Handle) -> Handle:
        """A press on a guest operates the attraction in which it is, while nothing else is selected."""
        if handle[0] == "guest" and self.touched == Touched() and self.asked == "operate":
            guest = self.view.guests[self.focus].get(int(str(handle[1])))
            if guest is not None:
                cell: Handle = ("cell", self.focus, *self.place_of(self.focus, guest[0]))
                if cell in self.touchable:
                    return cell
        return handle

    def _hit_board(self, pos: tuple[int, int]) -> Hit | None:
        cell = self.cell_at(pos)
        if cell is None:
            return None
        seat = self.focus
        name = self.name_at(seat, cell)
        if name:
            for index in range(len(tile(name).spaces)):
                handle: Handle = ("space", seat, name, index)
                rect = self.space_rect(cell, index)
                if rect.collidepoint(pos) and handle in self.touchable:
                    return Hit(handle, 0, rect)
        return Hit(("cell", seat, *cell), 0, self.stage.camera.rect(self.cell_box(*cell)))

    def space_rect(self, cell: tuple[int, int], index: int) -> pygame.Rect:
        """Return where an upgrade space lies."""
        x, y = self.spot(*cell, *SPACES_AT[index])
        side = round(self.s * 0.36)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(x), round(y))
        return rect

    def piece_rect(self, piece: Piece) -> pygame.Rect:
        """Return the pixels of a piece."""
        if piece.zone == "board":
            return self.stage.camera.rect(piece.box)
        return pygame.Rect([round(value) for value in piece.box])

    def spots_of(self, grip: Grip) -> list[Spot]:
        """Return where a held thing may go, remembered until something changes."""
        if grip not in self._spots:
            self._spots[grip] = self.controller.spots(grip) if self.controller is not None else []
        return self._spots[grip]

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the place under the pointer where the held thing would go, legal or not."""
        board = self.stage.camera.view.collidepoint(pos)
        best: tuple[int, Handle] | None = None
        for spot in self.spots_of(grip):
            rect = self.rect_of(spot.target)
            if rect is None or not rect.collidepoint(pos):
                continue
            if spot.target[0] == "cell" and self.cell_at(pos) != tuple(spot.target[2:]):
                continue
            size = rect.w * rect.h
            if best is None or size < best[0]:
                best = (size, spot.target)
        if best is not None:
            return best[1]
        if board:
            cell = self.cell_at(pos)
            if cell is not None:
                wanted = {spot.target[0] for spot in self.spots_of(grip)}
                if "space" in wanted:
                    name = self.name_at(self.focus, cell)
                    for spot in self.spots_of(grip):
                        if spot.target[0] == "space" and spot.target[2] == name:
                            return spot.target
                return ("cell", self.focus, *cell)
        return None

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels."""
        kind = handle[0]
        if kind == "cell":
            if handle[1] != self.focus:
                return None
            return self.stage.camera.rect(self.cell_box(handle[2], handle[3]))  # type: ignore[arg-type]
        if kind == "space":
            if handle[1] != self.focus:
                return None
            return self.space_rect(self.place_of(self.focus, str(handle[2])), int(str(handle[3])))
        if kind == "staging":
            return self.stage.regions.tray.copy()
        if kind == "board":
            return self.stage.regions.board.copy()
        if kind == "plan":
            return self.plan.tray.slots["played"][int(str(handle[1]))].copy()
        if kind == "seat":
            return self.stage.regions.seats[int(str(handle[1]))].copy()
        if kind == "spared":
            handle = ("guest", handle[1])
        for piece in self.pieces():
            if piece.handle == handle:
                return self.piece_rect(piece)
        if kind in ("display", "discard", "offer", "monorail", "bag", "park", "tab", "choice", "party"):
            return next((rect.copy() for rect, each in self.zones if each == handle), None)
        return None

    def piece_of(self, grip: Grip) -> Piece | None:
        """Return the piece that a grip holds; an upgrade on its space becomes one of its own."""
        handle = grip.handle
        if handle[0] == "space":
            place = self.view.parks[self.focus][str(handle[2])]
            kind = next((kind for space, kind, _ in place[2] if space == handle[3]), "")
            rect = self.rect_of(handle)
            if kind and rect is not None:
                return Piece(("taken", *handle), handle, "tray", as_box(rect), 0, 0, ("upgrade", kind, 1))
            return None
        return super().piece_of(grip)

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held thing is drawn: attractions in the size of the board, others as they lay."""
        piece = self.piece_of(grip)
        if piece is not None and piece.look[0] == "tile":
            wide, high = round(self.s * ROOT3), round(self.s * 2)
            rect = pygame.Rect(0, 0, wide, high)
            aside = self.s * 0.42 if self.stage.regions.board.collidepoint(pos) else 0.0
            rect.center = (round(pos[0] + aside), round(pos[1] - aside * 0.6))  # the ghost stays in sight
            return rect
        rect = self.piece_rect(piece) if piece is not None else pygame.Rect(0, 0, 40, 40)
        if piece is not None and piece.look[0] in ("map", "upgrade", "mascot"):
            rect.center = pos
            return rect
        rect.topleft = (pos[0] - offset[0], pos[1] - offset[1])
        if not rect.collidepoint(pos):
            rect.center = pos
        return rect

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return the handles that the keyboard cursor visits: what can be touched, then all else, in reading order."""
        found: dict[Handle, None] = {}
        if grip is not None:
            found = dict.fromkeys(spot.target for spot in self.spots_of(grip))
        else:
            found = dict.fromkeys(
                ("guest", each[1]) if each[0] == "spared" else each for each in self.touchable
            )
            found |= {piece.handle: None for piece in self.pieces() if piece.handle is not None}
            found |= {handle: None for _, handle in self.zones if not self.turns_view(handle)}
        placed = [(handle, self.rect_of(handle)) for handle in found]
        return [
            handle
            for handle, rect in sorted(
                ((handle, rect) for handle, rect in placed if rect is not None),
                key=lambda pair: (pair[1].centery // 24, pair[1].centerx),
            )
        ]

    @property
    def start_cells(self) -> tuple[tuple[int, int], ...]:
        """The marked cells; only while first attractions are placed do the marks mean anything (DTP-2.16)."""
        return start_sites() if self.phase == "setup" else ()
