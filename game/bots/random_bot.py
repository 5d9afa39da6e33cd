"""The bot without a thought: any legal move. For tests, and as the measure of the others."""

from __future__ import annotations

from game.bots.base import chance
from game.core.contract import Action
from game.core.registry import RulesetInfo
from game.core.state import State


class RandomBot:
    """Answers with one legal move by chance."""

    kind = "random"

    def __init__(self, info: RulesetInfo, seed: int) -> None:
        self.rules = info.rules
        self.seed = seed

    def choose(self, view: State, seat: int) -> Action:
        """Return a legal move; what is legal never depends on what the view hides."""
        return self.rules.sample(view, seat, chance(self.seed, view, seat))
