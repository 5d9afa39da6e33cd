"""Theme Park Mania: one large park, built and visited by everybody. The rules speak in ids TPM-n.m."""

from game.core.registry import RulesetInfo

RULESET = RulesetInfo(
    id="theme_park_mania",
    package=__name__,
    seats_min=2,
    seats_max=4,
    minutes=(45, 150),
    clause_prefix="TPM",
    order=5,
)
