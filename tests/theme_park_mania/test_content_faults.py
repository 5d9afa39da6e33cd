"""Bad content of Theme Park Mania is answered with file, line, column and the nearest valid word, all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.theme_park_mania import content as c
from rulesets.theme_park_mania.content_read import FILES
from tests.content_faults import FaultPlanter

PLANT = FaultPlanter("theme_park_mania")

TILES, RIDES, CARDS, FIGURES, OPTIONS = FILES

# One entry: file, text in it, replacement, where the fault is: how far right of that text, or a text of the sound
# file with an offset; message.
Row = tuple[str, str, str, int | str, str]


WORDS: list[Row] = [
    (TILES, "shape: tee, cells: [[0, 0], [1, 0], [2, 0], [1, 1]], count", "shape: te, cells: [[0, 0], [1, 0], [2, 0], [1, 1]], count",
     7, 'unknown shape "te", nearest valid word: tee'),
    (TILES, "side: centre", "side: center", 6, 'unknown side "center", nearest valid word: centre'),
    (TILES, "heading: east", "heading: est", 9, 'unknown heading "est", nearest valid word: west'),
    (TILES, "id: straight_card", "id: straight", 4, 'duplicate path tile "straight", it stands already in line 36'),
    (TILES, "reserve: 4", "reserve: 0", 9, 'this must be a whole number from 1 to 9, found "0"'),
    (TILES, "star: [1, 16]", "star: [1]", 6, "this must be a cell [x, y], found a list"),
    (TILES, "id: edge\n", "id: ed ge\n", 4, 'this must be an id of letters, digits, _ and -, found "ed ge"'),
    (RIDES, "id: r02}", "id: r01}", 4, 'duplicate ride "r01", it stands already in line 5'),
    (RIDES, "id: r02b, theme", "id: r02a, theme", 4, 'duplicate facility "r02a", it stands already in line 40'),
    (RIDES, "id: r02b, theme", "id: shop, theme", 4, 'duplicate facility "shop", it stands already in line 31'),
    (RIDES, "theme: r07, price", "theme: r77, price", 7, 'unknown ride "r77", nearest valid word: r17'),
    (RIDES, "id: restaurant", "id: restorant", 4, 'unknown facility "restorant", nearest valid word: restaurant'),
    (RIDES, "price: 2", "price: 0", 7, 'this must be a whole number from 1 to 99, found "0"'),
    (RIDES, "needs_path: true", "needs_path: yes", 12, 'this must be true or false, found "yes"'),
    (CARDS, "{move_exact: 10}", "{move_exact: 11}", 13, 'this must be a whole number from 1 to 10, found "11"'),
    (CARDS, "{move_exact: 1}", "{move_exact: 0}", 13, 'this must be a whole number from 1 to 10, found "0"'),
    (CARDS, "[1, 2, 3]", "[1, 2, 12]", 7, 'this must be a whole number from 1 to 10, found "12"'),
    (CARDS, "{move_exact: 3}", "{move_exactly: 3}", 1, 'unknown key in effect "move_exactly", nearest valid word: move_exact'),
    (CARDS, "effect: defence", "effect: defense", 8, 'unknown effect "defense", nearest valid word: defence'),
    (CARDS, "move_next_to: shop", "move_next_to: shopp", 14, 'unknown facility kind "shopp", nearest valid word: shop'),
    (CARDS, "move_next_to: shop", "move_next_to: scenery", 14,
     'unknown facility kind "scenery", valid words: game_stall, restaurant, shop, toilet'),
    (CARDS, "free_build: scenery", "free_build: scenry", 12, 'unknown what is free "scenry", nearest valid word: scenery'),
    (CARDS, "[put_sinkhole]", "[put_sinkhol]", 1, 'unknown effect "put_sinkhol", nearest valid word: put_sinkhole'),
    (CARDS, "[put_sinkhole]", "[free_train]", 1,
     'unknown effect "free_train", nearest valid word: keep_as_point'),
    (CARDS, "[junction_free]", "[junction_fre]", 1, 'unknown requirement "junction_fre", nearest valid word: junction_free'),
    (CARDS, "{employee: security}", "{employee: securty}", 11, 'unknown employee "securty", nearest valid word: security'),
    (CARDS, "who: players_outside", "who: player_outside", 5, 'unknown selector "player_outside", nearest valid word: players_outside'),
    (CARDS, "deflect: anyone", "deflect: anybody", 9, 'unknown deflect word "anybody", nearest valid word: anyone'),
    (CARDS, "cards: [c03, c04, c05]", "cards: [c03, c04, c01]", 18, 'duplicate card "c01", it stands already in line 3'),
    (CARDS, "id: number_2", "id: number_1", 4, 'duplicate kind of card "number_1", it stands already in line 3'),
    (FIGURES, "[mechanic, operator", "[mecanic, operator", 1, 'unknown employee "mecanic", nearest valid word: mechanic'),
    (FIGURES, "booths: 7", "booths: seven", 8, 'this must be a whole number from 1 to 99, found "seven"'),
    (FIGURES, "reward: {2: 1, 3: 1, 4: 2}", "reward: {2: 1, 3: 1, 5: 2}", 21,
     'unknown key in reward "5", valid words: 4'),
    (FIGURES, "fee: 4", "fees: 4", 0, 'unknown key in step "fees", nearest valid word: fee'),
    (OPTIONS, "key: railway", "key: railways", 5, 'unknown option "railways", nearest valid word: railway'),
    (OPTIONS, "default: usual", "default: usually", 9, 'unknown value "usually", nearest valid word: usual'),
    (OPTIONS, "kind: switch", "kind: swich", 6, 'unknown kind "swich", nearest valid word: switch'),
    (OPTIONS, "railway: false", "railwy: false", 0, 'unknown option "railwy", nearest valid word: railway'),
    (OPTIONS, 'options: {rides: "12"', 'options: {rides: "13"', 17, 'unknown value "13", nearest valid word: 16'),
    (OPTIONS, "railway: false", "railway: no", 9, 'this must be true or false, found "no"'),
    (OPTIONS, "id: big_park", "id: first_game", 4, 'duplicate preset "first_game", it stands already in line 10'),
]  # fmt: skip

SHAPES: list[Row] = [
    (TILES, "path: [[2, 14, 2, 18], [1, 16, 1, 16]]", "path: [[2, 14, 2, 18], [1, 16, 2, 16]]", 23,
     "the starting tile overlaps itself at 2, 16 (line 12)"),
    (TILES, "rail: [[0, 11, 2, 11]", "rail: [[0, 11, 2, 14]", 7, "the starting tile overlaps itself at 2, 14 (line 17)"),
    (TILES, "[0, 21, 2, 21]]", "[0, 21, 3, 21]]", 0, "the cell 3, 21 lies outside the footprint"),
    (TILES, "footprint: [21, 14, 25, 18]", "footprint: [21, 14, 25, 32]", 24, 'this must be a whole number from 0 to 31, found "32"'),
    (TILES, "footprint: [21, 14, 25, 18]", "footprint: [25, 14, 21, 18]", 11,
     "this must be a block [x1, y1, x2, y2] with x1 up to x2 and y1 up to y2, found a list"),
    (TILES, "path: [[2, 14, 2, 18]", "path: [[2, 14, 2]", 7, "this must be a block [x1, y1, x2, y2], found a list"),
    (TILES, "star: [23, 16]", "star: [22, 15]", 6, "the star 22, 15 is no path cell of this tile"),
    (TILES, "[[21, 16, 25, 16], [23, 14, 23, 15]", "[[21, 16, 25, 16], [22, 14, 22, 14]", 0, "the path cell 22, 14 is not joined to the star"),
    (TILES, "{cell: [2, 11], heading: east}", "{cell: [2, 12], heading: east}", 7, "the open end 2, 12 is at no rail cell of this tile"),
    (TILES, "{cell: [2, 11], heading: east}", "{cell: [2, 11], heading: south}", 25, "the open end 2, 11 does not look onto the table"),
    (TILES, "{cell: [2, 11], heading: east}, {cell: [2, 21], heading: east}", "{cell: [2, 11], heading: east}", -1,
     "a railway has two open ends, at different cells"),
    (TILES, "    open_ends: [{cell: [2, 11], heading: east}, {cell: [2, 21], heading: east}]\n", "", "rail: [[0, 11+6",
     "a starting tile with rail needs two open ends"),
    (TILES, "[0, 12, 0, 20]", "[0, 12, 0, 19]", "rail: [[0, 11+6", "the rail is not one line from the first open end to the second"),
    (TILES, "[1, 1], [2, 1], [1, 2]], count", "[1, 1], [2, 1], [2, 2]], count", "[[1, 0], [0, 1]", "these cells are no cross"),
    (TILES, "cells: [[0, 0], [1, 0], [1, 1]], count", "cells: [[0, 0], [1, 0], [1, 0]], count", 24, "the cell 1, 0 stands twice in this tile"),
    (TILES, "card_cell: [1, 1]", "card_cell: [0, 0]", 11, "the card sign at 0, 0 is on no cell of the tile"),
    (RIDES, "fare: 0, mascot_fare: 2", "fare: 0", "id: mascot_stage+4", 'the key "mascot_fare" belongs to mascot_stage and to no other'),
    (RIDES, "id: shop, count: 7, price: 1, fare: 1", "id: shop, count: 7, price: 1, fare: 1, mascot_fare: 2", 4,
     'the key "mascot_fare" belongs to mascot_stage and to no other'),
    (RIDES, "needs_path: false", "needs_path: true", "id: scenery+4",
     "only scenery needs no path and belongs to no area, everything else needs both"),
    (RIDES, "in_area: true", "in_area: false", "id: restaurant+4",
     "only scenery needs no path and belongs to no area, everything else needs both"),
    (CARDS, "{move_exact: 1}", "move_exact", 0, 'this must be written with its steps, like {move_exact: ...}, found "move_exact"'),
    (CARDS, "effect: free_train", "effect: {free_train: 1}", 8, "free_train takes no value, write just free_train"),
    (CARDS, "[1, 2, 3]", "[1, 3, 2]", 0, "the numbers of steps to choose from must be at least two and rise"),
    (CARDS, "[1, 2, 3]", "[1]", 0, "the numbers of steps to choose from must be at least two and rise"),
    (CARDS, "cards: [c47]", "cards: []", 7, "there is no card of this kind"),
    (CARDS, "{employee: security}", "employee", 0, 'this must be written with its employee, like {employee: ...}, found "employee"'),
    (CARDS, "[ride_free]", "[{ride_free: 1}]", 1, "ride_free takes no value, write just ride_free"),
    (CARDS, "[ride_free]", "[ride_free, ride_free]", 0, "the requirement ride_free stands twice"),
    (CARDS, "requires: [ride_free]", "requires: []", "[put_malfunction]+-8", "put_malfunction needs the requirement ride_free"),
    (CARDS, "requires: [junction_free]", "requires: [ride_free]", "[put_sinkhole]+-3", "put_sinkhole needs the requirement junction_free"),
    (CARDS, "requires: [guest_can_return]", "requires: []", "[guest_to_star]+-15", "guest_to_star needs the requirement guest_can_return"),
    (CARDS, "requires: [{employee: operator}]", "requires: [{no_employee: operator}]",
     "[{employee: operator}], effects: [keep_as_point]+37", "keep_as_point needs the requirement employee"),
    (CARDS, "requires: [{employee: security}]", "requires: [{money_min: 5}]", "[keep_as_point]+-5", "keep_as_point needs the requirement employee"),
    (CARDS, "effects: [put_malfunction]", "effects: []", 9, "a branch needs at least one effect"),
    (CARDS, "who: players_outside, ", "", "[any_selected]", "any_selected needs several players to select from, with who"),
    (CARDS, "effects: [put_malfunction]", "who: all_players, effects: [put_malfunction]", 5, "no effect here is about all_players"),
    (CARDS, "who: all_players", "who: owner_of_target", 5, "owner_of_target needs put_malfunction, which chooses the ride"),
    (CARDS, "effects: [{gain: 3}], deflect: none", "effects: [{gain: 3}], deflect: anyone", 31,
     "anyone can deflect only malfunction and sinkhole"),
    (CARDS, "effects: [{gain: 3}], deflect: none", "effects: [{gain: 3}], deflect: each_affected", 31,
     "each_affected needs several affected players, with who"),
    (CARDS, "effects: [put_sinkhole], deflect: anyone", "effects: [put_sinkhole], deflect: drawer", 34,
     "put_sinkhole can be deflected by anyone or by none"),
    (CARDS, "requires: [{employee: mechanic}], effects: [keep_as_point]", "requires: [], effects: [{gain: 1}]",
     "{requires: [{money_min: 1}], who: drawer, effects: [{lose: 2}], deflect: drawer}\n  - id: event_rush",
     "this branch is never reached, the one before it requires nothing"),
    (FIGURES, "[mechanic, operator, security, mascot]", "[mechanic, operator, security]", 0, 'the employee "mascot" is missing'),
    (FIGURES, "minutes: [45, 60]", "minutes: [60, 45]", 9, "two numbers of minutes must stand here, the shorter first"),
    (FIGURES, "{rides: 12, seats: 3", "{rides: 12, seats: 2", 0, "the scenario with 12 rides and 2 seats stands twice"),
    (FIGURES, "{rides: 0, employee_price: 2, fee: 0}", "{rides: 1, employee_price: 2, fee: 0}", 8, "the progress table must begin with 0 rides"),
    (FIGURES, "{rides: 8, employee", "{rides: 4, employee", 8, "the rides of the progress table must rise"),
    (FIGURES, "imagineer: 40", "imagineer: 50", 11, "the points of the ranks must fall"),
    (OPTIONS, "key: railway, kind: switch", "key: railway, kind: choice", -1, "the option railway must be a switch without values"),
    (OPTIONS, 'key: rides, kind: choice, values: ["12", "16", "20"], default: "12"', "key: rides, kind: choice, default: true",
     -1, "the option rides must be a choice with values"),
    (OPTIONS, "  - {key: ask_all, kind: switch, default: false, available: true, rule: TPM-14.15}\n", "", "  - {key: rides+2",
     'the option "ask_all" is missing'),
]  # fmt: skip

FIT: list[Row] = [
    (TILES, "count: 14", "count: 15", "tiles: 57+7", "the counts do not add up: the path tiles have 58 tiles, not 57"),
    (TILES, "cells: 196", "cells: 195", 7, "the counts do not add up: the path tiles have 196 cells, not 195"),
    (TILES, "card_spaces: 22", "card_spaces: 23", 13, "the counts do not add up: the path tiles have 22 card spaces, not 23"),
    (RIDES, "themed: 40", "themed: 41", 8, "the counts do not add up: the box has 40 themed, not 41"),
    (RIDES, "rides: 20", "rides: 21", 7, "the counts do not add up: the box has 20 rides, not 21"),
    (RIDES, "theme: r07, price", "theme: r08, price", "id: r07}+4", "the ride r07 needs two themed facilities, found 1"),
    (RIDES, "theme: r07, price", "theme: r08, price", "id: r08}+4", "the ride r08 needs two themed facilities, found 3"),
    (CARDS, "cards: 67", "cards: 66", 7, "the counts do not add up: the deck has 67 cards, not 66"),
    (CARDS, "white: 34", "white: 33", 7, "the counts do not add up: the deck has 34 white, not 33"),
    (CARDS, "number_total: 149", "number_total: 150", 14, "the counts do not add up: the deck has 149 number total, not 150"),
    (CARDS, "events: 16", "events: 17", 8, "the counts do not add up: the deck has 16 events, not 17"),
    (FIGURES, "booths: 7", "booths: 5", 8, "12 rides need as many booths, 2 seats have 10"),
    (FIGURES, "booths: 9", "booths: 10", 8, "there are 9 booths of a colour, not 10"),
    (FIGURES, "minis: 12", "minis: 13", 7, "a queue of 13 never gets empty with 12 rides"),
    (FIGURES, "seats: 2, minis: 16", "seats: 2, minis: 17", 17, "there are 16 meeples of a colour, not 17"),
    (FIGURES, "facilities: 72", "facilities: 70", 12, "the counts do not add up: 72 facilities are in play, not 70"),
    (FIGURES, "{rides: 20, seats: 3", "{rides: 21, seats: 3", 8, "21 rides are asked for, there are 20"),
    (FIGURES, "station: 4", "station: 3", 9, "4 players need 4 of these, there are 3"),
    (FIGURES, "small_track: 5", "small_track: 2", 13, "4 players need 4 of these, there are 2"),
    (FIGURES, "end_track: 5", "end_track: 1", 11, "two end tracks are needed for the two ends of the railway"),
    (FIGURES, "booths: 36", "booths: 38", 8, "38 cannot be shared out to 4 colours"),
    (FIGURES, "hand: 5", "hand: 9", 6, "36 white cards are dealt to 4 players, there are 34"),
    (FIGURES, "{rides: 4, employee_price: 3, fee: 4}", "{rides: 4, employee_price: 3, fee: 0}", "  - {rides: 0+2",
     "the park opens with 4 rides, the fee from 4 rides on is $0"),
    (FIGURES, "opening: 4", "opening: 3", 9, "the progress table has no step at 3 rides"),
]  # fmt: skip


def placed(row: Row) -> str:
    """The fault that a row stands for, with its place in the sound file."""
    name, old, _, where, message = row
    anchor, right = old, where
    if isinstance(where, str):
        anchor, _, right = where.partition("+")
    line, column = PLANT.place_of(name, anchor)
    return f"{name}:{line}:{column + int(right or 0)}: {message}"


@pytest.mark.parametrize("row", WORDS + SHAPES + FIT, ids=lambda row: f"{row[0][:-5]}-{row[4][:50]}")
def test_one_fault_is_named_with_its_place(tmp_path: Path, row: Row) -> None:
    found = PLANT.faults_of(tmp_path, row[:3])
    assert placed(row) in found, found
    # a misspelt key is unknown and the right one is missing; an id that was lost is unknown where it is named
    assert len(found) <= 3, found


def test_a_copy_of_the_data_loads_and_is_equal(tmp_path: Path) -> None:
    assert PLANT.faults_of(tmp_path) == []
    assert c.load(tmp_path) == c.load()


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        (TILES, ("    side: centre\n", "    side: left\n"), "a second starting tile without track for the side left"),
        (TILES, ("    rail: [[21, 13, 25, 13]]\n", ""), "the open end 21, 13 is at no rail cell of this tile"),
        (RIDES, ("  - {id: toilet, count: 6, price: 1, fare: 1, needs_path: true, in_area: true}\n", ""),
         "the counts do not add up: the box has 34 generic, not 40"),
        (RIDES, ("  - {id: r05b, theme: r05, price: 2, fare: 1}\n", ""), "the ride r05 needs two themed facilities, found 1"),
        (RIDES, ("  - {id: r05}\n", ""), 'unknown ride "r05", nearest valid word: r20'),
        (CARDS, ("counts: {", "counts: {weight: 3, "), 'unknown key in counts "weight"'),
        (FIGURES, ("progress:\n", "progress: []\nold:\n"), "the progress table is empty"),
        (FIGURES, ("start: {money", "start: {mony"), 'unknown key in start "mony", nearest valid word: money'),
        (FIGURES, ("points: {ride: 1, ", "points: {"), 'points lacks the key "ride"'),
        (OPTIONS, ("presets:\n", "preset:\n"), 'the file options.yaml lacks the key "presets"'),
    ],
)  # fmt: skip
def test_what_is_missing_or_too_much(
    tmp_path: Path, name: str, change: tuple[str, str], message: str
) -> None:
    found = PLANT.messages_of(tmp_path, (name, *change))
    assert [each for each in found if each.startswith(message)], found


def test_a_missing_starting_tile(tmp_path: Path) -> None:
    found = PLANT.messages_of(
        tmp_path,
        (TILES, "  - id: centre\n", "  - id: edge_again\n"),
        (TILES, "    side: centre\n", "    side: left\n"),
        (TILES, "  - id: edge\n    side: left", "  - id: centre\n    side: centre"),
    )
    assert found == []  # sides may be given to other tiles
    found = PLANT.messages_of(
        tmp_path, (TILES, "  - id: centre\n    side: centre", "  - id: centre\n    side: left")
    )
    assert found == ["a second starting tile without track for the side left"]


def test_a_facility_kind_that_is_not_in_the_box(tmp_path: Path) -> None:
    found = PLANT.messages_of(
        tmp_path,
        (RIDES, "  - {id: toilet, count: 6, price: 1, fare: 1, needs_path: true, in_area: true}\n", ""),
        (RIDES, "id: shop, count: 7", "id: shop, count: 13"),
    )
    assert found == ['the facility "toilet" is missing']


def test_a_deck_with_too_few_cards_to_hold(tmp_path: Path) -> None:
    found = PLANT.messages_of(
        tmp_path,
        (CARDS, "  - {id: defence, cards: [c48, c49, c50, c51], effect: defence}\n", ""),
        (CARDS, "defence: 4", "defence: 0"),
        (CARDS, "cards: 67", "cards: 63"),
        (FIGURES, "hand: 5", "hand: 8"),
    )
    assert found == []
    found = PLANT.messages_of(
        tmp_path,
        (CARDS, "[c35, c36]", "[c35]"), (CARDS, "[c37, c38]", "[c37]"), (CARDS, "[c39, c40]", "[c39]"),
        (CARDS, "[c41, c42]", "[c41]"), (CARDS, "[c43, c44]", "[c43]"), (CARDS, "[c45, c46]", "[c45]"),
        (CARDS, "  - {id: free_train, cards: [c47], effect: free_train}\n", ""),
        (CARDS, "direct: 8, free: 5", "direct: 4, free: 2"), (CARDS, "cards: 63", "cards: 56"),
    )  # fmt: skip
    assert found == []
    found = PLANT.messages_of(
        tmp_path,
        *((CARDS, f"  - {{id: {name}, cards: [{card}], effect: {{{effect}}}}}\n", "") for name, card, effect in (
            ("direct_restaurant", "c35", "move_next_to: restaurant"), ("direct_shop", "c37", "move_next_to: shop"),
            ("direct_game_stall", "c39", "move_next_to: game_stall"),
            ("direct_toilet", "c41", "move_next_to_nearest: toilet"),
            ("free_facility", "c43", "free_build: facility"), ("free_scenery", "c45", "free_build: scenery"),
        )),
        (CARDS, ", c31, c32, c33, c34]", ", c31, c32]"), (CARDS, "white: 34", "white: 32"),
        (CARDS, "direct: 4, free: 2", "direct: 0, free: 0"), (CARDS, "cards: 56", "cards: 48"),
    )  # fmt: skip
    assert found == ["the hands take 32 cards, so more than 32 must be no events"]


def test_several_faults_in_several_files_come_at_once(tmp_path: Path) -> None:
    found = PLANT.messages_of(
        tmp_path,
        (TILES, "shape: cross", "shape: crosss"),
        (RIDES, "theme: r01", "theme: r21"),
        (CARDS, "move_exact: 2", "move_exact: 22"),
        (FIGURES, "booths: 7", "booths: 0"),
        (OPTIONS, "available: true", "available: on"),
    )
    assert found == [
        'this must be a whole number from 1 to 10, found "22"',
        'this must be a whole number from 1 to 99, found "0"',
        'this must be true or false, found "on"',
        'unknown ride "r21", nearest valid word: r20',
        'unknown shape "crosss", nearest valid word: cross',
    ]


def test_missing_and_unknown_files(tmp_path: Path) -> None:
    assert PLANT.faults_of(tmp_path) == []
    target = tmp_path / "theme_park_mania"
    (target / "rides.yaml").rename(target / "ride.yaml")
    found = PLANT.faults_of(tmp_path)
    assert found[0] == "ride.yaml:1:1: this file is not read, nearest valid word: rides.yaml"
    assert found[1].startswith("rides.yaml:1:1: this file cannot be read (")
    assert len(found) == 2


@pytest.mark.parametrize("name", FILES)
def test_damaged_files_end_in_sentences_and_nothing_else(tmp_path: Path, name: str) -> None:
    PLANT.damage(tmp_path, name, 12)
