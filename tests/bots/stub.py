"""The toy game with bots of every kind of trouble. `find` is what a worker process imports by name."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

from game.bots.knowledge import ScoreSheet
from game.core.contract import Action
from game.core.messages import Message
from game.core.registry import RulesetInfo
from game.core.rng import Rng
from game.core.state import State
from tests.toy.rules import INFO, RULES


class Known(ScoreSheet):
    """The score sheet, as a base for what follows; notes how many moves it was asked for."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.limits: list[int] = []

    def candidates(self, state: State, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Like the score sheet."""
        self.limits.append(limit)
        return super().candidates(state, seat, rng, limit)


class Planner(Known):
    """Plays its lowest card by a plan of its own and can say why."""

    def plan(self, view: State, seat: int, rng: Rng, level: str) -> Action | None:
        """Return the first legal action."""
        return RULES.legal(view, seat)[0]

    def explain(self, view: State, seat: int, action: Action) -> Message:
        """Return a line."""
        return Message("why", {"n": action[-1]})


class Pairs(Known):
    """Believes that only the lowest card can be followed by something good."""

    def evaluate(self, state: State, seat: int) -> int:
        """A second action in the same turn is worth a hundred."""
        return super().evaluate(state, seat) + (100 if state.boosted else 0)  # type: ignore[attr-defined]

    def pairs(self, state: State, seat: int, first: Action, rng: Rng, limit: int) -> Sequence[Action]:
        """Offer the boost after the lowest card of the hand only."""
        hand = [card for card in state.hands[seat] if card is not None]  # type: ignore[attr-defined]
        return [("boost",)] if all(first[1] < card for card in hand) else []


class Crash(Known):
    """Takes its process down."""

    def plan(self, view: State, seat: int, rng: Rng, level: str) -> Action | None:
        """Exit without a word."""
        os._exit(3)


class Sleeper(Known):
    """Thinks for ever and does not listen."""

    def plan(self, view: State, seat: int, rng: Rng, level: str) -> Action | None:
        """Sleep."""
        time.sleep(600)
        return None


class Dawdler(Known):
    """Thinks for ever, one small thought after the other."""

    def candidates(self, state: State, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return the same move very often."""
        return [RULES.legal(state, seat)[0]] * 100_000

    def evaluate(self, state: State, seat: int) -> int:
        """Take a moment."""
        time.sleep(0.005)
        return 0


class Ponderer(Known):
    """Thinks for a quarter of a second, and listens meanwhile."""

    def candidates(self, state: State, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return the same move fifty times."""
        return [RULES.legal(state, seat)[0]] * 50

    def evaluate(self, state: State, seat: int) -> int:
        """Take a moment."""
        time.sleep(0.005)
        return 0


class Fails(Known):
    """Raises."""

    def evaluate(self, state: State, seat: int) -> int:
        """Raise."""
        raise ZeroDivisionError("a fault in the evaluation")


class Cheat(Known):
    """Wants what is not allowed."""

    def plan(self, view: State, seat: int, rng: Rng, level: str) -> Action | None:
        """Return a move that no rule knows."""
        return ("take_everything",)


class Stub(RulesetInfo):
    """The toy with one of the above as its room "bot", and content that tells its words."""

    def load(self, room: str) -> Any:
        """Return the room; each call of "bot" makes a new one."""
        if room == "bot":
            return SimpleNamespace(BOT=BOTS[self.id]())
        if room == "content":
            return SimpleNamespace(
                options=super().load("content").options,
                used_words=lambda state: [str(card) for _, card in state.table],
                all_words=lambda options: [str(card) for card in range(1, 31)] + ["never"],
            )
        module: ModuleType = super().load(room)
        return module


BOTS = {
    "known": Known, "planner": Planner, "pairs": Pairs, "crash": Crash, "sleeper": Sleeper,
    "dawdler": Dawdler, "ponderer": Ponderer, "fails": Fails, "cheat": Cheat,
}  # fmt: skip


def find(ruleset: str) -> RulesetInfo:
    """Return the toy or one of the stubs."""
    return INFO if ruleset == "toy" else Stub(ruleset, "tests.toy", 2, 6, (1, 2), "TOY", 999)


def known(ruleset: str, bot: Known) -> RulesetInfo:
    """Return a ruleset whose room "bot" is this very object."""

    class Fixed(Stub):
        def load(self, room: str) -> Any:
            return SimpleNamespace(BOT=bot) if room == "bot" else super().load(room)

    return Fixed(ruleset, "tests.toy", 2, 6, (1, 2), "TOY", 999)
