"""What the bots know of At Any Cost: which moves deserve a look, and what a position is worth.

`plan` answers every question of a seat: a search through the actions of the round (`bot_actions.py`), events and
answers thought through to their end (`bot_settle.py`), the values of section 11 of the rules behind all of it
(`bot_values.py`, `bot_blueprints.py`, `bot_words.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action
from game.core.messages import Message
from game.core.rng import Rng
from rulesets.at_any_cost import bot_choices, bot_easy, bot_explain
from rulesets.at_any_cost.bot_settle import outcome
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState


class AnyCostBot:
    """The evaluator that the bots of the house ask; see `game.bots.knowledge`."""

    effort: Mapping[str, Mapping[str, int]] = {
        "easy": {"candidates": 8, "firsts": 0, "slips": 0},
        "normal": {"candidates": 40, "firsts": 0, "seconds": 0},
    }

    def evaluate(self, state: AnyCostState, seat: int) -> int:
        """Return how good the position is for a seat, in hundredths of a point, rivals taken into account."""
        return outcome(state.clone(), seat)

    def candidates(self, state: AnyCostState, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return promising actions, best first."""
        return [action for _, action in bot_choices.ranked(state, seat)[:limit]]

    def plan(self, view: AnyCostState, seat: int, rng: Rng, level: str) -> Action | None:
        """Return what the seat does."""
        full = RULES.determinize(view, seat, rng)
        if level == "easy":
            return bot_easy.plan(full, seat, rng)
        return bot_choices.ranked(full, seat)[0][1]

    def explain(self, view: AnyCostState, seat: int, action: Action) -> Message:
        """Say in one line what a move is good for."""
        return bot_explain.explain(view, seat, action)


BOT = AnyCostBot()
"""What `game.bots` asks for."""
