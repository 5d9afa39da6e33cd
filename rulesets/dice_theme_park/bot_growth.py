"""How the bots let their parks grow: monorails, building, hiring, improvements (rules, section 11).

Each function ranks what a seat could do as (value, action) with the value in hundredths of a star, best first; doing
without has the value 0.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import Action
from rulesets.dice_theme_park.bot_operate import ground_of, operations, outlook, point_of, rounds_left
from rulesets.dice_theme_park.bot_points import code_of
from rulesets.dice_theme_park.bot_search import search
from rulesets.dice_theme_park.bot_values import (
    LATER,
    LEAST_GAIN,
    MAP_ROUND,
    MASCOT_ROUND,
    STAR,
    bonus_value,
    counted_value,
    dollar,
    skill_value,
    tile_round,
)
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.mascots import skill_effect
from rulesets.dice_theme_park.phases_expand import mascot_price
from rulesets.dice_theme_park.phases_improve import map_price, upgrade_price
from rulesets.dice_theme_park.state import (
    DiceState,
    add_attraction,
    amenity_count,
    content,
    open_cells,
    tile,
)

Ranked = list[tuple[int, Action]]
CELLS = 2
"""So many cells are looked at for each tile."""
GENERATORS = 3
"""So many attractions are looked at for a generator."""
COLOUR_WEIGHT = 30
"""A guest in the colour of an attraction is worth so much more."""


def best_first(ranked: Ranked) -> Ranked:
    """Return the entries best first; equal ones stay in their order."""
    return sorted(ranked, key=lambda entry: -entry[0])


def colour_weights(state: DiceState, seat: int) -> dict[str, int]:
    """Return how many attractions of a park have each colour."""
    colours = [tile(name).colour for name in state.parks[seat]]
    return {colour: colours.count(colour) for colour in COLOURS}


# --- monorails -------------------------------------------------------------------------------------------


def monorails(state: DiceState, seat: int, width: int) -> Ranked:
    """Rank the monorails that are left: by the ways of their guests, their pips and colours."""
    weights = colour_weights(state, seat)
    ground = ground_of(state, seat)
    point = point_of(state, seat, ground)
    gate = ground.names.index(content().entrance)
    ranked: Ranked = []
    for name, taker, riders in state.trains:
        if taker >= 0:
            continue
        codes = [code_of(colour, pips, 0) for number, colour, pips in riders if number]
        rows = list(point.rows)
        rows[gate] = tuple(sorted((*rows[gate], *codes)))
        value = search(ground, point._replace(rows=tuple(rows)), width).final
        value += sum(COLOUR_WEIGHT * weights[colour] for number, colour, _ in riders if number)
        ranked.append((value, ("monorail", name)))
    return best_first(ranked)


# --- Expand ----------------------------------------------------------------------------------------------


def promising_cells(state: DiceState, seat: int) -> list[tuple[int, int]]:
    """Return the open cells with most neighbours in the park."""
    taken = {(place[0], place[1]) for place in state.parks[seat].values()}

    def touching(cell: tuple[int, int]) -> int:
        q, r = cell
        around = ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))
        return sum(1 for each in around if each in taken)

    return sorted(open_cells(state, seat), key=lambda cell: -touching(cell))[:CELLS]


def builds(state: DiceState, seat: int, names: Iterable[str], width: int, free: bool = False) -> Ranked:
    """Rank what can be built, each tile on its best cell; `free` without paying (DTP-6.13)."""
    left = rounds_left(state)
    without = outlook(state, seat, width).final
    cells = promising_cells(state, seat)
    ranked: Ranked = []
    for name in names:
        printed = tile(name)
        if not free and printed.cost > state.money[seat]:
            continue
        rows: Ranked = []
        for q, r in cells:
            trial = state.clone()
            add_attraction(trial, seat, name, q, r)
            gain = outlook(trial, seat, width).final - without
            rows.append((gain, ("build", name, q, r)))
        gain, action = max(rows, key=lambda entry: entry[0])
        gain = max(gain, 0)
        value = gain + left * max(LEAST_GAIN, (gain * LATER // 100 + tile_round(name)) // 2)
        value += left * (printed.income * dollar(state, seat) + counted_value(state, seat, name))
        if not free:
            value += bonus_value(state, seat, amenity_count(state.parks[seat], printed.amenity) + 1)
            value -= printed.cost * dollar(state, seat)
        ranked.append((value, action))
    return best_first(ranked)


def hires(state: DiceState, seat: int) -> Ranked:
    """Rank hiring a mascot, with each skill on display; it must be possible (DTP-6.20)."""
    rounds = rounds_left(state) + 1
    value = MASCOT_ROUND * rounds - mascot_price(state, seat) * dollar(state, seat)
    cards = state.skill_display if state.skills[seat] else ()
    if not cards:
        return [(value, ("hire",))]
    return best_first([(value + skill_value(skill_effect(card), rounds), ("hire", card)) for card in cards])


# --- Improve ---------------------------------------------------------------------------------------------


def improvements(state: DiceState, seat: int, legal: list[Action], width: int) -> Ranked:
    """Rank the map and the installations among the legal actions of Improve."""
    left = rounds_left(state)
    node = outlook(state, seat, width)
    names = list(state.parks[seat])
    count = dict(zip(names, operations(node, len(names)), strict=True))
    upgrades = content().upgrades
    ranked: Ranked = []
    for action in legal:
        if action == ("buy_map",):
            ranked.append((MAP_ROUND * (left + 1) - map_price(state, seat) * dollar(state, seat), action))
        if action[0] != "install" or upgrades[action[3]].icons:
            continue
        _, name, space, kind = action
        rides = count[name] * 100 + left * max(LATER, 70 * count[name])
        each = upgrades[kind].stars * STAR + upgrades[kind].money * dollar(state, seat)
        price = upgrade_price(state, seat, name, space) * dollar(state, seat)
        ranked.append((each * rides // 100 - price, action))
    return best_first(ranked + _generators(state, seat, legal, width, node.final, count))


def _generators(
    state: DiceState, seat: int, legal: list[Action], width: int, without: int, count: dict[str, int]
) -> Ranked:
    """Rank the upgrades that give another icon, on the attractions that are operated for most."""
    upgrades = content().upgrades
    found = [action for action in legal if action[0] == "install" and upgrades[action[3]].icons]
    found.sort(
        key=lambda action: (
            -count[action[1]] * tile(action[1]).stars,
            upgrade_price(state, seat, *action[1:3]),
        )
    )
    ranked: Ranked = []
    tried: dict[str, int] = {}
    for action in found:
        _, name, space, kind = action
        if name not in tried:
            if len(tried) == GENERATORS:
                break
            trial = state.clone()
            q, r, there, cubes = trial.parks[seat][name]
            trial.parks[seat][name] = (q, r, (*there, (space, kind, state.round)), cubes)
            tried[name] = max(0, outlook(trial, seat, width).final - without)
        gain = tried[name]
        value = gain + rounds_left(state) * max(gain * LATER // 100, tile_round(name) // 2)
        ranked.append((value - upgrade_price(state, seat, name, space) * dollar(state, seat), action))
    return ranked
