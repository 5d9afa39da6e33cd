"""CLAIM: placing and moving pawns (D3, D4, TP-6, TP-11), and what follows the claim of a merchandise shop (D5)."""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question
from game.core.grid import LIMIT, pack, unpack
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_parque import claiming, pawns, scoring
from rulesets.theme_parque.answers import NOT_NOW, misplaced, whole
from rulesets.theme_parque.content import load
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState, cooperative


class Claim(Question[ParqueState]):
    """D3, D4: the active player may put a pawn on a scorable item (TP-6), or in a queue (TP-11.1)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Is there a pawn to place and something to claim, or a queue pawn to move? Else the step is skipped."""
        if claiming.claims_left(state) > 0 and claiming.any_free(state, state.active):
            return True
        return next(claiming.moves(state), None) is not None

    def skip(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Leave CLAIM; say so when there was nothing to claim although a pawn is there."""
        state.stack.pop()
        if not state.claims and state.supply[state.active] > 0:
            key = "claim_skipped" if law_of(state).may_claim else "claims_forbidden"
            events.append(Event(key, {"seat": state.active}))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a claim: one that may or must be made, another one, or only for a move in the queues."""
        kind = "claim_again" if state.claims else "claim"
        if claiming.must_claim(state) and claiming.claimable(state):
            kind = "claim_house" if claiming.houses_to_claim(state) else "claim_must"
        elif not claiming.claims_left(state):
            kind = "claim_move"
        return Decision(kind, {"n": state.supply[seat]}, "claim")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return the claims in reading order, then moves of queue pawns, then passing (TP-6.2)."""
        cells = claiming.claimable(state)
        found: list[Action] = [("claim", *unpack(cell)) for cell in cells]
        found += claiming.moves(state)
        return found if cells and claiming.must_claim(state) else [*found, ("pass",)]

    def sample(self, state: ParqueState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return one of the same answers by chance, without making all of them first."""
        cells, moves = claiming.claimable(state), list(claiming.moves(state))
        passing = 0 if cells and claiming.must_claim(state) else 1
        index = rng.below(len(cells) + len(moves) + passing)
        if index < len(cells):
            return ("claim", *unpack(cells[index]))
        index -= len(cells)
        return moves[index] if index < len(moves) else ("pass",)

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("claim", x, y), ("move", x, y, to x, to y) and ("pass",)."""
        if action == ("pass",):
            rule = claiming.must_claim(state)
            cells = claiming.claimable(state) if rule else []
            return Reason("must_claim", rule, {}, tuple(unpack(cell) for cell in cells)) if cells else None
        if action[0] == "move" and len(action) == 5 and whole(*action[1:]):
            return self._check_move(state, seat, action)
        if action[0] != "claim" or len(action) != 3 or not whole(*action[1:]):
            return misplaced(state, seat, action) if action[0] != "claim" else NOT_NOW
        if not state.supply[seat]:
            return Reason("no_pawns", "TP-6.1")
        if claiming.claims_left(state) <= 0:
            return misplaced(state, seat, action)
        if _far(*action[1:]):
            return Reason("not_scorable", "TP-6.6", {}, ())
        cell = pack(action[1], action[2])
        refused = claiming.refusal(state, seat, cell)
        if refused is None and cell not in claiming.claimable(state):
            houses = claiming.houses_to_claim(state)
            return Reason("house_first", "TP-10.13", {}, tuple(unpack(each) for each in houses))
        return refused

    @staticmethod
    def _check_move(state: ParqueState, seat: int, action: Action) -> Reason | None:
        if not claiming.may_move(state):
            rule = claiming.must_claim(state)
            return Reason("must_claim", rule) if rule and not state.claims else misplaced(state, seat, action)
        if _far(*action[1:]):
            return Reason("other_queue", "TP-11.7")
        return claiming.move_refusal(state, seat, pack(*action[1:3]), pack(*action[3:]))

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Put the pawn down, move one, or do without."""
        if action[0] == "pass":
            state.stack.pop()
            events.append(Event("passed", {"seat": seat}))
        elif action[0] == "move":
            # The only claim action of this turn (TP-11.8).
            state.stack.pop()
            pawns.move(state, seat, pack(*action[1:3]), pack(*action[3:]))
            events.append(
                Event(
                    "changed_queue",
                    {"seat": seat, "was": action[1:3], "cell": action[3:], "x": action[3], "y": action[4]},
                )
            )
        else:
            self._claim(state, seat, pack(*action[1:]), events)

    @staticmethod
    def _claim(state: ParqueState, seat: int, cell: int, events: list[Event]) -> None:
        state.supply[seat] -= 1
        state.claims += 1
        state.round_claimed = cooperative(state)
        pawns.put(state, seat, cell)
        x, y = unpack(cell)
        told = {"seat": seat, "x": x, "y": y, "cell": (x, y)}
        if cell in state.queue_of:
            events.append(Event("queued", told))
            return
        item = state.shown[cell]
        events.append(
            Event("claimed", {**told, "item": item, "points": scoring.score_item(state, cell).points})
        )
        if load().items[item].on_claim == "may_move_pawn":
            state.stack.append(("take", x, y))


class Take(Question[ParqueState]):
    """D5, ("take", x, y): whoever claimed the shop on this cell may choose another pawn, of anybody (TP-10.16)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def open(self, state: ParqueState, frame: Frame) -> bool:
        """Is there another pawn, and a place for it?"""
        return bool(self._others(state, frame))

    @staticmethod
    def _others(state: ParqueState, frame: Frame) -> list[tuple[int, int]]:
        return claiming.other_pawns(state, state.active, pack(frame[1], frame[2]))

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for a pawn."""
        return Decision("take", {}, "claim")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return ("take", owner, x, y) for every other pawn, then passing."""
        others = self._others(state, frame)
        return [*(("take", owner, *unpack(cell)) for owner, cell in others), ("pass",)]

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("take", owner, x, y) and ("pass",)."""
        if action == ("pass",):
            return None
        if action[0] != "take" or len(action) != 4 or not whole(*action[1:]):
            return NOT_NOW
        chosen = (action[1], pack(*action[2:])) if not _far(*action[2:]) else None
        return None if chosen in self._others(state, frame) else Reason("no_such_pawn", "TP-10.16")

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Choose the pawn: it stays where it is until it is put down."""
        if action[0] == "pass":
            state.stack.pop()
            events.append(Event("moved_no_pawn", {"seat": seat}))
        else:
            state.stack.append(("set", *action[1:]))


class SetDown(Question[ParqueState]):
    """("set", owner, x, y): the chosen pawn goes to another scorable item, full or not, or stays (TP-10.16)."""

    def actors(self, state: ParqueState, frame: Frame) -> tuple[int, ...]:
        """Return the active seat."""
        return (state.active,)

    def describe(self, state: ParqueState, frame: Frame, seat: int) -> Decision:
        """Ask for an item."""
        return Decision("set", {}, "claim")

    def legal(self, state: ParqueState, frame: Frame, seat: int) -> list[Action]:
        """Return every item it does not stand on, then leaving it where it is to choose again."""
        goals = claiming.goals(state, pack(*frame[2:]))
        return [*(("set", *unpack(cell)) for cell in goals), ("back",)]

    def sample(self, state: ParqueState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an item by chance; `Take` offers only pawns that have one."""
        return ("set", *unpack(rng.choice(claiming.goals(state, pack(*frame[2:])))))

    def check(self, state: ParqueState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("set", x, y) and ("back",)."""
        if action == ("back",):
            return None
        if action[0] != "set" or len(action) != 3 or not whole(*action[1:]):
            return NOT_NOW
        if _far(*action[1:]) or pack(*action[1:]) not in claiming.goals(state, pack(*frame[2:])):
            return Reason("pawn_to_item", "TP-10.16")
        return None

    def apply(self, state: ParqueState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Move the pawn. That is no claim: what claiming the item would bring does not follow."""
        state.stack.pop()
        if action[0] == "back":
            return
        state.stack.pop()
        _, owner, x, y = frame
        goal = pack(*action[1:])
        pawns.move(state, owner, pack(x, y), goal)
        events.append(
            Event("pawn_moved", {"seat": seat, "owner": owner, "was": (x, y), "x": action[1], "y": action[2],
                                 "cell": action[1:], "item": state.shown[goal]})
        )  # fmt: skip


def _far(*numbers: int) -> bool:
    return max(abs(number) for number in numbers) > LIMIT
