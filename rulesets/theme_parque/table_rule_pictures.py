"""Small parks in board notation for the rulebook, and single pieces for score sheets and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.core.grid import pack, unpack
from game.ui.kit import Kit
from game.ui.table import rule_picture
from game.ui.table.drawer import drawer_for
from game.ui.table.rule_picture import Spot
from rulesets.theme_parque import ground, rollercooper_facts, table_park
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_halves import parse_half
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import cell_of, forms
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.table_looks import cell_look, item_picture
from rulesets.theme_parque.table_pieces import Pieces


class SmallPark(NamedTuple):
    """A park in notation: its halves by position, and the tables of queues and paths."""

    halves: dict[Spot, Half]
    tables: ground.Copy


def read_cells(text: str) -> SmallPark:
    """Read "x,y=token ..."; the entrance is implied. Raises ValueError for malformed notation."""
    tables = ground.Copy()
    ground.add_domino(tables, ENTRANCE, 0, 0, 0)
    halves = rule_picture.read_cells(
        text, lambda token: parse_half(token, None if ":" in token else load().items)
    )
    for spot, half in halves.items():
        ground.add_cell(tables, pack(*spot), cell_of(half), f"cell:{spot[0]},{spot[1]}")
    return SmallPark(halves, tables)


def draw_cells(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, cells_text: str, lit: str = "", *, most: int = 0
) -> int:
    """Draw a park in board notation into a rectangle and light up some cells ("x,y x,y").

    Returns the size of a cell in pixels; `most` limits it (0: 96 design units).
    """
    park = read_cells(cells_text)
    pieces = drawer_for(kit, Pieces)
    spots = [(0, 0), (0, 1), *park.halves]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    wide, high = max(x for x, _ in spots) + 1 - left, max(y for _, y in spots) + 1 - top
    margin = 0.22
    cell = int(min(rect.w / (wide + 2 * margin), rect.h / (high + 2 * margin), most or kit.px(96)))
    if cell < 4:
        return cell
    x0, y0 = rect.centerx - wide * cell // 2, rect.centery - high * cell // 2

    def at(spot: Spot) -> pygame.Rect:
        return pygame.Rect(x0 + (spot[0] - left) * cell, y0 + (spot[1] - top) * cell, cell, cell)

    for spot in spots:
        box = at(spot)
        kit.paint.shadow(
            surface, box, cell * 0.1, blur=max(1.0, cell * 0.05), offset=cell * 0.05, strength=0.28
        )
    pieces.lay(surface, ENTRANCE, at((0, 0)).union(at((0, 1))))
    marked = rule_picture.read_spots(lit)
    for group in dominoes(list(park.halves), marked):
        if len(group) == 1:
            pieces.tile(surface, at(group[0]), cell_look(park.halves[group[0]]))
            continue
        flat = group[0][1] == group[1][1]
        pieces.ground(surface, at(group[0]).union(at(group[1])), 1 if flat else 0)
        for spot in group:
            pieces.cell(surface, at(spot), cell_look(park.halves[spot]))
    table_park.draw_lit(kit, surface, {spot: at(spot) for spot in marked}, cell)
    _over(kit, surface, pieces, park, at, cell)
    return cell


def dominoes(spots: Sequence[Spot], lit: Sequence[Spot]) -> list[tuple[Spot, ...]]:
    """Pair cells that stand side by side in the notation and in the park; lit and unlit ones do not mix."""
    groups: list[tuple[Spot, ...]] = []
    for spot in spots:
        last = groups[-1] if groups else ()
        near = len(last) == 1 and abs(last[0][0] - spot[0]) + abs(last[0][1] - spot[1]) == 1
        if near and (last[0] in lit) == (spot in lit):
            groups[-1] = (last[0], spot)
        else:
            groups.append((spot,))
    return groups


def _over(kit: Kit, surface: pygame.Surface, pieces: Pieces, park: SmallPark, at: Any, cell: int) -> None:
    """Draw gates and flags, and the badges again over them."""
    if cell < 28:
        return
    for gate in table_park.gates(park.tables):
        pieces.gate(surface, at(unpack(gate.cell)), gate.side, gate.picture)
    for spot, half in park.halves.items():
        look = cell_look(half)
        if look.badge:
            pieces.badge(surface, at(spot), look.badge, look.badge_text)
    for flag in table_park.flags(park.tables):
        pieces.flag(surface, pieces.flag_rect(at(unpack(flag.cell)), flag.side), flag.length)


def draw_rule_picture(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, picture: rule_picture.Picture
) -> None:
    """Draw a `picture:` entry of the rulebook: cells, lit cells, the result of a calculation, a tick or cross."""
    rule_picture.draw(kit, surface, rect, picture, draw_cells)


def draw_content(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, content_id: str) -> None:
    """Draw an item, domino, event card, the entrance, "back", or a path kind ("R", "Q1", "Q2").

    Raises KeyError for others.
    """
    pieces = drawer_for(kit, Pieces)
    if content_id in forms() or content_id == "back":
        cell = max(1, min(rect.w, rect.h // 2))
        box = pygame.Rect(0, 0, cell, 2 * cell)
        box.center = rect.center
        pieces.lay(surface, content_id, box)
    elif content_id in ("R", "Q1", "Q2"):
        side = min(rect.size)
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        pieces.tile(surface, box, cell_look(Half(content_id, 5)))
    elif content_id in load().events:
        kit.sprite(surface, rollercooper_facts.challenge_picture(content_id), rect)
    else:
        item = load().items[content_id]
        kit.sprite(surface, item_picture(item.id), rect)
