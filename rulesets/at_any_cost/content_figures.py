"""Reads the figures of the rules and the options."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.core import contract
from game.core.content import Faults, Node, Reader, load_yaml, read_list
from game.core.content_room import Places, Shelf
from rulesets.at_any_cost import content_types as c
from rulesets.at_any_cost import content_words as w

_NUMBERS = (
    "loan", "blueprint_penalty", "coins_per_point", "start_money", "start_hand", "redeals", "showcases", "market",
    "events_drawn", "actions", "most_actions", "attractions", "super_attractions", "super_stars", "gate_stars",
    "loose_change", "ticket", "capacity", "hand_limit", "growth", "neighbour_gain",
)  # fmt: skip
_TABLES = ("size", "loans")
_DRAWS = ("draw", "search")


def read_figures(path: Path, faults: Faults, places: Places) -> c.Figures:
    """The file `figures.yaml`; zeros stand for what could not be read."""
    values: dict[str, Any] = dict.fromkeys(_NUMBERS, 1)
    for name in _TABLES:
        values |= {name: (0,), f"{name}_more": 0}
    values |= dict.fromkeys(_DRAWS, (1, 1)) | {"cities": MappingProxyType({})}
    root = load_yaml(path, faults)
    if root is None:
        return c.Figures(**values)
    reader = Reader(faults)
    top = reader.mapping(root, [*_TABLES, *_DRAWS, *_NUMBERS, "cities"], (), f"the file {path.name}")
    for key, node in top.items():
        places[f"figure {key}"] = node.place
        if key in _TABLES:
            values |= _table(reader, node, key)
        elif key in _DRAWS:
            got = reader.mapping(node, ["n", "keep"], (), key)
            pair = [reader.integer(got[part], 1, 20) if part in got else 1 for part in ("n", "keep")]
            if pair[1] > pair[0]:
                faults.add(got["keep"].place, f"of {pair[0]} drawn cards no {pair[1]} can be kept")
            values[key] = (pair[0], pair[1])
        elif key == "cities":
            values[key] = MappingProxyType(_cities(reader, node, places))
        else:
            values[key] = reader.integer(node, 1 if key in ("loan", "coins_per_point") else 0, 999)
    if values["most_actions"] < values["actions"]:
        faults.add(top["most_actions"].place, "most_actions cannot be lower than actions")
    return c.Figures(**values)


def _table(reader: Reader, node: Node, key: str) -> dict[str, Any]:
    """Points by number from 0, and the points of each one more."""
    got = reader.mapping(node, ["points", "more"], (), key)
    members = reader.items(got["points"], "a list of points") if "points" in got else ()
    points = tuple(reader.integer(member, 0, 999) for member in members)
    if "points" in got and (not points or points[0] != 0 or list(points) != sorted(points)):
        reader.faults.add(got["points"].place, "the points begin with 0 and never fall")
    return {key: points or (0,), f"{key}_more": reader.integer(got["more"], 0, 99) if "more" in got else 0}


def _cities(reader: Reader, node: Node, places: Places) -> dict[str, c.City]:
    found: dict[str, c.City] = {}
    shelf = Shelf(reader, "city", places)
    for member in reader.items(node, "a list of cities"):
        got = reader.mapping(member, ["id", "good", "bad", "showcases"], (), "city")
        if len(got) < 4:
            continue
        name = reader.word(got["id"], w.CITIES, "city")
        good, bad = reader.integer(got["good"], 1, 99), reader.integer(got["bad"], 1, 99)
        showcases = reader.flag(got["showcases"])
        if name and shelf.new(got["id"]):
            found[name] = c.City(name, good, bad, showcases)
    for name in w.CITIES:
        if name not in found:
            reader.faults.add(node.place, f'the city "{name}" is missing')
    return found


_OPTIONS = (
    "city", "packs", "pack_choice", "good_neighbours", "redeal", "reactions", "always_ask", "tie_end",
    "super_demolished", "last_cleanup",
)  # fmt: skip
"""The options that the rules know."""

_CHOICES = {
    "city": w.CITIES,
    "pack_choice": ("random", "by_players"),
    "redeal": ("up_to_3", "none"),
    "reactions": ("hit_only", "any_rival"),
    "tie_end": ("shared", "lot"),
    "super_demolished": ("out_of_game", "back_to_showcase"),
    "last_cleanup": ("on", "off"),
}


def read_options(
    path: Path, packs: tuple[str, ...], faults: Faults, places: Places
) -> dict[str, contract.Option]:
    """The file `options.yaml`: every option that the rules know, in the order of the file."""
    found: dict[str, contract.Option] = {}
    shelf = Shelf(Reader(faults), "option", places)

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, ["key", "kind", "default", "rule"], ["values"], "option")
        if any(part not in got for part in ("key", "kind", "default", "rule")):
            return
        key = reader.word(got["key"], _OPTIONS, "option")
        wanted = "many" if key == "packs" else "choice" if key in _CHOICES else "switch"
        kind = reader.word(got["kind"], (wanted,), f"kind of the option {key}") if key else ""
        reader.text(got["rule"], "a rule id")
        if not kind or not shelf.new(got["key"]):
            return
        values, default = _values(reader, got, kind, _CHOICES.get(key, packs))
        found[key] = contract.Option(key, kind, default, values)

    before = len(faults)
    top = read_list(path, faults, "options", one)
    for name in _OPTIONS:
        if name not in found and len(faults) == before:
            faults.add(top["options"].place, f'the option "{name}" is missing')
    return found


def _values(
    reader: Reader, got: dict[str, Node], kind: str, valid: tuple[str, ...]
) -> tuple[tuple[Any, ...], Any]:
    """What an option offers, and its default; an empty `valid` stands for packs that could not be read."""
    if kind == "switch":
        return (False, True), reader.flag(got["default"])
    if "values" not in got:
        reader.faults.add(got["key"].place, 'option lacks the key "values"')
        return valid, valid[0] if kind == "choice" else ()
    values = reader.words(got["values"], valid or None, "value")
    if kind == "many":
        return values, reader.words(got["default"], values, "value")
    if len(values) < len(valid) and len(values) == len(reader.items(got["values"])):
        missing = [name for name in valid if name not in values]
        reader.faults.add(got["values"].place, f"the option must offer {', '.join(missing)} too")
    return values, reader.word(got["default"], values, "value")
