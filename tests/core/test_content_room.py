"""Content is read once, refused with all faults, and ids keep their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.content import ContentError, Faults, Place, Reader, parse_yaml
from game.core.content_room import (
    DATA,
    ContentRoom,
    Places,
    Shelf,
    check_pictures,
    refuse_unknown_files,
)


def room(read: list[Path], checked: list[Path], wrong: bool = False) -> ContentRoom[str]:
    """A room that notes what it is asked to read and check."""

    def reader(folder: Path, faults: Faults) -> str:
        read.append(folder)
        if wrong:
            faults.add(Place("b.yaml"), "second")
            faults.add(Place("a.yaml"), "first")
        return "content"

    def checker(folder: Path, faults: Faults) -> int:
        checked.append(folder)
        return 7

    return ContentRoom("game", reader, checker)


def test_the_content_of_the_program_is_read_once_and_others_each_time(tmp_path: Path) -> None:
    read: list[Path] = []
    box = room(read, [])
    assert [box.load() for _ in range(3)] == ["content"] * 3
    assert read == [DATA / "game"]
    assert [box.load(tmp_path), box.load(tmp_path)] == ["content"] * 2
    assert read[1:] == [tmp_path / "game"] * 2


def test_faulty_content_is_refused_with_every_fault_and_is_not_kept() -> None:
    read: list[Path] = []
    box = room(read, [], wrong=True)
    for _ in range(2):
        with pytest.raises(ContentError) as caught:
            box.load()
        assert [str(fault) for fault in caught.value.faults] == ["a.yaml:1:1: first", "b.yaml:1:1: second"]
    assert len(read) == 2


def test_check_looks_at_the_folder_or_at_the_data_of_the_program(tmp_path: Path) -> None:
    checked: list[Path] = []
    box = room([], checked)
    assert box.check(None, Faults()) == box.check(tmp_path, Faults()) == 7
    assert checked == [DATA, tmp_path]


def test_a_shelf_takes_each_sound_id_once_and_knows_its_place() -> None:
    faults = Faults()
    places: Places = {}
    root = parse_yaml("[tea_1, 'no id', tea_1, co-co, '']", "f.yaml", faults)
    assert root is not None
    reader = Reader(faults)
    shelf = Shelf(reader, "drink", places)
    assert [shelf.new(node) for node in reader.items(root)] == ["tea_1", "", "", "co-co", ""]
    assert places == {"drink tea_1": Place("f.yaml", 1, 2), "drink co-co": Place("f.yaml", 1, 25)}
    said = [str(fault) for fault in faults.sorted()]
    assert said[0] == 'f.yaml:1:9: this must be an id of letters, digits, _ and -, found "no id"'
    assert said[1] == 'f.yaml:1:18: duplicate drink "tea_1", it stands already in line 1'


def test_files_that_nobody_reads_are_named(tmp_path: Path) -> None:
    for name in ("cards.yaml", "crads.yaml", "notes.yml", "readme.txt"):
        (tmp_path / name).write_text("a: b\n", encoding="utf-8")
    faults = Faults()
    refuse_unknown_files(tmp_path, ("cards.yaml", "board.yaml"), faults)
    said = [str(fault).replace(f"{tmp_path}/", "") for fault in faults.sorted()]
    assert said[0] == "crads.yaml:1:1: this file is not read, nearest valid word: cards.yaml"
    assert said[1].startswith("notes.yml:1:1: this file is not read")
    assert len(said) == 2


def test_missing_pictures_are_named_where_they_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    wanted = {"tree": None, "rose": Place("f.yaml", 3, 4), "oak": None}
    faults = Faults()
    check_pictures(tmp_path / "data", "game", wanted, faults)
    assert not faults.sorted()  # data without art beside it
    art = tmp_path / "art" / "game"
    art.mkdir(parents=True)
    for name in ("tree", "roses"):
        (art / f"{name}.svg").write_text("<svg/>", encoding="utf-8")
    check_pictures(tmp_path / "data", "game", wanted, faults)
    said = [str(fault).replace(f"{tmp_path.as_posix()}/", "") for fault in faults.sorted()]
    assert said == [
        "art/game:1:1: the picture art/game/oak.svg is missing, valid words: roses, tree",
        "f.yaml:3:4: the picture art/game/rose.svg is missing, nearest valid word: roses",
    ]
