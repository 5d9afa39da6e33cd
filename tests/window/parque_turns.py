"""Steps that play Theme Parque with all its sets and options: whatever is offered is dragged or pressed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.window.screen import Area, Failed
from tests.window.turns import PATIENCE, lifted, middle

if TYPE_CHECKING:
    from tests.window.program import Program

ANSWERS = ("moved", "refused")
ECHO = 0.4
"""Seconds after which a press at the place of the last one is no echo of it to the program any more."""

LIFTS = 2
"""So often a domino of the park is taken up where one of the hand could be placed instead (earthquake)."""


class ParqueTurns:
    """Mixed into the player.

    wishes  (thing, place) of dominoes that are to be placed first, e.g. ("hand/C18", "cell/2/0"); half B goes there
    """

    program: Program
    wishes: list[tuple[str, str]]
    _asked_so_far = 0
    _pressed = (0, 0)
    _lifts = 0

    if TYPE_CHECKING:

        def aim(self) -> dict[str, Area]: ...
        def area(self, name: str) -> Area: ...
        def asked(self) -> tuple[str, ...]: ...
        def drag(self, start: tuple[int, int], goal: tuple[int, int], *, held: bool = False) -> None: ...
        def lift(self, start: tuple[int, int]) -> None: ...
        def step_click(self, *words: str) -> None: ...
        def step_reveal(self) -> None: ...
        def _act(self, seat: str, step: str, wishes: tuple[str, ...]) -> None: ...

    def step_play_parque(self, goal: str = "over") -> None:
        """Answer all people's questions: until the game is over, or so many of them."""
        for count in range(10_000):
            asked = self.asked()
            if asked[0] == goal or (goal.isdigit() and count >= int(goal)):
                return
            if asked[0] == "over":
                raise Failed(f"the game is over before {goal}")
            if asked[0] == "handover":
                self.step_reveal()
            else:
                self._parque_answer(asked[2])

    def step_wished(self) -> None:
        """Place the next domino that is wished for at its place: the table turns it so that it fits."""
        thing, place = self.wishes.pop(0)
        start = middle(self.area(thing))
        self.lift(start)
        goal = middle(self.area(f"spot/{place}"))
        self._parque_said(lambda: self.drag(lifted(start), goal, held=True))

    def _parque_answer(self, seat: str) -> None:
        """Answer one question by what lies there: things to press, a domino or pawn to move, one's own pieces."""
        self._asked_so_far += 1
        places = self.aim()
        offers = [name for name in places if name.startswith("touch/")]
        hand = any(name.startswith("spot/hand/") for name in places)
        moved = next((name for name in places if name.startswith("spot/lifted/")), None)
        if moved is not None:
            thing = "/".join(moved.split("/")[1:3])
            self._parque_said(lambda: self.drag(middle(places[thing]), middle(places[moved])))
        elif offers and not (hand and self._lifts >= LIFTS):
            self._lifts += hand
            self._parque_press(places, offers, may_end=not hand)
        elif hand:
            self._act(seat, "play", ())
        elif any(name.startswith("spot/supply/") for name in places):
            self._act(seat, "claim", ())
        elif any(name.startswith("spot/market/") for name in places):
            self._act(seat, "draw", ())
        elif "button/choice_0" in places:
            self._parque_click(places, "button/choice_0")
        else:
            raise Failed(f"seat {seat} is asked, but nothing answers")

    def _parque_press(self, places: dict[str, Area], offers: list[str], *, may_end: bool) -> None:
        """Press one of the things on offer; every fourth time the way out of the question, where there is one."""
        if may_end and self._asked_so_far % 4 == 0 and "button/choice_0" in places:
            self._parque_click(places, "button/choice_0")
            return
        self._parque_click(places, offers[self._asked_so_far % len(offers)])

    def _parque_click(self, places: dict[str, Area], name: str) -> None:
        """Press a thing; one that lies where the last one lay is pressed after a pause."""
        if middle(places[name]) == self._pressed:
            time.sleep(ECHO)
        self._pressed = middle(places[name])
        self._parque_said(lambda: self.step_click(name))

    def _parque_said(self, act: Callable[[], object]) -> None:
        """Do something; a refusal fails at once."""
        lines = self.program.lines
        start = len(lines)
        act()

        def answer() -> str | None:
            return next(
                (line for line in lines[start:] if line.split()[:1] and line.split()[0] in ANSWERS), None
            )

        found = self.program.until(answer, PATIENCE, "an answer to a click or drag")
        if not found.startswith("moved"):
            raise Failed(f"the program says {found!r}")
