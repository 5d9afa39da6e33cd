"""The folder of saves: autosaves in three generations, named saves, listing, loading, setting aside.

Nothing in here deletes what it cannot read: broken files are moved into the folder `damaged`.
"""

from __future__ import annotations

import contextlib
import datetime
import logging
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.core import registry
from game.core.messages import Message
from game.session.files import (
    SaveError,
    SaveExists,
    file_stem,
    put_in_place,
    remove_stale,
    save_error,
    sync_folder,
    write_beside,
    write_whole,
)
from game.session.loading import Find, Loaded, load, ruleset_of
from game.session.match import Match
from game.session.save_format import LoadError, SavedGame, read_file, write
from game.session.seats import SeatSetup, clean_name

__all__ = ["GENERATIONS", "Loaded", "LoadError", "SaveError", "SaveExists", "SaveInfo", "SaveStore"]

GENERATIONS = 3
ENDING = ".json"
PICTURE = ".png"
DAMAGED = "damaged"
_NAMES_TRIED = 1000
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SaveInfo:
    """What the load screen shows of one file, read without replaying it.

    name         as the person called it, "" for an autosave
    autosave     generation 1 (newest) to 3, 0 for a named save
    saved_at     time in UTC
    moves        actions that can be read
    thumbnail    picture of the table, None when there is none
    fault        what is wrong with the file, None when nothing is
    usable       can it be loaded, at least in part?
    damaged      is the file itself broken beyond use (and not merely for another program)?
    set_aside    does it lie in the folder of damaged files?
    The rest is empty when the file cannot be read at all.
    """

    path: Path
    name: str
    autosave: int
    saved_at: datetime.datetime
    thumbnail: Path | None = None
    fault: Message | None = None
    usable: bool = True
    damaged: bool = False
    set_aside: bool = False
    ruleset: str = ""
    match_id: str = ""
    seats: tuple[SeatSetup, ...] = ()
    play_seconds: int = 0
    moves: int = 0
    round: int = 0
    over: bool = False
    to_move: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


def as_bytes(match: Match, name: str = "") -> bytes:
    """Return the bytes of a save of the match as it stands; `name` is "" for an autosave."""
    return write(match, name).encode(errors="replace")


class SaveStore:
    """All saves of one person.

    folder  where they lie (made when needed); the program passes game.paths.saves_folder()
    find    how rulesets are found by id
    """

    def __init__(self, folder: Path, find: Find = registry.get) -> None:
        self.folder = folder
        self.find = find

    # --- saving -----------------------------------------------------------------------------------------------

    def autosave(self, match: Match, thumbnail: bytes | Path | None = None) -> Path:
        """Save as newest autosave; the older two move up by one, the oldest goes.

        thumbnail  a PNG, as bytes or file; left out when it cannot be read or written
        Raises SaveError; all earlier saves can still be loaded then, and the match simply goes on.
        """
        return self.autosave_text(as_bytes(match), thumbnail)

    def autosave_text(self, text: bytes, thumbnail: bytes | Path | None = None) -> Path:
        """Like `autosave` for a text that `as_bytes` made; may run in another thread. Raises SaveError."""
        newest = self._generation(1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            remove_stale(self.folder)
            # First the new file is complete on the disk, then names change: a crash loses no generation.
            temporary = write_beside(newest, text)
            try:
                self._make_room()
            except OSError:
                with contextlib.suppress(OSError):
                    temporary.unlink()
                raise
            put_in_place(temporary, newest)
        except OSError as error:
            raise save_error(error, self.folder) from error
        self._picture(newest, thumbnail)
        return newest

    def save(
        self, match: Match, name: str, *, overwrite: bool = False, thumbnail: bytes | Path | None = None
    ) -> Path:
        """Save under a name, in any script. Raises SaveExists unless `overwrite`, SaveError."""
        name = clean_name(name)
        if not name:
            raise SaveError(Message("session.save.no_name"))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._path_for(name)
            if path.exists() and not overwrite:
                raise SaveExists(Message("session.save.exists", {"name": name}))
            if path.exists():
                self._keep_if_damaged(path)
            write_whole(path, as_bytes(match, name))
        except OSError as error:
            raise save_error(error, self.folder) from error
        self._picture(path, thumbnail)
        return path

    def exists(self, name: str) -> bool:
        """Would saving under this name replace a save?"""
        try:
            return self._path_for(clean_name(name)).exists()
        except OSError:
            return False

    def _generation(self, number: int) -> Path:
        return self.folder / f"autosave-{number}{ENDING}"

    def _make_room(self) -> None:
        """Move the autosaves up until the first name is free; gaps are used, so failures cost no generation."""
        free = next((n for n in range(1, GENERATIONS + 1) if not self._generation(n).exists()), GENERATIONS)
        if free == GENERATIONS and self._generation(free).exists():
            self._keep_if_damaged(self._generation(free))
        for number in range(free, 1, -1):
            older, newer = self._generation(number), self._generation(number - 1)
            os.replace(newer, older)
            older.with_suffix(PICTURE).unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                os.replace(newer.with_suffix(PICTURE), older.with_suffix(PICTURE))
        sync_folder(self.folder)

    def _path_for(self, name: str) -> Path:
        """Return the file of a name. Different names that lead to the same file name get numbers."""
        stem = file_stem(name)
        for number in range(1, _NAMES_TRIED):
            path = self.folder / (stem + (f"-{number}" if number > 1 else "") + ENDING)
            if not path.exists():
                return path
            try:
                if read_file(path).name == name:
                    return path
            except LoadError:
                continue  # somebody else's or broken: not to be replaced
        return self.folder / (stem + ENDING)

    def _picture(self, path: Path, thumbnail: bytes | Path | None) -> None:
        """Put the picture beside the save; an old one of that name must not stay."""
        target = path.with_suffix(PICTURE)
        try:
            if thumbnail is None:
                target.unlink(missing_ok=True)
            else:
                write_whole(target, thumbnail if isinstance(thumbnail, bytes) else thumbnail.read_bytes())
        except OSError as error:
            _log.warning("no picture beside %s: %s", path.name, error)
            with contextlib.suppress(OSError):
                target.unlink(missing_ok=True)

    # --- listing ----------------------------------------------------------------------------------------------

    def list_saves(self) -> list[SaveInfo]:
        """Return all saves, newest first, the damaged ones with what is wrong. Never raises."""
        infos = [
            self.info(path) for folder in (self.folder, self.folder / DAMAGED) for path in _files(folder)
        ]
        return sorted(infos, key=lambda info: (info.saved_at, -info.autosave), reverse=True)

    def info(self, path: Path) -> SaveInfo:
        """Return what can be said of one file without replaying it. Never raises."""
        autosave = next((n for n in range(1, GENERATIONS + 1) if path == self._generation(n)), 0)
        picture = path.with_suffix(PICTURE)
        thumbnail = picture if picture.is_file() else None
        aside = path.parent.name == DAMAGED
        try:
            saved = read_file(path)
            fault = _fault(saved)
        except LoadError as error:
            return SaveInfo(
                path,
                "" if autosave else path.stem,
                autosave,
                _changed(path),
                thumbnail,
                fault=error.message,
                usable=False,
                damaged=error.damaged,
                set_aside=aside,
            )
        usable = True
        try:
            ruleset_of(saved, self.find)
        except LoadError as error:
            fault, usable = error.message, False
        return SaveInfo(
            path=path,
            name=saved.name if saved.name or autosave else path.stem,
            autosave=autosave,
            saved_at=_time(saved.saved) or _changed(path),
            thumbnail=thumbnail,
            fault=fault,
            usable=usable,
            set_aside=aside,
            ruleset=saved.ruleset,
            match_id=saved.match_id,
            seats=saved.seats,
            play_seconds=saved.play_seconds,
            moves=len(saved.actions),
            round=saved.round,
            over=saved.over and saved.complete,
            to_move=saved.to_move,
            scores=saved.scores,
        )

    # --- loading ----------------------------------------------------------------------------------------------

    def load(self, path: Path) -> Loaded:
        """Load a save. Raises LoadError; a damaged file is set aside then (`kept_at`)."""
        try:
            return load(path, self.find)
        except LoadError as error:
            if error.damaged and path.parent == self.folder:
                error.kept_at = self.set_aside(path)
            raise

    def to_continue(self) -> SaveInfo | None:
        """Return the save that "Continue" would open: the newest of an unfinished game, or None."""
        return next((info for info in self._candidates() if info.usable), None)

    def continue_game(self) -> Loaded | None:
        """Load the newest unfinished game that can be loaded, None when there is none.

        Where a newer save had to be passed over, the warning says so.
        """
        passed: Message | None = None
        for info in self._candidates():
            try:
                loaded = self.load(info.path)
            except LoadError as error:
                passed = passed or error.message
                continue
            if passed is not None and loaded.warning is None:
                return Loaded(loaded.match, Message("session.load.older", {"cause": passed}), loaded.saved)
            return loaded
        return None

    def _candidates(self) -> list[SaveInfo]:
        finished: set[str] = set()
        found = []
        for info in self.list_saves():
            if info.over:
                finished.add(info.match_id)
            elif not info.set_aside and info.match_id not in finished and (info.usable or info.damaged):
                found.append(info)
        return found

    # --- putting away -----------------------------------------------------------------------------------------

    def delete(self, path: Path) -> None:
        """Remove a save and its picture, on the person's word. Raises SaveError."""
        try:
            path.unlink(missing_ok=True)
            path.with_suffix(PICTURE).unlink(missing_ok=True)
        except OSError as error:
            raise save_error(error, self.folder) from error

    def set_aside(self, path: Path) -> Path | None:
        """Move a file into the folder of damaged ones; return where it is, None when it cannot be moved."""
        folder = self.folder / DAMAGED
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = folder / path.name
            for number in range(2, _NAMES_TRIED):
                if not target.exists():
                    break
                target = folder / f"{path.stem}-{number}{path.suffix}"
            os.replace(path, target)
        except OSError as error:
            _log.warning("%s could not be set aside: %s", path.name, error)
            return None
        with contextlib.suppress(OSError):
            os.replace(path.with_suffix(PICTURE), target.with_suffix(PICTURE))
        return target

    def _keep_if_damaged(self, path: Path) -> None:
        """A broken file is not overwritten."""
        try:
            if read_file(path).complete:
                return
        except LoadError:
            pass
        self.set_aside(path)


def _files(folder: Path) -> Iterable[Path]:
    try:
        return sorted(
            path for path in folder.iterdir() if path.suffix == ENDING and not path.name.startswith(".")
        )
    except OSError:
        return []


def _fault(saved: SavedGame) -> Message | None:
    """Return what is wrong with a file that can be used in part."""
    if saved.complete:
        return None
    done = len(saved.actions)
    key = "session.load.cut" if done < saved.moves else "session.load.cut_state"
    return Message(key, {"number": done + 1, "last": done, "moves": saved.moves})


def _time(text: str) -> datetime.datetime | None:
    try:
        found = datetime.datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=datetime.UTC)


def _changed(path: Path) -> datetime.datetime:
    try:
        return datetime.datetime.fromtimestamp(path.stat().st_mtime, datetime.UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.datetime.fromtimestamp(0, datetime.UTC)
