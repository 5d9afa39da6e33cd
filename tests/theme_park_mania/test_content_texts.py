"""`check` looks at the texts, the rulebook and the pictures of Theme Park Mania, too; and the notation of small parks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.content import Faults
from game.core.grid import EAST, NORTH
from rulesets.theme_park_mania import content as c
from rulesets.theme_park_mania.content_check import picture_of, pictures_of, wanted_texts
from rulesets.theme_park_mania.content_notation import Shown, parse_token
from tests.content_faults import FaultPlanter, replace_once

PLANT = FaultPlanter("theme_park_mania")
BOX = c.load()
TEXTS = "data/text/en/theme_park_mania"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of data and texts, with an empty drawing for each name that is wanted; returns its root."""
    for part in ("data/theme_park_mania", TEXTS):
        target = tmp_path / part
        target.mkdir(parents=True)
        for path in sorted((Path(__file__).parents[2] / part).glob("*.yaml")):
            (target / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    art = tmp_path / "art/theme_park_mania"
    art.mkdir(parents=True)
    for name in c.wanted_pictures():
        (art / f"{name}.svg").write_text("<svg/>", encoding="utf-8")
    return tmp_path


def test_the_content_of_the_program_is_sound(copy: Path) -> None:
    faults = Faults()
    assert c.check(copy / "data", faults) > 150
    assert PLANT.checked(copy) == []


def test_missing_and_needless_texts(copy: Path) -> None:
    replace_once(copy / TEXTS / "items.yaml", "  r02a: {name: Crater Cafe", "  r2a: {name: Crater Cafe")
    replace_once(copy / TEXTS / "cards.yaml", "  defence: Defence card\n", "")
    replace_once(copy / TEXTS / "options.yaml", "    usual: As usual for this size\n", "")
    replace_once(copy / TEXTS / "options.yaml", "  big_park: {name: Big park}\n", "")
    found = [re.sub(r":\d+:\d+:", ":", fault) for fault in PLANT.checked(copy)]
    assert found == [
        f'{TEXTS}/cards.yaml: the text "sort.defence" is missing',
        f'{TEXTS}/items.yaml: the text "item.r02a.name" is missing',
        f'{TEXTS}/items.yaml: the text "item.r02a.text" is missing',
        f'{TEXTS}/items.yaml: the text "item.r2a.name" belongs to nothing, nearest valid word: item.r20a.name',
        f'{TEXTS}/items.yaml: the text "item.r2a.text" belongs to nothing, nearest valid word: item.r20a.text',
        f'{TEXTS}/options.yaml: the text "option.start.usual" is missing',
        f'{TEXTS}/options.yaml: the text "preset.big_park.name" is missing',
    ]


def test_missing_pictures(copy: Path) -> None:
    art = copy / "art/theme_park_mania"
    (art / "r07.svg").unlink()
    (art / "ticket_booth.svg").rename(art / "ticket_both.svg")
    line, column = PLANT.place_of("rides.yaml", "r07}")
    assert PLANT.checked(copy) == [
        "art/theme_park_mania:1:1: the picture art/theme_park_mania/ticket_booth.svg is missing, "
        "nearest valid word: ticket_both",
        f"data/theme_park_mania/rides.yaml:{line}:{column}: the picture art/theme_park_mania/r07.svg is missing, "
        "nearest valid word: r07b",
    ]


def test_a_wrong_token_in_the_rulebook(copy: Path) -> None:
    replace_once(copy / TEXTS / "rulebook.yaml", "8,17=r09+a+booth_N1+mini_b", "8,17=r99+a+booth_N1+mini_b")
    (fault,) = PLANT.checked(copy)
    where = rf"{TEXTS}/rulebook\.yaml:\d+:18: "
    assert re.fullmatch(
        where + r'"r99" in "r99\+a\+booth_N1\+mini_b" is nothing that lies in a cell.*: r\d\d', fault
    )


def test_texts_are_there_and_short() -> None:
    texts = Catalogue.load("en").scoped("theme_park_mania")
    wanted = wanted_texts(BOX)
    assert len(wanted) == len(set(wanted))
    for key in wanted:
        text = texts.text(key)
        assert 0 < len(text) <= (130 if key.endswith(".text") else 40), key
        # a text is a sentence, a name is none
        assert (text[-1] in ".!") == key.endswith(".text"), key
    names = [texts.text(key) for key in wanted if key.startswith("item.") and key.endswith(".name")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("r01", "Thunder Gulch"), ("r03", "Kraken's Grip"), ("r10", "Candy Mountain"), ("r20", "Balloon Regatta"),
        ("r01a", "Nugget Sieve"), ("r01b", "Prospector's Canteen"), ("r02a", "Crater Cafe"), ("r02b", "Zero-G Booth"),
        ("r05b", "Bog Monster Photo"), ("r12b", "Claw Machine Hall"), ("r17a", "Cape Wardrobe"),
        ("r20b", "Sandbag Toss"), ("game_stall", "Game stall"), ("mascot_stage", "Mascot stage"),
    ],
)  # fmt: skip
def test_names_of_rides_and_facilities(name: str, title: str) -> None:
    assert Catalogue.load("en").scoped("theme_park_mania").text(f"item.{name}.name") == title


def test_amounts_in_card_texts_are_those_of_the_content() -> None:
    texts = Catalogue.load("en").scoped("theme_park_mania")
    for kind in BOX.card_kinds.values():
        text = texts.text(f"card.{kind.id}.text")
        for effect in [effect for branch in kind.branches for effect in branch.effects if effect.amount]:
            assert f"${effect.amount}" in text, kind.id
        if kind.sort == "number":
            assert f" {kind.number} step" in text
        for requirement in [r for branch in kind.branches for r in branch.requires if r.employee]:
            assert requirement.employee in text, kind.id


def test_each_thing_has_a_picture_and_number_cards_share_one() -> None:
    wanted = pictures_of(BOX)
    assert {*BOX.rides, *BOX.facilities, *BOX.paths, *BOX.employees} <= set(wanted)
    assert {picture_of(kind) for kind in BOX.card_kinds.values()} <= set(wanted)
    assert picture_of(BOX.card_kinds["number_7"]) == "card_number"
    assert picture_of(BOX.card_kinds["die"]) == "card_die"
    assert picture_of(BOX.card_kinds["event_rain"]) == "event_rain"


# --- the notation of small parks ------------------------------------------------------------------------------


def test_tokens_of_small_parks() -> None:
    def read(token: str) -> Shown:
        return parse_token(token, BOX)

    assert read("#") == Shown("path")
    assert read("*+guest_a+guest_c") == Shown("star", guests=(0, 2))
    assert read("#+card+sinkhole+mark_12") == Shown("path", card=True, sinkhole=True, mark=12)
    assert read("r09+b+booth_E2+mini_a+mini_d+broken") == Shown(
        "ride", "r09", owner=1, booth=(EAST, 1), minis=(0, 3), broken=True
    )
    assert read("r09a") == Shown("themed", "r09a")
    assert read("mascot_stage+mascot") == Shown("mascot_stage", "mascot_stage", mascot=True)
    assert read("=+open_N") == Shown("rail", end=NORTH)
    assert read("P+c+closed_E") == Shown("platform", owner=2, end=EAST, closed=True)
    assert read("X+a+guest_b") == Shown("crossing", owner=0, guests=(1,))
    assert read(".+reserve") == Shown("empty", reserve=True)
    assert read("B") == Shown("gatehouse")


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("toilett", '"toilett" in "toilett" is nothing that lies in a cell, nearest valid word: toilet'),
        ("", '"" in "" is nothing that lies in a cell'),
        ("#+crd", 'unknown part "crd" in "#+crd", nearest valid word: card'),
        ("r09+a+booth_N3", 'unknown part "booth_N3" in "r09+a+booth_N3", nearest valid word: booth_N1'),
        ("=+card", '"card" in "=+card" does not belong on rail'),
        ("shop+a", '"a" in "shop+a" does not belong on shop'),
        ("shop+mascot", '"mascot" in "shop+mascot" does not belong on shop'),
        ("#+reserve", '"reserve" in "#+reserve" does not belong on path'),
        ("#+mini_a", '"mini_a" in "#+mini_a" does not belong on path'),
        ("B+guest_a", '"guest_a" in "B+guest_a" does not belong on gatehouse'),
        ("r09", '"r09" needs the seat of its owner, like "r09+a"'),
        ("X", '"X" needs the seat of its owner, like "X+a"'),
        ("r09+a+b", '"r09+a+b" says owner twice'),
        ("=+open_N+closed_E", '"=+open_N+closed_E" says end twice'),
        ("#+card+card", '"#+card+card" says card twice'),
    ],
)
def test_bad_tokens_are_refused(token: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        parse_token(token, BOX)
