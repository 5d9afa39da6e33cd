"""Placing under the special rules of Rollercooper once more, slow and plain, straight from table 6.6.

Goes on from reference.py: an `EventPark` is a park in a round with one special rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tests.theme_parque.reference import (
    DOMINOES,
    FACTOR,
    OPPOSITE,
    PATHS,
    QUEUES,
    STALLS,
    Cell,
    Park,
    Place,
    beside,
    edge_rules,
    item_rules,
    lying,
)

Filter = Callable[[Cell], bool]

FREE: dict[str, Filter] = {
    "path_crew": lambda cell: cell.kind == "R",
    "stall_boom": lambda cell: cell.item in STALLS,
    "garden_award": lambda cell: cell.decoration,
    "record_ride": lambda cell: FACTOR.get(cell.item) == 4,
}
"""Rules that make dominoes free: what at least one cell must show (TP-12.17)."""

FORBIDDEN: dict[str, Filter] = {
    "ride_breakdown": lambda cell: cell.attraction,
    "flooded_paths": lambda cell: cell.kind == "R",
}
"""Rules that keep dominoes out."""

IGNORED: dict[str, Filter] = {
    "thunderstorm": lambda cell: cell.attraction,
    "bad_food": lambda cell: cell.item in STALLS,
    "overcrowding": lambda cell: cell.decoration,
}
"""Rules by which items count as blank (TP-12.18)."""

WAIVED = {"open_house": {"TP-5.5"}, "mixed_lines": {"TP-5.7"}}
"""Rules that lift a rule of edges."""


def shows(domino: str, wanted: Filter | None) -> bool:
    """Does one half of the domino show it?"""
    return wanted is not None and any(wanted(cell) for cell in DOMINOES[domino])


def is_free(rule: str, domino: str) -> bool:
    """TP-12.16."""
    return shows(domino, FREE.get(rule))


class EventPark(Park):
    """A park in a round with a special rule; queues of both kinds may have been joined (mixed_lines)."""

    def __init__(
        self,
        cells: Mapping[Place, Cell],
        pawns: Mapping[Place, list[int]] | None = None,
        options: Iterable[str] = (),
        rule: str = "",
    ) -> None:
        super().__init__(cells, pawns, options)
        self.rule = rule
        self.event_change = -1 if rule == "incident" else 0

    def joined(self, place: Place, side: str) -> bool:
        """Joined cells may be queues of both kinds: they lie openly against each other only where that was allowed."""
        mine, other = self.cells[place], self.cells.get(beside(place, side))
        if other is None or mine.kind not in QUEUES or other.kind not in QUEUES:
            return super().joined(place, side)
        return side in mine.open and OPPOSITE[side] in other.open

    def changed(self, cells: Mapping[Place, Cell]) -> EventPark:
        """The same round with other cells."""
        return EventPark(cells, self.pawns, self.options, self.rule)

    def counts_as(self, cells: Iterable[Cell]) -> list[str]:
        """The items of cells, without those that are ignored."""
        ignored = IGNORED.get(self.rule)
        return [cell.item for cell in cells if cell.item and not (ignored and ignored(cell))]

    def forbids(
        self, domino: str, x: int, y: int, rotation: int, own: Iterable[str], quota: int, supply: int
    ) -> set[str]:
        """The rules that placing a hand domino breaks; own: dominoes placed in this turn, in any order."""
        new, own = lying(domino, x, y, rotation), set(own)
        found = self._turn(domino, own, quota, supply)
        taken, bad = self.taken(new, own, self.rule == "building_boom" or "bulldozer" in self.counts_as(new.values()))
        if bad:
            return found | bad
        apart = {each for each in own if not is_free(self.rule, each)}
        if self.rule == "green_day" or "connected_pair" in self.options or is_free(self.rule, domino):
            apart = set()
        rest = self.without(taken)
        assert isinstance(rest, EventPark)
        return found | rest.lies_badly(new, apart, self)

    def _turn(self, domino: str, own: set[str], quota: int, supply: int) -> set[str]:
        """What the turn forbids, wherever the domino would lie."""
        mine = self.counts_as(DOMINOES[domino])
        shown = self.counts_as(cell for name in own for cell in DOMINOES[name])
        claims = 0 if self.rule == "lost_costume" else 2 if "fountain" in shown + mine else 1
        found = item_rules(mine, shown, bool(own), claims, supply)
        if shows(domino, FORBIDDEN.get(self.rule)):
            found.add("TP-12.6")
        counted = sum(not is_free(self.rule, name) for name in own)
        if self.rule in FREE and counted >= quota and not is_free(self.rule, domino):
            found.add("TP-12.16")
        return found

    def lies_badly(self, new: Mapping[Place, Cell], apart: set[str], before: EventPark) -> set[str]:
        """The rules that two new cells break here; apart: dominoes they may not touch; before: nothing gave way yet."""
        edges = self.edges(new)
        if not edges:
            return {"TP-4.2"}
        found = {"TP-4.4" for _, _, other in edges if other.domino in apart}
        for cell, side, other in edges:
            opened, other_opened = side in cell.open, OPPOSITE[side] in other.open
            found |= edge_rules(cell, opened, other, other_opened) - WAIVED.get(self.rule, set())
            if self.rule == "power_cut" and dead_end(cell, opened, other, other_opened):
                found.add("TP-12.6")
        for place, cell in new.items():
            near = self.counts_as(other for _, other in self.near(place))
            if cell.scorable and self.counts_as([cell]) and "office" in near:
                found.add("TP-10.14")
        after = self.changed({**self.cells, **new})
        return found | after.queue_rules(set(new), before)

    def queue_rules(self, new: set[Place], before: EventPark) -> set[str]:
        """What is wrong with the queues of this park, in which some cells are new (TP-5.10, TP-5.11, TP-11.17)."""
        found = set()
        queues = self.groups(*QUEUES)
        old = [queue for queue in before.groups(*QUEUES) if before.finished(queue)]
        for queue in queues:
            found |= self.queue_limits(queue)
            if self.rule == "short_lines" and queue & new and len(queue) > 2:
                found.add("TP-12.6")
            fresh = self.finished(queue) and not any(queue & each for each in old)
            if self.rule == "late_opening" and fresh and self.length(queue) < 3:
                found.add("TP-12.6")
        return found | self.frozen(before)

    def bad_move(self, domino: str, was: tuple[int, int, int], to: tuple[int, int, int]) -> bool:
        """Breaks moving a domino by a signpost a rule (TP-10.11, TP-12.30)?"""
        new, rest = lying(domino, *to), self.without(lying(domino, *was))
        if to == was or any(place in rest.cells for place in new):
            return True
        return bool(rest.lies_badly(new, set(), self)) or len(rest.changed(rest.cells | new).pieces()) > 1


def dead_end(mine: Cell, opened: bool, other: Cell, other_opened: bool) -> bool:
    """Is an open path side at this edge part of no join, entry or ride end (power_cut)?"""
    open_path = (opened and mine.kind in PATHS) or (other_opened and other.kind in PATHS)
    met = opened and other_opened and mine.kind in PATHS and other.kind in PATHS
    ridden = (opened and mine.kind in QUEUES and other.attraction and not other_opened) or (
        other_opened and other.kind in QUEUES and mine.attraction and not opened
    )
    return open_path and not met and not ridden
