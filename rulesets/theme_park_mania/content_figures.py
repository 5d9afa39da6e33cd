"""Reads the file `figures.yaml`: employees, scenarios, progress, supplies, prices, points and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from game.core.content import Faults, MapNode, Node, Reader, load_yaml
from game.core.content_room import Places
from rulesets.theme_park_mania import content_types as c
from rulesets.theme_park_mania import content_words as w

_KEYS = (
    "employees", "scenarios", "progress", "pieces", "start", "prices", "points", "ranks", "limits",
)  # fmt: skip

_T = TypeVar("_T")


@dataclass(frozen=True)
class Figures:
    """What stands in the file; see `Content`."""

    employees: tuple[str, ...]
    scenarios: Mapping[tuple[int, int], c.Scenario]
    progress: tuple[c.Step, ...]
    pieces: c.Pieces
    start: c.Start
    prices: c.Prices
    points: c.Points
    limits: c.Limits


def read_figures(path: Path, faults: Faults, places: Places) -> Figures:
    """The figures of the game; with faults, harmless ones."""
    reader = Reader(faults)
    root = load_yaml(path, faults)
    top = reader.mapping(root, _KEYS, (), f"the file {path.name}") if root is not None else {}
    places |= {key: node.place for key, node in top.items()}
    return Figures(
        _employees(reader, top.get("employees")),
        MappingProxyType(_scenarios(reader, top.get("scenarios"), places)),
        _progress(reader, top.get("progress")),
        _numbers(reader, top.get("pieces"), c.Pieces, 1, "pieces", places),
        _numbers(reader, top.get("start"), c.Start, 1, "start", places),
        _numbers(reader, top.get("prices"), c.Prices, 1, "prices", places, reward=_rewards),
        _numbers(
            reader, top.get("points"), c.Points, 1, "points", places, ranks=_ranks(reader, top.get("ranks"))
        ),
        _numbers(reader, top.get("limits"), c.Limits, 1, "limits", places),
    )


def _numbers(
    reader: Reader, node: Node | None, kind: type[_T], low: int, what: str, places: Places, **special: Any
) -> _T:
    """A class of whole numbers from a mapping with the same keys.

    special  a field that is read by a function of reader and node, or that was read elsewhere
    """
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    here = [name for name in names if callable(special.get(name)) or name not in special]
    got = reader.mapping(node, here, (), what) if node is not None else {}
    places |= {f"{what} {key}": value.place for key, value in got.items()}
    values: dict[str, Any] = {}
    for name in names:
        if name in special and not callable(special[name]):
            values[name] = special[name]
        elif name in special:
            values[name] = special[name](reader, got.get(name))
        else:
            values[name] = reader.integer(got[name], low, 999) if name in got else low
    return kind(**values)


def _rewards(reader: Reader, node: Node | None) -> Mapping[int, int]:
    seats = [str(number) for number in w.SEATS]
    got = reader.mapping(node, seats, (), "reward") if node is not None else {}
    return MappingProxyType({int(key): reader.integer(value, 0, 99) for key, value in got.items()})


def _ranks(reader: Reader, node: Node | None) -> tuple[tuple[int, str], ...]:
    """A table of ranks with the least points of each, from the highest down."""
    if not isinstance(node, MapNode):
        if node is not None:
            reader.wrong(node, "a mapping of ranks to points")
        return ()
    found: list[tuple[int, str]] = []
    for name, value in node.entries.items():
        points = reader.integer(value, 1, 999)
        if found and points >= found[-1][0]:
            reader.faults.add(value.place, "the points of the ranks must fall")
        found.append((points, name))
    return tuple(found)


def _employees(reader: Reader, node: Node | None) -> tuple[str, ...]:
    found = reader.words(node, w.EMPLOYEES, "employee") if node is not None else ()
    if node is not None and found:
        for name in w.EMPLOYEES:
            if name not in found:
                reader.faults.add(node.place, f'the employee "{name}" is missing')
    return found


def _scenarios(reader: Reader, node: Node | None, places: Places) -> dict[tuple[int, int], c.Scenario]:
    found: dict[tuple[int, int], c.Scenario] = {}
    keys = [field.name for field in fields(c.Scenario)]
    for member in reader.items(node) if node is not None else ():
        got = reader.mapping(member, keys, (), "scenario")
        if len(got) < len(keys):
            continue
        rides, seats = (
            reader.integer(got["rides"], 1, 99),
            reader.integer(got["seats"], w.SEATS[0], w.SEATS[-1]),
        )
        minis, booths = reader.integer(got["minis"], 1, 99), reader.integer(got["booths"], 1, 99)
        facilities = reader.integer(got["facilities"], 0, 999)
        minutes = tuple(reader.integer(each, 1, 999) for each in reader.items(got["minutes"]))
        if len(minutes) != 2 or minutes[0] > minutes[1]:
            reader.faults.add(
                got["minutes"].place, "two numbers of minutes must stand here, the shorter first"
            )
            continue
        if (rides, seats) in found:
            reader.faults.add(member.place, f"the scenario with {rides} rides and {seats} seats stands twice")
            continue
        places |= {f"scenario {rides} {seats} {key}": value.place for key, value in got.items()}
        found[rides, seats] = c.Scenario(rides, seats, minis, booths, facilities, (minutes[0], minutes[1]))
    return found


def _progress(reader: Reader, node: Node | None) -> tuple[c.Step, ...]:
    found: list[c.Step] = []
    for member in reader.items(node) if node is not None else ():
        got = reader.mapping(member, ["rides", "employee_price", "fee"], (), "step")
        if len(got) < 3:
            continue
        rides = reader.integer(got["rides"], 0, 99)
        if not found and rides:
            reader.faults.add(got["rides"].place, "the progress table must begin with 0 rides")
        elif found and rides <= found[-1].rides:
            reader.faults.add(got["rides"].place, "the rides of the progress table must rise")
        price, fee = reader.integer(got["employee_price"], 1, 99), reader.integer(got["fee"], 0, 99)
        found.append(c.Step(rides, price, fee))
    if node is not None and not found:
        reader.faults.add(node.place, "the progress table is empty")
    return tuple(found)
