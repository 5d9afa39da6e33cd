"""What the `content` room of every ruleset needs: reading once, places of things, unread files, missing pictures.

A ruleset has the classes that its files fill (`content_types.py`), a reader and a check; its `content.py` joins them:

    _ROOM = ContentRoom("my_game", read, check_all)
    load, check = _ROOM.load, _ROOM.check
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from game.core.content import Faults, Node, Place, Reader, Unique, nearest, shown_name

DATA = Path(__file__).resolve().parents[2] / "data"
"""The data of the program."""

T = TypeVar("T")

Places = dict[str, Place]
"""Where each thing stands in its file, by `<what> <id>`; the place of a whole list stands under `<what>`."""


class ContentRoom(Generic[T]):
    """Reads the content of one ruleset, that of the program only once.

    ruleset    its id, the name of its folder in `data/`
    read       read(folder of the ruleset, faults) -> content, immutable; incomplete after faults
    check_all  check_all(folder laid out like `data/`, faults) -> number of things looked at; texts and
               pictures included
    """

    def __init__(
        self, ruleset: str, read: Callable[[Path, Faults], T], check_all: Callable[[Path, Faults], int]
    ) -> None:
        self.ruleset = ruleset
        self._read = read
        self._check_all = check_all
        self._kept: T | None = None

    def load(self, folder: Path | None = None) -> T:
        """Return the content from `folder` (laid out like `data/`; default: that of the program, read once).

        It may be shared between games. Raises ContentError with all faults.
        """
        if folder is not None:
            return self._fresh(folder)
        if self._kept is None:
            self._kept = self._fresh(DATA)
        return self._kept

    def check(self, folder: Path | None, faults: Faults) -> int:
        """Note everything wrong with the content in `folder` (default: that of the program), texts and pictures
        included. Returns the number of things looked at."""
        return self._check_all(folder or DATA, faults)

    def _fresh(self, folder: Path) -> T:
        faults = Faults()
        content = self._read(folder / self.ruleset, faults)
        faults.raise_if_any()
        return content


class Fitting(Generic[T]):
    """Base of the checks of what must fit together in content that was read without a fault.

    places  where each thing stands in its file
    """

    def __init__(self, content: T, places: Places, faults: Faults) -> None:
        self.content = content
        self.places = places
        self.faults = faults

    def wrong(self, where: str, message: str) -> None:
        """Note `message` at the place of the thing `where`."""
        self.faults.add(self.places[where], message)


class Shelf:
    """Collects things of one kind by id and remembers their places; a second use of an id is a fault."""

    def __init__(self, reader: Reader, what: str, places: Places) -> None:
        self.reader = reader
        self.what = what
        self.places = places
        self._unique = Unique(reader.faults, what)

    def new(self, node: Node) -> str:
        """Return the id in `node` if it is sound and new, otherwise nothing."""
        name = read_id(self.reader, node)
        if not self._unique.take(node.place, name):
            return ""
        self.places[f"{self.what} {name}"] = node.place
        return name


def read_id(reader: Reader, node: Node) -> str:
    """Return an id of letters, digits, `_` and `-`; empty after a fault."""
    name = reader.text(node, "an id")
    if name and not name.replace("_", "").replace("-", "").isalnum():
        reader.wrong(node, "an id of letters, digits, _ and -")
        return ""
    return name


def refuse_unknown_files(folder: Path, files: Collection[str], faults: Faults) -> None:
    """Note the YAML files in `folder` that nobody reads, with the nearest name of one that is read."""
    for path in sorted(folder.glob("*.y*ml")):
        if path.name not in files:
            faults.add(Place(shown_name(path)), f"this file is not read{nearest(path.name, files)}")


def check_pictures(folder: Path, ruleset: str, wanted: Mapping[str, Place | None], faults: Faults) -> None:
    """Note the drawings that are missing in `art/<ruleset>`, the neighbour of `folder` (laid out like `data/`).

    wanted  names of drawings (`motif/tower` for one in a folder of its own), each with the place of the thing
            that asks for it; None: the art folder is named

    A data folder without art beside it is not looked at.
    """
    art = folder.resolve().parent / "art" / ruleset
    if not art.is_dir():
        return
    names = sorted(path.relative_to(art).with_suffix("").as_posix() for path in art.rglob("*.svg"))
    for name, place in wanted.items():
        if name not in names:
            message = f"the picture art/{ruleset}/{name}.svg is missing{nearest(name, names)}"
            faults.add(place or Place(shown_name(art)), message)
