"""The four typefaces: where their files lie, which characters they have, opened at wanted sizes."""

from __future__ import annotations

import logging
import struct
from bisect import bisect_right
from collections.abc import Container
from functools import cache, lru_cache
from importlib.resources import files

import pygame

log = logging.getLogger(__name__)

_FILES = {
    "friendly": ("font_fredoka_one", "files/FredokaOne-Regular.ttf"),
    "plain": ("fontpkg_atkinson_hyperlegible", "files/AtkinsonHyperlegible-Regular.ttf"),
    "bold": ("fontpkg_atkinson_hyperlegible", "files/AtkinsonHyperlegible-Bold.ttf"),
    "sc": ("pylopdf_fonts_zh_cn", "NotoSansSC-Regular.otf"),
    "jp": ("pylopdf_fonts_jp", "NotoSansJP-Regular.otf"),
}
FACES = tuple(_FILES)
CJK_SHARE = 0.94
"""CJK glyphs fill their square, so they are set a little smaller than the Latin beside them."""


def face_path(face: str) -> str:
    """File of a face; raises KeyError for an unknown face, ModuleNotFoundError without its package."""
    package, name = _FILES[face]
    return str(files(package).joinpath(name))


@cache
def found_path(face: str) -> str | None:
    """File of a face, or None when its package is missing: the game goes on with other faces."""
    try:
        path = face_path(face)
        with open(path, "rb"):
            return path
    except (ModuleNotFoundError, OSError) as error:
        log.warning("the typeface %r cannot be used: %s", face, error)
        return None


_STAND_INS = {"friendly": ("bold", "plain"), "bold": ("friendly", "plain"), "plain": ("bold", "friendly")}


@lru_cache(maxsize=160)
def font(face: str, size: int) -> pygame.font.Font:
    """The face opened at ``size`` pixels; without its package the nearest one that is there."""
    if not pygame.font.get_init():
        pygame.font.init()
    for name in (face, *_STAND_INS.get(face, ("plain", "bold"))):
        path = found_path(name)
        if path is not None:
            return pygame.font.Font(path, size)
    return pygame.font.Font(None, size)


def forget_fonts() -> None:
    """Drop all opened fonts; needed after ``pygame.font.quit``."""
    font.cache_clear()


class _Coverage:
    """The characters of one face, as sorted ranges read from its character map."""

    def __init__(self, path: str) -> None:
        with open(path, "rb") as file:
            head = file.read(12)
            count = struct.unpack(">H", head[4:6])[0]
            offset = 0
            for _ in range(count):
                tag, _sum, start, _length = struct.unpack(">4sLLL", file.read(16))
                if tag == b"cmap":
                    offset, length = start, _length
            file.seek(offset)
            table = file.read(length)
        ranges = _read_ranges(table)
        self._starts = [a for a, _ in ranges]
        self._ends = [b for _, b in ranges]

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, int):
            return False
        at = bisect_right(self._starts, code) - 1
        return at >= 0 and code <= self._ends[at]


def _read_ranges(table: bytes) -> list[tuple[int, int]]:
    """Sorted (first, last) ranges of a cmap table; format 12 is preferred to format 4."""
    best = (0, 0)
    for i in range(struct.unpack(">H", table[2:4])[0]):
        start = struct.unpack(">L", table[8 + 8 * i : 12 + 8 * i])[0]
        kind = struct.unpack(">H", table[start : start + 2])[0]
        if kind in (4, 12) and kind > best[0]:
            best = (kind, start)
    kind, at = best
    if kind == 12:
        groups = struct.unpack(">L", table[at + 12 : at + 16])[0]
        rows = struct.iter_unpack(">LLL", table[at + 16 : at + 16 + 12 * groups])
        return [(first, last) for first, last, _glyph in rows]
    segments = struct.unpack(">H", table[at + 6 : at + 8])[0] // 2
    base = at + 14

    def column(index: int, code: str) -> tuple[int, ...]:
        where = base + 2 * segments * index + (2 if index else 0)
        return struct.unpack(f">{segments}{code}", table[where : where + 2 * segments])

    ends, starts, deltas, offsets = column(0, "H"), column(1, "H"), column(2, "h"), column(3, "H")
    ranges: list[tuple[int, int]] = []
    for i in range(segments):
        if not offsets[i]:
            if starts[i] != 0xFFFF:
                ranges.append((starts[i], ends[i]))
            continue
        where = base + 2 * segments * 3 + 2 + 2 * i + offsets[i]
        for code in range(starts[i], ends[i] + 1):
            glyph = struct.unpack(">H", table[where : where + 2])[0]
            where += 2
            if glyph and code != 0xFFFF and (glyph + deltas[i]) & 0xFFFF:
                ranges.append((code, code))
    return sorted(ranges)


@cache
def coverage(face: str) -> Container[int]:
    """Which characters a face really has: ``ord(c) in coverage(face)``; none when its package is missing."""
    path = found_path(face)
    return _Coverage(path) if path is not None else frozenset()


@lru_cache(maxsize=20000)
def face_for(char: str, wanted: str, language: str) -> str:
    """The face that draws ``char``: the wanted one, else the plain one's family, else a CJK face."""
    code = ord(char)
    if code < 0x7F:
        return wanted
    order = ["jp", "sc"] if language.startswith("ja") else ["sc", "jp"]
    latin = [wanted, "bold" if wanted == "friendly" else wanted]
    for face in latin + order if code < 0x2E80 else order + latin:
        if code in coverage(face):
            return face
    return wanted


def split_runs(text: str, wanted: str, language: str) -> list[tuple[str, str]]:
    """Cut ``text`` into (face, piece) runs that one face each can draw."""
    if text.isascii():
        return [(wanted, text)] if text else []
    runs: list[tuple[str, str]] = []
    for char in text:
        face = face_for(char, wanted, language)
        if runs and runs[-1][0] == face:
            runs[-1] = (face, runs[-1][1] + char)
        else:
            runs.append((face, char))
    return runs
