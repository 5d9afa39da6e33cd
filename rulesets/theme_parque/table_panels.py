"""Seat panels and supply of Theme Parque: slots with claimed items, market and deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.grid import pack
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import table_open_hands, table_pawns
from rulesets.theme_parque.state import EMPTY_SLOT
from rulesets.theme_parque.table_layout import pawn_box
from rulesets.theme_parque.table_looks import item_picture, queue_look

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable


def claims(table: ParqueTable, seat: int) -> list[tuple[int, str]]:
    """Return the packed cells and items of a seat's pawns in the park, in placing order."""
    view = table.view
    found = []
    for owner, x, y in view.pawns:
        if owner == seat:
            cell = pack(x, y)
            found.append((cell, view.shown.get(cell, "")))
    return found


def changed_cells(table: ParqueTable, marks: Marks) -> dict[int, int]:
    """Return by how much the ghost would change the points of items, by packed cell."""
    found = table.outcome(marks)
    return {change.cell: change.delta for change in found.changes} if found else {}


def notes(table: ParqueTable, seat: int) -> list[tuple[str, str, str]]:
    """Return the signs beside a name: the dominoes of a hand that is not to be seen, and that no pawn is left."""
    found = []
    if not table.plan.hands[seat]:
        tip = "park.note_hand_open" if table_open_hands.seen(table, seat) else "park.note_hand"
        found.append(("theme_parque/domino_back", str(len(table.view.hands[seat])), tip))
    if not table.view.supply[seat]:
        found.append(("common/hourglass", "", "park.note_no_pawns"))
    return found


def draw_slots(table: ParqueTable, surface: pygame.Surface, seat: int, marks: Marks) -> None:
    """Draw one slot for each pawn: the claimed item with its points, or the place of the pawn."""
    if seat >= len(table.plan.slots):
        return
    kit = table.stage.kit
    if ("player", seat) in table.touchable:
        panel = table.stage.regions.seats[seat].inflate(-kit.px(4), -kit.px(4))
        kit.paint.ring(surface, panel, "halo", width=kit.pxf(4), radius=kit.radius("table_panel"))
    mine, changed = claims(table, seat), changed_cells(table, marks)
    for index, rect in enumerate(table.plan.slots[seat]):
        if index < len(mine):
            cell, item = mine[index]
            delta = changed.get(cell)
            tone = None if delta is None else "good" if delta >= 0 else "bad"
            kit.panel(surface, rect, f"{tone}_soft" if tone else "sunken", radius=8,
                      edge=f"{tone}_deep" if tone else "hairline", edge_width=2 if tone else "hairline")  # fmt: skip
            picture = item_picture(item) if item else queue_look(table.view, cell)[0]
            _claimed(table, surface, rect, picture, table_pawns.worth(table.view, cell))
        else:
            kit.panel(surface, rect, "card", radius=8, edge="hairline")
            if seat == table.own:
                # The pieces themselves stand in the tray, ready to be taken.
                table.pieces_drawn.pawn(surface, pygame.Rect(pawn_box(rect)), table.stage.seats[seat].colour)


def _claimed(
    table: ParqueTable, surface: pygame.Surface, rect: pygame.Rect, picture: str, points: int
) -> None:
    kit = table.stage.kit
    words = str(points).replace("-", "\u2212")
    wide = max(kit.text_width(words, "number"), kit.text_width("0", "number"))
    pad = kit.px(4)
    high = kit.line_height("number")
    if rect.w < wide + rect.h * 0.6 + 3 * pad or rect.h < high * 0.8:
        _squeezed(table, surface, rect, picture, words)
        return
    side = min(rect.h - 2 * pad, rect.w - wide - 3 * pad)
    box = pygame.Rect(0, 0, side, side)
    box.midleft = (rect.x + pad, rect.centery)
    kit.sprite(surface, picture, box)
    kit.text_at(surface, words, ((box.right + rect.right) / 2, rect.centery), "number", anchor="center")


def _squeezed(
    table: ParqueTable, surface: pygame.Surface, rect: pygame.Rect, picture: str, words: str
) -> None:
    """Hardly any room: the points stand below the picture where that is high enough, else on its lower edge."""
    kit = table.stage.kit
    side = min(rect.w, rect.h) - 4
    box = pygame.Rect(0, 0, side, side)
    below = rect.h - side - 4
    if below >= kit.px(11):
        box.midtop = (rect.centerx, rect.y + 2)
        kit.sprite(surface, picture, box)
        size = min(kit.px(18), below * 1.35)
        table.pieces_drawn.figure(
            surface, words, (rect.centerx, rect.bottom - below / 2 - 1), size, "ink", width=rect.w - 2
        )
        return
    box.center = rect.center
    kit.sprite(surface, picture, box)
    size = min(kit.px(16), rect.h * 0.56)
    pill = pygame.Rect(0, 0, min(rect.w, round(size * (0.62 * len(words) + 0.55))), round(size * 1.05))
    pill.bottomright = (rect.right - 1, rect.bottom - 1)
    kit.paint.pill(surface, pill, "card", edge="hairline", edge_width=1)
    table.pieces_drawn.figure(surface, words, pill.center, size, "ink", width=pill.w - 2)


# --- supply ----------------------------------------------------------------------------------------


def draw_supply(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    """Draw title, empty market slots, divider and the count of the deck."""
    kit, plan, view = table.stage.kit, table.plan.supply, table.view
    kit.text(surface, table.say("park.market"), plan.title, "heading", max_lines=1)
    for slot, domino in enumerate(view.market):
        rect = plan.market[slot]
        if domino == EMPTY_SLOT:
            empty_slot(table, surface, rect)
    for source in marks.sources:
        if source[0] != "market":
            continue
        rect = plan.market[int(source[1])]  # type: ignore[call-overload]
        kit.paint.halo(surface, rect, "halo", radius=rect.w * 0.11, spread=kit.pxf(7), strength=0.9)
    region = table.stage.regions.supply
    left, right = region.x + kit.px(14), region.right - kit.px(14)
    kit.paint.line(surface, (left, plan.divider), (right, plan.divider), "hairline", kit.pxf("hairline"))
    if not view.deck:
        empty_slot(table, surface, plan.deck)
    count = kit.layout(str(len(view.deck)), "number_big")
    words = kit.layout(table.say("park.in_deck"), "note", plan.words.w, colour="text")
    y = plan.words.centery - (count.height + words.height) // 2
    kit.engine.draw_block(surface, count, (plan.words.x, y))
    kit.engine.draw_block(surface, words, (plan.words.x, y + count.height))


def empty_slot(table: ParqueTable, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the place of a domino that is not there."""
    table.stage.kit.panel(
        surface, rect, "sunken", radius=rect.w * 0.11 / table.stage.kit.scale.factor, edge="hairline"
    )


def draw_deck(table: ParqueTable, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    """Draw the face-down stack: up to three backs."""
    kit = table.stage.kit
    step = max(1, round(rect.w * 0.045))
    layers = min(3, count)
    low = rect.move(-step * (layers - 1), step * (layers - 1))
    kit.shadow(surface, low, "piece", radius=rect.w * 0.11 / kit.scale.factor)
    for layer in range(layers - 1, -1, -1):
        table.pieces_drawn.lay(surface, "back", rect.move(-step * layer, step * layer))
