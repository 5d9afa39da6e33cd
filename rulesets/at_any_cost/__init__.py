"""At Any Cost: a card game of rows of attractions, rivals and secret plans. The rules speak in ids AAC-n.m."""

from game.core.registry import RulesetInfo

RULESET = RulesetInfo(
    id="at_any_cost",
    package=__name__,
    seats_min=2,
    seats_max=5,
    minutes=(50, 125),
    clause_prefix="AAC",
    order=4,
)
