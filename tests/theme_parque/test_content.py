"""The content of Theme Parque: the deck is the printed one, and bad files are answered with place and word."""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path

import pytest

from game.core.options import fault
from rulesets.theme_parque import content as c
from rulesets.theme_parque import content_types as ct
from rulesets.theme_parque.content_check import shape_of, wanted_texts
from rulesets.theme_parque.content_events import EFFECTS
from rulesets.theme_parque.content_halves import format_half, parse_half
from tests.content_faults import FaultPlanter

DATA = Path(__file__).resolve().parents[2] / "data"


def halves(*sets: str) -> list[ct.Half]:
    """All halves of the dominoes of these sets."""
    return [half for d in c.load().dominoes.values() if d.set in sets for half in (d.a, d.b)]


# --- the printed deck -----------------------------------------------------------------------------------------


@pytest.mark.rule("TP-2.1", "TP-14.1", "TP-14.2", "TP-14.3")
def test_number_of_dominoes_and_the_entrance() -> None:
    content = c.load()
    assert Counter(d.set for d in content.dominoes.values()) == {
        "base": 49,
        "wishneyland": 27,
        "unibearsal": 27,
        "rollercoasters": 30,
    }
    assert content.deck() == tuple(f"B{number:02}" for number in range(1, 50))
    assert content.deck(("base", "unibearsal"))[49:] == tuple(f"U{number:02}" for number in range(1, 28))
    assert content.deck(("rollercoasters", "base"))[0] == "B01"
    cross = ct.Half("R", ct.N | ct.E | ct.S | ct.W)
    assert (content.entrance.a, content.entrance.b) == (cross, cross)


ITEMS = {
    "base": "carousel 6 swinging_ship 3 log_flume 2 wooden_coaster 2 toilet 6 food_stall 3 souvenir_shop 2 "
    "info_kiosk 2 tree 6 dump 3 statue 2 bulldozer 2",
    "wishneyland": "ferris_wheel 3 spiral_slide 2 launch_tower 1 bumper_cars 1 drinks_stall 3 balloon_shop 2 "
    "photo_booth 1 cash_machine 1 flowers 3 rocks 2 lantern 1 fountain 1",
    "unibearsal": "haunted_house 3 wave_swinger 2 playground 1 steel_coaster 1 vending_machine 3 "
    "umbrella_stall 2 merchandise_shop 1 first_aid 1 office 3 signpost 2 bench 1 garbage_bin 1",
    "rollercoasters": "station 7",
}


@pytest.mark.parametrize("name", ITEMS)
def test_cells_with_items(name: str) -> None:
    words = ITEMS[name].split()
    wanted = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert Counter(half.item for half in halves(name) if half.item) == wanted
    assert {item.id for item in c.load().items.values() if item.set == name} == set(wanted)


SHAPES = {  # tunnel, corner, straight, tee, cross
    ("base", "R"): (2, 10, 10, 4, 3),
    ("base", "Q1"): (1, 7, 7, 2, 2),
    ("base", "Q2"): (1, 4, 4, 1, 1),
    ("wishneyland", "R"): (1, 6, 5, 2, 2),
    ("wishneyland", "Q1"): (1, 4, 4, 1, 1),
    ("wishneyland", "Q2"): (0, 2, 2, 1, 1),
    ("unibearsal", "R"): (1, 6, 5, 2, 2),
    ("unibearsal", "Q1"): (1, 4, 4, 1, 1),
    ("unibearsal", "Q2"): (0, 2, 2, 1, 1),
    ("rollercoasters", "R"): (1, 4, 4, 1, 1),
    ("rollercoasters", "Q1"): (0, 2, 2, 1, 1),
    ("rollercoasters", "Q2"): (0, 1, 1, 0, 0),
}


@pytest.mark.parametrize(("name", "kind"), SHAPES)
def test_path_cells(name: str, kind: str) -> None:
    found = Counter(shape_of(half) for half in halves(name) if half.kind == kind)
    shapes = ("tunnel", "corner", "straight", "tee", "cross")
    assert tuple(found[shape] for shape in shapes) == SHAPES[name, kind]
    assert found.total() == sum(SHAPES[name, kind])


@pytest.mark.rule("TP-13.1", "TP-13.2")
def test_coaster_parts() -> None:
    found = Counter(half.part for half in halves("rollercoasters") if half.kind == "C")
    assert found == {"station": 7, "straight": 14, "bend": 14, "tunnel": 6}
    lines = (ct.N | ct.S, ct.E | ct.W)
    for half in halves("rollercoasters"):
        if half.part in ("station", "straight"):
            assert half.sides in lines
        elif half.part == "bend":
            assert half.sides.bit_count() == 2
            assert half.sides not in lines
        elif half.part == "tunnel":
            assert half.sides.bit_count() == 1


@pytest.mark.rule("TP-5.3")
def test_a_path_is_a_tunnel_exactly_with_one_open_side() -> None:
    paths = [half for half in halves(*ITEMS) if half.kind in ct.PATH_KINDS]
    assert all(half.tunnel == (half.sides.bit_count() == 1) for half in paths)
    assert sum(half.tunnel for half in paths) == 9


@pytest.mark.parametrize(
    ("name", "a", "b"),
    [
        ("B01", "food_stall", "R:ESW"),
        ("B03", "R:E:t", "R:EW"),
        ("B33", "Q1:S:t", "Q1:NS"),
        ("B49", "souvenir_shop", "info_kiosk"),
        ("W15", "launch_tower", "Q1:W:t"),
        ("U27", "steel_coaster", "R:EW"),
        ("C30", "C:station:EW", "C:tunnel:E"),
    ],
)
def test_some_dominoes_by_name(name: str, a: str, b: str) -> None:
    domino = c.load().dominoes[name]
    assert (format_half(domino.a), format_half(domino.b)) == (a, b)


def test_numbers_of_attractions_and_stalls() -> None:
    items = c.load().items
    assert [item.factor for item in items.values() if item.kind == "attraction"] == [
        1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, None,
    ]  # fmt: skip
    assert [item.points for item in items.values() if item.kind == "stall"] == [
        None, 2, 3, 4, 1, 2, None, None, None, None, -4, 4,
    ]  # fmt: skip
    assert items["wooden_coaster"].requires == (ct.Requirement("nearby", "decoration", 2),)
    assert items["souvenir_shop"].requires == (ct.Requirement("nearby", "item:souvenir_shop", None, 0),)
    assert items["launch_tower"].requires == (ct.Requirement("nearest_beyond", "scorable", distance=4),)
    assert items["toilet"].value == ct.Value("count_along_networks", "item:toilet")
    assert items["bumper_cars"].queue_filter == ct.QueueFilter("type", word="queue2")
    assert items["spiral_slide"].queue_filter == ct.QueueFilter("longer_than", 3)
    assert items["dump"].passive == ct.Passive("add_nearby_scorable", -2)
    assert items["fountain"].on_place == (ct.OnPlace("claims", 1, 2),)
    assert items["bench"].on_place == (ct.OnPlace("extra_draw", amount=2),)
    assert items["merchandise_shop"].on_claim == "may_move_pawn"
    assert items["station"].part == "station"
    assert {item.id: item.capacity for item in items.values() if item.capacity != 1} == {"ferris_wheel": 2}


def test_every_word_of_the_vocabulary_is_used() -> None:
    items = list(c.load().items.values())
    assert {item.value.kind for item in items if item.value} == set(ct.VALUE_KINDS)
    assert {item.queue_filter.kind for item in items if item.queue_filter} == set(ct.QUEUE_FILTER_KINDS)
    assert {item.passive.kind for item in items if item.passive} == set(ct.PASSIVE_KINDS)
    assert {effect.word for item in items for effect in item.on_place} == set(ct.ON_PLACE_WORDS)
    assert {rule.effect for rule in c.load().special_rules.values()} == set(EFFECTS)


def test_event_cards() -> None:
    content = c.load()
    base = [card for card in content.events.values() if card.set == "base"]
    assert len(content.events) == 56
    assert Counter(card.score for card in base) == {1: 15, 2: 21, 3: 10, 4: 2}
    assert Counter(content.conditions[card.condition].type for card in base) == {"win": 31, "lose": 17}
    assert dict(content.events["EV08"].params) == {"which": "best", "item": "stall", "n": 1}
    assert content.special_rules["full_lockers"] == ct.SpecialRule(
        "full_lockers", "bad", "lasting", "hand_size", number=3, copies=2
    )


def test_options_that_can_be_chosen_now() -> None:
    offered = {option.key: option.default for option in c.options() if option.available}
    switches = ("single_play", "double_pawns", "shared_spaces", "two_claims", "connected_pair")
    harder = ("queue_to_entrance", "frozen_queues")
    together = ("rollercooper", "no_event_rules")
    assert offered == {
        "sets": (), "teams": "none", "event_max_score": "all", **dict.fromkeys((*switches, *harder, *together), False)
    }  # fmt: skip


def test_presets_set_options_that_go_together_and_can_be_played() -> None:
    offered = c.presets()
    assert {"first_game", "family", "friendly", "hard", "everything"} <= set(offered)
    defaults = {option.key: option.default for option in c.options() if option.available}
    for name, chosen in offered.items():
        assert set(chosen) <= set(defaults), name
        assert any(chosen[key] != defaults[key] for key in chosen), name
        assert any(fault(c.options(), chosen, seats) is None for seats in range(2, 7)), name
    assert len({repr(sorted(chosen.items())) for chosen in offered.values()}) == len(offered)
    assert offered["everything"]["sets"] == ("wishneyland", "unibearsal", "rollercoasters")


# --- tokens ---------------------------------------------------------------------------------------------------


def test_tokens_survive_reading_and_writing() -> None:
    for half in halves(*ITEMS):
        assert parse_half(format_half(half), c.load().items) == half
    assert parse_half("R:EN") == parse_half("R:NE") == ct.Half("R", ct.N | ct.E)
    assert parse_half("C:bend:SE") == ct.Half("C", ct.E | ct.S, False, "bend")
    assert parse_half("C:station:EW") == ct.Half("C", ct.E | ct.W, False, "station", "station")
    assert parse_half("Q1:W:t") == ct.Half("Q1", ct.W, True)
    assert parse_half("carousel") == ct.Half("item", item="carousel")


@pytest.mark.parametrize(
    "token",
    ["", "R", "R:", "R:X", "R:NN", "R:n", "R:N", "R:NS:t", "R:NE:x", "R:N:t:t", "Q3:EW", "C:bend", "C:bend:NS",
     "C:straight:NE", "C:tunnel:NE", "C:loop:NS", "C:station:NS:t", "carousel:N", "station", "carousell"],
)  # fmt: skip
def test_bad_tokens_are_refused(token: str) -> None:
    with pytest.raises(ValueError):
        parse_half(token, c.load().items)


# --- sharing --------------------------------------------------------------------------------------------------


def test_content_is_read_once_and_cannot_be_changed() -> None:
    content = c.load()
    assert c.load() is content
    with pytest.raises(TypeError):
        content.items["tree"] = content.items["dump"]  # type: ignore[index]
    with pytest.raises(TypeError):
        content.events["EV01"].params["n"] = 6  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        content.items["tree"].points = 5  # type: ignore[misc]


# --- bad files ------------------------------------------------------------------------------------------------


PLANT = FaultPlanter("theme_parque")
faults_of, line_of, checked = PLANT.faults_of, PLANT.place_of, PLANT.checked


def test_a_copy_of_the_data_loads_and_is_equal(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == []
    assert c.load(tmp_path).dominoes == c.load().dominoes


CASES = [
    # file, anchor in the sound file, replacement, how far right of the anchor the fault is, message
    ("dominoes.yaml", "a: food_stall", "a: food_stal", 3, 'unknown item "food_stal", nearest valid word: food_stall'),
    ("dominoes.yaml", "set: base, a: food", "sett: base, a: food", 0,
     'unknown key in domino "sett", nearest valid word: set'),
    ("dominoes.yaml", "id: B02", "id: B01", 4, 'duplicate domino "B01", it stands already in line 4'),
    ("dominoes.yaml", "id: B02", "id: W02", 4, 'the ids of set base start with "B"'),
    ("dominoes.yaml", "set: base", "set: bse", 5, 'unknown set "bse", nearest valid word: base'),
    ("dominoes.yaml", '"R:E:t"', '"R:EW:t"', 0,
     '"R:EW:t" contradicts itself: a path is marked as tunnel (":t") exactly if it has one open side'),
    ("dominoes.yaml", '"R:E:t"', '"R:E"', 0,
     '"R:E" contradicts itself: a path is marked as tunnel (":t") exactly if it has one open side'),
    ("dominoes.yaml", "a: carousel, b: log_flume", "a: flowers, b: log_flume", 3,
     "flowers belongs to the set wishneyland, not to base"),
    ("dominoes.yaml", "a: carousel, b: log_flume", "a: [carousel], b: log_flume", 3, "this must be a half, found a list"),
    ("dominoes.yaml", "a: carousel, b: log_flume", "a: no, b: log_flume", 3,
     ('unknown item "no", valid words: balloon_shop, bench, bulldozer, bumper_cars, carousel, cash_machine, '
     "drinks_stall, dump, ferris_wheel, first_aid, flowers, food_stall, ...")),
    ("dominoes.yaml", "a: carousel, b: log_flume", "a: station, b: log_flume", 3,
     '"station" is a coaster part and needs its sides, for example "C:station:NS"'),
    ("items.yaml", "set: base, factor: 1", "set: base, factr: 1", 11, 'unknown key in attraction "factr", nearest valid word: factor'),
    ("items.yaml", "factor: 1", "factor: 012", 8, 'this must be a whole number from 1 to 20, found "012"'),
    ("items.yaml", "factor: 1", 'factor: "1"', 8, 'this must be a whole number from 1 to 20, found "1"'),
    ("items.yaml", "{id: carousel, set: base", "{coaster_part: station, id: carousel, set: base", 0, 'an attraction has either "factor" or "coaster_part"'),
    ("items.yaml", "filter: decoration, min", "filter: decorations, min", 8,
     'unknown filter "decorations", nearest valid word: decoration'),
    ("items.yaml", '"item:toilet"', '"item:tolet"', 0, 'unknown item "tolet", nearest valid word: toilet'),
    ("items.yaml", "{longer_than: 3}", "{longer: 3}", 1, 'unknown key in queue filter "longer", nearest valid word: longer_than'),
    ("items.yaml", "{type: queue2}", "{type: queue3}", 7, 'unknown queue type "queue3", nearest valid word: queue2'),
    ("items.yaml", "must_claim_this", "must_clam_this", 0, 'unknown effect "must_clam_this", nearest valid word: must_claim_this'),
    ("items.yaml", "{min: 1, max: 2}", "{min: 3, max: 2}", 0, "min 3 is greater than max 2, this can never hold"),
    ("items.yaml", "{filter: decoration, min: 2}", "{filter: decoration, min: 2, max: 1}", 0,
     "min 2 is greater than max 1, this can never hold"),
    ("items.yaml", "{filter: decoration, min: 2}", "{filter: decoration}", 0, 'nearby needs "min" or "max"'),
    ("items.yaml", "capacity: 2", "capacity: 0", 10, 'this must be a whole number from 1 to 9, found "0"'),
    ("items.yaml", "{id: food_stall, set", "{value: {count_nearby: pawn}, id: food_stall, set", 0, 'a stall has either "points" or "value"'),
    ("items.yaml", "[may_cover_unclaimed_domino]", "[must_claim_this]", 1,
     "a decoration cannot be claimed, so must_claim_this contradicts it"),
    ("items.yaml", "id: bench", "id: tree", 4, 'duplicate item "tree", it stands already in line 61'),
    ("items.yaml", "{id: bench, set: unibearsal, on_place: [{extra_draw: 2}]}", "bench", 0,
     'this must be a mapping (decoration), found "bench"'),
    ("sets.yaml", "available: true", "available: yes", 11, 'this must be true or false, found "yes"'),
    ("sets.yaml", "letter: W", "letter: B", 8, 'duplicate letter "B", it stands already in line 7'),
    ("sets.yaml", "dominoes: 49", "dominoes: 48", 10, "the set base has 49 dominoes"),
    ("sets.yaml", "carousel: 6", "carousel: 5", 10, "5 x carousel wanted in the set base, its dominoes show 6"),
    ("sets.yaml", "R: {tunnel: 2", "R: {tunnel: 3", 12, "3 x tunnel wanted in the set base, its dominoes show 2"),
    ("sets.yaml", "carousel: 6, ", "", -1, "carousel is missing here, the dominoes of base show it 6 times"),
    ("options.yaml", "single_play, kind: switch", "single_play, kind: swich", 19, 'unknown kind "swich", nearest valid word: switch'),
    ("options.yaml", "needs: rollercooper", "needs: rollercoper", 7,
     'unknown option "rollercoper", nearest valid word: rollercooper'),
    ("options.yaml", "default: none", "default: four", 9, 'unknown value "four", valid words: none, three, two'),
    ("options.yaml", "default: false", "default: off", 9, 'this must be true or false, found "off"'),
    ("options.yaml", "seats: {two: [4, 6]", "seats: {too: [4, 6]", 8, 'unknown value "too", nearest valid word: two'),
    ("options.yaml", "seats: {two: [4, 6]", "seats: {two: [4, 7]", 17, 'this must be a whole number from 2 to 6, found "7"'),
    ("options.yaml", "{single_play: true}}", "{single_pley: true}}", 1, 'unknown option "single_pley", nearest valid word: single_play'),
    ("options.yaml", "{single_play: true}}", "{single_play: 1}}", 14, 'this must be true or false, found "1"'),
    ("options.yaml", "sets: [unibearsal],", "sets: [unibearsl],", 7, 'unknown value "unibearsl", nearest valid word: unibearsal'),
    ("options.yaml", "{single_play: true}}", "{teams: two, rollercooper: true}}", 27, "rollercooper does not go together with teams"),
    ("options.yaml", "{name: family", "{name: first_game", 7, 'duplicate preset "first_game", it stands already in line 19'),
    ("events.yaml", "rule: lost_child", "rule: lost_chid", 6, 'unknown special rule "lost_chid", nearest valid word: lost_child'),
    ("events.yaml", "condition: queue_size, n: 4", "condition: queue_size, n: 5", 26,
     'this must be one of the levels 2, 4, 6 of queue_size, found "5"'),
    ("events.yaml", "{id: EV01, rule: lost_child, condition: queue_size, n: 4", "{id: EV01, rule: lost_child, condition: queue_size", 0, 'queue_size needs the parameter "n"'),
    ("events.yaml", "{id: EV01, rule: lost_child, condition: queue_size, n: 4, score: 3}",
     "{id: EV01, rule: lost_child, condition: queue_size, n: 4, score: 4}", 0, "the score of EV01 must be 3 (1 + level + 1 for a bad rule)"),
    ("events.yaml", "{hand_size: 5}", "hand_size", 0,
     'this must be written with its number, like {hand_size: ...}, found "hand_size"'),
    ("events.yaml", "tone: good", "tone: god", 6, 'unknown tone "god", nearest valid word: good'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "right", "message"), CASES)
def test_one_fault_is_named_alone(
    tmp_path: Path, name: str, old: str, new: str, right: int, message: str
) -> None:
    line, column = line_of(name, old)
    found = faults_of(tmp_path, (name, old, new))
    assert f"{name}:{line}:{column + right}: {message}" in found
    assert len(found) <= 2, found  # a misspelt key is unknown and the right one is missing


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        ("R:NS", "R:EW", "the halves of B03 are paths of one kind but do not join (TP-5.5)"),
        ("Q1:NS", "Q2:NS", "the halves of B03 join the two kinds of queue (TP-5.7)"),
        ("C:straight:NS", "tree", "the coaster track ends at the inner edge of B03 (TP-13.6)"),
        ("R:EW", "C:straight:NS", "the coaster track ends at the inner edge of B03 (TP-13.6)"),
        ("R:NS", "C:straight:EW", "a path of B03 runs against its coaster straight (TP-13.8)"),
        ("C:bend:NE", "Q1:NS", "a path of B03 runs against its coaster bend (TP-13.8)"),
    ],
)
@pytest.mark.rule("TP-4.7", "TP-5.5", "TP-5.7", "TP-13.6", "TP-13.8")
def test_inner_edges(tmp_path: Path, a: str, b: str, message: str) -> None:
    old = 'a: "R:E:t", b: "R:EW"'
    line, _ = line_of("dominoes.yaml", old)
    found = faults_of(tmp_path, ("dominoes.yaml", old, f'a: "{a}", b: "{b}"'))
    assert found == [f"dominoes.yaml:{line}:5: {message}"]


@pytest.mark.rule("TP-13.9")
def test_a_path_may_run_against_a_platform(tmp_path: Path) -> None:
    old = 'a: "R:E:t", b: "R:EW"'
    found = faults_of(tmp_path, ("dominoes.yaml", old, 'a: "R:NS", b: "C:station:EW"'))
    assert not any("TP-13.8" in fault for fault in found)


def test_several_faults_in_several_files_come_at_once(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        ("dominoes.yaml", "a: carousel, b: log_flume", "a: carousell, b: logflume"),
        ("items.yaml", "capacity: 2", "capacity: two"),
        ("options.yaml", "available: true", "available: on"),
        ("events.yaml", "tone: good", "tone: nice"),
    )
    assert [fault.split(": ", 1)[1] for fault in found] == [
        'unknown item "carousell", nearest valid word: carousel',
        'unknown item "logflume", nearest valid word: log_flume',
        'unknown tone "nice", valid words: bad, good, mixed',
        'this must be a whole number from 1 to 9, found "two"',
        'this must be true or false, found "on"',
    ]


def test_a_file_that_is_no_yaml_hides_no_fault_of_the_others_and_invents_none(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        ("items.yaml", "attractions:", "attractions: ["),
        ("dominoes.yaml", '"R:E:t"', '"R:EE:t"'),
    )
    assert len(found) == 2
    assert found[0].endswith(': open sides "EE" are not letters of N, E, S, W, each at most once')
    assert found[1].startswith("items.yaml:")
    assert "not valid YAML" in found[1]


def test_missing_and_unknown_files(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == []
    target = tmp_path / "theme_parque"
    (target / "options.yaml").rename(target / "optoins.yaml")
    found = faults_of(tmp_path)
    assert found[0].startswith("options.yaml:1:1: this file cannot be read (")
    assert found[1] == "optoins.yaml:1:1: this file is not read, nearest valid word: options.yaml"


@pytest.mark.parametrize("name", ["sets.yaml", "items.yaml", "dominoes.yaml", "options.yaml", "events.yaml"])
def test_damaged_files_end_in_a_sentence_and_nothing_else(tmp_path: Path, name: str) -> None:
    PLANT.damage(tmp_path, name, 8)


# --- texts and pictures ---------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of data, texts and drawings of the game."""
    return PLANT.copy(tmp_path)


def test_sound_copy(copy: Path) -> None:
    assert checked(copy) == []


def test_missing_and_leftover_texts(copy: Path) -> None:
    path = copy / "data/text/en/theme_parque/items.yaml"
    text = path.read_text(encoding="utf-8").replace(
        "  carousel: {name: Carousel}", "  carousell: {name: Carousel}"
    )
    line = text[: text.index("carousell")].count("\n") + 1
    path.write_text(text, encoding="utf-8")
    assert checked(copy) == [
        'data/text/en/theme_parque/items.yaml:1:1: the text "item.carousel.name" is missing',
        (
            f'data/text/en/theme_parque/items.yaml:{line}:15: the text "item.carousell.name" belongs to nothing, '
            "nearest valid word: item.carousel.name"
        ),
    ]


def test_missing_picture(copy: Path) -> None:
    art = copy / "art" / "theme_parque"
    (art / "toilet.svg").rename(art / "toilets.svg")
    line, _ = line_of("items.yaml", "id: toilet")
    assert checked(copy) == [
        (
            f"data/theme_parque/items.yaml:{line}:10: the picture art/theme_parque/toilet.svg is missing, "
            "nearest valid word: toilets"
        )
    ]


def test_unknown_token_in_the_rulebook(copy: Path) -> None:
    path = copy / "data/text/en/theme_parque/rulebook.yaml"
    path.write_text(
        "chapters:\n  - id: a\n    title: A\n    clauses:\n"
        "      - {id: TP-1.1, text: A, picture: {cells: 1,0=carousell}}\n".replace(
            "1,0=carousell", '"1,0=carousell"'
        ),
        encoding="utf-8",
    )
    assert checked(copy) == [
        'data/text/en/theme_parque/rulebook.yaml:5:48: unknown item "carousell", nearest valid word: carousel'
    ]


def test_everything_special_has_a_text() -> None:
    keys = wanted_texts(c.load())
    assert "item.log_flume.text" in keys
    assert "item.carousel.text" not in keys
    assert sum(key.startswith("item.") and key.endswith(".text") for key in keys) == 32
