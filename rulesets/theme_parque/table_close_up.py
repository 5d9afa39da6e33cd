"""Enlarged cards and small explanations: everything on the table says what it is and what it is worth now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.core.grid import pack
from game.core.messages import SeatName
from game.ui.table.tabletop import CloseUp
from game.ui.text import escape
from rulesets.theme_parque import (
    counting,
    ground,
    narrate,
    routes,
    scoring,
    table_facts,
    table_group,
    tracks,
)
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.state import EMPTY_SLOT
from rulesets.theme_parque.table_looks import cell_look, halves_of

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

KIND_CLAUSE = {"attraction": "TP-9.3", "stall": "TP-9.7", "decoration": "TP-9.10"}


def close_up(table: ParqueTable, handle: Handle) -> CloseUp | None:
    """Return the card of a domino, cell, deck or supply of pawns."""
    kind = handle[0]
    if kind == "hand":
        return _domino(table, str(handle[1]))
    if kind == "market":
        domino = table.view.market[handle[1]]  # type: ignore[call-overload]
        return _domino(table, domino) if domino != EMPTY_SLOT else None
    if kind == "deck":
        lines = (table.say("park.deck_count", n=len(table.view.deck)), table.say("park.deck_text"))
        return CloseUp(table.say("park.deck_title"), lines, ("domino", "back"), "TP-7.2")
    if kind == "supply":
        return _pawns(table, int(handle[1]))  # type: ignore[call-overload]
    if kind in ("event", "challenge"):
        return table_group.close_up(table, handle)
    if kind == "lifted":
        return _domino(table, str(handle[1]))
    if kind == "pawn":
        return _cell(table, pack(handle[2], handle[3]))  # type: ignore[arg-type]
    if kind == "cell" and len(handle) == 3:
        return _cell(table, pack(handle[1], handle[2]))  # type: ignore[arg-type]
    return None


def _domino(table: ParqueTable, domino: str) -> CloseUp:
    lines = []
    for part in (0, 1):
        name, line = table_facts.words(table, domino, part, None)
        lines.append(f"**{escape(name)}**  {escape(line)}")
    halves, set_id = halves_of(domino)
    lines.append(escape(table.say("park.from_set", set=table.say(f"set.{set_id}.name"))))
    clause = next((KIND_CLAUSE[load().items[half.item].kind] for half in halves if half.item), "TP-5.1")
    title = table_facts.capital(table.texts.say(narrate.domino_name(domino)))
    return CloseUp(title, tuple(lines), ("domino", domino), clause)


def _pawns(table: ParqueTable, seat: int) -> CloseUp:
    left = table.view.supply[seat]
    name = table.texts.show(SeatName(seat))
    lines = [table.say("park.pawns_left", n=left), table.say("park.pawns_text")]
    if not left:
        lines.append(table.say("park.pawns_none"))
    look = ("pawn", table.stage.seats[seat].colour)
    return CloseUp(table.say("park.pawns_title", seat=name), tuple(map(escape, lines)), look, "TP-6.1")


def _cell(table: ParqueTable, cell: int) -> CloseUp | None:
    view = table.view
    owner = view.owner.get(cell)
    if owner is None:
        return None
    if owner == ENTRANCE:
        lines = [table.say("domino.entrance.text"), _network_line(table, cell)]
        return CloseUp(
            table.say("domino.entrance.name"), tuple(map(escape, lines)), ("domino", ENTRANCE), "TP-2.1"
        )
    half, rotation = half_at(table, cell)
    name = table_facts.capital(table.texts.say(narrate.half_name(half)))
    look = ("half", owner, table.cells(owner).index(cell), rotation)
    if half.item and scoring.capacity(half.item):
        return CloseUp(name, tuple(item_lines(table, cell, half)), look, table.now[cell].clause)
    lines = [table_facts.general(table, half)]
    clause = "TP-5.1"
    if half.item:
        clause = "TP-9.10"
    elif cell in view.queue_of:
        lines += _queue_lines(table, cell)
        clause = "TP-5.8"
        seats = view.claimed.get(cell, ())
        if seats:
            names = ", ".join(table.texts.show(SeatName(seat)) for seat in seats)
            lines.append(table.say("park.waits_here", seats=names))
            lines.append(spot_line(table, cell))
            clause = "TP-11.3"
    elif cell in view.network_of:
        lines.append(_network_line(table, cell))
        clause = "TP-5.2"
    elif cell in view.track:
        lines.append(_track_line(table, cell))
        clause = "TP-13.12"
    return CloseUp(name, tuple(map(escape, lines)), look, clause)


def half_at(table: ParqueTable, cell: int) -> tuple[Half, int]:
    """Return the half that lies on a cell of the park, and its rotation."""
    owner = table.view.owner[cell]
    halves, _ = halves_of(owner)
    return halves[table.cells(owner).index(cell)], table.view.park[owner][2]


def item_lines(table: ParqueTable, cell: int, half: Half) -> list[str]:
    """Return the text of a ride or stall and how its points come about, step by step."""
    assert half.item is not None
    score, item = table.now[cell], load().items[half.item]
    lines = [escape(table_facts.general(table, half))]
    if item.kind == "attraction" and item.has_text and not item.part:
        lines.append(escape(table.say("kind.attraction.text")))
    total = escape(table.texts.say(scoring.arithmetic(score)))
    lines.append("**" + escape(table.say("park.worth_now")) + "** " + total)
    if score.route is not None:
        key = "park.line_loop" if item.part else "park.line_factor"
        lines.append(escape(table.say(key, factor=score.factor, n=score.route.length)))
    elif score.active and item.kind == "stall":
        lines.append(escape(_stall_line(table, cell)))
    for change in score.modifiers:
        key = "park.line_plus" if change.amount >= 0 else "park.line_minus"
        lines.append(escape(table.say(key, item=table.say(f"item.{change.item}.name"), n=abs(change.amount))))
    if not score.active:
        if cell in table.loop_sizes:
            lines.append(escape(_track_line(table, cell)))
        lines += [escape(line) for line in failed(table, cell)]
    seats = table.view.claimed.get(cell, ())
    if seats:
        names = ", ".join(table.texts.show(SeatName(seat)) for seat in seats)
        lines.append(escape(table.say("park.claimed_by", seats=names)))
    else:
        lines.append(escape(table.say("park.unclaimed")))
    return lines


def _stall_line(table: ParqueTable, cell: int) -> str:
    score = table.now[cell]
    item = load().items[score.item]
    if item.points is not None:
        return table.say("park.line_printed", n=item.points)
    return table.say("park.line_counted", n=score.base)


def failed(table: ParqueTable, cell: int) -> list[str]:
    """Return each thing that an idle item lacks, each once.

    What the item itself asks for stands in its text above, so it is pointed at and not said again.
    """
    view, score = table.view, table.now[cell]
    found = []
    if score.fault == "no_finished_queue":
        queues = routes.attached_queues(view, cell)
        if not queues:
            found.append("park.lacks_queue")
        for queue in queues:
            # With a way in, all that can still be wrong is where it starts (TP-11.15).
            found.append("park.lacks_entrance" if ground.has_entry(view, queue) else "park.lacks_path")
    elif score.fault == "no_path":
        found.append("park.lacks_stall_path")
    elif score.fault == "queue_filter":
        found.append("park.lacks_filter")
    if cell in view.track and cell not in table.loop_sizes:
        found.append("park.lacks_loop")
    if not counting.requirements_hold(view, cell):
        found.append("park.lacks_also" if found else "park.lacks_wish")
    return [table.say(key) for key in dict.fromkeys(found)]


def _queue_lines(table: ParqueTable, cell: int) -> list[str]:
    view = table.view
    queue = view.queues[view.queue_of[cell]]
    lines = [table_facts.queue_words(table, view, cell)]
    if not ground.is_finished(view, queue):
        lines.append(table.say("park.queue_size", n=len(queue.cells)))
    if queue.ends:
        ride = view.shown[queue.ends[0][1]]
        lines.append(table.say("park.queue_leads_to", item=table.say(f"item.{ride}.name")))
    if cell in table.frozen:
        lines.append(table.say("park.queue_frozen"))
    return lines


def spot_line(table: ParqueTable, cell: int) -> str:
    """Return how the points of a pawn in a queue come about (TP-11.3 to TP-11.5)."""
    score = scoring.score_spot(table.view, cell)
    if score.fault or score.ride is None:
        return table.say("park.spot_nothing", why=table.say("sum." + score.fault))
    name = table.say(f"item.{score.ride.item}.name")
    return table.say("park.spot_half", item=name, whole=score.ride.points, n=score.points)


def _network_line(table: ParqueTable, cell: int) -> str:
    view = table.view
    size = len(view.networks[view.network_of[cell]])
    key = "park.network_entrance" if table_facts.joined_to_entrance(view, cell) else "park.network_apart"
    return table.say(key, n=size)


def _track_line(table: ParqueTable, cell: int) -> str:
    """Return how long the track of a cell is, and whether a train can go round on it (TP-13.11 to TP-13.14)."""
    loop = tracks.loop_of(table.view, cell)
    if loop:
        return table.say("park.track_loop", n=len(loop))
    found = tracks.tracks(table.view)
    return table.say("park.track_open", n=len(found.stretches[found.of[cell]].cells))


# --- pictures --------------------------------------------------------------------------------------


def draw_picture(
    table: ParqueTable, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
) -> None:
    """Draw the picture of a close-up, fitted into a rectangle."""
    pieces = table.pieces_drawn
    if not look:
        return
    if look[0] == "domino":
        cell = min(rect.w, rect.h // 2)
        box = pygame.Rect(0, 0, cell, 2 * cell)
        box.center = rect.center
        pieces.lay(surface, look[1], box)
    elif look[0] == "sprite":
        box = pygame.Rect(0, 0, min(rect.size), min(rect.size))
        box.center = rect.center
        table.stage.kit.sprite(surface, look[1], box, grey=look[2:] == ("off",))
    elif look[0] == "pawn":
        box = rect.inflate(-rect.w // 4, -rect.h // 4)
        pieces.pawn(surface, box, look[1])
    elif look[0] == "half":
        side = min(rect.size)
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        halves, set_id = halves_of(look[1])
        pieces.tile(surface, box, cell_look(halves[look[2]], look[3], set_id))
