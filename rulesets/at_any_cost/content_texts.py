"""Which texts the content asks for, and that no name stands twice."""

from __future__ import annotations

from pathlib import Path

from game.core.catalogue_check import read_texts
from game.core.content import Faults
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_types import Content

HOMES = {
    "option": "options.yaml",
    "preset": "options.yaml",
    "fact": "options.yaml",
    "card": "cards.yaml",
    "event": "cards.yaml",
    "blueprint": "cards.yaml",
    "city": "cards.yaml",
}


def wanted_texts(content: Content) -> list[str]:
    """The text keys that the content and its vocabulary ask for."""
    keys: list[str] = []
    for card in content.cards.values():
        keys.append(f"card.{card.id}.name")
        if card.abilities:
            keys += [f"card.{card.id}.text", f"card.{card.id}.short"]
    for name in content.events:
        keys += [f"event.{name}.{part}" for part in ("name", "a", "b", "a_short", "b_short")]
    keys += [f"blueprint.{name}.name" for name in content.blueprints]
    for name in content.city_events:
        keys += [f"city.{name}.{part}" for part in ("name", "text", "short")]
    for name in (w.CORE, *content.packs):
        keys += [f"pack.{name}.name", f"pack.{name}.text"]
    for key, option in content.options.items():
        keys += [f"option.{key}.name", f"option.{key}.text"]
        if option.kind != "switch":
            keys += [f"option.{key}.{value}" for value in option.values]
    for group, (words, parts) in GROUPS.items():
        keys += [f"{group}.{name}.{part}" for name in words for part in parts]
    return keys + [f"need.{name}" for name in _NEEDS]


_TOLD = ("name", "text")
_COUNTED = ("name", "a", "plural", "text")

GROUPS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "type": (w.TYPES, _COUNTED),
    "kind": ((*w.KINDS, "card", "event", "blueprint", "showcase", "city_good", "city_bad"), _COUNTED),
    "class": (w.CLASSES, _TOLD),
    "icon": (w.ICONS, _TOLD),
    "event_type": ((*w.EVENT_TYPES, "untyped", "react"), _TOLD),
    "pin": (w.PINS, _TOLD),
    "trigger": (w.TRIGGERS, _TOLD),
    "operation": (tuple(w.OPERATIONS), _TOLD),
    "term": (
        (
            "gate", "loan", "reminder", "reminder_closed", "market", "star", "size", "capacity", "guest", "growth",
            "coin",
        ),
        _TOLD,
    ),
}  # fmt: skip
"""Texts for the words of the vocabulary, as `<group>.<word>.<part>`: names for the table, help for the curious."""

_NEEDS = (*dict.fromkeys((*w.ONE_ITEMS, *w.PARK_ITEMS)), "single", "another", "park", "same", "list")


def check_names(content: Content, folder: Path, faults: Faults) -> None:
    """No two cards share a name: upgrades on one attraction are told apart by name (AAC-7.5)."""
    found = read_texts(folder / "cards.yaml", Faults())
    first: dict[str, str] = {}
    for group, ids in (("card", content.cards), ("event", content.events), ("blueprint", content.blueprints), ("city", content.city_events)):  # fmt: skip
        for name in ids:
            entry = found.get(f"{group}.{name}.name")
            title = entry.forms.get("", "") if entry else ""
            if entry and title and first.setdefault(title, name) != name:
                faults.add(entry.place, f'"{title}" is the name of {first[title]} already')
