"""The park as a map: cells, queues and networks, kept up to date cell by cell.

All of it follows from the list of placed dominoes. The functions work on any `Ground`: the game
state carries these tables as derived fields; a `Copy` serves for trying things out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from game.core.grid import NEARBY, STEPS, pack
from rulesets.theme_parque.forms import (
    END_MINE,
    END_THEIRS,
    ENTRY_MINE,
    ENTRY_THEIRS,
    JOIN,
    MIXED,
    QUEUE1,
    QUEUE2,
    REGULAR,
    Cell,
    fit,
    forms,
    queue_kind,
)

ENTRANCE = "entrance"
NORTH, EAST, SOUTH, WEST = STEPS


class Queue(NamedTuple):
    """A maximal set of joined queue cells of one kind (TP-5.2, TP-5.4).

    kind     QUEUE1 or QUEUE2; MIXED if cells of both were joined (event mixed_lines): it counts as both
    cells    packed cells, codes their EDGE codes in the same order
    entries  queue cells with a connection to a regular path on the surface, one for each connection
    ends     (queue cell, ride cell) for each connection to a ride
    tunnels  its tunnel cells
    """

    kind: int
    cells: tuple[int, ...]
    codes: tuple[int, ...]
    entries: tuple[int, ...]
    ends: tuple[tuple[int, int], ...]
    tunnels: tuple[int, ...]

    def is_of(self, kind: int) -> bool:
        """Does it count as a queue of this kind (QUEUE1 or QUEUE2)?"""
        return self.kind in (kind, MIXED)


class Ground(Protocol):
    """The tables. Queues and networks are named by one of their cells.

    codes         cell -> EDGE codes
    owner         cell -> id of the domino that lies there
    shown         cell -> id of the item it shows (items only)
    queue_of      queue cell -> name of its queue; queues: name -> Queue
    network_of    regular path cell -> name of its network; networks: name -> its cells
    tunnel_queue  QUEUE1 / QUEUE2 -> name of the queue that holds all tunnels of that kind
    track         cell of a coaster part -> its EDGE codes (TP-13.1); what runs together: tracks.py
    path_tunnels  the regular tunnels
    """

    codes: dict[int, int]
    owner: dict[int, str]
    shown: dict[int, str]
    queue_of: dict[int, int]
    queues: dict[int, Queue]
    network_of: dict[int, int]
    networks: dict[int, tuple[int, ...]]
    tunnel_queue: dict[int, int]
    track: dict[int, int]
    path_tunnels: tuple[int, ...]


TABLES = ("codes", "owner", "shown", "queue_of", "queues", "network_of", "networks", "tunnel_queue", "track")


class Copy:
    """Tables of their own, empty or copied, for trying something out; where the law is asked, it is the plain one."""

    switches: tuple[str, ...] = ()
    event = ""

    def __init__(self, ground: Ground | None = None) -> None:
        for name in TABLES:
            setattr(self, name, dict(getattr(ground, name)) if ground is not None else {})
        self.path_tunnels: tuple[int, ...] = ground.path_tunnels if ground is not None else ()

    codes: dict[int, int]
    owner: dict[int, str]
    shown: dict[int, str]
    queue_of: dict[int, int]
    queues: dict[int, Queue]
    network_of: dict[int, int]
    networks: dict[int, tuple[int, ...]]
    tunnel_queue: dict[int, int]
    track: dict[int, int]


def ring(codes: dict[int, int], cell: int) -> int:
    """Return what the four neighbours of a cell show towards it, packed (north in the lowest bits)."""
    get = codes.get
    return (
        (get(cell + NORTH, 0) >> 8 & 15)
        | (get(cell + EAST, 0) >> 12) << 4
        | (get(cell + SOUTH, 0) & 15) << 8
        | (get(cell + WEST, 0) >> 4 & 15) << 12
    )


def add_domino(ground: Ground, domino: str, x: int, y: int, rotation: int) -> None:
    """Lay a domino into the tables (TP-1.3, TP-1.4). Nothing is checked."""
    form = forms()[domino][rotation]
    cell = pack(x, y)
    add_cell(ground, cell, form.a, domino)
    add_cell(ground, cell + form.step, form.b, domino)


def add_cell(ground: Ground, cell: int, half: Cell, owner: str) -> None:
    """Lay one half into the tables and join what belongs together."""
    links = fit(half.codes, ring(ground.codes, cell)).links
    ground.codes[cell] = half.codes
    ground.owner[cell] = owner
    if half.item:
        ground.shown[cell] = half.item
    if half.track:
        ground.track[cell] = half.codes
    kind = half.kind
    if kind == REGULAR:
        _add_regular(ground, cell, half.tunnel, links)
    elif kind in (QUEUE1, QUEUE2):
        _add_queue(ground, cell, half, links)
    for link, side in links:
        if link == ENTRY_THEIRS:
            there = cell + STEPS[side]
            name = ground.queue_of[there]
            queue = ground.queues[name]
            ground.queues[name] = queue._replace(entries=(*queue.entries, there))
        elif link == END_THEIRS:
            there = cell + STEPS[side]
            name = ground.queue_of[there]
            queue = ground.queues[name]
            ground.queues[name] = queue._replace(ends=(*queue.ends, (there, cell)))


def _add_regular(ground: Ground, cell: int, tunnel: bool, links: Iterable[tuple[int, int]]) -> None:
    of, networks = ground.network_of, ground.networks
    neighbours = [cell + STEPS[side] for link, side in links if link == JOIN]
    if tunnel:
        neighbours += ground.path_tunnels[:1]
        ground.path_tunnels = (*ground.path_tunnels, cell)
    of[cell] = cell
    networks[cell] = (cell,)
    for other in neighbours:
        mine, theirs = of[cell], of[other]
        if mine != theirs:
            if len(networks[mine]) > len(networks[theirs]):
                mine, theirs = theirs, mine
            moved = networks.pop(mine)
            networks[theirs] += moved
            for each in moved:
                of[each] = theirs


def _add_queue(ground: Ground, cell: int, half: Cell, links: Iterable[tuple[int, int]]) -> None:
    of, queues = ground.queue_of, ground.queues
    entries = tuple(cell for link, _ in links if link == ENTRY_MINE)
    ends = tuple((cell, cell + STEPS[side]) for link, side in links if link == END_MINE)
    neighbours = [cell + STEPS[side] for link, side in links if link == JOIN]
    tunnels: tuple[int, ...] = ()
    if half.tunnel:
        tunnels = (cell,)
        if half.kind in ground.tunnel_queue:
            neighbours.append(ground.tunnel_queue[half.kind])
    queue = Queue(half.kind, (cell,), (half.codes,), entries, ends, tunnels)
    name = cell
    of[cell] = cell
    for other in neighbours:
        theirs = of[other]
        if theirs != name:
            # The older queue keeps its name; only the newcomer's cells are renamed.
            old = queues[theirs]
            if name in queues:
                del queues[name]
            for each in queue.cells:
                of[each] = theirs
            queue = Queue(
                queue.kind if queue.kind == old.kind else MIXED,
                old.cells + queue.cells,
                old.codes + queue.codes,
                old.entries + queue.entries,
                old.ends + queue.ends,
                old.tunnels + queue.tunnels,
            )
            name = theirs
            queues[name] = queue
    queues[name] = queue
    if queue.kind == MIXED:
        for tunnel in queue.tunnels:
            ground.tunnel_queue[queue_kind(ground.codes[tunnel])] = name
    elif queue.tunnels:
        ground.tunnel_queue[half.kind] = name


def clear(ground: Ground) -> None:
    """Empty all tables."""
    for name in TABLES:
        getattr(ground, name).clear()
    ground.path_tunnels = ()


def rebuild(ground: Ground, park: dict[str, tuple[int, int, int, int]]) -> None:
    """Make all tables anew from the placed dominoes, in their order."""
    clear(ground)
    for domino, (x, y, rotation, _) in park.items():
        add_domino(ground, domino, x, y, rotation)


def cells_of(park: dict[str, tuple[int, int, int, int]], domino: str) -> tuple[int, int]:
    """Return the packed cells of a placed domino, half A first."""
    x, y, rotation, _ = park[domino]
    cell = pack(x, y)
    return cell, cell + forms()[domino][rotation].step


def without(ground: Ground, cells: tuple[int, int]) -> Copy:
    """Return tables in which two cells are empty, as far as placing needs them.

    Queues that touched the cells are made anew from their remaining cells; networks are left alone
    because no placement rule looks at them.
    """
    new = Copy(ground)
    stale = {ground.queue_of[cell] for cell in cells if cell in ground.queue_of}
    for cell in cells:
        for step in STEPS:
            name = ground.queue_of.get(cell + step)
            if name is not None:
                stale.add(name)
    for cell in cells:
        del new.codes[cell], new.owner[cell]
        new.shown.pop(cell, None)
        new.track.pop(cell, None)
    new.path_tunnels = tuple(cell for cell in ground.path_tunnels if cell not in cells)
    rest: list[tuple[int, int, bool, int]] = []
    for name in sorted(stale):
        queue = new.queues.pop(name)
        for kind in (QUEUE1, QUEUE2):
            if new.tunnel_queue.get(kind) == name:
                del new.tunnel_queue[kind]
        for cell, codes in zip(queue.cells, queue.codes, strict=True):
            del new.queue_of[cell]
            if cell not in cells:
                del new.codes[cell]
                rest.append((cell, codes, cell in queue.tunnels, queue_kind(codes)))
    for cell, codes, tunnel, kind in rest:
        # Only path cells are laid anew; the rides and paths around them are still in the tables.
        add_cell(new, cell, Cell(codes, kind, tunnel, ""), ground.owner[cell])
    return new


def nearby(cell: int) -> tuple[int, ...]:
    """Return the 8 neighbours of a packed cell."""
    return tuple(cell + step for step in NEARBY)


def has_entry(ground: Ground, queue: Queue) -> bool:
    """Does the queue start at a path: on the surface, or underground (TP-5.12, TP-5.13)?"""
    return bool(queue.entries) or bool(queue.tunnels and ground.path_tunnels)


def is_finished(ground: Ground, queue: Queue) -> bool:
    """Exactly one entry and exactly one ride end (section 1, TP-5.10 to TP-5.12)."""
    return finished_with(queue, ground.path_tunnels)


def finished_with(queue: Queue, path_tunnels: tuple[int, ...]) -> bool:
    """Is the queue finished in a park with these regular tunnels? (TP-5.12, TP-5.13)"""
    if len(queue.ends) != 1 or len(queue.entries) > 1:
        return False
    return bool(queue.entries) or bool(queue.tunnels and path_tunnels)
