"""What most questions of Dice Theme Park have in common: one seat is asked, in a phase, and the frame names it."""

from __future__ import annotations

from game.core.flow import Frame, Question
from rulesets.dice_theme_park.state import DiceState

PASS = ("pass",)


class SeatQuestion(Question[DiceState]):
    """A question to the seat in frame[1].

    phase  the part of the round, for the ribbon: text key `step.<phase>`
    """

    phase = ""

    def actors(self, state: DiceState, frame: Frame) -> tuple[int, ...]:
        """Return the seat that the frame names."""
        return (frame[1],)


def end_part(state: DiceState) -> None:
    """A seat has ended its part of a phase and cannot go back to it (DTP-3.5)."""
    state.stack.pop()
    state.turn += 1
