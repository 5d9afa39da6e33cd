"""How likely a blueprint is to be fulfilled: the builds it still needs, against the actions that are left.

Work is counted in tenths of a build. A card that is hard to come by counts for more than one build.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from rulesets.at_any_cost.content import Requirement
from rulesets.at_any_cost.printed import FIGURES, KIND, LEFT, SUPER, TYPE, Tower, blueprint, tower
from rulesets.at_any_cost.standing import Standing
from rulesets.at_any_cost.state import AnyCostState, Park

NEVER = 10_000
"""Work that no game is long enough for."""

THEME, OTHER_THEME = 14, 11
"""A theme icon of one pack, and of any pack."""
ICONS_BY_TWO = 10
"""Two icons of a class, or the last missing one."""
STAR = 8
ICON = 6
"""A star of an attraction, and an icon of any kind that only size needs."""
NEW, UNTHEMED = 14, 7
"""An attraction of the right type, and the chance that it does not bring the theme."""
PARK_STAR, PARK_CAPACITY, LEFT_CARD, NEW_TYPE, SUPER_WORK = 6, 5, 13, 13, 20

HARD, HARDER = 12, 20
"""How fast the chance of a plan falls with its work: linear part and square part, in tenths."""

NEW_SIZE = 3
"""Icons that an attraction brings along."""


def _items_work(part: Requirement, printed: Tower | None, size: int, stars: int) -> int:
    """Return the work for an attraction to have everything; printed is None for one that is yet to be built."""
    work = brought = wanted = 0
    for item in part.items:
        word, value = item.word, item.value
        if word == "type":
            if printed is not None and printed.type != value:
                return NEVER
        elif word == "theme":
            if printed is None:
                work += UNTHEMED
            elif value not in printed.themes:
                work, brought = work + THEME, brought + 1
        elif not isinstance(value, int):
            return NEVER
        elif word == "size":
            wanted = value
        elif word == "stars":
            missing = max(0, value - stars)
            work, brought = work + STAR * missing, brought + missing
        elif word in ("themes", "theme_any"):
            themes: tuple[str, ...] = ("",) if printed is None else printed.themes
            missing = max(0, value - len(dict.fromkeys(themes) if word == "themes" else themes))
            work, brought = work + OTHER_THEME * missing, brought + missing
        else:
            missing = max(0, value - (0 if printed is None else getattr(printed, word)))
            work, brought = work + ICONS_BY_TWO * ((missing + 1) // 2), brought + missing
    return work + ICON * max(0, wanted - size - brought)


@lru_cache(maxsize=1 << 14)
def _tower_work(card: int, group: tuple[int, ...], growth: int) -> tuple[tuple[int, ...], int]:
    """Return the work of an attraction for each `one` requirement, and for the bonus."""
    printed = tower(group)
    plan = blueprint(card)
    size = printed.icons + growth
    parts = [part for part in plan.need if part.scope == "one"]
    bonus = _items_work(plan.bonus, printed, size, printed.stars) if plan.bonus.scope == "same" else 0
    return tuple(_items_work(part, printed, size, printed.stars) for part in parts), bonus


@lru_cache(maxsize=1 << 9)
def _new_work(card: int) -> tuple[tuple[int, ...], int]:
    plan = blueprint(card)
    parts = [part for part in plan.need if part.scope == "one"]
    bonus = _items_work(plan.bonus, None, NEW_SIZE, 2) if plan.bonus.scope == "same" else 0
    return tuple(NEW + _items_work(part, None, NEW_SIZE, 2) for part in parts), bonus


def _park_work(part: Requirement, park: Park, there: Standing, money: int, loans: int, left: int) -> int:
    """Return the work for a whole park. `there` is what it has when everything is open; left: own actions left."""
    work = 0
    for item in part.items:
        word, value = item.word, item.value
        assert isinstance(value, int)
        if word == "coins":
            work += 0 if money >= value else 2 * (value - money) if left > 2 else 5 * (value - money)
        elif word == "loans":
            work += NEVER if loans > value else left
        elif word == "stars":
            work += PARK_STAR * max(0, value - there.stars)
        elif word == "capacity":
            work += PARK_CAPACITY * max(0, value - FIGURES.capacity - there.capacity)
        elif word in ("staff", "resource"):
            have = sum(1 for card in park[LEFT] if KIND[card] == word)
            work += (LEFT_CARD + 3 * (word == "resource")) * max(0, value - have)
        else:
            hosts = [group[0] for group in park[:LEFT] if group]
            if word == "types":
                have = len(dict.fromkeys(TYPE[card] for card in hosts))
                missing, one = max(0, value - have), NEW_TYPE
            elif word == "eatery":
                missing, one = max(0, value - sum(1 for card in hosts if TYPE[card] == "eatery")), NEW
            else:
                missing, one = max(0, value - sum(1 for card in hosts if SUPER[card])), SUPER_WORK
            if missing > LEFT - len(hosts):
                return NEVER
            work += one * missing
    return work


def work_of(
    state: AnyCostState, seat: int, card: int, there: Standing, money: int, left: int
) -> tuple[int, int]:
    """Return the work that a blueprint and its bonus still need.

    there  the park with all cards open; money: coins that the seat will have; left: own actions left
    """
    plan = blueprint(card)
    park, loans = state.parks[seat], state.loans[seat]
    ones = [part for part in plan.need if part.scope == "one"]
    work = bonus = 0
    for part in plan.need:
        if part.scope == "park":
            work += _park_work(part, park, there, money, loans, left)
    if ones:
        rows = [
            _tower_work(card, group, state.growth.count(group[0]) if state.growth else 0)
            for group in park[:LEFT]
            if group
        ]
        rows += [_new_work(card)] * min(len(ones), LEFT - len(rows))
        best, best_sum = (NEVER, NEVER), NEVER
        for chosen in (
            permutations(range(len(rows)), len(ones)) if len(ones) > 1 else ((i,) for i in range(len(rows)))
        ):
            need = 0
            for index, row in enumerate(chosen):
                need += rows[row][0][index]
            extra = rows[chosen[0]][1]
            if 2 * need + extra < best_sum:
                best, best_sum = (need, extra), 2 * need + extra
        work += best[0]
        bonus = best[1] if plan.bonus.scope == "same" else 0
    if plan.bonus.scope == "park":
        bonus = _park_work(plan.bonus, park, there, money, loans, left)
    return work, bonus


@lru_cache(maxsize=1 << 12)
def chance(work: int, left: int) -> int:
    """Return how many of 1000 such plans come true with so many own actions left."""
    if work <= 0:
        return 970 if left else 1000
    if work >= 10 * left + 5:
        return 0
    have = 10 * left
    return 1000 * have * have // (have * have + (HARD * work * have + HARDER * work * work) // 10)


def estimate(state: AnyCostState, seat: int, card: int, there: Standing, money: int, left: int) -> int:
    """Return what a kept blueprint is worth, in hundredths of a point; a failed one costs its penalty (AAC-15.4)."""
    work, bonus = work_of(state, seat, card, there, money, left)
    plan = blueprint(card)
    sure = chance(work, left)
    value = sure * (plan.value + FIGURES.blueprint_penalty) // 10 - 100 * FIGURES.blueprint_penalty
    if sure:
        value += chance(work + bonus, left) * plan.bonus_value // 10
    return value
