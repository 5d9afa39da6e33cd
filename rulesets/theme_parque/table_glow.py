"""The queue preview: golden glow around the carpet, numbered cells, the formula above the ride."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core.grid import pack, unpack
from game.ui.sprites import PREMULTIPLIED
from rulesets.theme_parque import counting, scoring, table_park
from rulesets.theme_parque.routes import Route
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_looks import carpet_shift, queue_look
from rulesets.theme_parque.table_pieces import GATES_BELOW
from rulesets.theme_parque.table_preview import Change, Preview

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

SMALL = 24
"""Pixels of a cell in the picture from which the glow is scaled up."""
REACH = 0.2
VISITORS = 3
VISITOR_HIGH = 0.44
DISC = 0.15
WIDEST = 0.24
"""A formula takes at most this part of the board's width, if a smaller style helps."""


def draw_glow(table: ParqueTable, surface: pygame.Surface, found: Preview, ride: Change) -> None:
    """Let the counting queue of a ride glow."""
    route = ride.after.route
    if route is not None and route.cells:
        glow, corner = _glow(table, found.state, route)
        left, top = table.stage.camera.to_screen(corner)
        surface.blit(glow, (round(left), round(top)), special_flags=PREMULTIPLIED)


def draw_queue(table: ParqueTable, surface: pygame.Surface, found: Preview, ride: Change, now: float) -> None:
    """Number the cells of the counting queue from the path on, with the first visitors between them."""
    route = ride.after.route
    if route is None or not route.cells:
        return
    if table.stage.camera.zoom >= GATES_BELOW:
        _visitors(table, surface, found.state, route, now)
    draw_numbers(table, surface, found.state, route)


def _visitors(
    table: ParqueTable, surface: pygame.Surface, state: ParqueState, route: Route, now: float
) -> None:
    """Draw visitors between the numbers, swaying a little."""
    zoom = table.stage.camera.zoom
    tall = round(zoom * VISITOR_HIGH)
    spots = [carpet_middle(state, table.cell_rect(cell), cell) for cell in route.cells]
    first = table.cell_rect(route.cells[0])
    entry = next(
        (
            gate
            for gate in table_park.gates(state)
            if gate.cell == route.cells[0] and gate.picture == "gate_path"
        ),
        None,
    )
    if entry is not None:
        across = table.cell_rect(entry.across)
        spots.insert(0, (across.centerx, across.centery))
    else:
        spots.insert(0, first.center)
    for index in range(min(VISITORS, len(route.cells))):
        a, b = spots[index], spots[index + 1]
        if abs(unpack(route.cells[index])[0] - unpack(route.cells[max(0, index - 1)])[0]) > 1:
            continue  # underground
        sway = math.sin(now / 260 + index * 2) * zoom * 0.02
        rect = pygame.Rect(0, 0, round(tall * 2 / 3), tall)
        rect.midbottom = (round((a[0] + b[0]) / 2 + sway), round((a[1] + b[1]) / 2 + zoom * 0.1))
        table.stage.kit.sprite(surface, f"common/visitor_{index + 1}", rect)


def _glow(table: ParqueTable, state: ParqueState, route: Route) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the glow around the carpets of a route, and the world point of its left top corner."""
    kit, zoom = table.stage.kit, table.stage.camera.zoom
    spots = [unpack(cell) for cell in route.cells]
    left, top = min(x for x, _ in spots) - 1, min(y for _, y in spots) - 1
    wide, high = max(x for x, _ in spots) + 2 - left, max(y for _, y in spots) + 2 - top
    looks = tuple((x - left, y - top, *queue_look(state, pack(x, y))) for x, y in spots)
    side = max(8, round(zoom))
    key = ("parque glow", looks, side, kit.colour("halo"))

    def make() -> pygame.Surface:
        tone = kit.colour("halo")
        sheet = pygame.Surface((wide * SMALL, high * SMALL), pygame.SRCALPHA)
        for x, y, name, turn in looks:
            sheet.blit(_silhouette(table, name, SMALL, turn, tone), (x * SMALL, y * SMALL))
        soft = pygame.transform.gaussian_blur(
            sheet, max(1, round(SMALL * REACH / 2)), repeat_edge_pixels=False
        )
        soft.fill((*tone, 0), special_flags=pygame.BLEND_RGBA_MAX)
        for _ in range(3):  # a blurred edge is faint; adding it to itself makes it glow
            soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        large = pygame.transform.smoothscale(soft, (wide * side, high * side))
        large.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MIN)
        large = large.convert_alpha().premul_alpha()
        for x, y, name, turn in looks:
            hole = _silhouette(table, name, side, turn, (255, 255, 255))
            large.blit(hole, (x * side, y * side), special_flags=pygame.BLEND_RGBA_SUB)
        return large

    picture = kit.paint.cached(key, make)
    wanted = (round(wide * zoom), round(high * zoom))
    if picture.get_size() != wanted:
        picture = pygame.transform.smoothscale(picture, wanted)
    return picture, (left, top)


def _silhouette(
    table: ParqueTable, name: str, side: int, turn: int, tone: tuple[int, int, int]
) -> pygame.Surface:
    """Return the shape of a picture in one colour."""
    picture = table.stage.kit.sprites.get(name, side, turn=turn)
    mask = pygame.mask.from_surface(picture, 100)
    return mask.to_surface(setcolor=(*tone, 255), unsetcolor=(0, 0, 0, 0))


def draw_numbers(table: ParqueTable, surface: pygame.Surface, state: ParqueState, route: Route) -> None:
    """Number the cells of a route from the path on; a cell beside a lantern counts two (TP-10.9)."""
    kit, zoom = table.stage.kit, table.stage.camera.zoom
    lamps = counting.lanterns(state)
    count = 0
    for cell in route.cells:
        weight = counting.weight(state, cell, lamps)
        words = "\u00b7".join(str(count + 1 + step) for step in range(weight))
        count += weight
        centre = carpet_middle(state, table.cell_rect(cell), cell)
        radius = max(7.0, zoom * DISC)
        rect = pygame.Rect(0, 0, round(2 * radius * (1.6 if weight > 1 else 1)), round(2 * radius))
        rect.center = (round(centre[0]), round(centre[1]))
        kit.paint.pill(surface, rect, "white", edge="ink_picture", edge_width=max(1.2, zoom * 0.02))
        table.pieces_drawn.figure(surface, words, rect.center, radius * (1.15 if count < 10 else 0.9))


def carpet_middle(state: ParqueState, rect: pygame.Rect, cell: int) -> tuple[float, float]:
    """Return the pixel in the middle of a cell's carpet: bends run through the inner corner."""
    dx, dy = carpet_shift(state, cell)
    return rect.centerx + dx * rect.w, rect.centery + dy * rect.h


def formula_bubble(
    table: ParqueTable, surface: pygame.Surface, ride: Change, taken: list[pygame.Rect]
) -> pygame.Rect:
    """Write the calculation of a ride above it; return where."""
    kit, zoom = table.stage.kit, table.stage.camera.zoom
    sentence = table.texts.say(scoring.arithmetic(ride.after))
    for style in ("heading", "subheading", "small_bold"):  # large letters must not bury the park
        words = kit.layout(sentence, style, colour="white")
        if words.width <= table.stage.regions.board.w * WIDEST:
            break
    size = (words.width + 2 * kit.px(12), words.height + kit.px(8))
    cell = table.cell_rect(ride.cell)
    board = table.stage.regions.board
    rect = place_above(board, cell, size, round(zoom * 0.14), taken)
    above = rect.centery < cell.centery
    tip = (cell.centerx, cell.top + round(zoom * 0.06) if above else cell.bottom - round(zoom * 0.06))
    better = ride.delta >= 0
    kit.paint.bubble(
        surface, rect, tip, "good_deep" if better else "bad_deep", radius=kit.radius(10), pointer=kit.pxf(7)
    )
    kit.engine.draw_block(
        surface, words, (rect.x, rect.centery - words.height / 2), align="center", width=rect.w
    )
    return rect


def place_above(
    board: pygame.Rect, cell: pygame.Rect, size: tuple[int, int], gap: int, taken: list[pygame.Rect]
) -> pygame.Rect:
    """Return a place for a bubble above a cell, below it if there is no room."""
    above = pygame.Rect(0, 0, *size)
    above.midbottom = (cell.centerx, cell.top - gap)
    below = pygame.Rect(0, 0, *size)
    below.midtop = (cell.centerx, cell.bottom + gap)
    return _best(board, [above, below], taken)


def place_beside(
    board: pygame.Rect, cell: pygame.Rect, size: tuple[int, int], gap: int, taken: list[pygame.Rect]
) -> pygame.Rect:
    """Return a place for a bubble right of a cell, or left, below, above, where it covers nothing important."""
    right, left, below, above = (pygame.Rect(0, 0, *size) for _ in range(4))
    right.midleft = (cell.right + gap, cell.centery)
    left.midright = (cell.left - gap, cell.centery)
    below.midtop = (cell.centerx, cell.bottom + gap)
    above.midbottom = (cell.centerx, cell.top - gap)
    return _best(board, [right, left, below, above], taken)


def _best(board: pygame.Rect, places: list[pygame.Rect], taken: list[pygame.Rect]) -> pygame.Rect:
    for rect in places:
        if board.contains(rect) and rect.collidelist(taken) < 0:
            return rect
    for rect in places:
        if board.contains(rect):
            return rect
    return places[0].clamp(board)
