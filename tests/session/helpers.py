"""Short ways to a toy match in the middle of things."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.core.registry import RulesetInfo, UnknownRuleset
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from tests.toy.rules import INFO, RULES


def find(ruleset: str) -> RulesetInfo:
    """The registry of these tests: only the toy game."""
    if ruleset != "toy":
        raise UnknownRuleset(ruleset)
    return INFO


def toy(*kinds: str, seed: int = 5, **options: object) -> Match:
    """Begin a toy match with seats of these kinds, two people by default."""
    settings = {"free_undo": options.pop("free_undo")} if "free_undo" in options else {}
    return Match.start(INFO, options, default_seats(kinds or ("human", "human")), seed, settings=settings)


def step(match: Match, rng: Rng) -> None:
    """Let the last actor do something by chance."""
    seat = match.actors()[-1]
    match.submit(seat, RULES.sample(match.state, seat, rng))


def play(
    match: Match, moves: int = 10_000, seed: int = 1, also: Callable[[Match], None] | None = None
) -> Match:
    """Play this many moves by chance, or to the end; call `also` after each."""
    rng = Rng(seed)
    while moves > 0 and not match.is_over:
        step(match, rng)
        moves -= 1
        if also is not None:
            also(match)
    return match


def first(match: Match, word: str) -> tuple[int, Action]:
    """Return an actor and its first legal action that begins with this word."""
    for seat in match.actors():
        for action in match.legal(seat):
            if action[0] == word:
                return seat, action
    raise AssertionError(f"nobody may {word} now")


def do(match: Match, *words: str) -> None:
    """Submit the first legal action for each of these words."""
    for word in words:
        match.submit(*first(match, word))
