"""What stands in a park: stars, capacity, costs, protection and abilities, counted from cards that lie face up.

All of it follows from the cards of the park and from which of them are closed, so it is remembered for each such pair.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rulesets.at_any_cost.content import Op, Selector
from rulesets.at_any_cost.printed import (
    CLASS,
    COST,
    FIGURES,
    KIND,
    LEFT,
    POINTS,
    PROGRAMS,
    STARS,
    SUPER,
    TYPE,
    Tower,
    tower,
)
from rulesets.at_any_cost.state import AnyCostState, Park

Spot = tuple[int, int]
"""A card and the index of one of its abilities."""


class Standing(NamedTuple):
    """What one park has.

    stars       gate, open attractions with their upgrades, available staff, resources (AAC-11.2)
    capacity    what open cards add to the capacity (AAC-11.4)
    cost        what open cards add to the price of an attraction, upgrade, staff card, resource (AAC-7.10)
    hand        what open cards add to the hand limit (AAC-13.5)
    extra       number of open cards that give a further action (AAC-5.2)
    protected   cards that rivals cannot choose (AAC-4.10)
    shields     (protected card, card that protects it)
    event, react, guest, cleanup, end  abilities of open cards in the order of AAC-11.7
    towers      slot and print of every attraction
    cards       all cards in the order of AAC-11.7
    """

    stars: int
    capacity: int
    cost: dict[str, int]
    hand: int
    extra: int
    protected: tuple[int, ...]
    shields: dict[int, int]
    event: tuple[Spot, ...]
    react: tuple[Spot, ...]
    guest: tuple[Spot, ...]
    cleanup: tuple[Spot, ...]
    end: tuple[Spot, ...]
    towers: tuple[tuple[int, Tower], ...]
    cards: tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def _standing(park: Park, down: tuple[int, ...]) -> Standing:
    stars = FIGURES.gate_stars
    cards: list[int] = []
    by_trigger: dict[str, list[Spot]] = {
        "static": [], "event": [], "react": [], "guest": [], "cleanup": [], "end": [],
    }  # fmt: skip
    towers: list[tuple[int, Tower]] = []
    for place, group in enumerate(park):
        cards += group
        if place < LEFT and group:
            printed = tower(group)
            towers.append((place, printed))
            if group[0] not in down:
                stars += printed.stars
        elif place == LEFT:
            stars += sum(STARS[card] for card in group if card not in down)
    for card in cards:
        if PROGRAMS[card] and card not in down:
            for part, program in enumerate(PROGRAMS[card]):
                if program.trigger in by_trigger:
                    by_trigger[program.trigger].append((card, part))
    capacity = hand = extra = 0
    cost = dict.fromkeys(("attraction", "upgrade", "staff", "resource"), 0)
    shields: dict[int, int] = {}
    for card, part in by_trigger["static"]:
        for op in PROGRAMS[card][part].ops:
            amount = op.x.constant or 0
            if op.word == "capacity":
                capacity += amount
            elif op.word == "hand":
                hand += amount
            elif op.word == "extra_action":
                extra += 1
            elif op.word == "cost":
                for kind in cost:
                    if op.kind in (kind, "any"):
                        cost[kind] += amount
            elif op.word == "protect":
                for each in _protected_by(op, card, park, down):
                    shields.setdefault(each, card)
    return Standing(
        stars,
        capacity,
        cost,
        hand,
        extra,
        tuple(shields),
        shields,
        tuple(by_trigger["event"]),
        tuple(by_trigger["react"]),
        tuple(by_trigger["guest"]),
        tuple(by_trigger["cleanup"]),
        tuple(by_trigger["end"]),
        tuple(towers),
        tuple(cards),
    )


def _protected_by(op: Op, card: int, park: Park, down: tuple[int, ...]) -> list[int]:
    """Return what one ability protects: an attraction with all its upgrades (AAC-4.10)."""
    assert op.target is not None
    if op.target.owner == "self":
        chosen = [card]
    elif op.target.owner == "host":
        chosen = [group[0] for group in park[:LEFT] if card in group]
    else:
        chosen = matching(park, down, (), (), op.target)
    found = list(chosen)
    for group in park[:LEFT]:
        if group and group[0] in chosen:
            found += group[1:]
    return found


def standing(state: AnyCostState, seat: int) -> Standing:
    """Return what a park has."""
    return _standing(state.parks[seat], state.down)


def open_standing(state: AnyCostState, seat: int) -> Standing:
    """Return what a park would have with all its cards face up, as after the cleanup (AAC-13.4)."""
    return _standing(state.parks[seat], ())


# --- towers ----------------------------------------------------------------------------------------------


def size_of(state: AnyCostState, cards: tuple[int, ...]) -> int:
    """Return the size of an attraction with its upgrades: icons and growth tokens (AAC-15.2)."""
    return tower(cards).icons + state.growth.count(cards[0])


def host_of(park: Park, card: int) -> int:
    """Return the attraction on which an upgrade lies, the card itself for any other card."""
    for group in park[:LEFT]:
        if card in group:
            return group[0]
    return card


# --- figures ---------------------------------------------------------------------------------------------


def mod(state: AnyCostState, seat: int, what: str) -> int:
    """Return the sum of the seat's round modifiers of one kind (5.4, `mod`); limited ticket modifiers are not here."""
    mods = state.mods[seat]
    return sum(each[1] for each in mods if each[0] == what) if mods else 0


def stars_of(state: AnyCostState, seat: int) -> int:
    """Return the stars of a park with all round modifiers (AAC-11.2)."""
    return max(0, standing(state, seat).stars + mod(state, seat, "stars"))


def capacity_of(state: AnyCostState, seat: int) -> int:
    """Return the capacity of a park with all round modifiers (AAC-11.4)."""
    return max(0, FIGURES.capacity + standing(state, seat).capacity + mod(state, seat, "capacity"))


def tickets_of(state: AnyCostState, seat: int, guests: int) -> int:
    """Return what so many guests pay at the gate (AAC-11.6); no guest pays less than nothing."""
    total = FIGURES.ticket * guests
    for what, amount, first, _ in state.mods[seat]:
        if what == "ticket":
            total += amount * (min(guests, first) if first else guests)
    return max(0, total)


def actions_of(state: AnyCostState, seat: int) -> int:
    """Return how many actions a seat has in this round (AAC-5.2)."""
    count = FIGURES.actions + standing(state, seat).extra + mod(state, seat, "actions")
    return max(0, min(FIGURES.most_actions, count))


def hand_limit_of(state: AnyCostState, seat: int) -> int:
    """Return how many hand cards a seat may keep at cleanup (AAC-13.5)."""
    return max(0, FIGURES.hand_limit + standing(state, seat).hand)


# --- selectors within one park ---------------------------------------------------------------------------


def matching(
    park: Park, down: tuple[int, ...], used: tuple[int, ...], growth: tuple[int, ...], wanted: Selector
) -> list[int]:
    """Return the cards of a park that pass all filters of a selector (5.3), in the order of AAC-11.7.

    used    cards used in this round, growth: tokens on attractions, as in the state
    """
    found: list[int] = []
    kind = wanted.kind
    for place, group in enumerate(park):
        if place == LEFT:
            found += group if kind == "card" else [card for card in group if KIND[card] == kind]
        elif group:
            if kind == "card":
                found += group
            elif kind == "attraction":
                found.append(group[0])
            elif kind == "upgrade":
                found += group[1:]
    if wanted.open:
        found = [card for card in found if card not in down]
    if wanted.closed:
        found = [card for card in found if card in down]
    if wanted.plain:
        found = [card for card in found if not SUPER[card]]
    if wanted.types:
        found = [card for card in found if TYPE[card] in wanted.types]
    if wanted.upgrade_class:
        found = [card for card in found if CLASS[card] == wanted.upgrade_class]
    if wanted.cost_max is not None:
        found = [card for card in found if COST[card] <= wanted.cost_max]
    if wanted.points_max is not None:
        found = [card for card in found if POINTS[card] <= wanted.points_max]
    if wanted.used:
        found = [card for card in found if card in used and card not in down]
    if wanted.size_min is not None or wanted.largest:
        sizes = {group[0]: tower(group).icons + growth.count(group[0]) for group in park[:LEFT] if group}
        if wanted.size_min is not None:
            found = [card for card in found if sizes.get(card, 0) >= wanted.size_min]
        if wanted.largest and found:
            most = max(sizes.get(card, 0) for card in found)
            found = [card for card in found if sizes.get(card, 0) == most]
    return found
