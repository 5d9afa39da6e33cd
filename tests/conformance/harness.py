"""Which games the conformance suite plays, and the walking through them that all its checks share."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from game.core import registry
from game.core.contract import Action, Ruleset
from game.core.events import Event
from game.core.registry import RulesetInfo
from game.core.rng import Rng, derive
from game.core.state import DERIVED, State, encode

MANY = 20
"""So many positions of one game show what there is to see; games of thousands of actions would take minutes."""
ACTION_LIMIT = 5_000
"""No game of a decent ruleset takes more actions; longer ones count as endless."""


@dataclass(frozen=True)
class Case:
    """One way of playing one ruleset: number of seats and options."""

    info: RulesetInfo
    rules: Ruleset
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = [f"{key}={value}" for key, value in sorted(self.options.items())]
        return "-".join([self.info.id, str(self.seats), *changed])

    def new_game(self, seed: int) -> State:
        """Return a first position."""
        return self.rules.new_game(self.full_options(), self.seats, seed)

    def full_options(self) -> dict[str, Any]:
        """Return the options of this case on top of the ruleset's defaults."""
        return {**self.info.default_options(), **self.options}

    def seed(self, number: int) -> int:
        """Return the seed of the game `number` of this case: differs from case to case, the same in every run."""
        return derive(zlib.crc32(str(self).encode()), number) >> 1


@dataclass
class Turn:
    """One action of a game and what it led to. `before` is a clone, `after` the live state of the game."""

    number: int
    before: State
    seat: int
    action: Action
    events: list[Event]
    after: State


def settings(ruleset: str) -> ModuleType | None:
    """Return what tests/<ruleset>/conformance_options.py says about a ruleset, None when there is none."""
    name = f"tests.{ruleset}.conformance_options"
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return None
    return importlib.import_module(name) if found else None


@functools.cache
def registered() -> tuple[RulesetInfo, ...]:
    """Return the rulesets whose rules exist."""
    return tuple(
        info for info in registry.available().values() if importlib.util.find_spec(f"{info.package}.rules")
    )


@functools.cache
def toy() -> RulesetInfo:
    """Return the little ruleset of the tests."""
    info: RulesetInfo = importlib.import_module("tests.toy.rules").INFO
    return info


def cases_of(info: RulesetInfo) -> tuple[Case, ...]:
    """Return the cases of one ruleset: every option set that its tests name, or few and many seats."""
    said = settings(info.id)
    middle = (info.seats_min + info.seats_max) // 2
    sets: list[tuple[int, dict[str, Any]]] = getattr(said, "OPTION_SETS", None) or [
        (seats, {}) for seats in dict.fromkeys((info.seats_min, middle, info.seats_max))
    ]
    return tuple(Case(info, info.rules, seats, options) for seats, options in sets)


@functools.cache
def all_cases() -> tuple[Case, ...]:
    """Return every case of every ruleset, the toy last."""
    return tuple(case for info in (*registered(), toy()) for case in cases_of(info))


every_case = pytest.mark.parametrize("case", all_cases(), ids=str)
every_ruleset = pytest.mark.parametrize("info", [*registered(), toy()], ids=lambda info: str(info.id))


def play(case: Case, number: int = 0, limit: int = ACTION_LIMIT) -> Iterator[Turn]:
    """Play a game by chance and stop at every action.

    Which of several actors acts is drawn too. Even games are sampled; in odd ones the players have a mood: they
    like one kind of action more than another, so that games also become long, or go where chance rarely leads.
    Raises AssertionError when an actor has nothing to do or the game does not end within ACTION_LIMIT actions.
    """
    state = case.new_game(case.seed(number))
    for count, (seat, action) in enumerate(chosen(case, number, state, limit)):
        before = state.clone()
        events = case.rules.apply(state, seat, action)
        yield Turn(count, before, seat, action, events, state)


def chosen(case: Case, number: int, state: State, limit: int = ACTION_LIMIT) -> Iterator[tuple[int, Action]]:
    """Draw seat and action for a position again and again, until no one may act; the caller carries them out."""
    rules, seed = case.rules, case.seed(number)
    rng = Rng(derive(seed, "play"))
    for _ in range(limit):
        actors = rules.actors(state)
        if not actors:
            return
        seat = rng.choice(actors)
        yield seat, moody(rules.legal(state, seat), seed, rng) if number % 2 else rules.sample(state, seat, rng)
    assert limit < ACTION_LIMIT, f"{case}, seed {seed}: no end after {limit} actions"


def moody(legal: list[Action], mood: int, rng: Rng) -> Action:
    """Return an action, in three of four cases one of the kind that the mood likes best."""
    assert legal, "an actor has nothing to do"
    words = sorted({action[0] for action in legal}, key=lambda word: derive(mood, word))
    word = words[0] if rng.below(4) else rng.choice(words)
    return rng.choice([action for action in legal if action[0] == word])


_RECORDED: dict[tuple[Ruleset, str, int], list[tuple[int, Action]]] = {}


def recorded(case: Case, number: int) -> list[tuple[int, Action]]:
    """Return seat and action of every turn of a random game; it is played once, many checks look at its positions."""
    key = case.rules, str(case), number
    if key not in _RECORDED:
        state, taken = case.new_game(case.seed(number)), []
        for seat, action in chosen(case, number, state):
            taken.append((seat, action))
            case.rules.apply(state, seat, action)
        _RECORDED[key] = taken
    return _RECORDED[key]


def counted(case: Case, number: int) -> int:
    """Return how many actions a random game has."""
    return len(recorded(case, number))


def positions(case: Case, number: int = 0, every: int = 1, most: int = MANY) -> Iterator[State]:
    """Return clones of the positions of a random game: each `every`-th one, and the last.

    Of a very long game about `most` positions are taken, evenly from its whole course.
    """
    taken = recorded(case, number)
    assert taken, f"{case}: the game was over before it began"
    every = max(every, len(taken) // most)
    state = case.new_game(case.seed(number))
    for count, (seat, action) in enumerate(taken):
        if count % every == 0:
            yield state.clone()
        case.rules.apply(state, seat, action)
    yield state.clone()


def whole(state: State) -> str:
    """Return a text that is equal for states equal in all fields, the derived ones too."""
    derived = {
        name: encode(getattr(state, name), ordered=True)
        for name, spec in state.FIELDS.items()
        if spec.visibility is DERIVED
    }
    return f"{state.digest()} {derived!r}"


def same_events(one: list[Event], other: list[Event]) -> bool:
    """Are two lists of events equal, with the types of all values?"""
    return repr(one) == repr(other)


def asked(case: Case, state: State) -> list[int]:
    """Return the seats that must act, and prove that each has something to do."""
    actors = list(case.rules.actors(state))
    assert len(set(actors)) == len(actors), f"{case}: {actors} names a seat twice"
    for seat in actors:
        assert 0 <= seat < case.seats, f"{case}: there is no seat {seat}"
        assert case.rules.legal(state, seat), f"{case}: seat {seat} is asked but can do nothing"
    return actors
