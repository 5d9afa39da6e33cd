"""The state of Dice Theme Park: what a saved game must hold, and the small tuples it consists of.

Nearly everything of a seat is a tuple in a list by seat, so that copies are cheap: a change puts a new tuple there.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from game.core.hex import border, distance, neighbours, pack, unpack
from game.core.state import ALL, COUNT, DERIVED, NOBODY, OWNER, State, field
from rulesets.dice_theme_park.content import load
from rulesets.dice_theme_park.content_types import Attraction, Content, Effect, Mode

Guest = tuple[str, str, int, int]
"""A guest in a park: attraction id, colour, pips, and 1 if a colour mark is on it (DTP-8.34), else 0."""

Place = tuple[int, int, tuple[tuple[int, str, int], ...], int]
"""An attraction in a park: q, r, upgrades (space, type, round of installation), operating cubes."""

Rider = tuple[int, str, int]
"""A guest on a monorail: id, colour, pips. Id 0 is the gap of a guest who was taken (R-24)."""

Train = tuple[str, int, tuple[Rider, ...]]
"""A monorail: card id, the seat that took it or -1, its guests from left to right."""

LedgerEntry = tuple[int, int, str, int, str, tuple[int, ...]]
"""Stars that were scored: seat, round, category, stars, id of what they are for, the numbers of the arithmetic."""

FREE = ""
"""A mascot that has not been used in this round."""


class Layout(NamedTuple):
    """Where the attractions of a park lie, looked up in all ways that the rules need.

    at     packed cell -> attraction id
    near   attraction id -> ids of the adjacent attractions, in the order of building
    open   packed empty cells of the board that touch the park (DTP-6.3, DTP-6.4), in reading order
    """

    at: dict[int, str]
    near: dict[str, tuple[str, ...]]
    open: tuple[int, ...]


class DiceState(State):
    """One position.

    mode, seats   how it is played (DTP-1.1, DTP-1.5)
    round, turn   round from 1; turn counts the parts of phases that seats have ended
    order         turn order of this round; during Plan that of the round before
    objectives    (round, id) of those dealt (DTP-2.3)
    bag, box      dice by colour; substitutes: of each colour, added when both were empty (DTP-10.11)
    next_guest    id of the next guest drawn
    trains        the monorails in table order
    display, discard, skill_display, skill_discard   open tiles and skills
    taken         (place on its display, card, seat) of the tiles and skills taken from the displays in this round
    offer         setup: the cards a seat chooses from now; coming: those of its later choices (DTP-2.19)
    kept          setup: what it chose, each (card, cards given back ...); a start tile with its site q, r as well
    score         stars added to the score; ledger tells what for
    tokens        (skill id, stars) collected in this Operate phase (DTP-9.2)
    hands, played staff ids; played are hidden until `revealed` (DTP-4.2); spent: those used in this round
    lowered       what AD13 takes off the plan totals of this round (DTP-4.5), by seat
    admin         administrator of a seat, "" for none; retired: one that left the game after use (DTP-9.11)
    skills        skill ids by seat, one for each mascot; empty without cards
    mascots       for each mascot of a seat the attraction where it was used, "" while free
    maps          (face up, face down) by seat
    stock         upgrades not installed, in the order of UPGRADES
    parks         attractions in the order of building; guests by id, rising
    operated      attractions operated this round, once their cubes are back (section 5.4)
    round_stars   stars of DTP-9.1 and DTP-9.2 in this round's Maintain
    saved         guests at 1 that do not leave in this Maintain (DTP-9.10)
    ended         rule that ended the game, or ""
    """

    mode: str = field(ALL)
    seats: int = field(ALL)
    rng: int = field(NOBODY, blank=0)
    round: int = field(ALL)
    turn: int = field(ALL)
    order: tuple[int, ...] = field(ALL)
    objectives: tuple[tuple[int, str], ...] = field(ALL)
    bag: dict[str, int] = field(ALL)
    box: dict[str, int] = field(ALL)
    substitutes: int = field(ALL)
    next_guest: int = field(ALL)
    trains: tuple[Train, ...] = field(ALL)
    stack_a: list[str] = field(COUNT)
    stack_b: list[str] = field(COUNT)
    display: tuple[str, ...] = field(ALL)
    discard: tuple[str, ...] = field(ALL)
    skill_deck: list[str] = field(COUNT)
    skill_display: tuple[str, ...] = field(ALL)
    skill_discard: tuple[str, ...] = field(ALL)
    taken: tuple[tuple[int, str, int], ...] = field(ALL)
    map_supply: int = field(ALL)
    offer: list[tuple[str, ...]] = field(OWNER)
    coming: tuple[tuple[tuple[str, ...], ...], ...] = field(NOBODY, blank=())
    kept: list[tuple[Any, ...]] = field(OWNER)
    score: list[int] = field(ALL)
    money: list[int] = field(ALL)
    tokens: list[tuple[tuple[str, int], ...]] = field(ALL)
    ledger: tuple[LedgerEntry, ...] = field(ALL)
    hands: list[tuple[str, ...]] = field(OWNER)
    played: list[tuple[str, ...]] = field(OWNER, open_when=lambda state: state.revealed)
    revealed: bool = field(ALL)
    spent: list[tuple[str, ...]] = field(ALL)
    lowered: tuple[int, ...] = field(ALL)
    admin: list[str] = field(ALL)
    retired: tuple[str, ...] = field(ALL)
    skills: list[tuple[str, ...]] = field(ALL)
    mascots: list[tuple[str, ...]] = field(ALL)
    maps: list[tuple[int, int]] = field(ALL)
    stock: list[tuple[int, ...]] = field(ALL)
    parks: list[dict[str, Place]] = field(ALL)
    guests: list[dict[int, Guest]] = field(ALL)
    operated: tuple[tuple[str, ...], ...] = field(ALL)
    round_stars: tuple[int, ...] = field(ALL)
    saved: tuple[int, ...] = field(ALL)
    ended: str = field(ALL)
    stack: list[tuple[Any, ...]] = field(ALL)

    layouts: list[Layout] = field(DERIVED)


# --- what is printed -------------------------------------------------------------------------------------


@cache
def content() -> Content:
    """Return the content of the program."""
    return load()


@cache
def tile(name: str) -> Attraction:
    """Return what is printed on an attraction."""
    return content().attractions[name]


@cache
def mode_of(mode: str) -> Mode:
    """Return the mode of play."""
    return content().modes[mode]


@cache
def board() -> tuple[int, ...]:
    """Return the packed cells of the park board in reading order (DTP-12.1)."""
    return tuple(pack(q, r) for q, r in content().board.cells)


@cache
def extra_icons(upgrades: tuple[tuple[int, str, int], ...]) -> int:
    """Return how many operating icons these upgrades add (DTP-7.14)."""
    return sum(content().upgrades[kind].icons for _, kind, _ in upgrades)


def free_icons(name: str, place: Place) -> int:
    """Return how many operating icons of an attraction hold no cube; below 0 with Manager cubes (DTP-8.4)."""
    return tile(name).icons + (extra_icons(place[2]) if place[2] else 0) - place[3]


# --- parks -----------------------------------------------------------------------------------------------

NOTHING = Layout({}, {}, ())


def extended(layout: Layout, name: str, cell: int) -> Layout:
    """Return the layout with one more attraction on a packed cell."""
    around = tuple(layout.at[each] for each in neighbours(cell) if each in layout.at)
    at = {**layout.at, cell: name}
    near = dict(layout.near)
    for each in around:
        near[each] = (*near[each], name)
    near[name] = tuple(each for each in layout.near if each in around)
    fringe = border((cell,))
    return Layout(
        at,
        near,
        tuple(each for each in board() if each not in at and (each in fringe or each in layout.open)),
    )


@lru_cache(maxsize=2048)
def layout_of(placed: tuple[tuple[str, int], ...]) -> Layout:
    """Return the layout of attractions on packed cells, in the order of building."""
    layout = NOTHING
    for name, cell in placed:
        layout = extended(layout, name, cell)
    return layout


def layout_of_park(park: dict[str, Place]) -> Layout:
    """Return the layout of a park."""
    return layout_of(tuple((name, pack(place[0], place[1])) for name, place in park.items()))


def add_attraction(state: DiceState, seat: int, name: str, q: int, r: int) -> None:
    """Put an attraction into a park."""
    state.parks[seat][name] = (q, r, (), 0)
    state.layouts[seat] = extended(state.layouts[seat], name, pack(q, r))


def within(state: DiceState, seat: int, name: str, reach: int) -> tuple[str, ...]:
    """Return the other attractions at most `reach` cells away on the board; gaps do not matter (R-23)."""
    park = state.parks[seat]
    here = pack(park[name][0], park[name][1])
    return tuple(
        each
        for each, place in park.items()
        if each != name and distance(here, pack(place[0], place[1])) <= reach
    )


def amenity_count(park: dict[str, Place], amenity: str | None) -> int:
    """Return how many attractions of a park have the amenity (DTP-6.10); 0 for None."""
    return sum(1 for name in park if amenity is not None and tile(name).amenity == amenity)


def open_cells(state: DiceState, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the cells (q, r) where a seat may build (DTP-6.3, DTP-6.4), in reading order."""
    return tuple(unpack(cell) for cell in state.layouts[seat].open)


# --- guests, bag -----------------------------------------------------------------------------------------


def to_bag(state: DiceState, colour: str) -> None:
    """Put a guest of this colour into the bag."""
    state.bag[colour] += 1


def arrive(state: DiceState, seat: int, guest: int, value: Guest) -> None:
    """Put a guest into a park. Guests stay sorted by id, so that equal ones are named in a fixed order."""
    guests = state.guests[seat]
    last = next(reversed(guests), -1)
    guests[guest] = value
    if guest < last:
        state.guests[seat] = dict(sorted(guests.items()))


# --- abilities -------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _card_with(played: tuple[str, ...], spent: tuple[str, ...], word: str) -> str:
    for card in dict.fromkeys(played):
        if staff_effect(card, word) is not None and played.count(card) > spent.count(card):
            return card
    return ""


def unspent(state: DiceState, seat: int, word: str) -> str:
    """Return a played staff card with this effect word that was not used in this round (DTP-4.14), or ""."""
    return _card_with(state.played[seat], state.spent[seat], word)


@lru_cache(maxsize=4096)
def _effects(played: tuple[str, ...], admin: str, word: str) -> tuple[Effect, ...]:
    effects = [effect for card in played for effect in content().staff[card].effects]
    if admin:
        effects += content().administrators[admin].effects
    return tuple(effect for effect in effects if effect.word == word)


def effects_of(state: DiceState, seat: int, word: str) -> tuple[Effect, ...]:
    """Return the effects with a word on the played staff cards and the administrator of a seat."""
    return _effects(state.played[seat], state.admin[seat], word)


@cache
def staff_effect(card: str, word: str) -> Effect | None:
    """Return the effect with a word on a staff card."""
    return next((effect for effect in content().staff[card].effects if effect.word == word), None)


@cache
def _admin_effect(admin: str, word: str) -> Effect | None:
    return next((effect for effect in content().administrators[admin].effects if effect.word == word), None)


def admin_effect(state: DiceState, seat: int, word: str) -> Effect | None:
    """Return the effect with a word on the administrator of a seat."""
    admin = state.admin[seat]
    return _admin_effect(admin, word) if admin else None


def discounted(state: DiceState, seat: int, target: str, price: int) -> int:
    """Return a price after all discounts of a seat, never below 0 (DTP-6.20, DTP-7.1, DTP-7.3)."""
    cuts = effects_of(state, seat, "discount")
    return max(0, price - sum(each.amount for each in cuts if each.target == target)) if cuts else price


def spend(state: DiceState, seat: int, card: str) -> None:
    """Note that a staff card was used."""
    state.spent[seat] = (*state.spent[seat], card)
