"""The state of At Any Cost: what a saved game must hold.

Cards are numbers (`printed.py` knows what stands on them). Nearly everything of a seat is a tuple in a list by seat, so
that copies are cheap: a change puts a new tuple there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.state import ALL, COUNT, NOBODY, OWNER, State, field
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT, SLOTS

Park = tuple[tuple[int, ...], ...]
"""The cards of a park: five slots, each () or an attraction followed by its upgrades in building order; then the row
left of the gate (staff and resources in building order)."""

EMPTY_PARK: Park = ((),) * (SLOTS + 1)

Played = tuple[int, int, int, int, int, tuple[int, ...]]
"""A card in the played row: card, half, named rival or -1, target card or 0, LYING, WAITING or CANCELLED, shielded
seats."""

LYING, WAITING, CANCELLED = 0, 1, 2
"""A played card is only there, or its pinned effect comes in the guest phase, or it was cancelled."""

Mod = tuple[str, int, int, int]
"""A round modifier: what, by how much, for how many guests (0: all), card it comes from."""

Crowd = tuple[int, int, int]
"""What the guest phase counted for a seat: stars, capacity, guests (AAC-11.2 to AAC-11.5)."""

PHASES = {
    "pack": "setup", "deal": "setup", "redeal": "setup", "market": "setup",
    "draw_events": "event", "reveal": "event", "city": "event", "event_turn": "event", "event": "event",
    "action_turn": "park", "action": "park", "guests": "guest", "cleanup": "cleanup", "limit": "cleanup",
}  # fmt: skip
"""Frames that make up a round, and the phase that runs while such a frame is the uppermost of them."""


class AnyCostState(State):
    """One position.

    packs          packs in use, in the order in which they were chosen (AAC-1.1)
    city           how the city deck was built: a word of CITIES
    rounds, good   number of rounds; how many of them use good city events (AAC-2.4)
    neighbours     the variant Good neighbours (AAC-18.2)
    redeals, reactions, tie_end, super_demolished, last_cleanup, always_ask   rule options
    start          start player; turn counts the turns that were taken, for autosave and undo
    aside          cards set aside in redeals (AAC-1.14)
    office         "open", or "closed" once the reminder was turned over
    city_now       city event of this round while it is carried out or pinned, 0 for none
    box            cards out of the game that nobody may look at
    gone           super attractions that left the game (AAC-8.3)
    market         six places, 0 for a gap
    hands          park and event cards; blueprints, showcases: kept goals, super attractions not built
    looking        cards drawn by a seat that has still to choose
    down           cards lying face down (AAC-12.1); used: cards used in this round (AAC-3.14)
    growth, coins  each card once for every token on it
    played         the played rows; mods: round modifiers; crowd: what the guest phase counted, () before
    lots           seats in the order drawn by lot at the end, () if none was drawn (option tie_end)
    ended          rule that ended the game, or ""
    stack          what is pending; its frames are told in the phases_*.py
    """

    packs: tuple[str, ...] = field(ALL)
    city: str = field(ALL)
    rounds: int = field(ALL)
    good: int = field(ALL)
    neighbours: bool = field(ALL)
    redeals: int = field(ALL)
    reactions: str = field(ALL)
    tie_end: str = field(ALL)
    super_demolished: str = field(ALL)
    last_cleanup: bool = field(ALL)
    always_ask: bool = field(ALL)
    seats: int = field(ALL)
    rng: int = field(NOBODY, blank=0)
    round: int = field(ALL)
    turn: int = field(ALL)
    start: int = field(ALL)
    park_deck: list[int] = field(COUNT)
    park_discard: list[int] = field(ALL)
    event_deck: list[int] = field(COUNT)
    event_discard: list[int] = field(ALL)
    blueprint_deck: list[int] = field(COUNT)
    blueprint_discard: list[int] = field(COUNT)
    aside: tuple[int, ...] = field(ALL)
    city_deck: list[int] = field(COUNT)
    city_discard: tuple[int, ...] = field(ALL)
    city_now: int = field(ALL)
    office: str = field(ALL)
    box: tuple[int, ...] = field(NOBODY, blank=())
    gone: tuple[int, ...] = field(ALL)
    market: tuple[int, ...] = field(ALL)
    hands: list[tuple[int, ...]] = field(OWNER)
    blueprints: list[tuple[int, ...]] = field(OWNER, open_when=lambda state: state.ended != "")
    showcases: list[tuple[int, ...]] = field(OWNER)
    looking: list[tuple[int, ...]] = field(OWNER)
    parks: list[Park] = field(ALL)
    down: tuple[int, ...] = field(ALL)
    used: tuple[int, ...] = field(ALL)
    growth: tuple[int, ...] = field(ALL)
    coins: tuple[int, ...] = field(ALL)
    money: list[int] = field(ALL)
    loans: list[int] = field(ALL)
    played: list[tuple[Played, ...]] = field(ALL)
    mods: list[tuple[Mod, ...]] = field(ALL)
    crowd: list[tuple[int, ...]] = field(ALL)
    lots: tuple[int, ...] = field(ALL)
    ended: str = field(ALL)
    stack: list[tuple[Any, ...]] = field(ALL)

    @property
    def used_cards(self) -> tuple[str, ...]:
        """Content ids that came up: built, discarded, played, kept as a goal, carried out."""
        cards = [card for park in self.parks for group in park for card in group]
        cards += [*self.gone, *self.park_discard, *self.event_discard, *self.city_discard, self.city_now]
        cards += [each[0] for row in self.played for each in row]
        cards += [card for row in self.blueprints for card in row]
        return tuple(dict.fromkeys(DESIGN[card] for card in cards if card))


# --- seats -----------------------------------------------------------------------------------------------


def seat_at(state: AnyCostState, place: int) -> int:
    """Return the seat that is `place` steps after the start player (AAC-2.3)."""
    return (state.start + place) % state.seats


def around(state: AnyCostState, seat: int) -> tuple[int, ...]:
    """Return all other seats in turn order, from the seat's left."""
    return tuple((seat + step) % state.seats for step in range(1, state.seats))


def phase_of(state: AnyCostState) -> str:
    """Return the phase that is running: "setup", "event", "park", "guest", "cleanup", or "over"."""
    for frame in reversed(state.stack):
        phase = PHASES.get(frame[0])
        if phase is not None:
            return phase
    return "over" if state.ended else "setup"


# --- cards -----------------------------------------------------------------------------------------------


def place_of(state: AnyCostState, card: int) -> tuple[int, int] | None:
    """Return seat and place (slot, or LEFT) of a card that lies in a park; None for all others."""
    for seat, park in enumerate(state.parks):
        for place, cards in enumerate(park):
            if card in cards:
                return seat, place
    return None


def owner_of(state: AnyCostState, card: int) -> int:
    """Return whose park a card lies in, -1 if it lies in none."""
    found = place_of(state, card)
    return -1 if found is None else found[0]


def first_alike(cards: Iterable[int]) -> list[int]:
    """Return the first card of each design; copies of a design are interchangeable as long as they lie in no park."""
    found: dict[str, int] = {}
    for card in cards:
        found.setdefault(DESIGN[card], card)
    return list(found.values())


def is_first_alike(cards: Iterable[int], card: int) -> bool:
    """Is this the first card of its design among the cards?"""
    return next((each for each in cards if DESIGN[each] == DESIGN[card]), 0) == card


def has_attraction(cards: Iterable[int]) -> bool:
    """Is an attraction among the cards (AAC-1.14)?"""
    return any(KIND[card] == "attraction" for card in cards)


def attractions(park: Park) -> int:
    """Return the number of attractions in a park."""
    return sum(1 for cards in park[:LEFT] if cards)
