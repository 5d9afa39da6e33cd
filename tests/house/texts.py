"""Finds the text keys that stand in the code, and whether the catalogue has them with all their values."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.catalogue import Catalogue
from tests.house.scan import Source, call_name

PLACEHOLDER = re.compile(r"\{(\w+)\}")
FILE_ENDINGS = (".txt", ".json", ".yaml", ".png", ".svg", ".py", ".log", ".wav", ".ogg", ".toml", ".md")
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)*\Z")
# Callee: what the catalogue puts before the key.
CALLEES: dict[str, str] = {"text": "", "Message": "", "Reason": "reason.", "tr": ""}
# Functions of one room that add a prefix of their own: folder, name, prefix.
LOCAL: tuple[tuple[str, str, str], ...] = (("game/cli/", "say", "cli."),)


@dataclass(frozen=True)
class Use:
    """A literal key in the code: where, which, and the names of its values (None when that cannot be seen)."""

    path: str
    line: int
    key: str
    values: frozenset[str] | None

    def __str__(self) -> str:
        return f'{self.path}:{self.line}: "{self.key}"'


def uses(source: Source) -> Iterator[Use]:
    """Every literal text key of a file."""
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call):
            continue
        name = call_name(node)
        prefix = next((add for folder, callee, add in LOCAL if name == callee and source.path.startswith(folder)), None)
        if prefix is None:
            prefix = CALLEES.get(name)
        first: ast.expr | None = node.args[0] if node.args else None
        for word in node.keywords:
            if word.arg == "key" and name in ("Message", "Reason"):
                first = word.value
        if prefix is None or first is None:
            continue
        for key in _keys(first):
            if KEY.match(key):
                yield Use(source.path, node.lineno, prefix + key, _values(name, node))


def strays(source: Source, catalogue: Catalogue, rulesets: Iterable[str]) -> list[str]:
    """Strings that begin like a text key of house or rulesets (`menu.start`) but lead to no text.

    A string may also be the beginning of keys: `"log.over_" + number` is fine while such texts exist.
    """
    ids = tuple(rulesets)
    keys = [key.partition(".")[2] if key.split(".")[0] in ids else key for key in catalogue.texts]
    keys += [key.removeprefix(add) for _, _, add in LOCAL for key in keys if key.startswith(add)]
    spaces = {key.split(".")[0] for key in keys if "." in key}
    found = []
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        word = node.value
        if "." not in word or not KEY.match(word) or word.split(".")[0] not in spaces or word.endswith(FILE_ENDINGS):
            continue
        if not any(key == word or key.startswith(word if word.endswith("_") else word + ".") for key in keys):
            found.append(f'{source.path}:{node.lineno}: "{word}" leads to no text')
    return found


def _keys(node: ast.expr) -> list[str]:
    """The key, or the keys between which the code chooses with `a if b else c`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _keys(node.body) + _keys(node.orelse)
    return []


def _values(name: str, node: ast.Call) -> frozenset[str] | None:
    """Names of the placeholder values as far as the call shows them; None when it does not."""
    if name not in ("Message", "Reason"):
        if any(word.arg is None for word in node.keywords):
            return None
        return frozenset(word.arg for word in node.keywords if word.arg)
    place = 1 if name == "Message" else 2
    given: ast.expr | None = node.args[place] if len(node.args) > place else None
    for word in node.keywords:
        if word.arg == "values":
            given = word.value
        elif word.arg is None:
            return None
    if given is None:
        return frozenset()
    if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
        return frozenset(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
    return None


def needed(entry: Any) -> frozenset[str]:
    """Names that a text needs: its placeholders, and `n` to choose a plural form."""
    if isinstance(entry, Mapping):
        return frozenset(name for form in entry.values() for name in PLACEHOLDER.findall(form)) | {"n"}
    return frozenset(PLACEHOLDER.findall(entry))


def faults(found: Iterable[Use], entries: Callable[[str], list[Any]]) -> list[str]:
    """Keys without a text and texts without their values. `entries` returns the texts that a key may mean."""
    wrong = []
    for use in found:
        texts = entries(use.key)
        if not texts:
            wrong.append(f"{use} has no text")
            continue
        for text in texts:
            if use.values is not None and not needed(text) <= use.values:
                wrong.append(f"{use} lacks the values {sorted(needed(text) - use.values)}")
                break
    return wrong


def lookup(catalogue: Catalogue, own: Iterable[str]) -> Callable[[str], list[Any]]:
    """Return what a key may mean in code that serves these rulesets: a text of the house, or one in each ruleset."""
    rulesets = list(own)

    def find(key: str) -> list[Any]:
        found = [catalogue.texts.get(f"{ruleset}.{key}", catalogue.texts.get(key)) for ruleset in rulesets]
        if not rulesets or None in found:
            house = catalogue.texts.get(key)
            return [] if house is None else [house]
        return found

    return find
