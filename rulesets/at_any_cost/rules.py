"""The rules of At Any Cost as the contract of the house wants them.

The phases are in phases_*.py, the words of cards in effects.py, the questions they ask in asking.py, answers to events
in reactions.py; each tells its frames. Actions name cards by number. Copies of a card in a hand, in the market or in a
discard pile are interchangeable: `legal` lists the first of them, and `check` refuses the others with the reason
`equal_card`; controllers translate.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.core.contract import Action, Result, ScoreLine
from game.core.events import Event
from game.core.flow import FlowRuleset, Handler
from game.core.messages import Message
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import hidden, misplaced, narrate, scoring
from rulesets.at_any_cost.asking import ASKING
from rulesets.at_any_cost.phases_event import EVENTS
from rulesets.at_any_cost.phases_guest import GUESTS
from rulesets.at_any_cost.phases_park import PARK
from rulesets.at_any_cost.phases_setup import SETUP
from rulesets.at_any_cost.reactions import REACTIONS
from rulesets.at_any_cost.seat_question import NOT_NOW
from rulesets.at_any_cost.setup import new_state
from rulesets.at_any_cost.state import AnyCostState


class AtAnyCost(FlowRuleset[AnyCostState]):
    """The contract for At Any Cost."""

    id = "at_any_cost"
    state_class = AnyCostState
    not_now = NOT_NOW
    minor_events = narrate.MINOR
    handlers: ClassVar[Mapping[str, Handler]] = {**SETUP, **EVENTS, **REACTIONS, **ASKING, **PARK, **GUESTS}

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> AnyCostState:
        """Return the first position (AAC-1). Raises ValueError for options or seat counts it cannot play."""
        state = new_state(options, seats, seed)
        self.settle(state, [])
        return state

    def check(self, state: AnyCostState, seat: int, action: Action) -> Reason | None:
        """Return why the action is refused, None when it is legal; out of place, what would be its place."""
        reason = super().check(state, seat, action)
        if reason is NOT_NOW:
            return misplaced.reason_for(state, seat, action, self.actors(state))
        return reason

    def view(self, state: AnyCostState, seat: int | None) -> AnyCostState:
        """Return the state as the seat may see it (AAC-17)."""
        return hidden.view(state, seat)

    def determinize(self, view: AnyCostState, seat: int, rng: Rng) -> AnyCostState:
        """Deal the unknown cards by chance."""
        return hidden.determinize(view, seat, rng)

    def score(self, state: AnyCostState) -> list[ScoreLine]:
        """Return the score sheet if the game stopped now; blueprints are on it at the end."""
        return scoring.score_lines(state)

    def result(self, state: AnyCostState) -> Result:
        """Return the ranking if the game stopped now (AAC-16)."""
        return scoring.result(state)

    def round(self, state: AnyCostState) -> int:
        """Return the number of the round; setup belongs to the first."""
        return max(1, state.round)

    def turn_key(self, state: AnyCostState) -> tuple[int, ...]:
        """Return the round, and the number of turns that were begun."""
        return (state.round, state.turn)

    def narrate(self, state: AnyCostState, event: Event) -> Message | None:
        """Return the log sentence of an event."""
        return narrate.narrate(event)

    def rebuild(self, data: dict[str, Any]) -> AnyCostState:
        """Return the state (or view) that `to_json` described. Raises ValueError when it cannot be one."""
        values = AnyCostState.saved_values(data)
        try:
            state = AnyCostState(**values)
            self.invariants(state)
            for frame in state.stack:
                if frame[0] not in self.handlers:
                    raise ValueError(f"an unknown frame {frame!r}")
        except (AssertionError, LookupError, TypeError, AttributeError, ValueError) as error:
            raise ValueError(f"this is no position of At Any Cost: {error!r}") from error
        return state

    def invariants(self, state: AnyCostState) -> None:
        """Raise AssertionError when cards got lost or lie where they cannot."""
        hidden.invariants(state)


RULES = AtAnyCost()
"""The rules of this package, for the registry."""
