"""Points: what each seat counts, the score sheet, the ranking (TPM-18.2, TPM-19, TPM-20.1)."""

from __future__ import annotations

from game.core.contract import Result, ScoreLine
from game.core.messages import Message
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import positions_of, unpack
from rulesets.theme_park_mania.state import (
    NONE,
    ManiaState,
    areas_of,
    content,
    facility,
    ride_cells,
)

CATEGORIES = ("rides", "visits", "matching", "areas", "employees", "station", "events", "money", "loans")
"""What points come from, in the order of the sheet."""

Cells = tuple[tuple[int, int], ...]


def matching(state: ManiaState, area: int) -> list[tuple[str, int]]:
    """Return the facilities of an area that have the theme of its ride (TPM-19.3)."""
    theme = state.built[area]
    return [part for part in state.facilities[area] if facility(part[0]).theme == theme]


def station_counts(state: ManiaState, seat: int) -> bool:
    """Is the seat's station worth a point: does it have an access cell (TPM-19.6)?

    Every path is in the network, so any access cell is one of the network, and the second half of the rule follows.
    """
    return any(
        piece[1] == seat and railway.around_platforms(state.ground, piece)
        for piece in railway.stations(state.line)
    )


def visited(state: ManiaState, seat: int) -> list[int]:
    """Return the areas where the seat has a mini meeple."""
    return [area for area, seats in enumerate(state.visits) if seats >> seat & 1]


def counts(state: ManiaState, seat: int) -> dict[str, int]:
    """Return the points of a seat by category."""
    points = content().points
    areas = areas_of(state, seat)
    hired = state.staff[seat].bit_count()
    team = points.team if hired == len(content().employees) else 0
    return {
        "rides": points.ride * len(areas),
        "visits": points.visit * len(visited(state, seat)),
        "matching": points.matching * sum(len(matching(state, area)) for area in areas),
        "areas": points.area * sum(1 for area in areas if state.ground.completed(area)),
        "employees": points.employee * hired + team,
        "station": points.station if station_counts(state, seat) else 0,
        "events": points.event * len(state.kept[seat]),
        "money": state.money[seat] // points.money,
        "loans": -points.loan * state.loans[seat],
    }


def totals(state: ManiaState) -> tuple[int, ...]:
    """Return the points of all seats."""
    return tuple(sum(counts(state, seat).values()) for seat in range(state.seats))


# --- the sheet -------------------------------------------------------------------------------------------------------


def score_lines(state: ManiaState) -> list[ScoreLine]:
    """Return the score sheet: for each seat one line a category that counts anything."""
    lines: list[ScoreLine] = []
    for seat in range(state.seats):
        found = counts(state, seat)
        for number, category in enumerate(CATEGORIES, 1):
            points = found[category]
            if points or category == "money":
                cells, values = _details(state, seat, category)
                key = "team" if values.get("team") else category
                reason = Message(f"sum.{key}", values, f"TPM-19.{number}")
                lines.append(ScoreLine(seat, category, points, cells, f"TPM-19.{number}", reason))
    return lines


def _details(state: ManiaState, seat: int, category: str) -> tuple[Cells, dict[str, object]]:
    """Return the cells that a category counts, and the numbers of its arithmetic."""
    areas = areas_of(state, seat)
    if category == "rides":
        return _rides(state, areas), {"n": len(areas)}
    if category == "visits":
        seen = visited(state, seat)
        return _rides(state, seen), {"n": len(seen)}
    if category == "matching":
        parts = [part for area in areas for part in matching(state, area)]
        return tuple(unpack(cell) for _, cell in parts), {"n": len(parts)}
    if category == "areas":
        full = [area for area in areas if state.ground.completed(area)]
        cells = tuple(cell for area in full for cell in positions_of(state.ground.areas[area]))
        return cells, {"n": len(full), "each": content().points.area}
    if category == "employees":
        hired = state.staff[seat].bit_count()
        return (), {"n": hired, "team": int(hired == len(content().employees))}
    if category == "station":
        pieces = [piece for piece in railway.stations(state.line) if piece[1] == seat]
        return tuple(unpack(cell) for piece in pieces for cell in railway.cells_of_piece(piece)), {}
    if category == "events":
        return (), {"n": len(state.kept[seat])}
    if category == "money":
        return (), {"n": state.money[seat], "each": content().points.money}
    return (), {"n": state.loans[seat]}


def _rides(state: ManiaState, areas: list[int]) -> Cells:
    return tuple(cell for area in areas for cell in ride_cells(state.spots[area]))


# --- the ranking -----------------------------------------------------------------------------------------------------


def leaders(state: ManiaState) -> tuple[int, ...]:
    """Return the seats with most points (TPM-18.2)."""
    points = totals(state)
    return tuple(seat for seat in range(state.seats) if points[seat] == max(points))


def result(state: ManiaState) -> Result:
    """Return the ranking: by points; the race decides a tie for the first place (TPM-20)."""
    points = totals(state)
    groups: list[tuple[int, ...]] = []
    for value in sorted(dict.fromkeys(points), reverse=True):
        groups.append(tuple(seat for seat in range(state.seats) if points[seat] == value))
    tie: Message | None = None
    if state.winner != NONE:
        rest = tuple(seat for seat in groups[0] if seat != state.winner)
        groups = [(state.winner,), rest, *groups[1:]]
        tie = Message("tie.race", {"n": points[state.winner]}, "TPM-20.5")
    elif state.race and not state.stack:
        tie = Message("tie.shared", {"n": points[groups[0][0]]}, "TPM-20.7")
    return Result(points, tuple(groups), state.ended or "TPM-18.2", tie)


def rank(points: int) -> str:
    """Return the rank for a total, "" below the lowest (TPM-19.10)."""
    return content().rank(points)
