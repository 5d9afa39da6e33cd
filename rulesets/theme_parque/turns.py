"""Turns as a whole: how one begins, when the game ends after CLAIM, and who comes next (TP-3, TP-8)."""

from __future__ import annotations

from game.core.events import Event
from game.core.flow import Frame, Step
from rulesets.theme_parque.answers import end
from rulesets.theme_parque.law import law_of, rule_in_force
from rulesets.theme_parque.state import ParqueState, cooperative

NO_PAWN_QUOTA = 1  # TP-3.3
COOPERATIVE_PATIENCE = 2  # TP-12.25


class Turn(Step[ParqueState]):
    """A turn is due. Rounds start with turns of the start player, but not with the final turn (TP-12.5, TP-12.26)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Forget the last turn; in Rollercooper let a new round start before the turn begins."""
        state.turn += 1
        state.placed = state.free = state.moved = ()
        state.claims = 0
        starts = state.round == 0 or (state.active == state.start and state.final < 0)
        if starts:
            state.round += 1
        if starts and cooperative(state):
            state.stack += [("begin", 1), ("round",)]
        else:
            begin(state, False, events)


class Begin(Step[ParqueState]):
    """("begin", 1): the round has started; now its first turn begins."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Begin the turn."""
        begin(state, True, events)


def begin(state: ParqueState, first: bool, events: list[Event]) -> None:
    """Count pawns once for the whole turn (TP-3.3, TP-3.4) and lay out its parts: PLAY, CLAIM, DRAW (TP-3.2).

    first  is it the first turn of a round of Rollercooper?
    """
    seat = state.active
    if state.skipped == seat and state.final < 0:
        # The final turn is never skipped (TP-12.31).
        events.append(Event("skipped", {"seat": seat}))
        _next_seat(state)
        return
    state.had_pawns = state.supply[seat] > 0
    quota = law_of(state).quota
    state.quota = quota if state.had_pawns else min(quota, NO_PAWN_QUOTA)
    state.stack += [("finish",), ("draw",), ("judge",), ("claim",), ("play",)]
    rule = rule_in_force(state)
    if first and rule is not None and rule.effect == "deck_domino_first":
        state.stack.append(("order",))
    events.append(
        Event("turn", {"seat": seat, "turn": state.turn, "round": state.round, "quota": state.quota,
                       "final": state.final == seat})
    )  # fmt: skip


def _next_seat(state: ParqueState) -> None:
    state.active = (state.active + 1) % state.seats
    state.stack.append(("turn",))


class Judge(Step[ParqueState]):
    """After CLAIM: who still holds pawns? (TP-8.1, TP-8.5, TP-8.6)"""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """End the game, grant the final turn, or go on with DRAW."""
        holders = [seat for seat in range(state.seats) if state.supply[seat] > 0]
        if state.final >= 0:
            end(state, "TP-8.1", events)
        elif not holders:
            end(state, "TP-8.6", events)
        elif len(holders) == 1 and state.seats > 1:
            # DRAW is skipped, with what a bench would add to it (TP-10.8); this player comes next, even out of order.
            state.stack.clear()
            state.final = state.active = holders[0]
            state.stack.append(("turn",))
            events.append(Event("final_turn", {"seat": holders[0]}))


class Finish(Step[ParqueState]):
    """The turn is over: standstill (TP-8.7, TP-12.25), or the next seat clockwise (TP-3.1)."""

    def run(self, state: ParqueState, frame: Frame, events: list[Event]) -> None:
        """Count idle turns and pass the turn on. Moving dominoes or pawns is neither placing nor claiming."""
        state.idle = 0 if state.placed or state.claims else state.idle + 1
        if state.idle >= state.seats * (COOPERATIVE_PATIENCE if cooperative(state) else 1):
            end(state, "TP-8.7", events)
            return
        _next_seat(state)
