"""Points, ranks, the worked sums S1 to S16 and the money flows: TPM-18.2, TPM-19, section 7."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.scoring import CATEGORIES, counts, rank, station_counts, totals
from rulesets.theme_park_mania.state import ManiaState
from tests.theme_park_mania.grounds import spots
from tests.theme_park_mania.stage import add, cards, game, lay, opened, paths, ride, staff

TEAM = ("mechanic", "operator", "security", "mascot")
EVENTS = ["c52", "c53", "c54", "c55"]


class Sheet(NamedTuple):
    """What a seat has at the end."""

    visits: int = 0
    rides: int = 0
    matching: int = 0
    areas: int = 0
    employees: int = 0
    station: int = 0
    events: int = 0
    money: int = 0
    loans: int = 0


def having(sheet: Sheet) -> ManiaState:
    """Return a position in which seat 0 has exactly this."""
    state = game(2, "16", railway=True)
    state.money = [sheet.money, 0]
    state.loans = [sheet.loans, 0]
    for number in range(max(sheet.visits, sheet.rides)):
        own = number < sheet.rides
        column, row = 4 + 5 * (number % 8), 1 + 24 * (number // 8)
        area = ride(state, 0 if own else 1, column, row, name=f"r{number + 1:02}")
        if own and number < sheet.areas:
            for dx, dy in ((-1, 0), (-1, 1), (2, 0), (2, 1), (0, 2), (1, 2), (0, -1), (1, -1)):
                state.ground = state.ground.with_scenery(pack(column + dx, row + dy))
    themed = [(area, f"r{area + 1:02}{letter}") for area in range(sheet.rides) for letter in "ab"]
    for place, (area, name) in enumerate(themed[: sheet.matching]):
        parts = list(state.facilities)
        parts[area] = (*parts[area], (name, pack(10 + place, 17)))
        state.facilities = tuple(parts)
    state.visits = tuple(int(area < sheet.visits) for area in range(len(state.built)))
    staff(state, 0, *TEAM[: sheet.employees])
    if sheet.station:
        lay(state, 0, "track")
        lay(state, 0, "station", 0, 1)
        paths(state, [(7, 12)])
    state.kept = (tuple(EVENTS[: sheet.events]), ())
    return state


@pytest.mark.rule(
    "TPM-19.1", "TPM-19.2", "TPM-19.3", "TPM-19.4", "TPM-19.5", "TPM-19.6", "TPM-19.7", "TPM-19.8", "TPM-19.9"
)
@pytest.mark.parametrize(
    ("sheet", "total"),
    [
        pytest.param(Sheet(14, 4, 2, 1, 4, 1, 0, 45), 32, id="S1"),
        pytest.param(Sheet(15, 3, 4, 0, 4, 1, 2, 39), 33, id="S2"),
        pytest.param(Sheet(16, 4, 8, 2, 4, 1, 1, 50), 44, id="S3"),
        pytest.param(Sheet(13, 5, 7, 1, 4, 0, 2, 40), 38, id="S4"),
        pytest.param(Sheet(money=34), 3, id="S5a"),
        pytest.param(Sheet(money=9), 0, id="S5b"),
        pytest.param(Sheet(money=10), 1, id="S5c"),
        pytest.param(Sheet(money=0), 0, id="S5d"),
        pytest.param(Sheet(employees=3), 3, id="S6a"),
        pytest.param(Sheet(employees=4), 5, id="S6b"),
        pytest.param(Sheet(money=27, loans=2), 0, id="S7"),
        pytest.param(Sheet(visits=2, rides=1, employees=1, money=4, loans=3), 1, id="S8"),
        pytest.param(Sheet(12, 7, 5, 3, 4, 1, 3, 41), 43, id="S14"),
        pytest.param(Sheet(12, 7, 5, 3, 4, 1, 3, 46, 1), 42, id="S15"),
        pytest.param(Sheet(16, 9, 9, 4, 4, 1, 4, 52), 57, id="S16"),
    ],
)  # fmt: skip
def test_worked_sums(sheet: Sheet, total: int) -> None:
    state = having(sheet)
    assert totals(state)[0] == total
    found = counts(state, 0)
    assert found["rides"] == sheet.rides
    assert found["visits"] == sheet.visits
    assert found["matching"] == sheet.matching
    assert found["areas"] == 2 * sheet.areas
    assert found["employees"] == sheet.employees + (sheet.employees == 4)
    assert found["station"] == sheet.station
    assert found["events"] == sheet.events
    assert found["money"] == sheet.money // 10
    assert found["loans"] == -sheet.loans


@pytest.mark.rule("TPM-19.3")
def test_s9_only_the_own_theme_matches() -> None:
    state = game(2)
    ride(state, 0, 10, 5, 0, ("r03a", 12, 5), ("r03b", 12, 6), name="r03")
    ride(state, 0, 20, 5, 0, ("r03a", 22, 5), name="r07")
    ride(state, 1, 30, 5, 0, ("r09a", 32, 5), name="r09")
    assert counts(state, 0)["matching"] == 2
    assert counts(state, 1)["matching"] == 1


@pytest.mark.rule("TPM-19.4", "TPM-2.20")
def test_s10_and_s11_a_ring_of_path() -> None:
    state = game(2)
    ring = [(x, y) for x in range(9, 14) for y in range(9, 14) if x in (9, 13) or y in (9, 13)]
    paths(state, ring)
    area = ride(
        state, 0, 10, 10, 0, ("shop", 12, 10), ("toilet", 12, 11), ("r01a", 10, 12), ("restaurant", 11, 12)
    )
    assert counts(state, 0)["areas"] == 0  # S11: the corner cell is empty
    assert spots(state.ground.gaps(area)) == [(12, 12)]
    add(state, area, "scenery", 12, 12)
    assert counts(state, 0)["areas"] == 2  # S10
    assert counts(state, 1)["areas"] == 0


@pytest.mark.rule("TPM-19.6")
def test_s12_and_s13_the_station_needs_an_access_cell() -> None:
    state = game(2, railway=True)
    lay(state, 0, "track")
    lay(state, 0, "station", 0, 1)
    assert not station_counts(state, 0)  # S12
    paths(state, [(5, 12)])
    assert not station_counts(state, 0)  # beside the track tile before it
    paths(state, [(6, 12)])
    assert station_counts(state, 0)  # S13
    assert not station_counts(state, 1)
    assert counts(state, 0)["station"] == 1


@pytest.mark.rule("TPM-19.5")
def test_the_team_is_worth_one_more() -> None:
    state = game(2)
    for number in range(5):
        staff(state, 0, *TEAM[:number])
        assert counts(state, 0)["employees"] == number + (number == 4)


@pytest.mark.rule("TPM-19.2", "TPM-6.6")
def test_visits_count_for_the_visitor_and_rides_for_the_owner() -> None:
    state = opened(3)
    state.visits = (0b011, 0b010, 0, 0b110)
    assert [counts(state, seat)["visits"] for seat in range(3)] == [1, 3, 1]
    assert [counts(state, seat)["rides"] for seat in range(3)] == [2, 1, 1]
    staff(state, 2, "security")
    assert counts(state, 2)["employees"] == 1


@pytest.mark.rule("TPM-19.7")
def test_kept_events() -> None:
    state = game(2)
    state.kept = (("c58", "c60"), tuple(cards("event_parade")))
    assert [counts(state, seat)["events"] for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("TPM-19.10")
@pytest.mark.parametrize(
    ("points", "name"),
    [(57, "maniac"), (50, "maniac"), (49, "imagineer"), (43, "imagineer"), (40, "imagineer"), (39, "novice"), (30, "novice"), (29, "rookie"), (20, "rookie"), (19, ""), (-3, "")],
)  # fmt: skip
def test_ranks(points: int, name: str) -> None:
    assert rank(points) == name


@pytest.mark.rule("TPM-18.2")
def test_most_points_win_and_equals_share_a_place() -> None:
    state = game(4)
    state.money = [10, 40, 10, 39]
    result = RULES.result(state)
    assert result.totals == (1, 4, 1, 3)
    assert result.ranking == ((1,), (3,), (0, 2))
    assert result.winners == (1,)


def test_the_sheet_tells_what_it_counts() -> None:
    state = having(Sheet(3, 2, 1, 1, 4, 1, 1, 15, 1))
    lines = {line.category: line for line in RULES.score(state) if line.seat == 0}
    assert set(lines) == set(CATEGORIES)
    assert sum(line.points for line in lines.values()) == totals(state)[0]
    assert len(lines["rides"].cells) == 8
    assert len(lines["visits"].cells) == 12
    assert lines["areas"].clause == "TPM-19.4"
    assert lines["matching"].cells == ((10, 17),)
    assert lines["station"].cells == ((6, 11), (7, 11), (8, 11))
    assert all(line.reason is not None for line in lines.values())


def test_the_line_for_money_always_stands() -> None:
    lines = [line for line in RULES.score(having(Sheet(money=4))) if line.seat == 0]
    assert [(line.category, line.points) for line in lines] == [("money", 0)]
