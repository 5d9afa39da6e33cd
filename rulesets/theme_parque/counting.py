"""What is counted for scores: cells that match a filter word of the content (section 5.1), weights, requirements.

Ignored kinds of items count as blank (TP-12.18): everything here asks `shown` or `item_at`, never the table of the
park itself.
"""

from __future__ import annotations

from functools import cache

from game.core.grid import distance
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Requirement
from rulesets.theme_parque.forms import QUEUE1, QUEUE2
from rulesets.theme_parque.ground import nearby
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState

QUEUE_KINDS = {"queue1": QUEUE1, "queue2": QUEUE2}


def shown(state: ParqueState) -> dict[int, str]:
    """Return the items of the park by cell, in placing order, without those that are ignored now."""
    ignored = law_of(state).ignored
    if not ignored:
        return state.shown
    items = load().items
    return {cell: item for cell, item in state.shown.items() if items[item].kind not in ignored}


def item_at(state: ParqueState, cell: int) -> str | None:
    """Return the item that a cell shows, None if it shows none or its kind is ignored now."""
    item = state.shown.get(cell)
    return None if item is None or load().items[item].kind in law_of(state).ignored else item


@cache
def _items_with_passive(kind: str) -> tuple[str, ...]:
    return tuple(item.id for item in load().items.values() if item.passive and item.passive.kind == kind)


def lanterns(state: ParqueState) -> tuple[int, ...]:
    """Return the cells whose neighbours count double (TP-10.9)."""
    names = _items_with_passive("path_weight")
    return tuple(cell for cell, item in shown(state).items() if item in names)


def weight(state: ParqueState, cell: int, lamps: tuple[int, ...]) -> int:
    """Return what a path cell counts: 2 beside at least one lantern, else 1 (TP-10.9)."""
    if lamps and any(lamp in nearby(cell) for lamp in lamps):
        return 2
    return 1


def matches(state: ParqueState, cell: int, word: str) -> bool:
    """Does the cell match a filter word of the content (section 5.1)?"""
    item = item_at(state, cell)
    if word.startswith("item:"):
        return item == word[5:]
    if word in ("attraction", "stall", "decoration", "scorable"):
        if item is None:
            return False
        kind = load().items[item].kind
        return kind == word or (word == "scorable" and kind != "decoration")
    if word == "regular":
        return cell in state.network_of
    if word == "queue":
        return cell in state.queue_of
    if word == "path":
        return cell in state.network_of or cell in state.queue_of
    name = state.queue_of.get(cell)
    return name is not None and state.queues[name].is_of(QUEUE_KINDS[word])


def count_nearby(state: ParqueState, cell: int, word: str) -> tuple[int, tuple[int, ...]]:
    """Return how many matching things stand on the 8 neighbours, and on which (paths with their weight)."""
    if word == "pawn":
        found = tuple(each for each in nearby(cell) if each in state.claimed)
        return sum(len(state.claimed[each]) for each in found), found
    found = tuple(each for each in nearby(cell) if matches(state, each, word))
    lamps = lanterns(state)
    if lamps:
        paths = (state.network_of, state.queue_of)
        return sum(
            weight(state, each, lamps) if any(each in path for path in paths) else 1 for each in found
        ), found
    return len(found), found


def networks_nearby(state: ParqueState, cell: int) -> list[int]:
    """Return the names of the networks with a cell nearby, each once."""
    found: list[int] = []
    for each in nearby(cell):
        name = state.network_of.get(each)
        if name is not None and name not in found:
            found.append(name)
    return found


def count_along_networks(state: ParqueState, cell: int, word: str) -> tuple[int, ...]:
    """Return the matching cells that are nearby a network that is nearby this cell (TP-10.2, TP-10.18)."""
    reach = networks_nearby(state, cell)
    return tuple(
        each
        for each in shown(state)
        if matches(state, each, word) and any(name in reach for name in networks_nearby(state, each))
    )


def _holds(state: ParqueState, cell: int, wanted: Requirement) -> bool:
    """Does a requirement of the item on the cell hold (TP-9.8)?"""
    if wanted.kind == "nearest_beyond":
        return all(
            distance(cell, each) > wanted.distance
            for each in shown(state)
            if each != cell and matches(state, each, wanted.filter)
        )
    count, _ = count_nearby(state, cell, wanted.filter)
    if wanted.minimum is not None and count < wanted.minimum:
        return False
    return wanted.maximum is None or count <= wanted.maximum


def requirements_hold(state: ParqueState, cell: int) -> bool:
    """Do all requirements of the item on a packed cell hold (TP-9.8)?"""
    return all(_holds(state, cell, wanted) for wanted in load().items[state.shown[cell]].requires)
