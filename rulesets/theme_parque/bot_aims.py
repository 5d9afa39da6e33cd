"""What leads to challenges whose own numbers do not show it: a coaster takes several dominoes before anything counts.

Shares are from 0 to 100, like those of `bot_group`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.grid import STEPS
from rulesets.theme_parque import routes, tracks
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import TRACK_OPEN
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.survey import Survey
from rulesets.theme_parque.tracks import OPEN, Stretch

STATION, END, PART, MANY = 20, 30, 4, 4
"""A station in the park; each end of its track that is a tunnel; each of its parts, so many of them at most."""
CLAIMED, QUEUE, FINISHED = 15, 10, 25
"""A pawn on the station; a queue that leads to it; the same finished."""


def aim(survey: Survey, condition: str) -> int | None:
    """Return how far a challenge that is not met has gone; None where its own numbers tell it well enough."""
    found = AIMS.get(condition)
    return None if found is None else found(survey)


def loop_share(survey: Survey) -> int:
    """Return how near a train is to going round with a station (TP-13.12): 100 when it does."""
    return max((_closed(survey.state, cell) for cell in survey.stations), default=0)


def station_share(survey: Survey) -> int:
    """Return how near a claimed station is to scoring (TP-13.15): its loop, its queue and its pawn."""
    return max((_scoring(survey, cell) for cell in survey.stations), default=0)


def _closed(state: ParqueState, station: int) -> int:
    found = tracks.tracks(state)
    stretch = found.stretches[found.of[station]]
    if stretch.kind != OPEN:
        return 100
    return STATION + END * _tunnels(state, stretch) + PART * min(MANY, len(stretch.cells) - 1)


def _tunnels(state: ParqueState, stretch: Stretch) -> int:
    """Return at how many ends a stretch goes underground."""
    ends = 0
    for cell in dict.fromkeys((stretch.cells[0], stretch.cells[-1])):
        open_sides = [side for side in range(4) if state.track[cell] >> 4 * side & 15 == TRACK_OPEN]
        if any(cell + STEPS[side] not in state.codes for side in open_sides):
            continue
        ends += len(open_sides) == 1
    return ends


def _scoring(survey: Survey, station: int) -> int:
    share = _closed(survey.state, station) * (100 - CLAIMED - FINISHED) // 100
    if survey.finished_at(station):
        share += FINISHED
    elif routes.attached_queues(survey.state, station):
        share += QUEUE
    return share + (CLAIMED if survey.claimed(station) else 0)


AIMS: Mapping[str, Callable[[Survey], int]] = MappingProxyType(
    {"coaster_loop": loop_share, "coaster_score": station_share}
)
"""Conditions that need a look ahead."""

TRACK_WISH = MappingProxyType({"coaster_loop": 1, "coaster_score": 1, "coaster_size": 1, "coaster_queue": 0})
"""Conditions that want coaster parts in hand: 1 for all of them, 0 for stations only."""
STATION_DRAW, TUNNEL_DRAW, PART_DRAW = 8, 8, 3


def track_bonus(condition: str, half: Half) -> int:
    """Return how much more a coaster part is wanted in the hand because of an open challenge."""
    wish = TRACK_WISH.get(condition)
    if wish is None or half.kind != "C":
        return 0
    if half.part == "station":
        return STATION_DRAW
    return wish * (TUNNEL_DRAW if half.part == "tunnel" else PART_DRAW)
