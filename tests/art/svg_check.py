"""Check drawings against what pygame-ce can really draw, and make contact sheets.

pygame-ce reads SVG with a small renderer. It silently leaves out or draws wrongly much of the standard,
so this tool names every such use, together with the limits of the drawing style.

    python tests/art/svg_check.py art                           report; exit status 1 if there is a fault
    python tests/art/svg_check.py art/common --sheet sheet.png  also draw every file at 32, 64 and 128 px
    python tests/art/svg_check.py FILE ... --sheet s.png --sizes 40,64,128,256 --paper fffdf8

What may be used is listed in `ELEMENTS` and `ATTRIBUTES`; the reasons stand in art/README.md.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence
from pathlib import Path

SHAPE_WORDS = "path rect circle ellipse line polyline polygon"
OTHER_WORDS = "svg g defs linearGradient radialGradient stop title desc"
ATTRIBUTE_WORDS = """viewBox id d x y width height rx ry cx cy r x1 y1 x2 y2 points transform
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset opacity
    offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod"""
SHAPES = frozenset(SHAPE_WORDS.split())
ELEMENTS = SHAPES | frozenset(OTHER_WORDS.split())
ATTRIBUTES = frozenset(ATTRIBUTE_WORDS.split())
PAINTS = ("fill", "stroke", "stop-color")
PAINT = re.compile(r"none|#[0-9a-fA-F]{6}|url\(#([A-Za-z_][\w-]*)\)")
TRANSFORM = re.compile(r"(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\([-\d.,eE\s]+\)\s*,?)*")
GRADIENT_POINTS = ("x1", "y1", "x2", "y2", "cx", "cy", "r")

PIECE_SHAPES = 40
"""Most shapes of a picture of up to `PIECE_SIDE` units: more cannot be read at 40 px."""
SCENE_SHAPES = 160
"""Most shapes of a larger picture (covers, backgrounds)."""
PIECE_SIDE = 256
REFERENCE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">'
    '<rect x="20" y="20" width="80" height="80" rx="14" fill="#ff7b54" stroke="#4a2c6b" stroke-width="3"/>'
    '<circle cx="60" cy="60" r="24" fill="#fffdf8" stroke="#4a2c6b" stroke-width="3"/></svg>'
)


def _tag(element: ET.Element) -> str:
    """Return the element's name without its namespace."""
    return element.tag.rpartition("}")[2]


def _paint_faults(element: ET.Element, ids: frozenset[str]) -> Iterable[str]:
    """Yield a sentence for each colour that would come out wrong."""
    for name in PAINTS:
        value = element.get(name)
        if value is None:
            continue
        match = PAINT.fullmatch(value.strip())
        if match is None:
            yield f"<{_tag(element)}> {name}={value!r}: write #rrggbb, none or url(#gradient)"
        elif match.group(1) and match.group(1) not in ids:
            yield f"<{_tag(element)}> {name}={value!r}: there is no such gradient"
        elif value.strip().lower() == "#000000":
            yield f"<{_tag(element)}> {name}: pure black; the ink is #4a2c6b"


def _gradient_faults(element: ET.Element) -> Iterable[str]:
    """Yield a sentence for each gradient coordinate that is read as something else than it means."""
    if _tag(element) not in ("linearGradient", "radialGradient"):
        return
    if element.get("gradientUnits") == "userSpaceOnUse":
        return
    for name in GRADIENT_POINTS:
        value = element.get(name)
        if value is not None and not value.endswith("%") and float(value) != 0:
            yield f"<{_tag(element)}> {name}={value!r}: read as pixels; write percent or userSpaceOnUse"
    if not len(element):
        yield f"<{_tag(element)}> has no stops: draws nothing"


def _shadow_faults(root: ET.Element) -> Iterable[str]:
    """Yield a sentence for each flat ellipse whose round gradient would be cut off at its edge."""
    round_ids = {
        e.get("id")
        for e in root.iter()
        if _tag(e) == "radialGradient" and e.get("gradientUnits") != "userSpaceOnUse"
    }
    for element in root.iter():
        match = PAINT.fullmatch((element.get("fill") or "none").strip())
        if _tag(element) != "ellipse" or match is None or match.group(1) not in round_ids:
            continue
        wide, high = float(element.get("rx", "1")), float(element.get("ry", "1"))
        if max(wide, high) > 1.5 * min(wide, high):
            yield "<ellipse> with a percent radialGradient: drawn as a circle and cut off; flatten it by gradientTransform"


def _element_faults(element: ET.Element, ids: frozenset[str], turned: bool) -> Iterable[str]:
    """Yield the faults of one element; `turned` tells whether a parent rotates it."""
    tag = _tag(element)
    if tag not in ELEMENTS:
        yield f"<{tag}> is left out or drawn wrongly"
        return
    for full in element.attrib:
        name = full.rpartition("}")[2]
        if name not in ATTRIBUTES:
            yield f"<{tag}> {name}: not supported, or not to be relied on"
    if tag == "g" and float(element.get("opacity", "1")) < 1:
        yield "<g opacity>: goes to each child, overlaps show; put opacity on one shape"
    if not TRANSFORM.fullmatch(element.get("transform", "")):
        yield f"<{tag}> transform={element.get('transform')!r}: cannot be read"
    if turned and tag == "rect" and element.get("rx") and element.get("stroke-dasharray"):
        yield "<rect> dashed, rounded and in a rotated group: draws stray lines; write a path"
    yield from _paint_faults(element, ids)
    yield from _gradient_faults(element)


def _walk(element: ET.Element, ids: frozenset[str], turned: bool) -> Iterable[str]:
    """Yield the faults of an element and of all below it."""
    turned = turned or "rotate" in element.get("transform", "")
    yield from _element_faults(element, ids, turned)
    for child in element:
        yield from _walk(child, ids, turned)


def text_faults(text: str) -> list[str]:
    """Return what is wrong with an SVG text, one sentence a fault, each only once; empty if all is well."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"not well-formed XML: {error}"]
    found: list[str] = []
    box = (root.get("viewBox") or "").replace(",", " ").split()
    side = 0.0
    if len(box) == 4:
        side = max(float(box[2]), float(box[3]))
    else:
        found.append("no viewBox of four numbers: it cannot be drawn at a wanted size")
    ids = frozenset(e.get("id", "") for e in root.iter() if "Gradient" in _tag(e))
    found.extend(_walk(root, ids, False))
    found.extend(_shadow_faults(root))
    shapes = sum(_tag(e) in SHAPES for e in root.iter())
    most = PIECE_SHAPES if side <= PIECE_SIDE else SCENE_SHAPES
    if shapes > most:
        found.append(f"{shapes} shapes, at most {most}: too fine to be read, slow to draw")
    return list(dict.fromkeys(found))


def _load_pygame() -> None:
    """Make pygame usable without a screen, whatever the caller's surroundings."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def draw_seconds(path: Path | str, runs: int = 5) -> float:
    """Return the best time in seconds for drawing a file (path or SVG text) at 128 px."""
    _load_pygame()
    import io

    import pygame

    data = Path(path).read_bytes() if isinstance(path, Path) else path.encode()
    best = 9.0
    for _ in range(runs):
        start = time.perf_counter()
        pygame.image.load_sized_svg(io.BytesIO(data), (128, 128))
        best = min(best, time.perf_counter() - start)
    return best


def drawing_faults(path: Path) -> list[str]:
    """Return what is wrong with the drawn picture of a file: unreadable or empty."""
    _load_pygame()
    import pygame

    try:
        surface = pygame.image.load_sized_svg(str(path), (128, 128))
    except pygame.error as error:
        return [f"cannot be read: {error}"]
    box = surface.get_bounding_rect(min_alpha=16)
    if box.width < 4 or box.height < 2:
        return ["draws nothing"]
    return []


def slowness(path: Path) -> float:
    """Return how many times as long as `REFERENCE` a drawing takes (best of three comparisons)."""
    return min(draw_seconds(path) / draw_seconds(REFERENCE) for _ in range(3))


def faults(path: Path) -> list[str]:
    """Return all faults of one SVG file as sentences (empty list: none)."""
    found = text_faults(path.read_text(encoding="utf-8"))
    return found if any("XML" in f or "viewBox" in f for f in found) else found + drawing_faults(path)


def svg_files(paths: Iterable[Path]) -> list[Path]:
    """Return the SVG files among `paths` and below its folders, sorted."""
    return sorted(f for p in paths for f in ([p] if p.is_file() else p.rglob("*.svg")))


def contact_sheet(
    files: Sequence[Path],
    out: Path,
    sizes: Sequence[int] = (128, 64, 32),
    paper: str = "ece8e0",
    columns: int = 5,
) -> None:
    """Draw each file at each of `sizes` (pixels) on a `paper` (rrggbb) ground and save the sheet as PNG."""
    _load_pygame()
    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 16)
    wide, high = sum(sizes) + 8 * len(sizes) + 8, max(sizes) + 26
    sheet = pygame.Surface((columns * wide, -(-len(files) // columns) * high))
    sheet.fill(f"#{paper}")
    for index, file in enumerate(files):
        x, y = index % columns * wide + 6, index // columns * high + 6
        sheet.blit(font.render(file.stem, True, "#282828"), (x, y + max(sizes) + 3))
        for size in sizes:
            sheet.blit(pygame.image.load_sized_svg(str(file), (size, size)), (x, y))
            x += size + 8
    pygame.image.save(sheet, str(out))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="+", type=Path, help="SVG files or folders")
    parser.add_argument("--sheet", type=Path, help="save a contact sheet here")
    parser.add_argument("--sizes", default="128,64,32", help="pixel sizes on the sheet")
    parser.add_argument("--paper", default="ece8e0", help="ground colour of the sheet, rrggbb")
    parser.add_argument("--columns", type=int, default=5, help="pictures in a row of the sheet")
    parser.add_argument("--slow", type=float, help="also name drawings that take so many times as long as two shapes")
    options = parser.parse_args(arguments)
    files = svg_files(options.paths)
    if not files:
        print("No SVG file was found there; name a folder with drawings, for example art.")
        return 1
    bad = 0
    for file in files:
        found = faults(file)
        bad += bool(found)
        for line in found:
            print(f"{file}: {line}")
        if options.slow and (ratio := slowness(file)) > options.slow:
            print(f"{file}: takes {ratio:.0f} times as long as two plain shapes")
    if options.sheet:
        sizes = [int(size) for size in options.sizes.split(",")]
        contact_sheet(files, options.sheet, sizes, options.paper, options.columns)
    print(f"{len(files)} drawings, {bad} with faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
