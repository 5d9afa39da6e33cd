"""Challenges about points and pawns, and about coasters (table 6.7)."""

from __future__ import annotations

from types import MappingProxyType

from game.core.grid import pack
from rulesets.theme_parque import tracks
from rulesets.theme_parque.challenge_types import (
    LEAST,
    MOST,
    OF,
    Asked,
    Progress,
    Tests,
    at_least,
    at_most,
    some,
)
from rulesets.theme_parque.ground import nearby
from rulesets.theme_parque.survey import Survey

PAIR = 2


def _player_score(survey: Survey, asked: Asked) -> Progress:
    have = min(survey.totals) if asked.who == "weakest" else max(survey.totals)
    return at_least(have, asked.n, shape=LEAST)


def _score_spread(survey: Survey, asked: Asked) -> Progress:
    spread = max(survey.totals) - min(survey.totals)
    if not all(survey.pawns):
        return Progress(False, MOST, None, asked.n)
    return at_most(spread, asked.n)


def _best(survey: Survey, cells: list[int]) -> int | None:
    return max(cells, key=survey.points, default=None)


def _worst(survey: Survey, cells: list[int]) -> int | None:
    return min(cells, key=survey.points, default=None)


def _attraction_score(survey: Survey, asked: Asked) -> Progress:
    best = _best(survey, survey.of_kind("attraction"))
    if best is None:
        return at_least(None, asked.n, shape=LEAST)
    return at_least(survey.points(best), asked.n, (best,), LEAST)


def _pawns_used(survey: Survey, asked: Asked) -> Progress:
    most = max(survey.pawns)
    seat = survey.pawns.index(most)
    return at_least(most, asked.n, [pack(x, y) for owner, x, y in survey.state.pawns if owner == seat])


def _same_claims(survey: Survey, asked: Asked) -> Progress:
    found: dict[tuple[int, str], list[int]] = {}
    for cell, owners in survey.state.claimed.items():
        if cell in survey.items:
            for owner in dict.fromkeys(owners):
                found.setdefault((owner, survey.items[cell]), []).append(cell)
    best = max(found.values(), key=len, default=[])
    return at_least(len(best), asked.n, best)


def _all_score(survey: Survey, asked: Asked) -> Progress:
    cells = survey.of_kind(asked.item)
    good = [cell for cell in cells if survey.points(cell) > 0]
    want = max(PAIR, len(cells))
    return Progress(len(good) == want, OF, len(good), want, tuple(good))


def _worst_item(survey: Survey, asked: Asked) -> Progress:
    cells = survey.of_kind(asked.item)
    worst = _worst(survey, cells)
    if worst is None or len(cells) < PAIR:
        return at_least(None, asked.n, cells, LEAST)
    return at_least(survey.points(worst), asked.n, (worst,), LEAST)


def _item_spread(survey: Survey, asked: Asked) -> Progress:
    cells = survey.of_kind(asked.item)
    best, worst = _best(survey, cells), _worst(survey, cells)
    if best is None or worst is None or len(cells) < PAIR:
        return at_least(None, asked.n, cells, LEAST)
    return at_least(survey.points(best) - survey.points(worst), asked.n, (best, worst), LEAST)


def _start_rank(survey: Survey, asked: Asked) -> Progress:
    start = survey.state.start
    own, others = survey.totals[start], [points for seat, points in enumerate(survey.totals) if seat != start]
    if asked.which == "best":
        return Progress(all(own > points for points in others))
    return Progress(all(own < points for points in others))


def _pawns_together(survey: Survey, asked: Asked) -> Progress:
    claimed = survey.state.claimed
    cells = [
        cell
        for cell, owners in claimed.items()
        if len(owners) > 1 or any(each in claimed for each in nearby(cell))
    ]
    return at_least(sum(len(claimed[cell]) for cell in cells), asked.n, cells)


# --- to be avoided -----------------------------------------------------------------------------------


def _claimed_attraction_low(survey: Survey, asked: Asked) -> Progress:
    worst = _worst(survey, [cell for cell in survey.of_kind("attraction") if survey.claimed(cell)])
    return at_most(None, asked.n) if worst is None else at_most(survey.points(worst), asked.n, (worst,))


def _claimed_no_score(survey: Survey, asked: Asked) -> Progress:
    return some(
        cell for cell in survey.of_kind("attraction") if survey.claimed(cell) and survey.points(cell) <= 0
    )


def _player_low(survey: Survey, asked: Asked) -> Progress:
    return at_most(min(survey.totals), asked.n)


def _player_unclaimed(survey: Survey, asked: Asked) -> Progress:
    return Progress(not all(survey.pawns))


def _round_unclaimed(survey: Survey, asked: Asked) -> Progress:
    return Progress(not survey.state.round_claimed)


def _mostly_no_score(survey: Survey, asked: Asked) -> Progress:
    idle = [cell for cell in survey.scores if survey.points(cell) <= 0]
    good = len(survey.scores) - len(idle)
    return Progress(len(idle) > good, LEAST, len(idle), good + 1, tuple(idle))


def _pawns_vs_side(survey: Survey, asked: Asked) -> Progress:
    return at_most(len(survey.state.pawns), survey.side - 1)


def _extreme_item_low(survey: Survey, asked: Asked) -> Progress:
    choose = _best if asked.which == "best" else _worst
    cell = choose(survey, survey.of_kind(asked.item))
    return at_most(None, asked.n) if cell is None else at_most(survey.points(cell), asked.n, (cell,))


def _open_challenges(survey: Survey, asked: Asked) -> Progress:
    return at_least(len(survey.state.challenges), asked.n)


def _ferris_twice(survey: Survey, asked: Asked) -> Progress:
    return some(cell for cell in survey.named(asked.items) if len(survey.state.claimed.get(cell, ())) >= PAIR)


def _worthless_machine(survey: Survey, asked: Asked) -> Progress:
    return some(cell for cell in survey.named(asked.items) if survey.points(cell) <= 0)


# --- coasters ----------------------------------------------------------------------------------------


def _coaster_loop(survey: Survey, asked: Asked) -> Progress:
    return some(cell for cell in survey.stations if tracks.loop_of(survey.state, cell))


def _coaster_score(survey: Survey, asked: Asked) -> Progress:
    best = _best(survey, [cell for cell in survey.stations if survey.claimed(cell)])
    if best is None:
        return at_least(None, asked.n, shape=LEAST)
    return at_least(survey.points(best), asked.n, (best,), LEAST)


def _coaster_queue(survey: Survey, asked: Asked) -> Progress:
    queues = [queue for cell in survey.stations for queue in survey.finished_at(cell)]
    best = max(queues, key=survey.length, default=None)
    return at_least(0, asked.n) if best is None else at_least(survey.length(best), asked.n, best.cells)


def _coaster_size(survey: Survey, asked: Asked) -> Progress:
    state = survey.state
    runs = [*(stretch.cells for stretch in tracks.tracks(state).stretches), *tracks.loops(state)]
    best = max((run for run in runs if any(cell in survey.stations for cell in run)), key=len, default=())
    return at_least(len(best), asked.n, best)


TESTS: Tests = MappingProxyType(
    {
        "player_score": _player_score,
        "score_spread": _score_spread,
        "attraction_score": _attraction_score,
        "pawns_used": _pawns_used,
        "same_claims": _same_claims,
        "all_score": _all_score,
        "worst_item": _worst_item,
        "item_spread": _item_spread,
        "start_rank": _start_rank,
        "pawns_together": _pawns_together,
        "claimed_attraction_low": _claimed_attraction_low,
        "claimed_no_score": _claimed_no_score,
        "player_low": _player_low,
        "player_unclaimed": _player_unclaimed,
        "round_unclaimed": _round_unclaimed,
        "mostly_no_score": _mostly_no_score,
        "pawns_vs_side": _pawns_vs_side,
        "extreme_item_low": _extreme_item_low,
        "open_challenges": _open_challenges,
        "ferris_twice": _ferris_twice,
        "worthless_machine": _worthless_machine,
        "coaster_loop": _coaster_loop,
        "coaster_score": _coaster_score,
        "coaster_queue": _coaster_queue,
        "coaster_size": _coaster_size,
    }
)
