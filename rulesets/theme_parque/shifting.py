"""Moving a domino of the park: taking it up, then putting it down; by a signpost (D2, TP-10.11) or an earthquake (D15)."""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question
from game.core.grid import pack, unpack
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_parque import moving
from rulesets.theme_parque.answers import NOT_NOW, whole
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.moving import Lifted
from rulesets.theme_parque.play import Before, tell_what_came_of_it
from rulesets.theme_parque.state import ParqueState, played


class Lift(Question[ParqueState]):
    """("lift", signpost): the active player may take up another domino, or leave all as it is."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Is there a domino that may be moved?"""
        return bool(moving.movable(state, frame[1]))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a domino."""
        return Decision("lift", {}, "play")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return every movable domino but the signpost's own, then passing."""
        return [("lift", domino) for domino in moving.movable(state, frame[1])] + [("pass",)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("lift", domino) and ("pass",)."""
        if action == ("pass",):
            return None
        if action[0] != "lift" or len(action) != 2 or not isinstance(action[1], str):
            return NOT_NOW
        if action[1] not in state.park or action[1] == frame[1]:
            return Reason("not_movable", "TP-10.11")
        return moving.fixed(state, action[1])

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take it up: it stays where it lies until it is put down."""
        if action[0] == "pass":
            state.stack.pop()
            events.append(Event("moved_nothing", {"seat": seat}))
        else:
            state.stack.append(("put", action[1]))


class Put(Question[ParqueState]):
    """("put", domino): the lifted domino goes to another place or rotation, or back to where it was."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a place; where there is none, a person still sees that."""
        return Decision("put", {}, "play", waits=True)

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return every new place, then putting it back."""
        return [*self.lifted(state, frame).legal(), ("back",)]

    @staticmethod
    def lifted(state: ParqueState, frame: Frame) -> Lifted:
        """Return the park without the domino."""
        return Lifted(state, frame[1])

    def sample(self, state: ParqueState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a new place by chance; putting it back only where there is none."""
        return rng.choice(self.lifted(state, frame).legal() or [("back",)])

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("put", x, y, rotation) and ("back",)."""
        if action == ("back",):
            return None
        if action[0] != "put" or len(action) != 4 or not whole(*action[1:]) or not 0 <= action[3] <= 3:
            return NOT_NOW
        return self.lifted(state, frame).check(*action[1:])

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Lay it down; what it would do when placed from a hand it does not do again (TP-10.21)."""
        state.stack.pop()
        if action[0] == "back":
            return
        state.stack.pop()
        move(state, seat, frame[1], action, events)


class Shift(Put):
    """("shift", domino): a domino is moved instead of placing one (D15); it counts as placed in this turn (TP-12.23)."""

    @staticmethod
    def lifted(state: ParqueState, frame: Frame) -> Lifted:
        """Return the park without the domino; it must keep apart from what was placed in this turn (TP-4.4)."""
        closed = () if law_of(state).may_touch else tuple(each for each in played(state) if each != frame[1])
        return Lifted(state, frame[1], closed)

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Lay it down, or leave it; the question of PLAY stays."""
        state.stack.pop()
        if action[0] == "put":
            state.moved = (*state.moved, frame[1])
            move(state, seat, frame[1], action, events)


def move(state: ParqueState, seat: int, domino: str, action: Action, events: list[Event]) -> None:
    """Lay a domino of the park elsewhere by ("put", x, y, rotation), and tell what comes of it."""
    before = Before.of(state)
    was = state.park[domino][:3]
    _, x, y, rotation = action
    moving.put(state, domino, x, y, rotation)
    other = unpack(pack(x, y) + forms()[domino][rotation].step)
    events.append(
        Event("moved", {"seat": seat, "domino": domino, "x": x, "y": y, "rotation": rotation,
                        "cells": ((x, y), other), "was": was})
    )  # fmt: skip
    tell_what_came_of_it(state, seat, before, events)
