"""Text: measuring, own line breaking, rich spans, rendering sharp at every scale.

Every rendered surface is premultiplied (blit with ``BLEND_PREMULTIPLIED``). A line of text is
a box of height ``leading * size``; the middle of its capitals lies in the middle of the box, so
that text centred in a button looks centred.
"""

from __future__ import annotations

import math
import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.breaking import ICON, segments
from game.ui.faces import CJK_SHARE, font, split_runs
from game.ui.theme import Colour, ColourLike, Scale, Theme

if TYPE_CHECKING:
    from game.ui.sprites import Sprites

OVERSAMPLE_BELOW = 40
"""Text smaller than this many pixels is drawn at three times its size and scaled down."""
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


@dataclass(frozen=True)
class Span:
    """A piece of rich text. ``icon`` (a sprite name) takes the place of ``text``."""

    text: str = ""
    bold: bool = False
    colour: ColourLike | None = None
    style: str | None = None
    icon: str | None = None


Rich = str | Sequence[Span]
_MARKUP = re.compile(r"(\*\*|\[(?:icon|seat):[\w/.-]+\]|\[#[\w.]+\]|\[/\]|\[=\w+\]|\\[*\[\\])")


def escape(text: str) -> str:
    """Protect a value (a player's name) from being read as markup."""
    return re.sub(r"([*\[\\])", r"\\\1", text)


def parse_markup(text: str) -> tuple[Span, ...]:
    r"""Read ``**bold**``, ``[icon:common/coin]``, ``[seat:red]``, ``[#good_text]colour[/]``,
    ``[=number]style[/]`` and the escapes ``\*``, ``\[``, ``\\`` into spans.
    """
    spans: list[Span] = []
    now = Span()
    stack: list[Span] = []
    for part in _MARKUP.split(text):
        if not part:
            continue
        if part == "**":
            now = replace(now, bold=not now.bold)
        elif part.startswith("[icon:"):
            spans.append(Span(icon=part[6:-1]))
        elif part.startswith("[seat:"):
            spans.append(Span(icon=f"common/seat_{part[6:-1]}"))
        elif part.startswith("[#"):
            stack.append(now)
            now = replace(now, colour=part[2:-1])
        elif part.startswith("[="):
            stack.append(now)
            now = replace(now, style=part[2:-1])
        elif part == "[/]":
            now = stack.pop() if stack else Span()
        else:
            piece = part[1] if len(part) == 2 and part[0] == "\\" else part
            spans.append(replace(now, text=piece))
    return tuple(spans)


@lru_cache(maxsize=20000)
def _run_width(text: str, face: str, size: int, language: str) -> float:
    """Width in pixels (fractions of a third below the oversampling limit)."""
    many = 3 if size < OVERSAMPLE_BELOW else 1
    width = 0
    for run_face, piece in split_runs(text, face, language):
        share = CJK_SHARE if run_face in ("sc", "jp") else 1.0
        width += font(run_face, round(size * many * share)).size(piece)[0]
    return width / many


@lru_cache(maxsize=400)
def cap_height(face: str, size: int) -> float:
    """Height of capitals above the baseline in pixels."""
    metrics = font(face, size * 4).metrics("H")[0]
    return (metrics[3] / 4) if metrics else size * 0.7


@dataclass
class Piece:
    """A part of a laid-out line: text in one face, or an icon; ``x`` from the line's left edge."""

    x: float
    width: float
    text: str
    face: str
    size: int
    colour: Colour
    icon: str | None = None


@dataclass
class Line:
    """One line of a block."""

    pieces: list[Piece]
    width: float
    text: str


@dataclass
class Block:
    """Text laid out for one width: draw it with ``TextEngine.draw_block``."""

    lines: list[Line]
    width: int
    height: int
    line_height: int
    baseline: int
    cut: bool = False
    icons: bool = field(default=False)

    @property
    def size(self) -> tuple[int, int]:
        """Width of the longest line and height of all lines, in pixels."""
        return self.width, self.height


class TextEngine:
    """Measures and draws text. One per window; caches rendered lines up to ``limit`` pixels."""

    def __init__(self, theme: Theme, language: str = "en", sprites: Sprites | None = None) -> None:
        self.theme = theme
        self.language = language
        self.sprites = sprites
        self.limit = 12_000_000
        self._lines: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._blocks: OrderedDict[tuple[object, ...], Block] = OrderedDict()

    def forget(self) -> None:
        """Drop everything cached (after a change of theme or language)."""
        self._lines.clear()
        self._blocks.clear()
        self._pixels = 0

    # measuring -----------------------------------------------------------------

    def line_height(self, style: str, scale: Scale) -> int:
        """Height of one line box in pixels."""
        look = self.theme.styles[style]
        return math.ceil(scale.text_px(look.size) * look.leading)

    def width(self, text: str, style: str, scale: Scale) -> int:
        """Width of ``text`` on one line in pixels."""
        look = self.theme.styles[style]
        return math.ceil(_run_width(text, look.face, scale.text_px(look.size), self.language))

    def layout(
        self,
        text: Rich,
        style: str,
        scale: Scale,
        width: float | None = None,
        *,
        colour: ColourLike | None = None,
        max_lines: int | None = None,
    ) -> Block:
        """Break ``text`` to ``width`` pixels (None: one line per line break).

        With ``max_lines`` the last line ends in an ellipsis where text is left over
        (``Block.cut`` tells).
        """
        spans = (Span(text),) if isinstance(text, str) else tuple(text)
        limit = None if width is None else max(1.0, float(width))
        key = (spans, style, scale, limit, colour, max_lines, self.language, self.theme.palette)
        block = self._blocks.get(key)
        if block is None:
            block = self._layout(spans, style, scale, limit, colour, max_lines)
            self._blocks[key] = block
            if len(self._blocks) > 2000:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end(key)
        return block

    def _layout(
        self,
        spans: tuple[Span, ...],
        style: str,
        scale: Scale,
        limit: float | None,
        colour: ColourLike | None,
        max_lines: int | None,
    ) -> Block:
        flat = "".join(ICON if s.icon else s.text for s in spans)
        owner: list[Span] = []
        for span in spans:
            owner.extend([span] * (1 if span.icon else len(span.text)))
        base = self.theme.styles[style]
        size = scale.text_px(base.size)

        def measure(start: int, end: int) -> tuple[list[Piece], float]:
            pieces: list[Piece] = []
            x = 0.0
            at = start
            while at < end:
                span = owner[at]
                stop = at + 1
                while stop < end and owner[stop] is span:
                    stop += 1
                piece = self._piece(flat[at:stop], span, style, scale, colour, x)
                pieces.append(piece)
                x += piece.width
                at = stop
            return pieces, x

        spots: list[tuple[int, int]] = []  # (start, end) of every unbreakable segment
        at = 0
        for piece_text in segments(flat):
            spots.append((at, at + len(piece_text)))
            at += len(piece_text)

        rows: list[tuple[int, int]] = []
        start = end = 0
        for seg_start, seg_end in spots:
            if flat[seg_start:seg_end] == "\n":
                rows.append((start, seg_start))
                start = end = seg_end
                continue
            visible = seg_start + len(flat[seg_start:seg_end].rstrip(" "))
            if limit is not None and measure(start, visible)[1] > limit:
                if end > start:
                    rows.append((start, end))
                    start = seg_start
                while visible - start > 1 and measure(start, visible)[1] > limit:
                    cut = start + 1
                    while cut < visible and measure(start, cut + 1)[1] <= limit:
                        cut += 1
                    if cut >= visible:
                        break
                    rows.append((start, cut))
                    start = cut
            end = seg_end
        if end > start or not rows or (flat and flat[-1] == "\n"):
            rows.append((start, end))

        cut_off = max_lines is not None and len(rows) > max_lines
        shown = rows[:max_lines] if cut_off else rows
        lines: list[Line] = []
        for index, (a, b) in enumerate(shown):
            b = a + len(flat[a:b].rstrip(" "))
            pieces, wide = measure(a, b)
            tail = ""
            if cut_off and index == len(shown) - 1:
                tail = "…"
                dots = self._piece(tail, Span(tail), style, scale, colour, 0)
                while b > a and limit is not None and wide + dots.width > limit:
                    b -= 1
                    b = a + len(flat[a:b].rstrip(" "))
                    pieces, wide = measure(a, b)
                dots.x = wide
                pieces.append(dots)
                wide += dots.width
            lines.append(Line(pieces, wide, flat[a:b] + tail))
        line_height = math.ceil(size * base.leading)
        baseline = round((line_height + cap_height(base.face, size)) / 2)
        wide_all = math.ceil(max((line.width for line in lines), default=0))
        icons = any(s.icon for s in spans)
        return Block(lines, wide_all, line_height * len(lines), line_height, baseline, cut_off, icons)

    def _piece(
        self, text: str, span: Span, style: str, scale: Scale, colour: ColourLike | None, x: float
    ) -> Piece:
        look = self.theme.styles[span.style or style]
        face = "bold" if span.bold and look.face == "plain" else look.face
        size = scale.text_px(look.size)
        if span.icon:
            side = round(size * 1.25)
            return Piece(x, side + size * 0.1, "", face, side, (0, 0, 0), span.icon)
        hue = self.theme.colour(span.colour or colour or look.colour)
        return Piece(x, _run_width(text, face, size, self.language), text, face, size, hue)

    # drawing -------------------------------------------------------------------

    def draw_block(
        self,
        surface: pygame.Surface,
        block: Block,
        pos: tuple[float, float],
        *,
        align: str = "left",
        width: float | None = None,
    ) -> pygame.Rect:
        """Draw a block with its box's left top at ``pos``; ``align`` acts within ``width`` pixels.

        Lines outside the surface's clip are left out. Returns the rectangle of the box.
        """
        clip = surface.get_clip()
        room = block.width if width is None else width
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        y = round(pos[1])
        batch: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for line in block.lines:
            if y + block.line_height >= clip.top and y <= clip.bottom:
                left = pos[0] + (room - line.width) * share
                for piece in line.pieces:
                    self._put(batch, piece, left + piece.x, y, block)
            y += block.line_height
        surface.fblits(batch, _PREMULTIPLIED)
        return pygame.Rect(round(pos[0]), round(pos[1]), math.ceil(room), block.height)

    def _put(
        self,
        batch: list[tuple[pygame.Surface, tuple[int, int]]],
        piece: Piece,
        x: float,
        top: int,
        block: Block,
    ) -> None:
        if piece.icon:
            if self.sprites is not None:
                picture = self.sprites.get(piece.icon, piece.size)
                gap_x = (piece.size - picture.get_width()) // 2
                middle = top + block.line_height / 2
                batch.append((picture, (round(x) + gap_x, round(middle - picture.get_height() / 2))))
            return
        if not piece.text.strip():
            return
        picture = self.line(piece.text, piece.face, piece.size, piece.colour)
        ascent = _ascent(piece.face, piece.size)
        batch.append((picture, (round(x), top + block.baseline - ascent)))

    def line(self, text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        """One rendered line, premultiplied, baseline ``ascent`` pixels below its top; cached."""
        key = (text, face, size, colour, self.language)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        picture = self._render(text, face, size, colour)
        self._lines[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > self.limit and len(self._lines) > 1:
            _, old = self._lines.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return picture

    def _render(self, text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        many = 3 if size < OVERSAMPLE_BELOW else 1
        ascent, descent = _ascent(face, size) * many, _descent(face, size) * many
        runs: list[tuple[pygame.Surface, int, int]] = []
        x = 0
        for run_face, piece in split_runs(text, face, self.language):
            share = CJK_SHARE if run_face in ("sc", "jp") else 1.0
            opened = font(run_face, round(size * many * share))
            glyphs = opened.render(piece, True, colour)
            runs.append((glyphs, x, ascent - opened.get_ascent()))
            x += opened.size(piece)[0]
        width = max(1, math.ceil(x / many)) * many
        picture = pygame.Surface((width, ascent + descent), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        for glyphs, left, top in runs:
            picture.blit(glyphs, (left, top))
        if many > 1:
            picture = pygame.transform.smoothscale(picture, (width // many, (ascent + descent) // many))
        return picture.convert_alpha().premul_alpha()


@lru_cache(maxsize=400)
def _ascent(face: str, size: int) -> int:
    """Pixels kept above the baseline: enough for accents and for CJK glyphs set beside."""
    return math.ceil(max(font(face, size * 3).get_ascent() / 3, size * 0.92))


@lru_cache(maxsize=400)
def _descent(face: str, size: int) -> int:
    return math.ceil(max(-font(face, size * 3).get_descent() / 3, size * 0.24))
