"""Whose secrets may be seen: checks for games in which people decide now in secret, now with all looking on.

A seat's private pieces (hand, offers) may be seen from the press on its own hand-over page to the end of its secret
choices. From then on no picture of the screen may show them, neither on a page nor at the open table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.window.pixels import seen
from tests.window.screen import Area, Failed, Frame
from tests.window.watch import Hand, Watch

if TYPE_CHECKING:
    from pathlib import Path

    from tests.window.program import Program
    from tests.window.screen import Screen

PRIVATE = ("hand/", "offer/")
"""How the names of private pieces begin."""
OPEN = "open "
"""Before the seat that sits at the table with all looking on."""


def private(places: dict[str, Area]) -> list[str]:
    """Return the names of private pieces among places."""
    return [name for name in places if name.startswith(PRIVATE)]


class Secrets:
    """Mixed into the player.

    secrets  for each seat its private pieces as they were seen last
    picked   for each seat the names of those that will be revealed
    seated   the seat that pressed the button of its page; once it decides in public, OPEN and the seat
    between  so many pictures were looked at from the end of secret choices to a page or to the open table
    """

    out: Path
    program: Program
    screen: Screen
    secrets: dict[str, Hand]
    picked: dict[str, set[str]]
    seated = ""
    between = 0
    handovers: int

    if TYPE_CHECKING:

        def aim(self) -> dict[str, Area]: ...
        def asked(self) -> tuple[str, ...]: ...
        def step_settle(self) -> None: ...

    def forget_secrets(self) -> None:
        """Another program was started."""
        self.secrets, self.picked, self.seated = {}, {}, ""

    @property
    def shared(self) -> bool:
        """Do several people share the screen? Then there was a page."""
        return any(line.startswith("handover") for line in self.program.lines)

    def look_for_secrets(self, seat: str, places: dict[str, Area]) -> None:
        """A seat is asked: whatever is private must be its own. Raises Failed."""
        names = private(places)
        frame = self.screen.frame()
        if names:
            if self.shared and self.seated != seat:
                raise Failed(
                    f"{names[0]} of seat {seat} lies open, and nobody pressed the button of its page"
                )
            self.secrets[seat] = tuple((name, places[name], frame.crop(places[name])) for name in names)
        elif self.shared and self.seated != OPEN + seat:
            self.seated = OPEN + seat
            self._revealed()
            self.nothing_shown(frame, "the open table")

    def _revealed(self) -> None:
        """What was picked lies open now."""
        for seat, names in self.picked.items():
            self.secrets[seat] = tuple(piece for piece in self.secrets[seat] if piece[0] not in names)
        self.picked = {}

    def nothing_shown(self, frame: Frame, where: str) -> None:
        """Raise Failed if a picture shows a private piece of any seat."""
        for seat, pieces in self.secrets.items():
            shown = seen(frame, pieces)
            if shown:
                raise Failed(f"{where} shows {', '.join(shown)} of seat {seat}")

    def covered(self, seat: str, act: Callable[[], object]) -> None:
        """Carry out what may end a seat's secret choices; from its end on every single picture hides its pieces.

        The pictures are kept as between-NN-K, NN the number of the page before them. Raises Failed.
        """
        if not self.shared:
            act()
            return
        watch = Watch(self.screen, self.secrets.get(seat, ()), keep=True)
        try:
            act()
            asked = self.asked()
            self.step_settle()
        finally:
            watch.stop()
        page = asked[0] == "handover"
        if not page and asked[2:3] == (seat,) and private(self.aim()):
            return  # the same person goes on
        if not page:
            self._revealed()  # the last one's picks lie open at once
        hidden = self.secrets.get(seat, ())
        names = {name for name, _, _ in hidden}
        pictures = watch.end({name for name, _, _ in watch.hand} - names)
        if not pictures:
            raise Failed(f"pieces of seat {seat} are still seen")
        self.between += pictures
        for number, (frame, shown) in enumerate(watch.kept):
            frame.save(self.out / f"between-{self.handovers:02}-{number:02}.png")
            if not names.intersection(shown) and (elsewhere := seen(frame, hidden)):
                raise Failed(f"between-{self.handovers:02}-{number:02} shows {', '.join(elsewhere)}")
