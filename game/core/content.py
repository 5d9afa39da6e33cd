"""Reading YAML content with the place of every word, and saying everything that is wrong at once.

PyYAML decides on its own what `no`, `012`, `1:30` or `1e3` mean. Here it only splits the text: every scalar
stays the string that was written, and the schema of the reader (`Reader.integer`, `Reader.flag`, ...) says
what it has to be. Nothing is evaluated, tags, anchors and aliases are refused.

The schema layer is made by hand, without pydantic: a reader that walks the node tree knows line and column of
everything it meets, needs no table that maps error paths back to places, keeps all faults, and does not make
the start of the program pay for an import of about 100 ms.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from game.core.faults import ContentError, Fault, Faults, Place, nearest

__all__ = [
    "ContentError",
    "Fault",
    "Faults",
    "ListNode",
    "MapNode",
    "Node",
    "Place",
    "Reader",
    "Scalar",
    "Unique",
    "load_yaml",
    "nearest",
    "parse_yaml",
    "read_list",
    "shown_name",
]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAX_DEPTH = 40
_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_BOOLEANS = {"true": True, "false": False}


@dataclass(frozen=True)
class Scalar:
    """One word or text, exactly as written; `plain` is False if it stood in quotes or in a text block."""

    place: Place
    text: str
    plain: bool = True


@dataclass(frozen=True)
class ListNode:
    """A list of nodes."""

    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True)
class MapNode:
    """Keys and values in file order; `keys` holds the place of each key."""

    place: Place
    entries: dict[str, Node]
    keys: dict[str, Place]


Node = Scalar | ListNode | MapNode


# --- reading a file -------------------------------------------------------------------------------------------


def shown_name(path: Path) -> str:
    """The name of a file in messages: relative to the working folder where that is shorter."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return path.as_posix()


def load_yaml(path: Path, faults: Faults) -> Node | None:
    """The node tree of one YAML file, or None after noting in `faults` why there is none."""
    name = shown_name(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        faults.add(Place(name), f"this file cannot be read ({error.strerror or 'unknown reason'})")
        return None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        faults.add(Place(name, line, column), "this file is not UTF-8 text; save it with the encoding UTF-8")
        return None
    return parse_yaml(text, name, faults)


def parse_yaml(text: str, name: str, faults: Faults) -> Node | None:
    """The node tree of YAML `text`; `name` stands for the file in messages. None after noting a fault."""
    root, found = _parsed(text, name)
    for fault in found:
        faults.add(Place(fault.file, fault.line, fault.column), fault.message)
    return root


@lru_cache(maxsize=128)
def _parsed(text: str, name: str) -> tuple[Node | None, tuple[Fault, ...]]:
    """What `parse_yaml` gives, kept: the checks of content, texts and rulebooks read the same files one after another."""
    faults = Faults()
    root = _built(text, name, faults)
    return root, faults.sorted()


def _built(text: str, name: str, faults: Faults) -> Node | None:
    text = text.removeprefix("\ufeff")
    builder = _Builder(name, faults)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
            if builder.broken:
                return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
        faults.add(place, _syntax_message(error, text, place))
        return None
    except yaml.YAMLError as error:
        position = getattr(error, "position", 0) or 0
        before = text[: position if isinstance(position, int) else 0]
        place = Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        faults.add(place, "this is not valid YAML: a control character is not allowed here")
        return None
    if builder.root is None:
        faults.add(Place(name), "this file is empty")
    return builder.root


def _syntax_message(error: yaml.MarkedYAMLError, text: str, place: Place) -> str:
    lines = text.splitlines()
    line = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    character = line[place.column - 1 : place.column]
    if character == "\t":
        return "a tab may not be used to indent, use spaces"
    if character and "cannot start any token" in (error.problem or ""):
        return f'this is not valid YAML: no word can begin with "{character}", write it in quotes'
    message = f"this is not valid YAML: {error.problem or 'unreadable'}"
    if error.context and error.context_mark is not None:
        message += f" ({error.context} that starts in line {error.context_mark.line + 1})"
    return message


class _Builder:
    """Builds nodes from parser events without recursion, so that no nesting can exhaust the stack."""

    def __init__(self, name: str, faults: Faults) -> None:
        self.name = name
        self.faults = faults
        self.root: Node | None = None
        self.broken = False
        self._documents = 0
        # one entry for each open collection: place, children so far, is it a mapping
        self._open: list[tuple[Place, list[Node], bool]] = []

    def _place(self, event: Any) -> Place:
        return Place(self.name, event.start_mark.line + 1, event.start_mark.column + 1)

    def take(self, event: Any) -> None:
        """Use one parser event."""
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_extras(event)
            self._add(Scalar(self._place(event), event.value, event.style in (None, "")))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._refuse_extras(event)
            if len(self._open) >= _MAX_DEPTH:
                self.faults.add(self._place(event), f"this is nested more than {_MAX_DEPTH} levels deep")
                self.broken = True
                return
            self._open.append((self._place(event), [], isinstance(event, yaml.MappingStartEvent)))
        elif isinstance(event, yaml.CollectionEndEvent):
            place, children, is_mapping = self._open.pop()
            self._add(self._mapping(place, children) if is_mapping else ListNode(place, tuple(children)))
        elif isinstance(event, yaml.AliasEvent):
            self.faults.add(self._place(event), "aliases (*name) are not used here, write the value out")
            self.broken = True
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self.faults.add(
                    self._place(event), "a second document starts here; one file holds one document"
                )
                self.broken = True

    def _refuse_extras(self, event: Any) -> None:
        if event.anchor is not None:
            self.faults.add(self._place(event), f"anchors (&{event.anchor}) are not used here")
        if event.tag is not None:
            self.faults.add(self._place(event), f"tags ({event.tag}) are not used here")

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1][1].append(node)
        elif not (isinstance(node, Scalar) and node.plain and not node.text):
            self.root = node

    def _mapping(self, place: Place, children: list[Node]) -> MapNode:
        entries: dict[str, Node] = {}
        keys: dict[str, Place] = {}
        for key, value in zip(children[::2], children[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.faults.add(key.place, "a key must be a single word")
            elif key.text in entries:
                first = keys[key.text].line
                self.faults.add(key.place, f'duplicate key "{key.text}", it stands already in line {first}')
            else:
                entries[key.text] = value
                keys[key.text] = key.place
        return MapNode(place, entries, keys)


# --- turning nodes into values --------------------------------------------------------------------------------


class Reader:
    """Turns nodes into values by the wish of the caller; everything that does not fit becomes a fault.

    Every method returns a harmless value of the right type after a fault, so that reading can go on and the
    remaining faults are found too.
    """

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def wrong(self, node: Node, wanted: str) -> None:
        """Note that `node` is not what was wanted (`wanted` is said after "must be")."""
        if isinstance(node, MapNode):
            found = "a mapping"
        elif isinstance(node, ListNode):
            found = "a list"
        elif node.plain and not node.text:
            found = "nothing"
        else:
            found = f'"{node.text}"' if len(node.text) < 60 else f'"{node.text[:57]}..."'
        self.faults.add(node.place, f"this must be {wanted}, found {found}")

    def text(self, node: Node, wanted: str = "a text") -> str:
        """Any non-empty text, as written: `no`, `012` and `1:30` stay what they are."""
        if isinstance(node, Scalar) and node.text.strip():
            return node.text
        self.wrong(node, wanted)
        return ""

    def integer(self, node: Node, low: int | None = None, high: int | None = None) -> int:
        """A whole number in plain decimal notation (no quotes, no leading zero) between `low` and `high`."""
        bounds = ""
        if low is not None and high is not None:
            bounds = f" from {low} to {high}"
        elif low is not None:
            bounds = f" of at least {low}"
        elif high is not None:
            bounds = f" of at most {high}"
        if isinstance(node, Scalar) and node.plain and len(node.text) < 12 and _INTEGER.match(node.text):
            value = int(node.text)
            if (low is None or value >= low) and (high is None or value <= high):
                return value
        self.wrong(node, f"a whole number{bounds}")
        return low or 0

    def flag(self, node: Node) -> bool:
        """`true` or `false`, nothing else."""
        if isinstance(node, Scalar) and node.plain and node.text in _BOOLEANS:
            return _BOOLEANS[node.text]
        self.wrong(node, "true or false")
        return False

    def word(self, node: Node, valid: Collection[str] | None, what: str = "word") -> str:
        """One word of the closed set `valid`; any word if `valid` is None (its file could not be read)."""
        text = self.text(node, f"a {what}")
        if text and valid is not None and text not in valid:
            self.unknown(node.place, text, valid, what)
            return ""
        return text

    def unknown(self, place: Place, text: str, valid: Collection[str], what: str) -> None:
        """Note an unknown word with its nearest valid word."""
        self.faults.add(place, f'unknown {what} "{text}"{nearest(text, valid)}')

    def items(self, node: Node, what: str = "a list") -> tuple[Node, ...]:
        """The members of a list; a fault and nothing if it is no list."""
        if isinstance(node, ListNode):
            return node.items
        self.wrong(node, what)
        return ()

    def words(self, node: Node, valid: Collection[str] | None, what: str = "word") -> tuple[str, ...]:
        """A list of words of a closed set, each at most once."""
        found: list[str] = []
        for member in self.items(node, f"a list of words ({what})"):
            value = self.word(member, valid, what)
            if value in found:
                self.faults.add(member.place, f'"{value}" stands twice in this list')
            elif value:
                found.append(value)
        return tuple(found)

    def mapping(
        self,
        node: Node,
        required: Collection[str] = (),
        optional: Collection[str] = (),
        what: str = "entry",
    ) -> dict[str, Node]:
        """The entries of a mapping with a closed set of keys; unknown ones are left out, missing ones noted."""
        if not isinstance(node, MapNode):
            self.wrong(node, f"a mapping ({what})")
            return {}
        allowed = [*required, *optional]
        found: dict[str, Node] = {}
        for key, value in node.entries.items():
            if key in allowed:
                found[key] = value
            else:
                free = [name for name in allowed if name not in node.entries]
                self.unknown(node.keys[key], key, free or allowed, f"key in {what}")
        for key in required:
            if key not in found:
                self.faults.add(node.place, f'{what} lacks the key "{key}"')
        return found

    def table(self, node: Node, valid: Collection[str] | None, what: str = "word") -> dict[str, Node]:
        """The entries of a mapping whose keys are words of a closed set (None: any words)."""
        if not isinstance(node, MapNode):
            self.wrong(node, f"a mapping ({what})")
            return {}
        found: dict[str, Node] = {}
        for key, value in node.entries.items():
            if valid is None or key in valid:
                found[key] = value
            else:
                self.unknown(node.keys[key], key, valid, what)
        return found

    def single(self, node: Node, valid: Collection[str], what: str) -> tuple[str, Node] | None:
        """The only entry of a mapping such as `{longer_than: 3}`, its key a word of the closed set `valid`."""
        if isinstance(node, Scalar):
            if self.word(node, valid, what):
                self.wrong(node, f"written with its value, like {{{node.text}: ...}}")
            return None
        got = self.mapping(node, (), valid, what)
        if isinstance(node, MapNode) and len(node.entries) != 1:
            self.faults.add(node.place, f"exactly one {what} must stand here")
            return None
        return next(iter(got.items()), None)

    def counts(self, node: Node, valid: Collection[str] | None, what: str = "word") -> dict[str, int]:
        """A table of numbers from 0."""
        return {key: self.integer(value, 0) for key, value in self.table(node, valid, what).items()}


class Unique:
    """Watches over ids: `take(node, text)` notes a second use with the line of the first."""

    def __init__(self, faults: Faults, what: str) -> None:
        self.faults = faults
        self.what = what
        self._first: dict[str, Place] = {}

    def take(self, place: Place, text: str) -> bool:
        """True if `text` is new (empty text, left by an earlier fault, is never new)."""
        if not text:
            return False
        first = self._first.setdefault(text, place)
        if first is place:
            return True
        where = f"line {first.line}" if first.file == place.file else f"{first.file}:{first.line}"
        self.faults.add(place, f'duplicate {self.what} "{text}", it stands already in {where}')
        return False


def read_list(
    path: Path,
    faults: Faults,
    key: str,
    read: Callable[[Reader, Node], None],
    optional: Collection[str] = (),
) -> dict[str, Node]:
    """Read a file that is a mapping with the list `key`: calls `read(reader, member)` for each of its members.

    Returns the nodes of the `optional` other top keys that are present.
    """
    root = load_yaml(path, faults)
    if root is None:
        return {}
    reader = Reader(faults)
    top = reader.mapping(root, [key], optional, f"the file {path.name}")
    if key in top:
        for member in reader.items(top[key]):
            read(reader, member)
    return top
