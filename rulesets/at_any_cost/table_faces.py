"""Small things on the cards of At Any Cost: fitted words, ribbons, coins, stars, pills, marks. No places, no rules.

`Faces` keeps what it has put together. Whole cards are composed in `table_cards.py`, `table_papers.py` and
`table_blueprints.py`, what stands in parks in `table_tiles.py` and `table_minis.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.theme import ColourLike
from rulesets.at_any_cost.content import ParkCard
from rulesets.at_any_cost.table_words import INK, Words

ART = "at_any_cost/"
PAPER, GOLD, GREY = (255, 253, 248), (255, 205, 74), (164, 154, 174)
PALE_TEXT = (104, 92, 112)

BANDS: dict[str, tuple[int, int, int]] = {
    "attraction": (255, 220, 196), "feature": (255, 207, 202), "service": (201, 238, 230), "quality": (255, 236, 181),
    "theme": (224, 212, 247), "staff": (216, 224, 250), "resource": (217, 239, 203), "showcase": (227, 208, 251),
    "event": (205, 238, 201), "blueprint": (43, 63, 120), "city_good": (255, 233, 173), "city_bad": (91, 82, 150),
}  # fmt: skip
"""Colour of the title by kind or class."""

RIMS: dict[str, tuple[int, int, int]] = {
    "attraction": (255, 138, 92), "feature": (232, 83, 94), "service": (66, 178, 160), "quality": (240, 184, 60),
    "theme": (146, 110, 214), "staff": (84, 112, 214), "resource": (104, 168, 84), "showcase": (255, 205, 74),
    "event": (76, 160, 92), "blueprint": (43, 63, 120), "city_good": (240, 176, 50), "city_bad": (91, 82, 150),
}  # fmt: skip
"""Colour of the rim inside the outline by kind or class."""

Names = tuple[str, ...]


def kind_of(card: ParkCard) -> str:
    """Return the word for title and rim of a park card: its class, "showcase" or its kind."""
    if card.is_super:
        return "showcase"
    return card.upgrade_class or card.kind


def ribbons_of(card: ParkCard, *, printed: bool = False) -> Names:
    """Return the names of the pictures of a card's icons; `printed` without those that are built in."""
    icons = card.icons if printed else card.all_icons
    themes = iter(card.themes)
    return tuple(f"T_{next(themes, card.pack)}" if icon == "T" else icon for icon in icons)


class Faces(Words):
    """Draws with one kit and keeps what it has put together."""

    # --- pictures --------------------------------------------------------------------------------

    def sprite(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: float,
        *,
        alpha: int = 255,
        grey: bool = False,
    ) -> pygame.Rect:
        """Draw a picture of the game (or, with a folder in its name, of another) around a point."""
        rect = pygame.Rect(0, 0, max(2, round(size)), max(2, round(size)))
        rect.center = (round(centre[0]), round(centre[1]))
        whole = name if name.startswith(("common/", "scenes/")) else ART + name
        self.kit.sprite(surface, whole, rect, alpha=alpha, grey=grey)
        return rect

    def window(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        ground: str,
        motif: str,
        *,
        grey: bool = False,
        share: float = 0.98,
        seen: int = 0,
    ) -> None:
        """Draw a picture of a card: its background fills the window, its motif stands in the bottom middle.

        seen  pixels from the left that are not covered: the motif stands in the middle of them; 0 for all
        """
        if rect.w < 2 or rect.h < 2:
            return
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        # The background is 3 : 2; it covers the window whatever its shape.
        high = max(rect.h, round(rect.w / 1.5))
        cover = pygame.Rect(0, 0, round(high * 1.5) + 2, high + 2)
        cover.midbottom = (rect.centerx, rect.bottom + 1)
        self.kit.sprite(surface, f"{ART}background/{ground}", cover, grey=grey)
        if not motif:
            surface.set_clip(before)
            return
        wide = seen or rect.w
        side = round(min(rect.h * share, wide * 0.98))
        spot = pygame.Rect(0, 0, side, side)
        spot.midbottom = (rect.x + wide // 2, rect.bottom - round(rect.h * 0.005))
        self.kit.sprite(surface, f"{ART}motif/{motif}", spot, grey=grey)
        surface.set_clip(before)

    def ribbons(
        self,
        surface: pygame.Surface,
        names: Sequence[str],
        left: float,
        middle: float,
        high: float,
        room: float,
    ) -> float:
        """Draw icons side by side from `left`; where there is no room they overlap. Returns their right edge."""
        if not names:
            return left
        step = ribbon_step(len(names), high, room)
        for index, name in enumerate(names):
            self.sprite(surface, f"icon/{name}", (left + high * 0.42 + index * step, middle), high)
        return left + step * (len(names) - 1) + high * 0.84

    def coin(
        self,
        surface: pygame.Surface,
        text: str,
        centre: tuple[float, float],
        radius: float,
        *,
        colour: ColourLike = INK,
    ) -> pygame.Rect:
        """Draw a gold coin with a number on it."""
        paint, edge = self.kit.paint, max(1.2, radius * 0.13)
        paint.disc(surface, centre, radius, (255, 222, 120), edge=INK, edge_width=edge)
        paint.disc(
            surface, centre, radius * 0.76, None, edge=(240, 180, 60), edge_width=max(1.0, radius * 0.08)
        )
        share = 1.02 if len(text) < 2 else 0.84
        return self.word(surface, text, centre, radius * share, colour=colour)

    def star(
        self,
        surface: pygame.Surface,
        text: str,
        midright: tuple[float, float],
        size: float,
        *,
        faint: bool = False,
        least: bool = False,
    ) -> pygame.Rect:
        """Draw a star with a number beside it, ending at a point; returns both. `faint` where it does not count."""
        number = self.word(
            surface,
            text,
            midright,
            size * (0.62 if least else 0.66),
            anchor="midright",
            colour=GREY if faint else INK,
        )
        spot = pygame.Rect(0, 0, round(size), round(size))
        spot.midright = (number.x - round(size * 0.06), round(midright[1]))
        self.kit.sprite(surface, "common/star", spot, alpha=110 if faint else 255, grey=faint)
        return spot.union(number)

    def pill(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        dark: str,
        light: str,
        *,
        share: float = 0.5,
        size: float = 0.0,
    ) -> None:
        """Draw a pill of two halves: ink with the size, gold with its points. `share` is the part of the ink half."""
        letters = size or rect.h * 0.5
        paint, edge = self.kit.paint, max(1.2, rect.h * 0.09)
        paint.pill(surface, rect, GOLD, edge=INK, edge_width=edge)
        cut = rect.x + round(rect.w * share)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(rect.x, rect.y, cut - rect.x, rect.h).clip(before))
        paint.pill(surface, rect, INK)
        surface.set_clip(before)
        self.word(surface, dark, ((rect.x + cut) / 2 + rect.h * 0.06, rect.centery), letters, colour="white")
        self.word(surface, light, ((cut + rect.right) / 2 - rect.h * 0.06, rect.centery), letters)

    def badge(
        self, surface: pygame.Surface, card: ParkCard, centre: tuple[float, float], size: float
    ) -> None:
        """Draw what a park card is: its type, class or kind."""
        name = (
            f"type/{card.type}"
            if card.type
            else f"class/{card.upgrade_class}"
            if card.upgrade_class
            else f"kind/{card.kind}"
        )
        self.sprite(surface, name, centre, size)

    def flag(
        self, surface: pygame.Surface, text: str, bottomright: tuple[float, float], size: float
    ) -> pygame.Rect:
        """Draw the blue ribbon with the points of a staff card."""
        rect = pygame.Rect(0, 0, round(size * 0.92), round(size * 1.08))
        rect.bottomright = (round(bottomright[0]), round(bottomright[1]))
        x, y, wide, high = rect
        shape: list[tuple[float, float]] = [
            (x, y), (x + wide, y), (x + wide, y + high), (x + wide / 2, y + high * 0.8), (x, y + high)
        ]  # fmt: skip
        self.kit.paint.polygon(surface, shape, (74, 104, 206), edge=INK, edge_width=max(1.0, size * 0.06))
        self.word(surface, text, (rect.centerx, y + high * 0.42), size * 0.46, colour="white")
        return rect

    def tick(self, surface: pygame.Surface, centre: tuple[float, float], size: float) -> None:
        """Draw a tick on a green disc: this is fulfilled."""
        self.kit.paint.disc(
            surface, centre, size / 2, "good_deep", edge="white", edge_width=max(1.0, size * 0.1)
        )
        box = pygame.Rect(0, 0, round(size * 0.56), round(size * 0.52))
        box.center = (round(centre[0]), round(centre[1]))
        self.kit.paint.check(surface, box, "white", max(1.4, size * 0.15))

    # --- whole pictures --------------------------------------------------------------------------

    def whole(
        self,
        surface: pygame.Surface,
        key: tuple[object, ...],
        rect: pygame.Rect,
        compose: Callable[[tuple[int, int]], pygame.Surface],
        *,
        alpha: int = 255,
        moving: bool = False,
        master: tuple[int, int] | None = None,
    ) -> None:
        """Draw a composed thing into a rectangle; while it flies it is scaled from its master."""
        size = (max(4, rect.w), max(4, rect.h))

        def make(wanted: tuple[int, int]) -> pygame.Surface:
            limit, self.kit.sprites.per_frame = self.kit.sprites.per_frame, None
            try:
                return compose(wanted)
            finally:
                self.kit.sprites.per_frame = limit

        picture = self.composed(key, size, make, master or size, moving=moving)
        if alpha < 255:
            picture = self.kept(("faded", *key, size, alpha // 8), lambda: faded(picture, alpha))
        surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def rounded(self, picture: pygame.Surface, radius: float) -> pygame.Surface:
        """Cut the corners of a premultiplied picture; changes and returns it."""
        mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        self.kit.paint.panel(mask, mask.get_rect(), "white", radius=radius)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def ribbon_step(count: int, high: float, room: float) -> float:
    """Return the distance from one icon to the next."""
    return min(high * 0.8, max(high * 0.16, (room - high * 0.84) / max(1, count - 1)))
