"""The table of Theme Park Mania: everything that the house's table asks of it.

Where things lie stands in `table_places`, `table_pieces` and `table_layout`, what can be pointed at in `table_pointing`,
what is held in `table_held`. The park is one drawing: what lies in it in `table_cells` and `table_boxes`, how it is drawn
in `table_park`, `table_lawn`, `table_plots`, `table_looks` and `table_pictures`; single pieces in `table_things`. What lies
over the park: `table_marks` and `table_outlines`, `table_ghosts`, `table_walks`, `table_balloon`, `table_map`. Panels:
`table_supply`, `table_ticket`, `table_tray`, `table_seats`. Explanations: `table_close_up...`, `table_signs`. Movement:
`table_effects`, `table_moving`, `table_journeys`, `table_moment`. What is computed to help: `table_facts`. Rulebook: `table_rule_pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

import pygame

from game.core.controls import Controller, Grip, Handle
from game.core.events import Event
from game.core.messages import Message
from game.core.state import State
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.tabletop import CloseUp, Marks, Piece, Stage
from rulesets.theme_park_mania import (
    scoring,
    table_close_up,
    table_lawn,
    table_marks,
    table_moment,
    table_park,
    table_seats,
    table_signs,
    table_supply,
    table_things,
    table_tray,
    table_walks,
)
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.placing_facilities import host_of
from rulesets.theme_park_mania.state import kind_of, working_areas
from rulesets.theme_park_mania.table_cells import Cell, Key
from rulesets.theme_park_mania.table_effects import Acts
from rulesets.theme_park_mania.table_facts import Way
from rulesets.theme_park_mania.table_journeys import ManiaJourneys
from rulesets.theme_park_mania.table_layout import head_height, least_of
from rulesets.theme_park_mania.table_pieces import GUEST
from rulesets.theme_park_mania.table_rule_pictures import draw_content, draw_rule_picture

__all__ = ["TABLETOP", "ManiaTable", "draw_content", "draw_rule_picture"]

RAISED, GROWN = 22, 1.25
"""The card under the pointer rises by so many design units and grows."""


class ManiaTable(ManiaJourneys):
    """Draws Theme Park Mania."""

    sounds = MappingProxyType({
        "drew_path": "draw", "laid_path": "snap", "small_path": "snap", "laid_track": "snap", "laid_small_track": "snap",
        "laid_station": "chime", "closed_end": "drop", "railway_complete": "chime", "hired": "chime", "revealed": "page",
        "built_ride": "claim", "built_facility": "snap", "completed": "fanfare", "opened": "fanfare", "mascot": "pop",
        "repaired": "tick", "defended": "claim", "moved": "tick", "entered": "pop", "travelled": "whistle", "event": "page",
        "malfunction": "refuse", "sinkhole": "refuse", "deflected": "claim", "drew": "draw", "reshuffled": "shuffle",
        "kept": "claim", "race": "whistle", "race_won": "fanfare", "over": "fanfare", "swapped": "shuffle",
    })  # fmt: skip

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.acts = Acts(self)
        self.veil_kept: tuple[object, pygame.Surface] | None = None
        self.map_kept: tuple[object, pygame.Surface] | None = None
        self.map_key: object = None
        self.raised: Handle | None = None
        """The card that is drawn over everything, larger."""
        self.points: list[dict[str, int]] = []
        self.shows_points = True
        self.plain_hover = True
        self._held: Grip | None = None
        self._at_rest: set[Key] = set()
        self._resting = False
        self._ways: dict[str, list[Way]] = {}
        self.version = 0
        """Goes up with every position and selection, for pictures that are kept of the panels."""
        self._panels: dict[str, tuple[object, pygame.Surface]] = {}
        self._canvas: pygame.Surface | None = None

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position; what follows from it is computed once."""
        super().show(view, viewer)
        self.points = [scoring.counts(self.view, seat) for seat in range(self.view.seats)]
        self._ways.clear()
        colours = tuple(self.colour_of(seat) for seat in range(self.view.seats))
        self.map_key = (self.view.ground, self.view.owners, colours)

    def attend(self, controller: Controller) -> None:
        """Take what is selected."""
        super().attend(controller)
        self.version += 1
        self._ways.clear()
        self.plain_hover = not self.pending

    def ways(self, card: str) -> list[Way]:
        """Return where a card of the seat that acts can bring its guest; remembered while the position lasts."""
        if self.controller is None or self.seat is None:
            return []
        kind = kind_of(card).id
        if kind not in self._ways:
            self._ways[kind] = table_walks.ways_from(self, card)
        return self._ways[kind]

    @property
    def still(self) -> bool:
        """Is all motion off?"""
        return self.kit.animator.speed <= 0

    @property
    def held(self) -> Grip | None:
        """What is held, as far as the table was told."""
        return self._held

    def host_at(self, cell: Cell) -> int:
        """Return the area that a facility of the seat whose turn it is would join on a cell, -1 for none."""
        areas = working_areas(self.view, self.view.seat)
        if self.asked == "facility":
            areas = (int(str(self.view.stack[-1][1])),)
        try:
            return host_of(self.view.ground, pack(*cell), areas)
        except StopIteration:
            return -1

    # --- drawing ---------------------------------------------------------------------------------

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Begin a picture of the board; what lies there is drawn as a whole in the end (`draw_resting`)."""
        self.looks.begin_frame()
        self._at_rest.clear()
        self._resting = True

    def draw_piece(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        *,
        rotation: int,
        lift: float,
        alpha: int,
    ) -> None:
        """Draw a piece; those that rest in the park are only noted."""
        if self._resting and piece.zone == "board":
            self._at_rest.add(piece.key)
            return
        table_things.draw(self, surface, piece, rect, rotation, lift, alpha)

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw the park with everything that rests in it."""
        self._resting = False
        board = self.stage.regions.board
        left, top = self.stage.camera.to_world(board.topleft)
        right, low = self.stage.camera.to_world(board.bottomright)
        away = frozenset(
            key
            for key, x0, y0, x1, y1 in self.board_boxes
            if key not in self._at_rest and x1 > left and x0 < right and y1 > top and y0 < low
        )
        clip = surface.get_clip().clip(board)
        before = surface.get_clip()
        surface.set_clip(clip)
        park = self.park(away)
        frame = self.frame(clip)
        table_lawn.draw_lawn(frame, surface, park.taken)
        table_park.draw_ground(frame, surface, park)
        self._train(surface, park)
        table_park.draw_areas(frame, surface, park)
        for piece in self.pieces():
            if (
                piece.layer == GUEST
                and piece.zone == "board"
                and piece.key not in away
                and frame.near(*piece.box)
            ):
                table_park.draw_guest(self.looks, surface, self.piece_rect(piece), piece.look[1])
        surface.set_clip(before)

    def _train(self, surface: pygame.Surface, park: Any) -> None:
        """A parked train, for the eye: on the printed rail beside the gate."""
        if not self.view.railway or park.start is None:
            return
        x, y = park.start.corner
        cell = (x if self.view.start == "right" else x + park.start.size[0] - 1, y)
        rect = self.cell_rect(cell)
        if rect.colliderect(surface.get_clip()):
            self.looks.sprite(
                surface, "train_side", (rect.centerx, rect.centery - rect.h * 0.22), rect.w * 1.02
            )

    def draw_own_guest(self, surface: pygame.Surface) -> None:
        """Draw the guest of the one who acts again, over the veil."""
        for piece in self.pieces():
            if piece.key == ("guest", self.own) and piece.key not in self.lively:
                table_park.draw_guest(self.looks, surface, self.piece_rect(piece), piece.look[1])

    @property
    def resting_key(self) -> object:
        """Guests on their way are not in the picture."""
        return tuple(sorted(map(str, self.lively)))

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw rings, spots, ghost and its consequences, the map, guests on their way."""
        self._held = marks.held
        self._resting = False
        hovered = marks.hover if marks.held is None else None
        card = hovered is not None and hovered[0] == "hand" and hovered in self.touchable
        self.raised = hovered if card else None
        table_marks.draw(self, surface, marks, now)

    def draw_above(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw what flies or is shown over everything."""
        table_marks.draw_panels(self, surface, marks, now)
        self._raised_card(surface)
        self.acts.draw_coins(surface)
        if self.acts.shown is not None:
            table_moment.draw(self, surface, self.acts.shown)

    def _raised_card(self, surface: pygame.Surface) -> None:
        """Draw the card under the pointer risen and larger."""
        piece = (
            next((each for each in self.pieces() if each.handle == self.raised), None)
            if self.raised
            else None
        )
        if piece is None:
            return
        rect = self.piece_rect(piece)
        rect = rect.inflate(round(rect.w * (GROWN - 1)), round(rect.h * (GROWN - 1))).move(
            0, -self.kit.px(RAISED)
        )
        self.kit.shadow(surface, rect, "held", radius="piece")
        kind = kind_of(piece.look[1])
        self.looks.card(surface, kind, rect, self.say(f"show.card.{kind.id}"))

    def draw_supply(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw ticket, stacks, decks and words of the supply."""
        rect = self.stage.regions.supply
        self._panel("supply", surface, rect, (), lambda picture: table_supply.draw(self, picture))

    def draw_tray(self, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
        """Draw queue, action chips and small pieces of the tray."""
        rect = self.stage.regions.tray
        self._panel("tray", surface, rect, self.highlight, lambda picture: table_tray.draw(self, picture))

    def draw_seat(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
        """Draw what a seat has."""
        money = self.acts.money(seat)
        self._panel(
            f"seat {seat}", surface, rect, money, lambda picture: table_seats.draw(self, picture, seat, marks)
        )

    def _panel(
        self,
        name: str,
        surface: pygame.Surface,
        rect: pygame.Rect,
        more: object,
        draw: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw a panel, kept as one picture until the position, the window or `more` changes."""
        kit = self.kit
        area = rect.inflate(kit.px(8), kit.px(8)).clip(surface.get_rect())
        key = (self.version, tuple(area), kit.scale, kit.theme.palette, more)
        found = self._panels.get(name)
        if found is None or found[0] != key:
            if self._canvas is None or self._canvas.get_size() != surface.get_size():
                self._canvas = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._canvas.fill((0, 0, 0, 0), area)
            self._canvas.set_clip(area)
            sprites = kit.sprites
            before, sprites.pending = sprites.pending, False
            draw(self._canvas)
            sharp, sprites.pending = not sprites.pending, before or sprites.pending
            self._canvas.set_clip(None)
            found = (key if sharp else None, self._canvas.subsurface(area).copy())
            self._panels[name] = found
        surface.blit(found[1], area, special_flags=PREMULTIPLIED)

    def seat_head_height(self, rect: pygame.Rect) -> int:
        """Return the height of the head line; lower where many sit."""
        return head_height(self.kit, least_of(self.stage.regions.seats))

    def button_area(self) -> pygame.Rect:
        """Return where the controller's buttons lie."""
        return self.plan.tray.buttons

    def rotate_area(self) -> pygame.Rect | None:
        """Return where the Rotate button lies."""
        return self.plan.tray.rotate

    def watch_area(self) -> pygame.Rect:
        """Return where pause and speed lie."""
        tray = self.plan.tray
        left = tray.work.x + round(tray.work.w * 0.42)  # beside the tile that is drawn just now
        return pygame.Rect(left, tray.work.y, tray.buttons.right - left, tray.work.h)

    def tools_corner(self) -> tuple[int, int]:
        """Return the corner of the zoom buttons: the lower right of the board."""
        board, px = self.stage.regions.board, self.kit.px
        return board.right - px(12), board.bottom - px(12)

    # --- views -------------------------------------------------------------------------------------

    def turns_view(self, handle: Handle) -> bool:
        """The map moves the board; chips without a thing of their own show what belongs to their action."""
        return handle[0] in ("map", "action")

    def points_to(self, handle: Handle) -> tuple[float, float] | None:
        """A press on the map brings that point into the middle."""
        return (float(str(handle[1])), float(str(handle[2]))) if handle[0] == "map" else None

    def change_view(self, handle: Handle) -> bool:
        """Show what belongs to an action, or no more."""
        if handle[0] != "action":
            return False
        self.highlight = "" if self.highlight == handle[1] else str(handle[1])
        return True

    def taken_up(self) -> tuple[Handle, int] | None:
        """A drawn path tile and a revealed ride are carried at once."""
        handle: Handle = ("drawn",) if self.view.drawn else ("revealed",)
        if self.pending or not (self.view.drawn or self.view.revealed):
            return None
        return handle, self.middle_part(handle)

    def pulled(self, handle: Handle) -> bool:
        """Tiles and rides can be pulled from their piles."""
        return handle in self.touchable and handle[0] in ("paths", "rides")

    def offers(self, handle: Handle) -> bool:
        """Things on the table are pressed there."""
        return handle[0] in (
            "loans",
            "paths",
            "rides",
            "booth",
            "marker",
            "station",
            "ride",
            "pile",
            "hand",
            "employee",
        )

    # --- explaining ------------------------------------------------------------------------------

    def close_up(self, handle: Handle) -> CloseUp | None:
        """Return the enlarged card of a thing."""
        return table_close_up.close_up(self, handle)

    def draw_close_up_picture(
        self, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
    ) -> None:
        """Draw the picture of a close-up."""
        table_close_up.draw_picture(self, surface, look, rect)

    def symbols_at(self, pos: tuple[int, int]) -> Message | None:
        """Explain the small sign under the pointer."""
        return table_signs.symbol(self, pos)

    # --- moving ----------------------------------------------------------------------------------

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Guests walk before anything else moves."""
        return self.acts.overture(events)

    def effects(self, event: Event) -> list[Any]:
        """Return what moves after the pieces."""
        return self.acts.steps(event)


TABLETOP = ManiaTable
"""The table of this package, for the house."""
