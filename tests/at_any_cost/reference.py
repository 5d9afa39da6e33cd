"""A second, slow reading of the rules of counting, straight from the printed cards; nothing of the rules is used.

It shares only the numbering of the cards with them.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from rulesets.at_any_cost.content import Blueprint, Item, ParkCard, Requirement, load
from rulesets.at_any_cost.printed import DESIGN
from rulesets.at_any_cost.state import AnyCostState

BOX = load()
SIZE = [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 47, 52, 57]
LOANS = [0, 5, 11, 18, 26, 35, 45]


def of(card: int) -> ParkCard:
    """Return what is printed on a card of a park."""
    return BOX.cards[DESIGN[card]]


def stacks(state: AnyCostState, seat: int) -> list[list[int]]:
    """Return the attractions of a park with their upgrades."""
    return [list(group) for group in state.parks[seat][:5] if group]


def row(state: AnyCostState, seat: int) -> list[int]:
    """Return the cards left of the gate."""
    return list(state.parks[seat][5])


def icons(group: list[int]) -> list[str]:
    """Return every icon of an attraction, its built-in upgrade and its upgrades; a theme icon as "T:pack"."""
    found: list[str] = []
    for card in group:
        printed = of(card)
        found += [f"T:{printed.pack}" if icon == "T" else icon for icon in printed.icons]
        if printed.built_in is not None:
            inner = BOX.cards[printed.built_in]
            found += [f"T:{inner.pack}" if icon == "T" else icon for icon in inner.icons]
    return found


def size(state: AnyCostState, group: list[int]) -> int:
    """Return the size of an attraction."""
    return len(icons(group)) + sum(1 for card in state.growth if card == group[0])


def size_points(number: int) -> int:
    """Return the points of a size."""
    return SIZE[number] if number <= 15 else 57 + 4 * (number - 15)


def loan_points(number: int) -> int:
    """Return the points that loans cost."""
    return LOANS[number] if number <= 6 else 45 + 10 * (number - 6)


def stars_of_group(state: AnyCostState, group: list[int]) -> int:
    """Return the stars of an attraction with its upgrades, none while it is closed."""
    return 0 if group[0] in state.down else sum(of(card).stars for card in group)


def park_stars(state: AnyCostState, seat: int) -> int:
    """Return the stars of a park without modifiers of the round."""
    total = 1 + sum(stars_of_group(state, group) for group in stacks(state, seat))
    return total + sum(of(card).stars for card in row(state, seat) if card not in state.down)


def static(state: AnyCostState, seat: int, word: str) -> list[Any]:
    """Return the operations with a word in `static` abilities of open cards."""
    found = []
    for card in [card for group in stacks(state, seat) for card in group] + row(state, seat):
        if card in state.down:
            continue
        for ability in of(card).abilities:
            if ability.trigger == "static":
                found += [op for op in ability.do if op.word == word]
    return found


def capacity(state: AnyCostState, seat: int) -> int:
    """Return the capacity of a park without modifiers of the round."""
    return 15 + sum(op.x.number for op in static(state, seat, "capacity"))


def price(state: AnyCostState, seat: int, card: int) -> int:
    """Return what a card costs."""
    printed = of(card)
    total = printed.cost + sum(amount for what, amount, *_ in state.mods[seat] if what == "cost")
    total += sum(op.x.number for op in static(state, seat, "cost") if op.kind in (printed.kind, "any"))
    return max(0, total)


def _one(state: AnyCostState, group: list[int], item: Item) -> bool:
    marks = icons(group)
    themes = [mark[2:] for mark in marks if mark.startswith("T:")]
    value: Any = item.value
    return {
        "type": lambda: of(group[0]).type == value,
        "theme": lambda: themes.count(value) >= 1,
        "themes": lambda: len(set(themes)) >= value,
        "theme_any": lambda: len(themes) >= value,
        "feature": lambda: marks.count("F") >= value,
        "service": lambda: marks.count("S") >= value,
        "quality": lambda: marks.count("Q") >= value,
        "size": lambda: size(state, group) >= value,
        "stars": lambda: stars_of_group(state, group) >= value,
    }[item.word]()


def _park(state: AnyCostState, seat: int, item: Item) -> bool:
    kinds = [of(card).kind for card in row(state, seat)]
    types = [of(group[0]).type for group in stacks(state, seat)]
    value: Any = item.value
    return {
        "stars": lambda: park_stars(state, seat) >= value,
        "capacity": lambda: capacity(state, seat) >= value,
        "staff": lambda: kinds.count("staff") >= value,
        "resource": lambda: kinds.count("resource") >= value,
        "types": lambda: len(set(types)) >= value,
        "eatery": lambda: types.count("eatery") >= value,
        "super": lambda: any(of(group[0]).is_super for group in stacks(state, seat)),
        "coins": lambda: state.money[seat] >= value,
        "loans": lambda: state.loans[seat] == 0,
    }[item.word]()


def blueprint(state: AnyCostState, seat: int, card: int) -> int:
    """Return the points of a blueprint: every way of giving attractions to its requirements is tried."""
    printed: Blueprint = BOX.blueprints[DESIGN[card]]
    groups = stacks(state, seat)
    ones = [part for part in printed.need if part.scope == "one"]
    best = -10
    for chosen in product(range(len(groups)), repeat=len(ones)):
        if len(set(chosen)) < len(chosen):
            continue
        pairs = dict(zip(map(id, ones), chosen, strict=True))

        def holds(part: Requirement, first: int, pairs: dict[int, int] = pairs) -> bool:
            if part.scope == "park":
                return all(_park(state, seat, item) for item in part.items)
            index = first if part.scope == "same" else pairs[id(part)]
            return all(_one(state, groups[index], item) for item in part.items)

        first = chosen[0] if chosen else -1
        if all(holds(part, first) for part in printed.need):
            bonus = printed.bonus_value if holds(printed.bonus, first) else 0
            best = max(best, printed.value + bonus)
    return best


def total(state: AnyCostState, seat: int) -> int:
    """Return the points of a seat at the end of a game with its last cleanup."""
    points = sum(size_points(size(state, group)) for group in stacks(state, seat))
    points += sum(blueprint(state, seat, card) for card in state.blueprints[seat])
    points += state.money[seat] // 2 - loan_points(state.loans[seat])
    points += sum(of(card).points for card in row(state, seat))
    upgrades = sum(len(group) - 1 for group in stacks(state, seat))
    staff = sum(1 for card in row(state, seat) if of(card).kind == "staff")
    tall = sum(1 for group in stacks(state, seat) if size(state, group) >= 8)
    ends = {"sc-grove-2": upgrades, "sc-tale-2": 2 * staff, "grove-13": 2 * tall}
    for card in [group[0] for group in stacks(state, seat)] + row(state, seat):
        points += ends.get(DESIGN[card], 0)
        if DESIGN[card] in ("hollow-13", "tale-12"):
            points += state.coins.count(card)
    return points
