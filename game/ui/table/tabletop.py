"""The contract between the house's table and a ruleset's `table` room.

The house (TableScene) owns the frame, the pointer, drag and drop, the camera, the ribbon, the seat
panels, the log, hints, bots and hand-over. A ruleset supplies a subclass of `Tabletop`: where its pieces lie
in a position, how one piece looks, and what is printed in the regions that belong to it.

Everything that can move is a `Piece`. A position is laid out afresh as a list of pieces; motion is the
house's business: a piece with the same key in two layouts flies from one place to the other. So after
every animation the pieces on the table equal a fresh layout by construction, and a test compares them.

What the house draws around a tabletop: the panels of all regions with their paper, the head line of
every seat panel (chip, name, kind, `seat_notes`, score, pill), the ribbon, the buttons, the held piece
under the pointer (through `draw_piece`), the bubble of a refusal, the ring of the keyboard cursor, hint
numbers, close-ups and tooltips. What a tabletop draws: everything else inside the board, the supply, the
tray and below the head lines; from `Marks` the spots, the ghost, the halo of lit cells, pills on the board.

A piece's `box` is turned about its own middle; `turned` does it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from game.core.catalogue import ScopedCatalogue
from game.core.contract import Action, ScoreLine
from game.core.controls import Controller, Grip, Handle
from game.core.events import Event
from game.core.messages import Message
from game.core.reasons import EMPTY
from game.core.state import State
from game.session.preview import Preview, preview
from game.session.seats import SeatSetup
from game.ui.camera import Camera
from game.ui.kit import Kit

FIT_MARGIN = 2
"""Design units around the board's content when all of it is shown."""

Box = tuple[float, float, float, float]
"""Left, top, width, height: world units in the zone "board", pixels elsewhere."""


def turned(box: Box, rotation: int) -> Box:
    """Return the box after quarter turns about its own middle."""
    if rotation % 2 == 0:
        return box
    x, y, wide, high = box
    return x + (wide - high) / 2, y + (high - wide) / 2, high, wide


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that lies on the table.

    key       identity from position to position, e.g. ("domino", "B07")
    handle    its name for the controller now, e.g. ("hand", "B07"); None if it cannot be pointed at
    zone      "board" (box in world units, moves with the camera), "tray", "supply" or "seats" (pixels)
    box       its place, before turning
    rotation  quarter turns, clockwise
    layer     higher is drawn later
    look      what to draw, plain hashable values for `Tabletop.draw_piece`
    """

    key: tuple[Any, ...]
    handle: Handle | None
    zone: str
    box: Box
    rotation: int = 0
    layer: int = 0
    look: tuple[Any, ...] = ()


class Hit(NamedTuple):
    """What lies under the pointer: handle, which part of it, and the pixel rectangle of the whole thing."""

    handle: Handle
    part: int
    rect: pygame.Rect


class CloseUp(NamedTuple):
    """An enlarged card for a thing: title, then rich lines; the picture is drawn by `draw_close_up_picture`."""

    title: str
    lines: tuple[str, ...]
    look: tuple[Any, ...] = ()
    clause: str = ""


@dataclass
class Regions:
    """Where things lie, in pixels. `unit` is the size of one design unit of the table."""

    ribbon: pygame.Rect
    seats: list[pygame.Rect]
    board: pygame.Rect
    supply: pygame.Rect
    tray: pygame.Rect
    unit: float


@dataclass(frozen=True)
class Sizes:
    """What a game wishes for its regions, in design units at text size 100 %: see `game.ui.table.frame`."""

    ribbon: float = 56
    tray: float = 144
    seats: float = 208
    supply: float = 176
    seat_most: float = 130


@dataclass
class Marks:
    """What the house wants to see marked.

    spots     handles where the held piece may go (empty when switched off)
    held      what is held, wherever it is
    ghost     the piece as it would lie: grip and target, and whether that is legal
    last      handles of the last move, seat that made it
    lit       positions (x, y) to light up: a refusal, a score line, a hovered log line
    dim       True while only the lit ones should stand out
    lit_seat  seat on whose board the lit positions lie, where everybody has one; None: on the one in view
    exact     is what is lit told of the position on the table? Then what it counts may be shown too
    cursor    handle under the keyboard cursor
    hover     handle under the pointer while nothing is held
    previews  may changes of scores be shown before a drop?
    sources   handles that may be picked up now
    deltas    change of each seat's score if the ghost were dropped
    lines     lines of the score sheet that the drop would make or change
    """

    spots: Sequence[Handle] = ()
    held: Grip | None = None
    ghost: tuple[Grip, Handle, bool] | None = None
    last: Sequence[Handle] = ()
    last_seat: int | None = None
    lit: Sequence[tuple[int, int]] = ()
    dim: bool = False
    exact: bool = False
    lit_seat: int | None = None
    cursor: Handle | None = None
    hover: Handle | None = None
    previews: bool = True
    sources: Sequence[Handle] = ()
    deltas: Mapping[int, int] = field(default_factory=dict)
    lines: Sequence[ScoreLine] = ()


@dataclass
class Stage:
    """What a tabletop works with: the kit at the table's scale, camera, regions, texts, seats."""

    kit: Kit
    camera: Camera
    regions: Regions
    texts: ScopedCatalogue
    seats: Sequence[SeatSetup]
    rules: Any


class Tabletop:
    """Base of all tables. A ruleset subclasses it and overrides what it shows."""

    sizes: Sizes = Sizes()
    turns: bool = True
    """Does anything in this game turn? Without it the house shows no Rotate button."""

    previews: bool = True
    """Does the house show how a drop would change the totals? Not where totals also hold what is only lent, like money."""

    zooms: bool = True
    """Is the board a world that can be moved and brought closer? Without it everything lies in the pixels of the window."""

    bare: Sequence[str] = ()
    """Regions that get no paper of the house, "board" or "supply": what lies there has its own."""

    sounds: Mapping[str, str] = EMPTY
    """The sound of each kind of event."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.view: Any = None
        self.viewer: int | None = None
        self.controller: Controller | None = None
        self.touchable: dict[Handle, None] = {}
        """What can be touched next, in order, where a tabletop works it out: window scenarios aim at it."""
        self.lively: set[tuple[Any, ...]] = set()
        """Keys of resting pieces that move by themselves just now: the house leaves them out of the picture that it
        keeps of the board, and the tabletop draws them in `draw_overlays`."""

    @property
    def kit(self) -> Kit:
        """The kit at the table's scale."""
        return self.stage.kit

    @property
    def texts(self) -> ScopedCatalogue:
        """The sentences of the ruleset, with the names of the seats."""
        return self.stage.texts

    def say(self, key: str, **values: Any) -> str:
        """Return a sentence of the ruleset."""
        return self.texts.text(key, **values)

    def arrange(self, regions: Regions) -> None:
        """Change the places of the seats' panels, or share out board, supply and tray otherwise; called before `show`."""

    # --- the position ----------------------------------------------------------------------------

    def show(self, view: State, viewer: int | None) -> None:
        """Take a position to show. `viewer` is the seat whose private things may be drawn, None for nobody."""
        self.view = view
        self.viewer = viewer

    def attend(self, controller: Controller) -> None:
        """Take the controller of the shown position: what is selected, what may be touched next.

        Called after `show`, and again with every selection (`game.core.controls.Pick`).
        """
        self.controller = controller

    def change_view(self, handle: Handle) -> bool:
        """Something was pressed; return True if that only turned the view (a tab, whose park is in the middle).

        The house lays the table out anew then. Such handles come from `hit` like all others.
        """
        return False

    def look_at(self, seat: int | None) -> None:
        """Bring the board of a seat into the middle where everybody has one; None: as it would be by itself."""

    def follow(self, seat: int | None) -> bool:
        """An entry of a seat that nobody here plays is told next (None: of the viewer): whose board is in view?

        Asked only where the view follows bots. Return True if the view was turned; the house lays out anew then.
        """
        return False

    def lifted(self, handle: Handle) -> bool:
        """Something is picked up: return True if the view was turned, so that the places for it can be seen."""
        return False

    def turns_view(self, handle: Handle) -> bool:
        """Would pressing this only turn the view?"""
        return False

    def points_to(self, handle: Handle) -> tuple[float, float] | None:
        """Return the point of the world that a press on this brings into the middle (a small map); None for all else.

        Such handles are also among those that `turns_view` knows.
        """
        return None

    def meant(self, handle: Handle) -> Handle:
        """Return what a press on a thing means that can also be dragged: itself, or what it stands on."""
        return handle

    def taken_up(self) -> tuple[Handle, int] | None:
        """Return what the viewer's own press has just brought up and is to be carried at once (a drawn tile), by which part.

        Where that can be, pulling at the pile does the same as pressing it. None: nothing; what comes up just lies there.
        """
        return None

    def pulled(self, handle: Handle) -> bool:
        """Does pulling at this thing mean pressing it, because something comes up that is carried on at once?"""
        return False

    def offers(self, handle: Handle) -> bool:
        """Does the table itself show this choice as something to press, so that its button is not needed?"""
        return False

    def bounds(self) -> Box:
        """Return the part of the world that "show all" must show; without a zoom that is the view itself."""
        assert not self.zooms, "a board that can be moved has bounds"
        view = self.stage.camera.view
        wide, high = view.w - 2 * self.kit.px(FIT_MARGIN), view.h - 2 * self.kit.px(FIT_MARGIN)
        return view.centerx - wide / 2, view.centery - high / 2, max(1.0, wide), max(1.0, high)

    def roam(self) -> Box:
        """Return the part of the world that can be brought into the middle by hand; default: what "show all" shows."""
        return self.bounds()

    def pieces(self) -> list[Piece]:
        """Return everything that lies on the table in this position, in a fixed order."""
        raise NotImplementedError

    def zoom_limits(self) -> tuple[float, float]:
        """Return the smallest and largest number of pixels for a world unit."""
        return (16.0, 160.0) if self.zooms else (1.0, 1.0)

    # --- drawing ---------------------------------------------------------------------------------

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw what lies beneath the pieces of the board: ground, grid, the shadow of all of them."""

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
        """Draw one piece into a pixel rectangle.

        rect      the piece's box after turning
        lift      0 lying, 1 held: shadow and size follow it
        alpha     255 solid; ghosts are fainter
        """
        raise NotImplementedError

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw what rests on the pieces of the board until the position or `resting_key` changes.

        It is kept in one picture with backdrop and pieces: scaled while a zoom moves, shifted with the board.
        """

    @property
    def resting_key(self) -> object:
        """What else `draw_resting` depends on, as a value that can be compared."""
        return None

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw what lies over the pieces of the board: spots, ghost, rings, badges, bubbles.

        now  milliseconds for `breath`: it goes on while something is held, and stands where outlines are strongest
             at rest, so that pictures of a resting table are alike
        """

    def draw_above(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw what flies over everything, panels included: thrown dice, stars on their way; `now` as above."""

    def draw_supply(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw labels and counts in the supply region; its pieces are drawn by the house."""

    def draw_tray(self, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
        """Draw labels and explanations in the tray; its pieces are drawn by the house."""

    def draw_seat(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
        """Draw what is special in a seat's panel below the house's head line (name, kind, score)."""

    def scores(self) -> Sequence[int] | None:
        """Return the running scores for the seat panels; None: the totals if the game stopped now."""
        return None

    def seat_notes(self, seat: int) -> list[tuple[str, str, str]]:
        """Return small figures for the head line of a seat's panel: (sprite, text, tooltip text key)."""
        return []

    def seat_head_height(self, rect: pygame.Rect) -> int:
        """Return how many pixels of a seat's panel the house uses for its head line."""
        return round(52 * self.stage.regions.unit)

    def button_area(self) -> pygame.Rect:
        """Return where in the tray the house puts the controller's buttons."""
        raise NotImplementedError

    def rotate_area(self) -> pygame.Rect | None:
        """Return where in the tray the house puts its Rotate button; None: at the lower left."""
        return None

    def tools_corner(self) -> tuple[int, int] | None:
        """Return the lower right corner of the zoom buttons, which then lie in a row; None: a column at the upper left."""
        return None

    def notes_area(self) -> pygame.Rect | None:
        """Return where hints may stand without covering what they are about; None: in a corner of the board."""
        return None

    @property
    def rounds(self) -> int:
        """How many rounds the game has, for "Round 2 of 5" in the ribbon; 0 where that is not known."""
        return 0

    def watch_area(self) -> pygame.Rect:
        """Return where in the tray the house puts pause and speed while only computer players sit at the table."""
        tray = self.stage.regions.tray
        return tray.inflate(-tray.w // 2, -round(24 * self.stage.regions.unit))

    # --- pointing --------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return what can be pointed at or picked up under a pixel; pieces first, then places."""
        raise NotImplementedError

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the place under the pointer where the held piece would go, legal or not."""
        raise NotImplementedError

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels, for the keyboard cursor, bubbles and tests."""
        raise NotImplementedError

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return the pixel rectangle (after turning) of the held piece when the pointer is at `pos`.

        offset  from the pointer to the left top of the piece as it lay when it was gripped
        """
        raise NotImplementedError

    def piece_of(self, grip: Grip) -> Piece | None:
        """Return the piece that a grip holds."""
        return next((piece for piece in self.pieces() if piece.handle == grip.handle), None)

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return the handles that the keyboard cursor visits, in reading order."""
        return []

    # --- explaining ------------------------------------------------------------------------------

    def close_up(self, handle: Handle) -> CloseUp | None:
        """Return the enlarged card of a thing: names, texts, current arithmetic. None if there is none."""
        return None

    def foresee(self, seat: int, action: Action) -> Preview | None:
        """Return what an action would change in the scores, for the pills and figures before a drop; None: unknown.

        By default it is tried on a copy of the view. A game whose moves are followed by other things tells it itself.
        """
        return preview(self.stage.rules, self.view, seat, action)

    def draw_close_up_picture(
        self, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
    ) -> None:
        """Draw the picture of a close-up."""

    def symbols_at(self, pos: tuple[int, int]) -> Message | None:
        """Return the explanation of a small symbol under the pointer (counts, badges, markers)."""
        return None

    # --- moving ----------------------------------------------------------------------------------

    def origin(self, piece: Piece, event: Event | None) -> Box | None:
        """Return the pixel box from where a piece that was not on the table before appears (the deck, say)."""
        return None

    def becomes(self, piece: Piece, events: Sequence[Event]) -> tuple[Any, ...] | None:
        """Return the key of the piece that a piece turns into which is no longer on the table (a plan that is built).

        It flies on from where the old one was, or from where the hand let go of it. None: it just leaves.
        """
        return None

    def departure(self, piece: Piece, event: Event | None) -> Box | None:
        """Return the pixel box to which a piece flies that is no longer on the table; None: it fades where it is."""
        return None

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Return animation steps shown before the pieces move, for all events of an entry together."""
        return []

    def effects(self, event: Event) -> list[Any]:
        """Return animation steps (game.ui.animate) shown after the pieces of an event have moved."""
        return []

    def stages(self, before: State, events: Sequence[Event]) -> list[tuple[State | None, Sequence[Event]]]:
        """Cut the events of an entry into stages that are told one after the other; [] tells all of it at once.

        before  the position in which the entry began, as the viewer may see it
        Each stage is the position after it, as far as it can be shown, and its events. The last stage stands for the
        position itself; it has None. The ribbon shows round and `steps()` of each stage on its way, though nobody is
        asked in it.
        """
        return []

    def sound_of(self, event: Event) -> str | None:
        """Return the sound of an event, or None: that of `sounds` by default."""
        return self.sounds.get(event.kind)
