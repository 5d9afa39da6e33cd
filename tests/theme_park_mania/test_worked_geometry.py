"""The worked geometry of section 3.22: example park X and example railway Y."""

from __future__ import annotations

import pytest

from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import (
    ALONE,
    BOOTH_SIDES,
    Room,
    booth_sides,
    facility_room,
    ride_anchors,
    ride_barred,
)
from rulesets.theme_park_mania.placing_facilities import facility_barred, facility_cells, scenery_cells
from rulesets.theme_park_mania.placing_paths import path_anchors, path_barred
from rulesets.theme_park_mania.railway import SMALL_TRACK, STATION, TRACK
from rulesets.theme_park_mania.state import first_ground, path_tile
from tests.theme_park_mania.grounds import lay, park_x, spots, with_facilities, with_paths, with_ride

NORTH_BOOTH = 0
SIDE_NAMES = "NESW"


def key(reason: object) -> str:
    """Return the key of a refusal, "" for none."""
    return "" if reason is None else reason.key  # type: ignore[attr-defined,no-any-return]


def sides(ground: Ground, x: int, y: int) -> set[tuple[int, int, str]]:
    """Return the booth sides of a ride: cell of the ride and direction."""
    return {
        (x + BOOTH_SIDES[number][0], y + BOOTH_SIDES[number][1], SIDE_NAMES[BOOTH_SIDES[number][2]])
        for number in booth_sides(ground, pack(x, y))
    }


@pytest.mark.rule("TPM-7.4", "TPM-7.5")
def test_ride_and_booth_sides_in_park_x() -> None:
    ground = park_x()
    assert ride_barred(ground, 9, 17, Room(True, False)) is None
    assert (9, 17) in spots(ride_anchors(ground))
    assert sides(ground, 9, 17) == {(9, 17, "N"), (9, 17, "W"), (10, 17, "N"), (9, 18, "W")}


@pytest.mark.rule("TPM-7.7", "TPM-8.4")
def test_facility_cells_beside_the_ride_in_park_x() -> None:
    assert spots(facility_room(park_x(), pack(9, 17))) == [(11, 17), (11, 18), (9, 19), (10, 19)]


@pytest.mark.rule("TPM-2.14")
def test_a_ride_may_not_shut_a_path_end() -> None:
    ground = park_x()
    refused = ride_barred(ground, 3, 14, ALONE)
    assert key(refused) == "dead_end"
    assert (3, 14) not in spots(ride_anchors(ground))
    assert ride_barred(ground, 16, 20, ALONE) is None
    assert sides(ground, 16, 20) == {(16, 20, "W")}


@pytest.mark.rule("TPM-4.6")
@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ([(13, 19), (14, 19), (15, 19)], "square"),
        ([(13, 17), (13, 18), (13, 19)], "square"),
        ([(13, 18), (14, 18), (15, 18)], ""),
        ([(16, 20), (17, 20), (17, 21)], ""),
    ],
)
def test_path_tiles_in_park_x(cells: list[tuple[int, int]], expected: str) -> None:
    ground = park_x()
    assert key(path_barred(ground, cells)) == expected
    shape = "corner" if len({x for x, _ in cells}) > 1 and len({y for _, y in cells}) > 1 else "straight"
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    offsets = sorted(((x - left, y - top) for x, y in cells), key=lambda cell: (cell[1], cell[0]))
    turned = next(each for each in path_tile(shape).rotations if list(each.cells) == offsets)
    assert ((left, top) in spots(path_anchors(ground, turned))) == (not expected)


@pytest.mark.rule("TPM-16.3")
def test_junctions_of_park_x() -> None:
    assert spots(park_x().junctions) == [(8, 16), (12, 20)]


@pytest.mark.rule("TPM-8.4", "TPM-8.5", "TPM-2.20", "TPM-2.21")
def test_the_area_grows_and_is_completed() -> None:
    ground = with_ride(park_x(), 9, 17, NORTH_BOOTH)
    assert key(facility_barred(ground, 11, 19, (0,), True)) == "only_diagonal"
    assert (11, 19) not in spots(facility_cells(ground, (0,)))
    grown = with_facilities(ground, 0, (11, 18))
    assert facility_barred(grown, 11, 19, (0,), True) is None
    assert (11, 19) in spots(facility_cells(grown, (0,)))
    full = with_facilities(ground, 0, (11, 17), (11, 18), (10, 19)).with_scenery(pack(9, 19))
    assert not full.completed(0)
    assert spots(full.gaps(0)) == [(11, 19)]
    assert facility_barred(full, 11, 19, (0,), False) is None
    assert (11, 19) in spots(scenery_cells(full, (0,)))
    assert full.with_scenery(pack(11, 19)).completed(0)


# --- example railway Y ---------------------------------------------------------------------------------------


EMPTY_LINE: railway.Line = ((), ())


@pytest.mark.rule("TPM-2.5", "TPM-2.13")
def test_railway_y_at_the_start() -> None:
    ground = first_ground("left", True)
    assert ground.ends == ((0, pack(2, 11), 1), (1, pack(2, 21), 1))
    assert spots(ground.reserve) == [(x, y) for y in (11, 21) for x in (3, 4, 5, 6)]
    for end in (0, 1):
        assert railway.open_for(ground, EMPTY_LINE, end, STATION) == (0, 1, 2)


@pytest.mark.rule("TPM-9.4")
def test_two_stations_need_a_track_tile_between_them() -> None:
    ground, line = lay(first_ground("left", True), EMPTY_LINE, 0, STATION, 0)
    for end in (0, 1):
        assert key(railway.barred(ground, line, end, STATION, 0)) == "station_spacing"


def railway_y() -> tuple[Ground, railway.Line]:
    """Return example railway Y with the track tile and the station of seat 1."""
    ground, line = lay(first_ground("left", True), EMPTY_LINE, 0, TRACK)
    assert ground.ends[0] == (0, pack(5, 11), 1)
    assert [spot for spot in spots(ground.reserve) if spot[1] == 11] == [(x, 11) for x in (6, 7, 8, 9)]
    return lay(ground, line, 0, STATION, 1, 1)


@pytest.mark.rule("TPM-5.3", "TPM-9.3", "TPM-9.4", "TPM-9.5")
def test_railway_y_with_its_first_station() -> None:
    ground, line = railway_y()
    assert spots(ground.vertical) == [(7, 11)]
    assert spots(ground.mouths) == [(7, 10), (7, 12)]
    assert [spot for spot in spots(ground.reserve) if spot[1] == 11] == [(x, 11) for x in (9, 10, 11, 12)]
    assert key(railway.barred(ground, line, 0, STATION, 0)) == "station_spacing"
    assert railway.barred(ground, line, 1, STATION, 0) is None
    assert railway.barred(ground, line, 0, SMALL_TRACK, 1) is None


@pytest.mark.rule("TPM-4.5", "TPM-9.5")
def test_only_paths_that_reach_the_network_cover_a_mouth() -> None:
    ground, _ = railway_y()
    near = with_paths(ground, [(x, 14) for x in range(3, 8)])
    for x, y in ((7, 12), (6, 9)):
        assert key(ride_barred(near, x, y, ALONE)) == "mouth"
    assert key(facility_barred(with_ride(near, 5, 12, 5), 7, 12, (0,), True)) == "mouth"
    assert key(facility_barred(with_ride(near, 5, 9, 5), 7, 10, (0,), False)) == "mouth"
    beyond = [(7, 10), (7, 9), (7, 8)]
    assert key(path_barred(ground, beyond)) == "crossing_unreached"
    joined = with_paths(near, [(7, 13), (7, 12)])
    assert path_barred(joined, beyond) is None
    upright = path_tile("straight").rotations[1]
    assert (7, 8) in spots(path_anchors(joined, upright))
    assert (7, 8) not in spots(path_anchors(near, upright))
