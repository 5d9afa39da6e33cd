"""Enlarged cards of things: what they are, what they cost and bring just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.core.reasons import Reason
from game.ui.table.tabletop import CloseUp
from rulesets.theme_park_mania import table_tray, table_walks
from rulesets.theme_park_mania.content_words import SCENERY
from rulesets.theme_park_mania.state import (
    content,
    employee_price,
    facility,
    fare,
    fee,
    has_employee,
    kind_of,
    path_ids,
    tokens_left,
)
from rulesets.theme_park_mania.table_balloon import sign
from rulesets.theme_park_mania.table_cells import turns_locked
from rulesets.theme_park_mania.table_facts import missing
from rulesets.theme_park_mania.table_looks import scenery_picture
from rulesets.theme_park_mania.table_seats import points_text

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def close_up(table: ManiaTable, handle: Handle) -> CloseUp | None:
    """Return the card of a thing, None if there is nothing to tell."""
    maker = MAKERS.get(str(handle[0]))
    return None if maker is None else maker(table, handle)


def _number(value: object) -> int:
    return int(str(value))


def _ride(table: ManiaTable, handle: Handle) -> CloseUp | None:
    area = _number(handle[1])
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
    cell = _number(handle[1]), _number(handle[2])
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


def adds(table: ManiaTable, amount: int) -> str:
    """Return what a facility adds to the fare."""
    return table.say("show.adds_fare", n=amount) if amount else table.say("show.adds_nothing")


def _pile(table: ManiaTable, handle: Handle) -> CloseUp | None:
    pile = _number(handle[1])
    view, say = table.view, table.say
    if pile >= len(view.tops) or not view.tops[pile]:
        return None
    name = view.tops[pile]
    printed = facility(name)
    lines = [say(f"item.{name}.text")]
    if printed.theme:
        lines.append(say("show.theme_of", item=say(f"item.{printed.theme}.name")))
        if printed.theme in view.built:
            owner = view.owners[view.built.index(printed.theme)]
            lines.append(say("show.theme_built", chip=sign(table, owner), name=table.stage.seats[owner].name))
        elif printed.theme in view.in_play:
            lines.append(say("show.theme_waits"))
        else:
            lines.append(say("show.theme_out"))
    lines.append(say("show.costs", n=printed.price))
    if printed.kind != SCENERY:
        lines.append(adds(table, printed.fare))
    below = view.depths[pile]
    lines.append(say("show.pile_left", n=below) if below else say("show.pile_last"))
    lines += _why(table, handle)
    return CloseUp(say(f"item.{name}.name"), tuple(lines), ("blueprint", name), "TPM-8.2")


def _why(table: ManiaTable, handle: Handle) -> list[str]:
    """Return why a thing cannot be used now, for the one who acts."""
    if table.controller is None or table.seat is None or handle in table.touchable:
        return []
    reason: Reason | None = table.controller.refuse(handle)
    return [f"[#bad_text]{table.texts.refuse(reason)}[/]"] if reason is not None else []


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


def _employee(table: ManiaTable, handle: Handle) -> CloseUp:
    kind, say = str(handle[1]), table.say
    hired = has_employee(table.view, table.own, kind)
    price = say("show.hired_already") if hired else say("show.costs", n=employee_price(table.view))
    lines = (say(f"item.{kind}.text"), say("show.employee_point"), price, *_why(table, handle))
    return CloseUp(say(f"item.{kind}.name"), lines, ("sprite", kind), "TPM-6.2")


def _simple(name: str, picture: str, clause: str, text: str = "") -> Callable[[ManiaTable, Handle], CloseUp]:
    """Return a maker of a card with name and text of an item."""

    def make(table: ManiaTable, handle: Handle) -> CloseUp:
        lines = (table.say(text or f"{name}.text"), *_why(table, handle))
        return CloseUp(table.say(f"{name}.name"), lines, ("sprite", picture), clause)

    return make


def _paths(table: ManiaTable, handle: Handle) -> CloseUp:
    say, view = table.say, table.view
    left = [
        say("show.left_of", item=say(f"item.{name}.name"), n=count)
        for name, count in zip(path_ids(), view.path_left, strict=True)
        if count
    ]
    lines = (say("show.paths_text"), "\n".join(left), *_why(table, handle))
    return CloseUp(say("show.path_pile"), lines, ("sprite", "path_back"), "TPM-4.2")


def _rides(table: ManiaTable, handle: Handle) -> CloseUp:
    say, view = table.say, table.view
    open_rides = [ride for ride in view.in_play if ride not in view.built and ride != view.revealed]
    names = ", ".join(say(f"item.{ride}.name") for ride in open_rides)
    lines = [say("show.rides_text", n=content().prices.ride)]
    if names:
        lines.append(say("show.rides_left", names=names))
    return CloseUp(say("show.ride_stack"), (*lines, *_why(table, handle)), ("sprite", "ride_back"), "TPM-7.2")


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
    lines = (table.say(f"item.{word}.text"), table.say(f"show.piece_{word}"), *_why(table, handle))
    return CloseUp(
        table.say(f"item.{word}.name"),
        lines,
        ("sprite", picture),
        "TPM-9.1" if word == "small_path" else "TPM-9.3",
    )


def _guest(table: ManiaTable, handle: Handle) -> CloseUp:
    seat, say, view = _number(handle[1]), table.say, table.view
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
    seat, say = _number(handle[1]), table.say
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
    lines += _why(table, handle)
    return CloseUp(
        say(f"item.{name}.name"),
        tuple(lines),
        ("sprite", name),
        "TPM-16.2" if name == "malfunction" else "TPM-16.4",
    )


def _loans(table: ManiaTable, handle: Handle) -> CloseUp:
    left = tokens_left(table.view)
    tokens = table.say("show.tokens_left", n=left) if left else table.say("show.no_tokens_left")
    lines = (table.say("item.loan.text"), tokens, *_why(table, handle))
    return CloseUp(table.say("item.loan.name"), lines, ("sprite", "loan"), "TPM-17.1")


def _ticket(table: ManiaTable, handle: Handle) -> CloseUp:
    say, view = table.say, table.view
    built = len(view.built)
    lines = [say("term.progress.text")]
    for step in content().progress:
        key = "show.step_closed" if not step.fee else "show.step_open"
        words = say(key, n=step.rides, price=step.employee_price, fee=step.fee)
        now = step == content().step(built)
        lines.append(f"**{words}**" if now else words)
    lines.append(say("show.fee_now", n=fee(view)) if view.phase != 1 else say("term.phase_1.text"))
    return CloseUp(
        say("show.ticket", n=built, all=view.scenario),
        tuple(lines),
        ("sprite", "progress_marker"),
        "TPM-10.2",
    )


def _seat(table: ManiaTable, handle: Handle) -> CloseUp:
    seat = _number(handle[1])
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
            why = _why(table, thing)
            if why:
                lines += why
                break
    return CloseUp(
        say(f"show.chip.{action}"), tuple(lines), ("sprite", table_tray.PICTURES[action]), "TPM-3.2"
    )


def _deck(table: ManiaTable, handle: Handle) -> CloseUp:
    say, view = table.say, table.view
    if handle[0] == "discard":
        top = say(f"card.{kind_of(view.discard[-1]).id}.name") if view.discard else say("show.nothing")
        return CloseUp(
            say("show.discard_pile"),
            (say("show.discard_text", n=len(view.discard), card=top),),
            (),
            "TPM-14.5",
        )
    return CloseUp(
        say("show.deck"), (say("show.deck_text", n=len(view.deck)),), ("sprite", "card_back"), "TPM-14.1"
    )


MAKERS: dict[str, Callable[[ManiaTable, Handle], CloseUp | None]] = {
    "ride": _ride, "cell": _cell, "pile": _pile, "hand": _card, "employee": _employee, "paths": _paths, "rides": _rides,
    "revealed": _revealed, "drawn": _drawn, "piece": _piece, "guest": _guest, "station": _station, "marker": _marker,
    "loans": _loans, "ticket": _ticket, "seat": _seat, "action": _action, "deck": _deck, "discard": _deck,
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
