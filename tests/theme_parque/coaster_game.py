"""A game with rollercoasters in which the next domino can close a loop of track, for those who want to see the train."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.core import registry
from game.core.contract import Action
from game.core.grid import pack, unpack
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.theme_parque import tracks
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.table_preview import placed

OPTIONS = {"sets": ["rollercoasters"]}
SEEDS = 60


class Closing(NamedTuple):
    """A match, and the domino of the person to move that closes a loop when its half B comes onto the cell."""

    match: Match
    domino: str
    cell: tuple[int, int]
    action: Action


def _worth(state: ParqueState, action: Action) -> tuple[int, ...]:
    """How far a placement brings the track: loops, then the longest stretch."""
    after = placed(state, action[1], pack(action[2], action[3]), action[4])
    return len(tracks.loops(after)), max(
        (len(each.cells) for each in tracks.tracks(after).stretches), default=0
    )


def _closes(state: ParqueState, seat: int) -> tuple[Action, tuple[int, int]] | None:
    """The placement that closes a loop, if the table would turn the domino that way by itself."""
    before = len(tracks.loops(state))
    legal = [action for action in RULES.legal(state, seat) if action[0] == "place"]
    for action in legal:
        if _worth(state, action)[0] <= before:
            continue
        cell = _cell_b(action)
        turns = [each[4] for each in legal if each[1] == action[1] and _cell_b(each) == cell]
        if action[4] == min(turns):
            return action, unpack(cell)
    return None


def _cell_b(action: Action) -> int:
    return pack(action[2], action[3]) + forms()[action[1]][action[4]].step


@cache
def _actions() -> tuple[int, tuple[tuple[int, Any], ...]]:
    for seed in range(SEEDS):
        match = _fresh(seed)
        done: list[tuple[int, Any]] = []
        rng = Rng(seed)
        while not match.is_over and len(done) < 90:
            state = match.state_at(match.position)
            seat, asked = match.actors()[0], state.stack[-1][0]
            if seat == 0 and asked == "play" and not state.placed and done and _closes(state, 0):
                return seed, tuple(done)
            action = _next(state, seat, asked) or RULES.sample(state, seat, rng)
            done.append((seat, action))
            match.submit(seat, action)
    raise AssertionError("no game comes to a loop")


def _next(state: ParqueState, seat: int, asked: str) -> Action | None:
    """Seat 1 builds track but closes nothing; seat 0 collects track and lays other things."""
    if asked == "claim":
        return ("pass",) if ("pass",) in RULES.legal(state, seat) else None
    if asked == "draw":
        wish = [slot for slot, each in enumerate(state.market) if each.startswith("C")]
        return ("draw", wish[0]) if wish else None
    if asked != "play":
        return None
    legal = [action for action in RULES.legal(state, seat) if action[0] == "place"]
    now = len(tracks.loops(state))
    rest = [action for action in legal if _worth(state, action)[0] == now]
    return max(rest, key=lambda action: (_worth(state, action)[1:], repr(action)), default=None)


def _fresh(seed: int) -> Match:
    return Match.start(registry.get("theme_parque"), OPTIONS, default_seats(("human", "easy")), seed)


def about_to_close() -> Closing:
    """Return a match of a person and a bot that waits for the person's closing domino."""
    seed, done = _actions()
    match = _fresh(seed)
    for seat, action in done:
        match.submit(seat, action)
    found = _closes(match.state_at(match.position), 0)
    assert found is not None
    return Closing(match, found[0][1], found[1], found[0])
