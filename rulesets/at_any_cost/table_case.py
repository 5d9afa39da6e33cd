"""An announced event that waits for answers, as the table shows it (AAC-4.1, AAC-4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesets.at_any_cost.printed import PROGRAMS

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState


class Case(NamedTuple):
    """An announced event.

    card, part, me, rival, target  as announced; asked: who is asked now, -1 for nobody
    waiting  seats that may still be asked
    """

    card: int
    part: int
    me: int
    rival: int
    target: int
    asked: int
    waiting: tuple[int, ...]

    @property
    def kind(self) -> str:
        """Type of the event."""
        return PROGRAMS[self.card][self.part].types[0]


def case_of(view: AnyCostState) -> Case | None:
    """Return the event that waits for answers in a position, None if none does."""
    frame = view.stack[-1] if view.stack else ("",)
    if frame[0] != "react" or not frame[1]:
        return None
    _, queue, card, part, me, rival, target, _ = frame
    return Case(card, part, me, rival, target, queue[0], tuple(queue))


def victim_of(view: AnyCostState, case: Case) -> int:
    """Return whose park is shown: who is hit, of several who is asked."""
    if case.rival >= 0:
        return case.rival
    return case.asked if case.asked >= 0 else (case.me + 1) % view.seats
