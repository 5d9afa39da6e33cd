"""The tray: whose hand it is, the queue, chips of the six main actions, small pieces, what is held just now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.core.messages import Message
from game.ui.text import parse_markup
from rulesets.theme_park_mania.state import content, scenario_of
from rulesets.theme_park_mania.state_money import employee_price, reward
from rulesets.theme_park_mania.table_pieces import PIECE_BITS, work_rect
from rulesets.theme_park_mania.table_seats import piece_picture

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable
    from rulesets.theme_park_mania.table_places import ManiaPlaces

PICTURES = {
    "path": "step_build_path", "track": "step_build_track", "hire": "step_hire", "ride": "step_build_ride",
    "facility": "step_build_facility", "visit": "step_visit",
}  # fmt: skip
ASKED = {
    "place": "path", "more_path": "path", "more_track": "track", "ride": "ride", "facility": "facility",
    "stage": "facility", "more_facility": "facility", "chain": "visit", "train": "visit", "race": "visit",
}  # fmt: skip
"""Which action an open question belongs to."""
Sign = tuple[pygame.Rect, Message]


def shown_chips(table: ManiaPlaces) -> dict[str, pygame.Rect]:
    """Return the chips of the actions; none while something is held in their place."""
    held = table.view.drawn or table.view.revealed
    return {} if held or table.watching else table.plan.tray.chips


def chip_handles(table: ManiaPlaces, action: str) -> list[Handle]:
    """Return the things that carry an action out."""
    if action == "path":
        return [("paths", 0), ("paths", 1)]
    if action == "track":
        return [("track",)]
    if action == "hire":
        return [("employee", kind) for kind in content().employees]
    if action == "ride":
        return [("rides",)]
    if action == "facility":
        return [("pile", pile) for pile in range(len(table.view.tops))]
    hand = table.view.hands[table.own] if table.viewer == table.own else []
    return [*[("hand", card) for card in hand if card], ("guest", table.own)]


def possible(table: ManiaPlaces, action: str) -> bool:
    """Can this action be chosen or continued now?"""
    return any(handle in table.touchable for handle in chip_handles(table, action))


def zones(table: ManiaPlaces) -> list[tuple[pygame.Rect, Handle]]:
    """Return what can be pointed at besides the pieces; a chip stands for the thing that it is about."""
    found: list[tuple[pygame.Rect, Handle]] = []
    for action, rect in shown_chips(table).items():
        handle: Handle = ("action", action)
        if action == "path" and table.seat is not None:
            full = max((0, 1), key=lambda pile: len((table.view.pile_a, table.view.pile_b)[pile]))
            handle = ("paths", full)
        elif action == "ride" and table.seat is not None:
            handle = ("rides",)
        found.append((rect, handle))
    return found


def draw(table: ManiaTable, surface: pygame.Surface) -> None:
    """Draw everything but pieces and buttons."""
    _title(table, surface)
    _queue(table, surface)
    _empty_places(table, surface)
    if table.watching:
        return
    if work_rect(table) is not None:
        _work(table, surface)
    else:
        for action, rect in shown_chips(table).items():
            _chip(table, surface, action, rect)
    _small(table, surface)


def _title(table: ManiaTable, surface: pygame.Surface) -> None:
    kit, rect = table.kit, table.plan.tray.title
    chip = pygame.Rect(rect.x, rect.y, rect.h, rect.h)
    kit.seat_chip(surface, table.colour_of(table.own), chip)
    room = pygame.Rect(chip.right + kit.px(8), rect.y, rect.right - chip.right - kit.px(8), rect.h)
    name = table.say("show.hand_of", name=table.stage.seats[table.own].name)
    table.looks.label(surface, name, room, ("subheading", "small_bold", "tiny"), colour="ink", least=0.5)


def minis_places(table: ManiaPlaces) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return where the words about the queue stand, and the place of each mini meeple."""
    kit, area = table.kit, table.plan.tray.queue
    count = scenario_of(table.view.scenario, table.view.seats).minis
    line = min(kit.line_height("note"), area.h // 3)
    words = pygame.Rect(area.x, area.y, area.w, line)
    room = pygame.Rect(area.x, words.bottom + kit.px(2), area.w, area.bottom - words.bottom - kit.px(2))
    columns = -(-count // 2)
    step = min(room.w / columns, kit.px(26))
    high = min(room.h / 2, step * 1.25)
    places = []
    for index in range(count):
        row, place = divmod(index, columns)
        places.append(
            pygame.Rect(
                round(room.x + place * step),
                round(room.y + row * high),
                round(step * 0.92),
                round(high * 0.94),
            )
        )
    return words, places


def _queue(table: ManiaTable, surface: pygame.Surface) -> None:
    view, own = table.view, table.own
    words, places = minis_places(table)
    text = table.say("show.queue_of", n=view.queue[own], all=len(places))
    table.looks.label(surface, text, words, ("note", "tiny"), least=0.5)
    gone = len(places) - view.queue[own]
    for index, rect in enumerate(places):
        there = index >= gone
        table.looks.sprite(
            surface, f"mini_{table.colour_of(own)}", rect.center, rect.size, alpha=255 if there else 55
        )


def _empty_places(table: ManiaTable, surface: pygame.Surface) -> None:
    """Where cards are missing from the hand."""
    kit = table.kit
    for rect in table.plan.tray.cards[len(table.view.hands[table.own]) :]:
        kit.paint.panel(
            surface,
            rect,
            "sunken",
            edge="hairline",
            edge_width=kit.pxf("hairline"),
            radius=rect.w * 0.12,
            alpha=150,
        )


def chip_line(table: ManiaPlaces, action: str) -> str:
    """Return what an action brings or costs, as it stands on its chip."""
    prices = content().prices
    if action in ("path", "track"):
        return table.say("show.chip_reward", n=reward(table.view))
    if action == "hire":
        return table.say("show.chip_price", n=employee_price(table.view))
    if action == "ride":
        return table.say("show.chip_ride", n=prices.ride)
    if action == "facility":
        return table.say("show.chip_facility")
    return table.say("show.chip_visit") if table.view.phase != 1 else table.say("show.chip_closed")


def _chip(table: ManiaTable, surface: pygame.Surface, action: str, rect: pygame.Rect) -> None:
    kit, looks = table.kit, table.looks
    current = ASKED.get(table.asked) == action
    able = possible(table, action)
    missing = action == "track" and not table.view.railway
    fill = (255, 226, 205) if current else ("card" if able else "sunken")
    edge, width = (
        ("accent", kit.pxf(2.4))
        if current or table.highlight == action
        else ("hairline_dark", kit.pxf("hairline"))
    )
    if able and not current:
        kit.shadow(surface, rect, "button", radius=10)
    kit.paint.panel(
        surface,
        rect,
        fill,
        edge=edge,
        edge_width=width,
        radius=kit.radius(10),
        alpha=255 if able or current else 170,
    )
    faint = not (able or current) or missing
    if rect.h > rect.w * 0.72:  # narrow: the picture above the words
        side = round(min(rect.h * 0.4, rect.w * 0.6))
        picture = (float(rect.centerx), rect.y + rect.h * 0.06 + side / 2)
        room = pygame.Rect(
            rect.x + kit.px(4), round(rect.y + rect.h * 0.46), rect.w - kit.px(8), round(rect.h * 0.3)
        )
        low = pygame.Rect(room.x, room.bottom, room.w, round(rect.h * 0.22))
        align = "center"
    else:
        side = min(round(rect.h * 0.74), round(rect.w * 0.3))
        picture = (rect.x + kit.px(7) + side / 2, float(rect.centery))
        x = rect.x + side + kit.px(12)
        room = pygame.Rect(x, rect.y + round(rect.h * 0.1), rect.right - x - kit.px(4), round(rect.h * 0.46))
        low = pygame.Rect(x, rect.y + round(rect.h * 0.52), room.w, round(rect.h * 0.4))
        align = "left"
    looks.sprite(surface, PICTURES[action], picture, side, alpha=110 if faint else 255)
    tone = "faint" if faint else "ink"
    names = [table.say(f"show.chip.{each}") for each in PICTURES]
    looks.label(
        surface,
        names[list(PICTURES).index(action)],
        room,
        ("subheading", "small_bold"),
        align=align,
        colour=tone,
        least=0.3,
        like=names,
    )
    words = table.say("show.no_railway") if missing else chip_line(table, action)
    every = [chip_line(table, each) for each in PICTURES]
    looks.label(
        surface,
        words,
        low,
        ("note_bold",),
        align=align,
        colour="faint" if faint else "text",
        least=0.3,
        like=every,
    )


def _work(table: ManiaTable, surface: pygame.Surface) -> None:
    """What is held just now, and what to do with it."""
    kit, area = table.kit, table.plan.tray.work
    box = work_rect(table)
    assert box is not None
    kit.paint.panel(
        surface, area, (255, 243, 226), edge="accent", edge_width=kit.pxf(2), radius=kit.radius(12)
    )
    x = max(box.right, area.x + kit.px(8) + round(min(area.w * 0.42, kit.px(170)))) + kit.px(10)
    words = pygame.Rect(x, area.y + kit.px(6), area.right - x - kit.px(8), area.h - kit.px(12))
    if table.view.drawn:
        title, text = table.say(f"item.{table.view.drawn}.name"), table.say("show.work_path")
    else:
        title, text = table.say(f"item.{table.view.revealed}.name"), table.say("show.work_ride")
    for style, body in (("subheading", "small"), ("small_bold", "note"), ("tiny", "tiny")):
        head = kit.layout(title, style, words.w)
        block = kit.layout(parse_markup(text), body, words.w)
        if head.height + block.height <= words.h:
            break
    y = words.y + max(0, (words.h - head.height - block.height) // 2)
    before = surface.get_clip()
    surface.set_clip(words.clip(before))
    kit.engine.draw_block(surface, head, (words.x, y))
    kit.engine.draw_block(surface, block, (words.x, y + head.height))
    surface.set_clip(before)


def _small(table: ManiaTable, surface: pygame.Surface) -> None:
    """The box of small pieces; used ones leave a tick."""
    kit, plan, view = table.kit, table.plan.tray, table.view
    kit.paint.panel(
        surface, plan.small, "sunken", edge="hairline", edge_width=kit.pxf("hairline"), radius=kit.radius(10)
    )
    table.looks.label(
        surface,
        table.say("show.once"),
        plan.small_title,
        ("note_bold", "tiny"),
        align="center",
        colour="text",
        least=0.4,
    )
    for word, rect in plan.pieces.items():
        there = bool(view.pieces[table.own] & PIECE_BITS[word])
        able = ("piece", word) in table.touchable
        slot = rect.inflate(kit.px(5), kit.px(5))
        kit.paint.panel(
            surface, slot, "card" if there and able else None, edge="hairline_dark" if there and able else "hairline",
            edge_width=kit.pxf("hairline"), radius=kit.radius(7),
        )  # fmt: skip
        if not there:
            colour = table.colour_of(table.own)
            table.looks.sprite(surface, piece_picture(word, colour), rect.center, rect.size, alpha=70)
            side = kit.px(16)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = rect.center
            kit.paint.check(surface, spot, "good_deep", kit.pxf(2.5))


def signs(table: ManiaTable) -> Iterator[Sign]:
    """Return the explanations of the small signs of the tray."""
    words, places = minis_places(table)
    yield words.union(places[-1]), Message("show.queue_tip", {"n": table.view.queue[table.own]}, "TPM-18.1")
    for word, rect in () if table.watching else table.plan.tray.pieces.items():
        if not table.view.pieces[table.own] & PIECE_BITS[word]:
            yield rect, Message("show.piece_used", {"item": Message(f"item.{word}.name")}, "TPM-3.5")
