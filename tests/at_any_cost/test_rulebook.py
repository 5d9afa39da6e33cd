"""The rulebook of At Any Cost: complete, short, and with pictures that are true."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesets.at_any_cost import content as c
from rulesets.at_any_cost.content_notation import Shown, check_token, size_of, stars_of

RULEBOOK = Path(__file__).parents[2] / "data" / "text" / "en" / "at_any_cost" / "rulebook.yaml"

CLAUSES = {
    "AAC-0": 3, "AAC-1": 17, "AAC-2": 4, "AAC-3": 16, "AAC-4": 14, "AAC-5": 5, "AAC-6": 9, "AAC-7": 13, "AAC-8": 6,
    "AAC-9": 1, "AAC-10": 5, "AAC-11": 8, "AAC-12": 7, "AAC-13": 7, "AAC-14": 6, "AAC-15": 9, "AAC-16": 6,
    "AAC-17": 5, "AAC-18": 4,
}  # fmt: skip
"""How many clauses each group of the rules has."""

CELL = re.compile(r"-?\d+,-?\d+\Z")
PLAIN = set(map(chr, range(32, 127))) | set("×−–’“”")
BOX = c.load()

Cells = dict[tuple[int, int], Shown]


def chapters() -> list[dict[str, Any]]:
    """The chapters as the file holds them."""
    loaded: list[dict[str, Any]] = yaml.safe_load(RULEBOOK.read_text(encoding="utf-8"))["chapters"]
    return loaded


def clauses() -> list[dict[str, Any]]:
    """All clauses in reading order."""
    return [clause for chapter in chapters() for clause in chapter["clauses"]]


TEXT = {clause["id"]: clause["text"] for clause in clauses()}
PICTURES = {clause["id"]: clause["picture"] for clause in clauses() if "picture" in clause}
each_picture = pytest.mark.parametrize("name", PICTURES)


def at(text: str) -> tuple[int, int]:
    """The place written as `x,y`."""
    x, y = text.split(",")
    return int(x), int(y)


def cells_of(name: str) -> Cells:
    """What the picture of a clause shows."""
    found: Cells = {}
    for entry in PICTURES[name]["cells"].split():
        where, _, token = entry.partition("=")
        assert at(where) not in found, f"{where} stands twice"
        found[at(where)] = check_token(token, BOX)
    return found


def lit_of(name: str) -> list[tuple[int, int]]:
    """The places that the picture of a clause lights up."""
    return [at(cell) for cell in PICTURES[name].get("lit", "").split()]


def test_chapters_are_whole() -> None:
    ids = [chapter["id"] for chapter in chapters()]
    assert len(ids) == len(set(ids)) >= 15
    for chapter in chapters():
        assert set(chapter) == {"id", "title", "clauses"}
        assert chapter["title"].strip()
        assert chapter["clauses"]


def test_every_clause_of_the_rules_stands_exactly_once() -> None:
    """No rule is missing, none is told twice, none is invented."""
    expected = [f"{group}.{n}" for group, count in CLAUSES.items() for n in range(1, count + 1)]
    assert len(expected) == 145
    assert Counter(clause["id"] for clause in clauses()) == Counter(expected)


def test_texts_are_short_plain_sentences() -> None:
    """A clause is a readable text in characters that every font has."""
    for clause in clauses():
        assert set(clause) <= {"id", "text", "picture"}, clause["id"]
        for text in [clause["text"], *([clause["picture"]["caption"]] if "picture" in clause else [])]:
            assert text == text.strip(), clause["id"]
            assert 0 < len(text) <= 300, clause["id"]
            assert text[-1] in ".!", clause["id"]
            assert set(text) <= PLAIN, clause["id"]
    assert len(set(TEXT.values())) == len(TEXT)


FIGURES = BOX.figures


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("AAC-1.5", f"{FIGURES.start_money} coins"),
        ("AAC-1.10", f"{FIGURES.cities['standard'].bad} of the {len(BOX.bad_events)} bad"),
        ("AAC-1.12", f"{FIGURES.cities['standard'].good} of the {len(BOX.good_events)} good"),
        ("AAC-1.13", f"{FIGURES.start_hand} park cards"),
        ("AAC-1.15", f"{FIGURES.showcases} showcase cards"),
        ("AAC-2.1", f"{FIGURES.cities['standard'].rounds} rounds"),
        ("AAC-3.1", f"{FIGURES.events_drawn} event card"),
        ("AAC-5.1", f"{FIGURES.actions} actions"),
        ("AAC-5.2", f"more than {FIGURES.most_actions}"),
        ("AAC-6.3", f"draw {FIGURES.draw[0]} park cards"),
        ("AAC-6.4", f"draw {FIGURES.search[0]} park cards"),
        ("AAC-6.6", f"rounds 1 to {FIGURES.cities['standard'].good}"),
        ("AAC-6.7", ""),
        ("AAC-7.2", f"{FIGURES.attractions} attractions"),
        ("AAC-7.3", f"{FIGURES.super_attractions} super attraction"),
        ("AAC-7.4", f"at least {FIGURES.super_stars} stars"),
        ("AAC-9.1", f"{FIGURES.loose_change} coin"),
        ("AAC-10.3", f"{FIGURES.loan} coins"),
        ("AAC-11.4", f"capacity is {FIGURES.capacity}"),
        ("AAC-11.6", f"pays {FIGURES.ticket} coin"),
        ("AAC-13.5", f"{FIGURES.hand_limit} hand cards"),
        ("AAC-15.3", ", ".join(map(str, FIGURES.size[1:-1])) + f" and {FIGURES.size[-1]} points"),
        ("AAC-15.3", f"each one beyond {len(FIGURES.size) - 1} gives {FIGURES.size_more} more"),
        ("AAC-15.4", f"costs {FIGURES.blueprint_penalty} points"),
        ("AAC-15.5", f"1 point per {FIGURES.coins_per_point} coins"),
        ("AAC-15.8", ", ".join(map(str, FIGURES.loans[1:-1])) + f" and {FIGURES.loans[-1]} points"),
        ("AAC-15.8", f"each one beyond {len(FIGURES.loans) - 1} costs {FIGURES.loans_more} more"),
        (
            "AAC-18.1",
            f"{FIGURES.cities['first_visit'].good} good and {FIGURES.cities['first_visit'].bad} bad",
        ),
        ("AAC-18.1", f"{FIGURES.cities['first_visit'].rounds} rounds"),
        ("AAC-18.2", f"{FIGURES.neighbour_gain} coins"),
        ("AAC-18.3", f"{FIGURES.cities['hard_city'].good} good and {FIGURES.cities['hard_city'].bad} bad"),
    ],
)
def test_figures_in_the_sentences_are_those_of_the_content(name: str, words: str) -> None:
    """Prices and counts that a sentence names are the ones that the game uses."""
    assert words in TEXT[name]


def test_there_are_enough_pictures_of_every_kind() -> None:
    """Some show what is allowed, some what is not, some just show."""
    assert len(PICTURES) >= 20
    assert {picture.get("good") for picture in PICTURES.values()} == {True, False, None}
    kinds = {shown.kind for name in PICTURES for shown in cells_of(name).values()}
    assert kinds == {"empty", "gate", "loan", "coins", "deck", "park", "event", "blueprint", "city"}


@each_picture
def test_a_picture_is_small_and_lights_only_what_it_shows(name: str) -> None:
    picture, cells = PICTURES[name], cells_of(name)
    assert {"cells", "caption"} <= set(picture) <= {"cells", "lit", "result", "good", "caption"}
    assert all(CELL.match(cell) for cell in picture.get("lit", "").split())
    assert set(lit_of(name)) <= set(cells)
    assert set(picture.get("result", "")) <= PLAIN
    assert all(-2 <= x <= 4 and y == 0 for x, y in cells)


@each_picture
def test_a_park_in_a_picture_is_one_that_can_be_built(name: str) -> None:
    """Where there is a gate, staff and resources lie left of it and attractions in the slots; upgrades fit (AAC-7.5)."""
    cells = cells_of(name)
    gates = [x for (x, _), shown in cells.items() if shown.kind == "gate"]
    assert gates in ([], [0])
    broken = []
    for (x, _), shown in cells.items():
        if shown.kind != "park":
            continue
        card = BOX.cards[shown.card]
        if gates and card.kind in ("staff", "resource"):
            assert x < 0
        if gates and card.kind == "attraction":
            assert 1 <= x <= FIGURES.attractions
        names = [*shown.upgrades, *([card.built_in] if card.built_in else [])]
        if len(set(names)) < len(names) or any(card.type not in BOX.cards[up].fits for up in shown.upgrades):
            broken.append((x, 0))
    assert broken == (lit_of(name) if PICTURES[name].get("good") is False else [])


@pytest.mark.parametrize("name", ["AAC-15.2", "AAC-15.3"])
def test_the_sizes_in_pictures_are_right(name: str) -> None:
    (lit,) = lit_of(name)
    assert PICTURES[name]["result"].endswith(f" = {size_of(cells_of(name)[lit], BOX)}")


@pytest.mark.parametrize("name", ["AAC-7.4", "AAC-11.2"])
def test_the_stars_in_pictures_are_right(name: str) -> None:
    cells = cells_of(name)
    lit = [stars_of(cells[cell], BOX) for cell in lit_of(name)]
    closed = [0 for shown in cells.values() if shown.closed]
    sums = " + ".join(map(str, lit + closed))
    assert PICTURES[name]["result"] == f"{sums} = {sum(lit)}"


def test_the_sums_of_money_in_pictures_are_right() -> None:
    start, loan, left = (shown.count for shown in cells_of("AAC-10.3").values())
    cost = start + loan * FIGURES.loan - left
    assert PICTURES["AAC-10.3"]["result"] == f"{start} + {loan} × {FIGURES.loan} − {cost} = {left}"
    assert f"build for {cost}" in PICTURES["AAC-10.3"]["caption"]
    (loans,) = (shown.count for shown in cells_of("AAC-15.8").values())
    assert PICTURES["AAC-15.8"]["result"] == f"{loans} = −{FIGURES.loan_points(loans)}"
    (lit,) = lit_of("AAC-15.7")
    assert PICTURES["AAC-15.7"]["result"] == f"{cells_of('AAC-15.7')[lit].coins} × 1 = 3"


def test_the_price_in_a_picture_is_right() -> None:
    cards = [
        name for shown in cells_of("AAC-7.10").values() for name in (shown.card, *shown.upgrades) if name
    ]
    prices = [
        op.x.number
        for name in cards
        for ability in BOX.cards[name].abilities
        for op in ability.do
        if op.word == "cost"
    ]
    cost = BOX.cards["gear-09"].cost
    assert PICTURES["AAC-7.10"]["result"] == f"{cost} − {-prices[0]} − {-prices[1]} = {cost + sum(prices)}"


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("cloud-1", 'unknown card "cloud-1", nearest valid word: cloud-13'),
        (
            "cloud-01+core-1",
            '"core-1" in "cloud-01+core-1" is no upgrade and no word, nearest valid word: core-01',
        ),
        (
            "cloud-01+closd",
            '"closd" in "cloud-01+closd" is no upgrade and no word, nearest valid word: closed',
        ),
        ("core-01+closed", 'only attractions and staff can be face down, found "core-01+closed"'),
        ("core-09+core-01", 'only an attraction has upgrades and growth tokens, found "core-09+core-01"'),
        ("cloud-01+grow+grow+grow+grow", "at most 3 growth tokens lie on an attraction"),
        ("gate+closed", 'nothing can lie on "gate", found "gate+closed"'),
        ("loan+x", '"loan" is followed by one number, like loan+3, found "loan+x"'),
        ("coins", '"coins" is followed by one number, like coins+3, found "coins"'),
        ("e-cloud-01+c", 'an event shows +a, +b or both halves, found "e-cloud-01+c"'),
        ("bp-cloud-1+a", 'nothing can lie on a card like bp-cloud-1, found "bp-cloud-1+a"'),
        ("deck-parc", 'unknown card "deck-parc", nearest valid word: deck-park'),
    ],
)
def test_a_token_that_stands_for_nothing(token: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        check_token(token, BOX)


def test_what_tokens_stand_for() -> None:
    assert check_token("cloud-01+core-05+grow+coin+closed", BOX) == Shown(
        "park", "cloud-01", ("core-05",), growth=1, coins=1, closed=True
    )
    assert check_token("-", BOX) == Shown("empty")
    assert check_token("loan", BOX) == Shown("loan")
    assert check_token("loan+3", BOX) == Shown("loan", count=3)
    assert check_token("e-cloud-01+b", BOX) == Shown("event", "e-cloud-01", half="b")
    assert check_token("deck-city", BOX) == Shown("deck", "city")
    assert check_token("good-01", BOX) == Shown("city", "good-01")
