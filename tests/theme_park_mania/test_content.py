"""The content of Theme Park Mania is the one of the rules, word by word and figure by figure."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from game.core.grid import EAST, WEST
from rulesets.theme_park_mania import content as c
from rulesets.theme_park_mania import content_types as ct
from rulesets.theme_park_mania import content_words as w

BOX = c.load()


def block(x1: int, y1: int, x2: int, y2: int) -> set[ct.Cell]:
    """All cells of a rectangle, ends included."""
    return {(x, y) for x in range(x1, x2 + 1) for y in range(y1, y2 + 1)}


# --- the sums of the box --------------------------------------------------------------------------------------


def test_the_sums_of_the_path_tiles() -> None:
    shapes: Counter[str] = Counter()
    for tile in BOX.paths.values():
        shapes[tile.shape] += tile.count
    assert shapes == {"straight": 24, "corner": 14, "tee": 13, "cross": 6}
    assert sum(shapes.values()) == 57
    assert sum(tile.count * len(tile.cells) for tile in BOX.paths.values()) == 196
    assert sum(tile.count for tile in BOX.paths.values() if tile.card_cell) == 22


def test_the_sums_of_the_facilities() -> None:
    counts = {kind: BOX.facilities[kind].count for kind in w.GENERIC}
    assert counts == {
        "restaurant": 8,
        "game_stall": 7,
        "shop": 7,
        "toilet": 6,
        "mascot_stage": 4,
        "scenery": 8,
    }
    assert sum(counts.values()) == 40
    themed = [each for each in BOX.facilities.values() if each.theme]
    assert len(themed) == sum(each.count for each in themed) == 40


@pytest.mark.rule("TPM-1.3")
@pytest.mark.parametrize(("rides", "out", "facilities"), [(12, 8, 64), (16, 4, 72), (20, 0, 80)])
def test_facilities_in_play(rides: int, out: int, facilities: int) -> None:
    assert len(BOX.rides) - rides == out
    assert sum(each.count for each in BOX.facilities.values()) - 2 * out == facilities
    assert {s.facilities for s in BOX.scenarios.values() if s.rides == rides} == {facilities}


def test_the_sums_of_the_cards() -> None:
    numbers = {k.number: len(k.cards) for k in BOX.card_kinds.values() if k.number is not None}
    assert numbers == dict(enumerate((2, 3, 4, 4, 4, 3, 3, 2, 2, 2), 1))
    assert sum(number * copies for number, copies in numbers.items()) == 149
    sorts = Counter(kind.sort for kind in BOX.cards.values())
    assert sorts == {"number": 29, "die": 5, "direct": 8, "free": 5, "defence": 4, "event": 16}
    assert len(BOX.cards) == 67
    assert [len(k.cards) for k in BOX.card_kinds.values() if k.sort == w.EVENT] == [
        3,
        3,
        2,
        1,
        1,
        2,
        1,
        1,
        1,
        1,
    ]


def test_the_wooden_pieces() -> None:
    pieces = BOX.pieces
    assert (pieces.booths, pieces.minis) == (9 * 4, 16 * 4)
    assert (pieces.small_path, pieces.small_track, pieces.end_track) == (5, 5, 5)
    assert (pieces.track, pieces.station, pieces.loans, pieces.employees) == (12, 4, 4, 4)


# --- tiles ----------------------------------------------------------------------------------------------------

TILES = """
straight       straight  0,0 1,0 2,0          -    14
straight_card  straight  0,0 1,0 2,0          1,0  10
corner         corner    0,0 1,0 1,1          -    8
corner_card    corner    0,0 1,0 1,1          1,0  6
tee            tee       0,0 1,0 2,0 1,1      -    9
tee_card       tee       0,0 1,0 2,0 1,1      1,0  4
cross          cross     1,0 0,1 1,1 2,1 1,2  -    4
cross_card     cross     1,0 0,1 1,1 2,1 1,2  1,1  2
"""


def cell(text: str) -> ct.Cell:
    """A cell written as x,y."""
    x, y = text.split(",")
    return int(x), int(y)


def test_path_tiles() -> None:
    rows = [line.split() for line in TILES.strip().splitlines()]
    assert list(BOX.paths) == [row[0] for row in rows]
    for name, shape, *cells, card, count in rows:
        wanted = None if card == "-" else cell(card)
        assert BOX.paths[name] == ct.PathTile(name, shape, tuple(map(cell, cells)), wanted, int(count))


@pytest.mark.rule("TPM-2.3")
def test_the_turns_of_path_tiles() -> None:
    turns = {"straight": 2, "corner": 4, "tee": 4, "cross": 1}
    for tile in BOX.paths.values():
        assert len(tile.rotations) == turns[tile.shape]
        for turned in tile.rotations:
            assert len(turned.cells) == len(tile.cells)
            assert min(x for x, _ in turned.cells) == min(y for _, y in turned.cells) == 0
            assert (turned.card is None) == (tile.card_cell is None)
            if turned.card:
                # the card sign lies in the middle, the bend, or where the arms meet: it has the most neighbours
                near = {
                    spot: sum(abs(spot[0] - x) + abs(spot[1] - y) == 1 for x, y in turned.cells)
                    for spot in turned.cells
                }
                assert near[turned.card] == max(near.values())
    assert (
        sum(len(t.cells) * len(t.rotations) for t in BOX.paths.values() if not t.card_cell) == 6 + 12 + 16 + 5
    )


def test_turns_go_clockwise() -> None:
    corner = BOX.paths["corner_card"].rotations
    assert [turned.cells for turned in corner] == [
        ((0, 0), (1, 0), (1, 1)),
        ((1, 0), (0, 1), (1, 1)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (0, 1)),
    ]
    assert [turned.card for turned in corner] == [(1, 0), (1, 1), (0, 1), (0, 0)]
    assert BOX.paths["tee"].rotations[1].size == (2, 3)


EDGE_PATH = {(2, 14), (2, 15), (2, 16), (2, 17), (2, 18), (1, 16)}


@pytest.mark.rule("TPM-2.4")
def test_the_edge_tile_without_track() -> None:
    tile = BOX.starts["left", False]
    assert set(tile.cells) == block(0, 11, 2, 21)
    assert set(tile.path) == EDGE_PATH
    assert tile.star == (1, 16)
    assert (tile.rail, tile.open_ends) == ((), ())
    assert set(tile.gatehouse) == block(0, 11, 2, 21) - EDGE_PATH


@pytest.mark.rule("TPM-2.5")
def test_the_edge_tile_with_track() -> None:
    tile = BOX.starts["left", True]
    rail = block(0, 11, 0, 21) | {(1, 11), (2, 11), (1, 21), (2, 21)}
    assert (set(tile.path), tile.star) == (EDGE_PATH, (1, 16))
    assert set(tile.rail) == rail
    assert len(tile.rail) == len(rail)
    assert set(tile.gatehouse) == block(0, 11, 2, 21) - rail - EDGE_PATH
    assert tile.open_ends == (ct.End((2, 11), EAST), ct.End((2, 21), EAST))
    assert (tile.rail[0], tile.rail[-1]) == ((2, 11), (2, 21))
    assert all(
        abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in zip(tile.rail, tile.rail[1:], strict=False)
    )


@pytest.mark.rule("TPM-2.6")
def test_the_centre_tile_without_track() -> None:
    tile = BOX.starts["centre", False]
    path = block(21, 16, 25, 16) | block(23, 14, 23, 18)
    assert (set(tile.path), tile.star, tile.rail, tile.open_ends) == (path, (23, 16), (), ())
    assert set(tile.gatehouse) == block(21, 14, 25, 18) - path


@pytest.mark.rule("TPM-2.7")
def test_the_centre_tile_with_track() -> None:
    tile = BOX.starts["centre", True]
    path = block(21, 16, 25, 16) | block(23, 16, 23, 18)
    assert (set(tile.path), tile.star) == (path, (23, 16))
    assert tile.rail == ((21, 13), (22, 13), (23, 13), (24, 13), (25, 13))
    assert tile.open_ends == (ct.End((21, 13), WEST), ct.End((25, 13), EAST))
    assert set(tile.gatehouse) == block(21, 14, 25, 18) - path


@pytest.mark.rule("TPM-2.4", "TPM-2.5")
@pytest.mark.parametrize("railway", [False, True])
def test_the_right_edge_is_the_left_one_mirrored(railway: bool) -> None:
    left, right = BOX.starts["left", railway], BOX.starts["right", railway]
    assert right.side == "right"
    for part in ("path", "gatehouse", "rail"):
        assert getattr(right, part) == tuple((47 - x, y) for x, y in getattr(left, part))
    assert right.star == (46, 16)
    assert right.open_ends == tuple(ct.End((47 - e.cell[0], e.cell[1]), WEST) for e in left.open_ends)
    assert right.mirrored(48) == left


@pytest.mark.rule("TPM-1.8", "TPM-21.2", "TPM-21.3")
def test_which_starting_tile_a_game_gets() -> None:
    usual = {"rides": "12", "start": "usual", "railway": True}
    assert BOX.start_tile(usual) is BOX.starts["left", True]
    assert BOX.start_tile(usual | {"rides": "16"}) is BOX.starts["left", True]
    assert BOX.start_tile(usual | {"rides": "20"}) is BOX.starts["centre", True]
    assert (
        BOX.start_tile(usual | {"rides": "20", "start": "right", "railway": False})
        is BOX.starts["right", False]
    )
    assert BOX.start_tile(usual | {"start": "centre"}) is BOX.starts["centre", True]


@pytest.mark.rule("TPM-2.1", "TPM-2.13")
def test_the_table() -> None:
    assert BOX.table == ct.Table(width=48, height=32, reserve=4)


# --- rides and facilities -------------------------------------------------------------------------------------


def test_rides_and_their_themed_facilities() -> None:
    assert list(BOX.rides) == [f"r{n:02}" for n in range(1, 21)]
    for name, ride in BOX.rides.items():
        assert ride.themed == (f"{name}a", f"{name}b")
        for each in ride.themed:
            assert BOX.facilities[each] == ct.Facility(each, "themed", 1, 2, 1, 1, True, True, name)


@pytest.mark.rule("TPM-8.2", "TPM-8.8", "TPM-8.5")
def test_generic_facilities() -> None:
    for kind in w.GENERIC:
        found = BOX.facilities[kind]
        plain = kind not in ("mascot_stage", "scenery")
        assert (found.kind, found.price, found.theme) == (kind, 1, None)
        assert found.fare == (1 if plain else 0)
        assert found.mascot_fare == {"mascot_stage": 2, "scenery": 0}.get(kind, 1)
        assert found.needs_path is found.in_area is (kind != "scenery")


def test_employees() -> None:
    assert BOX.employees == ("mechanic", "operator", "security", "mascot")


# --- cards ----------------------------------------------------------------------------------------------------

HELD = """
number_1            1-2    move_exact            1
number_2            3-5    move_exact            2
number_3            6-9    move_exact            3
number_4            10-13  move_exact            4
number_5            14-17  move_exact            5
number_6            18-20  move_exact            6
number_7            21-23  move_exact            7
number_8            24-25  move_exact            8
number_9            26-27  move_exact            9
number_10           28-29  move_exact            10
die                 30-34  move_choice           1,2,3
direct_restaurant   35-36  move_next_to          restaurant
direct_shop         37-38  move_next_to          shop
direct_game_stall   39-40  move_next_to          game_stall
direct_toilet       41-42  move_next_to_nearest  toilet
free_facility       43-44  free_build            facility
free_scenery        45-46  free_build            scenery
free_train          47-47  free_train            -
defence             48-51  defence               -
"""


@pytest.mark.rule("TPM-11.2", "TPM-14.8", "TPM-14.9", "TPM-14.11")
def test_cards_of_the_hand() -> None:
    kinds = [kind for kind in BOX.card_kinds.values() if kind.sort != w.EVENT]
    rows = [line.split() for line in HELD.strip().splitlines()]
    for kind, (name, ids, word, value) in zip(kinds, rows, strict=True):
        low, high = map(int, ids.split("-"))
        assert (kind.id, kind.cards) == (name, tuple(f"c{n:02}" for n in range(low, high + 1)))
        if word == "move_exact":
            assert kind.effect == ct.Effect(word, amount=int(value))
            assert kind.effect.steps == (int(value),)
        elif word == "move_choice":
            assert kind.effect == ct.Effect(word, choices=(1, 2, 3))
            assert kind.effect.steps == (1, 2, 3)
        else:
            assert kind.effect == ct.Effect(word, kind="" if value == "-" else value)
            assert kind.effect.steps == ()
        assert not kind.branches
        assert kind.white == (high <= 34)
        assert kind.moves == (high <= 42)
    assert list(BOX.cards) == [f"c{n:02}" for n in range(1, 68)]
    assert [BOX.cards[card].id for card in ("c01", "c34", "c47", "c67")] == [
        "number_1",
        "die",
        "free_train",
        "event_sponsor",
    ]


def kept_with(employee: str) -> ct.Branch:
    """The branch of an event that becomes a point."""
    return ct.Branch((ct.Requirement("employee", employee=employee),), (ct.Effect("keep_as_point"),))


FINE = ct.Branch((ct.Requirement("money_min", amount=1),), (ct.Effect("lose", amount=2),), "drawer", "drawer")


@pytest.mark.rule("TPM-15.1", "TPM-15.2", "TPM-14.13")
def test_events() -> None:
    def on(requires: str, effect: ct.Effect, who: str, deflect: str) -> tuple[ct.Branch, ...]:
        needs = (ct.Requirement(requires),) if requires else ()
        return (ct.Branch(needs, (effect,), who, deflect),)

    wanted = {
        "event_malfunction": on("ride_free", ct.Effect("put_malfunction"), "drawer", "anyone"),
        "event_sinkhole": on("junction_free", ct.Effect("put_sinkhole"), "drawer", "anyone"),
        "event_pickpocket": (kept_with("security"), FINE),
        "event_inspection": (kept_with("mechanic"), FINE),
        "event_rush_hour": (kept_with("operator"),),
        "event_parade": (kept_with("mascot"),),
        "event_rain": on("any_selected", ct.Effect("lose", amount=1), "players_outside", "each_affected"),
        "event_holiday": on("any_selected", ct.Effect("gain_per_open_ride", amount=1), "all_players", "none"),
        "event_lost_child": on("guest_can_return", ct.Effect("guest_to_star"), "drawer", "drawer"),
        "event_sponsor": on("", ct.Effect("gain", amount=3), "drawer", "none"),
    }
    events = {kind.id: kind for kind in BOX.card_kinds.values() if kind.sort == w.EVENT}
    assert {name: kind.branches for name, kind in events.items()} == wanted
    assert [card for kind in events.values() for card in kind.cards] == [f"c{n}" for n in range(52, 68)]
    assert not any(kind.white or kind.moves or kind.effect for kind in events.values())


# --- figures --------------------------------------------------------------------------------------------------

SCENARIOS = """
12  2  12  7  64   45   60
12  3  12  5  64   60   90
12  4  12  4  64   90  120
16  2  16  9  72   60   75
16  3  16  6  72   90  120
16  4  16  5  72  120  150
20  3  16  8  80   90  120
20  4  16  6  80  120  150
"""


@pytest.mark.rule("TPM-1.2", "TPM-1.4", "TPM-1.5")
def test_scenarios() -> None:
    rows = [tuple(map(int, line.split())) for line in SCENARIOS.strip().splitlines()]
    found = [(s.rides, s.seats, s.minis, s.booths, s.facilities, *s.minutes) for s in BOX.scenarios.values()]
    assert found == rows
    assert list(BOX.scenarios) == [row[:2] for row in rows]


@pytest.mark.rule("TPM-6.2", "TPM-10.2", "TPM-10.3")
def test_the_progress_table() -> None:
    steps = [
        (0, 2, 0),
        (1, 2, 0),
        (3, 2, 0),
        (4, 3, 4),
        (7, 3, 4),
        (8, 4, 5),
        (11, 4, 5),
        (12, 5, 6),
        (20, 5, 6),
    ]
    for built, price, fee in steps:
        assert (BOX.step(built).employee_price, BOX.step(built).fee) == (price, fee)


@pytest.mark.rule("TPM-4.3", "TPM-5.2", "TPM-7.1", "TPM-12.4", "TPM-13.1", "TPM-13.8", "TPM-16.6", "TPM-17.1")
def test_money() -> None:
    prices = BOX.prices
    assert (prices.ride, prices.ride_fare, prices.loan) == (4, 2, 5)
    assert (prices.repair, prices.crossing, prices.train) == (1, 1, 1)
    assert prices.reward == {2: 1, 3: 1, 4: 2}


@pytest.mark.rule("TPM-1.6", "TPM-1.10", "TPM-1.11")
def test_what_a_game_begins_with() -> None:
    assert BOX.start == ct.Start(money=5, hand=5, facility_piles=6, path_piles=2)


@pytest.mark.rule("TPM-19.10")
def test_ranks() -> None:
    names = {19: "", 20: "rookie", 29: "rookie", 30: "novice", 39: "novice", 40: "imagineer", 49: "imagineer"}
    for points, name in (names | {50: "maniac", 77: "maniac", -3: ""}).items():
        assert BOX.rank(points) == name


def test_points_and_limits() -> None:
    p = BOX.points
    assert (p.ride, p.visit, p.matching, p.area, p.employee, p.team) == (1, 1, 1, 2, 1, 1)
    assert (p.station, p.event, p.money, p.loan) == (1, 1, 10, 1)
    assert BOX.limits == ct.Limits(opening=4, idle=8, warning=2, race=20, paths=2, tracks=2, facilities=2)


# --- options --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-1.2", "TPM-21.2", "TPM-14.15")
def test_options() -> None:
    found = {o.key: (o.kind, o.values, o.default, o.available) for o in c.options()}
    assert found == {
        "rides": ("choice", ("12", "16", "20"), "12", True),
        "start": ("choice", ("usual", "left", "right", "centre"), "usual", True),
        "railway": ("switch", (False, True), True, True),
        "ask_all": ("switch", (False, True), False, True),
    }


@pytest.mark.rule("TPM-21.1")
def test_presets() -> None:
    assert c.presets() == {"first_game": {"rides": "12", "railway": False}, "big_park": {"rides": "16"}}


@pytest.mark.rule("TPM-21.1")
def test_what_a_game_could_use() -> None:
    every = c.all_words({})
    assert len(every) == len(set(every)) == 8 + 20 + 46 + 4 + 29
    assert set(every) - set(c.all_words({"railway": False})) == {"free_train"}


def test_what_a_game_used() -> None:
    state = SimpleNamespace(
        laid=(("tee", 0, 3, 16),),
        built=("r03",),
        facilities=((("r03a", 700), ("shop", 701)),),
        scenery=(),
        staff=[1, 8],
        discard=["c34"],
        hands=[["c01"], []],
        kept=((), ("c58",)),
    )
    used = ("tee", "r03", "r03a", "shop", "mechanic", "mascot", "die", "number_1", "event_pickpocket")
    assert c.used_words(state) == used
    state.scenery = (702,)
    assert set(c.used_words(state)) == {*used, "scenery"}


def test_content_cannot_be_changed() -> None:
    assert c.load() is BOX
    with pytest.raises(TypeError):
        BOX.rides["r21"] = ct.Ride("r21", ())  # type: ignore[index]
    with pytest.raises(AttributeError):
        BOX.table.width = 1  # type: ignore[misc]
