"""Games of Theme Park Mania played beside the program: the same seed, the same bots, and a person who plays like a bot.

The game beside knows at every moment what the program must show, and what the person does next. Nothing of it comes
from the program, so that both can be compared at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from game.bots import make
from game.core import registry
from game.core.contract import Action
from game.core.controls import Grip, Handle, Pick
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.theme_park_mania.controller import Controller
from rulesets.theme_park_mania.state import STATION_AT, ManiaState

RULESET = "theme_park_mania"
OFFERED = ("loans", "paths", "rides", "booth", "marker", "station", "ride", "pile", "hand", "employee")
"""What lies on the table to be pressed, and so needs no button."""


class Beside:
    """A game played beside the program.

    match   the game, always at a question to a person, or over
    """

    def __init__(self, kinds: Sequence[str], seed: int, options: dict[str, Any]) -> None:
        self.match = Match.start(registry.get(RULESET), options, default_seats(tuple(kinds)), seed)
        self._bots()

    @property
    def state(self) -> ManiaState:
        """The whole position."""
        return cast(ManiaState, self.match.state)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.match.actors()[0]

    def wanted(self) -> Action:
        """Return what the person does now: what the better bot would do."""
        return self._choice(self.seat, "normal")

    def do(self, action: Action) -> None:
        """The person has done this; the bots go on."""
        self.match.submit(self.seat, action)
        self._bots()

    def until(self, reached: Callable[[Beside], bool]) -> bool:
        """Play on without a window until a position is reached; return whether it was before the end."""
        while not self.match.is_over:
            if reached(self):
                return True
            self.do(self.wanted())
        return False

    def _bots(self) -> None:
        while not self.match.is_over and not self.match.seats[self.seat].human:
            self.match.submit(self.seat, self._choice(self.seat, self.match.seats[self.seat].kind))

    def _choice(self, seat: int, kind: str) -> Action:
        return make(kind, self.match.info, self.match.seed).choose(self.match.view(seat), seat)

    def controller(self, pending: tuple[Any, ...] = ()) -> Controller:
        """Return the gestures of the person who is asked."""
        return Controller(self.match.rules, cast(ManiaState, self.match.view(self.seat)), self.seat, pending)

    # --- gestures ---------------------------------------------------------------------------------------------

    def pressed(self, action: Action, pending: tuple[Any, ...] = ()) -> Handle:
        """Return the thing whose press does this, () for none."""
        return next(
            (handle for handle, each in self.controller(pending).presses.items() if each == action), ()
        )

    def button(self, action: Action, pending: tuple[Any, ...] = ()) -> str:
        """Return the name of the button that does this, "" for none."""
        rows = [each for each in self.controller(pending).buttons()
                if each.handle is None or each.handle[0] not in OFFERED]  # fmt: skip
        return next((f"choice_{n}" for n, each in enumerate(rows) if each.action == action), "")

    def drag(self, action: Action) -> tuple[Handle, int]:
        """Return what is carried to do this, and in which turn. Raises StopIteration if nothing is."""
        return next(
            (drag.handle, drag.rotation)
            for drag in self.controller().drags
            if drag.action == action and drag.target[0] != "pile"
        )

    def target(self, action: Action, grip: Grip) -> Handle:
        """Return where a held thing is let go for this."""
        return next(
            drag.target
            for drag in self.controller().drags
            if drag.action == action and drag[:3] == (grip.handle, grip.rotation, grip.part)
        )

    def asked_after(self, grip: Grip, target: Handle) -> tuple[Any, ...]:
        """Return what is selected once a thing was let go there: () if that did something at once."""
        meant = self.controller().drop(grip, target)
        return tuple(meant.pending) if isinstance(meant, Pick) else ()


def last_visits(game: Beside) -> bool:
    """Is somebody two visits from the end, and the person at the begin of a turn?"""
    state = game.state
    return min(state.queue) <= 2 and state.stack[-1][0] == "main"


def train(game: Beside) -> bool:
    """Will the person board a train now?"""
    action = game.wanted()
    return game.state.stack[-1][0] == "main" and action[0] == "play" and action[2] >= STATION_AT


POSITIONS = {"last_visits": last_visits, "train": train}
SEEDS = 40


def prepared(position: str, kinds: Sequence[str], seed: int, options: dict[str, Any]) -> Beside:
    """Return the first game from a seed on that comes to a position. Raises AssertionError if many do not.

    So a scenario goes on when the bots learn to play otherwise.
    """
    for number in range(seed, seed + SEEDS):
        game = Beside(kinds, number, options)
        if game.until(POSITIONS[position]):
            return game
    raise AssertionError(f"no game of {SEEDS} comes to {position}")
