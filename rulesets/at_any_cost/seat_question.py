"""What most questions of At Any Cost have in common: one seat is asked, and the frame names it."""

from __future__ import annotations

from game.core.contract import Action
from game.core.flow import Frame, Question
from game.core.reasons import Reason
from rulesets.at_any_cost.state import AnyCostState

NOT_NOW = Reason("not_now", "AAC-2.1")
"""Refusal for words that belong to another question; `rules.py` looks for a better one."""

DECLINE = ("decline",)


def argument(action: Action, word: str) -> int | None:
    """Return the number in ("word", number), None for anything else."""
    return action[1] if len(action) == 2 and action[0] == word and isinstance(action[1], int) else None


class SeatQuestion(Question[AnyCostState]):
    """A question to the seat in frame[1]."""

    def actors(self, state: AnyCostState, frame: Frame) -> tuple[int, ...]:
        """Return the seat that the frame names."""
        return (frame[1],)
