"""Bad content of At Any Cost is answered with file, line, column and the nearest valid word, all at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesets.at_any_cost import content as c
from tests.content_faults import Change, FaultPlanter, replace_once

PLANT = FaultPlanter("at_any_cost")
faults_of, place_of = PLANT.faults_of, PLANT.place_of
FILES = sorted(path.relative_to(PLANT.sound).as_posix() for path in PLANT.sound.rglob("*.yaml"))


def test_a_copy_of_the_data_loads_and_is_equal(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == []
    assert c.load(tmp_path) == c.load()


CORE, CLOUD, GEAR, HOLLOW, GROVE, STAR, TALE = (
    f"packs/{name}.yaml" for name in ("core", "cloud", "gear", "hollow", "grove", "star", "tale")
)
CITY = "city_events.yaml"

# One entry: file, anchor in the sound file, replacement, how far right of the anchor the fault is, message.
WORDS: list[tuple[str, str, str, int, str]] = [
    (CORE, "kind: upgrade", "kind: upgrad", 6, 'unknown kind "upgrad", nearest valid word: upgrade'),
    (CORE, "class: service", "class: servic", 7, 'unknown class "servic", nearest valid word: service'),
    (CORE, "icons: [S]", "icons: [X]", 8, 'unknown icon "X", valid words: A, F, Q, S, T'),
    (CORE, "fits: [thrill, gentle]", "fits: [thril, gentle]", 7, 'unknown type "thril", nearest valid word: thrill'),
    (CORE, "fits: any", "fits: all", 6, 'unknown word for fits "all", valid words: any'),
    (CORE, "copies: 3", "copys: 3", 0, 'unknown key in upgrade "copys", nearest valid word: copies'),
    (CORE, "trigger: guest", "trigger: guests", 9, 'unknown trigger "guests", nearest valid word: guest'),
    (CORE, "types: [invasion]", "types: [invasions]", 8, 'unknown event type "invasions", nearest valid word: invasion'),
    (CORE, "op: gain", "op: gian", 4, 'unknown operation "gian", nearest valid word: gain'),
    (CORE, "op: gain, x", "op: gain, y", 10, 'unknown key in gain "y", valid words: who, x'),
    (CORE, "target: self", "target: selv", 8, 'unknown target "selv", nearest valid word: self'),
    (CORE, "cost: 3", "cost: 03", 6, 'this must be a whole number from 0 to 99, found "03"'),
    (CORE, "id: core-02", "id: core-01", 4, 'duplicate card "core-01", it stands already in line 3'),
    (CLOUD, "id: cloud-02", "id: core-02", 4, 'duplicate card "core-02", it stands already in packs/core.yaml:4'),
    (CLOUD, "id: e-cloud-02", "id: e-cloud-01", 4, 'duplicate card "e-cloud-01", it stands already in line 33'),
    (CORE, "id: core-02", "id: 'core 2'", 4, 'this must be an id of letters, digits, _ and -, found "core 2"'),
    (CLOUD, "built_in: core-06", "built_in: core-6", 10, 'unknown upgrade "core-6", nearest valid word: core-06'),
    (CLOUD, "kind: showcase", "kind: showcases", 6, 'unknown kind "showcases", nearest valid word: showcase'),
    (CLOUD, "pin: round", "pin: rond", 5, 'unknown pin "rond", nearest valid word: round'),
    (CLOUD, "what: stars", "what: star", 6, 'unknown what "star", nearest valid word: stars'),
    (CLOUD, "who: opp", "who: op", 5, 'unknown who "op", nearest valid word: opp'),
    (CLOUD, "deck: park", "deck: parc", 6, 'unknown deck "parc", nearest valid word: park'),
    (CLOUD, "how: random", "how: randm", 5, 'unknown how "randm", nearest valid word: random'),
    (CLOUD, "{op: recover, kind: any", "{op: recover, kind: anny", 20, 'unknown kind "anny", nearest valid word: any'),
    (CITY, "pick: all", "pick: al", 6, 'unknown pick "al", nearest valid word: all'),
    (CLOUD, "owner: opp", "owner: rival", 7, 'unknown owner "rival", nearest valid word: all'),
    (CLOUD, "owner: me, kind: attraction", "owner: me, kind: attractions", 17,
     'unknown kind "attractions", nearest valid word: attraction'),
    (CLOUD, "open: true, type: [lodge", "opn: true, type: [lodge", 0,
     'unknown key in target "opn", nearest valid word: open'),
    (CLOUD, "open: true, type: [lodge", "open: yes, type: [lodge", 6, 'this must be true or false, found "yes"'),
    (CLOUD, "open: true, type: [lodge", "open: false, type: [lodge", 6,
     'this must be true, or left out, found "false"'),
    (CLOUD, "type: [lodge, eatery]", "type: [loge, eatery]", 7, 'unknown type "loge", nearest valid word: lodge'),
    (CLOUD, "cost_max: 3", "cost_max: three", 10, 'this must be a whole number from 0 to 99, found "three"'),
    (CLOUD, "theme: cloud", "theme: clouds", 7, 'unknown pack "clouds", nearest valid word: cloud'),
    (CLOUD, "{one: {type: thrill, theme", "{on: {type: thrill, theme", 1,
     'unknown key in requirement "on", nearest valid word: one'),
    (CLOUD, "feature: 2}}], bonus", "features: 2}}], bonus", 0,
     'unknown key in requirement one "features", nearest valid word: feature'),
    (CLOUD, "{park: {stars: 15}}", "{park: {star: 15}}", 8, 'unknown key in requirement park "star", nearest valid word: stars'),
    (CITY, "good:\n", "god:\n", 0, 'unknown key in the file city_events.yaml "god", nearest valid word: good'),
    ("packs.yaml", "packs:", "pack:", 0, 'unknown key in the file packs.yaml "pack", nearest valid word: packs'),
    ("packs.yaml", "gear, hollow", "cloud, hollow", 0, 'duplicate pack "cloud", it stands already in line 2'),
    ("packs.yaml", "cloud,", "core,", 0, "the cards of core are in every pack; it is none that can be chosen"),
    ("figures.yaml", "loan: 5", "loans_each: 5", 0, 'unknown key in the file figures.yaml "loans_each", nearest valid word: loan'),
    ("figures.yaml", "showcases: true", "showcases: yes", 11, 'this must be true or false, found "yes"'),
    ("figures.yaml", "id: hard_city", "id: hard_town", 4, 'unknown city "hard_town", nearest valid word: hard_city'),
    ("options.yaml", "default: standard", "default: standart", 9, 'unknown value "standart", nearest valid word: standard'),
    ("options.yaml", "key: redeal", "key: redeals", 5, 'unknown option "redeals", nearest valid word: redeal'),
    ("options.yaml", "kind: many", "kind: choice", 6, 'unknown kind of the option packs "choice", valid words: many'),
    ("options.yaml", "values: [shared, lot]", "values: [shared, lott]", 17, 'unknown value "lott", nearest valid word: lot'),
]  # fmt: skip

SHAPES: list[tuple[str, str, str, int, str]] = [
    # what a card must and must not have
    (CORE, "fits: any, copies: 3}", "copies: 3}", -76, 'upgrade lacks the key "fits"'),
    (CORE, "icons: [S]", "icons: [F]", 7, "a service upgrade shows icons S and no others"),
    (CLOUD, "icons: [A, T], built_in", "icons: [T], built_in", 7, "an attraction shows at least one icon A"),
    (CORE, "fits: [thrill, gentle]", "fits: []", 6, "an upgrade that fits nowhere can never be built"),
    (CORE, "fits: [thrill, gentle]", "fits: [thrill, thrill]", 15, '"thrill" stands twice in this list'),
    (CORE, "[{trigger: guest, do: [{op: gain, x: 1}]}]", "[]", 0, "this must be a list of at least one ability, found a list"),
    (CORE, "[{op: gain, x: 1}]", "[]", 0, "this must be a list of at least one operation, found a list"),
    (CORE, "{op: gain, x: 1}", "gain", 0, 'this must be an operation like {op: gain, x: 2}, found "gain"'),
    (CORE, "{op: gain, x: 1}", "{x: 1}", 0, 'operation lacks the key "op"'),
    (CORE, "{op: gain, x: 1}", "{op: gain}", 0, 'gain lacks the key "x"'),
    (CORE, "op: gain, x: 1", "op: gain, x: 0", 13, "gain needs an amount above 0"),
    (CORE, "op: gain, x: 1", "op: gain, x: -1", 13, "gain needs an amount above 0"),
    (CLOUD, "op: mod, what: stars, x: 3", "op: mod, what: stars, x: 0", 25, "mod needs an amount other than 0"),
    # triggers
    (CORE, "trigger: guest", "trigger: upgrade", 9, "nothing is built onto this card; only an attraction has upgrades"),
    (CORE, "trigger: guest", "types: [invasion], trigger: guest", 7, "an ability with the trigger guest has no event type"),
    (CORE, "trigger: react, types: [invasion]", "trigger: react", 9, "a reaction needs the types that it answers (types: ...)"),
    (HOLLOW, "types: [invasion], do: [{op: peek}", "types: [invasion, planning], do: [{op: peek}", 7,
     "an event has at most one type"),
    (CLOUD, "trigger: static, do: [{op: capacity, x: 1}", "trigger: guest, do: [{op: capacity, x: 1}", 26,
     "capacity has no place in an ability with the trigger guest"),
    (CORE, "trigger: guest", "trigger: static", 27, "gain has no place in an ability with the trigger static"),
    (CLOUD, "do: [{op: gain, x: \"guests//5\"}", "do: [{op: cancel}, {op: gain, x: \"guests//5\"}", 10,
     "cancel has no place in an ability with the trigger guest"),
    (CORE, "{op: shield}", "{op: gain, x: 1}", -27, "a reaction needs exactly one cancel or shield"),
    (HOLLOW, "{op: cancel}, {op: gain, x: 2}", "{op: cancel}, {op: shield}", -1, "a reaction needs exactly one cancel or shield"),
    # halves and pins
    (CLOUD, "pin: round, do: [{op: mod", "do: [{op: mod", 10,
     "what mod changes lasts all round, so the half needs pin: round (AAC-3.16)"),
    (CLOUD, "pin: guest", "pin: none", 30, '"guests" is known in the guest phase only'),
    (CLOUD, "{types: [], do: [{op: gain, x: 4}]}", "{types: [], pin: round, do: [{op: gain, x: 4}]}", 28,
     "a half with pin: round begins with mod (AAC-3.16)"),
    (CLOUD, "{types: [], do: [{op: draw, deck: park, n: 4", "{types: [], pin: guest, do: [{op: draw, deck: park, n: 4", 34,
     "draw has no place in a half with pin: guest"),
    (CLOUD, "{react: [invasion], do", "{react: [invasion], types: [invasion], do", 27, "a reaction has no types"),
    (CLOUD, "{react: [invasion], do", "{react: [invasion], pin: round, do", 25, "a reaction has no pin"),
    (CLOUD, "react: [invasion]", "react: []", 7, "a reaction needs the types that it answers"),
    (CLOUD, "types: [invasion], do: [{op: take", "types: [invasion, planning], do: [{op: take", 7,
     "an event has at most one type"),
    (CLOUD, "{types: [], do: [{op: gain, x: 4}]}", "{types: [planning], do: [{op: gain, x: 4}]}", 24,
     "an event with a type must be about a rival"),
    (CLOUD, "op: draw, deck: park, n: 4, keep: 2", "op: draw, deck: park, n: 4, keep: 5", 34, "of 4 drawn cards no 5 can be kept"),
    (CITY, "op: mod, what: ticket, x: 1, first: 6", "op: mod, what: stars, x: 1, first: 6", 35,
     "only the ticket can be changed for the first guests"),
    # AAC-4.9
    (CLOUD, "types: [invasion], do: [{op: take", "types: [], do: [{op: take", 16, "take hurts a rival, so it needs an event type (AAC-4.9)"),
    (CLOUD, "types: [planning], do: [{op: lose, x: 3, who: opp", "types: [], do: [{op: lose, x: 3, who: opp", 16,
     "lose hurts a rival, so it needs an event type (AAC-4.9)"),
    (CLOUD, "types: [invasion], do: [{op: close", "types: [], do: [{op: close", 16,
     "close hurts a rival, so it needs an event type (AAC-4.9)"),
    (CLOUD, "types: [planning], pin: round, do: [{op: mod, what: capacity, x: -4", "types: [], pin: round, do: [{op: mod, what: capacity, x: -4", 28,
     "mod hurts a rival, so it needs an event type (AAC-4.9)"),
    (GEAR, "types: [planning], pin: round, do: [{op: mod, what: cost, x: 2", "types: [], pin: round, do: [{op: mod, what: cost, x: 2", 28,
     "mod hurts a rival, so it needs an event type (AAC-4.9)"),
    (TALE, "x: 1, who: each_opp}]}]", "x: 1, who: each_opp}, {op: lose, x: 1, who: each_opp}]}]", 22,
     "lose hurts a rival, so it needs an event type (AAC-4.9)"),
    # targets that no card can ever be
    (CLOUD, "kind: attraction, open: true, type: [lodge, eatery]", "kind: upgrade, open: true", -13,
     "close cannot act on upgrade cards: no card can ever be its target"),
    (CLOUD, "kind: attraction, open: true, type: [lodge, eatery]", "kind: attraction, type: [lodge, eatery]", -13,
     "close acts on open cards only, write open: true (AAC-12.6)"),
    (CLOUD, "kind: attraction, closed: true", "kind: attraction, open: true", -12, "open acts on closed cards only, write closed: true"),
    (CLOUD, "kind: attraction, closed: true", "kind: resource, closed: true", -12,
     "no resource card can be looked at by closed: no card can ever match"),
    (CLOUD, "kind: attraction, closed: true", "kind: attraction, closed: true, open: true", -12, "no card is open and closed at once"),
    (CLOUD, "kind: attraction, open: true, type: [lodge, eatery]", "kind: staff, open: true, type: [lodge]", -13,
     "no staff card can be looked at by type: no card can ever match"),
    (CLOUD, "kind: upgrade, cost_max: 3", "kind: upgrade, points_max: 3", -13, "no upgrade card can be looked at by points: no card can ever match"),
    (CLOUD, "kind: upgrade, cost_max: 3", "kind: upgrade, plain: true", -13, "no upgrade card can be looked at by plain: no card can ever match"),
    (CLOUD, "kind: upgrade, cost_max: 3", "kind: attraction, class: theme", -13,
     "no attraction card can be looked at by class: no card can ever match"),
    (CLOUD, "kind: upgrade, cost_max: 3", "kind: upgrade, size_min: 3", -13, "no upgrade card can be looked at by size: no card can ever match"),
    (CLOUD, "kind: upgrade, cost_max: 3", "kind: upgrade, cost_max: 2", -13, "no card in the box can ever match this"),
    (HOLLOW, "kind: staff, points_max: 4", "kind: staff, points_max: 1", -13, "no card in the box can ever match this"),
    (GEAR, "kind: card, used: true", "kind: card, used: true, closed: true", -12, "used cards are face up, so none is closed"),
    (GEAR, "kind: card, used: true", "kind: card", -12, "refresh acts on used cards only, write used: true"),
    (HOLLOW, "{owner: opp, kind: staff, points_max: 4}", "{owner: me, kind: staff, points_max: 4}", 0,
     "staff of the own park cannot move anywhere"),
    (GEAR, "target: {owner: me, kind: upgrade}", "target: {owner: me, kind: attraction}", 8,
     "move cannot act on attraction cards: no card can ever be its target"),
    (GROVE, "target: {owner: me, kind: attraction}, n: 1", "target: {owner: me, kind: upgrade}, n: 1", 8,
     "token cannot act on upgrade cards: no card can ever be its target"),
    (CLOUD, "target: {owner: me, kind: attraction, closed: true}", "target: {owner: all, kind: attraction, closed: true}", 8,
     "open is about cards of the own park: owner me"),
    (CLOUD, "{owner: opp, kind: upgrade, cost_max: 3}", "{owner: each_opp, kind: upgrade, cost_max: 3}", 0,
     "demolish needs one named rival or the own park: owner opp or me"),
    (CLOUD, "target: {owner: me, kind: attraction, closed: true}", "target: self", 8, "self is a card in a park; an event card has none"),
    (STAR, "{trigger: static, do: [{op: protect, target: host", "{trigger: event, do: [{op: open, target: host", 41,
     "open needs cards to choose from, like {owner: me, kind: attraction}"),
    (TALE, "target: self}]}", "target: host}]}", 8, "only an upgrade has a host"),
    (CORE, "{op: flip, target: self}", "{op: flip, target: {owner: me, kind: staff}}", 19,
     "flip turns this card only, write target: self"),
    (TALE, "target: {owner: me, kind: staff}", "target: {owner: opp, kind: staff}", 8,
     "protect is about cards of the own park: owner me, self or host"),
    # city events
    (CITY, "{op: gain, x: 4}", "{op: gain, x: 4, who: all}", 0, "a city event is carried out by every player alone; it can only say me"),
    (CITY, "{owner: me, kind: attraction, open: true}", "{owner: opp, kind: attraction, open: true}", -20,
     "a city event is carried out by every player alone; it can only say me"),
    (CITY, "{op: gain, x: 4}", "{op: take, x: 4}", 5, "take has no place on a city event"),
    (CITY, "pin: round, do: [{op: mod", "do: [{op: mod", 10,
     "what mod changes lasts all round, so the city event needs pin: round (AAC-3.5)"),
    (CITY, "id: good-01, do", "id: good-01, pin: round, do", 29, "a city event with pin: round needs a mod"),
    # blueprints
    (CLOUD, "bonus: {value: 10, same: {quality: 2}}", "bonus: {value: 10, same: {quality: 2}, park: {staff: 1}}", 7,
     'a bonus has either "same" or "park"'),
    (CLOUD, "bonus: {value: 10, park: {capacity: 18}}", "bonus: {value: 10, same: {size: 8}}", 7,
     '"same" means the attraction of the first "one", and there is none'),
    (CLOUD, "need: [{park: {stars: 15}}]", "need: []", 6, "this must be a list of at least one requirement, found a list"),
    (CLOUD, "{park: {stars: 15}}", "{park: {}}", 7, "this must be a mapping with at least one item, found a mapping"),
    (CLOUD, "{park: {stars: 15}}", "{park: {types: 7}}", 15, 'this must be a whole number from 1 to 6, found "7"'),
    (CLOUD, "{park: {stars: 15}}", "{park: {loans: 2}}", 15, 'this must be a whole number from 0 to 0, found "2"'),
    (STAR, "themes: 2", "themes: 7", 8, 'this must be a whole number from 1 to 6, found "7"'),
    # figures and options
    ("figures.yaml", "[0, 1, 2, 4,", "[0, 1, 4, 2,", 0, "the points begin with 0 and never fall"),
    ("figures.yaml", "[0, 5, 11", "[1, 5, 11", 0, "the points begin with 0 and never fall"),
    ("figures.yaml", "coins_per_point: 2", "coins_per_point: 0", 17, 'this must be a whole number from 1 to 999, found "0"'),
    ("figures.yaml", "loan: 5", "loan: 0", 6, 'this must be a whole number from 1 to 999, found "0"'),
    ("figures.yaml", "most_actions: 4", "most_actions: 2", 14, "most_actions cannot be lower than actions"),
    ("figures.yaml", "{n: 2, keep: 1}", "{n: 2, keep: 3}", 13, "of 2 drawn cards no 3 can be kept"),
    ("options.yaml", "values: [shared, lot]", "values: [shared]", 8, "the option must offer lot too"),
    ("options.yaml", "default: false, rule: AAC-18.2", "default: 0, rule: AAC-18.2", 9, 'this must be true or false, found "0"'),
]  # fmt: skip

FORMULAS = [
    ("gues//5", 0, '"gues" is unknown, nearest valid word: guests'),
    ("guests/5", 6, '"/" has no place in a formula'),
    ("guests//0", 8, "only a number of at least 1 can stand after //"),
    ("guests//stars", 8, "only a number of at least 1 can stand after //"),
    ("2*", 2, "a number, a figure or a function is missing here"),
    ("(guests+1", 9, '")" is missing here'),
    ("guests 5", 7, "the formula should end here"),
    ("02*guests", 0, '"02" is not a whole number from 0 to 999'),
    ("5000+guests", 0, '"5000" is not a whole number from 0 to 999'),
    ("mix(guests,4)", 0, 'unknown function "mix", nearest valid word: min'),
    ("min(guests)", 10, "min compares at least two amounts"),
    ("n", 0, '"n" needs brackets'),
    ("n(guests)", 2, "n('...') takes one word in quotes"),
    ("n('mine.staff')", 3, 'unknown owner "mine", nearest valid word: me'),
    ("n('me.staf')", 6, 'unknown kind "staf", nearest valid word: staff'),
    ("n('me.staff[opn]')", 12, 'unknown filter "opn", nearest valid word: open'),
    ("n('me.attraction[type=stag]')", 22, 'unknown type "stag", nearest valid word: stage'),
    ("n('me.upgrade[class=featur]')", 20, 'unknown class "featur", nearest valid word: feature'),
    ("n('me.staff[open,open]')", 17, 'the filter "open" stands twice'),
    ("n('me.staff[open')", 16, '"]" is missing here'),
    ("tok('coins')", 5, 'unknown token "coins", nearest valid word: coin'),
    ("__import__('os')", 0, 'unknown function "__import__"'),
    ("guests.real", 6, '"." has no place in a formula'),
    ("2**9", 2, "a number, a figure or a function is missing here"),
    ("((((((((((1))))))))))", 8, "this formula is nested too deeply"),
    ("1" + "+1" * 80, 0, "a formula has at most 120 characters"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "right", "message"), WORDS + SHAPES)
def test_one_fault_is_named_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, right: int, message: str
) -> None:
    found = faults_of(tmp_path, (name, old, new))
    line, column = place_of(name, old)
    assert f"{name}:{line}:{column + right}: {message}" in found, found
    # a misspelt key is unknown and the right one is missing; a lost pack is missed by two files
    assert len(found) <= (3 if name == "packs.yaml" else 2), found


@pytest.mark.parametrize(("formula", "right", "message"), FORMULAS)
def test_a_formula_that_is_none(tmp_path: Path, formula: str, right: int, message: str) -> None:
    old = '"guests//5"'
    line, column = place_of(CLOUD, old)
    (found,) = faults_of(tmp_path, (CLOUD, old, f'"{formula}"'))
    assert found.startswith(f"{CLOUD}:{line}:{column + 1 + right}: this is not a formula: {message}"), found


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (GEAR, 'x: "n(\'me.attraction\')"', "x: \"n('opp.attraction')\"", "no rival is named here, so none can be counted"),
        (GEAR, 'x: "n(\'me.attraction\')"', "x: \"tok('coin')\"", "only a park card has tokens to count"),
        (GEAR, 'x: "n(\'me.attraction\')"', "x: \"n('me.upgrade[type=stage]')\"",
         "no upgrade card can be looked at by type: no card can ever match"),
        (CITY, 'x: "money//4"', 'x: "overflow//4"', '"overflow" is known in the guest phase only'),
    ],
)  # fmt: skip
def test_a_formula_that_makes_no_sense_here(
    tmp_path: Path, name: str, old: str, new: str, message: str
) -> None:
    line, column = place_of(name, old)
    assert faults_of(tmp_path, (name, old, new)) == [f"{name}:{line}:{column + 3}: {message}"]


# --- what must fit together -----------------------------------------------------------------------------------


@pytest.mark.rule("AAC-7.5", "AAC-7.6")
def test_what_is_built_in_is_an_upgrade_that_could_be_built_there(tmp_path: Path) -> None:
    line, column = place_of(CLOUD, "built_in: core-06")
    place = f"{CLOUD}:{line}:{column + 10}"
    for name, message in (
        ("core-07", "core-07 fits stage, booth, lodge, eatery, so it cannot be built into a thrill"),
        ("core-08", "core-08 is no upgrade, so it cannot be built in, nearest valid word: core-07"),
        ("core-09", "core-09 is no upgrade, so it cannot be built in, nearest valid word: core-07"),
    ):
        (found,) = faults_of(tmp_path / name, (CLOUD, "built_in: core-06", f"built_in: {name}"))
        head, _, tail = found.partition(", nearest")
        assert head == f"{place}: {message.partition(', nearest')[0]}"
        assert bool(tail) == ("nearest" in message)


def drop(name: str, *starts: str) -> list[Change]:
    """Changes that take away the lines beginning with these words (an entry may go over two lines)."""
    text = (PLANT.sound / name).read_text(encoding="utf-8")
    found = []
    for start in starts:
        match = re.search(rf"(?m)^  - \{{?{re.escape(start)}\b.*\n(?:    +.*\n)*", text)
        assert match, start
        found.append((name, match.group(), ""))
    return found


@pytest.mark.parametrize(
    ("first", "second", "entries", "message"),
    [
        (GEAR, STAR, range(5, 14), "2 players need 56 park cards, the packs gear, star have 52"),
        (GEAR, STAR, range(2, 11), "2 players need 12 event cards, the packs gear, star have 4"),
        (GEAR, STAR, range(2, 7), "2 players need 6 blueprints without super attractions, the packs gear, star have 2"),
        (GEAR, STAR, range(2, 4), "2 players need 4 showcase cards, the packs gear, star have 2"),
    ],
)  # fmt: skip
def test_packs_with_too_few_cards(
    tmp_path: Path, first: str, second: str, entries: range, message: str
) -> None:
    """One poor pack is made up for by the others, two are not."""
    form = {14: "id: {}-{:02}", 11: "id: e-{}-{:02}", 7: "id: bp-{}-{}", 4: "id: sc-{}-{}"}[entries.stop]
    for name, wanted in ((first, []), (second, [f"{GEAR}:2:1: {message}"])):
        found = faults_of(tmp_path, *drop(name, *[form.format(name[6:-5], n) for n in entries]))
        assert found == wanted


def test_too_few_attractions(tmp_path: Path) -> None:
    changes = [(CORE, "kind: attraction, type: eatery", "kind: staff, points: 1")]
    changes += [(CORE, "stars: 1, icons: [A], copies: 1", "stars: 1, copies: 1")]
    for name in (GEAR, STAR):
        key = name[6:-5]
        changes += drop(name, *[f"id: {key}-{n:02}" for n in range(1, 5)])
    found = faults_of(tmp_path, *changes)
    assert any("2 players need 10 attractions, the packs gear, star have 0" in fault for fault in found), (
        found
    )


@pytest.mark.rule("AAC-1.1")
def test_too_few_packs(tmp_path: Path) -> None:
    changes = [("packs.yaml", "gear, hollow, ", "")]
    changes += [("options.yaml", "[cloud, gear, hollow, grove", "[cloud, grove")]
    faults_of(tmp_path)
    for name in (GEAR, HOLLOW):
        (tmp_path / "at_any_cost" / name).unlink()
    assert faults_of(tmp_path, *changes) == ["packs.yaml:2:8: 5 players need 5 packs, there are 4"]


@pytest.mark.rule("AAC-1.10", "AAC-1.12")
def test_too_few_city_events(tmp_path: Path) -> None:
    found = faults_of(tmp_path, *drop(CITY, *[f"id: bad-{n:02}" for n in range(5, 15)]))
    line, _ = place_of(CITY, "bad:\n")
    assert found == [f"{CITY}:{line + 1}:3: the city hard_city needs 5 bad city events, there are 4"]


def test_an_upgrade_for_which_there_is_no_attraction(tmp_path: Path) -> None:
    """An upgrade for booths while nobody has a booth."""
    changes = [(CORE, "fits: [thrill, gentle]", "fits: [booth]")]
    changes += [(name, "type: booth", "type: stage") for name in (GEAR, GROVE)]
    changes += [(CLOUD, "built_in: core-06, ", "")]
    found = faults_of(tmp_path, *changes)
    line, column = place_of(CORE, "core-06")
    assert f"{CORE}:{line}:{column}: no attraction is a booth: core-06 can never be built" in found


# --- files and many faults at once ----------------------------------------------------------------------------


def test_a_file_that_nobody_reads_and_one_that_is_missing(tmp_path: Path) -> None:
    faults_of(tmp_path)
    folder = tmp_path / "at_any_cost"
    (folder / "option.yaml").write_text("options: []\n")
    (folder / "packs" / "clod.yaml").write_text("park_cards: []\n")
    (folder / "packs" / "gear.yaml").unlink()
    assert [fault for fault in faults_of(tmp_path) if "e-gear" not in fault] == [
        "option.yaml:1:1: this file is not read, nearest valid word: options.yaml",
        "packs/clod.yaml:1:1: this pack is not listed in packs.yaml, nearest valid word: cloud.yaml",
        "packs/gear.yaml:1:1: this file cannot be read (No such file or directory)",
    ]


def test_all_faults_are_said_at_once(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        (CORE, "op: gain", "op: gian"),
        (CLOUD, "who: opp", "who: op"),
        (CITY, "what: stars", "what: star"),
        ("figures.yaml", "loan: 5", "loan: five"),
        ("options.yaml", "default: standard", "default: standart"),
    )
    assert [fault.split(":")[0] for fault in found] == [
        CITY, "figures.yaml", "options.yaml", CLOUD, CORE,
    ]  # fmt: skip
    assert all(re.match(r"[a-z_/]+\.yaml:\d+:\d+: .", fault) for fault in found)


def texts_after(root: Path, old: str, new: str, name: str = "cards.yaml") -> list[str]:
    """What the command `check` says after a change in the texts."""
    PLANT.copy(root)
    assert PLANT.checked(root) == []
    replace_once(root / "data/text/en/at_any_cost" / name, old, new)
    return [fault.replace("data/text/en/at_any_cost/", "") for fault in PLANT.checked(root)]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("core-01: {name: Shaded Queue}", "core-00: {name: Shaded Queue}",
         ['cards.yaml:1:1: the text "card.core-01.name" is missing',
          'cards.yaml:5:13: the text "card.core-00.name" belongs to nothing, nearest valid word: card.core-03.name']),
        ('    short: "Guests: 1 coin"\n', "", ['cards.yaml:1:1: the text "card.core-03.short" is missing']),
        ("name: Fresh Paint", "name: Shaded Queue", ['cards.yaml:11:13: "Shaded Queue" is the name of core-01 already']),
    ],
)  # fmt: skip
def test_texts_that_are_missing_or_too_many(tmp_path: Path, old: str, new: str, message: list[str]) -> None:
    found = texts_after(tmp_path, old, new)
    assert [re.sub(r", nearest.*", "", fault) for fault in found] == [
        re.sub(r", nearest.*", "", m) for m in message
    ]


def test_a_word_of_the_vocabulary_without_text(tmp_path: Path) -> None:
    found = texts_after(tmp_path, "  peek: {name: peek,", "  peak: {name: peek,", "items.yaml")
    assert 'items.yaml:1:1: the text "operation.peek.name" is missing' in found


def test_a_missing_picture_is_named_where_its_card_stands(tmp_path: Path) -> None:
    PLANT.copy(tmp_path)
    (tmp_path / "art/at_any_cost/motif/core-02.svg").unlink()
    line, column = place_of(CORE, "core-02")
    (found,) = PLANT.checked(tmp_path)
    assert found.startswith(
        f"data/at_any_cost/{CORE}:{line}:{column}: the picture art/at_any_cost/motif/core-02.svg is missing"
    )


def test_a_wrong_picture_of_the_rulebook_is_named(tmp_path: Path) -> None:
    found = texts_after(tmp_path, "2,0=cloud-02+core-01 3,0", "2,0=cloud-02+core-10 3,0", "rulebook.yaml")
    assert len(found) == 1
    assert '"core-10" in "cloud-02+core-10" is no upgrade and no word' in found[0]


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_answered_and_never_breaks_the_program(tmp_path: Path, name: str) -> None:
    PLANT.damage(tmp_path, name, 8)
