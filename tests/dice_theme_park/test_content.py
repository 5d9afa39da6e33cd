"""The content of Dice Theme Park is the printed one, word by word and figure by figure."""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import pairwise

import pytest

from game.core.catalogue import Catalogue
from rulesets.dice_theme_park import content as c
from rulesets.dice_theme_park import content_types as ct
from rulesets.dice_theme_park.content_check import wanted_texts
from rulesets.dice_theme_park.content_words import (
    AMENITIES,
    ANY,
    EFFECT_WORDS,
    GROUPS,
    METRICS,
    REACHES,
    REQUIREMENT_KINDS,
    SCOPES,
)
from tests.dice_theme_park.content_tables import ATTRACTIONS, MONORAILS, OBJECTIVES, SKILLS, STAFF

BOX = c.load()


def number(text: str) -> int:
    """A figure of the tables, where `-` stands for nothing."""
    return 0 if text == "-" else int(text)


def here(word: str, **values: object) -> ct.Effect:
    """An effect for guests in the attraction of the mascot."""
    return ct.Effect(word, scope="here", **values)  # type: ignore[arg-type]


# --- attractions and board ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ATTRACTIONS.split("\n")[1:-1], ids=lambda row: row[:3])
def test_an_attraction_is_the_printed_one(row: str) -> None:
    name, title, colour, cost, income, kind, elements, stars, amenity, spaces = (
        s.strip() for s in row.split("|")
    )
    found = BOX.attractions[name]
    assert found == ct.Attraction(
        id=name,
        stack="printed" if name[0] == "E" else name[0],
        colour=colour,
        cost=number(cost),
        income=number(income),
        requirement=ct.Requirement(kind, tuple(elements.split())),
        stars=int(stars),
        amenity=None if amenity == "none" else amenity,
        spaces=() if spaces == "-" else tuple(map(int, spaces.split(","))),
        icons=2 if name == "E0" else 1,
        cell=found.cell,
    )
    assert Catalogue.load("en").scoped("dice_theme_park").text(f"attraction.{name}.name") == title


def test_the_stacks_are_complete() -> None:
    assert BOX.stack_of["A"] == tuple(f"A{n:02}" for n in range(1, 21))
    assert BOX.stack_of["B"] == tuple(f"B{n:02}" for n in range(1, 17))
    assert len(BOX.attractions) == 40


@pytest.mark.rule("DTP-4.10", "DTP-7.10", "DTP-8.5")
def test_the_entrance_is_special() -> None:
    entrance = BOX.attractions[BOX.entrance]
    assert BOX.printed == ("E0", "E1", "E2", "E3")
    assert (entrance.income, entrance.icons, entrance.spaces, entrance.amenity) == (1, 2, (), None)
    assert all(each.icons == 1 for each in BOX.attractions.values() if each is not entrance)


def test_amenities_are_spread_evenly() -> None:
    found = Counter(each.amenity for each in BOX.attractions.values() if each.amenity)
    assert found == dict.fromkeys(AMENITIES, 5) | {"garden": 4}


def test_colour_income_and_spaces_follow_the_plan_of_the_tiles() -> None:
    for each in BOX.attractions.values():
        asked = set(each.requirement.elements) - {ANY}
        assert asked == (set() if each.colour == "grey" else {each.colour}), each.id
        assert each.income or each.colour != "grey", each.id
        assert not (each.stack == "A" and each.colour != "grey" and each.income), each.id
    without = [each.id for each in BOX.attractions.values() if not each.spaces]
    assert without == ["E0", "A08", "A13", "A18"]


@pytest.mark.rule("DTP-12.1", "DTP-12.2", "DTP-12.3")
def test_the_board() -> None:
    cells = BOX.board.cells
    wanted = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) <= 2]
    assert list(cells) == wanted
    assert len(cells) == 19
    assert {name: BOX.attractions[name].cell for name in BOX.printed} == {
        "E0": (-1, 2),
        "E1": (-1, 1),
        "E2": (0, 1),
        "E3": (0, 0),
    }
    assert set(BOX.board.start_sites) == {(-2, 2), (0, 2), (-1, 0), (1, 0)}
    printed = [BOX.attractions[name].cell for name in BOX.printed]
    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for q, r in BOX.board.start_sites:
        assert sum((q + dq, r + dr) in printed for dq, dr in around) == 2


# --- cards and figures ----------------------------------------------------------------------------------------


def test_staff_cards() -> None:
    words = STAFF.split()
    table = zip(words[::3], words[1::3], words[2::3], strict=True)
    assert [(s.id, s.pips, s.money) for s in BOX.staff.values()] == [(n, int(p), int(m)) for n, p, m in table]
    assert {s.id: (s.phases, s.effects) for s in BOX.staff.values()} == {
        "ticket_agent": (("maintain",), (ct.Effect("save_leaving"),)),
        "concierge": (("welcome",), (ct.Effect("raise_arriving", amount=2),)),
        "guide": (("operate",), (ct.Effect("move", scope="park", reach="any"),)),
        "mascot_staff": (
            ("expand", "operate"),
            (ct.Effect("discount", amount=2, target="mascot"), ct.Effect("extra_adjustment", count=1)),
        ),
        "architect": (
            ("improve",),
            (ct.Effect("discount", amount=1, target="upgrade"), ct.Effect("remove_upgrade", count=1)),
        ),
        "manager": (("operate",), (ct.Effect("extra_operation"),)),
    }


@pytest.mark.rule("DTP-2.2")
def test_monorails() -> None:
    words = MONORAILS.split()
    found = {each.id: "".join(map(str, each.values)) for each in BOX.monorails.values()}
    assert found == dict(zip(words[::2], words[1::2], strict=True))
    for seats in (2, 3, 4):
        assert [each.id for each in BOX.monorails_for(seats)] == [
            f"M{seats}-{n}" for n in range(1, seats + 2)
        ]


def test_objectives() -> None:
    found = [(o.id, o.group, o.metric, o.best) for o in BOX.objectives.values()]
    assert found == [tuple(line.split()) for line in OBJECTIVES.strip().splitlines()]


def test_administrators() -> None:
    cards = list(BOX.administrators.values())
    assert [card.id for card in cards] == [f"AD{n:02}" for n in range(1, 14)]
    assert [card.colour for card in cards] == ["yellow", "green", "blue", *[None] * 10]
    phases = (
        "maintain operate maintain maintain improve maintain welcome end expand welcome maintain improve plan"
    )
    assert [card.phases for card in cards] == [(phase,) for phase in phases.split()]
    assert [card.effects for card in cards] == [
        (effect,)
        for effect in (
            ct.Effect("save_leaving", colour="yellow"),
            ct.Effect("keep_pips", colour="green"),
            ct.Effect("tier_stars", colour="blue", metric="operated", tiers=((3, 1), (4, 2), (5, 3))),
            ct.Effect("tier_stars", metric="operated", tiers=((6, 1), (7, 2), (8, 3))),
            ct.Effect("discount", amount=1, target="upgrade"),
            ct.Effect("tier_stars", metric="mascots", tiers=((2, 1), (4, 2), (5, 3))),
            ct.Effect("extra_guest"),
            ct.Effect("end_money_rate", amount=2),
            ct.Effect("discount", amount=2, target="mascot"),
            ct.Effect("rearrange_monorail", amount=1),
            ct.Effect("swap_played_card"),
            ct.Effect("discount", amount=2, target="map"),
            ct.Effect("lower_plan_total", amount=2),
        )
    ]


def test_skills() -> None:
    assert list(BOX.skills) == SKILLS.split()
    colours = {"y": "yellow", "g": "green", "b": "blue"}
    for card in BOX.skills.values():
        kind, ending = card.id.split("-")
        assert (card.kind, card.colour) == (kind, colours.get(ending))
        tint = card.colour or ANY
        assert card.effects == (
            {
                "SK1": here("change_pips", colour=tint, deltas=(2, -2)),
                "SK2": here("flip_pips", colour=tint, values=(2, 5)),
                "SK3": here("gain_money", amount=2, colour=tint, cap=6),
                "SK4": here("gain_stars", amount=1, colour=tint, cap=3),
                "SK5": ct.Effect("pair", inner=here("change_pips", deltas=(1, -1))),
                "SK6": ct.Effect("repeat", count=2, inner=here("move", reach="adjacent")),
                "SK7": ct.Effect("repeat", count=2, inner=ct.Effect("move", scope="adjacent", reach="here")),
                "SK8": here("move", reach="within2"),
                "SK9": here("swap_colour"),
            }[kind],
        )


@pytest.mark.rule("DTP-6.11", "DTP-6.12", "DTP-6.13", "DTP-6.15")
def test_amenity_bonuses() -> None:
    assert dict(BOX.amenity_bonus) == {
        2: (ct.Effect("set_pips", scope="park", values=(1, 2, 3, 4, 5, 6)),),
        3: (ct.Effect("draw_guest", amount=4),),
        4: (ct.Effect("build_free"),),
    }


@pytest.mark.rule("DTP-8.20", "DTP-8.31")
def test_what_maps_and_mascots_do() -> None:
    assert BOX.map_use == ct.Effect("move", scope="park", reach="adjacent")
    assert BOX.mascot_uses == (here("change_pips", deltas=(1, -1)), here("mark_colour"))


@pytest.mark.rule("DTP-7.12", "DTP-7.13", "DTP-7.14")
def test_upgrades() -> None:
    assert dict(BOX.upgrades) == {
        "kiosk": ct.Upgrade("kiosk", 3, money=2),
        "special_effect": ct.Upgrade("special_effect", 3, stars=2),
        "generator": ct.Upgrade("generator", 3, icons=1),
    }


@pytest.mark.rule("DTP-13.2")
def test_prices_and_rewards() -> None:
    assert BOX.prices == ct.Prices(5, 3, 3, {2: (4, 0), 3: (6, 3, 0), 4: (8, 4, 2, 0)})


@pytest.mark.rule("DTP-2.5")
def test_supplies_and_dice() -> None:
    supplies = BOX.supplies
    assert (supplies.start_money, supplies.start_maps, supplies.start_mascots) == (6, 3, 1)
    assert (supplies.maps, supplies.mascots, supplies.dice) == (32, 6, 21)
    assert dict(supplies.bag) == {2: 11, 3: 16, 4: 21}
    assert dict(supplies.box) == {2: 10, 3: 5, 4: 0}


@pytest.mark.rule("DTP-1.1", "DTP-1.2", "DTP-1.3", "DTP-1.4", "DTP-1.6")
def test_modes() -> None:
    four = ("A", "A", "B", "B")
    assert dict(BOX.modes) == {
        "intro": ct.Mode("intro", 4, False, four, (3, 4)),
        "full": ct.Mode("full", 5, True, ("A", "A", "A", "B", "B"), (3, 4, 5)),
        "short": ct.Mode("short", 4, True, four, (3, 4)),
    }
    (option,) = c.options()
    assert (option.key, option.kind, option.default, option.available) == ("mode", "choice", "intro", True)
    assert option.values == ("intro", "full", "short")
    assert "first game" in Catalogue.load("en").scoped("dice_theme_park").text("option.mode.text")


# --- vocabulary, texts, sharing -------------------------------------------------------------------------------


def all_effects() -> list[ct.Effect]:
    """Every effect in the box, those inside others included."""
    found: list[ct.Effect] = []
    for each in (BOX.staff, BOX.administrators, BOX.skills):
        found += [effect for card in each.values() for effect in card.effects]
    found += [effect for effects in BOX.amenity_bonus.values() for effect in effects]
    found += [*BOX.mascot_uses, BOX.map_use]
    return found + [effect.inner for effect in found if effect.inner]


def test_every_word_of_the_vocabulary_is_used() -> None:
    effects = all_effects()
    assert {effect.word for effect in effects} == set(EFFECT_WORDS)
    assert {effect.scope for effect in effects} - {""} == set(SCOPES)
    assert {effect.reach for effect in effects} - {""} == set(REACHES)
    assert {each.requirement.kind for each in BOX.attractions.values()} == set(REQUIREMENT_KINDS)
    assert {each.group for each in BOX.objectives.values()} == set(GROUPS)
    metrics = {each.metric for each in BOX.objectives.values()} | {effect.metric for effect in effects}
    assert metrics - {""} == set(METRICS)


def test_every_phase_of_a_card_has_its_effect() -> None:
    cards: list[ct.Staff | ct.Administrator] = [*BOX.staff.values(), *BOX.administrators.values()]
    for card in cards:
        assert set(card.phases) == {phase for effect in card.effects for phase in effect.phases}, card.id


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("E0", "any guest"),
        ("E1", "a green guest"),
        ("E3", "a yellow guest with odd pips and any guest with even pips"),
        ("A07", "any guest, and a yellow guest with more pips than the first"),
        ("A08", "a yellow guest, and any guest with more pips than the first"),
        ("A10", "a yellow guest at 1 to 3 and any guest at 3 to 6"),
        ("B02", "three guests with three different pips"),
        ("B10", "any guest, a green guest and any guest, each with more pips than the one before"),
        ("B11", "a green guest and a green guest, both with even pips"),
    ],
)
def test_requirements_in_words(name: str, words: str) -> None:
    catalogue = Catalogue.load("en").scoped("dice_theme_park")
    assert catalogue.say(ct.requirement_words(BOX.attractions[name].requirement)) == words


def test_every_requirement_and_skill_can_be_said() -> None:
    catalogue = Catalogue.load("en").scoped("dice_theme_park")
    for each in BOX.attractions.values():
        assert "{" not in catalogue.say(ct.requirement_words(each.requirement))
    for card in BOX.skills.values():
        values = {"colour": catalogue.text(f"colour.{card.colour}")} if card.colour else {}
        text = catalogue.text(f"skill.{card.kind}.text", **values)
        assert (card.colour is None) or card.colour in text


def test_names_tell_things_apart() -> None:
    catalogue = Catalogue.load("en").scoped("dice_theme_park")
    names = [
        catalogue.text(key) for key in wanted_texts(BOX) if key.endswith(".name") and "group." not in key
    ]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_content_is_read_once_and_cannot_be_changed() -> None:
    assert c.load() is BOX
    with pytest.raises(TypeError):
        BOX.attractions["A01"] = BOX.attractions["A02"]  # type: ignore[index]
    with pytest.raises(TypeError):
        BOX.prices.objective[2] = (9, 9)  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        BOX.staff["guide"].pips = 1  # type: ignore[misc]


def test_what_a_game_could_use() -> None:
    intro, full = c.all_words({"mode": "intro"}), c.all_words({"mode": "full"})
    assert c.all_words({}) == intro
    assert set(full) - set(intro) == {*BOX.administrators, *(f"SK{n}" for n in range(1, 10))}
    assert {"E0", "A20", "B16", "kiosk", "OB10", "manager", "requirement:equal3"} <= set(intro)
    assert len(set(full)) == len(full)


def test_staff_pips_rise_and_money_never_falls_with_them() -> None:
    cards = list(BOX.staff.values())
    assert all(a.pips + 1 == b.pips and a.money <= b.money for a, b in pairwise(cards))
