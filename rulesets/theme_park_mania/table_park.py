"""The park as one drawing: starting tile, streets, railway, areas, what stands on them. No camera, no pieces.

Everything is drawn through a `Frame`: where a box of cells lies in pixels, and which colour a seat has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.grid import EAST, NORTH, SOUTH, WEST
from game.ui.sprites import PREMULTIPLIED
from rulesets.theme_park_mania.state import facility
from rulesets.theme_park_mania.table_boxes import Box, booth_box, bounds_of, grown, mini_box
from rulesets.theme_park_mania.table_cells import AROUND, Cell, Park, Plot, Start
from rulesets.theme_park_mania.table_looks import PART_SHARE, RIDE_SHARE, Looks
from rulesets.theme_park_mania.table_pictures import scenery_picture

N, E, S, W = 1 << NORTH, 1 << EAST, 1 << SOUTH, 1 << WEST
SMALL = 20
"""Cells of fewer pixels show neither fares nor card signs in full."""

STREETS: dict[int, tuple[str, int]] = {
    0: ("path_single", 0), E: ("path_end", 0), S: ("path_end", 1), W: ("path_end", 2), N: ("path_end", 3),
    E | W: ("path_straight", 0), N | S: ("path_straight", 1),
    E | S: ("path_corner", 0), S | W: ("path_corner", 1), W | N: ("path_corner", 2), N | E: ("path_corner", 3),
    E | S | W: ("path_tee", 0), S | W | N: ("path_tee", 1), W | N | E: ("path_tee", 2), N | E | S: ("path_tee", 3),
    N | E | S | W: ("path_cross", 0),
}  # fmt: skip
"""Picture and quarter turns of a street by the sides to which it is open."""
RAILS: dict[int, tuple[str, int]] = {
    E | W: ("rail", 0), N | S: ("rail", 1),
    E | S: ("rail_corner", 0), S | W: ("rail_corner", 1), W | N: ("rail_corner", 2), N | E: ("rail_corner", 3),
    W: ("rail_end", 0), N: ("rail_end", 1), E: ("rail_end", 2), S: ("rail_end", 3), 0: ("rail", 0),
}  # fmt: skip


@dataclass(frozen=True)
class Frame:
    """How cells come to pixels.

    rect     pixels of a box of cells
    colour   name of the colour of a seat
    clip     nothing outside these pixels needs to be drawn
    seen_box what of the table can be seen there, in cells: left, top, right, bottom
    """

    looks: Looks
    rect: Callable[[Box], pygame.Rect]
    colour: Callable[[int], str]
    clip: pygame.Rect
    seen_box: tuple[float, float, float, float] = (-1e9, -1e9, 1e9, 1e9)

    def near(self, x: float, y: float, wide: float = 1, high: float = 1) -> bool:
        """Can anything of a box of cells be seen? Quicker than asking for its pixels."""
        left, top, right, low = self.seen_box
        return x + wide > left and x < right and y + high > top and y < low

    def cell(self, cell: Cell) -> pygame.Rect:
        """Return the pixels of a cell."""
        return self.rect((cell[0], cell[1], 1, 1))

    def seen(self, rect: pygame.Rect, grown: int = 0) -> bool:
        """Is anything of this rectangle drawn?"""
        return bool(rect.inflate(grown, grown).colliderect(self.clip))


def draw_ground(frame: Frame, surface: pygame.Surface, park: Park) -> None:
    """Draw what lies flat: starting tile, streets, railway, card signs."""
    if park.start is not None and park.start.picture:
        _start(frame, surface, park.start)
    looks = frame.looks
    for cell, mask in park.streets.items():
        if frame.near(*cell):
            name, turn = STREETS[mask]
            looks.fill(surface, name, frame.cell(cell), turn)
    for x, y in park.squares:
        if frame.near(x + 0.5, y + 0.5):
            looks.fill(surface, "path_fill", frame.rect((x + 0.5, y + 0.5, 1, 1)))
    if park.start is not None and park.start.star is not None:
        rect = frame.cell(park.start.star)
        if frame.seen(rect):
            looks.sprite(surface, "star", rect.center, rect.w * 0.66)
    _railway(frame, surface, park)
    for cell in park.signs:
        if frame.near(*cell):
            rect = frame.cell(cell)
            looks.sprite(surface, "card_space", rect.center, rect.w * 0.62)


def _start(frame: Frame, surface: pygame.Surface, start: Start) -> None:
    """Draw a starting tile; in small pictures only some of its cells."""
    rect = frame.rect((*start.corner, *start.size))
    if not frame.seen(rect):
        return
    if start.cells is None:
        frame.looks.fill(surface, start.picture, rect)
        return
    whole = pygame.Surface(rect.size, pygame.SRCALPHA)
    frame.looks.fill(whole, start.picture, whole.get_rect())
    for cell in start.cells:
        part = frame.cell(cell)
        surface.blit(whole, part, part.move(-rect.x, -rect.y), special_flags=PREMULTIPLIED)


def _railway(frame: Frame, surface: pygame.Surface, park: Park) -> None:
    looks = frame.looks
    for cell, mask in park.rails.items():
        if not frame.near(*cell):
            continue
        rect = frame.cell(cell)
        seat = park.platforms.get(cell)
        if seat is not None:
            turn = 1 if mask & (N | S) else 0
            looks.fill(surface, f"platform_{frame.colour(seat)}", rect, turn)
            chip = rect.inflate(-round(rect.w * 0.52), -round(rect.h * 0.52))
            looks.kit.seat_chip(surface, frame.colour(seat), chip)
        else:
            name, turn = RAILS.get(mask, ("rail", 0))
            looks.fill(surface, name, rect, turn)
    for cell, (_, upright) in park.crossings.items():
        rect = frame.cell(cell)
        if frame.seen(rect):
            looks.fill(surface, "crossing", rect, 0 if upright else 1)
    for cell, heading, closed in park.ends:
        rect = frame.cell(cell)
        if closed and frame.seen(rect):
            looks.fill(surface, "end_track", rect, (heading - EAST) % 4)


# --- areas ---------------------------------------------------------------------------------------------------


def draw_areas(frame: Frame, surface: pygame.Surface, park: Park) -> None:
    """Draw the plots, then all that stands on them and on the lawn by its lower edge, then booths, fares, visitors."""
    standing: list[tuple[float, str, pygame.Rect, float]] = []
    for plot in park.plots:
        if not frame.near(*grown(bounds_of(plot.cells), 0.3)):
            continue
        draw_plot(frame, surface, plot)
        rect = frame.rect((*plot.spot, 2, 2))
        standing.append((plot.spot[1] + 2, plot.ride, rect, RIDE_SHARE / 2))
        for name, cell in plot.parts:
            picture = name
            if cell == plot.mascot and facility(name).mascot_fare:
                picture = "mascot_stage_mascot"
            standing.append((cell[1] + 1, picture, frame.cell(cell), PART_SHARE))
    for cell in park.scenery:
        if frame.near(*cell):
            standing.append((cell[1] + 1, scenery_picture(cell), frame.cell(cell), PART_SHARE))
    for _, name, rect, share in sorted(standing, key=lambda entry: (entry[0], entry[2].x)):
        frame.looks.sprite(surface, name, rect.center, rect.w * share)
    for plot in park.plots:
        if frame.near(*grown(bounds_of(plot.cells), 1)):
            draw_signs(frame, surface, plot, park.locks[0])
    if park.sinkhole is not None:
        rect = frame.cell(park.sinkhole)
        if frame.seen(rect, rect.w):
            frame.looks.sprite(surface, "sinkhole", rect.center, rect.w * 1.12)
            draw_lock(frame, surface, rect, park.locks[1])


def draw_plot(
    frame: Frame, surface: pygame.Surface, plot: Plot, *, alpha: int = 255, cells: Sequence[Cell] = ()
) -> None:
    """Draw the ground of an area, or the one it would have with these cells."""
    found = cells or plot.cells
    left, top, _, _ = bounds_of(found)
    at = frame.rect((left, top, 1, 1))
    frame.looks.plot(
        surface,
        found,
        plot.ride,
        frame.colour(plot.owner),
        at.topleft,
        at.size,
        alpha=alpha,
        golden=plot.completed and not cells,
    )


def fare_rect(frame: Frame, plot: Plot) -> pygame.Rect:
    """Return where the pill with owner and fare lies: at an upper corner of the ride, free of the booth."""
    cell = frame.cell(plot.spot)
    high = max(9, round(cell.w * 0.43))
    pill = pygame.Rect(0, 0, round(high * 2.35), high)
    right = plot.booth in (0, 7)
    if right:
        pill.midright = (round(cell.x + cell.w * 1.93), round(cell.y + cell.h * 0.2))
    else:
        pill.midleft = (round(cell.x + cell.w * 0.07), round(cell.y + cell.h * 0.2))
    return pill


def draw_lock(frame: Frame, surface: pygame.Surface, rect: pygame.Rect, turns: int) -> None:
    """Draw for how many more turns a marker stays, at the lower right of its cell; nothing when it is free."""
    if turns <= 0 or rect.w < SMALL:
        return
    high = max(12, round(rect.w * 0.5))
    pill = pygame.Rect(0, 0, round(high * 1.7), high)
    pill.center = (round(rect.right - rect.w * 0.02), round(rect.bottom - rect.h * 0.04))
    looks = frame.looks
    looks.kit.paint.pill(surface, pill, "card", edge="bad_deep", edge_width=max(1.0, high * 0.1))
    looks.sprite(surface, "common/lock", (pill.x + high * 0.55, pill.centery), high * 0.68)
    looks.word(surface, str(turns), (pill.right - high * 0.5, pill.centery), high * 0.5, colour="bad_text")


def draw_signs(frame: Frame, surface: pygame.Surface, plot: Plot, locked: int = 0) -> None:
    """Draw booth, visitors, malfunction (locked for so many turns) and the pill with the fare."""
    looks = frame.looks
    if plot.booth >= 0:
        rect = frame.rect(booth_box(plot.spot, plot.booth))
        looks.sprite(surface, f"booth_{frame.colour(plot.owner)}", rect.center, rect.w)
    for index, seat in reversed(list(enumerate(plot.visitors))):
        rect = frame.rect(mini_box(plot.spot, index))
        looks.sprite(surface, f"mini_{frame.colour(seat)}", rect.center, rect.size)
    if plot.broken:
        rect = frame.rect((plot.spot[0] + 0.5, plot.spot[1] + 0.5, 1, 1))
        looks.sprite(surface, "malfunction", rect.center, rect.w * 1.06)
        draw_lock(frame, surface, rect, locked)
    if plot.fare is not None and frame.cell(plot.spot).w >= SMALL:
        pill = fare_rect(frame, plot)
        draw_fare(looks, surface, pill, frame.colour(plot.owner), f"${plot.fare}")


def draw_fare(looks: Looks, surface: pygame.Surface, pill: pygame.Rect, colour: str, text: str) -> None:
    """Draw the pill of a ride: the sign of its owner and what a visit costs."""
    kit = looks.kit
    kit.paint.pill(surface, pill, "card", edge="ink_picture", edge_width=max(1.0, pill.h * 0.09))
    chip = pygame.Rect(0, 0, round(pill.h * 0.86), round(pill.h * 0.86))
    chip.midleft = (pill.x + max(1, round(pill.h * 0.09)), pill.centery)
    kit.seat_chip(surface, colour, chip)
    looks.word(surface, text, ((chip.right + pill.right - pill.h * 0.2) / 2, pill.centery), pill.h * 0.52)


def draw_outline(
    frame: Frame, surface: pygame.Surface, cells: Sequence[Cell], colour: object, width: float
) -> None:
    """Draw the outline around a set of cells."""
    known = set(cells)
    for cell in cells:
        rect = frame.cell(cell)
        corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
        for side, (dx, dy) in enumerate(AROUND):
            if (cell[0] + dx, cell[1] + dy) not in known:
                start, end = corners[side], corners[(side + 1) % 4]
                frame.looks.kit.paint.line(surface, start, end, colour, width)  # type: ignore[arg-type]


# --- guests --------------------------------------------------------------------------------------------------


def draw_guest(
    looks: Looks, surface: pygame.Surface, rect: pygame.Rect, colour: str, *, pose: str = "guest", left: bool = False,
    alpha: int = 255,
) -> None:  # fmt: skip
    """Draw a guest: `pose` is guest, guest_walk or guest_step; `left` looks to the other side."""
    name = f"{pose}_{colour}"
    picture = looks.kit.picture(f"theme_park_mania/{name}", rect.size, alpha=alpha)
    if left:
        key = ("mirrored", name, picture.get_size(), alpha)
        found = looks.found(key)
        if found is None:
            turned = pygame.transform.flip(picture, True, False)
            found = turned if looks.kit.sprites.pending else looks.keep(key, turned)
        picture = found
    at = picture.get_rect(midbottom=rect.midbottom)
    surface.blit(picture, at, special_flags=PREMULTIPLIED)
