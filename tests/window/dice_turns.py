"""Steps that play Dice Theme Park: drags and clicks at what the program offers, phase by phase."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.window.screen import Area, Failed
from tests.window.secrets import private
from tests.window.turns import PATIENCE, middle

if TYPE_CHECKING:
    from tests.window.program import Program

ANSWERS = ("moved", "refused", "selected", "scene")
"""First words of the lines that answer a drag or a click."""
ECHO = 0.4
"""Seconds after which a press at the place of the last one is no echo of it to the program any more."""
RIDES = 4
"""Rides that are tried in one Operate phase."""


class DiceTurns:
    """Mixed into the player."""

    program: Program
    _tried: tuple[str, int] = ("", 0)
    _picks = 0
    picked: dict[str, set[str]]

    if TYPE_CHECKING:

        def aim(self) -> dict[str, Area]: ...
        def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None: ...
        def asked(self) -> tuple[str, ...]: ...
        def step_click(self, *words: str) -> None: ...
        def step_key(self, name: str) -> None: ...
        def step_reveal(self) -> None: ...
        def step_settle(self) -> None: ...
        def _remember_hand(self, places: dict[str, Area]) -> None: ...
        def look_for_secrets(self, seat: str, places: dict[str, Area]) -> None: ...
        def covered(self, seat: str, act: Callable[[], object]) -> None: ...

    def step_play_dice(self, goal: str = "over", times: str = "1") -> None:
        """Play all people's questions until the game is over, or until a phase of this name begins for the n-th time."""
        phase, left = "", int(times)
        while True:
            asked = self.asked()
            left -= asked[-1] == goal != phase
            if not left:
                return
            if asked[0] == "over":
                raise Failed(f"the game is over before {goal}")
            if asked[0] == "handover":
                self.step_reveal()
            else:
                phase = asked[3]
                self._answer(asked[2], phase)

    def _answer(self, seat: str, phase: str) -> None:
        """Answer one question of a phase; secrets are seen by nobody else."""
        places = self._at_rest()
        self._remember_hand(places)
        self.look_for_secrets(seat, places)
        if phase == "plan" and self._offers(places, "hand"):
            places = self._pick(places)
            self.look_for_secrets(seat, places)
        answer = {"setup": self._offer, "plan": self._plan, "expand": self._build, "operate": self._ride}.get(
            phase, self._first
        )
        if private(places):
            self.covered(seat, lambda: answer(places))
        else:
            answer(places)

    def _at_rest(self) -> dict[str, Area]:
        """Return what lies where; private pieces have come to rest, so that their pixels can be told again."""
        places = self.aim()
        if private(places):
            self.step_settle()
            places = self.aim()
        return places

    def _said(self, act: Callable[[], object]) -> str:
        """Do something and return the line that answers it."""
        lines = self.program.lines
        start = len(lines)
        act()

        def answer() -> str | None:
            return next(
                (line for line in lines[start:] if line.split()[:1] and line.split()[0] in ANSWERS), None
            )

        return self.program.until(answer, PATIENCE, "an answer to a click or drag")

    def _bring(self, places: dict[str, Area], offer: str) -> str:
        """Drag as an offer "spot/WHAT/r0/WHERE" says."""
        source = offer.removeprefix("spot/").split("/r0/")[0]
        return self._said(lambda: self.drag(middle(places[source]), middle(places[offer])))

    @staticmethod
    def _offers(places: dict[str, Area], kind: str) -> list[str]:
        return [name for name in places if name.startswith(f"spot/{kind}/")]

    def _last_button(self, places: dict[str, Area]) -> None:
        """Press the last button of the tray: it ends the question. A question that comes is answered with yes."""
        time.sleep(ECHO)
        name = max(name for name in places if name.startswith("button/choice_"))
        if self._said(lambda: self.step_click(name)).startswith("scene"):
            self.step_settle()
            if not self._said(lambda: self.step_key("Return")).startswith("moved"):
                self._wanted_move()

    def _wanted_move(self) -> None:
        lines = self.program.lines
        self.program.until(lambda: any(line.startswith("moved") for line in lines[-4:]), PATIENCE, "a move")

    def _first(self, places: dict[str, Area]) -> None:
        """Take the first monorail, or swap the first card, that is offered; else do without."""
        offers = self._offers(places, "monorail") or (self._offers(places, "staff") if private(places) else [])
        if offers:
            self._bring(places, offers[0])
        else:
            self._last_button(places)

    def _offer(self, places: dict[str, Area]) -> None:
        """Drag a start tile to its place, press any other card."""
        offers = self._offers(places, "offer")
        if offers:
            self._bring(places, offers[0])
        else:
            time.sleep(ECHO)
            name = next(name for name in places if name.startswith("offer/"))
            self._said(lambda: self.step_click(name))

    def _pick(self, places: dict[str, Area]) -> dict[str, Area]:
        """Drag two cards to their places, other ones each time; return what lies where then."""
        seat = self.asked()[2]
        self._picks += 1
        for number in range(2):
            offers = self._offers(places, "hand")
            offer = offers[self._picks * (number + 1) % len(offers)]
            self.picked.setdefault(seat, set()).add(offer.removeprefix("spot/").split("/r0/")[0])
            self._bring(places, offer)
            places = self._at_rest()
        return places

    def _plan(self, places: dict[str, Area]) -> None:
        """Play the picked cards; else it is a question about the plan totals."""
        if private(places):
            self._said(lambda: self.step_click("button/choice_0"))
        else:
            self._last_button(places)

    def _build(self, places: dict[str, Area]) -> None:
        """Drag a tile into the park while there is one that can be paid, then end."""
        offers = self._offers(places, "display")
        if offers and self._bring(places, offers[0]).startswith("moved"):
            return
        self._last_button(places)

    def _ride(self, places: dict[str, Area]) -> None:
        """Operate the entrance as often as it goes, then finish."""
        where, count = self._tried
        turn = next(line for line in reversed(self.program.lines) if line.startswith("your turn"))
        count = count + 1 if where == turn else 0
        self._tried = (turn, count)
        entrance = next((name for name in places if name.startswith("cell/") and name.endswith("/-1/2")), "")
        if count >= RIDES or not entrance:
            self._last_button(places)
            return
        x, y, wide, high = places[entrance]
        said = self._said(lambda: self.step_click(str(x + wide // 2), str(y + high * 12 // 100)))
        if not said.startswith("selected"):
            self._last_button(self.aim())
            return
        self.step_settle()
        places = self.aim()
        party = next((name for name in places if name.startswith("party/")), "")
        if party:
            self._said(lambda: self.step_click(party))
            self.step_settle()
            places = self.aim()
        walks = self._offers(places, "guest")
        if walks:
            self._bring(places, walks[0])
        else:  # nobody of the party is left to move on
            self._said(lambda: self.step_click("button/choice_0"))
