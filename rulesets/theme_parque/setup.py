"""The first position of Theme Parque (TP-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.options import refuse
from game.core.rng import Rng
from rulesets.theme_parque import ground
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content import options as declared_options
from rulesets.theme_parque.state import COOPERATIVE, EMPTY_SLOT, HAND_SIZE, MARKET_SIZE, ParqueState

PAWNS = 3  # TP-2.4
DOUBLE_PAWNS = 6  # TP-11.12
SEATS = (1, 6)
COMPETITIVE_SEATS = 2
TEAMS = {"none": 0, "two": 2, "three": 3}  # TP-11.11
LIMITS = {"all": 0, "2": 2, "3": 3}  # TP-12.3


def new_state(options: Mapping[str, Any], seats: int, seed: int) -> ParqueState:
    """Return the position after setup, before the first turn. Raises ValueError for what cannot be played.

    Chance is used in this order: start player, the deck, the event deck (section 12 of the rules).
    """
    least = SEATS[0] if options.get(COOPERATIVE) is True else COMPETITIVE_SEATS
    if not least <= seats <= SEATS[1]:
        raise ValueError(f"Theme Parque is for 2 to 6 players, Rollercooper also for one, not {seats}")
    refuse(declared_options(), options, seats)  # TP-11.19
    content = load()
    sets = ("base", *(name for name in content.deck_of if name != "base" and name in options.get("sets", ())))
    switches = tuple(sorted(key for key, value in options.items() if value is True))
    rng = Rng(seed)
    start = rng.below(seats)
    deck = list(content.deck(sets))
    rng.shuffle(deck)
    limit = LIMITS[options.get("event_max_score", "all")]
    cards = list(event_cards(sets, limit)) if COOPERATIVE in switches else []
    rng.shuffle(cards)
    state = ParqueState(
        seats=seats,
        sets=sets,
        switches=switches,
        rng=rng.value,
        start=start,
        active=start,
        turn=0,
        round=0,
        deck=deck,
        market=[EMPTY_SLOT] * MARKET_SIZE,
        hands=[[] for _ in range(seats)],
        park={ground.ENTRANCE: (0, 0, 0, 0)},
        gone=(),
        supply=[DOUBLE_PAWNS if "double_pawns" in switches else PAWNS] * seats,
        pawns=[],
        placed=(),
        quota=0,
        had_pawns=True,
        claims=0,
        idle=0,
        final=-1,
        ended="",
        teams=TEAMS[options.get("teams", "none")],
        event_limit=limit if COOPERATIVE in switches else 0,
        event_deck=cards,
        stack=[("turn",)],
        **empty_tables(),
    )
    ground.rebuild(state, state.park)
    deal(state)
    return state


def event_cards(sets: tuple[str, ...], limit: int) -> tuple[str, ...]:
    """Return the event cards of a game in the order of the file: of its sets, with at most this score (TP-12.3).

    limit  0: all cards
    """
    return tuple(
        card.id for card in load().events.values() if card.set in sets and (not limit or card.score <= limit)
    )


def empty_tables() -> dict[str, Any]:
    """Return blank values for the derived fields."""
    tables: dict[str, Any] = {name: {} for name in ground.TABLES}
    return {**tables, "path_tunnels": (), "claimed": {}}


def deal(state: ParqueState) -> None:
    """Deal hands one domino at a time, clockwise from the start player, then the market (TP-2.3, 2.5, 2.8)."""
    for _ in range(HAND_SIZE):
        for place in range(state.seats):
            state.hands[(state.start + place) % state.seats].append(state.deck.pop())
    for slot in range(MARKET_SIZE):
        state.market[slot] = state.deck.pop()
