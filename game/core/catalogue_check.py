"""Checks the text catalogues and rulebooks; the reader keeps the place of every text.

The format is that of `game/core/catalogue.py`: nested mappings, plural entries, `{placeholders}`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.catalogue import PLURAL_FORMS
from game.core.content import (
    Faults,
    ListNode,
    MapNode,
    Node,
    Place,
    Reader,
    Unique,
    load_yaml,
    nearest,
    shown_name,
)

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ALL_FORMS = frozenset(("zero", "one", "two", "few", "many", "other"))
_CELL = re.compile(r"-?[0-9]+,-?[0-9]+\Z")
_CLAUSE = re.compile(r"[A-Z]+(-[0-9]+(\.[0-9]+)?)\Z")


@dataclass(frozen=True)
class TextEntry:
    """A text with its place: `forms` has the single form "" or the plural forms, each with its text."""

    place: Place
    forms: Mapping[str, str]

    @property
    def placeholders(self) -> frozenset[str]:
        """The names in curly brackets of all forms together."""
        return frozenset(name for text in self.forms.values() for name in _PLACEHOLDER.findall(text))


def read_texts(path: Path, faults: Faults, language: str = "en") -> dict[str, TextEntry]:
    """The entries of one catalogue file by dotted key; everything malformed becomes a fault."""
    root = load_yaml(path, faults)
    found: dict[str, TextEntry] = {}
    if root is None:
        return found
    reader = Reader(faults)
    todo: list[tuple[str, Place, Node]] = [("", root.place, root)]
    while todo:
        prefix, place, node = todo.pop()
        if isinstance(node, MapNode) and not _is_plural(node):
            if not prefix or node.entries:
                todo += [
                    (f"{prefix}.{key}" if prefix else key, node.keys[key], value)
                    for key, value in reversed(node.entries.items())
                ]
            else:
                faults.add(node.place, f'"{prefix}" holds no text')
        elif isinstance(node, MapNode):
            wanted = PLURAL_FORMS.get(language, PLURAL_FORMS["en"])
            got = reader.mapping(node, wanted, (), f'the plural text "{prefix}"')
            _add(found, prefix, place, {form: reader.text(text) for form, text in got.items()}, faults)
        elif isinstance(node, ListNode) or not prefix:
            reader.wrong(node, "a text or a mapping of texts")
        else:
            _add(found, prefix, place, {"": reader.text(node)}, faults)
    return found


def _is_plural(node: MapNode) -> bool:
    """True if this is, or was clearly meant as, a plural entry: `one` is a word kept for plurals."""
    keys = set(node.entries)
    if "one" in keys or ("other" in keys and keys <= _ALL_FORMS):
        return True
    return "other" in keys and len(keys) == 2 and bool(difflib.get_close_matches("one", keys, 1, 0.6))


def _add(found: dict[str, TextEntry], key: str, place: Place, forms: dict[str, str], faults: Faults) -> None:
    if key in found:
        faults.add(place, f'duplicate text "{key}", it stands already in line {found[key].place.line}')
        return
    for text in forms.values():
        rest = _PLACEHOLDER.sub("", text)
        if "{" in rest or "}" in rest:
            faults.add(place, f'the text "{key}" has a curly bracket that belongs to no {{placeholder}}')
    entry = TextEntry(place, forms)
    if "" not in forms:
        for form, text in forms.items():
            lost = entry.placeholders - {"n"} - frozenset(_PLACEHOLDER.findall(text))
            if lost:
                faults.add(
                    place, f'the form "{form}" of "{key}" lacks {{{sorted(lost)[0]}}} that another form has'
                )
    found[key] = entry


def check_texts(folder: Path, faults: Faults) -> int:
    """Check all catalogues in `folder` (`<language>/...`), each against English. Returns the number of texts."""
    english: dict[str, TextEntry] = {}
    english_broken: list[str] = []
    number = 0
    if not (folder / "en").is_dir():
        faults.add(Place(shown_name(folder / "en")), "the folder of the English texts is missing")
    languages = sorted(path.name for path in folder.glob("*") if path.is_dir())
    for language in sorted(languages, key=lambda name: (name != "en", name)):
        if language not in PLURAL_FORMS:
            faults.add(
                Place(shown_name(folder / language)),
                f'unknown language "{language}"{nearest(language, PLURAL_FORMS)}',
            )
            continue
        texts, broken = _read_language(folder / language, language, faults)
        number += len(texts)
        if language == "en":
            english, english_broken = texts, broken
        else:
            _compare(language, texts, english, {*english_broken, *broken}, faults)
    return number


def _read_language(folder: Path, language: str, faults: Faults) -> tuple[dict[str, TextEntry], list[str]]:
    """Return the texts, and the files (relative to `folder`) that could not be read at all."""
    texts: dict[str, TextEntry] = {}
    broken: list[str] = []
    for path in sorted(folder.rglob("*.yaml")):
        if path.name == "rulebook.yaml":
            check_rulebook(path, faults)
            continue
        prefix = ".".join(path.relative_to(folder).parts[:-1])
        read = read_texts(path, faults, language)
        if not read and load_yaml(path, Faults()) is None:
            broken.append(path.relative_to(folder).as_posix())
        for name, entry in read.items():
            key = f"{prefix}.{name}" if prefix else name
            if key in texts:
                first = texts[key].place
                faults.add(
                    entry.place, f'duplicate text "{key}", it stands already in {first.file}:{first.line}'
                )
            else:
                texts[key] = entry
    return texts, broken


def _compare(
    language: str,
    texts: Mapping[str, TextEntry],
    english: Mapping[str, TextEntry],
    broken: Collection[str],
    faults: Faults,
) -> None:
    """Compare a language with English; texts of `broken` files are neither missed nor unknown."""
    for key, entry in texts.items():
        if _stands_in(entry, language, broken):
            continue
        if key not in english:
            faults.add(entry.place, f'unknown text key "{key}"{nearest(key, english)}')
            continue
        _compare_entry(key, entry, english[key], "in English", faults)
    for key, entry in english.items():
        if key not in texts and not _stands_in(entry, "en", broken):
            where = entry.place.file.replace("/en/", f"/{language}/", 1)
            faults.add(Place(where), f'the text "{key}" is missing in "{language}"')


def _stands_in(entry: TextEntry, language: str, files: Collection[str]) -> bool:
    return any(entry.place.file.endswith(f"/{language}/{name}") for name in files)


def _compare_entry(key: str, entry: TextEntry, model: TextEntry, where: str, faults: Faults) -> None:
    known = model.placeholders
    for name in sorted(entry.placeholders - known):
        faults.add(entry.place, f'unknown placeholder "{{{name}}}" in "{key}"{nearest(name, known)}')
    if ("" in entry.forms) != ("" in model.forms):
        kind = "a plain text" if "" in model.forms else "a plural text"
        faults.add(entry.place, f'"{key}" must be {kind}, as it is {where}')


def check_against(folder: Path, model: Path, faults: Faults) -> None:
    """Compare English texts in `folder` with those of the program in `model` (both laid out like `data/text`).

    Only files that `folder` has are looked at. A placeholder that the program does not fill, or a plural where it
    has no number, would stop it in mid-game. A text is missed only where its neighbours are still there: content
    that was taken out takes its texts with it, and new content brings new ones.
    """
    if not (folder / "en").is_dir() or not (model / "en").is_dir():
        return
    for path in sorted((model / "en").rglob("*.yaml")):
        own = folder / path.relative_to(model)
        if path.name == "rulebook.yaml" or not own.is_file():
            continue
        # What is malformed was told when the files were read for themselves.
        texts, known = read_texts(own, Faults()), read_texts(path, Faults())
        groups = {key.rpartition(".")[0] for key in texts}
        for key, entry in known.items():
            if key in texts:
                _compare_entry(key, texts[key], entry, "in the program", faults)
            elif key.rpartition(".")[0] in groups:
                faults.add(Place(shown_name(own)), f'the text "{key}" is missing')


def check_wanted_texts(
    folder: Path,
    wanted: Sequence[str],
    faults: Faults,
    *,
    homes: Mapping[str, str] | None = None,
    optional: Collection[str] = (),
) -> None:
    """Note which texts of a ruleset's content are missing, and which belong to nothing in the box.

    folder    the catalogue of the ruleset in one language
    wanted    the text keys that the content asks for
    homes     first part of a key -> the file where it is missed; `items.yaml` for all others
    optional  keys that may be there although nothing asks for them

    Only keys whose first part occurs in `wanted` are held against the content. Malformed files are not told
    here: `check_texts` does that, and what stood in them is not missed again.
    """
    found: dict[str, Place] = {}
    broken = []
    for path in sorted(folder.glob("*.yaml")):
        if path.name != "rulebook.yaml":
            read = read_texts(path, Faults())
            found.update({key: entry.place for key, entry in read.items()})
            if not read and load_yaml(path, Faults()) is None:
                broken.append(path.name)
    groups = {key.split(".")[0] for key in wanted}
    for key in wanted:
        home = (homes or {}).get(key.split(".")[0], "items.yaml")
        if key not in found and home not in broken:
            faults.add(Place(shown_name(folder / home)), f'the text "{key}" is missing')
    for key, place in found.items():
        if key.split(".")[0] in groups and key not in wanted and key not in optional:
            faults.add(place, f'the text "{key}" belongs to nothing{nearest(key, wanted)}')


def check_rulebook(
    path: Path, faults: Faults, check_token: Callable[[str], object] | None = None
) -> dict[str, Place]:
    """Check a rulebook (chapters with clauses and pictures); returns the places of all clause ids.

    `check_token` is what the ruleset gives to look at what a cell of a picture shows; it raises ValueError.
    """
    places: dict[str, Place] = {}
    root = load_yaml(path, faults)
    if root is None:
        return places
    reader = Reader(faults)
    chapter_ids, clause_ids = Unique(faults, "chapter"), Unique(faults, "clause")
    top = reader.mapping(root, ["chapters"], (), "the rulebook")
    for chapter in reader.items(top["chapters"]) if "chapters" in top else ():
        got = reader.mapping(chapter, ["id", "title", "clauses"], (), "chapter")
        if "id" in got:
            chapter_ids.take(got["id"].place, reader.text(got["id"], "an id"))
        if "title" in got:
            reader.text(got["title"])
        for clause in reader.items(got["clauses"]) if "clauses" in got else ():
            part = reader.mapping(clause, ["id", "text"], ["picture"], "clause")
            if "id" in part:
                name = reader.text(part["id"], "a clause id")
                if name and not _CLAUSE.match(name):
                    reader.wrong(part["id"], "a clause id like AB-1.2")
                elif clause_ids.take(part["id"].place, name):
                    places[name] = part["id"].place
            if "text" in part:
                reader.text(part["text"])
            if "picture" in part:
                _check_picture(reader, part["picture"], check_token)
    return places


def _check_picture(reader: Reader, node: Node, check_token: Callable[[str], object] | None) -> None:
    """A small park: cells, cells to light up, good or refused, the result of a calculation, a caption."""
    got = reader.mapping(node, ["cells"], ["lit", "good", "result", "caption"], "picture")
    for key in ("cells", "result", "caption"):
        if key in got:
            reader.text(got[key])
    if "good" in got:
        reader.flag(got["good"])
    seen: set[str] = set()
    for cell in reader.text(got["cells"]).split() if "cells" in got else ():
        place = got["cells"].place
        at, equals, token = cell.partition("=")
        if not equals or not _CELL.match(at):
            reader.faults.add(place, f'"{cell}" must be a cell and what it shows, like 1,0=name')
            continue
        if at in seen:
            reader.faults.add(place, f'the cell {at} stands twice in "cells"')
        seen.add(at)
        try:
            if check_token is not None:
                check_token(token)
        except ValueError as error:
            reader.faults.add(place, str(error))
    for cell in reader.text(got["lit"]).split() if "lit" in got else ():
        if not _CELL.match(cell):
            reader.faults.add(got["lit"].place, f'"{cell}" must be a cell like 1,0')
