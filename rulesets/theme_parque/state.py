"""The state of Theme Parque: what a saved game must hold, and the tables derived from it."""

from __future__ import annotations

from typing import Any

from game.core.state import ALL, COUNT, DERIVED, NOBODY, OWNER, State, field
from rulesets.theme_parque.ground import Queue

HAND_SIZE = 4  # TP-2.3, TP-7.1
MARKET_SIZE = 4  # TP-2.5
EMPTY_SLOT = ""


COOPERATIVE = "rollercooper"
"""The switch of the cooperative game (TP-12.1)."""


def partners(state: Any, one: int, other: int) -> bool:
    """Do two seats play in one team, and so look at each other's hands (TP-11.11)?"""
    return state.teams > 0 and one % state.teams == other % state.teams


def cooperative(state: Any) -> bool:
    """Is this a game of Rollercooper (TP-12.1)? All hands are open in it (TP-12.2)."""
    return COOPERATIVE in state.switches


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

    Only in Rollercooper (TP-12), cards by id:
    event_limit  greatest score of the cards in the game, 0 for all (TP-12.3)
    event_deck   cards face down, the next one last; event: the one whose special rule is in force, ""
    challenges   open WIN cards, the oldest first (TP-12.11); threats: LOSE cards in play (TP-12.9)
    completed, collected, removed   what became of the others
    round_claimed  was a pawn placed in this round?
    skipped     seat whose turn is left out in this round, or -1; sharing: the two seats with common hands
    free        those of `placed` that are free (TP-12.16)
    moved       dominoes moved instead of placed in this turn (TP-12.23)
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
    hands: list[list[str]] = field(OWNER, shared_with=partners, open_when=cooperative)
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
    event_limit: int = field(ALL, default=0)
    event_deck: list[str] = field(COUNT, default=[])
    event: str = field(ALL, default="")
    challenges: tuple[str, ...] = field(ALL, default=())
    threats: tuple[str, ...] = field(ALL, default=())
    completed: tuple[str, ...] = field(ALL, default=())
    collected: tuple[str, ...] = field(ALL, default=())
    removed: tuple[str, ...] = field(ALL, default=())
    round_claimed: bool = field(ALL, default=False)
    skipped: int = field(ALL, default=-1)
    sharing: tuple[int, ...] = field(ALL, default=())
    free: tuple[str, ...] = field(ALL, default=())
    moved: tuple[str, ...] = field(ALL, default=())
    stack: list[tuple[Any, ...]] = field(ALL)

    @property
    def revealed(self) -> tuple[str, ...]:
        """The event cards that are not in their deck any more."""
        return (*self.challenges, *self.threats, *self.completed, *self.collected, *self.removed)

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


def hand_to_play(state: ParqueState, seat: int) -> list[str]:
    """Return the dominoes that a seat may place: its hand, and that of the seat it shares hands with (shared_hands)."""
    if seat not in state.sharing:
        return state.hands[seat]
    return [
        *state.hands[seat],
        *(each for other in state.sharing if other != seat for each in state.hands[other]),
    ]


def played(state: ParqueState) -> tuple[str, ...]:
    """Return the dominoes that count as placed in this turn: placed ones and moved ones (TP-12.23)."""
    return (*state.placed, *state.moved) if state.moved else state.placed


def counted(state: ParqueState) -> int:
    """Return how many dominoes of this turn count against the quota: free ones do not (TP-12.16)."""
    return len(state.placed) - len(state.free) + len(state.moved)


def pawns_on(state: ParqueState, cell: int) -> tuple[int, ...]:
    """Return the seats of the pawns on a packed cell, in placing order."""
    return state.claimed.get(cell, ())
