"""One game without a window: bots in the seats, from setup to the result."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots import make
from game.core.contract import Action, Result
from game.core.events import Event
from game.core.registry import RulesetInfo
from game.core.rng import Rng, derive
from game.core.state import State

LIMIT = 20_000
"""A game of more actions than this does not end by itself any more."""

Chooser = Callable[[State], Action]


@dataclass(frozen=True)
class Played:
    """What became of one game.

    seed        of the game, with `kinds` enough to play it again
    kinds       kind of bot by seat
    actions     actions applied
    turns       turns begun
    result      ranking and totals; None for a game that broke off
    categories  points by category, for each seat; a group's points stand at every seat
    used        ids of the content that took part, sorted
    error       why the game broke off (traceback), else ""
    seconds     how long it took
    """

    seed: int
    kinds: tuple[str, ...]
    actions: int
    turns: int
    result: Result | None = None
    categories: tuple[dict[str, int], ...] = ()
    used: tuple[str, ...] = ()
    error: str = ""
    seconds: float = field(default=0.0, compare=False)

    @property
    def finished(self) -> bool:
        """Did the game come to its end?"""
        return self.result is not None


def play(
    info: RulesetInfo, kinds: Sequence[str], seed: int, options: Mapping[str, Any], limit: int = LIMIT
) -> Played:
    """Play one game. What goes wrong in it is reported in `Played.error`, not raised.

    kinds    kind of bot by seat
    options  values by option key; what is missing has its default
    """
    started = time.perf_counter()
    rules = info.rules
    actions = turns = 0
    try:
        state = rules.new_game({**info.default_options(), **options}, len(kinds), seed)
        choosers = [chooser(info, kind, seed, seat) for seat, kind in enumerate(kinds)]
        # What the rules themselves have drawn needs no check; what a bot wants does.
        unchecked = getattr(rules, "apply_unchecked", rules.apply)
        carry_out = [unchecked if kind == "random" else rules.apply for kind in kinds]
        turn_key: tuple[int, ...] | None = None
        while asked := rules.actors(state):
            if actions == limit:
                raise RuntimeError(f"the game did not end within {limit} actions")
            key = rules.turn_key(state)
            if key != turn_key:
                turn_key = key
                turns += 1
            seat = asked[0]
            carry_out[seat](state, seat, choosers[seat](state))
            actions += 1
        used = used_words(info, state)
        categories = points(info, state, len(kinds))
        result: Result | None = rules.result(state)
        error = ""
    except Exception:
        result, categories, used = None, (), ()
        error = traceback.format_exc()
    seconds = time.perf_counter() - started
    return Played(seed, tuple(kinds), actions, turns, result, categories, used, error, seconds)


def chooser(info: RulesetInfo, kind: str, seed: int, seat: int) -> Chooser:
    """Return what chooses the moves of a seat from the full state.

    Random seats take the short way, without view and digest: what is legal for a seat never depends on
    what is hidden from it. All others get their view.
    """
    rules = info.rules
    if kind == "random":
        rng = Rng(derive(seed, "arena", seat))
        return lambda state: rules.sample(state, seat, rng)
    bot = make(kind, info, seed)
    return lambda state: bot.choose(rules.view(state, seat), seat)


def play_random(info: RulesetInfo, state: State, rng: Rng, limit: int = LIMIT) -> int:
    """Play on by chance, as fast as the rules can; return the number of actions, `limit` at most."""
    rules = info.rules
    carry_out: Callable[[State, int, Action], list[Event]] = getattr(rules, "apply_unchecked", rules.apply)
    actors, sample = rules.actors, rules.sample
    actions = 0
    while actions < limit and (asked := actors(state)):
        seat = asked[0]
        carry_out(state, seat, sample(state, seat, rng))
        actions += 1
    return actions


def points(info: RulesetInfo, state: State, seats: int) -> tuple[dict[str, int], ...]:
    """Return points by category for each seat; lines of a group count for every seat."""
    found: tuple[dict[str, int], ...] = tuple({} for _ in range(seats))
    for line in info.rules.score(state):
        for seat in range(seats) if line.seat is None else (line.seat,):
            found[seat][line.category] = found[seat].get(line.category, 0) + line.points
    return found


def used_words(info: RulesetInfo, state: State) -> tuple[str, ...]:
    """Return the ids of content that this game used, as far as the ruleset tells."""
    words = getattr(info.load("content"), "used_words", None)
    return () if words is None else tuple(sorted(set(words(state))))


def all_words(info: RulesetInfo, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ids of all content that could be used with these options, as far as the ruleset tells."""
    words = getattr(info.load("content"), "all_words", None)
    return () if words is None else tuple(sorted(set(words({**info.default_options(), **options}))))
