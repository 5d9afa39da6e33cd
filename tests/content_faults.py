"""Plants faults in copies of a ruleset's data and tells what is said about them, for the content tests of all rulesets.

PLANT = FaultPlanter("my_game")
found = PLANT.faults_of(tmp_path, ("cards.yaml", "cost: 4", "cost: four"))
line, column = PLANT.place_of("cards.yaml", "cost: 4")
assert found == [f'cards.yaml:{line}:{column + 6}: this must be a whole number, found "four"']
"""

from __future__ import annotations

import atexit
import functools
import random
import re
import shutil
import tempfile
from pathlib import Path

from game.core import registry
from game.core.content import ContentError, Faults

ROOT = Path(__file__).resolve().parents[1]
PLACED = re.compile(r"[\w/]+\.yaml:[1-9]\d*:[1-9]\d*: \S")

Change = tuple[str, str, str]
"""File, text in it, what to write instead of its first occurrence."""


class FaultPlanter:
    """Works on copies of `data/<ruleset>`; the data of the program stays as it is."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.sound = ROOT / "data" / ruleset

    # --- one fault among sound content -----------------------------------------------------------

    def faults_of(self, folder: Path, *changes: Change) -> list[str]:
        """The faults of loading a copy in `folder` after changes to it, as `file:line:column: message`.

        The copy is made at the first call; later calls go on with it.
        """
        target = folder / self.ruleset
        if not target.exists():
            shutil.copytree(self.sound, target)
        for name, old, new in changes:
            replace_once(target / name, old, new)
        place = stage() / self.ruleset
        target.rename(place)
        try:
            registry.get(self.ruleset).load("content").load(place.parent)
        except ContentError as error:
            return [str(fault).replace(f"{place}/", "") for fault in error.faults]
        finally:
            place.rename(target)
        return []

    def messages_of(self, folder: Path, *changes: Change) -> list[str]:
        """As `faults_of`, without the places."""
        return [fault.split(": ", 1)[1] for fault in self.faults_of(folder, *changes)]

    def place_of(self, name: str, text: str) -> tuple[int, int]:
        """Line and column (from 1) at which `text` first stands in a file of the program."""
        content = (self.sound / name).read_text(encoding="utf-8")
        at = content.index(text)
        return content.count("\n", 0, at) + 1, at - content.rfind("\n", 0, at)

    def damage(self, folder: Path, name: str, times: int) -> None:
        """Damage a file by chance, again and again: loading gives content or faults with their places.

        Raises AssertionError for a fault without a place; any other exception of loading comes through.
        """
        assert self.faults_of(folder) == []
        path = folder / self.ruleset / name
        text = path.read_text(encoding="utf-8")
        chance = random.Random(name)
        for _ in range(times):
            path.write_text(damaged(text, chance), encoding="utf-8")
            for fault in self.faults_of(folder):
                assert PLACED.match(fault), fault

    # --- texts and pictures ----------------------------------------------------------------------

    def copy(self, root: Path) -> Path:
        """Copy data, English texts and drawings of the ruleset below `root`; returns `root`."""
        for part in ("data", "data/text/en", "art"):
            shutil.copytree(ROOT / part / self.ruleset, root / part / self.ruleset)
        return root

    def checked(self, root: Path) -> list[str]:
        """What `check` says about `root`/data, with names of files below `root`."""
        faults = Faults()
        registry.get(self.ruleset).load("content").check(root / "data", faults)
        return [str(fault).replace(f"{root}/", "") for fault in faults.sorted()]


@functools.cache
def stage() -> Path:
    """The folder into which copies are moved to be read: files of the same name and text are parsed only once."""
    folder = Path(tempfile.mkdtemp(prefix="turnstile-stage-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def replace_once(path: Path, old: str, new: str) -> None:
    """Replace the first occurrence of a text that must be in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def damaged(text: str, chance: random.Random) -> str:
    """Cut the text off, put a sign in or over another, leave a part out, or give a key another value."""
    at = chance.randrange(len(text))
    colon = text.find(": ", at) + 2
    sign = chance.choice("{}[]:,-#&*!\"'\t\n |>%@`?~0\0")
    value = chance.choice(["[]", "{}", "no", "{a: b}", "[a, b]", '""', "12", "-1"])
    return chance.choice(
        [
            text[:at],
            text[:at] + sign + text[at:],
            text[:at] + sign + text[at + 1 :],
            text[:at] + text[at + chance.randrange(1, 40) :],
            text[:colon] + value + text[colon:],
            text[:colon] + value + text[text.find("\n", colon) :],
        ]
    )
