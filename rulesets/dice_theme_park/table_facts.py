"""What the table computes to help: parties and what they lead to, earnings, bonuses, plans, standings. No drawing."""

from __future__ import annotations

from typing import NamedTuple

from game.core.controls import Handle
from game.core.state import HIDDEN
from rulesets.dice_theme_park.content_words import AMENITIES, PHASES
from rulesets.dice_theme_park.operate import may_operate, worth
from rulesets.dice_theme_park.parties import parties, standing
from rulesets.dice_theme_park.phases_expand import taken_places
from rulesets.dice_theme_park.phases_plan import park_income
from rulesets.dice_theme_park.phases_setup import choices_of
from rulesets.dice_theme_park.scoring import objective_of_round, standing_of
from rulesets.dice_theme_park.state import (
    DiceState,
    Guest,
    amenity_count,
    content,
    discounted,
    free_icons,
    tile,
    unspent,
)


class PartyFacts(NamedTuple):
    """One party of an attraction.

    guests  their ids; before and after: (colour, pips) of each, pips 0 for one that goes home
    stars, money  what the ride earns
    then    attractions next door that could run afterwards, each with its stars, best first
    """

    guests: tuple[int, ...]
    before: tuple[tuple[str, int], ...]
    after: tuple[tuple[str, int], ...]
    stars: int
    money: int
    then: tuple[tuple[str, int], ...]


def administrator_of(view: DiceState, seat: int) -> str:
    """Return the administrator of a seat, also one that it has just kept in secret and may know; "" for none."""
    return view.admin[seat] or next(iter(_kept(view, seat, "administrator")), "")


def skills_of(view: DiceState, seat: int) -> tuple[str, ...]:
    """Return the skill cards of a seat, also one that it has just kept in secret and may know."""
    return view.skills[seat] or _kept(view, seat, "skill")


def _kept(view: DiceState, seat: int, kind: str) -> tuple[str, ...]:
    """Return what a seat kept at setup of a kind (DTP-2.19), as far as it may be known."""
    kept = view.kept[seat]
    if kept is HIDDEN:
        return ()
    return tuple(card for each, (card, *_) in zip(choices_of(view), kept, strict=False) if each == kind)


def place_worth(view: DiceState, seat: int, name: str) -> tuple[int, int]:
    """Return stars and money of one ride of an attraction of a park."""
    return worth(name, view.parks[seat][name][2])


def party_facts(view: DiceState, seat: int, name: str) -> list[PartyFacts]:
    """Return every party that could ride in an attraction now, whether or not an icon is free."""
    numbers, row = standing(view.guests[seat], name)
    stars, money = place_worth(view, seat, name)
    found = []
    for party in parties(row):
        ids = tuple(numbers[each] for each in party)
        before = tuple((row[each][1], row[each][2]) for each in party)
        after = tuple((colour, pips - 1) for colour, pips in before)
        found.append(PartyFacts(ids, before, after, stars, money, _then(view, seat, name, ids)))
    return found


def _then(view: DiceState, seat: int, name: str, party: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    guests: dict[int, Guest] = {}
    for number, guest in view.guests[seat].items():
        pips = guest[2] - (number in party)
        if pips > 0:
            guests[number] = (guest[0], guest[1], pips, guest[3])
    found: dict[str, int] = {}
    for target in view.layouts[seat].near[name]:
        if free_icons(target, view.parks[seat][target]) <= 0:
            continue
        for mover in party:
            if mover not in guests:
                continue
            moved = {**guests, mover: (target, *guests[mover][1:3], 0)}
            if parties(standing(moved, target)[1]):
                found[target] = place_worth(view, seat, target)[0]
                break
    return tuple(sorted(found.items(), key=lambda pair: -pair[1]))


def runs_now(view: DiceState, seat: int, name: str) -> bool:
    """Could this attraction be operated now?"""
    words = ("operate", "manage") if unspent(view, seat, "extra_operation") else ("operate",)
    _, row = standing(view.guests[seat], name)
    return any(may_operate(view, seat, name, word) for word in words) and bool(parties(row))


def open_rides(view: DiceState, seat: int) -> int:
    """Return how many attractions could be operated now."""
    return sum(1 for name in view.parks[seat] if runs_now(view, seat, name))


def round_earnings(view: DiceState, seat: int) -> tuple[int, int]:
    """Return stars and money of the cubes and skills of this round that are not added yet."""
    stars = money = 0
    for name, (_, _, upgrades, cubes) in view.parks[seat].items():
        if cubes:
            each = worth(name, upgrades)
            stars += cubes * each[0]
            money += cubes * each[1]
    return stars + sum(amount for _, amount in view.tokens[seat]), money


def amenities(view: DiceState, seat: int) -> list[tuple[str, int]]:
    """Return every amenity with how many attractions of a park have it."""
    return [(name, amenity_count(view.parks[seat], name)) for name in AMENITIES]


def bonus_after(view: DiceState, seat: int, name: str) -> tuple[str, int, bool]:
    """Return amenity, count once this tile is built, and whether that count brings a bonus (DTP-6.10)."""
    amenity = tile(name).amenity
    if amenity is None:
        return "", 0, False
    count = amenity_count(view.parks[seat], amenity) + 1
    return amenity, count, count in content().amenity_bonus


def plan_facts(view: DiceState, seat: int, cards: tuple[str, ...]) -> tuple[int, int]:
    """Return plan total and income of cards that would be played (DTP-4.4, DTP-4.9)."""
    box = content().staff
    return sum(box[card].pips for card in cards), sum(box[card].money for card in cards) + park_income(
        view, seat
    )


def total_of(view: DiceState, seat: int) -> int | None:
    """Return the plan total of a seat once it is revealed."""
    if not view.revealed or not view.played[seat]:
        return None
    return sum(content().staff[card].pips for card in view.played[seat]) - view.lowered[seat]


def objective_table(view: DiceState) -> tuple[str, list[tuple[int, int, int, int, int]]]:
    """Return the objective of this round, "" for none, and (seat, value, place, tied, stars) from best to last."""
    name = objective_of_round(view)
    if not name:
        return "", []
    rows = [(seat, *line) for seat, line in enumerate(standing_of(view, name))]
    return name, sorted(rows, key=lambda row: (row[2], row[0]))


class Standing(NamedTuple):
    """How a seat stands in an objective, were it scored now: value, place, seats that share it, stars."""

    value: int
    place: int
    tied: int
    stars: int


def standing_now(view: DiceState, name: str) -> list[Standing]:
    """Return how every seat stands in an objective, of whatever round (DTP-13.1 to DTP-13.3)."""
    return [Standing(*line) for line in standing_of(view, name)]


def shared(view: DiceState, place: int, tied: int) -> int:
    """Return the sum of the rewards that seats tied at a place share (DTP-13.3)."""
    return sum(content().prices.objective[view.seats][place - 1 : place - 1 + tied])


def abilities_over(card: str, phase: str) -> bool:
    """Have all phases passed in which a staff card acts, this phase being played? (DTP-4.14)"""
    passed = PHASES[: PHASES.index(phase)] if phase in PHASES else ()
    return all(each in passed for each in content().staff[card].phases)


def hire_price(view: DiceState, seat: int) -> int:
    """Return what a mascot costs this seat now (DTP-6.20)."""
    return discounted(view, seat, "mascot", content().prices.mascot)


def map_price(view: DiceState, seat: int) -> int:
    """Return what a map costs this seat now (DTP-7.1)."""
    return discounted(view, seat, "map", content().prices.map)


def space_price(view: DiceState, seat: int, name: str, space: int) -> int:
    """Return what an upgrade on this space costs this seat now (DTP-7.3)."""
    return discounted(view, seat, "upgrade", tile(name).spaces[space])


def upgrade_gain(view: DiceState, seat: int, name: str, kind: str) -> tuple[int, int, int]:
    """Return what an upgrade adds: stars and money to each ride, and further rides."""
    card = content().upgrades[kind]
    return card.stars, card.money, card.icons


def choices(touchable: dict[Handle, None]) -> list[Handle]:
    """Return the choices among what may be touched next, one of each."""
    return [handle for handle in touchable if handle[0] == "choice"]


def shelf(view: DiceState, *, tiles: bool) -> list[tuple[str, int]]:
    """Return every place of the tile (or skill) display of this round: what lies or lay there, and who took it or -1."""
    left = iter(view.display if tiles else view.skill_display)
    gone = taken_places(view, tiles=tiles)
    count = len(view.display if tiles else view.skill_display) + len(gone)
    return [gone[place] if place in gone else (next(left, ""), -1) for place in range(count)]
