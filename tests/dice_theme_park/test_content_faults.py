"""Bad content of Dice Theme Park is answered with file, line, column and the nearest valid word, all at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesets.dice_theme_park import content as c
from rulesets.dice_theme_park.content_read import FILES
from tests.content_faults import FaultPlanter

PLANT = FaultPlanter("dice_theme_park")
faults_of, place_of = PLANT.faults_of, PLANT.place_of


def test_a_copy_of_the_data_loads_and_is_equal(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == []
    assert c.load(tmp_path) == c.load()


# One entry: file, anchor in the sound file, replacement, how far right of the anchor the fault is, message.
WORDS: list[tuple[str, str, str, int | None, str]] = [
    ("attractions.yaml", "amenity: lockers, spaces: [4, 5], cell", "amenity: locker, spaces: [4, 5], cell", 9,
     'unknown amenity "locker", nearest valid word: lockers'),
    ("attractions.yaml", "colour: green, requirement", "colour: gren, requirement", 8,
     'unknown colour "gren", nearest valid word: green'),
    ("attractions.yaml", "{odd_even: [yellow", "{odd_evn: [yellow", 1,
     'unknown key in requirement kind "odd_evn", nearest valid word: odd_even'),
    ("attractions.yaml", "{odd_even: [yellow, any]}", "{odd_even: [yelow, any]}", 12,
     'unknown element "yelow", nearest valid word: yellow'),
    ("attractions.yaml", "{odd_even: [yellow, any]}", "odd_even", 0,
     'this must be written with its value, like {odd_even: ...}, found "odd_even"'),
    ("attractions.yaml", "income: 1, requirement", "incom: 1, requirement", 0,
     'unknown key in attraction "incom", nearest valid word: income'),
    ("attractions.yaml", "id: A02", "id: A01", 4, 'duplicate attraction "A01", it stands already in line 15'),
    ("attractions.yaml", "id: A02", "id: 'A 2'", 4, 'this must be an id of letters, digits, _ and -, found "A 2"'),
    ("attractions.yaml", "cost: 4", "cost: 04", 6, 'this must be a whole number from 0 to 99, found "04"'),
    ("attractions.yaml", "entrance: E0", "entrance: A01", 10, 'unknown printed attraction "A01", valid words: E0, E1, E2, E3'),
    ("monorails.yaml", "id: M2-2", "id: M2-1", 4, 'duplicate monorail "M2-1", it stands already in line 3'),
    ("objectives.yaml", "metric: money", "metric: mony", 8, 'unknown metric "mony", nearest valid word: money'),
    ("objectives.yaml", "best: low", "best: lowest", 6, 'unknown end "lowest", nearest valid word: low'),
    ("objectives.yaml", "group: red", "group: rad", 7, 'unknown group "rad", nearest valid word: red'),
    ("cards.yaml", "save_leaving]", "save_leving]", 0, 'unknown effect "save_leving", nearest valid word: save_leaving'),
    ("cards.yaml", "phases: [welcome]", "phases: [welcom]", 9, 'unknown phase "welcom", nearest valid word: welcome'),
    ("cards.yaml", "reach: any", "reach: anywhere", 7, 'unknown reach "anywhere", nearest valid word: here'),
    ("cards.yaml", "scope: park", "scope: parc", 7, 'unknown scope "parc", nearest valid word: park'),
    ("cards.yaml", "target: mascot", "target: mascots", 8, 'unknown target "mascots", nearest valid word: mascot'),
    ("cards.yaml", "metric: mascots", "metric: mascotts", 8, 'unknown metric "mascotts", nearest valid word: mascots'),
    ("cards.yaml", "id: AD02", "id: AD01", 4, 'duplicate administrator "AD01", it stands already in line 24'),
    ("figures.yaml", "map: 3, end", "maps: 3, end", 0, 'unknown key in prices "maps", nearest valid word: map'),
    ("figures.yaml", "id: kiosk", "id: kiosc", 4, 'unknown upgrade "kiosc", nearest valid word: kiosk'),
    ("figures.yaml", "build_free", "build_fre", 0, 'unknown effect "build_fre", nearest valid word: build_free'),
    ("modes.yaml", "id: short", "id: shrt", 4, 'unknown mode "shrt", nearest valid word: short'),
    ("modes.yaml", "cards: true", "cards: yes", 7, 'this must be true or false, found "yes"'),
    ("options.yaml", "default: intro", "default: into", 9, 'unknown value "into", nearest valid word: intro'),
    ("options.yaml", "key: mode", "key: mod", 5, 'unknown option "mod", nearest valid word: mode'),
]  # fmt: skip

SHAPES: list[tuple[str, str, str, int | None, str]] = [
    ("attractions.yaml", "{odd_even: [yellow, any]}", "{odd_even: [yellow]}", 11,
     "odd_even takes 2 elements, found 1: no party can fulfil it"),
    ("attractions.yaml", "{single: [green]}", "{single: [green, green]}", 9,
     "single takes 1 element, found 2: no party can fulfil it"),
    ("attractions.yaml", "{equal3: [any, any, any]}", "{equal3: [any, any, any, any]}", 9,
     "equal3 takes 3 elements, found 4: no party can fulfil it"),
    ("attractions.yaml", "{single: [green]}", "{single: [blue]}", 10, "a green attraction cannot ask for a blue guest"),
    ("attractions.yaml", "{single: [green]}", "{single: [any]}", 9,
     "a green attraction must ask for at least one green guest"),
    ("attractions.yaml", "{equal3: [any, any, any]}", "{equal3: [any, any, blue]}", 20,
     "a grey attraction cannot ask for a blue guest"),
    ("attractions.yaml", "spaces: [4, 5], cell", "spaces: [4, 5, 6], cell", 8, "an attraction has at most 2 upgrade spaces"),
    ("attractions.yaml", "{id: A19, colour: blue, cost: 5, requirement: {equal: [blue, any]}, stars: 5, amenity: first_aid",
     "{id: A19, colour: blue, cost: 5, requirement: {equal: [blue, any]}, stars: 5", 0, 'attraction lacks the key "amenity"'),
    ("attractions.yaml", "cell: [0, 0]", "cell: [0, 0, 0]", 6, "this must be a cell [q, r], found a list"),
    ("monorails.yaml", "values: [6, 5, 3]", "values: [6, 5]", 8, "a monorail carries 3 guests, found 2 values"),
    ("monorails.yaml", "values: [6, 5, 3]", "values: [7, 5, 3]", 9, 'this must be a whole number from 1 to 6, found "7"'),
    ("modes.yaml", "stacks: [A, A, B, B]", "stacks: [A, A, B]", 8, "4 rounds need 4 stacks, found 3"),
    ("modes.yaml", "objectives: [3, 4]", "objectives: [4, 3]", 12, "the rounds with objectives must rise"),
    ("modes.yaml", "objectives: [3, 4]", "objectives: [3, 5]", 16, 'this must be a whole number from 1 to 4, found "5"'),
    ("board.yaml", "r: -1", "r: -2", 3, "the row -2 stands twice"),
    ("board.yaml", "q: [0, 1, 2]", "q: [0, 1, 1, 2]", 10, "the cell 1, -2 stands twice"),
    ("board.yaml", "[[-1, 0], [1, 0]", "[[-1, 0], [-1, 0]", 10, "the start site -1, 0 stands twice"),
    ("cards.yaml", "{move: {scope: park, reach: any}}", "move", 0,
     'this must be written with its parameters, like {move: {scope: ..., reach: ...}}, found "move"'),
    ("cards.yaml", "extra_guest", "{extra_guest: 1}", 0, "extra_guest takes no parameter, write just extra_guest"),
    ("cards.yaml", "target: mascot, amount: 2}", "target: mascot}", -1, 'discount lacks the key "amount"'),
    ("cards.yaml", "deltas: [2, -2]", "deltas: [2, 0]", 8, "change_pips needs different numbers, none of them 0"),
    ("cards.yaml", "deltas: [2, -2]", "deltas: [2, 2]", 8, "change_pips needs different numbers, none of them 0"),
    ("cards.yaml", "values: [2, 5]", "values: [2, 5, 6]", 8, "flip_pips turns exactly two values into each other"),
    ("cards.yaml", "scope: adjacent, reach: here", "scope: adjacent, reach: any", 24,
     "scope adjacent and reach here belong together"),
    ("cards.yaml", "{3: 1, 4: 2, 5: 3}", "{3: 1, 4: 1, 5: 3}", 7, "thresholds and stars must rise from step to step"),
    ("cards.yaml", "metric: mascots, tiers", "metric: mascots, colour: blue, tiers", 25,
     "only the metric operated can have a colour"),
    ("cards.yaml", "{id: AD07, phases", "{id: AD07, colour: card, phases", 19,
     'unknown colour "card", valid words: blue, green, yellow'),
    ("cards.yaml", "{id: AD01, colour: yellow", "{id: AD01", 65, "this card has no colour that could be meant"),
    ("cards.yaml", "pair: {do: {change_pips", "pair: {do: {set_pips", 22, 'set_pips lacks the key "values"'),
    ("cards.yaml", "do: {move: {scope: here, reach: adjacent}}", "do: extra_guest", 4,
     "extra_guest does not act in the phase operate"),
    ("cards.yaml", "{do: {change_pips: {scope: here, deltas: [1, -1]}}}", "{do: {move: {scope: here, reach: adjacent}}}", 5,
     "pair changes the pips of guests here (change_pips, scope: here)"),
    ("cards.yaml", "{do: {change_pips: {scope: here, deltas: [1, -1]}}}",
     "{do: {repeat: {count: 2, do: {move: {scope: here, reach: adjacent}}}}}", 5, "pair cannot hold another repeat"),
    ("cards.yaml", "amount: 2, scope: here", "amount: 2, scope: park", 18, "only guests here can be counted"),
    ("cards.yaml", "amount: 1, scope: here, colour: card, cap: 3", "amount: 1, cap: 3", 8,
     "a colour or a cap needs guests to count (scope: here)"),
    ("cards.yaml", "phases: [welcome]", "phases: [operate]", 29, "raise_arriving acts in the phase welcome, not in operate"),
    ("cards.yaml", "phases: [expand, operate]", "phases: [expand, improve, operate]", 8,
     "no effect of this card acts in the phase improve"),
    ("cards.yaml", "effects: [extra_operation]", "effects: []", 9,
     "this must be a list of at least one effect, found a list"),
    ("cards.yaml", "copies: 4\n", "copies: 4\n    colours: [blue]\n", -16, 'a skill has either "colours" or "copies"'),
    ("figures.yaml", "copies: 3, money: 2", "copies: 3", -12, "an upgrade must give money, stars or icons"),
    ("figures.yaml", "build_free", "extra_guest", 0, "extra_guest does not act in the phase expand"),
    ("figures.yaml", "  - {id: generator, copies: 3, icons: 1}\n", "", None, 'the upgrade "generator" is missing'),
    ("modes.yaml", "  - {id: short, rounds: 4, cards: true, stacks: [A, A, B, B], objectives: [3, 4]}\n", "", None,
     'the mode "short" is missing'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "right", "message"), WORDS + SHAPES)
def test_one_fault_is_named_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, right: int | None, message: str
) -> None:
    found = faults_of(tmp_path, (name, old, new))
    if right is None:  # something is missing: it is named where the list begins
        assert [re.sub(r":\d+:\d+: ", ": ", fault) for fault in found] == [f"{name}: {message}"]
        return
    line, column = place_of(name, old)
    places = [(line, column + right), (line - 1, 5)]  # the entry may begin in the line before
    wanted = [f"{name}:{at}:{column}: {message}" for at, column in places]
    assert any(fault in found for fault in wanted), found
    # a misspelt key is unknown and the right one is missing; an effect stands on three cards of one kind
    assert len(found) <= 2, found


FIT = [
    ("board.yaml", "  - {r: 2, q: [-2, -1, 0]}\n", "  - {r: 2, q: [-2, -1, 0]}\n  - {r: 4, q: [-2]}\n", None,
     "the cell -2, 4 is cut off from the rest of the board"),
    ("board.yaml", "q: [0, 1, 2]", "q: [0, 1, 2, 5]", "[0, 1, 2]+10", "the cell 5, -2 is cut off from the rest of the board"),
    ("attractions.yaml", "cell: [0, 1]}", "cell: [0, 3]}", "cell: [0, 1]}+6", "E2 is printed outside the board, at 0, 3"),
    ("attractions.yaml", "cell: [0, 1]}", "cell: [0, 0]}", "cell: [0, 0]}+6", "E3 is printed on the cell of E2"),
    ("board.yaml", "[[-1, 0]", "[[-2, 0]", "[[-1, 0]+1", "the start site -2, 0 touches no printed attraction"),
    ("board.yaml", "[[-1, 0]", "[[-1, 1]", "[[-1, 0]+1", "the start site -1, 1 is the cell of a printed attraction"),
    ("board.yaml", "[[-1, 0]", "[[-3, 0]", "[[-1, 0]+1", "the start site -3, 0 lies outside the board"),
    ("board.yaml", "[[-1, 0], [1, 0], [-2, 2], [0, 2]]", "[]", "[[-1, 0]", "there is no start site"),
    ("figures.yaml", "bag: {2: 11", "bag: {2: 12", "bag: {2: 11+9",
     "bag and box hold 22 dice of a colour, there are 21"),
    ("figures.yaml", "box: {2: 10, 3: 5, 4: 0}", "box: {2: 10, 3: 5, 4: 1}", "4: 21}+3",
     "bag and box hold 22 dice of a colour, there are 21"),
    ("figures.yaml", "4: [8, 4, 2, 0]", "4: [8, 4, 2]", "[8, 4, 2, 0]", "4 seats need 4 rewards, found 3"),
    ("figures.yaml", "3: [6, 3, 0]", "3: [3, 6, 0]", "[6, 3, 0]", "a later place may not earn more"),
    ("figures.yaml", "maps: 32", "maps: 31", "32, mascots", "the mode full needs 32 maps with 4 seats, there are 31"),
    ("figures.yaml", "mascots: 6", "mascots: 5", "6}", "the mode full needs 6 mascots a seat with 4 seats, there are 5"),
    ("monorails.yaml", "  - {id: M3-4, seats: 3, values: [5, 3, 3]}\n", "", "  - {id: M2-1+2",
     "3 seats need 4 monorails, found 3"),
    ("modes.yaml", "rounds: 5, cards: true, stacks: [A, A, A, B, B]", "rounds: 5, cards: true, stacks: [A, A, A, A, B]",
     None, "the mode full needs 24 tiles with 4 seats, there are 20"),
    ("cards.yaml", "{id: SK9, copies: 2", "{id: SK9, copies: 1", None, None),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "where", "message"), FIT)
@pytest.mark.rule("DTP-12.1", "DTP-12.3", "DTP-2.2", "DTP-2.5", "DTP-13.2")
def test_what_does_not_fit_together(
    tmp_path: Path, name: str, old: str, new: str, where: str | None, message: str | None
) -> None:
    found = faults_of(tmp_path, (name, old, new))
    if message is None:  # 29 skills are still enough
        assert found == []
        return
    if where is None:
        assert [fault.split(": ", 1)[1] for fault in found] == [message]
        return
    anchor, _, right = where.partition("+")
    line, column = place_of(name, anchor)
    assert found == [f"{name}:{line}:{column + int(right or 0)}: {message}"]


@pytest.mark.parametrize(
    ("name", "drop", "message"),
    [
        ("attractions.yaml", r"  - \{id: A(?!0).*\n", "the mode full needs 19 tiles with 4 seats, there are 9"),
        ("attractions.yaml", r"  - \{id: B(?!0).*\n", "the mode full needs 10 tiles with 4 seats, there are 9"),
        ("objectives.yaml", r"  - \{id: OB.*(blue|green|purple).*\n",
         "the mode full needs 3 groups of objectives with 4 seats, there are 2"),
        ("cards.yaml", r"  - id: SK5\n    copies: 4\n.*\n.*\n", "the mode full needs 29 skill cards with 4 seats, there are 26"),
        ("cards.yaml", r"  - \{id: AD(?!01).*\n", "the mode full needs 8 administrators with 4 seats, there are 4"),
        ("cards.yaml", r"  - \{id: (?!manager)\w+, pips.*\n|  - id: \w+\n    pips.*\n(    .*\n)+",
         "two staff cards are picked in each round, so there must be two"),
    ],
)  # fmt: skip
def test_too_little_for_the_rounds(tmp_path: Path, name: str, drop: str, message: str) -> None:
    assert faults_of(tmp_path) == []
    path = tmp_path / "dice_theme_park" / name
    path.write_text(re.sub(drop, "", path.read_text(encoding="utf-8")), encoding="utf-8")
    assert message in PLANT.messages_of(tmp_path)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("cards.yaml", "id: concierge", "id: ticket_agent", 'duplicate staff card "ticket_agent"'),
        ("cards.yaml", "id: SK8", "id: SK1", 'duplicate skill "SK1"'),
        ("objectives.yaml", "id: OB02", "id: OB01", 'duplicate objective "OB01"'),
        ("modes.yaml", "id: full", "id: intro", 'duplicate mode "intro"'),
        ("figures.yaml", "id: kiosk", "id: generator", 'duplicate upgrade "generator"'),
        ("attractions.yaml", "id: B16", "id: A16", 'duplicate attraction "A16"'),
        (
            "board.yaml",
            "start_sites: [[-1, 0], [1, 0], [-2, 2], [0, 2]]\n",
            "",
            "the file board.yaml lacks the key",
        ),
        (
            "cards.yaml",
            "tiers: {2: 1, 4: 2, 5: 3}",
            "tiers: [2, 4, 5]",
            "this must be a mapping of thresholds to stars",
        ),
        (
            "cards.yaml",
            "tiers: {2: 1, 4: 2, 5: 3}",
            "tiers: {}",
            "this must be a mapping of thresholds to stars",
        ),
        (
            "figures.yaml",
            "  4: build_free\n",
            "  four: build_free\n",
            "this must be a whole number from 1 to 99",
        ),
        ("figures.yaml", "  4: [8, 4, 2, 0]\n", "", 'rewards lacks the key "4"'),
        ("figures.yaml", "4: [8, 4, 2, 0]", "5: [8, 4, 2, 0]", 'unknown key in rewards "5", valid words: 4'),
    ],
)
def test_what_stands_twice_or_not_at_all(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    found = faults_of(tmp_path, (name, old, new))
    assert [fault for fault in found if fault.startswith(f"{name}:") and f": {message}" in fault]
    assert len(found) <= 2, found  # what took a wrong name is missing under its own


def test_a_bag_that_cannot_fill_the_monorails(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        ("figures.yaml", "{2: 11, 3: 16, 4: 21}", "{2: 2, 3: 16, 4: 21}"),
        ("figures.yaml", "{2: 10, 3", "{2: 19, 3"),
    )
    assert [fault.split(": ", 1)[1] for fault in found] == ["2 seats need 9 dice to fill the monorails"]


def test_a_printed_attraction_that_stands_apart(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        ("attractions.yaml", "cell: [0, 0]}", "cell: [0, -2]}"),
        ("board.yaml", "[[-1, 0], [1, 0], ", "["),
    )
    assert [fault.split(": ", 1)[1] for fault in found] == [
        "E3 is not joined to the entrance by printed attractions"
    ]


def test_a_hole_in_the_outline(tmp_path: Path) -> None:
    """The hole is named at its row; what is printed there has no cell any more."""
    line, _ = place_of("board.yaml", "{r: 0")
    found = faults_of(tmp_path, ("board.yaml", "q: [-2, -1, 0, 1, 2]", "q: [-2, -1, 1, 2]"))
    assert [fault for fault in found if fault.startswith("board")] == [
        f"board.yaml:{line}:5: the outline of the board has a hole at 0, 0"
    ]
    assert [fault.split(": ", 1)[1] for fault in found if fault.startswith("attractions")] == [
        "E3 is printed outside the board, at 0, 0"
    ]


def test_a_bay_is_no_hole_and_a_wide_hole_is_one(tmp_path: Path) -> None:
    """A gap that reaches the rim is part of the outline."""
    assert faults_of(tmp_path, ("board.yaml", "q: [0, 1, 2]", "q: [0, 2]")) == []
    found = faults_of(tmp_path, ("board.yaml", "r: -1, q: [-1, 0, 1, 2]", "r: -1, q: [-1, 0, 1]"))
    assert found == []
    found = faults_of(
        tmp_path,
        ("board.yaml", "r: -1, q: [-1, 0, 1]", "r: -1, q: [-1, 2]"),
        ("board.yaml", "q: [0, 2]", "q: [0, 1, 2]"),
    )
    assert [fault.split(": ", 1)[1] for fault in found] == [
        "the outline of the board has a hole at 0, -1",
        "the outline of the board has a hole at 1, -1",
    ]


def test_several_faults_in_several_files_come_at_once(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        ("attractions.yaml", "amenity: photo", "amenity: foto"),
        ("attractions.yaml", "{single: [green]}", "{single: [gren]}"),
        ("cards.yaml", "pips: 1", "pips: 0"),
        ("options.yaml", "available: true", "available: on"),
        ("modes.yaml", "cards: true", "cards: ja"),
    )
    assert [fault.split(": ", 1)[1] for fault in found] == [
        'unknown element "gren", nearest valid word: green',
        'unknown amenity "foto", nearest valid word: food',
        'this must be a whole number from 1 to 6, found "0"',
        'this must be true or false, found "ja"',
        'this must be true or false, found "on"',
    ]


def test_missing_and_unknown_files(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == []
    target = tmp_path / "dice_theme_park"
    (target / "modes.yaml").rename(target / "mods.yaml")
    found = faults_of(tmp_path)
    assert found[0].startswith("modes.yaml:1:1: this file cannot be read (")
    assert found[1:] == ["mods.yaml:1:1: this file is not read, nearest valid word: modes.yaml"]


@pytest.mark.parametrize("name", FILES)
def test_damaged_files_end_in_sentences_and_nothing_else(tmp_path: Path, name: str) -> None:
    PLANT.damage(tmp_path, name, 12)
