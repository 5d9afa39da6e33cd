"""A park opened over the board: every card of it large enough to read and to aim at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.controls import Handle
from rulesets.at_any_cost import table_facts, table_tower
from rulesets.at_any_cost.printed import DESIGN, LEFT
from rulesets.at_any_cost.table_case import victim_of
from rulesets.at_any_cost.table_layout import SLOTS, left_cells, row, stack_rects
from rulesets.at_any_cost.table_pieces import look_of

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_places import AnyCostPlaces

Rect = pygame.Rect
LOW = 210.0
"""Below this height (design units) an opened park shows small tiles."""


class Opened(NamedTuple):
    """Where an opened park lies.

    cards  every card with its rectangle, those further up last; in a low park no upgrades
    feet   the line below each stack: slot and rectangle
    names  where the names of staff and resources stand
    low    there is room for small tiles only
    """

    seat: int
    panel: Rect
    head: Rect
    close: Rect
    gate: Rect
    slots: tuple[Rect, ...]
    cards: tuple[tuple[int, Rect], ...]
    feet: tuple[tuple[int, Rect], ...]
    names: tuple[tuple[int, Rect], ...]
    low: bool = False


def opened(table: AnyCostPlaces) -> Opened | None:
    """Return the park that lies opened over the board, None if there is none."""
    case = table.case
    if case is not None:
        seat, panel = victim_of(table.view, case), table_tower.places(table).park
    elif table.open_park is not None:
        seat, panel = table.open_park, table.stage.regions.board
    else:
        return None
    found: Opened = table.cut(
        "opened", lambda: lay_out(table, table.view, seat, panel, closable=case is None)
    )
    return found


def lay_out(
    table: AnyCostPlaces, view: AnyCostState, seat: int, panel: Rect, *, closable: bool = False
) -> Opened:
    """Lay a park out in a rectangle."""
    kit = table.kit
    pad, gap = kit.px(12), kit.px(8)
    head_high = max(kit.px(34), kit.line_height("heading"))
    head = Rect(panel.x + pad, panel.y + kit.px(6), panel.w - 2 * pad - kit.px(40), head_high)
    side = kit.icon_px(26)
    close = Rect(panel.right - pad - side, head.y + (head.h - side) // 2, side, side)
    if not closable:
        close = Rect(panel.right, panel.y, 0, 0)
    elif panel.h - head_high < kit.px(LOW):
        return _low(table, view, seat, panel, head, close)
    left_high = min(kit.px(72), round(panel.h * 0.15))
    gate = Rect(panel.x + pad, head.bottom + kit.px(4), left_high, left_high)
    cards: list[tuple[int, Rect]] = []
    names = []
    x = gate.right + kit.px(56)
    for card in view.parks[seat][LEFT]:
        cell = min(left_high - kit.line_height("tiny"), kit.px(54))
        wide = max(cell, kit.px(88))
        if x + wide > panel.right - pad:
            break
        cards.append((card, Rect(x + (wide - cell) // 2, gate.y, cell, cell)))
        names.append((card, Rect(x - kit.px(4), gate.y + cell, wide + kit.px(8), left_high - cell)))
        x += wide + gap
    top = gate.bottom + kit.px(8)
    if not closable:  # an event card lies in the corner
        top = max(top, table_tower.card_rect(table, panel).bottom + kit.px(8))
    each = (panel.w - 2 * pad - gap * (SLOTS - 1)) / SLOTS
    slots, feet = [], []
    for index in range(SLOTS):
        left = round(panel.x + pad + index * (each + gap))
        right = round(panel.x + pad + index * (each + gap) + each)
        slot = Rect(left, top, right - left, panel.bottom - pad - top)
        slots.append(slot)
        group = view.parks[seat][index]
        if group:
            tile, strips, foot = _stack(table, slot, len(group) - 1)
            cards += list(reversed(list(zip(group[1:], strips, strict=True))))
            cards.append((group[0], tile))
            feet.append((index, foot))
    return Opened(seat, panel, head, close, gate, tuple(slots), tuple(cards), tuple(feet), tuple(names))


def _low(table: AnyCostPlaces, view: AnyCostState, seat: int, panel: Rect, head: Rect, close: Rect) -> Opened:
    """Lay a park out in one row of small tiles, where there is no room for whole stacks."""
    kit, park = table.kit, view.parks[seat]
    top = head.bottom + kit.px(2)
    where = row(kit, Rect(panel.x, top, panel.w, panel.bottom - kit.px(4) - top), own=False)
    parts = left_cells(kit, where.gate, len(park[LEFT]), stack=False)
    cards = [
        *zip(park[LEFT], parts.cells, strict=False),
        *((group[0], slot) for group, slot in zip(park[:LEFT], where.slots, strict=True) if group),
    ]
    return Opened(
        seat, panel, head, close, parts.gate, tuple(where.slots), tuple(cards), (), (), low=True
    )  # fmt: skip


def stack_of(view: AnyCostState, where: Opened, slot: int) -> Rect:
    """Return what a slot of an opened park takes: its whole stack, or the free place."""
    rects = [rect for card, rect in where.cards if card in view.parks[where.seat][slot]]
    return rects[0].unionall(rects[1:]) if rects else where.slots[slot].copy()


def _stack(table: AnyCostPlaces, slot: Rect, upgrades: int) -> tuple[Rect, list[Rect], Rect]:
    return stack_rects(table.kit, slot, upgrades, tall=True)


def controls(table: AnyCostPlaces) -> list[tuple[Rect, Handle]]:
    """Return what can be pressed on an opened park besides its cards."""
    found = opened(table)
    return [] if found is None or not found.close.w else [(found.close, ("shut",))]


def draw(
    table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, where: Opened, *, closable: bool = True
) -> None:
    """Draw an opened park."""
    kit, seat = table.kit, where.seat
    colour = f"seat.{table.colour_of(seat)}"
    kit.panel(
        surface,
        where.panel,
        "paper",
        edge=colour,
        edge_width="accent_edge",
        radius="table_panel",
        shadow="pop",
    )
    side = where.head.h
    kit.seat_chip(surface, table.colour_of(seat), Rect(where.head.x, where.head.y, side, side))
    title = table.say("show.park_of", name=table.name_of(seat))
    spot = Rect(where.head.x + side + kit.px(8), where.head.y, where.head.w // 3, side)
    table.looks.label(surface, title, spot, ("heading", "subheading", "small_bold"), colour="ink")
    _figures(
        table,
        surface,
        view,
        Rect(spot.right + kit.px(8), spot.y, where.head.right - spot.right - kit.px(8), side),
        seat,
    )
    if closable:
        kit.icon(surface, "common/close", where.close)
    table.looks.gate(surface, where.gate)
    star = (where.gate.right + kit.px(46), where.gate.centery)
    if where.low:
        star = (where.gate.centerx + kit.px(12), where.gate.bottom + kit.px(12))
    table.looks.star(surface, str(table.looks.box.figures.gate_stars), star, kit.px(22))
    for index, slot in enumerate(where.slots):
        if not view.parks[seat][index]:
            free = Rect(slot.x, slot.y, slot.w, slot.h if where.low else min(slot.h, round(slot.w * 0.97)))
            table.free_slot(surface, free)
    safe = table_facts.protected(view, seat)
    hosts = {group[0]: group for group in view.parks[seat][:LEFT] if group} if where.low else {}
    for card, rect in where.cards:
        if card in hosts:
            look, (size, points, stars) = (
                look_of(view, card, card in safe),
                table_facts.stack(view, hosts[card]),
            )
            table.looks.mini(surface, look, (size, points, stars), rect)
            table.small_ribbons(surface, view, hosts[card], rect)
        else:
            table.park_card(surface, view, card, rect, safe)
    for card, rect in where.names:
        table.looks.words(surface, table.say(f"card.{DESIGN[card]}.name"), rect, kit.px(12) * table.looks.letters, face="bold",
                          least=table.looks.floor)  # fmt: skip
    for place, rect in where.feet:
        group = view.parks[seat][place]
        size, points, stars = table_facts.stack(view, group)
        table.looks.foot(surface, rect, size, points, stars, closed=group[0] in view.down)


def _figures(table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, area: Rect, seat: int) -> None:
    """Money, stars, loans, cards in hand in one line."""
    kit = table.kit
    facts = table_facts.seat(view, seat)
    entries = [
        ("common/coin", str(facts.money)),
        ("common/star", table.say("show.stars_of", n=facts.stars, capacity=facts.capacity)),
        ("common/loan", str(facts.loans)),
        ("common/hand_cards", str(facts.hand)),
    ]
    x = area.x
    side = min(area.h, kit.icon_px(22))
    for picture, text in entries:
        wide = kit.text_width(text, "small_bold")
        if x + side + wide > area.right:
            return
        kit.sprite(surface, picture, Rect(x, area.centery - side // 2, side, side))
        kit.text_at(
            surface, text, (x + side + kit.px(4), area.centery), "small_bold", anchor="midleft", colour="ink"
        )
        x += side + wide + kit.px(20)
