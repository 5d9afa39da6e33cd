"""What a bot is, and how it is made.

A bot sees exactly what a person in its seat would see: it is handed a view, never the game. Its chance
comes from the seed of the game and from the position it looks at, so the same seed gives the same game:
at any speed, after undo, after loading, and in whatever process the bot thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.core.contract import Action
from game.core.messages import Message
from game.core.registry import RulesetInfo
from game.core.rng import MASK, Rng, derive
from game.core.state import State

KINDS = ("random", "easy", "normal")
"""Kinds of bots, weakest first."""


class Interrupted(Exception):
    """The bot was told to stop thinking; nobody waits for its move any more."""


class UnknownBot(ValueError):
    """There is no bot of this kind. `kind` is the word that was asked for."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"no bot of the kind {kind!r}; there are: {', '.join(KINDS)}")
        self.kind = kind


class Bot(Protocol):
    """Plays one kind of game at one strength. Keeps nothing between two moves."""

    kind: str

    def choose(self, view: State, seat: int) -> Action:
        """Return the move of a seat that is asked now.

        view  what `rules.view(state, seat)` shows; it is left as it is
        """


class Hint(NamedTuple):
    """A proposal: the move, how good the position after it is (larger is better), and why in one line."""

    action: Action
    value: int
    why: Message | None


Stop = Callable[[], bool]
"""Asked between two thoughts; True ends the thinking with `Interrupted`."""


def never() -> bool:
    """Let the bot think to the end."""
    return False


def make(kind: str, info: RulesetInfo, seed: int, stop: Stop = never) -> Bot:
    """Return a bot.

    kind  one of KINDS; raises UnknownBot for any other word
    info  the ruleset it plays
    seed  the seed of the game
    stop  see `Stop`
    """
    if kind == "random":
        from game.bots.random_bot import RandomBot

        return RandomBot(info, seed)
    if kind in KINDS:
        from game.bots.greedy import GreedyBot

        return GreedyBot(kind, info, seed, stop)
    raise UnknownBot(kind)


class LateRng(Rng):
    """Chance that is worked out when it is first drawn: many moves need none, and the digest of a view takes time."""

    __slots__ = ("_source",)

    def __init__(self, seed: int, view: State, seat: int) -> None:
        self._source = seed, view, seat

    def __getattr__(self, name: str) -> int:
        """Return the value while it is not there yet. Raises AttributeError for anything else."""
        if name != "value":
            raise AttributeError(name)
        seed, view, seat = self._source
        self.value: int = derive(seed, "bot", seat, view.digest()) & MASK
        return self.value


def chance(seed: int, view: State, seat: int) -> Rng:
    """Return the chance of a bot for one move: from the game's seed and what the seat sees, nothing else.

    The view must stay as it is until the first draw.
    """
    return LateRng(seed, view, seat)


def hints(
    info: RulesetInfo, view: State, seat: int, n: int = 3, seed: int = 0, stop: Stop = never
) -> Sequence[Hint]:
    """Return up to `n` proposals for a seat that is asked now, best first.

    With the seed of the game the first one is the move that a `normal` bot in this seat would make.
    """
    from game.bots.greedy import GreedyBot

    return GreedyBot("normal", info, seed, stop).hints(view, seat, n)
