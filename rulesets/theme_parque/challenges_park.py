"""Challenges about what lies where: items, paths, queues, tunnels, holes (table 6.7)."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType

from game.core.grid import STEPS, distance, unpack
from rulesets.theme_parque import counting, routes
from rulesets.theme_parque.challenge_types import OF, YES, Asked, Progress, Tests, at_least, at_most, some
from rulesets.theme_parque.counting import QUEUE_KINDS
from rulesets.theme_parque.forms import OPEN_QUEUES, REGULAR
from rulesets.theme_parque.ground import has_entry, nearby
from rulesets.theme_parque.survey import Survey

PAIR = 2
OPEN_PATHS = (REGULAR + 1, *OPEN_QUEUES)
FEW_NEIGHBOURS = 3  # only_paths_nearby


def _item_count(survey: Survey, asked: Asked) -> Progress:
    cells = survey.of_kind(asked.item)
    return at_least(len(cells), asked.n, cells)


def _queue_size(survey: Survey, asked: Asked) -> Progress:
    best = max(survey.state.queues.values(), key=lambda queue: survey.size(queue.cells), default=None)
    if best is None:
        return at_least(0, asked.n)
    return at_least(survey.size(best.cells), asked.n, best.cells)


def _finished_queues(survey: Survey, asked: Asked) -> Progress:
    return at_least(
        len(survey.finished), asked.n, [cell for queue in survey.finished for cell in queue.cells]
    )


def _finished_queues_type(survey: Survey, asked: Asked) -> Progress:
    found = [queue for queue in survey.finished if queue.is_of(QUEUE_KINDS[asked.queue])]
    return at_least(len(found), asked.n, [cell for queue in found for cell in queue.cells])


def _path_size(survey: Survey, asked: Asked) -> Progress:
    best = max(survey.state.networks.values(), key=survey.size)
    return at_least(survey.size(best), asked.n, best)


def _none_nearby(survey: Survey, asked: Asked) -> Progress:
    return some(
        cell
        for cell in survey.of_kind(asked.item)
        if not any(counting.matches(survey.state, each, asked.nearby) for each in nearby(cell))
    )


def _all_connected(survey: Survey, asked: Asked) -> Progress:
    cells = survey.of_kind(asked.item)
    joined = [cell for cell in cells if _connected(survey, cell, asked.item)]
    want = max(PAIR, len(cells))
    return Progress(len(joined) == want, OF, len(joined), want, tuple(joined))


def _connected(survey: Survey, cell: int, kind: str) -> bool:
    """Is an item connected to the entrance: a ride by a queue from there, another one by a path of it nearby?"""
    state = survey.state
    if kind == "attraction":
        return any(
            has_entry(state, queue) and routes.starts_at_entrance(state, queue)
            for queue in routes.attached_queues(state, cell)
        )
    return any(state.network_of.get(each) == survey.home for each in nearby(cell))


def _many_queues(survey: Survey, asked: Asked) -> Progress:
    most = max(survey.of_kind("attraction"), key=lambda cell: len(survey.finished_at(cell)), default=None)
    if most is None:
        return at_least(0, PAIR)
    return at_least(len(survey.finished_at(most)), PAIR, (most,))


def _only_paths_nearby(survey: Survey, asked: Asked) -> Progress:
    found = []
    for cell in survey.of_kind(asked.item):
        around = survey.occupied_nearby(cell)
        if len(around) >= FEW_NEIGHBOURS and all(
            counting.matches(survey.state, each, "path") for each in around
        ):
            found.append(cell)
    return some(found)


def _lines(cells: list[int]) -> list[list[int]]:
    """Return the cells of each row, then of each column that holds some."""
    lines: dict[tuple[int, int], list[int]] = {}
    for axis in (1, 0):
        for cell in cells:
            lines.setdefault((axis, unpack(cell)[axis]), []).append(cell)
    return list(lines.values())


def _line_count(survey: Survey, asked: Asked) -> Progress:
    best = max(_lines(survey.of_kind(asked.item)), key=len, default=[])
    return at_least(len(best), asked.n, best)


def _line_same(survey: Survey, asked: Asked) -> Progress:
    best: list[int] = []
    for line in _lines(survey.of_kind(asked.item)):
        name, most = Counter(survey.items[cell] for cell in line).most_common(1)[0]
        if most > len(best):
            best = [cell for cell in line if survey.items[cell] == name]
    return at_least(len(best), asked.n, best)


def _group_size(survey: Survey, asked: Asked) -> Progress:
    left = dict.fromkeys(survey.of_kind(asked.item))
    best: list[int] = []
    while left:
        start = next(iter(left))
        del left[start]
        group = [start]
        for cell in group:
            for step in STEPS:
                if cell + step in left:
                    del left[cell + step]
                    group.append(cell + step)
        best = max(best, group, key=len)
    return at_least(len(best), asked.n, best)


def _near_same(survey: Survey, asked: Asked) -> Progress:
    cells = survey.of_kind(asked.item)
    pairs = [
        (distance(one, other), one, other)
        for place, one in enumerate(cells)
        for other in cells[place + 1 :]
        if survey.items[one] == survey.items[other]
    ]
    if not pairs:
        return at_most(None, asked.n)
    steps, one, other = min(pairs)
    return at_most(steps, asked.n, (one, other))


def _map_side(survey: Survey, asked: Asked) -> Progress:
    return at_least(survey.side, asked.n)


def _tunnel_pair(survey: Survey, asked: Asked) -> Progress:
    cells = list(survey.tunnels)
    regular = survey.state.path_tunnels
    for place, one in enumerate(cells):
        for other in cells[place + 1 :]:
            (x, y), (other_x, other_y) = unpack(one), unpack(other)
            linked = one in regular and other in survey.on_surface(one)
            if x == other_x or y == other_y or other in nearby(one) or linked:
                return some((one, other))
    return some(())


# --- to be avoided -----------------------------------------------------------------------------------


def _finished_queue_short(survey: Survey, asked: Asked) -> Progress:
    shortest = min(survey.finished, key=survey.length, default=None)
    if shortest is None:
        return at_most(None, asked.n)
    return at_most(survey.length(shortest), asked.n, shortest.cells)


def _entrance_gap(survey: Survey, asked: Asked) -> Progress:
    state, gaps = survey.state, []
    for cell in survey.entrance:
        for side, step in enumerate(STEPS):
            there = cell + step  # the two halves of the entrance face each other openly
            if state.codes.get(there, 0) >> 4 * ((side + 2) % 4) & 15 not in OPEN_PATHS:
                gaps.append(there)
    return Progress(bool(gaps), YES, len(gaps), 1, tuple(gaps))


def _queue_type_missing(survey: Survey, asked: Asked) -> Progress:
    kinds = [kind for kind in QUEUE_KINDS.values() if any(queue.is_of(kind) for queue in survey.finished)]
    return Progress(len(kinds) < len(QUEUE_KINDS), YES)


def _holes(survey: Survey, asked: Asked) -> Progress:
    return at_least(len(survey.holes), asked.n, [cell for hole in survey.holes for cell in hole])


def _tunnel_gap(survey: Survey, asked: Asked) -> Progress:
    return some(cell for cell, side in survey.tunnels.items() if not _opens_to_something(survey, cell, side))


def _opens_to_something(survey: Survey, cell: int, side: int) -> bool:
    """Is the open side of a tunnel part of a join, an entry or a ride end?"""
    state, there = survey.state, cell + STEPS[side]
    if state.codes.get(there, 0) >> 4 * ((side + 2) % 4) & 15 in OPEN_PATHS:
        return True
    name = state.queue_of.get(cell)
    return name is not None and there in survey.items and (cell, there) in state.queues[name].ends


def _dry_spot(survey: Survey, asked: Asked) -> Progress:
    return some(
        cell
        for cell in survey.named(asked.items)
        if not any(counting.matches(survey.state, each, "path") for each in nearby(cell))
    )


def _haunted_pair(survey: Survey, asked: Asked) -> Progress:
    cells = survey.named(asked.items)
    return at_least(len(cells), PAIR, cells)


TESTS: Tests = MappingProxyType(
    {
        "item_count": _item_count,
        "queue_size": _queue_size,
        "finished_queues": _finished_queues,
        "finished_queues_type": _finished_queues_type,
        "path_size": _path_size,
        "none_nearby": _none_nearby,
        "all_connected": _all_connected,
        "many_queues": _many_queues,
        "only_paths_nearby": _only_paths_nearby,
        "line_count": _line_count,
        "line_same": _line_same,
        "group_size": _group_size,
        "near_same": _near_same,
        "map_side": _map_side,
        "tunnel_pair": _tunnel_pair,
        "finished_queue_short": _finished_queue_short,
        "entrance_gap": _entrance_gap,
        "queue_type_missing": _queue_type_missing,
        "holes": _holes,
        "tunnel_gap": _tunnel_gap,
        "dry_spot": _dry_spot,
        "haunted_pair": _haunted_pair,
    }
)
