"""Small questions about one guest, answered by searching on from each answer: bonuses, extra adjustments, repeats."""

from __future__ import annotations

from game.core.contract import Action
from rulesets.dice_theme_park.bot_growth import COLOUR_WEIGHT, Ranked, best_first, colour_weights
from rulesets.dice_theme_park.bot_operate import ground_of, point_of
from rulesets.dice_theme_park.bot_points import Ground, Point, code_of, joined, replaced
from rulesets.dice_theme_park.bot_search import search
from rulesets.dice_theme_park.state import DiceState

BEST_PIPS = (6, 5)
"""Other pips are hardly ever better for a guest that may be turned to any."""
WORDS = ("set", "adjust", "again")


def guests(state: DiceState, seat: int, legal: list[Action], width: int) -> Ranked:
    """Rank the answers to a question about one guest; ("pass",) is worth the position as it is."""
    ground = ground_of(state, seat)
    point = point_of(state, seat, ground)
    ranked: Ranked = []
    for action in legal:
        if action[0] == "set" and action[2] not in BEST_PIPS:
            continue
        after = _after(state, seat, ground, point, action)
        ranked.append((search(ground, after, width).final, action))
    return best_first(ranked)


def _after(state: DiceState, seat: int, ground: Ground, point: Point, action: Action) -> Point:
    """Return the search's position after an answer."""
    if action[0] not in WORDS:
        return point
    word, *arguments = action
    if word == "adjust":
        word, *arguments = arguments
    place, colour, pips, mark = state.guests[seat][arguments[0]]
    here = ground.names.index(place)
    code = code_of(colour, pips, mark)
    rows = list(point.rows)
    if word == "again":
        target = ground.names.index(arguments[1])
        rows[here] = replaced(rows[here], code, -1)
        rows[target] = joined(rows[target], code)
    else:
        new = pips if word == "mark_colour" else arguments[1] if word == "set" else pips + arguments[1]
        marked = 1 if word == "mark_colour" else mark
        rows[here] = replaced(rows[here], code, code_of(colour, new, marked) if new else -1)
    return point._replace(rows=tuple(rows))


def saves(state: DiceState, seat: int, legal: list[Action]) -> Ranked:
    """Rank the guests that may be kept: with most pips, in the colour of most attractions."""
    weights = colour_weights(state, seat)
    ranked: Ranked = []
    for action in legal:
        if action[0] == "save":
            colour = state.guests[seat][action[1]][1]
            ranked.append((100 * action[2] + COLOUR_WEIGHT * weights[colour], action))
        else:
            ranked.append((0, action))
    return best_first(ranked)
