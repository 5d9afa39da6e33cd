"""Every kind of broken save: a sentence, the file kept, and as much of the game as is still there."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.rng import Rng
from game.session import save_format
from game.session.loading import Loaded, restore
from game.session.match import Match
from game.session.save import LoadError, SaveStore
from game.session.save_format import read, write
from game.session.sheet import words_for
from tests.session.helpers import find, play, step, toy
from tests.toy.texts import catalogue

MATCH = play(toy("human", "easy", "human", seed=26), 20)
TEXT = write(MATCH, "Evening")
DATA: dict[str, Any] = json.loads(TEXT)
FIELDS = sorted(DATA)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """A folder with one sound older save in it."""
    store = SaveStore(tmp_path, find)
    store.save(toy(), "sound")
    return store


def _put(store: SaveStore, raw: bytes) -> Path:
    path = store.folder / "bad.json"
    path.write_bytes(raw)
    return path


def _changed(**fields: Any) -> bytes:
    return json.dumps({**DATA, **fields}).encode()


def _altered(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data).encode()


def _says(words_of: Match, loaded_or_error: Loaded | LoadError) -> str:
    message = loaded_or_error.message if isinstance(loaded_or_error, LoadError) else loaded_or_error.warning
    assert message is not None
    return words_for(words_of, catalogue()).say(message)


def _restored(raw: bytes) -> Loaded | LoadError:
    try:
        return restore(read(raw), find)
    except LoadError as error:
        return error


BROKEN = {
    "nothing": (b"", "empty"),
    "blanks": (b" \n\t ", "empty"),
    "zeros": (b"\0" * 4096, "empty"),
    "other text": (b"Dear diary,", "not_json"),
    "other json": (b'{"a": 1}', "not_a_save"),
    "a list": (b"[]", "not_a_save"),
    "a number": (b"42", "not_a_save"),
    "null": (b"null", "not_a_save"),
    "deep": (b"[" * 200_000, "not_json"),
    "long number": (b'{"turnstile_save": ' + b"1" * 10_000 + b"}", "cut_early"),
    "latin": ("Mia Müller".encode("latin-1"), "not_utf8"),
    "utf-16": (TEXT.encode("utf-16"), "not_utf8"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not_utf8"),
    "head only": (TEXT[:100].encode(), "cut_early"),
    "version 0": (_changed(turnstile_save=0), "malformed"),
    "version word": (_changed(turnstile_save="1"), "malformed"),
    "seat number": (_changed(seats=DATA["seats"][:1]), "setup"),
    "equal colours": (_changed(seats=[DATA["seats"][0]] * 2), "setup"),
    "seat kind": (_changed(seats=[{**DATA["seats"][0], "kind": "ghost"}, DATA["seats"][1]]), "setup"),
    "options": (_changed(options={"weather": "rain"}), "setup"),
    "option type": (_changed(options={"rounds": 1.5}), "malformed"),
    "start": (_changed(start={"stack": []}), "malformed"),
    "float seat": (_changed(actions=[[0.0, ["play", 1], 0, "x"]]), "malformed"),
    "empty action": (_changed(actions=[[0, [], 0, "x"]]), "malformed"),
    "float action": (_changed(actions=[[0, ["play", 1.5], 0, "x"]]), "malformed"),
    "nested action": (_changed(actions=[[0, ["play", {"x": 1}], 0, "x"]]), "malformed"),
    "automatic 2": (_changed(actions=[[0, ["play", 1], 2, "x"]]), "malformed"),
    "note": (_changed(actions=[[0, ["play", 1], 0, "x", 7]]), "malformed"),
    "note key": (_changed(actions=[[0, ["play", 1], 0, "x", {"key": 1}]]), "malformed"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_unusable_files_give_a_sentence_and_are_set_aside(store: SaveStore, name: str) -> None:
    raw, key = BROKEN[name]
    path = _put(store, raw)
    listed = next(info for info in store.list_saves() if info.path == path)
    with pytest.raises(LoadError) as caught:
        store.load(path)
    error = caught.value
    assert error.message.key == "session.load." + key
    assert len(_says(MATCH, error)) > 20
    assert error.damaged
    assert error.kept_at is not None
    assert error.kept_at.read_bytes() == raw
    assert not path.exists()
    if key not in ("setup", "malformed") or listed.fault is not None:
        assert (listed.usable, listed.damaged) == (False, True)
        assert listed.fault is not None
        assert listed.fault.key == error.message.key
        assert any(info.set_aside and info.fault is not None for info in store.list_saves())
    loaded = store.continue_game()
    assert loaded is not None, "the sound save is still there"


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in ("turnstile_save", "start")])
def test_every_missing_or_mistyped_field_is_named(field: str) -> None:
    data = {key: value for key, value in DATA.items() if key != field}
    for raw in (json.dumps(data).encode(), _changed(**{field: 1.5}), _changed(**{field: None})):
        with pytest.raises(LoadError) as caught:
            read(raw)
        assert caught.value.message.key == "session.load.malformed"
        assert caught.value.message.values["field"] == field


@pytest.mark.parametrize(
    ("raw", "key"),
    [(_changed(turnstile_save=99, program="9.1"), "newer"), (_changed(ruleset="chess"), "unknown_ruleset")],
)
def test_sound_files_for_other_programs_stay_where_they_are(store: SaveStore, raw: bytes, key: str) -> None:
    path = _put(store, raw)
    with pytest.raises(LoadError) as caught:
        store.load(path)
    assert caught.value.message.key == "session.load." + key
    assert not caught.value.damaged
    assert path.read_bytes() == raw
    info = store.info(path)
    assert (info.usable, info.damaged) == (False, False)
    assert store.continue_game() is not None
    assert path.exists()


def test_a_huge_file_is_not_even_read(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _put(store, b"x" * 5000)
    monkeypatch.setattr(save_format, "MAX_BYTES", 4999)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("read"))
    with pytest.raises(LoadError) as caught:
        store.load(path)
    assert caught.value.message.key == "session.load.huge"
    assert caught.value.kept_at is not None


def test_a_save_that_is_gone_or_a_folder(store: SaveStore) -> None:
    with pytest.raises(LoadError) as caught:
        store.load(store.folder / "nowhere.json")
    assert caught.value.message.key == "session.load.missing"
    (store.folder / "folder.json").mkdir()
    assert [info.usable for info in store.list_saves() if info.path.name == "folder.json"] == [False]
    with pytest.raises(LoadError):
        store.load(store.folder / "folder.json")
    assert (store.folder / "folder.json").is_dir()


# --- cut files ------------------------------------------------------------------------------------------------


def test_a_cut_file_is_played_on_from_its_last_whole_move(store: SaveStore) -> None:
    lines = TEXT.splitlines(keepends=True)
    begin = next(number for number, line in enumerate(lines) if line.startswith('"actions"')) + 1
    cut = "".join(lines[: begin + 12]) + lines[begin + 12][:9]
    path = _put(store, cut.encode())
    info = store.info(path)
    assert (info.usable, info.moves) == (True, 12)
    assert info.fault is not None
    loaded = store.load(path)
    assert (
        _says(MATCH, loaded)
        == f"This save ends inside move 13 of {len(MATCH.entries)}. It can be played on from move 12."
    )
    assert loaded.match.digest == MATCH.entries[11].digest
    assert path.exists(), "what can still be used is not moved"
    play(loaded.match)


def test_wherever_a_file_is_cut_nothing_but_a_sentence_happens() -> None:
    raw = TEXT.encode()
    places = sorted(random.Random(1).sample(range(len(raw) - 2), 60))
    early, used = {"session.load.empty", "session.load.cut_early", "session.load.not_json"}, 0
    settled = 0
    for place in places:
        for tail in (b"", b"\0" * 30):
            loaded = _restored(raw[:place] + tail)
            if isinstance(loaded, LoadError):
                assert loaded.message.key in early
                continue
            assert loaded.warning is not None
            assert loaded.warning.key in ("session.load.cut", "session.load.cut_state")
            saved, entries = len(loaded.saved.actions), loaded.match.entries
            assert entries == MATCH.entries[: len(entries)]
            assert all(entry.automatic for entry in entries[saved:])
            assert all(len(loaded.match.legal(seat)) > 1 for seat in loaded.match.actors())
            used += 1
            settled += len(entries) > saved
    assert used > 40
    assert settled > 0, "some cut was just before a choice that makes itself"


def test_a_cut_within_a_letter(store: SaveStore) -> None:
    raw = write(MATCH, "遊").encode()
    at = raw.index("遊".encode()) + 1
    with pytest.raises(LoadError) as caught:
        read(raw[:at])
    assert caught.value.message.key == "session.load.cut_early"


def test_damaged_files_are_not_overwritten(store: SaveStore) -> None:
    match = toy()
    for _ in range(3):
        store.autosave(match)
    half = TEXT[: len(TEXT) // 2].encode()
    (store.folder / "autosave-3.json").write_bytes(half)
    path = store.save(match, "Evening")
    path.write_bytes(half)
    store.autosave(match)
    store.save(match, "Evening", overwrite=True)
    kept = sorted((store.folder / "damaged").iterdir())
    assert [file.read_bytes() for file in kept] == [half, half]
    path.write_bytes(b"junk")
    other = store.save(match, "Evening")
    assert other != path
    assert path.read_bytes() == b"junk"


# --- altered files --------------------------------------------------------------------------------------------


def _swap_action(data: dict[str, Any]) -> None:
    data["actions"][5][1] = ["fly", 3]


def _wrong_seat(data: dict[str, Any]) -> None:
    data["actions"][5][0] = 77


def _wrong_digest(data: dict[str, Any]) -> None:
    data["actions"][5][3] = "0" * 16


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_swap_action, "is not allowed"),
        (_wrong_seat, "is not allowed"),
        (_wrong_digest, "another position"),
        (lambda data: data.update(seed=77), ""),
    ],
)
def test_a_diverging_save_names_the_move_and_goes_on_from_the_stored_position(
    store: SaveStore, change: Callable[[dict[str, Any]], object], why: str
) -> None:
    path = _put(store, _altered(change))
    loaded = store.load(path)
    assert loaded.warning is not None
    assert loaded.warning.key == "session.load.go_on_stored"
    assert why in _says(MATCH, loaded)
    assert loaded.warning.values["number"] == (6 if why else 1)
    assert (
        "(Mia: " in _says(MATCH, loaded)
        or "(Juno: " in _says(MATCH, loaded)
        or "(#78: " in _says(MATCH, loaded)
    )
    assert loaded.match.digest == MATCH.digest
    again = store.load(store.autosave(play(loaded.match, 3)))
    assert again.warning is None
    play(again.match)


def test_with_a_broken_position_too_the_moves_before_are_kept(store: SaveStore) -> None:
    def both(data: dict[str, Any]) -> None:
        _swap_action(data)
        data["state"]["deck"] = [1, 1, 1]

    loaded = store.load(_put(store, _altered(both)))
    assert loaded.warning is not None
    assert loaded.warning.key == "session.load.go_on_before"
    assert loaded.match.digest == MATCH.entries[4].digest


def test_the_diverging_move_itself_is_taken_off_again(store: SaveStore) -> None:
    def both(data: dict[str, Any]) -> None:
        _wrong_digest(data)
        data["state"]["deck"] = [1, 1, 1]

    loaded = restore(read(_altered(both)), find)
    assert loaded.match.entries == MATCH.entries[:5]


def test_a_marked_single_choice_must_be_one() -> None:
    index = next(n for n, entry in enumerate(MATCH.entries) if not entry.automatic)

    def mark(data: dict[str, Any]) -> None:
        data["actions"][index][2] = 1

    loaded = restore(read(_altered(mark)), find)
    assert "marked as the only choice" in _says(MATCH, loaded)


@pytest.mark.parametrize("field", sorted(DATA["state"]))
def test_an_altered_position_is_noticed_and_the_moves_count(field: str) -> None:
    def change(data: dict[str, Any]) -> None:
        old = data["state"][field]
        data["state"][field] = (
            (not old) if isinstance(old, bool) else old + 1 if isinstance(old, int) else "?"
        )

    loaded = restore(read(_altered(change)), find)
    assert loaded.warning is not None
    assert loaded.warning.key == "session.load.state_altered"
    assert loaded.match.entries == MATCH.entries


def test_changed_content_is_named_as_the_likely_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(data: dict[str, Any]) -> None:
        _wrong_digest(data)
        data["data_version"] = "older"

    loaded = restore(read(_altered(change)), find)
    assert _says(MATCH, loaded).startswith("The game's pieces have changed")


def test_flipped_bytes_never_do_more_than_a_sentence() -> None:
    chance, raw = random.Random(4), bytearray(TEXT.encode())
    for _ in range(150):
        copy = bytearray(raw)
        for _ in range(chance.choice((1, 1, 1, 8))):
            copy[chance.randrange(len(copy))] = chance.choice((chance.randrange(256), *b'0"[]{},:9'))
        loaded = _restored(bytes(copy))
        if isinstance(loaded, LoadError):
            assert _says(MATCH, loaded)
        elif not loaded.match.is_over:
            step(loaded.match, Rng(1))
