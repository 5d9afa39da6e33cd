"""What draws the things of a game puts them together once and keeps the pictures.

A ruleset derives its own class with a method for each kind of thing. Whole cards and tiles go through `composed`:
only some are made sharp in each frame, the others are shown scaled from a master until it is their turn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import pygame

from game.ui.kit import Kit
from game.ui.sprites import PREMULTIPLIED
from game.ui.theme import ColourLike

Key = tuple[object, ...]
Size = tuple[int, int]
D = TypeVar("D", bound="Drawer")

LINE_BOX = 1.32
"""Size of a font whose capital letters are about one unit tall with their accents."""
LEAST_LETTERS = 6
"""No line is made smaller than in letters of as many pixels."""


class Drawer:
    """Draws with one kit and keeps what it has put together; the oldest pictures are dropped."""

    limit = 16_000_000
    """Pixels that are kept at most."""
    sharp_per_frame = 6
    """Things that are made sharp in each frame at most."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._left = self.sharp_per_frame

    def begin_frame(self) -> None:
        """Call once a picture: allows some more things to be made sharp."""
        self._left = self.sharp_per_frame

    def found(self, key: Key) -> pygame.Surface | None:
        """Return the picture that is kept under a key, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture and return it."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._pixels -= old.get_width() * old.get_height()
        self._kept[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > self.limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._pixels -= gone.get_width() * gone.get_height()
        return picture

    def kept(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture under a key, made when it is not there."""
        found = self.found(key)
        return self.keep(key, make()) if found is None else found

    def composed(
        self,
        key: Key,
        size: Size,
        compose: Callable[[Size], pygame.Surface],
        master: Size,
        *,
        moving: bool = False,
    ) -> pygame.Surface:
        """Return a thing of many parts in a size: sharp when there is time for it, else scaled from its master.

        key      what it is, without the size
        compose  puts it together in a size
        master   size of the picture from which it is scaled meanwhile
        moving   True while it moves or grows, so that a sharp picture would not be worth its time
        """
        sharp = ("sharp", *key, size)
        found = self.found(sharp)
        if found is not None:
            return found
        sprites = self.kit.sprites
        unlimited = sprites.per_frame is None
        still = not moving and not sprites.moving
        if still and (unlimited or self._left > 0):
            self._left -= 1
            before, sprites.pending = sprites.pending, False
            picture = compose(size)
            ready, sprites.pending = not sprites.pending, before or sprites.pending
            return self.keep(sharp, picture) if ready or unlimited else picture
        if still:
            sprites.pending = True
        return self.kept(
            ("blurred", *key, size),
            lambda: pygame.transform.smoothscale(self._master(key, compose, master), size),
        )

    # --- words -----------------------------------------------------------------------------------

    def word(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        *,
        face: str = "friendly",
        colour: ColourLike = "ink_picture",
        anchor: str = "center",
    ) -> pygame.Rect:
        """Draw a short word with letters `size` pixels tall; a point of the box of its ink lies at `at`.

        anchor  which point: "center", "midleft", "topright", ... as pygame names them
        Returns the box.
        """
        letters = max(5, round(size * LINE_BOX))
        tone = self.kit.colour(colour)

        def make() -> pygame.Surface:
            line = self.kit.engine.line(text, face, letters, tone)
            box = line.get_bounding_rect()
            return line.subsurface(box).copy() if box.w and box.h else line

        picture = self.kept(("word", text, face, letters, tone), make)
        box = picture.get_rect()
        setattr(box, anchor, (round(at[0]), round(at[1])))
        surface.blit(picture, box, special_flags=PREMULTIPLIED)
        return box

    def label(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        styles: Sequence[str],
        *,
        align: str = "left",
        colour: ColourLike | None = None,
        least: float = 0.66,
        like: Sequence[str] = (),
    ) -> None:
        """Draw one line in the first of some styles that fits; the last is made smaller, then cut.

        styles  names of the theme, the preferred one first
        align   "left", "center" or "right"
        least   share of the last style below which letters do not become smaller for want of width
        like    other labels of the same size in rectangles as wide: the widest of all decides
        """
        kit = self.kit
        style, wide = styles[-1], 0
        for style in styles:
            wide = max(kit.text_width(each, style) for each in (text, *like))
            if wide <= rect.w and kit.line_height(style) <= rect.h + kit.px(6):
                break
        high = kit.line_height(style) - kit.px(6)
        share = min(1.0, rect.w / max(1, wide), rect.h / max(1, high))
        look = kit.theme.styles[style]
        if share < 1 and (share >= least or rect.h < high):
            size = max(LEAST_LETTERS, int(kit.scale.text_px(look.size) * max(share, least)))
            line = kit.engine.line(text, look.face, size, kit.colour(colour or look.colour))
            if line.get_width() <= rect.w + 2:
                at = line.get_rect(center=rect.center)
                if align != "center":
                    setattr(at, align, getattr(rect, align))
                surface.blit(line, at, special_flags=PREMULTIPLIED)
                return
        area = rect.copy()
        area.h = max(rect.h, kit.line_height(style))
        area.centery = rect.centery
        kit.text(surface, text, area, style, align=align, colour=colour, max_lines=1, wrap=False)

    def _master(self, key: Key, compose: Callable[[Size], pygame.Surface], size: Size) -> pygame.Surface:
        sprites = self.kit.sprites
        state = sprites.moving, sprites.per_frame, sprites.pending
        sprites.moving, sprites.per_frame = False, None
        try:
            return self.kept(("master", *key), lambda: compose(size))
        finally:
            sprites.moving, sprites.per_frame, sprites.pending = state


_DRAWERS: WeakKeyDictionary[Any, dict[type[Drawer], Drawer]] = WeakKeyDictionary()


def drawer_for(kit: Kit, kind: type[D]) -> D:
    """Return the drawer of a kind for a page outside the table (rulebook, score sheet), ready for a frame.

    One is kept as long as the pictures of the kit are.
    """
    drawers = _DRAWERS.setdefault(kit.sprites, {})
    found = drawers.get(kind)
    if not isinstance(found, kind) or found.kit is not kit:
        found = kind(kit)
        drawers[kind] = found
    found.begin_frame()
    return found
