"""Reads the files of `data/theme_park_mania` into the classes of `content_types.py` and notes everything that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from game.core import contract
from game.core.content import Faults, Node, Reader, load_yaml
from game.core.content_room import Places, Shelf, read_id, refuse_unknown_files
from rulesets.theme_park_mania import content_types as c
from rulesets.theme_park_mania import content_words as w
from rulesets.theme_park_mania.content_cards import read_cards
from rulesets.theme_park_mania.content_check import check_fit
from rulesets.theme_park_mania.content_figures import read_figures
from rulesets.theme_park_mania.content_tiles import compare_counts, read_ground

FILES = ("table.yaml", "rides.yaml", "cards.yaml", "figures.yaml", "options.yaml")

_V = TypeVar("_V")


def read(folder: Path, faults: Faults) -> c.Content:
    """The content in `folder`. After faults it is incomplete and only good for looking for more faults."""
    places: Places = {}
    return read_with_places(folder, faults, places)


def read_with_places(folder: Path, faults: Faults, places: Places) -> c.Content:
    """The content in `folder`; `places` is filled with the place of each thing, for messages about it."""
    before = len(faults)
    refuse_unknown_files(folder, FILES, faults)
    ground = read_ground(folder / "table.yaml", faults, places)
    rides, facilities = _read_rides(folder / "rides.yaml", faults, places)
    kinds = read_cards(folder / "cards.yaml", faults, places)
    figures = read_figures(folder / "figures.yaml", faults, places)
    options, presets = _read_options(folder / "options.yaml", faults, places)
    content = c.Content(
        table=ground.table,
        paths=ground.paths,
        starts=ground.starts,
        rides=_fixed(rides),
        facilities=_fixed(facilities),
        employees=figures.employees,
        card_kinds=_fixed(kinds),
        cards=_fixed({card: kind for kind in kinds.values() for card in kind.cards}),
        scenarios=figures.scenarios,
        progress=figures.progress,
        pieces=figures.pieces,
        start=figures.start,
        prices=figures.prices,
        points=figures.points,
        limits=figures.limits,
        options=_fixed(options),
        presets=_fixed(presets),
    )
    # What must fit together is checked over sound files only; a typing error would be reported several times.
    if len(faults) == before:
        check_fit(content, places, faults)
    return content


def _fixed(table: Mapping[str, _V]) -> Mapping[str, _V]:
    return MappingProxyType(dict(table))


# --- rides and facilities -------------------------------------------------------------------------------------


def _read_rides(
    path: Path, faults: Faults, places: Places
) -> tuple[dict[str, c.Ride], dict[str, c.Facility]]:
    before = len(faults)
    reader = Reader(faults)
    root = load_yaml(path, faults)
    keys = ["rides", "facilities", "themed", "counts"]
    top = reader.mapping(root, keys, (), f"the file {path.name}") if root is not None else {}
    places |= {key: node.place for key, node in top.items()}
    shelf = Shelf(reader, "ride", places)
    names: list[str] = []
    for member in reader.items(top["rides"]) if "rides" in top else ():
        got = reader.mapping(member, ["id"], (), "ride")
        if "id" in got and (name := shelf.new(got["id"])):
            names.append(name)
    facilities: dict[str, c.Facility] = {}
    shelf = Shelf(reader, "facility", places)
    for member in reader.items(top["facilities"]) if "facilities" in top else ():
        _generic(reader, member, shelf, facilities)
    themes: dict[str, list[str]] = {name: [] for name in names}
    for member in reader.items(top["themed"]) if "themed" in top else ():
        _themed(reader, member, shelf, themes, facilities)
    sound = len(faults) == before
    for name, themed in themes.items() if sound else ():
        if len(themed) != 2:
            message = f"the ride {name} needs two themed facilities, found {len(themed)}"
            faults.add(places[f"ride {name}"], message)
    if "counts" in top:
        generic = sum(each.count for each in facilities.values() if each.theme is None)
        found = {"rides": len(names), "generic": generic, "themed": sum(map(len, themes.values()))}
        got = reader.mapping(top["counts"], list(found), (), "counts")
        compare_counts(reader, got, found, "the box has", sound)
    return {name: c.Ride(name, tuple(themes[name])) for name in names}, facilities


def _generic(reader: Reader, node: Node, shelf: Shelf, found: dict[str, c.Facility]) -> None:
    keys = ["id", "count", "price", "fare", "needs_path", "in_area"]
    got = reader.mapping(node, keys, ["mascot_fare"], "facility")
    if any(key not in got for key in keys):
        return
    kind = reader.word(got["id"], w.GENERIC, "facility")
    fare = reader.integer(got["fare"], 0, 9)
    mascot_fare = reader.integer(got["mascot_fare"], 0, 9) if "mascot_fare" in got else fare
    if kind and ("mascot_fare" in got) != (kind == w.MASCOT_STAGE):
        reader.faults.add(
            got["id"].place, f'the key "mascot_fare" belongs to {w.MASCOT_STAGE} and to no other'
        )
    needs_path, in_area = reader.flag(got["needs_path"]), reader.flag(got["in_area"])
    if kind and (needs_path, in_area) != (kind != w.SCENERY,) * 2:
        message = f"only {w.SCENERY} needs no path and belongs to no area, everything else needs both"
        reader.faults.add(got["id"].place, message)
    count, price = reader.integer(got["count"], 1, 99), reader.integer(got["price"], 1, 99)
    if kind and shelf.new(got["id"]):
        found[kind] = c.Facility(kind, kind, count, price, fare, mascot_fare, needs_path, in_area)


def _themed(
    reader: Reader, node: Node, shelf: Shelf, themes: dict[str, list[str]], found: dict[str, c.Facility]
) -> None:
    keys = ["id", "theme", "price", "fare"]
    got = reader.mapping(node, keys, (), "themed facility")
    if len(got) < len(keys):
        return
    theme = reader.word(got["theme"], themes, "ride")
    price, fare = reader.integer(got["price"], 1, 99), reader.integer(got["fare"], 0, 9)
    if (name := shelf.new(got["id"])) and theme:
        themes[theme].append(name)
        found[name] = c.Facility(name, w.THEMED, 1, price, fare, fare, True, True, theme)


# --- options --------------------------------------------------------------------------------------------------

_VALUES: Mapping[str, tuple[str, ...]] = {"rides": w.RIDE_COUNTS, "start": w.START_TILES}
_OPTION_KEYS = ["key", "kind", "default", "available", "rule"]


def _read_options(
    path: Path, faults: Faults, places: Places
) -> tuple[dict[str, contract.Option], dict[str, Mapping[str, Any]]]:
    reader = Reader(faults)
    root = load_yaml(path, faults)
    top = (
        reader.mapping(root, ["options", "presets"], (), f"the file {path.name}") if root is not None else {}
    )
    places |= {key: node.place for key, node in top.items()}
    before = len(faults)
    options: dict[str, contract.Option] = {}
    shelf = Shelf(reader, "option", places)
    for member in reader.items(top["options"]) if "options" in top else ():
        _option(reader, member, shelf, options)
    if "options" in top and len(faults) == before:
        for key in w.OPTIONS:
            if key not in options:
                faults.add(top["options"].place, f'the option "{key}" is missing')
    presets: dict[str, Mapping[str, Any]] = {}
    shelf = Shelf(reader, "preset", places)
    for member in reader.items(top["presets"]) if "presets" in top else ():
        got = reader.mapping(member, ["id", "options"], (), "preset")
        if len(got) < 2:
            continue
        chosen = {
            key: _value(reader, node, options[key])
            for key, node in reader.table(got["options"], options, "option").items()
        }
        if name := read_id(reader, got["id"]) and shelf.new(got["id"]):
            presets[name] = MappingProxyType(chosen)
    return options, presets


def _option(reader: Reader, node: Node, shelf: Shelf, found: dict[str, contract.Option]) -> None:
    got = reader.mapping(node, _OPTION_KEYS, ["values"], "option")
    if any(key not in got for key in _OPTION_KEYS):
        return
    key = reader.word(got["key"], w.OPTIONS, "option")
    kind = reader.word(got["kind"], ("switch", "choice"), "kind")
    if not key or not kind:
        return
    if kind != ("choice" if key in _VALUES else "switch") or ("values" in got) != (key in _VALUES):
        wanted = "a choice with values" if key in _VALUES else "a switch without values"
        reader.faults.add(node.place, f"the option {key} must be {wanted}")
        return
    values: tuple[Any, ...] = (False, True)
    if key in _VALUES:
        values = reader.words(got["values"], _VALUES[key], "value")
    available = reader.flag(got["available"])
    reader.text(got["rule"], "a rule id")
    option = contract.Option(key, kind, None, values, available)
    default = _value(reader, got["default"], option)
    if shelf.new(got["key"]):
        found[key] = contract.Option(key, kind, default, values, available)


def _value(reader: Reader, node: Node, option: contract.Option) -> Any:
    """One of the values of an option."""
    return reader.flag(node) if option.kind == "switch" else reader.word(node, option.values, "value")
