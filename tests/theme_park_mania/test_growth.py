"""Random legal growth: the boards always say what a slow, plain look at all cells says, and nothing ever breaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.rng import Rng
from rulesets.theme_park_mania import placing, placing_facilities, placing_paths, railway
from rulesets.theme_park_mania.bits import cells_of, pack
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import ManiaState, path_ids, path_tile
from rulesets.theme_park_mania.state_ground import ground_of
from tests.theme_park_mania.grounds import spots
from tests.theme_park_mania.slow import Plain, from_pieces, railway_fits, spaced

STARTS = [("left", True), ("right", True), ("centre", True), ("left", False), ("centre", False)]


def grown(start: str, with_railway: bool, seed: int, limit: int = 500) -> Iterator[ManiaState]:
    """Yield positions of a random game in which money and employees are no hindrance."""
    options = {"rides": "16", "start": start, "railway": with_railway}
    state = RULES.new_game(options, 3, seed)
    rng = Rng(seed)
    for _ in range(limit):
        if not RULES.actors(state):
            return
        state.money = [40] * state.seats
        seat = RULES.actors(state)[0]
        RULES.apply_unchecked(state, seat, RULES.sample(state, seat, rng))
        yield state


def differing(start: str, with_railway: bool, seed: int, every: int) -> Iterator[ManiaState]:
    """Yield every so-manieth position in which the ground has changed."""
    last: Ground | None = None
    count = 0
    for state in grown(start, with_railway, seed):
        if state.ground is not last:
            last = state.ground
            count += 1
            if count % every == 0:
                yield state


@pytest.mark.rule("TPM-2.2", "TPM-2.14", "TPM-2.15")
@pytest.mark.parametrize(("start", "with_railway"), STARTS)
def test_growth_never_breaks_an_invariant(start: str, with_railway: bool) -> None:
    for seed in range(2):
        for state in differing(start, with_railway, seed, 1):
            RULES.invariants(state)
            assert state.ground == ground_of(state)


@pytest.mark.rule(
    "TPM-2.8", "TPM-2.9", "TPM-2.10", "TPM-2.13", "TPM-2.14", "TPM-2.15", "TPM-2.20", "TPM-16.3"
)
@pytest.mark.parametrize(("start", "with_railway"), STARTS)
def test_readings_of_the_ground_equal_a_plain_look(start: str, with_railway: bool) -> None:
    for state in differing(start, with_railway, 11, 8):
        ground, plain = state.ground, Plain(state.ground)
        assert set(spots(ground.reserve)) == plain.reserve
        assert set(spots(ground.network)) == plain.network
        assert set(spots(ground.junctions)) == plain.junctions
        assert plain.dead_ends == set()
        assert plain.way_out
        for side in range(4):
            steps = {
                cell for cell in plain.network for other in plain.walking(cell) if other == _step(cell, side)
            }
            assert set(spots(ground.ways[side] & ground.network)) == steps
        assert [ground.completed(area) for area in range(len(ground.areas))] == [
            plain.completed(area) for area in range(len(plain.areas))
        ]
        pieces = from_pieces(state)
        assert plain.path == pieces["path"]
        assert set(spots(ground.signs)) == pieces["signs"]
        assert plain.scenery == pieces["scenery"]
        assert plain.areas == pieces["areas"]
        assert plain.gates == pieces["gates"]


def _step(cell: tuple[int, int], side: int) -> tuple[int, int]:
    return cell[0] + (0, 1, 0, -1)[side], cell[1] + (-1, 0, 1, 0)[side]


@pytest.mark.rule("TPM-2.12", "TPM-4.4", "TPM-4.5", "TPM-4.6", "TPM-4.7", "TPM-9.1")
@pytest.mark.parametrize(("start", "with_railway"), STARTS)
def test_places_of_paths_equal_a_plain_look(start: str, with_railway: bool) -> None:
    for state in differing(start, with_railway, 12, 100):
        ground, plain = state.ground, Plain(state.ground)
        near = plain.contact
        for name in ("straight", "corner", "tee", "cross"):
            for turned in path_tile(name).rotations:
                found = spots(placing_paths.path_anchors(ground, turned))
                corners = {(x - dx, y - dy) for x, y in near for dx, dy in turned.cells}
                for x, y in corners:
                    cells = [(x + ex, y + ey) for ex, ey in turned.cells]
                    assert ((x, y) in found) == plain.path_fits(cells), (name, turned, x, y)
                    barred = placing_paths.path_barred(ground, cells)
                    assert ((x, y) in found) == (barred is None), (barred, turned, x, y)
                assert all(near.intersection((x + dx, y + dy) for dx, dy in turned.cells) for x, y in found)
        if placing_paths.straight_leads_out(ground):
            assert placing_paths.path_anchors(ground, path_tile("straight").rotations[0])
        small = spots(placing_paths.small_path_cells(ground))
        assert placing_paths.has_small_path_cell(ground) == bool(small)
        for cell in near:
            assert (cell in small) == plain.path_fits([cell], squares=False), cell
            assert (cell in small) == (placing_paths.path_barred(ground, [cell], square=False) is None), cell


@pytest.mark.rule(
    "TPM-2.18", "TPM-2.19", "TPM-7.4", "TPM-7.5", "TPM-7.6", "TPM-7.7", "TPM-8.4", "TPM-8.5", "TPM-8.6"
)
@pytest.mark.parametrize(("start", "with_railway"), STARTS)
def test_places_of_rides_and_facilities_equal_a_plain_look(start: str, with_railway: bool) -> None:
    for state in differing(start, with_railway, 13, 90):
        ground, plain = state.ground, Plain(state.ground)
        for room in (placing.Room(True, False), placing.Room(False, True), placing.ALONE):
            places = dict(placing.ride_places(ground, room))
            assert placing.has_ride_place(ground.with_ends(ground.ends), room) == bool(places)
            for x, y in sorted(
                {(cx - dx, cy - dy) for cx, cy in plain.contact for dx in (0, 1) for dy in (0, 1)}
            ):
                fits = plain.ride_fits(x, y, room.facility, room.scenery)
                booths = [
                    number
                    for number, (dx, dy, side) in enumerate(placing.BOOTH_SIDES)
                    if plain.booth_fits(x, y, dx, dy, side)
                ]
                found = places.get(pack(x, y)) if 0 <= x < 48 and 0 <= y < 32 else None
                assert (found is not None) == bool(fits and booths), (x, y, room)
                assert found is None or list(found) == booths
                barred = placing.ride_barred(ground, x, y, room)
                assert (barred is None) == bool(fits and booths), (barred, x, y, room)
        for area in range(len(ground.areas)):
            near = {other for cell in plain.areas[area] for other in _around(cell)}
            for fits, board, path in (
                (plain.facility_fits, placing_facilities.facility_cells(ground, (area,)), True),
                (plain.scenery_fits, placing_facilities.scenery_cells(ground, (area,)), False),
            ):
                found = spots(board)
                for cell in near:
                    assert (cell in found) == fits(cell, area), (cell, area, path)
                    barred = placing_facilities.facility_barred(ground, *cell, (area,), path)
                    assert (cell in found) == (barred is None), (barred, cell, area, path)
                assert near.issuperset(found)


def _around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [_step(cell, side) for side in range(4)]


@pytest.mark.rule("TPM-5.3", "TPM-5.4", "TPM-5.5", "TPM-5.6", "TPM-9.2", "TPM-9.3", "TPM-9.4", "TPM-9.5")
@pytest.mark.parametrize("start", ["left", "right", "centre"])
def test_places_of_railway_pieces_equal_a_plain_look(start: str) -> None:
    for seed in (14, 15):
        for state in differing(start, True, seed, 8):
            ground, line = state.ground, state.line
            for end in (0, 1):
                assert railway.spaced(line, end) == spaced(line, end)
                for kind, shapes in (("track", (0,)), ("small_track", (0, 1, 3)), ("station", (0, 1, 2))):
                    found = railway.open_for(ground, line, end, kind)
                    for shape in shapes:
                        fits = railway_fits(ground, line, end, kind, shape)
                        assert (shape in found) == fits, (kind, shape, end)


@pytest.mark.rule("TPM-2.3")
def test_pieces_turn_by_quarters_and_are_mirror_symmetric() -> None:
    counts = {"straight": 2, "corner": 4, "tee": 4, "cross": 1}
    for name in path_ids():
        tile = path_tile(name)
        assert len(tile.rotations) == counts[tile.shape]
        shapes = {turned.cells for turned in tile.rotations}
        for turned in tile.rotations:
            right = max(x for x, _ in turned.cells)
            mirrored = sorted(((right - x, y) for x, y in turned.cells), key=lambda cell: (cell[1], cell[0]))
            assert tuple(mirrored) in shapes


def test_sets_of_cells() -> None:
    assert cells_of(0) == []
    assert cells_of(1 << 5 | 1 << 900) == [5, 900]
