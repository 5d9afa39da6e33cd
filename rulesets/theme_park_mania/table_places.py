"""Where everything of Theme Park Mania lies. World units of the board are cells of the table."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.core.controls import Controller, Grip, Handle
from game.core.state import State
from game.ui.table.tabletop import Box, Piece, Sizes, Stage, Tabletop, turned
from rulesets.theme_park_mania import railway, table_pieces
from rulesets.theme_park_mania.bits import HEIGHT, WIDTH, on_table, unpack
from rulesets.theme_park_mania.placing import BOOTH_SIDES, RIDE_CELLS
from rulesets.theme_park_mania.state import ManiaState
from rulesets.theme_park_mania.table_cells import AROUND, Cell, Key, Park, park_of, parts_of, used_cells
from rulesets.theme_park_mania.table_layout import Plan, plan
from rulesets.theme_park_mania.table_looks import Looks
from rulesets.theme_park_mania.table_park import Frame

LEAST_VIEW = (21.0, 12.5)
"""Cells that "show all" shows at least."""
EDGE, RIM = 1.3, 1
"""Cells of room around what lies in the park; that near to the edge of the table the view goes on to it."""
SLIT = 0.2
"""Cells of room around a place where something can be built now."""


class ManiaPlaces(Tabletop):
    """Lays out the pieces and knows where cells and things are in pixels."""

    view: ManiaState
    sizes = Sizes(tray=130, seats=196, supply=196, seat_most=160)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._looks = Looks(stage.kit)
        self.seat: int | None = None
        self.pending: tuple[object, ...] = ()
        self.touchable: dict[Handle, None] = {}
        self.hovered: Handle | None = None
        self.highlight = ""
        """Action whose things were asked for by a press on its chip."""
        self._plan: Plan | None = None
        self._plan_key: object = None
        self._pieces: list[Piece] | None = None
        self._open: list[Cell] | None = None
        self._boxes: list[tuple[Key, float, float, float, float]] | None = None
        self._parks: dict[frozenset[Key], Park] = {}
        self.map_corner: tuple[object, str] | None = None
        """What the corner of the overview map was chosen for, and that corner (`table_map`)."""

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position."""
        assert isinstance(view, ManiaState)
        super().show(view, viewer)
        self._pieces = None
        self._parks.clear()
        self.highlight = ""

    def attend(self, controller: Controller) -> None:
        """Take what is selected and may be touched next."""
        super().attend(controller)
        self.seat = getattr(controller, "seat", None)
        self.pending = tuple(getattr(controller, "pending", ()))
        found: Iterable[Handle] = (
            controller.touchable() if hasattr(controller, "touchable") else controller.sources()
        )
        self.touchable = dict.fromkeys(found)
        self._pieces = self._open = None

    @property
    def looks(self) -> Looks:
        """Draws with the present kit."""
        if self._looks.kit is not self.stage.kit:
            self._looks = Looks(self.stage.kit)
        return self._looks

    @property
    def own(self) -> int:
        """The seat whose things lie in the tray: who looks, else whose turn it is."""
        return self.viewer if self.viewer is not None else self.view.seat

    @property
    def asked(self) -> str:
        """Word of the question that is open."""
        return str(self.view.stack[-1][0]) if self.view.stack else ""

    @property
    def watching(self) -> bool:
        """Do only computer players sit here? The house then puts pause and speed into the tray."""
        return not any(seat.human for seat in self.stage.seats)

    def colour_of(self, seat: int) -> str:
        """Colour of a seat."""
        return self.stage.seats[seat].colour

    def park(self, away: frozenset[Key] = frozenset()) -> Park:
        """Return what lies in the park, without the pieces that are away; kept while the position lasts."""
        if away not in self._parks:
            if len(self._parks) > 6:
                self._parks.clear()
            self._parks[away] = park_of(self.view, away)
        return self._parks[away]

    # --- pixels ----------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Pixels of a cell."""
        return self.stage.camera.zoom

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Return the pixels of a cell."""
        return self.stage.camera.rect((cell[0], cell[1], 1, 1))

    def cell_at(self, pos: tuple[int, int]) -> Cell:
        """Return the cell under a pixel; rounded edges may differ from the exact ones."""
        wx, wy = self.stage.camera.to_world((pos[0] + 0.5, pos[1] + 0.5))
        x, y = int(wx // 1), int(wy // 1)
        rect = self.cell_rect((x, y))
        x += (pos[0] >= rect.right) - (pos[0] < rect.left)
        y += (pos[1] >= rect.bottom) - (pos[1] < rect.top)
        return x, y

    def frame(self, clip: pygame.Rect | None = None) -> Frame:
        """Return how cells come to pixels, and which of them are seen in a part of the board."""
        camera, view = self.stage.camera, self.stage.regions.board
        seen = view if clip is None else clip.clip(view)
        left, top = camera.to_world(seen.topleft)
        right, low = camera.to_world(seen.bottomright)
        rim = 2 / camera.zoom
        return Frame(
            self.looks, camera.rect, self.colour_of, seen, (left - rim, top - rim, right + rim, low + rim)
        )

    def bounds(self) -> Box:
        """Return the used part of the table and where more can be built now, with room around it.

        That room is small, since the park is small enough: what a piece that can be picked up needs beyond it is
        only shown while it can. Never more than the table.
        """
        cells = used_cells(self.view)
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        right, low = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        x0, x1 = _grown(left, right, LEAST_VIEW[0], WIDTH)
        y0, y1 = _grown(top, low, LEAST_VIEW[1], HEIGHT)
        if open_cells := self._open_cells():
            x0 = min(x0, max(0, min(x for x, _ in open_cells)) - SLIT)
            y0 = min(y0, max(0, min(y for _, y in open_cells)) - SLIT)
            x1 = max(x1, min(WIDTH, max(x for x, _ in open_cells) + 1) + SLIT)
            y1 = max(y1, min(HEIGHT, max(y for _, y in open_cells) + 1) + SLIT)
        view = self.stage.camera.view
        spare = (y1 - y0) * view.w / max(1, view.h) - (x1 - x0)
        if spare > 0:  # room that is left over lies where the park will grow
            x0 -= {"left": 0.0, "right": spare}.get(self.view.start, spare / 2)
            x1 = x0 + (y1 - y0) * view.w / max(1, view.h)
        return x0, y0, x1 - x0, y1 - y0

    def _open_cells(self) -> list[Cell]:
        """Return the cells that something would cover that can be picked up now, wherever it may go."""
        control = self.controller
        if control is None:
            return []
        if self._open is None:
            covered: dict[Cell, None] = {}
            for handle in control.sources():
                for turn in range(max(1, control.rotations(handle))):
                    grip = Grip(handle, turn)
                    for spot in control.spots(grip):
                        covered.update(dict.fromkeys(self.cells_under(grip, spot.target)))
            self._open = list(covered)
        return self._open

    def roam(self) -> Box:
        """Return the whole table."""
        return 0.0, 0.0, float(WIDTH), float(HEIGHT)

    def zoom_limits(self) -> tuple[float, float]:
        """Return the smallest and largest number of pixels for a cell (section 10: 50 to 250 % of 28 at 100 %)."""
        unit = self.stage.regions.unit
        return 9.0 * unit, 110.0 * unit

    # --- plan ------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """Where everything lies in the panels; remembered until the window or the text size changes."""
        regions, kit = self.stage.regions, self.stage.kit
        labels = self._labels()
        key = (kit.scale, regions.tray.size, tuple(regions.supply), labels, tuple(map(tuple, regions.seats)))
        if self._plan is None or key != self._plan_key:
            self._plan = plan(kit, regions, labels=labels, small_pieces=self.view.railway)
            self._plan_key = key
        return self._plan

    def _labels(self) -> tuple[int, int]:
        kit = self.stage.kit
        words = [self.say(key) for key in ("button.end_turn", "button.swap") if self.texts.has(key)]
        longest = max((kit.text_width(word, "button") for word in words), default=kit.px(90))
        return longest, kit.text_width(self.texts.text("table.button.rotate"), "button")

    # --- pieces ----------------------------------------------------------------------------------

    def pieces(self) -> list[Piece]:
        """Return the park, the tray and what can be carried in the supply."""
        if self._pieces is None:
            self._boxes = None
            self._pieces = [*table_pieces.board(self), *table_pieces.tray(self), *table_pieces.supply(self)]
        return self._pieces

    @property
    def board_boxes(self) -> list[tuple[Key, float, float, float, float]]:
        """Every piece of the board: its key, and left, top, right, bottom in cells after turning."""
        pieces = self.pieces()
        if self._boxes is None:
            boxes = [
                (piece.key, turned(piece.box, piece.rotation)) for piece in pieces if piece.zone == "board"
            ]
            self._boxes = [(key, x, y, x + wide, y + high) for key, (x, y, wide, high) in boxes]
        return self._boxes

    def piece_rect(self, piece: Piece) -> pygame.Rect:
        """Return the pixels of a piece, after turning."""
        from game.ui.table.motion import pixel_rect

        return pixel_rect(piece, self.stage.camera)

    # --- what is held ------------------------------------------------------------------------------

    def cells_under(self, grip: Grip, target: Handle) -> list[Cell]:
        """Return the cells that a held piece would cover at a target; [] for what covers none."""
        kind = grip.handle[0]
        if target[0] == "end":
            return self.cells_ahead(int(str(target[1])), str(grip.handle[-1]))
        if target[0] != "cell":
            return []
        x, y = int(str(target[1])), int(str(target[2]))
        if kind == "drawn":
            cells = parts_of(self.view.drawn, grip.rotation)
        elif kind == "revealed":
            cells = list(RIDE_CELLS)
        elif kind == "pile" or grip.handle == ("piece", "small_path"):
            return [(x, y)]
        else:
            return []
        dx, dy = cells[grip.part]
        return [(x - dx + cx, y - dy + cy) for cx, cy in cells]

    def cells_ahead(self, number: int, kind: str = "track") -> list[Cell]:
        """Return the cells ahead of an open end that a piece of the railway would cover."""
        end = railway.end_of(self.view.ground, number)
        if end is None:
            return []
        length = railway.LENGTHS.get(kind, railway.LENGTHS[railway.TRACK])
        return [unpack(cell) for cell in railway.cells_ahead(end[1], end[2], length)]

    def booth_rect(self, number: int) -> pygame.Rect | None:
        """Return where a booth of the selected ride would stand: on its gate."""
        if len(self.pending) != 3 or self.pending[0] != "ride":
            return None
        x, y = int(str(self.pending[1])), int(str(self.pending[2]))
        dx, dy, side = BOOTH_SIDES[number]
        step = AROUND[side]
        rect = self.cell_rect((x + dx, y + dy))
        rect.move_ip(round(step[0] * rect.w * 0.62), round(step[1] * rect.h * 0.62))
        return rect


def _grown(low: int, high: int, least: float, most: int) -> tuple[float, float]:
    """Return a range with room at both ends; longer if it would be too short, within the table."""
    first = low - EDGE if low > RIM else -0.6
    last = high + EDGE if high < most - RIM else most + 0.6
    short = least - (last - first)
    if short > 0:
        if first < 0:
            last += short
        elif last > most:
            first -= short
        else:
            first, last = first - short / 2, last + short / 2
    return max(-0.6, first), min(most + 0.6, last)


def inside(cell: Cell) -> bool:
    """Is a cell on the table?"""
    return on_table(*cell)
