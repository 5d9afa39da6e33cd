"""Words on the cards of At Any Cost: broken and fitted into rectangles, and remembered."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.drawer import Drawer
from game.ui.theme import ColourLike, Scale

INK: ColourLike = "ink_picture"
FLOOR = 11.0
"""Letters that must be read on the table are not smaller, in design units: the smallest style of the theme."""
FITS = 8000
"""So many fitted texts are remembered."""
ONE_LINE = 0.88
"""Letters may become smaller by as much to stay on one line."""


class Words(Drawer):
    """Draws texts of the game."""

    limit = 20_000_000
    sharp_per_frame = 4

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.texts: Any = scoped(kit)
        """Where names and printed texts come from."""
        self._fits: dict[tuple[object, ...], tuple[int, list[str]]] = {}

    def say(self, key: str, **values: Any) -> str:
        """Return a sentence of the ruleset."""
        return str(self.texts.text(key, **values))

    def has(self, key: str) -> bool:
        """Is there a text under this key?"""
        return bool(self.texts.has(key))

    @property
    def unit(self) -> float:
        """Pixels of a design unit."""
        return self.kit.scale.factor

    @property
    def letters(self) -> float:
        """How much larger letters on cards become with the text size: half of it, where there is room."""
        return 1 + max(0.0, self.kit.scale.text - 1) * 0.6

    @property
    def floor(self) -> float:
        """The smallest letters for what is said on the table itself, in pixels; the pictures of cards may go below."""
        return FLOOR * self.unit

    # --- words -----------------------------------------------------------------------------------

    def lines(self, text: str, face: str, size: int, wide: int, most: int) -> tuple[list[str], bool]:
        """Break a text for a width in letters of `size` pixels; returns the lines and whether something was cut."""
        style = {"friendly": "subheading", "plain": "small", "bold": "small_bold"}[face]
        scale = Scale(size / self.kit.theme.styles[style].size, 1.0)
        block = self.kit.engine.layout(text, style, scale, wide, max_lines=most)
        cut = block.cut or any(line.width > wide + 1 for line in block.lines) or _splits(text, block)
        return [line.text for line in block.lines], cut

    def fit(
        self,
        text: str,
        face: str,
        size: float,
        least: float,
        box: tuple[int, int],
        most: int,
        lead: float = 1.12,
    ) -> tuple[int, list[str]]:
        """Return the largest letters in which a text fits a box, and its lines; in the smallest it is cut."""
        key = (text, face, round(size, 1), round(least, 1), box, most, lead)
        found = self._fits.get(key)
        if found is None:
            if len(self._fits) > FITS:
                self._fits.clear()
            found = self._fits[key] = self._fit(text, face, size, least, box, most, lead)
        return found

    def _fit(
        self, text: str, face: str, size: float, least: float, box: tuple[int, int], most: int, lead: float
    ) -> tuple[int, list[str]]:
        low = max(6, round(least))
        letter = max(low, round(size))
        found: list[str] = []
        if most > 1 and " " in text:  # one line is better, if letters need not become much smaller for it
            for one in range(letter, max(low, round(letter * ONE_LINE)) - 1, -1):
                found, cut = self.lines(text, face, one, box[0], 1)
                if not cut:
                    return one, found
        while letter >= low:
            rows = max(1, min(most, int(box[1] / (letter * lead) + 0.12)))
            found, cut = self.lines(text, face, letter, box[0], rows)
            if not cut:
                return letter, found
            letter -= 1
        return letter + 1, found

    def words(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        size: float,
        *,
        face: str = "friendly",
        colour: ColourLike = INK,
        least: float = 0.0,
        most: int = 1,
        align: str = "center",
        lead: float = 1.12,
    ) -> pygame.Rect:
        """Draw a text fitted into a rectangle, in letters of at most `size` pixels; returns what it takes."""
        if rect.w < 4 or rect.h < 4 or not text:
            return pygame.Rect(rect.centerx, rect.centery, 0, 0)
        letter, lines = self.fit(text, face, size, least or size * 0.62, rect.size, most, lead)
        pitch = letter * lead
        top = rect.centery - pitch * len(lines) / 2
        tone = self.kit.colour(colour)
        taken = pygame.Rect(rect.centerx, round(top), 0, round(pitch * len(lines)))
        for index, line in enumerate(lines):
            picture = self.kit.engine.line(line, face, letter, tone)
            at = picture.get_rect()
            # the middle of small letters lies in the middle of the line
            at.centery = round(top + pitch * (index + 0.5) + letter * 0.02)
            setattr(
                at,
                *{"left": ("left", rect.x), "right": ("right", rect.right)}.get(
                    align, ("centerx", rect.centerx)
                ),
            )
            surface.blit(picture, at, special_flags=PREMULTIPLIED)
            taken.union_ip(at) if index or taken.w else taken.update(at.x, taken.y, at.w, taken.h)
        return taken


def scoped(kit: Kit) -> Any:
    """Return the texts of the game as the kit has them."""
    texts: Any = kit.texts
    return texts.scoped("at_any_cost") if hasattr(texts, "scoped") else texts


def _splits(text: str, block: Any) -> bool:
    """Was a word cut in the middle to fit?"""
    joined = "".join(line.text.replace(" ", "") for line in block.lines)
    if joined != text.replace(" ", "").replace("\n", ""):
        return False
    words = text.replace("-", "- ").split()
    parts = [part for line in block.lines for part in line.text.replace("-", "- ").split()]
    return parts != words
