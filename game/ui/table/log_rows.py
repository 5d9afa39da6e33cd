"""What the log drawer lists: rounds, sentences with their points, and the lines past which no undo leads (the latest one)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.session.log import Entry, LogLine

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

ALL, POINTS = "all", "points"


@dataclass(frozen=True)
class Row:
    """One row. `kind` is "round", "line" or "barrier"; `points` is what the line brought its seat."""

    kind: str
    text: str
    number: int = 0
    seat: int = 0
    points: int = 0
    clause: str = ""
    cells: tuple[tuple[int, int], ...] = ()


def rows(table: TableScene, wanted: str | int, viewer: int | None) -> list[Row]:
    """Return the rows for a filter: ALL, POINTS, or the number of a seat."""
    match, found = table.match, []
    round_shown = 0
    entries = match.entries[: match.position if not table.motion.busy else table.shown.number]
    barrier = max((entry.number for entry in entries if entry.reveals), default=0)

    def head(played: int, number: int) -> None:
        nonlocal round_shown
        if played != round_shown:
            round_shown = played
            found.append(Row("round", table.texts.text("table.ribbon.round", n=played), number))

    for line in match.opening:
        if _wanted(line, wanted, {}):
            head(line.round, 0)
            found.append(Row("line", table.texts.say(line.message), 0, line.seat, 0, line.clause))
    for entry in entries:
        changed = _changes(table, entry)
        lines = [line for line in entry.lines if line.visible_to(viewer)]
        kept = [line for line in lines if _wanted(line, wanted, changed)]
        # Points stand beside the last deed of their seat; what begins afterwards did not bring them.
        last = {line.seat: line for line in sorted(kept, key=lambda line: not line.minor)}
        for line in kept:
            # The turn that begins at the end of an entry may be the first one of the next round.
            head(line.round or entry.round, entry.number)
            points = changed.get(line.seat, 0) if line is last[line.seat] else 0
            found.append(
                Row(
                    "line",
                    table.texts.say(line.message),
                    entry.number,
                    line.seat,
                    points,
                    line.clause,
                    line.cells,
                )
            )
        if entry.number == barrier and wanted == ALL:
            found.append(Row("barrier", table.texts.text("table.log.barrier"), entry.number))
    return found


def _changes(table: TableScene, entry: Entry) -> dict[int, int]:
    """Return which seats gained or lost points by an entry."""
    before, after = table.shown.totals(entry.number - 1), table.shown.totals(entry.number)
    return {seat: b - a for seat, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}


def _wanted(line: LogLine, wanted: str | int, changed: dict[int, int]) -> bool:
    if wanted == ALL:
        return True
    if wanted == POINTS:
        return bool(changed)
    return line.seat == wanted
