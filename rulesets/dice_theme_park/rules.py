"""The rules of Dice Theme Park as the contract of the house wants them.

The phases are in phases_*.py; each tells its frames and its actions. An action names guests by id. Guests of the same
attraction, colour, pips and mark are interchangeable (DTP-11.2): `legal` lists each distinct choice once, with the
lowest ids of the class, and `check` refuses the others with the reason `equal_guest`; controllers translate.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from game.core.contract import Action, Result, ScoreLine
from game.core.events import Event
from game.core.flow import FlowRuleset, Handler
from game.core.messages import Message, SeatName
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.dice_theme_park import hidden, narrate, scoring
from rulesets.dice_theme_park.phases_expand import EXPAND
from rulesets.dice_theme_park.phases_improve import IMPROVE
from rulesets.dice_theme_park.phases_maintain import MAINTAIN, swap_barred
from rulesets.dice_theme_park.phases_operate import OPERATE
from rulesets.dice_theme_park.phases_plan import PLAN
from rulesets.dice_theme_park.phases_setup import SETUP
from rulesets.dice_theme_park.phases_welcome import WELCOME
from rulesets.dice_theme_park.setup import new_state
from rulesets.dice_theme_park.state import DiceState, layout_of_park


class DiceThemePark(FlowRuleset[DiceState]):
    """The contract for Dice Theme Park."""

    id = "dice_theme_park"
    state_class = DiceState
    not_now = Reason("not_now", "DTP-3.3")
    scoring_events = MappingProxyType(
        {
            "operated": "stars",
            "tokens": "amount",
            "tiers": "stars",
            "objective": "stars",
            "money_stars": "stars",
        }
    )
    handlers: ClassVar[Mapping[str, Handler]] = {
        **SETUP,
        **PLAN,
        **WELCOME,
        **EXPAND,
        **IMPROVE,
        **OPERATE,
        **MAINTAIN,
    }

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> DiceState:
        """Return the first position (DTP-2). Raises ValueError for options or seat counts it cannot play."""
        state = new_state(options, seats, seed)
        self.settle(state, [])
        return state

    def check(self, state: DiceState, seat: int, action: Action) -> Reason | None:
        """Return why the action is refused, None when it is legal; out of turn, whose turn it is (DTP-3.3)."""
        actors = self.actors(state)
        if actors and seat not in actors:
            return Reason("not_your_turn", "DTP-3.3", {"seat": SeatName(actors[0])})
        reason = super().check(state, seat, action)
        out_of_place = reason is not None and reason.key == "not_now" and bool(actors)
        if out_of_place and isinstance(action, tuple) and action[:1] == ("swap",):
            return swap_barred(state, seat) or reason
        return reason

    def view(self, state: DiceState, seat: int | None) -> DiceState:
        """Return the state as the seat may see it: setup choices, hands, picks and stacks of others hidden."""
        return state.masked(seat)

    def determinize(self, view: DiceState, seat: int, rng: Rng) -> DiceState:
        """Deal the unknown cards by chance."""
        return hidden.determinize(view, seat, rng)

    def score(self, state: DiceState) -> list[ScoreLine]:
        """Return the score sheet if the game stopped now."""
        return scoring.score_lines(state)

    def result(self, state: DiceState) -> Result:
        """Return the ranking if the game stopped now (DTP-10)."""
        return scoring.result(state)

    def round(self, state: DiceState) -> int:
        """Return the number of the round."""
        return state.round

    def turn_key(self, state: DiceState) -> tuple[int, ...]:
        """Return the round, and the number of parts of phases that seats have ended (DTP-3.5)."""
        return (state.round, state.turn)

    def narrate(self, state: DiceState, event: Event) -> Message | None:
        """Return the log sentence of an event."""
        return narrate.narrate(event)

    def rebuild(self, data: dict[str, Any]) -> DiceState:
        """Return the state (or view) that `to_json` described. Raises ValueError when it cannot be one."""
        values = DiceState.saved_values(data)
        try:
            state = DiceState(**values, layouts=[layout_of_park(park) for park in values["parks"]])
            self.invariants(state)
            for frame in state.stack:
                if frame[0] not in self.handlers:
                    raise ValueError(f"an unknown frame {frame!r}")
        except (AssertionError, LookupError, TypeError, AttributeError, ValueError) as error:
            raise ValueError(f"this is no position of Dice Theme Park: {error!r}") from error
        return state

    def invariants(self, state: DiceState) -> None:
        """Raise AssertionError when dice, tiles, cards, maps, mascots or upgrades got lost, or a table is stale."""
        hidden.invariants(state)


RULES = DiceThemePark()
"""The rules of this package, for the registry."""
