"""Small parks and single cards in the notation of the rulebook, and things for score sheets and lists."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.table import rule_picture
from game.ui.table.drawer import drawer_for
from game.ui.table.rule_picture import Spot
from rulesets.at_any_cost.content import load
from rulesets.at_any_cost.content_notation import Shown, check_token, size_of, stars_of
from rulesets.at_any_cost.table_cards import SHAPE
from rulesets.at_any_cost.table_faces import ART
from rulesets.at_any_cost.table_layout import TUCK
from rulesets.at_any_cost.table_minis import TileLook
from rulesets.at_any_cost.table_tiles import Tiles

WIDE, GAP = 1.0, 0.1
"""Width of a place, and what lies between two, in units."""
TILE, STRIP, FOOT, THUMB = 0.975, 0.2, 0.2, 0.62
"""Heights in widths: of a tile, of what a strip adds, of the line below a stack; side of staff and resources."""
MOST = 150
"""Design units of a place at most."""


def read_cells(text: str) -> dict[Spot, Shown]:
    """Read "x,y=token ...". Raises ValueError for malformed notation."""
    return rule_picture.read_cells(text, lambda token: check_token(token, load()))


def height_of(shown: Shown) -> float:
    """Return how high a place is, in its width."""
    if shown.kind in ("event", "blueprint", "city", "deck", "loan"):
        return SHAPE
    if shown.kind == "park" and load().cards[shown.card].kind == "attraction":
        return TILE + STRIP * len(shown.upgrades) + FOOT
    if shown.kind == "park" and load().cards[shown.card].kind == "upgrade":
        return SHAPE
    return TILE if shown.kind == "empty" else THUMB * 1.35


def draw_cells(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, cells_text: str, lit: str = "", *, most: int = 0
) -> int:
    """Draw places in notation into a rectangle, some of them lit ("x,y x,y"); returns the width of a place in pixels."""
    named = read_cells(cells_text)
    tiles = drawer_for(kit, Tiles)
    where = _reflowed(named, rect)
    cells = {where[spot]: shown for spot, shown in named.items()}
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    lines = sorted({y for _, y in cells})
    heights = {y: max(height_of(shown) for (_, row), shown in cells.items() if row == y) for y in lines}
    columns = right - left + 1
    across = columns * WIDE + (columns - 1) * GAP
    down = sum(heights.values()) + GAP * (len(lines) - 1)
    unit = min(rect.w / across, rect.h / down, most or kit.px(MOST))
    if unit < 10:
        return round(unit)
    x0, y = rect.centerx - across * unit / 2, rect.centery - down * unit / 2
    places: dict[Spot, pygame.Rect] = {}
    for line in lines:
        for (x, row), shown in cells.items():
            if row == line:
                wide = round(unit * WIDE)
                place = pygame.Rect(
                    round(x0 + (x - left) * unit * (WIDE + GAP)),
                    round(y),
                    wide,
                    round(unit * height_of(shown)),
                )
                places[x, row] = _draw(kit, tiles, surface, shown, place)
        y += (heights[line] + GAP) * unit
    for spot in rule_picture.read_spots(lit):
        if where.get(spot) in places:
            ring = places[where[spot]].inflate(8, 8)
            kit.paint.halo(surface, ring, "halo", radius=kit.px(9), spread=kit.px(9))
            kit.paint.ring(surface, ring, "halo", width=kit.pxf(3), radius=kit.px(9))
    return round(unit)


def _reflowed(cells: dict[Spot, Shown], rect: pygame.Rect) -> dict[Spot, Spot]:
    """Return where each place is drawn: a long row in a narrow picture goes on below."""
    rows = {y for _, y in cells}
    columns = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    if len(rows) > 1 or columns < 5 or rect.w > rect.h * 2.2:
        return {spot: spot for spot in cells}
    each = -(-columns // 2)
    left = min(x for x, _ in cells)
    return {(x, y): ((x - left) % each, (x - left) // each) for x, y in cells}


def _draw(kit: Kit, tiles: Tiles, surface: pygame.Surface, shown: Shown, place: pygame.Rect) -> pygame.Rect:
    """Draw one place; returns what it takes."""
    if shown.kind == "empty":
        kit.paint.panel(
            surface, place, "lawn", edge="lawn_shade", edge_width=kit.pxf(1.5), radius=kit.px(8), alpha=90
        )
        words = tiles.say("show.free_slot")
        tiles.words(
            surface, words, place.inflate(-8, -8), place.w * 0.13, face="plain", colour="muted", most=2
        )
        return place
    if shown.kind == "gate":
        spot = pygame.Rect(place.x, place.y, place.w, round(place.w * 0.64))
        tiles.gate(surface, spot)
        tiles.star(
            surface,
            str(stars_of(shown, load())),
            (place.centerx + place.w * 0.2, place.bottom - place.w * 0.06),
            place.w * 0.17,
        )
        return place
    if shown.kind == "coins":
        tiles.sprite(surface, "common/coin", place.center, place.w * 0.6)
        tiles.word(surface, str(shown.count), place.center, place.w * 0.2)
        return place
    if shown.kind == "park":
        return _park_card(tiles, surface, shown, place)
    if shown.kind == "deck":
        tiles.card(surface, f"back_{shown.card}", place)
    elif shown.kind == "loan":
        tiles.card(surface, "loan", place, state=(shown.count,))
    elif shown.kind == "event":
        tiles.card(surface, shown.card, place, state=("ab".index(shown.half), "") if shown.half else ())
    else:
        tiles.card(surface, shown.card, place)
    return place


def _park_card(tiles: Tiles, surface: pygame.Surface, shown: Shown, place: pygame.Rect) -> pygame.Rect:
    look = TileLook(shown.card, shown.closed, shown.growth, shown.coins)
    card = load().cards[shown.card]
    if card.kind == "upgrade":
        tiles.card(surface, shown.card, place)
        return place
    if card.kind != "attraction":
        side = round(place.w * THUMB)
        spot = pygame.Rect(place.centerx - side // 2, place.y, side, side)
        tiles.thumb(surface, look, spot)
        name = pygame.Rect(place.x, spot.bottom + 2, place.w, place.bottom - spot.bottom - 2)
        tiles.words(
            surface,
            tiles.say(f"card.{shown.card}.name"),
            name,
            place.w * 0.115,
            face="bold",
            most=2,
            lead=1.05,
        )
        return place
    tile = pygame.Rect(place.x, place.y, place.w, round(place.w * TILE))
    pitch, tuck = place.w * STRIP, max(2, round(TUCK * tiles.unit))
    for index in reversed(range(len(shown.upgrades))):
        top = tile.bottom - tuck + round(index * pitch)
        tiles.strip(
            surface, TileLook(shown.upgrades[index]), pygame.Rect(place.x, top, place.w, round(pitch) + tuck)
        )
    tiles.tile(surface, look, tile)
    low = tile.bottom + round(len(shown.upgrades) * pitch) + 4
    foot = pygame.Rect(place.x, low, place.w, round(place.w * FOOT * 0.78))
    size = size_of(shown, load())
    tiles.foot(
        surface, foot, size, load().figures.size_points(size), stars_of(shown, load()), closed=shown.closed
    )
    return pygame.Rect(place.x, place.y, place.w, foot.bottom - place.y)


def draw_rule_picture(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, picture: rule_picture.Picture
) -> None:
    """Draw a `picture:` entry of the rulebook: places, lit ones, the result of a calculation, a tick or cross."""
    rule_picture.draw(kit, surface, rect, picture, draw_cells)


def draw_content(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, content_id: str) -> None:
    """Draw a card or a pack by its id. Raises KeyError for others."""
    box = load()
    tiles = drawer_for(kit, Tiles)
    known = (box.cards, box.events, box.blueprints, box.city_events)
    if content_id in box.packs:
        kit.sprite(surface, f"{ART}emblem/{content_id}", rect)
        return
    if not any(content_id in group for group in known):
        raise KeyError(content_id)
    wide = min(rect.w, round(rect.h / SHAPE))
    spot = pygame.Rect(0, 0, wide, round(wide * SHAPE))
    spot.center = rect.center
    tiles.card(surface, content_id, spot)
