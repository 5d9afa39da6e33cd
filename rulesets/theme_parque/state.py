"""The state of Theme Parque: what a saved game must hold, and the tables derived from it."""

from __future__ import annotations

from typing import Any

from game.core.state import ALL, COUNT, DERIVED, NOBODY, OWNER, State, field
from rulesets.theme_parque.ground import Queue

HAND_SIZE = 4  # TP-2.3, TP-7.1
MARKET_SIZE = 4  # TP-2.5
EMPTY_SLOT = ""


def partners(state: Any, one: int, other: int) -> bool:
    """Do two seats play in one team, and so look at each other's hands (TP-11.11)?"""
    return state.teams > 0 and one % state.teams == other % state.teams


class ParqueState(State):
    """One position.

    seats       number of players
    sets        chosen sets of dominoes, "base" first (TP-2.2); switches: options that are on, sorted
    start       seat of the start player (TP-2.6)
    active      seat whose turn it is; turn and round count from 1
    deck        domino ids, the next one last; market: four slots, "" for an empty one
    hands       domino ids by seat
    park        domino id -> (x, y, rotation, turn placed), in placing order, the entrance first
    gone        dominoes that left the game
    supply      pawns in hand by seat (section 1)
    pawns       (seat, x, y) of every pawn in the park, in placing order
    placed      dominoes placed in this turn, in order
    quota       dominoes that this turn asks for (TP-3.3)
    had_pawns   did the active seat hold a pawn when the turn began? (TP-3.4)
    claims      claims made in this turn
    idle        turns in a row without a placed domino or pawn (TP-8.7)
    final       seat that takes the final turn (TP-8.1), or -1
    ended       rule that ended the game, or ""
    teams       number of teams, 0 without (TP-11.11); team of a seat: seat mod teams
    """

    seats: int = field(ALL)
    sets: tuple[str, ...] = field(ALL)
    switches: tuple[str, ...] = field(ALL)
    rng: int = field(NOBODY, blank=0)
    start: int = field(ALL)
    active: int = field(ALL)
    turn: int = field(ALL)
    round: int = field(ALL)
    deck: list[str] = field(COUNT)
    market: list[str] = field(ALL)
    hands: list[list[str]] = field(OWNER, shared_with=partners)
    park: dict[str, tuple[int, int, int, int]] = field(ALL)
    gone: tuple[str, ...] = field(ALL)
    supply: list[int] = field(ALL)
    pawns: list[tuple[int, int, int]] = field(ALL)
    placed: tuple[str, ...] = field(ALL)
    quota: int = field(ALL)
    had_pawns: bool = field(ALL)
    claims: int = field(ALL)
    idle: int = field(ALL)
    final: int = field(ALL)
    ended: str = field(ALL)
    teams: int = field(ALL, default=0)
    stack: list[tuple[Any, ...]] = field(ALL)

    codes: dict[int, int] = field(DERIVED)
    owner: dict[int, str] = field(DERIVED)
    shown: dict[int, str] = field(DERIVED)
    queue_of: dict[int, int] = field(DERIVED)
    queues: dict[int, Queue] = field(DERIVED)
    network_of: dict[int, int] = field(DERIVED)
    networks: dict[int, tuple[int, ...]] = field(DERIVED)
    tunnel_queue: dict[int, int] = field(DERIVED)
    track: dict[int, int] = field(DERIVED)
    path_tunnels: tuple[int, ...] = field(DERIVED)
    claimed: dict[int, tuple[int, ...]] = field(DERIVED)


def pawns_on(state: ParqueState, cell: int) -> tuple[int, ...]:
    """Return the seats of the pawns on a packed cell, in placing order."""
    return state.claimed.get(cell, ())
