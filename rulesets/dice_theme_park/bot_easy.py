"""The simple bot of section 11 of the rules: no plans, no skills but those that pay at once."""

from __future__ import annotations

from game.core.contract import Action
from game.core.rng import Rng
from rulesets.dice_theme_park.bot_growth import promising_cells
from rulesets.dice_theme_park.bot_operate import next_step
from rulesets.dice_theme_park.bot_values import staff_value
from rulesets.dice_theme_park.content_words import UPGRADES
from rulesets.dice_theme_park.phases_plan import pairs
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, tile

WIDTH = 2
"""It keeps two positions while it searches: hardly more than what looks best at once."""
GAINS_ONLY = 1
"""Of the skills it uses those that give money or stars."""
SIMPLE = 4
"""It takes one of so many best pairs of staff cards by chance."""


def plan(view: DiceState, seat: int, rng: Rng) -> Action | None:
    """Return what the seat does, None where it tries a few answers."""
    word = view.stack[-1][0]
    if word == "operate":
        return next_step(view, seat, WIDTH, GAINS_ONLY)
    if word == "plan":
        ranked = sorted(
            pairs(view.hands[seat]), key=lambda pair: -sum(staff_value(view, seat, card) for card in pair)
        )
        return ("plan", *rng.choice(ranked[:SIMPLE]))
    if word == "welcome":
        trains = [(sum(rider[2] for rider in train[2]), train[0]) for train in view.trains if train[1] < 0]
        return ("monorail", max(trains, key=lambda train: train[0])[1])
    if word == "expand":
        return _expand(view, seat, rng)
    if word == "improve":
        return _improve(view, seat, rng)
    if word == "setup":
        return rng.choice(RULES.legal(view, seat))
    return None


def _expand(view: DiceState, seat: int, rng: Rng) -> Action:
    """Build the dearest tile that can be paid, well inside; hire when money is left over."""
    _, _, built, hired = view.stack[-1]
    names = [name for name in view.display if tile(name).cost <= view.money[seat]]
    if not built and names:
        name = max(names, key=lambda each: tile(each).cost)
        return ("build", name, *rng.choice(promising_cells(view, seat)))
    hires = [action for action in RULES.legal(view, seat) if action[0] == "hire"]
    return rng.choice(hires) if hires and not hired else ("end",)


def _improve(view: DiceState, seat: int, rng: Rng) -> Action:
    """Install one special effect, where it is cheap."""
    effect = UPGRADES[1]
    found = [action for action in RULES.legal(view, seat) if action[0] == "install" and action[3] == effect]
    return rng.choice(found) if found and not view.stack[-1][3] else ("end",)
