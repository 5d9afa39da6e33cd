"""Positions for the rule tests, written in the notation of the rules.

    state = board("1,0=Q1:EW 2,0=Q1:EW 3,0=carousel", pawns="0@3,0")

The entrance is always there. Cells are laid one by one; each belongs to a domino of its own, called "cell:3,0".
Whole dominoes are laid with `lay`, which also takes the dominoes that `domino` makes up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game.core.contract import Action
from game.core.events import Event
from game.core.grid import STEPS, pack, unpack
from game.core.reasons import Reason
from rulesets.theme_parque import ground, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_halves import parse_half
from rulesets.theme_parque.forms import Form, cell_of, forms
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.setup import empty_tables
from rulesets.theme_parque.state import ParqueState

FRAMES = {
    "play": [("finish",), ("draw",), ("judge",), ("claim",), ("play",)],
    "claim": [("finish",), ("draw",), ("judge",), ("claim",)],
    "judge": [("finish",), ("draw",), ("judge",)],
    "draw": [("finish",), ("draw",)],
    "finish": [("finish",)],
    "turn": [("turn",)],
    "over": [],
}
"""What is pending in each step of a turn, the next thing last."""


def board(
    cells: str = "",
    *,
    seats: int = 2,
    step: str = "play",
    hands: Sequence[Iterable[str]] = (),
    market: Iterable[str] = ("B01", "B16", "B28", "B46"),
    deck: Iterable[str] = ("B45", "B31", "B23"),
    supply: Iterable[int] = (),
    pawns: str = "",
    switches: Iterable[str] = (),
    **others: Any,
) -> ParqueState:
    """Return a position.

    cells     the park without the entrance: "x,y=token" with spaces between; pawns: "seat@x,y" likewise
    step      what is asked now, one of FRAMES; market: up to four dominoes, the rest of the slots is empty
    deck      the next domino last; supply: pawns by seat (default 3 less those in the park)
    others    any further field of the state, e.g. quota, active, placed, had_pawns, final, idle
    """
    slots = list(market)
    out = [(int(seat), *place_of(at)) for seat, at in (pawn.split("@") for pawn in pawns.split())]
    values: dict[str, Any] = {
        "seats": seats,
        "sets": ("base",),
        "switches": tuple(sorted(switches)),
        "rng": 0,
        "start": 0,
        "active": 0,
        "turn": 1,
        "round": 1,
        "deck": list(deck),
        "market": slots + [""] * (4 - len(slots)),
        "hands": [list(hand) for hand in hands] + [[] for _ in range(seats - len(hands))],
        "park": {ground.ENTRANCE: (0, 0, 0, 0)},
        "gone": (),
        "supply": list(supply) or [3 - sum(pawn[0] == seat for pawn in out) for seat in range(seats)],
        "pawns": out,
        "placed": (),
        "quota": 2,
        "had_pawns": True,
        "claims": 0,
        "idle": 0,
        "final": -1,
        "ended": "",
        "teams": 0,
        "stack": list(FRAMES[step]),
        **empty_tables(),
    }
    assert set(others) <= set(values), others
    state = ParqueState(**{**values, **others})
    ground.rebuild(state, state.park)
    for entry in cells.split():
        at, token = entry.split("=")
        put(state, *place_of(at), token)
    for seat, x, y in out:
        state.claimed[pack(x, y)] = (*state.claimed.get(pack(x, y), ()), seat)
    return state


def place_of(text: str) -> tuple[int, int]:
    """Return the position written as "x,y"."""
    x, y = text.split(",")
    return int(x), int(y)


def put(state: ParqueState, x: int, y: int, token: str) -> None:
    """Lay one cell."""
    assert pack(x, y) not in state.codes, f"{x},{y} is taken"
    ground.add_cell(state, pack(x, y), cell_of(parse_half(token, known_items(token))), f"cell:{x},{y}")


def known_items(token: str) -> Any:
    """Return the items that a token may name (a station is written as a coaster part)."""
    return None if ":" in token else load().items


MADE_UP: dict[str, tuple[Form, Form, Form, Form]] = {}
"""Dominoes that are not in the box; the rules know them while a test runs that asked for some (conftest.py)."""


def domino(a: str, b: str) -> str:
    """Return the id of a made-up domino with these halves (tokens for rotation 0)."""
    name = f"{a}/{b}"
    if name not in MADE_UP:
        half_a, half_b = (parse_half(token, known_items(token)) for token in (a, b))
        four = [
            Form(cell_of(half_a, turns), cell_of(half_b, turns), STEPS[(2 + turns) % 4]) for turns in range(4)
        ]
        MADE_UP[name] = (four[0], four[1], four[2], four[3])
    if _in_the_box:
        forms()[name] = MADE_UP[name]
    return name


_in_the_box: list[bool] = []


@contextmanager
def made_up_dominoes() -> Iterator[None]:
    """Put the made-up dominoes among the real ones, and take them out again."""
    forms().update(MADE_UP)
    _in_the_box.append(True)
    try:
        yield
    finally:
        _in_the_box.pop()
        for name in MADE_UP:
            forms().pop(name, None)


def lay(state: ParqueState, name: str, x: int, y: int, rotation: int = 0, turn: int = 0) -> ParqueState:
    """Lay a whole domino, half A at (x, y); whether it may lie there is not asked."""
    state.park[name] = (x, y, rotation, turn)
    ground.add_domino(state, name, x, y, rotation)
    return state


def lay_now(state: ParqueState, name: str, x: int, y: int, rotation: int = 0) -> ParqueState:
    """Lay a whole domino as one that was placed in the running turn."""
    lay(state, name, x, y, rotation, state.turn)
    state.placed = (*state.placed, name)
    return state


def refusal(state: ParqueState, name: str, x: int, y: int, rotation: int = 0) -> Reason | None:
    """Return why the active player may not place this domino so, None if it is legal."""
    trial = state.clone()
    trial.hands[trial.active] = [name]
    return RULES.check(trial, trial.active, ("place", name, x, y, rotation))


def why(state: ParqueState, name: str, x: int, y: int, rotation: int = 0) -> str:
    """Return the rule that forbids a placement, "" if it is legal."""
    reason = refusal(state, name, x, y, rotation)
    return reason.clause if reason else ""


def do(state: ParqueState, *action: Any) -> list[str]:
    """Let the active player act; return the kinds of the events."""
    return [event.kind for event in RULES.apply(state, RULES.actors(state)[0], action)]


def settled(state: ParqueState) -> ParqueState:
    """Run what needs nobody, until somebody is asked."""
    RULES.settle(state, [])
    return state


def asked(state: ParqueState) -> tuple[str, int] | None:
    """Return (question, seat) of what is asked now, None when the game is over."""
    actors = RULES.actors(state)
    if not actors:
        return None
    (seat,) = actors
    return RULES.decision(state, seat).kind, seat


def placements(state: ParqueState) -> list[Action]:
    """Return the legal actions of the active player."""
    return RULES.legal(state, state.active)


def score(state: ParqueState, x: int, y: int) -> scoring.ItemScore:
    """Return the score of the item on a cell."""
    return scoring.score_item(state, pack(x, y))


def points(state: ParqueState, x: int, y: int) -> int:
    """Return what the item on a cell is worth."""
    return score(state, x, y).points


def route(state: ParqueState, x: int, y: int) -> list[tuple[int, int]]:
    """Return the cells of the queue that counts for the ride on a cell, from the path to the ride."""
    found = score(state, x, y).route
    return [unpack(cell) for cell in found.cells] if found else []


def actions(state: ParqueState, word: str = "") -> list[Action]:
    """Return what the asked seat may do, all or only the actions that begin with a word."""
    return [action for action in RULES.legal(state, RULES.actors(state)[0]) if not word or action[0] == word]


def told(state: ParqueState, *action: Any) -> list[Event]:
    """Let the active player act; return the events."""
    return RULES.apply(state, RULES.actors(state)[0], action)


def judged(state: ParqueState, *action: Any) -> tuple[str, str]:
    """Return (text key, rule) of why the asked player may not act so, ("", "") if it is legal."""
    reason = RULES.check(state, RULES.actors(state)[0], action)
    return (reason.key, reason.clause) if reason else ("", "")


def queue_at(state: ParqueState, x: int, y: int) -> ground.Queue:
    """Return the queue of a queue cell."""
    return state.queues[state.queue_of[pack(x, y)]]


def same_network(state: ParqueState, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Are two regular path cells in one network?"""
    return state.network_of[pack(*one)] == state.network_of[pack(*other)]


def finished(state: ParqueState, x: int, y: int) -> bool:
    """Is the queue of a queue cell finished?"""
    return ground.is_finished(state, queue_at(state, x, y))
