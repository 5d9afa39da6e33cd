"""Steps that play: they look at what the program tells, take turns by drag and click, press through hand-overs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.window.pixels import seen
from tests.window.screen import Area, Failed, Frame
from tests.window.watch import Watch

if TYPE_CHECKING:
    from tests.window.program import Program
    from tests.window.screen import Screen

PATIENCE = 60.0
WAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "key": (("key", "r"),),
    "wheel": (("click", "5"), ("click", "4"), ("click", "5")),
    "right": (("click", "3"),),
}
"""How a domino is turned half way of a drag."""
ROOM = 16
"""Pixels of a place that must be visible to aim at it."""
LIFT = 24
"""Pixels: far enough to be a drag and no click."""
BUSY = ("moved", "undo", "redo", "reset", "thinking", "replay")


class Turns:
    """Mixed into the player."""

    program: Program
    screen: Screen
    pictures: dict[str, Frame]

    _acts = 0
    _hand: tuple[tuple[str, Area, list[bytes]], ...] = ()
    _recognised = True
    handovers = 0
    seated: str

    if TYPE_CHECKING:

        def aim(self) -> dict[str, Area]: ...
        def area(self, name: str) -> Area: ...
        def drag(
            self,
            start: tuple[int, int],
            goal: tuple[int, int],
            *,
            way: tuple[tuple[str, ...], ...] = (),
            held: bool = False,
        ) -> None: ...
        def lift(self, start: tuple[int, int]) -> None: ...
        def step_click(self, *words: str) -> None: ...
        def step_shot(self, name: str) -> None: ...
        def step_settle(self) -> None: ...
        def step_drawn(self) -> None: ...
        def step_expect(self, *words: str) -> None: ...
        def nothing_shown(self, frame: Frame, where: str) -> None: ...

    def forget_turns(self) -> None:
        """Another program was started."""
        self._hand = ()

    # --- whose turn ----------------------------------------------------------------------------------

    def asked(self) -> tuple[str, ...]:
        """Wait until the program waits for somebody, and return the words: your turn SEAT STEP, handover SEAT, over."""

        def last() -> tuple[str, ...]:
            for line in reversed(self.program.lines):
                words = tuple(line.split())
                if words[:2] == ("your", "turn") or words[:1] in (("handover",), ("over",)):
                    return words
                if (words[:1] and words[0] in BUSY) or line == "table ready":
                    return ()
            return ()

        return self.program.until(last, PATIENCE, "somebody's turn")

    def step_play_until(self, goal: str) -> None:
        """Play all people's turns until the game is over, until a hand-over page, or for a number of turns."""
        taken = 0
        while True:
            asked = self.asked()
            if asked[0] == goal or (goal.isdigit() and taken >= int(goal)):
                return
            if asked[0] == "over":
                raise Failed(f"the game is over before {goal}")
            if asked[0] == "handover":
                self.step_reveal()
            else:
                self.step_take_turn()
                taken += 1

    def step_take_turn(self, *wishes: str) -> None:
        """Take the steps of one turn. `wishes`: pass (claim nothing), key, wheel or right (way of turning)."""
        asked = self.asked()
        if asked[:2] != ("your", "turn"):
            raise Failed(f"nobody's turn: {' '.join(asked)}")
        seat = asked[2]
        while asked[:3] == ("your", "turn", seat):
            step = asked[3]
            self._act(seat, step, wishes)
            asked = self.asked()
            if step == "draw" and asked[3:] and asked[3] != "draw":
                return  # alone at the table: the next turn is one's own again

    def step_watched_turn(self) -> None:
        """Take the last steps of a turn up to the hand-over page; every picture from then on hides the hand."""
        self.step_turn_to("draw")
        while self.asked()[0] == "your":
            places = self.aim()
            self.step_drawn()
            self._remember_hand(places)
            watch = Watch(self.screen, self._hand)
            try:
                self._act(self.asked()[2], "draw", ())
                asked = self.asked()
                self.step_settle()
            finally:
                covered = watch.end()
            if asked[0] == "handover" and not covered:
                raise Failed("the hand is still seen")

    def step_turn_to(self, step: str, *wishes: str) -> None:
        """Take the steps of a turn until one of this name is asked for."""
        asked = self.asked()
        while asked[:2] == ("your", "turn") and asked[3] != step:
            self._act(asked[2], asked[3], wishes)
            asked = self.asked()
        if asked[:2] != ("your", "turn"):
            raise Failed(f"the turn went by without {step}: {' '.join(asked)}")

    def _act(self, seat: str, step: str, wishes: tuple[str, ...]) -> None:
        {"play": self._place, "claim": self._claim, "draw": self._draw}[step](seat, wishes)
        self._acts += 1

    def step_place_one(self, *wishes: str) -> None:
        """Place one domino and wait for what is asked next."""
        asked = self.asked()
        if asked[:2] != ("your", "turn") or asked[3] != "play":
            raise Failed(f"no domino is asked for: {' '.join(asked)}")
        self._place(asked[2], wishes)
        self.asked()

    # --- one act -------------------------------------------------------------------------------------

    def _place(self, seat: str, wishes: tuple[str, ...]) -> None:
        """Pick up a domino of the hand, turn it, put it down where it may go nearest to the entrance."""
        places = self.aim()
        self._remember_hand(places)
        offers = [name for name in places if name.startswith("spot/hand/")]
        if not offers:
            raise Failed("the program asks for a domino but offers no place for any")
        source = "/".join(offers[self._acts % len(offers)].split("/")[1:3])
        way = next((WAYS[wish] for wish in wishes if wish in WAYS), ())
        if not wishes:
            way = ((), *WAYS.values())[self._acts % 4]
        start = middle(places[source])
        self.lift(start)
        self.area("spot/cell/*")
        spots = [
            common(area, places["region/board"])
            for name, area in self.aim().items()
            if name.startswith("spot/cell/")
        ]
        home = middle(places["cell/0/0"])
        goals = [middle(area) for area in spots if min(area[2:]) >= ROOM]
        if not goals:
            raise Failed(f"{source} was lifted, but no place for it is in view")
        goal = min(goals, key=lambda point: _far(point, home))
        self._wait(f"moved {seat} place", lambda: self.drag(lifted(start), goal, way=way, held=True))

    def _claim(self, seat: str, wishes: tuple[str, ...]) -> None:
        """Drag the pawn to the first item offered, or press the button that does without."""
        if "pass" in wishes:
            self._wait(f"moved {seat} pass", lambda: self.step_click("button/choice_0"))
            return
        places = self.aim()
        best = next(name for name in places if name.startswith("spot/supply/"))
        self._carry(places, best.split("/")[1:3], best, f"moved {seat} claim")

    def _draw(self, seat: str, wishes: tuple[str, ...]) -> None:
        """Take a domino of the market: by drag to the tray, the next one by a click. Never twice the same place."""
        places = self.aim()
        self._remember_hand(places)
        offers = [name for name in places if name.startswith("spot/market/")]
        best = offers[self._acts % len(offers)]
        thing = "/".join(best.split("/")[1:3])
        if self._acts % 2:
            self._carry(places, best.split("/")[1:3], best, f"moved {seat} draw")
        else:
            self._wait(f"moved {seat} draw", lambda: self.step_click(thing))

    def _carry(
        self,
        places: dict[str, Area],
        source: list[str],
        goal: str,
        line: str,
        way: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        start, end = middle(places["/".join(source)]), middle(places[goal])
        self._wait(line, lambda: self.drag(start, end, way=way))

    def _wait(self, line: str, act: object) -> None:
        """Do something and wait for its line; a refusal fails at once."""
        lines = self.program.lines
        start = len(lines)
        assert callable(act)
        act()

        def done() -> str | None:
            return next((each for each in lines[start:] if each == line or each.startswith("refused")), None)

        found = self.program.until(done, PATIENCE, f"the line {line!r}")
        if found != line:
            raise Failed(f"wanted {line!r}, the program says {found!r}")

    # --- between two people --------------------------------------------------------------------------

    def _remember_hand(self, places: dict[str, Area]) -> None:
        """Keep the pixels of the hand that is seen now."""
        frame = self.screen.frame()
        self._hand = tuple(
            (name, area, frame.crop(area)) for name, area in places.items() if name.startswith("hand/")
        )
        self._recognised = len(seen(frame, self._hand)) == len(self._hand)

    def step_reveal(self) -> None:
        """At a hand-over page: nothing of the last hand may be seen; keep a picture, press, wait for the turn."""
        asked = self.asked()
        if asked[0] != "handover":
            raise Failed(f"no hand-over page: {' '.join(asked)}")
        places = self.aim()  # its answer comes after the page has been drawn
        private = [name for name in places if not name.startswith("button/")]
        if private:
            raise Failed(f"behind the page lies {', '.join(private)}")
        self.handovers += 1
        self.step_settle()
        name = f"handover-{self.handovers:02}-seat-{asked[1]}"
        self.step_shot(name)
        if not self._recognised:
            raise Failed("not every domino of the last hand could be recognised on the table itself")
        shown = seen(self.pictures[name], self._hand)
        if shown:
            raise Failed(f"the page shows {', '.join(shown)}")
        self.nothing_shown(self.pictures[name], "the page")
        lines = self.program.lines
        start = len(lines)
        self.step_click("button/open")
        turn = f"your turn {asked[1]} "
        self.program.until(
            lambda: any(line.startswith(turn) for line in lines[start:]), PATIENCE, f"the line {turn!r}"
        )
        self.seated = asked[1]


def middle(area: Area) -> tuple[int, int]:
    """Return the pixel that the program takes for the middle of a rectangle."""
    x, y, wide, high = area
    return x + wide // 2, y + high // 2


def common(a: Area, b: Area) -> Area:
    """Return what two rectangles share; its width or height is not positive if that is nothing."""
    x, y = max(a[0], b[0]), max(a[1], b[1])
    return x, y, min(a[0] + a[2], b[0] + b[2]) - x, min(a[1] + a[3], b[1] + b[3]) - y


def lifted(start: tuple[int, int]) -> tuple[int, int]:
    """Return where the pointer is once it has lifted something."""
    return start[0], start[1] - LIFT


def _far(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
