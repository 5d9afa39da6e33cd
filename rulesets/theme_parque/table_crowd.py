"""Visitors in finished queues, more with each cell, and the frost on queues that may not grow (TP-11.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from game.core.grid import unpack
from game.ui.sprites import PREMULTIPLIED
from rulesets.theme_parque import routes
from rulesets.theme_parque.ground import Ground, is_finished
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_looks import ART, carpet_shift, queue_look

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

FACES = 6
"""Different visitors there are."""
HIGH = 0.34
"""Height of a visitor, in cells."""
CROWD_BELOW = 26
"""Cells smaller than this many pixels show no visitors: they would be specks."""
FROST = 150
"""How much of a carpet the frost lets through: 0 all, 255 nothing."""


class Visitor(NamedTuple):
    """Somebody who waits: where his feet are in the world, which face, the packed ride he waits for, his queue cell."""

    x: float
    y: float
    face: int
    ride: int
    cell: int


def crowd(ground: Ground) -> list[Visitor]:
    """Return who waits in the park, the ones further back first: about two people for each cell of the longest route."""
    found: list[Visitor] = []
    for queue in ground.queues.values():
        if not is_finished(ground, queue):
            continue
        way = routes.longest_route(cast(ParqueState, ground), queue).cells
        ride = queue.ends[0][1]
        spots = [_middle(ground, cell) for cell in way]
        for index, (x, y) in enumerate(spots):
            found.append(_visitor(x, y, way[index], ride, 2 * index))
            if index + 1 < len(spots):
                ahead = spots[index + 1]
                if abs(ahead[0] - x) + abs(ahead[1] - y) < 1.5:  # else they go underground between the two
                    found.append(
                        _visitor((x + ahead[0]) / 2, (y + ahead[1]) / 2, way[index], ride, 2 * index + 1)
                    )
    return sorted(found, key=lambda each: (each.y, each.x))


def _middle(ground: Ground, cell: int) -> tuple[float, float]:
    x, y = unpack(cell)
    dx, dy = carpet_shift(ground, cell)
    return x + 0.5 + dx, y + 0.5 + dy


def _visitor(x: float, y: float, cell: int, ride: int, number: int) -> Visitor:
    # Who stands where depends on the place alone, so that nobody changes while the queue grows at its other end.
    seed = (cell * 7 + number * 5 + 3) % 97
    sway = (seed % 5 - 2) * 0.022
    return Visitor(x + sway, y + (seed % 3 - 1) * 0.025, seed % FACES + 1, ride, cell)


def draw(table: ParqueTable, surface: pygame.Surface) -> None:
    """Draw the visitors of all finished queues whose dominoes lie at rest; a pawn has its place to itself."""
    zoom = table.stage.camera.zoom
    if zoom < CROWD_BELOW:
        return
    tall = round(zoom * HIGH)
    for each in table.crowd:
        if each.ride in table.acts.hidden_flags or not (
            table.settled(each.cell) and table.settled(each.ride)
        ):
            continue
        if each.cell in table.view.claimed:
            continue
        sx, sy = table.stage.camera.to_screen((each.x, each.y))
        rect = pygame.Rect(0, 0, round(tall * 2 / 3), tall)
        rect.midbottom = (round(sx), round(sy + zoom * 0.12))
        table.stage.kit.sprite(surface, f"common/visitor_{each.face}", rect)


# --- frost -------------------------------------------------------------------------------------------


def frozen(state: ParqueState) -> dict[int, int]:
    """Return the queue cells that may not get longer because their ride is claimed, with that ride (TP-11.17)."""
    if not law_of(state).frozen:
        return {}
    found = {}
    for queue in state.queues.values():
        for _, ride in queue.ends:
            if ride in state.claimed:
                found.update(dict.fromkeys(queue.cells, ride))
    return found


def draw_frost(table: ParqueTable, surface: pygame.Surface) -> None:
    """Cover the carpets of frozen queues with ice, and put a snowflake on each of their cells."""
    zoom = table.stage.camera.zoom
    for cell in table.frozen:
        if not table.settled(cell):
            continue
        rect = table.cell_rect(cell)
        name, turn = queue_look(table.view, cell)
        surface.blit(_ice(table, name, turn, rect.size), rect, special_flags=PREMULTIPLIED)
        if zoom >= 18:
            dx, dy = carpet_shift(table.view, cell)
            side = round(zoom * 0.3)
            flake = pygame.Rect(0, 0, side, side)
            flake.center = (round(rect.centerx + dx * rect.w), round(rect.centery + dy * rect.h))
            table.stage.kit.sprite(surface, f"{ART}snowflake", flake)


def _ice(table: ParqueTable, name: str, turn: int, size: tuple[int, int]) -> pygame.Surface:
    kit = table.stage.kit

    def make() -> pygame.Surface:
        picture = kit.sprites.get(name, size, turn=turn)
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        mask = pygame.mask.from_surface(picture, 100)
        ice = mask.to_surface(setcolor=(*kit.colour("sky"), FROST), unsetcolor=(0, 0, 0, 0))
        return ice.convert_alpha().premul_alpha()

    return kit.paint.cached(("parque ice", name, turn, size), make)
