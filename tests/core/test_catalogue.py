"""The text catalogue: keys, placeholders, plurals, languages, and how a ruleset's own texts come first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.catalogue import Catalogue, MissingText, plural_form
from game.core.messages import Message, SeatName
from game.core.reasons import Reason

FILES = {
    "en/house.yaml": """
        hello: Hello
        greet: "{who} meets {whom}."
        deep: {er: {est: down here}}
        cards: {one: "{n} card", other: "{n} cards"}
        only: {other: "{n} in all"}
        yes_no: no
        number: 012
        title: House
        reason: {not_now: Not now.}
        nested: "{part} and {part}"
    """,
    "en/game_a/own.yaml": """
        title: Game A
        log: {placed: "{seat} placed {what}."}
        item: {tree: {name: a tree}}
        reason: {taken: "{cells} taken."}
    """,
    "en/game_a/rulebook.yaml": "chapters: []\nhello: no text\n",
    "zh/house.yaml": """
        hello: 你好
        cards: {other: "{n} 张"}
    """,
    "xx/empty.yaml": "",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files above."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Catalogue:
    """The English texts."""
    return Catalogue.load("en", folder)


def test_keys_follow_folders_and_nesting(english: Catalogue) -> None:
    assert english.text("hello") == "Hello"
    assert english.text("deep.er.est") == "down here"
    assert english.text("game_a.title") == "Game A"
    assert english.has("game_a.log.placed")
    assert not english.has("log.placed")
    assert "game_a.item.tree.name" in english.keys()  # noqa: SIM118 (its own method)


def test_texts_stay_as_they_are_written(english: Catalogue) -> None:
    assert english.text("yes_no") == "no"
    assert english.text("number") == "012"


def test_the_rulebook_is_not_part_of_it(english: Catalogue) -> None:
    assert not english.has("game_a.chapters")
    assert not english.has("game_a.hello")


def test_placeholders_are_filled_once(english: Catalogue) -> None:
    assert english.text("greet", who="{whom}", whom="Juno") == "{whom} meets Juno."
    assert english.text("nested", part=3) == "3 and 3"


def test_what_is_missing_is_named(english: Catalogue) -> None:
    with pytest.raises(MissingText, match="nowhere"):
        english.text("nowhere")
    with pytest.raises(KeyError, match="whom"):
        english.text("greet", who="Mia")
    with pytest.raises(KeyError, match="n"):
        english.text("cards")


@pytest.mark.parametrize(("number", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "\u22121 card"), (21, "21 cards")])
def test_english_plurals(english: Catalogue, number: int, said: str) -> None:
    assert english.text("cards", n=number) == said


def test_an_entry_with_one_form_has_it_for_all_numbers(english: Catalogue) -> None:
    assert english.text("only", n=1) == "1 in all"
    assert plural_form("zh", 1, {"one": "", "other": ""}) == "other"


def test_english_stands_behind_other_languages(folder: Path) -> None:
    chinese = Catalogue.load("zh", folder)
    assert chinese.text("hello") == "你好"
    assert chinese.text("cards", n=1) == "1 张"
    assert chinese.text("greet", who="a", whom="b") == "a meets b."
    assert chinese.has("greet")
    assert Catalogue.load("xx", folder).text("cards", n=1) == "1 card"


def test_a_ruleset_has_its_own_texts_first(english: Catalogue) -> None:
    scoped = english.scoped("game_a")
    assert scoped.text("title") == "Game A"
    assert scoped.text("hello") == "Hello"
    assert scoped.has("log.placed")
    assert scoped.has("greet")
    assert not scoped.has("nowhere")
    assert english.scoped("game_b").text("title") == "House"


def test_own_texts_of_a_ruleset_come_first_in_a_language_without_them(folder: Path) -> None:
    assert Catalogue.load("zh", folder).scoped("game_a").text("title") == "Game A"


def test_messages_hold_seats_and_further_messages(english: Catalogue) -> None:
    scoped = english.scoped("game_a").named(["Mia", "Juno"])
    message = Message("log.placed", {"seat": SeatName(1), "what": Message("item.tree.name")})
    assert scoped.say(message) == "Juno placed a tree."
    assert english.scoped("game_a").say(message) == "#2 placed a tree."
    assert scoped.names == ("Mia", "Juno")


def test_refusals_stand_below_reason(english: Catalogue) -> None:
    scoped = english.scoped("game_a")
    assert scoped.refuse(Reason("taken", "XY-1", {"cells": 3})) == "3 taken."
    assert scoped.refuse(Reason("not_now", "XY-1")) == "Not now."


def test_the_texts_of_the_program_load() -> None:
    assert len(list(Catalogue.load("en").keys())) > 100


def test_numbers_below_zero_have_a_minus_sign_and_one_of_them_is_singular() -> None:
    catalogue = Catalogue("en", {"worth": {"one": "{n} point", "other": "{n} points"}, "list": "{words}"})
    assert catalogue.text("worth", n=-1) == "\u22121 point"
    assert catalogue.scoped("x").text("worth", n=-2) == "\u22122 points"
    assert catalogue.text("list", words="a-b") == "a-b"
