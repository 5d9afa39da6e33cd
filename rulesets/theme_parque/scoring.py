"""What every item is worth: TP-9 and the item texts of TP-10, read from the vocabulary of the content.

Nothing here knows a single item. `score_item` explains one item completely; totals, score sheets,
previews and bots all use it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.messages import Message
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Item
from rulesets.theme_parque.counting import (
    count_along_networks,
    count_nearby,
    item_at,
    matches,
    requirements_hold,
)
from rulesets.theme_parque.ground import Queue, nearby
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.routes import Route, attached_queues, counts_as_finished, longest_route, passes
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.tracks import loop_of


class Modifier(NamedTuple):
    """Something nearby that changes a score (TP-9.10): where it stands, what it is, by how much."""

    cell: int
    item: str
    amount: int


class ItemScore(NamedTuple):
    """What one item is worth now, and why.

    points     the value of the item
    active     False if it scores nothing because something is missing (TP-9.9)
    fault      text key of what is missing, or ""
    clause     rule that gives or refuses the points
    factor     printed number of an attraction, length of the loop of a station, 0 for stalls
    route      the queue that counts, None for stalls and idle attractions
    base       points before modifiers
    modifiers  what adds to it or takes from it
    counted    packed cells that were counted for the base (queue, loop, toilets, pawns, paths)
    event      what the special rule of the round adds to it (TP-9.13, step 4)
    """

    cell: int
    item: str
    points: int
    active: bool
    fault: str
    clause: str
    factor: int = 0
    route: Route | None = None
    base: int = 0
    modifiers: tuple[Modifier, ...] = ()
    counted: tuple[int, ...] = ()
    event: int = 0


def _modifiers(state: ParqueState, cell: int, queues: list[Queue]) -> tuple[Modifier, ...]:
    """Return what changes the score of the active item on the cell (TP-9.10, TP-9.11, TP-10.4)."""
    items = load().items
    found = []
    for each in nearby(cell):
        name = item_at(state, each)
        passive = items[name].passive if name else None
        if name and passive and passive.kind == "add_nearby_scorable":
            found.append(Modifier(each, name, passive.number))
    if queues:
        seen: list[int] = []
        for queue in queues:
            for part in queue.cells:
                for each in nearby(part):
                    name = item_at(state, each)
                    passive = items[name].passive if name else None
                    if (
                        name
                        and passive
                        and passive.kind == "add_attraction_of_nearby_queue"
                        and each not in seen
                    ):
                        seen.append(each)
                        found.append(Modifier(each, name, passive.number))
    return tuple(found)


def score_item(state: ParqueState, cell: int) -> ItemScore:
    """Return what the scorable item on a packed cell is worth now (TP-9.13, TP-9.16)."""
    item = load().items[state.shown[cell]]
    if item.kind in law_of(state).ignored:
        return _idle(cell, item, "ignored", "TP-12.18")
    if item.kind == "attraction":
        return _score_attraction(state, cell, item)
    return _score_stall(state, cell, item)


def _idle(cell: int, item: Item, fault: str, clause: str) -> ItemScore:
    return ItemScore(cell, item.id, 0, False, fault, clause, item.factor or 0)


def _score_attraction(state: ParqueState, cell: int, item: Item) -> ItemScore:
    queues = attached_queues(state, cell)
    finished = [queue for queue in queues if counts_as_finished(state, queue)]
    if not finished:
        return _idle(cell, item, "no_finished_queue", "TP-9.2")
    routes = [longest_route(state, queue) for queue in finished]
    if item.queue_filter is not None:
        routes = [
            route
            for queue, route in zip(finished, routes, strict=True)
            if passes(state, queue, route, item.queue_filter)
        ]
        if not routes:
            return _idle(cell, item, "queue_filter", "TP-9.6")
    if not requirements_hold(state, cell):
        return _idle(cell, item, "requirement", "TP-9.8")
    best = max(routes, key=lambda route: route.length)
    loop = loop_of(state, cell) if item.part else ()
    if item.part and not loop:
        return _idle(cell, item, "no_loop", "TP-13.15")
    factor, clause = (len(loop), "TP-13.16") if item.part else (item.factor or 0, "TP-9.3")
    modifiers = _modifiers(state, cell, queues)
    base = factor * best.length
    event = law_of(state).item_add
    points = base + sum(each.amount for each in modifiers) + event
    counted = (*best.cells, *loop)
    return ItemScore(cell, item.id, points, True, "", clause, factor, best, base, modifiers, counted, event)


def _score_stall(state: ParqueState, cell: int, item: Item) -> ItemScore:
    paths = tuple(each for each in nearby(cell) if each in state.network_of)
    if not paths:
        return _idle(cell, item, "no_path", "TP-9.7")
    if not requirements_hold(state, cell):
        return _idle(cell, item, "requirement", "TP-9.8")
    counted: tuple[int, ...] = paths
    if item.points is not None:
        base = item.points
    else:
        assert item.value is not None
        if item.value.kind == "count_along_networks":
            counted = count_along_networks(state, cell, item.value.filter)
            base = len(counted)
        elif item.value.kind == "count_nearby":
            base, counted = count_nearby(state, cell, item.value.filter)
        else:
            assert item.value.kind == "half_best_nearby"
            rides = [
                score_item(state, each) for each in nearby(cell) if matches(state, each, item.value.filter)
            ]
            best = max(
                (ride for ride in rides if ride.points > 0), key=lambda ride: ride.points, default=None
            )
            base, counted = (best.points // 2, (best.cell,)) if best else (0, ())
    modifiers = _modifiers(state, cell, [])
    event = law_of(state).item_add
    points = base + sum(each.amount for each in modifiers) + event
    return ItemScore(cell, item.id, points, True, "", "TP-9.7", 0, None, base, modifiers, counted, event)


@cache
def capacity(item: str) -> int:
    """Return how many pawns an item can carry (TP-6.4, TP-10.12); 0 for what cannot be claimed (TP-6.6)."""
    found = load().items.get(item)
    return found.capacity if found is not None and found.scorable else 0


def scorable_cells(state: ParqueState) -> list[int]:
    """Return the packed cells of all scorable items in the park, in placing order (section 1)."""
    return [cell for cell, name in state.shown.items() if capacity(name)]


class SpotScore(NamedTuple):
    """What a pawn on a queue cell is worth now (TP-11.3), and why.

    points  half of what the ride at the end of the queue scores, rounded down
    fault   text key of what is missing, or ""
    clause  rule that gives or refuses the points
    ride    the ride at the end, None if the queue leads to none
    queue   the cells of the queue
    """

    cell: int
    points: int
    fault: str
    clause: str
    ride: ItemScore | None
    queue: tuple[int, ...]


def score_spot(state: ParqueState, cell: int) -> SpotScore:
    """Return what a pawn on a queue cell is worth now: half of the ride's complete score (TP-11.3 to TP-11.5)."""
    queue = state.queues[state.queue_of[cell]]
    ride = score_item(state, queue.ends[0][1]) if queue.ends else None
    if ride is None or not counts_as_finished(state, queue):
        return SpotScore(cell, 0, "queue_unfinished", "TP-11.3", ride, queue.cells)
    if not ride.active:
        return SpotScore(cell, 0, "ride_idle", "TP-11.5", ride, queue.cells)
    return SpotScore(cell, ride.points // 2, "", "TP-11.4", ride, queue.cells)


def totals(state: ParqueState) -> list[int]:
    """Return the points of every seat if the game stopped now (TP-9.1, TP-11.10), changed by the event of the round.

    That change is the last step before teams (TP-9.13, step 7).
    """
    law = law_of(state)
    if law.player_half:
        return [value // 2 for value in pawn_totals(state)]
    return [value * law.player_times for value in pawn_totals(state)]


def pawn_totals(state: ParqueState) -> list[int]:
    """Return what the pawns of every seat are worth together (TP-9.1)."""
    points = [0] * state.seats
    for cell, seats in state.claimed.items():
        if cell in state.shown:
            value = score_item(state, cell).points
        elif cell in state.queue_of:
            value = score_spot(state, cell).points
        else:
            continue
        for seat in seats:
            points[seat] += value
    return points


def team_of(state: ParqueState, seat: int) -> int:
    """Return the team of a seat, or the seat itself in a game without teams (TP-11.11)."""
    return seat % state.teams if state.teams else seat


def team_totals(state: ParqueState, points: list[int]) -> list[int]:
    """Return the points of every team, or of every seat in a game without teams (TP-9.13, TP-11.11)."""
    found = [0] * (state.teams or state.seats)
    for seat, value in enumerate(points):
        found[team_of(state, seat)] += value
    return found


def _counts_ones(item: str) -> bool:
    """Is the item worth 1 point for each thing that it counts (TP-10.2, TP-10.18)?"""
    value = load().items[item].value
    return value is not None and value.kind in ("count_along_networks", "count_nearby")


def arithmetic(score: ItemScore) -> Message:
    """Return the calculation of an item as a message: factor or 1 x what is counted, what is added, the sum."""
    if not score.active:
        return Message("sum.idle", {"why": Message("sum." + score.fault)}, score.clause)
    if score.route is not None:
        start = Message("sum.ride", {"factor": score.factor, "length": score.route.length})
    elif _counts_ones(score.item):
        start = Message("sum.counted", {"n": score.base})
    else:
        start = Message("sum.stall", {"base": score.base})
    text = start
    for each in score.modifiers:
        key = "sum.plus" if each.amount >= 0 else "sum.minus"
        text = Message(
            key, {"before": text, "amount": abs(each.amount), "item": Message(f"item.{each.item}.name")}
        )
    if score.event:
        key = "sum.plus" if score.event > 0 else "sum.minus"
        text = Message(key, {"before": text, "amount": abs(score.event)})
    if start.key == "sum.stall" and not score.modifiers and not score.event:
        return Message("sum.plain", {"points": score.points}, score.clause)
    return Message("sum.result", {"before": text, "points": score.points}, score.clause)
