"""What all cards of At Any Cost share: frame, title, picture, and how much of a card that lies under another is seen.

Sizes are shares of the width of a card, which is 1.4 times as high.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.sprites import PREMULTIPLIED
from rulesets.at_any_cost.table_faces import INK, PAPER, RIMS, Faces

FULL, LARGE, EMBLEMS, BARE = 122.0, 236.0, 70.0, 62.0
"""Widths in design units from which a card shows its full text, also its type line; below which it shows no text."""
NAMELESS = 45.0
"""Width in design units below which a card shows no name: of a card so small the picture tells more than a cut word."""
NAME_LETTERS = 10.0
"""Letters of the names in a fan, in design units."""


class Frame(NamedTuple):
    """The frame of a card that is being composed: the picture, what is inside the rim, widths of lines.

    seen  pixels from the left edge that the next card of a fan leaves free; title, marks and figures stand there
    """

    picture: pygame.Surface
    inner: pygame.Rect
    line: int
    width: int
    seen: int

    def left(self, rect: pygame.Rect) -> pygame.Rect:
        """Return what is seen of a part of the card."""
        return pygame.Rect(rect.x, rect.y, max(1, min(rect.right, self.seen) - rect.x), rect.h)

    @property
    def covered(self) -> bool:
        """Does another card lie over the right part?"""
        return self.seen < self.width


class Frames(Faces):
    """Draws what all cards share."""

    def reads(self, wide: int) -> float:
        """Return how wide a card is for a reader, in design units: large letters make it narrower."""
        return wide / self.unit / (1 + max(0.0, self.kit.scale.text - 1) * 0.45)

    def tells(self, wide: int) -> bool:
        """Does a card of this width bear its text? What can be read at all is not left out for large letters."""
        return wide / self.unit >= BARE

    def frame(
        self,
        size: tuple[int, int],
        kind: str,
        band: tuple[int, int, int],
        paper: tuple[int, int, int] = PAPER,
        seen: float = 1.0,
    ) -> Frame:
        """Begin a card: outline, rim, paper."""
        wide = size[0]
        picture = pygame.Surface(size, pygame.SRCALPHA)
        radius = wide / 13
        line = max(1, round(wide * 0.0135 + 0.35))
        rim = max(1, round(wide * 0.014))
        paint = self.kit.paint
        paint.panel(picture, picture.get_rect(), INK, radius=radius)
        paint.panel(
            picture, picture.get_rect().inflate(-2 * line, -2 * line), RIMS[kind], radius=radius - line
        )
        inner = picture.get_rect().inflate(-2 * (line + rim), -2 * (line + rim))
        paint.panel(picture, inner, paper, radius=max(1.0, radius - line - rim))
        return Frame(picture, inner, line, wide, min(wide, round(wide * seen)))

    def fill(self, frame: Frame, rect: pygame.Rect, colour: tuple[int, int, int]) -> None:
        """Fill a part of the paper, with the round corners of the card."""
        layer = pygame.Surface(frame.inner.size, pygame.SRCALPHA)
        layer.fill((*colour, 255), rect.move(-frame.inner.x, -frame.inner.y))
        self._on(frame, layer)

    def _on(self, frame: Frame, layer: pygame.Surface) -> None:
        inset = (frame.width - frame.inner.w) / 2
        self.rounded(layer, max(1.0, frame.width / 13 - inset))
        frame.picture.blit(layer, frame.inner, special_flags=PREMULTIPLIED)

    def scene(self, frame: Frame, rect: pygame.Rect, ground: str, motif: str, share: float = 0.98) -> None:
        """Draw the picture of a card into a part of it, with lines above and below."""
        self.window(frame.picture, rect, ground, motif, share=share, seen=frame.left(rect).w)
        self.rule(frame, rect.top)
        self.rule(frame, rect.bottom)

    def rule(self, frame: Frame, y: int) -> None:
        """Draw a line across the card."""
        thick = max(1, round(frame.line * 0.8))
        frame.picture.fill(
            self.kit.colour(INK), pygame.Rect(frame.inner.x, y - thick // 2, frame.inner.w, thick)
        )

    def title(
        self, frame: Frame, text: str, band: tuple[int, int, int], *, colour: object = INK
    ) -> pygame.Rect:
        """Draw the title on its band; returns the band."""
        wide = frame.width
        units = self.reads(wide)
        share = 0.27 if units < FULL else 0.225 if units < LARGE else 0.17
        rect = pygame.Rect(frame.inner.x, frame.inner.y, frame.inner.w, round(wide * share))
        self.fill(frame, rect, band)
        if units < NAMELESS:
            return rect
        letters = wide * (0.132 if units < FULL else 0.112 if units < LARGE else 0.094)
        room = frame.left(rect).inflate(-round(wide * (0.03 if frame.covered else 0.05)), -round(wide * 0.012))
        least = letters * 0.58
        if frame.covered:  # better no name than a broken one
            size, lines = self.fit(text, "friendly", letters, least, room.size, 2, 1.02)
            if self.lines(text, "friendly", size, room.w, len(lines))[1]:
                return rect
        self.words(frame.picture, text, room, letters, colour=colour, most=2, lead=1.02, least=least)  # type: ignore[arg-type]
        return rect

    def name_width(self, name: str) -> int:
        """Return how much of a card in a fan must be seen for its name on two lines, in pixels."""
        letters = round(NAME_LETTERS * self.unit)
        words = name.replace("-", "- ").split()

        def wide(part: list[str]) -> int:
            text = " ".join(part).replace("- ", "-")
            return self.kit.engine.line(text, "friendly", letters, (0, 0, 0)).get_width()

        cuts = range(1, max(2, len(words)))
        return min(max(wide(words[:cut]), wide(words[cut:])) for cut in cuts) + round(8 * self.unit)
