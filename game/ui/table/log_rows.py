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
    for entry in entries:
        changed = _changes(table, entry)
        lines = [line for line in entry.lines if line.visible_to(viewer)]
        kept = [line for line in lines if _wanted(line, wanted, changed)]
        if kept and entry.round != round_shown:
            round_shown = entry.round
            found.append(Row("round", table.texts.text("table.ribbon.round", n=entry.round), entry.number))
        for line in kept:
            points = changed.get(line.seat, 0) if line is kept[-1] or len(kept) == 1 else 0
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
