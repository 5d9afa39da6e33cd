"""Event cards: their branches, whom they hit, who may deflect them, and what they do (TPM-15, TPM-14.13 to 14.16).

Frames: ("target", branch) asks the drawer for a ride or junction; ("ask", branch, target, waiting, spared) is a step
that asks the next seat or carries the event out; ("deflect", seat) is the question to one seat.
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Question, Step
from game.core.messages import Message
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania.bits import cells_of, nth, on_table, pack, unpack
from rulesets.theme_park_mania.content_types import Branch, Effect
from rulesets.theme_park_mania.extras import MALFUNCTION, remove_marker
from rulesets.theme_park_mania.happenings_whom import (
    TARGETS,
    affected,
    asked,
    branches,
    can_perform,
    free_junctions,
    free_rides,
    open_rides_of,
)
from rulesets.theme_park_mania.money import BANK, gain, pay
from rulesets.theme_park_mania.question import NOT_NOW, TurnQuestion, shaped
from rulesets.theme_park_mania.state import (
    NONE,
    ManiaState,
    discard,
    holding,
    kind_of,
    ride_cells,
)

YES, NO = ("deflect",), ("accept",)


# --- performing ---------------------------------------------------------------------------------------------------


def perform(state: ManiaState, card: str, events: list[Event]) -> None:
    """Begin with a drawn event card (TPM-14.2): the first branch that can be performed, or nothing (TPM-14.7)."""
    state.event = card
    events.append(Event("event", {"seat": state.seat, "card": kind_of(card).id}, reveals=True))
    for number, branch in enumerate(branches(state)):
        if can_perform(state, branch):
            if any(effect.word in TARGETS for effect in branch.effects):
                state.stack.append(("target", number))
            else:
                state.stack.append(("ask", number, NONE, asked(state, branch, NONE), ()))
            return
    events.append(Event("void", {"seat": state.seat, "card": kind_of(card).id}))
    finish(state)


def finish(state: ManiaState) -> None:
    """Put the event onto the discard pile (TPM-14.5)."""
    state.discard.append(state.event)
    state.event = ""


def carry_out(
    state: ManiaState, branch: Branch, target: int, spared: tuple[int, ...], events: list[Event]
) -> None:
    """Do what the branch says, but not to those who deflected it."""
    drawer, card = state.seat, state.event
    hit = [seat for seat in affected(state, branch, target) if seat not in spared]
    kept = False
    for effect in branch.effects:
        if effect.word == "keep_as_point":
            kept = True
            rows = list(state.kept)
            rows[drawer] = (*rows[drawer], card)
            state.kept = tuple(rows)
            events.append(Event("kept", {"seat": drawer, "card": kind_of(card).id}))
        elif effect.word == "put_malfunction":
            state.malfunction, state.malfunction_turn = target, state.turn
            data = {"seat": drawer, "ride": state.built[target], "cells": ride_cells(state.spots[target])}
            events.append(Event("malfunction", data))
        elif effect.word == "put_sinkhole":
            state.sinkhole, state.sinkhole_turn = target, state.turn
            events.append(Event("sinkhole", {"seat": drawer, "cell": unpack(target)}))
        elif effect.word == "guest_to_star":
            for seat in hit:
                state.guests[seat] = state.ground.star
                events.append(Event("to_star", {"seat": seat, "cell": unpack(state.ground.star)}))
        else:
            _money(state, effect, hit, events)
    if kept:
        state.event = ""
    else:
        finish(state)


def _money(state: ManiaState, effect: Effect, hit: list[int], events: list[Event]) -> None:
    for seat in hit:
        if effect.word == "lose":
            amount = min(effect.amount, state.money[seat])  # TPM-15.4
            events.append(Event("lost", {"seat": seat, "n": amount}))
            pay(state, seat, amount, BANK, "event", events)
        else:
            amount = effect.amount
            if effect.word == "gain_per_open_ride":
                amount *= open_rides_of(state, seat)
            if amount:
                events.append(Event("gained", {"seat": seat, "n": amount}))
                gain(state, seat, amount, "event", events)


class Ask(Step[ManiaState]):
    """Ask the next seat whether it deflects the event, or carry it out when all were asked."""

    def run(self, state: ManiaState, frame: Frame, events: list[Event]) -> None:
        """Go on with ("ask", branch, target, waiting, spared)."""
        _, number, target, waiting, spared = frame
        for place, seat in enumerate(waiting):
            if not state.ask_all:
                # that somebody is asked, or is not, shows who holds a defence card
                events.append(Event("asking", {"event": kind_of(state.event).id}, None, True))
            if state.ask_all or holding(state, seat, "defence"):
                state.stack.append(("ask", number, target, waiting[place + 1 :], spared))
                state.stack.append(("deflect", seat))
                return
        carry_out(state, branches(state)[number], target, spared, events)


class Target(TurnQuestion):
    """D19: the drawer chooses a ride for the malfunction or a junction for the sinkhole."""

    step = "refill"

    def describe(self, state: ManiaState, frame: Frame, seat: int) -> Decision:
        """Return the prompt of the marker."""
        return Decision("target_" + self._marker(state, frame), {"n": state.money[seat]}, self.step)

    def _marker(self, state: ManiaState, frame: Frame) -> str:
        effects = branches(state)[frame[1]].effects
        return next(TARGETS[effect.word] for effect in effects if effect.word in TARGETS)

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return the rides or junctions without the marker."""
        if self._marker(state, frame) == MALFUNCTION:
            return [("break", area) for area in free_rides(state)]
        return [("sink", *unpack(cell)) for cell in cells_of(free_junctions(state))]

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return one of them by chance."""
        if self._marker(state, frame) == MALFUNCTION:
            return ("break", rng.choice(free_rides(state)))
        board = free_junctions(state)
        return ("sink", *unpack(nth(board, rng.below(board.bit_count()))))

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge the choice (TPM-16.1, TPM-16.3)."""
        if self._marker(state, frame) == MALFUNCTION:
            if action[0] != "break" or not shaped(action, int):
                return NOT_NOW
            return None if action[1] in free_rides(state) else Reason("other_ride", "TPM-16.1")
        if action[0] != "sink" or not shaped(action, int, int):
            return NOT_NOW
        _, x, y = action
        if on_table(x, y) and free_junctions(state) >> pack(x, y) & 1:
            return None
        return Reason("not_a_junction", "TPM-16.3", {}, ((x, y),) if on_table(x, y) else ())

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Note the target and ask whether anybody deflects the event."""
        target = action[1] if action[0] == "break" else pack(action[1], action[2])
        number = frame[1]
        state.stack[-1] = ("ask", number, target, asked(state, branches(state)[number], target), ())
        data = {"seat": seat, "marker": self._marker(state, frame)}
        if action[0] == "break":
            ride = {"ride": state.built[target], "cells": ride_cells(state.spots[target])}
            events.append(Event("aimed", {**data, **ride}))
        else:
            events.append(Event("aimed", {**data, "ride": "", "cell": (action[1], action[2])}))


class Deflect(Question[ManiaState]):
    """D20: a seat may stop the event with a defence card (TPM-14.13). Without one it is asked only with `ask_all`."""

    def actors(self, state: ManiaState, frame: Frame) -> tuple[int, ...]:
        """Return the seat that is asked."""
        return (frame[1],)

    def open(self, state: ManiaState, frame: Frame) -> bool:
        """Only who holds a defence card is asked (TPM-14.15), unless everybody is."""
        return state.ask_all or bool(holding(state, frame[1], "defence"))

    def describe(self, state: ManiaState, frame: Frame, seat: int) -> Decision:
        """Return the prompt; with `ask_all` even a single answer waits, so that its speed tells nothing."""
        card = Message(f"card.{kind_of(state.event).id}.name")
        return Decision("deflect", {"event": card}, "refill", waits=state.ask_all)

    def legal(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return yes, if there is a card, and no."""
        return [YES, NO] if holding(state, seat, "defence") else [NO]

    def check(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge the answer."""
        if action == NO:
            return None
        if action != YES:
            return NOT_NOW
        return None if holding(state, seat, "defence") else Reason("no_defence", "TPM-14.13")

    def apply(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Stop the event: for this seat (rain), or altogether; markers leave the table (TPM-14.13, TPM-14.15)."""
        state.stack.pop()
        if action == NO:
            events.append(Event("accepted", {"seat": seat}))
            return
        card = holding(state, seat, "defence")
        discard(state, seat, card)
        _, number, target, waiting, spared = state.stack[-1]
        branch = branches(state)[number]
        data = {"seat": seat, "card": kind_of(card).id, "event": kind_of(state.event).id}
        events.append(Event("deflected", data))
        if branch.deflect == "each_affected":
            state.stack[-1] = ("ask", number, target, waiting, (*spared, seat))
            return
        state.stack.pop()
        for effect in branch.effects:
            if effect.word in TARGETS:
                remove_marker(state, TARGETS[effect.word])
        finish(state)


HAPPENINGS: dict[str, Handler] = {"ask": Ask(), "target": Target(), "deflect": Deflect()}
