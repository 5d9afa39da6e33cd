"""The text of a save: how a match becomes JSON and how JSON, whole or broken, is read again.

One line a field, one line a move, the moves before the position: a file that was cut off while being written
still holds its beginning, and that beginning can be played on from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.contract import Action
from game.core.messages import Message, SeatName
from game.core.state import decode, encode
from game.session.match import Match, now
from game.session.seats import SeatSetup
from game.session.versions import data_version, program_version

MARK = "turnstile_save"
"""First field; its value is the version of the format."""
VERSION = 1
MAX_BYTES = 64 * 1024 * 1024
"""A real save has a few hundred kilobytes; whatever is larger is something else."""
_SPACE = re.compile(r"\s*")


class LoadError(Exception):
    """A save cannot be used.

    message  what is wrong and what to do
    damaged  True when the file itself is broken; False when it is sound but not for this program
    kept_at  where the file was set aside, None while it lies where it was
    """

    def __init__(self, message: Message, damaged: bool = True) -> None:
        super().__init__(message.key)
        self.message = message
        self.damaged = damaged
        self.kept_at: Path | None = None


@dataclass(frozen=True, slots=True)
class SavedAction:
    """One move of a save: who, what, by itself or not, digest of the position after it, remark of the house."""

    seat: int
    action: Action
    automatic: bool
    digest: str
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class SavedGame:
    """Everything a save says. `state` and `start` are the data of `State.to_json`.

    complete  False when the file ends early or is broken further down; then `state` is None
    """

    version: int
    program: str
    ruleset: str
    data_version: str
    match_id: str
    name: str
    created: str
    saved: str
    play_seconds: int
    options: Mapping[str, Any]
    settings: Mapping[str, Any]
    seats: tuple[SeatSetup, ...]
    seed: int
    moves: int
    round: int
    over: bool
    to_move: tuple[int, ...]
    scores: tuple[int, ...]
    actions: tuple[SavedAction, ...]
    state: dict[str, Any] | None
    start: dict[str, Any] | None
    complete: bool = True


# --- writing ------------------------------------------------------------------------------------------------


def write(match: Match, name: str = "") -> str:
    """Return the text of a save; `name` is what the person called it, "" for an autosave."""
    fields: dict[str, Any] = {
        MARK: VERSION,
        "program": program_version(),
        "ruleset": match.info.id,
        "data_version": data_version(match.info.id),
        "match": match.match_id,
        "name": name,
        "created": match.created,
        "saved": now(),
        "play_seconds": int(match.play_seconds),
        "seats": [{"name": seat.name, "colour": seat.colour, "kind": seat.kind} for seat in match.seats],
        "seed": match.seed,
        "options": {key: encode(value) for key, value in match.options.items()},
        "settings": {key: encode(value) for key, value in match.settings.items()},
        "moves": len(match.entries),
        "round": match.round,
        "over": match.is_over,
        "to_move": list(match.actors()),
        "scores": list(match.rules.result(match.public_state()).totals),
        "start": None if match.start_state is None else match.start_state.to_json(),
    }
    lines = [f"{_text(key)}: {_text(value)}" for key, value in fields.items()]
    moves = []
    for entry in match.entries:
        move: list[Any] = [
            entry.seat,
            [encode(part) for part in entry.action],
            int(entry.automatic),
            entry.digest,
        ]
        if entry.note is not None:
            move.append(_pack(entry.note))
        moves.append(_text(move))
    lines.append('"actions": [\n' + ",\n".join(moves) + "\n]")
    lines.append(f'"state": {_text(match.state.to_json())}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _pack(value: Any) -> Any:
    if isinstance(value, Message):
        values = {key: _pack(each) for key, each in value.values.items()}
        return {"key": value.key, "values": values, "clause": value.clause}
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    return value if value is None or isinstance(value, (int, str)) else str(value)


def _unpack(data: Any) -> Any:
    if isinstance(data, dict):
        if set(data) == {"seat"} and type(data["seat"]) is int:
            return SeatName(data["seat"])
        values = _of(data, "values", dict)
        return Message(
            _of(data, "key", str), {k: _unpack(v) for k, v in values.items()}, _of(data, "clause", str)
        )
    if data is None or isinstance(data, (int, str)):
        return data
    raise _wrong("actions")


# --- reading ------------------------------------------------------------------------------------------------


def read_file(path: Path) -> SavedGame:
    """Read a save. Raises LoadError, also when the file cannot be opened."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise LoadError(Message("session.load.huge"))
        raw = path.read_bytes()
    except FileNotFoundError:
        raise LoadError(Message("session.load.missing"), damaged=False) from None
    except OSError as error:
        cause = error.strerror or type(error).__name__
        raise LoadError(Message("session.load.unreadable", {"cause": cause}), damaged=False) from None
    return read(raw)


def read(raw: bytes) -> SavedGame:
    """Read the bytes of a save. Raises LoadError when not even a beginning can be played on from."""
    raw = raw.rstrip(b"\0 \t\r\n")  # after a power cut a file may end in zeros
    if not raw:
        raise LoadError(Message("session.load.empty"))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.reason != "unexpected end of data":
            raise LoadError(Message("session.load.not_utf8")) from None
        text = raw[: error.start].decode("utf-8-sig")  # cut within a letter
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = _beginning(text)
        return _game(data, complete=False)
    return _game(data, complete=True)


def _beginning(text: str) -> dict[str, Any]:
    """Return the fields and all moves before the place where the text breaks off. Raises LoadError."""
    ours = f'"{MARK}"' in text[:64]
    at = text.find('"actions":')
    broken = LoadError(Message("session.load.cut_early" if ours else "session.load.not_json"))
    if not ours or at < 0:
        raise broken
    decoder = json.JSONDecoder()
    try:
        data = json.loads(text[:at] + '"actions": []}')
    except (ValueError, RecursionError):
        raise broken from None
    moves: list[Any] = data["actions"]
    at = _after(text, at + len('"actions":'))
    while at < len(text) and text[at] in "[,":
        try:
            move, at = decoder.raw_decode(text, _after(text, at + 1))
            _move(move)
        except (ValueError, RecursionError, LoadError):
            break
        moves.append(move)
        at = _after(text, at)
    return dict(data)


def _after(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _wrong(field: str) -> LoadError:
    return LoadError(Message("session.load.malformed", {"field": field}))


def _of(data: Mapping[str, Any], key: str, kind: type) -> Any:
    """Return a field of exactly this type. Raises LoadError."""
    value = data.get(key)
    if type(value) is not kind:
        raise _wrong(key)
    return value


def _numbers(data: Mapping[str, Any], key: str) -> tuple[int, ...]:
    values = _of(data, key, list)
    if any(type(value) is not int for value in values):
        raise _wrong(key)
    return tuple(values)


def _plain(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    try:
        return {name: decode(value) for name, value in _of(data, key, dict).items()}
    except ValueError:
        raise _wrong(key) from None


def _move(data: Any) -> SavedAction:
    if not isinstance(data, list) or len(data) not in (4, 5):
        raise _wrong("actions")
    seat, parts, automatic, digest = data[:4]
    sound = type(seat) is int and isinstance(parts, list) and parts and type(digest) is str
    if not sound or type(automatic) is not int or automatic not in (0, 1):
        raise _wrong("actions")
    try:
        action = tuple(decode(part) for part in parts)
    except ValueError:
        raise _wrong("actions") from None
    note = _unpack(data[4]) if len(data) == 5 else None
    if note is not None and not isinstance(note, Message):
        raise _wrong("actions")
    return SavedAction(seat, action, bool(automatic), digest, note)


def _seat(data: Any) -> SeatSetup:
    if not isinstance(data, dict):
        raise _wrong("seats")
    return SeatSetup(_of(data, "name", str), _of(data, "colour", str), _of(data, "kind", str))


def _game(data: Any, complete: bool) -> SavedGame:
    """Check every field and its type. Raises LoadError."""
    if not isinstance(data, dict) or MARK not in data:
        raise LoadError(Message("session.load.not_a_save"))
    version = _of(data, MARK, int)
    if version > VERSION:
        values = {"program": str(data.get("program", "?"))}
        raise LoadError(Message("session.load.newer", values), damaged=False)
    if version < 1:
        raise _wrong(MARK)
    start = data.get("start")
    if start is not None and not isinstance(start, dict):
        raise _wrong("start")
    return SavedGame(
        version=version,
        program=_of(data, "program", str),
        ruleset=_of(data, "ruleset", str),
        data_version=_of(data, "data_version", str),
        match_id=_of(data, "match", str),
        name=_of(data, "name", str),
        created=_of(data, "created", str),
        saved=_of(data, "saved", str),
        play_seconds=_of(data, "play_seconds", int),
        options=_plain(data, "options"),
        settings=_plain(data, "settings"),
        seats=tuple(_seat(each) for each in _of(data, "seats", list)),
        seed=_of(data, "seed", int),
        moves=_of(data, "moves", int),
        round=_of(data, "round", int),
        over=_of(data, "over", bool),
        to_move=_numbers(data, "to_move"),
        scores=_numbers(data, "scores"),
        actions=tuple(_move(each) for each in _of(data, "actions", list)),
        state=_of(data, "state", dict) if complete else None,
        start=start,
        complete=complete,
    )
