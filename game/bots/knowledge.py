"""What a bot knows of a ruleset: the room "bot" of the ruleset, or the score sheet where there is none.

`BOT` of that room is a `game.core.contract.Evaluator`. It may offer more, all of it optional:

    effort  Mapping[level, Mapping[word, number]]: overrides of `EFFORT` below
    pairs(state, seat, first, rng, limit) -> Sequence[Action]
            promising next moves of the same seat after its move `first`, which `state` already holds
    plan(view, seat, rng, level) -> Action | None
            the ruleset's own search; None leaves the choice to the evaluation
    explain(view, seat, action) -> Message | None
            why the move is good, in one line
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.contract import Action, Evaluator, Ruleset
from game.core.registry import RulesetInfo
from game.core.rng import Rng
from game.core.state import State


class Effort(NamedTuple):
    """How hard a level thinks.

    candidates  moves looked at
    firsts      the best so many of them are looked at together with a next move (0: no pairs)
    seconds     next moves looked at for each of those
    slips       of 100 moves so many are taken blindly among the candidates
    """

    candidates: int
    firsts: int
    seconds: int
    slips: int


EFFORT = {"easy": Effort(8, 0, 0, 20), "normal": Effort(60, 8, 12, 0)}


class ScoreSheet:
    """Knowledge of a ruleset without a room "bot": more points than the others are good."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def evaluate(self, state: State, seat: int) -> int:
        """Return own points minus those of the best rival, were the game over now."""
        totals = list(self.rules.result(state).totals)
        own = totals.pop(seat)
        return own - max(totals, default=0)

    def candidates(self, state: State, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return `limit` legal moves by chance, in their fixed order."""
        legal = self.rules.legal(state, seat)
        if len(legal) <= limit:
            return legal
        places = list(range(len(legal)))
        rng.shuffle(places)
        return [legal[place] for place in sorted(places[:limit])]


def knowledge(info: RulesetInfo) -> Evaluator:
    """Return what is known of the ruleset. Errors inside its room "bot" are raised, a missing room is not one."""
    try:
        known: Evaluator = info.load("bot").BOT
    except ModuleNotFoundError as error:
        if error.name != f"{info.package}.bot":
            raise
        return ScoreSheet(info.rules)
    return known


def effort(known: Evaluator, level: str) -> Effort:
    """Return how hard this level thinks in this ruleset. Raises TypeError for an unknown word in `effort`."""
    overrides: Mapping[str, Mapping[str, int]] = getattr(known, "effort", {})
    values: Mapping[str, Any] = overrides.get(level, {})
    unknown = set(values) - set(Effort._fields)
    if unknown:
        raise TypeError(f"a bot's effort knows the words {', '.join(Effort._fields)}, not {sorted(unknown)}")
    return EFFORT[level]._replace(**values)
