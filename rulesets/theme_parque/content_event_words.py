"""The closed vocabulary of event cards: words of special rules and of challenges, and what each takes.

What the words of special rules do is in `law.py` and `rollercooper_round.py`, what those of challenges test in
`challenges_park.py` and `challenges_score.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rulesets.theme_parque.content_types import ITEM_KINDS

INSTANT, LASTING = "instant", "lasting"

ON_DOMINOES = (
    "regular",
    "queue",
    "queue1",
    "queue2",
    "path",
    "attraction",
    "stall",
    "decoration",
    "scorable",
)
"""Filters that a domino can show."""


class EffectWord(NamedTuple):
    """What a special rule is written with.

    timing     whether it is carried out once or holds for the round (TP-12.6)
    low, high  bounds of its number; both 0: it takes none
    filters    filter words it may take, () for none
    """

    timing: str
    low: int = 0
    high: int = 0
    filters: tuple[str, ...] = ()

    @property
    def takes(self) -> str:
        """What stands behind the word: "number", "filter" or nothing."""
        return "number" if self.low or self.high else "filter" if self.filters else ""


EFFECT_WORDS: Mapping[str, EffectWord] = MappingProxyType(
    {
        "nothing": EffectWord(LASTING),
        "take_back_pawns": EffectWord(INSTANT, 1, 6),
        "extra_dominoes": EffectWord(LASTING, 1, 4),
        "free_if": EffectWord(LASTING, filters=ON_DOMINOES),
        "free_if_factor": EffectWord(LASTING, 1, 9),
        "hand_size": EffectWord(LASTING, 1, 9),
        "all_may_cover": EffectWord(LASTING),
        "swap_hand": EffectWord(INSTANT, 1, 4),
        "paths_may_mismatch": EffectWord(LASTING),
        "player_scores_times": EffectWord(LASTING, 2, 9),
        "queue_types_join": EffectWord(LASTING),
        "remove_challenge_and_redraw": EffectWord(INSTANT),
        "claims_unlimited_capacity": EffectWord(LASTING),
        "queue_length_times": EffectWord(LASTING, 2, 9),
        "dominoes_may_touch": EffectWord(LASTING),
        "forbid_placing": EffectWord(LASTING, filters=ON_DOMINOES),
        "skip_player": EffectWord(LASTING),
        "ignore": EffectWord(LASTING, filters=ITEM_KINDS),
        "no_claims": EffectWord(LASTING),
        "remove_dominoes": EffectWord(INSTANT, 1, 9),
        "item_score_add": EffectWord(LASTING, -9, 9),
        "quota": EffectWord(LASTING, 1, 2),
        "deck_domino_first": EffectWord(LASTING),
        "new_queue_size_max": EffectWord(LASTING, 1, 20),
        "no_dead_ends": EffectWord(LASTING),
        "finished_length_min": EffectWord(LASTING, 2, 20),
        "player_scores_half": EffectWord(LASTING),
        "remove_domino_per_unfinished_queue": EffectWord(INSTANT),
        "share_hands": EffectWord(LASTING, 2, 2),
        "may_move_instead": EffectWord(LASTING),
        "new_start_player": EffectWord(INSTANT),
    }
)

WIN, LOSE = "win", "lose"
RISING, FALLING = 1, -1


class ConditionWord(NamedTuple):
    """What a challenge is written with.

    type       win or lose
    low, high  bounds of its levels; high 0: it has none
    harder     do the levels rise or fall from easy to hard?
    params     words that a card names
    named      does the challenge name certain items (`items`)?
    cells      what the park must be able to hold at least n of, for the check of cards: "category", "same" (of one id),
               "queue", "coaster", "win_cards" or ""
    """

    type: str
    low: int = 0
    high: int = 0
    harder: int = RISING
    params: tuple[str, ...] = ()
    named: bool = False
    cells: str = ""

    @property
    def has_levels(self) -> bool:
        """Does a card give a number?"""
        return self.high > 0


CONDITION_WORDS: Mapping[str, ConditionWord] = MappingProxyType(
    {
        "player_score": ConditionWord(WIN, 1, 99, params=("who",)),
        "score_spread": ConditionWord(WIN, 0, 99, FALLING),
        "attraction_score": ConditionWord(WIN, 1, 99),
        "item_count": ConditionWord(WIN, 1, 99, params=("item",), cells="category"),
        "queue_size": ConditionWord(WIN, 1, 99, cells="queue"),
        "finished_queues": ConditionWord(WIN, 1, 20),
        "finished_queues_type": ConditionWord(WIN, 1, 20, params=("queue",)),
        "path_size": ConditionWord(WIN, 3, 99),
        "pawns_used": ConditionWord(WIN, 1, 3),
        "none_nearby": ConditionWord(WIN, params=("item", "nearby")),
        "all_connected": ConditionWord(WIN, params=("item",)),
        "many_queues": ConditionWord(WIN),
        "only_paths_nearby": ConditionWord(WIN, params=("item",)),
        "line_count": ConditionWord(WIN, 2, 99, params=("item",), cells="category"),
        "group_size": ConditionWord(WIN, 2, 99, params=("item",), cells="category"),
        "same_claims": ConditionWord(WIN, 2, 3),
        "all_score": ConditionWord(WIN, params=("item",)),
        "line_same": ConditionWord(WIN, 2, 99, params=("item",), cells="same"),
        "near_same": ConditionWord(WIN, 1, 30, FALLING, params=("item",)),
        "map_side": ConditionWord(WIN, 3, 60),
        "worst_item": ConditionWord(WIN, 1, 30, params=("item",)),
        "item_spread": ConditionWord(WIN, 1, 60, params=("item",)),
        "tunnel_pair": ConditionWord(WIN),
        "start_rank": ConditionWord(WIN, params=("which",)),
        "pawns_together": ConditionWord(WIN, 2, 6),
        "claimed_attraction_low": ConditionWord(LOSE, 0, 60),
        "finished_queue_short": ConditionWord(LOSE, 1, 30),
        "entrance_gap": ConditionWord(LOSE),
        "player_low": ConditionWord(LOSE, 0, 60),
        "player_unclaimed": ConditionWord(LOSE),
        "round_unclaimed": ConditionWord(LOSE),
        "queue_type_missing": ConditionWord(LOSE),
        "holes": ConditionWord(LOSE, 1, 30, FALLING),
        "claimed_no_score": ConditionWord(LOSE),
        "mostly_no_score": ConditionWord(LOSE),
        "pawns_vs_side": ConditionWord(LOSE),
        "extreme_item_low": ConditionWord(LOSE, 0, 60, params=("which", "item")),
        "tunnel_gap": ConditionWord(LOSE),
        "open_challenges": ConditionWord(LOSE, 1, 60, FALLING, cells="win_cards"),
        "ferris_twice": ConditionWord(LOSE, named=True),
        "dry_spot": ConditionWord(LOSE, named=True),
        "haunted_pair": ConditionWord(LOSE, named=True),
        "worthless_machine": ConditionWord(LOSE, named=True),
        "coaster_loop": ConditionWord(WIN),
        "coaster_score": ConditionWord(WIN, 1, 99),
        "coaster_queue": ConditionWord(WIN, 1, 30),
        "coaster_size": ConditionWord(WIN, 1, 60, cells="coaster"),
    }
)

PARAM_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "item": ITEM_KINDS,
        "nearby": ("decoration", "stall", "attraction", "regular", "queue"),
        "queue": ("queue1", "queue2"),
        "who": ("weakest", "strongest"),
        "which": ("best", "worst"),
    }
)
"""Parameters of challenges, and the words that each may be."""

SCORED_KINDS = ("attraction", "stall")
SCORE_CONDITIONS = ("all_score", "worst_item", "item_spread", "extreme_item_low")
"""Challenges about what items score: a decoration scores nothing, so it cannot be their category."""
