"""What the switches of the game, and the event of the round, change in the rules.

The rules ask `law_of` and never look at switches themselves. That is where an event hooks in: it answers with another
`Law` for as long as it is in force.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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


def law_of(state: ParqueState) -> Law:
    """Return what holds in a position."""
    return _law(state.switches)


@lru_cache(maxsize=1024)
def _law(switches: tuple[str, ...]) -> Law:
    return Law(
        quota=SINGLE if "single_play" in switches else QUOTA,
        may_touch="connected_pair" in switches,
        two_claims="two_claims" in switches,
        shared="shared_spaces" in switches,
        to_entrance="queue_to_entrance" in switches,
        frozen="frozen_queues" in switches,
    )
