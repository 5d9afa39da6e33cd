"""What a placement does to queues: it may give none a second start or a second ride (TP-5.10, TP-5.11).

Only queues that the new cells touch are looked at. With frozen queues (TP-11.17) those of claimed rides may not grow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from game.core.grid import STEPS
from rulesets.theme_parque.forms import (
    END_MINE,
    END_THEIRS,
    ENTRY_MINE,
    ENTRY_THEIRS,
    JOIN,
    QUEUE1,
    QUEUE2,
    Fit,
    Form,
    fit,
)
from rulesets.theme_parque.ground import Copy, Ground, Queue, add_cell, finished_with

Claimed = Mapping[int, tuple[int, ...]]

BY_EVENT = "event_forbids"
"""Text key of what the special rule of the round forbids; the sentence names the rule."""


class Refusal(NamedTuple):
    """Why a domino may not lie there: text key, and the packed cells to show."""

    key: str
    cells: tuple[int, ...]


class _Group:
    """A queue to be: what a new placement would join into one."""

    __slots__ = ("cells", "end_parts", "ends", "entries", "entry_parts", "names", "rides", "tunnels")

    def __init__(self) -> None:
        self.names: list[int] = []  # queues of the park in it
        self.cells: list[int] = []  # all its cells, to be shown when it is refused
        self.rides: list[int] = []  # rides of the park that it leads to
        self.entries = self.ends = 0
        self.entry_parts = self.end_parts = 0  # how many of the joined queues bring one
        self.tunnels = False  # joined through tunnels?

    def take(self, ground: Ground, name: int) -> None:
        """Join a queue of the park."""
        if name in self.names:
            return
        queue = ground.queues[name]
        self.names.append(name)
        self.cells += queue.cells
        self.entries += len(queue.entries)
        self.ends += len(queue.ends)
        self.entry_parts += bool(queue.entries)
        self.end_parts += bool(queue.ends)
        self.rides += [ride for _, ride in queue.ends]

    def merge(self, other: _Group) -> None:
        """Join another group into this one; a queue of the park that is in both counts once."""
        assert not set(self.names) & set(other.names)
        self.names += other.names
        self.cells += other.cells
        self.entries += other.entries
        self.ends += other.ends
        self.entry_parts += other.entry_parts
        self.end_parts += other.end_parts
        self.rides += other.rides
        self.tunnels = self.tunnels or other.tunnels


class _Groups:
    """The queues that a placement changes."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.found: list[_Group] = []

    def of(self, name: int) -> _Group:
        """Return the group that holds a queue of the park, a new one if none does."""
        for group in self.found:
            if name in group.names:
                return group
        group = _Group()
        group.take(self.ground, name)
        self.found.append(group)
        return group

    def join(self, group: _Group, name: int) -> None:
        """Put a queue of the park, with everything already joined to it, into a group."""
        for other in self.found:
            if other is not group and name in other.names:
                group.merge(other)
                self.found.remove(other)
                return
        group.take(self.ground, name)

    def new(self, cell: int) -> _Group:
        """Return a group for a new queue cell."""
        group = _Group()
        group.cells.append(cell)
        self.found.append(group)
        return group


def queues_stay_legal(
    ground: Ground,
    before: Ground,
    form: Form,
    cell: int,
    fit_a: Fit,
    fit_b: Fit,
    frozen: Claimed,
    longest: int = 0,
) -> Refusal | None:
    """Judge TP-4.8: after the placement every queue has at most one entry and one ride end (TP-5.10, TP-5.11).

    before        the park before something gave way for the domino; the same as `ground` if nothing did
    fit_a, fit_b  how the two halves get on with what lies around them
    frozen        rides whose queues may not get more cells (TP-11.17)
    longest       most cells of a queue that gets new ones (event short_lines), 0 without a limit
    """
    groups = _Groups(ground)
    other = cell + form.step
    own: dict[int, _Group] = {}
    halves = ((cell, form.a, fit_a), (other, form.b, fit_b))
    for place, half, found in halves:
        if half.kind != QUEUE1 and half.kind != QUEUE2:
            continue
        group = own[place] = groups.new(place)
        for link, side in found.links:
            if link == JOIN:
                groups.join(group, ground.queue_of[place + STEPS[side]])
            elif link == ENTRY_MINE:
                group.entries += 1
            elif link == END_MINE:
                group.ends += 1
                group.rides.append(place + STEPS[side])
        if half.tunnel and half.kind in ground.tunnel_queue:
            # All tunnels of a kind are joined, wherever they are (TP-5.4).
            groups.join(group, ground.tunnel_queue[half.kind])
            group.tunnels = True
    _join_halves(form, cell, own, groups)
    for place, _, found in halves:
        for link, side in found.links:
            if link == ENTRY_THEIRS:
                groups.of(ground.queue_of[place + STEPS[side]]).entries += 1
            elif link == END_THEIRS:
                groups.of(ground.queue_of[place + STEPS[side]]).ends += 1
    for group in groups.found:
        if group.entries > 1:
            key = "joined_entries" if group.entry_parts > 1 else "second_entry"
            return Refusal("tunnels_cannot_join" if group.tunnels else key, tuple(group.cells))
        if group.ends > 1:
            key = "joined_ends" if group.end_parts > 1 else "second_end"
            return Refusal("tunnels_cannot_join" if group.tunnels else key, tuple(group.cells))
        for ride in group.rides if frozen else ():
            if ride in frozen and _attached_after(ground, groups, ride) > attached_cells(before, ride):
                return Refusal("queue_frozen", tuple(group.cells))
        if longest and len(group.cells) > longest and (cell in group.cells or other in group.cells):
            return Refusal(BY_EVENT, tuple(group.cells))
    return None


def newly_finished(ground: Ground, before: dict[int, Queue], tunnels: tuple[int, ...]) -> Iterator[Queue]:
    """Yield the queues that are finished now and had no cell in a finished queue before.

    before, tunnels  queues and regular tunnels of the park before the change
    """
    first_tunnel = bool(ground.path_tunnels) and not tunnels
    for name, queue in ground.queues.items():
        changed = first_tunnel or before.get(name) is not queue
        if changed and finished_with(queue, ground.path_tunnels):
            old = (each for each in before.values() if finished_with(each, tunnels))
            if not any(cell in each.cells for each in old for cell in queue.cells):
                yield queue


def with_domino(ground: Ground, form: Form, cell: int) -> Copy:
    """Return tables in which a domino lies on empty cells as well."""
    new = Copy(ground)
    add_cell(new, cell, form.a, "")
    add_cell(new, cell + form.step, form.b, "")
    return new


def _join_halves(form: Form, cell: int, own: dict[int, _Group], groups: _Groups) -> None:
    """Connect the two halves of the new domino with one another, where they face openly."""
    other = cell + form.step
    side = STEPS.index(form.step)
    # What half B shows towards half A, seen as the only neighbour of half A.
    across = form.b.codes >> 4 * ((side + 2) % 4) & 15
    links = [link for link, _ in fit(form.a.codes, across << 4 * side).links]
    if form.a.tunnel and form.b.tunnel and form.a.kind == form.b.kind:
        links.append(JOIN)
    for link in links:
        if link == JOIN and cell in own:
            mine, theirs = own[cell], own[other]
            # Both may have met already in a queue of the park.
            if mine is not theirs and theirs in groups.found and mine in groups.found:
                mine.merge(theirs)
                groups.found.remove(theirs)
        elif link == ENTRY_MINE:
            own[cell].entries += 1
        elif link == ENTRY_THEIRS:
            own[other].entries += 1
        elif link == END_MINE:
            own[cell].ends += 1
        elif link == END_THEIRS:
            own[other].ends += 1


def attached_cells(ground: Ground, ride: int, but: Collection[int] = ()) -> int:
    """Return how many queue cells belong to queues that lead to a ride, finished or not (TP-11.17).

    but  names of queues that are left out
    """
    return sum(
        len(queue.cells)
        for name, queue in ground.queues.items()
        if name not in but and any(end[1] == ride for end in queue.ends)
    )


def _attached_after(ground: Ground, groups: _Groups, ride: int) -> int:
    """Return the same for the park after the placement."""
    changed = [name for group in groups.found for name in group.names]
    grown = sum(len(group.cells) for group in groups.found if ride in group.rides)
    return grown + attached_cells(ground, ride, changed)
