"""Reads the file `figures.yaml`: prices, rewards, supplies, dice, upgrades, bonuses, and what maps and mascots do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.core.content import Faults, MapNode, Node, Reader, Scalar, load_yaml
from game.core.content_room import Places, Shelf
from rulesets.dice_theme_park import content_types as c
from rulesets.dice_theme_park import content_words as w
from rulesets.dice_theme_park.content_effects import read_effect, read_effects

SEATS = (2, 3, 4)


@dataclass(frozen=True)
class Figures:
    """What stands in the file; see `Content`."""

    prices: c.Prices
    supplies: c.Supplies
    upgrades: Mapping[str, c.Upgrade]
    amenity_bonus: Mapping[int, tuple[c.Effect, ...]]
    mascot_uses: tuple[c.Effect, ...]
    map_use: c.Effect


_KEYS = ("prices", "objective_rewards", "supplies", "dice", "upgrades", "amenity_bonus", "map", "mascot")
_PRICES = ("mascot", "map", "end_money")
_SUPPLIES = ("start_money", "start_maps", "start_mascots", "maps", "mascots")


def read_figures(path: Path, faults: Faults, places: Places) -> Figures:
    """The figures of the game; with faults, harmless ones."""
    reader = Reader(faults)
    root = load_yaml(path, faults)
    top = reader.mapping(root, _KEYS, (), f"the file {path.name}") if root is not None else {}
    places |= {f"figures {key}": node.place for key, node in top.items()}
    prices = _numbers(reader, top.get("prices"), _PRICES, 1, "prices", places)
    supplies = _numbers(reader, top.get("supplies"), _SUPPLIES, 0, "supplies", places)
    dice = reader.mapping(top["dice"], ["each", "bag", "box"], (), "dice") if "dice" in top else {}
    each = reader.integer(dice["each"], 1, 999) if "each" in dice else 0
    rewards = {
        seats: tuple(reader.integer(member, 0, 99) for member in reader.items(node))
        for seats, node in _by_seats(reader, top.get("objective_rewards"), "rewards", places).items()
    }
    amounts = {
        key: {
            s: reader.integer(node, 0, 999)
            for s, node in _by_seats(reader, dice.get(key), key, places).items()
        }
        for key in ("bag", "box")
    }
    return Figures(
        c.Prices(prices["mascot"], prices["map"], prices["end_money"], MappingProxyType(rewards)),
        c.Supplies(
            **supplies, dice=each, bag=MappingProxyType(amounts["bag"]), box=MappingProxyType(amounts["box"])
        ),
        MappingProxyType(_upgrades(reader, top.get("upgrades"), places)),
        MappingProxyType(_bonuses(reader, top.get("amenity_bonus"))),
        _uses(reader, top.get("mascot")),
        _use(reader, top.get("map")),
    )


def _numbers(
    reader: Reader, node: Node | None, keys: tuple[str, ...], low: int, what: str, places: Places
) -> dict[str, int]:
    got = reader.mapping(node, keys, (), what) if node is not None else {}
    places |= {f"{what} {key}": value.place for key, value in got.items()}
    return {key: reader.integer(got[key], low, 999) if key in got else low for key in keys}


def _by_seats(reader: Reader, node: Node | None, what: str, places: Places) -> dict[int, Node]:
    """The entries of a table with one line for each number of seats."""
    got = reader.mapping(node, [str(seats) for seats in SEATS], (), what) if node is not None else {}
    places |= {f"{what} {key}": value.place for key, value in got.items()}
    return {int(key): value for key, value in got.items()}


def _upgrades(reader: Reader, node: Node | None, places: Places) -> dict[str, c.Upgrade]:
    found: dict[str, c.Upgrade] = {}
    shelf = Shelf(reader, "upgrade", places)
    before = len(reader.faults)
    for member in reader.items(node) if node is not None else ():
        got = reader.mapping(member, ["id", "copies"], ["money", "stars", "icons"], "upgrade")
        if not {"id", "copies"} <= set(got):
            continue
        gains = {key: reader.integer(got[key], 1, 9) for key in ("money", "stars", "icons") if key in got}
        if not gains:
            reader.faults.add(member.place, "an upgrade must give money, stars or icons")
        name = reader.word(got["id"], w.UPGRADES, "upgrade")
        if name and shelf.new(got["id"]):
            found[name] = c.Upgrade(name, reader.integer(got["copies"], 1, 99), **gains)
    if node is not None:
        for name in w.UPGRADES:
            if name not in found and len(reader.faults) == before:
                reader.faults.add(node.place, f'the upgrade "{name}" is missing')
    return found


def _bonuses(reader: Reader, node: Node | None) -> dict[int, tuple[c.Effect, ...]]:
    found: dict[int, tuple[c.Effect, ...]] = {}
    if not isinstance(node, MapNode):
        if node is not None:
            reader.wrong(node, "a mapping of counts to bonuses")
        return found
    for key, value in node.entries.items():
        count = reader.integer(Scalar(node.keys[key], key), 1, 99)
        effect = read_effect(reader, value)
        if effect and "expand" not in effect.phases:
            reader.faults.add(value.place, f"{effect.word} does not act in the phase expand")
        found[count] = (effect,) if effect else ()
    return found


def _uses(reader: Reader, node: Node | None) -> tuple[c.Effect, ...]:
    return read_effects(reader, node) if node is not None else ()


def _use(reader: Reader, node: Node | None) -> c.Effect:
    effect = read_effect(reader, node) if node is not None else None
    return effect or c.Effect("move", scope="park", reach="adjacent")
