"""Bots that look one move ahead, or at pairs of moves where the ruleset offers them.

The bot deals what it cannot see by chance, tries each promising move on a copy of that possible game and
keeps the one that leads to the best position. What is promising and what is good only the ruleset
knows, see `game.bots.knowledge`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.base import Hint, Interrupted, Stop, chance, never
from game.bots.knowledge import effort, knowledge
from game.core.contract import Action
from game.core.registry import RulesetInfo
from game.core.rng import Rng
from game.core.state import State


class GreedyBot:
    """The kinds `easy` (few moves, now and then blindly) and `normal` (many moves and pairs of them)."""

    def __init__(self, kind: str, info: RulesetInfo, seed: int, stop: Stop = never) -> None:
        self.kind = kind
        self.rules = info.rules
        self.seed = seed
        self.stop = stop
        self.known = knowledge(info)
        self.effort = effort(self.known, kind)
        self._carry_out = getattr(self.rules, "apply_unchecked", self.rules.apply)

    def choose(self, view: State, seat: int) -> Action:
        """Return the move. Raises Interrupted when told to stop."""
        rng = chance(self.seed, view, seat)
        planned = self._plan(view, seat, rng)
        if planned is not None:
            return planned
        full = self.rules.determinize(view, seat, rng)
        candidates = self.known.candidates(full, seat, rng, self.effort.candidates)
        if not candidates:
            return self.rules.sample(view, seat, rng)
        if len(candidates) == 1:
            return candidates[0]
        if self.effort.slips and rng.below(100) < self.effort.slips:
            return rng.choice(candidates)
        return self._rank(full, seat, rng, candidates)[0][1]

    def hints(self, view: State, seat: int, n: int) -> Sequence[Hint]:
        """Return up to `n` proposals, best first; without slips the first is what `choose` answers."""
        rng = chance(self.seed, view, seat)
        planned = self._plan(view, seat, rng)
        full = self.rules.determinize(view, seat, rng)
        candidates = self.known.candidates(full, seat, rng, self.effort.candidates)
        if not candidates:
            candidates = [self.rules.sample(view, seat, rng)]
        ranked = self._rank(full, seat, rng, candidates)
        if planned is not None:
            value = {action: value for value, action in ranked}.get(planned)
            value = self._value_after(full, seat, planned) if value is None else value
            ranked = [(value, planned)] + [entry for entry in ranked if entry[1] != planned]
        explain = getattr(self.known, "explain", None)
        return [
            Hint(action, value, explain(view, seat, action) if explain is not None else None)
            for value, action in ranked[:n]
        ]

    def _plan(self, view: State, seat: int, rng: Rng) -> Action | None:
        plan = getattr(self.known, "plan", None)
        planned: Action | None = plan(view, seat, rng, self.kind) if plan is not None else None
        return planned

    def _rank(
        self, full: State, seat: int, rng: Rng, candidates: Sequence[Action]
    ) -> list[tuple[int, Action]]:
        """Return (value, move) best first; equal ones stay in the order of the candidates."""
        ranked = []
        for action in candidates:
            if self.stop():
                raise Interrupted
            after = self._after(full, seat, action)
            ranked.append((self.known.evaluate(after, seat), action, after))
        ranked.sort(key=lambda entry: -entry[0])
        pairs = getattr(self.known, "pairs", None)
        if pairs is not None and self.effort.firsts:
            best = [
                (self._best_pair(after, seat, action, rng, value), action, after)
                for value, action, after in ranked[: self.effort.firsts]
            ]
            # Moves that were not looked at in pairs stay behind those that were: their values say less.
            ranked = sorted(best, key=lambda entry: -entry[0]) + ranked[self.effort.firsts :]
        return [(value, action) for value, action, _ in ranked]

    def _best_pair(self, after: State, seat: int, first: Action, rng: Rng, alone: int) -> int:
        """Return the value of the best position that a next move leads to, `alone` when there is none."""
        if seat not in self.rules.actors(after):
            return alone
        best: int | None = None
        for action in self.known.pairs(after, seat, first, rng, self.effort.seconds):  # type: ignore[attr-defined]
            if self.stop():
                raise Interrupted
            value = self.known.evaluate(self._after(after, seat, action), seat)
            best = value if best is None or value > best else best
        return alone if best is None else best

    def _after(self, state: State, seat: int, action: Action) -> State:
        copy = state.clone()
        self._carry_out(copy, seat, action)
        return copy

    def _value_after(self, full: State, seat: int, action: Action) -> int:
        return self.known.evaluate(self._after(full, seat, action), seat)
