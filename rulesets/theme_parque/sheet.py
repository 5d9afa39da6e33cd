"""The score sheet and the ranking (TP-8.8 to TP-8.10, TP-9.1, TP-11.11)."""

from __future__ import annotations

from game.core.contract import Result, ScoreLine
from game.core.grid import pack, unpack
from game.core.messages import Message
from rulesets.theme_parque.content import load
from rulesets.theme_parque.scoring import arithmetic, score_item, score_spot, team_of, team_totals, totals
from rulesets.theme_parque.state import ParqueState


def score_lines(state: ParqueState) -> list[ScoreLine]:
    """Return one line for every pawn on an item or in a queue (TP-9.1), by seat in placing order."""
    items = load().items
    lines = []
    for seat, x, y in sorted(state.pawns, key=lambda pawn: pawn[0]):
        cell = pack(x, y)
        if cell in state.queue_of:
            lines.append(_spot_line(state, seat, cell))
            continue
        if cell not in state.shown:
            continue
        score = score_item(state, cell)
        cells = [cell, *score.counted, *[each.cell for each in score.modifiers]]
        lines.append(
            ScoreLine(
                seat,
                items[score.item].kind,
                score.points,
                tuple(unpack(each) for each in dict.fromkeys(cells)),
                score.clause,
                arithmetic(score),
                score.item,
            )
        )
    return lines


def _spot_line(state: ParqueState, seat: int, cell: int) -> ScoreLine:
    score = score_spot(state, cell)
    cells = [cell, *score.queue, *([score.ride.cell] if score.ride else [])]
    if score.fault:
        reason = Message("sum.idle", {"why": Message("sum." + score.fault)}, score.clause)
    else:
        assert score.ride is not None
        reason = Message("sum.half", {"whole": score.ride.points, "points": score.points}, score.clause)
    piece = score.ride.item if score.ride else ""
    shown = tuple(unpack(each) for each in dict.fromkeys(cells))
    return ScoreLine(seat, "queues", score.points, shown, score.clause, reason, piece)


def result(state: ParqueState) -> Result:
    """Return the ranking: highest total first, equal totals share a place (TP-8.9, TP-8.10); with teams theirs."""
    points = totals(state)
    worth = team_totals(state, points)
    ranking = tuple(
        tuple(seat for seat in range(state.seats) if worth[team_of(state, seat)] == value)
        for value in sorted(dict.fromkeys(worth), reverse=True)
    )
    best = max(worth)
    tie = None
    if worth.count(best) > 1:
        tie = Message("tie.teams" if state.teams else "tie.shared", {"n": best}, "TP-8.10")
    teams = tuple(range(team, state.seats, state.teams) for team in range(state.teams))
    return Result(tuple(points), ranking, state.ended, tie, teams=tuple(tuple(team) for team in teams))
