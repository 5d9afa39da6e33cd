"""Theme Parque: one park for everybody, laid in dominoes. The rules speak in ids TP-n.m."""

from game.core.registry import RulesetInfo

RULESET = RulesetInfo(
    id="theme_parque",
    package=__name__,
    seats_min=1,
    seats_max=6,
    minutes=(30, 30),
    clause_prefix="TP",
    order=1,
)
