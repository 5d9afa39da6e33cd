"""Queues as scores see them: the longest walk through one, which rides it serves, what filters it passes (TP-9.2 to 9.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.grid import STEPS
from rulesets.theme_parque.content_types import QueueFilter
from rulesets.theme_parque.counting import QUEUE_KINDS, lanterns, matches, weight
from rulesets.theme_parque.forms import OPEN_QUEUES, REGULAR, queue_kind
from rulesets.theme_parque.ground import ENTRANCE, Queue, cells_of, is_finished, nearby
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState


class Route(NamedTuple):
    """The longest walk through a finished queue (TP-9.4): its weight, and its cells from the path to the ride."""

    length: int
    cells: tuple[int, ...]


@lru_cache(maxsize=4096)
def _longest(queue: Queue, underground: bool, heavy: tuple[int, ...]) -> Route:
    """Return the heaviest route of a finished queue (TP-9.4); `heavy` cells weigh 2 (TP-10.9)."""
    cells = dict(zip(queue.cells, queue.codes, strict=True))
    goal = queue.ends[0][0]
    starts = queue.tunnels if underground else queue.entries
    best = Route(0, ())

    def links(cell: int) -> list[int]:
        found = [
            cell + step
            for side, step in enumerate(STEPS)
            if cell + step in cells
            and cells[cell] >> 4 * side & 15 in OPEN_QUEUES
            and cells[cell + step] >> 4 * ((side + 2) % 4) & 15 in OPEN_QUEUES
        ]
        if cell in queue.tunnels:
            kind = queue_kind(cells[cell])  # tunnels of the two kinds are not linked (TP-5.14)
            found += [
                other
                for other in queue.tunnels
                if other != cell and other not in found and queue_kind(cells[other]) == kind
            ]
        return found

    def walk(cell: int, path: tuple[int, ...], weight: int) -> None:
        nonlocal best
        path, weight = (*path, cell), weight + (2 if cell in heavy else 1)
        if cell == goal and weight > best.length:
            best = Route(weight, path)
        if cell != goal:
            for following in links(cell):
                if following not in path:
                    walk(following, path, weight)

    for start in starts:
        walk(start, (), 0)
    return best


def longest_route(state: ParqueState, queue: Queue) -> Route:
    """Return the longest route of a finished queue, lanterns counted (TP-9.4, TP-9.5, TP-10.9).

    The event street_music doubles its length for as long as it is in force.
    """
    heavy: tuple[int, ...] = ()
    lamps = lanterns(state)
    if lamps:
        heavy = tuple(cell for cell in queue.cells if weight(state, cell, lamps) == 2)
    route = _longest(queue, not queue.entries, heavy)
    times = law_of(state).queue_times
    return route if times == 1 else Route(route.length * times, route.cells)


def attached_queues(state: ParqueState, cell: int) -> list[Queue]:
    """Return the queues that lead to the attraction on a packed cell, finished or not (TP-5.16)."""
    found: list[Queue] = []
    for side, step in enumerate(STEPS):
        name = state.queue_of.get(cell + step)
        if name is None:
            continue
        queue = state.queues[name]
        if queue not in found and any(end == (cell + step, cell) for end in queue.ends):
            assert state.codes[cell + step] >> 4 * ((side + 2) % 4) & 15 in OPEN_QUEUES
            found.append(queue)
    return found


def counts_as_finished(state: ParqueState, queue: Queue) -> bool:
    """Is the queue finished for scores and challenges: section 1, and TP-11.15 if that option is on?"""
    if not is_finished(state, queue) or "attraction" in law_of(state).ignored:
        return False  # without rides no queue has a ride end (TP-12.29)
    return not law_of(state).to_entrance or starts_at_entrance(state, queue)


def starts_at_entrance(state: ParqueState, queue: Queue) -> bool:
    """Is the entry of a finished queue on the network of the entrance (TP-10.20, TP-11.15)?"""
    home = state.network_of[cells_of(state.park, ENTRANCE)[0]]
    if queue.entries:
        entry = queue.entries[0]
        # The one regular path that faces the entry cell openly.
        codes = state.codes[entry]
        for side, step in enumerate(STEPS):
            if codes >> 4 * side & 15 not in OPEN_QUEUES:
                continue
            there = entry + step
            if state.codes.get(there, 0) >> 4 * ((side + 2) % 4) & 15 == REGULAR + 1:
                return state.network_of[there] == home
    return bool(state.path_tunnels) and state.network_of[state.path_tunnels[0]] == home


def passes(state: ParqueState, queue: Queue, route: Route, wanted: QueueFilter) -> bool:
    """Does a finished queue pass the filter printed on an attraction (TP-10.20)?"""
    if wanted.kind == "longer_than":
        return route.length > wanted.number
    if wanted.kind == "shorter_than":
        return route.length < wanted.number
    if wanted.kind == "type":
        return queue.is_of(QUEUE_KINDS[wanted.word])
    if wanted.kind == "entry_network":
        return starts_at_entrance(state, queue)
    assert wanted.kind == "near_decorations_min"
    beside = {each for cell in queue.cells for each in nearby(cell) if matches(state, each, "decoration")}
    return len(beside) >= wanted.number
