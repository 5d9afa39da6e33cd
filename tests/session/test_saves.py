"""Saves: round trips, generations, names, listing, continuing."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.core.messages import Message, SeatName
from game.core.rng import Rng
from game.session.files import file_stem
from game.session.loading import restore
from game.session.match import Match
from game.session.save import SaveError, SaveExists, SaveStore
from game.session.save_format import read, write
from game.session.seats import SeatSetup
from tests.session.helpers import INFO, find, first, play, step, toy


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """An empty folder of saves in a place with spaces and other letters."""
    return SaveStore(tmp_path / "Spiele für später 遊び" / "saves", find)


@pytest.mark.parametrize("seed", range(3))
def test_round_trip_at_every_action_then_both_go_on_equally(seed: int) -> None:
    match, rng = toy("human", "easy", "human", seed=seed), Rng(seed)
    copy = restore(read(write(match).encode()), find).match
    while True:
        text = write(match)
        loaded = restore(read(text.encode()), find)
        assert loaded.warning is None
        again = loaded.match
        assert again.entries == match.entries == copy.entries
        assert again.state.to_json() == match.state.to_json()
        assert (again.seats, again.options, again.match_id) == (match.seats, match.options, match.match_id)
        if match.is_over:
            break
        value = rng.value
        step(match, rng)
        step(again, Rng(value))
        copy = again


def test_a_save_says_what_the_load_screen_needs(store: SaveStore) -> None:
    match = play(toy("human", "easy", boost=False), 9)
    match.play_seconds = 75
    path = store.save(match, "Evening", thumbnail=b"picture")
    info = store.list_saves()[0]
    assert (info.path, info.name, info.autosave, info.fault, info.usable) == (path, "Evening", 0, None, True)
    assert (info.ruleset, info.seats, info.play_seconds) == ("toy", match.seats, 75)
    assert (info.moves, info.round, info.over) == (len(match.entries), match.round, False)
    assert (info.to_move, info.scores) == (match.actors(), match.result().totals)
    assert info.thumbnail is not None
    assert info.thumbnail.read_bytes() == b"picture"
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["seed"] == 5
    assert data["options"] == {"rounds": 3, "boost": False}
    loaded = store.load(path)
    assert loaded.match.play_seconds == 75
    assert loaded.match.options == match.options


def test_remarks_of_the_house_are_kept(store: SaveStore) -> None:
    match = toy()
    note = Message(
        "session.undo.other_seat", {"seat": SeatName(1), "more": Message("session.redo.nothing"), "n": 3}
    )
    match.submit(*first(match, "play"), note=note)
    loaded = store.load(store.autosave(match)).match
    assert loaded.entries == match.entries


def test_a_match_from_a_given_position_is_saved_with_it(store: SaveStore) -> None:
    middle = play(toy(), 8)
    match = Match(INFO, middle.options, middle.seats, 5, start_state=middle.state)
    play(match, 5)
    loaded = store.load(store.save(match, "Branch"))
    assert loaded.warning is None
    assert loaded.match.digest == match.digest
    assert loaded.match.state_at(0).digest() == middle.digest


def test_undo_is_possible_after_loading_and_free_undo_is_kept(store: SaveStore) -> None:
    match = toy("human", "easy", free_undo=True)
    start = match.digest
    match.submit(*first(match, "play"))
    match.submit(*first(match, "draw"))
    loaded = store.load(store.autosave(match)).match
    while loaded.undo_barred(0) is None:
        loaded.undo(0)
    assert loaded.digest == start


def test_autosaves_keep_three_generations_with_pictures(store: SaveStore) -> None:
    match, rng, digests = toy(rounds=6), Rng(1), []
    for number in range(5):
        step(match, rng)
        store.autosave(match, thumbnail=f"picture {number}".encode())
        digests.append(match.digest)
    assert sorted(p.name for p in store.folder.iterdir()) == [
        f"autosave-{n}.{ending}" for n in (1, 2, 3) for ending in ("json", "png")
    ]
    for generation in (1, 2, 3):
        info = next(info for info in store.list_saves() if info.autosave == generation)
        assert store.load(info.path).match.digest == digests[-generation]
        assert info.thumbnail is not None
        assert info.thumbnail.read_text() == f"picture {5 - generation}"
    assert [info.autosave for info in store.list_saves()] == [1, 2, 3]


def test_a_missing_picture_is_fine(store: SaveStore, tmp_path: Path) -> None:
    match = toy()
    store.save(match, "a", thumbnail=b"old")
    store.save(match, "a", overwrite=True, thumbnail=tmp_path / "nowhere.png")
    assert store.list_saves()[0].thumbnail is None
    picture = tmp_path / "x.png"
    picture.write_bytes(b"new")
    store.save(match, "a", overwrite=True, thumbnail=picture)
    assert store.list_saves()[0].thumbnail is not None
    store.save(match, "a", overwrite=True)
    assert store.list_saves()[0].thumbnail is None


def test_nothing_is_replaced_unasked(store: SaveStore) -> None:
    match = toy()
    path = store.save(match, "Evening")
    old = path.read_bytes()
    play(match, 3)
    assert store.exists("Evening")
    with pytest.raises(SaveExists):
        store.save(match, "Evening")
    assert path.read_bytes() == old
    assert store.save(match, "Evening", overwrite=True) == path
    assert store.load(path).match.digest == match.digest


NAMES = [
    "Evening", "a/b", "a\\b", "a:b", "../../up", "CON", "nul", "autosave-1", "Autosave 2", ".hidden", "...",
    "👩‍🚀", "🎢🎡", "遊園地の夜", "حديقة", "מגרש", "மியா", "Ünïcödé", "x" * 300, "遊" * 100, "a  b", "a\tb", "-", "%00",
    "e\u0301", "name.json", "two\nlines", "\u202eabc",
]  # fmt: skip


def test_names_in_any_script_stay_apart_and_inside_the_folder(store: SaveStore) -> None:
    match = toy()
    paths = {}
    for name in NAMES:
        if store.exists(name):
            continue
        paths[name] = store.save(match, name)
    store.autosave(match)
    assert len(set(paths.values())) == len(paths) >= len(NAMES) - 2
    for name, path in paths.items():
        assert path.parent == store.folder
        assert path.is_file()
        assert len(path.name.encode()) < 120
        assert not path.name.casefold().startswith(("autosave", "."))
        assert store.exists(name)
    shown = {info.name for info in store.list_saves() if not info.autosave}
    assert {"遊園地の夜", "a/b", "🎢🎡", "é"} <= shown
    assert file_stem("a/b") == file_stem("a:b") == "a-b"


@pytest.mark.parametrize("name", ["", "   ", "\n", "\u200b"])
def test_a_name_needs_something_to_see(store: SaveStore, name: str) -> None:
    with pytest.raises(SaveError) as caught:
        store.save(toy(), name)
    assert caught.value.message.key == "session.save.no_name"


def test_seat_names_in_any_script_come_back(store: SaveStore) -> None:
    seats = [SeatSetup("👩‍🚀 Zoë", "red"), SeatSetup("حديقة", "blue"), SeatSetup('"\\{n}', "green")]
    match = Match.start(INFO, {}, seats, 1)
    assert store.load(store.autosave(match)).match.names == match.names == ("👩‍🚀 Zoë", "حديقة", '"\\{n}')


def test_continue_takes_the_newest_unfinished_game(store: SaveStore) -> None:
    assert store.to_continue() is None
    assert store.continue_game() is None
    old = play(toy(seed=1), 3)
    store.save(old, "old")
    done = toy(seed=2)
    store.save(done, "before the end")
    play(done)
    store.autosave(done)
    info = store.to_continue()
    assert info is not None
    assert info.name == "old"
    loaded = store.continue_game()
    assert loaded is not None
    assert loaded.match.digest == old.digest


def test_continue_passes_over_what_is_broken_and_says_so(store: SaveStore) -> None:
    match = toy()
    store.autosave(match)
    play(match, 2)
    broken = store.autosave(match)
    broken.write_bytes(b"")
    info = store.to_continue()
    assert info is not None
    assert info.autosave == 2
    loaded = store.continue_game()
    assert loaded is not None
    assert loaded.match.position == 0
    assert loaded.warning is not None
    assert loaded.warning.key == "session.load.older"
    assert not broken.exists()
    assert (store.folder / "damaged" / "autosave-1.json").exists()


def test_delete_removes_save_and_picture(store: SaveStore) -> None:
    path = store.save(toy(), "a", thumbnail=b"picture")
    store.delete(path)
    store.delete(path)
    assert list(store.folder.iterdir()) == []


def test_left_over_temporary_files_go_after_a_while(store: SaveStore) -> None:
    store.autosave(toy())
    young, old = store.folder / ".a.json.1.tmp", store.folder / ".b.json.2.tmp"
    for path in (young, old):
        path.write_text("half")
    os.utime(old, (1, 1))
    store.autosave(toy())
    assert young.exists()
    assert not old.exists()
    assert all(info.path not in (young, old) for info in store.list_saves())
