"""What cells and dominoes of Theme Parque show: names of pictures, quarter turns, words on badges; nothing is drawn here."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import QUEUE1, QUEUE2
from rulesets.theme_parque.ground import ENTRANCE, Ground

ART = "theme_parque/"
STATION = f"{ART}coaster_station"
"""Picture of a station with its train; `_empty` shows it while the train is on its way."""
SHAPES = {1: "tunnel", 3: "tee", 4: "cross"}
MASTER_SIDES = {"tunnel": 1, "corner": 3, "straight": 5, "tee": 7, "cross": 15, "bend": 3, "station": 5}
"""Open sides of the pictures as they are drawn (N=1, E=2, S=4, W=8)."""
Halves = tuple[Half, Half]


class CellLook(NamedTuple):
    """What one cell shows: picture of the path or track and its quarter turns, item, badge text, set letter."""

    path: str
    turn: int
    item: str
    plaza: str
    badge: str
    badge_text: str
    letter: str


def turned(sides: int, rotation: int) -> int:
    """Return a bitmask of sides after clockwise quarter turns (TP-1.4)."""
    return ((sides << rotation) | (sides >> (4 - rotation))) & 15


def path_picture(half: Half, rotation: int = 0) -> tuple[str, int]:
    """Return the picture of a path or track half and how often it is turned; ("", 0) for items."""
    if half.kind == "item":
        return "", 0
    if half.kind == "C":
        shape = half.part or "straight"
        kind = "coaster"
    else:
        count = half.sides.bit_count()
        shape = SHAPES.get(count) or ("straight" if half.sides in (5, 10) else "corner")
        kind = half.kind.lower()
    wanted, drawn = turned(half.sides, rotation), MASTER_SIDES[shape]
    turn = next((quarter for quarter in range(4) if turned(drawn, quarter) == wanted), 0)
    return f"{ART}{kind}_{shape}", turn


def badge_words(item_id: str) -> tuple[str, str]:
    """Return the badge picture of an item and what is written on it; ("", "") for decorations (TP-14.5)."""
    item = load().items[item_id]
    if item.kind == "attraction":
        return f"{ART}badge_attraction", f"×{item.factor}" if item.factor is not None else "×#"
    if item.kind == "stall":
        return f"{ART}badge_stall", str(item.points).replace(
            "-", "\u2212"
        ) if item.points is not None else "#"
    return "", ""


def cell_look(half: Half, rotation: int = 0, set_id: str = "base") -> CellLook:
    """Return what a half shows in a rotation."""
    path, turn = path_picture(half, rotation)
    letter = "" if set_id == "base" else load().sets[set_id].letter
    if not half.item:
        return CellLook(path, turn, "", "", "", "", letter)
    item = load().items[half.item]
    badge, words = badge_words(half.item)
    plaza = {"attraction": f"{ART}plaza_ride", "stall": f"{ART}plaza_stall"}.get(item.kind, "")
    if half.kind == "C":  # a station is its own picture, laid on the lawn like other track
        return CellLook(path, turn, "", "", badge, words, letter)
    return CellLook("", 0, ART + (item.picture or item.id), plaza, badge, words, letter)


def halves_of(domino: str) -> tuple[Halves, str]:
    """Return the halves of a domino (or the entrance) and the set it belongs to."""
    content = load()
    found = content.entrance if domino == ENTRANCE else content.dominoes[domino]
    return (found.a, found.b), found.set


def item_picture(item: str) -> str:
    """Return the sprite of an item."""
    return ART + (load().items[item].picture or item)


def square(rect: pygame.Rect, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    """Return a part of a cell: position and size as shares of the cell."""
    return pygame.Rect(
        rect.x + round(x * rect.w), rect.y + round(y * rect.h), round(wide * rect.w), round(high * rect.h)
    )


def cells_in(rect: pygame.Rect, rotation: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut the rectangle of a turned domino into its halves A and B."""
    if rotation % 2:
        cut = rect.w // 2
        left = pygame.Rect(rect.x, rect.y, cut, rect.h)
        right = pygame.Rect(rect.x + cut, rect.y, rect.w - cut, rect.h)
        return (right, left) if rotation == 1 else (left, right)
    cut = rect.h // 2
    top = pygame.Rect(rect.x, rect.y, rect.w, cut)
    low = pygame.Rect(rect.x, rect.y + cut, rect.w, rect.h - cut)
    return (top, low) if rotation == 0 else (low, top)


def queue_look(ground: Ground, cell: int) -> tuple[str, int]:
    """Return the picture of a queue cell and its quarter turns."""
    shown = [ground.codes[cell] >> 4 * side & 15 for side in range(4)]
    sides = sum(1 << side for side in range(4) if shown[side] in (QUEUE1 + 1, QUEUE2 + 1))
    kind = "q1" if QUEUE1 + 1 in shown else "q2"
    shape = SHAPES.get(sides.bit_count()) or ("straight" if sides in (5, 10) else "corner")
    drawn = MASTER_SIDES[shape]
    turn = next((quarter for quarter in range(4) if turned(drawn, quarter) == sides), 0)
    return f"{ART}{kind}_{shape}", turn


def carpet_shift(ground: Ground, cell: int) -> tuple[float, float]:
    """Return how far the middle of a cell's carpet is from the middle of the cell, as shares: bends cut the corner."""
    name, turn = queue_look(ground, cell)
    if not name.endswith("corner"):
        return 0.0, 0.0
    return ((0.13, -0.13), (0.13, 0.13), (-0.13, 0.13), (-0.13, -0.13))[turn]
