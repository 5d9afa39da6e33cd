"""Reads what can be chosen before a game (`options.yaml`): options, and presets that set several at once."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from game.core.content import Faults, Node, Reader, Unique, read_list
from rulesets.theme_parque import content_types as c

SEATS = (2, 6)
Value = bool | str | tuple[str, ...]
Presets = dict[str, MappingProxyType[str, Value]]
OFF = "off"
"""Stands among the seats of a switch for the game without it."""
REQUIRED = ("key", "kind", "default", "available", "rule")


def read_options(
    path: Path, faults: Faults, sets: dict[str, c.SetInfo] | None
) -> tuple[dict[str, c.Option], Presets]:
    """Return the options of a file by key, and the presets by name; what is wrong goes to `faults`.

    sets  None: that file was unreadable
    """
    options: dict[str, c.Option] = {}
    links: list[tuple[Node, str]] = []
    unique = Unique(faults, "option")

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, list(REQUIRED), ["values", "needs", "excludes", "seats"], "option")
        if not set(REQUIRED) <= set(got):
            return
        key, kind = reader.text(got["key"]), reader.word(got["kind"], ("switch", "choice", "many"), "kind")
        if kind and (kind == "switch") == ("values" in got):
            faults.add(node.place, 'a switch has no "values"; a choice needs them')
        valid = sets if key == "sets" else None
        values = (
            reader.words(got["values"], valid, "set" if key == "sets" else "value") if "values" in got else ()
        )
        default = _value(reader, got["default"], kind, values)
        needs = reader.text(got["needs"]) if "needs" in got else None
        if "needs" in got:
            links.append((got["needs"], needs or ""))
        excludes = reader.words(got["excludes"], None, "option") if "excludes" in got else ()
        for member in reader.items(got["excludes"]) if "excludes" in got else ():
            links.append((member, getattr(member, "text", "")))
        seats = _seats(reader, got["seats"], (OFF,) if kind == "switch" else values) if "seats" in got else {}
        available = reader.flag(got["available"])
        option = c.Option(
            key, kind, default, values, available, reader.text(got["rule"]), needs, excludes, MappingProxyType(seats)
        )  # fmt: skip
        if unique.take(got["key"].place, key):
            options[key] = option

    top = read_list(path, faults, "options", one, ["presets"])
    for node, key in links:
        if key and key not in options:
            Reader(faults).unknown(node.place, key, options, "option")
    presets = _presets(Reader(faults), top["presets"], options) if "presets" in top else {}
    return options, presets


def _value(reader: Reader, node: Node, kind: str, values: tuple[str, ...]) -> Value:
    if not kind:
        return False  # the kind is a fault of its own
    if kind == "switch":
        return reader.flag(node)
    if kind == "many":
        return reader.words(node, values, "value")
    return reader.word(node, values, "value")


def _seats(reader: Reader, node: Node, values: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Return for some values the numbers of players that they are for."""
    found = {}
    for value, inner in reader.table(node, values, "value").items():
        found[value] = tuple(reader.integer(member, *SEATS) for member in reader.items(inner))
    return found


def _presets(reader: Reader, node: Node, options: dict[str, c.Option]) -> Presets:
    presets: Presets = {}
    unique = Unique(reader.faults, "preset")
    for member in reader.items(node):
        got = reader.mapping(member, ["name", "options"], (), "preset")
        if len(got) < 2:
            continue
        chosen: dict[str, Value] = {}
        table = reader.table(got["options"], options, "option")
        for key, inner in table.items():
            needed = options[key].needs
            if needed and needed not in table:
                reader.faults.add(inner.place, f"{key} means nothing without {needed}")
            option = options[key]
            chosen[key] = _value(reader, inner, option.kind, option.values)
            for other in option.excludes:
                if other in chosen:
                    reader.faults.add(inner.place, f"{key} does not go together with {other}")
        name = reader.text(got["name"])
        if unique.take(got["name"].place, name):
            presets[name] = MappingProxyType(chosen)
    return presets
