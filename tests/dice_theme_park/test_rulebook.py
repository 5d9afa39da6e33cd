"""The rulebook of Dice Theme Park: complete, short, and with pictures that are true."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise, permutations
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesets.dice_theme_park import content as c
from rulesets.dice_theme_park.content_notation import Shown, check_token
from rulesets.dice_theme_park.content_words import ANY

RULEBOOK = Path(__file__).parents[2] / "data" / "text" / "en" / "dice_theme_park" / "rulebook.yaml"

#: The numbers in each group of the rules; the groups leave room between their parts.
CLAUSES = {
    "DTP-1": "1-6", "DTP-2": "1-19", "DTP-3": "1-5", "DTP-4": "1-14 20-26", "DTP-5": "1-7",
    "DTP-6": "1-7 10-16 20-22", "DTP-7": "1-14", "DTP-8": "1-14 20-21 30-39", "DTP-9": "1-18",
    "DTP-10": "1-8 10-17", "DTP-11": "1-3", "DTP-12": "1-3", "DTP-13": "1-4", "DTP-14": "1-3",
}  # fmt: skip

CELL = re.compile(r"-?\d+,-?\d+")
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
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


PICTURES = {clause["id"]: clause["picture"] for clause in clauses() if "picture" in clause}
each_picture = pytest.mark.parametrize("name", PICTURES)


def at(text: str) -> tuple[int, int]:
    """The cell written as ``q,r``."""
    q, r = text.split(",")
    return int(q), int(r)


def cells_of(name: str) -> Cells:
    """What the picture of a clause shows."""
    found: Cells = {}
    for entry in PICTURES[name]["cells"].split():
        where, _, token = entry.partition("=")
        assert at(where) not in found, f"{where} stands twice"
        found[at(where)] = check_token(token, BOX)
    return found


def lit_of(name: str) -> list[tuple[int, int]]:
    """The cells that the picture of a clause lights up."""
    return [at(cell) for cell in PICTURES[name].get("lit", "").split()]


def parties(shown: Shown) -> list[tuple[tuple[str, int, bool], ...]]:
    """The parties in one cell that fit its attraction, found by trying everything (DTP-11.1 to DTP-11.3)."""
    assert shown.attraction
    wanted = BOX.attractions[shown.attraction].requirement
    tests = {
        "single": lambda p: True,
        "both_even": lambda p: all(n % 2 == 0 for n in p),
        "both_odd": lambda p: all(n % 2 for n in p),
        "odd_even": lambda p: p[0] % 2 == 1 and p[1] % 2 == 0,
        "greater": lambda p: p[0] < p[1],
        "low_high": lambda p: p[0] <= 3 <= p[1],
        "equal": lambda p: len(set(p)) == 1,
        "ascending3": lambda p: all(a < b for a, b in pairwise(p)),
        "equal3": lambda p: len(set(p)) == 1,
    }

    def fits(party: tuple[tuple[str, int, bool], ...]) -> bool:
        return any(
            all(e in (ANY, g[0]) or g[2] for g, e in zip(order, wanted.elements, strict=True))
            and tests[wanted.kind]([g[1] for g in order])
            for order in permutations(party)
        )

    return [party for party in combinations(shown.guests, wanted.size) if fits(party)]


def test_chapters_have_unique_ids_titles_and_clauses() -> None:
    """A chapter can be addressed, has a title and says something."""
    ids = [chapter["id"] for chapter in chapters()]
    assert len(ids) == len(set(ids)) >= 15
    assert all(set(chapter) == {"id", "title", "clauses"} for chapter in chapters())
    assert all(chapter["title"].strip() and chapter["clauses"] for chapter in chapters())


def test_every_clause_of_the_rules_stands_exactly_once() -> None:
    """No rule is missing, none is told twice, none is invented."""
    expected = []
    for group, spans in CLAUSES.items():
        for span in spans.split():
            low, high = map(int, span.split("-"))
            expected += [f"{group}.{n}" for n in range(low, high + 1)]
    assert len(expected) == 162
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


def test_no_two_clauses_say_the_same() -> None:
    """A copied sentence would stand under the wrong id."""
    texts = [clause["text"] for clause in clauses()]
    assert len(texts) == len(set(texts))


def test_figures_in_the_sentences_are_those_of_the_content() -> None:
    """Prices, rewards and counts that a sentence names are the ones that the game uses."""
    text = {clause["id"]: clause["text"] for clause in clauses()}
    prices, supplies = BOX.prices, BOX.supplies
    assert f"${prices.mascot}" in text["DTP-6.20"]
    assert f"${prices.map}" in text["DTP-7.1"]
    assert f"${prices.end_money}" in text["DTP-10.2"]
    assert f"${supplies.start_money}" in text["DTP-2.8"]
    assert str(supplies.maps) in text["DTP-2.9"]
    assert (
        ", ".join(map(str, (supplies.bag[2], supplies.bag[3]))) + f" or {supplies.bag[4]}" in text["DTP-2.5"]
    )
    for rewards in prices.objective.values():
        assert ", ".join(map(str, rewards[:-1])) + f" and {rewards[-1]}" in text["DTP-13.2"]
    for name, mode in (("DTP-1.2", "intro"), ("DTP-1.3", "full"), ("DTP-1.4", "short")):
        assert f"{BOX.modes[mode].rounds} rounds" in text[name]
    assert f"{len(BOX.administrators)} administrators" in text["DTP-2.11"]
    assert f"{len(BOX.skills)} skills" in text["DTP-2.12"]
    assert f"{len(BOX.board.cells)} cells" in text["DTP-12.1"]


def test_there_are_enough_pictures_of_every_kind() -> None:
    """Some show what is allowed, some what is not, some just show."""
    assert len(PICTURES) >= 20
    assert {picture.get("good") for picture in PICTURES.values()} == {True, False, None}


@each_picture
def test_a_picture_is_small_and_lights_only_cells_it_shows(name: str) -> None:
    """Cells of the board; every lit cell is there; only known keys."""
    picture, cells = PICTURES[name], cells_of(name)
    assert {"cells", "caption"} <= set(picture) <= {"cells", "lit", "result", "good", "caption"}
    assert picture.get("good", True) in (True, False)
    assert all(cell in BOX.board.cells for cell in cells)
    assert all(CELL.fullmatch(cell) for cell in picture.get("lit", "").split())
    assert set(lit_of(name)) <= set(cells)
    assert set(picture.get("result", "")) <= PLAIN
    assert len({shown.attraction for shown in cells.values() if shown.attraction}) == sum(
        1 for shown in cells.values() if shown.attraction
    )


@each_picture
def test_printed_attractions_lie_where_they_are_printed(name: str) -> None:
    for cell, shown in cells_of(name).items():
        if shown.start:
            assert cell in BOX.board.start_sites
        if shown.attraction in BOX.printed:
            assert BOX.attractions[shown.attraction].cell == cell


@each_picture
def test_a_park_in_a_picture_hangs_together(name: str) -> None:
    """Only a picture that is marked as not allowed may show a tile that touches nothing, and then lit."""
    park = {cell for cell, shown in cells_of(name).items() if shown.attraction}
    alone = [
        (q, r) for q, r in park if len(park) > 1 and not any((q + dq, r + dr) in park for dq, dr in AROUND)
    ]
    if PICTURES[name].get("good") is False:
        assert alone in ([], lit_of(name))
    else:
        assert alone == []
    assert (name == "DTP-6.4") == bool(alone)


@each_picture
def test_cubes_in_a_picture_lie_on_icons_or_are_a_managers(name: str) -> None:
    for shown in cells_of(name).values():
        icons = BOX.attractions[shown.attraction].icons if shown.attraction else 0
        icons += shown.upgrades.count("generator")
        assert shown.cubes <= icons + (name == "DTP-8.13"), name


@pytest.mark.parametrize(
    ("name", "number"),
    [("DTP-8.5", 2), ("DTP-8.6", 2), ("DTP-8.7", 0), ("DTP-11.1", 1), ("DTP-11.3", 1), ("DTP-8.30", 1)],
)
def test_pictures_of_parties_show_as_many_as_they_say(name: str, number: int) -> None:
    (lit,) = lit_of(name)
    assert len(parties(cells_of(name)[lit])) == number


def test_the_guest_that_moved_on_can_ride_again() -> None:
    shown = cells_of("DTP-8.10")[0, 0]
    assert any(("blue", 4, False) in party for party in parties(shown))


def test_the_picture_of_the_amenity_shows_the_number_it_says() -> None:
    shown = cells_of("DTP-6.10")
    lit = {BOX.attractions[shown[cell].attraction or ""].amenity for cell in lit_of("DTP-6.10")}
    (amenity,) = lit
    having = [s for s in shown.values() if s.attraction and BOX.attractions[s.attraction].amenity == amenity]
    assert len(having) == 2


def test_the_sums_in_pictures_are_those_of_the_content() -> None:
    income = [BOX.staff["guide"].money, BOX.staff["mascot_staff"].money]
    income += [
        BOX.attractions[cells_of("DTP-4.9")[cell].attraction or ""].income for cell in lit_of("DTP-4.9")
    ]
    assert PICTURES["DTP-4.9"]["result"] == f"{' + '.join(map(str, income))} = {sum(income)}"
    pond = cells_of("DTP-9.1")[0, 1]
    stars = BOX.attractions[pond.attraction or ""].stars
    effect = BOX.upgrades[pond.upgrades[0]].stars
    assert (
        PICTURES["DTP-9.1"]["result"]
        == f"{pond.cubes} × {stars} + {effect} = {pond.cubes * (stars + effect)}"
    )


def test_the_search_for_parties_tells_right_from_wrong() -> None:
    assert parties(check_token("A17+y4+b5", BOX))
    assert not parties(check_token("A17+y5+b5", BOX))
    assert not parties(check_token("A17+b4+y5", BOX))
    assert parties(check_token("A17+b4+y5*", BOX))
    assert len(parties(check_token("B03+y4+g4+b4+y4", BOX))) == 4
