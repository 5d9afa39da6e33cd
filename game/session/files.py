"""Writing files so that a crash at any moment leaves either the old one or the new one, and naming them."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import time
import unicodedata
from pathlib import Path

from game.core.messages import Message

_TEMPORARY = re.compile(r"\..+\.[0-9]+\.tmp\Z")
_STALE_SECONDS = 3600
_NAME_BYTES = 80
_RESERVED = {"con", "prn", "aux", "nul"} | {f"{word}{n}" for word in ("com", "lpt") for n in range(10)}


class SaveError(Exception):
    """Nothing was written; what was there before is still there. `message` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class SaveExists(SaveError):
    """There is a save of this name already; ask before replacing it."""


def save_error(error: OSError, folder: Path) -> SaveError:
    """Turn what the system said into a sentence."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        key = "session.save.disk_full"
    elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        key = "session.save.read_only"
    else:
        key = "session.save.failed"
    return SaveError(Message(key, {"folder": str(folder), "cause": error.strerror or type(error).__name__}))


def write_beside(path: Path, data: bytes) -> Path:
    """Write the data, safely on the disk, into a temporary file in the folder of `path`. Raises OSError."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    return temporary


def put_in_place(temporary: Path, path: Path) -> None:
    """Give a written file its final name in one step. Raises OSError, and then the temporary is gone."""
    try:
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def write_whole(path: Path, data: bytes) -> None:
    """Write aside, then rename. Raises OSError; the old file is untouched then."""
    put_in_place(write_beside(path, data), path)


def sync_folder(folder: Path) -> None:
    """Make renames in the folder last through a power cut, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_stale(folder: Path) -> None:
    """Remove temporary files that a killed program left behind long ago."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if _TEMPORARY.match(path.name) and time.time() - path.stat().st_mtime > _STALE_SECONDS:
                path.unlink()


def file_stem(name: str) -> str:
    """Return a file name without ending for any name in any script: letters and digits stay, the rest is "-".

    Safe on all systems: no separators, no reserved names, at most 80 bytes; never that of an autosave.
    """
    name = unicodedata.normalize("NFC", name).strip()
    kept = "".join(c if unicodedata.category(c)[0] in "LNM" else "-" for c in name)
    stem = re.sub("-+", "-", kept).strip("-")
    stem = stem.encode()[:_NAME_BYTES].decode(errors="ignore").rstrip("-")
    if not stem or stem.casefold() in _RESERVED or stem.casefold().startswith("autosave"):
        stem = "game-" + stem if stem else "game"
    return stem
