"""Where the regions of the table lie, for every window and text size. All results are pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.table.tabletop import Regions, Sizes

GAP, DRAWER = 8, 368
"""Design units at text size 100 %; the other sizes are wishes of the game (`tabletop.Sizes`)."""
PLAIN = Sizes()


@dataclass(frozen=True)
class Frame:
    """The regions and what the house keeps for itself."""

    regions: Regions
    drawer: pygame.Rect
    tools: pygame.Rect


def stretch(kit: Kit, share: float) -> float:
    """Return by how much a region grows with the text: `share` of the growth beyond 100 %."""
    return 1 + max(0.0, kit.scale.text - 1) * share


def frame(
    size: tuple[int, int], kit: Kit, seats: int, *, drawer: bool = False, sizes: Sizes = PLAIN
) -> Frame:
    """Lay the table out.

    size    of the window
    seats   number of seat panels
    drawer  is the log open? The board then ends where the drawer begins
    sizes   what the game wishes for its regions
    """
    wide, high = size
    gap = kit.px(GAP)
    inner = pygame.Rect(gap, gap, wide - 2 * gap, high - 2 * gap)
    lines = 2 * kit.line_height("small") + kit.px(8)
    ribbon_high = max(kit.px(sizes.ribbon), lines)
    tray_high = min(round(kit.px(sizes.tray) * stretch(kit, 0.45)), high // 3)
    seats_wide = min(round(kit.px(sizes.seats) * stretch(kit, 0.5)), wide // 3)
    supply_wide = min(round(kit.px(sizes.supply) * stretch(kit, 0.25)), round(wide * 0.28))
    drawer_wide = min(round(kit.px(DRAWER) * stretch(kit, 0.4)), wide // 2)

    ribbon = pygame.Rect(inner.x, inner.y, inner.w, ribbon_high)
    tray = pygame.Rect(inner.x, inner.bottom - tray_high, inner.w, tray_high)
    top, bottom = ribbon.bottom + gap, tray.top - gap
    middle = pygame.Rect(inner.x, top, inner.w, max(1, bottom - top))
    supply = pygame.Rect(middle.right - supply_wide, middle.y, supply_wide, middle.h)
    shut = pygame.Rect(middle.right - drawer_wide, middle.y, drawer_wide, middle.h)
    left = middle.x + seats_wide + gap
    right = (shut if drawer else supply).left - gap
    board = pygame.Rect(left, middle.y, max(1, right - left), middle.h)
    regions = Regions(
        ribbon=ribbon,
        seats=_panels(
            pygame.Rect(middle.x, middle.y, seats_wide, middle.h), kit, seats, gap, sizes.seat_most
        ),
        board=board,
        supply=supply,
        tray=tray,
        unit=kit.scale.factor,
    )
    tool = kit.px(12)
    return Frame(regions, shut, pygame.Rect(board.x + tool, board.y + tool, kit.px(32), board.h))


def _panels(column: pygame.Rect, kit: Kit, seats: int, gap: int, high: float) -> list[pygame.Rect]:
    """Cut the column of the seats; few panels leave the rest of it free."""
    most = round(kit.px(high) * stretch(kit, 0.6))
    each = min(most, (column.h - gap * (seats - 1)) // max(1, seats))
    panels = []
    for index in range(seats):
        panels.append(pygame.Rect(column.x, column.y + index * (each + gap), column.w, each))
    if panels and each < most:
        panels[-1].height = column.bottom - panels[-1].top
    return panels
