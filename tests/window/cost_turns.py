"""Steps that play At Any Cost: what `cost_mind` wants, done with a real mouse, and secrets seen by their owner only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tests.window.cost_mind import Mind, Seen, first, reactions
from tests.window.pixels import seen
from tests.window.screen import Area, Failed, Frame
from tests.window.turns import PATIENCE, lifted, middle
from tests.window.watch import Hand, Watch

if TYPE_CHECKING:
    from pathlib import Path

    from tests.window.program import Program
    from tests.window.screen import Screen

ANSWERS = ("moved", "refused", "selected", "view")
"""First words of the lines that answer a gesture."""


class CostTurns:
    """Mixed into the player."""

    out: Path
    program: Program
    screen: Screen
    secrets: dict[str, Hand]
    between: int
    handovers: int
    _mind: Mind

    if TYPE_CHECKING:
        shared: bool

        def aim(self) -> dict[str, Area]: ...
        def drag(self, start: tuple[int, int], goal: tuple[int, int], *, held: bool = False) -> None: ...
        def lift(self, start: tuple[int, int]) -> None: ...
        def asked(self) -> tuple[str, ...]: ...
        def step_click(self, *words: str) -> None: ...
        def step_key(self, name: str) -> None: ...
        def step_release(self, *words: str) -> None: ...
        def step_reveal(self) -> None: ...
        def step_settle(self) -> None: ...
        def look_for_secrets(self, seat: str, places: dict[str, Area]) -> None: ...

    def forget_cost(self) -> None:
        """Another program was started."""
        self._mind = Mind()

    def step_play_cost(self, goal: str = "over", times: str = "1") -> None:
        """Play all people's questions until the game is over, until a phase of this name begins for the n-th time, or
        until somebody may react to an event.
        """
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
                continue
            if goal == "react" and reactions(Window(self).see()):
                return
            phase = asked[3]
            self._answer_cost(asked[2], phase)

    def step_finish_cost(self) -> None:
        """Complete what was begun: choose on until it is a move, unless it is one already."""
        lines = self.program.lines
        done = [line for line in lines if line.split()[:1] and line.split()[0] in ("moved", "selected")]
        if done[-1].startswith("selected"):
            Mind.finish(Window(self), done[-1])

    def _answer_cost(self, seat: str, phase: str) -> None:
        """Answer one question; from its end to the next page nothing private is seen."""
        places = self.aim()
        if not self.shared:
            self._mind.answer(Window(self), seat, phase)
            return
        self.step_settle()
        places = self.aim()
        self.look_for_secrets(seat, places)
        window = Window(self)
        watch = Watch(self.screen, self.secrets.get(seat, ()), keep=True)
        try:
            self._mind.answer(window, seat, phase)
            asked = self.asked()
            self.step_settle()
        finally:
            watch.stop()
        if asked[0] != "handover":
            if asked[0] != "over" and asked[2] != seat:
                raise Failed(f"{' '.join(asked)}: no page after seat {seat}")
            return
        self.secrets[seat] = hidden = _still_secret(watch.hand, window.touched)
        names = {name for name, _, _ in hidden}
        pictures = watch.end({name for name, _, _ in watch.hand} - names)
        if hidden and not pictures:
            raise Failed(f"pieces of seat {seat} are still seen")
        self.between += pictures
        for number, (frame, shown) in enumerate(watch.kept):
            if names.intersection(shown):
                continue  # before the end of the turn
            frame.save(self.out / f"between-{self.handovers:02}-{number:02}.png")
            if elsewhere := seen(frame, hidden):
                raise Failed(f"between-{self.handovers:02}-{number:02} shows {', '.join(elsewhere)}")


def _still_secret(pieces: Hand, touched: Sequence[str]) -> Hand:
    """Return the pieces that were not laid open by being touched, and do not look exactly like one that was."""
    used = [rows for name, _, rows in pieces if name in touched]
    pictures = [Frame(len(rows[0]) // 4, len(rows), rows) for rows in used if rows]
    return tuple(
        piece
        for piece in pieces
        if piece[0] not in touched and not any(seen(picture, (piece,)) for picture in pictures)
    )


class Window:
    """The hands of `cost_mind` in the real window. `touched` are the names of what was pressed or carried."""

    def __init__(self, player: CostTurns) -> None:
        self.player = player
        self.places: dict[str, Area] = {}
        self.touched: list[str] = []

    def see(self) -> Seen:
        """Ask the program (F9)."""
        self.places = self.player.aim()
        spots = [name for name in self.places if name.startswith("spot/")]
        return Seen(
            tuple(name.removeprefix("touch/") for name in self.places if name.startswith("touch/")),
            tuple(dict.fromkeys(name.removeprefix("spot/").split("/r0/")[0] for name in spots)),
            tuple(sorted(name for name in self.places if name.startswith("button/choice_"))),
        )

    def click(self, name: str) -> str:
        """Press the middle of a thing."""
        self.touched.append(name)
        x, y = middle(self.places.get(f"touch/{name}") or self.places[name])
        return self._said(lambda: self.player.step_click(str(x), str(y)))

    def press(self, name: str) -> str:
        """Press a button."""
        return self._said(lambda: self.player.step_click(name))

    def carry(self, name: str, wanted: Sequence[str]) -> str:
        """Lift it, see where it may go, drop it there."""
        self.touched.append(name)
        start = middle(self.places[name])
        self.player.lift(start)
        there = self.player.aim()
        goal = first([spot.removeprefix("spot/") for spot in there if spot.startswith("spot/")], wanted)
        if not goal:
            self.player.step_key("Escape")
            self.player.step_release(*map(str, lifted(start)))
            self.touched.remove(name)
            return ""
        area = there[f"spot/{goal}"]
        return self._said(lambda: self.player.drag(lifted(start), middle(area), held=True))

    def _said(self, act: Callable[[], object]) -> str:
        """Do something and return the line that answers it; a refusal fails."""
        lines = self.player.program.lines
        start = len(lines)
        act()

        def answer() -> str | None:
            return next(
                (line for line in lines[start:] if line.split()[:1] and line.split()[0] in ANSWERS), None
            )

        said = self.player.program.until(answer, PATIENCE, "an answer to a gesture")
        if said.startswith("refused"):
            raise Failed(f"the program says {said!r}")
        return said
