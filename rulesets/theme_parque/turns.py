"""Turns as a whole: how one begins, when the game ends after CLAIM, and who comes next (TP-3, TP-8)."""

from __future__ import annotations

from game.core.events import Event
from game.core.flow import Frame, Step
from rulesets.theme_parque.answers import end
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState

NO_PAWN_QUOTA = 1  # TP-3.3


class Turn(Step[ParqueState]):
    """A turn begins: PLAY, CLAIM, DRAW in this order (TP-3.2)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Count pawns once for the whole turn (TP-3.3, TP-3.4) and lay out its parts."""
        seat = state.active
        state.turn += 1
        if state.round == 0 or (seat == state.start and state.final < 0):
            state.round += 1
        state.had_pawns = state.supply[seat] > 0
        quota = law_of(state).quota
        state.quota = quota if state.had_pawns else min(quota, NO_PAWN_QUOTA)
        state.placed = ()
        state.claims = 0
        state.stack += [("finish",), ("draw",), ("judge",), ("claim",), ("play",)]
        events.append(
            Event("turn", {"seat": seat, "turn": state.turn, "round": state.round, "quota": state.quota,
                           "final": state.final == seat})
        )  # fmt: skip


class Judge(Step[ParqueState]):
    """After CLAIM: who still holds pawns? (TP-8.1, TP-8.5, TP-8.6)"""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """End the game, grant the final turn, or go on with DRAW."""
        holders = [seat for seat in range(state.seats) if state.supply[seat] > 0]
        if state.final >= 0:
            end(state, "TP-8.1", events)
        elif not holders:
            end(state, "TP-8.6", events)
        elif len(holders) == 1:
            # DRAW is skipped, with what a bench would add to it (TP-10.8); this player comes next, even out of order.
            state.stack.clear()
            state.final = state.active = holders[0]
            state.stack.append(("turn",))
            events.append(Event("final_turn", {"seat": holders[0]}))


class Finish(Step[ParqueState]):
    """The turn is over: standstill (TP-8.7), or the next seat clockwise (TP-3.1)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Count idle turns and pass the turn on. Moving dominoes or pawns is neither placing nor claiming."""
        state.idle = 0 if state.placed or state.claims else state.idle + 1
        if state.idle >= state.seats:
            end(state, "TP-8.7", events)
            return
        state.active = (state.active + 1) % state.seats
        state.stack.append(("turn",))
