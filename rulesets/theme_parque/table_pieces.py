"""How the pieces of Theme Parque look, at any size: cells, dominoes, badges, flags, gates, pawns.

A domino is put together once for each size and rotation (ground, paths, plazas, items, badges) and kept as one
premultiplied picture, so that a whole park is one blit for each domino. While a zoom moves, and while
sharp pictures are still being made, a kept master is scaled instead.
"""

from __future__ import annotations

import pygame

from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.table.drawer import Drawer
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.table_looks import ART, STATION, CellLook, cell_look, cells_in, halves_of, square

MASTER = 96
"""Pixels of a cell in a master picture."""

ITEM_SHARE = 0.92
BADGE_SHARE = 0.40
FLAG_HIGH = 0.42
PAWN_HIGH = 0.56
FLAG_WIDE = FLAG_HIGH * 54 / 66
FLAGS = ((0.90, 0.22), (0.79, 0.17), (0.90, 0.62), (0.27, 0.17))
FLAGS_BESIDE_LETTER = ((0.16, 0.22), (0.82, 0.81), (0.90, 0.62), (0.27, 0.17))
"""Middles of a flag in its cell by the side of the ride; on cells with a letter the upper right corner is its."""
PAWN_WIDE = PAWN_HIGH * 2 / 3
GATE_HIGH = 44 / 120
HIDES_BELOW = 44
"""Cells smaller than this many pixels hide flags: their figures could not be read."""
GATES_BELOW = 30
"""Cells smaller than this many pixels hide gates too."""
LETTERS_BELOW = 34
"""Cells smaller than this many pixels hide the letter of their set."""
BADGES_BELOW = 26
"""Cells smaller than this many pixels hide badges: their figures could not be read, and they would cover the item."""
SIGNS_BELOW = 44
"""Below this many pixels the badge of a ride says its factor without the sign before it, larger: its shape tells."""
PAWNS_GROW_BELOW = 36
"""On cells smaller than this many pixels pawns are drawn larger, so that one sees whose they are."""


class Pieces(Drawer):
    """Draws pieces with one kit and keeps what it has put together."""

    limit = 18_000_000
    sharp_per_frame = 8

    # --- dominoes --------------------------------------------------------------------------------

    def domino(
        self, domino: str, size: tuple[int, int], rotation: int = 0, *, away: bool = False
    ) -> pygame.Surface:
        """Return a domino (or "back") turned, `size` in pixels after turning.

        away  is the train of its station on its way?
        """
        master = (MASTER, 2 * MASTER) if rotation % 2 == 0 else (2 * MASTER, MASTER)
        return self.composed(
            ("domino", domino, rotation, away), size,
            lambda size: self._composed(domino, size, rotation, away), master,
        )  # fmt: skip

    def _composed(self, domino: str, size: tuple[int, int], rotation: int, away: bool) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        rect = picture.get_rect()
        if domino == "back":
            self._stretched(picture, f"{ART}domino_back", rect, rotation)
            return picture
        if domino == ENTRANCE:
            self._stretched(picture, f"{ART}entrance", rect, rotation)
            return picture
        self.ground(picture, rect, rotation)
        halves, set_id = halves_of(domino)
        for part, (half, cell) in enumerate(zip(halves, cells_in(rect, rotation), strict=True)):
            # One letter tells the set of both halves.
            look = cell_look(half, rotation, "base" if part else set_id)
            if away and look.path == STATION:
                look = look._replace(path=f"{STATION}_empty")
            self.cell(picture, cell, look)
        return picture

    def ground(self, surface: pygame.Surface, rect: pygame.Rect, rotation: int) -> None:
        """Draw the lawn of a domino."""
        self._stretched(surface, f"{ART}domino_ground", rect, rotation)

    def _stretched(self, surface: pygame.Surface, name: str, rect: pygame.Rect, rotation: int) -> None:
        """Draw a whole-domino picture so that it fills its rectangle to the pixel."""
        picture = self.kit.sprites.get(name, rect.size, turn=rotation)
        if picture.get_size() != rect.size:
            # Neighbouring cells may differ by a pixel in width; a gap would show between dominoes.
            picture = pygame.transform.smoothscale(picture, rect.size)
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def cell(self, surface: pygame.Surface, rect: pygame.Rect, look: CellLook) -> None:
        """Draw what lies on the ground of a cell."""
        sprites = self.kit.sprites
        if look.path:
            picture = sprites.get(look.path, rect.size, turn=look.turn)
            if picture.get_size() != rect.size:
                picture = pygame.transform.smoothscale(picture, rect.size)
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        if look.plaza:
            self.kit.sprite(surface, look.plaza, rect)
        if look.item:
            inner = rect.inflate(-round(rect.w * (1 - ITEM_SHARE)), -round(rect.h * (1 - ITEM_SHARE)))
            self.kit.sprite(surface, look.item, inner)
        if look.badge and rect.w >= BADGES_BELOW:
            self.badge(surface, rect, look.badge, look.badge_text)
        if look.letter and rect.w >= LETTERS_BELOW:
            self.letter(surface, rect, look.letter)

    # --- small things on a cell ------------------------------------------------------------------

    def figure(
        self,
        surface: pygame.Surface,
        text: str,
        centre: tuple[float, float],
        size: float,
        colour: str = "ink_picture",
        *,
        width: float = 0,
    ) -> None:
        """Draw a short number, `size` pixels tall, around its middle; smaller if it is wider than `width`."""
        key = ("figure", text, max(6, round(size)), self.kit.colour(colour), round(width))
        picture = self.found(key)
        if picture is None:
            picture = self.kit.engine.line(text, "friendly", max(6, round(size)), self.kit.colour(colour))
            box = picture.get_bounding_rect()
            picture = picture.subsurface(box).copy() if box.w and box.h else picture
            if 0 < width < picture.get_width():
                share = width / picture.get_width()
                picture = pygame.transform.smoothscale_by(picture, share)
            picture = self.keep(key, picture)
        at = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, at, special_flags=PREMULTIPLIED)

    def badge_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the badge lies in a cell."""
        return square(rect, 0.005, 0.01, BADGE_SHARE, BADGE_SHARE)

    def badge(self, surface: pygame.Surface, rect: pygame.Rect, name: str, text: str) -> None:
        """Draw the badge of a ride or stall into the corner of its cell."""
        box = self.badge_rect(rect)
        self.kit.sprite(surface, name, box)
        low = 0.62 if name.endswith("stall") else 0.5
        if rect.w < SIGNS_BELOW:
            text = text.removeprefix("\u00d7")
        tall = 0.42 if len(text) > 1 else 0.52
        self.figure(surface, text, (box.centerx, box.y + box.h * low), box.h * tall * 1.12)

    def letter_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the letter of an expansion set lies in a cell."""
        return square(rect, 0.76, 0.03, 0.21, 0.21)

    def letter(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """Draw the letter of an expansion set."""
        box = self.letter_rect(rect)
        self.kit.paint.disc(
            surface, box.center, box.w / 2, "white", edge="ink_picture", edge_width=max(1, rect.w / 50)
        )
        self.figure(surface, text, box.center, box.h * 0.72)

    def flag_rect(self, rect: pygame.Rect, side: int, *, lettered: bool = False) -> pygame.Rect:
        """Return where the flag stands in a queue cell whose ride lies at a side (0 north to 3 west).

        lettered  does the cell bear the letter of its set? The flag leaves that corner free
        """
        x, y = (FLAGS_BESIDE_LETTER if lettered else FLAGS)[side]
        return square(rect, x - FLAG_WIDE / 2, y - FLAG_HIGH / 2, FLAG_WIDE, FLAG_HIGH)

    def flag(self, surface: pygame.Surface, rect: pygame.Rect, length: int) -> None:
        """Draw the flag of a finished queue with its length."""
        self.kit.sprite(surface, f"{ART}queue_flag", rect)
        self.figure(
            surface, str(length), (rect.x + rect.w * 0.5, rect.y + rect.h * 0.29), rect.h * 0.42, "white"
        )

    def gate_rect(self, rect: pygame.Rect, side: int) -> pygame.Rect:
        """Return where a gate lies on a side of a cell."""
        deep = round(rect.w * GATE_HIGH)
        if side % 2 == 0:
            y = rect.top if side == 0 else rect.bottom
            return pygame.Rect(rect.x, y - deep // 2, rect.w, deep)
        x = rect.right if side == 1 else rect.left
        return pygame.Rect(x - deep // 2, rect.y, deep, rect.h)

    def gate(self, surface: pygame.Surface, rect: pygame.Rect, side: int, name: str) -> None:
        """Draw a gate (`gate_path` or `gate_ride`) on a side of a cell."""
        self.kit.sprite(surface, ART + name, self.gate_rect(rect, side), turn=side)

    def pawn(self, surface: pygame.Surface, rect: pygame.Rect, colour: str, *, alpha: int = 255) -> None:
        """Draw a pawn of a seat colour, fitted into a rectangle."""
        self.kit.sprite(surface, f"{ART}pawn_{colour}", rect, alpha=alpha)

    # --- pieces of the house's table ---------------------------------------------------------------

    def lay(
        self,
        surface: pygame.Surface,
        domino: str,
        rect: pygame.Rect,
        rotation: int = 0,
        *,
        alpha: int = 255,
        grey: bool = False,
        away: bool = False,
    ) -> None:
        """Draw a domino into a rectangle (after turning), faded or grey if wished, or with its train on its way."""
        if rect.w < 2 or rect.h < 2:
            return
        picture = self.domino(domino, rect.size, rotation, away=away)
        if grey:
            picture = pygame.transform.grayscale(picture)
        if alpha < 255:
            picture = faded(picture, alpha)
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def half(
        self, surface: pygame.Surface, domino: str, part: int, rect: pygame.Rect, rotation: int = 0
    ) -> None:
        """Draw one half of a domino as a tile of its own."""
        halves, set_id = halves_of(domino)
        self.tile(surface, rect, cell_look(halves[part], rotation, set_id))

    def tile(self, surface: pygame.Surface, rect: pygame.Rect, look: CellLook) -> None:
        """Draw a cell on a lawn of its own."""
        key = ("tile", look, rect.size)
        picture = self.found(key)
        if picture is None:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            area = picture.get_rect()
            self.lawn(picture, area)
            sprites = self.kit.sprites
            before, sprites.pending = sprites.pending, False
            self.cell(picture, area, look)
            sharp, sprites.pending = not sprites.pending, before or sprites.pending
            if sharp:
                self.keep(key, picture)
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def lawn(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the ground of a single cell."""
        self.kit.paint.panel(
            surface,
            rect,
            "lawn",
            edge="good",
            edge_width=max(1.0, rect.w / 32),
            radius=rect.w * 0.13,
        )
