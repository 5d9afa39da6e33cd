"""Sentences in rectangles: letters become smaller before anything of a sentence is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.ui.kit import Kit
from game.ui.text import Block

SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How small letters become, as shares of the size that the player chose."""

LEAST_LETTERS = 7
"""No letters are smaller, in pixels."""
READ = 11
"""Design units of letters below which a name rather takes two lines."""
ROW = 1.08
"""Height of a line of a name on a card, as a share of its letters."""


def fitting(kit: Kit, text: str, size: tuple[int, int], style: str) -> Block:
    """Lay a sentence out for a rectangle in the largest letters in which all of it has room."""
    for share in SHARES:
        scale = replace(kit.scale, text=kit.scale.text * share)
        block = kit.engine.layout(text, style, scale, size[0], colour="text")
        if block.height <= size[1]:
            return block
    line = max(1, block.height // max(1, len(block.lines)))
    return kit.engine.layout(text, style, scale, size[0], colour="text", max_lines=max(1, size[1] // line))


def letters(kit: Kit, words: Sequence[str], room: float, style: str) -> int:
    """Return the largest letters in pixels, at most those of a style, in which each of some words has room."""
    look = kit.theme.styles[style]
    size = kit.scale.text_px(look.size)
    while size > LEAST_LETTERS and any(
        kit.engine.line(word, look.face, size, kit.colour("ink")).get_width() > room for word in words
    ):
        size -= 1
    return size


def rows(kit: Kit, names: Sequence[str], room: tuple[int, int], style: str) -> tuple[int, list[list[str]]]:
    """Return the letters in pixels in which each name has room below its picture, and the lines of each name.

    Where one line would make the letters too small, names of several words go on a second one.
    """
    size = letters(kit, names, room[0], style)
    if size >= kit.px(READ):
        return size, [[name] for name in names]
    parts = [_halves(name) for name in names]
    both = letters(kit, [part for each in parts for part in each], room[0], style)
    both = min(both, int(room[1] / (2 * ROW)))
    return (both, parts) if both > size else (size, [[name] for name in names])


def _halves(name: str) -> list[str]:
    """Cut a name at the space nearest to its middle."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces:
        return [name]
    at = min(spaces, key=lambda at: abs(at - len(name) / 2))
    return [name[:at], name[at + 1 :]]


def paragraph(kit: Kit, surface: pygame.Surface, text: str, rect: pygame.Rect, style: str) -> None:
    """Draw a sentence from the top of a rectangle."""
    kit.engine.draw_block(surface, fitting(kit, text, rect.size, style), rect.topleft)
