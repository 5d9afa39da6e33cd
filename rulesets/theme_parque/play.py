"""PLAY: placing dominoes (D1, TP-3.5 to TP-3.10), and what dominoes do when they are placed (TP-10.21)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question, Step
from game.core.grid import pack, unpack
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import effects, ground, limits, listing, moving, pawns, placing, routes, tracks
from rulesets.theme_parque.answers import NOT_NOW, misplaced, whole
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.queue_limits import newly_finished
from rulesets.theme_parque.state import ParqueState, cooperative, hand_to_play, played

ENDS, SHIFTS = 4, 6
"""Chance, one in so many, that a random player ends PLAY early or moves a domino where that is allowed."""


class Play(Question[ParqueState]):
    """D1: the active player places dominoes one after the other up to the quota (TP-3.5 to TP-3.10)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """More to place, and something that can be placed? (TP-3.5, TP-3.7, TP-3.8, TP-3.9, TP-10.6, D7)"""
        law = law_of(state)
        if limits.turn_is_closed(law, state):
            return False
        if limits.room_left(law, state) <= 0 and not limits.may_place_free(law):
            return False
        # In a view the hand of the seat that comes next is hidden. What fits cannot be known then, and what was
        # just done must still be told (its preview), so the question stays open.
        if HIDDEN in hand_to_play(state, state.active) or listing.example(state, state.active) is not None:
            return True
        return bool(moving.shiftable(state))

    def skip(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """End PLAY; say so when it ends early."""
        state.stack.pop()
        if len(played(state)) < state.quota:
            why = "stuck" if hand_to_play(state, state.active) else "empty_hand"
            if limits.turn_is_closed(law_of(state), state):
                why = "rocks"
            events.append(Event("play_ended", {"seat": state.active, "why": why}))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are left to place; more than those only in a round with free or extra dominoes."""
        left = state.quota - len(played(state))
        if left <= 0:
            return Decision("play_more", {}, "play", waits=True)
        return Decision("play_or_move" if law_of(state).may_shift else "play", {"n": left}, "play")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return every placement of the hand (TP-4), moves instead of one (D15), and ending PLAY where that is allowed."""
        found = listing.legal(state, seat)
        found += [("lift", domino) for domino in moving.shiftable(state)]
        return [*found, ("end",)] if may_end(state) else found

    def sample(self, state: ParqueState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a placement by chance; now and then a move, or the end of PLAY, where these are allowed."""
        if may_end(state) and rng.below(ENDS) == 0:
            return ("end",)
        shifts = moving.shiftable(state)
        example = listing.example(state, seat) if shifts or may_end(state) else ()
        if shifts and (rng.below(SHIFTS) == 0 or example is None):
            return ("lift", rng.choice(shifts))
        return listing.sample(state, seat, rng) if example is not None else ("end",)

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("place", domino, x, y, rotation), ("lift", domino) and ("end",).

        Ending PLAY while something fits is refused (TP-3.5), but for free and extra dominoes (TP-12.16, TP-12.27).
        """
        if action == ("end",) and may_end(state):
            return None
        if action[0] == "lift" and len(action) == 2 and isinstance(action[1], str):
            return moving.shift_refusal(state, action[1])
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
        """Place the domino, take one up to move it (D15), or end PLAY."""
        if action[0] == "end":
            state.stack.pop()
        elif action[0] == "lift":
            state.stack.append(("shift", action[1]))
        else:
            lay(state, seat, action, events)


def may_end(state: ParqueState) -> bool:
    """May PLAY be ended although something fits (D7)? Only where a special rule gives dominoes that need not be placed.

    Counted and free placements together have reached the quota, or only moves of an earthquake are left.
    """
    law = law_of(state)
    if law.extra or limits.may_place_free(law):
        return len(played(state)) >= state.quota
    return law.may_shift and listing.example(state, state.active) is None


def lay(state: ParqueState, seat: int, action: Action, events: list[Event]) -> None:
    """Place a domino; what is covered leaves the game (TP-10.5). Effects follow."""
    _, domino, x, y, rotation = action
    before = Before.of(state)
    law = law_of(state)
    cell = pack(x, y)
    other = cell + forms()[domino][rotation].step
    covered = placing.covered_domino(state, cell, other)
    owner = seat if domino in state.hands[seat] else next(
        each for each in state.sharing if domino in state.hands[each]
    )  # fmt: skip
    state.hands[owner].remove(domino)
    state.placed = (*state.placed, domino)
    if effects.is_free(law, domino):
        state.free = (*state.free, domino)
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
    for half, effect in reversed(effects.effects(law, domino)):
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
                if cooperative(state):
                    state.stack.append(("wins",))  # looks for fulfilled challenges, see rollercooper_round.py
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
    for queue in newly_finished(state, before.queues, before.tunnels):
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
