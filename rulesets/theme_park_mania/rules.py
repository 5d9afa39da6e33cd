"""The rules of Theme Park Mania as the contract of the house wants them.

`turn.py` has the questions of a turn, `happenings.py` those of events, `race.py` the end. Where pieces may lie is
found in `placing.py` and `railway.py` on the boards of `ground.py`; where cards lead in `walking.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.contract import Action, Result, ScoreLine
from game.core.events import Event
from game.core.flow import FlowRuleset, Handler
from game.core.messages import Message, SeatName
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import hidden, narrate, scoring
from rulesets.theme_park_mania.happenings import HAPPENINGS
from rulesets.theme_park_mania.race import RACE
from rulesets.theme_park_mania.setup import new_state
from rulesets.theme_park_mania.state import ManiaState, first_ground
from rulesets.theme_park_mania.state_ground import ground_of
from rulesets.theme_park_mania.turn import TURN


class ThemeParkMania(FlowRuleset[ManiaState]):
    """The contract for Theme Park Mania."""

    id = "theme_park_mania"
    state_class = ManiaState
    not_now = Reason("not_now", "TPM-3.2")
    minor_events = ("money", "turn", "accepted", "aimed", "asking")
    handlers: ClassVar[Mapping[str, Handler]] = {**TURN, **HAPPENINGS, **RACE}

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ManiaState:
        """Return the first position (TPM-1). Raises ValueError for options or seat counts it cannot play."""
        state = new_state(options, seats, seed)
        self.settle(state, [])
        return state

    def opening(self, state: ManiaState) -> Sequence[Message]:
        """Return who begins, and why (TPM-1.14)."""
        return (Message("log.begins", {"seat": SeatName(state.seat)}, "TPM-1.14"),)

    def check(self, state: ManiaState, seat: int, action: Action) -> Reason | None:
        """Return why the action is refused, None when it is legal; out of turn, whose turn it is (TPM-3.1)."""
        actors = self.actors(state)
        if actors and seat not in actors:
            return Reason("not_your_turn", "TPM-3.1", {"seat": SeatName(actors[0])})
        return super().check(state, seat, action)

    def view(self, state: ManiaState, seat: int | None) -> ManiaState:
        """Return the state as the seat may see it: hands of others, piles and stack hidden."""
        return state.masked(seat)

    def determinize(self, view: ManiaState, seat: int, rng: Rng) -> ManiaState:
        """Deal the unknown cards and tiles by chance."""
        return hidden.determinize(view, seat, rng)

    def score(self, state: ManiaState) -> list[ScoreLine]:
        """Return the score sheet if the game stopped now (TPM-19)."""
        return scoring.score_lines(state)

    def result(self, state: ManiaState) -> Result:
        """Return the ranking if the game stopped now (TPM-18.2, TPM-20)."""
        return scoring.result(state)

    def round(self, state: ManiaState) -> int:
        """Return the number of the round: all seats have a turn in it."""
        return max(1, (state.turn - 1) // state.seats + 1)

    def turn_key(self, state: ManiaState) -> tuple[int, ...]:
        """Return the number of the turn."""
        return (state.turn,)

    def narrate(self, state: ManiaState, event: Event) -> Message | None:
        """Return the log sentence of an event."""
        return narrate.narrate(event)

    def rebuild(self, data: dict[str, Any]) -> ManiaState:
        """Return the state (or view) that `to_json` described. Raises ValueError when it cannot be one."""
        values = ManiaState.saved_values(data)
        try:
            state = ManiaState(**values, ground=first_ground(values["start"], values["railway"]))
            state.ground = ground_of(state)
            self.invariants(state)
            for frame in state.stack:
                if frame[0] not in self.handlers:
                    raise ValueError(f"an unknown frame {frame!r}")
        except (AssertionError, LookupError, TypeError, AttributeError, ValueError) as error:
            raise ValueError(f"this is no position of Theme Park Mania: {error!r}") from error
        return state

    def invariants(self, state: ManiaState) -> None:
        """Raise AssertionError when tiles, rides, facilities, cards or figures got lost, or the ground is stale."""
        hidden.invariants(state)


RULES = ThemeParkMania()
"""The rules of this package, for the registry."""
