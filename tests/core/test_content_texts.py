"""Text catalogues and rulebooks: every malformed, missing or unknown text is named with its place."""

from __future__ import annotations

import io
import os
import shutil
from pathlib import Path

import pytest

from game.core import check
from game.core.catalogue import Catalogue
from game.core.catalogue_check import (
    check_against,
    check_rulebook,
    check_texts,
    check_wanted_texts,
    read_texts,
)
from game.core.content import Faults


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def shown(faults: Faults, folder: Path) -> list[str]:
    """The faults with names relative to `folder`."""
    return [str(fault).replace(f"{folder}/", "") for fault in faults.sorted()]


def texts(folder: Path, files: dict[str, str]) -> list[str]:
    """The faults of catalogues with these files."""
    write(folder, files)
    faults = Faults()
    check_texts(folder, faults)
    return shown(faults, folder)


GOOD = {
    "en/house.yaml": 'menu:\n  quit: Quit\nsaved:\n  one: "{n} game, {who}"\n  other: "{n} games, {who}"\n',
    "en/game/items.yaml": "item:\n  tree: {name: Tree}\n",
    "zh/house.yaml": 'menu: {quit: 退出}\nsaved: {other: "{n} 局 {who}"}\n',
    "zh/game/items.yaml": "item: {tree: {name: 树}}\n",
}


def test_good_catalogues_and_the_number_of_texts(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    faults = Faults()
    assert check_texts(tmp_path, faults) == 6
    assert shown(faults, tmp_path) == []


def test_keys_are_those_of_the_catalogue_at_run_time(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    found = set(read_texts(tmp_path / "en/house.yaml", Faults()))
    found |= {"game." + key for key in read_texts(tmp_path / "en/game/items.yaml", Faults())}
    assert found == set(Catalogue.load("en", tmp_path).keys())


def test_missing_and_unknown_keys_against_english(tmp_path: Path) -> None:
    files = {**GOOD, "zh/house.yaml": 'menu: {qit: 退出}\nsaved: {other: "{n} {who}"}\n'}
    assert texts(tmp_path, files) == [
        'zh/house.yaml:1:1: the text "menu.quit" is missing in "zh"',
        'zh/house.yaml:1:8: unknown text key "menu.qit", nearest valid word: menu.quit',
    ]


def test_unknown_placeholder_names_the_nearest(tmp_path: Path) -> None:
    files = {**GOOD, "zh/house.yaml": 'menu: {quit: 退出}\nsaved: {other: "{n} {wo}"}\n'}
    assert texts(tmp_path, files) == [
        'zh/house.yaml:2:1: unknown placeholder "{wo}" in "saved", nearest valid word: who'
    ]


OWN = """menu: {quit: Quit, load: Load, save: "Save {name}"}
item: {tree: {name: Tree}, bush: {name: Bush}}
left: {one: "{n} left", other: "{n} left"}
"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("{name}", "{nane}", ['own/en/a.yaml:1:32: unknown placeholder "{nane}" in "menu.save", nearest valid word: name']),
        ("load: Load, ", "", ['own/en/a.yaml:1:1: the text "menu.load" is missing']),
        (", bush: {name: Bush}", ", pond: {name: Pond}", []),
        ('left: {one: "{n} left", other: "{n} left"}', "left: some", ['own/en/a.yaml:3:1: "left" must be a plural text, as it is in the program']),
    ],
)  # fmt: skip
def test_english_texts_that_the_program_cannot_use(tmp_path: Path, old: str, new: str, found: list[str]) -> None:
    """What would stop the program in mid-game is told; content may come and go with its texts."""
    assert old in OWN
    write(tmp_path, {"model/en/a.yaml": OWN, "model/en/b.yaml": "x: y\n", "own/en/a.yaml": OWN.replace(old, new)})
    faults = Faults()
    check_against(tmp_path / "own", tmp_path / "model", faults)
    assert shown(faults, tmp_path) == found


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("a: {one: x}", 'en/a.yaml:1:4: the plural text "a" lacks the key "other"'),
        (
            "a: {one: x, othr: y}",
            'en/a.yaml:1:13: unknown key in the plural text "a" "othr", nearest valid word: other',
        ),
        (
            "a: {on: x, other: y}",
            'en/a.yaml:1:5: unknown key in the plural text "a" "on", nearest valid word: one',
        ),
        ("a: {other: y}", 'en/a.yaml:1:4: the plural text "a" lacks the key "one"'),
        (
            "a: {few: x, one: x, other: y}",
            'en/a.yaml:1:5: unknown key in the plural text "a" "few", valid words: one, other',
        ),
        (
            'a: {one: "{n}", other: "{n} {who}"}',
            'en/a.yaml:1:1: the form "one" of "a" lacks {who} that another form has',
        ),
        ('a: "{n is"', 'en/a.yaml:1:1: the text "a" has a curly bracket that belongs to no {placeholder}'),
        (
            'a: "{no name}"',
            'en/a.yaml:1:1: the text "a" has a curly bracket that belongs to no {placeholder}',
        ),
        ("a:", "en/a.yaml:1:3: this must be a text, found nothing"),
        ("a: [x]", "en/a.yaml:1:4: this must be a text or a mapping of texts, found a list"),
        ("a: {}", 'en/a.yaml:1:4: "a" holds no text'),
        ("- x", "en/a.yaml:1:1: this must be a text or a mapping of texts, found a list"),
        ("just words", 'en/a.yaml:1:1: this must be a text or a mapping of texts, found "just words"'),
        ("a: x\na: y", 'en/a.yaml:2:1: duplicate key "a", it stands already in line 1'),
        ("a.b: x\na: {b: y}", 'en/a.yaml:2:5: duplicate text "a.b", it stands already in line 1'),
        ("a: b: c", "en/a.yaml:1:5: this is not valid YAML: mapping values are not allowed in this context"),
    ],
)
def test_malformed_texts(tmp_path: Path, entry: str, fault: str) -> None:
    found = texts(tmp_path, {"en/a.yaml": entry + "\n"})
    assert fault in found


def test_other_alone_is_whole_where_a_language_has_one_form(tmp_path: Path) -> None:
    files = {**GOOD, "zh/house.yaml": 'menu: {quit: 退出}\nsaved: {one: "{n} {who}", other: "{n} {who}"}\n'}
    assert texts(tmp_path, files) == [
        'zh/house.yaml:2:9: unknown key in the plural text "saved" "one", nearest valid word: other'
    ]


def test_plain_where_english_is_plural(tmp_path: Path) -> None:
    files = {**GOOD, "zh/house.yaml": "menu: {quit: 退出}\nsaved: x\n"}
    assert texts(tmp_path, files) == ['zh/house.yaml:2:1: "saved" must be a plural text, as it is in English']


def test_a_word_called_other_is_no_plural(tmp_path: Path) -> None:
    assert texts(tmp_path, {"en/a.yaml": "seat: {you: You, other: Other}\n"}) == []


def test_the_same_key_in_two_files(tmp_path: Path) -> None:
    found = texts(tmp_path, {"en/a.yaml": "k: 1\n", "en/b.yaml": "j: 2\nk: 3\n"})
    assert found == ['en/b.yaml:2:1: duplicate text "k", it stands already in en/a.yaml:1']


def test_unknown_language_and_missing_english(tmp_path: Path) -> None:
    assert (
        texts(tmp_path, {"ch/a.yaml": "a: b\n"})
        == [
            "en:1:1: the folder of the English texts is missing",
            'ch:1:1: unknown language "ch", nearest valid word: zh',
        ][::-1]
    )


# --- rulebook -------------------------------------------------------------------------------------------------

RULEBOOK = """\
chapters:
  - id: short
    title: In short
    clauses:
      - id: TP-1.1
        text: A grid.
        picture: {cells: "1,0=R:EW 2,-3=tree", lit: "1,0", good: true, result: "2", caption: Two cells.}
"""


def rulebook(folder: Path, text: str) -> list[str]:
    """The faults of a rulebook whose only token is `tree` or one that starts with R:."""

    def token(word: str) -> None:
        if word != "tree" and not word.startswith("R:"):
            raise ValueError(f"no token {word}")

    write(folder, {"rulebook.yaml": text})
    faults = Faults()
    check_rulebook(folder / "rulebook.yaml", faults, token)
    return shown(faults, folder)


def test_good_rulebook(tmp_path: Path) -> None:
    write(tmp_path, {"rulebook.yaml": RULEBOOK})
    faults = Faults()
    assert list(check_rulebook(tmp_path / "rulebook.yaml", faults)) == ["TP-1.1"]
    assert rulebook(tmp_path, RULEBOOK) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "clauses:",
            "clases:",
            'rulebook.yaml:4:5: unknown key in chapter "clases", nearest valid word: clauses',
        ),
        ("TP-1.1", "TP1.1", 'rulebook.yaml:5:13: this must be a clause id like AB-1.2, found "TP1.1"'),
        ("text: A grid.", "text:", "rulebook.yaml:6:14: this must be a text, found nothing"),
        (
            "1,0=R:EW",
            "1.0=R:EW",
            'rulebook.yaml:7:26: "1.0=R:EW" must be a cell and what it shows, like 1,0=name',
        ),
        ("2,-3=tree", "2,-3=tee", "rulebook.yaml:7:26: no token tee"),
        ("2,-3=tree", "1,0=tree", 'rulebook.yaml:7:26: the cell 1,0 stands twice in "cells"'),
        ('lit: "1,0"', 'lit: "x"', 'rulebook.yaml:7:53: "x" must be a cell like 1,0'),
        ("good: true", "good: yes", 'rulebook.yaml:7:66: this must be true or false, found "yes"'),
        (
            "caption:",
            "captoin:",
            'rulebook.yaml:7:85: unknown key in picture "captoin", nearest valid word: caption',
        ),
    ],
)
def test_faults_of_a_rulebook(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in RULEBOOK
    assert fault in rulebook(tmp_path, RULEBOOK.replace(old, new))


def test_a_clause_stands_once(tmp_path: Path) -> None:
    text = RULEBOOK + "      - {id: TP-1.1, text: Again.}\n"
    assert rulebook(tmp_path, text) == [
        'rulebook.yaml:8:14: duplicate clause "TP-1.1", it stands already in line 5'
    ]


# --- the command ----------------------------------------------------------------------------------------------


def test_the_data_of_the_program_are_sound() -> None:
    out = io.StringIO()
    assert check.run(None, out) == 0, out.getvalue()
    line = out.getvalue()
    assert line.count("\n") == 1
    assert line.startswith("All is well: ")


def test_check_prints_one_line_a_fault(tmp_path: Path) -> None:
    write(tmp_path, {"text/en/a.yaml": "a: [x]\nb:\n"})
    out = io.StringIO()
    assert check.run(tmp_path, out) == 1
    assert out.getvalue().replace(f"{tmp_path}{os.sep}", "").splitlines() == [
        "text/en/a.yaml:1:4: this must be a text or a mapping of texts, found a list",
        "text/en/a.yaml:2:3: this must be a text, found nothing",
    ]


def test_check_of_a_folder_without_content_or_texts(tmp_path: Path) -> None:
    out = io.StringIO()
    assert check.run(tmp_path, out) == 1
    assert (
        ":1:1: nothing to check here: a data folder holds a folder text or one of the games ("
        in out.getvalue()
    )
    out = io.StringIO()
    assert check.run(tmp_path / "none", out) == 1
    assert out.getvalue().endswith("none:1:1: there is no such folder\n")


@pytest.fixture(scope="module")
def copy_of_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All data of the program, to be left as it was found."""
    return Path(shutil.copytree(check.DATA, tmp_path_factory.mktemp("copy") / "data"))


@pytest.mark.parametrize("broken", sorted(path.relative_to(check.DATA).as_posix() for path in check.DATA.rglob("*.yaml")))
def test_a_file_that_is_no_yaml_is_one_fault(copy_of_data: Path, broken: str) -> None:
    """What only follows from it (its texts are missing, its ids unknown) is not said as well."""
    path = copy_of_data / broken
    sound = path.read_text(encoding="utf-8")
    out = io.StringIO()
    try:
        path.write_text(sound + "\n]: [\n", encoding="utf-8")
        assert check.run(copy_of_data, out) == 1
    finally:
        path.write_text(sound, encoding="utf-8")
    lines = out.getvalue().splitlines()
    assert len(lines) == 1, lines
    assert broken in lines[0]


def test_texts_of_a_broken_file_are_neither_missing_nor_unknown_elsewhere(tmp_path: Path) -> None:
    for language in ("en", "zh"):
        folder = tmp_path / language
        found = texts(folder, {**GOOD, f"{language}/game/items.yaml": "item: [\n"})
        assert len(found) == 1, found
    found = texts(tmp_path / "empty", {**GOOD, "zh/game/items.yaml": "{}\n"})
    assert any("is missing" in line for line in found), found


def test_texts_that_the_content_asks_for(tmp_path: Path) -> None:
    """Missing ones are named in their file, others of the same kind belong to nothing; unless they are optional."""
    write(
        tmp_path,
        {
            "items.yaml": "item:\n  tree: {name: Tree, text: Green.}\n  rose: {text: Red.}\nlog:\n  a: A\n",
            "options.yaml": "option: [\n",
            "rulebook.yaml": "item: {oak: {name: Oak}}\n",
        },
    )
    wanted = ["item.tree.name", "item.rose.name", "option.sets.name"]
    faults = Faults()
    homes = {"option": "options.yaml"}
    check_wanted_texts(tmp_path, wanted, faults, homes=homes, optional=["item.tree.text"])
    assert shown(faults, tmp_path) == [
        'items.yaml:1:1: the text "item.rose.name" is missing',
        'items.yaml:3:10: the text "item.rose.text" belongs to nothing, nearest valid word: item.rose.name',
    ]
    faults = Faults()
    (tmp_path / "options.yaml").write_text("option: {}\n", encoding="utf-8")
    check_wanted_texts(tmp_path, wanted, faults, homes=homes, optional=["item.tree.text"])
    assert 'options.yaml:1:1: the text "option.sets.name" is missing' in shown(faults, tmp_path)
