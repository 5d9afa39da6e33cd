"""Steps that play Theme Park Mania with a real mouse: whatever the game beside the program wants (`mania_mind.py`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.core.controls import Grip, Handle
from game.session.save import SaveStore
from rulesets.theme_park_mania.gestures import turned_cells
from tests.window.mania_mind import RULESET, Beside, prepared
from tests.window.screen import Area, Failed
from tests.window.turns import ROOM, common, lifted, middle

if TYPE_CHECKING:
    from tests.window.program import Program

ANSWERS = ("moved", "refused", "selected", "scene", "view")
PAUSE, TRIES = 0.1, 60
"""A press that only ends a movement is made again after so many seconds, at most so often."""
WHOLE = ("drawn", "revealed")
"""What hangs at the pointer as soon as it was drawn."""


def word(handle: Handle) -> str:
    """Return a handle as the program tells it."""
    return "/".join(map(str, handle))


class ManiaTurns:
    """Mixed into the player.

    beside      the game that is played beside the program
    from_entry  number of entries that it had when the program began
    """

    program: Program
    out: Path
    beside: Beside
    from_entry = 0

    if TYPE_CHECKING:

        def aim(self) -> dict[str, Area]: ...
        def area(self, name: str) -> Area: ...
        def lift(self, start: tuple[int, int]) -> None: ...
        def drag(self, start: tuple[int, int], goal: tuple[int, int], *, held: bool = False) -> None: ...
        def asked(self) -> tuple[str, ...]: ...
        def step_click(self, *words: str) -> None: ...
        def step_key(self, name: str) -> None: ...
        def step_release(self, *words: str) -> None: ...
        def step_start(self, *words: str) -> None: ...

    # --- steps ------------------------------------------------------------------------------------------------

    def step_mania(self, seats: str, seed: str, *options: str) -> None:
        """Start a new game, in the program and beside it."""
        chosen = _options(options)
        self.beside = Beside(seats.split(","), int(seed), chosen)
        words = ["--option", *options] if options else []
        self.step_start("play", RULESET, "--seats", seats, "--seed", seed, *words)

    def step_mania_from(self, position: str, seats: str, seed: str, *options: str) -> None:
        """Play new games beside until one comes to a position, save it, and start the program there."""
        self.beside = prepared(position, seats.split(","), int(seed), _options(options))
        self.from_entry = self.beside.match.position
        saved = SaveStore(self.out / "prepared").autosave(self.beside.match)
        self.step_start("play", RULESET, "--load", str(saved))

    def step_play_mania(self, goal: str) -> None:
        """Do what the game beside wants: until the game is over, until the park is open, or so many actions."""
        done = 0
        while True:
            asked = self.asked()
            if asked[0] == goal or (goal == "open" and self.beside.state.phase == 2):
                return
            if goal.isdigit() and done >= int(goal):
                return
            if asked[0] == "over":
                raise Failed(f"the game is over before {goal}")
            if asked[0] != "your" or asked[2] != str(self.beside.seat):
                raise Failed(f"seat {self.beside.seat} should be asked, not: {' '.join(asked)}")
            self._mania_do(self.beside.wanted())
            done += 1

    # --- one action -------------------------------------------------------------------------------------------

    def _mania_do(self, action: Action) -> None:
        """Do an action by hand, and beside. Raises Failed if the program does anything else."""
        line = f"moved {self.beside.seat} {action[0]}"
        said = self._mania_gesture(action)
        if said != line:
            raise Failed(f"{action}: the program says {said!r}")
        self.beside.do(action)

    def _mania_gesture(self, action: Action) -> str:
        """Press, carry or use the button, whatever does this; return the answer of the program."""
        game = self.beside
        handle = game.pressed(action)
        if handle:
            return self._mania_press(f"touch/{word(handle)}")
        button = game.button(action)
        if button:
            return self._mania_press(f"button/{button}")
        handle, rotation = game.drag(action)
        grip, said, target = self._mania_carry(action, handle, rotation)
        pending = game.asked_after(grip, target)
        if said.startswith("selected") and pending:
            handle = game.pressed(action, pending)
            said = self._mania_press(
                f"touch/{word(handle)}" if handle else f"button/{game.button(action, pending)}"
            )
        return said

    def _mania_carry(self, action: Action, handle: Handle, rotation: int) -> tuple[Grip, str, Handle]:
        """Pick a thing up, turn it, let it go; return how it was held, the answer, and where it was let go."""
        places = self.aim()
        holding = handle[0] in WHOLE and any(name.startswith("spot/cell/") for name in places)
        start = middle(places[word(handle)])
        grip = Grip(handle, rotation, self._mania_part(handle, holding))
        target = self.beside.target(action, grip)
        for _ in range(TRIES):
            if not holding:
                self.lift(start)
            for _ in range(rotation):
                self.step_key("r")
            goal = self._mania_goal(f"spot/{word(target)}")
            if goal is not None:
                break
            self.step_release(*map(str, start))  # the press has ended a movement
            time.sleep(PAUSE)
        else:
            raise Failed(f"{word(handle)} cannot be carried to {word(target)}")
        if holding:
            return grip, self._mania_press(f"{goal[0]} {goal[1]}"), target
        return grip, self._mania_said(lambda: self.drag(lifted(start), goal, held=True)), target

    def _mania_part(self, handle: Handle, holding: bool) -> int:
        """Return the cell by which the program holds a thing that was pressed in its middle, or that hangs."""
        if handle != ("drawn",):
            return 0
        cells = turned_cells(self.beside.state.drawn, 0)
        if holding:
            return max(
                range(len(cells)),
                key=lambda part: sum(
                    abs(cells[part][0] - x) + abs(cells[part][1] - y) == 1 for x, y in cells
                ),
            )
        wide, high = max(x for x, _ in cells), max(y for _, y in cells)
        return min(
            range(len(cells)),
            key=lambda part: (2 * cells[part][0] - wide) ** 2 + (2 * cells[part][1] - high) ** 2,
        )

    def _mania_goal(self, name: str) -> tuple[int, int] | None:
        """Return the pixel of a place for the held thing, None if nothing is held.

        The whole park is shown if the place is out of sight.
        """
        for attempt in range(2):
            places = self.aim()
            if name not in places:
                return None
            seen = common(places[name], places["region/board"])
            if min(seen[2:]) >= min(ROOM, *places[name][2:]):
                return middle(seen)
            if not attempt:
                self.step_key("Home")
        raise Failed(f"{name} is out of sight")

    # --- pressing ---------------------------------------------------------------------------------------------

    def _mania_press(self, name: str) -> str:
        """Press a place (a name, or two numbers) and return the answer; a question that comes is answered with yes."""
        words = name.split()
        point = (int(words[0]), int(words[1])) if len(words) == 2 else middle(self.area(name))
        for _ in range(TRIES):
            said = self._mania_said(lambda: self.step_click(str(point[0]), str(point[1])))
            if said:
                break
            time.sleep(PAUSE)
        return self._mania_said(lambda: self.step_key("Return")) if said.startswith("scene") else said

    def _mania_said(self, act: Callable[[], object]) -> str:
        """Do something and return the line that answers it, "" if it did nothing: all that was done has been handled."""
        lines = self.program.lines
        start = len(lines)
        act()
        self.aim()
        return next((line for line in lines[start:] if line.split()[:1] and line.split()[0] in ANSWERS), "")


def _options(words: tuple[str, ...]) -> dict[str, Any]:
    """Return options written as key=value."""
    switches = {"true": True, "false": False}
    pairs = (each.split("=", 1) for each in words)
    return {key: switches.get(value, value) for key, value in pairs}
