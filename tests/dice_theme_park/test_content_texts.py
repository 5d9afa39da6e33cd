"""`check` looks at the texts, the rulebook and the pictures of Dice Theme Park, too; and the notation of small parks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.content import Faults
from rulesets.dice_theme_park import content as c
from rulesets.dice_theme_park.content_notation import Shown, check_token, parse_token
from tests.content_faults import FaultPlanter, replace_once

PLANT = FaultPlanter("dice_theme_park")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of data, texts and drawings of the game; returns its data folder."""
    return PLANT.copy(tmp_path) / "data"


def checked(folder: Path) -> list[str]:
    """What `check` says about the copy, with short file names."""
    return PLANT.checked(folder.parent)


def test_the_content_of_the_program_is_sound(copy: Path) -> None:
    faults = Faults()
    assert c.check(None, faults) > 100
    assert faults.sorted() == ()
    assert checked(copy) == []


def test_missing_and_needless_texts(copy: Path) -> None:
    texts = copy / "text/en/dice_theme_park"
    replace_once(texts / "items.yaml", "  A07: {name: Desert Dodgems}\n", "  A70: {name: Desert Dodgems}\n")
    replace_once(texts / "options.yaml", "    short: Short, 4 rounds\n", "")
    assert checked(copy) == [
        'data/text/en/dice_theme_park/items.yaml:1:1: the text "attraction.A07.name" is missing',
        'data/text/en/dice_theme_park/items.yaml:14:9: the text "attraction.A70.name" belongs to nothing, '
        "nearest valid word: attraction.A20.name",
        'data/text/en/dice_theme_park/options.yaml:1:1: the text "option.mode.short" is missing',
    ]


def test_missing_pictures(copy: Path) -> None:
    art = copy.parent / "art/dice_theme_park"
    (art / "B03.svg").unlink()
    (art / "toilets.svg").rename(art / "toilet.svg")
    line, column = PLANT.place_of("attractions.yaml", "B03")
    assert checked(copy) == [
        "art/dice_theme_park:1:1: the picture art/dice_theme_park/toilets.svg is missing, nearest valid word: toilet",
        f"data/dice_theme_park/attractions.yaml:{line}:{column}: "
        "the picture art/dice_theme_park/B03.svg is missing, nearest valid word: OB03",
    ]


def test_a_wrong_token_in_the_rulebook(copy: Path) -> None:
    replace_once(copy / "text/en/dice_theme_park/rulebook.yaml", "-1,1=E1+g4", "-1,1=E9+g4")
    (fault,) = checked(copy)
    where = r"data/text/en/dice_theme_park/rulebook\.yaml:\d+:18: "
    assert re.fullmatch(where + r'unknown attraction "E9", nearest valid word: E\d', fault)


def test_tokens_of_small_parks() -> None:
    assert parse_token("-") == Shown(None)
    assert parse_token("-+start") == Shown(None, start=True)
    assert parse_token("E2+b5+y2*+kiosk+cube+cube+mascot") == Shown(
        "E2", (("blue", 5, False), ("yellow", 2, True)), ("kiosk",), 2, True
    )


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("+g4", '"+g4" begins with no attraction; an empty cell is written "-"'),
        ("E2+g7", '"g7" in "E2+g7" is no guest (like g4) and no word, valid words: cube, generator, kiosk, mascot, '
         "special_effect, start"),
        ("E2+kiosc", '"kiosc" in "E2+kiosc" is no guest (like g4) and no word, nearest valid word: kiosk'),
        ("-+g4", '"-+g4" puts something on an empty cell'),
        ("E2+start", '"E2+start": only an empty cell can be shown as a start site'),
        ("E22", 'unknown attraction "E22", nearest valid word: E2'),
        ("E0+kiosk", '"E0+kiosk" shows upgrades for which E0 has no space (0)'),
        ("E3+kiosk+kiosk", '"E3+kiosk+kiosk" shows upgrades for which E3 has no space (2)'),
    ],
)  # fmt: skip
def test_bad_tokens_are_refused(token: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        check_token(token, c.load())
