"""Reads the files of `data/dice_theme_park` into the classes of `content.py` and notes everything that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from game.core import contract
from game.core.content import Faults, Node, Place, Reader, load_yaml, read_list
from game.core.content_room import Places, Shelf, refuse_unknown_files
from rulesets.dice_theme_park import content_types as c
from rulesets.dice_theme_park import content_words as w
from rulesets.dice_theme_park.content_cards import read_cards
from rulesets.dice_theme_park.content_check import check_fit
from rulesets.dice_theme_park.content_figures import read_figures

FILES = (
    "board.yaml",
    "attractions.yaml",
    "monorails.yaml",
    "objectives.yaml",
    "cards.yaml",
    "figures.yaml",
    "modes.yaml",
    "options.yaml",
)

_V = TypeVar("_V")


def read(folder: Path, faults: Faults) -> c.Content:
    """The content in `folder`. After faults it is incomplete and only good for looking for more faults."""
    places: Places = {}
    return read_with_places(folder, faults, places)


def read_with_places(folder: Path, faults: Faults, places: Places) -> c.Content:
    """The content in `folder`; `places` is filled with the place of each thing, for messages about it."""
    before = len(faults)
    refuse_unknown_files(folder, FILES, faults)
    board = _read_board(folder / "board.yaml", faults, places)
    attractions, entrance = _read_attractions(folder / "attractions.yaml", faults, places)
    staff, administrators, skills = read_cards(folder / "cards.yaml", faults, places)
    figures = read_figures(folder / "figures.yaml", faults, places)
    content = c.Content(
        board=board,
        attractions=_fixed(attractions),
        entrance=entrance,
        printed=_printed(attractions, entrance),
        stack_of=_fixed({s: tuple(a.id for a in attractions.values() if a.stack == s) for s in w.STACKS}),
        staff=_fixed(staff),
        monorails=_fixed(_read_monorails(folder / "monorails.yaml", faults, places)),
        objectives=_fixed(_read_objectives(folder / "objectives.yaml", faults, places)),
        administrators=_fixed(administrators),
        skills=_fixed(skills),
        upgrades=figures.upgrades,
        modes=_fixed(_read_modes(folder / "modes.yaml", faults, places)),
        prices=figures.prices,
        supplies=figures.supplies,
        amenity_bonus=figures.amenity_bonus,
        mascot_uses=figures.mascot_uses,
        map_use=figures.map_use,
        options=_fixed(_read_options(folder / "options.yaml", faults, places)),
    )
    # What must fit together is checked over sound files only; a typing error would be reported several times.
    if len(faults) == before:
        check_fit(content, places, faults)
    return content


def _fixed(table: Mapping[str, _V]) -> Mapping[str, _V]:
    return MappingProxyType(dict(table))


def _printed(attractions: Mapping[str, c.Attraction], entrance: str) -> tuple[str, ...]:
    names = [name for name, attraction in attractions.items() if attraction.stack == "printed"]
    return tuple(sorted(names, key=lambda name: name != entrance))


# --- board ----------------------------------------------------------------------------------------------------


def read_cell(reader: Reader, node: Node) -> c.Cell:
    """A cell written as [q, r]."""
    members = reader.items(node, "a cell [q, r]")
    if len(members) != 2:
        if members:
            reader.wrong(node, "a cell [q, r]")
        return (0, 0)
    return reader.integer(members[0], -20, 20), reader.integer(members[1], -20, 20)


def _read_board(path: Path, faults: Faults, places: Places) -> c.Board:
    cells: dict[c.Cell, Place] = {}
    rows: set[int] = set()

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, ["r", "q"], (), "row")
        if len(got) < 2:
            return
        r = reader.integer(got["r"], -20, 20)
        if r in rows:
            faults.add(got["r"].place, f"the row {r} stands twice")
            return
        rows.add(r)
        places[f"row {r}"] = node.place
        for member in reader.items(got["q"]):
            cell = (reader.integer(member, -20, 20), r)
            if cell in cells:
                faults.add(member.place, f"the cell {cell[0]}, {r} stands twice")
            cells.setdefault(cell, member.place)
            places[f"cell {cell[0]},{r}"] = member.place

    top = read_list(path, faults, "rows", one, ["start_sites"])
    sites: list[c.Cell] = []
    if "rows" in top:
        places["board"] = top["rows"].place
        if "start_sites" not in top:
            faults.add(top["rows"].place, 'the file board.yaml lacks the key "start_sites"')
    reader = Reader(faults)
    for member in reader.items(top["start_sites"]) if "start_sites" in top else ():
        site = read_cell(reader, member)
        if site in sites:
            faults.add(member.place, f"the start site {site[0]}, {site[1]} stands twice")
            continue
        sites.append(site)
        places[f"start site {site[0]},{site[1]}"] = member.place
    if "start_sites" in top:
        places["start sites"] = top["start_sites"].place
    by_row = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return c.Board(tuple(by_row), tuple(sites))


# --- attractions ----------------------------------------------------------------------------------------------


def _read_attractions(path: Path, faults: Faults, places: Places) -> tuple[dict[str, c.Attraction], str]:
    found: dict[str, c.Attraction] = {}
    root = load_yaml(path, faults)
    if root is None:
        return found, ""
    reader = Reader(faults)
    shelf = Shelf(reader, "attraction", places)
    top = reader.mapping(root, ["entrance", "printed", *w.STACKS], (), f"the file {path.name}")
    for stack in ("printed", *w.STACKS):
        if stack not in top:
            continue
        places[f"stack {stack}"] = top[stack].place
        for node in reader.items(top[stack]):
            attraction = _attraction(reader, node, stack, shelf, places)
            if attraction:
                found[attraction.id] = attraction
    printed = [name for name, attraction in found.items() if attraction.stack == "printed"]
    return found, reader.word(top["entrance"], printed, "printed attraction") if "entrance" in top else ""


def _attraction(reader: Reader, node: Node, stack: str, shelf: Shelf, places: Places) -> c.Attraction | None:
    """One entry of a stack; its colour must agree with what it asks for (section 6.6 of the rules)."""
    needs = [
        "id",
        "colour",
        "requirement",
        "stars",
        *(["cell"] if stack == "printed" else ["cost", "amenity"]),
    ]
    may = ["income", "spaces", *(["amenity", "icons"] if stack == "printed" else [])]
    got = reader.mapping(node, needs, may, "attraction")
    if any(key not in got for key in needs):
        return None
    colour = reader.word(got["colour"], w.TILE_COLOURS, "colour")
    requirement = read_requirement(reader, got["requirement"], colour)
    spaces = tuple(reader.integer(m, 0, 99) for m in reader.items(got["spaces"])) if "spaces" in got else ()
    if len(spaces) > 2:
        reader.faults.add(got["spaces"].place, "an attraction has at most 2 upgrade spaces")
    cost = reader.integer(got["cost"], 0, 99) if "cost" in got else 0
    income = reader.integer(got["income"], 0, 99) if "income" in got else 0
    stars = reader.integer(got["stars"], 0, 99)
    amenity = reader.word(got["amenity"], w.AMENITIES, "amenity") if "amenity" in got else None
    icons = reader.integer(got["icons"], 1, 9) if "icons" in got else 1
    cell = read_cell(reader, got["cell"]) if "cell" in got else None
    name = shelf.new(got["id"])
    if not name or requirement is None:
        return None
    if "cell" in got:
        places[f"printed {name}"] = got["cell"].place
    return c.Attraction(name, stack, colour, cost, income, requirement, stars, amenity, spaces, icons, cell)


def read_requirement(reader: Reader, node: Node, colour: str) -> c.Requirement | None:
    """A requirement `{kind: [element, ...]}` that guests can fulfil, of an attraction of this colour."""
    entry = reader.single(node, w.REQUIREMENT_KINDS, "requirement kind")
    if entry is None:
        return None
    kind, inner = entry
    members = reader.items(inner, "a list of elements")
    elements = tuple(reader.word(member, w.ELEMENTS, "element") for member in members)
    size = w.REQUIREMENT_KINDS[kind]
    if len(elements) != size:
        noun = "element" if size == 1 else "elements"
        reader.faults.add(
            inner.place, f"{kind} takes {size} {noun}, found {len(elements)}: no party can fulfil it"
        )
        return None
    if "" in elements or not colour:
        return None
    asked = {element for element in elements if element != w.ANY}
    for member, element in zip(members, elements, strict=True):
        if element not in (w.ANY, colour):
            reader.faults.add(member.place, f"a {colour} attraction cannot ask for a {element} guest")
    if colour != "grey" and not asked:
        reader.faults.add(inner.place, f"a {colour} attraction must ask for at least one {colour} guest")
    return c.Requirement(kind, elements)


# --- small lists ----------------------------------------------------------------------------------------------


def _read_monorails(path: Path, faults: Faults, places: Places) -> dict[str, c.Monorail]:
    found: dict[str, c.Monorail] = {}
    shelf = Shelf(Reader(faults), "monorail", places)

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, ["id", "seats", "values"], (), "monorail")
        if len(got) < 3:
            return
        seats = reader.integer(got["seats"], 2, 4)
        values = tuple(reader.integer(member, 1, 6) for member in reader.items(got["values"]))
        if len(values) != 3:
            faults.add(got["values"].place, f"a monorail carries 3 guests, found {len(values)} values")
        if name := shelf.new(got["id"]):
            found[name] = c.Monorail(name, seats, values)

    top = read_list(path, faults, "monorails", one)
    places |= {key: node.place for key, node in top.items()}
    return found


def _read_objectives(path: Path, faults: Faults, places: Places) -> dict[str, c.Objective]:
    found: dict[str, c.Objective] = {}
    shelf = Shelf(Reader(faults), "objective", places)

    def one(reader: Reader, node: Node) -> None:
        got = reader.mapping(node, ["id", "group", "metric", "best"], (), "objective")
        if len(got) < 4:
            return
        group = reader.word(got["group"], w.GROUPS, "group")
        metric = reader.word(got["metric"], w.METRICS, "metric")
        best = reader.word(got["best"], ("high", "low"), "end")
        if name := shelf.new(got["id"]):
            found[name] = c.Objective(name, group, metric, best)

    top = read_list(path, faults, "objectives", one)
    places |= {key: node.place for key, node in top.items()}
    return found


def _read_modes(path: Path, faults: Faults, places: Places) -> dict[str, c.Mode]:
    found: dict[str, c.Mode] = {}
    shelf = Shelf(Reader(faults), "mode", places)

    def one(reader: Reader, node: Node) -> None:
        keys = ["id", "rounds", "cards", "stacks", "objectives"]
        got = reader.mapping(node, keys, (), "mode")
        if len(got) < len(keys):
            return
        reader.word(got["id"], w.MODES, "mode")
        rounds = reader.integer(got["rounds"], 1, 9)
        stacks = tuple(reader.word(member, w.STACKS, "stack") for member in reader.items(got["stacks"]))
        if len(stacks) != rounds:
            faults.add(got["stacks"].place, f"{rounds} rounds need {rounds} stacks, found {len(stacks)}")
        objectives = tuple(reader.integer(m, 1, rounds) for m in reader.items(got["objectives"]))
        if list(objectives) != sorted(set(objectives)):
            faults.add(got["objectives"].place, "the rounds with objectives must rise")
        if name := shelf.new(got["id"]):
            found[name] = c.Mode(name, rounds, reader.flag(got["cards"]), stacks, objectives)

    before = len(faults)
    top = read_list(path, faults, "modes", one)
    for name in w.MODES:
        if name not in found and len(faults) == before:
            faults.add(top["modes"].place, f'the mode "{name}" is missing')
    return found


def _read_options(path: Path, faults: Faults, places: Places) -> dict[str, contract.Option]:
    found: dict[str, contract.Option] = {}
    shelf = Shelf(Reader(faults), "option", places)

    def one(reader: Reader, node: Node) -> None:
        keys = ["key", "kind", "values", "default", "available", "rule"]
        got = reader.mapping(node, keys, (), "option")
        if len(got) < len(keys):
            return
        key = reader.word(got["key"], ("mode",), "option")
        kind = reader.word(got["kind"], ("choice",), "kind")
        values = reader.words(got["values"], w.MODES, "mode")
        default = reader.word(got["default"], values, "value")
        reader.text(got["rule"], "a rule id")
        available = reader.flag(got["available"])
        if key and shelf.new(got["key"]):
            found[key] = contract.Option(key, kind, default, values, available)

    before = len(faults)
    top = read_list(path, faults, "options", one)
    if not found and len(faults) == before:
        faults.add(top["options"].place, 'the option "mode" is missing')
    return found
