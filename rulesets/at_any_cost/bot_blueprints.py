"""How likely a blueprint is to be fulfilled: what it still needs, against the actions that are left.

The effort for each missing item is in tenths of an action that is spent on it, searching included. The figures were
found by counting in 120 games of bots how often a plan came true that missed such an item so many actions before the
end. The least number of builds, also in tenths, is counted beside it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from rulesets.at_any_cost.content import Requirement
from rulesets.at_any_cost.printed import FIGURES, KIND, LEFT, SUPER, TYPE, Tower, blueprint, tower
from rulesets.at_any_cost.standing import Standing
from rulesets.at_any_cost.state import AnyCostState, Park


class Work(NamedTuple):
    """What a requirement still needs: effort, and the least number of builds."""

    effort: int
    builds: int


NEVER = 10_000
"""Effort that no game is long enough for."""
IMPOSSIBLE = Work(NEVER, NEVER)
NOTHING = Work(0, 0)

ONE_THEME, ANY_THEME, NEW_THEME = 46, 12, 34
"""A theme icon of a certain pack, of any pack, and of a certain pack on an attraction that is yet to be built."""
NEW, STAR, ICON = 20, 9, 3
"""An attraction of a certain type; a star of an attraction; an icon of any kind."""
ICONS = {"feature": (0, 8, 28), "service": (0, 3, 15), "quality": (0, 4, 12)}
"""One or two icons of a class; more of them add up."""
EACH_LEFT = {"staff": 6, "resource": 11}
NEW_TYPE, EATERY, NEW_SUPER, PARK_STAR, PARK_CAPACITY = 9, 20, 22, 2, 5
BUILD = 10
HARD, HARDER = 12, 20
"""How fast the chance of a plan falls with its effort: linear part and square part, in tenths."""
PURSUIT = 200
"""What an action loses that is spent on a plan instead of on what is best anyway, in hundredths of a point."""
BONUS_EFFORT = 16
"""A bonus is worth less trouble than its blueprint: so many tenths of the effort."""
NEW_SIZE, NEW_STARS = 3, 2
"""Icons and stars that an attraction brings along."""


# --- attractions ------------------------------------------------------------------------------------------


def _icons_work(word: str, missing: int) -> int:
    """Return the effort for icons of a class."""
    single = ICONS[word]
    return single[2] * (missing // 2) + single[missing % 2]


def _items_work(part: Requirement, printed: Tower | None, size: int, stars: int) -> Work:
    """Return the work for an attraction to have everything; printed is None for one that is yet to be built."""
    effort = builds = brought = wanted = 0
    for item in part.items:
        word, value = item.word, item.value
        missing = steps = 0
        if word == "type":
            if printed is not None and printed.type != value:
                return IMPOSSIBLE
        elif word == "theme":
            if printed is None:
                effort += NEW_THEME
            elif value not in printed.themes:
                effort, missing, steps = effort + ONE_THEME, 1, 1
        elif not isinstance(value, int):
            return IMPOSSIBLE
        elif word == "size":
            wanted = value
        elif word == "stars":
            missing = max(0, value - stars)
            effort, steps = effort + STAR * missing, (missing + 1) // 2
        elif word in ("themes", "theme_any"):
            themes: tuple[str, ...] = ("",) if printed is None else printed.themes
            missing = max(0, value - len(dict.fromkeys(themes) if word == "themes" else themes))
            effort, steps = effort + ANY_THEME * missing, missing
        else:
            missing = max(0, value - (0 if printed is None else getattr(printed, word)))
            effort, steps = effort + _icons_work(word, missing), (missing + 1) // 2
        brought, builds = brought + missing, builds + steps
    more = max(0, wanted - size - brought)
    return Work(effort + ICON * more, BUILD * (builds + (more + 1) // 2))


@lru_cache(maxsize=1 << 14)
def _tower_work(card: int, group: tuple[int, ...], growth: int) -> tuple[tuple[Work, ...], Work]:
    """Return the work of an attraction for each `one` requirement, and for the bonus."""
    printed = tower(group)
    plan = blueprint(card)
    size = printed.icons + growth
    parts = [part for part in plan.need if part.scope == "one"]
    bonus = _items_work(plan.bonus, printed, size, printed.stars) if plan.bonus.scope == "same" else NOTHING
    return tuple(_items_work(part, printed, size, printed.stars) for part in parts), bonus


@lru_cache(maxsize=1 << 9)
def _new_work(card: int) -> tuple[tuple[Work, ...], Work]:
    """Return the same for an attraction that is yet to be built."""
    plan = blueprint(card)
    works = []
    for part in plan.need:
        if part.scope == "one":
            work = _items_work(part, None, NEW_SIZE, NEW_STARS)
            typed = any(item.word == "type" for item in part.items)
            works.append(Work(work.effort + (NEW if typed else NEW // 2), work.builds + BUILD))
    same = plan.bonus.scope == "same"
    return tuple(works), _items_work(plan.bonus, None, NEW_SIZE, NEW_STARS) if same else NOTHING


# --- whole parks ------------------------------------------------------------------------------------------


def _park_work(
    part: Requirement, state: AnyCostState, seat: int, there: Standing, money: int, left: int
) -> Work:
    """Return the work for a whole park, see `work_of`."""
    effort = builds = 0
    park: Park = state.parks[seat]
    for item in part.items:
        word, value = item.word, item.value
        assert isinstance(value, int)
        missing, each, steps = 0, 0, 1
        if word == "coins":
            missing, each, steps = value - money, 2 if left > 2 else 5, 0
        elif word == "loans":
            missing, each, steps = (1, NEVER, 0) if state.loans[seat] > value else (1, left, 0)
        elif word == "stars":
            missing, each, steps = value - there.stars, PARK_STAR, 0
        elif word == "capacity":
            missing, each, steps = value - FIGURES.capacity - there.capacity, PARK_CAPACITY, 0
        elif word in ("staff", "resource"):
            missing, each = value - sum(1 for card in park[LEFT] if KIND[card] == word), EACH_LEFT[word]
        else:
            hosts = [group[0] for group in park[:LEFT] if group]
            if word == "types":
                missing, each = value - len(dict.fromkeys(TYPE[card] for card in hosts)), NEW_TYPE
            elif word == "eatery":
                missing, each = value - sum(1 for card in hosts if TYPE[card] == "eatery"), EATERY
            else:
                missing, each = value - sum(1 for card in hosts if SUPER[card]), NEW_SUPER
            if missing > LEFT - len(hosts):
                return IMPOSSIBLE
        if missing > 0:
            effort, builds = effort + each * missing, builds + steps * missing
    return Work(effort, BUILD * builds)


# --- blueprints -------------------------------------------------------------------------------------------


def work_of(
    state: AnyCostState, seat: int, card: int, there: Standing, money: int, left: int
) -> tuple[Work, Work]:
    """Return the work that a blueprint and its bonus still need.

    there  the park with all cards open; money: coins that the seat will have; left: own actions left
    """
    plan = blueprint(card)
    effort = builds = count = 0
    for part in plan.need:
        if part.scope == "park":
            work = _park_work(part, state, seat, there, money, left)
            effort, builds = effort + work.effort, builds + work.builds
        else:
            count += 1
    bonus = NOTHING
    if count:
        need, bonus = _best_attractions(state, seat, card, count)
        effort, builds = effort + need.effort, builds + need.builds
    if plan.bonus.scope == "park":
        bonus = _park_work(plan.bonus, state, seat, there, money, left)
    return Work(effort, builds), bonus


def _best_attractions(state: AnyCostState, seat: int, card: int, count: int) -> tuple[Work, Work]:
    """Return the least work for attractions that serve the `one` requirements, and that for the bonus."""
    growth = state.growth
    rows = [
        _tower_work(card, group, growth.count(group[0]) if growth else 0)
        for group in state.parks[seat][:LEFT]
        if group
    ]
    rows += [_new_work(card)] * min(count, LEFT - len(rows))
    best, best_effort = (IMPOSSIBLE, NOTHING), NEVER
    if count == 1:
        for needs, extra in rows:
            effort = needs[0].effort + extra.effort // 2
            if effort < best_effort:
                best, best_effort = (needs[0], extra), effort
        return best
    for chosen in permutations(rows, count):
        effort = chosen[0][1].effort // 2 + sum(row[0][index].effort for index, row in enumerate(chosen))
        if effort < best_effort:
            builds = sum(row[0][index].builds for index, row in enumerate(chosen))
            best, best_effort = (Work(effort - chosen[0][1].effort // 2, builds), chosen[0][1]), effort
    return best


@lru_cache(maxsize=1 << 13)
def chance(effort: int, builds: int, left: int) -> int:
    """Return how many of 1000 such plans come true with so many own actions left."""
    if effort <= 0:
        return 990 if left else 1000
    have = BUILD * left
    if builds > have or effort >= NEVER or not have:
        return 0
    return 1000 * have * have // (have * have + (HARD * effort * have + HARDER * effort * effort) // 10)


def estimate(state: AnyCostState, seat: int, card: int, there: Standing, money: int, left: int) -> int:
    """Return what a kept blueprint is worth, in hundredths of a point; a failed one costs its penalty (AAC-15.4)."""
    work, bonus = work_of(state, seat, card, there, money, left)
    plan = blueprint(card)
    sure = chance(work.effort, work.builds, left)
    value = sure * (plan.value + FIGURES.blueprint_penalty) // 10 - 100 * FIGURES.blueprint_penalty
    if sure:
        value -= PURSUIT * min(work.effort, BUILD * left) * sure // 10_000
        effort = work.effort + bonus.effort * BONUS_EFFORT // 10
        all_of_it = chance(effort, work.builds + bonus.builds, left)
        value += all_of_it * plan.bonus_value // 10
    return value
