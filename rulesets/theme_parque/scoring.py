"""What every item is worth: TP-9 and the item texts of TP-10, read from the vocabulary of the content.

Nothing here knows a single item. `score_item` explains one item completely; totals, score sheets,
previews and bots all use it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.core.contract import Result, ScoreLine
from game.core.grid import STEPS, distance, pack, unpack
from game.core.messages import Message
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Item, QueueFilter, Requirement
from rulesets.theme_parque.forms import QUEUE1, QUEUE2, REGULAR
from rulesets.theme_parque.ground import ENTRANCE, Queue, cells_of, is_finished, nearby
from rulesets.theme_parque.state import ParqueState

QUEUE_KINDS = {"queue1": QUEUE1, "queue2": QUEUE2}


class Route(NamedTuple):
    """The longest walk through a finished queue (TP-9.4): its weight, and its cells from the path to the ride."""

    length: int
    cells: tuple[int, ...]


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
    factor     printed number of an attraction, 0 for stalls
    route      the queue that counts, None for stalls and idle attractions
    base       points before modifiers
    modifiers  what adds to it or takes from it
    counted    packed cells that were counted for the base (queue, toilets, pawns, paths)
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


# --- queues ----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _longest(queue: Queue, underground: bool, heavy: tuple[int, ...]) -> Route:
    """Return the heaviest route of a finished queue (TP-9.4); `heavy` cells weigh 2 (TP-10.9)."""
    cells = dict(zip(queue.cells, queue.codes, strict=True))
    opened = queue.kind + 1
    goal = queue.ends[0][0]
    starts = queue.tunnels if underground else queue.entries
    best = Route(0, ())

    def links(cell: int) -> list[int]:
        found = [
            cell + step
            for side, step in enumerate(STEPS)
            if cell + step in cells
            and cells[cell] >> 4 * side & 15 == opened
            and cells[cell + step] >> 4 * ((side + 2) % 4) & 15 == opened
        ]
        if cell in queue.tunnels:
            found += [other for other in queue.tunnels if other != cell and other not in found]
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
    """Return the longest route of a finished queue, lanterns counted (TP-9.4, TP-9.5, TP-10.9)."""
    heavy: tuple[int, ...] = ()
    lamps = lanterns(state)
    if lamps:
        heavy = tuple(cell for cell in queue.cells if weight(state, cell, lamps) == 2)
    return _longest(queue, not queue.entries, heavy)


@cache
def _items_with_passive(kind: str) -> tuple[str, ...]:
    return tuple(item.id for item in load().items.values() if item.passive and item.passive.kind == kind)


def lanterns(state: ParqueState) -> tuple[int, ...]:
    """Return the cells whose neighbours count double (TP-10.9)."""
    names = _items_with_passive("path_weight")
    return tuple(cell for cell, item in state.shown.items() if item in names)


def weight(state: ParqueState, cell: int, lamps: tuple[int, ...]) -> int:
    """Return what a path cell counts: 2 beside at least one lantern, else 1 (TP-10.9)."""
    if lamps and any(lamp in nearby(cell) for lamp in lamps):
        return 2
    return 1


def attached_queues(state: ParqueState, cell: int) -> list[Queue]:
    """Return the queues that lead to the attraction on a packed cell, finished or not (TP-5.16)."""
    found: list[Queue] = []
    for side, step in enumerate(STEPS):
        name = state.queue_of.get(cell + step)
        if name is None:
            continue
        queue = state.queues[name]
        if queue not in found and any(end == (cell + step, cell) for end in queue.ends):
            assert state.codes[cell + step] >> 4 * ((side + 2) % 4) & 15 == queue.kind + 1
            found.append(queue)
    return found


def _counts_as_finished(state: ParqueState, queue: Queue) -> bool:
    """Is the queue finished for scores: TP-5.10, and TP-11.15 if that option is on?"""
    if not is_finished(state, queue):
        return False
    return "queue_to_entrance" not in state.switches or _starts_at_entrance(state, queue)


def _starts_at_entrance(state: ParqueState, queue: Queue) -> bool:
    home = state.network_of[cells_of(state.park, ENTRANCE)[0]]
    if queue.entries:
        entry = queue.entries[0]
        # The one regular path that faces the entry cell openly.
        codes = state.codes[entry]
        for side, step in enumerate(STEPS):
            if codes >> 4 * side & 15 != queue.kind + 1:
                continue
            there = entry + step
            if state.codes.get(there, 0) >> 4 * ((side + 2) % 4) & 15 == REGULAR + 1:
                return state.network_of[there] == home
    return bool(state.path_tunnels) and state.network_of[state.path_tunnels[0]] == home


def _passes(state: ParqueState, queue: Queue, route: Route, wanted: QueueFilter) -> bool:
    """Does a finished queue pass the filter printed on an attraction (TP-10.20)?"""
    if wanted.kind == "longer_than":
        return route.length > wanted.number
    if wanted.kind == "shorter_than":
        return route.length < wanted.number
    if wanted.kind == "type":
        return queue.kind == QUEUE_KINDS[wanted.word]
    if wanted.kind == "entry_network":
        return _starts_at_entrance(state, queue)
    assert wanted.kind == "near_decorations_min"
    beside = {each for cell in queue.cells for each in nearby(cell) if _matches(state, each, "decoration")}
    return len(beside) >= wanted.number


# --- counting --------------------------------------------------------------------------------------


def _matches(state: ParqueState, cell: int, word: str) -> bool:
    """Does the cell match a filter word of the content (section 5.1)?"""
    item = state.shown.get(cell)
    if word.startswith("item:"):
        return item == word[5:]
    if word in ("attraction", "stall", "decoration", "scorable"):
        if item is None:
            return False
        kind = load().items[item].kind
        return kind == word or (word == "scorable" and kind != "decoration")
    if word == "regular":
        return cell in state.network_of
    if word == "queue":
        return cell in state.queue_of
    if word == "path":
        return cell in state.network_of or cell in state.queue_of
    name = state.queue_of.get(cell)
    return name is not None and state.queues[name].kind == QUEUE_KINDS[word]


def _count_nearby(state: ParqueState, cell: int, word: str) -> tuple[int, tuple[int, ...]]:
    """Return how many matching things stand on the 8 neighbours, and on which (paths with their weight)."""
    if word == "pawn":
        found = tuple(each for each in nearby(cell) if each in state.claimed)
        return sum(len(state.claimed[each]) for each in found), found
    found = tuple(each for each in nearby(cell) if _matches(state, each, word))
    lamps = lanterns(state)
    if lamps:
        paths = (state.network_of, state.queue_of)
        return sum(weight(state, each, lamps) if any(each in path for path in paths) else 1 for each in found), found
    return len(found), found


def networks_nearby(state: ParqueState, cell: int) -> list[int]:
    """Return the names of the networks with a cell nearby, each once."""
    found: list[int] = []
    for each in nearby(cell):
        name = state.network_of.get(each)
        if name is not None and name not in found:
            found.append(name)
    return found


def _count_along_networks(state: ParqueState, cell: int, word: str) -> tuple[int, ...]:
    """Return the matching cells that are nearby a network that is nearby this cell (TP-10.2, TP-10.18)."""
    reach = networks_nearby(state, cell)
    return tuple(
        each
        for each in state.shown
        if _matches(state, each, word) and any(name in reach for name in networks_nearby(state, each))
    )


def _holds(state: ParqueState, cell: int, wanted: Requirement) -> bool:
    """Does a requirement of the item on the cell hold (TP-9.8)?"""
    if wanted.kind == "nearest_beyond":
        return all(
            distance(cell, each) > wanted.distance
            for each in state.shown
            if each != cell and _matches(state, each, wanted.filter)
        )
    count, _ = _count_nearby(state, cell, wanted.filter)
    if wanted.minimum is not None and count < wanted.minimum:
        return False
    return wanted.maximum is None or count <= wanted.maximum


def requirements_hold(state: ParqueState, cell: int) -> bool:
    """Do all requirements of the item on a packed cell hold (TP-9.8)?"""
    return all(_holds(state, cell, wanted) for wanted in load().items[state.shown[cell]].requires)


def _modifiers(state: ParqueState, cell: int, queues: list[Queue]) -> tuple[Modifier, ...]:
    """Return what changes the score of the active item on the cell (TP-9.10, TP-9.11, TP-10.4)."""
    items = load().items
    found = []
    for each in nearby(cell):
        name = state.shown.get(each)
        passive = items[name].passive if name else None
        if name and passive and passive.kind == "add_nearby_scorable":
            found.append(Modifier(each, name, passive.number))
    if queues:
        seen: list[int] = []
        for queue in queues:
            for part in queue.cells:
                for each in nearby(part):
                    name = state.shown.get(each)
                    passive = items[name].passive if name else None
                    if name and passive and passive.kind == "add_attraction_of_nearby_queue" and each not in seen:
                        seen.append(each)
                        found.append(Modifier(each, name, passive.number))
    return tuple(found)


# --- items -----------------------------------------------------------------------------------------


def score_item(state: ParqueState, cell: int) -> ItemScore:
    """Return what the scorable item on a packed cell is worth now (TP-9.13, TP-9.16)."""
    item = load().items[state.shown[cell]]
    if item.kind == "attraction":
        return _score_attraction(state, cell, item)
    return _score_stall(state, cell, item)


def _idle(cell: int, item: Item, fault: str, clause: str) -> ItemScore:
    return ItemScore(cell, item.id, 0, False, fault, clause, item.factor or 0)


def _score_attraction(state: ParqueState, cell: int, item: Item) -> ItemScore:
    queues = attached_queues(state, cell)
    finished = [queue for queue in queues if _counts_as_finished(state, queue)]
    if not finished:
        return _idle(cell, item, "no_finished_queue", "TP-9.2")
    routes = [longest_route(state, queue) for queue in finished]
    if item.queue_filter is not None:
        routes = [
            route
            for queue, route in zip(finished, routes, strict=True)
            if _passes(state, queue, route, item.queue_filter)
        ]
        if not routes:
            return _idle(cell, item, "queue_filter", "TP-9.6")
    if not requirements_hold(state, cell):
        return _idle(cell, item, "requirement", "TP-9.8")
    best = max(routes, key=lambda route: route.length)
    factor = item.factor or 0
    modifiers = _modifiers(state, cell, queues)
    base = factor * best.length
    points = base + sum(each.amount for each in modifiers)
    return ItemScore(cell, item.id, points, True, "", "TP-9.3", factor, best, base, modifiers, best.cells)


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
            counted = _count_along_networks(state, cell, item.value.filter)
            base = len(counted)
        elif item.value.kind == "count_nearby":
            base, counted = _count_nearby(state, cell, item.value.filter)
        else:
            assert item.value.kind == "half_best_nearby"
            rides = [score_item(state, each) for each in nearby(cell) if _matches(state, each, item.value.filter)]
            best = max((ride for ride in rides if ride.points > 0), key=lambda ride: ride.points, default=None)
            base, counted = (best.points // 2, (best.cell,)) if best else (0, ())
    modifiers = _modifiers(state, cell, [])
    points = base + sum(each.amount for each in modifiers)
    return ItemScore(cell, item.id, points, True, "", "TP-9.7", 0, None, base, modifiers, counted)


@cache
def capacity(item: str) -> int:
    """Return how many pawns an item can carry (TP-6.4, TP-10.12); 0 for what cannot be claimed (TP-6.6)."""
    found = load().items.get(item)
    return found.capacity if found is not None and found.scorable else 0


def scorable_cells(state: ParqueState) -> list[int]:
    """Return the packed cells of all scorable items in the park, in placing order (section 1)."""
    return [cell for cell, name in state.shown.items() if capacity(name)]


def totals(state: ParqueState) -> list[int]:
    """Return the points of every seat if the game stopped now (TP-9.1)."""
    points = [0] * state.seats
    for cell, seats in state.claimed.items():
        if cell in state.shown:
            value = score_item(state, cell).points
            for seat in seats:
                points[seat] += value
    return points


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
        text = Message(key, {"before": text, "amount": abs(each.amount), "item": Message(f"item.{each.item}.name")})
    if start.key == "sum.stall" and not score.modifiers:
        return Message("sum.plain", {"points": score.points}, score.clause)
    return Message("sum.result", {"before": text, "points": score.points}, score.clause)


def score_lines(state: ParqueState) -> list[ScoreLine]:
    """Return one line for every pawn on an item (TP-9.1), by seat in placing order."""
    items = load().items
    lines = []
    for seat, x, y in sorted(state.pawns, key=lambda pawn: pawn[0]):
        cell = pack(x, y)
        if cell not in state.shown:
            continue
        score = score_item(state, cell)
        cells = [cell, *score.counted, *[each.cell for each in score.modifiers]]
        lines.append(
            ScoreLine(
                seat,
                items[score.item].kind,
                score.points,
                tuple(unpack(each) for each in dict.fromkeys(cells)),
                score.clause,
                arithmetic(score),
                score.item,
            )
        )
    return lines


def result(state: ParqueState) -> Result:
    """Return the ranking: highest total first, equal totals share a place (TP-8.9, TP-8.10)."""
    points = totals(state)
    ranking = tuple(
        tuple(seat for seat in range(state.seats) if points[seat] == value)
        for value in sorted(dict.fromkeys(points), reverse=True)
    )
    tie = None
    if len(ranking[0]) > 1:
        tie = Message("tie.shared", {"n": points[ranking[0][0]]}, "TP-8.10")
    return Result(tuple(points), ranking, state.ended, tie)
