"""What can be pointed at on the table of Theme Park Mania, where each handle lies, and where a held thing goes."""

from __future__ import annotations

import pygame

from game.core.controls import Grip, Handle, Spot
from game.ui.table.tabletop import Hit, Piece
from rulesets.theme_park_mania import railway, table_map, table_supply, table_tray
from rulesets.theme_park_mania.bits import pack, unpack
from rulesets.theme_park_mania.placing import RIDE_CELLS
from rulesets.theme_park_mania.railway import LENGTHS
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, path_tile
from rulesets.theme_park_mania.table_boxes import bounds_of
from rulesets.theme_park_mania.table_cells import Cell, parts_of
from rulesets.theme_park_mania.table_pieces import SIGN
from rulesets.theme_park_mania.table_places import ManiaPlaces

ASIDE = (0.5, -0.62)
"""A held piece lies so many cells aside over the park, so that its ghost stays in sight."""
Zones = list[tuple[pygame.Rect, Handle]]


class ManiaPointing(ManiaPlaces):
    """Finds things under the pointer."""

    _spots: tuple[object, Grip, list[Spot]] | None = None

    @property
    def zones(self) -> Zones:
        """What the panels let be pointed at besides the pieces, top first."""
        found = list(table_tray.zones(self))
        if self.stage.regions.supply.w >= 20:
            found += table_supply.zones(self)
        found += [(rect, ("seat", seat)) for seat, rect in enumerate(self.stage.regions.seats)]
        return found

    # --- pointing --------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return what can be pointed at under a pixel."""
        if self.stage.regions.board.collidepoint(pos):
            return self._hit_board(pos)
        for piece in sorted(self.pieces(), key=lambda each: -each.layer):
            if piece.zone != "board" and piece.handle is not None:
                rect = self.piece_rect(piece)
                if rect.collidepoint(pos):
                    return Hit(piece.handle, self._part(piece, rect, pos), rect)
        for rect, handle in self.zones:
            if rect.collidepoint(pos):
                return Hit(handle, 0, rect)
        return None

    def _part(self, piece: Piece, rect: pygame.Rect, pos: tuple[int, int]) -> int:
        """Return which cell of a drawn tile or a revealed ride is gripped: the nearest to the pointer."""
        if piece.handle == ("drawn",):
            cells = parts_of(self.view.drawn, 0)
        elif piece.handle == ("revealed",):
            cells = list(RIDE_CELLS)
        else:
            return 0
        wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        x, y = (pos[0] - rect.x) * wide / rect.w - 0.5, (pos[1] - rect.y) * high / rect.h - 0.5
        return min(range(len(cells)), key=lambda part: (cells[part][0] - x) ** 2 + (cells[part][1] - y) ** 2)

    def middle_part(self, handle: Handle) -> int:
        """Return the cell by which a thing is held that was not gripped by the pointer: the one in its middle."""
        if handle != ("drawn",):
            return 0
        cells = parts_of(self.view.drawn, 0)
        return max(
            range(len(cells)),
            key=lambda part: sum(abs(cells[part][0] - x) + abs(cells[part][1] - y) == 1 for x, y in cells),
        )

    def _hit_board(self, pos: tuple[int, int]) -> Hit | None:
        found = table_map.rect_of(self)
        if found.collidepoint(pos):
            x, y = table_map.world_at(self, pos)
            return Hit(("map", round(x, 1), round(y, 1)), 0, found)
        if self.pending[:1] == ("ride",):
            for number in range(8):
                rect = self.booth_rect(number)
                if rect is not None and ("booth", number) in self.touchable and rect.collidepoint(pos):
                    return Hit(("booth", number), 0, rect)
        cell = self.cell_at(pos)
        wanted: Handle = ("cell", *cell)
        for piece in sorted(self.pieces(), key=lambda each: -each.layer):
            if (
                piece.zone != "board"
                or piece.handle is None
                or piece.handle[0] not in ("guest", "mascot", "marker")
            ):
                continue
            if wanted in self.touchable and piece.handle not in self.touchable:
                continue  # the cell below is what may be pressed
            rect = self.piece_rect(piece)
            if rect.collidepoint(pos) and not self._ride_first(piece, cell):
                return Hit(piece.handle, 0, rect)
        if wanted in self.touchable:
            return Hit(wanted, 0, self.cell_rect(cell))
        return self._hit_ground(cell)

    def _ride_first(self, piece: Piece, cell: Cell) -> bool:
        """Is a marker on a ride only in the way, because the ride is what may be pressed?"""
        assert piece.handle is not None
        if piece.handle in self.touchable:
            return False
        found = self._hit_ground(cell)
        return found is not None and found.handle in self.touchable

    def _hit_ground(self, cell: Cell) -> Hit | None:
        area = self.ride_at(cell)
        if area >= 0:
            rect = self.rect_of(("ride", area))
            assert rect is not None
            return Hit(("ride", area), 0, rect)
        seat = self.station_at(cell)
        if seat >= 0 and (("station", seat) in self.touchable or cell not in self.park().crossings):
            rect = self.rect_of(("station", seat))
            assert rect is not None
            return Hit(("station", seat), 0, rect)
        return Hit(("cell", *cell), 0, self.cell_rect(cell))

    def ride_at(self, cell: Cell) -> int:
        """Return the area whose ride covers a cell, -1 for none."""
        for area, spot in enumerate(self.view.spots):
            x, y = unpack(spot)
            if 0 <= cell[0] - x <= 1 and 0 <= cell[1] - y <= 1:
                return area
        return -1

    def area_at(self, cell: Cell) -> int:
        """Return the area that holds a cell, -1 for none."""
        if not 0 <= cell[0] < 48 or not 0 <= cell[1] < 32:
            return -1
        bit = 1 << pack(*cell)
        return next((area for area, board in enumerate(self.view.ground.areas) if board & bit), -1)

    def station_at(self, cell: Cell) -> int:
        """Return the seat whose station covers a cell, -1 for none."""
        for piece in railway.stations(self.view.line) if self.view.line else ():
            if cell in [unpack(each) for each in railway.cells_of_piece(piece)]:
                return piece[1]
        return -1

    # --- places ----------------------------------------------------------------------------------

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels."""
        kind = handle[0]
        if kind == "cell":
            return self.cell_rect((int(str(handle[1])), int(str(handle[2]))))
        if kind == "ride":
            area = int(str(handle[1]))
            if area >= len(self.view.spots):
                return None
            x, y = unpack(self.view.spots[area])
            return self.stage.camera.rect((x, y, 2, 2))
        if kind == "end":
            cells = self.cells_ahead(int(str(handle[1])), self.length_held)
            return self.stage.camera.rect(bounds_of(cells)) if cells else None
        if kind == "booth":
            return self.booth_rect(int(str(handle[1])))
        if kind == "staff":
            seat = self.own
            if seat >= len(self.plan.seats):
                return None
            slots = self.plan.seats[seat].staff
            if len(handle) == 1:
                return slots[0].unionall(slots[1:])
            return next(
                (rect for rect, word in zip(slots, self.employees, strict=True) if word == handle[1]), None
            )
        if kind == "map":
            return table_map.rect_of(self)
        if kind == "seat":
            return self.stage.regions.seats[int(str(handle[1]))].copy()
        for piece in self.pieces():
            sign = piece.zone == "board" and piece.layer == SIGN and handle[0] != "mascot"
            if piece.handle == handle and not sign:
                return self.piece_rect(piece)
        return next((rect.copy() for rect, each in reversed(self.zones) if each == handle), None)

    @property
    def employees(self) -> tuple[str, ...]:
        """The kinds of employees in the order of the panels."""
        from rulesets.theme_park_mania.state import content

        return content().employees

    @property
    def held(self) -> Grip | None:
        """What is held just now, as far as the table was told."""
        return None

    @property
    def length_held(self) -> str:
        """Which kind of railway piece the places at open ends are for."""
        held = self.held
        return str(held.handle[-1]) if held is not None and held.handle[-1] in LENGTHS else railway.TRACK

    # --- what is held ------------------------------------------------------------------------------

    def spots_of(self, grip: Grip) -> list[Spot]:
        """Return where a held thing may go; remembered for the last question."""
        key = (self.controller, grip)
        if self._spots is None or (self._spots[0], self._spots[1]) != key:
            spots = self.controller.spots(grip) if self.controller is not None else []
            self._spots = (self.controller, grip, spots)
        return self._spots[2]

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the place under the pointer where the held thing would go, legal or not."""
        if not self.stage.regions.board.collidepoint(pos):
            return self._panel_target(pos, grip)
        if table_map.rect_of(self).collidepoint(pos):
            return None
        cell = self.cell_at(pos)
        kind, word = grip.handle[0], str(grip.handle[-1])
        if kind == "track" or word in ("small_track", "station"):
            for number, _, _ in self.view.ground.ends:
                if cell in self.cells_ahead(number, "track"):
                    return ("end", number)
            return ("cell", *cell)
        if kind in ("hand", "guest", "marker", "staff", "mascot"):
            return self._figure_target(cell, pos, grip)
        return ("cell", *cell)

    def _panel_target(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        best: tuple[int, Handle] | None = None
        for rotation in range(self.controller.rotations(grip.handle) if self.controller is not None else 1):
            for spot in self.spots_of(grip._replace(rotation=rotation)):
                if spot.target[0] in ("cell", "ride", "end", "station"):
                    continue
                rect = self.rect_of(spot.target)
                if spot.target == ("staff",) and self.own < len(self.stage.regions.seats):
                    rect = self.stage.regions.seats[self.own]
                if (
                    rect is not None
                    and rect.collidepoint(pos)
                    and (best is None or rect.w * rect.h < best[0])
                ):
                    best = (rect.w * rect.h, spot.target)
        return best[1] if best is not None else None

    def _figure_target(self, cell: Cell, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """A ride, a station, a marker or a cell."""
        if grip.handle[0] in ("hand", "staff"):
            for name in ("malfunction", "sinkhole"):
                rect = self.rect_of(("marker", name))
                there = (
                    rect is not None and self.stage.regions.board.contains(rect) and rect.collidepoint(pos)
                )
                if there and any(spot.target == ("marker", name) for spot in self.spots_of(grip)):
                    return ("marker", name)
        area = self.ride_at(cell)
        if area >= 0:
            return ("ride", area)
        seat = self.station_at(cell)
        if seat >= 0 and cell not in self.park().crossings:
            return ("station", seat)
        return ("cell", *cell)

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held thing is drawn: pieces of the park in the size of the board, a little aside."""
        over = self.stage.regions.board.collidepoint(pos)
        kind, word = grip.handle[0], str(grip.handle[-1])
        home = self.rect_of(grip.handle) or pygame.Rect(0, 0, 60, 60)
        if kind in ("drawn", "revealed"):
            cells = parts_of(self.view.drawn, grip.rotation) if kind == "drawn" else list(RIDE_CELLS)
            _, _, wide, high = bounds_of(cells)
            unit = self.zoom if over else self._unit(home, kind)
            part = cells[grip.part]
            rect = pygame.Rect(0, 0, round(wide * unit), round(high * unit))
            aside = (ASIDE[0] * unit, ASIDE[1] * unit) if over else (0.0, 0.0)
            rect.topleft = (
                round(pos[0] - (part[0] + 0.5) * unit + aside[0]),
                round(pos[1] - (part[1] + 0.5) * unit + aside[1]),
            )
            return rect
        if kind == "track" or word in LENGTHS or word == "small_path":
            unit = self.zoom if over else home.h
            length = LENGTHS.get(word if kind == "piece" else "track", 1)
            upright = over and self.held_upright
            size = (unit, length * unit) if upright else (length * unit, unit)
            rect = pygame.Rect(0, 0, round(size[0]), round(size[1]))
            rect.center = pos
            if over:
                rect.move_ip(round(ASIDE[0] * unit), round(ASIDE[1] * unit))
            return rect
        if kind == "hand":
            rect = home.copy()
            if over:  # out of the way of the place it points at
                rect = pygame.Rect(0, 0, round(home.w * 0.66), round(home.h * 0.66))
                rect.topleft = (pos[0] + round(self.zoom * 0.55), pos[1] + round(self.zoom * 0.5))
                return rect
            rect.topleft = (pos[0] - offset[0], pos[1] - offset[1])
            return rect if rect.collidepoint(pos) else _centred(rect, pos)
        if kind == "guest":
            rect = self.stage.camera.rect((0, 0, 0.86, 1.3))
            rect.midbottom = (pos[0], pos[1] + round(rect.h * 0.1))
            return rect
        side = round(self.zoom * (1.15 if kind == "pile" else 1.0)) if over else min(home.size)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = pos
        if over:
            rect.move_ip(round(ASIDE[0] * side * 1.3), round(ASIDE[1] * side * 1.2))
        return rect

    @property
    def held_upright(self) -> bool:
        """Does a held piece of the railway lie upright?"""
        return False

    def _unit(self, home: pygame.Rect, kind: str) -> float:
        """Pixels of a cell of a piece in the tray."""
        if kind == "revealed":
            return home.w / 2
        return home.w / (max(x for x, _ in path_tile(self.view.drawn).cells) + 1)

    def piece_of(self, grip: Grip) -> Piece | None:
        """Return the piece that a grip holds; a mechanic who repairs is a wrench."""
        if grip.handle[0] == "staff":
            rect = self.rect_of(grip.handle)
            if rect is not None:
                box = (float(rect.x), float(rect.y), float(rect.h), float(rect.h))
                return Piece(("wrench",), grip.handle, "seats", box, 0, 9, ("sprite", "step_repair"))
            return None
        found = [piece for piece in self.pieces() if piece.handle == grip.handle]
        return found[0] if found else None

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return the handles that the keyboard cursor visits: what can be touched, then all else, in reading order."""
        if grip is not None:
            count = self.controller.rotations(grip.handle) if self.controller is not None else 1
            found = dict.fromkeys(
                spot.target
                for turn in range(max(1, count))
                for spot in self.spots_of(grip._replace(rotation=turn))
            )
        else:
            found = dict(self.touchable)
            found |= {piece.handle: None for piece in self.pieces() if piece.handle is not None}
            found |= {handle: None for _, handle in self.zones if not self.turns_view(handle)}
            found |= {("ride", area): None for area in range(len(self.view.built))}
        placed = [(handle, self.rect_of(handle)) for handle in found]
        return [
            handle
            for handle, rect in sorted(
                ((handle, rect) for handle, rect in placed if rect is not None),
                key=lambda pair: (pair[1].centery // 20, pair[1].centerx),
            )
        ]

    def place_name(self, place: int) -> Handle:
        """Return the handle of the place of a guest."""
        if place >= STATION_AT:
            return ("station", place - STATION_AT)
        return ("ride", place - RIDE_AT) if place >= RIDE_AT else ("cell", *unpack(place))


def _centred(rect: pygame.Rect, pos: tuple[int, int]) -> pygame.Rect:
    rect.center = pos
    return rect
