"""Blueprints: what is fulfilled, and the ticks beside each item (AAC-15.4, section 5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from rulesets.at_any_cost.content import Item, Requirement
from rulesets.at_any_cost.printed import FIGURES, KIND, LEFT, SUPER, TYPE, Tower, blueprint, tower
from rulesets.at_any_cost.standing import standing
from rulesets.at_any_cost.state import AnyCostState


class Built(NamedTuple):
    """An attraction as blueprints look at it.

    slot   where it stands
    tower  what is printed on it and its upgrades
    size   with growth tokens; stars: none while it is closed
    """

    slot: int
    tower: Tower
    size: int
    stars: int


class Progress(NamedTuple):
    """How far a blueprint is.

    done    is its requirement fulfilled?
    bonus   does the bonus hold, too?
    slots   the attraction that serves each `one` requirement best, -1 for none
    ticks   for every requirement, then the bonus: which of its items hold
    """

    done: bool
    bonus: bool
    slots: tuple[int, ...]
    ticks: tuple[tuple[bool, ...], ...]


def built(state: AnyCostState, seat: int) -> list[Built]:
    """Return the attractions of a park by slot."""
    found = []
    for slot, cards in enumerate(state.parks[seat][:LEFT]):
        if cards:
            printed = tower(cards)
            size = printed.icons + state.growth.count(cards[0])
            found.append(Built(slot, printed, size, 0 if cards[0] in state.down else printed.stars))
    return found


def holds_for(item: Item, one: Built) -> bool:
    """Does an item hold for an attraction?"""
    word, value = item.word, item.value
    printed = one.tower
    if word == "type":
        return printed.type == value
    if word == "theme":
        return value in printed.themes
    assert isinstance(value, int)
    if word == "themes":
        return len(dict.fromkeys(printed.themes)) >= value
    if word == "theme_any":
        return len(printed.themes) >= value
    if word == "feature":
        return printed.feature >= value
    if word == "service":
        return printed.service >= value
    if word == "quality":
        return printed.quality >= value
    if word == "size":
        return one.size >= value
    assert word == "stars", f"no item {word} of an attraction"
    return one.stars >= value


def holds_in_park(state: AnyCostState, seat: int, item: Item) -> bool:
    """Does an item hold for the whole park?"""
    word, value = item.word, item.value
    assert isinstance(value, int)
    if word == "coins":
        return state.money[seat] >= value
    if word == "loans":
        return state.loans[seat] <= value
    there = standing(state, seat)
    if word == "stars":
        return there.stars >= value
    if word == "capacity":
        return FIGURES.capacity + there.capacity >= value
    hosts = [cards[0] for cards in state.parks[seat][:LEFT] if cards]
    if word == "types":
        return len(dict.fromkeys(TYPE[card] for card in hosts)) >= value
    if word == "eatery":
        return sum(1 for card in hosts if TYPE[card] == "eatery") >= value
    if word == "super":
        return sum(1 for card in hosts if SUPER[card]) >= value
    assert word in ("staff", "resource"), f"no item {word} of a park"
    return sum(1 for card in state.parks[seat][LEFT] if KIND[card] == word) >= value


def _ticks(state: AnyCostState, seat: int, part: Requirement, one: Built | None) -> tuple[bool, ...]:
    if part.scope == "park":
        return tuple(holds_in_park(state, seat, item) for item in part.items)
    return tuple(one is not None and holds_for(item, one) for item in part.items)


def progress(state: AnyCostState, seat: int, card: int) -> Progress:
    """Return how far a blueprint of a seat is.

    Several `one` requirements need different attractions; `same` looks at the one that serves the first of them, under
    any choice that fulfils the blueprint. Of all choices the one is shown that comes furthest.
    """
    printed = blueprint(card)
    ones = [part for part in printed.need if part.scope == "one"]
    choices: list[Built | None] = [*built(state, seat), *[None] * len(ones)]
    # Each requirement is looked at once for each attraction; the choices only put that together.
    park = {part: _ticks(state, seat, part, None) for part in printed.need if part.scope != "one"}
    served = [[_ticks(state, seat, part, each) for each in choices] for part in ones]
    first_counts = bool(ones) and printed.bonus.scope != "park"
    bonuses = [_ticks(state, seat, printed.bonus, each) for each in (choices if first_counts else [None])]
    park_done, park_sum = all(map(all, park.values())), sum(map(sum, park.values()))
    best: tuple[int, ...] = ()
    best_rank: tuple[int, ...] = ()
    for chosen in permutations(range(len(choices)), len(ones)):
        rows = [row[index] for row, index in zip(served, chosen, strict=True)]
        bonus_row = bonuses[chosen[0] if first_counts else 0]
        done = park_done and all(map(all, rows))
        rank = (done, done and all(bonus_row), park_sum + sum(map(sum, rows)), sum(bonus_row))
        if rank > best_rank:
            best, best_rank = chosen, rank
    rows_left = iter(row[index] for row, index in zip(served, best, strict=True))
    ticks = [next(rows_left) if part.scope == "one" else park[part] for part in printed.need]
    ticks.append(bonuses[best[0] if first_counts else 0])
    slots = tuple(-1 if one is None else one.slot for one in (choices[index] for index in best))
    return Progress(bool(best_rank[0]), bool(best_rank[1]), slots, tuple(ticks))


def value_of(state: AnyCostState, seat: int, card: int) -> tuple[int, bool, bool]:
    """Return the points of a blueprint now, whether it is fulfilled and whether its bonus holds (AAC-15.4)."""
    now = progress(state, seat, card)
    printed = blueprint(card)
    if not now.done:
        return -FIGURES.blueprint_penalty, False, False
    return printed.value + (printed.bonus_value if now.bonus else 0), True, now.bonus


def fulfilled(state: AnyCostState, seat: int, cards: Sequence[int]) -> int:
    """Return how many of the blueprints are fulfilled (AAC-16.3)."""
    return sum(1 for card in cards if progress(state, seat, card).done)
