"""The rulebook of Theme Parque: complete, short, and with pictures that hold together."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

RULEBOOK = Path(__file__).parents[2] / "data" / "text" / "en" / "theme_parque" / "rulebook.yaml"

#: Number of clauses in each group of the rules, numbered from 1 without a gap.
CLAUSES = {
    "TP-1": 8, "TP-2": 9, "TP-3": 11, "TP-4": 10, "TP-5": 18, "TP-6": 10, "TP-7": 6, "TP-8": 11,
    "TP-9": 17, "TP-10": 22, "TP-11": 19, "TP-12": 31, "TP-13": 18, "TP-14": 5,
}  # fmt: skip

ITEMS = re.findall(
    r"\w+",
    """
    carousel swinging_ship log_flume wooden_coaster ferris_wheel spiral_slide launch_tower bumper_cars
    haunted_house wave_swinger playground steel_coaster toilet food_stall souvenir_shop info_kiosk
    drinks_stall balloon_shop photo_booth cash_machine vending_machine umbrella_stall merchandise_shop
    first_aid tree dump statue bulldozer flowers rocks lantern fountain office signpost bench garbage_bin
    """,
)

POSITION = r"-?\d+,-?\d+"
SIDES = r"(?=[NESW])N?E?S?W?"
TOKEN = re.compile(
    rf"(?P<at>{POSITION})=(?P<what>(R|Q1|Q2):(?:[NESW]:t|(?![NESW](?:$|:)){SIDES})"
    rf"|C:(station|straight):(NS|EW)|C:bend:(NE|ES|SW|NW)|C:tunnel:[NESW]|{'|'.join(ITEMS)})"
)
#: What is always drawn: the entrance, open on every side.
ENTRANCE = {(0, 0): "R:NESW", (0, 1): "R:NESW"}
STEPS = {"N": (0, -1, "S"), "E": (1, 0, "W"), "S": (0, 1, "N"), "W": (-1, 0, "E")}
PATHS = ("R", "Q1", "Q2")
PLAIN = set(map(chr, range(32, 127))) | set("×−–’“”")

Cells = dict[tuple[int, int], str]


def chapters() -> list[dict[str, Any]]:
    """The chapters as the file holds them."""
    loaded: list[dict[str, Any]] = yaml.safe_load(RULEBOOK.read_text(encoding="utf-8"))["chapters"]
    return loaded


def clauses() -> list[dict[str, Any]]:
    """All clauses in reading order."""
    return [clause for chapter in chapters() for clause in chapter["clauses"]]


def at(text: str) -> tuple[int, int]:
    """The position written as ``x,y``."""
    x, y = text.split(",")
    return int(x), int(y)


def cells_of(picture: dict[str, Any]) -> Cells:
    """The written cells of a picture and the entrance; fails on an unknown token or a cell given twice."""
    cells = dict(ENTRANCE)
    for token in picture["cells"].split():
        match = TOKEN.fullmatch(token)
        assert match, f"unknown token {token!r}"
        assert at(match["at"]) not in cells, f"{token!r} lies on a cell that is already taken"
        cells[at(match["at"])] = match["what"]
    return cells


def kind_and_sides(token: str) -> tuple[str, str]:
    """Kind of a cell (a path kind, ``C``, or the item id) and its open sides."""
    parts = token.split(":")
    if parts[0] in PATHS:
        return parts[0], parts[1]
    return (parts[0], parts[2]) if parts[0] == "C" else (token, "")


def misfits(cells: Cells) -> list[tuple[tuple[int, int], str]]:
    """Edges that TP-5.5, TP-5.7, TP-13.6 or TP-13.8 refuse, as position and side."""
    found = []
    for (x, y), token in cells.items():
        kind, sides = kind_and_sides(token)
        for side, (dx, dy, back) in STEPS.items():
            other = cells.get((x + dx, y + dy))
            if other is None:
                continue
            other_kind, other_sides = kind_and_sides(other)
            mine, theirs = side in sides, back in other_sides
            same = kind == other_kind and kind in (*PATHS, "C") and mine != theirs
            mixed = {kind, other_kind} == {"Q1", "Q2"} and mine and theirs
            track = kind == "C" and mine and other_kind != "C"
            blocked = kind in PATHS and mine and other_kind == "C" and not other.startswith("C:station")
            if same or mixed or track or blocked:
                found.append(((x, y), side))
    return found


def pictures() -> list[tuple[str, dict[str, Any]]]:
    """Clause id and picture, for every clause that has one."""
    return [(clause["id"], clause["picture"]) for clause in clauses() if "picture" in clause]


PICTURES = [pytest.param(picture, id=name) for name, picture in pictures()]


def test_chapters_have_unique_ids_titles_and_clauses() -> None:
    """A chapter can be addressed, has a title and says something."""
    ids = [chapter["id"] for chapter in chapters()]
    assert len(ids) == len(set(ids)) >= 15
    assert all(set(chapter) == {"id", "title", "clauses"} for chapter in chapters())
    assert all(chapter["title"].strip() and chapter["clauses"] for chapter in chapters())


def test_every_clause_of_the_rules_stands_exactly_once() -> None:
    """No rule is missing, none is told twice, none is invented."""
    expected = [f"{group}.{n}" for group, count in CLAUSES.items() for n in range(1, count + 1)]
    assert Counter(clause["id"] for clause in clauses()) == Counter(expected)


def test_texts_are_short_plain_sentences() -> None:
    """A clause is a readable text in characters that every font has."""
    for clause in clauses():
        assert set(clause) <= {"id", "text", "picture"}, clause["id"]
        texts = [clause["text"]]
        if "picture" in clause:
            texts.append(clause["picture"]["caption"])
        for text in texts:
            assert text == text.strip(), clause["id"]
            assert 0 < len(text) <= 300, clause["id"]
            assert text[-1] in ".!", clause["id"]
            assert set(text) <= PLAIN, clause["id"]


def test_no_two_clauses_say_the_same() -> None:
    """A copied sentence would stand under the wrong id."""
    texts = [clause["text"] for clause in clauses()]
    assert len(texts) == len(set(texts))


def test_the_base_game_has_enough_pictures() -> None:
    """At least 20 pictures need nothing but the base set, and some of them show what is not allowed."""
    base = [
        picture
        for name, picture in pictures()
        if name.split(".")[0] not in ("TP-11", "TP-12", "TP-13", "TP-14") and "C:" not in picture["cells"]
    ]
    assert len(base) >= 20
    assert {picture.get("good") for picture in base} == {True, False, None}


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_is_small_and_lights_only_cells_it_shows(picture: dict[str, Any]) -> None:
    """At most 6 x 5 cells with the entrance; every lit cell is there; only known keys."""
    assert {"cells", "caption"} <= set(picture) <= {"cells", "lit", "result", "good", "caption"}
    assert picture.get("good", True) in (True, False)
    cells = cells_of(picture)
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    assert max(xs) - min(xs) < 6
    assert max(ys) - min(ys) < 5
    lit = picture.get("lit", "").split()
    assert all(re.fullmatch(POSITION, cell) for cell in lit)
    assert {at(cell) for cell in lit} <= set(cells)
    assert set(picture.get("result", "")) <= PLAIN


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_shows_paths_and_tracks_that_fit(picture: dict[str, Any]) -> None:
    """Only a picture that is marked as not allowed may show edges that do not fit, and then at a lit cell."""
    cells = cells_of(picture)
    wrong = misfits(cells)
    if picture.get("good") is not False:
        assert not wrong
    lit = {at(cell) for cell in picture.get("lit", "").split()}
    for (x, y), side in wrong:
        dx, dy, _ = STEPS[side]
        assert lit & {(x, y), (x + dx, y + dy)}


@pytest.mark.parametrize("picture", PICTURES)
def test_a_formula_in_a_picture_is_true(picture: dict[str, Any]) -> None:
    """Where the mark is a sum with a result, the sum is right."""
    match = re.fullmatch(r"([\d ×+−]+) = (−?\d+)", picture.get("result", ""))
    if match:
        total, sign, factor = 0, 1, 1
        for word in match[1].split():
            if word in "+−":
                total, sign, factor = total + sign * factor, 1 if word == "+" else -1, 1
            elif word != "×":
                factor *= int(word)
        assert total + sign * factor == int(match[2].replace("−", "-"))


def test_the_misfit_check_tells_right_from_wrong() -> None:
    """The check itself refuses a closed path at the open entrance and accepts an open one."""
    assert misfits(ENTRANCE | {(1, 0): "R:NS"})
    assert not misfits(ENTRANCE | {(1, 0): "R:EW"})
    assert misfits({(0, 0): "Q1:EW", (1, 0): "Q2:EW"})
    assert misfits({(0, 0): "C:straight:EW", (1, 0): "tree"})
