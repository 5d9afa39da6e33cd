"""PLAY: placing dominoes (D1, TP-3.5 to TP-3.10), and what dominoes do when they are placed (TP-10.21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question, Step
from game.core.grid import pack, unpack
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import effects, ground, limits, listing, pawns, placing, routes, tracks
from rulesets.theme_parque.answers import NOT_NOW, misplaced, whole
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState


class Play(Question[ParqueState]):
    """D1: the active player places dominoes one after the other up to the quota (TP-3.5 to TP-3.10)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """More to place, and something that can be placed? (TP-3.5, TP-3.7, TP-3.8, TP-3.9, TP-10.6)"""
        if len(state.placed) >= state.quota or limits.turn_is_closed(law_of(state), state):
            return False
        # In a view the hand of the seat that comes next is hidden. What fits cannot be known then, and what was
        # just done must still be told (its preview), so the question stays open.
        return HIDDEN in state.hands[state.active] or listing.example(state, state.active) is not None

    def skip(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """End PLAY; say so when it ends early."""
        state.stack.pop()
        if len(state.placed) < state.quota:
            why = "stuck" if state.hands[state.active] else "empty_hand"
            if limits.turn_is_closed(law_of(state), state):
                why = "rocks"
            events.append(Event("play_ended", {"seat": state.active, "why": why}))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are left to place."""
        return Decision("play", {"n": state.quota - len(state.placed)}, "play")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return every placement of the hand (TP-4)."""
        return listing.legal(state, seat)

    def sample(self, state: ParqueState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a placement by chance."""
        return listing.sample(state, seat, rng)

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("place", domino, x, y, rotation); ending PLAY while something fits is refused (TP-3.5)."""
        if action == ("end",):
            example = listing.example(state, seat)
            cells = () if example is None else _cells_of_action(example)
            return Reason("must_place", "TP-3.5", {}, cells)
        if action[0] != "place":
            return misplaced(state, seat, action)
        if len(action) != 5 or not isinstance(action[1], str) or not whole(*action[2:]):
            return NOT_NOW
        if not 0 <= action[4] <= 3:
            return NOT_NOW
        return placing.check(state, seat, action)

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Place the domino; a bulldozer takes the covered one out of the game (TP-10.5). Effects follow."""
        _, domino, x, y, rotation = action
        before = Before.of(state)
        cell = pack(x, y)
        other = cell + forms()[domino][rotation].step
        covered = placing.covered_domino(state, cell, other)
        state.hands[seat].remove(domino)
        state.placed = (*state.placed, domino)
        events.append(
            Event("placed", {"seat": seat, "domino": domino, "x": x, "y": y, "rotation": rotation,
                             "cells": (unpack(cell), unpack(other))})
        )  # fmt: skip
        if covered is not None:
            events.append(Event("covered", {"seat": seat, "domino": covered, "by": domino}))
            del state.park[covered]
            state.gone = (*state.gone, covered)
            state.park[domino] = (x, y, rotation, state.turn)
            ground.rebuild(state, state.park)
        else:
            state.park[domino] = (x, y, rotation, state.turn)
            ground.add_domino(state, domino, x, y, rotation)
        tell_what_came_of_it(state, seat, before, events)
        # The frame on top runs first: half A before half B (TP-10.22).
        for half, effect in reversed(effects.effects(law_of(state), domino)):
            if effect.word in effects.RESOLVED:
                state.stack.append(("effect", domino, half))


def _cells_of_action(action: Action) -> tuple[tuple[int, int], ...]:
    _, domino, x, y, rotation = action
    return (x, y), unpack(pack(x, y) + forms()[domino][rotation].step)


class Effect(Step[ParqueState]):
    """What one half of a placed domino does at once (TP-10.8, TP-10.10, TP-10.11)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Carry it out, or put down what waits for an answer or for the end of DRAW."""
        _, domino, half = frame
        for place, effect in effects.effects(law_of(state), domino):
            if place != half:
                continue
            if effect.word == effects.RETURN_PAWNS:
                self._return_pawns(state, ground.cells_of(state.park, domino)[half], events)
            elif effect.word == effects.EXTRA_DRAW:
                self._after_draw(state, effect.amount)
            elif effect.word == effects.MOVE_DOMINO:
                state.stack.append(("lift", domino))

    @staticmethod
    def _return_pawns(state: ParqueState, cell: int, events: list[Event]) -> None:
        """Every pawn nearby goes back to its owner's supply (TP-10.10)."""
        for seat, x, y in list(state.pawns):
            if pack(x, y) in ground.nearby(cell):
                pawns.take(state, seat, pack(x, y))
                state.supply[seat] += 1
                events.append(Event("pawn_returned", {"seat": seat, "x": x, "y": y, "cell": (x, y)}))

    @staticmethod
    def _after_draw(state: ParqueState, amount: int) -> None:
        """Dominoes are drawn after the DRAW step of this turn; where that is skipped, they are too (TP-10.8)."""
        place = state.stack.index(("draw",))
        state.stack.insert(place, ("extra", amount))


# --- what a changed park brings --------------------------------------------------------------------


class Before(NamedTuple):
    """What is compared: queues, regular tunnels and loops as they were before a domino was laid."""

    queues: dict[int, ground.Queue]
    tunnels: tuple[int, ...]
    loops: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, state: ParqueState) -> Before:
        """Remember a position."""
        return cls(dict(state.queues), state.path_tunnels, tracks.loops(state) if state.track else ())


def tell_what_came_of_it(state: ParqueState, seat: int, before: Before, events: list[Event]) -> None:
    """Add an event for each queue that is newly finished (TP-5.8) and each loop that closed (TP-13.12)."""
    for queue in _newly_finished(state, before):
        ride = queue.ends[0][1]
        route = routes.longest_route(state, queue)
        cells = tuple(unpack(each) for each in route.cells)
        events.append(
            Event("queue_finished", {"seat": seat, "cells": cells, "length": route.length,
                                     "item": state.shown[ride], "ride": unpack(ride)})
        )  # fmt: skip
    for loop in tracks.new_loops(state, before.loops) if state.track else ():
        cells = tuple(unpack(each) for each in loop)
        events.append(Event("loop_closed", {"seat": seat, "cells": cells, "length": len(loop)}))


def _newly_finished(state: ParqueState, before: Before) -> Iterator[ground.Queue]:
    """Yield the queues that are finished now and had no cell in a finished queue before."""
    first_tunnel = bool(state.path_tunnels) and not before.tunnels
    for name, queue in state.queues.items():
        changed = first_tunnel or before.queues.get(name) is not queue
        if changed and ground.is_finished(state, queue):
            old = (each for each in before.queues.values() if ground.finished_with(each, before.tunnels))
            if not any(cell in each.cells for each in old for cell in queue.cells):
                yield queue
