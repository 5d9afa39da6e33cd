"""What the switches of the game, and the event of the round, change in the rules.

The rules ask `law_of` and never look at switches or events themselves. While a special rule of Rollercooper is in
force the answer is another `Law`: `DECREES` says which of its fields each word of the content changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import SpecialRule
from rulesets.theme_parque.forms import MAY_MISMATCH, MAY_MIX, NO_DEAD_ENDS
from rulesets.theme_parque.state import HAND_SIZE, ParqueState

QUOTA = 2  # TP-3.3
SINGLE = 1  # TP-11.18


class Law(NamedTuple):
    """What holds now.

    quota          dominoes that a turn with a pawn asks for (TP-3.3)
    hand_size      hand after DRAW (TP-7.1)
    may_touch      dominoes of one turn need not keep apart (TP-4.4, TP-11.14)
    all_cover      every domino may cover another one like a bulldozer (TP-10.5)
    may_claim      pawns may be placed and moved in CLAIM (TP-6.1)
    two_claims     a ride has room for the pawns of two players (TP-11.13)
    shared         pawns may stand in queues (TP-11.1)
    to_entrance    a queue counts only if it starts on the paths of the entrance (TP-11.15)
    frozen         the queues of a claimed ride may not grow (TP-11.17)
    ignored        kinds of items that count as blank (TP-12.18)
    rule           id of the special rule in force, "" without one (TP-12.6); the fields below are changed by such only
    edges          what is different where sides touch: bits of forms.MAY_MISMATCH, MAY_MIX, NO_DEAD_ENDS
    extra          dominoes that may be placed beyond the quota
    free           filter word: dominoes that show it are free (TP-12.16), "" for none
    free_factor    the same for attractions with this printed number, 0 for none
    forbidden      filter word: dominoes that show it may not be placed
    queue_max      most cells of a queue that a placement lengthens, 0 without a limit
    finished_min   least length of a newly finished queue, 0 without a limit
    any_room       everything has room for any number of pawns (TP-6.4)
    may_shift      a placement of the quota may be replaced by moving a domino (TP-12.23)
    item_add       added to what each active item scores
    queue_times    the length of every finished queue is multiplied by it
    player_times   the points of every player are multiplied by it; player_half: halved, rounded down
    player_half
    """

    quota: int = QUOTA
    hand_size: int = HAND_SIZE
    may_touch: bool = False
    all_cover: bool = False
    may_claim: bool = True
    two_claims: bool = False
    shared: bool = False
    to_entrance: bool = False
    frozen: bool = False
    ignored: tuple[str, ...] = ()
    rule: str = ""
    edges: int = 0
    extra: int = 0
    free: str = ""
    free_factor: int = 0
    forbidden: str = ""
    queue_max: int = 0
    finished_min: int = 0
    any_room: bool = False
    may_shift: bool = False
    item_add: int = 0
    queue_times: int = 1
    player_times: int = 1
    player_half: bool = False


Decree = Callable[[SpecialRule, Law], dict[str, Any]]


def _always(**fields: Any) -> Decree:
    return lambda rule, law: fields


def _number(name: str) -> Decree:
    return lambda rule, law: {name: rule.number}


def _word(name: str) -> Decree:
    return lambda rule, law: {name: rule.word}


DECREES: Mapping[str, Decree] = MappingProxyType(
    {
        "extra_dominoes": _number("extra"),
        "free_if": _word("free"),
        "free_if_factor": _number("free_factor"),
        "hand_size": _number("hand_size"),
        "all_may_cover": _always(all_cover=True),
        "paths_may_mismatch": _always(edges=MAY_MISMATCH),
        "queue_types_join": _always(edges=MAY_MIX),
        "no_dead_ends": _always(edges=NO_DEAD_ENDS),
        "player_scores_times": _number("player_times"),
        "player_scores_half": _always(player_half=True),
        "claims_unlimited_capacity": _always(any_room=True),
        "queue_length_times": _number("queue_times"),
        "dominoes_may_touch": _always(may_touch=True),
        "forbid_placing": _word("forbidden"),
        "ignore": lambda rule, law: {"ignored": (rule.word,)},
        "no_claims": _always(may_claim=False),
        "item_score_add": _number("item_add"),
        "quota": lambda rule, law: {"quota": min(law.quota, rule.number)},
        "new_queue_size_max": _number("queue_max"),
        "finished_length_min": _number("finished_min"),
        "may_move_instead": _always(may_shift=True),
    }
)
"""What the words of lasting special rules change. Words that are not here happen in the round (rollercooper_round.py)."""


def law_of(state: ParqueState) -> Law:
    """Return what holds in a position."""
    return _law(state.switches, state.event)


def rule_in_force(state: ParqueState) -> SpecialRule | None:
    """Return the special rule of the running round (TP-12.6), None without one or with the option TP-12.19."""
    return _rule(state.switches, state.event)


def _rule(switches: tuple[str, ...], event: str) -> SpecialRule | None:
    if not event or "no_event_rules" in switches:
        return None
    content = load()
    return content.special_rules[content.events[event].rule]


@lru_cache(maxsize=1024)
def _law(switches: tuple[str, ...], event: str) -> Law:
    law = Law(
        quota=SINGLE if "single_play" in switches else QUOTA,
        may_touch="connected_pair" in switches,
        two_claims="two_claims" in switches,
        shared="shared_spaces" in switches,
        to_entrance="queue_to_entrance" in switches,
        frozen="frozen_queues" in switches,
    )
    rule = _rule(switches, event)
    if rule is None:
        return law
    decree = DECREES.get(rule.effect)
    return law._replace(rule=rule.id, **(decree(rule, law) if decree else {}))
