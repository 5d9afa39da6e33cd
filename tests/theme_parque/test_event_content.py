"""Faults in the event file: unknown words, impossible numbers, challenges that no park can meet."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.theme_parque.challenges import TESTS
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_check import wanted_texts
from rulesets.theme_parque.content_event_words import CONDITION_WORDS, EFFECT_WORDS, LOSE
from tests.content_faults import FaultPlanter

PLANT = FaultPlanter("theme_parque")
FILE = "events.yaml"

CASES = [
    # old, new, columns to the right of the old text, message
    ("effect: {extra_dominoes: 1}", "effect: {extra_domino: 1}", 9,
     'unknown key in effect "extra_domino", nearest valid word: extra_dominoes'),
    ("effect: {extra_dominoes: 1}", "effect: {extra_dominoes: 5}", 25, 'this must be a whole number from 1 to 4, found "5"'),
    ("effect: {extra_dominoes: 1}", "effect: {extra_dominoes: one}", 25, 'this must be a whole number from 1 to 4, found "one"'),
    ("effect: {hand_size: 5}", "effect: {hand_size: 0}", 20, 'this must be a whole number from 1 to 9, found "0"'),
    ("effect: {share_hands: 2}", "effect: {share_hands: 3}", 22, 'this must be a whole number from 2 to 2, found "3"'),
    ("effect: {item_score_add: -1}", "effect: {item_score_add: 0}", 25, 'this must be another number than 0, found "0"'),
    ("effect: {quota: 1}", "effect: {quota: 0}", 16, 'this must be a whole number from 1 to 2, found "0"'),
    ("effect: {ignore: attraction}", "effect: {ignore: regular}", 17,
     'unknown filter "regular", valid words: attraction, decoration, stall'),
    ("effect: {free_if: regular}", "effect: {free_if: pawn}", 18, "unknown filter \"pawn\""),
    ("effect: {free_if: regular}", "effect: free_if", 8,
     'this must be written with its filter, like {free_if: ...}, found "free_if"'),
    ("effect: no_dead_ends", "effect: {no_dead_ends: 2}", 8, "no_dead_ends takes no value, write just no_dead_ends"),
    ("timing: instant, copies: 1, effect: {take_back_pawns: 1}", "timing: lasting, copies: 1, effect: {take_back_pawns: 1}",
     8, 'this must be instant for take_back_pawns, found "lasting"'),
    ("tone: mixed, timing: lasting, copies: 4", "tone: mixed, timing: instant, copies: 4", 21,
     'this must be lasting for nothing, found "instant"'),
    ("id: finished_queues, type", "id: finished_ques, type", 4,
     'unknown condition "finished_ques", nearest valid word: finished_queues'),
    ("id: many_queues, type: win", "id: many_queues, type: lose", 23, 'this must be win for many_queues, found "lose"'),
    ("{id: map_side, type: win, levels: [5, 8, 10]}", "{id: map_side, type: win}", 0, 'map_side needs "levels"'),
    ("{id: map_side, type: win, levels: [5, 8, 10]}", "{id: map_side, type: win, levels: []}", 34,
     "this must be a list of at least one level, found a list"),
    ("levels: [5, 8, 10]", "levels: [2, 8, 10]", 9, 'this must be a whole number from 3 to 60, found "2"'),
    ("levels: [5, 8, 10]", "levels: [5, 10, 8]", 16, 'this must be more than 10 (levels go from easy to hard), found "8"'),
    ("levels: [5, 8, 10]", "levels: [5, 8, 8]", 15, 'this must be more than 8 (levels go from easy to hard), found "8"'),
    ("type: win, levels: [6, 4, 2]", "type: win, levels: [4, 6, 2]", 23,
     'this must be less than 4 (levels go from easy to hard), found "6"'),
    ("{id: many_queues, type: win}", "{id: many_queues, type: win, levels: [2]}", 37, 'many_queues does not take "levels"'),
    ("{id: many_queues, type: win}", "{id: many_queues, type: win, items: [tree]}", 36, 'many_queues does not take "items"'),
    ("levels: [2, 4, 6], params: [item]}", "levels: [2, 4, 6]}", -30, 'item_count needs "params"'),
    ("levels: [2, 4, 6], params: [item]}", "levels: [2, 4, 6], params: [itme]}", 28,
     'unknown parameter "itme", nearest valid word: item'),
    ("params: [which, item]", "params: [which]", 8, "this must be the parameters which, item, found a list"),
    ("needs: wishneyland, items: [ferris_wheel]", "needs: wishneyland, items: [feris_wheel]", 28,
     'unknown item "feris_wheel", nearest valid word: ferris_wheel'),
    ("needs: wishneyland, items: [ferris_wheel]", "needs: wishneyland, items: []", 27,
     "this must be a list of at least one item, found a list"),
    ("needs: wishneyland, items: [ferris_wheel]", "needs: wishneyland", -32, 'ferris_twice needs "items"'),
    ("condition: all_score, item: stall", "condition: all_score, item: decoration", 28,
     'this must be attraction or stall, because a decoration scores nothing, found "decoration"'),
    ("item: attraction, nearby: decoration", "item: attraction, nearby: tree", 26, 'unknown nearby "tree"'),
    ("which: best, item: stall, n: 1", "which: last, item: stall, n: 1", 7, 'unknown which "last", nearest valid word: best'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "right", "message"), CASES)
def test_a_fault_is_named_with_its_place(
    tmp_path: Path, old: str, new: str, right: int, message: str
) -> None:
    line, column = PLANT.place_of(FILE, old)
    found = PLANT.faults_of(tmp_path, (FILE, old, new))
    wanted = f"{FILE}:{line}:{column + right}: {message}"
    if right < 0:  # the fault stands at the beginning of the entry
        wanted = f"{FILE}:{line}:5: {message}"
    assert any(fault.startswith(wanted) for fault in found), found
    assert len(found) <= 3, found


@pytest.mark.rule("TP-12.4")
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            [("levels: [2, 4, 6], params: [item]}", "levels: [2, 4, 44], params: [item]}"),
             ("condition: item_count, item: decoration, n: 4", "condition: item_count, item: decoration, n: 44")],
            "item_count can never be 44: the sets of EV35 allow 13",
        ),
        (
            [("{id: line_same, type: win, levels: [2, 3]", "{id: line_same, type: win, levels: [2, 7]"),
             ("condition: line_same, item: attraction, n: 2, score: 1", "condition: line_same, item: attraction, n: 7, score: 2")],
            "line_same can never be 7: the sets of EV17 allow 6",
        ),
        (
            [("{id: coaster_size, type: win, levels: [2, 4, 6, 8]", "{id: coaster_size, type: win, levels: [2, 4, 42, 48]"),
             ("condition: coaster_size, n: 6", "condition: coaster_size, n: 42")],
            "coaster_size can never be 42: the sets of EV56 allow 41",
        ),
        (
            [("{id: open_challenges, type: lose, levels: [6, 5, 4]", "{id: open_challenges, type: lose, levels: [60, 50, 4]"),
             ("condition: open_challenges, n: 5", "condition: open_challenges, n: 50")],
            "open_challenges can never be 50: the sets of EV18 allow 35",
        ),
        ([("effect: {free_if_factor: 4}", "effect: {free_if_factor: 5}")],
         "record_ride: no attraction of the sets of EV02 has the factor 5"),
        ([("items: [ferris_wheel]", "items: [haunted_house]")], "ferris_twice: the sets of EV49 have no haunted_house"),
        ([("set: wishneyland, rule: group_photo", "rule: group_photo")],
         "ferris_twice needs the set wishneyland, the card is of base"),
        ([("rule: lost_child", "rule: quiet_day")], "the score of EV01 must be 2 (1 + level + 1 for a bad rule)"),
    ],
)  # fmt: skip
def test_cards_that_do_not_fit_the_box_are_refused(
    tmp_path: Path, changes: list[tuple[str, str]], message: str
) -> None:
    found = PLANT.faults_of(tmp_path, *((FILE, old, new) for old, new in changes))
    assert any(fault.endswith(message) and fault.startswith(FILE) for fault in found), found


@pytest.mark.rule("TP-11.19")
def test_a_preset_with_event_options_needs_rollercooper(tmp_path: Path) -> None:
    old = "{rollercooper: true, no_event_rules: true, event_max_score"
    line, column = PLANT.place_of("options.yaml", old)
    found = PLANT.faults_of(
        tmp_path, ("options.yaml", old, "{no_event_rules: true, rollercooper: true, event_max_score")
    )
    assert found == []
    found = PLANT.faults_of(
        tmp_path, ("options.yaml", "{no_event_rules: true, rollercooper: true,", "{no_event_rules: true,")
    )
    assert found == [
        f"options.yaml:{line}:{column + 17}: no_event_rules means nothing without rollercooper",
        f"options.yaml:{line}:{column + 40}: event_max_score means nothing without rollercooper",
    ]


def test_the_seats_of_a_switch_are_those_without_it(tmp_path: Path) -> None:
    line, column = PLANT.place_of("options.yaml", "{off: [2, 3")
    found = PLANT.faults_of(tmp_path, ("options.yaml", "{off: [2, 3", "{on: [2, 3"))
    assert found == [f'options.yaml:{line}:{column + 1}: unknown value "on", valid words: off']


def test_every_word_of_the_vocabulary_has_a_meaning_and_is_used() -> None:
    content = load()
    assert set(TESTS) == set(CONDITION_WORDS) == set(content.conditions)
    assert {rule.effect for rule in content.special_rules.values()} == set(EFFECT_WORDS)
    assert {name for name, word in CONDITION_WORDS.items() if word.type == LOSE} == {
        condition.id for condition in content.conditions.values() if condition.type == "lose"
    }


def test_a_missing_text_of_an_event_or_challenge_is_named(tmp_path: Path) -> None:
    root = PLANT.copy(tmp_path)
    path = root / "data/text/en/theme_parque/events.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  sunny_day:\n", "  suny_day:\n", 1), encoding="utf-8")
    found = PLANT.checked(root)
    assert 'data/text/en/theme_parque/events.yaml:1:1: the text "event.sunny_day.name" is missing' in found
    assert any('the text "event.suny_day.name" belongs to nothing' in fault for fault in found)


def test_texts_are_wanted_for_every_rule_and_every_challenge_of_a_card() -> None:
    keys = wanted_texts(load())
    assert {"event.sunny_day.name", "event.sunny_day.text", "event.sunny_day.short"} <= set(keys)
    assert {"challenge.player_score.weakest.text", "challenge.holes.text", "filter.many.stall"} <= set(keys)


def test_a_missing_picture_of_an_event_is_named(tmp_path: Path) -> None:
    root = PLANT.copy(tmp_path)
    art = root / "art/theme_parque"
    (art / "event_sunny_day.svg").rename(art / "event_suny_day.svg")
    (art / "challenge_holes.svg").unlink()
    found = PLANT.checked(root)
    line, _ = PLANT.place_of(FILE, "id: sunny_day")
    assert any(
        fault.startswith(
            f"data/theme_parque/events.yaml:{line}:10: the picture art/theme_parque/event_sunny_day.svg"
        )
        for fault in found
    ), found
    assert any("challenge_holes.svg is missing" in fault for fault in found)
