"""What challenges look at: one position, counted once (TP-12.8, TP-12.28, TP-12.29).

Everything is worked out when it is first asked for. Ignored items are not there; holes and the bounding rectangle are
those of the real park.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.core.grid import STEPS, pack, unpack
from rulesets.theme_parque import counting, routes, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import REGULAR
from rulesets.theme_parque.ground import ENTRANCE, Queue, cells_of, nearby
from rulesets.theme_parque.scoring import ItemScore
from rulesets.theme_parque.state import ParqueState

NORTH = STEPS[0]


class Box(NamedTuple):
    """The bounding rectangle of the park."""

    left: int
    top: int
    width: int
    height: int


class Survey:
    """One position as the challenges see it."""

    def __init__(self, state: ParqueState) -> None:
        self.state = state

    # --- items -------------------------------------------------------------------------------------

    @cached_property
    def items(self) -> dict[int, str]:
        """Items by cell, in placing order, without ignored ones."""
        return counting.shown(self.state)

    def of_kind(self, kind: str) -> list[int]:
        """Return the cells of a category: attraction (with stations), stall or decoration."""
        known = load().items
        return [cell for cell, item in self.items.items() if known[item].kind == kind]

    def named(self, names: tuple[str, ...]) -> list[int]:
        """Return the cells of certain items."""
        return [cell for cell, item in self.items.items() if item in names]

    @cached_property
    def stations(self) -> list[int]:
        """Cells of coaster stations."""
        return [cell for cell in self.items if cell in self.state.track]

    @cached_property
    def scores(self) -> dict[int, ItemScore]:
        """Scores of all scorable items that are not ignored, claimed or not."""
        return {
            cell: scoring.score_item(self.state, cell)
            for cell in self.items
            if scoring.capacity(self.items[cell])
        }

    def points(self, cell: int) -> int:
        """Return what the item of a cell scores now."""
        return self.scores[cell].points

    def claimed(self, cell: int) -> bool:
        """Does the item carry a pawn?"""
        return cell in self.state.claimed

    # --- players and pawns ---------------------------------------------------------------------------

    @cached_property
    def totals(self) -> list[int]:
        """Points of the players (TP-12.24)."""
        return scoring.totals(self.state)

    @cached_property
    def pawns(self) -> list[int]:
        """How many pawns each player has in the park."""
        found = [0] * self.state.seats
        for seat, _, _ in self.state.pawns:
            found[seat] += 1
        return found

    # --- paths and queues ------------------------------------------------------------------------------

    @cached_property
    def lamps(self) -> tuple[int, ...]:
        """Cells of lanterns."""
        return counting.lanterns(self.state)

    def size(self, cells: tuple[int, ...]) -> int:
        """Return the size of a queue or network: the weights of all its cells (section 1)."""
        return sum(counting.weight(self.state, cell, self.lamps) for cell in cells)

    @cached_property
    def finished(self) -> list[Queue]:
        """Queues that count as finished."""
        return [queue for queue in self.state.queues.values() if routes.counts_as_finished(self.state, queue)]

    def length(self, queue: Queue) -> int:
        """Return the length of a finished queue (TP-9.4)."""
        return routes.longest_route(self.state, queue).length

    def finished_at(self, cell: int) -> list[Queue]:
        """Return the finished queues of an attraction."""
        return [queue for queue in routes.attached_queues(self.state, cell) if queue in self.finished]

    @cached_property
    def home(self) -> int:
        """Name of the network of the entrance."""
        return self.state.network_of[self.entrance[0]]

    @cached_property
    def entrance(self) -> tuple[int, int]:
        """Cells of the entrance."""
        return cells_of(self.state.park, ENTRANCE)

    @cached_property
    def tunnels(self) -> dict[int, int]:
        """Path tunnels of all kinds, with the side (0 to 3) to which each is open."""
        state = self.state
        cells = [*state.path_tunnels, *(cell for queue in state.queues.values() for cell in queue.tunnels)]
        found = {}
        for cell in cells:
            edges = [state.codes[cell] >> 4 * side & 15 for side in range(4)]
            # open sides have even codes (see forms.py)
            found[cell] = next(side for side, edge in enumerate(edges) if not edge & 1)
        return found

    def on_surface(self, start: int) -> set[int]:
        """Return the regular path cells that are joined to one on the surface alone (TP-5.2)."""
        codes, rim, seen = self.state.codes, [start], {start}
        while rim:
            cell = rim.pop()
            for side, step in enumerate(STEPS):
                there = cell + step
                if there in seen or codes[cell] >> 4 * side & 15 != REGULAR + 1:
                    continue
                if codes.get(there, 0) >> 4 * ((side + 2) % 4) & 15 == REGULAR + 1:
                    seen.add(there)
                    rim.append(there)
        return seen

    # --- the park as a whole ---------------------------------------------------------------------------

    def occupied_nearby(self, cell: int) -> list[int]:
        """Return the neighbours (of 8) that are covered by something that is not ignored (TP-12.28)."""
        state = self.state
        return [
            each
            for each in nearby(cell)
            if each in state.codes and (each not in state.shown or each in self.items)
        ]

    @cached_property
    def box(self) -> Box:
        """The bounding rectangle of the real park."""
        places = [unpack(cell) for cell in self.state.codes]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return Box(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)

    @property
    def side(self) -> int:
        """How many cells the longer side of the bounding rectangle has."""
        return max(self.box.width, self.box.height)

    @cached_property
    def holes(self) -> list[list[int]]:
        """Groups of empty cells that touch by edges and are cut off from the outside."""
        left, top, width, height = self.box
        empty = {
            pack(x, y): None
            for y in range(top - 1, top + height + 1)
            for x in range(left - 1, left + width + 1)
            if pack(x, y) not in self.state.codes
        }
        self._flood(empty, pack(left - 1, top - 1))
        found = []
        while empty:
            found.append(self._flood(empty, next(iter(empty))))
        return found

    @staticmethod
    def _flood(empty: dict[int, None], start: int) -> list[int]:
        """Take the cells that hang together with one of them out of a table."""
        del empty[start]
        group = [start]
        for cell in group:
            for step in STEPS:
                if cell + step in empty:
                    del empty[cell + step]
                    group.append(cell + step)
        return group
