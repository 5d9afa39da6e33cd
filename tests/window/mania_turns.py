"""Steps that play Theme Park Mania: drags and clicks at what the program offers, question by question."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.window.screen import Area, Failed
from tests.window.turns import PATIENCE, middle

if TYPE_CHECKING:
    from tests.window.program import Program

ANSWERS = ("moved", "refused", "selected", "scene", "view")
ECHO = 0.4
"""Seconds after which a press at the place of the last one is no echo of it to the program any more."""
RIDES = ("spot/hand/", "/r0/ride/")
BUILDS = ("revealed", "pile", "piece/station", "hand", "guest")
"""What is dragged when it is offered, in this order."""


class ManiaTurns:
    """Mixed into the player."""

    program: Program
    _questions = 0

    if TYPE_CHECKING:

        def aim(self) -> dict[str, Area]: ...
        def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None: ...
        def asked(self) -> tuple[str, ...]: ...
        def step_click(self, *words: str) -> None: ...
        def step_key(self, name: str) -> None: ...
        def step_reveal(self) -> None: ...

    def step_play_mania(self, goal: str) -> None:
        """Answer all people's questions: until the game is over, until the park is open, or so many of them."""
        for count in range(10_000):
            asked = self.asked()
            if asked[0] == goal or asked[-1] == goal or (goal.isdigit() and count >= int(goal)):
                return
            if asked[0] == "over":
                raise Failed(f"the game is over before {goal}")
            if asked[0] == "handover":
                self.step_reveal()
            else:
                self._mania_answer()

    def _mania_answer(self) -> None:
        """Lay what is held; else build, hire, draw or play whatever is offered; else end the question."""
        self._questions += 1
        places = self.aim()
        held = [name for name in places if name.startswith("spot/cell/")]
        if held:  # a drawn tile hangs at the pointer
            self._mania_said(lambda: self.step_click(held[len(held) // 2]))
            self._mania_booth()
            return
        visits = [name for name in places if name.startswith(RIDES[0]) and RIDES[1] in name]
        offers = visits or [name for kind in BUILDS for name in places if name.startswith(f"spot/{kind}/")]
        if self._questions % 3 == 0 and self._mania_click(places, "rides"):
            return
        if offers and (visits or self._questions % 2):
            source = offers[0].removeprefix("spot/").split("/r")[0]
            said = self._mania_said(lambda: self.drag(middle(places[source]), middle(places[offers[0]])))
            self._mania_booth()
            if said.startswith("moved"):
                return
        for name in ("employee/mechanic", "employee/operator", "paths/0", "paths/1"):
            if self._mania_click(places, name):
                return
        self._mania_button()

    def _mania_said(self, act: Callable[[], object]) -> str:
        """Do something and return the line that answers it."""
        lines = self.program.lines
        start = len(lines)
        act()

        def answer() -> str | None:
            return next(
                (line for line in lines[start:] if line.split()[:1] and line.split()[0] in ANSWERS), None
            )

        return self.program.until(answer, PATIENCE, "an answer to a click or drag")

    def _mania_click(self, places: dict[str, Area], name: str) -> bool:
        """Press a thing; returns whether the rules took it."""
        if name not in places:
            return False
        time.sleep(ECHO)
        return self._mania_said(lambda: self.step_click(name)).startswith("moved")

    def _mania_booth(self) -> None:
        """Choose a side for the booth, or a way to pay, if that is asked."""
        time.sleep(ECHO)
        places = self.aim()
        name = next((name for name in places if name.startswith("booth/")), "")
        if name:
            self._mania_said(lambda: self.step_click(name))
        elif any(line.startswith("selected") for line in self.program.lines[-1:]):
            self._mania_said(lambda: self.step_click("button/choice_0"))

    def _mania_button(self) -> None:
        """Press the first button of the tray; a question that comes is answered with yes."""
        time.sleep(ECHO)
        if self._mania_said(lambda: self.step_click("button/choice_0")).startswith("scene"):
            self.step_key("Return")
