"""Sums games up: who won how often, with which points, and what was never used."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from game.lab.arena import Played
from game.lab.text import say


def summary(
    ruleset: str, played: Sequence[Played], seats: int, words: Iterable[str], seconds: float
) -> dict[str, Any]:
    """Return the report as JSON-ready data; equal games in equal order give equal reports.

    seats    how many sit at the table
    words    ids of all content, to name what no game used
    seconds  how long it took
    """
    ended = [game for game in played if game.result is not None]
    used = {word for game in played for word in game.used}
    seat_wins = [Fraction(0)] * seats
    for game in ended:
        for seat in range(seats):
            seat_wins[seat] += share(game, seat)
    found: dict[str, Any] = {
        "ruleset": ruleset,
        "games": len(played),
        "finished": len(ended),
        "actions": sum(game.actions for game in played),
        "seconds": round(seconds, 3),
        "turns": spread([game.turns for game in ended]),
        "kinds": {kind: of_kind(ended, kind) for kind in _kinds(played)},
        "seats": [{"seat": seat, "wins": rounded(wins)} for seat, wins in enumerate(seat_wins)],
        "unused_content": sorted(set(words) - used),
    }
    failures = [
        {"seed": game.seed, "seats": list(game.kinds), "error": game.error}
        for game in played
        if game.result is None
    ]
    if failures:
        found["failures"] = failures
    return found


def _kinds(played: Sequence[Played]) -> list[str]:
    return sorted({kind for game in played for kind in game.kinds})


def share(game: Played, seat: int) -> Fraction:
    """Return the part of the win of a finished game that a seat has: all, a fraction of a shared win, or 0.

    Where the group plays together, everybody has won or nobody.
    """
    result = game.result
    assert result is not None
    if result.group is not None:
        return Fraction(int(result.group))
    return Fraction(1, len(result.winners)) if seat in result.winners else Fraction(0)


def of_kind(ended: Sequence[Played], kind: str) -> dict[str, Any]:
    """Return how one kind of bot did over all seats it took in finished games."""
    wins = Fraction(0)
    totals: list[int] = []
    sums: dict[str, int] = {}
    for game in ended:
        assert game.result is not None
        for seat, sitting in enumerate(game.kinds):
            if sitting != kind:
                continue
            wins += share(game, seat)
            totals.append(game.result.totals[seat])
            for category, points in game.categories[seat].items():
                sums[category] = sums.get(category, 0) + points
    taken = len(totals)
    mean = rounded(Fraction(sum(totals), taken)) if taken else 0
    return {
        "seats": taken,
        "wins": rounded(wins),
        "win_rate": rounded(wins / taken) if taken else 0.0,
        "score": {"min": min(totals, default=0), "mean": mean, "max": max(totals, default=0)},
        "by_category": {category: rounded(Fraction(sums[category], taken)) for category in sorted(sums)},
    }


def spread(numbers: Sequence[int]) -> dict[str, Any]:
    """Return smallest, median and largest of some numbers, zeros for none."""
    if not numbers:
        return {"min": 0, "median": 0, "max": 0}
    return {"min": min(numbers), "median": statistics.median(numbers), "max": max(numbers)}


def rounded(number: Fraction) -> float:
    """Return a number for a report, four digits behind the point."""
    return round(float(number), 4)


def as_text(report: dict[str, Any]) -> str:
    """Return the report as lines and a table for the terminal."""
    turns = report["turns"]
    heads = [say("head." + key) for key in ("bot", "seats", "wins", "win_rate", "min", "mean", "max")]
    lines = [
        say("finished", ruleset=report["ruleset"], done=report["finished"], games=report["games"])
        + " "
        + say("effort", actions=report["actions"], seconds=f"{report['seconds']:.1f}"),
        say("turns", low=turns["min"], median=turns["median"], high=turns["max"]),
        "",
        f"{heads[0]:10}" + "".join(f"{head:>13}" for head in heads[1:]),
    ]
    for kind, each in report["kinds"].items():
        score = each["score"]
        lines.append(
            f"{kind:10}{each['seats']:13}{each['wins']:13.2f}{each['win_rate']:13.1%}"
            f"{score['min']:13}{score['mean']:13.1f}{score['max']:13}"
        )
    lines.append("")
    for kind, each in report["kinds"].items():
        parts = ", ".join(f"{name} {value:.1f}" for name, value in each["by_category"].items())
        lines.append(say("by_category", kind=kind, parts=parts))
    wins = ", ".join(f"{each['seat'] + 1}: {each['wins']:.2f}" for each in report["seats"])
    lines.append(say("wins_by_seat", wins=wins))
    if report["unused_content"]:
        lines.append(say("never_used", words=", ".join(report["unused_content"])))
    lines += failures_as_text(report)
    return "\n".join(lines)


def failures_as_text(report: dict[str, Any]) -> list[str]:
    """Return what is to be said about games that broke off: how to play them again, and where it happened."""
    return [
        say("broke_off", seed=each["seed"], seats=",".join(each["seats"])) + "\n" + each["error"]
        for each in report.get("failures", ())
    ]
