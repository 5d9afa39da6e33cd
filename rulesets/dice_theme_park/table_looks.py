"""How things of Dice Theme Park look: guests, requirement plates, attractions, cards. No places, no rules.

All sizes of an attraction are shares of the size s of its hexagon (half its height). An attraction is put together
once for each size and kept as one premultiplied picture; while something moves, a kept master is scaled.
"""

from __future__ import annotations

import math

import pygame

from game.ui import dice
from game.ui.dice import DieLook
from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.table.drawer import Drawer
from rulesets.dice_theme_park.content_types import Requirement
from rulesets.dice_theme_park.operate import worth
from rulesets.dice_theme_park.state import content, extra_icons, tile

ART = "dice_theme_park/"
ROOT3 = math.sqrt(3)
TILE = 1.97
"""Height of the picture of an attraction, in s."""

LOOKS: dict[str, DieLook] = {
    "yellow": DieLook((255, 210, 87), (185, 130, 50), (255, 236, 170)),
    "green": DieLook((191, 233, 180), (47, 143, 82), (140, 208, 150), "cut", "zigzag"),
    "blue": DieLook((214, 237, 255), (47, 120, 191), (150, 200, 240), "round", "stripes"),
    "any": DieLook((255, 253, 248), (178, 165, 196), (255, 255, 255)),
}
"""Guests by colour, and a face of any colour. Seats are always round, guests never."""

PLAQUE = (255, 253, 248)
TUNES = {
    "both_even": ("246", "246"),
    "both_odd": ("135", "135"),
    "odd_even": ("135", "246"),
    "low_high": ("1-3", "3-6"),
}
"""What stands on the chips of a requirement about pips."""
BETWEEN = {"greater": "<", "ascending3": "<", "equal": "=", "equal3": "="}

STAR_AT, SPACES_AT = (0.0, -0.66), ((-0.67, -0.37), (-0.67, -0.01))
AMENITY_AT, INCOME_AT = (0.67, -0.37), (0.67, -0.01)
PLATE_Y, GUEST_Y, ICON_Y = 0.53, 0.17, 0.815
CUBE_STEP, CUBE_SIDE = 0.27, 0.31
DISC = 0.155
"""Radius of the small discs on an attraction."""
MASTER = 84
"""Size s of a master picture in pixels."""
PLAIN_BELOW = 30
"""An attraction whose s is smaller shows its picture only."""

TileLook = tuple[str, tuple[tuple[int, str], ...], int, str, tuple[int, ...]]
"""Attraction, upgrades (space, kind), cubes, colour of the seat, prices of the spaces after discounts."""


class Looks(Drawer):
    """Draws with one kit and keeps what it has put together."""

    limit = 14_000_000

    # --- small things ----------------------------------------------------------------------------

    def disc(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        fill: str | tuple[int, int, int] = PLAQUE,
    ) -> None:
        """Draw a small disc with an outline."""
        self.kit.paint.disc(
            surface, centre, radius, fill, edge="ink_picture", edge_width=max(1.0, radius * 0.13)
        )

    def price(
        self,
        surface: pygame.Surface,
        text: str,
        midright: tuple[float, float],
        high: int,
        *,
        dear: bool = False,
    ) -> pygame.Rect:
        """Draw a price on a gold pill, on a red one if it cannot be paid; returns the pill."""
        pill = pygame.Rect(0, 0, round(high * (0.7 + 0.46 * len(text))), high)
        pill.midright = (round(midright[0]), round(midright[1]))
        fill, edge = ("bad_soft", "bad") if dear else ((255, 216, 110), "ink_picture")
        self.kit.paint.pill(surface, pill, fill, edge=edge, edge_width=self.kit.pxf(1.5))
        self.word(surface, text, pill.center, high * 0.5, colour="bad_text" if dear else "ink_picture")
        return pill

    def star(self, surface: pygame.Surface, text: str, centre: tuple[float, float], size: float) -> None:
        """Draw a star with a number on it."""
        rect = pygame.Rect(0, 0, round(size), round(size))
        rect.center = (round(centre[0]), round(centre[1]))
        self.kit.sprite(surface, "common/star", rect)
        self.word(surface, text, (centre[0], centre[1] + size * 0.05), size * 0.36)

    def sprite(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: float,
        *,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draw a picture of the game around a point."""
        rect = pygame.Rect(0, 0, max(2, round(size)), max(2, round(size)))
        rect.center = (round(centre[0]), round(centre[1]))
        self.kit.sprite(surface, name if "/" in name else ART + name, rect, alpha=alpha)
        return rect

    # --- guests ----------------------------------------------------------------------------------

    def guest(
        self,
        surface: pygame.Surface,
        colour: str,
        pips: int,
        rect: pygame.Rect,
        *,
        mark: bool = False,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draw a guest fitted into a rectangle; marked ones have a ring of all colours (DTP-8.34)."""
        at = dice.draw_die(self.kit.paint, surface, LOOKS[colour], pips, rect, alpha=alpha)
        if mark:
            self.rainbow(surface, at)
        return at

    def rainbow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the ring of a colour mark around a guest."""
        wide = max(2.0, rect.w * 0.07)
        for index, name in enumerate(("yellow", "green", "blue")):
            tone = LOOKS[name].ground if name != "yellow" else (255, 190, 40)
            ring = rect.inflate(round(wide * (1.6 + index * 2)), round(wide * (1.6 + index * 2)))
            self.kit.paint.ring(surface, ring, tone, width=wide, radius=rect.w * 0.22 + wide * index)

    # --- requirements ----------------------------------------------------------------------------

    def plate_size(self, requirement: Requirement, high: float) -> tuple[int, int]:
        """Return width and height of the plate of a requirement whose chips are `high` pixels tall."""
        wide = self._chip_wide(requirement, high) * len(requirement.elements)
        gap = high * (0.62 if requirement.kind in BETWEEN else 0.14)
        return round(wide + gap * (len(requirement.elements) - 1) + high * 0.44), round(high * 1.36)

    @staticmethod
    def _chip_wide(requirement: Requirement, high: float) -> float:
        return high * 1.62 if requirement.kind in TUNES else high

    def plate(
        self,
        surface: pygame.Surface,
        requirement: Requirement,
        centre: tuple[float, float],
        high: float,
        *,
        paper: bool = True,
    ) -> pygame.Rect:
        """Draw what a party must be: a chip for each guest, with signs or ranges (section 5.1)."""
        high = max(8, round(high))
        size = self.plate_size(requirement, high)
        picture = self.kept(
            ("plate", requirement, high, paper), lambda: self._plate(requirement, high, size, paper)
        )
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        return rect

    def _plate(
        self, requirement: Requirement, high: int, size: tuple[int, int], paper: bool
    ) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        if paper:
            self.kit.paint.panel(
                picture,
                picture.get_rect(),
                PLAQUE,
                edge="ink_picture",
                edge_width=max(1.0, high * 0.07),
                radius=high * 0.38,
            )
        wide = round(self._chip_wide(requirement, high))
        sign = BETWEEN.get(requirement.kind, "")
        texts = TUNES.get(requirement.kind, ("",) * len(requirement.elements))
        gap = high * (0.62 if sign else 0.14)
        x = (size[0] - wide * len(texts) - gap * (len(texts) - 1)) / 2
        middle = size[1] / 2
        for index, (element, text) in enumerate(zip(requirement.elements, texts, strict=True)):
            face = dice.chip(self.kit.paint, LOOKS[element], (wide, high))
            picture.blit(face, (round(x), round(middle - high / 2)), special_flags=PREMULTIPLIED)
            if text:
                self.word(picture, text, (x + wide / 2, middle), high * 0.46)
            if sign and index + 1 < len(texts):
                self.word(picture, sign, (x + wide + gap / 2, middle), high * (0.4 if sign == "<" else 0.46))
            x += wide + gap
        return picture

    # --- attractions -----------------------------------------------------------------------------

    def attraction(
        self,
        surface: pygame.Surface,
        look: TileLook,
        centre: tuple[float, float],
        s: float,
        *,
        alpha: int = 255,
        moving: bool = False,
    ) -> None:
        """Draw an attraction around a point; `moving` scales a kept picture instead of making a sharp one."""
        size = max(8, round(s * 2))
        picture = self.composed(
            ("tile", look),
            (size, size),
            lambda size: self._composed(look, size[0]),
            (2 * MASTER, 2 * MASTER),
            moving=moving,
        )
        if alpha < 255:
            picture = self.kept(("faded", look, size, alpha // 8), lambda: faded(picture, alpha))
        at = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, at, special_flags=PREMULTIPLIED)

    def _composed(self, look: TileLook, size: int) -> pygame.Surface:
        """Put everything that is printed or lies on an attraction together (a square of 2 s)."""
        name, upgrades, cubes, colour, prices = look
        s = size / 2
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        high = round(s * TILE)
        self.kit.sprite(picture, ART + name, pygame.Rect(0, round(s - high / 2), size, high))
        if s < PLAIN_BELOW:
            return picture
        card = tile(name)

        def at(place: tuple[float, float]) -> tuple[float, float]:
            return s + place[0] * s, s + place[1] * s

        placed = dict(upgrades)
        full = tuple((space, kind, 0) for space, kind in upgrades)
        self.star(picture, str(worth(name, full)[0]), at(STAR_AT), s * 0.62)
        for index, _ in enumerate(card.spaces):
            where = at(SPACES_AT[index])
            if index in placed:
                self.disc(picture, where, s * DISC * 1.2)
                self.sprite(picture, placed[index], where, s * DISC * 2.05)
            else:
                self.disc(picture, where, s * DISC)
                self.word(picture, f"${prices[index]}", where, s * DISC * 0.86)
        if card.amenity is not None:
            self.disc(picture, at(AMENITY_AT), s * DISC)
            self.sprite(picture, card.amenity, at(AMENITY_AT), s * DISC * 1.55)
        if card.income:
            where = at(INCOME_AT if card.amenity is not None else AMENITY_AT)
            self.disc(picture, where, s * DISC, (255, 216, 110))
            self.word(picture, f"${card.income}", where, s * DISC * 0.86)
        self.plate(picture, card.requirement, at((0, PLATE_Y)), s * 0.25)
        icons = card.icons + extra_icons(full)
        shown = max(icons, cubes)
        step = s * CUBE_STEP
        for index in range(shown):
            where = s + (index - (shown - 1) / 2) * step, s + ICON_Y * s
            if index < cubes:
                self.sprite(picture, f"cube_{colour}", where, s * CUBE_SIDE)
            else:
                self.sprite(picture, "operating_icon", where, s * 0.235)
        return picture


def tile_look(
    name: str,
    upgrades: tuple[tuple[int, str, int], ...] = (),
    cubes: int = 0,
    colour: str = "grey",
    cut: int = 0,
) -> TileLook:
    """Return how an attraction looks. `cut` is taken off the prices of its upgrade spaces (DTP-7.3)."""
    prices = tuple(max(0, price - cut) for price in tile(name).spaces)
    return name, tuple((space, kind) for space, kind, _ in upgrades), cubes, colour, prices


def hexagon(centre: tuple[float, float], s: float) -> list[tuple[float, float]]:
    """Return the corners of a hexagon with the point up."""
    x, y = centre
    wide = s * ROOT3 / 2
    return [
        (x, y - s),
        (x + wide, y - s / 2),
        (x + wide, y + s / 2),
        (x, y + s),
        (x - wide, y + s / 2),
        (x - wide, y - s / 2),
    ]


def guest_places(count: int) -> list[tuple[float, float, float]]:
    """Return centre and width of each of `count` guests in an attraction, in s from its middle."""
    if count <= 4:
        wide = 0.40 if count <= 3 else 0.355
        pitch = wide + 0.035
        return [((i - (count - 1) / 2) * pitch, GUEST_Y, wide) for i in range(count)]
    rows = 2 if count <= 10 else 3
    each = -(-count // rows)
    wide = min(0.30, 1.42 / each - 0.02)
    places = []
    for index in range(count):
        row, column = divmod(index, each)
        in_row = min(each, count - row * each)
        x = (column - (in_row - 1) / 2) * (wide + 0.02)
        y = GUEST_Y + (row - (rows - 1) / 2) * (wide * dice.TALL + 0.01)
        places.append((x, y, wide))
    return places


def start_sites() -> tuple[tuple[int, int], ...]:
    """Return the marked cells of the board (DTP-12.3)."""
    return tuple((q, r) for q, r in content().board.start_sites)
