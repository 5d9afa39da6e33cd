"""The text catalogue: every sentence a person reads, by key and language.

Files: `data/text/<language>/*.yaml` for the house, `data/text/<language>/<ruleset>/*.yaml` for a
ruleset (`rulebook.yaml` is not part of it). Nested mappings become dotted keys; ruleset keys
stand under the ruleset's id. A text may hold `{placeholders}`. An entry of the form {one: ..., other: ...} is
plural-aware and chooses by the value `n`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.core.messages import Message, SeatName
from game.core.reasons import Reason

TEXT_FOLDER = Path(__file__).resolve().parents[2] / "data" / "text"
PLURAL_FORMS = {"en": ("one", "other"), "zh": ("other",), "ja": ("other",)}
MINUS = "\u2212"
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class MissingText(LookupError):
    """A key that no catalogue file defines."""


class Catalogue:
    """Texts of one language, with English behind it for what is not translated yet."""

    def __init__(self, language: str, texts: Mapping[str, Any], fallback: Catalogue | None = None) -> None:
        self.language = language
        self.texts = texts
        self.fallback = fallback

    @classmethod
    def load(cls, language: str = "en", folder: Path = TEXT_FOLDER) -> Catalogue:
        """Read all files of a language. Faults are the business of `check`; unreadable files raise OSError."""
        texts: dict[str, Any] = {}
        for path in sorted((folder / language).rglob("*.yaml")):
            if path.name == "rulebook.yaml":
                continue
            parts = path.relative_to(folder / language).parts[:-1]
            texts.update(_texts(path.read_text(encoding="utf-8"), ".".join(parts)))
        fallback = cls.load("en", folder) if language != "en" else None
        return cls(language, texts, fallback)

    def has(self, key: str) -> bool:
        """Is there a text for this key, in this language or behind it?"""
        return key in self.texts or (self.fallback is not None and self.fallback.has(key))

    def keys(self) -> Iterable[str]:
        """Return all keys of this language."""
        return self.texts.keys()

    def scoped(self, ruleset: str) -> ScopedCatalogue:
        """Return a catalogue in which the ruleset's own keys come first."""
        return ScopedCatalogue(self, ruleset)

    def text(self, key: str, **values: Any) -> str:
        """Return the sentence of a key with its placeholders filled. Raises MissingText, KeyError for a missing value."""
        return self.render(key, values, shown_value)

    def render(self, key: str, values: Mapping[str, Any], show: Callable[[Any], str]) -> str:
        """Like `text`; `show` turns each value into words."""
        entry = self.texts.get(key)
        if entry is None:
            if self.fallback is not None:
                return self.fallback.render(key, values, show)
            raise MissingText(key)
        if isinstance(entry, Mapping):
            entry = entry[plural_form(self.language, values["n"], entry)]
        return _PLACEHOLDER.sub(lambda match: show(values[match.group(1)]), entry)


class ScopedCatalogue:
    """A catalogue as one ruleset and its players see it: own keys first, seats by name."""

    def __init__(self, base: Catalogue, ruleset: str, names: tuple[str, ...] = ()) -> None:
        self.base = base
        self.prefix = ruleset + "."
        self.names = names

    def named(self, names: Iterable[str]) -> ScopedCatalogue:
        """Return the same catalogue with names for the seats."""
        return ScopedCatalogue(self.base, self.prefix[:-1], tuple(names))

    def has(self, key: str) -> bool:
        """Is there a text for this key?"""
        return self.base.has(self.prefix + key) or self.base.has(key)

    def text(self, key: str, **values: Any) -> str:
        """Return the sentence of a key; values may be messages and seat names."""
        own = self.prefix + key
        return self.base.render(own if self.base.has(own) else key, values, self.show)

    def say(self, message: Message) -> str:
        """Return a message as a sentence."""
        return self.text(message.key, **message.values)

    def refuse(self, reason: Reason) -> str:
        """Return a refusal as a sentence."""
        return self.text("reason." + reason.key, **reason.values)

    def show(self, value: Any) -> str:
        """Turn one placeholder value into words."""
        if isinstance(value, SeatName):
            return self.names[value.seat] if value.seat < len(self.names) else f"#{value.seat + 1}"
        if isinstance(value, Message):
            return self.say(value)
        return shown_value(value)


def shown_value(value: Any) -> str:
    """Return a value as it is read: numbers below zero with a minus sign, not with a hyphen."""
    return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else str(value)


def plural_form(language: str, number: int, forms: Mapping[str, Any]) -> str:
    """Return which form a number takes, among those that the entry has; 1 below zero is a single one, too."""
    form = "one" if language == "en" and number in (1, -1) else "other"
    return form if form in forms else "other"


@lru_cache(maxsize=256)
def _texts(content: str, prefix: str) -> Mapping[str, Any]:
    """Return the texts of a file by their keys below `prefix`; kept, for whoever changes the language to and fro."""
    import yaml  # late: the first picture of the window must not wait for it

    texts: dict[str, Any] = {}
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    _flatten(prefix, yaml.load(content, Loader=loader) or {}, texts)  # noqa: S506 (no objects)
    return MappingProxyType(texts)


def _flatten(prefix: str, node: Any, into: dict[str, Any]) -> None:
    if isinstance(node, Mapping):
        if "other" in node and set(node) <= {"one", "other"}:
            into[prefix] = dict(node)
            return
        for key, entry in node.items():
            _flatten(f"{prefix}.{key}" if prefix else str(key), entry, into)
    else:
        into[prefix] = str(node)
