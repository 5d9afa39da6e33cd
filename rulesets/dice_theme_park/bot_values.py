"""What the bots think things are worth before they bear fruit: money, attractions, improvements, cards.

All values are in hundredths of a star; the figures are those of section 11 of the rules, adjusted by playing.
"""

from __future__ import annotations

from functools import cache, lru_cache

from rulesets.dice_theme_park.bot_operate import rounds_left, worth_of
from rulesets.dice_theme_park.content_types import Effect, Requirement
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.scoring import money_rate, waiting_stars
from rulesets.dice_theme_park.state import DiceState, admin_effect, content, mode_of, tile

STAR = 100
DOLLAR_PER_ROUND = 18
MASCOT_ROUND = 130
MAP_ROUND = 70
COUNTED_ROUND = 50
LATER = 60
"""Percent: what is gained in this round is gained in each later one to this part."""
LEAST_GAIN = 120
"""An attraction brings at least so much in each later round."""

ODDS = {
    "single": 100, "greater": 80, "low_high": 75, "both_even": 60, "both_odd": 60, "odd_even": 70, "equal": 45,
    "ascending3": 40, "equal3": 22,
}  # fmt: skip
"""How likely guests fit a requirement, in percent, by kind; each coloured element makes it rarer."""
COLOURED = 80
CAN_RIDE = 55
"""Percent of the worth of a fitting attraction that a round brings when nothing is known of the guests."""

SKILL_ROUND = {
    "gain_stars": 40,
    "gain_money": 40,
    "pair": 40,
    "move": 35,
    "change_pips": 35,
    "flip_pips": 30,
    "swap_colour": 30,
    "repeat": 20,
}
"""Skills are about equally good for a normal bot, but it finds little use for those that move several guests."""
ADMIN = {
    "save_leaving": 350, "keep_pips": 1000, "tier_stars/operated": 900, "tier_stars/mascots": 950,
    "discount/upgrade": 500, "discount/mascot": 750, "discount/map": 600, "extra_guest": 150, "end_money_rate": 300,
    "rearrange_monorail": 150, "swap_played_card": 100, "lower_plan_total": 150,
}  # fmt: skip
"""What administrators are worth in a game of five rounds, by effect word and what it is about: how many more stars a
normal bot made with each in the same games (two seats). Guests are never scarce for it, icons are."""
ONE_COLOUR = 800
"""So much less is an administrator worth that counts attractions of one colour only."""


def dollar(state: DiceState, seat: int) -> int:
    """Return what a $ is worth to a seat: what it gives at the end, and more while there are rounds to spend it in."""
    return STAR // money_rate(state, seat) + DOLLAR_PER_ROUND * rounds_left(state)


@cache
def odds(requirement: Requirement) -> int:
    """Return how likely guests fit a requirement, in percent."""
    chance = ODDS[requirement.kind]
    for element in requirement.elements:
        if element != ANY:
            chance = chance * COLOURED // 100
    return chance


@lru_cache(maxsize=1024)
def tile_round(name: str) -> int:
    """Return what an attraction brings in a round when nothing is known of the guests."""
    printed = tile(name)
    return printed.stars * STAR * odds(printed.requirement) // 100 * CAN_RIDE // 100


def bonus_value(state: DiceState, seat: int, count: int) -> int:
    """Return what the amenity bonus of a count is worth to a seat (DTP-6.11 to DTP-6.13)."""
    words = [effect.word for effect in content().amenity_bonus.get(count, ())]
    last = 0 if rounds_left(state) else 1
    values = {
        "set_pips": 220 - 40 * last if state.guests[seat] else 0,
        "draw_guest": 320 - 60 * last,
        "build_free": 500 - 300 * last if state.discard else 0,
    }
    return sum(values.get(word, 0) for word in words)


def counted_value(state: DiceState, seat: int, name: str) -> int:
    """Return what one more attraction is worth in a round to an administrator that counts those of one colour."""
    effect = admin_effect(state, seat, "tier_stars")
    if effect is None or effect.colour != tile(name).colour:
        return 0
    return COUNTED_ROUND


def park_round(state: DiceState, seat: int) -> int:
    """Return about what the attractions of a park bring in a later round."""
    total = 0
    for name, place in state.parks[seat].items():
        extra = worth_of(name, place) - tile(name).stars * STAR
        icons = tile(name).icons + sum(content().upgrades[kind].icons for _, kind, _ in place[2])
        total += (tile_round(name) + extra * 2 // 3) * (10 + 5 * (icons - 1)) // 10
    return total


def prospects(state: DiceState, seat: int) -> int:
    """Return what a seat has besides its guests: stars, money, and what serves in later rounds."""
    value = (state.score[seat] + waiting_stars(state, seat)) * STAR
    if state.ended:
        return value
    left = rounds_left(state)
    helpers = MASCOT_ROUND * len(state.mascots[seat]) + MAP_ROUND * sum(state.maps[seat])
    income = sum(tile(name).income for name in state.parks[seat])
    later = helpers + park_round(state, seat) + income * dollar(state, seat)
    return value + state.money[seat] * dollar(state, seat) + left * later


# --- cards -----------------------------------------------------------------------------------------------


def skill_value(effect: Effect, rounds: int) -> int:
    """Return what a skill is worth over so many rounds."""
    return SKILL_ROUND.get(effect.word, 10) * rounds


def administrator_value(name: str, mode: str) -> int:
    """Return what an administrator is worth for a whole game."""
    value = 0
    for effect in content().administrators[name].effects:
        about = effect.metric or effect.target
        value += ADMIN.get(f"{effect.word}/{about}" if about else effect.word, 100)
        if effect.word == "tier_stars" and effect.colour != ANY:
            value -= ONE_COLOUR
    return value * mode_of(mode).rounds // 5


def staff_value(state: DiceState, seat: int, card: str) -> int:
    """Return what playing a staff card is worth in the coming round."""
    staff = content().staff[card]
    left = rounds_left(state)
    value = staff.money * dollar(state, seat) - 8 * staff.pips
    for effect in staff.effects:
        if effect.word == "save_leaving":
            value += 170 if left else 0
        elif effect.word == "raise_arriving":
            value += 75 * effect.amount
        elif effect.word == "move":
            value += 150
        elif effect.word == "extra_adjustment":
            value += 45 * len(state.mascots[seat])
        elif effect.word == "discount":
            wanted = effect.target == "upgrade" or len(state.mascots[seat]) < 4
            value += dollar(state, seat) * effect.amount * 3 // 2 if wanted and left else 0
        elif effect.word == "extra_operation":
            value += max(worth_of(name, place) for name, place in state.parks[seat].items()) * 7 // 10
    return value
