"""From one person to the next: what the page lists, and the replay of the public moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.session.log import Entry
from game.ui.scenes import Transition
from game.ui.scenes.hand_over import MOST, HandOverScene, Told

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


@dataclass(frozen=True)
class Replay:
    """Moves are being shown again: the public ones since the last turn of `seat`, or those of the log.

    seat    whose replay it is, None for one from the log
    viewer  seat whose private things may be drawn meanwhile
    """

    seat: int | None
    viewer: int | None = None


class HandOver:
    """Makes the page and plays the replay."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._seat: int | None = None

    def page(self, seat: int) -> HandOverScene:
        """Return the page for a person."""
        table = self.table
        self._seat = seat
        setup = table.match.seats[seat]
        entries = table.match.entries_since(seat)
        first = not any(entry.seat == seat and not entry.automatic for entry in table.match.entries)
        return HandOverScene(
            setup.name,
            setup.colour,
            self.told(seat, entries),
            first=first,
            opened=lambda: self.opened(seat),
            opening=[table.texts.say(line.message) for line in table.match.opening],
        )

    def told(self, seat: int, entries: list[Entry]) -> list[Told]:
        """Return the public lines, those that moved points before others, in the order in which they happened.

        A line carries the points of the seat whose deed it tells, and apart from them those of `seat`. Where the
        ruleset does not say which event brought them, they stand beside the last line of an action.
        """
        table = self.table
        found: list[tuple[bool, int, Told]] = []
        for entry in entries:
            before, after = table.shown.totals(entry.number - 1), table.shown.totals(entry.number)
            lines = [line for line in entry.lines if not line.minor]
            for line in lines:
                points, own = line.points or 0, 0
                if line.points is None and line is lines[-1]:
                    points = after[line.seat] - before[line.seat]
                    own = after[seat] - before[seat] if line.seat != seat else 0
                told = Told(table.match.seats[line.seat].colour, table.texts.say(line.message), points, own)
                found.append((bool(points or own), len(found), told))
        best = sorted(found, key=lambda item: (not item[0], -item[1]))[:MOST]
        shown = sorted(best, key=lambda item: item[1])
        rest = [item for item in found if item not in best]
        return [told for _, _, told in shown + rest]

    def opened(self, seat: int) -> None:
        """The person is there: the private things may be drawn."""
        table = self.table
        table.shown.show(table.match.position, seat)
        table.controls.refresh()
        table.lay_out()

    def watch(self) -> None:
        """Begin to show the public moves since that person's last turn."""
        table = self.table
        seat = self._seat
        entries = table.match.entries_since(seat) if seat is not None else []
        if seat is None or not entries:
            return
        table.replaying = Replay(seat)
        table.shown.show(entries[0].number - 1, None)
        self._relaid()
        table.app.trace("replay")

    def replay_log(self, number: int | None) -> bool:
        """Begin to show again what happened from entry `number` on, or since the viewer's last turn.

        Returns False if there is nothing to show.
        """
        table = self.table
        match, viewer = table.match, table.shown.viewer
        if number is None:
            since = match.entries_since(viewer) if viewer is not None else []
            last = [entry.number for entry in match.entries[-len(match.seats) * 3 :]]
            number = since[0].number if since else (last[0] if last else None)
        if number == 0:
            number = 1  # the line before the first entry
        if number is None or not 0 < number <= match.position:
            return False
        table.hand.cancel()
        table.settle()
        table.hints.clear()
        table.looking, table.log.chosen = None, None
        table.replaying = Replay(None, viewer)
        table.shown.show(number - 1, viewer)
        self._relaid()
        table.app.trace("replay")
        return True

    def replay_on(self) -> Transition | None:
        """Tell the next public move; at the end the page comes back."""
        table = self.table
        if table.shown.number < table.match.position:
            assert table.replaying is not None
            table.tell(table.shown.number + 1, table.replaying.viewer)
        else:
            self.stop_replay()
        return None

    def stop_replay(self) -> None:
        """Show the running position again."""
        table = self.table
        viewer = table.replaying.viewer if table.replaying is not None else None
        table.replaying = None
        table.motion.finish()
        table.shown.show(table.match.position, viewer)
        self._relaid()
        table.app.invalidate()

    def _relaid(self) -> None:
        """Another position lies on the table: its own last move is marked, and all of it is shown."""
        self.table.remember_last()
        if self.table.auto_fit:
            self.table.fit()
