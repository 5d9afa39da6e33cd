"""Which program and which content wrote a save: when a replay differs, this says why."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


@functools.cache
def program_version() -> str:
    """Return the version of the program, "unknown" where the project file is missing."""
    try:
        with (_ROOT / "pyproject.toml").open("rb") as file:
            return str(tomllib.load(file)["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "unknown"


@functools.cache
def data_version(ruleset: str) -> str:
    """Return 8 hex digits that change with any content file of the ruleset, "" when it has none."""
    found = hashlib.blake2b(digest_size=4)
    files = sorted((_ROOT / "data" / ruleset).rglob("*.yaml"))
    for path in files:
        try:
            text = path.read_bytes().replace(b"\r\n", b"\n")
        except OSError:
            continue
        found.update(path.name.encode() + b"\0" + text + b"\0")
    return found.hexdigest() if files else ""
