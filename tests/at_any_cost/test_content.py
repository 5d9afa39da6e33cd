"""The content of At Any Cost is the printed one, card by card and figure by figure."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from game.core.catalogue import Catalogue
from rulesets.at_any_cost import content as c
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_sentences import bonus_words, need_words
from tests.at_any_cost import shorthand
from tests.at_any_cost.content_tables import BLUEPRINTS, CITY_EVENTS, EVENTS, PARK_CARDS, SHOWCASES

BOX = c.load()
TEXTS = Catalogue.load("en").scoped("at_any_cost")


def rows(table: str) -> list[list[str]]:
    """The cells of each row below the head."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().split("\n")[1:]]


def dash(text: str) -> str:
    """An empty text as the tables write it."""
    return text or "-"


def built_in(card: c.ParkCard) -> str:
    """Name and icons of what is built in."""
    if card.built_in is None:
        return "-"
    inner = BOX.cards[card.built_in]
    return f"{TEXTS.text(f'card.{inner.id}.name')} ({' '.join(inner.icons)})"


# --- the cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(PARK_CARDS), ids=lambda row: row[0])
def test_a_park_card_is_the_printed_one(row: list[str]) -> None:
    card = BOX.park_cards[row[0]]
    assert [
        card.id,
        TEXTS.text(f"card.{card.id}.name"),
        card.kind,
        dash(card.type or card.upgrade_class),
        str(card.cost),
        str(card.stars),
        dash(" ".join(card.icons)),
        built_in(card),
        shorthand.fits(card),
        str(card.points) if card.kind == "staff" else "-",
        str(card.copies),
        shorthand.abilities(card),
    ] == row
    assert card.pack == row[0].split("-")[0]
    assert not card.is_super


@pytest.mark.parametrize("row", rows(SHOWCASES), ids=lambda row: row[0])
@pytest.mark.rule("AAC-7.3")
def test_a_showcase_is_the_printed_one(row: list[str]) -> None:
    card = BOX.showcases[row[0]]
    assert [
        card.id,
        TEXTS.text(f"card.{card.id}.name"),
        card.type,
        str(card.cost),
        str(card.stars),
        " ".join(card.icons),
        built_in(card),
        shorthand.abilities(card),
    ] == row
    assert card.is_super
    assert (card.kind, card.copies) == ("attraction", 1)
    assert BOX.cards[card.id] == card


def test_every_event_is_the_printed_one() -> None:
    lines = EVENTS.rstrip("\n").split("\n")
    assert len(lines) == 3 * len(BOX.events)
    for at in range(0, len(lines), 3):
        name, copies, title = (cell.strip() for cell in lines[at].split("|"))
        event = BOX.events[name]
        assert (str(event.copies), TEXTS.text(f"event.{name}.name")) == (copies, title)
        assert [shorthand.half(half) for half in event.halves] == [
            lines[at + 1].strip(),
            lines[at + 2].strip(),
        ]


@pytest.mark.parametrize("row", rows(BLUEPRINTS), ids=lambda row: row[0])
def test_a_blueprint_is_the_printed_one(row: list[str]) -> None:
    plan = BOX.blueprints[row[0]]
    found = [
        plan.id,
        TEXTS.text(f"blueprint.{plan.id}.name"),
        " ".join(map(shorthand.requirement, plan.need)),
        str(plan.value),
        shorthand.requirement(plan.bonus),
        str(plan.bonus_value),
    ]
    assert found == row


@pytest.mark.parametrize("row", rows(CITY_EVENTS), ids=lambda row: row[0])
@pytest.mark.rule("AAC-3.5")
def test_a_city_event_is_the_printed_one(row: list[str]) -> None:
    event = BOX.city_events[row[0]]
    pin = "-" if event.pin == "none" else event.pin
    assert [event.id, TEXTS.text(f"city.{event.id}.name"), pin, shorthand.operations(event.do)] == row
    assert event.good == row[0].startswith("good")


def test_nothing_lies_in_the_box_that_is_not_in_the_tables() -> None:
    assert list(BOX.park_cards) == [row[0] for row in rows(PARK_CARDS)]
    assert list(BOX.showcases) == [row[0] for row in rows(SHOWCASES)]
    assert list(BOX.blueprints) == [row[0] for row in rows(BLUEPRINTS)]
    assert list(BOX.city_events) == [row[0] for row in rows(CITY_EVENTS)]
    assert list(BOX.cards) == [*BOX.park_cards, *BOX.showcases]


# --- the counts of section 2 ----------------------------------------------------------------------------------


@pytest.mark.rule("AAC-1.1")
def test_six_packs() -> None:
    assert tuple(BOX.packs) == ("cloud", "gear", "hollow", "grove", "star", "tale")


@pytest.mark.parametrize("pack", BOX.packs.values(), ids=lambda pack: pack.id)
@pytest.mark.rule("AAC-1.7")
def test_a_pack_has_its_cards(pack: c.Pack) -> None:
    cards = [BOX.park_cards[name] for name in pack.park_cards]
    assert len(cards) == 36
    assert Counter(card.pack for card in cards) == {w.CORE: 18, pack.id: 18}
    assert Counter(card.kind for card in cards) == {"attraction": 9, "upgrade": 21, "staff": 4, "resource": 2}
    assert len(pack.events) == 12
    assert sorted(Counter(pack.events).values()) == [1] * 8 + [2] * 2
    assert (len(pack.blueprints), len(pack.showcases)) == (6, 3)
    assert {BOX.events[name].pack for name in pack.events} == {pack.id}
    assert {BOX.blueprints[name].pack for name in pack.blueprints} == {pack.id}
    assert {BOX.showcases[name].pack for name in pack.showcases} == {pack.id}


def test_the_halves_of_all_packs_by_type() -> None:
    halves = [half for pack in BOX.packs.values() for name in pack.events for half in BOX.events[name].halves]
    assert len(halves) == 144
    found = Counter("reaction" if half.is_reaction else "".join(half.types) or "untyped" for half in halves)
    assert found == {"untyped": 72, "invasion": 26, "inspection": 11, "planning": 16, "reaction": 19}


@pytest.mark.rule("AAC-1.10", "AAC-1.12", "AAC-2.1", "AAC-2.2", "AAC-18.1", "AAC-18.3")
def test_city_events_and_how_many_are_used() -> None:
    assert (len(BOX.good_events), len(BOX.bad_events)) == (14, 14)
    used = {
        city.id: (city.good, city.bad, city.rounds, city.showcases) for city in BOX.figures.cities.values()
    }
    assert used == {
        "standard": (4, 4, 8, True),
        "first_visit": (4, 2, 6, False),
        "hard_city": (3, 5, 8, True),
    }


def test_the_figures_of_the_rules() -> None:
    figures = dataclasses.asdict(dataclasses.replace(BOX.figures, cities={}))
    assert figures == {
        "size": (0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 47, 52, 57),
        "size_more": 4,
        "loans": (0, 5, 11, 18, 26, 35, 45),
        "loans_more": 10,
        "loan": 5,
        "blueprint_penalty": 10,
        "coins_per_point": 2,
        "start_money": 20,
        "start_hand": 5,
        "redeals": 3,
        "showcases": 2,
        "market": 6,
        "events_drawn": 1,
        "actions": 3,
        "most_actions": 4,
        "draw": (2, 1),
        "search": (5, 1),
        "attractions": 5,
        "super_attractions": 1,
        "super_stars": 5,
        "gate_stars": 1,
        "loose_change": 1,
        "ticket": 1,
        "capacity": 15,
        "hand_limit": 5,
        "growth": 3,
        "neighbour_gain": 2,
        "cities": {},
    }


@pytest.mark.parametrize(
    ("size", "points"), [(0, 0), (1, 1), (7, 16), (12, 42), (15, 57), (16, 61), (18, 69)]
)
@pytest.mark.rule("AAC-15.3")
def test_points_of_a_size(size: int, points: int) -> None:
    assert BOX.figures.size_points(size) == points


@pytest.mark.parametrize(("loans", "points"), [(0, 0), (1, 5), (2, 11), (3, 18), (6, 45), (7, 55), (8, 65)])
@pytest.mark.rule("AAC-15.8")
def test_points_lost_by_loans(loans: int, points: int) -> None:
    assert BOX.figures.loan_points(loans) == points


# --- what follows from what is printed ------------------------------------------------------------------------


@pytest.mark.rule("AAC-15.2")
def test_icons_and_themes_count_what_is_built_in() -> None:
    plunge, arcade, manor = BOX.cards["cloud-01"], BOX.cards["gear-03"], BOX.cards["sc-hollow-2"]
    assert plunge.all_icons == ("A", "T", "F", "F")
    assert plunge.themes == ("cloud",)
    assert arcade.all_icons == ("A", "T")
    assert manor.all_icons == ("A", "A", "T", "T", "F", "F")
    assert manor.themes == ("hollow", "hollow")
    assert BOX.cards["core-01"].themes == ()


def test_core_cards_bear_no_theme() -> None:
    assert all(not card.themes for card in BOX.cards.values() if card.pack == w.CORE)
    for card in BOX.cards.values():
        assert set(card.themes) <= {card.pack}, card.id


@pytest.mark.rule("AAC-18.1")
def test_blueprints_that_need_a_super_attraction() -> None:
    assert [name for name, plan in BOX.blueprints.items() if plan.needs_super] == ["bp-tale-6"]


@pytest.mark.rule("AAC-4.9")
def test_whatever_hurts_a_rival_has_a_type() -> None:
    for event in BOX.events.values():
        for half in event.halves:
            if any(op.hurts for op in half.do):
                assert half.types, event.id
    for card in BOX.cards.values():
        for ability in card.abilities:
            if any(op.hurts for op in ability.do):
                assert (ability.trigger, len(ability.types)) == ("event", 1), card.id


@pytest.mark.rule("AAC-4.2", "AAC-4.13")
def test_which_halves_name_a_rival() -> None:
    def half(name: str, at: int) -> c.Half:
        return BOX.events[name].halves[at]

    assert half("e-cloud-03", 1).names_rival  # take
    assert half("e-tale-10", 0).names_rival  # peek, though untyped
    assert half("e-cloud-02", 1).names_rival  # who: opp
    assert half("e-cloud-01", 1).names_rival  # a card of a rival
    assert not half("e-hollow-10", 1).names_rival  # every rival
    assert half("e-hollow-10", 1).do[0].hits_all_rivals
    assert not half("e-hollow-07", 0).names_rival  # only counts
    assert not half("e-tale-02", 0).names_rival
    assert BOX.cards["hollow-03"].abilities[0].names_rival


@pytest.mark.rule("AAC-3.16")
def test_a_half_pinned_for_the_round_begins_with_a_change() -> None:
    halves = [half for event in BOX.events.values() for half in event.halves]
    assert {half.pin for half in halves} == {"none", "round", "guest"}
    for half in halves:
        assert (half.do[0].word == "mod") == (half.pin == "round")


def test_every_word_of_the_vocabulary_is_on_some_card() -> None:
    found: Counter[str] = Counter()
    lists = [half.do for event in BOX.events.values() for half in event.halves]
    lists += [ability.do for card in BOX.cards.values() for ability in card.abilities]
    lists += [event.do for event in BOX.city_events.values()]
    for do in lists:
        found.update(op.word for op in do)
    assert set(found) == set(w.OPERATIONS)
    assert {ability.trigger for card in BOX.cards.values() for ability in card.abilities} == set(w.TRIGGERS)
    assert {card.type for card in BOX.cards.values()} - {""} == set(w.TYPES)
    assert {card.upgrade_class for card in BOX.cards.values()} - {""} == set(w.CLASSES)
    items = [
        item.word
        for plan in BOX.blueprints.values()
        for part in (*plan.need, plan.bonus)
        for item in part.items
    ]
    assert set(items) == set(w.ONE_ITEMS) | set(w.PARK_ITEMS)


def test_abilities_by_trigger() -> None:
    assert [ability.trigger for ability in BOX.cards["tale-12"].abilities] == ["guest", "end"]
    assert len(BOX.cards["tale-13"].with_trigger("static")) == 2
    assert BOX.cards["tale-13"].with_trigger("end") == ()


# --- options, words, sentences --------------------------------------------------------------------------------


@pytest.mark.rule("AAC-18.4")
def test_the_options_and_their_defaults() -> None:
    assert {option.key: (option.kind, option.default) for option in c.options()} == {
        "city": ("choice", "standard"),
        "packs": ("many", ()),
        "pack_choice": ("choice", "random"),
        "good_neighbours": ("switch", False),
        "redeal": ("choice", "up_to_3"),
        "reactions": ("choice", "hit_only"),
        "always_ask": ("switch", False),
        "tie_end": ("choice", "shared"),
        "super_demolished": ("choice", "out_of_game"),
        "last_cleanup": ("choice", "on"),
    }
    assert BOX.options["packs"].values == tuple(BOX.packs)
    assert BOX.options["city"].values == ("standard", "first_visit", "hard_city")
    assert all(option.available for option in c.options())


def test_presets_say_only_what_can_be_chosen() -> None:
    for values in c.presets().values():
        for key, value in values.items():
            assert value in BOX.options[key].values
            assert value != BOX.options[key].default


def test_facts_of_the_box() -> None:
    assert c.facts() == [("common/gift", "6", "fact.packs"), ("common/hand_cards", "370", "fact.cards")]


def test_all_words_of_a_game() -> None:
    every = set(BOX.cards) | set(BOX.events) | set(BOX.blueprints) | set(BOX.city_events)
    assert set(c.all_words({"city": "standard"})) == every
    assert every - set(c.all_words({"city": "first_visit"})) == {*BOX.showcases, "bp-tale-6"}


@pytest.mark.parametrize(
    ("name", "need", "bonus"),
    [
        (
            "bp-cloud-1",
            ["One attraction: thrill ride, theme of Cloud Harbour, at least 2 feature icons."],
            "The same attraction: at least 2 quality icons.",
        ),
        (
            "bp-gear-6",
            [
                "One attraction: theme of Gearworks, size at least 5.",
                "Another attraction: theme of Gearworks, size at least 5.",
            ],
            "Your park: no loans.",
        ),
        (
            "bp-tale-6",
            ["One attraction: size at least 8.", "Your park: a super attraction."],
            "Your park: at least 14 stars.",
        ),
        ("bp-hollow-5", ["Your park: at least 25 coins."], "Your park: no loans."),
    ],
)
def test_a_blueprint_in_words(name: str, need: list[str], bonus: str) -> None:
    plan = BOX.blueprints[name]
    assert [TEXTS.say(message) for message in need_words(plan)] == need
    assert TEXTS.say(bonus_words(plan)) == bonus


def test_every_blueprint_can_be_said() -> None:
    for plan in BOX.blueprints.values():
        for message in (*need_words(plan), bonus_words(plan)):
            assert TEXTS.say(message).endswith(".")
