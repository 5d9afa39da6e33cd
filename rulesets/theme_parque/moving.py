"""Moving a domino that already lies in the park (TP-10.11): which may be taken up, and where it may go.

The domino stays in the tables until it is put down: what is judged is the park without it.
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.grid import LIMIT, STEPS, pack, unpack
from game.core.reasons import Reason
from rulesets.theme_parque import ground, limits
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.ground import ENTRANCE, Ground, cells_of, without
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.listing import free_spots, in_free_spots
from rulesets.theme_parque.placing import Site, as_reason, lies_well
from rulesets.theme_parque.queue_limits import BY_EVENT, Refusal
from rulesets.theme_parque.state import ParqueState, counted


def fixed(state: ParqueState, domino: str) -> Reason | None:
    """Return why a domino of the park may not be taken up (TP-10.11, TP-12.23, TP-12.30), None if it may."""
    cells, law = cells_of(state.park, domino), law_of(state)
    if domino != ENTRANCE and limits.forbidden(law, domino):
        return as_reason(Refusal(BY_EVENT, cells), law)
    if domino in state.moved:
        return Reason("not_movable", "TP-12.23", {}, tuple(unpack(cell) for cell in cells))
    if domino == ENTRANCE or any(cell in state.claimed for cell in cells):
        return Reason("not_movable", "TP-10.11", {}, tuple(unpack(cell) for cell in cells))
    return None


def movable(state: ParqueState, but: str = "") -> list[str]:
    """Return the dominoes that may be taken up, in the order in which they were placed; one may be left out."""
    return [domino for domino in state.park if domino != but and fixed(state, domino) is None]


def shiftable(state: ParqueState) -> list[str]:
    """Return the dominoes that may be moved instead of placing one (D15, TP-12.23): none but in an earthquake."""
    law = law_of(state)
    if not law.may_shift or counted(state) >= state.quota:
        return []
    return [domino for domino in state.park if shift_refusal(state, domino) is None]


def shift_refusal(state: ParqueState, domino: str) -> Reason | None:
    """Return why a domino may not be moved instead of placing one, None if it may."""
    law = law_of(state)
    if not law.may_shift or counted(state) >= state.quota:
        return Reason("not_now", "TP-3.2")
    if domino not in state.park:
        return Reason("not_movable", "TP-12.23")
    alone = limits.alone_limit(law, state, domino)
    return fixed(state, domino) if alone is None else as_reason(alone, law)


class Lifted:
    """A park from which one domino is taken up.

    apart  dominoes that the moved one may not touch: none for a signpost (TP-10.11), those of this turn for an
           earthquake (TP-12.23)
    """

    def __init__(self, state: ParqueState, domino: str, apart: tuple[str, ...] = ()) -> None:
        self.state = state
        self.domino = domino
        rest = without(state, cells_of(state.park, domino))
        self.site = Site(law_of(state), rest, state, apart, state.claimed)
        self.parts = parts(rest)

    def refusal(self, cell: int, rotation: int) -> Refusal | None:
        """Return why half A may not go onto the packed cell in this rotation, None if it may."""
        form = forms()[self.domino][rotation]
        other = cell + form.step
        if (*unpack(cell), rotation) == self.state.park[self.domino][:3]:
            return Refusal("same_place", (cell, other))
        taken = tuple(each for each in (cell, other) if each in self.site.ground.codes)
        if taken:
            return Refusal("occupied", taken)
        found = lies_well(self.site, form, cell, other)
        if found is None and not self._holds_together(cell, other):
            return Refusal("splits_park", (cell, other))
        return found

    def _holds_together(self, cell: int, other: int) -> bool:
        """Does a domino on these cells touch every part of the park?"""
        if len(self.parts) == 1:
            return True
        rim = {each + step for each in (cell, other) for step in STEPS}
        return all(not rim.isdisjoint(part) for part in self.parts)

    def legal(self) -> list[Action]:
        """Return every place and rotation that it may have now, by rotation in reading order."""
        own = [cell for domino in self.site.closed for cell in cells_of(self.state.park, domino)]
        spots = free_spots(self.site.ground, own)
        here = self.state.park[self.domino][:3]
        return [
            ("put", *unpack(cell), rotation)
            for rotation, form in enumerate(forms()[self.domino])
            for cell in in_free_spots(self.site, form, spots[rotation])
            if self._holds_together(cell, cell + form.step) and (*unpack(cell), rotation) != here
        ]

    def check(self, x: int, y: int, rotation: int) -> Reason | None:
        """Return why ("put", x, y, rotation) is refused, None if it is legal."""
        if abs(x) > LIMIT or abs(y) > LIMIT:
            return Reason("apart", "TP-4.2", {}, ((x, y),))
        found = self.refusal(pack(x, y), rotation)
        return None if found is None else as_reason(found, self.site.law)


def parts(rest: Ground) -> list[set[int]]:
    """Return the groups of edge-touching cells of a park."""
    left = dict.fromkeys(rest.codes)
    found: list[set[int]] = []
    while left:
        start = next(iter(left))
        part, rim = {start}, [start]
        del left[start]
        while rim:
            cell = rim.pop()
            for step in STEPS:
                if cell + step in left:
                    del left[cell + step]
                    part.add(cell + step)
                    rim.append(cell + step)
        found.append(part)
    return found


def put(state: ParqueState, domino: str, x: int, y: int, rotation: int) -> None:
    """Lay a domino of the park elsewhere; when it was placed stays as it was (TP-12.23). Nothing is checked."""
    state.park[domino] = (x, y, rotation, state.park[domino][3])
    ground.rebuild(state, state.park)
