"""The only loader of pictures: SVG masters, sharp copies at rest, tints, turns, fades.

Every surface handed out is premultiplied; draw it with ``BLEND_PREMULTIPLIED`` or in a batch::

    batch = Batch()
    batch.add(sprites.get("common/star", 56), (x, y))
    batch.flush(surface)
"""

from __future__ import annotations

import io
from collections import OrderedDict
from pathlib import Path

import pygame

from game.ui.theme import ART, Colour

MASTER = 256
"""Longest side of a master in pixels."""
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
Tint = tuple[tuple[str, str], ...]


class MissingPicture(Exception):
    """No picture of this name; the message says where it was looked for."""


def hex_colour(colour: Colour) -> str:
    """``(74, 44, 107)`` as ``"#4a2c6b"``, as SVG texts write it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


class Batch:
    """Collects sprites and draws them with one call."""

    def __init__(self) -> None:
        self._items: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def __len__(self) -> int:
        return len(self._items)

    def add(self, picture: pygame.Surface, pos: tuple[float, float]) -> None:
        """Put ``picture`` with its left top at ``pos`` (pixels)."""
        self._items.append((picture, (round(pos[0]), round(pos[1]))))

    def add_centred(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """Put ``picture`` with its middle at ``centre`` (pixels)."""
        self.add(picture, (centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2))

    def flush(self, surface: pygame.Surface) -> None:
        """Draw everything in the order it was added, and start empty again."""
        if self._items:
            surface.fblits(self._items, PREMULTIPLIED)
            self._items = []


class Sprites:
    """Pictures by name: ``"common/undo"`` is ``art/common/undo.svg`` (or ``.png``).

    ``moving`` is set while a zoom moves: sizes then come by smooth scaling from the master, or from
    the last sharp copy where there is no master yet (``preload`` makes masters).
    At rest at most ``per_frame`` existing pictures a frame are drawn anew at their exact size
    (None: no limit); ``pending`` tells that a blurred one was handed out and a further frame
    is wanted.
    """

    def __init__(self, root: Path = ART, per_frame: int | None = 3) -> None:
        self.root = root
        self.per_frame = per_frame
        self.moving = False
        self.pending = False
        self.limit = 24_000_000
        self._left = per_frame or 0
        self._texts: dict[str, str] = {}
        self._masters: dict[tuple[str, Tint], pygame.Surface] = {}
        self._latest: dict[tuple[str, Tint], pygame.Surface] = {}
        self._aspects: dict[str, float] = {}
        self._cache: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def begin_frame(self) -> None:
        """Call once before a frame is drawn."""
        self._left = self.per_frame or 0
        self.pending = False

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return name in self._texts or (self.root / f"{name}.svg").exists()

    def aspect(self, name: str) -> float:
        """Width divided by height of a picture; raises MissingPicture."""
        if name not in self._aspects:
            master = self.master(name)
            self._aspects[name] = master.get_width() / master.get_height()
        return self._aspects[name]

    def forget(self) -> None:
        """Drop every picture (after a change of art or of the display)."""
        self._cache.clear()
        self._masters.clear()
        self._latest.clear()
        self._texts.clear()
        self._pixels = 0

    def get(
        self,
        name: str,
        size: int | tuple[int, int],
        *,
        tint: Tint = (),
        turn: int = 0,
        alpha: int = 255,
        grey: bool = False,
    ) -> pygame.Surface:
        """The picture fitted into a box of ``size`` pixels (an int: a square), aspect kept.

        ``tint``: pairs of "#rrggbb" colours to replace in the SVG text. ``turn``: quarter turns
        clockwise; the box is meant after turning. ``alpha``: 0 to 255, in steps of 15.
        Raises MissingPicture.
        """
        box = (size, size) if isinstance(size, int) else (int(size[0]), int(size[1]))
        box = (max(1, box[0]), max(1, box[1]))
        turn %= 4
        alpha = min(255, max(0, round(alpha / 15) * 15))
        key = (name, box, tint, turn, alpha, grey)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        if turn or alpha != 255 or grey:
            before = self.pending
            self.pending = False
            inner = (box[1], box[0]) if turn % 2 else box
            picture = self.get(name, inner, tint=tint)
            blurred, self.pending = self.pending or self.moving, self.pending or before
            if turn:
                picture = pygame.transform.rotate(picture, -90 * turn)
            if grey:
                picture = pygame.transform.grayscale(picture)
            if alpha != 255:
                picture = faded(picture, alpha)
            if not blurred:
                self._keep(key, picture)
            return picture
        # What can be scaled instead of drawn anew: the master, else the last sharp copy.
        source = self._masters.get((name, tint)) or self._latest.get((name, tint))
        if source is not None and (self.moving or (self.per_frame is not None and self._left <= 0)):
            self.pending = True
            blurred_key = (*key, "blurred")
            picture = self._cache.get(blurred_key) or self._scaled(source, box)
            self._keep(blurred_key, picture)
            return picture
        if source is not None:
            self._left -= 1
        picture = self._rasterise(name, box, tint)
        self._latest[(name, tint)] = picture
        self._keep(key, picture)
        return picture

    def master(self, name: str, tint: Tint = ()) -> pygame.Surface:
        """The picture at 256 pixels, kept for as long as the window lives; raises MissingPicture."""
        found = self._masters.get((name, tint))
        if found is None:
            found = self._rasterise(name, (MASTER, MASTER), tint)
            self._masters[(name, tint)] = found
        return found

    def preload(self, names: list[str]) -> None:
        """Make masters ahead of time, so that zooming finds them."""
        for name in names:
            self.master(name)

    def _scaled(self, master: pygame.Surface, box: tuple[int, int]) -> pygame.Surface:
        return pygame.transform.smoothscale(master, fitted(master.get_size(), box))

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        old = self._cache.pop(key, None)
        if old is not None:
            self._pixels -= old.get_width() * old.get_height()
        self._cache[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > self.limit and len(self._cache) > 1:
            _, dropped = self._cache.popitem(last=False)
            self._pixels -= dropped.get_width() * dropped.get_height()

    def _rasterise(self, name: str, box: tuple[int, int], tint: Tint) -> pygame.Surface:
        """Draw the SVG at the box's size. Converting first is what makes later blits fast."""
        text = self._text(name)
        if text is None:
            raw = pygame.image.load(str(self.root / f"{name}.png")).convert_alpha().premul_alpha()
            return pygame.transform.smoothscale(raw, fitted(raw.get_size(), box))
        for old, new in tint:
            text = text.replace(old, new)
        raw = pygame.image.load_sized_svg(io.BytesIO(text.encode()), box)
        return raw.convert_alpha().premul_alpha()

    def _text(self, name: str) -> str | None:
        """SVG text of a picture, None for a pixel picture."""
        if name not in self._texts:
            path = self.root / f"{name}.svg"
            if not path.exists():
                if (self.root / f"{name}.png").exists():
                    return None
                raise MissingPicture(f"picture {name!r} is missing: {path} was not found")
            self._texts[name] = path.read_text(encoding="utf-8")
        return self._texts[name]


def fitted(size: tuple[int, int], box: tuple[int, int]) -> tuple[int, int]:
    """The largest size of the same shape inside ``box`` (pixels)."""
    share = min(box[0] / size[0], box[1] / size[1])
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a premultiplied picture at ``alpha`` of 255."""
    copy = picture.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
