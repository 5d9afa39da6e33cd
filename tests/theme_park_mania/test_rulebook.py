"""The rulebook of Theme Park Mania: complete, short, and with pictures that are true.

The geometry is looked at here with plain sets of cells, on its own, not with the code of the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.catalogue import Catalogue
from rulesets.theme_park_mania import content as c
from rulesets.theme_park_mania.content_notation import Shown, parse_token
from rulesets.theme_park_mania.content_types import Cell

RULEBOOK = Path(__file__).parents[2] / "data" / "text" / "en" / "theme_park_mania" / "rulebook.yaml"

NUMBERS = (15, 21, 9, 9, 11, 7, 10, 11, 7, 4, 14, 8, 11, 16, 4, 9, 4, 4, 10, 7, 3)
"""How many clauses each group of the rules has."""

PLAIN = set(map(chr, range(32, 127)))
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
BOX = c.load()

Cells = dict[Cell, Shown]


def chapters() -> list[dict[str, Any]]:
    """The chapters as the file holds them."""
    loaded: list[dict[str, Any]] = yaml.safe_load(RULEBOOK.read_text(encoding="utf-8"))["chapters"]
    return loaded


CLAUSES = {clause["id"]: clause for chapter in chapters() for clause in chapter["clauses"]}
PICTURES = {name: clause["picture"] for name, clause in CLAUSES.items() if "picture" in clause}
each_picture = pytest.mark.parametrize("name", PICTURES)


def at(text: str) -> Cell:
    """The cell written as ``x,y``."""
    x, y = text.split(",")
    return int(x), int(y)


def near(cell: Cell) -> list[Cell]:
    """The four neighbours."""
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]


def cells_of(name: str) -> Cells:
    """What the picture of a clause shows; a ride at its top left cell."""
    found: Cells = {}
    for entry in PICTURES[name]["cells"].split():
        where, _, token = entry.partition("=")
        found[at(where)] = parse_token(token, BOX)
    return found


def lit_of(name: str) -> list[Cell]:
    """The cells that the picture of a clause lights up."""
    return [at(cell) for cell in PICTURES[name].get("lit", "").split()]


def block(corner: Cell) -> list[Cell]:
    """The four cells of a ride, or of a square."""
    x, y = corner
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def content_of(name: str) -> dict[Cell, str]:
    """The kind of each cell, rides on all their four cells; empty cells are left out."""
    found: dict[Cell, str] = {}
    for cell, shown in cells_of(name).items():
        for each in block(cell) if shown.kind == "ride" else [cell]:
            assert each not in found, f"{name}: two things at {each}"
            if shown.kind != "empty":
                found[each] = shown.kind
    return found


def areas(name: str) -> list[set[Cell]]:
    """Rides with the facilities that hang together with them."""
    kinds = content_of(name)
    solid = ("path", "star", "gatehouse", "rail", "platform", "crossing", "scenery", "ride")
    found = []
    for corner, shown in cells_of(name).items():
        if shown.kind == "ride":
            area = block(corner)
            for cell in area:
                area += [n for n in near(cell) if n in kinds and kinds[n] not in solid and n not in area]
            found.append(set(area))
    return found


def outline(area: set[Cell]) -> set[Cell]:
    """The cells beside an area."""
    return {cell for each in area for cell in near(each)} - area


def squares(name: str) -> list[Cell]:
    """Where four path cells form a square."""
    path = {cell for cell, kind in content_of(name).items() if kind in ("path", "star")}
    return [cell for cell in path if set(block(cell)) <= path]


# --- the texts ------------------------------------------------------------------------------------------------


def test_chapters_have_unique_ids_titles_and_clauses() -> None:
    ids = [chapter["id"] for chapter in chapters()]
    assert len(ids) == len(set(ids)) >= 15
    assert all(set(chapter) == {"id", "title", "clauses"} for chapter in chapters())
    assert all(chapter["title"].strip() and chapter["clauses"] for chapter in chapters())


def test_every_clause_of_the_rules_stands_exactly_once() -> None:
    """No rule is missing, none is told twice, none is invented."""
    expected = [f"TPM-{group}.{n}" for group, count in enumerate(NUMBERS, 1) for n in range(1, count + 1)]
    found = [clause["id"] for chapter in chapters() for clause in chapter["clauses"]]
    assert Counter(found) == Counter(expected)
    assert len(found) == 194


def test_texts_are_short_plain_sentences() -> None:
    for name, clause in CLAUSES.items():
        assert set(clause) <= {"id", "text", "picture"}, name
        for text in [clause["text"], *([clause["picture"]["caption"]] if "picture" in clause else [])]:
            assert text == text.strip(), name
            assert 0 < len(text) <= 300, name
            assert text[-1] in ".!", name
            assert set(text) <= PLAIN, name
    assert max(len(picture["caption"]) for picture in PICTURES.values()) <= 130


def test_no_two_clauses_say_the_same() -> None:
    texts = [clause["text"] for clause in CLAUSES.values()]
    assert len(texts) == len(set(texts))


def test_figures_in_the_sentences_are_those_of_the_content() -> None:
    """Prices, rewards and counts that a sentence names are the ones that the game uses."""
    text = {name: clause["text"] for name, clause in CLAUSES.items()}
    prices, points, pieces, limits = BOX.prices, BOX.points, BOX.pieces, BOX.limits
    wanted = {
        "TPM-1.6": [f"${BOX.start.money}", f"{BOX.start.hand} move cards"],
        "TPM-1.7": [str(sum(k.white for k in BOX.cards.values()))],
        "TPM-1.10": [f"{BOX.start.facility_piles} piles"],
        "TPM-1.12": [f"{pieces.track} tracks"],
        "TPM-2.1": [f"{BOX.table.width} by {BOX.table.height}"],
        "TPM-4.3": [f"${prices.reward[2]} with 2 or 3", f"${prices.reward[4]} with 4"],
        "TPM-5.2": [f"${prices.reward[3]} with 2 or 3", f"${prices.reward[4]} with 4"],
        "TPM-6.2": [f"${step.employee_price}" for step in BOX.progress],
        "TPM-7.1": [
            f"${prices.ride}",
            f"${BOX.facilities['shop'].price}",
            f"${BOX.facilities['r01a'].price}",
        ],
        "TPM-10.2": [f"${step.fee}" for step in BOX.progress if step.fee],
        "TPM-12.4": [f"${prices.ride_fare}"],
        "TPM-13.1": [f"${prices.crossing}"],
        "TPM-13.8": [f"${prices.train}"],
        "TPM-14.1": [str(BOX.start.hand)],
        "TPM-16.6": [f"${prices.repair}"],
        "TPM-17.1": [f"${prices.loan}", f"{pieces.loans} loans"],
        "TPM-18.3": [f"{limits.idle} quiet rounds"],
        "TPM-18.4": [f"last {limits.warning}"],
        "TPM-19.4": [f"{points.area} points"],
        "TPM-19.8": [f"${points.money}"],
        "TPM-19.10": [str(least) for least, _ in points.ranks],
        "TPM-20.7": [f"{limits.race} rounds"],
    }
    for name, words in wanted.items():
        for word in words:
            assert word in text[name], (name, word)
    assert limits.opening == 4
    assert "fourth" in text["TPM-3.8"]
    assert f"${BOX.facilities['mascot_stage'].mascot_fare}" in text["TPM-8.8"]
    for (rides, _), scenario in BOX.scenarios.items():
        assert str(scenario.booths) in text["TPM-1.5"]
        assert str(scenario.minis) in text["TPM-1.4"]
        assert str(rides) in text["TPM-1.2"]
    ranks = Catalogue.load("en").scoped("theme_park_mania")
    assert all(ranks.text(f"rank.{name}") in text["TPM-19.10"] for _, name in points.ranks)


# --- the pictures ---------------------------------------------------------------------------------------------


def test_there_are_enough_pictures_of_every_kind() -> None:
    """Some show what is allowed, some what is not, some just show."""
    assert len(PICTURES) >= 45
    assert {picture.get("good") for picture in PICTURES.values()} == {True, False, None}


@each_picture
def test_a_picture_is_small_and_lights_cells_of_its_own(name: str) -> None:
    picture = PICTURES[name]
    assert {"cells", "caption"} <= set(picture) <= {"cells", "lit", "result", "good", "caption"}
    assert set(picture.get("result", "")) <= PLAIN
    assert all(re.fullmatch(r"\d+,\d+", cell) for cell in picture.get("lit", "").split())
    shown = {*content_of(name), *cells_of(name)}
    columns, rows = {x for x, _ in shown}, {y for _, y in shown}
    assert max(columns) - min(columns) < 16
    assert max(rows) - min(rows) < 11
    for x, y in lit_of(name):
        assert min(columns) <= x <= max(columns), name
        assert min(rows) <= y <= max(rows), name


@each_picture
def test_a_booth_looks_onto_a_path(name: str) -> None:
    """TPM-7.5, in all pictures."""
    kinds = content_of(name)
    for (x, y), shown in cells_of(name).items():
        if shown.kind == "ride":
            assert shown.booth is not None
            side, place = shown.booth
            gate = ((x + place, y - 1), (x + 2, y + place), (x + place, y + 2), (x - 1, y + place))[side]
            assert kinds.get(gate) == "path", name


@each_picture
def test_paths_in_a_picture_make_no_squares(name: str) -> None:
    """TPM-4.6; only the refused tile and the small path do."""
    assert bool(squares(name)) == (name in ("TPM-4.6", "TPM-9.1")), squares(name)
    if squares(name):
        assert any(set(block(square)) & set(lit_of(name)) for square in squares(name))


@each_picture
def test_areas_in_a_picture_stay_apart(name: str) -> None:
    """TPM-2.18; only the picture of a refused facility shows two areas that touch."""
    found = areas(name)
    touching = [(a, b) for i, a in enumerate(found) for b in found[i + 1 :] if (outline(a) | a) & b]
    assert bool(touching) == (name == "TPM-2.18")


@each_picture
def test_facilities_in_a_picture_are_legal(name: str) -> None:
    """TPM-8.4 and TPM-8.5: beside the area, and beside a path; only two refused ones are not."""
    kinds = content_of(name)
    members = set().union(*areas(name))
    for cell, kind in kinds.items():
        if kind in ("path", "star", "gatehouse", "rail", "platform", "crossing", "ride"):
            continue
        attached = cell in members if kind != "scenery" else any(n in members for n in near(cell))
        wrong = not attached or (kind != "scenery" and not any(kinds.get(n) == "path" for n in near(cell)))
        assert wrong == (name in ("TPM-8.4", "TPM-8.5") and [cell] == lit_of(name)), (name, cell)


@each_picture
def test_railway_in_a_picture_keeps_its_reserve(name: str) -> None:
    """TPM-2.13 and TPM-5.5: nothing but railway lies on the four cells ahead of an open end."""
    kinds = content_of(name)
    rows, columns = [y for _, y in kinds], [x for x, _ in kinds]
    for cell, shown in cells_of(name).items():
        if shown.end is None or shown.closed:
            continue
        dx, dy = STEPS[shown.end]
        ahead = [(cell[0] + n * dx, cell[1] + n * dy) for n in range(1, BOX.table.reserve + 1)]
        assert not any(each in kinds for each in ahead), name
        reserved = [each for each, at_it in cells_of(name).items() if at_it.reserve]
        if reserved:
            inside = [
                (x, y) for x, y in ahead if x <= max(*columns, *(r[0] for r in reserved)) and y >= min(rows)
            ]
            assert sorted(reserved) == sorted(inside or ahead), name


@pytest.mark.parametrize(
    ("name", "completed"),
    [("TPM-2.20", False), ("TPM-2.21", True), ("TPM-19.4", True), ("TPM-9.1", True), ("TPM-12.4", True)],
)
def test_areas_that_are_said_to_be_completed_are(name: str, completed: bool) -> None:
    kinds = content_of(name)
    (area,) = areas(name)
    missing = [cell for cell in outline(area) if cell not in kinds]
    assert (not missing) is completed
    if not completed:
        assert missing == lit_of(name)


@pytest.mark.parametrize("name", ["TPM-7.5", "TPM-7.7"])
def test_lit_cells_around_a_new_ride(name: str) -> None:
    kinds = content_of(name)
    (area,) = areas(name)
    beside = outline(area)
    gates = {cell for cell in beside if kinds.get(cell) == "path"}
    rooms = {cell for cell in beside if cell not in kinds and any(kinds.get(n) == "path" for n in near(cell))}
    assert set(lit_of(name)) == (gates if name == "TPM-7.5" else rooms)


def reached(name: str, steps: int) -> set[Cell]:
    """Where the only guest of a picture can end with so many steps, at path ends also with steps lost."""
    kinds = content_of(name)
    walkable = {cell for cell, kind in kinds.items() if kind in ("path", "star")}
    (start,) = (cell for cell, shown in cells_of(name).items() if shown.guests)
    places: set[tuple[Cell, Cell | None]] = {(start, None)}
    ended: set[Cell] = set()
    for _ in range(steps):
        onward: set[tuple[Cell, Cell | None]] = set()
        for cell, before in places:
            following = [n for n in near(cell) if n in walkable and n != before]
            if not following:
                ended.add(cell)
            onward |= {(n, cell) for n in following}
        places = onward
    return ended | {cell for cell, _ in places}


@pytest.mark.parametrize(("name", "steps"), [("TPM-11.2", 4), ("TPM-11.6", 6)])
def test_walks_end_where_the_picture_says(name: str, steps: int) -> None:
    assert reached(name, steps) == set(lit_of(name))


def test_single_walks_have_the_length_that_the_caption_says() -> None:
    assert set(lit_of("TPM-11.10")) <= reached("TPM-11.10", 3)
    assert cells_of("TPM-11.10")[lit_of("TPM-11.10")[0]].card
    assert (9, 16) in reached("TPM-12.1", 4)  # the gate; one more step leads in
    assert (9, 16) in reached("TPM-14.9", 2)
    assert (9, 18) in reached("TPM-14.9", 8) - reached("TPM-14.9", 7)
    assert (7, 12) in reached("TPM-13.1", 4)


def test_junctions_and_sums() -> None:
    kinds = content_of("TPM-16.3")
    ways = {
        cell: sum(kinds.get(n) in ("path", "star") for n in near(cell))
        for cell, kind in kinds.items()
        if kind == "path"
    }
    tile = set(BOX.starts["left", False].path)
    assert [cell for cell, number in sorted(ways.items()) if number >= 3 and cell not in tile] == lit_of(
        "TPM-16.3"
    )
    fares = [
        BOX.facilities[s.piece].fare for cell, s in cells_of("TPM-12.4").items() if cell in lit_of("TPM-12.4")
    ]
    sum_of = " + ".join(map(str, [BOX.prices.ride_fare, *fares]))
    assert PICTURES["TPM-12.4"]["result"] == f"{sum_of} = {BOX.prices.ride_fare + sum(fares)}"
    assert PICTURES["TPM-19.4"]["result"] == str(BOX.points.area)


@pytest.mark.parametrize("name", ["TPM-2.4", "TPM-2.5", "TPM-2.6", "TPM-2.7"])
def test_pictures_of_the_starting_tiles_show_them(name: str) -> None:
    side, railway = {
        "4": ("left", False),
        "5": ("left", True),
        "6": ("centre", False),
        "7": ("centre", True),
    }[name[-1]]
    tile = BOX.starts[side, railway]
    for cell, shown in cells_of(name).items():
        kind = (
            "star"
            if cell == tile.star
            else "path"
            if cell in tile.path
            else "rail"
            if cell in tile.rail
            else "gatehouse"
        )
        assert shown.kind == kind
    ends = {cell: shown.end for cell, shown in cells_of(name).items() if shown.end is not None}
    assert ends == {end.cell: end.heading for end in tile.open_ends}
    assert set(tile.cells) >= set(cells_of(name))
    assert set(tile.path) | set(tile.rail) <= set(cells_of(name))
