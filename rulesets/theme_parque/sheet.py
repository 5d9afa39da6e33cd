"""The score sheet and the ranking (TP-8.8 to TP-8.10, TP-9.1, TP-11.11), or how the group fares (TP-12.13, TP-12.14)."""

from __future__ import annotations

from game.core.contract import Result, ScoreLine
from game.core.grid import pack, unpack
from game.core.messages import Message
from rulesets.theme_parque import event_texts
from rulesets.theme_parque.challenges import BEATEN, LOST, SUM, condition_of, outcome, points_of
from rulesets.theme_parque.content import load
from rulesets.theme_parque.scoring import (
    arithmetic,
    pawn_totals,
    score_item,
    score_spot,
    team_of,
    team_totals,
    totals,
)
from rulesets.theme_parque.state import ParqueState, cooperative

OUTCOME_CLAUSES = {BEATEN: "TP-12.13", SUM: "TP-12.14", LOST: "TP-12.10"}


def score_lines(state: ParqueState) -> list[ScoreLine]:
    """Return one line for every pawn on an item or in a queue (TP-9.1), by seat in placing order.

    In Rollercooper those lines are what challenges ask for (TP-12.24); the group has a line for every card.
    """
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
    return [*lines, *_event_lines(state), *_card_lines(state)] if cooperative(state) else lines


def _event_lines(state: ParqueState) -> list[ScoreLine]:
    """Return what the special rule of the round adds to the points of players or takes from them (TP-9.13, step 7)."""
    pairs = zip(totals(state), pawn_totals(state), strict=True)
    return [
        ScoreLine(
            seat,
            "event",
            points - before,
            (),
            "TP-9.13",
            event_texts.title(state.event),
            f"event_{load().events[state.event].rule}",
        )
        for seat, (points, before) in enumerate(pairs)
        if points != before
    ]


def _card_lines(state: ParqueState) -> list[ScoreLine]:
    """Return the lines of the group: completed cards with their scores (TP-12.14), then those that bring nothing."""
    piles = (
        ("completed", state.completed, "TP-12.14"),
        ("open", (*state.challenges, *state.threats), "TP-12.13"),
        ("collected", state.collected, "TP-12.15"),
    )
    return [
        ScoreLine(
            None,
            pile,
            points_of((card,)) if pile == "completed" else 0,
            (),
            clause,
            event_texts.on_the_sheet(card),
            f"challenge_{condition_of(card).id}",
        )
        for pile, cards, clause in piles
        for card in cards
    ]


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
    """Return the ranking: highest total first, equal totals share a place (TP-8.9, TP-8.10); with teams theirs.

    A group wins or loses as one (TP-12.1): there is no ranking in it, and the clause says how it fares.
    """
    points = totals(state)
    if cooperative(state):
        how = outcome(state)
        everybody = tuple(range(state.seats))
        verdict = (
            Message("group.sum.title", {"n": points_of(state.completed)})
            if how == SUM and state.ended
            else None
        )
        return Result(tuple(points), (everybody,), OUTCOME_CLAUSES[how], group=how == BEATEN, verdict=verdict)
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
