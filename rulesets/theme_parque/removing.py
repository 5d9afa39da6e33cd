"""Which dominoes may leave the park (TP-12.22), and taking one away."""

from __future__ import annotations

from game.core.events import Event
from game.core.grid import STEPS, unpack
from rulesets.theme_parque import ground
from rulesets.theme_parque.ground import ENTRANCE, cells_of
from rulesets.theme_parque.state import ParqueState


def removable(state: ParqueState) -> list[str]:
    """Return the removable dominoes in placing order: no entrance, no pawn, and the park stays in one piece (TP-12.22)."""
    holding = _holding_together(_neighbours(state))
    return [
        domino
        for domino in state.park
        if domino != ENTRANCE
        and domino not in holding
        and not any(cell in state.claimed for cell in cells_of(state.park, domino))
    ]


def _neighbours(state: ParqueState) -> dict[str, list[str]]:
    """Return for each domino those that it touches with an edge."""
    found: dict[str, dict[str, None]] = {domino: {} for domino in state.park}
    for cell, domino in state.owner.items():
        for step in STEPS:
            other = state.owner.get(cell + step)
            if other is not None and other != domino:
                found[domino][other] = None
    return {domino: list(others) for domino, others in found.items()}


def _holding_together(neighbours: dict[str, list[str]]) -> set[str]:
    """Return the dominoes without which the others are not in one piece: the cut vertices of the graph.

    One walk in depth (Tarjan) from the entrance, without recursion because parks are large. The entrance itself is not
    asked about: it is never removed.
    """
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    found: set[str] = set()
    order[ENTRANCE] = low[ENTRANCE] = 0
    path = [(ENTRANCE, "", iter(neighbours[ENTRANCE]))]
    while path:
        domino, parent, rest = path[-1]
        other = next(rest, None)
        if other is None:
            path.pop()
            if not path:
                break
            above = path[-1][0]
            low[above] = min(low[above], low[domino])
            if low[domino] >= order[above]:
                found.add(above)
        elif other not in order:
            order[other] = low[other] = len(order)
            path.append((other, domino, iter(neighbours[other])))
        elif other != parent:
            low[domino] = min(low[domino], order[other])
    return found


def remove(state: ParqueState, seat: int, domino: str, events: list[Event]) -> None:
    """Take a domino out of the park and the game (TP-12.22). Nothing is checked."""
    cells = tuple(unpack(cell) for cell in cells_of(state.park, domino))
    del state.park[domino]
    state.gone = (*state.gone, domino)
    ground.rebuild(state, state.park)
    events.append(Event("removed", {"seat": seat, "domino": domino, "cells": cells}))
