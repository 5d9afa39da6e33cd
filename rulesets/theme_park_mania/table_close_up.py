"""Enlarged cards of things: what they are, what they cost and bring just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.ui.table.tabletop import CloseUp
from rulesets.theme_park_mania import table_tray, table_walks
from rulesets.theme_park_mania.state import content, facility, has_employee, kind_of
from rulesets.theme_park_mania.state_money import fare
from rulesets.theme_park_mania.table_balloon import sign
from rulesets.theme_park_mania.table_cells import turns_locked
from rulesets.theme_park_mania.table_close_up_supply import (
    deck_card,
    employee_card,
    loans_card,
    paths_card,
    pile_card,
    rides_card,
    ticket_card,
    why_not,
)
from rulesets.theme_park_mania.table_close_up_words import adds, number_of
from rulesets.theme_park_mania.table_facts import missing
from rulesets.theme_park_mania.table_pictures import scenery_picture
from rulesets.theme_park_mania.table_seats import points_text

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def close_up(table: ManiaTable, handle: Handle) -> CloseUp | None:
    """Return the card of a thing, None if there is nothing to tell."""
    maker = MAKERS.get(str(handle[0]))
    return None if maker is None else maker(table, handle)


def _ride(table: ManiaTable, handle: Handle) -> CloseUp | None:
    area = number_of(handle[1])
    return area_card(table, area) if area < len(table.view.built) else None


def area_card(table: ManiaTable, area: int) -> CloseUp:
    """Return the card of a ride: owner, how its fare comes about, what a visit brings, what completes its area."""
    view, say = table.view, table.say
    ride, owner = view.built[area], view.owners[area]
    names = [say("show.receipt_ride", n=content().prices.ride_fare)]
    for name, cell in view.facilities[area]:
        printed = facility(name)
        value = printed.mascot_fare if cell == view.mascots[owner] else printed.fare
        names.append(say("show.receipt_part", item=say(f"item.{name}.name"), n=value))
    lines = [
        say("show.owned_by", chip=sign(table, owner), name=table.stage.seats[owner].name),
        say("show.receipt", parts=", ".join(names), n=fare(view, area)),
    ]
    if not has_employee(view, owner, "operator"):
        lines.append(say("show.visit_no_operator"))
    if area == view.malfunction:
        lines.append(say("item.malfunction.text"))
    if table.viewer is not None and view.phase != 1:
        lines += [line for line in table_walks.ride_lines(table, area) if line not in lines]
        words = table_walks.card_words(table, ("ride", area))
        if words and not view.visits[area] >> table.own & 1:
            lines.append(words)
    gaps = len(missing(view, area))
    lines.append(say("show.area_done") if view.ground.completed(area) else say("show.area_gaps", n=gaps))
    visitors = [seat for seat in range(view.seats) if view.visits[area] >> seat & 1]
    if visitors:
        lines.append(say("show.visitors", chips=" ".join(sign(table, seat) for seat in visitors)))
    return CloseUp(say(f"item.{ride}.name"), tuple(lines), ("ride", ride, table.colour_of(owner)), "TPM-12.4")


def _cell(table: ManiaTable, handle: Handle) -> CloseUp | None:
    cell = number_of(handle[1]), number_of(handle[2])
    park = table.park()
    area = table.area_at(cell)
    if area >= 0:
        for name, at in park.plots[area].parts if area < len(park.plots) else ():
            if at == cell:
                return _facility_card(table, name, area)
        return area_card(table, area)
    if cell in park.scenery:
        return CloseUp(
            table.say("item.scenery.name"),
            (table.say("item.scenery.text"),),
            ("sprite", scenery_picture(cell)),
            "TPM-8.5",
        )
    if cell == park.sinkhole:
        return _marker(table, ("marker", "sinkhole"))
    words = table_walks.card_words(table, handle) if cell in park.paths else ""
    if not words or not table.plain_hover:
        return None
    return CloseUp(table.say("show.path"), (words,), (), "TPM-11.2")


def _facility_card(table: ManiaTable, name: str, area: int) -> CloseUp:
    view, say, printed = table.view, table.say, facility(name)
    ride = view.built[area]
    lines = [
        say(f"item.{name}.text"),
        say("show.part_of", item=say(f"item.{ride}.name"), chip=sign(table, view.owners[area])),
    ]
    if printed.theme:
        matched = printed.theme == ride
        lines.append(
            say(
                "show.matching_here" if matched else "show.matching_not",
                item=say(f"item.{printed.theme}.name"),
            )
        )
    lines.append(adds(table, printed.fare))
    return CloseUp(say(f"item.{name}.name"), tuple(lines), ("sprite", name), "TPM-8.8")


def _card(table: ManiaTable, handle: Handle) -> CloseUp:
    kind = kind_of(str(handle[1]))
    say, lines = table.say, []
    lines.append(say(f"card.{kind.id}.text"))
    if table.view.phase == 1:
        lines.append(say("show.card_closed"))
    elif kind.moves and table.seat is not None:
        count = len(table.ways(str(handle[1])))
        lines.append(say("show.card_places", n=count) if count else say("show.card_nowhere"))
    return CloseUp(say(f"card.{kind.id}.name"), tuple(lines), ("card", kind.id), "TPM-11.2")


def _simple(name: str, picture: str, clause: str, text: str = "") -> Callable[[ManiaTable, Handle], CloseUp]:
    """Return a maker of a card with name and text of an item."""

    def make(table: ManiaTable, handle: Handle) -> CloseUp:
        lines = (table.say(text or f"{name}.text"), *why_not(table, handle))
        return CloseUp(table.say(f"{name}.name"), lines, ("sprite", picture), clause)

    return make


def _revealed(table: ManiaTable, handle: Handle) -> CloseUp:
    ride = table.view.revealed
    lines = (table.say(f"item.{ride}.text"), table.say("show.work_ride"))
    return CloseUp(
        table.say(f"item.{ride}.name"), lines, ("ride", ride, table.colour_of(table.view.seat)), "TPM-7.4"
    )


def _drawn(table: ManiaTable, handle: Handle) -> CloseUp:
    name = table.view.drawn
    return CloseUp(
        table.say(f"item.{name}.name"), (table.say("show.work_path"),), ("sprite", name), "TPM-4.2"
    )


def _piece(table: ManiaTable, handle: Handle) -> CloseUp:
    word = str(handle[1])
    picture = {"small_track": "small_track_corner", "station": f"station_{table.colour_of(table.own)}"}.get(
        word, word
    )
    lines = (table.say(f"item.{word}.text"), table.say(f"show.piece_{word}"), *why_not(table, handle))
    return CloseUp(
        table.say(f"item.{word}.name"),
        lines,
        ("sprite", picture),
        "TPM-9.1" if word == "small_path" else "TPM-9.3",
    )


def _guest(table: ManiaTable, handle: Handle) -> CloseUp:
    seat, say, view = number_of(handle[1]), table.say, table.view
    name = table.stage.seats[seat].name
    lines = [
        say("show.guest_of", chip=sign(table, seat), name=name),
        say("show.guest_queue", n=view.queue[seat]),
    ]
    if seat == table.seat and view.phase != 1:
        lines.append(say("show.guest_drag"))
    return CloseUp(
        say("item.guest.name"), tuple(lines), ("sprite", f"guest_{table.colour_of(seat)}"), "TPM-11.1"
    )


def _station(table: ManiaTable, handle: Handle) -> CloseUp:
    seat, say = number_of(handle[1]), table.say
    lines = [
        say("show.owned_by", chip=sign(table, seat), name=table.stage.seats[seat].name),
        say("show.station_text"),
    ]
    words = table_walks.card_words(table, handle)
    if words:
        lines.append(words)
    return CloseUp(
        say("item.station.name"), tuple(lines), ("sprite", f"station_{table.colour_of(seat)}"), "TPM-13.8"
    )


def _marker(table: ManiaTable, handle: Handle) -> CloseUp:
    name, say = str(handle[1]), table.say
    lines = [say(f"item.{name}.text")]
    put = table.view.malfunction_turn if name == "malfunction" else table.view.sinkhole_turn
    there = (table.view.malfunction if name == "malfunction" else table.view.sinkhole) >= 0
    left = turns_locked(table.view, put) if there else 0
    if left:
        lines.append(say("show.marker_locked", item=say(f"item.{name}.name"), n=left))
    lines += why_not(table, handle)
    return CloseUp(
        say(f"item.{name}.name"),
        tuple(lines),
        ("sprite", name),
        "TPM-16.2" if name == "malfunction" else "TPM-16.4",
    )


def _seat(table: ManiaTable, handle: Handle) -> CloseUp:
    seat = number_of(handle[1])
    lines = [table.texts.say(points_text(table.points[seat]))] if table.shows_points else []
    kept = table.view.kept[seat]
    if kept:
        names = ", ".join(table.say(f"card.{kind_of(card).id}.name") for card in kept)
        lines.append(table.say("show.kept_names", names=names))
    return CloseUp(table.stage.seats[seat].name, tuple(lines), (), "")


def _action(table: ManiaTable, handle: Handle) -> CloseUp:
    action, say = str(handle[1]), table.say
    lines = [say(f"show.action.{action}")]
    if table.seat is not None and not table_tray.possible(table, action):
        for thing in table_tray.chip_handles(table, action):
            why = why_not(table, thing)
            if why:
                lines += why
                break
    return CloseUp(
        say(f"show.chip.{action}"), tuple(lines), ("sprite", table_tray.PICTURES[action]), "TPM-3.2"
    )


MAKERS: dict[str, Callable[[ManiaTable, Handle], CloseUp | None]] = {
    "ride": _ride, "cell": _cell, "pile": pile_card, "hand": _card, "employee": employee_card, "paths": paths_card, "rides": rides_card,
    "revealed": _revealed, "drawn": _drawn, "piece": _piece, "guest": _guest, "station": _station, "marker": _marker,
    "loans": loans_card, "ticket": ticket_card, "seat": _seat, "action": _action, "deck": deck_card, "discard": deck_card,
    "track": _simple("item.track", "track", "TPM-5.3"), "mascot": _simple("item.mascot", "mascot_figure", "TPM-8.10"),
}  # fmt: skip


def draw_picture(
    table: ManiaTable, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
) -> None:
    """Draw the picture of a close-up."""
    looks, kind = table.looks, look[0]
    top = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, round(rect.w * 1.42)))
    if kind == "ride":
        side = min(top.w, top.h) // 2
        looks.plot(surface, ((0, 0), (1, 0), (0, 1), (1, 1)), look[1], look[2], top.topleft, (side, side))
        looks.sprite(surface, look[1], (top.x + side, top.y + side), side * 1.94)
    elif kind == "blueprint":
        square = pygame.Rect(top.x, top.y, min(top.w, top.h), min(top.w, top.h))
        looks.blueprint(surface, look[1], square)
    elif kind == "card":
        looks.card(surface, content().card_kinds[look[1]], top, table.say(f"show.card.{look[1]}"))
    else:
        looks.sprite(surface, look[1], (top.centerx, top.y + min(top.w, top.h) / 2), min(top.w, top.h) * 0.94)
