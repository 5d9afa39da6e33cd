"""The command `check`: looks through all content and all texts and says everything that is wrong at once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

from game.core import registry
from game.core.catalogue_check import check_against, check_texts
from game.core.content import Faults, Place, shown_name

DATA = Path(__file__).resolve().parents[2] / "data"


def run(folder: Path | None = None, out: TextIO | None = None) -> int:
    """Check `folder` (laid out like `data/`; default: the data of the program).

    Prints one line a fault as `file:line:column: what, nearest valid word` to `out` (default: standard output),
    or one line that says how much was checked. Returns 0 if nothing is wrong, else 1.
    """
    stream = out or sys.stdout
    faults = Faults()
    things, texts, games = look(folder or DATA, faults)
    for fault in faults.sorted():
        print(fault, file=stream)
    if len(faults):
        return 1
    print(
        f"All is well: {things} pieces of content in {games} game(s) and {texts} texts were checked.",
        file=stream,
    )
    return 0


def look(folder: Path, faults: Faults) -> tuple[int, int, int]:
    """Check `folder` into `faults`; returns the numbers of content pieces, of texts and of rulesets found."""
    if not folder.is_dir():
        faults.add(Place(shown_name(folder)), "there is no such folder")
        return 0, 0, 0
    things = games = 0
    for name, info in registry.available().items():
        if (folder / name).is_dir():
            things += info.load("content").check(folder, faults)
            games += 1
        elif folder == DATA:
            faults.add(
                Place(shown_name(folder / name)), "the folder with the content of this game is missing"
            )
    texts = check_texts(folder / "text", faults) if (folder / "text").is_dir() or folder == DATA else 0
    if folder.resolve() != DATA:
        check_against(folder / "text", DATA / "text", faults)
    if not games and not texts and not len(faults):
        known = ", ".join(registry.available())
        faults.add(
            Place(shown_name(folder)),
            f"nothing to check here: a data folder holds a folder text or one of the games ({known})",
        )
    return things, texts, games
