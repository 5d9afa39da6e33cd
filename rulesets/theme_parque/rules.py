"""The rules of Theme Parque, decision by decision: who, what is legal, why not, what follows.

Frames on the stack: the step ("turn",) begins a turn and puts its parts there; the questions ("play",),
("claim",) and ("draw",) ask the active seat; the steps ("judge",) after CLAIM and ("finish",) at the end of
the turn look for the end of the game (TP-8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.core.contract import Action, Decision, Result, ScoreLine
from game.core.events import Event
from game.core.flow import FlowRuleset, Frame, Handler, Question, Step
from game.core.grid import LIMIT, pack, unpack
from game.core.messages import Message
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import ground, narrate, placing, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.setup import DOUBLE_PAWNS, PAWNS, empty_tables, new_state
from rulesets.theme_parque.state import EMPTY_SLOT, HAND_SIZE, ParqueState

NO_PAWN_QUOTA, QUOTA = 1, 2  # TP-3.3
CLAIMS = 1  # TP-6.3


def _whole(*values: Any) -> bool:
    """Are these whole numbers of a sensible size? (True and False are not.)"""
    return all(type(value) is int and abs(value) < 1 << 31 for value in values)


class Turn(Step[ParqueState]):
    """A turn begins: PLAY, CLAIM, DRAW in this order (TP-3.2)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Count pawns once for the whole turn (TP-3.3, TP-3.4) and lay out its parts."""
        seat = state.active
        state.turn += 1
        if state.round == 0 or (seat == state.start and state.final < 0):
            state.round += 1
        state.had_pawns = state.supply[seat] > 0
        state.quota = QUOTA if state.had_pawns and "single_play" not in state.switches else NO_PAWN_QUOTA
        state.placed = ()
        state.claims = 0
        state.stack += [("finish",), ("draw",), ("judge",), ("claim",), ("play",)]
        events.append(
            Event("turn", {"seat": seat, "turn": state.turn, "round": state.round, "quota": state.quota,
                           "final": state.final == seat})
        )


class Play(Question[ParqueState]):
    """D1: the active player places dominoes one after the other up to the quota (TP-3.5 to TP-3.10)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """More to place, and something that can be placed? (TP-3.5, TP-3.7, TP-3.8, TP-3.9)"""
        if len(state.placed) >= state.quota:
            return False
        # In a view the hand of the seat that comes next is hidden. What fits cannot be known then, and what was
        # just done must still be told (its preview), so the question stays open.
        return HIDDEN in state.hands[state.active] or placing.example(state, state.active) is not None

    def skip(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """End PLAY; say so when it ends early."""
        state.stack.pop()
        if len(state.placed) < state.quota:
            why = "stuck" if state.hands[state.active] else "empty_hand"
            events.append(Event("play_ended", {"seat": state.active, "why": why}))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are left to place."""
        return Decision("play", {"n": state.quota - len(state.placed)}, "play")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return every placement of the hand (TP-4)."""
        return placing.legal(state, seat)

    def sample(self, state: ParqueState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a placement by chance."""
        return placing.sample(state, seat, rng)

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("place", domino, x, y, rotation); ending PLAY while something fits is refused (TP-3.5)."""
        if action == ("end",):
            example = placing.example(state, seat)
            cells = () if example is None else _cells_of_action(example)
            return Reason("must_place", "TP-3.5", {}, cells)
        if action[0] != "place":
            return _not_a_claim_now(state, seat, action)
        if len(action) != 5 or not isinstance(action[1], str) or not _whole(*action[2:]):
            return NOT_NOW
        if not 0 <= action[4] <= 3:
            return NOT_NOW
        return placing.check(state, seat, action)

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Place the domino; a bulldozer takes the covered one out of the game (TP-10.5)."""
        _, domino, x, y, rotation = action
        before, tunnels = dict(state.queues), state.path_tunnels
        cell = pack(x, y)
        other = cell + forms()[domino][rotation].step
        covered = placing.covered_domino(state, cell, other)
        state.hands[seat].remove(domino)
        state.placed = (*state.placed, domino)
        events.append(
            Event("placed", {"seat": seat, "domino": domino, "x": x, "y": y, "rotation": rotation,
                             "cells": (unpack(cell), unpack(other))})
        )
        if covered is not None:
            events.append(Event("covered", {"seat": seat, "domino": covered, "by": domino}))
            del state.park[covered]
            state.gone = (*state.gone, covered)
            state.park[domino] = (x, y, rotation, state.turn)
            ground.rebuild(state, state.park)
        else:
            state.park[domino] = (x, y, rotation, state.turn)
            ground.add_domino(state, domino, x, y, rotation)
        for queue in _newly_finished(state, before, tunnels):
            ride = queue.ends[0][1]
            route = scoring.longest_route(state, queue)
            events.append(
                Event(
                    "queue_finished",
                    {
                        "seat": seat,
                        "cells": tuple(unpack(each) for each in route.cells),
                        "length": route.length,
                        "item": state.shown[ride],
                        "ride": unpack(ride),
                    },
                )
            )


def _cells_of_action(action: Action) -> tuple[tuple[int, int], ...]:
    _, domino, x, y, rotation = action
    return (x, y), unpack(pack(x, y) + forms()[domino][rotation].step)


def _newly_finished(
    state: ParqueState, before: dict[int, ground.Queue], tunnels: tuple[int, ...]
) -> Iterator[ground.Queue]:
    """Yield the queues that are finished now and had no cell in a finished queue before a placement.

    before, tunnels  the queues and the regular tunnels as they were
    """
    first_tunnel = bool(state.path_tunnels) and not tunnels
    for name, queue in state.queues.items():
        changed = first_tunnel or before.get(name) is not queue
        if changed and ground.is_finished(state, queue):
            old = (each for each in before.values() if ground.finished_with(each, tunnels))
            if not any(cell in each.cells for each in old for cell in queue.cells):
                yield queue


class Claim(Question[ParqueState]):
    """D3: the active player may put one pawn on a scorable item (TP-6)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """A pawn in supply and something to claim? Otherwise the step is skipped."""
        if not state.supply[state.active] or state.claims >= CLAIMS:
            return False
        return any(self._refusal(state, cell) is None for cell in scoring.scorable_cells(state))

    def _free(self, state: ParqueState) -> list[int]:
        """Return the scorable items that can take a pawn, in reading order (TP-6.4, TP-10.12)."""
        return sorted(cell for cell in scoring.scorable_cells(state) if self._refusal(state, cell) is None)

    def _refusal(self, state: ParqueState, cell: int) -> Reason | None:
        room = scoring.capacity(state.shown.get(cell, ""))
        if not room:
            return Reason("not_scorable", "TP-6.6", {}, (unpack(cell),))
        if len(state.claimed.get(cell, ())) >= room:
            return Reason("already_claimed", "TP-6.4", {}, (unpack(cell),))
        return None

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for one claim."""
        return Decision("claim", {"n": state.supply[seat]}, "claim")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return the claims in reading order, then passing (TP-6.2)."""
        return [("claim", *unpack(cell)) for cell in self._free(state)] + [("pass",)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("claim", x, y) and ("pass",)."""
        if action == ("pass",):
            return None  # TP-6.2
        if action[0] != "claim" or len(action) != 3 or not _whole(*action[1:]):
            return NOT_NOW
        if max(abs(action[1]), abs(action[2])) > LIMIT:
            return Reason("not_scorable", "TP-6.6", {}, ())
        return self._refusal(state, pack(action[1], action[2]))

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Put the pawn down, or do without."""
        if action[0] == "pass":
            state.stack.pop()
            events.append(Event("passed", {"seat": seat}))
            return
        _, x, y = action
        cell = pack(x, y)
        state.supply[seat] -= 1
        state.claims += 1
        state.pawns.append((seat, x, y))
        state.claimed[cell] = (*state.claimed.get(cell, ()), seat)
        score = scoring.score_item(state, cell)
        events.append(
            Event("claimed", {"seat": seat, "x": x, "y": y, "cell": (x, y), "item": state.shown[cell], "points": score.points})
        )

    def skip(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Leave CLAIM; say so when there was nothing to claim although a pawn is there."""
        state.stack.pop()
        if not state.claims and state.supply[state.active] > 0:
            events.append(Event("claim_skipped", {"seat": state.active}))


class Judge(Step[ParqueState]):
    """After CLAIM: who still holds pawns? (TP-8.1, TP-8.5, TP-8.6)"""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """End the game, grant the final turn, or go on with DRAW."""
        holders = [seat for seat in range(state.seats) if state.supply[seat] > 0]
        if state.final >= 0:
            _end(state, "TP-8.1", events)
        elif not holders:
            _end(state, "TP-8.6", events)
        elif len(holders) == 1:
            # DRAW is skipped and this player comes next, even out of seat order.
            state.stack.clear()
            state.final = state.active = holders[0]
            state.stack.append(("turn",))
            events.append(Event("final_turn", {"seat": holders[0]}))


class Draw(Question[ParqueState]):
    """D6: the active player takes dominoes from the market until the hand holds four (TP-7)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Does the seat refill at all, and is there anything to take? (TP-7.3, TP-7.4, TP-7.5)"""
        hand = state.hands[state.active]
        return state.had_pawns and len(hand) < HAND_SIZE and any(state.market)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Say how many are missing."""
        return Decision("draw", {"n": HAND_SIZE - len(state.hands[seat])}, "draw")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return the filled market slots."""
        return [("draw", slot) for slot, domino in enumerate(state.market) if domino != EMPTY_SLOT]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("draw", slot); the deck itself is out of reach (TP-7.6)."""
        if action == ("deck",):
            return Reason("draw_from_market", "TP-7.6")
        if action[0] in ("pass", "end") and len(action) == 1:
            return Reason("draw_from_market", "TP-7.3")
        if action[0] != "draw" or len(action) != 2 or not _whole(action[1]):
            return _not_a_claim_now(state, seat, action)
        if not 0 <= action[1] < len(state.market) or state.market[action[1]] == EMPTY_SLOT:
            return Reason("draw_from_market", "TP-7.1")
        return None

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take the domino and refill the slot at once (TP-7.2); an empty market ends the game (TP-8.4)."""
        slot = action[1]
        domino = state.market[slot]
        state.hands[seat].append(domino)
        state.market[slot] = EMPTY_SLOT
        events.append(Event("drew", {"seat": seat, "domino": domino, "slot": slot}))
        if state.deck:
            state.market[slot] = new = state.deck.pop()
            events.append(Event("refilled", {"domino": new, "slot": slot}, None, True))
        elif not any(state.market):
            _end(state, "TP-8.4", events)


class Finish(Step[ParqueState]):
    """The turn is over: standstill (TP-8.7), or the next seat clockwise (TP-3.1)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Count idle turns and pass the turn on."""
        state.idle = 0 if state.placed or state.claims else state.idle + 1
        if state.idle >= state.seats:
            _end(state, "TP-8.7", events)
            return
        state.active = (state.active + 1) % state.seats
        state.stack.append(("turn",))


def _not_a_claim_now(state: ParqueState, seat: int, action: Action) -> Reason:
    """Say why an action that belongs to another step is refused; a claim too many gets an answer of its own."""
    if action[0] == "claim" and state.claims >= CLAIMS:
        return Reason("one_claim", "TP-6.3")
    if action[0] == "claim" and not state.supply[seat]:
        return Reason("no_pawns", "TP-6.1")
    return NOT_NOW


def _end(state: ParqueState, clause: str, events: list[Event]) -> None:
    """End the game at once (TP-8)."""
    state.stack.clear()
    state.ended = clause
    events.append(Event("over", {"clause": clause}))


NOT_NOW = Reason("not_now", "TP-3.2")


class ThemeParque(FlowRuleset[ParqueState]):
    """The contract for Theme Parque."""

    id = "theme_parque"
    state_class = ParqueState
    not_now = NOT_NOW
    minor_events = ("turn", "refilled", "play_ended", "claim_skipped")
    handlers: ClassVar[Mapping[str, Handler]] = {
        "turn": Turn(),
        "play": Play(),
        "claim": Claim(),
        "judge": Judge(),
        "draw": Draw(),
        "finish": Finish(),
    }

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ParqueState:
        """Return the first position (TP-2). Raises ValueError for options or seat counts it cannot play."""
        state = new_state(options, seats, seed)
        self.settle(state, [])
        return state

    def view(self, state: ParqueState, seat: int | None) -> ParqueState:
        """Return the state as the seat may see it: hands of others and the deck hidden (TP-2.7)."""
        return state.masked(seat)

    def determinize(self, view: ParqueState, seat: int, rng: Rng) -> ParqueState:
        """Deal the unknown dominoes to the other hands and the deck by chance."""
        state = view.clone()
        known = {*state.park, *state.gone, *state.market, *state.hands[seat]}
        unknown = [domino for domino in load().deck(state.sets) if domino not in known]
        rng.shuffle(unknown)
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.hands[other] = [unknown.pop() for _ in hand]
        state.deck = unknown
        state.rng = rng.next()
        return state

    def score(self, state: ParqueState) -> list[ScoreLine]:
        """Return the score sheet if the game stopped now (TP-9)."""
        return scoring.score_lines(state)

    def result(self, state: ParqueState) -> Result:
        """Return the ranking if the game stopped now (TP-8.9, TP-8.10)."""
        return scoring.result(state)

    def round(self, state: ParqueState) -> int:
        """Return the number of the round."""
        return state.round

    def turn_key(self, state: ParqueState) -> tuple[int, ...]:
        """Return turn number and active seat."""
        return (state.turn, state.active)

    def opening(self, state: ParqueState) -> tuple[Message, ...]:
        """Say who was drawn to start (TP-2.6); nothing for a position in mid-game."""
        return (narrate.starts(state.start),) if state.turn <= 1 else ()

    def narrate(self, state: ParqueState, event: Event) -> Message | None:
        """Return the log sentence of an event."""
        return narrate.narrate(event)

    def rebuild(self, data: dict[str, Any]) -> ParqueState:
        """Return the state that `to_json` described. Raises ValueError when it cannot be one."""
        values = ParqueState.saved_values(data)
        try:
            state = ParqueState(**values, **empty_tables())
            ground.rebuild(state, state.park)
            for seat, x, y in state.pawns:
                cell = pack(x, y)
                state.claimed[cell] = (*state.claimed.get(cell, ()), seat)
            self.invariants(state)
        except (AssertionError, KeyError, IndexError, TypeError, AttributeError) as error:
            raise ValueError(f"this is no position of Theme Parque: {error!r}") from error
        return state

    def invariants(self, state: ParqueState) -> None:
        """Raise AssertionError when dominoes or pawns got lost or a table is stale."""
        all_hands = [domino for hand in state.hands for domino in hand]
        slots = [domino for domino in state.market if domino != EMPTY_SLOT]
        there = [*state.deck, *slots, *all_hands, *list(state.park)[1:], *state.gone]
        if HIDDEN not in there:
            assert sorted(there) == sorted(load().deck(state.sets)), "dominoes got lost or doubled"
        assert next(iter(state.park)) == ground.ENTRANCE, "the entrance is missing"
        own = DOUBLE_PAWNS if "double_pawns" in state.switches else PAWNS
        for seat in range(state.seats):
            out = sum(1 for pawn in state.pawns if pawn[0] == seat)
            assert 0 <= state.supply[seat] == own - out, "pawns got lost"
        fresh = ground.Copy()
        ground.rebuild(fresh, state.park)
        for name in ground.TABLES:
            assert getattr(fresh, name) == getattr(state, name), f"table {name} is stale"
        assert fresh.path_tunnels == state.path_tunnels, "tunnels are stale"
        claimed: dict[int, tuple[int, ...]] = {}
        for seat, x, y in state.pawns:
            claimed[pack(x, y)] = (*claimed.get(pack(x, y), ()), seat)
        assert claimed == state.claimed, "claims are stale"
        assert len(fresh.codes) == 2 * len(state.park), "dominoes overlap"


RULES = ThemeParque()
"""The rules of this package, for the registry."""
