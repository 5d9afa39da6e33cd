"""How single pieces are drawn: held, flying, or lying in tray and supply. In the park the whole is one drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.grid import EAST
from game.ui.sprites import PREMULTIPLIED
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.state import kind_of
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.table_looks import RIDE_SHARE
from rulesets.theme_park_mania.table_park import draw_guest
from rulesets.theme_park_mania.table_pictures import price_of, scenery_picture

if TYPE_CHECKING:
    from game.ui.table.tabletop import Piece
    from rulesets.theme_park_mania.table import ManiaTable

HELD_GROWS = 1.04
RIDE_SHAPE: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))


def draw(
    table: ManiaTable,
    surface: pygame.Surface,
    piece: Piece,
    rect: pygame.Rect,
    rotation: int,
    lift: float,
    alpha: int,
) -> None:
    """Draw one piece into its rectangle (after turning)."""
    kind = piece.look[0]
    if lift > 0.02:
        grown = 1 + (HELD_GROWS - 1) * lift
        rect = rect.inflate(round(rect.w * (grown - 1)), round(rect.h * (grown - 1)))
    if kind in ("path", "small_path", "track", "small_track", "station"):
        _flat(table, surface, piece, rect, rotation, lift, alpha)
    elif kind == "ride":
        _ride(table, surface, piece.look, rect, lift, alpha)
    elif kind == "facility":
        _facility(table, surface, piece.look, rect, alpha)
    elif kind == "blueprint":
        _blueprint(table, surface, piece, rect, lift, alpha)
    elif kind == "card":
        _card(table, surface, piece, rect, lift, alpha)
    elif kind == "back":
        table.looks.card(surface, None, rect, "", alpha=alpha)
    elif kind == "guest":
        _guest(table, surface, piece, rect, lift, alpha)
    elif kind == "employee":
        _employee(table, surface, piece, rect, alpha)
    else:
        name = {
            "scenery": lambda: scenery_picture(piece.look[1]),
            "booth": lambda: f"booth_{piece.look[1]}",
            "mini": lambda: f"mini_{piece.look[1]}",
            "mascot": lambda: "mascot_figure",
            "marker": lambda: str(piece.look[1]),
        }[kind]()
        if lift > 0.02:
            _shadow(table, surface, rect, lift, rect.w * 0.4)
        if kind == "marker" and piece.zone == "supply" and lift <= 0.02:
            alpha = min(alpha, 120)
        table.looks.sprite(surface, name, rect.center, rect.size, alpha=alpha)


def _shadow(
    table: ManiaTable, surface: pygame.Surface, rect: pygame.Rect, lift: float, radius: float
) -> None:
    table.kit.paint.shadow(
        surface,
        rect.inflate(-rect.w // 8, -rect.h // 8),
        radius,
        blur=max(2, round(min(rect.size) * 0.12 * (0.5 + lift))),
        offset=round(min(rect.size) * (0.06 + 0.2 * lift)),
        strength=0.3,
    )


def flat_picture(look: tuple[Any, ...], rotation: int) -> tuple[str, int]:
    """Return picture and quarter turns of a piece that lies flat; `rotation` turns a path tile."""
    kind = look[0]
    if kind == "path":
        return str(look[1]), rotation
    if kind == "small_path":
        return ("small_path_card" if look[1] else "small_path"), 0
    _, heading, shape, colour = look
    if kind == railway.TRACK:
        return "track", (heading - EAST) % 4
    if kind == railway.STATION:
        if shape == 1:
            return f"station_{colour}", (heading - EAST) % 4
        return f"station_b_{colour}", (heading - EAST + shape) % 4
    if shape == 0:
        return "small_track", (heading - EAST) % 4
    return "small_track_corner", (heading + (shape == 3)) % 4


def _flat(
    table: ManiaTable,
    surface: pygame.Surface,
    piece: Piece,
    rect: pygame.Rect,
    rotation: int,
    lift: float,
    alpha: int,
) -> None:
    look = piece.look
    if piece.zone != "board" and lift > 0.5 and look[0] in ("small_track", "station", "track"):
        look = (look[0], table.held_heading, table.held_shape(look[0], rotation), look[3])
    elif piece.zone != "board" and lift > 0.5 and look[0] == "small_path":
        look = ("small_path", rotation)
    name, turn = flat_picture(look, rotation)
    if lift > 0.02:
        _shadow(table, surface, rect, lift, min(rect.size) * 0.2)
    elif piece.zone == "tray" and look[0] != "path":
        table.kit.paint.shadow(surface, rect, 4, blur=3, offset=2, strength=0.2)
    picture = table.kit.sprites.get(f"theme_park_mania/{name}", rect.size, turn=turn, alpha=alpha)
    surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


def _ride(
    table: ManiaTable,
    surface: pygame.Surface,
    look: tuple[Any, ...],
    rect: pygame.Rect,
    lift: float,
    alpha: int,
) -> None:
    cell = (max(2, rect.w // 2), max(2, rect.h // 2))
    if lift > 0.02:
        _shadow(table, surface, rect, lift, rect.w * 0.1)
    table.looks.plot(surface, RIDE_SHAPE, look[1], look[2], rect.topleft, cell, alpha=alpha)
    table.looks.sprite(surface, look[1], rect.center, cell[0] * RIDE_SHARE, alpha=alpha)


def _facility(
    table: ManiaTable, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect, alpha: int
) -> None:
    """A facility on its way: the building on a plate in the colour of its owner."""
    kit = table.kit
    kit.paint.panel(
        surface,
        rect,
        "paper",
        edge=f"seat.{look[2]}",
        edge_width=max(1.5, rect.w * 0.06),
        radius=rect.w * 0.16,
        alpha=alpha,
    )
    table.looks.sprite(surface, look[1], rect.center, rect.w * 0.9, alpha=alpha)


def _blueprint(
    table: ManiaTable, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, lift: float, alpha: int
) -> None:
    _, name, count = piece.look
    looks, handle = table.looks, piece.handle
    if lift > 0.02:
        _shadow(table, surface, rect, lift, rect.w * 0.2)
    elif count > 1 and alpha == 255:
        for step in range(min(2, count - 1), 0, -1):
            shift = round(rect.w * 0.045) * step
            table.kit.paint.panel(
                surface, rect.inflate(-round(rect.w * 0.06), -round(rect.w * 0.06)).move(shift, shift), "card",
                edge="ink_picture", edge_width=max(1.0, rect.w * 0.03), radius=rect.w * 0.16,
            )  # fmt: skip
    dear = lift <= 0.02 and handle is not None and table.seat is not None and handle not in table.touchable
    looks.blueprint(surface, name, rect, alpha=min(alpha, 150) if dear else alpha)
    high = max(10, rect.w * 0.32)
    looks.price(surface, price_of(name), (rect.x + high * 0.5, rect.y + high * 0.34), high)
    if lift <= 0.02:
        looks.count(surface, count, (rect.right - high * 0.16, rect.bottom - high * 0.16), high * 0.98)


def _card(
    table: ManiaTable, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, lift: float, alpha: int
) -> None:
    kind = kind_of(piece.look[1])
    if lift > 0.02:
        table.kit.shadow(surface, rect, "held", radius="piece")
    dim = piece.zone == "tray" and lift <= 0.02 and piece.handle not in table.touchable
    if piece.zone == "tray" and lift <= 0.02 and piece.handle == table.raised:
        return  # drawn over everything, larger
    table.looks.card(surface, kind, rect, table.say(f"show.card.{kind.id}"), alpha=alpha, dim=dim)


def _guest(
    table: ManiaTable, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, lift: float, alpha: int
) -> None:
    if piece.key[1] in table.acts.walking:
        return  # on its way step by step
    pose = "guest"
    if lift > 0.02:
        rect = rect.move(0, -round(rect.h * 0.3 * lift))
        pose = "guest_walk"
    draw_guest(table.looks, surface, rect, piece.look[1], pose=pose, alpha=alpha)


def _employee(
    table: ManiaTable, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, alpha: int
) -> None:
    """An employee who can be hired; one whom the seat has hired already is pale and ticked."""
    _, kind, hired = piece.look
    kit = table.kit
    kit.paint.panel(
        surface,
        rect,
        "sunken" if hired else "paper",
        edge="hairline_dark",
        edge_width=kit.pxf("hairline"),
        radius=rect.w * 0.26,
    )
    inner = rect.inflate(-round(rect.w * 0.1), -round(rect.h * 0.1))
    faint = hired or (table.seat is not None and piece.handle not in table.touchable)
    table.looks.sprite(surface, kind, inner.center, inner.w, alpha=min(alpha, 90) if faint else alpha)
    if hired:
        side = max(6, round(rect.w * 0.4))
        spot = pygame.Rect(0, 0, side, side)
        spot.bottomright = rect.bottomright
        kit.paint.check(surface, spot, "good_deep", kit.pxf(2.5))
