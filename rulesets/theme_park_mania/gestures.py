"""Every legal action as a drag: what is held, in which turn, and where it is dropped. No pixels.

Handles:

("cell", x, y); ("ride", area); ("station", seat); ("guest", seat); ("mascot", seat); ("end", number) an open end;
("marker", name); ("paths", pile), ("drawn",) the drawn tile; ("track",); ("rides",), ("revealed",) the revealed ride;
("pile", n) a blueprint; ("employee", kind), ("staff",) the own strip of employees, ("staff", kind) one of them;
("piece", word) an own small piece; ("hand", card); ("loans",); ("booth", n) a side of the ride that is selected.

What a turn of the held piece means: quarter turns of a path tile, the side of the small path, the bend of the small
track, the crossing of the station, and for cards and the guest the way: the cheapest comes first (D17).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.contract import Action
from game.core.controls import Handle
from rulesets.theme_park_mania.bits import on_table, pack, unpack
from rulesets.theme_park_mania.extras import AWAY, MALFUNCTION
from rulesets.theme_park_mania.placing import RIDE_CELLS
from rulesets.theme_park_mania.railway import CROSSINGS, TURNS
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    facility,
    kind_of,
    path_tile,
)
from rulesets.theme_park_mania.trains import CARD

Position = tuple[int, int]

SHAPES = {"small_track": TURNS, "station": CROSSINGS}
"""The shape of a railway piece by its turn."""


class Drag(NamedTuple):
    """One way to do an action: what is held, in which turn, by which of its cells, and where it is dropped."""

    handle: Handle
    rotation: int
    part: int
    target: Handle
    action: Action


def turned_cells(name: str, rotation: int) -> list[Position]:
    """Return the cells of a turned path tile from the corner of its box, each in the place it has unturned."""
    now = list(path_tile(name).cells)
    for _ in range(rotation):
        now = [(-y, x) for x, y in now]
    left, top = min(x for x, _ in now), min(y for _, y in now)
    return [(x - left, y - top) for x, y in now]


def target_of(place: int) -> Handle:
    """Return the handle of a place where a guest can be."""
    if place >= STATION_AT:
        return ("station", place - STATION_AT)
    if place >= RIDE_AT:
        return ("ride", place - RIDE_AT)
    return ("cell", *unpack(place))


def place_at(target: Handle) -> int | None:
    """Return the place of a guest that a handle names, None for what is none or lies outside the table."""
    kind, *values = target
    numbers = [value for value in values if isinstance(value, int)]
    if kind == "station" and len(numbers) == 1:
        return STATION_AT + numbers[0]
    if kind == "ride" and len(numbers) == 1:
        return RIDE_AT + numbers[0]
    if kind == "cell" and len(numbers) == 2 and on_table(*numbers):
        return pack(*numbers)
    return None


def drags(state: ManiaState, seat: int, actions: Iterable[Action]) -> list[Drag]:
    """Return every way to do these actions by carrying something. Those that are pressed only are left out."""
    found: list[Drag] = []
    ways: dict[tuple[str, int], int] = {}
    for action in actions:
        word = action[0]
        if word == "play":
            _, kind, place, _ = action
            turn = ways.get((kind, place), 0)
            ways[kind, place] = turn + 1
            target = target_of(place)
            for card in state.hands[seat]:
                if card and kind_of(card).id == kind:
                    found.append(Drag(("hand", card), turn, 0, target, action))
            found.append(Drag(("guest", seat), turn, 0, target, action))
        else:
            found += _drags(state, seat, action)
    return found


def _drags(state: ManiaState, seat: int, action: Action) -> list[Drag]:
    word, values = action[0], action[1:]
    if word == "place":
        rotation, x, y = values
        cells = turned_cells(state.drawn, rotation)
        return [
            Drag(("drawn",), rotation, part, ("cell", x + dx, y + dy), action)
            for part, (dx, dy) in enumerate(cells)
        ]
    if word == "ride":
        x, y, _ = values
        return [
            Drag(("revealed",), 0, part, ("cell", x + dx, y + dy), action)
            for part, (dx, dy) in enumerate(RIDE_CELLS)
        ]
    if word == "buy":
        return _purchase(state, seat, action)
    if word == "track":
        return [Drag(("track",), 0, 0, ("end", values[0]), action)]
    if word in SHAPES:
        return [Drag(("piece", word), SHAPES[word].index(values[1]), 0, ("end", values[0]), action)]
    if word == "small_path":
        return [Drag(("piece", word), values[0], 0, ("cell", *values[1:]), action)]
    if word == "hire":
        return [Drag(("employee", values[0]), 0, 0, ("staff",), action)]
    if word == "mascot":
        return [Drag(("mascot", seat), 0, 0, ("cell", *values), action)]
    if word == "travel":
        return _trip(state, seat, action)
    if word == "defend":
        cards = [card for card in state.hands[seat] if card and _effect(card) == "defence"]
        return [Drag(("hand", card), 0, 0, ("marker", values[0]), action) for card in cards]
    if word == "repair":
        marker, target = values
        if target == AWAY:
            return [Drag(("staff", "mechanic"), 0, 0, ("marker", marker), action)]
        return [Drag(("marker", MALFUNCTION), 0, 0, ("ride", target), action)]
    if word == "break":
        return [Drag(("marker", MALFUNCTION), 0, 0, ("ride", values[0]), action)]
    if word == "sink":
        return [Drag(("marker", "sinkhole"), 0, 0, ("cell", *values), action)]
    return []


def _effect(card: str) -> str:
    effect = kind_of(card).effect
    return effect.word if effect is not None else ""


def _purchase(state: ManiaState, seat: int, action: Action) -> list[Drag]:
    """A blueprint goes to its cell; a free card goes onto the blueprint first, which then is carried."""
    _, pile, x, y, how = action
    found = [Drag(("pile", pile), 0, 0, ("cell", x, y), action)]
    if how == CARD:
        wanted = "facility" if facility(state.tops[pile]).in_area else "scenery"
        for card in state.hands[seat]:
            effect = kind_of(card).effect if card else None
            if effect is not None and effect.word == "free_build" and effect.kind == wanted:
                found.append(Drag(("hand", card), 0, 0, ("pile", pile), action))
    return found


def _trip(state: ManiaState, seat: int, action: Action) -> list[Drag]:
    _, stop, how = action
    target: Handle = ("station", stop)
    found = [Drag(("guest", seat), 0, 0, target, action)]
    if how == CARD:
        cards = [card for card in state.hands[seat] if card and _effect(card) == "free_train"]
        found += [Drag(("hand", card), 0, 0, target, action) for card in cards]
    return found
