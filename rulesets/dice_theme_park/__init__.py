"""Dice Theme Park: a park of hexagons for each player, its guests are dice. The rules speak in ids DTP-n.m."""

from game.core.registry import RulesetInfo

RULESET = RulesetInfo(
    id="dice_theme_park",
    package=__name__,
    seats_min=2,
    seats_max=4,
    minutes=(15, 35),
    clause_prefix="DTP",
    order=2,
)
