"""Where a domino may lie: TP-4, with the path and queue rules of TP-5 and the bulldozer of TP-10.5.

`refusal` is the one place that judges a placement. Listing, sampling and checking all ask it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.core.contract import Action
from game.core.grid import LIMIT, STEPS, pack, unpack
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_parque.content import load
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
    forms,
)
from rulesets.theme_parque.ground import ENTRANCE, Ground, cells_of, ring, without
from rulesets.theme_parque.state import ParqueState

SAMPLE_TRIES = 60

CLAUSES = {
    "occupied": "TP-4.1",
    "apart": "TP-4.2",
    "touches_own": "TP-4.4",
    "paths_must_join": "TP-5.5",
    "queues_must_join": "TP-5.5",
    "queue_kinds_differ": "TP-5.7",
    "second_entry": "TP-5.10",
    "joined_entries": "TP-5.10",
    "second_end": "TP-5.11",
    "joined_ends": "TP-5.11",
    "tunnels_cannot_join": "TP-5.4",
    "cover_whole": "TP-10.5",
    "cover_refused": "TP-10.5",
    "track_must_continue": "TP-13.6",
    "path_against_coaster": "TP-13.8",
}
"""Which rule stands behind each refusal."""


class Refusal(NamedTuple):
    """Why a domino may not lie there: text key, and the packed cells to show."""

    key: str
    cells: tuple[int, ...]


def as_reason(refusal: Refusal) -> Reason:
    """Return a refusal in the words of the contract."""
    return Reason(refusal.key, CLAUSES[refusal.key], {}, tuple(unpack(cell) for cell in refusal.cells))


@cache
def may_cover(domino: str) -> bool:
    """Does the domino show something that may cover another one (TP-10.5)?"""
    items, form = load().items, forms()[domino][0]
    return any(
        effect.word == "may_cover_unclaimed_domino"
        for half in (form.a, form.b)
        if half.item
        for effect in items[half.item].on_place
    )


def covered_domino(state: ParqueState, cell: int, other: int) -> str | None:
    """Return the domino that lies on exactly these two packed cells, if there is one."""
    owner = state.owner.get(cell)
    return owner if owner is not None and owner == state.owner.get(other) else None


def refusal(state: ParqueState, domino: str, cell: int, rotation: int) -> Refusal | None:
    """Return why half A of the domino may not lie on the packed cell in this rotation, None if it may (TP-4)."""
    form = forms()[domino][rotation]
    other = cell + form.step
    codes = state.codes
    if cell not in codes and other not in codes:
        return _lies_well(state, state, form, cell, other)
    taken = tuple(each for each in (cell, other) if each in codes)
    if not may_cover(domino):
        return Refusal("occupied", taken)
    covered = covered_domino(state, cell, other)
    if covered is None:
        return Refusal("cover_whole", taken)
    if covered == ENTRANCE or covered in state.placed or cell in state.claimed or other in state.claimed:
        return Refusal("cover_refused", taken)
    return _lies_well(state, without(state, (cell, other)), form, cell, other)


def _lies_well(state: ParqueState, ground: Ground, form: Form, cell: int, other: int) -> Refusal | None:
    """Judge two empty cells (TP-4.2 to TP-4.9)."""
    around, around_other = ring(ground.codes, cell), ring(ground.codes, other)
    if not around and not around_other:
        return Refusal("apart", (cell, other))
    if state.placed and "connected_pair" not in state.switches:
        for each in (cell, other):
            for step in STEPS:
                if ground.owner.get(each + step) in state.placed:
                    return Refusal("touches_own", (each + step,))
    return _edges(ground, form, cell, around, around_other)


def _edges(ground: Ground, form: Form, cell: int, around: int, around_other: int) -> Refusal | None:
    """Judge the touching sides of both halves, given what lies around them (TP-4.7, TP-4.8)."""
    mine, theirs = fit(form.a.codes, around), fit(form.b.codes, around_other)
    if mine.quiet and theirs.quiet:
        return None
    if mine.fault:
        return Refusal(mine.fault, (cell, cell + STEPS[mine.side]))
    if theirs.fault:
        other = cell + form.step
        return Refusal(theirs.fault, (other, other + STEPS[theirs.side]))
    return _queues_stay_legal(ground, form, cell, mine, theirs)


class _Group:
    """A queue to be: what a new placement would join into one."""

    __slots__ = ("cells", "end_parts", "ends", "entries", "entry_parts", "names", "tunnels")

    def __init__(self) -> None:
        self.names: list[int] = []  # queues of the park in it
        self.cells: list[int] = []  # what to show when it is refused
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

    def merge(self, other: _Group) -> None:
        """Join another group into this one; a queue of the park that is in both counts once."""
        assert not set(self.names) & set(other.names)
        self.names += other.names
        self.cells += other.cells
        self.entries += other.entries
        self.ends += other.ends
        self.entry_parts += other.entry_parts
        self.end_parts += other.end_parts
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


def _queues_stay_legal(ground: Ground, form: Form, cell: int, fit_a: Fit, fit_b: Fit) -> Refusal | None:
    """Judge TP-4.8: after the placement every queue has at most one entry and one ride end (TP-5.10, TP-5.11)."""
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
    return None


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


# --- listing ---------------------------------------------------------------------------------------


def check(state: ParqueState, seat: int, action: Action) -> Reason | None:
    """Return why ("place", domino, x, y, rotation) is refused; the domino must be in the seat's hand."""
    domino, x, y, rotation = action[1:]
    if domino not in state.hands[seat]:
        return Reason("not_in_hand", "TP-3.5")
    if abs(x) > LIMIT or abs(y) > LIMIT:
        return Reason("apart", "TP-4.2", {}, ((x, y),))
    found = refusal(state, domino, pack(x, y), rotation)
    return None if found is None else as_reason(found)


Spot = tuple[int, int, int]
"""A free place for a domino: packed cell of half A, what lies around half A, what lies around half B."""


def _spots(state: ParqueState) -> tuple[list[Spot], ...]:
    """Return the free places that touch the park (TP-4.1, 4.2) and no domino of this turn (TP-4.4).

    One list for each direction from half A to half B, in the order of rotations, each in reading order.
    """
    codes = state.codes
    rim = {cell + step for cell in codes for step in STEPS if cell + step not in codes}
    closed: set[int] = set()
    if "connected_pair" not in state.switches:
        own = [cell for domino in state.placed for cell in cells_of(state.park, domino)]
        closed = {cell + step for cell in own for step in STEPS}
    found = []
    for form in forms()[ENTRANCE]:
        step, spots = form.step, []
        for cell in sorted(rim | {cell - step for cell in rim}):
            other = cell + step
            if cell not in codes and other not in codes and cell not in closed and other not in closed:
                spots.append((cell, ring(codes, cell), ring(codes, other)))
        found.append(spots)
    return tuple(found)


def _covers(state: ParqueState, step: int) -> list[int]:
    """Return the cells for half A that would cover a whole domino, in reading order."""
    owner = state.owner
    return sorted(cell for cell in owner if owner[cell] == owner.get(cell + step))


def placements(state: ParqueState, domino: str, spots: tuple[list[Spot], ...]) -> Iterator[tuple[int, int]]:
    """Yield every legal (packed cell of half A, rotation) of a domino: by rotation, free places before covered ones."""
    for rotation, form in enumerate(forms()[domino]):
        for cell, around, around_other in spots[rotation]:
            if _edges(state, form, cell, around, around_other) is None:
                yield cell, rotation
        if may_cover(domino):
            for cell in _covers(state, form.step):
                if refusal(state, domino, cell, rotation) is None:
                    yield cell, rotation


def legal(state: ParqueState, seat: int) -> list[Action]:
    """Return every legal placement of the hand, by domino, rotation and place."""
    spots = _spots(state)
    return [
        ("place", domino, *unpack(cell), rotation)
        for domino in state.hands[seat]
        for cell, rotation in placements(state, domino, spots)
    ]


def example(state: ParqueState, seat: int) -> Action | None:
    """Return some legal placement, quickly, or None when there is none (TP-3.5, TP-3.7)."""
    hand = state.hands[seat]
    # The newest dominoes of earlier turns lie at the rim, where room is; beside those of this turn is none (TP-4.4).
    names = [name for name in reversed(state.park) if name not in state.placed]
    for name in names + list(state.placed):
        for anchor in cells_of(state.park, name):
            for away in STEPS:
                target = anchor + away
                if target in state.codes:
                    continue
                for domino in hand:
                    for rotation, form in enumerate(forms()[domino]):
                        for cell in (target, target - form.step):
                            if refusal(state, domino, cell, rotation) is None:
                                return ("place", domino, *unpack(cell), rotation)
    # What is left: a bulldozer that fits nowhere but on another domino.
    return next(iter(legal(state, seat)), None) if any(may_cover(domino) for domino in hand) else None


def sample(state: ParqueState, seat: int, rng: Rng) -> Action:
    """Return a legal placement by chance: tries random spots beside random dominoes, lists all only in need."""
    hand, park, codes = state.hands[seat], list(state.park), state.codes
    for _ in range(SAMPLE_TRIES):
        roll = rng.next()
        domino = hand[(roll & 0xFF) % len(hand)]
        rotation = roll >> 8 & 3
        anchor = cells_of(state.park, park[(roll >> 10 & 0xFFFF) % len(park)])[roll >> 26 & 1]
        target = anchor + STEPS[roll >> 27 & 3]
        if target in codes and not may_cover(domino):
            continue
        cell = target if roll >> 29 & 1 else target - forms()[domino][rotation].step
        if refusal(state, domino, cell, rotation) is None:
            return ("place", domino, *unpack(cell), rotation)
    return rng.choice(legal(state, seat))
